/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_relayout_watch_folding:
 * @widget: a widget that folds, with a property `folded`, which is in no window yet
 *
 * Whenever @widget has folded or unfolded, lays out all around it once more in the same frame.
 *
 * It does so in the middle of a layout, and what is shown or grows for it then is forgotten by
 * those around it. The first that was not laid out itself, only what is in it, is not drawn from
 * then on.
 */
void mo_relayout_watch_folding (GtkWidget *widget);

G_END_DECLS
