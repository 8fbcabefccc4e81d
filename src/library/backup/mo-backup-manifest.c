/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The first entry of a backup: its version, and the settings. */

#include "config.h"

#include "mo-backup-private.h"

#include <glib/gi18n-lib.h>

/* The version that this program writes. A later one may have files that it does not know. */
#define VERSION 1

#define ABOUT "Marching Order Backup"
#define SETTINGS "Settings"

GBytes *
mo_backup_manifest_write (GVariant *settings)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  const char *key;
  char *text;
  gsize length;
  GVariantIter iter;
  GVariant *value;

  g_key_file_set_integer (file, ABOUT, "Version", VERSION);
  g_key_file_set_string (file, ABOUT, "Program", PACKAGE_VERSION);
  if (settings != NULL)
    {
      g_variant_iter_init (&iter, settings);
      while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
        {
          g_autofree char *shown = g_variant_print (value, TRUE);

          g_key_file_set_string (file, SETTINGS, key, shown);
        }
    }
  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}

/* Values that can't be read are settings of another version, and are left out. */
static GVariant *
read_settings (GKeyFile *file)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, SETTINGS, NULL, NULL);
  g_auto (GVariantDict) values = G_VARIANT_DICT_INIT (NULL);

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *text = g_key_file_get_string (file, SETTINGS, keys[i], NULL);
      g_autoptr (GVariant) value = g_variant_parse (NULL, text, NULL, NULL, NULL);

      if (value != NULL)
        g_variant_dict_insert_value (&values, keys[i], value);
    }
  return g_variant_ref_sink (g_variant_dict_end (&values));
}

GVariant *
mo_backup_manifest_read (const char *text,
                         gsize length,
                         const char *from,
                         GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *shown = g_filename_display_name (from);
  int version = 0;

  /* GLib accepts other bytes in keys. */
  if (g_utf8_validate (text, (gssize) length, NULL) &&
      g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL))
    version = g_key_file_get_integer (file, ABOUT, "Version", NULL);
  if (version <= 0)
    {
      mo_backup_fail_as_damaged (from, error);
      return NULL;
    }
  if (version > VERSION)
    {
      g_set_error (
          error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_NEWER,
          _("%s: a newer version of Marching Order made this backup: update Marching Order first"),
          shown);
      return NULL;
    }
  return read_settings (file);
}
