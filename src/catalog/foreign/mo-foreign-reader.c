/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-foreign-reader.h"

#include "mo-xml.h"

#include <string.h>

/* The number of bytes that are searched for the first element, which declarations and comments may
 * precede. */
#define MAX_HEAD 16384

static gboolean
is_table (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ".csv") || g_str_has_suffix (lower, ".tsv");
}

/* Returns the name of the first element in @head, after declarations and comments. */
static const char *
find_root (const char *head)
{
  const char *at = head;

  while (at != NULL)
    {
      const char *tag = strchr (at, '<');

      if (tag == NULL)
        return NULL;
      if (g_str_has_prefix (tag, "<!--"))
        at = strstr (tag, "-->");
      else if (tag[1] == '?')
        at = strstr (tag, "?>");
      else
        return tag + 1;
    }
  return NULL;
}

MoForeignKind
mo_foreign_kind_recognise (const char *path)
{
  static const struct
  {
    const char *root;
    MoForeignKind kind;
  } kinds[] = {
    { "catalog", MO_FOREIGN_CATALOG },
    { "cockatrice_carddatabase", MO_FOREIGN_COCKATRICE },
    { "set", MO_FOREIGN_OCTGN },
  };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autofree char *head = g_malloc0 (MAX_HEAD + 1);
  const char *root;

  if (is_table (path))
    return MO_FOREIGN_TABLE;
  if (stream == NULL ||
      !g_input_stream_read_all (G_INPUT_STREAM (stream), head, MAX_HEAD, NULL, NULL, NULL))
    return MO_FOREIGN_UNKNOWN;
  root = find_root (head);
  for (guint i = 0; root != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (strcspn (root, " \t\r\n/>") == strlen (kinds[i].root) &&
        g_str_has_prefix (root, kinds[i].root))
      return kinds[i].kind;
  return MO_FOREIGN_UNKNOWN;
}

gboolean
mo_foreign_cards_read_file (MoForeignCards *self,
                            const char *path,
                            GHashTable *columns,
                            MoFaults *faults,
                            GCancellable *cancellable)
{
  g_autoptr (GInputStream) stream = mo_xml_open (path, faults);

  if (stream == NULL)
    return FALSE;
  switch (mo_foreign_kind_recognise (path))
    {
    case MO_FOREIGN_OCTGN:
      return mo_foreign_cards_read_octgn (self, stream, path, faults, cancellable);
    case MO_FOREIGN_TABLE:
      return mo_foreign_cards_read_table (self, stream, path, columns, faults, cancellable);
    case MO_FOREIGN_CATALOG:
    case MO_FOREIGN_COCKATRICE:
    case MO_FOREIGN_UNKNOWN:
    default:
      /* This reader reports the supported elements. */
      return mo_foreign_cards_read_cockatrice (self, stream, path, faults, cancellable);
    }
}
