/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What can be done besides going on: the options of a choice, rules and ends, acts on the table and
 * its zones, and acts that are not possible now, with their reasons. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_ANY_BAR (mo_any_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoAnyBar, mo_any_bar, MO, ANY_BAR, GtkBox)

/* @player: whose zones have acts, from 0. The bar is hidden if there is nothing to do. */
void mo_any_bar_show (MoAnyBar *self,
                      MoMatchSurface *surface,
                      guint player);

/* Makes the choice with a number, from 1. Returns: FALSE if there is none */
gboolean mo_any_bar_choose (MoAnyBar *self,
                            guint number);

/* Moves the focus to the first button. */
void mo_any_bar_focus (MoAnyBar *self);

G_END_DECLS
