/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Dragging cards out of lists. */

#pragma once

#include "mo-card-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets a row or face as the child of a list item, with the item as its data "list-item", and makes
 * the card of the item draggable. */
void mo_card_drag_set_up (GtkListItem *list_item,
                          GtkWidget *child);

/* Returns: (nullable): the card of the row, face or cell of @widget at this position */
MoCardItem *mo_card_drag_find_item (GtkWidget *widget,
                                    double x,
                                    double y);

G_END_DECLS
