/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The asynchronous library as used by the window: requests run through the main loop and finish
 * when they are on the disk. */

#include "config.h"

#include "deck-fixture.h"
#include "library-fixture.h"

#include "mo-collection-reading.h"
#include "vfs-shim.h"

#include <glib/gstdio.h>
#include <string.h>

/* In seconds: the time limit of each wait. */
#define PATIENCE 60

static MoContent *content;

/* A library and its signals since they were last checked. */
typedef struct
{
  MoLibrary *library;
  guint n_collection;
  guint n_decks;
  guint n_state;
  guint n_undo;         /* notifications of can-undo */
  GAsyncResult *answer; /* (nullable): not waited for yet */
  GAsyncResult *last;   /* (nullable): the last one waited for */
} Watch;

static void
count_cb (guint *n)
{
  *n += 1;
}

static Watch *
watch (const char *path)
{
  Watch *self = g_new0 (Watch, 1);

  self->library = mo_library_new (path);
  g_signal_connect_swapped (self->library, "collection-changed", G_CALLBACK (count_cb),
                            &self->n_collection);
  g_signal_connect_swapped (self->library, "decks-changed", G_CALLBACK (count_cb), &self->n_decks);
  g_signal_connect_swapped (self->library, "state-changed", G_CALLBACK (count_cb), &self->n_state);
  g_signal_connect_swapped (self->library, "notify::can-undo", G_CALLBACK (count_cb),
                            &self->n_undo);
  return self;
}

static void
keep_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  Watch *self = user_data;

  g_assert_null (self->answer);
  self->answer = g_object_ref (result);
}

static gboolean
give_up_cb (gpointer user_data)
{
  g_error ("no answer in %d seconds", PATIENCE);
  return G_SOURCE_REMOVE;
}

/* Runs one iteration of the main loop, within the time limit. */
static void
iterate (void)
{
  guint patience = g_timeout_add_seconds (PATIENCE, give_up_cb, NULL);

  g_main_context_iteration (NULL, TRUE);
  g_source_remove (patience);
}

/* Runs the main loop until there is a result, which is valid until the next call. */
static GAsyncResult *
wait_for (Watch *self)
{
  while (self->answer == NULL)
    iterate ();
  g_clear_object (&self->last);
  self->last = g_steal_pointer (&self->answer);
  return self->last;
}

/* Runs the main loop until the count is reached. */
static void
wait_until (const guint *n,
            guint at_least)
{
  while (*n < at_least)
    iterate ();
}

static void
open_with (Watch *self,
           GError **error)
{

  mo_library_open_async (self->library, keep_cb, self);
  mo_library_open_finish (self->library, wait_for (self), error);
}

static Watch *
open_path (const char *path)
{
  Watch *self = watch (path);
  g_autoptr (GError) error = NULL;

  open_with (self, &error);
  g_assert_no_error (error);
  return self;
}

/* Closes the library and checks that it is freed. */
static void
end_watch (Watch *self)
{
  mo_library_close (self->library);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_clear_object (&self->last);
  g_assert_finalize_object (self->library);
  g_free (self);
}

static void
edit_with (Watch *self,
           const char *text,
           GError **error)
{
  g_autofree char *label = NULL;

  mo_library_edit_async (self->library, fixture_make_edit (text), keep_cb, self);
  mo_library_edit_finish (self->library, wait_for (self), &label, error);
}

static void
edit (Watch *self,
      const char *text)
{
  g_autoptr (GError) error = NULL;

  edit_with (self, text, &error);
  g_assert_no_error (error);
}

/* Undoes or redoes; returns the label of the edit. */
static char *
step (Watch *self,
      void (*step_async) (MoLibrary *library,
                          GAsyncReadyCallback callback,
                          gpointer user_data),
      GError **error)
{
  char *label = NULL;

  step_async (self->library, keep_cb, self);
  mo_library_edit_finish (self->library, wait_for (self), &label, error);
  return label;
}

static void
assert_step (Watch *self,
             void (*step_async) (MoLibrary *library,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data),
             const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *label = step (self, step_async, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (label, ==, expected);
}

/* Checks that the data in memory equals the file as read by another process. */
static void
assert_at_hand (Watch *self)
{
  g_autofree char *cards = fixture_describe_collection (mo_library_get_collection (self->library));
  g_autofree char *decks = fixture_describe_decks (mo_library_get_decks (self->library));
  MoStore *store = fixture_open (mo_library_get_path (self->library));
  g_autoptr (MoCollection) collection = mo_store_read_collection (store, NULL);
  g_autoptr (GPtrArray) list = mo_store_read_decks (store, NULL);
  g_autofree char *cards_there = fixture_describe_collection (collection);
  g_autofree char *decks_there = fixture_describe_decks (list);

  g_assert_cmpstr (cards, ==, cards_there);
  g_assert_cmpstr (decks, ==, decks_there);
  mo_store_close (store);
}

static void
assert_collection (Watch *self,
                   const char *expected)
{
  g_autofree char *cards = fixture_describe_collection (mo_library_get_collection (self->library));

  g_assert_cmpstr (cards, ==, expected);
  assert_at_hand (self);
}

#define READ_HOLDINGS "SELECT card, name, owned"
#define READ_DECKS "SELECT d.id"
#define WRITE_HOLDING "INSERT INTO holding"

/* The beginning of the statements that are interrupted, as by a read error; NULL for none. */
static const char *interrupted;

/* Whether this thread runs such a statement. */
static GPrivate is_interrupted;

/* (nullable): cancelled by the next row that is written. */
static GCancellable *cancelled_by_row;

static int
trace_cb (unsigned kind,
          void *data,
          void *statement,
          void *text)
{
  const char *beginning = g_atomic_pointer_get (&interrupted);

  g_private_set (&is_interrupted,
                 GINT_TO_POINTER (beginning != NULL && g_str_has_prefix (text, beginning)));
  if (g_str_has_prefix (text, WRITE_HOLDING))
    g_cancellable_cancel (g_atomic_pointer_get (&cancelled_by_row));
  return 0;
}

static int
stop_cb (void *data)
{
  return GPOINTER_TO_INT (g_private_get (&is_interrupted));
}

/* Runs for every connection. */
static int
watch_connection (sqlite3 *db,
                  char **message,
                  const struct sqlite3_api_routines *unused)
{
  sqlite3_progress_handler (db, 1, stop_cb, NULL);
  return sqlite3_trace_v2 (db, SQLITE_TRACE_STMT, trace_cb, NULL);
}

/* Opens a library whose statements can be interrupted. */
static Watch *
open_to_interrupt (const char *path)
{
  Watch *self;

  sqlite3_auto_extension ((void (*) (void)) watch_connection);
  self = open_path (path);
  sqlite3_cancel_auto_extension ((void (*) (void)) watch_connection);
  return self;
}

/* Opening */

static void
test_library_open (void)
{
  char *path = fixture_make_library ();
  Watch *self = watch (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (mo_library_get_decks (self->library)->len, ==, 0);
  open_with (self, &error);
  g_assert_no_error (error);
  g_assert_no_error (mo_library_get_hindrance (self->library));
  g_assert_null (mo_library_get_aside_path (self->library));
  g_assert_cmpstr (mo_library_get_path (self->library), ==, path);
  g_assert_cmpuint (self->n_collection, ==, 1);
  g_assert_cmpuint (self->n_decks, ==, 1);
  g_assert_cmpuint (self->n_state, ==, 1);
  g_assert_cmpstr (mo_library_get_deck (self->library, 2)->deck->name, ==, "Second");
  g_assert_null (mo_library_get_deck (self->library, 3));
  assert_at_hand (self);
  end_watch (self);
  fixture_remove_path (path);
}

static void
test_library_never_opened (void)
{
  char *path = fixture_make_path ();
  Watch *self = watch (path);
  g_autoptr (GError) error = NULL;

  edit_with (self, "x/a owned = 1", &error);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
  end_watch (self);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  fixture_remove_path (path);
}

/* A damaged file is renamed, and a new library is created. */
static void
test_library_damaged (void)
{
  static const char *const rubbish[] = { "no library at all",
                                         NULL /* a valid header, followed by garbage */ };

  for (guint i = 0; i < G_N_ELEMENTS (rubbish); i++)
    {
      char *path = fixture_make_library ();
      g_autoptr (GBytes) bytes = NULL;
      Watch *self;

      if (rubbish[i] != NULL)
        g_assert_true (g_file_set_contents (path, rubbish[i], -1, NULL));
      else
        {
          g_autofree char *data = NULL;
          gsize size;

          g_assert_true (g_file_get_contents (path, &data, &size, NULL));
          memset (data + 4096, 0xa5, size - 4096);
          g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
        }
      bytes = fixture_read_file (path);
      self = open_path (path);
      g_assert_no_error (mo_library_get_hindrance (self->library));
      g_assert_nonnull (mo_library_get_aside_path (self->library));
      fixture_assert_file (mo_library_get_aside_path (self->library), bytes);
      g_assert_cmpuint (self->n_state, ==, 1);
      edit (self, "x/a owned = 1");
      assert_collection (self, "x/a “Card x/a” 1+0 0 “” “”\n");
      end_watch (self);
      fixture_remove_path (path);
    }
}

/* A damaged file that can't be renamed, because its name would be too long, stays as it is. */
static void
test_library_damaged_in_place (void)
{
  char *before = fixture_make_path ();
  g_autofree char *folder = g_path_get_dirname (before);
  g_autofree char *name = g_strnfill (240, 'x');
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  Watch *self;

  g_free (before);
  g_assert_true (g_file_set_contents (path, "no library at all", -1, NULL));
  bytes = fixture_read_file (path);
  self = watch (path);
  open_with (self, &error);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED);
  g_assert_error (mo_library_get_hindrance (self->library), MO_LIBRARY_ERROR,
                  MO_LIBRARY_ERROR_DAMAGED);
  g_assert_null (mo_library_get_aside_path (self->library));
  end_watch (self);
  fixture_assert_file (path, bytes);
  fixture_remove_path (path);
}

/* A library that lacks a table is not opened, and stays as it is. */
static void
test_library_without_table (void)
{
  static const char *const tables[] = { "holding", "deck" };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      char *path = fixture_make_library ();
      g_autofree char *drop = g_strdup_printf ("DROP TABLE %s", tables[i]);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) refusal = NULL;
      Watch *self = watch (path);

      fixture_run_sql (path, drop);
      bytes = fixture_read_file (path);
      open_with (self, &error);
      g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
      g_assert_nonnull (strstr (error->message, tables[i]));
      g_assert_error (mo_library_get_hindrance (self->library), MO_LIBRARY_ERROR,
                      MO_LIBRARY_ERROR_FAILED);
      g_assert_null (mo_library_get_aside_path (self->library));
      g_assert_cmpuint (mo_library_get_decks (self->library)->len, ==, 0);
      mo_library_refresh (self->library);
      edit_with (self, "x/a owned = 1", &refusal);
      g_assert_error (refusal, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
      g_assert_cmpuint (mo_library_get_decks (self->library)->len, ==, 0);
      end_watch (self);
      fixture_assert_file (path, bytes);
      fixture_remove_path (path);
    }
}

/* What another process makes unreadable stays as it was last read, and is read as soon as that is
 * possible again. */
static void
test_library_unreadable_changes (void)
{
  static const char *const tables[] = { "holding", "deck" };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      char *path = fixture_make_library ();
      g_autofree char *hide = g_strdup_printf ("ALTER TABLE %s RENAME TO hidden", tables[i]);
      g_autofree char *show = g_strdup_printf ("ALTER TABLE hidden RENAME TO %s", tables[i]);
      g_autoptr (GPtrArray) matches = NULL;
      g_autoptr (GError) error = NULL;
      Watch *self = open_path (path);
      guint n_seen;

      fixture_run_sql (path, hide);
      /* The second one tries again. */
      mo_library_refresh (self->library);
      mo_library_refresh (self->library);
      /* Requests finish in order, so the refresh is done by then. */
      mo_library_list_matches_async (self->library, keep_cb, self);
      matches = mo_library_list_matches_finish (self->library, wait_for (self), &error);
      g_assert_no_error (error);
      g_assert_cmpuint (mo_library_get_decks (self->library)->len, ==, 2);
      n_seen = i == 0 ? self->n_collection : self->n_decks;
      fixture_run_sql (path, show);
      mo_library_refresh (self->library);
      wait_until (i == 0 ? &self->n_collection : &self->n_decks, n_seen + 1);
      edit (self, "x/a owned = 1");
      assert_at_hand (self);
      end_watch (self);
      fixture_remove_path (path);
    }
}

/* A locked library reports an error at once and with every edit; once unlocked, it can be opened
 * again. */
static void
test_library_locked (void)
{
  char *path = fixture_make_library ();
  sqlite3 *other = fixture_connect (path);
  Watch *self = watch (path);
  g_autoptr (GError) error = NULL;

  sqlite3_exec (
      other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; UPDATE deck SET built = 1; COMMIT",
      NULL, NULL, NULL);
  open_with (self, &error);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY);
  g_assert_error (mo_library_get_hindrance (self->library), MO_LIBRARY_ERROR,
                  MO_LIBRARY_ERROR_BUSY);
  g_assert_null (mo_library_get_aside_path (self->library));
  g_assert_cmpuint (self->n_state, ==, 1);
  g_clear_error (&error);
  edit_with (self, "x/a owned = 1", &error);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY);
  g_clear_error (&error);
  sqlite3_close (other);
  open_with (self, &error);
  g_assert_no_error (error);
  g_assert_no_error (mo_library_get_hindrance (self->library));
  g_assert_cmpuint (self->n_state, ==, 2);
  edit (self, "x/a owned = 1");
  assert_at_hand (self);
  end_watch (self);
  fixture_remove_path (path);
}

static void
test_library_read_only (void)
{
  char *path = fixture_make_library ();
  g_autofree char *expected = fixture_describe_path (path);
  g_autofree char *cards = NULL;
  g_autoptr (GError) error = NULL;
  Watch *self;

  vfs_shim_set_access (VFS_FOLDER_READ_ONLY);
  self = open_path (path);
  g_assert_error (mo_library_get_hindrance (self->library), MO_LIBRARY_ERROR,
                  MO_LIBRARY_ERROR_READ_ONLY);
  cards = fixture_describe_collection (mo_library_get_collection (self->library));
  g_assert_true (g_str_has_prefix (expected, cards));
  g_assert_cmpuint (mo_library_get_decks (self->library)->len, ==, 2);
  edit_with (self, "x/a owned = 1", &error);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY);
  g_clear_error (&error);
  mo_library_set_built_async (self->library, 1, TRUE, keep_cb, self);
  g_assert_cmpint (mo_library_deck_finish (self->library, wait_for (self), NULL, &error), ==, 0);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY);
  g_assert_false (mo_library_get_deck (self->library, 1)->built);
  end_watch (self);
  vfs_shim_set_access (VFS_WRITABLE);
  fixture_remove_path (path);
}

/* Edits */

typedef struct
{
  Watch *watch;
  guint n_asked;
  guint n_answered;
  guint n_added; /* copies of "x/a" reported as added by ask_again_cb() */
} Queue;

/* The nth edit sets "x/a" to n copies: edits finish in order, and only when they are in memory and
 * on the disk. */
static void
answered_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  Queue *queue = user_data;
  MoLibrary *library = MO_LIBRARY (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *label = NULL;
  g_autofree char *expected = g_strdup_printf ("x/a owned = %u", queue->n_answered + 1);
  g_autofree char *on_disk = fixture_query (mo_library_get_path (library),
                                            "SELECT owned FROM holding WHERE card = 'x/a'");

  g_assert_true (mo_library_edit_finish (library, result, &label, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (label, ==, expected);
  queue->n_answered++;
  g_assert_cmpuint (mo_collection_get_owned (mo_library_get_collection (library), "x/a"), >=,
                    queue->n_answered);
  g_assert_cmpint (g_ascii_strtoll (on_disk, NULL, 10), >=, queue->n_answered);
}

static void
ask (Queue *queue)
{
  g_autofree char *text = g_strdup_printf ("x/a owned = %u", ++queue->n_asked);

  mo_library_edit_async (queue->watch->library, fixture_make_edit (text), answered_cb, queue);
}

static void
test_library_edits_in_order (void)
{
  char *path = fixture_make_path ();
  Queue queue = { .watch = open_path (path) };
  guint before = queue.watch->n_collection;

  while (queue.n_asked < 60)
    ask (&queue);
  g_assert_cmpuint (queue.n_answered, ==, 0);
  wait_until (&queue.n_answered, 60);
  g_assert_cmpuint (queue.watch->n_collection, ==, before + 60);
  assert_collection (queue.watch, "x/a “Card x/a” 60+0 0 “” “”\n");
  end_watch (queue.watch);
  fixture_remove_path (path);
}

static void
test_library_refused_edit (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  g_autoptr (GError) error = NULL;
  guint before;

  edit (self, "x/a owned = 1");
  before = self->n_collection;
  edit_with (self, "x/a owned = 2; x/a wanted = -1", &error);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID);
  g_assert_cmpuint (self->n_collection, ==, before);
  g_assert_cmpstr (mo_library_get_undo_label (self->library), ==, "x/a owned = 1");
  assert_collection (self, "x/a “Card x/a” 1+0 0 “” “”\n");
  end_watch (self);
  fixture_remove_path (path);
}

static void
test_library_undo (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  MoLibrary *library = self->library;
  guint before;

  g_assert_false (mo_library_get_can_undo (library));
  g_assert_null (mo_library_get_undo_label (library));
  assert_step (self, mo_library_undo_async, NULL);
  edit (self, "x/a owned = 1");
  edit (self, "x/a owned = 2");
  edit (self, "x/box-4 product + 1");
  g_assert_cmpstr (mo_library_get_undo_label (library), ==, "x/box-4 product + 1");
  /* An edit without effect can't be undone. */
  before = self->n_undo;
  edit (self, "x/a owned = 2");
  g_assert_cmpuint (self->n_undo, ==, before);
  assert_step (self, mo_library_undo_async, "x/box-4 product + 1");
  assert_step (self, mo_library_undo_async, "x/a owned = 2");
  assert_collection (self, "x/a “Card x/a” 1+0 0 “” “”\n");
  g_assert_cmpstr (mo_library_get_undo_label (library), ==, "x/a owned = 1");
  g_assert_cmpstr (mo_library_get_redo_label (library), ==, "x/a owned = 2");
  assert_step (self, mo_library_redo_async, "x/a owned = 2");
  assert_collection (self, "x/a “Card x/a” 2+0 0 “” “”\n");
  assert_step (self, mo_library_undo_async, "x/a owned = 2");
  /* A new edit clears redo. */
  edit (self, "x/b wanted = 1");
  g_assert_false (mo_library_get_can_redo (library));
  assert_step (self, mo_library_redo_async, NULL);
  assert_step (self, mo_library_undo_async, "x/b wanted = 1");
  assert_step (self, mo_library_undo_async, "x/a owned = 1");
  assert_collection (self, "");
  g_assert_false (mo_library_get_can_undo (library));
  g_assert_true (mo_library_get_can_redo (library));
  end_watch (self);
  fixture_remove_path (path);
}

static void
count_answer_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  guint *n_answers = user_data;

  g_assert_true (mo_library_edit_finish (MO_LIBRARY (source), result, NULL, NULL));
  *n_answers += 1;
}

/* Undo applies to the last requested edit, even if that is still pending. */
static void
test_library_undo_in_flight (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  guint n_answers = 0;

  edit (self, "x/a owned = 1");
  mo_library_edit_async (self->library, fixture_make_edit ("x/b owned = 1"), count_answer_cb,
                         &n_answers);
  mo_library_edit_async (self->library, fixture_make_edit ("x/c owned = 1"), count_answer_cb,
                         &n_answers);
  mo_library_undo_async (self->library, count_answer_cb, &n_answers);
  mo_library_undo_async (self->library, count_answer_cb, &n_answers);
  wait_until (&n_answers, 4);
  assert_collection (self, "x/a “Card x/a” 1+0 0 “” “”\n");
  assert_step (self, mo_library_redo_async, "x/b owned = 1");
  end_watch (self);
  fixture_remove_path (path);
}

/* An edit can be undone by its mark only while it is the last, even if another is pending. */
static void
test_library_undo_edit (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  guint n_answers = 0;
  guint first;
  guint second;

  g_assert_cmpuint (mo_library_get_undo_mark (self->library), ==, 0);
  edit (self, "x/a owned = 1");
  first = mo_library_get_undo_mark (self->library);
  edit (self, "x/b owned = 1");
  second = mo_library_get_undo_mark (self->library);
  g_assert_cmpuint (first, !=, second);
  mo_library_undo_edit_async (self->library, first, count_answer_cb, &n_answers);
  wait_until (&n_answers, 1);
  assert_collection (self, "x/a “Card x/a” 1+0 0 “” “”\nx/b “Card x/b” 1+0 0 “” “”\n");
  g_assert_cmpuint (mo_library_get_undo_mark (self->library), ==, second);
  mo_library_edit_async (self->library, fixture_make_edit ("x/c owned = 1"), count_answer_cb,
                         &n_answers);
  mo_library_undo_edit_async (self->library, second, count_answer_cb, &n_answers);
  wait_until (&n_answers, 3);
  g_assert_cmpstr (mo_library_get_undo_label (self->library), ==, "x/c owned = 1");
  assert_step (self, mo_library_undo_async, "x/c owned = 1");
  mo_library_undo_edit_async (self->library, second, count_answer_cb, &n_answers);
  wait_until (&n_answers, 4);
  g_assert_cmpuint (mo_library_get_undo_mark (self->library), ==, first);
  assert_collection (self, "x/a “Card x/a” 1+0 0 “” “”\n");
  end_watch (self);
  fixture_remove_path (path);
}

/* A refused undo can be tried again later. */
static void
test_library_refused_undo (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  sqlite3 *other = fixture_connect (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *label = NULL;

  edit (self, "x/a wanted = 5");
  sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  label = step (self, mo_library_undo_async, &error);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY);
  g_assert_null (label);
  g_assert_cmpstr (mo_library_get_undo_label (self->library), ==, "x/a wanted = 5");
  g_assert_false (mo_library_get_can_redo (self->library));
  sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL);
  assert_step (self, mo_library_undo_async, "x/a wanted = 5");
  assert_collection (self, "");
  sqlite3_close (other);
  end_watch (self);
  fixture_remove_path (path);
}

static MoCollectionEdit *
make_large_edit (guint n_rows)
{
  MoCollectionEdit *rows = mo_collection_edit_new ("Large");

  for (guint i = 0; i < n_rows; i++)
    {
      g_autofree char *card = g_strdup_printf ("x/%04u", i);

      mo_collection_edit_set_count (rows, card, "Name", MO_EDIT_OWNED, (int) i + 1);
    }
  return rows;
}

static void
test_library_large_edit (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  g_autofree char *label = NULL;
  guint before = self->n_collection;

  mo_library_edit_async (self->library, make_large_edit (2000), keep_cb, self);
  g_assert_true (mo_library_edit_finish (self->library, wait_for (self), &label, NULL));
  g_assert_cmpstr (label, ==, "Large");
  g_assert_cmpuint (self->n_collection, ==, before + 1);
  g_assert_cmpuint (mo_collection_get_owned (mo_library_get_collection (self->library), "x/1999"),
                    ==, 2000);
  assert_at_hand (self);
  assert_step (self, mo_library_undo_async, "Large");
  assert_collection (self, "");
  assert_step (self, mo_library_redo_async, "Large");
  assert_at_hand (self);
  end_watch (self);
  fixture_remove_path (path);
}

/* An edit that is written, but can't be read again, is done; the next refresh shows it. */
static void
test_library_unreadable_edit (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_to_interrupt (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *there = NULL;
  guint before;

  g_atomic_pointer_set (&interrupted, READ_HOLDINGS);
  mo_library_edit_async (self->library, make_large_edit (2000), keep_cb, self);
  mo_library_edit_finish (self->library, wait_for (self), NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mo_collection_get_owned (mo_library_get_collection (self->library), "x/1999"),
                    ==, 0);
  there = fixture_query (path, "SELECT owned FROM holding WHERE card = 'x/1999'");
  g_assert_cmpstr (there, ==, "2000");
  before = self->n_collection;
  g_atomic_pointer_set (&interrupted, NULL);
  mo_library_refresh (self->library);
  wait_until (&self->n_collection, before + 1);
  assert_at_hand (self);
  assert_step (self, mo_library_undo_async, "Large");
  assert_collection (self, "");
  end_watch (self);
  fixture_remove_path (path);
}

/* Imports */

typedef struct
{
  const char *name;
  MoImportMode mode;
  const char *text;
  guint n_rows;
  const char *after;
} ImportRow;

static char *
write_neighbour (const char *path,
                 const char *name,
                 const char *text)
{
  g_autofree char *folder = g_path_get_dirname (path);
  char *file = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  return file;
}

/* Reads a file and begins its import. */
static void
begin_import (Watch *self,
              const char *file,
              MoImportMode mode,
              MoProgress progress,
              gpointer progress_data,
              GCancellable *cancellable)
{
  g_autoptr (MoCollectionReading) reading = mo_collection_reading_new (file, content, NULL);

  mo_library_import_async (self->library, mo_collection_reading_make_edit (reading), mode, progress,
                           progress_data, cancellable, keep_cb, self);
}

static void
test_library_import (void)
{
  static const ImportRow rows[] = {
    { "set", MO_IMPORT_SET, "card,owned\nx/a,5\nx/b,1\n", 2,
      "x/a “Card x/a” 5+0 2 “” “”\nx/b “” 1+0 0 “” “”\n" },
    { "add", MO_IMPORT_ADD, "card,owned,wanted\nx/a,5,1\n", 1,
      "x/a “Card x/a” 6+0 3 “” “”\n" },
    { "faults", MO_IMPORT_SET, "card,owned\nx/a,5\nx/b,many\n", 1,
      "x/a “Card x/a” 5+0 2 “” “”\n" },
    { "nothing to read", MO_IMPORT_SET, "", 0, "x/a “Card x/a” 1+0 2 “” “”\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *path = fixture_make_path ();
      Watch *self = open_path (path);
      g_autofree char *file = write_neighbour (path, "import.csv", rows[i].text);
      g_autoptr (GError) error = NULL;
      guint n_rows = 0;

      g_test_message ("%s", rows[i].name);
      edit (self, "x/a owned = 1; x/a wanted = 2");
      begin_import (self, file, rows[i].mode, NULL, NULL, NULL);
      mo_library_import_finish (self->library, wait_for (self), &n_rows, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (n_rows, ==, rows[i].n_rows);
      assert_collection (self, rows[i].after);
      if (rows[i].n_rows > 0)
        assert_step (self, mo_library_undo_async, "Import");
      assert_collection (self, "x/a “Card x/a” 1+0 2 “” “”\n");
      end_watch (self);
      fixture_remove_path (path);
    }
}

/* A row whose sum exceeds the limit is refused by the library, with all others. */
static void
test_library_import_refused (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  g_autofree char *file = write_neighbour (path, "import.csv", "card,owned\nx/b,1\nx/a,99999\n");
  g_autoptr (GError) error = NULL;
  guint n_rows = 0;

  edit (self, "x/a owned = 1");
  begin_import (self, file, MO_IMPORT_ADD, NULL, NULL, NULL);
  g_assert_false (mo_library_import_finish (self->library, wait_for (self), &n_rows, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID);
  assert_collection (self, "x/a “Card x/a” 1+0 0 “” “”\n");
  end_watch (self);
  fixture_remove_path (path);
}

static void
progress_cb (guint64 done,
             guint64 total,
             gpointer user_data)
{
  guint *n_told = user_data;

  /* Runs in the main thread, not in the worker. */
  g_assert_true (g_main_context_is_owner (g_main_context_default ()));
  g_assert_cmpuint (done, <=, total);
  *n_told += 1;
}

static void
test_library_import_cancelled (void)
{
  static const gboolean cancelled[] = { TRUE, FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (cancelled); i++)
    {
      char *path = fixture_make_path ();
      Watch *self = open_to_interrupt (path);
      g_autoptr (GString) text = g_string_new ("card,owned\n");
      g_autofree char *file = NULL;
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      guint n_rows = 0;
      guint n_told = 0;

      for (guint row = 0; row < 3000; row++)
        g_string_append_printf (text, "x/%u,1\n", row);
      file = write_neighbour (path, "import.csv", text->str);
      g_atomic_pointer_set (&cancelled_by_row, cancelled[i] ? cancellable : NULL);
      begin_import (self, file, MO_IMPORT_SET, progress_cb, &n_told, cancellable);
      mo_library_import_finish (self->library, wait_for (self), &n_rows, &error);
      g_atomic_pointer_set (&cancelled_by_row, NULL);
      if (cancelled[i])
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
          g_assert_false (mo_library_get_can_undo (self->library));
          assert_collection (self, "");
        }
      else
        {
          g_assert_no_error (error);
          g_assert_cmpuint (n_rows, ==, 3000);
          g_assert_cmpuint (n_told, >, 0);
          assert_at_hand (self);
        }
      end_watch (self);
      fixture_remove_path (path);
    }
}

/* Decks */

static gint64
finish_deck (Watch *self,
             MoDeckState *state)
{
  g_autoptr (GError) error = NULL;
  gint64 id = mo_library_deck_finish (self->library, wait_for (self), state, &error);

  g_assert_no_error (error);
  return id;
}

/* Checks that a change of another window is not overwritten. */
static void
assert_deck_refused (Watch *self)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mo_library_deck_finish (self->library, wait_for (self), NULL, &error), ==, 0);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_CHANGED);
}

static gint64
add_deck (Watch *self,
          const char *name)
{
  g_autoptr (MoDeck) deck = fixture_make_deck_for ("solitaire-2010-elite");

  g_free (deck->name);
  deck->name = g_strdup (name);
  mo_library_add_deck_async (self->library, deck, content->catalog, keep_cb, self);
  return finish_deck (self, NULL);
}

static gint64
save_deck (Watch *self,
           gint64 id,
           gint64 revision,
           const char *name)
{
  g_autoptr (MoDeck) deck = mo_deck_new (name, "nobody-knows");
  MoDeckState state = mo_library_deck_get_state (mo_library_get_deck (self->library, id));

  state.revision = revision;
  mo_deck_set_count (deck, "nowhere", "no/body", "Nobody", 3);
  mo_library_save_deck_async (self->library, &state, deck, content->catalog, keep_cb, self);
  g_assert_cmpint (finish_deck (self, &state), ==, id);
  return state.revision;
}

static void
test_library_decks (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  g_autoptr (GPtrArray) versions = NULL;
  g_autofree char *described = NULL;
  guint before = self->n_decks;
  MoDeckState state;

  g_assert_cmpint (add_deck (self, "First"), ==, 1);
  g_assert_cmpint (add_deck (self, "Second"), ==, 2);
  g_assert_cmpuint (self->n_decks, ==, before + 2);
  assert_at_hand (self);
  state = mo_library_deck_get_state (mo_library_get_deck (self->library, 1));
  mo_library_add_version_async (self->library, &state, "As bought", keep_cb, self);
  finish_deck (self, NULL);
  g_assert_cmpint (save_deck (self, 1, MO_FIRST_REVISION, "First, edited"), ==,
                   MO_FIRST_REVISION + 1);
  mo_library_set_built_async (self->library, 1, TRUE, keep_cb, self);
  finish_deck (self, NULL);
  mo_library_set_deleted_async (self->library, 2, TRUE, keep_cb, self);
  finish_deck (self, NULL);
  described = fixture_describe_decks (mo_library_get_decks (self->library));
  g_assert_cmpstr (described, ==, "deck 1 “First, edited” nobody-knows 3 revision 2 built\n"
                                  "deck 2 “Second” solitaire-2010-elite 126 revision 1 deleted\n");
  assert_at_hand (self);
  mo_library_read_versions_async (self->library, 1, keep_cb, self);
  versions = mo_library_read_versions_finish (self->library, wait_for (self), NULL);
  g_assert_cmpuint (versions->len, ==, 1);
  g_assert_cmpstr (((const MoDeckVersion *) g_ptr_array_index (versions, 0))->label, ==,
                   "As bought");
  g_assert_cmpstr (((const MoDeckVersion *) g_ptr_array_index (versions, 0))->deck->name, ==,
                   "First");
  end_watch (self);
  fixture_remove_path (path);
}

/* A package that can't be read is replaced by the next save; one without changes stays equal. */
static void
test_library_save_over_torn (void)
{
  char *path = fixture_make_library ();
  g_autoptr (MoDeck) deck = NULL;
  g_autofree char *content_there = NULL;
  MoDeckState state;
  gint64 revision;
  Watch *self;

  fixture_run_sql (path, "DELETE FROM deck_edit; UPDATE deck SET content = 'torn' WHERE id = 1");
  self = open_path (path);
  g_assert_null (mo_library_get_deck (self->library, 1)->deck);
  revision = save_deck (self, 1, mo_library_get_deck (self->library, 1)->revision, "Whole");
  assert_at_hand (self);
  deck = mo_deck_copy (mo_library_get_deck (self->library, 1)->deck);
  state = mo_library_deck_get_state (mo_library_get_deck (self->library, 1));
  mo_library_save_deck_async (self->library, &state, deck, content->catalog, keep_cb, self);
  finish_deck (self, &state);
  g_assert_cmpint (state.revision, ==, revision + 1);
  g_assert_true (mo_deck_equal (mo_library_get_deck (self->library, 1)->deck, deck));
  assert_at_hand (self);
  end_watch (self);
  fixture_remove_path (path);
}

/* The cards in decks are counted once for all that ask, until a deck changes. */
static void
test_library_allotment (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  const MoAllotment *allotment;
  const MoDeckEntry *entry;
  guint held;
  gint64 id;

  mo_library_set_catalog (self->library, content->catalog);
  id = add_deck (self, "First");
  entry = g_ptr_array_index (
      ((const MoDeckPart *) g_ptr_array_index (mo_library_get_deck (self->library, id)->deck->parts,
                                               0))->entries,
      0);
  allotment = mo_library_get_allotment (self->library);
  held = mo_allotment_get_held (allotment, entry->id);
  g_assert_true (mo_library_get_allotment (self->library) == allotment);
  mo_library_set_built_async (self->library, id, TRUE, keep_cb, self);
  finish_deck (self, NULL);
  g_assert_cmpuint (held, ==, 0);
  g_assert_cmpuint (
      mo_allotment_get_held (mo_library_get_allotment (self->library), entry->id), >, 0);
  end_watch (self);
  fixture_remove_path (path);
}

/* A deck that the library does not have is added. */
static void
test_library_missing_deck (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  g_autoptr (MoDeck) deck = mo_deck_new ("It", "");
  MoDeckState state = { 9, 7, 1 };

  mo_library_save_deck_async (self->library, &state, deck, content->catalog, keep_cb, self);
  g_assert_cmpint (finish_deck (self, &state), ==, 1);
  g_assert_cmpint (state.id, ==, 1);
  assert_at_hand (self);
  end_watch (self);
  fixture_remove_path (path);
}

/* Backups */

static void
back_up (const char *path,
         const char *to)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MoStore) store = mo_store_open (path, &error);
  g_autofree char *copy = mo_store_back_up (store, to, &error);

  g_assert_no_error (error);
}

static gboolean
restore (Watch *self,
         const char *from,
         GError **error)
{
  mo_library_restore_async (self->library, from, NULL, NULL, NULL, NULL, keep_cb, self);
  return mo_library_restore_finish (self->library, wait_for (self), NULL, error);
}

static void
test_library_restore (void)
{
  char *path = fixture_make_library ();
  Watch *self = open_path (path);
  g_autofree char *to = write_neighbour (path, "copy.db", "");
  g_autofree char *before = fixture_describe_collection (mo_library_get_collection (self->library));
  g_autoptr (GError) error = NULL;

  back_up (path, to);
  edit (self, "t/c01 owned = 77");
  add_deck (self, "Third");
  restore (self, to, &error);
  g_assert_no_error (error);
  assert_collection (self, before);
  g_assert_cmpuint (mo_library_get_decks (self->library)->len, ==, 2);
  /* Edits of the previous collection can't be undone in the restored one. */
  g_assert_false (mo_library_get_can_undo (self->library));
  edit (self, "t/c01 owned = 78");
  g_assert_false (restore (self, "/nowhere", &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
  g_assert_true (mo_library_get_can_undo (self->library));
  assert_at_hand (self);
  end_watch (self);
  fixture_remove_path (path);
}

/* A backup of everything also has the own files and the settings. The settings are returned with
 * the answer, and no files of the restore are left when the answer is freed: before the library is
 * closed, or later. A damaged backup changes nothing. */
static void
test_library_restore_everything (void)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *folder = g_build_filename (own, "catalogs", NULL);
  g_autofree char *file = g_build_filename (folder, "own.xml", NULL);
  g_autoptr (GVariant) settings =
      g_variant_ref_sink (g_variant_new_parsed ("{'hints': <true>}"));

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      char *path = fixture_make_library ();
      Watch *self = open_path (path);
      g_autofree char *to = write_neighbour (path, "all.tar.gz", "");
      g_autofree char *before =
          fixture_describe_collection (mo_library_get_collection (self->library));
      g_autofree char *catalog = NULL;
      g_autofree char *left = NULL;
      g_autofree char *bytes = NULL;
      gsize size;
      g_autoptr (GVariant) restored = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (file, "<catalog/>", -1, NULL));
      mo_library_back_up_async (self->library, to, settings, NULL, NULL, NULL, keep_cb, self);
      g_assert_true (mo_library_back_up_finish (self->library, wait_for (self), &error));
      g_assert_no_error (error);
      edit (self, "t/c01 owned = 77");
      g_assert_true (g_file_set_contents (file, "<changed/>", -1, NULL));
      mo_library_restore_async (self->library, to, NULL, NULL, NULL, NULL, keep_cb, self);
      g_assert_true (
          mo_library_restore_finish (self->library, wait_for (self), &restored, &error));
      g_assert_no_error (error);
      g_assert_true (g_variant_equal (restored, settings));
      assert_collection (self, before);
      g_assert_true (g_file_get_contents (file, &catalog, NULL, NULL));
      g_assert_cmpstr (catalog, ==, "<catalog/>");

      if (i == 0)
        {
          edit (self, "t/c01 owned = 78");
          g_assert_true (g_file_get_contents (to, &bytes, &size, NULL));
          g_assert_true (g_file_set_contents (to, bytes, (gssize) size / 2, NULL));
          g_assert_false (restore (self, to, &error));
          g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED);
          g_assert_cmpuint (
              mo_collection_get_owned (mo_library_get_collection (self->library), "t/c01"), ==,
              78);
          g_assert_true (mo_library_get_can_undo (self->library));
        }
      end_watch (self);
      left = fixture_list_folder (folder);
      /* A hidden folder would be the first. The other file is a backup of what was replaced. */
      g_assert_true (g_str_has_prefix (left, "catalogs,everything-backup-"));
      fixture_remove_path (path);
    }
}

/* What can't be read after it was restored stays as it was; the next refresh shows it. */
static void
test_library_unreadable_restore (void)
{
  static const char *const statements[] = { READ_HOLDINGS, READ_DECKS };

  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      char *path = fixture_make_library ();
      Watch *self = open_to_interrupt (path);
      g_autofree char *to = write_neighbour (path, "copy.db", "");
      g_autoptr (GError) error = NULL;

      back_up (path, to);
      edit (self, "t/c01 owned = 77");
      add_deck (self, "Third");
      g_atomic_pointer_set (&interrupted, statements[i]);
      restore (self, to, &error);
      g_assert_no_error (error);
      if (i == 0)
        g_assert_cmpuint (
            mo_collection_get_owned (mo_library_get_collection (self->library), "t/c01"), ==, 77);
      else
        g_assert_cmpuint (mo_library_get_decks (self->library)->len, ==, 3);
      g_atomic_pointer_set (&interrupted, NULL);
      mo_library_refresh (self->library);
      /* The decks may be read after the collection. */
      while (mo_library_get_decks (self->library)->len != 2 ||
             mo_collection_get_owned (mo_library_get_collection (self->library), "t/c01") == 77)
        iterate ();
      assert_at_hand (self);
      end_watch (self);
      fixture_remove_path (path);
    }
}

/* Closing */

/* Changes of another window that were read while closing are applied. */
static void
test_library_close_with_news (void)
{
  char *path = fixture_make_library ();
  Watch *self = open_path (path);
  MoStore *other = fixture_open (path);

  fixture_edit_and_forget (other, "t/c01 owned = 77");
  mo_library_refresh (self->library);
  mo_library_close (self->library);
  g_assert_cmpuint (mo_collection_get_owned (mo_library_get_collection (self->library), "t/c01"),
                    ==, 77);
  mo_store_close (other);
  end_watch (self);
  fixture_remove_path (path);
}

static void
test_library_close (void)
{
  char *path = fixture_make_path ();
  Queue queue = { .watch = open_path (path) };
  g_autoptr (GError) error = NULL;
  g_autofree char *there = NULL;

  while (queue.n_asked < 30)
    ask (&queue);
  mo_library_edit_async (queue.watch->library, make_large_edit (1500), keep_cb, queue.watch);
  mo_library_close (queue.watch->library);
  /* All requests are on the disk by now; their callbacks may still be pending. */
  there = fixture_query (path, "SELECT max (owned), count (*) FROM holding");
  g_assert_cmpstr (there, ==, "1500|1501");
  wait_until (&queue.n_answered, 30);
  g_assert_true (
      mo_library_edit_finish (queue.watch->library, wait_for (queue.watch), NULL, &error));
  g_assert_no_error (error);
  /* Later edits fail. */
  mo_library_edit_async (queue.watch->library, fixture_make_edit ("x/a owned = 1"), keep_cb,
                         queue.watch);
  g_assert_false (
      mo_library_edit_finish (queue.watch->library, wait_for (queue.watch), NULL, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
  mo_library_refresh (queue.watch->library);
  end_watch (queue.watch);
  fixture_remove_path (path);
}

/* Each callback makes another request, as when a window saves newer edits. */
static void
ask_again_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  Queue *queue = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *label = NULL;
  gboolean done = mo_library_edit_finish (MO_LIBRARY (source), result, &label, &error);

  queue->n_answered++;
  queue->n_added += g_strcmp0 (label, "x/a owned + 1") == 0;
  if (done && queue->n_asked < 1000)
    {
      queue->n_asked++;
      mo_library_edit_async (MO_LIBRARY (source), fixture_make_edit ("x/a owned + 1"), ask_again_cb,
                             queue);
    }
  else if (error != NULL)
    g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
}

static gboolean
close_cb (gpointer user_data)
{
  mo_library_close (user_data);
  return G_SOURCE_REMOVE;
}

/* Requests made during close finish, possibly with an error; and no edit that succeeded is lost. */
static void
test_library_ask_while_closing (void)
{
  for (guint round = 0; round < 20; round++)
    {
      char *path = fixture_make_path ();
      Queue queue = { .watch = open_path (path) };
      g_autofree char *there = NULL;

      for (guint i = 0; i < 5; i++)
        {
          queue.n_asked++;
          mo_library_edit_async (queue.watch->library,
                                 i == 3 ? make_large_edit (1001)
                                        : fixture_make_edit ("x/a owned + 1"),
                                 ask_again_cb, &queue);
        }
      /* Before and after some of the edits are done. */
      wait_until (&queue.n_answered, round % 4);
      g_idle_add_full (G_PRIORITY_HIGH, close_cb, queue.watch->library, NULL);
      iterate ();
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      g_assert_cmpuint (queue.n_answered, ==, queue.n_asked);
      there = fixture_query (path, "SELECT owned FROM holding WHERE card = 'x/a'");
      g_assert_cmpint (g_ascii_strtoll (there, NULL, 10), ==, queue.n_added);
      end_watch (queue.watch);
      fixture_remove_path (path);
    }
}

static void
test_library_dropped (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  g_autofree char *there = NULL;

  /* There is no callback, and close is not called. */
  mo_library_edit_async (self->library, fixture_make_edit ("x/a owned = 1"), NULL, NULL);
  g_clear_object (&self->last);
  g_object_add_weak_pointer (G_OBJECT (self->library), (gpointer *) &self->library);
  g_object_unref (self->library);
  while (self->library != NULL)
    iterate ();
  g_free (self);
  there = fixture_query (path, "SELECT owned FROM holding");
  g_assert_cmpstr (there, ==, "1");
  fixture_remove_path (path);
}

/* Two processes */

static void
test_library_two (void)
{
  char *path = fixture_make_path ();
  Watch *first = open_path (path);
  Watch *second = open_path (path);

  for (guint i = 1; i <= 5; i++)
    {
      guint before = second->n_collection;

      edit (first, "x/a owned + 1; x/b wanted = 1");
      mo_library_refresh (second->library);
      wait_until (&second->n_collection, before + 1);
      g_assert_cmpuint (mo_collection_get_owned (mo_library_get_collection (second->library),
                                                 "x/a"),
                        ==, 3 * i - 2);
      before = first->n_collection;
      edit (second, "x/a owned + 2; x/c wanted = 1");
      mo_library_refresh (first->library);
      wait_until (&first->n_collection, before + 1);
      g_assert_cmpuint (mo_collection_get_owned (mo_library_get_collection (first->library), "x/a"),
                        ==, 3 * i);
    }
  /* Each undoes only its own edits. */
  for (guint i = 0; i < 5; i++)
    assert_step (first, mo_library_undo_async, "x/a owned + 1; x/b wanted = 1");
  assert_collection (first, "x/a “Card x/a” 10+0 0 “” “”\nx/c “Card x/c” 0+0 1 “” “”\n");
  end_watch (first);
  end_watch (second);
  fixture_remove_path (path);
}

/* Without a refresh, changes of the other process are at least not overwritten. */
static void
test_library_two_at_once (void)
{
  char *path = fixture_make_path ();
  Watch *first = open_path (path);
  Watch *second = open_path (path);
  g_autofree char *there = NULL;
  guint n_answered = 0;
  Queue queues[] = { { .watch = first }, { .watch = second } };

  vfs_shim_set_patient (TRUE);
  for (guint i = 0; i < 50; i++)
    for (guint j = 0; j < G_N_ELEMENTS (queues); j++)
      {
        queues[j].n_asked = 1000;
        mo_library_edit_async (queues[j].watch->library, fixture_make_edit ("x/a owned + 1"),
                               ask_again_cb, &queues[j]);
      }
  while (n_answered < 100)
    {
      iterate ();
      n_answered = queues[0].n_answered + queues[1].n_answered;
    }
  there = fixture_query (path, "SELECT owned FROM holding");
  g_assert_cmpstr (there, ==, "100");
  vfs_shim_set_patient (FALSE);
  end_watch (first);
  end_watch (second);
  fixture_remove_path (path);
}

/* Saves the deck with other counts; returns the number of separate edits in the file. */
static guint
set_counts (Watch *self,
            gint64 id,
            guint first,
            guint second)
{
  const MoLibraryDeck *kept = mo_library_get_deck (self->library, id);
  MoDeckState state = mo_library_deck_get_state (kept);
  g_autoptr (MoDeck) deck = mo_deck_copy (kept->deck);
  g_autofree char *n_edits = NULL;

  mo_deck_set_count (deck, "crawler", "t/c01", NULL, first);
  mo_deck_set_count (deck, "nowhere", "no/body", "Nobody", second);
  mo_library_save_deck_async (self->library, &state, deck, content->catalog, keep_cb, self);
  g_assert_cmpint (finish_deck (self, NULL), ==, id);
  g_assert_true (mo_deck_equal (mo_library_get_deck (self->library, id)->deck, deck));
  assert_at_hand (self);
  n_edits = fixture_query (mo_library_get_path (self->library), "SELECT count (*) FROM deck_edit");
  return (guint) g_ascii_strtoull (n_edits, NULL, 10);
}

static void
rename_deck (Watch *self,
             gint64 id,
             const char *name)
{
  const MoLibraryDeck *kept = mo_library_get_deck (self->library, id);
  MoDeckState state = mo_library_deck_get_state (kept);
  g_autoptr (MoDeck) deck = mo_deck_copy (kept->deck);

  g_free (deck->name);
  deck->name = g_strdup (name);
  mo_library_save_deck_async (self->library, &state, deck, content->catalog, keep_cb, self);
  finish_deck (self, NULL);
}

/* A few changed counts or a new name are written as edits; many changes rewrite the package. */
static void
test_library_edit_deck (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  gint64 id = add_deck (self, "First");
  g_autoptr (MoDeck) many = NULL;
  g_autofree char *names = NULL;
  g_autofree char *n_edits = NULL;
  g_autofree char *n_after = NULL;
  MoDeckState state;

  g_assert_cmpuint (set_counts (self, id, 3, 0), ==, 1);
  g_assert_cmpuint (set_counts (self, id, 2, 5), ==, 3);
  names = fixture_query (path, "SELECT DISTINCT card, name FROM deck_edit ORDER BY card");
  g_assert_true (strstr (names, "no/body|Nobody") != NULL);
  many = mo_deck_copy (mo_library_get_deck (self->library, id)->deck);
  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *card = g_strdup_printf ("no/body-%u", i);

      mo_deck_set_count (many, "nowhere", card, NULL, 1);
    }
  state = mo_library_deck_get_state (mo_library_get_deck (self->library, id));
  mo_library_save_deck_async (self->library, &state, many, content->catalog, keep_cb, self);
  finish_deck (self, NULL);
  assert_at_hand (self);
  n_after = fixture_query (path, "SELECT count (*) FROM deck_edit");
  g_assert_cmpstr (n_after, ==, "0");
  g_assert_cmpuint (set_counts (self, id, 1, 5), ==, 1);
  rename_deck (self, id, "Second");
  assert_at_hand (self);
  n_edits = fixture_query (path, "SELECT count (*), card, name FROM deck_edit WHERE part = ''");
  g_assert_cmpstr (n_edits, ==, "1|name|Second");
  end_watch (self);
  fixture_remove_path (path);
}

/* An edit of counts based on an outdated revision is refused. */
static void
test_library_edit_conflict (void)
{
  char *path = fixture_make_path ();
  Watch *self = open_path (path);
  gint64 id = add_deck (self, "Ours");
  MoStore *other = fixture_open (path);
  g_autoptr (GBytes) theirs = fixture_make_package ("Theirs");
  MoDeckState state = fixture_get_state (other, id, MO_FIRST_REVISION);
  g_autoptr (MoDeck) deck = mo_deck_copy (mo_library_get_deck (self->library, id)->deck);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (mo_store_save_deck (other, &state, theirs, NULL));
  before = fixture_describe (other);
  state.revision = MO_FIRST_REVISION;
  mo_deck_set_count (deck, "crawler", "t/c01", NULL, 7);
  mo_library_save_deck_async (self->library, &state, deck, content->catalog, keep_cb, self);
  assert_deck_refused (self);
  after = fixture_describe (other);
  g_assert_cmpstr (after, ==, before);
  mo_store_close (other);
  end_watch (self);
  fixture_remove_path (path);
}

static void
test_library_two_on_a_deck (void)
{
  char *path = fixture_make_path ();
  Watch *first = open_path (path);
  Watch *second;
  g_autoptr (MoDeck) ours = mo_deck_new ("Ours", "nobody-knows");
  gint64 id = add_deck (first, "Shared");
  MoDeckState state = mo_library_deck_get_state (mo_library_get_deck (first->library, id));
  gint64 theirs;
  guint before;

  second = open_path (path);
  before = first->n_decks;
  theirs = save_deck (second, id, MO_FIRST_REVISION, "Theirs");
  mo_library_save_deck_async (first->library, &state, ours, content->catalog, keep_cb, first);
  assert_deck_refused (first);
  mo_library_add_version_async (first->library, &state, "Ours", keep_cb, first);
  assert_deck_refused (first);
  mo_library_refresh (first->library);
  wait_until (&first->n_decks, before + 1);
  g_assert_cmpstr (mo_library_get_deck (first->library, id)->deck->name, ==, "Theirs");
  g_assert_cmpint (save_deck (first, id, theirs, "Ours"), ==, theirs + 1);
  assert_at_hand (first);
  before = second->n_decks;
  mo_library_refresh (second->library);
  wait_until (&second->n_decks, before + 1);
  g_assert_cmpstr (mo_library_get_deck (second->library, id)->deck->name, ==, "Ours");
  assert_at_hand (second);
  end_watch (first);
  end_watch (second);
  fixture_remove_path (path);
}

/* A refresh emits no signals without foreign changes; its own edits don't count as such. */
static void
test_library_refresh (void)
{
  char *path = fixture_make_library ();
  Watch *self = open_path (path);
  guint before;

  edit (self, "x/a owned = 1");
  before = self->n_collection;
  mo_library_refresh (self->library);
  /* Requests finish in order, so the refresh is done by then. */
  add_deck (self, "Third");
  g_assert_cmpuint (self->n_collection, ==, before);
  end_watch (self);
  fixture_remove_path (path);
}

int
main (int argc,
      char *argv[])
{
  char *own = fixture_make_path ();
  g_autofree char *home = g_path_get_dirname (own);
  int result;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  fixture_begin (&argc, &argv);
  content = fixture_load_content ();
  g_test_add_func ("/library/library/open", test_library_open);
  g_test_add_func ("/library/library/never-opened", test_library_never_opened);
  g_test_add_func ("/library/library/damaged", test_library_damaged);
  g_test_add_func ("/library/library/damaged-in-place", test_library_damaged_in_place);
  g_test_add_func ("/library/library/without-table", test_library_without_table);
  g_test_add_func ("/library/library/unreadable-changes", test_library_unreadable_changes);
  g_test_add_func ("/library/library/locked", test_library_locked);
  g_test_add_func ("/library/library/read-only", test_library_read_only);
  g_test_add_func ("/library/library/edits-in-order", test_library_edits_in_order);
  g_test_add_func ("/library/library/refused-edit", test_library_refused_edit);
  g_test_add_func ("/library/library/undo", test_library_undo);
  g_test_add_func ("/library/library/undo-in-flight", test_library_undo_in_flight);
  g_test_add_func ("/library/library/undo-edit", test_library_undo_edit);
  g_test_add_func ("/library/library/refused-undo", test_library_refused_undo);
  g_test_add_func ("/library/library/large-edit", test_library_large_edit);
  g_test_add_func ("/library/library/unreadable-edit", test_library_unreadable_edit);
  g_test_add_func ("/library/library/import", test_library_import);
  g_test_add_func ("/library/library/import-refused", test_library_import_refused);
  g_test_add_func ("/library/library/import-cancelled", test_library_import_cancelled);
  g_test_add_func ("/library/library/decks", test_library_decks);
  g_test_add_func ("/library/library/allotment", test_library_allotment);
  g_test_add_func ("/library/library/save-over-torn", test_library_save_over_torn);
  g_test_add_func ("/library/library/missing-deck", test_library_missing_deck);
  g_test_add_func ("/library/library/edit-deck", test_library_edit_deck);
  g_test_add_func ("/library/library/edit-conflict", test_library_edit_conflict);
  g_test_add_func ("/library/library/restore", test_library_restore);
  g_test_add_func ("/library/library/restore-everything", test_library_restore_everything);
  g_test_add_func ("/library/library/unreadable-restore", test_library_unreadable_restore);
  g_test_add_func ("/library/library/close", test_library_close);
  g_test_add_func ("/library/library/close-with-news", test_library_close_with_news);
  g_test_add_func ("/library/library/ask-while-closing", test_library_ask_while_closing);
  g_test_add_func ("/library/library/dropped", test_library_dropped);
  g_test_add_func ("/library/library/two", test_library_two);
  g_test_add_func ("/library/library/two-at-once", test_library_two_at_once);
  g_test_add_func ("/library/library/two-on-a-deck", test_library_two_on_a_deck);
  g_test_add_func ("/library/library/refresh", test_library_refresh);
  result = g_test_run ();
  mo_content_unref (content);
  fixture_remove_path (own);
  return result;
}
