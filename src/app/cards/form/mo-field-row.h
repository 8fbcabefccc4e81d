/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A field of a form: a title, a control and an error message. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_FIELD_ROW (mo_field_row_get_type ())
G_DECLARE_FINAL_TYPE (MoFieldRow, mo_field_row, MO, FIELD_ROW, GtkBox)

/* @control: the focusable widget, or a container of it. */
GtkWidget *mo_field_row_new (const char *title,
                             GtkWidget *control) G_GNUC_WARN_UNUSED_RESULT;

/* @fault: (nullable): the error message */
void mo_field_row_set_fault (MoFieldRow *self,
                             const char *fault);

/* Returns: (nullable): the error message */
const char *mo_field_row_get_fault (MoFieldRow *self);

G_END_DECLS
