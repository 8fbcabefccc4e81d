/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the files of the store share: its connection, and statements on it. */

#pragma once

#include "mo-store-decks.h"

#include <sqlite3.h>

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

/* Opens a connection to @path with all that every connection of ours is set to. */
MoStore *mo_store_connect (const char *path,
                           int flags,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* For reading only. A library in a folder that can't be written has no place for its log; then nobody else writes
 * it either, and it is read without. One that another program has locked is not read past its lock. */
MoStore *mo_store_connect_read_only (const char *path,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether edits stand in a log beside the file. */
gboolean mo_store_has_log (const char *path);

/* Always FALSE: sets @error to what SQLite says of the result code, and of the connection. */
gboolean mo_store_fail (MoStore *self,
                        int result,
                        GError **error);

/* Runs SQL without values or rows. */
gboolean mo_store_run (MoStore *self,
                       const char *sql,
                       GError **error);

/* The first column of the first row, as a number. */
gboolean mo_store_read_number (MoStore *self,
                               const char *sql,
                               gint64 *number,
                               GError **error);

/* Whether nothing is known that keeps it from being written: no hindrance, and still the file that the path names. */
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

/* mo_store_add_version() within a transaction that has begun, of the deck as it is. */
guint mo_store_insert_version (MoStore *self,
                               gint64 deck,
                               MoVersionReason reason,
                               const char *label,
                               GError **error);

/* What a version of a deck is called: @name: (out) (transfer full) (nullable): %NULL when its content can't be read. */
gboolean mo_store_read_version_name (MoStore *self,
                                     gint64 deck,
                                     guint number,
                                     char **name,
                                     GError **error);

/* A prepared statement that the store keeps: it is reset, not freed, when it goes out of scope. */
typedef sqlite3_stmt MoStatement;

/**
 * mo_store_prepare:
 * @sql: a string that stays where it is, by whose address the statement is found again
 */
MoStatement *mo_store_prepare (MoStore *self,
                               const char *sql,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

void mo_statement_release (MoStatement *self);

/* @name: with its colon, as in the SQL. The text must live until the statement is released. */
void mo_statement_bind_text (MoStatement *self,
                             const char *name,
                             const char *text);
void mo_statement_bind_number (MoStatement *self,
                               const char *name,
                               gint64 number);

typedef enum
{
  MO_STEP_FAULT,
  MO_STEP_ROW,
  MO_STEP_DONE,
} MoStatementStep;

MoStatementStep mo_statement_step (MoStatement *self,
                          MoStore *store,
                          GError **error);

/* Steps a statement that gives no row. */
gboolean mo_statement_run (MoStatement *self,
                           MoStore *store,
                           GError **error);

/* A column's text, never NULL; valid until the next step. */
const char *mo_statement_get_text (MoStatement *self,
                                   int column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoStatement, mo_statement_release)

G_END_DECLS
