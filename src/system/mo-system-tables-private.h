/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The structure of system and formats files: the tags of elements, and the indices of their
 * attributes. */

#pragma once

#include "mo-system-elements.h"
#include "mo-xml.h"

G_BEGIN_DECLS

/* Tags. The elements of games have tags of their own and are checked first. */
enum
{
  SYSTEM,
  FORMATS,
  WORDS, /* a group of words; the tags of words are WORD + the group */
  KEYWORDS,
  TRAITS,
  ALSO,
  VALUE,
  WORD_TEXT,
  SECTION,
  DECKS,
  DECK,
  RULESET,
  DIFFICULTY,
  FIGURE,
  FORMAT,
  OWN_FORMAT, /* in a formats file, whose ruleset may be in another file */
  SIZE,
  EQUAL,
  COPIES,
  RARITY_CAP,
  ONLY,
  COUNT,
  BANNED,
  RESTRICTED,
  LISTED_CARD,
  NOTE,
  RULING,
  WORD,
};

/* The first attributes of all words. */
enum { WORD_ID, WORD_NAME, WORD_ICON, WORD_MORE };

enum
{
  TYPE_KIND = WORD_MORE,
  TYPE_RESOURCE,
  TYPE_COLOUR,
  TYPE_COST,
  TYPE_STATS,
  TYPE_DEFAULT,
};

enum { KEYWORD_AMOUNT = WORD_MORE, KEYWORD_TYPE, KEYWORD_TYPE_OF };

enum { TOKEN_ADDS = WORD_MORE, TOKEN_UNTIL };

enum { PROPERTY_TEXT = WORD_MORE, PROPERTY_SPLIT };

enum { DECK_KINDS = WORD_MORE, DECK_PLAYER };

enum { SPLIT };

enum { ALSO_NAME, ALSO_VALUE };

enum { SIZE_DECKS, SIZE_CLAUSE, SIZE_EXACTLY, SIZE_AT_LEAST, SIZE_AT_MOST };

/* The first attributes of all rules. */
enum { RULE_DECKS = SIZE_DECKS, RULE_CLAUSE = SIZE_CLAUSE, RULE_MORE };

enum { CAP_ID, CAP_AT_MOST };

enum { COPIES_AT_MOST = RULE_MORE, COPIES_OF };

/* The attributes of rules about cards. */
enum { ABOUT_CARDS = RULE_MORE, ABOUT_FOR_DECK, ABOUT_WITH, ABOUT_MORE };

enum { COUNT_AT_LEAST = ABOUT_MORE, COUNT_AT_MOST };

enum { LIST_CLAUSE, LIST_CARDS, LIST_AT_MOST, LIST_OF };

enum { LISTED_ID, LISTED_NAME };

enum { NOTE_CARD = RULE_MORE };

enum
{
  FORMAT_ID,
  FORMAT_NAME,
  FORMAT_DECKS,
  FORMAT_PLAYERS,
  FORMAT_CLAUSE,
  FORMAT_RULESET,
  N_OWN_FORMAT,
  N_FORMAT = FORMAT_RULESET,
};

enum
{
  DIFFICULTY_ID,
  DIFFICULTY_NAME,
  DIFFICULTY_DEFAULT,
  DIFFICULTY_CLAUSE,
  N_DIFFICULTY,
};

enum { RULESET_ID, RULESET_NAME, RULESET_DECKS, RULESET_PLAYERS, N_RULESET };

enum { FIGURE_ID, FIGURE_VALUE, FIGURE_NAME, FIGURE_SENTENCE, FIGURE_CLAUSE };

enum { RULING_CLAUSE };

enum { SYSTEM_ID, SYSTEM_NAME, SYSTEM_ALSO };

enum { FORMATS_SYSTEM };

/* Returns the possible root elements, including the additions of games; terminated by %NULL. */
const MoXmlElement *const *mo_system_get_roots (void);

/* Returns: (nullable): the game of an element */
const MoSystemElements *mo_system_get_game (const MoXmlElement *element);

/* Returns the possible parents of an element of a game; bits. */
MoRuleOwner mo_system_get_owner (const MoXmlElement *element);

/* Returns: (element-type MoRuleFigureKind): the figures of all games for such an owner. Their
 * attributes are in this order, after the common ones */
const GPtrArray *mo_system_get_figures (MoRuleOwner owner);

G_END_DECLS
