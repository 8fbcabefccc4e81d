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

static const MoWord *
find_folded (const MoVocabulary *vocabulary,
             MoWordGroup group,
             const char *folded)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);
      g_autofree char *id = mo_card_field_fold (word->id, '-');
      g_autofree char *name = mo_card_field_fold (word->name, '-');

      if (g_str_equal (folded, id) || g_str_equal (folded, name))
        return word;
    }
  return NULL;
}

const MoWord *
mo_card_field_find_word (const MoVocabulary *vocabulary,
                         MoWordGroup group,
                         const char *text)
{
  const MoWord *word = mo_vocabulary_lookup (vocabulary, group, text);
  g_autofree char *folded = NULL;

  if (word != NULL)
    return word;
  folded = mo_card_field_fold (text, '-');
  return *folded != '\0' ? find_folded (vocabulary, group, folded) : NULL;
}

/* "power-boosted", "boosted-power" */
static const MoWord *
find_boosted (const MoVocabulary *vocabulary,
              const char *folded)
{
  g_autofree char *bare = NULL;

  if (g_str_has_suffix (folded, "-boosted"))
    bare = g_strndup (folded, strlen (folded) - strlen ("-boosted"));
  else if (g_str_has_prefix (folded, "boosted-"))
    bare = g_strdup (folded + strlen ("boosted-"));
  return bare != NULL ? find_folded (vocabulary, MO_WORD_STAT, bare) : NULL;
}

MoCardField
mo_card_field_find (const MoVocabulary *vocabulary,
                    const char *name)
{
  static const struct
  {
    MoFieldKind kind;
    MoWordGroup group;
  } groups[] = {
    { MO_FIELD_STAT, MO_WORD_STAT },
    { MO_FIELD_RESOURCE, MO_WORD_RESOURCE },
    { MO_FIELD_KEYWORD, MO_WORD_KEYWORD },
    { MO_FIELD_FLAG, MO_WORD_FLAG },
  };
  g_autofree char *folded = mo_card_field_fold (name, '-');
  const MoWord *word;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (folded, names[i].name))
      return (MoCardField){ names[i].kind, NULL };
  if (vocabulary == NULL || *folded == '\0')
    return (MoCardField){ MO_FIELD_NONE, NULL };
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      word = find_folded (vocabulary, groups[i].group, folded);
      if (word != NULL)
        return (MoCardField){ groups[i].kind, word };
    }
  word = find_boosted (vocabulary, folded);
  return word != NULL ? (MoCardField){ MO_FIELD_BOOSTED, word } : (MoCardField){ MO_FIELD_NONE, NULL };
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
