/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What an element of a system or formats file may hold: the same as data/schemas/system.rng. */

#include "config.h"

#include "mo-system-tables-private.h"

#include "mo-dungeon-private.h"
#include "mo-step-private.h"

#define WORD_ATTRIBUTES             \
  [WORD_ID] = { "id", MO_XML_ID, TRUE }, [WORD_NAME] = { "name", MO_XML_NAME, TRUE }, \
  [WORD_ICON] = { "icon", MO_XML_ID, FALSE }

static const MoXmlAttribute word_attributes[] = { WORD_ATTRIBUTES, { NULL } };

static const MoXmlAttribute type_attributes[] = {
  WORD_ATTRIBUTES,
  [TYPE_KIND] = { "kind", MO_XML_ID, TRUE },
  [TYPE_RESOURCE] = { "resource", MO_XML_ID, FALSE },
  [TYPE_COLOUR] = { "colour", MO_XML_CHOICE, FALSE,
                    "blue green yellow orange red purple brown grey" },
  [TYPE_COST] = { "cost", MO_XML_CHOICE, FALSE, "yes no" },
  [TYPE_STATS] = { "stats", MO_XML_IDS, FALSE },
  { NULL },
};

static const MoXmlAttribute keyword_attributes[] = {
  WORD_ATTRIBUTES,
  [KEYWORD_AMOUNT] = { "amount", MO_XML_CHOICE, FALSE, "required optional" },
  [KEYWORD_TYPE] = { "type", MO_XML_CHOICE, FALSE, "required optional" },
  [KEYWORD_TYPE_OF] = { "type-of", MO_XML_CHOICES, FALSE, "damage type stat class keyword" },
  { NULL },
};

static const MoXmlAttribute deck_attributes[] = {
  WORD_ATTRIBUTES,
  [DECK_KINDS] = { "kinds", MO_XML_IDS, TRUE },
  [DECK_PLAYER] = { "player", MO_XML_COUNT, FALSE },
  { NULL },
};

static const MoXmlAttribute no_attributes[] = { { NULL } };

#define WORD_GROUP(variable, plural, singular, group, attributes)                                  \
  static const MoXmlElement variable##_word = { singular, attributes, NULL, MO_XML_PROSE,          \
                                                WORD + group };                                    \
  static const MoXmlChild variable##_children[] = { { &variable##_word, 0, FALSE, FALSE },         \
                                                    { NULL } };                                    \
  static const MoXmlElement variable##_element = { plural, no_attributes, variable##_children,     \
                                                   MO_XML_EMPTY, WORDS };

#define REQUIRED_WORD_GROUP(variable, plural, singular, group, attributes)                         \
  static const MoXmlElement variable##_word = { singular, attributes, NULL, MO_XML_PROSE,          \
                                                WORD + group };                                    \
  static const MoXmlChild variable##_children[] = { { &variable##_word, 0, TRUE, FALSE },          \
                                                    { NULL } };                                    \
  static const MoXmlElement variable##_element = { plural, no_attributes, variable##_children,     \
                                                   MO_XML_EMPTY, WORDS };

REQUIRED_WORD_GROUP (kinds, "kinds", "kind", MO_WORD_KIND, word_attributes)
REQUIRED_WORD_GROUP (types, "types", "type", MO_WORD_TYPE, type_attributes)
WORD_GROUP (rarities, "rarities", "rarity", MO_WORD_RARITY, word_attributes)
WORD_GROUP (flags, "flags", "flag", MO_WORD_FLAG, word_attributes)
WORD_GROUP (stats, "stats", "stat", MO_WORD_STAT, word_attributes)
WORD_GROUP (resources, "resources", "resource", MO_WORD_RESOURCE, word_attributes)
WORD_GROUP (classes, "classes", "class", MO_WORD_CLASS, word_attributes)
WORD_GROUP (distances, "distances", "distance", MO_WORD_DISTANCE, word_attributes)
WORD_GROUP (damage, "damage-types", "damage", MO_WORD_DAMAGE, word_attributes)
WORD_GROUP (keywords, "keywords", "keyword", MO_WORD_KEYWORD, keyword_attributes)
WORD_GROUP (tokens, "tokens", "token", MO_WORD_TOKEN, word_attributes)

static const MoXmlElement deck_element = { "deck", deck_attributes, NULL, MO_XML_PROSE, DECK };
static const MoXmlChild decks_children[] = { { &deck_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement decks_element = { "decks", no_attributes, decks_children, MO_XML_EMPTY,
                                            DECKS };

static const MoXmlAttribute size_attributes[] = {
  [SIZE_DECKS] = { "decks", MO_XML_IDS, TRUE },
  [SIZE_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  [SIZE_EXACTLY] = { "exactly", MO_XML_SIZE, FALSE },
  [SIZE_AT_LEAST] = { "at-least", MO_XML_SIZE, FALSE },
  [SIZE_AT_MOST] = { "at-most", MO_XML_SIZE, FALSE },
  { NULL },
};
static const MoXmlElement size_element = { "size", size_attributes, NULL, MO_XML_EMPTY, SIZE };

static const MoXmlAttribute equal_attributes[] = {
  [RULE_DECKS] = { "decks", MO_XML_IDS, TRUE },
  [RULE_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlElement equal_element = { "equal", equal_attributes, NULL, MO_XML_EMPTY, EQUAL };

static const MoXmlAttribute cap_attributes[] = {
  [CAP_ID] = { "id", MO_XML_ID, TRUE },
  [CAP_AT_MOST] = { "at-most", MO_XML_COUNT, TRUE },
  { NULL },
};
static const MoXmlElement cap_element = { "rarity", cap_attributes, NULL, MO_XML_EMPTY,
                                          RARITY_CAP };

static const MoXmlAttribute copies_attributes[] = {
  [RULE_DECKS] = { "decks", MO_XML_IDS, TRUE },
  [RULE_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  [COPIES_AT_MOST] = { "at-most", MO_XML_COUNT, TRUE },
  [COPIES_OF] = { "of", MO_XML_CHOICE, FALSE, "card name" },
  { NULL },
};
static const MoXmlChild copies_children[] = { { &cap_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement copies_element = { "copies", copies_attributes, copies_children,
                                             MO_XML_EMPTY, COPIES };

static const MoXmlAttribute note_attributes[] = {
  [RULE_DECKS] = { "decks", MO_XML_IDS, TRUE },
  [RULE_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  [NOTE_CARD] = { "card", MO_XML_NAME, TRUE },
  { NULL },
};
static const MoXmlElement note_element = { "note", note_attributes, NULL, MO_XML_PROSE, NOTE };

#define RULES(rank)                                                                     \
  { &size_element, rank, FALSE, FALSE }, { &equal_element, rank, FALSE, FALSE },        \
  { &copies_element, rank, FALSE, FALSE }, { &note_element, rank, FALSE, FALSE }

#define FORMAT_ATTRIBUTES                                        \
  [FORMAT_ID] = { "id", MO_XML_ID, TRUE },                       \
  [FORMAT_NAME] = { "name", MO_XML_NAME, TRUE },                 \
  [FORMAT_LIMIT] = { "encounter-limit", MO_XML_COST, FALSE },    \
  [FORMAT_MONSTER_CARDS] = { "monster-cards", MO_XML_COUNT, FALSE }, \
  [FORMAT_KEEPS_PROTECTION] = { "monsters-keep-protection", MO_XML_CHOICE, FALSE, "yes no" }, \
  [FORMAT_DECKS] = { "decks", MO_XML_IDS, FALSE },               \
  [FORMAT_PLAYERS] = { "players", MO_XML_PLAYERS, FALSE },       \
  [FORMAT_CLAUSE] = { "clause", MO_XML_ID, FALSE }

static const MoXmlAttribute format_attributes[] = { FORMAT_ATTRIBUTES, { NULL } };
static const MoXmlAttribute own_format_attributes[] = {
  FORMAT_ATTRIBUTES,
  [FORMAT_RULESET] = { "ruleset", MO_XML_ID, TRUE },
  { NULL },
};
static const MoXmlChild format_children[] = { RULES (0), { NULL } };
static const MoXmlElement format_element = { "format", format_attributes, format_children,
                                             MO_XML_EMPTY, FORMAT };
const MoXmlElement mo_own_format_element = { "format", own_format_attributes, format_children,
                                             MO_XML_EMPTY, FORMAT };

static const MoXmlAttribute difficulty_attributes[] = {
  [DIFFICULTY_ID] = { "id", MO_XML_ID, TRUE },
  [DIFFICULTY_NAME] = { "name", MO_XML_NAME, TRUE },
  [DIFFICULTY_QUESTS] = { "quests", MO_XML_COUNT, FALSE },
  [DIFFICULTY_LEVEL_UP] = { "level-up", MO_XML_COUNT, FALSE },
  [DIFFICULTY_DEFAULT] = { "default", MO_XML_CHOICE, FALSE, "yes no" },
  [DIFFICULTY_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlChild difficulty_children[] = { { &mo_level_element, 0, FALSE, FALSE },
                                                  { NULL } };
static const MoXmlElement difficulty_element = { "difficulty", difficulty_attributes,
                                                 difficulty_children, MO_XML_EMPTY, DIFFICULTY };

static const MoXmlAttribute ruleset_attributes[] = {
  [RULESET_ID] = { "id", MO_XML_ID, TRUE },
  [RULESET_NAME] = { "name", MO_XML_NAME, TRUE },
  [RULESET_DECKS] = { "decks", MO_XML_IDS, FALSE },
  [RULESET_PLAYERS] = { "players", MO_XML_PLAYERS, TRUE },
  { NULL },
};
static const MoXmlChild ruleset_children[] = {
  { &difficulty_element, 0, FALSE, FALSE },
  RULES (1),
  { &mo_play_element, 2, FALSE, TRUE },
  { &mo_run_element, 2, FALSE, TRUE },
  { &mo_step_element, 3, FALSE, FALSE },
  { &format_element, 4, FALSE, FALSE },
  { &mo_ruling_element, 5, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement ruleset_element = { "ruleset", ruleset_attributes, ruleset_children,
                                              MO_XML_EMPTY, RULESET };

static const MoXmlAttribute system_attributes[] = {
  [SYSTEM_ID] = { "id", MO_XML_ID, TRUE },
  [SYSTEM_NAME] = { "name", MO_XML_NAME, TRUE },
  { NULL },
};
static const MoXmlChild system_children[] = {
  { &kinds_element, 0, TRUE, TRUE },
  { &types_element, 1, TRUE, TRUE },
  { &rarities_element, 2, TRUE, TRUE },
  { &flags_element, 3, TRUE, TRUE },
  { &stats_element, 4, TRUE, TRUE },
  { &resources_element, 5, TRUE, TRUE },
  { &classes_element, 6, TRUE, TRUE },
  { &distances_element, 7, TRUE, TRUE },
  { &damage_element, 8, TRUE, TRUE },
  { &keywords_element, 9, TRUE, TRUE },
  { &tokens_element, 10, TRUE, TRUE },
  { &decks_element, 11, TRUE, TRUE },
  { &ruleset_element, 12, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement system_element = { "system", system_attributes, system_children,
                                             MO_XML_EMPTY, SYSTEM };

static const MoXmlAttribute formats_attributes[] = {
  [FORMATS_SYSTEM] = { "system", MO_XML_ID, TRUE },
  { NULL },
};
static const MoXmlChild formats_children[] = {
  { &ruleset_element, 0, FALSE, FALSE },
  { &mo_own_format_element, 1, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement formats_element = { "formats", formats_attributes, formats_children,
                                              MO_XML_EMPTY, FORMATS };

const MoXmlElement *const mo_system_roots[] = { &system_element, &formats_element, NULL };
