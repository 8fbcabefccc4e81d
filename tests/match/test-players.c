/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The behaviour of the computer players. Where no rule decides, they weigh moves, so no rule says
 * what is right; but they always make the same moves in the same game. players.tsv has the number
 * of games for each beginning, how many of them are won, with which moves, a checksum of all moves
 * and their reasons, and one of what the first game answers every few moves. After a change of a
 * player, the message of this test has the new values, to be added to the file if it plays better;
 * after another change, if the answers are as intended.
 *
 * The argument is the folder of the file. */

#include "config.h"

#include "match-answers.h"
#include "match-fixture.h"

#include "mo-deck-file.h"

#include <stdlib.h>
#include <string.h>

/* A longer game would never end. */
#define MAX_MOVES 10000

/* Only after as many moves, because their answers take longer than the moves. */
#define MOVES_PER_ANSWER 13

static MoContent *content;

/* @text: "SYSTEM RULESET FORMAT DIFFICULTY FIRST", where "-" means none. FIRST is the first choice
 * of the game, or the package to play. */
static MoMatch *
begin (const char *text, guint64 seed)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const MoMatchHeader header = {
    .system = words[0],
    .ruleset = words[1],
    .format = g_str_equal (words[2], "-") ? NULL : words[2],
    .difficulty = words[3],
    .is_dealt = TRUE,
    .seed = seed,
  };
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_match_new (content, &header, &error);
  g_auto (GStrv) lines = NULL;

  g_assert_no_error (error);
  if (g_str_has_suffix (words[4], ".xml"))
    {
      g_autofree char *path =
          g_build_filename (mo_content_get_installed_folder (), "decks", words[4], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &error);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoDeck) deck = mo_deck_read_xml (G_INPUT_STREAM (stream), path, faults);

      lines = mo_match_list_set_up (match, deck, NULL);
    }
  else
    lines = g_strsplit (g_str_equal (words[4], "-") ? "" : words[4], ";", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = g_strdelimit (g_strdup (lines[i]), "_", ' ');

      mo_match_apply (match, line, FALSE, &error);
      g_assert_no_error (error);
    }
  return match;
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns the number of moves of each kind, by name. */
static char *
write_verbs (GHashTable *verbs)
{
  guint n;
  g_autofree gpointer *names = g_hash_table_get_keys_as_array (verbs, &n);
  g_autoptr (GString) text = g_string_new (NULL);

  qsort (names, n, sizeof *names, compare_texts);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s %u", i > 0 ? ", " : "", (const char *) names[i],
                            GPOINTER_TO_UINT (g_hash_table_lookup (verbs, names[i])));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Adds the state, its words, odds, views and pieces. */
static void
add_answers (GChecksum *sum,
             MoMatch *match)
{
  char *const answers[] = {
    match_fixture_ask (match, "$"),     match_answers_list_words (match),
    match_answers_list_odds (match),    match_answers_list_views (match),
    match_answers_list_pieces (match),
  };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_checksum_update (sum, (const guchar *) answers[i], (gssize) strlen (answers[i]) + 1);
      g_free (answers[i]);
    }
}

/* Plays a match to its end. @answers: (nullable): gets what it answers */
static void
play (MoMatch *match,
      GHashTable *verbs,
      GChecksum *sum,
      GChecksum *answers)
{
  guint n = 0;
  char *why = NULL;
  MoMove move;

  while (mo_match_advise (match, &move, &why))
    {
      g_autofree char *line = mo_match_write_move (match, &move);
      char *verb = g_strndup (line, strcspn (line, " "));
      guint n_made = GPOINTER_TO_UINT (g_hash_table_lookup (verbs, verb));
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (n++, <, MAX_MOVES);
      g_checksum_update (sum, (const guchar *) line, (gssize) strlen (line) + 1);
      g_checksum_update (sum, (const guchar *) why, (gssize) strlen (why) + 1);
      g_clear_pointer (&why, g_free);
      g_hash_table_replace (verbs, verb, GUINT_TO_POINTER (n_made + 1));
      mo_match_apply_move (match, &move, FALSE, &error);
      g_assert_no_error (error);
      if (answers != NULL && n % MOVES_PER_ANSWER == 0)
        add_answers (answers, match);
    }
  g_assert_cmpint (mo_match_get_result (match, NULL), !=, MO_MATCH_OPEN);
}

/* @row: the columns of the file. */
static void
test_player (gconstpointer row)
{
  const char *const *columns = row;
  g_autoptr (GHashTable) verbs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  g_autoptr (GChecksum) answers = g_checksum_new (G_CHECKSUM_MD5);
  guint n_games = (guint) strtoul (columns[1], NULL, 10);
  guint n_won = 0;
  g_autofree char *told = NULL;
  g_autofree char *line = NULL;
  g_autofree char *expected = g_strjoinv ("\t", (char **) columns);

  for (guint i = 1; i <= n_games; i++)
    {
      g_autoptr (MoMatch) match = begin (columns[0], i);

      play (match, verbs, sum, i == 1 ? answers : NULL);
      n_won += mo_match_get_result (match, NULL) == MO_MATCH_WON;
    }
  told = write_verbs (verbs);
  line = g_strdup_printf ("%s\t%u\t%u\t%s\t%s\t%.8s", columns[0], n_games, n_won, told,
                          g_checksum_get_string (sum), g_checksum_get_string (answers));
  if (!g_str_equal (line, expected))
    g_error ("it plays otherwise than in players.tsv:\n%s", line);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  path = g_build_filename (argv[1], "players.tsv", NULL);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  content = match_fixture_load (NULL);
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '#')
      {
        GStrv row = g_strsplit (lines[i], "\t", -1);
        g_autofree char *name = g_strdelimit (g_strdup_printf ("/players/%s", row[0]), " ", '-');

        g_ptr_array_add (rows, row);
        g_test_add_data_func (name, row, test_player);
      }
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
