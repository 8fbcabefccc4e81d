/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-index-private.h"

static void
add_to_bits (MoCardIndex *self,
             GHashTable *table,
             gconstpointer key,
             guint card)
{
  MoBits *bits = g_hash_table_lookup (table, key);

  if (bits == NULL)
    {
      bits = mo_bits_new (self->n_cards);
      g_hash_table_insert (table, (gpointer) key, bits);
    }
  mo_bits_add (bits, card);
}

static void
add_mask (MoCardIndex *self,
          guint card,
          const MoVocabulary *vocabulary,
          MoWordGroup group,
          guint64 mask)
{
  for (guint i = 0; i < MO_MAX_WORDS && mask >> i != 0; i++)
    if ((mask >> i) & 1)
      add_to_bits (self, self->by_word, mo_vocabulary_get_word (vocabulary, group, i), card);
}

static void
add_figures (MoCardIndex *self,
             guint card,
             const MoFigure *figures,
             guint n_figures)
{
  for (guint i = 0; i < n_figures; i++)
    {
      const char *id = g_intern_string (figures[i].word->id);
      gint16 *column = g_hash_table_lookup (self->figures, id);

      if (column == NULL)
        {
          column = g_new (gint16, self->n_cards);
          for (guint j = 0; j < self->n_cards; j++)
            column[j] = MO_ABSENT;
          g_hash_table_insert (self->figures, (gpointer) id, column);
        }
      column[card] = figures[i].value;
    }
}

static void
add_keyword (MoCardIndex *self,
             guint card,
             const MoKeyword *keyword)
{
  GArray *list = g_hash_table_lookup (self->keywords, keyword->word);

  if (list == NULL)
    {
      list = g_array_new (FALSE, FALSE, sizeof (MoCardKeyword));
      g_hash_table_insert (self->keywords, (gpointer) keyword->word, list);
    }
  g_array_append_val (list, ((MoCardKeyword){ card, keyword->amount, keyword->type }));
}

static void
add_open_words (GHashTable *table,
                guint32 card,
                const char *const *words,
                guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    {
      GArray *cards = g_hash_table_lookup (table, words[i]);

      if (cards == NULL)
        {
          cards = g_array_new (FALSE, FALSE, sizeof (guint32));
          g_hash_table_insert (table, (gpointer) words[i], cards);
        }
      g_array_append_val (cards, card);
    }
}

/* Adds what the second side has, too. */
static void
add_side (MoCardIndex *self,
          guint number,
          const MoCard *side)
{
  for (guint i = 0; i < side->n_keywords; i++)
    add_keyword (self, number, &side->keywords[i]);
  add_open_words (self->by_trait, number, mo_card_get_traits (side), side->n_traits);
  add_open_words (self->by_other_keyword, number, side->other_keywords, side->n_other_keywords);
}

static void
add_card (MoCardIndex *self,
          guint number)
{
  const MoCard *card = mo_catalog_get_card (self->catalog, number);
  const MoVocabulary *vocabulary = mo_catalog_get_source (self->catalog, card->source)->vocabulary;

  add_to_bits (self, self->by_word, card->type, number);
  add_to_bits (self, self->by_word, card->type->kind, number);
  if (card->rarity != NULL)
    add_to_bits (self, self->by_word, card->rarity, number);
  if (card->distance != NULL)
    add_to_bits (self, self->by_word, card->distance, number);
  if (card->set != NULL)
    add_to_bits (self, self->by_set, g_intern_string (card->set), number);
  add_to_bits (self, self->by_game,
               g_intern_string (mo_catalog_get_game (self->catalog, card)), number);
  add_mask (self, number, vocabulary, MO_WORD_FLAG, card->flags);
  add_mask (self, number, vocabulary, MO_WORD_CLASS, card->classes);
  add_mask (self, number, vocabulary, MO_WORD_DAMAGE, card->damage);
  add_figures (self, number, card->stats, card->n_stats);
  add_figures (self, number, card->resources, card->n_resources);
  add_side (self, number, card);
  if (card->back != NULL)
    {
      add_to_bits (self, self->by_word, card->back->type, number);
      add_side (self, number, card->back);
    }
  self->costs[number] = card->cost;
  if (card->same_as != NULL)
    mo_bits_add (self->printings, number);
  if (mo_card_has_unknown_stat (card, vocabulary))
    mo_bits_add (self->unknown, number);
}

static GHashTable *
new_open_words (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
}

MoCardIndex *
mo_card_index_new (MoCatalog *catalog,
                   GCancellable *cancellable)
{
  MoCardWords *words = mo_card_words_new (catalog, cancellable);
  MoCardIndex *self;

  if (words == NULL)
    return NULL;
  self = g_new0 (MoCardIndex, 1);
  self->catalog = mo_catalog_ref (catalog);
  self->n_cards = mo_catalog_get_n_cards (catalog);
  self->words = words;
  self->by_word = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mo_bits_free);
  self->by_set = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mo_bits_free);
  self->by_game = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) mo_bits_free);
  self->figures = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->keywords = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  self->by_trait = new_open_words ();
  self->by_other_keyword = new_open_words ();
  self->printings = mo_bits_new (self->n_cards);
  self->unknown = mo_bits_new (self->n_cards);
  self->costs = g_new (gint16, self->n_cards);
  for (guint i = 0; i < self->n_cards; i++)
    add_card (self, i);
  return self;
}

void
mo_card_index_free (MoCardIndex *self)
{
  mo_card_words_free (self->words);
  g_hash_table_unref (self->by_word);
  g_hash_table_unref (self->by_set);
  g_hash_table_unref (self->by_game);
  g_hash_table_unref (self->figures);
  g_hash_table_unref (self->keywords);
  g_hash_table_unref (self->by_trait);
  g_hash_table_unref (self->by_other_keyword);
  mo_bits_free (self->printings);
  mo_bits_free (self->unknown);
  g_free (self->costs);
  mo_catalog_unref (self->catalog);
  g_free (self);
}
