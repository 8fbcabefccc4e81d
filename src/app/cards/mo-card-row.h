/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card in a list: its type, name, a summary and cost. */

#pragma once

#include "mo-card-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_ROW (mo_card_row_get_type ())
G_DECLARE_FINAL_TYPE (MoCardRow, mo_card_row, MO, CARD_ROW, GtkBox)

/* Signal `add`: the button for one more copy was pressed. */
GtkWidget *mo_card_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @item: (nullable) */
void mo_card_row_set_item (MoCardRow *self,
                           MoCardItem *item);
MoCardItem *mo_card_row_get_item (MoCardRow *self);

/* How many copies the package has; none are not shown. */
void mo_card_row_set_count (MoCardRow *self,
                            guint count);

/* Shows the columns of copies that are owned and wanted. */
void mo_card_row_set_copies (MoCardRow *self,
                             guint owned,
                             guint wanted);

/* Whether there is a package to add copies to. */
void mo_card_row_set_can_add (MoCardRow *self,
                              gboolean can_add);

G_END_DECLS
