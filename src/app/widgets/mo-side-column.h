/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A column beside the content of a page, in windows that are wide enough. The divider can be
 * dragged; its place is remembered. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_SIDE_COLUMN (mo_side_column_get_type ())
G_DECLARE_DERIVABLE_TYPE (MoSideColumn, mo_side_column, MO, SIDE_COLUMN, AdwBin)

struct _MoSideColumnClass
{
  AdwBinClass parent_class;
};

/* Properties: `content` and `column` (GtkWidget), `key`: the name of the setting with the width of
 * the column, and `label`: the accessible name of both, must each be set once; `is-wanted` (default
 * %TRUE): whether there is something to show in the column; `is-shown`, read-only: whether there is
 * also room for it. */

/* Whether there is room for the column, and something to show in it. */
gboolean mo_side_column_get_is_shown (MoSideColumn *self);

G_END_DECLS
