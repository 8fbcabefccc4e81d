/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The rings and the piles of a game of Crawlitaire, with buttons that list their cards. */

#pragma once

#include "mo-crawlitaire-state.h"
#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_CRAWLITAIRE_PILES (mo_crawlitaire_piles_get_type ())
G_DECLARE_FINAL_TYPE (MoCrawlitairePiles, mo_crawlitaire_piles, MO, CRAWLITAIRE_PILES, GtkWidget)

/* @surface: (unowned): must outlive the piles */
GtkWidget *mo_crawlitaire_piles_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* @state: used only during the call */
void mo_crawlitaire_piles_show (MoCrawlitairePiles *self,
                                const MoCrawlitaireState *state);

/* Returns how many cards are in all piles. */
guint mo_crawlitaire_piles_count (const MoCrawlitaireState *state);

/* @is_list: whether they are below each other instead of side by side */
void mo_crawlitaire_piles_set_is_list (MoCrawlitairePiles *self,
                                       gboolean is_list);

G_END_DECLS
