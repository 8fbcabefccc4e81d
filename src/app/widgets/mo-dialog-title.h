/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The title of its window in the header bar of a dialog: in two lines or in smaller letters where
 * there is little room between the buttons. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DIALOG_TITLE (mo_dialog_title_get_type ())
G_DECLARE_FINAL_TYPE (MoDialogTitle, mo_dialog_title, MO, DIALOG_TITLE, GtkWidget)

/* Returns whether all words have enough room; otherwise the title is not shown. */
gboolean mo_dialog_title_get_fits (MoDialogTitle *self);

/* Sets the line below the title, which is cut where it is too long. @subtitle: (nullable) */
void mo_dialog_title_set_subtitle (MoDialogTitle *self,
                                   const char *subtitle);

G_END_DECLS
