/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "library-fixture.h"

#include "mo-store-matches.h"
#include "vfs-shim.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In seconds, for an answer of the worker. */
#define PATIENCE 60

void
fixture_begin (int *argc,
               char ***argv)
{
  g_test_init (argc, argv, NULL);
  vfs_shim_install ();
}

/* Folders and files */

char *
fixture_make_path (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("marching-order-XXXXXX", &error);

  g_assert_no_error (error);
  return g_build_filename (folder, "library.db", NULL);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_all (child);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

void
fixture_remove_path (char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  remove_all (folder);
  g_free (path);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
fixture_list_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (",", (char **) names->pdata);
}

GBytes *
fixture_read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data;
  gsize size;

  g_file_get_contents (path, &data, &size, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (data, size);
}

void
fixture_assert_file (const char *path,
                     GBytes *expected)
{
  g_autoptr (GBytes) bytes = fixture_read_file (path);

  g_assert_true (g_bytes_equal (bytes, expected));
}

/* Other programs */

sqlite3 *
fixture_connect (const char *path)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  return db;
}

void
fixture_run_sql (const char *path,
                 const char *sql)
{
  sqlite3 *db = fixture_connect (path);
  char *message = NULL;

  sqlite3_exec (db, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static int
append_row (void *data,
            int n_columns,
            char **values,
            char **names)
{
  GString *text = data;

  if (text->len > 0)
    g_string_append_c (text, '\n');
  for (int i = 0; i < n_columns; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", values[i] != NULL ? values[i] : "");
  return 0;
}

char *
fixture_query (const char *path,
               const char *sql)
{
  sqlite3 *db = fixture_connect (path);
  GString *text = g_string_new (NULL);
  char *message = NULL;

  /* SQLite may fail with this error while another connection creates or removes the log. */
  while (sqlite3_exec (db, sql, append_row, text, &message) == SQLITE_PROTOCOL)
    g_clear_pointer (&message, sqlite3_free);
  g_assert_cmpstr (message, ==, NULL);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return g_string_free (text, FALSE);
}

/* Libraries */

MoStore *
fixture_open (const char *path)
{
  g_autoptr (GError) error = NULL;
  MoStore *store = mo_store_open (path, &error);

  g_assert_no_error (error);
  g_assert_no_error (mo_store_get_hindrance (store));
  return store;
}

MoDeckState
fixture_get_state (MoStore *store,
                   gint64 id,
                   gint64 revision)
{
  g_autoptr (MoLibraryDeck) deck = mo_store_read_deck (store, id, NULL);

  return (MoDeckState){ id, deck != NULL ? deck->made : 0, revision };
}

void
fixture_edit_deck (MoStore *store,
                   MoDeckState *state,
                   const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MoDeckChange));
  g_autoptr (GStringChunk) texts = g_string_chunk_new (100);
  g_autoptr (GError) error = NULL;
  gboolean done = FALSE;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (g_strstrip (parts[i]), " ", 4);
      MoDeckChange change = { g_string_chunk_insert (texts, words[0]),
                              g_string_chunk_insert (texts, words[1]) };

      change.after = (guint) g_ascii_strtoull (words[3], NULL, 10);
      g_array_append_val (changes, change);
    }
  mo_store_edit_deck (store, state, changes, &done, &error);
  g_assert_no_error (error);
  g_assert_true (done);
}

gboolean
fixture_write_moves (MoStore *store,
                     gint64 match,
                     guint first,
                     const char *const *lines,
                     GError **error)
{
  g_autoptr (MoSummary) summary = mo_summary_new (MO_MATCH_OPEN, NULL);

  gint64 revision = 0;
  g_autoptr (GPtrArray) journal = mo_store_read_journal (store, match, &revision, error);

  return journal != NULL &&
         mo_store_write_moves (store, match, &revision, first, lines, summary, error);
}

char *
fixture_make_library (void)
{
  static const char *const moves[] = { "draw t/c01", "play t/c01", NULL };
  char *path = fixture_make_path ();
  g_autoptr (MoStore) store = fixture_open (path);
  g_autoptr (GBytes) first = fixture_make_package ("First");
  g_autoptr (GBytes) second = fixture_make_package ("Second");
  MoDeckState deck;
  MoDeckState other;
  gint64 match;

  fixture_edit_and_forget (
      store, "t/c01 owned + 3; t/c01 place = Red box; t/c02 wanted = 2; t/d01 owned = 12;"
             "t/d01 notes = One is torn.; t/box-4 product + 1");
  g_assert_true (mo_store_add_deck (store, first, &deck, NULL));
  g_assert_cmpuint (mo_store_add_version (store, &deck, MO_VERSION_SAVED, "As bought", NULL), ==,
                    1);
  g_assert_true (mo_store_add_deck (store, second, &other, NULL));
  g_assert_cmpint (other.id, ==, 2);
  match = mo_store_begin_match (store, deck.id, "match dungeon-crawler", NULL);
  g_assert_cmpint (match, ==, 1);
  fixture_edit_deck (store, &other, "crawler t/c01 = 2; crawler t/new = 1");
  g_assert_true (fixture_write_moves (store, match, 1, moves, NULL));
  return path;
}

char *
fixture_make_version (int version)
{
  char *path = fixture_make_path ();
  g_autofree char *name = g_strdup_printf ("version-%d.sql", version);
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "data", name, NULL);
  g_autoptr (GBytes) sql = fixture_read_file (script);

  fixture_run_sql (path, g_bytes_get_data (sql, NULL));
  return path;
}

GBytes *
fixture_make_package (const char *name)
{
  char *xml = g_strdup_printf (
      "<deck-package name='%s' format='solitaire-2010-standard'>"
      "<deck id='crawler'><card id='t/c01' count='4'/><card id='t/c02' count='2'/></deck>"
      "</deck-package>",
      name);

  return g_bytes_new_take (xml, strlen (xml));
}

void
fixture_assert_whole (MoStore *store)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  mo_store_check (store, findings, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < findings->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (findings, i));
  g_assert_cmpuint (findings->len, ==, 0);
}

/* Edits */

static void
add_product (MoCollectionEdit *edit,
             const char *id,
             int change)
{
  const char *dash = strrchr (id, '-');
  int count = dash != NULL ? atoi (dash + 1) : 0;
  g_autofree char *name = g_strdup_printf ("Product %s", id);
  MoProductEdit *product = mo_collection_edit_add_product (edit, id, name, change);
  g_autofree char *game = g_strndup (id, strcspn (id, "/"));
  g_autofree char *first = g_strconcat (game, "/c01", NULL);
  g_autofree char *second = g_strconcat (game, "/c02", NULL);

  g_assert_cmpint (count, >, 0);
  mo_product_edit_add_content (product, first, count);
  mo_product_edit_add_content (product, second, 2);
}

static void
add_row (MoCollectionEdit *edit,
         const char *card,
         const char *field,
         char op,
         const char *value)
{
  g_autofree char *name = g_strdup_printf ("Card %s", card);
  MoHoldingEdit *row;

  if (g_str_equal (field, "product"))
    {
      add_product (edit, card, atoi (value));
      return;
    }
  row = mo_collection_edit_add (edit, card, name);
  row->is_change = op == '+';
  if (g_str_equal (field, "owned"))
    {
      row->fields = MO_EDIT_OWNED;
      row->owned = atoi (value);
    }
  else if (g_str_equal (field, "wanted"))
    {
      row->fields = MO_EDIT_WANTED;
      row->wanted = atoi (value);
    }
  else if (g_str_equal (field, "place"))
    {
      row->fields = MO_EDIT_PLACE;
      row->place = g_strcompress (value);
    }
  else
    {
      g_assert_cmpstr (field, ==, "notes");
      row->fields = MO_EDIT_NOTES;
      row->notes = g_strcompress (value);
    }
}

MoCollectionEdit *
fixture_make_edit (const char *text)
{
  MoCollectionEdit *edit = mo_collection_edit_new (text);
  g_auto (GStrv) rows = g_strsplit (text, ";", -1);

  for (guint i = 0; rows[i] != NULL && *g_strstrip (rows[i]) != '\0'; i++)
    {
      g_auto (GStrv) words = g_strsplit (rows[i], " ", 4);

      g_assert_cmpuint (g_strv_length (words), >=, 3);
      add_row (edit, words[0], words[1], *words[2], words[3] != NULL ? words[3] : "");
    }
  return edit;
}

MoCollectionEdit *
fixture_edit (MoStore *store,
              const char *text)
{
  g_autoptr (MoCollectionEdit) edit = fixture_make_edit (text);
  g_autoptr (GError) error = NULL;
  MoCollectionEdit *inverse = mo_store_edit_collection (store, edit, NULL, NULL, NULL, NULL,
                                                        &error);

  g_assert_no_error (error);
  return inverse;
}

void
fixture_edit_and_forget (MoStore *store,
                         const char *text)
{
  mo_collection_edit_free (fixture_edit (store, text));
}

void
fixture_assert_refused (MoStore *store,
                        const char *text,
                        MoLibraryError code)
{
  g_autoptr (MoCollectionEdit) edit = fixture_make_edit (text);
  g_autoptr (GError) error = NULL;

  g_assert_null (mo_store_edit_collection (store, edit, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, (int) code);
}

/* Descriptions */

char *
fixture_describe_collection (const MoCollection *collection)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GPtrArray) holdings = mo_collection_list (collection);
  const GPtrArray *products = mo_collection_get_products (collection);

  for (guint i = 0; i < holdings->len; i++)
    {
      const MoHolding *holding = g_ptr_array_index (holdings, i);
      /* The name of a card that is only part of a product is not compared. */
      gboolean named = holding->single != 0 || holding->wanted != 0 || *holding->place != '\0' ||
                       *holding->notes != '\0';

      g_string_append_printf (text, "%s “%s” %d+%d %d “%s” “%s”\n", holding->card,
                              named ? holding->name : "", holding->single, holding->in_products,
                              holding->wanted, holding->place, holding->notes);
    }
  for (guint i = 0; i < products->len; i++)
    {
      const MoOwnedProduct *product = g_ptr_array_index (products, i);

      g_string_append_printf (text, "%s “%s” %d:", product->id, product->name, product->count);
      for (guint j = 0; j < product->contents->len; j++)
        {
          const MoOwnedContent *content = &g_array_index (product->contents, MoOwnedContent, j);

          g_string_append_printf (text, " %d %s", content->count, content->card);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
append_package (GString *text,
                const MoDeck *deck)
{
  guint n_cards = 0;

  if (deck == NULL)
    {
      g_string_append (text, "unreadable");
      return;
    }
  for (guint i = 0; i < deck->parts->len; i++)
    n_cards += mo_deck_part_get_n_cards (g_ptr_array_index (deck->parts, i));
  g_string_append_printf (text, "“%s” %s %u", deck->name, deck->format, n_cards);
}

char *
fixture_describe_decks (const GPtrArray *decks)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      g_string_append_printf (text, "deck %" G_GINT64_FORMAT " ", deck->id);
      append_package (text, deck->deck);
      g_string_append_printf (text, " revision %" G_GINT64_FORMAT "%s%s\n", deck->revision,
                              deck->built ? " built" : "", deck->deleted ? " deleted" : "");
    }
  return g_string_free (text, FALSE);
}

static void
append_versions (GString *text,
                 MoStore *store,
                 const GPtrArray *decks)
{
  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) versions = mo_store_read_versions (store, deck->id, &error);

      g_assert_no_error (error);
      for (guint j = 0; j < versions->len; j++)
        {
          const MoDeckVersion *version = g_ptr_array_index (versions, j);

          g_string_append_printf (text, "version %" G_GINT64_FORMAT ".%u reason %d “%s” ", deck->id,
                                  version->number, (int) version->reason, version->label);
          append_package (text, version->deck);
          g_string_append_c (text, '\n');
        }
    }
}

static void
append_matches (GString *text,
                MoStore *store)
{
  g_autoptr (GPtrArray) journal = NULL;

  for (gint64 match = 1; (journal = mo_store_read_journal (store, match, NULL, NULL)) != NULL;
       match++)
    {
      g_string_append_printf (text, "match %" G_GINT64_FORMAT ":", match);
      for (guint i = 0; i < journal->len; i++)
        g_string_append_printf (text, " %s;", (const char *) g_ptr_array_index (journal, i));
      g_string_append_c (text, '\n');
      g_clear_pointer (&journal, g_ptr_array_unref);
    }
}

char *
fixture_describe (MoStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MoCollection) collection = mo_store_read_collection (store, &error);
  g_autoptr (GPtrArray) decks = collection != NULL ? mo_store_read_decks (store, &error) : NULL;
  g_autofree char *cards = NULL;
  g_autofree char *packages = NULL;
  GString *text;

  g_assert_no_error (error);
  cards = fixture_describe_collection (collection);
  packages = fixture_describe_decks (decks);
  text = g_string_new (cards);
  g_string_append (text, packages);
  append_versions (text, store, decks);
  append_matches (text, store);
  return g_string_free (text, FALSE);
}

char *
fixture_describe_path (const char *path)
{
  g_autoptr (MoStore) store = fixture_open (path);

  return fixture_describe (store);
}

static gboolean
give_up_cb (gpointer user_data)
{
  g_error ("no answer in %d seconds", PATIENCE);
  return G_SOURCE_REMOVE;
}

void
fixture_answered_cb (GObject *source,
                     GAsyncResult *result,
                     gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

GAsyncResult *
fixture_wait_for (GAsyncResult **result)
{
  guint patience = g_timeout_add_seconds (PATIENCE, give_up_cb, NULL);

  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (patience);
  return *result;
}

MoLibrary *
fixture_open_library (const char *path)
{
  MoLibrary *library = mo_library_new (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  mo_library_open_async (library, fixture_answered_cb, &result);
  g_assert_true (mo_library_open_finish (library, fixture_wait_for (&result), &error));
  g_assert_no_error (error);
  return library;
}
