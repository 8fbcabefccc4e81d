/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-store-devices.h"

#include "mo-store-private.h"

/* Older libraries, which are read if they can’t be written, have no devices. */
#define VERSION_OF_DEVICES 9

GPtrArray *
mo_store_read_devices (MoStore *self,
                       gint64 match,
                       gint64 now,
                       GError **error)
{
  g_autoptr (GPtrArray) devices =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_shared_device_free);
  g_autoptr (MoStatement) statement = NULL;
  MoStatementStep step;
  gint64 version;

  if (!mo_store_read_number (self, "PRAGMA user_version", &version, error))
    return NULL;
  if (version < VERSION_OF_DEVICES)
    return g_steal_pointer (&devices);
  statement = mo_store_prepare (self,
                                "SELECT hash, name, seat, until FROM shared_device WHERE "
                                "match = :match AND until > :now ORDER BY number",
                                error);
  if (statement == NULL)
    return NULL;
  mo_statement_bind_number (statement, ":match", match);
  mo_statement_bind_number (statement, ":now", now);
  while ((step = mo_statement_step (statement, self, error)) == MO_STEP_ROW)
    g_ptr_array_add (devices, mo_shared_device_new (mo_statement_get_text (statement, 0),
                                                    mo_statement_get_text (statement, 1),
                                                    sqlite3_column_int (statement, 2),
                                                    sqlite3_column_int64 (statement, 3)));
  return step == MO_STEP_DONE ? g_steal_pointer (&devices) : NULL;
}

static gboolean
write_device (MoStore *self,
              gint64 match,
              guint number,
              const MoSharedDevice *device,
              GError **error)
{
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self,
                        "INSERT INTO shared_device (match, number, hash, name, seat, until) "
                        "VALUES (:match, :number, :hash, :name, :seat, :until)",
                        error);

  if (statement == NULL)
    return FALSE;
  mo_statement_bind_number (statement, ":match", match);
  mo_statement_bind_number (statement, ":number", number);
  mo_statement_bind_text (statement, ":hash", device->hash);
  mo_statement_bind_text (statement, ":name", device->name);
  mo_statement_bind_number (statement, ":seat", device->seat);
  mo_statement_bind_number (statement, ":until", device->until);
  return mo_statement_run (statement, self, error);
}

static gboolean
replace_devices (MoStore *self,
                 gint64 match,
                 const GPtrArray *devices,
                 gint64 now,
                 GError **error)
{
  g_autoptr (MoStatement) removal = mo_store_prepare (
      self, "DELETE FROM shared_device WHERE match = :match OR until <= :now", error);
  gboolean good;

  if (removal == NULL)
    return FALSE;
  mo_statement_bind_number (removal, ":match", match);
  mo_statement_bind_number (removal, ":now", now);
  good = mo_statement_run (removal, self, error);
  for (guint i = 0; good && i < devices->len; i++)
    good = write_device (self, match, i + 1, g_ptr_array_index (devices, i), error);
  return good;
}

gboolean
mo_store_write_devices (MoStore *self,
                        gint64 match,
                        const GPtrArray *devices,
                        gint64 now,
                        GError **error)
{
  return mo_store_begin (self, error) &&
         mo_store_end (self, replace_devices (self, match, devices, now, error), error);
}

void
mo_store_forget_devices (MoStore *self)
{
  /* It fails if the library is from a version that shared no matches. */
  mo_store_run (self, "DELETE FROM shared_device", NULL);
}
