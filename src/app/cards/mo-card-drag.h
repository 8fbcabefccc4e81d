/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Dragging cards out of lists. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets a row or face as the child of a list item, with the item as its data "list-item", and makes
 * the card of the item draggable. */
void mo_card_drag_set_up (GtkListItem *list_item,
                          GtkWidget *child);

G_END_DECLS
