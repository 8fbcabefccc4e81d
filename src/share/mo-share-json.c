/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-json.h"

#include <string.h>

/* A text ends with a quote, so that a bracket or colon at the end is never part of one. */
static gboolean
needs_comma (const GString *json)
{
  return json->len > 0 && strchr ("{[:", json->str[json->len - 1]) == NULL;
}

static gboolean
is_plain (char c)
{
  return (guchar) c >= 0x20 && c != '"' && c != '\\';
}

static void
append_text (GString *json,
             const char *text)
{
  g_string_append_c (json, '"');
  while (*text != '\0')
    {
      gsize n = 0;

      while (is_plain (text[n]))
        n++;
      g_string_append_len (json, text, (gssize) n);
      text += n;
      if (*text == '\0')
        break;
      if (*text == '"' || *text == '\\')
        {
          g_string_append_c (json, '\\');
          g_string_append_c (json, *text);
        }
      else
        g_string_append_printf (json, "\\u%04x", (guint) *text);
      text++;
    }
  g_string_append_c (json, '"');
}

static void
begin_value (GString *json,
             const char *member)
{
  if (needs_comma (json))
    g_string_append_c (json, ',');
  if (member == NULL)
    return;
  append_text (json, member);
  g_string_append_c (json, ':');
}

void
mo_share_json_begin (GString *json,
                     const char *member,
                     char bracket)
{
  begin_value (json, member);
  g_string_append_c (json, bracket);
}

void
mo_share_json_end (GString *json,
                   char bracket)
{
  g_string_append_c (json, bracket);
}

void
mo_share_json_add_text (GString *json,
                        const char *member,
                        const char *text)
{
  begin_value (json, member);
  append_text (json, text);
}

void
mo_share_json_add_number (GString *json,
                          const char *member,
                          gint64 number)
{
  begin_value (json, member);
  g_string_append_printf (json, "%" G_GINT64_FORMAT, number);
}

void
mo_share_json_add_true (GString *json,
                        const char *member)
{
  begin_value (json, member);
  g_string_append (json, "true");
}
