/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Saves a match to the library: a move is committed before the match is updated, so that visible
 * moves survive a crash. Follows changes of the match by other windows and programs, and refuses
 * requests from before these were shown. */

#pragma once

#include "mo-library.h"
#include "mo-match.h"
#include "mo-shared-device.h"

G_BEGIN_DECLS

#define MO_TYPE_MATCH_KEEPER (mo_match_keeper_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchKeeper, mo_match_keeper, MO, MATCH_KEEPER, GObject)

/**
 * mo_match_keeper_new:
 * @match: the match as the library has it; must only be changed through the keeper
 * @id: of the match in the library
 */
MoMatchKeeper *mo_match_keeper_new (MoLibrary *library,
                                    MoMatch *match,
                                    gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* Signal `makers-changed` (): those of moves that were made before have become known. Those of new
 * moves are known before the match changes. */

/**
 * mo_match_keeper_set_known:
 * @revision: of the moves that the match has
 * @makers: (element-type MoMoveMaker): who made them; see mo_library_read_moves_finish()
 *
 * Tells a new keeper what was read with the match, so that it need not read it again.
 */
void mo_match_keeper_set_known (MoMatchKeeper *self,
                                gint64 revision,
                                GArray *makers);

MoLibrary *mo_match_keeper_get_library (MoMatchKeeper *self);
MoMatch *mo_match_keeper_get_match (MoMatchKeeper *self);
gint64 mo_match_keeper_get_id (MoMatchKeeper *self);

/**
 * mo_match_keeper_make_async:
 * @lines: moves that form a group; may have placeholders, as in mo_match_apply()
 * @continues: whether they belong to the group of the previous move
 *
 * Makes all or none of the moves, after all earlier requests. The error of mo_match_keeper_finish()
 * is a MO_MATCH_ERROR if the moves are refused, and a MO_LIBRARY_ERROR if they can't be saved. With
 * MO_LIBRARY_ERROR_CHANGED, the match has been updated to the changes by another program.
 */
void mo_match_keeper_make_async (MoMatchKeeper *self,
                                 const char *const *lines,
                                 gboolean continues,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/* Goes to the position after a number of moves, by undoing or redoing. */
void mo_match_keeper_go_to_async (MoMatchKeeper *self,
                                  guint position,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* For several people at one table; see src/share. The revision is that of the library, which
 * changes with every change of the moves. */

/* Reads the revision, if it is not known yet. */
void mo_match_keeper_load_async (MoMatchKeeper *self,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/* Returns the revision of the moves that the match has; negative before it is known. */
gint64 mo_match_keeper_get_revision (MoMatchKeeper *self);

/* Returns: (transfer none) (element-type MoMoveMaker): who made the first moves; the host made all
 * others. Valid until the next change */
const GArray *mo_match_keeper_get_makers (MoMatchKeeper *self);

/**
 * mo_match_keeper_make_for_async:
 * @seat: the seat that makes the moves, from 0; negative for the host
 * @device: (nullable): the name of its device
 * @revision: the revision that the moves were meant for, or negative for any
 *
 * Makes moves like mo_match_keeper_make_async(). If the match has another revision when it is the
 * turn of these moves, the error is MO_LIBRARY_ERROR_CHANGED, and nothing is changed.
 */
void mo_match_keeper_make_for_async (MoMatchKeeper *self,
                                     const char *const *lines,
                                     int seat,
                                     const char *device,
                                     gint64 revision,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);

/* Undoes the last group of moves of a match with a revision, with the same error otherwise. */
void mo_match_keeper_undo_async (MoMatchKeeper *self,
                                 gint64 revision,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

gboolean mo_match_keeper_finish (MoMatchKeeper *self,
                                 GAsyncResult *result,
                                 GError **error);

G_END_DECLS
