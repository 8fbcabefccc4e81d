/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards that a change can be made with. */

#include "config.h"

#include "mo-deck-review-private.h"

#include "mo-deck-room.h"
#include "mo-fold.h"

#include <string.h>

/* Returns how many copies of a card, in any printing, a package has. */
static guint
count_copies (MoDeckReview *self,
              const MoDeck *deck,
              const MoCard *original)
{
  guint count = 0;

  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          const MoCard *card = mo_catalog_lookup (self->content->catalog, entry->id);

          if (card != NULL && mo_card_get_original (card) == original)
            count += entry->count;
        }
    }
  return count;
}

guint
mo_reviewed_change_count_missing (MoReviewedChange *self,
                                  const MoCard *card)
{
  MoDeckReview *review = self->review;
  const MoCard *original = mo_card_get_original (card);
  const MoCard *own = mo_reviewed_change_get_card (self);
  guint n_copies;
  guint n_free;

  if (review == NULL || review->supply == NULL || !mo_reviewed_change_is_new (self))
    return 0;
  n_free = mo_deck_supply_count (original, review->supply);
  if (n_free == 0)
    return self->step.count;
  n_copies = count_copies (review, review->after, original);
  if (!self->is_taken || own == NULL || mo_card_get_original (own) != original)
    n_copies += self->step.count;
  return n_copies > n_free ? MIN (n_copies - n_free, self->step.count) : 0;
}

/* Whether another change removes the card from the deck that this one adds it to, or the other way
 * round: together they would be nothing. */
static gboolean
is_undone (MoReviewedChange *self,
           const MoCard *card)
{
  for (guint i = 0; i < self->review->changes->len; i++)
    {
      const MoReviewedChange *other = g_ptr_array_index (self->review->changes, i);

      if (other == self || !g_str_equal (other->step.card, card->id))
        continue;
      if ((self->step.to != NULL && g_strcmp0 (other->step.from, self->step.to) == 0) ||
          (self->step.from != NULL && g_strcmp0 (other->step.to, self->step.from) == 0))
        return TRUE;
    }
  return FALSE;
}

/* Whether the package has no more problems with the card than with its own. */
static gboolean
is_as_good (MoReviewedChange *self,
            const MoCard *card,
            guint n_problems)
{
  g_autoptr (MoDeck) deck = mo_deck_review_make_deck (self->review, self, card);

  return mo_deck_review_count_problems (self->review, deck) <= n_problems;
}

static gboolean
contains (const char *name, const char *words)
{
  g_autofree char *folded = mo_fold_words (name);

  return strstr (folded, words) != NULL;
}

static gboolean
matches (const MoCard *card,
         const char *words)
{
  return *words == '\0' || contains (card->name, words) ||
         contains (mo_card_get_shown_name (card), words);
}

/* Adds the cards of a deck that have enough copies left beside those of other changes. */
static void
list_entries (MoReviewedChange *self,
              const char *words,
              GPtrArray *cards)
{
  MoDeckReview *review = self->review;
  g_autoptr (MoDeck) with = mo_deck_review_make_deck (review, self, NULL);
  const MoDeckPart *part = mo_deck_get_part (review->deck, self->step.from);
  guint n_problems = mo_deck_review_count_problems (review, with);

  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);
      const MoCard *card = mo_catalog_lookup (review->content->catalog, entry->id);
      guint n_left = mo_deck_get_count (with, self->step.from, entry->id);

      if (card == NULL || !matches (card, words) ||
          (!g_str_equal (card->id, self->step.card) &&
           (n_left < self->step.count || is_undone (self, card) ||
            !is_as_good (self, card, n_problems))))
        continue;
      g_ptr_array_add (cards, (gpointer) card);
    }
}

/* Adds the cards that the deck has room for beside those of all other changes. */
static void
list_additions (MoReviewedChange *self,
                const char *words,
                GPtrArray *cards)
{
  MoDeckReview *review = self->review;
  const MoFormat *format = mo_systems_get_format (review->content->systems, review->deck->format,
                                                  NULL);
  const MoDeckPlace *place = mo_format_get_deck (format, self->step.to);
  const MoCatalog *catalog = review->content->catalog;
  const MoCard *own = mo_reviewed_change_get_card (self);
  g_autoptr (MoDeck) with = mo_deck_review_make_deck (review, self, NULL);
  g_autoptr (MoDeckRoom) room = mo_deck_room_new (with, review->content);

  if (own != NULL)
    mo_deck_room_add (room, self->step.to, own, -(int) self->step.count);
  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);

      if (!mo_deck_room_takes (room, self->step.to, card) || !matches (card, words))
        continue;
      if (card == own ||
          (card->same_as == NULL &&
           mo_deck_room_get (room, self->step.to, card) >= self->step.count &&
           !mo_deck_place_is_noted (place, format, card) && !is_undone (self, card)))
        g_ptr_array_add (cards, (gpointer) card);
    }
}

/* A card with what it is sorted by. */
typedef struct
{
  const MoCard *card;
  char *key;
  gboolean is_missing;
} Rank;

static void
clear_rank (gpointer data)
{
  g_free (((Rank *) data)->key);
}

static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  const Rank *first = a;
  const Rank *second = b;

  if (first->is_missing != second->is_missing)
    return first->is_missing ? 1 : -1;
  return strcmp (first->key, second->key);
}

static void
sort_cards (MoReviewedChange *self,
            GPtrArray *cards)
{
  g_autoptr (GArray) ranks = g_array_new (FALSE, FALSE, sizeof (Rank));

  g_array_set_clear_func (ranks, clear_rank);
  for (guint i = 0; i < cards->len; i++)
    {
      const MoCard *card = g_ptr_array_index (cards, i);
      const Rank rank = { card, g_utf8_collate_key (mo_card_get_shown_name (card), -1),
                          mo_reviewed_change_count_missing (self, card) > 0 };

      g_array_append_val (ranks, rank);
    }
  g_array_sort (ranks, compare_ranks);
  for (guint i = 0; i < cards->len; i++)
    cards->pdata[i] = (gpointer) g_array_index (ranks, Rank, i).card;
}

GPtrArray *
mo_reviewed_change_list_cards (MoReviewedChange *self,
                               const char *text)
{
  GPtrArray *cards = g_ptr_array_new ();
  g_autofree char *words = mo_fold_words (text);

  if (self->review == NULL)
    return cards;
  if (self->step.from != NULL)
    list_entries (self, words, cards);
  else
    list_additions (self, words, cards);
  sort_cards (self, cards);
  return cards;
}
