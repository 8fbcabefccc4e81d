/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds phrases in the texts of cards, by the tokens of the texts: all of them are read faster than
 * the texts of a few thousand cards, which are scattered in memory. */

/* memmem() requires this. */
#define _GNU_SOURCE

#include "config.h"

#include "mo-card-words-private.h"

#include "mo-bytes.h"
#include "mo-fold.h"

#include <string.h>

/* Tokens that are compared together. */
typedef guint16 Tokens __attribute__ ((vector_size (16)));

#define N_TOGETHER (sizeof (Tokens) / sizeof (MoCardToken))
#define TOKEN_BITS (8 * sizeof (MoCardToken))

/* What is prefetched of the tokens of the next cards; of a usual card, it is all. */
#define CACHE_LINE 64
#define LINES_AHEAD 3

/* A phrase as tokens. */
typedef struct
{
  const MoCardWords *words;
  MoBits *before; /* (nullable): the tokens of which one must be before @tokens */
  GArray *tokens; /* (element-type MoCardToken) */
  MoBits *after;  /* (nullable): those of which one must be after @tokens */
} Pattern;

static gboolean
pattern_is_empty (const Pattern *self)
{
  return self->tokens->len == 0;
}

static void
pattern_clear (Pattern *self)
{
  g_clear_pointer (&self->before, mo_bits_free);
  g_clear_pointer (&self->after, mo_bits_free);
  g_array_unref (self->tokens);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pattern, pattern_clear)

/* Returns the number of the word at an offset. */
static guint
get_number (const MoCardWords *self,
            guint32 offset)
{
  guint low = 0;
  guint high = self->n_words;

  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (self->starts[middle] <= offset)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/* Adds the tokens of all words with a text. @text: with a line end where they must begin or end */
static void
find_tokens (const MoCardWords *self,
             const char *text,
             MoBits *tokens)
{
  const char *block = self->words->str;
  gsize length = strlen (text);
  const char *found = block;

  while ((found = memmem (found, self->words->len - (gsize) (found - block), text, length)) != NULL)
    {
      const char *word = *text == '\n' ? found + 1 : found;

      mo_bits_add (tokens, mo_card_words_get_token (get_number (self, (guint32) (word - block))));
      found++;
    }
}

/* Returns the tokens that have a part of a phrase at their start, at their end, or at both. */
static MoBits *
new_tokens (const MoCardWords *self,
            const char *part,
            gsize length,
            gboolean at_start,
            gboolean at_end)
{
  g_autofree char *text = g_strdup_printf ("%s%.*s%s", at_start ? "\n" : "", (int) length, part,
                                           at_end ? "\n" : "");
  MoBits *tokens = mo_bits_new (TOKEN_OTHER + 1);

  find_tokens (self, text, tokens);
  return tokens;
}

/* Returns the end of the word at the start of a text, or of what is before the next word. */
static const char *
get_part_end (const char *text)
{
  gboolean is_word = mo_fold_is_word (text);
  const char *end = text;

  do
    end = g_utf8_next_char (end);
  while (*end != '\0' && mo_fold_is_word (end) == is_word);
  return end;
}

/* Returns whether any text may have the pattern. */
static gboolean
pattern_init (Pattern *self,
              const MoCardWords *words,
              const char *text,
              gboolean is_phrase)
{
  *self = (Pattern){ words, NULL, g_array_new (FALSE, FALSE, sizeof (MoCardToken)), NULL };
  for (const char *part = text, *end; *part != '\0'; part = end)
    {
      gboolean at_start = part != text || (is_phrase && mo_fold_is_word (part));
      g_autoptr (MoBits) tokens = NULL;
      MoCardToken token;

      end = get_part_end (part);
      if (at_start && *end != '\0' && end == part + 1 && *part == ' ')
        continue;
      tokens = new_tokens (words, part, (gsize) (end - part), at_start, *end != '\0');
      token = (MoCardToken) mo_bits_next (tokens, 0);
      if (mo_bits_next (tokens, 0) == tokens->n)
        return FALSE;
      if (!at_start)
        self->before = g_steal_pointer (&tokens);
      else if (*end == '\0')
        self->after = g_steal_pointer (&tokens);
      else
        g_array_append_val (self->tokens, token);
    }
  return TRUE;
}

/* Whether the pattern is at a place where its first tokens are. */
static gboolean
pattern_fits (const Pattern *self,
              const MoCardToken *at)
{
  guint n = self->tokens->len;

  for (guint i = 0; i < n; i++)
    if (at[i] != g_array_index (self->tokens, MoCardToken, i))
      return FALSE;
  return (self->before == NULL || mo_bits_has (self->before, at[-1])) &&
         (self->after == NULL || mo_bits_has (self->after, at[n]));
}

static Tokens
repeat (guint16 number)
{
  return number - (Tokens){ 0 };
}

/* Returns the first place from @at on with the first two tokens of a pattern, or a place not before
 * @end. */
static const MoCardToken *
find_first (const Pattern *self,
            const MoCardToken *at,
            const MoCardToken *end)
{
  gboolean has_second = self->tokens->len > 1;
  Tokens first = repeat (g_array_index (self->tokens, MoCardToken, 0));
  Tokens second = repeat (g_array_index (self->tokens, MoCardToken, has_second ? 1 : 0));
  Tokens any_second = repeat (has_second ? 0 : G_MAXUINT16);

  for (; at < end; at += N_TOGETHER)
    {
      Tokens here;
      Tokens next;
      guint64 halves[2];

      memcpy (&here, at, sizeof here);
      memcpy (&next, at + 1, sizeof next);
      here = (Tokens) (here == first) & ((Tokens) (next == second) | any_second);
      memcpy (halves, &here, sizeof halves);
      if (G_LIKELY ((halves[0] | halves[1]) == 0))
        continue;
      return halves[0] != 0
                 ? at + (guint) __builtin_ctzll (halves[0]) / TOKEN_BITS
                 : at + N_TOGETHER / 2 + (guint) __builtin_ctzll (halves[1]) / TOKEN_BITS;
    }
  return at;
}

/* Adds those of the cards from @card to @end that have a pattern. */
static void
find_cards (const Pattern *self,
            guint card,
            guint end,
            MoBits *found)
{
  const MoCardToken *tokens = self->words->tokens;
  const guint32 *starts = self->words->token_starts;
  const MoCardToken *at = tokens + starts[card];
  const MoCardToken *last = tokens + starts[end];

  while ((at = find_first (self, at, last)) < last)
    if (pattern_fits (self, at))
      {
        while (tokens + starts[card + 1] <= at)
          card++;
        mo_bits_add (found, card);
        at = tokens + starts[card + 1];
      }
    else
      at++;
}

/* Prefetches the tokens of the next card. */
static void
send_for (const MoCardWords *self,
          guint card)
{
  const MoCardToken *tokens = self->tokens + self->token_starts[card];

  for (guint i = 0; i < LINES_AHEAD; i++)
    __builtin_prefetch ((const char *) tokens + i * CACHE_LINE);
}

gboolean
mo_card_words_keep_phrase (const MoCardWords *self,
                           MoBits *cards,
                           const char *text,
                           gboolean is_phrase)
{
  g_autoptr (MoBits) found = mo_bits_new (self->n_cards);
  g_auto (Pattern) pattern = { NULL };

  if (pattern_init (&pattern, self, text, is_phrase))
    {
      if (pattern_is_empty (&pattern))
        return FALSE;
      for (guint card = mo_bits_next (cards, 0), end; card < self->n_cards; card = end)
        {
          guint next;

          for (end = card + 1; end < self->n_cards && mo_bits_has (cards, end);)
            end++;
          next = mo_bits_next (cards, end);
          if (next < self->n_cards)
            send_for (self, next);
          find_cards (&pattern, card, end, found);
          end = next;
        }
    }
  mo_bits_intersect (cards, found);
  return self->n_words < TOKEN_OTHER;
}
