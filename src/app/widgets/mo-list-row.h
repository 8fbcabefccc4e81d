/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Rows of lists that are made as they come into sight. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Names a row for those who don’t see it, and GTK’s own widget around it too: that one has the
 * keyboard, and GTK gives it no name before 4.12. */
void mo_list_row_set_name (GtkWidget *row,
                           const char *name);

G_END_DECLS
