/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A cell of a card table: a line of text. */

#pragma once

#include "mo-card-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_CELL (mo_card_cell_get_type ())
G_DECLARE_FINAL_TYPE (MoCardCell, mo_card_cell, MO, CARD_CELL, GtkWidget)

/* @is_figure: whether to align the text at the end of the column */
GtkWidget *mo_card_cell_new (gboolean is_figure) G_GNUC_WARN_UNUSED_RESULT;

/* @item: (nullable): the card of the row */
void mo_card_cell_set_item (MoCardCell *self,
                            MoCardItem *item);
MoCardItem *mo_card_cell_get_item (MoCardCell *self);

/* @title: the title of the column, for the accessible label */
void mo_card_cell_set_text (MoCardCell *self,
                            const char *title,
                            const char *text);

G_END_DECLS
