/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A deck of the library in a list. */

#pragma once

#include "mo-library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_ROW (mo_deck_row_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckRow, mo_deck_row, MO, DECK_ROW, AdwActionRow)

/* What it does comes from the actions "deck.build", "deck.take-apart", "deck.duplicate", "deck.export", "deck.delete" and
 * "deck.bring-back", each with the id of the deck. */
GtkWidget *mo_deck_row_new (MoContent *content,
                            gint64 deck);

/* The deck is judged by @content from now on. */
void mo_deck_row_set_content (MoDeckRow *self,
                              MoContent *content);

gint64 mo_deck_row_get_deck (MoDeckRow *self);

/* Shows the deck as it is now; it is judged anew only when it was edited. */
void mo_deck_row_show (MoDeckRow *self,
                       MoLibrary *library,
                       const MoLibraryDeck *deck);

/* What it shows now. */
gboolean mo_deck_row_is_legal (MoDeckRow *self);
gboolean mo_deck_row_is_complete (MoDeckRow *self);

/* Whether its name, format, tags or notes have each of the words, which are case-folded. */
gboolean mo_deck_row_matches (MoDeckRow *self,
                              const char *const *words);

G_END_DECLS
