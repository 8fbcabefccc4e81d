/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the making of the words and the finding in them share. */

#pragma once

#include "mo-card-words.h"

G_BEGIN_DECLS

typedef enum
{
  PLACE_NAME,
  PLACE_TEXT,
  PLACE_REST,
} Place;

#define N_PLACES (PLACE_REST + 1)

/* A word that more than one card in so many has in a place is kept as bits there, else as the
 * numbers of the cards. */
#define RARE 32

/* So many bits a card tell which words stand beside each other in its texts: see
 * mo_card_words_get_pair_bit(). */
#define PAIR_BLOCKS 8

/* The cards that have each word in a place. */
typedef struct
{
  guint32 *offsets; /* of each word in @cards, and the end; a common word has none there */
  guint32 *cards;
  GHashTable *common; /* the number of a word → MoBits */
  /* of each card, which letters and digits (see mo_card_words_get_letter()) it has here */
  guint64 *letters;
} Postings;

struct _MoCardWords
{
  MoCatalog *catalog;
  guint n_cards;
  GString *words;   /* each between two line ends */
  guint32 *starts;  /* where each begins in it, and the end */
  guint n_words;
  Postings postings[N_PLACES];
  guint64 *name_letters; /* of each card, the letters that words of its name begin with */
  guint64 *pairs;        /* of each card, PAIR_BLOCKS of them */
  /* of each card, the first eight bytes of its name, folded, the first the highest */
  guint64 *name_starts;
};

/* The bit of a letter or digit; all else has none. */
static inline guint64
mo_card_words_get_letter (char character)
{
  if (character >= 'a' && character <= 'z')
    return G_GUINT64_CONSTANT (1) << (character - 'a');
  if (character >= '0' && character <= '9')
    return G_GUINT64_CONSTANT (1) << (26 + character - '0');
  return 0;
}

/* The bit for a word with another behind it, or with one that begins with a letter: a phrase
 * that is looked for may end within a word. Two pairs may have one bit: it only tells where a
 * phrase can't be. */
static inline guint
mo_card_words_get_pair_bit (guint word,
                            guint next)
{
  guint hash = (word * 2654435761u) ^ ((next + 0x9e3779b9u) * 2246822519u);

  return (hash ^ (hash >> 15)) % (PAIR_BLOCKS * 64);
}

/* A letter as the second of a pair; no word has so high a number. */
static inline guint
mo_card_words_get_letter_number (const char *word)
{
  return G_MAXUINT - (guchar) *word;
}

G_END_DECLS
