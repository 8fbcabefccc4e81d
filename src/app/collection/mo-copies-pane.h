/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The owned and wanted copies of the selected card or cards. */

#pragma once

#include "mo-card-item.h"
#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_COPIES_PANE (mo_copies_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoCopiesPane, mo_copies_pane, MO, COPIES_PANE, GtkBox)

/* Property `session` (MoSession), must be set exactly once. */

/* @items: (transfer full) (element-type MoCardItem) */
void mo_copies_pane_set_items (MoCopiesPane *self,
                               GPtrArray *items);

/* Sets the deck that the user looks at already, which is not listed among the decks. @deck: its id,
 * or 0 */
void mo_copies_pane_set_open_deck (MoCopiesPane *self,
                                   gint64 deck);

/* Applies text that was typed but not applied yet. */
void mo_copies_pane_commit (MoCopiesPane *self);

/* Adds @change to the owned copies of each card; the counts do not become negative. */
void mo_copies_pane_change_owned (MoCopiesPane *self,
                                  int change);

G_END_DECLS
