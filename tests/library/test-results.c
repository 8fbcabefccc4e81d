/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Statistics of the matches of a library: which matches are counted, under which name, in which
 * order. */

#include "config.h"

#include "mo-match-results.h"

#include <string.h>

#define CRAWLER "match 1 system dungeon-crawler ruleset solitaire-2010"
#define STANDARD CRAWLER " format solitaire-2010-standard"
#define RUN "match 1 system bonfire-run ruleset bonfire-run"

/* Matches with the same names, which differ only in their deck or Quest and in the result. */
#define ONE_OF_DECK(deck, result) result " " STANDARD " |  | " deck " 1 Ash | \n"
#define THREE_OF_DECK(deck, first, second, third) \
  ONE_OF_DECK (deck, first) ONE_OF_DECK (deck, second) ONE_OF_DECK (deck, third)
#define ONE_OF_QUEST(quest, how) \
  "won " STANDARD " |  | 1 1 Ash | quest-" how " " quest " The Well;\n"
#define THREE_OF_QUEST(quest, first, second, third) \
  ONE_OF_QUEST (quest, first) ONE_OF_QUEST (quest, second) ONE_OF_QUEST (quest, third)

static MoContent *content;

/* @text: "RESULT HEADER | NAME | DECK VERSION DECK-NAME | FIGURES", where RESULT may be
 * "deleted-won", deck 0 means none, "-" is an unknown name, and each figure is "ID CARD NAME;". */
static MoMatchEntry *
make_entry (const char *text)
{
  MoMatchEntry *entry = mo_match_entry_new ();
  g_auto (GStrv) parts = g_strsplit (text, " | ", -1);
  g_auto (GStrv) head = g_strsplit (parts[0], " ", 2);
  g_auto (GStrv) deck = g_strsplit (parts[2], " ", 3);
  g_auto (GStrv) figures = g_strsplit (parts[3], ";", -1);
  const char *result = head[0];

  entry->deleted = g_str_has_prefix (result, "deleted-");
  if (entry->deleted)
    result += strlen ("deleted-");
  entry->header = g_strdup (head[1]);
  entry->name = g_strdup (parts[1]);
  entry->deck = g_ascii_strtoll (deck[0], NULL, 10);
  entry->version = (guint) g_ascii_strtoull (deck[1], NULL, 10);
  entry->deck_name = g_str_equal (deck[2], "-") ? NULL : g_strdup (deck[2]);
  entry->summary = mo_summary_new (g_str_equal (result, "won")    ? MO_MATCH_WON
                                   : g_str_equal (result, "lost") ? MO_MATCH_LOST
                                                                  : MO_MATCH_OPEN,
                                   NULL);
  for (guint i = 0; figures[i] != NULL; i++)
    if (*figures[i] != '\0')
      {
        g_auto (GStrv) words = g_strsplit (figures[i], " ", 3);

        g_ptr_array_add (entry->summary->figures,
                         mo_match_figure_new (
                             words[0], g_str_equal (words[1], "-") ? NULL : words[1], words[2], 1));
      }
  return entry;
}

static GPtrArray *
make_entries (const char *text)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_match_entry_unref);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      g_ptr_array_add (entries, make_entry (lines[i]));
  return entries;
}

typedef struct
{
  const char *name;
  const char *way;
  const char *matches; /* the newest first, as listed by the library */
  const char *expected; /* lines of "NAME VERSION DONE/MATCHES" */
  gboolean has;         /* whether there are statistics of this kind */
} Row;

static const Row rows[] = {
  { "nothing", "deck", "", "", FALSE },
  { "open-and-deleted-do-not-count", "deck",
    "open " STANDARD " |  | 1 1 Ash | \n"
    "deleted-won " STANDARD " |  | 1 1 Ash | \n",
    "", FALSE },
  { "each-version-of-a-deck", "deck",
    "won " STANDARD " |  | 1 2 Ash | \n"
    "lost " STANDARD " |  | 1 1 Ash | \n"
    "lost " STANDARD " |  | 1 2 Ash | \n",
    "Ash 2 1/2\nAsh 1 0/1\n", TRUE },
  { "two-decks-of-one-name", "deck",
    "won " STANDARD " |  | 2 1 Ash | \n"
    "lost " STANDARD " |  | 1 1 Ash | \n"
    "lost " STANDARD " |  | 1 1 Ash | \n",
    "Ash 1 0/2\nAsh 1 1/1\n", TRUE },
  { "decks-alike-by-their-ids", "deck",
    THREE_OF_DECK ("10", "won", "won", "lost") THREE_OF_DECK ("30", "won", "won", "won")
    THREE_OF_DECK ("2", "lost", "lost", "lost") THREE_OF_DECK ("9", "won", "lost", "lost"),
    "Ash 1 0/3\nAsh 1 1/3\nAsh 1 2/3\nAsh 1 3/3\n", TRUE },
  { "the-newest-name", "deck",
    "won " STANDARD " |  | 1 1 Renamed | \n"
    "lost " STANDARD " |  | 1 1 Ash | \n",
    "Renamed 1 1/2\n", TRUE },
  { "most-played-first-then-by-name", "deck",
    "lost " STANDARD " |  | 3 1 Coal | \n"
    "lost " STANDARD " |  | 2 1 Birch | \n"
    "won " STANDARD " |  | 1 1 Ash | \n"
    "won " STANDARD " |  | 3 1 Coal | \n",
    "Coal 1 1/2\nAsh 1 1/1\nBirch 1 0/1\n", TRUE },
  { "versions-in-order", "deck",
    "lost " STANDARD " |  | 1 1 Ash | \n"
    "lost " STANDARD " |  | 1 3 Ash | \n"
    "lost " STANDARD " |  | 1 2 Ash | \n",
    "Ash 1 0/1\nAsh 2 0/1\nAsh 3 0/1\n", TRUE },
  { "a-deck-in-a-file", "deck",
    "won " STANDARD " |  | 0 0 Ash | \n"
    "lost " STANDARD " | Sunday | 0 0 - | \n",
    "Ash 0 1/1\nSunday 0 0/1\n", TRUE },
  { "only-games-are-no-decks", "deck", "won " RUN " |  | 0 0 - | \n",
    "Bonfire Run 0 1/1\n", FALSE },
  { "a-deck-that-can-not-be-read", "deck", "won " STANDARD " |  | 7 2 - | \n",
    "Dungeon Crawler 2 1/1\n", TRUE },
  { "formats-and-rulesets", "format",
    "won " STANDARD " |  | 1 1 Ash | \n"
    "lost " STANDARD " |  | 2 1 Birch | \n"
    "won " CRAWLER " |  | 1 1 Ash | \n"
    "won " CRAWLER " format house-gone |  | 1 1 Ash | \n"
    "lost match 1 system gone ruleset gone-rules |  | 0 0 - | \n",
    "Solitaire 2010: Standard 0 1/2\nSolitaire 2010 0 1/1\ngone-rules 0 0/1\nhouse-gone 0 1/1\n",
    TRUE },
  { "difficulties", "difficulty",
    "won " RUN " difficulty easy |  | 0 0 - | \n"
    "lost " RUN " difficulty easy |  | 0 0 - | \n"
    "lost " RUN " difficulty gone |  | 0 0 - | \n"
    "won match 1 system gone ruleset gone-rules difficulty steep |  | 0 0 - | \n"
    "won " STANDARD " |  | 0 0 - | \n",
    "Bonfire Run: Easy 0 1/2\nBonfire Run: gone 0 0/1\ngone-rules: steep 0 1/1\n", TRUE },
  { "no-difficulty", "difficulty", "won " STANDARD " |  | 0 0 - | \n", "", FALSE },
  /* S10-10: a completed Quest counts even if the match was lost. */
  { "quests", "quest",
    "lost " STANDARD " |  | 1 1 Ash | quest-completed q/well The Well;quest-open q/tower The "
                     "Tower;rounds - Rounds;\n"
    "won " STANDARD
    " |  | 1 1 Ash | quest-completed q/tower The Tower;quest-open q/well The Well;\n"
    "won " STANDARD " |  | 1 1 Ash | quest-open q/well The Well;\n",
    "The Well 0 1/3\nThe Tower 0 1/2\n", TRUE },
  { "two-copies-of-a-quest", "quest",
    "lost " STANDARD
    " |  | 1 1 Ash | quest-open q/well The Well;quest-completed q/well The Well;\n",
    "The Well 0 1/1\n", TRUE },
  { "quests-alike-by-their-ids", "quest",
    THREE_OF_QUEST ("q/c", "completed", "completed", "open")
    THREE_OF_QUEST ("q/d", "completed", "completed", "completed")
    THREE_OF_QUEST ("q/a", "open", "open", "open")
    THREE_OF_QUEST ("q/b", "completed", "open", "open"),
    "The Well 0 0/3\nThe Well 0 1/3\nThe Well 0 2/3\nThe Well 0 3/3\n", TRUE },
  { "an-adventurer-is-no-quest", "quest",
    "won " RUN " |  | 0 0 - | adventurer b/warrior Warrior;\n", "", FALSE },
  { "adventurers", "adventurer",
    "won " RUN " |  | 0 0 - | coins - Coins;adventurer b/warrior Warrior;\n"
    "lost " RUN " |  | 0 0 - | adventurer b/warrior Warrior;\n"
    "won " RUN " |  | 0 0 - | adventurer b/wizard Wizard;\n"
    "lost " STANDARD " |  | 1 1 Ash | quest-completed q/well The Well;\n",
    "Warrior 0 1/2\nWizard 0 1/1\n", TRUE },
  { "no-adventurer", "adventurer",
    "lost " STANDARD " |  | 1 1 Ash | adventurer - Nobody;\n", "", FALSE },
};

static void
test_results (gconstpointer user_data)
{
  const Row *row = user_data;
  const MoResultsWay *way = mo_results_ways_find (row->way);
  g_autoptr (GPtrArray) entries = make_entries (row->matches);
  g_autoptr (GPtrArray) results = mo_match_results_list (entries, content, way);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < results->len; i++)
    {
      const MoResult *result = g_ptr_array_index (results, i);

      g_string_append_printf (text, "%s %u %u/%u\n", result->name, result->version, result->n_done,
                              result->n_matches);
    }
  g_assert_cmpstr (text->str, ==, row->expected);
  g_assert_cmpint (mo_match_results_has (entries, content, way), ==, row->has);
}

/* The title of a match: its own name, that of its deck or that of its game; and its format. */
static void
test_titles (void)
{
  static const struct
  {
    const char *match;
    const char *title;
    const char *format;
  } matches[] = {
    { "open " STANDARD " | Sunday | 1 1 Ash | ", "Sunday", "Solitaire 2010: Standard" },
    { "open " STANDARD " |  | 1 1 Ash | ", "Ash", "Solitaire 2010: Standard" },
    { "open " CRAWLER " |  | 0 0 - | ", "Dungeon Crawler", "Solitaire 2010" },
    { "open " CRAWLER " format house-gone |  | 0 0 - | ", "Dungeon Crawler", "house-gone" },
    { "open match 1 system gone ruleset gone-rules |  | 0 0 - | ", "gone", "gone-rules" },
    { "open match 1 system gone ruleset gone-rules format gone-format |  | 0 0 - | ", "gone",
      "gone-format" },
    { "open torn |  | 0 0 - | ", "Unreadable match", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      g_autoptr (MoMatchEntry) entry = make_entry (matches[i].match);
      g_autofree char *title = mo_match_entry_dup_title (entry, content);
      g_autofree char *format = mo_match_entry_dup_format (entry, content);

      g_assert_cmpstr (title, ==, matches[i].title);
      g_assert_cmpstr (format, ==, matches[i].format);
    }
}

static void
assert_record (const GPtrArray *entries,
               gint64 deck,
               const char *name,
               guint n_won,
               guint n_lost,
               guint n_open)
{
  MoDeckRecord record = mo_match_results_count_deck (entries, content, deck, name);

  g_assert_cmpuint (record.n_won, ==, n_won);
  g_assert_cmpuint (record.n_lost, ==, n_lost);
  g_assert_cmpuint (record.n_open, ==, n_open);
}

/* All versions of a deck count; a package that is not in the library is known by its name. */
static void
test_record (void)
{
  g_autoptr (GPtrArray) entries = make_entries (
      "won " STANDARD " |  | 1 2 Ash | \n"
      "lost " STANDARD " | Sunday | 1 1 Ash | \n"
      "lost " STANDARD " |  | 1 1 Ash | \n"
      "open " STANDARD " |  | 1 1 Ash | \n"
      "deleted-won " STANDARD " |  | 1 1 Ash | \n"
      "won " STANDARD " |  | 2 1 Ash | \n"
      "lost " STANDARD " |  | 0 0 Ash | \n"
      "won " STANDARD " | Birch | 0 0 - | \n"
      "won " RUN " |  | 0 0 - | \n");

  assert_record (entries, 1, "Ash", 1, 2, 1);
  assert_record (entries, 2, "Ash", 1, 0, 0);
  assert_record (entries, 3, "Ash", 0, 0, 0);
  assert_record (entries, 0, "Ash", 0, 1, 0);
  assert_record (entries, 0, "Birch", 1, 0, 0);
  assert_record (entries, 0, "Bonfire Run", 0, 0, 0);
}

int
main (int argc,
      char **argv)
{
  static const char *const no_catalogs[] = { NULL };
  int status;

  g_test_init (&argc, &argv, NULL);
  content = mo_content_load (mo_content_get_installed_folder (), NULL, no_catalogs, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/library/results/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_results);
    }
  g_test_add_func ("/library/results/titles", test_titles);
  g_test_add_func ("/library/results/record", test_record);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
