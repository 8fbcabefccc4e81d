/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a seat sees of a match, as JSON for a page that knows no game. */

#pragma once

#include "mo-match-seat.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The number of moves in the log of a page. */
#define MO_SHARE_LOG 20

/**
 * mo_share_add_state:
 * @builder: in an object
 * @revision: of the match in the library
 * @seat: a player from 0, or MO_SEAT_NONE for those who only watch
 * @makers: (nullable) (element-type MoMoveMaker): who made each move
 *
 * Adds the member `state`.
 */
void mo_share_add_state (JsonBuilder *builder,
                         MoMatch *match,
                         gint64 revision,
                         int seat,
                         const GArray *makers);

G_END_DECLS
