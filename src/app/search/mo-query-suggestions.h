/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The list of completions below an entry for queries. The entry keeps the keyboard focus. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_QUERY_SUGGESTIONS (mo_query_suggestions_get_type ())
G_DECLARE_FINAL_TYPE (MoQuerySuggestions, mo_query_suggestions, MO, QUERY_SUGGESTIONS, GtkPopover)

/* Signals: `chosen` (guint): a row was clicked, or activated by mo_query_suggestions_choose();
 * `said` (utf8): what a screen reader should say, as the focus is elsewhere. */

/* The popover must get a parent. Returns: (transfer floating) */
GtkWidget *mo_query_suggestions_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows completions, of which none is selected, or hides the list if there are none.
 * @completions: (transfer full) (element-type MoQueryCompletion) */
void mo_query_suggestions_show (MoQuerySuggestions *self,
                                GPtrArray *completions);

void mo_query_suggestions_hide (MoQuerySuggestions *self);

/* Returns: (nullable) (element-type MoQueryCompletion): the completions, if they are shown */
const GPtrArray *mo_query_suggestions_get_shown (MoQuerySuggestions *self);

/* Selects the next row, if @direction is 1, or the previous one, if it is −1. Before the first one,
 * none is selected. Returns: whether the list is shown */
gboolean mo_query_suggestions_move (MoQuerySuggestions *self,
                                    int direction);

/* Chooses the selected row. Returns: whether there was one */
gboolean mo_query_suggestions_choose (MoQuerySuggestions *self);

G_END_DECLS
