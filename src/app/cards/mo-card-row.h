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

/* Signal `add`: the button to add a copy was pressed. */
GtkWidget *mo_card_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @item: (nullable) */
void mo_card_row_set_item (MoCardRow *self,
                           MoCardItem *item);
MoCardItem *mo_card_row_get_item (MoCardRow *self);

/* Sets the number of copies in the package; 0 hides it. */
void mo_card_row_set_count (MoCardRow *self,
                            guint count);

/* Shows the columns of owned and wanted copies. */
void mo_card_row_set_copies (MoCardRow *self,
                             guint owned,
                             guint wanted);

/* Sets whether to show the button that adds a copy to the package. */
void mo_card_row_set_can_add (MoCardRow *self,
                              gboolean can_add);

G_END_DECLS
