/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-figures-button.h"

#include "mo-crawler-choices.h"
#include "mo-crawler-words.h"
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

/* Rows with a figure */

static void
value_changed_cb (MoFiguresButton *self,
                  GtkSpinButton *spin)
{
  const char *move = g_object_get_data (G_OBJECT (spin), "move");

  mo_match_surface_ask_line (self->surface, "%s %d", move, gtk_spin_button_get_value_as_int (spin));
}

/* Pressing the row is pressing what stands in it. The row would name that once more, and it would be told twice. */
static void
put_in_row (GtkWidget *row,
            GtkWidget *widget)
{
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), widget);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), widget);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* @move: the move without its last word, which is the figure */
static void
add_figure (MoFiguresButton *self,
            GtkWidget *list,
            const char *title,
            const char *move,
            int value,
            int maximum)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (0, maximum, 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_object_set_data_full (G_OBJECT (spin), "move", g_strdup (move), g_free);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (value_changed_cb), self, G_CONNECT_SWAPPED);
  put_in_row (row, spin);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static void
add_pile (MoFiguresButton *self,
          GtkWidget *list,
          guint pile)
{
  g_autofree char *move = g_strdup_printf ("pile %s", mo_crawler_get_pile_id (pile));
  const char *name = mo_crawler_get_pile_name (get_game (self), get_state (self), pile);

  add_figure (self, list, name, move, get_state (self)->piles[pile].n, 500);
}

/* Piles of which nobody has told the cards are counted; in others cards come and go. */
static void
add_piles (MoFiguresButton *self,
           GtkWidget *list)
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

/* Rows that switch */

static void
phase_switched_cb (MoFiguresButton *self,
                   GParamSpec *pspec,
                   GtkSwitch *button)
{
  mo_match_surface_ask_line (self->surface, "phase %s %d", (const char *) g_object_get_data (G_OBJECT (button), "damage"),
                             gtk_switch_get_active (button));
}

static void
add_damage (MoFiguresButton *self,
            GtkWidget *list)
{
  const MoVocabulary *vocabulary = get_game (self)->words.vocabulary;
  GtkWidget *expander = adw_expander_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), _("Damage that does no harm"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Damage that does no harm"),
                                  -1);
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_DAMAGE); i++)
    {
      const MoWord *damage = mo_vocabulary_get_word (vocabulary, MO_WORD_DAMAGE, i);
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *button = gtk_switch_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), damage->name);
      gtk_switch_set_active (GTK_SWITCH (button), (get_state (self)->phased & G_GUINT64_CONSTANT (1) << i) != 0);
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, damage->name, -1);
      g_object_set_data (G_OBJECT (button), "damage", damage->id);
      g_signal_connect_object (button, "notify::active", G_CALLBACK (phase_switched_cb), self, G_CONNECT_SWAPPED);
      put_in_row (row, button);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), row);
    }
  gtk_list_box_append (GTK_LIST_BOX (list), expander);
}

/* Rows that do something */

static void
line_clicked_cb (MoFiguresButton *self,
                 GtkWidget *row)
{
  g_autofree char *line = g_strdup (g_object_get_data (G_OBJECT (row), "line"));

  gtk_menu_button_popdown (self->button);
  mo_match_surface_ask_line (self->surface, "%s", line);
}

static void
add_line (MoFiguresButton *self,
          GtkWidget *list,
          const char *title,
          const char *line)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "line", g_strdup (line), g_free);
  g_signal_connect_object (row, "activated", G_CALLBACK (line_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static void
note_applied_cb (MoFiguresButton *self,
                 GtkEditable *row)
{
  g_autofree char *text = g_strdelimit (g_strdup (gtk_editable_get_text (row)), "\"", '\'');

  if (*g_strstrip (text) == '\0')
    return;
  gtk_menu_button_popdown (self->button);
  mo_match_surface_ask_line (self->surface, "note \"%s\"", text);
}

static void
add_note (MoFiguresButton *self,
          GtkWidget *list)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Note for the log"));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  g_signal_connect_object (row, "apply", G_CALLBACK (note_applied_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static void
add_ends (MoFiguresButton *self,
          GtkWidget *list)
{
  MoMatchResult result = get_state (self)->result;

  if (result != MO_MATCH_WON)
    add_line (self, list, _("Declare the game won"), "end won");
  if (result != MO_MATCH_LOST)
    add_line (self, list, _("Declare the game lost"), "end lost");
  if (result != MO_MATCH_OPEN)
    add_line (self, list, _("Declare the game open again"), "end open");
}

/* Made when it is opened, so that it shows what is now. */
static void
fill_cb (GtkMenuButton *button,
         gpointer user_data)
{
  MoFiguresButton *self = user_data;
  const MoCrawlerState *state = get_state (self);
  int limit = mo_crawler_get_limit (get_game (self), state);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Set by hand"), -1);
  gtk_widget_set_size_request (list, 300, -1);
  gtk_widget_add_css_class (list, "boxed-list");
  add_figure (self, list, _("Encounter limit"), "limit", limit != MO_ABSENT ? limit : 0, 99);
  add_figure (self, list, _("Hand limit"), "hand-limit", state->hand_limit, 99);
  add_piles (self, list);
  add_damage (self, list);
  add_note (self, list);
  add_ends (self, list);
  gtk_widget_set_sensitive (list, mo_match_surface_is_live (self->surface));
  mo_popover_fill (button, list);
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
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), _("Set by Hand"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Set by hand"), -1);
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
