/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Commands to import catalogs, undo imports, and export catalogs for other programs. */

#include "config.h"

#include "mo-catalog-import.h"
#include "mo-catalog-install.h"
#include "mo-cli.h"
#include "mo-content-report.h"
#include "mo-file.h"
#include "mo-store-collection.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* The maximum number of lines of each kind that are printed; --json has all. */
#define MAX_LINES 100

/* The effects of an import on the library. */
typedef struct
{
  GPtrArray *decks;         /* (nullable) */
  MoCollection *collection; /* (nullable) */
  GArray *deck_effects;     /* (nullable) (element-type MoDeckEffect) */
  GArray *holding_effects;  /* (nullable) (element-type MoHoldingEffect) */
} Effects;

static void
clear_effects (Effects *self)
{
  g_clear_pointer (&self->deck_effects, g_array_unref);
  g_clear_pointer (&self->holding_effects, g_array_unref);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  g_clear_pointer (&self->collection, mo_collection_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Effects, clear_effects)

/* Computes the effects. A missing library is not created. */
static gboolean
find_effects (Effects *self,
              const MoCatalogImport *import,
              const char *path)
{
  g_autofree char *usual = path == NULL ? mo_store_get_usual_path () : NULL;
  g_autoptr (MoStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_test (path != NULL ? path : usual, G_FILE_TEST_EXISTS))
    return TRUE;
  store = mo_cli_open_library (path);
  if (store == NULL)
    return FALSE;
  self->decks = mo_store_read_decks (store, &error);
  self->collection = self->decks != NULL ? mo_store_read_collection (store, &error) : NULL;
  if (self->collection == NULL)
    {
      mo_cli_fail (error);
      return FALSE;
    }
  self->deck_effects = mo_catalog_import_find_decks (import, self->decks);
  self->holding_effects = mo_catalog_import_find_holdings (import, self->collection);
  return TRUE;
}

static const char *
get_kind_name (MoChangeKind kind)
{
  static const char *const names[] = {
    [MO_CHANGE_ADDED] = N_("added"),
    [MO_CHANGE_CHANGED] = N_("changed"),
    [MO_CHANGE_RENAMED] = N_("given a new ID"),
    [MO_CHANGE_REMOVED] = N_("removed"),
  };

  return _(names[kind]);
}

static void
print_change (const MoCatalogChange *change)
{
  const MoCard *card = change->after != NULL ? change->after : change->before;
  g_autofree char *what = mo_catalog_change_describe (change);

  g_print ("  %s", get_kind_name (change->kind));
  if (change->kind == MO_CHANGE_RENAMED)
    g_print (" %s →", change->before->id);
  g_print (" %s  %s%s%s\n", card->id, card->name, *what != '\0' ? ": " : "", what);
}

static void
print_changes (const MoCatalogImport *import)
{
  const GArray *changes = mo_catalog_changes_list (import->changes);

  for (MoChangeKind kind = 0; kind < MO_N_CHANGE_KINDS; kind++)
    {
      guint n = mo_catalog_changes_get_n (import->changes, kind);
      guint n_printed = 0;

      for (guint i = 0; i < changes->len && n_printed < MAX_LINES; i++)
        if (g_array_index (changes, MoCatalogChange, i).kind == kind)
          {
            print_change (&g_array_index (changes, MoCatalogChange, i));
            n_printed++;
          }
      if (n > n_printed)
        g_print (ngettext ("  … and %u more\n", "  … and %u more\n", n - n_printed), n - n_printed);
    }
}

static char *
list_counts (const guint *n)
{
  GString *text = g_string_new (NULL);

  for (MoChangeKind kind = 0; kind < MO_N_CHANGE_KINDS; kind++)
    if (n[kind] > 0)
      g_string_append_printf (text, "%s%u %s", text->len > 0 ? ", " : "", n[kind],
                              get_kind_name (kind));
  return g_string_free (text, FALSE);
}

static void
print_effects (const Effects *effects)
{
  for (guint i = 0; effects->deck_effects != NULL && i < effects->deck_effects->len; i++)
    {
      const MoDeckEffect *effect = &g_array_index (effects->deck_effects, MoDeckEffect, i);
      g_autofree char *counts = list_counts (effect->n);

      g_print (_("cards in deck “%1$s”: %2$s\n"), effect->deck->deck->name, counts);
    }
  for (guint i = 0; effects->holding_effects != NULL && i < effects->holding_effects->len; i++)
    {
      const MoHoldingEffect *effect = &g_array_index (effects->holding_effects, MoHoldingEffect, i);

      if (i == MAX_LINES)
        {
          guint n = effects->holding_effects->len - i;

          g_print (ngettext ("  … and %u more\n", "  … and %u more\n", n), n);
          break;
        }
      g_print (_("in the collection: %1$s (%2$u owned, %3$d wanted), %4$s in the catalog\n"),
               effect->holding->card, mo_holding_get_owned (effect->holding),
               effect->holding->wanted, get_kind_name (effect->change->kind));
    }
}

static void
print_preview (const MoCatalogImport *import,
               const Effects *effects)
{
  guint n[MO_N_CHANGE_KINDS];
  g_autofree char *counts = NULL;

  for (MoChangeKind kind = 0; kind < MO_N_CHANGE_KINDS; kind++)
    n[kind] = mo_catalog_changes_get_n (import->changes, kind);
  counts = list_counts (n);
  /* Translators: the name and id of a catalog. */
  g_print (ngettext ("%1$s (%2$s): %3$u card\n", "%1$s (%2$s): %3$u cards\n", import->n_cards),
           import->name, import->id, import->n_cards);
  if (*counts != '\0')
    g_print ("%s; ", counts);
  g_print (_("%u unchanged\n"), mo_catalog_changes_get_n_same (import->changes));
  print_changes (import);
  print_effects (effects);
}

static void
add_change (JsonBuilder *answer,
            const MoCatalogChange *change)
{
  static const char *const names[] = { "added", "changed", "renamed", "removed" };
  const MoCard *card = change->after != NULL ? change->after : change->before;
  g_autofree char *what = mo_catalog_change_describe (change);

  json_builder_begin_object (answer);
  mo_cli_add_string (answer, "kind", names[change->kind]);
  mo_cli_add_string (answer, "card", card->id);
  mo_cli_add_string (answer, "name", card->name);
  if (change->kind == MO_CHANGE_RENAMED)
    mo_cli_add_string (answer, "was", change->before->id);
  mo_cli_add_string (answer, "what", what);
  json_builder_end_object (answer);
}

static void
add_effects (JsonBuilder *answer,
             const Effects *effects)
{
  json_builder_set_member_name (answer, "decks");
  json_builder_begin_array (answer);
  for (guint i = 0; effects->deck_effects != NULL && i < effects->deck_effects->len; i++)
    {
      const MoDeckEffect *effect = &g_array_index (effects->deck_effects, MoDeckEffect, i);

      json_builder_begin_object (answer);
      mo_cli_add_number (answer, "deck", effect->deck->id);
      mo_cli_add_string (answer, "name", effect->deck->deck->name);
      mo_cli_add_number (answer, "added", effect->n[MO_CHANGE_ADDED]);
      mo_cli_add_number (answer, "changed", effect->n[MO_CHANGE_CHANGED]);
      mo_cli_add_number (answer, "renamed", effect->n[MO_CHANGE_RENAMED]);
      mo_cli_add_number (answer, "removed", effect->n[MO_CHANGE_REMOVED]);
      json_builder_end_object (answer);
    }
  json_builder_end_array (answer);
  json_builder_set_member_name (answer, "collection");
  json_builder_begin_array (answer);
  for (guint i = 0; effects->holding_effects != NULL && i < effects->holding_effects->len; i++)
    {
      const MoHoldingEffect *effect = &g_array_index (effects->holding_effects, MoHoldingEffect, i);

      json_builder_begin_object (answer);
      mo_cli_add_string (answer, "card", effect->holding->card);
      mo_cli_add_number (answer, "owned", mo_holding_get_owned (effect->holding));
      mo_cli_add_number (answer, "wanted", effect->holding->wanted);
      json_builder_end_object (answer);
    }
  json_builder_end_array (answer);
}

static void
print_json (const MoCatalogImport *import,
            const Effects *effects,
            const MoFaults *warnings,
            gboolean is_written)
{
  JsonBuilder *answer = json_builder_new ();
  const GArray *changes = mo_catalog_changes_list (import->changes);
  g_autofree char *path = g_filename_display_name (import->path);

  json_builder_begin_object (answer);
  mo_cli_add_string (answer, "catalog", import->id);
  mo_cli_add_string (answer, "name", import->name);
  mo_cli_add_string (answer, "file", path);
  mo_cli_add_boolean (answer, "written", is_written);
  mo_cli_add_number (answer, "cards", import->n_cards);
  mo_cli_add_number (answer, "unchanged", mo_catalog_changes_get_n_same (import->changes));
  json_builder_set_member_name (answer, "changes");
  json_builder_begin_array (answer);
  for (guint i = 0; i < changes->len; i++)
    add_change (answer, &g_array_index (changes, MoCatalogChange, i));
  json_builder_end_array (answer);
  add_effects (answer, effects);
  mo_cli_add_faults (answer, warnings);
  json_builder_end_object (answer);
  mo_cli_print_json (answer);
}

/* Parses "Heading=field,Heading=field"; a dash ignores a column. */
static GHashTable *
parse_columns (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  g_autoptr (GHashTable) columns = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *equals = strrchr (parts[i], '=');
      char *field;

      if (equals == NULL)
        {
          g_printerr (_("moctl: “%s” is not in the form HEADING=FIELD\n"), parts[i]);
          return NULL;
        }
      *equals = '\0';
      field = g_strstrip (equals + 1);
      g_hash_table_replace (columns, g_strdup (g_strstrip (parts[i])),
                            g_strdup (g_str_equal (field, "-") ? "" : field));
    }
  return g_steal_pointer (&columns);
}

static int
import_catalog (MoCatalogImportOptions *options,
                const char *library,
                gboolean dry_run,
                gboolean json)
{
  g_autoptr (MoContent) content = mo_cli_load_content (NULL);
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (MoCatalogImport) import = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;
  g_auto (Effects) effects = { NULL };
  g_autoptr (GPtrArray) systems = mo_systems_list_for_decks (content->systems);

  if (systems->len > 0)
    options->usual_system = ((const MoSystem *) g_ptr_array_index (systems, 0))->id;
  import = mo_catalog_import_prepare (content, mo_content_get_installed_folder (), own, options,
                                      faults, warnings, NULL);
  if (import == NULL)
    {
      mo_cli_print_faults (faults);
      return MO_STATUS_FAULT;
    }
  told = mo_content_faults_to_text (warnings);
  g_printerr ("%s", told);
  if (!find_effects (&effects, import, library))
    return MO_STATUS_FAULT;
  /* Imports first, so that only a successful import is reported. */
  if (!dry_run && !mo_catalog_import_install (import, &error))
    return mo_cli_fail (error);
  if (!json)
    print_preview (import, &effects);
  if (json)
    print_json (import, &effects, warnings, !dry_run);
  else if (dry_run)
    g_print (_("nothing was changed\n"));
  else
    g_print (_("saved to %1$s; undo with “moctl catalog undo %2$s”\n"), import->path, import->id);
  return MO_STATUS_FINE;
}

int
mo_cli_catalog_import (int argc,
                       char **argv)
{
  g_autofree char *system = NULL;
  g_autofree char *id = NULL;
  g_autofree char *name = NULL;
  g_autofree char *type = NULL;
  g_autofree char *map = NULL;
  g_autofree char *library = NULL;
  gboolean dry_run = FALSE;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "system", 's', 0, G_OPTION_ARG_STRING, &system,
      N_("The game that the cards belong "
         "to"),
      N_("ID") },
    { "id", 'i', 0, G_OPTION_ARG_STRING, &id, N_("The ID of the catalog"), N_("ID") },
    { "name", 'n', 0, G_OPTION_ARG_STRING, &name, N_("The name of the catalog"), N_("NAME") },
    { "type", 't', 0, G_OPTION_ARG_STRING, &type, N_("The type for cards of unknown type"),
      N_("TYPE") },
    { "columns", 'c', 0, G_OPTION_ARG_STRING, &map,
      N_("The field that each column of a table contains"),
      N_("HEADING=FIELD,…") },
    { "dry-run", 'd', 0, G_OPTION_ARG_NONE, &dry_run,
      N_("Show what would change, without changing anything"), NULL },
    MO_CLI_LIBRARY_ENTRY (&library),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_autoptr (GHashTable) columns = NULL;
  MoCatalogImportOptions options;

  if (!mo_cli_parse (&argc, &argv, "catalog import FILE…", 1, entries))
    return MO_STATUS_FAULT;
  if (map != NULL)
    {
      columns = parse_columns (map);
      if (columns == NULL)
        return MO_STATUS_FAULT;
    }
  options =
      (MoCatalogImportOptions){ (const char *const *) argv + 1, system, id, name, type, columns };
  return import_catalog (&options, library, dry_run, json);
}

int
mo_cli_catalog_undo (int argc,
                     char **argv)
{
  const GOptionEntry entries[] = { { NULL } };
  g_autoptr (MoContent) content = NULL;
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (!mo_cli_parse (&argc, &argv, "catalog undo ID", 1, entries))
    return MO_STATUS_FAULT;
  content = mo_cli_load_content (NULL);
  path = mo_catalog_import_get_path (content, own, argv[1]);
  if (!mo_catalog_uninstall (path, &error))
    return mo_cli_fail (error);
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_print (_("%s: last import undone\n"), path);
  else
    g_print (_("%s: removed\n"), path);
  return MO_STATUS_FINE;
}

/* Writes everything to standard output, or to a file. */
static int
write_converted (GBytes *bytes,
                 const char *path)
{
  g_autoptr (GError) error = NULL;

  if (path != NULL && !g_str_equal (path, "-"))
    return mo_file_write (path, bytes, &error) ? MO_STATUS_FINE : mo_cli_fail (error);
  mo_cli_print_bytes (bytes);
  return MO_STATUS_FINE;
}

int
mo_cli_catalog_convert (int argc,
                        char **argv)
{
  g_autofree char *to = NULL;
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &to, N_("The program to export to: cockatrice"),
      N_("PROGRAM") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path, N_("Write to this file"), N_("FILE") },
    { NULL },
  };
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint source;

  if (!mo_cli_parse (&argc, &argv, "catalog convert FILE", 1, entries))
    return MO_STATUS_FAULT;
  if (to == NULL)
    {
      g_printerr (_("moctl: missing option: --to=cockatrice\n"));
      return MO_STATUS_FAULT;
    }
  if (!g_str_equal (to, "cockatrice"))
    {
      g_printerr (_("moctl: unknown program “%s”: use --to=cockatrice\n"), to);
      return MO_STATUS_FAULT;
    }
  content = mo_cli_load_content ((char *[]){ NULL });
  catalog = mo_cli_read_catalogs (content, argv + 1, faults);
  mo_cli_print_faults (faults);
  if (mo_faults_get_n (faults) > 0)
    return MO_STATUS_FAULT;
  source = mo_catalog_get_n_sources (catalog) - 1;
  bytes = mo_catalog_write_cockatrice (catalog, source, warnings);
  mo_cli_print_faults (warnings);
  return write_converted (bytes, path);
}
