/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lines of text with an icon, made when they come into sight: there may be as many as there are
 * cards. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MO_TYPE_LINE (mo_line_get_type ())
G_DECLARE_FINAL_TYPE (MoLine, mo_line, MO, LINE, GObject)

/* @icon, @style: string constants: the name of an icon, and the style class of its colour
 * (nullable) */
MoLine *mo_line_new (const char *icon,
                     const char *style,
                     const char *title,
                     const char *subtitle) G_GNUC_WARN_UNUSED_RESULT;

const char *mo_line_get_icon (MoLine *self);
const char *mo_line_get_style (MoLine *self);
const char *mo_line_get_title (MoLine *self);
const char *mo_line_get_subtitle (MoLine *self);

#define MO_TYPE_LINE_LIST (mo_line_list_get_type ())
G_DECLARE_FINAL_TYPE (MoLineList, mo_line_list, MO, LINE_LIST, GObject)

/* Returns: (transfer full): the line with this number */
typedef MoLine *(*MoLineMaker) (guint index,
                                gpointer user_data);

/* A list model of @n_lines. What @user_data is must last as long as the list is shown. */
MoLineList *mo_line_list_new (guint n_lines,
                              MoLineMaker maker,
                              gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
