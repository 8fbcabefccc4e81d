/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A row to choose a format of packages. */

#pragma once

#include "mo-action-row.h"
#include "mo-content.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_FORMAT_ROW (mo_format_row_get_type ())
G_DECLARE_FINAL_TYPE (MoFormatRow, mo_format_row, MO, FORMAT_ROW, MoComboRow)

/**
 * MoFormatRow::chosen:
 * @format: the id of the format that the user chose
 */

/* Shows a format. @content: (nullable): with the formats to choose from; referenced; %NULL for none
 * @format: (nullable): its id, which may be unknown; not %NULL with @content */
void mo_format_row_show (MoFormatRow *self,
                         MoContent *content,
                         const char *format);

G_END_DECLS
