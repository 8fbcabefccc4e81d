/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-playing-fan.h"

#include "mo-widget-label.h"
#include "mo-playing-face.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>
#include <string.h>

#define CARD_WIDTH 34
#define BIG_CARD_WIDTH 50

/* By rank, starting with the two. */
#define RANK_KEYS "234567890jqka"
#define SUIT_KEYS "shdc"

struct _MoPlayingFan
{
  GtkBox parent_instance;

  GtkLabel *typed_label;
  MoWrapBox *buttons;

  MoPlayingCards cards;
  int rank; /* the typed rank, from 0 for the two; -1 if none */
  gboolean is_big;
};

G_DEFINE_FINAL_TYPE (MoPlayingFan, mo_playing_fan, GTK_TYPE_BOX)

enum
{
  SIGNAL_TAKEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
show_typed (MoPlayingFan *self)
{
  g_autofree char *text = NULL;

  if (self->rank < 0)
    text = g_strdup (_("Choose the card, or type it: 7 and S for the Seven of Spades, 0 for a "
                       "ten"));
  else
    /* Translators: %c is the typed rank of a card, as in “Q”. */
    text = g_strdup_printf (_("%c: type S for spades, H for hearts, D for diamonds or C for clubs"),
                            g_ascii_toupper (RANK_KEYS[self->rank]));
  gtk_label_set_label (self->typed_label, text);
}

static void
set_rank (MoPlayingFan *self,
          int rank)
{
  self->rank = rank;
  show_typed (self);
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->buttons)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      int card = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "card"));

      if (rank >= 0 && card % MO_CARDS_A_SUIT != rank)
        gtk_widget_add_css_class (button, "ruled-out");
      else
        gtk_widget_remove_css_class (button, "ruled-out");
    }
}

static void
clicked_cb (MoPlayingFan *self,
            GtkWidget *button)
{
  g_signal_emit (self, signals[SIGNAL_TAKEN], 0,
                 GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "card")));
}

static void
mo_playing_fan_class_init (MoPlayingFanClass *klass)
{
  signals[SIGNAL_TAKEN] = g_signal_new ("taken", MO_TYPE_PLAYING_FAN, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mo_playing_fan_init (MoPlayingFan *self)
{
  self->rank = -1;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->typed_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->typed_label, TRUE);
  gtk_label_set_xalign (self->typed_label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->typed_label), "dim-label");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->typed_label));
  self->buttons = MO_WRAP_BOX (mo_wrap_box_new ());
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->buttons));
  mo_widget_set_spoken_label (GTK_WIDGET (self), _("Possible cards"));
}

GtkWidget *
mo_playing_fan_new (void)
{
  return g_object_new (MO_TYPE_PLAYING_FAN, NULL);
}

void
mo_playing_fan_set_is_big (MoPlayingFan *self,
                           gboolean is_big)
{
  self->is_big = is_big;
}

void
mo_playing_fan_show (MoPlayingFan *self,
                     MoPlayingCards cards)
{
  self->cards = cards;
  mo_wrap_box_clear (self->buttons);
  MO_FOREACH_IN_SET (cards, card)
  {
    GtkWidget *button = gtk_button_new ();

    gtk_button_set_child (GTK_BUTTON (button),
                          mo_playing_face_new ((MoSlot) card,
                                               self->is_big ? BIG_CARD_WIDTH : CARD_WIDTH));
    gtk_widget_add_css_class (button, "flat");
    gtk_widget_add_css_class (button, "fan-card");
    mo_widget_set_spoken_label (GTK_WIDGET (button), mo_playing_card_get_name (card));
    g_object_set_data (G_OBJECT (button), "card", GINT_TO_POINTER (card));
    g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
    mo_wrap_box_append (self->buttons, button);
  }
  set_rank (self, -1);
}

/* Returns: the index of @key in @keys, or -1 */
static int
find_key (const char *keys,
          guint key)
{
  const char *found = key > 0 && key < 128 ? strchr (keys, (int) key) : NULL;

  return found != NULL ? (int) (found - keys) : -1;
}

gboolean
mo_playing_fan_type (MoPlayingFan *self,
                     guint key)
{
  int rank = find_key (RANK_KEYS, key == GDK_KEY_t || key == GDK_KEY_1 ? GDK_KEY_0 : key);
  int suit = find_key (SUIT_KEYS, key);

  if (suit >= 0 && self->rank >= 0)
    {
      int card = suit * MO_CARDS_A_SUIT + self->rank;

      /* Ignore a card that can’t have come: the mistake is in the typing. */
      set_rank (self, -1);
      if ((self->cards & MO_CARD_BIT (card)) != 0)
        g_signal_emit (self, signals[SIGNAL_TAKEN], 0, card);
      else
        {
          g_autofree char *text = g_strdup_printf (_("The card can’t be the %s"),
                                                   mo_playing_card_get_name (card));

          gtk_label_set_label (self->typed_label, text);
        }
      return TRUE;
    }
  if (rank < 0)
    return FALSE;
  set_rank (self, rank);
  return TRUE;
}
