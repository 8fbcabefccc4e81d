/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-foreign-field.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The first name of each kind is ours; it is used in output. */
static const struct
{
  const char *name;
  MoForeignMeaningKind kind;
  const char *label; /* only for our names */
} names[] = {
  { "name", MO_FOREIGN_NAME, N_("Name") },
  { "id", MO_FOREIGN_ID, N_("ID") },
  { "type", MO_FOREIGN_TYPE, N_("Type") },
  { "set", MO_FOREIGN_SET, N_("Set") },
  { "number", MO_FOREIGN_NUMBER, N_("Number in the set") },
  { "rarity", MO_FOREIGN_RARITY, N_("Rarity") },
  { "same-as", MO_FOREIGN_SAME_AS, N_("Reprint of") },
  { "was", MO_FOREIGN_WAS, N_("Former IDs") },
  { "cost", MO_FOREIGN_COST, N_("Cost") },
  { "flags", MO_FOREIGN_FLAGS, N_("Flags") },
  { "classes", MO_FOREIGN_CLASSES, N_("Classes") },
  { "distance", MO_FOREIGN_DISTANCE, N_("Distance") },
  { "damage", MO_FOREIGN_DAMAGE, N_("Damage types") },
  { "stats", MO_FOREIGN_STATS, N_("Multiple stats") },
  { "resources", MO_FOREIGN_RESOURCES, N_("Multiple resources") },
  { "keywords", MO_FOREIGN_KEYWORDS, N_("Keywords") },
  { "text", MO_FOREIGN_TEXT, N_("Text") },
  { "second-text", MO_FOREIGN_SECOND_TEXT, N_("Second text") },
  { "traits", MO_FOREIGN_TRAITS, N_("Traits") },
  { "title", MO_FOREIGN_NAME },
  { "card", MO_FOREIGN_NAME },
  { "card-name", MO_FOREIGN_NAME },
  { "card-id", MO_FOREIGN_ID },
  { "maintype", MO_FOREIGN_TYPE },
  { "card-type", MO_FOREIGN_TYPE },
  { "cardtype", MO_FOREIGN_TYPE },
  { "expansion", MO_FOREIGN_SET },
  { "edition", MO_FOREIGN_SET },
  { "collector-number", MO_FOREIGN_NUMBER },
  { "no", MO_FOREIGN_NUMBER },
  { "num", MO_FOREIGN_NUMBER },
  { "cmc", MO_FOREIGN_COST },
  { "manacost", MO_FOREIGN_COST },
  { "mana-cost", MO_FOREIGN_COST },
  { "class", MO_FOREIGN_CLASSES },
  { "range", MO_FOREIGN_DISTANCE },
  { "damage-type", MO_FOREIGN_DAMAGE },
  { "keyword", MO_FOREIGN_KEYWORDS },
  { "rules", MO_FOREIGN_TEXT },
  { "rules-text", MO_FOREIGN_TEXT },
  { "card-text", MO_FOREIGN_TEXT },
  { "boosted-text", MO_FOREIGN_SECOND_TEXT },
};

struct _MoFieldIndex
{
  const MoVocabulary *vocabulary;      /* (nullable) */
  GHashTable *fields;                  /* folded name → MoForeignMeaning */
  GHashTable *words[MO_N_WORD_GROUPS]; /* folded id or name → MoWord */
};

char *
mo_foreign_field_fold (const char *text,
                    char between)
{
  g_autofree char *decomposed = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = decomposed != NULL ? g_utf8_casefold (decomposed, -1) : g_strdup ("");
  GString *bare = g_string_sized_new (strlen (folded));
  gboolean is_between = FALSE;

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      /* Apostrophes don’t separate words. */
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
add_field (MoForeignFieldIndex *self,
           char *folded,
           MoForeignMeaningKind kind,
           const MoWord *word)
{
  MoForeignMeaning *field;

  /* The first meaning of a name stays. */
  if (*folded == '\0' || g_hash_table_contains (self->fields, folded))
    {
      g_free (folded);
      return;
    }
  field = g_new (MoForeignMeaning, 1);
  *field = (MoForeignMeaning){ kind, word };
  g_hash_table_insert (self->fields, folded, field);
}

static void
add_word (MoForeignFieldIndex *self,
          MoWordGroup group,
          const char *name,
          const MoWord *word)
{
  char *folded = mo_foreign_field_fold (name, '-');

  if (*folded == '\0' || g_hash_table_contains (self->words[group], folded))
    g_free (folded);
  else
    g_hash_table_insert (self->words[group], folded, (gpointer) word);
}

/* Adds a field for each word of a group. */
static void
add_word_fields (MoForeignFieldIndex *self,
                 MoForeignMeaningKind kind,
                 MoWordGroup group)
{
  GHashTableIter iter;
  gpointer name;
  gpointer word;

  g_hash_table_iter_init (&iter, self->words[group]);
  while (g_hash_table_iter_next (&iter, &name, &word))
    if (kind != MO_FOREIGN_BOOSTED)
      add_field (self, g_strdup (name), kind, word);
    else
      {
        add_field (self, g_strconcat (name, "-boosted", NULL), kind, word);
        add_field (self, g_strconcat ("boosted-", name, NULL), kind, word);
      }
}

/* Adds the fields that set flags by their values. */
static void
add_flag_fields (MoForeignFieldIndex *self)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (self->vocabulary, MO_WORD_FLAG); i++)
    {
      const MoWord *flag = mo_vocabulary_get_word (self->vocabulary, MO_WORD_FLAG, i);

      for (guint j = 0; flag->also != NULL && j < flag->also->len; j++)
        {
          const MoWordAlias *alias = g_ptr_array_index (flag->also, j);

          if (alias->value != NULL)
            add_field (self, mo_foreign_field_fold (alias->name, '-'), MO_FOREIGN_FLAG_VALUE,
                       NULL);
        }
    }
}

/* Adds all words of a group, first by id and name, then by the names in other programs. */
static void
add_words (MoForeignFieldIndex *self,
           MoWordGroup group)
{
  guint n = mo_vocabulary_get_n_words (self->vocabulary, group);

  for (guint i = 0; i < n; i++)
    {
      const MoWord *word = mo_vocabulary_get_word (self->vocabulary, group, i);

      add_word (self, group, word->id, word);
      add_word (self, group, word->name, word);
    }
  for (guint i = 0; i < n; i++)
    {
      const MoWord *word = mo_vocabulary_get_word (self->vocabulary, group, i);

      for (guint j = 0; word->also != NULL && j < word->also->len; j++)
        {
          const MoWordAlias *alias = g_ptr_array_index (word->also, j);

          if (alias->value == NULL)
            add_word (self, group, alias->name, word);
        }
    }
}

/* Whether the game has anything that a field could contain. Otherwise its name is free for a stat
 * or a property. */
static gboolean
is_used (const MoVocabulary *vocabulary,
         MoForeignMeaningKind kind)
{
  static const struct
  {
    MoForeignMeaningKind kind;
    MoWordGroup group;
  } groups[] = {
    { MO_FOREIGN_CLASSES, MO_WORD_CLASS },
    { MO_FOREIGN_DISTANCE, MO_WORD_DISTANCE },
    { MO_FOREIGN_DAMAGE, MO_WORD_DAMAGE },
    { MO_FOREIGN_STATS, MO_WORD_STAT },
    { MO_FOREIGN_RESOURCES, MO_WORD_RESOURCE },
  };

  if (kind == MO_FOREIGN_TRAITS)
    return vocabulary != NULL && mo_vocabulary_has_traits (vocabulary);
  for (guint i = 0; vocabulary != NULL && i < G_N_ELEMENTS (groups); i++)
    if (groups[i].kind == kind)
      return mo_vocabulary_get_n_words (vocabulary, groups[i].group) > 0;
  return TRUE;
}

/* @is_ours: whether to add our names, or those of other programs */
static void
add_names (MoForeignFieldIndex *self,
           gboolean is_ours)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if ((names[i].label != NULL) == is_ours && is_used (self->vocabulary, names[i].kind))
      add_field (self, g_strdup (names[i].name), names[i].kind, NULL);
}

MoForeignFieldIndex *
mo_foreign_field_index_new (const MoVocabulary *vocabulary)
{
  MoForeignFieldIndex *self = g_new0 (MoForeignFieldIndex, 1);

  self->vocabulary = vocabulary;
  self->fields = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (MoWordGroup group = 0; group < MO_N_WORD_GROUPS; group++)
    {
      self->words[group] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      if (vocabulary != NULL)
        add_words (self, group);
    }
  add_names (self, TRUE);
  /* A property of a game may be called “class” or “range”. */
  add_word_fields (self, MO_FOREIGN_PROPERTY, MO_WORD_PROPERTY);
  if (vocabulary != NULL)
    add_flag_fields (self);
  add_names (self, FALSE);
  add_word_fields (self, MO_FOREIGN_STAT, MO_WORD_STAT);
  add_word_fields (self, MO_FOREIGN_RESOURCE, MO_WORD_RESOURCE);
  add_word_fields (self, MO_FOREIGN_KEYWORD, MO_WORD_KEYWORD);
  add_word_fields (self, MO_FOREIGN_FLAG, MO_WORD_FLAG);
  add_word_fields (self, MO_FOREIGN_BOOSTED, MO_WORD_STAT);
  return self;
}

void
mo_foreign_field_index_free (MoForeignFieldIndex *self)
{
  g_hash_table_unref (self->fields);
  for (guint i = 0; i < MO_N_WORD_GROUPS; i++)
    g_hash_table_unref (self->words[i]);
  g_free (self);
}

MoForeignMeaning
mo_foreign_field_index_find (const MoForeignFieldIndex *self,
                     const char *name)
{
  g_autofree char *folded = mo_foreign_field_fold (name, '-');
  const MoForeignMeaning *field = g_hash_table_lookup (self->fields, folded);

  return field != NULL ? *field : (MoForeignMeaning){ MO_FOREIGN_NONE, NULL };
}

const MoWord *
mo_foreign_field_index_find_word (const MoForeignFieldIndex *self,
                          MoWordGroup group,
                          const char *text)
{
  const MoWord *word = self->vocabulary != NULL
                           ? mo_vocabulary_lookup (self->vocabulary, group, text)
                           : NULL;
  g_autofree char *folded = word == NULL ? mo_foreign_field_fold (text, '-') : NULL;

  return word != NULL ? word : g_hash_table_lookup (self->words[group], folded);
}

char *
mo_foreign_field_dup_name (const MoForeignMeaning *field)
{
  if (field->word != NULL)
    return g_strconcat (field->word->id, field->kind == MO_FOREIGN_BOOSTED ? "-boosted" : NULL,
                        NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i].kind == field->kind)
      return g_strdup (names[i].name);
  return NULL;
}

char *
mo_foreign_field_dup_label (const MoForeignMeaning *field)
{
  if (field->word != NULL && field->kind == MO_FOREIGN_BOOSTED)
    /* Translators: %s is a stat, like “Power”; this is its value when the card is boosted. */
    return g_strdup_printf (_("%s when boosted"), field->word->name);
  if (field->word != NULL)
    return g_strdup (field->word->name);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i].kind == field->kind)
      return g_strdup (_(names[i].label));
  return NULL;
}

/* Lists the words of a group that can be found by name; a word with the name of an earlier field or
 * word can’t. */
static void
list_word_fields (const MoForeignFieldIndex *self,
                  MoForeignMeaningKind kind,
                  MoWordGroup group,
                  GArray *all)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (self->vocabulary, group); i++)
    {
      const MoForeignMeaning field = { kind, mo_vocabulary_get_word (self->vocabulary, group, i) };
      g_autofree char *name = mo_foreign_field_dup_name (&field);
      MoForeignMeaning found = mo_foreign_field_index_find (self, name);

      if (found.kind == kind && found.word == field.word)
        g_array_append_val (all, field);
    }
}

GArray *
mo_foreign_field_list (const MoVocabulary *vocabulary)
{
  g_autoptr (MoForeignFieldIndex) index = mo_foreign_field_index_new (vocabulary);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (MoForeignMeaning));

  for (guint i = 0; names[i].label != NULL; i++)
    if (is_used (vocabulary, names[i].kind))
      {
        const MoForeignMeaning field = { names[i].kind, NULL };

        g_array_append_val (all, field);
      }
  list_word_fields (index, MO_FOREIGN_STAT, MO_WORD_STAT, all);
  list_word_fields (index, MO_FOREIGN_BOOSTED, MO_WORD_STAT, all);
  list_word_fields (index, MO_FOREIGN_RESOURCE, MO_WORD_RESOURCE, all);
  list_word_fields (index, MO_FOREIGN_KEYWORD, MO_WORD_KEYWORD, all);
  list_word_fields (index, MO_FOREIGN_FLAG, MO_WORD_FLAG, all);
  list_word_fields (index, MO_FOREIGN_PROPERTY, MO_WORD_PROPERTY, all);
  return all;
}

char *
mo_foreign_field_list_names (const MoVocabulary *vocabulary)
{
  GString *all = g_string_new (NULL);
  g_autofree char *stats = mo_vocabulary_list (vocabulary, MO_WORD_STAT);
  g_autofree char *resources = mo_vocabulary_list (vocabulary, MO_WORD_RESOURCE);
  g_autofree char *properties = mo_vocabulary_list (vocabulary, MO_WORD_PROPERTY);
  const char *const words[] = { stats, resources, properties };

  for (guint i = 0; names[i].label != NULL; i++)
    if (is_used (vocabulary, names[i].kind))
      g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", names[i].name);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (*words[i] != '\0')
      g_string_append_printf (all, ", %s", words[i]);
  return g_string_free (all, FALSE);
}

gboolean
mo_foreign_flag_find (const MoWord *flag,
                      const char *name,
                      const char *value,
                      gboolean *is_set)
{
  g_autofree char *folded = mo_foreign_field_fold (name, '-');
  gboolean is_found = FALSE;

  *is_set = FALSE;
  for (guint i = 0; flag->also != NULL && i < flag->also->len; i++)
    {
      const MoWordAlias *alias = g_ptr_array_index (flag->also, i);
      g_autofree char *other = mo_foreign_field_fold (alias->name, '-');

      if (alias->value == NULL || !g_str_equal (folded, other))
        continue;
      is_found = TRUE;
      if (g_str_equal (alias->value, "*"))
        *is_set |= *value != '\0' && !g_str_equal (value, "0") &&
                   g_ascii_strcasecmp (value, "no") != 0;
      else
        *is_set |= g_ascii_strcasecmp (alias->value, value) == 0;
    }
  return is_found;
}
