/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK 65536

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
    mo_faults_add (faults, file, 0, _("longer than %u MiB: not read"), (guint) (max_size >> 20));
  else if (memchr (text->data, '\0', text->len) != NULL)
    mo_faults_add (faults, file, 0, _("not text: there are NUL bytes in it"));
  else
    {
      g_byte_array_append (text, (const guint8 *) "", 1);
      return (char *) g_byte_array_free (g_steal_pointer (&text), FALSE);
    }
  return NULL;
}

/* What is no file, as /dev/stdout may be, is written to; a file in its place would help nobody. */
static gboolean
write_in_place (const char *path,
                GBytes *bytes,
                GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileOutputStream) stream = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, error);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return stream != NULL && g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, size, NULL, NULL, error) &&
         g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);
}

gboolean
mo_file_write (const char *path,
               GBytes *bytes,
               GError **error)
{
  /* The file that a link names is written, not the link; and who may read it stays as it was. */
  g_autofree char *real_path = realpath (path, NULL);
  GStatBuf status;
  gboolean exists = g_stat (path, &status) == 0;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (exists && !S_ISREG (status.st_mode) && !S_ISDIR (status.st_mode))
    return write_in_place (path, bytes, error);
  if (!g_file_set_contents_full (real_path != NULL ? real_path : path, data, (gssize) size,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                 exists ? (int) status.st_mode & 07777 : 0666, error))
    return FALSE;
  /* The umask may have taken something off. */
  if (exists)
    g_chmod (real_path != NULL ? real_path : path, (int) status.st_mode & 07777);
  return TRUE;
}
