/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-field.h"

#include <string.h>

/* Ours first: that is the one which is told. */
static const struct
{
  const char *name;
  MoFieldKind kind;
} names[] = {
  { "name", MO_FIELD_NAME },
  { "id", MO_FIELD_ID },
  { "type", MO_FIELD_TYPE },
  { "set", MO_FIELD_SET },
  { "number", MO_FIELD_NUMBER },
  { "rarity", MO_FIELD_RARITY },
  { "same-as", MO_FIELD_SAME_AS },
  { "was", MO_FIELD_WAS },
  { "cost", MO_FIELD_COST },
  { "flags", MO_FIELD_FLAGS },
  { "classes", MO_FIELD_CLASSES },
  { "distance", MO_FIELD_DISTANCE },
  { "damage", MO_FIELD_DAMAGE },
  { "stats", MO_FIELD_STATS },
  { "resources", MO_FIELD_RESOURCES },
  { "keywords", MO_FIELD_KEYWORDS },
  { "text", MO_FIELD_TEXT },
  { "second-text", MO_FIELD_SECOND_TEXT },
  { "title", MO_FIELD_NAME },
  { "card", MO_FIELD_NAME },
  { "card-name", MO_FIELD_NAME },
  { "card-id", MO_FIELD_ID },
  { "maintype", MO_FIELD_TYPE },
  { "card-type", MO_FIELD_TYPE },
  { "expansion", MO_FIELD_SET },
  { "edition", MO_FIELD_SET },
  { "collector-number", MO_FIELD_NUMBER },
  { "no", MO_FIELD_NUMBER },
  { "num", MO_FIELD_NUMBER },
  { "cmc", MO_FIELD_COST },
  { "manacost", MO_FIELD_COST },
  { "mana-cost", MO_FIELD_COST },
  { "class", MO_FIELD_CLASSES },
  { "range", MO_FIELD_DISTANCE },
  { "damage-type", MO_FIELD_DAMAGE },
  { "keyword", MO_FIELD_KEYWORDS },
  { "rules", MO_FIELD_TEXT },
  { "rules-text", MO_FIELD_TEXT },
  { "card-text", MO_FIELD_TEXT },
  { "boosted-text", MO_FIELD_SECOND_TEXT },
};

struct _MoFieldIndex
{
  const MoVocabulary *vocabulary;      /* (nullable) */
  GHashTable *fields;                  /* folded name → MoCardField */
  GHashTable *words[MO_N_WORD_GROUPS]; /* folded id or name → MoWord */
};

char *
mo_card_field_fold (const char *text,
                    char between)
{
  g_autofree char *decomposed = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = decomposed != NULL ? g_utf8_casefold (decomposed, -1) : g_strdup ("");
  GString *bare = g_string_sized_new (strlen (folded));
  gboolean is_between = FALSE;

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      /* An apostrophe is within a word. */
      if (g_unichar_ismark (character) || character == '\'' || character == 0x2019)
        continue;
      if (!g_unichar_isalnum (character))
        {
          is_between = bare->len > 0;
          continue;
        }
      if (is_between)
        g_string_append_c (bare, between);
      is_between = FALSE;
      g_string_append_unichar (bare, character);
    }
  return g_string_free (bare, FALSE);
}

static void
add_field (MoFieldIndex *self,
           char *folded,
           MoFieldKind kind,
           const MoWord *word)
{
  MoCardField *field;

  /* What is there already was meant first. */
  if (*folded == '\0' || g_hash_table_contains (self->fields, folded))
    {
      g_free (folded);
      return;
    }
  field = g_new (MoCardField, 1);
  *field = (MoCardField){ kind, word };
  g_hash_table_insert (self->fields, folded, field);
}

static void
add_word (MoFieldIndex *self,
          MoWordGroup group,
          const char *name,
          const MoWord *word)
{
  char *folded = mo_card_field_fold (name, '-');

  if (*folded == '\0' || g_hash_table_contains (self->words[group], folded))
    g_free (folded);
  else
    g_hash_table_insert (self->words[group], folded, (gpointer) word);
}

/* Adds the fields that are of one word each. */
static void
add_word_fields (MoFieldIndex *self,
                 MoFieldKind kind,
                 MoWordGroup group)
{
  GHashTableIter iter;
  gpointer name;
  gpointer word;

  g_hash_table_iter_init (&iter, self->words[group]);
  while (g_hash_table_iter_next (&iter, &name, &word))
    if (kind != MO_FIELD_BOOSTED)
      add_field (self, g_strdup (name), kind, word);
    else
      {
        add_field (self, g_strconcat (name, "-boosted", NULL), kind, word);
        add_field (self, g_strconcat ("boosted-", name, NULL), kind, word);
      }
}

MoFieldIndex *
mo_field_index_new (const MoVocabulary *vocabulary)
{
  MoFieldIndex *self = g_new0 (MoFieldIndex, 1);

  self->vocabulary = vocabulary;
  self->fields = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (MoWordGroup group = 0; group < MO_N_WORD_GROUPS; group++)
    {
      self->words[group] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      for (guint i = 0; vocabulary != NULL && i < mo_vocabulary_get_n_words (vocabulary, group); i++)
        {
          const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);

          add_word (self, group, word->id, word);
          add_word (self, group, word->name, word);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    add_field (self, g_strdup (names[i].name), names[i].kind, NULL);
  add_word_fields (self, MO_FIELD_STAT, MO_WORD_STAT);
  add_word_fields (self, MO_FIELD_RESOURCE, MO_WORD_RESOURCE);
  add_word_fields (self, MO_FIELD_KEYWORD, MO_WORD_KEYWORD);
  add_word_fields (self, MO_FIELD_FLAG, MO_WORD_FLAG);
  add_word_fields (self, MO_FIELD_BOOSTED, MO_WORD_STAT);
  return self;
}

void
mo_field_index_free (MoFieldIndex *self)
{
  g_hash_table_unref (self->fields);
  for (guint i = 0; i < MO_N_WORD_GROUPS; i++)
    g_hash_table_unref (self->words[i]);
  g_free (self);
}

MoCardField
mo_field_index_find (const MoFieldIndex *self,
                     const char *name)
{
  g_autofree char *folded = mo_card_field_fold (name, '-');
  const MoCardField *field = g_hash_table_lookup (self->fields, folded);

  return field != NULL ? *field : (MoCardField){ MO_FIELD_NONE, NULL };
}

const MoWord *
mo_field_index_find_word (const MoFieldIndex *self,
                          MoWordGroup group,
                          const char *text)
{
  const MoWord *word = self->vocabulary != NULL ? mo_vocabulary_lookup (self->vocabulary, group, text) : NULL;
  g_autofree char *folded = word == NULL ? mo_card_field_fold (text, '-') : NULL;

  return word != NULL ? word : g_hash_table_lookup (self->words[group], folded);
}

MoCardField
mo_card_field_find (const MoVocabulary *vocabulary,
                    const char *name)
{
  g_autoptr (MoFieldIndex) index = mo_field_index_new (vocabulary);

  return mo_field_index_find (index, name);
}

char *
mo_card_field_dup_name (const MoCardField *field)
{
  if (field->word != NULL)
    return g_strconcat (field->word->id, field->kind == MO_FIELD_BOOSTED ? "-boosted" : NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i].kind == field->kind)
      return g_strdup (names[i].name);
  return NULL;
}

char *
mo_card_field_list_names (const MoVocabulary *vocabulary)
{
  GString *all = g_string_new (NULL);
  g_autofree char *stats = mo_vocabulary_list (vocabulary, MO_WORD_STAT);
  g_autofree char *resources = mo_vocabulary_list (vocabulary, MO_WORD_RESOURCE);

  for (guint i = 0; names[i].kind == (MoFieldKind) (i + 1); i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", names[i].name);
  for (guint i = 0; i < 2; i++)
    if (*(i == 0 ? stats : resources) != '\0')
      g_string_append_printf (all, ", %s", i == 0 ? stats : resources);
  return g_string_free (all, FALSE);
}
