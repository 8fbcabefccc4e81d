/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Works around a bug in AdwToastOverlay of libadwaita 1.2, which frees a toast when its hide
 * animation ends. If the show animation is still running, which takes longer when one toast
 * replaces another, it later uses the freed toast. The overlay here therefore never has more than
 * one toast, and no toast is added or dismissed during an animation. */

#include "config.h"

#include "mo-toaster.h"

#include "mo-follow-size.h"
#include "mo-text.h"

/* In microseconds of frame time: slightly longer than either animation. */
#define MOVE (350 * G_TIME_SPAN_MILLISECOND)

/* Between the text and the button of a toast, in pixels. */
#define SPACING 6

struct _MoToaster
{
  AdwBin parent_instance;

  AdwToastOverlay *overlay; /* (nullable): after dispose */
  GQueue waiting;           /* (element-type AdwToast) */
  AdwToast *current;        /* (nullable): in the overlay */
  gboolean is_unwanted;     /* whether to dismiss the current one */
  gboolean yields;          /* whether the current one is shown again after those that wait */
  gint64 moves_since;       /* the time of a frame; 0 before the first */
  guint tick;               /* while a toast is animated; else 0 */
  guint source;             /* or 0 */
};

enum
{
  PROP_CONTENT = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MoToaster, mo_toaster, ADW_TYPE_BIN)

static gboolean
toasts_stay (void)
{
  return g_strcmp0 (g_getenv ("MARCHING_ORDER_TOASTS"), "stay") == 0;
}

/* Returns whether a toast stays until the user presses it or closes it. */
static gboolean
is_standing (AdwToast *toast)
{
  return adw_toast_get_timeout (toast) == 0 && !toasts_stay ();
}

/* The size */

static int
measure_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* Returns the width of the text of a label; @is_broken: if each word is in a line of its own */
static int
measure_text (GtkLabel *label,
              gboolean is_broken)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label),
                                                                   gtk_label_get_text (label));
  int width;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, is_broken ? 0 : -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* The width in characters of a label that is at most this wide. */
static int
count_chars (GtkLabel *label,
             int width)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (label));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int char_width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                        pango_font_metrics_get_approximate_digit_width (metrics));

  pango_font_metrics_unref (metrics);
  return MAX (width * PANGO_SCALE / MAX (char_width, 1), 1);
}

/* Limits the text to what the buttons leave of the width, so that it wraps, and moves the button of
 * the action below it where a word would be broken. The overlay gives a toast its natural height,
 * which is that of a single line, and cuts the buttons of a wide one. */
static void
fit_title (MoToaster *self)
{
  int width = self->overlay != NULL ? gtk_widget_get_width (GTK_WIDGET (self->overlay)) : 0;
  GtkWidget *title = self->current != NULL ? adw_toast_get_custom_title (self->current) : NULL;
  GtkWidget *toast = title;
  GtkLabel *label;
  GtkWidget *button;
  gboolean is_column;
  int beside;

  while (toast != NULL && gtk_widget_get_parent (toast) != GTK_WIDGET (self->overlay))
    toast = gtk_widget_get_parent (toast);
  if (width <= 0 || toast == NULL)
    return;
  width -= measure_width (toast) - measure_width (title);
  label = GTK_LABEL (gtk_widget_get_first_child (title));
  button = gtk_widget_get_next_sibling (GTK_WIDGET (label));
  beside = button != NULL ? measure_width (button) + gtk_box_get_spacing (GTK_BOX (title)) : 0;
  is_column = button != NULL && measure_text (label, TRUE) > width - beside;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (title), is_column ? GTK_ORIENTATION_VERTICAL
                                                                    : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_margin_top (GTK_WIDGET (label), is_column ? SPACING : 0);
  if (!is_column)
    width -= beside;
  /* Otherwise GTK breaks words to make the toast narrower, and wraps a short text beside a button
   * that is high enough for two lines. */
  gtk_label_set_natural_wrap_mode (label, measure_text (label, FALSE) > width
                                              ? GTK_NATURAL_WRAP_WORD
                                              : GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (label, count_chars (label, width));
}

static void
follow_size (GtkWidget *widget,
             int window_width,
             int window_height)
{
  fit_title (MO_TOASTER (widget));
}

/* The queue */

static void go_on (MoToaster *self);

static gboolean
go_on_cb (gpointer user_data)
{
  MoToaster *self = user_data;

  self->source = 0;
  go_on (self);
  return G_SOURCE_REMOVE;
}

static void
go_on_later (MoToaster *self)
{
  if (self->source == 0)
    self->source = g_idle_add (go_on_cb, self);
}

static void
end_move (MoToaster *self)
{
  if (self->tick == 0)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self->overlay), self->tick);
  self->tick = 0;
  go_on_later (self);
}

/* Frames may be late. Animations use frame times too, so they end at most one frame late. */
static gboolean
tick_cb (GtkWidget *overlay,
         GdkFrameClock *clock,
         gpointer user_data)
{
  MoToaster *self = user_data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->moves_since == 0)
    self->moves_since = now;
  if (now - self->moves_since > MOVE)
    end_move (self);
  return G_SOURCE_CONTINUE;
}

/* Waits for the animation to end. While the overlay is unmapped there are no frames, and animations
 * end at once. */
static void
begin_move (MoToaster *self)
{
  GtkWidget *overlay = GTK_WIDGET (self->overlay);

  self->moves_since = 0;
  if (self->tick == 0 && adw_get_enable_animations (overlay) && gtk_widget_get_mapped (overlay))
    self->tick = gtk_widget_add_tick_callback (overlay, tick_cb, self, NULL);
}

static void
dismissed_cb (MoToaster *self)
{
  g_signal_handlers_disconnect_by_data (self->current, self);
  if (self->yields)
    g_queue_push_tail (&self->waiting, g_steal_pointer (&self->current));
  g_clear_object (&self->current);
  self->is_unwanted = FALSE;
  self->yields = FALSE;
  begin_move (self);
  go_on_later (self);
}

static void
go_on (MoToaster *self)
{
  if (self->tick != 0 ||
      (self->current != NULL ? !self->is_unwanted : g_queue_is_empty (&self->waiting)))
    return;
  if (self->current != NULL)
    adw_toast_dismiss (self->current);
  else
    {
      self->current = g_queue_pop_head (&self->waiting);
      g_signal_connect_swapped (self->current, "dismissed", G_CALLBACK (dismissed_cb), self);
      adw_toast_overlay_add_toast (self->overlay, g_object_ref (self->current));
      fit_title (self);
      begin_move (self);
    }
}

void
mo_toaster_add (MoToaster *self,
                AdwToast *toast)
{
  gboolean is_first = adw_toast_get_priority (toast) == ADW_TOAST_PRIORITY_HIGH;

  if (self->overlay == NULL)
    {
      g_object_unref (toast);
      return;
    }
  if (is_first)
    g_queue_push_head (&self->waiting, toast);
  else
    g_queue_push_tail (&self->waiting, toast);
  /* One that stays would keep the others waiting, with their offers to undo, for hours. */
  if (self->current != NULL && !self->is_unwanted && is_standing (self->current))
    self->is_unwanted = self->yields = TRUE;
  if (self->current != NULL)
    self->is_unwanted |= is_first || toasts_stay ();
  go_on (self);
}

void
mo_toaster_dismiss (MoToaster *self,
                    AdwToast *toast)
{
  if (toast == self->current)
    {
      self->is_unwanted = TRUE;
      self->yields = FALSE;
    }
  else if (g_queue_remove (&self->waiting, toast))
    g_object_unref (toast);
  if (self->overlay != NULL)
    go_on (self);
}

/* Showing toasts */

MoToaster *
mo_toaster_find (GtkWidget *widget)
{
  return MO_TOASTER (gtk_widget_get_ancestor (widget, MO_TYPE_TOASTER));
}

AdwToast *
mo_toaster_new_toast (const char *text)
{
  g_autofree char *shown = mo_text_to_shown (text);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *label = gtk_label_new (shown);
  AdwToast *toast = g_object_new (ADW_TYPE_TOAST, NULL);

  /* The toast’s own title can’t wrap, and is cut in a narrow window. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  /* The box asks for the width of one line, but would give the label that of lines as high as the
   * button. The toast stays as wide as its text. */
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_hexpand (box, FALSE);
  gtk_box_append (GTK_BOX (box), label);
  adw_toast_set_custom_title (toast, box);
  if (toasts_stay ())
    adw_toast_set_timeout (toast, 0);
  return toast;
}

void
mo_toaster_set_text (AdwToast *toast,
                     const char *text)
{
  g_autofree char *shown = mo_text_to_shown (text);
  GtkWidget *title = adw_toast_get_custom_title (toast);
  MoToaster *self = mo_toaster_find (title);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (title)), shown);
  if (self != NULL)
    fit_title (self);
}

static void
button_clicked_cb (AdwToast *toast,
                   GtkWidget *button)
{
  MoToaster *self = mo_toaster_find (button);

  /* The action may have dismissed it. */
  if (self != NULL)
    mo_toaster_dismiss (self, toast);
}

void
mo_toaster_set_button (AdwToast *toast,
                       const char *label,
                       const char *action,
                       GVariant *target)
{
  GtkWidget *title = adw_toast_get_custom_title (toast);
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  /* The toast’s own button can’t be below the text. The toast knows the action, by which it can be
   * withdrawn. */
  adw_toast_set_action_name (toast, action);
  adw_toast_set_action_target_value (toast, target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button),
                                          adw_toast_get_action_target_value (toast));
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  /* The action needs the button to be in the window. */
  g_signal_connect_object (button, "clicked", G_CALLBACK (button_clicked_cb), toast,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_box_append (GTK_BOX (title), button);
}

void
mo_toaster_show (MoToaster *self,
                 const char *text)
{
  if (self != NULL)
    mo_toaster_add (self, mo_toaster_new_toast (text));
}

/* @target: (nullable): NULL matches any */
static gboolean
has_target (AdwToast *toast,
            GVariant *target)
{
  GVariant *its = adw_toast_get_action_target_value (toast);

  return target == NULL || (its != NULL && g_variant_equal (its, target));
}

/* Dismisses toasts with @action: those with @target, or all if it is NULL; if @of_others, those
 * with any other target. */
static void
dismiss_offers (MoToaster *self,
                const char *action,
                GVariant *target,
                gboolean of_others)
{
  g_autoptr (GPtrArray) toasts = g_ptr_array_new ();

  for (GList *at = self->waiting.head; at != NULL; at = at->next)
    g_ptr_array_add (toasts, at->data);
  if (self->current != NULL)
    g_ptr_array_add (toasts, self->current);
  for (guint i = 0; i < toasts->len; i++)
    {
      AdwToast *toast = g_ptr_array_index (toasts, i);

      if (g_strcmp0 (adw_toast_get_action_name (toast), action) == 0 &&
          has_target (toast, target) != of_others)
        mo_toaster_dismiss (self, toast);
    }
}

void
mo_toaster_offer (MoToaster *self,
                  const char *text,
                  const char *button,
                  const char *action,
                  GVariant *target)
{
  g_autoptr (GVariant) sunk = target != NULL ? g_variant_ref_sink (target) : NULL;
  AdwToast *toast;

  if (self == NULL)
    return;
  dismiss_offers (self, action, sunk, FALSE);
  toast = mo_toaster_new_toast (text);
  mo_toaster_set_button (toast, button, action, sunk);
  mo_toaster_add (self, toast);
}

void
mo_toaster_withdraw (MoToaster *self,
                     const char *action)
{
  if (self != NULL)
    dismiss_offers (self, action, NULL, FALSE);
}

void
mo_toaster_withdraw_others (MoToaster *self,
                            const char *action,
                            GVariant *target)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (target);

  if (self != NULL)
    dismiss_offers (self, action, sunk, TRUE);
}

/* The widget */

static void
mo_toaster_get_property (GObject *object,
                         guint id,
                         GValue *value,
                         GParamSpec *pspec)
{
  MoToaster *self = MO_TOASTER (object);

  if (id == PROP_CONTENT)
    g_value_set_object (value,
                        self->overlay != NULL ? adw_toast_overlay_get_child (self->overlay) : NULL);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mo_toaster_set_property (GObject *object,
                         guint id,
                         const GValue *value,
                         GParamSpec *pspec)
{
  MoToaster *self = MO_TOASTER (object);

  if (id == PROP_CONTENT)
    adw_toast_overlay_set_child (self->overlay, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mo_toaster_dispose (GObject *object)
{
  MoToaster *self = MO_TOASTER (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->overlay), self->tick);
  self->tick = 0;
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->current != NULL)
    g_signal_handlers_disconnect_by_data (self->current, self);
  g_clear_object (&self->current);
  g_queue_clear_full (&self->waiting, g_object_unref);
  self->overlay = NULL;
  G_OBJECT_CLASS (mo_toaster_parent_class)->dispose (object);
}

static void
mo_toaster_class_init (MoToasterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_toaster_get_property;
  object_class->set_property = mo_toaster_set_property;
  object_class->dispose = mo_toaster_dispose;
  props[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                 G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mo_toaster_init (MoToaster *self)
{
  g_queue_init (&self->waiting);
  self->overlay = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  g_signal_connect_object (self->overlay, "unmap", G_CALLBACK (end_move), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->overlay));
  mo_follow_size (GTK_WIDGET (self), follow_size);
}
