/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What lies on the table of a game of Crawlitaire: the party, the rooms, what goes on in one,
 * and the piles. Each card can be pressed, to do something with it by hand. */

#pragma once

#include "mo-crawlitaire-state.h"
#include "mo-match-surface.h"

G_BEGIN_DECLS

#define MO_TYPE_CRAWLITAIRE_TABLE (mo_crawlitaire_table_get_type ())
G_DECLARE_FINAL_TYPE (MoCrawlitaireTable, mo_crawlitaire_table, MO, CRAWLITAIRE_TABLE, GtkBox)

/* @surface: outlives the table */
GtkWidget *mo_crawlitaire_table_new (MoMatchSurface *surface) G_GNUC_WARN_UNUSED_RESULT;

void mo_crawlitaire_table_show (MoCrawlitaireTable *self,
                                const MoCrawlitaireState *state);

/* Whether all is drawn to be read from afar. */
void mo_crawlitaire_table_set_is_big (MoCrawlitaireTable *self,
                                      gboolean is_big);

G_END_DECLS
