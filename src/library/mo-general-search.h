/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Searches for cards, decks and matches at once, for searches outside the window. */

#pragma once

#include "mo-card-finder.h"
#include "mo-library.h"

G_BEGIN_DECLS

typedef enum
{
  MO_FOUND_NOTHING,
  MO_FOUND_CARD,
  MO_FOUND_DECK,
  MO_FOUND_MATCH,
} MoFoundKind;

/**
 * mo_general_search_async:
 * @finder: a finder that is ready, of the cards that the library is about
 * @text: a query, or any other text: see mo_query_words_parse()
 * @most: the maximum number of results of each kind
 *
 * Searches in a thread, for cards, decks and matches of all games. Decks and matches whose name
 * matches come before the others of their kind. If the library can't be read, there are only cards.
 * The result has no source object.
 */
void mo_general_search_async (MoLibrary *library,
                              MoCardFinder *finder,
                              const char *text,
                              guint most,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/**
 * mo_general_search_finish:
 *
 * Returns: (transfer full) (nullable) (element-type utf8): the ids of the results, for
 *   mo_found_read(): by turns a card, a deck and a match; %NULL only if cancelled
 */
GPtrArray *mo_general_search_finish (GAsyncResult *result,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_found_read:
 * @card: (out): the id of a card, a part of @id; %NULL for other kinds
 * @number: (out): the id of a deck or match; 0 for a card
 *
 * Returns: what kind of result @id is for, which may not exist any more; %MO_FOUND_NOTHING if it is
 *   not an id of a result
 */
MoFoundKind mo_found_read (const char *id,
                           const char **card,
                           gint64 *number);

G_END_DECLS
