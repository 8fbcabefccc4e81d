/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What keeps a deck package from being legal, and the edits that would mend it. */

#pragma once

#include "mo-deck.h"

G_BEGIN_DECLS

typedef enum
{
  MO_PROBLEM_UNKNOWN_FORMAT,
  MO_PROBLEM_UNKNOWN_DECK,  /* the format has no such deck */
  MO_PROBLEM_UNKNOWN_CARD,  /* no catalog has the card */
  MO_PROBLEM_WRONG_KIND,    /* the deck takes no cards of this kind */
  MO_PROBLEM_DECK_SIZE,
  MO_PROBLEM_UNEQUAL_DECKS,
  MO_PROBLEM_TOO_MANY_COPIES,
  MO_PROBLEM_NOTE,          /* a remark: the package is legal all the same */
} MoProblemCode;

/* A step of a repair: so many copies of a card more or fewer in a deck. */
typedef struct
{
  const char *part; /* the id of a deck */
  const char *card; /* (nullable): the id of a card; NULL takes the whole deck out */
  const char *name; /* (nullable): of the card */
  int change;
} MoDeckEdit;

/**
 * MoProblem:
 * @clause: (nullable): the rule that is broken, where the format's file names one
 * @deck: (nullable): the id of the deck it is about
 * @card: (nullable): the id of the card to blame; of too many copies, the card that all are copies
 * of
 * @have: how many there are: cards, or copies
 * @need: how many there should be, or may be at the most
 * @sentence: what is wrong, for people
 * @repair: (nullable): what would mend it, for people: "Remove 1 copy of “Fireball”"
 * @edits: (element-type MoDeckEdit) (nullable): the repair; %NULL when it takes a choice of the
 *   person's, such as which cards to add
 */
typedef struct
{
  MoProblemCode code;
  const char *clause;
  const char *deck;
  const char *card;
  guint have;
  guint need;
  char *sentence;
  char *repair;
  GPtrArray *edits;
} MoProblem;

/* The strings are copied; the sentence, the repair and its edits are for the caller to set. */
MoProblem *mo_problem_new (MoProblemCode code,
                           const char *clause,
                           const char *deck,
                           const char *card,
                           guint have,
                           guint need) G_GNUC_WARN_UNUSED_RESULT;
void mo_problem_free (MoProblem *self);

/* Adds a step to the repair. */
void mo_problem_add_edit (MoProblem *self,
                          const char *part,
                          const char *card,
                          const char *name,
                          int change);

/* Whether a package with these problems is legal: there are only notes. */
gboolean mo_problems_are_legal (const GPtrArray *problems);

/* "too-many-copies" and so on, for programs. */
const char *mo_problem_code_get_id (MoProblemCode code);

/* Applies edits (element-type MoDeckEdit). */
void mo_deck_apply (MoDeck *deck,
                    const GPtrArray *edits);

G_END_DECLS
