/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A list of many text rows, which scrolls. */

#pragma once

#include "mo-text-row.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_TEXT_ROW_VIEW (mo_text_row_view_get_type ())
G_DECLARE_FINAL_TYPE (MoTextRowView, mo_text_row_view, MO, TEXT_ROW_VIEW, AdwBin)

/* Property: `label`, the accessible name of the list. */

/* @lines: (transfer full): rows are created only once the view is mapped */
void mo_text_row_view_set_rows (MoTextRowView *self,
                                MoTextRowList *lines);

/* Creates a row for a list box that looks like the rows of a view. */
GtkWidget *mo_text_row_view_new_row (MoTextRow *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
