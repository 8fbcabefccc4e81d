/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Puts a card into a part of the table that was in no deck: one of a catalog by some letters of
 * its name, or one that no catalog has, with the figures that matter. */

#pragma once

#include "mo-card-finder.h"
#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_ADD_BUTTON (mo_add_button_get_type ())
G_DECLARE_FINAL_TYPE (MoAddButton, mo_add_button, MO, ADD_BUTTON, AdwBin)

/**
 * mo_add_button_new:
 * @surface: of a game of Dungeon Crawler; it outlives the button
 * @pile: where the cards go
 * @name: what is done, for who listens, as in “Add to the encounter”
 */
GtkWidget *mo_add_button_new (MoMatchSurface *surface,
                              guint pile,
                              const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
