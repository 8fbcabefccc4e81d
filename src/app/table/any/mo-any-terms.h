/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The terms of sums as rows, each of which can be put right by hand. */

#pragma once

#include "mo-any-view.h"
#include "mo-match-surface.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): a list of the terms of a sum, as @player sees it */
GtkWidget *mo_any_terms_new_list (MoMatchSurface *surface,
                                  guint sum,
                                  guint player) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): a row with the sum, which opens to show its terms */
GtkWidget *mo_any_terms_new_expander (MoMatchSurface *surface,
                                      guint sum,
                                      guint player) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
