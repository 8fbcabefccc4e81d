/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Figures in which rulesets, difficulties and formats differ, each by its name: an encounter
 * limit, how many cards a shrine gives. What a figure does is known to its game; to all others it
 * is a number with words. */

#pragma once

#include "mo-xml-types.h"

G_BEGIN_DECLS

/* What a figure may be of; bits. */
typedef enum
{
  MO_OWNER_RULESET = 1 << 0,
  MO_OWNER_DIFFICULTY = 1 << 1,
  MO_OWNER_FORMAT = 1 << 2,
} MoRuleOwner;

/* Where the words of a figure stand. */
typedef enum
{
  MO_WORDS_IN_RULES, /* in the text of the rules: “Encounter limit 5” */
  MO_WORDS_IN_LIST,  /* behind others in a line: “encounter limit 5” */
} MoWordsPlace;

/* A figure that a game knows. In files it may also be written as an attribute. */
typedef struct
{
  const char *id; /* and the name of the attribute; NULL ends a table */
  MoRuleOwner owner;
  MoXmlKind kind;   /* a number; or MO_XML_CHOICE, which is “yes” or “no” */
  /* a format that doesn't say it has it as 0, if its ruleset has elements of the game */
  gboolean is_always;
  /* Returns: (transfer full): "" where there is nothing to say */
  char *(*describe) (guint value,
                     MoWordsPlace place);
} MoRuleFigureKind;

typedef struct
{
  const MoRuleFigureKind *kind; /* (nullable): where a game knows it */
  char *id;
  char *name;
  char *sentence; /* (nullable) */
  char *clause;   /* (nullable) */
  guint value;
} MoRuleFigure;

/* @kind: (nullable); @id: what it is called when there is no kind */
MoRuleFigure *mo_rule_figure_new (const MoRuleFigureKind *kind,
                                  const char *id,
                                  guint value) G_GNUC_WARN_UNUSED_RESULT;
void mo_rule_figure_free (MoRuleFigure *self);

/* Whether it is “yes” or “no” rather than a number. */
gboolean mo_rule_figure_is_flag (const MoRuleFigure *self);

/* The figure in words; "" where there is nothing to say. */
char *mo_rule_figure_describe (const MoRuleFigure *self,
                               MoWordsPlace place) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the figure of this id among @figures (element-type MoRuleFigure) */
const MoRuleFigure *mo_rule_figures_find (const GPtrArray *figures,
                                          const char *id);

/* The value of a figure, or @otherwise where nothing says it. */
guint mo_rule_figures_get (const GPtrArray *figures,
                           const char *id,
                           guint otherwise);

/* All of them in words, each by mo_rule_figure_describe(), with @between between them. In the
 * rules, those with a clause of their own are not among them. */
char *mo_rule_figures_describe (const GPtrArray *figures,
                                MoWordsPlace place,
                                const char *between) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
