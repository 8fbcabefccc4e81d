/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

/* For memmem(). */
#define _GNU_SOURCE

#include "config.h"

#include "mo-card-words.h"

#include "mo-fold.h"

#include <string.h>

typedef enum
{
  PLACE_NAME,
  PLACE_TEXT,
  PLACE_REST,
} Place;

#define N_PLACES (PLACE_REST + 1)

/* A word that more than one card in so many has in a place is kept as bits there, else as the numbers of the cards. */
#define RARE 32

/* So many bits a card tell which words stand beside each other in its texts: see add_pair(). */
#define PAIR_BLOCKS 8

/* How often cancelling is looked for, in cards. */
#define CARDS_A_TURN 1000

/* The cards that have each word in a place. */
typedef struct
{
  guint32 *offsets; /* of each word in @cards, and the end; a common word has none there */
  guint32 *cards;
  GHashTable *common; /* the number of a word → MoBits */
  guint64 *letters;   /* of each card, which letters and digits (see get_letter()) it has here */
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
  guint64 *name_starts;  /* of each card, the first eight bytes of its name, folded, the first the highest */
};

/* Making */

typedef struct
{
  MoCardWords *words;
  guint32 *table;   /* of words by their hash: their number and 1, 0 for none */
  guint table_size; /* a power of 2 */
  GArray *starts;   /* (element-type guint32) */
  GArray *last;     /* (element-type guint32): of each word, the card that had it last in this place, and 1 */
  GArray *found[N_PLACES]; /* (element-type guint32): the words of each card */
  guint32 *ends[N_PLACES]; /* where those of each card end */
  GString *buffer;
} Maker;

/* The bit of a letter or digit; all else has none. */
static guint64
get_letter (char character)
{
  if (character >= 'a' && character <= 'z')
    return G_GUINT64_CONSTANT (1) << (character - 'a');
  if (character >= '0' && character <= '9')
    return G_GUINT64_CONSTANT (1) << (26 + character - '0');
  return 0;
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
  gsize end = word + 1 < get_n_words (self) ? g_array_index (self->starts, guint32, word + 1) : self->words->words->len;

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

/* The number of a word, new if it was not there. */
static guint
take_word (Maker *self,
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

/* The bit for a word with another behind it, or with one that begins with a letter: a phrase that is looked for may end
 * within a word. Two pairs may have one bit: it only tells where a phrase can't be. */
static guint
get_pair_bit (guint word,
              guint next)
{
  guint hash = (word * 2654435761u) ^ ((next + 0x9e3779b9u) * 2246822519u);

  return (hash ^ (hash >> 15)) % (PAIR_BLOCKS * 64);
}

/* A letter as the second of a pair; no word has so high a number. */
static guint
get_letter_number (const char *word)
{
  return G_MAXUINT - (guchar) *word;
}

static void
add_pair (MoCardWords *self,
          guint card,
          guint word,
          guint next)
{
  guint bit = get_pair_bit (word, next);

  self->pairs[card * PAIR_BLOCKS + bit / 64] |= G_GUINT64_CONSTANT (1) << (bit % 64);
}

static void
add_words (Maker *self,
           Place place,
           guint card,
           const char *folded)
{
  guint64 *letters = &self->words->postings[place].letters[card];
  const char *at = folded;
  guint before = G_MAXUINT;

  while (*at != '\0')
    {
      const char *start;
      guint32 word;
      guint32 *last;

      while (*at != '\0' && !mo_fold_is_word (at))
        at = g_utf8_next_char (at);
      start = at;
      while (*at != '\0' && mo_fold_is_word (at))
        {
          *letters |= get_letter (*at);
          at = g_utf8_next_char (at);
        }
      if (at == start)
        return;
      if (place == PLACE_NAME)
        self->words->name_letters[card] |= get_letter (*start);
      word = take_word (self, start, at - start);
      if (place == PLACE_TEXT && before != G_MAXUINT)
        {
          add_pair (self->words, card, before, word);
          add_pair (self->words, card, before, get_letter_number (start));
        }
      before = word;
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
  add_words (self, place, card, self->buffer->str);
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
  const MoVocabulary *vocabulary = mo_catalog_get_source (self->words->catalog, card->source)->vocabulary;

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
add_card (Maker *self,
          guint number)
{
  const MoCard *card = mo_catalog_get_card (self->words->catalog, number);
  guint64 start = 0;

  add_text (self, PLACE_NAME, number, card->name);
  for (guint i = 0; i < sizeof start; i++)
    start = start << 8 | (i < self->buffer->len ? (guchar) self->buffer->str[i] : 0);
  self->words->name_starts[number] = start;
  end_place (self, PLACE_NAME, number);
  add_text (self, PLACE_TEXT, number, card->text);
  add_text (self, PLACE_TEXT, number, card->second_text);
  end_place (self, PLACE_TEXT, number);
  add_rest (self, number, card);
  end_place (self, PLACE_REST, number);
}

/* Turns the words of each card into the cards of each word. */
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
  self->name_letters = g_new0 (guint64, self->n_cards);
  self->name_starts = g_new0 (guint64, self->n_cards);
  self->pairs = g_new0 (guint64, (gsize) self->n_cards * PAIR_BLOCKS);
  maker.table_size = 1024;
  maker.table = g_new0 (guint32, maker.table_size);
  maker.starts = g_array_new (FALSE, FALSE, sizeof (guint32));
  maker.last = g_array_new (FALSE, FALSE, sizeof (guint32));
  maker.buffer = g_string_new (NULL);
  for (guint place = 0; place < N_PLACES; place++)
    {
      self->postings[place].letters = g_new0 (guint64, self->n_cards);
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
  finish_maker (&maker);
  if (cancelled)
    g_clear_pointer (&self, mo_card_words_free);
  return self;
}

void
mo_card_words_free (MoCardWords *self)
{
  for (guint place = 0; place < N_PLACES; place++)
    {
      g_free (self->postings[place].offsets);
      g_free (self->postings[place].cards);
      g_clear_pointer (&self->postings[place].common, g_hash_table_unref);
      g_free (self->postings[place].letters);
    }
  g_free (self->name_letters);
  g_free (self->name_starts);
  g_free (self->pairs);
  g_free (self->starts);
  g_string_free (self->words, TRUE);
  mo_catalog_unref (self->catalog);
  g_free (self);
}

/* Finding */

static MoCardMatches *
new_matches (guint n_cards)
{
  MoCardMatches *matches = g_new (MoCardMatches, 1);

  matches->in_name = mo_bits_new (n_cards);
  matches->name_word = mo_bits_new (n_cards);
  matches->in_text = mo_bits_new (n_cards);
  matches->in_rest = mo_bits_new (n_cards);
  return matches;
}

void
mo_card_matches_free (MoCardMatches *self)
{
  mo_bits_free (self->in_name);
  mo_bits_free (self->name_word);
  mo_bits_free (self->in_text);
  mo_bits_free (self->in_rest);
  g_free (self);
}

static void
add_letters (const guint64 *letters,
             guint64 letter,
             MoBits *to)
{
  for (guint i = 0; i < to->n; i++)
    to->blocks[i / 64] |= (guint64) ((letters[i] & letter) != 0) << (i % 64);
}

static void
add_cards (const Postings *postings,
           guint word,
           MoBits *to)
{
  const MoBits *bits;

  for (guint32 i = postings->offsets[word]; i < postings->offsets[word + 1]; i++)
    mo_bits_add (to, postings->cards[i]);
  if (postings->offsets[word] < postings->offsets[word + 1])
    return;
  bits = g_hash_table_lookup (postings->common, GUINT_TO_POINTER (word));
  if (bits != NULL)
    mo_bits_unite (to, bits);
}

/* One letter or digit is nearly everywhere: going through the words that have it would be going through nearly all. */
static void
find_letter (const MoCardWords *self,
             char character,
             MoCardMatches *matches)
{
  guint64 letter = get_letter (character);

  add_letters (self->postings[PLACE_NAME].letters, letter, matches->in_name);
  add_letters (self->name_letters, letter, matches->name_word);
  add_letters (self->postings[PLACE_TEXT].letters, letter, matches->in_text);
  add_letters (self->postings[PLACE_REST].letters, letter, matches->in_rest);
}

static void
find_word (const MoCardWords *self,
           const char *text,
           gsize length,
           gboolean at_start,
           MoCardMatches *matches)
{
  const char *block = self->words->str;
  const char *end = block + self->words->len;
  const char *at = block;
  const char *found;
  guint word = 0;

  while ((found = memmem (at, end - at, text, length)) != NULL)
    {
      guint32 place = (guint32) (found - block);

      while (self->starts[word + 1] <= place)
        word++;
      at = found + 1;
      if (at_start && self->starts[word] != place)
        continue;
      at = block + self->starts[word + 1];
      add_cards (&self->postings[PLACE_NAME], word, matches->in_name);
      if (self->starts[word] == place)
        add_cards (&self->postings[PLACE_NAME], word, matches->name_word);
      add_cards (&self->postings[PLACE_TEXT], word, matches->in_text);
      add_cards (&self->postings[PLACE_REST], word, matches->in_rest);
    }
}

static void
find_part (const MoCardWords *self,
           const char *text,
           gsize length,
           gboolean at_start,
           MoCardMatches *matches)
{
  if (length == 1 && get_letter (*text) != 0 && !at_start)
    find_letter (self, *text, matches);
  else
    find_word (self, text, length, at_start, matches);
}

static void
intersect_matches (MoCardMatches *self,
                   const MoCardMatches *other)
{
  mo_bits_intersect (self->in_name, other->in_name);
  mo_bits_intersect (self->name_word, other->name_word);
  mo_bits_intersect (self->in_text, other->in_text);
  mo_bits_intersect (self->in_rest, other->in_rest);
}

static void
keep_matches (MoCardMatches *self,
              const MoBits *within)
{
  mo_bits_intersect (self->in_name, within);
  mo_bits_intersect (self->name_word, within);
  mo_bits_intersect (self->in_text, within);
  mo_bits_intersect (self->in_rest, within);
}

/* Where a text that is no single word was found, the cards are read again, for its words may be apart. */
typedef struct
{
  const char *text;
  gboolean is_phrase;
  GString *buffer;
} Reading;

typedef gboolean (*HasText) (const MoCard *card,
                             const Reading *reading);

static gboolean
has (const char *text,
     const Reading *reading)
{
  gboolean at_word = reading->is_phrase && mo_fold_is_word (reading->text);

  /* Most is written as it is looked for. */
  if (at_word ? mo_fold_has_word_start (text, reading->text) : strstr (text, reading->text) != NULL)
    return TRUE;
  g_string_truncate (reading->buffer, 0);
  mo_fold_append (reading->buffer, text);
  for (char *line_end = reading->buffer->str; (line_end = strchr (line_end, '\n')) != NULL;)
    *line_end = ' ';
  return at_word ? mo_fold_has_word_start (reading->buffer->str, reading->text)
                 : strstr (reading->buffer->str, reading->text) != NULL;
}

static gboolean
has_in_name (const MoCard *card,
             const Reading *reading)
{
  return has (card->name, reading);
}

static gboolean
has_at_name_word (const MoCard *card,
                  const Reading *reading)
{
  Reading at_word = *reading;

  at_word.is_phrase = TRUE;
  return has (card->name, &at_word);
}

static gboolean
has_in_text (const MoCard *card,
             const Reading *reading)
{
  return has (card->text, reading) || (*card->second_text != '\0' && has (card->second_text, reading));
}

static gboolean
has_in_rest (const MoCard *card,
             const Reading *reading)
{
  gboolean found = has (card->type->name, reading);

  for (guint i = 0; i < card->n_keywords && !found; i++)
    {
      const MoKeyword *keyword = &card->keywords[i];
      g_autofree char *text = g_strjoin (" ", keyword->word->name, keyword->type != NULL ? keyword->type->name : NULL, NULL);

      found = has (text, reading);
    }
  return found;
}

static void
read_again (const MoCardWords *self,
            MoBits *bits,
            const Reading *reading,
            HasText has_text)
{
  for (guint i = mo_bits_next (bits, 0); i < bits->n; i = mo_bits_next (bits, i + 1))
    if (!has_text (mo_catalog_get_card (self->catalog, i), reading))
      mo_bits_remove (bits, i);
}

/* The next part of a text that is a word; NULL after the last. */
static const char *
next_part (const char *at,
           gsize *length)
{
  const char *end;

  while (*at != '\0' && !mo_fold_is_word (at))
    at = g_utf8_next_char (at);
  for (end = at; *end != '\0' && mo_fold_is_word (end);)
    end = g_utf8_next_char (end);
  *length = end - at;
  return *length > 0 ? at : NULL;
}

/* The number of a word; G_MAXUINT when no card has it. */
static guint
lookup_word (const MoCardWords *self,
             const char *word,
             gsize length)
{
  g_autofree char *line = g_strdup_printf ("\n%.*s\n", (int) length, word);
  const char *found = strstr (self->words->str, line);
  guint low = 0;
  guint high = self->n_words;

  if (found == NULL)
    return G_MAXUINT;
  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (self->starts[middle] <= (guint32) (found + 1 - self->words->str))
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* Takes away the cards that have two words of the phrase nowhere beside each other in their texts. The first one is
 * whole, as a phrase begins with a word; the last of all may be the beginning of one. */
static void
keep_pairs (const MoCardWords *self,
            MoBits *bits,
            const char *phrase)
{
  gsize length;
  const char *part = next_part (phrase, &length);

  while (part != NULL)
    {
      guint word = lookup_word (self, part, length);
      const char *next = next_part (part + length, &length);
      const char *after = next != NULL ? next + length : NULL;
      guint bit;

      if (next == NULL)
        return;
      bit = get_pair_bit (word, *after != '\0' && !mo_fold_is_word (after) ? lookup_word (self, next, length)
                                                                           : get_letter_number (next));
      for (guint i = mo_bits_next (bits, 0); i < bits->n; i = mo_bits_next (bits, i + 1))
        if (!((self->pairs[i * PAIR_BLOCKS + bit / 64] >> (bit % 64)) & 1))
          mo_bits_remove (bits, i);
      part = next;
    }
}

static void
read_matches (const MoCardWords *self,
              MoCardMatches *matches,
              const char *text,
              gboolean is_phrase)
{
  g_autoptr (GString) buffer = g_string_new (NULL);
  Reading reading = { text, is_phrase, buffer };

  read_again (self, matches->in_name, &reading, has_in_name);
  mo_bits_free (matches->name_word);
  matches->name_word = mo_bits_copy (matches->in_name);
  read_again (self, matches->name_word, &reading, has_at_name_word);
  if (is_phrase)
    keep_pairs (self, matches->in_text, text);
  read_again (self, matches->in_text, &reading, has_in_text);
  read_again (self, matches->in_rest, &reading, has_in_rest);
}

/* A word without what is no letter or digit at its ends. */
static char *
strip_word (const char *text)
{
  gsize length;
  const char *part = next_part (text, &length);
  const char *end = part;
  const char *begun = part;

  while (part != NULL)
    {
      end = part + length;
      part = next_part (end, &length);
    }
  return begun != NULL ? g_strndup (begun, end - begun) : g_strdup ("");
}

MoCardMatches *
mo_card_words_find (const MoCardWords *self,
                    const char *text,
                    gboolean is_phrase,
                    const MoBits *within)
{
  g_autofree char *asked = is_phrase ? g_strdup (text) : strip_word (text);
  g_autoptr (MoCardMatches) matches = NULL;
  gsize length;
  const char *part = next_part (asked, &length);
  const char *only = part;
  gboolean is_word = part == asked && asked[length] == '\0';

  for (; part != NULL; part = next_part (part + length, &length))
    {
      g_autoptr (MoCardMatches) more = new_matches (self->n_cards);

      find_part (self, part, length, is_phrase, more);
      if (matches != NULL)
        intersect_matches (matches, more);
      else
        matches = g_steal_pointer (&more);
    }
  if (matches == NULL)
    {
      matches = new_matches (self->n_cards);
      mo_bits_add_all (matches->in_rest);
    }
  if (within != NULL)
    keep_matches (matches, within);
  if (only != NULL && !is_word)
    read_matches (self, matches, asked, is_phrase);
  return g_steal_pointer (&matches);
}

void
mo_card_words_find_name_start (const MoCardWords *self,
                               const char *text,
                               MoBits *found)
{
  gsize length = strlen (text);
  guint n_bytes = (guint) MIN (length, sizeof (guint64));
  guint64 start = 0;
  guint64 mask = n_bytes > 0 ? G_MAXUINT64 << (8 * (sizeof (guint64) - n_bytes)) : 0;

  for (guint i = 0; i < sizeof start; i++)
    start = start << 8 | (i < length ? (guchar) text[i] : 0);
  for (guint i = 0; i < self->n_cards; i++)
    if (((self->name_starts[i] ^ start) & mask) == 0)
      {
        g_autofree char *name = n_bytes < length ? mo_fold (mo_catalog_get_card (self->catalog, i)->name) : NULL;

        if (name == NULL || g_str_has_prefix (name, text))
          mo_bits_add (found, i);
      }
}
