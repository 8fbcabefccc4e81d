/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Arbitrary bytes as the archive in a backup of everything. They are compressed here, because
 * changed bytes would only make a wrong checksum. Nothing is written outside of the folder for the
 * files, and an accepted backup has regular files alone. */

#include "config.h"

#include "fuzz.h"
#include "mo-backup-private.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define BACKUP "from.tar.gz"
#define FILES "files"

static char *parent; /* of the folders for each input */

static void
remove_parent (void)
{
  g_rmdir (parent);
}

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  /* A folder in memory, if there is one. */
  const char *place = g_file_test ("/dev/shm", G_FILE_TEST_IS_DIR) ? "/dev/shm" : g_get_tmp_dir ();

  parent = g_build_filename (place, "marching-order-fuzz-XXXXXX", NULL);
  if (g_mkdtemp (parent) == NULL)
    g_error ("No folder can be made in %s", place);
  atexit (remove_parent);
  return 0;
}

static void
write_backup (const char *path,
              const guint8 *data,
              size_t size)
{
  g_autoptr (GZlibCompressor) gzip = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, G_CONVERTER (gzip));
  GMemoryOutputStream *bytes = G_MEMORY_OUTPUT_STREAM (memory);

  if (!g_output_stream_write_all (stream, data, size, NULL, NULL, NULL) ||
      !g_output_stream_close (stream, NULL, NULL) ||
      !g_file_set_contents (path, g_memory_output_stream_get_data (bytes),
                            (gssize) g_memory_output_stream_get_data_size (bytes), NULL))
    abort ();
}

/* The backup itself, and at most one folder. */
static void
check_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (!g_str_equal (name, BACKUP) && !g_str_equal (name, FILES))
      g_error ("%s is outside of the folder for the files", name);
}

static void
check_files (const char *files,
             const GPtrArray *names)
{
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *path = g_build_filename (files, name, NULL);
      GStatBuf status;

      if (g_path_is_absolute (name) || g_lstat (path, &status) != 0 || !S_ISREG (status.st_mode) ||
          (status.st_mode & 077) != 0)
        g_error ("%s is no private file", name);
    }
}

static void
answer_content (const MoBackupContent *content)
{
  for (guint i = 0; i < content->names->len; i++)
    fuzz_answer (g_ptr_array_index (content->names, i));
  fuzz_take_answer (g_variant_print (content->settings, TRUE));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autofree char *folder = g_build_filename (parent, "it", NULL);
  g_autofree char *path = g_build_filename (folder, BACKUP, NULL);
  g_autofree char *files = g_build_filename (folder, FILES, NULL);
  const MoBackupRun run = { NULL };
  MoBackupContent content = { NULL };
  g_autoptr (GError) error = NULL;

  if (g_mkdir (folder, 0700) != 0)
    abort ();
  write_backup (path, data, size);
  if (mo_backup_read (&content, path, files, &run, &error))
    {
      check_files (files, content.names);
      answer_content (&content);
    }
  else if (error == NULL || !g_utf8_validate (error->message, -1, NULL))
    abort ();
  /* The path of the folder comes first, and is another one each time. */
  fuzz_answer (error != NULL ? strstr (error->message, BACKUP) : NULL);
  check_folder (folder);
  mo_backup_content_clear (&content);
  mo_backup_remove_folder (folder);
  if (g_file_test (folder, G_FILE_TEST_EXISTS))
    abort ();
  return 0;
}
