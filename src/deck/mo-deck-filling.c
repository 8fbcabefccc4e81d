/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-filling.h"

#include "mo-card-rules.h"
#include "mo-deck-pool.h"
#include "mo-deck-room.h"
#include "mo-fold.h"

#include <string.h>

/* Decks of at least this size get two copies of each proposed card: fewer cards to learn, and the
 * usual way to build. */
#define PAIRS_FROM 20

/* A weight and a load are compared as the load per this many cards of the catalog. */
#define SHARE 1000

/* A package that gets cards. */
typedef struct
{
  const MoContent *content;
  const MoFormat *format;
  const MoSystem *system;
  const MoCardQuery *cards; /* (nullable): which cards may be added */
  MoDeckPool *pool;         /* (nullable): the cards that are preferred */
  GArray *conditions;       /* (element-type MoCardCondition): of rules that don’t apply */
  MoDeck *deck;           /* with the cards so far */
  GPtrArray *edits;       /* (nullable) (element-type MoDeckEdit): gets each added copy */
  MoCountFree count_free; /* (nullable) */
  gpointer user_data;
} Filling;

/* A card that a deck may get. */
typedef struct
{
  const MoCard *card;
  gboolean is_outside; /* it is not in the card pool */
  gboolean is_noted; /* a rule has a remark about it */
  gboolean is_trigger; /* it meets a condition of rules that did not apply */
  const MoCard *maybe; /* (nullable): its printing in the maybe list */
  guint n_maybe;       /* copies of that in the list that the deck did not get yet */
  guint count;       /* in the deck, over all printings */
  guint free;        /* owned copies that the package does not use yet */
} Candidate;

/* How many cards of each type and cost the deck has, and how many the catalog offers for it. */
typedef struct
{
  GHashTable *loads;   /* a type or a cost → count in the deck */
  GHashTable *weights; /* likewise → count of candidates */
} Mixture;

/* Costs and types share a table: a cost is its number + 1, which is never an address. */
static gconstpointer
get_cost_key (const MoCard *card)
{
  return GINT_TO_POINTER (card->cost == MO_ABSENT ? 0 : card->cost + 1);
}

static void
count_in (GHashTable *table, gconstpointer key, guint count)
{
  guint before = GPOINTER_TO_UINT (g_hash_table_lookup (table, key));

  g_hash_table_insert (table, (gpointer) key, GUINT_TO_POINTER (before + count));
}

static void
count_card (GHashTable *table, const MoCard *card, guint count)
{
  count_in (table, card->type, count);
  count_in (table, get_cost_key (card), count);
}

static guint
get_share (const Mixture *mixture, gconstpointer key)
{
  guint weight = GPOINTER_TO_UINT (g_hash_table_lookup (mixture->weights, key));

  return GPOINTER_TO_UINT (g_hash_table_lookup (mixture->loads, key)) * SHARE / MAX (weight, 1);
}

gboolean
mo_deck_place_is_noted (const MoDeckPlace *place, const MoFormat *format, const MoCard *card)
{
  g_autofree char *name = NULL;

  for (guint i = 0; i < mo_format_get_n_rules (format); i++)
    {
      const MoRule *rule = mo_format_get_rule (format, i);
      g_autofree char *noted = NULL;

      if (rule->kind != MO_RULE_NOTE ||
          (rule->decks & (G_GUINT64_CONSTANT (1) << place->index)) == 0)
        continue;
      noted = mo_fold_words (rule->card);
      if (name == NULL)
        name = mo_fold_words (card->name);
      if (g_str_equal (name, noted))
        return TRUE;
    }
  return FALSE;
}

/* Counts the cards of a deck by their originals. */
static GHashTable *
count_originals (Filling *self, const char *part_id)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (self->deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          const MoCard *card = mo_catalog_lookup (self->content->catalog, entry->id);

          if (card != NULL && (part_id == NULL || g_str_equal (part->id, part_id)))
            count_in (counts, mo_card_get_original (card), entry->count);
        }
    }
  return counts;
}

static void
apply (Filling *self, const MoDeckPlace *place, const MoCard *card)
{
  if (self->edits != NULL)
    mo_deck_edits_add (self->edits, place->id, card->id, card->name, 1);
  mo_deck_set_count (self->deck, place->id, card->id, card->name,
                     mo_deck_get_count (self->deck, place->id, card->id) + 1);
}

/* Notes the printing of a card in the maybe list, unless the deck does not take it. */
static void
look_at_maybe (Filling *self,
               const MoDeckPlace *place,
               const MoDeckRoom *room,
               GHashTable *maybe,
               Candidate *candidate)
{
  const MoDeckEntry *entry = g_hash_table_lookup (maybe, candidate->card);
  const MoCard *card =
      entry != NULL ? mo_catalog_lookup (self->content->catalog, entry->id) : NULL;

  if (card == NULL || mo_deck_room_get (room, place->id, card) == 0)
    return;
  candidate->maybe = card;
  candidate->n_maybe = entry->count;
}

/* Returns a table of originals → their first entries in the maybe list. */
static GHashTable *
list_maybe (Filling *self)
{
  GHashTable *maybe = g_hash_table_new (NULL, NULL);

  for (guint i = 0; self->deck->maybe != NULL && i < self->deck->maybe->entries->len; i++)
    {
      MoDeckEntry *entry = g_ptr_array_index (self->deck->maybe->entries, i);
      const MoCard *card = mo_catalog_lookup (self->content->catalog, entry->id);
      const MoCard *original = card != NULL ? mo_card_get_original (card) : NULL;

      if (original != NULL && !g_hash_table_contains (maybe, original))
        g_hash_table_insert (maybe, (gpointer) original, entry);
    }
  return maybe;
}

/* Lists the conditions that the package does not meet. */
static GArray *
list_unmet (Filling *self)
{
  GArray *conditions = mo_card_rules_list_conditions (self->format);

  for (guint i = conditions->len; i > 0; i--)
    if (mo_card_condition_find (&g_array_index (conditions, MoCardCondition, i - 1), self->system,
                                self->deck, self->content->catalog) != NULL)
      g_array_remove_index (conditions, i - 1);
  return conditions;
}

static gboolean
is_trigger (Filling *self, const MoDeckPlace *place, const MoCard *card)
{
  for (guint i = 0; i < self->conditions->len; i++)
    {
      const MoCardCondition *condition = &g_array_index (self->conditions, MoCardCondition, i);

      if (condition->deck == place &&
          mo_card_query_fits (condition->with, self->content->catalog, card))
        return TRUE;
    }
  return FALSE;
}

static GArray *
list_candidates (Filling *self, const MoDeckPlace *place, const MoDeckRoom *room)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_autoptr (GHashTable) here = count_originals (self, place->id);
  g_autoptr (GHashTable) used = count_originals (self, NULL);
  g_autoptr (GHashTable) maybe = list_maybe (self);

  for (guint i = 0; i < mo_catalog_get_n_cards (self->content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (self->content->catalog, i);
      Candidate candidate = { .card = card };
      guint n_owned;
      guint n_used;

      if (card->same_as != NULL || mo_deck_room_get (room, place->id, card) == 0 ||
          (self->cards != NULL && !mo_card_query_fits (self->cards, self->content->catalog, card)))
        continue;
      n_owned = self->count_free != NULL ? self->count_free (card, self->user_data) : 0;
      if (n_owned == MO_COUNT_NEVER)
        continue;
      candidate.is_trigger = is_trigger (self, place, card);
      candidate.is_outside = self->pool != NULL && !mo_deck_pool_has (self->pool, card);
      candidate.is_noted = mo_deck_place_is_noted (place, self->format, card);
      candidate.count = GPOINTER_TO_UINT (g_hash_table_lookup (here, card));
      n_used = GPOINTER_TO_UINT (g_hash_table_lookup (used, card));
      candidate.free = n_owned > n_used ? n_owned - n_used : 0;
      look_at_maybe (self, place, room, maybe, &candidate);
      g_array_append_val (candidates, candidate);
    }
  return candidates;
}

/* Writes what is compared about a candidate, the most important first; lower is better. */
static void
rate (const Candidate *candidate,
      const Mixture *mixture,
      guint copies,
      guint n_missing,
      guint rating[])
{
  rating[0] = G_MAXUINT - n_missing;
  rating[1] = candidate->is_outside;
  rating[2] = candidate->is_trigger;
  rating[3] = candidate->is_noted;
  rating[4] = candidate->free == 0;
  /* What the user thought about comes before any taste of ours, but after owned cards: otherwise a
   * list of wishes would make decks that can’t be built. */
  rating[5] = candidate->n_maybe == 0;
  /* Cards whose data is incomplete come last. */
  rating[6] = candidate->card->cost == MO_ABSENT && !candidate->card->type->has_no_cost;
  rating[7] = candidate->count / copies;
  rating[8] = get_share (mixture, candidate->card->type);
  rating[9] = candidate->count == 0;
  rating[10] = get_share (mixture, get_cost_key (candidate->card));
}

#define N_RATINGS 11

static Candidate *
find_best (GArray *candidates,
           const Mixture *mixture,
           guint copies,
           const MoDeckPlace *place,
           const MoDeckRoom *room)
{
  Candidate *best = NULL;
  guint best_rating[N_RATINGS];

  for (guint i = 0; i < candidates->len; i++)
    {
      Candidate *candidate = &g_array_index (candidates, Candidate, i);
      guint rating[N_RATINGS];
      guint at = 0;

      rate (candidate, mixture, copies,
            mo_deck_room_get_n_missing (room, place->id, candidate->card), rating);
      while (best != NULL && at < N_RATINGS && rating[at] == best_rating[at])
        at++;
      if (best != NULL && (at == N_RATINGS || rating[at] > best_rating[at]))
        continue;
      if (mo_deck_room_get (room, place->id, candidate->card) == 0)
        continue;
      best = candidate;
      memcpy (best_rating, rating, sizeof rating);
    }
  return best;
}

void
mo_deck_fill (MoDeck *deck,
              GPtrArray *edits,
              const MoContent *content,
              const MoDeckPlace *place,
              const MoCardQuery *cards,
              guint n_cards,
              MoCountFree count_free,
              gpointer user_data)
{
  Filling self = {
    .content = content,
    .cards = cards,
    .deck = deck,
    .edits = edits,
    .count_free = count_free,
    .user_data = user_data,
  };
  g_autoptr (MoDeckRoom) room = mo_deck_room_new (deck, content);
  g_autoptr (MoDeckPool) pool = mo_deck_pool_new_for_deck (deck, content);
  g_autoptr (GArray) conditions = NULL;
  g_autoptr (GArray) candidates = NULL;
  g_autoptr (GHashTable) loads = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) weights = g_hash_table_new (NULL, NULL);
  Mixture mixture = { loads, weights };
  guint n_before = 0;

  self.format = mo_systems_get_format (content->systems, deck->format, &self.system);
  self.pool = pool;
  self.conditions = conditions = list_unmet (&self);
  candidates = list_candidates (&self, place, room);
  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);

      count_card (weights, candidate->card, 1);
      count_card (loads, candidate->card, candidate->count);
      n_before += candidate->count;
    }
  for (guint i = 0; i < n_cards; i++)
    {
      Candidate *best = find_best (candidates, &mixture, n_before + n_cards >= PAIRS_FROM ? 2 : 1,
                                   place, room);

      if (best == NULL)
        return;
      apply (&self, place, best->n_maybe > 0 ? best->maybe : best->card);
      mo_deck_room_add (room, place->id, best->card, 1);
      best->n_maybe -= best->n_maybe > 0;
      count_card (loads, best->card, 1);
      best->count++;
      best->free -= best->free > 0;
    }
}
