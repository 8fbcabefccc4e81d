/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A pile of a run by how many cards it has; pressed it tells which, with how many of each: their
 * order nobody knows. */

#pragma once

#include "mo-bonfire-state.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_RUN_PILE_BUTTON (mo_run_pile_button_get_type ())
G_DECLARE_FINAL_TYPE (MoRunPileButton, mo_run_pile_button, MO, RUN_PILE_BUTTON, AdwBin)

GtkWidget *mo_run_pile_button_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;

void mo_run_pile_button_show (MoRunPileButton *self,
                              const MoBonfireGame *game,
                              const MoBonfireState *state,
                              MoBonfirePile pile);

G_END_DECLS
