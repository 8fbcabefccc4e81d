/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards that are dragged between the boxes of a table, and their menus. The boxes emit the
 * signals. */

#pragma once

#include "mo-pile-box.h"

G_BEGIN_DECLS

/* Lets a pointer drag a card. Returns: (transfer none): the source */
GtkDragSource *mo_pile_drop_add_source (GtkWidget *card);

/* Makes a widget accept cards for a box, which must outlive it, as it does its cards. */
void mo_pile_drop_accept (GtkWidget *widget,
                          MoPileBox *box);

/* @widget: (nullable)
 *
 * Returns: (transfer none) (nullable): the closest widget around @widget that accepts cards */
GtkWidget *mo_pile_drop_find_target (GtkWidget *widget);

/* Drops a card on a widget that accepts cards. Emits `dropped` on the box of that widget.
 *
 * Returns: %FALSE if @target is the card itself */
gboolean mo_pile_drop_on (GtkWidget *target,
                          MoTableCard *card);

/* Emits `menu` on the box of a card. */
void mo_pile_drop_ask_menu (MoTableCard *card);

G_END_DECLS
