/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of draws from a deck: the card types, or the results of a search. */

#pragma once

#include "mo-odds-page.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_ODDS (mo_deck_odds_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckOdds, mo_deck_odds, MO, DECK_ODDS, GtkBox)

GtkWidget *mo_deck_odds_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @draws: (unowned): must last until the next call or until the widget is disposed */
void mo_deck_odds_show (MoDeckOdds *self,
                        const MoDrawPage *draws);

G_END_DECLS
