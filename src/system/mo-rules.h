/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the file of a system says of a ruleset, in words for people: how it is played, its
 * figures, and how it reads what the rules leave open. */

#pragma once

#include "mo-system.h"

G_BEGIN_DECLS

typedef struct
{
  char *title;       /* or "" */
  char *text;        /* or "" */
  char *clause;      /* (nullable): the rule that it comes from */
  /* (element-type MoRulesLine) (owned): what it holds in turn; these have no points, and a
   * clause only if it is another */
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
 * @system: the system that @self is of
 *
 * Returns: (transfer full) (element-type MoRulesPart): the parts in the order to read them; one
 *   of which there is nothing is left out, but for the rulings: that there are none is worth
 *   knowing
 */
GPtrArray *mo_ruleset_describe (const MoRuleset *self,
                                const MoSystem *system) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_rules_line_has:
 * @words: folded words, as mo_fold_words() makes them of what is typed
 *
 * Returns: whether each of the words is in the title, the text, the clause or the points
 */
gboolean mo_rules_line_has (const MoRulesLine *self,
                            const char *words);

/* What a difficulty is, in words, or "". @place is that of its figures; @line: (nullable): gets
 * more of it as points */
char *mo_difficulty_describe (const MoDifficulty *self,
                              MoWordsPlace place,
                              MoRulesLine *line) G_GNUC_WARN_UNUSED_RESULT;

/* For games, which say what their own elements mean */

/* @title, @text: (transfer full) */
MoRulesLine *mo_rules_add_line (GPtrArray *lines,
                                char *title,
                                char *text,
                                const char *clause);

/* A point whose rule is that of its line does not tell it again. @title, @text: (transfer full) */
void mo_rules_add_point (MoRulesLine *line,
                         char *title,
                         char *text,
                         const char *clause);

/* Adds to a list in words: “permanents, time tokens”. */
void mo_rules_add_to_list (GString *list,
                           const char *item);

G_END_DECLS
