/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-figures.h"

#include "mo-deck-charts.h"
#include "mo-games.h"

#include <glib/gi18n.h>

/* Of all games, so that the same cards have the same result. */
#define SEED 1

/* In milliseconds: how often the progress is updated. */
#define PROGRESS_INTERVAL 100

/* A computation of charts, in a thread. */
typedef struct
{
  MoContent *content;
  MoDeck *deck;
  gboolean with_slow;
} Job;

/* A package whose games were played, to compare the next ones with. */
typedef struct
{
  MoDeck *deck;
  MoSimulation *games;
} Before;

/* Games that are played, which may outlive the figures. */
typedef struct
{
  MoDeckFigures *figures;
  GCancellable *cancellable;
  guint n_done;
} Games;

struct _MoDeckFigures
{
  GObject parent_instance;

  MoDeckEditor *editor; /* (nullable) */
  guint n_holds;

  GPtrArray *charts;         /* (element-type MoChartData) */
  gboolean is_computing;     /* whether a thread computes charts */
  GCancellable *cancellable; /* (nullable): while it does */
  gboolean is_stale;         /* whether the charts are not those of the package */
  gboolean has_all;          /* whether they include those that take long */

  MoDeck *played;      /* (nullable): the package that the win rate is of */
  GPtrArray *win_rate; /* (nullable) (element-type MoChartData) */
  Before before;       /* (nullable): the games before, also of another package */
  Games *games;        /* (nullable) (unowned): while games are played */
  guint progress_source;
  char *error; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoDeckFigures, mo_deck_figures, G_TYPE_OBJECT)

enum
{
  PROP_IS_COMPUTING = 1,
  PROP_CAN_PLAY,
  PROP_IS_PLAYING,
  PROP_FRACTION,
  PROP_PROGRESS,
  PROP_ERROR,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_CHARTS_CHANGED,
  SIGNAL_WIN_RATE_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const MoDeck *
get_deck (MoDeckFigures *self)
{
  return mo_deck_editor_get_deck (self->editor);
}

/* Charts */

static void
free_job (Job *self)
{
  mo_content_unref (self->content);
  mo_deck_unref (self->deck);
  g_free (self);
}

static void
compute (GTask *task,
         gpointer source,
         gpointer task_data,
         GCancellable *cancellable)
{
  const Job *job = task_data;
  GPtrArray *charts;

  g_cancellable_push_current (cancellable);
  charts = mo_deck_charts_list (job->content, job->deck, job->with_slow);
  g_cancellable_pop_current (cancellable);
  g_task_return_pointer (task, charts, (GDestroyNotify) g_ptr_array_unref);
}

static void start (MoDeckFigures *self);

static void
computed_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (MoDeckFigures) self = user_data;
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GPtrArray) charts = g_task_propagate_pointer (G_TASK (result), NULL);

  self->is_computing = FALSE;
  g_clear_object (&self->cancellable);
  /* After an edit, which cancels the computation, only the charts of the new state are shown. */
  if (charts != NULL && !self->is_stale && self->editor != NULL)
    {
      g_ptr_array_unref (self->charts);
      self->charts = g_steal_pointer (&charts);
      self->has_all = job->with_slow;
      g_signal_emit (self, signals[SIGNAL_CHARTS_CHANGED], 0);
    }
  start (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_COMPUTING]);
}

/* Computes what is missing: first the charts that are fast, then all. */
static void
start (MoDeckFigures *self)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (self->editor == NULL || self->n_holds == 0 || self->is_computing ||
      (!self->is_stale && self->has_all))
    return;
  job = g_new (Job, 1);
  *job = (Job){ mo_content_ref (mo_deck_editor_get_content (self->editor)),
                mo_deck_copy (get_deck (self)), !self->is_stale };
  self->is_stale = FALSE;
  self->is_computing = TRUE;
  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, computed_cb, g_object_ref (self));
  g_task_set_task_data (task, job, (GDestroyNotify) free_job);
  g_task_run_in_thread (task, compute);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_COMPUTING]);
}

/* The win rate */

static gboolean
are_parts_alike (const MoDeckPart *a,
                 const MoDeckPart *b)
{
  if (a->entries->len != b->entries->len)
    return FALSE;
  for (guint i = 0; i < a->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (a->entries, i);
      const MoDeckEntry *other = mo_deck_part_get_entry (b, entry->id);

      if (other == NULL || other->count != entry->count)
        return FALSE;
    }
  return TRUE;
}

/* Whether both packages have the same cards: their names, notes and tags do not matter. */
static gboolean
are_alike (const MoDeck *a,
           const MoDeck *b)
{
  if (!g_str_equal (a->format, b->format) || a->parts->len != b->parts->len)
    return FALSE;
  for (guint i = 0; i < a->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (a->parts, i);
      const MoDeckPart *other = mo_deck_get_part (b, part->id);

      if (other == NULL || !are_parts_alike (part, other))
        return FALSE;
    }
  return TRUE;
}

static gboolean
can_play (MoDeckFigures *self)
{
  const MoSystem *system = NULL;
  const MoFormat *format =
      self->editor != NULL
          ? mo_systems_get_format (mo_deck_editor_get_content (self->editor)->systems,
                                   get_deck (self)->format, &system)
          : NULL;
  const MoGame *game = format != NULL ? mo_game_find (system->id, format->ruleset) : NULL;

  return game != NULL && game->advise != NULL && mo_format_needs_package (format);
}

static void
set_error (MoDeckFigures *self,
           const char *error)
{
  if (g_strcmp0 (self->error, error) == 0)
    return;
  g_free (self->error);
  self->error = g_strdup (error);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ERROR]);
}

static void
notify_progress (MoDeckFigures *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FRACTION]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROGRESS]);
}

static gboolean
progress_cb (gpointer user_data)
{
  notify_progress (user_data);
  return G_SOURCE_CONTINUE;
}

void
mo_deck_figures_cancel (MoDeckFigures *self)
{
  if (self->games == NULL)
    return;
  g_clear_handle_id (&self->progress_source, g_source_remove);
  g_cancellable_cancel (self->games->cancellable);
  self->games = NULL;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_PLAYING]);
}

/* Compares games with those before, if they were of other cards in the same format, and keeps
 * them to compare the next ones with. @games: (transfer full) */
static void
compare_games (MoDeckFigures *self,
               MoSimulation *games)
{
  Before *before = &self->before;

  if (before->deck != NULL && g_str_equal (before->deck->format, self->played->format) &&
      !are_alike (before->deck, self->played))
    {
      gboolean is_other = !g_str_equal (before->deck->name, self->played->name);

      g_ptr_array_add (self->win_rate, mo_simulation_chart_comparison (
                                           games, before->games,
                                           is_other ? before->deck->name : _("Before")));
    }
  g_clear_pointer (&before->deck, mo_deck_unref);
  g_clear_pointer (&before->games, mo_simulation_free);
  before->deck = mo_deck_ref (self->played);
  before->games = games;
}

static void
played_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  Games *games = user_data;
  g_autoptr (MoDeckFigures) self = games->figures;
  g_autoptr (MoSimulation) simulation = mo_simulation_run_finish (result);

  if (self->games == games)
    {
      g_clear_handle_id (&self->progress_source, g_source_remove);
      self->games = NULL;
      self->win_rate = mo_simulation_list_charts (
          simulation, mo_deck_editor_get_content (self->editor)->catalog);
      compare_games (self, g_steal_pointer (&simulation));
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_PLAYING]);
      g_signal_emit (self, signals[SIGNAL_WIN_RATE_CHANGED], 0);
    }
  g_object_unref (games->cancellable);
  g_free (games);
}

static MoMatch *
begin_match (MoDeckFigures *self,
             GError **error)
{
  MoContent *content = mo_deck_editor_get_content (self->editor);
  const MoSystem *system = NULL;
  const MoFormat *format = mo_systems_get_format (content->systems, get_deck (self)->format,
                                                  &system);
  const MoMatchHeader header = {
    .system = system->id,
    .ruleset = format->ruleset->id,
    .format = format->id,
    .is_dealt = TRUE,
    .seed = SEED,
  };

  return mo_simulation_begin (content, &header, get_deck (self), error);
}

void
mo_deck_figures_play (MoDeckFigures *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = NULL;

  if (self->games != NULL || !can_play (self))
    return;
  match = begin_match (self, &error);
  set_error (self, error != NULL ? error->message : NULL);
  if (match == NULL)
    return;
  g_clear_pointer (&self->win_rate, g_ptr_array_unref);
  g_clear_pointer (&self->played, mo_deck_unref);
  self->played = mo_deck_copy (get_deck (self));
  self->games = g_new0 (Games, 1);
  self->games->figures = g_object_ref (self);
  self->games->cancellable = g_cancellable_new ();
  mo_simulation_run_async (match, mo_deck_editor_get_content (self->editor), MO_TRIAL_ADVISED,
                           MO_DECK_FIGURES_N_GAMES, SEED, 0, &self->games->n_done,
                           self->games->cancellable, played_cb, self->games);
  self->progress_source = g_timeout_add (PROGRESS_INTERVAL, progress_cb, self);
  notify_progress (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_PLAYING]);
  g_signal_emit (self, signals[SIGNAL_WIN_RATE_CHANGED], 0);
}

const GPtrArray *
mo_deck_figures_get_win_rate (MoDeckFigures *self)
{
  return self->editor != NULL && self->win_rate != NULL &&
                 are_alike (self->played, get_deck (self))
             ? self->win_rate
             : NULL;
}

/* The package */

static void
changed_cb (MoDeckFigures *self)
{
  self->is_stale = TRUE;
  self->has_all = FALSE;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  if (self->games != NULL && !are_alike (self->played, get_deck (self)))
    mo_deck_figures_cancel (self);
  set_error (self, NULL);
  start (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_PLAY]);
  g_signal_emit (self, signals[SIGNAL_WIN_RATE_CHANGED], 0);
}

void
mo_deck_figures_set_editor (MoDeckFigures *self,
                            MoDeckEditor *editor)
{
  if (self->editor == editor)
    return;
  mo_deck_figures_cancel (self);
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_func (self->editor, changed_cb, self);
  g_set_object (&self->editor, editor);
  g_ptr_array_set_size (self->charts, 0);
  g_clear_pointer (&self->win_rate, g_ptr_array_unref);
  g_clear_pointer (&self->played, mo_deck_unref);
  g_signal_emit (self, signals[SIGNAL_CHARTS_CHANGED], 0);
  if (editor == NULL)
    return;
  g_signal_connect_object (editor, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

void
mo_deck_figures_hold (MoDeckFigures *self)
{
  self->n_holds++;
  start (self);
}

void
mo_deck_figures_release (MoDeckFigures *self)
{
  g_assert (self->n_holds > 0);
  self->n_holds--;
}

const GPtrArray *
mo_deck_figures_get_charts (MoDeckFigures *self)
{
  return self->charts;
}

/* The object */

static void
mo_deck_figures_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  MoDeckFigures *self = MO_DECK_FIGURES (object);
  guint n_done = self->games != NULL ? (guint) g_atomic_int_get (&self->games->n_done) : 0;

  switch (id)
    {
    case PROP_IS_COMPUTING:
      g_value_set_boolean (value, self->editor != NULL && (self->is_stale || !self->has_all));
      break;
    case PROP_CAN_PLAY:
      g_value_set_boolean (value, can_play (self));
      break;
    case PROP_IS_PLAYING:
      g_value_set_boolean (value, self->games != NULL);
      break;
    case PROP_FRACTION:
      g_value_set_double (value, (double) n_done / MO_DECK_FIGURES_N_GAMES);
      break;
    case PROP_PROGRESS:
      g_value_take_string (value, g_strdup_printf (_("%1$u of %2$u games"), n_done,
                                                   MO_DECK_FIGURES_N_GAMES));
      break;
    case PROP_ERROR:
    default:
      g_value_set_string (value, self->error);
    }
}

static void
mo_deck_figures_dispose (GObject *object)
{
  MoDeckFigures *self = MO_DECK_FIGURES (object);

  mo_deck_figures_set_editor (self, NULL);
  G_OBJECT_CLASS (mo_deck_figures_parent_class)->dispose (object);
}

static void
mo_deck_figures_finalize (GObject *object)
{
  MoDeckFigures *self = MO_DECK_FIGURES (object);

  g_ptr_array_unref (self->charts);
  g_clear_pointer (&self->before.deck, mo_deck_unref);
  g_clear_pointer (&self->before.games, mo_simulation_free);
  g_free (self->error);
  G_OBJECT_CLASS (mo_deck_figures_parent_class)->finalize (object);
}

static void
mo_deck_figures_class_init (MoDeckFiguresClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mo_deck_figures_get_property;
  object_class->dispose = mo_deck_figures_dispose;
  object_class->finalize = mo_deck_figures_finalize;
  props[PROP_IS_COMPUTING] = g_param_spec_boolean ("is-computing", NULL, NULL, FALSE, flags);
  props[PROP_CAN_PLAY] = g_param_spec_boolean ("can-play", NULL, NULL, FALSE, flags);
  props[PROP_IS_PLAYING] = g_param_spec_boolean ("is-playing", NULL, NULL, FALSE, flags);
  props[PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, 0, 1, 0, flags);
  props[PROP_PROGRESS] = g_param_spec_string ("progress", NULL, NULL, NULL, flags);
  props[PROP_ERROR] = g_param_spec_string ("error", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[SIGNAL_CHARTS_CHANGED] =
      g_signal_new ("charts-changed", MO_TYPE_DECK_FIGURES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 0);
  signals[SIGNAL_WIN_RATE_CHANGED] =
      g_signal_new ("win-rate-changed", MO_TYPE_DECK_FIGURES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);
}

static void
mo_deck_figures_init (MoDeckFigures *self)
{
  self->charts = g_ptr_array_new_with_free_func (g_object_unref);
}

MoDeckFigures *
mo_deck_figures_new (void)
{
  return g_object_new (MO_TYPE_DECK_FIGURES, NULL);
}
