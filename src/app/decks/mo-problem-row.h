/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A problem of a package, with a button that fixes it. */

#pragma once

#include "mo-legality.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_PROBLEM_ROW (mo_problem_row_get_type ())
G_DECLARE_FINAL_TYPE (MoProblemRow, mo_problem_row, MO, PROBLEM_ROW, GtkListBoxRow)

/**
 * mo_problem_row_new:
 * @problem: (transfer none): must outlive the row
 * @rules: the clauses that are broken, "" for none
 *
 * Signal `repair` (gboolean keeps_removed): a button was pressed: the one that fixes the problem,
 * or the one that moves cards to the maybe list instead of removing them.
 */
GtkWidget *mo_problem_row_new (const MoProblem *problem,
                               const char *rules) G_GNUC_WARN_UNUSED_RESULT;

const MoProblem *mo_problem_row_get_problem (MoProblemRow *self);

G_END_DECLS
