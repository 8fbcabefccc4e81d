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

/* Likewise for the drop targets that the toolkit has in @widget: a target that is hidden while it
 * reads what was dropped on it would go on, and use its widget after that was freed. */
void mo_drop_targets_reject_when_hidden (GtkWidget *widget);

G_END_DECLS
