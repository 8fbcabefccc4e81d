/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a format asks of a deck package, as its file says it. */

#pragma once

#include "mo-rule-figure.h"
#include "mo-vocabulary.h"

G_BEGIN_DECLS

/* What of a system file is one game's own: mo-system-elements.h */
typedef struct _MoSystemElements MoSystemElements;

/* One of the decks of a package. */
typedef struct
{
  char *id;
  char *name;    /* without the player: "Crawler deck" */
  char *text;    /* a line that explains, or "" */
  guint64 kinds; /* bit i: takes cards of the kind with this index */
  guint player;  /* whose it is, from 1; 0 when it is everybody's */
  guint index;   /* its place among the decks of its system */
} MoDeckPlace;

typedef enum
{
  MO_RULE_SIZE,
  MO_RULE_EQUAL,
  MO_RULE_COPIES,
  MO_RULE_NOTE,
} MoRuleKind;

/* As the most that a deck may have: any number will do. */
#define MO_NO_BOUND G_MAXUINT

typedef struct
{
  MoRuleKind kind;
  char *clause;  /* (nullable): where the figure comes from */
  guint64 decks; /* bit i: holds for the deck with this index */

  guint at_least;      /* of a size */
  guint at_most;       /* of a size, or of copies */
  gboolean by_name;    /* of copies: cards of one name count together */
  guint16 *by_rarity;  /* (nullable): of copies: caps by index of rarity, 0 for none of its own */
  guint n_rarities;
  char *card;          /* of a note: the name, case-folded */
  char *text;          /* of a note: the remark */
} MoRule;

/* What the rules leave open, and how it is read here. */
typedef struct
{
  char *clause; /* (nullable) */
  char *text;
} MoRuling;

/* How hard a game is. */
typedef struct
{
  char *id;
  char *name;
  gboolean is_default; /* it holds where a match names none */
  GPtrArray *figures;  /* (element-type MoRuleFigure) (owned) */
  GPtrArray *parts;    /* what games have read of it: mo_rule_parts_get() */
  char *clause;        /* (nullable) */
} MoDifficulty;

typedef struct
{
  char *id;
  char *name;
  guint players;
  GPtrArray *decks;        /* (element-type MoDeckPlace): in the order to show them */
  GPtrArray *difficulties; /* (element-type MoDifficulty) (owned) */
  GPtrArray *rules;        /* (element-type MoRule) (owned) */
  GPtrArray *figures;      /* (element-type MoRuleFigure) (owned) */
  GPtrArray *parts;        /* what games have read of it: mo_rule_parts_get() */
  gboolean builds_deck;    /* its deck is built in play, and no match begins with one */
  guint n_drawn;           /* cards that a turn begins with; 0 where the rules have it otherwise */
  GPtrArray *rulings;      /* (element-type MoRuling) (owned) */
  char *file;              /* where it was read */
} MoRuleset;

typedef struct
{
  char *id;
  char *name;
  MoRuleset *ruleset; /* (unowned) */
  guint players;
  GPtrArray *figures;    /* (element-type MoRuleFigure) (owned) */
  /* (element-type MoDeckPlace): in the order to show them; none where everybody has the cards */
  GPtrArray *decks;
  guint64 deck_mask;     /* the same as bits */
  GPtrArray *own_rules;  /* (element-type MoRule) (owned): beside the ruleset's */
  char *clause;          /* (nullable) */
  char *file;            /* where it was read */
  guint line;
} MoFormat;

/* All rules that hold: the ruleset's, then the format's own. */
static inline guint
mo_format_get_n_rules (const MoFormat *self)
{
  return self->ruleset->rules->len + self->own_rules->len;
}

static inline const MoRule *
mo_format_get_rule (const MoFormat *self,
                    guint index)
{
  const GPtrArray *rules = self->ruleset->rules;

  return index < rules->len ? g_ptr_array_index (rules, index)
                            : g_ptr_array_index (self->own_rules, index - rules->len);
}

/* Whether it is played with a package that somebody brings. Where everybody has the cards there
 * is none, and in a run the deck is built on the way. */
gboolean mo_format_needs_package (const MoFormat *self);

/* Returns: (nullable): the deck with this id, when the format has it */
const MoDeckPlace *mo_format_get_deck (const MoFormat *self,
                                       const char *id);

/**
 * mo_format_get_size:
 * @deck: one of the format's decks
 * @at_least: (out): the fewest cards
 * @at_most: (out): the most, MO_NO_BOUND where there is no bound
 *
 * What all size rules together ask.
 *
 * Returns: whether any rule asks for a size
 */
gboolean mo_format_get_size (const MoFormat *self,
                             const MoDeckPlace *deck,
                             guint *at_least,
                             guint *at_most);

/* The rule that caps copies in a deck, or %NULL. */
const MoRule *mo_format_get_copies_rule (const MoFormat *self,
                                         const MoDeckPlace *deck);

/* How many copies @rule allows of a card with this rarity, which may be %NULL. */
guint mo_rule_get_cap (const MoRule *rule,
                       const MoWord *rarity);

/* "Solitaire 2010: Elite". */
char *mo_format_get_title (const MoFormat *self) G_GNUC_WARN_UNUSED_RESULT;

/* "Crawler deck", or "Player 2: Crawler deck" in a format for several. */
char *mo_format_get_deck_title (const MoFormat *self,
                                const MoDeckPlace *deck) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
