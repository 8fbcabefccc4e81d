/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Adds a card that was in none of the decks to a pile of the table: a card of a catalog, found by a
 * part of its name, or an unknown card with its figures. */

#pragma once

#include "mo-card-finder.h"
#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_ADD_BUTTON (mo_add_button_get_type ())
G_DECLARE_FINAL_TYPE (MoAddButton, mo_add_button, MO, ADD_BUTTON, AdwBin)

/**
 * mo_add_button_new:
 * @surface: (unowned): of a game of Dungeon Crawler; must outlive the button
 * @pile: the pile for the cards
 * @name: the accessible label, as in “Add to the encounter”
 */
GtkWidget *mo_add_button_new (MoMatchSurface *surface,
                              guint pile,
                              const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
