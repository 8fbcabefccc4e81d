/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-document-kind.h"

#include "mo-collection-file.h"

#include <glib/gstdio.h>
#include <libxml/xmlreader.h>
#include <string.h>

/* Enough for the comments that may be above the root element. */
#define N_BYTES (64 * 1024)

/* Returns the beginning of a regular file, terminated with a NUL byte; "" if it can't be read. */
static char *
read_start (const char *path)
{
  char *start = g_malloc0 (N_BYTES + 1);
  FILE *file = g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_fopen (path, "rb") : NULL;

  if (file != NULL)
    {
      if (fread (start, 1, N_BYTES, file) == 0)
        start[0] = '\0';
      fclose (file);
    }
  return start;
}

/* A journal begins with its header, after comments. */
static gboolean
is_journal (const char *text)
{
  while (*text == '#' || g_ascii_isspace (*text))
    {
      const char *end = strchr (text, '\n');

      if (end == NULL)
        return FALSE;
      text = end + 1;
    }
  return g_str_has_prefix (text, "match ");
}

static gboolean
is_catalog (const char *text)
{
  static const char *const roots[] = { "catalog", "cockatrice_carddatabase", "set", NULL };
  xmlTextReader *reader = xmlReaderForMemory (text, (int) strlen (text), NULL, NULL,
                                              XML_PARSE_NONET | XML_PARSE_NOERROR |
                                                  XML_PARSE_NOWARNING);
  gboolean is_one = FALSE;

  while (reader != NULL && xmlTextReaderRead (reader) == 1)
    if (xmlTextReaderNodeType (reader) == XML_READER_TYPE_ELEMENT)
      {
        is_one = g_strv_contains (roots, (const char *) xmlTextReaderConstLocalName (reader));
        break;
      }
  g_clear_pointer (&reader, xmlFreeTextReader);
  return is_one;
}

MoDocumentKind
mo_document_kind_guess (const char *path)
{
  static const char mark[] = "\xef\xbb\xbf"; /* of UTF-8 */
  g_autofree char *start = read_start (path);
  char *text = g_str_has_prefix (start, mark) ? start + strlen (mark) : start;

  if (mo_collection_file_is_csv (path))
    return mo_collection_csv_has_counts (text) ? MO_DOCUMENT_COLLECTION : MO_DOCUMENT_CATALOG;
  if (is_journal (text))
    return MO_DOCUMENT_JOURNAL;
  return is_catalog (text) ? MO_DOCUMENT_CATALOG : MO_DOCUMENT_DECK;
}
