/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-summary.h"

MoMatchFigure *
mo_match_figure_new (const char *id,
               const char *card,
               const char *name,
               gint64 value)
{
  MoMatchFigure *self = g_new (MoMatchFigure, 1);

  *self = (MoMatchFigure){ g_strdup (id), g_strdup (card), g_strdup (name), value };
  return self;
}

void
mo_match_figure_free (MoMatchFigure *self)
{
  g_free (self->id);
  g_free (self->card);
  g_free (self->name);
  g_free (self);
}

void
mo_match_figures_add_counts (GPtrArray *figures,
                             const MoMatchCount *counts,
                             guint n_counts)
{
  for (guint i = 0; i < n_counts; i++)
    g_ptr_array_add (figures,
                     mo_match_figure_new (counts[i].id, NULL, counts[i].name, counts[i].value));
}

MoSummary *
mo_summary_new (MoMatchResult result,
                const char *reason)
{
  MoSummary *self = g_new0 (MoSummary, 1);

  self->result = result;
  self->reason = g_strdup (reason);
  self->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_match_figure_free);
  return self;
}

void
mo_summary_free (MoSummary *self)
{
  g_free (self->reason);
  g_free (self->place);
  g_ptr_array_unref (self->figures);
  g_free (self);
}

const char *
mo_match_result_get_id (MoMatchResult self)
{
  static const char *const ids[] = {
    [MO_MATCH_OPEN] = "open", [MO_MATCH_WON] = "won", [MO_MATCH_LOST] = "lost"
  };

  return ids[self];
}
