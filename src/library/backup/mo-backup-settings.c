/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-backup-settings.h"

/* On another computer, windows have other sizes and files other paths. */
static const char *const of_this_computer[] = {
  "window-width",       "window-height",    "window-maximized", "card-column-width",
  "cards-detail-width", "cards-column-width", "deck-width",       "recent-packages",
  "match-played",
  NULL,
};

GSettings *
mo_backup_settings_open (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
      source != NULL ? g_settings_schema_source_lookup (source, APP_ID, TRUE) : NULL;

  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

/* Returns: (transfer full): the names of the settings that backups have */
static GStrv
list_keys (GSettingsSchema *schema)
{
  g_auto (GStrv) all = g_settings_schema_list_keys (schema);
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();

  for (guint i = 0; all[i] != NULL; i++)
    if (!g_strv_contains (of_this_computer, all[i]))
      g_strv_builder_add (keys, all[i]);
  return g_strv_builder_end (keys);
}

static GSettingsSchema *
get_schema (GSettings *settings)
{
  GSettingsSchema *schema;

  g_object_get (settings, "settings-schema", &schema, NULL);
  return schema;
}

GVariant *
mo_backup_settings_read (GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = get_schema (settings);
  g_auto (GStrv) keys = list_keys (schema);
  g_auto (GVariantDict) values = G_VARIANT_DICT_INIT (NULL);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = g_settings_get_user_value (settings, keys[i]);

      if (value != NULL)
        g_variant_dict_insert_value (&values, keys[i], value);
    }
  return g_variant_ref_sink (g_variant_dict_end (&values));
}

static gboolean
is_valid (GSettingsSchema *schema,
          const char *key,
          GVariant *value)
{
  g_autoptr (GSettingsSchemaKey) kind = g_settings_schema_get_key (schema, key);

  return g_variant_is_of_type (value, g_settings_schema_key_get_value_type (kind)) &&
         g_settings_schema_key_range_check (kind, value);
}

void
mo_backup_settings_apply (GSettings *settings,
                          GVariant *values)
{
  g_autoptr (GSettingsSchema) schema = get_schema (settings);
  g_auto (GStrv) keys = list_keys (schema);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = g_variant_lookup_value (values, keys[i], NULL);

      if (value == NULL)
        g_settings_reset (settings, keys[i]);
      else if (is_valid (schema, keys[i], value))
        g_settings_set_value (settings, keys[i], value);
    }
  g_settings_sync ();
}
