/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-query-completion.h"

#include "mo-fold.h"

#include <string.h>

/* Words of fewer letters are not completed to values, because too many would match. */
#define MIN_VALUE_LETTERS 2

typedef struct
{
  const char *begin; /* of the term, in the text */
  const char *end;
  guint at;
  guint most;
  GPtrArray *found; /* (element-type MoQueryCompletion) */
} Search;

static void
free_completion (gpointer data)
{
  MoQueryCompletion *self = data;

  g_free (self->text);
  g_free (self->name);
  g_free (self);
}

/* @text: (transfer full) */
static void
add (Search *self,
     char *text,
     const char *name)
{
  gsize length = self->end - self->begin;
  MoQueryCompletion *completion;

  if (self->found->len >= self->most ||
      (strlen (text) == length && strncmp (text, self->begin, length) == 0))
    {
      g_free (text);
      return;
    }
  completion = g_new0 (MoQueryCompletion, 1);
  completion->at = self->at;
  completion->length = (guint) length;
  completion->text = text;
  completion->name = g_strdup (name);
  g_ptr_array_add (self->found, completion);
}

/* Returns: (nullable): the beginning of the term that ends at the cursor; %NULL in or after a
 * phrase, or before other letters */
static const char *
find_begin (const char *text,
            const char *cursor)
{
  const char *begin = text;
  gboolean is_quoted = FALSE;

  for (const char *at = text; at < cursor; at++)
    {
      if (*at == '"')
        is_quoted = !is_quoted;
      else if (!is_quoted && strchr (" \t\n\r()", *at) != NULL)
        begin = at + 1;
    }
  if (*cursor != '\0' && strchr (" \t\n\r()", *cursor) == NULL)
    return NULL;
  if (*begin == '-')
    begin++;
  return begin < cursor && *begin != '"' ? begin : NULL;
}

/* Whether the value is a word for words; other fields have numbers or free text. */
static gboolean
has_values (const MoField *field)
{
  return (field->kind == MO_FIELD_WORD || field->kind == MO_FIELD_AMOUNT) && field->values != NULL;
}

/* Completes the value of a field. @sign: the field and the comparison, as they are written
 * @folded: the beginning of the value
 * @whole: (nullable): a value that is written already */
static void
complete_value (Search *self,
                const MoField *field,
                const char *sign,
                const char *folded,
                const char *whole)
{
  for (guint i = 0; has_values (field) && i < field->values->len; i++)
    {
      const MoFieldValue *value = g_ptr_array_index (field->values, i);
      gboolean is_quoted = strpbrk (value->folded_id, " \t()") != NULL;

      /* A query can't contain quotes in a value. */
      if (strchr (value->folded_id, '"') != NULL || g_strcmp0 (value->folded_id, whole) == 0 ||
          (*folded != '\0' && !mo_field_value_fits (value, folded, FALSE)))
        continue;
      add (self,
           g_strdup_printf (is_quoted ? "%s\"%s\" " : "%s%s ", sign, value->folded_id),
           value->name);
    }
}

/* How well the beginning of a word fits a field; lower ones are suggested first. */
typedef enum
{
  FIT_WORDS, /* the field begins with it, and its values are suggested next */
  FIT_FIELD, /* the field begins with it */
  FIT_NAME,  /* a word of its description does */
  FIT_NONE,
} Fit;

static Fit
get_fit (const MoField *field,
         const char *folded)
{
  g_autofree char *id = mo_fold (field->id);
  g_autofree char *name = mo_fold (field->name);

  if (g_str_has_prefix (id, folded))
    return has_values (field) ? FIT_WORDS : FIT_FIELD;
  return mo_fold_has_word_start (name, folded) ? FIT_NAME : FIT_NONE;
}

/* Completes a word to fields, then to values of any field: not to titles, because a word of a
 * card’s name would often be in one. */
static void
complete_word (Search *self,
               const MoFields *fields,
               const char *word)
{
  g_autofree char *folded = mo_fold (word);

  for (Fit fit = FIT_WORDS; fit < FIT_NONE; fit++)
    for (guint i = 0; i < mo_fields_get_n (fields); i++)
      {
        const MoField *field = mo_fields_get (fields, i);

        if (get_fit (field, folded) == fit)
          {
            g_autofree char *title = mo_field_dup_title (field);

            add (self, g_strconcat (field->id, ":", NULL), title);
          }
      }
  for (guint i = 0; g_utf8_strlen (folded, -1) >= MIN_VALUE_LETTERS && i < mo_fields_get_n (fields);
       i++)
    {
      const MoField *field = mo_fields_get (fields, i);
      g_autofree char *sign = g_strconcat (field->id, ":", NULL);

      if (!field->has_titles)
        complete_value (self, field, sign, folded, NULL);
    }
}

GPtrArray *
mo_query_complete (const char *text,
                   guint cursor,
                   const MoFields *fields,
                   guint most)
{
  Search search = { .most = most, .found = g_ptr_array_new_with_free_func (free_completion) };
  g_autofree char *term = NULL;
  g_autofree char *id = NULL;
  g_autofree char *sign = NULL;
  g_autofree char *folded = NULL;
  const MoField *field;
  const char *part;
  gsize n_signs;

  g_return_val_if_fail (cursor <= strlen (text), search.found);
  search.end = text + cursor;
  search.begin = find_begin (text, search.end);
  if (search.begin == NULL)
    return search.found;
  search.at = (guint) (search.begin - text);
  term = g_strndup (search.begin, search.end - search.begin);
  part = strpbrk (term, ":=!<>");
  if (part == NULL)
    {
      complete_word (&search, fields, term);
      return search.found;
    }
  id = g_strndup (term, part - term);
  field = mo_fields_lookup (fields, id);
  n_signs = *part == '!' ? 2 : 1;
  if (field == NULL || !(*part == ':' || *part == '=' || g_str_has_prefix (part, "!=")))
    return search.found;
  sign = g_strndup (term, part - term + n_signs);
  part += n_signs;
  /* After a closing quote, the value is complete. */
  if (*part == '"' && strchr (part + 1, '"') != NULL)
    return search.found;
  folded = mo_fold_words (*part == '"' ? part + 1 : part);
  complete_value (&search, field, sign, folded, folded);
  return search.found;
}
