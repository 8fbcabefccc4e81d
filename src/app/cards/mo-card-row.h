/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card in a list: its type, name, summary and cost. */

#pragma once

#include "mo-card-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_ROW (mo_card_row_get_type ())
G_DECLARE_FINAL_TYPE (MoCardRow, mo_card_row, MO, CARD_ROW, GtkBox)

/* Signal `set-count` (guint): a click asks for this number of copies in the package. */
GtkWidget *mo_card_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @item: (nullable) */
void mo_card_row_set_item (MoCardRow *self,
                           MoCardItem *item);
MoCardItem *mo_card_row_get_item (MoCardRow *self);

/* Sets whether names and figures wrap instead of being cut at their end. That is slower: jumping to
 * a distant place in a long list takes six times as long. */
void mo_card_row_set_wraps (MoCardRow *self,
                            gboolean wraps);

/* Shows the heading of a group above its first card, which is also spoken after the name of the
 * card. @title: (nullable): the group; %NULL for other cards than the first */
void mo_card_row_set_heading (MoCardRow *self,
                              const char *title,
                              guint n_cards);

/* Shows no number of copies: there is no package, or the card does not fit into it.
 * @has_costs: whether there is a column of costs; otherwise the cost is in the line of figures */
void mo_card_row_set_plain (MoCardRow *self,
                            gboolean has_costs);

/* Sets the number of copies in the package, and the highest legal one. */
void mo_card_row_set_count (MoCardRow *self,
                            guint count,
                            guint most);

/* Shows the columns of owned and wanted copies. */
void mo_card_row_set_copies (MoCardRow *self,
                             guint owned,
                             guint wanted);

G_END_DECLS
