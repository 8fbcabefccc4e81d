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
 * Returns: (transfer full) (element-type MoDeckChange): what became of the cards, in the order of @before,
 *   and then what is new. Its strings are the packages'
 */
GArray *mo_deck_compare (const MoDeck *before,
                         const MoDeck *after) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
