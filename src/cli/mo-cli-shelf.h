/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library as most commands use it: its decks and, if needed, its copies. */

#pragma once

#include "mo-card-finder.h"
#include "mo-store-decks.h"

G_BEGIN_DECLS

/* All are %NULL until the shelf is opened. */
typedef struct
{
  MoStore *store;
  GPtrArray *decks; /* (element-type MoLibraryDeck) */
  MoCollection *collection;
} MoCliShelf;

void mo_cli_shelf_clear (MoCliShelf *self);

/**
 * mo_cli_shelf_open:
 * @path: (nullable): the library, which is created if there is none; %NULL for the default one
 * @has_collection: whether the copies are read too
 *
 * Returns: FALSE after printing an error
 */
gboolean mo_cli_shelf_open (MoCliShelf *self,
                            const char *path,
                            gboolean has_collection);

/**
 * mo_cli_shelf_open_for_query:
 * @finder: gets the copies and decks of the library; the shelf must outlive its use
 * @query: the library is opened, or created, only if it asks for copies or decks
 * @path: (nullable): the library; %NULL for the default one
 *
 * Can be called for several queries. A shelf that is already open must have its copies.
 *
 * Returns: FALSE after printing an error
 */
gboolean mo_cli_shelf_open_for_query (MoCliShelf *self,
                                      MoCardFinder *finder,
                                      const MoQuery *query,
                                      const char *path);

/**
 * mo_cli_shelf_save_deck:
 * @deck: a readable deck of the shelf
 * @edited: its new package
 * @label: (nullable): first saves the deck as it is as a version with this label, for undoing
 *
 * Writes the changes of a deck.
 */
gboolean mo_cli_shelf_save_deck (MoCliShelf *self,
                                 const MoContent *content,
                                 const MoLibraryDeck *deck,
                                 const MoDeck *edited,
                                 const char *label,
                                 GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoCliShelf, mo_cli_shelf_clear)

G_END_DECLS
