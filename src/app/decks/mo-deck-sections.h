/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The decks of a package, in a box. */

#pragma once

#include "mo-deck-section.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer floating): a new section, of type MoDeckSection */
typedef GtkWidget *(*MoDeckSectionFunc) (const char *deck,
                                         gpointer user_data);

/**
 * mo_deck_sections_show:
 * @decks: (element-type utf8): the ids of the decks to show
 *
 * Updates the sections, and creates those that are missing. Existing sections stay as long as the
 * ids of the decks match, so that edits don’t move anything. If the section with the focus is
 * removed, the one that follows gets it, or the last card of the one before.
 */
void mo_deck_sections_show (GtkBox *box,
                            GPtrArray *decks,
                            MoDeckSectionFunc create,
                            gpointer user_data);

/* Appends the known cards of all sections to @cards (element-type MoCardItem), in the order
 * shown. */
void mo_deck_sections_list_cards (GtkBox *box,
                                  GListStore *cards);

/* Sorts the cards of all sections by "type", "cost" or "name". */
void mo_deck_sections_set_order (GtkBox *box,
                                 const char *order);

/* Calls mo_deck_section_set_shows_on_press() for all of them. */
void mo_deck_sections_set_shows_on_press (GtkBox *box,
                                          gboolean shows_on_press);

G_END_DECLS
