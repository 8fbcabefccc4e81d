/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A searchable list of the decks in the library, those of the chosen game. */

#pragma once

#include "mo-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_LIST (mo_deck_list_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckList, mo_deck_list, MO, DECK_LIST, GtkBox)

/* Activating a row activates the action "deck.open". Property `session` (MoSession), must be set
 * exactly once. */

void mo_deck_list_focus_search (MoDeckList *self);

G_END_DECLS
