/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The requirements of a format on deck packages, as in its file. */

#pragma once

#include "mo-card-query.h"
#include "mo-rule-figure.h"
#include "mo-vocabulary.h"

G_BEGIN_DECLS

/* the parts of a system file that are specific to a game: see mo-system-elements.h */
typedef struct _MoSystemElements MoSystemElements;

/* A deck of a package. */
typedef struct
{
  char *id;
  char *name;    /* without the player: "Crawler deck" */
  char *plain_name; /* the name in the system file, which is not translated */
  char *text;    /* an explanation of one line, or "" */
  GPtrArray *sections; /* (element-type utf8) (owned): what other programs call parts of it */
  guint64 kinds; /* bit i: accepts cards of the kind with this index */
  guint player;  /* the player who owns it, from 1; 0 if it is shared */
  guint index;   /* the index in the decks of the system */
} MoDeckPlace;

typedef enum
{
  MO_RULE_SIZE,
  MO_RULE_EQUAL,
  MO_RULE_COPIES,
  MO_RULE_ONLY,       /* all cards match a query */
  MO_RULE_COUNT,      /* a number of cards match a query */
  MO_RULE_BANNED,     /* cards that no deck may have */
  MO_RULE_RESTRICTED, /* cards that all decks together may have few copies of */
  MO_RULE_NOTE,
} MoRuleKind;

/* The maximum size of a deck without a limit. */
#define MO_NO_BOUND G_MAXUINT

typedef struct
{
  MoRuleKind kind;
  char *clause;  /* (nullable): the source of the numbers */
  guint64 decks; /* bit i: applies to the deck with this index */

  guint at_least;      /* for sizes and numbers of cards */
  guint at_most;       /* likewise, and for copies */
  gboolean by_name;    /* for copies: cards with the same name count together */
  gboolean by_list;    /* for restricted cards: all of them count together */
  guint16 *by_rarity;  /* (nullable): for copies: limits by index of rarity, 0 for none */
  guint n_rarities;
  MoCardQuery *cards;  /* (nullable) (owned): for rules about cards */
  /* (nullable): a rule about cards applies only if this deck has a card that matches @with */
  const MoDeckPlace *for_deck;
  MoCardQuery *with;   /* (nullable) (owned) */
  char *card;          /* for notes: the name, case-folded */
  char *text;          /* for notes: the remark */
} MoRule;

/* An interpretation of a point that the rules leave open. */
typedef struct
{
  char *clause; /* (nullable) */
  char *text;
} MoRuling;

/* A difficulty level. */
typedef struct
{
  char *id;
  char *name;
  gboolean is_default; /* used by matches that don’t name a difficulty */
  GPtrArray *figures;  /* (element-type MoRuleFigure) (owned) */
  GPtrArray *parts;    /* the elements read by games: see mo_rule_parts_get() */
  char *clause;        /* (nullable) */
} MoDifficulty;

typedef struct
{
  char *id;
  char *name;
  guint players;
  GPtrArray *decks;        /* (element-type MoDeckPlace): in display order */
  GPtrArray *difficulties; /* (element-type MoDifficulty) (owned) */
  GPtrArray *rules;        /* (element-type MoRule) (owned) */
  GPtrArray *figures;      /* (element-type MoRuleFigure) (owned) */
  GPtrArray *parts;        /* the elements read by games: see mo_rule_parts_get() */
  gboolean builds_deck;    /* the deck is built during play; matches start without one */
  guint n_drawn;           /* cards drawn at the start of a turn; 0 if the rules don’t define it */
  GPtrArray *rulings;      /* (element-type MoRuling) (owned) */
  char *file;              /* the file that it was read from */
} MoRuleset;

typedef struct
{
  char *id;
  char *name;
  MoRuleset *ruleset; /* (unowned) */
  guint players;
  GPtrArray *figures;    /* (element-type MoRuleFigure) (owned) */
  /* (element-type MoDeckPlace): in display order; empty if all players share the cards of the
   * game */
  GPtrArray *decks;
  guint64 deck_mask;     /* the same as bits */
  GPtrArray *own_rules;  /* (element-type MoRule) (owned): in addition to those of the ruleset */
  char *clause;          /* (nullable) */
  char *file;            /* the file that it was read from */
  guint line;
} MoFormat;

/* Return all rules that apply: those of the ruleset, then those of the format. */
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

/* Whether matches start with a deck package. In some games the players share all cards, and in a
 * run the deck is built during play. */
gboolean mo_format_needs_package (const MoFormat *self);

/* Returns: (nullable): the deck with this id */
const MoDeckPlace *mo_format_get_deck (const MoFormat *self,
                                       const char *id);

/**
 * mo_format_get_size:
 * @deck: a deck of the format
 * @at_least: (out): the minimum size
 * @at_most: (out): the maximum size, MO_NO_BOUND if there is none
 *
 * Combines all rules about the size of a deck.
 *
 * Returns: whether there is any
 */
gboolean mo_format_get_size (const MoFormat *self,
                             const MoDeckPlace *deck,
                             guint *at_least,
                             guint *at_most);

/* Returns the rule that limits copies in a deck, or %NULL. */
const MoRule *mo_format_get_copies_rule (const MoFormat *self,
                                         const MoDeckPlace *deck);

/* Returns the number of copies that @rule allows for a card of this rarity, which may be %NULL. */
guint mo_rule_get_cap (const MoRule *rule,
                       const MoWord *rarity);

/* Returns a title such as "Solitaire 2010: Elite". */
char *mo_format_get_title (const MoFormat *self) G_GNUC_WARN_UNUSED_RESULT;

/* Same as mo_format_get_deck_title(), but never translated, for files. */
char *mo_format_get_plain_deck_title (const MoFormat *self,
                                      const MoDeckPlace *deck) G_GNUC_WARN_UNUSED_RESULT;

/* Returns "Crawler deck", or "Player 2: Crawler deck" in a format for several players. */
char *mo_format_get_deck_title (const MoFormat *self,
                                const MoDeckPlace *deck) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
