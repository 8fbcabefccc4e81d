/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-private.h"

#include <string.h>

MoAnyState *
mo_any_state_new (const MoAnyGame *game)
{
  MoAnyState *self = g_new0 (MoAnyState, 1);

  self->n_slots = game->n_slots;
  self->n_boxes = game->n_boxes;
  self->n_terms = game->n_terms * game->n_players;
  self->n_tokens = game->n_tokens;
  self->slots = g_new0 (MoAnySlot, self->n_slots);
  self->counters = g_new0 (gint32, self->n_boxes);
  self->terms = g_new0 (gint32, self->n_terms);
  for (guint i = 0; i < self->n_slots; i++)
    self->slots[i].first = self->slots[i].last = MO_ANY_NONE;
  for (guint i = 0; i < self->n_boxes; i++)
    self->counters[i] = mo_any_game_get_counter (game, i)->start;
  for (guint i = 0; i < self->n_terms; i++)
    self->terms[i] = MO_ANY_UNSET;
  self->stayed = MO_ANY_NONE;
  return self;
}

MoAnyState *
mo_any_state_copy (const MoAnyState *self)
{
  MoAnyState *copy = g_memdup2 (self, sizeof (MoAnyState));

  copy->cards = g_memdup2 (self->cards, sizeof (MoAnyCard) * self->n_cards);
  copy->tokens = g_memdup2 (self->tokens, sizeof (guint16) * self->n_cards * self->n_tokens);
  copy->n_room = self->n_cards;
  copy->slots = g_memdup2 (self->slots, sizeof (MoAnySlot) * self->n_slots);
  copy->counters = g_memdup2 (self->counters, sizeof (gint32) * self->n_boxes);
  copy->terms = g_memdup2 (self->terms, sizeof (gint32) * self->n_terms);
  return copy;
}

void
mo_any_state_free (MoAnyState *self)
{
  g_free (self->cards);
  g_free (self->tokens);
  g_free (self->slots);
  g_free (self->counters);
  g_free (self->terms);
  g_free (self);
}

static void
take_out (MoAnyState *self,
          gint16 card)
{
  MoAnyCard *it = &self->cards[card];
  MoAnySlot *slot = &self->slots[it->slot];

  if (it->previous != MO_ANY_NONE)
    self->cards[it->previous].next = it->next;
  else
    slot->first = it->next;
  if (it->next != MO_ANY_NONE)
    self->cards[it->next].previous = it->previous;
  else
    slot->last = it->previous;
  slot->n--;
}

static void
put_in (MoAnyState *self,
        gint16 card,
        guint slot,
        gint16 before)
{
  MoAnyCard *it = &self->cards[card];
  MoAnySlot *to = &self->slots[slot];

  it->slot = (guint16) slot;
  it->next = before;
  it->previous = before != MO_ANY_NONE ? self->cards[before].previous : to->last;
  if (it->previous != MO_ANY_NONE)
    self->cards[it->previous].next = card;
  else
    to->first = card;
  if (before != MO_ANY_NONE)
    self->cards[before].previous = card;
  else
    to->last = card;
  to->n++;
}

gint16
mo_any_state_add_card (MoAnyState *self,
                       const MoAnyGame *game,
                       guint face,
                       guint slot,
                       int owner)
{
  gint16 card = (gint16) self->n_cards;
  MoAnyCard new_card = {
    .face = (guint16) face, .number = 1, .host = MO_ANY_NONE, .owner = (gint8) owner,
    .facing = MO_FACE_KEPT, .is_mixed = mo_any_game_is_bag (game, slot),
  };

  for (guint i = 0; i < self->n_cards; i++)
    if (self->cards[i].face == face)
      new_card.number = MAX (new_card.number, (guint16) (self->cards[i].number + 1));
  if (self->n_cards == self->n_room)
    {
      self->n_room = MAX (2 * self->n_room, 64);
      self->cards = g_renew (MoAnyCard, self->cards, self->n_room);
      self->tokens = g_renew (guint16, self->tokens, (gsize) self->n_room * self->n_tokens);
    }
  self->cards[self->n_cards] = new_card;
  if (self->n_tokens > 0)
    memset (self->tokens + (gsize) self->n_cards * self->n_tokens, 0,
            sizeof (guint16) * self->n_tokens);
  self->n_cards++;
  put_in (self, card, slot,
          mo_any_game_is_pile (game, slot) ? self->slots[slot].first : MO_ANY_NONE);
  return card;
}

void
mo_any_state_put (MoAnyState *self,
                  gint16 card,
                  guint slot,
                  gint16 before)
{
  take_out (self, card);
  put_in (self, card, slot, before);
}

void
mo_any_state_shuffle (MoAnyState *self,
                      guint slot)
{
  MO_ANY_FOREACH_CARD (self, slot, card)
    {
      MoAnyCard *it = &self->cards[card];

      it->is_mixed = TRUE;
      it->is_seen = FALSE;
      it->facing = MO_FACE_KEPT;
    }
}

void
mo_any_state_reveal (MoAnyState *self,
                     gint16 place,
                     gint16 card)
{
  guint slot = self->cards[card].slot;

  if (place != card)
    {
      gint16 after = self->cards[card].next;

      /* Each comes before what followed the other; neighbours just change places. */
      if (after == place)
        mo_any_state_put (self, place, slot, card);
      else
        {
          gint16 after_place = self->cards[place].next;

          mo_any_state_put (self, place, slot, after);
          if (after_place != card)
            mo_any_state_put (self, card, slot, after_place);
        }
    }
  self->cards[card].is_mixed = FALSE;
}

guint
mo_any_state_count_mixed (const MoAnyState *self,
                          guint slot)
{
  guint n = 0;

  MO_ANY_FOREACH_CARD (self, slot, card)
    n += self->cards[card].is_mixed;
  return n;
}

guint
mo_any_state_count_hosts (const MoAnyState *self,
                          guint slot)
{
  guint n = 0;

  MO_ANY_FOREACH_CARD (self, slot, card)
    n += self->cards[card].host == MO_ANY_NONE;
  return n;
}
