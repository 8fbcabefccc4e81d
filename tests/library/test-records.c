/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Values that the library keeps: versions in words, products as edits, matches that are shared, and
 * copies of a card in a deck. */

#include "config.h"

#include "deck-fixture.h"
#include "library-fixture.h"
#include "mo-shortage.h"
#include "mo-store-matches.h"

static MoContent *content;

/* A version without a label is described by its reason, each in its own words. */
static void
test_version (void)
{
  static const MoVersionReason reasons[] = { MO_VERSION_SAVED, MO_VERSION_MATCH,
                                             MO_VERSION_OVERWRITTEN };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  MoDeckVersion version = { .label = (char *) "As bought" };
  g_autofree char *labelled = mo_deck_version_describe (&version);

  g_assert_cmpstr (labelled, ==, "As bought");
  version.label = (char *) "";
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      char *said;

      version.reason = reasons[i];
      said = mo_deck_version_describe (&version);
      g_assert_cmpint (*said, !=, '\0');
      g_assert_true (g_hash_table_add (seen, said));
    }
}

/* A product of a catalog is added with all that is in it. */
static void
test_product (void)
{
  g_autoptr (MoCollectionEdit) edit = mo_collection_edit_new ("Box");
  const MoProduct *product = mo_catalog_get_product (content->catalog, 0);
  const MoProductEdit *row;

  g_assert_cmpuint (product->n_contents, >, 0);
  mo_collection_edit_add_contents_of (edit, product, 2);
  g_assert_cmpuint (edit->products->len, ==, 1);
  row = g_ptr_array_index (edit->products, 0);
  g_assert_cmpstr (row->id, ==, product->id);
  g_assert_cmpstr (row->name, ==, product->name);
  g_assert_cmpint (row->change, ==, 2);
  g_assert_cmpuint (row->contents->len, ==, product->n_contents);
  for (guint i = 0; i < product->n_contents; i++)
    {
      const MoOwnedContent *part = &g_array_index (row->contents, MoOwnedContent, i);

      g_assert_cmpstr (part->card, ==, product->contents[i].card->id);
      g_assert_cmpint (part->count, ==, (int) product->contents[i].count);
    }
}

/* All printings of a card count together, in all decks of a package; unknown cards by id. */
static void
test_printings (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Deck", "solitaire-2011-elite");

  mo_deck_set_count (deck, "crawler", "emberdeep/ash-blade", NULL, 2);
  mo_deck_set_count (deck, "crawler", "emberdeep/coal-pick", NULL, 4);
  mo_deck_set_count (deck, "crawler", "far/thing", NULL, 5);
  mo_deck_set_count (deck, "reserve", "emberdeep/ash-blade-promo", NULL, 1);
  g_assert_cmpuint (mo_deck_count_printings (deck, content->catalog, "emberdeep/ash-blade"), ==, 3);
  g_assert_cmpuint (mo_deck_count_printings (deck, content->catalog, "emberdeep/ash-blade-promo"),
                    ==, 3);
  g_assert_cmpuint (mo_deck_count_printings (deck, content->catalog, "far/thing"), ==, 5);
  g_assert_cmpuint (mo_deck_count_printings (deck, content->catalog, "far/other"), ==, 0);
}

/* An entry of a list is shared, and lives until the last owner drops it. */
static void
test_entry (void)
{
  char *path = fixture_make_library ();
  MoStore *store = fixture_open (path);
  g_autoptr (GPtrArray) entries = mo_store_list_matches (store, NULL);
  MoMatchEntry *entry = mo_match_entry_ref (g_ptr_array_index (entries, 0));
  gpointer copy = g_boxed_copy (mo_match_entry_get_type (), entry);

  g_assert_true (copy == entry);
  g_clear_pointer (&entries, g_ptr_array_unref);
  g_boxed_free (mo_match_entry_get_type (), copy);
  g_assert_cmpint (entry->id, ==, 1);
  g_assert_nonnull (entry->header);
  mo_match_entry_unref (entry);
  mo_store_close (store);
  fixture_remove_path (path);
}

int
main (int argc,
      char **argv)
{
  int status;

  fixture_begin (&argc, &argv);
  content = fixture_load_content ();
  g_test_add_func ("/library/records/version", test_version);
  g_test_add_func ("/library/records/product", test_product);
  g_test_add_func ("/library/records/printings", test_printings);
  g_test_add_func ("/library/records/entry", test_entry);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
