/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_widget_set_spoken_label:
 *
 * Sets the accessible name of a widget. Newer versions of GTK set a labelled-by relation on buttons
 * and rows with a text, which would override the name; it is removed.
 */
void mo_widget_set_spoken_label (GtkWidget *widget,
                                 const char *name);

/**
 * mo_widget_set_item_label:
 *
 * Sets the accessible name of a row or cell of a list view, or of the widget around it. GTK sets no
 * labelled-by relation on them, so none is removed: that takes half as long again as the name, for
 * hundreds of them in each frame while a list is scrolled.
 */
void mo_widget_set_item_label (GtkWidget *widget,
                               const char *name);

/* Sets the accessible description unless it is the same: screen readers read it out again each time
 * it is set. @text: (nullable) */
void mo_widget_set_description (GtkWidget *widget,
                                const char *text);

/**
 * mo_widget_announce:
 *
 * Has screen readers read out what happened, if the widget has the keyboard focus. GTK 4.8 can’t
 * announce text, but screen readers read a changed description of the focused widget, so the words
 * are its description until it loses the focus.
 */
void mo_widget_announce (GtkWidget *widget,
                         const char *words);

/* Sets the accessible name of the list of a group of rows that shows no title. */
void mo_widget_set_list_label (GtkWidget *group,
                               const char *name);

/**
 * mo_widget_set_label:
 *
 * Sets the accessible name and the tooltip of a widget. GTK also makes a tooltip the accessible
 * description, and screen readers read out name and description even if they are equal; here the
 * text is read only once. Does nothing if the name is unchanged.
 */
void mo_widget_set_label (GtkWidget *widget,
                          const char *name);

/* Makes the text of a label its accessible name, now and whenever it changes. Newer versions of GTK
 * do so only for labels without another role, such as that of a status. */
void mo_label_speak (GtkLabel *label);

/**
 * mo_widget_label_menu:
 *
 * Sets accessible names for the items of the menu of @button each time it opens. GTK 4.18 names
 * them by labels that are hidden from assistive technologies, so they would have no name. Must be
 * called after the menu is set.
 */
void mo_widget_label_menu (GtkMenuButton *button);

/* Returns: @name for use as a label in a menu, with underscores escaped as they would be
 * mnemonics */
char *mo_label_escape_mnemonics (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
