/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What of a system file belongs to one game: its elements in rulesets and difficulties, which the
 * game reads into a part of its own, and the figures that it knows. The reader goes by these
 * tables, and the text of the rules by what they say. */

#pragma once

#include "mo-fault.h"
#include "mo-rules.h"

G_BEGIN_DECLS

/* What is being read, and where. */
typedef struct
{
  MoSystem *system;
  MoRuleset *ruleset;
  MoDifficulty *difficulty; /* (nullable): while one is open */
  const char *file;
  guint line;
  MoFaults *faults;
} MoRulePlace;

/* An element in a ruleset or a difficulty. Its name, and those of its attributes, are the game's
 * own: no other game has an element of this name. */
typedef struct
{
  const MoXmlElement *element; /* NULL ends a table; its tag is the game's own */
  MoRuleOwner owner;
  gboolean is_late; /* in a ruleset, it comes after those that are not */
  gboolean once;
} MoSystemElement;

struct _MoSystemElements
{
  const MoRuleFigureKind *figures;  /* (nullable) */
  const MoSystemElement *elements;  /* (nullable): without them the rest is never asked for */

  /* The part of a ruleset or a difficulty that has such an element. */
  gpointer (*make) (void);
  void (*free) (gpointer part);

  /* Reads one of the elements or of their children. What stands in an element that was refused
   * is never asked for. Returns: FALSE after telling the faults why it can't be */
  gboolean (*read) (gpointer part,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    const MoRulePlace *place);

  /* (nullable): looks at a difficulty that is whole, and then at the ruleset. Returns: FALSE after
   * telling the faults why it can't be played */
  gboolean (*check) (const MoRulePlace *place);

  /* (nullable): adds to a part of the text of the rules (element-type MoRulesLine) */
  void (*describe) (gconstpointer part,
                    MoRulesKind kind,
                    GPtrArray *lines);

  /* (nullable): what a difficulty is, in few words. @line: (nullable): gets more of it as points */
  char *(*describe_difficulty) (gconstpointer part,
                                MoRulesLine *line);
};

/* Returns: (array zero-terminated=1): the elements of all games. The list of games has them:
 * mo-games.c */
const MoSystemElements *const *mo_system_elements_list (void);

/* Returns: (nullable): the part of @game among @parts */
gpointer mo_rule_parts_get (const GPtrArray *parts,
                            const MoSystemElements *game);

/* The same, made if it is not there. */
gpointer mo_rule_parts_ensure (GPtrArray *parts,
                               const MoSystemElements *game);

G_END_DECLS
