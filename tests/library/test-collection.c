/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The collection: edits and undo, files, and missing cards of decks. */

#include "config.h"

#include "deck-fixture.h"
#include "library-fixture.h"

#include "mo-card-finder.h"
#include "mo-collection-file.h"
#include "mo-collection-history.h"
#include "mo-collection-reading.h"

#include <string.h>

static MoContent *content;

/* Names with characters that are special in tables and lists. */
static const char catalog_xml[] =
    "<catalog id='x' name='Ex' system='dungeon-crawler'>\n"
    "<set id='base' name='Base Set'/><set id='promos' name='Promos'/>\n"
    "<card id='x/sword' name='Sword' type='equipment' set='base' number='1'/>\n"
    "<card id='x/sword-promo' name='Sword' type='equipment' set='promos' number='P1' "
    "same-as='x/sword'/>\n"
    "<card id='x/sword-gilt' name='Sword' type='equipment' set='promos' number='P2' "
    "same-as='x/sword'/>\n"
    "<card id='x/comma' name='Blade, Long' type='equipment' set='base' number='2'/>\n"
    "<card id='x/quote' name='The &quot;Big&quot; One' type='character' set='base' number='10'/>\n"
    "<card id='x/semicolon' name='Salt; Pepper' type='magic' set='base' number='9'/>\n"
    "<card id='x/rat' name='Größte Ratte' type='character' set='base' number='12'/>\n"
    "<card id='x/loose' name='Loose Leaf' type='magic'/>\n"
    "<product id='x/starter' name='Starter'>\n"
    "<content card='x/sword' count='2'/><content card='x/sword-promo' count='1'/><content "
    "card='x/rat' count='3'/>\n"
    "</product>\n"
    "</catalog>\n";

static MoContent *
load_cards (void)
{
  char *own = fixture_make_path ();
  g_autofree char *folder = g_path_get_dirname (own);
  g_autofree char *file = g_build_filename (folder, "x.xml", NULL);
  const char *const catalogs[] = { file, NULL };
  g_autofree char *faults = NULL;
  MoContent *cards;

  g_assert_true (g_file_set_contents (file, catalog_xml, -1, NULL));
  cards = mo_content_load (fixture_get_data_folder (), NULL, catalogs, NULL);
  faults = mo_faults_to_string (cards->faults);
  g_assert_cmpstr (faults, ==, "");
  fixture_remove_path (own);
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

static char *
describe (MoStore *store)
{
  g_autoptr (MoCollection) collection = read_collection (store);

  return fixture_describe_collection (collection);
}

static void
assert_collection (MoStore *store,
                   const char *expected)
{
  g_autofree char *described = describe (store);

  g_assert_cmpstr (described, ==, expected);
}

/* Makes the edit, asserts success and returns the inverse. */
static MoCollectionEdit *
edit (MoStore *store,
      const MoCollectionEdit *rows)
{
  g_autoptr (GError) error = NULL;
  MoCollectionEdit *inverse = mo_store_edit_collection (store, rows, NULL, NULL, NULL, NULL,
                                                        &error);

  g_assert_no_error (error);
  return inverse;
}

/* Opens and closes a library in a temporary folder. */
static MoStore *
open_empty (void)
{
  g_autofree char *path = fixture_make_path ();

  return fixture_open (path);
}

static void
end (MoStore *store)
{
  char *path = g_strdup (mo_store_get_path (store));

  mo_store_close (store);
  fixture_remove_path (path);
}

/* Edits */

/* The result of each edit on a previous state, which is created by an edit as well. Undo restores
 * that state. */
static void
test_collection_edit (void)
{
  static const struct
  {
    const char *name;
    const char *before;
    const char *edit;
    const char *after;
  } rows[] = {
    { "set", "", "x/a owned = 3", "x/a “Card x/a” 3+0 0 “” “”\n" },
    { "set anew", "x/a owned = 3", "x/a owned = 1", "x/a “Card x/a” 1+0 0 “” “”\n" },
    { "set to nothing", "x/a owned = 3", "x/a owned = 0", "" },
    { "set what is so", "x/a owned = 3", "x/a owned = 3", "x/a “Card x/a” 3+0 0 “” “”\n" },
    { "change", "x/a owned = 3", "x/a owned + 2", "x/a “Card x/a” 5+0 0 “” “”\n" },
    { "change below nothing", "", "x/a owned + -2", "x/a “Card x/a” -2+0 0 “” “”\n" },
    { "change by nothing", "x/a owned = 3", "x/a owned + 0", "x/a “Card x/a” 3+0 0 “” “”\n" },
    { "wanted", "x/a owned = 3", "x/a wanted = 2", "x/a “Card x/a” 3+0 2 “” “”\n" },
    { "want less", "x/a wanted = 2", "x/a wanted + -2", "" },
    { "place", "", "x/a place = Red box", "x/a “Card x/a” 0+0 0 “Red box” “”\n" },
    { "no place", "x/a place = Red box", "x/a place =", "" },
    { "notes", "x/a owned = 1", "x/a notes = One is\\ntorn.",
      "x/a “Card x/a” 1+0 0 “” “One is\ntorn.”\n" },
    { "the most", "", "x/a owned = 99999; x/a wanted = 99999",
      "x/a “Card x/a” 99999+0 99999 “” “”\n" },
    { "several rows of one card", "", "x/a owned = 3; x/a owned + 2; x/a owned = 4; x/a wanted + 1",
      "x/a “Card x/a” 4+0 1 “” “”\n" },
    { "there and back", "x/a owned = 1", "x/a owned = 0; x/a owned = 1",
      "x/a “Card x/a” 1+0 0 “” “”\n" },
    { "own a product", "x/c01 owned = 1", "x/box-4 product + 1",
      "x/c01 “Card x/c01” 1+4 0 “” “”\nx/c02 “” 0+2 0 “” “”\nx/box-4 “Product x/box-4” 1: 4 x/c01 "
      "2 x/c02\n" },
    { "own it twice", "x/box-4 product + 1", "x/box-4 product + 1",
      "x/c01 “” 0+8 0 “” “”\nx/c02 “” 0+4 0 “” “”\nx/box-4 “Product x/box-4” 2: 4 x/c01 2 "
      "x/c02\n" },
    { "own it no longer", "x/box-4 product + 2", "x/box-4 product + -2", "" },
    { "own one less", "x/box-4 product + 2", "x/box-4 product + -1",
      "x/c01 “” 0+4 0 “” “”\nx/c02 “” 0+2 0 “” “”\nx/box-4 “Product x/box-4” 1: 4 x/c01 2 "
      "x/c02\n" },
    { "own less than none", "x/box-4 product + 1", "x/box-4 product + -5", "" },
    { "own more than can be", "x/box-4 product + 998", "x/box-4 product + 5",
      "x/c01 “” 0+3996 0 “” “”\nx/c02 “” 0+1998 0 “” “”\nx/box-4 “Product x/box-4” 999: 4 x/c01 2 "
      "x/c02\n" },
    { "a product there and back", "", "x/box-4 product + 1; x/box-4 product + -1", "" },
    { "a count is of all copies", "x/box-4 product + 1", "x/c01 owned = 6; x/c02 owned = 0",
      "x/c01 “Card x/c01” 2+4 0 “” “”\nx/c02 “Card x/c02” -2+2 0 “” “”\nx/box-4 “Product x/box-4” "
      "1: 4 x/c01 2 x/c02\n" },
    { "a correction stays", "x/box-4 product + 2; x/c01 owned = 7", "x/box-4 product + -1",
      "x/c01 “Card x/c01” -1+4 0 “” “”\nx/c02 “” 0+2 0 “” “”\nx/box-4 “Product x/box-4” 1: 4 x/c01 "
      "2 x/c02\n" },
    { "product and count at once", "", "x/c01 owned = 5; x/box-4 product + 1",
      "x/c01 “Card x/c01” 1+4 0 “” “”\nx/c02 “” 0+2 0 “” “”\nx/box-4 “Product x/box-4” 1: 4 x/c01 "
      "2 x/c02\n" },
    { "nothing", "x/a owned = 3", "", "x/a “Card x/a” 3+0 0 “” “”\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MoStore *store = open_empty ();
      g_autofree char *before = NULL;
      g_autoptr (MoCollectionEdit) undo = NULL;
      g_autoptr (MoCollectionEdit) redo = NULL;

      g_test_message ("%s", rows[i].name);
      fixture_edit_and_forget (store, rows[i].before);
      before = describe (store);
      undo = fixture_edit (store, rows[i].edit);
      g_assert_cmpstr (undo->label, ==, rows[i].edit);
      assert_collection (store, rows[i].after);
      redo = edit (store, undo);
      assert_collection (store, before);
      mo_collection_edit_free (edit (store, redo));
      assert_collection (store, rows[i].after);
      end (store);
    }
}

static void
test_collection_refused (void)
{
  g_autofree char *name = g_strnfill (201, 'x');
  g_autofree char *prose = g_strnfill (20001, 'x');
  g_autofree char *long_card = g_strdup_printf ("%s owned = 1", name);
  g_autofree char *long_place = g_strdup_printf ("x/a place = %s", name);
  g_autofree char *long_notes = g_strdup_printf ("x/a notes = %s", prose);
  const char *const rows[] = {
    "x/a owned = -1",
    "x/a owned = 100000",
    "x/a wanted = -1",
    "x/a wanted = 100000",
    "x/a owned + 99999",
    "x/a owned + -100003",
    "x/a wanted + -1",
    "x/a owned = 2147483647",
    "x/a owned + 2147483647",
    "x/a owned + -2147483648",
    "x/a place = two\\nlines",
    "x/a place = tab\\there",
    "x/a place = \\001",
    "x/a notes = \\001",
    "x/a notes = \\377",
    long_card,
    long_place,
    long_notes,
  };
  MoStore *store = open_empty ();

  fixture_edit_and_forget (store, "x/a owned = 3");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      /* The edit is refused as a whole, including its valid rows. */
      g_autofree char *whole =
          g_strdup_printf ("x/b owned = 1; x/box-4 product + 1; %s; x/c owned = 1", rows[i]);

      g_test_message ("%.40s", rows[i]);
      fixture_assert_refused (store, rows[i], MO_LIBRARY_ERROR_INVALID);
      fixture_assert_refused (store, whole, MO_LIBRARY_ERROR_INVALID);
      assert_collection (store, "x/a “Card x/a” 3+0 0 “” “”\n");
    }
  end (store);
}

/* The limit does not apply to a count from products alone. */
static void
test_collection_bounds_with_products (void)
{
  MoStore *store = open_empty ();

  fixture_edit_and_forget (store, "x/box-999 product + 999");
  fixture_edit_and_forget (store, "x/c02 owned = 0");
  assert_collection (store, "x/c01 “” 0+998001 0 “” “”\nx/c02 “Card x/c02” -1998+1998 0 “” “”\n"
                            "x/box-999 “Product x/box-999” 999: 999 x/c01 2 x/c02\n");
  /* The correction would exceed its limit. */
  fixture_assert_refused (store, "x/c01 owned = 0", MO_LIBRARY_ERROR_INVALID);
  end (store);
}

/* Undo stays in the range of counts if another window added or removed copies meanwhile. */
static void
test_collection_undo_beyond_range (void)
{
  static const struct
  {
    const char *edit;
    const char *meanwhile;
    const char *after; /* undo */
  } rows[] = {
    { "x/a owned + -60000", "x/a owned + 60000", "x/a “Card x/a” 99999+0 60000 “” “”\n" },
    { "x/a wanted + -60000", "x/a wanted + 60000", "x/a “Card x/a” 60000+0 99999 “” “”\n" },
    { "x/a wanted + 10", "x/a wanted + -60005", "x/a “Card x/a” 60000+0 0 “” “”\n" },
    { "x/a owned + 30000", "x/a owned + -189000", "x/a “Card x/a” -99999+0 60000 “” “”\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MoStore *store = open_empty ();
      g_autoptr (MoCollectionEdit) inverse = NULL;

      g_test_message ("%s", rows[i].edit);
      fixture_edit_and_forget (store, "x/a owned = 60000; x/a wanted = 60000");
      inverse = fixture_edit (store, rows[i].edit);
      fixture_edit_and_forget (store, rows[i].meanwhile);
      mo_collection_edit_free (edit (store, inverse));
      assert_collection (store, rows[i].after);
      end (store);
    }
}

/* A product without contents, and an edit without the name of its card. */
static void
test_collection_bare (void)
{
  MoStore *store = open_empty ();
  g_autoptr (MoCollectionEdit) rows = mo_collection_edit_new ("Bare");
  MoHoldingEdit *row = mo_collection_edit_add (rows, "x/a", NULL);

  row->fields = MO_EDIT_OWNED;
  row->owned = 2;
  mo_collection_edit_add_product (rows, "x/box", "Empty Box", 1);
  mo_collection_edit_free (edit (store, rows));
  assert_collection (store, "x/a “” 2+0 0 “” “”\nx/box “Empty Box” 1:\n");
  g_clear_pointer (&row->name, g_free);
  row->name = g_strdup ("a\nb");
  g_assert_null (mo_store_edit_collection (store, rows, NULL, NULL, NULL, NULL, NULL));
  end (store);
}

static void
test_collection_no_change (void)
{
  static const char *const rows[] = {
    "",
    "x/a owned = 3",
    "x/a owned + 0; x/a wanted = 0",
    "x/a notes =",
    "x/box-4 product + 0",
    "x/box-9 product + -1",
  };
  MoStore *store = open_empty ();

  fixture_edit_and_forget (store, "x/a owned = 3; x/box-4 product + 1");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoCollectionEdit) rows_edit = fixture_make_edit (rows[i]);
      g_autoptr (GPtrArray) changed =
          g_ptr_array_new_with_free_func ((GDestroyNotify) mo_holding_free);
      g_autoptr (MoCollectionEdit) inverse =
          mo_store_edit_collection (store, rows_edit, changed, NULL, NULL, NULL, NULL);

      g_test_message ("%s", rows[i]);
      g_assert_cmpuint (inverse->holdings->len, ==, 0);
      g_assert_cmpuint (inverse->products->len, ==, 0);
      g_assert_cmpuint (changed->len, ==, 0);
    }
  end (store);
}

/* The changed rows that an edit returns update a collection in memory. */
static void
test_collection_changed_rows (void)
{
  MoStore *store = open_empty ();
  g_autoptr (MoCollection) at_hand = NULL;
  g_autoptr (MoCollectionEdit) rows =
      fixture_make_edit ("x/a owned = 0; x/b wanted = 2; x/c01 owned = 9; x/b wanted = 3");
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_holding_free);
  g_autofree char *described = NULL;

  fixture_edit_and_forget (store, "x/a owned = 3; x/box-4 product + 1");
  at_hand = read_collection (store);
  mo_collection_edit_free (mo_store_edit_collection (store, rows, changed, NULL, NULL, NULL, NULL));
  g_assert_cmpuint (changed->len, ==, 4);
  for (guint i = 0; i < changed->len; i++)
    mo_collection_set (at_hand, g_ptr_array_index (changed, i));
  described = fixture_describe_collection (at_hand);
  assert_collection (store, described);
  end (store);
}

/* Undo */

/* Makes a random edit. One row in four is refused, some have no effect, and some edit a card
 * twice. */
static char *
make_random_edit (void)
{
  static const char *const fields[] = { "owned =",  "owned =", "owned +", "wanted =",
                                        "wanted +", "place =", "notes =" };
  GString *text = g_string_new (NULL);
  int n_rows = g_test_rand_int_range (1, 6);

  for (int i = 0; i < n_rows; i++)
    {
      int card = g_test_rand_int_range (1, 7);
      int count = g_test_rand_int_range (-3, 9);

      if (g_test_rand_int_range (0, 4) == 0)
        g_string_append_printf (text, "x/box-%d product + %d;", card % 3 + 1,
                                g_test_rand_int_range (-2, 4));
      else
        g_string_append_printf (text, "x/c%02d %s %d;", card,
                                fields[g_test_rand_int_range (0, G_N_ELEMENTS (fields))], count);
    }
  return g_string_free (text, FALSE);
}

/* Renames all cards and products, as after a change of catalogs. */
static void
rename_all (MoCollectionEdit *rows)
{
  for (guint i = 0; i < rows->holdings->len; i++)
    {
      MoHoldingEdit *row = g_ptr_array_index (rows->holdings, i);

      g_free (row->name);
      row->name = g_strdup_printf ("Name %d", g_test_rand_int_range (0, 3));
    }
  for (guint i = 0; i < rows->products->len; i++)
    {
      MoProductEdit *product = g_ptr_array_index (rows->products, i);

      g_free (product->name);
      product->name = g_strdup_printf ("Name %d", g_test_rand_int_range (0, 3));
    }
}

/* Undoes all edits from the last to the first, or redoes all; checks each state. */
static void
walk (MoStore *store,
      GPtrArray *edits,
      GPtrArray *states,
      gboolean back)
{
  for (guint i = 0; i < edits->len; i++)
    {
      guint at = back ? edits->len - 1 - i : i;
      MoCollectionEdit *inverse = edit (store, g_ptr_array_index (edits, at));

      assert_collection (store, g_ptr_array_index (states, back ? at : at + 1));
      mo_collection_edit_free (g_ptr_array_index (edits, at));
      g_ptr_array_index (edits, at) = inverse;
    }
}

static void
test_collection_undo_at_random (void)
{
  for (guint round = 0; round < 20; round++)
    {
      MoStore *store = open_empty ();
      g_autoptr (GPtrArray) edits = g_ptr_array_new ();
      g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);

      g_ptr_array_add (states, describe (store));
      while (edits->len < 40)
        {
          g_autofree char *text = make_random_edit ();
          g_autoptr (MoCollectionEdit) rows = fixture_make_edit (text);
          MoCollectionEdit *inverse;

          rename_all (rows);
          inverse = mo_store_edit_collection (store, rows, NULL, NULL, NULL, NULL, NULL);
          if (inverse == NULL)
            {
              assert_collection (store, g_ptr_array_index (states, states->len - 1));
              continue;
            }
          g_ptr_array_add (edits, inverse);
          g_ptr_array_add (states, describe (store));
        }
      walk (store, edits, states, TRUE);
      assert_collection (store, "");
      walk (store, edits, states, FALSE);
      walk (store, edits, states, TRUE);
      g_ptr_array_set_free_func (edits, (GDestroyNotify) mo_collection_edit_free);
      end (store);
    }
}

/* Undo does not affect changes of another window. */
static void
test_collection_undo_after_others (void)
{
  static const struct
  {
    const char *name;
    const char *ours;
    const char *theirs;
    const char *after;
  } rows[] = {
    { "counts", "x/a owned = 5; x/a wanted = 1", "x/a owned + 2; x/a wanted + 3",
      "x/a “Card x/a” 3+0 3 “” “”\n" },
    { "another card", "x/a owned = 5", "x/b owned = 1",
      "x/a “Card x/a” 1+0 0 “” “”\nx/b “Card x/b” 1+0 0 “” “”\n" },
    { "their place stays", "x/a place = Ours", "x/a place = Theirs",
      "x/a “Card x/a” 1+0 0 “Theirs” “”\n" },
    { "their notes stay", "x/a notes = Ours", "x/a notes = Theirs",
      "x/a “Card x/a” 1+0 0 “” “Theirs”\n" },
    { "our place goes, their notes stay", "x/a place = Ours; x/a notes = Ours",
      "x/a notes = Theirs", "x/a “Card x/a” 1+0 0 “” “Theirs”\n" },
    { "a product", "x/box-4 product + 1", "x/box-4 product + 1",
      "x/a “Card x/a” 1+0 0 “” “”\nx/c01 “” 0+4 0 “” “”\nx/c02 “” 0+2 0 “” “”\n"
      "x/box-4 “Product x/box-4” 1: 4 x/c01 2 x/c02\n" },
    { "a product that they took away", "x/box-4 product + 1", "x/box-4 product + -1",
      "x/a “Card x/a” 1+0 0 “” “”\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MoStore *store = open_empty ();
      MoStore *other = fixture_open (mo_store_get_path (store));
      g_autoptr (MoCollectionEdit) undo = NULL;

      g_test_message ("%s", rows[i].name);
      fixture_edit_and_forget (store, "x/a owned = 1");
      undo = fixture_edit (store, rows[i].ours);
      fixture_edit_and_forget (other, rows[i].theirs);
      mo_collection_edit_free (edit (store, undo));
      assert_collection (store, rows[i].after);
      mo_store_close (other);
      end (store);
    }
}

/* The last 1000 edits can be undone and redone, in their order; a new one leaves nothing to redo.
 * An edit that is asked for by its mark is taken only while it is the last. */
static void
test_collection_history (void)
{
  MoCollectionHistory history;
  guint marks[1002];

  mo_collection_history_init (&history);
  g_assert_cmpuint (mo_collection_history_get_mark (&history.undo), ==, 0);
  g_assert_null (mo_collection_history_get_label (&history.undo));
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autofree char *label = g_strdup_printf ("%u", i);

      marks[i] = mo_collection_history_add (&history, NULL, mo_collection_edit_new (label));
    }
  g_assert_cmpstr (mo_collection_history_get_label (&history.undo), ==, "1001");
  g_assert_null (mo_collection_history_pop (&history, &history.undo, marks[1000]));
  for (guint i = G_N_ELEMENTS (marks) - 1; i >= 2; i--)
    {
      g_autoptr (MoCollectionEdit) undone =
          mo_collection_history_pop (&history, &history.undo, i % 2 == 0 ? marks[i] : 0);

      g_assert_cmpuint (undone->mark, ==, marks[i]);
      mo_collection_history_add (&history, &history.undo, mo_collection_edit_new (undone->label));
    }
  g_assert_null (mo_collection_history_pop (&history, &history.undo, 0));
  g_assert_cmpuint (history.redo.length, ==, 1000);
  for (guint i = 2; i < 5; i++)
    {
      g_autoptr (MoCollectionEdit) redone =
          mo_collection_history_pop (&history, &history.redo, 0);
      g_autofree char *label = g_strdup_printf ("%u", i);

      g_assert_cmpstr (redone->label, ==, label);
      mo_collection_history_add (&history, &history.redo, g_steal_pointer (&redone));
    }
  g_assert_cmpuint (history.undo.length, ==, 3);
  g_assert_cmpuint (history.redo.length, ==, 997);
  mo_collection_history_add (&history, NULL, mo_collection_edit_new ("New"));
  g_assert_cmpuint (history.undo.length, ==, 4);
  g_assert_cmpuint (history.redo.length, ==, 0);
  mo_collection_history_clear (&history);
  g_assert_cmpuint (history.undo.length, ==, 0);
}

/* If another window has removed copies in the meantime, undo removes the rest. */
static void
test_collection_undo_beyond (void)
{
  MoStore *store = open_empty ();
  g_autoptr (MoCollectionEdit) undo = fixture_edit (store, "x/a wanted = 5; x/b owned = 1");
  MoCollectionEdit *redo;

  fixture_edit_and_forget (store, "x/a wanted = 2");
  redo = edit (store, undo);
  assert_collection (store, "");
  /* Redo restores what undo removed, not more. */
  mo_collection_edit_free (edit (store, redo));
  assert_collection (store, "x/a “Card x/a” 0+0 2 “” “”\nx/b “Card x/b” 1+0 0 “” “”\n");
  mo_collection_edit_free (redo);
  end (store);
}

/* Cancel */

typedef struct
{
  GCancellable *cancellable;
  guint64 cancel_at;
  guint64 done;
  guint64 total;
  guint n_told;
} Watch;

static void
progress_cb (guint64 done,
             guint64 total,
             gpointer user_data)
{
  Watch *watch = user_data;

  g_assert_cmpuint (done, >=, watch->done);
  watch->done = done;
  watch->total = total;
  watch->n_told++;
  if (done >= watch->cancel_at)
    g_cancellable_cancel (watch->cancellable);
}

static void
test_collection_cancel (void)
{
  static const guint64 cancel_at[] = { 0, 1, 1000, G_MAXUINT64 };
  MoStore *store = open_empty ();
  g_autoptr (MoCollectionEdit) rows = mo_collection_edit_new ("Many");

  for (guint i = 0; i < 2000; i++)
    {
      g_autofree char *card = g_strdup_printf ("x/%04u", i);

      mo_collection_edit_set_count (rows, card, NULL, MO_EDIT_OWNED, 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cancel_at); i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Watch watch = { cancellable, cancel_at[i], 0, 0, 0 };
      g_autoptr (GError) error = NULL;
      g_autoptr (MoCollectionEdit) inverse =
          mo_store_edit_collection (store, rows, NULL, progress_cb, &watch, cancellable, &error);
      g_autoptr (MoCollection) collection = read_collection (store);
      g_autoptr (GPtrArray) list = mo_collection_list (collection);

      g_assert_cmpuint (watch.total, ==, 2000);
      g_assert_cmpuint (watch.n_told, >, 0);
      g_assert_cmpuint (watch.n_told, <, 100);
      if (cancel_at[i] < 2000)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      else
        g_assert_no_error (error);
      g_assert_cmpint (inverse != NULL, ==, cancel_at[i] > 2000);
      g_assert_cmpuint (list->len, ==, cancel_at[i] > 2000 ? 2000 : 0);
    }
  {
    g_autoptr (GCancellable) cancelled = g_cancellable_new ();
    g_autoptr (MoCollectionEdit) one = mo_collection_edit_new ("One");
    g_autoptr (GError) error = NULL;

    /* What is cancelled before it begins is not made, however small it is. */
    mo_collection_edit_set_count (one, "x/one", NULL, MO_EDIT_OWNED, 1);
    g_cancellable_cancel (cancelled);
    g_assert_null (mo_store_edit_collection (store, one, NULL, NULL, NULL, cancelled, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  }
  end (store);
}

/* Queries */

static void
test_collection_counts (void)
{
  static const struct
  {
    const char *card;
    guint owned;
    guint owned_in_all;
    guint wanted;
    guint wanted_in_all;
  } rows[] = {
    { "x/sword", 6, 9, 1, 3 },
    { "x/sword-promo", 1, 9, 2, 3 },
    { "x/sword-gilt", 2, 9, 0, 3 },
    { "x/rat", 0, 0, 0, 0 }, /* more are removed than there were */
    { "nobody/knows", 4, 4, 0, 0 },
    { "x/comma", 0, 0, 0, 0 },
  };
  MoStore *store = open_empty ();
  const MoProduct *product = mo_catalog_lookup_product (content->catalog, "x/starter");
  g_autoptr (MoCollectionEdit) rows_edit = mo_collection_edit_new ("Own it");
  MoProductEdit *own = mo_collection_edit_add_product (rows_edit, product->id, product->name, 1);
  g_autoptr (MoCollection) collection = NULL;

  for (guint i = 0; i < product->n_contents; i++)
    mo_product_edit_add_content (own, product->contents[i].card->id,
                                 (int) product->contents[i].count);
  mo_collection_edit_free (edit (store, rows_edit));
  fixture_edit_and_forget (
      store,
      "x/sword owned + 4; x/sword wanted = 1; x/sword-promo wanted = 2; x/sword-gilt owned = 2;"
      "x/rat owned + -5; nobody/knows owned = 4");
  collection = read_collection (store);
  g_assert_cmpuint (mo_collection_get_product_count (collection, "x/starter"), ==, 1);
  g_assert_cmpuint (mo_collection_get_product_count (collection, "x/other"), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s", rows[i].card);
      g_assert_cmpuint (mo_collection_get_owned (collection, rows[i].card), ==, rows[i].owned);
      g_assert_cmpuint (mo_collection_get_wanted (collection, rows[i].card), ==, rows[i].wanted);
      g_assert_cmpuint (mo_collection_get_owned_in_all (collection, content->catalog, rows[i].card),
                        ==, rows[i].owned_in_all);
      g_assert_cmpuint (mo_collection_get_wanted_in_all (collection, content->catalog,
                                                         rows[i].card),
                        ==, rows[i].wanted_in_all);
    }
  g_assert_null (mo_collection_get (collection, "x/comma"));
  end (store);
}

/* Tables */

/* Returns lines of "CARD “NAME” owned=N …". */
static char *
describe_edit (const MoCollectionEdit *rows)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->holdings->len; i++)
    {
      const MoHoldingEdit *row = g_ptr_array_index (rows->holdings, i);

      g_assert_false (row->is_change);
      g_string_append (text, row->card);
      if (row->name != NULL)
        g_string_append_printf (text, " “%s”", row->name);
      if (row->fields & MO_EDIT_OWNED)
        g_string_append_printf (text, " owned=%d", row->owned);
      if (row->fields & MO_EDIT_WANTED)
        g_string_append_printf (text, " wanted=%d", row->wanted);
      if (row->fields & MO_EDIT_PLACE)
        g_string_append_printf (text, " place=%s", row->place);
      if (row->fields & MO_EDIT_NOTES)
        g_string_append_printf (text, " notes=%s", row->notes);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *name;
  const char *text;
  const char *rows;   /* (nullable): NULL if the file can't be read */
  const char *faults; /* lines of "LINE: beginning of the message"; "" for none */
} FileRow;

static void
assert_faults (const MoFaults *faults,
               const char *expected)
{
  g_auto (GStrv) lines = g_strsplit (expected, "\n", -1);
  guint n_lines = *expected != '\0' ? g_strv_length (lines) : 0;
  g_autofree char *told = mo_faults_to_string (faults);

  g_test_message ("%s", told);
  g_assert_cmpuint (mo_faults_get_n (faults), ==, n_lines);
  for (guint i = 0; i < n_lines; i++)
    {
      const MoFault *fault = mo_faults_get (faults, i);
      g_autofree char *line = g_strdup_printf ("%u: %s", fault->line, fault->message);

      g_assert_cmpstr (fault->file, ==, "the file");
      if (!g_str_has_prefix (line, lines[i]))
        g_assert_cmpstr (line, ==, lines[i]);
    }
}

static void
assert_read (const FileRow *rows,
             guint n_rows,
             gboolean csv)
{
  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autofree char *text = g_strdup (rows[i].text);
      g_autoptr (MoCollectionEdit) read = NULL;
      g_autofree char *described = NULL;

      g_test_message ("%s", rows[i].name);
      if (csv)
        read = mo_collection_read_csv (text, "the file", content, faults, NULL, NULL);
      else
        read = mo_collection_read_text (text, "the file", content, faults, NULL);
      assert_faults (faults, rows[i].faults);
      described = read != NULL ? describe_edit (read) : NULL;
      g_assert_cmpstr (described, ==, rows[i].rows);
    }
}

static void
test_collection_csv (void)
{
  static const FileRow rows[] = {
    { "ours",
      "card,name,set,number,owned,wanted,place,notes\nx/rat,Größte Ratte,base,12,3,1,Red "
      "box,Torn\n",
      "x/rat “Größte Ratte” owned=3 wanted=1 place=Red box notes=Torn\n", "" },
    { "semicolons", "card;owned\nx/rat;3\n", "x/rat owned=3\n", "" },
    { "tabs", "card\towned\nx/rat\t3\n", "x/rat owned=3\n", "" },
    { "a separator told", "sep=;\ncard;owned\nx/rat;3\n", "x/rat owned=3\n", "" },
    { "an unusual one told", "SEP=|\r\ncard|owned\r\nx/rat|3\r\n", "x/rat owned=3\n", "" },
    { "byte order mark",
      "\xef\xbb\xbf"
      "card,owned\nx/rat,3\n",
      "x/rat owned=3\n", "" },
    { "mark and separator",
      "\xef\xbb\xbf"
      "sep=;\r\ncard;owned\r\nx/rat;3\r\n",
      "x/rat owned=3\n", "" },
    { "carriage returns", "card,owned\r\nx/rat,3\r\nx/loose,1\r\n",
      "x/rat owned=3\nx/loose owned=1\n", "" },
    { "carriage returns alone", "card,owned\rx/rat,3\rx/loose,1\r",
      "x/rat owned=3\nx/loose owned=1\n", "" },
    { "no end of line", "card,owned\nx/rat,3", "x/rat owned=3\n", "" },
    { "blank rows", "card,owned\n\n,\nx/rat,3\n\n\n", "x/rat owned=3\n", "" },
    { "blank rows at first", "\n\ncard;owned\nx/rat;3\n", "x/rat owned=3\n", "" },
    { "all quoted", "\"card\",\"owned\"\n\"x/rat\",\"3\"\n", "x/rat owned=3\n", "" },
    { "quotes", "name,owned\n\"Blade, Long\",1\n\"The \"\"Big\"\" One\",2\nSalt; Pepper,3\n",
      "x/comma “Blade, Long” owned=1\nx/quote “The \"Big\" One” owned=2\nx/semicolon “Salt; "
      "Pepper” owned=3\n",
      "" },
    { "quotes in a cell without", "name,owned\nThe \"Big\" One,2\n",
      "x/quote “The \"Big\" One” owned=2\n", "" },
    { "lines in a cell", "card,notes\nx/rat,\"one\ntwo\"\nx/loose,\"one\r\ntwo\"\n",
      "x/rat notes=one\ntwo\nx/loose notes=one\r\ntwo\n", "" },
    { "quoted separators in the heading", "\"card\";\"owned\";\"a,b,c,d\"\nx/rat;3;x\n",
      "x/rat owned=3\n", "" },
    { "any order, more columns", "foil,wanted,name,price,owned\nno,1,Größte Ratte,2.50,3\n",
      "x/rat “Größte Ratte” owned=3 wanted=1\n", "" },
    { "fewer cells", "card,owned,wanted\nx/rat,3\n", "x/rat owned=3\n", "" },
    { "other headings",
      "Card Name,Edition,Collector Number,Qty,Wish,Binder,Comments\nSword,Promos,P1,3,1,Red,Torn\n",
      "x/sword-promo “Sword” owned=3 wanted=1 place=Red notes=Torn\n", "" },
    { "headings in any case", " CARD , Owned\nx/rat,3\n", "x/rat owned=3\n", "" },
    { "only wanted", "card,wanted\nx/rat,3\n", "x/rat wanted=3\n", "" },
    { "empty counts set nothing", "card,owned,wanted\nx/rat,,3\nx/loose,0,\n",
      "x/rat wanted=3\nx/loose owned=0\n", "" },
    { "empty texts are none", "card,place,notes\nx/rat,,\n", "x/rat place= notes=\n", "" },
    { "printings", "name,set,number,owned\nSword,,,1\nSword,promos,,2\nSword,Promos,P2,3\n",
      "x/sword “Sword” owned=1\nx/sword-promo “Sword” owned=2\nx/sword-gilt “Sword” owned=3\n",
      "" },
    { "an id tells more than a name", "card,name,owned\nx/rat,Sword,3\n", "x/rat “Sword” owned=3\n",
      "" },
    { "unknown cards", "card,name,owned\nnobody/knows,Nobody,3\n,Someone Else,1\n",
      "nobody/knows “Nobody” owned=3\nSomeone Else “Someone Else” owned=1\n", "" },
    { "names in any case", "name,owned\ngrößte ratte,3\n", "x/rat “größte ratte” owned=3\n", "" },
    { "nothing but headings", "card,owned\n", "", "" },
  };

  assert_read (rows, G_N_ELEMENTS (rows), TRUE);
}

static void
test_collection_csv_faults (void)
{
  static const FileRow rows[] = {
    { "empty", "", NULL, "0: the table is empty: choose another file" },
    { "blank", "\n\n , \n,\n", NULL, "3: the first row must name the columns" },
    { "no headings", "x/rat,3\n", NULL, "1: the first row must name the columns" },
    { "nothing to set", "card,name\nx/rat,Rat\n", NULL, "1: the first row must name the columns" },
    { "no card", "owned,wanted\n1,2\n", NULL, "1: the first row must name the columns" },
    { "a column twice", "card,owned,Count\nx/rat,1,1\n", NULL,
      "1: two columns are read as “owned”: remove one" },
    { "not UTF-8", "card,notes\nx/loose,ok\nx/rat,Gr\xf6\xdfte\n", NULL, "3: not valid UTF-8" },
    { "too many cells", "card,owned\nx/rat,1,2\nx/loose,1\n", "x/loose owned=1\n",
      "2: this row has 3 cells, but the table has 2 columns" },
    { "no count", "card,owned\nx/rat,many\nx/loose,1\n", "x/loose owned=1\n",
      "2: “many” is not a valid count" },
    { "below 0", "card,owned\nx/rat,-1\n", "", "2: “-1” is not a valid count" },
    { "half a card", "card,owned\nx/rat,1.5\n", "", "2: “1.5” is not a valid count" },
    { "too many", "card,wanted\nx/rat,100000\nx/loose,99999\n", "x/loose wanted=99999\n",
      "2: “100000” is not a valid count" },
    { "far too many", "card,owned\nx/rat,99999999999999999999\n", "",
      "2: “99999999999999999999” is not a valid count" },
    { "no card in the row", "card,name,owned\n,,3\nx/rat,,1\n", "x/rat owned=1\n",
      "2: “” is not a valid card name" },
    { "a name that is none", "name,owned\n\"two\nlines\",3\nSword,1\n", "x/sword “Sword” owned=1\n",
      "2: “two" },
    { "a place that is none", "card,place\nx/rat,\"two\nlines\"\nx/loose,Box\n",
      "x/loose place=Box\n", "2: “two" },
    { "control characters", "card,notes\nx/rat,\001\n", "", "2: invalid notes" },
    { "a card twice", "card,owned\nx/rat,1\n\nx/rat,2\n", "x/rat owned=1\n",
      "4: “x/rat” is already on line 2" },
    { "twice by name", "card,name,owned\nx/rat,,1\n,Größte Ratte,2\n", "x/rat owned=1\n",
      "3: “Größte Ratte” is already on line 2" },
    { "again after a fault", "card,owned\nx/rat,many\nx/rat,2\n", "x/rat owned=2\n",
      "2: “many” is not a valid count" },
    { "lines are counted through cells", "card,notes\nx/rat,\"a\nb\r\nc\"\nx/loose,\001\n",
      "x/rat notes=a\nb\r\nc\n", "5: invalid notes" },
    { "lines are counted behind the separator", "sep=,\ncard,owned\nx/rat,many\n", "",
      "3: “many” is not a valid count" },
    { "an open quote", "card,notes\nx/rat,1\nx/loose,\"never\nclosed\n", "x/rat notes=1\n",
      "3: missing closing quote" },
    { "a stray quote", "card,notes\nx/rat,1\nx/loose,\"a\" b\nx/sword,1\n", "x/rat notes=1\n",
      "3: a quote inside quotes must be doubled" },
    { "all faults at once", "card,owned\nx/rat,a\nx/loose,1\nx/sword,b\n", "x/loose owned=1\n",
      "2: “a” is not a valid count\n4: “b” is not a valid count" },
  };
  assert_read (rows, G_N_ELEMENTS (rows), TRUE);
}

static void
test_collection_csv_cancelled (void)
{
  g_autoptr (GString) text = g_string_new ("card,owned\n");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (MoFaults) faults = mo_faults_new ();

  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (text, "x/%u,1\n", i);
  g_cancellable_cancel (cancellable);
  g_assert_null (
      mo_collection_read_csv (text->str, "the file", content, faults, NULL, cancellable));
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 0);
}

/* Checks that a written file can be imported into an empty library. */
static void
assert_round_trip (MoStore *store,
                   GBytes *bytes,
                   gboolean csv,
                   const char *expected)
{
  MoStore *fresh = open_empty ();
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCollectionEdit) read = NULL;

  g_test_message ("%s", text);
  read = csv ? mo_collection_read_csv (text, "the file", content, faults, NULL, NULL)
             : mo_collection_read_text (text, "the file", content, faults, NULL);
  assert_faults (faults, "");
  mo_collection_edit_free (edit (fresh, read));
  assert_collection (fresh, expected);
  end (fresh);
}

static const char hoard[] =
    "x/sword owned = 3; x/sword place = Red box, left; x/comma owned = 1; x/comma wanted = 2;"
    "x/quote owned = 7; x/quote notes = He said \"no\".\\nThen he left, slowly;"
    "x/semicolon wanted = 4; x/sword-promo owned = 1; nobody/knows owned = 2;"
    "no,\"body\" wanted = 1; no,\"body\" notes =  blank first and last ;"
    "x/loose owned = 99999; x/rat owned = 1; x/rat notes = a\\r\\nb\\rc\\td";

static void
test_collection_csv_round_trip (void)
{
  MoStore *store = open_empty ();
  g_autoptr (MoCollectionEdit) rows = fixture_make_edit (hoard);
  g_autoptr (MoCollection) collection = NULL;
  g_autoptr (GBytes) all = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autofree char *expected = NULL;

  /* The file has the names of the catalog. */
  for (guint i = 0; i < rows->holdings->len; i++)
    {
      MoHoldingEdit *row = g_ptr_array_index (rows->holdings, i);
      const MoCard *card = mo_catalog_lookup (content->catalog, row->card);

      if (card == NULL)
        continue;
      g_free (row->name);
      row->name = g_strdup (card->name);
    }
  mo_collection_edit_free (edit (store, rows));
  collection = read_collection (store);
  expected = describe (store);
  all = mo_collection_write_csv (collection, content->catalog, MO_COLLECTION_ALL);
  assert_round_trip (store, all, TRUE, expected);
  again = mo_collection_write_csv (collection, content->catalog, MO_COLLECTION_ALL);
  g_assert_true (g_bytes_equal (all, again));
  end (store);
}

/* Sorted by set and number in natural order; unknown cards last. */
static void
test_collection_csv_order (void)
{
  MoStore *store = open_empty ();
  g_autoptr (MoCollection) collection = NULL;
  g_autoptr (GBytes) all = NULL;
  g_autoptr (GBytes) wanted = NULL;
  g_autofree char *text = NULL;
  g_autofree char *wanted_text = NULL;

  fixture_edit_and_forget (
      store,
      "a/nobody owned = 1; x/sword-promo owned = 2; x/quote owned = 3; x/semicolon owned = 4;"
      "x/comma wanted = 5; x/loose owned = 6");
  collection = read_collection (store);
  all = mo_collection_write_csv (collection, content->catalog, MO_COLLECTION_ALL);
  text = g_strndup (g_bytes_get_data (all, NULL), g_bytes_get_size (all));
  g_assert_cmpstr (text, ==, "card,name,set,number,owned,wanted,place,notes\n"
                             "x/loose,Loose Leaf,,,6,0,,\n"
                             "x/comma,\"Blade, Long\",base,2,0,5,,\n"
                             "x/semicolon,\"Salt; Pepper\",base,9,4,0,,\n"
                             "x/quote,\"The \"\"Big\"\" One\",base,10,3,0,,\n"
                             "x/sword-promo,Sword,promos,P1,2,0,,\n"
                             "a/nobody,Card a/nobody,,,1,0,,\n");
  wanted = mo_collection_write_csv (collection, content->catalog, MO_COLLECTION_WANTED);
  wanted_text = g_strndup (g_bytes_get_data (wanted, NULL), g_bytes_get_size (wanted));
  g_assert_cmpstr (wanted_text, ==, "card,name,set,number,owned,wanted,place,notes\n"
                                    "x/comma,\"Blade, Long\",base,2,0,5,,\n");
  end (store);
}

/* Lists */

static void
test_collection_text (void)
{
  static const FileRow rows[] = {
    { "names", "3 Größte Ratte\n2x Sword\nLoose Leaf\n",
      "x/rat “Größte Ratte” owned=3\nx/sword “Sword” owned=2\n"
      "x/loose “Loose Leaf” owned=1\n",
      "" },
    { "headings", "Owned:\n3 Sword\n\nWanted:\n1 Sword\n2 Loose Leaf\n",
      "x/sword “Sword” owned=3 wanted=1\nx/loose “Loose Leaf” wanted=2\n", "" },
    { "lines of one card add up", "3 Sword\n# a remark\n2 sword\n", "x/sword “Sword” owned=5\n",
      "" },
    { "and those under a heading again", "Owned:\n3 Sword\nWanted:\n1 Sword\nOwned:\n2 Sword\n",
      "x/sword “Sword” owned=5 wanted=1\n", "" },
    { "ids", "3 Sword [x/sword-promo]\n", "x/sword-promo “Sword” owned=3\n", "" },
    { "unknown cards", "3 Nobody Knows\n", "Nobody Knows owned=3\n", "" },
    { "carriage returns, mark",
      "\xef\xbb\xbf"
      "Owned:\r\n3 Sword\r\n",
      "x/sword “Sword” owned=3\n", "" },
    { "nothing", "", "", "" },
    { "count", "0 Sword\n1 Loose Leaf\n1000 Sword\n", "x/loose “Loose Leaf” owned=1\n",
      "1: \n3: " },
    { "not UTF-8", "1 Sword\n1 Gr\xf6\xdfte\n", NULL, "2: not valid UTF-8" },
  };

  assert_read (rows, G_N_ELEMENTS (rows), FALSE);
}

static void
test_collection_text_too_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCollectionEdit) read = NULL;
  g_autofree char *described = NULL;

  for (guint i = 0; i < 101; i++)
    g_string_append (text, "999 Loose Leaf\n");
  read = mo_collection_read_text (text->str, "the file", content, faults, NULL);
  assert_faults (faults, "101: more than 99,999 copies");
  described = describe_edit (read);
  g_assert_nonnull (strstr (described, "owned=99900"));
}

static void
test_collection_text_round_trip (void)
{
  MoStore *store = open_empty ();
  g_autoptr (MoCollection) collection = NULL;
  g_autoptr (GBytes) all = NULL;
  g_autoptr (GBytes) wanted = NULL;
  g_autofree char *text = NULL;

  /* A list has no places and notes. */
  fixture_edit_and_forget (
      store, "x/sword owned = 3; x/comma owned = 1; x/comma wanted = 2; x/sword-promo owned = 1;"
             "nobody/knows owned = 2; x/loose owned = 2500; x/quote notes = nothing else");
  collection = read_collection (store);
  all = mo_collection_write_text (collection, content->catalog, MO_COLLECTION_ALL);
  text = g_strndup (g_bytes_get_data (all, NULL), g_bytes_get_size (all));
  g_assert_cmpstr (
      text, ==,
      "Owned:\n999 Loose Leaf\n999 Loose Leaf\n502 Loose Leaf\n3 Sword\n1 Blade, Long\n"
      "1 Sword [x/sword-promo]\n2 Card nobody/knows [nobody/knows]\n"
      "\nWanted:\n2 Blade, Long\n");
  assert_round_trip (
      store, all, FALSE,
      "nobody/knows “Card nobody/knows” 2+0 0 “” “”\nx/comma “Blade, Long” 1+0 2 “” “”\n"
      "x/loose “Loose Leaf” 2500+0 0 “” “”\nx/sword “Sword” 3+0 0 “” “”\n"
      "x/sword-promo “Sword” 1+0 0 “” “”\n");
  wanted = mo_collection_write_text (collection, content->catalog, MO_COLLECTION_WANTED);
  g_assert_true (g_bytes_get_size (wanted) == strlen ("Wanted:\n2 Blade, Long\n"));
  end (store);
}

/* The extension determines the format: tables, lists, packages. */
static void
test_collection_files (void)
{
  static const struct
  {
    const char *name;
    const char *text;
    const char *rows; /* (nullable) */
  } rows[] = {
    { "a.csv", "card,owned\nx/rat,3\n", "x/rat owned=3\n" },
    { "a.TSV", "card\towned\nx/rat\t3\n", "x/rat owned=3\n" },
    { "a.txt", "3 Sword\n", "x/sword “Sword” owned=3\n" },
    { "a.xml",
      "<deck-package name='P' format='f'><deck id='a'><card id='x/rat' count='3'/><card "
      "id='no/body' name='N' count='1'/>"
      "</deck><deck id='b'><card id='x/rat' count='2'/></deck></deck-package>",
      "x/rat owned=5\nno/body “N” owned=1\n" },
    { "a.cod",
      "<cockatrice_deck version='1'><zone name='main'><card number='2' "
      "name='Sword'/></zone></cockatrice_deck>",
      "x/sword “Sword” owned=2\n" },
    { "b.xml", "<deck-package", NULL },
    { "b.csv", "", NULL },
  };
  char *path = fixture_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *file = g_build_filename (folder, rows[i].name, NULL);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoCollectionEdit) read = NULL;
      g_autofree char *described = NULL;

      g_test_message ("%s", rows[i].name);
      g_assert_true (g_file_set_contents (file, rows[i].text, -1, NULL));
      read = mo_collection_read_file (file, content, faults, NULL, NULL);
      described = read != NULL ? describe_edit (read) : NULL;
      g_assert_cmpstr (described, ==, rows[i].rows);
      g_assert_cmpint (mo_faults_get_n (faults) > 0, ==, rows[i].rows == NULL);
    }
  {
    g_autoptr (MoFaults) faults = mo_faults_new ();
    g_autofree char *absent = g_build_filename (folder, "absent.csv", NULL);

    g_assert_null (mo_collection_read_file (absent, content, faults, NULL, NULL));
    g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
  }
  fixture_remove_path (path);
}

static char *
describe_doubts (const MoCollectionReading *reading)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < reading->doubts->len; i++)
    {
      const MoCollectionDoubt *doubt = g_ptr_array_index (reading->doubts, i);
      const GPtrArray *cards = doubt->candidates;

      g_string_append_printf (text, "%u %s%s%s\n", doubt->line, doubt->row->card,
                              doubt->is_kept ? " kept" : "",
                              cards != NULL && cards->len > 0 ? " ?" : "");
    }
  return g_string_free (text, FALSE);
}

/* Lines with unknown names wait for a decision; counts of one card are added up. */
static void
test_collection_doubts (void)
{
  static const struct
  {
    const char *name;
    const char *text;
    const char *doubts;
    const char *kept;   /* the rows as they are proposed */
    const char *chosen; /* if each doubt is the rat */
    guint n_faults;
  } rows[] = {
    { "a.csv", "name,owned,place\nSword,1,Box\nSwrod,2,Bag\nNobody,many,\nNobody,3,\n",
      "3 Swrod kept ?\n5 Nobody kept\n",
      "x/sword “Sword” owned=1 place=Box\nSwrod “Swrod” owned=2 place=Bag\n"
      "Nobody “Nobody” owned=3 place=\n",
      "x/sword “Sword” owned=1 place=Box\nx/rat “Größte Ratte” owned=5 place=Bag\n", 1 },
    { "a.txt", "1 Sword\n2 Swrod\nSwrod\n3 Swrod\n1 Far [far/away]\n",
      "2 Swrod kept ?\n3 Swrod ?\n5 far/away kept\n",
      "x/sword “Sword” owned=1\nSwrod owned=5\nfar/away “Far” owned=1\n",
      "x/sword “Sword” owned=1\nx/rat “Größte Ratte” owned=7\n", 0 },
    { "b.csv", "owned\n1\n", "", "", "", 1 },
  };
  char *path = fixture_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  const MoCard *rat = mo_catalog_lookup (content->catalog, "x/rat");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *file = g_build_filename (folder, rows[i].name, NULL);
      g_autoptr (MoCollectionReading) reading = NULL;
      g_autoptr (MoCollectionEdit) kept = NULL;
      g_autoptr (MoCollectionEdit) chosen = NULL;
      g_autofree char *doubts = NULL;
      g_autofree char *kept_rows = NULL;
      g_autofree char *chosen_rows = NULL;

      g_test_message ("%s", rows[i].name);
      g_assert_true (g_file_set_contents (file, rows[i].text, -1, NULL));
      reading = mo_collection_reading_new (file, content, NULL);
      doubts = describe_doubts (reading);
      g_assert_cmpstr (doubts, ==, rows[i].doubts);
      g_assert_cmpuint (mo_faults_get_n (reading->faults), ==, rows[i].n_faults);
      kept = mo_collection_reading_make_edit (reading);
      kept_rows = describe_edit (kept);
      g_assert_cmpstr (kept_rows, ==, rows[i].kept);
      for (guint j = 0; j < reading->doubts->len; j++)
        {
          mo_collection_reading_keep (reading, j);
          mo_collection_reading_choose (reading, j, rat);
        }
      chosen = mo_collection_reading_make_edit (reading);
      chosen_rows = describe_edit (chosen);
      g_assert_cmpstr (chosen_rows, ==, rows[i].chosen);
    }
  fixture_remove_path (path);
}

/* Reads in a thread; returns NULL if it was cancelled. */
static MoCollectionReading *
read_in_thread (const char *file,
                GCancellable *cancellable)
{
  g_autoptr (GAsyncResult) result = NULL;

  mo_collection_reading_async (file, content, cancellable, fixture_answered_cb, &result);
  return mo_collection_reading_finish (fixture_wait_for (&result));
}

/* A file is read in a thread with its doubts and errors, or not at all. */
static void
test_collection_read_in_thread (void)
{
  char *path = fixture_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *file = g_build_filename (folder, "a.csv", NULL);
  g_autofree char *absent = g_build_filename (folder, "absent.csv", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (MoCollectionReading) reading = NULL;
  g_autoptr (MoCollectionReading) failed = NULL;
  g_autofree char *rows = NULL;
  g_autofree char *doubts = NULL;

  g_assert_true (g_file_set_contents (file, "name,owned\nSword,1\nSwrod,2\n", -1, NULL));
  reading = read_in_thread (file, NULL);
  rows = describe_edit (reading->edit);
  g_assert_cmpstr (rows, ==, "x/sword “Sword” owned=1\n");
  doubts = describe_doubts (reading);
  g_assert_cmpstr (doubts, ==, "3 Swrod kept ?\n");
  assert_faults (reading->faults, "");
  failed = read_in_thread (absent, NULL);
  g_assert_null (failed->edit);
  g_assert_cmpuint (mo_faults_get_n (failed->faults), ==, 1);
  g_cancellable_cancel (cancellable);
  g_assert_null (read_in_thread (file, cancellable));
  fixture_remove_path (path);
}

/* The effect of each row of an import is shown before it: the counts before and after, whether the
 * card is new in the collection, and whether nothing changes. */
static void
test_collection_list_changes (void)
{
  static const struct
  {
    const char *row;
    const char *set;   /* "owned before→after wanted before→after", new, same */
    const char *added; /* if counts are added */
  } rows[] = {
    { "x/sword owned = 3", "owned 3→3 wanted 1→1 same", "owned 3→6 wanted 1→1" },
    { "x/sword owned = 4", "owned 3→4 wanted 1→1", "owned 3→7 wanted 1→1" },
    { "x/sword wanted = 1", "owned 3→3 wanted 1→1 same", "owned 3→3 wanted 1→2" },
    { "x/sword wanted = 0", "owned 3→3 wanted 1→0", "owned 3→3 wanted 1→1 same" },
    { "x/sword place = Box", "owned 3→3 wanted 1→1 same", "owned 3→3 wanted 1→1 same" },
    { "x/sword place = Bag", "owned 3→3 wanted 1→1", "owned 3→3 wanted 1→1" },
    { "x/sword notes = Torn", "owned 3→3 wanted 1→1 same", "owned 3→3 wanted 1→1 same" },
    { "x/sword notes =", "owned 3→3 wanted 1→1", "owned 3→3 wanted 1→1" },
    { "x/rat owned = 2", "owned 0→2 wanted 0→0 new", "owned 0→2 wanted 0→0 new" },
    { "x/rat owned = 0", "owned 0→0 wanted 0→0 new same", "owned 0→0 wanted 0→0 new same" },
    { "x/rat place =", "owned 0→0 wanted 0→0 new same", "owned 0→0 wanted 0→0 new same" },
    { "x/rat place = Bag", "owned 0→0 wanted 0→0 new", "owned 0→0 wanted 0→0 new" },
    { "x/rat notes =", "owned 0→0 wanted 0→0 new same", "owned 0→0 wanted 0→0 new same" },
    { "x/rat notes = Torn", "owned 0→0 wanted 0→0 new", "owned 0→0 wanted 0→0 new" },
  };
  MoStore *store = open_empty ();
  g_autoptr (MoCollection) collection = NULL;

  fixture_edit_and_forget (store, "x/sword owned = 3; x/sword wanted = 1; x/sword place = Box;"
                                  "x/sword notes = Torn");
  collection = read_collection (store);
  for (guint i = 0; i < G_N_ELEMENTS (rows) * 2; i++)
    {
      g_autoptr (MoCollectionEdit) read = fixture_make_edit (rows[i / 2].row);
      g_autoptr (GArray) changes = mo_collection_edit_list_changes (read, collection, i % 2 != 0);
      const MoCollectionChange *change = &g_array_index (changes, MoCollectionChange, 0);
      g_autofree char *described = NULL;

      g_test_message ("%s", rows[i / 2].row);
      g_assert_cmpuint (changes->len, ==, 1);
      g_assert_true (change->row == g_ptr_array_index (read->holdings, 0));
      described = g_strdup_printf ("owned %d→%d wanted %d→%d%s%s", change->owned_before,
                                   change->owned_after, change->wanted_before,
                                   change->wanted_after, change->is_new ? " new" : "",
                                   change->is_same ? " same" : "");
      g_assert_cmpstr (described, ==, i % 2 != 0 ? rows[i / 2].added : rows[i / 2].set);
    }
  end (store);
}

/* Missing cards */

/* Makes a deck with the cards of "CARD COUNT; …" in one part, or of "CARD COUNT PART". */
static MoLibraryDeck *
make_deck (gint64 id,
           const char *name,
           gboolean built,
           const char *cards)
{
  MoLibraryDeck *deck = g_new0 (MoLibraryDeck, 1);
  g_auto (GStrv) entries = g_strsplit (cards, ";", -1);

  deck->id = id;
  deck->built = built;
  deck->deck = mo_deck_new (name, "solitaire-2010-standard");
  for (guint i = 0; entries[i] != NULL && *g_strstrip (entries[i]) != '\0'; i++)
    {
      g_auto (GStrv) words = g_strsplit (entries[i], " ", 3);

      mo_deck_add (deck->deck, words[2] != NULL ? words[2] : "crawler", words[0], NULL,
                   (guint) g_ascii_strtoull (words[1], NULL, 10));
    }
  return deck;
}

/* Returns lines of "CARD need N owned N free N missing N: HOLDERS". */
static char *
describe_shortages (const GPtrArray *shortages)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < shortages->len; i++)
    {
      const MoShortage *shortage = g_ptr_array_index (shortages, i);
      g_autofree char *holders = mo_shortage_describe_holders (shortage);

      g_string_append_printf (text, "%s need %u owned %u free %u missing %u: %s\n", shortage->card,
                              shortage->need, shortage->owned, shortage->free, shortage->missing,
                              holders);
    }
  return g_string_free (text, FALSE);
}

static GPtrArray *
make_shelf (void)
{
  GPtrArray *decks = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_library_deck_free);

  g_ptr_array_add (decks,
                   make_deck (1, "Delver", TRUE,
                              "x/sword 2; x/sword-promo 1; x/rat 3 dungeon; nobody/knows 1"));
  g_ptr_array_add (decks, make_deck (2, "Elite", TRUE,
                                     "x/sword-gilt 1; x/rat 1 dungeon; x/rat 1 reserve"));
  g_ptr_array_add (decks, make_deck (3, "Plans", FALSE, "x/sword 4; x/loose 2"));
  g_ptr_array_add (decks, make_deck (4, "Gone", TRUE, "x/sword 9"));
  ((MoLibraryDeck *) g_ptr_array_index (decks, 3))->deleted = TRUE;
  /* An unreadable deck reserves no copies. */
  g_ptr_array_add (decks, make_deck (5, "Broken", TRUE, ""));
  g_clear_pointer (&((MoLibraryDeck *) g_ptr_array_index (decks, 4))->deck, mo_deck_unref);
  return decks;
}

static void
test_collection_shortages (void)
{
  static const struct
  {
    const char *name;
    const char *owned;
    const char *deck;
    gint64 id;
    const char *shortages;
  } rows[] = {
    { "nothing owned", "", "x/loose 2", 0, "x/loose need 2 owned 0 free 0 missing 2: \n" },
    { "all there", "x/loose owned = 2", "x/loose 2", 0, "" },
    { "some there", "x/loose owned = 1", "x/loose 2", 0,
      "x/loose need 2 owned 1 free 1 missing 1: \n" },
    { "printings count together",
      "x/sword-promo owned = 3; x/sword-gilt owned = 2; x/sword owned = 1", "x/sword 2", 0, "" },
    { "in the deck too", "x/sword owned = 6", "x/sword 1; x/sword-gilt 2", 0,
      "x/sword need 3 owned 6 free 2 missing 1: 3 in “Delver”, 1 in “Elite”\n" },
    { "a printing is asked for", "x/sword owned = 4", "x/sword-promo 1", 0,
      "x/sword need 1 owned 4 free 0 missing 1: 3 in “Delver”, 1 in “Elite”\n" },
    { "more are held than owned", "x/sword owned = 1", "x/sword 1", 0,
      "x/sword need 1 owned 1 free 0 missing 1: 3 in “Delver”, 1 in “Elite”\n" },
    { "what it holds itself is free", "x/sword owned = 4", "x/sword 3", 1, "" },
    { "one more than it holds", "x/sword owned = 4", "x/sword 4", 1,
      "x/sword need 4 owned 4 free 3 missing 1: 1 in “Elite”\n" },
    { "decks of a package count together", "x/rat owned = 6", "x/rat 1 dungeon; x/rat 1 reserve", 0,
      "x/rat need 2 owned 6 free 1 missing 1: 3 in “Delver”, 2 in “Elite”\n" },
    { "unknown cards", "nobody/knows owned = 2", "nobody/knows 2", 0,
      "nobody/knows need 2 owned 2 free 1 missing 1: 1 in “Delver”\n" },
    { "in the order of the package", "", "x/rat 1; x/comma 1; x/loose 1", 0,
      "x/rat need 1 owned 0 free 0 missing 1: 3 in “Delver”, 2 in “Elite”\nx/comma need 1 owned 0 "
      "free 0 missing 1: \n"
      "x/loose need 1 owned 0 free 0 missing 1: \n" },
  };
  g_autoptr (GPtrArray) decks = make_shelf ();
  g_autoptr (MoAllotment) allotment = mo_allotment_new (decks, content->catalog);

  g_assert_cmpuint (mo_allotment_get_held (allotment, "x/sword"), ==, 4);
  g_assert_cmpuint (mo_allotment_get_held (allotment, "x/sword-promo"), ==, 4);
  g_assert_cmpuint (mo_allotment_get_held (allotment, "x/rat"), ==, 5);
  g_assert_cmpuint (mo_allotment_get_held (allotment, "x/loose"), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MoStore *store = open_empty ();
      g_autoptr (MoCollection) collection = NULL;
      g_autoptr (MoLibraryDeck) deck = make_deck (rows[i].id, "It", FALSE, rows[i].deck);
      g_autoptr (GPtrArray) shortages = NULL;
      g_autofree char *described = NULL;

      g_test_message ("%s", rows[i].name);
      fixture_edit_and_forget (store, rows[i].owned);
      collection = read_collection (store);
      shortages = mo_allotment_find_shortages (allotment, collection, deck->deck, rows[i].id);
      described = describe_shortages (shortages);
      g_assert_cmpstr (described, ==, rows[i].shortages);
      end (store);
    }
}

static void
test_collection_all_shortages (void)
{
  MoStore *store = open_empty ();
  g_autoptr (GPtrArray) decks = make_shelf ();
  g_autoptr (MoAllotment) allotment = mo_allotment_new (decks, content->catalog);
  g_autoptr (MoCollection) collection = NULL;
  g_autoptr (GPtrArray) shortages = NULL;
  g_autofree char *described = NULL;
  g_autoptr (GBytes) table = NULL;
  g_autoptr (GBytes) list = NULL;
  g_autofree char *text = NULL;

  fixture_edit_and_forget (store, "x/sword-gilt owned = 3; x/rat owned = 5");
  collection = read_collection (store);
  shortages = mo_allotment_find_all_shortages (allotment, collection);
  described = describe_shortages (shortages);
  g_assert_cmpstr (described, ==,
                   "x/sword need 4 owned 3 free 3 missing 1: 3 in “Delver”, 1 in “Elite”\n"
                   "nobody/knows need 1 owned 0 free 0 missing 1: 1 in “Delver”\n");
  g_assert_cmpuint (mo_shortages_count_missing (shortages), ==, 2);
  /* The files can be imported. */
  table = mo_shortages_write_csv (shortages, content->catalog);
  assert_round_trip (store, table, TRUE,
                     "nobody/knows “nobody/knows” 0+0 1 “” “”\nx/sword “Sword” 0+0 1 “” “”\n");
  list = mo_shortages_write_text (shortages, content->catalog);
  text = g_strndup (g_bytes_get_data (list, NULL), g_bytes_get_size (list));
  g_assert_cmpstr (text, ==, "Wanted:\n1 Sword\n1 nobody/knows\n");
  end (store);
}

/* At least the missing copies of each card are wanted, including copies of other printings that are
 * wanted already. */
static void
test_collection_want (void)
{
  static const struct
  {
    const char *wanted;
    guint after; /* of the card itself; 4 are missing */
  } rows[] = {
    { "", 4 },
    { "x/sword wanted = 1", 4 },
    { "x/sword-promo wanted = 2; x/sword wanted = 1", 2 },
    { "x/sword-promo wanted = 5", 0 },
    { "x/sword wanted = 9", 9 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MoStore *store = open_empty ();
      g_autoptr (GPtrArray) decks =
          g_ptr_array_new_with_free_func ((GDestroyNotify) mo_library_deck_free);
      g_autoptr (MoAllotment) allotment = NULL;
      g_autoptr (MoCollection) before = NULL;
      g_autoptr (MoCollection) after = NULL;
      g_autoptr (GPtrArray) shortages = NULL;
      g_autoptr (MoCollectionEdit) want = NULL;

      g_ptr_array_add (decks, make_deck (1, "Built", TRUE, "x/sword 4"));
      allotment = mo_allotment_new (decks, content->catalog);
      fixture_edit_and_forget (store, rows[i].wanted);
      before = read_collection (store);
      shortages = mo_allotment_find_all_shortages (allotment, before);
      want = mo_shortages_want (shortages, before, content->catalog);
      mo_collection_edit_free (edit (store, want));
      after = read_collection (store);
      g_assert_cmpuint (mo_collection_get_wanted (after, "x/sword"), ==, rows[i].after);
      g_assert_cmpuint (mo_collection_get_wanted_in_all (after, content->catalog, "x/sword"), >=,
                        4);
      end (store);
    }
}

/* The index of the original in cards[], which represents all its printings. */
static const struct
{
  const char *id;
  guint original;
} cards[] = {
  { "x/sword", 0 }, { "x/sword-promo", 0 }, { "x/sword-gilt", 0 }, { "x/comma", 3 },
  { "x/rat", 4 },   { "x/loose", 5 },       { "nobody/a", 6 },     { "nobody/b", 7 },
};

/* Computes the number of missing copies of a card directly from the packages. */
static guint
recount (const GPtrArray *decks,
         const MoDeck *deck,
         gint64 id,
         guint original,
         const guint *owned)
{
  static const char *const parts[] = { "crawler", "dungeon" };
  guint need = 0;
  guint held = 0;
  guint have = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      if (cards[i].original != original)
        continue;
      have += owned[i];
      for (guint j = 0; j < G_N_ELEMENTS (parts); j++)
        {
          need += mo_deck_get_count (deck, parts[j], cards[i].id);
          for (guint k = 0; k < decks->len; k++)
            {
              const MoLibraryDeck *other = g_ptr_array_index (decks, k);

              if (other->built && !other->deleted && other->id != id)
                held += mo_deck_get_count (other->deck, parts[j], cards[i].id);
            }
        }
    }
  have -= MIN (have, held);
  return need - MIN (need, have);
}

static MoLibraryDeck *
make_random_deck (gint64 id)
{
  MoLibraryDeck *deck = make_deck (id, "Random", g_test_rand_int_range (0, 2), "");

  deck->deleted = g_test_rand_int_range (0, 5) == 0;
  for (guint i = 0; i < 6; i++)
    mo_deck_add (deck->deck, g_test_rand_int_range (0, 2) ? "crawler" : "dungeon",
                 cards[g_test_rand_int_range (0, G_N_ELEMENTS (cards))].id, NULL,
                 (guint) g_test_rand_int_range (1, 4));
  return deck;
}

static void
test_collection_shortages_at_random (void)
{
  for (guint round = 0; round < 500; round++)
    {
      g_autoptr (GPtrArray) decks =
          g_ptr_array_new_with_free_func ((GDestroyNotify) mo_library_deck_free);
      g_autoptr (MoCollection) collection = mo_collection_new ();
      g_autoptr (MoAllotment) allotment = NULL;
      guint owned[G_N_ELEMENTS (cards)];

      for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
        {
          owned[i] = (guint) g_test_rand_int_range (0, 9);
          mo_collection_set (collection,
                             &(MoHolding){ cards[i].id, "", (int) owned[i], 0, 0, "", "" });
        }
      for (gint64 id = 1; id <= 5; id++)
        g_ptr_array_add (decks, make_random_deck (id));
      allotment = mo_allotment_new (decks, content->catalog);
      for (guint i = 0; i < decks->len; i++)
        {
          const MoLibraryDeck *deck = g_ptr_array_index (decks, i);
          g_autoptr (GPtrArray) shortages =
              mo_allotment_find_shortages (allotment, collection, deck->deck, deck->id);
          guint missing[G_N_ELEMENTS (cards)] = { 0 };

          for (guint j = 0; j < shortages->len; j++)
            for (guint k = 0; k < G_N_ELEMENTS (cards); k++)
              if (g_str_equal (cards[k].id,
                               ((const MoShortage *) g_ptr_array_index (shortages, j))->card))
                missing[k] += ((const MoShortage *) g_ptr_array_index (shortages, j))->missing;
          for (guint k = 0; k < G_N_ELEMENTS (cards); k++)
            g_assert_cmpuint (missing[k], ==,
                              cards[k].original == k
                                  ? recount (decks, deck->deck, deck->id, k, owned)
                                  : 0);
        }
    }
}

/* The card finder holds references to the collection and the decks. */
static void
test_collection_finder (void)
{
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = NULL;
  g_autoptr (GPtrArray) found = NULL;
  MoCollection *collection = mo_collection_new ();
  GPtrArray *decks = g_ptr_array_new_with_free_func (g_free);
  const MoHolding holding = { "x/sword", "", 2, 0, 0, "", "" };

  mo_collection_set (collection, &holding);
  mo_card_finder_make (finder);
  mo_card_finder_set_copies (finder, collection, decks);
  mo_collection_free (collection);
  g_ptr_array_unref (decks);
  query = mo_query_parse ("owned=2", mo_card_finder_get_fields (finder), &fault);
  found = mo_card_finder_find (finder, query);
  g_assert_cmpuint (found->len, >=, 1);
}

int
main (int argc,
      char *argv[])
{
  int result;

  fixture_begin (&argc, &argv);
  content = load_cards ();
  g_test_add_func ("/library/collection/edit", test_collection_edit);
  g_test_add_func ("/library/collection/refused", test_collection_refused);
  g_test_add_func ("/library/collection/bounds-with-products",
                   test_collection_bounds_with_products);
  g_test_add_func ("/library/collection/undo-beyond-range", test_collection_undo_beyond_range);
  g_test_add_func ("/library/collection/bare", test_collection_bare);
  g_test_add_func ("/library/collection/no-change", test_collection_no_change);
  g_test_add_func ("/library/collection/changed-rows", test_collection_changed_rows);
  g_test_add_func ("/library/collection/undo-at-random", test_collection_undo_at_random);
  g_test_add_func ("/library/collection/undo-after-others", test_collection_undo_after_others);
  g_test_add_func ("/library/collection/history", test_collection_history);
  g_test_add_func ("/library/collection/undo-beyond", test_collection_undo_beyond);
  g_test_add_func ("/library/collection/cancel", test_collection_cancel);
  g_test_add_func ("/library/collection/counts", test_collection_counts);
  g_test_add_func ("/library/collection/finder", test_collection_finder);
  g_test_add_func ("/library/collection/csv", test_collection_csv);
  g_test_add_func ("/library/collection/csv-faults", test_collection_csv_faults);
  g_test_add_func ("/library/collection/csv-cancelled", test_collection_csv_cancelled);
  g_test_add_func ("/library/collection/csv-round-trip", test_collection_csv_round_trip);
  g_test_add_func ("/library/collection/csv-order", test_collection_csv_order);
  g_test_add_func ("/library/collection/text", test_collection_text);
  g_test_add_func ("/library/collection/text-too-many", test_collection_text_too_many);
  g_test_add_func ("/library/collection/text-round-trip", test_collection_text_round_trip);
  g_test_add_func ("/library/collection/files", test_collection_files);
  g_test_add_func ("/library/collection/doubts", test_collection_doubts);
  g_test_add_func ("/library/collection/read-in-thread", test_collection_read_in_thread);
  g_test_add_func ("/library/collection/list-changes", test_collection_list_changes);
  g_test_add_func ("/library/collection/shortages", test_collection_shortages);
  g_test_add_func ("/library/collection/all-shortages", test_collection_all_shortages);
  g_test_add_func ("/library/collection/want", test_collection_want);
  g_test_add_func ("/library/collection/shortages-at-random", test_collection_shortages_at_random);
  result = g_test_run ();
  mo_content_unref (content);
  return result;
}
