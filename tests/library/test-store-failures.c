/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Groups, devices and matches of a library that other programs have damaged or locked, or that is
 * old and write-protected: each call reports it, and a call that fails changes nothing. */

#include "config.h"

#include "library-fixture.h"
#include "mo-store-devices.h"
#include "mo-store-groups.h"
#include "mo-store-matches.h"
#include "vfs-shim.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Calls. Each returns whether it succeeded. */

static gboolean
read_groups (MoStore *store,
             GError **error)
{
  g_autoptr (GPtrArray) groups = mo_store_read_groups (store, error);

  return groups != NULL;
}

/* Adds a group with the first deck. */
static gboolean
add_group (MoStore *store,
           GError **error)
{
  g_autoptr (GArray) decks = g_array_new (FALSE, FALSE, sizeof (gint64));
  const gint64 deck = 1;

  g_array_append_val (decks, deck);
  return mo_store_add_group (store, "Added", decks, error) != 0;
}

static gboolean
rename_group (MoStore *store,
              GError **error)
{
  return mo_store_edit_group (store, 1, "Renamed", NULL, NULL, error);
}

static gboolean
delete_group (MoStore *store,
              GError **error)
{
  return mo_store_delete_group (store, 1, error);
}

static gboolean
read_devices (MoStore *store,
              GError **error)
{
  g_autoptr (GPtrArray) devices = mo_store_read_devices (store, 1, 1, error);

  return devices != NULL;
}

static gboolean
write_devices (MoStore *store,
               GError **error)
{
  g_autoptr (GPtrArray) devices =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_shared_device_free);

  g_ptr_array_add (devices, mo_shared_device_new ("other", "Other", 0, 100));
  return mo_store_write_devices (store, 1, devices, 1, error);
}

static gboolean
read_makers (MoStore *store,
             GError **error)
{
  g_autoptr (GArray) makers = mo_store_read_makers (store, 1, error);

  return makers != NULL;
}

static gboolean
list_matches (MoStore *store,
              GError **error)
{
  g_autoptr (GPtrArray) matches = mo_store_list_matches (store, error);

  return matches != NULL;
}

static gboolean
find_match (MoStore *store,
            GError **error)
{
  g_autoptr (MoMatchEntry) match = mo_store_find_match (store, 1, error);

  return match != NULL;
}

/* Writes the last move of the match, made by a device, with a figure. */
static gboolean
end_match (MoStore *store,
           GError **error)
{
  static const char *const lines[] = { "draw t/c01", NULL };
  g_autoptr (MoSummary) summary = mo_summary_new (MO_MATCH_WON, NULL);
  g_autoptr (GArray) makers = g_array_new (FALSE, FALSE, sizeof (MoMoveMaker));
  g_autoptr (GPtrArray) journal = NULL;
  const MoMoveMaker maker = mo_move_maker_make (0, "other");
  gint64 revision = 0;

  g_array_append_val (makers, maker);
  g_ptr_array_add (summary->figures, mo_match_figure_new ("points", NULL, "Points", 3));
  journal = mo_store_read_journal (store, 1, &revision, error);
  return journal != NULL && mo_store_write_moves_by (store, 1, &revision, 3, lines, makers, summary,
                                                     error);
}

typedef gboolean (*Call) (MoStore *store, GError **error);

/* Damage */

#define REFUSED(event, table)                                                                     \
  "CREATE TRIGGER refused BEFORE " event " ON " table " BEGIN SELECT RAISE (ABORT, 'refused'); END"

/* Returns the path of a library with a group and a device as well. */
static char *
make_library (void)
{
  char *path = fixture_make_library ();
  g_autoptr (MoStore) store = fixture_open (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (add_group (store, &error));
  g_assert_true (write_devices (store, &error));
  g_assert_no_error (error);
  return path;
}

/* Returns what the calls could have changed, without the tables that are missing. */
static char *
describe (const char *path)
{
  static const char *const tables[] = { "deck_group", "deck_group_member", "shared_device",
                                        "match",      "move",              "move_by",
                                        "match_figure" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *find = g_strdup_printf (
          "SELECT count (*) FROM sqlite_schema WHERE type = 'table' AND name = '%s'", tables[i]);
      g_autofree char *all = g_strdup_printf ("SELECT * FROM \"%s\"", tables[i]);
      g_autofree char *is_there = fixture_query (path, find);
      g_autofree char *rows = *is_there == '1' ? fixture_query (path, all) : NULL;

      g_string_append_printf (text, "%s: %s\n", tables[i], rows != NULL ? rows : "");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Another program has dropped a table, or added a trigger that refuses rows. */
static void
test_changed (void)
{
  static const struct
  {
    const char *sql;
    const char *text; /* in the message */
    Call calls[6];
  } rows[] = {
    { "DROP TABLE deck_group", "no such table: deck_group",
      { read_groups, add_group, rename_group, delete_group } },
    { "DROP TABLE deck_group_member", "no such table: deck_group_member",
      { read_groups, add_group } },
    { "DROP TABLE shared_device", "no such table: shared_device", { read_devices, write_devices } },
    { "DROP TABLE move_by", "no such table: move_by", { read_makers, end_match } },
    { "DROP TABLE match_figure", "no such table: match_figure",
      { list_matches, find_match, end_match } },
    { "DROP TABLE match", "no such table: match", { list_matches, find_match, end_match } },
    { REFUSED ("INSERT", "deck_group"), "refused", { add_group } },
    { REFUSED ("INSERT", "deck_group_member"), "refused", { add_group } },
    { REFUSED ("UPDATE", "deck_group"), "refused", { rename_group } },
    { REFUSED ("DELETE", "deck_group"), "refused", { delete_group } },
    { REFUSED ("INSERT", "shared_device"), "refused", { write_devices } },
    { REFUSED ("DELETE", "shared_device"), "refused", { write_devices } },
    { REFUSED ("INSERT", "move_by"), "refused", { end_match } },
    { REFUSED ("INSERT", "match_figure"), "refused", { end_match } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *path = make_library ();
      MoStore *store = fixture_open (path);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      fixture_run_sql (path, rows[i].sql);
      before = describe (path);
      for (guint j = 0; rows[i].calls[j] != NULL; j++)
        {
          g_autoptr (GError) error = NULL;

          g_test_message ("%s, %u", rows[i].sql, j);
          g_assert_false (rows[i].calls[j] (store, &error));
          g_assert_nonnull (error);
          g_assert_true (g_str_has_prefix (error->message, path));
          g_assert_nonnull (strstr (error->message, rows[i].text));
        }
      after = describe (path);
      g_assert_cmpstr (after, ==, before);
      mo_store_close (store);
      fixture_remove_path (path);
    }
}

/* The pages of a table are overwritten. */
static void
test_overwritten (void)
{
  static const struct
  {
    const char *table;
    Call calls[4];
  } rows[] = {
    { "deck_group", { read_groups, rename_group, delete_group } },
    { "shared_device", { read_devices } },
    { "move_by", { read_makers } },
    { "match", { list_matches, find_match } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *path = make_library ();
      g_autofree char *sql = g_strdup_printf (
          "SELECT rootpage FROM sqlite_schema WHERE name = '%s'", rows[i].table);
      g_autofree char *page = fixture_query (path, sql);
      g_autofree char *rubbish = g_strnfill (4096, 'x');
      FILE *file = g_fopen (path, "r+b");
      MoStore *store;

      g_assert_cmpint (fseek (file, (atol (page) - 1) * 4096, SEEK_SET), ==, 0);
      g_assert_cmpuint (fwrite (rubbish, 4096, 1, file), ==, 1);
      g_assert_cmpint (fclose (file), ==, 0);
      store = fixture_open (path);
      for (guint j = 0; rows[i].calls[j] != NULL; j++)
        {
          g_autoptr (GError) error = NULL;

          g_test_message ("%s, %u", rows[i].table, j);
          g_assert_false (rows[i].calls[j] (store, &error));
          g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED);
          g_assert_true (g_str_has_prefix (error->message, path));
        }
      mo_store_close (store);
      fixture_remove_path (path);
    }
}

/* While another program writes, nothing is written, but all can be read. */
static void
test_locked (void)
{
  static const Call writing[] = { add_group, rename_group, delete_group, write_devices, end_match };
  static const Call reading[] = { read_groups, read_devices, read_makers, list_matches };
  char *path = make_library ();
  MoStore *store = fixture_open (path);
  g_autofree char *before = describe (path);
  g_autofree char *after = NULL;
  sqlite3 *other = fixture_connect (path);

  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  for (guint i = 0; i < G_N_ELEMENTS (writing); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (writing[i] (store, &error));
      g_assert_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_BUSY);
    }
  for (guint i = 0; i < G_N_ELEMENTS (reading); i++)
    g_assert_true (reading[i] (store, NULL));
  sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_close (other);
  after = describe (path);
  g_assert_cmpstr (after, ==, before);
  mo_store_close (store);
  fixture_remove_path (path);
}

/* What an old version did not have yet is empty, as long as the library can't be updated. */
static void
test_old (void)
{
  for (int version = 1; version <= 9; version++)
    {
      char *path = fixture_make_version (version);
      g_autoptr (GError) error = NULL;
      MoStore *store;

      vfs_shim_set_access (VFS_FOLDER_READ_ONLY);
      store = mo_store_open (path, &error);
      g_assert_no_error (error);
      g_assert_error (mo_store_get_hindrance (store), MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_READ_ONLY);
      g_assert_true (read_groups (store, &error));
      g_assert_true (read_devices (store, &error));
      g_assert_true (read_makers (store, &error));
      g_assert_true (list_matches (store, &error));
      g_assert_no_error (error);
      mo_store_close (store);
      vfs_shim_set_access (VFS_WRITABLE);
      fixture_remove_path (path);
    }
}

int
main (int argc,
      char **argv)
{
  fixture_begin (&argc, &argv);
  g_test_add_func ("/library/store-failures/changed", test_changed);
  g_test_add_func ("/library/store-failures/overwritten", test_overwritten);
  g_test_add_func ("/library/store-failures/locked", test_locked);
  g_test_add_func ("/library/store-failures/old", test_old);
  return g_test_run ();
}
