/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds tables that can’t be played, although their files are valid. */

#include "config.h"

#include "mo-any-private.h"

#include <glib/gi18n-lib.h>

static void
check_playing_cards (const MoRuleset *ruleset,
                     const MoTable *table,
                     MoFaults *faults)
{
  guint n = 0;

  for (guint i = 0; i < table->playing_cards->len; i++)
    {
      const MoPlayingCards *cards = g_ptr_array_index (table->playing_cards, i);

      n += cards->types->len * (guint) MAX (cards->to - cards->from + 1, 0);
      if (n <= MO_ANY_MAX_CARDS)
        continue;
      mo_faults_add (faults, ruleset->file, cards->line,
                     _("the table has more than %d playing cards: remove some"), MO_ANY_MAX_CARDS);
      return;
    }
}

static void
check_formats (const MoSystem *system,
               const MoRuleset *ruleset,
               const MoTable *table,
               MoFaults *faults)
{
  for (guint i = 0; i < system->formats->len; i++)
    {
      const MoFormat *format = g_ptr_array_index (system->formats, i);

      if (format->ruleset == ruleset && format->players > table->n_players)
        mo_faults_add (faults, format->file, format->line,
                       _("format “%1$s” is for %2$u players, but the table has room for %3$u: "
                         "raise “players-at-most”"),
                       format->id, format->players, table->n_players);
    }
}

void
mo_any_check_content (MoContent *content,
                      MoFaults *faults)
{
  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      for (guint j = 0; j < system->rulesets->len; j++)
        {
          const MoRuleset *ruleset = g_ptr_array_index (system->rulesets, j);
          const MoTable *table = mo_ruleset_get_table (ruleset);

          if (table == NULL)
            continue;
          check_playing_cards (ruleset, table, faults);
          check_formats (system, ruleset, table, faults);
        }
    }
}
