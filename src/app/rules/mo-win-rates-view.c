/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-win-rates-view.h"

#include "mo-action-row.h"
#include "mo-compat.h"
#include "mo-widget-label.h"
#include "mo-score-bar.h"
#include "mo-win-rates.h"

#include <glib/gi18n.h>

/* Games per variant; enough to know a rate near 50 % within 3 percentage points. */
#define N_GAMES 1000

/* In milliseconds: how often the progress is updated. */
#define PROGRESS_INTERVAL 100

/* Shared with the worker thread, which may outlive the widget. */
typedef struct
{
  gatomicrefcount references;
  GPtrArray *rates; /* (element-type MoWinRate) */
  guint n_done;
} Rates;

struct _MoWinRatesView
{
  AdwBin parent_instance;

  GtkWidget *play_button;
  GtkWidget *cancel_button;
  GtkProgressBar *progress_bar;
  GtkListBox *box;

  Rates *rates;              /* (nullable) */
  GCancellable *cancellable; /* (nullable): of the running games */
  guint progress_source;
};

G_DEFINE_FINAL_TYPE (MoWinRatesView, mo_win_rates_view, ADW_TYPE_BIN)

static void
unref_rates (Rates *rates)
{
  if (!g_atomic_ref_count_dec (&rates->references))
    return;
  g_ptr_array_unref (rates->rates);
  g_free (rates);
}

/* Results */

static char *
describe (const MoTrial *trial)
{
  double at_least;
  double at_most;
  double share = mo_trial_get_rate (trial, &at_least, &at_most);
  /* Translators: how many hundredths of the finished games are won, and between which that lies
   * with 95 % certainty. */
  g_autofree char *rate =
      g_strdup_printf (_("%1$.1f%% won (95%% confidence interval: %2$.1f%% to %3$.1f%%)"),
                       share * 100, at_least * 100, at_most * 100);
  g_autofree char *left = NULL;

  if (trial->n_open == 0)
    return g_steal_pointer (&rate);
  left = g_strdup_printf (ngettext ("%u unfinished game not counted",
                                    "%u unfinished games not counted", trial->n_open),
                          trial->n_open);
  /* Translators: how often games are won, and how many had no end. */
  return g_strdup_printf (_("%1$s; %2$s"), rate, left);
}

static GtkWidget *
new_row (const MoWinRate *rate)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  GtkWidget *bar = mo_score_bar_new (rate->trial.n_won, rate->trial.n_lost, rate->trial.n_games);
  g_autofree char *text = describe (&rate->trial);
  g_autofree char *label = g_strdup_printf (_("%1$s: %2$s"), rate->name, text);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), rate->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  gtk_widget_set_hexpand (bar, FALSE);
  gtk_widget_set_size_request (bar, 72, -1);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), bar);
  mo_widget_set_spoken_label (GTK_WIDGET (row), label);
  return row;
}

static void
show_rates (MoWinRatesView *self)
{

  mo_list_box_clear (self->box);
  for (guint i = 0; self->rates != NULL && i < self->rates->rates->len; i++)
    {
      const MoWinRate *rate = g_ptr_array_index (self->rates->rates, i);

      if (rate->trial.n_games > 0)
        gtk_list_box_append (self->box, new_row (rate));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->box),
                          gtk_list_box_get_row_at_index (self->box, 0) != NULL);
}

/* Playing */

static void
show_playing (MoWinRatesView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), self->cancellable != NULL);
}

static gboolean
progress_cb (gpointer user_data)
{
  MoWinRatesView *self = user_data;
  guint n_games = N_GAMES * self->rates->rates->len;
  guint n_done = (guint) g_atomic_int_get (&self->rates->n_done);
  /* Translators: how many of all games have been played. */
  g_autofree char *text = g_strdup_printf (_("%1$u of %2$u games"), n_done, n_games);

  gtk_progress_bar_set_fraction (self->progress_bar, (double) n_done / n_games);
  gtk_progress_bar_set_text (self->progress_bar, text);
  return G_SOURCE_CONTINUE;
}

static void
stop_watching (MoWinRatesView *self)
{
  g_clear_handle_id (&self->progress_source, g_source_remove);
  g_clear_object (&self->cancellable);
}

/* The user data of a run. */
typedef struct
{
  MoWinRatesView *view;
  Rates *rates;
} Run;

static void
played_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autofree Run *run = user_data;
  g_autoptr (MoWinRatesView) self = run->view;

  /* The results are shown even if the run was cancelled. */
  mo_win_rates_play_finish (result, NULL);
  if (self->rates == run->rates && self->box != NULL)
    {
      gboolean had_focus = gtk_widget_has_focus (self->cancel_button);

      stop_watching (self);
      show_rates (self);
      show_playing (self);
      if (had_focus)
        gtk_widget_grab_focus (self->play_button);
    }
  unref_rates (run->rates);
}

static void
play_clicked_cb (MoWinRatesView *self)
{
  Run *run = g_new (Run, 1);

  self->cancellable = g_cancellable_new ();
  self->rates->n_done = 0;
  g_atomic_ref_count_inc (&self->rates->references);
  *run = (Run){ g_object_ref (self), self->rates };
  mo_win_rates_play_async (self->rates->rates, N_GAMES, &self->rates->n_done, self->cancellable,
                           played_cb, run);
  progress_cb (self);
  self->progress_source = g_timeout_add (PROGRESS_INTERVAL, progress_cb, self);
  show_playing (self);
  gtk_widget_grab_focus (self->cancel_button);
}

static void
cancel_clicked_cb (MoWinRatesView *self)
{
  g_cancellable_cancel (self->cancellable);
}

static void
give_up (MoWinRatesView *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  stop_watching (self);
  g_clear_pointer (&self->rates, unref_rates);
}

void
mo_win_rates_view_show (MoWinRatesView *self,
                        MoContent *content,
                        const MoSystem *system,
                        const MoRuleset *ruleset)
{
  give_up (self);
  self->rates = g_new0 (Rates, 1);
  g_atomic_ref_count_init (&self->rates->references);
  self->rates->rates = mo_win_rates_list (content, system, ruleset);
  gtk_widget_set_visible (GTK_WIDGET (self), mo_win_rates_view_has_player (self));
  show_rates (self);
  show_playing (self);
}

gboolean
mo_win_rates_view_has_player (MoWinRatesView *self)
{
  return self->rates != NULL && self->rates->rates->len > 0;
}

/* Cancels the games, so that closing the window does not wait for them. */
static void
mo_win_rates_view_unroot (GtkWidget *widget)
{
  MoWinRatesView *self = MO_WIN_RATES_VIEW (widget);

  give_up (self);
  GTK_WIDGET_CLASS (mo_win_rates_view_parent_class)->unroot (widget);
}

static void
mo_win_rates_view_dispose (GObject *object)
{
  give_up (MO_WIN_RATES_VIEW (object));
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_WIN_RATES_VIEW);
  G_OBJECT_CLASS (mo_win_rates_view_parent_class)->dispose (object);
}

static void
mo_win_rates_view_class_init (MoWinRatesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_win_rates_view_dispose;
  widget_class->unroot = mo_win_rates_view_unroot;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-win-rates-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MoWinRatesView, play_button);
  gtk_widget_class_bind_template_child (widget_class, MoWinRatesView, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, MoWinRatesView, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, MoWinRatesView, box);
  gtk_widget_class_bind_template_callback (widget_class, play_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
}

static void
mo_win_rates_view_init (MoWinRatesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
