/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The entry for the card pool of a package, with the number of cards in it. */

#pragma once

#include "mo-deck-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_POOL_ENTRY (mo_pool_entry_get_type ())
G_DECLARE_FINAL_TYPE (MoPoolEntry, mo_pool_entry, MO, POOL_ENTRY, GtkBox)

/* Shows the card pool of a package, and follows its edits. A valid query is applied on Enter, and
 * when the focus leaves. @editor: (nullable): %NULL before it is disposed of */
void mo_pool_entry_set_editor (MoPoolEntry *self,
                               MoDeckEditor *editor);

/* Applies the query, also if it is invalid: it is stored and reported as it is. */
void mo_pool_entry_commit (MoPoolEntry *self);

G_END_DECLS
