/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the fields of cards are called in tables and in the files of other programs. */

#pragma once

#include "mo-vocabulary.h"

G_BEGIN_DECLS

typedef enum
{
  MO_FOREIGN_NONE, /* nothing that a card has */
  MO_FOREIGN_NAME,
  MO_FOREIGN_ID,
  MO_FOREIGN_TYPE,
  MO_FOREIGN_SET,
  MO_FOREIGN_NUMBER,
  MO_FOREIGN_RARITY,
  MO_FOREIGN_SAME_AS,
  MO_FOREIGN_WAS,
  MO_FOREIGN_COST,
  MO_FOREIGN_FLAGS,
  MO_FOREIGN_CLASSES,
  MO_FOREIGN_DISTANCE,
  MO_FOREIGN_DAMAGE,
  MO_FOREIGN_STATS,     /* "power=3/4 life=2": 4 when it is boosted */
  MO_FOREIGN_RESOURCES, /* "magic=2" */
  MO_FOREIGN_KEYWORDS,  /* "resist fire 1; stealth", or "restock type=trap amount=1 times=2" */
  MO_FOREIGN_TEXT,
  MO_FOREIGN_SECOND_TEXT,
  MO_FOREIGN_STAT, /* and below: of one word */
  MO_FOREIGN_BOOSTED,
  MO_FOREIGN_RESOURCE,
  MO_FOREIGN_KEYWORD,
  MO_FOREIGN_FLAG,
} MoForeignMeaningKind;

typedef struct
{
  MoForeignMeaningKind kind;
  const MoWord *word; /* (nullable): of a field that is of one word */
} MoForeignMeaning;

/* The fields and words of a game by what files may call them. */
typedef struct _MoFieldIndex MoForeignFieldIndex;

/* @vocabulary: (nullable): the game's words; without them only the fields that every card may
 * have are found. Is to outlive the index. */
MoForeignFieldIndex *
mo_foreign_field_index_new (const MoVocabulary *vocabulary) G_GNUC_WARN_UNUSED_RESULT;
void mo_foreign_field_index_free (MoForeignFieldIndex *self);

/**
 * mo_foreign_field_index_find:
 * @name: what a file calls it: one of our names ("cost", "second-text"), one that is common
 *   elsewhere, or a stat, resource, keyword or flag of the game, by name or id. Case, accents, and
 *   what stands between words do not count
 */
MoForeignMeaning mo_foreign_field_index_find (const MoForeignFieldIndex *self,
                                 const char *name);

/* Returns: (nullable): the word of the group with this id or name, whatever the case and accents */
const MoWord *mo_foreign_field_index_find_word (const MoForeignFieldIndex *self,
                                        MoWordGroup group,
                                        const char *text);

/* Our name for it, by which it is found again; %NULL for %MO_FOREIGN_NONE. */
char *mo_foreign_field_dup_name (const MoForeignMeaning *field) G_GNUC_WARN_UNUSED_RESULT;

/* What it is called for people. */
char *mo_foreign_field_dup_label (const MoForeignMeaning *field) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MoForeignMeaning): all that a field of a card of the
 * game can be, those that every card may have first; each is found again by its name */
GArray *mo_foreign_field_list (const MoVocabulary *vocabulary) G_GNUC_WARN_UNUSED_RESULT;

/* All our names with ", " between them, for a message. */
char *mo_foreign_field_list_names (const MoVocabulary *vocabulary) G_GNUC_WARN_UNUSED_RESULT;

/* @text in small letters without accents, with one @between for all that is neither letter nor
 * digit; none at the ends. */
char *mo_foreign_field_fold (const char *text,
                          char between) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoForeignFieldIndex, mo_foreign_field_index_free)

G_END_DECLS
