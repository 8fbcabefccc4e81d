/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Lines that no game writes: missing words, words that can't be dealt, texts with control
 * characters. Every game refuses them. */

#include "config.h"

#include "match-fixture.h"

static MoContent *content;

static MoMatch *
read_match (const char *text)
{
  g_autoptr (GError) error = NULL;
  guint line = 99;
  MoMatch *match = mo_match_read (content, text, &line, &error);

  g_assert_no_error (error);
  return match;
}

static const char *const journals[] = {
  "match 1 system dungeon-crawler ruleset solitaire-2010\n",
  "match 1 system dungeon-crawler ruleset solitaire-2010\nstart\n",
  "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard seed 3\n"
  "add party emberdeep/brother-cole\nadd deck emberdeep/ash-blade 9\nadd dungeon-deck "
  "emberdeep/soot-rat 9\n"
  "add hand emberdeep/ash-blade\nadd row emberdeep/soot-rat\nadd quests "
  "~quest/find-the-well\nstart\n",
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one seed 3\n",
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one\ndraw qh\ndraw 7s\n",
  "match 1 system bonfire-run ruleset bonfire-run format bonfire-run difficulty easy seed 3\n",
  "match 1 system bonfire-run ruleset bonfire-run format bonfire-run difficulty easy seed "
  "3\nchoose bonfire-run/warrior\n",
};

/* Words that are valid in some place in each game, and the two that stand for nothing. */
static const char *const words[] = {
  "-",
  "?",
  "1",
  "0",
  "-9999",
  "9999",
  "#",
  "emberdeep/brother-cole",
  "emberdeep/ash-blade",
  "emberdeep/soot-rat",
  "hand",
  "deck",
  "party",
  "row",
  "out",
  "lost",
  "wound",
  "poison",
  "attack",
  "defence",
  "second",
  "life",
  "reset",
  "done",
  "open",
  "won",
  "known",
  "unknown",
  "7s",
  "qh",
  "discards",
  "under",
  "hp",
  "max-hp",
  "energy",
};

/* Checks that the line is refused, also without a place for the error, as by simulated games; or
 * else that the resulting state is valid and can be described. */
static void
try_line (MoMatch *match,
          const char *line)
{
  const MoGame *class = mo_match_get_class (match);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) moves = NULL;
  g_autofree char *told = NULL;
  guint position = mo_match_get_position (match);

  if (!mo_match_apply (match, line, FALSE, &error))
    {
      g_assert_nonnull (error);
      g_assert_false (mo_match_apply (match, line, FALSE, NULL));
      g_assert_cmpuint (mo_match_get_position (match), ==, position);
      return;
    }
  g_assert_true (class->check (mo_match_get_game (match), mo_match_get_state (match), &error));
  moves = mo_match_list_moves (match);
  told = mo_match_describe (match, position);
  g_assert_true (g_utf8_validate (told, -1, NULL));
  mo_match_go_to (match, position);
}

static void
append_words (GString *line,
              const char *word,
              guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, " %s", word);
}

/* Every verb, with each of its words empty or open, and others around it. */
static void
test_lines_empty_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (journals); i++)
    {
      g_autoptr (MoMatch) match = read_match (journals[i]);
      const MoVerb *verbs = mo_match_get_class (match)->language->verbs;
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint verb = 0; verbs[verb].name != NULL; verb++)
        for (guint n = 0; n <= 4; n++)
          for (guint first = 0; first < G_N_ELEMENTS (words); first++)
            for (guint second = 0; second < G_N_ELEMENTS (words); second++)
              for (guint rest = 0; rest < 2; rest++)
                {
                  if ((n < 2 && second > 0) || (n < 3 && rest > 0))
                    continue;
                  g_string_printf (line, "%s%s", second % 2 == 0 ? "! " : "", verbs[verb].name);
                  append_words (line, words[first], n > 0);
                  append_words (line, words[second], n > 1);
                  append_words (line, rest == 0 ? "-" : "1", n > 2 ? n - 2 : 0);
                  try_line (match, line->str);
                }
    }
}

static void
assert_refused (const char *journal,
                const char *line,
                const char *message)
{
  g_autoptr (MoMatch) match = read_match (journal);
  g_autoptr (GError) error = NULL;

  g_assert_false (mo_match_apply (match, line, FALSE, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_lines_refused (void)
{
  assert_refused (journals[1], "drop -", "word 1 after “drop” can’t be “-”: enter a value");
  assert_refused (journals[1], "token - wound", "word 1 after “token” can’t be “-”: enter a value");
  assert_refused (journals[4], "keep -", "word 1 after “keep” can’t be “-”: enter a value");
  assert_refused (journals[5], "choose -", "word 1 after “choose” can’t be “-”: enter a value");
  assert_refused (journals[6], "lay - battle", "word 1 after “lay” can’t be “-”: enter a value");
  assert_refused (journals[6], "set hp 3 - 1", "too many words after “set”: remove “1”");
}

/* Tabs stand between words like spaces: at the end of a line, reading a journal strips both, so a
 * move with a tab in a word would be another one when it is read again. */
static void
test_lines_with_tabs (void)
{
  g_autoptr (MoMatch) match = read_match (journals[1]);
  g_autoptr (GError) error = NULL;
  guint n_moves = mo_match_get_n_moves (match);
  g_autofree char *line = NULL;

  mo_match_apply (match, "\tadd  party\t~adventurer/t-wise \t", FALSE, &error);
  g_assert_no_error (error);
  line = mo_match_write_line (match, n_moves);
  g_assert_cmpstr (line, ==, "add party ~adventurer/t-wise");
  assert_refused (journals[1], "add party ~adventurer/t-wi\tse",
                  "“se” must be a whole number from -9999 to 9999");
}

/* Optional words may be empty. */
static void
test_lines_may_be_empty (void)
{
  static const char *const lines[] = { "limit -", "against -", "total attack -",
                                       "set emberdeep/brother-cole power -",
                                       "aim emberdeep/soot-rat -" };
  g_autoptr (MoMatch) match = read_match (journals[2]);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *line = g_strconcat ("! ", lines[i], NULL);

      mo_match_apply (match, line, FALSE, &error);
      g_assert_no_error (error);
    }
}

/* A text is a single line that can be read again. */
static void
test_lines_controls (void)
{
  static const char *const texts[] = { "two\nlines",     "a\033[2J", "a\302\233b",
                                       "a\342\200\256b", "a\rb",     "a\177" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (journals); j++)
      {
        g_autofree char *line = g_strdup_printf ("note \"%s\"", texts[i]);

        assert_refused (journals[j], line, "invalid move: use one line without control characters");
      }
  for (guint j = 0; j < G_N_ELEMENTS (journals); j++)
    {
      g_autoptr (MoMatch) match = read_match (journals[j]);
      g_autofree char *written = NULL;
      g_autoptr (MoMatch) again = NULL;

      g_assert_true (mo_match_apply (match, "note \"a\tb – \342\200\217ג\"", FALSE, NULL));
      written = mo_match_write (match);
      again = read_match (written);
    }
}

/* Limits can't be negative. */
static void
test_lines_limits (void)
{
  assert_refused (journals[2], "limit -1", "-1 is not a valid encounter limit: use 0 or more");
  assert_refused (journals[2], "! limit -5", "-5 is not a valid encounter limit: use 0 or more");
  assert_refused (journals[2], "hand-limit -1", "-1 is not a valid hand limit: use 0 to 99");
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/lines/empty-words", test_lines_empty_words);
  g_test_add_func ("/lines/refused", test_lines_refused);
  g_test_add_func ("/lines/tabs", test_lines_with_tabs);
  g_test_add_func ("/lines/may-be-empty", test_lines_may_be_empty);
  g_test_add_func ("/lines/controls", test_lines_controls);
  g_test_add_func ("/lines/limits", test_lines_limits);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
