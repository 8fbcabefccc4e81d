/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds cards by their figures: costs, stats and resources. */

#include "config.h"

#include "mo-card-index-private.h"

#include "mo-card-fields.h"

gboolean
mo_card_index_fits_figure (const MoQuery *query,
                           int figure,
                           gboolean has_figure)
{
  return (figure != MO_ABSENT || has_figure) &&
         mo_query_fits_number (query, figure != MO_ABSENT, figure);
}

/* Whether all cards of a type have the requested figure, so that a missing one is unknown. For
 * example, a Quest has no power, and an Adventurer no cost. */
static gboolean
type_has_figure (const MoVocabulary *vocabulary,
                 const MoField *field,
                 const MoWord *type)
{
  const MoWord *stat;

  if (field->tag == MO_SEARCH_COST)
    return !type->has_no_cost;
  stat = field->tag == MO_SEARCH_STAT ? mo_vocabulary_lookup (vocabulary, MO_WORD_STAT, field->id)
                                      : NULL;
  return stat != NULL && mo_card_has (type->stats, stat);
}

static gboolean
has_figure (const MoCardIndex *self,
            const MoField *field,
            const MoCard *card)
{
  return type_has_figure (mo_catalog_get_source (self->catalog, card->source)->vocabulary, field,
                          card->type);
}

/* Finds the cards on one of whose sides a missing figure is unknown: those of some types. */
static MoBits *
find_with_figure (const MoCardIndex *self,
                  const MoField *field)
{
  MoBits *found = mo_bits_new (self->n_cards);

  for (guint i = 0; i < mo_catalog_get_n_sources (self->catalog); i++)
    {
      const MoVocabulary *vocabulary = mo_catalog_get_source (self->catalog, i)->vocabulary;

      for (guint j = 0; j < mo_vocabulary_get_n_words (vocabulary, MO_WORD_TYPE); j++)
        {
          const MoWord *type = mo_vocabulary_get_word (vocabulary, MO_WORD_TYPE, j);
          const MoBits *cards = g_hash_table_lookup (self->by_word, type);

          if (cards != NULL && type_has_figure (vocabulary, field, type))
            mo_bits_unite (found, cards);
        }
    }
  return found;
}

/* Nearly all figures are below this limit, the number of bits of a guint64. */
#define N_SMALL 64

/* Returns the figures below the limit that are as requested, as bits. */
static guint64
list_small_figures (const MoQuery *query)
{
  guint64 figures = 0;

  for (guint i = 0; i < N_SMALL; i++)
    if (mo_query_fits_number (query, TRUE, (int) i))
      figures |= G_GUINT64_CONSTANT (1) << i;
  return figures;
}

/* Finds the cards with a small figure as requested. Without a branch: which cards fit can't be
 * predicted. Returns whether others have a figure, too. */
static gboolean
find_small_figures (const MoCardIndex *self,
                    const MoQuery *query,
                    const gint16 *column,
                    MoBits *found)
{
  guint64 small = list_small_figures (query);
  gboolean has_others = FALSE;

  for (guint i = 0; i < self->n_cards; i++)
    {
      guint figure = (guint16) column[i];
      gboolean is_small = figure < N_SMALL;

      mo_bits_add_if (found, i, is_small & (gboolean) ((small >> (figure % N_SMALL)) & 1));
      has_others |= !is_small & (column[i] != MO_ABSENT);
    }
  return has_others;
}

void
mo_card_index_find_figures (const MoCardIndex *self,
                            const MoQuery *query,
                            const gint16 *column,
                            MoBits *found)
{
  g_autoptr (MoBits) unknown = query->is_unknown ? find_with_figure (self, query->field) : NULL;
  gboolean has_others = column != NULL && find_small_figures (self, query, column, found);

  for (guint i = 0; (has_others || unknown != NULL) && i < self->n_cards; i++)
    {
      gint16 figure = column != NULL ? column[i] : MO_ABSENT;

      /* Reads the card only if necessary. */
      if (mo_card_index_fits_figure (
              query, figure,
              figure == MO_ABSENT && unknown != NULL && mo_bits_has (unknown, i) &&
                  has_figure (self, query->field, mo_catalog_get_card (self->catalog, i))))
        mo_bits_add (found, i);
    }
}
