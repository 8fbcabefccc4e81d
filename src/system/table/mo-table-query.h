/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Queries for the cards of a table: the words of cards, as in the search of the catalog, and what
 * only a table knows, as in `type:hero -is:exhausted token:damage>=2 in:hand owner:me`. */

#pragma once

#include "mo-card.h"
#include "mo-table.h"

G_BEGIN_DECLS

typedef enum
{
  MO_ON_TABLE_NAME,
  MO_ON_TABLE_TYPE,
  MO_ON_TABLE_KIND,
  MO_ON_TABLE_CLASS,
  MO_ON_TABLE_KEYWORD,
  MO_ON_TABLE_TRAIT,
  MO_ON_TABLE_IS, /* a flag or a mark, or one of the following words */
  MO_ON_TABLE_COST,
  MO_ON_TABLE_TOKEN,
  MO_ON_TABLE_IN,
  MO_ON_TABLE_OWNER,
  MO_ON_TABLE_STAT,
  MO_ON_TABLE_PROPERTY,
} MoOnTable;

/* Values of `is:` in addition to flags and marks. */
#define MO_ON_TABLE_FACE_DOWN "face-down"
#define MO_ON_TABLE_ATTACHED "attached"
#define MO_ON_TABLE_BACK "back"

/* Values of `owner:`. */
#define MO_OWNER_ME "me"
#define MO_OWNER_ANOTHER "another"
#define MO_OWNER_SHARED "shared" /* in a zone of all players */

/* Returns: (transfer full): the fields for the tables of a system, tagged with MoOnTable. The zones
 * and marks of @self must be complete */
MoFields *mo_table_fields_new (const MoTable *self,
                               const MoVocabulary *vocabulary) G_GNUC_WARN_UNUSED_RESULT;

/* A card on a table. */
typedef struct
{
  const MoCard *card; /* the side that is up */
  guint zone;
  guint64 marks;      /* bit i: the mark with this index */
  gboolean is_face_down;
  gboolean is_attached;
  gboolean is_back;
  const char *owner;           /* one of the values above, as seen by the current player */
  const guint16 *tokens;       /* by index of the token */
  const MoTable *table;
  const MoVocabulary *vocabulary;
} MoCardOnTable;

/* Whether a card matches a query of the table. @query: (nullable): all match */
gboolean mo_card_on_table_fits (const MoCardOnTable *self,
                             const MoQuery *query);

/* Whether a card matches a text or field of a query. */
gboolean mo_card_on_table_fits_leaf (const MoCardOnTable *self,
                                     const MoQuery *leaf);

/* Returns the mask of the tokens that a field of a query is about. */
guint64 mo_table_query_find_tokens (const MoVocabulary *vocabulary,
                                    const MoQuery *leaf);

/* Whether a card with these numbers of tokens matches a field about those in the mask: with any, if
 * the query has no number. */
gboolean mo_table_query_fits_tokens (const MoQuery *leaf,
                                     guint64 asked,
                                     const guint16 *tokens);

/* Returns a figure of a card with what its tokens add, or MO_ABSENT. @stat: (nullable): %NULL for
 * its cost */
int mo_card_on_table_get_figure (const MoCardOnTable *self,
                              const MoWord *stat);

G_END_DECLS
