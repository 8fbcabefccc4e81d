/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The list of matches: its data without reading journals, results that are saved with their moves,
 * imported journals, and deleted matches. */

#include "config.h"

#include "library-fixture.h"
#include "mo-match-keeper.h"
#include "mo-store-matches.h"
#include "vfs-shim.h"

#include <string.h>

/* In seconds: the time limit of each wait. */
#define PATIENCE 60

#define HEADER                                                                                     \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard "          \
  "difficulty quick"
#define SET_UP                                                                                     \
  "add party ~adventurer/ann\nadd quests ~quest/find-the-well\nadd deck ~skill/kick 9\nstart\n"

static MoContent *content;

/* Returns a line per match, without times. */
static char *
describe (const GPtrArray *entries)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      const MoMatchEntry *entry = g_ptr_array_index (entries, i);

      g_string_append_printf (text, "%d “%s” “%s” %d.%u “%s” %u %s", (int) entry->id, entry->header,
                              entry->name, (int) entry->deck, entry->version, entry->deck_name,
                              entry->n_moves, mo_match_result_get_id (entry->summary->result));
      if (entry->summary->place != NULL && entry->summary->result == MO_MATCH_OPEN)
        g_string_append_printf (text, " at %s", entry->summary->place);
      if (entry->summary->reason != NULL)
        g_string_append_printf (text, " “%s”", entry->summary->reason);
      for (guint j = 0; j < entry->summary->figures->len; j++)
        {
          const MoMatchFigure *figure = g_ptr_array_index (entry->summary->figures, j);

          if (figure->value != 0)
            g_string_append_printf (text, " %s %s %s %d", figure->id,
                                    figure->card != NULL ? figure->card : "-", figure->name,
                                    (int) figure->value);
        }
      g_string_append (text, entry->deleted ? " deleted\n" : "\n");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_listed (MoStore *store,
               const char *wanted)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mo_store_list_matches (store, &error);
  g_autoptr (GPtrArray) found =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_match_entry_unref);
  g_autofree char *text = NULL;
  g_autofree char *found_text = NULL;

  g_assert_no_error (error);
  text = describe (entries);
  g_assert_cmpstr (text, ==, wanted);
  /* Finding a single match returns the same as listing all. */
  for (guint i = 0; i < entries->len; i++)
    {
      const MoMatchEntry *entry = g_ptr_array_index (entries, i);
      MoMatchEntry *same = mo_store_find_match (store, entry->id, &error);

      g_assert_no_error (error);
      g_assert_cmpint (same->begun, ==, entry->begun);
      g_assert_cmpint (same->moved, ==, entry->moved);
      g_ptr_array_add (found, same);
    }
  found_text = describe (found);
  g_assert_cmpstr (found_text, ==, wanted);
  g_assert_null (mo_store_find_match (store, 1000, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
}

static MoStore *
open_empty (void)
{
  char *made = fixture_make_path ();
  MoStore *store = fixture_open (made);

  g_free (made);
  return store;
}

static void
end (MoStore *store)
{
  char *path = g_strdup (mo_store_get_path (store));

  mo_store_close (store);
  fixture_remove_path (path);
}

/* A match shows the name that its deck had when it was played; the most recently changed match is
 * first. */
static void
test_matches_list (void)
{
  static const char *const lines[] = { "a", "b", NULL };
  MoStore *store = open_empty ();
  g_autoptr (GBytes) package = fixture_make_package ("First");
  g_autoptr (GBytes) renamed = fixture_make_package ("Renamed");
  g_autoptr (GPtrArray) entries = NULL;
  MoDeckState deck;

  assert_listed (store, "");
  g_assert_true (mo_store_add_deck (store, package, &deck, NULL));
  g_assert_cmpint (mo_store_begin_match (store, deck.id, "one", NULL), ==, 1);
  g_assert_true (mo_store_save_deck (store, &deck, renamed, NULL));
  g_assert_cmpint (mo_store_begin_match (store, 0, "two", NULL), ==, 2);
  g_assert_cmpint (mo_store_begin_match (store, deck.id, "three", NULL), ==, 3);
  g_assert_cmpint (mo_store_begin_match (store, deck.id, "four", NULL), ==, 4);
  g_assert_true (fixture_write_moves (store, 2, 1, lines, NULL));
  fixture_run_sql (mo_store_get_path (store),
                   "UPDATE match SET moved = 100 * (1 + id % 3), begun = id");
  assert_listed (store, "2 “two” “” 0.0 “(null)” 2 open\n"
                        "4 “four” “” 1.2 “Renamed” 0 open\n"
                        "1 “one” “” 1.1 “First” 0 open\n"
                        "3 “three” “” 1.2 “Renamed” 0 open\n");
  entries = mo_store_list_matches (store, NULL);
  g_assert_cmpint (((const MoMatchEntry *) g_ptr_array_index (entries, 0))->moved, ==, 300);
  g_assert_cmpint (((const MoMatchEntry *) g_ptr_array_index (entries, 0))->begun, ==, 2);
  end (store);
}

/* A match is listed without a deck name if the package is unreadable. */
static void
test_matches_unreadable_deck (void)
{
  MoStore *store = open_empty ();
  g_autoptr (GBytes) package = fixture_make_package ("First");
  MoDeckState deck;

  g_assert_true (mo_store_add_deck (store, package, &deck, NULL));
  g_assert_cmpint (mo_store_begin_match (store, deck.id, "one", NULL), ==, 1);
  fixture_run_sql (mo_store_get_path (store), "UPDATE deck_version SET content = 'torn'");
  assert_listed (store, "1 “one” “” 1.1 “(null)” 0 open\n");
  end (store);
}

/* A match whose result is no known number is listed as open, whatever its table allows. */
static void
test_matches_unknown_result (void)
{
  static const char *const results[] = { "-1", "3", "7", "4294967297" };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      MoStore *store = open_empty ();
      g_autofree char *sql = g_strdup_printf ("PRAGMA ignore_check_constraints = ON; "
                                              "UPDATE match SET result = %s, reason = 'none'",
                                              results[i]);

      g_test_message ("%s", results[i]);
      g_assert_cmpint (mo_store_begin_match (store, 0, "one", NULL), ==, 1);
      fixture_run_sql (mo_store_get_path (store), sql);
      assert_listed (store, "1 “one” “” 0.0 “(null)” 0 open\n");
      end (store);
    }
}

static void
test_matches_delete (void)
{
  MoStore *store = open_empty ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mo_store_begin_match (store, 0, "one", NULL), ==, 1);
  g_assert_true (mo_store_set_match_deleted (store, 1, TRUE, &error));
  assert_listed (store, "1 “one” “” 0.0 “(null)” 0 open deleted\n");
  g_assert_true (mo_store_set_match_name (store, 1, "Rainy Sunday", &error));
  g_assert_true (mo_store_set_match_deleted (store, 1, FALSE, &error));
  assert_listed (store, "1 “one” “Rainy Sunday” 0.0 “(null)” 0 open\n");
  g_assert_false (mo_store_set_match_deleted (store, 2, TRUE, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (mo_store_set_match_name (store, 2, "", &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  end (store);
}

/* The name of a match is a line of text, or empty. */
static void
test_matches_name (void)
{
  g_autofree char *long_name = g_strnfill (201, 'x');
  const char *const refused[] = { "two\nlines", "\t", long_name };
  MoStore *store = open_empty ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mo_store_begin_match (store, 0, "one", NULL), ==, 1);
  g_assert_true (mo_store_set_match_name (store, 1, "Rainy Sunday", &error));
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_assert_false (mo_store_set_match_name (store, 1, refused[i], &error));
      g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID);
      g_clear_error (&error);
      assert_listed (store, "1 “one” “Rainy Sunday” 0.0 “(null)” 0 open\n");
    }
  g_assert_true (mo_store_set_match_name (store, 1, "", &error));
  assert_listed (store, "1 “one” “” 0.0 “(null)” 0 open\n");
  end (store);
}

/* A library that could not be migrated can be listed. */
static void
test_matches_of_older (void)
{
  static const char *const listed[] = {
    [1] = "",
    [2] = "2 “match alone” “” 0.0 “(null)” 0 open\n1 “match dungeon-crawler” “” 1.1 “Delver, "
          "small” 2 open\n",
    [3] = "2 “match alone” “” 0.0 “(null)” 0 open\n1 “match dungeon-crawler” “” 1.1 “Delver, "
          "small” 2 open\n",
    [4] = "1 “match dungeon-crawler” “Rainy Sunday” 1.1 “Delver, small” 2 won “All Quests are "
          "completed.” rounds - Rounds 9\n"
          "2 “match alone” “” 0.0 “(null)” 0 open at Round 2, Combat deleted\n",
  };

  for (int version = 1; version < (int) G_N_ELEMENTS (listed); version++)
    {
      char *path = fixture_make_version (version);
      MoStore *store;
      g_autofree char *moved = NULL;

      vfs_shim_fail (VFS_CALL_WRITE, 1, SQLITE_FULL, TRUE);
      store = mo_store_open (path, NULL);
      g_assert_nonnull (mo_store_get_hindrance (store));
      assert_listed (store, listed[version]);
      mo_store_close (store);
      vfs_shim_mend ();
      store = fixture_open (path);
      assert_listed (store, listed[version]);
      moved = fixture_query (path, "SELECT count (*) FROM match WHERE moved <> begun");
      g_assert_cmpstr (moved, ==, version < 4 ? "0" : "1");
      mo_store_close (store);
      fixture_remove_path (path);
    }
}

static void
test_matches_import (void)
{
  MoStore *store = open_empty ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) journal = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  guint line = 99;

  g_assert_cmpint (mo_store_import_match (store, content,
                                          "# Ours\n" HEADER "\n" SET_UP
                                          "\nlimit 3\n + limit 4\nend lost\n",
                                          &line, &error),
                   ==, 1);
  g_assert_no_error (error);
  g_assert_cmpuint (line, ==, 0);
  assert_listed (store, "1 “" HEADER "” “” 0.0 “(null)” 7 lost “You set the result.” "
                                     "quest-open "
                                     "~quest/find-the-well Find the well 1\n");
  journal = mo_store_read_journal (store, 1, NULL, NULL);
  g_assert_cmpstr (g_ptr_array_index (journal, 6), ==, "+ limit 4");
  fixture_assert_whole (store);
  /* An invalid journal is not imported at all. */
  g_assert_cmpint (
      mo_store_import_match (store, content, HEADER "\nlimit 3\nnext\n", &line, &error), ==, 0);
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE);
  g_assert_cmpuint (line, ==, 3);
  g_clear_error (&error);
  g_assert_cmpint (mo_store_import_match (store, content, "hello", &line, &error), ==, 0);
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_JOURNAL);
  g_clear_error (&error);
  g_assert_cmpint (
      mo_store_import_match (store, content, HEADER "\nnote \"\xff\"\n", &line, &error), ==, 0);
  g_assert_nonnull (error);
  entries = mo_store_list_matches (store, NULL);
  g_assert_cmpuint (entries->len, ==, 1);
  end (store);
}

/* The asynchronous library */

typedef struct
{
  char *path;
  MoLibrary *library;
  guint n_answers;
  guint n_changes;
  GError *error;     /* (nullable): of the last result */
  gint64 id;         /* likewise */
  guint line;
  GPtrArray *entries;
} Fixture;

static gboolean
give_up_cb (gpointer user_data)
{
  g_error ("no answer in %d seconds", PATIENCE);
  return G_SOURCE_REMOVE;
}

static void
wait_for_answer (Fixture *self)
{
  guint patience = g_timeout_add_seconds (PATIENCE, give_up_cb, NULL);

  while (self->n_answers == 0)
    g_main_context_iteration (NULL, TRUE);
  self->n_answers = 0;
  g_source_remove (patience);
}

static void
opened_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  Fixture *self = user_data;

  g_assert_true (mo_library_open_finish (MO_LIBRARY (source), result, NULL));
  self->n_answers++;
}

static void
count_change_cb (Fixture *self)
{
  self->n_changes++;
}

static void
set_up (Fixture *self)
{
  self->path = fixture_make_path ();
  self->library = mo_library_new (self->path);
  mo_library_open_async (self->library, opened_cb, self);
  wait_for_answer (self);
  g_signal_connect_swapped (self->library, "matches-changed", G_CALLBACK (count_change_cb), self);
}

static void
tear_down (Fixture *self)
{
  g_clear_error (&self->error);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  mo_library_close (self->library);
  g_object_unref (self->library);
  fixture_remove_path (self->path);
}

static void
listed_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  Fixture *self = user_data;

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = mo_library_list_matches_finish (MO_LIBRARY (source), result, &self->error);
  self->n_answers++;
}

static void
found_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  Fixture *self = user_data;
  MoMatchEntry *entry;

  g_clear_error (&self->error);
  entry = mo_library_find_match_finish (MO_LIBRARY (source), result, &self->error);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_match_entry_unref);
  if (entry != NULL)
    g_ptr_array_add (self->entries, entry);
  self->n_answers++;
}

static void
assert_library_lists (Fixture *self,
                      const char *wanted)
{
  g_autofree char *text = NULL;

  mo_library_list_matches_async (self->library, listed_cb, self);
  wait_for_answer (self);
  g_assert_no_error (self->error);
  text = describe (self->entries);
  g_assert_cmpstr (text, ==, wanted);
}

static void
imported_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  Fixture *self = user_data;

  g_clear_error (&self->error);
  self->id = mo_library_import_match_finish (MO_LIBRARY (source), result, &self->line,
                                             &self->error);
  self->n_answers++;
}

static void
changed_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  Fixture *self = user_data;

  g_clear_error (&self->error);
  mo_library_match_finish (MO_LIBRARY (source), result, &self->error);
  self->n_answers++;
}

/* The signal is emitted with each change of the list, but not after failures. */
static void
test_matches_library (void)
{
  Fixture self = { NULL };

  set_up (&self);
  mo_library_import_match_async (self.library, content, HEADER "\nlimit 3\n", imported_cb, &self);
  wait_for_answer (&self);
  g_assert_no_error (self.error);
  g_assert_cmpint (self.id, ==, 1);
  g_assert_cmpuint (self.n_changes, ==, 1);
  assert_library_lists (&self, "1 “" HEADER "” “” 0.0 “(null)” 1 open at Setup\n");
  mo_library_set_match_name_async (self.library, 1, "Ours", changed_cb, &self);
  wait_for_answer (&self);
  mo_library_set_match_deleted_async (self.library, 1, TRUE, changed_cb, &self);
  wait_for_answer (&self);
  g_assert_cmpuint (self.n_changes, ==, 3);
  assert_library_lists (&self, "1 “" HEADER "” “Ours” 0.0 “(null)” 1 open at Setup deleted\n");
  mo_library_set_match_deleted_async (self.library, 1, FALSE, changed_cb, &self);
  wait_for_answer (&self);
  assert_library_lists (&self, "1 “" HEADER "” “Ours” 0.0 “(null)” 1 open at Setup\n");
  g_assert_cmpuint (self.n_changes, ==, 4);

  mo_library_import_match_async (self.library, content, HEADER "\nlimit 3\nnext\n", imported_cb,
                                 &self);
  wait_for_answer (&self);
  g_assert_error (self.error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE);
  g_assert_cmpuint (self.line, ==, 3);
  mo_library_set_match_deleted_async (self.library, 9, TRUE, changed_cb, &self);
  wait_for_answer (&self);
  g_assert_error (self.error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  g_assert_cmpuint (self.n_changes, ==, 4);
  tear_down (&self);
}

static void
test_matches_library_find (void)
{
  Fixture self = { NULL };
  g_autofree char *text = NULL;

  set_up (&self);
  for (guint i = 0; i < 2; i++)
    {
      mo_library_import_match_async (self.library, content, HEADER "\nlimit 3\n", imported_cb,
                                     &self);
      wait_for_answer (&self);
    }
  mo_library_set_match_name_async (self.library, 2, "Ours", changed_cb, &self);
  wait_for_answer (&self);
  mo_library_find_match_async (self.library, 2, found_cb, &self);
  wait_for_answer (&self);
  g_assert_no_error (self.error);
  text = describe (self.entries);
  g_assert_cmpstr (text, ==, "2 “" HEADER "” “Ours” 0.0 “(null)” 1 open at Setup\n");
  mo_library_find_match_async (self.library, 3, found_cb, &self);
  wait_for_answer (&self);
  g_assert_error (self.error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND);
  g_assert_cmpuint (self.entries->len, ==, 0);
  g_assert_cmpuint (self.n_changes, ==, 3);
  tear_down (&self);
}

/* A change by another process emits the signal. */
static void
test_matches_elsewhere (void)
{
  Fixture self = { NULL };
  MoStore *other;

  set_up (&self);
  other = fixture_open (self.path);
  g_assert_cmpint (mo_store_begin_match (other, 0, "theirs", NULL), ==, 1);
  mo_store_close (other);
  mo_library_refresh (self.library);
  assert_library_lists (&self, "1 “theirs” “” 0.0 “(null)” 0 open\n");
  g_assert_cmpuint (self.n_changes, ==, 1);
  tear_down (&self);
}

static void
kept_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  Fixture *self = user_data;

  g_clear_error (&self->error);
  mo_match_keeper_finish (MO_MATCH_KEEPER (source), result, &self->error);
  g_assert_no_error (self->error);
  self->n_answers++;
}

static void
begun_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  Fixture *self = user_data;

  self->id = mo_library_begin_match_finish (MO_LIBRARY (source), result, NULL);
  self->n_answers++;
}

/* The result is saved with the move that causes it, and removed with it. */
static void
test_matches_result (void)
{
  static const char *const setting_up[] = { "add party ~adventurer/ann",
                                            "add quests ~quest/find-the-well",
                                            "add dungeon-deck ~character/rat 9 1", "start", NULL };
  static const char *const winning[] = { "token ~quest/find-the-well quest",
                                         "quest ~quest/find-the-well done", NULL };
  static const char *const losing[] = { "end lost", NULL };
  Fixture self = { NULL };
  g_auto (MoMatchHeader) header = { NULL };
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (MoMatchKeeper) keeper = NULL;

  set_up (&self);
  g_assert_true (mo_match_header_read (&header, HEADER, NULL));
  match = mo_match_new (content, &header, NULL);
  mo_library_begin_match_async (self.library, 0, HEADER, begun_cb, &self);
  wait_for_answer (&self);
  keeper = mo_match_keeper_new (self.library, match, self.id);
  mo_match_keeper_make_async (keeper, setting_up, FALSE, kept_cb, &self);
  wait_for_answer (&self);
  mo_match_keeper_make_async (keeper, winning, FALSE, kept_cb, &self);
  wait_for_answer (&self);
  g_assert_cmpuint (self.n_changes, ==, 3);
  assert_library_lists (&self,
                        "1 “" HEADER
                        "” “” 0.0 “(null)” 6 won “You completed enough Quests.” rounds - Rounds 1 "
                        "quests-completed - Quests completed 1 quest-completed "
                        "~quest/find-the-well Find the well 1\n");
  mo_match_keeper_go_to_async (keeper, 4, kept_cb, &self);
  wait_for_answer (&self);
  assert_library_lists (&self,
                        "1 “" HEADER "” “” 0.0 “(null)” 4 open at Round 1, Begin Encounter\n");
  mo_match_keeper_go_to_async (keeper, 6, kept_cb, &self);
  wait_for_answer (&self);
  mo_library_list_matches_async (self.library, listed_cb, &self);
  wait_for_answer (&self);
  g_assert_cmpint (((const MoMatchEntry *) g_ptr_array_index (self.entries, 0))->summary->result,
                   ==, MO_MATCH_WON);
  mo_match_keeper_go_to_async (keeper, 4, kept_cb, &self);
  wait_for_answer (&self);
  mo_match_keeper_make_async (keeper, losing, FALSE, kept_cb, &self);
  wait_for_answer (&self);
  assert_library_lists (&self, "1 “" HEADER
                               "” “” 0.0 “(null)” 5 lost “You set the result.” "
                               "rounds - Rounds 1 "
                               "quest-open ~quest/find-the-well Find the well 1\n");
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  int status;

  fixture_begin (&argc, &argv);
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_test_add_func ("/library/matches/list", test_matches_list);
  g_test_add_func ("/library/matches/unreadable-deck", test_matches_unreadable_deck);
  g_test_add_func ("/library/matches/unknown-result", test_matches_unknown_result);
  g_test_add_func ("/library/matches/delete", test_matches_delete);
  g_test_add_func ("/library/matches/name", test_matches_name);
  g_test_add_func ("/library/matches/of-older", test_matches_of_older);
  g_test_add_func ("/library/matches/import", test_matches_import);
  g_test_add_func ("/library/matches/library", test_matches_library);
  g_test_add_func ("/library/matches/library-find", test_matches_library_find);
  g_test_add_func ("/library/matches/elsewhere", test_matches_elsewhere);
  g_test_add_func ("/library/matches/result", test_matches_result);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
