/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * mo_message_dialog_new:
 *
 * Creates a message dialog as adw_message_dialog_new() does, but one whose responses may close @parent.
 *
 * Returns: (transfer none): the dialog, owned by GTK until it is closed
 */
GtkWidget *mo_message_dialog_new (GtkWindow *parent,
                                  const char *heading,
                                  const char *body);

/* Tells why something was not done, above the window that @widget is in; nothing happens when it is in none any more, as what
 * was asked for may be answered when the window has gone. */
void mo_message_dialog_show_error (GtkWidget *widget,
                                   const char *heading,
                                   const char *body);

G_END_DECLS
