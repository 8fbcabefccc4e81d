/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Unusual places of a library and its backups: a disk without space for shared memory, a file
 * that is moved away, a pipe or a folder as the target of a backup. */

#include "config.h"

#include "library-fixture.h"
#include "mo-content.h"
#include "vfs-shim.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* Simulates a folder without space for the shared memory of SQLite. */
static void
begin_without_room (void)
{
  vfs_shim_fail (VFS_CALL_SHARE, 1, SQLITE_IOERR_SHMSIZE, TRUE);
}

/* Adds a row that stays in the log after the connection is closed. */
static void
edit_into_log (const char *path)
{
  sqlite3 *other = fixture_connect (path);

  sqlite3_db_config (other, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_assert_cmpint (sqlite3_exec (other,
                                 "INSERT INTO holding VALUES ('log/c01', '', 1, 0, '', '')", NULL,
                                 NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (other);
}

/* Without space, a library can be read including its log, but not changed. */
static void
test_no_room (void)
{
  for (guint has_log = 0; has_log < 2; has_log++)
    {
      char *path = fixture_make_library ();
      g_autofree char *log = g_strconcat (path, "-wal", NULL);
      g_autofree char *expected = NULL;
      g_autofree char *described = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GBytes) log_bytes = NULL;
      g_autoptr (GError) error = NULL;
      MoStore *store;

      if (has_log)
        {
          edit_into_log (path);
          log_bytes = fixture_read_file (log);
          g_assert_cmpuint (g_bytes_get_size (log_bytes), >, 0);
        }
      bytes = fixture_read_file (path);
      begin_without_room ();
      store = mo_store_open (path, &error);
      g_assert_no_error (error);
      g_assert_error (mo_store_get_hindrance (store), MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FULL);
      described = fixture_describe (store);
      g_assert_cmpint (strstr (described, "log/c01") != NULL, ==, has_log);
      fixture_assert_refused (store, "t/c01 owned + 1", MO_LIBRARY_ERROR_FULL);
      mo_store_close (store);
      vfs_shim_mend ();
      fixture_assert_file (path, bytes);
      if (has_log)
        fixture_assert_file (log, log_bytes);
      expected = fixture_describe_path (path);
      g_assert_cmpstr (described, ==, expected);
      fixture_remove_path (path);
    }
}

/* A library can be restored from a folder without space, including its log. */
static void
test_restore_without_room (void)
{
  for (guint has_log = 0; has_log < 2; has_log++)
    {
      char *path = fixture_make_path ();
      char *from = fixture_make_library ();
      MoStore *store = fixture_open (path);
      g_autofree char *expected = NULL;
      g_autofree char *described = NULL;
      g_autoptr (GError) error = NULL;
      guint nth = 0;
      gboolean restored = FALSE;

      if (has_log)
        edit_into_log (from);
      /* Lets a different request for space fail each time. */
      while (!restored && ++nth < 20)
        {
          vfs_shim_fail (VFS_CALL_SHARE, nth, SQLITE_IOERR_SHMSIZE, FALSE);
          restored = mo_store_restore (store, from, &error);
          vfs_shim_mend ();
          if (!restored)
            g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FULL);
          g_clear_error (&error);
        }
      g_assert_true (restored);
      described = fixture_describe (store);
      mo_store_close (store);
      expected = fixture_describe_path (from);
      g_assert_cmpstr (described, ==, expected);
      g_assert_cmpint (strstr (described, "log/c01") != NULL, ==, has_log);
      fixture_remove_path (from);
      fixture_remove_path (path);
    }
}

/* Edits of a library whose file was moved away are refused, because they would be lost. */
static void
test_moved_away (void)
{
  char *path = fixture_make_library ();
  g_autofree char *away = g_strconcat (path, ".away", NULL);
  MoStore *store = fixture_open (path);
  g_autofree char *before = fixture_describe (store);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_rename (path, away), ==, 0);
  fixture_assert_refused (store, "t/c01 owned + 1", MO_LIBRARY_ERROR_FAILED);
  g_assert_false (mo_store_set_deck_built (store, 1, TRUE, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (mo_store_restore (store, away, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_rename (away, path), ==, 0);
  after = fixture_describe (store);
  g_assert_cmpstr (after, ==, before);
  fixture_edit_and_forget (store, "t/c01 owned + 1");
  mo_store_close (store);
  fixture_remove_path (path);
}

static gpointer
read_pipe (gpointer path)
{
  char *data = NULL;
  gsize size = 0;

  g_file_get_contents (path, &data, &size, NULL);
  return g_bytes_new_take (data, size);
}

/* A backup to a pipe is a complete library, and leaves no temporary files. */
static void
test_backup_into_pipe (void)
{
  char *path = fixture_make_library ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *fifo = g_build_filename (folder, "pipe", NULL);
  g_autofree char *copy = g_build_filename (folder, "copy.db", NULL);
  g_autofree char *expected = fixture_describe_path (path);
  MoStore *store = fixture_open (path);
  g_autofree char *files = fixture_list_folder (path);
  g_autofree char *described = NULL;
  g_autofree char *left = NULL;
  g_autofree char *to = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GStatBuf status;
  GThread *reader;

  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  reader = g_thread_new ("reader", read_pipe, fifo);
  to = mo_store_back_up (store, fifo, &error);
  bytes = g_thread_join (reader);
  g_assert_no_error (error);
  g_assert_cmpstr (to, ==, fifo);
  g_assert_true (g_file_set_contents (copy, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  described = fixture_describe_path (copy);
  g_assert_cmpstr (described, ==, expected);
  /* The pipe was not replaced. */
  g_assert_cmpint (g_stat (fifo, &status), ==, 0);
  g_assert_true (S_ISFIFO (status.st_mode));
  g_unlink (fifo);
  g_unlink (copy);
  left = fixture_list_folder (path);
  g_assert_cmpstr (left, ==, files);
  mo_store_close (store);
  fixture_remove_path (path);
}

/* A backup to a device that can't be written reports why. */
static void
test_backup_into_full_device (void)
{
  char *path = fixture_make_library ();
  MoStore *store = fixture_open (path);
  g_autofree char *files = fixture_list_folder (path);
  g_autofree char *left = NULL;
  g_autoptr (GError) error = NULL;

  if (g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_assert_null (mo_store_back_up (store, "/dev/full", &error));
      g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
      g_assert_true (g_str_has_prefix (error->message, "/dev/full: "));
      left = fixture_list_folder (path);
      g_assert_cmpstr (left, ==, files);
    }
  else
    g_test_skip ("there is no /dev/full");
  mo_store_close (store);
  fixture_remove_path (path);
}

/* A backup that can't replace a folder leaves no temporary files. */
static void
test_backup_onto_folder (void)
{
  char *path = fixture_make_library ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *inner = g_build_filename (folder, "inner", NULL);
  MoStore *store = fixture_open (path);
  g_autofree char *files = NULL;
  g_autofree char *left = NULL;
  g_autofree char *to = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  files = fixture_list_folder (path);
  to = mo_store_back_up (store, inner, &error);
  g_assert_null (to);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_FAILED);
  left = fixture_list_folder (path);
  g_assert_cmpstr (left, ==, files);
  g_rmdir (inner);
  mo_store_close (store);
  fixture_remove_path (path);
}

/* Backups of a library with another extension than “.db” are found. */
static void
test_other_ending (void)
{
  char *path = fixture_make_library ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *other = g_build_filename (folder, "cards", NULL);
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *name = NULL;
  MoStore *store;

  g_assert_cmpint (g_rename (path, other), ==, 0);
  store = fixture_open (other);
  copy = mo_store_back_up (store, NULL, NULL);
  name = g_path_get_basename (copy);
  g_assert_true (g_str_has_prefix (name, "cards-backup-"));
  g_assert_true (g_str_has_suffix (name, ".db"));
  backups = mo_store_list_backups (other);
  g_assert_cmpuint (backups->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (backups, 0), ==, copy);
  mo_store_close (store);
  g_unlink (other);
  g_unlink (copy);
  fixture_remove_path (path);
}

/* Backing up a library whose folder is gone fails. */
static void
test_backup_without_folder (void)
{
  char *path = fixture_make_library ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *away = g_strconcat (folder, ".away", NULL);
  MoStore *store = fixture_open (path);
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *copy = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_rename (folder, away), ==, 0);
  copy = mo_store_back_up (store, NULL, &error);
  g_assert_null (copy);
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY);
  backups = mo_store_list_backups (path);
  g_assert_cmpuint (backups->len, ==, 0);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
  mo_store_close (store);
  fixture_remove_path (path);
}

/* The message includes that of SQLite. */
static void
test_reason (void)
{
  char *path = fixture_make_path ();
  g_autofree char *rubbish = g_strnfill (5000, 'x');
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, rubbish, -1, NULL));
  g_assert_null (mo_store_open (path, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, path));
  g_assert_nonnull (strstr (error->message, sqlite3_errstr (SQLITE_NOTADB)));
  fixture_remove_path (path);
}

static void
test_usual_path (void)
{
  g_autofree char *path = mo_store_get_usual_path ();
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpstr (folder, ==, own);
  g_assert_true (g_str_has_suffix (path, ".db"));
}

int
main (int argc,
      char *argv[])
{
  fixture_begin (&argc, &argv);
  g_test_add_func ("/library/disk/no-room", test_no_room);
  g_test_add_func ("/library/disk/restore-without-room", test_restore_without_room);
  g_test_add_func ("/library/disk/moved-away", test_moved_away);
  g_test_add_func ("/library/disk/backup-into-pipe", test_backup_into_pipe);
  g_test_add_func ("/library/disk/backup-into-full-device", test_backup_into_full_device);
  g_test_add_func ("/library/disk/backup-onto-folder", test_backup_onto_folder);
  g_test_add_func ("/library/disk/other-ending", test_other_ending);
  g_test_add_func ("/library/disk/backup-without-folder", test_backup_without_folder);
  g_test_add_func ("/library/disk/reason", test_reason);
  g_test_add_func ("/library/disk/usual-path", test_usual_path);
  return g_test_run ();
}
