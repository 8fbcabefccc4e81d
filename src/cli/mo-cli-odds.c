/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What may come next in a game. */

#include "config.h"

#include "mo-cli-journal.h"
#include "mo-cli.h"

#include <glib/gi18n.h>

static void
print_rows (JsonObject *deck,
            const char *member,
            const char *key)
{
  JsonArray *rows = json_object_get_array_member (deck, member);

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      g_print ("  %5.1f %%  %3d  %s\n", 100 * json_object_get_double_member (row, "odds"),
               (int) json_object_get_int_member (row, "cards"), json_object_get_string_member_with_default (row, key, "?"));
    }
}

static void
print_odds (JsonObject *odds)
{
  JsonObject *next = json_object_get_object_member (odds, "next");
  JsonArray *decks = json_object_get_array_member (odds, "decks");
  g_autoptr (GList) members = json_object_get_members (next);

  for (GList *at = members; at != NULL; at = at->next)
    {
      JsonNode *value = json_object_get_member (next, at->data);

      if (json_node_get_value_type (value) == G_TYPE_STRING)
        g_print ("%-14s %s\n", (const char *) at->data, json_node_get_string (value));
      else
        g_print ("%-14s %.3f\n", (const char *) at->data, json_node_get_double (value));
    }
  for (guint i = 0; i < json_array_get_length (decks); i++)
    {
      JsonObject *deck = json_array_get_object_element (decks, i);

      g_print ("%-14s %d\n", json_object_get_string_member (deck, "deck"), (int) json_object_get_int_member (deck, "cards"));
      print_rows (deck, "types", "type");
      print_rows (deck, "names", "name");
    }
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
    { "draws", 'd', 0, G_OPTION_ARG_INT, &n_draws, N_("By so many cards from each deck, not by the next"), N_("NUMBER") },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Answer in JSON"), NULL },
    { NULL },
  };
  g_auto (MoCliJournal) journal = { NULL };
  JsonBuilder *builder;

  if (!mo_cli_parse (&argc, &argv, "match odds MATCH", 1, entries) ||
      !mo_cli_journal_open_whole (&journal, &place, argv[1]))
    return MO_STATUS_FAULT;
  if (n_draws < 0 || mo_match_get_class (journal.match)->write_odds == NULL)
    {
      g_printerr (n_draws < 0 ? _("moctl: nobody draws fewer than no cards\n") : _("moctl: this game tells no odds\n"));
      return MO_STATUS_FAULT;
    }
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  mo_match_get_class (journal.match)->write_odds (mo_match_get_game (journal.match), mo_match_get_state (journal.match),
                                                  (guint) n_draws, builder);
  json_builder_end_object (builder);
  if (json)
    mo_cli_print_json (builder);
  else
    {
      g_autoptr (JsonBuilder) owned = builder;
      g_autoptr (JsonNode) root = json_builder_get_root (owned);

      print_odds (json_node_get_object (root));
    }
  return MO_STATUS_FINE;
}
