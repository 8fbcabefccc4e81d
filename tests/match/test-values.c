/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the games calculate at the positions of the journals, of random games, and of games that the
 * automatic player plays, also with other rules: see match-values.h; and how they describe them.
 * Other tests compare odds and plans with second implementations, in a few positions; this one
 * detects any other change.
 *
 * values.tsv has a row for each of them: a name, and a checksum. After an intended change, the
 * messages of this test, run with -k, have the new rows. The argument is the folder of the file. If
 * MO_VALUES is set, the values are written to that file, so that those of two versions can be
 * compared. */

#include "config.h"

#include "match-answers.h"
#include "match-fixture.h"
#include "match-values.h"

#include "mo-bonfire.h"
#include "mo-crawler.h"
#include "mo-crawlitaire.h"
#include "mo-deck-file.h"

#include <glib/gstdio.h>
#include <string.h>

/* Of a random or advised game, and how many moves there are between two positions that count. */
#define MAX_MOVES 150
#define MOVES_PER_POSITION 3

static MoContent *content;
static const char *source;
static GHashTable *rows; /* name → checksum */
static GString *all;

static void
compare (const char *name,
         const char *values)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_MD5, values, -1);
  const char *expected = g_hash_table_lookup (rows, name);

  g_string_append_printf (all, "# %s\n%s", name, values);
  sum[8] = '\0';
  if (g_strcmp0 (sum, expected) == 0)
    return;
  g_print ("# %s: %s\t%s\n", expected != NULL ? "changed" : "new", name, sum);
  if (expected != NULL)
    g_test_fail ();
}

static void
add_values (MoMatch *match,
            GString *to)
{
  const MoGame *class = mo_match_get_class (match);

  g_string_append_printf (to, "at %u\n", mo_match_get_position (match));
  if (class == &mo_crawler_game)
    match_values_add_crawler (match, to);
  else if (class == &mo_crawlitaire_game)
    match_values_add_crawlitaire (match, to);
  else if (class == &mo_bonfire_game)
    match_values_add_bonfire (match, to);
}

/* Adds the state and its words, which test-positions.c compares at those of journals. */
static void
add_words (MoMatch *match,
           GString *to)
{
  g_autofree char *words = match_answers_list_words (match);
  g_autofree char *state = match_fixture_ask (match, "$");

  g_string_append_printf (to, "%s%s\n", words, state);
}

/* Journals */

static void
add_journal (const char *path,
             GString *to)
{
  g_autofree char *text = NULL;
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match = NULL;
  guint line;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  match = mo_match_read (content, text, &line, &error);
  g_assert_no_error (error);
  g_string_append_printf (to, "%s\n", name);
  for (guint i = 0; i <= mo_match_get_n_moves (match); i++)
    {
      mo_match_go_to (match, i);
      add_values (match, to);
    }
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The journals of a folder, by the game that their names begin with. */
static void
test_journals (gconstpointer folder)
{
  static const char *const games[] = { "BR", "CR", "C10", "S10", "S11" };
  g_autofree char *path = g_build_filename (source, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".journal"))
      g_ptr_array_add (paths, g_build_filename (path, name, NULL));
  g_ptr_array_sort (paths, compare_texts);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *row = g_strdup_printf ("%s/%s", (const char *) folder, games[i]);
      g_autoptr (GString) values = g_string_new (NULL);

      for (guint j = 0; j < paths->len; j++)
        {
          g_autofree char *base = g_path_get_basename (g_ptr_array_index (paths, j));

          if (g_str_has_prefix (base, games[i]))
            add_journal (g_ptr_array_index (paths, j), values);
        }
      compare (row, values->str);
    }
}

/* Games */

/* A game: its header, and a package to play, or NULL. */
typedef struct
{
  const char *name;
  const char *system;
  const char *ruleset;
  const char *format;
  const char *difficulty;
  const char *package;
} Game;

#define CRAWLER(ruleset, format)                                                                   \
  {                                                                                                \
    format, "dungeon-crawler", ruleset, format, NULL, format ".xml"                                \
  }

static const Game games[] = {
  CRAWLER ("solitaire-2010", "solitaire-2010-standard"),
  CRAWLER ("solitaire-2010", "solitaire-2010-elite"),
  CRAWLER ("cooperative-2010", "cooperative-2010-two"),
  CRAWLER ("solitaire-2011", "solitaire-2011-starter"),
  CRAWLER ("solitaire-2011", "solitaire-2011-delver"),
  { "crawlitaire, one", "crawlitaire", "crawlitaire-5", "crawlitaire-5-one", "standard", NULL },
  { "crawlitaire, two", "crawlitaire", "crawlitaire-5", "crawlitaire-5-two", "epic", NULL },
  { "bonfire-run, easy", "bonfire-run", "bonfire-run", "bonfire-run", "easy", NULL },
  { "bonfire-run, medium", "bonfire-run", "bonfire-run", "bonfire-run", "medium", NULL },
};

static MoMatch *
begin (const Game *game,
       guint64 seed)
{
  const MoMatchHeader header = {
    .system = (char *) game->system,
    .ruleset = (char *) game->ruleset,
    .format = (char *) game->format,
    .difficulty = (char *) game->difficulty,
    .is_dealt = TRUE,
    .seed = seed,
  };
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_match_new (content, &header, &error);
  g_autofree char *path = NULL;
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoDeck) deck = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_no_error (error);
  if (game->package == NULL)
    return match;
  path = g_build_filename (mo_content_get_installed_folder (), "decks", game->package, NULL);
  deck = mo_deck_read_file (path, content, faults, NULL);
  g_assert_nonnull (deck);
  lines = mo_match_list_set_up (match, deck, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      mo_match_apply (match, lines[i], FALSE, &error);
      g_assert_no_error (error);
    }
  return match;
}

/* Chooses a move at random, or sometimes the advised one, without which few random games would get
 * far. Returns: FALSE if there is none */
static gboolean
choose (MoMatch *match,
        GRand *rand,
        int share,
        MoMove *move)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);

  if (g_rand_int_range (rand, 0, 100) < share && mo_match_advise (match, move, NULL))
    return TRUE;
  if (moves->len == 0)
    return FALSE;
  *move = g_array_index (moves, MoMove, g_rand_int_range (rand, 0, (gint32) moves->len));
  return TRUE;
}

/* @share: the percentage of advised moves */
static void
add_game (const Game *game,
          guint64 seed,
          int share,
          GString *to)
{
  g_autoptr (MoMatch) match = begin (game, seed);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
  MoMove move;

  for (guint i = 0; i < MAX_MOVES && mo_match_get_result (match, NULL) == MO_MATCH_OPEN; i++)
    {
      g_autoptr (GError) error = NULL;

      if (i % MOVES_PER_POSITION == 0)
        {
          add_values (match, to);
          add_words (match, to);
        }
      if (!choose (match, rand, share, &move))
        break;
      mo_match_apply_move (match, &move, FALSE, &error);
    }
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;

  for (int share = 0; share <= 100; share += 50)
    {
      g_autofree char *row = g_strdup_printf ("%s, %d %%", game->name, share);
      g_autoptr (GString) values = g_string_new (NULL);

      for (guint64 seed = 1; seed <= 2; seed++)
        add_game (game, seed + (guint64) share, share, values);
      compare (row, values->str);
    }
}

/* Other rules */

/* Changes of the system file, as a user may make them, whose rules differ from all shipped ones. */
typedef struct
{
  const char *name;
  const char *changes[5]; /* pairs: a text and what replaces it, wherever it is */
} Variant;

static const Variant variants[] = {
  { "one card", { "hand=\"5\"", "hand=\"1\"", "resist=\"attack\"", "resist=\"defence\"" } },
  { "three cards", { "hand=\"5\"", "hand=\"3\"", "damage=\"added\"",
                     "damage=\"replaced\"" } },
  { "eight cards", { "hand=\"5\"", "hand=\"8\"", "encounter-limit=\"5\"",
                     "encounter-limit=\"9\"" } },
  { "zero wins", { "needs-positive=\"yes\"", "needs-positive=\"no\"" } },
  { "anybody", { "needs-active=\"yes\"", "needs-active=\"no\"" } },
  { "all figures", { "one-figure=\"yes\"", "one-figure=\"no\"" } },
  { "one figure", { "starts-clear=\"yes\"", "one-figure=\"yes\"", "apart=\"yes\"",
                    "apart=\"no\"" } },
  { "narrow areas", { "area-wraps=\"yes\"", "area-wraps=\"no\"" } },
  { "together", { "apart=\"yes\"", "apart=\"no\"", "quests-lose=\"yes\"",
                  "quests-lose=\"no\"" } },
  { "apart", { "needs-positive=\"yes\"", "apart=\"yes\"" } },
  { "weaker attacks", { "resist=\"defence\"", "resist=\"attack\"", "damage=\"replaced\"",
                        "damage=\"added\"" } },
  { "defence first", { "<do action=\"attack\" clause=\"S11-35\"/>", "",
                       "<do action=\"defend\" clause=\"S11-52\"/>",
                       "<do action=\"defend\"/><do action=\"attack\"/>" } },
  { "fewer stay", { "keep=\"permanent token stamina\"", "keep=\"life\"",
                    "keep=\"permanent time stamina life\"", "keep=\"permanent\"" } },
};

static char *
make_system (const Variant *variant)
{
  g_autofree char *path = g_build_filename (mo_content_get_installed_folder (), "systems",
                                            "dungeon-crawler.xml", NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; variant->changes[i] != NULL; i += 2)
    {
      g_auto (GStrv) parts = g_strsplit (text, variant->changes[i], -1);

      g_assert_cmpuint (g_strv_length (parts), >, 1);
      g_free (text);
      text = g_strjoinv (variant->changes[i + 1], parts);
    }
  return text;
}

/* Loads the shipped content with another system file. */
static MoContent *
load_variant (const Variant *variant)
{
  g_autofree char *root = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (root, "systems", NULL);
  g_autofree char *file = g_build_filename (folder, "dungeon-crawler.xml", NULL);
  g_autofree char *text = make_system (variant);
  g_autofree char *faults = NULL;
  MoContent *loaded;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  loaded = mo_content_load (mo_content_get_installed_folder (), root, NULL, NULL);
  faults = mo_faults_to_string (loaded->faults);
  g_assert_cmpstr (faults, ==, "");
  g_assert_cmpint (g_remove (file), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_cmpint (g_rmdir (root), ==, 0);
  return loaded;
}

static void
test_variant (gconstpointer data)
{
  const Variant *variant = data;
  g_autofree char *row = g_strdup_printf ("other rules, %s", variant->name);
  g_autoptr (GString) values = g_string_new (NULL);
  MoContent *shipped = content;

  content = load_variant (variant);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_equal (games[i].system, "dungeon-crawler"))
      {
        add_game (&games[i], i + 5, 40, values);
        add_game (&games[i], i + 15, 90, values);
      }
  compare (row, values->str);
  mo_content_unref (content);
  content = shipped;
}

static void
load_rows (void)
{
  g_autofree char *path = g_build_filename (source, "values.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *tab = *lines[i] != '#' ? strchr (lines[i], '\t') : NULL;

      if (tab != NULL)
        g_hash_table_insert (rows, g_strndup (lines[i], (gsize) (tab - lines[i])),
                             g_strdup (tab + 1));
    }
}

int
main (int argc,
      char **argv)
{
  static const char *const folders[] = { "rules", "journals", "examples" };
  const char *output = g_getenv ("MO_VALUES");
  g_autofree char *cards = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  source = argv[1];
  all = g_string_new (NULL);
  load_rows ();
  cards = g_build_filename (source, "cards.xml", NULL);
  content = match_fixture_load (cards);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *name = g_strconcat ("/values/", folders[i], NULL);

      g_test_add_data_func (name, folders[i], test_journals);
    }
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *name = g_strconcat ("/values/", games[i].name, NULL);

      g_test_add_data_func (name, &games[i], test_game);
    }
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *name = g_strconcat ("/values/variants/", variants[i].name, NULL);

      g_test_add_data_func (g_strdelimit (name, " ", '-'), &variants[i], test_variant);
    }
  status = g_test_run ();
  if (output != NULL)
    g_assert_true (g_file_set_contents (output, all->str, (gssize) all->len, NULL));
  g_string_free (all, TRUE);
  g_hash_table_unref (rows);
  mo_content_unref (content);
  return status;
}
