/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The journal: reading and writing lines and headers, undo, redo, groups, dealing. */

#include "config.h"

#include "match-fixture.h"

#include "mo-trial.h"

static MoContent *content;

#define HEADER                                                                                     \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard"

static MoMatch *
read_match (const char *text)
{
  g_autoptr (GError) error = NULL;
  guint line = 99;
  MoMatch *match = mo_match_read (content, text, &line, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (line, ==, 0);
  return match;
}

static void
assert_written (MoMatch *match,
                const char *text)
{
  g_autofree char *written = mo_match_write (match);

  g_assert_cmpstr (written, ==, text);
}

/* A written journal is read as the same. */
static void
test_match_write (void)
{
  static const char *const journals[] = {
    HEADER "\n",
    HEADER " difficulty quick seed 18446744073709551615\n",
    "match 1 system dungeon-crawler ruleset cooperative-2010 players 3\n",
    HEADER "\nadd party emberdeep/brother-cole\nplayer 1 \"Ann \\\"the \\\\ bold\\\"\"\n+ add "
           "quests ~quest/find-the-well\n"
           "deal program 7\n! draw deck ~crawler/unknown\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (journals); i++)
    {
      g_autoptr (MoMatch) match = read_match (journals[i]);

      assert_written (match, journals[i]);
    }
}

static void
test_match_header_faults (void)
{
  static const struct
  {
    const char *header;
    const char *message;
  } rows[] = {
    { "", "not a journal: the file is empty" },
    { "hello", "not a journal: the first line must begin with “match 1”" },
    { "match 2 system x ruleset y", "unsupported journal version 2" },
    { "match 1 ruleset y", "the first line of the journal has no “system”" },
    { "match 1 system dungeon-crawler", "the first line of the journal has no “ruleset”" },
    { "match 1 system dungeon-crawler ruleset", "“ruleset” has no value" },
    { "match 1 system chess ruleset x", "Marching Order can’t play the game “chess”" },
    { "match 1 system dungeon-crawler ruleset x", "unknown ruleset “x”: define it in the system "
                                                  "file, or correct the ID" },
    { HEADER " colour blue", "the first line of a journal can’t contain “colour”" },
    { HEADER " seed many", "“many” is not a valid seed: use a whole number" },
    { HEADER " players 0", "invalid number of players “0”: use a whole number from 1 to 9" },
    { HEADER " difficulty mean", "unknown difficulty “mean”: use a difficulty of this ruleset" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      guint line = 99;

      g_assert_null (mo_match_read (content, rows[i].header, &line, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, rows[i].message);
      g_assert_cmpuint (line, ==, 1);
    }
}

static void
test_match_line_faults (void)
{
  static const struct
  {
    const char *line;
    const char *message;
  } rows[] = {
    { "fly", "“fly” is not a move of this game" },
    { "add party", "too few words after “add”: at least 2 needed" },
    { "add party nobody", "no catalog has a card “nobody” for this game: write ~character/name "
                          "for a card without a catalog" },
    { "add party ~wizard/x",
      "“~wizard/x” does not begin with a card type: write it like ~character/cave-bear" },
    { "add cellar emberdeep/brother-cole",
      "“cellar” must be one of: dungeon-deck, dungeon-grave, row, party, lost, quests, played, "
      "out, deck, hand, grave, deck-2, "
      "hand-2, grave-2, deck-3, hand-3, grave-3, deck-4, hand-4, grave-4" },
    { "limit four", "“four” must be a whole number from -9999 to 9999" },
    { "limit 4 5", "too many words after “limit”: remove “5”" },
    { "note hello", "missing quoted text: put the text in double quotes" },
    { "note \"hello", "missing closing quote" },
    { "wound emberdeep/brother-cole", "no visible card has the ID “emberdeep/brother-cole”" },
    { "deal cards", "invalid deal: use “deal table”, or “deal program” followed by a seed" },
    { "next", "start the match and draw your hand first (S10-17)" },
  };
  g_autoptr (MoMatch) match = read_match (HEADER "\n");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (mo_match_apply (match, rows[i].line, FALSE, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, rows[i].message);
      assert_written (match, HEADER "\n");
    }
}

/* Reading ends at a refused move; earlier moves are kept. */
static void
test_match_read_refused (void)
{
  g_autoptr (GError) error = NULL;
  guint line = 0;
  g_autoptr (MoMatch) match = mo_match_read (
      content, "# A journal\n" HEADER "\n\nadd party emberdeep/brother-cole\nnext\nlimit 3\n",
      &line, &error);

  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE);
  g_assert_cmpuint (line, ==, 5);
  assert_written (match, HEADER "\nadd party emberdeep/brother-cole\n");
}

/* Another program undid a move and made others: the match has its moves, up to one that is
 * refused. */
static void
test_match_follow (void)
{
  static const char *const others[] = { "add party emberdeep/brother-cole", "limit 4", NULL };
  static const char *const refused[] = { "add party emberdeep/brother-cole", "limit 5", "next",
                                         "limit 6", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = read_match (HEADER "\nadd party emberdeep/brother-cole\nlimit 3\n");

  g_assert_true (mo_match_follow (match, others, &error));
  g_assert_no_error (error);
  assert_written (match, HEADER "\nadd party emberdeep/brother-cole\nlimit 4\n");
  g_assert_false (mo_match_follow (match, refused, &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE);
  assert_written (match, HEADER "\nadd party emberdeep/brother-cole\nlimit 5\n");
}

static void
test_match_undo_groups (void)
{
  g_autoptr (MoMatch) match =
      read_match (HEADER "\nlimit 1\nlimit 2\n+ limit 3\n+ limit 4\nlimit 5\n");
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (mo_match_find_redo (match), ==, mo_match_get_position (match));
  g_assert_cmpuint (mo_match_find_undo (match), ==, 4);
  g_assert_true (mo_match_undo (match));
  g_assert_cmpuint (mo_match_get_position (match), ==, 4);
  g_assert_true (mo_match_undo (match));
  g_assert_cmpuint (mo_match_get_position (match), ==, 1);
  g_assert_cmpuint (mo_match_get_n_moves (match), ==, 5);
  mo_match_go_to (match, mo_match_find_redo (match));
  g_assert_cmpuint (mo_match_get_position (match), ==, 4);
  g_assert_true (mo_match_undo (match));
  /* Another move clears redo. */
  g_assert_true (mo_match_apply (match, "limit 9", FALSE, &error));
  assert_written (match, HEADER "\nlimit 1\nlimit 9\n");
  g_assert_cmpuint (mo_match_get_n_moves (match), ==, 2);
  g_assert_true (mo_match_undo (match));
  g_assert_true (mo_match_undo (match));
  g_assert_false (mo_match_undo (match));
  g_assert_cmpuint (mo_match_find_undo (match), ==, 0);
  assert_written (match, HEADER "\n");
}

/* A move that is made without its line is refused for the same reasons. */
static void
test_match_apply_move (void)
{
  static const struct
  {
    const char *moves;
    const char *line;
    MoMatchError code;
  } rows[] = {
    { "", "next", MO_MATCH_ERROR_RULE },
    { "add deck ~skill/kick 9\n", "! draw deck ?", MO_MATCH_ERROR_CARD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *journal = g_strconcat (HEADER "\n", rows[i].moves, NULL);
      g_autoptr (MoMatch) match = read_match (journal);
      g_autoptr (GError) error = NULL;
      MoMove move;

      g_assert_true (mo_move_read (&move, rows[i].line, mo_match_get_class (match)->language,
                                   mo_match_get_game (match), mo_match_get_state (match), NULL));
      g_assert_false (mo_match_apply_move (match, &move, FALSE, &error));
      g_assert_error (error, MO_MATCH_ERROR, (int) rows[i].code);
      assert_written (match, journal);
    }
}

/* Repeating an undone draw deals the same card; another seed deals another. */
static void
test_match_deal (void)
{
  g_autoptr (MoMatch) match = read_match (
      HEADER " seed 1\nadd deck ~skill/a 20\nadd deck ~skill/b 20\nadd deck ~skill/c 20\n");
  g_autoptr (MoMatch) table = read_match (HEADER "\nadd deck ~skill/a 20\n");
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  for (guint i = 0; i < 10; i++)
    g_assert_true (mo_match_apply (match, "! draw deck ?", FALSE, &error));
  first = mo_match_write (match);
  for (guint i = 0; i < 10; i++)
    g_assert_true (mo_match_undo (match));
  for (guint i = 0; i < 10; i++)
    g_assert_true (mo_match_apply (match, "! draw deck ?", FALSE, &error));
  second = mo_match_write (match);
  g_assert_cmpstr (first, ==, second);

  g_assert_false (mo_match_apply (table, "! draw deck ?", FALSE, &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD);
  g_clear_error (&error);
  g_assert_true (mo_match_apply (table, "deal program 5", FALSE, &error));
  g_assert_true (mo_match_is_dealt (table));
  g_assert_true (mo_match_apply (table, "! draw deck ?", FALSE, &error));
  g_assert_true (mo_match_apply (table, "deal table", FALSE, &error));
  g_assert_false (mo_match_is_dealt (table));
  g_assert_true (mo_match_undo (table));
  g_assert_true (mo_match_is_dealt (table));
}

static void
count_changes_cb (MoMatch *match,
                  guint *n)
{
  (*n)++;
}

static void
test_match_changes (void)
{
  g_autoptr (MoMatch) match = read_match (HEADER "\n");
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_signal_connect (match, "changed", G_CALLBACK (count_changes_cb), &n);
  g_assert_true (mo_match_apply (match, "add party emberdeep/brother-cole", FALSE, &error));
  g_assert_cmpuint (n, ==, 1);
  g_assert_false (mo_match_apply (match, "next", FALSE, NULL));
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (mo_match_undo (match));
  g_assert_cmpuint (n, ==, 2);
  mo_match_go_to (match, mo_match_find_redo (match));
  g_assert_cmpuint (n, ==, 3);
}

/* A refused move does not clear redo. */
static void
test_match_refused_after_undo (void)
{
  g_autoptr (MoMatch) match = read_match (HEADER "\nlimit 1\nlimit 2\n");
  g_autoptr (GError) error = NULL;

  g_assert_true (mo_match_undo (match));
  g_assert_false (mo_match_apply (match, "next", FALSE, &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE);
  g_assert_cmpuint (mo_match_get_n_moves (match), ==, 2);
  mo_match_go_to (match, mo_match_find_redo (match));
  assert_written (match, HEADER "\nlimit 1\nlimit 2\n");
}

/* Going to a position is fast in long matches, and results in the same state from everywhere. */
static void
test_match_go_to (void)
{
  g_autoptr (MoMatch) match = read_match (HEADER "\n");
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i <= 500; i++)
    {
      g_autofree char *line = g_strdup_printf ("limit %u", i);

      g_assert_true (mo_match_apply (match, line, FALSE, &error));
    }
  for (guint i = 1; i <= 500; i += 7)
    {
      g_autofree char *limit = NULL;
      g_autofree char *wanted = g_strdup_printf ("%u", i);
      g_autofree char *description = mo_match_describe (match, i - 1);
      g_autofree char *described = g_strdup_printf ("The encounter limit is %u", i);

      mo_match_go_to (match, i);
      limit = match_fixture_ask (match, "$.limit");
      g_assert_cmpstr (limit, ==, wanted);
      g_assert_cmpstr (description, ==, described);
    }
}

/* Returns the statistics that are not 0, on one line. */
static char *
dup_figures (MoMatch *match,
             guint position)
{
  g_autoptr (MoSummary) summary = mo_match_sum_up (match, position);
  g_autoptr (GString) text = g_string_new (mo_match_result_get_id (summary->result));

  if (summary->reason != NULL)
    g_string_append_printf (text, " (%s)", summary->reason);
  for (guint i = 0; i < summary->figures->len; i++)
    {
      const MoMatchFigure *figure = g_ptr_array_index (summary->figures, i);

      if (figure->card != NULL)
        g_string_append_printf (text, "; %s %s “%s”", figure->id, figure->card, figure->name);
      else if (figure->value != 0)
        g_string_append_printf (text, "; %s %d", figure->id, (int) figure->value);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

#define MARCH                                                                                      \
  HEADER " difficulty quick\nadd party ~adventurer/ann 1 0 0 0 5\nadd party ~adventurer/bo 1 0 0 " \
         "0 1\n"                                                                                   \
         "add quests ~quest/find-the-well\nadd quests ~quest/slay-it\n"                            \
         "add dungeon-deck ~character/rat 9 3 1 1 1\nadd deck ~skill/kick 20 0 2 0\nstart\n"       \
         "draw deck ~skill/kick\ndraw deck ~skill/kick\ndraw deck ~skill/kick\ndraw deck "         \
         "~skill/kick\ndraw deck ~skill/kick\n"

/* Each event is counted once, when it happens; undo restores the previous counts. */
static void
test_match_figures (void)
{
  static const struct
  {
    const char *lines;   /* separated by ";" */
    const char *figures; /* afterwards, without the states of Quests */
  } rows[] = {
    /* Cards of power three and three: with the limit of five, the second one stays on the deck. */
    { "draw dungeon-deck ~character/rat;draw dungeon-deck ~character/rat", "rounds 1; busts 1" },
    { "next;next;play ~skill/kick first attack;activate ~adventurer/ann attack;resolve",
      "rounds 1; cards-played 1; busts 1" },
    { "wound ~character/rat", "rounds 1; wounds-dealt 1; defeated 1; cards-played 1; busts 1" },
    { "token ~adventurer/ann wound 2;token ~adventurer/ann wound -1",
      "rounds 1; wounds-dealt 1; wounds-taken 2; defeated 1; cards-played 1; busts 1" },
    { "token ~adventurer/bo wound", "rounds 1; wounds-dealt 1; wounds-taken 3; defeated 1; "
                                    "adventurers-lost 1; cards-played 1; busts 1" },
    { "next;next;next;next;draw deck ~skill/kick",
      "rounds 1; wounds-dealt 1; wounds-taken 3; defeated 1; adventurers-lost 1; cards-played 1; "
      "busts 1" },
    /* The card on the deck is pulled, and another one is a bust again. */
    { "next;draw dungeon-deck ~character/rat",
      "rounds 2; wounds-dealt 1; wounds-taken 3; defeated 1; adventurers-lost 1; cards-played 1; "
      "busts 2; pulls 1" },
  };
  static const char *const open =
      "; quest-open ~quest/find-the-well “Find the well”; quest-open ~quest/slay-it “Slay it”";
  g_autoptr (MoMatch) match = read_match (MARCH);
  guint ends[G_N_ELEMENTS (rows)];
  g_autofree char *won = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) lines = g_strsplit (rows[i].lines, ";", -1);

      for (guint j = 0; lines[j] != NULL; j++)
        {
          g_autoptr (GError) error = NULL;

          if (!mo_match_apply (match, lines[j], FALSE, &error))
            g_error ("%s: %s", lines[j], error->message);
        }
      ends[i] = mo_match_get_position (match);
    }
  g_assert_true (mo_match_apply (match, "quest ~quest/slay-it failed", FALSE, NULL));
  g_assert_true (mo_match_apply (match, "quest ~quest/find-the-well done", FALSE, NULL));
  won = dup_figures (match, mo_match_get_position (match));
  g_assert_cmpstr (
      won, ==,
      "won (You completed enough Quests.); rounds 2; wounds-dealt 1; wounds-taken 3; defeated 1; "
      "adventurers-lost 1; cards-played 1; busts 2; pulls 1; quests-completed 1; quests-failed 1; "
      "quest-completed ~quest/find-the-well “Find the well”; quest-failed ~quest/slay-it “Slay "
      "it”");
  for (guint i = G_N_ELEMENTS (rows); i-- > 0;)
    {
      g_autofree char *wanted = g_strconcat ("open; ", rows[i].figures, open, NULL);
      g_autofree char *seen = dup_figures (match, ends[i]);
      g_autofree char *undone = NULL;

      g_assert_cmpstr (seen, ==, wanted);
      mo_match_go_to (match, ends[i]);
      undone = dup_figures (match, ends[i]);
      g_assert_cmpstr (undone, ==, wanted);
    }
}

static void
test_match_flip_figure (void)
{
  g_autoptr (MoMatch) match = read_match (
      HEADER "\nadd party ~adventurer/ann\nadd dungeon-deck ~character/rat 9 3 1 1 1\n"
             "limit 0\nstart\nflip ~character/rat\n");
  g_autofree char *figures = dup_figures (match, mo_match_get_position (match));

  g_assert_cmpstr (figures, ==, "open; rounds 1; flips 1");
}

/* Piles are described by their usual names; with several players, by their owners. */
static void
test_match_pile_names (void)
{
  static const struct
  {
    const char *move;
    const char *described; /* (nullable) */
    const char *refused;   /* (nullable) */
  } rows[] = {
    { "pile dungeon-deck 9", "9 cards in the Dungeon deck", NULL },
    { "pile hand 1", "1 card in Player 1’s hand", NULL },
    { "pile hand-2 1", "1 card in Anna’s hand", NULL },
    { "shuffle deck", "Shuffle Player 1’s Crawler deck", NULL },
    { "shuffle deck-2", "Shuffle Anna’s Crawler deck", NULL },
    { "add row ~character/rat", "Add Rat", NULL },
    { "move ~character/rat dungeon-grave", "Move Rat to the Dungeon grave", NULL },
    { "move ~character/rat hand-2", NULL, "Rat can’t be in Anna’s hand" },
    { "shuffle party", NULL, "you can shuffle only a deck, not the marching order" },
    { "! search hand ~crawler/unknown played", NULL,
      "you can search only a deck or grave, not Player 1’s hand" },
    { "! draw deck-4 ~crawler/unknown", NULL,
      "you can’t draw from Player 4’s Crawler deck in this match" },
  };
  g_autoptr (MoMatch) match = read_match (
      "match 1 system dungeon-crawler ruleset cooperative-2010 players 2\nplayer 2 \"Anna\"\n");
  g_autoptr (MoMatch) alone = read_match (HEADER "\nadd hand ~skill/kick\nmove ~skill/kick deck\n");
  g_autofree char *described = mo_match_describe (alone, 1);

  g_autoptr (GError) not_there = NULL;

  g_assert_cmpstr (described, ==, "Move Kick to the Crawler deck");
  g_assert_false (mo_match_apply (alone, "! draw deck-2 ~crawler/unknown", FALSE, &not_there));
  g_assert_cmpstr (not_there->message, ==,
                   "you can’t draw from Player 2’s Crawler deck in this match");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *told = NULL;

      mo_match_apply (match, rows[i].move, FALSE, &error);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, rows[i].refused);
      if (error == NULL)
        told = mo_match_describe (match, mo_match_get_position (match) - 1);
      g_assert_cmpstr (told, ==, rows[i].described);
    }
}

/* A refusal names a clause of the text that is played, not of another one. */
static void
test_match_clauses (void)
{
  static const struct
  {
    const char *ruleset;
    const char *message;
  } rows[] = {
    { "solitaire-2011", "Rat is not in its grave (S11-19)" },
    { "solitaire-2010", "Rat is not in its grave" },
    { "cooperative-2010", "Rat is not in its grave" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("match 1 system dungeon-crawler ruleset %s\nadd party ~adventurer/ann\n"
                           "start\nadd row ~character/rat\nadd row emberdeep/gully-knocker\n",
                           rows[i].ruleset);
      g_autoptr (MoMatch) match = read_match (text);
      g_autoptr (GError) error = NULL;

      g_assert_false (
          mo_match_apply (match, "restock ~character/rat emberdeep/gully-knocker", FALSE, &error));
      g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE);
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

/* The reason why there is no wound to assign depends on the result of the attack. */
static void
test_match_no_wound (void)
{
  static const struct
  {
    const char *total;   /* of the attack */
    const char *wounds;  /* a move after it, with a card that can be wounded; or NULL */
    const char *message;
  } rows[] = {
    { NULL, NULL, "no wound to assign: win an attack first (S10-33)" },
    { "total attack 0", NULL, "no wound to assign: the attack failed (S10-33)" },
    { "total attack 9", NULL, "Fog can’t take the wound: it has no life to lose (S10-33)" },
    { "total attack 9", "wounds 0", "no wounds left to assign (S10-33)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = read_match (
          HEADER "\nadd party ~adventurer/ann 1 0 0 0 5\nadd dungeon-deck ~character/rat 9 1 1 1 "
                 "1\nlimit 0\nstart\n"
                 "flip ~character/rat\nadd row ~event/fog 1 0 0 2\nnext\nnext\n");
      g_autoptr (GError) error = NULL;

      if (rows[i].wounds != NULL)
        g_assert_true (mo_match_apply (match, "add row ~character/rat 1 1 1 1 1", FALSE, NULL));
      if (rows[i].total != NULL)
        {
          g_assert_true (mo_match_apply (match, rows[i].total, FALSE, NULL));
          g_assert_true (mo_match_apply (match, "resolve", FALSE, NULL));
        }
      if (rows[i].wounds != NULL)
        g_assert_true (mo_match_apply (match, rows[i].wounds, FALSE, NULL));
      g_assert_false (mo_match_apply (match, "wound ~event/fog", FALSE, &error));
      g_assert_cmpstr (error->message, ==, rows[i].message);
      /* The game can continue. */
      g_assert_true (mo_match_apply (match, "next", FALSE, NULL));
    }
}

/* Trying moves returns the resulting summary and changes nothing. */
static void
test_match_try (void)
{
  const char *const lines[] = { "limit 3", "end lost", NULL };
  const char *const refused[] = { "limit 3", "next", NULL };
  g_autoptr (MoMatch) match = read_match (HEADER "\n");
  g_autoptr (MoSummary) summary = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) tried = mo_match_try (match, lines, &summary, &error);

  g_assert_no_error (error);
  g_assert_cmpstrv (tried, lines);
  g_assert_cmpint (summary->result, ==, MO_MATCH_LOST);
  g_assert_cmpint (mo_match_get_result (match, NULL), ==, MO_MATCH_OPEN);
  assert_written (match, HEADER "\n");
  g_clear_pointer (&summary, mo_summary_free);
  g_assert_null (mo_match_try (match, refused, &summary, &error));
  g_assert_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE);
  g_assert_null (summary);
}

/* Sets up the cards of a package: names first, and unknown cards by name. */
static void
test_match_set_up (void)
{
  const char *const names[] = { "Ann \"the Bold\"", "", "Cy", "Di", NULL };
  const char *const wanted[] = {
    "player 1 \"Ann \\\"the Bold\\\"\"",     "player 3 \"Cy\"",
    "add deck emberdeep/kindle 2",           "add deck ~crawler/old-blade--2nd- 3",
    "add deck ~crawler/gone-nameless 1",     "add deck ~crawler/the-blade-that-was-never 1",
    "add party emberdeep/brother-cole 1",    "add deck-2 emberdeep/kindle 1",
    "add dungeon-deck ~dungeon/no--where 1", NULL,
  };
  g_autoptr (MoMatch) match = read_match (
      "match 1 system dungeon-crawler ruleset cooperative-2010 format cooperative-2010-three\n");
  g_autoptr (MoDeck) deck = mo_deck_new ("Mixed", "cooperative-2010-three");
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) tried = NULL;
  g_autoptr (GError) error = NULL;

  mo_deck_set_count (deck, "crawler", "emberdeep/kindle", NULL, 2);
  mo_deck_set_count (deck, "crawler", "gone/blade", "Old Blade (2nd)", 3);
  mo_deck_set_count (deck, "crawler", "gone/nameless", "", 1);
  mo_deck_set_count (deck, "crawler", "gone/long", "The Blade That Was Never Found Again", 1);
  mo_deck_set_count (deck, "adventurers", "emberdeep/brother-cole", NULL, 1);
  mo_deck_set_count (deck, "crawler-2", "emberdeep/kindle", NULL, 1);
  mo_deck_set_count (deck, "dungeon", "no//where", NULL, 1);
  mo_deck_set_count (deck, "no-such-deck", "emberdeep/kindle", NULL, 1);
  lines = mo_match_list_set_up (match, deck, names);
  for (guint i = 0; lines[i] != NULL; i++)
    g_test_message ("%s", lines[i]);
  tried = mo_match_try (match, (const char *const *) lines, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (tried);
  g_assert_cmpstrv (lines, wanted);
}

/* Without a deck, or a format that says where its cards go, there are only counters. */
static void
test_match_set_up_without_deck (void)
{
  g_autoptr (MoMatch) match = read_match (HEADER "\n");
  g_autoptr (MoMatch) any = read_match ("match 1 system dungeon-crawler ruleset solitaire-2011\n");
  g_autoptr (MoDeck) deck = mo_deck_new ("Mixed", "solitaire-2011-standard");
  g_auto (GStrv) lines = mo_match_list_set_up (match, NULL, NULL);
  g_auto (GStrv) of_any = NULL;

  g_assert_cmpuint (g_strv_length (lines), ==, 0);
  mo_deck_set_count (deck, "crawler", "emberdeep/kindle", NULL, 2);
  of_any = mo_match_list_set_up (any, deck, NULL);
  g_assert_cmpuint (g_strv_length (of_any), ==, 0);
}


/* Past moves are described by the state before them, in any order of queries. */
static void
test_match_describe (void)
{
  g_autoptr (MoMatch) match = read_match (HEADER "\nadd party emberdeep/brother-cole\n");

  for (guint i = 0; i < 70; i++)
    mo_match_apply (match, "token emberdeep/brother-cole time 1", FALSE, NULL);
  for (guint i = 0; i < 70; i++)
    {
      guint asked = 1 + i * 31 % 70;
      g_autofree char *description = mo_match_describe (match, asked);
      g_autofree char *expected = g_strdup_printf ("Time on Brother Cole (%u)", asked);

      g_assert_cmpstr (description, ==, expected);
    }
  g_free (mo_match_describe (match, 4));
  mo_match_go_to (match, 3);
  for (guint i = 0; i < 3; i++)
    mo_match_apply (match, "token emberdeep/brother-cole time 5", FALSE, NULL);
  for (guint i = 3; i-- > 0;)
    {
      g_autofree char *description = mo_match_describe (match, 3 + i);
      g_autofree char *expected = g_strdup_printf ("Time on Brother Cole (%u)",
                                                   2 + 5 * (i + 1));

      g_assert_cmpstr (description, ==, expected);
    }
}

/* Wilson's interval, compared with values computed by hand. */
static void
test_trial_rate (void)
{
  static const struct
  {
    MoTrial trial;
    double rate;
    double at_least;
    double at_most;
  } rows[] = {
    { { .n_games = 100, .n_won = 50, .n_lost = 50 }, 0.5, 0.40383, 0.59617 },
    { { .n_games = 10, .n_lost = 10 }, 0, 0, 0.27753 },
    { { .n_games = 10, .n_won = 10 }, 1, 0.72247, 1 },
    { { .n_games = 0 }, 0, 0, 1 },
    /* Unfinished games don’t count. */
    { { .n_games = 140, .n_won = 50, .n_lost = 50, .n_open = 40 }, 0.5, 0.40383, 0.59617 },
    { { .n_games = 3, .n_open = 3 }, 0, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double at_least;
      double at_most;

      g_assert_cmpfloat_with_epsilon (mo_trial_get_rate (&rows[i].trial, &at_least, &at_most),
                                      rows[i].rate, 1e-5);
      g_assert_cmpfloat_with_epsilon (at_least, rows[i].at_least, 1e-5);
      g_assert_cmpfloat_with_epsilon (at_most, rows[i].at_most, 1e-5);
    }
}

/* A trial plays on copies of the state, and can be cancelled. */
static void
test_trial_run (void)
{
  g_autoptr (MoMatch) match = read_match (HEADER "\n");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  MoTrial trial = { 0 };

  g_assert_true (mo_trial_run (&trial, match, MO_TRIAL_ADVISED, 3, 1, NULL));
  g_assert_cmpuint (trial.n_games, ==, 3);
  g_assert_cmpuint (trial.n_won + trial.n_lost, ==, 3);
  g_assert_cmpuint (trial.n_open, ==, 0);
  g_cancellable_cancel (cancellable);
  g_assert_false (mo_trial_run (&trial, match, MO_TRIAL_RANDOM, 3, 1, cancellable));
  g_assert_cmpuint (trial.n_games, ==, 3);
  g_assert_cmpuint (mo_match_get_position (match), ==, 0);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/match/write", test_match_write);
  g_test_add_func ("/match/header-faults", test_match_header_faults);
  g_test_add_func ("/match/line-faults", test_match_line_faults);
  g_test_add_func ("/match/read-refused", test_match_read_refused);
  g_test_add_func ("/match/follow", test_match_follow);
  g_test_add_func ("/match/undo-groups", test_match_undo_groups);
  g_test_add_func ("/match/apply-move", test_match_apply_move);
  g_test_add_func ("/match/deal", test_match_deal);
  g_test_add_func ("/match/changes", test_match_changes);
  g_test_add_func ("/match/refused-after-undo", test_match_refused_after_undo);
  g_test_add_func ("/match/go-to", test_match_go_to);
  g_test_add_func ("/match/figures", test_match_figures);
  g_test_add_func ("/match/flip-figure", test_match_flip_figure);
  g_test_add_func ("/match/pile-names", test_match_pile_names);
  g_test_add_func ("/match/clauses", test_match_clauses);
  g_test_add_func ("/match/no-wound", test_match_no_wound);
  g_test_add_func ("/match/try", test_match_try);
  g_test_add_func ("/match/set-up", test_match_set_up);
  g_test_add_func ("/match/set-up-without-deck", test_match_set_up_without_deck);
  g_test_add_func ("/match/describe", test_match_describe);
  g_test_add_func ("/trial/rate", test_trial_rate);
  g_test_add_func ("/trial/run", test_trial_run);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
