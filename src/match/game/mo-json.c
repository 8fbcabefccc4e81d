/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-json.h"

void
mo_json_add_text (JsonBuilder *builder,
                  const char *member,
                  const char *text)
{
  json_builder_set_member_name (builder, member);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

void
mo_json_add_number (JsonBuilder *builder,
                    const char *member,
                    gint64 number)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, number);
}

void
mo_json_add_flag (JsonBuilder *builder,
                  const char *member,
                  gboolean flag)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_boolean_value (builder, flag);
}

void
mo_json_begin_object (JsonBuilder *builder,
                      const char *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_object (builder);
}

void
mo_json_begin_array (JsonBuilder *builder,
                     const char *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
}
