/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The open match of a window: opens matches and begins new ones. When the content is replaced, the
 * open match is replayed with the new one. */

#pragma once

#include "mo-match-keeper.h"
#include "mo-session.h"

G_BEGIN_DECLS

#define MO_TYPE_MATCH_SESSION (mo_match_session_get_type ())
G_DECLARE_FINAL_TYPE (MoMatchSession, mo_match_session, MO, MATCH_SESSION, GObject)

/**
 * MoMatchSession:
 *
 * Properties, all read-only:
 *
 * - `session`: shared by all windows; never changes
 * - `keeper` (nullable): of the open match; %NULL while the list of matches is shown
 * - `is-followed`: whether a match is open and visible
 * - `is-dealt`: whether that match was dealt by the app
 * - `title` (nullable): the name of the visible match, as in the list; set once it is read
 * - `covered-seats`: the players whose hands are covered in this window, one bit each, because
 *   they have devices
 * - `chapter` (nullable): the part of the game that the visible match is in, as in “Round 2”
 */

/**
 * MoMatchSession::opened:
 *
 * A match was opened or begun. It is not emitted when the open match is replayed with new content.
 */

/**
 * MoMatchSession::failed:
 * @heading: the action that failed
 * @text: the reason
 */

/**
 * MoMatchSession::damaged:
 * @match: the id of the match to open
 * @line: the first line of its journal that can’t be used
 * @reason: the error in that line
 *
 * The match could not be opened completely. Ask the user before calling mo_match_session_repair(),
 * which removes the rest of the match.
 */

/**
 * MoMatchSession::repaired:
 * @path: (nullable): the file with the rest of the match
 */

/**
 * MoMatchSession::outdated:
 * @line: the first line of its journal that can’t be used, or 0
 * @reason: the error in that line
 *
 * The content was replaced, and the open match can’t be replayed with it. The match continues with
 * the old content.
 */

/**
 * MoMatchSession::prepared:
 *
 * A match was begun and is open now, and nothing is left to choose before its start.
 */

MoMatchSession *mo_match_session_new (MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

MoSession *mo_match_session_get_session (MoMatchSession *self);

/* Returns: (transfer none) (nullable): the keeper of the open match */
MoMatchKeeper *mo_match_session_get_keeper (MoMatchSession *self);

/* Returns: the id of the open match in the library, or 0 */
gint64 mo_match_session_get_id (MoMatchSession *self);

/* Returns whether a match is open and visible. */
gboolean mo_match_session_get_is_followed (MoMatchSession *self);

/* Sets whether the table is visible. */
void mo_match_session_set_is_shown (MoMatchSession *self,
                                    gboolean is_shown);

/* Opens a match of the library by its id, asynchronously. Emits `failed` or `damaged` on errors. */
void mo_match_session_open (MoMatchSession *self,
                            gint64 match);

/* Opens a match with the moves before the first invalid one, and saves the rest to a file. */
void mo_match_session_repair (MoMatchSession *self,
                              gint64 match);

/**
 * mo_match_session_begin:
 * @deck: the deck of the library for the match, or 0
 * @package: (nullable): the deck itself; if it is not in the library, it names the match
 * @names: the names of the players, "" for one without
 * @is_complete: whether nothing is left to choose once the deck is on the table
 *
 * Begins a match and opens it. Emits `prepared` then, if it is complete, or `failed` if that is not
 * possible.
 */
void mo_match_session_begin (MoMatchSession *self,
                             const MoMatchHeader *header,
                             gint64 deck,
                             const MoDeck *package,
                             const char *const *names,
                             gboolean is_complete);

/* Sets the players whose hands are covered; see MoMatchSurface. */
void mo_match_session_set_covered_seats (MoMatchSession *self,
                                         guint seats);

/* Returns: (transfer full): a move of the open match in words, without names of covered cards */
char *mo_match_session_describe (MoMatchSession *self,
                                 guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Return: (transfer full) (nullable): likewise the move that can be undone or redone; %NULL without
 * one */
char *mo_match_session_dup_undo_label (MoMatchSession *self) G_GNUC_WARN_UNUSED_RESULT;
char *mo_match_session_dup_redo_label (MoMatchSession *self) G_GNUC_WARN_UNUSED_RESULT;

/* Closes the match and shows the list of matches. */
void mo_match_session_close (MoMatchSession *self);

/* Closes the match when the window closes. Pending requests will not open a match any more. */
void mo_match_session_end (MoMatchSession *self);

G_END_DECLS
