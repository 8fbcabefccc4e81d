/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli.h"

#include "mo-content-report.h"
#include "mo-games.h"

#include <glib/gi18n.h>

static MoCatalogBuilder *
new_builder (const MoContent *content)
{
  MoCatalogBuilder *builder = mo_catalog_builder_new ();

  for (guint i = 0; i < content->systems->len; i++)
    mo_catalog_builder_add_vocabulary (
        builder, ((const MoSystem *) g_ptr_array_index (content->systems, i))->vocabulary);
  return builder;
}

/* Returns the ids of the catalogs in @files. */
static GPtrArray *
list_catalog_ids (const MoContent *content,
                  char **files)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MoFaults) unheard = mo_faults_new ();
  MoCatalogBuilder *builder = new_builder (content);
  g_autoptr (MoCatalog) catalog = NULL;

  for (guint i = 0; files[i] != NULL; i++)
    mo_catalog_builder_read_file (builder, files[i], unheard, NULL);
  catalog = mo_catalog_builder_finish (builder, unheard);
  for (guint i = 0; i < mo_catalog_get_n_sources (catalog); i++)
    g_ptr_array_add (ids, g_strdup (mo_catalog_get_source (catalog, i)->id));
  return ids;
}

/* Reads the catalogs of the program, whose cards and ids @files may refer to. A catalog with the id
 * of one of @files is skipped, as the file replaces it. */
static MoCatalogBuilder *
read_others (const MoContent *content,
             char **files)
{
  g_autoptr (GPtrArray) ids = list_catalog_ids (content, files);
  g_autoptr (MoFaults) unheard = mo_faults_new ();
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (GPtrArray) paths =
      mo_content_list_files (mo_content_get_installed_folder (), own, "catalogs", NULL);
  MoCatalogBuilder *builder = new_builder (content);

  for (guint i = 0; i < ids->len; i++)
    mo_catalog_builder_pass_over (builder, g_ptr_array_index (ids, i), TRUE);
  for (guint i = 0; i < paths->len; i++)
    mo_catalog_builder_read_file (builder, g_ptr_array_index (paths, i), unheard, NULL);
  for (guint i = 0; i < ids->len; i++)
    mo_catalog_builder_pass_over (builder, g_ptr_array_index (ids, i), FALSE);
  return builder;
}

/* Copies the faults in @files from @all. */
static void
add_own_faults (MoFaults *faults,
                const MoFaults *all,
                char **files)
{
  for (guint i = 0; i < mo_faults_get_n_kept (all); i++)
    {
      const MoFault *fault = mo_faults_get (all, i);
      gboolean own = FALSE;

      for (guint j = 0; files[j] != NULL && !own; j++)
        {
          g_autofree char *shown = g_filename_display_name (files[j]);

          own = g_str_equal (shown, fault->file);
        }
      if (!own)
        continue;
      mo_faults_add (faults, fault->file, fault->line, "%s", fault->message);
      mo_faults_settle (faults, mo_faults_get_n (faults) - 1, 0, fault->outcome);
    }
}

MoCatalog *
mo_cli_read_catalogs (const MoContent *content,
                      char **files,
                      MoFaults *faults)
{
  g_autoptr (MoFaults) printings = mo_faults_new ();
  MoCatalogBuilder *builder = read_others (content, files);
  MoCatalog *catalog;

  for (guint i = 0; files[i] != NULL; i++)
    mo_catalog_builder_read_file (builder, files[i], faults, NULL);
  catalog = mo_catalog_builder_finish (builder, printings);
  add_own_faults (faults, printings, files);
  return catalog;
}

/* Prints each fault with its outcome. */
static void
print_outcomes (const MoFaults *faults)
{
  g_autofree char *text = mo_content_faults_to_text (faults);

  g_printerr ("%s", text);
}

static void
add_file (JsonBuilder *answer,
          const MoContentFile *file,
          const MoFaults *faults)
{
  g_autofree char *shown = g_filename_display_name (file->path);

  json_builder_begin_object (answer);
  mo_cli_add_string (answer, "file", shown);
  mo_cli_add_string (answer, "kind", file->kind);
  mo_cli_add_number (answer, "systems", file->n_systems);
  mo_cli_add_number (answer, "formats", file->n_formats);
  mo_cli_add_number (answer, "cards", file->n_cards);
  mo_cli_add_number (answer, "products", file->n_products);
  mo_cli_add_number (answer, "translations", file->n_translations);
  mo_cli_add_number (answer, "faults", mo_content_file_count_faults (file, faults));
  json_builder_end_object (answer);
}

/* Checks all files that the program reads. */
static int
check_all (gboolean json)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (MoContent) content =
      mo_content_load (mo_content_get_installed_folder (), own, NULL, NULL);

  mo_games_check_content (content);
  if (json)
    {
      JsonBuilder *answer = json_builder_new ();

      json_builder_begin_object (answer);
      json_builder_set_member_name (answer, "files");
      json_builder_begin_array (answer);
      for (guint i = 0; i < content->files->len; i++)
        add_file (answer, g_ptr_array_index (content->files, i), content->faults);
      json_builder_end_array (answer);
      mo_cli_add_faults (answer, content->faults);
      json_builder_end_object (answer);
      mo_cli_print_json (answer);
    }
  print_outcomes (content->faults);
  for (guint i = 0; !json && i < content->files->len; i++)
    {
      const MoContentFile *file = g_ptr_array_index (content->files, i);
      g_autofree char *what = mo_content_file_describe (file);
      g_autofree char *wrong = mo_content_file_describe_faults (file, content->faults);

      g_print ("%s: %s, %s\n", file->path, what, wrong);
    }
  return mo_faults_get_n (content->faults) > 0 ? MO_STATUS_FAULT : MO_STATUS_FINE;
}

/* Checks @files in addition to those that the program reads. */
static int
check_files (char **files,
             gboolean json)
{
  static char *no_catalogs[] = { NULL };
  g_autoptr (MoContent) content = mo_cli_load_content (no_catalogs);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = mo_cli_read_catalogs (content, files, faults);

  if (json)
    {
      JsonBuilder *answer = json_builder_new ();

      json_builder_begin_object (answer);
      mo_cli_add_faults (answer, faults);
      json_builder_end_object (answer);
      mo_cli_print_json (answer);
    }
  print_outcomes (faults);
  if (mo_faults_get_n (faults) > 0)
    return MO_STATUS_FAULT;
  for (guint i = 0; !json && i < mo_catalog_get_n_sources (catalog); i++)
    {
      const MoCatalogSource *source = mo_catalog_get_source (catalog, i);
      guint n_cards = 0;

      if (!g_strv_contains ((const char *const *) files, source->file))
        continue;
      for (guint j = 0; j < mo_catalog_get_n_cards (catalog); j++)
        n_cards += mo_catalog_get_card (catalog, j)->source == i;
      g_print (ngettext ("%s: %u card, no errors\n", "%s: %u cards, no errors\n", n_cards),
               source->file, n_cards);
    }
  return MO_STATUS_FINE;
}

int
mo_cli_catalog_check (int argc,
                      char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };

  if (!mo_cli_parse (&argc, &argv, "catalog check [FILE…]", 0, entries))
    return MO_STATUS_FAULT;
  return argc > 1 ? check_files (argv + 1, json) : check_all (json);
}
