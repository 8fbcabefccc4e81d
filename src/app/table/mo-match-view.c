/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-view.h"

#include "mo-compat.h"
#include "mo-fold-box.h"
#include "mo-follow-size.h"
#include "mo-log-pane.h"
#include "mo-match-end.h"
#include "mo-match-results.h"
#include "mo-match-row.h"
#include "mo-match-surface.h"
#include "mo-match-timer.h"
#include "mo-relayout.h"
#include "mo-surfaces.h"
#include "mo-text.h"
#include "mo-text-size.h"
#include "mo-toaster.h"
#include "mo-undoable.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>

/* In a narrower window, the side pane is above the table instead of beside it; for normal text. */
#define LEAST_WIDTH 760

struct _MoMatchView
{
  AdwBin parent_instance;

  MoToaster *toaster;
  GtkWidget *past_bar;
  GtkLabel *past_label;
  GtkButton *go_back_button;
  GtkWidget *return_button;
  MoMatchTimer *timer;
  GtkWidget *end_bar;
  GtkImage *end_icon;
  GtkLabel *end_label;
  MoMatchEnd *end;
  GtkWidget *flap;
  AdwBin *surface_bin;
  GtkBox *side_box;
  AdwViewStack *side_stack;

  MoMatchSession *match_session; /* (nullable): until it is set */
  MoMatchKeeper *keeper;         /* (nullable): of the open match */
  MoMatchSurface *surface;       /* (nullable): of the open match */
  MoLogPane *log_pane;           /* (nullable): of the open match */
  guint looked_at;         /* the position that is shown */
  MoMatchResult result;    /* the last result that was shown */
  gboolean is_big;
  gboolean is_narrow;
  AdwToast *refusal;       /* (nullable): the last one, which may be dismissed */
  guint n_asked;           /* the number of pending requests */
};

static void undoable_init (MoUndoableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoMatchView,
                               mo_match_view,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (MO_TYPE_UNDOABLE, undoable_init))

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MoMatch *
get_match (MoMatchView *self)
{
  return self->keeper != NULL ? mo_match_keeper_get_match (self->keeper) : NULL;
}

/* The past */

static void
show_past (MoMatchView *self)
{
  MoMatch *match = get_match (self);
  gboolean is_past = match != NULL && self->looked_at != mo_match_get_position (match);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->past_bar, is_past);
  if (!is_past)
    return;
  if (self->looked_at == 0)
    text = g_strdup (_("The table before the first move"));
  else
    {
      g_autofree char *move = mo_match_session_describe (self->match_session,
                                                          self->looked_at - 1);

      /* Translators: %s is a move, such as “Wound on Troll, 2 of 3”. */
      text = g_strdup_printf (_("The table after “%s”"), move);
    }
  gtk_label_set_label (self->past_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->past_label), text);
  gtk_button_set_label (self->go_back_button, self->looked_at < mo_match_get_position (match)
                                                  ? _("_Undo to Here")
                                                  : _("_Redo to Here"));
}

/* Shows the words of moves anew. */
static void
show_moves (MoMatchView *self)
{
  show_past (self);
  mo_undoable_changed (MO_UNDOABLE (self));
}

void
mo_match_view_look (MoMatchView *self,
                    guint position)
{
  self->looked_at = position;
  mo_match_surface_look (self->surface, position);
  mo_log_pane_set_shown (self->log_pane, position);
  show_past (self);
}

/* In a narrow window the log covers the table, so it closes. GTK would move the focus anywhere. */
static void
log_chosen_cb (MoMatchView *self,
               guint position)
{
  mo_match_view_look (self, position);
  if (!mo_flap_is_folded (self->flap))
    return;
  mo_flap_reveal (self->flap, FALSE);
  if (gtk_widget_get_visible (self->past_bar))
    gtk_widget_grab_focus (self->return_button);
  else
    mo_match_view_focus (self);
}

static void
return_cb (MoMatchView *self)
{
  mo_match_view_look (self, mo_match_get_position (get_match (self)));
  mo_match_view_focus (self);
}

/* Handles Escape, unless a focused descendant did. */
static gboolean
escape (GtkWidget *widget,
        GVariant *arguments,
        gpointer user_data)
{
  MoMatchView *self = MO_MATCH_VIEW (widget);
  MoMatch *match = get_match (self);

  if (match == NULL || self->looked_at == mo_match_get_position (match))
    return FALSE;
  return_cb (self);
  return TRUE;
}

/* The end */

static void
show_end (MoMatchView *self,
          gboolean shows_end)
{
  g_autoptr (MoSummary) summary = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->end), shows_end);
  gtk_widget_set_visible (self->end_bar, !shows_end && self->result != MO_MATCH_OPEN);
  if (self->result == MO_MATCH_OPEN)
    return;
  summary = mo_match_sum_up (get_match (self), mo_match_get_position (get_match (self)));
  mo_match_end_show (self->end, summary, mo_match_get_header (get_match (self))->is_dealt);
  /* Translators: %1$s is “Won” or “Lost”, %2$s the reason, a sentence with its full stop. */
  text = g_strdup_printf (_("%1$s: %2$s"), mo_match_result_get_name (self->result),
                          summary->reason != NULL ? summary->reason : "");
  gtk_label_set_label (self->end_label, text);
  gtk_image_set_from_icon_name (self->end_icon, mo_match_result_get_icon (self->result));
  if (shows_end)
    gtk_widget_grab_focus (GTK_WIDGET (self->end));
}

static void
end_put_aside_cb (MoMatchView *self)
{
  show_end (self, FALSE);
  mo_match_view_focus (self);
}

static void
summary_clicked_cb (MoMatchView *self)
{
  show_end (self, TRUE);
}

/* Shows the end when the match ends, but not after an undo or redo in a match that is over. */
static void
follow_result (MoMatchView *self)
{
  MoMatchResult result = mo_match_get_result (get_match (self), NULL);
  gboolean had_end = gtk_widget_get_visible (GTK_WIDGET (self->end));

  if (result != self->result)
    {
      self->result = result;
      show_end (self, result != MO_MATCH_OPEN);
      if (had_end && result == MO_MATCH_OPEN)
        mo_match_view_focus (self);
    }
  else if (result != MO_MATCH_OPEN)
    show_end (self, had_end);
}

static void
match_changed_cb (MoMatchView *self)
{
  self->looked_at = mo_match_get_position (get_match (self));
  follow_result (self);
  show_moves (self);
}

/* Making moves */

static void
drop_refusal (MoMatchView *self)
{
  if (self->refusal != NULL)
    mo_toaster_dismiss (self->toaster, self->refusal);
  g_clear_object (&self->refusal);
}

/* @line: (nullable): a move that can be made anyway */
static void
show_refusal (MoMatchView *self,
              const char *reason,
              const char *line)
{
  g_autofree char *sentence = mo_text_to_sentence (reason);
  AdwToast *toast;

  drop_refusal (self);
  toast = mo_toaster_new_toast (sentence);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  if (line != NULL)
    {
      g_autofree char *overruling = g_strconcat ("! ", line, NULL);

      mo_toaster_set_button (toast, _("_Do It Anyway"), "match.make",
                             g_variant_new_string (overruling));
    }
  self->refusal = g_object_ref (toast);
  mo_toaster_add (self->toaster, toast);
}

typedef struct
{
  MoMatchView *view;
  char *line; /* (nullable): the line, if only one was requested */
} Asked;

static void
free_asked (Asked *asked)
{
  g_object_unref (asked->view);
  g_free (asked->line);
  g_free (asked);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asked, free_asked)

/* Returns: whether a line overrules the rules already */
static gboolean
is_overruling (const char *line)
{
  return line != NULL && *line == '!';
}

/* Counts pending requests. A move is only shown when it is saved, so the view is busy until then,
 * for assistive technology and tests. */
static void
change_asked (MoMatchView *self,
              int change)
{
  self->n_asked += change;
  if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY,
                                 self->n_asked > 0, -1);
}

static void
made_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  g_autoptr (Asked) asked = user_data;
  MoMatchView *self = asked->view;
  g_autoptr (GError) error = NULL;
  gboolean made = mo_match_keeper_finish (MO_MATCH_KEEPER (source), result, &error);

  change_asked (self, -1);
  /* The view may be disposed, or show another match. */
  if (self->surface == NULL || MO_MATCH_KEEPER (source) != self->keeper)
    return;
  if (made)
    drop_refusal (self);
  else
    show_refusal (self, error->message,
                  g_error_matches (error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE) &&
                          !is_overruling (asked->line)
                      ? asked->line
                      : NULL);
}

static void
make (MoMatchView *self,
      const char *const *lines,
      gboolean continues)
{
  Asked *asked = g_new0 (Asked, 1);

  asked->view = g_object_ref (self);
  if (lines[0] != NULL && lines[1] == NULL)
    asked->line = g_strdup (lines[0]);
  change_asked (self, 1);
  mo_match_keeper_make_async (self->keeper, lines, continues, made_cb, asked);
}

static void
surface_asked_cb (MoMatchView *self,
                  const char *const *lines,
                  gboolean continues)
{
  make (self, lines, continues);
}

static void
make_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  make (MO_MATCH_VIEW (widget),
        (const char *const[]){ g_variant_get_string (parameter, NULL), NULL }, FALSE);
}

static void
go_to (MoMatchView *self,
       guint position)
{
  Asked *asked = g_new0 (Asked, 1);

  asked->view = g_object_ref (self);
  change_asked (self, 1);
  mo_match_keeper_go_to_async (self->keeper, position, made_cb, asked);
}

void
mo_match_view_go_back (MoMatchView *self)
{
  go_to (self, self->looked_at);
}

static void
go_back_cb (MoMatchView *self)
{
  mo_match_view_go_back (self);
  mo_match_view_focus (self);
}

/* Undo and redo */

static char *
dup_undo_label (MoUndoable *undoable)
{
  return mo_match_session_dup_undo_label (MO_MATCH_VIEW (undoable)->match_session);
}

static char *
dup_redo_label (MoUndoable *undoable)
{
  return mo_match_session_dup_redo_label (MO_MATCH_VIEW (undoable)->match_session);
}

static void
undo (MoUndoable *undoable)
{
  MoMatchView *self = MO_MATCH_VIEW (undoable);

  go_to (self, mo_match_find_undo (get_match (self)));
}

static void
redo (MoUndoable *undoable)
{
  MoMatchView *self = MO_MATCH_VIEW (undoable);

  go_to (self, mo_match_find_redo (get_match (self)));
}

static void
undoable_init (MoUndoableInterface *iface)
{
  iface->dup_undo_label = dup_undo_label;
  iface->dup_redo_label = dup_redo_label;
  iface->undo = undo;
  iface->redo = redo;
}

/* The side pages */

/* The selected card is shown in the side pane while that is beside the table. */
static void
host_card (MoMatchView *self)
{
  if (self->surface != NULL)
    mo_match_surface_set_card_host (
        self->surface, mo_flap_is_revealed (self->flap) && !mo_flap_is_folded (self->flap)
                           ? self->side_box
                           : NULL);
}

/* A pane that folds is hidden, and one that unfolds is shown. Fingers need larger buttons than a
 * pointer. Deferred, because a frame may be laid out more than once, but styles are updated only
 * before: a widget would have sizes of both styles. */
static void
follow_size (GtkWidget *widget,
             int window_width,
             int window_height)
{
  MoMatchView *self = MO_MATCH_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  gboolean is_narrow = width < LEAST_WIDTH * MAX (mo_widget_get_text_scale (widget), 1);

  /* The layout is still to come. */
  if (width == 0)
    return;
  if (width < MO_PHONE_WIDTH || gtk_widget_get_height (widget) < MO_PHONE_HEIGHT)
    gtk_widget_add_css_class (widget, "phone");
  else
    gtk_widget_remove_css_class (widget, "phone");
  if (is_narrow != self->is_narrow)
    mo_flap_set_always_folds (self->flap, is_narrow);
  self->is_narrow = is_narrow;
}

static gboolean
host_later_cb (GtkWidget *widget,
               GdkFrameClock *clock,
               gpointer user_data)
{
  host_card (MO_MATCH_VIEW (widget));
  return G_SOURCE_REMOVE;
}

/* In a narrow window, the text and the buttons of the bar don’t fit in one row. */
static void
folded_cb (MoMatchView *self)
{
  /* The layout that folds the pane is still in progress. */
  gtk_widget_add_tick_callback (GTK_WIDGET (self), host_later_cb, NULL, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->past_bar),
                                  mo_flap_is_folded (self->flap) ? GTK_ORIENTATION_VERTICAL
                                                                   : GTK_ORIENTATION_HORIZONTAL);
}

static void
add_log (MoMatchView *self)
{
  AdwViewStackPage *page;

  self->log_pane = MO_LOG_PANE (mo_log_pane_new (get_match (self), self->keeper));
  g_signal_connect_object (self->log_pane, "chosen", G_CALLBACK (log_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (self->match_session, "covered-seats", self->log_pane, "covered-seats",
                          G_BINDING_SYNC_CREATE);
  page = adw_view_stack_add_titled (self->side_stack, GTK_WIDGET (self->log_pane), "log", _("Log"));
  adw_view_stack_page_set_icon_name (page, "view-list-symbolic");
}

static void
clear_side (MoMatchView *self)
{
  GtkWidget *page;

  self->log_pane = NULL;
  while ((page = gtk_widget_get_first_child (GTK_WIDGET (self->side_stack))) != NULL)
    adw_view_stack_remove (self->side_stack, page);
}

void
mo_match_view_set_shows_side (MoMatchView *self,
                              gboolean shows_side)
{
  mo_flap_reveal (self->flap, shows_side);
}

gboolean
mo_match_view_get_shows_side (MoMatchView *self)
{
  return mo_flap_is_revealed (self->flap);
}

void
mo_match_view_set_is_big (MoMatchView *self,
                          gboolean is_big)
{
  self->is_big = is_big;
  if (is_big)
    gtk_widget_add_css_class (GTK_WIDGET (self), "big");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "big");
  if (self->surface != NULL)
    mo_match_surface_set_is_big (self->surface, is_big);
  if (self->log_pane != NULL)
    mo_log_pane_follow_size (self->log_pane);
}

gboolean
mo_match_view_get_is_big (MoMatchView *self)
{
  return self->is_big;
}

MoDeck *
mo_match_view_dup_deck (MoMatchView *self)
{
  return self->surface != NULL ? mo_match_surface_dup_deck (self->surface) : NULL;
}

void
mo_match_view_focus (MoMatchView *self)
{
  if (self->surface != NULL)
    mo_match_surface_focus (self->surface);
}

/* The match */

/* @keeper: (nullable): of the match to show; %NULL shows none */
static void
set_keeper (MoMatchView *self,
            MoMatchKeeper *keeper)
{
  MoMatch *match;

  if (keeper == self->keeper)
    return;
  if (self->keeper != NULL)
    g_signal_handlers_disconnect_by_func (get_match (self), match_changed_cb, self);
  drop_refusal (self);
  clear_side (self);
  adw_bin_set_child (self->surface_bin, NULL);
  self->surface = NULL;
  g_set_object (&self->keeper, keeper);
  match = get_match (self);
  self->result = match != NULL ? mo_match_get_result (match, NULL) : MO_MATCH_OPEN;
  show_end (self, FALSE);
  if (match == NULL)
    {
      mo_undoable_changed (MO_UNDOABLE (self));
      return;
    }
  /* In a narrow window, the side pages would cover the table. */
  if (mo_flap_is_folded (self->flap))
    mo_flap_reveal (self->flap, FALSE);
  mo_match_timer_restart (self->timer);
  self->looked_at = mo_match_get_position (match);
  self->surface = MO_MATCH_SURFACE (mo_surfaces_make (match));
  g_object_set (self->surface, "session", mo_match_session_get_session (self->match_session), NULL);
  g_object_bind_property (self->match_session, "covered-seats", self->surface, "covered-seats",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->surface, "asked", G_CALLBACK (surface_asked_cb), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (self->surface_bin, GTK_WIDGET (self->surface));
  mo_match_surface_add_side_pages (self->surface, self->side_stack);
  mo_match_surface_set_is_big (self->surface, self->is_big);
  host_card (self);
  add_log (self);
  g_signal_connect_object (match, "changed", G_CALLBACK (match_changed_cb), self,
                           G_CONNECT_SWAPPED);
  show_moves (self);
}

static void
keeper_changed_cb (MoMatchView *self)
{
  set_keeper (self, mo_match_session_get_keeper (self->match_session));
}

static void
prepared_cb (MoMatchView *self)
{
  mo_match_surface_start (self->surface);
}

MoMatchKeeper *
mo_match_view_get_keeper (MoMatchView *self)
{
  return self->keeper;
}

static void
mo_match_view_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MoMatchView *self = MO_MATCH_VIEW (object);

  if (g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->match_session == NULL);
  self->match_session = g_value_dup_object (value);
  g_signal_connect_object (self->match_session, "notify::keeper", G_CALLBACK (keeper_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match_session, "notify::covered-seats", G_CALLBACK (show_moves),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match_session, "prepared", G_CALLBACK (prepared_cb), self,
                           G_CONNECT_SWAPPED);
  keeper_changed_cb (self);
}

static void
mo_match_view_dispose (GObject *object)
{
  MoMatchView *self = MO_MATCH_VIEW (object);

  if (self->match_session != NULL)
    g_signal_handlers_disconnect_by_data (self->match_session, self);
  if (self->keeper != NULL)
    set_keeper (self, NULL);
  g_clear_object (&self->match_session);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_MATCH_VIEW);
  G_OBJECT_CLASS (mo_match_view_parent_class)->dispose (object);
}

static void
mo_match_view_class_init (MoMatchViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MO_TYPE_FOLD_BOX);
  g_type_ensure (MO_TYPE_MATCH_END);
  g_type_ensure (MO_TYPE_MATCH_TIMER);
  G_OBJECT_CLASS (klass)->set_property = mo_match_view_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_match_view_dispose;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_MATCH_SESSION,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  g_type_ensure (MO_TYPE_TOASTER);
  g_type_ensure (MO_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-match-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, toaster);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, past_bar);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, past_label);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, go_back_button);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, return_button);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, timer);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, end_bar);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, end_icon);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, end_label);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, end);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, flap);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, surface_bin);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, side_box);
  gtk_widget_class_bind_template_child (widget_class, MoMatchView, side_stack);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, host_card);
  gtk_widget_class_bind_template_callback (widget_class, return_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, end_put_aside_cb);
  gtk_widget_class_bind_template_callback (widget_class, summary_clicked_cb);
  gtk_widget_class_install_action (widget_class, "match.make", "s", make_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape, NULL);
}

static void
mo_match_view_init (MoMatchView *self)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  gtk_widget_init_template (GTK_WIDGET (self));
  mo_relayout_watch_folding (self->flap);
  mo_follow_size (GTK_WIDGET (self), follow_size);
  g_settings_bind (settings, "match-timer", self->timer, "visible", G_SETTINGS_BIND_GET);
}
