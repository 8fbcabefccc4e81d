/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The map of a run: its levels with their rooms, the path so far as a line from room to room, and
 * buttons for the rooms that can be entered.
 *
 * Signal `entered` (guint number): a room was chosen, by its number on the level. */

#pragma once

#include "mo-bonfire-view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_RUN_MAP (mo_run_map_get_type ())
G_DECLARE_FINAL_TYPE (MoRunMap, mo_run_map, MO, RUN_MAP, GtkBox)

/* @is_live: whether rooms can be entered; %FALSE while the past is shown */
void mo_run_map_show (MoRunMap *self,
                      const MoBonfireGame *game,
                      const MoBonfireState *state,
                      gboolean is_live);

/* Moves the focus to the first room that can be entered.
 *
 * Returns: whether there is one */
gboolean mo_run_map_focus (MoRunMap *self);

/* Emits `entered` for the room with this number, if it can be entered.
 *
 * Returns: whether it can */
gboolean mo_run_map_enter (MoRunMap *self,
                           guint number);

/* Returns: the icon name of a kind of room */
const char *mo_run_map_get_icon (MoRoomKind kind);

G_END_DECLS
