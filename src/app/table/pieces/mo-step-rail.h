/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The position of a game in its round: the current step, its task, the automatic actions, the next
 * step, and the button to continue. */

#pragma once

#include "mo-round.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_STEP_RAIL (mo_step_rail_get_type ())
G_DECLARE_FINAL_TYPE (MoStepRail, mo_step_rail, MO, STEP_RAIL, GtkBox)

/* Signals: `next` (): the button was clicked; `step` (char *id): a step was clicked, to jump to it
 * by hand. */

/* @round: used only during the call */
void mo_step_rail_show (MoStepRail *self,
                        const MoRound *round);

/* Adds a widget beside the button. */
void mo_step_rail_add_suffix (MoStepRail *self,
                              GtkWidget *widget);

/* @is_small: the steps are too low for a finger, so they only show where the game is
 * @is_low: there is no room for them */
void mo_step_rail_set_room (MoStepRail *self,
                            gboolean is_small,
                            gboolean is_low);

/* @is_explained: whether steps may have a long text besides the prompt, which needs a line more to
 * be legible in a window that is not small */
void mo_step_rail_set_is_explained (MoStepRail *self,
                                    gboolean is_explained);

/* Moves the focus to the button, or to the rail if the button is hidden. */
void mo_step_rail_focus (MoStepRail *self);

G_END_DECLS
