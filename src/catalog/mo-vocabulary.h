/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The words for the cards of a game. */

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
  MO_WORD_DISTANCE, /* ordered from the shortest */
  MO_WORD_DAMAGE,
  MO_WORD_KEYWORD,
  MO_WORD_TOKEN,
  MO_WORD_PROPERTY,
} MoWordGroup;

#define MO_N_WORD_GROUPS (MO_WORD_PROPERTY + 1)

/* The maximum number of words of a group, so that they fit into a mask of 64 bits. */
#define MO_MAX_WORDS 64

typedef enum
{
  MO_NEED_NONE,
  MO_NEED_OPTIONAL,
  MO_NEED_REQUIRED,
} MoNeed;

/* When a token is taken off a card by itself. */
typedef enum
{
  MO_TOKEN_STAYS,
  MO_TOKEN_UNTIL_PHASE,
  MO_TOKEN_UNTIL_ROUND,
} MoTokenEnd;

typedef struct _MoWord MoWord;

/* What other programs call a word. */
typedef struct
{
  char *name;
  /* (nullable): for flags: the value of the field @name that sets the flag; "*" for any but an
   * empty one, "0" and "no" */
  char *value;
} MoWordAlias;

struct _MoWord
{
  char *id; /* first member, for MoIdTable */
  char *name; /* translated */
  char *icon; /* (nullable): an icon name */
  char *text; /* an explanation of one line, or "" */
  guint index; /* its index in the group */
  GPtrArray *also; /* (nullable) (element-type MoWordAlias) (owned): other names */

  /* for types */
  const MoWord *kind;     /* the kind of card */
  const MoWord *resource; /* (nullable): the resource for playing it */
  char *colour;           /* (nullable) */
  /* the stats that all cards of the type have: missing ones are unknown */
  guint64 stats;
  gboolean has_no_cost;   /* for its cards: a missing cost means none, rather than unknown */
  gboolean is_default;    /* cards of other programs that have no type get this one */

  /* for keywords */
  MoNeed amount;
  MoNeed type;
  guint type_groups; /* bit g: the type may be a word of group g */

  /* for tokens */
  const MoWord *adds; /* (nullable): the stat that each of them adds 1 to */
  MoTokenEnd until;

  /* for properties */
  gboolean is_text;  /* a text of any length, rather than a name */
  GPtrArray *values; /* (nullable) (element-type utf8) (owned): the only possible values */
  char *split;       /* (nullable): separates several values in one text of another program */
};

typedef struct _MoVocabulary MoVocabulary;

/* @system: the id of the game */
MoVocabulary *mo_vocabulary_new (const char *system) G_GNUC_WARN_UNUSED_RESULT;
MoVocabulary *mo_vocabulary_ref (MoVocabulary *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_vocabulary_unref (MoVocabulary *self);

/* Returns the id of the game. */
const char *mo_vocabulary_get_system (const MoVocabulary *self);

/* Adds a name of a word in other programs. @value: (nullable): see MoWordAlias */
void mo_word_add_alias (MoWord *self,
                        const char *name,
                        const char *value);

/* Returns: (nullable): the possible value of a property that equals @value, ignoring case */
const char *mo_word_find_value (const MoWord *self,
                                const char *value);

/* Allows traits: words on cards that the system doesn’t list. @split: (nullable): what separates
 * several of them in one text of another program, as ". " in “Orc. Creature.” */
void mo_vocabulary_set_traits (MoVocabulary *self,
                               const char *split);
gboolean mo_vocabulary_has_traits (const MoVocabulary *self);
const char *mo_vocabulary_get_trait_split (const MoVocabulary *self);

/* @split: (nullable): same as in mo_vocabulary_set_traits() for keywords */
void mo_vocabulary_set_keyword_split (MoVocabulary *self,
                                      const char *split);
const char *mo_vocabulary_get_keyword_split (const MoVocabulary *self);

/* Returns the translated name of a group for messages: "type", "damage type". */
const char *mo_word_group_get_name (MoWordGroup group);

/**
 * mo_vocabulary_add:
 *
 * For readers of systems. A vocabulary must not be changed once cards refer to it.
 *
 * Returns: the new word, whose other fields the caller sets; %NULL if the group has a word with
 *   this id or is full
 */
MoWord *mo_vocabulary_add (MoVocabulary *self,
                           MoWordGroup group,
                           const char *id,
                           const char *name);

/* Returns: (nullable): the word with this id in the group */
const MoWord *mo_vocabulary_lookup (const MoVocabulary *self,
                                    MoWordGroup group,
                                    const char *id);

/* Same as mo_vocabulary_lookup() for an id of @length bytes within a text. */
const MoWord *mo_vocabulary_lookup_part (const MoVocabulary *self,
                                         MoWordGroup group,
                                         const char *id,
                                         gsize length);

guint mo_vocabulary_get_n_words (const MoVocabulary *self,
                                 MoWordGroup group);

const MoWord *mo_vocabulary_get_word (const MoVocabulary *self,
                                      MoWordGroup group,
                                      guint index);

/* Returns the ids of a group, separated by ", ", for messages. */
char *mo_vocabulary_list (const MoVocabulary *self,
                          MoWordGroup group) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoVocabulary, mo_vocabulary_unref)

G_END_DECLS
