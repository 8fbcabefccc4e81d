/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli-shortages.h"

#include "mo-cli.h"

#include <glib/gi18n.h>

static void
add_shortage (JsonBuilder *builder,
              const MoShortage *shortage)
{
  json_builder_begin_object (builder);
  mo_cli_add_string (builder, "card", shortage->card);
  mo_cli_add_string (builder, "name", shortage->name);
  mo_cli_add_number (builder, "need", shortage->need);
  mo_cli_add_number (builder, "owned", shortage->owned);
  mo_cli_add_number (builder, "free", shortage->free);
  mo_cli_add_number (builder, "missing", shortage->missing);
  json_builder_set_member_name (builder, "holders");
  json_builder_begin_array (builder);
  for (guint i = 0; i < shortage->holders->len; i++)
    {
      const MoHolder *holder = &g_array_index (shortage->holders, MoHolder, i);

      json_builder_begin_object (builder);
      mo_cli_add_number (builder, "deck", holder->deck->id);
      mo_cli_add_string (builder, "name", holder->deck->deck->name);
      mo_cli_add_number (builder, "count", holder->count);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

void
mo_cli_add_shortages (JsonBuilder *builder,
                      const GPtrArray *shortages)
{
  json_builder_set_member_name (builder, "missing");
  json_builder_begin_array (builder);
  for (guint i = 0; i < shortages->len; i++)
    add_shortage (builder, g_ptr_array_index (shortages, i));
  json_builder_end_array (builder);
}

void
mo_cli_print_shortages (const char *name,
                        const GPtrArray *shortages)
{
  guint n_missing = mo_shortages_count_missing (shortages);

  if (n_missing == 0)
    {
      /* Translators: %s is a deck. */
      g_print (_("%s: nothing is missing\n"), name);
      return;
    }
  /* Translators: %1$s is a deck. */
  g_print (ngettext ("%1$s: %2$u card is missing\n", "%1$s: %2$u cards are missing\n", n_missing),
           name, n_missing);
  for (guint i = 0; i < shortages->len; i++)
    {
      const MoShortage *shortage = g_ptr_array_index (shortages, i);
      g_autofree char *holders = mo_shortage_describe_holders (shortage);

      if (*holders != '\0')
        g_print ("  %u %s (%s)\n", shortage->missing, shortage->name, holders);
      else
        g_print ("  %u %s\n", shortage->missing, shortage->name);
    }
}
