/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The moves that are offered. */

#include "config.h"

#include "mo-any-private.h"

/* Numbers for all acts, remembered while the state is looked at. */
typedef struct
{
  const MoAnyGame *game;
  const MoAnyState *state;
  MoAnyEye eyes[MO_ANY_MAX_PLAYERS];
  gint32 *terms; /* of all eyes */
  GArray *moves;   /* (nullable): gets possible moves */
  GArray *blocked; /* (nullable): gets acts that are not possible now */
} Lister;

static void
lister_init (Lister *self,
             const MoAnyGame *game,
             const MoAnyState *state,
             GArray *moves,
             GArray *blocked)
{
  self->game = game;
  self->state = state;
  self->moves = moves;
  self->blocked = blocked;
  self->terms = g_new (gint32, MAX (game->n_players * game->n_terms, 1));
  for (guint i = 0; i < game->n_players * game->n_terms; i++)
    self->terms[i] = MO_ANY_UNSET;
  for (guint i = 0; i < game->n_players; i++)
    {
      mo_any_eye_init (&self->eyes[i], game, state, i, MO_ANY_NONE, NULL);
      self->eyes[i].terms = self->terms + i * game->n_terms;
    }
}

static void
lister_clear (Lister *self)
{
  g_free (self->terms);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lister, lister_clear)

/* Whether acts and rules are possible: nothing is drawn or chosen. */
static gboolean
is_idle (const Lister *self)
{
  return mo_any_get_due (self->game, self->state, NULL) == MO_ANY_DUE_NEXT;
}

static void
add (GArray *moves,
     MoMove move)
{
  g_array_append_val (moves, move);
}

/* Acts */

/* @target: as in the move */
static void
list_act (Lister *self,
          guint act,
          gint32 target,
          MoAnyEye *eye)
{
  gboolean is_possible = mo_any_check_act (self->game, self->state, act, target, eye, NULL);
  GArray *moves = is_possible ? self->moves : self->blocked;

  if (moves != NULL)
    add (moves, mo_move_make (MO_ANY_VERB_ACT, 2, (gint32) act, target));
}

static gboolean
is_in_zones (const MoCardChoice *choice,
             guint zone)
{
  for (guint i = 0; i < choice->zones->len; i++)
    if (g_array_index (choice->zones, guint, i) == zone)
      return TRUE;
  return FALSE;
}

static void
list_card_acts (Lister *self,
                gint16 card)
{
  const MoTable *table = self->game->table;
  guint zone = mo_any_game_get_zone_index (self->game, self->state->cards[card].slot);
  guint player = mo_any_get_target_player (self->game, self->state, card);
  MoAnyEye eye;

  mo_any_eye_init (&eye, self->game, self->state, player, card, &self->eyes[player]);
  for (guint i = 0; i < table->acts->len; i++)
    {
      const MoAct *act = g_ptr_array_index (table->acts, i);

      if (act->on_id == NULL && is_in_zones (&act->cards, zone) &&
          mo_any_fits (self->game, self->state, card, act->cards.query, player))
        list_act (self, i, card, &eye);
    }
}

/* @slot: MO_ANY_NONE for the table as a whole */
static void
list_slot_acts (Lister *self,
                int slot)
{
  const MoTable *table = self->game->table;

  for (guint i = 0; i < table->acts->len; i++)
    {
      const MoAct *act = g_ptr_array_index (table->acts, i);
      gint32 target = MO_MOVE_NONE;

      if (act->on_id == NULL || (act->on == MO_TABLE_NONE) != (slot == MO_ANY_NONE) ||
          (slot != MO_ANY_NONE &&
           (guint) act->on != mo_any_game_get_zone_index (self->game, (guint) slot)))
        continue;
      if (slot != MO_ANY_NONE && self->game->n_players > 1 &&
          mo_any_game_get_zone (self->game, (guint) slot)->is_of_player)
        target = MO_ANY_TARGET_SLOT (slot);
      list_act (self, i, target,
                &self->eyes[mo_any_get_target_player (self->game, self->state, target)]);
    }
}

/* Lists the acts of the whole table: about cards slot by slot, then about piles, then others. */
static void
list_acts (Lister *self)
{
  if (!is_idle (self))
    return;
  for (guint i = 0; i < self->state->n_slots; i++)
    MO_ANY_FOREACH_CARD (self->state, i, card)
      list_card_acts (self, card);
  for (guint i = 0; i < self->state->n_slots; i++)
    list_slot_acts (self, (int) i);
  list_slot_acts (self, MO_ANY_NONE);
}

/* Rules */

static void
list_rules (const Lister *self,
            gint16 card)
{
  for (guint i = 0; i < self->game->table->rules->len; i++)
    if (mo_any_rule_applies (self->game, self->state, i, card))
      add (self->moves, mo_move_make (MO_ANY_VERB_RULE, 2, (gint32) i + 1, (gint32) card));
}

/* Going on */

static void
list_ends (const Lister *self)
{
  gboolean is_listed[3] = { FALSE };

  if (self->state->round == 0)
    return;
  for (guint i = 0; i < self->game->table->ends->len; i++)
    {
      const MoTableEnd *end = g_ptr_array_index (self->game->table->ends, i);
      MoMatchResult result = end->is_won ? MO_MATCH_WON : MO_MATCH_LOST;

      if (is_listed[result] || !mo_any_end_applies (self->game, self->state, i))
        continue;
      add (self->moves, mo_move_make (MO_ANY_VERB_END, 1, (gint32) result));
      is_listed[result] = TRUE;
    }
}

static void
list_main (const Lister *self)
{
  const MoAnyState *state = self->state;
  guint slot = 0;
  MoAnyDue due = mo_any_get_due (self->game, state, &slot);

  if (due == MO_ANY_DUE_NOTHING)
    return;
  if (due == MO_ANY_DUE_START)
    add (self->moves, mo_move_make (MO_ANY_VERB_START, 0));
  if (due == MO_ANY_DUE_DRAW)
    add (self->moves, mo_move_make (MO_ANY_VERB_DRAW, 2, (gint32) slot, MO_MOVE_OPEN));
  list_ends (self);
  if (due == MO_ANY_DUE_NEXT)
    {
      for (guint i = 0; i < state->n_slots; i++)
        MO_ANY_FOREACH_CARD (state, i, card)
          list_rules (self, card);
      add (self->moves, mo_move_make (MO_ANY_VERB_NEXT, 0));
    }
  if (due == MO_ANY_DUE_CHOICE)
    for (guint i = 0; i < mo_any_get_choice (self->game, state)->options->len; i++)
      add (self->moves, mo_move_make (MO_ANY_VERB_CHOOSE, 1, (gint32) i + 1));
}

void
mo_any_list_main_offers (const MoAnyGame *game,
                         const MoAnyState *state,
                         GArray *moves)
{
  g_auto (Lister) lister = { NULL };

  lister_init (&lister, game, state, moves, NULL);
  list_main (&lister);
}

void
mo_any_list_card_offers (const MoAnyGame *game,
                         const MoAnyState *state,
                         gint16 card,
                         GArray *moves,
                         GArray *blocked)
{
  g_auto (Lister) lister = { NULL };

  lister_init (&lister, game, state, moves, blocked);
  if (!is_idle (&lister))
    return;
  list_rules (&lister, card);
  list_card_acts (&lister, card);
}

void
mo_any_list_slot_offers (const MoAnyGame *game,
                         const MoAnyState *state,
                         int slot,
                         GArray *moves,
                         GArray *blocked)
{
  g_auto (Lister) lister = { NULL };

  lister_init (&lister, game, state, moves, blocked);
  if (is_idle (&lister))
    list_slot_acts (&lister, slot);
}

/* Whether an action is only about cards of a zone. */
static gboolean
is_about (const MoAction *action,
          guint zone)
{
  const GArray *zones = action->cards.zones;

  return (action->kind == MO_DO_MOVE || action->kind == MO_DO_SHUFFLE) && !action->cards.is_this &&
         zones->len == 1 && g_array_index (zones, guint, 0) == zone;
}

gboolean
mo_any_is_idle (const MoAnyGame *game,
                const MoAnyState *state,
                const MoMove *move,
                guint slot)
{
  const MoAct *act = mo_any_get_act (game, move);

  if (act == NULL || act->on_id == NULL || state->slots[slot].n > 0 ||
      mo_any_game_get_zone (game, slot)->refill != MO_TABLE_NONE ||
      !is_about (g_ptr_array_index (act->actions, 0), mo_any_game_get_zone_index (game, slot)))
    return FALSE;
  for (guint i = 1; i < act->actions->len; i++)
    if (((const MoAction *) g_ptr_array_index (act->actions, i))->kind != MO_DO_SHUFFLE)
      return FALSE;
  return TRUE;
}

void
mo_any_list_moves (const MoAnyGame *game,
                   const MoAnyState *state,
                   GArray *moves)
{
  g_auto (Lister) lister = { NULL };

  lister_init (&lister, game, state, moves, NULL);
  list_main (&lister);
  list_acts (&lister);
}

void
mo_any_list_blocked (const MoAnyGame *game,
                     const MoAnyState *state,
                     GArray *moves)
{
  g_auto (Lister) lister = { NULL };

  lister_init (&lister, game, state, NULL, moves);
  list_acts (&lister);
}
