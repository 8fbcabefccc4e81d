/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is in the room of a run: monsters and the hand, wares, chests; before the first room the
 * adventurers. What the rules allow can be pressed, and has a number from 1.
 *
 * Signal `pressed` (guint verb, int word): a card or a chest, as the verb and the first word of
 * a move. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_RUN_ROOM (mo_run_room_get_type ())
G_DECLARE_FINAL_TYPE (MoRunRoom, mo_run_room, MO, RUN_ROOM, GtkBox)

/* @width: of cards, in pixels */
void mo_run_room_show (MoRunRoom *self,
                       MoMatchSurface *surface,
                       int width);

/* Puts the keyboard on the first that can be pressed. Returns: whether there is one */
gboolean mo_run_room_focus (MoRunRoom *self);

/* Whether @widget is one of those with a number. */
gboolean mo_run_room_has (MoRunRoom *self,
                          GtkWidget *widget);

/* Presses the one with this number, if it can be. Returns: whether there are any with numbers */
gboolean mo_run_room_press (MoRunRoom *self,
                            guint number);

G_END_DECLS
