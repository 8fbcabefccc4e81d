/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads plugins of DragnCards. */

#pragma once

#include "mo-foreign-game.h"

G_BEGIN_DECLS

/* Whether a file of a plugin is a table of its cards, by its name. */
gboolean mo_plugin_is_table (const char *path);

/* Adds the types of the cards in a table that the game does not have yet. Errors are counted as
 * losses. */
void mo_plugin_read_cards (MoForeignGame *game,
                           const char *path);

/**
 * mo_plugin_read:
 * @paths: the JSON files of a plugin, and tables of its cards
 *
 * Reads the declarative parts of a plugin. Files that are not JSON are counted as losses.
 *
 * Returns: %FALSE with a fault added if no file has the name of the plugin
 */
gboolean mo_plugin_read (MoForeignGame *game,
                         const char *const *paths,
                         MoFaults *faults);

G_END_DECLS
