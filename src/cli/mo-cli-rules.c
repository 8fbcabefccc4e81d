/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli.h"
#include "mo-rules.h"

#include <glib/gi18n.h>

/* Called for each ruleset of all systems. */
typedef void (*RulesetCallback) (const MoSystem *system,
                                 const MoRuleset *ruleset,
                                 gpointer user_data);

static void
each_ruleset (const MoContent *content,
              RulesetCallback callback,
              gpointer user_data)
{
  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      for (guint j = 0; j < system->rulesets->len; j++)
        callback (system, g_ptr_array_index (system->rulesets, j), user_data);
    }
}

static void
print_name (const MoSystem *system,
            const MoRuleset *ruleset,
            gpointer user_data)
{
  g_print ("%s/%s\n  ", system->id, ruleset->id);
  /* Translators: a game and its rules. */
  g_print (_("%1$s: %2$s\n"), system->name, ruleset->name);
}

static void
add_name (const MoSystem *system,
          const MoRuleset *ruleset,
          gpointer builder)
{
  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "system", system->id);
  mo_cli_add_string (builder, "ruleset", ruleset->id);
  mo_cli_add_string (builder, "name", ruleset->name);
  mo_cli_add_number (builder, "rulings", ruleset->rulings->len);
  json_builder_end_object (builder);
}

/* One ruleset */

const MoRuleset *
mo_cli_find_ruleset (const MoContent *content,
                     const char *wanted,
                     const MoSystem **system)
{
  g_auto (GStrv) ids = g_strsplit (wanted, "/", 2);
  const MoRuleset *ruleset;

  *system = ids[0] != NULL ? mo_systems_lookup (content->systems, ids[0]) : NULL;
  ruleset = *system != NULL && ids[1] != NULL ? mo_system_get_ruleset (*system, ids[1]) : NULL;
  if (ruleset == NULL)
    g_printerr (_("moctl: unknown ruleset “%s”: “moctl rules” lists all rulesets\n"), wanted);
  return ruleset;
}

static void
print_line (const MoRulesLine *line,
            const char *indent)
{
  g_print ("%s", indent);
  if (*line->title != '\0' && *line->text != '\0')
    /* Translators: the title of a rule, and its text. */
    g_print (_("%1$s: %2$s"), line->title, line->text);
  else
    g_print ("%s%s", line->title, line->text);
  if (line->clause != NULL)
    g_print (" [%s]", line->clause);
  g_print ("\n");
}

static void
print_rules (const MoRuleset *ruleset,
             const MoSystem *system)
{
  g_autoptr (GPtrArray) parts = mo_ruleset_describe (ruleset, system);

  /* Translators: a game and its rules. */
  g_print (_("%1$s: %2$s\n"), system->name, ruleset->name);
  for (guint i = 0; i < parts->len; i++)
    {
      const MoRulesPart *part = g_ptr_array_index (parts, i);

      g_print ("\n%s\n", part->title);
      if (part->lines->len == 0)
        g_print (_("  The ruleset file does not describe this part.\n"));
      for (guint j = 0; j < part->lines->len; j++)
        {
          const MoRulesLine *line = g_ptr_array_index (part->lines, j);

          print_line (line, "  ");
          for (guint k = 0; k < line->points->len; k++)
            print_line (g_ptr_array_index (line->points, k), "    ");
        }
    }
}

static const char *
get_id (MoRulesKind kind)
{
  switch (kind)
    {
    case MO_RULES_STEPS:
      return "steps";
    case MO_RULES_FIGURES:
      return "figures";
    case MO_RULES_DIFFICULTIES:
      return "difficulties";
    case MO_RULES_DECKS:
      return "decks";
    case MO_RULES_FORMATS:
      return "formats";
    case MO_RULES_RULINGS:
      return "rulings";
    default:
      g_return_val_if_reached (NULL);
    }
}

static void
add_lines (JsonBuilder *builder,
           const char *member,
           const GPtrArray *lines)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint i = 0; i < lines->len; i++)
    {
      const MoRulesLine *line = g_ptr_array_index (lines, i);

      json_builder_begin_object (builder);
      if (*line->title != '\0')
        mo_cli_add_string (builder, "title", line->title);
      mo_cli_add_string (builder, "text", line->text);
      mo_cli_add_string (builder, "clause", line->clause);
      if (line->points->len > 0)
        add_lines (builder, "points", line->points);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_rules_json (const MoRuleset *ruleset,
                  const MoSystem *system)
{
  g_autoptr (GPtrArray) parts = mo_ruleset_describe (ruleset, system);
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "system", system->id);
  mo_cli_add_string (builder, "ruleset", ruleset->id);
  mo_cli_add_string (builder, "name", ruleset->name);
  mo_cli_add_number (builder, "players", ruleset->players);
  for (guint i = 0; i < parts->len; i++)
    {
      const MoRulesPart *part = g_ptr_array_index (parts, i);

      add_lines (builder, get_id (part->kind), part->lines);
    }
  json_builder_end_object (builder);
  mo_cli_print_json (builder);
}

static void
list_rulesets (const MoContent *content,
               gboolean json)
{
  JsonBuilder *builder;

  if (!json)
    {
      each_ruleset (content, print_name, NULL);
      return;
    }
  builder = json_builder_new ();
  json_builder_begin_array (builder);
  each_ruleset (content, add_name, builder);
  json_builder_end_array (builder);
  mo_cli_print_json (builder);
}

int
mo_cli_rules (int argc,
              char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  static char *no_catalogs[] = { NULL };
  g_autoptr (MoContent) content = NULL;
  const MoSystem *system;
  const MoRuleset *ruleset;

  if (!mo_cli_parse (&argc, &argv, "rules [RULESET]", 0, entries))
    return MO_STATUS_FAULT;
  content = mo_cli_load_content (no_catalogs);
  if (argc < 2)
    list_rulesets (content, json);
  else
    {
      ruleset = mo_cli_find_ruleset (content, argv[1], &system);
      if (ruleset == NULL)
        return MO_STATUS_FAULT;
      (json ? print_rules_json : print_rules) (ruleset, system);
    }
  return mo_faults_get_n (content->faults) > 0 ? MO_STATUS_FAULT : MO_STATUS_FINE;
}
