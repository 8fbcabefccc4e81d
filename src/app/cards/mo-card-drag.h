/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards that are dragged out of a list. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Puts a row or face into the item of a list, with that as its data "list-item", and lets the card
 * of the item be dragged from it. */
void mo_card_drag_set_up (GtkListItem *list_item,
                          GtkWidget *child);

G_END_DECLS
