/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Arbitrary bytes as a table and as a list of a collection. The accepted parts survive a round trip
 * through a table. */

#include "config.h"

#include "fuzz.h"
#include "mo-collection-file.h"

#include <stdlib.h>
#include <string.h>

static MoContent *content;

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  if (content->systems->len == 0)
    g_error ("MARCHING_ORDER_DATA_DIR names no folder with a system in it");
  return 0;
}

static MoCollectionEdit *
read_rows (const char *bytes,
           gsize size,
           gboolean is_csv,
           MoFaults *faults)
{
  g_autofree char *text = size > 0 ? g_strndup (bytes, size) : g_strdup ("");
  g_autofree char *all = NULL;
  MoCollectionEdit *edit =
      is_csv ? mo_collection_read_csv (text, "fuzz.csv", content, faults, NULL, NULL)
             : mo_collection_read_text (text, "fuzz.txt", content, faults, NULL);

  all = mo_faults_to_string (faults);
  if (!g_utf8_validate (all, -1, NULL) || (edit == NULL && mo_faults_get_n (faults) == 0))
    abort ();
  fuzz_answer (all);
  return edit;
}

static MoCollection *
collect (const MoCollectionEdit *edit)
{
  MoCollection *collection = mo_collection_new ();

  for (guint i = 0; i < edit->holdings->len; i++)
    {
      const MoHoldingEdit *row = g_ptr_array_index (edit->holdings, i);
      const MoHolding *there = mo_collection_get (collection, row->card);
      MoHolding holding = there != NULL ? *there : (MoHolding){ row->card, "", 0, 0, 0, "", "" };

      holding.name = row->name != NULL ? row->name : holding.name;
      holding.single = (row->fields & MO_EDIT_OWNED) ? row->owned : holding.single;
      holding.wanted = (row->fields & MO_EDIT_WANTED) ? row->wanted : holding.wanted;
      holding.place = row->place != NULL ? row->place : holding.place;
      holding.notes = row->notes != NULL ? row->notes : holding.notes;
      mo_collection_set (collection, &holding);
    }
  return collection;
}

static gboolean
are_equal (const GPtrArray *a,
           const GPtrArray *b)
{
  gboolean equal = a->len == b->len;

  for (guint i = 0; equal && i < a->len; i++)
    {
      const MoHolding *first = g_ptr_array_index (a, i);
      const MoHolding *second = g_ptr_array_index (b, i);

      equal = g_str_equal (first->card, second->card) && first->single == second->single &&
              first->wanted == second->wanted && g_str_equal (first->place, second->place) &&
              g_str_equal (first->notes, second->notes);
    }
  return equal;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  for (gboolean is_csv = FALSE; is_csv <= TRUE; is_csv++)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoFaults) none = mo_faults_new ();
      g_autoptr (MoCollectionEdit) edit = read_rows ((const char *) data, size, is_csv, faults);
      g_autoptr (MoCollectionEdit) again = NULL;
      g_autoptr (MoCollection) collection = NULL;
      g_autoptr (MoCollection) back = NULL;
      g_autoptr (GPtrArray) rows = NULL;
      g_autoptr (GPtrArray) rows_back = NULL;
      g_autoptr (GBytes) table = NULL;

      if (edit == NULL)
        continue;
      collection = collect (edit);
      table = mo_collection_write_csv (collection, content->catalog, MO_COLLECTION_ALL);
      fuzz_answer_bytes (table);
      again = read_rows (g_bytes_get_data (table, NULL), g_bytes_get_size (table), TRUE, none);
      if (again == NULL || mo_faults_get_n (none) > 0)
        abort ();
      back = collect (again);
      rows = mo_collection_list (collection);
      rows_back = mo_collection_list (back);
      if (!are_equal (rows, rows_back))
        abort ();
    }
  return 0;
}
