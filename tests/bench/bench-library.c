/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cost of the library. An acknowledged edit is compared with a plain SQLite insert of a row of
 * the same size, in the same run on the same disk; 100,000 owned rows with noticeable delays. */

#include "config.h"

#include "bench.h"

#include "mo-collection-reading.h"
#include "mo-deck-file.h"
#include "mo-library.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <sqlite3.h>
#include <stdlib.h>

#define N_EDITS 2000
#define N_ROWS 100000

/* The limit of an edit, relative to a plain insert. */
#define MAX_RATIO 1.3

static GMainLoop *loop;
static double answered; /* when the last edit finished, in milliseconds */
static char *folder;
static gboolean failed;

static double
get_ms (void)
{
  return (double) g_get_monotonic_time () / 1000;
}

/* @ms: a time */
static void
report_time (const char *name,
             double ms,
             double limit)
{
  failed |= !bench_report (name, ms / bench_get_yardstick (), limit);
}

static char *
make_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* The baseline: a row in its own transaction. */

typedef struct
{
  sqlite3 *db;
  sqlite3_stmt *begin;
  sqlite3_stmt *insert;
  sqlite3_stmt *commit;
} Bare;

static sqlite3_stmt *
prepare (sqlite3 *db,
         const char *sql)
{
  sqlite3_stmt *statement = NULL;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  return statement;
}

static void
open_bare (Bare *bare,
           const char *name)
{
  g_autofree char *path = make_path (name);

  g_assert_cmpint (sqlite3_open (path, &bare->db), ==, SQLITE_OK);
  sqlite3_exec (bare->db,
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                "CREATE TABLE row (key TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID",
                NULL, NULL, NULL);
  bare->begin = prepare (bare->db, "BEGIN IMMEDIATE");
  bare->insert = prepare (bare->db, "INSERT OR REPLACE INTO row (key, text) VALUES (?, ?)");
  bare->commit = prepare (bare->db, "COMMIT");
}

static void
close_bare (Bare *bare)
{
  sqlite3_finalize (bare->begin);
  sqlite3_finalize (bare->insert);
  sqlite3_finalize (bare->commit);
  sqlite3_close (bare->db);
}

static void
step (sqlite3_stmt *statement)
{
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_DONE);
  sqlite3_reset (statement);
}

static void
insert_bare (Bare *bare,
             const char *key,
             const char *text)
{
  step (bare->begin);
  sqlite3_bind_text (bare->insert, 1, key, -1, SQLITE_STATIC);
  sqlite3_bind_text (bare->insert, 2, text, -1, SQLITE_STATIC);
  step (bare->insert);
  step (bare->commit);
}

/* The library */

static void
opened_cb (GObject *object,
           GAsyncResult *result,
           gpointer data)
{
  g_assert_true (mo_library_open_finish (MO_LIBRARY (object), result, NULL));
  g_main_loop_quit (loop);
}

static MoLibrary *
open_library (const char *name)
{
  g_autofree char *path = make_path (name);
  MoLibrary *library = mo_library_new (path);

  mo_library_open_async (library, opened_cb, NULL);
  g_main_loop_run (loop);
  return library;
}

static void
edited_cb (GObject *object,
           GAsyncResult *result,
           gpointer data)
{
  answered = get_ms ();
  g_assert_true (mo_library_edit_finish (MO_LIBRARY (object), result, NULL, NULL));
  g_main_loop_quit (loop);
}

static void
edit (MoLibrary *library,
      const char *card,
      int count)
{
  MoCollectionEdit *made = mo_collection_edit_new ("Own");

  mo_collection_edit_set_count (made, card, "Fireball", MO_EDIT_OWNED, count);
  mo_library_edit_async (library, made, edited_cb, NULL);
  g_main_loop_run (loop);
}

static void
saved_cb (GObject *object,
          GAsyncResult *result,
          gpointer data)
{
  answered = get_ms ();
  g_assert_cmpint (mo_library_deck_finish (MO_LIBRARY (object), result, data, NULL), >, 0);
  g_main_loop_quit (loop);
}

static double
get_median (double *times,
            guint n)
{
  qsort (times, n, sizeof *times, bench_compare_doubles);
  return times[n / 2];
}

/* Alternates both, so that other disk activity affects them equally. */
static void
measure_edits (void)
{
  static double bare_times[N_EDITS];
  static double edit_times[N_EDITS];
  g_autoptr (MoLibrary) library = open_library ("edits.db");
  Bare bare;

  open_bare (&bare, "bare-rows.db");
  for (guint i = 0; i < N_EDITS; i++)
    {
      g_autofree char *card = g_strdup_printf ("emberdeep/card-%u", i * 7919 % 1000);
      double begun = get_ms ();
      double between;

      insert_bare (&bare, card, "Fireball4");
      between = get_ms ();
      edit (library, card, (int) (i % 90) + 1);
      edit_times[i] = answered - between;
      bare_times[i] = between - begun;
    }
  close_bare (&bare);
  mo_library_close (library);
  g_print ("%-52s %9.3f ms\n", "a bare row, median", get_median (bare_times, N_EDITS));
  failed |= !bench_report ("an edit of the collection, of a bare row",
                           get_median (edit_times, N_EDITS) / bare_times[N_EDITS / 2], MAX_RATIO);
}

/* Makes edits one after another, mostly of counts, as when pressing + and -, and some of the
 * name. */
static void
measure_deck_edits (MoContent *content,
                const MoDeck *deck)
{
  static double bare_times[N_EDITS];
  static double edit_times[N_EDITS];
  g_autoptr (MoLibrary) library = open_library ("counts.db");
  const MoDeckPart *part = g_ptr_array_index (deck->parts, 0);
  MoDeckState state;
  Bare bare;

  open_bare (&bare, "bare-counts.db");
  mo_library_add_deck_async (library, deck, content->catalog, saved_cb, &state);
  g_main_loop_run (loop);
  for (guint i = 0; i < N_EDITS; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i * 7919 % part->entries->len);
      const MoCard *card = mo_catalog_lookup (content->catalog, entry->id);
      g_autofree char *key = g_strdup_printf ("%04u%s%s", i, part->id, entry->id);
      g_autoptr (MoDeck) edited = mo_deck_copy (mo_library_get_deck (library, state.id)->deck);
      double begun = get_ms ();

      insert_bare (&bare, key, card->name);
      bare_times[i] = get_ms () - begun;
      if (i % 5 == 0)
        edited->name[0] = (char) ('A' + i / 5 % 26);
      else
        mo_deck_set_count (edited, part->id, entry->id, NULL,
                           mo_deck_get_count (edited, part->id, entry->id) % 3 + 1);
      begun = get_ms ();
      mo_library_save_deck_async (library, &state, edited, content->catalog, saved_cb, &state);
      g_main_loop_run (loop);
      edit_times[i] = answered - begun;
    }
  close_bare (&bare);
  mo_library_close (library);
  failed |= !bench_report ("an edit of a deck, of a bare row",
                           get_median (edit_times, N_EDITS) / get_median (bare_times, N_EDITS),
                           MAX_RATIO);
}

static void
turn_around (MoDeckPart *part)
{
  for (guint i = 0, j = part->entries->len - 1; i < j; i++, j--)
    {
      gpointer entry = part->entries->pdata[i];

      part->entries->pdata[i] = part->entries->pdata[j];
      part->entries->pdata[j] = entry;
    }
}

/* Writes whole packages, as when a version is restored. The time in the store is compared with a
 * plain row of this size; that of libxml2 and of the way to the thread and back is printed. */
static void
measure_packages (MoContent *content,
                  const MoDeck *deck)
{
  static double bare_times[N_EDITS];
  static double store_times[N_EDITS];
  static double save_times[N_EDITS];
  g_autoptr (MoLibrary) library = open_library ("decks.db");
  g_autofree char *path = make_path ("store.db");
  g_autoptr (MoStore) store = mo_store_open (path, NULL);
  g_autoptr (GBytes) bytes = mo_deck_write_xml (deck, content->catalog);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  MoDeckState stored;
  MoDeckState state;
  Bare bare;

  open_bare (&bare, "bare-decks.db");
  g_assert_true (mo_store_add_deck (store, bytes, &stored, NULL));
  mo_library_add_deck_async (library, deck, content->catalog, saved_cb, &state);
  g_main_loop_run (loop);
  for (guint i = 0; i < N_EDITS; i++)
    {
      g_autoptr (MoDeck) other = mo_deck_copy (deck);
      double begun = get_ms ();

      insert_bare (&bare, "deck", text);
      bare_times[i] = get_ms () - begun;
      begun = get_ms ();
      g_assert_true (mo_store_save_deck (store, &stored, bytes, NULL));
      store_times[i] = get_ms () - begun;
      if (i % 2 == 0)
        turn_around (g_ptr_array_index (other->parts, 0));
      begun = get_ms ();
      mo_library_save_deck_async (library, &state, other, content->catalog, saved_cb, &state);
      g_main_loop_run (loop);
      save_times[i] = answered - begun;
    }
  close_bare (&bare);
  mo_library_close (library);
  g_print ("%-52s %9.3f ms\n", "a bare row of a package’s size, median",
           get_median (bare_times, N_EDITS));
  failed |= !bench_report ("the store takes a package, of a bare row",
                           get_median (store_times, N_EDITS) / bare_times[N_EDITS / 2], MAX_RATIO);
  g_print ("%-52s %9.3f ×\n", "the same from the window, with its XML and the thread",
           get_median (save_times, N_EDITS) / bare_times[N_EDITS / 2]);
}

/* 100,000 rows */

static char *
write_table (void)
{
  char *path = make_path ("rows.csv");
  g_autoptr (GString) text = g_string_new ("card,name,set,number,owned,wanted,place,notes\n");

  for (guint i = 0; i < N_ROWS; i++)
    g_string_append_printf (text, "wide/card-%u,\"Card, the %uth\",wide,%u,%u,%u,Box %u,\n", i, i,
                            i, i % 9 + 1, i % 3, i % 40);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

static void
progressed_cb (guint64 done,
               guint64 total,
               gpointer user_data)
{
  (*(guint *) user_data)++;
}

static void
imported_cb (GObject *object,
             GAsyncResult *result,
             gpointer data)
{
  guint n_rows = 0;

  g_assert_true (mo_library_import_finish (MO_LIBRARY (object), result, &n_rows, NULL));
  g_assert_cmpuint (n_rows, ==, N_ROWS);
  g_main_loop_quit (loop);
}

static void
measure_many_rows (MoContent *content,
                   const MoDeck *deck)
{
  g_autofree char *table = write_table ();
  g_autoptr (MoLibrary) library = open_library ("rows.db");
  g_autoptr (MoLibrary) again = NULL;
  g_autoptr (MoAllotment) allotment = NULL;
  g_autoptr (GPtrArray) shortages = NULL;
  guint n_reports = 0;
  double begun = get_ms ();
  g_autoptr (MoCollectionReading) reading = mo_collection_reading_new (table, content, NULL);

  mo_library_import_async (library, mo_collection_reading_make_edit (reading), MO_IMPORT_SET,
                           progressed_cb, &n_reports, NULL, imported_cb, NULL);
  g_main_loop_run (loop);
  report_time ("importing a table of 100,000 rows, of the yardstick", get_ms () - begun, 650);
  g_print ("%-52s %9u\n", "reports of progress meanwhile", n_reports);
  failed |= n_reports < 3;
  mo_library_close (library);

  begun = get_ms ();
  again = open_library ("rows.db");
  report_time ("opening a library of 100,000 rows, of the yardstick", get_ms () - begun, 33);

  begun = get_ms ();
  allotment = mo_allotment_new (mo_library_get_decks (again), content->catalog);
  shortages = mo_allotment_find_shortages (allotment, mo_library_get_collection (again), deck, 0);
  report_time ("the missing list of a deck, of the yardstick", get_ms () - begun, 1.1);
  g_assert_cmpuint (mo_shortages_count_missing (shortages), >, 0);
  mo_library_close (again);
}

static void
remove_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = make_path (name);

      g_unlink (path);
    }
  g_rmdir (folder);
}

int
main (int argc,
      char **argv)
{
  const char *locale = setlocale (LC_ALL, "");
  g_autoptr (MoContent) content =
      mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autofree char *path = g_build_filename (mo_content_get_installed_folder (), "decks",
                                            "solitaire-2010-standard.xml", NULL);
  g_autoptr (MoDeck) deck = mo_deck_read_file (path, content, faults, NULL);

  g_assert_nonnull (locale);
  g_assert_nonnull (deck);
  /* Next to the build, because a temporary folder may be in memory, without waiting for a disk. */
  folder = g_build_filename (argc > 1 ? argv[1] : ".", "bench-library-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (folder));
  loop = g_main_loop_new (NULL, FALSE);
  measure_edits ();
  measure_deck_edits (content, deck);
  measure_packages (content, deck);
  measure_many_rows (content, deck);
  remove_folder ();
  g_main_loop_unref (loop);
  g_free (folder);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
