/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shows its children in a row, or in a column where the row would be too narrow for them. In a
 * row, the first or last child gets the remaining width; the others have their natural width. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties: `stretches-last`: whether it is the last child that gets the remaining width, not the
 * first; `row-chars`: how many characters wide that child is in a row, at least. Unlike the
 * `width-chars` of a label, it does not widen the column. */

#define MO_TYPE_FOLD_BOX (mo_fold_box_get_type ())
G_DECLARE_FINAL_TYPE (MoFoldBox, mo_fold_box, MO, FOLD_BOX, GtkWidget)

G_END_DECLS
