/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Everything that a match can be played with: a list with a search, and a button to open a file.
 *
 * Signal `chosen` (gpointer playable): a MoPlayable of the list. Signal `left` (): the list was
 * left without a choice. */

#pragma once

#include "mo-playable.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PLAYABLE_LIST (mo_playable_list_get_type ())
G_DECLARE_FINAL_TYPE (MoPlayableList, mo_playable_list, MO, PLAYABLE_LIST, AdwBin)

/* Call this once, before anything else. @game: (nullable): the only game that is listed; a search
 * finds the others. */
void mo_playable_list_fill (MoPlayableList *self,
                            MoContent *content,
                            MoLibrary *library,
                            const MoSystem *game);

/* Returns: (transfer none) (nullable): the first item of the game; it lives as long as the list */
MoPlayable *mo_playable_list_get_first (MoPlayableList *self);

/* Returns: (transfer none) (nullable): the item with this key; it lives as long as the list */
MoPlayable *mo_playable_list_find_key (MoPlayableList *self,
                                       const char *key);

/* Returns: (transfer none) (nullable): the deck of the library, or the item with this name if @deck
 * is 0; it lives as long as the list */
MoPlayable *mo_playable_list_find_deck (MoPlayableList *self,
                                        gint64 deck,
                                        const char *name);

/* @playable: (transfer full): a package
 *
 * Adds a package to the list. A package that no match begins with, such as the deck of a run, is
 * replaced by its game.
 *
 * Returns: (transfer none): the item to select; it lives as long as the list */
MoPlayable *mo_playable_list_add (MoPlayableList *self,
                                  MoPlayable *playable);

G_END_DECLS
