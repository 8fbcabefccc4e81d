/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The fight of Dungeon Crawler beside the table: its sums, each of which can be overruled in
 * place, who can be given the wound, and resolving it. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_FIGHT_PANE (mo_fight_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoFightPane, mo_fight_pane, MO, FIGHT_PANE, AdwBin)

/* @surface: that shows a game of Dungeon Crawler; it is not kept alive */
GtkWidget *mo_fight_pane_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Follows the state that the surface shows. */
void mo_fight_pane_show (MoFightPane *self);

/* Asks for the fight to be resolved, with all that follows; where the wound is to be chosen,
 * goes to the choice. While nothing can be resolved it is asked for all the same, so that the
 * person is told why. */
void mo_fight_pane_resolve (MoFightPane *self);

G_END_DECLS
