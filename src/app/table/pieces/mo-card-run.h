/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards side by side, all in one size, which the table sets while it is laid out: in lines, or in
 * one line in which they overlap if they have to. */

#pragma once

#include "mo-table-card.h"

G_BEGIN_DECLS

#define MO_TYPE_CARD_RUN (mo_card_run_get_type ())
G_DECLARE_FINAL_TYPE (MoCardRun, mo_card_run, MO, CARD_RUN, GtkWidget)

GtkWidget *mo_card_run_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Inserts a card after @sibling, or first if @sibling is %NULL. Moves it if it is here already. */
void mo_card_run_insert_after (MoCardRun *self,
                               GtkWidget *card,
                               GtkWidget *sibling);
void mo_card_run_remove (MoCardRun *self,
                         GtkWidget *card);

/* @is_held: whether the cards do not change until this is called again, which saves looking at each
 * of them for every size */
void mo_card_run_hold_sizes (MoCardRun *self,
                             gboolean is_held);

/* Returns: the width of all cards in one line, with faces of @width */
int mo_card_run_get_line_width (MoCardRun *self,
                                int width);

/* @step: what is seen of each card below the next, in pixels
 *
 * Returns: the width of a line with faces of @width that overlap */
int mo_card_run_get_fan_width (MoCardRun *self,
                               int width,
                               int step);

/* Returns: the number of lines within @room; at least 1 */
guint mo_card_run_count_lines (MoCardRun *self,
                               int width,
                               int room);

/* Returns: the height of so many lines */
int mo_card_run_get_lines_height (int width,
                                  guint n_lines);

/* Sets the size of the cards, before the widget is allocated in another size than before.
 * @is_fan: whether they lie in one line */
void mo_card_run_prepare (MoCardRun *self,
                          int width,
                          gboolean is_fan);

G_END_DECLS
