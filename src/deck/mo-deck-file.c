/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-file.h"
#include "mo-xml.h"

#include <glib/gstdio.h>
#include <stdlib.h>

MoDeckFileType
mo_deck_file_get_type (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ".txt") ? MO_DECK_FILE_TEXT : MO_DECK_FILE_XML;
}

MoDeck *
mo_deck_read_file (const char *path,
                   const MoContent *content,
                   MoFaults *faults)
{
  g_autoptr (GInputStream) stream = mo_xml_open (path, faults);

  if (stream == NULL)
    return NULL;
  if (mo_deck_file_get_type (path) == MO_DECK_FILE_TEXT)
    return mo_deck_read_text (stream, path, content, faults);
  return mo_deck_read_xml (stream, path, faults);
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
mo_deck_write_file (const MoDeck *self,
                    const char *path,
                    const MoContent *content,
                    GError **error)
{
  g_autoptr (GBytes) bytes = mo_deck_file_get_type (path) == MO_DECK_FILE_TEXT
                                 ? mo_deck_write_text (self, content)
                                 : mo_deck_write_xml (self, content->catalog);
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
