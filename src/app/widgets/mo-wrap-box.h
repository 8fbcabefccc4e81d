/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Children side by side, in as many lines as they need; each is as wide as it likes to be. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_WRAP_BOX (mo_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (MoWrapBox, mo_wrap_box, MO, WRAP_BOX, GtkWidget)

GtkWidget *mo_wrap_box_new (void) G_GNUC_WARN_UNUSED_RESULT;

void mo_wrap_box_append (MoWrapBox *self,
                         GtkWidget *child);

/* Puts a child, which may be in it already, behind another; or first when @sibling is %NULL. */
void mo_wrap_box_insert_after (MoWrapBox *self,
                               GtkWidget *child,
                               GtkWidget *sibling);
void mo_wrap_box_remove (MoWrapBox *self,
                         GtkWidget *child);
void mo_wrap_box_clear (MoWrapBox *self);

G_END_DECLS
