/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli.h"

#include <glib/gi18n.h>

gboolean
mo_cli_parse (int *argc,
              char ***argv,
              const char *usage,
              int n_files,
              const GOptionEntry *entries)
{
  g_autoptr (GOptionContext) context = g_option_context_new (usage);
  g_autoptr (GError) error = NULL;
  g_autofree char *help = NULL;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, argc, argv, &error))
    g_printerr ("moctl: %s\n", error->message);
  else if (*argc - 1 < n_files)
    g_printerr (_("moctl: a file is missing: moctl %s\n"), usage);
  else
    return TRUE;
  return FALSE;
}

MoContent *
mo_cli_load_content (char **catalogs)
{
  g_autofree char *own = mo_content_get_own_folder ();
  MoContent *content = mo_content_load (mo_content_get_installed_folder (), own, (const char *const *) catalogs, NULL);

  mo_cli_tell_faults (content->faults);
  return content;
}

void
mo_cli_tell_faults (const MoFaults *faults)
{
  g_autofree char *text = mo_faults_to_string (faults);

  g_printerr ("%s", text);
}

void
mo_cli_add_string (JsonBuilder *builder,
                   const char *member,
                   const char *value)
{
  json_builder_set_member_name (builder, member);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
mo_cli_add_faults (JsonBuilder *builder,
                   const MoFaults *faults)
{
  json_builder_set_member_name (builder, "faults");
  json_builder_begin_array (builder);
  for (guint i = 0; i < mo_faults_get_n_kept (faults); i++)
    {
      const MoFault *fault = mo_faults_get (faults, i);

      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "file", fault->file);
      json_builder_set_member_name (builder, "line");
      json_builder_add_int_value (builder, fault->line);
      mo_cli_add_string (builder, "message", fault->message);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
mo_cli_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = NULL;

  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  g_print ("%s\n", text);
  g_object_unref (builder);
}
