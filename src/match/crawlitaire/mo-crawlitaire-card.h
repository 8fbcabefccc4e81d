/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The 52 playing cards as numbers: by suit, and within a suit from the two to the ace. Sets of
 * cards are masks. */

#pragma once

#include "mo-bits.h"

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MO_SUIT_SPADES,
  MO_SUIT_HEARTS,
  MO_SUIT_DIAMONDS,
  MO_SUIT_CLUBS,
} MoSuit;

#define MO_N_SUITS 4

/* The class of a face card, as a character or a monster, in the order of the ranks. */
typedef enum
{
  MO_CLASS_ROGUE,
  MO_CLASS_CLERIC,
  MO_CLASS_PALADIN,
  MO_CLASS_FIGHTER,
} MoFaceClass;

#define MO_N_CLASSES 4

#define MO_N_PLAYING_CARDS 52
#define MO_CARDS_A_SUIT 13
#define MO_NUMBERS_A_SUIT 9
#define MO_NO_PLAYING_CARD (-1)

typedef guint64 MoPlayingCards;

#define MO_CARD_BIT(card) (G_GUINT64_CONSTANT (1) << (card))
#define MO_NUMBERS_OF(suit) (G_GUINT64_CONSTANT (0x1ff) << ((guint) (suit) * MO_CARDS_A_SUIT))
#define MO_ALL_CARDS (MO_CARD_BIT (MO_N_PLAYING_CARDS) - 1)
#define MO_ALL_NUMBERS                                                                             \
  (MO_NUMBERS_OF (0) | MO_NUMBERS_OF (1) | MO_NUMBERS_OF (2) | MO_NUMBERS_OF (3))
#define MO_ALL_FACES (MO_ALL_CARDS & ~MO_ALL_NUMBERS)
#define MO_FACES_OF(suit)                                                                          \
  (G_GUINT64_CONSTANT (0xf) << ((guint) (suit) * MO_CARDS_A_SUIT + MO_NUMBERS_A_SUIT))

/* Iterates over the cards of a set, by suit and rank. */
#define MO_FOREACH_IN_SET(set, card)                                                         \
  for (MoPlayingCards card##_left = (set); card##_left != 0; card##_left &= card##_left - 1) \
    for (int card = __builtin_ctzll (card##_left), card##_once = 1; card##_once; card##_once = 0)

static inline guint
mo_playing_cards_count (MoPlayingCards self)
{
  return mo_bits_count_word (self);
}

static inline MoSuit
mo_playing_card_get_suit (int card)
{
  return (MoSuit) (card / MO_CARDS_A_SUIT);
}

/* Returns 2 to 10 for numbers, and 11 and up for faces. */
static inline int
mo_playing_card_get_rank (int card)
{
  return card % MO_CARDS_A_SUIT + 2;
}

static inline gboolean
mo_playing_card_is_face (int card)
{
  return (MO_CARD_BIT (card) & MO_ALL_FACES) != 0;
}

static inline gboolean
mo_playing_card_is_black (int card)
{
  return mo_playing_card_get_suit (card) == MO_SUIT_SPADES ||
         mo_playing_card_get_suit (card) == MO_SUIT_CLUBS;
}

static inline MoFaceClass
mo_playing_card_get_class (int face)
{
  return (MoFaceClass) (face % MO_CARDS_A_SUIT - MO_NUMBERS_A_SUIT);
}

/* The maximum number of ability cards of any class. */
#define MO_MAX_ABILITIES 5

/* Returns the maximum number of ability cards of a class. */
static inline guint
mo_face_class_get_room (MoFaceClass self)
{
  return 2 + (guint) self;
}

/* Returns the maximum number of ability cards of a face's class. */
static inline guint
mo_playing_card_get_room (int face)
{
  return mo_face_class_get_room (mo_playing_card_get_class (face));
}

/* Returns the ranks in a set of numbers, of any suit: bit 0 is the two. */
static inline guint
mo_playing_cards_get_ranks (MoPlayingCards self)
{
  MoPlayingCards ranks = self | self >> MO_CARDS_A_SUIT | self >> 2 * MO_CARDS_A_SUIT |
                         self >> 3 * MO_CARDS_A_SUIT;

  return (guint) (ranks & MO_NUMBERS_OF (0));
}

/* Returns all numbers of these ranks. */
static inline MoPlayingCards
mo_playing_cards_of_ranks (guint ranks)
{
  MoPlayingCards of_one = ranks;

  return of_one | of_one << MO_CARDS_A_SUIT | of_one << 2 * MO_CARDS_A_SUIT |
         of_one << 3 * MO_CARDS_A_SUIT;
}

/* Returns the n-th card of a set, from 0. */
int mo_playing_cards_get_nth (MoPlayingCards self,
                              guint n);

/* Returns the id of a card in journals: "7s", "10h", "qd". */
const char *mo_playing_card_get_id (int card);

/* Returns: the card with this id, of @length bytes, or MO_NO_PLAYING_CARD */
int mo_playing_card_find (const char *id,
                          gsize length);

/* Returns the translated name of a card: "Seven of Spades". */
const char *mo_playing_card_get_name (int card);

/* Returns the translated name of a class: "rogue". */
const char *mo_face_class_get_name (MoFaceClass self);

/* Returns the id of a class in JSON. */
const char *mo_face_class_get_id (MoFaceClass self);

G_END_DECLS
