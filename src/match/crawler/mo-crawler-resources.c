/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-resources.h"

/* Whether both are printings of the same card. @b: (nullable) */
static gboolean
is_same (const MoCard *a,
         const MoCard *b)
{
  return b != NULL && mo_card_get_original (a) == mo_card_get_original (b);
}

static MoPartyLoss *
loss_new (const MoCard *card)
{
  MoPartyLoss *self = g_new0 (MoPartyLoss, 1);

  self->card = card;
  self->unpaid = g_array_new (FALSE, FALSE, sizeof (guint));
  self->unboosted = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

static void
loss_free (MoPartyLoss *self)
{
  g_array_unref (self->unpaid);
  g_array_unref (self->unboosted);
  g_free (self->together);
  g_free (self);
}

/* Finds what a party can pay. @without: (nullable): an Adventurer of whom one copy is lost. Returns
 * the classes of the party */
static guint64
find_available (const MoCrawlerResources *self,
                const GPtrArray *party,
                const MoCard *without,
                int *available)
{
  guint64 classes = 0;

  for (guint resource = 0; resource < MO_MAX_RESOURCES; resource++)
    available[resource] = 0;
  for (guint i = 0; i < party->len; i++)
    {
      const MoCard *card = g_ptr_array_index (party, i);

      if (is_same (card, without))
        {
          without = NULL;
          continue;
        }
      classes |= card->classes;
      for (guint j = 0; j < card->n_resources; j++)
        if (card->resources[j].word->index < MO_MAX_RESOURCES)
          {
            guint resource = card->resources[j].word->index;

            available[resource] = MAX (available[resource], card->resources[j].value);
          }
    }
  return classes;
}

static MoPay
get_pay (const MoPaidCard *card,
         const int *available)
{
  if (card->card == NULL || (card->resource >= 0 && card->cost == MO_ABSENT))
    return MO_PAY_UNKNOWN;
  return card->resource < 0 || card->cost <= available[card->resource]
             ? MO_PAY_CAN
             : MO_PAY_CANT;
}

/* Returns the index of the card that this is a printing of, or G_MAXUINT. */
static guint
find_card (const MoCrawlerResources *self,
           const MoCard *card)
{
  for (guint i = 0; i < self->cards->len; i++)
    if (card != NULL && is_same (card, mo_crawler_resources_get_card (self, i)->card))
      return i;
  return G_MAXUINT;
}

static void
add_entry (MoCrawlerResources *self,
           const MoDeckEntry *entry,
           const MoCard *card,
           const MoCrawlerWords *words)
{
  MoPaidCard added = {
    .card = card,
    .id = entry->id,
    .name = card != NULL          ? mo_card_get_shown_name (card)
            : entry->name != NULL ? entry->name
                                  : entry->id,
    .n = entry->count,
    .cost = MO_ABSENT,
    .resource = -1,
  };
  guint index = find_card (self, card);

  self->n_cards += entry->count;
  if (index != G_MAXUINT)
    {
      g_array_index (self->cards, MoPaidCard, index).n += entry->count;
      return;
    }
  if (card != NULL)
    {
      const MoWord *boost = mo_vocabulary_lookup (words->vocabulary, MO_WORD_FLAG, "boost");

      added.cost = card->cost;
      if (card->type->resource != NULL && card->type->resource->index < MO_MAX_RESOURCES)
        added.resource = (int) card->type->resource->index;
      added.classes = card->classes;
      added.is_boost = boost != NULL && mo_card_has (card->flags, boost);
    }
  g_array_append_val (self->cards, added);
}

/* Together */

/* Adds to @ways, the number of ways to choose 0, 1, … cards up to the hand limit with each total
 * cost, those with some of @n cards. */
static void
add_choices (double *ways,
             guint hand,
             int most,
             guint n,
             int cost)
{
  /* In descending order, so that what is read doesn’t include these cards yet. */
  for (guint k = hand; k > 0; k--)
    for (int total = most; total >= 0; total--)
      {
        double chosen = 1;

        for (guint i = 1; i <= MIN (k, n) && (int) i * cost <= total; i++)
          {
            chosen *= (double) (n - i + 1) / i;
            ways[k * (guint) (most + 1) + (guint) total] +=
                chosen * ways[(k - i) * (guint) (most + 1) + (guint) (total - (int) i * cost)];
          }
      }
}

/* Multiplies @ways, the number of ways to choose 0, 1, … cards that can be paid, with that for the
 * cards of one resource; -1 for cards without one. */
static void
add_resource (const MoCrawlerResources *self,
              const int *available,
              int resource,
              double *ways)
{
  int most = resource >= 0 ? MAX (available[resource], 0) : 0;
  g_autofree double *own = g_new0 (double, (self->hand + 1) * (guint) (most + 1));
  double sums[MO_MAX_PAID_HAND + 1] = { 0 };
  double products[MO_MAX_PAID_HAND + 1] = { 0 };

  own[0] = 1;
  for (guint i = 0; i < self->cards->len; i++)
    {
      const MoPaidCard *card = mo_crawler_resources_get_card (self, i);

      if (card->resource == resource && get_pay (card, available) == MO_PAY_CAN)
        add_choices (own, self->hand, most, card->n, resource >= 0 ? MAX (card->cost, 0) : 0);
    }
  for (guint k = 0; k <= self->hand; k++)
    for (int total = 0; total <= most; total++)
      sums[k] += own[k * (guint) (most + 1) + (guint) total];
  for (guint k = 0; k <= self->hand; k++)
    for (guint i = 0; i <= k; i++)
      products[k] += sums[i] * ways[k - i];
  for (guint k = 0; k <= self->hand; k++)
    ways[k] = products[k];
}

/* Returns the odds that k cards can be paid together. */
static double *
list_together (const MoCrawlerResources *self,
               const int *available)
{
  double *odds = g_new0 (double, MO_MAX_PAID_HAND + 1);
  double all = 1;

  odds[0] = 1;
  for (int resource = -1; resource < (int) self->n_resources; resource++)
    add_resource (self, available, resource, odds);
  for (guint k = 1; k <= self->hand && k <= self->n_cards; k++)
    {
      all *= (double) (self->n_cards - k + 1) / k;
      odds[k] /= all;
    }
  return odds;
}

static int
get_cost (const MoCrawlerResources *self,
          guint index)
{
  return MAX (mo_crawler_resources_get_card (self, index)->cost, 0);
}

/* Whether some cards of one resource can all be paid. */
static gboolean
is_payable (const MoCrawlerResources *self,
            int cost,
            guint index)
{
  return cost <= self->available[mo_crawler_resources_get_card (self, index)->resource];
}

/* Whether cards compete for a resource: both can be paid, and cost something. */
static gboolean
competes (const MoCrawlerResources *self,
          guint index,
          guint other)
{
  const MoPaidCard *a = mo_crawler_resources_get_card (self, index);
  const MoPaidCard *b = mo_crawler_resources_get_card (self, other);

  return a->pay == MO_PAY_CAN && b->pay == MO_PAY_CAN && a->resource >= 0 &&
         a->resource == b->resource && a->cost > 0 && b->cost > 0;
}

/* Whether the deck has copies enough to draw a card this often. */
static gboolean
has_copies (const MoCrawlerResources *self,
            guint index,
            guint n)
{
  return mo_crawler_resources_get_card (self, index)->n >= n;
}

static void
list_pairs (MoCrawlerResources *self)
{
  for (guint i = 0; i < self->cards->len; i++)
    for (guint j = i; j < self->cards->len; j++)
      if (competes (self, i, j) && (i != j || has_copies (self, i, 2)) &&
          !is_payable (self, get_cost (self, i) + get_cost (self, j), i))
        g_array_append_val (self->conflicts, ((MoPayConflict){ { i, j }, 2 }));
}

static void
list_triples (MoCrawlerResources *self)
{
  for (guint i = 0; i < self->cards->len; i++)
    for (guint j = i; j < self->cards->len; j++)
      for (guint k = j; k < self->cards->len && competes (self, i, j); k++)
        {
          int a = get_cost (self, i);
          int b = get_cost (self, j);
          int c = get_cost (self, k);

          if (competes (self, j, k) && is_payable (self, a + b, i) && is_payable (self, a + c, i) &&
              is_payable (self, b + c, i) && !is_payable (self, a + b + c, i) &&
              has_copies (self, i, 1 + (i == j) + (i == k)) && (j != k || has_copies (self, j, 2)))
            g_array_append_val (self->conflicts, ((MoPayConflict){ { i, j, k }, 3 }));
        }
}

int
mo_pay_conflict_get_cost (const MoPayConflict *self,
                          const MoCrawlerResources *resources)
{
  int cost = 0;

  for (guint i = 0; i < self->n; i++)
    cost += get_cost (resources, self->cards[i]);
  return cost;
}

/* Losses */

static void
add_loss (MoCrawlerResources *self,
          const GPtrArray *party,
          const MoCard *card)
{
  MoPartyLoss *loss;
  guint64 classes;

  for (guint i = 0; i < self->losses->len; i++)
    {
      MoPartyLoss *other = g_ptr_array_index (self->losses, i);

      if (is_same (card, other->card))
        {
          other->n++;
          return;
        }
    }
  loss = loss_new (card);
  loss->n = 1;
  classes = find_available (self, party, card, loss->available);
  loss->together = list_together (self, loss->available);
  for (guint i = 0; i < self->cards->len; i++)
    {
      const MoPaidCard *paid = mo_crawler_resources_get_card (self, i);

      if (paid->pay == MO_PAY_CAN && get_pay (paid, loss->available) == MO_PAY_CANT)
        g_array_append_val (loss->unpaid, i);
      if (paid->can_boost && (paid->classes & classes) == 0)
        g_array_append_val (loss->unboosted, i);
    }
  g_ptr_array_add (self->losses, loss);
}

MoCrawlerResources *
mo_crawler_resources_new (const MoDeckPart *part,
                          const MoDeckPlace *place,
                          const GPtrArray *party,
                          const MoCatalog *catalog,
                          const MoCrawlerWords *words,
                          guint hand)
{
  MoCrawlerResources *self = g_new0 (MoCrawlerResources, 1);
  guint n_words = mo_vocabulary_get_n_words (words->vocabulary, MO_WORD_RESOURCE);
  guint64 classes;

  self->deck = place->id;
  self->player = MAX (place->player, 1);
  self->hand = MIN (hand, MO_MAX_PAID_HAND);
  self->n_resources = MIN (n_words, MO_MAX_RESOURCES);
  for (guint i = 0; i < self->n_resources; i++)
    self->resources[i] = mo_vocabulary_get_word (words->vocabulary, MO_WORD_RESOURCE, i);
  self->cards = g_array_new (FALSE, FALSE, sizeof (MoPaidCard));
  self->conflicts = g_array_new (FALSE, FALSE, sizeof (MoPayConflict));
  self->losses = g_ptr_array_new_with_free_func ((GDestroyNotify) loss_free);
  classes = find_available (self, party, NULL, self->available);
  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (part->entries, i);

      add_entry (self, entry, mo_catalog_lookup (catalog, entry->id), words);
    }
  for (guint i = 0; i < self->cards->len; i++)
    {
      MoPaidCard *card = &g_array_index (self->cards, MoPaidCard, i);

      card->pay = get_pay (card, self->available);
      card->can_boost = card->is_boost && (card->classes & classes) != 0;
      self->n_unknown += card->pay == MO_PAY_UNKNOWN ? card->n : 0;
    }
  list_pairs (self);
  list_triples (self);
  self->together = list_together (self, self->available);
  for (guint i = 0; i < party->len; i++)
    add_loss (self, party, g_ptr_array_index (party, i));
  return self;
}

void
mo_crawler_resources_free (MoCrawlerResources *self)
{
  g_array_unref (self->cards);
  g_array_unref (self->conflicts);
  g_free (self->together);
  g_ptr_array_unref (self->losses);
  g_free (self);
}
