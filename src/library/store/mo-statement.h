/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Statements on the connection of a store, and what SQLite says when one fails. */

#pragma once

#include "mo-store.h"

#include <sqlite3.h>

G_BEGIN_DECLS

/* A prepared statement that the store keeps: it is reset, not freed, when it goes out of scope. */
typedef sqlite3_stmt MoStatement;

/* Always FALSE: sets @error to what SQLite says of the result code, and of the connection. */
gboolean mo_store_fail (MoStore *self,
                        int result,
                        GError **error);

/* Runs SQL without values or rows. */
gboolean mo_store_run (MoStore *self,
                       const char *sql,
                       GError **error);

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

/* The first column of the first row, as a number. */
gboolean mo_store_read_number (MoStore *self,
                               const char *sql,
                               gint64 *number,
                               GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoStatement, mo_statement_release)

G_END_DECLS
