/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-vocabulary.h"

#include "mo-id-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _MoVocabulary
{
  gatomicrefcount references;
  char *system;
  GPtrArray *words[MO_N_WORD_GROUPS]; /* (element-type MoWord) (owned) */
  MoIdTable by_id[MO_N_WORD_GROUPS];
  gboolean has_traits;
  char *trait_split;   /* (nullable) */
  char *keyword_split; /* (nullable) */
};

static void
free_alias (MoWordAlias *alias)
{
  g_free (alias->name);
  g_free (alias->value);
  g_free (alias);
}

static void
free_word (MoWord *word)
{
  g_free (word->id);
  g_free (word->name);
  g_free (word->icon);
  g_free (word->text);
  g_free (word->colour);
  g_free (word->split);
  g_clear_pointer (&word->also, g_ptr_array_unref);
  g_clear_pointer (&word->values, g_ptr_array_unref);
  g_free (word);
}

MoVocabulary *
mo_vocabulary_new (const char *system)
{
  MoVocabulary *self = g_new0 (MoVocabulary, 1);

  g_atomic_ref_count_init (&self->references);
  self->system = g_strdup (system);
  for (guint i = 0; i < MO_N_WORD_GROUPS; i++)
    {
      self->words[i] = g_ptr_array_new_with_free_func ((GDestroyNotify) free_word);
      mo_id_table_init (&self->by_id[i]);
    }
  return self;
}

MoVocabulary *
mo_vocabulary_ref (MoVocabulary *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
mo_vocabulary_unref (MoVocabulary *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  for (guint i = 0; i < MO_N_WORD_GROUPS; i++)
    {
      mo_id_table_clear (&self->by_id[i]);
      g_ptr_array_unref (self->words[i]);
    }
  g_free (self->system);
  g_free (self->trait_split);
  g_free (self->keyword_split);
  g_free (self);
}

void
mo_word_add_alias (MoWord *self,
                   const char *name,
                   const char *value)
{
  MoWordAlias *alias = g_new0 (MoWordAlias, 1);

  alias->name = g_strdup (name);
  alias->value = g_strdup (value);
  if (self->also == NULL)
    self->also = g_ptr_array_new_with_free_func ((GDestroyNotify) free_alias);
  g_ptr_array_add (self->also, alias);
}

const char *
mo_word_find_value (const MoWord *self,
                    const char *value)
{
  g_autofree char *folded = g_utf8_casefold (value, -1);

  for (guint i = 0; self->values != NULL && i < self->values->len; i++)
    {
      const char *known = g_ptr_array_index (self->values, i);
      g_autofree char *other = g_utf8_casefold (known, -1);

      if (g_str_equal (folded, other))
        return known;
    }
  return NULL;
}

void
mo_vocabulary_set_traits (MoVocabulary *self,
                          const char *split)
{
  self->has_traits = TRUE;
  g_free (self->trait_split);
  self->trait_split = g_strdup (split);
}

gboolean
mo_vocabulary_has_traits (const MoVocabulary *self)
{
  return self->has_traits;
}

const char *
mo_vocabulary_get_trait_split (const MoVocabulary *self)
{
  return self->trait_split;
}

void
mo_vocabulary_set_keyword_split (MoVocabulary *self,
                                 const char *split)
{
  g_free (self->keyword_split);
  self->keyword_split = g_strdup (split);
}

const char *
mo_vocabulary_get_keyword_split (const MoVocabulary *self)
{
  return self->keyword_split;
}

const char *
mo_vocabulary_get_system (const MoVocabulary *self)
{
  return self->system;
}

const char *
mo_word_group_get_name (MoWordGroup group)
{
  switch (group)
    {
    case MO_WORD_KIND:
      return _("kind");
    case MO_WORD_TYPE:
      return _("type");
    case MO_WORD_RARITY:
      return _("rarity");
    case MO_WORD_FLAG:
      return _("flag");
    case MO_WORD_STAT:
      return _("stat");
    case MO_WORD_RESOURCE:
      return _("resource");
    case MO_WORD_CLASS:
      return _("class");
    case MO_WORD_DISTANCE:
      return _("distance");
    case MO_WORD_DAMAGE:
      return _("damage type");
    case MO_WORD_KEYWORD:
      return _("keyword");
    case MO_WORD_TOKEN:
      return _("token");
    case MO_WORD_PROPERTY:
      return _("property");
    default:
      g_assert_not_reached ();
    }
}

MoWord *
mo_vocabulary_add (MoVocabulary *self,
                   MoWordGroup group,
                   const char *id,
                   const char *name)
{
  MoWord *word;

  if (self->words[group]->len == MO_MAX_WORDS || mo_vocabulary_lookup (self, group, id) != NULL)
    return NULL;
  word = g_new0 (MoWord, 1);
  word->id = g_strdup (id);
  word->name = g_strdup (name);
  word->text = g_strdup ("");
  word->index = self->words[group]->len;
  g_ptr_array_add (self->words[group], word);
  mo_id_table_add (&self->by_id[group], word);
  return word;
}

const MoWord *
mo_vocabulary_lookup (const MoVocabulary *self,
                      MoWordGroup group,
                      const char *id)
{
  return mo_vocabulary_lookup_part (self, group, id, strlen (id));
}

const MoWord *
mo_vocabulary_lookup_part (const MoVocabulary *self,
                           MoWordGroup group,
                           const char *id,
                           gsize length)
{
  return mo_id_table_lookup (&self->by_id[group], id, length);
}

guint
mo_vocabulary_get_n_words (const MoVocabulary *self,
                           MoWordGroup group)
{
  return self->words[group]->len;
}

const MoWord *
mo_vocabulary_get_word (const MoVocabulary *self,
                        MoWordGroup group,
                        guint index)
{
  return g_ptr_array_index (self->words[group], index);
}

char *
mo_vocabulary_list (const MoVocabulary *self,
                    MoWordGroup group)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < self->words[group]->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "",
                            mo_vocabulary_get_word (self, group, i)->id);
  return g_string_free (all, FALSE);
}
