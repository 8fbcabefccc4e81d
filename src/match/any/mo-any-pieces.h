/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards on the table as pieces. */

#pragma once

#include "mo-any-view.h"
#include "mo-piece.h"

G_BEGIN_DECLS

/* @is_open: whether a hidden card shows its face, because somebody looks through its pile */
MoPiece *mo_any_pieces_new_card (const MoAnyGame *game,
                                 const MoAnyState *state,
                                 gint16 card,
                                 gboolean is_open) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MoPiece): the cards of a slot in their order; those that
 * are attached follow their host */
GPtrArray *mo_any_pieces_list (const MoAnyGame *game,
                               const MoAnyState *state,
                               guint slot) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MoPiece): the cards of a pile from the top; if their order
 * is unknown, by name. There is one piece for equal cards that lie together, or all if their order
 * is unknown. */
GPtrArray *mo_any_pieces_look_through (const MoAnyGame *game,
                                       const MoAnyState *state,
                                       guint slot) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
