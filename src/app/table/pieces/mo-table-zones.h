/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The zones of a table: piles of cards in rows that fill the window. All cards have the largest
 * size with which everything fits without scrolling, and rows with room to spare have larger ones.
 * The hand, below all others, is always in view; if not even the smallest cards fit, the others
 * scroll. In a small window there is one zone at a time, with a button for each.
 *
 * A pane about a card is beside the zone of the card, above or below it. */

#pragma once

#include "mo-pile-box.h"

G_BEGIN_DECLS

#define MO_TYPE_TABLE_ZONES (mo_table_zones_get_type ())
G_DECLARE_FINAL_TYPE (MoTableZones, mo_table_zones, MO, TABLE_ZONES, GtkWidget)

/* Signal: `mode-changed` (): after mo_table_zones_is_small() has changed */

typedef enum
{
  MO_ZONE_FIRST,  /* begins a row */
  MO_ZONE_BESIDE, /* beside the zone before it, if there is room */
  MO_ZONE_HAND,
} MoZonePlace;

/* @name: a short title, for its button in a small window */
void mo_table_zones_add (MoTableZones *self,
                         MoPileBox *box,
                         MoZonePlace place,
                         const char *name);

/* Updates the numbers of cards on the buttons, and leaves a zone that is not visible any more. */
void mo_table_zones_update (MoTableZones *self);

/* Makes a zone the visible one in a small window. */
void mo_table_zones_show_zone (MoTableZones *self,
                               MoPileBox *box);

/* Returns: whether there is one zone at a time */
gboolean mo_table_zones_is_small (MoTableZones *self);

/* @pane: a widget about a card; hide it if there is none */
void mo_table_zones_set_pane (MoTableZones *self,
                              GtkWidget *pane);

/* @box: (nullable): the zone that the pane does not cover */
void mo_table_zones_set_pane_of (MoTableZones *self,
                                 MoPileBox *box);

G_END_DECLS
