/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli.h"

#include <glib/gi18n.h>

int
mo_cli_library_check (int argc,
                      char **argv)
{
  g_autofree char *path = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Answer in JSON"), NULL },
    { NULL },
  };
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MoStore) store = NULL;
  g_autoptr (GError) error = NULL;
  JsonBuilder *builder;

  if (!mo_cli_parse (&argc, &argv, "library check", 0, entries))
    return MO_STATUS_FAULT;
  store = mo_cli_open_library (path);
  if (store == NULL)
    return MO_STATUS_FAULT;
  if (!mo_store_check (store, findings, &error))
    return mo_cli_fail (error);
  if (!json)
    {
      for (guint i = 0; i < findings->len; i++)
        g_print ("%s\n", (const char *) g_ptr_array_index (findings, i));
      if (findings->len == 0)
        g_print (_("%s: all is well\n"), mo_store_get_path (store));
    }
  else
    {
      builder = json_builder_new ();
      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "library", mo_store_get_path (store));
      json_builder_set_member_name (builder, "findings");
      json_builder_begin_array (builder);
      for (guint i = 0; i < findings->len; i++)
        json_builder_add_string_value (builder, g_ptr_array_index (findings, i));
      json_builder_end_array (builder);
      json_builder_end_object (builder);
      mo_cli_print_json (builder);
    }
  return findings->len == 0 ? MO_STATUS_FINE : MO_STATUS_NO;
}

int
mo_cli_library_backup (int argc,
                       char **argv)
{
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = { MO_CLI_LIBRARY_ENTRY (&path), { NULL } };
  g_autoptr (MoStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = NULL;

  if (!mo_cli_parse (&argc, &argv, "library backup [FILE]", 0, entries))
    return MO_STATUS_FAULT;
  store = mo_cli_open_library (path);
  if (store == NULL)
    return MO_STATUS_FAULT;
  copy = mo_store_back_up (store, argc > 1 ? argv[1] : NULL, &error);
  if (copy == NULL)
    return mo_cli_fail (error);
  g_print ("%s\n", copy);
  return MO_STATUS_FINE;
}

/* Opens the library, or, when it is damaged, a new one in its place. */
static MoStore *
open_or_replace (const char *path)
{
  g_autofree char *usual = path == NULL ? mo_store_get_usual_path () : NULL;
  const char *used = path != NULL ? path : usual;
  g_autoptr (GError) error = NULL;
  MoStore *store = mo_store_open (used, &error);

  if (g_error_matches (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED))
    {
      g_autofree char *aside = NULL;

      mo_cli_fail (error);
      g_clear_error (&error);
      aside = mo_store_set_aside (used, &error);
      if (aside != NULL)
        {
          g_printerr (_("moctl: the damaged file is kept as %s\n"), aside);
          store = mo_store_open (used, &error);
        }
    }
  if (store == NULL)
    mo_cli_fail (error);
  return store;
}

int
mo_cli_library_restore (int argc,
                        char **argv)
{
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = { MO_CLI_LIBRARY_ENTRY (&path), { NULL } };
  g_autoptr (MoStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (!mo_cli_parse (&argc, &argv, "library restore FILE", 1, entries))
    return MO_STATUS_FAULT;
  store = open_or_replace (path);
  if (store == NULL)
    return MO_STATUS_FAULT;
  if (!mo_store_restore (store, argv[1], &error))
    return mo_cli_fail (error);
  g_print (_("%1$s: restored from %2$s; what was there before is the newest backup beside it\n"), mo_store_get_path (store),
           argv[1]);
  return MO_STATUS_FINE;
}
