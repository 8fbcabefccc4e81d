/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Changes of cards and numbers, by rules and by hand. */

#include "config.h"

#include "mo-any-private.h"

#include <glib/gi18n-lib.h>

int
mo_any_get_home (const MoAnyGame *game,
                 const MoAnyState *state,
                 gint16 card,
                 guint player)
{
  const MoAnyCard *it = &state->cards[card];
  const MoWord *kind = mo_any_game_get_face (game, it->face)->card->type->kind;

  for (guint i = 0; i < game->table->homes->len; i++)
    {
      const MoHome *home = g_ptr_array_index (game->table->homes, i);

      if (mo_card_has (home->mask, kind))
        return (int) mo_any_game_get_slot (game, home->discard,
                                           it->owner != MO_ANY_NONE ? (guint) it->owner : player);
    }
  return MO_ANY_NONE;
}

gboolean
mo_any_is_full_for (const MoAnyGame *game,
                    const MoAnyState *state,
                    guint slot,
                    gint16 card)
{
  guint at_most = mo_any_game_get_zone (game, slot)->at_most;
  const MoAnyCard *it = &state->cards[card];

  return at_most > 0 && (it->slot != slot || it->host != MO_ANY_NONE) &&
         mo_any_state_count_hosts (state, slot) >= at_most;
}

gboolean
mo_any_check_room (MoAnyTurn *turn,
                   guint slot,
                   guint n_cards)
{
  const MoZone *zone = mo_any_game_get_zone (turn->game, slot);

  if (zone->at_most == 0 ||
      mo_any_state_count_hosts (turn->state, slot) + n_cards <= zone->at_most ||
      turn->move->is_overruling)
    return TRUE;
  return mo_turn_refuse (turn->error, NULL,
                         ngettext ("“%1$s” is full: it has room for %2$u card",
                                   "“%1$s” is full: it has room for %2$u cards", zone->at_most),
                         zone->name, zone->at_most);
}

gboolean
mo_any_hangs_on (const MoAnyState *state,
                 gint16 card,
                 gint16 host)
{
  while (card != MO_ANY_NONE && card != host)
    card = state->cards[card].host;
  return card == host;
}

void
mo_any_add_tokens (MoAnyState *state,
                   gint16 card,
                   guint token,
                   int number)
{
  guint16 *tokens = &state->tokens[(gsize) card * state->n_tokens + token];

  *tokens = (guint16) CLAMP (mo_any_add (*tokens, number), 0, MO_ANY_MAX_TOKENS);
}

void
mo_any_set_counter (const MoAnyGame *game,
                    MoAnyState *state,
                    guint box,
                    int value)
{
  const MoCounter *counter = mo_any_game_get_counter (game, box);

  state->counters[box] = CLAMP (value, counter->at_least, counter->at_most);
}

void
mo_any_flip (const MoAnyGame *game,
             MoAnyState *state,
             gint16 card)
{
  MoAnyCard *it = &state->cards[card];

  if (it->facing == MO_FACE_DOWN ||
      (it->facing == MO_FACE_KEPT && mo_any_game_is_hidden (game, it->slot)))
    it->facing = MO_FACE_UP;
  else if (mo_any_game_get_face (game, it->face)->card->back != NULL)
    it->is_back = !it->is_back;
  else
    it->facing = MO_FACE_DOWN;
}

void
mo_any_change_card (MoAnyTurn *turn,
                    const MoAction *action,
                    gint16 card,
                    int amount)
{
  MoAnyState *state = turn->state;

  switch (action->kind)
    {
    case MO_DO_MARK:
      state->cards[card].marks |= G_GUINT64_CONSTANT (1) << action->index;
      break;
    case MO_DO_UNMARK:
      state->cards[card].marks &= ~(G_GUINT64_CONSTANT (1) << action->index);
      break;
    case MO_DO_TOKEN:
      mo_any_add_tokens (state, card, action->token->index, amount);
      break;
    case MO_DO_FLIP:
      mo_any_flip (turn->game, state, card);
      break;
    case MO_DO_CLEAR:
      state->cards[card].marks = 0;
      for (guint i = 0; i < state->n_tokens; i++)
        mo_any_add_tokens (state, card, i, -MO_ANY_MAX_TOKENS);
      break;
    case MO_DO_ASK:
    case MO_DO_CHOOSE:
    case MO_DO_MOVE:
    case MO_DO_COUNTER:
    case MO_DO_SHUFFLE:
    case MO_DO_PASS:
    case MO_DO_ROUND:
    default:
      break;
    }
}

int
mo_any_get_amount (const MoAnyTurn *turn,
                   const MoAction *action,
                   const MoOperand *operand,
                   guint player,
                   gint16 card)
{
  MoAnyEye eye;

  mo_any_eye_init (&eye, turn->game, turn->state, player, card, NULL);
  return mo_any_multiply (mo_any_eye_get_operand (&eye, operand), action->times);
}

/* Performs an action for a card that comes into a zone; it never stops. */
static void
do_enter (MoAnyTurn *turn,
          const MoAction *action,
          gint16 card,
          guint player)
{
  MoAnyEye eye;

  mo_any_eye_init (&eye, turn->game, turn->state, player, card, NULL);
  if (mo_any_eye_find_unmet (&eye, action->when) == NULL)
    mo_any_change_card (turn, action, card,
                        action->kind == MO_DO_TOKEN
                            ? mo_any_get_amount (turn, action, &action->by, player, card)
                            : 0);
}

static void
enter (MoAnyTurn *turn,
       gint16 card,
       guint player)
{
  const MoTable *table = turn->game->table;
  guint zone = mo_any_game_get_zone_index (turn->game, turn->state->cards[card].slot);

  for (guint i = 0; i < table->enters->len; i++)
    {
      const MoEnter *it = g_ptr_array_index (table->enters, i);

      for (guint j = 0; j < it->cards.zones->len; j++)
        if (g_array_index (it->cards.zones, guint, j) == zone)
          for (guint k = 0; k < it->actions->len; k++)
            do_enter (turn, g_ptr_array_index (it->actions, k), card, player);
    }
}

/* Puts a card into a slot, where its side and place are known or not. */
static void
arrive (MoAnyTurn *turn,
        gint16 card,
        guint slot,
        gint16 before,
        MoFace face,
        gboolean stays_mixed)
{
  const MoAnyGame *game = turn->game;
  MoAnyState *state = turn->state;
  MoAnyCard *it = &state->cards[card];
  guint from = it->slot;
  gboolean stays_in_play = mo_any_game_get_zone (game, from)->is_in_play &&
                           mo_any_game_get_zone (game, slot)->is_in_play;

  mo_any_state_put (state, card, slot, before);
  if (face != MO_FACE_KEPT)
    it->facing = (guint8) face;
  else if (!stays_in_play)
    it->facing = MO_FACE_KEPT;
  it->is_back &= stays_in_play;
  it->is_seen = FALSE;
  it->is_mixed = mo_any_game_is_bag (game, slot) ||
                 (stays_mixed && it->is_mixed && mo_any_game_is_pile (game, slot));
  if (state->slots[from].is_overfull)
    state->slots[from].is_overfull = mo_any_state_count_hosts (state, from) >
                                     mo_any_game_get_zone (game, from)->at_most;
  if (from != slot)
    enter (turn, card,
           mo_any_game_get_zone (game, slot)->is_of_player
               ? mo_any_game_get_slot_player (game, slot)
               : state->first_player);
}

/* Moves the cards attached to one that came from slot @from. */
static void
bring_along (MoAnyTurn *turn,
             gint16 host,
             guint from)
{
  const MoAnyGame *game = turn->game;
  MoAnyState *state = turn->state;
  guint slot = state->cards[host].slot;
  gboolean is_in_play = mo_any_game_get_zone (game, slot)->is_in_play;
  guint player = mo_any_game_get_slot_player (game, from);
  g_autoptr (GArray) attached = NULL;

  if (from == slot)
    return;
  attached = g_array_new (FALSE, FALSE, sizeof (gint16));
  MO_ANY_FOREACH_CARD (state, from, card)
    if (state->cards[card].host == host)
      g_array_append_val (attached, card);
  for (guint i = 0; i < attached->len; i++)
    {
      gint16 card = g_array_index (attached, gint16, i);
      int home = is_in_play ? MO_ANY_NONE : mo_any_get_home (game, state, card, player);

      if (is_in_play)
        {
          arrive (turn, card, slot, MO_ANY_NONE, MO_FACE_KEPT, FALSE);
          bring_along (turn, card, from);
          continue;
        }
      state->cards[card].host = MO_ANY_NONE;
      /* Its zone may hold more cards than it allows now, as attached ones don’t count. */
      if (mo_any_game_get_zone (game, from)->at_most > 0 &&
          mo_any_state_count_hosts (state, from) > mo_any_game_get_zone (game, from)->at_most)
        state->slots[from].is_overfull = TRUE;
      if (home != MO_ANY_NONE)
        mo_any_move_card (turn, card, (guint) home, MO_ANY_NONE, MO_FACE_KEPT, FALSE);
    }
}

static void
stay (MoAnyTurn *turn,
      gint16 card,
      guint slot)
{
  if (turn->state->n_stayed++ > 0)
    return;
  turn->state->stayed = card;
  turn->state->full_slot = (guint16) slot;
}

gboolean
mo_any_move_card (MoAnyTurn *turn,
                  gint16 card,
                  guint slot,
                  gint16 before,
                  MoFace face,
                  gboolean stays_mixed)
{
  MoAnyState *state = turn->state;
  guint from = state->cards[card].slot;

  if (mo_any_is_full_for (turn->game, state, slot, card))
    {
      if (!turn->may_overfill)
        {
          stay (turn, card, slot);
          return FALSE;
        }
      state->slots[slot].is_overfull = TRUE;
    }
  state->cards[card].host = MO_ANY_NONE;
  arrive (turn, card, slot, before, face, stays_mixed);
  bring_along (turn, card, from);
  return TRUE;
}

void
mo_any_attach (MoAnyTurn *turn,
               gint16 card,
               gint16 host,
               MoFace face)
{
  MoAnyState *state = turn->state;
  guint slot = state->cards[host].slot;
  guint from = state->cards[card].slot;

  /* An attached card takes no room. */
  state->cards[card].host = host;
  arrive (turn, card, slot, MO_ANY_NONE, face, FALSE);
  state->cards[card].is_mixed = FALSE;
  bring_along (turn, card, from);
}

/* Drawing */

guint
mo_any_get_source (const MoAnyGame *game,
                   const MoAnyState *state,
                   guint slot)
{
  const MoZone *zone = mo_any_game_get_zone (game, slot);

  return state->slots[slot].n > 0 || zone->refill == MO_TABLE_NONE
             ? slot
             : mo_any_game_get_slot (game, (guint) zone->refill,
                                     mo_any_game_get_slot_player (game, slot));
}

gboolean
mo_any_refill (MoAnyTurn *turn,
               guint slot)
{
  MoAnyState *state = turn->state;
  guint source = mo_any_get_source (turn->game, state, slot);
  g_autoptr (GArray) cards = NULL;

  if (source == slot)
    return state->slots[slot].n > 0;
  cards = g_array_new (FALSE, FALSE, sizeof (gint16));
  MO_ANY_FOREACH_CARD (state, source, card)
    g_array_append_val (cards, card);
  for (guint i = 0; i < cards->len; i++)
    mo_any_move_card (turn, g_array_index (cards, gint16, i), slot, MO_ANY_NONE, MO_FACE_KEPT,
                      FALSE);
  mo_any_state_shuffle (state, slot);
  return state->slots[slot].n > 0;
}

gboolean
mo_any_know_top (MoAnyState *state,
                 guint slot)
{
  gint16 top = state->slots[slot].last;

  if (top == MO_ANY_NONE)
    return FALSE;
  if (!state->cards[top].is_mixed)
    return TRUE;
  MO_ANY_FOREACH_CARD (state, slot, card)
    if (state->cards[card].is_mixed && state->cards[card].face != state->cards[top].face)
      return FALSE;
  mo_any_state_reveal (state, top, mo_any_find_mixed (state, slot, state->cards[top].face));
  return TRUE;
}

gint16
mo_any_find_mixed (const MoAnyState *state,
                   guint slot,
                   guint face)
{
  gint16 found = MO_ANY_NONE;

  MO_ANY_FOREACH_CARD (state, slot, card)
    if (state->cards[card].is_mixed && state->cards[card].face == face &&
        (found == MO_ANY_NONE || state->cards[card].number < state->cards[found].number))
      found = card;
  return found;
}
