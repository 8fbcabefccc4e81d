/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-pool.h"

#include "mo-legality-private.h"

struct _MoDeckPool
{
  const MoSystem *system;
  const MoCatalog *catalog;
  MoCardQuery *cards;
};

MoDeckPool *
mo_deck_pool_new (const char *text,
                  const char *format,
                  const GPtrArray *systems,
                  const MoCatalog *catalog,
                  MoQueryFault *fault)
{
  const MoSystem *system = NULL;
  g_autoptr (MoFields) fields = NULL;
  MoCardQuery *cards;
  MoDeckPool *self;

  if (*text == '\0' || mo_systems_get_format (systems, format, &system) == NULL)
    return NULL;
  fields = mo_card_query_make_fields (system->vocabulary, TRUE);
  cards = mo_card_query_compile (text, fields, system->vocabulary, fault);
  if (cards == NULL)
    return NULL;
  self = g_new0 (MoDeckPool, 1);
  self->system = system;
  self->catalog = catalog;
  self->cards = cards;
  return self;
}

MoDeckPool *
mo_deck_pool_new_for_deck (const MoDeck *deck,
                           const MoContent *content)
{
  g_auto (MoQueryFault) fault = { 0 };

  return mo_deck_pool_new (deck->pool, deck->format, content->systems, content->catalog, &fault);
}

void
mo_deck_pool_free (MoDeckPool *self)
{
  mo_card_query_free (self->cards);
  g_free (self);
}

gboolean
mo_deck_pool_has (const MoDeckPool *self,
                  const MoCard *card)
{
  return mo_catalog_get_source (self->catalog, card->source)->vocabulary ==
             self->system->vocabulary &&
         mo_card_query_fits (self->cards, self->catalog, card);
}

guint
mo_deck_pool_get_n_cards (const MoDeckPool *self)
{
  guint n_cards = 0;

  for (guint i = 0; i < mo_catalog_get_n_cards (self->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (self->catalog, i);

      n_cards += card->same_as == NULL && mo_deck_pool_has (self, card);
    }
  return n_cards;
}

/* Notes of legality */

static MoProblem *
add_note (MoCheck *self,
          const MoTally *tally,
          const MoMember *member)
{
  const MoProblem note = {
    .code = MO_PROBLEM_NOTE,
    .sentence = MO_SENTENCE_NOT_IN_POOL,
    .have = member->entry->count,
    .deck = tally->place->id,
    .card = member->entry->id,
    .title = tally->title,
    .name = mo_card_get_shown_name (mo_card_get_original (member->card)),
  };

  return mo_check_add_problem (self, &note);
}

/* Adds one note for all printings of a card. */
static void
check_deck (MoCheck *self,
            const MoDeckPool *pool,
            const MoTally *tally)
{
  g_autoptr (GHashTable) notes = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < tally->members->len; i++)
    {
      const MoMember *member = &g_array_index (tally->members, MoMember, i);
      const MoCard *original = mo_card_get_original (member->card);
      MoProblem *problem;

      if (mo_deck_pool_has (pool, member->card))
        continue;
      problem = g_hash_table_lookup (notes, original);
      if (problem != NULL)
        {
          problem->have += member->entry->count;
          continue;
        }
      problem = add_note (self, tally, member);
      g_hash_table_insert (notes, (gpointer) original, problem);
    }
}

void
mo_check_pool (MoCheck *self)
{
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoDeckPool) pool = mo_deck_pool_new (self->deck->pool, self->deck->format,
                                                  self->systems, self->catalog, &fault);
  const MoProblem invalid = {
    .code = MO_PROBLEM_NOTE,
    .sentence = MO_SENTENCE_INVALID_POOL,
    .detail = fault.message,
  };

  for (guint i = 0; pool != NULL && i < self->n_tallies; i++)
    check_deck (self, pool, &self->tallies[i]);
  if (fault.message != NULL)
    mo_check_add_problem (self, &invalid);
}
