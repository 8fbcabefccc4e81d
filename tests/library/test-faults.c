/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A disk that fails at any time, or a statement that SQLite refuses: steps that were reported as
 * done are in the library; others are there entirely or not at all. */

#include "config.h"

#include "library-fixture.h"
#include "vfs-shim.h"

#include "mo-store-matches.h"
#include "mo-store-private.h"

#include <glib/gstdio.h>
#include <string.h>

/* The data of a run of the script. */
typedef struct
{
  char *path;
  char *copy;             /* the path of the backup */
  MoStore *store;         /* (nullable) */
  MoCollectionEdit *undo; /* (nullable) */
} Script;

/* Returns whether it was reported as done. */
typedef gboolean (*Step) (Script *self,
                          GError **error);

static gboolean
edit (Script *self,
      const char *text,
      MoCollectionEdit **inverse,
      GError **error)
{
  g_autoptr (MoCollectionEdit) rows = fixture_make_edit (text);
  g_autoptr (MoCollectionEdit) undo =
      mo_store_edit_collection (self->store, rows, NULL, NULL, NULL, NULL, error);
  gboolean done = undo != NULL;

  if (inverse != NULL)
    *inverse = g_steal_pointer (&undo);
  return done;
}

static gboolean
edit_rows (Script *self,
           GError **error)
{
  return edit (self,
               "old/c01 owned + 1; old/c02 wanted = 7; f/1 owned = 1; f/1 notes = Two\\nlines",
               NULL, error);
}

/* Writes several pages, so that a write can fail in the middle. */
static gboolean
edit_long_notes (Script *self,
                 GError **error)
{
  g_autofree char *notes = g_strnfill (9000, 'x');
  g_autofree char *text = g_strdup_printf (
      "f/2 owned = 2; f/3 notes = %s; f/4 notes = %s; f/2 wanted = 3", notes, notes);

  return edit (self, text, NULL, error);
}

static gboolean
edit_product (Script *self,
              GError **error)
{
  return edit (self, "f/box-3 product + 2; old/box-4 product + -2; f/c01 owned = 1", NULL, error);
}

static gboolean
edit_to_undo (Script *self,
              GError **error)
{
  return edit (self, "old/c01 owned = 99; old/c01 place = Elsewhere; f/5 owned = 5", &self->undo,
               error);
}

static gboolean
undo (Script *self,
      GError **error)
{
  g_autoptr (MoCollectionEdit) edit_back = g_steal_pointer (&self->undo);
  g_autoptr (MoCollectionEdit) redo = NULL;

  /* There is nothing to undo if the previous step failed. */
  if (edit_back == NULL)
    return FALSE;
  redo = mo_store_edit_collection (self->store, edit_back, NULL, NULL, NULL, NULL, error);
  return redo != NULL;
}

static gboolean
add_deck (Script *self,
          GError **error)
{
  g_autoptr (GBytes) package = fixture_make_package ("Added");
  MoDeckState state;

  return mo_store_add_deck (self->store, package, &state, error);
}

/* Returns the current state of deck 1, or 0 if it is unreadable. */
static MoDeckState
get_present (Script *self)
{
  g_autoptr (MoLibraryDeck) deck = mo_store_read_deck (self->store, 1, NULL);

  return deck != NULL ? mo_library_deck_get_state (deck) : (MoDeckState){ 0 };
}

static gboolean
edit_deck (Script *self,
           GError **error)
{
  MoDeckState state = get_present (self);
  MoDeckChange change = { "crawler", "old/c01", NULL, 3, 2 };
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MoDeckChange));
  gboolean done;

  g_array_append_val (changes, change);
  return mo_store_edit_deck (self->store, &state, changes, &done, error) && done;
}

static gboolean
save_deck (Script *self,
           GError **error)
{
  g_autoptr (GBytes) package = fixture_make_package ("Saved");
  MoDeckState state = get_present (self);

  return state.id != 0 && mo_store_save_deck (self->store, &state, package, error);
}

/* Saves from an outdated revision; done if it is refused. */
static gboolean
save_in_conflict (Script *self,
                  GError **error)
{
  g_autoptr (GBytes) package = fixture_make_package ("Saved in conflict");
  MoDeckState state = get_present (self);
  g_autoptr (GError) reason = NULL;

  state.revision--;
  if (state.id == 0)
    return FALSE;
  g_assert_false (mo_store_save_deck (self->store, &state, package, &reason));
  if (g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static gboolean
set_built (Script *self,
           GError **error)
{
  return mo_store_set_deck_built (self->store, 7, TRUE, error);
}

static gboolean
add_version (Script *self,
             GError **error)
{
  MoDeckState state = get_present (self);

  return state.id != 0 &&
         mo_store_add_version (self->store, &state, MO_VERSION_SAVED, "Kept", error) != 0;
}

static gboolean
back_up (Script *self,
         GError **error)
{
  g_autofree char *copy = mo_store_back_up (self->store, self->copy, error);

  return copy != NULL;
}

static gboolean
restore (Script *self,
         GError **error)
{
  return g_file_test (self->copy, G_FILE_TEST_EXISTS) &&
         mo_store_restore (self->store, self->copy, error);
}

/* Begins a match, which creates a version. */
static gboolean
begin_match (Script *self,
             GError **error)
{
  return mo_store_begin_match (self->store, 7, "match", error) != 0;
}

static gboolean
write_moves (Script *self,
             GError **error)
{
  static const char *const moves[] = { "a", "b", "c", NULL };
  g_autoptr (GError) reason = NULL;
  gboolean done = fixture_write_moves (self->store, 1, 1, moves, &reason);

  /* The match does not exist if its step failed. */
  if (g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND))
    return FALSE;
  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return done;
}

/* Returns whether a change of the first match was done; the match does not exist if its own step
 * failed. */
static gboolean
end_match_step (gboolean done,
                GError *reason,
                GError **error)
{
  if (g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NOT_FOUND))
    g_error_free (reason);
  else if (reason != NULL)
    g_propagate_error (error, reason);
  return done;
}

static gboolean
name_match (Script *self,
            GError **error)
{
  GError *reason = NULL;
  gboolean done = mo_store_set_match_name (self->store, 1, "Rainy Sunday", &reason);

  return end_match_step (done, reason, error);
}

static gboolean
delete_match (Script *self,
              GError **error)
{
  GError *reason = NULL;
  gboolean done = mo_store_set_match_deleted (self->store, 1, TRUE, &reason);

  return end_match_step (done, reason, error);
}

static gboolean
delete_deck (Script *self,
             GError **error)
{
  return mo_store_set_deck_deleted (self->store, 7, TRUE, error);
}

/* Reads everything; returns any error. */
static gboolean
look (Script *self,
      GError **error)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MoCollection) collection = mo_store_read_collection (self->store, error);
  g_autoptr (GPtrArray) decks =
      collection != NULL ? mo_store_read_decks (self->store, error) : NULL;
  g_autoptr (GPtrArray) versions =
      decks != NULL ? mo_store_read_versions (self->store, 1, error) : NULL;
  g_autoptr (GPtrArray) matches =
      versions != NULL ? mo_store_list_matches (self->store, error) : NULL;
  gboolean is_read = matches != NULL && mo_store_check (self->store, findings, error);

  for (guint i = 0; is_read && i < matches->len; i++)
    {
      const MoMatchEntry *entry = g_ptr_array_index (matches, i);
      g_autoptr (GPtrArray) rows = mo_store_read_journal (self->store, entry->id, NULL, error);

      is_read = rows != NULL;
    }
  g_assert_cmpint (is_read, ==, *error == NULL);
  return is_read;
}

static const Step steps[] = {
  edit_rows,
  add_deck,
  edit_deck,
  edit_long_notes,
  save_deck,
  save_in_conflict,
  edit_product,
  back_up,
  edit_to_undo,
  undo,
  set_built,
  add_version,
  restore,
  edit_rows,
  begin_match,
  write_moves,
  edit_long_notes,
  look,
  name_match,
  delete_match,
  delete_deck,
};

/* Whether a mask contains a step. */
#define HAS(mask, i) (((mask) >> (i) & 1) != 0)

/* The library of version 1 at the start of every run. */
static GBytes *beginning;

static void
begin (Script *self)
{
  g_autofree char *folder = NULL;

  *self = (Script){ .path = fixture_make_path () };
  folder = g_path_get_dirname (self->path);
  self->copy = g_build_filename (folder, "copy.db", NULL);
  g_assert_true (g_file_set_contents (self->path, g_bytes_get_data (beginning, NULL),
                                      (gssize) g_bytes_get_size (beginning), NULL));
}

static void
end (Script *self)
{
  g_clear_pointer (&self->undo, mo_collection_edit_free);
  g_free (self->copy);
  fixture_remove_path (self->path);
}

/* Runs the steps of a mask; returns those that were reported as done. */
static guint
run (Script *self,
     guint mask)
{
  g_autoptr (GError) error = NULL;
  guint done = 0;

  self->store = mo_store_open (self->path, &error);
  /* An error is set if the library can't be opened. */
  g_assert_cmpint (self->store == NULL, ==, error != NULL);
  /* Frequent checkpoints move the log into the file before the end. */
  if (self->store != NULL)
    mo_store_run (self->store, "PRAGMA wal_autocheckpoint = 12", NULL);
  for (guint i = 0; self->store != NULL && i < G_N_ELEMENTS (steps); i++)
    if (HAS (mask, i))
      {
        gboolean good = steps[i](self, &error);

        if (good)
          {
            g_assert_no_error (error);
            done |= 1u << i;
          }
        else if (error != NULL)
          g_assert_true (error->domain == MO_LIBRARY_ERROR);
        g_clear_error (&error);
      }
  g_clear_pointer (&self->store, mo_store_close);
  return done;
}

/* The contents of the library after the steps of a mask without failures: mask → text. */
static GHashTable *states;

static const char *
get_state (guint mask)
{
  const char *state = g_hash_table_lookup (states, GUINT_TO_POINTER (mask));

  if (state == NULL)
    {
      Script script;

      begin (&script);
      run (&script, mask);
      state = fixture_describe_path (script.path);
      g_hash_table_insert (states, GUINT_TO_POINTER (mask), (gpointer) state);
      end (&script);
    }
  return state;
}

/* Checks that the done steps are in the library, and of the others at most one, entirely. */
static void
assert_state (const char *state,
              guint done)
{
  if (g_str_equal (state, get_state (done)))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (!HAS (done, i) && g_str_equal (state, get_state (done | 1u << i)))
      return;
  g_assert_cmpstr (state, ==, get_state (done));
}

/* Checks that every backup is complete. */
static void
assert_copies (Script *self)
{
  g_autoptr (GPtrArray) copies = mo_store_list_backups (self->path);

  if (g_file_test (self->copy, G_FILE_TEST_EXISTS))
    g_ptr_array_add (copies, g_strdup (self->copy));
  for (guint i = 0; i < copies->len; i++)
    {
      g_autofree char *answer =
          fixture_query (g_ptr_array_index (copies, i),
                         "SELECT (SELECT * FROM pragma_integrity_check), count (*) > 1 FROM deck");

      g_assert_cmpstr (answer, ==, "ok|1");
    }
}

typedef struct
{
  VfsCalls calls;
  int code;
  gboolean for_good;
} Fault;

/* Returns whether the nth call took place. */
static gboolean
run_with_fault (const Fault *fault,
                guint nth)
{
  g_autofree char *state = NULL;
  Script script;
  MoStore *store;
  guint done;
  gboolean failed;

  begin (&script);
  vfs_shim_fail (fault->calls, nth, fault->code, fault->for_good);
  done = run (&script, G_MAXUINT);
  failed = vfs_shim_get_n_calls () >= nth;
  vfs_shim_mend ();
  if (!failed)
    g_assert_cmpuint (done, ==, (1u << G_N_ELEMENTS (steps)) - 1);
  store = fixture_open (script.path);
  fixture_assert_whole (store);
  state = fixture_describe (store);
  assert_state (state, done);
  /* The library can be written again. */
  fixture_edit_and_forget (store, "f/9 owned = 9");
  mo_store_close (store);
  assert_copies (&script);
  end (&script);
  return failed;
}

static void
test_faults (gconstpointer data)
{
  const Fault *fault = data;
  guint nth = 1;

  while (run_with_fault (fault, nth))
    nth++;
  g_test_message ("%u calls", nth - 1);
  g_assert_cmpuint (nth, >, G_N_ELEMENTS (steps));
}

/* The statement that is refused when it is prepared, as if out of memory. */
static struct
{
  guint nth; /* 0 for none */
  guint n;
} refusal;

/* Never refuses a rollback, as no error handling could cope with that. */
static int
authorize_cb (void *data,
              int action,
              const char *first,
              const char *second,
              const char *schema,
              const char *trigger)
{
  switch (action)
    {
    case SQLITE_TRANSACTION:
      if (g_str_equal (first, "ROLLBACK"))
        return SQLITE_OK;
      break;
    case SQLITE_SELECT:
    case SQLITE_INSERT:
    case SQLITE_UPDATE:
    case SQLITE_DELETE:
    case SQLITE_PRAGMA:
      break;
    default:
      return SQLITE_OK;
    }
  return refusal.nth > 0 && ++refusal.n == refusal.nth ? SQLITE_DENY : SQLITE_OK;
}

/* Runs for every connection. */
static int
watch_connection (sqlite3 *db,
                  char **message,
                  const struct sqlite3_api_routines *unused)
{
  return sqlite3_set_authorizer (db, authorize_cb, NULL);
}

/* Runs the script, then checks the result without simulated failures. */
static void
run_and_look (guint *counter)
{
  g_autofree char *state = NULL;
  Script script;
  MoStore *store;
  guint done;

  begin (&script);
  done = run (&script, G_MAXUINT);
  *counter = 0;
  store = fixture_open (script.path);
  fixture_assert_whole (store);
  state = fixture_describe (store);
  assert_state (state, done);
  fixture_edit_and_forget (store, "f/9 owned = 9");
  mo_store_close (store);
  assert_copies (&script);
  end (&script);
}

static gboolean
run_with_refusal (guint nth)
{
  refusal.nth = nth;
  refusal.n = 0;
  run_and_look (&refusal.nth);
  return refusal.n >= nth;
}

static void
test_refused_statements (void)
{
  guint nth = 1;

  sqlite3_auto_extension ((void (*) (void)) watch_connection);
  while (run_with_refusal (nth))
    nth++;
  sqlite3_cancel_auto_extension ((void (*) (void)) watch_connection);
  g_test_message ("%u statements", nth - 1);
  g_assert_cmpuint (nth, >, 5 * G_N_ELEMENTS (steps));
}

/* The statement that is interrupted after it has begun, as by a read error: the nth distinct
 * one, when it runs for the first time. */
static struct
{
  guint nth; /* 0 for none */
  guint n;
  GHashTable *seen; /* (element-type utf8) */
  gboolean now;
} stop;

/* Never interrupts a rollback, as above. */
static int
trace_cb (unsigned kind,
          void *data,
          void *statement,
          void *text)
{
  const char *sql = text;

  stop.now = stop.nth > 0 && !g_str_equal (sql, "ROLLBACK") && !g_str_has_prefix (sql, "--") &&
             g_hash_table_add (stop.seen, g_strdup (sql)) && ++stop.n == stop.nth;
  return 0;
}

static int
stop_cb (void *data)
{
  return stop.now;
}

static int
watch_statements (sqlite3 *db,
                  char **message,
                  const struct sqlite3_api_routines *unused)
{
  sqlite3_progress_handler (db, 1, stop_cb, NULL);
  return sqlite3_trace_v2 (db, SQLITE_TRACE_STMT, trace_cb, NULL);
}

static gboolean
run_with_stop (guint nth)
{
  stop.nth = nth;
  stop.n = 0;
  stop.now = FALSE;
  stop.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  run_and_look (&stop.nth);
  g_hash_table_unref (stop.seen);
  return stop.n >= nth;
}

static void
test_stopped_statements (void)
{
  guint nth = 1;

  sqlite3_auto_extension ((void (*) (void)) watch_statements);
  while (run_with_stop (nth))
    nth++;
  sqlite3_cancel_auto_extension ((void (*) (void)) watch_statements);
  g_test_message ("%u statements", nth - 1);
  g_assert_cmpuint (nth, >, 2 * G_N_ELEMENTS (steps));
}

/* Opening and deleting files fail with their own errors. */
#define ALL (VFS_CALL_OPEN | VFS_CALL_WRITE | VFS_CALL_TRUNCATE | VFS_CALL_DELETE)

int
main (int argc,
      char *argv[])
{
  static const Fault write_once = { ALL, SQLITE_IOERR_WRITE, FALSE };
  static const Fault write_for_good = { ALL, SQLITE_IOERR_WRITE, TRUE };
  static const Fault sync_once = { VFS_CALL_SYNC, SQLITE_IOERR_FSYNC, FALSE };
  static const Fault sync_for_good = { VFS_CALL_SYNC, SQLITE_IOERR_FSYNC, TRUE };
  static const Fault full_once = { VFS_CALL_WRITE, SQLITE_FULL, FALSE };
  static const Fault full_for_good = { VFS_CALL_WRITE, SQLITE_FULL, TRUE };
  char *path;
  int result;

  fixture_begin (&argc, &argv);
  path = fixture_make_version (1);
  beginning = fixture_read_file (path);
  fixture_remove_path (path);
  states = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_test_add_data_func ("/library/faults/write-once", &write_once, test_faults);
  g_test_add_data_func ("/library/faults/write-for-good", &write_for_good, test_faults);
  g_test_add_data_func ("/library/faults/sync-once", &sync_once, test_faults);
  g_test_add_data_func ("/library/faults/sync-for-good", &sync_for_good, test_faults);
  g_test_add_data_func ("/library/faults/full-once", &full_once, test_faults);
  g_test_add_data_func ("/library/faults/full-for-good", &full_for_good, test_faults);
  g_test_add_func ("/library/faults/refused-statements", test_refused_statements);
  g_test_add_func ("/library/faults/stopped-statements", test_stopped_statements);
  result = g_test_run ();
  g_hash_table_unref (states);
  g_bytes_unref (beginning);
  return result;
}
