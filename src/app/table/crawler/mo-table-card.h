/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card on the table: its face, what lies on it, and how it stands in words. Pressing it
 * chooses it. */

#pragma once

#include "mo-crawler-game.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_TABLE_CARD (mo_table_card_get_type ())
G_DECLARE_FINAL_TYPE (MoTableCard, mo_table_card, MO, TABLE_CARD, GtkButton)

/* @card: its number in the game */
GtkWidget *mo_table_card_new (gint16 card) G_GNUC_WARN_UNUSED_RESULT;

gint16 mo_table_card_get_card (MoTableCard *self);

/* @width: of the face, in pixels */
void mo_table_card_show (MoTableCard *self,
                         const MoCrawlerGame *game,
                         const MoCrawlerState *state,
                         int width);

void mo_table_card_set_chosen (MoTableCard *self,
                               gboolean is_chosen);

/* How a card stands, as in “Primary target, activated”; "" when there is nothing to say. */
char *mo_table_card_dup_caption (const MoCrawlerGame *game,
                                 const MoCrawlerState *state,
                                 gint16 card) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
