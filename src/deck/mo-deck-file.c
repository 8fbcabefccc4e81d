/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-file.h"
#include "mo-xml.h"

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

gboolean
mo_deck_write_file (const MoDeck *self,
                    const char *path,
                    const MoContent *content,
                    GError **error)
{
  g_autoptr (GBytes) bytes = mo_deck_file_get_type (path) == MO_DECK_FILE_TEXT
                                 ? mo_deck_write_text (self, content)
                                 : mo_deck_write_xml (self, content->catalog);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_file_set_contents_full (path, data, (gssize) size,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666, error);
}
