/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds cards by queries, within a frame among 100,000 of them. */

#pragma once

#include "mo-bits.h"
#include "mo-catalog.h"
#include "mo-query.h"

G_BEGIN_DECLS

typedef struct _MoCardIndex MoCardIndex;

/* What others than the catalog know of its cards. Each may be NULL: nothing is known then. */
typedef struct
{
  /* Returns: (nullable): of each card of the catalog, how many copies are owned; or wanted */
  const int *(*get_owned) (gpointer user_data);
  const int *(*get_wanted) (gpointer user_data);

  /* Adds the cards of the decks that have the folded @text in their names, or are called that
   * when it is the @whole. */
  void (*find_in_decks) (const char *text,
                         gboolean whole,
                         MoBits *found,
                         gpointer user_data);

  /* Adds the cards that a deck of the format takes; @format is the id of a value of the field. */
  void (*find_legal) (const char *format,
                      MoBits *found,
                      gpointer user_data);
} MoCardFacts;

/* Returns: (nullable): %NULL only when cancelled. The catalog is kept; the index is never
 * changed, and may be made in any thread */
MoCardIndex *mo_card_index_new (MoCatalog *catalog,
                                GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_index_free (MoCardIndex *self);

/**
 * mo_card_index_find:
 * @query: of fields that are tagged as mo_card_fields_new() does
 * @facts: (nullable)
 *
 * Returns: (transfer full) (element-type MoCard): the cards that fit. First those whose name
 *   begins with the words and phrases that all cards must have, then those with a word in the name
 *   that begins with each, then those that have all in the name, then the others; beyond that the
 *   catalog's order holds
 */
GPtrArray *mo_card_index_find (const MoCardIndex *self,
                               const MoQuery *query,
                               const MoCardFacts *facts,
                               gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardIndex, mo_card_index_free)

G_END_DECLS
