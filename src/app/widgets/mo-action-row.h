/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * An AdwActionRow that is cheap to lay out, for all lists of the program.
 *
 * The row of libadwaita has its texts in a horizontal GtkBox, which asks them how wide they have to
 * be for their least height: texts that wrap find that out by trying twenty to thirty widths. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_ACTION_ROW (mo_action_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (MoActionRow, mo_action_row, MO, ACTION_ROW, AdwActionRow)

struct _MoActionRowClass
{
  AdwActionRowClass parent_class;
};

G_END_DECLS
