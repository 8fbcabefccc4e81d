/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Explains the words on a card, and lists its other printings. */

#pragma once

#include "mo-card-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_DETAILS (mo_card_details_get_type ())
G_DECLARE_FINAL_TYPE (MoCardDetails, mo_card_details, MO, CARD_DETAILS, GtkBox)

/* Signal `printing` (char *id): another printing was selected. */

/* @item: (nullable): shows nothing for %NULL. */
void mo_card_details_set_item (MoCardDetails *self,
                               MoCardItem *item);

G_END_DECLS
