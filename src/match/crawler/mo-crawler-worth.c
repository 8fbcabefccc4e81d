/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-worth.h"

/* Worths for the automatic player, relative to about 2 for a card of the hand. Found by
 * experiments: with these it gets furthest. */
#define WORTH_OF_ADVENTURER 60.0
#define WORTH_OF_LOCK 3.0
#define WORTH_OF_FOE_POWER 1.4
#define WORTH_OF_FOE_WOUND 7.5
#define WORTH_OF_BURN 1.0
#define WORTH_OF_FIGURE 0.2
#define WORTH_OF_END 10000.0

/* What a card that makes damage harmless, or belongs to an Adventurer, is taken to add to a
 * fight. */
#define USE_OF_EFFECT 3

/* The price of an Adventurer that is activated before the attack. */
#define WORTH_BEFORE_ATTACK 10.0

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

/* Returns what a card of a hand adds to a fight, once it is paid for; 0 if it never counts, because
 * it has no figure, or because the party can’t pay for it. */
static int
get_use (const MoCrawlerGame *game,
         const MoCrawlerState *state,
         int card)
{
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, card);
  int cost = mo_crawler_get_figure (game, state, card, MO_FIGURE_COST);
  int figure = MAX (MAX (face->power, face->boosted_power),
                    MAX (face->stamina, face->boosted_stamina));

  if (cost != MO_ABSENT && face->resource >= 0 &&
      cost > get_best_score (game, state, face->resource))
    return 0;
  if ((face->flags & (MO_FACE_PHASE | MO_FACE_ASSIGNED)) != 0)
    return MAX (figure, USE_OF_EFFECT);
  return figure != MO_ABSENT ? MAX (figure, 0) : 0;
}

double
mo_crawler_get_worth (const MoCrawlerGame *game,
                      const MoCrawlerState *state,
                      int card)
{
  int use = get_use (game, state, card);

  return use > 0 ? WORTH_OF_CARD + WORTH_OF_FIGURE * use : 0;
}

gboolean
mo_crawler_is_weak (const MoCrawlerGame *game,
                    const MoCrawlerState *state,
                    int card)
{
  return get_use (game, state, card) <= 1;
}

double
mo_crawler_evaluate_adventurer (const MoCrawlerGame *game,
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

double
mo_crawler_evaluate (const MoCrawlerGame *game,
                     const MoCrawlerState *state)
{
  double worth = state->result == MO_MATCH_WON    ? WORTH_OF_END
                 : state->result == MO_MATCH_LOST ? -WORTH_OF_END
                                                  : 0;
  gboolean is_before_attack = mo_crawler_is_at (game, state, MO_ACTION_TRIGGER);

  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
  {
    worth += mo_crawler_evaluate_adventurer (game, state, card);
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
