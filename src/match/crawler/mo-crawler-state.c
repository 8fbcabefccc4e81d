/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-state.h"

#include "mo-card.h"
#include "mo-turn.h"

#include <string.h>

#define FIRST_ROOM 64

MoCrawlerState *
mo_crawler_state_new (void)
{
  MoCrawlerState *self = g_new0 (MoCrawlerState, 1);

  self->n_room = FIRST_ROOM;
  self->cards = g_new (MoCrawlerCard, FIRST_ROOM);
  for (guint i = 0; i < MO_N_PILES; i++)
    self->piles[i] = (MoPile){ MO_NO_CARD, MO_NO_CARD, 0 };
  self->primary = self->leader = self->against = self->frenzy = self->weighed = MO_NO_CARD;
  self->busted = self->flipped = self->pulled = MO_NO_CARD;
  self->limit = self->attack_total = self->defence_total = MO_ABSENT;
  return self;
}

/* Copies @n elements into memory that may be too small for them. */
static gpointer
copy_into (gpointer memory,
           gconstpointer elements,
           guint n,
           gsize size)
{
  if (n == 0)
    return memory;
  memory = g_realloc_n (memory, n, size);
  memcpy (memory, elements, n * size);
  return memory;
}

MoCrawlerState *
mo_crawler_state_copy (const MoCrawlerState *self)
{
  MoCrawlerState *copy = g_new0 (MoCrawlerState, 1);

  mo_crawler_state_set (copy, self);
  return copy;
}

void
mo_crawler_state_set (MoCrawlerState *self,
                      const MoCrawlerState *other)
{
  MoCrawlerCard *cards = self->cards;
  MoCrawlerLoan *loans = self->loans;
  MoCommitment *commitments = self->commitments;
  guint n_room = self->n_room;

  if (n_room < other->n_cards || n_room == 0)
    {
      n_room = MAX (other->n_cards, FIRST_ROOM);
      cards = g_renew (MoCrawlerCard, cards, n_room);
    }
  *self = *other;
  memcpy (cards, other->cards, other->n_cards * sizeof *cards);
  self->cards = cards;
  self->n_room = n_room;
  self->loans = copy_into (loans, other->loans, other->n_loans, sizeof *loans);
  self->commitments = copy_into (commitments, other->commitments, other->n_commitments,
                                 sizeof *commitments);
}

void
mo_crawler_state_free (MoCrawlerState *self)
{
  g_free (self->cards);
  g_free (self->loans);
  g_free (self->commitments);
  g_free (self);
}

/* Inserts a card into a pile before @next, or at the end if there is none. */
static void
join (MoCrawlerState *self,
      gint16 card,
      guint pile,
      gint16 next)
{
  MoPile *to = &self->piles[pile];
  gint16 previous = next != MO_NO_CARD ? self->cards[next].previous : to->last;

  self->cards[card].pile = (guint8) pile;
  self->cards[card].previous = previous;
  self->cards[card].next = next;
  if (previous != MO_NO_CARD)
    self->cards[previous].next = card;
  else
    to->first = card;
  if (next != MO_NO_CARD)
    self->cards[next].previous = card;
  else
    to->last = card;
  to->n++;
}

static void
part (MoCrawlerState *self,
      gint16 card)
{
  MoCrawlerCard *it = &self->cards[card];
  MoPile *from = &self->piles[it->pile];

  if (it->previous != MO_NO_CARD)
    self->cards[it->previous].next = it->next;
  else
    from->first = it->next;
  if (it->next != MO_NO_CARD)
    self->cards[it->next].previous = it->previous;
  else
    from->last = it->previous;
  from->n--;
}

gint16
mo_crawler_state_add_card (MoCrawlerState *self,
                           guint face,
                           guint pile,
                           guint owner)
{
  gint16 card = (gint16) self->n_cards;

  g_return_val_if_fail (self->n_cards < MO_CRAWLER_MAX_CARDS, MO_NO_CARD);
  if (self->n_cards == self->n_room)
    {
      self->n_room *= 2;
      self->cards = g_renew (MoCrawlerCard, self->cards, self->n_room);
    }
  self->n_cards++;
  self->cards[card] = (MoCrawlerCard){ .face = (guint16) face, .owner = (guint8) owner };
  for (guint i = 0; i < MO_N_FIGURES; i++)
    self->cards[card].own[i] = self->cards[card].figures[i] = MO_ABSENT;
  mo_crawler_state_clear_card (self, card);
  join (self, card, pile, MO_NO_CARD);
  return card;
}

void
mo_crawler_state_put_first (MoCrawlerState *self,
                            gint16 card,
                            guint pile)
{
  part (self, card);
  join (self, card, pile, self->piles[pile].first);
}

void
mo_crawler_state_put_last (MoCrawlerState *self,
                           gint16 card,
                           guint pile)
{
  part (self, card);
  join (self, card, pile, MO_NO_CARD);
}

void
mo_crawler_state_put_before (MoCrawlerState *self,
                             gint16 card,
                             gint16 other)
{
  if (card == other)
    return;
  part (self, card);
  join (self, card, self->cards[other].pile, other);
}

void
mo_crawler_state_name_card (MoCrawlerState *self,
                            gint16 card)
{
  MoCrawlerCard *it = &self->cards[card];
  guint64 used = 0;
  guint16 number = 65;

  if (it->number != 0)
    return;
  /* The lowest free number; after 64 of one face, one more than the highest. */
  for (guint i = 0; i < self->n_cards; i++)
    if (self->cards[i].face == it->face && self->cards[i].number > 0)
      {
        guint16 other = self->cards[i].number;

        if (other <= 64)
          used |= G_GUINT64_CONSTANT (1) << (other - 1);
        else
          number = MAX (number, (guint16) (other + 1));
      }
  if (used != G_MAXUINT64)
    number = (guint16) (__builtin_ctzll (~used) + 1);
  it->number = number;
}

void
mo_crawler_state_clear_card (MoCrawlerState *self,
                             gint16 card)
{
  MoCrawlerCard *it = &self->cards[card];

  it->use = MO_USE_NONE;
  it->n_uses = 0;
  it->stripped = 0;
  mo_crawler_state_set_due (self, card, FALSE);
  it->marks = 0;
  it->phased = 0;
  it->target = it->against = it->protects = MO_NO_CARD;
  memset (it->tokens, 0, sizeof it->tokens);
  for (guint i = 0; i < MO_N_FIGURES; i++)
    if (it->own[i] == MO_ABSENT)
      it->figures[i] = MO_ABSENT;
}

void
mo_crawler_state_set_due (MoCrawlerState *self,
                          gint16 card,
                          gboolean is_due)
{
  MoCrawlerCard *it = &self->cards[card];

  if (((it->marks & MO_IS_DUE) != 0) == is_due)
    return;
  it->marks ^= MO_IS_DUE;
  self->n_due += is_due ? 1 : -1u;
}

/* Loans and commitments */

static gboolean
is_same_loan (const MoCrawlerLoan *loan,
              gint16 card,
              MoCrawlerFigure figure,
              gint16 lender)
{
  return loan->lender == lender && loan->card == card && loan->figure == figure;
}

void
mo_crawler_state_lend (MoCrawlerState *self,
                       const MoCrawlerLoan *loan)
{
  mo_crawler_state_end_loan (self, loan->card, loan->figure, loan->lender);
  self->loans = g_renew (MoCrawlerLoan, self->loans, self->n_loans + 1);
  self->loans[self->n_loans++] = *loan;
}

void
mo_crawler_state_end_loan (MoCrawlerState *self,
                           gint16 card,
                           MoCrawlerFigure figure,
                           gint16 lender)
{
  guint n = 0;

  for (guint i = 0; i < self->n_loans; i++)
    if (!is_same_loan (&self->loans[i], card, figure, lender))
      self->loans[n++] = self->loans[i];
  self->n_loans = n;
}

void
mo_crawler_state_commit (MoCrawlerState *self,
                         const MoCommitment *commitment)
{
  self->commitments = g_renew (MoCommitment, self->commitments, self->n_commitments + 1);
  self->commitments[self->n_commitments++] = *commitment;
}

void
mo_crawler_state_forget_card (MoCrawlerState *self,
                              gint16 card)
{
  guint n = 0;

  for (guint i = 0; i < self->n_loans; i++)
    if (self->loans[i].lender != card && self->loans[i].card != card)
      self->loans[n++] = self->loans[i];
  self->n_loans = n;

  n = 0;
  for (guint i = 0; i < self->n_commitments; i++)
    if (self->commitments[i].card != card && self->commitments[i].target != card &&
        self->commitments[i].against != card)
      self->commitments[n++] = self->commitments[i];
  self->n_commitments = n;

  for (guint i = 0; i < self->n_cards; i++)
    {
      if (self->cards[i].target == card)
        self->cards[i].target = MO_NO_CARD;
      if (self->cards[i].against == card)
        self->cards[i].against = MO_NO_CARD;
      /* Its only protected Adventurer is gone, so it no longer protects any. */
      if (self->cards[i].protects == card)
        {
          self->cards[i].protects = MO_NO_CARD;
          self->cards[i].phased = 0;
        }
    }
  if (self->against == card)
    self->against = MO_NO_CARD;
  if (self->frenzy == card)
    self->frenzy = MO_NO_CARD;
  if (self->weighed == card)
    self->weighed = MO_NO_CARD;
}

/* Invariants */

/* Checks that each card is in one pile, and the piles are consistent. */
static gboolean
check_piles (const MoCrawlerState *state,
             GError **error)
{
  guint n_all = 0;

  for (guint pile = 0; pile < MO_N_PILES; pile++)
    {
      guint n = 0;
      gint16 previous = MO_NO_CARD;

      for (gint16 card = state->piles[pile].first; card != MO_NO_CARD;
           card = state->cards[card].next)
        {
          if (state->cards[card].pile != pile || state->cards[card].previous != previous ||
              ++n > state->n_cards)
            return mo_turn_fail_check (error, "pile %u is broken at card %d", pile, card);
          previous = card;
        }
      if (n != state->piles[pile].n || state->piles[pile].last != previous)
        return mo_turn_fail_check (error, "pile %u has %u cards and says %u", pile, n,
                                   state->piles[pile].n);
      n_all += n;
    }
  return n_all == state->n_cards ||
         mo_turn_fail_check (error, "%u cards are in piles, of %u", n_all, state->n_cards);
}

static gboolean
check_due (const MoCrawlerState *state,
           GError **error)
{
  guint n = 0;

  for (guint i = 0; i < state->n_cards; i++)
    n += (state->cards[i].marks & MO_IS_DUE) != 0;
  return n == state->n_due ||
         mo_turn_fail_check (error, "%u effects are due, and the state says %u", n, state->n_due);
}

/* Checks that known cards are distinguishable, and others are in decks. */
static gboolean
check_names (const MoCrawlerState *state,
             GError **error)
{
  for (guint i = 0; i < state->n_cards; i++)
    {
      if (state->cards[i].number == 0 && !mo_pile_is_deck (state->cards[i].pile))
        return mo_turn_fail_check (error, "card %u has no number and is in pile %u", i,
                                   state->cards[i].pile);
      for (guint j = i + 1; j < state->n_cards && state->cards[i].number != 0; j++)
        if (state->cards[j].face == state->cards[i].face &&
            state->cards[j].number == state->cards[i].number)
          return mo_turn_fail_check (error, "cards %u and %u have one name", i, j);
    }
  return TRUE;
}

gboolean
mo_crawler_state_check (const MoCrawlerState *self,
                        GError **error)
{
  gint16 target = self->primary != MO_NO_CARD ? self->primary : self->leader;

  if (!check_piles (self, error) || !check_due (self, error) || !check_names (self, error))
    return FALSE;
  if (target != MO_NO_CARD && self->cards[target].pile != MO_PILE_PARTY)
    return mo_turn_fail_check (error, "the primary target is not in the marching order");
  for (guint i = 0; i < self->n_loans; i++)
    if (!mo_pile_is_in_play (self->cards[self->loans[i].lender].pile))
      return mo_turn_fail_check (error, "card %d lends a figure and is not in play",
                                 self->loans[i].lender);
  for (guint i = 0; i < self->n_commitments; i++)
    if (self->cards[self->commitments[i].card].pile != MO_PILE_PARTY)
      return mo_turn_fail_check (error, "card %d is committed and is not in the marching order",
                                 self->commitments[i].card);
  return TRUE;
}
