/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A pile as a button that shows the number of its cards and opens a list of them. */

#pragma once

#include "mo-piece.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PILE_BUTTON (mo_pile_button_get_type ())
G_DECLARE_FINAL_TYPE (MoPileButton, mo_pile_button, MO, PILE_BUTTON, AdwBin)

/* Signals: `opened` () requests the cards: call mo_pile_button_list() or mo_pile_button_fill();
 * `chosen` (int id): a card without a move was clicked. */

typedef enum
{
  MO_PILE_ROWS,  /* rows to click */
  MO_PILE_TEXT,  /* a text to copy */
  MO_PILE_SHEET, /* a widget of the game, set by mo_pile_button_fill() */
} MoPileLook;

/* @name: of the pile */
GtkWidget *mo_pile_button_new (const char *name,
                               MoPileLook look) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the number of cards. A pile with MO_PILE_SHEET is insensitive if it is empty. */
void mo_pile_button_set_count (MoPileButton *self,
                               guint n_cards);

/* @pieces: (element-type MoPiece) */
void mo_pile_button_list (MoPileButton *self,
                          const GPtrArray *pieces);

/* @sheet: (transfer floating): the content of the popover */
void mo_pile_button_fill (MoPileButton *self,
                          GtkWidget *sheet);

G_END_DECLS
