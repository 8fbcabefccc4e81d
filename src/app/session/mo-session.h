/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What all windows share: the library, the cards and formats, and what finds cards among them. */

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
 * Properties, all read-only:
 *
 * - `finder`: another one with each content, so that its notification is that of the content too.
 *   What is shown of the content before may be looked at until all have been notified.
 * - `is-ready`: whether there is content
 * - `can-keep`: whether, moreover, the library can be written
 * - `has-own-folder`: whether the content is that of the folders of files, and follows them
 * - `can-write-cards`: whether, moreover, there is a game for cards of one's own
 * - `has-catalogs`: whether, moreover, there are catalogs
 */

/**
 * mo_session_new:
 * @loader: (nullable): without it the content comes by mo_session_set_content() alone, and there
 *   are no cards of one's own
 */
MoSession *mo_session_new (MoLibrary *library,
                           MoContentLoader *loader) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the library and loads the content, both in the background. Once both are done, or could
 * not be, the session is ready, and follows each content that is loaded. */
void mo_session_start (MoSession *self);

void mo_session_set_content (MoSession *self,
                             MoContent *content);

/* Ends with all that was asked for on the disk. */
void mo_session_close (MoSession *self);

MoLibrary *mo_session_get_library (MoSession *self);

/* Returns: (nullable) */
MoContentLoader *mo_session_get_loader (MoSession *self);
MoOwnCards *mo_session_get_own_cards (MoSession *self);

/* Returns: (nullable): %NULL as long as it is not ready */
MoContent *mo_session_get_content (MoSession *self);
MoCardFinder *mo_session_get_finder (MoSession *self);

/* What is open and not in the library, by those who have it open: @editor must be removed again. */
void mo_session_add_package (MoSession *self,
                             MoDeckEditor *editor);
void mo_session_remove_package (MoSession *self,
                                MoDeckEditor *editor);

/* How many decks have a card: of the library, and of the packages that are open. */
guint mo_session_count_decks (MoSession *self,
                              const char *card);

gboolean mo_session_get_is_ready (MoSession *self);
gboolean mo_session_get_can_keep (MoSession *self);

G_END_DECLS
