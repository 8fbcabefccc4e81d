/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-adjust.h"

#include "mo-action-row.h"
#include "mo-any-terms.h"
#include "mo-hand-list.h"
#include "mo-popover.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

typedef struct
{
  MoMatchSurface *surface;
  const guint *player;
} Adjust;

static void
add_counters (MoHandList *list,
              const Adjust *self)
{
  const MoAnyGame *game = mo_match_surface_get_game (self->surface);
  const MoAnyState *state = mo_match_surface_get_state (self->surface);

  for (guint i = 0; i < game->n_boxes; i++)
    {
      const MoCounter *counter = mo_any_game_get_counter (game, i);
      g_autofree char *name = mo_any_dup_box_name (game, state, i);
      g_autoptr (GString) line = g_string_new ("counter ");

      mo_any_write_box (game, i, line);
      mo_hand_list_add_figure (list, name, line->str, state->counters[i], counter->at_least,
                               counter->at_most);
    }
}

static void
first_player_cb (MoMatchSurface *surface,
                 GtkWidget *row)
{
  guint player = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "player"));
  GtkWidget *popover = gtk_widget_get_ancestor (row, GTK_TYPE_POPOVER);

  gtk_popover_popdown (GTK_POPOVER (popover));
  mo_match_surface_ask_line (surface, "player %u", player + 1);
}

static void
add_names (MoHandList *list,
           const Adjust *self)
{
  const MoAnyGame *game = mo_match_surface_get_game (self->surface);
  const MoAnyState *state = mo_match_surface_get_state (self->surface);

  for (guint i = 0; i < game->n_players; i++)
    {
      g_autofree char *title = g_strdup_printf (_("Name of player %u"), i + 1);
      g_autofree char *move = g_strdup_printf ("player %u", i + 1);

      mo_hand_list_add_text (list, title, move, state->names[i] != NULL ? state->names[i] : "");
    }
}

static void
add_players (MoHandList *list,
             const Adjust *self)
{
  const MoAnyGame *game = mo_match_surface_get_game (self->surface);
  const MoAnyState *state = mo_match_surface_get_state (self->surface);

  for (guint i = 0; i < game->n_players; i++)
    {
      g_autofree char *name = mo_any_dup_player_name (state, i);
      g_autofree char *title = g_strdup_printf (_("First player: %s"), name);
      GtkWidget *row;

      if (i == state->first_player)
        continue;
      row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data (G_OBJECT (row), "player", GUINT_TO_POINTER (i));
      g_signal_connect_object (row, "activated", G_CALLBACK (first_player_cb), self->surface,
                               G_CONNECT_SWAPPED);
      mo_hand_list_append (list, row);
    }
}

/* Creates the list at every opening, so that it shows the present state. */
static void
fill_cb (GtkMenuButton *button,
         gpointer user_data)
{
  const Adjust *self = user_data;
  const MoAnyGame *game = mo_match_surface_get_game (self->surface);
  const MoAnyState *state = mo_match_surface_get_state (self->surface);
  MoHandList *list = MO_HAND_LIST (mo_hand_list_new (self->surface));

  add_counters (list, self);
  for (guint i = 0; i < game->table->sums->len; i++)
    if (!mo_table_get_sum (game->table, i)->has_this)
      mo_hand_list_append (list, mo_any_terms_new_expander (self->surface, i, *self->player));
  if (game->n_players > 1)
    add_names (list, self);
  add_players (list, self);
  mo_hand_list_add_note (list);
  mo_hand_list_add_ends (list, state->result);
  mo_popover_fill (button, GTK_WIDGET (list));
}

GtkWidget *
mo_any_adjust_new (MoMatchSurface *surface,
                   const guint *player)
{
  GtkWidget *button = gtk_menu_button_new ();
  Adjust *self = g_new (Adjust, 1);

  self->surface = surface;
  self->player = player;
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "document-edit-symbolic");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Adjust Match"));
  mo_widget_set_spoken_label (button, _("Adjust match"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_cb, self, g_free);
  return button;
}
