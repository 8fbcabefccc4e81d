/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The counters and sums of a table in a line: counters can be changed, and sums open to show their
 * terms. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_ANY_FIGURES (mo_any_figures_get_type ())
G_DECLARE_FINAL_TYPE (MoAnyFigures, mo_any_figures, MO, ANY_FIGURES, AdwBin)

/* @surface: (unowned): must outlive the widget */
GtkWidget *mo_any_figures_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a widget in front of the figures. */
void mo_any_figures_add_prefix (MoAnyFigures *self,
                                GtkWidget *widget);

/* @player: whose figures are shown, from 0 */
void mo_any_figures_show (MoAnyFigures *self,
                          guint player);

/* Sets whether there is only room for some counters. */
void mo_any_figures_set_is_small (MoAnyFigures *self,
                                  gboolean is_small);

G_END_DECLS
