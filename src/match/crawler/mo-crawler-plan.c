/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-plan.h"

#include "mo-crawler-bound.h"
#include "mo-crawler-fight.h"
#include "mo-crawler-goal.h"
#include "mo-crawler-language.h"
#include "mo-crawler-list.h"
#include "mo-crawler-moves.h"
#include "mo-crawler-worth.h"

#include <string.h>

/* Plans */

/* Most states allow no more moves than these. */
#define N_MOVES 64

MoCrawlerPlanner *
mo_crawler_get_planner (MoCrawlerGame *game)
{
  MoCrawlerPlanner *self = game->planner;

  if (self != NULL)
    return self;
  self = game->planner = g_new0 (MoCrawlerPlanner, 1);
  self->game = game;
  game->free_planner = mo_crawler_planner_free;
  self->memory = mo_crawler_memory_new ();
  self->spare = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_crawler_state_free);
  self->choices = g_array_sized_new (FALSE, FALSE, sizeof (MoMove), N_MOVES);
  self->moves = g_array_sized_new (FALSE, FALSE, sizeof (MoMove), N_MOVES);
  return self;
}

MoCrawlerPlanner *
mo_crawler_planner_begin (MoCrawlerGame *game,
                          const MoCrawlerState *state)
{
  MoCrawlerPlanner *self = mo_crawler_get_planner (game);

  mo_crawler_extract_set (&self->fight, state);
  return self;
}

void
mo_crawler_planner_free (MoCrawlerPlanner *self)
{
  mo_crawler_memory_free (self->memory);
  mo_crawler_extract_clear (&self->fight);
  g_ptr_array_unref (self->spare);
  g_array_unref (self->choices);
  g_array_unref (self->moves);
  g_clear_pointer (&self->options, g_array_unref);
  g_clear_pointer (&self->attack_options, g_array_unref);
  g_free (self);
}

void
mo_crawler_plan_begin (MoCrawlerPlan *self,
                       MoCrawlerPlanner *planner,
                       const MoCrawlerState *state)
{
  GPtrArray *spare = planner->spare;

  self->planner = planner;
  self->n_moves = self->n_threats = 0;
  self->has_defence = FALSE;
  if (spare->len > 0)
    {
      self->state = g_ptr_array_steal_index_fast (spare, spare->len - 1);
      mo_crawler_state_set (self->state, state);
    }
  else
    self->state = mo_crawler_state_copy (state);
}

void
mo_crawler_plan_clear (MoCrawlerPlan *self)
{
  if (self->state != NULL)
    g_ptr_array_add (self->planner->spare, g_steal_pointer (&self->state));
}

/* Copies all but the state. */
static void
copy_moves (MoCrawlerPlan *self,
            const MoCrawlerPlan *other)
{
  self->n_moves = other->n_moves;
  memcpy (self->moves, other->moves, other->n_moves * sizeof *self->moves);
  self->n_threats = other->n_threats;
  memcpy (self->threats, other->threats, other->n_threats * sizeof *self->threats);
  memcpy (self->threatened, other->threatened, other->n_threats * sizeof *self->threatened);
  self->has_defence = other->has_defence;
  if (self->has_defence)
    self->defence = other->defence;
}

void
mo_crawler_plan_copy (MoCrawlerPlan *self,
                      const MoCrawlerPlan *other)
{
  mo_crawler_plan_begin (self, other->planner, other->state);
  copy_moves (self, other);
}

void
mo_crawler_plan_replace (MoCrawlerPlan *self,
                         MoCrawlerPlan *other)
{
  mo_crawler_plan_clear (self);
  self->planner = other->planner;
  self->state = g_steal_pointer (&other->state);
  copy_moves (self, other);
}

/* Whether a move only adds to the sum of an attack or a defence; @use: (out): which. */
static gboolean
is_plain (const MoCrawlerPlan *self,
          const MoMove *move,
          gint32 *use)
{
  *use = move->verb == MO_CRAWLER_VERB_PLAY ? move->words[2] : move->words[1];
  if (*use != MO_USE_ATTACK && *use != MO_USE_DEFENCE)
    return FALSE;
  return move->verb == MO_CRAWLER_VERB_ACTIVATE || move->verb == MO_CRAWLER_VERB_USE ||
         (move->verb == MO_CRAWLER_VERB_PLAY &&
          (mo_crawler_get_face (self->planner->game, self->state, move->words[0])->flags &
           (MO_FACE_ASSIGNED | MO_FACE_PHASE)) == 0);
}

gboolean
mo_crawler_plan_make (MoCrawlerPlan *self,
                      const MoMove *move)
{
  gint32 use;
  gboolean is_kept;

  if (self->n_moves == MO_PLAN_MAX_MOVES ||
      !mo_crawler_apply (self->planner->game, self->state, move, NULL))
    return FALSE;
  is_kept = is_plain (self, move, &use);
  /* An attack may reach a distance at which threats are smaller. */
  if (!is_kept || use == MO_USE_ATTACK)
    self->n_threats = 0;
  self->has_defence &= is_kept;
  self->moves[self->n_moves++] = *move;
  return TRUE;
}

/* Threats */

void
mo_crawler_plan_get_threat (MoCrawlerPlan *self,
                            gint16 target,
                            MoThreat *threat)
{
  for (guint i = 0; i < self->n_threats; i++)
    if (self->threatened[i] == target)
      {
        *threat = self->threats[i];
        return;
      }
  mo_crawler_get_threat (self->planner->game, self->state, target, threat);
  if (self->n_threats == MO_PLAN_MAX_THREATS)
    return;
  self->threats[self->n_threats] = *threat;
  self->threatened[self->n_threats++] = target;
}

const MoDungeonDefence *
mo_crawler_plan_get_dungeon_defence (MoCrawlerPlan *self)
{
  if (!self->has_defence)
    mo_crawler_get_dungeon_defence (self->planner->game, self->state, &self->defence);
  self->has_defence = TRUE;
  return &self->defence;
}

static gboolean
will_be_wounded (MoCrawlerPlan *self,
                 gint16 target)
{
  MoThreat threat;
  MoGuard guard;

  if ((self->state->cards[target].marks & MO_IS_OVER) != 0)
    return FALSE;
  mo_crawler_plan_get_threat (self, target, &threat);
  if (!threat.is_attack)
    return FALSE;
  mo_crawler_get_guard (self->planner->game, self->state, target, &guard);
  return !mo_crawler_is_met (self->planner->game, &threat, &guard);
}

gboolean
mo_crawler_plan_get_first (const MoCrawlerPlan *self,
                           MoMove *move)
{
  if (self->n_moves == 0)
    return FALSE;
  *move = self->moves[0];
  mo_crawler_extract_translate (&self->planner->fight, move);
  return TRUE;
}

static gboolean
make_plain (MoCrawlerPlan *self,
            MoCrawlerVerb verb)
{
  const MoMove move = mo_move_make (verb, 0);

  return mo_crawler_plan_make (self, &move);
}

/* Evaluation */

/* The Adventurers that are wounded if the prepared fight is resolved. */
typedef struct
{
  gint16 cards[MO_PLAN_MAX_THREATS];
  guint n;
  gboolean is_whole; /* it has all of them, and all survive */
} Wounded;

static void
find_wounded (MoCrawlerPlan *self,
              Wounded *wounded)
{
  wounded->n = 0;
  wounded->is_whole = TRUE;
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, card)
  {
    int life;

    if (!will_be_wounded (self, card))
      continue;
    life = mo_crawler_get_figure (self->planner->game, self->state, card, MO_FIGURE_LIFE);
    if (wounded->n == MO_PLAN_MAX_THREATS ||
        (life != MO_ABSENT && self->state->cards[card].tokens[MO_TOKEN_WOUND] + 1 >= life))
      {
        wounded->is_whole = FALSE;
        wounded->n = MAX (wounded->n, 1);
        return;
      }
    wounded->cards[wounded->n++] = card;
  }
}

/* Whether the rules allow resolving the Dungeon's attack. */
static gboolean
may_resolve (const MoCrawlerPlan *self,
             MoCrawlerTurn *turn)
{
  return self->n_moves < MO_PLAN_MAX_MOVES && self->state->result == MO_MATCH_OPEN &&
         mo_crawler_may_resolve (turn);
}

/* Returns the worth of the state with the consequences for Adventurers that survive: only tokens
 * and cards to burn, so that they are added to the state and taken away again. */
static double
evaluate_struck (MoCrawlerPlan *self,
                 const Wounded *wounded)
{
  MoCrawlerState *state = self->state;
  MoCrawlerTurn turn = { .game = self->planner->game, .state = state };
  guint8 tokens[MO_PLAN_MAX_THREATS][MO_N_TOKENS];
  MoBlow blows[MO_PLAN_MAX_THREATS];
  guint8 n_burns[MO_CRAWLER_MAX_PLAYERS];
  guint n_taken = state->n_taken;
  double worth;

  if (!may_resolve (self, &turn))
    return mo_crawler_evaluate (turn.game, state);
  for (guint i = 0; i < wounded->n; i++)
    mo_crawler_get_wound (&turn, wounded->cards[i], &blows[i]);
  memcpy (n_burns, state->n_burns, sizeof n_burns);
  for (guint i = 0; i < wounded->n; i++)
    {
      memcpy (tokens[i], state->cards[wounded->cards[i]].tokens, sizeof tokens[i]);
      mo_crawler_strike (&turn, &blows[i]);
    }
  worth = mo_crawler_evaluate (turn.game, state);
  for (guint i = 0; i < wounded->n; i++)
    memcpy (state->cards[wounded->cards[i]].tokens, tokens[i], sizeof tokens[i]);
  memcpy (state->n_burns, n_burns, sizeof n_burns);
  state->n_taken = n_taken;
  return worth;
}

/* Returns the worth of the state after resolving the prepared fight. */
static double
evaluate_resolved (MoCrawlerPlan *self)
{
  MoCrawlerGame *game = self->planner->game;
  g_auto (MoCrawlerPlan) resolved;
  Wounded wounded;

  resolved.state = NULL;
  find_wounded (self, &wounded);
  /* If nobody is wounded, only the moves of the fight have a price. */
  if (wounded.n == 0)
    return mo_crawler_evaluate (game, self->state);
  if (wounded.is_whole && mo_crawler_is_at (game, self->state, MO_ACTION_DEFEND))
    return evaluate_struck (self, &wounded);
  mo_crawler_plan_copy (&resolved, self);
  make_plain (&resolved, MO_CRAWLER_VERB_RESOLVE);
  return mo_crawler_evaluate (game, resolved.state);
}

/* The defence */

/* Adds the defence with the largest gain. @most: the worth of the plan. Returns: whether there was
 * one */
static gboolean
defend_one (MoCrawlerPlan *self,
            double *most)
{
  g_auto (MoCrawlerPlan) best;

  best.state = NULL;
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, target)
    if (will_be_wounded (self, target))
      {
        const MoCrawlerGoal goal = { target, TRUE };
        g_auto (MoCrawlerPlan) plan;
        double worth;

        mo_crawler_plan_copy (&plan, self);
        if (!mo_crawler_plan_reach (&plan, &goal))
          continue;
        worth = evaluate_resolved (&plan);
        if (worth <= *most)
          continue;
        *most = worth;
        mo_crawler_plan_replace (&best, &plan);
      }
  if (best.state == NULL)
    return FALSE;
  mo_crawler_plan_replace (self, &best);
  return TRUE;
}

/* Fills in the moves since a number of them, if there was room for all. */
static void
note_moves (const MoCrawlerPlan *self,
            guint n_before,
            MoCrawlerKnownPlan *known)
{
  if (self->n_moves == MO_PLAN_MAX_MOVES)
    return;
  known->is_known = TRUE;
  mo_crawler_known_plan_set_moves (known, &self->moves[n_before], self->n_moves - n_before);
}

/* Whether the moves of a known plan can be added to another. */
static gboolean
has_room (const MoCrawlerPlan *self,
          const MoCrawlerKnownPlan *known)
{
  return self->n_moves + known->n_moves < MO_PLAN_MAX_MOVES;
}

double
mo_crawler_plan_defence (MoCrawlerPlan *self)
{
  MoCrawlerKnownPlan *known = mo_crawler_memory_find (self->planner->memory, self->state,
                                                      MO_CRAWLER_PLAN_DEFENCE);
  guint n_before = self->n_moves;

  if (known->is_known && has_room (self, known))
    {
      for (guint i = 0; i < known->n_moves; i++)
        self->moves[self->n_moves++] = known->moves[i];
      return known->worth;
    }
  known->worth = evaluate_resolved (self);
  while (defend_one (self, &known->worth))
    ;
  note_moves (self, n_before, known);
  return known->worth;
}

/* The attack */

gint16
mo_crawler_plan_pick_wound (const MoCrawlerGame *game,
                            const MoCrawlerState *state)
{
  gint16 best = MO_NO_CARD;
  double most = 0;
  MoAttackNature nature;

  mo_crawler_get_attack_nature (game, state, &nature);
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
  {
    const MoCrawlerCard *it = &state->cards[card];
    int life = mo_crawler_get_figure (game, state, card, MO_FIGURE_LIFE);
    int left = MAX ((life != MO_ABSENT ? life : 1) - it->tokens[MO_TOKEN_WOUND], 1);
    double worth;

    if (!mo_crawler_may_wound (game, state, card, &nature))
      continue;
    /* A removed card does not attack either. */
    worth = (MAX (mo_crawler_get_figure (game, state, card, MO_FIGURE_COST), 0) *
                 WORTH_OF_FOE_COST +
             MAX (mo_crawler_get_figure (game, state, card, MO_FIGURE_POWER), 0) + 1) /
            (left * left);
    if (best != MO_NO_CARD && worth <= most)
      continue;
    best = card;
    most = worth;
  }
  return best;
}

static gboolean
make_wound (MoCrawlerPlan *self)
{
  MoMove wound;

  if (self->state->n_wounds == 0)
    return FALSE;
  wound = mo_move_make (MO_CRAWLER_VERB_WOUND, 1,
                        (gint32) mo_crawler_plan_pick_wound (self->planner->game, self->state));
  return wound.words[0] != MO_NO_CARD && mo_crawler_plan_make (self, &wound);
}

static gboolean
activate (MoCrawlerPlan *self,
          gint16 card)
{
  const MoMove move = mo_move_make (MO_CRAWLER_VERB_ACTIVATE, 2, (gint32) card,
                                    (gint32) MO_USE_ATTACK);

  return mo_crawler_plan_make (self, &move);
}

/* Activates one more Adventurer for the attack. */
static gboolean
activate_next (MoCrawlerPlan *self)
{
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, card)
    if ((self->state->cards[card].marks & MO_IS_ACTIVATED) == 0 && activate (self, card))
      return TRUE;
  return FALSE;
}

/* The search for an attack. */
typedef struct
{
  const MoCrawlerPlan *begin;
  MoMove best[MO_PLAN_MAX_MOVES];
  guint n_best;
  double most;
  gboolean has_most; /* the worth without an attack is known; it is needed only if there is one */
} Search;

/* Plans the attack with the Adventurers that are activated. */
static void
plan_attack (MoCrawlerPlan *self,
             MoCrawlerKnownPlan *known)
{
  const MoCrawlerGoal goal = { MO_NO_CARD, FALSE };
  guint n_before = self->n_moves;

  *known = (MoCrawlerKnownPlan){ .moves = known->moves };
  known->is_won = mo_crawler_plan_reach (self, &goal) &&
                  make_plain (self, MO_CRAWLER_VERB_RESOLVE) && self->state->n_wounds > 0;
  note_moves (self, n_before, known);
}

/* Makes the moves of a known plan. */
static void
make_known (MoCrawlerPlan *self,
            const MoCrawlerKnownPlan *known)
{
  for (guint i = 0; i < known->n_moves; i++)
    mo_crawler_plan_make (self, &known->moves[i]);
}

/* Evaluates the state after the prepared fight and the best defence; without the defence if the
 * worth is at most @enough anyway. @is_sure: whether that must be certain */
static void
evaluate_fight (const MoCrawlerPlan *self,
                double enough,
                gboolean is_sure,
                MoCrawlerKnownPlan *known)
{
  MoCrawlerGame *game = self->planner->game;
  g_auto (MoCrawlerPlan) after;
  gboolean is_over = FALSE;

  mo_crawler_plan_copy (&after, self);
  while (!is_over && !mo_crawler_is_at (game, after.state, MO_ACTION_DEFEND))
    /* A prepared attack may have to be resolved first. */
    is_over = !make_wound (&after) && !make_plain (&after, MO_CRAWLER_VERB_NEXT) &&
              !make_plain (&after, MO_CRAWLER_VERB_RESOLVE);
  known->has_worth = TRUE;
  if (is_over)
    {
      known->most = known->worth = mo_crawler_evaluate (game, after.state);
      return;
    }
  /* A defence only has costs, and saves at most everybody. */
  is_sure &= !mo_crawler_plan_get_bound (&after, &known->most);
  known->has_worth = is_sure || known->most > enough;
  if (known->has_worth)
    known->worth = mo_crawler_plan_defence (&after);
}

/* Finds the worth without an attack, unless it is at most @enough. */
static void
find_without (Search *self,
              double enough)
{
  MoCrawlerKnownPlan without = { FALSE };

  evaluate_fight (self->begin, enough, TRUE, &without);
  self->most = without.has_worth ? without.worth : -G_MAXDOUBLE;
  self->has_most = TRUE;
}

/* Compares a won attack with the best one. @begin: with the Adventurers; @plan: also with the moves
 * that are known, or without a state if they are not made */
static void
compare_attack (Search *self,
                const MoCrawlerPlan *begin,
                MoCrawlerPlan *plan,
                MoCrawlerKnownPlan *known)
{
  if (self->has_most && known->has_most &&
      (known->most <= self->most || (known->has_worth && known->worth <= self->most)))
    return;
  if (plan->state == NULL)
    {
      mo_crawler_plan_copy (plan, begin);
      make_known (plan, known);
    }
  if (!known->has_worth)
    evaluate_fight (plan, self->has_most ? self->most : -G_MAXDOUBLE, FALSE, known);
  known->has_most = TRUE;
  /* It often takes no defence to see that the fight is worse without the attack. */
  if (!self->has_most)
    find_without (self, MIN (known->most, known->worth));
  if (known->most <= self->most || known->worth <= self->most)
    return;
  self->most = known->worth;
  self->n_best = plan->n_moves;
  memcpy (self->best, plan->moves, plan->n_moves * sizeof *plan->moves);
}

/* Tries the attack with the Adventurers that @begin has activated, and with cards. */
static void
try_attack (Search *self,
            MoCrawlerPlan *begin)
{
  MoCrawlerKnownPlan *known = mo_crawler_memory_find (begin->planner->memory, begin->state,
                                                      MO_CRAWLER_PLAN_ATTACK);
  g_auto (MoCrawlerPlan) plan;

  plan.state = NULL;
  if (!known->is_known || !has_room (begin, known))
    {
      /* Attacks with more Adventurers need it too. */
      mo_crawler_plan_get_dungeon_defence (begin);
      mo_crawler_plan_copy (&plan, begin);
      plan_attack (&plan, known);
    }
  if (known->is_won)
    compare_attack (self, begin, &plan, known);
}

/* Searches for a better attack in the current fight of @begin, with each number of Adventurers. */
static void
try_attacks (Search *self,
             const MoCrawlerPlan *begin)
{
  MoCrawlerGame *game = begin->planner->game;
  /* Without Adventurers, some rulesets allow no attack (S11-35). */
  guint n_least = game->play->needs_active && !mo_crawler_is_attacking (game, begin->state) ? 1 : 0;
  g_auto (MoCrawlerPlan) plan;

  begin->planner->has_attack_options = FALSE;
  mo_crawler_plan_copy (&plan, begin);
  for (guint n = 0; n <= begin->state->piles[MO_PILE_PARTY].n; n++)
    {
      if (n > 0 && !activate_next (&plan))
        return;
      if (n >= n_least)
        try_attack (self, &plan);
    }
}

void
mo_crawler_plan_attack (MoCrawlerPlan *self)
{
  MoCrawlerGame *game = self->planner->game;
  Search search;

  search.begin = self;
  search.n_best = 0;
  search.has_most = FALSE;
  if (!mo_crawler_has_attacked (self->state))
    try_attacks (&search, self);
  /* A card that attacks another target may have a separate fight. */
  MO_FOREACH_CARD (self->state, MO_PILE_ROW, card)
    if (card != self->state->against && mo_crawler_is_apart (game, self->state, card))
      {
        const MoMove against = mo_move_make (MO_CRAWLER_VERB_AGAINST, 1, (gint32) card);
        g_auto (MoCrawlerPlan) plan;

        mo_crawler_plan_copy (&plan, self);
        if (mo_crawler_plan_make (&plan, &against) && !mo_crawler_has_attacked (plan.state))
          try_attacks (&search, &plan);
      }
  if (search.n_best == 0)
    return;
  self->n_moves = search.n_best;
  memcpy (self->moves, search.best, search.n_best * sizeof *search.best);
}
