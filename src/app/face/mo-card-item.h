/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card as an item of a list. */

#pragma once

#include "mo-catalog.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_ITEM (mo_card_item_get_type ())
G_DECLARE_FINAL_TYPE (MoCardItem, mo_card_item, MO, CARD_ITEM, GObject)

/* @card is one of @catalog, which is kept. */
MoCardItem *mo_card_item_new (MoCatalog *catalog,
                              const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

MoCatalog *mo_card_item_get_catalog (MoCardItem *self);
const MoCard *mo_card_item_get_card (MoCardItem *self);

#define MO_TYPE_CARD_MODEL (mo_card_model_get_type ())
G_DECLARE_FINAL_TYPE (MoCardModel, mo_card_model, MO, CARD_MODEL, GObject)

/* A list model of cards that makes its items when they are looked at. */
MoCardModel *mo_card_model_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The card at @position, which is one, without an item for it. */
const MoCard *mo_card_model_get_card (MoCardModel *self,
                                      guint position);

/* Returns: (nullable): whose cards they are; %NULL before some are set */
MoCatalog *mo_card_model_get_catalog (MoCardModel *self);

/**
 * mo_card_model_set_cards:
 * @catalog: whose cards they are
 * @cards: (transfer full) (element-type MoCard). When they are the same as before, nothing is told
 * to have changed
 */
void mo_card_model_set_cards (MoCardModel *self,
                              MoCatalog *catalog,
                              GPtrArray *cards);

G_END_DECLS
