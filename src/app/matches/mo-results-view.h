/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The results of matches by deck, format, Quest, difficulty or adventurer, with a bar for each. */

#pragma once

#include "mo-content.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_RESULTS_VIEW (mo_results_view_get_type ())
G_DECLARE_FINAL_TYPE (MoResultsView, mo_results_view, MO, RESULTS_VIEW, AdwBin)

/* @entries: (element-type MoMatchEntry): only finished matches count; the view is hidden without
 *   any
 * @n_above: the number of rows above the view, on a page that scrolls; see
 *   mo_list_growth_set_n_above() */
void mo_results_view_show (MoResultsView *self,
                           GPtrArray *entries,
                           MoContent *content,
                           guint n_above);

/* Returns: the number of results that are listed */
guint mo_results_view_get_n_results (MoResultsView *self);

G_END_DECLS
