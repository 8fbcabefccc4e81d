/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_density_follow:
 *
 * Makes the style classes of a widget the preferred size of cards: `compact`, `normal` or `large`.
 * The style of the program sets the sizes of the rows and faces in it.
 */
void mo_density_follow (GtkWidget *widget);

G_END_DECLS
