/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reading backups of everything that can't be read, have no place for their content, or are
 * archives that this program would not have written. test-backup.py has more of these. */

#include "config.h"

#include "deck-fixture.h"
#include "mo-backup-private.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Reading this file fails: nothing is mapped where it begins. */
#define UNREADABLE "/proc/self/mem"

/* A folder with a backup. What @act does happens before anything is read. */
typedef struct Place
{
  char *folder;
  char *to; /* the backup */
  void (*act) (void);
  MoBackupRun run;
} Place;

static void
progress_cb (guint64 done,
             guint64 total,
             gpointer user_data)
{
  Place *self = user_data;

  if (self->act != NULL)
    self->act ();
  self->act = NULL;
}

static void
begin_place (Place *self)
{
  *self = (Place){ .folder = fixture_make_folder () };
  self->to = g_build_filename (self->folder, "all.tar.gz", NULL);
  self->run = (MoBackupRun){ progress_cb, self, NULL };
}

static void
end_place (Place *self)
{
  fixture_remove_folder (self->folder);
  g_free (self->to);
}

static char *
write_file (const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_steal_pointer (&path);
}

/* Archives */

/* Appends a header. @size: what it claims */
static void
add_header (GByteArray *tar,
            char type,
            const char *name,
            guint64 size)
{
  char header[512] = { 0 };
  guint sum = 0;

  g_strlcpy (header, name, 100);
  g_snprintf (header + 100, 8, "0000600");
  g_snprintf (header + 124, 12, "%011" G_GINT64_MODIFIER "o", size);
  g_snprintf (header + 136, 12, "%011o", 0);
  memset (header + 148, ' ', 8);
  header[156] = type;
  if (type == '1')
    g_strlcpy (header + 157, MO_BACKUP_LIBRARY, 100);
  memcpy (header + 257, "ustar  ", 7);
  if (size == G_MAXUINT64)
    memset (header + 124, 0xff, 12); /* -1, in the encoding for large numbers */
  if (type == 'S')
    {
      /* All bytes are at the start of a file that has only one. */
      g_snprintf (header + 386, 12, "%011o", 0);
      g_snprintf (header + 398, 12, "%011" G_GINT64_MODIFIER "o", size);
      g_snprintf (header + 483, 12, "%011o", 1);
    }
  for (guint i = 0; i < sizeof header; i++)
    sum += (guint8) header[i];
  g_snprintf (header + 148, 8, "%06o", sum);
  g_byte_array_append (tar, (const guint8 *) header, sizeof header);
}

static void
add_zeros (GByteArray *tar,
           gsize n)
{
  gsize length = tar->len;

  g_byte_array_set_size (tar, (guint) (length + n));
  memset (tar->data + length, 0, n);
}

static void
add_entry (GByteArray *tar,
           char type,
           const char *name,
           const char *text)
{
  gsize length = strlen (text);

  add_header (tar, type, name, length);
  g_byte_array_append (tar, (const guint8 *) text, (guint) length);
  add_zeros (tar, (512 - length % 512) % 512);
}

#define MANIFEST "[Marching Order Backup]\nVersion=1\n"

static GByteArray *
begin_tar (void)
{
  GByteArray *tar = g_byte_array_new ();

  add_entry (tar, '0', MO_BACKUP_MANIFEST, MANIFEST);
  add_entry (tar, '0', MO_BACKUP_LIBRARY, "a library");
  return tar;
}

static void
write_tar (const char *path,
           GByteArray *tar)
{
  g_autoptr (GZlibCompressor) gzip = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, G_CONVERTER (gzip));
  GMemoryOutputStream *bytes = G_MEMORY_OUTPUT_STREAM (memory);

  add_zeros (tar, 1024);
  g_assert_true (g_output_stream_write_all (stream, tar->data, tar->len, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  g_assert_true (g_file_set_contents (path, g_memory_output_stream_get_data (bytes),
                                      (gssize) g_memory_output_stream_get_data_size (bytes), NULL));
  g_byte_array_unref (tar);
}

/* Asserts that the backup can’t be read, and the error, in which “TO” stands for the folder.
 * @to: (nullable): the folder for the files */
static void
assert_not_read (Place *self,
                 const char *from,
                 const char *to,
                 int code,
                 const char *text)
{
  g_auto (MoBackupContent) content = { NULL };
  g_autoptr (GString) expected = g_string_new (text);
  g_autoptr (GError) error = NULL;

  g_string_replace (expected, "TO", self->folder, 0);
  g_assert_false (mo_backup_read (&content, from, to, &self->run, &error));
  g_assert_error (error, MO_LIBRARY_ERROR, code);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, expected->str));
}

/* Files that can’t be read, or have nothing in them. */
static void
test_unreadable (void)
{
  g_autofree char *missing = NULL;
  g_autofree char *link = NULL;
  g_autofree char *empty = NULL;
  Place place;

  begin_place (&place);
  missing = g_build_filename (place.folder, "missing", NULL);
  link = g_build_filename (place.folder, "unreadable \xff", NULL);
  empty = write_file (place.folder, "empty", "");
  assert_not_read (&place, missing, NULL, MO_LIBRARY_ERROR_FAILED, "TO/missing: ");
  assert_not_read (&place, place.folder, NULL, MO_LIBRARY_ERROR_FAILED, "TO: ");
  assert_not_read (&place, empty, NULL, MO_LIBRARY_ERROR_DAMAGED, "TO/empty: damaged");
  if (g_file_test (UNREADABLE, G_FILE_TEST_EXISTS))
    {
      g_assert_cmpint (symlink (UNREADABLE, link), ==, 0);
      assert_not_read (&place, link, NULL, MO_LIBRARY_ERROR_FAILED, "TO/unreadable \xef\xbf\xbd: ");
    }
  end_place (&place);
}

static void
forbid_files (void)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  limit.rlim_cur = 0;
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);
}

/* A folder that can’t be made, and a file that can’t be created. */
static void
test_no_place (void)
{
  g_autofree char *file = NULL;
  g_autofree char *files = NULL;
  struct rlimit limit;
  Place place;

  begin_place (&place);
  file = write_file (place.folder, "file", "x");
  files = g_build_filename (place.folder, "files", NULL);
  write_tar (place.to, begin_tar ());
  assert_not_read (&place, place.to, file, MO_LIBRARY_ERROR_FAILED, "TO/file: ");
  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  place.act = forbid_files;
  assert_not_read (&place, place.to, files, MO_LIBRARY_ERROR_FAILED,
                   "TO/files/library.db: Too many open files");
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  end_place (&place);
}

/* Archives that are none of ours, and one with much behind its end, as other programs make them. */
static void
test_other_archives (void)
{
  g_autofree char *files = NULL;
  g_autofree char *library = NULL;
  g_auto (MoBackupContent) content = { NULL };
  g_autoptr (GError) error = NULL;
  GByteArray *tar;
  GStatBuf status;
  Place place;

  begin_place (&place);
  files = g_build_filename (place.folder, "files", NULL);
  library = g_build_filename (files, MO_BACKUP_LIBRARY, NULL);
  /* Longer than they claim to be: what could fill the disk is not written. */
  tar = g_byte_array_new ();
  add_entry (tar, '0', MO_BACKUP_MANIFEST, MANIFEST);
  add_entry (tar, 'S', MO_BACKUP_LIBRARY, "a library");
  write_tar (place.to, tar);
  assert_not_read (&place, place.to, files, MO_LIBRARY_ERROR_DAMAGED, "TO/all.tar.gz: damaged");
  g_assert_cmpint (g_stat (library, &status), ==, 0);
  g_assert_cmpint (status.st_size, ==, 0);
  mo_backup_remove_folder (files);
  tar = g_byte_array_new ();
  add_entry (tar, 'S', MO_BACKUP_MANIFEST, MANIFEST);
  write_tar (place.to, tar);
  assert_not_read (&place, place.to, files, MO_LIBRARY_ERROR_DAMAGED, "TO/all.tar.gz: damaged");
  mo_backup_remove_folder (files);
  /* Without the library, or the version of the backup. */
  tar = g_byte_array_new ();
  add_entry (tar, '0', MO_BACKUP_MANIFEST, MANIFEST);
  write_tar (place.to, tar);
  assert_not_read (&place, place.to, files, MO_LIBRARY_ERROR_DAMAGED, "TO/all.tar.gz: damaged");
  mo_backup_remove_folder (files);
  tar = g_byte_array_new ();
  add_entry (tar, '0', MO_BACKUP_LIBRARY, "a library");
  write_tar (place.to, tar);
  assert_not_read (&place, place.to, files, MO_LIBRARY_ERROR_DAMAGED, "TO/all.tar.gz: damaged");
  /* A link that brings bytes. */
  tar = begin_tar ();
  add_entry (tar, '1', "catalogs/a.xml", "x");
  write_tar (place.to, tar);
  assert_not_read (&place, place.to, NULL, MO_LIBRARY_ERROR_INVALID,
                   "TO/all.tar.gz: “catalogs/a.xml” does not belong in a backup");
  tar = begin_tar ();
  add_header (tar, '0', "catalogs/a.xml", G_MAXUINT64);
  write_tar (place.to, tar);
  assert_not_read (&place, place.to, NULL, MO_LIBRARY_ERROR_DAMAGED, "TO/all.tar.gz: damaged");
  tar = begin_tar ();
  for (guint i = 0; i <= MO_BACKUP_MAX_FILES; i++)
    add_entry (tar, '0', "catalogs/a.xml", "");
  write_tar (place.to, tar);
  assert_not_read (&place, place.to, NULL, MO_LIBRARY_ERROR_INVALID,
                   "TO/all.tar.gz: more than a backup can contain");
  tar = begin_tar ();
  add_zeros (tar, 1 << 20);
  write_tar (place.to, tar);
  g_assert_true (mo_backup_read (&content, place.to, NULL, &place.run, &error));
  g_assert_no_error (error);
  g_assert_true (content.has_library);
  end_place (&place);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/backup-reading/unreadable", test_unreadable);
  g_test_add_func ("/backup-reading/no-place", test_no_place);
  g_test_add_func ("/backup-reading/other-archives", test_other_archives);
  return g_test_run ();
}
