/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The decks that a package of some format may have, by what a file calls them. */

#pragma once

#include "mo-card-names.h"
#include "mo-content.h"

G_BEGIN_DECLS

typedef struct _MoDeckPlaces MoDeckPlaces;

/**
 * mo_deck_places_new:
 * @content: which is to outlive this
 * @format: the id of a format, which may be known or not; "" for none
 */
MoDeckPlaces *mo_deck_places_new (const MoContent *content,
                                  const char *format) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_places_free (MoDeckPlaces *self);

/**
 * mo_deck_places_lookup:
 * @heading: the title of a deck in the format, its name, or its id, in whatever case; or in
 *   brackets the id of any deck: one that the format lacks, or that nothing knows
 *
 * Returns: (transfer full) (nullable): the id of the deck
 */
char *mo_deck_places_lookup (const MoDeckPlaces *self,
                             const char *heading) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_deck_places_guess:
 * @heading: as people write it: "Dungeon Deck (60)", "Crawler cards:", "== Quests =="
 * @id: (out) (transfer full) (nullable): the id of the deck; %NULL where each card goes into the
 *   deck that takes it, as under "Main Deck" and "Sideboard"
 * @is_side: (out): whether cards go into the reserve rather
 *
 * Returns: whether that is the heading of a deck
 */
gboolean mo_deck_places_guess (const MoDeckPlaces *self,
                               const char *heading,
                               char **id,
                               gboolean *is_side);

/* Returns: (transfer full): the title of the deck with this id in the format, or what else
 * mo_deck_places_lookup() finds it by. */
char *mo_deck_places_get_heading (const MoDeckPlaces *self,
                                  const char *id) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_deck_places_find_home:
 * @card: (nullable): a card, or %NULL for one that no catalog has
 * @preferred: (nullable): the id of the deck to take if it takes the card
 *
 * Returns: (nullable): the id of the first deck of the format that takes the card, without a
 *   format of the card's game; else of the first deck of all. %NULL when there is no deck at all
 */
const char *mo_deck_places_find_home (const MoDeckPlaces *self,
                                      const MoCatalog *catalog,
                                      const MoCard *card,
                                      const char *preferred);

/**
 * mo_deck_places_prefer_cards:
 * @id: (nullable): of a deck, or %NULL for all decks of the format
 *
 * Lets names mean cards that the deck takes, as long as there are some with the name.
 */
void mo_deck_places_prefer_cards (const MoDeckPlaces *self,
                                  const char *id,
                                  MoCardNames *names);

/* Returns: (nullable): of @decks (element-type MoDeckPlace), the first that takes the card, or
 * @preferred (nullable) if that does. The card is to be of the game that the decks are of. */
const MoDeckPlace *mo_deck_place_find (const GPtrArray *decks,
                                       const MoCard *card,
                                       const char *preferred);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckPlaces, mo_deck_places_free)

G_END_DECLS
