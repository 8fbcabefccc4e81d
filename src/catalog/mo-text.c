/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-text.h"

#include <string.h>

gboolean
mo_text_is_control (gunichar character)
{
  return character < 0x20 || (character >= 0x7f && character < 0xa0) ||
         (character >= 0x2028 && character <= 0x202e) || (character >= 0x2066 && character <= 0x2069);
}

static gboolean
has_only (const char *text,
          const char *allowed)
{
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (mo_text_is_control (g_utf8_get_char (at)) && strchr (allowed, *at) == NULL)
      return FALSE;
  return TRUE;
}

gboolean
mo_text_is_line (const char *text)
{
  return has_only (text, "\t");
}

gboolean
mo_text_is_lines (const char *text)
{
  return has_only (text, "\t\r\n");
}

char *
mo_text_escape (const char *text)
{
  g_autoptr (GString) escaped = NULL;

  if (has_only (text, "\t\n"))
    return NULL;
  escaped = g_string_new (NULL);
  for (const char *at = text; *at != '\0';)
    {
      gunichar character = g_utf8_get_char_validated (at, -1);

      if (character == (gunichar) -1 || character == (gunichar) -2)
        {
          g_string_append_printf (escaped, "\\x%02x", (guchar) *at++);
          continue;
        }
      if (mo_text_is_control (character) && *at != '\t' && *at != '\n')
        g_string_append_printf (escaped, "\\u%04x", character);
      else
        g_string_append_unichar (escaped, character);
      at = g_utf8_next_char (at);
    }
  return g_string_free (g_steal_pointer (&escaped), FALSE);
}
