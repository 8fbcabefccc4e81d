/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-private.h"

#include <glib/gi18n-lib.h>

/* Names */

char *
mo_any_dup_player_name (const MoAnyState *state,
                        guint player)
{
  return state->names[player] != NULL ? g_strdup (state->names[player])
                                      : g_strdup_printf (_("Player %u"), player + 1);
}

/* Adds the player to the name of something that each has. */
static char *
dup_name_of (const MoAnyGame *game,
             const MoAnyState *state,
             const char *name,
             gboolean is_of_player,
             guint player)
{
  g_autofree char *who = NULL;

  if (!is_of_player || game->n_players == 1)
    return g_strdup (name);
  who = mo_any_dup_player_name (state, player);
  /* Translators: a zone or counter, and the player to whom it belongs, as in “Anna: Hand”. */
  return g_strdup_printf (_("%2$s: %1$s"), name, who);
}

char *
mo_any_dup_slot_name (const MoAnyGame *game,
                      const MoAnyState *state,
                      guint slot)
{
  const MoZone *zone = mo_any_game_get_zone (game, slot);

  return dup_name_of (game, state, zone->name, zone->is_of_player,
                      mo_any_game_get_slot_player (game, slot));
}

char *
mo_any_dup_box_name (const MoAnyGame *game,
                     const MoAnyState *state,
                     guint box)
{
  const MoCounter *counter = mo_any_game_get_counter (game, box);

  return dup_name_of (game, state, counter->name, counter->is_of_player,
                      mo_any_game_get_box_player (game, box));
}

char *
mo_any_dup_sum_name (const MoAnyGame *game,
                     const MoAnyState *state,
                     guint sum,
                     guint player)
{
  return dup_name_of (game, state,
                      mo_table_get_sum (game->table, sum)->name, game->sum_is_of_player[sum],
                      player);
}

char *
mo_any_dup_card_name (const MoAnyGame *game,
                      const MoAnyState *state,
                      gint16 card)
{
  const MoAnyCard *it = &state->cards[card];
  const char *name = mo_card_get_shown_name (mo_any_get_side (game, state, card));

  if (mo_any_is_face_down (game, state, card))
    return g_strdup (_("a face-down card"));
  if (it->number == 1)
    return g_strdup (name);
  /* Translators: a card, and the number of its copy. */
  return g_strdup_printf (_("%1$s (%2$u)"), name, it->number);
}

/* Cards */

const MoCard *
mo_any_get_side (const MoAnyGame *game,
                 const MoAnyState *state,
                 gint16 card)
{
  const MoAnyCard *it = &state->cards[card];
  const MoCard *front = mo_any_game_get_face (game, it->face)->card;

  return it->is_back && front->back != NULL ? front->back : front;
}

gboolean
mo_any_is_hidden (const MoAnyGame *game,
                  const MoAnyState *state,
                  gint16 card)
{
  const MoAnyCard *it = &state->cards[card];

  if (it->is_seen || it->facing == MO_FACE_UP)
    return FALSE;
  return it->facing == MO_FACE_DOWN || mo_any_game_is_hidden (game, it->slot);
}

gboolean
mo_any_is_face_down (const MoAnyGame *game,
                     const MoAnyState *state,
                     gint16 card)
{
  const MoAnyCard *it = &state->cards[card];

  return it->facing == MO_FACE_DOWN && !mo_any_game_is_hidden (game, it->slot);
}

int
mo_any_get_figure (const MoAnyGame *game,
                   const MoAnyState *state,
                   gint16 card,
                   const MoWord *stat)
{
  const MoCardOnTable it = {
    .card = mo_any_get_side (game, state, card),
    .tokens = mo_any_state_get_tokens (state, card),
    .table = game->table,
    .vocabulary = game->vocabulary,
  };

  return mo_card_on_table_get_figure (&it, stat);
}

guint
mo_any_get_turn (const MoAnyGame *game,
                 const MoAnyState *state,
                 gint16 card)
{
  guint turn = 0;

  for (guint i = 0; i < game->table->marks->len; i++)
    if ((state->cards[card].marks & (G_GUINT64_CONSTANT (1) << i)) != 0)
      turn += ((const MoMark *) g_ptr_array_index (game->table->marks, i))->turns;
  return turn % 360;
}

int
mo_any_get_controller (const MoAnyGame *game,
                       const MoAnyState *state,
                       gint16 card)
{
  guint slot = state->cards[card].slot;

  return mo_any_game_get_zone (game, slot)->is_of_player
             ? (int) mo_any_game_get_slot_player (game, slot)
             : state->cards[card].owner;
}

gint16
mo_any_get_shown_top (const MoAnyGame *game,
                      const MoAnyState *state,
                      guint slot)
{
  gint16 top = state->slots[slot].last;

  return top != MO_ANY_NONE && !state->cards[top].is_mixed &&
                 !mo_any_is_hidden (game, state, top)
             ? top
             : MO_ANY_NONE;
}

/* What comes next */

MoAnyDue
mo_any_get_due (const MoAnyGame *game,
                const MoAnyState *state,
                guint *slot)
{
  const MoAction *action;

  if (state->result != MO_MATCH_OPEN)
    return MO_ANY_DUE_NOTHING;
  if (!state->is_started)
    return MO_ANY_DUE_START;
  action = mo_any_get_action (game, state);
  if (action == NULL || (action->kind != MO_DO_CHOOSE && action->kind != MO_DO_MOVE))
    return MO_ANY_DUE_NEXT;
  if (action->kind == MO_DO_CHOOSE)
    return MO_ANY_DUE_CHOICE;
  if (slot != NULL)
    *slot = mo_any_game_get_slot (game, g_array_index (action->cards.zones, guint, 0),
                                  mo_any_get_action_player (game, state));
  return MO_ANY_DUE_DRAW;
}

const MoAction *
mo_any_get_choice (const MoAnyGame *game,
                   const MoAnyState *state)
{
  const MoAction *action = mo_any_get_action (game, state);

  return action != NULL && action->kind == MO_DO_CHOOSE ? action : NULL;
}

const MoTableStep *
mo_any_get_step (const MoAnyGame *game,
                 const MoAnyState *state)
{
  return state->n_frames > 0 && state->frames[0].source == MO_ANY_DOES_STEP
             ? g_ptr_array_index (game->table->steps, state->frames[0].index)
             : NULL;
}

guint
mo_any_get_n_draws (const MoAnyGame *game,
                    const MoAnyState *state)
{
  guint slot = 0;
  const MoZone *zone;
  guint n;

  if (mo_any_get_due (game, state, &slot) != MO_ANY_DUE_DRAW)
    return 0;
  zone = mo_any_game_get_zone (game, slot);
  n = state->slots[slot].n;
  if (zone->refill != MO_TABLE_NONE)
    n += state->slots[mo_any_game_get_slot (game, (guint) zone->refill,
                                            mo_any_game_get_slot_player (game, slot))].n;
  return MIN ((guint) state->frames[state->n_frames - 1].n_left, n);
}

static char *
dup_draws (const MoAnyGame *game,
           const MoAnyState *state,
           guint slot)
{
  g_autofree char *name = mo_any_dup_slot_name (game, state, slot);
  guint n = mo_any_get_n_draws (game, state);

  /* Translators: a number of cards, and the pile that they are drawn from. */
  return g_strdup_printf (ngettext ("Draw %1$u card: %2$s", "Draw %1$u cards: %2$s", n), n, name);
}

char *
mo_any_dup_to_do (const MoAnyGame *game,
                  const MoAnyState *state)
{
  const MoAction *action = mo_any_get_action (game, state);
  const MoTableStep *step = mo_any_get_step (game, state);
  guint slot = 0;

  switch (mo_any_get_due (game, state, &slot))
    {
    case MO_ANY_DUE_START:
      return g_strdup (_("Add the cards, then start"));
    case MO_ANY_DUE_DRAW:
      return dup_draws (game, state, slot);
    case MO_ANY_DUE_NEXT:
    case MO_ANY_DUE_CHOICE:
      if (action != NULL)
        return dup_name_of (game, state, action->text, action->is_each,
                            mo_any_get_action_player (game, state));
      /* Translators: the name of a step. */
      return g_strdup_printf (_("Begin: %s"), step != NULL ? step->name : "");
    case MO_ANY_DUE_NOTHING:
    default:
      return g_strdup (_("The match is over"));
    }
}

char *
mo_any_dup_message (const MoAnyGame *game,
                    const MoAnyState *state)
{
  g_autofree char *card = NULL;
  g_autofree char *slot = NULL;

  if (state->n_stayed == 0)
    return NULL;
  card = mo_any_dup_card_name (game, state, state->stayed);
  slot = mo_any_dup_slot_name (game, state, state->full_slot);
  if (state->n_stayed == 1)
    /* Translators: a card, and the full zone that it could not move into. */
    return g_strdup_printf (_("%1$s stays: %2$s is full"), card, slot);
  return g_strdup_printf (ngettext ("%1$u card stays: %2$s is full",
                                    "%1$u cards stay: %2$s is full", state->n_stayed),
                          state->n_stayed, slot);
}

const MoAct *
mo_any_get_act (const MoAnyGame *game,
                const MoMove *move)
{
  return move->verb == MO_ANY_VERB_ACT && move->words[0] >= 0
             ? g_ptr_array_index (game->table->acts, move->words[0])
             : NULL;
}
