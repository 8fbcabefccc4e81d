/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * mo_message_dialog_new:
 * @parent: (nullable): the window that it is about
 * @body: (nullable): more about it
 *
 * Makes a message dialog as adw_message_dialog_new() does. Its responses may close @parent, and its
 * heading may be of any length, in any language. All dialogs of this kind are made here.
 *
 * Returns: (transfer none): the dialog, owned by GTK until it is closed
 */
GtkWidget *mo_message_dialog_new (GtkWindow *parent,
                                  const char *heading,
                                  const char *body);

/* @widget: (nullable). Returns: (nullable) (transfer none): the window that it is in, for a dialog
 * above it; %NULL when that is not shown any more */
GtkWindow *mo_message_dialog_find_parent (GtkWidget *widget);

/* Tells why something was not done, above the window that @widget (nullable) is in; nothing happens
 * when it is in none any more, as what was asked for may be answered when the window has gone. */
void mo_message_dialog_show_error (GtkWidget *widget,
                                   const char *heading,
                                   const char *body);

G_END_DECLS
