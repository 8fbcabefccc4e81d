/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-surface.h"

#include "mo-any-add.h"
#include "mo-any-adjust.h"
#include "mo-any-bar.h"
#include "mo-any-figures.h"
#include "mo-any-odds-page.h"
#include "mo-any-offers.h"
#include "mo-any-pieces.h"
#include "mo-any-piles.h"
#include "mo-any-seats.h"
#include "mo-any-turn.h"
#include "mo-any-zones.h"
#include "mo-card-bar.h"
#include "mo-odds-pane.h"
#include "mo-reminder-dialog.h"
#include "mo-step-rail.h"

#include <glib/gi18n.h>

/* The number of piles of a box up to which empty ones are shown, too. */
#define MANY_PILES 5
#define SMALL_MANY_PILES 2

/* Between texts and odds, in pixels. */
#define ODDS_SPACING 12

struct _MoAnySurface
{
  MoMatchSurface parent_instance;

  MoStepRail *rail;
  MoDealBar *deal_bar;
  MoAnyBar *bar;
  AdwBin *figures_place;
  MoTableZones *zones;
  MoCardBar *card_bar;
  MoAnyFigures *figures;
  MoAnySeats *seats;    /* (nullable): with several players */
  MoPileBox **boxes;    /* (owned): by slot; NULL for piles */
  MoPileButton **piles; /* (owned): by slot; NULL for boxes */
  MoAnyPlace *places;   /* (owned): by slot */
  MoOddsPane *odds;     /* (nullable) (weak): a side page */

  gint16 chosen; /* the selected card, or MO_ANY_NONE */
  guint seat;    /* the player whose zones are shown */
  guint actor;   /* the player who acted last */
};

G_DEFINE_FINAL_TYPE (MoAnySurface, mo_any_surface, MO_TYPE_MATCH_SURFACE)

static const MoAnyGame *
get_game (MoAnySurface *self)
{
  return mo_match_surface_get_game (MO_MATCH_SURFACE (self));
}

static const MoAnyState *
get_state (MoAnySurface *self)
{
  return mo_match_surface_get_state (MO_MATCH_SURFACE (self));
}

/* The selected card */

/* Adds the sums about a card that its acts need, as in “Wound −3”. */
static void
add_sums (MoAnySurface *self,
          MoPiece *piece)
{
  const MoAnyGame *game = get_game (self);

  for (guint i = 0; i < game->table->sums->len; i++)
    {
      const MoTableSum *sum = g_ptr_array_index (game->table->sums, i);
      g_autofree char *text = NULL;

      if (!mo_any_sum_is_about (game, get_state (self), i, (gint16) piece->id))
        continue;
      /* Translators: a sum, and its value. */
      text = g_strdup_printf (_("%1$s %2$d"), sum->name,
                              mo_any_get_sum_for (game, get_state (self), i, (gint16) piece->id));
      mo_piece_add_state (piece, text, NULL, NULL);
    }
}

static void
show_card_bar (MoAnySurface *self)
{
  g_autoptr (MoPiece) piece = NULL;

  if (self->chosen != MO_ANY_NONE)
    {
      gboolean is_in_pile = self->boxes[get_state (self)->cards[self->chosen].slot] == NULL;

      piece = mo_any_pieces_new_card (get_game (self), get_state (self), self->chosen, is_in_pile);
      mo_any_offers_add (piece, MO_MATCH_SURFACE (self));
      for (guint i = 0; i < piece->offers->len; i++)
        if (g_array_index (piece->offers, MoPieceOffer, i).kind == MO_OFFER_MOVE)
          {
            add_sums (self, piece);
            break;
          }
    }
  mo_card_bar_show (self->card_bar, g_steal_pointer (&piece), self->zones);
  mo_table_zones_set_pane_of (self->zones, self->chosen);
}

static void show_slots (MoAnySurface *self);

static void
choose (MoAnySurface *self,
        int card)
{
  if (card == self->chosen)
    return;
  self->chosen = (gint16) card;
  show_slots (self);
  show_card_bar (self);
}

/* Continuing */

static void
go_on (MoAnySurface *self)
{
  MoMove move;

  if (mo_any_turn_get_next (MO_MATCH_SURFACE (self), &move))
    mo_match_surface_ask_move (MO_MATCH_SURFACE (self), &move);
  else
    mo_match_surface_focus (MO_MATCH_SURFACE (self));
}

static void
step_cb (MoAnySurface *self,
         const char *step)
{
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self), "step %s", step);
}

/* Actions with a card */

static gboolean
focus_card (MoAnySurface *self,
            gint16 card)
{
  MoPileBox *box = mo_table_zones_find (self->zones, card);

  if (box == NULL || !gtk_widget_get_visible (GTK_WIDGET (box)))
    return FALSE;
  mo_table_zones_show_zone (self->zones, box);
  return mo_pile_box_focus_card (box, card);
}

static void
card_bar_closed_cb (MoAnySurface *self)
{
  choose (self, MO_ANY_NONE);
  mo_step_rail_focus (self->rail);
}

static void show_boxes (MoAnySurface *self);

static void
mode_changed_cb (MoAnySurface *self)
{
  MoPanePlace place = mo_table_zones_get_pane_place (self->zones);

  mo_card_bar_set_place (self->card_bar, place);
  mo_step_rail_set_room (self->rail, place == MO_PANE_BELOW, mo_table_zones_is_low (self->zones));
  mo_any_figures_set_is_small (self->figures, place == MO_PANE_BELOW);
  show_boxes (self);
}

static void
mo_any_surface_set_card_host (MoMatchSurface *surface,
                              GtkBox *host)
{
  mo_table_zones_set_host (MO_ANY_SURFACE (surface)->zones, host);
}

/* Makes the only move of a card; with several to choose from, focuses the card bar. */
static void
use_card (MoAnySurface *self,
          int card)
{
  if (card == MO_ANY_NONE || !mo_match_surface_is_live (MO_MATCH_SURFACE (self)))
    return;
  choose (self, card);
  if (!mo_any_offers_use (MO_MATCH_SURFACE (self), (gint16) card))
    mo_card_bar_focus (self->card_bar);
}

static void
dropped_cb (MoPileBox *box,
            int card,
            int onto,
            MoAnySurface *self)
{
  mo_any_offers_drop (MO_MATCH_SURFACE (self), (gint16) card, onto,
                      GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (box), "slot")));
}

static void
menu_cb (MoPileBox *box,
         int card,
         MoAnySurface *self)
{
  mo_any_offers_open_menu (MO_MATCH_SURFACE (self), mo_pile_box_find_card (box, card),
                           (gint16) card);
}

/* Keys */

static gboolean
is_on_card (MoAnySurface *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL && MO_IS_TABLE_CARD (gtk_root_get_focus (root));
}

/* On a card, which is a button, the space bar continues the game. Enter opens the card bar, because
 * Tab would focus and select other cards on the way there. */
static gboolean
key_captured_cb (MoAnySurface *self,
                 guint key,
                 guint code,
                 GdkModifierType modifiers)
{
  GdkModifierType held = modifiers & gtk_accelerator_get_default_mod_mask ();
  gboolean opens_bar =
      (held == 0 && (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_Menu)) ||
      (held == GDK_SHIFT_MASK && key == GDK_KEY_F10);

  if (!is_on_card (self))
    return GDK_EVENT_PROPAGATE;
  if (opens_bar)
    mo_card_bar_focus (self->card_bar);
  else if (key == GDK_KEY_space && held == 0)
    go_on (self);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static gboolean
do_key (MoAnySurface *self,
        guint key)
{
  if (key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9)
    key = key - GDK_KEY_KP_0 + GDK_KEY_0;
  if (key >= GDK_KEY_1 && key <= GDK_KEY_9 && mo_any_bar_choose (self->bar, key - GDK_KEY_0))
    return TRUE;
  if (key < 128 && g_ascii_isgraph ((char) key) &&
      mo_match_surface_is_live (MO_MATCH_SURFACE (self)) &&
      mo_any_offers_press_key (MO_MATCH_SURFACE (self), self->chosen, self->seat, (char) key))
    return TRUE;
  switch (key)
    {
    case GDK_KEY_a:
      use_card (self, self->chosen);
      return TRUE;
    case GDK_KEY_space:
      go_on (self);
      return TRUE;
    case GDK_KEY_Escape:
      if (self->chosen == MO_ANY_NONE)
        return FALSE;
      card_bar_closed_cb (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_pressed_cb (MoAnySurface *self,
                guint key,
                guint code,
                GdkModifierType modifiers)
{
  GdkModifierType held = modifiers & gtk_accelerator_get_default_mod_mask ();

  if (held == (GDK_CONTROL_MASK | GDK_SHIFT_MASK) && gdk_keyval_to_lower (key) == GDK_KEY_f)
    return mo_match_surface_is_live (MO_MATCH_SURFACE (self)) &&
           mo_any_offers_flip (MO_MATCH_SURFACE (self), self->chosen);
  if ((held & ~GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  return do_key (self, gdk_keyval_to_lower (key));
}

static void
watch_keys (MoAnySurface *self,
            GtkWidget *widget)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, keys);
}

/* Updating */

static void
show_slots (MoAnySurface *self)
{
  const MoAnyGame *game = get_game (self);
  const MoAnyState *state = get_state (self);

  for (guint i = 0; i < game->n_slots; i++)
    {
      g_autoptr (GPtrArray) pieces = NULL;
      g_autofree char *name = mo_any_dup_slot_name (game, state, i);

      if (self->boxes[i] == NULL)
        {
          mo_any_piles_show (self->piles[i], MO_MATCH_SURFACE (self), i);
          continue;
        }
      if (mo_any_turn_is_covered (MO_MATCH_SURFACE (self), i))
        {
          mo_pile_box_cover (self->boxes[i], mo_any_state_count_hosts (state, i),
                             mo_any_game_get_slot_player (game, i), name);
          continue;
        }
      pieces = mo_any_pieces_list (game, state, i);
      mo_pile_box_show (self->boxes[i], pieces, 0, self->chosen);
    }
}

static void
set_title (MoAnySurface *self,
           guint slot)
{
  const MoZone *zone = mo_any_game_get_zone (get_game (self), slot);
  guint n = mo_any_state_count_hosts (get_state (self), slot);
  g_autofree char *name = mo_any_dup_slot_name (get_game (self), get_state (self), slot);
  g_autofree char *title = zone->at_most > 0
                               /* Translators: a zone, the number of its cards, and their limit. */
                               ? g_strdup_printf (_("%1$s %2$u/%3$u"), name, n, zone->at_most)
                               /* Translators: a zone, and the number of its cards. */
                               : g_strdup_printf (_("%1$s %2$u"), name, n);

  mo_pile_box_set_title (self->boxes[slot], title);
}

/* A zone that is no pile by its kind has a button only while there are cards; so has a pile where
 * many would take the room of cards. */
static gboolean
has_use (MoAnySurface *self,
         guint slot)
{
  gboolean is_small = mo_table_zones_get_pane_place (self->zones) == MO_PANE_BELOW;
  guint many = is_small ? SMALL_MANY_PILES : MANY_PILES;

  return get_state (self)->slots[slot].n > 0 ||
         (mo_any_game_is_pile (get_game (self), slot) &&
          (self->places[slot].n_beside <= many || self->places[slot].has_acts));
}

static void
show_boxes (MoAnySurface *self)
{
  const MoAnyGame *game = get_game (self);

  for (guint i = 0; i < game->n_slots; i++)
    {
      gboolean is_shown = !mo_any_game_get_zone (game, i)->is_of_player ||
                          mo_any_game_get_slot_player (game, i) == self->seat;

      if (self->boxes[i] == NULL)
        {
          gtk_widget_set_visible (GTK_WIDGET (self->piles[i]), is_shown && has_use (self, i));
          continue;
        }
      set_title (self, i);
      gtk_widget_set_visible (GTK_WIDGET (self->boxes[i]), is_shown);
    }
  mo_table_zones_update (self->zones);
}

/* Shows the zones of one player. */
static void
show_seat (MoAnySurface *self)
{
  show_boxes (self);
  mo_any_figures_show (self->figures, self->seat);
  mo_any_bar_show (self->bar, MO_MATCH_SURFACE (self), self->seat);
  if (self->seats != NULL)
    mo_any_seats_show (self->seats, get_state (self), self->seat);
}

static void
seat_chosen_cb (MoAnySurface *self,
                guint player)
{
  self->seat = player;
  show_seat (self);
}

/* Returns: the player who draws, chooses or acts */
static guint
find_actor (MoAnySurface *self)
{
  const MoAnyGame *game = get_game (self);
  const MoAnyState *state = get_state (self);
  const MoAction *choice = mo_any_get_choice (game, state);
  guint slot = 0;

  if (mo_any_get_due (game, state, &slot) == MO_ANY_DUE_DRAW &&
      mo_any_game_get_zone (game, slot)->is_of_player)
    return mo_any_game_get_slot_player (game, slot);
  if (state->n_frames == 0)
    return state->first_player;
  if (choice != NULL && choice->is_each)
    return (state->first_player + state->frames[state->n_frames - 1].n_each) % game->n_players;
  return state->frames[state->n_frames - 1].player;
}

/* The odds are only computed while they are visible. */
static void
show_odds (MoAnySurface *self)
{
  if (self->odds != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->odds)))
    mo_odds_pane_show (self->odds, mo_any_odds_page_new (MO_MATCH_SURFACE (self)));
}

/* Returns: whether a widget is on the table, or about its card */
static gboolean
is_inside (MoAnySurface *self,
           GtkWidget *widget)
{
  return widget != NULL && (gtk_widget_is_ancestor (widget, GTK_WIDGET (self)) ||
                            gtk_widget_is_ancestor (widget, GTK_WIDGET (self->card_bar)));
}

/* Restores the focus if its widget is gone: to the selected card, or else to the next action. */
static void
keep_focus (MoAnySurface *self,
            gboolean had_focus)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (had_focus && (!is_inside (self, focus) || !gtk_widget_get_mapped (focus)))
    if (self->chosen == MO_ANY_NONE || !focus_card (self, self->chosen))
      mo_match_surface_focus (MO_MATCH_SURFACE (self));
}

static void
mo_any_surface_show (MoMatchSurface *surface)
{
  MoAnySurface *self = MO_ANY_SURFACE (surface);
  const MoAnyState *state = get_state (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean had_focus = is_inside (self, focus);
  gboolean was_asked = gtk_widget_get_visible (GTK_WIDGET (self->deal_bar));
  g_autoptr (MoRound) round = mo_any_turn_new_round (surface);

  if (self->chosen >= (int) state->n_cards)
    self->chosen = MO_ANY_NONE;
  mo_match_surface_set_actor (surface, find_actor (self));
  if (self->chosen != MO_ANY_NONE &&
      mo_any_turn_is_covered (surface, state->cards[self->chosen].slot))
    self->chosen = MO_ANY_NONE;
  if (self->actor != find_actor (self))
    self->seat = self->actor = find_actor (self);
  mo_step_rail_show (self->rail, round);
  mo_any_turn_ask (surface, self->deal_bar);
  show_slots (self);
  show_seat (self);
  show_card_bar (self);
  show_odds (self);
  if (had_focus && !was_asked && gtk_widget_get_visible (GTK_WIDGET (self->deal_bar)))
    mo_deal_bar_focus (self->deal_bar);
  keep_focus (self, had_focus);
}

static void
mo_any_surface_focus (MoMatchSurface *surface)
{
  MoAnySurface *self = MO_ANY_SURFACE (surface);
  MoMove move;

  if (gtk_widget_get_visible (GTK_WIDGET (self->deal_bar)))
    mo_deal_bar_focus (self->deal_bar);
  else if (!mo_any_turn_get_next (surface, &move) &&
           gtk_widget_get_visible (GTK_WIDGET (self->bar)))
    mo_any_bar_focus (self->bar);
  else
    mo_step_rail_focus (self->rail);
}

static void
mo_any_surface_add_side_pages (MoMatchSurface *surface,
                               AdwViewStack *stack)
{
  MoAnySurface *self = MO_ANY_SURFACE (surface);

  if (get_game (self)->table->odds->len == 0)
    return;
  g_set_weak_pointer (&self->odds, MO_ODDS_PANE (mo_odds_pane_new (ODDS_SPACING)));
  g_signal_connect_object (self->odds, "map", G_CALLBACK (show_odds), self, G_CONNECT_SWAPPED);
  adw_view_stack_add_titled_with_icon (stack, GTK_WIDGET (self->odds), "odds", _("Odds"),
                                       "mo-match-symbolic");
  show_odds (self);
}

/* Creating the parts */

static void
add_box (MoAnySurface *self,
         guint slot,
         MoZonePlace place)
{
  const MoZone *zone = mo_any_game_get_zone (get_game (self), slot);
  MoPileBox *box = MO_PILE_BOX (mo_pile_box_new (zone->name, _("No cards here.")));

  self->boxes[slot] = box;
  g_object_set_data (G_OBJECT (box), "slot", GUINT_TO_POINTER (slot));
  g_signal_connect_object (box, "chosen", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (box, "pressed-twice", G_CALLBACK (use_card), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (box, "dropped", G_CALLBACK (dropped_cb), self, 0);
  g_signal_connect_object (box, "menu", G_CALLBACK (menu_cb), self, 0);
  mo_table_zones_add (self->zones, box, place, zone->name);
}

static void
add_pile (MoAnySurface *self,
          guint slot,
          guint beside)
{
  MoPileButton *button = mo_any_piles_new_button (MO_MATCH_SURFACE (self), slot);

  self->piles[slot] = button;
  g_signal_connect_object (button, "chosen", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  mo_pile_box_add_suffix (self->boxes[beside], GTK_WIDGET (button));
  mo_pile_box_set_has_tall_header (self->boxes[beside], TRUE);
}

static void
add_slots (MoAnySurface *self)
{
  const MoAnyGame *game = get_game (self);
  g_autofree guint *order = NULL;
  const MoAnyPlace *places;

  places = self->places = mo_any_zones_arrange (game, &order);
  self->boxes = g_new0 (MoPileBox *, game->n_slots + 1);
  self->piles = g_new0 (MoPileButton *, game->n_slots + 1);
  for (guint i = 0; i < game->n_slots; i++)
    if (places[order[i]].is_box)
      add_box (self, order[i], places[order[i]].place);
  for (guint i = 0; i < game->n_slots; i++)
    if (!places[order[i]].is_box)
      add_pile (self, order[i], places[order[i]].beside);
  /* Narrow boxes stay narrow; cards can be moved there. */
  for (guint i = 0; i < game->n_slots; i++)
    if (self->boxes[i] != NULL && !places[i].is_narrow)
      mo_pile_box_add_suffix (self->boxes[i], mo_any_add_new (MO_MATCH_SURFACE (self), i));
}

static gboolean
has_explained_steps (MoAnySurface *self)
{
  const GPtrArray *steps = get_game (self)->table->steps;

  for (guint i = 0; i < steps->len; i++)
    if (((const MoTableStep *) g_ptr_array_index (steps, i))->text != NULL)
      return TRUE;
  return FALSE;
}

static void
mo_any_surface_constructed (GObject *object)
{
  MoAnySurface *self = MO_ANY_SURFACE (object);
  guint n_players = get_game (self)->n_players;

  self->card_bar = g_object_new (MO_TYPE_CARD_BAR, NULL);
  watch_keys (self, GTK_WIDGET (self->card_bar));
  mo_match_surface_forward (MO_MATCH_SURFACE (self), GTK_WIDGET (self->card_bar));
  g_signal_connect_object (self->card_bar, "closed", G_CALLBACK (card_bar_closed_cb), self,
                           G_CONNECT_SWAPPED);
  self->figures = MO_ANY_FIGURES (mo_any_figures_new (MO_MATCH_SURFACE (self)));
  adw_bin_set_child (self->figures_place, GTK_WIDGET (self->figures));
  if (n_players > 1)
    {
      self->seats = MO_ANY_SEATS (mo_any_seats_new (n_players));
      g_signal_connect_object (self->seats, "chosen", G_CALLBACK (seat_chosen_cb), self,
                               G_CONNECT_SWAPPED);
      mo_any_figures_add_prefix (self->figures, GTK_WIDGET (self->seats));
    }
  add_slots (self);
  mo_table_zones_set_pane (self->zones, GTK_WIDGET (self->card_bar));
  g_signal_connect_object (self->zones, "mode-changed", G_CALLBACK (mode_changed_cb), self,
                           G_CONNECT_SWAPPED);
  mo_step_rail_set_is_explained (self->rail, has_explained_steps (self));
  mo_step_rail_add_suffix (self->rail, mo_reminder_dialog_new_button (MO_MATCH_SURFACE (self),
                                                                      mo_any_turn_new_round));
  mo_step_rail_add_suffix (self->rail, mo_any_adjust_new (MO_MATCH_SURFACE (self), &self->seat));
  G_OBJECT_CLASS (mo_any_surface_parent_class)->constructed (object);
}

static void
mo_any_surface_dispose (GObject *object)
{
  MoAnySurface *self = MO_ANY_SURFACE (object);

  g_clear_weak_pointer (&self->odds);
  g_clear_pointer (&self->boxes, g_free);
  g_clear_pointer (&self->piles, g_free);
  g_clear_pointer (&self->places, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_ANY_SURFACE);
  G_OBJECT_CLASS (mo_any_surface_parent_class)->dispose (object);
}

static void
mo_any_surface_class_init (MoAnySurfaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = mo_any_surface_constructed;
  G_OBJECT_CLASS (klass)->dispose = mo_any_surface_dispose;
  MO_MATCH_SURFACE_CLASS (klass)->show = mo_any_surface_show;
  MO_MATCH_SURFACE_CLASS (klass)->add_side_pages = mo_any_surface_add_side_pages;
  MO_MATCH_SURFACE_CLASS (klass)->focus = mo_any_surface_focus;
  MO_MATCH_SURFACE_CLASS (klass)->set_card_host = mo_any_surface_set_card_host;
  MO_MATCH_SURFACE_CLASS (klass)->add_following = mo_any_turn_add_following;
  g_type_ensure (MO_TYPE_STEP_RAIL);
  g_type_ensure (MO_TYPE_DEAL_BAR);
  g_type_ensure (MO_TYPE_ANY_BAR);
  g_type_ensure (MO_TYPE_TABLE_ZONES);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-any-surface.ui");
  gtk_widget_class_bind_template_child (widget_class, MoAnySurface, rail);
  gtk_widget_class_bind_template_child (widget_class, MoAnySurface, deal_bar);
  gtk_widget_class_bind_template_child (widget_class, MoAnySurface, bar);
  gtk_widget_class_bind_template_child (widget_class, MoAnySurface, figures_place);
  gtk_widget_class_bind_template_child (widget_class, MoAnySurface, zones);
  gtk_widget_class_bind_template_callback (widget_class, go_on);
  gtk_widget_class_bind_template_callback (widget_class, step_cb);
}

static void
mo_any_surface_init (MoAnySurface *self)
{
  GtkEventController *captured = gtk_event_controller_key_new ();

  self->chosen = MO_ANY_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  watch_keys (self, GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (captured, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (captured, "key-pressed", G_CALLBACK (key_captured_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), captured);
}
