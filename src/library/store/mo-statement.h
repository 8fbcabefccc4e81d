/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * SQL statements of a store, and their errors. */

#pragma once

#include "mo-store.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* A prepared statement, owned by the store: going out of scope resets it and does not free it. */
typedef sqlite3_stmt MoStatement;

/* Sets @error from the result code and the message of the connection. Always returns FALSE. */
gboolean mo_store_fail (MoStore *self,
                        int result,
                        GError **error);

/* Runs SQL without parameters or rows. */
gboolean mo_store_run (MoStore *self,
                       const char *sql,
                       GError **error);

/**
 * mo_store_prepare:
 * @sql: a static string, whose address identifies the cached statement
 */
MoStatement *mo_store_prepare (MoStore *self,
                               const char *sql,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

void mo_statement_release (MoStatement *self);

/* @name: including its colon. The text must live until the statement is released. */
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

/* Runs a statement without rows. */
gboolean mo_statement_run (MoStatement *self,
                           MoStore *store,
                           GError **error);

/* Returns a column's text, never NULL; valid until the next step. */
const char *mo_statement_get_text (MoStatement *self,
                                   int column);

/* Reads the first column of the first row as a number. */
gboolean mo_store_read_number (MoStore *self,
                               const char *sql,
                               gint64 *number,
                               GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoStatement, mo_statement_release)

G_END_DECLS
