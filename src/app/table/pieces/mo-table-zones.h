/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The zones of a table: piles of cards in rows that fill the window. All cards have the largest
 * size with which everything fits without scrolling, and rows with room to spare have larger ones.
 * In a small window there is one zone at a time, with a button for each; so too in a low one where
 * not even the smallest cards fit. In a higher one, the others than the hand scroll then.
 *
 * A pane about a card is above other zones than that of the card, or beside the table. */

#pragma once

#include "mo-pile-box.h"

G_BEGIN_DECLS

#define MO_TYPE_TABLE_ZONES (mo_table_zones_get_type ())
G_DECLARE_FINAL_TYPE (MoTableZones, mo_table_zones, MO, TABLE_ZONES, GtkWidget)

/* Signal: `mode-changed` (): after mo_table_zones_get_pane_place() or
 * mo_table_zones_get_largest_face() has changed */

typedef enum
{
  MO_ZONE_FIRST,  /* begins a row */
  MO_ZONE_BESIDE, /* beside the zone before it, if there is room */
  MO_ZONE_HAND,
} MoZonePlace;

typedef enum
{
  MO_PANE_ABOVE,  /* above the zones, but not above the zone of the card */
  MO_PANE_BESIDE, /* in the host */
  MO_PANE_BELOW,  /* in a small window */
} MoPanePlace;

/* @name: a short title, for its button in a small window */
void mo_table_zones_add (MoTableZones *self,
                         MoPileBox *box,
                         MoZonePlace place,
                         const char *name);

/* Returns: (transfer none) (nullable): a zone, in the order in which they were added; %NULL after
 * the last one */
MoPileBox *mo_table_zones_get_box (MoTableZones *self,
                                   guint zone);

/* Returns: (transfer none) (nullable): the zone with a card */
MoPileBox *mo_table_zones_find (MoTableZones *self,
                                int id);

/* Updates the numbers of cards on the buttons, and leaves a zone that is not visible any more. */
void mo_table_zones_update (MoTableZones *self);

/* Makes a zone the visible one in a small window. */
void mo_table_zones_show_zone (MoTableZones *self,
                               MoPileBox *box);

/* @pane: (transfer floating): a widget about a card; hide it if there is no card */
void mo_table_zones_set_pane (MoTableZones *self,
                              GtkWidget *pane);

/* @host: (nullable): shows the pane at its end, beside the table; %NULL shows it on the table */
void mo_table_zones_set_host (MoTableZones *self,
                              GtkBox *host);

/* @strip: (transfer floating): a text in a small window, below the zone or beside its buttons; hide
 * it elsewhere */
void mo_table_zones_set_strip (MoTableZones *self,
                               GtkWidget *strip);

MoPanePlace mo_table_zones_get_pane_place (MoTableZones *self);

/* Returns: the width of the largest faces in the last layout of all zones, in pixels */
int mo_table_zones_get_largest_face (MoTableZones *self);

/* Returns: whether the window has no height to spare, but is not narrow */
gboolean mo_table_zones_is_low (MoTableZones *self);

/* @id: of the card that the pane is about, or MO_PIECE_NONE; the pane does not cover its zone */
void mo_table_zones_set_pane_of (MoTableZones *self,
                                 int id);

G_END_DECLS
