/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Corrections by hand in Crawlitaire: moves of each card, reasons for refused ones, and cards that
 * were entered wrongly. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawlitaire-choices.h"
#include "mo-crawlitaire-view.h"

#include <string.h>

static MoContent *content;

#define TABLE                                                                                      \
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty "          \
  "standard\n"

/* A party of four in front of two rooms, one of them the known Nine of Diamonds. */
#define ROOMS \
  "draw qc\ndraw 6h\ndraw qd\ndraw js\ndraw kc\ndraw jc\ndraw 8s\nkeep js\ndraw 9c\nkeep jc\n" \
  "draw 3s\nkeep js\ndraw 7h\ndraw 3d\nkeep qd\ndraw 5d\nkeep qd\ndraw 8c\nkeep jc\ndraw 7c\n" \
  "keep kc\ndraw 6d\nkeep qd\ndraw 9s\nturn\ndraw 9d\n"

/* A cleric of spades with one card in the known room. */
#define MONSTER                                                                                    \
  "enter known\ndraw qs\nreveal 5c\nreveal 10d\nreveal 6c\nreveal 5s\nreveal 4h\nreveal "          \
  "2h\nreveal 7d\n"

static MoMatch *
begin (const char *journal)
{
  g_autoptr (GError) error = NULL;
  guint line;
  MoMatch *match = mo_match_read (content, journal, &line, &error);

  g_assert_no_error (error);
  return match;
}

static int
find_card (const char *id)
{
  int card = mo_playing_card_find (id, strlen (id));

  g_assert_cmpint (card, !=, MO_NO_PLAYING_CARD);
  return card;
}

/* Returns moves as lines separated by ";"; refused ones with the clause or "-". */
static char *
tell (MoMatch *match,
      const GArray *moves,
      gboolean are_refused)
{
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *line = mo_match_write_move (match, &g_array_index (moves, MoMove, i));
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) tried =
          mo_match_try (match, (const char *const[]){ line, NULL }, NULL, &error);
      const char *clause = error != NULL ? strrchr (error->message, '(') : NULL;

      g_assert_cmpint (tried == NULL, ==, are_refused);
      g_string_append_printf (told, "%s%s", told->len > 0 ? ";" : "", line);
      if (clause != NULL)
        g_string_append_printf (told, " %s", clause);
      else if (are_refused)
        g_string_append (told, " -");
    }
  return g_string_free (told, FALSE);
}

/* Moves by hand */

static void
test_by_hand (void)
{
  static const struct
  {
    const char *journal;
    const char *card;
    const char *moves;
    const char *refused;
  } rows[] = {
    /* A member of the party can only be lost; another character can join if there is space. */
    { TABLE ROOMS, "kc", "move kc discards", "" },
    { TABLE ROOMS, "qc", "", "move qc party (CR-28)" },
    { TABLE ROOMS "move kc discards\n", "qc", "move qc party", "" },
    /* Not seen so far. */
    { TABLE ROOMS "move kc discards\n", "as", "move as party;move as discards", "" },
    /* An ability card: the jack of clubs is full, and the others have different suits. */
    { TABLE ROOMS, "7c", "move 7c monsters;move 7c discards",
      "move 7c under qd (CR-5);move 7c under js (CR-5);move 7c under jc (CR-6)" },
    { TABLE ROOMS, "8c", "move 8c under kc;move 8c monsters;move 8c discards",
      "move 8c under qd (CR-5);move 8c under js (CR-5)" },
    { TABLE ROOMS, "9s", "move 9s monsters",
      "move 9s under qd (CR-5);move 9s under js (CR-6);move 9s under kc (CR-5);"
      "move 9s under jc (CR-5)" },
    { TABLE ROOMS, "2s", "move 2s monsters;move 2s discards",
      "move 2s under qd (CR-5);move 2s under js (CR-6);move 2s under kc (CR-5);"
      "move 2s under jc (CR-5)" },
    /* The card of the room can't be moved. */
    { TABLE ROOMS, "9d", "", "move 9d discards -" },
    { TABLE ROOMS MONSTER, "qs", "", "move qs discards -" },
    /* Turned up, but did not join. */
    { TABLE ROOMS MONSTER, "6c", "move 6c under kc;move 6c discards",
      "move 6c under qd (CR-5);move 6c under js (CR-5);move 6c under jc (CR-6)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = begin (rows[i].journal);
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
      g_autoptr (GArray) refused = g_array_new (FALSE, FALSE, sizeof (MoMove));
      g_autofree char *can = NULL;
      g_autofree char *cannot = NULL;

      mo_crawlitaire_list_by_hand (mo_match_get_game (match), mo_match_get_state (match),
                                   find_card (rows[i].card), moves, refused);
      can = tell (match, moves, FALSE);
      cannot = tell (match, refused, TRUE);
      g_test_message ("%s", rows[i].card);
      g_assert_cmpstr (can, ==, rows[i].moves);
      g_assert_cmpstr (cannot, ==, rows[i].refused);
    }
}

/* Refused moves */

#define SHRINE                                                                                     \
  TABLE                                                                                            \
      "draw jh\ndraw 2c\ndraw kc\ndraw qd\ndraw ks\ndraw ah\n"                                     \
      "draw 5c\nkeep kc\ndraw 6d\nkeep qd\ndraw 4c\nkeep kc\ndraw 3s\nkeep ks\ndraw 4d\nkeep qd\n" \
      "draw 5d\nkeep qd\ndraw 8d\ndraw 9d\ndraw 2d\ndraw 3d\nturn\ndraw 9h\nenter known\nskip\n"   \
      "draw 10d\ndraw 5s\nkeep ks\ndraw 6h\ndiscard\ndraw 7d\ndraw 8h\ndiscard\ndraw "             \
      "4h\ndiscard\n"

/* The last card of the number pile is the known room: there is no other. */
#define ONE_ROOM                                                                                   \
  TABLE                                                                                            \
    "draw jh\ndraw 2c\ndraw js\ndraw qs\ndraw ks\ndraw as\ndraw 2h\ndraw 3h\ndraw 4h\n"            \
    "draw 5h\ndraw 6h\ndraw 7h\ndraw 8h\ndraw 9h\ndraw 2d\ndraw 3d\nmove 7s discards\n"            \
    "move 2s discards\nmove 3s monsters\nmove 4s monsters\nmove 5s monsters\n"                     \
    "move 6s monsters\nmove 8s monsters\nmove 9s monsters\nmove 10s monsters\n"                    \
    "move 2h monsters\nmove 3h monsters\nmove 4h monsters\nmove 5h monsters\n"                     \
    "move 6h monsters\nmove 7h monsters\nmove 8h monsters\nmove 9h monsters\n"                     \
    "move 10h monsters\nmove 2d monsters\nmove 3d monsters\nmove 4d monsters\n"                    \
    "move 5d monsters\nmove 6d monsters\nmove 7d monsters\nmove 8d monsters\n"                     \
    "move 9d monsters\nmove 10d monsters\nmove 2c monsters\nmove 3c monsters\n"                    \
    "move 4c monsters\nmove 5c monsters\nmove 6c monsters\nmove 7c monsters\n"                     \
    "move 8c monsters\nmove 9c monsters\nmove 10c monsters\nturn\ndraw 7s\n"

static void
test_missed (void)
{
  static const struct
  {
    const char *journal;
    const char *card; /* (nullable): NULL for the moves that answer the question */
    const char *refused;
  } rows[] = {
    { TABLE ROOMS, NULL, "" },
    { ONE_ROOM, NULL, "enter unknown ? -" },
    { TABLE ROOMS, "kc", "test kc (CR-10);fight kc (CR-10);train kc (CR-10)" },
    { TABLE ROOMS, "qd", "test qd (CR-10);fight qd (CR-10);summon qd (CR-10)" },
    { TABLE ROOMS, "as", "" },
    { TABLE ROOMS MONSTER, "jc", "test jc (CR-18)" },
    { TABLE "draw qc\ndraw 6h\ndraw qd\ndraw js\ndraw kc\ndraw jc\ndraw 8s\n", NULL,
      "keep qd (CR-5);keep kc (CR-5);keep jc (CR-5)" },
    /* In the shrine the party is full; after one paladin has trained, the other can't. */
    { SHRINE, NULL, "summon qd (CR-28)" },
    { SHRINE, "ah", "test ah (CR-26);fight ah (CR-26);train ah (CR-27);summon ah (CR-28)" },
    { SHRINE "move ah discards\ntrain kc\ndraw 7c\ndraw 8c\n", NULL,
      "train kc (CR-26);train ks (CR-26)" },
    { SHRINE "train ks\ndraw 7s\ndraw 10h\n", NULL,
      "keep kc (CR-5);keep qd (CR-5);keep ks (CR-27)" },
    { SHRINE "train ks\ndraw 7s\ndraw 10h\n", "kc",
      "keep kc (CR-5);test kc (CR-27);fight kc (CR-27);train kc (CR-27)" },
    { TABLE ROOMS "end lost\n", "kc", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = begin (rows[i].journal);
      g_autoptr (GArray) refused = g_array_new (FALSE, FALSE, sizeof (MoMove));
      g_autofree char *told = NULL;

      mo_crawlitaire_list_missed (mo_match_get_game (match), mo_match_get_state (match),
                                  rows[i].card != NULL ? find_card (rows[i].card)
                                                       : MO_NO_PLAYING_CARD,
                                  refused);
      told = tell (match, refused, TRUE);
      g_test_message ("%u", i);
      g_assert_cmpstr (told, ==, rows[i].refused);
    }
}

/* The first character may be the one to act in a shrine. */
static void
test_advice_in_shrine (void)
{
  g_autoptr (MoMatch) match = begin (SHRINE);
  g_autofree char *line = NULL;
  MoMove move;

  g_assert_true (mo_match_advise (match, &move, NULL));
  line = mo_match_write_move (match, &move);
  g_assert_cmpstr (line, ==, "train kc");
}

/* Each cause has a message of its own. */
static void
test_reasons (void)
{
  static const struct
  {
    const char *journal;
    const char *move;
    const char *reason;
  } rows[] = {
    { TABLE, "draw 6h", "the Six of Hearts is in another face-down pile: choose another card" },
    { TABLE "draw qc\n", "draw kc",
      "the King of Clubs is in another face-down pile: choose another card" },
    { TABLE "draw qc\ndraw 6h\n", "draw qc",
      "the Queen of Clubs is already visible: choose another card, or correct the visible one" },
    { TABLE ROOMS, "enter unknown kc",
      "the King of Clubs is already visible: choose another card, or correct the visible one" },
    { TABLE ROOMS, "move kc monsters",
      "the King of Clubs is a face card: move it to the party or the discard pile" },
    { TABLE ROOMS, "move kc under js",
      "the King of Clubs is a face card: move it to the party or the discard pile" },
    { TABLE ROOMS, "move 8c party",
      "the Eight of Clubs is a number card: move it under a character, or to the discard or "
      "monster pile" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = begin (rows[i].journal);
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) tried =
          mo_match_try (match, (const char *const[]){ rows[i].move, NULL }, NULL, &error);

      g_assert_null (tried);
      g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD);
      g_assert_cmpstr (error->message, ==, rows[i].reason);
    }
}

/* A correction needs both cards, also if it is not written as a line. */
static void
test_swap_without_card (void)
{
  g_autoptr (MoMatch) match = begin (TABLE ROOMS);

  for (guint i = 0; i < 2; i++)
    {
      int known = find_card ("9d");
      MoMove move = mo_crawlitaire_make_swap (known, known);
      g_autoptr (GError) error = NULL;

      move.words[i] = MO_MOVE_NONE;
      g_assert_false (mo_match_apply_move (match, &move, FALSE, &error));
      g_assert_nonnull (error);
    }
}

/* The hint compares two rooms only if there are two. */
static void
test_hint_for_doors (void)
{
  static const struct
  {
    const char *journal;
    const char *why;
  } rows[] = {
    { TABLE ROOMS, "The known room is worth more than the unknown room on average." },
    { ONE_ROOM, "There is no unknown room to enter." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = begin (rows[i].journal);
      g_autofree char *why = NULL;
      MoMove move;

      g_assert_true (mo_match_advise (match, &move, &why));
      g_assert_cmpstr (why, ==, rows[i].why);
    }
}

/* Cards that were entered wrongly */

static char *
tell_swaps (MoMatch *match,
            const char *card)
{
  GString *told = g_string_new (NULL);

  MO_FOREACH_IN_SET (mo_crawlitaire_list_swaps (mo_match_get_game (match),
                                                mo_match_get_state (match), find_card (card)),
                     other)
  g_string_append_printf (told, "%s%s", told->len > 0 ? " " : "", mo_playing_card_get_id (other));
  return g_string_free (told, FALSE);
}

static void
test_swaps (void)
{
  static const struct
  {
    const char *journal;
    const char *card;
    const char *swaps;
  } rows[] = {
    /* An ability card: only others of the suit. Those under other characters have different suits,
     * and would be wrong there, too. */
    { TABLE ROOMS, "7c", "2c 3c 4c 5c 6c 8c 9c 10c" },
    /* Characters have cards of their suits. */
    { TABLE ROOMS, "kc", "jc qc ac" },
    { TABLE ROOMS, "qc", "qs ks as jh qh kh ah jd kd ad jc kc ac" },
    /* A room that was not entered yet can be any card that is not an ability card. */
    { TABLE ROOMS, "9d",
      "2s 4s 5s 6s 7s 9s 10s 2h 3h 4h 5h 6h 7h 8h 9h 10h 2d 3d 4d 5d 6d 7d 8d 10d 2c 3c 4c 5c 6c "
      "10c" },
    { TABLE ROOMS MONSTER, "9d", "2d 3d 4d 5d 6d 7d 8d 10d" },
    /* 3, 5, 6, 8 and 9 would end the battle. */
    { TABLE ROOMS MONSTER "fight qd\ndraw 4s\n", "4s",
      "2s 7s 10s 2h 4h 7h 10h 2d 4d 7d 10d 2c 4c 10c" },
    /* Not entered yet. */
    { TABLE ROOMS, "10c", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = begin (rows[i].journal);
      g_autofree char *told = tell_swaps (match, rows[i].card);

      g_test_message ("%s", rows[i].card);
      g_assert_cmpstr (told, ==, rows[i].swaps);
    }
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/crawlitaire-hand/by-hand", test_by_hand);
  g_test_add_func ("/crawlitaire-hand/missed", test_missed);
  g_test_add_func ("/crawlitaire-hand/advice-in-shrine", test_advice_in_shrine);
  g_test_add_func ("/crawlitaire-hand/reasons", test_reasons);
  g_test_add_func ("/crawlitaire-hand/swap-without-card", test_swap_without_card);
  g_test_add_func ("/crawlitaire-hand/hint-for-doors", test_hint_for_doors);
  g_test_add_func ("/crawlitaire-hand/swaps", test_swaps);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
