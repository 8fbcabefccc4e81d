/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include "mo-vocabulary.h"

G_BEGIN_DECLS

/* A figure that is not known. It is not 0: a sum that needs it has to say so. */
#define MO_ABSENT G_MININT16

typedef struct
{
  const MoWord *word;
  gint16 value;
  gint16 boosted; /* of a stat: the figure of the boosted card, or MO_ABSENT where it is the same */
} MoFigure;

typedef struct
{
  const MoWord *word;
  const MoWord *type; /* (nullable): what it is about, a word of one of the keyword's type groups */
  gint16 amount;      /* or MO_ABSENT */
  gint16 times;       /* or MO_ABSENT */
  /* (nullable): the name of what the card may do, which the keyword is a part of; those of one
   * action stand together */
  const char *action;
} MoKeyword;

typedef struct _MoCard MoCard;

/**
 * MoCard:
 * @flags, @classes, @damage: bit i is the word with index i of the group
 *
 * One printing of a card, owned by its catalog and never changed. Strings are never %NULL except
 * where it is said.
 */
struct _MoCard
{
  const char *id; /* first, for MoIdTable */
  const char *name;
  const char *set;         /* (nullable): the id of a set of its source */
  const char *number;      /* (nullable) */
  const char *was;         /* (nullable): ids that it had before, with blanks between them */
  const char *text;        /* "" without one */
  const char *second_text; /* "" without one */
  const MoCard *same_as;   /* (nullable): the card that this is a printing or promo of */
  const MoWord *type;
  const MoWord *rarity;   /* (nullable) */
  const MoWord *distance; /* (nullable) */
  guint64 flags;
  guint64 classes;
  guint64 damage;
  const MoFigure *stats;
  const MoFigure *resources;
  const MoKeyword *keywords;
  gint16 cost; /* or MO_ABSENT */
  guint8 n_stats;
  guint8 n_resources;
  guint8 n_keywords;
  guint index;  /* its place in the catalog */
  guint source; /* which file of the catalog it came from */
  guint line;   /* where in it */
};

/* The card that all printings are copies of: @card itself unless it is a printing of another. */
static inline const MoCard *
mo_card_get_original (const MoCard *card)
{
  return card->same_as != NULL ? card->same_as : card;
}

/* Whether a card has the word with this mask, as in `mo_card_has (card->flags, boost)`. */
static inline gboolean
mo_card_has (guint64 mask,
             const MoWord *word)
{
  return (mask & (G_GUINT64_CONSTANT (1) << word->index)) != 0;
}

/* The figure of @word, or MO_ABSENT when the card does not tell it. */
int mo_card_get_stat (const MoCard *card,
                      const MoWord *word);

/* Whether a card does not tell a stat that all cards of its type have: it has a figure that
 * nobody wrote down. */
gboolean mo_card_has_unknown_stat (const MoCard *card,
                                   const MoVocabulary *vocabulary);

G_END_DECLS
