/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card on a table as a button: its face, its marks, and its state in words. */

#pragma once

#include "mo-card-drawing.h"
#include "mo-card-item.h"
#include "mo-piece.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The greatest width of a face without texts, in pixels: it shows what the card does, but not its
 * price. */
#define MO_TABLE_CARD_TERSE (MO_CARD_DRAWING_TEXTS - 1)

#define MO_TYPE_TABLE_CARD (mo_table_card_get_type ())
G_DECLARE_FINAL_TYPE (MoTableCard, mo_table_card, MO, TABLE_CARD, GtkButton)

GtkWidget *mo_table_card_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @width: of the face, in pixels; 0 for a card that fills its place */
void mo_table_card_show (MoTableCard *self,
                         const MoPiece *piece,
                         int width);

/* Returns: the id of the piece that is shown, or MO_PIECE_NONE */
int mo_table_card_get_id (MoTableCard *self);

/* Returns: (transfer none) (nullable): the card whose face is shown; %NULL if it is unknown or lies
 * face down */
MoCardItem *mo_table_card_get_item (MoTableCard *self);

/* Returns: whether the card may be turned, which needs more width */
gboolean mo_table_card_may_turn (MoTableCard *self);

/* Return the size of a card that fills its place, for a face of @width, in pixels. */
int mo_table_card_get_width_for (int width,
                                 gboolean may_turn);
int mo_table_card_get_height_for (int width);

gboolean mo_table_card_is_turned (MoTableCard *self);

/* Highlights the selected card. */
void mo_table_card_set_chosen (MoTableCard *self,
                               gboolean is_chosen);

/* Returns: (transfer floating): a face that can’t be clicked */
GtkWidget *mo_table_card_new_face (MoCardItem *item,
                                   int width) G_GNUC_WARN_UNUSED_RESULT;

/* @key: from 1
 *
 * Returns: (transfer floating): a badge with the key that activates a piece */
GtkWidget *mo_table_card_new_key (guint key) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
