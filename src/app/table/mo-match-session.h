/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The match that a window follows: opening it, and beginning another. */

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
 * - `keeper` (nullable): of the match; %NULL while all matches are shown
 * - `is-followed`: whether there is a match, and it is shown
 * - `is-dealt`: whether, moreover, its cards were dealt by the program
 */

/**
 * MoMatchSession::failed:
 * @heading: what was not done
 * @text: why
 */

/**
 * MoMatchSession::damaged:
 * @match: the id of a match that was to be opened
 * @line: of its journal, from which on it can’t be used
 * @reason: what is wrong there
 *
 * Somebody is to be asked whether mo_match_session_repair() is wanted: to go on from the good part
 * would lose the rest without a word.
 */

/**
 * MoMatchSession::repaired:
 * @path: (nullable): the file that has the rest of the match
 */

MoMatchSession *mo_match_session_new (MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

MoSession *mo_match_session_get_session (MoMatchSession *self);

/* Returns: (nullable) */
MoMatchKeeper *mo_match_session_get_keeper (MoMatchSession *self);

/* The id of the match in the library, or 0. */
gint64 mo_match_session_get_id (MoMatchSession *self);

/* Whether the person is at the table. */
void mo_match_session_set_is_shown (MoMatchSession *self,
                                    gboolean is_shown);

void mo_match_session_open (MoMatchSession *self,
                            gint64 match);

/* Opens a match with the moves before the one that can’t be made; the others are saved to a
 * file. */
void mo_match_session_repair (MoMatchSession *self,
                              gint64 match);

/**
 * mo_match_session_begin:
 * @deck: the deck of the library that it is played with, or 0
 * @names: of the players, "" for one without
 * @package: (nullable): the deck, wherever it is; the match is called as it is when that is not in
 *   the library
 */
void mo_match_session_begin (MoMatchSession *self,
                             const MoMatchHeader *header,
                             gint64 deck,
                             const MoDeck *package,
                             const char *const *names);

/* Shows all matches. */
void mo_match_session_close (MoMatchSession *self);

/* The same, when the window goes: what was asked for opens nothing any more. */
void mo_match_session_end (MoMatchSession *self);

G_END_DECLS
