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

/* Limits the title to what its buttons leave of the width, so that it wraps. The overlay gives a
 * toast its natural height, which is that of a single line, and cuts the buttons of a wide one. */
static void
fit_title (MoToaster *self)
{
  int width = self->overlay != NULL ? gtk_widget_get_width (GTK_WIDGET (self->overlay)) : 0;
  GtkWidget *title = self->current != NULL ? adw_toast_get_custom_title (self->current) : NULL;
  GtkWidget *toast = title;
  PangoFontMetrics *metrics;
  int char_width;

  while (toast != NULL && gtk_widget_get_parent (toast) != GTK_WIDGET (self->overlay))
    toast = gtk_widget_get_parent (toast);
  if (width <= 0 || toast == NULL)
    return;
  metrics = pango_context_get_metrics (gtk_widget_get_pango_context (title), NULL, NULL);
  /* That of the label. */
  char_width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                    pango_font_metrics_get_approximate_digit_width (metrics));
  pango_font_metrics_unref (metrics);
  width -= measure_width (toast) - measure_width (title);
  gtk_label_set_max_width_chars (GTK_LABEL (title),
                                 MAX (width * PANGO_SCALE / MAX (char_width, 1), 1));
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
  GtkWidget *label = gtk_label_new (shown);
  AdwToast *toast = g_object_new (ADW_TYPE_TOAST, NULL);

  /* The toast’s own title can’t wrap, and is cut in a narrow window. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  if (toasts_stay ())
    adw_toast_set_timeout (toast, 0);
  return toast;
}

void
mo_toaster_set_text (AdwToast *toast,
                     const char *text)
{
  g_autofree char *shown = mo_text_to_shown (text);

  gtk_label_set_label (GTK_LABEL (adw_toast_get_custom_title (toast)), shown);
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
  adw_toast_set_button_label (toast, button);
  adw_toast_set_action_name (toast, action);
  if (sunk != NULL)
    adw_toast_set_action_target_value (toast, sunk);
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
