/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the library answers: each function with an error if the library is closed, not open or
 * locked, and some with results that no other test looks at. */

#include "config.h"

#include "deck-fixture.h"
#include "library-fixture.h"
#include "mo-store-matches.h"

#define HEADER                                                                                     \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard"

static MoContent *content;

static void
close_library (MoLibrary *library)
{
  mo_library_close (library);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_finalize_object (library);
}

/* Each asks for one thing, and answers whether it was done. */
typedef gboolean (*Ask) (MoLibrary *library,
                         GError **error);

#define ASK(name, ...)                                                                             \
  static gboolean name (MoLibrary *library, GError **error)                                        \
  {                                                                                                \
    g_autoptr (GAsyncResult) result = NULL;                                                        \
    MoDeckState state G_GNUC_UNUSED = { 1, 1, MO_FIRST_REVISION };                                 \
    gint64 revision G_GNUC_UNUSED = 0;                                                             \
                                                                                                   \
    __VA_ARGS__;                                                                                   \
  }
#define RESULT fixture_wait_for (&result)

ASK (edit, MoCollectionEdit *rows = fixture_make_edit ("x/a owned + 1");
     mo_library_edit_async (library, rows, fixture_answered_cb, &result);
     return mo_library_edit_finish (library, RESULT, NULL, error))
ASK (undo, mo_library_undo_async (library, fixture_answered_cb, &result);
     return mo_library_edit_finish (library, RESULT, NULL, error))
ASK (redo, mo_library_redo_async (library, fixture_answered_cb, &result);
     return mo_library_edit_finish (library, RESULT, NULL, error))
ASK (undo_edit, mo_library_undo_edit_async (library, 77, fixture_answered_cb, &result);
     return mo_library_edit_finish (library, RESULT, NULL, error))
ASK (import, guint n_rows; MoCollectionEdit *rows = fixture_make_edit ("x/a owned + 1");
     mo_library_import_async (library, rows, MO_IMPORT_SET, NULL, NULL, NULL, fixture_answered_cb,
                              &result);
     return mo_library_import_finish (library, RESULT, &n_rows, error))
ASK (add_deck, g_autoptr (MoDeck) deck = mo_deck_new ("New", "house");
     mo_library_add_deck_async (library, deck, content->catalog, fixture_answered_cb, &result);
     return mo_library_deck_finish (library, RESULT, NULL, error) != 0)
ASK (save_deck, g_autoptr (MoDeck) deck = mo_deck_new ("New", "house");
     mo_library_save_deck_async (library, &state, deck, content->catalog, fixture_answered_cb,
                                 &result);
     return mo_library_deck_finish (library, RESULT, &state, error) != 0)
ASK (set_built, mo_library_set_built_async (library, 1, TRUE, fixture_answered_cb, &result);
     return mo_library_deck_finish (library, RESULT, NULL, error) != 0)
ASK (set_deleted, mo_library_set_deleted_async (library, 1, TRUE, fixture_answered_cb, &result);
     return mo_library_deck_finish (library, RESULT, NULL, error) != 0)
ASK (add_version,
     mo_library_add_version_async (library, &state, "Kept", fixture_answered_cb, &result);
     return mo_library_deck_finish (library, RESULT, NULL, error) != 0)
ASK (read_versions, g_autoptr (GPtrArray) versions = NULL;
     mo_library_read_versions_async (library, 1, fixture_answered_cb, &result);
     versions = mo_library_read_versions_finish (library, RESULT, error);
     return versions != NULL)
ASK (add_group, mo_library_add_group_async (library, "Friday", NULL, fixture_answered_cb, &result);
     return mo_library_group_finish (library, RESULT, error) != 0)
ASK (edit_group,
     mo_library_edit_group_async (library, 1, "Friday", NULL, NULL, fixture_answered_cb, &result);
     return mo_library_group_finish (library, RESULT, error) != 0)
ASK (delete_group, mo_library_delete_group_async (library, 1, fixture_answered_cb, &result);
     return mo_library_group_finish (library, RESULT, error) != 0)
ASK (back_up,
     mo_library_back_up_async (library, "/nowhere.tar.gz", NULL, NULL, NULL, NULL,
                               fixture_answered_cb, &result);
     return mo_library_back_up_finish (library, RESULT, error))
ASK (restore,
     mo_library_restore_async (library, "/nowhere.db", NULL, NULL, NULL, NULL, fixture_answered_cb,
                               &result);
     return mo_library_restore_finish (library, RESULT, NULL, error))
ASK (begin_match, mo_library_begin_match_async (library, 0, HEADER, fixture_answered_cb, &result);
     return mo_library_begin_match_finish (library, RESULT, error) != 0)
ASK (write_moves, const char *const lines[] = { "limit 1", NULL };
     mo_library_write_moves_async (library, 1, 0, 1, lines, NULL,
                                   mo_summary_new (MO_MATCH_OPEN, NULL),
                                   fixture_answered_cb, &result);
     return mo_library_write_moves_finish (library, RESULT, &revision, error))
ASK (read_journal, g_autofree char *journal = NULL;
     mo_library_read_journal_async (library, 1, fixture_answered_cb, &result);
     journal = mo_library_read_journal_finish (library, RESULT, &revision, error);
     return journal != NULL)
ASK (list_matches, g_autoptr (GPtrArray) entries = NULL;
     mo_library_list_matches_async (library, fixture_answered_cb, &result);
     entries = mo_library_list_matches_finish (library, RESULT, error);
     return entries != NULL)
ASK (find_match, g_autoptr (MoMatchEntry) entry = NULL;
     mo_library_find_match_async (library, 1, fixture_answered_cb, &result);
     entry = mo_library_find_match_finish (library, RESULT, error);
     return entry != NULL)
ASK (import_match,
     mo_library_import_match_async (library, content, HEADER "\nlimit 1\n", fixture_answered_cb,
                                    &result);
     return mo_library_import_match_finish (library, RESULT, NULL, error) != 0)
ASK (repair_match, g_autofree char *rest = NULL;
     mo_library_repair_match_async (library, content, 1, fixture_answered_cb, &result);
     return mo_library_repair_match_finish (library, RESULT, &rest, error))
ASK (delete_match,
     mo_library_set_match_deleted_async (library, 1, TRUE, fixture_answered_cb, &result);
     return mo_library_match_finish (library, RESULT, error))
ASK (name_match, mo_library_set_match_name_async (library, 1, "Ours", fixture_answered_cb, &result);
     return mo_library_match_finish (library, RESULT, error))

static const struct
{
  const char *name;
  Ask ask;
  gboolean reads; /* also a library that is locked */
} asks[] = {
  { "edit", edit, FALSE },
  { "undo", undo, FALSE },
  { "redo", redo, FALSE },
  { "undo edit", undo_edit, FALSE },
  { "add deck", add_deck, FALSE },
  { "save deck", save_deck, FALSE },
  { "built", set_built, FALSE },
  { "deleted", set_deleted, FALSE },
  { "version", add_version, FALSE },
  { "versions", read_versions, TRUE },
  { "add group", add_group, FALSE },
  { "edit group", edit_group, FALSE },
  { "delete group", delete_group, FALSE },
  { "begin match", begin_match, FALSE },
  { "moves", write_moves, FALSE },
  { "journal", read_journal, TRUE },
  { "list matches", list_matches, TRUE },
  { "find match", find_match, TRUE },
  { "import match", import_match, FALSE },
  { "repair match", repair_match, FALSE },
  { "delete match", delete_match, FALSE },
  { "name match", name_match, FALSE },
  { "import", import, FALSE },
  { "back up", back_up, TRUE },
  { "restore", restore, FALSE },
};

/* A library that was never opened, and one that is closed. */
static void
test_without_library (void)
{
  char *path = fixture_make_library ();
  MoLibrary *unopened = mo_library_new (path);
  MoLibrary *closed = fixture_open_library (path);

  mo_library_close (closed);
  for (guint i = 0; i < G_N_ELEMENTS (asks); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", asks[i].name);
      g_assert_false (asks[i].ask (unopened, &error));
      g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
      g_clear_error (&error);
      g_assert_false (asks[i].ask (closed, &error));
      g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
    }
  g_assert_false (mo_library_is_editing (unopened));
  close_library (unopened);
  close_library (closed);
  fixture_remove_path (path);
}

/* What another program keeps locked can be read, and is as it was. */
static void
test_locked (void)
{
  char *path = fixture_make_library ();
  MoLibrary *library = fixture_open_library (path);
  sqlite3 *other = fixture_connect (path);
  g_autofree char *before = fixture_describe_path (path);
  g_autofree char *after = NULL;

  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  for (guint i = 0; i < G_N_ELEMENTS (asks); i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean done;

      /* These fail for other reasons before they write. */
      if (asks[i].ask == import || asks[i].ask == restore || asks[i].ask == import_match ||
          asks[i].ask == repair_match || asks[i].ask == undo || asks[i].ask == redo ||
          asks[i].ask == undo_edit)
        continue;
      g_test_message ("%s", asks[i].name);
      done = asks[i].ask (library, &error);
      g_assert_cmpint (done, ==, asks[i].reads);
      if (!done)
        g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY);
    }
  sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_close (other);
  close_library (library);
  after = fixture_describe_path (path);
  g_assert_cmpstr (before, ==, after);
  fixture_remove_path (path);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A match that can't be followed is cut, and its list is told to be another. */
static void
test_repair (void)
{
  char *path = fixture_make_path ();
  MoLibrary *library = fixture_open_library (path);
  static const char *const moves[] = { "limit 1", "next", NULL };
  MoStore *store = fixture_open (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *rest = NULL;
  g_autofree char *left = NULL;
  guint n_changes = 0;

  g_assert_cmpint (mo_store_begin_match (store, 0, HEADER, NULL), ==, 1);
  g_assert_true (fixture_write_moves (store, 1, 1, moves, NULL));
  mo_store_close (store);
  g_signal_connect_swapped (library, "matches-changed", G_CALLBACK (count_cb), &n_changes);
  mo_library_repair_match_async (library, content, 1, fixture_answered_cb, &result);
  g_assert_true (
      mo_library_repair_match_finish (library, fixture_wait_for (&result), &rest, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (rest, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (n_changes, >=, 1);
  g_clear_object (&result);
  left = fixture_query (path, "SELECT group_concat (line) FROM move");
  g_assert_cmpstr (left, ==, "limit 1");
  close_library (library);
  fixture_remove_path (path);
}

/* An edit has a mark from the moment it is done, by which it alone can be undone; properties follow
 * what can be undone and redone. */
static void
test_marks (void)
{
  char *path = fixture_make_path ();
  MoLibrary *library = fixture_open_library (path);
  gboolean can_undo;
  gboolean can_redo;
  guint marks[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GAsyncResult) result = NULL;

      mo_library_edit_async (library, fixture_make_edit ("x/a owned + 1"), fixture_answered_cb,
                             &result);
      g_assert_true (mo_library_is_editing (library));
      g_assert_true (mo_library_edit_finish (library, fixture_wait_for (&result), NULL, NULL));
      g_assert_false (mo_library_is_editing (library));
      marks[i] = mo_library_get_edit_mark (library, result);
      g_assert_cmpuint (marks[i], ==, mo_library_get_undo_mark (library));
    }
  g_assert_cmpuint (marks[0], !=, marks[1]);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GAsyncResult) result = NULL;

      /* The first is not the last any more: nothing is undone. */
      mo_library_undo_edit_async (library, marks[i], fixture_answered_cb, &result);
      g_assert_true (mo_library_edit_finish (library, fixture_wait_for (&result), NULL, NULL));
      g_assert_cmpuint (mo_collection_get_owned (mo_library_get_collection (library), "x/a"), ==,
                        2 - i);
      g_assert_cmpint (mo_library_get_edit_mark (library, result) != 0, ==, i);
    }
  g_object_get (library, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_true (can_undo);
  g_assert_true (can_redo);
  close_library (library);
  fixture_remove_path (path);
}

static void
assert_supply (MoLibrary *library,
               gint64 deck,
               guint n_copies)
{
  g_autoptr (MoDeckSupply) supply = mo_library_dup_supply (library, content, deck);

  g_assert_cmpuint (mo_deck_supply_count (mo_catalog_lookup (content->catalog, "t/c01"), supply),
                    ==, n_copies);
}

/* What the built decks hold follows the decks, and the catalog that says what is a printing. The
 * supply of a deck is what other decks do not hold. */
static void
test_allotment (void)
{
  char *path = fixture_make_library ();
  MoLibrary *library = fixture_open_library (path);
  g_autoptr (GAsyncResult) result = NULL;

  mo_library_set_catalog (library, content->catalog);
  g_assert_cmpuint (mo_allotment_get_held (mo_library_get_allotment (library), "t/c01"), ==, 0);
  assert_supply (library, 0, 7);
  mo_library_set_built_async (library, 1, TRUE, fixture_answered_cb, &result);
  g_assert_cmpint (mo_library_deck_finish (library, fixture_wait_for (&result), NULL, NULL), ==, 1);
  g_assert_cmpuint (mo_allotment_get_held (mo_library_get_allotment (library), "t/c01"), ==, 4);
  assert_supply (library, 0, 3);
  assert_supply (library, 1, 7);
  mo_library_set_catalog (library, content->catalog);
  g_assert_cmpuint (mo_allotment_get_held (mo_library_get_allotment (library), "t/c01"), ==, 4);
  g_clear_object (&result);
  close_library (library);
  fixture_remove_path (path);
}

/* Without owned cards, there is no supply. */
static void
test_supply_of_nothing (void)
{
  char *path = fixture_make_path ();
  MoLibrary *library = fixture_open_library (path);

  mo_library_set_catalog (library, content->catalog);
  g_assert_null (mo_library_dup_supply (library, content, 0));
  close_library (library);
  fixture_remove_path (path);
}

int
main (int argc,
      char **argv)
{
  int status;

  fixture_begin (&argc, &argv);
  content = fixture_load_content ();
  g_test_add_func ("/library/answers/without-library", test_without_library);
  g_test_add_func ("/library/answers/locked", test_locked);
  g_test_add_func ("/library/answers/repair", test_repair);
  g_test_add_func ("/library/answers/marks", test_marks);
  g_test_add_func ("/library/answers/allotment", test_allotment);
  g_test_add_func ("/library/answers/supply-of-nothing", test_supply_of_nothing);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
