/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards on the table of a game of Crawlitaire: the party, the rooms, the scene in one of them,
 * and the piles. Every card is a button for adjustments by hand. */

#pragma once

#include "mo-crawlitaire-state.h"
#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_CRAWLITAIRE_TABLE (mo_crawlitaire_table_get_type ())
G_DECLARE_FINAL_TYPE (MoCrawlitaireTable, mo_crawlitaire_table, MO, CRAWLITAIRE_TABLE, GtkBox)

/* @surface: (unowned): must outlive the table */
GtkWidget *mo_crawlitaire_table_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

/* @state: used only during the call */
void mo_crawlitaire_table_show (MoCrawlitaireTable *self,
                                const MoCrawlitaireState *state);

/* @is_compact: whether there is little room: small cards, the scene in one row, and one of the
 *   other parts at a time, with a tab for each. A new state chooses the part that its question is
 *   about. From the next state on */
void mo_crawlitaire_table_set_is_compact (MoCrawlitaireTable *self,
                                          gboolean is_compact);

/* @lists_piles: whether the piles are below each other, beside the other parts */
void mo_crawlitaire_table_set_lists_piles (MoCrawlitaireTable *self,
                                           gboolean lists_piles);

/* Returns the width of the party in one row. */
int mo_crawlitaire_table_get_party_width (MoCrawlitaireTable *self);

/* Switches the large view on or off. */
void mo_crawlitaire_table_set_is_big (MoCrawlitaireTable *self,
                                      gboolean is_big);

G_END_DECLS
