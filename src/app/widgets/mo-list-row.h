/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Helpers for list rows that are created by a factory. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets the accessible label of a row and of the GtkListItemWidget around it, which has the keyboard
 * focus but can’t be named directly before GTK 4.12. One widget may be between them. */
void mo_list_row_set_name (GtkWidget *row,
                           const char *name);

/* Sets the accessible description likewise. @description: (nullable) */
void mo_list_row_set_description (GtkWidget *row,
                                  const char *description);

/* Has screen readers read out what happened to the row if it has the keyboard focus. */
void mo_list_row_announce (GtkWidget *row,
                           const char *words);

G_END_DECLS
