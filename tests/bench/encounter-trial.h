/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Simulated first encounters of a shuffled Dungeon deck, by the rules of mo-encounter-odds.h; and
 * the bare loop that they are measured against, which only adds costs up to a limit. Both draw
 * only the cards that they need, from the same generator (xoshiro256**, Lemire’s integers). */

#pragma once

#include <glib.h>
#include <string.h>

#define ENCOUNTER_MAX_CARDS 500
#define ENCOUNTER_MAX_NUMBER 32

typedef struct
{
  gint16 cost;  /* or -1 if it is unknown */
  gint16 limit; /* added to the encounter limit */
} EncounterCard;

typedef struct
{
  guint64 words[4];
} EncounterChance;

static inline void
encounter_chance_init (EncounterChance *self,
                       guint64 seed)
{
  for (guint i = 0; i < 4; i++)
    {
      guint64 word = seed += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

      word = (word ^ (word >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
      word = (word ^ (word >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
      self->words[i] = word ^ (word >> 31);
    }
}

static inline guint64
encounter_chance_rotate (guint64 word,
                         int bits)
{
  return (word << bits) | (word >> (64 - bits));
}

static inline guint64
encounter_chance_next (EncounterChance *self)
{
  guint64 *s = self->words;
  guint64 result = encounter_chance_rotate (s[1] * 5, 7) * 9;
  guint64 shifted = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= shifted;
  s[3] = encounter_chance_rotate (s[3], 45);
  return result;
}

/* Returns a number from 0 to @n - 1, all equally likely. */
static inline guint
encounter_chance_pick (EncounterChance *self,
                       guint n)
{
  guint64 product = (encounter_chance_next (self) >> 32) * n;

  if ((guint32) product < n)
    {
      guint32 least = (0u - n) % n;

      while ((guint32) product < least)
        product = (encounter_chance_next (self) >> 32) * n;
    }
  return (guint) (product >> 32);
}

/* A deck, and the encounters from it so far. */
typedef struct
{
  EncounterCard cards[ENCOUNTER_MAX_CARDS];
  guint n_cards;
  int limit;
  EncounterChance chance;
  guint64 n_filled;
  guint64 n_busts;
  guint64 n_run_out;
  guint64 n_unsure;
  guint64 numbers[ENCOUNTER_MAX_NUMBER]; /* of cards in play; the last for more */
} EncounterTrial;

static inline EncounterCard
encounter_trial_draw (EncounterTrial *self,
                      guint at)
{
  guint other = at + encounter_chance_pick (&self->chance, self->n_cards - at);
  EncounterCard drawn = self->cards[other];

  self->cards[other] = self->cards[at];
  self->cards[at] = drawn;
  return drawn;
}

/* Plays one encounter. */
static inline void
encounter_trial_play (EncounterTrial *self)
{
  int tally = 0;
  int limit = self->limit;
  guint n = 0;

  while (tally < limit && n < self->n_cards)
    {
      EncounterCard card = encounter_trial_draw (self, n);

      if (card.cost < 0)
        {
          self->n_unsure++;
          return;
        }
      if (tally + card.cost > limit)
        {
          self->n_busts++;
          self->numbers[MIN (n, ENCOUNTER_MAX_NUMBER - 1)]++;
          return;
        }
      tally += card.cost;
      limit += card.limit;
      n++;
    }
  self->n_filled += tally >= limit;
  self->n_run_out += tally < limit;
  self->numbers[MIN (n, ENCOUNTER_MAX_NUMBER - 1)]++;
}

/* The bare loop. Returns the number of cards, so that it is not optimized away. */
static inline guint
encounter_trial_play_bare (EncounterTrial *self)
{
  int tally = 0;
  guint n = 0;

  while (tally < self->limit && n < self->n_cards)
    {
      EncounterCard card = encounter_trial_draw (self, n++);

      tally += MAX (card.cost, 0);
    }
  return n;
}
