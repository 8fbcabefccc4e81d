/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A part of the table with its cards. */

#pragma once

#include "mo-table-card.h"

G_BEGIN_DECLS

#define MO_TYPE_PILE_BOX (mo_pile_box_get_type ())
G_DECLARE_FINAL_TYPE (MoPileBox, mo_pile_box, MO, PILE_BOX, GtkBox)

/* Signals: `chosen` (int id) when a card is pressed or reached by the keyboard, `pressed-twice`
 * (int id), `dropped` (int id, int onto): a card was dropped here, on another one or on none
 * (MO_PIECE_NONE). */

/* @empty: what is shown without cards */
GtkWidget *mo_pile_box_new (const char *title,
                            const char *empty) G_GNUC_WARN_UNUSED_RESULT;

void mo_pile_box_set_title (MoPileBox *self,
                            const char *title);

/* Adds a widget beside the title, as a gauge or the button of a deck. */
void mo_pile_box_add_suffix (MoPileBox *self,
                             GtkWidget *widget);

/**
 * mo_pile_box_show:
 * @pieces: (element-type MoPiece): the cards, each with an id of its own
 * @width: of a card, in pixels
 * @chosen: the card that is chosen, here or elsewhere, or MO_PIECE_NONE
 *
 * A card that was shown before keeps its widget, and with it the keyboard.
 */
void mo_pile_box_show (MoPileBox *self,
                       const GPtrArray *pieces,
                       int width,
                       int chosen);

/* Puts the keyboard on a card. Returns: whether it is here */
gboolean mo_pile_box_focus_card (MoPileBox *self,
                                 int id);

G_END_DECLS
