/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli.h"

#include "mo-cli-shelf.h"

#include <glib/gi18n.h>

static void
add_card (JsonBuilder *builder,
          const MoCatalog *catalog,
          const MoCard *card)
{
  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "id", card->id);
  mo_cli_add_string (builder, "name", card->name);
  mo_cli_add_string (builder, "type", card->type->id);
  mo_cli_add_string (builder, "set", mo_catalog_get_set_name (catalog, card));
  mo_cli_add_string (builder, "number", card->number);
  mo_cli_add_string (builder, "rarity", card->rarity != NULL ? card->rarity->id : NULL);
  if (card->cost != MO_ABSENT)
    mo_cli_add_number (builder, "cost", card->cost);
  mo_cli_add_string (builder, "text", card->text);
  json_builder_end_object (builder);
}

static void
print_card (const MoCatalog *catalog,
            const MoCard *card)
{
  const char *set = mo_catalog_get_set_name (catalog, card);

  /* Translators: a card in search results: its ID, name and type. */
  g_print (_("%1$s  %2$s (%3$s)"), card->id, mo_card_get_shown_name (card), card->type->name);
  if (set != NULL)
    g_print (" %s", set);
  if (card->number != NULL)
    g_print (" %s", card->number);
  g_print ("\n");
}

int
mo_cli_search (int argc,
               char **argv)
{
  gboolean json = FALSE;
  int limit = G_MAXINT;
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = {
    { "json", 'j', 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { "limit", 'n', 0, G_OPTION_ARG_INT, &limit, N_("List only the first NUMBER cards"),
      N_("NUMBER") },
    MO_CLI_LIBRARY_ENTRY (&path),
    { NULL },
  };
  g_autoptr (MoContent) content = NULL;
  g_autoptr (MoCardFinder) finder = NULL;
  g_autoptr (MoQuery) query = NULL;
  g_auto (MoQueryFault) fault = { 0 };
  g_auto (MoCliShelf) shelf = { NULL };
  g_autoptr (GPtrArray) cards = NULL;
  JsonBuilder *builder = NULL;

  if (!mo_cli_parse (&argc, &argv, "search QUERY", 1, entries))
    return MO_STATUS_FAULT;
  if (limit < 1)
    {
      g_printerr (_("moctl: invalid number of cards %d: use 1 or more\n"), limit);
      return MO_STATUS_FAULT;
    }
  content = mo_cli_load_content (NULL);
  finder = mo_card_finder_new (content);
  query = mo_query_parse (argv[1], mo_card_finder_get_fields (finder), &fault);
  if (query == NULL)
    {
      mo_cli_print_query_fault (argv[1], &fault);
      return MO_STATUS_FAULT;
    }
  if (!mo_cli_shelf_open_for_query (&shelf, finder, query, path))
    return MO_STATUS_FAULT;
  mo_card_finder_make (finder);
  cards = mo_card_finder_find (finder, query);
  if (json)
    {
      builder = json_builder_new ();
      json_builder_begin_array (builder);
    }
  for (guint i = 0; i < cards->len && i < (guint) limit; i++)
    if (builder != NULL)
      add_card (builder, content->catalog, g_ptr_array_index (cards, i));
    else
      print_card (content->catalog, g_ptr_array_index (cards, i));
  if (builder != NULL)
    {
      json_builder_end_array (builder);
      mo_cli_print_json (builder);
    }
  return cards->len > 0 ? MO_STATUS_FINE : MO_STATUS_NO;
}
