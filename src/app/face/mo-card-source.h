/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A widget in which one card may be chosen: a place, and the window around all places. */

#pragma once

#include "mo-card-item.h"
#include "mo-content.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_SOURCE (mo_card_source_get_type ())
G_DECLARE_INTERFACE (MoCardSource, mo_card_source, MO, CARD_SOURCE, GtkWidget)

struct _MoCardSourceInterface
{
  GTypeInterface parent_interface;

  MoCardItem *(*get_card) (MoCardSource *self);
};

/* Returns: (nullable): the card that is chosen */
MoCardItem *mo_card_source_get_card (MoCardSource *self);

/* Returns: (nullable): that of the nearest source around @widget */
MoCardItem *mo_card_source_find_card (GtkWidget *widget);

/* The vocabulary that a card is written with. */
const MoVocabulary *mo_card_source_get_vocabulary (MoCardItem *item);

/* The game of the card that is chosen around @widget, or the first one; there is to be one. */
const char *mo_card_source_find_system (GtkWidget *widget,
                                        const MoContent *content);

G_END_DECLS
