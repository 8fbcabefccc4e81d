/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is set by hand for the table as a whole: limits, how many cards lie in piles that nobody
 * looks into, damage that does no harm, a note, and how the game ends. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_FIGURES_BUTTON (mo_figures_button_get_type ())
G_DECLARE_FINAL_TYPE (MoFiguresButton, mo_figures_button, MO, FIGURES_BUTTON, AdwBin)

/* @surface: of a game of Dungeon Crawler; it outlives the button */
GtkWidget *mo_figures_button_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
