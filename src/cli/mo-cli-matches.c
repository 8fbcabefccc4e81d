/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Commands for the matches in the library: listing, importing and exporting. */

#include "config.h"

#include "mo-cli-journal.h"
#include "mo-cli.h"
#include "mo-journal.h"

#include <glib/gi18n.h>
#include <inttypes.h>

static void
add_match (JsonBuilder *builder,
           const MoMatchEntry *entry)
{
  json_builder_begin_object (builder);
  mo_cli_add_number (builder, "number", entry->id);
  mo_cli_add_string (builder, "name", entry->name);
  mo_cli_add_string (builder, "header", entry->header);
  if (entry->deck != 0)
    {
      mo_cli_add_number (builder, "deck", entry->deck);
      mo_cli_add_number (builder, "version", entry->version);
      mo_cli_add_string (builder, "deck-name", entry->deck_name);
    }
  mo_cli_add_time (builder, "begun", entry->begun);
  mo_cli_add_time (builder, "moved", entry->moved);
  mo_cli_add_number (builder, "moves", entry->n_moves);
  mo_cli_add_boolean (builder, "deleted", entry->deleted);
  mo_cli_add_string (builder, "result", mo_match_result_get_id (entry->summary->result));
  if (entry->summary->reason != NULL)
    mo_cli_add_string (builder, "reason", entry->summary->reason);
  mo_cli_add_figures (builder, entry->summary->figures);
  json_builder_end_object (builder);
}

static void
print_match (const MoMatchEntry *entry)
{
  static const char *const results[] = {
    [MO_MATCH_OPEN] = N_("in progress"),
    [MO_MATCH_WON] = N_("won"),
    [MO_MATCH_LOST] = N_("lost"),
  };
  g_autofree char *moved = mo_cli_format_time (entry->moved);
  g_auto (MoMatchHeader) header = { NULL };
  const char *game = mo_match_header_read (&header, entry->header, NULL)
                         ? (header.format != NULL ? header.format : header.ruleset)
                         : entry->header;

  g_print ("%4" PRId64 "  %s  %s  %u  %s%s%s%s%s%s\n", entry->id, moved,
           _(results[entry->summary->result]), entry->n_moves, game,
           entry->deck_name != NULL ? "  " : "", entry->deck_name != NULL ? entry->deck_name : "",
           *entry->name != '\0' ? "  " : "", entry->name, entry->deleted ? _("  deleted") : "");
}

int
mo_cli_match_list (int argc,
                   char **argv)
{
  g_autofree char *path = NULL;
  gboolean json = FALSE;
  gboolean all = FALSE;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "all", 'a', 0, G_OPTION_ARG_NONE, &all, N_("Include deleted matches"), NULL },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_autoptr (MoStore) store = NULL;
  g_autoptr (GPtrArray) matches = NULL;
  g_autoptr (GError) error = NULL;
  JsonBuilder *builder = NULL;

  if (!mo_cli_parse (&argc, &argv, "match list", 0, entries) ||
      (store = mo_cli_open_library (path)) == NULL)
    return MO_STATUS_FAULT;
  matches = mo_store_list_matches (store, &error);
  if (matches == NULL)
    return mo_cli_fail (error);
  if (json)
    {
      builder = json_builder_new ();
      json_builder_begin_array (builder);
    }
  for (guint i = 0; i < matches->len; i++)
    {
      const MoMatchEntry *entry = g_ptr_array_index (matches, i);

      if (entry->deleted && !all)
        continue;
      if (json)
        add_match (builder, entry);
      else
        print_match (entry);
    }
  if (json)
    {
      json_builder_end_array (builder);
      mo_cli_print_json (builder);
    }
  return MO_STATUS_FINE;
}

static gboolean
import_file (MoStore *store,
             MoContent *content,
             const char *file)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint line = 0;
  gint64 id = 0;

  text = mo_journal_load (file, &error);
  if (text != NULL)
    id = mo_store_import_match (store, content, text, &line, &error);
  if (id != 0)
    g_print ("%" PRId64 "\n", id);
  else if (line > 0)
    g_printerr ("%s:%u: %s\n", file, line, error->message);
  else
    mo_cli_fail (error);
  return id != 0;
}

/* Imports all valid journals, even if others are invalid. */
int
mo_cli_match_import (int argc,
                     char **argv)
{
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = { MO_CLI_LIBRARY_ENTRY (&path), { NULL } };
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoStore) store = NULL;
  int status = MO_STATUS_FINE;

  if (!mo_cli_parse (&argc, &argv, "match import FILE…", 1, entries) ||
      (store = mo_cli_open_library (path)) == NULL)
    return MO_STATUS_FAULT;
  content = mo_cli_load_content (NULL);
  for (int i = 1; i < argc; i++)
    if (!import_file (store, content, argv[i]))
      status = MO_STATUS_FAULT;
  return status;
}

int
mo_cli_match_repair (int argc,
                     char **argv)
{
  g_auto (MoCliJournalPlace) place = { FALSE };
  const GOptionEntry entries[] = { MO_CLI_JOURNAL_ENTRIES (&place), { NULL } };
  g_auto (MoCliJournal) journal = { NULL };

  if (!mo_cli_parse (&argc, &argv, "match repair MATCH", 1, entries) ||
      !mo_cli_journal_open (&journal, &place, argv[1]))
    return MO_STATUS_FAULT;
  return mo_cli_journal_repair (&journal) ? MO_STATUS_FINE : MO_STATUS_FAULT;
}
