/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-fields.h"

#include <glib/gi18n-lib.h>

/* The maximum number of words that are not in a system and that a field lists for suggestions. */
#define MAX_OPEN_VALUES 1000

/* The fields of all systems. A stat, resource or property with the name of one of these is not
 * available in queries. */
static const struct
{
  MoSearchField field;
  const char *id;
  const char *name;
  MoFieldKind kind;
} fields[] = {
  { MO_SEARCH_NAME, "name", N_("name"), MO_FIELD_TEXT },
  { MO_SEARCH_TEXT, "text", N_("rules text"), MO_FIELD_TEXT },
  { MO_SEARCH_ID, "id", N_("ID"), MO_FIELD_TEXT },
  { MO_SEARCH_NUMBER, "number", N_("number in the set"), MO_FIELD_TEXT },
  { MO_SEARCH_TYPE, "type", N_("type"), MO_FIELD_WORD },
  { MO_SEARCH_KIND, "kind", N_("kind"), MO_FIELD_WORD },
  { MO_SEARCH_SET, "set", N_("set"), MO_FIELD_WORD },
  { MO_SEARCH_PRODUCT, "product", N_("product with the card"), MO_FIELD_WORD },
  { MO_SEARCH_RARITY, "rarity", N_("rarity"), MO_FIELD_WORD },
  { MO_SEARCH_CLASS, "class", N_("class"), MO_FIELD_WORD },
  { MO_SEARCH_DISTANCE, "distance", N_("distance"), MO_FIELD_WORD },
  { MO_SEARCH_DAMAGE, "damage", N_("damage type"), MO_FIELD_WORD },
  { MO_SEARCH_KEYWORD, "keyword", N_("keyword"), MO_FIELD_AMOUNT },
  { MO_SEARCH_TRAIT, "trait", N_("trait"), MO_FIELD_TEXT },
  { MO_SEARCH_IS, "is", N_("property"), MO_FIELD_WORD },
  { MO_SEARCH_COST, "cost", N_("cost"), MO_FIELD_NUMBER },
  { MO_SEARCH_OWNED, "owned", N_("copies owned"), MO_FIELD_NUMBER },
  { MO_SEARCH_WANTED, "wanted", N_("copies wanted"), MO_FIELD_NUMBER },
  { MO_SEARCH_DECK, "deck", N_("deck with the card"), MO_FIELD_TEXT },
  { MO_SEARCH_LEGAL, "legal", N_("format that allows the card"), MO_FIELD_WORD },
  { MO_SEARCH_GAME, "game", N_("game"), MO_FIELD_WORD },
};

static const struct
{
  MoSearchField field;
  MoWordGroup group;
} groups[] = {
  { MO_SEARCH_TYPE, MO_WORD_TYPE },         { MO_SEARCH_KIND, MO_WORD_KIND },
  { MO_SEARCH_RARITY, MO_WORD_RARITY },     { MO_SEARCH_CLASS, MO_WORD_CLASS },
  { MO_SEARCH_DISTANCE, MO_WORD_DISTANCE }, { MO_SEARCH_DAMAGE, MO_WORD_DAMAGE },
  { MO_SEARCH_KEYWORD, MO_WORD_KEYWORD },   { MO_SEARCH_IS, MO_WORD_FLAG },
};

static MoField *
get_field (MoFields *self,
           MoSearchField field)
{
  for (guint i = 0; i < mo_fields_get_n (self); i++)
    if (mo_fields_get (self, i)->tag == field)
      return (MoField *) mo_fields_get (self, i);
  g_assert_not_reached ();
}

static void
add_words (GPtrArray *values,
           const MoVocabulary *vocabulary,
           MoWordGroup group)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);

      mo_field_add_value (values, word->id, word->name);
    }
}

static void
add_numbers (MoFields *self,
             const MoVocabulary *vocabulary,
             MoWordGroup group,
             MoSearchField field)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);

      mo_fields_add (self, word->id, word->name, MO_FIELD_NUMBER, field);
    }
}

/* Adds the possible types of keywords. */
static void
add_about (MoFields *self,
           const MoVocabulary *vocabulary)
{
  MoField *keyword = get_field (self, MO_SEARCH_KEYWORD);

  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_KEYWORD); i++)
    for (guint group = 0; group < MO_N_WORD_GROUPS; group++)
      if (mo_vocabulary_get_word (vocabulary, MO_WORD_KEYWORD, i)->type_groups & (1u << group))
        add_words (keyword->about, vocabulary, group);
}

/* Adds words that the system doesn’t list, once each. @known: those that were added */
static void
add_open_words (MoFields *self,
                MoSearchField field,
                const char *const *words,
                guint n_words,
                GHashTable *known)
{
  GPtrArray *values = get_field (self, field)->values;

  for (guint i = 0; i < n_words && g_hash_table_size (known) < MAX_OPEN_VALUES; i++)
    if (g_hash_table_add (known, (gpointer) words[i]))
      mo_field_add_value (values, words[i], words[i]);
}

static void
add_open (MoFields *self,
          const MoCatalog *catalog,
          const char *game)
{
  g_autoptr (GHashTable) traits = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) keywords = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);

      if (card->n_traits == 0 && card->n_other_keywords == 0 && card->back == NULL)
        continue;
      if (game != NULL && !g_str_equal (mo_catalog_get_game (catalog, card), game))
        continue;
      for (; card != NULL; card = card->back)
        {
          add_open_words (self, MO_SEARCH_TRAIT, mo_card_get_traits (card), card->n_traits, traits);
          add_open_words (self, MO_SEARCH_KEYWORD, card->other_keywords, card->n_other_keywords,
                          keywords);
        }
    }
}

static void
add_properties (MoFields *self,
                const MoVocabulary *vocabulary)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_PROPERTY); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, MO_WORD_PROPERTY, i);
      MoField *field = mo_fields_add (self, word->id, word->name, MO_FIELD_TEXT,
                                      MO_SEARCH_PROPERTY);

      if (field->tag != MO_SEARCH_PROPERTY)
        continue;
      for (guint j = 0; word->values != NULL && j < word->values->len; j++)
        mo_field_add_value (field->values, g_ptr_array_index (word->values, j),
                            g_ptr_array_index (word->values, j));
    }
}

static void
add_source (MoFields *self,
            const MoCatalogSource *source)
{
  GPtrArray *sets = get_field (self, MO_SEARCH_SET)->values;

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    add_words (get_field (self, groups[i].field)->values, source->vocabulary, groups[i].group);
  add_about (self, source->vocabulary);
  add_numbers (self, source->vocabulary, MO_WORD_STAT, MO_SEARCH_STAT);
  add_numbers (self, source->vocabulary, MO_WORD_RESOURCE, MO_SEARCH_RESOURCE);
  add_properties (self, source->vocabulary);
  for (guint i = 0; i < source->sets->len; i++)
    {
      const MoCardSet *set = &g_array_index (source->sets, MoCardSet, i);

      mo_field_add_value (sets, set->id, set->name);
    }
}

static void
add_products (MoFields *self,
              const MoCatalog *catalog,
              const char *game)
{
  MoField *field = get_field (self, MO_SEARCH_PRODUCT);

  field->has_titles = TRUE;
  for (guint i = 0; i < mo_catalog_get_n_products (catalog); i++)
    {
      const MoProduct *product = mo_catalog_get_product (catalog, i);
      const MoCatalogSource *source = mo_catalog_get_source (catalog, product->source);

      if (game == NULL || g_str_equal (mo_vocabulary_get_system (source->vocabulary), game))
        mo_field_add_value (field->values, product->id, product->name);
    }
}

MoFields *
mo_card_fields_new (const MoCatalog *catalog,
                    const char *game)
{
  MoFields *self = mo_fields_new ();
  GPtrArray *properties;

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    mo_fields_add (self, fields[i].id, _(fields[i].name), fields[i].kind, fields[i].field);
  for (guint i = 0; i < mo_catalog_get_n_sources (catalog); i++)
    {
      const MoCatalogSource *source = mo_catalog_get_source (catalog, i);

      if (game == NULL || g_str_equal (mo_vocabulary_get_system (source->vocabulary), game))
        add_source (self, source);
    }
  add_products (self, catalog, game);
  add_open (self, catalog, game);
  properties = get_field (self, MO_SEARCH_IS)->values;
  mo_field_add_value (properties, MO_CARD_IS_PRINTING, _("another printing of a card"));
  mo_field_add_value (properties, MO_CARD_IS_UNKNOWN_STAT, _("with an unknown value"));
  return self;
}

gboolean
mo_card_field_is_in (const MoField *field,
                     const MoVocabulary *vocabulary)
{
  if (field->tag == MO_SEARCH_STAT)
    return mo_vocabulary_lookup (vocabulary, MO_WORD_STAT, field->id) != NULL;
  if (field->tag == MO_SEARCH_RESOURCE)
    return mo_vocabulary_lookup (vocabulary, MO_WORD_RESOURCE, field->id) != NULL;
  if (field->tag == MO_SEARCH_PROPERTY)
    return mo_vocabulary_lookup (vocabulary, MO_WORD_PROPERTY, field->id) != NULL;
  if (field->tag == MO_SEARCH_TRAIT)
    return mo_vocabulary_has_traits (vocabulary);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (groups[i].field == field->tag)
      return mo_vocabulary_get_n_words (vocabulary, groups[i].group) > 0;
  return field->tag != MO_SEARCH_GAME;
}
