/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Groups of decks in the arguments of commands. */

#pragma once

#include "mo-store-groups.h"

G_BEGIN_DECLS

/* Finds a group by its number or name, or prints an error. @groups: (element-type MoDeckGroup)
 *
 * Returns: (transfer none) (nullable) */
const MoDeckGroup *mo_cli_find_group (const GPtrArray *groups,
                                      const char *wanted);

G_END_DECLS
