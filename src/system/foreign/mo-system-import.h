/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Converts game definitions of other programs; data/schemas/README.md describes the conversion. */

#pragma once

#include "mo-fault.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A deck that comes with a game. Its cards have the ids of the other program, which the catalog has
 * as former ones. */
typedef struct
{
  char *name;
  char *file_name; /* unique among the decks of the game, with the id of the game first */
  GBytes *bytes;   /* a deck in our XML */
} MoImportedDeck;

void mo_imported_deck_free (MoImportedDeck *self);

/**
 * mo_system_import:
 * @paths: the definition.xml of a game of OCTGN, or the .json files of a plugin of DragnCards, and
 *   the .tsv tables of its cards, which say more about their types
 * @sets: (nullable): a folder with the sets and decks of a game of OCTGN, which say more about its
 *   cards
 * @faults: gets each error with its line
 * @warnings: gets each kind of lost data with its number and first line
 * @decks: (nullable) (element-type MoImportedDeck): gets the decks that come with a plugin; must
 *   free its elements with mo_imported_deck_free()
 *
 * Returns: (transfer full) (nullable): a system file that mo_system_read() accepts; %NULL with a
 *   fault added, or if @cancellable was cancelled
 */
GBytes *mo_system_import (const char *const *paths,
                          const char *sets,
                          MoFaults *faults,
                          MoFaults *warnings,
                          GPtrArray *decks,
                          GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
