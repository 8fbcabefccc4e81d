/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Where in its round a game is: the step that is now, what is to be done in it, what the program
 * does by itself, what comes next; and the button that goes on. */

#pragma once

#include "mo-round.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_STEP_RAIL (mo_step_rail_get_type ())
G_DECLARE_FINAL_TYPE (MoStepRail, mo_step_rail, MO, STEP_RAIL, GtkBox)

/* Signals: `next` () when the button is pressed, `step` (char *id) when a step is chosen, to go
 * to by hand. */

void mo_step_rail_show (MoStepRail *self,
                        const MoRound *round);

/* What stands beside the button. */
void mo_step_rail_add_suffix (MoStepRail *self,
                              GtkWidget *widget);

void mo_step_rail_focus (MoStepRail *self);

G_END_DECLS
