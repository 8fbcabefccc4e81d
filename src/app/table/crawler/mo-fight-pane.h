/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The fight of Dungeon Crawler beside the table: its sums, which can be adjusted in place, the
 * choice of the card to wound, and the button to resolve it. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_FIGHT_PANE (mo_fight_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoFightPane, mo_fight_pane, MO, FIGHT_PANE, AdwBin)

/* @surface: (unowned): of a game of Dungeon Crawler; may be finalized before the pane */
GtkWidget *mo_fight_pane_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Updates the pane to the state that the surface shows. */
void mo_fight_pane_show (MoFightPane *self);

/* Asks to resolve the fight with all moves that follow from it. If a card to wound has to be
 * chosen, focuses the choice. If nothing can be resolved, asks anyway, to show the reason. */
void mo_fight_pane_resolve (MoFightPane *self);

/* Returns whether a card to wound has to be chosen in this pane, and the pane is visible. @self:
 * (nullable) */
gboolean mo_fight_pane_asks (MoFightPane *self);

/* Focuses the first card to wound. */
void mo_fight_pane_focus_question (MoFightPane *self);

G_END_DECLS
