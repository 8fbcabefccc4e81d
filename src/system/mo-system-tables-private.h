/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What system and formats files are made of: the tags of the elements, and the places of their
 * attributes. */

#pragma once

#include "mo-xml.h"

G_BEGIN_DECLS

/* The tags, beyond those of steps. */
enum
{
  SYSTEM,
  FORMATS,
  WORDS, /* a group of words; the words themselves are WORD + their group */
  DECKS,
  DECK,
  RULESET,
  DIFFICULTY,
  FORMAT,
  SIZE,
  EQUAL,
  COPIES,
  RARITY_CAP,
  NOTE,
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
  FORMAT_LIMIT,
  FORMAT_MONSTER_CARDS,
  FORMAT_KEEPS_PROTECTION,
  FORMAT_DECKS,
  FORMAT_PLAYERS,
  FORMAT_CLAUSE,
  FORMAT_RULESET,
};

enum
{
  DIFFICULTY_ID,
  DIFFICULTY_NAME,
  DIFFICULTY_QUESTS,
  DIFFICULTY_LEVEL_UP,
  DIFFICULTY_DEFAULT,
  DIFFICULTY_CLAUSE
};

enum { RULESET_ID, RULESET_NAME, RULESET_DECKS, RULESET_PLAYERS };

enum { SYSTEM_ID, SYSTEM_NAME };

enum { FORMATS_SYSTEM };

/* What is at the root of a file; %NULL at the end. */
extern const MoXmlElement *const mo_system_roots[];

/* A format in a file of formats, which another file may have the ruleset of. */
extern const MoXmlElement mo_own_format_element;

G_END_DECLS
