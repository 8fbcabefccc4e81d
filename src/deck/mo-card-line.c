/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-line.h"
#include "mo-deck.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (mo-card-line-error-quark, mo_card_line_error)

/* Where the bracket opens that the last letter of @text closes; NULL when there is none. Brackets with a
 * backslash before them do not count. */
static char *
find_id (char *text)
{
  gsize length = strlen (text);
  char *open = NULL;
  gboolean closed = FALSE;

  for (gsize at = 0; at < length; at++)
    {
      closed = text[at] == ']' && at == length - 1;
      if (text[at] == '[')
        open = text + at;
      else if (text[at] == '\\' && text[at + 1] != '\0')
        at++;
    }
  return closed ? open : NULL;
}

static void
unescape (char *text)
{
  char *to = text;

  for (const char *from = text; *from != '\0'; from++)
    {
      if (*from == '\\' && from[1] != '\0')
        from++;
      *to++ = *from;
    }
  *to = '\0';
}

static void
append_escaped (GString *text,
                const char *part)
{
  for (; *part != '\0'; part++)
    {
      if (strchr ("[]\\", *part) != NULL)
        g_string_append_c (text, '\\');
      g_string_append_c (text, *part);
    }
}

/* What may be long is told by its beginning. */
static char *
get_beginning (const char *text)
{
  return g_utf8_make_valid (text, (gssize) MIN (strlen (text), 40));
}

/* Reads the count that @text may begin with, 1 without one, and moves @text behind it. */
static gboolean
take_count (char **text,
            guint *count,
            GError **error)
{
  char *digits = *text;
  gsize n_digits = strspn (digits, "0123456789");
  int number = 1;

  /* "4 Name" or "4x Name"; a name may begin with a digit of its own. */
  if (n_digits > 0 && strchr (" \tx", digits[n_digits]) != NULL && digits[n_digits] != '\0' &&
      (digits[n_digits] != 'x' || g_ascii_isspace (digits[n_digits + 1])))
    {
      *text = digits + n_digits + 1;
      digits[n_digits] = '\0';
      if (!mo_xml_parse_number (digits, MO_XML_COUNT, &number))
        {
          g_set_error (error, MO_CARD_LINE_ERROR, MO_CARD_LINE_ERROR_COUNT, _("“%.20s” is no count from 1 to %d"),
                       digits, MO_MAX_COUNT);
          return FALSE;
        }
    }
  *count = (guint) number;
  return TRUE;
}

/* Cuts the id off the end of @text; NULL when there is none. */
static char *
take_id (char *text)
{
  char *bracket = find_id (text);

  if (bracket == NULL || bracket == text)
    return NULL;
  text[strlen (text) - 1] = '\0';
  *bracket = '\0';
  g_strchomp (text);
  unescape (text);
  unescape (bracket + 1);
  return bracket + 1;
}

gboolean
mo_card_line_parse (MoCardLine *self,
                    char *text,
                    const MoCardNames *names,
                    GError **error)
{
  char *name = g_strstrip (text);
  const char *id;
  const MoCard *card;

  if (!take_count (&name, &self->count, error))
    return FALSE;
  g_strstrip (name);
  id = take_id (name);
  if (!mo_xml_is_name (name) || (id != NULL && !mo_xml_is_name (id)))
    {
      g_autofree char *beginning = get_beginning (name);

      g_set_error (error, MO_CARD_LINE_ERROR, MO_CARD_LINE_ERROR_NAME, _("“%s” is no name of a card"), beginning);
      return FALSE;
    }
  card = id == NULL ? mo_card_names_lookup (names, name) : NULL;
  self->id = id != NULL ? id : card != NULL ? card->id : name;
  self->name = g_str_equal (self->id, name) ? NULL : name;
  return TRUE;
}

/* Whether the reader makes @id of the bare @name. */
static gboolean
means (const MoCardNames *names,
       const char *name,
       const char *id)
{
  const MoCard *card = mo_card_names_lookup (names, name);

  return name[0] != ' ' && name[strlen (name) - 1] != ' ' && name[strlen (name) - 1] != ']' &&
         g_str_equal (card != NULL ? card->id : name, id);
}

void
mo_card_line_append (GString *text,
                     guint count,
                     const char *id,
                     const char *name,
                     const MoCardNames *names,
                     const MoCatalog *catalog)
{
  const MoCard *card = mo_catalog_lookup (catalog, id);
  const char *shown = card != NULL ? card->name : name != NULL ? name : id;

  g_string_append_printf (text, "%u ", count);
  if (means (names, shown, id))
    g_string_append (text, shown);
  else
    {
      append_escaped (text, shown);
      g_string_append (text, " [");
      append_escaped (text, id);
      g_string_append_c (text, ']');
    }
  g_string_append_c (text, '\n');
}
