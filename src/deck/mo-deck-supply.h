/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The copies that are free for a deck, counted once, so that threads can use them. */

#pragma once

#include "mo-deck-filling.h"

G_BEGIN_DECLS

typedef struct _MoDeckSupply MoDeckSupply;

/* Counts the free copies of all cards. @content: referenced */
MoDeckSupply *mo_deck_supply_new (MoContent *content,
                                  MoCountFree count_free,
                                  gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;
MoDeckSupply *mo_deck_supply_ref (MoDeckSupply *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_deck_supply_unref (MoDeckSupply *self);

/* A MoCountFree. @supply: (type MoDeckSupply): of the catalog of the card */
guint mo_deck_supply_count (const MoCard *original,
                            gpointer supply);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoDeckSupply, mo_deck_supply_unref)

G_END_DECLS
