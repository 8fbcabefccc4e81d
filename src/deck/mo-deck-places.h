/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The decks of a format, looked up by the headings that files use. */

#pragma once

#include "mo-card-names.h"
#include "mo-content.h"

G_BEGIN_DECLS

typedef struct _MoDeckPlaces MoDeckPlaces;

/**
 * mo_deck_places_new:
 * @content: must outlive this
 * @format: the id of a known or unknown format; "" for none
 */
MoDeckPlaces *mo_deck_places_new (const MoContent *content,
                                  const char *format) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_places_free (MoDeckPlaces *self);

/**
 * mo_deck_places_lookup:
 * @heading: the title of a deck in the format, its name or its id, in any case; or in brackets the
 *   id of any deck, also one that is unknown or not in the format
 *
 * Returns: (transfer full) (nullable): the id of the deck, or MO_DECK_MAYBE
 */
char *mo_deck_places_lookup (const MoDeckPlaces *self,
                             const char *heading) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_deck_places_guess:
 * @heading: as people write it: "Dungeon Deck (60)", "Crawler cards:", "== Quests =="
 * @id: (out) (transfer full) (nullable): the id of the deck; %NULL if each card goes into the deck
 *   that accepts it, as under "Main Deck" and "Sideboard"
 * @is_side: (out): whether the reserve is preferred
 *
 * Returns: whether this is the heading of a deck
 */
gboolean mo_deck_places_guess (const MoDeckPlaces *self,
                               const char *heading,
                               char **id,
                               gboolean *is_side);

/* Returns: (transfer full): the title of the deck with this id in the format, or another heading
 * that mo_deck_places_lookup() finds. */
char *mo_deck_places_get_heading (const MoDeckPlaces *self,
                                  const char *id) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_deck_places_find_home:
 * @card: (nullable): a card, or %NULL for an unknown one
 * @preferred: (nullable): the id of a deck to prefer if it accepts the card
 *
 * Returns: (nullable): the id of the first deck that accepts the card, in the format or, without
 *   one, in the card's game; else of the first deck. %NULL if there are no decks
 */
const char *mo_deck_places_find_home (const MoDeckPlaces *self,
                                      const MoCatalog *catalog,
                                      const MoCard *card,
                                      const char *preferred);

/**
 * mo_deck_places_prefer_cards:
 * @id: (nullable): the id of a deck, or %NULL for all decks of the format
 *
 * Makes @names prefer the cards that the deck accepts.
 */
void mo_deck_places_prefer_cards (const MoDeckPlaces *self,
                                  const char *id,
                                  MoCardNames *names);

/* Returns the title of a deck in a format or, if the format does not have it, its name in the first
 * of @systems (element-type MoSystem) that does, or else its id; or the title of the maybe list.
 * @format: (nullable) */
char *mo_deck_dup_title (const GPtrArray *systems,
                         const MoFormat *format,
                         const char *deck) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the first of @decks (element-type MoDeckPlace) that accepts the card, or
 * @preferred (nullable) if it does. The card must be of the same game as the decks. */
const MoDeckPlace *mo_deck_place_find (const GPtrArray *decks,
                                       const MoCard *card,
                                       const char *preferred);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckPlaces, mo_deck_places_free)

G_END_DECLS
