/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the fields of cards are called in tables and in the files of other programs. */

#pragma once

#include "mo-vocabulary.h"

G_BEGIN_DECLS

typedef enum
{
  MO_FIELD_NONE, /* nothing that a card has */
  MO_FIELD_NAME,
  MO_FIELD_ID,
  MO_FIELD_TYPE,
  MO_FIELD_SET,
  MO_FIELD_NUMBER,
  MO_FIELD_RARITY,
  MO_FIELD_SAME_AS,
  MO_FIELD_WAS,
  MO_FIELD_COST,
  MO_FIELD_FLAGS,
  MO_FIELD_CLASSES,
  MO_FIELD_DISTANCE,
  MO_FIELD_DAMAGE,
  MO_FIELD_STATS,     /* "power=3/4 life=2": 4 when it is boosted */
  MO_FIELD_RESOURCES, /* "magic=2" */
  MO_FIELD_KEYWORDS,  /* "resist fire 1; stealth", or "restock type=trap amount=1 times=2" */
  MO_FIELD_TEXT,
  MO_FIELD_SECOND_TEXT,
  MO_FIELD_STAT, /* and below: of one word */
  MO_FIELD_BOOSTED,
  MO_FIELD_RESOURCE,
  MO_FIELD_KEYWORD,
  MO_FIELD_FLAG,
} MoFieldKind;

typedef struct
{
  MoFieldKind kind;
  const MoWord *word; /* (nullable): of a field that is of one word */
} MoCardField;

/* The fields and words of a game by what files may call them. */
typedef struct _MoFieldIndex MoFieldIndex;

/* @vocabulary: (nullable): the game's words; without them only the fields that every card may have are found. Is to
 * outlive the index. */
MoFieldIndex *mo_field_index_new (const MoVocabulary *vocabulary) G_GNUC_WARN_UNUSED_RESULT;
void mo_field_index_free (MoFieldIndex *self);

/**
 * mo_field_index_find:
 * @name: what a file calls it: one of our names ("cost", "second-text"), one that is common elsewhere, or a
 *   stat, resource, keyword or flag of the game, by name or id. Case, accents, and what stands between
 *   words do not count
 */
MoCardField mo_field_index_find (const MoFieldIndex *self,
                                 const char *name);

/* Returns: (nullable): the word of the group with this id or name, whatever the case and accents */
const MoWord *mo_field_index_find_word (const MoFieldIndex *self,
                                        MoWordGroup group,
                                        const char *text);

/* The same for somebody who asks once. */
MoCardField mo_card_field_find (const MoVocabulary *vocabulary,
                                const char *name);

/* Our name for it, by which it is found again; %NULL for %MO_FIELD_NONE. */
char *mo_card_field_dup_name (const MoCardField *field) G_GNUC_WARN_UNUSED_RESULT;

/* All our names with ", " between them, for a message. */
char *mo_card_field_list_names (const MoVocabulary *vocabulary) G_GNUC_WARN_UNUSED_RESULT;

/* @text in small letters without accents, with one @between for all that is neither letter nor digit; none
 * at the ends. */
char *mo_card_field_fold (const char *text,
                          char between) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoFieldIndex, mo_field_index_free)

G_END_DECLS
