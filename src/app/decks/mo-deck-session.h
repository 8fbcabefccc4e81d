/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The package that a window shows. Opens and saves it, and replaces it with another one without
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
 * Implements MoUndoable for the edits of the package.
 *
 * Properties, all read-only:
 *
 * - `session`: shared by all windows; never changes
 * - `editor` (nullable): the editor of the package; %NULL while all packages are listed
 * - `title` (nullable): the name of the package, preceded by a dot while there are unsaved edits
 * - `is-open`: whether a package is open
 * - `is-editing`: whether a package is open and visible
 * - `is-kept`: whether the package is in the library, or will be after the first edit
 * - `is-unsaved`: whether the package has unsaved edits
 * - `can-take-over`: whether the package is visible and could be added to the library
 * - `has-history`: whether the package is visible and is a deck of the library
 */

/**
 * MoDeckSession::commit:
 *
 * Text that was typed but not applied to the package must be applied now.
 */

/**
 * MoDeckSession::ask:
 *
 * The package has unsaved edits and is about to be left. The handler asks the user, then calls
 * mo_deck_session_go_on() or mo_deck_session_stay().
 */

/**
 * MoDeckSession::refused:
 *
 * See MoDeckAutosave. The pending request was cancelled.
 */

/**
 * MoDeckSession::failed:
 * @heading: the operation that failed
 * @text: the reason
 */

/**
 * MoDeckSession::faults:
 * @heading: a summary
 * @faults: (type MoFaults): the errors or warnings of the file that was opened
 */

/**
 * MoDeckSession::look-ended:
 *
 * The deck of a match was closed, not replaced with another package.
 */

/* Creates a session without a package; @session is referenced. */
MoDeckSession *mo_deck_session_new (MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

MoSession *mo_deck_session_get_session (MoDeckSession *self);

/* Returns: (nullable) */
MoDeckEditor *mo_deck_session_get_editor (MoDeckSession *self);

/* Returns: (nullable): the autosave of the package; %NULL if the package is a file, or if the
 * library can't be written */
MoDeckAutosave *mo_deck_session_get_autosave (MoDeckSession *self);

/* Commits typed text first. Returns: (nullable): the package, valid until the next edit */
const MoDeck *mo_deck_session_get_deck (MoDeckSession *self);

/* Returns the id of the package in the library, or 0. */
gint64 mo_deck_session_get_id (MoDeckSession *self);

/* Sets whether the page with the package is visible. */
void mo_deck_session_set_is_shown (MoDeckSession *self,
                                   gboolean is_shown);
gboolean mo_deck_session_get_is_editing (MoDeckSession *self);

/* The following functions leave the current package, and open another one or list all of them. Each
 * replaces a request that is still pending. */

/* @as_copy: whether to leave the file alone and save the package in the library with its first
 * edit. If the content is not loaded yet, the file is opened once it is. */
void mo_deck_session_open_file (MoDeckSession *self,
                                const char *path,
                                gboolean as_copy);
void mo_deck_session_open_kept (MoDeckSession *self,
                                gint64 deck);
void mo_deck_session_begin (MoDeckSession *self,
                            const char *format);

/* Shows the deck of a match; edits do not change the match. @deck: (transfer full) */
void mo_deck_session_look (MoDeckSession *self,
                           MoDeck *deck);
void mo_deck_session_close (MoDeckSession *self);

/* Waits until the package may be left, without closing it. Finishes with FALSE if the user stays,
 * or if another request replaces this one. */
void mo_deck_session_leave_async (MoDeckSession *self,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
gboolean mo_deck_session_leave_finish (MoDeckSession *self,
                                       GAsyncResult *result);

/* Closes the package and discards its unsaved edits. */
void mo_deck_session_drop (MoDeckSession *self);

/* Commits typed text. Returns whether there are unsaved edits. */
gboolean mo_deck_session_would_lose_edits (MoDeckSession *self);

/* Continue or cancel the pending request; the answers to `ask`. They do nothing if no request is
 * pending. */
void mo_deck_session_go_on (MoDeckSession *self);
void mo_deck_session_stay (MoDeckSession *self);

/* Returns whether a request to leave the package is pending. */
gboolean mo_deck_session_is_leaving (MoDeckSession *self);

/* Applies text that was typed but not applied yet. */
void mo_deck_session_commit (MoDeckSession *self);

/**
 * mo_deck_session_save:
 * @path: (nullable): a file; %NULL for the current file of the package
 *
 * Writes the package to a file. For a deck of the library, this exports a copy.
 */
gboolean mo_deck_session_save (MoDeckSession *self,
                               const char *path,
                               GError **error);

G_END_DECLS
