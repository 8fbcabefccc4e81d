/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The players: the one whose zones are shown, and buttons to show those of others. */

#pragma once

#include "mo-any-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_ANY_SEATS (mo_any_seats_get_type ())
G_DECLARE_FINAL_TYPE (MoAnySeats, mo_any_seats, MO, ANY_SEATS, GtkBox)

/* Signal `chosen` (guint player): the zones of a player should be shown. */

GtkWidget *mo_any_seats_new (guint n_players) G_GNUC_WARN_UNUSED_RESULT;

/* @player: the one whose zones are shown, from 0 */
void mo_any_seats_show (MoAnySeats *self,
                        const MoAnyState *state,
                        guint player);

G_END_DECLS
