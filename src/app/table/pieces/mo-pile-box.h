/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A part of the table with its cards. */

#pragma once

#include "mo-table-card.h"

G_BEGIN_DECLS

#define MO_TYPE_PILE_BOX (mo_pile_box_get_type ())
G_DECLARE_FINAL_TYPE (MoPileBox, mo_pile_box, MO, PILE_BOX, GtkBox)

/* Signals: `chosen` (int id): a card was clicked or focused; `pressed-twice` (int id): a card was
 * double-clicked; `dropped` (int id, int onto): the card @id was dropped here, on the card @onto or
 * beside all cards (MO_PIECE_NONE). */

/* @empty: the text shown without cards */
GtkWidget *mo_pile_box_new (const char *title,
                            const char *empty) G_GNUC_WARN_UNUSED_RESULT;

void mo_pile_box_set_title (MoPileBox *self,
                            const char *title);

/* Adds a widget beside the title, such as a gauge or the button of a deck. */
void mo_pile_box_add_suffix (MoPileBox *self,
                             GtkWidget *widget);

/**
 * mo_pile_box_show:
 * @pieces: (element-type MoPiece): the cards, with unique ids
 * @width: of a card, in pixels
 * @chosen: the selected card, here or elsewhere, or MO_PIECE_NONE
 *
 * Updates the cards. A card that was shown before reuses its widget, so the focus stays.
 */
void mo_pile_box_show (MoPileBox *self,
                       const GPtrArray *pieces,
                       int width,
                       int chosen);

/* Moves the focus to a card.
 *
 * Returns: whether the card is here */
gboolean mo_pile_box_focus_card (MoPileBox *self,
                                 int id);

G_END_DECLS
