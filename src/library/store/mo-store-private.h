/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the files of the store: its connection. */

#pragma once

#include "mo-statement.h"
#include "mo-store-decks.h"

G_BEGIN_DECLS

/* "MOrd": distinguishes a library from databases of other programs. */
#define MO_STORE_APPLICATION_ID 0x4d4f7264

struct _MoStore
{
  sqlite3 *db;
  char *path;
  GError *hindrance;      /* (nullable) */
  GHashTable *statements; /* the address of the SQL → sqlite3_stmt */
  gint64 data_version;
};

/* The schema: mo-store-schema.c */

/* Returns the schema version that this program writes. */
int mo_store_get_newest_version (void);

/* Creates the schema of a version in an empty file. */
gboolean mo_store_make_schema (MoStore *self,
                               int version,
                               GError **error);

/* Migrates the schema to the current version, each step in its own transaction. */
gboolean mo_store_migrate (MoStore *self,
                           int from,
                           GError **error);

/* Returns the schema version of a database; -1 with @error set if it is not a library. */
int mo_store_read_version (MoStore *self,
                           GError **error);

/* The connection: mo-store-connection.c */

/* Opens a connection to @path with the settings that all connections have. */
MoStore *mo_store_connect (const char *path,
                           int flags,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Opens a read-only connection. Without write permission for the folder, SQLite can't create the
 * shared memory of a log; nobody else writes then either, so the file is read without one. Locks of
 * other programs are respected. */
MoStore *mo_store_connect_read_only (const char *path,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Opens a read-only connection if a full disk has no space for shared memory. Without a log it is
 * not needed; with a log, an exclusive connection has the index in memory, and if another program
 * has the file open, the shared memory already exists. */
MoStore *mo_store_connect_without_room (const char *path,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether there is a log with edits beside the file, left by another program. Closing a connection
 * would move them into the file. */
gboolean mo_store_has_log (const char *path);

/* Whether the file can be written: there is no hindrance, and the path still names this file. */
gboolean mo_store_may_write (MoStore *self,
                             GError **error);

/* Begins a write transaction, if the file can be written. */
gboolean mo_store_begin (MoStore *self,
                         GError **error);

/**
 * mo_store_end:
 * @good: whether everything succeeded since mo_store_begin()
 *
 * Commits the transaction, or rolls it back if @good is FALSE or the commit fails.
 *
 * Returns: whether it was committed
 */
gboolean mo_store_end (MoStore *self,
                       gboolean good,
                       GError **error);

/* Versions of decks: mo-store-decks.c */

/* Like mo_store_add_version(), within a transaction and for the current state. */
guint mo_store_insert_version (MoStore *self,
                               gint64 deck,
                               MoVersionReason reason,
                               const char *label,
                               GError **error);

/* Reads the name of the deck in a version. @name: (out) (transfer full) (nullable): %NULL if its
 * content can't be read. */
gboolean mo_store_read_version_name (MoStore *self,
                                     gint64 deck,
                                     guint number,
                                     char **name,
                                     GError **error);

G_END_DECLS
