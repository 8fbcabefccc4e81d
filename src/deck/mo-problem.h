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

/* What the sentence of a problem says. */
typedef enum
{
  MO_SENTENCE_UNKNOWN_FORMAT,
  MO_SENTENCE_UNKNOWN_DECK,
  MO_SENTENCE_UNKNOWN_CARD,
  MO_SENTENCE_WRONG_KIND,
  MO_SENTENCE_EXACT_SIZE,
  MO_SENTENCE_SIZE_BOUND,
  MO_SENTENCE_UNEQUAL_DECKS,
  MO_SENTENCE_COPIES,
  MO_SENTENCE_COPIES_OF_PRINTINGS,
  MO_SENTENCE_COPIES_OF_NAME, /* of different cards with one name */
  MO_SENTENCE_BANNED,
  MO_SENTENCE_NOT_ALLOWED,
  MO_SENTENCE_CARD_COUNT,
  MO_SENTENCE_RESTRICTED,
  MO_SENTENCE_NOTE,
  MO_SENTENCE_NOT_IN_POOL,
  MO_SENTENCE_INVALID_POOL,
} MoSentence;

/* What the repair of a problem does. */
typedef enum
{
  MO_REPAIR_NONE,
  MO_REPAIR_CHOOSE_FORMAT,
  MO_REPAIR_ADD_CARDS,
  MO_REPAIR_ADD_MATCHING,  /* cards that match the rule */
  MO_REPAIR_REMOVE_CARDS,
  MO_REPAIR_REMOVE_ANY,    /* of the cards that the sentence names */
  MO_REPAIR_REMOVE_COPIES,
  MO_REPAIR_REMOVE_DECK,
  MO_REPAIR_MOVE,          /* to another deck, and remove those that exceed its rules */
} MoRepair;

/**
 * MoProblem:
 * @clause: (nullable): the violated rule, if the format's file names it
 * @deck: (nullable): the id of the deck
 * @card: (nullable): the id of the card; for too many copies, the card that all are copies of
 * @have: the actual number of cards or copies
 * @need: the required or the maximum number
 * @rule: for a number of cards or restricted ones, the index of its rule in the format
 * @change: how many cards or copies the repair adds, removes or moves
 * @other_size: for unequal decks, the actual size of the other one; @need is what it will be
 * @n_strangers: for a size, the number of cards that do not count because the deck can’t contain
 *   them
 * @title: (nullable): the name of the deck, or of the format if the problem isn’t about one deck
 * @name: (nullable): the name of the card
 * @detail: (nullable): depends on the sentence: the kind of the card, the cards that a rule is
 *   about, the other deck of unequal ones, a format, a note, or what is wrong with the pool
 * @more: (nullable): the deck that the repair moves the card to, or the cards that are counted
 * @reason: (nullable): the card that makes the rule apply
 * @reason_title: (nullable): the name of the deck of @reason
 * @edits: (nullable): the @n_edits steps of the repair; %NULL if the user has to choose, such as
 *   the cards to add
 *
 * A package is checked after every edit, and most problems are never shown. So a problem has only
 * what its texts say; mo_problem_dup_sentence() and mo_problem_dup_repair() put them into words.
 */
typedef struct
{
  MoProblemCode code;
  MoSentence sentence;
  MoRepair repair;
  guint have;
  guint need;
  guint rule;
  guint change;
  guint other_size;
  guint n_strangers;
  guint n_edits;
  const char *clause;
  const char *deck;
  const char *card;
  const char *title;
  const char *name;
  const char *detail;
  const char *more;
  const char *reason;
  const char *reason_title;
  const MoDeckEdit *edits;
} MoProblem;

/* Returns: (transfer full): a copy of @problem with copies of its strings and edits */
MoProblem *mo_problem_new (const MoProblem *problem) G_GNUC_WARN_UNUSED_RESULT;
void mo_problem_free (MoProblem *self);

/* Returns: (transfer full): the problem, in words */
char *mo_problem_dup_sentence (const MoProblem *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the repair, in words: "Remove 1 Copy of “Fireball”"; %NULL
 * if there is none */
char *mo_problem_dup_repair (const MoProblem *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable) (element-type MoDeckEdit): the edits of a problem, which may
 * outlive it; %NULL if the user has to choose */
GPtrArray *mo_problem_dup_edits (const MoProblem *self) G_GNUC_WARN_UNUSED_RESULT;

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
