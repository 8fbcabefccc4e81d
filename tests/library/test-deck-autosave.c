/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The autosave of an edited package in the library. */

#include "config.h"

#include "deck-fixture.h"
#include "library-fixture.h"
#include "mo-deck-autosave.h"
#include "vfs-shim.h"

/* In seconds: the time limit of each wait. */
#define PATIENCE 60

static MoContent *content;

static gboolean
give_up_cb (gpointer user_data)
{
  g_error ("nothing happened in %d seconds", PATIENCE);
  return G_SOURCE_REMOVE;
}

#define WAIT_UNTIL(condition)                                                   \
  G_STMT_START                                                                  \
  {                                                                             \
    guint patience = g_timeout_add_seconds (PATIENCE, give_up_cb, NULL);        \
                                                                                \
    while (!(condition))                                                        \
      g_main_context_iteration (NULL, TRUE);                                    \
    g_source_remove (patience);                                                 \
  }                                                                             \
  G_STMT_END

/* A library, an edited package and its autosave. */
typedef struct
{
  char *path;
  MoLibrary *library;
  MoDeckEditor *editor;
  MoDeckAutosave *keeper;
} Fixture;

static void
opened_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  gboolean *is_open = user_data;

  g_assert_true (mo_library_open_finish (MO_LIBRARY (source), result, NULL));
  *is_open = TRUE;
}

static MoLibrary *
open_library (const char *path)
{
  MoLibrary *library = mo_library_new (path);
  gboolean is_open = FALSE;

  mo_library_open_async (library, opened_cb, &is_open);
  WAIT_UNTIL (is_open);
  return library;
}

static void
set_up (Fixture *self)
{
  self->path = fixture_make_path ();
  self->library = open_library (self->path);
  self->editor = mo_deck_editor_new (content, mo_deck_new ("First", "house"), NULL);
  self->keeper = mo_deck_autosave_new (self->library, self->editor, 0);
}

static void
tear_down (Fixture *self)
{
  g_clear_object (&self->keeper);
  g_clear_object (&self->editor);
  mo_library_close (self->library);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_finalize_object (self->library);
  fixture_remove_path (self->path);
}

static void
add (Fixture *self,
     int copies)
{
  g_assert_true (mo_deck_editor_change_count (self->editor, "crawler", "t/c01", copies));
}

static guint
count_copies (Fixture *self)
{
  return mo_deck_get_count (mo_deck_editor_get_deck (self->editor), "crawler", "t/c01");
}

/* Returns "NAME copies" for each deck in the file, as read by another process. */
static char *
describe_file (Fixture *self)
{
  MoStore *store = fixture_open (self->path);
  g_autoptr (GPtrArray) decks = mo_store_read_decks (store, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      g_string_append_printf (text, "%s %u\n", deck->deck->name,
                              mo_deck_get_count (deck->deck, "crawler", "t/c01"));
    }
  mo_store_close (store);
  return g_string_free (text, FALSE);
}

static void
assert_file (Fixture *self,
             const char *expected)
{
  g_autofree char *decks = describe_file (self);

  g_assert_cmpstr (decks, ==, expected);
}

/* A package without edits is not saved. */
static void
test_autosave_looked_at (void)
{
  Fixture self;

  set_up (&self);
  g_assert_false (mo_deck_editor_get_modified (self.editor));
  g_assert_true (mo_deck_autosave_is_saved (self.keeper));
  g_assert_cmpint (mo_deck_autosave_get_deck (self.keeper), ==, 0);
  assert_file (&self, "");
  tear_down (&self);
}

static void
test_autosave_edits (void)
{
  Fixture self;

  set_up (&self);
  add (&self, 1);
  g_assert_false (mo_deck_autosave_is_saved (self.keeper));
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  g_assert_cmpint (mo_deck_autosave_get_deck (self.keeper), ==, 1);
  assert_file (&self, "First 1\n");
  add (&self, 2);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  assert_file (&self, "First 3\n");
  mo_deck_editor_undo (self.editor);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  assert_file (&self, "First 1\n");
  tear_down (&self);
}

/* Edits during a save are saved together. */
static void
test_autosave_together (void)
{
  Fixture self;

  set_up (&self);
  for (guint i = 0; i < 50; i++)
    add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  assert_file (&self, "First 50\n");
  g_assert_cmpint (mo_library_get_deck (self.library, 1)->revision, ==, MO_FIRST_REVISION + 1);
  tear_down (&self);
}

/* A pending save is finished at exit. */
static void
test_autosave_end (void)
{
  Fixture self;

  set_up (&self);
  add (&self, 4);
  g_clear_object (&self.keeper);
  g_clear_object (&self.editor);
  mo_library_close (self.library);
  assert_file (&self, "First 4\n");
  tear_down (&self);
}

/* Edits waiting for a pending save are saved at exit, too. */
static void
test_autosave_end_behind (void)
{
  Fixture self;

  set_up (&self);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  add (&self, 1);
  add (&self, 1);
  mo_library_close (self.library);
  assert_file (&self, "First 3\n");
  tear_down (&self);
}

/* Undo during a save goes back to what was saved before, and is saved, too. */
static void
test_autosave_undo_behind (void)
{
  Fixture self;

  set_up (&self);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  add (&self, 2);
  mo_deck_editor_undo (self.editor);
  g_assert_false (mo_deck_autosave_is_saved (self.keeper));
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  g_assert_cmpuint (count_copies (&self), ==, 1);
  assert_file (&self, "First 1\n");
  tear_down (&self);
}

/* Saves one card; then edits the deck this many times, by one card, while the file is locked. */
static void
fail_to_save (Fixture *self,
              guint n_edits)
{
  sqlite3 *other;

  add (self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self->keeper));
  other = fixture_connect (self->path);
  sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  for (guint i = 0; i < n_edits; i++)
    add (self, 1);
  WAIT_UNTIL (mo_deck_autosave_get_error (self->keeper) != NULL);
  g_assert_error (mo_deck_autosave_get_error (self->keeper), MO_LIBRARY_ERROR,
                  MO_LIBRARY_ERROR_BUSY);
  g_assert_false (mo_deck_autosave_is_saved (self->keeper));
  g_assert_true (mo_deck_editor_get_modified (self->editor));
  sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_close (other);
}

/* Edits after the one that can't be saved wait for the next try, too. */
static void
test_autosave_refused (void)
{
  Fixture self;

  for (guint n_edits = 1; n_edits <= 2; n_edits++)
    {
      g_autofree char *expected = g_strdup_printf ("First %u\n", 1 + n_edits);

      set_up (&self);
      fail_to_save (&self, n_edits);
      mo_deck_autosave_save (self.keeper);
      WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
      assert_file (&self, expected);
      tear_down (&self);
    }
}

/* Undoing the edit that could not be saved ends the error: the library has the deck. */
static void
test_autosave_refused_undone (void)
{
  Fixture self;

  set_up (&self);
  fail_to_save (&self, 1);
  mo_deck_editor_undo (self.editor);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  g_assert_no_error (mo_deck_autosave_get_error (self.keeper));
  assert_file (&self, "First 1\n");
  tear_down (&self);
}

/* Saves the deck in another process with this number of copies. */
static void
save_elsewhere (Fixture *self,
                guint copies)
{
  MoStore *store = fixture_open (self->path);
  g_autoptr (MoLibraryDeck) deck = mo_store_read_deck (store, 1, NULL);
  g_autoptr (GBytes) bytes = NULL;
  MoDeckState state;

  mo_deck_set_count (deck->deck, "crawler", "t/c01", NULL, copies);
  bytes = mo_deck_write_xml (deck->deck, content->catalog);
  state = mo_library_deck_get_state (deck);
  g_assert_true (mo_store_save_deck (store, &state, bytes, NULL));
  mo_store_close (store);
}

/* A change by another window is shown here, can be undone, and is not saved again. */
static void
test_autosave_other_window (void)
{
  Fixture self;

  set_up (&self);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  save_elsewhere (&self, 3);
  mo_library_refresh (self.library);
  WAIT_UNTIL (count_copies (&self) == 3);
  g_assert_true (mo_deck_autosave_is_saved (self.keeper));
  g_assert_cmpint (mo_library_get_deck (self.library, 1)->revision, ==, MO_FIRST_REVISION + 1);
  mo_deck_editor_undo (self.editor);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  assert_file (&self, "First 1\n");
  tear_down (&self);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* If both edit the deck, the second edit is refused; the editor gets the other version and can
 * restore its own edit. */
static void
test_autosave_conflict (void)
{
  guint n_refused = 0;
  Fixture self;

  set_up (&self);
  g_signal_connect_swapped (self.keeper, "refused", G_CALLBACK (count_cb), &n_refused);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  save_elsewhere (&self, 3);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  g_assert_cmpuint (n_refused, ==, 1);
  g_assert_cmpuint (count_copies (&self), ==, 3);
  assert_file (&self, "First 3\n");
  mo_deck_editor_undo (self.editor);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  assert_file (&self, "First 2\n");
  g_assert_cmpuint (n_refused, ==, 1);
  tear_down (&self);
}

/* With two windows of a process, edits made before a refusal arrives are refused, too. */
static void
test_autosave_two_windows (void)
{
  g_autoptr (MoDeckEditor) editor = NULL;
  g_autoptr (MoDeckAutosave) keeper = NULL;
  guint n_refused = 0;
  Fixture self;

  set_up (&self);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  editor = mo_deck_editor_new (content, mo_deck_copy (mo_library_get_deck (self.library, 1)->deck),
                               NULL);
  keeper = mo_deck_autosave_new (self.library, editor, 1);
  g_signal_connect_swapped (keeper, "refused", G_CALLBACK (count_cb), &n_refused);
  add (&self, 3);
  g_assert_true (mo_deck_editor_change_count (editor, "crawler", "t/c02", 1));
  g_assert_true (mo_deck_editor_change_count (editor, "crawler", "t/c02", 1));
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper) && mo_deck_autosave_is_saved (keeper));
  g_assert_cmpuint (n_refused, ==, 1);
  assert_file (&self, "First 4\n");
  g_assert_true (
      mo_deck_equal (mo_deck_editor_get_deck (editor), mo_deck_editor_get_deck (self.editor)));
  /* A save in one window updates the other at once. */
  g_assert_true (mo_deck_editor_change_count (editor, "crawler", "t/c01", 1));
  WAIT_UNTIL (mo_deck_autosave_is_saved (keeper));
  g_assert_cmpuint (count_copies (&self), ==, 5);
  assert_file (&self, "First 5\n");
  g_clear_object (&keeper);
  g_clear_object (&editor);
  tear_down (&self);
}

static guint
count_cards (MoDeckEditor *editor)
{
  const MoDeck *deck = mo_deck_editor_get_deck (editor);

  return mo_deck_get_count (deck, "crawler", "t/c01") +
         mo_deck_get_count (deck, "crawler", "t/c02");
}

/* Two processes repeatedly add a card at the same time: the deck has all cards that were not
 * refused. MARCHING_ORDER_ROUNDS sets the number of rounds. */
static void
test_autosave_race (void)
{
  const char *wanted = g_getenv ("MARCHING_ORDER_ROUNDS");
  guint n_rounds = wanted != NULL ? (guint) g_ascii_strtoull (wanted, NULL, 10) : 50;
  guint n_refused = 0;
  guint n_cards;
  MoLibrary *other;
  g_autoptr (MoDeckEditor) editor = NULL;
  g_autoptr (MoDeckAutosave) keeper = NULL;
  g_autofree char *expected = NULL;
  Fixture self;

  set_up (&self);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  other = open_library (self.path);
  editor = mo_deck_editor_new (content, mo_deck_copy (mo_library_get_deck (other, 1)->deck), NULL);
  keeper = mo_deck_autosave_new (other, editor, 1);
  g_signal_connect_swapped (keeper, "refused", G_CALLBACK (count_cb), &n_refused);
  g_signal_connect_swapped (self.keeper, "refused", G_CALLBACK (count_cb), &n_refused);
  vfs_shim_set_patient (TRUE);
  for (guint i = 0; i < n_rounds; i++)
    {
      n_cards = count_cards (editor) + 2;
      n_refused = 0;
      add (&self, 1);
      mo_deck_editor_change_count (editor, "crawler", "t/c02", 1);
      WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper) && mo_deck_autosave_is_saved (keeper));
      mo_library_refresh (self.library);
      mo_library_refresh (other);
      WAIT_UNTIL (
          mo_deck_equal (mo_deck_editor_get_deck (editor), mo_deck_editor_get_deck (self.editor)));
      g_assert_cmpuint (count_cards (editor), ==, n_cards - n_refused);
    }
  expected = g_strdup_printf ("First %u\n", count_copies (&self));
  assert_file (&self, expected);
  vfs_shim_set_patient (FALSE);
  g_clear_object (&keeper);
  g_clear_object (&editor);
  mo_library_close (other);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_finalize_object (other);
  tear_down (&self);
}

/* Another process restores a library in which a different deck has the id of the open one: neither
 * is lost. */
static void
test_autosave_other_library (void)
{
  char *other_path = fixture_make_library ();
  MoStore *store;
  Fixture self;

  set_up (&self);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  /* The decks differ by their creation time, in seconds. */
  fixture_run_sql (other_path, "UPDATE deck SET made = made - 100, revision = revision + 7 WHERE "
                               "id = 1; PRAGMA wal_checkpoint (TRUNCATE)");
  store = fixture_open (self.path);
  g_assert_true (mo_store_restore (store, other_path, NULL));
  mo_store_close (store);
  mo_library_refresh (self.library);
  WAIT_UNTIL (mo_library_get_decks (self.library)->len == 2);
  g_assert_cmpuint (count_copies (&self), ==, 1);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  g_assert_cmpint (mo_deck_autosave_get_deck (self.keeper), ==, 3);
  assert_file (&self, "First 4\nSecond 2\nFirst 2\n");
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  assert_file (&self, "First 4\nSecond 2\nFirst 3\n");
  tear_down (&self);
  fixture_remove_path (other_path);
}

static void
restored_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_assert_true (mo_library_restore_finish (MO_LIBRARY (source), result, NULL, NULL));
  *(gboolean *) user_data = TRUE;
}

/* Likewise if an edit is refused just before, because another window had saved the deck.
 * @is_loaded: the version of the other window is loaded before the edit is refused, and shown: then
 *   nothing is left to save. A refresh that the first save causes can be late enough for that. */
static void
check_refused_and_restored (gboolean is_loaded)
{
  char *other_path = fixture_make_library ();
  gboolean is_restored = FALSE;
  guint n_refused = 0;
  Fixture self;

  set_up (&self);
  g_signal_connect_swapped (self.keeper, "refused", G_CALLBACK (count_cb), &n_refused);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  save_elsewhere (&self, 3);
  fixture_run_sql (other_path, "UPDATE deck SET made = made - 100; "
                               "PRAGMA wal_checkpoint (TRUNCATE)");
  if (is_loaded)
    mo_library_refresh (self.library);
  add (&self, 1);
  mo_library_restore_async (self.library, other_path, NULL, NULL, NULL, NULL, restored_cb,
                            &is_restored);
  WAIT_UNTIL (is_restored && mo_deck_autosave_is_saved (self.keeper));
  if (is_loaded || n_refused > 0)
    {
      g_assert_cmpuint (n_refused, ==, 1);
      g_assert_cmpuint (count_copies (&self), ==, 3);
      g_assert_cmpint (mo_deck_autosave_get_deck (self.keeper), ==, 1);
      assert_file (&self, "First 4\nSecond 2\n");
      add (&self, 1);
      WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
      assert_file (&self, "First 4\nSecond 2\nFirst 4\n");
    }
  else
    assert_file (&self, "First 4\nSecond 2\nFirst 2\n");
  g_assert_cmpint (mo_deck_autosave_get_deck (self.keeper), ==, 3);
  tear_down (&self);
  fixture_remove_path (other_path);
}

static void
test_autosave_refused_and_restored (void)
{
  check_refused_and_restored (FALSE);
  check_refused_and_restored (TRUE);
}

/* While edits can't be saved, a change of another window is not shown: the next try is refused,
 * and undo restores the edits. */
static void
test_autosave_changed_behind (void)
{
  guint n_refused = 0;
  Fixture self;

  set_up (&self);
  g_signal_connect_swapped (self.keeper, "refused", G_CALLBACK (count_cb), &n_refused);
  fail_to_save (&self, 1);
  save_elsewhere (&self, 7);
  mo_library_refresh (self.library);
  WAIT_UNTIL (mo_deck_get_count (mo_library_get_deck (self.library, 1)->deck, "crawler",
                                 "t/c01") == 7);
  g_assert_cmpuint (count_copies (&self), ==, 2);
  g_assert_cmpuint (n_refused, ==, 0);
  mo_deck_autosave_save (self.keeper);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  g_assert_cmpuint (n_refused, ==, 1);
  g_assert_cmpuint (count_copies (&self), ==, 7);
  mo_deck_editor_undo (self.editor);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  assert_file (&self, "First 2\n");
  tear_down (&self);
}

/* A deck that became unreadable, or is no longer in the library, stays open as it was. */
static void
test_autosave_taken_away (void)
{
  static const char *const changes[] = {
    "UPDATE deck SET content = 'torn', revision = revision + 5",
    "DELETE FROM deck",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      const MoLibraryDeck *kept;
      Fixture self;

      set_up (&self);
      add (&self, 1);
      WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
      fixture_run_sql (self.path, changes[i]);
      mo_library_refresh (self.library);
      WAIT_UNTIL ((kept = mo_library_get_deck (self.library, 1)) == NULL || kept->deck == NULL);
      g_assert_cmpuint (count_copies (&self), ==, 1);
      g_assert_true (mo_deck_autosave_is_saved (self.keeper));
      tear_down (&self);
    }
}

/* The result of a request for a version. */
typedef struct
{
  gboolean is_answered;
  gboolean is_added;
  GError *error; /* (nullable) */
} Answer;

static void
version_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  Answer *answer = user_data;

  answer->is_added = mo_deck_autosave_add_version_finish (MO_DECK_AUTOSAVE (source), result,
                                                          &answer->error);
  answer->is_answered = TRUE;
}

/* Returns "LABEL copies" for each version of the deck, the newest first. */
static void
assert_versions (Fixture *self,
                 const char *expected)
{
  MoStore *store = fixture_open (self->path);
  g_autoptr (GPtrArray) versions = mo_store_read_versions (store, 1, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; versions != NULL && i < versions->len; i++)
    {
      const MoDeckVersion *version = g_ptr_array_index (versions, i);

      g_string_append_printf (text, "%s %u; ", version->label,
                              mo_deck_get_count (version->deck, "crawler", "t/c01"));
    }
  mo_store_close (store);
  g_assert_cmpstr (text->str, ==, expected);
}

/* A version includes all edits before the request, also for a deck that is not in the library
 * yet. */
static void
test_autosave_version (void)
{
  Fixture self;
  Answer first = { FALSE };
  Answer second = { FALSE };
  Answer third = { FALSE };

  set_up (&self);
  mo_deck_autosave_add_version_async (self.keeper, "Empty", version_cb, &first);
  WAIT_UNTIL (first.is_answered);
  g_assert_no_error (first.error);
  g_assert_true (first.is_added);
  assert_file (&self, "First 0\n");
  add (&self, 1);
  add (&self, 2);
  mo_deck_autosave_add_version_async (self.keeper, "Three", version_cb, &second);
  WAIT_UNTIL (second.is_answered);
  g_assert_true (second.is_added);
  g_assert_true (mo_deck_autosave_is_saved (self.keeper));
  mo_deck_autosave_add_version_async (self.keeper, "Again", version_cb, &third);
  WAIT_UNTIL (third.is_answered);
  g_assert_true (third.is_added);
  assert_versions (&self, "Again 3; Three 3; Empty 0; ");
  tear_down (&self);
}

/* A pending version is replaced by the next request, and can be dropped. */
static void
test_autosave_dropped_version (void)
{
  Fixture self;
  Answer first = { FALSE };
  Answer second = { FALSE };
  Answer third = { FALSE };

  set_up (&self);
  add (&self, 1);
  mo_deck_autosave_add_version_async (self.keeper, "One", version_cb, &first);
  mo_deck_autosave_add_version_async (self.keeper, "Two", version_cb, &second);
  WAIT_UNTIL (first.is_answered && second.is_answered);
  g_assert_no_error (first.error);
  g_assert_false (first.is_added);
  g_assert_true (second.is_added);
  add (&self, 1);
  mo_deck_autosave_add_version_async (self.keeper, "Three", version_cb, &third);
  mo_deck_autosave_drop_version (self.keeper);
  WAIT_UNTIL (third.is_answered && mo_deck_autosave_is_saved (self.keeper));
  g_assert_no_error (third.error);
  g_assert_false (third.is_added);
  assert_versions (&self, "Two 1; ");
  assert_file (&self, "First 2\n");
  tear_down (&self);
}

/* No version is made of refused edits. */
static void
test_autosave_refused_version (void)
{
  Fixture self;
  Answer answer = { FALSE };

  set_up (&self);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  save_elsewhere (&self, 3);
  add (&self, 1);
  mo_deck_autosave_add_version_async (self.keeper, "Mine", version_cb, &answer);
  WAIT_UNTIL (answer.is_answered);
  g_assert_no_error (answer.error);
  g_assert_false (answer.is_added);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  assert_versions (&self, "");
  tear_down (&self);
}

/* An error of the library is returned. */
static void
test_autosave_failed_version (void)
{
  Fixture self;
  Answer answer = { FALSE };
  sqlite3 *other;

  set_up (&self);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  other = fixture_connect (self.path);
  sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  mo_deck_autosave_add_version_async (self.keeper, "One", version_cb, &answer);
  WAIT_UNTIL (answer.is_answered);
  g_assert_error (answer.error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY);
  g_assert_false (answer.is_added);
  g_clear_error (&answer.error);
  sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_close (other);
  assert_versions (&self, "");
  tear_down (&self);
}

/* The state is that of the last saved deck. */
static void
test_autosave_state (void)
{
  Fixture self;
  const MoLibraryDeck *kept;

  set_up (&self);
  g_assert_cmpint (mo_deck_autosave_get_state (self.keeper)->id, ==, 0);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  kept = mo_library_get_deck (self.library, 1);
  g_assert_cmpint (mo_deck_autosave_get_state (self.keeper)->id, ==, 1);
  g_assert_cmpint (mo_deck_autosave_get_state (self.keeper)->revision, ==, kept->revision);
  g_assert_cmpint (mo_deck_autosave_get_state (self.keeper)->made, ==, kept->made);
  tear_down (&self);
}

/* If another window saves the deck and it becomes unreadable, the change is not shown, and edits
 * here are refused. */
static void
test_autosave_torn (void)
{
  Fixture self;

  set_up (&self);
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_is_saved (self.keeper));
  fixture_run_sql (self.path, "UPDATE deck SET content = 'torn', revision = revision + 5");
  add (&self, 1);
  WAIT_UNTIL (mo_deck_autosave_get_error (self.keeper) != NULL);
  g_assert_error (mo_deck_autosave_get_error (self.keeper), MO_LIBRARY_ERROR,
                  MO_LIBRARY_ERROR_CHANGED);
  g_assert_false (mo_deck_autosave_is_saved (self.keeper));
  WAIT_UNTIL (mo_library_get_deck (self.library, 1)->deck == NULL);
  g_assert_cmpuint (count_copies (&self), ==, 2);
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  int status;

  fixture_begin (&argc, &argv);
  content = fixture_load_content ();

  g_test_add_func ("/library/deck-autosave/looked-at", test_autosave_looked_at);
  g_test_add_func ("/library/deck-autosave/edits", test_autosave_edits);
  g_test_add_func ("/library/deck-autosave/together", test_autosave_together);
  g_test_add_func ("/library/deck-autosave/end", test_autosave_end);
  g_test_add_func ("/library/deck-autosave/end-behind", test_autosave_end_behind);
  g_test_add_func ("/library/deck-autosave/undo-behind", test_autosave_undo_behind);
  g_test_add_func ("/library/deck-autosave/refused", test_autosave_refused);
  g_test_add_func ("/library/deck-autosave/refused-undone", test_autosave_refused_undone);
  g_test_add_func ("/library/deck-autosave/other-window", test_autosave_other_window);
  g_test_add_func ("/library/deck-autosave/conflict", test_autosave_conflict);
  g_test_add_func ("/library/deck-autosave/two-windows", test_autosave_two_windows);
  g_test_add_func ("/library/deck-autosave/race", test_autosave_race);
  g_test_add_func ("/library/deck-autosave/other-library", test_autosave_other_library);
  g_test_add_func ("/library/deck-autosave/refused-and-restored",
                   test_autosave_refused_and_restored);
  g_test_add_func ("/library/deck-autosave/changed-behind", test_autosave_changed_behind);
  g_test_add_func ("/library/deck-autosave/taken-away", test_autosave_taken_away);
  g_test_add_func ("/library/deck-autosave/version", test_autosave_version);
  g_test_add_func ("/library/deck-autosave/dropped-version", test_autosave_dropped_version);
  g_test_add_func ("/library/deck-autosave/refused-version", test_autosave_refused_version);
  g_test_add_func ("/library/deck-autosave/failed-version", test_autosave_failed_version);
  g_test_add_func ("/library/deck-autosave/state", test_autosave_state);
  g_test_add_func ("/library/deck-autosave/torn", test_autosave_torn);

  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
