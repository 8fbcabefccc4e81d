/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-resolution.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-moves.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCrawlerState, mo_crawler_state_free)

/* Lists the burns, at most as many as there are cards. */
static void
list_burns (const MoCrawlerGame *game,
            const MoCrawlerState *state,
            GArray *moves)
{
  for (guint player = 0; player < game->n_players; player++)
    {
      guint deck = MO_PILE_OF (MO_PILE_DECK, player);
      const MoMove move = mo_move_make (MO_CRAWLER_VERB_BURN, 2, (gint32) deck, MO_MOVE_OPEN);

      for (guint i = 0; i < state->n_burns[player] && i < state->piles[deck].n; i++)
        g_array_append_val (moves, move);
    }
}

gboolean
mo_crawler_list_resolution (MoCrawlerGame *game,
                            const MoCrawlerState *state,
                            gboolean is_dealt,
                            GArray *moves,
                            GError **error)
{
  g_autoptr (MoCrawlerState) after = mo_crawler_state_copy (state);
  const MoMove resolve = mo_move_make (MO_CRAWLER_VERB_RESOLVE, 0);
  gint16 target;

  if (!mo_crawler_apply (game, after, &resolve, error))
    return FALSE;
  g_array_append_val (moves, resolve);
  if (after->result != MO_MATCH_OPEN)
    return TRUE;
  target = after->n_wounds == 1 ? mo_crawler_get_only_target (game, after) : MO_NO_CARD;
  if (target != MO_NO_CARD)
    {
      const MoMove wound = mo_move_make (MO_CRAWLER_VERB_WOUND, 1, (gint32) target);

      g_array_append_val (moves, wound);
    }
  if (is_dealt)
    list_burns (game, after, moves);
  return TRUE;
}
