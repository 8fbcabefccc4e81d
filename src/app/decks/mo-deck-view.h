/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The editor of a package: the cards on one side, the package on the other, and what is wrong
 * with it at every moment. */

#pragma once

#include "mo-card-finder.h"
#include "mo-card-item.h"
#include "mo-deck-autosave.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_VIEW (mo_deck_view_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckView, mo_deck_view, MO, DECK_VIEW, AdwBin)

/* Signal `message` (char *text, gboolean can_undo): something to tell in a toast. */

/* @editor: (nullable): the package to show
 * @keeper: (nullable): what keeps it in the library; %NULL for one that is a file */
void mo_deck_view_set_editor (MoDeckView *self,
                              MoDeckEditor *editor,
                              MoDeckAutosave *keeper);

/* The library whose copies packages are made of. */
/* Before the first package, and again when the cards change. */
void mo_deck_view_set_finder (MoDeckView *self,
                              MoCardFinder *finder);

void mo_deck_view_set_library (MoDeckView *self,
                               MoLibrary *library);

/* Returns: (nullable): the card of the catalogs that is chosen */
MoCardItem *mo_deck_view_get_card (MoDeckView *self);

/* Takes over what is typed but not yet applied, such as notes: before saving and closing. */
void mo_deck_view_commit (MoDeckView *self);

void mo_deck_view_focus_search (MoDeckView *self);

G_END_DECLS
