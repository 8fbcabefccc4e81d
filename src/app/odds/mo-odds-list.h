/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A box of rows with odds. Rows are reused. */

#pragma once

#include "mo-odds-row.h"

G_BEGIN_DECLS

typedef struct
{
  GtkBox *box;     /* (unowned) */
  GPtrArray *rows; /* (element-type MoOddsRow) (unowned): rows from @n on are hidden */
  guint n;
} MoOddsList;

/* Set up an empty list in @box, and free it; the rows belong to @box. */
void mo_odds_list_init (MoOddsList *self,
                        GtkBox *box);
void mo_odds_list_clear (MoOddsList *self);

/* All rows are added between these calls, with the arguments of mo_odds_row_show(). */
void mo_odds_list_begin (MoOddsList *self);
void mo_odds_list_end (MoOddsList *self);
void mo_odds_list_add (MoOddsList *self,
                       const char *name,
                       guint n_cards,
                       double odds,
                       double later);

G_END_DECLS
