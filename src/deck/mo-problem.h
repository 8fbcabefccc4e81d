/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Problems that make a deck package illegal, and edits that fix them. */

#pragma once

#include "mo-deck.h"

G_BEGIN_DECLS

typedef enum
{
  MO_PROBLEM_UNKNOWN_FORMAT,
  MO_PROBLEM_UNKNOWN_DECK,  /* the format has no such deck */
  MO_PROBLEM_UNKNOWN_CARD,  /* the card is not in any catalog */
  MO_PROBLEM_WRONG_KIND,    /* the deck does not accept cards of this kind */
  MO_PROBLEM_DECK_SIZE,
  MO_PROBLEM_UNEQUAL_DECKS,
  MO_PROBLEM_TOO_MANY_COPIES,
  MO_PROBLEM_NOT_ALLOWED,   /* a rule excludes the card */
  MO_PROBLEM_CARD_COUNT,    /* too many or too few cards that match a rule */
  MO_PROBLEM_RESTRICTED,    /* too many copies of restricted cards in all decks */
  MO_PROBLEM_NOTE,          /* a remark: the package is legal */
} MoProblemCode;

/* A step of a repair: changes the count of a card in a deck. */
typedef struct
{
  const char *part; /* the id of a deck */
  const char *card; /* (nullable): the id of a card; NULL removes the entire deck */
  const char *name; /* (nullable): of the card */
  int change;
} MoDeckEdit;

/**
 * MoProblem:
 * @clause: (nullable): the violated rule, if the format's file names it
 * @deck: (nullable): the id of the deck
 * @card: (nullable): the id of the card; for too many copies, the card that all are copies of
 * @have: the actual number of cards or copies
 * @need: the required or the maximum number
 * @rule: for a number of cards or restricted ones, the index of its rule in the format
 * @sentence: the problem, in words
 * @repair: (nullable): the repair, in words: "Remove 1 copy of “Fireball”"
 * @edits: (element-type MoDeckEdit) (nullable): the repair; %NULL if the user has to choose, such
 *   as the cards to add
 */
typedef struct
{
  MoProblemCode code;
  const char *clause;
  const char *deck;
  const char *card;
  guint have;
  guint need;
  guint rule;
  char *sentence;
  char *repair;
  GPtrArray *edits;
} MoProblem;

/* Copies the strings. The caller sets the sentence, the repair and its edits. */
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

/* Adds an edit to @edits (element-type MoDeckEdit), which must free its elements with g_free(). */
void mo_deck_edits_add (GPtrArray *edits,
                        const char *part,
                        const char *card,
                        const char *name,
                        int change);

/* Returns the number of problems without notes. */
guint mo_problems_count (const GPtrArray *problems);

/* Whether a package with these problems is legal, because all are notes. */
gboolean mo_problems_are_legal (const GPtrArray *problems);

/* Returns "too-many-copies" and so on, for programs. */
const char *mo_problem_code_get_id (MoProblemCode code);

/* Applies edits (element-type MoDeckEdit). */
void mo_deck_apply (MoDeck *deck,
                    const GPtrArray *edits);

G_END_DECLS
