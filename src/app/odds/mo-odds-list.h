/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Rows of odds in a box. What is listed anew uses the rows that are there. */

#pragma once

#include "mo-odds-row.h"

G_BEGIN_DECLS

typedef struct
{
  GtkBox *box;     /* (unowned) */
  GPtrArray *rows; /* (element-type MoOddsRow) (unowned): those after the first @n are hidden */
  guint n;
} MoOddsList;

void mo_odds_list_init (MoOddsList *self,
                        GtkBox *box);
void mo_odds_list_clear (MoOddsList *self);

/* Between these two all rows are added, as for mo_odds_row_show(). */
void mo_odds_list_begin (MoOddsList *self);
void mo_odds_list_end (MoOddsList *self);
void mo_odds_list_add (MoOddsList *self,
                       const char *name,
                       guint n_cards,
                       double odds,
                       double later);

G_END_DECLS
