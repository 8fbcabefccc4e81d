/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A deck or a grave: how many cards are in it, and which, when it is opened. */

#pragma once

#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_PILE_BUTTON (mo_pile_button_get_type ())
G_DECLARE_FINAL_TYPE (MoPileButton, mo_pile_button, MO, PILE_BUTTON, AdwBin)

/* Signal `chosen` (int card): a card of a grave is pressed. */

/* @name: of the pile, for people */
GtkWidget *mo_pile_button_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;

void mo_pile_button_show (MoPileButton *self,
                          MoMatchSurface *surface,
                          guint pile);

G_END_DECLS
