/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The words that the cards of one game may use. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MO_WORD_KIND,
  MO_WORD_TYPE,
  MO_WORD_RARITY,
  MO_WORD_FLAG,
  MO_WORD_STAT,
  MO_WORD_RESOURCE,
  MO_WORD_CLASS,
  MO_WORD_DISTANCE, /* from the shortest */
  MO_WORD_DAMAGE,
  MO_WORD_KEYWORD,
  MO_WORD_TOKEN,
} MoWordGroup;

#define MO_N_WORD_GROUPS (MO_WORD_TOKEN + 1)

/* The most words that a group may have, so that any of them fit in a mask of 64 bits. */
#define MO_MAX_WORDS 64

typedef enum
{
  MO_NEED_NONE,
  MO_NEED_OPTIONAL,
  MO_NEED_REQUIRED,
} MoNeed;

typedef struct _MoWord MoWord;

struct _MoWord
{
  char *id; /* first, for MoIdTable */
  char *name; /* as people read it, in their language */
  char *icon; /* (nullable): an icon name */
  char *text; /* a line that explains, or "" */
  guint index; /* its place in its group */

  /* of a type */
  const MoWord *kind;     /* which kind of card it is */
  const MoWord *resource; /* (nullable): what playing it takes */
  char *colour;           /* (nullable) */
  /* those that all its cards have: one that a card does not tell is not known */
  guint64 stats;
  gboolean has_no_cost;   /* of its cards: a cost that is absent is none, not an unknown one */

  /* of a keyword */
  MoNeed amount;
  MoNeed type;
  guint type_groups; /* bit g: the type may be a word of group g */
};

typedef struct _MoVocabulary MoVocabulary;

/* @system: the id of the game. */
MoVocabulary *mo_vocabulary_new (const char *system) G_GNUC_WARN_UNUSED_RESULT;
MoVocabulary *mo_vocabulary_ref (MoVocabulary *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_vocabulary_unref (MoVocabulary *self);

const char *mo_vocabulary_get_system (const MoVocabulary *self);

/* The name of a group as it stands in messages: "type", "damage type". */
const char *mo_word_group_get_name (MoWordGroup group);

/**
 * mo_vocabulary_add:
 *
 * For the reader of a system; a vocabulary that cards point into is not changed any more.
 *
 * Returns: the new word, whose further fields the caller sets; %NULL if the id is used in the group
 *   already or the group is full
 */
MoWord *mo_vocabulary_add (MoVocabulary *self,
                           MoWordGroup group,
                           const char *id,
                           const char *name);

/* Returns: (nullable): the word, or %NULL when the group has none of this id */
const MoWord *mo_vocabulary_lookup (const MoVocabulary *self,
                                    MoWordGroup group,
                                    const char *id);

/* The same for an id of @length bytes within a text. */
const MoWord *mo_vocabulary_lookup_part (const MoVocabulary *self,
                                         MoWordGroup group,
                                         const char *id,
                                         gsize length);

guint mo_vocabulary_get_n_words (const MoVocabulary *self,
                                 MoWordGroup group);

const MoWord *mo_vocabulary_get_word (const MoVocabulary *self,
                                      MoWordGroup group,
                                      guint index);

/* The ids of a group with ", " between them, to offer in a message. */
char *mo_vocabulary_list (const MoVocabulary *self,
                          MoWordGroup group) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoVocabulary, mo_vocabulary_unref)

G_END_DECLS
