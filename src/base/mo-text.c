/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-text.h"

#include "mo-bytes.h"

#include <string.h>

/* The maximum length of mo_text_to_slug(). */
#define MAX_SLUG 80

gboolean
mo_text_is_control (gunichar character)
{
  return character < 0x20 || (character >= 0x7f && character < 0xa0) ||
         (character >= 0x202a && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

/* Returns the first of several bytes among which a control character may start, or a place near the
 * end. In UTF-8, control characters that are not ASCII start with one of two bytes. */
static const guint8 *
skip_plain (const guint8 *at,
            const guint8 *end)
{
  for (; (gsize) (end - at) >= sizeof (MoBytes); at += sizeof (MoBytes))
    {
      MoBytes bytes = mo_bytes_load (at);

      if (mo_bytes_any ((MoBytes) (bytes < 0x20) | (MoBytes) (bytes == 0x7f) |
                        (MoBytes) (bytes == 0xc2) | (MoBytes) (bytes == 0xe2)))
        break;
    }
  return at;
}

static gboolean
is_control_at (const guint8 *at,
               const char *allowed)
{
  if (*at < 0x20)
    return *at == '\0' || strchr (allowed, *at) == NULL;
  return *at == 0x7f || ((*at == 0xc2 || *at == 0xe2) &&
                         mo_text_is_control (g_utf8_get_char ((const char *) at)));
}

gboolean
mo_text_has_controls (const char *text,
                      gsize length,
                      const char *allowed)
{
  const guint8 *at = (const guint8 *) text;
  const guint8 *end = at + length;

  while (at < end)
    {
      const guint8 *stop;

      at = skip_plain (at, end);
      stop = at + MIN (sizeof (MoBytes), (gsize) (end - at));
      for (; at < stop; at++)
        if (is_control_at (at, allowed))
          return TRUE;
    }
  return FALSE;
}

gboolean
mo_text_is_line (const char *text)
{
  return g_utf8_validate (text, -1, NULL) && !mo_text_has_controls (text, strlen (text), "\t");
}

char *
mo_text_strip (const char *text)
{
  GString *stripped;

  if (!mo_text_has_controls (text, strlen (text), MO_TEXT_OF_PROSE))
    return NULL;
  stripped = g_string_new (NULL);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (!mo_text_is_control (g_utf8_get_char (at)) || strchr (MO_TEXT_OF_PROSE, *at) != NULL)
      g_string_append_unichar (stripped, g_utf8_get_char (at));
  return g_string_free (stripped, FALSE);
}

char *
mo_text_escape (const char *text)
{
  g_autoptr (GString) escaped = NULL;

  if (g_utf8_validate (text, -1, NULL) && !mo_text_has_controls (text, strlen (text), "\t\n"))
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
      if (mo_text_is_control (character) && *at != '\t' && *at != '\n' &&
          (at[0] != '\r' || at[1] != '\n'))
        g_string_append_printf (escaped, "\\u%04x", character);
      else
        g_string_append_unichar (escaped, character);
      at = g_utf8_next_char (at);
    }
  return g_string_free (g_steal_pointer (&escaped), FALSE);
}

char *
mo_text_to_shown (const char *text)
{
  char *escaped = mo_text_escape (text);

  return escaped != NULL ? escaped : g_strdup (text);
}

gboolean
mo_text_is_as_shown (const char *typed,
                     const char *text)
{
  g_autofree char *shown = mo_text_to_shown (text);

  return g_str_equal (typed, shown);
}

char *
mo_text_to_sentence (const char *text)
{
  g_autoptr (GString) sentence = g_string_new (NULL);

  if (*text == '\0')
    return g_strdup (text);
  g_string_append_unichar (sentence, g_unichar_totitle (g_utf8_get_char (text)));
  g_string_append (sentence, g_utf8_next_char (text));
  return g_string_free (g_steal_pointer (&sentence), FALSE);
}

char *
mo_text_to_file_name (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *name = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);
      gboolean is_bad = character == '/' || mo_text_is_control (character);

      g_string_append_unichar (name, is_bad ? '-' : character);
    }
  return g_string_free (name, FALSE);
}

char *
mo_text_to_slug (const char *text)
{
  g_autofree char *plain = g_str_to_ascii (text, NULL);
  GString *slug = g_string_new (NULL);

  for (const char *at = plain; *at != '\0' && slug->len < MAX_SLUG; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (slug, g_ascii_tolower (*at));
    else if (*at != '\'' && slug->len > 0 && slug->str[slug->len - 1] != '-')
      g_string_append_c (slug, '-');
  if (slug->len > 0 && slug->str[slug->len - 1] == '-')
    g_string_truncate (slug, slug->len - 1);
  return g_string_free (slug, FALSE);
}

void
mo_text_append_sentence (GString *text,
                         const char *sentence)
{
  const char *last = g_utf8_find_prev_char (text->str, text->str + text->len);

  if (last != NULL)
    g_string_append (text, g_utf8_strchr (".!?…", -1, g_utf8_get_char (last)) ? " " : ". ");
  g_string_append (text, sentence);
}
