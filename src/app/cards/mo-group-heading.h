/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The heading of a group of cards, above the first of them. GTK 4.8 has no sections in lists. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_GROUP_HEADING (mo_group_heading_get_type ())
G_DECLARE_FINAL_TYPE (MoGroupHeading, mo_group_heading, MO, GROUP_HEADING, GtkBox)

/* Shows a heading, also as the description of the row of a list that contains it.
 * @title: (nullable): %NULL hides the heading; @n_cards: in the group */
void mo_group_heading_show (MoGroupHeading *self,
                            GtkWidget *row,
                            const char *title,
                            guint n_cards);

G_END_DECLS
