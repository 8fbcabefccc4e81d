/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire-forecast.h"

#include "mo-bonfire-view.h"

static void
forecast (guint damage,
          gint32 protection,
          gint32 hp,
          MoBonfireHit *hit)
{
  hit->damage = damage;
  hit->absorbed = MIN (damage, (guint) protection);
  hit->loss = MIN (damage - hit->absorbed, (guint) hp);
  hit->beats = hit->loss == (guint) hp;
}

void
mo_bonfire_forecast_card (const MoBonfireGame *game,
                          const MoBonfireState *state,
                          int card,
                          guint foe,
                          MoBonfireHit *hit)
{
  const MoBonfireCard *it = mo_bonfire_game_get_card (game, card);
  guint might = mo_bonfire_game_get_adventurer (game, state->adventurer)->might;
  guint damage = 0;

  for (guint i = 0; i < it->n_effects; i++)
    if (it->effects[i].kind == MO_EFFECT_DAMAGE)
      damage += it->effects[i].amount + might;
  forecast (damage, state->foes[foe].protection, state->foes[foe].hp, hit);
}

void
mo_bonfire_forecast_turn (const MoBonfireGame *game,
                          const MoBonfireState *state,
                          MoBonfireHit *hit)
{
  guint damage = 0;

  for (guint i = 0; i < state->n_foes; i++)
    if (state->foes[i].hp > 0 && state->foes[i].action != MO_BONFIRE_NONE)
      damage +=
          mo_bonfire_monster_get_action (mo_bonfire_game_get_monster (game, state->foes[i].monster),
                                         state->foes[i].action)
              ->damage;
  forecast (damage, state->protection, state->hp, hit);
}

static gboolean
would_win (const MoBonfireGame *game,
           const MoBonfireState *state,
           int card)
{
  guint n_foes = mo_bonfire_state_count_foes (state);

  if (n_foes == 0 || mo_bonfire_game_get_card (game, card)->targets < n_foes)
    return FALSE;
  for (guint i = 0; i < state->n_foes; i++)
    {
      MoBonfireHit hit;

      mo_bonfire_forecast_card (game, state, card, i, &hit);
      /* Monsters that are already beaten pass this check too. */
      if (!hit.beats)
        return FALSE;
    }
  return TRUE;
}

void
mo_bonfire_forecast_play (const MoBonfireGame *game,
                          const MoBonfireState *state,
                          int card,
                          MoBonfirePlay *play)
{
  const MoBonfireCard *it = mo_bonfire_game_get_card (game, card);
  gint32 missing = (gint32) it->cost - state->energy;
  /* The played card is discarded only after its draws. */
  guint n_cards = mo_bonfire_state_count_pile (game, state, MO_BONFIRE_DECK) +
                  mo_bonfire_state_count_pile (game, state, MO_BONFIRE_DISCARDS);

  play->protection = mo_bonfire_card_get_protection (it);
  play->draws = MIN (mo_bonfire_card_get_draws (it), n_cards);
  play->missing = (guint) MAX (missing, 0);
  play->wins = would_win (game, state, card);
}

gint32
mo_bonfire_forecast_rest (const MoBonfireGame *game,
                          const MoBonfireState *state)
{
  gint32 restored = state->max_hp * (gint32) game->run->rest / 100;

  return MIN (state->hp + restored, state->max_hp);
}

void
mo_bonfire_forecast_chest (const MoBonfireGame *game,
                           MoBonfireChest *chest)
{
  *chest = (MoBonfireChest){ .least = G_MAXUINT, .n_treasures = game->treasures->len };
  for (guint i = 0; i < game->treasures->len; i++)
    {
      const MoBonfireTreasure *treasure = mo_bonfire_game_get_treasure (game, (int) i);

      chest->least = MIN (chest->least, treasure->coins);
      chest->most = MAX (chest->most, treasure->coins);
      chest->n_with_cards += treasure->n_cards > 0;
    }
  chest->least = MIN (chest->least, chest->most);
}
