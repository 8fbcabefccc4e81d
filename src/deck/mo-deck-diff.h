/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is different between two packages. */

#pragma once

#include "mo-deck.h"

G_BEGIN_DECLS

/* A card of which a deck of the one has more than that of the other. */
typedef struct
{
  const char *part; /* the id of the deck */
  const char *card;
  const char *name; /* (nullable): as a package has it, for cards that no catalog has */
  guint before;     /* 0 when it was added */
  guint after;      /* 0 when it was removed */
} MoDeckChange;

/**
 * mo_deck_compare:
 *
 * Returns: (transfer full) (element-type MoDeckChange): what became of the cards, in the order
 *   of @before, and then what is new. Its strings are the packages'
 */
GArray *mo_deck_compare (const MoDeck *before,
                         const MoDeck *after) G_GNUC_WARN_UNUSED_RESULT;

/* Of the package as a whole, not of a card: then `part` is "", `card` one of these, and `name`
 * what it is now. */
#define MO_DECK_NAME "name"
#define MO_DECK_FORMAT "format"
#define MO_DECK_NOTES "notes"
#define MO_DECK_NO_TAGS                                                                            \
  "no-tags" /* all tags go; each of the new is then added by a change of its own */
#define MO_DECK_TAG "tag"

/**
 * mo_deck_find_changes:
 *
 * Returns: (transfer full) (nullable) (element-type MoDeckChange): what makes @after of @before,
 * one change after the
 * other, to the order of the cards; %NULL when nothing does but writing it anew. Its strings are
 * the packages'
 */
GArray *mo_deck_find_changes (const MoDeck *before,
                              const MoDeck *after) G_GNUC_WARN_UNUSED_RESULT;

/* Makes a change of mo_deck_find_changes(): the count of the card, or what is said of the
 * package, is then the new one. */
void mo_deck_make_change (MoDeck *self,
                          const MoDeckChange *change);

G_END_DECLS
