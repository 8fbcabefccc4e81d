/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-plan.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-list.h"
#include "mo-crawler-moves.h"
#include "mo-crawler-worth.h"

#include <string.h>

/* Plans */

void
mo_crawler_planner_init (MoCrawlerPlanner *self,
                         MoCrawlerGame *game,
                         const MoCrawlerState *state)
{
  self->game = game;
  mo_crawler_extract_init (&self->fight, state);
  self->spare = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_crawler_state_free);
}

void
mo_crawler_planner_clear (MoCrawlerPlanner *self)
{
  mo_crawler_extract_clear (&self->fight);
  g_clear_pointer (&self->spare, g_ptr_array_unref);
}

/* Begins a plan with a state. */
static void
begin_plan (MoCrawlerPlan *self,
            MoCrawlerPlanner *planner,
            const MoCrawlerState *state)
{
  GPtrArray *spare = planner->spare;

  self->planner = planner;
  self->n_moves = self->n_threats = 0;
  if (spare->len > 0)
    {
      self->state = g_ptr_array_steal_index_fast (spare, spare->len - 1);
      mo_crawler_state_set (self->state, state);
    }
  else
    self->state = mo_crawler_state_copy (state);
}

void
mo_crawler_plan_init (MoCrawlerPlan *self,
                      MoCrawlerPlanner *planner)
{
  begin_plan (self, planner, planner->fight.state);
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
}

static void
copy_plan (MoCrawlerPlan *self,
           const MoCrawlerPlan *other)
{
  begin_plan (self, other->planner, other->state);
  copy_moves (self, other);
}

/* Replaces a plan by another. */
static void
apply_plan (MoCrawlerPlan *self,
            MoCrawlerPlan *other)
{
  mo_crawler_plan_clear (self);
  self->planner = other->planner;
  self->state = g_steal_pointer (&other->state);
  copy_moves (self, other);
}

/* Whether a move only adds to the sum of a defence. */
static gboolean
is_plain_defence (const MoCrawlerPlan *self,
                  const MoMove *move)
{
  if (move->verb == MO_CRAWLER_VERB_ACTIVATE)
    return move->words[1] == MO_USE_DEFENCE;
  return move->verb == MO_CRAWLER_VERB_PLAY && move->words[2] == MO_USE_DEFENCE &&
         (mo_crawler_get_face (self->planner->game, self->state, move->words[0])->flags &
          (MO_FACE_ASSIGNED | MO_FACE_PHASE)) == 0;
}

gboolean
mo_crawler_plan_make (MoCrawlerPlan *self,
                      const MoMove *move)
{
  if (self->n_moves == MO_PLAN_MAX_MOVES ||
      !mo_crawler_apply (self->planner->game, self->state, move, NULL))
    return FALSE;
  if (!is_plain_defence (self, move))
    self->n_threats = 0;
  self->moves[self->n_moves++] = *move;
  return TRUE;
}

/* Threats */

static void
get_threat (MoCrawlerPlan *self,
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

static gboolean
will_be_wounded (MoCrawlerPlan *self,
                 gint16 target)
{
  MoThreat threat;
  MoGuard guard;

  if ((self->state->cards[target].marks & MO_IS_OVER) != 0)
    return FALSE;
  get_threat (self, target, &threat);
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

static gboolean
is_anybody_wounded (MoCrawlerPlan *self)
{
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, card)
    if (will_be_wounded (self, card))
      return TRUE;
  return FALSE;
}

/* Returns the worth of the state after resolving the prepared fight. */
static double
evaluate_resolved (MoCrawlerPlan *self)
{
  g_auto (MoCrawlerPlan) resolved;

  /* If nobody is wounded, only the moves of the fight have a price. */
  resolved.state = NULL;
  if (!is_anybody_wounded (self))
    return mo_crawler_evaluate (self->planner->game, self->state);
  copy_plan (&resolved, self);
  make_plain (&resolved, MO_CRAWLER_VERB_RESOLVE);
  return mo_crawler_evaluate (resolved.planner->game, resolved.state);
}

/* Filling a fight */

/* The goal of a plan. */
typedef struct
{
  gint16 target;             /* the defended Adventurer; MO_NO_CARD for the attack */
  gboolean with_adventurers; /* whether more Adventurers may be activated */
} Goal;

static gboolean
is_reached (MoCrawlerPlan *self,
            const Goal *goal)
{
  if (goal->target != MO_NO_CARD)
    return !will_be_wounded (self, goal->target);
  return mo_crawler_is_attack_won (self->planner->game, self->state);
}

/* Whether a move may be part of this fight. */
static gboolean
is_for (const MoMove *move,
        const Goal *goal)
{
  gboolean is_defence = goal->target != MO_NO_CARD;
  gint32 use = move->verb == MO_CRAWLER_VERB_PLAY ? move->words[2] : move->words[1];
  gint32 target = move->verb == MO_CRAWLER_VERB_PLAY ? move->words[3] : move->words[2];

  if (move->verb == MO_CRAWLER_VERB_ACTIVATE && !goal->with_adventurers)
    return FALSE;
  if (move->verb != MO_CRAWLER_VERB_ACTIVATE && move->verb != MO_CRAWLER_VERB_PLAY &&
      move->verb != MO_CRAWLER_VERB_USE)
    return FALSE;
  if (use == MO_USE_DEFENCE)
    return is_defence && target == goal->target;
  /* A card for neither side may still change a sum. */
  return use == MO_USE_ATTACK ? !is_defence : move->verb == MO_CRAWLER_VERB_PLAY;
}

/* Returns the price of a move: the worth of the played card, or that of an Adventurer's other
 * actions. */
static double
get_price (const MoCrawlerPlan *self,
           const MoMove *move)
{
  double worth;

  if (move->verb != MO_CRAWLER_VERB_PLAY)
    return WORTH_IN_DEFENCE;
  worth = mo_crawler_get_worth (self->planner->game, self->state, move->words[0]);
  return MAX (worth, WORTH_OF_CARD);
}

/* The sums of a fight, without the moves that are being considered. */
typedef struct
{
  MoThreat threat; /* of a defence */
  MoGuard guard;
  int ours;        /* of the attack */
  int theirs;
  gboolean is_plain; /* a figure changes the sums by just its amount */
  gboolean has_bearers;
} Sums;

static void
get_sums (MoCrawlerPlan *self,
          const Goal *goal,
          Sums *sums)
{
  MoCrawlerGame *game = self->planner->game;
  const MoCrawlerState *state = self->state;
  MoSum ours;
  MoSum theirs;

  *sums = (Sums){ .is_plain = TRUE };
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
    sums->has_bearers |= mo_crawler_get_bearer (game, state, card) != MO_NO_CARD;
  if (goal->target != MO_NO_CARD)
    {
      get_threat (self, goal->target, &sums->threat);
      mo_crawler_get_guard (game, state, goal->target, &sums->guard);
      sums->is_plain = state->cards[goal->target].figures[MO_FIGURE_STAMINA] == MO_ABSENT;
      sums->ours = sums->guard.stamina;
      sums->theirs = sums->threat.power;
      return;
    }
  mo_sum_init (&ours, FALSE);
  mo_sum_init (&theirs, FALSE);
  mo_crawler_sum_attack (game, state, &ours);
  mo_crawler_sum_dungeon_defence (game, state, &theirs);
  sums->ours = ours.total;
  sums->theirs = theirs.total;
  sums->is_plain = state->attack_total == MO_ABSENT;
  /* The damage types of a card decide what it meets. */
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    sums->is_plain &= (mo_crawler_get_face (game, state, card)->flags & MO_FACE_RESISTS) == 0;
}

/* Whether sums reach a goal. */
static gboolean
do_sums_reach (const MoCrawlerPlan *self,
               const Goal *goal,
               const Sums *sums)
{
  const MoCrawlerGame *game = self->planner->game;

  if (goal->target != MO_NO_CARD)
    return mo_crawler_is_met (game, &sums->threat, &sums->guard);
  return sums->ours >= sums->theirs && (!game->play->needs_positive || sums->ours > 0);
}

/* Whether the sums after a move follow from those before it. */
static gboolean
is_simple (const MoCrawlerPlan *self,
           const MoMove *move,
           const Sums *sums)
{
  if (!sums->is_plain)
    return FALSE;
  if (move->verb == MO_CRAWLER_VERB_ACTIVATE)
    return !sums->has_bearers;
  return (mo_crawler_get_face (self->planner->game, self->state, move->words[0])->flags &
          (MO_FACE_ASSIGNED | MO_FACE_PHASE)) == 0;
}

/* Returns the figure that a card adds with the text that a move chooses. */
static int
get_added (MoCrawlerPlan *self,
           const MoMove *move,
           MoCrawlerFigure figure)
{
  MoCrawlerCard *it = &self->state->cards[move->words[0]];
  guint16 marks = it->marks;
  int added;

  if (move->verb == MO_CRAWLER_VERB_PLAY && move->words[1] == 1)
    it->marks |= MO_IS_SECOND;
  added = mo_crawler_get_figure (self->planner->game, self->state, move->words[0], figure);
  it->marks = marks;
  return added != MO_ABSENT ? added : 0;
}

/* Adds a simple move to sums. */
static void
add_to_sums (MoCrawlerPlan *self,
             const Goal *goal,
             const MoMove *move,
             Sums *sums)
{
  gboolean is_defence = goal->target != MO_NO_CARD;
  const MoCrawlerWords *words = &self->planner->game->words;
  guint64 magic = mo_word_get_bit (words->magic) | mo_word_get_bit (words->supernatural);
  int added;

  if (move->verb == MO_CRAWLER_VERB_ACTIVATE)
    {
      sums->ours++;
      sums->guard.stamina++;
      sums->guard.n_adventurers++;
      return;
    }
  /* A card for neither side. */
  if (move->verb == MO_CRAWLER_VERB_PLAY && move->words[2] == MO_USE_NONE)
    return;
  added = get_added (self, move, is_defence ? MO_FIGURE_STAMINA : MO_FIGURE_POWER);
  sums->ours += added;
  sums->guard.stamina += added;
  if ((mo_crawler_get_face (self->planner->game, self->state, move->words[0])->damage & magic) != 0)
    sums->guard.magic += added;
}

/* Gets the sums after a move. Returns: whether it is allowed */
static gboolean
get_sums_after (MoCrawlerPlan *self,
                const Goal *goal,
                const MoMove *move,
                const Sums *sums,
                Sums *after)
{
  if (is_simple (self, move, sums))
    {
      *after = *sums;
      add_to_sums (self, goal, move, after);
    }
  else
    {
      g_auto (MoCrawlerPlan) plan;

      begin_plan (&plan, self->planner, self->state);
      if (!mo_crawler_plan_make (&plan, move))
        return FALSE;
      get_sums (&plan, goal, after);
    }
  return TRUE;
}

/* Makes the move that is best for the goal: the cheapest that reaches it, or else the one with the
 * largest gain for its price. Returns: whether there was one */
static gboolean
add_best (MoCrawlerPlan *self,
          const Goal *goal)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  gboolean has_reached = FALSE;
  double best = 0;
  guint at = 0;
  Sums sums;

  get_sums (self, goal, &sums);
  mo_crawler_list_uses (self->planner->game, self->state, goal->target, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);
      Sums after;
      double price;
      double gain;

      if (!is_for (move, goal) || !get_sums_after (self, goal, move, &sums, &after))
        continue;
      price = get_price (self, move);
      gain = (after.ours - after.theirs) - (sums.ours - sums.theirs);
      if (do_sums_reach (self, goal, &after) && (!has_reached || 1 / price > best))
        {
          has_reached = TRUE;
          best = 1 / price;
          at = i;
        }
      else if (!has_reached && gain / price > best)
        {
          best = gain / price;
          at = i;
        }
    }
  return best > 0 && mo_crawler_plan_make (self, &g_array_index (moves, MoMove, at));
}

/* Removes unnecessary moves since @begin from a plan. */
static void
prune (MoCrawlerPlan *self,
       const MoCrawlerPlan *begin,
       const Goal *goal)
{
  for (guint i = self->n_moves; i-- > begin->n_moves;)
    {
      g_auto (MoCrawlerPlan) less;
      gboolean is_whole = TRUE;

      copy_plan (&less, begin);
      for (guint j = begin->n_moves; j < self->n_moves && is_whole; j++)
        is_whole = j == i || mo_crawler_plan_make (&less, &self->moves[j]);
      if (is_whole && is_reached (&less, goal))
        apply_plan (self, &less);
    }
}

static gboolean
reach (MoCrawlerPlan *self,
       const Goal *goal)
{
  g_auto (MoCrawlerPlan) begin;

  copy_plan (&begin, self);
  while (!is_reached (self, goal))
    if (!add_best (self, goal))
      return FALSE;
  /* The last move was needed. */
  if (self->n_moves > begin.n_moves + 1)
    prune (self, &begin, goal);
  return TRUE;
}

/* The defence */

/* Adds the defence with the largest gain. Returns: whether there was one */
static gboolean
defend_one (MoCrawlerPlan *self)
{
  g_auto (MoCrawlerPlan) best;
  double most = evaluate_resolved (self);

  best.state = NULL;
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, target)
    if (will_be_wounded (self, target))
      {
        const Goal goal = { target, TRUE };
        g_auto (MoCrawlerPlan) plan;
        double worth;

        copy_plan (&plan, self);
        if (!reach (&plan, &goal))
          continue;
        worth = evaluate_resolved (&plan);
        if (worth <= most)
          continue;
        most = worth;
        apply_plan (&best, &plan);
      }
  if (best.state == NULL)
    return FALSE;
  apply_plan (self, &best);
  return TRUE;
}

void
mo_crawler_plan_defence (MoCrawlerPlan *self)
{
  while (defend_one (self))
    ;
}

/* The attack */

gint16
mo_crawler_plan_pick_wound (const MoCrawlerGame *game,
                            const MoCrawlerState *state)
{
  gint16 best = MO_NO_CARD;
  double most = 0;

  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
  {
    const MoCrawlerCard *it = &state->cards[card];
    int life = mo_crawler_get_figure (game, state, card, MO_FIGURE_LIFE);
    int left = MAX ((life != MO_ABSENT ? life : 1) - it->tokens[MO_TOKEN_WOUND], 1);
    const char *reason;
    double worth;

    if (mo_crawler_explain_wound (game, state, card, &reason) != NULL)
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
  gint16 card = mo_crawler_plan_pick_wound (self->planner->game, self->state);
  const MoMove wound = mo_move_make (MO_CRAWLER_VERB_WOUND, 1, (gint32) card);

  return self->state->n_wounds > 0 && wound.words[0] != MO_NO_CARD &&
         mo_crawler_plan_make (self, &wound);
}

/* Returns the worth of the state after the prepared fight and the best defence; or, without
 * planning the defence, a worth of at most @enough if it can’t be more. */
static double
evaluate_fight (const MoCrawlerPlan *self,
                double enough)
{
  MoCrawlerGame *game = self->planner->game;
  g_auto (MoCrawlerPlan) after;
  double worth;

  copy_plan (&after, self);
  while (!mo_crawler_is_at (game, after.state, MO_ACTION_DEFEND))
    /* A prepared attack may have to be resolved first. */
    if (!make_wound (&after) && !make_plain (&after, MO_CRAWLER_VERB_NEXT) &&
        !make_plain (&after, MO_CRAWLER_VERB_RESOLVE))
      return mo_crawler_evaluate (game, after.state);
  /* A defence only has costs, and saves at most everybody. */
  worth = mo_crawler_evaluate (game, after.state);
  if (worth <= enough)
    return worth;
  mo_crawler_plan_defence (&after);
  return evaluate_resolved (&after);
}

/* Activates more Adventurers for the attack. */
static gboolean
activate (MoCrawlerPlan *self,
          guint n)
{
  for (; n > 0; n--)
    {
      gboolean is_made = FALSE;

      MO_FOREACH_CARD (self->state, MO_PILE_PARTY, card)
      {
        const MoMove move = mo_move_make (MO_CRAWLER_VERB_ACTIVATE, 2, (gint32) card,
                                          (gint32) MO_USE_ATTACK);

        is_made = mo_crawler_plan_make (self, &move);
        if (is_made)
          break;
      }
      if (!is_made)
        return FALSE;
    }
  return TRUE;
}

/* The search for an attack. */
typedef struct
{
  const MoCrawlerPlan *begin;
  MoCrawlerPlan best;
  double most;
  gboolean has_most; /* the worth without an attack is known; it is needed only if there is one */
} Search;

/* Compares a won attack with the best one. */
static void
compare_attack (Search *self,
                MoCrawlerPlan *plan)
{
  double worth;

  if (!self->has_most)
    self->most = evaluate_fight (self->begin, -G_MAXDOUBLE);
  self->has_most = TRUE;
  worth = evaluate_fight (plan, self->most);
  if (worth <= self->most)
    return;
  self->most = worth;
  apply_plan (&self->best, plan);
}

/* Searches for a better attack in the current fight of @begin, with each number of Adventurers, and
 * with cards. */
static void
try_attacks (Search *self,
             const MoCrawlerPlan *begin)
{
  MoCrawlerGame *game = begin->planner->game;
  /* Without Adventurers, some rulesets allow no attack (S11-35). */
  guint n_least = game->play->needs_active && !mo_crawler_is_attacking (game, begin->state) ? 1 : 0;

  for (guint n = n_least; n <= begin->state->piles[MO_PILE_PARTY].n; n++)
    {
      const Goal goal = { MO_NO_CARD, FALSE };
      g_auto (MoCrawlerPlan) plan;

      copy_plan (&plan, begin);
      if (!activate (&plan, n))
        break;
      if (reach (&plan, &goal) && make_plain (&plan, MO_CRAWLER_VERB_RESOLVE) &&
          plan.state->n_wounds > 0)
        compare_attack (self, &plan);
    }
}

void
mo_crawler_plan_attack (MoCrawlerPlan *self)
{
  MoCrawlerGame *game = self->planner->game;
  Search search = { .begin = self };

  if (!mo_crawler_has_attacked (self->state))
    try_attacks (&search, self);
  /* A card that attacks another target may have a separate fight. */
  MO_FOREACH_CARD (self->state, MO_PILE_ROW, card)
    if (card != self->state->against && mo_crawler_is_apart (game, self->state, card))
      {
        const MoMove against = mo_move_make (MO_CRAWLER_VERB_AGAINST, 1, (gint32) card);
        g_auto (MoCrawlerPlan) plan;

        copy_plan (&plan, self);
        if (mo_crawler_plan_make (&plan, &against) && !mo_crawler_has_attacked (plan.state))
          try_attacks (&search, &plan);
      }
  if (search.best.state != NULL)
    apply_plan (self, &search.best);
}
