/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_widget_set_spoken_label:
 *
 * Names a widget for those who listen. Newer toolkits say of a button or a row with a text that the
 * text is its name, which goes before any other that is set: that is taken back.
 */
void mo_widget_set_spoken_label (GtkWidget *widget,
                                 const char *name);

/**
 * mo_widget_set_label:
 *
 * Names a widget, for those who listen and in its tooltip. GTK makes a text that is set as the
 * tooltip the description as well, and a screen reader reads out every name and description that is
 * set where the keyboard is, the same ones too: here it is told once, and only when it is another.
 */
void mo_widget_set_label (GtkWidget *widget,
                          const char *name);

/**
 * mo_widget_label_menu:
 *
 * Names the items of the menu of @button, whenever that opens: GTK 4.18 says that they are named by
 * labels that it hides from those who listen, who would hear nothing. To be called after the menu
 * is set.
 */
void mo_widget_label_menu (GtkMenuButton *button);

/* Returns: @name as the label of something in a menu, which would take an underscore for a
 * mnemonic */
char *mo_label_escape_mnemonics (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
