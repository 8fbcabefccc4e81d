/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Popovers of buttons, as high as their content, which scrolls if it is too high. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives @button a new popover with @child; for use in its create-popup function. */
void mo_popover_fill (GtkMenuButton *button,
                      GtkWidget *child);

G_END_DECLS
