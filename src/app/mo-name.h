/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_name_set:
 *
 * Names a widget, for those who listen and in its tooltip. GTK makes a text that is set as the tooltip the description
 * as well, and a screen reader reads out every name and description that is set where the keyboard is, the same ones
 * too: here it is told once, and only when it is another.
 */
void mo_name_set (GtkWidget *widget,
                  const char *name);

G_END_DECLS
