/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card of a deck and the number of its copies. */

#pragma once

#include "mo-card-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_ENTRY_ITEM (mo_entry_item_get_type ())
G_DECLARE_FINAL_TYPE (MoEntryItem, mo_entry_item, MO, ENTRY_ITEM, GObject)

/**
 * mo_entry_item_new:
 * @deck: the id of the deck
 * @id: the id of the card
 * @name: the displayed name
 * @card: (nullable): the card; %NULL if no catalog has it
 */
MoEntryItem *mo_entry_item_new (const char *deck,
                                const char *id,
                                const char *name,
                                MoCardItem *card) G_GNUC_WARN_UNUSED_RESULT;

const char *mo_entry_item_get_deck (MoEntryItem *self);
const char *mo_entry_item_get_id (MoEntryItem *self);
const char *mo_entry_item_get_name (MoEntryItem *self);

/* Returns: (nullable) */
MoCardItem *mo_entry_item_get_card (MoEntryItem *self);

/* Replaces the card after its catalog changed; property `card`. */
void mo_entry_item_set_card (MoEntryItem *self,
                             const char *name,
                             MoCardItem *card);

/* Property `count`. @most: the highest count to offer, as by mo_deck_editor_get_cap() */
void mo_entry_item_set_count (MoEntryItem *self,
                              guint count,
                              guint most);
guint mo_entry_item_get_count (MoEntryItem *self);
guint mo_entry_item_get_most (MoEntryItem *self);

#define MO_TYPE_ENTRY_ROW (mo_entry_row_get_type ())
G_DECLARE_FINAL_TYPE (MoEntryRow, mo_entry_row, MO, ENTRY_ROW, GtkListBoxRow)

/* Signal `set-count` (guint): a click or a key asks for this count, which may be above the limit.
 */
GtkWidget *mo_entry_row_new (MoEntryItem *item) G_GNUC_WARN_UNUSED_RESULT;

MoEntryItem *mo_entry_row_get_item (MoEntryRow *self);

G_END_DECLS
