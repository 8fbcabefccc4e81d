/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Adjustments of a table of Dungeon Crawler as a whole: limits, the sizes of piles with unknown
 * cards, damage that does no harm, a note, and the result of the game. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_FIGURES_BUTTON (mo_figures_button_get_type ())
G_DECLARE_FINAL_TYPE (MoFiguresButton, mo_figures_button, MO, FIGURES_BUTTON, AdwBin)

/* @surface: (unowned): of a game of Dungeon Crawler; must outlive the button */
GtkWidget *mo_figures_button_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
