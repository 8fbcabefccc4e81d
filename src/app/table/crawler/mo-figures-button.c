/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-figures-button.h"

#include "mo-action-row.h"
#include "mo-crawler-choices.h"
#include "mo-crawler-words.h"
#include "mo-hand-list.h"
#include "mo-widget-label.h"
#include "mo-popover.h"

#include <glib/gi18n.h>

struct _MoFiguresButton
{
  AdwBin parent_instance;

  GtkMenuButton *button;
  MoMatchSurface *surface;
};

G_DEFINE_FINAL_TYPE (MoFiguresButton, mo_figures_button, ADW_TYPE_BIN)

static const MoCrawlerGame *
get_game (MoFiguresButton *self)
{
  return mo_match_surface_get_game (self->surface);
}

static const MoCrawlerState *
get_state (MoFiguresButton *self)
{
  return mo_match_surface_get_state (self->surface);
}

static void
add_pile (MoFiguresButton *self,
          MoHandList *list,
          guint pile)
{
  g_autofree char *move = g_strdup_printf ("pile %s", mo_crawler_get_pile_id (pile));
  const char *name = mo_crawler_get_pile_name (get_game (self), get_state (self), pile);

  mo_hand_list_add_figure (list, name, move, get_state (self)->piles[pile].n, 0, 500);
}

/* Only piles with unknown cards have a size to set; the size of others follows from their cards. */
static void
add_piles (MoFiguresButton *self,
           MoHandList *list)
{
  const MoCrawlerGame *game = get_game (self);
  const MoCrawlerState *state = get_state (self);

  if (mo_crawler_is_counted (game, state, MO_PILE_DUNGEON_DECK))
    add_pile (self, list, MO_PILE_DUNGEON_DECK);
  for (guint player = 0; player < game->n_players; player++)
    for (guint pile = MO_PILE_DECK; pile < MO_PILE_DECK + MO_PILES_A_PLAYER; pile++)
      if (mo_crawler_is_counted (game, state, MO_PILE_OF (pile, player)) &&
          mo_crawler_is_counted (game, state, MO_PILE_OF (MO_PILE_DECK, player)))
        add_pile (self, list, MO_PILE_OF (pile, player));
}

/* Rows with switches */

static void
phase_switched_cb (MoFiguresButton *self,
                   GParamSpec *pspec,
                   GtkSwitch *button)
{
  mo_match_surface_ask_line (self->surface, "phase %s %d",
                             (const char *) g_object_get_data (G_OBJECT (button), "damage"),
                             gtk_switch_get_active (button));
}

static void
add_damage (MoFiguresButton *self,
            MoHandList *list)
{
  const MoVocabulary *vocabulary = get_game (self)->words.vocabulary;
  GtkWidget *expander = g_object_new (ADW_TYPE_EXPANDER_ROW, "selectable", FALSE, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), _("Damage types with no effect"));
  mo_widget_set_spoken_label (GTK_WIDGET (expander), _("Damage types with no effect"));
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_DAMAGE); i++)
    {
      const MoWord *damage = mo_vocabulary_get_word (vocabulary, MO_WORD_DAMAGE, i);
      GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
      GtkWidget *button = gtk_switch_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), damage->name);
      gtk_switch_set_active (GTK_SWITCH (button),
                             (get_state (self)->phased & G_GUINT64_CONSTANT (1) << i) != 0);
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      mo_widget_set_spoken_label (GTK_WIDGET (button), damage->name);
      g_object_set_data (G_OBJECT (button), "damage", damage->id);
      g_signal_connect_object (button, "notify::active", G_CALLBACK (phase_switched_cb), self,
                               G_CONNECT_SWAPPED);
      mo_hand_list_put_in_row (row, button);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), row);
    }
  mo_hand_list_append (list, expander);
}

/* Creates the list at every opening, so that it shows the present state. */
static void
fill_cb (GtkMenuButton *button,
         gpointer user_data)
{
  MoFiguresButton *self = user_data;
  const MoCrawlerState *state = get_state (self);
  int limit = mo_crawler_get_limit (get_game (self), state);
  MoHandList *list = MO_HAND_LIST (mo_hand_list_new (self->surface));

  mo_hand_list_add_figure (list, _("Encounter limit"), "limit", limit != MO_ABSENT ? limit : 0, 0,
                           99);
  mo_hand_list_add_figure (list, _("Hand limit"), "hand-limit", state->hand_limit, 0, 99);
  add_piles (self, list);
  add_damage (self, list);
  mo_hand_list_add_note (list);
  mo_hand_list_add_ends (list, state->result);
  mo_popover_fill (button, GTK_WIDGET (list));
}

static void
mo_figures_button_class_init (MoFiguresButtonClass *klass)
{
}

static void
mo_figures_button_init (MoFiguresButton *self)
{
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_icon_name (self->button, "document-edit-symbolic");
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), _("Adjust Match"));
  mo_widget_set_spoken_label (GTK_WIDGET (self->button), _("Adjust match"));
  gtk_menu_button_set_create_popup_func (self->button, fill_cb, self, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
}

GtkWidget *
mo_figures_button_new (MoMatchSurface *surface)
{
  MoFiguresButton *self = g_object_new (MO_TYPE_FIGURES_BUTTON, NULL);

  self->surface = surface;
  return GTK_WIDGET (self);
}
