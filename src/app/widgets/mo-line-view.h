/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shows lines, however many, or says that there are none. */

#pragma once

#include "mo-line.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_LINE_VIEW (mo_line_view_get_type ())
G_DECLARE_FINAL_TYPE (MoLineView, mo_line_view, MO, LINE_VIEW, AdwBin)

/* Properties: `label`, the accessible name of the list; `empty-title`, what is said without
 * lines. */

/* @lines: (transfer full): no line is made before the view is in sight */
void mo_line_view_set_lines (MoLineView *self,
                             MoLineList *lines);

G_END_DECLS
