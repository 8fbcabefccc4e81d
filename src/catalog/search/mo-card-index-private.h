/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The data of an index, for mo-card-index.c, which makes it, and for mo-card-index-find.c and
 * mo-card-index-figures.c, which search it. */

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

/* Whether a figure is as requested. @has_figure: whether the card has such a figure; otherwise,
 * %MO_ABSENT is not unknown, but absent */
gboolean mo_card_index_fits_figure (const MoQuery *query,
                                    int figure,
                                    gboolean has_figure);

/* Finds the cards whose cost, stat or resource is as requested. @column: (nullable): the figure of
 * each card; no card has one without it */
void mo_card_index_find_figures (const MoCardIndex *self,
                                 const MoQuery *query,
                                 const gint16 *column,
                                 MoBits *found);

G_END_DECLS
