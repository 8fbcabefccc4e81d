/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Decks and their versions in the file of the library. */

#pragma once

#include "mo-deck-diff.h"
#include "mo-library-deck.h"
#include "mo-store.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (element-type MoLibraryDeck): all decks, including deleted ones, sorted
 * by id */
GPtrArray *mo_store_read_decks (MoStore *self,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the deck; %NULL with MO_LIBRARY_ERROR_NOT_FOUND if it does
 * not exist */
MoLibraryDeck *mo_store_read_deck (MoStore *self,
                                   gint64 id,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_add_deck:
 * @content: the package in our XML
 * @state: (out): of the new deck
 */
gboolean mo_store_add_deck (MoStore *self,
                            GBytes *content,
                            MoDeckState *state,
                            GError **error);

/**
 * mo_store_save_deck:
 * @state: (inout): the edited state, then the new one
 *
 * Replaces the package of a deck. If another window or program saved it since @state, writes
 * nothing and returns MO_LIBRARY_ERROR_CHANGED. If the library was restored and does not have the
 * deck, or has another one with its id, adds the package as a new deck.
 */
gboolean mo_store_save_deck (MoStore *self,
                             MoDeckState *state,
                             GBytes *content,
                             GError **error);

/**
 * mo_store_edit_deck:
 * @state: (inout): the edited state, then the new one
 * @changes: (element-type MoDeckChange): as from mo_deck_find_changes()
 * @done: (out): %FALSE if the library does not have the deck: save the entire package then
 *
 * Like mo_store_save_deck(), but writes only the changes, which is faster.
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
 * @state: the expected state; otherwise the error is MO_LIBRARY_ERROR_CHANGED
 * @label: one line, or ""
 *
 * Saves the current deck as a version. For a match, reuses the newest version if the deck has not
 * changed since.
 *
 * Returns: the number of the version; 0 with @error set
 */
guint mo_store_add_version (MoStore *self,
                            const MoDeckState *state,
                            MoVersionReason reason,
                            const char *label,
                            GError **error);

/* Returns: (transfer full) (element-type MoDeckVersion): newest first */
GPtrArray *mo_store_read_versions (MoStore *self,
                                   gint64 deck,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* For mo_store_check(): adds a finding for every unreadable deck and version. */
gboolean mo_store_check_decks (MoStore *self,
                               GPtrArray *findings,
                               GError **error);

G_END_DECLS
