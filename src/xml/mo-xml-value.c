/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Checks and parses values of all kinds. A large catalog has more than a million values, so the
 * common path looks at each byte once. */

#include "config.h"

#include "mo-text.h"
#include "mo-xml-private.h"

#include "mo-bytes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_ID 100

/* Ids and names are long and their lengths differ from one to the next, so a loop over single bytes
 * would take as long as parsing. */
static inline MoBytes
load_bytes (const char *from,
            gsize length)
{
  MoBytes bytes;

  /* Padding that all checks accept. */
  if (length < sizeof bytes)
    memset (&bytes, 'a', sizeof bytes);
  memcpy (&bytes, from, MIN (length, sizeof bytes));
  return bytes;
}

/* Whether @find finds any byte; it returns nonzero bytes where it does. */
static inline gboolean
has_any (const char *text,
         gsize length,
         MoBytes (*find) (MoBytes bytes))
{
  MoBytes found = find (load_bytes (text, length));

  for (gsize i = sizeof found; i < length; i += sizeof found)
    found |= find (load_bytes (text + MIN (i, length - sizeof found), sizeof found));
  return mo_bytes_any (found);
}

/* Finds all bytes except letters, digits and . _ : / - */
static inline MoBytes
find_foreign_to_id (MoBytes bytes)
{
  return ~((MoBytes) ((bytes - '-') <= ':' - '-') |
           (MoBytes) (((bytes | 0x20) - 'a') <= 'z' - 'a') | (MoBytes) (bytes == '_'));
}

/* Finds bytes that are invalid in names, start an escape, or may start a control character. */
static inline MoBytes
find_special (MoBytes bytes)
{
  return (MoBytes) (bytes < ' ') | (MoBytes) (bytes == '&') | (MoBytes) (bytes == 0x7f) |
         (MoBytes) (bytes == 0xc2) | (MoBytes) (bytes == 0xe2);
}

static inline gboolean
is_id (const char *text,
       gsize length)
{
  return length > 0 && length <= MAX_ID && g_ascii_isalnum (text[0]) &&
         !has_any (text, length, find_foreign_to_id);
}

gboolean
mo_xml_is_id (const char *text)
{
  return is_id (text, strlen (text));
}

/* Other control characters can’t be represented in XML. */
static gboolean
has_only_xml_characters (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if ((character < 0x20 && strchr ("\t\r\n", (int) character) == NULL) || character == 0xfffe ||
          character == 0xffff)
        return FALSE;
    }
  return TRUE;
}

gboolean
mo_xml_is_prose (const char *text)
{
  return has_only_xml_characters (text) &&
         !mo_text_has_controls (text, strlen (text), MO_TEXT_OF_PROSE) &&
         g_utf8_strlen (text, -1) <= MO_XML_MAX_PROSE;
}

static gboolean
is_kept_name (const char *text,
              gsize length)
{
  return text[strcspn (text, "\t\r\n")] == '\0' && text[strspn (text, " ")] != '\0' &&
         (length <= MO_XML_MAX_NAME || g_utf8_strlen (text, (gssize) length) <= MO_XML_MAX_NAME);
}

/* The text must consist of characters that are allowed in XML. */
static gboolean
is_name (const char *text,
         gsize length)
{
  return !mo_text_has_controls (text, length, "") && is_kept_name (text, length);
}

/* Fast check of a text, not necessarily terminated by NUL: TRUE if it is certainly a name, because
 * it is short in bytes and has no special bytes. */
static inline gboolean
is_plain_name (const char *text,
               gsize length)
{
  return length > 0 && length <= MO_XML_MAX_NAME && text[0] != ' ' &&
         !has_any (text, length, find_special);
}

gboolean
mo_xml_is_name (const char *text)
{
  return has_only_xml_characters (text) && is_name (text, strlen (text));
}

gboolean
mo_xml_is_kept_name (const char *text)
{
  return has_only_xml_characters (text) && is_kept_name (text, strlen (text));
}

void
mo_xml_get_range (MoXmlKind kind,
                  int *lowest,
                  int *highest)
{
  *lowest = kind == MO_XML_FIGURE ? -999 : kind == MO_XML_COUNT || kind == MO_XML_PLAYERS ? 1 : 0;
  *highest = kind == MO_XML_COUNT || kind == MO_XML_SIZE || kind == MO_XML_FIGURE ? 999
             : kind == MO_XML_PLAYERS                                             ? 9
                                                                                  : 99;
}

gboolean
mo_xml_parse_number (const char *text,
                     MoXmlKind kind,
                     int *number)
{
  int lowest;
  int highest;
  gboolean negative;
  const char *digits;
  guint n_digits = 0;
  int figure = 0;

  mo_xml_get_range (kind, &lowest, &highest);
  negative = text[0] == '-' && lowest < 0;
  digits = text + (negative ? 1 : 0);
  /* No range has numbers with more than three digits. */
  while (n_digits < 4 && g_ascii_isdigit (digits[n_digits]))
    figure = figure * 10 + (digits[n_digits++] - '0');
  /* As in the schema: no more digits than the range has, and no leading zero in a count. */
  if (n_digits == 0 || digits[n_digits] != '\0' ||
      n_digits > (highest > 99 ? 3 : highest > 9 ? 2 : 1) || (lowest == 1 && digits[0] == '0'))
    return FALSE;
  *number = negative ? -figure : figure;
  return TRUE;
}

static gboolean
is_among (const char *word,
          gsize length,
          const char *choices)
{
  for (const char *at = choices; *at != '\0'; at += strspn (at, " "))
    {
      gsize n = strcspn (at, " ");

      if (n == length && strncmp (at, word, n) == 0)
        return TRUE;
      at += n;
    }
  return FALSE;
}

/* Returns the number of words in a list; 0 if one of them is not an id or, with @choices, not one
 * of those. */
static guint
count_words (const char *text,
             const char *choices)
{
  guint n_words = 0;
  const char *at = text;

  for (;;)
    {
      const char *word;

      while (mo_xml_is_blank (*at))
        at++;
      if (*at == '\0')
        return n_words;
      word = at;
      while (*at != '\0' && !mo_xml_is_blank (*at))
        at++;
      if (choices != NULL ? !is_among (word, (gsize) (at - word), choices)
                          : !is_id (word, (gsize) (at - word)))
        return 0;
      n_words++;
    }
}

/* As entity replacement is never enabled, libxml2 leaves one escape: an ampersand is "&#38;". */
static void
unescape (char *text,
          MoXmlValue *value)
{
  char *from = memchr (text, '&', value->length);
  char *to = from;

  if (from == NULL)
    return;
  while (*from != '\0')
    {
      gsize length = *from == '&' && g_str_has_prefix (from, "&#38;") ? strlen ("&#38;") : 1;

      *to++ = *from;
      from += length;
    }
  *to = '\0';
  value->length = (guint) (to - text);
}

gboolean
mo_xml_read_value (const MoXmlAttribute *attribute,
                   const char *from,
                   guint length,
                   char *to,
                   MoXmlValue *value)
{
  gboolean fits;
  guint n_words;

  to[length] = '\0';
  value->text = to;
  value->length = length;
  memcpy (to, from, length);

  switch (attribute->kind)
    {
    case MO_XML_ID:
      fits = is_id (from, length);
      break;

    case MO_XML_IDS:
      fits = count_words (to, NULL) > 0;
      break;

    case MO_XML_COST:
    case MO_XML_FIGURE:
    case MO_XML_COUNT:
    case MO_XML_SIZE:
    case MO_XML_PLAYERS:
      fits = mo_xml_parse_number (to, attribute->kind, &value->number);
      break;

    case MO_XML_NAME:
      unescape (to, value);
      return is_name (to, value->length);

    case MO_XML_CHOICE:
    case MO_XML_CHOICES:
      unescape (to, value);
      n_words = count_words (to, attribute->choices);
      return n_words == 1 || (n_words > 1 && attribute->kind == MO_XML_CHOICES);

    case MO_XML_ANY:
      unescape (to, value);
      return TRUE;

    default:
      g_assert_not_reached ();
    }

  /* Ids and numbers can’t contain an ampersand; the text is unescaped only for the message. */
  if (!fits)
    unescape (to, value);
  return fits;
}

gboolean
mo_xml_read_piece (const MoXmlAttribute *attribute,
                   const char *from,
                   guint length,
                   char *to,
                   MoXmlValue *value)
{
  if (!(attribute->kind == MO_XML_ID && is_id (from, length)) &&
      !(attribute->kind == MO_XML_NAME && is_plain_name (from, length)))
    return mo_xml_read_value (attribute, from, length, to, value);
  value->text = from;
  value->length = length;
  return TRUE;
}

char *
mo_xml_explain_value (const MoXmlAttribute *attribute,
                      const MoXmlValue *value)
{
  const char *name = attribute->name;
  g_auto (GStrv) words = NULL;
  g_autofree char *list = NULL;
  int lowest;
  int highest;

  switch (attribute->kind)
    {
    case MO_XML_ID:
      return g_strdup_printf (
          _("%s=“%.40s” is not a valid ID: use at most 100 letters, digits and . _ : / -"), name,
          value->text);
    case MO_XML_IDS:
      return g_strdup_printf (_("%s=“%.40s” is not a valid list of IDs: use at most 100 letters, "
                                "digits and . _ : / - for each, and separate them with "
                                "spaces"), name,
                              value->text);

    case MO_XML_NAME:
      if (value->text != NULL &&
          mo_text_has_controls (value->text, strlen (value->text), MO_TEXT_OF_PROSE))
        return g_strdup_printf (_("%s=“%.40s” contains control characters: remove them"), name,
                                value->text);
      return g_strdup_printf (_("%s=“%.40s” is not a valid name: use one line of 1 to 200 "
                                "characters"),
                              name, value->text);

    case MO_XML_COST:
    case MO_XML_FIGURE:
    case MO_XML_COUNT:
    case MO_XML_SIZE:
    case MO_XML_PLAYERS:
      mo_xml_get_range (attribute->kind, &lowest, &highest);
      return g_strdup_printf (_("%s=“%.40s” must be a whole number from %d to "
                                "%d"),
                              name, value->text, lowest, highest);

    case MO_XML_CHOICE:
    case MO_XML_CHOICES:
      words = g_strsplit (attribute->choices, " ", -1);
      list = g_strjoinv (", ", words);
      return g_strdup_printf (_("%s=“%.40s” must be one of: %s"), name, value->text, list);

    case MO_XML_ANY:
    default:
      g_assert_not_reached ();
    }
}
