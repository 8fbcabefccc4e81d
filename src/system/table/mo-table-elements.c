/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The structure of <table> and its steps, as in data/schemas/system-table.rng. */

#include "config.h"

#include "mo-table-private.h"

#define YES_NO "yes no"
#define FACES "up down"
#define LETTERS "a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9"

static const MoXmlAttribute zone_attributes[] = {
  [ZONE_ID] = { "id", MO_XML_ID, TRUE },
  [ZONE_NAME] = { "name", MO_XML_NAME, TRUE },
  [ZONE_OF] = { "of", MO_XML_CHOICE, FALSE, "shared player" },
  [ZONE_SHOWS] = { "shows", MO_XML_CHOICE, TRUE, "all owner none" },
  [ZONE_LAY] = { "lay", MO_XML_CHOICE, FALSE, "row fan pile bag columns" },
  [ZONE_ORDERED] = { "ordered", MO_XML_CHOICE, FALSE, YES_NO },
  [ZONE_IN_PLAY] = { "in-play", MO_XML_CHOICE, FALSE, YES_NO },
  [ZONE_AT_MOST] = { "at-most", MO_XML_COUNT, FALSE },
  [ZONE_REFILL] = { "refill", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlElement zone_element = { "zone", zone_attributes, NULL,
                                           MO_XML_EMPTY, MO_TABLE_TAG_ZONE };

static const MoXmlAttribute home_attributes[] = {
  [HOME_KINDS] = { "kinds", MO_XML_IDS, TRUE },
  [HOME_DISCARD] = { "discard", MO_XML_ID, TRUE },
  { NULL },
};
static const MoXmlElement home_element = { "home", home_attributes, NULL,
                                           MO_XML_EMPTY, MO_TABLE_TAG_HOME };

static const MoXmlAttribute mark_attributes[] = {
  [MARK_ID] = { "id", MO_XML_ID, TRUE },
  [MARK_NAME] = { "name", MO_XML_NAME, TRUE },
  [MARK_ICON] = { "icon", MO_XML_ID, FALSE },
  [MARK_TURNS] = { "turns", MO_XML_CHOICE, FALSE, "90 180 270" },
  { NULL },
};
static const MoXmlElement mark_element = { "mark", mark_attributes, NULL,
                                           MO_XML_EMPTY, MO_TABLE_TAG_MARK };

static const MoXmlAttribute counter_attributes[] = {
  [COUNTER_ID] = { "id", MO_XML_ID, TRUE },
  [COUNTER_NAME] = { "name", MO_XML_NAME, TRUE },
  [COUNTER_OF] = { "of", MO_XML_CHOICE, FALSE, "shared player" },
  [COUNTER_START] = { "start", MO_XML_FIGURE, FALSE },
  [COUNTER_AT_LEAST] = { "at-least", MO_XML_FIGURE, FALSE },
  [COUNTER_AT_MOST] = { "at-most", MO_XML_FIGURE, FALSE },
  { NULL },
};
static const MoXmlElement counter_element = { "counter", counter_attributes, NULL,
                                              MO_XML_EMPTY, MO_TABLE_TAG_COUNTER };

/* The terms of a sum */

static const MoXmlAttribute cards_attributes[] = {
  [CARDS_IN] = { "in", MO_XML_IDS, TRUE },
  [CARDS_WHERE] = { "where", MO_XML_NAME, FALSE },
  [CARDS_STAT] = { "stat", MO_XML_ID, FALSE },
  [CARDS_TOKEN] = { "token", MO_XML_ID, FALSE },
  [CARDS_TIMES] = { "times", MO_XML_FIGURE, FALSE },
  [CARDS_TOP] = { "top", MO_XML_COUNT, FALSE },
  [CARDS_OF] = { "of", MO_XML_CHOICE, FALSE, "everybody" },
  { NULL },
};
static const MoXmlElement cards_element = { "cards", cards_attributes, NULL,
                                            MO_XML_EMPTY, MO_TABLE_TAG_CARDS };

static const MoXmlAttribute counter_term_attributes[] = {
  [TERM_ID] = { "id", MO_XML_ID, TRUE },
  [TERM_TIMES] = { "times", MO_XML_FIGURE, FALSE },
  [TERM_OF] = { "of", MO_XML_CHOICE, FALSE, "everybody" },
  { NULL },
};
static const MoXmlElement counter_term_element = { "counter", counter_term_attributes, NULL,
                                                   MO_XML_EMPTY, MO_TABLE_TAG_COUNTER_TERM };
static const MoXmlAttribute sum_term_attributes[] = {
  [TERM_ID] = { "id", MO_XML_ID, TRUE },
  [TERM_TIMES] = { "times", MO_XML_FIGURE, FALSE },
  { NULL },
};
static const MoXmlElement sum_term_element = { "sum", sum_term_attributes, NULL,
                                               MO_XML_EMPTY, MO_TABLE_TAG_SUM_TERM };
static const MoXmlAttribute number_attributes[] = {
  [NUMBER_VALUE] = { "value", MO_XML_FIGURE, TRUE },
  { NULL },
};
static const MoXmlElement number_element = { "number", number_attributes, NULL,
                                             MO_XML_EMPTY, MO_TABLE_TAG_NUMBER };
static const MoXmlAttribute round_attributes[] = {
  [ROUND_TIMES] = { "times", MO_XML_FIGURE, FALSE },
  { NULL },
};
static const MoXmlElement round_element = { "round", round_attributes, NULL,
                                            MO_XML_EMPTY, MO_TABLE_TAG_ROUND };
static const MoXmlAttribute this_attributes[] = {
  [THIS_STAT] = { "stat", MO_XML_ID, TRUE },
  [THIS_TIMES] = { "times", MO_XML_FIGURE, FALSE },
  { NULL },
};
static const MoXmlElement this_element = { "this", this_attributes, NULL,
                                           MO_XML_EMPTY, MO_TABLE_TAG_THIS };

static const MoXmlAttribute sum_attributes[] = {
  [SUM_ID] = { "id", MO_XML_ID, TRUE },
  [SUM_NAME] = { "name", MO_XML_NAME, TRUE },
  [SUM_AT_LEAST] = { "at-least", MO_XML_FIGURE, FALSE },
  [SUM_AT_MOST] = { "at-most", MO_XML_FIGURE, FALSE },
  { NULL },
};
static const MoXmlChild sum_children[] = {
  { &cards_element, 0, FALSE, FALSE },
  { &counter_term_element, 0, FALSE, FALSE },
  { &sum_term_element, 0, FALSE, FALSE },
  { &number_element, 0, FALSE, FALSE },
  { &round_element, 0, FALSE, FALSE },
  { &this_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement sum_element = { "sum", sum_attributes, sum_children,
                                          MO_XML_EMPTY, MO_TABLE_TAG_SUM };

static const MoXmlElement plain_do_element = { "do", mo_table_do_attributes, NULL,
                                               MO_XML_EMPTY, MO_TABLE_TAG_PLAIN_DO };
static const MoXmlElement option_do_element = { "do", mo_table_do_attributes, NULL,
                                                MO_XML_EMPTY, MO_TABLE_TAG_OPTION_DO };
static const MoXmlAttribute option_attributes[] = {
  [OPTION_NAME] = { "name", MO_XML_NAME, TRUE },
  { NULL },
};
static const MoXmlChild option_children[] = {
  { &option_do_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement option_element = { "option", option_attributes, option_children,
                                             MO_XML_EMPTY, MO_TABLE_TAG_OPTION };
static const MoXmlChild do_children[] = {
  { &option_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement do_element = { "do", mo_table_do_attributes, do_children,
                                         MO_XML_EMPTY, MO_TABLE_TAG_DO };
static const MoXmlChild plain_children[] = { { &plain_do_element, 0, TRUE, FALSE }, { NULL } };

static const MoXmlAttribute rule_attributes[] = {
  [RULE_TOKEN] = { "when-token", MO_XML_ID, TRUE },
  [RULE_STAT] = { "at-least-stat", MO_XML_ID, TRUE },
  [RULE_WHERE] = { "where", MO_XML_NAME, FALSE },
  [RULE_NAME] = { "name", MO_XML_NAME, TRUE },
  { NULL },
};
static const MoXmlElement rule_element = { "rule", rule_attributes, plain_children,
                                           MO_XML_EMPTY, MO_TABLE_TAG_RULE };

static const MoXmlAttribute enter_attributes[] = {
  [ENTER_ZONE] = { "zone", MO_XML_IDS, TRUE },
  { NULL },
};
static const MoXmlElement enter_element = { "enter", enter_attributes, plain_children,
                                            MO_XML_EMPTY, MO_TABLE_TAG_ENTER };

static const MoXmlAttribute act_attributes[] = {
  [ACT_ID] = { "id", MO_XML_ID, TRUE },
  [ACT_NAME] = { "name", MO_XML_NAME, TRUE },
  [ACT_KEY] = { "key", MO_XML_CHOICE, FALSE, LETTERS },
  [ACT_IN] = { "in", MO_XML_IDS, FALSE },
  [ACT_ON] = { "on", MO_XML_ID, FALSE },
  [ACT_WHERE] = { "where", MO_XML_NAME, FALSE },
  [ACT_WHEN] = { "when", MO_XML_NAME, FALSE },
  [ACT_STEPS] = { "steps", MO_XML_IDS, FALSE },
  { NULL },
};
static const MoXmlElement act_element = { "act", act_attributes, plain_children,
                                          MO_XML_EMPTY, MO_TABLE_TAG_ACT };

static const MoXmlAttribute load_attributes[] = {
  [LOAD_DECK] = { "deck", MO_XML_ID, TRUE },
  [LOAD_ZONE] = { "zone", MO_XML_ID, TRUE },
  [LOAD_FACE] = { "face", MO_XML_CHOICE, FALSE, FACES },
  [LOAD_SHUFFLE] = { "shuffle", MO_XML_CHOICE, FALSE, YES_NO },
  { NULL },
};
static const MoXmlElement load_element = { "load", load_attributes, NULL,
                                           MO_XML_EMPTY, MO_TABLE_TAG_LOAD };
static const MoXmlAttribute playing_cards_attributes[] = {
  [PLAYING_ZONE] = { "zone", MO_XML_ID, TRUE },
  [PLAYING_TYPES] = { "types", MO_XML_IDS, TRUE },
  [PLAYING_STAT] = { "stat", MO_XML_ID, TRUE },
  [PLAYING_FROM] = { "from", MO_XML_FIGURE, TRUE },
  [PLAYING_TO] = { "to", MO_XML_FIGURE, TRUE },
  { NULL },
};
static const MoXmlElement playing_cards_element = { "cards", playing_cards_attributes, NULL,
                                                    MO_XML_EMPTY, MO_TABLE_TAG_PLAYING_CARDS };
static const MoXmlAttribute no_attributes[] = { { NULL } };
static const MoXmlChild set_up_children[] = {
  { &load_element, 0, FALSE, FALSE },
  { &playing_cards_element, 0, FALSE, FALSE },
  { &do_element, 1, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement set_up_element = { "setup", no_attributes, set_up_children,
                                             MO_XML_EMPTY, MO_TABLE_TAG_SET_UP };

static const MoXmlAttribute end_attributes[] = {
  [END_RESULT] = { "result", MO_XML_CHOICE, TRUE, "won lost" },
  [END_WHEN] = { "when", MO_XML_NAME, TRUE },
  [END_FOR] = { "for", MO_XML_CHOICE, FALSE, "each" },
  [END_TEXT] = { "text", MO_XML_NAME, TRUE },
  [END_SURE] = { "sure", MO_XML_CHOICE, FALSE, YES_NO },
  { NULL },
};
static const MoXmlElement end_element = { "end", end_attributes, NULL,
                                          MO_XML_EMPTY, MO_TABLE_TAG_END };

static const MoXmlAttribute odds_attributes[] = {
  [ODDS_OF] = { "of", MO_XML_ID, TRUE },
  [ODDS_DRAWS] = { "draws", MO_XML_NAME, TRUE },
  [ODDS_STAT] = { "stat", MO_XML_ID, FALSE },
  [ODDS_AGAINST] = { "against", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlElement odds_element = { "odds", odds_attributes, NULL,
                                           MO_XML_EMPTY, MO_TABLE_TAG_ODDS };

static const MoXmlAttribute figure_attributes[] = {
  [FIGURE_SUM] = { "sum", MO_XML_ID, TRUE },
  { NULL },
};
static const MoXmlElement figure_element = { "figure", figure_attributes, NULL,
                                             MO_XML_EMPTY, MO_TABLE_TAG_FIGURE };

static const MoXmlAttribute table_attributes[] = {
  [TABLE_PLAYERS] = { "players-at-most", MO_XML_PLAYERS, FALSE },
  { NULL },
};
static const MoXmlChild table_children[] = {
  { &zone_element, 0, TRUE, FALSE },
  { &home_element, 1, FALSE, FALSE },
  { &mark_element, 2, FALSE, FALSE },
  { &counter_element, 3, FALSE, FALSE },
  { &sum_element, 4, FALSE, FALSE },
  { &rule_element, 5, FALSE, FALSE },
  { &enter_element, 6, FALSE, FALSE },
  { &act_element, 7, FALSE, FALSE },
  { &set_up_element, 8, FALSE, TRUE },
  { &end_element, 9, FALSE, FALSE },
  { &odds_element, 10, FALSE, FALSE },
  { &figure_element, 11, FALSE, FALSE },
  { NULL },
};
const MoXmlElement mo_table_element = { "table", table_attributes, table_children, MO_XML_EMPTY,
                                        MO_TABLE_TAG_TABLE };

static const MoXmlAttribute step_attributes[] = {
  [STEP_ID] = { "id", MO_XML_ID, TRUE },
  [STEP_NAME] = { "name", MO_XML_NAME, TRUE },
  [STEP_TEXT] = { "text", MO_XML_NAME, FALSE },
  [STEP_CLAUSE] = { "clause", MO_XML_ID, FALSE },
  { NULL },
};
static const MoXmlChild step_children[] = {
  { &do_element, 0, FALSE, FALSE },
  { NULL },
};
const MoXmlElement mo_table_step_element = { "step", step_attributes, step_children, MO_XML_EMPTY,
                                             MO_TABLE_TAG_STEP };

static const MoSystemElement elements[] = {
  { &mo_table_element, MO_OWNER_RULESET, FALSE, TRUE },
  { &mo_table_step_element, MO_OWNER_RULESET, TRUE, FALSE, &mo_table_element },
  { NULL },
};

static gpointer
make (void)
{
  return mo_table_draft_new ();
}

static void
free_part (gpointer part)
{
  mo_table_draft_free (part);
}

const MoSystemElements mo_table_elements = {
  .elements = elements,
  .make = make,
  .free = free_part,
  .read = mo_table_read,
  .check = mo_table_check,
  .describe = mo_table_describe,
};

const MoTable *
mo_ruleset_get_table (const MoRuleset *self)
{
  const MoTableDraft *draft = mo_rule_parts_get (self->parts, &mo_table_elements);

  return draft != NULL && draft->table.line > 0 ? &draft->table : NULL;
}
