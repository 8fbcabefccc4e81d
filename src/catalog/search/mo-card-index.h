/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds cards by queries: among 100,000 cards, within the time of a frame. */

#pragma once

#include "mo-bits.h"
#include "mo-catalog.h"
#include "mo-query.h"

G_BEGIN_DECLS

typedef struct _MoCardIndex MoCardIndex;

/* Data about cards that is not in the catalog. Functions may be NULL: the data is unknown then. */
typedef struct
{
  /* Returns: (nullable): the number of owned or wanted copies of each card of the catalog */
  const int *(*get_owned) (gpointer user_data);
  const int *(*get_wanted) (gpointer user_data);

  /* Adds the cards of the decks whose name contains the folded @text or, if @whole, equals it. */
  void (*find_in_decks) (const char *text,
                         gboolean whole,
                         MoBits *found,
                         gpointer user_data);

  /* Adds the cards that the decks of a format accept; @format is the id of a value of the field. */
  void (*find_legal) (const char *format,
                      MoBits *found,
                      gpointer user_data);
} MoCardFacts;

/* Returns: (nullable): %NULL only if cancelled. The index references the catalog and is immutable;
 * it can be created in any thread */
MoCardIndex *mo_card_index_new (MoCatalog *catalog,
                                GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_index_free (MoCardIndex *self);

/**
 * mo_card_index_find:
 * @query: with fields that are tagged as in mo_card_fields_new()
 * @facts: (nullable)
 *
 * Returns: (transfer full) (element-type MoCard): the matching cards. First those whose name starts
 *   with all required words and phrases, then those with a word in the name that starts with each,
 *   then those with all in the name, then the others; otherwise in the order of the catalog
 */
GPtrArray *mo_card_index_find (const MoCardIndex *self,
                               const MoQuery *query,
                               const MoCardFacts *facts,
                               gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

/* Whether mo_card_index_find() ranks the cards: the query requires words or phrases. */
gboolean mo_card_index_ranks (const MoQuery *query);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCardIndex, mo_card_index_free)

G_END_DECLS
