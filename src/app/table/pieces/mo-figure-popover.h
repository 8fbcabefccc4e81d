/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A popover that sets a figure by hand or resets it. */

#pragma once

#include "mo-overrule.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_FIGURE_POPOVER (mo_figure_popover_get_type ())
G_DECLARE_FINAL_TYPE (MoFigurePopover, mo_figure_popover, MO, FIGURE_POPOVER, GtkPopover)

GtkWidget *mo_figure_popover_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the popover for @figure, which is copied. */
void mo_figure_popover_open (MoFigurePopover *self,
                             const MoOverrule *figure);

G_END_DECLS
