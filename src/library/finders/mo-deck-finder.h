/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds decks of the library: what can be asked of them in a query, and what else a list tells
 * of each. */

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
} MoDeckField;

/* What `is:` asks for. */
#define MO_DECK_IS_LEGAL "legal"
#define MO_DECK_IS_BUILT "built"
#define MO_DECK_IS_COMPLETE "complete"
#define MO_DECK_IS_DELETED "deleted"

typedef struct _MoDeckFinder MoDeckFinder;

/* @content: by which the decks are judged, and which knows their cards and formats */
MoDeckFinder *mo_deck_finder_new (MoContent *content) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_finder_free (MoDeckFinder *self);

MoContent *mo_deck_finder_get_content (const MoDeckFinder *self);

/* The fields that can be asked for, tagged with MoDeckField. Formats and tags that decks have
 * are added to their values by mo_deck_finder_set_library(), and stay: a query that was
 * understood once is understood again. */
const MoFields *mo_deck_finder_get_fields (const MoDeckFinder *self);

/**
 * mo_deck_finder_set_library:
 * @decks: (element-type MoLibraryDeck): what can be found
 * @collection: (nullable): whose copies may be missing
 * @allotment: (nullable): likewise; without both, nobody knows how many are
 *
 * The last two are looked at until the next call, and must be told again here when they or the
 * decks change. What was found out of a deck is kept as long as the deck is not edited.
 */
void mo_deck_finder_set_library (MoDeckFinder *self,
                                 const GPtrArray *decks,
                                 const MoCollection *collection,
                                 const MoAllotment *allotment);

/* Whether the deck is legal in its format; one that can't be read is not. */
gboolean mo_deck_finder_is_legal (MoDeckFinder *self,
                                  const MoLibraryDeck *deck);

/**
 * mo_deck_finder_count_missing:
 * @n_missing: (out): how many copies, as mo_allotment_find_shortages() finds them
 *
 * Returns: whether that is known: the deck can be read, and there is a collection
 */
gboolean mo_deck_finder_count_missing (MoDeckFinder *self,
                                       const MoLibraryDeck *deck,
                                       guint *n_missing);

/* @query: parsed with its fields, or with those of another finder of decks */
gboolean mo_deck_finder_fits (MoDeckFinder *self,
                              const MoLibraryDeck *deck,
                              const MoQuery *query);

/* Whether the query speaks of deleted decks. To others they are nothing to show, although they
 * may fit. */
gboolean mo_deck_finder_asks_deleted (const MoQuery *query);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckFinder, mo_deck_finder_free)

G_END_DECLS
