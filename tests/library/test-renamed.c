/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Copies of a printing whose id has changed: rows of the old and new ids count together, and edits
 * apply to all. */

#include "config.h"

#include "deck-fixture.h"
#include "library-fixture.h"

static MoContent *content;

static const char catalog_xml[] =
    "<catalog id='x' name='Ex' system='dungeon-crawler'>\n"
    "<card id='x/new' was='x/older x/old' name='Renamed' type='magic'/>\n"
    "<card id='x/same' name='Same' type='magic'/>\n"
    "</catalog>\n";

static MoContent *
load_cards (void)
{
  char *folder = fixture_make_folder ();
  g_autofree char *file = g_build_filename (folder, "x.xml", NULL);
  const char *const catalogs[] = { file, NULL };
  MoContent *cards;

  g_assert_true (g_file_set_contents (file, catalog_xml, -1, NULL));
  cards = mo_content_load (fixture_get_data_folder (), NULL, catalogs, NULL);
  g_assert_cmpuint (mo_faults_get_n (cards->faults), ==, 0);
  fixture_remove_folder (folder);
  return cards;
}

static MoCollection *
read_collection (MoStore *store)
{
  g_autoptr (GError) error = NULL;
  MoCollection *collection = mo_store_read_collection (store, &error);

  g_assert_no_error (error);
  return collection;
}

typedef enum
{
  DO_OWNED,
  DO_WANTED,
  DO_PLACE,
  DO_NOTES,
  DO_CHANGE,
} Deed;

static const struct
{
  const char *name;
  const char *before;
  Deed deed;
  int count;
  const char *text;
  /* "CARD owned wanted PLACE NOTES" in the order of the ids, separated by ";" */
  const char *after;
} rows[] = {
  { "only-now", "", DO_OWNED, 3, NULL, "x/new 3 0 [] []" },
  { "more", "x/old owned = 2", DO_OWNED, 5, NULL, "x/new 3 0 [] [];x/old 2 0 [] []" },
  { "as-many", "x/old owned = 2", DO_OWNED, 2, NULL, "x/old 2 0 [] []" },
  { "fewer", "x/old owned = 4; x/new owned = 2", DO_OWNED, 3, NULL, "x/old 3 0 [] []" },
  { "none", "x/old owned = 2; x/older owned = 1; x/new owned = 1", DO_OWNED, 0, NULL, "" },
  { "of-three", "x/old owned = 2; x/older owned = 3; x/new owned = 4", DO_OWNED, 4, NULL,
    "x/old 2 0 [] [];x/older 2 0 [] []" },
  { "wanted", "x/old wanted = 2; x/old owned = 1", DO_WANTED, 3, NULL,
    "x/new 0 1 [] [];x/old 1 2 [] []" },
  { "place", "x/old place = box; x/old owned = 1", DO_PLACE, 0, "binder",
    "x/new 0 0 [binder] [];x/old 1 0 [] []" },
  { "notes-taken-off", "x/old notes = worn; x/old owned = 1", DO_NOTES, 0, "", "x/old 1 0 [] []" },
  { "one-more", "x/old owned = 2", DO_CHANGE, 1, NULL, "x/new 1 0 [] [];x/old 2 0 [] []" },
  { "one-less", "x/old owned = 2", DO_CHANGE, -1, NULL, "x/old 1 0 [] []" },
  { "one-less-of-both", "x/old owned = 2; x/new owned = 1", DO_CHANGE, -1, NULL,
    "x/old 2 0 [] []" },
  { "one-less-of-none", "x/old wanted = 1", DO_CHANGE, -1, NULL, "x/old 0 1 [] []" },
};

static MoCollectionEdit *
make_edit (const MoCollection *collection,
           guint row)
{
  const MoCard *card = mo_catalog_lookup (content->catalog, "x/new");
  MoCollectionEdit *edit = mo_collection_edit_new ("Edit");

  switch (rows[row].deed)
    {
    case DO_OWNED:
      mo_collection_edit_set_count_of (edit, collection, card, MO_EDIT_OWNED, rows[row].count);
      break;
    case DO_WANTED:
      mo_collection_edit_set_count_of (edit, collection, card, MO_EDIT_WANTED, rows[row].count);
      break;
    case DO_PLACE:
      mo_collection_edit_set_text_of (edit, collection, card, MO_EDIT_PLACE, rows[row].text);
      break;
    case DO_NOTES:
      mo_collection_edit_set_text_of (edit, collection, card, MO_EDIT_NOTES, rows[row].text);
      break;
    case DO_CHANGE:
    default:
      mo_collection_edit_change_owned_of (edit, collection, card, rows[row].count);
      mo_collection_edit_make_change (edit);
    }
  return edit;
}

static char *
describe (MoStore *store)
{
  g_autoptr (MoCollection) collection = read_collection (store);
  g_autoptr (GPtrArray) holdings = mo_collection_list (collection);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < holdings->len; i++)
    {
      const MoHolding *holding = g_ptr_array_index (holdings, i);

      g_string_append_printf (text, "%s%s %u %d [%s] [%s]", i > 0 ? ";" : "", holding->card,
                              mo_holding_get_owned (holding), holding->wanted, holding->place,
                              holding->notes);
    }
  return g_string_free (text, FALSE);
}

/* Makes each edit, and checks that its inverse restores everything. */
static void
test_renamed_edit (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  char *path = fixture_make_path ();
  MoStore *store = fixture_open (path);
  g_autoptr (MoCollection) collection = NULL;
  g_autoptr (MoCollectionEdit) edit = NULL;
  g_autoptr (MoCollectionEdit) inverse = NULL;
  g_autoptr (MoCollectionEdit) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL;

  if (*rows[i].before != '\0')
    fixture_edit_and_forget (store, rows[i].before);
  before = describe (store);
  collection = read_collection (store);
  edit = make_edit (collection, i);
  inverse = mo_store_edit_collection (store, edit, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  after = describe (store);
  g_assert_cmpstr (after, ==, rows[i].after);
  again = mo_store_edit_collection (store, inverse, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  undone = describe (store);
  g_assert_cmpstr (undone, ==, before);
  mo_store_close (store);
  fixture_remove_path (path);
}

static void
test_renamed_sum (void)
{
  const MoCard *renamed = mo_catalog_lookup (content->catalog, "x/new");
  const MoCard *same = mo_catalog_lookup (content->catalog, "x/same");
  g_autoptr (MoCollection) collection = mo_collection_new ();
  const MoHolding now = { "x/new", "Renamed", 1, 0, 2, "box", "new" };
  const MoHolding old = { "x/old", "Before", 3, 0, 4, "binder", "worn" };
  const MoHolding older = { "x/older", "Long before", 5, 0, 0, "box", "" };
  g_autoptr (MoHolding) nothing = mo_collection_sum_up (collection, renamed);
  g_autoptr (MoHolding) sum = NULL;
  MoOwnedProduct *product;

  g_assert_null (nothing);
  mo_collection_set (collection, &now);
  mo_collection_set (collection, &old);
  mo_collection_set (collection, &older);
  product = mo_collection_add_product (collection, "x/box", "Box", 2);
  mo_collection_add_content (collection, product, "x/old", 3);
  sum = mo_collection_sum_up (collection, renamed);
  g_assert_cmpstr (sum->card, ==, "x/new");
  g_assert_cmpint (sum->single, ==, 9);
  g_assert_cmpint (sum->in_products, ==, 6);
  g_assert_cmpint (sum->wanted, ==, 6);
  g_assert_cmpstr (sum->place, ==, "box, binder");
  g_assert_cmpstr (sum->notes, ==, "new\nworn");
  g_assert_cmpuint (mo_collection_get_owned_of (collection, renamed), ==, 15);
  g_assert_cmpuint (mo_collection_get_wanted_of (collection, renamed), ==, 6);
  g_assert_cmpuint (mo_collection_get_owned_of (collection, same), ==, 0);
}

int
main (int argc,
      char **argv)
{
  int status;

  fixture_begin (&argc, &argv);
  content = load_cards ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/renamed/edit/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_renamed_edit);
    }
  g_test_add_func ("/renamed/sum", test_renamed_sum);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
