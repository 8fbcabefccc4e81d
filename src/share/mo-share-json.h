/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * JSON written straight to its text: a state has thousands of members, and is written for each seat
 * after each move. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Of all functions, @member is the name in an object, or %NULL in an array and for the outermost
 * value. They add the comma that is needed. */

/* @bracket: '{' or '[' */
void mo_share_json_begin (GString *json,
                          const char *member,
                          char bracket);

/* @bracket: '}' or ']' */
void mo_share_json_end (GString *json,
                        char bracket);

/* @text: valid UTF-8 */
void mo_share_json_add_text (GString *json,
                             const char *member,
                             const char *text);
void mo_share_json_add_number (GString *json,
                               const char *member,
                               gint64 number);
void mo_share_json_add_true (GString *json,
                             const char *member);

G_END_DECLS
