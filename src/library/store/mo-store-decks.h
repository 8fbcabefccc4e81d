/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deck packages and their versions in the library's file. */

#pragma once

#include "mo-deck-diff.h"
#include "mo-library-deck.h"
#include "mo-store.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (element-type MoLibraryDeck): all, the deleted too, by id */
GPtrArray *mo_store_read_decks (MoStore *self,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the deck, MO_LIBRARY_ERROR_NOT_FOUND when there is none
 * with this id */
MoLibraryDeck *mo_store_read_deck (MoStore *self,
                                   gint64 id,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_add_deck:
 * @content: the package in our XML
 * @state: (out): the deck that it became
 */
gboolean mo_store_add_deck (MoStore *self,
                            GBytes *content,
                            MoDeckState *state,
                            GError **error);

/**
 * mo_store_save_deck:
 * @state: (inout): what was edited, and then what it became
 *
 * Puts the edited package in the place of the one before. Where another window or program has saved
 * since then, nothing is written, and the error is MO_LIBRARY_ERROR_CHANGED. Where the library has
 * been restored and has no such deck, or another one under its id, the package is added as a new
 * deck.
 */
gboolean mo_store_save_deck (MoStore *self,
                             MoDeckState *state,
                             GBytes *content,
                             GError **error);

/**
 * mo_store_edit_deck:
 * @state: (inout): what was edited, and then what it became
 * @changes: (element-type MoDeckChange): as mo_deck_find_changes() finds them
 * @done: (out): %FALSE when the library has no such deck: the whole is to be saved then
 *
 * The same edit as mo_store_save_deck() makes, for less: only the changes are written.
 *
 * Returns: %FALSE with @error set
 */
gboolean mo_store_edit_deck (MoStore *self,
                             MoDeckState *state,
                             const GArray *changes,
                             gboolean *done,
                             GError **error);

gboolean mo_store_set_deck_built (MoStore *self,
                                  gint64 id,
                                  gboolean built,
                                  GError **error);

gboolean mo_store_set_deck_deleted (MoStore *self,
                                    gint64 id,
                                    gboolean deleted,
                                    GError **error);

/**
 * mo_store_add_version:
 * @state: the deck that is kept; MO_LIBRARY_ERROR_CHANGED when it is another by now
 * @label: one line, or ""
 *
 * Keeps the deck as it is now. For a match, the newest version serves when the deck has not changed
 * since.
 *
 * Returns: the number of the version; 0 with @error set
 */
guint mo_store_add_version (MoStore *self,
                            const MoDeckState *state,
                            MoVersionReason reason,
                            const char *label,
                            GError **error);

/* Returns: (transfer full) (element-type MoDeckVersion): the newest first */
GPtrArray *mo_store_read_versions (MoStore *self,
                                   gint64 deck,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* For mo_store_check(): adds every deck and version that can't be read. */
gboolean mo_store_check_decks (MoStore *self,
                               GPtrArray *findings,
                               GError **error);

G_END_DECLS
