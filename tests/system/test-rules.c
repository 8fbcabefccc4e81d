/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The text of a ruleset: it is complete, and figures are put into words. */

#include "config.h"

#include "mo-content.h"
#include "mo-fold.h"
#include "mo-bonfire-elements.h"
#include "mo-crawler-elements.h"
#include "mo-rules.h"
#include "mo-table.h"

#include <string.h>

static MoContent *content;

/* Helpers */

static const MoRulesPart *
get_part (const GPtrArray *parts,
          MoRulesKind kind)
{
  for (guint i = 0; i < parts->len; i++)
    if (((const MoRulesPart *) g_ptr_array_index (parts, i))->kind == kind)
      return g_ptr_array_index (parts, i);
  return NULL;
}

static GPtrArray *
tell (const char *system_id,
      const char *ruleset)
{
  const MoSystem *system = mo_systems_lookup (content->systems, system_id);

  return mo_ruleset_describe (mo_system_get_ruleset (system, ruleset), system);
}

/* Returns “title|text|clause”. */
static char *
write_line (const MoRulesLine *line)
{
  return g_strdup_printf ("%s|%s|%s", line->title, line->text,
                          line->clause != NULL ? line->clause : "");
}

static gboolean
has_line (const GPtrArray *lines,
          const char *wanted)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const MoRulesLine *line = g_ptr_array_index (lines, i);
      g_autofree char *written = write_line (line);

      if (g_str_equal (written, wanted) || has_line (line->points, wanted))
        return TRUE;
    }
  return FALSE;
}

/* Everything in a file */

static void
check_steps (const MoRuleset *ruleset,
             const MoRulesPart *part)
{
  const MoCrawlerRules *rules = mo_crawler_rules_get (ruleset);

  g_assert_cmpint (part != NULL, ==, rules != NULL && rules->steps->len > 0);
  for (guint i = 0; rules != NULL && i < rules->steps->len; i++)
    {
      const MoStep *step = g_ptr_array_index (rules->steps, i);
      const MoRulesLine *line = g_ptr_array_index (part->lines, i);
      g_autofree char *title = g_strdup_printf ("%u. %s", i + 1, step->name);

      g_assert_cmpstr (line->title, ==, title);
      g_assert_cmpstr (line->text, ==, step->text);
      g_assert_cmpstr (line->clause, ==, step->clause);
      g_assert_cmpuint (line->points->len, ==, step->actions->len);
      for (guint j = 0; j < step->actions->len; j++)
        {
          const MoStepAction *action = &g_array_index (step->actions, MoStepAction, j);
          const MoRulesLine *point = g_ptr_array_index (line->points, j);

          g_assert_true (g_str_has_suffix (point->text, "."));
          g_assert_cmpstr (point->clause != NULL ? point->clause : line->clause, ==,
                           action->clause);
        }
    }
}

/* Likewise for a ruleset with a table, after its set-up. */
static void
check_table_steps (const MoTable *table,
                   const MoRulesPart *part)
{
  guint first = part->lines->len - table->steps->len;

  for (guint i = 0; i < table->steps->len; i++)
    {
      const MoTableStep *step = g_ptr_array_index (table->steps, i);
      const MoRulesLine *line = g_ptr_array_index (part->lines, first + i);
      g_autofree char *title = g_strdup_printf ("%u. %s", i + 1, step->name);

      g_assert_cmpstr (line->title, ==, title);
      g_assert_cmpstr (line->text, ==, step->text);
      g_assert_cmpuint (line->points->len, ==, step->actions->len);
    }
}

static void
check_ruleset (const MoSystem *system,
               const MoRuleset *ruleset)
{
  g_autoptr (GPtrArray) parts = mo_ruleset_describe (ruleset, system);
  const MoRulesPart *difficulties = get_part (parts, MO_RULES_DIFFICULTIES);
  const MoRulesPart *decks = get_part (parts, MO_RULES_DECKS);
  const MoRulesPart *rulings = get_part (parts, MO_RULES_RULINGS);
  const MoTable *table = mo_ruleset_get_table (ruleset);

  g_test_message ("%s", ruleset->id);
  if (table != NULL)
    check_table_steps (table, get_part (parts, MO_RULES_STEPS));
  else
    check_steps (ruleset, get_part (parts, MO_RULES_STEPS));
  for (guint i = 0; i < ruleset->difficulties->len; i++)
    {
      const MoDifficulty *difficulty = g_ptr_array_index (ruleset->difficulties, i);
      const MoRulesLine *line = g_ptr_array_index (difficulties->lines, i);

      g_assert_cmpstr (line->title, ==, difficulty->name);
      g_assert_cmpstr (line->text, !=, "");
      g_assert_cmpuint (line->points->len, ==,
                        mo_bonfire_get_levels (difficulty) != NULL
                            ? mo_bonfire_get_levels (difficulty)->len
                            : 0);
    }
  g_assert_cmpuint (decks != NULL ? decks->lines->len : 0, ==, ruleset->rules->len);
  g_assert_cmpuint (rulings->lines->len, ==, ruleset->rulings->len);
  for (guint i = 0; i < ruleset->rulings->len; i++)
    {
      const MoRuling *ruling = g_ptr_array_index (ruleset->rulings, i);
      const MoRulesLine *line = g_ptr_array_index (rulings->lines, i);

      g_assert_cmpstr (line->text, ==, ruling->text);
      g_assert_cmpstr (line->clause, ==, ruling->clause);
    }
}

static void
test_rules_every (void)
{
  guint n = 0;

  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      for (guint j = 0; j < system->rulesets->len; j++, n++)
        check_ruleset (system, g_ptr_array_index (system->rulesets, j));
    }
  g_assert_cmpuint (n, ==, 7);
}

/* Each clause that leaves something open has a ruling where it applies. */
static void
test_rules_rulings (void)
{
  static const struct
  {
    const char *system;
    const char *ruleset;
    const char *clauses[14];
  } rows[] = {
    { "dungeon-crawler",
      "solitaire-2010",
      { "S10-3", "S10-33", "S10-36", "S10-40", "S10-44", "S10-45" } },
    { "dungeon-crawler",
      "cooperative-2010",
      { "S10-3", "S10-33", "S10-36", "S10-40", "S10-44", "S10-45", "C10-4", "C10-16" } },
    { "dungeon-crawler",
      "solitaire-2011",
      { "S11-12", "S11-32", "S11-58", "S11-63", "S11-65", "S11-67", "S11-72" } },
    { "crawlitaire",
      "crawlitaire-5",
      { "CR-2", "CR-2", "CR-5", "CR-9", "CR-15", "CR-17", "CR-21", "CR-25", "CR-27", "CR-29" } },
    { "bonfire-run",
      "bonfire-run",
      { "BR-2", "BR-5", "BR-10", "BR-11", "BR-12", "BR-13", "BR-14", "BR-15", "BR-16", "BR-17",
        "BR-18", "BR-19", "BR-23" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) parts = tell (rows[i].system, rows[i].ruleset);
      const GPtrArray *lines = get_part (parts, MO_RULES_RULINGS)->lines;

      for (guint j = 0; j < lines->len; j++)
        g_assert_cmpstr (((const MoRulesLine *) g_ptr_array_index (lines, j))->clause, ==,
                         rows[i].clauses[j]);
      g_assert_null (rows[i].clauses[lines->len]);
    }
}

/* Texts */

static void
test_rules_words (void)
{
  static const struct
  {
    const char *system;
    const char *ruleset;
    MoRulesKind kind;
    const char *line;
  } rows[] = {
    { "dungeon-crawler", "solitaire-2011", MO_RULES_STEPS,
      "|You may drop cards from your hand.|S11-71" },
    { "dungeon-crawler", "solitaire-2011", MO_RULES_STEPS,
      "|The app removes all cards in play except these: permanents, cards with time tokens, "
      "characters with stamina above 0, cards with life above 0.|S11-72" },
    { "dungeon-crawler", "solitaire-2011", MO_RULES_STEPS,
      "|On each card with Poison tokens, the app replaces one of them with one Wound "
      "token.|S11-77" },
    { "dungeon-crawler", "solitaire-2011", MO_RULES_FIGURES, "|The hand limit is 5 cards.|" },
    { "dungeon-crawler", "solitaire-2011", MO_RULES_FIGURES,
      "|After the end of the marching order, an area attack continues from the left.|" },
    { "dungeon-crawler", "solitaire-2011", MO_RULES_DIFFICULTIES,
      "Quick|1 Quest to complete|S11-1" },
    { "dungeon-crawler", "solitaire-2011", MO_RULES_DECKS,
      "Crawler deck, Dungeon deck|The same number of cards|S11-4" },
    { "dungeon-crawler", "solitaire-2011", MO_RULES_DECKS,
      "Crawler deck, Dungeon deck|At most 4 copies of a card (cards with the same name count "
      "together)|S11-4" },
    { "dungeon-crawler", "solitaire-2011", MO_RULES_FORMATS, "Elite|Encounter limit 5|S11-3" },
    { "dungeon-crawler", "solitaire-2011", MO_RULES_FORMATS, "Adventurers|Exactly 3 cards|" },
    { "dungeon-crawler", "solitaire-2010", MO_RULES_DECKS,
      "Crawler deck, Dungeon deck|At least 60 cards|S10-4" },
    { "dungeon-crawler", "cooperative-2010", MO_RULES_DECKS,
      "Dungeon deck|At most 4 copies of a card (Common: 8, Infrequent: 8)|C10-4" },
    { "dungeon-crawler", "cooperative-2010", MO_RULES_DECKS,
      "Crawler deck|Exactly 40 cards|C10-2" },
    { "dungeon-crawler", "cooperative-2010", MO_RULES_FORMATS,
      "Four players|Encounter limit 10, 4 players|C10-6" },
    { "crawlitaire", "crawlitaire-5", MO_RULES_DIFFICULTIES,
      "Legendary|1 card for the party in each shrine|CR-25" },
    { "crawlitaire", "crawlitaire-5", MO_RULES_FORMATS,
      "Two monster cards per turn|2 cards for the monsters each turn|CR-8" },
    { "bonfire-run", "bonfire-run", MO_RULES_FIGURES,
      "|Winning a battle adds 3 to your maximum HP, or 10 against the boss.|" },
    { "bonfire-run", "bonfire-run", MO_RULES_FORMATS,
      "Bonfire Run|Monster protection lasts until the monster acts again|BR-11" },
    { "bonfire-run", "bonfire-run", MO_RULES_FORMATS,
      "Lasting monster protection|Monster protection lasts until the end of the battle|BR-11" },
    { "bonfire-run", "bonfire-run", MO_RULES_DIFFICULTIES, "Hard|9 levels, 29 rooms|BR-21" },
    { "bonfire-run", "bonfire-run", MO_RULES_DIFFICULTIES,
      "Level 1|1 battle with 1 monster of rating 3|BR-12" },
    { "bonfire-run", "bonfire-run", MO_RULES_DIFFICULTIES,
      "Levels 2 to 8|5 bonfires, 5 merchants, 5 treasure rooms, 8 battles, each with 1 monster of "
      "rating 3, 4 battles, each with 2 monsters of rating 3; in random order; you visit 1 room on "
      "each level|" },
    { "bonfire-run", "bonfire-run", MO_RULES_DIFFICULTIES,
      "Level 2|1 treasure room, 1 bonfire, 1 merchant; you visit 1 room|" },
    { "bonfire-run", "bonfire-run", MO_RULES_DIFFICULTIES, "Level 9|1 boss of rating 3|BR-12" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) parts = tell (rows[i].system, rows[i].ruleset);

      if (!has_line (get_part (parts, rows[i].kind)->lines, rows[i].line))
        g_error ("%s is not told of %s", rows[i].line, rows[i].ruleset);
    }
}

/* The settings of each ruleset, those of others not among them. */
static void
test_rules_figures (void)
{
  static const struct
  {
    const char *system;
    const char *ruleset;
    const char *lines;
  } rows[] = {
    { "dungeon-crawler", "solitaire-2010",
      "The hand limit is 5 cards.\nResistance to a damage type of the attack lowers the attack by "
      "1.\nAn attack does harm in addition to the damage types of its cards.\nA card that attacks "
      "a character other than the primary target fights separately.\nThe match starts with empty "
      "graves and no cards in play.\nYou lose once you can no longer complete enough Quests.\n" },
    { "dungeon-crawler", "cooperative-2010",
      "The hand limit is 5 cards.\nResistance to a damage type of the attack lowers the attack by "
      "1.\nAn attack does harm in addition to the damage types of its cards.\nAfter the end of "
      "the marching order, an area attack continues from the left.\nA card that attacks a "
      "character other than the primary target fights separately.\nThe match starts with empty "
      "graves and no cards in play.\nYou lose once you can no longer complete enough Quests.\n" },
    { "dungeon-crawler", "solitaire-2011",
      "The hand limit is 5 cards.\n"
      "Resistance to a damage type of the attack adds its amount to the defense.\n"
      "An attack does harm if its cards have no damage type.\n"
      "Power or stamina of 0 or less can’t win.\n"
      "Attacks and defenses need an activated Adventurer.\n"
      "A character without stamina uses its life instead.\n"
      "After the end of the marching order, an area attack continues from the left.\n" },
    { "bonfire-run", "bonfire-run",
      "You have 3 points of energy each turn.\n"
      "You draw 5 cards each turn.\n"
      "Winning a battle adds 3 to your maximum HP, or 10 against the boss.\n"
      "A bonfire restores 30% of your maximum HP.\n"
      "A treasure room has 3 chests. You open one.\n"
      "A merchant has 5 cards.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) parts = tell (rows[i].system, rows[i].ruleset);
      const GPtrArray *lines = get_part (parts, MO_RULES_FIGURES)->lines;
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint j = 0; j < lines->len; j++)
        g_string_append_printf (text, "%s\n",
                                ((const MoRulesLine *) g_ptr_array_index (lines, j))->text);
      g_assert_cmpstr (text->str, ==, rows[i].lines);
    }
}

/* A custom ruleset with almost nothing in it. */
static void
test_rules_own (void)
{
  static const char text[] =
      "<formats system='bonfire-run'><ruleset id='own' name='Own' players='1'>"
      "<difficulty id='d' name='D'/><format id='own' name='Own'/></ruleset></formats>";
  g_autoptr (GPtrArray) systems = g_ptr_array_new ();
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  g_autoptr (MoContent) own =
      mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  MoSystem *system = mo_systems_lookup (own->systems, "bonfire-run");
  g_autoptr (GPtrArray) parts = NULL;

  g_ptr_array_add (systems, system);
  g_assert_true (mo_system_read (systems, stream, "own.xml", faults));
  parts = mo_ruleset_describe (mo_system_get_ruleset (system, "own"), system);
  g_assert_cmpuint (parts->len, ==, 2);
  g_assert_true (has_line (get_part (parts, MO_RULES_DIFFICULTIES)->lines, "D||"));
  g_assert_cmpuint (get_part (parts, MO_RULES_RULINGS)->lines->len, ==, 0);
}

static void
test_rules_search (void)
{
  static const struct
  {
    const char *typed;
    const char *found; /* the titles of the steps that are found */
  } rows[] = {
    { "permanents", "6. 9. " },
    { "  Wound ", "" },
    { "TOKEN lock", "8. " },
    { "s10-53", "8. " },
    { "S10-50", "6. " },
    { "adventurers attack", "3. " },
    { "", "1. 2. 3. 4. 5. 6. 7. 8. 9. 10. 11. 12. " },
  };
  g_autoptr (GPtrArray) parts = tell ("dungeon-crawler", "solitaire-2010");
  const GPtrArray *lines = get_part (parts, MO_RULES_STEPS)->lines;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = mo_fold_words (rows[i].typed);
      g_autoptr (GString) found = g_string_new (NULL);

      for (guint j = 0; j < lines->len; j++)
        if (mo_rules_line_has (g_ptr_array_index (lines, j), words))
          g_string_append_printf (found, "%u. ", j + 1);
      g_assert_cmpstr (found->str, ==, rows[i].found);
    }
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_test_add_func ("/rules/every", test_rules_every);
  g_test_add_func ("/rules/rulings", test_rules_rulings);
  g_test_add_func ("/rules/words", test_rules_words);
  g_test_add_func ("/rules/figures", test_rules_figures);
  g_test_add_func ("/rules/own", test_rules_own);
  g_test_add_func ("/rules/search", test_rules_search);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
