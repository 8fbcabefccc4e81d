/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The header bar of a dialog, with the title of its window. Where the buttons leave too little room
 * for the words of the title, it has a line of its own below them: a header bar would cut it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DIALOG_HEADER (mo_dialog_header_get_type ())

/* Property: `shows-controls`, whether there are the buttons of the window; TRUE by default.
 * Children of the types `start` (the default) and `end` are in the header bar. */
G_DECLARE_FINAL_TYPE (MoDialogHeader, mo_dialog_header, MO, DIALOG_HEADER, GtkBox)

/* Sets the line below the title, which is cut where it is too long. @subtitle: (nullable) */
void mo_dialog_header_set_subtitle (MoDialogHeader *self,
                                    const char *subtitle);

G_END_DECLS
