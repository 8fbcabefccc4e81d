/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Icon-and-text rows, created lazily, as there may be thousands. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MO_TYPE_TEXT_ROW (mo_text_row_get_type ())
G_DECLARE_FINAL_TYPE (MoTextRow, mo_text_row, MO, TEXT_ROW, GObject)

/* @icon, @style: static strings: an icon name, and a style class for its colour (nullable) */
MoTextRow *mo_text_row_new (const char *icon,
                            const char *style,
                            const char *title,
                            const char *subtitle) G_GNUC_WARN_UNUSED_RESULT;

const char *mo_text_row_get_icon (MoTextRow *self);
const char *mo_text_row_get_style (MoTextRow *self);
const char *mo_text_row_get_title (MoTextRow *self);
const char *mo_text_row_get_subtitle (MoTextRow *self);

#define MO_TYPE_TEXT_ROW_LIST (mo_text_row_list_get_type ())
G_DECLARE_FINAL_TYPE (MoTextRowList, mo_text_row_list, MO, TEXT_ROW_LIST, GObject)

/* Returns: (transfer full): the row at this index */
typedef MoTextRow *(*MoTextRowMaker) (guint index,
                                      gpointer user_data);

/* Creates a list model of @n_lines rows. @user_data must stay valid while the list is shown. */
MoTextRowList *mo_text_row_list_new (guint n_lines,
                                     MoTextRowMaker maker,
                                     gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
