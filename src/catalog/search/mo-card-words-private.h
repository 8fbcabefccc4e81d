/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Declarations shared by building the index of words and searching it. */

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

/* If more than one in this number of cards has a word in a place, the cards are stored as bits,
 * otherwise as numbers. */
#define RARE 32

/* The number of 64-bit blocks for the pairs of adjacent words in the texts of a card: see
 * mo_card_words_get_pair_bit(). */
#define PAIR_BLOCKS 8

/* The letters and digits that are indexed one by one: see mo_card_words_get_letter(). */
#define N_LETTERS 36

/* The cards with each letter. */
typedef struct
{
  MoBits *cards[N_LETTERS];
} Letters;

/* The cards with each word in a place. */
typedef struct
{
  guint32 *offsets; /* start of each word in @cards, and the end; common words have none */
  guint32 *cards;
  GHashTable *common; /* the number of a word → MoBits */
  Letters letters;    /* in any word here */
} Postings;

struct _MoCardWords
{
  MoCatalog *catalog;
  guint n_cards;
  GString *words;   /* all words, separated by line ends */
  guint32 *starts;  /* the start of each word, and the end of the last */
  guint n_words;
  Postings postings[N_PLACES];
  Letters name_letters;  /* at the start of a word in the name */
  guint64 *pairs;        /* for each card, PAIR_BLOCKS blocks */
  /* for each card, the first eight bytes of its folded name, the first one in the highest bits */
  guint64 *name_starts;
  GArray *translated; /* (element-type guint): the cards that are translated */
};

/* Returns the number of a letter or digit; N_LETTERS for other characters. */
static inline guint
mo_card_words_get_letter (char character)
{
  if (character >= 'a' && character <= 'z')
    return (guint) (character - 'a');
  if (character >= '0' && character <= '9')
    return (guint) (26 + character - '0');
  return N_LETTERS;
}

/* Returns the bit for a word followed by another one, or by one that starts with a letter, as a
 * phrase may end within a word. Different pairs may have the same bit: it is only used to rule out
 * cards. */
static inline guint
mo_card_words_get_pair_bit (guint word,
                            guint next)
{
  guint hash = (word * 2654435761u) ^ ((next + 0x9e3779b9u) * 2246822519u);

  return (hash ^ (hash >> 15)) % (PAIR_BLOCKS * 64);
}

/* Returns a number for a letter as the second of a pair, which is higher than that of any word. */
static inline guint
mo_card_words_get_letter_number (const char *word)
{
  return G_MAXUINT - (guchar) *word;
}

G_END_DECLS
