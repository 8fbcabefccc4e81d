/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-win-rates.h"

#include "mo-games.h"

#include <glib/gi18n-lib.h>

/* The number of games before switching to the next way to begin, so that all have about as many
 * games when cancelled. */
#define SLICE 20

static void
free_rate (MoWinRate *self)
{
  g_free (self->name);
  g_object_unref (self->match);
  g_free (self);
}

/* Beginnings */

/* @match: (transfer full) */
static void
add_rate (GPtrArray *rates,
          MoMatch *match,
          const char *name)
{
  MoWinRate *rate = g_new0 (MoWinRate, 1);

  rate->match = match;
  rate->name = g_strdup (name);
  g_ptr_array_add (rates, rate);
}

/* Returns the name of the character after the first move: a card that a figure is about; NULL if
 * there is none. */
static char *
dup_chosen (MoMatch *match)
{
  g_autoptr (MoSummary) summary = mo_match_sum_up (match, mo_match_get_position (match));

  for (guint i = 0; i < summary->figures->len; i++)
    {
      const MoMatchFigure *figure = g_ptr_array_index (summary->figures, i);

      if (figure->card != NULL)
        return g_strdup (figure->name);
    }
  return NULL;
}

/* Adds a rate for each character that can be chosen with the first move, or a single one if there
 * is no choice. */
static void
add_beginnings (GPtrArray *rates,
                MoContent *content,
                const MoMatchHeader *header,
                const char *name)
{
  g_autoptr (MoMatch) match = mo_match_new (content, header, NULL);
  g_autoptr (GArray) moves = NULL;
  guint n = rates->len;

  /* Errors are reported when somebody starts such a match. */
  if (match == NULL)
    return;
  moves = mo_match_list_moves (match);
  for (guint i = 0; i < moves->len && !mo_move_is_open (&g_array_index (moves, MoMove, i)); i++)
    {
      g_autoptr (MoMatch) chosen = mo_match_new (content, header, NULL);
      g_autofree char *who = NULL;
      g_autofree char *full = NULL;

      if (!mo_match_apply_move (chosen, &g_array_index (moves, MoMove, i), FALSE, NULL))
        continue;
      who = dup_chosen (chosen);
      if (who == NULL)
        break;
      /* Translators: a way to begin a game, as in “Easy, Warrior”. */
      full = g_strdup_printf (_("%1$s, %2$s"), name, who);
      add_rate (rates, g_steal_pointer (&chosen), full);
    }
  if (rates->len == n)
    add_rate (rates, g_steal_pointer (&match), name);
}

static void
add_format (GPtrArray *rates,
            MoContent *content,
            MoMatchHeader *header,
            const MoRuleset *ruleset,
            const char *format)
{
  if (ruleset->difficulties->len == 0)
    add_beginnings (rates, content, header, format != NULL ? format : ruleset->name);
  for (guint i = 0; i < ruleset->difficulties->len; i++)
    {
      const MoDifficulty *difficulty = g_ptr_array_index (ruleset->difficulties, i);
      g_autofree char *name = format != NULL
                                  ? g_strdup_printf (_("%1$s, %2$s"), difficulty->name, format)
                                  : g_strdup (difficulty->name);

      header->difficulty = difficulty->id;
      add_beginnings (rates, content, header, name);
    }
}

GPtrArray *
mo_win_rates_list (MoContent *content,
                   const MoSystem *system,
                   const MoRuleset *ruleset)
{
  GPtrArray *rates = g_ptr_array_new_with_free_func ((GDestroyNotify) free_rate);
  g_autoptr (GPtrArray) formats = g_ptr_array_new ();
  const MoGame *game = mo_game_find (system->id, ruleset);
  MoMatchHeader header = { .system = system->id, .ruleset = ruleset->id, .is_dealt = TRUE };

  if (game == NULL || game->advise == NULL || mo_system_needs_packages (system))
    return rates;
  for (guint i = 0; i < system->formats->len; i++)
    {
      const MoFormat *format = g_ptr_array_index (system->formats, i);

      if (format->ruleset == ruleset)
        g_ptr_array_add (formats, (gpointer) format);
    }
  for (guint i = 0; i < formats->len; i++)
    {
      const MoFormat *format = g_ptr_array_index (formats, i);

      header.format = format->id;
      add_format (rates, content, &header, ruleset, formats->len > 1 ? format->name : NULL);
    }
  if (formats->len == 0)
    add_format (rates, content, &header, ruleset, NULL);
  return rates;
}

/* Playing */

typedef struct
{
  GPtrArray *rates;
  guint n_games;
  guint *n_done;
  guint n_threads;
  GCancellable *cancellable; /* (nullable) (transfer none) */
} Job;

static void
free_job (Job *job)
{
  g_ptr_array_unref (job->rates);
  g_free (job);
}

/* Plays the games of one thread: each rate has one thread, as a match can't be shared. */
static void
play_part (const Job *job,
           guint first)
{
  for (guint n = 0; n < job->n_games; n += SLICE)
    for (guint i = first; i < job->rates->len; i += job->n_threads)
      {
        MoWinRate *rate = g_ptr_array_index (job->rates, i);
        guint before = rate->trial.n_games;
        /* Additional games differ from earlier ones, but the sequence is always the same. */
        gboolean goes_on = mo_trial_run (&rate->trial, rate->match, MO_TRIAL_ADVISED,
                                         MIN (SLICE, job->n_games - n), mo_chance_get (i, before),
                                         job->cancellable);

        g_atomic_int_add (job->n_done, rate->trial.n_games - before);
        if (!goes_on)
          return;
      }
}

typedef struct
{
  const Job *job;
  guint first;
  GThread *thread;
} Part;

static gpointer
play_part_in_thread (gpointer user_data)
{
  const Part *part = user_data;

  play_part (part->job, part->first);
  return NULL;
}

static void
play_in_thread (GTask *task,
                gpointer source,
                gpointer task_data,
                GCancellable *cancellable)
{
  Job *job = task_data;
  g_autofree Part *parts = NULL;

  job->cancellable = cancellable;
  job->n_threads = MAX (MIN (g_get_num_processors (), job->rates->len), 1);
  parts = g_new0 (Part, job->n_threads);
  for (guint i = 1; i < job->n_threads; i++)
    {
      parts[i] = (Part){ job, i, NULL };
      parts[i].thread = g_thread_new ("win-rates", play_part_in_thread, &parts[i]);
    }
  play_part (job, 0);
  for (guint i = 1; i < job->n_threads; i++)
    g_thread_join (parts[i].thread);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_boolean (task, TRUE);
}

void
mo_win_rates_play_async (GPtrArray *rates,
                         guint n_games,
                         guint *n_done,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new (Job, 1);

  *job = (Job){ .rates = g_ptr_array_ref (rates), .n_games = n_games, .n_done = n_done };
  g_task_set_source_tag (task, mo_win_rates_play_async);
  g_task_set_task_data (task, job, (GDestroyNotify) free_job);
  g_task_run_in_thread (task, play_in_thread);
}

gboolean
mo_win_rates_play_finish (GAsyncResult *result,
                          GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
