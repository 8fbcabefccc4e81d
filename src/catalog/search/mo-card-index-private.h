/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The data of an index, for mo-card-index.c, which makes it, and mo-card-index-find.c, which
 * searches it. */

#pragma once

#include "mo-card-index.h"
#include "mo-card-words.h"

G_BEGIN_DECLS

/* A keyword of a card. */
typedef struct
{
  guint32 card;
  gint16 amount;
  const MoWord *type; /* (nullable) */
} MoCardKeyword;

struct _MoCardIndex
{
  MoCatalog *catalog;
  guint n_cards;
  MoCardWords *words;
  /* MoWord → MoBits: the cards with the word; not for stats, resources and keywords */
  GHashTable *by_word;
  GHashTable *figures;  /* the id of a stat or resource, interned → gint16 of each card */
  GHashTable *keywords; /* MoWord → GArray of MoCardKeyword */
  /* a trait, or a keyword that is not in a system, interned by the catalog → GArray of guint32, the
   * cards */
  GHashTable *by_trait;
  GHashTable *by_other_keyword;
  GHashTable *by_set;   /* the id of a set, interned → MoBits */
  GHashTable *by_game;  /* the id of a game, interned → MoBits */
  MoBits *printings;
  MoBits *unknown;
  gint16 *costs;
};

G_END_DECLS
