/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire-surface.h"

#include "mo-bonfire-deck.h"
#include "mo-closures.h"
#include "mo-fold-box.h"
#include "mo-hint-bar.h"
#include "mo-meter.h"
#include "mo-reminder-dialog.h"
#include "mo-reminder-note.h"
#include "mo-widget-label.h"
#include "mo-run-bars.h"
#include "mo-run-deck-pane.h"
#include "mo-run-map.h"
#include "mo-run-pieces.h"
#include "mo-run-room.h"
#include "mo-run-split.h"
#include "mo-run-words.h"
#include "mo-pile-button.h"
#include "mo-table-card.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>

/* Widths of cards, in pixels. */
#define CARD_WIDTH 84
#define BIG_CARD_WIDTH 132

/* The growth of cards, in percent, from which the map has enough width beside the room. */
#define WIDE_GROWTH 200

/* Of the bars for HP and protection, in pixels. */
#define BAR_WIDTH 36

struct _MoBonfireSurface
{
  MoMatchSurface parent_instance;

  GtkLabel *place;
  GtkLabel *prompt;
  MoReminderNote *reminders;
  GtkBox *buttons;
  GtkWidget *hint_button;
  GtkWidget *concede_button;
  GtkWidget *next_button;
  GtkLabel *next_label;
  MoWrapBox *figures;
  MoDealBar *dealer;
  MoHintBar *hint_bar;
  GtkBox *places; /* the room and the map */
  MoRunRoom *room;
  GtkWidget *map_box;
  MoRunMap *map;
  GtkWidget *targets_bar;
  GtkLabel *targets_label;
  MoWrapBox *targets;

  MoRunBars *bars;
  MoMeter *energy;
  MoMeter *coins;
  MoPileButton *piles[MO_N_BONFIRE_PILES]; /* none for the hand */
  MoRunDeckPane *deck_pane; /* (nullable) (weak): a side page */

  int chosen;       /* the card that needs targets, or MO_BONFIRE_NONE */
  MoBonfirePhase phase; /* the phase that is shown */
  guint chest;      /* the chest whose content is asked for, from 1; 0 if none */
  gboolean is_big;
};

G_DEFINE_FINAL_TYPE (MoBonfireSurface, mo_bonfire_surface, MO_TYPE_MATCH_SURFACE)

static const MoBonfireGame *
get_game (MoBonfireSurface *self)
{
  return mo_match_surface_get_game (MO_MATCH_SURFACE (self));
}

static const MoBonfireState *
get_state (MoBonfireSurface *self)
{
  return mo_match_surface_get_state (MO_MATCH_SURFACE (self));
}

static MoMatch *
get_match (MoBonfireSurface *self)
{
  return mo_match_surface_get_match (MO_MATCH_SURFACE (self));
}

static gboolean
is_live (MoBonfireSurface *self)
{
  return mo_match_surface_is_live (MO_MATCH_SURFACE (self));
}

/* Asking for moves */

/* Returns: (nullable): the move that only chance decides. Opening a chest is a choice, so it does
 * not count. */
static const MoMove *
find_chance (const GArray *moves)
{
  const MoMove *first = moves->len == 1 ? &g_array_index (moves, MoMove, 0) : NULL;

  return first != NULL && mo_move_is_open (first) ? first : NULL;
}

/* Makes a move on a copy of the match, and after it all moves that the app deals.
 *
 * Returns: (transfer full) (nullable): the lines of these moves; %NULL if the first is not
 * allowed */
static GStrv
look_ahead (MoBonfireSurface *self,
            const char *line)
{
  g_autofree char *journal = mo_match_write (get_match (self));
  guint fault;
  g_autoptr (MoMatch) copy = mo_match_read (get_game (self)->content, journal, &fault, NULL);
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  guint position = mo_match_get_position (get_match (self));
  gboolean goes_on;

  if (copy == NULL || !mo_match_apply (copy, line, FALSE, NULL))
    return NULL;
  do
    {
      g_autoptr (GArray) moves = mo_match_list_moves (copy);
      const MoMove *chance = find_chance (moves);

      goes_on = chance != NULL && mo_match_apply_move (copy, chance, TRUE, NULL);
    }
  while (goes_on);
  for (guint i = position; i < mo_match_get_position (copy); i++)
    g_strv_builder_add (lines, mo_match_get_line (copy, i));
  return g_strv_builder_end (lines);
}

static void
ask (MoBonfireSurface *self,
     const char *line)
{
  g_auto (GStrv) lines = mo_match_is_dealt (get_match (self)) ? look_ahead (self, line) : NULL;

  if (lines != NULL)
    mo_match_surface_ask (MO_MATCH_SURFACE (self), (const char *const *) lines, FALSE);
  else
    mo_match_surface_ask_line (MO_MATCH_SURFACE (self), "%s", line);
}

static void
ask_move (MoBonfireSurface *self,
          const MoMove *move)
{
  g_autofree char *line = mo_match_write_move (get_match (self), move);

  ask (self, line);
}

/* Continuing */

/* Returns: (nullable): the move of the next button: one that chance decides, one that ends a turn
 * or a visit, or the only one; %NULL if there is a choice */
static const MoMove *
get_next (MoBonfireSurface *self)
{
  const GArray *moves = mo_match_surface_get_moves (MO_MATCH_SURFACE (self));
  const MoMove *chance = find_chance (moves);

  if (chance != NULL)
    return chance;
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if (move->verb == MO_BONFIRE_VERB_PASS || move->verb == MO_BONFIRE_VERB_LEAVE)
        return move;
    }
  return moves->len == 1 ? &g_array_index (moves, MoMove, 0) : NULL;
}

/* @chest: (out): storage for the returned move
 *
 * Returns: (nullable): the open move to ask the table about; %NULL if the app deals */
static const MoMove *
get_told (MoBonfireSurface *self,
          MoMove *chest)
{
  const MoMove *chance = find_chance (mo_match_surface_get_moves (MO_MATCH_SURFACE (self)));

  if (!is_live (self) || mo_match_is_dealt (get_match (self)))
    return NULL;
  if (self->chest == 0)
    return chance;
  *chest = mo_move_make (MO_BONFIRE_VERB_OPEN, 2, (gint32) self->chest, MO_MOVE_OPEN);
  return chest;
}

static void
go_on (MoBonfireSurface *self)
{
  const MoMove *next = get_next (self);

  if (gtk_widget_get_visible (GTK_WIDGET (self->dealer)))
    mo_deal_bar_focus (self->dealer);
  else if (next != NULL)
    ask_move (self, next);
  else if (is_live (self))
    mo_run_map_focus (self->map);
}

static void
concede (MoBonfireSurface *self)
{
  const MoMove move = mo_move_make (MO_BONFIRE_VERB_CONCEDE, 0);

  ask_move (self, &move);
}

/* The hint */

static void
hint (MoBonfireSurface *self)
{
  if (is_live (self))
    mo_hint_bar_show (self->hint_bar, MO_MATCH_SURFACE (self));
}

/* Playing cards on targets */

static void
hide_targets (MoBonfireSurface *self)
{
  self->chosen = MO_BONFIRE_NONE;
  gtk_widget_set_visible (self->targets_bar, FALSE);
  mo_wrap_box_clear (self->targets);
}

/* Returns: (transfer full): the targets of a move and its effects, a line each */
static char *
describe_targets (MoBonfireSurface *self,
                  const MoMove *move)
{
  GString *text = g_string_new (NULL);

  for (guint i = 1; i < MO_MOVE_MAX_WORDS && move->words[i] >= 0; i++)
    {
      g_autofree char *line = mo_run_dup_card_hit (get_game (self), get_state (self),
                                                   move->words[0], (guint) move->words[i]);

      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
    }
  return g_string_free (text, FALSE);
}

static void
target_clicked_cb (MoBonfireSurface *self,
                   GtkWidget *button)
{
  g_autofree char *line = g_strdup (g_object_get_data (G_OBJECT (button), "line"));

  hide_targets (self);
  ask (self, line);
}

static void
add_target (MoBonfireSurface *self,
            const MoMove *move,
            guint number)
{
  g_autofree char *text = describe_targets (self, move);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), mo_table_card_new_key (number));
  gtk_box_append (GTK_BOX (box), gtk_label_new (text));
  gtk_button_set_child (GTK_BUTTON (button), box);
  mo_widget_set_spoken_label (GTK_WIDGET (button), text);
  g_object_set_data_full (G_OBJECT (button), "line", mo_match_write_move (get_match (self), move),
                          g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (target_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  mo_wrap_box_append (self->targets, button);
}

/* Plays a card, or asks for its targets if there is a choice. */
static void
play (MoBonfireSurface *self,
      int card)
{
  const GArray *moves = mo_match_surface_get_moves (MO_MATCH_SURFACE (self));
  const MoMove *only = NULL;
  g_autofree char *question = NULL;
  guint n = 0;

  hide_targets (self);
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if (move->verb != MO_BONFIRE_VERB_PLAY || move->words[0] != card)
        continue;
      n++;
      only = move;
      add_target (self, move, n);
    }
  if (n == 1)
    {
      const MoMove move = *only;

      hide_targets (self);
      ask_move (self, &move);
    }
  if (n < 2)
    return;
  self->chosen = card;
  /* Translators: %s is a card. */
  question = g_strdup_printf (_("Choose a monster for %s"),
                              mo_bonfire_game_get_card_name (get_game (self), card));
  gtk_label_set_label (self->targets_label, question);
  gtk_widget_set_visible (self->targets_bar, TRUE);
  gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->targets)));
}

/* Clicks */

static void
pressed_cb (MoBonfireSurface *self,
            guint verb,
            int word)
{
  MoMove move = mo_move_make (verb, 1, (gint32) word);

  if (verb == MO_BONFIRE_VERB_PLAY)
    play (self, word);
  else if (verb == MO_BONFIRE_VERB_OPEN && !mo_match_is_dealt (get_match (self)))
    {
      self->chest = (guint) word;
      mo_run_pieces_ask (MO_MATCH_SURFACE (self), self->dealer, get_told (self, &move));
      mo_deal_bar_focus (self->dealer);
    }
  else
    {
      if (verb == MO_BONFIRE_VERB_OPEN)
        move.words[1] = MO_MOVE_OPEN;
      ask_move (self, &move);
    }
}

static void
room_entered_cb (MoBonfireSurface *self,
                 guint number)
{
  const MoMove move = mo_move_make (MO_BONFIRE_VERB_ENTER, 1, (gint32) number);

  ask_move (self, &move);
}

/* The header */

static void
show_figures (MoBonfireSurface *self)
{
  const MoBonfireGame *game = get_game (self);
  const MoBonfireState *state = get_state (self);
  gboolean is_battle = state->turn > 0;
  MoSurfaceShape shape = mo_match_surface_get_shape (MO_MATCH_SURFACE (self));

  gtk_widget_set_visible (GTK_WIDGET (self->figures), state->adventurer != MO_BONFIRE_NONE);
  mo_run_bars_show (self->bars, state->hp, state->max_hp, is_battle ? state->protection : -1);
  /* Energy and discards only exist in a battle. */
  gtk_widget_set_visible (GTK_WIDGET (self->energy), is_battle);
  gtk_widget_set_visible (GTK_WIDGET (self->piles[MO_BONFIRE_DISCARDS]), is_battle);
  mo_meter_show (self->energy, _("Energy"), state->energy,
                 MAX ((int) game->run->energy, state->energy), NULL);
  /* Nothing is bought in a battle, which needs the room of a phone. */
  gtk_widget_set_visible (GTK_WIDGET (self->coins), !is_battle || shape == MO_SHAPE_ROOMY);
  mo_meter_show (self->coins, _("Coins"), state->coins, -1, NULL);
  for (MoBonfirePile pile = 0; pile < MO_N_BONFIRE_PILES; pile++)
    if (self->piles[pile] != NULL)
      mo_pile_button_set_count (self->piles[pile], mo_bonfire_state_count_pile (game, state, pile));
}

static char *
describe_next (MoBonfireSurface *self)
{
  const MoMove *next = get_next (self);

  if (next == NULL || (find_chance (mo_match_surface_get_moves (MO_MATCH_SURFACE (self))) != NULL &&
                       !mo_match_is_dealt (get_match (self))))
    return NULL;
  return mo_run_pieces_dup_next (MO_MATCH_SURFACE (self), next);
}

static void
show_head (MoBonfireSurface *self)
{
  g_autofree char *next = describe_next (self);
  g_autoptr (MoRound) round = mo_run_pieces_new_round (MO_MATCH_SURFACE (self));
  const MoMove *chance = find_chance (mo_match_surface_get_moves (MO_MATCH_SURFACE (self)));
  gboolean is_stalled = self->phase == MO_BONFIRE_PHASE_TURN &&
                        mo_bonfire_is_stalled (get_game (self), get_state (self));

  mo_run_pieces_show_place (MO_MATCH_SURFACE (self), self->place, self->prompt,
                            is_stalled || next == NULL);
  gtk_label_set_label (self->prompt, is_stalled ? _("Neither side is losing HP: continue or "
                                                    "concede")
                                                : mo_run_get_prompt (self->phase));
  mo_reminder_note_show (self->reminders, round);
  gtk_widget_set_visible (self->concede_button, is_stalled && is_live (self));
  gtk_label_set_label (self->next_label, next);
  mo_widget_set_spoken_label (GTK_WIDGET (self->next_button), next != NULL ? next : "");
  gtk_widget_set_visible (self->hint_button,
                          chance == NULL &&
                              mo_match_surface_get_moves (MO_MATCH_SURFACE (self))->len > 0);
}

/* Moves the focus to the next choice, for when the focused widget is gone. */
static void
mo_bonfire_surface_focus (MoMatchSurface *surface)
{
  MoBonfireSurface *self = MO_BONFIRE_SURFACE (surface);

  if (gtk_widget_get_visible (GTK_WIDGET (self->dealer)))
    mo_deal_bar_focus (self->dealer);
  else if (!mo_run_room_focus (self->room) && !mo_run_map_focus (self->map))
    gtk_widget_grab_focus (gtk_widget_get_visible (self->next_button)
                               ? self->next_button
                               : GTK_WIDGET (self->piles[0]));
}

/* Returns the width of cards. A card with texts would show its price instead of what it does. */
static int
get_card_width (MoBonfireSurface *self)
{
  return MIN (mo_match_surface_scale (MO_MATCH_SURFACE (self),
                                      self->is_big ? BIG_CARD_WIDTH : CARD_WIDTH),
              MO_TABLE_CARD_TERSE);
}

static void
mo_bonfire_surface_show (MoMatchSurface *surface)
{
  MoBonfireSurface *self = MO_BONFIRE_SURFACE (surface);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean had_focus = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
  MoBonfirePhase before = self->phase;
  MoMove chest;

  self->phase = mo_bonfire_get_phase (get_game (self), get_state (self));
  self->chest = 0;
  mo_hint_bar_hide (self->hint_bar);
  hide_targets (self);
  show_head (self);
  show_figures (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->places),
                                  mo_match_surface_scale (surface, 100) >= WIDE_GROWTH
                                      ? GTK_ORIENTATION_HORIZONTAL
                                      : GTK_ORIENTATION_VERTICAL);
  mo_run_room_show (self->room, surface, get_card_width (self));
  mo_run_pieces_ask (surface, self->dealer, get_told (self, &chest));
  gtk_widget_set_visible (self->map_box, mo_bonfire_has_map (get_game (self), get_state (self)));
  mo_run_map_show (self->map, get_game (self), get_state (self), is_live (self));
  if (self->deck_pane != NULL)
    mo_run_deck_pane_show (self->deck_pane);
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  /* In another phase, the focused widget may have another action, so move the focus. */
  if (had_focus &&
      (self->phase != before || focus == NULL ||
       !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) || !gtk_widget_get_mapped (focus)))
    mo_match_surface_focus (surface);
}

static void
mo_bonfire_surface_add_side_pages (MoMatchSurface *surface,
                                   AdwViewStack *stack)
{
  MoBonfireSurface *self = MO_BONFIRE_SURFACE (surface);

  g_set_weak_pointer (&self->deck_pane, MO_RUN_DECK_PANE (mo_run_deck_pane_new (surface)));
  adw_view_stack_add_titled_with_icon (stack, GTK_WIDGET (self->deck_pane), "deck", _("Deck"),
                                       "mo-deck-symbolic");
}

static MoDeck *
mo_bonfire_surface_dup_deck (MoMatchSurface *surface)
{
  MoBonfireSurface *self = MO_BONFIRE_SURFACE (surface);

  return mo_bonfire_dup_deck (get_game (self), get_state (self));
}

static void
mo_bonfire_surface_set_is_big (MoMatchSurface *surface,
                               gboolean is_big)
{
  MoBonfireSurface *self = MO_BONFIRE_SURFACE (surface);

  if (is_big == self->is_big)
    return;
  self->is_big = is_big;
  mo_bonfire_surface_show (surface);
}

/* Keys */

/* Activates a target, a card or chest, or a room by its number key. Returns whether it is used. */
static gboolean
press_number (MoBonfireSurface *self,
              guint number)
{
  if (self->chosen != MO_BONFIRE_NONE)
    {
      GtkWidget *target = gtk_widget_get_first_child (GTK_WIDGET (self->targets));

      for (guint i = 1; i < number && target != NULL; i++)
        target = gtk_widget_get_next_sibling (target);
      if (target != NULL)
        target_clicked_cb (self, target);
      return TRUE;
    }
  return mo_run_room_press (self->room, number) || mo_run_map_enter (self->map, number);
}

static gboolean
key_pressed_cb (MoBonfireSurface *self,
                guint key,
                guint code,
                GdkModifierType modifiers)
{
  guint number = gdk_keyval_to_unicode (key) - '0';

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_d)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-match-deck", NULL);
      return GDK_EVENT_STOP;
    }
  if (!is_live (self))
    return GDK_EVENT_PROPAGATE;
  if (number <= 9)
    return press_number (self, number > 0 ? number : MO_PIECE_LAST_KEY);
  switch (key)
    {
    case GDK_KEY_space:
      go_on (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_h:
      hint (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      if (self->chosen == MO_BONFIRE_NONE)
        return GDK_EVENT_PROPAGATE;
      hide_targets (self);
      mo_match_surface_focus (MO_MATCH_SURFACE (self));
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* The space bar continues the game, also if the focus is on a card or chest, which is a button. */
static gboolean
key_captured_cb (MoBonfireSurface *self,
                 guint key,
                 guint code,
                 GdkModifierType modifiers)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (key != GDK_KEY_space || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      focus == NULL || !mo_run_room_has (self->room, focus))
    return GDK_EVENT_PROPAGATE;
  go_on (self);
  return GDK_EVENT_STOP;
}

/* Creating the parts */

static MoMeter *
add_meter (MoBonfireSurface *self)
{
  GtkWidget *meter = mo_meter_new (NULL);

  mo_wrap_box_append (self->figures, meter);
  return MO_METER (meter);
}

static void
pile_opened_cb (MoPileButton *button,
                MoBonfireSurface *self)
{
  MoBonfirePile pile = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "pile"));
  g_autoptr (GPtrArray) pieces = mo_run_pieces_list (get_game (self), get_state (self), pile);

  mo_pile_button_list (button, pieces);
}

static void
add_pile (MoBonfireSurface *self,
          MoBonfirePile pile,
          const char *name)
{
  GtkWidget *button = mo_pile_button_new (name, MO_PILE_TEXT);

  g_object_set_data (G_OBJECT (button), "pile", GUINT_TO_POINTER (pile));
  g_signal_connect_object (button, "opened", G_CALLBACK (pile_opened_cb), self, 0);
  mo_wrap_box_append (self->figures, button);
  self->piles[pile] = MO_PILE_BUTTON (button);
}

static void
mo_bonfire_surface_dispose (GObject *object)
{
  g_clear_weak_pointer (&MO_BONFIRE_SURFACE (object)->deck_pane);
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_BONFIRE_SURFACE);
  G_OBJECT_CLASS (mo_bonfire_surface_parent_class)->dispose (object);
}

static void
mo_bonfire_surface_class_init (MoBonfireSurfaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_bonfire_surface_dispose;
  MO_MATCH_SURFACE_CLASS (klass)->show = mo_bonfire_surface_show;
  MO_MATCH_SURFACE_CLASS (klass)->add_side_pages = mo_bonfire_surface_add_side_pages;
  MO_MATCH_SURFACE_CLASS (klass)->dup_deck = mo_bonfire_surface_dup_deck;
  MO_MATCH_SURFACE_CLASS (klass)->focus = mo_bonfire_surface_focus;
  MO_MATCH_SURFACE_CLASS (klass)->set_is_big = mo_bonfire_surface_set_is_big;
  MO_MATCH_SURFACE_CLASS (klass)->grow = mo_bonfire_surface_show;
  g_type_ensure (MO_TYPE_FOLD_BOX);
  g_type_ensure (MO_TYPE_HINT_BAR);
  g_type_ensure (MO_TYPE_DEAL_BAR);
  g_type_ensure (MO_TYPE_REMINDER_NOTE);
  g_type_ensure (MO_TYPE_RUN_MAP);
  g_type_ensure (MO_TYPE_RUN_ROOM);
  g_type_ensure (MO_TYPE_RUN_SPLIT);
  g_type_ensure (MO_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-bonfire-surface.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, place);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, prompt);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, reminders);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, buttons);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, hint_button);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, concede_button);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, next_button);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, next_label);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, figures);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, dealer);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, hint_bar);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, places);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, room);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, map_box);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, map);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, targets_bar);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, targets_label);
  gtk_widget_class_bind_template_child (widget_class, MoBonfireSurface, targets);
  gtk_widget_class_bind_template_callback (widget_class, go_on);
  gtk_widget_class_bind_template_callback (widget_class, ask);
  gtk_widget_class_bind_template_callback (widget_class, hint);
  gtk_widget_class_bind_template_callback (widget_class, concede);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, room_entered_cb);
}

static void
mo_bonfire_surface_init (MoBonfireSurface *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *captured = gtk_event_controller_key_new ();

  self->chosen = MO_BONFIRE_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->bars = MO_RUN_BARS (mo_run_bars_new (GTK_ORIENTATION_HORIZONTAL, BAR_WIDTH));
  mo_wrap_box_append (self->figures, GTK_WIDGET (self->bars));
  self->energy = add_meter (self);
  self->coins = add_meter (self);
  add_pile (self, MO_BONFIRE_DECK, _("Deck"));
  add_pile (self, MO_BONFIRE_DISCARDS, _("Discard pile"));
  gtk_box_prepend (self->buttons, mo_reminder_dialog_new_button (MO_MATCH_SURFACE (self),
                                                                 mo_run_pieces_new_round));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (captured, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (captured, "key-pressed", G_CALLBACK (key_captured_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), captured);
}
