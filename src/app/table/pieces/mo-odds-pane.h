/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds beside the table of any game. Owners can compute them on the signal `map`, so that a
 * hidden pane costs nothing. */

#pragma once

#include "mo-odds-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_ODDS_PANE (mo_odds_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoOddsPane, mo_odds_pane, MO, ODDS_PANE, AdwBin)

/* @spacing: between texts and rows of odds, in pixels */
GtkWidget *mo_odds_pane_new (int spacing) G_GNUC_WARN_UNUSED_RESULT;

/* @page: (transfer full) */
void mo_odds_pane_show (MoOddsPane *self,
                        MoOddsPage *page);

G_END_DECLS
