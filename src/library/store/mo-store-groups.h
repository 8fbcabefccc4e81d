/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Groups of decks in the file of the library. Edits add and remove single decks, so that those of
 * two programs do not undo each other. */

#pragma once

#include "mo-deck-group.h"
#include "mo-store.h"

G_BEGIN_DECLS

/* Whether a group can have this name: one line of 1 to 200 characters. */
gboolean mo_deck_group_is_name (const char *name);

/* Returns: (transfer full) (nullable) (element-type MoDeckGroup): all groups, sorted by id */
GPtrArray *mo_store_read_groups (MoStore *self,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_add_group:
 * @decks: (element-type gint64): the ids of its decks, in order
 *
 * Returns: the id of the new group; 0 with @error set
 */
gint64 mo_store_add_group (MoStore *self,
                           const char *name,
                           const GArray *decks,
                           GError **error);

/**
 * mo_store_edit_group:
 * @name: (nullable): the new name
 * @added: (nullable) (element-type gint64): decks to add at the end, unless it has them
 * @removed: (nullable) (element-type gint64): decks to remove, if it has them
 *
 * Changes a group. The error is MO_LIBRARY_ERROR_NOT_FOUND if it or a deck does not exist.
 */
gboolean mo_store_edit_group (MoStore *self,
                              gint64 id,
                              const char *name,
                              const GArray *added,
                              const GArray *removed,
                              GError **error);

/* Deletes a group, but not its decks. */
gboolean mo_store_delete_group (MoStore *self,
                                gint64 id,
                                GError **error);

G_END_DECLS
