/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Whether a deck package is legal in its format, and what would mend it. */

#pragma once

#include "mo-content.h"
#include "mo-problem.h"

G_BEGIN_DECLS

/**
 * mo_legality_check:
 * @systems: (element-type MoSystem): where the format is looked for
 * @catalog: where the cards are looked for
 *
 * Judges a package by S10-1 to S10-7, C10-1 to C10-6 and S11-3 to S11-6, as the format's file
 * states them. All problems are found, in the order of the format's decks, notes last. When the
 * edits of all that have some are applied, what is left needs a choice. The time it takes is that
 * of the package's cards, whatever the size of the catalog.
 *
 * Returns: (transfer full) (element-type MoProblem): the problems
 */
GPtrArray *mo_legality_check (const MoDeck *deck,
                              const GPtrArray *systems,
                              const MoCatalog *catalog) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
