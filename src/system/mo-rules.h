/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Describes a ruleset in words, from its system file: how it is played, its figures, and how it
 * interprets the rules. */

#pragma once

#include "mo-system.h"

G_BEGIN_DECLS

typedef struct
{
  char *title;       /* or "" */
  char *text;        /* or "" */
  char *clause;      /* (nullable): the source in the rules */
  /* (element-type MoRulesLine) (owned): subordinate lines, which have no points themselves, and a
   * clause only if it differs */
  GPtrArray *points;
} MoRulesLine;

typedef enum
{
  MO_RULES_STEPS,
  MO_RULES_FIGURES,
  MO_RULES_DIFFICULTIES,
  MO_RULES_DECKS,
  MO_RULES_FORMATS,
  MO_RULES_RULINGS,
} MoRulesKind;

typedef struct
{
  MoRulesKind kind;
  const char *title;
  GPtrArray *lines; /* (element-type MoRulesLine) (owned) */
} MoRulesPart;

/**
 * mo_ruleset_describe:
 * @system: the system of @self
 *
 * Returns: (transfer full) (element-type MoRulesPart): the parts in reading order, without empty
 *   ones, except the rulings: that there are none is worth knowing
 */
GPtrArray *mo_ruleset_describe (const MoRuleset *self,
                                const MoSystem *system) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_rules_line_has:
 * @words: folded words, from mo_fold_words()
 *
 * Returns: whether each of the words is in the title, text, clause or points
 */
gboolean mo_rules_line_has (const MoRulesLine *self,
                            const char *words);

/* Describes a difficulty, or returns "". @place: the place of its figures; @line: (nullable): gets
 * details as points */
char *mo_difficulty_describe (const MoDifficulty *self,
                              MoWordsPlace place,
                              MoRulesLine *line) G_GNUC_WARN_UNUSED_RESULT;

/* For games, which describe their own elements */

void mo_rules_line_free (MoRulesLine *self);

/* @title, @text: (transfer full) */
MoRulesLine *mo_rules_add_line (GPtrArray *lines,
                                char *title,
                                char *text,
                                const char *clause);

/* Adds a point; the clause is omitted if it is that of the line. @title, @text: (transfer full) */
void mo_rules_add_point (MoRulesLine *line,
                         char *title,
                         char *text,
                         const char *clause);

/* Appends an item to a list in words: “permanents, time tokens”. */
void mo_rules_add_to_list (GString *list,
                           const char *item);

G_END_DECLS
