/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Odds as numbers and a bar. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_ODDS_ROW (mo_odds_row_get_type ())
G_DECLARE_FINAL_TYPE (MoOddsRow, mo_odds_row, MO, ODDS_ROW, GtkBox)

GtkWidget *mo_odds_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_odds_row_show:
 * @n_cards: the number of these cards; 0 to hide it
 * @odds: of the next card, also shown by the bar
 * @later: of several cards; negative to hide it
 */
void mo_odds_row_show (MoOddsRow *self,
                       const char *name,
                       guint n_cards,
                       double odds,
                       double later);

G_END_DECLS
