/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Queries of rules in words. */

#include "config.h"

#include "mo-card-query-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Returns the value of a field as it was written, without quotes and a comparison after it. */
static char *
dup_written (const MoQuery *leaf,
             const char *text)
{
  g_autofree char *term = g_strndup (text + leaf->at, leaf->length);
  char *from = strpbrk (term, ":=!<>");
  char *end;

  from += strspn (from, ":=!<>");
  if (*from == '"')
    {
      end = strchr (++from, '"');
      return end != NULL ? g_strndup (from, end - from) : g_strdup (from);
    }
  end = leaf->field->kind == MO_FIELD_AMOUNT ? strpbrk (from, ":=!<>") : NULL;
  return end != NULL ? g_strndup (from, end - from) : g_strdup (from);
}

static const char *
find_name (const GPtrArray *values,
           const char *text)
{
  for (guint i = 0; i < values->len; i++)
    {
      const MoFieldValue *value = g_ptr_array_index (values, i);

      if (mo_field_value_fits (value, text, TRUE))
        return value->name;
    }
  return NULL;
}

/* Returns the name of the value: “Lore”; of a keyword with its type, both names. */
static char *
dup_value (const MoQuery *leaf,
           const char *text)
{
  const char *name = find_name (leaf->field->values, leaf->text);

  for (const char *blank = leaf->text; name == NULL && (blank = strchr (blank, ' ')) != NULL;
       blank++)
    {
      g_autofree char *first = g_strndup (leaf->text, blank - leaf->text);
      const char *keyword = find_name (leaf->field->values, first);
      const char *type = find_name (leaf->field->about, blank + 1);

      if (keyword != NULL && type != NULL)
        return g_strdup_printf ("%s %s", keyword, type);
    }
  return name != NULL ? g_strdup (name) : dup_written (leaf, text);
}

/* Returns “at least 4”. */
static char *
describe_number (const MoQuery *leaf)
{
  if (leaf->is_unknown)
    return g_strdup (leaf->number_compare == MO_COMPARE_UNEQUAL ? _("known") : _("unknown"));
  switch (leaf->number_compare)
    {
    case MO_COMPARE_UNEQUAL:
      return g_strdup_printf (_("not %d"), leaf->number);
    case MO_COMPARE_LESS:
      return g_strdup_printf (_("below %d"), leaf->number);
    case MO_COMPARE_AT_MOST:
      return g_strdup_printf (_("at most %d"), leaf->number);
    case MO_COMPARE_GREATER:
      return g_strdup_printf (_("above %d"), leaf->number);
    case MO_COMPARE_AT_LEAST:
      return g_strdup_printf (_("at least %d"), leaf->number);
    case MO_COMPARE_HAS:
    case MO_COMPARE_EQUAL:
    default:
      return g_strdup_printf ("%d", leaf->number);
    }
}

static char *
describe_leaf (const MoQuery *leaf,
               const char *text,
               gboolean is_not)
{
  const char *name = leaf->field->name;
  g_autofree char *number = NULL;
  g_autofree char *value = NULL;
  g_autofree char *words = NULL;

  if (leaf->field->kind == MO_FIELD_NUMBER)
    {
      number = describe_number (leaf);
      /* Translators: a field, and a number or comparison: “cost 4”, “cost at least 4”. */
      words = g_strdup_printf (_("%1$s %2$s"), name, number);
      /* Translators: “not (cost at least 4)”. */
      return is_not ? g_strdup_printf (_("not (%s)"), words) : g_steal_pointer (&words);
    }
  is_not = is_not != (leaf->compare == MO_COMPARE_UNEQUAL);
  value = dup_value (leaf, text);
  if (leaf->compare == MO_COMPARE_HAS &&
      (leaf->field->tag == MO_ASKED_NAME || leaf->field->tag == MO_ASKED_TEXT ||
       leaf->field->tag == MO_ASKED_ID))
    /* Translators: a field and a part of its text: “name containing “Blade””. */
    words = g_strdup_printf (is_not ? _("%1$s not containing “%2$s”")
                                    : _("%1$s containing “%2$s”"),
                             name, value);
  else
    /* Translators: a field and its value, or what it is not: “class Lore”, “class not Lore”. */
    words = g_strdup_printf (is_not ? _("%1$s not %2$s") : _("%1$s %2$s"), name, value);
  if (!leaf->has_number)
    return g_steal_pointer (&words);
  number = describe_number (leaf);
  /* Translators: a field and a number or comparison. */
  return g_strdup_printf (_("%1$s %2$s"), words, number);
}

static char *
describe (const MoQuery *query,
          const char *text,
          gboolean is_inside)
{
  g_autoptr (GString) list = g_string_new (NULL);
  const MoQuery *child;

  if (query->kind == MO_QUERY_FIELD)
    return describe_leaf (query, text, FALSE);
  if (query->kind == MO_QUERY_NOT)
    {
      g_autofree char *inner = NULL;

      child = g_ptr_array_index (query->children, 0);
      if (child->kind == MO_QUERY_FIELD)
        return describe_leaf (child, text, TRUE);
      inner = describe (child, text, FALSE);
      return g_strdup_printf (_("not (%s)"), inner);
    }
  for (guint i = 0; i < query->children->len; i++)
    {
      g_autofree char *part = describe (g_ptr_array_index (query->children, i), text, TRUE);

      if (i > 0)
        /* Translators: between parts of a condition. */
        g_string_append (list, query->kind == MO_QUERY_OR ? _(" or ") : _(" and "));
      g_string_append (list, part);
    }
  return is_inside ? g_strdup_printf ("(%s)", list->str) : g_strdup (list->str);
}

char *
mo_card_query_describe (const MoQuery *query,
                        const char *text)
{
  return describe (query, text, FALSE);
}
