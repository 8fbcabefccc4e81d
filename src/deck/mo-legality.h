/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Checks whether a deck package is legal in its format, and finds repairs. */

#pragma once

#include "mo-content.h"
#include "mo-problem.h"

G_BEGIN_DECLS

/**
 * mo_legality_check:
 * @systems: (element-type MoSystem): the systems that may have the format
 * @catalog: the catalog with the cards
 *
 * Checks a package by S10-1 to S10-7, C10-1 to C10-6 and S11-3 to S11-6, as stated in the file of
 * the format. Finds all problems, in the order of the format's decks, notes last. After applying
 * all edits, only problems that need a choice remain. The time depends on the number of cards in
 * the package, not on the size of the catalog.
 *
 * Returns: (transfer full) (element-type MoProblem): the problems
 */
GPtrArray *mo_legality_check (const MoDeck *deck,
                              const GPtrArray *systems,
                              const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
