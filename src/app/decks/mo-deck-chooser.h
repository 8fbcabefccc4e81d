/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Chooses the deck of a package that cards are listed for, or all of them, and whether other cards
 * are listed, too. */

#pragma once

#include "mo-format.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_CHOOSER (mo_deck_chooser_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckChooser, mo_deck_chooser, MO, DECK_CHOOSER, GtkBox)

/* Signals: `deck-chosen`; `all-toggled`: of the user, not of another format. */

/* Offers the decks of a format, and chooses all of them. @format: (nullable); must outlive the
 * widget or the next call */
void mo_deck_chooser_set_format (MoDeckChooser *self,
                                 const MoFormat *format);

/* Returns: (nullable): the id of the chosen deck; %NULL for all */
const char *mo_deck_chooser_get_deck (MoDeckChooser *self);
gboolean mo_deck_chooser_get_shows_all (MoDeckChooser *self);

/* Chooses a deck of the format, or all. @deck: (nullable) */
void mo_deck_chooser_choose (MoDeckChooser *self,
                             const char *deck);

/* Chooses the next or previous deck. */
void mo_deck_chooser_step (MoDeckChooser *self,
                           int step);

G_END_DECLS
