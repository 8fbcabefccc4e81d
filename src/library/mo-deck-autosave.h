/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Keeps the package of an editor in the library: after every edit, without being asked. */

#pragma once

#include "mo-deck-editor.h"
#include "mo-library.h"

G_BEGIN_DECLS

#define MO_TYPE_DECK_AUTOSAVE (mo_deck_autosave_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckAutosave, mo_deck_autosave, MO, DECK_AUTOSAVE, GObject)

/**
 * mo_deck_autosave_new:
 * @deck: the deck of the library that is edited; 0 for one that becomes a new deck with its first
 * edit
 *
 * What another window saves meanwhile is taken over. Signals `changed`: when the state, or the
 * error, is another; `refused`: when edits here were not saved, as the other was faster. The editor
 * then has what the other saved, and undoing that brings the edits back.
 */
MoDeckAutosave *mo_deck_autosave_new (MoLibrary *library,
                                      MoDeckEditor *editor,
                                      gint64 deck) G_GNUC_WARN_UNUSED_RESULT;

/* The id of the deck in the library; 0 as long as it is not there. */
gint64 mo_deck_autosave_get_deck (MoDeckAutosave *self);

/* The deck in the library as it was saved, or read, last. */
const MoDeckState *mo_deck_autosave_get_state (MoDeckAutosave *self);

/* Returns: (nullable): why the last edits could not be kept; the next edit, or
 * mo_deck_autosave_save(), tries again */
const GError *mo_deck_autosave_get_error (MoDeckAutosave *self);

/* Whether all edits are in the library. */
gboolean mo_deck_autosave_is_saved (MoDeckAutosave *self);

/* Saves now what is not saved, a deck that is not in the library yet too. */
void mo_deck_autosave_save (MoDeckAutosave *self);

/* Has the library make a version of the deck once all edits are saved, a deck that is not in the
 * library yet too. Finished with FALSE and no error when it was dropped before that, as it is when
 * the edits are refused. */
void mo_deck_autosave_add_version_async (MoDeckAutosave *self,
                                         const char *label,
                                         GAsyncReadyCallback callback,
                                         gpointer user_data);
gboolean mo_deck_autosave_add_version_finish (MoDeckAutosave *self,
                                              GAsyncResult *result,
                                              GError **error);

/* Gives up the version that still waits, if any. */
void mo_deck_autosave_drop_version (MoDeckAutosave *self);

G_END_DECLS
