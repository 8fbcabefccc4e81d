/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A small game for the tests of catalogs, and files as strings. */

#pragma once

#include "mo-catalog.h"

#include <string.h>

/* The text before the cards, which begin in line 3. */
#define HEAD                                           \
  "<catalog id=\"c\" name=\"C\" system=\"game\">\n"    \
  "  <set id=\"s\" name=\"The Set\"/>\n"
#define TAIL "</catalog>\n"
#define CATALOG(cards) HEAD cards TAIL

/* The same for the game with traits and properties; there the cards begin in line 2. */
#define OPEN_HEAD "<catalog id=\"c\" name=\"C\" system=\"open\">\n"
#define OPEN(cards) OPEN_HEAD cards TAIL

static MoWord *
add_word (MoVocabulary *vocabulary,
          MoWordGroup group,
          const char *id)
{
  MoWord *word = mo_vocabulary_add (vocabulary, group, id, id);

  g_assert_nonnull (word);
  return word;
}

static void
add_type (MoVocabulary *vocabulary,
          const char *id,
          const char *kind)
{
  add_word (vocabulary, MO_WORD_TYPE, id)->kind = mo_vocabulary_lookup (vocabulary, MO_WORD_KIND,
                                                                        kind);
}

static void
add_keyword (MoVocabulary *vocabulary,
             const char *id,
             MoNeed amount,
             MoNeed type,
             guint type_groups)
{
  MoWord *word = add_word (vocabulary, MO_WORD_KEYWORD, id);

  word->amount = amount;
  word->type = type;
  word->type_groups = type_groups;
}

static inline MoVocabulary *
make_vocabulary (void)
{
  static const struct
  {
    MoWordGroup group;
    const char *ids[6];
  } groups[] = {
    { MO_WORD_KIND, { "crawler", "dungeon" } },
    { MO_WORD_RARITY, { "common", "rare" } },
    { MO_WORD_FLAG, { "permanent", "boost", "promo", "come-into-play" } },
    { MO_WORD_STAT, { "power", "stamina", "life" } },
    { MO_WORD_RESOURCE, { "magic", "skill" } },
    { MO_WORD_CLASS, { "warrior", "mage" } },
    { MO_WORD_DISTANCE, { "melee", "reach", "ranged" } },
    { MO_WORD_DAMAGE, { "harm", "fire", "cold" } },
  };
  MoVocabulary *vocabulary = mo_vocabulary_new ("game");

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (guint j = 0; j < G_N_ELEMENTS (groups[i].ids) && groups[i].ids[j] != NULL; j++)
      add_word (vocabulary, groups[i].group, groups[i].ids[j]);
  add_type (vocabulary, "skill", "crawler");
  /* All cards of the type have power and stamina. */
  ((MoWord *) mo_vocabulary_lookup (vocabulary, MO_WORD_TYPE, "skill"))->stats = 1 << 0 | 1 << 1;
  add_type (vocabulary, "tactic", "crawler");
  add_type (vocabulary, "trap", "dungeon");
  add_keyword (vocabulary, "stealth", MO_NEED_NONE, MO_NEED_NONE, 0);
  add_keyword (vocabulary, "area", MO_NEED_REQUIRED, MO_NEED_NONE, 0);
  add_keyword (vocabulary, "target", MO_NEED_OPTIONAL, MO_NEED_NONE, 0);
  add_keyword (vocabulary, "immune", MO_NEED_NONE, MO_NEED_REQUIRED, 1u << MO_WORD_DAMAGE);
  add_keyword (vocabulary, "bolster", MO_NEED_REQUIRED, MO_NEED_OPTIONAL,
               1u << MO_WORD_TYPE | 1u << MO_WORD_KEYWORD | 1u << MO_WORD_DAMAGE);
  add_keyword (vocabulary, "find", MO_NEED_NONE, MO_NEED_OPTIONAL,
               1u << MO_WORD_TYPE | 1u << MO_WORD_STAT | 1u << MO_WORD_CLASS);
  return vocabulary;
}

static inline MoCatalogBuilder *
make_builder (void)
{
  g_autoptr (MoVocabulary) vocabulary = make_vocabulary ();
  MoCatalogBuilder *builder = mo_catalog_builder_new ();

  mo_catalog_builder_add_vocabulary (builder, vocabulary);
  return builder;
}

static inline gboolean
read_text (MoCatalogBuilder *builder,
           const char *text,
           const char *file,
           MoFaults *faults)
{
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);

  return mo_catalog_builder_read (builder, stream, file, faults, NULL);
}

/* Returns the catalog of a file "f". */
static inline MoCatalog *
read_catalog (const char *text,
              MoFaults *faults)
{
  MoCatalogBuilder *builder = make_builder ();

  g_assert_true (read_text (builder, text, "f", faults));
  return mo_catalog_builder_finish (builder, faults);
}

/* The same for a catalog without faults. */
static inline MoCatalog *
read_good (const char *text)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoCatalog *catalog = read_catalog (text, faults);
  g_autofree char *all = mo_faults_to_string (faults);

  g_assert_cmpstr (all, ==, "");
  return catalog;
}

/* The small game with traits and properties. */
static inline MoVocabulary *
make_open_vocabulary (void)
{
  g_autoptr (MoVocabulary) small = make_vocabulary ();
  MoVocabulary *vocabulary = mo_vocabulary_new ("open");
  MoWord *sphere;

  for (MoWordGroup group = 0; group < MO_N_WORD_GROUPS; group++)
    for (guint i = 0; i < mo_vocabulary_get_n_words (small, group); i++)
      {
        const MoWord *word = mo_vocabulary_get_word (small, group, i);
        MoWord *copy = add_word (vocabulary, group, word->id);

        copy->amount = word->amount;
        copy->type = word->type;
        copy->type_groups = word->type_groups;
        copy->kind = word->kind != NULL
                         ? mo_vocabulary_lookup (vocabulary, MO_WORD_KIND, word->kind->id)
                         : NULL;
      }
  mo_vocabulary_set_traits (vocabulary, ". ");
  add_word (vocabulary, MO_WORD_PROPERTY, "shadow")->is_text = TRUE;
  sphere = add_word (vocabulary, MO_WORD_PROPERTY, "sphere");
  sphere->split = g_strdup (", ");
  sphere->values = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (sphere->values, g_strdup ("Lore"));
  g_ptr_array_add (sphere->values, g_strdup ("Tactics"));
  add_word (vocabulary, MO_WORD_PROPERTY, "set-icon");
  return vocabulary;
}

static inline MoCatalog *
read_open (const char *text,
           MoFaults *faults)
{
  g_autoptr (MoVocabulary) vocabulary = make_open_vocabulary ();
  MoCatalogBuilder *builder = mo_catalog_builder_new ();

  mo_catalog_builder_add_vocabulary (builder, vocabulary);
  g_assert_true (read_text (builder, text, "f", faults));
  return mo_catalog_builder_finish (builder, faults);
}

/* Checks all faults in order. */
static inline void
assert_faults (const MoFaults *faults,
               const char *wanted)
{
  g_autofree char *all = mo_faults_to_string (faults);

  g_assert_cmpstr (all, ==, wanted);
}

/* Checks the ids of the cards, separated by blanks. */
static inline void
assert_cards (const MoCatalog *catalog,
              const char *wanted)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);

      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", card->id);
      g_assert_true (mo_catalog_lookup (catalog, card->id) == card);
      g_assert_cmpuint (card->index, ==, i);
    }
  g_assert_cmpstr (ids->str, ==, wanted);
}

/* Checks the products, as "id: 4 card, 1 card; id: 2 card". */
static inline void
assert_products (const MoCatalog *catalog,
                 const char *wanted)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < mo_catalog_get_n_products (catalog); i++)
    {
      const MoProduct *product = mo_catalog_get_product (catalog, i);

      g_string_append_printf (all, "%s%s:", i > 0 ? "; " : "", product->id);
      for (guint j = 0; j < product->n_contents; j++)
        g_string_append_printf (all, "%s %u %s", j > 0 ? "," : "", product->contents[j].count,
                                product->contents[j].card->id);
      g_assert_true (mo_catalog_lookup_product (catalog, product->id) == product);
    }
  g_assert_cmpstr (all->str, ==, wanted);
}
