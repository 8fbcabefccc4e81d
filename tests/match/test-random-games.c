/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Random games of legal moves, over all rulesets and packages that come with the program: what must always hold is
 * looked at after every move. `MO_RANDOM_GAMES=N` plays N of them. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler.h"
#include "mo-deck-file.h"

#include <stdlib.h>

/* A game that goes on for longer is left. */
#define MAX_MOVES 3000

static MoContent *content;

typedef struct
{
  MoDeck *deck;
  const MoFormat *format;
  const MoSystem *system;
} Package;

static GArray *packages;

static MoMatch *
set_up (const Package *package,
        guint64 seed)
{
  const MoDifficulty *difficulty = g_ptr_array_index (package->format->ruleset->difficulties,
                                                      seed % package->format->ruleset->difficulties->len);
  const MoMatchHeader header = {
    .system = package->system->id,
    .ruleset = package->format->ruleset->id,
    .format = package->format->id,
    .difficulty = difficulty->id,
    .is_dealt = TRUE,
    .seed = seed,
  };
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_match_new (content, &header, &error);
  g_auto (GStrv) lines = mo_crawler_list_set_up (package->deck, package->format);

  g_assert_no_error (error);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      mo_match_apply (match, lines[i], FALSE, &error);
      g_assert_no_error (error);
    }
  return match;
}

static void
check (MoMatch *match)
{
  g_autoptr (GError) error = NULL;

  if (!mo_match_get_class (match)->check (mo_match_get_game (match), mo_match_get_state (match), &error))
    g_error ("after “%s”: %s", mo_match_get_line (match, mo_match_get_position (match) - 1), error->message);
}

static gboolean
play_one (MoMatch *match,
          GRand *chance)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  g_autoptr (GError) error = NULL;
  guint pick;

  /* A card may have a figure that nobody knows: a person would tell it, here it counts nothing. */
  if (moves->len == 0)
    return mo_match_get_result (match, NULL) == MO_MATCH_OPEN && mo_match_apply (match, "! resolve", FALSE, NULL);
  pick = (guint) g_rand_int_range (chance, 0, (gint32) moves->len);
  if (!mo_match_apply_move (match, &g_array_index (moves, MoMove, pick), FALSE, &error))
    g_error ("a listed move is refused after “%s”: %s",
             mo_match_get_line (match, mo_match_get_position (match) - 1), error->message);
  return TRUE;
}

/* What is replayed, and what is undone and done again, is the same at every step. */
static void
check_history (MoMatch *match)
{
  g_autofree char *text = mo_match_write (match);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  guint line;
  g_autoptr (MoMatch) replayed = mo_match_read (content, text, &line, &error);
  guint n = mo_match_get_position (match);

  g_assert_no_error (error);
  for (guint i = 0; i <= n; i++)
    {
      mo_match_go_to (replayed, i);
      g_ptr_array_add (states, match_fixture_ask (replayed, "$"));
    }
  for (guint i = n + 1; i-- > 0;)
    {
      g_autofree char *state = match_fixture_ask (match, "$");

      g_assert_cmpstr (state, ==, g_ptr_array_index (states, i));
      if (i > 0)
        g_assert_true (mo_match_undo (match));
    }
  while (mo_match_redo (match))
    ;
}

static void
play (const Package *package,
      guint64 seed,
      guint *results)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed ((guint32) seed);
  g_autoptr (MoMatch) match = set_up (package, seed);
  guint n = 0;

  while (n++ < MAX_MOVES && play_one (match, chance))
    check (match);
  if (mo_match_get_result (match, NULL) == MO_MATCH_OPEN && n < MAX_MOVES)
    {
      g_autofree char *text = mo_match_write (match);

      g_error ("no move is left, and the game is open:\n%s", text);
    }
  results[mo_match_get_result (match, NULL)]++;
  if (seed % 50 == 0)
    check_history (match);
}

static void
test_random_games (void)
{
  const char *asked = g_getenv ("MO_RANDOM_GAMES");
  guint n = asked != NULL ? (guint) strtoul (asked, NULL, 10) : 300;
  guint results[3] = { 0 };

  for (guint i = 0; i < n; i++)
    play (&g_array_index (packages, Package, i % packages->len), i, results);
  g_test_message ("%u games: %u won, %u lost, %u left", n, results[MO_MATCH_WON], results[MO_MATCH_LOST],
                  results[MO_MATCH_OPEN]);
}

static void
load_packages (void)
{
  g_autofree char *folder = g_build_filename (mo_content_get_installed_folder (), "decks", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  packages = g_array_new (FALSE, FALSE, sizeof (Package));
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      Package package = { .deck = mo_deck_read_xml (G_INPUT_STREAM (stream), path, faults) };

      g_assert_nonnull (package.deck);
      package.format = mo_systems_get_format (content->systems, package.deck->format, &package.system);
      g_assert_nonnull (package.format);
      g_array_append_val (packages, package);
    }
  g_assert_cmpuint (packages->len, >, 0);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  load_packages ();
  g_test_add_func ("/match/random-games", test_random_games);
  status = g_test_run ();
  for (guint i = 0; i < packages->len; i++)
    mo_deck_unref (g_array_index (packages, Package, i).deck);
  g_array_unref (packages);
  mo_content_unref (content);
  return status;
}
