/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What system and formats files are made of: the tags of the elements, and the places of their
 * attributes. */

#pragma once

#include "mo-system-elements.h"
#include "mo-xml.h"

G_BEGIN_DECLS

/* The tags. The elements of games have their own, and are asked for first. */
enum
{
  SYSTEM,
  FORMATS,
  WORDS, /* a group of words; the words themselves are WORD + their group */
  DECKS,
  DECK,
  RULESET,
  DIFFICULTY,
  FIGURE,
  FORMAT,
  OWN_FORMAT, /* in a file of formats, which another file may have the ruleset of */
  SIZE,
  EQUAL,
  COPIES,
  RARITY_CAP,
  NOTE,
  RULING,
  WORD,
};

/* Every word begins with these three. */
enum { WORD_ID, WORD_NAME, WORD_ICON, WORD_MORE };

enum { TYPE_KIND = WORD_MORE, TYPE_RESOURCE, TYPE_COLOUR, TYPE_COST, TYPE_STATS };

enum { KEYWORD_AMOUNT = WORD_MORE, KEYWORD_TYPE, KEYWORD_TYPE_OF };

enum { DECK_KINDS = WORD_MORE, DECK_PLAYER };

enum { SIZE_DECKS, SIZE_CLAUSE, SIZE_EXACTLY, SIZE_AT_LEAST, SIZE_AT_MOST };

/* Every rule begins with decks and clause, in this order. */
enum { RULE_DECKS = SIZE_DECKS, RULE_CLAUSE = SIZE_CLAUSE, RULE_MORE };

enum { CAP_ID, CAP_AT_MOST };

enum { COPIES_AT_MOST = RULE_MORE, COPIES_OF };

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

enum { SYSTEM_ID, SYSTEM_NAME };

enum { FORMATS_SYSTEM };

/* What may be at the root of a file, with what games add; %NULL at the end. */
const MoXmlElement *const *mo_system_get_roots (void);

/* Returns: (nullable): whose an element is */
const MoSystemElements *mo_system_get_game (const MoXmlElement *element);

/* What an element of a game may stand in; bits. */
MoRuleOwner mo_system_get_owner (const MoXmlElement *element);

/* Returns: (element-type MoRuleFigureKind): the figures that games know of such an owner. They are
 * attributes in this order, after those of all games */
const GPtrArray *mo_system_get_figures (MoRuleOwner owner);

G_END_DECLS
