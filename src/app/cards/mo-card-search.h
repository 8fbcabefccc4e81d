/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Sets up entries for queries about cards: their fields, examples and filters. */

#pragma once

#include "mo-card-finder.h"
#include "mo-query-entry.h"

G_BEGIN_DECLS

/* Sets up @entry to search for cards with @finder. @game: (nullable): the id of the game whose
 * words can be chosen; queries can contain those of all games. */
void mo_card_search_set_up (MoQueryEntry *entry,
                            MoCardFinder *finder,
                            const char *game);

/* Sets up @entry for the card pool of a deck of a game, whose queries are those of rules. */
void mo_card_search_set_up_pool (MoQueryEntry *entry,
                                 const MoCatalog *catalog,
                                 const MoSystem *system);

G_END_DECLS
