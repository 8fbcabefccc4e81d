/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * mo_message_dialog_new:
 * @parent: (nullable): the parent window
 * @body: (nullable): the body text
 *
 * Creates a message dialog like adw_message_dialog_new(), but its responses may close @parent, and
 * its heading may have any length. All message dialogs must be created here.
 *
 * Returns: (transfer none): the dialog, owned by GTK until it is closed
 */
GtkWidget *mo_message_dialog_new (GtkWindow *parent,
                                  const char *heading,
                                  const char *body);

/* @widget: (nullable). Returns: (nullable) (transfer none): the window of @widget, as a parent for
 * dialogs; %NULL if it is not visible */
GtkWindow *mo_message_dialog_find_parent (GtkWidget *widget);

/* Shows an error above the window of @widget (nullable). Does nothing if that window is gone,
 * because async callbacks may run later than that. */
void mo_message_dialog_show_error (GtkWidget *widget,
                                   const char *heading,
                                   const char *body);

G_END_DECLS
