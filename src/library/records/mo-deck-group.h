/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A group of decks of the library that are played together, as a value. */

#pragma once

#include "mo-library-deck.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char *name;
  GArray *decks; /* (element-type gint64): the ids of its decks, in order; some may be deleted */
} MoDeckGroup;

MoDeckGroup *mo_deck_group_new (gint64 id,
                                const char *name) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_group_free (MoDeckGroup *self);

/* Whether the deck with this id is in the group. */
gboolean mo_deck_group_has (const MoDeckGroup *self,
                            gint64 deck);

/**
 * mo_deck_group_list_decks:
 * @decks: (element-type MoLibraryDeck): all decks of the library
 *
 * Returns: (transfer container) (element-type MoLibraryDeck): the decks of the group in order,
 *   without those that are deleted or can't be read
 */
GPtrArray *mo_deck_group_list_decks (const MoDeckGroup *self,
                                     const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MoDeck): the packages of decks (element-type
 * MoLibraryDeck) */
GPtrArray *mo_library_decks_list_packages (const GPtrArray *decks) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckGroup, mo_deck_group_free)

G_END_DECLS
