/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

/* memmem() requires this. */
#define _GNU_SOURCE

#include "config.h"

#include "mo-card-words-private.h"

#include "mo-fold.h"

#include <string.h>

/* How many cards and texts ahead of the current one are prefetched. */
#define CARDS_AHEAD 16
#define TEXTS_AHEAD 8
#define TEXT_LINES 4
#define CACHE_LINE 64

static void
letters_clear (Letters *self)
{
  for (guint i = 0; i < N_LETTERS; i++)
    mo_bits_free (self->cards[i]);
}

void
mo_card_words_free (MoCardWords *self)
{
  for (guint place = 0; place < N_PLACES; place++)
    {
      g_free (self->postings[place].offsets);
      g_free (self->postings[place].cards);
      g_clear_pointer (&self->postings[place].common, g_hash_table_unref);
      letters_clear (&self->postings[place].letters);
    }
  letters_clear (&self->name_letters);
  g_free (self->name_starts);
  g_array_unref (self->translated);
  g_free (self->tokens);
  g_free (self->token_starts);
  g_free (self->starts);
  g_string_free (self->words, TRUE);
  mo_catalog_unref (self->catalog);
  g_free (self);
}

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

/* A single letter or digit occurs in most words, so it has a separate index. */
static void
find_letter (const MoCardWords *self,
             char character,
             MoCardMatches *matches)
{
  guint letter = mo_card_words_get_letter (character);

  mo_bits_unite (matches->in_name, self->postings[PLACE_NAME].letters.cards[letter]);
  mo_bits_unite (matches->name_word, self->name_letters.cards[letter]);
  mo_bits_unite (matches->in_text, self->postings[PLACE_TEXT].letters.cards[letter]);
  mo_bits_unite (matches->in_rest, self->postings[PLACE_REST].letters.cards[letter]);
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
  if (length == 1 && mo_card_words_get_letter (*text) < N_LETTERS && !at_start)
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

/* Cards with all words of a text are read to check that the words are adjacent. */
typedef struct
{
  const MoCatalog *catalog;
  const char *text;
  gboolean is_phrase;
  GString *buffer;
} Reading;

typedef gboolean (*HasText) (const MoCard *card,
                             const Reading *reading);

/* Whether a text that is not folded certainly has a folded part at the start of a word: a character
 * before it that is not ASCII may be a mark in the middle of a word. */
static gboolean
has_plain_word_start (const char *text,
                      const char *part)
{
  for (const char *found = text; (found = strstr (found, part)) != NULL; found++)
    if (found == text || ((guchar) found[-1] < 0x80 && !g_ascii_isalnum (found[-1])))
      return TRUE;
  return FALSE;
}

static gboolean
has (const char *text,
     const Reading *reading)
{
  gboolean at_word = reading->is_phrase && mo_fold_is_word (reading->text);

  /* Most text is already folded. */
  if (at_word ? has_plain_word_start (text, reading->text) : strstr (text, reading->text) != NULL)
    return TRUE;
  g_string_truncate (reading->buffer, 0);
  mo_fold_append (reading->buffer, text);
  mo_fold_squeeze (reading->buffer->str);
  return at_word ? mo_fold_has_word_start (reading->buffer->str, reading->text)
                 : strstr (reading->buffer->str, reading->text) != NULL;
}

static gboolean
has_in_name (const MoCard *card,
             const Reading *reading)
{
  const MoCardTexts *translated = mo_card_get_translated (card);

  return has (card->name, reading) ||
         (translated != NULL && has (translated->name, reading)) ||
         (card->back != NULL && has_in_name (card->back, reading));
}

static gboolean
has_at_name_word (const MoCard *card,
                  const Reading *reading)
{
  Reading at_word = *reading;

  at_word.is_phrase = TRUE;
  return has_in_name (card, &at_word);
}

/* Whether a property of a side has a text. @is_text: only properties that are texts, or others */
static gboolean
has_in_property (const MoCard *side,
                 gboolean is_text,
                 const Reading *reading)
{
  for (guint i = 0; i < side->n_properties; i++)
    if (side->properties[i].word->is_text == is_text && has (side->properties[i].value, reading))
      return TRUE;
  return FALSE;
}

static gboolean
has_in_text (const MoCard *card,
             const Reading *reading)
{
  const MoCardTexts *translated = mo_card_get_translated (card);

  return has (card->text, reading) ||
         (*card->second_text != '\0' && has (card->second_text, reading)) ||
         (translated != NULL && (has (translated->text, reading) ||
                                 has (translated->second_text, reading))) ||
         has_in_property (card, TRUE, reading) ||
         (card->back != NULL && has_in_text (card->back, reading));
}

static gboolean
has_open_word (const char *const *words,
               guint n_words,
               const Reading *reading)
{
  for (guint i = 0; i < n_words; i++)
    if (has (words[i], reading))
      return TRUE;
  return FALSE;
}

static gboolean
has_in_group (const MoVocabulary *vocabulary,
              MoWordGroup group,
              guint64 mask,
              const Reading *reading)
{
  for (guint i = 0; i < MO_MAX_WORDS && mask >> i != 0; i++)
    if (((mask >> i) & 1) && has (mo_vocabulary_get_word (vocabulary, group, i)->name, reading))
      return TRUE;
  return FALSE;
}

static gboolean
has_in_rest (const MoCard *card,
             const Reading *reading)
{
  const MoVocabulary *vocabulary =
      mo_catalog_get_source (reading->catalog, card->source)->vocabulary;
  gboolean found = has (card->type->name, reading) ||
                   has_in_group (vocabulary, MO_WORD_FLAG, card->flags, reading) ||
                   has_in_group (vocabulary, MO_WORD_CLASS, card->classes, reading) ||
                   has_in_group (vocabulary, MO_WORD_DAMAGE, card->damage, reading) ||
                   (card->distance != NULL && has (card->distance->name, reading));

  for (guint i = 0; i < card->n_keywords && !found; i++)
    {
      const MoKeyword *keyword = &card->keywords[i];
      g_autofree char *text = g_strjoin (" ", keyword->word->name,
                                         keyword->type != NULL ? keyword->type->name : NULL, NULL);

      found = has (text, reading);
    }
  return found || has_open_word (card->other_keywords, card->n_other_keywords, reading) ||
         has_open_word (mo_card_get_traits (card), card->n_traits, reading) ||
         has_in_property (card, FALSE, reading) ||
         (card->back != NULL && has_in_rest (card->back, reading));
}

/* Prefetches the next cards, which are scattered in memory: a cache miss takes longer than reading
 * a card. A text can be prefetched only once its card is in the cache. */
static void
send_for (const MoCardWords *self,
          const guint32 *cards,
          guint n_cards,
          guint at)
{
  if (at + CARDS_AHEAD < n_cards)
    {
      const MoCard *card = mo_catalog_get_card (self->catalog, cards[at + CARDS_AHEAD]);

      __builtin_prefetch (&card->name);
      __builtin_prefetch (&card->text);
    }
  if (at + TEXTS_AHEAD < n_cards)
    {
      const char *text = mo_catalog_get_card (self->catalog, cards[at + TEXTS_AHEAD])->text;

      for (guint i = 0; i < TEXT_LINES; i++)
        __builtin_prefetch (text + i * CACHE_LINE);
    }
}

static void
read_again (const MoCardWords *self,
            MoBits *bits,
            const Reading *reading,
            HasText has_text)
{
  g_autofree guint32 *cards = g_new (guint32, bits->n);
  guint n_cards = 0;

  for (guint i = mo_bits_next (bits, 0); i < bits->n; i = mo_bits_next (bits, i + 1))
    cards[n_cards++] = i;
  for (guint i = 0; i < n_cards; i++)
    {
      send_for (self, cards, n_cards, i);
      if (!has_text (mo_catalog_get_card (self->catalog, cards[i]), reading))
        mo_bits_remove (bits, cards[i]);
    }
}

/* Returns the next word of a text; NULL after the last. */
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

static void
read_matches (const MoCardWords *self,
              MoCardMatches *matches,
              const char *text,
              gboolean is_phrase)
{
  g_autoptr (GString) buffer = g_string_new (NULL);
  Reading reading = { self->catalog, text, is_phrase, buffer };

  read_again (self, matches->in_name, &reading, has_in_name);
  mo_bits_free (matches->name_word);
  matches->name_word = mo_bits_copy (matches->in_name);
  read_again (self, matches->name_word, &reading, has_at_name_word);
  if (!mo_card_words_keep_phrase (self, matches->in_text, text, is_phrase))
    read_again (self, matches->in_text, &reading, has_in_text);
  read_again (self, matches->in_rest, &reading, has_in_rest);
}

char *
mo_card_words_strip (const char *text)
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
  g_autofree char *asked = is_phrase ? g_strdup (text) : mo_card_words_strip (text);
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
      mo_bits_add_all (matches->in_name);
      mo_bits_add_all (matches->name_word);
      mo_bits_add_all (matches->in_text);
      mo_bits_add_all (matches->in_rest);
    }
  if (within != NULL)
    keep_matches (matches, within);
  if (only != NULL && !is_word)
    read_matches (self, matches, asked, is_phrase);
  return g_steal_pointer (&matches);
}

/* Whether the folded name of a card starts with a text. */
static gboolean
starts_with (const char *name, const char *text)
{
  g_autofree char *folded = mo_fold (name);

  return g_str_has_prefix (folded, text);
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
    if (((self->name_starts[i] ^ start) & mask) == 0 &&
        (n_bytes == length ||
         starts_with (mo_card_get_shown_name (mo_catalog_get_card (self->catalog, i)), text)))
      mo_bits_add (found, i);
  for (guint i = 0; i < self->translated->len; i++)
    {
      guint card = g_array_index (self->translated, guint, i);

      if (starts_with (mo_catalog_get_card (self->catalog, card)->name, text))
        mo_bits_add (found, card);
    }
}
