/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire-deck.h"

#include "mo-bonfire.h"
#include "mo-bonfire-view.h"
#include "mo-deck-places.h"

#include <glib/gi18n-lib.h>

MoStock *
mo_bonfire_make_stock (const MoBonfireGame *game,
                       const MoBonfireState *state)
{
  const gint16 *deck = mo_bonfire_state_get_pile (game, state, MO_BONFIRE_DECK);
  const gint16 *discards = mo_bonfire_state_get_pile (game, state, MO_BONFIRE_DISCARDS);
  gboolean is_drawing = state->n_draws > 0;
  guint insight = state->adventurer != MO_BONFIRE_NONE
                      ? mo_bonfire_game_get_adventurer (game, state->adventurer)->insight
                      : 0;
  MoStock *stock = mo_stock_new (game->content->catalog,
                                 is_drawing ? state->n_draws : game->run->hand + insight);
  g_autofree gint16 *counts = g_new (gint16, game->cards->len);

  mo_bonfire_count_cards (game, state, counts);
  for (guint i = 0; i < game->cards->len; i++)
    mo_stock_add (stock, mo_bonfire_game_get_card (game, (int) i)->card, (guint) counts[i],
                  (guint) deck[i], (guint) (is_drawing ? discards[i] : counts[i] - deck[i]));
  return stock;
}

/* Returns the first format with a deck, preferably of this ruleset. */
static const MoFormat *
find_format (const MoBonfireGame *game)
{
  const MoSystem *system = mo_systems_lookup (game->content->systems, mo_bonfire_game.system);
  const MoFormat *found = NULL;

  for (guint i = 0; i < system->formats->len; i++)
    {
      const MoFormat *format = g_ptr_array_index (system->formats, i);

      if (format->decks->len > 0 &&
          (found == NULL || (format->ruleset == game->ruleset && found->ruleset != game->ruleset)))
        found = format;
    }
  return found;
}

MoDeck *
mo_bonfire_dup_deck (const MoBonfireGame *game,
                     const MoBonfireState *state)
{
  const MoFormat *format = find_format (game);
  g_autofree gint16 *counts = g_new (gint16, game->cards->len);
  g_autofree char *name = NULL;
  MoDeck *deck;

  if (state->adventurer == MO_BONFIRE_NONE)
    return NULL;
  /* Translators: the name of a deck; %s is an adventurer. */
  name = g_strdup_printf (_("Deck of the run: %s"),
                          mo_bonfire_game_get_adventurer_name (game, state->adventurer));
  deck = mo_deck_new (name, format != NULL ? format->id : "");
  mo_bonfire_count_cards (game, state, counts);
  for (guint i = 0; i < game->cards->len; i++)
    {
      const MoCard *card = mo_bonfire_game_get_card (game, (int) i)->card;
      const MoDeckPlace *place = format != NULL ? mo_deck_place_find (format->decks, card, NULL)
                                                : NULL;

      if (counts[i] > 0)
        mo_deck_set_count (deck, place != NULL ? place->id : "deck", card->id, card->name,
                           (guint) counts[i]);
    }
  return deck;
}
