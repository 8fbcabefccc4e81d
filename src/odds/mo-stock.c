/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-stock.h"

#include "mo-sum-odds.h"

#define PROTECTION "protection"

MoStock *
mo_stock_new (MoCatalog *catalog,
              guint n_draws)
{
  MoStock *self = g_new (MoStock, 1);

  self->cards = g_array_new (FALSE, FALSE, sizeof (MoStockCard));
  self->catalog = mo_catalog_ref (catalog);
  self->n_draws = n_draws;
  return self;
}

MoStock *
mo_stock_new_from_part (MoCatalog *catalog,
                        const MoFormat *format,
                        const MoDeckPart *part)
{
  /* Only a ruleset of a run defines the size of a hand. */
  MoStock *self = mo_stock_new (catalog, format != NULL ? MAX (format->ruleset->n_drawn, 1) : 1);

  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);
      const MoCard *card = mo_catalog_lookup (catalog, entry->id);

      if (card != NULL)
        mo_stock_add (self, card, entry->count, entry->count, 0);
    }
  return self;
}

void
mo_stock_free (MoStock *self)
{
  g_array_unref (self->cards);
  mo_catalog_unref (self->catalog);
  g_free (self);
}

void
mo_stock_add (MoStock *self,
              const MoCard *card,
              guint n,
              guint n_next,
              guint n_behind)
{
  const MoStockCard added = { card, n, n_next, n_behind };

  if (n > 0)
    g_array_append_val (self->cards, added);
}

guint
mo_stock_count (const MoStock *self)
{
  guint n = 0;

  for (guint i = 0; i < self->cards->len; i++)
    n += mo_stock_get_card (self, i)->n;
  return n;
}

static guint
get_protection (const MoCard *card)
{
  int sum = 0;

  for (guint i = 0; i < card->n_keywords; i++)
    if (g_str_equal (card->keywords[i].word->id, PROTECTION))
      sum += MAX (card->keywords[i].amount, 0);
  return (guint) sum;
}

/* If the pile is exhausted, all of its cards are certain, and only those from the shuffled discards
 * are random. */
static double
get_odds (const MoStock *self,
          const guint *worths,
          guint n_draws,
          guint at_least)
{
  guint n_kinds = self->cards->len;
  g_autofree guint *counts = g_new (guint, n_kinds);
  guint n_next = 0;
  guint sure = 0;

  for (guint i = 0; i < n_kinds; i++)
    {
      counts[i] = mo_stock_get_card (self, i)->n_next;
      n_next += counts[i];
      sure += counts[i] * worths[i];
    }
  if (n_draws <= n_next)
    return mo_sum_odds_at_least (counts, worths, n_kinds, n_draws, at_least);
  for (guint i = 0; i < n_kinds; i++)
    counts[i] = mo_stock_get_card (self, i)->n_behind;
  return mo_sum_odds_at_least (counts, worths, n_kinds, n_draws - n_next,
                               at_least - MIN (sure, at_least));
}

/* Whether both are printings of the same card. */
static gboolean
is_printing_of (const MoStockCard *it,
                const MoCard *card)
{
  return mo_card_get_original (it->card) == mo_card_get_original (card);
}

guint
mo_stock_count_card (const MoStock *self,
                     const MoCard *card)
{
  guint n = 0;

  for (guint i = 0; i < self->cards->len; i++)
    if (is_printing_of (mo_stock_get_card (self, i), card))
      n += mo_stock_get_card (self, i)->n;
  return n;
}

gboolean
mo_stock_is_counted_before (const MoStock *self,
                            guint index)
{
  for (guint i = 0; i < index; i++)
    if (is_printing_of (mo_stock_get_card (self, i), mo_stock_get_card (self, index)->card))
      return TRUE;
  return FALSE;
}

double
mo_stock_get_card_odds (const MoStock *self,
                        const MoCard *card,
                        guint n_draws)
{
  g_autofree guint *worths = g_new (guint, self->cards->len);

  for (guint i = 0; i < self->cards->len; i++)
    worths[i] = is_printing_of (mo_stock_get_card (self, i), card);
  return get_odds (self, worths, n_draws, 1);
}

double
mo_stock_get_type_odds (const MoStock *self,
                        const MoWord *type,
                        guint n_draws)
{
  g_autofree guint *worths = g_new (guint, self->cards->len);

  for (guint i = 0; i < self->cards->len; i++)
    worths[i] = mo_stock_get_card (self, i)->card->type == type;
  return get_odds (self, worths, n_draws, 1);
}

gboolean
mo_stock_has_protection (const MoStock *self)
{
  for (guint i = 0; i < self->cards->len; i++)
    if (get_protection (mo_stock_get_card (self, i)->card) > 0)
      return TRUE;
  return FALSE;
}

double
mo_stock_get_protection_odds (const MoStock *self,
                              guint at_least)
{
  g_autofree guint *worths = g_new (guint, self->cards->len);

  for (guint i = 0; i < self->cards->len; i++)
    worths[i] = get_protection (mo_stock_get_card (self, i)->card);
  return get_odds (self, worths, self->n_draws, at_least);
}
