/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards as list items. */

#pragma once

#include "mo-catalog.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_ITEM (mo_card_item_get_type ())
G_DECLARE_FINAL_TYPE (MoCardItem, mo_card_item, MO, CARD_ITEM, GObject)

/* @card: must belong to @catalog, which is referenced. */
MoCardItem *mo_card_item_new (MoCatalog *catalog,
                              const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

MoCatalog *mo_card_item_get_catalog (MoCardItem *self);
const MoCard *mo_card_item_get_card (MoCardItem *self);

#define MO_TYPE_CARD_MODEL (mo_card_model_get_type ())
G_DECLARE_FINAL_TYPE (MoCardModel, mo_card_model, MO, CARD_MODEL, GObject)

/* Creates a list model of cards that creates its items on demand. */
MoCardModel *mo_card_model_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a model of the same cards that stays as it is when cards of @self are set. */
MoCardModel *mo_card_model_copy (MoCardModel *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the position of a card, or 0 if it is not in the model. */
guint mo_card_model_find (MoCardModel *self,
                          const MoCard *card);

/* Returns the card at a valid @position without creating an item. */
const MoCard *mo_card_model_get_card (MoCardModel *self,
                                      guint position);

/* Returns: (nullable): the catalog of the cards; %NULL before any are set */
MoCatalog *mo_card_model_get_catalog (MoCardModel *self);

/**
 * mo_card_model_set_cards:
 * @catalog: the catalog of the cards
 * @cards: (transfer full) (element-type MoCard)
 *
 * Replaces the cards. Does not emit a change if they are the same as before.
 */
void mo_card_model_set_cards (MoCardModel *self,
                              MoCatalog *catalog,
                              GPtrArray *cards);

G_END_DECLS
