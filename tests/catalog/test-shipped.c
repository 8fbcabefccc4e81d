/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The shipped catalogs. */

#include "config.h"

#include "mo-card-fields.h"
#include "mo-content.h"
#include "mo-deck-file.h"
#include "mo-query-completion.h"

#include <string.h>

static MoContent *content;
static const MoSystem *game;

static guint
find_source (const char *id)
{
  for (guint i = 0; i < mo_catalog_get_n_sources (content->catalog); i++)
    if (g_str_equal (mo_catalog_get_source (content->catalog, i)->id, id))
      return i;
  g_assert_not_reached ();
}

static void
test_shipped_no_faults (void)
{
  g_autofree char *all = mo_faults_to_string (content->faults);

  g_assert_cmpstr (all, ==, "");
  g_assert_cmpuint (mo_catalog_get_n_sources (content->catalog), >=, 2);
}

/* No name of a card is completed to a product, whose titles have such words too: the list of
 * completions would be in the way of the card. */
static void
test_shipped_names_typed (void)
{
  g_autoptr (MoFields) fields = mo_card_fields_new (content->catalog, NULL);

  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const char *name = mo_catalog_get_card (content->catalog, i)->name;
      g_autoptr (GPtrArray) found = mo_query_complete (name, (guint) strlen (name), fields, 100);

      for (guint j = 0; j < found->len; j++)
        {
          const char *text = ((const MoQueryCompletion *) g_ptr_array_index (found, j))->text;

          g_assert_true (g_str_equal (text, "product:") || !g_str_has_prefix (text, "product:"));
        }
    }
}

static void
assert_fields (const char *id,
               const char *wanted)
{
  const MoSystem *system = mo_systems_lookup (content->systems, id);
  g_autoptr (MoFields) fields = mo_card_fields_new (content->catalog, NULL);
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < mo_fields_get_n (fields); i++)
    if (mo_card_field_is_in (mo_fields_get (fields, i), system->vocabulary))
      g_string_append_printf (ids, "%s ", mo_fields_get (fields, i)->id);
  g_assert_cmpstr (ids->str, ==, wanted);
}

/* Each game has the fields of all games, and those of its own words. */
static void
test_shipped_fields (void)
{
  assert_fields ("bonfire-run",
                 "name text id number type kind set product keyword cost owned wanted deck legal "
                 "hp rating coins ");
  assert_fields ("dungeon-crawler",
                 "name text id number type kind set product rarity class distance damage keyword "
                 "is cost owned wanted deck legal power stamina life equipment magic skill "
                 "tactic ");
}

/* Emberdeep */

static guint
count_originals (const char *kind)
{
  guint source = find_source ("emberdeep");
  guint n = 0;

  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      n += card->source == source && card->same_as == NULL &&
           g_str_equal (card->type->kind->id, kind);
    }
  return n;
}

static void
test_shipped_size (void)
{
  g_assert_cmpuint (count_originals ("crawler"), >=, 60);
  g_assert_cmpuint (count_originals ("dungeon"), >=, 60);
  g_assert_cmpuint (count_originals ("adventurer"), >=, 10);
  g_assert_cmpuint (count_originals ("quest"), >=, 8);
}

static void
count_mask (guint *n_uses,
            MoWordGroup group,
            guint64 mask)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (game->vocabulary, group); i++)
    n_uses[i] += mo_card_has (mask, mo_vocabulary_get_word (game->vocabulary, group, i));
}

static void
count_uses (guint (*n_uses)[MO_MAX_WORDS],
            const MoCard *card)
{
  n_uses[MO_WORD_TYPE][card->type->index]++;
  n_uses[MO_WORD_KIND][card->type->kind->index]++;
  if (card->rarity != NULL)
    n_uses[MO_WORD_RARITY][card->rarity->index]++;
  if (card->distance != NULL)
    n_uses[MO_WORD_DISTANCE][card->distance->index]++;
  count_mask (n_uses[MO_WORD_FLAG], MO_WORD_FLAG, card->flags);
  count_mask (n_uses[MO_WORD_CLASS], MO_WORD_CLASS, card->classes);
  count_mask (n_uses[MO_WORD_DAMAGE], MO_WORD_DAMAGE, card->damage);
  for (guint i = 0; i < card->n_stats; i++)
    n_uses[MO_WORD_STAT][card->stats[i].word->index]++;
  for (guint i = 0; i < card->n_resources; i++)
    n_uses[MO_WORD_RESOURCE][card->resources[i].word->index]++;
  for (guint i = 0; i < card->n_keywords; i++)
    n_uses[MO_WORD_KEYWORD][card->keywords[i].word->index]++;
}

static void
test_shipped_every_word (void)
{
  guint n_uses[MO_N_WORD_GROUPS][MO_MAX_WORDS] = { { 0 } };
  guint source = find_source ("emberdeep");

  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      if (card->source == source)
        count_uses (n_uses, card);
    }
  for (MoWordGroup group = MO_WORD_KIND; group <= MO_WORD_KEYWORD; group++)
    for (guint i = 0; i < mo_vocabulary_get_n_words (game->vocabulary, group); i++)
      {
        g_test_message ("%s “%s”", mo_word_group_get_name (group),
                        mo_vocabulary_get_word (game->vocabulary, group, i)->id);
        g_assert_cmpuint (n_uses[group][i], >, 0);
      }
}

static void
test_shipped_variety (void)
{
  const MoWord *promo = mo_vocabulary_lookup (game->vocabulary, MO_WORD_FLAG, "promo");
  const MoWord *boost = mo_vocabulary_lookup (game->vocabulary, MO_WORD_FLAG, "boost");
  guint source = find_source ("emberdeep");
  guint n_promos = 0;
  guint n_absent = 0;
  guint n_zero = 0;
  guint n_boosted = 0;

  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);
      gboolean is_character = g_str_equal (card->type->id, "character");

      if (card->source != source)
        continue;
      g_test_message ("%s", card->id);
      g_assert_true (g_str_has_prefix (card->id, "emberdeep/"));
      g_assert_nonnull (mo_catalog_get_set_name (content->catalog, card));
      n_promos += card->same_as != NULL && mo_card_has (card->flags, promo);
      for (guint j = 0; j < card->n_stats; j++)
        {
          n_zero += card->stats[j].value == 0;
          n_boosted += card->stats[j].boosted != MO_ABSENT;
        }
      n_absent += is_character && (card->n_stats < 3);
      /* S11-29: a boost card names one of two classes. */
      if (mo_card_has (card->flags, boost) && card->same_as == NULL)
        {
          g_assert_cmpstr (card->second_text, !=, "");
          g_assert_cmpint (__builtin_popcountll (card->classes), ==, 2);
        }
    }
  g_assert_cmpuint (n_promos, >=, 3);
  g_assert_cmpuint (n_absent, >, 0);
  g_assert_cmpuint (n_zero, >, 0);
  g_assert_cmpuint (n_boosted, >, 0);
}

/* C10-4: up to 8 copies of a common Dungeon card, and C10-3: 160 cards. */
static void
test_shipped_commons (void)
{
  guint source = find_source ("emberdeep");
  guint n_commons = 0;

  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      n_commons += card->source == source && card->same_as == NULL &&
                   g_str_equal (card->type->kind->id, "dungeon") && card->rarity != NULL &&
                   g_str_equal (card->rarity->id, "common");
    }
  g_assert_cmpuint (8 * n_commons, >=, 160);
}

/* Products of Emberdeep */

/* Counts printings as their original. */
static void
add_copies (GHashTable *counts,
            const MoCard *card,
            guint n)
{
  gpointer original = (gpointer) mo_card_get_original (card);

  n += GPOINTER_TO_UINT (g_hash_table_lookup (counts, original));
  g_hash_table_insert (counts, original, GUINT_TO_POINTER (n));
}

static void
add_product (GHashTable *counts,
             const MoProduct *product,
             guint times)
{
  for (guint i = 0; i < product->n_contents; i++)
    add_copies (counts, product->contents[i].card, times * product->contents[i].count);
}

static GHashTable *
count_deck (const char *path)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoDeck) deck = mo_deck_read_file (path, content, faults, NULL);

  g_assert_nonnull (deck);
  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);

          add_copies (counts, mo_catalog_lookup (content->catalog, entry->id), entry->count);
        }
    }
  return counts;
}

static void
assert_covered (GHashTable *wanted,
                GHashTable *owned)
{
  GHashTableIter iter;
  gpointer card;
  gpointer count;

  g_hash_table_iter_init (&iter, wanted);
  while (g_hash_table_iter_next (&iter, &card, &count))
    {
      g_test_message ("%s", ((const MoCard *) card)->id);
      g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (owned, card)), >=,
                        GPOINTER_TO_UINT (count));
    }
}

static gboolean
is_in_product (const MoCard *card)
{
  for (guint i = 0; i < mo_catalog_get_n_products (content->catalog); i++)
    {
      const MoProduct *product = mo_catalog_get_product (content->catalog, i);

      for (guint j = 0; j < product->n_contents; j++)
        if (product->contents[j].card == card)
          return TRUE;
    }
  return FALSE;
}

static void
test_shipped_every_card_sold (void)
{
  guint source = find_source ("emberdeep");

  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      g_test_message ("%s", card->id);
      g_assert_true (card->source != source || is_in_product (card));
    }
}

static void
test_shipped_starter_covers_package (void)
{
  g_autofree char *path = g_build_filename (mo_content_get_installed_folder (), "decks",
                                            "solitaire-2011-starter.xml", NULL);
  g_autoptr (GHashTable) wanted = count_deck (path);
  g_autoptr (GHashTable) owned = g_hash_table_new (NULL, NULL);

  add_product (owned, mo_catalog_lookup_product (content->catalog, "emberdeep/starter"), 1);
  assert_covered (wanted, owned);
}

/* S11-3 and S10-7: 65 cards per deck, 5 Adventurers and 5 Quests. */
static void
test_shipped_size_of_starter (gconstpointer id)
{
  static const struct
  {
    const char *kind;
    guint n;
  } rows[] = { { "crawler", 65 }, { "dungeon", 65 }, { "adventurer", 5 }, { "quest", 5 } };
  const MoProduct *product = mo_catalog_lookup_product (content->catalog, id);

  g_assert_nonnull (product);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n = 0;

      for (guint j = 0; j < product->n_contents; j++)
        if (g_str_equal (product->contents[j].card->type->kind->id, rows[i].kind))
          n += product->contents[j].count;
      g_test_message ("%s", rows[i].kind);
      g_assert_cmpuint (n, ==, rows[i].n);
    }
}

/* As claimed in emberdeep.xml. */
static void
test_shipped_two_of_each_cover_all (void)
{
  g_autoptr (GPtrArray) paths =
      mo_content_list_files (mo_content_get_installed_folder (), NULL, "decks", NULL);
  g_autoptr (GHashTable) owned = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < mo_catalog_get_n_products (content->catalog); i++)
    add_product (owned, mo_catalog_get_product (content->catalog, i), 2);
  g_assert_cmpuint (paths->len, >, 0);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GHashTable) wanted = count_deck (g_ptr_array_index (paths, i));

      g_test_message ("%s", (const char *) g_ptr_array_index (paths, i));
      assert_covered (wanted, owned);
    }
}

/* Rulebook examples */

/* Every card that the rule texts name, copied from them. The catalog must not have values that they
 * don't give. */
static const struct
{
  const char *id;
  const char *type;
  const char *text; /* in the format of describe() */
} examples[] = {
  /* S10-32: "a short sword for +3 Harm and a Flaming Fury for +1 Fire/Magic" */
  { "short-sword", "equipment", "harm; power 3" },
  { "flaming-fury", "magic", "ranged; magic fire; power 1" },
  /* S10-44 */
  { "large-wurm", "character", "grave-target" },
  { "axis-of-evil", "quest", "" },
  { "den-of-evil", "quest", "" },
  { "stars-align", "quest", "" },
  { "the-damsel", "quest", "" },
  /* S11-25: "who has 4 Equipment Resources"; a Backpack is a permanent of cost 2, a boost card by
   * its picture */
  { "gold-dwarf-warrior", "adventurer", "warrior; equipment 4" },
  { "gypsy-stormcatcher", "adventurer", "mage" },
  { "wood-elf-scout", "adventurer", "scout" },
  { "shortsword", "equipment", "same as short-sword; harm" },
  { "backpack", "equipment", "cost 2; permanent boost" },
  { "magic-greatsword", "equipment", "cost 3" },
  { "leather-armour", "equipment", "" },
  /* "+5 Stamina, +6 if boosted", "our Warrior is the only one that can boost it", "Costs us 0" */
  { "wood-shield", "equipment", "cost 0; boost; warrior; stamina 5/6" },
  { "staff", "equipment", "reach" },
  { "short-bow", "equipment", "ranged" },
  { "trusty-magic-dagger", "equipment", "assigned" },
  /* S11-37: only Fireball is magic and fire */
  { "fireball", "magic", "ranged; magic fire" },
  { "phase", "magic", "boost; mage; phase" },
  { "cure-wounds", "magic", "" },
  { "primal-environment", "magic", "boost" },
  { "regain-feet", "skill", "" },
  { "striding-strike", "skill", "" },
  { "charge", "tactic", "" },
  { "use-cover", "tactic", "" },
  { "shield-ally", "tactic", "disruption" },
  { "adjust-marching-order", "tactic", "" },
  { "salamander", "character", "" },
  { "zombie", "character", "" },
  /* Three defenders with +1 equal its power. */
  { "skeleton", "character", "power 3" },
  /* S11-39 */
  { "troll", "character", "immune harm" },
  { "werewolf", "character", "power 4; frenzy" },
  /* "+2 Reach (harm)" */
  { "massive-animated-tree", "character", "reach; harm; reach harm 2" },
  /* S11-50, S11-58: area 2 at 5, including thrown +1, fire */
  { "young-granite-dragon", "character", "thrown; fire; power 5; area 2; thrown fire 1" },
  /* "having Stealth", "Traps gain +1 Power"; its damage is harm, as Phase removes it */
  { "kobold", "character", "harm; stealth; bolster trap 1" },
  { "jungle-troglodyte", "character", "harm; poisonous" },
  { "slime", "character", "contact; poisonous" },
  /* S11-50: area 4 at 2, including 1 of the Kobold */
  { "falling-stones", "trap", "harm; power 1; area 4" },
  { "pendulum", "trap", "unstoppable" },
  { "broken-formation", "event", "" },
  { "gloom", "event", "" },
  { "dark-corridor", "terrain", "" },
  { "lava-pit", "terrain", "leaves-play" },
};

static void
add_part (GString *text,
          const char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", part);
}

static void
describe_mask (GString *text,
               MoWordGroup group,
               guint64 mask)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < mo_vocabulary_get_n_words (game->vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (game->vocabulary, group, i);

      if (mo_card_has (mask, word))
        g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", word->id);
    }
  if (words->len > 0)
    add_part (text, words->str);
}

static void
describe_figures (GString *text,
                  const MoFigure *figures,
                  guint n_figures)
{
  for (guint i = 0; i < n_figures; i++)
    {
      g_autoptr (GString) part = g_string_new (NULL);

      g_string_append_printf (part, "%s %d", figures[i].word->id, figures[i].value);
      if (figures[i].boosted != MO_ABSENT)
        g_string_append_printf (part, "/%d", figures[i].boosted);
      add_part (text, part->str);
    }
}

static void
describe_keywords (GString *text,
                   const MoCard *card)
{
  for (guint i = 0; i < card->n_keywords; i++)
    {
      const MoKeyword *keyword = &card->keywords[i];
      g_autoptr (GString) part = g_string_new (keyword->word->id);

      if (keyword->type != NULL)
        g_string_append_printf (part, " %s", keyword->type->id);
      if (keyword->amount != MO_ABSENT)
        g_string_append_printf (part, " %d", keyword->amount);
      g_assert_cmpint (keyword->times, ==, MO_ABSENT);
      add_part (text, part->str);
    }
}

/* Returns all values of a card except its texts. */
static char *
describe (const MoCard *card)
{
  GString *text = g_string_new (NULL);
  g_autofree char *cost = card->cost != MO_ABSENT ? g_strdup_printf ("cost %d", card->cost) : NULL;
  g_autofree char *same_as = card->same_as != NULL
                                 ? g_strdup_printf ("same as %s",
                                                    card->same_as->id + strlen ("rulebook/"))
                                 : NULL;

  if (same_as != NULL)
    add_part (text, same_as);
  if (cost != NULL)
    add_part (text, cost);
  if (card->rarity != NULL)
    add_part (text, card->rarity->id);
  describe_mask (text, MO_WORD_FLAG, card->flags);
  describe_mask (text, MO_WORD_CLASS, card->classes);
  if (card->distance != NULL)
    add_part (text, card->distance->id);
  describe_mask (text, MO_WORD_DAMAGE, card->damage);
  describe_figures (text, card->stats, card->n_stats);
  describe_figures (text, card->resources, card->n_resources);
  describe_keywords (text, card);
  return g_string_free (text, FALSE);
}

static void
test_shipped_example (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  g_autofree char *id = g_strconcat ("rulebook/", examples[i].id, NULL);
  const MoCard *card = mo_catalog_lookup (content->catalog, id);
  g_autofree char *text = NULL;

  g_assert_nonnull (card);
  text = describe (card);
  g_assert_cmpstr (card->type->id, ==, examples[i].type);
  g_assert_cmpstr (text, ==, examples[i].text);
}

static void
test_shipped_no_other_example (void)
{
  guint source = find_source ("rulebook");
  guint n = 0;

  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    n += mo_catalog_get_card (content->catalog, i)->source == source;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (examples));
}

int
main (int argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_assert_true (mo_systems_get_format (content->systems, "solitaire-2011-standard", &game) !=
                 NULL);

  g_test_add_func ("/shipped/no-faults", test_shipped_no_faults);
  g_test_add_func ("/shipped/names-typed", test_shipped_names_typed);
  g_test_add_func ("/shipped/fields", test_shipped_fields);
  g_test_add_func ("/shipped/emberdeep/size", test_shipped_size);
  g_test_add_func ("/shipped/emberdeep/every-word", test_shipped_every_word);
  g_test_add_func ("/shipped/emberdeep/variety", test_shipped_variety);
  g_test_add_func ("/shipped/emberdeep/C10-4/commons", test_shipped_commons);
  g_test_add_func ("/shipped/emberdeep/products/every-card", test_shipped_every_card_sold);
  g_test_add_func ("/shipped/emberdeep/products/starter-covers-package",
                   test_shipped_starter_covers_package);
  g_test_add_data_func ("/shipped/emberdeep/products/size/starter", "emberdeep/starter",
                        test_shipped_size_of_starter);
  g_test_add_data_func ("/shipped/emberdeep/products/size/choir-deck", "emberdeep/choir-deck",
                        test_shipped_size_of_starter);
  g_test_add_data_func ("/shipped/emberdeep/products/size/lost-shift-deck",
                        "emberdeep/lost-shift-deck", test_shipped_size_of_starter);
  g_test_add_func ("/shipped/emberdeep/products/two-of-each", test_shipped_two_of_each_cover_all);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *path = g_strconcat ("/shipped/rulebook/", examples[i].id, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_shipped_example);
    }
  g_test_add_func ("/shipped/rulebook/no-other", test_shipped_no_other_example);

  result = g_test_run ();
  mo_content_unref (content);
  return result;
}
