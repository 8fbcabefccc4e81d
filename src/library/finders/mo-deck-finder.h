/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds decks of the library: the fields for queries, and facts for lists. */

#pragma once

#include "mo-content.h"
#include "mo-query.h"
#include "mo-shortage.h"

G_BEGIN_DECLS

typedef enum
{
  MO_DECK_FIELD_NAME,
  MO_DECK_FIELD_NOTES,
  MO_DECK_FIELD_TAG,
  MO_DECK_FIELD_FORMAT,
  MO_DECK_FIELD_CARD,
  MO_DECK_FIELD_CARDS,
  MO_DECK_FIELD_MISSING,
  MO_DECK_FIELD_IS,
  MO_DECK_FIELD_GAME,
} MoDeckField;

/* Values of `is:`. */
#define MO_DECK_IS_LEGAL "legal"
#define MO_DECK_IS_BUILT "built"
#define MO_DECK_IS_COMPLETE "complete"
#define MO_DECK_IS_DELETED "deleted"

typedef struct _MoDeckFinder MoDeckFinder;

/* @content: for checking the decks, with their cards and formats */
MoDeckFinder *mo_deck_finder_new (MoContent *content) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_finder_free (MoDeckFinder *self);

MoContent *mo_deck_finder_get_content (const MoDeckFinder *self);

/* The fields for queries, tagged with MoDeckField. mo_deck_finder_set_library() adds the formats
 * and tags of the decks to their values, which are never removed: a valid query stays valid. */
const MoFields *mo_deck_finder_get_fields (const MoDeckFinder *self);

/**
 * mo_deck_finder_set_library:
 * @decks: (element-type MoLibraryDeck): the decks to search
 * @collection: (nullable): for missing copies
 * @allotment: (nullable): likewise; without both, missing copies are unknown
 *
 * The last two are used until the next call, and must be set again after they or the decks change.
 * Facts about a deck are cached until it is edited.
 */
void mo_deck_finder_set_library (MoDeckFinder *self,
                                 const GPtrArray *decks,
                                 const MoCollection *collection,
                                 const MoAllotment *allotment);

/* Whether the deck is legal in its format; an unreadable deck is not. */
gboolean mo_deck_finder_is_legal (MoDeckFinder *self,
                                  const MoLibraryDeck *deck);

/**
 * mo_deck_finder_count_missing:
 * @n_missing: (out): the number of copies, as from mo_allotment_find_shortages()
 *
 * Returns: whether it is known: the deck is readable and there is a collection
 */
gboolean mo_deck_finder_count_missing (MoDeckFinder *self,
                                       const MoLibraryDeck *deck,
                                       guint *n_missing);

/* Whether the collection has any copy of any card. Until then, decks should not be called
 * incomplete. */
gboolean mo_deck_finder_is_owning (const MoDeckFinder *self);

/* Whether the deck matches. @query: parsed with the fields of this or another deck finder */
gboolean mo_deck_finder_fits (MoDeckFinder *self,
                              const MoLibraryDeck *deck,
                              const MoQuery *query);

/* Same, but words and phrases must be in the name of the deck. */
gboolean mo_deck_finder_fits_name (MoDeckFinder *self,
                                   const MoLibraryDeck *deck,
                                   const MoQuery *query);

/* Whether the query asks for deleted decks. Lists hide them otherwise, although they may match. */
gboolean mo_deck_finder_asks_deleted (const MoQuery *query);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckFinder, mo_deck_finder_free)

G_END_DECLS
