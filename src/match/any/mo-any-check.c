/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Checks the invariants of a state. */

#include "config.h"

#include "mo-any-private.h"

static gboolean
check_slot (const MoAnyState *self,
            const MoAnyGame *game,
            guint slot,
            guint *n_found,
            GError **error)
{
  const MoAnySlot *it = &self->slots[slot];
  const MoZone *zone = mo_any_game_get_zone (game, slot);
  gint16 previous = MO_ANY_NONE;
  guint n = 0;

  MO_ANY_FOREACH_CARD (self, slot, card)
    {
      if (card < 0 || (guint) card >= self->n_cards || self->cards[card].slot != slot ||
          self->cards[card].previous != previous || n++ == it->n)
        return mo_turn_fail_check (error, "the list of slot %u is broken", slot);
      previous = card;
    }
  if (n != it->n || it->last != previous)
    return mo_turn_fail_check (error, "slot %u has %u cards, not %u", slot, n, it->n);
  if (zone->at_most > 0 && !it->is_overfull &&
      mo_any_state_count_hosts (self, slot) > zone->at_most)
    return mo_turn_fail_check (error, "slot %u has more than %u cards", slot, zone->at_most);
  *n_found += n;
  return TRUE;
}

static gboolean
check_card (const MoAnyState *self,
            const MoAnyGame *game,
            gint16 card,
            GError **error)
{
  const MoAnyCard *it = &self->cards[card];
  guint n_steps = 0;

  if (it->face >= game->faces->len || it->number < 1 || it->facing > MO_FACE_DOWN ||
      it->owner >= (int) game->n_players)
    return mo_turn_fail_check (error, "card %d has an invalid member", card);
  for (gint16 host = it->host; host != MO_ANY_NONE; host = self->cards[host].host)
    if (host < 0 || (guint) host >= self->n_cards || n_steps++ == self->n_cards)
      return mo_turn_fail_check (error, "card %d is attached to itself", card);
  if (it->host != MO_ANY_NONE && self->cards[it->host].slot != it->slot)
    return mo_turn_fail_check (error, "card %d is attached to one in another slot", card);
  if (it->is_back && mo_any_game_get_face (game, it->face)->card->back == NULL)
    return mo_turn_fail_check (error, "card %d has no second side", card);
  if (it->is_mixed && it->is_seen)
    return mo_turn_fail_check (error, "card %d is both mixed and seen", card);
  if (game->table->marks->len < MO_TABLE_MAX && it->marks >> game->table->marks->len != 0)
    return mo_turn_fail_check (error, "card %d has an unknown mark", card);
  for (guint i = 0; i < self->n_tokens; i++)
    if (mo_any_state_get_tokens (self, card)[i] > MO_ANY_MAX_TOKENS)
      return mo_turn_fail_check (error, "card %d has too many tokens", card);
  return TRUE;
}

/* Copies of a face have different numbers. */
static gboolean
check_numbers (const MoAnyState *self,
               GError **error)
{
  g_autoptr (GHashTable) all = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->n_cards; i++)
    if (!g_hash_table_add (all, GUINT_TO_POINTER ((guint) self->cards[i].face << 16 |
                                                  self->cards[i].number)))
      return mo_turn_fail_check (error, "card %u has the number of another copy", i);
  return TRUE;
}

static gboolean
check_frames (const MoAnyState *self,
              const MoAnyGame *game,
              GError **error)
{
  if (self->is_started != (self->n_frames > 0) || self->n_frames > MO_ANY_MAX_FRAMES)
    return mo_turn_fail_check (error, "%u lists of actions are performed", self->n_frames);
  for (guint i = 0; i < self->n_frames; i++)
    {
      const MoAnyFrame *frame = &self->frames[i];
      gboolean is_base = frame->source == MO_ANY_DOES_SET_UP || frame->source == MO_ANY_DOES_STEP;

      if (is_base != (i == 0) || frame->player >= game->n_players ||
          (frame->is_begun && frame->action >= mo_any_get_actions (game, self, i)->len))
        return mo_turn_fail_check (error, "list %u of actions is invalid", i);
    }
  return TRUE;
}

gboolean
mo_any_state_check (const MoAnyState *self,
                    const MoAnyGame *game,
                    GError **error)
{
  guint n = 0;

  for (guint i = 0; i < self->n_slots; i++)
    if (!check_slot (self, game, i, &n, error))
      return FALSE;
  if (n != self->n_cards)
    return mo_turn_fail_check (error, "%u of %u cards are in a slot", n, self->n_cards);
  for (guint i = 0; i < self->n_cards; i++)
    if (!check_card (self, game, (gint16) i, error))
      return FALSE;
  for (guint i = 0; i < self->n_boxes; i++)
    {
      const MoCounter *counter = mo_any_game_get_counter (game, i);

      if (self->counters[i] < counter->at_least || self->counters[i] > counter->at_most)
        return mo_turn_fail_check (error, "counter %u is out of its bounds", i);
    }
  if (self->first_player >= game->n_players)
    return mo_turn_fail_check (error, "there is no player %u", self->first_player);
  return check_numbers (self, error) && check_frames (self, game, error);
}
