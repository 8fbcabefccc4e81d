/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-piles.h"

#include "mo-any-offers.h"
#include "mo-any-pieces.h"
#include "mo-offer-button.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* Of the list of cards. */
#define WIDTH_CHARS 24
/* More moves of a kind fold into one line. */
#define MAX_UNFOLDED 3

static void
add_button (GtkBox *box,
            GtkWidget *button)
{
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (box, button);
}

static void
add_move (GtkBox *box,
          MoMatchSurface *surface,
          MoMove move)
{
  add_button (box, mo_match_surface_new_button (surface, &move));
}

static void
add_acts (GtkBox *box,
          MoMatchSurface *surface,
          guint slot)
{
  g_autoptr (MoPiece) piece = mo_piece_new (MO_PIECE_NONE, "");

  mo_any_offers_add_slot (piece, surface, (int) slot);
  for (guint i = 0; i < piece->offers->len; i++)
    {
      const MoPieceOffer *offer = &g_array_index (piece->offers, MoPieceOffer, i);

      if (offer->kind == MO_OFFER_BLOCKED)
        gtk_box_append (box, mo_offer_button_new_reason (offer->label, offer->reason, offer->line));
      else
        add_button (box, mo_offer_button_new (offer->label, offer->line));
    }
}

/* Adds the buttons of moves to the zones in @slots: by themselves, or folded below @title. */
static void
add_moves_to (GtkBox *box,
              MoMatchSurface *surface,
              const GArray *slots,
              const char *title,
              MoMove move,
              guint word)
{
  GtkWidget *place = GTK_WIDGET (box);

  if (slots->len > MAX_UNFOLDED)
    {
      GtkWidget *expander = gtk_expander_new (title);

      place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      gtk_expander_set_child (GTK_EXPANDER (expander), place);
      mo_widget_set_spoken_label (expander, title);
      gtk_widget_add_css_class (expander, "moves");
      gtk_box_append (box, expander);
    }
  for (guint i = 0; i < slots->len; i++)
    {
      guint slot = g_array_index (slots, guint, i);

      move.words[word] = (gint32) slot;
      if (slots->len > MAX_UNFOLDED)
        {
          g_autofree char *name = mo_any_dup_slot_name (mo_match_surface_get_game (surface),
                                                        mo_match_surface_get_state (surface),
                                                        slot);
          g_autofree char *line = mo_match_write_move (mo_match_surface_get_match (surface), &move);

          add_button (GTK_BOX (place), mo_offer_button_new (name, line));
        }
      else
        add_move (GTK_BOX (place), surface, move);
    }
}

/* Returns: whether the zones belong to the same player, or one of them is shared */
static gboolean
is_reachable (const MoAnyGame *game,
              guint from,
              guint to)
{
  return !mo_any_game_get_zone (game, from)->is_of_player ||
         !mo_any_game_get_zone (game, to)->is_of_player ||
         mo_any_game_get_slot_player (game, from) == mo_any_game_get_slot_player (game, to);
}

/* The top card of a hidden pile, or any of a bag, goes to a hand or into play. */
static void
add_draws (GtkBox *box,
           MoMatchSurface *surface,
           guint slot)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (guint));

  if (!mo_any_game_is_hidden (game, slot) ||
      !mo_match_is_dealt (mo_match_surface_get_match (surface)))
    return;
  for (guint i = 0; i < game->n_slots; i++)
    {
      const MoZone *zone = mo_any_game_get_zone (game, i);

      if ((zone->lay == MO_ZONE_FAN || zone->is_in_play) && is_reachable (game, slot, i))
        g_array_append_val (slots, i);
    }
  add_moves_to (box, surface, slots, _("Draw to"),
                mo_move_make (MO_ANY_VERB_DRAW, 3, (gint32) slot, MO_MOVE_OPEN, 0), 2);
}

static void
add_by_hand (GtkBox *box,
             MoMatchSurface *surface,
             guint slot)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  const MoAnyState *state = mo_match_surface_get_state (surface);
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (guint));

  if (state->slots[slot].n == 0)
    return;
  add_draws (box, surface, slot);
  if (!mo_any_game_is_bag (game, slot))
    add_move (box, surface, mo_move_make (MO_ANY_VERB_SHUFFLE, 1, (gint32) slot));
  /* A bag has no top. */
  if (mo_any_game_is_hidden (game, slot) && !mo_any_game_is_bag (game, slot) &&
      mo_match_is_dealt (mo_match_surface_get_match (surface)))
    add_move (box, surface, mo_move_make (MO_ANY_VERB_LOOK, 2, (gint32) slot, MO_MOVE_OPEN));
  for (guint i = 0; i < game->n_slots; i++)
    if (i != slot && mo_any_game_is_pile (game, i) && is_reachable (game, slot, i))
      g_array_append_val (slots, i);
  add_moves_to (box, surface, slots, _("Move all cards to"),
                mo_move_make (MO_ANY_VERB_PILE, 2, (gint32) slot, 0), 1);
}

/* The cards */

static void
row_activated_cb (MoPileButton *button,
                  GtkListBoxRow *row)
{
  int card = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "card"));
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (row), GTK_TYPE_POPOVER);

  gtk_popover_popdown (GTK_POPOVER (popover));
  g_signal_emit_by_name (button, "chosen", card);
}

static GtkWidget *
new_cards (MoPileButton *button,
           MoMatchSurface *surface,
           guint slot)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  g_autoptr (GPtrArray) pieces = mo_any_pieces_look_through (
      game, mo_match_surface_get_state (surface), slot);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  mo_widget_set_spoken_label (list, mo_any_game_get_zone (game, slot)->name);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), button,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < pieces->len; i++)
    {
      const MoPiece *piece = g_ptr_array_index (pieces, i);
      g_autofree char *title = mo_piece_dup_title (piece);
      GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "selectable", FALSE, NULL);
      GtkWidget *label = gtk_label_new (title);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), WIDTH_CHARS);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      mo_widget_set_spoken_label (row, title);
      g_object_set_data (G_OBJECT (row), "card", GINT_TO_POINTER (piece->id));
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  return list;
}

static void
opened_cb (MoPileButton *button,
           MoMatchSurface *surface)
{
  guint slot = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "slot"));
  const MoAnyState *state = mo_match_surface_get_state (surface);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  if (mo_match_surface_is_live (surface))
    {
      add_acts (GTK_BOX (box), surface, slot);
      add_by_hand (GTK_BOX (box), surface, slot);
    }
  if (state->slots[slot].n == 0)
    gtk_box_append (GTK_BOX (box), gtk_label_new (_("No cards here.")));
  else
    {
      if (gtk_widget_get_first_child (box) != NULL)
        gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
      gtk_box_append (GTK_BOX (box), new_cards (button, surface, slot));
    }
  mo_pile_button_fill (button, box);
}

MoPileButton *
mo_any_piles_new_button (MoMatchSurface *surface,
                         guint slot)
{
  const MoAnyGame *game = mo_match_surface_get_game (surface);
  GtkWidget *button = mo_pile_button_new (mo_any_game_get_zone (game, slot)->name, MO_PILE_ROWS);

  g_object_set_data (G_OBJECT (button), "slot", GUINT_TO_POINTER (slot));
  g_signal_connect_object (button, "opened", G_CALLBACK (opened_cb), surface, 0);
  return MO_PILE_BUTTON (button);
}

void
mo_any_piles_show (MoPileButton *button,
                   MoMatchSurface *surface,
                   guint slot)
{
  const MoAnyState *state = mo_match_surface_get_state (surface);

  mo_pile_button_set_count (button, state->slots[slot].n);
}
