/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-terms.h"

#include "mo-action-row.h"
#include "mo-figure-button.h"
#include "mo-hand-list.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>
#include <string.h>

#define WIDTH 300

/* Returns: (transfer full): the move that sets a term, without the figure */
static char *
dup_line (MoMatchSurface *surface,
          guint sum,
          guint player,
          guint term)
{
  const MoMove move = mo_move_make (MO_ANY_VERB_SET, 3, MO_ANY_VIEW (sum, player),
                                    (gint32) term + 1, 0);
  char *line = mo_match_write_move (mo_match_surface_get_match (surface), &move);

  *strrchr (line, ' ') = '\0';
  return line;
}

static GtkWidget *
new_row (MoMatchSurface *surface,
         guint sum,
         guint player,
         guint index,
         const MoAnyTerm *term)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  g_autofree char *name = mo_any_dup_term_name (game, term->term);
  g_autofree char *amount = g_strdup_printf (term->amount < 0 ? "\342\210\222%d" : "%d",
                                             ABS (term->amount));
  g_autofree char *sentence = g_strdup_printf (_("%1$s: %2$d"), name, term->amount);
  g_autofree char *counted = NULL;
  g_auto (MoOverrule) figure = {
    .line = dup_line (surface, sum, player, index),
    .title = g_strdup (name),
    .value = term->amount,
    .is_by_hand = term->is_by_hand,
    .is_total = TRUE,
  };
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  GtkWidget *button = g_object_new (MO_TYPE_FIGURE_BUTTON, "label", amount, "valign",
                                    GTK_ALIGN_CENTER, NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  if (term->is_by_hand)
    counted = g_strdup_printf (_("Set by hand; counted: %d"), term->counted);
  else if (term->has_unknown)
    counted = g_strdup (_("Unknown figures count as 0"));
  if (counted != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), counted);
  gtk_widget_add_css_class (button, "numeric");
  mo_figure_button_set_figure (MO_FIGURE_BUTTON (button), &figure, sentence);
  mo_figure_button_set_is_live (MO_FIGURE_BUTTON (button), mo_match_surface_is_live (surface));
  mo_hand_list_put_in_row (row, button);
  return row;
}

GtkWidget *
mo_any_terms_new_list (MoMatchSurface *surface,
                       guint sum,
                       guint player)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  g_autoptr (GArray) terms = mo_any_list_terms (game, mo_match_surface_get_state (surface), sum,
                                                player);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_size_request (list, WIDTH, -1);
  mo_widget_set_spoken_label (list, mo_table_get_name (game->table->sums, sum));
  for (guint i = 0; i < terms->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list),
                         new_row (surface, sum, player, i, &g_array_index (terms, MoAnyTerm, i)));
  return list;
}

GtkWidget *
mo_any_terms_new_expander (MoMatchSurface *surface,
                           guint sum,
                           guint player)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);
  g_autoptr (GArray) terms = mo_any_list_terms (game, state, sum, player);
  g_autofree char *title = g_strdup_printf (_("%1$s: %2$d"),
                                            mo_table_get_name (game->table->sums, sum),
                                            mo_any_get_sum (game, state, sum, player));
  GtkWidget *expander = g_object_new (ADW_TYPE_EXPANDER_ROW, "selectable", FALSE, NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (expander), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), title);
  mo_widget_set_spoken_label (expander, title);
  for (guint i = 0; i < terms->len; i++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (expander),
                              new_row (surface, sum, player, i,
                                       &g_array_index (terms, MoAnyTerm, i)));
  return expander;
}
