/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Piles of a table as buttons, which open to show the cards and what can be done with the pile. */

#pragma once

#include "mo-match-surface.h"
#include "mo-pile-button.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): the button of a slot. @surface: (unowned): must outlive it */
MoPileButton *mo_any_piles_new_button (MoMatchSurface *surface,
                                       guint slot) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the number of cards. */
void mo_any_piles_show (MoPileButton *button,
                        MoMatchSurface *surface,
                        guint slot);

G_END_DECLS
