/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A cell of a table of cards: one line of text. */

#pragma once

#include "mo-card-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_CELL (mo_card_cell_get_type ())
G_DECLARE_FINAL_TYPE (MoCardCell, mo_card_cell, MO, CARD_CELL, GtkWidget)

/* @is_figure: figures stand at the end of their column */
GtkWidget *mo_card_cell_new (gboolean is_figure) G_GNUC_WARN_UNUSED_RESULT;

/* @item: (nullable): whose row it is in */
void mo_card_cell_set_item (MoCardCell *self,
                            MoCardItem *item);
MoCardItem *mo_card_cell_get_item (MoCardCell *self);

/* @title: what is in the column, for who can't see where the cell stands */
void mo_card_cell_set_text (MoCardCell *self,
                            const char *title,
                            const char *text);
const char *mo_card_cell_get_text (MoCardCell *self);

G_END_DECLS
