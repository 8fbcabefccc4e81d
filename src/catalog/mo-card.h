/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include "mo-vocabulary.h"

G_BEGIN_DECLS

/* An unknown figure. It is not 0: code that adds figures must handle it. */
#define MO_ABSENT G_MININT16

typedef struct
{
  const MoWord *word;
  gint16 value;
  gint16 boosted; /* for stats: the figure when boosted, or MO_ABSENT if it is the same */
} MoFigure;

typedef struct
{
  const MoWord *word;
  const MoWord *type; /* (nullable): the subject, a word of one of the keyword’s type groups */
  gint16 amount;      /* or MO_ABSENT */
  gint16 times;       /* or MO_ABSENT */
  /* (nullable): the name of the action that the keyword belongs to; keywords of an action are
   * adjacent */
  const char *action;
} MoKeyword;

typedef struct
{
  const MoWord *word; /* a property of the system */
  const char *value;
} MoCardProperty;

/* The texts of one side of a card, never %NULL. */
typedef struct
{
  const char *name;
  const char *text;
  const char *second_text;
} MoCardTexts;

/* What few cards have. */
typedef struct
{
  const char *was;               /* (nullable): former ids, separated by spaces */
  const char *const *traits;     /* (nullable) */
  const MoCardTexts *translated; /* (nullable): the texts in the language of the user */
} MoCardExtras;

typedef struct _MoCard MoCard;

/**
 * MoCard:
 * @flags, @classes, @damage: bit i is the word with index i of the group
 *
 * One printing of a card, owned by its catalog and immutable. Strings are never %NULL unless noted.
 *
 * The name and texts are those of the catalog: rules, files and the library use them. What is shown
 * to the user may be translated: use mo_card_get_shown_name() and the like.
 */
struct _MoCard
{
  /* First for MoIdTable; then what rules about decks read, in one line of the cache: a large
   * catalog doesn’t fit into the cache of the processor. */
  const char *id;
  const MoCard *same_as;   /* (nullable): the card that this is a printing or promo of */
  const MoWord *type;
  const MoWord *rarity;    /* (nullable) */
  guint source;            /* the index of its file in the catalog */
  guint index;             /* its index in the catalog */
  const char *name;
  const MoCardExtras *extras; /* (nullable): use mo_card_get_was() and the like */
  const char *set;         /* (nullable): the id of a set of its source */
  const char *number;      /* (nullable) */
  const char *text;        /* "" if absent */
  const char *second_text; /* "" if absent */
  const MoWord *distance; /* (nullable) */
  guint64 flags;
  guint64 classes;
  guint64 damage;
  const MoFigure *stats;
  const MoFigure *resources;
  const MoKeyword *keywords;
  const char *const *other_keywords; /* keywords that are not in the system */
  const MoCardProperty *properties; /* in the order of the file; some have several values */
  const MoCard *back; /* (nullable): the second side, which has the id and the set of this one */
  const MoCard *front; /* (nullable): of a second side: the other one */
  gint16 cost; /* or MO_ABSENT */
  guint8 n_stats;
  guint8 n_resources;
  guint8 n_keywords;
  guint8 n_other_keywords;
  guint8 n_traits;
  guint8 n_properties;
  guint line; /* its line in the file */
};

/* Returns the original of a printing, or @card itself. */
static inline const MoCard *
mo_card_get_original (const MoCard *card)
{
  return card->same_as != NULL ? card->same_as : card;
}

/* Returns: (nullable): the former ids of a card, separated by spaces */
static inline const char *
mo_card_get_was (const MoCard *card)
{
  return card->extras != NULL ? card->extras->was : NULL;
}

/* Returns: (nullable): the `n_traits` traits of a side of a card */
static inline const char *const *
mo_card_get_traits (const MoCard *card)
{
  return card->extras != NULL ? card->extras->traits : NULL;
}

/* Returns: (nullable): the texts of a side of a card in the language of the user, if translated */
static inline const MoCardTexts *
mo_card_get_translated (const MoCard *card)
{
  return card->extras != NULL ? card->extras->translated : NULL;
}

/* Return the name and texts of a side of a card in the language of the user, if translated. */
static inline const char *
mo_card_get_shown_name (const MoCard *card)
{
  const MoCardTexts *translated = mo_card_get_translated (card);

  return translated != NULL ? translated->name : card->name;
}

static inline const char *
mo_card_get_shown_text (const MoCard *card)
{
  const MoCardTexts *translated = mo_card_get_translated (card);

  return translated != NULL ? translated->text : card->text;
}

static inline const char *
mo_card_get_shown_second_text (const MoCard *card)
{
  const MoCardTexts *translated = mo_card_get_translated (card);

  return translated != NULL ? translated->second_text : card->second_text;
}

/* Returns: (nullable): the name of the action of a keyword in the language of the user. Those of
 * the catalogs that come with the program are translated with it, like the words of systems. */
const char *mo_keyword_get_shown_action (const MoKeyword *self);

/* Returns: (nullable): the other side of a side, or %NULL if it has none */
static inline const MoCard *
mo_card_get_other_side (const MoCard *side)
{
  return side->front != NULL ? side->front : side->back;
}

/* Whether a mask includes a word, as in `mo_card_has (card->flags, boost)`. */
static inline gboolean
mo_card_has (guint64 mask,
             const MoWord *word)
{
  return (mask & (G_GUINT64_CONSTANT (1) << word->index)) != 0;
}

/* Returns the figure of @word, or MO_ABSENT if it is unknown. */
int mo_card_get_stat (const MoCard *card,
                      const MoWord *word);

/* Whether a stat that all cards of the type have is unknown for this card. */
gboolean mo_card_has_unknown_stat (const MoCard *card,
                                   const MoVocabulary *vocabulary);

G_END_DECLS
