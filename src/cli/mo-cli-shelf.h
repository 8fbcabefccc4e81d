/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The parts of the library that queries for cards use. */

#pragma once

#include "mo-card-finder.h"
#include "mo-store.h"

G_BEGIN_DECLS

typedef struct
{
  MoStore *store;
  MoCollection *collection;
  GPtrArray *decks;
} MoCliShelf;

void mo_cli_shelf_clear (MoCliShelf *self);

/**
 * mo_cli_shelf_open:
 * @finder: gets the copies and decks of the library; the shelf must outlive its use
 * @query: the library is opened, or created, only if it asks for copies or decks
 * @path: (nullable): the library; %NULL for the default one
 *
 * Can be called for several queries.
 *
 * Returns: FALSE after printing an error
 */
gboolean mo_cli_shelf_open (MoCliShelf *self,
                            MoCardFinder *finder,
                            const MoQuery *query,
                            const char *path);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoCliShelf, mo_cli_shelf_clear)

G_END_DECLS
