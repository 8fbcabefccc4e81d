/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Arbitrary text as a query on the shipped cards: it is either valid or has an error within its
 * text; a valid query can be run. Terms can be written into any, and replaced. */

#include "config.h"

#include "fuzz.h"
#include "mo-card-finder.h"

#include <string.h>

static MoCardFinder *finder;

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  g_autoptr (MoContent) content =
      mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);

  if (mo_catalog_get_n_cards (content->catalog) == 0)
    g_error ("MARCHING_ORDER_DATA_DIR names no folder with a catalog in it");
  finder = mo_card_finder_new (content);
  mo_card_finder_make (finder);
  return 0;
}

static char *
write_types (const char *text)
{
  return mo_query_write_field (text, mo_card_finder_get_fields (finder), "type",
                               "type=trap or type=event");
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autofree char *written = NULL;
  g_autofree char *again = NULL;
  g_autofree char *last = NULL;

  /* An entry has no other texts. */
  if (!g_utf8_validate (text, -1, NULL))
    return 0;
  query = mo_query_parse (text, mo_card_finder_get_fields (finder), &fault);
  g_assert ((query == NULL) == (fault.message != NULL));
  g_assert (fault.at + fault.length <= strlen (text));
  if (query != NULL)
    found = mo_card_finder_find (finder, query);
  g_assert (found == NULL ||
            found->len <= mo_catalog_get_n_cards (mo_card_finder_get_content (finder)->catalog));
  written = write_types (text);
  g_assert (g_utf8_validate (written, -1, NULL));
  /* The terms of an invalid query may have made it a choice, which got parentheses then. */
  again = write_types (written);
  last = write_types (again);
  g_assert (strlen (last) <= strlen (again));
  return 0;
}
