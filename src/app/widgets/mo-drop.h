/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Targets of drags. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @target: (transfer full)
 *
 * Makes a widget accept drops. If it is hidden during a drag, it rejects the drag. */
void mo_drop_target_add (GtkWidget *widget,
                         GtkDropTarget *target);

G_END_DECLS
