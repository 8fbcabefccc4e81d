/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A column with the sheet of a card beside the content, in windows that are wide enough. The
 * divider can be dragged; its place is remembered. */

#pragma once

#include "mo-card-sheet.h"
#include "mo-deck-session.h"
#include "mo-side-column.h"

G_BEGIN_DECLS

#define MO_TYPE_CARD_COLUMN (mo_card_column_get_type ())
G_DECLARE_FINAL_TYPE (MoCardColumn, mo_card_column, MO, CARD_COLUMN, MoSideColumn)

/* Properties: `content`, of MoSideColumn, must be set; `extra` (GtkWidget), must be set once: can
 * be shown instead of the card; `shows-extra`: whether it is; FALSE again when a card is
 * presented. */

/* Must be called once, before cards are shown. */
void mo_card_column_set_session (MoCardColumn *self,
                                 MoDeckSession *session);

/* Shows a card in the column, for the package of the session. @card: (nullable) */
void mo_card_column_set_item (MoCardColumn *self,
                              MoCardItem *card);

/* Moves the focus to the column with a card or, without room for the column, opens a window for a
 * list of cards (element-type MoCardItem). @position: of the card in the list */
void mo_card_column_present (MoCardColumn *self,
                             GListModel *cards,
                             guint position);

G_END_DECLS
