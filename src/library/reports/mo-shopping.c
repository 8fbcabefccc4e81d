/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-shopping.h"

#include "mo-shortage.h"

static void
item_free (MoShoppingItem *self)
{
  g_array_unref (self->cards);
  g_free (self);
}

void
mo_shopping_free (MoShopping *self)
{
  g_ptr_array_unref (self->items);
  g_free (self);
}

/* Returns the number of missing copies of the original of @card. */
static guint
get_missing (GHashTable *missing,
             const MoCard *card)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (missing, mo_card_get_original (card)->id));
}

/* Returns how many missing copies a product provides. With two printings of a card in it, either
 * may be counted up to what is missing, which only affects the order. */
static guint
count_provided (const MoProduct *product,
                GHashTable *missing)
{
  guint n = 0;

  for (guint i = 0; i < product->n_contents; i++)
    n += MIN (product->contents[i].count, get_missing (missing, product->contents[i].card));
  return n;
}

/* Returns: (nullable): the product that provides most; of several, the first */
static const MoProduct *
find_best (const MoCatalog *catalog,
           GHashTable *missing)
{
  const MoProduct *best = NULL;
  guint most = 0;

  for (guint i = 0; i < mo_catalog_get_n_products (catalog); i++)
    {
      const MoProduct *product = mo_catalog_get_product (catalog, i);
      guint n = count_provided (product, missing);

      if (n > most)
        {
          most = n;
          best = product;
        }
    }
  return best;
}

static MoShoppingItem *
add_item (MoShopping *self,
          const MoProduct *product)
{
  MoShoppingItem *item = g_new (MoShoppingItem, 1);

  *item = (MoShoppingItem){ product, 0, g_array_new (FALSE, FALSE, sizeof (MoShoppingCard)) };
  g_ptr_array_add (self->items, item);
  return item;
}

/* Adds copies of a card to those that the item has. */
static void
add_card (MoShoppingItem *self,
          const char *name,
          guint count)
{
  MoShoppingCard card = { name, count };

  for (guint i = 0; i < self->cards->len; i++)
    if (g_str_equal (g_array_index (self->cards, MoShoppingCard, i).name, name))
      {
        g_array_index (self->cards, MoShoppingCard, i).count += count;
        return;
      }
  g_array_append_val (self->cards, card);
}

/* Takes one more copy of a product. */
static void
take_product (MoShoppingItem *self,
              GHashTable *missing)
{
  self->n_copies++;
  for (guint i = 0; i < self->product->n_contents; i++)
    {
      const MoCard *card = mo_card_get_original (self->product->contents[i].card);
      guint left = get_missing (missing, card);
      guint provided = MIN (self->product->contents[i].count, left);

      if (provided == 0)
        continue;
      add_card (self, mo_card_get_shown_name (card), provided);
      g_hash_table_insert (missing, (gpointer) card->id, GUINT_TO_POINTER (left - provided));
    }
}

static MoShoppingItem *
find_item (MoShopping *self,
           const MoProduct *product)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      MoShoppingItem *item = g_ptr_array_index (self->items, i);

      if (item->product == product)
        return item;
    }
  return NULL;
}

MoShopping *
mo_shopping_new (const MoCatalog *catalog,
                 const GPtrArray *shortages)
{
  MoShopping *self = g_new (MoShopping, 1);
  g_autoptr (GHashTable) missing = g_hash_table_new (g_str_hash, g_str_equal);
  MoShoppingItem *rest = NULL;
  const MoProduct *product;

  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  for (guint i = 0; i < shortages->len; i++)
    {
      const MoShortage *shortage = g_ptr_array_index (shortages, i);

      g_hash_table_insert (missing, (gpointer) shortage->card,
                           GUINT_TO_POINTER (shortage->missing));
    }
  while ((product = find_best (catalog, missing)) != NULL)
    {
      MoShoppingItem *item = find_item (self, product);

      take_product (item != NULL ? item : add_item (self, product), missing);
    }
  for (guint i = 0; i < shortages->len; i++)
    {
      const MoShortage *shortage = g_ptr_array_index (shortages, i);
      guint left = GPOINTER_TO_UINT (g_hash_table_lookup (missing, shortage->card));

      if (left == 0)
        continue;
      if (rest == NULL)
        rest = add_item (self, NULL);
      add_card (rest, shortage->name, left);
    }
  return self;
}
