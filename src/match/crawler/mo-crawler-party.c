/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The marching order: the places of Adventurers, and the primary target. */

#include "config.h"

#include "mo-crawler-private.h"

/* Returns the next on the right, or the first after the last. */
static gint16
get_next (const MoCrawlerState *state,
          gint16 card)
{
  gint16 next = card != MO_NO_CARD ? state->cards[card].next : MO_NO_CARD;

  return next != MO_NO_CARD ? next : state->piles[MO_PILE_PARTY].first;
}

void
mo_crawler_pass (MoCrawlerTurn *turn)
{
  MoCrawlerState *state = turn->state;

  if (!state->has_passed || state->primary != MO_NO_CARD)
    state->leader = get_next (state, mo_crawler_get_primary (state));
  state->has_passed = FALSE;
  state->primary = MO_NO_CARD;
}

void
mo_crawler_end_targeting (MoCrawlerTurn *turn)
{
  turn->state->primary = MO_NO_CARD;
}

void
mo_crawler_leave_party (MoCrawlerTurn *turn,
                        gint16 card)
{
  MoCrawlerState *state = turn->state;

  if (state->primary == card)
    state->primary = MO_NO_CARD;
  /* The target would be passed on at the end of the round: the next one has it already. */
  if (turn->game->passes && mo_crawler_get_leader (state) == card && state->round > 0)
    {
      gint16 next = get_next (state, card);

      state->leader = next != card ? next : MO_NO_CARD;
      state->has_passed = TRUE;
    }
}

/* Makes room for one more at a place, counting all that have been in the marching order. */
static void
make_seat (MoCrawlerState *state,
           guint16 seat)
{
  for (guint i = 0; i < state->n_cards; i++)
    if (state->cards[i].seat >= seat)
      state->cards[i].seat++;
}

static guint16
count_seats (const MoCrawlerState *state)
{
  guint16 n = 0;

  for (guint i = 0; i < state->n_cards; i++)
    n = MAX (n, state->cards[i].seat);
  return n;
}

void
mo_crawler_seat (MoCrawlerState *state,
                 gint16 card)
{
  MoCrawlerCard *it = &state->cards[card];
  gint16 other = state->piles[MO_PILE_PARTY].first;

  /* Players sit from left to right: a new Adventurer goes after those of its own and of previous
   * players. */
  while (other != MO_NO_CARD &&
         (other == card || (it->seat > 0 ? state->cards[other].seat < it->seat
                                         : state->cards[other].owner <= it->owner)))
    other = state->cards[other].next;
  if (it->seat == 0)
    {
      guint16 seat = other != MO_NO_CARD ? state->cards[other].seat : count_seats (state) + 1;

      make_seat (state, seat);
      it->seat = seat;
    }
  if (other != MO_NO_CARD)
    mo_crawler_state_put_before (state, card, other);
}

void
mo_crawler_march (MoCrawlerState *state,
                  gint16 card,
                  guint place)
{
  guint16 seats[MO_CRAWLER_MAX_CARDS];
  guint n = 0;
  gint16 other;

  MO_FOREACH_CARD (state, MO_PILE_PARTY, member)
    seats[n++] = state->cards[member].seat;
  mo_crawler_state_put_last (state, card, MO_PILE_PARTY);
  other = state->piles[MO_PILE_PARTY].first;
  for (guint i = 1; i < place; i++)
    other = state->cards[other].next;
  mo_crawler_state_put_before (state, card, other);
  /* Adventurers out of play keep their places between the others. */
  n = 0;
  MO_FOREACH_CARD (state, MO_PILE_PARTY, member)
    state->cards[member].seat = seats[n++];
}
