/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Fingers on cards: a card that is held follows the finger to another part of the table, and opens
 * its menu if the finger stays. Cards are not dragged at once, because a finger that moves swipes
 * or scrolls. Also opens the menu for the secondary button of a pointer. */

#pragma once

#include "mo-pile-box.h"

G_BEGIN_DECLS

typedef struct _MoCardTouch MoCardTouch;

/**
 * mo_card_touch_new:
 * @area: (unowned): a widget around the boxes with cards; outlives this
 *
 * Watches touches in @area. Makes boxes emit `dropped` and `menu`.
 */
MoCardTouch *mo_card_touch_new (GtkWidget *area) G_GNUC_WARN_UNUSED_RESULT;
void mo_card_touch_free (MoCardTouch *self);

/* Paints the card under the finger, above the contents of the area. */
void mo_card_touch_snapshot (MoCardTouch *self,
                             GtkSnapshot *snapshot);

G_END_DECLS
