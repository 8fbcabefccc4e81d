/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_relayout_watch_folding:
 * @widget: an unrealized widget with a property `folded`
 *
 * Lays out all ancestors of @widget again, in the same frame, whenever it folds or unfolds.
 *
 * A widget folds during its layout. Resizes that this causes are then lost in its ancestors, and
 * parts of the window would not be drawn any more.
 */
void mo_relayout_watch_folding (GtkWidget *widget);

G_END_DECLS
