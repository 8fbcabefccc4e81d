/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-seats.h"

#include "mo-crawler-captions.h"
#include "mo-crawler-choices.h"
#include "mo-crawler-language.h"
#include "mo-player-mark.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoCrawlerSeats
{
  GtkBox parent_instance;

  guint n_players;
  GtkWidget *buttons[MO_CRAWLER_MAX_PLAYERS]; /* (nullable): none for the own hand */
  GtkLabel *labels[MO_CRAWLER_MAX_PLAYERS];
};

G_DEFINE_FINAL_TYPE (MoCrawlerSeats, mo_crawler_seats, GTK_TYPE_BOX)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
clicked_cb (MoCrawlerSeats *self,
            GtkWidget *button)
{
  for (guint i = 0; i < self->n_players; i++)
    if (self->buttons[i] == button)
      g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, i);
}

static void
add_button (MoCrawlerSeats *self,
            guint player)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  self->buttons[player] = gtk_button_new ();
  self->labels[player] = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->labels[player], PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (self->labels[player], 16);
  gtk_box_append (GTK_BOX (box), mo_player_mark_new (player));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->labels[player]));
  gtk_button_set_child (GTK_BUTTON (self->buttons[player]), box);
  gtk_widget_add_css_class (self->buttons[player], "flat");
  g_signal_connect_object (self->buttons[player], "clicked", G_CALLBACK (clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), self->buttons[player]);
}

static void
mo_crawler_seats_class_init (MoCrawlerSeatsClass *klass)
{
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_CRAWLER_SEATS, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mo_crawler_seats_init (MoCrawlerSeats *self)
{
}

GtkWidget *
mo_crawler_seats_new (guint player,
                      guint n_players)
{
  MoCrawlerSeats *self = g_object_new (MO_TYPE_CRAWLER_SEATS, NULL);

  self->n_players = n_players;
  for (guint i = 0; i < n_players; i++)
    if (i != player)
      add_button (self, i);
  return GTK_WIDGET (self);
}

void
mo_crawler_seats_show (MoCrawlerSeats *self,
                       const MoCrawlerState *state)
{
  for (guint i = 0; i < self->n_players; i++)
    {
      guint n = state->piles[MO_PILE_OF (MO_PILE_HAND, i)].n;
      g_autofree char *name = state->names[i] != NULL ? g_strdup (state->names[i])
                                                      : g_strdup_printf (_("Player %u"), i + 1);
      /* Translators: a player, and the number of cards in the hand. */
      g_autofree char *text = g_strdup_printf (_("%1$s: %2$u"), name, n);
      g_autofree char *label = g_strdup_printf (
          ngettext ("Show the hand of %1$s, %2$u card", "Show the hand of %1$s, %2$u cards", n),
          name, n);

      if (self->buttons[i] == NULL)
        continue;
      gtk_label_set_label (self->labels[i], text);
      mo_widget_set_label (self->buttons[i], label);
    }
}

/* Returns: whether a player has to discard a card */
static gboolean
has_to_discard (MoMatchSurface *surface,
                guint player)
{
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  const GArray *moves = mo_match_surface_get_moves (surface);

  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);
      int card = mo_crawler_get_subject (move);

      if (move->verb == MO_CRAWLER_VERB_DISCARD && card >= 0 &&
          state->cards[card].pile == MO_PILE_OF (MO_PILE_HAND, player))
        return TRUE;
    }
  return FALSE;
}

guint
mo_crawler_seats_find_acting (MoMatchSurface *surface,
                              guint player)
{
  const MoCrawlerGame *game = mo_match_surface_get_game (surface);
  const MoCrawlerState *state = mo_match_surface_get_state (surface);

  for (guint i = 0; i < game->n_players; i++)
    if (state->n_draws[i] > 0 || state->n_burns[i] > 0)
      return i;
  if (has_to_discard (surface, player))
    return player;
  for (guint i = 0; i < game->n_players; i++)
    if (has_to_discard (surface, i))
      return i;
  return player;
}

gboolean
mo_crawler_seats_cover (MoMatchSurface *surface,
                        MoPileBox *box,
                        guint player)
{
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  g_autofree char *name = NULL;

  if (!mo_match_surface_is_covered (surface, player))
    return FALSE;
  name = mo_crawler_captions_describe_hand (mo_match_surface_get_game (surface), state, player);
  mo_pile_box_cover (box, state->piles[MO_PILE_OF (MO_PILE_HAND, player)].n, player, name);
  return TRUE;
}

gboolean
mo_crawler_seats_hides (MoMatchSurface *surface,
                        gint16 card)
{
  const MoCrawlerState *state = mo_match_surface_get_state (surface);
  guint pile = state->cards[card].pile;

  return mo_pile_is_hand (pile) && mo_match_surface_is_covered (surface, mo_pile_get_player (pile));
}
