/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes the title and the subtitle of a row of libadwaita its accessible name, now and whenever
 * they change. */
void mo_spoken_row_bind (GtkWidget *row);

G_END_DECLS
