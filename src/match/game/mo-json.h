/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Members of an object of JSON that is open. */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* @text: (nullable): %NULL is null */
void mo_json_add_text (JsonBuilder *builder,
                       const char *member,
                       const char *text);
void mo_json_add_number (JsonBuilder *builder,
                         const char *member,
                         gint64 number);
void mo_json_add_flag (JsonBuilder *builder,
                       const char *member,
                       gboolean flag);

/* An object or array that is the value of a member. */
void mo_json_begin_object (JsonBuilder *builder,
                           const char *member);
void mo_json_begin_array (JsonBuilder *builder,
                          const char *member);

G_END_DECLS
