/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Where a strip of text is on a table that shows one zone at a time: below the zone, or in a low
 * window beside what is above its cards, if there is room. */

#pragma once

#include "mo-pile-box.h"

G_BEGIN_DECLS

/* @width: of the zone */
gboolean mo_zone_strip_fits_beside (GtkWidget *strip,
                                    MoPileBox *box,
                                    int width);

/**
 * mo_zone_strip_allocate:
 * @is_beside: whether the strip is beside the title of the zone, and not below its cards
 * @y, @width, @height: of the zone, with the strip
 *
 * Returns: what the strip takes of the height
 */
int mo_zone_strip_allocate (GtkWidget *strip,
                            gboolean is_beside,
                            int y,
                            int width,
                            int height);

G_END_DECLS
