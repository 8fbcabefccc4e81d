/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-sum.h"

#include "mo-crawler-state.h"

void
mo_sum_init (MoSum *self,
             gboolean with_terms)
{
  *self = (MoSum){ .terms = with_terms ? g_array_new (FALSE, FALSE, sizeof (MoTerm)) : NULL };
}

void
mo_sum_clear (MoSum *self)
{
  g_clear_pointer (&self->terms, g_array_unref);
}

void
mo_sum_append (MoSum *self,
               MoTermKind kind,
               MoTermReason reason,
               int card,
               int by,
               int amount)
{
  const MoTerm term = { kind, reason, (gint16) card, (gint16) by, amount, NULL };

  g_array_append_val (self->terms, term);
}

void
mo_sum_add_keyword (MoSum *self,
                    MoTermKind kind,
                    MoTermReason reason,
                    int card,
                    int by,
                    int amount,
                    const MoKeyword *keyword)
{
  mo_sum_add (self, kind, reason, card, by, amount);
  if (self->terms != NULL)
    g_array_index (self->terms, MoTerm, self->terms->len - 1).keyword = keyword;
}

void
mo_sum_add_figure (MoSum *self,
                   MoTermKind kind,
                   int card,
                   int figure)
{
  if (figure == MO_ABSENT)
    mo_sum_add (self, kind, MO_TERM_ABSENT, card, MO_NO_CARD, 0);
  else
    mo_sum_add (self, kind, MO_TERM_COUNTS, card, MO_NO_CARD, figure);
}

void
mo_sum_overrule (MoSum *self,
                 int total)
{
  if (total == MO_ABSENT)
    return;
  self->has_absent = FALSE;
  mo_sum_add (self, MO_TERM_HAND, MO_TERM_COUNTS, MO_NO_CARD, MO_NO_CARD, total - self->total);
}
