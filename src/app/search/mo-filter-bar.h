/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The filters of a list as a row of buttons, each with a list of choices. Where they don't fit
 * beside each other, a single button opens all of them as a dialog. */

#pragma once

#include "mo-filters.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_FILTER_BAR (mo_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoFilterBar, mo_filter_bar, MO, FILTER_BAR, GtkWidget)

/* Must be called once. */
void mo_filter_bar_set_filters (MoFilterBar *self,
                                MoFilters *filters);

/* Sets whether there is only the button for all filters, also if there is room for more. */
void mo_filter_bar_set_is_compact (MoFilterBar *self,
                                   gboolean is_compact);

G_END_DECLS
