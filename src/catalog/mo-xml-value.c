/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the kinds of value ask. A large catalog has more than a million of values, so the common way
 * through here is one look at each byte. */

#include "config.h"

#include "mo-xml-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_ID 100

/* What a byte may be. */
enum
{
  LETTER = 1 << 0, /* or digit: what an id begins with */
  OF_ID = 1 << 1,  /* what an id may have */
};

static const guint8 classes[256] = {
  ['0' ... '9'] = LETTER | OF_ID, ['A' ... 'Z'] = LETTER | OF_ID, ['a' ... 'z'] = LETTER | OF_ID, ['.'] = OF_ID,
  ['_'] = OF_ID,                  [':'] = OF_ID,                  ['/'] = OF_ID,                  ['-'] = OF_ID,
};

static inline gboolean
is_of_class (char character,
             guint8 class)
{
  return (classes[(guint8) character] & class) != 0;
}

static gboolean
is_id (const char *text,
       gsize length)
{
  if (length == 0 || length > MAX_ID || !is_of_class (text[0], LETTER))
    return FALSE;
  for (gsize i = 1; i < length; i++)
    if (!is_of_class (text[i], OF_ID))
      return FALSE;
  return TRUE;
}

gboolean
mo_xml_is_id (const char *text)
{
  return is_id (text, strlen (text));
}

/* XML has no way to write the other control characters. */
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
  return has_only_xml_characters (text) && g_utf8_strlen (text, -1) <= MO_XML_MAX_PROSE;
}

/* Of a text that has only the characters of XML: below the blank, these are the ends of lines and the tab. */
static gboolean
is_name (const char *text,
         gsize length)
{
  guint n_low = 0;

  for (gsize i = 0; i < length; i++)
    n_low += (guint8) text[i] < ' ';
  return n_low == 0 && (text[0] > ' ' || text[strspn (text, " ")] != '\0') &&
         (length <= MO_XML_MAX_NAME || g_utf8_strlen (text, (gssize) length) <= MO_XML_MAX_NAME);
}

gboolean
mo_xml_is_name (const char *text)
{
  return has_only_xml_characters (text) && is_name (text, strlen (text));
}

static void
get_range (MoXmlKind kind,
           int *lowest,
           int *highest)
{
  *lowest = kind == MO_XML_FIGURE ? -99 : kind == MO_XML_COUNT || kind == MO_XML_PLAYERS ? 1 : 0;
  *highest = kind == MO_XML_COUNT || kind == MO_XML_SIZE ? 999 : kind == MO_XML_PLAYERS ? 9 : 99;
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

  get_range (kind, &lowest, &highest);
  negative = text[0] == '-' && lowest < 0;
  digits = text + (negative ? 1 : 0);
  /* No range has more than three digits. */
  while (n_digits < 4 && g_ascii_isdigit (digits[n_digits]))
    figure = figure * 10 + (digits[n_digits++] - '0');
  /* As the schema: no more digits than the range has, and no zero before a count. */
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

/* How many words there are in a list; none if one of them is neither an id nor, with @choices, one of them. */
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
      if (choices != NULL ? !is_among (word, (gsize) (at - word), choices) : !is_id (word, (gsize) (at - word)))
        return 0;
      n_words++;
    }
}

/* Without entity replacement, which we never switch on, libxml2 leaves one escape: an ampersand comes as "&#38;". */
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

/* The most common kind: is_id() and the copying in one. */
static inline gboolean
copy_id (const char *from,
         guint length,
         char *to)
{
  guint8 common = OF_ID;

  for (guint i = 0; i < length; i++)
    {
      to[i] = from[i];
      common &= classes[(guint8) from[i]];
    }
  return common == OF_ID && length > 0 && length <= MAX_ID && is_of_class (from[0], LETTER);
}

gboolean
mo_xml_take_value (const MoXmlAttribute *attribute,
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
  if (attribute->kind != MO_XML_ID)
    memcpy (to, from, length);

  switch (attribute->kind)
    {
    case MO_XML_ID:
      fits = copy_id (from, length, to);
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

  /* No id and no number has an ampersand in it: only what is said of the value depends on it. */
  if (!fits)
    unescape (to, value);
  return fits;
}

char *
mo_xml_explain_value (const MoXmlAttribute *attribute,
                      const MoXmlValue *value)
{
  const char *name = attribute->name;
  int lowest;
  int highest;

  switch (attribute->kind)
    {
    case MO_XML_ID:
      return g_strdup_printf (_("%s=“%.40s” is no id: letters, digits and . _ : / - without blanks, 100 at most"),
                              name, value->text);
    case MO_XML_IDS:
      return g_strdup_printf (_("%s=“%.40s” is no list of ids with blanks between them"), name, value->text);

    case MO_XML_NAME:
      return g_strdup_printf (_("%s=“%.40s” is no name: one line of 1 to 200 characters"), name, value->text);

    case MO_XML_COST:
    case MO_XML_FIGURE:
    case MO_XML_COUNT:
    case MO_XML_SIZE:
    case MO_XML_PLAYERS:
      get_range (attribute->kind, &lowest, &highest);
      return g_strdup_printf (_("%s=“%.40s” is no whole number from %d to %d"), name, value->text, lowest, highest);

    case MO_XML_CHOICE:
    case MO_XML_CHOICES:
      return g_strdup_printf (_("%s=“%.40s” is none of: %s"), name, value->text, attribute->choices);

    case MO_XML_ANY:
    default:
      g_assert_not_reached ();
    }
}
