/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-query-private.h"

#include <string.h>

/* Returns whether a query consists of terms for a field, of which one must match. */
static gboolean
is_of_field (const MoQuery *query,
             const char *field)
{
  if (query->kind == MO_QUERY_FIELD)
    return g_str_equal (query->field->id, field);
  for (guint i = 0; query->kind == MO_QUERY_OR && i < query->children->len; i++)
    if (((const MoQuery *) g_ptr_array_index (query->children, i))->kind != MO_QUERY_FIELD ||
        !is_of_field (g_ptr_array_index (query->children, i), field))
      return FALSE;
  return query->kind == MO_QUERY_OR;
}

GPtrArray *
mo_query_find_field (const MoQuery *self,
                     const char *field)
{
  GPtrArray *found = g_ptr_array_new ();

  if (self->kind == MO_QUERY_FIELD && is_of_field (self, field))
    g_ptr_array_add (found, (gpointer) self);
  else if (self->kind == MO_QUERY_AND || (self->kind == MO_QUERY_OR && is_of_field (self, field)))
    for (guint i = 0; i < self->children->len; i++)
      {
        const MoQuery *child = g_ptr_array_index (self->children, i);

        if (child->kind == MO_QUERY_OR && is_of_field (child, field))
          g_ptr_array_extend (found, child->children, NULL, NULL);
        else if (is_of_field (child, field))
          g_ptr_array_add (found, (gpointer) child);
      }
  return found;
}

/* Follows the quotes and parentheses of a query by one character. */
static void
follow (char character,
        gboolean *is_quoted,
        guint *depth)
{
  *is_quoted ^= character == '"';
  if (!*is_quoted && character == '(')
    (*depth)++;
  else if (!*is_quoted && character == ')' && *depth > 0)
    (*depth)--;
}

/* Returns: (nullable): the start of the last word before @at, if that is @word in any case */
static const char *
find_before (const char *text,
             const char *at,
             const char *word)
{
  gsize length = strlen (word);

  while (at > text && mo_query_is_blank (at[-1]))
    at--;
  if ((gsize) (at - text) < length || g_ascii_strncasecmp (at - length, word, length) != 0)
    return NULL;
  at -= length;
  return at == text || strchr (" \t\n\r()\"", at[-1]) != NULL ? at : NULL;
}

/* Removes operators at the end, which would join the terms that are appended. */
static void
drop_operators (GString *text)
{
  static const char *const words[] = { "and", "or", "not" };
  guint i = 0;

  while (i < G_N_ELEMENTS (words))
    {
      const char *before = find_before (text->str, text->str + text->len, words[i]);

      if (before != NULL)
        g_string_truncate (text, (gsize) (before - text->str));
      i = before != NULL ? 0 : i + 1;
    }
}

/* Closes what @open begins, or removes @open if no more than blanks follow. */
static void
close_part (GString *text,
            char open,
            char close)
{
  while (text->len > 0 && mo_query_is_blank (text->str[text->len - 1]))
    g_string_truncate (text, text->len - 1);
  if (text->len > 0 && text->str[text->len - 1] == open)
    g_string_truncate (text, text->len - 1);
  else
    g_string_append_c (text, close);
}

/* Completes a query that is still being typed: closes its quotes and parentheses, which would
 * include the terms that are appended, and removes operators from its end. */
static GString *
complete (const char *text)
{
  GString *completed = g_string_new (text);
  gboolean is_quoted = FALSE;
  guint depth = 0;

  for (const char *at = text; *at != '\0'; at++)
    follow (*at, &is_quoted, &depth);
  if (is_quoted)
    close_part (completed, '"', '"');
  drop_operators (completed);
  for (; depth > 0; depth--)
    {
      close_part (completed, '(', ')');
      drop_operators (completed);
    }
  return completed;
}

/* Returns: (nullable): the end of the first word after @at, if that is @word in any case */
static const char *
find_after (const char *at,
            const char *word)
{
  gsize length = strlen (word);

  while (mo_query_is_blank (*at))
    at++;
  return g_ascii_strncasecmp (at, word, length) == 0 && mo_query_find_word_end (at) == at + length
             ? at + length
             : NULL;
}

/* Removes a term, with the “and” that joins it to another one. Returns where it was. */
static gsize
cut (GString *text,
     gsize at,
     gsize length)
{
  const char *before = find_before (text->str, text->str + at, "and");
  const char *after = before == NULL ? find_after (text->str + at + length, "and") : NULL;
  gsize from = before != NULL ? (gsize) (before - text->str) : at;
  gsize to = after != NULL ? (gsize) (after - text->str) : at + length;

  /* Removes one of the adjacent spaces, too. */
  if (mo_query_is_blank (text->str[to]))
    to++;
  else if (from > 0 && mo_query_is_blank (text->str[from - 1]))
    from--;
  g_string_erase (text, (gssize) from, (gssize) (to - from));
  return from;
}

/* Returns the end of a term with its quotes and parentheses, which are closed. */
static gsize
find_term_end (const char *text,
               gsize at)
{
  gboolean is_quoted = FALSE;
  guint depth = 0;

  while (text[at] != '\0' && (is_quoted || depth > 0 || !mo_query_is_blank (text[at])))
    follow (text[at++], &is_quoted, &depth);
  return at;
}

/* Returns whether a part of a query is a term for a field, and not part of a choice or a not. */
static gboolean
is_own_term (const char *text,
             gsize at,
             gsize end,
             const MoFields *fields,
             const char *field)
{
  g_autofree char *term = g_strndup (text + at, end - at);
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = mo_query_parse (term, fields, &fault);

  return query != NULL && is_of_field (query, field) &&
         find_before (text, text + at, "or") == NULL &&
         find_before (text, text + at, "not") == NULL && find_after (text + end, "or") == NULL;
}

/* Removes the terms for a field from an invalid query. */
static void
cut_from_invalid (GString *text,
                  const MoFields *fields,
                  const char *field)
{
  gsize at = 0;

  while (at < text->len)
    {
      gsize end = find_term_end (text->str, at);

      if (end > at && is_own_term (text->str, at, end, fields, field))
        at = cut (text, at, end - at);
      else
        at = end + 1;
    }
}

static void
cut_from_valid (GString *text,
                const MoQuery *query,
                const char *field)
{
  if (is_of_field (query, field))
    g_string_truncate (text, 0);
  else if (query->kind == MO_QUERY_AND)
    for (guint i = query->children->len; i > 0; i--)
      {
        const MoQuery *child = g_ptr_array_index (query->children, i - 1);

        if (is_of_field (child, field))
          cut (text, child->at, child->length);
      }
}

char *
mo_query_write_field (const char *text,
                      const MoFields *fields,
                      const char *field,
                      const char *terms)
{
  g_autoptr (GString) written = complete (text);
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = mo_query_parse (written->str, fields, &fault);
  gboolean is_choice = terms != NULL && strstr (terms, " or ") != NULL;

  if (query != NULL)
    cut_from_valid (written, query, field);
  else
    cut_from_invalid (written, fields, field);
  if (terms == NULL)
    return g_strdup (written->str);
  /* Parentheses are needed if other terms stand beside an unparenthesised choice. */
  if (query != NULL && query->kind == MO_QUERY_OR && query->length == 0 &&
      !is_of_field (query, field) && written->len > 0)
    {
      g_string_prepend_c (written, '(');
      g_string_append_c (written, ')');
    }
  g_string_append_printf (written, "%s%s%s%s",
                          written->len > 0 && !mo_query_is_blank (written->str[written->len - 1])
                              ? " "
                              : "",
                          is_choice ? "(" : "", terms, is_choice ? ")" : "");
  return g_strdup (written->str);
}
