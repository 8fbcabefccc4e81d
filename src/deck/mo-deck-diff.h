/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Differences between two packages. */

#pragma once

#include "mo-deck.h"

G_BEGIN_DECLS

/* A change of the count of a card in a deck. */
typedef struct
{
  const char *part; /* the id of the deck */
  const char *card;
  const char *name; /* (nullable): from a package, for unknown cards */
  guint before;     /* 0 if it was added */
  guint after;      /* 0 if it was removed */
} MoDeckChange;

/**
 * mo_deck_compare:
 *
 * Returns: (transfer full) (element-type MoDeckChange): the changed cards in the order of @before,
 *   then the new ones. The strings belong to the packages
 */
GArray *mo_deck_compare (const MoDeck *before,
                         const MoDeck *after) G_GNUC_WARN_UNUSED_RESULT;

/* Changes of the package itself: `part` is "", `card` is one of these, and `name` is the new
 * value. */
#define MO_DECK_NAME "name"
#define MO_DECK_FORMAT "format"
#define MO_DECK_NOTES "notes"
#define MO_DECK_POOL "pool"
#define MO_DECK_NO_TAGS                                                                            \
  "no-tags" /* removes all tags; a change per new tag follows */
#define MO_DECK_TAG "tag"

/**
 * mo_deck_find_changes:
 *
 * Returns: (transfer full) (nullable) (element-type MoDeckChange): consecutive changes that turn
 *   @before into @after, including the order of the cards; %NULL if only rewriting it does. The
 *   strings belong to the packages
 */
GArray *mo_deck_find_changes (const MoDeck *before,
                              const MoDeck *after) G_GNUC_WARN_UNUSED_RESULT;

/* Applies a change from mo_deck_find_changes(): sets the count of the card, or the property, to the
 * new value. */
void mo_deck_make_change (MoDeck *self,
                          const MoDeckChange *change);

G_END_DECLS
