/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A match of the library in a list. */

#pragma once

#include "mo-action-row.h"
#include "mo-content.h"
#include "mo-match-entry.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_MATCH_ROW (mo_match_row_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchRow, mo_match_row, MO, MATCH_ROW, MoActionRow)

GtkWidget *mo_match_row_new (MoMatchEntry *entry,
                             const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

/* The match that the row shows. mo_match_row_show() updates it. */
const MoMatchEntry *mo_match_row_get_entry (MoMatchRow *self);
void mo_match_row_show (MoMatchRow *self,
                        MoMatchEntry *entry,
                        const MoContent *content);

/* Returns the icon of a result. Show its name, too, so that nothing depends on colour alone. */
const char *mo_match_result_get_icon (MoMatchResult result);

G_END_DECLS
