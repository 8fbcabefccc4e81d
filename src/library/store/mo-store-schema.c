/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The tables of the library. Released steps never change: a new schema is another step. */

#include "config.h"

#include "mo-store-private.h"

#include <glib/gi18n-lib.h>

/* Step i migrates a library from version i to version i + 1. The limits in the checks are those of
 * mo-collection.h. */
static const char *const steps[] = {
  /* `holding.owned` are the copies not in products, negative if copies of products are gone.
   * `deck.content` and `deck_version.content` are packages in our XML, so that unknown cards and
   * formats are preserved as in a file. Times are seconds since 1970. */
  "CREATE TABLE holding ("
  "  card TEXT PRIMARY KEY NOT NULL,"
  "  name TEXT NOT NULL,"
  "  owned INTEGER NOT NULL CHECK (owned BETWEEN -99999 AND 99999),"
  "  wanted INTEGER NOT NULL CHECK (wanted BETWEEN 0 AND 99999),"
  "  place TEXT NOT NULL,"
  "  notes TEXT NOT NULL"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE product ("
  "  id TEXT PRIMARY KEY NOT NULL,"
  "  name TEXT NOT NULL,"
  "  count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 999)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE product_content ("
  "  product TEXT NOT NULL REFERENCES product (id) ON DELETE CASCADE,"
  "  card TEXT NOT NULL,"
  "  count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 999),"
  "  PRIMARY KEY (product, card)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX product_content_by_card ON product_content (card);"
  "CREATE TABLE deck ("
  "  id INTEGER PRIMARY KEY NOT NULL,"
  "  revision INTEGER NOT NULL,"
  "  built INTEGER NOT NULL CHECK (built IN (0, 1)),"
  "  deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),"
  "  made INTEGER NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  content TEXT NOT NULL"
  ") STRICT;"
  "CREATE TABLE deck_version ("
  "  deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE,"
  "  number INTEGER NOT NULL CHECK (number > 0),"
  "  reason INTEGER NOT NULL,"
  "  label TEXT NOT NULL,"
  "  made INTEGER NOT NULL,"
  "  content TEXT NOT NULL,"
  "  PRIMARY KEY (deck, number)"
  ") STRICT;",

  /* `match.header` and `move.line` are lines of a journal. A match without decks has no version. */
  "CREATE TABLE match ("
  "  id INTEGER PRIMARY KEY NOT NULL,"
  "  deck INTEGER,"
  "  version INTEGER,"
  "  header TEXT NOT NULL,"
  "  begun INTEGER NOT NULL,"
  "  FOREIGN KEY (deck, version) REFERENCES deck_version (deck, number)"
  ") STRICT;"
  "CREATE TABLE move ("
  "  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,"
  "  number INTEGER NOT NULL CHECK (number > 0),"
  "  line TEXT NOT NULL,"
  "  PRIMARY KEY (match, number)"
  ") STRICT, WITHOUT ROWID;",

  /* Edits after a deck's `content` and `revision`, so that an edit does not rewrite the entire
   * package. The columns are those of MoDeckChange, see mo-deck-diff.h. */
  "CREATE TABLE deck_edit ("
  "  deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE,"
  "  revision INTEGER NOT NULL,"
  "  number INTEGER NOT NULL CHECK (number > 0),"
  "  part TEXT NOT NULL,"
  "  card TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  count INTEGER NOT NULL CHECK (count BETWEEN 0 AND 999),"
  "  made INTEGER NOT NULL,"
  "  PRIMARY KEY (deck, revision, number)"
  ") STRICT, WITHOUT ROWID;",

  /* Data for lists of matches, so that matches need not be replayed. `match.result` is a
   * MoMatchResult; `match.reason` and the figures belong to a finished match, `match.place` is the
   * last place in the game; texts are in the language of that time. */
  "ALTER TABLE match ADD COLUMN moved INTEGER NOT NULL DEFAULT 0;"
  "UPDATE match SET moved = begun;"
  "ALTER TABLE match ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1));"
  "ALTER TABLE match ADD COLUMN name TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE match ADD COLUMN result INTEGER NOT NULL DEFAULT 0 CHECK (result IN (0, 1, 2));"
  "ALTER TABLE match ADD COLUMN reason TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE match ADD COLUMN place TEXT NOT NULL DEFAULT '';"
  "CREATE TABLE match_figure ("
  "  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,"
  "  number INTEGER NOT NULL CHECK (number > 0),"
  "  id TEXT NOT NULL,"
  "  card TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  value INTEGER NOT NULL,"
  "  PRIMARY KEY (match, number)"
  ") STRICT, WITHOUT ROWID;",

  /* `match.revision` increases with every change of the moves. It is the time of the change in
   * microseconds, so that a restored library never reuses the revision of other moves. */
  "ALTER TABLE match ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;",

  /* Packages may have a card pool, which versions without it could not read: they must not write to
   * the library. Nothing in the tables changes. */
  "SELECT 1;",

  /* Likewise, as packages may have a maybe list. */
  "SELECT 1;",

  /* The seat at a shared table that made a move, from 0; moves of the host have no row. It is not
   * in the journal, which is the same whoever made its moves. */
  "CREATE TABLE move_by ("
  "  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,"
  "  number INTEGER NOT NULL CHECK (number > 0),"
  "  seat INTEGER NOT NULL CHECK (seat >= 0),"
  "  PRIMARY KEY (match, number)"
  ") STRICT, WITHOUT ROWID;",

  /* The name of the device that made a move, and the devices that are paired: `hash` is SHA-256 of
   * a secret, `seat` is −1 for those who watch. */
  "ALTER TABLE move_by ADD COLUMN device TEXT NOT NULL DEFAULT '';"
  "CREATE TABLE shared_device ("
  "  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,"
  "  number INTEGER NOT NULL CHECK (number > 0),"
  "  hash TEXT NOT NULL UNIQUE,"
  "  name TEXT NOT NULL,"
  "  seat INTEGER NOT NULL CHECK (seat >= -1),"
  "  until INTEGER NOT NULL,"
  "  PRIMARY KEY (match, number)"
  ") STRICT, WITHOUT ROWID;",

  /* Decks that are played together. `deck_group_member.number` is their order. */
  "CREATE TABLE deck_group ("
  "  id INTEGER PRIMARY KEY NOT NULL,"
  "  name TEXT NOT NULL"
  ") STRICT;"
  "CREATE TABLE deck_group_member ("
  "  deck_group INTEGER NOT NULL REFERENCES deck_group (id) ON DELETE CASCADE,"
  "  deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE,"
  "  number INTEGER NOT NULL CHECK (number > 0),"
  "  PRIMARY KEY (deck_group, deck)"
  ") STRICT, WITHOUT ROWID;",
};

int
mo_store_get_newest_version (void)
{
  return G_N_ELEMENTS (steps);
}

/* Checks the version again: another process may have run the step while this one waited for the
 * lock. */
static gboolean
run_step (MoStore *self,
          int from,
          GError **error)
{
  gboolean good;
  gint64 version;

  if (!mo_store_begin (self, error))
    return FALSE;
  good = mo_store_read_number (self, "PRAGMA user_version", &version, error);
  if (good && version == from)
    {
      g_autofree char *stamp = g_strdup_printf ("PRAGMA user_version = %d", from + 1);

      good = mo_store_run (self, steps[from], error) && mo_store_run (self, stamp, error);
    }
  return mo_store_end (self, good, error);
}

gboolean
mo_store_make_schema (MoStore *self,
                      int version,
                      GError **error)
{
  if (!mo_store_run (self, "PRAGMA application_id = " G_STRINGIFY (MO_STORE_APPLICATION_ID), error))
    return FALSE;
  for (int i = 0; i < version; i++)
    if (!run_step (self, i, error))
      return FALSE;
  return TRUE;
}

gboolean
mo_store_migrate (MoStore *self,
                  int from,
                  GError **error)
{
  for (int version = from; version < mo_store_get_newest_version (); version++)
    if (!run_step (self, version, error))
      return FALSE;
  return TRUE;
}

int
mo_store_read_version (MoStore *self,
                       GError **error)
{
  /* In one statement, because another process may be creating the library now. */
  g_autoptr (MoStatement) statement =
      mo_store_prepare (self,
                        "SELECT (SELECT * FROM pragma_application_id), (SELECT * FROM "
                        "pragma_user_version), count (*) FROM sqlite_schema",
                        error);
  g_autofree char *path = NULL;
  gboolean ours;
  int version;
  int n_tables;

  if (statement == NULL || mo_statement_step (statement, self, error) != MO_STEP_ROW)
    return -1;
  ours = sqlite3_column_int (statement, 0) == MO_STORE_APPLICATION_ID;
  version = sqlite3_column_int (statement, 1);
  n_tables = sqlite3_column_int (statement, 2);
  if ((ours || n_tables == 0) && (version == 0) == (n_tables == 0) && version >= 0)
    return version;
  path = g_filename_display_name (self->path);
  g_set_error (error, MO_LIBRARY_ERROR, MO_LIBRARY_ERROR_DAMAGED,
               _("%s: not a Marching Order library"), path);
  return -1;
}
