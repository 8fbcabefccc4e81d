/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-backup-settings.h"
#include "mo-backup.h"
#include "mo-cli.h"
#include "mo-match-check.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

int
mo_cli_library_check (int argc,
                      char **argv)
{
  g_autofree char *path = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = NULL;
  JsonBuilder *builder;

  if (!mo_cli_parse (&argc, &argv, "library check", 0, entries))
    return MO_STATUS_FAULT;
  store = mo_cli_open_library (path);
  if (store == NULL)
    return MO_STATUS_FAULT;
  content = mo_cli_load_content (NULL);
  if (!mo_store_check (store, findings, &error) ||
      !mo_store_check_matches (store, content, findings, &error))
    return mo_cli_fail (error);
  shown = g_filename_display_name (mo_store_get_path (store));
  if (!json)
    {
      for (guint i = 0; i < findings->len; i++)
        g_print ("%s\n", (const char *) g_ptr_array_index (findings, i));
      if (findings->len == 0)
        g_print (_("%s: no damage found\n"), shown);
    }
  else
    {
      builder = json_builder_new ();
      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "library", shown);
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

/* @settings: (out) (transfer full) (nullable): of the program, to change them
 *
 * Returns: (transfer full) (nullable): their values */
static GVariant *
read_settings (GSettings **settings)
{
  *settings = mo_backup_settings_open ();
  return *settings != NULL ? mo_backup_settings_read (*settings) : NULL;
}

static int
back_up_everything (MoStore *store,
                    const char *to)
{
  MoBackupRun run = { NULL };
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GVariant) values = read_settings (&settings);
  g_autoptr (GError) error = NULL;

  if (!mo_backup_write (store, own, values, to, &run, &error))
    return mo_cli_fail (error);
  g_print ("%s\n", to);
  return MO_STATUS_FINE;
}

int
mo_cli_library_backup (int argc,
                       char **argv)
{
  g_autofree char *path = NULL;
  gboolean everything = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "everything", 'e', 0, G_OPTION_ARG_NONE, &everything,
      N_("Back up cards, games, pictures and settings, too"), NULL },
    { NULL },
  };
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MoStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = NULL;
  gboolean is_damaged;

  if (!mo_cli_parse (&argc, &argv, "library backup [FILE]", 0, entries))
    return MO_STATUS_FAULT;
  if (everything && argc == 1)
    {
      g_printerr (_("moctl: missing argument: moctl %s\n"), "library backup --everything FILE");
      return MO_STATUS_FAULT;
    }
  store = mo_cli_open_library (path);
  if (store == NULL)
    return MO_STATUS_FAULT;
  if (everything)
    return back_up_everything (store, argv[1]);
  /* An automatic backup would replace the oldest intact one. */
  if (argc == 1 && (!mo_store_check (store, findings, NULL) || findings->len > 0))
    {
      g_printerr (_("moctl: the library is damaged (see “moctl library check”), so no backup was "
                    "made; give a new FILE to back it up anyway\n"));
      return MO_STATUS_FAULT;
    }
  copy = mo_store_back_up (store, argc > 1 ? argv[1] : NULL, &error);
  if (copy == NULL)
    return mo_cli_fail (error);
  g_print ("%s\n", copy);
  is_damaged = !mo_store_check_pages (store, NULL);
  if (is_damaged)
    g_printerr (
        _("moctl: the library is damaged (see “moctl library check”), and so is this backup\n"));
  return is_damaged ? MO_STATUS_NO : MO_STATUS_FINE;
}

/* Opens the library; sets *@damaged if opening or checking it fails because of damage. */
static MoStore *
open_to_restore (const char *path,
                 gboolean *damaged,
                 GError **error)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) reason = NULL;
  g_autoptr (MoStore) store = mo_store_open (path, &reason);

  if (store != NULL && mo_store_get_hindrance (store) == NULL)
    mo_store_check (store, findings, &reason);
  *damaged = g_error_matches (reason, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED);
  if (store == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return g_steal_pointer (&store);
}

/* Creates a new library at @path from the copy at @from. */
static gboolean
make_from (const char *path,
           const char *from,
           GError **error)
{
  g_autoptr (MoStore) store = mo_store_open (path, error);
  gboolean made = store != NULL && mo_store_restore (store, from, error);
  g_autoptr (GPtrArray) backups = mo_store_list_backups (path);

  g_clear_pointer (&store, mo_store_close);
  /* Deletes the backups of the library when it was still empty. */
  for (guint i = 0; i < backups->len; i++)
    g_unlink (g_ptr_array_index (backups, i));
  return made;
}

/* Replaces a damaged library, which is renamed once the new one is complete. Its backups stay. */
static int
replace (const char *path,
         const char *from)
{
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;

  if (make_from (fresh, from, &error))
    aside = mo_store_set_aside (path, &error);
  if (aside == NULL)
    {
      g_unlink (fresh);
      return mo_cli_fail (error);
    }
  g_printerr (_("moctl: the library was damaged and has been moved to %s\n"), aside);
  if (g_rename (fresh, path) != 0)
    {
      g_printerr ("%s: %s\n", fresh, g_strerror (errno));
      return MO_STATUS_FAULT;
    }
  g_print (_("%1$s: restored from %2$s\n"), path, from);
  return MO_STATUS_FINE;
}

/* Moves a damaged library away, and opens a new one. Returns NULL after printing an error, with the
 * damaged one in its place. */
static MoStore *
open_instead (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = mo_store_set_aside (path, &error);
  MoStore *store = aside != NULL ? mo_store_open (path, &error) : NULL;

  if (store == NULL)
    mo_cli_fail (error);
  if (aside != NULL)
    g_printerr (_("moctl: the library was damaged and has been moved to %s\n"), aside);
  return store;
}

/* Restores a backup of everything. The damaged library moves only once the backup was checked.
 * @opened: (transfer full) (nullable): %NULL for a damaged one */
static int
restore_everything (const char *path,
                    MoStore *opened,
                    const char *from)
{
  MoBackupRun run = { NULL };
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MoStore) store = opened;
  g_autoptr (MoBackup) backup = mo_backup_open (from, own, &run, &error);
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GVariant) present = NULL;

  if (backup == NULL)
    return mo_cli_fail (error);
  if (store == NULL && (store = open_instead (path)) == NULL)
    return MO_STATUS_FAULT;
  present = read_settings (&settings);
  if (!mo_backup_restore (backup, store, present, &run, &error))
    return mo_cli_fail (error);
  if (settings != NULL)
    mo_backup_settings_apply (settings, mo_backup_get_settings (backup));
  g_print (_("%1$s: everything restored; what was there before was saved as %2$s\n"), from,
           mo_backup_get_earlier (backup));
  return MO_STATUS_FINE;
}

int
mo_cli_library_restore (int argc,
                        char **argv)
{
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = { MO_CLI_LIBRARY_ENTRY (&path), { NULL } };
  g_autoptr (MoStore) store = NULL;
  g_autoptr (GError) error = NULL;
  gboolean damaged;

  if (!mo_cli_parse (&argc, &argv, "library restore FILE", 1, entries))
    return MO_STATUS_FAULT;
  if (path == NULL)
    path = mo_store_get_usual_path ();
  store = open_to_restore (path, &damaged, &error);
  if (damaged)
    g_clear_pointer (&store, mo_store_close);
  if (mo_backup_is_one (argv[1]) && (damaged || store != NULL))
    return restore_everything (path, g_steal_pointer (&store), argv[1]);
  if (damaged)
    return replace (path, argv[1]);
  if (store == NULL || !mo_store_restore (store, argv[1], &error))
    return mo_cli_fail (error);
  g_print (_("%1$s: restored from %2$s; the previous library was saved as the newest backup\n"),
           path, argv[1]);
  return MO_STATUS_FINE;
}
