/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The map of a run: its levels with their rooms, the path that was taken as a line from room to
 * room, and those that may be entered as buttons.
 *
 * Signal `entered` (guint number): a room is to be entered, by its number on the level. */

#pragma once

#include "mo-bonfire-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_RUN_MAP (mo_run_map_get_type ())
G_DECLARE_FINAL_TYPE (MoRunMap, mo_run_map, MO, RUN_MAP, GtkBox)

/* @is_live: whether rooms can be entered, and it is not the past that is shown */
void mo_run_map_show (MoRunMap *self,
                      const MoBonfireGame *game,
                      const MoBonfireState *state,
                      gboolean is_live);

/* Puts the keyboard on the first room that may be entered. Returns: whether there is one */
gboolean mo_run_map_focus (MoRunMap *self);

/* The rooms that may be entered, by their number; presses one. Returns: whether there is one of
 * this number */
gboolean mo_run_map_enter (MoRunMap *self,
                           guint number);

/* The icon of a kind of room. */
const char *mo_run_map_get_icon (MoRoomKind kind);

G_END_DECLS
