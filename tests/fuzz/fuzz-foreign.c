/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Arbitrary bytes as cards of another program. FUZZ_KIND selects the program, for a target each.
 * The resulting catalog has no faults, and survives a round trip through a Cockatrice file, unless
 * it has second sides. */

#include "config.h"

#include "fuzz.h"
#include "mo-content.h"
#include "mo-foreign-catalog.h"
#include "mo-foreign-reader.h"
#include "mo-foreign-field.h"

#include <stdlib.h>
#include <string.h>

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

static void
check_faults (const MoFaults *faults)
{
  g_autofree char *all = mo_faults_to_string (faults);

  if (!g_utf8_validate (all, -1, NULL))
    abort ();
  fuzz_answer (all);
}

static gboolean
read_cards (MoForeignCards *cards,
            MoForeignKind kind,
            GBytes *bytes,
            MoFaults *faults)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  if (kind == MO_FOREIGN_COCKATRICE)
    return mo_foreign_cards_read_cockatrice (cards, stream, "fuzz", faults, NULL);
  if (kind == MO_FOREIGN_OCTGN)
    return mo_foreign_cards_read_octgn (cards, stream, "fuzz", faults, NULL);
  return mo_foreign_cards_read_table (cards, stream, "fuzz", NULL, faults, NULL);
}

static MoCatalog *
read_catalog (GBytes *bytes,
              MoFaults *faults)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  MoCatalogBuilder *builder = mo_catalog_builder_new ();
  const MoSystem *system = g_ptr_array_index (content->systems, 0);

  mo_catalog_builder_add_vocabulary (builder, system->vocabulary);
  mo_catalog_builder_read (builder, stream, "fuzz", faults, NULL);
  return mo_catalog_builder_finish (builder, faults);
}

static MoCatalog *
make_catalog (const MoForeignCards *cards,
              gboolean has_default,
              MoFaults *faults)
{
  const MoSystem *system = g_ptr_array_index (content->systems, 0);
  const MoForeignOptions options = {
    .id = "fuzz",
    .name = "Fuzz",
    .version = cards->version,
    .licence = cards->licence,
    .vocabulary = system->vocabulary,
    .default_type = has_default ? mo_vocabulary_get_word (system->vocabulary, MO_WORD_TYPE, 0)
                                : NULL,
  };
  g_autoptr (MoLosses) losses = mo_losses_new ();
  g_autoptr (MoFaults) told = mo_faults_new ();
  g_autoptr (GBytes) bytes = mo_foreign_catalog_make (cards, &options, losses, NULL);

  fuzz_answer_bytes (bytes);
  mo_losses_report (losses, told);
  mo_losses_report (cards->losses, told);
  check_faults (told);
  return read_catalog (bytes, faults);
}

/* Returns whether a card claims to be a printing of another, or to have a former id. */
static gboolean
names_others (const MoForeignCards *cards)
{
  g_autoptr (MoForeignFieldIndex) index = mo_foreign_field_index_new (NULL);

  for (guint i = 0; i < cards->fields->len; i++)
    {
      const char *name = g_array_index (cards->fields, MoForeignField, i).name;
      gboolean is_ours = g_str_has_prefix (name, MO_FOREIGN_OURS);
      const char *ours = is_ours ? name + strlen (MO_FOREIGN_OURS) : name;
      MoForeignMeaningKind kind = mo_foreign_field_index_find (index, ours).kind;

      if (kind == MO_FOREIGN_SAME_AS || kind == MO_FOREIGN_WAS)
        return TRUE;
    }
  return FALSE;
}

static void
check_return (const MoCatalog *catalog)
{
  g_autoptr (GBytes) written = mo_catalog_write (catalog, 0);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) lost = mo_faults_new ();
  g_autoptr (GBytes) file = mo_catalog_write_cockatrice (catalog, 0, lost);
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (MoCatalog) again = NULL;
  g_autoptr (GBytes) rewritten = NULL;

  check_faults (lost);
  fuzz_answer_bytes (file);
  if (!read_cards (cards, MO_FOREIGN_COCKATRICE, file, faults))
    abort ();
  /* Cockatrice can't store second sides. */
  if (mo_faults_get_n (lost) > 0)
    return;
  again = make_catalog (cards, FALSE, faults);
  if (mo_faults_get_n (faults) > 0)
    abort ();
  rewritten = mo_catalog_write (again, 0);
  if (!g_bytes_equal (written, rewritten))
    abort ();
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) of_catalog = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;
  gboolean is_read = read_cards (cards, FUZZ_KIND, bytes, faults);

  check_faults (faults);
  if (!is_read)
    {
      if (mo_faults_get_n (faults) == 0)
        abort ();
      return 0;
    }
  catalog = make_catalog (cards, size % 2 == 0, of_catalog);
  check_faults (of_catalog);
  /* Only claims of the file about other cards can be wrong. */
  if (mo_faults_get_n (of_catalog) > 0 && !names_others (cards))
    abort ();
  check_return (catalog);
  return 0;
}
