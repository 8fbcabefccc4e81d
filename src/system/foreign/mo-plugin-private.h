/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads plugins of DragnCards. */

#pragma once

#include "mo-foreign-game.h"

G_BEGIN_DECLS

/**
 * mo_plugin_read:
 * @paths: the JSON files of a plugin
 *
 * Reads the declarative parts of a plugin. Files that are not JSON are counted as losses.
 *
 * Returns: %FALSE with a fault added if no file has the name of the plugin
 */
gboolean mo_plugin_read (MoForeignGame *game,
                         const char *const *paths,
                         MoFaults *faults);

G_END_DECLS
