/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The library file: what opening it creates, refuses and leaves alone; and backups. */

#include "config.h"

#include "library-fixture.h"
#include "vfs-shim.h"

#include "mo-store-devices.h"
#include "mo-store-matches.h"
#include "mo-store-private.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

#define DAY (24 * 60 * 60)

static gint64
read_number (MoStore *store,
             const char *sql)
{
  g_autoptr (GError) error = NULL;
  gint64 number = 0;

  mo_store_read_number (store, sql, &number, &error);
  g_assert_no_error (error);
  return number;
}

/* Opens a connection that blocks other processes. */
static sqlite3 *
lock (const char *path,
      const char *sql)
{
  sqlite3 *db = fixture_connect (path);

  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  return db;
}

static void
unlock (sqlite3 *db)
{
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static guint
count_backups (const char *path)
{
  g_autoptr (GPtrArray) backups = mo_store_list_backups (path);

  return backups->len;
}

static char *
back_up (MoStore *store,
         const char *to)
{
  g_autoptr (GError) error = NULL;
  char *path = mo_store_back_up (store, to, &error);

  g_assert_no_error (error);
  return path;
}

static char *
make_neighbour (const char *path,
                const char *name)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, name, NULL);
}

/* Opening */

static void
test_store_new (void)
{
  char *base = fixture_make_path ();
  g_autofree char *path = make_neighbour (base, "a/b/library.db");
  MoStore *store = fixture_open (path);
  g_autofree char *stamps = NULL;
  g_autofree char *lax = NULL;

  g_assert_cmpstr (mo_store_get_path (store), ==, path);
  g_assert_cmpint (read_number (store, "PRAGMA foreign_keys"), ==, 1);
  g_assert_cmpint (read_number (store, "PRAGMA synchronous"), ==, 2);
  mo_store_close (store);
  stamps = fixture_query (path,
                          "SELECT user_version, application_id, journal_mode "
                          "FROM pragma_user_version, pragma_application_id, pragma_journal_mode");
  g_assert_cmpstr (stamps, ==, "10|1297052260|wal");
  lax = fixture_query (
      path, "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' "
            "AND name NOT LIKE 'sqlite%' AND NOT strict");
  g_assert_cmpstr (lax, ==, "");
  g_assert_cmpuint (count_backups (path), ==, 0);
  fixture_remove_path (base);
}

static void
test_store_open_again (void)
{
  char *path = fixture_make_library ();
  g_autofree char *first = fixture_describe_path (path);
  g_autoptr (GBytes) bytes = fixture_read_file (path);
  g_autofree char *second = fixture_describe_path (path);
  g_autofree char *folder = NULL;

  g_assert_cmpstr (first, ==, "t/c01 “Card t/c01” 3+4 0 “Red box” “”\n"
                              "t/c02 “Card t/c02” 0+2 2 “” “”\n"
                              "t/d01 “Card t/d01” 12+0 0 “” “One is torn.”\n"
                              "t/box-4 “Product t/box-4” 1: 4 t/c01 2 t/c02\n"
                              "deck 1 “First” solitaire-2010-standard 6 revision 1\n"
                              "deck 2 “Second” solitaire-2010-standard 5 revision 2\n"
                              "version 1.1 reason 0 “As bought” “First” solitaire-2010-standard 6\n"
                              "match 1: match dungeon-crawler; draw t/c01; play t/c01;\n");
  g_assert_cmpstr (second, ==, first);
  fixture_assert_file (path, bytes);
  folder = fixture_list_folder (path);
  g_assert_cmpstr (folder, ==, "library.db");
  fixture_remove_path (path);
}

/* Any other file with this name must not become a library. */
static void
test_store_not_ours (void)
{
  static const struct
  {
    const char *name;
    const char *sql;  /* (nullable) */
    const char *text; /* (nullable) */
  } rows[] = {
    { "another program's", "CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')", NULL },
    { "another program's with a version", "PRAGMA user_version = 1; CREATE TABLE notes (text)",
      NULL },
    { "another program's with an id",
      "PRAGMA application_id = 7; PRAGMA user_version = 2; CREATE TABLE notes (text)", NULL },
    { "tables without a version", "PRAGMA application_id = 0x4d4f7264; CREATE TABLE notes (text)",
      NULL },
    { "a version without tables",
      "PRAGMA application_id = 0x4d4f7264; PRAGMA user_version = 2; VACUUM", NULL },
    { "a version below 0",
      "PRAGMA application_id = 0x4d4f7264; PRAGMA user_version = -1; CREATE TABLE a (b)", NULL },
    { "text", NULL, "Dear diary, today I bought a card.\n" },
    { "a heading alone", NULL, "SQLite format 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *path = fixture_make_path ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;
      MoStore *store;

      g_test_message ("%s", rows[i].name);
      if (rows[i].sql != NULL)
        fixture_run_sql (path, rows[i].sql);
      else
        g_assert_true (g_file_set_contents (path, rows[i].text, -1, NULL));
      bytes = fixture_read_file (path);
      store = mo_store_open (path, &error);
      g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED);
      g_assert_nonnull (strstr (error->message, path));
      g_assert_null (store);
      fixture_assert_file (path, bytes);
      fixture_remove_path (path);
    }
}

/* Truncates the file, or overwrites a place in it with garbage. */
typedef enum
{
  DAMAGE_HALF,
  DAMAGE_HEADER,
  DAMAGE_SCHEMA,
  DAMAGE_HOLDING,
  DAMAGE_DECK,
  DAMAGE_MOVE,
} Damage;

static void
do_damage (const char *path,
           Damage damage)
{
  static const char *const tables[] = {
    [DAMAGE_HOLDING] = "holding", [DAMAGE_DECK] = "deck", [DAMAGE_MOVE] = "move"
  };
  g_autofree char *data = NULL;
  gsize size;
  gsize from = damage == DAMAGE_SCHEMA ? 100 : 0;
  gsize page = 4096;

  if (damage >= DAMAGE_HOLDING)
    {
      g_autofree char *sql =
          g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", tables[damage]);
      g_autofree char *root = fixture_query (path, sql);

      from = (g_ascii_strtoull (root, NULL, 10) - 1) * page;
    }
  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  if (damage == DAMAGE_HALF)
    size /= 2;
  else
    memset (data + from, 0xa5,
            damage == DAMAGE_SCHEMA   ? page - from
            : damage == DAMAGE_HEADER ? 16
                                      : page);
  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
}

static void
test_store_damaged (void)
{
  static const struct
  {
    const char *name;
    Damage damage;
    gboolean opens; /* the damaged page is not read on opening */
  } rows[] = {
    { "half a file", DAMAGE_HALF, FALSE },
    { "no header", DAMAGE_HEADER, FALSE },
    { "no schema", DAMAGE_SCHEMA, FALSE },
    { "no holdings", DAMAGE_HOLDING, TRUE },
    { "no decks", DAMAGE_DECK, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *path = fixture_make_library ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;
      MoStore *store;

      g_test_message ("%s", rows[i].name);
      do_damage (path, rows[i].damage);
      bytes = fixture_read_file (path);
      store = mo_store_open (path, &error);
      g_assert_cmpint (store != NULL, ==, rows[i].opens);
      if (store != NULL)
        {
          g_autoptr (MoCollection) collection = NULL;
          g_autoptr (GPtrArray) decks = NULL;

          g_assert_no_error (error);
          collection = mo_store_read_collection (store, &error);
          decks = collection != NULL ? mo_store_read_decks (store, &error) : NULL;
          mo_store_close (store);
        }
      g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED);
      fixture_assert_file (path, bytes);
      fixture_remove_path (path);
    }
}

/* Checks that a library can be read but not edited, and that each edit fails with the reason. */
static void
assert_hindered (const char *path,
                 MoLibraryError code,
                 const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MoStore) store = mo_store_open (path, &error);
  g_autofree char *described = NULL;
  g_autoptr (GBytes) package = fixture_make_package ("New");
  MoDeckState state;

  g_assert_no_error (error);
  g_assert_error (mo_store_get_hindrance (store), MO_LIBRARY_ERROR, (int) code);
  described = fixture_describe (store);
  g_assert_cmpstr (described, ==, expected);
  fixture_assert_refused (store, "t/c01 owned + 1", code);
  g_assert_false (mo_store_add_deck (store, package, &state, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, (int) code);
  g_clear_error (&error);
  g_assert_false (mo_store_restore (store, path, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, (int) code);
  g_clear_error (&error);
  g_assert_true (mo_store_back_up_if_due (store, &error));
  g_assert_no_error (error);
}

static void
test_store_newer (void)
{
  char *path = fixture_make_library ();
  g_autofree char *expected = fixture_describe_path (path);
  g_autofree char *folder = NULL;
  g_autofree char *to = make_neighbour (path, "copy.db");
  g_autofree char *copy = NULL;
  g_autoptr (GBytes) bytes = NULL;
  MoStore *store;

  fixture_run_sql (path, "PRAGMA user_version = 99; CREATE TABLE later (what TEXT) STRICT");
  bytes = fixture_read_file (path);
  assert_hindered (path, MO_LIBRARY_ERROR_NEWER, expected);
  fixture_assert_file (path, bytes);
  /* It can be backed up nevertheless. */
  store = mo_store_open (path, NULL);
  copy = back_up (store, to);
  mo_store_close (store);
  assert_hindered (copy, MO_LIBRARY_ERROR_NEWER, expected);
  g_assert_cmpint (g_remove (copy), ==, 0);
  fixture_assert_file (path, bytes);
  folder = fixture_list_folder (path);
  g_assert_cmpstr (folder, ==, "library.db");
  fixture_remove_path (path);
}

/* The log of a newer program is not checkpointed either. */
static void
test_store_newer_with_log (void)
{
  char *path = fixture_make_library ();
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) log_bytes = NULL;
  sqlite3 *other = fixture_connect (path);

  sqlite3_db_config (other, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_assert_cmpint (sqlite3_exec (other, "PRAGMA user_version = 99", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (other);
  bytes = fixture_read_file (path);
  log_bytes = fixture_read_file (log);
  g_assert_cmpuint (g_bytes_get_size (log_bytes), >, 0);
  mo_store_close (mo_store_open (path, NULL));
  fixture_assert_file (path, bytes);
  fixture_assert_file (log, log_bytes);
  fixture_remove_path (path);
}

static void
test_store_busy_at_opening (void)
{
  char *path = fixture_make_library ();
  sqlite3 *other =
      lock (path, "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; DELETE FROM move; COMMIT");
  g_autoptr (GError) error = NULL;
  MoStore *store = mo_store_open (path, &error);

  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY);
  g_assert_null (store);
  unlock (other);
  mo_store_close (fixture_open (path));
  fixture_remove_path (path);
}

/* A writing process blocks edits, but not reading. */
static void
test_store_busy_at_an_edit (void)
{
  char *path = fixture_make_library ();
  g_autofree char *expected = fixture_describe_path (path);
  g_autofree char *described = NULL;
  g_autofree char *folder = NULL;
  MoStore *store = fixture_open (path);
  sqlite3 *other = lock (path, "BEGIN IMMEDIATE");
  g_autoptr (GError) error = NULL;

  fixture_assert_refused (store, "t/c01 owned = 9", MO_LIBRARY_ERROR_BUSY);
  g_assert_false (mo_store_set_deck_built (store, 1, TRUE, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY);
  described = fixture_describe (store);
  g_assert_cmpstr (described, ==, expected);
  unlock (other);
  fixture_edit_and_forget (store, "t/c01 owned = 9");
  mo_store_close (store);
  folder = fixture_list_folder (path);
  g_assert_cmpstr (folder, ==, "library.db");
  fixture_remove_path (path);
}

static void
test_store_read_only (void)
{
  static const struct
  {
    const char *name;
    VfsAccess access;
    int file_mode;
    int folder_mode;
  } rows[] = {
    { "file", VFS_FILE_READ_ONLY, 0400, 0700 },
    { "file and folder", VFS_FOLDER_READ_ONLY, 0400, 0500 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *path = fixture_make_library ();
      g_autofree char *folder = g_path_get_dirname (path);
      g_autofree char *expected = fixture_describe_path (path);
      g_autoptr (GBytes) bytes = fixture_read_file (path);

      g_test_message ("%s", rows[i].name);
      vfs_shim_set_access (rows[i].access);
      assert_hindered (path, MO_LIBRARY_ERROR_READ_ONLY, expected);
      vfs_shim_set_access (VFS_WRITABLE);
      fixture_assert_file (path, bytes);
      /* Permissions don't apply to root. */
      if (geteuid () != 0)
        {
          g_assert_cmpint (g_chmod (path, rows[i].file_mode), ==, 0);
          g_assert_cmpint (g_chmod (folder, rows[i].folder_mode), ==, 0);
          assert_hindered (path, MO_LIBRARY_ERROR_READ_ONLY, expected);
          g_assert_cmpint (g_chmod (folder, 0700), ==, 0);
          fixture_assert_file (path, bytes);
        }
      fixture_remove_path (path);
    }
}

static void
test_store_no_folder (void)
{
  char *path = fixture_make_path ();
  g_autofree char *inside = g_build_filename (path, "library.db", NULL);
  g_autoptr (GError) error = NULL;
  MoStore *store;

  /* There is a file where the folder would be. */
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  store = mo_store_open (inside, &error);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY);
  g_assert_null (store);
  g_clear_error (&error);
  g_remove (path);
  vfs_shim_set_access (VFS_FOLDER_READ_ONLY);
  store = mo_store_open (path, &error);
  vfs_shim_set_access (VFS_WRITABLE);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY);
  g_assert_null (store);
  fixture_remove_path (path);
}

/* Full disks */

static char *
make_long_edit (void)
{
  g_autofree char *notes = g_strnfill (20000, 'x');

  return g_strdup_printf ("t/c01 owned = 9; t/c07 notes = %s", notes);
}

static void
test_store_full (void)
{
  char *path = fixture_make_library ();
  g_autofree char *before = fixture_describe_path (path);
  g_autofree char *described = NULL;
  g_autofree char *longer = make_long_edit ();
  MoStore *store = fixture_open (path);
  g_autofree char *limit = g_strdup_printf ("PRAGMA max_page_count = %d",
                                            (int) read_number (store, "PRAGMA page_count"));

  g_assert_true (mo_store_run (store, limit, NULL));
  fixture_assert_refused (store, longer, MO_LIBRARY_ERROR_FULL);
  described = fixture_describe (store);
  g_assert_cmpstr (described, ==, before);
  fixture_edit_and_forget (store, "t/c01 owned + 1");
  g_assert_true (mo_store_run (store, "PRAGMA max_page_count = 100000", NULL));
  fixture_edit_and_forget (store, longer);
  fixture_assert_whole (store);
  mo_store_close (store);
  fixture_remove_path (path);
}

/* The error is that of the disk, not of SQLite's own limit. */
static void
test_store_full_disk (void)
{
  char *path = fixture_make_library ();
  g_autofree char *before = fixture_describe_path (path);
  g_autofree char *described = NULL;
  MoStore *store = fixture_open (path);
  g_autofree char *copy = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (GError) error = NULL;

  vfs_shim_fail (VFS_CALL_WRITE, 1, SQLITE_FULL, TRUE);
  fixture_assert_refused (store, "t/c01 owned + 1", MO_LIBRARY_ERROR_FULL);
  copy = mo_store_back_up (store, NULL, &error);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FULL);
  g_assert_null (copy);
  described = fixture_describe (store);
  g_assert_cmpstr (described, ==, before);
  vfs_shim_mend ();
  fixture_edit_and_forget (store, "t/c01 owned + 1");
  mo_store_close (store);
  folder = fixture_list_folder (path);
  g_assert_cmpstr (folder, ==, "library.db");
  fixture_remove_path (path);
}

/* Creating a library on a full disk is tried again the next time. */
static void
test_store_full_at_first (void)
{
  char *path = fixture_make_path ();
  g_autoptr (GError) error = NULL;
  guint nth = 0;
  gboolean failed;

  do
    {
      g_autoptr (MoStore) store = NULL;

      vfs_shim_fail (VFS_CALL_WRITE, ++nth, SQLITE_FULL, TRUE);
      store = mo_store_open (path, &error);
      failed = store == NULL;
      if (failed)
        g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FULL);
      g_clear_error (&error);
    }
  while (failed);
  g_assert_cmpuint (nth, >, 5);
  vfs_shim_mend ();
  mo_store_close (fixture_open (path));
  fixture_remove_path (path);
}

/* Migrations */

#define LIBRARY(gone) \
  "old/c01 “Card old/c01” 3+8 0 “Red box” “One is torn.”\n" \
  "old/c02 “Card old/c02” -1+4 2 “” “”\n" \
  "old/box-4 “Product old/box-4” 2: 4 old/c01 2 old/c02\n" \
  "deck 1 “Delver” solitaire-2010-delver 3 revision 5 built\n" \
  "deck 7 “Gone” nobody-knows " gone " deleted\n" \
  "version 1.1 reason 0 “As bought” “Delver, small” solitaire-2010-delver 1\n"
#define MATCHES \
  "match 1: match dungeon-crawler; draw old/c01; play old/c01;\n" \
  "match 2: match alone;\n"

/* The contents of the library of each version in data/. */
static const char *const versions[] = {
  [1] = LIBRARY ("1 revision 1"),
  [2] = LIBRARY ("1 revision 1") MATCHES,
  [3] = LIBRARY ("2 revision 2") MATCHES,
  [4] = LIBRARY ("2 revision 2") MATCHES,
  [5] = LIBRARY ("2 revision 2") MATCHES,
  [6] = LIBRARY ("2 revision 2") MATCHES,
  [7] = LIBRARY ("2 revision 2") MATCHES,
  [8] = LIBRARY ("2 revision 2") MATCHES,
  [9] = LIBRARY ("2 revision 2") MATCHES,
};

static void
test_store_version (gconstpointer data)
{
  int version = GPOINTER_TO_INT (data);
  char *path = fixture_make_version (version);
  g_autoptr (MoStore) store = fixture_open (path);
  g_autofree char *described = fixture_describe (store);
  g_autofree char *stamp = NULL;
  g_autofree char *times = NULL;
  g_autoptr (GPtrArray) backups = mo_store_list_backups (path);
  char *new_path = fixture_make_path ();
  g_autofree char *new_schema = NULL;
  g_autofree char *schema = NULL;

  g_assert_cmpstr (described, ==, versions[version]);
  g_assert_cmpuint (backups->len, ==, 1);
  stamp = fixture_query (g_ptr_array_index (backups, 0), "PRAGMA user_version");
  g_assert_cmpint (g_ascii_strtoll (stamp, NULL, 10), ==, version);
  times = fixture_query (path, "SELECT made, changed FROM deck WHERE id = 1");
  g_assert_cmpstr (times, ==, "1600000000|1600000600");
  /* The tables are those of a new library. */
  mo_store_close (fixture_open (new_path));
  new_schema = fixture_query (
      new_path, "SELECT t.name, c.name, c.type, c.pk FROM pragma_table_list t, "
                "pragma_table_info (t.name) c WHERE t.schema = 'main' ORDER BY 1, c.cid");
  schema = fixture_query (path,
                          "SELECT t.name, c.name, c.type, c.pk FROM pragma_table_list t, "
                          "pragma_table_info (t.name) c WHERE t.schema = 'main' ORDER BY 1, c.cid");
  g_assert_cmpstr (schema, ==, new_schema);
  fixture_assert_whole (store);
  fixture_edit_and_forget (store, "old/c01 owned + 1");
  mo_store_close (g_steal_pointer (&store));
  /* The second time, there is nothing to migrate. */
  store = fixture_open (path);
  g_assert_cmpuint (count_backups (path), ==, 1);
  fixture_remove_path (new_path);
  mo_store_close (g_steal_pointer (&store));
  fixture_remove_path (path);
}

/* Who made a move is read from a library that knows no devices, before and after migration. */
static void
test_store_old_makers (void)
{
  char *path = fixture_make_version (8);
  MoStore *store;

  vfs_shim_fail (VFS_CALL_WRITE, 1, SQLITE_FULL, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GArray) makers = NULL;
      g_autoptr (GPtrArray) devices = NULL;

      store = mo_store_open (path, NULL);
      g_assert_true ((mo_store_get_hindrance (store) != NULL) == (i == 0));
      makers = mo_store_read_makers (store, 1, NULL);
      g_assert_cmpuint (makers->len, ==, 2);
      g_assert_cmpint (g_array_index (makers, MoMoveMaker, 0).seat, ==, -1);
      g_assert_cmpint (g_array_index (makers, MoMoveMaker, 1).seat, ==, 1);
      g_assert_cmpstr (g_array_index (makers, MoMoveMaker, 1).device, ==, "");
      devices = mo_store_read_devices (store, 1, 0, NULL);
      g_assert_cmpuint (devices->len, ==, 0);
      mo_store_close (store);
      vfs_shim_mend ();
    }
  fixture_remove_path (path);
}

/* The names of the devices of a match. */
static void
assert_devices (MoStore *store,
                gint64 match,
                gint64 now,
                const char *wanted)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) devices = mo_store_read_devices (store, match, now, &error);
  g_autoptr (GString) names = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < devices->len; i++)
    {
      const MoSharedDevice *device = g_ptr_array_index (devices, i);

      g_string_append_printf (names, "%s %s %d;", device->name, device->hash, device->seat);
    }
  g_assert_cmpstr (names->str, ==, wanted);
}

static gboolean
write_devices (MoStore *store,
               gint64 match,
               gint64 now,
               const char *name,
               int seat,
               gint64 until)
{
  g_autoptr (GPtrArray) devices =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_shared_device_free);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (devices, mo_shared_device_new (name, name, seat, until));
  return mo_store_write_devices (store, match, devices, now, &error);
}

/* Devices are known until their time is over; copies of the library don’t have them. */
static void
test_store_devices (void)
{
  char *path = fixture_make_version (8);
  char *copy = fixture_make_path ();
  MoStore *store = fixture_open (path);
  g_autofree char *n = NULL;
  g_autofree char *to = NULL;

  assert_devices (store, 1, 0, "");
  g_assert_true (write_devices (store, 1, 100, "bo", 1, 200));
  g_assert_true (write_devices (store, 2, 100, "tv", -1, 300));
  assert_devices (store, 1, 199, "bo bo 1;");
  assert_devices (store, 1, 200, "");
  assert_devices (store, 2, 200, "tv tv -1;");
  g_assert_false (write_devices (store, 99, 100, "no such match", 0, 200));
  fixture_assert_whole (store);
  /* Devices are replaced, and those of other matches go when their time is over. */
  g_assert_true (write_devices (store, 1, 100, "ann", 0, 400));
  assert_devices (store, 1, 100, "ann ann 0;");
  assert_devices (store, 2, 100, "tv tv -1;");
  g_assert_true (write_devices (store, 1, 300, "ann", 0, 400));
  assert_devices (store, 2, 0, "");
  to = mo_store_back_up (store, copy, NULL);
  g_assert_nonnull (to);
  n = fixture_query (copy, "SELECT count (*) FROM shared_device");
  g_assert_cmpstr (n, ==, "0");
  assert_devices (store, 1, 0, "ann ann 0;");
  mo_store_close (store);
  /* A library that is not a backup has them, and they are not restored. */
  store = fixture_open (copy);
  g_assert_true (mo_store_restore (store, path, NULL));
  assert_devices (store, 1, 0, "");
  mo_store_close (store);
  fixture_remove_path (copy);
  fixture_remove_path (path);
}

/* If the migration fails at any point, the old library stays readable; it is migrated once there is
 * space. */
static void
test_store_failed_migration (void)
{
  guint nth = 0;
  guint n_failed = 0;
  gboolean hindered;

  do
    {
      char *path = fixture_make_version (1);
      g_autoptr (GError) error = NULL;
      g_autoptr (MoStore) store = NULL;
      g_autofree char *described = NULL;
      g_autofree char *again = NULL;

      vfs_shim_fail (VFS_CALL_WRITE | VFS_CALL_SYNC | VFS_CALL_TRUNCATE, ++nth, SQLITE_FULL, TRUE);
      store = mo_store_open (path, &error);
      g_assert_no_error (error);
      hindered = mo_store_get_hindrance (store) != NULL;
      described = fixture_describe (store);
      g_assert_cmpstr (described, ==, versions[1]);
      if (hindered)
        {
          g_assert_error (mo_store_get_hindrance (store), MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FULL);
          g_assert_cmpint (read_number (store, "PRAGMA user_version"), <,
                           mo_store_get_newest_version ());
          fixture_assert_refused (store, "old/c01 owned + 1", MO_LIBRARY_ERROR_FULL);
          n_failed++;
        }
      mo_store_close (g_steal_pointer (&store));
      vfs_shim_mend ();
      again = fixture_describe_path (path);
      g_assert_cmpstr (again, ==, versions[1]);
      fixture_remove_path (path);
    }
  while (hindered);
  g_assert_cmpuint (n_failed, >, 20);
}

/* Backups */

static void
test_store_backup (void)
{
  char *path = fixture_make_library ();
  g_autoptr (MoStore) store = fixture_open (path);
  g_autofree char *expected = NULL;
  g_autofree char *to = make_neighbour (path, "elsewhere.db");
  g_autofree char *copy = NULL;
  g_autofree char *mode = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *described = NULL;
  g_autofree char *again = NULL;

  /* The backup includes the log. */
  fixture_edit_and_forget (store, "t/c09 owned = 1");
  expected = fixture_describe (store);
  g_assert_true (g_file_set_contents (to, "what was there", -1, NULL));
  copy = back_up (store, to);
  g_assert_cmpstr (copy, ==, to);
  folder = fixture_list_folder (path);
  g_assert_cmpstr (folder, ==, "elsewhere.db,library.db,library.db-shm,library.db-wal");
  mode = fixture_query (copy, "PRAGMA journal_mode");
  g_assert_cmpstr (mode, ==, "delete");
  described = fixture_describe_path (copy);
  g_assert_cmpstr (described, ==, expected);
  /* The library continues to work. */
  fixture_edit_and_forget (store, "t/c09 owned = 0");
  again = fixture_describe (store);
  g_assert_cmpstr (again, !=, expected);
  g_assert_cmpuint (count_backups (path), ==, 0);
  mo_store_close (g_steal_pointer (&store));
  fixture_remove_path (path);
}

/* If a backup fails at any point, the previous one stays. */
static void
test_store_failed_backup (void)
{
  char *path = fixture_make_library ();
  MoStore *store = fixture_open (path);
  g_autofree char *to = make_neighbour (path, "copy.db");
  g_autofree char *first G_GNUC_UNUSED = back_up (store, to);
  g_autoptr (GBytes) bytes = fixture_read_file (to);
  g_autofree char *folder = fixture_list_folder (path);
  g_autofree char *copy = NULL;
  guint nth = 0;

  fixture_edit_and_forget (store, "t/c01 owned + 1");
  while (copy == NULL)
    {
      g_autofree char *left = NULL;

      vfs_shim_fail (VFS_CALL_WRITE | VFS_CALL_SYNC, ++nth, SQLITE_FULL, FALSE);
      copy = mo_store_back_up (store, to, NULL);
      vfs_shim_mend ();
      if (copy == NULL)
        fixture_assert_file (to, bytes);
      left = fixture_list_folder (path);
      g_assert_cmpstr (left, ==, folder);
    }
  g_assert_cmpuint (nth, >, 10);
  mo_store_close (store);
  fixture_remove_path (path);
}

static void
test_store_backup_onto_itself (void)
{
  char *path = fixture_make_library ();
  g_autofree char *expected = fixture_describe_path (path);
  g_autofree char *linked = make_neighbour (path, "link.db");
  g_autofree char *in_no_folder = make_neighbour (path, "nowhere/copy.db");
  g_autofree char *described = NULL;
  const char *const targets[] = { path, linked };
  MoStore *store = fixture_open (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = NULL;

  g_assert_cmpint (symlink (path, linked), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      copy = mo_store_back_up (store, targets[i], &error);
      g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID);
      g_assert_null (copy);
      g_clear_error (&error);
    }
  copy = mo_store_back_up (store, in_no_folder, &error);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY);
  g_assert_null (copy);
  described = fixture_describe (store);
  g_assert_cmpstr (described, ==, expected);
  mo_store_close (store);
  fixture_remove_path (path);
}

/* A library with a live log is in use, so it is not overwritten by a backup: its edits would be
 * lost or mixed into it. */
static void
test_store_backup_over_live_library (void)
{
  char *path = fixture_make_library ();
  g_autofree char *live = make_neighbour (path, "live.db");
  g_autofree char *linked = make_neighbour (path, "link.db");
  const char *const targets[] = { live, linked };
  MoStore *other = fixture_open (live);
  MoStore *store = fixture_open (path);
  g_autofree char *described = NULL;
  g_autofree char *copy = NULL;

  fixture_edit_and_forget (other, "t/c07 owned = 7");
  g_assert_true (mo_store_has_log (live));
  g_assert_cmpint (symlink (live, linked), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mo_store_back_up (store, targets[i], &error));
      g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_INVALID);
    }
  mo_store_close (other);
  described = fixture_describe_path (live);
  g_assert_cmpstr (described, ==, "t/c07 “Card t/c07” 7+0 0 “” “”\n");
  /* When closed, it is a file like any other. */
  copy = back_up (store, linked);
  g_assert_true (g_file_test (linked, G_FILE_TEST_IS_SYMLINK));
  mo_store_close (store);
  fixture_remove_path (path);
}

/* The damaged pages are noticed only when they are read. */
static void
test_store_damaged_backup (void)
{
  char *path = fixture_make_library ();
  g_autofree char *to = make_neighbour (path, "copy.db");
  g_autofree char *fresh = make_neighbour (path, "fresh.db");
  MoStore *store = fixture_open (path);
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) kept = NULL;
  g_autoptr (GBytes) good = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *copy = NULL;

  for (guint i = 0; i < MO_STORE_BACKUPS_KEPT; i++)
    g_ptr_array_add (made, back_up (store, NULL));
  g_free (back_up (store, to));
  good = fixture_read_file (to);
  mo_store_close (store);
  /* Empties the index of a table directly. */
  fixture_run_sql (
      path,
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM "
      "sqlite_schema WHERE name = 'move') WHERE name = 'product_content_by_card'");
  store = fixture_open (path);
  g_assert_null (mo_store_back_up (store, to, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED);
  fixture_assert_file (to, good);
  copy = back_up (store, fresh);
  aside = back_up (store, NULL);
  g_assert_nonnull (strstr (aside, "library-damaged-"));
  kept = mo_store_list_backups (path);
  g_assert_cmpuint (kept->len, ==, MO_STORE_BACKUPS_KEPT);
  for (guint i = 0; i < kept->len; i++)
    g_assert_cmpstr (g_ptr_array_index (kept, i), ==, g_ptr_array_index (made, made->len - 1 - i));
  mo_store_close (store);
  fixture_remove_path (path);
}

static void
test_store_backups_kept (void)
{
  char *path = fixture_make_library ();
  MoStore *store = fixture_open (path);
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) kept = NULL;
  g_autofree char *foreign = make_neighbour (path, "library-backup-of-my-own.txt");

  g_assert_true (g_file_set_contents (foreign, "", 0, NULL));
  for (guint i = 0; i < MO_STORE_BACKUPS_KEPT + 2; i++)
    g_ptr_array_add (made, back_up (store, NULL));
  mo_store_close (store);
  kept = mo_store_list_backups (path);
  g_assert_cmpuint (kept->len, ==, MO_STORE_BACKUPS_KEPT);
  for (guint i = 0; i < kept->len; i++)
    g_assert_cmpstr (g_ptr_array_index (kept, i), ==, g_ptr_array_index (made, made->len - 1 - i));
  g_assert_true (g_file_test (foreign, G_FILE_TEST_EXISTS));
  fixture_remove_path (path);
}

/* Backups dated in the future, from a time with a wrong clock, do not replace newer ones. */
static void
test_store_backups_of_the_future (void)
{
  char *path = fixture_make_library ();
  MoStore *store = fixture_open (path);

  for (guint i = 0; i < MO_STORE_BACKUPS_KEPT; i++)
    {
      g_autofree char *name = g_strdup_printf ("library-backup-2999010%u-000000-000000.db", i);
      g_autofree char *later = make_neighbour (path, name);

      g_free (back_up (store, later));
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *made = back_up (store, NULL);

      g_assert_true (g_file_test (made, G_FILE_TEST_EXISTS));
      g_assert_cmpuint (count_backups (path), ==, MO_STORE_BACKUPS_KEPT);
    }
  mo_store_close (store);
  fixture_remove_path (path);
}

static void
set_time (const char *path,
          gint64 time)
{
  struct utimbuf times = { (time_t) time, (time_t) time };

  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

static void
set_age (const char *path,
         gint64 seconds)
{
  set_time (path, g_get_real_time () / G_USEC_PER_SEC - seconds);
}

/* The remains of a backup that was killed are deleted by a later one, once they are a day old;
 * until then, it may be running. */
static void
test_store_backup_left_in_parts (void)
{
  char *path = fixture_make_library ();
  MoStore *store = fixture_open (path);
  g_autofree char *old =
      make_neighbour (path, "library-backup-20260101-000000-000000.db.AAAAAA.part");
  g_autofree char *old_log = g_strconcat (old, "-journal", NULL);
  g_autofree char *young =
      make_neighbour (path, "library-backup-20260102-000000-000000.db.BBBBBB.part");
  g_autofree char *foreign =
      make_neighbour (path, "other-backup-20260101-000000-000000.db.CCCCCC.part");
  const char *const files[] = { old, old_log, young, foreign };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_assert_true (g_file_set_contents (files[i], "", 0, NULL));
      set_age (files[i], files[i] == young ? DAY - 60 : DAY + 60);
    }
  g_free (back_up (store, NULL));
  g_assert_false (g_file_test (old, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (old_log, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (young, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (foreign, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_backups (path), ==, 1);
  mo_store_close (store);
  fixture_remove_path (path);
}

static void
test_store_backup_if_due (void)
{
  static const struct
  {
    const char *name;
    gint64 backup_age;  /* in seconds; -1 for no backup */
    gint64 library_age; /* the last change before it was opened */
    gboolean edited;    /* since then */
    gboolean due;
  } rows[] = {
    { "none yet", -1, 0, FALSE, TRUE },
    { "changed since", DAY + 60, 60, FALSE, TRUE },
    { "changed now", DAY + 60, 3 * DAY, TRUE, TRUE },
    { "not a day old", DAY - 60, 60, TRUE, FALSE },
    { "only looked at since", 2 * DAY, 3 * DAY, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *path = fixture_make_library ();
      g_autoptr (MoStore) store = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", rows[i].name);
      if (rows[i].backup_age >= 0)
        {
          g_autofree char *backup = NULL;

          store = fixture_open (path);
          backup = back_up (store, NULL);
          mo_store_close (g_steal_pointer (&store));
          set_age (backup, rows[i].backup_age);
        }
      set_age (path, rows[i].library_age);
      store = fixture_open (path);
      if (rows[i].edited)
        fixture_edit_and_forget (store, "t/c09 owned + 1");
      g_assert_true (mo_store_back_up_if_due (store, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (count_backups (path), ==, (rows[i].backup_age >= 0) + rows[i].due);
      mo_store_close (g_steal_pointer (&store));
      fixture_remove_path (path);
    }
}

/* A backup and a change of the library in the same second: the backup was made later and includes
 * the change. */
static void
test_store_backup_of_the_same_second (void)
{
  char *path = fixture_make_library ();
  MoStore *store = fixture_open (path);
  g_autofree char *backup = back_up (store, NULL);
  gint64 time = g_get_real_time () / G_USEC_PER_SEC - 2 * DAY;

  mo_store_close (store);
  set_time (backup, time);
  set_time (path, time);
  store = fixture_open (path);
  g_assert_true (mo_store_back_up_if_due (store, NULL));
  g_assert_cmpuint (count_backups (path), ==, 1);
  mo_store_close (store);
  fixture_remove_path (path);
}

static void
test_store_backup_of_nothing (void)
{
  char *path = fixture_make_path ();
  MoStore *store = fixture_open (path);

  g_assert_true (mo_store_back_up_if_due (store, NULL));
  g_assert_cmpuint (count_backups (path), ==, 0);
  mo_store_close (store);
  fixture_remove_path (path);
}

/* A backup of a damaged library would replace a good one. */
static void
test_store_backup_of_damaged (void)
{
  char *path = fixture_make_library ();
  MoStore *store;
  g_autoptr (GError) error = NULL;

  do_damage (path, DAMAGE_MOVE);
  store = fixture_open (path);
  g_assert_false (mo_store_back_up_if_due (store, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED);
  g_assert_cmpuint (count_backups (path), ==, 0);
  mo_store_close (store);
  fixture_remove_path (path);
}

/* Restoring */

static void
test_store_restore (void)
{
  char *path = fixture_make_library ();
  g_autoptr (MoStore) store = fixture_open (path);
  MoStore *other = fixture_open (path);
  g_autofree char *expected = fixture_describe (store);
  g_autofree char *to = make_neighbour (path, "copy.db");
  g_autofree char *copy = back_up (store, to);
  g_autoptr (GBytes) bytes = fixture_read_file (copy);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *restored = NULL;
  g_autofree char *seen = NULL;
  g_autofree char *backup = NULL;
  g_autofree char *reopened = NULL;

  fixture_edit_and_forget (
      store, "t/c01 owned = 0; t/c50 owned = 5; t/box-4 product + -1; t/box-9 product + 2");
  g_assert_true (mo_store_set_deck_deleted (store, 2, TRUE, NULL));
  changed = fixture_describe (store);
  mo_store_has_foreign_changes (other);
  g_assert_true (mo_store_restore (store, copy, &error));
  g_assert_no_error (error);
  restored = fixture_describe (store);
  g_assert_cmpstr (restored, ==, expected);
  fixture_assert_whole (store);
  /* Another process sees it like any other change. */
  g_assert_true (mo_store_has_foreign_changes (other));
  seen = fixture_describe (other);
  g_assert_cmpstr (seen, ==, expected);
  /* The previous library is in a backup, and the source is unchanged. */
  backups = mo_store_list_backups (path);
  g_assert_cmpuint (backups->len, ==, 1);
  backup = fixture_describe_path (g_ptr_array_index (backups, 0));
  g_assert_cmpstr (backup, ==, changed);
  fixture_assert_file (copy, bytes);
  fixture_edit_and_forget (store, "t/c60 owned = 1; t/c60 owned = 0");
  mo_store_close (other);
  mo_store_close (g_steal_pointer (&store));
  reopened = fixture_describe_path (path);
  g_assert_cmpstr (reopened, ==, expected);
  fixture_remove_path (path);
}

static void
test_store_restore_older (void)
{
  char *path = fixture_make_library ();
  char *older = fixture_make_version (1);
  g_autoptr (MoStore) store = fixture_open (path);
  g_autoptr (GBytes) bytes = fixture_read_file (older);
  g_autoptr (GError) error = NULL;
  g_autofree char *described = NULL;
  g_autofree char *folder = NULL;

  g_assert_true (mo_store_restore (store, older, &error));
  g_assert_no_error (error);
  described = fixture_describe (store);
  g_assert_cmpstr (described, ==, versions[1]);
  g_assert_cmpint (read_number (store, "PRAGMA user_version"), ==, mo_store_get_newest_version ());
  fixture_assert_file (older, bytes);
  folder = fixture_list_folder (path);
  g_assert_null (strstr (folder, ".part"));
  mo_store_close (g_steal_pointer (&store));
  fixture_remove_path (older);
  fixture_remove_path (path);
}

/* Restoring makes a backup, which replaces the oldest one; even that one can be restored. */
static void
test_store_restore_oldest (void)
{
  char *path = fixture_make_library ();
  g_autoptr (MoStore) store = fixture_open (path);
  g_autofree char *expected = fixture_describe (store);
  g_autofree char *oldest = back_up (store, NULL);
  g_autofree char *described = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < MO_STORE_BACKUPS_KEPT; i++)
    {
      fixture_edit_and_forget (store, "t/c01 owned + 1");
      g_free (back_up (store, NULL));
    }
  g_assert_true (mo_store_restore (store, oldest, &error));
  g_assert_no_error (error);
  described = fixture_describe (store);
  g_assert_cmpstr (described, ==, expected);
  g_assert_cmpuint (count_backups (path), ==, MO_STORE_BACKUPS_KEPT);
  mo_store_close (g_steal_pointer (&store));
  fixture_remove_path (path);
}

static void
test_store_restore_itself (void)
{
  char *path = fixture_make_library ();
  MoStore *store = fixture_open (path);
  g_autofree char *expected = NULL;
  g_autofree char *described = NULL;

  fixture_edit_and_forget (store, "t/c01 owned + 1");
  expected = fixture_describe (store);
  g_assert_true (mo_store_restore (store, path, NULL));
  described = fixture_describe (store);
  g_assert_cmpstr (described, ==, expected);
  fixture_assert_whole (store);
  mo_store_close (store);
  fixture_remove_path (path);
}

/* Only the rows of a foreign library are restored, not its schema. */
static void
test_store_restore_foreign_schema (void)
{
  static const char schema[] = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY 1, 2";
  char *path = fixture_make_path ();
  char *from = fixture_make_library ();
  g_autofree char *expected = fixture_describe_path (from);
  MoStore *store = fixture_open (path);
  g_autofree char *before = fixture_query (path, schema);
  g_autofree char *after = NULL;
  g_autofree char *described = NULL;
  g_autofree char *edited = NULL;

  fixture_run_sql (
      from,
      "CREATE TRIGGER gone AFTER INSERT ON holding BEGIN DELETE FROM move; DELETE FROM match; END;"
      "CREATE TABLE extra (what TEXT); INSERT INTO extra VALUES ('more');"
      "ALTER TABLE deck ADD COLUMN extra TEXT NOT NULL DEFAULT '';"
      "CREATE INDEX odd ON move (line || line);"
      "CREATE VIEW endless AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
      "SELECT * FROM n");
  g_assert_true (mo_store_restore (store, from, NULL));
  described = fixture_describe (store);
  g_assert_cmpstr (described, ==, expected);
  after = fixture_query (path, schema);
  g_assert_cmpstr (after, ==, before);
  fixture_edit_and_forget (store, "t/c09 owned = 9");
  edited = fixture_query (path, "SELECT count (*) FROM move");
  g_assert_cmpstr (edited, ==, "2");
  fixture_assert_whole (store);
  mo_store_close (store);
  fixture_remove_path (from);
  fixture_remove_path (path);
}

static void
test_store_restore_refused (void)
{
  static const struct
  {
    const char *name;
    const char *sql;  /* (nullable): run on a good library */
    int damage;       /* -1 for none */
    const char *text; /* (nullable): replaces the file */
    MoLibraryError code;
  } rows[] = {
    { "newer", "PRAGMA user_version = 99", -1, NULL, MO_LIBRARY_ERROR_NEWER },
    { "half", NULL, DAMAGE_HALF, NULL, MO_LIBRARY_ERROR_DAMAGED },
    { "a table damaged", NULL, DAMAGE_HOLDING, NULL, MO_LIBRARY_ERROR_DAMAGED },
    { "moves damaged", NULL, DAMAGE_MOVE, NULL, MO_LIBRARY_ERROR_DAMAGED },
    { "another program's", "PRAGMA application_id = 7", -1, NULL, MO_LIBRARY_ERROR_DAMAGED },
    { "text", NULL, -1, "no library", MO_LIBRARY_ERROR_DAMAGED },
    { "empty", NULL, -1, "", MO_LIBRARY_ERROR_DAMAGED },
    { "older and damaged", "PRAGMA user_version = 1", -1, NULL, MO_LIBRARY_ERROR_DAMAGED },
    { "an endless view",
      "DROP TABLE match_figure; CREATE VIEW match_figure AS WITH RECURSIVE n (match) AS "
      "(SELECT 1 UNION ALL SELECT match + 1 FROM n) SELECT match, 1 AS number, '' AS id, '' AS "
      "card, "
      "'' AS name, 0 AS value FROM n",
      -1, NULL, MO_LIBRARY_ERROR_DAMAGED },
    { "a computed column",
      "ALTER TABLE holding RENAME COLUMN notes TO other; ALTER TABLE holding ADD COLUMN notes TEXT "
      "AS (other || other)",
      -1, NULL, MO_LIBRARY_ERROR_DAMAGED },
    { "a count out of range",
      "PRAGMA ignore_check_constraints = ON; UPDATE holding SET wanted = 123456", -1, NULL,
      MO_LIBRARY_ERROR_INVALID },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *path = fixture_make_library ();
      char *from = fixture_make_library ();
      MoStore *store = fixture_open (path);
      g_autofree char *expected = fixture_describe (store);
      g_autofree char *described = NULL;
      g_autofree char *folder = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", rows[i].name);
      if (rows[i].sql != NULL)
        fixture_run_sql (from, rows[i].sql);
      if (rows[i].damage >= 0)
        do_damage (from, (Damage) rows[i].damage);
      if (rows[i].text != NULL)
        g_assert_true (g_file_set_contents (from, rows[i].text, -1, NULL));
      g_assert_false (mo_store_restore (store, from, &error));
      g_assert_error (error, MO_LIBRARY_ERROR, (int) rows[i].code);
      described = fixture_describe (store);
      g_assert_cmpstr (described, ==, expected);
      g_assert_cmpuint (count_backups (path), ==, 0);
      mo_store_close (store);
      folder = fixture_list_folder (path);
      g_assert_cmpstr (folder, ==, "library.db");
      fixture_remove_path (from);
      fixture_remove_path (path);
    }
}

static void
test_store_restore_missing (void)
{
  char *path = fixture_make_library ();
  g_autoptr (MoStore) store = fixture_open (path);
  g_autofree char *from = make_neighbour (path, "nothing.db");
  g_autoptr (GError) error = NULL;

  g_assert_false (mo_store_restore (store, from, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
  g_assert_false (g_file_test (from, G_FILE_TEST_EXISTS));
  mo_store_close (g_steal_pointer (&store));
  fixture_remove_path (path);
}

/* Writes concurrently. A restore that could not write must not succeed. */
typedef struct
{
  const char *path;
  gint done;   /* atomic: whether to stop */
  gint n_made; /* atomic: acknowledged edits */
} Writer;

static gpointer
write_all_the_time (gpointer data)
{
  Writer *self = data;
  g_autoptr (MoStore) store = fixture_open (self->path);

  while (!g_atomic_int_get (&self->done))
    {
      fixture_edit_and_forget (store, "t/c02 wanted + 1");
      g_atomic_int_inc (&self->n_made);
      /* SQLite lets waiting processes retry only at intervals. */
      g_usleep (200);
    }
  return NULL;
}

static guint
count_wanted (const char *path)
{
  g_autofree char *wanted = fixture_query (path, "SELECT wanted FROM holding WHERE card = 't/c02'");

  return (guint) g_ascii_strtoull (wanted, NULL, 10);
}

/* Concurrent changes by another process are either in the backup or in the restored library. */
static void
test_store_restore_while_written (void)
{
  char *path = fixture_make_library ();
  g_autoptr (MoStore) store = fixture_open (path);
  g_autofree char *copy = g_strconcat (path, ".copy", NULL);
  g_autofree char *made G_GNUC_UNUSED = mo_store_back_up (store, copy, NULL);
  guint at_first = count_wanted (copy);
  Writer writer = { path };
  GThread *thread;
  guint n_kept = 0;

  vfs_shim_set_patient (TRUE);
  thread = g_thread_new ("writer", write_all_the_time, &writer);
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (GPtrArray) backups = NULL;
      g_autoptr (GError) error = NULL;

      /* Waits until the other thread has made edits. */
      while (g_atomic_int_get (&writer.n_made) <= (gint) i)
        g_usleep (100);
      mo_store_restore (store, copy, &error);
      g_assert_no_error (error);
      backups = mo_store_list_backups (path);
      n_kept += count_wanted (g_ptr_array_index (backups, 0)) - at_first;
    }
  g_atomic_int_set (&writer.done, TRUE);
  g_thread_join (thread);
  vfs_shim_set_patient (FALSE);
  n_kept += count_wanted (path) - at_first;
  g_assert_cmpint (writer.n_made, >=, 40);
  g_assert_cmpint ((gint) n_kept, ==, writer.n_made);
  mo_store_close (g_steal_pointer (&store));
  fixture_remove_path (path);
}

static void
test_store_restore_busy (void)
{
  char *path = fixture_make_library ();
  g_autoptr (MoStore) store = fixture_open (path);
  g_autofree char *to = make_neighbour (path, "copy.db");
  g_autofree char *copy = back_up (store, to);
  g_autofree char *before = NULL;
  g_autofree char *described = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *other;

  fixture_edit_and_forget (store, "t/c01 owned = 77");
  before = fixture_describe (store);
  other = lock (path, "BEGIN IMMEDIATE");
  g_assert_false (mo_store_restore (store, copy, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY);
  unlock (other);
  described = fixture_describe (store);
  g_assert_cmpstr (described, ==, before);
  mo_store_close (g_steal_pointer (&store));
  fixture_remove_path (path);
}

/* A locked file is not read, because its log would be missing. */
static void
test_store_restore_from_locked (void)
{
  char *path = fixture_make_library ();
  char *from = fixture_make_library ();
  MoStore *store = fixture_open (path);
  sqlite3 *other =
      lock (from, "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; DELETE FROM move; COMMIT");
  g_autofree char *expected = fixture_describe (store);
  g_autofree char *described = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (mo_store_restore (store, from, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY);
  unlock (other);
  described = fixture_describe (store);
  g_assert_cmpstr (described, ==, expected);
  mo_store_close (store);
  fixture_remove_path (from);
  fixture_remove_path (path);
}

static void
copy_file (const char *from,
           const char *to,
           const char *companion)
{
  g_autofree char *source = g_strconcat (from, companion, NULL);
  g_autofree char *target = g_strconcat (to, companion, NULL);
  g_autoptr (GBytes) bytes = fixture_read_file (source);

  g_assert_true (g_file_set_contents (target, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
}

/* The log with the last edits is renamed with the library. */
static void
test_store_set_aside (void)
{
  char *path = fixture_make_library ();
  char *crashed = fixture_make_path ();
  MoStore *store = fixture_open (path);
  g_autofree char *expected = NULL;
  g_autofree char *described = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;

  fixture_edit_and_forget (store, "t/c99 owned = 3");
  expected = fixture_describe (store);
  /* As after a power failure: the log was never checkpointed. */
  copy_file (path, crashed, "");
  copy_file (path, crashed, "-wal");
  mo_store_close (store);
  aside = mo_store_set_aside (crashed, &error);
  g_assert_no_error (error);
  g_assert_false (g_file_test (crashed, G_FILE_TEST_EXISTS));
  folder = fixture_list_folder (crashed);
  g_assert_nonnull (strstr (folder, "library-damaged-"));
  g_assert_nonnull (strstr (folder, ".db-wal"));
  g_assert_null (strstr (folder, "library.db"));
  described = fixture_describe_path (aside);
  g_assert_cmpstr (described, ==, expected);
  g_assert_cmpuint (count_backups (crashed), ==, 0);
  g_free (aside);
  aside = mo_store_set_aside (crashed, &error);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
  g_assert_null (aside);
  fixture_remove_path (crashed);
  fixture_remove_path (path);
}

static void
test_store_foreign_changes (void)
{
  char *path = fixture_make_library ();
  MoStore *ours = fixture_open (path);
  MoStore *theirs = fixture_open (path);

  g_assert_false (mo_store_has_foreign_changes (ours));
  fixture_edit_and_forget (ours, "t/c01 owned + 1");
  g_assert_false (mo_store_has_foreign_changes (ours));
  fixture_edit_and_forget (theirs, "t/c01 owned + 1");
  g_assert_true (mo_store_has_foreign_changes (ours));
  g_assert_false (mo_store_has_foreign_changes (ours));
  mo_store_close (theirs);
  mo_store_close (ours);
  fixture_remove_path (path);
}

/* Checks */

static void
test_store_check (void)
{
  static const struct
  {
    const char *name;
    const char *sql; /* (nullable) */
    int damage;      /* -1 for none */
    const char *finding;
  } rows[] = {
    { "damaged page", NULL, DAMAGE_MOVE, "file:" },
    { "contents of no product", "INSERT INTO product_content VALUES ('no/box', 't/c01', 1)", -1,
      "product_content" },
    { "match with no version", "UPDATE match SET version = 9", -1, "match" },
    { "unreadable deck", "UPDATE deck SET content = '<deck-package' WHERE id = 2", -1,
      "deck 2: " },
    { "unreadable version", "UPDATE deck_version SET content = ''", -1, "deck 1, version 1:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *path = fixture_make_library ();
      MoStore *store = fixture_open (path);
      g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *all = NULL;

      g_test_message ("%s", rows[i].name);
      fixture_assert_whole (store);
      mo_store_close (store);
      if (rows[i].sql != NULL)
        fixture_run_sql (path, rows[i].sql);
      if (rows[i].damage >= 0)
        do_damage (path, (Damage) rows[i].damage);
      store = fixture_open (path);
      mo_store_check (store, findings, NULL);
      g_assert_cmpuint (findings->len, >, 0);
      g_ptr_array_add (findings, NULL);
      all = g_strjoinv ("\n", (char **) findings->pdata);
      g_test_message ("%s", all);
      g_assert_nonnull (strstr (all, rows[i].finding));
      mo_store_close (store);
      fixture_remove_path (path);
    }
}

int
main (int argc,
      char *argv[])
{
  fixture_begin (&argc, &argv);
  g_test_add_func ("/library/store/new", test_store_new);
  g_test_add_func ("/library/store/old-makers", test_store_old_makers);
  g_test_add_func ("/library/store/devices", test_store_devices);
  g_test_add_func ("/library/store/open-again", test_store_open_again);
  g_test_add_func ("/library/store/not-ours", test_store_not_ours);
  g_test_add_func ("/library/store/damaged", test_store_damaged);
  g_test_add_func ("/library/store/newer", test_store_newer);
  g_test_add_func ("/library/store/newer-with-log", test_store_newer_with_log);
  g_test_add_func ("/library/store/busy-at-opening", test_store_busy_at_opening);
  g_test_add_func ("/library/store/busy-at-an-edit", test_store_busy_at_an_edit);
  g_test_add_func ("/library/store/read-only", test_store_read_only);
  g_test_add_func ("/library/store/no-folder", test_store_no_folder);
  g_test_add_func ("/library/store/full", test_store_full);
  g_test_add_func ("/library/store/full-disk", test_store_full_disk);
  g_test_add_func ("/library/store/full-at-first", test_store_full_at_first);
  g_assert_cmpint (G_N_ELEMENTS (versions), ==, mo_store_get_newest_version ());
  for (int i = 1; i < mo_store_get_newest_version (); i++)
    {
      g_autofree char *name = g_strdup_printf ("/library/store/version-%d", i);

      g_test_add_data_func (name, GINT_TO_POINTER (i), test_store_version);
    }
  g_test_add_func ("/library/store/failed-migration", test_store_failed_migration);
  g_test_add_func ("/library/store/backup", test_store_backup);
  g_test_add_func ("/library/store/failed-backup", test_store_failed_backup);
  g_test_add_func ("/library/store/backup-onto-itself", test_store_backup_onto_itself);
  g_test_add_func ("/library/store/backup-over-live-library", test_store_backup_over_live_library);
  g_test_add_func ("/library/store/damaged-backup", test_store_damaged_backup);
  g_test_add_func ("/library/store/backups-kept", test_store_backups_kept);
  g_test_add_func ("/library/store/backups-of-the-future", test_store_backups_of_the_future);
  g_test_add_func ("/library/store/backup-left-in-parts", test_store_backup_left_in_parts);
  g_test_add_func ("/library/store/backup-if-due", test_store_backup_if_due);
  g_test_add_func ("/library/store/backup-of-the-same-second",
                   test_store_backup_of_the_same_second);
  g_test_add_func ("/library/store/backup-of-nothing", test_store_backup_of_nothing);
  g_test_add_func ("/library/store/backup-of-damaged", test_store_backup_of_damaged);
  g_test_add_func ("/library/store/restore", test_store_restore);
  g_test_add_func ("/library/store/restore-older", test_store_restore_older);
  g_test_add_func ("/library/store/restore-oldest", test_store_restore_oldest);
  g_test_add_func ("/library/store/restore-itself", test_store_restore_itself);
  g_test_add_func ("/library/store/restore-foreign-schema", test_store_restore_foreign_schema);
  g_test_add_func ("/library/store/restore-refused", test_store_restore_refused);
  g_test_add_func ("/library/store/restore-missing", test_store_restore_missing);
  g_test_add_func ("/library/store/restore-while-written", test_store_restore_while_written);
  g_test_add_func ("/library/store/restore-busy", test_store_restore_busy);
  g_test_add_func ("/library/store/restore-from-locked", test_store_restore_from_locked);
  g_test_add_func ("/library/store/set-aside", test_store_set_aside);
  g_test_add_func ("/library/store/foreign-changes", test_store_foreign_changes);
  g_test_add_func ("/library/store/check", test_store_check);
  return g_test_run ();
}
