/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The sets and decks in the folder of a game of OCTGN. */

#pragma once

#include "mo-foreign-cards.h"
#include "mo-foreign-game.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (element-type filename): the files with sets in a folder, at any depth
 * to 4, sorted */
GPtrArray *mo_octgn_list_sets (const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_octgn_read_sets:
 * @folder: as in mo_octgn_list_sets(); sets of other games are counted as
 *   losses
 * @faults: gets files that can't be read; faulty cards are skipped
 *
 * Returns: (transfer full) (nullable): the cards; %NULL with a fault added, or if cancelled
 */
MoForeignCards *mo_octgn_read_sets (MoForeignGame *game,
                                    const char *folder,
                                    MoFaults *faults,
                                    GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_octgn_read_decks:
 * @types: the GUID of a card in lower case → the index of its type plus 1
 *
 * Finds the types of cards in each deck of @game by the .o8d files in @folder.
 */
void mo_octgn_read_decks (MoForeignGame *game,
                          const char *folder,
                          GHashTable *types,
                          GCancellable *cancellable);

G_END_DECLS
