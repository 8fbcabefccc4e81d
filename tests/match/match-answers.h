/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * All that a match answers at its current position, as text that can be compared: any difference
 * of what people read, of the odds, or of what a seat sees is one of the text. */

#pragma once

#include "mo-match.h"

G_BEGIN_DECLS

/* The stage, the table in words, the last move, and the moves that are possible or forbidden now,
 * each with its words, its card and its piece; and the reason of the automatic player. */
char *match_answers_list_words (MoMatch *match) G_GNUC_WARN_UNUSED_RESULT;

/* The odds, as data and as people read them. */
char *match_answers_list_odds (MoMatch *match) G_GNUC_WARN_UNUSED_RESULT;

/* The table, the offers and the last move, as each player and those who only watch see them. */
char *match_answers_list_views (MoMatch *match) G_GNUC_WARN_UNUSED_RESULT;

/* What only one game has: pieces with their offers, and fights with all terms of their sums. */
char *match_answers_list_pieces (MoMatch *match) G_GNUC_WARN_UNUSED_RESULT;

/* @charts: (element-type MoChartData): with their bars, values and tables. */
char *match_answers_write_charts (const GPtrArray *charts) G_GNUC_WARN_UNUSED_RESULT;

/* All charts of a package, and the odds of it and of its first encounters. */
char *match_answers_list_charts (MoContent *content,
                                 const MoDeck *deck) G_GNUC_WARN_UNUSED_RESULT;
char *match_answers_list_deck_odds (MoContent *content,
                                    const MoDeck *deck) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
