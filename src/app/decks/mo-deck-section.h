/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * One deck of a package: its cards, and its size compared to the size that the format requires. */

#pragma once

#include "mo-deck-editor.h"
#include "mo-entry-row.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_SECTION (mo_deck_section_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckSection, mo_deck_section, MO, DECK_SECTION, GtkBox)

/**
 * mo_deck_section_new:
 * @deck: the id of a deck; the format need not have it
 *
 * Signals: `set-count` (MoEntryItem, guint), `drop-card` (char *deck from or NULL, char *card)
 * when a card was dropped here, `show-card` (MoCardItem), `select-card` (MoCardItem) when its row
 * is selected, `find-cards` when the user asks for cards that fit.
 */
GtkWidget *mo_deck_section_new (MoDeckEditor *editor,
                                const char *deck) G_GNUC_WARN_UNUSED_RESULT;

/* Appends the known cards to @cards (element-type MoCardItem), in the order shown. */
void mo_deck_section_list_cards (MoDeckSection *self,
                                 GListStore *cards);

const char *mo_deck_section_get_deck (MoDeckSection *self);

/* Focuses the card at a position, or the last one if there are fewer; without any, the button that
 * adds cards. */
void mo_deck_section_focus_card (MoDeckSection *self,
                                 guint position);

/* Sorts the cards by "type" (the default), "cost" or "name". */
void mo_deck_section_set_order (MoDeckSection *self,
                                const char *order);

/* Sets whether a press on a card asks for it, as Return and a double press always do (default
 * %TRUE). Otherwise a press only selects the card, which keeps the keyboard. */
void mo_deck_section_set_shows_on_press (MoDeckSection *self,
                                         gboolean shows_on_press);

/* Updates the section to the current package. */
void mo_deck_section_update (MoDeckSection *self);

G_END_DECLS
