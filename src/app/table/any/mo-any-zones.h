/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Where the zones of a table are: which lie as boxes of cards, and which as buttons of piles. */

#pragma once

#include "mo-any-game.h"
#include "mo-table-zones.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean is_box;
  gboolean is_narrow; /* has room for few cards only */
  MoZonePlace place;  /* of a box */
  guint beside;       /* of a pile: the slot of the box that its button is on */
  guint n_beside;     /* of a pile: how many piles by their kind are on that box */
  gboolean has_acts;  /* of a pile: something can be done with it while it is empty */
} MoAnyPlace;

/* Returns: (transfer full): the places of all slots; at least one is a box. @order: (out)
 * (transfer full): all slots, in the order in which boxes are added: the shared ones, then those of
 * each player */
MoAnyPlace *mo_any_zones_arrange (const MoAnyGame *game,
                                  guint **order) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
