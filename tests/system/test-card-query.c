/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Queries of rules: which cards match, what they are in words, and what is refused. */

#include "config.h"

#include "mo-card-fields.h"
#include "mo-card-query.h"
#include "mo-card-value.h"
#include "mo-content.h"

#include <glib/gstdio.h>
#include <string.h>

static const char system_text[] =
    "<system id='q' name='Q'><kinds><kind id='k' name='Kay'/><kind id='l' name='Ell'/></kinds>"
    "<types><type id='ally' name='Ally' kind='k' stats='power'/>"
    "<type id='ally-event' name='Ally event' kind='l' cost='no'/></types>"
    "<rarities><rarity id='rare' name='Rare'/></rarities>"
    "<flags><flag id='unique' name='Unique'/></flags>"
    "<stats><stat id='power' name='Power'/></stats>"
    "<resources><resource id='gold' name='Gold'/><resource id='wood' name='Wood'/></resources>"
    "<classes><class id='lore' name='Lore'/><class id='might' name='Might'/></classes>"
    "<distances><distance id='far' name='Far'/></distances>"
    "<damage-types><damage id='fire' name='Fire'/><damage id='ice' name='Ice'/></damage-types>"
    "<keywords><keyword id='resist' name='Resist' amount='optional' type='optional' "
    "type-of='damage'/><keyword id='quick' name='Quick'/>"
    "<keyword id='ward' name='Ward' amount='optional'/></keywords>"
    "<tokens/><traits/><properties><property id='artist' name='Artist'/>"
    "<property id='mood' name='Mood'/></properties>"
    "<decks><deck id='d' name='D' kinds='k l'/></decks>"
    "<ruleset id='r' name='R' decks='d' players='1'><format id='q-plain' name='P'/></ruleset>"
    "</system>";

static const char catalog_text[] =
    "<catalog id='q' name='Q' system='q'><set id='core' name='Core Set'/><set id='promo' name='P'/>"
    "<card id='a' name='Ashen Élan' type='ally' set='core' cost='3' classes='lore might' "
    "flags='unique' damage='fire' distance='far' rarity='rare'><stat name='power' value='4'/>"
    "<resource name='gold' value='2'/><resource name='wood' value='5'/>"
    "<keyword name='resist' type='fire' amount='2'/>"
    "<other-keyword name='Glowing'/><trait name='Grey Company'/>"
    "<property name='artist'>Ada</property><property name='mood'>Dark</property>"
    "<text>Burns twice.</text><second-text>Then sleeps.</second-text></card>"
    "<card id='b' name='Bold' type='ally' cost='0'><keyword name='resist' type='ice' amount='1'/>"
    "<keyword name='ward'/></card>"
    "<card id='c' name='Calm' type='ally-event'><keyword name='quick'/>"
    "<back name='Storm' type='ally'><trait name='Weather'/></back></card>"
    "<card id='p' name='Ashen Élan' type='ally' set='promo' same-as='a'/>"
    "<product id='box' name='The Box'><content card='p'/><content card='b'/></product>"
    "<product id='pack' name='A Pack'><content card='c'/></product>"
    "</catalog>";

static MoContent *content;
static const MoSystem *game;

static const struct
{
  const char *query;
  const char *ids;   /* of the originals that match */
  const char *words; /* (nullable): NULL to not check them */
} rows[] = {
  { "type:ally", "a b c", "type Ally" },
  { "type:\"Ally event\"", "c", "type Ally event" },
  { "-type:ally-event", "a b", "type not Ally event" },
  { "kind:k", "a b", "kind Kay" },
  { "class:lore or is:unique", "a", "class Lore or property Unique" },
  { "class:lore class:might", "a", "class Lore and class Might" },
  { "-class:lore", "b c", NULL },
  { "cost>=1", "a", "cost at least 1" },
  { "cost=0", "b", NULL },
  { "power>3", "a", NULL },
  { "rarity:rare", "a", NULL },
  { "damage:fire", "a", NULL },
  { "distance:far", "a", NULL },
  { "keyword:resist", "a b", NULL },
  { "keyword:\"resist fire\"", "a", NULL },
  { "keyword:resist>=2", "a", NULL },
  { "keyword:quick", "c", NULL },
  { "keyword:ward", "b", NULL },
  { "keyword:ward=?", "b", NULL },
  { "keyword:ward>=0", "", NULL },
  { "trait:\"grey company\"", "a", NULL },
  { "trait:weather", "c", NULL },
  { "artist:ada", "a", NULL },
  { "name:elan", "a", NULL },
  { "name=\"ashen elan\"", "a", NULL },
  { "name=elan", "", NULL },
  { "name:storm", "c", NULL },
  { "text:twice", "a", NULL },
  { "text:sleeps", "a", NULL },
  { "mood:dark", "a", NULL },
  { "mood:ada", "", NULL },
  { "wood=5", "a", NULL },
  { "gold=5", "", NULL },
  { "id:b", "b", "ID containing “b”" },
  { "set:pack", "", NULL },
  { "id=b", "b", NULL },
  { "set:promo", "a", NULL },
  { "set=\"core set\"", "a", NULL },
  { "product:box", "a b", "product with the card box" },
  { "product:\"a pack\"", "c", NULL },
  { "-product:box", "c", NULL },
  { "product:bo", "", NULL },
  /* A number must be known to be unequal; it is unknown only where all cards of a type have one. */
  { "gold=2", "a", "Gold 2" },
  { "gold<2", "", "Gold below 2" },
  { "gold!=1", "a", "Gold not 1" },
  { "power=?", "b", "Power unknown" },
  { "gold=?", "", NULL },
  { "gold!=?", "a", "Gold known" },
  { "-gold>1", "b c", "not (Gold above 1)" },
  { "cost<=0", "b", "cost at most 0" },
  { "name:bold", "b", "name containing “bold”" },
  { "-text:\"twice\"", "b c", "rules text not containing “twice”" },
  { "id!=b", "a c", "ID not b" },
  { "artist:nobody", "", NULL },
  /* Keywords without an amount have none that could be compared. */
  { "keyword:quick>=1", "", NULL },
  { "keyword:quick!=1", "", NULL },
  { "keyword:\"resist ice\"<2", "b", NULL },
  { "type:ally -(cost=0 or class:lore)", "c", "type Ally and not (cost 0 or class Lore)" },
};

/* Returns the ids of the matching originals; asserts that printings match like them. */
static char *
list_matches (const MoCardQuery *query)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (const char *id = "abcp"; *id != '\0'; id++)
    {
      const char name[] = { *id, '\0' };
      const MoCard *card = mo_catalog_lookup (content->catalog, name);
      gboolean fits = mo_card_query_fits (query, content->catalog, card);

      g_assert_nonnull (card);
      if (card->same_as != NULL)
        g_assert_true (fits == (strchr (ids->str, 'a') != NULL));
      else if (fits)
        g_string_append_printf (ids, ids->len > 0 ? " %s" : "%s", name);
    }
  return g_strdup (ids->str);
}

static void
test_card_query_matches (void)
{
  g_autoptr (MoFields) fields = mo_card_query_make_fields (game->vocabulary, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *reason = NULL;
      g_autoptr (MoCardQuery) query = mo_card_query_new (rows[i].query, fields, game->vocabulary,
                                                         &reason);
      g_autofree char *ids = NULL;

      g_test_message ("%s", rows[i].query);
      g_assert_cmpstr (reason, ==, NULL);
      ids = list_matches (query);
      g_assert_cmpstr (ids, ==, rows[i].ids);
      g_assert_cmpstr (mo_card_query_get_text (query), ==, rows[i].query);
      if (rows[i].words != NULL)
        g_assert_cmpstr (mo_card_query_get_words (query), ==, rows[i].words);
    }
}

static void
test_card_query_list (void)
{
  g_autoptr (MoFields) fields = mo_card_query_make_fields (game->vocabulary, TRUE);
  g_autoptr (MoCardQuery) list = mo_card_query_new_list ();
  g_autofree char *reason = NULL;
  g_autofree char *none = list_matches (list);
  g_autofree char *two = NULL;
  g_autofree char *all = NULL;

  g_assert_true (mo_card_query_is_empty (list));
  g_assert_cmpstr (none, ==, "");
  mo_card_query_add_id (list, "b");
  mo_card_query_add_name (list, "ashen elan");
  g_assert_false (mo_card_query_is_empty (list));
  two = list_matches (list);
  g_assert_cmpstr (two, ==, "a b");
  mo_card_query_add_query (list,
                           mo_card_query_new ("keyword:quick", fields, game->vocabulary, &reason));
  all = list_matches (list);
  g_assert_cmpstr (all, ==, "a b c");
  g_assert_cmpstr (mo_card_query_get_words (list), ==, "“b”, “ashen elan”, keyword Quick");
}

/* Errors have their places, and a term is suggested for a word without one. */
static void
test_card_query_faults (void)
{
  static const struct
  {
    const char *query;
    guint at;
    guint length;
    const char *suggestion;
  } faults[] = {
    { "type:ally owned>0", 10, 7, NULL },
    { "type:ally (cost>1 or elan)", 21, 4, "name:elan" },
    { "-\"two words\"", 1, 11, "name:\"two words\"" },
    { "rarity:rare type:all", 12, 8, NULL },
    { "cost>1 (type:ally", 7, 1, NULL },
  };
  g_autoptr (MoFields) fields = mo_card_query_make_fields (game->vocabulary, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_auto (MoQueryFault) fault = { 0 };

      g_test_message ("%s", faults[i].query);
      g_assert_null (mo_card_query_compile (faults[i].query, fields, game->vocabulary, &fault));
      g_assert_nonnull (fault.message);
      g_assert_cmpuint (fault.at, ==, faults[i].at);
      g_assert_cmpuint (fault.length, ==, faults[i].length);
      g_assert_cmpstr (fault.suggestion, ==, faults[i].suggestion);
    }
}

/* Fields that queries can’t use exist only for errors. */
static void
test_card_query_fields (void)
{
  g_autoptr (MoFields) all = mo_card_query_make_fields (game->vocabulary, TRUE);
  g_autoptr (MoFields) usable = mo_card_query_make_fields (game->vocabulary, FALSE);

  g_assert_nonnull (mo_fields_lookup (all, "owned"));
  g_assert_null (mo_fields_lookup (usable, "owned"));
  g_assert_nonnull (mo_fields_lookup (usable, "product"));
  g_assert_cmpuint (mo_fields_get_n (all), ==, mo_fields_get_n (usable) + 6);
}

/* Each word of the search that is not about a card itself is refused. */
static void
test_card_query_refused (void)
{
  static const char *const queries[] = { "owned>0", "wanted>0", "deck:x",   "legal:x",
                                         "game:q",  "number:1", "type:all", "elan",
                                         "",        "(",        "type:ally owned>0",
                                         "keyword:glow>=2", "keyword:\"resist all damage\"",
                                         "keyword:\"all resist fire\"" };
  g_autoptr (MoFields) fields = mo_card_query_make_fields (game->vocabulary, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autofree char *reason = NULL;

      g_test_message ("%s", queries[i]);
      g_assert_null (mo_card_query_new (queries[i], fields, game->vocabulary, &reason));
      g_assert_nonnull (reason);
    }
}

static void
write_file (const char *own,
            const char *folder,
            const char *text)
{
  g_autofree char *parent = g_build_filename (own, folder, NULL);
  g_autofree char *path = g_build_filename (parent, "q.xml", NULL);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
remove_file (const char *own,
             const char *folder)
{
  g_autofree char *parent = g_build_filename (own, folder, NULL);
  g_autofree char *path = g_build_filename (parent, "q.xml", NULL);

  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_remove (parent), ==, 0);
}

/* The values that lists show, also of words that only this game has. */
static void
test_card_query_values (void)
{
  static const struct
  {
    const char *field;
    const char *values; /* of the cards a, b and c */
  } values[] = {
    { "id", "a|b|c" },
    { "text", "Burns twice.||" },
    { "trait", "Grey Company||" },
    { "artist", "Ada||" },
    { "mood", "Dark||" },
    { "wood", "5||" },
    { "is", "Unique||" },
    { "keyword", "Resist Fire 2, Glowing|Resist Ice 1, Ward|Quick" },
    { "game", "The Game|The Game|The Game" },
    { "gold", "2||" },
    { "product", "||" },
  };
  g_autoptr (MoFields) fields = mo_card_fields_new (content->catalog, NULL);

  /* As finders of cards do. */
  mo_field_add_value (((MoField *) mo_fields_lookup (fields, "game"))->values, "q", "The Game");

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      const MoField *field = mo_fields_lookup (fields, values[i].field);
      g_autoptr (GString) text = g_string_new (NULL);

      g_test_message ("%s", values[i].field);
      g_assert_nonnull (field);
      for (const char *id = "abc"; *id != '\0'; id++)
        {
          const char name[] = { *id, '\0' };
          g_autofree char *value = mo_card_dup_value (
              content->catalog, mo_catalog_lookup (content->catalog, name), field);

          g_string_append_printf (text, "%s%s", text->len > 0 || *id > 'a' ? "|" : "", value);
        }
      g_assert_cmpstr (text->str, ==, values[i].values);
    }
}

int
main (int argc,
      char *argv[])
{
  g_autofree char *own = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  g_autofree char *installed = g_build_filename (own, "installed", NULL);
  g_autofree char *faults = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  write_file (own, "systems", system_text);
  write_file (own, "catalogs", catalog_text);
  content = mo_content_load (installed, own, NULL, NULL);
  faults = mo_faults_to_string (content->faults);
  g_assert_cmpstr (faults, ==, "");
  game = g_ptr_array_index (content->systems, 0);
  g_test_add_func ("/card-query/matches", test_card_query_matches);
  g_test_add_func ("/card-query/list", test_card_query_list);
  g_test_add_func ("/card-query/fields", test_card_query_fields);
  g_test_add_func ("/card-query/faults", test_card_query_faults);
  g_test_add_func ("/card-query/values", test_card_query_values);
  g_test_add_func ("/card-query/refused", test_card_query_refused);
  status = g_test_run ();
  mo_content_unref (content);
  remove_file (own, "systems");
  remove_file (own, "catalogs");
  g_assert_cmpint (g_remove (own), ==, 0);
  return status;
}
