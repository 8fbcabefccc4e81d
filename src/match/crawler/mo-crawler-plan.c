/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-plan.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-list.h"
#include "mo-crawler-moves.h"

/* Worths for the automatic player, relative to about 2 for a card of the hand. Found by
 * experiments: with these it gets furthest. */
#define WORTH_OF_ADVENTURER 60.0
#define WORTH_OF_LIFE 30.0
#define WORTH_OF_LOCK 3.0
#define WORTH_OF_FOE_COST 6.0
#define WORTH_OF_FOE_POWER 1.4
#define WORTH_OF_FOE_WOUND 7.5
#define WORTH_OF_BURN 1.0
#define WORTH_OF_CARD 1.9
#define WORTH_OF_FIGURE 0.2
#define WORTH_OF_END 10000.0

/* The costs of activating an Adventurer: high before the attack. */
#define WORTH_BEFORE_ATTACK 10.0
#define WORTH_IN_DEFENCE 0.1

/* The maximum number of moves of a fight. */
#define MAX_STEPS 50

/* Plans */

void
mo_crawler_plan_init (MoCrawlerPlan *self,
                      MoCrawlerGame *game,
                      const MoCrawlerState *state)
{
  self->game = game;
  self->state = mo_crawler_state_copy (state);
  self->moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
}

void
mo_crawler_plan_clear (MoCrawlerPlan *self)
{
  g_clear_pointer (&self->state, mo_crawler_state_free);
  g_clear_pointer (&self->moves, g_array_unref);
}

static void
copy_plan (MoCrawlerPlan *self,
           const MoCrawlerPlan *other)
{
  mo_crawler_plan_init (self, other->game, other->state);
  g_array_append_vals (self->moves, other->moves->data, other->moves->len);
}

/* Replaces a plan by another. */
static void
apply_plan (MoCrawlerPlan *self,
            MoCrawlerPlan *other)
{
  mo_crawler_plan_clear (self);
  *self = *other;
  *other = (MoCrawlerPlan){ NULL };
}

gboolean
mo_crawler_plan_make (MoCrawlerPlan *self,
                      const MoMove *move)
{
  if (!mo_crawler_apply (self->game, self->state, move, NULL))
    return FALSE;
  g_array_append_vals (self->moves, move, 1);
  return TRUE;
}

static gboolean
make_plain (MoCrawlerPlan *self,
            MoCrawlerVerb verb)
{
  const MoMove move = mo_move_make (verb, 0);

  return mo_crawler_plan_make (self, &move);
}

/* Worth */

/* Returns the party's highest score for the resource of a card, including locked Adventurers. */
static int
get_best_score (const MoCrawlerGame *game,
                const MoCrawlerState *state,
                int resource)
{
  int best = 0;

  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    best = MAX (best, mo_crawler_get_face (game, state, card)->scores[resource]);
  return best;
}

double
mo_crawler_get_worth (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      int card)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  int cost = mo_crawler_get_figure (game, state, card, MO_FIGURE_COST);
  int figure = MAX (MAX (face->power, face->boosted_power),
                    MAX (face->stamina, face->boosted_stamina));

  /* A card without figures may have a keyword that counts in fights. */
  if ((figure == MO_ABSENT || figure <= 0) && face->n_keywords == 0)
    return 0;
  if (cost != MO_ABSENT && face->resource >= 0 &&
      cost > get_best_score (game, state, face->resource))
    return 0;
  return WORTH_OF_CARD + WORTH_OF_FIGURE * MAX (figure, 1);
}

static double
evaluate_adventurer (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     int card)
{
  const MoCrawlerCard *it = &state->cards[card];
  int life = mo_crawler_get_figure (game, state, card, MO_FIGURE_LIFE);
  int left = (life != MO_ABSENT ? life : 1) - it->tokens[MO_TOKEN_WOUND] -
             it->tokens[MO_TOKEN_POISON];

  return WORTH_OF_ADVENTURER + WORTH_OF_LIFE * left - WORTH_OF_LOCK * it->tokens[MO_TOKEN_LOCK];
}

/* Returns the worth of a character that stays in play, usually negative: it takes part in each
 * further encounter, which begins with its cost. */
static double
evaluate_foe (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              int card)
{
  const MoCrawlerCard *it = &state->cards[card];
  int life = mo_crawler_get_figure (game, state, card, MO_FIGURE_LIFE);
  int cost = mo_crawler_get_figure (game, state, card, MO_FIGURE_COST);
  int power = mo_crawler_get_figure (game, state, card, MO_FIGURE_POWER);

  if (life == MO_ABSENT || life <= 0)
    return 0;
  return WORTH_OF_FOE_WOUND * it->tokens[MO_TOKEN_WOUND] - WORTH_OF_FOE_COST * (1 + MAX (cost, 0)) -
         WORTH_OF_FOE_POWER * MAX (power, 0);
}

/* Returns the worth of a state for the party. */
static double
evaluate (const MoCrawlerGame *game,
          const MoCrawlerState *state)
{
  double worth = state->result == MO_MATCH_WON    ? WORTH_OF_END
                 : state->result == MO_MATCH_LOST ? -WORTH_OF_END
                                                  : 0;
  gboolean is_before_attack = mo_crawler_is_at (game, state, MO_ACTION_TRIGGER);

  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
  {
    worth += evaluate_adventurer (game, state, card);
    if ((state->cards[card].marks & MO_IS_ACTIVATED) != 0)
      worth -= is_before_attack ? WORTH_BEFORE_ATTACK : WORTH_IN_DEFENCE;
  }
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    worth += evaluate_foe (game, state, card);
  for (guint player = 0; player < game->n_players; player++)
    {
      worth -= WORTH_OF_BURN * state->n_burns[player];
      MO_FOREACH_CARD (state, MO_PILE_OF (MO_PILE_HAND, player), card)
        worth += mo_crawler_get_worth (game, state, card);
    }
  return worth;
}

/* Returns the worth of the state after resolving the prepared fight. */
static double
evaluate_resolved (const MoCrawlerPlan *self)
{
  g_auto (MoCrawlerPlan) resolved = { NULL };

  copy_plan (&resolved, self);
  make_plain (&resolved, MO_CRAWLER_VERB_RESOLVE);
  return evaluate (resolved.game, resolved.state);
}

/* Filling a fight */

/* The goal of a plan. */
typedef struct
{
  gint16 target;             /* the defended Adventurer; MO_NO_CARD for the attack */
  gboolean with_adventurers; /* whether more Adventurers may be activated */
} Goal;

static gboolean
is_reached (const MoCrawlerPlan *self,
            const Goal *goal)
{
  if (goal->target != MO_NO_CARD)
    return !mo_crawler_will_be_wounded (self->game, self->state, goal->target);
  return mo_crawler_is_attack_won (self->game, self->state);
}

/* Returns how much is missing from the sum; not positive if nothing is. */
static int
get_gap (const MoCrawlerPlan *self,
         const Goal *goal)
{
  MoSum ours;
  MoSum theirs;

  mo_sum_init (&ours, FALSE);
  mo_sum_init (&theirs, FALSE);
  if (goal->target != MO_NO_CARD)
    {
      mo_crawler_sum_defence (self->game, self->state, goal->target, &ours);
      mo_crawler_sum_power (self->game, self->state, goal->target, &theirs);
    }
  else
    {
      mo_crawler_sum_attack (self->game, self->state, &ours);
      mo_crawler_sum_dungeon_defence (self->game, self->state, &theirs);
    }
  return theirs.total - ours.total;
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
  if (move->verb == MO_CRAWLER_VERB_PLAY)
    return MAX (mo_crawler_get_worth (self->game, self->state, move->words[0]), WORTH_OF_CARD);
  return WORTH_IN_DEFENCE;
}

/* Makes the move that is best for the goal: the cheapest that reaches it, or else the one with the
 * largest gain for its price. Returns: whether there was one */
static gboolean
add_best (MoCrawlerPlan *self,
          const Goal *goal)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  int gap = get_gap (self, goal);
  gboolean has_reached = FALSE;
  double best = 0;
  guint at = 0;

  mo_crawler_list_moves (self->game, self->state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);
      g_auto (MoCrawlerPlan) plan = { NULL };
      double price;
      gboolean reaches;

      if (!is_for (move, goal))
        continue;
      price = get_price (self, move);
      mo_crawler_plan_init (&plan, self->game, self->state);
      if (!mo_crawler_plan_make (&plan, move))
        continue;
      reaches = is_reached (&plan, goal);
      if (reaches && (!has_reached || 1 / price > best))
        {
          has_reached = TRUE;
          best = 1 / price;
          at = i;
        }
      else if (!has_reached && (gap - get_gap (&plan, goal)) / price > best)
        {
          best = (gap - get_gap (&plan, goal)) / price;
          at = i;
        }
    }
  return best > 0 && mo_crawler_plan_make (self, &g_array_index (moves, MoMove, at));
}

/* Removes unnecessary moves since @n_before from a plan. */
static void
prune (MoCrawlerPlan *self,
       const MoCrawlerState *begin,
       guint n_before,
       const Goal *goal)
{
  for (guint i = self->moves->len; i-- > n_before;)
    {
      g_auto (MoCrawlerPlan) less = { NULL };
      gboolean is_whole = TRUE;

      mo_crawler_plan_init (&less, self->game, begin);
      g_array_append_vals (less.moves, self->moves->data, n_before);
      for (guint j = n_before; j < self->moves->len && is_whole; j++)
        is_whole = j == i || mo_crawler_plan_make (&less, &g_array_index (self->moves, MoMove, j));
      if (is_whole && is_reached (&less, goal))
        apply_plan (self, &less);
    }
}

static gboolean
reach (MoCrawlerPlan *self,
       const Goal *goal)
{
  g_auto (MoCrawlerPlan) begin = { NULL };

  copy_plan (&begin, self);
  for (guint n = 0; !is_reached (self, goal); n++)
    if (n == MAX_STEPS || !add_best (self, goal))
      return FALSE;
  prune (self, begin.state, begin.moves->len, goal);
  return TRUE;
}

/* The defence */

/* Adds the defence with the largest gain. Returns: whether there was one */
static gboolean
defend_one (MoCrawlerPlan *self)
{
  g_auto (MoCrawlerPlan) best = { NULL };
  double most = evaluate_resolved (self);

  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, target)
    if (mo_crawler_will_be_wounded (self->game, self->state, target))
      {
        const Goal goal = { target, TRUE };
        g_auto (MoCrawlerPlan) plan = { NULL };
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
  const MoMove wound = mo_move_make (MO_CRAWLER_VERB_WOUND, 1,
                                     (gint32) mo_crawler_plan_pick_wound (self->game, self->state));

  return self->state->n_wounds > 0 && wound.words[0] != MO_NO_CARD &&
         mo_crawler_plan_make (self, &wound);
}

/* Returns the worth of the state after the prepared fight and the best defence. */
static double
evaluate_fight (const MoCrawlerPlan *self)
{
  g_auto (MoCrawlerPlan) after = { NULL };

  copy_plan (&after, self);
  for (guint n = 0; !mo_crawler_is_at (after.game, after.state, MO_ACTION_DEFEND); n++)
    {
      /* Without attackers, the game continues to the next cards that are drawn. */
      if (n == MAX_STEPS)
        return evaluate (after.game, after.state);
      /* A prepared attack may have to be resolved first. */
      if (!make_wound (&after) && !make_plain (&after, MO_CRAWLER_VERB_NEXT) &&
          !make_plain (&after, MO_CRAWLER_VERB_RESOLVE))
        return evaluate (after.game, after.state);
    }
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
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
      gboolean is_made = FALSE;

      mo_crawler_list_moves (self->game, self->state, moves);
      for (guint i = 0; i < moves->len && !is_made; i++)
        is_made = g_array_index (moves, MoMove, i).verb == MO_CRAWLER_VERB_ACTIVATE &&
                  mo_crawler_plan_make (self, &g_array_index (moves, MoMove, i));
      if (!is_made)
        return FALSE;
    }
  return TRUE;
}

/* Searches for a better attack than @best in the current fight, with each number of Adventurers,
 * and with cards. */
static void
try_attacks (const MoCrawlerPlan *self,
             MoCrawlerPlan *best,
             double *most)
{
  for (guint n = 0; n <= self->state->piles[MO_PILE_PARTY].n; n++)
    {
      const Goal goal = { MO_NO_CARD, FALSE };
      g_auto (MoCrawlerPlan) plan = { NULL };
      double worth;

      copy_plan (&plan, self);
      if (!activate (&plan, n))
        break;
      if (!reach (&plan, &goal) || !make_plain (&plan, MO_CRAWLER_VERB_RESOLVE) ||
          plan.state->n_wounds == 0)
        continue;
      worth = evaluate_fight (&plan);
      if (worth <= *most)
        continue;
      *most = worth;
      apply_plan (best, &plan);
    }
}

void
mo_crawler_plan_attack (MoCrawlerPlan *self)
{
  g_auto (MoCrawlerPlan) best = { NULL };
  double most = evaluate_fight (self);

  if (!mo_crawler_has_attacked (self->state))
    try_attacks (self, &best, &most);
  /* A card that attacks another target may have a separate fight. */
  MO_FOREACH_CARD (self->state, MO_PILE_ROW, card)
    if (card != self->state->against && mo_crawler_is_apart (self->game, self->state, card))
      {
        const MoMove against = mo_move_make (MO_CRAWLER_VERB_AGAINST, 1, (gint32) card);
        g_auto (MoCrawlerPlan) plan = { NULL };

        copy_plan (&plan, self);
        if (mo_crawler_plan_make (&plan, &against) && !mo_crawler_has_attacked (plan.state))
          try_attacks (&plan, &best, &most);
      }
  if (best.state != NULL)
    apply_plan (self, &best);
}
