/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli.h"
#include "mo-rules.h"

#include <glib/gi18n.h>

/* Returns "60", "60–80", "60+" or "any". */
static char *
describe_size (const MoFormat *format,
               const MoDeckPlace *deck)
{
  guint at_least;
  guint at_most;

  if (!mo_format_get_size (format, deck, &at_least, &at_most))
    return g_strdup (_("any size"));
  if (at_least == at_most)
    return g_strdup_printf ("%u", at_least);
  if (at_most == MO_NO_BOUND)
    return g_strdup_printf ("%u+", at_least);
  return g_strdup_printf ("%u–%u", at_least, at_most);
}

static void
print_format (const MoFormat *format)
{
  g_autofree char *title = mo_format_get_title (format);
  g_autofree char *figures = mo_rule_figures_describe (format->figures, MO_WORDS_IN_LIST, _(", "));

  g_print ("%s\n", format->id);
  g_print ("  %s\n", title);
  g_print (ngettext ("  %u player", "  %u players", format->players), format->players);
  if (*figures != '\0')
    g_print (_(", %s"), figures);
  if (format->clause != NULL)
    g_print (" [%s]", format->clause);
  g_print ("\n");
  for (guint i = 0; i < format->decks->len; i++)
    {
      const MoDeckPlace *deck = g_ptr_array_index (format->decks, i);
      g_autofree char *deck_title = mo_format_get_deck_title (format, deck);
      g_autofree char *size = describe_size (format, deck);

      g_print ("  %s: %s\n", deck_title, size);
    }
  for (guint i = 0; i < format->ruleset->difficulties->len; i++)
    {
      const MoDifficulty *difficulty = g_ptr_array_index (format->ruleset->difficulties, i);

      g_autofree char *description = mo_difficulty_describe (difficulty, MO_WORDS_IN_LIST, NULL);

      if (*description != '\0')
        /* Translators: a difficulty and its description. */
        g_print (_("  %1$s: %2$s\n"), difficulty->name, description);
    }
}

static void
add_number (JsonBuilder *builder,
            const char *member,
            guint number)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, number);
}

/* Figures known to a game become members with their own ids; the others are in a nested object, as
 * their ids may be arbitrary. */
static void
add_figures (JsonBuilder *builder,
             const GPtrArray *figures)
{
  gboolean is_open = FALSE;

  for (guint i = 0; i < figures->len; i++)
    {
      const MoRuleFigure *figure = g_ptr_array_index (figures, i);

      if (figure->kind != NULL && !mo_rule_figure_is_flag (figure))
        add_number (builder, figure->id, figure->value);
      else if (figure->kind != NULL && figure->value != 0)
        {
          json_builder_set_member_name (builder, figure->id);
          json_builder_add_boolean_value (builder, TRUE);
        }
    }
  for (guint i = 0; i < figures->len; i++)
    {
      const MoRuleFigure *figure = g_ptr_array_index (figures, i);

      if (figure->kind != NULL)
        continue;
      if (!is_open)
        {
          json_builder_set_member_name (builder, "figures");
          json_builder_begin_object (builder);
          is_open = TRUE;
        }
      add_number (builder, figure->id, figure->value);
    }
  if (is_open)
    json_builder_end_object (builder);
}

static void
add_deck (JsonBuilder *builder,
          const MoFormat *format,
          const MoDeckPlace *deck)
{
  g_autofree char *title = mo_format_get_deck_title (format, deck);
  const MoRule *copies = mo_format_get_copies_rule (format, deck);
  guint at_least;
  guint at_most;

  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "id", deck->id);
  mo_cli_add_string (builder, "name", title);
  if (mo_format_get_size (format, deck, &at_least, &at_most))
    {
      add_number (builder, "at-least", at_least);
      add_number (builder, "at-most", at_most);
    }
  if (copies != NULL)
    add_number (builder, "copies", copies->at_most);
  json_builder_end_object (builder);
}

static void
add_format (JsonBuilder *builder,
            const MoSystem *system,
            const MoFormat *format)
{
  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "id", format->id);
  mo_cli_add_string (builder, "name", format->name);
  mo_cli_add_string (builder, "system", system->id);
  mo_cli_add_string (builder, "ruleset", format->ruleset->id);
  mo_cli_add_string (builder, "clause", format->clause);
  mo_cli_add_string (builder, "file", format->file);
  add_number (builder, "players", format->players);
  add_figures (builder, format->figures);
  json_builder_set_member_name (builder, "decks");
  json_builder_begin_array (builder);
  for (guint i = 0; i < format->decks->len; i++)
    add_deck (builder, format, g_ptr_array_index (format->decks, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "difficulties");
  json_builder_begin_array (builder);
  for (guint i = 0; i < format->ruleset->difficulties->len; i++)
    {
      const MoDifficulty *difficulty = g_ptr_array_index (format->ruleset->difficulties, i);

      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "id", difficulty->id);
      mo_cli_add_string (builder, "name", difficulty->name);
      mo_cli_add_string (builder, "clause", difficulty->clause);
      add_figures (builder, difficulty->figures);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

int
mo_cli_formats (int argc,
                char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  static char *no_catalogs[] = { NULL };
  g_autoptr (MoContent) content = NULL;
  JsonBuilder *builder = NULL;

  if (!mo_cli_parse (&argc, &argv, "formats", 0, entries))
    return MO_STATUS_FAULT;
  content = mo_cli_load_content (no_catalogs);
  if (json)
    {
      builder = json_builder_new ();
      json_builder_begin_array (builder);
    }
  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      for (guint j = 0; j < system->formats->len; j++)
        if (builder != NULL)
          add_format (builder, system, g_ptr_array_index (system->formats, j));
        else
          print_format (g_ptr_array_index (system->formats, j));
    }
  if (builder != NULL)
    {
      json_builder_end_array (builder);
      mo_cli_print_json (builder);
    }
  return mo_faults_get_n (content->faults) > 0 ? MO_STATUS_FAULT : MO_STATUS_FINE;
}
