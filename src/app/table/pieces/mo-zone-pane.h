/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The place of a pane about a card of a zone, within the table of the zone. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Allocates a pane above or below the zone, where there is more room, at the end of a table of
 * @width and @height.
 *
 * @zone: (nullable): in the table */
void mo_zone_pane_allocate (GtkWidget *pane,
                            GtkWidget *zone,
                            int width,
                            int height);

/* Scrolls a table that is higher than the window to its pane, and to as much of the table as there
 * is room for above it. */
void mo_zone_pane_reveal (GtkWidget *pane);

/* Scrolls the zones to a card. */
void mo_zone_pane_scroll_to (GtkWidget *card);

G_END_DECLS
