/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The content of a room in a run: monsters and the hand, which has a place of its own, wares, or
 * chests; before the first room, the adventurers. Everything that can be chosen is a button with a
 * number key from 1.
 *
 * Signal `pressed` (guint verb, int word): a card or a chest was chosen, as the verb and the first
 * word of a move. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_RUN_ROOM (mo_run_room_get_type ())
G_DECLARE_FINAL_TYPE (MoRunRoom, mo_run_room, MO, RUN_ROOM, GtkBox)

/* Returns: (transfer none): where the room shows the hand of a battle; it is hidden without one */
GtkWidget *mo_run_room_get_hand (MoRunRoom *self);

/* @width: of cards, in pixels */
void mo_run_room_show (MoRunRoom *self,
                       MoMatchSurface *surface,
                       int width);

/* Moves the focus to the first sensitive button.
 *
 * Returns: whether there is one */
gboolean mo_run_room_focus (MoRunRoom *self);

/* Returns: whether @widget is one of the numbered buttons */
gboolean mo_run_room_has (MoRunRoom *self,
                          GtkWidget *widget);

/* Activates the button with this number if it is sensitive.
 *
 * Returns: whether the room has numbered buttons */
gboolean mo_run_room_press (MoRunRoom *self,
                            guint number);

G_END_DECLS
