/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * All filters of a list as a dialog, which shows the number of results. */

#pragma once

#include "mo-filters.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_FILTER_SHEET (mo_filter_sheet_get_type ())
G_DECLARE_FINAL_TYPE (MoFilterSheet, mo_filter_sheet, MO, FILTER_SHEET, AdwWindow)

/* Creates the dialog above the window of @widget. Changes have an effect at once. */
GtkWidget *mo_filter_sheet_new (GtkWidget *widget,
                                MoFilters *filters) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
