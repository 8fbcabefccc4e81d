/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-odds-list.h"

void
mo_odds_list_init (MoOddsList *self,
                   GtkBox *box)
{
  *self = (MoOddsList){ box, g_ptr_array_new (), 0 };
}

void
mo_odds_list_clear (MoOddsList *self)
{
  g_clear_pointer (&self->rows, g_ptr_array_unref);
}

void
mo_odds_list_begin (MoOddsList *self)
{
  self->n = 0;
}

void
mo_odds_list_end (MoOddsList *self)
{
  for (guint i = self->n; i < self->rows->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->rows, i), FALSE);
}

void
mo_odds_list_add (MoOddsList *self,
                  const char *name,
                  guint n_cards,
                  double odds,
                  double later)
{
  GtkWidget *row;

  if (self->n == self->rows->len)
    {
      row = mo_odds_row_new ();
      gtk_box_append (self->box, row);
      g_ptr_array_add (self->rows, row);
    }
  row = g_ptr_array_index (self->rows, self->n++);
  mo_odds_row_show (MO_ODDS_ROW (row), name, n_cards, odds, later);
  gtk_widget_set_visible (row, TRUE);
}
