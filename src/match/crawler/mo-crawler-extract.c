/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-extract.h"

#include "mo-crawler-language.h"

/* Whether all cards of a pile are extracted, for each pile. */
static const gboolean are_whole[MO_N_PILES] = {
  [MO_PILE_ROW] = TRUE,
  [MO_PILE_PARTY] = TRUE,
  [MO_PILE_LOST] = TRUE,
  [MO_PILE_QUESTS] = TRUE,
  [MO_PILE_PLAYED] = TRUE,
  [MO_PILE_OF (MO_PILE_HAND, 0)] = TRUE,
  [MO_PILE_OF (MO_PILE_HAND, 1)] = TRUE,
  [MO_PILE_OF (MO_PILE_HAND, 2)] = TRUE,
  [MO_PILE_OF (MO_PILE_HAND, 3)] = TRUE,
};

G_STATIC_ASSERT (MO_CRAWLER_MAX_PLAYERS == 4);

static gboolean
is_extracted (const MoCrawlerCard *card)
{
  return are_whole[card->pile] || card->previous == MO_NO_CARD || (card->marks & MO_IS_DUE) != 0;
}

static gint16
get_number (const gint16 *numbers,
            gint16 card)
{
  return card != MO_NO_CARD ? numbers[card] : MO_NO_CARD;
}

/* Copies the extracted cards. @numbers: (out): the new number of each card, or MO_NO_CARD */
static void
copy_cards (MoCrawlerExtract *self,
            const MoCrawlerState *state,
            gint16 *numbers)
{
  MoCrawlerState *copy = self->state;

  if (copy->n_room < state->n_cards)
    {
      copy->n_room = state->n_cards;
      copy->cards = g_renew (MoCrawlerCard, copy->cards, copy->n_room);
    }
  for (gint16 card = 0; card < (gint16) state->n_cards; card++)
    {
      const MoCrawlerCard *it = &state->cards[card];

      numbers[card] = MO_NO_CARD;
      if (!is_extracted (it))
        continue;
      numbers[card] = (gint16) copy->n_cards;
      self->cards[copy->n_cards] = card;
      copy->cards[copy->n_cards++] = *it;
    }
}

/* Links the extracted cards of a pile. */
static void
link_pile (MoCrawlerState *copy,
           const MoCrawlerState *state,
           guint pile,
           const gint16 *numbers)
{
  gint16 last = MO_NO_CARD;

  copy->piles[pile].first = get_number (numbers, state->piles[pile].first);
  MO_FOREACH_CARD (state, pile, card)
  {
    if (numbers[card] == MO_NO_CARD && state->n_due == 0)
      break;
    if (numbers[card] == MO_NO_CARD)
      continue;
    copy->cards[numbers[card]].previous = last;
    copy->cards[numbers[card]].next = MO_NO_CARD;
    if (last != MO_NO_CARD)
      copy->cards[last].next = numbers[card];
    last = numbers[card];
  }
  copy->piles[pile].last = last;
}

/* Renumbers what refers to cards. */
static void
renumber (MoCrawlerState *copy,
          const gint16 *numbers)
{
  gint16 *const singles[] = { &copy->primary, &copy->leader,  &copy->weighed, &copy->busted,
                              &copy->flipped, &copy->pulled, &copy->against, &copy->frenzy };

  for (guint i = 0; i < G_N_ELEMENTS (singles); i++)
    *singles[i] = get_number (numbers, *singles[i]);
  for (guint i = 0; i < copy->n_cards; i++)
    {
      MoCrawlerCard *it = &copy->cards[i];

      it->target = get_number (numbers, it->target);
      it->protects = get_number (numbers, it->protects);
      it->against = get_number (numbers, it->against);
    }
  for (guint i = 0; i < copy->n_loans; i++)
    {
      copy->loans[i].card = get_number (numbers, copy->loans[i].card);
      copy->loans[i].lender = get_number (numbers, copy->loans[i].lender);
    }
  for (guint i = 0; i < copy->n_commitments; i++)
    {
      copy->commitments[i].card = get_number (numbers, copy->commitments[i].card);
      copy->commitments[i].target = get_number (numbers, copy->commitments[i].target);
      copy->commitments[i].against = get_number (numbers, copy->commitments[i].against);
    }
}

void
mo_crawler_extract_set (MoCrawlerExtract *self,
                        const MoCrawlerState *state)
{
  gint16 numbers[MO_CRAWLER_MAX_CARDS];
  MoCrawlerState rest = *state;

  /* Only the extracted cards are copied. */
  rest.n_cards = 0;
  if (self->state == NULL)
    self->state = mo_crawler_state_copy (&rest);
  else
    mo_crawler_state_set (self->state, &rest);
  if (self->n_room < state->n_cards)
    {
      self->n_room = state->n_cards;
      self->cards = g_renew (gint16, self->cards, self->n_room);
    }
  copy_cards (self, state, numbers);
  for (guint pile = 0; pile < MO_N_PILES; pile++)
    link_pile (self->state, state, pile, numbers);
  renumber (self->state, numbers);
}

void
mo_crawler_extract_clear (MoCrawlerExtract *self)
{
  g_clear_pointer (&self->state, mo_crawler_state_free);
  g_clear_pointer (&self->cards, g_free);
  self->n_room = 0;
}

/* Whether a word of a move is a card. */
static gboolean
is_card (const MoMove *move,
         guint word)
{
  switch ((int) move->verb)
    {
    case MO_CRAWLER_VERB_PLAY:
      return word == 0 || word == 3;
    case MO_CRAWLER_VERB_USE:
    case MO_CRAWLER_VERB_ACTIVATE:
      return word == 0 || word == 2;
    case MO_CRAWLER_VERB_SETTLE:
    case MO_CRAWLER_VERB_RESTOCK:
    case MO_CRAWLER_VERB_AGAINST:
    case MO_CRAWLER_VERB_WOUND:
    case MO_CRAWLER_VERB_DROP:
    case MO_CRAWLER_VERB_DISCARD:
    case MO_CRAWLER_VERB_GIVE_UP:
      return word == 0;
    default:
      return FALSE;
    }
}

void
mo_crawler_extract_translate (const MoCrawlerExtract *self,
                              MoMove *move)
{
  for (guint i = 0; i < MO_MOVE_MAX_WORDS; i++)
    if (is_card (move, i) && move->words[i] >= 0)
      move->words[i] = self->cards[move->words[i]];
}
