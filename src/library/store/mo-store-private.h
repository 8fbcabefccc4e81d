/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the files of the store share: its connection. */

#pragma once

#include "mo-statement.h"
#include "mo-store-decks.h"

G_BEGIN_DECLS

/* "MOrd": tells a library from the databases of other programs. */
#define MO_STORE_APPLICATION_ID 0x4d4f7264

struct _MoStore
{
  sqlite3 *db;
  char *path;
  GError *hindrance;      /* (nullable) */
  GHashTable *statements; /* the SQL, by its address → sqlite3_stmt */
  gint64 data_version;
};

/* The schema: mo-store-schema.c */

/* The number of the schema that this program writes. */
int mo_store_get_newest_version (void);

/* Makes the schema of this version in an empty file. */
gboolean mo_store_make_schema (MoStore *self,
                               int version,
                               GError **error);

/* Brings the schema to the present version, each step in a transaction of its own. */
gboolean mo_store_migrate (MoStore *self,
                           int from,
                           GError **error);

/* The number of the schema that a database has; -1 with @error set when it is none of ours. */
int mo_store_read_version (MoStore *self,
                           GError **error);

/* The connection: mo-store-connection.c */

/* Opens a connection to @path with all that every connection of ours is set to. */
MoStore *mo_store_connect (const char *path,
                           int flags,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* For reading only. A library in a folder that can't be written has no place for its log; then
 * nobody else writes it either, and it is read without. One that another program has locked is
 * not read past its lock. */
MoStore *mo_store_connect_read_only (const char *path,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* On a full disk there is no room for what connections share beside a file. Without a log
 * nothing of it is needed; the index of a log is kept in memory by a connection that is alone,
 * and where another program has the file open, the room was there already. */
MoStore *mo_store_connect_without_room (const char *path,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether edits stand in a log beside the file, where another program left them. Closing would
 * move them over: a change, if of no row. */
gboolean mo_store_has_log (const char *path);

/* Whether nothing is known that keeps it from being written: no hindrance, and still the file
 * that the path names. */
gboolean mo_store_may_write (MoStore *self,
                             GError **error);

/* Begins to write, if it may be. */
gboolean mo_store_begin (MoStore *self,
                         GError **error);

/**
 * mo_store_end:
 * @good: whether all went well since mo_store_begin()
 *
 * Commits, or takes all back when @good is FALSE or the commit fails.
 *
 * Returns: whether it was committed
 */
gboolean mo_store_end (MoStore *self,
                       gboolean good,
                       GError **error);

/* Versions of decks: mo-store-decks.c */

/* mo_store_add_version() within a transaction that has begun, of the deck as it is. */
guint mo_store_insert_version (MoStore *self,
                               gint64 deck,
                               MoVersionReason reason,
                               const char *label,
                               GError **error);

/* What a version of a deck is called: @name: (out) (transfer full) (nullable): %NULL when its
 * content can't be read. */
gboolean mo_store_read_version_name (MoStore *self,
                                     gint64 deck,
                                     guint number,
                                     char **name,
                                     GError **error);

G_END_DECLS
