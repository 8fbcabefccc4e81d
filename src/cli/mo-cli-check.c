/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli.h"
#include "mo-cli-samples.h"
#include "mo-deck-file.h"
#include "mo-legality.h"

#include <glib/gi18n.h>

void
mo_cli_print_problems (const char *what,
                       const MoDeck *deck,
                       const MoContent *content,
                       const GPtrArray *problems)
{
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, NULL);
  g_autofree char *title = format != NULL ? mo_format_get_title (format) : g_strdup (deck->format);
  guint n_errors = 0;

  for (guint i = 0; i < problems->len; i++)
    if (((const MoProblem *) g_ptr_array_index (problems, i))->code != MO_PROBLEM_NOTE)
      n_errors++;
  if (n_errors == 0)
    /* Translators: a file, the name of a deck, and its format. */
    g_print (_("%1$s: “%2$s” is legal in %3$s\n"), what, deck->name, title);
  else if (*deck->format == '\0')
    /* Translators: a file, the name of a deck, and the number of problems. */
    g_print (ngettext ("%1$s: “%2$s” is not legal: %3$u problem\n",
                       "%1$s: “%2$s” is not legal: %3$u problems\n", n_errors),
             what, deck->name, n_errors);
  else
    /* Translators: as above; %4$u is the number of problems. */
    g_print (ngettext ("%1$s: “%2$s” is not legal in %3$s: %4$u problem\n",
                       "%1$s: “%2$s” is not legal in %3$s: %4$u problems\n", n_errors),
             what, deck->name, title, n_errors);
  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);
      g_autofree char *clause = problem->clause != NULL ? g_strdup_printf (" [%s]", problem->clause)
                                                        : g_strdup ("");
      g_autofree char *sentence = mo_problem_dup_sentence (problem);
      g_autofree char *repair = mo_problem_dup_repair (problem);

      if (problem->code == MO_PROBLEM_NOTE)
        g_print (_("  Note: %s%s\n"), sentence, clause);
      else
        g_print ("  %s%s\n", sentence, clause);
      if (repair != NULL)
        /* Translators: a way to fix a problem. */
        g_print (_("    Fix: %s\n"), repair);
    }
}

static void
add_repair (JsonBuilder *builder,
            const MoProblem *problem)
{
  g_autofree char *label = mo_problem_dup_repair (problem);

  json_builder_set_member_name (builder, "repair");
  if (label == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "label", label);
  json_builder_set_member_name (builder, "choice");
  json_builder_add_boolean_value (builder, problem->edits == NULL);
  json_builder_set_member_name (builder, "edits");
  json_builder_begin_array (builder);
  for (guint i = 0; i < problem->n_edits; i++)
    {
      const MoDeckEdit *edit = &problem->edits[i];

      json_builder_begin_object (builder);
      mo_cli_add_string (builder, "deck", edit->part);
      mo_cli_add_string (builder, "card", edit->card);
      json_builder_set_member_name (builder, "change");
      json_builder_add_int_value (builder, edit->change);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_problem (JsonBuilder *builder,
             const MoProblem *problem)
{
  g_autofree char *sentence = mo_problem_dup_sentence (problem);

  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "code", mo_problem_code_get_id (problem->code));
  mo_cli_add_string (builder, "clause", problem->clause);
  mo_cli_add_string (builder, "severity", problem->code == MO_PROBLEM_NOTE ? "note" : "error");
  mo_cli_add_string (builder, "deck", problem->deck);
  mo_cli_add_string (builder, "card", problem->card);
  json_builder_set_member_name (builder, "have");
  json_builder_add_int_value (builder, problem->have);
  json_builder_set_member_name (builder, "need");
  json_builder_add_int_value (builder, problem->need);
  mo_cli_add_string (builder, "sentence", sentence);
  add_repair (builder, problem);
  json_builder_end_object (builder);
}

void
mo_cli_add_problems (JsonBuilder *builder,
                     const GPtrArray *problems)
{
  json_builder_set_member_name (builder, "problems");
  json_builder_begin_array (builder);
  for (guint i = 0; i < problems->len; i++)
    add_problem (builder, g_ptr_array_index (problems, i));
  json_builder_end_array (builder);
}

/* @deck: (nullable): %NULL if the file could not be read */
static void
add_answer (JsonBuilder *builder,
            const char *file,
            const MoDeck *deck,
            const GPtrArray *problems,
            const MoFaults *faults)
{
  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "file", file);
  if (deck != NULL)
    {
      mo_cli_add_string (builder, "name", deck->name);
      mo_cli_add_string (builder, "format", deck->format);
      json_builder_set_member_name (builder, "legal");
      json_builder_add_boolean_value (builder, mo_problems_are_legal (problems));
      mo_cli_add_problems (builder, problems);
    }
  else
    mo_cli_add_faults (builder, faults);
  json_builder_end_object (builder);
}

/* Checks one file, and adds the result to @builder or, if it is %NULL, prints it as text. */
static int
check_file (const char *file,
            const char *format,
            const MoContent *content,
            JsonBuilder *builder)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (MoFaults) warnings = mo_faults_new ();
  g_autofree char *path = mo_cli_find_deck_file (file, NULL);
  g_autoptr (MoDeck) deck = mo_deck_read_file (path, content, faults, warnings);
  g_autoptr (GPtrArray) problems = NULL;
  g_autofree char *shown = g_filename_display_name (file);

  if (deck != NULL && format != NULL)
    {
      g_free (deck->format);
      deck->format = g_strdup (format);
    }
  if (deck != NULL)
    problems = mo_legality_check (deck, content->systems, content->catalog);
  if (builder != NULL)
    add_answer (builder, shown, deck, problems, faults);
  else if (deck != NULL)
    mo_cli_print_problems (shown, deck, content, problems);
  mo_cli_print_faults (faults);
  mo_cli_print_faults (warnings);
  if (deck == NULL)
    return MO_STATUS_FAULT;
  return mo_problems_are_legal (problems) ? MO_STATUS_FINE : MO_STATUS_NO;
}

int
mo_cli_check (int argc,
              char **argv)
{
  g_autofree char *format = NULL;
  g_auto (GStrv) catalogs = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format,
      N_("Check against this format instead of the deck’s own"), "ID" },
    { "catalog", 'c', 0, G_OPTION_ARG_FILENAME_ARRAY, &catalogs,
      N_("Read cards from this file instead of the usual folders; can be repeated"), N_("FILE") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_autoptr (MoContent) content = NULL;
  JsonBuilder *builder = NULL;
  int status;

  if (!mo_cli_parse (&argc, &argv, "check DECK…", 1, entries))
    return MO_STATUS_FAULT;
  content = mo_cli_load_content (catalogs);
  if (format != NULL && mo_systems_get_format (content->systems, format, NULL) == NULL)
    {
      g_printerr (_("moctl: unknown format “%s”: “moctl formats” lists all formats\n"), format);
      return MO_STATUS_FAULT;
    }

  /* Errors in catalogs that were given on the command line are errors of the call. */
  status = catalogs != NULL && mo_faults_get_n (content->faults) > 0 ? MO_STATUS_FAULT
                                                                     : MO_STATUS_FINE;
  if (json)
    {
      builder = json_builder_new ();
      json_builder_begin_array (builder);
    }
  for (int i = 1; i < argc; i++)
    {
      int answer = check_file (argv[i], format, content, builder);

      status = MAX (status, answer);
    }
  if (builder != NULL)
    {
      json_builder_end_array (builder);
      mo_cli_print_json (builder);
    }
  return status;
}
