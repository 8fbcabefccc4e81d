/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is offered to somebody who searches for decks: the examples and the filters. */

#pragma once

#include "mo-deck-finder.h"
#include "mo-query-entry.h"

G_BEGIN_DECLS

/* The formats, by id, and the tags that decks (element-type MoLibraryDeck) have, sorted; those
 * of deleted ones do not count. */
GStrv mo_deck_search_list_formats (const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;
GStrv mo_deck_search_list_tags (const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;

/* Makes @entry one for the decks that @finder finds, with these formats and tags to filter by. */
void mo_deck_search_set_up (MoQueryEntry *entry,
                            const MoDeckFinder *finder,
                            const char *const *formats,
                            const char *const *tags);

G_END_DECLS
