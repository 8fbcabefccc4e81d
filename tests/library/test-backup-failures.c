/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Backups of everything, and restores, that fail: files that change or can't be read meanwhile,
 * places without room, and a person who cancels. The error says why, the backup that is replaced
 * and the files of the user stay, and nothing is left over. */

#include "config.h"

#include "deck-fixture.h"
#include "library-fixture.h"
#include "mo-backup-private.h"
#include "vfs-shim.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* The error for a backup that is not on the disk as it was written, with the file of the user. */
#define NOT_SAVED                                                                                  \
  "TO/all.tar.gz: the backup could not be verified, so it was not saved: try again, or choose "    \
  "another place"

#define PICTURE "pictures/p.picture"
#define PICTURE_SIZE (512 << 10)

/* Input errors can be had from this file: nothing is mapped where it begins. */
#define UNREADABLE "/proc/self/mem"

/* A library with files of the user, and a backup in another folder. What @act does happens at that
 * progress, which is a part of a thousand. */
typedef struct Home
{
  char *path;
  char *own;
  MoStore *store;
  char *folder; /* of the backups */
  char *to;
  char *before; /* the rows of the library */
  guint64 at;
  void (*act) (struct Home *self);
  GCancellable *cancellable;
  MoBackupRun run;
} Home;

/* That of the size of files, as it is outside of the tests. */
static struct rlimit no_limit;

static char *
write_file (const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_steal_pointer (&path);
}

static void
put_file (const char *folder,
          const char *name,
          const char *text)
{
  g_autofree char *path = write_file (folder, name, text);

  g_assert_nonnull (path);
}

/* Bytes that can't be compressed, so that the progress is that of the picture. */
static void
put_picture (const char *own)
{
  g_autofree char *path = write_file (own, PICTURE, "");
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autofree guint32 *bytes = g_malloc (PICTURE_SIZE);

  for (gsize i = 0; i < PICTURE_SIZE / sizeof *bytes; i++)
    bytes[i] = g_rand_int (random);
  g_assert_true (g_file_set_contents (path, (const char *) bytes, PICTURE_SIZE, NULL));
}

static void
progress_cb (guint64 done,
             guint64 total,
             gpointer user_data)
{
  Home *self = user_data;
  void (*act) (Home *) = self->act;

  g_assert_cmpuint (done, <=, total);
  if (act == NULL || done < self->at)
    return;
  self->act = NULL;
  act (self);
}

static void
begin_home (Home *self)
{
  *self = (Home){ .path = fixture_make_library (), .folder = fixture_make_folder () };
  self->own = g_path_get_dirname (self->path);
  put_file (self->own, "catalogs/mine.xml", "mine");
  put_picture (self->own);
  self->store = fixture_open (self->path);
  self->before = fixture_describe (self->store);
  self->to = write_file (self->folder, "all.tar.gz", "old");
  self->cancellable = g_cancellable_new ();
  self->run = (MoBackupRun){ progress_cb, self, self->cancellable };
}

static void
end_home (Home *self)
{
  mo_store_close (self->store);
  fixture_remove_path (self->path);
  fixture_remove_folder (self->folder);
  g_free (self->own);
  g_free (self->to);
  g_free (self->before);
  g_object_unref (self->cancellable);
}

/* Asserts that neither a hidden folder nor a part of a backup is in the folders. */
static void
assert_no_remains (const Home *self)
{
  g_autofree char *own = fixture_list_folder (self->path);
  g_autofree char *others = fixture_list_folder (self->to);

  g_assert_null (strstr (own, ".restore-"));
  g_assert_null (strstr (own, ".backup-"));
  g_assert_null (strstr (own, ".part"));
  g_assert_null (strstr (others, ".part"));
}

static void
assert_same_files (const Home *self)
{
  g_autofree char *mine = g_build_filename (self->own, "catalogs", "mine.xml", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (mine, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "mine");
}

/* Asserts that an error has this text, in which “OWN” and “TO” stand for the folders: their names
 * have random letters, so that they could contain either. */
static void
assert_message (const Home *self,
                const GError *error,
                int code,
                const char *text)
{
  g_autoptr (GString) message = g_string_new (error->message);

  g_string_replace (message, self->own, "OWN", 0);
  g_string_replace (message, self->folder, "TO", 0);
  g_assert_error (error, MO_LIBRARY_ERROR, code);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (message->str, text));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
begin_with_backup (Home *self)
{
  g_autoptr (GError) error = NULL;

  begin_home (self);
  g_assert_true (mo_backup_write (self->store, self->own, NULL, self->to, &self->run, &error));
  g_assert_no_error (error);
}

static MoBackup *
open_backup (Home *self)
{
  g_autoptr (GError) error = NULL;
  MoBackup *backup = mo_backup_open (self->to, self->own, &self->run, &error);

  g_assert_no_error (error);
  return backup;
}

static void
assert_same_library (const Home *self)
{
  g_autofree char *library = fixture_describe (self->store);

  g_assert_cmpstr (library, ==, self->before);
}

/* Ends after a restore that changed nothing. @backup: (transfer full) */
static void
end_not_restored (Home *self,
                  MoBackup *backup)
{
  mo_backup_free (backup);
  assert_same_library (self);
  assert_same_files (self);
  assert_no_remains (self);
  end_home (self);
}

/* Asserts that no backup can be made, and that the earlier one stays. */
static void
assert_not_written (Home *self,
                    int code,
                    const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *old = NULL;

  g_assert_false (mo_backup_write (self->store, self->own, NULL, self->to, &self->run, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &no_limit), ==, 0);
  assert_message (self, error, code, text);
  g_assert_true (g_file_get_contents (self->to, &old, NULL, NULL));
  g_assert_cmpstr (old, ==, "old");
  assert_no_remains (self);
}

/* Writing */

static void
delete_picture (Home *self)
{
  g_autofree char *path = g_build_filename (self->own, PICTURE, NULL);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
shorten_picture (Home *self)
{
  g_autofree char *path = g_build_filename (self->own, PICTURE, NULL);

  g_assert_cmpint (truncate (path, PICTURE_SIZE - 1), ==, 0);
}

static void
lengthen_picture (Home *self)
{
  g_autofree char *path = g_build_filename (self->own, PICTURE, NULL);

  g_assert_cmpint (truncate (path, PICTURE_SIZE + 1), ==, 0);
}

/* As a disk that loses what was written to it. */
static void
shorten_part (Home *self)
{
  g_autoptr (GDir) directory = g_dir_open (self->folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (name, ".part"))
      {
        g_autofree char *path = g_build_filename (self->folder, name, NULL);

        g_assert_cmpint (truncate (path, PICTURE_SIZE / 2), ==, 0);
        n++;
      }
  g_assert_cmpuint (n, ==, 1);
}

/* As a disk that has an earlier content of the file: that of a backup without any files. The last
 * time is when reading begins. */
static void
replace_part (Home *self)
{
  g_autofree char *other = g_build_filename (self->folder, "empty.tar.gz", NULL);
  g_autoptr (GBytes) bytes = fixture_read_file (other);
  g_autoptr (GDir) directory = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (name, ".part"))
      {
        g_autofree char *path = g_build_filename (self->folder, name, NULL);
        gsize size = g_bytes_get_size (bytes);
        FILE *file = g_fopen (path, "r+b");

        g_assert_cmpuint (fwrite (g_bytes_get_data (bytes, NULL), size, 1, file), ==, 1);
        g_assert_cmpint (fclose (file), ==, 0);
        g_assert_cmpint (truncate (path, (off_t) size), ==, 0);
      }
  self->act = replace_part;
}

/* A backup that is whole, but does not have all files, does not replace another. */
static void
test_incomplete (void)
{
  g_autofree char *other = NULL;
  g_autofree char *none = NULL;
  g_autoptr (GError) error = NULL;
  Home home;

  begin_home (&home);
  other = g_build_filename (home.folder, "empty.tar.gz", NULL);
  none = g_build_filename (home.folder, "none", NULL);
  g_assert_cmpint (g_mkdir (none, 0700), ==, 0);
  g_assert_true (mo_backup_write (home.store, none, NULL, other, &home.run, &error));
  home.at = 700;
  home.act = replace_part;
  assert_not_written (&home, MO_LIBRARY_ERROR_DAMAGED, NOT_SAVED);
  end_home (&home);
}

/* Files that change while they are copied, and an archive that is not on the disk as written. */
static void
test_changes (void)
{
  static const struct
  {
    guint64 at;
    void (*act) (Home *self);
    int code;
    const char *text;
  } rows[] = {
    { 0, delete_picture, MO_LIBRARY_ERROR_FAILED, "OWN/" PICTURE ": No such file or directory" },
    { 500, shorten_picture, MO_LIBRARY_ERROR_CHANGED,
      "OWN/" PICTURE ": this file changed during the backup: try again" },
    { 500, lengthen_picture, MO_LIBRARY_ERROR_CHANGED,
      "OWN/" PICTURE ": this file changed during the backup: try again" },
    { 701, shorten_part, MO_LIBRARY_ERROR_DAMAGED, NOT_SAVED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Home home;

      begin_home (&home);
      home.at = rows[i].at;
      home.act = rows[i].act;
      assert_not_written (&home, rows[i].code, rows[i].text);
      g_assert_null (home.act);
      end_home (&home);
    }
}

/* Folders that can't be listed, and files that can't be read. */
static void
test_unreadable (void)
{
  g_autofree char *link = NULL;
  Home home;

  begin_home (&home);
  put_file (home.own, "formats", "a file");
  assert_not_written (&home, MO_LIBRARY_ERROR_FAILED, "OWN/formats: ");
  end_home (&home);

  begin_home (&home);
  put_file (home.own, "translations", "a file");
  assert_not_written (&home, MO_LIBRARY_ERROR_FAILED, "OWN/translations: ");
  end_home (&home);

  begin_home (&home);
  put_file (home.own, "translations/fr", "not a folder");
  put_file (home.own, "translations/de/a\nb.xml", "x");
  assert_not_written (&home, MO_LIBRARY_ERROR_INVALID,
                      "OWN/translations/de/a b.xml: no backup can have a file with this name");
  end_home (&home);

  if (!g_file_test (UNREADABLE, G_FILE_TEST_EXISTS))
    return;
  begin_home (&home);
  link = g_build_filename (home.own, "catalogs", "unreadable.xml", NULL);
  g_assert_cmpint (symlink (UNREADABLE, link), ==, 0);
  assert_not_written (&home, MO_LIBRARY_ERROR_FAILED,
                      "OWN/catalogs/unreadable.xml: Input/output error");
  end_home (&home);
}

/* A folder for the user’s data that is a file, and a target in a folder that does not exist. */
static void
test_no_place (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = NULL;
  g_autofree char *inside = NULL;
  g_autofree char *missing = NULL;
  g_autofree char *folder = NULL;
  Home home;

  begin_home (&home);
  file = write_file (home.folder, "file", "x");
  inside = g_build_filename (file, "data", NULL);
  missing = g_build_filename (home.folder, "missing", "all.tar.gz", NULL);
  g_assert_false (mo_backup_write (home.store, home.own, NULL, missing, &home.run, &error));
  assert_message (&home, error, MO_LIBRARY_ERROR_READ_ONLY,
                  "TO/missing/all.tar.gz: No such file or directory");
  g_clear_error (&error);
  folder = g_build_filename (home.folder, "folder", NULL);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_false (mo_backup_write (home.store, home.own, NULL, folder, &home.run, &error));
  assert_message (&home, error, MO_LIBRARY_ERROR_FAILED, "TO/folder: Is a directory");
  g_clear_error (&error);
  /* Its own files can be elsewhere, but those of the user can’t be listed. */
  g_assert_false (mo_backup_write (home.store, inside, NULL, home.to, &home.run, &error));
  assert_message (&home, error, MO_LIBRARY_ERROR_FAILED, "TO/file/data/catalogs: Not a directory");
  g_clear_error (&error);
  g_assert_null (mo_backup_open (home.to, inside, &home.run, &error));
  assert_message (&home, error, MO_LIBRARY_ERROR_FAILED, "TO/file/data: Not a directory");
  assert_no_remains (&home);
  end_home (&home);
}

static void
forbid_writing (Home *self)
{
  struct rlimit limit = { 0, no_limit.rlim_max };

  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

#define OF_PARENT "MO_TEST_LIBRARY"

/* Neither the folder of the user’s data nor the system has a place for temporary files. */
static void
test_no_temporary_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *inside = NULL;
  Home home;

  if (g_test_subprocess ())
    {
      MoStore *store = mo_store_open (g_getenv (OF_PARENT), NULL);
      const MoBackupRun run = { NULL };

      /* GLib reads it only once. */
      g_setenv ("TMPDIR", "/missing", TRUE);
      inside = g_build_filename (g_getenv (OF_PARENT), "data", NULL);
      g_assert_false (mo_backup_write (store, inside, NULL, "/missing/to", &run, &error));
      g_printerr ("%s\n", error->message);
      mo_store_close (store);
      return;
    }
  begin_home (&home);
  g_setenv (OF_PARENT, home.path, TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*/library.db/data: Not a directory\n*");
  end_home (&home);
}

/* A disk that gets full by many files without content. */
static void
test_no_room (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  Home home;

  begin_home (&home);
  delete_picture (&home);
  for (guint i = 0; i < 800; i++)
    {
      g_autoptr (GString) name = g_string_new ("catalogs/");

      for (guint j = 0; j < 25; j++)
        g_string_append_printf (name, "%08x", g_rand_int (random));
      g_string_append (name, ".xml");
      put_file (home.own, name->str, "");
    }
  home.act = forbid_writing;
  assert_not_written (&home, MO_LIBRARY_ERROR_FAILED, "TO/all.tar.gz");
  end_home (&home);
}

static void
cancel (Home *self)
{
  g_cancellable_cancel (self->cancellable);
}

/* Cancelled before it begins, while it is written, and while it is read again. */
static void
test_cancelled (void)
{
  static const guint64 places[] = { 0, 1, 500, 701, 900 };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MoBackup) opened = NULL;
      Home home;

      begin_with_backup (&home);
      /* Reading it is the first half of a restore. */
      home.at = places[i] / 2;
      home.act = cancel;
      if (i == 0)
        cancel (&home);
      opened = mo_backup_open (home.to, home.own, &home.run, &error);
      g_assert_null (opened);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&error);
      assert_no_remains (&home);

      g_assert_true (g_file_set_contents (home.to, "old", -1, NULL));
      g_cancellable_reset (home.cancellable);
      home.at = places[i];
      home.act = cancel;
      if (i == 0)
        cancel (&home);
      g_assert_false (mo_backup_write (home.store, home.own, NULL, home.to, &home.run, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&error);
      assert_no_remains (&home);
      g_assert_cmpint (g_unlink (home.to), ==, 0);
      end_home (&home);
    }
}

/* Restoring */

static void
add_bad_name (Home *self)
{
  put_file (self->own, "formats/a\nb.xml", "x");
}

/* The backup replaces a picture, where there is a folder now. */
static void
put_folder_for_picture (Home *self)
{
  g_autofree char *path = g_build_filename (self->own, PICTURE, NULL);

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

/* What fails after the present state was saved: everything is as before. */
static void
test_not_restored (void)
{
  static const struct
  {
    void (*act) (Home *self);
    int code;
    const char *text;
  } rows[] = {
    { forbid_writing, MO_LIBRARY_ERROR_FAILED, "" },
    { add_bad_name, MO_LIBRARY_ERROR_INVALID, "OWN/formats/a b.xml: no backup can have" },
    { put_folder_for_picture, MO_LIBRARY_ERROR_FAILED, "OWN/" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      MoBackup *backup;
      Home home;

      begin_with_backup (&home);
      put_file (home.own, "catalogs/later.xml", "later");
      backup = open_backup (&home);
      home.at = 1000;
      home.act = rows[i].act;
      g_assert_false (mo_backup_restore (backup, home.store, NULL, &home.run, &error));
      g_assert_null (home.act);
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &no_limit), ==, 0);
      assert_message (&home, error, rows[i].code, rows[i].text);
      end_not_restored (&home, backup);
    }
}

/* A restore that is cancelled while it saves the present state. */
static void
test_cancelled_restore (void)
{
  g_autoptr (GError) error = NULL;
  MoBackup *backup;
  Home home;

  begin_with_backup (&home);
  backup = open_backup (&home);
  home.at = 600;
  home.act = cancel;
  g_assert_false (mo_backup_restore (backup, home.store, NULL, &home.run, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  end_not_restored (&home, backup);
}

/* While another program has the lock, no backup is made or read, and what it has begun is left to
 * it. */
static void
test_locked (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *files = NULL;
  g_autofree char *left = NULL;
  MoBackupLock lock;
  Home home;

  begin_home (&home);
  put_file (home.own, ".restore-x/new/catalogs/a.xml", "a");
  files = fixture_list_folder (home.path);
  g_assert_true (mo_backup_lock (home.own, &lock, &error));
  g_assert_false (mo_backup_write (home.store, home.own, NULL, home.to, &home.run, &error));
  assert_message (&home, error, MO_LIBRARY_ERROR_BUSY, "OWN: another backup is being made");
  g_clear_error (&error);
  g_assert_null (mo_backup_open (home.to, home.own, &home.run, &error));
  assert_message (&home, error, MO_LIBRARY_ERROR_BUSY, "OWN: another backup is being made");
  g_assert_null (mo_backup_recover (home.own));
  left = fixture_list_folder (home.path);
  g_assert_cmpstr (left, ==, files);
  mo_backup_unlock (&lock);
  g_assert_null (mo_backup_recover (home.own));
  assert_no_remains (&home);
  end_home (&home);
}

/* A file without content is no backup; its progress has no whole. */
static void
test_empty (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *empty = NULL;
  Home home;

  begin_home (&home);
  empty = write_file (home.folder, "empty", "");
  g_assert_null (mo_backup_open (empty, home.own, &home.run, &error));
  assert_message (&home, error, MO_LIBRARY_ERROR_DAMAGED, "TO/empty: damaged");
  assert_no_remains (&home);
  end_home (&home);
}

/* A library of a newer version can’t be replaced. */
static void
test_hindered (void)
{
  g_autoptr (GError) error = NULL;
  MoBackup *backup;
  Home home;

  begin_with_backup (&home);
  backup = open_backup (&home);
  mo_store_close (home.store);
  fixture_run_sql (home.path, "PRAGMA user_version = 1000");
  home.store = mo_store_open (home.path, &error);
  g_assert_no_error (error);
  g_assert_false (mo_backup_restore (backup, home.store, NULL, &home.run, &error));
  assert_message (&home, error, MO_LIBRARY_ERROR_NEWER, "OWN/library.db: a newer version");
  g_assert_null (mo_backup_get_earlier (backup));
  mo_backup_free (backup);
  assert_same_files (&home);
  assert_no_remains (&home);
  end_home (&home);
}

static void
damage_page (const char *path)
{
  g_autofree char *page = fixture_query (
      path, "SELECT rootpage FROM sqlite_schema WHERE name = 'holding'");
  g_autofree char *bytes = g_strnfill (4096, 'x');
  FILE *file = g_fopen (path, "r+b");

  g_assert_cmpint (fseek (file, (g_ascii_strtoll (page, NULL, 10) - 1) * 4096, SEEK_SET), ==, 0);
  g_assert_cmpuint (fwrite (bytes, 4096, 1, file), ==, 1);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* What is there before a restore is saved even if its library is damaged, under such a name. */
static void
test_damaged_before (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  MoBackup *backup;
  Home home;

  begin_with_backup (&home);
  mo_store_close (home.store);
  damage_page (home.path);
  home.store = mo_store_open (home.path, &error);
  g_assert_no_error (error);
  backup = open_backup (&home);
  g_assert_true (mo_backup_restore (backup, home.store, NULL, &home.run, &error));
  g_assert_no_error (error);
  name = g_path_get_basename (mo_backup_get_earlier (backup));
  g_assert_true (g_str_has_prefix (name, "everything-damaged-"));
  g_assert_true (g_file_test (mo_backup_get_earlier (backup), G_FILE_TEST_IS_REGULAR));
  mo_backup_free (backup);
  assert_same_library (&home);
  assert_no_remains (&home);
  end_home (&home);
}

int
main (int argc,
      char **argv)
{
  fixture_begin (&argc, &argv);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &no_limit), ==, 0);
  g_test_add_func ("/backup-failures/changes", test_changes);
  g_test_add_func ("/backup-failures/unreadable", test_unreadable);
  g_test_add_func ("/backup-failures/no-place", test_no_place);
  g_test_add_func ("/backup-failures/incomplete", test_incomplete);
  g_test_add_func ("/backup-failures/no-temporary-folder", test_no_temporary_folder);
  g_test_add_func ("/backup-failures/no-room", test_no_room);
  g_test_add_func ("/backup-failures/cancelled", test_cancelled);
  g_test_add_func ("/backup-failures/not-restored", test_not_restored);
  g_test_add_func ("/backup-failures/cancelled-restore", test_cancelled_restore);
  g_test_add_func ("/backup-failures/locked", test_locked);
  g_test_add_func ("/backup-failures/empty", test_empty);
  g_test_add_func ("/backup-failures/hindered", test_hindered);
  g_test_add_func ("/backup-failures/damaged-before", test_damaged_before);
  return g_test_run ();
}
