/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The package that a window shows: opening it, keeping it, and leaving it for another without
 * losing edits. */

#pragma once

#include "mo-deck-autosave.h"
#include "mo-session.h"

G_BEGIN_DECLS

#define MO_TYPE_DECK_SESSION (mo_deck_session_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckSession, mo_deck_session, MO, DECK_SESSION, GObject)

/**
 * MoDeckSession:
 *
 * Is a MoUndoable of the edits of the package.
 *
 * Properties, all read-only:
 *
 * - `editor` (nullable): of the package; %NULL while all packages are shown
 * - `title` (nullable): its name as a title, with a dot before it as long as edits are kept nowhere
 * - `is-open`: whether there is a package
 * - `is-editing`: whether there is one, and it is shown
 * - `is-kept`: whether it is, or becomes, a deck of the library
 * - `can-take-over`: whether it is shown, and could become one
 * - `has-history`: whether it is shown, and the library has versions of it
 */

/**
 * MoDeckSession::commit:
 *
 * What is typed but not applied to the package is to be applied now.
 */

/**
 * MoDeckSession::ask:
 *
 * The package has edits that are kept nowhere, and is to be left: somebody is to be asked, and then
 * either mo_deck_session_go_on() or mo_deck_session_stay() is to be called.
 */

/**
 * MoDeckSession::refused:
 *
 * As of MoDeckAutosave. The package is not left any more.
 */

/**
 * MoDeckSession::failed:
 * @heading: what was not done
 * @text: why
 */

/**
 * MoDeckSession::faults:
 * @heading: what is the matter
 * @faults: (type MoFaults): found in a file that was opened, or why it was not
 */

/**
 * MoDeckSession::look-ended:
 *
 * A look at the deck of a match was closed, rather than left for another package.
 */

MoDeckSession *mo_deck_session_new (MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

MoSession *mo_deck_session_get_session (MoDeckSession *self);

/* Returns: (nullable) */
MoDeckEditor *mo_deck_session_get_editor (MoDeckSession *self);

/* Returns: (nullable): what keeps the package in the library; %NULL for one that is a file, or
 * that can’t be kept */
MoDeckAutosave *mo_deck_session_get_autosave (MoDeckSession *self);

/* Returns: (nullable): the package as it is, with what is typed. Valid until the next edit */
const MoDeck *mo_deck_session_get_deck (MoDeckSession *self);

/* The id of the package in the library, or 0. */
gint64 mo_deck_session_get_id (MoDeckSession *self);

/* Whether the person is where the package is. */
void mo_deck_session_set_is_shown (MoDeckSession *self,
                                   gboolean is_shown);
gboolean mo_deck_session_get_is_editing (MoDeckSession *self);

/* These leave the package that there is, and show another one, or all. What is asked for later
 * takes the place of what still waits. */

/* @as_copy: whether to leave the file alone: the package is then kept in the library with its
 * first edit. Before there is content, it waits for that. */
void mo_deck_session_open_file (MoDeckSession *self,
                                const char *path,
                                gboolean as_copy);
void mo_deck_session_open_kept (MoDeckSession *self,
                                gint64 deck);
void mo_deck_session_begin (MoDeckSession *self,
                            const char *format);

/* The deck of a match, which is kept there. @deck: (transfer full) */
void mo_deck_session_look (MoDeckSession *self,
                           MoDeck *deck);
void mo_deck_session_close (MoDeckSession *self);

/* Waits until the package may be left, and leaves it there. Finished with FALSE when it is to stay,
 * or something else was asked for. */
void mo_deck_session_leave_async (MoDeckSession *self,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
gboolean mo_deck_session_leave_finish (MoDeckSession *self,
                                       GAsyncResult *result);

/* Shows all packages at once, and gives up edits that are not kept. */
void mo_deck_session_drop (MoDeckSession *self);

/* Takes over what is typed, and tells whether there are edits now that are kept nowhere. */
gboolean mo_deck_session_would_lose_edits (MoDeckSession *self);

/* The answers to `ask`; nothing happens when nothing waits for one. */
void mo_deck_session_go_on (MoDeckSession *self);
void mo_deck_session_stay (MoDeckSession *self);

/* Whether the package is to be left. */
gboolean mo_deck_session_is_leaving (MoDeckSession *self);

/* Applies what is typed but not applied. */
void mo_deck_session_commit (MoDeckSession *self);

/**
 * mo_deck_session_save:
 * @path: (nullable): a file; %NULL for the one that the package is
 *
 * Writes the package. One of the library stays there: a copy of it goes out.
 */
gboolean mo_deck_session_save (MoDeckSession *self,
                               const char *path,
                               GError **error);

G_END_DECLS
