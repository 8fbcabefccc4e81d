/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-dealing.h"

#include "mo-crawler-language.h"

/* Returns the first player with a number of cards to deal, or the number of players. */
static guint
find_player (const MoCrawlerGame *game,
             const guint8 *numbers)
{
  guint player = 0;

  while (player < game->n_players && numbers[player] == 0)
    player++;
  return player;
}

static MoCrawlerDeal
get_building (const MoCrawlerGame *game,
              const MoCrawlerState *state,
              MoMove *move)
{
  if (!mo_crawler_is_at (game, state, MO_ACTION_BUILD) || state->is_built)
    return MO_DEAL_NONE;
  if (state->is_flipping)
    {
      *move = mo_move_make (MO_CRAWLER_VERB_FLIP, 1, MO_MOVE_OPEN);
      return MO_DEAL_FLIP;
    }
  *move = mo_move_make (MO_CRAWLER_VERB_DRAW, 2, MO_PILE_DUNGEON_DECK, MO_MOVE_OPEN);
  return mo_crawler_get_limit (game, state) != MO_ABSENT &&
                 mo_crawler_get_unknown_cost (game, state) == MO_NO_CARD
             ? MO_DEAL_ENCOUNTER
             : MO_DEAL_NONE;
}

MoCrawlerDeal
mo_crawler_get_deal (const MoCrawlerGame *game,
                     const MoCrawlerState *state,
                     MoMove *move)
{
  guint burner = find_player (game, state->n_burns);
  guint drawer = find_player (game, state->n_draws);
  MoMove unused;

  if (move == NULL)
    move = &unused;
  if (state->result != MO_MATCH_OPEN || mo_crawler_is_due (state))
    return MO_DEAL_NONE;
  if (burner < game->n_players)
    {
      *move = mo_move_make (MO_CRAWLER_VERB_BURN, 2, MO_PILE_OF (MO_PILE_DECK, (gint32) burner),
                            MO_MOVE_OPEN);
      return MO_DEAL_BURNS;
    }
  if (drawer < game->n_players)
    {
      *move = mo_move_make (MO_CRAWLER_VERB_DRAW, 2, MO_PILE_OF (MO_PILE_DECK, (gint32) drawer),
                            MO_MOVE_OPEN);
      return MO_DEAL_HANDS;
    }
  return get_building (game, state, move);
}

gboolean
mo_crawler_is_prepared (const MoCrawlerGame *game,
                        const MoCrawlerState *state)
{
  gboolean is_built = mo_crawler_is_at (game, state, MO_ACTION_BUILD) && state->is_built;

  return state->result == MO_MATCH_OPEN &&
         (is_built || mo_crawler_is_at (game, state, MO_ACTION_TRIGGER)) &&
         mo_crawler_get_duty (game, state, NULL) == NULL;
}
