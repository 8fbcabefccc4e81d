/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lines of text with an icon, made when they come into sight: there may be as many as there are
 * cards. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MO_TYPE_TEXT_ROW (mo_text_row_get_type ())
G_DECLARE_FINAL_TYPE (MoTextRow, mo_text_row, MO, TEXT_ROW, GObject)

/* @icon, @style: string constants: the name of an icon, and the style class of its colour
 * (nullable) */
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

/* Returns: (transfer full): the line with this number */
typedef MoTextRow *(*MoTextRowMaker) (guint index,
                                      gpointer user_data);

/* A list model of @n_lines. What @user_data is must last as long as the list is shown. */
MoTextRowList *mo_text_row_list_new (guint n_lines,
                                     MoTextRowMaker maker,
                                     gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
