/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "catalog-fixture.h"

#include "mo-card-order.h"
#include "mo-card-text.h"
#include "mo-card-value.h"

#include <locale.h>

static const char cards[] = CATALOG (
    "<card id='b' name='bladelet' type='skill' set='s' number='P10' rarity='rare' cost='3' "
    "distance='ranged'"
    " damage='fire cold'><stat name='power' value='2'/><stat name='stamina' value='-1'/></card>\n"
    "<card id='z' name='Zeal' type='tactic' number='2' rarity='common' cost='10' classes='mage'>"
    "<resource name='magic' value='1'/></card>\n"
    "<card id='a' name='Apple' type='trap' set='s' number='P2' distance='melee' damage='fire'>"
    "<stat name='power' value='4'/><keyword name='area' amount='2'/><keyword name='immune' "
    "type='fire'/></card>\n"
    "<card id='c' name='Blade' type='skill' cost='3' rarity='rare' distance='reach' "
    "classes='warrior mage'>"
    "<keyword name='area' amount='1'/></card>\n");

/* The order of the cards by each field, and their values. */
static const struct
{
  const char *field;
  const char *rising;
  const char *falling;
  const char *values; /* in the order of the catalog */
} rows[] = {
  { "name", "a c b z", "z b c a", "bladelet|Zeal|Apple|Blade" },
  { "type", "b c z a", "a z b c", "skill|tactic|trap|skill" },
  { "kind", "b z c a", "a b z c", "crawler|crawler|dungeon|crawler" },
  { "number", "z a b c", "b a z c", "P10|2|P2|" },
  { "set", "b a z c", "b a z c", "The Set||The Set|" },
  { "rarity", "z b c a", "b c z a", "rare|common||rare" },
  { "cost", "b c z a", "z b c a", "3|10|?|3" },
  { "power", "b a c z", "a b c z", "2||4|?" },
  { "stamina", "b c z a", "b c z a", "-1|||?" },
  { "magic", "z b a c", "z b a c", "|1||" },
  { "distance", "a c b z", "b c a z", "ranged||melee|reach" },
  { "damage", "a b z c", "b a z c", "fire, cold||fire|" },
  { "class", "z c b a", "c z b a", "|mage||warrior, mage" },
  { "keyword", "c a b z", "a c b z", "||area 2, immune fire|area 1" },
  { "deck", "b z a c", "b z a c", "|||" },
};

static char *
sort (const MoCatalog *catalog,
      const MoCardOrder *order,
      gboolean is_descending)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    g_ptr_array_add (sorted, (gpointer) mo_catalog_get_card (catalog, i));
  mo_card_order_sort (order, sorted, is_descending);
  for (guint i = 0; i < sorted->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "",
                            ((const MoCard *) g_ptr_array_index (sorted, i))->id);
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

static void
test_card_order_row (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (MoCatalog) catalog = read_good (cards);
  g_autoptr (MoFields) fields = mo_card_fields_new (catalog, NULL);
  const MoField *field = mo_fields_lookup (fields, rows[row].field);
  g_autoptr (MoCardOrder) order = mo_card_order_new (catalog, field, NULL);
  g_autofree char *rising = sort (catalog, order, FALSE);
  g_autofree char *falling = sort (catalog, order, TRUE);
  g_autoptr (GString) values = g_string_new (NULL);

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      g_autofree char *value = mo_card_dup_value (catalog, mo_catalog_get_card (catalog, i), field);

      g_string_append_printf (values, "%s%s", i > 0 ? "|" : "", value);
    }
  g_assert_cmpstr (values->str, ==, rows[row].values);
  g_assert_cmpstr (rising, ==, rows[row].rising);
  g_assert_cmpstr (falling, ==, rows[row].falling);
}

static void
test_card_order_counts (void)
{
  static const int counts[] = { 0, 70000, 3, 70000 };
  g_autoptr (MoCatalog) catalog = read_good (cards);
  g_autoptr (MoCardOrder) order = mo_card_order_new_from_counts (catalog, counts);
  g_autofree char *rising = sort (catalog, order, FALSE);
  g_autofree char *falling = sort (catalog, order, TRUE);

  g_assert_cmpstr (rising, ==, "b a z c");
  g_assert_cmpstr (falling, ==, "z c a b");
}

/* Any cards of the catalog can be sorted, in any order. */
static void
test_card_order_some (void)
{
  g_autoptr (MoCatalog) catalog = read_good (cards);
  g_autoptr (MoFields) fields = mo_card_fields_new (catalog, NULL);
  g_autoptr (MoCardOrder) order =
      mo_card_order_new (catalog, mo_fields_lookup (fields, "type"), NULL);
  g_autoptr (GPtrArray) some = g_ptr_array_new ();

  g_ptr_array_add (some, (gpointer) mo_catalog_lookup (catalog, "c"));
  g_ptr_array_add (some, (gpointer) mo_catalog_lookup (catalog, "a"));
  g_ptr_array_add (some, (gpointer) mo_catalog_lookup (catalog, "b"));
  mo_card_order_sort (order, some, FALSE);
  g_assert_true (g_ptr_array_index (some, 0) == mo_catalog_lookup (catalog, "c"));
  g_assert_true (g_ptr_array_index (some, 1) == mo_catalog_lookup (catalog, "b"));
  g_assert_true (g_ptr_array_index (some, 2) == mo_catalog_lookup (catalog, "a"));
  g_ptr_array_set_size (some, 0);
  mo_card_order_sort (order, some, TRUE);
  g_assert_cmpuint (some->len, ==, 0);
}

/* By type as in the system, then cost, then name; the groups are the types. Orders by a field have
 * a group for each value. */
static void
test_card_order_groups (void)
{
  g_autoptr (MoCatalog) catalog = read_good (cards);
  g_autoptr (MoFields) fields = mo_card_fields_new (catalog, NULL);
  g_autoptr (MoCardOrder) by_type = mo_card_order_new_by_type (catalog, NULL);
  g_autoptr (MoCardOrder) by_cost =
      mo_card_order_new (catalog, mo_fields_lookup (fields, "cost"), NULL);
  g_autofree char *ids = sort (catalog, by_type, FALSE);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_autoptr (GArray) types = NULL;
  g_autoptr (GArray) costs = NULL;
  g_autoptr (GArray) none = NULL;

  g_assert_cmpstr (ids, ==, "c b z a");
  for (const char *id = "cbza"; *id != '\0'; id++)
    g_ptr_array_add (sorted, (gpointer) mo_catalog_lookup (catalog, (char[]){ *id, '\0' }));
  types = mo_card_order_find_groups (by_type, sorted);
  g_assert_cmpuint (types->len, ==, 3);
  g_assert_cmpuint (g_array_index (types, guint, 0), ==, 0);
  g_assert_cmpuint (g_array_index (types, guint, 1), ==, 2);
  g_assert_cmpuint (g_array_index (types, guint, 2), ==, 3);
  mo_card_order_sort (by_cost, sorted, FALSE);
  costs = mo_card_order_find_groups (by_cost, sorted);
  g_assert_cmpuint (costs->len, ==, 3);
  g_ptr_array_set_size (sorted, 0);
  none = mo_card_order_find_groups (by_cost, sorted);
  g_assert_cmpuint (none->len, ==, 0);
}

/* Printings follow all other cards of their type. */
static void
test_card_order_printings (void)
{
  g_autoptr (MoCatalog) catalog = read_good (CATALOG (
      "<card id='p' name='Apple' type='skill' cost='1' same-as='o'/>\n"
      "<card id='o' name='Apple' type='skill' cost='1'/>\n"
      "<card id='z' name='Zeal' type='skill' cost='9'/>\n"
      "<card id='t' name='Blade' type='tactic' cost='0'/>\n"));
  g_autoptr (MoCardOrder) order = mo_card_order_new_by_type (catalog, NULL);
  g_autofree char *ids = sort (catalog, order, FALSE);

  g_assert_cmpstr (ids, ==, "o z p t");
}

static void
test_card_order_cancelled (void)
{
  g_autoptr (MoCatalog) catalog = read_good (cards);
  g_autoptr (MoFields) fields = mo_card_fields_new (catalog, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (mo_card_order_new (catalog, mo_fields_lookup (fields, "name"), cancellable));
  g_assert_null (mo_card_order_new_by_type (catalog, cancellable));
}

#define WYRM                                                                         \
  "<card id='a' name='Wyrm' type='skill' number='7' flags='boost permanent' "        \
  "damage='fire harm'><stat name='power' value='3' boosted='4'/>"                    \
  "<stat name='life' value='2'/><resource name='magic' value='1'/>"                  \
  "<keyword name='area' amount='2' times='3' action='Roar'/><keyword name='stealth'/>" \
  "<other-keyword name='Doomed 2'/><trait name='Orc'/><trait name='Wolf'/>"          \
  "<property name='shadow'>Burn\nit!</property><property name='sphere'>Lore</property>" \
  "<property name='sphere'>Tactics</property><text>It burns.</text></card>\n"
#define OTHERS                                                                       \
  "<card id='p' name='Wyrm' type='skill' number='P1' same-as='a'/>\n"                \
  "<card id='q' name='Wyrm' type='skill' same-as='a'>"                               \
  "<property name='set-icon'>Hills</property></card>\n"                              \
  "<card id='o' name='Ooze' type='tactic'><other-keyword name='Slow'/>"              \
  "<text>Wait!</text><second-text>Drip.</second-text>"                               \
  "<back name='Puddle' type='trap'/></card>\n"

/* The values of every kind of part of a card, as columns show them. */
static void
test_card_values (void)
{
  static const struct
  {
    const char *field;
    const char *value;
  } wanted[] = {
    { "id", "a" },
    { "name", "Wyrm" },
    { "text", "It burns." },
    { "number", "7" },
    { "is", "permanent, boost" },
    { "damage", "harm, fire" },
    { "keyword", "Roar: area 2 ×3, stealth, Doomed 2" },
    { "trait", "Orc, Wolf" },
    { "power", "3→4" },
    { "life", "2" },
    { "cost", "?" },
    { "stamina", "" },
    { "sphere", "Lore, Tactics" },
    { "shadow", "Burn it!" },
    { "set-icon", "" },
    { "game", "Open Game" },
    { "rarity", "" },
  };
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_open (OPEN (WYRM), faults);
  g_autoptr (MoFields) fields = mo_card_fields_new (catalog, NULL);
  const MoCard *card = mo_catalog_get_card (catalog, 0);
  const MoField *game = mo_fields_lookup (fields, "game");
  g_autofree char *unnamed = mo_card_dup_value (catalog, card, game);

  assert_faults (faults, "");
  g_assert_cmpstr (unnamed, ==, "open");
  mo_field_add_value (game->values, "other", "Other Game");
  mo_field_add_value (game->values, "open", "Open Game");
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autofree char *value = mo_card_dup_value (catalog, card,
                                                  mo_fields_lookup (fields, wanted[i].field));

      g_test_message ("%s", wanted[i].field);
      g_assert_cmpstr (value, ==, wanted[i].value);
    }
}

/* Titles, lines for lists, and whole descriptions. */
static void
test_card_texts (void)
{
  static const struct
  {
    const char *id;
    const char *title;
    const char *summary;
    const char *whole;
    const char *description;
  } wanted[] = {
    { "a", "Wyrm",
      "skill · permanent · boost · power 3 (4) · life 2 · magic 1 · harm, fire"
      " · Roar: area 2 ×3 · stealth · Doomed 2 · Orc, Wolf",
      "It burns.\nshadow: Burn\nit!\nsphere: Lore\nsphere: Tactics",
      "Wyrm. skill, unknown cost. permanent, boost. power 3 (4). life 2. magic 1. harm, fire."
      " Roar: area 2 ×3. stealth. Doomed 2. Orc, Wolf."
      " It burns.\nshadow: Burn\nit!\nsphere: Lore\nsphere: Tactics. 7" },
    { "p", "Wyrm (P1)", "skill", "", "Wyrm. skill, unknown cost. P1. counts as “Wyrm”" },
    { "q", "Wyrm", "skill", "set-icon: Hills",
      "Wyrm. skill, unknown cost. set-icon: Hills. counts as “Wyrm”" },
    { "o", "Ooze", "tactic · Slow", "Wait!",
      "Ooze. tactic, unknown cost. Slow. Wait! — Drip. on the other side: Puddle. trap" },
  };
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_open (OPEN (WYRM OTHERS), faults);

  assert_faults (faults, "");
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      const MoCard *card = mo_catalog_lookup (catalog, wanted[i].id);
      g_autofree char *title = mo_card_dup_title (card);
      g_autofree char *summary = mo_card_dup_summary (catalog, card);
      g_autofree char *whole = mo_card_dup_whole_text (card);
      g_autofree char *description = mo_card_dup_description (catalog, card);

      g_assert_cmpstr (title, ==, wanted[i].title);
      g_assert_cmpstr (summary, ==, wanted[i].summary);
      g_assert_cmpstr (whole, ==, wanted[i].whole);
      g_assert_cmpstr (description, ==, wanted[i].description);
    }
}

static char *
join_values (const GPtrArray *values)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            ((const MoFieldValue *) g_ptr_array_index (values, i))->id);
  return g_string_free (text, FALSE);
}

/* The fields of a game have only its words, sets and products. */
static void
test_card_fields_of_a_game (void)
{
  static const char other[] =
      "<catalog id='d' name='D' system='game'><set id='t' name='T'/>"
      "<card id='x' name='X' type='trap'/><product id='y' name='Y'><content card='x'/></product>"
      "</catalog>";
  static const struct
  {
    const char *game; /* (nullable) */
    const char *traits;
    const char *sets;
    const char *products;
    gboolean has_sphere;
  } wanted[] = {
    { NULL, "Orc Wolf", "t", "b y", TRUE },
    { "open", "Orc Wolf", "", "b", TRUE },
    { "game", "", "t", "y", FALSE },
  };
  g_autoptr (MoVocabulary) open_vocabulary = make_open_vocabulary ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoCatalogBuilder *builder = make_builder ();
  g_autoptr (MoCatalog) catalog = NULL;

  mo_catalog_builder_add_vocabulary (builder, open_vocabulary);
  g_assert_true (read_text (builder,
                            OPEN (WYRM "<product id='b' name='B'><content card='a'/></product>"),
                            "f", faults));
  g_assert_true (read_text (builder, other, "g", faults));
  catalog = mo_catalog_builder_finish (builder, faults);
  assert_faults (faults, "");
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autoptr (MoFields) fields = mo_card_fields_new (catalog, wanted[i].game);
      g_autofree char *traits = join_values (mo_fields_lookup (fields, "trait")->values);
      g_autofree char *sets = join_values (mo_fields_lookup (fields, "set")->values);
      g_autofree char *products = join_values (mo_fields_lookup (fields, "product")->values);

      g_assert_cmpstr (traits, ==, wanted[i].traits);
      g_assert_cmpstr (sets, ==, wanted[i].sets);
      g_assert_cmpstr (products, ==, wanted[i].products);
      g_assert_true ((mo_fields_lookup (fields, "sphere") != NULL) == wanted[i].has_sphere);
    }
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/card-order/fields/", rows[i].field, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_card_order_row);
    }
  g_test_add_func ("/card-order/counts", test_card_order_counts);
  g_test_add_func ("/card-order/some", test_card_order_some);
  g_test_add_func ("/card-order/groups", test_card_order_groups);
  g_test_add_func ("/card-order/printings", test_card_order_printings);
  g_test_add_func ("/card-order/cancelled", test_card_order_cancelled);
  g_test_add_func ("/card-order/values", test_card_values);
  g_test_add_func ("/card-order/texts", test_card_texts);
  g_test_add_func ("/card-order/fields-of-a-game", test_card_fields_of_a_game);

  return g_test_run ();
}
