/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-fields.h"

#include "mo-fold.h"

#include <string.h>

/* The maximum length of words for which suggestions are computed. */
#define MAX_SUGGESTED 40

struct _MoFields
{
  gatomicrefcount ref_count;
  GPtrArray *list;   /* (element-type MoField) (owned) */
  GHashTable *by_id; /* by folded id */
};

static void
free_value (MoFieldValue *value)
{
  g_free (value->id);
  g_free (value->name);
  g_free (value->folded_id);
  g_free (value->folded_name);
  g_free (value);
}

static void
free_field (MoField *field)
{
  g_free (field->id);
  g_free (field->name);
  g_ptr_array_unref (field->values);
  g_ptr_array_unref (field->about);
  g_free (field);
}

MoFields *
mo_fields_new (void)
{
  MoFields *self = g_new0 (MoFields, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->list = g_ptr_array_new_with_free_func ((GDestroyNotify) free_field);
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

MoFields *
mo_fields_ref (const MoFields *self)
{
  MoFields *fields = (MoFields *) self;

  g_atomic_ref_count_inc (&fields->ref_count);
  return fields;
}

void
mo_fields_unref (MoFields *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->list);
  g_free (self);
}

MoField *
mo_fields_add (MoFields *self,
               const char *id,
               const char *name,
               MoFieldKind kind,
               guint tag)
{
  g_autofree char *folded = mo_fold (id);
  MoField *field = g_hash_table_lookup (self->by_id, folded);

  if (field != NULL)
    return field;
  field = g_new0 (MoField, 1);
  field->id = g_strdup (id);
  field->name = g_strdup (name);
  field->kind = kind;
  field->tag = tag;
  field->values = g_ptr_array_new_with_free_func ((GDestroyNotify) free_value);
  field->about = g_ptr_array_new_with_free_func ((GDestroyNotify) free_value);
  g_ptr_array_add (self->list, field);
  g_hash_table_insert (self->by_id, g_steal_pointer (&folded), field);
  return field;
}

void
mo_field_add_value (GPtrArray *values,
                    const char *id,
                    const char *name)
{
  MoFieldValue *value;

  for (guint i = 0; i < values->len; i++)
    if (g_str_equal (((const MoFieldValue *) g_ptr_array_index (values, i))->id, id))
      return;
  value = g_new0 (MoFieldValue, 1);
  value->id = g_strdup (id);
  value->name = g_strdup (name);
  value->folded_id = mo_fold (id);
  value->folded_name = mo_fold (name);
  g_ptr_array_add (values, value);
}

const MoField *
mo_fields_lookup (const MoFields *self,
                  const char *id)
{
  g_autofree char *folded = mo_fold (id);

  return g_hash_table_lookup (self->by_id, folded);
}

guint
mo_fields_get_n (const MoFields *self)
{
  return self->list->len;
}

const MoField *
mo_fields_get (const MoFields *self,
               guint index)
{
  return g_ptr_array_index (self->list, index);
}

char *
mo_field_dup_title (const MoField *self)
{
  const char *rest = g_utf8_next_char (self->name);
  g_autofree char *first = g_utf8_strup (self->name, rest - self->name);

  return g_strconcat (first, rest, NULL);
}

gboolean
mo_field_value_fits (const MoFieldValue *value,
                     const char *text,
                     gboolean exact)
{
  if (exact)
    return g_str_equal (value->folded_id, text) || g_str_equal (value->folded_name, text);
  return mo_fold_has_word_start (value->folded_id, text) ||
         mo_fold_has_word_start (value->folded_name, text);
}

/* Returns the edit distance with insertions, deletions, substitutions and transpositions of
 * neighbours. */
static guint
get_distance (const char *a,
              const char *b)
{
  guint rows[3][MAX_SUGGESTED + 1];
  gsize length = strlen (b);
  guint n_rows = (guint) strlen (a);

  for (guint j = 0; j <= length; j++)
    rows[0][j] = j;
  for (guint i = 1; i <= n_rows; i++)
    {
      guint *row = rows[i % 3];
      const guint *above = rows[(i + 2) % 3];
      const guint *two_above = rows[(i + 1) % 3];

      row[0] = i;
      for (guint j = 1; j <= length; j++)
        {
          row[j] = MIN (MIN (row[j - 1], above[j]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = MIN (row[j], two_above[j - 2] + 1);
        }
    }
  return rows[n_rows % 3][length];
}

/* Replaces @best with @id if @name is nearer to @text and at most a third of its letters differ. A
 * name that starts with @text counts as one difference. */
static void
suggest (const char *text,
         const char *name,
         const char *id,
         const char **best,
         guint *distance)
{
  gsize length = strlen (text);
  guint found;

  if (length > MAX_SUGGESTED || strlen (name) > MAX_SUGGESTED)
    return;
  found = g_str_has_prefix (name, text) ? 1 : get_distance (text, name);
  if (found > MAX (1, (guint) length / 3) || found >= *distance)
    return;
  *best = id;
  *distance = found;
}

/* Returns: (nullable): the id of the first field whose id or name starts with @text. A field with
 * values comes before others, as a word alone finds what is in these, too. */
static const char *
complete (const MoFields *self,
          const char *text)
{
  const char *completed = NULL;

  for (guint i = 0; i < self->list->len && *text != '\0'; i++)
    {
      const MoField *field = g_ptr_array_index (self->list, i);
      g_autofree char *name = mo_fold (field->name);

      if (!g_str_has_prefix (field->id, text) && !g_str_has_prefix (name, text))
        continue;
      if (field->values->len > 0)
        return field->id;
      if (completed == NULL)
        completed = field->id;
    }
  return completed;
}

char *
mo_fields_suggest (const MoFields *self,
                   const char *text)
{
  g_autofree char *folded = mo_fold (text);
  const char *best = complete (self, folded);
  guint distance = G_MAXUINT;

  if (best != NULL)
    return g_strdup (best);
  for (guint i = 0; i < self->list->len; i++)
    {
      const MoField *field = g_ptr_array_index (self->list, i);
      g_autofree char *name = mo_fold (field->name);

      suggest (folded, field->id, field->id, &best, &distance);
      suggest (folded, name, field->id, &best, &distance);
    }
  return g_strdup (best);
}

char *
mo_field_suggest_value (const GPtrArray *values,
                        const char *text)
{
  g_autofree char *folded = mo_fold (text);
  const char *best = NULL;
  guint distance = G_MAXUINT;

  for (guint i = 0; i < values->len; i++)
    {
      const MoFieldValue *value = g_ptr_array_index (values, i);

      suggest (folded, value->folded_id, value->id, &best, &distance);
      suggest (folded, value->folded_name, value->id, &best, &distance);
    }
  return g_strdup (best);
}
