/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "match-values.h"

#include "mo-crawlitaire-view.h"
#include "mo-crawlitaire-worth.h"

static const char *
show (const char *text)
{
  return text != NULL ? text : "-";
}

/* @text: (transfer full) (nullable) */
static void
take_text (GString *to,
           char *text)
{
  g_string_append_printf (to, "%s\n", show (text));
  g_free (text);
}

static void
add_battle_odds (GString *to,
                 const char *name,
                 const MoBattleOdds *odds)
{
  g_string_append_printf (to, "%s %.6f %.6f %.6f %.6f\n", name, odds->win, odds->lose, odds->draw,
                          odds->ring);
}

/* The odds of a battle, exact and estimated, for each fighter. */
static void
add_battles (GString *to,
             const MoCrawlitaireState *state)
{
  MoBattleView battle;

  if (mo_crawlitaire_get_battle (state, &battle))
    g_string_append_printf (to, "battle %d %d %d %u %x %x %d\n", battle.fighter, battle.monster,
                            battle.is_of_party, battle.n_drawn, battle.party_ranks,
                            battle.monster_ranks, battle.any_wins);
  for (int i = 0; state->phase == MO_PHASE_FIGHT && i < state->n_party; i++)
    {
      MoBattleOdds odds;

      mo_crawlitaire_odds_battle (state, i, &odds);
      add_battle_odds (to, "exact", &odds);
      g_string_append_printf (to, "worth %.6f %.6f\n",
                              mo_crawlitaire_worth_of_battle (0.3, &odds, FALSE),
                              mo_crawlitaire_worth_of_battle (0.3, &odds, TRUE));
    }
  for (guint ranks = 1; ranks < 1 << 9; ranks *= 3)
    {
      MoBattleOdds odds;

      mo_crawlitaire_estimate_battle (state, ranks, state->turn % 3 == 0 ? 0 : 0x25, &odds);
      add_battle_odds (to, "estimate", &odds);
    }
}

static void
add_rooms (GString *to,
           const MoCrawlitaireGame *game,
           const MoCrawlitaireState *state)
{
  MoRoomWorths worths;

  if (state->phase != MO_PHASE_ENTER)
    return;
  mo_crawlitaire_worths_init (&worths, game, state);
  g_string_append_printf (to, "tries %u, victim %.6f, shrine %.6f\n", worths.n_tries,
                          worths.victim, worths.shrine);
  for (guint i = 0; i <= MO_MAX_ABILITIES; i++)
    g_string_append_printf (to, "room %.6f %.6f\n", worths.occupied[i], worths.treasure[i]);
  for (MoDoor door = MO_DOOR_KNOWN; door <= MO_DOOR_UNKNOWN; door++)
    {
      MoPlayingCards behind = mo_crawlitaire_list_behind (state, door);
      MoDoorOdds odds;

      mo_crawlitaire_odds_door (state, door, &odds);
      g_string_append_printf (to, "door %.6f %.6f %.6f %.6f %.6f\n", odds.trap, odds.occupied,
                              odds.treasure, odds.shrine, odds.evade);
      MO_FOREACH_IN_SET (behind, card)
        g_string_append_printf (to, "%d: %.6f\n", card,
                                mo_crawlitaire_worth_of_room (&worths, card));
    }
}

void
match_values_add_crawlitaire (MoMatch *match,
                              GString *to)
{
  const MoCrawlitaireGame *game = mo_match_get_game (match);
  const MoCrawlitaireState *state = mo_match_get_state (match);
  double losses[MO_MAX_PARTY] = { 0 };
  double classes[MO_N_CLASSES];
  g_autoptr (GArray) moves = mo_match_list_moves (match);

  g_string_append_printf (to, "%s, %s, %d %u, party %.6f\n", mo_crawlitaire_get_step (state),
                          show (mo_crawlitaire_get_question (state)),
                          mo_crawlitaire_state_loses_at_once (state, 0),
                          mo_crawlitaire_state_count_tries (state),
                          mo_crawlitaire_worth_of_party (state->party, state->n_party));
  mo_crawlitaire_rate_losses (state, losses);
  mo_crawlitaire_odds_classes (state, classes);
  for (guint i = 0; i < state->n_party; i++)
    g_string_append_printf (to, "loss %.6f, fit %.6f\n", losses[i],
                            mo_crawlitaire_odds_fit (state, state->party[i].face));
  for (guint i = 0; i < MO_N_CLASSES; i++)
    g_string_append_printf (to, "class %.6f\n", classes[i]);
  add_battles (to, state);
  add_rooms (to, game, state);
  for (guint i = 0; i < moves->len; i++)
    take_text (to, mo_crawlitaire_explain ((gpointer) game, state,
                                           &g_array_index (moves, MoMove, i)));
}
