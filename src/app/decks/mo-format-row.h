/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The format of a package, to choose another one. */

#pragma once

#include "mo-deck-editor.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_FORMAT_ROW (mo_format_row_get_type ())
G_DECLARE_FINAL_TYPE (MoFormatRow, mo_format_row, MO, FORMAT_ROW, AdwComboRow)

/* Shows the format of a package as it is now. @editor: (nullable): that gets the one that is
 * chosen; %NULL for none */
void mo_format_row_show (MoFormatRow *self,
                         MoDeckEditor *editor);

G_END_DECLS
