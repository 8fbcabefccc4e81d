/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Named numbers that differ between rulesets, difficulties and formats: an encounter limit, the
 * number of cards from a shrine. Only the game knows the effect of a figure; other code just
 * displays it. */

#pragma once

#include "mo-xml-types.h"

G_BEGIN_DECLS

/* The objects that can have a figure; bits. */
typedef enum
{
  MO_OWNER_RULESET = 1 << 0,
  MO_OWNER_DIFFICULTY = 1 << 1,
  MO_OWNER_FORMAT = 1 << 2,
} MoRuleOwner;

/* The context of the words for a figure. */
typedef enum
{
  MO_WORDS_IN_RULES, /* in the text of the rules: “Encounter limit 5” */
  MO_WORDS_IN_LIST,  /* in a list: “encounter limit 5” */
} MoWordsPlace;

/* A figure known to a game. In files, it can be an attribute or a <figure> element. */
typedef struct
{
  const char *id; /* also the name of the attribute; NULL at the end of a table */
  MoRuleOwner owner;
  MoXmlKind kind;   /* a numeric kind; or MO_XML_CHOICE for “yes” or “no” */
  /* a format without it gets the value 0, if its ruleset has elements of the game */
  gboolean is_always;
  /* Returns: (transfer full): the figure in words; "" if there is nothing to say */
  char *(*describe) (guint value,
                     MoWordsPlace place);
} MoRuleFigureKind;

typedef struct
{
  const MoRuleFigureKind *kind; /* (nullable): NULL if no game knows it */
  char *id;
  char *name;
  char *sentence; /* (nullable) */
  char *clause;   /* (nullable) */
  guint value;
} MoRuleFigure;

/* @kind: (nullable); @id: the id if @kind is %NULL */
MoRuleFigure *mo_rule_figure_new (const MoRuleFigureKind *kind,
                                  const char *id,
                                  guint value) G_GNUC_WARN_UNUSED_RESULT;
void mo_rule_figure_free (MoRuleFigure *self);

/* Whether the value is “yes” or “no” rather than a number. */
gboolean mo_rule_figure_is_flag (const MoRuleFigure *self);

/* Returns the figure in words; "" if there is nothing to say. */
char *mo_rule_figure_describe (const MoRuleFigure *self,
                               MoWordsPlace place) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the figure with this id among @figures (element-type MoRuleFigure) */
const MoRuleFigure *mo_rule_figures_find (const GPtrArray *figures,
                                          const char *id);

/* Returns the value of a figure, or @otherwise if it is missing. */
guint mo_rule_figures_get (const GPtrArray *figures,
                           const char *id,
                           guint otherwise);

/* Joins the results of mo_rule_figure_describe() for all figures with @between. With
 * %MO_WORDS_IN_RULES, figures with their own clause are omitted. */
char *mo_rule_figures_describe (const GPtrArray *figures,
                                MoWordsPlace place,
                                const char *between) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
