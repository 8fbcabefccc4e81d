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

/* Signals: `opened` () asks for its cards, which mo_pile_button_list() lists or
 * mo_pile_button_fill() shows; `chosen` (int id) when a card is pressed that offers no move. */

typedef enum
{
  MO_PILE_ROWS,  /* its cards are rows to press */
  MO_PILE_TEXT,  /* a text to copy */
  MO_PILE_SHEET, /* a widget of the game’s own, with which it is filled */
} MoPileLook;

/* @name: of the pile */
GtkWidget *mo_pile_button_new (const char *name,
                               MoPileLook look) G_GNUC_WARN_UNUSED_RESULT;

void mo_pile_button_set_count (MoPileButton *self,
                               guint n_cards);

/* @pieces: (element-type MoPiece) */
void mo_pile_button_list (MoPileButton *self,
                          const GPtrArray *pieces);

void mo_pile_button_fill (MoPileButton *self,
                          GtkWidget *sheet);

G_END_DECLS
