/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A term of a sum: its card, its kind and its amount. Terms that do not count are struck through
 * and show the reason. */

#pragma once

#include "mo-fight-words.h"
#include "mo-figure-button.h"

G_BEGIN_DECLS

#define MO_TYPE_TERM_ROW (mo_term_row_get_type ())
G_DECLARE_FINAL_TYPE (MoTermRow, mo_term_row, MO, TERM_ROW, MoFigureButton)

GtkWidget *mo_term_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows @term of @sum, and lets it be adjusted by hand. */
void mo_term_row_show (MoTermRow *self,
                       const MoFight *fight,
                       MoSumKind kind,
                       const MoSum *sum,
                       const MoTerm *term);

G_END_DECLS
