/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "catalog-fixture.h"

#include "mo-card-order.h"
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

  return g_test_run ();
}
