/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Sets up the search for decks: the examples and the filters. */

#pragma once

#include "mo-deck-finder.h"
#include "mo-query-entry.h"

G_BEGIN_DECLS

/* Return the ids of the formats and the tags of all decks that are not deleted, sorted. @decks:
 * (element-type MoLibraryDeck) */
GStrv mo_deck_search_list_formats (const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;
GStrv mo_deck_search_list_tags (const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;

/* Sets up @entry to search for decks with @finder, and to filter by these formats and tags. */
void mo_deck_search_set_up (MoQueryEntry *entry,
                            const MoDeckFinder *finder,
                            const char *const *formats,
                            const char *const *tags);

G_END_DECLS
