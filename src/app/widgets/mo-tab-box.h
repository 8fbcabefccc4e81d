/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A row of buttons with the same width, like tabs. Where a name needs more, the others have less,
 * and names of several words have two lines. Where there is no room for that, there are several
 * rows. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_TAB_BOX (mo_tab_box_get_type ())
G_DECLARE_FINAL_TYPE (MoTabBox, mo_tab_box, MO, TAB_BOX, GtkWidget)

GtkWidget *mo_tab_box_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @name: a label inside of @button; wraps from now on */
void mo_tab_box_append (MoTabBox *self,
                        GtkWidget *button,
                        GtkLabel *name);

G_END_DECLS
