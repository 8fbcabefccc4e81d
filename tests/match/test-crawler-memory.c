/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a player of Dungeon Crawler remembers of plans, compared with what was filled in. */

#include "config.h"

#include "mo-crawler-memory.h"

/* Calls for which a plan is valid. */
#define VALID 100

#define N_STATES 250
#define N_STEPS 20000

/* A plan that was found, with the number of its state. */
typedef struct
{
  MoCrawlerKnownPlan *plan;
  guint number;
} Found;

typedef struct
{
  MoCrawlerMemory *memory;
  MoCrawlerState *state;
  GArray *found;         /* (element-type Found): the latest one last */
  guint last[N_STATES];  /* the call that found each state, from 1; 0 for none */
  guint n_known;         /* calls that found a plan with something filled in */
} Fixture;

static void
set_up (Fixture *self)
{
  *self = (Fixture){ .memory = mo_crawler_memory_new (), .state = mo_crawler_state_new () };
  for (guint i = 0; i < 3; i++)
    mo_crawler_state_add_card (self->state, i, MO_PILE_ROW, 0);
  self->found = g_array_new (FALSE, FALSE, sizeof (Found));
}

static void
tear_down (Fixture *self)
{
  mo_crawler_memory_free (self->memory);
  mo_crawler_state_free (self->state);
  g_array_unref (self->found);
}

/* Checks that the latest plans still have what was filled in. */
static void
check_valid (Fixture *self)
{
  guint n = self->found->len;

  for (guint i = n > VALID ? n - VALID - 1 : 0; i < n; i++)
    {
      const Found *it = &g_array_index (self->found, Found, i);

      g_assert_true (it->plan->is_known);
      g_assert_cmpfloat (it->plan->worth, ==, it->number);
      g_assert_cmpuint (it->plan->n_moves, ==, 1);
      g_assert_cmpint (it->plan->moves[0].words[0], ==, (gint32) it->number);
    }
}

/* Finds the plan of a state, and fills it in if nothing is known. */
static void
find (Fixture *self,
      guint number)
{
  const MoMove move = { .words = { (gint32) number } };
  MoCrawlerKnownPlan *plan;
  Found found;

  self->state->cards[1].tokens[MO_TOKEN_WOUND] = (guint8) number;
  plan = mo_crawler_memory_find (self->memory, self->state, MO_CRAWLER_PLAN_ATTACK);
  if (self->last[number] > 0 && self->found->len + 1 - self->last[number] <= VALID)
    g_assert_true (plan->is_known);
  self->n_known += plan->is_known;
  if (!plan->is_known)
    {
      g_assert_null (plan->moves);
      g_assert_cmpfloat (plan->worth, ==, 0);
      plan->is_known = TRUE;
      plan->worth = number;
      mo_crawler_known_plan_set_moves (plan, &move, 1);
    }
  found = (Found){ plan, number };
  g_array_append_val (self->found, found);
  self->last[number] = self->found->len;
  check_valid (self);
}

/* New plans come to where old ones were, but not to those that were found within a hundred
 * calls, in whatever order that was. */
static void
test_found_lately (void)
{
  Fixture self;
  guint next = 0;

  set_up (&self);
  while (next < 127)
    find (&self, next++);
  for (guint i = 0; i < 100; i++)
    find (&self, 126 - i);
  while (next < N_STATES)
    find (&self, next++);
  g_assert_cmpuint (self.n_known, ==, 100);
  tear_down (&self);
}

static void
test_random (void)
{
  GRand *chance = g_rand_new_with_seed (3);
  Fixture self;

  set_up (&self);
  for (guint i = 0; i < N_STEPS; i++)
    {
      guint n = self.found->len;
      /* One of the latest again, or another one. */
      gboolean is_old = n > 0 && g_rand_int (chance) % 4 != 0;
      guint back = is_old ? 1 + g_rand_int (chance) % MIN (n, VALID) : 0;

      find (&self, is_old ? g_array_index (self.found, Found, n - back).number
                          : g_rand_int (chance) % N_STATES);
    }
  g_assert_cmpuint (self.n_known, >, N_STEPS / 2);
  g_assert_cmpuint (self.n_known, <, N_STEPS);
  g_rand_free (chance);
  tear_down (&self);
}

/* Whether something is known about the state; then something is. */
static gboolean
was_known (Fixture *self,
           MoCrawlerPlanKind kind)
{
  MoCrawlerKnownPlan *plan = mo_crawler_memory_find (self->memory, self->state, kind);
  gboolean was = plan->is_known;

  plan->is_known = TRUE;
  return was;
}

/* Each difference makes another state, and what makes none is the same. */
static void
test_differences (void)
{
  static const MoCrawlerLoan loan = { .card = 1, .lender = 2, .amount = 1 };
  static const MoCommitment commitment = { .card = 1, .use = MO_USE_ATTACK };
  Fixture self;

  set_up (&self);
  g_assert_false (was_known (&self, MO_CRAWLER_PLAN_ATTACK));
  g_assert_true (was_known (&self, MO_CRAWLER_PLAN_ATTACK));
  g_assert_false (was_known (&self, MO_CRAWLER_PLAN_DEFENCE));
  self.state->result = 1;
  g_assert_false (was_known (&self, MO_CRAWLER_PLAN_ATTACK));
  self.state->reason = MO_REASON_QUESTS;
  g_assert_false (was_known (&self, MO_CRAWLER_PLAN_ATTACK));
  self.state->result = 0;
  self.state->reason = MO_REASON_NONE;
  self.state->cards[2].own[MO_FIGURE_POWER] = 3;
  g_assert_false (was_known (&self, MO_CRAWLER_PLAN_ATTACK));
  self.state->cards[2].own[MO_FIGURE_POWER] = self.state->cards[1].own[MO_FIGURE_POWER];
  self.state->defence_total = 7;
  g_assert_false (was_known (&self, MO_CRAWLER_PLAN_ATTACK));
  mo_crawler_state_lend (self.state, &loan);
  g_assert_false (was_known (&self, MO_CRAWLER_PLAN_ATTACK));
  mo_crawler_state_commit (self.state, &commitment);
  g_assert_false (was_known (&self, MO_CRAWLER_PLAN_ATTACK));
  g_assert_true (was_known (&self, MO_CRAWLER_PLAN_ATTACK));
  self.state->commitments[0].use = MO_USE_DEFENCE;
  g_assert_false (was_known (&self, MO_CRAWLER_PLAN_ATTACK));
  {
    MoCrawlerState *copy = mo_crawler_state_copy (self.state);
    MoCrawlerState *before = self.state;

    self.state = copy;
    g_assert_true (was_known (&self, MO_CRAWLER_PLAN_ATTACK));
    self.state = before;
    mo_crawler_state_free (copy);
  }
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crawler-memory/found-lately", test_found_lately);
  g_test_add_func ("/crawler-memory/random", test_random);
  g_test_add_func ("/crawler-memory/differences", test_differences);
  return g_test_run ();
}
