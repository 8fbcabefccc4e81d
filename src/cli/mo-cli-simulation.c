/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli-simulation.h"

#include "mo-cli.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <unistd.h>

/* Cards that stay unplayed are listed up to this number as text. */
#define N_CARDS 10

/* Running */

typedef struct
{
  GMainLoop *loop;
  GCancellable *cancellable;
  MoSimulation *result;
  guint n_games;
  guint n_done;
} Run;

static gboolean
interrupted_cb (gpointer user_data)
{
  g_cancellable_cancel (((Run *) user_data)->cancellable);
  return G_SOURCE_CONTINUE;
}

static gboolean
show_progress_cb (gpointer user_data)
{
  Run *self = user_data;
  /* Translators: the number of games played so far, and of all games. */
  g_autofree char *text = g_strdup_printf (_("%1$u of %2$u games"),
                                           g_atomic_int_get (&self->n_done), self->n_games);

  g_printerr ("\r%s", text);
  return G_SOURCE_CONTINUE;
}

static void
run_cb (GObject *source,
        GAsyncResult *result,
        gpointer user_data)
{
  Run *self = user_data;

  self->result = mo_simulation_run_finish (result);
  g_main_loop_quit (self->loop);
}

MoSimulation *
mo_cli_simulation_run (MoMatch *match,
                       MoContent *content,
                       MoTrialPlayer player,
                       guint n_games,
                       guint64 seed,
                       guint n_threads)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Run self = { loop, cancellable, NULL, n_games, 0 };
  guint signal = g_unix_signal_add (SIGINT, interrupted_cb, &self);
  guint timeout = isatty (STDERR_FILENO) ? g_timeout_add (500, show_progress_cb, &self) : 0;

  mo_simulation_run_async (match, content, player, n_games, seed, n_threads, &self.n_done,
                           cancellable, run_cb, &self);
  g_main_loop_run (loop);
  g_source_remove (signal);
  if (timeout != 0)
    {
      g_source_remove (timeout);
      /* Clears the line. */
      g_printerr ("\r%*s\r", 40, "");
    }
  return self.result;
}

gboolean
mo_cli_simulation_check_games (int n_games)
{
  if (n_games >= 1 && n_games <= MO_CLI_MAX_GAMES)
    return TRUE;
  g_printerr (_("moctl: %1$d is not a valid number of games: use 1 to %2$d\n"), n_games,
              MO_CLI_MAX_GAMES);
  return FALSE;
}

/* Text */

static const char *
get_card_name (const MoContent *content,
               const char *id)
{
  const MoCard *card = mo_catalog_lookup (content->catalog, id);

  return card != NULL ? mo_card_get_shown_name (card) : id;
}

static void
print_endings (const MoSimulation *self)
{
  for (guint i = 0; i < self->endings->len; i++)
    {
      const MoSimulatedEnding *ending = g_ptr_array_index (self->endings, i);
      double share = 100.0 * ending->n_games / MAX (self->trial.n_games, 1);
      const char *reason = ending->reason != NULL ? ending->reason : _("No more moves");

      switch (ending->result)
        {
        case MO_MATCH_WON:
          /* Translators: a percentage of games, and how they ended. */
          g_print (_("  %1$5.1f%%  won: %2$s\n"), share, reason);
          break;
        case MO_MATCH_LOST:
          g_print (_("  %1$5.1f%%  lost: %2$s\n"), share, reason);
          break;
        case MO_MATCH_OPEN:
        default:
          g_print (_("  %1$5.1f%%  unfinished: %2$s\n"), share, reason);
        }
    }
}

static void
print_figures (const MoSimulation *self)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      const MoSimulatedFigure *figure = g_ptr_array_index (self->figures, i);
      double error;
      double mean = mo_simulated_figure_get_mean (figure, &error);

      if (figure->card == NULL)
        /* Translators: a figure of a game, its mean, and its standard error. */
        g_print (_("  %1$s: %2$.2f ± %3$.2f\n"), figure->name, mean, error);
    }
}

static void
print_cards (const MoSimulation *self,
             const MoContent *content)
{
  for (guint i = 0; i < MIN (self->cards->len, N_CARDS); i++)
    {
      const MoSimulatedCard *card = g_ptr_array_index (self->cards, i);

      if (card->n_unplayed == 0)
        break;
      if (i == 0)
        g_print (_("Most often unplayed:\n"));
      /* Translators: a percentage of games, and a card that was not played in them. */
      g_print (_("  %1$5.1f%%  %2$s\n"), 100.0 * card->n_unplayed / card->n_games,
               get_card_name (content, card->id));
    }
}

void
mo_cli_simulation_print (const MoSimulation *self,
                         const MoContent *content)
{
  const MoTrial *trial = &self->trial;
  double at_least;
  double at_most;
  double rate = mo_trial_get_rate (trial, &at_least, &at_most);

  g_print (ngettext ("%u game\n", "%u games\n", trial->n_games), trial->n_games);
  /* Translators: the share of finished games that were won, and the limits of its 95 % confidence
   * interval. */
  g_print (_("Won: %1$.2f%% (95%% confidence: %2$.2f%% to %3$.2f%%)\n"), rate * 100,
           at_least * 100, at_most * 100);
  g_print (_("Lost: %u\n"), trial->n_lost);
  if (trial->n_open > 0)
    g_print (_("Unfinished: %u (not counted in the percentages)\n"), trial->n_open);
  g_print (_("%.1f moves per game\n"), (double) trial->n_moves / MAX (trial->n_games, 1));
  g_print (_("Ends:\n"));
  print_endings (self);
  g_print (_("Averages:\n"));
  print_figures (self);
  print_cards (self, content);
}

/* JSON */

static void
add_double (JsonBuilder *builder,
            const char *member,
            double value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_double_value (builder, value);
}

static void
begin_array (JsonBuilder *builder,
             const char *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
}

static void
add_ending (JsonBuilder *builder,
            const MoSimulatedEnding *ending)
{
  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "result", mo_match_result_get_id (ending->result));
  mo_cli_add_string (builder, "reason", ending->reason);
  mo_cli_add_number (builder, "games", ending->n_games);
  json_builder_end_object (builder);
}

static void
add_figure (JsonBuilder *builder,
            const MoSimulatedFigure *figure)
{
  double error;
  double mean = mo_simulated_figure_get_mean (figure, &error);

  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "id", figure->id);
  mo_cli_add_string (builder, "card", figure->card);
  mo_cli_add_string (builder, "name", figure->name);
  mo_cli_add_number (builder, "games", figure->n_games);
  add_double (builder, "mean", mean);
  add_double (builder, "error", error);
  json_builder_end_object (builder);
}

static void
add_card (JsonBuilder *builder,
          const MoContent *content,
          const MoSimulatedCard *card)
{
  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "card", card->id);
  mo_cli_add_string (builder, "name", get_card_name (content, card->id));
  mo_cli_add_number (builder, "copies", card->copies);
  mo_cli_add_number (builder, "games", card->n_games);
  mo_cli_add_number (builder, "unplayed", card->n_unplayed);
  mo_cli_add_number (builder, "plays", card->n_plays);
  json_builder_end_object (builder);
}

void
mo_cli_simulation_add (const MoSimulation *self,
                       const MoContent *content,
                       JsonBuilder *builder)
{
  const MoTrial *trial = &self->trial;
  double at_least;
  double at_most;
  double rate = mo_trial_get_rate (trial, &at_least, &at_most);

  mo_cli_add_number (builder, "games", trial->n_games);
  mo_cli_add_number (builder, "won", trial->n_won);
  mo_cli_add_number (builder, "lost", trial->n_lost);
  mo_cli_add_number (builder, "open", trial->n_open);
  mo_cli_add_number (builder, "moves", (gint64) trial->n_moves);
  add_double (builder, "rate", rate);
  add_double (builder, "at-least", at_least);
  add_double (builder, "at-most", at_most);
  begin_array (builder, "ends");
  for (guint i = 0; i < self->endings->len; i++)
    add_ending (builder, g_ptr_array_index (self->endings, i));
  json_builder_end_array (builder);
  begin_array (builder, "figures");
  for (guint i = 0; i < self->figures->len; i++)
    add_figure (builder, g_ptr_array_index (self->figures, i));
  json_builder_end_array (builder);
  begin_array (builder, "cards");
  for (guint i = 0; i < self->cards->len; i++)
    add_card (builder, content, g_ptr_array_index (self->cards, i));
  json_builder_end_array (builder);
}
