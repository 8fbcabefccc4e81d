/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Builds the index of words, in one pass over all texts of the cards. */

#include "config.h"

#include "mo-card-words-private.h"

#include "mo-fold.h"

#include <string.h>

/* The number of cards between checks for cancellation. */
#define CARDS_A_TURN 1000

typedef struct
{
  MoCardWords *words;
  guint32 *table;   /* hash table of words: their number plus 1, or 0 if empty */
  guint table_size; /* a power of 2 */
  GArray *starts;   /* (element-type guint32) */
  /* (element-type guint32): for each word, the last card with it in the current place, plus 1 */
  GArray *last;
  GArray *found[N_PLACES]; /* (element-type guint32): the words of each card */
  guint32 *ends[N_PLACES]; /* the end of those of each card */
  guint64 letters;      /* the letters of the card in the current place, as bits */
  guint64 name_letters; /* those at the start of a word in its name */
  MoCardToken *tokens;  /* GArray would take longer: it is a call for each word */
  guint32 n_tokens;
  guint32 token_room;
  GString *buffer;
} Maker;

static void
letters_init (Letters *self,
              guint n_cards)
{
  for (guint i = 0; i < N_LETTERS; i++)
    self->cards[i] = mo_bits_new (n_cards);
}

/* Adds a card with some letters, which are removed from @bits. */
static void
letters_add (Letters *self,
             guint card,
             guint64 *bits)
{
  for (; *bits != 0; *bits &= *bits - 1)
    mo_bits_add (self->cards[__builtin_ctzll (*bits)], card);
}

/* Returns the bit of a letter or digit; 0 for other characters. */
static guint64
get_letter_bit (char character)
{
  guint letter = mo_card_words_get_letter (character);

  return letter < N_LETTERS ? G_GUINT64_CONSTANT (1) << letter : 0;
}

static guint
hash_word (const char *word,
           gsize length)
{
  guint hash = 2166136261u;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guchar) word[i]) * 16777619u;
  return hash ^ (hash >> 15);
}

static guint
get_n_words (const Maker *self)
{
  return self->starts->len;
}

static const char *
get_word (const Maker *self,
          guint word,
          gsize *length)
{
  guint32 start = g_array_index (self->starts, guint32, word);
  gsize end = word + 1 < get_n_words (self) ? g_array_index (self->starts, guint32, word + 1)
                                            : self->words->words->len;

  *length = end - 1 - start;
  return self->words->words->str + start;
}

static void
enlarge_table (Maker *self)
{
  g_free (self->table);
  self->table_size *= 2;
  self->table = g_new0 (guint32, self->table_size);
  for (guint i = 0; i < get_n_words (self); i++)
    {
      gsize length;
      const char *word = get_word (self, i, &length);
      guint slot = hash_word (word, length) & (self->table_size - 1);

      while (self->table[slot] != 0)
        slot = (slot + 1) & (self->table_size - 1);
      self->table[slot] = i + 1;
    }
}

/* Returns the number of a word, adding it if it is new. */
static guint
add_word (Maker *self,
          const char *word,
          gsize length)
{
  guint slot = hash_word (word, length) & (self->table_size - 1);
  guint32 none = 0;
  guint32 start;

  while (self->table[slot] != 0)
    {
      gsize there_length;
      const char *there = get_word (self, self->table[slot] - 1, &there_length);

      if (there_length == length && memcmp (there, word, length) == 0)
        return self->table[slot] - 1;
      slot = (slot + 1) & (self->table_size - 1);
    }
  start = (guint32) self->words->words->len;
  g_array_append_val (self->starts, start);
  g_array_append_val (self->last, none);
  g_string_append_len (self->words->words, word, (gssize) length);
  g_string_append_c (self->words->words, '\n');
  self->table[slot] = get_n_words (self);
  if (get_n_words (self) > self->table_size / 2)
    enlarge_table (self);
  return get_n_words (self) - 1;
}

static inline void
add_token (Maker *self,
           MoCardToken token)
{
  if (G_UNLIKELY (self->n_tokens == self->token_room))
    {
      self->token_room *= 2;
      self->tokens = g_renew (MoCardToken, self->tokens, self->token_room);
    }
  self->tokens[self->n_tokens++] = token;
}

/* Adds the token of what is between two words; one space has none. */
static void
add_gap (Maker *self,
         Place place,
         const char *gap,
         gsize length)
{
  if (place == PLACE_TEXT && length > 0 && !(length == 1 && *gap == ' '))
    add_token (self, mo_card_words_get_token (add_word (self, gap, length)));
}

static void
add_words (Maker *self,
           Place place,
           guint card,
           const char *folded)
{
  const char *at = folded;

  while (*at != '\0')
    {
      const char *gap = at;
      const char *start;
      guint32 word;
      guint32 *last;

      while (*at != '\0' && !mo_fold_is_word (at))
        at = g_utf8_next_char (at);
      start = at;
      add_gap (self, place, gap, start - gap);
      while (*at != '\0' && mo_fold_is_word (at))
        {
          self->letters |= get_letter_bit (*at);
          at = g_utf8_next_char (at);
        }
      if (at == start)
        return;
      if (place == PLACE_NAME)
        self->name_letters |= get_letter_bit (*start);
      word = add_word (self, start, at - start);
      if (place == PLACE_TEXT)
        add_token (self, mo_card_words_get_token (word));
      last = &g_array_index (self->last, guint32, word);
      if (*last == card + 1)
        continue;
      *last = card + 1;
      g_array_append_val (self->found[place], word);
    }
}

static void
end_place (Maker *self,
           Place place,
           guint card)
{
  guint begun = card > 0 ? self->ends[place][card - 1] : 0;

  letters_add (&self->words->postings[place].letters, card, &self->letters);
  if (place == PLACE_NAME)
    letters_add (&self->words->name_letters, card, &self->name_letters);
  self->ends[place][card] = self->found[place]->len;
  for (guint i = begun; i < self->found[place]->len; i++)
    g_array_index (self->last, guint32, g_array_index (self->found[place], guint32, i)) = 0;
}

static void
add_text (Maker *self,
          Place place,
          guint card,
          const char *text)
{
  if (*text == '\0')
    return;
  g_string_truncate (self->buffer, 0);
  mo_fold_append (self->buffer, text);
  if (place == PLACE_TEXT)
    mo_fold_squeeze (self->buffer->str);
  add_words (self, place, card, self->buffer->str);
  if (place == PLACE_TEXT)
    add_token (self, TOKEN_END);
}

static void
add_group (Maker *self,
           guint card,
           MoWordGroup group,
           guint64 mask,
           const MoVocabulary *vocabulary)
{
  for (guint i = 0; mask >> i != 0 && i < MO_MAX_WORDS; i++)
    if ((mask >> i) & 1)
      add_text (self, PLACE_REST, card, mo_vocabulary_get_word (vocabulary, group, i)->name);
}

static void
add_rest (Maker *self,
          guint number,
          const MoCard *card)
{
  const MoVocabulary *vocabulary =
      mo_catalog_get_source (self->words->catalog, card->source)->vocabulary;

  for (guint i = 0; i < card->n_other_keywords; i++)
    add_text (self, PLACE_REST, number, card->other_keywords[i]);
  for (guint i = 0; i < card->n_traits; i++)
    add_text (self, PLACE_REST, number, mo_card_get_traits (card)[i]);
  for (guint i = 0; i < card->n_properties; i++)
    if (!card->properties[i].word->is_text)
      add_text (self, PLACE_REST, number, card->properties[i].value);
  add_text (self, PLACE_REST, number, card->type->name);
  add_group (self, number, MO_WORD_FLAG, card->flags, vocabulary);
  add_group (self, number, MO_WORD_CLASS, card->classes, vocabulary);
  add_group (self, number, MO_WORD_DAMAGE, card->damage, vocabulary);
  if (card->distance != NULL)
    add_text (self, PLACE_REST, number, card->distance->name);
  for (guint i = 0; i < card->n_keywords; i++)
    {
      add_text (self, PLACE_REST, number, card->keywords[i].word->name);
      if (card->keywords[i].type != NULL)
        add_text (self, PLACE_REST, number, card->keywords[i].type->name);
    }
}

static void
add_texts (Maker *self,
           guint number,
           const MoCard *side)
{
  const MoCardTexts *translated = mo_card_get_translated (side);

  add_text (self, PLACE_TEXT, number, side->text);
  add_text (self, PLACE_TEXT, number, side->second_text);
  if (translated != NULL)
    {
      add_text (self, PLACE_TEXT, number, translated->text);
      add_text (self, PLACE_TEXT, number, translated->second_text);
    }
  for (guint i = 0; i < side->n_properties; i++)
    if (side->properties[i].word->is_text)
      add_text (self, PLACE_TEXT, number, side->properties[i].value);
}

static void
add_card (Maker *self,
          guint number)
{
  const MoCard *card = mo_catalog_get_card (self->words->catalog, number);
  guint64 start = 0;

  if (mo_card_get_translated (card) != NULL)
    {
      add_text (self, PLACE_NAME, number, card->name);
      g_array_append_val (self->words->translated, number);
    }
  add_text (self, PLACE_NAME, number, mo_card_get_shown_name (card));
  for (guint i = 0; i < sizeof start; i++)
    start = start << 8 | (i < self->buffer->len ? (guchar) self->buffer->str[i] : 0);
  self->words->name_starts[number] = start;
  if (card->back != NULL)
    {
      add_text (self, PLACE_NAME, number, card->back->name);
      add_text (self, PLACE_NAME, number, mo_card_get_shown_name (card->back));
    }
  end_place (self, PLACE_NAME, number);
  for (const MoCard *side = card; side != NULL; side = side->back)
    add_texts (self, number, side);
  end_place (self, PLACE_TEXT, number);
  self->words->token_starts[number + 1] = self->n_tokens;
  for (const MoCard *side = card; side != NULL; side = side->back)
    add_rest (self, number, side);
  end_place (self, PLACE_REST, number);
}

/* Converts the lists of words of each card to lists of cards of each word. */
static void
make_postings (Maker *self,
               Place place)
{
  guint n_words = get_n_words (self);
  guint n_cards = self->words->n_cards;
  Postings *postings = &self->words->postings[place];
  const guint32 *found = (const guint32 *) (gpointer) self->found[place]->data;
  g_autofree guint32 *counts = g_new0 (guint32, n_words);
  guint32 sum = 0;

  postings->offsets = g_new (guint32, n_words + 1);
  postings->common = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mo_bits_free);
  for (guint i = 0; i < self->found[place]->len; i++)
    counts[found[i]]++;
  for (guint i = 0; i < n_words; i++)
    {
      postings->offsets[i] = sum;
      if (counts[i] > n_cards / RARE)
        g_hash_table_insert (postings->common, GUINT_TO_POINTER (i), mo_bits_new (n_cards));
      else
        sum += counts[i];
      counts[i] = postings->offsets[i];
    }
  postings->offsets[n_words] = sum;
  postings->cards = g_new (guint32, sum);
  for (guint card = 0, i = 0; card < n_cards; card++)
    for (; i < self->ends[place][card]; i++)
      {
        MoBits *bits = g_hash_table_lookup (postings->common, GUINT_TO_POINTER (found[i]));

        if (bits != NULL)
          mo_bits_add (bits, card);
        else
          postings->cards[counts[found[i]]++] = card;
      }
}

static void
finish_maker (Maker *self)
{
  for (guint place = 0; place < N_PLACES; place++)
    {
      g_array_unref (self->found[place]);
      g_free (self->ends[place]);
    }
  g_array_unref (self->last);
  g_array_unref (self->starts);
  g_string_free (self->buffer, TRUE);
  g_free (self->table);
}

MoCardWords *
mo_card_words_new (MoCatalog *catalog,
                   GCancellable *cancellable)
{
  MoCardWords *self = g_new0 (MoCardWords, 1);
  Maker maker = { self };
  gboolean cancelled = FALSE;
  guint32 end;

  self->catalog = mo_catalog_ref (catalog);
  self->n_cards = mo_catalog_get_n_cards (catalog);
  self->words = g_string_new ("\n");
  letters_init (&self->name_letters, self->n_cards);
  self->name_starts = g_new0 (guint64, self->n_cards);
  self->translated = g_array_new (FALSE, FALSE, sizeof (guint));
  self->token_starts = g_new0 (guint32, self->n_cards + 1);
  maker.table_size = 1024;
  maker.table = g_new0 (guint32, maker.table_size);
  maker.starts = g_array_new (FALSE, FALSE, sizeof (guint32));
  maker.last = g_array_new (FALSE, FALSE, sizeof (guint32));
  maker.token_room = 1024;
  maker.tokens = g_new (MoCardToken, maker.token_room);
  maker.buffer = g_string_new (NULL);
  add_token (&maker, TOKEN_END);
  self->token_starts[0] = maker.n_tokens;
  for (guint place = 0; place < N_PLACES; place++)
    {
      letters_init (&self->postings[place].letters, self->n_cards);
      maker.found[place] = g_array_new (FALSE, FALSE, sizeof (guint32));
      maker.ends[place] = g_new (guint32, self->n_cards);
    }
  for (guint i = 0; i < self->n_cards && !cancelled; i++)
    {
      cancelled = i % CARDS_A_TURN == 0 && g_cancellable_is_cancelled (cancellable);
      if (!cancelled)
        add_card (&maker, i);
    }
  for (guint place = 0; place < N_PLACES && !cancelled; place++)
    make_postings (&maker, place);
  self->n_words = get_n_words (&maker);
  end = (guint32) self->words->len;
  g_array_append_val (maker.starts, end);
  self->starts = g_memdup2 (maker.starts->data, maker.starts->len * sizeof (guint32));
  self->tokens = g_renew (MoCardToken, maker.tokens, maker.n_tokens + TOKENS_BEYOND);
  memset (self->tokens + maker.n_tokens, 0, TOKENS_BEYOND * sizeof (MoCardToken));
  finish_maker (&maker);
  if (cancelled)
    g_clear_pointer (&self, mo_card_words_free);
  return self;
}
