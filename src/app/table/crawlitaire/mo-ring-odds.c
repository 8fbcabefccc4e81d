/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-ring-odds.h"

#include "mo-crawlitaire-odds.h"

#include <gio/gio.h>
#include <string.h>

#define N_DOORS (MO_DOOR_UNKNOWN + 1)

typedef double Odds[N_DOORS][MO_MAX_PARTY];

struct _MoRingOdds
{
  GObject parent_instance;

  MoCrawlitaireState state;
  Odds odds;
  gboolean is_ready;
  GCancellable *cancellable; /* (nullable): set while a thread computes */
};

G_DEFINE_FINAL_TYPE (MoRingOdds, mo_ring_odds, G_TYPE_OBJECT)

enum
{
  SIGNAL_WORKED_OUT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

typedef struct
{
  MoCrawlitaireState state;
  Odds odds;
} Work;

static gboolean
may_be (const MoCrawlitaireState *state,
        MoDoor door)
{
  return state->phase == MO_PHASE_ENTER && state->result == MO_MATCH_OPEN &&
         (mo_crawlitaire_list_behind (state, door) & MO_NUMBERS_OF (MO_SUIT_DIAMONDS)) != 0;
}

static void
work_out (GTask *task,
          gpointer source,
          gpointer data,
          GCancellable *cancellable)
{
  Work *work = data;

  for (guint door = MO_DOOR_KNOWN; door < N_DOORS; door++)
    for (guint i = 0; i < work->state.n_party; i++)
      {
        if (g_task_return_error_if_cancelled (task))
          return;
        if (may_be (&work->state, (MoDoor) door))
          work->odds[door][i] = mo_crawlitaire_odds_ring (&work->state, (MoDoor) door, (int) i);
      }
  g_task_return_boolean (task, TRUE);
}

static void
worked_out_cb (GObject *source,
               GAsyncResult *result,
               gpointer user_data)
{
  g_autoptr (MoRingOdds) self = user_data;
  const Work *work = g_task_get_task_data (G_TASK (result));

  /* Cancelled by another state or by dispose. */
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_clear_object (&self->cancellable);
  memcpy (self->odds, work->odds, sizeof self->odds);
  self->is_ready = TRUE;
  g_signal_emit (self, signals[SIGNAL_WORKED_OUT], 0);
}

static void
stop (MoRingOdds *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
mo_ring_odds_dispose (GObject *object)
{
  stop (MO_RING_ODDS (object));
  G_OBJECT_CLASS (mo_ring_odds_parent_class)->dispose (object);
}

static void
mo_ring_odds_class_init (MoRingOddsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_ring_odds_dispose;
  signals[SIGNAL_WORKED_OUT] = g_signal_new ("worked-out", MO_TYPE_RING_ODDS, G_SIGNAL_RUN_LAST, 0,
                                             NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_ring_odds_init (MoRingOdds *self)
{
  mo_crawlitaire_state_init (&self->state);
}

MoRingOdds *
mo_ring_odds_new (void)
{
  return g_object_new (MO_TYPE_RING_ODDS, NULL);
}

void
mo_ring_odds_follow (MoRingOdds *self,
                     const MoCrawlitaireState *state)
{
  g_autoptr (GTask) task = NULL;
  Work *work;

  stop (self);
  self->state = *state;
  self->is_ready = FALSE;
  if (!may_be (state, MO_DOOR_KNOWN) && !may_be (state, MO_DOOR_UNKNOWN))
    return;
  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, worked_out_cb, g_object_ref (self));
  g_task_set_source_tag (task, mo_ring_odds_follow);
  work = g_new0 (Work, 1);
  work->state = *state;
  g_task_set_task_data (task, work, g_free);
  g_task_run_in_thread (task, work_out);
}

gboolean
mo_ring_odds_may_be (MoRingOdds *self,
                     MoDoor door)
{
  return may_be (&self->state, door);
}

gboolean
mo_ring_odds_is_ready (MoRingOdds *self)
{
  return self->is_ready;
}

double
mo_ring_odds_get (MoRingOdds *self,
                  MoDoor door,
                  guint place)
{
  return self->odds[door][place];
}

guint
mo_ring_odds_get_best (MoRingOdds *self,
                       MoDoor door)
{
  guint best = 0;

  for (guint i = 1; i < self->state.n_party; i++)
    if (self->odds[door][i] > self->odds[door][best])
      best = i;
  return best;
}
