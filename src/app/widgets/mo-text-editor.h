/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens a file in the user’s text editor, whatever program opens files of its type otherwise.
 * Shows an error with the path above the window of @widget if there is none. */
void mo_text_editor_open (GtkWidget *widget,
                          const char *path);

G_END_DECLS
