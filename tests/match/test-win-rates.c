/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Win rates by variant: the list of variants, and how they are played. */

#include "config.h"

#include "match-fixture.h"
#include "mo-trial.h"
#include "mo-win-rates.h"

#include <glib/gstdio.h>

static MoContent *content;

static GPtrArray *
list (const char *system_id,
      const char *ruleset)
{
  const MoSystem *system = mo_systems_lookup (content->systems, system_id);

  return mo_win_rates_list (content, system, mo_system_get_ruleset (system, ruleset));
}

static void
done_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean
play (GPtrArray *rates,
      guint n_games,
      guint *n_done,
      GCancellable *cancellable,
      GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  mo_win_rates_play_async (rates, n_games, n_done, cancellable, done_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return mo_win_rates_play_finish (result, error);
}

static char *
name_all (const GPtrArray *rates)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < rates->len; i++)
    g_string_append_printf (names, "%s; ", ((const MoWinRate *) rates->pdata[i])->name);
  return g_string_free (names, FALSE);
}

static void
test_win_rates_beginnings (void)
{
  static const struct
  {
    const char *system;
    const char *ruleset;
    const char *names;
  } rows[] = {
    { "bonfire-run", "bonfire-run",
      "Easy, Bonfire Run, Warrior; Easy, Bonfire Run, Wizard; Medium, Bonfire Run, Warrior; "
      "Medium, Bonfire Run, Wizard; Hard, Bonfire Run, Warrior; Hard, Bonfire Run, Wizard; "
      "Easy, Lasting monster protection, Warrior; Easy, Lasting monster protection, Wizard; "
      "Medium, Lasting monster protection, Warrior; Medium, Lasting monster protection, Wizard; "
      "Hard, Lasting monster protection, Warrior; Hard, Lasting monster protection, Wizard; " },
    { "crawlitaire", "crawlitaire-5",
      "Standard, One monster card per turn; Heroic, One monster card per turn; "
      "Epic, One monster card per turn; Legendary, One monster card per turn; "
      "Standard, Two monster cards per turn; Heroic, Two monster cards per turn; "
      "Epic, Two monster cards per turn; Legendary, Two monster cards per turn; " },
    { "dungeon-crawler", "solitaire-2011", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) rates = list (rows[i].system, rows[i].ruleset);
      g_autofree char *names = name_all (rates);

      g_assert_cmpstr (names, ==, rows[i].names);
    }
}

/* Rules of one’s own: with one format or none, with one difficulty or none, and some that can’t be
 * begun. */
static void
test_win_rates_own (void)
{
  static const char formats[] =
      "<formats system='crawlitaire'>\n"
      "<ruleset id='one' name='One' players='1'>\n"
      "<difficulty id='kind' name='Kind' level-up='9'/>\n"
      "<format id='only' name='Only' monster-cards='3'/>\n</ruleset>\n"
      "<ruleset id='bare' name='Bare' players='1'>\n"
      "<difficulty id='kind' name='Kind' level-up='9'/>\n</ruleset>\n"
      "<ruleset id='plain' name='Plain' players='1'>\n"
      "<format id='plain-one' name='Plain One' monster-cards='1'/>\n"
      "<format id='plain-two' name='Plain Two' monster-cards='2'/>\n</ruleset>\n"
      "<ruleset id='alone' name='Alone' players='1'>\n"
      "<format id='alone-one' name='Alone One' monster-cards='1'/>\n</ruleset>\n"
      "</formats>\n";
  static const char runs[] =
      "<formats system='bonfire-run'>\n"
      "<ruleset id='short' name='Short' players='1'>\n"
      "<difficulty id='none' name='None'/>\n"
      "<difficulty id='two' name='Two'><level><room id='a' kind='battle' rating='1'/></level>"
      "<level><room id='b' kind='boss' rating='1'/></level></difficulty>\n"
      "<run energy='3' hand='5' raise='3' boss-raise='10' rest='30' chests='3' wares='5'/>\n"
      "</ruleset>\n</formats>\n";
  static const struct
  {
    const char *system;
    const char *ruleset;
    const char *names;
  } rows[] = {
    { "crawlitaire", "one", "Kind; " },
    { "crawlitaire", "bare", "Kind; " },
    { "crawlitaire", "plain", "Plain One; Plain Two; " },
    { "crawlitaire", "alone", "Alone; " },
    { "bonfire-run", "short", "Two, Warrior; Two, Wizard; " },
  };
  g_autofree char *own = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (own, "formats", NULL);
  g_autofree char *file = g_build_filename (folder, "f.xml", NULL);
  g_autofree char *file_of_runs = g_build_filename (folder, "r.xml", NULL);
  g_autoptr (MoContent) mine = NULL;
  g_autofree char *faults = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, formats, -1, NULL));
  g_assert_true (g_file_set_contents (file_of_runs, runs, -1, NULL));
  mine = mo_content_load (mo_content_get_installed_folder (), own, NULL, NULL);
  faults = mo_faults_to_string (mine->faults);
  g_assert_cmpstr (faults, ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MoSystem *system = mo_systems_lookup (mine->systems, rows[i].system);
      g_autoptr (GPtrArray) rates =
          mo_win_rates_list (mine, system, mo_system_get_ruleset (system, rows[i].ruleset));
      g_autofree char *names = name_all (rates);
      guint n_done = 0;

      g_test_message ("%s", rows[i].ruleset);
      g_assert_cmpstr (names, ==, rows[i].names);
      g_assert_true (play (rates, 3, &n_done, NULL, NULL));
      g_assert_cmpuint (n_done, ==, 3 * rates->len);
    }
  g_assert_cmpint (g_remove (file), ==, 0);
  g_assert_cmpint (g_remove (file_of_runs), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_cmpint (g_rmdir (own), ==, 0);
}

/* The same seeds play the same games; continuing plays others, and adds them. */
static void
test_win_rates_played (void)
{
  g_autoptr (GPtrArray) rates = list ("bonfire-run", "bonfire-run");
  g_autoptr (GPtrArray) again = list ("bonfire-run", "bonfire-run");
  guint n_done = 0;
  guint n_again = 0;

  g_assert_true (play (rates, 50, &n_done, NULL, NULL));
  g_assert_true (play (again, 50, &n_again, NULL, NULL));
  g_assert_cmpuint (n_done, ==, 600);
  for (guint i = 0; i < rates->len; i++)
    {
      const MoWinRate *rate = g_ptr_array_index (rates, i);
      const MoWinRate *other = g_ptr_array_index (again, i);

      g_assert_cmpuint (rate->trial.n_games, ==, 50);
      g_assert_cmpuint (rate->trial.n_won + rate->trial.n_lost + rate->trial.n_open, ==, 50);
      g_assert_cmpuint (rate->trial.n_won, ==, other->trial.n_won);
      g_assert_cmpuint (rate->trial.n_moves, ==, other->trial.n_moves);
    }
  /* The easiest variant is won. */
  g_assert_cmpuint (((const MoWinRate *) g_ptr_array_index (rates, 0))->trial.n_won, >, 45);
  g_assert_true (play (again, 50, &n_again, NULL, NULL));
  for (guint i = 0; i < rates->len; i++)
    {
      const MoTrial *trial = &((const MoWinRate *) g_ptr_array_index (again, i))->trial;

      g_assert_cmpuint (trial->n_games, ==, 100);
      g_assert_cmpuint (trial->n_moves, !=,
                        2 * ((const MoWinRate *) g_ptr_array_index (rates, i))->trial.n_moves);
    }
}

/* Several threads play the games that one would play alone. */
static void
test_win_rates_threads (void)
{
  g_autoptr (GPtrArray) rates = list ("crawlitaire", "crawlitaire-5");
  guint n_done = 0;

  g_assert_true (play (rates, 10, &n_done, NULL, NULL));
  for (guint i = 0; i < rates->len; i++)
    {
      const MoWinRate *rate = g_ptr_array_index (rates, i);
      MoTrial alone = { 0 };

      g_assert_true (mo_trial_run (&alone, rate->match, MO_TRIAL_ADVISED, 10, mo_chance_get (i, 0),
                                   NULL));
      g_assert_cmpuint (rate->trial.n_moves, ==, alone.n_moves);
      g_assert_cmpuint (rate->trial.n_won, ==, alone.n_won);
    }
}

/* Each variant differs: the dungeon, and the adventurer. */
static void
test_win_rates_differ (void)
{
  g_autoptr (GPtrArray) rates = list ("bonfire-run", "bonfire-run");
  guint n_done = 0;

  g_assert_true (play (rates, 20, &n_done, NULL, NULL));
  for (guint i = 1; i < rates->len; i++)
    g_assert_cmpuint (((const MoWinRate *) g_ptr_array_index (rates, i))->trial.n_moves, !=,
                      ((const MoWinRate *) g_ptr_array_index (rates, i - 1))->trial.n_moves);
}

static gboolean
cancel_cb (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

static void
test_win_rates_stopped (void)
{
  g_autoptr (GPtrArray) rates = list ("crawlitaire", "crawlitaire-5");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  guint n_done = 0;
  guint n_games = 0;

  g_timeout_add (30, cancel_cb, cancellable);
  g_assert_false (play (rates, 1000000, &n_done, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  for (guint i = 0; i < rates->len; i++)
    n_games += ((const MoWinRate *) g_ptr_array_index (rates, i))->trial.n_games;
  g_assert_cmpuint (n_games, ==, n_done);
  g_assert_cmpuint (n_games, <, 1000000);
}

static MoTrial
try_games (const char *journal,
           MoTrialPlayer player,
           guint n_games)
{
  guint line;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = mo_match_read (content, journal, &line, &error);
  MoTrial trial = { 0 };

  g_assert_no_error (error);
  g_assert_true (mo_trial_run (&trial, match, player, n_games, 7, NULL));
  g_assert_cmpuint (trial.n_games, ==, n_games);
  g_assert_cmpuint (trial.n_won + trial.n_lost + trial.n_open, ==, n_games);
  return trial;
}

#define UNKNOWN                                                                                    \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard\n"         \
  "add party ~adventurer/ann\nadd quests ~quest/find-the-well\n"                                   \
  "add dungeon-deck ~character/rat 9\nadd deck ~skill/kick 20\n"

/* Games in which no figure is known are played all the same: an attack is resolved where nobody
 * can say how it ends. A match that is over counts as it ended, without a move. */
static void
test_trial_unknown (void)
{
  static const MoTrialPlayer players[] = { MO_TRIAL_RANDOM, MO_TRIAL_ADVISED };

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      MoTrial unknown = try_games (UNKNOWN, players[i], 20);
      MoTrial lost = try_games (UNKNOWN "end lost\n", players[i], 3);
      MoTrial again = try_games (UNKNOWN, players[i], 20);

      g_assert_cmpuint (lost.n_lost, ==, 3);
      g_assert_cmpuint (lost.n_moves, ==, 0);
      g_assert_cmpuint (unknown.n_moves, >, 0);
      /* The same seed plays the same games. */
      g_assert_cmpuint (unknown.n_moves, ==, again.n_moves);
      g_assert_cmpuint (unknown.n_won, ==, again.n_won);
      g_test_message ("%u moves, %u won, %u lost, %u open", (guint) unknown.n_moves, unknown.n_won,
                      unknown.n_lost, unknown.n_open);
    }
}

#define STUCK                                                                                      \
  "match 1 system dungeon-crawler ruleset solitaire-2011\nadd party ~adventurer/ann\n"             \
  "add row ~character/rat\nstart\nnext\nnext\nactivate ~adventurer/ann attack\n"

/* The same seed plays the same games in each version, as players.tsv has them for the players: the
 * random numbers of a game pick its moves and deal its cards in turn. */
static void
test_trial_seed (void)
{
  static const struct
  {
    const char *journal;
    MoTrialPlayer player;
    guint n_moves;
    guint n_won;
  } rows[] = {
    { "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty "
      "standard\n",
      MO_TRIAL_RANDOM, 2178, 4 },
    { "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty "
      "standard\n",
      MO_TRIAL_ADVISED, 2876, 7 },
    { "match 1 system bonfire-run ruleset bonfire-run format bonfire-run difficulty easy\n"
      "choose bonfire-run/warrior\n",
      MO_TRIAL_RANDOM, 1367, 10 },
    { "match 1 system bonfire-run ruleset bonfire-run format bonfire-run difficulty easy\n"
      "choose bonfire-run/warrior\n",
      MO_TRIAL_ADVISED, 736, 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MoTrial trial = try_games (rows[i].journal, rows[i].player, 10);

      g_test_message ("%u: %u moves, %u won", i, (guint) trial.n_moves, trial.n_won);
      g_assert_cmpuint (trial.n_moves, ==, rows[i].n_moves);
      g_assert_cmpuint (trial.n_won, ==, rows[i].n_won);
    }
}

/* Where only the unknown figures of a fight leave no move, it is resolved all the same. */
static void
test_trial_stuck (void)
{
  guint line;
  g_autoptr (MoMatch) match = mo_match_read (content, STUCK, &line, NULL);
  g_autoptr (GArray) moves = mo_match_list_moves (match);

  g_assert_cmpuint (moves->len, ==, 0);
  g_assert_cmpuint (try_games (STUCK, MO_TRIAL_RANDOM, 5).n_moves, >, 5);
  g_assert_cmpuint (try_games (STUCK, MO_TRIAL_ADVISED, 5).n_moves, >, 5);
}

/* Nothing is dealt from decks that are empty, and nobody wins: such games stay open. */
static void
test_trial_open (void)
{
  MoTrial trial = try_games ("match 1 system dungeon-crawler ruleset solitaire-2010\n",
                             MO_TRIAL_RANDOM, 5);
  double at_least;
  double at_most;

  g_test_message ("%u moves, %u won, %u lost, %u open", (guint) trial.n_moves, trial.n_won,
                  trial.n_lost, trial.n_open);
  trial.n_won = trial.n_lost = 0;
  g_assert_cmpfloat (mo_trial_get_rate (&trial, &at_least, &at_most), ==, 0);
  g_assert_cmpfloat (at_least, ==, 0);
  g_assert_cmpfloat (at_most, ==, 1);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/win-rates/beginnings", test_win_rates_beginnings);
  g_test_add_func ("/win-rates/own", test_win_rates_own);
  g_test_add_func ("/win-rates/played", test_win_rates_played);
  g_test_add_func ("/win-rates/threads", test_win_rates_threads);
  g_test_add_func ("/win-rates/differ", test_win_rates_differ);
  g_test_add_func ("/win-rates/stopped", test_win_rates_stopped);
  g_test_add_func ("/trial/unknown", test_trial_unknown);
  g_test_add_func ("/trial/seed", test_trial_seed);
  g_test_add_func ("/trial/stuck", test_trial_stuck);
  g_test_add_func ("/trial/open", test_trial_open);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
