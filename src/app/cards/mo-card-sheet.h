/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Everything about one card: its face and texts, the copies in the deck that is edited, owned and
 * wanted copies, other decks, and printings. */

#pragma once

#include "mo-card-item.h"
#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_SHEET (mo_card_sheet_get_type ())
G_DECLARE_FINAL_TYPE (MoCardSheet, mo_card_sheet, MO, CARD_SHEET, GtkBox)

/* Property `session` (MoSession): until it is set, there are no copies. Signal `printing` (the id
 * of a card): the user asks for another printing. The action `deck.open` opens another deck. */

/**
 * mo_card_sheet_set_editor:
 * @editor: (nullable): of the package whose copies can be changed
 * @deck: the id of the package in the library, which is not among the other decks; or 0
 */
void mo_card_sheet_set_editor (MoCardSheet *self,
                               MoDeckEditor *editor,
                               gint64 deck);

/* Shows a card from its top. @item: (nullable): shows nothing for %NULL */
void mo_card_sheet_set_item (MoCardSheet *self,
                             MoCardItem *item);

/* Returns: (nullable): the card that is shown */
MoCardItem *mo_card_sheet_get_item (MoCardSheet *self);

/* Shows the other side of the card. Returns: %FALSE if there is none */
gboolean mo_card_sheet_flip (MoCardSheet *self);

/* Sets the copies in the deck that is edited by a key: 0 to 9, plus and minus. If the card is in no
 * part of the deck, they are those of the first that accepts it. Returns: whether it did */
gboolean mo_card_sheet_count_by_key (MoCardSheet *self,
                                     guint key);

/* Applies text that was typed but not applied yet. */
void mo_card_sheet_commit (MoCardSheet *self);

G_END_DECLS
