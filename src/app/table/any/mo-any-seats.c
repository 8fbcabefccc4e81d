/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-seats.h"

#include "mo-any-view.h"
#include "mo-player-mark.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* Of a name, in characters. */
#define MAX_WIDTH_CHARS 14

struct _MoAnySeats
{
  GtkBox parent_instance;

  guint n_players;
  GtkWidget *buttons[MO_ANY_MAX_PLAYERS];
  GtkLabel *labels[MO_ANY_MAX_PLAYERS];
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (MoAnySeats, mo_any_seats, GTK_TYPE_BOX)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
toggled_cb (MoAnySeats *self,
            GtkToggleButton *button)
{
  if (self->is_updating || !gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < self->n_players; i++)
    if (self->buttons[i] == GTK_WIDGET (button))
      g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, i);
}

static void
add_button (MoAnySeats *self,
            guint player)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *button = gtk_toggle_button_new ();

  self->buttons[player] = button;
  self->labels[player] = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->labels[player], PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (self->labels[player], MAX_WIDTH_CHARS);
  gtk_box_append (GTK_BOX (box), mo_player_mark_new (player));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->labels[player]));
  gtk_button_set_child (GTK_BUTTON (button), box);
  if (player > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                 GTK_TOGGLE_BUTTON (self->buttons[0]));
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), button);
}

static void
mo_any_seats_class_init (MoAnySeatsClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_ANY_SEATS, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mo_any_seats_init (MoAnySeats *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "linked");
  mo_widget_set_spoken_label (GTK_WIDGET (self), _("Players"));
}

GtkWidget *
mo_any_seats_new (guint n_players)
{
  MoAnySeats *self = g_object_new (MO_TYPE_ANY_SEATS, NULL);

  self->n_players = n_players;
  for (guint i = 0; i < n_players; i++)
    add_button (self, i);
  return GTK_WIDGET (self);
}

void
mo_any_seats_show (MoAnySeats *self,
                   const MoAnyState *state,
                   guint player)
{
  self->is_updating = TRUE;
  for (guint i = 0; i < self->n_players; i++)
    {
      g_autofree char *name = mo_any_dup_player_name (state, i);
      g_autofree char *label = i == state->first_player
                                   ? g_strdup_printf (_("Show the zones of %s, first player"), name)
                                   : g_strdup_printf (_("Show the zones of %s"), name);

      gtk_label_set_label (self->labels[i], name);
      mo_widget_set_label (self->buttons[i], label);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), i == player);
    }
  self->is_updating = FALSE;
}
