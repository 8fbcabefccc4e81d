/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-fold.h"

#include "mo-bytes.h"

#include <string.h>

/* Typographic and similar apostrophes: ‘ ’ ‛ ʼ */
static gboolean
is_apostrophe (gunichar character)
{
  return (character >= 0x2018 && character <= 0x201b && character != 0x201a) || character == 0x02bc;
}

/* Hyphens, dashes and the minus sign. */
static gboolean
is_dash (gunichar character)
{
  return (character >= 0x2010 && character <= 0x2015) || character == 0x2212;
}

static void
append_bare (GString *to,
             const char *folded)
{
  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (is_apostrophe (character))
        g_string_append_c (to, '\'');
      else if (is_dash (character))
        g_string_append_c (to, '-');
      else if (!g_unichar_ismark (character))
        g_string_append_len (to, at, g_utf8_next_char (at) - at);
    }
}

/* The length of a run of ASCII characters that is folded separately. */
#define ENOUGH_PLAIN 16

#define EACH_BYTE G_GUINT64_CONSTANT (0x0101010101010101)
#define TOP_BITS (0x80 * EACH_BYTE)

/* Converts eight ASCII bytes to lower case at once. Most text is ASCII, and folding it is most of
 * the time that building an index takes. */
static guint64
lower_eight (guint64 bytes)
{
  guint64 from_a = bytes + (0x80 - 'A') * EACH_BYTE;
  guint64 after_z = bytes + (0x80 - 'Z' - 1) * EACH_BYTE;

  /* The top bit is set in bytes from “A” to “Z”; shifted by two, it is the bit that makes them
   * lower case. */
  return bytes | (((from_a ^ after_z) & TOP_BITS) >> 2);
}

/* Appends the ASCII characters at the start of a text. Returns their number. */
static gsize
append_plain (GString *to,
              const char *text,
              gsize length)
{
  gsize begun = to->len;
  char *at;
  gsize i;

  g_string_set_size (to, begun + length);
  at = to->str + begun;
  for (i = 0; i + sizeof (guint64) <= length; i += sizeof (guint64))
    {
      guint64 bytes;

      memcpy (&bytes, text + i, sizeof bytes);
      if (bytes & TOP_BITS)
        break;
      bytes = lower_eight (bytes);
      memcpy (at + i, &bytes, sizeof bytes);
    }
  while (i < length && (guchar) text[i] < 0x80)
    {
      at[i] = g_ascii_tolower (text[i]);
      i++;
    }
  g_string_truncate (to, begun + i);
  return i;
}

/* Returns the length of the part of a text, which starts with a character that is not ASCII, up to
 * the next ENOUGH_PLAIN bytes of ASCII, or to the end. */
static gsize
find_plain (const char *text,
            gsize length)
{
  gsize end = 0;

  for (gsize i = 0; i < length && i - end < ENOUGH_PLAIN; i++)
    if ((guchar) text[i] >= 0x80)
      end = i + 1;
  return end;
}

static void
append_other (GString *to,
              const char *text,
              gsize length)
{
  /* Command-line arguments may be invalid UTF-8, and with half a character at their end,
   * g_utf8_normalize() would read on. */
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) length);
  g_autofree char *decomposed = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (decomposed, -1);

  append_bare (to, folded);
}

/* Characters are folded one by one, and marks, whose order depends on others, are left out. So the
 * parts of a text can be folded separately: a quotation mark doesn’t slow down the rest. */
void
mo_fold_append (GString *to,
                const char *text)
{
  gsize length = strlen (text);

  while (length > 0)
    {
      gsize n = append_plain (to, text, length);

      text += n;
      length -= n;
      n = find_plain (text, length);
      if (n > 0)
        append_other (to, text, n);
      text += n;
      length -= n;
    }
}

char *
mo_fold (const char *text)
{
  GString *folded = g_string_new (NULL);

  mo_fold_append (folded, text);
  return g_string_free (folded, FALSE);
}

/* Returns the length of the start of @text, or some bytes less, that has no white space but single
 * spaces: most text has nothing to squeeze. */
static gsize
find_squeezed (const char *text,
               gsize length)
{
  gsize i;

  for (i = 0; i + sizeof (MoBytes) < length; i += sizeof (MoBytes))
    {
      MoBytes bytes = mo_bytes_load (text + i);
      MoBytes next = mo_bytes_load (text + i + 1);

      if (mo_bytes_any ((MoBytes) (bytes < ' ') |
                        ((MoBytes) (bytes == ' ') & (MoBytes) (next <= ' '))))
        break;
    }
  return i;
}

void
mo_fold_squeeze (char *text)
{
  char *from = *text != ' ' ? text + find_squeezed (text, strlen (text)) : text;
  char *to = from;

  for (; *from != '\0'; from++)
    if (!g_ascii_isspace (*from))
      *to++ = *from;
    else if (to > text && to[-1] != ' ')
      *to++ = ' ';
  if (to > text && to[-1] == ' ')
    to--;
  *to = '\0';
}

char *
mo_fold_words (const char *text)
{
  char *folded = mo_fold (text);

  mo_fold_squeeze (folded);
  return folded;
}

gboolean
mo_fold_is_word (const char *at)
{
  if ((guchar) *at < 0x80)
    return g_ascii_isalnum (*at);
  return g_unichar_isalnum (g_utf8_get_char (at));
}

gboolean
mo_fold_has_word_start (const char *text,
                        const char *part)
{
  const char *found = text;

  while ((found = strstr (found, part)) != NULL)
    {
      if (found == text || !mo_fold_is_word (g_utf8_prev_char (found)))
        return TRUE;
      found++;
    }
  return FALSE;
}
