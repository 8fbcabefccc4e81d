/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-file.h"

#include <dirent.h>
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK 65536

/* The maximum length of a chain of links, which may be circular. */
#define MAX_LINKS 40

char *
mo_file_read_text (GInputStream *stream,
                   const char *file,
                   gsize max_size,
                   MoFaults *faults)
{
  g_autoptr (GByteArray) text = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  gsize size = BLOCK;

  while (size == BLOCK && text->len <= max_size)
    {
      guint before = text->len;

      g_byte_array_set_size (text, before + BLOCK);
      if (!g_input_stream_read_all (stream, text->data + before, BLOCK, &size, NULL, &error))
        {
          mo_faults_add (faults, file, 0, "%s", error->message);
          return NULL;
        }
      g_byte_array_set_size (text, before + (guint) size);
    }
  if (text->len > max_size)
    mo_faults_add (faults, file, 0,
                   _("the file is larger than %u MiB: use a smaller file"),
                   (guint) (max_size >> 20));
  else if (memchr (text->data, '\0', text->len) != NULL)
    mo_faults_add (faults, file, 0, _("not a text file, because it contains NUL bytes: save it as "
                                      "UTF-8 text"));
  else
    {
      g_byte_array_append (text, (const guint8 *) "", 1);
      return (char *) g_byte_array_free (g_steal_pointer (&text), FALSE);
    }
  return NULL;
}

guint64
mo_file_get_size (GInputStream *stream)
{
  g_autoptr (GFileInfo) info = NULL;

  if (G_IS_FILE_INPUT_STREAM (stream))
    info = g_file_input_stream_query_info (G_FILE_INPUT_STREAM (stream),
                                           G_FILE_ATTRIBUTE_STANDARD_SIZE, NULL, NULL);
  return info != NULL ? (guint64) g_file_info_get_size (info) : 0;
}

GDir *
mo_file_open_folder (const char *path,
                     GError **error)
{
  DIR *folder = opendir (path);
  int code = errno;

  if (folder != NULL)
    {
      closedir (folder);
      return g_dir_open (path, 0, error);
    }
  g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code),
                       g_strerror (code));
  return NULL;
}

/* Writes into a pipe or device, like /dev/stdout, which must not be replaced by a file. */
static gboolean
write_in_place (const char *path,
                GBytes *bytes,
                GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileOutputStream) stream = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, error);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return stream != NULL &&
         g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, size, NULL, NULL, error) &&
         g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);
}

/* Resolves links whose target doesn’t exist, which realpath() can’t. */
static char *
follow_links (const char *path)
{
  char *place = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS && g_file_test (place, G_FILE_TEST_IS_SYMLINK); i++)
    {
      g_autofree char *folder = g_path_get_dirname (place);
      g_autofree char *target = g_file_read_link (place, NULL);

      if (target == NULL)
        break;
      g_free (place);
      place = g_canonicalize_filename (target, folder);
    }
  return place;
}

char *
mo_file_find_place (const char *path,
                    MoFileKind *kind,
                    int *mode)
{
  g_autofree char *real_path = realpath (path, NULL);
  GStatBuf status;
  gboolean exists = g_stat (path, &status) == 0;

  *mode = exists ? (int) status.st_mode & 07777 : 0;
  if (!exists)
    *kind = MO_FILE_NOTHING;
  else
    *kind = S_ISREG (status.st_mode) || S_ISDIR (status.st_mode) ? MO_FILE_IS_FILE
                                                                 : MO_FILE_SPECIAL;
  return real_path != NULL ? g_strdup (real_path) : follow_links (path);
}

gboolean
mo_file_write (const char *path,
               GBytes *bytes,
               GError **error)
{
  MoFileKind kind;
  int mode;
  /* Writes to the target of a link, and preserves the permissions of an existing file. */
  g_autofree char *place = mo_file_find_place (path, &kind, &mode);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (kind == MO_FILE_SPECIAL)
    return write_in_place (path, bytes, error);
  if (!g_file_set_contents_full (place, data, (gssize) size,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                 kind == MO_FILE_IS_FILE ? mode : 0666, error))
    return FALSE;
  /* The umask may have removed some permissions. */
  if (kind == MO_FILE_IS_FILE)
    g_chmod (place, mode);
  return TRUE;
}
