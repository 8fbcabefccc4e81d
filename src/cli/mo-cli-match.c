/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Commands for journals of matches, as files or in the library. */

#include "config.h"

#include "mo-cli-journal.h"
#include "mo-cli.h"
#include "mo-move-maker.h"

#include <glib/gi18n.h>

/* Moves */

static char *
dup_line (MoMatch *match,
          const MoMove *move)
{
  g_autoptr (GString) line = g_string_new (NULL);

  mo_move_write (move, mo_match_get_class (match)->language, mo_match_get_game (match),
                 mo_match_get_state (match), line);
  return g_string_free (g_steal_pointer (&line), FALSE);
}

/* @refusal: (nullable): why the move is not possible; @builder: (nullable): %NULL for text
 * output */
static void
print_move (MoMatch *match,
            const MoMove *move,
            const char *refusal,
            JsonBuilder *builder)
{
  g_autofree char *line = dup_line (match, move);
  g_autofree char *label = mo_match_describe_move (match, move);

  if (builder == NULL && refusal != NULL)
    /* Translators: a move as moctl writes it, and why the rules refuse it. */
    g_print (_("%1$s  (unavailable: %2$s)\n"), line, refusal);
  else if (builder == NULL)
    g_print ("%s  (%s)\n", line, label);
  if (builder == NULL)
    return;
  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "move", line);
  mo_cli_add_string (builder, "label", label);
  if (refusal != NULL)
    mo_cli_add_string (builder, "refused", refusal);
  json_builder_end_object (builder);
}

static void
print_blocked (MoMatch *match,
               const MoMove *move,
               JsonBuilder *builder)
{
  g_autofree char *line = dup_line (match, move);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) done = mo_match_try (match, (const char *const[]){ line, NULL }, NULL, &error);

  if (done == NULL)
    print_move (match, move, error->message, builder);
}

int
mo_cli_match_moves (int argc,
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
  g_autoptr (GArray) moves = NULL;
  g_autoptr (GArray) blocked = NULL;
  JsonBuilder *builder;

  if (!mo_cli_parse (&argc, &argv, "match moves MATCH", 1, entries) ||
      !mo_cli_journal_open_whole (&journal, &place, argv[1]))
    return MO_STATUS_FAULT;
  moves = mo_match_list_moves (journal.match);
  blocked = mo_match_list_blocked_moves (journal.match);
  builder = json ? json_builder_new () : NULL;
  if (builder != NULL)
    json_builder_begin_array (builder);
  for (guint i = 0; i < moves->len; i++)
    print_move (journal.match, &g_array_index (moves, MoMove, i), NULL, builder);
  for (guint i = 0; i < blocked->len; i++)
    print_blocked (journal.match, &g_array_index (blocked, MoMove, i), builder);
  if (builder != NULL)
    {
      json_builder_end_array (builder);
      mo_cli_print_json (builder);
    }
  return moves->len > 0 ? MO_STATUS_FINE : MO_STATUS_NO;
}

/* Applies all of the moves, or none. */
int
mo_cli_match_apply (int argc,
                    char **argv)
{
  g_auto (MoCliJournalPlace) place = { FALSE };
  gboolean group = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_JOURNAL_ENTRIES (&place),
    { "group", 'g', 0, G_OPTION_ARG_NONE, &group,
      N_("Record the moves as a single undo step"),
      NULL },
    { NULL },
  };
  g_auto (MoCliJournal) journal = { NULL };

  if (!mo_cli_parse (&argc, &argv, "match apply MATCH MOVE…", 2, entries) ||
      !mo_cli_journal_open_whole (&journal, &place, argv[1]))
    return MO_STATUS_FAULT;
  for (int i = 2; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;

      if (mo_match_apply (journal.match, argv[i], group && i > 2, &error))
        continue;
      g_printerr ("%s: %s\n", argv[i], error->message);
      return g_error_matches (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX) ? MO_STATUS_FAULT
                                                                            : MO_STATUS_NO;
    }
  return mo_cli_journal_save (&journal);
}

int
mo_cli_match_undo (int argc,
                   char **argv)
{
  g_auto (MoCliJournalPlace) place = { FALSE };
  const GOptionEntry entries[] = { MO_CLI_JOURNAL_ENTRIES (&place), { NULL } };
  g_auto (MoCliJournal) journal = { NULL };
  guint before;
  int status;

  if (!mo_cli_parse (&argc, &argv, "match undo MATCH", 1, entries) ||
      !mo_cli_journal_open_whole (&journal, &place, argv[1]))
    return MO_STATUS_FAULT;
  before = mo_match_get_position (journal.match);
  if (!mo_match_undo (journal.match))
    {
      g_printerr (_("moctl: no move to undo\n"));
      return MO_STATUS_NO;
    }
  status = mo_cli_journal_save (&journal);
  for (guint i = mo_match_get_position (journal.match); status == MO_STATUS_FINE && i < before; i++)
    g_print ("%s\n", mo_match_get_line (journal.match, i));
  return status;
}

/* Showing */

static JsonBuilder *
build_state (MoMatch *match)
{
  JsonBuilder *builder = json_builder_new ();
  const MoMatchHeader *header = mo_match_get_header (match);
  g_autoptr (MoSummary) summary = mo_match_sum_up (match, mo_match_get_position (match));

  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "system", header->system);
  mo_cli_add_string (builder, "ruleset", header->ruleset);
  mo_cli_add_string (builder, "format", header->format);
  mo_cli_add_string (builder, "difficulty", header->difficulty);
  mo_cli_add_number (builder, "moves", mo_match_get_position (match));
  mo_cli_add_figures (builder, summary->figures);
  mo_match_get_class (match)->write_json (mo_match_get_game (match), mo_match_get_state (match),
                                          builder);
  return builder;
}

static void
print_result (MoMatch *match)
{
  const char *reason = NULL;
  MoMatchResult result = mo_match_get_result (match, &reason);

  if (result != MO_MATCH_OPEN)
    g_print ("%s %s\n", result == MO_MATCH_WON ? _("Won.") : _("Lost."), reason);
}

static void
print_state (MoMatch *match)
{
  g_autofree char *text = mo_match_get_class (match)->describe_state (mo_match_get_game (match),
                                                                      mo_match_get_state (match));

  g_print ("%s", text);
  print_result (match);
}

static void
print_summary (MoMatch *match)
{
  g_print (ngettext ("%u move\n", "%u moves\n", mo_match_get_position (match)),
           mo_match_get_position (match));
  print_result (match);
}

/* Prints the state before the first move and after each one, as a line of JSON each. */
static void
print_each (MoMatch *match)
{
  guint n_moves = mo_match_get_position (match);

  for (guint i = 0; i <= n_moves; i++)
    {
      g_autoptr (JsonBuilder) builder = NULL;
      g_autoptr (JsonNode) root = NULL;
      g_autofree char *line = NULL;

      mo_match_go_to (match, i);
      builder = build_state (match);
      json_builder_end_object (builder);
      root = json_builder_get_root (builder);
      line = json_to_string (root, FALSE);
      g_print ("%s\n", line);
    }
}

/* Prints the result of a journal, up to the first refused move. */
static int
show (int argc,
      char **argv,
      const char *usage,
      void (*print) (MoMatch *match))
{
  g_auto (MoCliJournalPlace) place = { FALSE };
  gboolean json = FALSE;
  gboolean each = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_JOURNAL_ENTRIES (&place),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    /* Only a replay has more than one state. */
    { print == print_summary ? "each" : NULL, 'e', 0, G_OPTION_ARG_NONE, &each,
      N_("Print a line of JSON before the first move and after each move"), NULL },
    { NULL },
  };
  g_auto (MoCliJournal) journal = { NULL };

  if (!mo_cli_parse (&argc, &argv, usage, 1, entries) ||
      !mo_cli_journal_open (&journal, &place, argv[1]))
    return MO_STATUS_FAULT;
  if (journal.error != NULL)
    mo_cli_journal_print_fault (&journal);
  if (each)
    print_each (journal.match);
  else if (json)
    {
      JsonBuilder *builder = build_state (journal.match);

      json_builder_end_object (builder);
      mo_cli_print_json (builder);
    }
  else
    print (journal.match);
  if (journal.error == NULL)
    return MO_STATUS_FINE;
  return g_error_matches (journal.error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX) ? MO_STATUS_FAULT
                                                                                : MO_STATUS_NO;
}

int
mo_cli_match_show (int argc,
                   char **argv)
{
  return show (argc, argv, "match show MATCH", print_state);
}

int
mo_cli_match_replay (int argc,
                     char **argv)
{
  return show (argc, argv, "match replay MATCH", print_summary);
}

/* Returns: (transfer full) (nullable) (element-type MoMoveMaker): who made the moves; none for a
 * file; %NULL after printing an error */
static GArray *
read_makers (const MoCliJournal *journal)
{
  g_autoptr (GError) error = NULL;
  GArray *makers;

  if (journal->store == NULL)
    return g_array_new (FALSE, FALSE, sizeof (MoMoveMaker));
  makers = mo_store_read_makers (journal->store, journal->id, &error);
  if (makers == NULL)
    mo_cli_fail (error);
  return makers;
}

int
mo_cli_match_log (int argc,
                  char **argv)
{
  g_auto (MoCliJournalPlace) place = { FALSE };
  const GOptionEntry entries[] = { MO_CLI_JOURNAL_ENTRIES (&place), { NULL } };
  g_auto (MoCliJournal) journal = { NULL };
  g_autoptr (GArray) makers = NULL;

  if (!mo_cli_parse (&argc, &argv, "match log MATCH", 1, entries) ||
      !mo_cli_journal_open_whole (&journal, &place, argv[1]) ||
      (makers = read_makers (&journal)) == NULL)
    return MO_STATUS_FAULT;
  for (guint i = 0; i < mo_match_get_position (journal.match); i++)
    {
      g_autofree char *description = mo_match_describe (journal.match, i);
      MoMoveMaker by = mo_move_makers_get (makers, i);
      g_autofree char *maker = mo_move_maker_describe (&by, journal.match);
      g_autofree char *told = mo_move_maker_join (maker, description);

      g_print ("%5u%s %s\n", i + 1, mo_match_is_continued (journal.match, i) ? "+" : " ", told);
    }
  print_result (journal.match);
  return MO_STATUS_FINE;
}
