/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-query-private.h"

#include "mo-fold.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const char *text;
  const char *at; /* the next byte to read */
  const MoFields *fields;
  MoQueryFault *fault;
  guint depth;
} Parser;

static const struct
{
  const char *sign; /* longer signs precede their prefixes */
  MoCompare compare;
} compares[] = {
  { "!=", MO_COMPARE_UNEQUAL }, { "<=", MO_COMPARE_AT_MOST }, { ">=", MO_COMPARE_AT_LEAST },
  { ":", MO_COMPARE_HAS },      { "=", MO_COMPARE_EQUAL },    { "<", MO_COMPARE_LESS },
  { ">", MO_COMPARE_GREATER },
};

void
mo_query_fault_clear (MoQueryFault *self)
{
  g_clear_pointer (&self->message, g_free);
  g_clear_pointer (&self->suggestion, g_free);
}

void
mo_query_free (MoQuery *self)
{
  g_clear_pointer (&self->children, g_ptr_array_unref);
  g_free (self->text);
  g_free (self);
}

static MoQuery *
new_query (MoQueryKind kind)
{
  MoQuery *self = g_new0 (MoQuery, 1);

  self->kind = kind;
  if (kind == MO_QUERY_AND || kind == MO_QUERY_OR || kind == MO_QUERY_NOT)
    self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_query_free);
  return self;
}

/* Sets the fault of @self. Always returns NULL. @message, @suggestion: (transfer full) */
static MoQuery *
fail (Parser *self,
      const char *from,
      const char *to,
      char *message,
      char *suggestion)
{
  self->fault->at = (guint) (from - self->text);
  self->fault->length = (guint) (to - from);
  self->fault->message = message;
  self->fault->suggestion = suggestion;
  return NULL;
}

/* Reading */

gboolean
mo_query_is_blank (char character)
{
  return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}

static void
skip_blanks (Parser *self)
{
  while (mo_query_is_blank (*self->at))
    self->at++;
}

const char *
mo_query_find_word_end (const char *from)
{
  while (*from != '\0' && !mo_query_is_blank (*from) && *from != '(' && *from != ')' &&
         *from != '"')
    from++;
  return from;
}

/* Skips the word @word, in any case, if it comes next. Returns whether it did. */
static gboolean
read_word (Parser *self,
           const char *word)
{
  gsize length = strlen (word);

  if (g_ascii_strncasecmp (self->at, word, length) != 0 ||
      mo_query_find_word_end (self->at) != self->at + length)
    return FALSE;
  self->at += length;
  return TRUE;
}

/* Reads a quoted text; one that isn’t closed, as while typing, extends to the end. */
static char *
read_quoted (Parser *self)
{
  const char *from = ++self->at;
  const char *end = strchr (from, '"');

  self->at = end != NULL ? end + 1 : from + strlen (from);
  return g_strndup (from, (end != NULL ? end : self->at) - from);
}

static char *
fold_part (const char *from,
           const char *to)
{
  g_autofree char *part = g_strndup (from, to - from);

  return mo_fold (part);
}

/* Finds the first comparison sign between @from and @to. */
static const char *
find_sign (const char *from,
           const char *to,
           MoCompare *compare,
           guint *length)
{
  for (const char *at = from; at < to; at++)
    for (guint i = 0; i < G_N_ELEMENTS (compares); i++)
      if (g_str_has_prefix (at, compares[i].sign))
        {
          *compare = compares[i].compare;
          *length = (guint) strlen (compares[i].sign);
          return at;
        }
  return NULL;
}

/* Values */

static gboolean
read_number (Parser *self,
             MoQuery *query,
             const char *from,
             const char *to)
{
  g_autofree char *text = g_strndup (from, to - from);
  gint64 number;

  query->has_number = TRUE;
  if (g_str_equal (text, "?") && (query->number_compare <= MO_COMPARE_UNEQUAL))
    {
      query->is_unknown = TRUE;
      return TRUE;
    }
  if (!g_ascii_string_to_signed (text, 10, -99999, 99999, &number, NULL))
    {
      if (from == to)
        fail (self, from, to, g_strdup (_("missing number: enter a whole number, as in cost<=3")),
              NULL);
      else
        fail (self, from, to,
              g_strdup_printf (_("“%s” is not a valid number: enter a whole number up to 99999, "
                                 "as in cost<=3"), text),
              NULL);
      return FALSE;
    }
  query->number = (int) number;
  return TRUE;
}

static gboolean
fits_any (const GPtrArray *values,
          const char *text,
          gboolean exact)
{
  for (guint i = 0; i < values->len; i++)
    if (mo_field_value_fits (g_ptr_array_index (values, i), text, exact))
      return TRUE;
  return FALSE;
}

/* Whether the text is a value followed by a subject; both may consist of several words. */
static gboolean
fits_about (const MoQuery *query,
            gboolean exact)
{
  for (const char *blank = query->text; (blank = strchr (blank, ' ')) != NULL; blank++)
    {
      g_autofree char *first = g_strndup (query->text, blank - query->text);

      if (fits_any (query->field->values, first, exact) &&
          fits_any (query->field->about, blank + 1, exact))
        return TRUE;
    }
  return FALSE;
}

/* Checks that the text is a value of the field, for an amount optionally with a subject. Sets the
 * fault otherwise. */
static gboolean
check_words (Parser *self,
             const MoQuery *query,
             const char *from,
             const char *to)
{
  const MoField *field = query->field;
  gboolean exact = query->compare != MO_COMPARE_HAS;
  g_autofree char *suggestion = NULL;

  if (fits_any (field->values, query->text, exact) ||
      (field->kind == MO_FIELD_AMOUNT && fits_about (query, exact)))
    return TRUE;
  suggestion = mo_field_suggest_value (field->values, query->text);
  if (suggestion != NULL)
    fail (self, from, to,
          g_strdup_printf (_("no results for the %1$s “%2$.40s”: did you mean “%3$s”?"),
                           field->name, query->text, suggestion),
          g_strdup (suggestion));
  else
    fail (self, from, to,
          g_strdup_printf (_("no results for the %1$s “%2$.40s”"), field->name, query->text),
          NULL);
  return FALSE;
}

static gboolean
takes_count (const MoField *field)
{
  return field->kind == MO_FIELD_AMOUNT || field->kind == MO_FIELD_COUNTED;
}

static gboolean
read_value (Parser *self,
            MoQuery *query,
            const char *sign)
{
  const char *from = self->at;
  const char *end = mo_query_find_word_end (from);
  gboolean quoted = *from == '"';
  MoCompare compare = query->compare;
  guint length = 0;
  const char *second = NULL;

  if (query->field->kind == MO_FIELD_NUMBER)
    {
      self->at = end;
      query->number_compare = query->compare;
      return read_number (self, query, from, end);
    }
  if (query->compare > MO_COMPARE_UNEQUAL)
    {
      fail (self, sign, from,
            g_strdup_printf (_("“%s” can’t be compared with < or >: use :, = or !="),
                             query->field->id),
            g_strdup (":"));
      return FALSE;
    }
  if (quoted)
    {
      g_autofree char *text = read_quoted (self);

      query->text = mo_fold_words (text);
      query->is_phrase = TRUE;
      end = mo_query_find_word_end (self->at);
      if (takes_count (query->field))
        second = find_sign (self->at, end, &compare, &length);
      /* The sign of a count must directly follow the quotes; otherwise it belongs to another
       * term. */
      if (second != self->at)
        second = NULL;
    }
  else
    {
      if (takes_count (query->field))
        second = find_sign (from, end, &compare, &length);
      query->text = fold_part (from, second != NULL ? second : end);
      self->at = end;
    }
  if (*query->text == '\0')
    {
      fail (self, from, self->at,
            g_strdup_printf (_("missing value after “%s”"), query->field->id), NULL);
      return FALSE;
    }
  if ((query->field->kind == MO_FIELD_WORD || query->field->kind == MO_FIELD_AMOUNT) &&
      !check_words (self, query, from, quoted ? self->at : second ? second : end))
    return FALSE;
  if (second == NULL)
    return TRUE;
  self->at = end;
  query->number_compare = compare;
  return read_number (self, query, second + length, end);
}

static MoQuery *
read_field (Parser *self,
            const char *sign,
            MoCompare compare,
            guint length)
{
  g_autofree char *id = g_strndup (self->at, sign - self->at);
  g_autoptr (MoQuery) query = new_query (MO_QUERY_FIELD);
  g_autofree char *suggestion = NULL;

  query->field = mo_fields_lookup (self->fields, id);
  query->compare = compare;
  if (query->field == NULL)
    {
      suggestion = mo_fields_suggest (self->fields, id);
      return fail (
          self, self->at, sign,
          suggestion != NULL
              ? g_strdup_printf (_("unknown search term “%1$.40s”: did you mean “%2$s”?"), id,
                                 suggestion)
              : g_strdup_printf (_("unknown search term “%.40s”: put it in quotes to search for "
                                   "it as text"),
                                 id),
          g_strdup (suggestion));
    }
  self->at = sign + length;
  return read_value (self, query, sign) ? g_steal_pointer (&query) : NULL;
}

static MoQuery *read_or (Parser *self);

static MoQuery *
read_group (Parser *self)
{
  const char *from = self->at++;
  g_autoptr (MoQuery) query = read_or (self);

  if (query == NULL)
    return NULL;
  skip_blanks (self);
  if (*self->at != ')')
    return fail (self, from, from + 1, g_strdup (_("missing closing parenthesis")), NULL);
  self->at++;
  return g_steal_pointer (&query);
}

static MoQuery *
read_term (Parser *self)
{
  const char *end;
  const char *sign;
  MoCompare compare;
  guint length;
  MoQuery *query;

  if (*self->at == '(')
    return read_group (self);
  if (*self->at == '"')
    {
      g_autofree char *quoted = read_quoted (self);

      query = new_query (MO_QUERY_TEXT);
      query->text = mo_fold_words (quoted);
      query->is_phrase = TRUE;
      return query;
    }
  end = mo_query_find_word_end (self->at);
  sign = find_sign (self->at, end, &compare, &length);
  if (sign != NULL && sign > self->at)
    return read_field (self, sign, compare, length);
  query = new_query (MO_QUERY_TEXT);
  query->text = fold_part (self->at, end);
  self->at = end;
  return query;
}

/* Whether another term comes next. */
static gboolean
is_at_term (Parser *self)
{
  skip_blanks (self);
  return *self->at != '\0' && *self->at != ')';
}

/* Sets the position of a query that extends from @from to the current byte. */
static MoQuery *
place (const Parser *self,
       const char *from,
       MoQuery *query)
{
  if (query != NULL)
    {
      query->at = (guint) (from - self->text);
      query->length = (guint) (self->at - from);
    }
  return query;
}

static MoQuery *
read_not (Parser *self)
{
  const char *from = self->at;
  gboolean minus = *from == '-' && from[1] != '\0' && !mo_query_is_blank (from[1]) &&
                   from[1] != ')';
  g_autoptr (MoQuery) query = NULL;
  MoQuery *child;

  if (++self->depth > MO_QUERY_MAX_DEPTH)
    return fail (self, from, from + 1, g_strdup (_("parentheses or “not” nested too deeply: "
                                                   "remove some of them")),
                 NULL);
  if (minus)
    self->at++;
  else if (!read_word (self, "not"))
    {
      child = read_term (self);
      self->depth--;
      return place (self, from, child);
    }
  if (!is_at_term (self))
    return fail (self, from, self->at, g_strdup (_("missing search term after “not”")), NULL);
  child = read_not (self);
  self->depth--;
  if (child == NULL)
    return NULL;
  query = new_query (MO_QUERY_NOT);
  g_ptr_array_add (query->children, child);
  return place (self, from, g_steal_pointer (&query));
}

/* Replaces a query with only one child by that child. */
static MoQuery *
unwrap (MoQuery *query)
{
  MoQuery *child;

  if (query->children->len != 1)
    return query;
  child = g_ptr_array_steal_index (query->children, 0);
  mo_query_free (query);
  return child;
}

static gboolean
is_at_or (Parser *self)
{
  const char *at = self->at;
  gboolean is_or = read_word (self, "or");

  self->at = at;
  return is_or;
}

static MoQuery *
read_and (Parser *self)
{
  g_autoptr (MoQuery) query = new_query (MO_QUERY_AND);
  const char *and = NULL; /* the last operator, if no term followed yet */

  while (is_at_term (self) && !is_at_or (self))
    {
      const char *from = self->at;
      MoQuery *child;

      if (read_word (self, "and"))
        {
          if (query->children->len == 0 || and != NULL)
            return fail (self, from, self->at, g_strdup (_("missing search term before “and”")),
                         NULL);
          and = from;
          continue;
        }
      child = read_not (self);
      if (child == NULL)
        return NULL;
      g_ptr_array_add (query->children, child);
      and = NULL;
    }
  if (and != NULL)
    return fail (self, and, and+strlen ("and"), g_strdup (_("missing search term after “and”")),
                 NULL);
  return unwrap (g_steal_pointer (&query));
}

gboolean
mo_query_has_field (const MoQuery *self,
                    const char *field)
{
  if (self->kind == MO_QUERY_FIELD)
    return g_str_equal (self->field->id, field);
  for (guint i = 0; self->children != NULL && i < self->children->len; i++)
    if (mo_query_has_field (g_ptr_array_index (self->children, i), field))
      return TRUE;
  return FALSE;
}

gboolean
mo_query_is_empty (const MoQuery *self)
{
  return self->kind == MO_QUERY_AND && self->children->len == 0;
}

static MoQuery *
read_or (Parser *self)
{
  g_autoptr (MoQuery) query = new_query (MO_QUERY_OR);
  const char *or = NULL;

  while (TRUE)
    {
      const char *from;
      MoQuery *child = read_and (self);

      if (child == NULL)
        return NULL;
      g_ptr_array_add (query->children, child);
      from = self->at;
      if (or != NULL && mo_query_is_empty (child))
        return fail (self, or, or +strlen ("or"), g_strdup (_("missing search term after “or”")),
                     NULL);
      if (!read_word (self, "or"))
        break;
      if (mo_query_is_empty (child))
        return fail (self, from, self->at, g_strdup (_("missing search term before “or”")), NULL);
      or = from;
    }
  return unwrap (g_steal_pointer (&query));
}

MoQuery *
mo_query_parse (const char *text,
                const MoFields *fields,
                MoQueryFault *fault)
{
  Parser self = { text, text, fields, fault };
  g_autoptr (MoQuery) query = NULL;
  const char *invalid;

  *fault = (MoQueryFault){ 0 };
  if (!g_utf8_validate (text, -1, &invalid))
    return fail (&self, invalid, invalid,
                 g_strdup (_("this is not valid UTF-8: type the text again")), NULL);
  if (strlen (text) > MO_QUERY_MAX_LENGTH)
    return fail (&self, text, text, g_strdup (_("the search is too long: use fewer words")), NULL);
  query = read_or (&self);
  if (query != NULL && *self.at != '\0')
    return fail (&self, self.at, self.at + 1, g_strdup (_("missing opening parenthesis")), NULL);
  return g_steal_pointer (&query);
}

/* Testing */

gboolean
mo_query_fits_number (const MoQuery *self,
                      gboolean known,
                      int number)
{
  if (self->is_unknown)
    return known == (self->number_compare == MO_COMPARE_UNEQUAL);
  if (!known)
    return FALSE;
  switch (self->number_compare)
    {
    case MO_COMPARE_UNEQUAL:
      return number != self->number;
    case MO_COMPARE_LESS:
      return number < self->number;
    case MO_COMPARE_AT_MOST:
      return number <= self->number;
    case MO_COMPARE_GREATER:
      return number > self->number;
    case MO_COMPARE_AT_LEAST:
      return number >= self->number;
    case MO_COMPARE_HAS:
    case MO_COMPARE_EQUAL:
    default:
      return number == self->number;
    }
}

gboolean
mo_query_test (const MoQuery *self,
               MoQueryTest test,
               gpointer user_data)
{
  switch (self->kind)
    {
    case MO_QUERY_AND:
      for (guint i = 0; i < self->children->len; i++)
        if (!mo_query_test (g_ptr_array_index (self->children, i), test, user_data))
          return FALSE;
      return TRUE;
    case MO_QUERY_OR:
      for (guint i = 0; i < self->children->len; i++)
        if (mo_query_test (g_ptr_array_index (self->children, i), test, user_data))
          return TRUE;
      return FALSE;
    case MO_QUERY_NOT:
      return !mo_query_test (g_ptr_array_index (self->children, 0), test, user_data);
    case MO_QUERY_TEXT:
    case MO_QUERY_FIELD:
    default:
      return test (self, user_data);
    }
}
