/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Systems as data: the formats of Dungeon Crawler as copied from the rule texts, not from the
 * system file; and faulty files. */

#include "config.h"

#include "mo-content.h"
#include "mo-crawler-elements.h"

#include <string.h>

static MoContent *content;
static const MoSystem *game;

/* The clauses */

#define KEEPS "monsters-keep-protection"

static guint
get_figure (const GPtrArray *figures,
            const char *id)
{
  return mo_rule_figures_get (figures, id, 0);
}

static const MoFormat *
get_format (const char *ruleset,
            const char *name)
{
  g_autofree char *id = g_strdup_printf ("%s-%s", ruleset, name);
  const MoFormat *format = mo_systems_get_format (content->systems, id, NULL);

  g_assert_nonnull (format);
  g_assert_cmpstr (format->ruleset->id, ==, ruleset);
  return format;
}

static const MoDeckPlace *
get_deck (const MoFormat *format,
          const char *id)
{
  const MoDeckPlace *deck = mo_format_get_deck (format, id);

  g_assert_nonnull (deck);
  return deck;
}

static void
assert_size (const MoFormat *format,
             const char *deck,
             guint n_cards)
{
  guint at_least;
  guint at_most;

  g_assert_true (mo_format_get_size (format, get_deck (format, deck), &at_least, &at_most));
  g_assert_cmpuint (at_least, ==, n_cards);
  g_assert_cmpuint (at_most, ==, n_cards);
}

static void
assert_cap (const MoFormat *format,
            const char *deck,
            const char *rarity, /* (nullable) */
            guint cap)
{
  const MoRule *rule = mo_format_get_copies_rule (format, get_deck (format, deck));
  const MoWord *word = rarity != NULL
                           ? mo_vocabulary_lookup (game->vocabulary, MO_WORD_RARITY, rarity)
                           : NULL;

  g_assert_nonnull (rule);
  g_assert_true (rarity == NULL || word != NULL);
  g_assert_cmpuint (mo_rule_get_cap (rule, word), ==, cap);
}

static void
assert_rule (const MoFormat *format,
             MoRuleKind kind,
             const char *deck,
             const char *clause)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << get_deck (format, deck)->index;

  for (guint i = 0; i < mo_format_get_n_rules (format); i++)
    {
      const MoRule *rule = mo_format_get_rule (format, i);

      if (rule->kind == kind && (rule->decks & bit) != 0 && g_strcmp0 (rule->clause, clause) == 0)
        return;
    }
  g_test_message ("%s has no such rule for %s of %s", format->id, deck, clause);
  g_test_fail ();
}

/* Adventurers, cards in the Crawler and in the Dungeon deck, encounter limit. */
static const struct
{
  const char *clause;
  const char *ruleset;
  const char *name;
  const char *title;
  guint adventurers;
  guint cards;
  guint limit;
} solitaire[] = {
  { "S10-5", "solitaire-2010", "beginner", "Solitaire 2010: Beginner/Starter", 4, 65, 4 },
  { "S10-5", "solitaire-2010", "standard", "Solitaire 2010: Standard", 4, 80, 5 },
  { "S10-5", "solitaire-2010", "elite", "Solitaire 2010: Elite", 3, 60, 5 },
  { "S10-5", "solitaire-2010", "champion", "Solitaire 2010: Champion", 4, 70, 6 },
  { "S10-5", "solitaire-2010", "master", "Solitaire 2010: Master", 4, 60, 6 },
  { "S10-5", "solitaire-2010", "delver", "Solitaire 2010: Delver", 4, 100, 6 },
  { "S11-3", "solitaire-2011", "beginner", "Solitaire 2011: Beginner", 4, 65, 4 },
  { "S11-3", "solitaire-2011", "starter", "Solitaire 2011: Starter", 4, 65, 5 },
  { "S11-3", "solitaire-2011", "standard", "Solitaire 2011: Standard", 4, 80, 5 },
  { "S11-3", "solitaire-2011", "elite", "Solitaire 2011: Elite", 3, 60, 5 },
  { "S11-3", "solitaire-2011", "champion", "Solitaire 2011: Champion", 4, 70, 6 },
  { "S11-3", "solitaire-2011", "master", "Solitaire 2011: Master", 4, 60, 6 },
  { "S11-3", "solitaire-2011", "delver", "Solitaire 2011: Delver", 4, 100, 6 },
};

static void
test_system_solitaire_format (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  const MoFormat *format = get_format (solitaire[i].ruleset, solitaire[i].name);
  g_autofree char *title = mo_format_get_title (format);

  g_assert_cmpstr (format->clause, ==, solitaire[i].clause);
  g_assert_cmpstr (title, ==, solitaire[i].title);
  g_assert_cmpuint (format->players, ==, 1);
  g_assert_cmpuint (get_figure (format->figures, "encounter-limit"), ==, solitaire[i].limit);
  assert_size (format, "adventurers", solitaire[i].adventurers);
  assert_size (format, "crawler", solitaire[i].cards);
  assert_size (format, "dungeon", solitaire[i].cards);
  assert_size (format, "quests", 3);
  assert_rule (format, MO_RULE_SIZE, "crawler", solitaire[i].clause);
  assert_rule (format, MO_RULE_SIZE, "dungeon", solitaire[i].clause);
}

/* Checks every solitaire format of an edition. */
static void
for_each_solitaire (const char *clause,
                    void (*check) (const MoFormat *format))
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (solitaire); i++)
    if (g_str_equal (solitaire[i].clause, clause))
      {
        check (get_format (solitaire[i].ruleset, solitaire[i].name));
        n++;
      }
  g_assert_cmpuint (n, ==, g_str_equal (clause, "S10-5") ? 6 : 7);
}

static void
check_equal_2010 (const MoFormat *format)
{
  assert_rule (format, MO_RULE_EQUAL, "crawler", "S10-1");
  assert_rule (format, MO_RULE_EQUAL, "dungeon", "S10-1");
}

static void
test_system_equal_2010 (void)
{
  for_each_solitaire ("S10-5", check_equal_2010);
}

static void
check_copies_2010 (const MoFormat *format)
{
  for (guint i = 0; i < 2; i++)
    {
      const char *deck = i == 0 ? "crawler" : "dungeon";

      assert_rule (format, MO_RULE_COPIES, deck, "S10-2");
      assert_cap (format, deck, NULL, 4);
      assert_cap (format, deck, "common", 4);
      assert_cap (format, deck, "infrequent", 4);
      assert_cap (format, deck, "rare", 4);
      g_assert_false (mo_format_get_copies_rule (format, get_deck (format, deck))->by_name);
    }
}

static void
test_system_copies_2010 (void)
{
  for_each_solitaire ("S10-5", check_copies_2010);
}

static void
check_quests_2010 (const MoFormat *format)
{
  assert_size (format, "quests", 3);
  assert_cap (format, "quests", NULL, 1);
  assert_rule (format, MO_RULE_SIZE, "quests", "S10-3");
  assert_rule (format, MO_RULE_COPIES, "quests", "S10-3");
  assert_rule (format, MO_RULE_SIZE, "adventurers", "S10-3");
}

static void
test_system_quests_2010 (void)
{
  for_each_solitaire ("S10-5", check_quests_2010);
}

static void
check_at_least_60 (const MoFormat *format)
{
  assert_rule (format, MO_RULE_SIZE, "crawler", "S10-4");
  assert_rule (format, MO_RULE_SIZE, "dungeon", "S10-4");
  for (guint i = 0; i < mo_format_get_n_rules (format); i++)
    {
      const MoRule *rule = mo_format_get_rule (format, i);

      if (g_strcmp0 (rule->clause, "S10-4") == 0)
        {
          g_assert_cmpuint (rule->at_least, ==, 60);
          g_assert_cmpuint (rule->at_most, ==, MO_NO_BOUND);
        }
    }
}

static void
test_system_at_least_60 (void)
{
  for_each_solitaire ("S10-5", check_at_least_60);
}

/* S10-7: cards that were not chosen for the next game are in the reserve, without a limit. */
static void
check_reserve (const MoFormat *format)
{
  const MoDeckPlace *reserve = get_deck (format, "reserve");
  guint at_least;
  guint at_most;

  g_assert_false (mo_format_get_size (format, reserve, &at_least, &at_most));
  g_assert_null (mo_format_get_copies_rule (format, reserve));
}

static void
test_system_reserve (void)
{
  for_each_solitaire ("S10-5", check_reserve);
  for_each_solitaire ("S11-3", check_reserve);
}

static void
check_decks_2011 (const MoFormat *format)
{
  assert_rule (format, MO_RULE_EQUAL, "crawler", "S11-4");
  assert_rule (format, MO_RULE_EQUAL, "dungeon", "S11-4");
  assert_rule (format, MO_RULE_SIZE, "quests", "S11-4");
  for (guint i = 0; i < 3; i++)
    {
      const char *deck = i == 0 ? "crawler" : i == 1 ? "dungeon" : "quests";

      assert_rule (format, MO_RULE_COPIES, deck, "S11-4");
      assert_cap (format, deck, NULL, i == 2 ? 1 : 4);
      assert_cap (format, deck, "common", i == 2 ? 1 : 4);
      /* "with the same name": cards with equal names count together. */
      g_assert_true (mo_format_get_copies_rule (format, get_deck (format, deck))->by_name);
    }
}

static void
test_system_decks_2011 (void)
{
  for_each_solitaire ("S11-3", check_decks_2011);
}

static void
check_any_adventurers (const MoFormat *format)
{
  g_assert_null (mo_format_get_copies_rule (format, get_deck (format, "adventurers")));
}

static void
test_system_any_adventurers (void)
{
  for_each_solitaire ("S11-3", check_any_adventurers);
}

static void
check_axis_of_evil (const MoFormat *format)
{
  assert_rule (format, MO_RULE_NOTE, "quests", "S11-6");
  for (guint i = 0; i < mo_format_get_n_rules (format); i++)
    {
      const MoRule *rule = mo_format_get_rule (format, i);

      if (rule->kind != MO_RULE_NOTE)
        continue;
      g_assert_cmpstr (rule->card, ==, "axis of evil");
      g_assert_cmpstr (rule->text, !=, "");
    }
}

static void
test_system_axis_of_evil (void)
{
  for_each_solitaire ("S11-3", check_axis_of_evil);
}

/* C10-6: the encounter limits; C10-3: the Dungeon deck. */
static const struct
{
  const char *name;
  guint players;
  guint limit;
  guint dungeon;
} cooperative[] = {
  { "two", 2, 6, 80 },
  { "three", 3, 8, 120 },
  { "four", 4, 10, 160 },
};

static void
test_system_cooperative_players (void)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cooperative); i++)
    {
      const MoFormat *format = get_format ("cooperative-2010", cooperative[i].name);

      g_assert_cmpuint (format->players, ==, cooperative[i].players);
      for (guint player = 1; player <= 5; player++)
        {
          g_autofree char *crawler = player == 1 ? g_strdup ("crawler")
                                                 : g_strdup_printf ("crawler-%u", player);
          g_autofree char *party = player == 1 ? g_strdup ("adventurers")
                                               : g_strdup_printf ("adventurers-%u", player);
          const MoDeckPlace *deck = mo_format_get_deck (format, crawler);

          g_assert_cmpint (deck != NULL, ==, player <= cooperative[i].players);
          g_assert_cmpint (mo_format_get_deck (format, party) != NULL, ==,
                           player <= cooperative[i].players);
          if (deck != NULL)
            {
              g_autofree char *title = mo_format_get_deck_title (format, deck);
              g_autofree char *wanted = g_strdup_printf ("Player %u: Crawler deck", player);

              g_assert_cmpuint (deck->player, ==, player);
              g_assert_cmpstr (title, ==, wanted);
            }
        }
    }
  for (guint i = 0; i < game->formats->len; i++)
    n += g_str_equal (((const MoFormat *) g_ptr_array_index (game->formats, i))->ruleset->id,
                      "cooperative-2010");
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (cooperative));
}

static void
for_each_player (void (*check) (const MoFormat *format,
                                const char *crawler,
                                const char *party))
{
  static const char *const crawlers[] = { "crawler", "crawler-2", "crawler-3", "crawler-4" };
  static const char *const parties[] = { "adventurers", "adventurers-2", "adventurers-3",
                                         "adventurers-4" };

  for (guint i = 0; i < G_N_ELEMENTS (cooperative); i++)
    for (guint player = 0; player < cooperative[i].players; player++)
      check (get_format ("cooperative-2010", cooperative[i].name), crawlers[player],
             parties[player]);
}

static void
check_crawler_deck (const MoFormat *format,
                    const char *crawler,
                    const char *party)
{
  assert_size (format, crawler, 40);
  assert_cap (format, crawler, NULL, 3);
  assert_cap (format, crawler, "common", 3);
  assert_cap (format, crawler, "infrequent", 3);
  assert_cap (format, crawler, "rare", 3);
  assert_rule (format, MO_RULE_SIZE, crawler, "C10-2");
  assert_rule (format, MO_RULE_COPIES, crawler, "C10-2");
}

static void
test_system_cooperative_crawler_deck (void)
{
  for_each_player (check_crawler_deck);
}

static void
test_system_cooperative_dungeon_deck (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cooperative); i++)
    {
      const MoFormat *format = get_format ("cooperative-2010", cooperative[i].name);

      assert_size (format, "dungeon", cooperative[i].dungeon);
      assert_rule (format, MO_RULE_SIZE, "dungeon", "C10-3");
      g_assert_cmpuint (get_deck (format, "dungeon")->player, ==, 0);
    }
}

static void
test_system_cooperative_copies (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cooperative); i++)
    {
      const MoFormat *format = get_format ("cooperative-2010", cooperative[i].name);

      assert_cap (format, "dungeon", "common", 8);
      assert_cap (format, "dungeon", "infrequent", 8);
      assert_cap (format, "dungeon", "rare", 4);
      assert_cap (format, "dungeon", NULL, 4);
      assert_rule (format, MO_RULE_COPIES, "dungeon", "C10-4");
    }
}

static void
check_party (const MoFormat *format,
             const char *crawler,
             const char *party)
{
  assert_size (format, party, 2);
  assert_rule (format, MO_RULE_SIZE, party, "C10-5");
  assert_size (format, "quests", 3);
  assert_rule (format, MO_RULE_SIZE, "quests", "C10-5");
}

static void
test_system_cooperative_party (void)
{
  for_each_player (check_party);
}

static void
test_system_cooperative_limits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cooperative); i++)
    {
      const MoFormat *format = get_format ("cooperative-2010", cooperative[i].name);

      g_assert_cmpuint (get_figure (format->figures, "encounter-limit"), ==, cooperative[i].limit);
      g_assert_cmpstr (format->clause, ==, "C10-6");
    }
}

/* Each ruleset has three difficulties for every format, with their clause. */
static void
test_system_difficulties (gconstpointer data)
{
  static const struct
  {
    const char *ruleset;
    const char *clause;
    guint n_formats;
  } rows[] = {
    { "solitaire-2010", "S10-6", 6 },
    { "cooperative-2010", "C10-17", 3 },
    { "solitaire-2011", "S11-1", 7 },
  };
  const char *clause = data;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n = 0;

      if (!g_str_equal (rows[i].clause, clause))
        continue;
      for (guint j = 0; j < game->formats->len; j++)
        {
          const MoFormat *format = g_ptr_array_index (game->formats, j);
          const GPtrArray *difficulties = format->ruleset->difficulties;

          if (!g_str_equal (format->ruleset->id, rows[i].ruleset))
            continue;
          n++;
          g_assert_cmpuint (difficulties->len, ==, 3);
          for (guint k = 0; k < difficulties->len; k++)
            {
              const MoDifficulty *difficulty = g_ptr_array_index (difficulties, k);

              g_assert_cmpuint (get_figure (difficulty->figures, "quests"), ==, k + 1);
              g_assert_cmpstr (difficulty->clause, ==, clause);
              g_assert_cmpstr (difficulty->id, ==,
                               k == 0   ? "quick"
                               : k == 1 ? "standard"
                                        : "difficult");
              if (g_str_equal (clause, "S11-1"))
                g_assert_cmpstr (difficulty->name, ==,
                                 k == 0   ? "Quick"
                                 : k == 1 ? "Standard"
                                          : "Unyielding");
              else
                g_assert_cmpstr (difficulty->name, ==,
                                 k == 0   ? "Quick"
                                 : k == 1 ? "Standard"
                                          : "Difficult");
            }
        }
      g_assert_cmpuint (n, ==, rows[i].n_formats);
    }
}

static void
assert_words (MoWordGroup group,
              const char *wanted)
{
  g_autofree char *words = mo_vocabulary_list (game->vocabulary, group);

  g_assert_cmpstr (words, ==, wanted);
}

static void
test_system_sixteen_formats (void)
{
  g_assert_cmpstr (game->id, ==, "dungeon-crawler");
  g_assert_cmpuint (game->formats->len, ==, 16);
  g_assert_cmpuint (game->rulesets->len, ==, 3);
}

/* S10-25 */
static void
test_system_resources (void)
{
  static const char *const types[] = { "equipment", "magic", "skill", "tactic", NULL };

  assert_words (MO_WORD_RESOURCE, "equipment, magic, skill, tactic");
  /* S11-24: each type pays its own resource only. */
  for (guint i = 0; i < mo_vocabulary_get_n_words (game->vocabulary, MO_WORD_TYPE); i++)
    {
      const MoWord *type = mo_vocabulary_get_word (game->vocabulary, MO_WORD_TYPE, i);

      if (g_strv_contains (types, type->id))
        {
          g_assert_cmpstr (type->kind->id, ==, "crawler");
          g_assert_cmpstr (type->resource->id, ==, type->id);
        }
      else
        g_assert_null (type->resource);
    }
}

/* S10-18, S10-26: cards that come into play or are played have a cost; Adventurers and Quests do
 * neither. */
static void
test_system_costs (void)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (game->vocabulary, MO_WORD_TYPE); i++)
    {
      const MoWord *type = mo_vocabulary_get_word (game->vocabulary, MO_WORD_TYPE, i);

      g_assert_cmpint (type->has_no_cost, ==,
                       g_str_equal (type->kind->id, "adventurer") ||
                           g_str_equal (type->kind->id, "quest"));
    }
}

static void
assert_stats (const char *type,
              const char *wanted)
{
  const MoWord *word = mo_vocabulary_lookup (game->vocabulary, MO_WORD_TYPE, type);
  g_autoptr (GString) stats = g_string_new (NULL);

  for (guint i = 0; i < mo_vocabulary_get_n_words (game->vocabulary, MO_WORD_STAT); i++)
    if ((word->stats & G_GUINT64_CONSTANT (1) << i) != 0)
      g_string_append_printf (stats, "%s ",
                              mo_vocabulary_get_word (game->vocabulary, MO_WORD_STAT, i)->id);
  g_assert_cmpstr (stats->str, ==, wanted);
}

/* S11-33, S11-43, S10-42: fighting cards have these stats, known or unknown. */
static void
test_system_stats_of_types (void)
{
  assert_stats ("character", "power stamina life ");
  assert_stats ("trap", "power ");
  assert_stats ("adventurer", "life ");
  assert_stats ("equipment", "");
  assert_stats ("quest", "");
}

/* S10-52, S10-53, S10-36, S10-49: the kinds of counters on cards. */
static void
test_system_tokens (void)
{
  assert_words (MO_WORD_TOKEN, "wound, poison, time, lock, quest");
}

/* S11-41 */
static void
test_system_distances (void)
{
  assert_words (MO_WORD_DISTANCE, "melee, reach, thrown, ranged");
}

static void
test_system_words_are_whole (void)
{
  assert_words (MO_WORD_KIND, "crawler, dungeon, adventurer, quest");
  for (MoWordGroup group = MO_WORD_KIND; group <= MO_WORD_TOKEN; group++)
    for (guint i = 0; i < mo_vocabulary_get_n_words (game->vocabulary, group); i++)
      {
        const MoWord *word = mo_vocabulary_get_word (game->vocabulary, group, i);

        g_assert_cmpuint (word->index, ==, i);
        g_assert_cmpstr (word->name, !=, "");
        g_assert_true (mo_vocabulary_lookup (game->vocabulary, group, word->id) == word);
        if (group == MO_WORD_TYPE)
          g_assert_nonnull (word->colour);
        if (group == MO_WORD_FLAG || group == MO_WORD_STAT || group == MO_WORD_KEYWORD ||
            group == MO_WORD_TOKEN)
          g_assert_cmpstr (word->text, !=, "");
      }
}

/* Reading */

/* The smallest system, whose parts are replaced by those under test. Each begins in a separate
 * line. */
enum
{
  LINE_SYSTEM = 1,
  LINE_KINDS,
  LINE_TYPES,
  LINE_RARITIES,
  LINE_FLAGS,
  LINE_STATS,
  LINE_RESOURCES,
  LINE_CLASSES,
  LINE_DISTANCES,
  LINE_DAMAGE,
  LINE_KEYWORDS,
  LINE_TOKENS,
  LINE_DECKS,
  LINE_RULESETS,
};

static const char *const plain_lines[] = {
  [LINE_SYSTEM] = "<system id='house' name='House'>",
  [LINE_KINDS] = "<kinds><kind id='k' name='K'/><kind id='q' name='Q'/></kinds>",
  [LINE_TYPES] = "<types><type id='t' name='T' kind='k'/></types>",
  [LINE_RARITIES] =
      "<rarities><rarity id='common' name='Common'/><rarity id='rare' name='Rare'/></rarities>",
  [LINE_FLAGS] = "<flags/>",
  [LINE_STATS] = "<stats/>",
  [LINE_RESOURCES] = "<resources><resource id='gold' name='Gold'/></resources>",
  [LINE_CLASSES] = "<classes/>",
  [LINE_DISTANCES] = "<distances/>",
  [LINE_DAMAGE] = "<damage-types><damage id='fire' name='Fire'/></damage-types>",
  [LINE_KEYWORDS] = "<keywords/>",
  [LINE_TOKENS] = "<tokens/>",
  [LINE_DECKS] =
      "<decks><deck id='a' name='A' kinds='k'/><deck id='b' name='B' kinds='k q' player='2'/>"
      "<deck id='c' name='C' kinds='q'>Text.</deck></decks>",
  [LINE_RULESETS] = "<ruleset id='rules' name='Rules' decks='a b' players='1'>"
                    "<difficulty id='easy' name='Easy' quests='1' clause='R1'/>"
                    "<size decks='a b' at-least='10' clause='R2'/><copies decks='a b' at-most='4'/>"
                    "<format id='plain' name='Plain' encounter-limit='5'/></ruleset>",
};

static char *
make_system (guint line,
             const char *text)
{
  GString *system = g_string_new (NULL);

  for (guint i = LINE_SYSTEM; i <= LINE_RULESETS; i++)
    g_string_append_printf (system, "%s\n", i == line ? text : plain_lines[i]);
  g_string_append (system, "</system>\n");
  return g_string_free (system, FALSE);
}

static GPtrArray *
new_systems (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mo_system_free);
}

static gboolean
read_text (GPtrArray *systems,
           const char *text,
           const char *file,
           MoFaults *faults)
{
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);

  return mo_system_read (systems, stream, file, faults);
}

static void
assert_faults (const MoFaults *faults,
               const char *wanted)
{
  g_autofree char *all = mo_faults_to_string (faults);

  g_assert_cmpstr (all, ==, wanted);
}

/* Reads only the system “house”. */
static GPtrArray *
read_house (void)
{
  g_autofree char *text = make_system (0, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  GPtrArray *systems = new_systems ();
  gboolean fine = read_text (systems, text, "house.xml", faults);

  assert_faults (faults, "");
  g_assert_true (fine);
  return systems;
}

#define WITH_STEPS(steps)                                                                          \
  "<ruleset id='rules' name='Rules' decks='a b' players='1'>" steps                                \
  "<format id='plain' name='Plain' encounter-limit='5'/></ruleset>"

/* The steps of a round keep their order, with the arguments of each action. */
/* A game without deck building has no decks, and figures of its own. */
static void
test_system_without_decks (void)
{
  g_autofree char *with_decks = make_system (0, NULL);
  g_autoptr (GString) text = g_string_new (with_decks);
  g_autoptr (GPtrArray) systems = new_systems ();
  g_autoptr (GPtrArray) for_decks = NULL;
  g_autoptr (GPtrArray) none_left = NULL;
  g_autoptr (MoFaults) faults = mo_faults_new ();
  const MoFormat *format;
  const MoDifficulty *difficulty;

  g_string_replace (text, plain_lines[LINE_SYSTEM], "<system id='cards' name='Cards'>", 1);
  g_string_replace (text, plain_lines[LINE_DECKS], "<decks/>", 1);
  g_string_replace (text, plain_lines[LINE_RULESETS],
                    "<ruleset id='simple' name='Simple' players='1'><difficulty id='hard' "
                    "name='Hard' level-up='2'/>"
                    "<format id='two' name='Two' monster-cards='2'/>"
                    "<format id='kept' name='Kept' monsters-keep-protection='yes'/>"
                    "<format id='not' name='Not' monsters-keep-protection='no'/></ruleset>",
                    1);
  g_assert_true (read_text (systems, text->str, "cards.xml", faults));
  assert_faults (faults, "");
  format = mo_systems_get_format (systems, "two", NULL);
  g_assert_cmpuint (format->decks->len, ==, 0);
  g_assert_null (mo_rule_figures_find (format->figures, "encounter-limit"));
  g_assert_cmpuint (get_figure (format->figures, "monster-cards"), ==, 2);
  g_assert_null (mo_rule_figures_find (format->figures, KEEPS));
  g_assert_cmpuint (get_figure (mo_systems_get_format (systems, "kept", NULL)->figures, KEEPS), ==,
                    TRUE);
  g_assert_cmpuint (get_figure (mo_systems_get_format (systems, "not", NULL)->figures, KEEPS), ==,
                    FALSE);
  difficulty = mo_ruleset_get_difficulty (format->ruleset, "hard");
  g_assert_cmpuint (get_figure (difficulty->figures, "level-up"), ==, 2);
  g_assert_cmpuint (get_figure (difficulty->figures, "quests"), ==, 0);
  g_assert_null (mo_ruleset_get_difficulty (format->ruleset, "easy"));

  none_left = mo_systems_list_for_decks (systems);
  g_assert_cmpuint (none_left->len, ==, 1);
  g_assert_true (read_text (systems, with_decks, "house.xml", faults));
  for_decks = mo_systems_list_for_decks (systems);
  g_assert_cmpuint (for_decks->len, ==, 1);
  g_assert_cmpstr (((MoSystem *) g_ptr_array_index (for_decks, 0))->id, ==, "house");
  format = mo_systems_get_format (systems, "plain", NULL);
  g_assert_cmpuint (get_figure (format->figures, "encounter-limit"), ==, 5);
  g_assert_cmpuint (get_figure (format->figures, "monster-cards"), ==, 0);
}

static void
test_system_steps (void)
{
  const MoCrawlerRules *rules;
  g_autofree char *text = make_system (
      LINE_RULESETS,
      WITH_STEPS (
          "<play hand='4' resist='defence' damage='replaced' needs-active='yes' quests-lose='no'/>"
          "<step id='one' name='One' text='All by itself.' clause='R1'>"
          "<do action='build' clause='R2'/><do action='remove' keep='time permanent'/></step>"
          "<step id='two' name='Two'/>"));
  g_autoptr (GPtrArray) systems = new_systems ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  const MoRuleset *ruleset;
  const MoStep *step;
  const MoStepAction *action;

  g_assert_true (read_text (systems, text, "house.xml", faults));
  assert_faults (faults, "");
  ruleset = g_ptr_array_index (((MoSystem *) g_ptr_array_index (systems, 0))->rulesets, 0);
  rules = mo_crawler_rules_get (ruleset);
  g_assert_cmpuint (rules->play.hand, ==, 4);
  g_assert_cmpint (rules->play.resist, ==, MO_RESIST_DEFENCE);
  g_assert_cmpint (rules->play.damage, ==, MO_DAMAGE_REPLACED);
  g_assert_true (rules->play.needs_active);
  g_assert_false (rules->play.quests_lose);
  g_assert_false (rules->play.needs_positive);
  g_assert_cmpuint (rules->steps->len, ==, 2);
  step = g_ptr_array_index (rules->steps, 0);
  g_assert_cmpstr (step->id, ==, "one");
  g_assert_cmpstr (step->name, ==, "One");
  g_assert_cmpstr (step->text, ==, "All by itself.");
  g_assert_cmpstr (step->clause, ==, "R1");
  g_assert_cmpuint (step->actions->len, ==, 2);
  action = &g_array_index (step->actions, MoStepAction, 0);
  g_assert_cmpint (action->kind, ==, MO_ACTION_BUILD);
  g_assert_cmpstr (action->clause, ==, "R2");
  action = &g_array_index (step->actions, MoStepAction, 1);
  g_assert_cmpint (action->kind, ==, MO_ACTION_REMOVE);
  g_assert_cmpint (action->keep, ==, MO_KEEP_TIME | MO_KEEP_PERMANENT);
  step = g_ptr_array_index (rules->steps, 1);
  g_assert_cmpuint (step->actions->len, ==, 0);
}

/* An unknown action, or one with missing arguments, is reported with its line. */
static void
test_system_step_faults (void)
{
  static const struct
  {
    const char *action;
    const char *fault;
  } rows[] = {
    { "<do action='dance'/>",
      "action=“dance” must be one of: build, respond, trigger, attack, defend, quests, drop, "
      "give-up, draw, discard, remove, take-token, turn-token, unlock-or-reset, reset, maintain, "
      "pass, end-round" },
    { "<do action='take-token'/>", "the action “take-token” needs the attribute “token”" },
    { "<do action='take-token' token='none'/>", "unknown token “none”" },
    { "<do action='build' keep='time'/>", "the action “build” does not accept the attribute "
                                          "“keep”: remove the attribute" },
    { "<do action='remove' keep='life luck'/>",
      "keep=“life luck” must be one of: permanent, token, time, stamina, life" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line =
          g_strdup_printf (WITH_STEPS ("\n<play hand='4' resist='attack' damage='added'/>"
                                       "<step id='one' name='One'>%s</step>"),
                           rows[i].action);
      g_autofree char *text = make_system (LINE_RULESETS, line);
      g_autoptr (GPtrArray) systems = new_systems ();
      g_autoptr (MoFaults) faults = mo_faults_new ();

      g_assert_false (read_text (systems, text, "house.xml", faults));
      g_assert_cmpstr (mo_faults_get (faults, 0)->message, ==, rows[i].fault);
      g_assert_cmpuint (mo_faults_get (faults, 0)->line, ==, 15);
      g_assert_cmpuint (systems->len, ==, 0);
    }
}

static void
test_system_steps_without_play (void)
{
  g_autofree char *text = make_system (LINE_RULESETS, WITH_STEPS ("<step id='one' name='One'/>"));
  g_autoptr (GPtrArray) systems = new_systems ();
  g_autoptr (MoFaults) faults = mo_faults_new ();

  g_assert_false (read_text (systems, text, "house.xml", faults));
  g_assert_cmpstr (mo_faults_get (faults, 0)->message, ==, "a ruleset with steps needs <play>");
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
  g_assert_cmpuint (systems->len, ==, 0);
}

static void
test_system_cost_of_type (void)
{
  g_autofree char *text = make_system (LINE_TYPES,
                                       "<types><type id='t' name='T' kind='k'/>"
                                       "<type id='u' name='U' kind='k' cost='yes'/>"
                                       "<type id='v' name='V' kind='k' cost=' no '/></types>");
  g_autoptr (GPtrArray) systems = new_systems ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  const MoVocabulary *words;

  g_assert_true (read_text (systems, text, "house.xml", faults));
  assert_faults (faults, "");
  words = ((MoSystem *) g_ptr_array_index (systems, 0))->vocabulary;
  g_assert_false (mo_vocabulary_lookup (words, MO_WORD_TYPE, "t")->has_no_cost);
  g_assert_false (mo_vocabulary_lookup (words, MO_WORD_TYPE, "u")->has_no_cost);
  g_assert_true (mo_vocabulary_lookup (words, MO_WORD_TYPE, "v")->has_no_cost);
}

static void
test_system_every_field (void)
{
  g_autofree char *text = make_system (
      LINE_KEYWORDS,
      "<keywords><keyword id='k1' name='K1'/>"
      "<keyword id='k2' name='K2' icon='i' amount='required' type='optional' type-of=' damage  "
      "type '>"
      "It &amp; that.</keyword><keyword id='k3' name='K3' amount=' optional '/></keywords>");
  g_autoptr (GPtrArray) systems = new_systems ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  const MoSystem *system;
  const MoWord *word;
  const MoFormat *format;
  const MoDeckPlace *deck;
  const MoDifficulty *difficulty;

  g_assert_true (read_text (systems, text, "house.xml", faults));
  assert_faults (faults, "");
  g_assert_cmpuint (systems->len, ==, 1);
  system = g_ptr_array_index (systems, 0);
  g_assert_cmpstr (system->id, ==, "house");
  g_assert_cmpstr (system->name, ==, "House");
  g_assert_cmpstr (mo_vocabulary_get_system (system->vocabulary), ==, "house");

  word = mo_vocabulary_lookup (system->vocabulary, MO_WORD_KEYWORD, "k1");
  g_assert_cmpint (word->amount, ==, MO_NEED_NONE);
  g_assert_cmpint (word->type, ==, MO_NEED_NONE);
  g_assert_cmpuint (word->type_groups, ==, 0);
  g_assert_null (word->icon);
  g_assert_cmpstr (word->text, ==, "");
  word = mo_vocabulary_lookup (system->vocabulary, MO_WORD_KEYWORD, "k2");
  g_assert_cmpint (word->amount, ==, MO_NEED_REQUIRED);
  g_assert_cmpint (word->type, ==, MO_NEED_OPTIONAL);
  g_assert_cmpuint (word->type_groups, ==, 1u << MO_WORD_DAMAGE | 1u << MO_WORD_TYPE);
  g_assert_cmpstr (word->icon, ==, "i");
  g_assert_cmpstr (word->text, ==, "It & that.");
  g_assert_cmpint (mo_vocabulary_lookup (system->vocabulary, MO_WORD_KEYWORD, "k3")->amount, ==,
                   MO_NEED_OPTIONAL);

  deck = mo_system_get_deck (system, "b");
  g_assert_cmpuint (deck->kinds, ==, 3);
  g_assert_cmpuint (deck->player, ==, 2);
  g_assert_cmpuint (deck->index, ==, 1);
  g_assert_cmpuint (mo_system_get_deck (system, "a")->player, ==, 0);
  g_assert_cmpstr (mo_system_get_deck (system, "c")->text, ==, "Text.");
  g_assert_null (mo_system_get_deck (system, "d"));

  format = mo_system_get_format (system, "plain");
  g_assert_true (mo_systems_get_format (systems, "plain", NULL) == format);
  g_assert_cmpstr (format->file, ==, "house.xml");
  g_assert_cmpuint (format->line, ==, LINE_RULESETS);
  g_assert_cmpuint (get_figure (format->figures, "encounter-limit"), ==, 5);
  g_assert_cmpuint (format->decks->len, ==, 2);
  g_assert_cmpuint (format->deck_mask, ==, 3);
  g_assert_null (format->clause);
  g_assert_null (mo_format_get_deck (format, "c"));
  difficulty = g_ptr_array_index (format->ruleset->difficulties, 0);
  g_assert_cmpstr (difficulty->id, ==, "easy");
  g_assert_cmpstr (difficulty->clause, ==, "R1");
}

/* A system with an invalid line is ignored as a whole, and the line is reported. */
static const struct
{
  const char *name;
  guint line;
  const char *text;
  const char *fault;
} system_faults[] = {
  { "kind-twice", LINE_KINDS,
    "<kinds><kind id='k' name='K'/><kind id='q' name='Q'/><kind id='k' name='L'/></kinds>",
    "f:2: kind “k” is already defined: use another ID\n" },
  { "type-twice", LINE_TYPES,
    "<types><type id='t' name='T' kind='k'/><type id='t' name='T' kind='k'/></types>",
    "f:3: type “t” is already defined: use another ID\n" },
  { "rarity-twice", LINE_RARITIES,
    "<rarities><rarity id='common' name='C'/><rarity id='rare' name='R'/><rarity id='rare' "
    "name='R'/></rarities>",
    "f:4: rarity “rare” is already defined: use another ID\n" },
  { "flag-twice", LINE_FLAGS, "<flags><flag id='x' name='X'/><flag id='x' name='X'/></flags>",
    "f:5: flag “x” is already defined: use another ID\n" },
  { "stat-twice", LINE_STATS, "<stats><stat id='x' name='X'/><stat id='x' name='X'/></stats>",
    "f:6: stat “x” is already defined: use another ID\n" },
  { "resource-twice", LINE_RESOURCES,
    "<resources><resource id='gold' name='X'/><resource id='gold' name='X'/></resources>",
    "f:7: resource “gold” is already defined: use another ID\n" },
  { "class-twice", LINE_CLASSES,
    "<classes><class id='x' name='X'/><class id='x' name='X'/></classes>",
    "f:8: class “x” is already defined: use another ID\n" },
  { "distance-twice", LINE_DISTANCES,
    "<distances><distance id='x' name='X'/><distance id='x' name='X'/></distances>",
    "f:9: distance “x” is already defined: use another ID\n" },
  { "damage-twice", LINE_DAMAGE,
    "<damage-types><damage id='x' name='X'/><damage id='x' name='X'/></damage-types>",
    "f:10: damage type “x” is already defined: use another ID\n" },
  { "keyword-twice", LINE_KEYWORDS,
    "<keywords><keyword id='x' name='X'/><keyword id='x' name='X'/></keywords>",
    "f:11: keyword “x” is already defined: use another ID\n" },
  { "token-twice", LINE_TOKENS, "<tokens><token id='x' name='X'/><token id='x' name='X'/></tokens>",
    "f:12: token “x” is already defined: use another ID\n" },
  { "deck-twice", LINE_DECKS,
    "<decks><deck id='a' name='A' kinds='k'/><deck id='b' name='B' kinds='k'/><deck id='a' "
    "name='A' kinds='k'/></decks>",
    "f:13: deck “a” is already defined: use another ID\n" },
  { "unknown-kind-of-type", LINE_TYPES, "<types><type id='t' name='T' kind='z'/></types>",
    "f:3: unknown kind “z”: define it in the system file, or correct the ID\n" },
  { "unknown-kind-of-deck", LINE_DECKS,
    "<decks><deck id='a' name='A' kinds='k z'/><deck id='b' name='B' kinds='k'/></decks>",
    "f:13: unknown kind “z”: define it in the system file, or correct the ID\n" },
  { "unknown-resource-of-type", LINE_TYPES,
    "<types><type id='t' name='T' kind='k' resource='silver'/></types>",
    "f:3: unknown resource “silver”: define it in the system file, or correct the ID\n" },
  { "colour", LINE_TYPES, "<types><type id='t' name='T' kind='k' colour='mauve'/></types>",
    "f:3: colour=“mauve” must be one of: blue, green, yellow, orange, red, purple, brown, grey\n" },
  { "two-colours", LINE_TYPES,
    "<types><type id='t' name='T' kind='k' colour='blue green'/></types>",
    "f:3: colour=“blue green” must be one of: blue, green, yellow, orange, red, purple, brown, "
    "grey\n" },
  { "cost-of-type", LINE_TYPES, "<types><type id='t' name='T' kind='k' cost='0'/></types>",
    "f:3: cost=“0” must be one of: yes, no\n" },
  { "unknown-stat-of-type", LINE_TYPES,
    "<types><type id='t' name='T' kind='k' stats='luck'/></types>", "f:3: unknown stat “luck”: "
                                                                    "define it in the system "
                                                                    "file, or correct the ID\n" },
  { "two-needs", LINE_KEYWORDS,
    "<keywords><keyword id='x' name='X' amount='optional required'/></keywords>",
    "f:11: amount=“optional required” must be one of: required, optional\n" },
  { "type-without-type-of", LINE_KEYWORDS,
    "<keywords><keyword id='x' name='X' type='required'/></keywords>",
    "f:11: keyword “x” must have both “type” and “type-of”, or neither\n" },
  { "type-of-without-type", LINE_KEYWORDS,
    "<keywords><keyword id='x' name='X' type-of='damage'/></keywords>",
    "f:11: keyword “x” must have both “type” and “type-of”, or neither\n" },
  { "unknown-deck-of-ruleset", LINE_RULESETS, "<ruleset id='r' name='R' decks='a z' players='1'/>",
    "f:14: unknown deck “z”: add it to the <decks> of the system, or correct the ID\n" },
  { "unknown-deck-of-format", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><format id='f' name='F' encounter-limit='1' "
    "decks='z'/></ruleset>",
    "f:14: unknown deck “z”: add it to the <decks> of the system, or correct the ID\n" },
  { "unknown-deck-of-size-without-bounds", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><size decks='z'/></ruleset>",
    "f:14: unknown deck “z”: add it to the <decks> of the system, or correct the ID\nf:14: <size> "
    "needs either "
    "“exactly”, or one or both of “at-least” and “at-most”\n" },
  { "unknown-deck-of-size", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><size decks='z' exactly='1'/></ruleset>",
    "f:14: unknown deck “z”: add it to the <decks> of the system, or correct the ID\n" },
  { "unknown-deck-of-equal", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><equal decks='a z'/></ruleset>",
    "f:14: unknown deck “z”: add it to the <decks> of the system, or correct the ID\n" },
  { "unknown-deck-of-copies", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><copies decks='z' at-most='1'><rarity "
    "id='rare' at-most='2'/></copies>"
    "</ruleset>",
    "f:14: unknown deck “z”: add it to the <decks> of the system, or correct the ID\n" },
  { "unknown-deck-of-note", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><note decks='z' card='C'>N</note></ruleset>",
    "f:14: unknown deck “z”: add it to the <decks> of the system, or correct the ID\n" },
  { "unknown-rarity", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><copies decks='a' at-most='1'><rarity "
    "id='mythic' at-most='2'/></copies>"
    "</ruleset>",
    "f:14: unknown rarity “mythic”: define it in the system file, or correct the ID\n" },
  { "size-of-nothing", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><size decks='a'/></ruleset>",
    "f:14: <size> needs either “exactly”, or one or both of “at-least” and “at-most”\n" },
  { "size-of-all", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><size decks='a' exactly='1' "
    "at-least='1'/></ruleset>",
    "f:14: <size> needs either “exactly”, or one or both of “at-least” and “at-most”\n" },
  { "size-exactly-and-at-most", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><size decks='a' exactly='1' "
    "at-most='1'/></ruleset>",
    "f:14: <size> needs either “exactly”, or one or both of “at-least” and “at-most”\n" },
  { "size-the-wrong-way", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><size decks='a' at-least='5' "
    "at-most='4'/></ruleset>",
    "f:14: <size> has 5 as “at-least” but only 4 as “at-most”: change one of them\n" },
  { "equal-of-one-deck", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><equal decks='a'/></ruleset>",
    "f:14: <equal> needs at least two decks\n" },
  { "equal-of-one-deck-twice", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><equal decks='a a'/></ruleset>",
    "f:14: <equal> needs at least two decks\n" },
  { "sizes-that-contradict", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><size decks='a' exactly='4'/><size decks='a' "
    "exactly='5'/></ruleset>",
    "f:14: two <size> elements require different exact numbers of cards in the same deck, 5 and "
    "4: remove one of them\n" },
  { "size-that-contradicts-the-ruleset", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><size decks='a' exactly='4'/>"
    "<format id='f' name='F' encounter-limit='1'><size decks='a' exactly='5'/></format></ruleset>",
    "f:14: two <size> elements require different exact numbers of cards in the same deck, 5 and "
    "4: remove one of them\n" },
  { "ruleset-twice", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'/><ruleset id='r' name='R' decks='a' "
    "players='1'/>",
    "f:14: ruleset ID “r” is already defined: use another ID\n" },
  { "format-twice", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><format id='f' name='F' encounter-limit='1'/>"
    "<format id='f' name='F' encounter-limit='1'/></ruleset>",
    "f:14: format ID “f” is already defined: use another ID\n" },
  { "format-twice-in-two-rulesets", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><format id='f' name='F' "
    "encounter-limit='1'/></ruleset>"
    "<ruleset id='s' name='S' decks='a' players='1'><format id='f' name='F' "
    "encounter-limit='1'/></ruleset>",
    "f:14: format ID “f” is already defined: use another ID\n" },
  { "no-players", LINE_RULESETS, "<ruleset id='r' name='R' decks='a' players='0'/>",
    "f:14: players=“0” must be a whole number from 1 to 9\n" },
  { "too-many-players", LINE_RULESETS, "<ruleset id='r' name='R' decks='a' players='10'/>",
    "f:14: players=“10” must be a whole number from 1 to 9\n" },
  { "negative-limit", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><format id='f' name='F' "
    "encounter-limit='-1'/></ruleset>",
    "f:14: encounter-limit=“-1” must be a whole number from 0 to 99\n" },
  { "size-out-of-range", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><size decks='a' exactly='1000'/></ruleset>",
    "f:14: exactly=“1000” must be a whole number from 0 to 999\n" },
  { "no-copies", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><copies decks='a' at-most='0'/></ruleset>",
    "f:14: at-most=“0” must be a whole number from 1 to 999\n" },
  { "copies-of-what", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><copies decks='a' at-most='1' "
    "of='type'/></ruleset>",
    "f:14: of=“type” must be one of: card, name\n" },
  { "no-quests", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><difficulty id='d' name='D' "
    "quests='0'/></ruleset>",
    "f:14: quests=“0” must be a whole number from 1 to 999\n" },
  { "no-kinds", LINE_KINDS, "<kinds/>",
    "f:2: <kinds> must contain <kind>\nf:3: unknown kind “k”: define it in the system file, or "
    "correct the ID\nf:13: unknown kind “k”: define it in the system file, or correct the ID\n"
    "f:13: unknown kind “k”: define it in the system file, or correct the ID\n"
    "f:13: unknown kind “q”: define it in the system file, or correct the ID\n" },
  { "a-group-is-missing", LINE_TOKENS, "", "f:1: <system> must contain <tokens>\n" },
  { "a-group-twice", LINE_TOKENS, "<tokens/><tokens/>",
    "f:12: duplicate <tokens> in <system>: remove it\n" },
  { "query-with-unknown-word", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><only decks='a' cards='type:z'/></ruleset>",
    "f:14: cards=“type:z” is not a valid query: no results for the type “z”: did you mean “t”?\n" },
  { "query-with-part-of-a-word", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><only decks='a' "
    "cards='rarity:comm'/></ruleset>",
    "f:14: cards=“rarity:comm” is not a valid query: unknown rarity “comm”: use the whole ID or "
    "name\n" },
  { "query-with-unknown-field", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><count decks='a' cards='colour:red' "
    "at-most='1'/></ruleset>",
    "f:14: cards=“colour:red” is not a valid query: unknown search term “colour”: put it in "
    "quotes to search for it as text\n" },
  { "query-without-field", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><only decks='a' cards='dragon'/></ruleset>",
    "f:14: cards=“dragon” is not a valid query: “dragon” needs a search term, as in "
    "name:dragon\n" },
  { "query-about-owned-cards", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><only decks='a' cards='owned>0'/></ruleset>",
    "f:14: cards=“owned>0” is not a valid query: “owned” can’t be used here, where only the cards "
    "themselves matter: remove it\n" },
  { "query-is-broken", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><only decks='a' cards='(type:t'/></ruleset>",
    "f:14: cards=“(type:t” is not a valid query: missing closing parenthesis\n" },
  { "condition-without-query", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a b' players='1'><only decks='a' cards='type:t' "
    "for-deck='b'/></ruleset>",
    "f:14: <only> needs both “for-deck” and “with”, or neither\n" },
  { "condition-of-unknown-deck", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a b' players='1'><only decks='a' cards='type:t' "
    "for-deck='z' with='type:t'/></ruleset>",
    "f:14: unknown deck “z”: add it to the <decks> of the system, or correct the ID\n" },
  { "condition-with-invalid-query", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a b' players='1'><only decks='a' cards='type:t' "
    "for-deck='b' with='type:z'/></ruleset>",
    "f:14: with=“type:z” is not a valid query: no results for the type “z”: did you mean “t”?\n" },
  { "count-without-number", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><count decks='a' cards='type:t'/></ruleset>",
    "f:14: <count> needs one or both of “at-least” and “at-most”\n" },
  { "count-of-nothing", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><count decks='a' cards='type:t' at-least='3' "
    "at-most='2'/></ruleset>",
    "f:14: <count> has 3 as “at-least” but only 2 as “at-most”: change one of them\n" },
  { "list-without-cards", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><banned/></ruleset>",
    "f:14: the list has no cards: add <card> elements, or a query as “cards”\n" },
  { "listed-without-card", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><restricted><card/></restricted></ruleset>",
    "f:14: <card> in a list needs either “id” or “name”\n" },
  { "listed-twice", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><banned><card id='x' name='X'/></banned>"
    "</ruleset>",
    "f:14: <card> in a list needs either “id” or “name”\n" },
  { "list-with-invalid-query", LINE_RULESETS,
    "<ruleset id='r' name='R' decks='a' players='1'><banned cards='type:z'/></ruleset>",
    "f:14: cards=“type:z” is not a valid query: no results for the type “z”: did you mean “t”?\n" },
  { "groups-out-of-order", LINE_TOKENS, "<tokens/><keywords/>",
    "f:12: duplicate <keywords> in <system>: remove it\n" },
  { "missing-name", LINE_SYSTEM, "<system id='house'>",
    "f:1: <system> needs the attribute “name”\n" },
};

static void
test_system_fault_of_system (gconstpointer row)
{
  guint i = GPOINTER_TO_UINT (row);
  g_autofree char *text = make_system (system_faults[i].line, system_faults[i].text);
  g_autoptr (GPtrArray) systems = new_systems ();
  g_autoptr (MoFaults) faults = mo_faults_new ();

  g_assert_false (read_text (systems, text, "f", faults));
  assert_faults (faults, system_faults[i].fault);
  g_assert_cmpuint (systems->len, ==, 0);
}

static void
test_system_many_words (void)
{
  for (guint n = MO_MAX_WORDS; n <= MO_MAX_WORDS + 1; n++)
    {
      g_autoptr (GString) stats = g_string_new ("<stats>");
      g_autoptr (GString) decks = g_string_new (
          "<decks><deck id='a' name='A' kinds='k'/><deck id='b' name='B' kinds='k'/>");
      g_autofree char *with_stats = NULL;
      g_autofree char *with_decks = NULL;
      g_autoptr (GPtrArray) systems = new_systems ();
      g_autoptr (MoFaults) faults = mo_faults_new ();

      for (guint i = 0; i < n; i++)
        g_string_append_printf (stats, "<stat id='s%u' name='S'/>", i);
      for (guint i = 2; i < n; i++)
        g_string_append_printf (decks, "<deck id='d%u' name='D' kinds='k'/>", i);
      g_string_append (stats, "</stats>");
      g_string_append (decks, "</decks>");
      with_stats = make_system (LINE_STATS, stats->str);
      with_decks = make_system (LINE_DECKS, decks->str);
      g_assert_cmpint (read_text (systems, with_stats, "stats", faults), ==, n == MO_MAX_WORDS);
      g_ptr_array_set_size (systems, 0);
      g_assert_cmpint (read_text (systems, with_decks, "decks", faults), ==, n == MO_MAX_WORDS);
      if (n > MO_MAX_WORDS)
        assert_faults (faults, "stats:6: stat “s64” exceeds the limit of 64 definitions of this "
                               "kind: remove one of them\ndecks:13: deck “d64” exceeds the limit "
                               "of 64 definitions of this kind: remove one of them\n");
    }
}

static void
test_system_system_twice (void)
{
  g_autofree char *text = make_system (LINE_SYSTEM, "<system id='house' name='Other'>");
  g_autoptr (GPtrArray) systems = read_house ();
  g_autoptr (MoFaults) faults = mo_faults_new ();

  g_assert_false (read_text (systems, text, "f", faults));
  assert_faults (faults, "f:1: system ID “house” is already defined: use another ID\n");
  g_assert_cmpuint (systems->len, ==, 1);
  g_assert_cmpstr (((const MoSystem *) g_ptr_array_index (systems, 0))->name, ==, "House");
  g_assert_cmpuint (((const MoSystem *) g_ptr_array_index (systems, 0))->formats->len, ==, 1);
}

/* Ids of formats are unique across systems. */
static void
test_system_format_of_another_system (void)
{
  g_autofree char *text = make_system (LINE_SYSTEM, "<system id='other' name='Other'>");
  g_autoptr (GPtrArray) systems = read_house ();
  g_autoptr (MoFaults) faults = mo_faults_new ();

  g_assert_false (read_text (systems, text, "f", faults));
  assert_faults (faults, "f:14: format ID “plain” is already defined: use another ID\n");
  g_assert_cmpuint (systems->len, ==, 1);
}

/* Formats are sorted as their systems and files name them, and unknown ones come last. */
static void
test_system_format_rank (void)
{
  guint rank = 0;

  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      /* The latest ruleset comes first, and its formats in their order. */
      for (guint k = system->rulesets->len; k > 0; k--)
        for (guint j = 0; j < system->formats->len; j++)
          {
            const MoFormat *format = g_ptr_array_index (system->formats, j);

            if (format->ruleset == g_ptr_array_index (system->rulesets, k - 1))
              g_assert_cmpuint (mo_systems_get_format_rank (content->systems, format->id), ==,
                                rank++);
          }
    }
  g_assert_cmpuint (rank, >, 2);
  g_assert_cmpuint (mo_systems_get_format_rank (content->systems, "none"), ==, rank);
}

/* Files of formats */

static void
test_system_formats_file (void)
{
  g_autoptr (GPtrArray) systems = read_house ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  const MoSystem *system = g_ptr_array_index (systems, 0);
  const MoFormat *format;
  guint at_least;
  guint at_most;

  g_assert_true (read_text (
      systems,
      "<formats system='house'>\n"
      "<format ruleset='rules' id='mine' name='Mine' encounter-limit='99' decks='b c b' players='9'"
      " clause='H1'>\n"
      "<size decks='b' at-most='20'/><size decks='c' exactly='0'/>\n"
      "<copies decks='b' at-most='2' of='name'><rarity id='common' at-most='7'/></copies>\n"
      "</format>\n"
      "</formats>\n",
      "mine.xml", faults));
  assert_faults (faults, "");
  g_assert_cmpuint (systems->len, ==, 1);
  g_assert_cmpuint (system->formats->len, ==, 2);
  format = mo_system_get_format (system, "mine");
  g_assert_cmpstr (format->file, ==, "mine.xml");
  g_assert_cmpuint (format->line, ==, 2);
  g_assert_cmpstr (format->clause, ==, "H1");
  g_assert_cmpuint (format->players, ==, 9);
  g_assert_cmpuint (get_figure (format->figures, "encounter-limit"), ==, 99);
  g_assert_true (format->ruleset == mo_system_get_format (system, "plain")->ruleset);

  /* A deck that is named twice is listed once; a deck of the ruleset that the format leaves out is
   * missing. */
  g_assert_cmpuint (format->decks->len, ==, 2);
  g_assert_null (mo_format_get_deck (format, "a"));

  /* The sizes of the ruleset and of the format both apply; the copies of the format replace those
   * of the ruleset. */
  g_assert_true (mo_format_get_size (format, get_deck (format, "b"), &at_least, &at_most));
  g_assert_cmpuint (at_least, ==, 10);
  g_assert_cmpuint (at_most, ==, 20);
  g_assert_true (mo_format_get_size (format, get_deck (format, "c"), &at_least, &at_most));
  g_assert_cmpuint (at_least, ==, 0);
  g_assert_cmpuint (at_most, ==, 0);
  g_assert_cmpuint (mo_format_get_copies_rule (format, get_deck (format, "b"))->at_most, ==, 2);
  g_assert_true (mo_format_get_copies_rule (format, get_deck (format, "b"))->by_name);
  g_assert_cmpuint (mo_rule_get_cap (mo_format_get_copies_rule (format, get_deck (format, "b")),
                                     mo_vocabulary_lookup (system->vocabulary, MO_WORD_RARITY,
                                                           "common")),
                    ==, 7);
  g_assert_cmpuint (mo_rule_get_cap (mo_format_get_copies_rule (format, get_deck (format, "b")),
                                     mo_vocabulary_lookup (system->vocabulary, MO_WORD_RARITY,
                                                           "rare")),
                    ==, 2);
  g_assert_null (mo_format_get_copies_rule (format, get_deck (format, "c")));

  /* The other format is unchanged. */
  format = mo_system_get_format (system, "plain");
  g_assert_true (mo_format_get_size (format, get_deck (format, "b"), &at_least, &at_most));
  g_assert_cmpuint (at_most, ==, MO_NO_BOUND);
  g_assert_cmpuint (mo_format_get_copies_rule (format, get_deck (format, "b"))->at_most, ==, 4);
}

/* The later of two rules of a format for a deck applies, only to the decks that it names. */
static void
test_system_copies_replaced (void)
{
  g_autoptr (GPtrArray) systems = read_house ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  const MoFormat *format;

  g_assert_true (
      read_text (systems,
                 "<formats system='house'><format ruleset='rules' id='mine' name='Mine'"
                 " encounter-limit='1'><copies decks='a' at-most='2'/></format></formats>",
                 "f", faults));
  format = mo_systems_get_format (systems, "mine", NULL);
  g_assert_cmpuint (mo_format_get_copies_rule (format, get_deck (format, "a"))->at_most, ==, 2);
  g_assert_cmpuint (mo_format_get_copies_rule (format, get_deck (format, "b"))->at_most, ==, 4);
  g_assert_cmpuint (mo_format_get_n_rules (format), ==, 3);
}

static void
test_system_house_ruleset (void)
{
  g_autoptr (GPtrArray) systems = read_house ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  const MoSystem *system = g_ptr_array_index (systems, 0);
  const MoFormat *format;

  g_assert_true (read_text (systems,
                            "<formats system='house'>\n"
                            "<ruleset id='mine' name='Our evening' decks='c a' players='3'>\n"
                            "<difficulty id='one' name='One' quests='1'/>\n"
                            "<size decks='a' exactly='7'/>\n"
                            "<format id='inner' name='Inner' encounter-limit='3'/>\n"
                            "</ruleset>\n"
                            "<format ruleset='mine' id='outer' name='Outer' encounter-limit='4'/>\n"
                            "</formats>\n", "mine.xml", faults));
  assert_faults (faults, "");
  g_assert_cmpuint (system->rulesets->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      format = mo_system_get_format (system, i == 0 ? "inner" : "outer");
      g_assert_cmpstr (format->ruleset->id, ==, "mine");
      g_assert_cmpuint (format->players, ==, 3);
      g_assert_cmpuint (format->decks->len, ==, 2);
      g_assert_cmpstr (((const MoDeckPlace *) g_ptr_array_index (format->decks, 0))->id, ==, "c");
      assert_size (format, "a", 7);
      g_assert_cmpuint (format->ruleset->difficulties->len, ==, 1);
    }
}

/* The valid formats of a file are used. */
static void
test_system_faults_of_formats (void)
{
  g_autoptr (GPtrArray) systems = read_house ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  const MoSystem *system = g_ptr_array_index (systems, 0);
  const MoFormat *format;

  g_assert_false (read_text (
      systems,
      "<formats system='house'>\n"
      "<ruleset id='rules' name='Again' decks='a' players='1'><format id='in-twice' name='F' "
      "encounter-limit='1'/></ruleset>\n"
      "<ruleset id='bad' name='Bad' decks='a' players='1'><size decks='z' exactly='1'/>\n"
      "  <format id='in-bad' name='F' encounter-limit='1'/></ruleset>\n"
      "<ruleset id='good' name='Good' decks='a' players='1'><format id='in-good' name='F' "
      "encounter-limit='1'/></ruleset>\n"
      "<format ruleset='rules' id='one' name='One' encounter-limit='1'/>\n"
      "<format ruleset='nobody' id='two' name='Two' encounter-limit='1'><size decks='a' "
      "exactly='1'/></format>\n"
      "<format ruleset='bad' id='three' name='Three' encounter-limit='1'/>\n"
      "<format ruleset='rules' id='plain' name='Plain' encounter-limit='1'/>\n"
      "<format ruleset='rules' id='one' name='One' encounter-limit='2'/>\n"
      "<format ruleset='rules' id='four' name='Four' encounter-limit='100'><copies decks='a' "
      "at-most='1'>\n"
      "  <rarity id='rare' at-most='3'/></copies></format>\n"
      "<format ruleset='rules' id='five' name='Five' encounter-limit='1'><copies decks='a' "
      "at-most='0'>\n"
      "  <rarity id='rare' at-most='3'/></copies><note decks='z' card='C'>N</note></format>\n"
      "<format id='six' name='Six' encounter-limit='1'/>\n"
      "<format ruleset='rules' id='seven' name='Seven' encounter-limit='1' decks='a z'/>\n"
      "<format ruleset='good' id='last' name='Last' encounter-limit='1'/>\n"
      "</formats>\n",
      "f", faults));
  assert_faults (faults,
                 "f:2: ruleset ID “rules” is already defined: use another ID\nf:3: unknown deck "
                 "“z”: add it to the <decks> of the system, or correct the ID\nf:7: unknown "
                 "ruleset “nobody”: define it in the system file, or correct the ID\nf:8: unknown "
                 "ruleset “bad”: define it in the system file, or correct the ID\nf:9: format ID "
                 "“plain” is already defined: use another ID\nf:10: "
                 "format ID “one” is already defined: use another ID\nf:11: encounter-limit=“100” "
                 "must be a whole number from 0 to 99\nf:13: at-most=“0” must be a whole number "
                 "from 1 to 999\nf:14: unknown deck “z”: add it to the <decks> of the system, or "
                 "correct the ID\nf:15: <format> needs the attribute “ruleset”\nf:16: unknown "
                 "deck “z”: add it to the <decks> of the system, or correct the ID\n");
  g_assert_cmpuint (system->rulesets->len, ==, 2);
  g_assert_cmpuint (system->formats->len, ==, 4);
  g_assert_nonnull (mo_system_get_format (system, "plain"));
  g_assert_nonnull (mo_system_get_format (system, "in-good"));
  format = mo_system_get_format (system, "one");
  g_assert_cmpuint (get_figure (format->figures, "encounter-limit"), ==, 1);
  g_assert_nonnull (mo_system_get_format (system, "last"));
}

static void
test_system_formats_of_unknown_system (void)
{
  g_autoptr (GPtrArray) systems = read_house ();
  g_autoptr (MoFaults) faults = mo_faults_new ();

  g_assert_false (
      read_text (systems,
                 "<formats system='chess'>\n"
                 "<ruleset id='x' name='X' decks='a' players='1'/>\n"
                 "<format ruleset='rules' id='mine' name='Mine' encounter-limit='1'/>\n</formats>",
                 "f", faults));
  assert_faults (faults, "f:1: unknown system “chess”: add a system file for it, or correct the "
                         "ID\n");
  g_assert_cmpuint (((const MoSystem *) g_ptr_array_index (systems, 0))->formats->len, ==, 1);
}

/* Of a truncated file of formats, the complete formats are used; a truncated system is ignored. */
static void
test_system_broken_off (void)
{
  g_autofree char *whole = make_system (LINE_SYSTEM, "<system id='other' name='Other'>");
  g_autoptr (GPtrArray) systems = read_house ();

  for (gsize length = 0; length < strlen (whole) - strlen ("</system>\n"); length += 7)
    {
      g_autofree char *part = g_strndup (whole, length);
      g_autoptr (MoFaults) faults = mo_faults_new ();

      g_assert_false (read_text (systems, part, "f", faults));
      g_assert_cmpuint (mo_faults_get_n (faults), >=, 1);
      g_assert_cmpuint (systems->len, ==, 1);
    }
}

static void
test_system_other_roots (void)
{
  g_autoptr (GPtrArray) systems = read_house ();
  g_autoptr (MoFaults) faults = mo_faults_new ();

  g_assert_false (read_text (systems, "<catalog id='c' name='C' system='house'/>", "f", faults));
  g_assert_false (read_text (
      systems, "<!DOCTYPE formats [<!ENTITY e 'e'>]>\n<formats system='house'/>", "f", faults));
  assert_faults (
      faults, "f:1: this file begins with <catalog>: it must begin with <system>, <formats>\nf:1: "
              "document type declarations (<!DOCTYPE) and entities are not allowed: remove them\n");
}

/* Messages are valid UTF-8, even if a long value is truncated. */
static void
test_system_fault_is_utf8 (void)
{
  g_autoptr (GPtrArray) systems = read_house ();
  g_autoptr (MoFaults) faults = mo_faults_new ();

  g_assert_false (
      read_text (systems, "<formats system='xéééééééééééééééééééééééééééééé'/>", "f", faults));
  g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
  g_assert_true (g_utf8_validate (mo_faults_get (faults, 0)->message, -1, NULL));
}

int
main (int argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_assert_true (mo_systems_get_format (content->systems, "solitaire-2011-standard", &game) !=
                 NULL);

  for (guint i = 0; i < G_N_ELEMENTS (solitaire); i++)
    {
      g_autofree char *path = g_strdup_printf ("/system/%s/%s", solitaire[i].clause,
                                               solitaire[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_system_solitaire_format);
    }
  g_test_add_func ("/system/S10-1/equal-decks", test_system_equal_2010);
  g_test_add_func ("/system/S10-2/four-copies", test_system_copies_2010);
  g_test_add_func ("/system/S10-3/three-quests", test_system_quests_2010);
  g_test_add_func ("/system/S10-4/at-least-60", test_system_at_least_60);
  g_test_add_data_func ("/system/S10-6/every-format", "S10-6", test_system_difficulties);
  g_test_add_func ("/system/S10-7/reserve", test_system_reserve);
  g_test_add_func ("/system/S10-25/resources", test_system_resources);
  g_test_add_func ("/system/S10-18/costs", test_system_costs);
  g_test_add_func ("/system/S11-33/stats-of-types", test_system_stats_of_types);
  g_test_add_func ("/system/S11-4/equal-decks-and-copies", test_system_decks_2011);
  g_test_add_func ("/system/S11-5/any-adventurers", test_system_any_adventurers);
  g_test_add_func ("/system/S11-6/axis-of-evil", test_system_axis_of_evil);
  g_test_add_data_func ("/system/S11-1/every-format", "S11-1", test_system_difficulties);
  g_test_add_func ("/system/S11-41/distances", test_system_distances);
  g_test_add_func ("/system/C10-1/players", test_system_cooperative_players);
  g_test_add_func ("/system/C10-2/crawler-decks", test_system_cooperative_crawler_deck);
  g_test_add_func ("/system/C10-3/dungeon-deck", test_system_cooperative_dungeon_deck);
  g_test_add_func ("/system/C10-4/copies", test_system_cooperative_copies);
  g_test_add_func ("/system/C10-5/adventurers-and-quests", test_system_cooperative_party);
  g_test_add_func ("/system/C10-6/limits", test_system_cooperative_limits);
  g_test_add_data_func ("/system/C10-17/every-format", "C10-17", test_system_difficulties);
  g_test_add_func ("/system/sixteen-formats", test_system_sixteen_formats);
  g_test_add_func ("/system/tokens", test_system_tokens);
  g_test_add_func ("/system/words-are-whole", test_system_words_are_whole);

  g_test_add_func ("/system/every-field", test_system_every_field);
  g_test_add_func ("/system/cost-of-type", test_system_cost_of_type);
  g_test_add_func ("/system/steps", test_system_steps);
  g_test_add_func ("/system/step-faults", test_system_step_faults);
  g_test_add_func ("/system/steps-without-play", test_system_steps_without_play);
  for (guint i = 0; i < G_N_ELEMENTS (system_faults); i++)
    {
      g_autofree char *path = g_strconcat ("/system/fault/", system_faults[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_system_fault_of_system);
    }
  g_test_add_func ("/system/many-words", test_system_many_words);
  g_test_add_func ("/system/system-twice", test_system_system_twice);
  g_test_add_func ("/system/format-of-another-system", test_system_format_of_another_system);
  g_test_add_func ("/system/format-rank", test_system_format_rank);
  g_test_add_func ("/system/formats-file", test_system_formats_file);
  g_test_add_func ("/system/copies-replaced", test_system_copies_replaced);
  g_test_add_func ("/system/house-ruleset", test_system_house_ruleset);
  g_test_add_func ("/system/faults-of-formats", test_system_faults_of_formats);
  g_test_add_func ("/system/formats-of-unknown-system", test_system_formats_of_unknown_system);
  g_test_add_func ("/system/broken-off", test_system_broken_off);
  g_test_add_func ("/system/without-decks", test_system_without_decks);
  g_test_add_func ("/system/other-roots", test_system_other_roots);
  g_test_add_func ("/system/fault-is-utf8", test_system_fault_is_utf8);

  result = g_test_run ();
  mo_content_unref (content);
  return result;
}
