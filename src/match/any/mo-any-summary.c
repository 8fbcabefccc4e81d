/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The figures of a match. */

#include "config.h"

#include "mo-any-private.h"

#include <glib/gi18n-lib.h>

void
mo_any_list_figures (const MoAnyGame *game,
                     const MoAnyState *state,
                     GPtrArray *figures)
{
  const MoMatchCount rounds = { "rounds", _("Rounds"), state->round };

  mo_match_figures_add_counts (figures, &rounds, 1);
  for (guint i = 0; i < game->table->figures->len; i++)
    {
      const MoTableFigure *figure = g_ptr_array_index (game->table->figures, i);
      const MoTableSum *sum = g_ptr_array_index (game->table->sums, figure->sum);
      const MoMatchCount count = {
        sum->id, sum->name, mo_any_get_sum (game, state, figure->sum, state->first_player),
      };

      mo_match_figures_add_counts (figures, &count, 1);
    }
}
