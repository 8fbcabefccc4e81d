/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Figures of rulesets, difficulties and formats: those that games know, as attributes and as
 * elements, and custom ones of a file. */

#include "config.h"

#include "mo-content.h"
#include "mo-rules.h"

#include <string.h>

static GPtrArray *
read_formats (const char *text,
              MoFaults *faults)
{
  static const char system[] =
      "<system id='house' name='House'><kinds><kind id='k' name='K'/></kinds>"
      "<types><type id='t' name='T' kind='k'/></types><rarities/><flags/><stats/><resources/>"
      "<classes/><distances/><damage-types/><keywords/><tokens/><decks/></system>";
  GPtrArray *systems = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_system_free);
  g_autoptr (GInputStream) first = g_memory_input_stream_new_from_data (system, -1, NULL);
  g_autoptr (GInputStream) second = g_memory_input_stream_new_from_data (text, -1, NULL);

  g_assert_true (mo_system_read (systems, first, "system", faults));
  mo_system_read (systems, second, "f", faults);
  return systems;
}

static char *
list_lines (const MoSystem *system,
            const char *ruleset)
{
  g_autoptr (GPtrArray) parts = mo_ruleset_describe (mo_system_get_ruleset (system, ruleset),
                                                     system);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const MoRulesPart *part = g_ptr_array_index (parts, i);

      for (guint j = 0; j < part->lines->len; j++)
        {
          const MoRulesLine *line = g_ptr_array_index (part->lines, j);

          g_string_append_printf (all, "%s|%s|%s\n", line->title, line->text,
                                  line->clause != NULL ? line->clause : "");
          for (guint k = 0; k < line->points->len; k++)
            {
              const MoRulesLine *point = g_ptr_array_index (line->points, k);

              g_string_append_printf (all, "  %s|%s\n", point->text,
                                      point->clause != NULL ? point->clause : "");
            }
        }
    }
  return g_string_free (all, FALSE);
}

/* An element is equivalent to the attribute of older files. */
static void
test_known (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GPtrArray) systems = read_formats (
      "<formats system='house'><ruleset id='r' name='R' players='1'>"
      "<difficulty id='old' name='D' quests='2' level-up='3' clause='C'/>"
      "<difficulty id='new' name='D' clause='C'><figure id='level-up' value='3'/>"
      "<figure id='quests' value='2'/></difficulty>"
      "<run energy='3' hand='5' raise='3' boss-raise='10' rest='30' chests='3' wares='5'/>"
      "<format id='old' name='F' encounter-limit='0' monsters-keep-protection='yes'/>"
      "<format id='new' name='F'><figure id='encounter-limit' value='0'/>"
      "<figure id='monsters-keep-protection' value='1'/></format>"
      "<format id='none' name='G'/></ruleset></formats>",
      faults);
  const MoSystem *system = g_ptr_array_index (systems, 0);
  const MoRuleset *ruleset = mo_system_get_ruleset (system, "r");
  static const char *const ids[] = { "encounter-limit", "monsters-keep-protection" };
  g_autofree char *lines = list_lines (system, "r");

  g_assert_cmpuint (mo_faults_get_n (faults), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_cmpuint (
        mo_rule_figures_get (mo_system_get_format (system, "old")->figures, ids[i], 77), ==,
        mo_rule_figures_get (mo_system_get_format (system, "new")->figures, ids[i], 78));
  g_assert_cmpuint (mo_rule_figures_get (mo_ruleset_get_difficulty (ruleset, "new")->figures,
                                         "quests", 0), ==, 2);
  g_assert_nonnull (strstr (
      lines, "D|2 Quests to complete, 3 cards for the party in each shrine|C\n"
             "D|3 cards for the party in each shrine, 2 Quests to complete|C\n"));
  g_assert_nonnull (strstr (
      lines, "F|Encounter limit 0, Monster protection lasts until the end of the battle|\n"
             "F|Encounter limit 0, Monster protection lasts until the end of the battle|\n"
             "G|Monster protection lasts until the monster acts again|\n"));
}

/* A file may define figures that no game knows; their texts come from the file. */
static void
test_own (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GPtrArray) systems = read_formats (
      "<formats system='house'><ruleset id='r' name='R' players='1'>"
      "<difficulty id='d' name='D'><figure id='lives' name='Lives' value='3'/></difficulty>"
      "<figure id='hand' name='Hand' value='4' sentence='Four in the hand.' clause='H-1'/>"
      "<figure id='rows' name='Rows' value='2'/>"
      "<format id='f' name='F'><figure id='rounds' name='Rounds' value='9' clause='H-2'/>"
      "</format></ruleset></formats>",
      faults);
  const MoSystem *system = g_ptr_array_index (systems, 0);
  const MoFormat *format = mo_system_get_format (system, "f");
  g_autofree char *lines = list_lines (system, "r");
  g_autofree char *list = mo_rule_figures_describe (format->figures, MO_WORDS_IN_LIST, ", ");

  g_assert_cmpuint (mo_faults_get_n (faults), ==, 0);
  g_assert_cmpstr (lines, ==,
                   "|Four in the hand.|H-1\n|Rows: 2|\nD|Lives: 3|\nF||\n  Rounds: 9|H-2\n");
  g_assert_cmpstr (list, ==, "Rounds 9");
  g_assert_cmpuint (mo_rule_figures_get (format->ruleset->figures, "rows", 0), ==, 2);
}

static void
test_faults (void)
{
  static const struct
  {
    const char *figures;
    const char *fault;
  } rows[] = {
    { "<figure id='x' value='3'/>", "figure “x” is not built in: give it a name" },
    { "<figure id='x' name='X' value='3'/><figure id='x' name='Y' value='4'/>",
      "figure “x” is already defined: remove one of the definitions" },
    { "<figure id='encounter-limit' value='100'/>",
      "figure “encounter-limit” can’t be 100: use a whole number from 0 to 99" },
    { "<figure id='monster-cards' value='0'/>",
      "figure “monster-cards” can’t be 0: use a whole number from 1 to 999" },
    { "<figure id='monsters-keep-protection' value='2'/>",
      "figure “monsters-keep-protection” can’t be 2: use a whole number from 0 to 1" },
    { "<figure id='players-left' name='P'/>", "<figure> needs the attribute “value”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<formats system='house'><ruleset id='r' name='R' players='1'>"
          "<format id='f' name='F'>%s</format></ruleset></formats>",
          rows[i].figures);
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (GPtrArray) systems = read_formats (text, faults);

      g_assert_cmpuint (mo_faults_get_n (faults), ==, 1);
      g_assert_cmpstr (mo_faults_get (faults, 0)->message, ==, rows[i].fault);
      g_assert_null (mo_systems_get_format (systems, "f", NULL));
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rule-figures/known", test_known);
  g_test_add_func ("/rule-figures/own", test_own);
  g_test_add_func ("/rule-figures/faults", test_faults);
  return g_test_run ();
}
