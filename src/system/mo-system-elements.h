/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The parts of system files that are specific to a game: elements in rulesets and difficulties,
 * which the game reads into its own struct, and figures that it knows. The reader and the text of
 * the rules use these tables. */

#pragma once

#include "mo-fault.h"
#include "mo-rules.h"

G_BEGIN_DECLS

/* The current object and position of the reader. */
typedef struct
{
  MoSystem *system;
  MoRuleset *ruleset;
  MoDifficulty *difficulty; /* (nullable): the current one */
  const char *file;
  guint line;
  MoFaults *faults;
} MoRulePlace;

/* An element in a ruleset or a difficulty. Its name must be unique among all games, unless it comes
 * after another one that only its game has. */
typedef struct
{
  const MoXmlElement *element; /* NULL at the end of a table; the game defines its tag */
  MoRuleOwner owner;
  gboolean is_late; /* in a ruleset, comes after all other elements of games */
  gboolean once;
  /* (nullable): an element of the same owner that must come before, and after which this one may
   * have the name of an element of another game */
  const MoXmlElement *after;
} MoSystemElement;

struct _MoSystemElements
{
  const MoRuleFigureKind *figures;  /* (nullable) */
  const MoSystemElement *elements;  /* (nullable): if NULL, the functions below are never called */

  /* Create and free the struct for a ruleset or difficulty with such an element. */
  gpointer (*make) (void);
  void (*free) (gpointer part);

  /* Reads one of the elements or of their descendants. Not called for descendants of a rejected
   * element. Returns: FALSE after adding a fault */
  gboolean (*read) (gpointer part,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    const MoRulePlace *place);

  /* (nullable): checks a complete difficulty, or a complete ruleset. Returns: FALSE after adding a
   * fault if it can’t be played */
  gboolean (*check) (const MoRulePlace *place);

  /* (nullable): adds lines to a part of the rules (element-type MoRulesLine) */
  void (*describe) (gconstpointer part,
                    MoRulesKind kind,
                    GPtrArray *lines);

  /* (nullable): describes a difficulty in few words. @line: (nullable): gets details as points */
  char *(*describe_difficulty) (gconstpointer part,
                                MoRulesLine *line);
};

/* Returns: (array zero-terminated=1): the elements of tables and of all games. Defined with the
 * list of games: mo-games.c */
const MoSystemElements *const *mo_system_elements_list (void);

/* Returns: (nullable): the struct of @game among @parts */
gpointer mo_rule_parts_get (const GPtrArray *parts,
                            const MoSystemElements *game);

/* Same as mo_rule_parts_get(), but creates the struct if necessary. */
gpointer mo_rule_parts_ensure (GPtrArray *parts,
                               const MoSystemElements *game);

G_END_DECLS
