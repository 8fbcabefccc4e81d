/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-playing-sheet.h"

#include "mo-crawlitaire-choices.h"
#include "mo-widget-label.h"
#include "mo-playing-face.h"
#include "mo-playing-fan.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>

#define CARD_WIDTH 34
#define WIDTH 300
#define MAX_WIDTH_CHARS 34

struct _MoPlayingSheet
{
  AdwBin parent_instance;

  GtkBox *box;
  MoWrapBox *cards;
  GtkBox *choices; /* of the selected card */

  MoMatchSurface *surface; /* (unowned): outlives this widget */
};

G_DEFINE_FINAL_TYPE (MoPlayingSheet, mo_playing_sheet, ADW_TYPE_BIN)

static MoMatch *
get_match (MoPlayingSheet *self)
{
  return mo_match_surface_get_match (self->surface);
}

static GtkWidget *
new_label (const char *text,
           const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_WIDTH_CHARS);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

/* Styles a button as an item of a menu. */
static void
make_flat (GtkWidget *button)
{
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
  gtk_widget_add_css_class (button, "flat");
}

static void
clear_choices (MoPlayingSheet *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->choices))) != NULL)
    gtk_box_remove (self->choices, child);
}

/* Replacing a card that was entered wrongly */

static void
taken_cb (MoPlayingSheet *self,
          int other,
          GtkWidget *fan)
{
  const MoMove move = mo_crawlitaire_make_swap (
      GPOINTER_TO_INT (g_object_get_data (G_OBJECT (fan), "told")), other);

  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER)));
  mo_match_surface_ask_move (self->surface, &move);
}

static gboolean
key_pressed_cb (GtkWidget *fan,
                guint key,
                guint code,
                GdkModifierType modifiers)
{
  return (modifiers & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK) == 0 &&
         mo_playing_fan_type (MO_PLAYING_FAN (fan), gdk_keyval_to_lower (key));
}

static MoPlayingCards
list_swaps (MoPlayingSheet *self,
            int card)
{
  MoMatch *match = get_match (self);

  return mo_crawlitaire_list_swaps (mo_match_get_game (match), mo_match_get_state (match), card);
}

static void
other_clicked_cb (MoPlayingSheet *self,
                  GtkWidget *button)
{
  int told = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "card"));
  GtkWidget *fan = mo_playing_fan_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  /* Translators: %s is a card that was entered by mistake. */
  g_autofree char *question = g_strdup_printf (_("The card entered as the %s is actually…"),
                                               mo_playing_card_get_name (told));

  clear_choices (self);
  gtk_box_append (self->choices, new_label (question, "heading"));
  g_object_set_data (G_OBJECT (fan), "told", GINT_TO_POINTER (told));
  g_signal_connect_object (fan, "taken", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);
  mo_playing_fan_show (MO_PLAYING_FAN (fan), list_swaps (self, told));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), fan);
  gtk_widget_add_controller (fan, keys);
  gtk_box_append (self->choices, fan);
  gtk_widget_child_focus (fan, GTK_DIR_TAB_FORWARD);
}

static void
add_other (MoPlayingSheet *self,
           int card)
{
  const char *text = _("Correct This Card…");
  GtkWidget *button;

  if (list_swaps (self, card) == 0)
    return;
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (text));
  mo_widget_set_spoken_label (GTK_WIDGET (button), text);
  make_flat (button);
  g_object_set_data (G_OBJECT (button), "card", GINT_TO_POINTER (card));
  g_signal_connect_object (button, "clicked", G_CALLBACK (other_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->choices, button);
}

/* Available and unavailable moves */

static void
add_moves (MoPlayingSheet *self,
           const GArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    {
      GtkWidget *button = mo_match_surface_new_button (self->surface,
                                                       &g_array_index (moves, MoMove, i));

      make_flat (button);
      gtk_box_append (self->choices, button);
    }
}

/* Adds a toggle button that reveals the reasons. An expander would not react to keys, because
 * popovers lack the key bindings of windows. */
static void
add_reasons (MoPlayingSheet *self,
             const GArray *refused)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < refused->len; i++)
    {
      GtkWidget *reason = mo_match_surface_new_reason (self->surface,
                                                       &g_array_index (refused, MoMove, i));

      if (reason != NULL)
        gtk_box_append (GTK_BOX (box), reason);
    }
  gtk_button_set_child (GTK_BUTTON (button),
                        gtk_label_new_with_mnemonic (_("Una_vailable Moves")));
  mo_widget_set_spoken_label (GTK_WIDGET (button), _("Unavailable moves"));
  make_flat (button);
  g_object_bind_property (button, "active", box, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (self->choices, button);
  gtk_box_append (self->choices, box);
}

static void
choose (MoPlayingSheet *self,
        int card)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  g_autoptr (GArray) refused = g_array_new (FALSE, FALSE, sizeof (MoMove));
  gpointer game = mo_match_get_game (get_match (self));
  const MoCrawlitaireState *state = mo_match_get_state (get_match (self));

  clear_choices (self);
  gtk_box_append (self->choices, new_label (mo_playing_card_get_name (card), "heading"));
  mo_crawlitaire_list_by_hand (game, state, card, moves, refused);
  if (mo_playing_card_is_face (card))
    mo_crawlitaire_list_missed (game, state, card, refused);
  add_moves (self, moves);
  add_other (self, card);
  if (refused->len > 0)
    add_reasons (self, refused);
}

/* The cards */

static void
card_toggled_cb (MoPlayingSheet *self,
                 GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    choose (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "card")));
}

static void
add_cards (MoPlayingSheet *self,
           const MoSlot *slots,
           guint n_slots)
{
  GtkToggleButton *group = NULL;

  for (guint i = 0; i < n_slots; i++)
    {
      GtkWidget *face = mo_playing_face_new (slots[i], CARD_WIDTH);
      GtkWidget *button;

      if (MO_SLOT_IS_HIDDEN (slots[i]) || !mo_match_surface_is_live (self->surface))
        {
          mo_wrap_box_append (self->cards, face);
          continue;
        }
      button = gtk_toggle_button_new ();
      gtk_button_set_child (GTK_BUTTON (button), face);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "fan-card");
      mo_widget_set_spoken_label (GTK_WIDGET (button), mo_playing_face_get_text (slots[i]));
      g_object_set_data (G_OBJECT (button), "card", GINT_TO_POINTER ((int) slots[i]));
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), group);
      g_signal_connect_object (button, "toggled", G_CALLBACK (card_toggled_cb), self,
                               G_CONNECT_SWAPPED);
      group = GTK_TOGGLE_BUTTON (button);
      mo_wrap_box_append (self->cards, button);
    }
}

static void
mo_playing_sheet_class_init (MoPlayingSheetClass *klass)
{
}

static void
mo_playing_sheet_init (MoPlayingSheet *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 9));
  gtk_widget_set_size_request (GTK_WIDGET (self->box), WIDTH, -1);
  self->cards = MO_WRAP_BOX (mo_wrap_box_new ());
  gtk_box_append (self->box, GTK_WIDGET (self->cards));
  self->choices = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_box_append (self->box, GTK_WIDGET (self->choices));
  /* The natural width of a row of cards may exceed a narrow window. */
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->box));
  adw_bin_set_child (ADW_BIN (self), clamp);
}

GtkWidget *
mo_playing_sheet_new (MoMatchSurface *surface,
                      const char *note,
                      const MoSlot *slots,
                      guint n_slots,
                      gboolean chooses_first)
{
  MoPlayingSheet *self = g_object_new (MO_TYPE_PLAYING_SHEET, NULL);

  self->surface = surface;
  if (note != NULL)
    gtk_box_prepend (self->box, new_label (note, NULL));
  if (n_slots == 1 && slots[0] >= 0 && mo_match_surface_is_live (surface))
    choose (self, slots[0]);
  else
    add_cards (self, slots, n_slots);
  if (chooses_first && GTK_IS_TOGGLE_BUTTON (gtk_widget_get_first_child (GTK_WIDGET (self->cards))))
    gtk_toggle_button_set_active (
        GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (GTK_WIDGET (self->cards))), TRUE);
  return GTK_WIDGET (self);
}

guint
mo_playing_sheet_list (MoPlayingCards set,
                       MoSlot *slots)
{
  guint n = 0;

  MO_FOREACH_IN_SET (set, card)
    slots[n++] = (MoSlot) card;
  return n;
}
