/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Commands for the odds of the next cards in a match, and for the move that the program would
 * make. */

#include "config.h"

#include "mo-cli-journal.h"
#include "mo-cli.h"

#include <glib/gi18n.h>

static void
list_odds (const MoCliJournal *journal,
           int n_draws,
           MoOddsSheet *sheet)
{
  const MoGame *class = mo_match_get_class (journal->match);

  if (class->list_odds != NULL)
    class->list_odds (mo_match_get_game (journal->match), mo_match_get_state (journal->match),
                      (guint) n_draws, sheet);
}

static void
print_odds_json (const MoCliJournal *journal,
                 int n_draws)
{
  JsonBuilder *builder = json_builder_new ();
  MoOddsSheet sheet = { .builder = builder };

  json_builder_begin_object (builder);
  list_odds (journal, n_draws, &sheet);
  json_builder_end_object (builder);
  mo_cli_print_json (builder);
}

static void
print_odds (const MoCliJournal *journal,
            int n_draws)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MoOddsSheet sheet = { .text = text };

  list_odds (journal, n_draws, &sheet);
  if (text->len == 0)
    g_string_append_printf (text, "%s\n", _("No odds to show."));
  g_print ("%s", text->str);
}

int
mo_cli_match_odds (int argc,
                   char **argv)
{
  g_auto (MoCliJournalPlace) place = { FALSE };
  gboolean json = FALSE;
  int n_draws = 1;
  const GOptionEntry entries[] = {
    MO_CLI_JOURNAL_ENTRIES (&place),
    { "draws", 'd', 0, G_OPTION_ARG_INT, &n_draws,
      N_("Show the odds for this many draws from each deck"), N_("NUMBER") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (MoCliJournal) journal = { NULL };

  if (!mo_cli_parse (&argc, &argv, "match odds MATCH", 1, entries) ||
      !mo_cli_journal_open_whole (&journal, &place, argv[1]))
    return MO_STATUS_FAULT;
  if (n_draws < 0)
    {
      g_printerr (_("moctl: the number of draws can’t be negative\n"));
      return MO_STATUS_FAULT;
    }
  (json ? print_odds_json : print_odds) (&journal, n_draws);
  return MO_STATUS_FINE;
}

static void
print_advice_json (const char *line,
                   const char *label,
                   const char *why)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "move", line);
  mo_cli_add_string (builder, "label", label);
  mo_cli_add_string (builder, "why", why);
  json_builder_end_object (builder);
  mo_cli_print_json (builder);
}

int
mo_cli_match_advise (int argc,
                     char **argv)
{
  g_auto (MoCliJournalPlace) place = { FALSE };
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_JOURNAL_ENTRIES (&place),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (MoCliJournal) journal = { NULL };
  g_autofree char *why = NULL;
  g_autofree char *line = NULL;
  g_autofree char *label = NULL;
  MoMove move;

  if (!mo_cli_parse (&argc, &argv, "match advise MATCH", 1, entries) ||
      !mo_cli_journal_open_whole (&journal, &place, argv[1]))
    return MO_STATUS_FAULT;
  if (mo_match_get_class (journal.match)->advise == NULL)
    {
      g_printerr (_("moctl: no move to suggest: the file of this game has its rules, but not what "
                    "plays well; “moctl match moves” lists the moves\n"));
      return MO_STATUS_NO;
    }
  if (!mo_match_advise (journal.match, &move, &why))
    {
      g_printerr (mo_match_get_result (journal.match, NULL) != MO_MATCH_OPEN
                      ? _("moctl: no move to suggest: the match is over\n")
                      : _("moctl: no move to suggest: a value is unknown; set it first\n"));
      return MO_STATUS_NO;
    }
  line = mo_match_write_move (journal.match, &move);
  label = mo_match_describe_move (journal.match, &move);
  if (json)
    {
      print_advice_json (line, label, why);
      return MO_STATUS_FINE;
    }
  g_print ("%s  (%s)\n", line, label);
  if (why != NULL)
    g_print ("  %s\n", why);
  return MO_STATUS_FINE;
}
