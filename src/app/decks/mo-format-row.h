/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A row to choose the format of a package. */

#pragma once

#include "mo-deck-editor.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_FORMAT_ROW (mo_format_row_get_type ())
G_DECLARE_FINAL_TYPE (MoFormatRow, mo_format_row, MO, FORMAT_ROW, AdwComboRow)

/* Shows the format of a package. @editor: (nullable): the editor that the chosen format is set on;
 * %NULL for none */
void mo_format_row_show (MoFormatRow *self,
                         MoDeckEditor *editor);

G_END_DECLS
