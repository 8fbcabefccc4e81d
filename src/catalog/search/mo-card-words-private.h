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

/* The texts of all cards are also stored as tokens, so that a phrase is found without reading the
 * cards that have it: the number of each word plus 1, and the same for what is between two words,
 * unless it is one space. Numbers that are too high share a token. */
typedef guint16 MoCardToken;
#define TOKEN_END 0 /* after each text */
#define TOKEN_OTHER G_MAXUINT16

/* The number of tokens that can be read beyond the last one. */
#define TOKENS_BEYOND 16

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
  GString *words;   /* all words, and what is between them in texts, separated by line ends */
  guint32 *starts;  /* the start of each word, and the end of the last */
  guint n_words;
  Postings postings[N_PLACES];
  Letters name_letters;  /* at the start of a word in the name */
  MoCardToken *tokens;   /* the first one is an end */
  guint32 *token_starts; /* the start of the tokens of each card, and the end */
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

/* Returns the token of a word, or of what is between two words. */
static inline MoCardToken
mo_card_words_get_token (guint number)
{
  return (MoCardToken) MIN (number + 1, TOKEN_OTHER);
}

/**
 * mo_card_words_keep_phrase:
 * @cards: a set that includes all cards with the text
 * @text: folded and squeezed, with more than one word or with other characters
 * @is_phrase: the text must occur at the start of a word, if it starts with a letter or digit
 *
 * Removes cards that don’t have @text in a text. Returns: whether all of them were removed;
 * otherwise, cards must be read
 */
gboolean mo_card_words_keep_phrase (const MoCardWords *self,
                                    MoBits *cards,
                                    const char *text,
                                    gboolean is_phrase);

G_END_DECLS
