/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A list row for a deck of the library. */

#pragma once

#include "mo-action-row.h"
#include "mo-deck-finder.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_ROW (mo_deck_row_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckRow, mo_deck_row, MO, DECK_ROW, MoActionRow)

/* Its menu uses the actions "deck.build", "deck.take-apart", "deck.duplicate", "deck.export",
 * "deck.delete" and "deck.bring-back", each with the id of the deck. */
GtkWidget *mo_deck_row_new (gint64 deck) G_GNUC_WARN_UNUSED_RESULT;

gint64 mo_deck_row_get_deck (MoDeckRow *self);

/* Updates the row to the current state of the deck; @finder checks its legality and its missing
 * cards. */
void mo_deck_row_show (MoDeckRow *self,
                       MoDeckFinder *finder,
                       const MoLibraryDeck *deck);

G_END_DECLS
