/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The names of card fields in tables and in files of other programs. */

#pragma once

#include "mo-vocabulary.h"

G_BEGIN_DECLS

typedef enum
{
  MO_FOREIGN_NONE, /* unknown or ignored */
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
  MO_FOREIGN_STATS,     /* "power=3/4 life=2": 4 when boosted */
  MO_FOREIGN_RESOURCES, /* "magic=2" */
  MO_FOREIGN_KEYWORDS,  /* "resist fire 1; stealth", or "restock type=trap amount=1 times=2" */
  MO_FOREIGN_TEXT,
  MO_FOREIGN_SECOND_TEXT,
  MO_FOREIGN_TRAITS, /* separated as the game says, or by commas */
  MO_FOREIGN_STAT, /* this and the following are for one word each */
  MO_FOREIGN_BOOSTED,
  MO_FOREIGN_RESOURCE,
  MO_FOREIGN_KEYWORD,
  MO_FOREIGN_FLAG,
  MO_FOREIGN_FLAG_VALUE, /* the flags whose other names include the field, by its value */
  MO_FOREIGN_PROPERTY,
} MoForeignMeaningKind;

typedef struct
{
  MoForeignMeaningKind kind;
  const MoWord *word; /* (nullable): for fields of one word */
} MoForeignMeaning;

/* Finds the fields and words of a game by the names that files may use. */
typedef struct _MoFieldIndex MoForeignFieldIndex;

/* @vocabulary: (nullable): the vocabulary of the game; if %NULL, only common fields are found. Must
 * outlive the index. */
MoForeignFieldIndex *
mo_foreign_field_index_new (const MoVocabulary *vocabulary) G_GNUC_WARN_UNUSED_RESULT;
void mo_foreign_field_index_free (MoForeignFieldIndex *self);

/**
 * mo_foreign_field_index_find:
 * @name: a name in a file: one of ours ("cost", "second-text"), a common name in other programs, or
 *   a stat, resource, keyword, flag or property of the game, by name, id or another name. Case,
 *   accents and separators of words are ignored
 */
MoForeignMeaning mo_foreign_field_index_find (const MoForeignFieldIndex *self,
                                 const char *name);

/**
 * mo_foreign_flag_find:
 * @name: the name of a field
 * @value: its value
 * @is_set: (out): whether the value sets the flag
 *
 * Returns: whether other programs have the flag in this field
 */
gboolean mo_foreign_flag_find (const MoWord *flag,
                               const char *name,
                               const char *value,
                               gboolean *is_set);

/* Returns: (nullable): the word of the group with this id, name or other name, ignoring case and
 * accents */
const MoWord *mo_foreign_field_index_find_word (const MoForeignFieldIndex *self,
                                        MoWordGroup group,
                                        const char *text);

/* Returns our name for a field, which mo_foreign_field_index_find() finds; %NULL for
 * %MO_FOREIGN_NONE. */
char *mo_foreign_field_dup_name (const MoForeignMeaning *field) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the translated name of a field. */
char *mo_foreign_field_dup_label (const MoForeignMeaning *field) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MoForeignMeaning): all possible fields of a card of the
 * game, the common ones first. Each can be found by its name */
GArray *mo_foreign_field_list (const MoVocabulary *vocabulary) G_GNUC_WARN_UNUSED_RESULT;

/* Returns all our names, separated by ", ", for a message. */
char *mo_foreign_field_list_names (const MoVocabulary *vocabulary) G_GNUC_WARN_UNUSED_RESULT;

/* Converts @text to lower case without accents, with one @between for each run of other characters
 * than letters and digits, and none at the ends. */
char *mo_foreign_field_fold (const char *text,
                          char between) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoForeignFieldIndex, mo_foreign_field_index_free)

G_END_DECLS
