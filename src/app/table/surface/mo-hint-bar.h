/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The suggested move as a button, with the reason for it. */

#pragma once

#include "mo-match-surface.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_HINT_BAR (mo_hint_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoHintBar, mo_hint_bar, MO, HINT_BAR, AdwBin)

/* Signal `taken` (char *line): the button was clicked. */

/* Shows the hint for the present position, or why there is none while hands are covered. Does
 * nothing if the game has none. */
void mo_hint_bar_show (MoHintBar *self,
                       MoMatchSurface *surface);
void mo_hint_bar_hide (MoHintBar *self);

G_END_DECLS
