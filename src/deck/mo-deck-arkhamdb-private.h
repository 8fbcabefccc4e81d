/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the reader and the writer of decks of ArkhamDB and similar sites share; see
 * data/schemas/README.md for the mapping. */

#pragma once

#include "mo-deck-places.h"

G_BEGIN_DECLS

/* The member with our additions, which the sites ignore. */
#define MO_ARKHAMDB_OURS "marching_order"

/* The maximum count of a card in all decks together. */
#define MO_ARKHAMDB_MAX_COUNT 99999

/* The places of the cards that the files have beside the others, in a known format. */
typedef struct
{
  char *identity; /* (nullable): the deck of the investigator or of heroes */
  char *others;   /* (nullable): the first other deck, if there is such a one */
  /* the side deck; the maybe list in games without one */
  char *side;
} MoArkhamdbDecks;

void mo_arkhamdb_decks_init (MoArkhamdbDecks *self,
                             const MoContent *content,
                             const char *format);
void mo_arkhamdb_decks_clear (MoArkhamdbDecks *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoArkhamdbDecks, mo_arkhamdb_decks_clear)

G_END_DECLS
