/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_menu_set:
 *
 * Makes @menu the menu of a button, instead of any it has. Its popover is built when it is first
 * opened, as building takes longer than all else in a row of a list; its items are named as by
 * mo_widget_label_menu().
 */
void mo_menu_set (GtkMenuButton *button,
                  GMenuModel *menu);

/* Appends an item whose action has an id as its target. @label: with a mnemonic */
void mo_menu_append (GMenu *menu,
                     const char *label,
                     const char *action,
                     gint64 id);

/* Returns: (transfer none) (nullable): the menu that was set last */
GMenuModel *mo_menu_get (GtkMenuButton *button);

G_END_DECLS
