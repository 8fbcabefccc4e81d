/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-surface.h"

#include "mo-card-bar.h"
#include "mo-crawler-captions.h"
#include "mo-crawler-deeds.h"
#include "mo-crawler-language.h"
#include "mo-crawler-odds-page.h"
#include "mo-crawler-offers.h"
#include "mo-crawler-pieces.h"
#include "mo-crawler-piles.h"
#include "mo-crawler-seats.h"
#include "mo-crawler-turn.h"
#include "mo-fight-pane.h"
#include "mo-fight-strip.h"
#include "mo-hint-bar.h"
#include "mo-meter.h"
#include "mo-odds-pane.h"
#include "mo-pile-box.h"
#include "mo-pile-button.h"
#include "mo-player-mark.h"
#include "mo-step-rail.h"
#include "mo-table-zones.h"

#include <glib/gi18n.h>

/* Between texts and odds, in pixels. */
#define ODDS_SPACING 12

/* The parts of each player. */
typedef struct
{
  MoPileBox *hand;
  MoPileButton *deck;
  MoPileButton *grave;
  MoCrawlerSeats *others; /* (nullable): with several players */
} Seat;

struct _MoCrawlerSurface
{
  MoMatchSurface parent_instance;

  MoStepRail *rail;
  MoDealBar *deal_bar;
  MoHintBar *hint_bar;
  GtkWidget *hint_button;
  MoTableZones *zones;
  MoCardBar *card_bar;
  MoFightStrip *strip;

  MoPileBox *row;
  MoPileBox *party;
  MoPileBox *played;
  MoPileBox *quests;
  Seat seats[MO_CRAWLER_MAX_PLAYERS];
  MoMeter *gauge;
  GtkLabel *fates_label; /* the last pull, bust or flip */
  MoPileButton *dungeon_deck;
  MoPileButton *dungeon_grave;
  MoPileButton *lost;
  MoMeter *meters[MO_MAX_RESOURCES];
  guint n_meters;
  MoFightPane *fight; /* (nullable): this and the next are side pages */
  MoOddsPane *odds;   /* (nullable) */

  gint16 chosen; /* the selected card, or MO_NO_CARD */
  guint pile;    /* where it was selected */
  gint16 closed; /* the card whose effect is due, and which was closed, or MO_NO_CARD */
  guint seat;    /* the player whose hand was chosen */
};

G_DEFINE_FINAL_TYPE (MoCrawlerSurface, mo_crawler_surface, MO_TYPE_MATCH_SURFACE)

static const MoCrawlerGame *
get_game (MoCrawlerSurface *self)
{
  return mo_match_surface_get_game (MO_MATCH_SURFACE (self));
}

static const MoCrawlerState *
get_state (MoCrawlerSurface *self)
{
  return mo_match_surface_get_state (MO_MATCH_SURFACE (self));
}

/* The selected card */

/* Without a selected card, shows the one whose effect is due, where that covers nothing. */
static void
show_card_bar (MoCrawlerSurface *self)
{
  g_autoptr (MoPiece) piece = NULL;
  gint16 due = mo_table_zones_get_pane_place (self->zones) == MO_PANE_BESIDE
                   ? mo_crawler_turn_get_due (MO_MATCH_SURFACE (self))
                   : MO_NO_CARD;
  gint16 card = self->chosen == MO_NO_CARD && due != self->closed ? due : self->chosen;

  if (card != MO_NO_CARD)
    {
      piece = mo_crawler_pieces_new_card (get_game (self), get_state (self), card);
      mo_crawler_offers_add (piece, MO_MATCH_SURFACE (self));
    }
  mo_card_bar_show (self->card_bar, g_steal_pointer (&piece), self->zones);
  mo_table_zones_set_pane_of (self->zones, card);
}

static void
show_pile (MoCrawlerSurface *self,
           MoPileBox *box,
           guint pile,
           gint16 beside)
{
  g_autoptr (GPtrArray) pieces = mo_crawler_pieces_list (get_game (self), get_state (self), pile,
                                                         beside);

  mo_pile_box_show (box, pieces, beside != MO_NO_CARD ? 1 : 0, self->chosen);
}

static void
show_piles (MoCrawlerSurface *self)
{
  show_pile (self, self->row, MO_PILE_ROW, mo_crawler_captions_get_top (get_state (self)));
  show_pile (self, self->party, MO_PILE_PARTY, MO_NO_CARD);
  show_pile (self, self->played, MO_PILE_PLAYED, MO_NO_CARD);
  show_pile (self, self->quests, MO_PILE_QUESTS, MO_NO_CARD);
  for (guint i = 0; i < get_game (self)->n_players; i++)
    if (!mo_crawler_seats_cover (MO_MATCH_SURFACE (self), self->seats[i].hand, i))
      show_pile (self, self->seats[i].hand, MO_PILE_OF (MO_PILE_HAND, i), MO_NO_CARD);
}

static void
choose (MoCrawlerSurface *self,
        int card)
{
  if (card == self->chosen)
    return;
  self->chosen = (gint16) card;
  self->pile = card != MO_NO_CARD ? get_state (self)->cards[card].pile : 0;
  show_piles (self);
  show_card_bar (self);
}

/* Continuing */

static void
go_on (MoCrawlerSurface *self)
{
  const MoMove *next = mo_crawler_turn_get_next (MO_MATCH_SURFACE (self));
  const MoMove *open = mo_crawler_turn_get_open (MO_MATCH_SURFACE (self));
  gint16 costless = mo_crawler_turn_get_costless (MO_MATCH_SURFACE (self));

  if (next == NULL && open == NULL && costless != MO_NO_CARD)
    {
      choose (self, costless);
      mo_card_bar_focus (self->card_bar);
    }
  else if (next == NULL && open != NULL && mo_match_surface_is_dealt (MO_MATCH_SURFACE (self)))
    mo_crawler_turn_make_next (MO_MATCH_SURFACE (self), open);
  else if (next == NULL && open != NULL)
    mo_deal_bar_focus (self->deal_bar);
  else if (next != NULL && next->verb == MO_CRAWLER_VERB_RESOLVE && self->fight != NULL)
    mo_fight_pane_resolve (self->fight);
  else if (next != NULL)
    mo_crawler_turn_make_next (MO_MATCH_SURFACE (self), next);
}

/* There are no hints while the deal bar asks for a card. */
static gboolean
has_hint (MoCrawlerSurface *self)
{
  return mo_match_surface_get_moves (MO_MATCH_SURFACE (self))->len > 0 &&
         !gtk_widget_get_visible (GTK_WIDGET (self->deal_bar));
}

static void
hint (MoCrawlerSurface *self)
{
  if (has_hint (self))
    mo_hint_bar_show (self->hint_bar, MO_MATCH_SURFACE (self));
}

static void
hint_taken_cb (MoCrawlerSurface *self,
               const char *line)
{
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self), "%s", line);
}

static void
step_cb (MoCrawlerSurface *self,
         const char *step)
{
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self), "step %s", step);
}

/* Actions with a card */

/* Shows the hand of one player. */
static void
show_hand (MoCrawlerSurface *self,
           guint player)
{
  for (guint i = 0; i < get_game (self)->n_players; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->seats[i].hand), i == player);
  mo_table_zones_update (self->zones);
}

static gboolean
focus_card (MoCrawlerSurface *self,
            gint16 card)
{
  MoPileBox *box = mo_table_zones_find (self->zones, card);

  if (box == NULL)
    return FALSE;
  if (!gtk_widget_get_visible (GTK_WIDGET (box)))
    show_hand (self, mo_pile_get_player (get_state (self)->cards[card].pile));
  mo_table_zones_show_zone (self->zones, box);
  return mo_pile_box_focus_card (box, card);
}

static void
card_bar_closed_cb (MoCrawlerSurface *self)
{
  if (self->chosen == MO_NO_CARD)
    self->closed = mo_crawler_turn_get_due (MO_MATCH_SURFACE (self));
  choose (self, MO_NO_CARD);
  show_card_bar (self);
  mo_step_rail_focus (self->rail);
}

static void
show_strip (MoCrawlerSurface *self)
{
  mo_fight_strip_show (self->strip, MO_MATCH_SURFACE (self),
                       mo_table_zones_get_pane_place (self->zones) == MO_PANE_BELOW,
                       mo_table_zones_is_low (self->zones));
}

static void
mode_changed_cb (MoCrawlerSurface *self)
{
  MoPanePlace place = mo_table_zones_get_pane_place (self->zones);

  mo_card_bar_set_place (self->card_bar, place);
  mo_step_rail_set_room (self->rail, place == MO_PANE_BELOW, mo_table_zones_is_low (self->zones));
  show_strip (self);
  show_card_bar (self);
}

static void
mo_crawler_surface_set_card_host (MoMatchSurface *surface,
                                  GtkBox *host)
{
  mo_table_zones_set_host (MO_CRAWLER_SURFACE (surface)->zones, host);
}

/* Makes the only move of a card; with several to choose from, focuses the card bar. */
static void
use_card (MoCrawlerSurface *self,
          int card)
{
  if (card == MO_NO_CARD || !mo_match_surface_is_live (MO_MATCH_SURFACE (self)))
    return;
  choose (self, card);
  if (!mo_crawler_deeds_use (MO_MATCH_SURFACE (self), (gint16) card))
    mo_card_bar_focus (self->card_bar);
}

/* Plays a card of a hand that is dropped on the played cards; moves other cards. */
static void
dropped_cb (MoPileBox *box,
            int card,
            int onto,
            MoCrawlerSurface *self)
{
  guint pile = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (box), "pile"));

  if (pile == MO_PILE_PLAYED && mo_pile_is_hand (get_state (self)->cards[card].pile))
    use_card (self, card);
  else
    mo_crawler_deeds_drop (MO_MATCH_SURFACE (self), (gint16) card, (gint16) onto, pile);
}

/* Keys */

static gboolean
is_on_card (MoCrawlerSurface *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL && MO_IS_TABLE_CARD (gtk_root_get_focus (root));
}

/* On a card, which is a button, the space bar continues the game. Enter opens the card bar, because
 * Tab would focus and select other cards on the way there. */
static gboolean
key_captured_cb (MoCrawlerSurface *self,
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
do_key (MoCrawlerSurface *self,
        guint key,
        int n)
{
  if (mo_crawler_deeds_press_key (MO_MATCH_SURFACE (self), self->chosen, key, n))
    return TRUE;
  switch (key)
    {
    case GDK_KEY_a:
      use_card (self, self->chosen);
      return TRUE;
    case GDK_KEY_r:
      if (self->fight != NULL)
        mo_fight_pane_resolve (self->fight);
      return TRUE;
    case GDK_KEY_h:
      hint (self);
      return TRUE;
    case GDK_KEY_space:
      go_on (self);
      return TRUE;
    case GDK_KEY_Escape:
      if (self->chosen == MO_NO_CARD)
        return FALSE;
      card_bar_closed_cb (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_pressed_cb (MoCrawlerSurface *self,
                guint key,
                guint code,
                GdkModifierType modifiers)
{
  GdkModifierType held = modifiers & gtk_accelerator_get_default_mod_mask ();

  if (held == GDK_CONTROL_MASK && (key == GDK_KEY_Left || key == GDK_KEY_Right))
    {
      gboolean is_back = (key == GDK_KEY_Left) ==
                         (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_LTR);

      mo_crawler_deeds_march (MO_MATCH_SURFACE (self), self->chosen, is_back ? -1 : 1);
      return GDK_EVENT_STOP;
    }
  if ((held & ~GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  return do_key (self, gdk_keyval_to_lower (key), held & GDK_SHIFT_MASK ? -1 : 1);
}

static void
watch_keys (MoCrawlerSurface *self,
            GtkWidget *widget)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, keys);
}

/* Updating */

static void
show_dungeon (MoCrawlerSurface *self)
{
  const MoCrawlerGame *game = get_game (self);
  const MoCrawlerState *state = get_state (self);
  g_autofree char *fates = mo_crawler_captions_describe_fates (game, state);

  mo_crawler_piles_show_cost (self->gauge, game, state);
  gtk_label_set_label (self->fates_label, fates);
  gtk_widget_set_visible (GTK_WIDGET (self->fates_label), *fates != '\0');
  mo_pile_button_set_count (self->dungeon_deck, state->piles[MO_PILE_DUNGEON_DECK].n);
  mo_pile_button_set_count (self->dungeon_grave, state->piles[MO_PILE_DUNGEON_GRAVE].n);
  mo_pile_button_set_count (self->lost, state->piles[MO_PILE_LOST].n);
  gtk_widget_set_visible (GTK_WIDGET (self->lost), state->piles[MO_PILE_LOST].n > 0);
}

static void
seat_chosen_cb (MoCrawlerSurface *self,
                guint player)
{
  self->seat = player;
  show_hand (self, player);
  gtk_widget_child_focus (GTK_WIDGET (self->seats[player].hand), GTK_DIR_TAB_FORWARD);
}

static void
show_seats (MoCrawlerSurface *self)
{
  const MoCrawlerGame *game = get_game (self);
  const MoCrawlerState *state = get_state (self);

  for (guint i = 0; i < game->n_players; i++)
    {
      const Seat *seat = &self->seats[i];
      g_autofree char *title = mo_crawler_captions_describe_hand (game, state, i);

      mo_pile_box_set_title (seat->hand, title);
      mo_pile_button_set_count (seat->deck, state->piles[MO_PILE_OF (MO_PILE_DECK, i)].n);
      mo_pile_button_set_count (seat->grave, state->piles[MO_PILE_OF (MO_PILE_GRAVE, i)].n);
      if (seat->others != NULL)
        mo_crawler_seats_show (seat->others, state);
    }
  show_hand (self, mo_crawler_seats_find_acting (MO_MATCH_SURFACE (self), self->seat));
}

/* The odds are only computed while they are visible. */
static void
show_odds (MoCrawlerSurface *self)
{
  if (self->odds != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->odds)))
    mo_odds_pane_show (self->odds, mo_crawler_odds_page_new (MO_MATCH_SURFACE (self)));
}

/* Returns: whether a widget is on the table, or about its card */
static gboolean
is_inside (MoCrawlerSurface *self,
           GtkWidget *widget)
{
  return widget != NULL && (gtk_widget_is_ancestor (widget, GTK_WIDGET (self)) ||
                            gtk_widget_is_ancestor (widget, GTK_WIDGET (self->card_bar)));
}

/* Restores the focus if its widget is gone: to the selected card, or else to the question or the
 * next button. */
static void
keep_focus (MoCrawlerSurface *self,
            gboolean had_focus)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (had_focus && (!is_inside (self, focus) || !gtk_widget_get_mapped (focus)))
    if (self->chosen == MO_NO_CARD || !focus_card (self, self->chosen))
      mo_match_surface_focus (MO_MATCH_SURFACE (self));
}

static void
mo_crawler_surface_show (MoMatchSurface *surface)
{
  MoCrawlerSurface *self = MO_CRAWLER_SURFACE (surface);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean had_focus = is_inside (self, focus);
  gboolean was_asked = gtk_widget_get_visible (GTK_WIDGET (self->deal_bar));
  gboolean asked_for_wound = mo_fight_pane_asks (self->fight);
  /* If the app deals, the next button makes open moves, unless it has another move. */
  const MoMove *open =
      mo_match_surface_is_dealt (surface) && mo_crawler_turn_get_next (surface) == NULL
          ? NULL
          : mo_crawler_turn_get_open (surface);
  g_autoptr (MoRound) round = mo_crawler_turn_new_round (MO_MATCH_SURFACE (self));

  mo_match_surface_set_actor (surface, mo_crawler_seats_find_acting (surface, self->seat));
  self->chosen = mo_crawler_deeds_keep_chosen (surface, self->chosen, self->pile);
  mo_step_rail_show (self->rail, round);
  mo_crawler_turn_ask (surface, self->deal_bar, open);
  mo_hint_bar_hide (self->hint_bar);
  gtk_widget_set_visible (self->hint_button, has_hint (self));
  show_piles (self);
  show_dungeon (self);
  for (guint i = 0; i < self->n_meters; i++)
    mo_crawler_piles_show_resource (self->meters[i], get_game (self), get_state (self), i);
  show_seats (self);
  show_card_bar (self);
  show_strip (self);
  if (self->fight != NULL)
    mo_fight_pane_show (self->fight);
  show_odds (self);
  if (open != NULL && !was_asked && had_focus)
    mo_deal_bar_focus (self->deal_bar);
  /* The button that won the attack is gone: Enter must not reach the moves of a card instead. */
  if (had_focus && !asked_for_wound && mo_fight_pane_asks (self->fight))
    mo_fight_pane_focus_question (self->fight);
  else
    keep_focus (self, had_focus);
}

static void
mo_crawler_surface_focus (MoMatchSurface *surface)
{
  MoCrawlerSurface *self = MO_CRAWLER_SURFACE (surface);

  if (gtk_widget_get_visible (GTK_WIDGET (self->deal_bar)))
    mo_deal_bar_focus (self->deal_bar);
  else
    mo_step_rail_focus (self->rail);
}

static void
mo_crawler_surface_add_side_pages (MoMatchSurface *surface,
                                   AdwViewStack *stack)
{
  MoCrawlerSurface *self = MO_CRAWLER_SURFACE (surface);

  g_set_weak_pointer (&self->fight, MO_FIGHT_PANE (mo_fight_pane_new (surface)));
  adw_view_stack_add_titled_with_icon (stack, GTK_WIDGET (self->fight), "fight", _("Fight"),
                                       "mo-power-symbolic");
  g_set_weak_pointer (&self->odds, MO_ODDS_PANE (mo_odds_pane_new (ODDS_SPACING)));
  g_signal_connect_object (self->odds, "map", G_CALLBACK (show_odds), self, G_CONNECT_SWAPPED);
  adw_view_stack_add_titled_with_icon (stack, GTK_WIDGET (self->odds), "odds", _("Odds"),
                                       "mo-match-symbolic");
  mo_fight_strip_set_page (self->strip, GTK_WIDGET (self->fight));
  show_odds (self);
}

/* Creating the parts */

static MoPileBox *
add_box (MoCrawlerSurface *self,
         const char *title,
         const char *empty,
         guint pile,
         MoZonePlace place,
         const char *name)
{
  MoPileBox *box = MO_PILE_BOX (mo_pile_box_new (title, empty));

  g_object_set_data (G_OBJECT (box), "pile", GUINT_TO_POINTER (pile));
  g_signal_connect_object (box, "chosen", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (box, "pressed-twice", G_CALLBACK (use_card), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (box, "dropped", G_CALLBACK (dropped_cb), self, 0);
  g_signal_connect_object (box, "menu", G_CALLBACK (mo_crawler_deeds_open_menu), self, 0);
  mo_table_zones_add (self->zones, box, place, name);
  return box;
}

static MoPileButton *
add_pile_button (MoCrawlerSurface *self,
                 MoPileBox *box,
                 guint pile,
                 const char *name)
{
  MoPileButton *button = mo_crawler_piles_new_button (MO_MATCH_SURFACE (self), pile, name);

  g_signal_connect_object (button, "chosen", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  mo_pile_box_add_suffix (box, GTK_WIDGET (button));
  return button;
}

static void
add_dungeon (MoCrawlerSurface *self)
{
  self->row = add_box (self, _("Encounter"), _("No Dungeon cards in play."), MO_PILE_ROW,
                       MO_ZONE_FIRST, _("Encounter"));
  self->gauge = MO_METER (mo_meter_new (NULL));
  mo_pile_box_add_suffix (self->row, GTK_WIDGET (self->gauge));
  self->dungeon_deck = add_pile_button (self, self->row, MO_PILE_DUNGEON_DECK, _("Deck"));
  self->dungeon_grave = add_pile_button (self, self->row, MO_PILE_DUNGEON_GRAVE, _("Grave"));
  mo_crawler_piles_add_adding (MO_MATCH_SURFACE (self), self->row, MO_PILE_ROW,
                               _("Add to Encounter"));
  self->fates_label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  mo_pile_box_add_note (self->row, GTK_WIDGET (self->fates_label));
}

static void
add_seats (MoCrawlerSurface *self)
{
  guint n = get_game (self)->n_players;

  for (guint i = 0; i < n; i++)
    {
      Seat *seat = &self->seats[i];

      seat->hand = add_box (self, _("Hand"), _("The hand is empty."),
                            MO_PILE_OF (MO_PILE_HAND, i), MO_ZONE_HAND, _("Hand"));
      if (n > 1)
        mo_pile_box_set_owner (seat->hand, mo_player_mark_new (i));
      seat->deck = add_pile_button (self, seat->hand, MO_PILE_OF (MO_PILE_DECK, i), _("Deck"));
      seat->grave = add_pile_button (self, seat->hand, MO_PILE_OF (MO_PILE_GRAVE, i),
                                     _("Grave"));
      mo_crawler_piles_add_adding (MO_MATCH_SURFACE (self), seat->hand,
                                   MO_PILE_OF (MO_PILE_HAND, i), _("Add to Hand"));
      if (n == 1)
        continue;
      seat->others = MO_CRAWLER_SEATS (mo_crawler_seats_new (i, n));
      g_signal_connect_object (seat->others, "chosen", G_CALLBACK (seat_chosen_cb), self,
                               G_CONNECT_SWAPPED);
      mo_pile_box_add_suffix (seat->hand, GTK_WIDGET (seat->others));
    }
}

static void
mo_crawler_surface_constructed (GObject *object)
{
  MoCrawlerSurface *self = MO_CRAWLER_SURFACE (object);

  self->card_bar = g_object_new (MO_TYPE_CARD_BAR, NULL);
  watch_keys (self, GTK_WIDGET (self->card_bar));
  mo_match_surface_forward (MO_MATCH_SURFACE (self), GTK_WIDGET (self->card_bar));
  g_signal_connect_object (self->card_bar, "closed", G_CALLBACK (card_bar_closed_cb), self,
                           G_CONNECT_SWAPPED);
  add_dungeon (self);
  self->quests = add_box (self, _("Quests"), _("No Quests chosen."), MO_PILE_QUESTS,
                          MO_ZONE_BESIDE, _("Quests"));
  mo_crawler_piles_add_adding (MO_MATCH_SURFACE (self), self->quests, MO_PILE_QUESTS,
                               _("Add a Quest"));
  /* Translators: short for the Adventurers in marching order. */
  self->party = add_box (self, C_("zone", "Marching Order"), _("No Adventurers in play."),
                         MO_PILE_PARTY, MO_ZONE_FIRST, _("Party"));
  self->lost = add_pile_button (self, self->party, MO_PILE_LOST, C_("zone", "Lost"));
  mo_crawler_piles_add_adding (MO_MATCH_SURFACE (self), self->party, MO_PILE_PARTY,
                               _("Add an Adventurer"));
  self->played = add_box (self, _("In Play"), _("No Crawler cards in play."), MO_PILE_PLAYED,
                          MO_ZONE_BESIDE, _("In Play"));
  self->n_meters = mo_crawler_piles_add_meters (self->played, get_game (self), self->meters);
  mo_crawler_piles_add_adding (MO_MATCH_SURFACE (self), self->played, MO_PILE_PLAYED,
                               _("Add to Cards in Play"));
  add_seats (self);
  mo_table_zones_set_pane (self->zones, GTK_WIDGET (self->card_bar));
  g_signal_connect_object (self->zones, "mode-changed", G_CALLBACK (mode_changed_cb), self,
                           G_CONNECT_SWAPPED);
  mo_crawler_turn_add_buttons (MO_MATCH_SURFACE (self), self->rail);
  self->hint_button = gtk_button_new_with_mnemonic (_("_Hint"));
  gtk_widget_set_tooltip_text (self->hint_button, _("Suggest a Move (H)"));
  g_signal_connect_object (self->hint_button, "clicked", G_CALLBACK (hint), self,
                           G_CONNECT_SWAPPED);
  mo_step_rail_add_suffix (self->rail, self->hint_button);
  G_OBJECT_CLASS (mo_crawler_surface_parent_class)->constructed (object);
}

static void
mo_crawler_surface_dispose (GObject *object)
{
  MoCrawlerSurface *self = MO_CRAWLER_SURFACE (object);

  g_clear_weak_pointer (&self->fight);
  g_clear_weak_pointer (&self->odds);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_CRAWLER_SURFACE);
  G_OBJECT_CLASS (mo_crawler_surface_parent_class)->dispose (object);
}

static void
mo_crawler_surface_class_init (MoCrawlerSurfaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = mo_crawler_surface_constructed;
  G_OBJECT_CLASS (klass)->dispose = mo_crawler_surface_dispose;
  MO_MATCH_SURFACE_CLASS (klass)->show = mo_crawler_surface_show;
  MO_MATCH_SURFACE_CLASS (klass)->start = mo_crawler_turn_start;
  MO_MATCH_SURFACE_CLASS (klass)->add_side_pages = mo_crawler_surface_add_side_pages;
  MO_MATCH_SURFACE_CLASS (klass)->focus = mo_crawler_surface_focus;
  MO_MATCH_SURFACE_CLASS (klass)->set_card_host = mo_crawler_surface_set_card_host;
  g_type_ensure (MO_TYPE_STEP_RAIL);
  g_type_ensure (MO_TYPE_DEAL_BAR);
  g_type_ensure (MO_TYPE_HINT_BAR);
  g_type_ensure (MO_TYPE_TABLE_ZONES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-crawler-surface.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCrawlerSurface, rail);
  gtk_widget_class_bind_template_child (widget_class, MoCrawlerSurface, deal_bar);
  gtk_widget_class_bind_template_child (widget_class, MoCrawlerSurface, hint_bar);
  gtk_widget_class_bind_template_child (widget_class, MoCrawlerSurface, zones);
  gtk_widget_class_bind_template_callback (widget_class, go_on);
  gtk_widget_class_bind_template_callback (widget_class, hint_taken_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_cb);
}

static void
mo_crawler_surface_init (MoCrawlerSurface *self)
{
  GtkEventController *captured = gtk_event_controller_key_new ();

  self->chosen = self->closed = MO_NO_CARD;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->strip = g_object_new (MO_TYPE_FIGHT_STRIP, "visible", FALSE, NULL);
  mo_table_zones_set_strip (self->zones, GTK_WIDGET (self->strip));
  watch_keys (self, GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (captured, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (captured, "key-pressed", G_CALLBACK (key_captured_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), captured);
}
