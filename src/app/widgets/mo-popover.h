/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What opens beside a button of the table: as high as what is in it, up to where it scrolls. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes the popover of a button anew, with a child; for its function that creates it. */
void mo_popover_fill (GtkMenuButton *button,
                      GtkWidget *child);

G_END_DECLS
