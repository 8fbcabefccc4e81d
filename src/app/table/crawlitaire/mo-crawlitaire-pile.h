/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A pile of playing cards as a button: its name and how many are in it; pressed, it shows what
 * is known of them, and what can be done with each by hand. */

#pragma once

#include "mo-crawlitaire-state.h"
#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_CRAWLITAIRE_PILE (mo_crawlitaire_pile_get_type ())
G_DECLARE_FINAL_TYPE (MoCrawlitairePile, mo_crawlitaire_pile, MO, CRAWLITAIRE_PILE, GtkBox)

/* @surface: outlives the pile; @note: (nullable): what the cards in the popover are */
GtkWidget *mo_crawlitaire_pile_new (MoMatchSurface *surface,
                                    const char *name,
                                    const char *note) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_crawlitaire_pile_show:
 * @n_cards: in the pile
 * @slots: (array length=n_slots): what the popover shows
 */
void mo_crawlitaire_pile_show (MoCrawlitairePile *self,
                               guint n_cards,
                               const MoSlot *slots,
                               guint n_slots);

G_END_DECLS
