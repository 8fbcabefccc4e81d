/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * An AdwActionRow and an AdwComboRow that are cheap to lay out, for all lists of the program.
 *
 * The rows of libadwaita have their texts in a horizontal GtkBox, which asks them how wide they
 * have to be for their least height: texts that wrap find that out by trying twenty to thirty
 * widths. Besides, a subtitle would have the width for a single line before the value of a choice
 * has any. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_ACTION_ROW (mo_action_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (MoActionRow, mo_action_row, MO, ACTION_ROW, AdwActionRow)

struct _MoActionRowClass
{
  AdwActionRowClass parent_class;
};

GtkWidget *mo_action_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

#define MO_TYPE_COMBO_ROW (mo_combo_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (MoComboRow, mo_combo_row, MO, COMBO_ROW, AdwComboRow)

struct _MoComboRowClass
{
  AdwComboRowClass parent_class;
};

G_END_DECLS
