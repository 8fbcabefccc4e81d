/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Converts the fields of a foreign card to a card of a game. */

#pragma once

#include "mo-foreign-field.h"
#include "mo-card.h"
#include "mo-foreign-cards.h"

G_BEGIN_DECLS

/* The maximum number of keywords of a card; no real one has as many. */
#define MO_DRAFT_MAX_KEYWORDS 32

typedef struct
{
  const MoVocabulary *vocabulary;
  MoLosses *losses;
  MoForeignFieldIndex *index;
  /* name → MoForeignMeaning: a cache, as the same names repeat */
  GHashTable *fields;
  GHashTable *words[MO_N_WORD_GROUPS]; /* same, value → MoWord */

  /* The result. Its strings belong to the list of cards or are valid only until the next one. */
  MoCard card;
  MoFigure stats[MO_MAX_WORDS];
  MoFigure resources[MO_MAX_WORDS];
  MoKeyword keywords[MO_DRAFT_MAX_KEYWORDS];
  char *was; /* (nullable) */
  GStringChunk *actions; /* the names of actions in its keywords */
  const char *file;
} MoForeignDraft;

void mo_foreign_draft_init (MoForeignDraft *self,
                            const MoVocabulary *vocabulary,
                            MoLosses *losses);
void mo_foreign_draft_clear (MoForeignDraft *self);

/* Whether this program wrote the card: it has fields of ours, which the fields of Cockatrice
 * repeat. */
gboolean mo_foreign_draft_is_ours (const MoForeignCards *cards,
                                   const MoForeignCard *card);

/* Returns the meaning of a field of the card; MO_FOREIGN_NONE for fields that repeat ours. */
MoForeignMeaning mo_foreign_draft_find_field (MoForeignDraft *self,
                                         const char *name,
                                         gboolean is_ours);

/* Returns: (nullable): the word of the group that a value stands for */
const MoWord *mo_foreign_draft_find_word (MoForeignDraft *self,
                                          MoWordGroup group,
                                          const char *value);

/* Sets all of the card except id, name, type and the data of the printing. Adds losses for invalid
 * values. */
void mo_foreign_draft_fill (MoForeignDraft *self,
                            const MoForeignCards *cards,
                            const MoForeignCard *card);

/* Parses a list of words, like the flags of a printing. */
guint64 mo_foreign_draft_parse_mask (MoForeignDraft *self,
                                     MoWordGroup group,
                                     const char *value,
                                     guint line);

G_END_DECLS
