/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Missing cards: their rows, and what can be done with the list. */

#pragma once

#include "mo-library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Replaces the rows of a list. More rows than anyone reads are left out; the functions below
 * include all cards. @shortages: (element-type MoShortage) */
void mo_shortage_list_fill (GtkListBox *box,
                            const GPtrArray *shortages);

/* Copies the list as text. @widget: that toasts and dialogs belong to */
void mo_shortage_list_copy (GtkWidget *widget,
                            const GPtrArray *shortages,
                            const MoCatalog *catalog);

/* Asks for a file and exports the list to it. @name: of the deck or the group */
void mo_shortage_list_export (GtkWidget *widget,
                              const GPtrArray *shortages,
                              const MoCatalog *catalog,
                              const char *name);

/* Raises the wanted counts to the missing ones. */
void mo_shortage_list_want (GtkWidget *widget,
                            const GPtrArray *shortages,
                            MoLibrary *library,
                            const MoCatalog *catalog);

G_END_DECLS
