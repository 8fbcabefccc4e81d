/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Everything that a match can be played with, to choose from: found by typing, or taken from a
 * file.
 *
 * Signal `chosen` (gpointer playable): a MoPlayable of the list. Signal `left`: nothing was to
 * be chosen. */

#pragma once

#include "mo-playable.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PLAYABLE_LIST (mo_playable_list_get_type ())
G_DECLARE_FINAL_TYPE (MoPlayableList, mo_playable_list, MO, PLAYABLE_LIST, AdwBin)

/* Once, before anything else. */
void mo_playable_list_fill (MoPlayableList *self,
                            MoContent *content,
                            MoLibrary *library);

/* The first one there is. Returns: (nullable): it lives as long as the list */
MoPlayable *mo_playable_list_get_first (MoPlayableList *self);

/* The one with this key. Returns: (nullable): it lives as long as the list */
MoPlayable *mo_playable_list_find_key (MoPlayableList *self,
                                       const char *key);

/* A deck of the library, or a package by its name when @deck is 0. Returns: (nullable): it lives
 * as long as the list */
MoPlayable *mo_playable_list_find_deck (MoPlayableList *self,
                                        gint64 deck,
                                        const char *name);

/* Lists a package. One that no match begins with, as the deck of a run, stands for its game.
 * @playable: (transfer full). Returns: what is to be chosen; it lives as long as the list */
MoPlayable *mo_playable_list_add (MoPlayableList *self,
                                  MoPlayable *playable);

G_END_DECLS
