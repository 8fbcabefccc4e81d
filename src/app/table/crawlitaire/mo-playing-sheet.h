/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is in a popover beside cards of Crawlitaire: the cards, and for the one that is chosen
 * what can be done with it by hand, that it is another one, and why else not. While the past is
 * shown there are only the cards. */

#pragma once

#include "mo-crawlitaire-state.h"
#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_PLAYING_SHEET (mo_playing_sheet_get_type ())
G_DECLARE_FINAL_TYPE (MoPlayingSheet, mo_playing_sheet, MO, PLAYING_SHEET, AdwBin)

/**
 * mo_playing_sheet_new:
 * @surface: of a game of Crawlitaire; it outlives the sheet
 * @note: (nullable): what the cards are
 * @slots: (array length=n_slots): those that lie face down can't be chosen, and a single one need
 * not be
 * @chooses_first: whether the first one is chosen from the beginning
 */
GtkWidget *mo_playing_sheet_new (MoMatchSurface *surface,
                                 const char *note,
                                 const MoSlot *slots,
                                 guint n_slots,
                                 gboolean chooses_first) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
