/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Converts game definitions of other programs; data/schemas/README.md describes the conversion. */

#pragma once

#include "mo-fault.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mo_system_import:
 * @paths: the definition.xml of a game of OCTGN, or the .json files of a plugin of DragnCards
 * @sets: (nullable): a folder with the sets and decks of a game of OCTGN, which say more about its
 *   cards
 * @faults: gets each error with its line
 * @warnings: gets each kind of lost data with its number and first line
 *
 * Returns: (transfer full) (nullable): a system file that mo_system_read() accepts; %NULL with a
 *   fault added, or if @cancellable was cancelled
 */
GBytes *mo_system_import (const char *const *paths,
                          const char *sets,
                          MoFaults *faults,
                          MoFaults *warnings,
                          GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
