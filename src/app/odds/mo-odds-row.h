/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Odds as figures and a bar. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_ODDS_ROW (mo_odds_row_get_type ())
G_DECLARE_FINAL_TYPE (MoOddsRow, mo_odds_row, MO, ODDS_ROW, GtkBox)

GtkWidget *mo_odds_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Odds for people, as “16 %”; what is neither certain nor impossible is never told as if it
 * were. */
char *mo_odds_dup_text (double odds) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_odds_row_show:
 * @n_cards: of which it tells; 0 when it is about no cards
 * @odds: of the next card, which the bar shows
 * @later: of several, or less than 0 when nothing is told of that
 */
void mo_odds_row_show (MoOddsRow *self,
                       const char *name,
                       guint n_cards,
                       double odds,
                       double later);

G_END_DECLS
