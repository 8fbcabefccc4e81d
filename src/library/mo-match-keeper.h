/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Keeps a match in the library: a move is on the disk before the match has it, so that whatever
 * was shown is still there after the program was killed. What another window or program makes of
 * the match is followed, and what was asked for before it was shown is refused. */

#pragma once

#include "mo-library.h"
#include "mo-match.h"

G_BEGIN_DECLS

#define MO_TYPE_MATCH_KEEPER (mo_match_keeper_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchKeeper, mo_match_keeper, MO, MATCH_KEEPER, GObject)

/**
 * mo_match_keeper_new:
 * @match: as the library has it: its moves are made through the keeper from now on
 * @id: of the match in the library
 */
MoMatchKeeper *mo_match_keeper_new (MoLibrary *library,
                                    MoMatch *match,
                                    gint64 id) G_GNUC_WARN_UNUSED_RESULT;

MoMatch *mo_match_keeper_get_match (MoMatchKeeper *self);
gint64 mo_match_keeper_get_id (MoMatchKeeper *self);

/**
 * mo_match_keeper_make_async:
 * @lines: moves, which are one group; each may have open words, as in mo_match_apply()
 * @continues: whether they belong to the group of the move before them
 *
 * Makes moves when all that was asked for before is done. They are made all or none: the error of
 * mo_match_keeper_finish() is a MO_MATCH_ERROR when they can't be made, and a MO_LIBRARY_ERROR when
 * they can't be kept. After MO_LIBRARY_ERROR_CHANGED, which says what another program did, the
 * match has that.
 */
void mo_match_keeper_make_async (MoMatchKeeper *self,
                                 const char *const *lines,
                                 gboolean continues,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/* Goes to where so many moves are done. */
void mo_match_keeper_go_to_async (MoMatchKeeper *self,
                                  guint position,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

gboolean mo_match_keeper_finish (MoMatchKeeper *self,
                                 GAsyncResult *result,
                                 GError **error);

G_END_DECLS
