/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card of a game that is being made of what another program's file says of one. */

#pragma once

#include "mo-foreign-field.h"
#include "mo-card.h"
#include "mo-foreign-cards.h"

G_BEGIN_DECLS

/* More keywords than any card has room for. */
#define MO_DRAFT_MAX_KEYWORDS 32

typedef struct
{
  const MoVocabulary *vocabulary;
  MoLosses *losses;
  MoForeignFieldIndex *index;
  /* name → MoForeignMeaning: what they were taken for, as the same come again and again */
  GHashTable *fields;
  GHashTable *words[MO_N_WORD_GROUPS]; /* likewise, value → MoWord */

  /* The card. Its strings are the list's, or nobody's for long. */
  MoCard card;
  MoFigure stats[MO_MAX_WORDS];
  MoFigure resources[MO_MAX_WORDS];
  MoKeyword keywords[MO_DRAFT_MAX_KEYWORDS];
  char *was; /* (nullable) */
  GStringChunk *actions; /* the names in its keywords */
  const char *file;
} MoForeignDraft;

void mo_foreign_draft_init (MoForeignDraft *self,
                            const MoVocabulary *vocabulary,
                            MoLosses *losses);
void mo_foreign_draft_clear (MoForeignDraft *self);

/* Whether we wrote the card: it has fields of ours, and those of Cockatrice’s only repeat them. */
gboolean mo_foreign_draft_is_ours (const MoForeignCards *cards,
                                   const MoForeignCard *card);

/* What a field of the card is; those of ours that only repeat are MO_FOREIGN_NONE. */
MoForeignMeaning mo_foreign_draft_find_field (MoForeignDraft *self,
                                         const char *name,
                                         gboolean is_ours);

/* Returns: (nullable): the word that a value means, if it is a word of the group */
const MoWord *mo_foreign_draft_find_word (MoForeignDraft *self,
                                          MoWordGroup group,
                                          const char *value);

/* Sets all of the card but id, name, type and what is of the printing. What does not fit is
 * told. */
void mo_foreign_draft_fill (MoForeignDraft *self,
                            const MoForeignCards *cards,
                            const MoForeignCard *card);

/* Reads a list of flags, as that of a printing. */
guint64 mo_foreign_draft_parse_mask (MoForeignDraft *self,
                                     MoWordGroup group,
                                     const char *value,
                                     guint line);

G_END_DECLS
