/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The fields of cards for queries. Stats, resources and all other words come from the systems, so
 * that everything in a system file can be searched for. */

#pragma once

#include "mo-catalog.h"
#include "mo-fields.h"

G_BEGIN_DECLS

typedef enum
{
  MO_SEARCH_NAME,
  MO_SEARCH_TEXT,
  MO_SEARCH_ID,
  MO_SEARCH_NUMBER,
  MO_SEARCH_TYPE,
  MO_SEARCH_KIND,
  MO_SEARCH_SET,
  MO_SEARCH_PRODUCT,
  MO_SEARCH_RARITY,
  MO_SEARCH_CLASS,
  MO_SEARCH_DISTANCE,
  MO_SEARCH_DAMAGE,
  MO_SEARCH_KEYWORD,
  MO_SEARCH_TRAIT,
  MO_SEARCH_IS,
  MO_SEARCH_COST,
  MO_SEARCH_STAT,
  MO_SEARCH_RESOURCE,
  MO_SEARCH_PROPERTY,
  MO_SEARCH_OWNED,
  MO_SEARCH_WANTED,
  MO_SEARCH_DECK,
  MO_SEARCH_LEGAL,
  MO_SEARCH_GAME,
} MoSearchField;

/* Values of `is:` in addition to the flags of the system. */
#define MO_CARD_IS_PRINTING "printing"
#define MO_CARD_IS_UNKNOWN_STAT "unknown-stat"

/**
 * mo_card_fields_new:
 * @game: (nullable): the id of a game, for the words and sets of this game alone
 *
 * Returns: (transfer full): the fields, tagged with MoSearchField; the caller must add the formats
 *   to `legal`, and the games to `game`
 */
MoFields *mo_card_fields_new (const MoCatalog *catalog,
                              const char *game) G_GNUC_WARN_UNUSED_RESULT;

/* Whether cards of the game with this vocabulary can have a value of a field. The game itself has
 * the same value for all of them. */
gboolean mo_card_field_is_in (const MoField *field,
                              const MoVocabulary *vocabulary);

G_END_DECLS
