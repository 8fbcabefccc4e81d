/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The content of a popover for cards of Crawlitaire: the cards, and for the selected one its
 * adjustments by hand, its replacement by another card, and the reasons against other moves. While
 * the past is shown, it only has the cards. */

#pragma once

#include "mo-crawlitaire-state.h"
#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_PLAYING_SHEET (mo_playing_sheet_get_type ())
G_DECLARE_FINAL_TYPE (MoPlayingSheet, mo_playing_sheet, MO, PLAYING_SHEET, AdwBin)

/**
 * mo_playing_sheet_new:
 * @surface: (unowned): of a game of Crawlitaire; must outlive the sheet
 * @note: (nullable): explains the cards
 * @slots: (array length=n_slots): the cards; face-down ones can’t be selected, and a single one is
 *   selected at once
 * @chooses_first: whether the first card is selected at first
 */
GtkWidget *mo_playing_sheet_new (MoMatchSurface *surface,
                                 const char *note,
                                 const MoSlot *slots,
                                 guint n_slots,
                                 gboolean chooses_first) G_GNUC_WARN_UNUSED_RESULT;

/* Lists a set of cards in @slots, which has room for it. Returns their number. */
guint mo_playing_sheet_list (MoPlayingCards set,
                             MoSlot *slots);

G_END_DECLS
