/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A window with the sheet of a card, and the way to the next ones of a list. */

#pragma once

#include "mo-card-sheet.h"

G_BEGIN_DECLS

#define MO_TYPE_CARD_WINDOW (mo_card_window_get_type ())
G_DECLARE_FINAL_TYPE (MoCardWindow, mo_card_window, MO, CARD_WINDOW, AdwWindow)

/**
 * mo_card_window_new:
 * @widget: above whose window the card is shown
 * @session: (nullable): with the copies and decks
 * @cards: (element-type MoCardItem): the cards to step through with Alt+Left and Alt+Right
 * @position: of the first one to show
 */
GtkWidget *mo_card_window_new (GtkWidget *widget,
                               MoSession *session,
                               GListModel *cards,
                               guint position) G_GNUC_WARN_UNUSED_RESULT;

MoCardSheet *mo_card_window_get_sheet (MoCardWindow *self);

G_END_DECLS
