/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The place Decks: packages to begin with, and the one that is worked on. */

#pragma once

#include "mo-card-finder.h"
#include "mo-card-item.h"
#include "mo-deck-autosave.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_DECKS_PAGE (mo_decks_page_get_type ())
G_DECLARE_FINAL_TYPE (MoDecksPage, mo_decks_page, MO, DECKS_PAGE, AdwBin)

/* Signals: `open` (char *path, gboolean as_copy) when a package is chosen, `message` as
 * MoDeckView's. */

void mo_decks_page_set_content (MoDecksPage *self,
                                MoContent *content);

void mo_decks_page_set_finder (MoDecksPage *self,
                               MoCardFinder *finder);

/* @paths: the files opened lately, the latest first */
void mo_decks_page_set_recent (MoDecksPage *self,
                               const char *const *paths);

/* After the content, which the decks are judged by. */
void mo_decks_page_set_library (MoDecksPage *self,
                                MoLibrary *library);

/* @editor: (nullable): the package to work on; %NULL shows those to begin with
 * @keeper: (nullable): as in mo_deck_view_set_editor() */
void mo_decks_page_set_editor (MoDecksPage *self,
                               MoDeckEditor *editor,
                               MoDeckAutosave *keeper);

/* Returns: (nullable): the card of the catalogs that is chosen beside a package */
MoCardItem *mo_decks_page_get_card (MoDecksPage *self);

/* As mo_deck_view_commit(), if there is a package. */
void mo_decks_page_commit (MoDecksPage *self);

void mo_decks_page_focus_search (MoDecksPage *self);

G_END_DECLS
