/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * State that all windows share: the library, the content and the card finder. */

#pragma once

#include "mo-card-finder.h"
#include "mo-content-loader.h"
#include "mo-deck-editor.h"
#include "mo-library.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define MO_TYPE_SESSION (mo_session_get_type ())
G_DECLARE_FINAL_TYPE (MoSession, mo_session, MO, SESSION, GObject)

/**
 * MoSession:
 *
 * Property `game`: the id of the game that pages, dialogs and menus show; empty for all games.
 *
 * Read-only properties:
 *
 * - `finder`: replaced together with the content, so its notification covers both. The old content
 *   stays valid until all handlers have run.
 * - `is-ready`: whether there is a content
 * - `can-keep`: `is-ready`, and the library is writable
 * - `has-own-folder`: whether the content is loaded from folders and follows their changes
 * - `can-write-cards`: `has-own-folder`, and there is a game with custom cards
 * - `has-catalogs`: `has-own-folder`, and there are catalogs
 * - `is-own-game`: `has-own-folder`, and the file of `game` is one of the user’s
 */

/**
 * mo_session_new:
 * @loader: (nullable): for %NULL, the content is only set by mo_session_set_content(), and there
 * are no custom cards
 */
MoSession *mo_session_new (MoLibrary *library,
                           MoContentLoader *loader) G_GNUC_WARN_UNUSED_RESULT;

/* Completes or undoes a restore that was interrupted. Then opens the library and loads the content,
 * both in the background. The session is ready once both have succeeded or failed. It then follows
 * later contents of the loader. */
void mo_session_start (MoSession *self);

/* Returns: (nullable): what mo_session_start() did about a restore that was interrupted, for the
 * user */
const char *mo_session_get_recovery (MoSession *self);

/* Replaces the content, creates its finder, and builds the index in the background. */
void mo_session_set_content (MoSession *self,
                             MoContent *content);

/* Finishes all pending writes. */
void mo_session_close (MoSession *self);

MoLibrary *mo_session_get_library (MoSession *self);

/* Returns: (nullable) */
MoContentLoader *mo_session_get_loader (MoSession *self);
MoOwnCards *mo_session_get_own_cards (MoSession *self);

/* Returns: (nullable): %NULL until the session is ready */
MoContent *mo_session_get_content (MoSession *self);
MoCardFinder *mo_session_get_finder (MoSession *self);

/* Registers an open package that is not in the library. @editor: (unowned): must be removed by the
 * caller */
void mo_session_add_package (MoSession *self,
                             MoDeckEditor *editor);
void mo_session_remove_package (MoSession *self,
                                MoDeckEditor *editor);

/* Returns how many decks of the library and open packages contain a card. */
guint mo_session_count_decks (MoSession *self,
                              const char *card);

/* Returns: (nullable): the game to show, if there is such a game; %NULL for all games */
const MoSystem *mo_session_get_game (MoSession *self);

/* Shows the game of a thing that is opened, unless all games are shown.
 *
 * @game: its ID */
void mo_session_follow_game (MoSession *self,
                             const char *game);

/* Likewise, for a deck. @format: (nullable): the ID of its format; nothing changes without one, or
 * if it is unknown */
void mo_session_follow_format (MoSession *self,
                               const char *format);

/* Shows the cards, decks and matches of all games. */
void mo_session_show_all_games (MoSession *self);

/* Returns: (nullable): the game to show decks and formats of; %NULL for all games, also if the
 * chosen one needs no decks */
const MoSystem *mo_session_get_deck_game (MoSession *self);

/* Returns whether decks of a format are shown: those of mo_session_get_deck_game(), and those whose
 * format is unknown or not chosen. */
gboolean mo_session_shows_format (MoSession *self,
                                  const char *format);

gboolean mo_session_get_is_ready (MoSession *self);
gboolean mo_session_get_can_keep (MoSession *self);

G_END_DECLS
