/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The user’s guide, in the help viewer of the desktop. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens a page of the guide, without waiting for the viewer. Shows an error above the window of
 * @widget if there is no viewer. @page: the name of a file in data/help/C, without its ending */
void mo_help_show (GtkWidget *widget,
                   const char *page);

/* Makes F1 open this page in all widgets of a class. @page: a literal string */
void mo_help_bind (GtkWidgetClass *klass,
                   const char *page);

G_END_DECLS
