/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A row with a number of things in its title, which expands to a list of them. */

#pragma once

#include "mo-text-row.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_TEXT_ROW_EXPANDER (mo_text_row_expander_get_type ())
G_DECLARE_FINAL_TYPE (MoTextRowExpander, mo_text_row_expander, MO, TEXT_ROW_EXPANDER,
                      AdwExpanderRow)

/* @icon, @style: static strings: an icon name, and a style class for its colour (nullable) */
GtkWidget *mo_text_row_expander_new (const char *icon,
                                     const char *style) G_GNUC_WARN_UNUSED_RESULT;

/* Shows a title and rows; hides the widget if there are none. @rows: (transfer full) */
void mo_text_row_expander_show (MoTextRowExpander *self,
                                const char *title,
                                MoTextRowList *rows);

G_END_DECLS
