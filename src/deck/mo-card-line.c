/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-line.h"
#include "mo-deck.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (mo-card-line-error-quark, mo_card_line_error)

/* Returns the bracket that is closed at the end of @text, or NULL. Escaped brackets do not
 * count. */
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

/* Shortens a text for messages. */
static char *
get_beginning (const char *text)
{
  return g_utf8_make_valid (text, (gssize) MIN (strlen (text), 40));
}

static gboolean
parse_count (MoCardLine *self,
             const char *digits,
             GError **error)
{
  int number;

  if (!mo_xml_parse_number (digits, MO_XML_COUNT, &number))
    {
      g_set_error (error, MO_CARD_LINE_ERROR, MO_CARD_LINE_ERROR_COUNT,
                   _("“%.20s” is not a valid count: use 1 to %d"), digits, MO_MAX_COUNT);
      return FALSE;
    }
  self->count = (guint) number;
  self->has_count = TRUE;
  return TRUE;
}

/* Returns the length of the sign between a count and a name, "x" or "×", or 0. */
static gsize
get_times_length (const char *at)
{
  return *at == 'x' || *at == 'X' ? 1 : g_str_has_prefix (at, "×") ? strlen ("×") : 0;
}

/* Reads a count at the beginning of @text, if any, and moves @text past it. */
static gboolean
read_count (MoCardLine *self,
            char **text,
            GError **error)
{
  char *digits = *text;
  gsize n_digits = strspn (digits, "0123456789");
  gsize n_sign = get_times_length (digits + n_digits);

  self->count = 1;
  /* Without a blank, the digit belongs to the name. */
  if (n_digits == 0 || !g_ascii_isspace (digits[n_digits + n_sign]))
    return TRUE;
  *text = digits + n_digits + n_sign + 1;
  digits[n_digits] = '\0';
  return parse_count (self, digits, error);
}

/* Reads and removes a count at the end of @text: "Name x4", or a number after @tab (nullable), the
 * last tab of the line. */
static gboolean
read_last_count (MoCardLine *self,
                 char *text,
                 const char *tab,
                 GError **error)
{
  char *digits = text + strlen (text);
  char *end;

  while (digits > text && g_ascii_isdigit (digits[-1]))
    digits--;
  if (*digits == '\0' || digits == text)
    return TRUE;
  end = digits;
  if (end - text > 1 && get_times_length (end - 1) == 1)
    end--;
  else if ((gsize) (end - text) > strlen ("×") && g_str_has_prefix (end - strlen ("×"), "×"))
    end -= strlen ("×");
  if (end == text || !g_ascii_isspace (end[-1]) || (end == digits && end - 1 != tab))
    return TRUE;
  end[-1] = '\0';
  g_strchomp (text);
  return parse_count (self, digits, error);
}

/* Removes and returns the id at the end of @text; NULL if there is none. */
static char *
cut_id (char *text)
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

/* Splits "Name (SET) 12" or "Name (SET)". */
static gboolean
split_printing (const char *text,
                char **name,
                char **set,
                const char **number)
{
  const char *open = strrchr (text, '(');
  const char *close = open != NULL ? strchr (open, ')') : NULL;

  if (close == NULL || open == text || open[-1] != ' ')
    return FALSE;
  *number = close + 1 + strspn (close + 1, " ");
  if (strchr (*number, ' ') != NULL)
    return FALSE;
  *name = g_strchomp (g_strndup (text, open - text));
  *set = g_strndup (open + 1, close - open - 1);
  return TRUE;
}

/* Finds the card of a name followed by a set and a number, and removes these. */
static void
find_printing (MoCardLine *self,
               char *text,
               const MoCardNames *names)
{
  g_autofree char *name = NULL;
  g_autofree char *set = NULL;
  const char *number;
  gboolean is_it;

  if (!split_printing (text, &name, &set, &number))
    return;
  self->card = mo_card_names_lookup_printing (names, name, set, number, &is_it);
  if (self->card == NULL)
    return;
  self->is_other_printing = !is_it;
  text[strlen (name)] = '\0';
}

/* Finds the card of the first cell of a line with tabs, and removes the other cells. */
static void
find_first_cell (MoCardLine *self,
                 char *text,
                 const char *tab,
                 const MoCardNames *names)
{
  g_autofree char *cell = tab > text ? g_strchomp (g_strndup (text, tab - text)) : NULL;

  if (cell == NULL)
    return;
  self->card = mo_card_names_lookup (names, cell);
  if (self->card != NULL)
    text[strlen (cell)] = '\0';
}

/* Replaces tabs and no-break spaces by spaces, because names never contain them, and skips a
 * bullet. */
static char *
begin (char *text,
       const char **first_tab,
       const char **last_tab)
{
  static const char *const bullets[] = { "- ", "* ", "• ", "– " };
  g_auto (GStrv) parts = g_strsplit (text, "\xc2\xa0", -1);
  g_autofree char *joined = g_strjoinv (" ", parts);

  strcpy (text, joined);
  text = g_strstrip (text);
  for (guint i = 0; i < G_N_ELEMENTS (bullets); i++)
    if (g_str_has_prefix (text, bullets[i]))
      return begin (text + strlen (bullets[i]), first_tab, last_tab);
  *first_tab = strchr (text, '\t');
  if (*first_tab != NULL && g_ascii_isdigit (*text) &&
      strspn (text, "0123456789") == (gsize) (*first_tab - text))
    *first_tab = strchr (*first_tab + 1, '\t');
  *last_tab = strrchr (text, '\t');
  /* Ids are never altered. */
  if (!g_str_has_suffix (text, "]"))
    g_strdelimit (text, "\t", ' ');
  return text;
}

/* Sets @error if a name or an id is invalid. */
static gboolean
check_name (const char *name,
            const char *id,
            GError **error)
{
  g_autofree char *beginning = NULL;

  if (mo_xml_is_name (name) && (id == NULL || mo_xml_is_name (id)))
    return TRUE;
  beginning = get_beginning (name);
  g_set_error (error, MO_CARD_LINE_ERROR, MO_CARD_LINE_ERROR_NAME,
               _("“%s” is not a valid card name: use one line of 1 to 200 characters"),
               beginning);
  return FALSE;
}

/* A line and the positions of its tabs. */
typedef struct
{
  char *start;
  const char *whole;     /* a copy of the line */
  const char *first_tab; /* (nullable): after a count */
  const char *last_tab;  /* (nullable) */
} Line;

/* Finds the card of a name: first literally, then with the syntax of other programs. Shortens @name
 * if necessary. */
static gboolean
find_card (MoCardLine *self,
           const Line *line,
           char **name,
           const MoCardNames *names,
           GError **error)
{
  gsize n_sign = self->has_count ? get_times_length (*name) : 0;

  self->card = mo_card_names_lookup (names, *name);
  /* "13 Candles" may be thirteen copies of a card, or one copy of another. */
  if (self->card == NULL && self->has_count &&
      (self->card = mo_card_names_lookup (names, line->whole)) != NULL)
    {
      strcpy (line->start, line->whole);
      *name = line->start;
      self->count = 1;
    }
  if (self->card == NULL && n_sign > 0 && (*name)[n_sign] == ' ')
    {
      *name += n_sign + strspn (*name + n_sign, " ");
      self->card = mo_card_names_lookup (names, *name);
    }
  if (self->card == NULL && !self->has_count)
    {
      if (!read_last_count (self, *name, line->last_tab, error))
        return FALSE;
      self->card = mo_card_names_lookup (names, *name);
    }
  if (self->card == NULL)
    find_printing (self, *name, names);
  if (self->card == NULL)
    find_first_cell (self, *name, line->first_tab, names);
  return TRUE;
}

gboolean
mo_card_line_parse (MoCardLine *self,
                    char *text,
                    const MoCardNames *names,
                    GError **error)
{
  Line line = { 0 };
  g_autofree char *whole = NULL;
  char *name;
  const char *id;

  *self = (MoCardLine){ 0 };
  line.start = begin (text, &line.first_tab, &line.last_tab);
  line.whole = whole = g_strdup (line.start);
  name = line.start;
  if (!read_count (self, &name, error))
    return FALSE;
  while (g_ascii_isspace (*name))
    name++;
  id = cut_id (name);
  if (!check_name (name, id, error))
    return FALSE;
  self->has_id = id != NULL;
  if (id == NULL && !find_card (self, &line, &name, names, error))
    return FALSE;
  self->id = id != NULL ? id : self->card != NULL ? self->card->id : name;
  self->name = g_str_equal (self->id, name) ? NULL : name;
  return TRUE;
}

char *
mo_card_line_describe_unknown (const char *name,
                               gboolean is_counted,
                               const MoCardNames *names,
                               GPtrArray **nearest)
{
  g_autofree char *set = NULL;
  g_autofree char *bare = NULL;
  const char *number;
  const char *shown = split_printing (name, &bare, &set, &number) ? bare : name;
  g_autoptr (GPtrArray) cards = names != NULL ? mo_card_names_find_nearest (names, shown) : NULL;
  g_autofree char *meant = cards != NULL && cards->len > 0 ? mo_card_names_describe (cards) : NULL;
  char *message;

  if (meant != NULL)
    /* Translators: %1$s is the text of a line, %2$s one or more card names in quotes. */
    message = g_strdup_printf (is_counted
                                   ? _("no card is named “%1$s”; did you mean %2$s?")
                                   : _("“%1$s” is not a card or a heading; did you mean %2$s?"),
                               shown, meant);
  else
    message = g_strdup_printf (is_counted ? _("no card is named “%s”")
                                          : _("“%s” is not a card or a heading"),
                               shown);
  if (nearest != NULL)
    *nearest = g_steal_pointer (&cards);
  return message;
}

/* Whether the parser reads @id and @count from the line @text. */
static gboolean
means (const MoCardNames *names,
       const char *text,
       guint count,
       const char *id)
{
  g_autofree char *line = g_strdup (text);
  MoCardLine read;

  return mo_card_line_parse (&read, line, names, NULL) && read.count == count &&
         g_str_equal (read.id, id);
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

  g_autofree char *plain = g_strdup_printf ("%u %s", count, shown);

  if (means (names, plain, count, id))
    g_string_append (text, plain);
  else
    {
      g_string_append_printf (text, "%u ", count);
      append_escaped (text, shown);
      g_string_append (text, " [");
      append_escaped (text, id);
      g_string_append_c (text, ']');
    }
  g_string_append_c (text, '\n');
}
