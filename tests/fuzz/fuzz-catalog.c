/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Arbitrary bytes as a catalog. The accepted parts are written, and reading them returns the
 * same. */

#include "config.h"

#include "fuzz.h"
#include "mo-content.h"

#include <stdlib.h>

static MoContent *content;

int
LLVMFuzzerInitialize (int *argc,
                      char ***argv)
{
  static const char *const no_catalogs[] = { NULL };

  content = mo_content_load (mo_content_get_installed_folder (), NULL, no_catalogs, NULL);
  if (content->systems->len == 0)
    g_error ("MARCHING_ORDER_DATA_DIR names no folder with a system in it");
  return 0;
}

static MoCatalog *
read_catalog (GBytes *bytes,
              MoFaults *faults)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  MoCatalogBuilder *builder = mo_catalog_builder_new ();

  for (guint i = 0; i < content->systems->len; i++)
    mo_catalog_builder_add_vocabulary (
        builder, ((const MoSystem *) g_ptr_array_index (content->systems, i))->vocabulary);
  mo_catalog_builder_read (builder, stream, "fuzz.xml", faults, NULL);
  return mo_catalog_builder_finish (builder, faults);
}

static void
check_faults (const MoFaults *faults)
{
  g_autofree char *all = mo_faults_to_string (faults);

  if (!g_utf8_validate (all, -1, NULL))
    abort ();
  fuzz_answer (all);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = read_catalog (bytes, faults);

  check_faults (faults);
  if (mo_catalog_get_n_sources (catalog) > 0)
    {
      g_autoptr (GBytes) written = mo_catalog_write (catalog, 0);
      g_autoptr (MoFaults) no_faults = mo_faults_new ();
      g_autoptr (MoCatalog) again = read_catalog (written, no_faults);
      g_autoptr (GBytes) rewritten = NULL;

      fuzz_answer_bytes (written);
      if (mo_faults_get_n (no_faults) > 0 ||
          mo_catalog_get_n_cards (again) != mo_catalog_get_n_cards (catalog))
        abort ();
      rewritten = mo_catalog_write (again, 0);
      if (!g_bytes_equal (written, rewritten))
        abort ();
    }
  else if (mo_catalog_get_n_cards (catalog) > 0)
    abort ();
  return 0;
}
