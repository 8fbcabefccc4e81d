/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The figures of the edited package: its charts, which are computed again after each edit, and its
 * win rate, which is measured on request and remembered until the cards change. All of it is
 * computed off the main loop. */

#pragma once

#include "mo-deck-editor.h"

G_BEGIN_DECLS

/* The number of games for the win rate: enough to know a rate near 50 % within 7 percentage
 * points. */
#define MO_DECK_FIGURES_N_GAMES 200

#define MO_TYPE_DECK_FIGURES (mo_deck_figures_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckFigures, mo_deck_figures, MO, DECK_FIGURES, GObject)

/**
 * MoDeckFigures:
 *
 * Properties, all read-only:
 *
 * - `is-computing`: whether charts of the package are missing still
 * - `can-play`: whether the program can play the game of the package with its cards
 * - `is-playing`: whether games are played
 * - `fraction`: the part of the games that was played
 * - `progress`: the same in words
 * - `error` (nullable): why the games could not be played
 *
 * Signals: `charts-changed`; `win-rate-changed`.
 */

MoDeckFigures *mo_deck_figures_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the package. @editor: (nullable) */
void mo_deck_figures_set_editor (MoDeckFigures *self,
                                 MoDeckEditor *editor);

/* Charts are computed only while they are held, which each widget that shows them does. */
void mo_deck_figures_hold (MoDeckFigures *self);
void mo_deck_figures_release (MoDeckFigures *self);

/* Returns: (element-type MoChartData): the charts that were computed last */
const GPtrArray *mo_deck_figures_get_charts (MoDeckFigures *self);

/* Returns: (nullable) (element-type MoChartData): the charts of the win rate; %NULL if it was not
 * measured for the current cards */
const GPtrArray *mo_deck_figures_get_win_rate (MoDeckFigures *self);

/* Plays MO_DECK_FIGURES_N_GAMES games, with a fixed seed, so that the same cards always have the
 * same result. They are compared with the games before, if these were of other cards in the same
 * format: of the package before an edit, or of another package. */
void mo_deck_figures_play (MoDeckFigures *self);

/* Ends the games without a result. */
void mo_deck_figures_cancel (MoDeckFigures *self);

G_END_DECLS
