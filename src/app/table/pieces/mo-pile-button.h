/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A pile as a button: how many cards are in it, and which, once it is opened. */

#pragma once

#include "mo-piece.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PILE_BUTTON (mo_pile_button_get_type ())
G_DECLARE_FINAL_TYPE (MoPileButton, mo_pile_button, MO, PILE_BUTTON, AdwBin)

/* Signals: `opened` () asks for its cards, which mo_pile_button_list() lists; `chosen` (int id)
 * when a card is pressed that offers no move. */

/* @name: of the pile. Its cards are rows to press, or, with the second of these, a text to
 * copy. */
GtkWidget *mo_pile_button_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *mo_pile_button_new_text (const char *name) G_GNUC_WARN_UNUSED_RESULT;

void mo_pile_button_set_count (MoPileButton *self,
                               guint n_cards);

/* @pieces: (element-type MoPiece) */
void mo_pile_button_list (MoPileButton *self,
                          const GPtrArray *pieces);

G_END_DECLS
