/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @widget: (nullable). Returns: (nullable) (transfer none): the window of @widget, as a parent for
 * dialogs; %NULL if it is not visible */
GtkWindow *mo_message_dialog_find_parent (GtkWidget *widget);

/* Shows an error above the window of @widget (nullable). Does nothing if that window is gone,
 * because async callbacks may run later than that. */
void mo_message_dialog_show_error (GtkWidget *widget,
                                   const char *heading,
                                   const char *body);

G_END_DECLS
