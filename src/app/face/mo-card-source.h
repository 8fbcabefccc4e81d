/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * An interface for widgets with a selected card: pages, and the window around them. */

#pragma once

#include "mo-card-item.h"
#include "mo-content.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_CARD_SOURCE (mo_card_source_get_type ())
G_DECLARE_INTERFACE (MoCardSource, mo_card_source, MO, CARD_SOURCE, GtkWidget)

/**
 * MoCardSource:
 *
 * Signal `card-changed` (): another card may be selected, or none.
 */
struct _MoCardSourceInterface
{
  GTypeInterface parent_interface;

  MoCardItem *(*get_card) (MoCardSource *self);
};

/* Returns: (nullable): the selected card */
MoCardItem *mo_card_source_get_card (MoCardSource *self);

/* Emits `card-changed`; for implementations. */
void mo_card_source_card_changed (MoCardSource *self);

/* Returns: (nullable): the selected card of the closest source around @widget */
MoCardItem *mo_card_source_find_card (GtkWidget *widget);

/* Returns the vocabulary of the system of a card. */
const MoVocabulary *mo_card_source_get_vocabulary (MoCardItem *item);

/* Returns the id of the system of the selected card around @widget, or else of @game, or else of
 * the first system; @content must have at least one. @game: (nullable) */
const char *mo_card_source_find_system (GtkWidget *widget,
                                        const MoContent *content,
                                        const MoSystem *game);

G_END_DECLS
