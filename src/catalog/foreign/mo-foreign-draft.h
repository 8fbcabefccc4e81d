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
/* Same for traits and for keywords that are not in the system, and for values of properties. */
#define MO_DRAFT_MAX_OPEN_WORDS 32
#define MO_DRAFT_MAX_PROPERTIES 64

/* A side of a card. */
typedef struct
{
  MoCard card;
  MoFigure stats[MO_MAX_WORDS];
  MoFigure resources[MO_MAX_WORDS];
  MoKeyword keywords[MO_DRAFT_MAX_KEYWORDS];
  const char *other_keywords[MO_DRAFT_MAX_OPEN_WORDS];
  const char *traits[MO_DRAFT_MAX_OPEN_WORDS];
  MoCardExtras extras;
  MoCardProperty properties[MO_DRAFT_MAX_PROPERTIES];
} MoForeignSide;

typedef struct
{
  const MoVocabulary *vocabulary;
  MoLosses *losses;
  MoForeignFieldIndex *index;
  /* name → MoForeignMeaning: a cache, as the same names repeat */
  GHashTable *fields;
  GHashTable *words[MO_N_WORD_GROUPS]; /* same, value → MoWord */

  /* The result. Its strings belong to the list of cards or are valid only until the next one. */
  MoForeignSide front;
  MoForeignSide back;
  MoForeignSide *side; /* the one that is converted */
  char *was; /* (nullable) */
  GStringChunk *strings; /* the names of actions, traits and values */
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

/* Sets all of the card except id, name, type, the type of its second side and the data of the
 * printing. Adds losses for invalid values. */
void mo_foreign_draft_fill (MoForeignDraft *self,
                            const MoForeignCards *cards,
                            const MoForeignCard *card);

/* Converts fields to words that the system need not list. Losses are added for invalid ones. */
void mo_foreign_draft_read_traits (MoForeignDraft *self,
                                   const MoForeignField *field);
void mo_foreign_draft_read_property (MoForeignDraft *self,
                                     const MoWord *property,
                                     const MoForeignField *field);
/* Converts a field that only files of this program have. Returns: %FALSE for another field */
gboolean mo_foreign_draft_read_our_list (MoForeignDraft *self,
                                         const MoForeignField *field);
void mo_foreign_draft_read_flag_value (MoForeignDraft *self,
                                       const MoForeignField *field);
void mo_foreign_draft_add_other_keyword (MoForeignDraft *self,
                                         const char *name,
                                         const MoForeignField *field);

/* Returns: (transfer full): the parts of a text between @split, without spaces around them, and
 * without a @split after the last: “Orc. Creature.” with ". " has two */
char **mo_foreign_draft_split (const char *text,
                               const char *split) G_GNUC_WARN_UNUSED_RESULT;

/* Parses a list of words, like the flags of a printing. */
guint64 mo_foreign_draft_parse_mask (MoForeignDraft *self,
                                     MoWordGroup group,
                                     const char *value,
                                     guint line);

G_END_DECLS
