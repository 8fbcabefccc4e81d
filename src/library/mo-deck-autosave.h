/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Saves the deck of an editor to the library after every edit. */

#pragma once

#include "mo-deck-editor.h"
#include "mo-library.h"

G_BEGIN_DECLS

#define MO_TYPE_DECK_AUTOSAVE (mo_deck_autosave_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckAutosave, mo_deck_autosave, MO, DECK_AUTOSAVE, GObject)

/**
 * mo_deck_autosave_new:
 * @deck: the id of the edited deck in the library; 0 to add a new deck on the first edit
 *
 * Loads changes that another window saves. Signals `changed`: the state or the error changed;
 * `refused`: edits were not saved because another window saved first. The editor then has the deck
 * of the other window, and undo restores the edits.
 */
MoDeckAutosave *mo_deck_autosave_new (MoLibrary *library,
                                      MoDeckEditor *editor,
                                      gint64 deck) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the id of the deck in the library; 0 if it has not been added yet. */
gint64 mo_deck_autosave_get_deck (MoDeckAutosave *self);

/* Returns the state of the deck as last saved or read. */
const MoDeckState *mo_deck_autosave_get_state (MoDeckAutosave *self);

/* Returns: (nullable): why the last edits could not be saved; the next edit, or
 * mo_deck_autosave_save(), tries again */
const GError *mo_deck_autosave_get_error (MoDeckAutosave *self);

/* Whether all edits are in the library. */
gboolean mo_deck_autosave_is_saved (MoDeckAutosave *self);

/* Saves pending edits now; adds the deck if it is not in the library yet. */
void mo_deck_autosave_save (MoDeckAutosave *self);

/* Adds a version of the deck once all edits are saved; adds the deck if it is not in the library
 * yet. Finishes with FALSE and no error if it was dropped before, also because the edits were
 * refused. */
void mo_deck_autosave_add_version_async (MoDeckAutosave *self,
                                         const char *label,
                                         GAsyncReadyCallback callback,
                                         gpointer user_data);
gboolean mo_deck_autosave_add_version_finish (MoDeckAutosave *self,
                                              GAsyncResult *result,
                                              GError **error);

/* Drops the pending version, if any. */
void mo_deck_autosave_drop_version (MoDeckAutosave *self);

G_END_DECLS
