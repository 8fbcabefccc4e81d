/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Descriptions in all games: different moves have different descriptions, and the description of
 * the table includes all cards. */

#include "config.h"

#include "match-fixture.h"

#include "mo-deck-file.h"

#include <string.h>

/* Longer games are stopped. */
#define MAX_MOVES 250

static MoContent *content;

static MoMatch *
begin (const char *header)
{
  guint line;
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_match_read (content, header, &line, &error);

  g_assert_no_error (error);
  return match;
}

/* Sets up a match of Dungeon Crawler with the sample deck of its format. */
static void
set_up (MoMatch *match)
{
  const char *format = mo_match_get_header (match)->format;
  g_autofree char *name = g_strconcat (format, ".xml", NULL);
  g_autofree char *path = g_build_filename (mo_content_get_installed_folder (), "decks", name,
                                            NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoDeck) deck = mo_deck_read_file (path, content, faults, NULL);
  g_auto (GStrv) lines = NULL;

  g_assert_nonnull (deck);
  lines = mo_match_list_set_up (match, deck, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_true (mo_match_apply (match, lines[i], FALSE, NULL));
}

static void
assert_said (MoMatch *match,
             const char *said,
             const char *what)
{
  if (said == NULL || *said == '\0' || strstr (said, "(null)") != NULL ||
      !g_utf8_validate (said, -1, NULL))
    g_error ("%s is told as “%s”", what, said);
}

/* Returns: the line without the numbers of copies of a card and of players, and with the originals
 * of printings, which are copies of them and have their names */
static char *
dup_without_numbers (const char *line)
{
  g_autoptr (GRegex) number = g_regex_new ("#[0-9]+|-[2-4](?= )", 0, 0, NULL);
  g_autofree char *without = g_regex_replace_literal (number, line, -1, 0, "", 0, NULL);
  g_auto (GStrv) words = g_strsplit (without, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const MoCard *card = mo_catalog_lookup (content->catalog, words[i]);

      if (card != NULL)
        {
          g_free (words[i]);
          words[i] = g_strdup (mo_card_get_original (card)->id);
        }
    }
  return g_strjoinv (" ", words);
}

/* All legal moves have different descriptions, except for copies of a card and players. */
static void
check_moves (MoMatch *match,
             GArray *moves)
{
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);
      char *said = mo_match_describe_move (match, move);
      g_autofree char *written = mo_match_write_move (match, move);
      char *line = dup_without_numbers (written);
      const char *other;

      assert_said (match, said, line);
      other = g_hash_table_lookup (lines, said);
      if (other != NULL && !g_str_equal (other, line))
        g_error ("“%s” and “%s” are both told as “%s”", line, other, said);
      g_hash_table_insert (lines, said, line);
    }
}

/* The description of the table contains the names of all cards in the state. */
static void
check_table (MoMatch *match)
{
  const MoGame *class = mo_match_get_class (match);
  g_autofree char *names = match_fixture_ask (match, "$.piles.*[*].card");
  g_auto (GStrv) cards = g_strsplit (names, " ", -1);
  g_autofree char *text = NULL;

  if (class->describe_state == NULL)
    return;
  text = class->describe_state (mo_match_get_game (match), mo_match_get_state (match));
  assert_said (match, text, "the table");
  g_assert_true (g_str_has_suffix (text, "\n"));
  for (guint i = 0; cards[i] != NULL; i++)
    {
      /* Removes the quotes; a face-down pile has only a number. */
      g_autofree char *card = *cards[i] == '\'' ? g_strndup (cards[i] + 1, strlen (cards[i]) - 2)
                                                : g_strdup ("");

      if (strstr (text, card) == NULL)
        g_error ("“%s” is not in:\n%s", card, text);
    }
}

static void
check_all (MoMatch *match)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  g_autoptr (GArray) blocked = mo_match_list_blocked_moves (match);
  guint position = mo_match_get_position (match);

  check_moves (match, moves);
  check_moves (match, blocked);
  /* Blocked moves are refused, with a reason. */
  for (guint i = 0; i < blocked->len; i++)
    {
      g_autofree char *line = mo_match_write_move (match, &g_array_index (blocked, MoMove, i));
      const char *const lines[] = { line, NULL };
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) tried = mo_match_try (match, lines, NULL, &error);

      if (tried != NULL)
        g_error ("“%s” is told as refused, and is not", line);
      assert_said (match, error->message, line);
    }
  check_table (match);
  if (position > 0)
    {
      g_autofree char *said = mo_match_describe (match, position - 1);
      g_autofree char *place = mo_match_describe_place (match, position - 1);

      assert_said (match, said, mo_match_get_line (match, position - 1));
      assert_said (match, place, "the place");
    }
}

/* Makes the moves of the built-in player, with some random moves. */
static void
play (const char *header,
      guint n_games)
{
  for (guint seed = 1; seed <= n_games; seed++)
    {
      g_autofree char *text = g_strdup_printf ("%s seed %u\n", header, seed);
      g_autoptr (MoMatch) match = begin (text);
      g_autoptr (GRand) chance = g_rand_new_with_seed (seed);

      if (strstr (header, "dungeon-crawler") != NULL)
        set_up (match);
      for (guint i = 0; i < MAX_MOVES; i++)
        {
          g_autoptr (GArray) moves = mo_match_list_moves (match);
          MoMove move;

          check_all (match);
          if (moves->len == 0)
            break;
          if (g_rand_int (chance) % 4 == 0 || !mo_match_advise (match, &move, NULL))
            move = g_array_index (moves, MoMove, g_rand_int (chance) % moves->len);
          g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
        }
      check_all (match);
    }
}

static void
test_crawler (void)
{
  play ("match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard", 3);
  play ("match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-elite", 3);
  play ("match 1 system dungeon-crawler ruleset cooperative-2010 format cooperative-2010-two", 2);
}

static void
test_crawlitaire (void)
{
  play ("match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one "
        "difficulty standard",
        6);
}

static void
test_run (void)
{
  play ("match 1 system bonfire-run ruleset bonfire-run difficulty easy", 6);
}

/* Manual and rare moves, with the text that their descriptions must contain, separated by ";". The
 * moves need not be legal. */
typedef struct
{
  const char *line;
  const char *parts;
} Said;

static void
check_said (const char *journal,
            const Said *rows,
            guint n_rows)
{
  g_autoptr (MoMatch) match = begin (journal);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < n_rows; i++)
    {
      g_auto (GStrv) parts = g_strsplit (rows[i].parts, ";", -1);
      g_autoptr (GError) error = NULL;
      MoMove move;
      char *said;

      if (!mo_move_read (&move, rows[i].line, mo_match_get_class (match)->language,
                         mo_match_get_game (match), mo_match_get_state (match), &error))
        g_error ("%s: %s", rows[i].line, error->message);
      said = mo_match_describe_move (match, &move);
      assert_said (match, said, rows[i].line);
      for (guint j = 0; parts[j] != NULL; j++)
        if (strstr (said, parts[j]) == NULL)
          g_error ("%s: “%s” is not in “%s”", rows[i].line, parts[j], said);
      if (!g_hash_table_add (seen, said))
        g_error ("%s: another is told as “%s” as well", rows[i].line, said);
    }
}

static void
test_said_of_crawler (void)
{
  static const Said rows[] = {
    { "token emberdeep/brother-cole wound 2", "Wound;Brother Cole;2" },
    { "token emberdeep/brother-cole wound -1", "Wound;Brother Cole;0" },
    { "token emberdeep/brother-cole wound 200", "Wound;Brother Cole;99" },
    { "token ~quest/find-the-well quest 3", "Find the well;3" },
    { "token ~quest/find-the-well quest -3", "Find the well;0" },
    { "wound emberdeep/brother-cole", "Brother Cole;wounded;1" },
    { "quest ~quest/find-the-well open", "Find the well" },
    { "quest ~quest/find-the-well done", "Find the well" },
    { "quest ~quest/find-the-well failed", "Find the well" },
    { "phase fire 1 emberdeep/brother-cole", "Fire;Brother Cole" },
    { "phase fire 0 emberdeep/brother-cole", "Fire;Brother Cole" },
    { "phase fire 1", "Fire" },
    { "phase fire 0", "Fire" },
    { "player 1 \"Ann\"", "Player 1;Ann" },
    { "note \"It rains\"", "It rains" },
    { "give-up emberdeep/ash-blade", "Ash Blade" },
    { "search deck emberdeep/coal-pick hand", "Coal Pick" },
    { "search deck ? hand", "a card" },
    { "flip emberdeep/soot-rat", "Soot Rat" },
    { "add row emberdeep/soot-rat", "Soot Rat" },
    { "add row ?", "a card" },
    { "draw deck emberdeep/coal-pick", "Coal Pick" },
    { "draw deck ?", "" },
    { "play emberdeep/ash-blade second", "Ash Blade" },
    { "play emberdeep/walk-unseen-through-stone first none emberdeep/brother-cole fire",
      "Walk Unseen Through Stone;Brother Cole;Fire" },
    { "play emberdeep/walk-unseen-through-stone first none emberdeep/issa-quickfinger fire",
      "Walk Unseen Through Stone;Issa;Fire" },
    { "play emberdeep/walk-unseen-through-stone first none - fire",
      "Walk Unseen Through Stone;Fire" },
    { "play emberdeep/walk-unseen-through-stone second none emberdeep/brother-cole fire",
      "Walk Unseen Through Stone;second;Brother Cole;Fire" },
    { "play emberdeep/walk-unseen-through-stone second none - fire",
      "Walk Unseen Through Stone;second;Fire" },
    { "play emberdeep/walk-unseen-through-stone second", "Walk Unseen Through Stone;second" },
    { "play emberdeep/trothbound-dirk second none emberdeep/brother-cole",
      "Trothbound Dirk;second;Brother Cole" },
    { "play emberdeep/trothbound-dirk first none emberdeep/brother-cole",
      "Trothbound Dirk;Brother Cole" },
    { "play emberdeep/trothbound-dirk", "Trothbound Dirk" },
    { "play emberdeep/ash-blade first attack", "Ash Blade" },
    { "play emberdeep/ash-blade first defence emberdeep/brother-cole", "Ash Blade;Brother Cole" },
    { "play emberdeep/ash-blade first defence", "Ash Blade" },
    { "play emberdeep/ash-blade second attack", "Ash Blade;second" },
    { "play emberdeep/ash-blade second defence emberdeep/brother-cole",
      "Ash Blade;second;Brother Cole" },
    { "use emberdeep/ash-blade defence emberdeep/brother-cole", "Ash Blade;Brother Cole" },
    { "activate emberdeep/brother-cole defence", "Brother Cole" },
    { "activate emberdeep/brother-cole defence emberdeep/brother-cole", "Brother Cole" },
    { "set emberdeep/brother-cole power 7", "Brother Cole;7" },
    { "set emberdeep/brother-cole power -", "Brother Cole" },
    { "march emberdeep/brother-cole 2", "Brother Cole;2" },
    { "primary emberdeep/brother-cole", "Brother Cole" },
    { "aim emberdeep/soot-rat emberdeep/brother-cole", "Soot Rat;Brother Cole" },
    { "aim emberdeep/soot-rat -", "Soot Rat" },
    { "limit 8", "8" },
    { "limit -", "" },
    { "hand-limit 7", "7" },
    { "total attack 12", "12" },
    { "total defence 12", "12" },
    { "total attack -", "" },
    { "wounds 3", "3" },
    { "pile deck 33", "33" },
    { "shuffle deck", "" },
    { "turn emberdeep/brother-cole activated", "Brother Cole" },
    { "turn emberdeep/brother-cole reset", "Brother Cole" },
    { "turn emberdeep/brother-cole stopped", "Brother Cole" },
    { "turn emberdeep/brother-cole free", "Brother Cole" },
    { "turn emberdeep/brother-cole spent", "Brother Cole" },
    { "turn emberdeep/brother-cole unspent", "Brother Cole" },
    { "turn emberdeep/brother-cole face-up", "Brother Cole" },
    { "turn emberdeep/brother-cole face-down", "Brother Cole" },
    { "move emberdeep/brother-cole lost", "Brother Cole" },
    { "move emberdeep/brother-cole out", "Brother Cole" },
    { "end won", "" },
    { "end lost", "" },
  };

  check_said ("match 1 system dungeon-crawler ruleset solitaire-2011 format "
              "solitaire-2011-standard\n"
              "add party emberdeep/captain-orrin-vale\nadd party emberdeep/issa-quickfinger\n"
              "add quests ~quest/map-it\nadd party emberdeep/brother-cole\n"
              "add deck emberdeep/coal-pick 9\n"
              "add dungeon-deck emberdeep/soot-rat 9\nadd hand emberdeep/ash-blade\n"
              "add hand emberdeep/walk-unseen-through-stone\nadd hand emberdeep/trothbound-dirk\n"
              "add row emberdeep/soot-rat\nadd quests ~quest/find-the-well\nstart\n",
              rows, G_N_ELEMENTS (rows));
}

static void
test_said_of_crawlitaire (void)
{
  static const Said rows[] = {
    { "move qh party", "Q" },         { "move qd party", "" },   { "move 7s under qh", "" },
    { "move 7s monsters", "" },       { "move 7s discards", "" }, { "move qh discards", "" },
    { "swap 7s 8s", "" },             { "note \"It rains\"", "It rains" },
    { "enter unknown", "" },          { "enter unknown 9c", "" }, { "keep qh", "" },
    { "discard", "" },                { "test qh", "" },          { "fight qh", "" },
    { "skip", "" },                   { "recruit qh", "" },       { "refuse", "" },
    { "train qh", "" },               { "summon qh", "" },        { "reveal 9c", "" },
    { "leave", "" },                  { "rings 3", "3" },         { "end won", "" },
    { "end lost", "" },               { "draw 9c", "" },          { "turn", "" },
  };

  check_said ("match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one\n"
              "draw qh\ndraw 7s\n",
              rows, G_N_ELEMENTS (rows));
}

/* Only moves of the game can be against the rules; moves by hand follow none. */
static void
test_said_against_the_rules (void)
{
  static const struct
  {
    const char *line;
    gboolean is_said;
  } rows[] = { { "! keep qh", TRUE },          { "! leave", TRUE },     { "keep qh", FALSE },
               { "! move 7s under qh", FALSE }, { "! rings 3", FALSE } };
  g_autoptr (MoMatch) match = begin ("match 1 system crawlitaire ruleset crawlitaire-5 format "
                                     "crawlitaire-5-one\ndraw qh\ndraw 7s\n");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *said = NULL;
      MoMove move;

      g_assert_true (mo_move_read (&move, rows[i].line, mo_match_get_class (match)->language,
                                   mo_match_get_game (match), mo_match_get_state (match), NULL));
      said = mo_match_describe_move (match, &move);
      g_test_message ("%s", said);
      g_assert_cmpint (g_str_has_suffix (said, ", against the rules"), ==, rows[i].is_said);
    }
}

/* Before there is an adventurer. */
static void
test_said_before_run (void)
{
  static const Said rows[] = {
    { "set hp 7", "the adventurer;7" },
    { "set coins 7", "the adventurer;7" },
    { "enter 0", "room 0" },
    { "enter 1", "" },
    { "choose bonfire-run/wizard", "Wizard" },
  };

  check_said ("match 1 system bonfire-run ruleset bonfire-run difficulty easy\n", rows,
              G_N_ELEMENTS (rows));
}

static void
test_said_of_run (void)
{
  static const Said rows[] = {
    { "choose bonfire-run/warrior", "Warrior" },
    { "choose bonfire-run/wizard", "Wizard" },
    { "enter 1", "" },
    { "enter 99", "99" },
    { "concede", "" },
    { "pass", "" },
    { "leave", "" },
    { "lay ? ?", "" },
    { "lay start treasure", "" },
    { "meet bonfire-run/wolf", "Wolf" },
    { "draw bonfire-run/strike bonfire-run/defend", "Strike;Defend" },
    { "draw ? ?", "2" },
    { "draw ? ? ?", "3" },
    { "offer bonfire-run/strike ?", "Strike" },
    { "buy bonfire-run/meteor", "Meteor;600" },
    { "buy ?", "" },
    { "open 2 ?", "2" },
    { "open 2 bonfire-run/coins-300", "2;300" },
    { "find bonfire-run/meteor", "Meteor" },
    { "find ?", "" },
    { "set coins 77", "77" },
    { "set max-hp 77", "77" },
    { "move bonfire-run/strike out deck", "Strike" },
    { "move bonfire-run/strike deck out", "Strike" },
    { "end won", "" },
    { "end lost", "" },
    { "note \"It rains\"", "It rains" },
  };

  check_said ("match 1 system bonfire-run ruleset bonfire-run difficulty easy\n"
              "choose bonfire-run/warrior\n",
              rows, G_N_ELEMENTS (rows));
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/words/dungeon-crawler", test_crawler);
  g_test_add_func ("/words/crawlitaire", test_crawlitaire);
  g_test_add_func ("/words/bonfire-run", test_run);
  g_test_add_func ("/words/said-of-dungeon-crawler", test_said_of_crawler);
  g_test_add_func ("/words/said-of-crawlitaire", test_said_of_crawlitaire);
  g_test_add_func ("/words/against-the-rules", test_said_against_the_rules);
  g_test_add_func ("/words/said-before-bonfire-run", test_said_before_run);
  g_test_add_func ("/words/said-of-bonfire-run", test_said_of_run);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
