/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-simulation.h"

#include <math.h>
#include <string.h>

/* A thread takes this many games at once: enough not to wait for others, and few enough that all
 * threads end together. */
#define SLICE 16

/* The quantile of the normal distribution for a 95 % interval. */
#define Z_95 1.959963984540054

/* What all threads share. */
typedef struct
{
  MoTrialPlayer player;
  guint n_games;
  guint64 seed;
  guint next; /* the first game that no thread has taken; atomic */
  guint8 *results;
  gint32 *values;
  guint *n_done;             /* (nullable): atomic */
  GCancellable *cancellable; /* (nullable) */
} Job;

/* A card, with its counts in the current game. */
typedef struct
{
  MoSimulatedCard total;
  guint copies;
  guint n_plays;
} Card;

/* What a thread counts. All of it is whole numbers, so their sums do not depend on their order. */
typedef struct
{
  Job *job;
  MoMatch *match;
  const MoGame *class;
  MoTrial trial;
  GHashTable *figures;  /* "id card" → MoSimulatedFigure (owned) */
  GHashTable *endings;  /* "result reason" → MoSimulatedEnding (owned) */
  GHashTable *cards;    /* id → Card (owned) */
  GPtrArray *order;     /* (element-type MoSimulatedFigure): in the order of the game */
  GHashTable *playable; /* id → count: reused for each game */
} Part;

static void
free_figure (MoSimulatedFigure *self)
{
  g_free (self->id);
  g_free (self->card);
  g_free (self->name);
  g_free (self);
}

static void
free_ending (MoSimulatedEnding *self)
{
  g_free (self->reason);
  g_free (self);
}

static void
free_card (MoSimulatedCard *self)
{
  g_free (self->id);
  g_free (self);
}

/* Playing */

static Card *
get_card (Part *self,
          const char *id)
{
  Card *card = g_hash_table_lookup (self->cards, id);

  if (card == NULL)
    {
      card = g_new0 (Card, 1);
      card->total.id = g_strdup (id);
      g_hash_table_insert (self->cards, card->total.id, card);
    }
  return card;
}

static void
watch_cb (const MoMove *move,
          gconstpointer state,
          gpointer user_data)
{
  Part *self = user_data;
  const char *id = self->class->get_played (mo_match_get_game (self->match), state, move);

  if (id != NULL)
    get_card (self, id)->n_plays++;
}

/* Adds the cards that a state has: at the end of a game, bought ones too. */
static void
count_playable (Part *self,
                gconstpointer state)
{
  GHashTableIter iter;
  gpointer id;
  gpointer count;

  g_hash_table_remove_all (self->playable);
  self->class->count_playable (mo_match_get_game (self->match), state, self->playable);
  g_hash_table_iter_init (&iter, self->playable);
  while (g_hash_table_iter_next (&iter, &id, &count))
    {
      Card *card = get_card (self, id);

      card->copies = MAX (card->copies, GPOINTER_TO_UINT (count));
    }
}

/* Adds the counts of the current game to the totals. */
static void
end_cards (Part *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->cards);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Card *card = value;

      if (card->copies > 0 || card->n_plays > 0)
        {
          card->total.n_games++;
          card->total.n_unplayed += card->n_plays == 0;
          card->total.n_plays += card->n_plays;
          card->total.copies = MAX (card->total.copies, card->copies);
        }
      card->copies = 0;
      card->n_plays = 0;
    }
}

static void
add_figure (Part *self,
            const MoMatchFigure *from)
{
  g_autofree char *key = g_strconcat (from->id, " ", from->card, NULL);
  MoSimulatedFigure *figure = g_hash_table_lookup (self->figures, key);

  if (figure == NULL)
    {
      figure = g_new0 (MoSimulatedFigure, 1);
      figure->id = g_strdup (from->id);
      figure->card = g_strdup (from->card);
      figure->name = g_strdup (from->name);
      g_hash_table_insert (self->figures, g_steal_pointer (&key), figure);
      g_ptr_array_add (self->order, figure);
    }
  figure->n_games++;
  figure->sum += from->value;
  figure->squares += from->value * from->value;
}

static void
add_ending (Part *self,
            MoMatchResult result,
            const char *reason,
            guint n_games)
{
  g_autofree char *key = g_strdup_printf ("%d %s", (int) result, reason != NULL ? reason : "");
  MoSimulatedEnding *ending = g_hash_table_lookup (self->endings, key);

  if (ending == NULL)
    {
      ending = g_new0 (MoSimulatedEnding, 1);
      ending->result = result;
      ending->reason = g_strdup (reason);
      g_hash_table_insert (self->endings, g_steal_pointer (&key), ending);
    }
  ending->n_games += n_games;
}

static void
play_game (Part *self,
           guint index)
{
  g_autoptr (GPtrArray)
      figures = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_match_figure_free);
  gboolean has_cards = self->class->get_played != NULL;
  gpointer game = mo_match_get_game (self->match);
  MoMatchResult result;
  const char *reason = NULL;
  guint n_moves;
  gpointer state;

  if (has_cards)
    count_playable (self, mo_match_get_state (self->match));
  state = mo_trial_play (self->match, self->job->player, mo_chance_get (self->job->seed, index),
                         &n_moves, has_cards ? watch_cb : NULL, self);
  result = self->class->get_result (state, &reason);
  mo_trial_count (&self->trial, result, n_moves);
  self->job->results[index] = (guint8) result;
  add_ending (self, result, reason, 1);
  self->class->list_figures (game, state, figures);
  for (guint i = 0, n_values = 0; i < figures->len; i++)
    {
      const MoMatchFigure *figure = g_ptr_array_index (figures, i);

      add_figure (self, figure);
      if (figure->card == NULL && n_values < MO_SIMULATION_N_VALUES)
        self->job->values[(gsize) index * MO_SIMULATION_N_VALUES + n_values++] =
            (gint32) figure->value;
    }
  if (has_cards)
    {
      count_playable (self, state);
      end_cards (self);
    }
  self->class->free (state);
  if (self->job->n_done != NULL)
    g_atomic_int_inc (self->job->n_done);
}

static gpointer
play_part (gpointer user_data)
{
  Part *self = user_data;
  Job *job = self->job;

  while (TRUE)
    {
      guint first = (guint) g_atomic_int_add (&job->next, SLICE);

      for (guint i = first; i < MIN (first + SLICE, job->n_games); i++)
        {
          if (g_cancellable_is_cancelled (job->cancellable))
            return NULL;
          play_game (self, i);
        }
      if (first + SLICE >= job->n_games)
        return NULL;
    }
}

/* @match: (transfer full) */
static Part *
new_part (Job *job,
          MoMatch *match)
{
  Part *self = g_new0 (Part, 1);

  self->job = job;
  self->match = match;
  self->class = mo_match_get_class (match);
  self->figures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->endings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->cards = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, NULL);
  self->order = g_ptr_array_new ();
  self->playable = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

static void
free_part (Part *self)
{
  g_hash_table_unref (self->figures);
  g_hash_table_unref (self->endings);
  g_hash_table_unref (self->cards);
  g_ptr_array_unref (self->order);
  g_hash_table_unref (self->playable);
  g_object_unref (self->match);
  g_free (self);
}

/* The result */

/* Adds what @from has counted, which it loses. */
static void
merge (Part *self,
       Part *from)
{
  GHashTableIter iter;
  gpointer value;

  self->trial.n_games += from->trial.n_games;
  self->trial.n_won += from->trial.n_won;
  self->trial.n_lost += from->trial.n_lost;
  self->trial.n_open += from->trial.n_open;
  self->trial.n_moves += from->trial.n_moves;
  for (guint i = 0; i < from->order->len; i++)
    {
      MoSimulatedFigure *figure = g_ptr_array_index (from->order, i);
      g_autofree char *key = g_strconcat (figure->id, " ", figure->card, NULL);
      MoSimulatedFigure *own = g_hash_table_lookup (self->figures, key);

      if (own == NULL)
        {
          g_hash_table_insert (self->figures, g_steal_pointer (&key), figure);
          g_ptr_array_add (self->order, figure);
          continue;
        }
      own->n_games += figure->n_games;
      own->sum += figure->sum;
      own->squares += figure->squares;
      free_figure (figure);
    }
  g_hash_table_iter_init (&iter, from->endings);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      MoSimulatedEnding *ending = value;

      add_ending (self, ending->result, ending->reason, ending->n_games);
      free_ending (ending);
    }
  g_hash_table_iter_init (&iter, from->cards);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Card *card = value;
      MoSimulatedCard *own = &get_card (self, card->total.id)->total;

      own->copies = MAX (own->copies, card->total.copies);
      own->n_games += card->total.n_games;
      own->n_unplayed += card->total.n_unplayed;
      own->n_plays += card->total.n_plays;
      g_hash_table_iter_steal (&iter);
      g_free (card->total.id);
      g_free (card);
    }
}

/* Figures without cards have the order of the game, which is the same in all games. */
static int
compare_figures (gconstpointer a,
                 gconstpointer b)
{
  const MoSimulatedFigure *first = *(MoSimulatedFigure *const *) a;
  const MoSimulatedFigure *second = *(MoSimulatedFigure *const *) b;
  int id;

  if (first->card == NULL || second->card == NULL)
    return (first->card != NULL) - (second->card != NULL);
  id = strcmp (first->card, second->card);
  return id != 0 ? id : strcmp (first->id, second->id);
}

static int
compare_endings (gconstpointer a,
                 gconstpointer b)
{
  const MoSimulatedEnding *first = *(MoSimulatedEnding *const *) a;
  const MoSimulatedEnding *second = *(MoSimulatedEnding *const *) b;

  if (first->n_games != second->n_games)
    return first->n_games > second->n_games ? -1 : 1;
  return first->result != second->result ? (int) first->result - (int) second->result
                                         : g_strcmp0 (first->reason, second->reason);
}

static int
compare_cards (gconstpointer a,
               gconstpointer b)
{
  const MoSimulatedCard *first = *(MoSimulatedCard *const *) a;
  const MoSimulatedCard *second = *(MoSimulatedCard *const *) b;
  guint64 share = (guint64) first->n_unplayed * second->n_games;
  guint64 other = (guint64) second->n_unplayed * first->n_games;

  return share != other ? (share > other ? -1 : 1) : strcmp (first->id, second->id);
}

/* Takes what a part has counted. */
static MoSimulation *
make_result (Part *part,
             Job *job)
{
  MoSimulation *self = g_new0 (MoSimulation, 1);
  GHashTableIter iter;
  gpointer value;

  self->trial = part->trial;
  self->results = job->results;
  self->n_results = job->n_games;
  self->values = job->values;
  self->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) free_figure);
  self->endings = g_ptr_array_new_with_free_func ((GDestroyNotify) free_ending);
  self->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) free_card);
  for (guint i = 0; i < part->order->len; i++)
    g_ptr_array_add (self->figures, g_ptr_array_index (part->order, i));
  g_hash_table_iter_init (&iter, part->endings);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_ptr_array_add (self->endings, value);
  g_hash_table_iter_init (&iter, part->cards);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Card *card = value;

      g_ptr_array_add (self->cards, g_memdup2 (&card->total, sizeof card->total));
      g_hash_table_iter_steal (&iter);
      g_free (card);
    }
  g_ptr_array_sort (self->figures, compare_figures);
  g_ptr_array_sort (self->endings, compare_endings);
  g_ptr_array_sort (self->cards, compare_cards);
  return self;
}

MoMatch *
mo_simulation_begin (MoContent *content,
                     const MoMatchHeader *header,
                     const MoDeck *deck,
                     GError **error)
{
  g_autoptr (MoMatch) match = mo_match_new (content, header, error);
  g_auto (GStrv) lines = match != NULL ? mo_match_list_set_up (match, deck, NULL) : NULL;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    if (!mo_match_apply (match, lines[i], FALSE, error))
      return NULL;
  return g_steal_pointer (&match);
}

/* Returns another match at the same position: games may not be shared by threads. */
static MoMatch *
copy_match (MoMatch *match,
            MoContent *content)
{
  g_autofree char *text = mo_match_write (match);
  guint line;

  return mo_match_read (content, text, &line, NULL);
}

MoSimulation *
mo_simulation_run (MoMatch *match,
                   MoContent *content,
                   MoTrialPlayer player,
                   guint n_games,
                   guint64 seed,
                   guint n_threads,
                   guint *n_done,
                   GCancellable *cancellable)
{
  Job job = {
    .player = player,
    .n_games = n_games,
    .seed = seed,
    .results = g_malloc (n_games),
    .values = g_new0 (gint32, (gsize) n_games * MO_SIMULATION_N_VALUES),
    .n_done = n_done,
    .cancellable = cancellable,
  };
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_part);
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  Part *first;

  if (n_games > 0)
    memset (job.results, MO_SIMULATION_NOT_PLAYED, n_games);
  if (n_threads == 0)
    n_threads = g_get_num_processors ();
  n_threads = MIN (n_threads, n_games / SLICE + 1);
  g_ptr_array_add (parts, new_part (&job, g_object_ref (match)));
  for (guint i = 1; i < n_threads; i++)
    {
      g_autoptr (MoMatch) copy = copy_match (match, content);

      if (copy != NULL)
        g_ptr_array_add (parts, new_part (&job, g_steal_pointer (&copy)));
    }
  for (guint i = 1; i < parts->len; i++)
    g_ptr_array_add (threads, g_thread_new ("simulation", play_part, g_ptr_array_index (parts, i)));
  first = g_ptr_array_index (parts, 0);
  play_part (first);
  for (guint i = 0; i < threads->len; i++)
    {
      g_thread_join (g_ptr_array_index (threads, i));
      merge (first, g_ptr_array_index (parts, i + 1));
    }
  return make_result (first, &job);
}

typedef struct
{
  MoMatch *match;
  MoContent *content;
  MoTrialPlayer player;
  guint n_games;
  guint64 seed;
  guint n_threads;
  guint *n_done; /* (nullable) */
} Call;

static void
free_call (Call *self)
{
  g_object_unref (self->match);
  mo_content_unref (self->content);
  g_free (self);
}

static void
run_in_thread (GTask *task,
               gpointer source,
               gpointer task_data,
               GCancellable *cancellable)
{
  const Call *call = task_data;

  g_task_return_pointer (task,
                         mo_simulation_run (call->match, call->content, call->player, call->n_games,
                                            call->seed, call->n_threads, call->n_done, cancellable),
                         (GDestroyNotify) mo_simulation_free);
}

void
mo_simulation_run_async (MoMatch *match,
                         MoContent *content,
                         MoTrialPlayer player,
                         guint n_games,
                         guint64 seed,
                         guint n_threads,
                         guint *n_done,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Call *call = g_new (Call, 1);

  *call = (Call){
    g_object_ref (match), mo_content_ref (content), player, n_games, seed, n_threads, n_done
  };
  g_task_set_source_tag (task, mo_simulation_run_async);
  g_task_set_task_data (task, call, (GDestroyNotify) free_call);
  /* A cancelled simulation still has a result. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, run_in_thread);
}

MoSimulation *
mo_simulation_run_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

void
mo_simulation_free (MoSimulation *self)
{
  g_free (self->results);
  g_free (self->values);
  g_ptr_array_unref (self->figures);
  g_ptr_array_unref (self->endings);
  g_ptr_array_unref (self->cards);
  g_free (self);
}

double
mo_simulated_figure_get_mean (const MoSimulatedFigure *self,
                              double *error)
{
  double n = self->n_games;
  double mean = (double) self->sum / n;
  double variance = n > 1 ? ((double) self->squares - n * mean * mean) / (n - 1) : 0;

  *error = sqrt (MAX (variance, 0) / n);
  return mean;
}

const MoSimulatedFigure *
mo_simulation_get_figure (const MoSimulation *self,
                          guint index)
{
  const MoSimulatedFigure *figure = index < MIN (self->figures->len, MO_SIMULATION_N_VALUES)
                                        ? g_ptr_array_index (self->figures, index)
                                        : NULL;

  return figure != NULL && figure->card == NULL ? figure : NULL;
}

/* Comparing */

MoSimulationPairs
mo_simulation_compare (const MoSimulation *first,
                       const MoSimulation *second)
{
  MoSimulationPairs pairs = { 0 };

  for (guint i = 0; i < MIN (first->n_results, second->n_results); i++)
    {
      guint8 a = first->results[i];
      guint8 b = second->results[i];

      if ((a != MO_MATCH_WON && a != MO_MATCH_LOST) || (b != MO_MATCH_WON && b != MO_MATCH_LOST))
        continue;
      pairs.n_pairs++;
      pairs.n_both += a == MO_MATCH_WON && b == MO_MATCH_WON;
      pairs.n_first += a == MO_MATCH_WON && b == MO_MATCH_LOST;
      pairs.n_second += a == MO_MATCH_LOST && b == MO_MATCH_WON;
    }
  return pairs;
}

/* Half a pair is added to each of the four counts, which keeps the interval valid where few pairs
 * differ. */
double
mo_simulation_pairs_get_difference (const MoSimulationPairs *self,
                                    double *at_least,
                                    double *at_most)
{
  double n = self->n_pairs + 2;
  double more = self->n_second + 0.5;
  double less = self->n_first + 0.5;
  double middle = (more - less) / n;
  double width = Z_95 * sqrt ((more + less) / n - middle * middle) / sqrt (n);

  *at_least = MAX (middle - width, -1);
  *at_most = MIN (middle + width, 1);
  return self->n_pairs > 0 ? ((double) self->n_second - self->n_first) / self->n_pairs : 0;
}

gboolean
mo_simulation_compare_figure (const MoSimulation *first,
                              const MoSimulation *second,
                              guint index,
                              double *difference,
                              double *error)
{
  const MoSimulatedFigure *a = mo_simulation_get_figure (first, index);
  const MoSimulatedFigure *b = mo_simulation_get_figure (second, index);
  gint64 sum = 0;
  double squares = 0;
  double n = 0;

  if (a == NULL || b == NULL || !g_str_equal (a->id, b->id))
    return FALSE;
  for (guint i = 0; i < MIN (first->n_results, second->n_results); i++)
    {
      gsize at = (gsize) i * MO_SIMULATION_N_VALUES + index;
      gint64 more = (gint64) second->values[at] - first->values[at];

      if (first->results[i] == MO_SIMULATION_NOT_PLAYED ||
          second->results[i] == MO_SIMULATION_NOT_PLAYED)
        continue;
      n++;
      sum += more;
      squares += (double) more * (double) more;
    }
  if (n < 2)
    return FALSE;
  *difference = (double) sum / n;
  *error = sqrt (MAX (squares / n - *difference * *difference, 0) / (n - 1));
  return TRUE;
}
