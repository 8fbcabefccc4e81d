/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The rules of deck packages, with tests for each clause, and the repairs. */

#include "config.h"

#include "deck-fixture.h"

#include "mo-legality.h"

static MoContent *content;

/* An expected problem. NULL must be NULL, except that a NULL sentence means that the sentence and
 * the repair are not checked. */
typedef struct
{
  MoProblemCode code;
  const char *clause;
  const char *deck;
  const char *card;
  guint have;
  guint need;
  const char *edits; /* as for fixture_change(); "*" is the card of a whole deck */
  const char *sentence;
  const char *repair;
} Expected;

#define MAX_EXPECTED 16

/* A legal package, changes of it, and all resulting problems. */
typedef struct
{
  const char *path;
  const char *format;
  const char *changes;
  Expected expected[MAX_EXPECTED]; /* terminated by one without a deck */
} Row;

#define SIZE(clause, deck, have, need, ...)                                                        \
  {                                                                                                \
    MO_PROBLEM_DECK_SIZE, clause, deck, NULL, have, need, NULL, __VA_ARGS__                        \
  }
#define UNEQUAL(clause, deck, have, need, ...)                                                     \
  {                                                                                                \
    MO_PROBLEM_UNEQUAL_DECKS, clause, deck, NULL, have, need, NULL, __VA_ARGS__                    \
  }
#define COPIES(clause, deck, card, have, need, ...)                                                \
  {                                                                                                \
    MO_PROBLEM_TOO_MANY_COPIES, clause, deck, card, have, need, __VA_ARGS__                        \
  }
#define STRANGER(clause, deck, card, have, ...)                                                    \
  {                                                                                                \
    MO_PROBLEM_WRONG_KIND, clause, deck, card, have, 0, __VA_ARGS__                                \
  }
#define UNKNOWN(deck, card, have, ...)                                                             \
  {                                                                                                \
    MO_PROBLEM_UNKNOWN_CARD, NULL, deck, card, have, 0, __VA_ARGS__                                \
  }
#define NO_DECK(deck, have, ...) { MO_PROBLEM_UNKNOWN_DECK, NULL, deck, NULL, have, 0, __VA_ARGS__ }
#define NOTE(clause, deck, card, have, ...)                                                        \
  {                                                                                                \
    MO_PROBLEM_NOTE, clause, deck, card, have, 0, NULL, __VA_ARGS__                                \
  }

static const Row rows[] = {
  /* S10-1: two decks of equal size. In a house format without sizes, only this can be broken. */
  { "S10-1/equal", "house-free", "", { { 0 } } },
  { "S10-1/equal-and-larger", "house-free", "crawler t/c30 +3; dungeon t/d30 +3", { { 0 } } },
  /* Equal decks have no problem about being unequal after the fix. */
  { "S10-1/equal-and-too-small",
    "house-large",
    "",
    { SIZE (NULL,
            "dungeon",
            60,
            80,
            "Dungeon deck: 20 more cards needed (60 of 80)",
            "Add 20 Cards") } },
  /* The smaller deck needs as many cards as the larger has, up to its limit. */
  { "S10-1/up-to-the-cap",
    "house-up-to",
    "dungeon t/d30 +4; dungeon t/d29 +1",
    { UNEQUAL ("S10-1",
               "crawler",
               60,
               65,
               "Crawler deck (60) and Dungeon deck (65) must be the same size",
               "Add 5 Cards") } },
  { "S10-1/dungeon-smaller",
    "house-free",
    "crawler t/c30 +1",
    { UNEQUAL ("S10-1",
               "dungeon",
               60,
               61,
               "Dungeon deck (60) and Crawler deck (61) must be the same size",
               "Add 1 Card") } },
  { "S10-1/crawler-smaller",
    "house-free",
    "dungeon t/d30 +2",
    { UNEQUAL ("S10-1",
               "crawler",
               60,
               62,
               "Crawler deck (60) and Dungeon deck (62) must be the same size",
               "Add 2 Cards") } },
  { "S10-1/beside-the-size",
    "solitaire-2010-standard",
    "crawler t/c20 -1",
    { SIZE ("S10-5",
            "crawler",
            79,
            80,
            "Crawler deck: 1 more card needed (79 of 80)",
            "Add 1 Card") } },
  /* A card causes only one problem: the size of a deck takes precedence. */
  { "S10-1/one-card-is-one-problem",
    "solitaire-2010-elite",
    "crawler t/c15 -1",
    { SIZE ("S10-5",
            "crawler",
            59,
            60,
            "Crawler deck: 1 more card needed (59 of 60)",
            "Add 1 Card") } },
  { "S10-1/equal-asks-for-no-opposite",
    "solitaire-2010-elite",
    "crawler t/c30 +1",
    { SIZE ("S10-5",
            "crawler",
            61,
            60,
            "Crawler deck: 1 card too many (61 of 60)",
            "Remove 1 Card") } },
  { "S10-1/both-short",
    "solitaire-2010-elite",
    "crawler t/c15 -3; dungeon t/d15 -1",
    { SIZE ("S10-5", "crawler", 57, 60), SIZE ("S10-5", "dungeon", 59, 60) } },
  { "S10-1/equal-once-of-the-least-size",
    "house-free",
    "crawler t/c15 -1",
    { SIZE ("S10-4",
            "crawler",
            59,
            60,
            "Crawler deck: 1 more card needed (59 of at least 60)",
            "Add 1 Card") } },
  { "S10-1/unequal-beyond-the-least-size",
    "house-free",
    "crawler t/c15 -1; dungeon t/d30 +2",
    { SIZE ("S10-4",
            "crawler",
            59,
            60,
            "Crawler deck: 1 more card needed (59 of at least 60)",
            "Add 1 Card"),
      UNEQUAL ("S10-1",
               "crawler",
               59,
               62,
               "Crawler deck (59) and Dungeon deck (62) must be the same size",
               "Add 3 Cards") } },
  { "S10-1/no-room-to-add",
    "house-fixed",
    "dungeon t/d30 +2",
    { UNEQUAL ("S10-1",
               "dungeon",
               62,
               60,
               "Dungeon deck (62) and Crawler deck (60) must be the same size",
               "Remove 2 Cards") } },
  { "S10-1/strangers-do-not-count",
    "house-free",
    "crawler t/d30 +1",
    { STRANGER ("S10-1", "crawler", "t/d30", 1, "crawler t/d30 -1; dungeon t/d30 +1") } },
  { "S10-1/strangers-are-mentioned",
    "solitaire-2010-elite",
    "crawler t/c15 -1; crawler t/d30 +2",
    { SIZE ("S10-5",
            "crawler",
            59,
            60,
            "Crawler deck: 1 more card needed (59 of 60), not counting 2 cards of other kinds",
            "Add 1 Card"),
      STRANGER ("S10-1", "crawler", "t/d30", 2, "crawler t/d30 -2; dungeon t/d30 +2") } },
  { "S10-1/strangers-are-mentioned-of-unequal",
    "house-free",
    "crawler t/c30 +1; dungeon t/c30 +1",
    { STRANGER ("S10-1", "dungeon", "t/c30", 1, "dungeon t/c30 -1; crawler t/c30 +1"),
      UNEQUAL ("S10-1",
               "dungeon",
               60,
               61,
               "Dungeon deck (60) and Crawler deck (61) must be the same size, not counting 1 card "
               "of another kind",
               "Add 1 Card") } },

  /* S10-2: four copies, including promos. */
  { "S10-2/four", "solitaire-2010-standard", "crawler t/c30 +4; crawler t/c20 -4", { { 0 } } },
  { "S10-2/five",
    "solitaire-2010-standard",
    "crawler t/c01 +1; crawler t/c20 -1",
    { COPIES ("S10-2",
              "crawler",
              "t/c01",
              5,
              4,
              "crawler t/c01 -1",
              "Crawler deck: 5 copies of “Crawler 01”; at most 4 allowed",
              "Remove 1 Copy of “Crawler 01”") } },
  { "S10-2/five-in-the-dungeon",
    "solitaire-2010-standard",
    "dungeon t/d01 +2; dungeon t/d20 -2",
    { COPIES ("S10-2",
              "dungeon",
              "t/d01",
              6,
              4,
              "dungeon t/d01 -2",
              "Dungeon deck: 6 copies of “Dungeon 01”; at most 4 allowed",
              "Remove 2 Copies of “Dungeon 01”") } },
  { "S10-2/promo-counts",
    "solitaire-2010-standard",
    "crawler t/c01-promo +1; crawler t/c20 -1",
    { COPIES ("S10-2",
              "crawler",
              "t/c01",
              5,
              4,
              "crawler t/c01-promo -1",
              "Crawler deck: 5 copies of “Crawler 01” across all printings; at most 4 allowed",
              "Remove 1 Copy of “Crawler 01”") } },
  { "S10-2/promo-of-the-dungeon-counts",
    "solitaire-2010-elite",
    "dungeon t/d01-promo +1; dungeon t/d15 -1",
    { COPIES ("S10-2", "dungeon", "t/d01", 5, 4, "dungeon t/d01-promo -1") } },
  { "S10-2/promo-of-another-name-counts",
    "solitaire-2010-standard",
    "crawler t/c01-foil +1; crawler t/c20 -1",
    { COPIES ("S10-2", "crawler", "t/c01", 5, 4, "crawler t/c01-foil -1") } },
  { "S10-2/promo-in-place-of-a-copy",
    "solitaire-2010-standard",
    "crawler t/c01 -2; crawler t/c01-promo +1; crawler t/c01-foil +1",
    { { 0 } } },
  { "S10-2/only-promos",
    "solitaire-2010-standard",
    "crawler t/c30-promo +5; crawler t/c20 -4; crawler t/c19 -1",
    { COPIES ("S10-2",
              "crawler",
              "t/c30",
              5,
              4,
              "crawler t/c30-promo -1",
              "Crawler deck: 5 copies of “Crawler 30”; at most 4 allowed",
              "Remove 1 Copy of “Crawler 30”") } },
  { "S10-2/repair-takes-the-last-first",
    "solitaire-2010-standard",
    "crawler t/c01-promo +1; crawler t/c01-foil +3; crawler t/c20 -4",
    { COPIES ("S10-2",
              "crawler",
              "t/c01",
              8,
              4,
              "crawler t/c01-foil -3; crawler t/c01-promo -1",
              "Crawler deck: 8 copies of “Crawler 01” across all printings; at most 4 allowed",
              "Remove 4 Copies of “Crawler 01”") } },
  { "S10-2/same-name-is-not-same-card",
    "solitaire-2010-standard",
    "crawler t/twin-1 +4; crawler t/twin-2 +4; crawler t/c20 -4; crawler t/c19 -4",
    { { 0 } } },
  { "S10-2/several-cards",
    "solitaire-2010-elite",
    "crawler t/c02 +2; crawler t/c01 +1; crawler t/c15 -3",
    { COPIES ("S10-2", "crawler", "t/c01", 5, 4, "crawler t/c01 -1"),
      COPIES ("S10-2", "crawler", "t/c02", 6, 4, "crawler t/c02 -2") } },

  /* S10-3: the number of Adventurers depends on the format; three different Quests. */
  { "S10-3/adventurers-too-few",
    "solitaire-2010-standard",
    "adventurers t/a4 -1",
    { SIZE (
        "S10-3", "adventurers", 3, 4, "Adventurers: 1 more card needed (3 of 4)", "Add 1 Card") } },
  { "S10-3/adventurers-too-many",
    "solitaire-2010-standard",
    "adventurers t/a5 +1",
    { SIZE (
        "S10-3", "adventurers", 5, 4, "Adventurers: 1 card too many (5 of 4)", "Remove 1 Card") } },
  { "S10-3/adventurers-of-elite",
    "solitaire-2010-elite",
    "adventurers t/a4 +1",
    { SIZE (
        "S10-3", "adventurers", 4, 3, "Adventurers: 1 card too many (4 of 3)", "Remove 1 Card") } },
  { "S10-3/quests-too-few",
    "solitaire-2010-standard",
    "quests t/q3 -1",
    { SIZE ("S10-3", "quests", 2, 3, "Quests: 1 more card needed (2 of 3)", "Add 1 Card") } },
  { "S10-3/quests-none",
    "solitaire-2010-standard",
    "quests t/q1 -1; quests t/q2 -1; quests t/q3 -1",
    { SIZE ("S10-3", "quests", 0, 3, "Quests: 3 more cards needed (0 of 3)", "Add 3 Cards") } },
  { "S10-3/quests-too-many",
    "solitaire-2010-standard",
    "quests t/q4 +1; quests t/q5 +1",
    { SIZE ("S10-3", "quests", 5, 3, "Quests: 2 cards too many (5 of 3)", "Remove 2 Cards") } },
  { "S10-3/quest-twice",
    "solitaire-2010-standard",
    "quests t/q1 +1; quests t/q3 -1",
    { COPIES ("S10-3",
              "quests",
              "t/q1",
              2,
              1,
              "quests t/q1 -1",
              "Quests: 2 copies of “Quest 1”; at most 1 allowed",
              "Remove 1 Copy of “Quest 1”") } },
  { "S10-3/quest-and-its-promo",
    "solitaire-2010-standard",
    "quests t/q1-promo +1; quests t/q3 -1",
    { COPIES ("S10-3",
              "quests",
              "t/q1",
              2,
              1,
              "quests t/q1-promo -1",
              "Quests: 2 copies of “Quest 1” across all printings; at most 1 allowed",
              "Remove 1 Copy of “Quest 1”") } },
  { "S10-3/quests-of-one-name-differ",
    "solitaire-2010-standard",
    "quests t/q1-twin +1; quests t/q3 -1",
    { { 0 } } },

  /* S10-4: at least 60, even in a house format. */
  { "S10-4/sixty", "house-free", "", { { 0 } } },
  { "S10-4/fifty-nine",
    "house-free",
    "crawler t/c15 -1; dungeon t/d15 -1",
    { SIZE ("S10-4",
            "crawler",
            59,
            60,
            "Crawler deck: 1 more card needed (59 of at least 60)",
            "Add 1 Card"),
      SIZE ("S10-4",
            "dungeon",
            59,
            60,
            "Dungeon deck: 1 more card needed (59 of at least 60)",
            "Add 1 Card") } },
  { "S10-4/house-format-of-fifty",
    "house-fifty",
    "crawler t/c15 -4; crawler t/c14 -4; crawler t/c13 -2; dungeon t/d15 -4; dungeon t/d14 -4; "
    "dungeon t/d13 -2",
    { SIZE ("S10-4",
            "crawler",
            50,
            60,
            "Crawler deck: 10 more cards needed (50 of at least 60)",
            "Add 10 Cards"),
      SIZE ("S10-4",
            "dungeon",
            50,
            60,
            "Dungeon deck: 10 more cards needed (50 of at least 60)",
            "Add 10 Cards") } },
  /* Of two minimum sizes that are not met, the larger is reported. */
  { "S10-4/house-format-of-fifty-with-forty-nine",
    "house-fifty",
    "crawler t/c15 -4; crawler t/c14 -4; crawler t/c13 -3; dungeon t/d15 -4; dungeon t/d14 -4; "
    "dungeon t/d13 -3",
    { SIZE ("S10-4",
            "crawler",
            49,
            60,
            "Crawler deck: 11 more cards needed (49 of at least 60)",
            "Add 11 Cards"),
      SIZE ("S10-4",
            "dungeon",
            49,
            60,
            "Dungeon deck: 11 more cards needed (49 of at least 60)",
            "Add 11 Cards") } },
  { "S10-4/two-caps", "house-caps", "crawler t/c30 +4; dungeon t/d30 +4", { { 0 } } },
  /* Of two maximum sizes that are exceeded, the smaller is reported, in any order; if equal, the
   * later one. */
  { "S10-4/over-two-caps",
    "house-caps",
    "crawler t/c30 +4; dungeon t/d30 +4; crawler t/c29 +2; dungeon t/d29 +2",
    { SIZE ("H-2",
            "crawler",
            66,
            64,
            "Crawler deck: 2 cards too many (66 of at most 64)",
            "Remove 2 Cards"),
      SIZE (NULL,
            "dungeon",
            66,
            64,
            "Dungeon deck: 2 cards too many (66 of at most 64)",
            "Remove 2 Cards") } },
  { "S10-4/house-format-of-fifty-with-sixty",
    "house-fifty",
    "",
    { SIZE (
          NULL, "crawler", 60, 50, "Crawler deck: 10 cards too many (60 of 50)", "Remove 10 Cards"),
      SIZE (NULL,
            "dungeon",
            60,
            50,
            "Dungeon deck: 10 cards too many (60 of 50)",
            "Remove 10 Cards") } },
  { "S10-4/only-in-2010", "house-free-2011", "crawler t/c15 -4; dungeon t/d15 -4", { { 0 } } },

  /* S10-7: chosen before the game; a fifth Adventurer and the other Quests of a starter are in the
   * reserve. */
  { "S10-7/starter",
    "solitaire-2010-beginner",
    "reserve t/a5 +1; reserve t/q4 +1; reserve t/q5 +1",
    { { 0 } } },
  { "S10-7/five-adventurers-chosen",
    "solitaire-2010-beginner",
    "adventurers t/a5 +1; reserve t/q4 +1; reserve t/q5 +1",
    { SIZE (
        "S10-3", "adventurers", 5, 4, "Adventurers: 1 card too many (5 of 4)", "Remove 1 Card") } },
  { "S10-7/five-quests-chosen",
    "solitaire-2010-beginner",
    "reserve t/a5 +1; quests t/q4 +1; quests t/q5 +1",
    { SIZE ("S10-3", "quests", 5, 3, "Quests: 2 cards too many (5 of 3)", "Remove 2 Cards") } },
  { "S10-7/fifteen-in-reserve",
    "solitaire-2010-beginner",
    "reserve t/a1 +8; reserve t/q1 +7",
    { { 0 } } },
  { "S10-7/reserve-takes-no-other-cards",
    "solitaire-2010-beginner",
    "reserve t/c30 +2",
    { STRANGER (NULL,
                "reserve",
                "t/c30",
                2,
                "reserve t/c30 -2; crawler t/c30 +2",
                "Reserve can’t contain “Crawler 30” (Crawler card)",
                "Move 2 × “Crawler 30” to Crawler deck") } },
  { "S10-7/reserve-of-cooperative",
    "cooperative-2010-two",
    "reserve t/a8 +2; reserve t/q4 +1",
    { { 0 } } },
  { "S10-7/reserve-of-2011",
    "solitaire-2011-starter",
    "reserve t/a5 +1; reserve t/q4 +1; reserve t/q5 +1",
    { { 0 } } },

  /* C10-1: two, three or four players. */
  { "C10-1/two-with-cards-of-a-third",
    "cooperative-2010-two",
    "crawler-3 t/c01 +3; crawler-3 t/c02 +2; adventurers-3 t/a8 +1",
    { NO_DECK ("crawler-3",
               5,
               "crawler-3 * -5",
               "Cooperative 2010: Two players has no deck “crawler-3”",
               "Remove “crawler-3” and Its 5 Cards"),
      NO_DECK ("adventurers-3",
               1,
               "adventurers-3 * -1",
               "Cooperative 2010: Two players has no deck “adventurers-3”",
               "Remove “adventurers-3” and Its 1 Card") } },
  { "C10-1/three-with-cards-of-a-fourth",
    "cooperative-2010-three",
    "crawler-4 t/c01 +3",
    { NO_DECK ("crawler-4",
               3,
               "crawler-4 * -3",
               "Cooperative 2010: Three players has no deck “crawler-4”",
               "Remove “crawler-4” and Its 3 Cards") } },
  { "C10-1/solitaire-with-cards-of-a-second",
    "solitaire-2010-standard",
    "crawler-2 t/c01 +1",
    { NO_DECK ("crawler-2",
               1,
               "crawler-2 * -1",
               "Solitaire 2010: Standard has no deck “crawler-2”",
               "Remove “crawler-2” and Its 1 Card") } },

  /* C10-2: 40 cards per player, three copies including promos. */
  { "C10-2/thirty-nine",
    "cooperative-2010-two",
    "crawler t/c14 -1",
    { SIZE ("C10-2",
            "crawler",
            39,
            40,
            "Player 1: Crawler deck: 1 more card needed (39 of 40)",
            "Add 1 Card") } },
  { "C10-2/forty-one-of-the-fourth",
    "cooperative-2010-four",
    "crawler-4 t/c30 +1",
    { SIZE ("C10-2",
            "crawler-4",
            41,
            40,
            "Player 4: Crawler deck: 1 card too many (41 of 40)",
            "Remove 1 Card") } },
  { "C10-2/four-copies",
    "cooperative-2010-two",
    "crawler t/c01 +1; crawler t/c14 -1",
    { COPIES ("C10-2",
              "crawler",
              "t/c01",
              4,
              3,
              "crawler t/c01 -1",
              "Player 1: Crawler deck: 4 copies of “Crawler 01”; at most 3 allowed",
              "Remove 1 Copy of “Crawler 01”") } },
  { "C10-2/four-copies-of-the-second",
    "cooperative-2010-two",
    "crawler-2 t/c01 +1; crawler-2 t/c14 -1",
    { COPIES ("C10-2",
              "crawler-2",
              "t/c01",
              4,
              3,
              "crawler-2 t/c01 -1",
              "Player 2: Crawler deck: 4 copies of “Crawler 01”; at most 3 allowed",
              "Remove 1 Copy of “Crawler 01”") } },
  { "C10-2/four-copies-of-the-third",
    "cooperative-2010-three",
    "crawler-3 t/c01 +1; crawler-3 t/c14 -1",
    { COPIES ("C10-2", "crawler-3", "t/c01", 4, 3, "crawler-3 t/c01 -1") } },
  { "C10-2/four-copies-of-the-fourth",
    "cooperative-2010-four",
    "crawler-4 t/c01 +1; crawler-4 t/c14 -1",
    { COPIES ("C10-2", "crawler-4", "t/c01", 4, 3, "crawler-4 t/c01 -1") } },
  { "C10-2/promo-counts",
    "cooperative-2010-two",
    "crawler-2 t/c01-promo +1; crawler-2 t/c14 -1",
    { COPIES ("C10-2", "crawler-2", "t/c01", 4, 3, "crawler-2 t/c01-promo -1") } },
  { "C10-2/common-crawler-cards-too",
    "cooperative-2010-two",
    "crawler t/c-common +4; crawler t/c14 -1; crawler t/c13 -3",
    { COPIES ("C10-2", "crawler", "t/c-common", 4, 3, "crawler t/c-common -1") } },
  { "C10-2/three-in-each-deck", "cooperative-2010-two", "", { { 0 } } },

  /* C10-3: the Dungeon deck has 40 cards per player. */
  { "C10-3/two-short",
    "cooperative-2010-two",
    "dungeon t/d20 -1",
    { SIZE ("C10-3",
            "dungeon",
            79,
            80,
            "Dungeon deck: 1 more card needed (79 of 80)",
            "Add 1 Card") } },
  { "C10-3/three-over",
    "cooperative-2010-three",
    "dungeon t/d40 +1",
    { SIZE ("C10-3",
            "dungeon",
            121,
            120,
            "Dungeon deck: 1 card too many (121 of 120)",
            "Remove 1 Card") } },
  { "C10-3/four-short",
    "cooperative-2010-four",
    "dungeon t/d40 -2",
    { SIZE ("C10-3",
            "dungeon",
            158,
            160,
            "Dungeon deck: 2 more cards needed (158 of 160)",
            "Add 2 Cards") } },

  /* C10-4: in the Dungeon deck, eight copies of Common and Infrequent cards, four of the others. */
  { "C10-4/common-eight",
    "cooperative-2010-two",
    "dungeon t/common +8; dungeon t/d20 -4; dungeon t/d19 -4",
    { { 0 } } },
  { "C10-4/common-nine",
    "cooperative-2010-two",
    "dungeon t/common +9; dungeon t/d20 -4; dungeon t/d19 -4; dungeon t/d18 -1",
    { COPIES ("C10-4",
              "dungeon",
              "t/common",
              9,
              8,
              "dungeon t/common -1",
              "Dungeon deck: 9 copies of “Common Rat”; at most 8 allowed",
              "Remove 1 Copy of “Common Rat”") } },
  { "C10-4/common-eight-with-promos",
    "cooperative-2010-two",
    "dungeon t/common +3; dungeon t/common-promo +5; dungeon t/d20 -4; dungeon t/d19 -4",
    { { 0 } } },
  { "C10-4/common-nine-with-promos",
    "cooperative-2010-two",
    "dungeon t/common +4; dungeon t/common-promo +5; dungeon t/d20 -4; dungeon t/d19 -4; dungeon "
    "t/d18 -1",
    { COPIES ("C10-4",
              "dungeon",
              "t/common",
              9,
              8,
              "dungeon t/common-promo -1",
              "Dungeon deck: 9 copies of “Common Rat” across all printings; at most 8 allowed",
              "Remove 1 Copy of “Common Rat”") } },
  { "C10-4/a-promo-is-as-common-as-its-card",
    "cooperative-2010-two",
    "dungeon t/common-promo +8; dungeon t/d20 -4; dungeon t/d19 -4",
    { { 0 } } },
  { "C10-4/infrequent-eight",
    "cooperative-2010-three",
    "dungeon t/infrequent +8; dungeon t/d30 -4; dungeon t/d29 -4",
    { { 0 } } },
  { "C10-4/infrequent-nine",
    "cooperative-2010-three",
    "dungeon t/infrequent +9; dungeon t/d30 -4; dungeon t/d29 -4; dungeon t/d28 -1",
    { COPIES ("C10-4", "dungeon", "t/infrequent", 9, 8, "dungeon t/infrequent -1") } },
  { "C10-4/rare-four", "cooperative-2010-two", "dungeon t/rare +4; dungeon t/d20 -4", { { 0 } } },
  { "C10-4/rare-five",
    "cooperative-2010-two",
    "dungeon t/rare +5; dungeon t/d20 -4; dungeon t/d19 -1",
    { COPIES ("C10-4",
              "dungeon",
              "t/rare",
              5,
              4,
              "dungeon t/rare -1",
              "Dungeon deck: 5 copies of “Rare Rat”; at most 4 allowed",
              "Remove 1 Copy of “Rare Rat”") } },
  { "C10-4/a-promo-is-as-rare-as-its-card",
    "cooperative-2010-two",
    "dungeon t/rare-promo +5; dungeon t/d20 -4; dungeon t/d19 -1",
    { COPIES ("C10-4", "dungeon", "t/rare", 5, 4, "dungeon t/rare-promo -1") } },
  { "C10-4/without-rarity-four",
    "cooperative-2010-four",
    "dungeon t/plain +4; dungeon t/d40 -4",
    { { 0 } } },
  { "C10-4/without-rarity-five",
    "cooperative-2010-four",
    "dungeon t/plain +5; dungeon t/d40 -4; dungeon t/d39 -1",
    { COPIES ("C10-4", "dungeon", "t/plain", 5, 4, "dungeon t/plain -1") } },
  { "C10-4/not-in-solitaire",
    "solitaire-2010-standard",
    "dungeon t/common +5; dungeon t/d20 -4; dungeon t/d19 -1",
    { COPIES ("S10-2", "dungeon", "t/common", 5, 4, "dungeon t/common -1") } },

  /* C10-5: two Adventurers per player, three Quests for all. */
  { "C10-5/one-adventurer",
    "cooperative-2010-two",
    "adventurers t/a1 -1",
    { SIZE ("C10-5",
            "adventurers",
            1,
            2,
            "Player 1: Adventurers: 1 more card needed (1 of 2)",
            "Add 1 Card") } },
  { "C10-5/three-adventurers-of-the-second",
    "cooperative-2010-two",
    "adventurers-2 t/a8 +1",
    { SIZE ("C10-5",
            "adventurers-2",
            3,
            2,
            "Player 2: Adventurers: 1 card too many (3 of 2)",
            "Remove 1 Card") } },
  { "C10-5/third-without-adventurers",
    "cooperative-2010-three",
    "adventurers-3 t/a5 -1; adventurers-3 t/a6 -1",
    { SIZE ("C10-5",
            "adventurers-3",
            0,
            2,
            "Player 3: Adventurers: 2 more cards needed (0 of 2)",
            "Add 2 Cards") } },
  { "C10-5/one-adventurer-of-the-fourth",
    "cooperative-2010-four",
    "adventurers-4 t/a7 -1",
    { SIZE ("C10-5", "adventurers-4", 1, 2) } },
  { "C10-5/two-quests",
    "cooperative-2010-three",
    "quests t/q1 -1",
    { SIZE ("C10-5", "quests", 2, 3, "Quests: 1 more card needed (2 of 3)", "Add 1 Card") } },
  { "C10-5/four-quests",
    "cooperative-2010-four",
    "quests t/q4 +1",
    { SIZE ("C10-5", "quests", 4, 3, "Quests: 1 card too many (4 of 3)", "Remove 1 Card") } },
  { "C10-5/quest-twice",
    "cooperative-2010-two",
    "quests t/q1-promo +1; quests t/q2 -1",
    { COPIES ("S10-3", "quests", "t/q1", 2, 1, "quests t/q1-promo -1") } },

  /* S11-4: equal decks, four of a name, three Quests with different names. */
  { "S11-4/unequal",
    "house-free-2011",
    "crawler t/c30 +1",
    { UNEQUAL ("S11-4",
               "dungeon",
               60,
               61,
               "Dungeon deck (60) and Crawler deck (61) must be the same size",
               "Add 1 Card") } },
  { "S11-4/four", "solitaire-2011-standard", "", { { 0 } } },
  { "S11-4/five",
    "solitaire-2011-standard",
    "crawler t/c01 +1; crawler t/c20 -1",
    { COPIES ("S11-4",
              "crawler",
              "t/c01",
              5,
              4,
              "crawler t/c01 -1",
              "Crawler deck: 5 copies of “Crawler 01”; at most 4 allowed",
              "Remove 1 Copy of “Crawler 01”") } },
  { "S11-4/five-in-the-dungeon",
    "solitaire-2011-standard",
    "dungeon t/d01 +1; dungeon t/d20 -1",
    { COPIES ("S11-4", "dungeon", "t/d01", 5, 4, "dungeon t/d01 -1") } },
  { "S11-4/promo-counts",
    "solitaire-2011-standard",
    "crawler t/c01-promo +1; crawler t/c20 -1",
    { COPIES ("S11-4", "crawler", "t/c01", 5, 4, "crawler t/c01-promo -1") } },
  { "S11-4/promo-of-another-name-counts",
    "solitaire-2011-standard",
    "crawler t/c01-foil +1; crawler t/c20 -1",
    { COPIES ("S11-4", "crawler", "t/c01", 5, 4, "crawler t/c01-foil -1") } },
  { "S11-4/same-name-four",
    "solitaire-2011-standard",
    "crawler t/twin-1 +2; crawler t/twin-2 +2; crawler t/c20 -4",
    { { 0 } } },
  { "S11-4/same-name-five",
    "solitaire-2011-standard",
    "crawler t/twin-1 +3; crawler t/twin-2 +2; crawler t/c20 -4; crawler t/c19 -1",
    { COPIES ("S11-4",
              "crawler",
              "t/twin-1",
              5,
              4,
              "crawler t/twin-2 -1",
              "Crawler deck: 5 copies of cards named “Twin Blades”; at most 4 allowed",
              "Remove 1 Copy of “Twin Blades”") } },
  { "S11-4/same-name-of-two-catalogs",
    "solitaire-2011-standard",
    "crawler t/twin-2 +4; crawler second/twin +4; crawler t/c20 -4; crawler t/c19 -4",
    { COPIES ("S11-4", "crawler", "t/twin-2", 8, 4, "crawler second/twin -4") } },
  { "S11-4/same-name-otherwise-written",
    "solitaire-2011-standard",
    "crawler t/cafe-1 +4; crawler t/cafe-2 +1; crawler t/c20 -4; crawler t/c19 -1",
    { COPIES ("S11-4", "crawler", "t/cafe-1", 5, 4, "crawler t/cafe-2 -1", NULL, NULL) } },
  { "S11-4/same-name-in-the-dungeon",
    "solitaire-2011-standard",
    "dungeon t/beast-2 +4; dungeon t/beast-1 +1; dungeon t/d20 -4; dungeon t/d19 -1",
    { COPIES ("S11-4", "dungeon", "t/beast-2", 5, 4, "dungeon t/beast-1 -1") } },
  { "S11-4/quest-twice",
    "solitaire-2011-standard",
    "quests t/q1 +1; quests t/q3 -1",
    { COPIES ("S11-4",
              "quests",
              "t/q1",
              2,
              1,
              "quests t/q1 -1",
              "Quests: 2 copies of “Quest 1”; at most 1 allowed",
              "Remove 1 Copy of “Quest 1”") } },
  { "S11-4/quests-of-one-name",
    "solitaire-2011-standard",
    "quests t/q1-twin +1; quests t/q3 -1",
    { COPIES ("S11-4", "quests", "t/q1", 2, 1, "quests t/q1-twin -1") } },
  { "S11-4/quests-too-few",
    "solitaire-2011-standard",
    "quests t/q3 -1",
    { SIZE ("S11-4", "quests", 2, 3, "Quests: 1 more card needed (2 of 3)", "Add 1 Card") } },
  { "S11-4/quests-too-many",
    "solitaire-2011-standard",
    "quests t/q4 +1",
    { SIZE ("S11-4", "quests", 4, 3, "Quests: 1 card too many (4 of 3)", "Remove 1 Card") } },

  /* S11-5: Adventurers may be equal. */
  { "S11-5/all-the-same",
    "solitaire-2011-standard",
    "adventurers t/a1 +3; adventurers t/a2 -1; adventurers t/a3 -1; adventurers t/a4 -1",
    { { 0 } } },
  { "S11-5/a-mix-with-promos",
    "solitaire-2011-delver",
    "adventurers t/a1 +1; adventurers t/a1-promo +1; adventurers t/a3 -1; adventurers t/a4 -1",
    { { 0 } } },
  { "S11-5/five-of-the-same-are-too-many-cards",
    "solitaire-2011-standard",
    "adventurers t/a1 +4; adventurers t/a2 -1; adventurers t/a3 -1; adventurers t/a4 -1",
    { SIZE (
        "S11-3", "adventurers", 5, 4, "Adventurers: 1 card too many (5 of 4)", "Remove 1 Card") } },

  /* S11-6: a note, not an error. The name is not case-sensitive. */
  { "S11-6/note",
    "solitaire-2011-standard",
    "quests rulebook/axis-of-evil +1; quests t/q3 -1",
    { NOTE ("S11-6",
            "quests",
            "rulebook/axis-of-evil",
            1,
            "Quests, “Axis of Evil”: This Quest is meant for larger games or games with several "
            "players.",
            NULL) } },
  { "S11-6/other-case",
    "solitaire-2011-beginner",
    "quests t/axis +1; quests t/q3 -1",
    { NOTE ("S11-6",
            "quests",
            "t/axis",
            1,
            "Quests, “AXIS of Evil”: This Quest is meant for larger games or games with several "
            "players.",
            NULL) } },
  { "S11-6/promo-of-another-name",
    "solitaire-2011-elite",
    "quests t/axis-promo +1; quests t/q3 -1",
    { NOTE ("S11-6",
            "quests",
            "t/axis-promo",
            1,
            "Quests, “The Axis, Foil”: This Quest is meant for larger games or games with several "
            "players.",
            NULL) } },
  { "S11-6/printing-of-another-quest",
    "solitaire-2011-elite",
    "quests t/q2-axis +1; quests t/q2 -1",
    { { 0 } } },
  { "S11-6/no-quest",
    "solitaire-2011-elite",
    "dungeon t/axis-event +1; dungeon t/d15 -1",
    { { 0 } } },
  { "S11-6/stranger-of-that-name",
    "solitaire-2011-elite",
    "quests t/axis-event +1",
    { STRANGER ("S11-4",
                "quests",
                "t/axis-event",
                1,
                "quests t/axis-event -1; dungeon t/axis-event +1") } },
  { "S11-6/in-reserve", "solitaire-2011-elite", "reserve t/axis +1", { { 0 } } },
  { "S11-6/not-in-2010", "solitaire-2010-elite", "quests t/axis +1; quests t/q3 -1", { { 0 } } },
  { "S11-6/not-for-several-players",
    "cooperative-2010-two",
    "quests t/axis +1; quests t/q3 -1",
    { { 0 } } },
  { "S11-6/notes-come-last",
    "solitaire-2011-elite",
    "quests t/axis +1; sideboard t/c01 +2",
    { SIZE ("S11-4", "quests", 4, 3), NO_DECK ("sideboard", 2, "sideboard * -2"),
      NOTE ("S11-6", "quests", "t/axis", 1) } },

  /* Problems without a clause. */
  { "structure/unknown-deck",
    "solitaire-2010-elite",
    "sideboard t/c30 +2; sideboard nobody/knows +1",
    { NO_DECK ("sideboard",
               3,
               "sideboard * -3",
               "Solitaire 2010: Elite has no deck “sideboard”",
               "Remove “sideboard” and Its 3 Cards") } },
  { "structure/unknown-card-counts-in-the-size",
    "solitaire-2010-elite",
    "crawler nobody/knows +4; crawler t/c15 -4",
    { UNKNOWN ("crawler",
               "nobody/knows",
               4,
               "crawler nobody/knows -4",
               "Crawler deck: unknown card “nobody/knows”",
               "Remove 4 Copies of “nobody/knows”") } },
  { "structure/unknown-card-has-no-cap",
    "solitaire-2010-elite",
    "crawler nobody/knows +5; crawler t/c15 -4; crawler t/c14 -1",
    { UNKNOWN ("crawler", "nobody/knows", 5, "crawler nobody/knows -5") } },
  { "structure/wrong-kind",
    "solitaire-2010-elite",
    "crawler t/d30 +1",
    { STRANGER ("S10-1",
                "crawler",
                "t/d30",
                1,
                "crawler t/d30 -1; dungeon t/d30 +1",
                "Crawler deck can’t contain “Dungeon 30” (Dungeon card)",
                "Move 1 × “Dungeon 30” to Dungeon deck") } },
  { "structure/wrong-kind-that-does-not-fit",
    "solitaire-2010-elite",
    "dungeon t/c01 +2",
    { STRANGER ("S10-1",
                "dungeon",
                "t/c01",
                2,
                "dungeon t/c01 -2",
                "Dungeon deck can’t contain “Crawler 01” (Crawler card)",
                "Remove 2 Copies of “Crawler 01”") } },
  { "structure/wrong-kind-that-fits-in-part",
    "solitaire-2010-elite",
    "dungeon t/c15 +3; crawler t/c15 -1; crawler t/c30 +1",
    { STRANGER ("S10-1",
                "dungeon",
                "t/c15",
                3,
                "dungeon t/c15 -3; crawler t/c15 +1",
                "Dungeon deck can’t contain “Crawler 15” (Crawler card)",
                "Move 1 × “Crawler 15” to Crawler deck and Remove the Rest") } },
  { "structure/wrong-kind-whose-promos-are-there",
    "solitaire-2010-elite",
    "dungeon t/c30 +4; crawler t/c30-promo +3; crawler t/c15 -3",
    { STRANGER ("S10-1", "dungeon", "t/c30", 4, "dungeon t/c30 -4; crawler t/c30 +1") } },
  { "structure/wrong-kind-twice-shares-the-room",
    "solitaire-2010-elite",
    "dungeon t/c30 +3; quests t/c30-promo +3",
    { STRANGER ("S10-1", "dungeon", "t/c30", 3, "dungeon t/c30 -3; crawler t/c30 +3"),
      STRANGER ("S10-3",
                "quests",
                "t/c30-promo",
                3,
                "quests t/c30-promo -3; crawler t/c30-promo +1",
                NULL,
                NULL) } },
  { "structure/wrong-kind-by-name",
    "solitaire-2011-elite",
    "dungeon t/twin-2 +2; crawler t/twin-1 +3; crawler t/c15 -3",
    { STRANGER ("S11-4", "dungeon", "t/twin-2", 2, "dungeon t/twin-2 -2; crawler t/twin-2 +1") } },
  { "structure/wrong-kind-common",
    "cooperative-2010-two",
    "quests t/common +9",
    { STRANGER ("C10-5", "quests", "t/common", 9, "quests t/common -9; dungeon t/common +8") } },
  { "structure/wrong-kind-rare",
    "cooperative-2010-two",
    "crawler t/rare +9",
    { STRANGER ("C10-2", "crawler", "t/rare", 9, "crawler t/rare -9; dungeon t/rare +4") } },
  { "structure/wrong-kind-with-two-homes",
    "cooperative-2010-two",
    "dungeon t/c30 +2",
    { STRANGER ("C10-3",
                "dungeon",
                "t/c30",
                2,
                "dungeon t/c30 -2",
                "Dungeon deck can’t contain “Crawler 30” (Crawler card)",
                "Remove 2 Copies of “Crawler 30”") } },
  { "structure/wrong-kind-without-cap",
    "solitaire-2011-elite",
    "quests t/a1 +6; adventurers t/a1 -1",
    { SIZE ("S11-3", "adventurers", 2, 3),
      STRANGER ("S11-4",
                "quests",
                "t/a1",
                6,
                "quests t/a1 -6; adventurers t/a1 +6",
                "Quests can’t contain “Adventurer 1” (Adventurer)",
                "Move 6 × “Adventurer 1” to Adventurers") } },
  { "structure/wrong-kind-quest-that-is-there",
    "solitaire-2010-elite",
    "adventurers t/q1-promo +1; adventurers t/q4 +2",
    { STRANGER ("S10-3", "adventurers", "t/q1-promo", 1, "adventurers t/q1-promo -1"),
      STRANGER ("S10-3", "adventurers", "t/q4", 2, "adventurers t/q4 -2; quests t/q4 +1") } },
  { "structure/card-of-another-game",
    "solitaire-2010-elite",
    "crawler pebbles/stone +2",
    { STRANGER ("S10-1",
                "crawler",
                "pebbles/stone",
                2,
                "crawler pebbles/stone -2",
                "Crawler deck can’t contain “Small Stone” (Stone)",
                "Remove 2 Copies of “Small Stone”") } },
  /* A house format with minimum and maximum sizes, and with limits of its own for the Crawler
   * deck. */
  { "structure/house-format", "house-short", "crawler t/c01 -1; crawler t/c30 +1", { { 0 } } },
  { "structure/house-caps-replace-the-ruleset",
    "house-short",
    "",
    { COPIES (NULL,
              "crawler",
              "t/c01",
              3,
              2,
              "crawler t/c01 -1",
              "Crawler deck: 3 copies of “Crawler 01”; at most 2 allowed",
              "Remove 1 Copy of “Crawler 01”") } },
  { "structure/house-caps-go-by-card",
    "house-short",
    "crawler t/c01 -3; crawler t/twin-1 +2; crawler t/twin-2 +1",
    { { 0 } } },
  { "structure/house-size-at-most",
    "house-short",
    "crawler t/c01 -1; crawler t/c30 +2; dungeon t/d02 +1",
    { SIZE (
          NULL, "crawler", 4, 3, "Crawler deck: 1 card too many (4 of at most 3)", "Remove 1 Card"),
      SIZE (NULL,
            "dungeon",
            4,
            3,
            "Dungeon deck: 1 card too many (4 of at most 3)",
            "Remove 1 Card") } },
  { "structure/house-size-at-least",
    "house-short",
    "crawler t/c01 -2; dungeon t/d01 -2",
    { SIZE (NULL,
            "crawler",
            1,
            2,
            "Crawler deck: 1 more card needed (1 of at least 2)",
            "Add 1 Card"),
      SIZE (NULL,
            "dungeon",
            1,
            2,
            "Dungeon deck: 1 more card needed (1 of at least 2)",
            "Add 1 Card") } },
  { "structure/house-size-at-its-lower-bound",
    "house-short",
    "crawler t/c01 -1; dungeon t/d01 -1",
    { { 0 } } },

  /* All problems at once, in the order of the decks. */
  { "structure/all-at-once",
    "solitaire-2011-elite",
    "crawler t/c01 +2; crawler nobody/knows +1; crawler t/d30 +1; dungeon t/beast-1 +3; dungeon "
    "t/beast-2 +2;"
    "dungeon t/c30 +1; adventurers t/a4 +1; adventurers pebbles/stone +1; quests t/axis +1; quests "
    "t/q1-twin +1;"
    "sideboard t/c30 +1; reserve t/d31 +1",
    { SIZE ("S11-3",
            "crawler",
            63,
            60,
            "Crawler deck: 3 cards too many (63 of 60), not counting 1 card of another kind",
            "Remove 3 Cards"),
      COPIES ("S11-4", "crawler", "t/c01", 6, 4, "crawler t/c01 -2"),
      STRANGER ("S11-4", "crawler", "t/d30", 1, "crawler t/d30 -1; dungeon t/d30 +1"),
      UNKNOWN ("crawler", "nobody/knows", 1, "crawler nobody/knows -1"),
      SIZE ("S11-3",
            "dungeon",
            65,
            60,
            "Dungeon deck: 5 cards too many (65 of 60), not counting 1 card of another kind",
            "Remove 5 Cards"),
      COPIES ("S11-4", "dungeon", "t/beast-1", 5, 4, "dungeon t/beast-2 -1"),
      STRANGER ("S11-4", "dungeon", "t/c30", 1, "dungeon t/c30 -1; crawler t/c30 +1"),
      SIZE ("S11-3",
            "adventurers",
            4,
            3,
            "Adventurers: 1 card too many (4 of 3), not counting 1 card of another kind",
            "Remove 1 Card"),
      STRANGER ("S11-3", "adventurers", "pebbles/stone", 1, "adventurers pebbles/stone -1"),
      SIZE ("S11-4", "quests", 5, 3, "Quests: 2 cards too many (5 of 3)", "Remove 2 Cards"),
      COPIES ("S11-4", "quests", "t/q1", 2, 1, "quests t/q1-twin -1"),
      STRANGER (NULL, "reserve", "t/d31", 1, "reserve t/d31 -1; dungeon t/d31 +1"),
      NO_DECK ("sideboard", 1, "sideboard * -1"), NOTE ("S11-6", "quests", "t/axis", 1) } },
};

static GPtrArray *
check (const MoDeck *deck)
{
  return mo_legality_check (deck, content->systems, content->catalog);
}

static char *
edits_to_string (const MoProblem *problem)
{
  GString *all;

  if (problem->edits == NULL)
    return NULL;
  all = g_string_new (NULL);
  for (guint i = 0; i < problem->n_edits; i++)
    {
      const MoDeckEdit *edit = &problem->edits[i];

      g_string_append_printf (all, "%s%s %s %+d", i > 0 ? "; " : "", edit->part,
                              edit->card != NULL ? edit->card : "*", edit->change);
    }
  return g_string_free (all, FALSE);
}

static void
log_problems (const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);
      g_autofree char *edits = edits_to_string (problem);
      g_autofree char *sentence = mo_problem_dup_sentence (problem);
      g_autofree char *repair = mo_problem_dup_repair (problem);

      g_test_message ("%s %s %s %s %u/%u “%s” “%s” (%s)", mo_problem_code_get_id (problem->code),
                      problem->clause, problem->deck, problem->card, problem->have, problem->need,
                      sentence, repair, edits);
    }
}

static void
assert_problem (const MoProblem *problem,
                const Expected *expected)
{
  g_autofree char *edits = edits_to_string (problem);
  g_autofree char *sentence = mo_problem_dup_sentence (problem);
  g_autofree char *repair = mo_problem_dup_repair (problem);

  g_assert_cmpstr (mo_problem_code_get_id (problem->code), ==,
                   mo_problem_code_get_id (expected->code));
  g_assert_cmpstr (problem->clause, ==, expected->clause);
  g_assert_cmpstr (problem->deck, ==, expected->deck);
  g_assert_cmpstr (problem->card, ==, expected->card);
  g_assert_cmpuint (problem->have, ==, expected->have);
  g_assert_cmpuint (problem->need, ==, expected->need);
  g_assert_cmpstr (edits, ==, expected->edits);
  /* A card that moves takes its name along. */
  for (guint i = 0; problem->code == MO_PROBLEM_WRONG_KIND && i < problem->n_edits; i++)
    {
      const MoDeckEdit *edit = &problem->edits[i];

      g_assert_cmpstr (edit->name, ==, mo_catalog_lookup (content->catalog, edit->card)->name);
    }
  g_assert_nonnull (sentence);
  if (expected->sentence == NULL)
    return;
  g_assert_cmpstr (sentence, ==, expected->sentence);
  g_assert_cmpstr (repair, ==, expected->repair);
}

static void
test_legality_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (MoDeck) deck = fixture_make_deck_for (row->format);
  g_autoptr (GPtrArray) problems = NULL;
  guint n_problems = 0;
  guint n;

  fixture_change (deck, row->changes);
  problems = check (deck);
  /* Their texts don’t need it. */
  g_clear_pointer (&deck, mo_deck_unref);
  log_problems (problems);
  for (n = 0; n < MAX_EXPECTED && row->expected[n].deck != NULL; n++)
    {
      g_assert_cmpuint (problems->len, >, n);
      assert_problem (g_ptr_array_index (problems, n), &row->expected[n]);
      n_problems += row->expected[n].code != MO_PROBLEM_NOTE;
    }
  g_assert_cmpuint (problems->len, ==, n);
  g_assert_cmpuint (mo_problems_count (problems), ==, n_problems);
  g_assert_cmpint (mo_problems_are_legal (problems), ==, n_problems == 0);
}

/* Exact sizes, and one card more or less */

/* Adds cards to a deck or removes some, without exceeding limits of copies. */
static void
resize (MoDeck *deck,
        const char *part,
        const char *spare,
        int change)
{
  const MoDeckPart *cards = mo_deck_get_part (deck, part);
  const MoDeckEntry *last = g_ptr_array_index (cards->entries, cards->entries->len - 1);
  g_autofree char *id = g_strdup (change > 0 ? spare : last->id);

  mo_deck_set_count (deck, part, id, NULL,
                     (guint) ((int) mo_deck_get_count (deck, part, id) + change));
}

static void
add_expected (GArray *all,
              MoProblemCode code,
              const char *clause,
              const char *deck,
              guint have,
              guint need)
{
  Expected expected = { .code = code, .clause = clause, .deck = deck, .have = have, .need = need };

  g_array_append_val (all, expected);
}

/* Adds the expected problem of a deck of this size, if any. */
static void
expect_size (GArray *all,
             const FixtureFormat *format,
             const char *deck,
             guint have,
             guint need,
             const char *clause)
{
  if (have != need)
    add_expected (all, MO_PROBLEM_DECK_SIZE, clause, deck, have, need);
}

static void
assert_sizes (const FixtureFormat *format,
              int crawler,
              int dungeon)
{
  g_autoptr (MoDeck) deck = fixture_make_deck (format);
  g_autoptr (GArray) expected = g_array_new (FALSE, TRUE, sizeof (Expected));
  g_autoptr (GPtrArray) problems = NULL;
  gboolean solitaire = format->players == 1;
  guint n_crawler = (guint) ((int) format->n_crawler + crawler);
  guint n_dungeon = (guint) ((int) format->n_dungeon + dungeon);

  if (crawler != 0)
    resize (deck, "crawler", "t/c36", crawler);
  if (dungeon != 0)
    resize (deck, "dungeon", "t/d44", dungeon);
  expect_size (expected, format, "crawler", n_crawler, format->n_crawler,
               solitaire ? format->clause : "C10-2");
  expect_size (expected, format, "dungeon", n_dungeon, format->n_dungeon, format->clause);

  problems = check (deck);
  g_test_message ("%s: %u Crawler cards, %u Dungeon cards", format->id, n_crawler, n_dungeon);
  log_problems (problems);
  g_assert_cmpuint (problems->len, ==, expected->len);
  for (guint i = 0; i < expected->len; i++)
    assert_problem (g_ptr_array_index (problems, i), &g_array_index (expected, Expected, i));
}

/* S10-5, S11-3, C10-2 and C10-3: deck sizes are exact, which implies equal decks that meet
 * S10-4. */
static void
test_legality_sizes (gconstpointer data)
{
  for (guint i = 0; i < fixture_n_formats; i++)
    if (g_str_equal (fixture_formats[i].clause, data))
      for (int crawler = -1; crawler <= 1; crawler++)
        for (int dungeon = -1; dungeon <= 1; dungeon++)
          assert_sizes (&fixture_formats[i], crawler, dungeon);
}

/* The number of Adventurers of a format: S10-3, C10-5 and S11-3. */
static void
test_legality_adventurers (gconstpointer data)
{
  for (guint i = 0; i < fixture_n_formats; i++)
    for (guint player = 1; player <= fixture_formats[i].players; player++)
      for (int change = -1; change <= 1; change++)
        {
          const FixtureFormat *format = &fixture_formats[i];
          const char *clause = g_str_equal (format->clause, "S10-5")   ? "S10-3"
                               : g_str_equal (format->clause, "C10-3") ? "C10-5"
                                                                       : "S11-3";
          g_autofree char *part = fixture_get_part ("adventurers", player);
          g_autoptr (MoDeck) deck = fixture_make_deck (format);
          g_autoptr (GPtrArray) problems = NULL;
          Expected expected = SIZE (clause, part, (guint) ((int) format->n_adventurers + change),
                                    format->n_adventurers);

          if (!g_str_equal (clause, data))
            continue;
          g_test_message ("%s: %s %+d", format->id, part, change);
          if (change != 0)
            resize (deck, part, "t/a8", change);
          problems = check (deck);
          log_problems (problems);
          g_assert_cmpuint (problems->len, ==, change != 0 ? 1 : 0);
          if (change != 0)
            assert_problem (g_ptr_array_index (problems, 0), &expected);
        }
}

/* C10-1: the number of players. */
static void
test_legality_players (void)
{
  for (guint i = 0; i < fixture_n_formats; i++)
    {
      const MoFormat *format = mo_systems_get_format (content->systems, fixture_formats[i].id,
                                                      NULL);

      g_test_message ("%s", fixture_formats[i].id);
      g_assert_nonnull (format);
      g_assert_cmpuint (format->players, ==, fixture_formats[i].players);
    }
}

/* S10-5, C10-6 and S11-3: the limit of cost in an encounter. */
static void
test_legality_limits (gconstpointer data)
{
  guint n_formats = 0;

  for (guint i = 0; i < fixture_n_formats; i++)
    {
      const FixtureFormat *row = &fixture_formats[i];
      const char *clause = row->players > 1 ? "C10-6" : row->clause;
      const MoSystem *system = NULL;
      const MoFormat *format = mo_systems_get_format (content->systems, row->id, &system);

      if (!g_str_equal (clause, data))
        continue;
      g_test_message ("%s", row->id);
      g_assert_nonnull (format);
      g_assert_cmpstr (system->id, ==, "dungeon-crawler");
      g_assert_cmpuint (mo_rule_figures_get (format->figures, "encounter-limit", 0), ==,
                        row->encounter_limit);
      g_assert_cmpstr (format->clause, ==, clause);
      n_formats++;
    }
  g_assert_cmpuint (n_formats, >, 0);
}

/* Each ruleset has exactly the formats of its clause. */
static void
test_legality_formats (gconstpointer data)
{
  const char *ruleset = data;
  guint n_wanted = 0;
  guint n_found = 0;

  for (guint i = 0; i < fixture_n_formats; i++)
    n_wanted += g_str_has_prefix (fixture_formats[i].id, ruleset);
  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      for (guint j = 0; j < system->formats->len; j++)
        {
          const MoFormat *format = g_ptr_array_index (system->formats, j);

          if (!g_str_equal (format->ruleset->id, ruleset) ||
              g_str_has_prefix (format->id, "house-"))
            continue;
          g_test_message ("%s", format->id);
          g_assert_true (g_str_has_prefix (format->id, ruleset));
          n_found++;
        }
    }
  g_assert_cmpuint (n_found, ==, n_wanted);
}

/* S10-6: one, two or three Quests; every format has all of these difficulties. */
static void
test_legality_difficulties (gconstpointer data)
{
  static const char *const ids[] = { "quick", "standard", "difficult" };
  const char *ruleset = data;

  for (guint i = 0; i < fixture_n_formats; i++)
    {
      const MoFormat *format = mo_systems_get_format (content->systems, fixture_formats[i].id,
                                                      NULL);
      const GPtrArray *difficulties = format->ruleset->difficulties;

      if (!g_str_equal (format->ruleset->id, ruleset))
        continue;
      g_test_message ("%s", format->id);
      g_assert_cmpuint (difficulties->len, ==, G_N_ELEMENTS (ids));
      for (guint j = 0; j < difficulties->len; j++)
        {
          const MoDifficulty *difficulty = g_ptr_array_index (difficulties, j);

          g_assert_cmpstr (difficulty->id, ==, ids[j]);
          g_assert_cmpuint (mo_rule_figures_get (difficulty->figures, "quests", 0), ==, j + 1);
        }
    }
}

/* A package for one number of players in the format of another. */
static void
test_legality_player_missing (void)
{
  static const Expected expected[] = {
    SIZE ("C10-2", "crawler-3", 0, 40, "Player 3: Crawler deck: 40 more cards needed (0 of 40)",
          "Add 40 Cards"),
    SIZE ("C10-5", "adventurers-3", 0, 2, "Player 3: Adventurers: 2 more cards needed (0 of 2)",
          "Add 2 Cards"),
    SIZE ("C10-3", "dungeon", 80, 120, "Dungeon deck: 40 more cards needed (80 of 120)",
          "Add 40 Cards"),
  };
  g_autoptr (MoDeck) deck = fixture_make_deck_for ("cooperative-2010-two");
  g_autoptr (GPtrArray) problems = NULL;

  g_free (deck->format);
  deck->format = g_strdup ("cooperative-2010-three");
  problems = check (deck);
  log_problems (problems);
  g_assert_cmpuint (problems->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < problems->len; i++)
    assert_problem (g_ptr_array_index (problems, i), &expected[i]);
}

static void
test_legality_unknown_format (gconstpointer data)
{
  const char *format = data;
  g_autofree char *sentence = g_strdup_printf ("Unknown format “%s”", format);
  const Expected expected[] = {
    { MO_PROBLEM_UNKNOWN_FORMAT, .sentence = sentence, .repair = "Choose a Format" },
    UNKNOWN ("crawler", "nobody/knows", 2, "crawler nobody/knows -2",
             "crawler: unknown card “nobody/knows”",
             "Remove 2 Copies of “nobody/knows”"),
    UNKNOWN ("sideboard", "old/blade", 1, "sideboard old/blade -1",
             "sideboard: unknown card “Old Blade”", "Remove 1 Copy of “Old Blade”"),
  };
  g_autoptr (MoDeck) deck = fixture_make_deck_for ("solitaire-2010-elite");
  g_autoptr (GPtrArray) problems = NULL;

  g_free (deck->format);
  deck->format = g_strdup (format);
  fixture_change (deck, "crawler t/c01 +9; crawler nobody/knows +2; quests t/c02 +1");
  mo_deck_set_count (deck, "sideboard", "old/blade", "Old Blade", 1);
  problems = check (deck);
  log_problems (problems);
  g_assert_cmpuint (problems->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < problems->len; i++)
    assert_problem (g_ptr_array_index (problems, i), &expected[i]);
  g_assert_false (mo_problems_are_legal (problems));
}

static void
test_legality_empty (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Empty", "solitaire-2011-standard");
  g_autoptr (GPtrArray) problems = check (deck);
  static const Expected expected[] = {
    SIZE ("S11-3", "crawler", 0, 80, "Crawler deck: 80 more cards needed (0 of 80)",
          "Add 80 Cards"),
    SIZE ("S11-3", "dungeon", 0, 80, "Dungeon deck: 80 more cards needed (0 of 80)",
          "Add 80 Cards"),
    SIZE ("S11-3", "adventurers", 0, 4, "Adventurers: 4 more cards needed (0 of 4)", "Add 4 Cards"),
    SIZE ("S11-4", "quests", 0, 3, "Quests: 3 more cards needed (0 of 3)", "Add 3 Cards"),
  };

  g_assert_cmpuint (problems->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < problems->len; i++)
    assert_problem (g_ptr_array_index (problems, i), &expected[i]);
}

static void
test_legality_codes (void)
{
  static const char *const ids[] = { "unknown-format",  "unknown-deck", "unknown-card",
                                     "wrong-kind",      "deck-size",    "unequal-decks",
                                     "too-many-copies", "not-allowed",  "card-count",
                                     "restricted",      "note" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_cmpstr (mo_problem_code_get_id ((MoProblemCode) i), ==, ids[i]);
}

/* Repairs */

static guint
count_cards (const MoDeck *deck)
{
  guint n_cards = 0;

  for (guint i = 0; i < deck->parts->len; i++)
    n_cards += mo_deck_part_get_n_cards (g_ptr_array_index (deck->parts, i));
  return n_cards;
}

static gboolean
has_problem (const GPtrArray *problems,
             const MoProblem *wanted)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);

      if (problem->code == wanted->code && g_strcmp0 (problem->deck, wanted->deck) == 0 &&
          g_strcmp0 (problem->card, wanted->card) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Adds up the changes of edits: (DECK, CARD) → change. "*" is the card of a whole deck. */
static void
sum_edits (GHashTable *changes,
           const MoProblem *problem)
{
  for (guint i = 0; i < problem->n_edits; i++)
    {
      const MoDeckEdit *edit = &problem->edits[i];
      char *key = g_strdup_printf ("%s %s", edit->part, edit->card != NULL ? edit->card : "*");
      int change = GPOINTER_TO_INT (g_hash_table_lookup (changes, key)) + edit->change;

      g_hash_table_replace (changes, key, GINT_TO_POINTER (change));
    }
}

static int
get_change (GHashTable *changes,
            const char *part,
            const char *card)
{
  g_autofree char *key = g_strdup_printf ("%s %s", part, card);

  return GPOINTER_TO_INT (g_hash_table_lookup (changes, key));
}

/* Checks that the packages differ only by the edits. */
static void
assert_only_edited (const MoDeck *before,
                    const MoDeck *after,
                    GHashTable *changes)
{
  int total = 0;
  GHashTableIter iter;
  gpointer change;

  for (guint i = 0; i < before->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (before->parts, i);

      if (get_change (changes, part->id, "*") != 0)
        {
          g_assert_cmpint (get_change (changes, part->id, "*"), ==,
                           -(int) mo_deck_part_get_n_cards (part));
          g_assert_null (mo_deck_get_part (after, part->id));
          continue;
        }
      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);

          g_assert_cmpint ((int) mo_deck_get_count (after, part->id, entry->id), ==,
                           (int) entry->count + get_change (changes, part->id, entry->id));
        }
    }
  g_hash_table_iter_init (&iter, changes);
  while (g_hash_table_iter_next (&iter, NULL, &change))
    total += GPOINTER_TO_INT (change);
  g_assert_cmpint ((int) count_cards (after), ==, (int) count_cards (before) + total);
}

static GHashTable *
new_changes (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* Checks that each repair fixes its problem, and that all together leave only problems that need a
 * choice. */
static void
assert_repairs (const MoDeck *deck)
{
  g_autoptr (GPtrArray) problems = check (deck);
  g_autoptr (GPtrArray) left = NULL;
  g_autoptr (MoDeck) mended = mo_deck_copy (deck);
  g_autoptr (GHashTable) all = new_changes ();

  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);
      gboolean choice = problem->code == MO_PROBLEM_DECK_SIZE ||
                        problem->code == MO_PROBLEM_UNEQUAL_DECKS ||
                        problem->code == MO_PROBLEM_UNKNOWN_FORMAT ||
                        problem->code == MO_PROBLEM_NOTE;
      g_autoptr (MoDeck) copy = mo_deck_copy (deck);
      g_autoptr (GHashTable) changes = new_changes ();
      g_autoptr (GPtrArray) edits = mo_problem_dup_edits (problem);
      g_autoptr (GPtrArray) after = NULL;

      g_assert_cmpint (problem->edits == NULL, ==, choice);
      g_assert_cmpint (problem->repair == MO_REPAIR_NONE, ==, problem->code == MO_PROBLEM_NOTE);
      if (edits == NULL)
        continue;
      sum_edits (changes, problem);
      sum_edits (all, problem);
      mo_deck_apply (copy, edits);
      assert_only_edited (deck, copy, changes);
      after = check (copy);
      g_assert_false (has_problem (after, problem));
      /* A repair causes no other problems, except of deck sizes. */
      for (guint j = 0; j < after->len; j++)
        {
          const MoProblem *other = g_ptr_array_index (after, j);

          g_assert_true (other->edits == NULL || has_problem (problems, other));
        }
      mo_deck_apply (mended, edits);
    }

  assert_only_edited (deck, mended, all);
  left = check (mended);
  for (guint i = 0; i < left->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (left, i);

      g_assert_null (problem->edits);
    }
}

static void
test_legality_repairs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoDeck) deck = fixture_make_deck_for (rows[i].format);

      g_test_message ("%s", rows[i].path);
      fixture_change (deck, rows[i].changes);
      assert_repairs (deck);
    }
}

/* Makes a package illegal in random ways. */
static void
spoil (MoDeck *deck,
       GRand *random)
{
  static const char *const parts[] = { "crawler",       "crawler-2", "crawler-3", "crawler-4",
                                       "dungeon",       "quests",    "reserve",   "adventurers",
                                       "adventurers-2", "sideboard" };
  static const char *const cards[] = {
    "t/c01",      "t/c01-promo",    "t/c01-foil",   "t/c02",        "t/c30-promo", "t/twin-1",
    "t/twin-2",   "second/twin",    "t/d01",        "t/beast-1",    "t/beast-2",   "t/common",
    "t/rare",     "t/common-promo", "t/rare-promo", "t/infrequent", "t/plain",     "t/a1",
    "t/a1-promo", "t/q1",           "t/q1-promo",   "t/q1-twin",    "t/axis",      "t/q2-axis",
    "t/nobody",   "pebbles/stone",  "t/axis-promo"
  };
  int n = g_rand_int_range (random, 1, 12);

  for (int i = 0; i < n; i++)
    mo_deck_set_count (deck, parts[g_rand_int_range (random, 0, G_N_ELEMENTS (parts))],
                       cards[g_rand_int_range (random, 0, G_N_ELEMENTS (cards))], NULL,
                       (guint) g_rand_int_range (random, 0, g_rand_boolean (random) ? 12 : 1001));
  if (g_rand_int_range (random, 0, 12) == 0)
    {
      g_free (deck->format);
      deck->format = g_strdup ("nobody-plays-this");
    }
}

static void
test_legality_random_repairs (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 600; i++)
    {
      g_autoptr (MoDeck) deck = fixture_make_deck (&fixture_formats[i % fixture_n_formats]);

      spoil (deck, random);
      assert_repairs (deck);
    }
}

/* The shipped packages */

static void
test_legality_samples (void)
{
  g_autoptr (GPtrArray) paths = fixture_list_samples ();
  g_autoptr (GHashTable) formats = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (MoDeck) deck = fixture_read_sample (g_ptr_array_index (paths, i), content);
      g_autoptr (GPtrArray) problems = check (deck);

      g_test_message ("%s", (const char *) g_ptr_array_index (paths, i));
      log_problems (problems);
      g_assert_cmpuint (problems->len, ==, 0);
      g_hash_table_add (formats, g_strdup (deck->format));
    }
  for (guint i = 0; i < fixture_n_formats; i++)
    g_assert_true (g_hash_table_contains (formats, fixture_formats[i].id));
}

/* Checks that one copy more or less of a card makes the package illegal, except in the reserve. */
static void
assert_spoilt_by_one (const MoDeck *sample,
                      const MoDeckPart *part,
                      const MoDeckEntry *entry,
                      int change)
{
  g_autoptr (MoDeck) deck = mo_deck_copy (sample);
  g_autoptr (GPtrArray) problems = NULL;
  gboolean told = FALSE;

  mo_deck_set_count (deck, part->id, entry->id, NULL, (guint) ((int) entry->count + change));
  problems = check (deck);
  g_assert_cmpint (mo_problems_are_legal (problems), ==, g_str_equal (part->id, "reserve"));
  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);
      guint size = mo_deck_part_get_n_cards (part);

      told = told ||
             (problem->code == MO_PROBLEM_DECK_SIZE && g_str_equal (problem->deck, part->id) &&
              problem->have == (guint) ((int) size + change) && problem->need == size);
    }
  g_assert_cmpint (told, ==, !g_str_equal (part->id, "reserve"));
}

static void
test_legality_samples_by_one (void)
{
  g_autoptr (GPtrArray) paths = fixture_list_samples ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (MoDeck) deck = fixture_read_sample (g_ptr_array_index (paths, i), content);

      g_test_message ("%s", (const char *) g_ptr_array_index (paths, i));
      for (guint j = 0; j < deck->parts->len; j++)
        {
          const MoDeckPart *part = g_ptr_array_index (deck->parts, j);

          for (guint k = 0; k < part->entries->len; k++)
            {
              assert_spoilt_by_one (deck, part, g_ptr_array_index (part->entries, k), -1);
              assert_spoilt_by_one (deck, part, g_ptr_array_index (part->entries, k), +1);
            }
        }
    }
}

int
main (int argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = fixture_load_content ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/legality/", rows[i].path, NULL);

      g_test_add_data_func (path, &rows[i], test_legality_row);
    }
  g_test_add_data_func ("/legality/S10-3/adventurers-of-all-formats", "S10-3",
                        test_legality_adventurers);
  g_test_add_data_func ("/legality/S10-5/sizes", "S10-5", test_legality_sizes);
  g_test_add_data_func ("/legality/S10-5/encounter-limits", "S10-5", test_legality_limits);
  g_test_add_data_func ("/legality/S10-5/formats", "solitaire-2010", test_legality_formats);
  g_test_add_data_func ("/legality/S10-6/difficulties", "solitaire-2010",
                        test_legality_difficulties);
  g_test_add_data_func ("/legality/C10-17/difficulties", "cooperative-2010",
                        test_legality_difficulties);
  g_test_add_data_func ("/legality/S11-1/difficulties", "solitaire-2011",
                        test_legality_difficulties);
  g_test_add_data_func ("/legality/C10-1/formats", "cooperative-2010", test_legality_formats);
  g_test_add_func ("/legality/C10-1/players", test_legality_players);
  g_test_add_data_func ("/legality/C10-1/one-player", "cooperative-2010-one",
                        test_legality_unknown_format);
  g_test_add_data_func ("/legality/C10-1/five-players", "cooperative-2010-five",
                        test_legality_unknown_format);
  g_test_add_func ("/legality/C10-1/third-player-missing", test_legality_player_missing);
  g_test_add_data_func ("/legality/C10-3/sizes", "C10-3", test_legality_sizes);
  g_test_add_data_func ("/legality/C10-5/adventurers-of-all-formats", "C10-5",
                        test_legality_adventurers);
  g_test_add_data_func ("/legality/C10-6/encounter-limits", "C10-6", test_legality_limits);
  g_test_add_data_func ("/legality/S11-3/sizes", "S11-3", test_legality_sizes);
  g_test_add_data_func ("/legality/S11-3/adventurers-of-all-formats", "S11-3",
                        test_legality_adventurers);
  g_test_add_data_func ("/legality/S11-3/encounter-limits", "S11-3", test_legality_limits);
  g_test_add_data_func ("/legality/S11-3/formats", "solitaire-2011", test_legality_formats);
  g_test_add_data_func ("/legality/structure/unknown-format", "house-gone",
                        test_legality_unknown_format);
  g_test_add_func ("/legality/structure/empty", test_legality_empty);
  g_test_add_func ("/legality/structure/codes", test_legality_codes);
  g_test_add_func ("/legality/repairs", test_legality_repairs);
  g_test_add_func ("/legality/random-repairs", test_legality_random_repairs);
  g_test_add_func ("/legality/samples", test_legality_samples);
  g_test_add_func ("/legality/samples-by-one", test_legality_samples_by_one);

  result = g_test_run ();
  mo_content_unref (content);
  return result;
}
