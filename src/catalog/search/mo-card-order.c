/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-order.h"

#include "mo-card-value.h"

#include <stdlib.h>
#include <string.h>

#define NONE G_MAXUINT32
#define UNKNOWN (G_MAXUINT32 - 1)

/* Added to figures, which may be negative. */
#define ZERO ((guint32) 1 << 15)

#define DIGIT_BITS 16
#define N_DIGITS (1 << DIGIT_BITS)

/* The number of cards between checks for cancellation. */
#define BATCH 1024

struct _MoCardOrder
{
  guint32 *keys;   /* one for each card of the catalog */
  guint32 *groups; /* (nullable): likewise, if each key is not a group of its own */
};

/* The cards of one type of one game. */
typedef struct
{
  const char *game;
  const MoWord *type;
  guint32 rank;
} Group;

/* A text that occurs in the field. */
typedef struct
{
  char *text;
  char *folded; /* the collation key, ignoring case */
  char *exact;  /* the collation key with case */
  guint32 rank;
} Text;

static void
free_text (gpointer data)
{
  Text *self = data;

  g_free (self->text);
  g_free (self->folded);
  g_free (self->exact);
  g_free (self);
}

static Text *
create_text (char *text,
             gboolean is_number)
{
  Text *self = g_new0 (Text, 1);
  g_autofree char *folded = g_utf8_casefold (text, -1);

  self->text = text;
  /* Sorts 2 before 10, in a number such as "P10". */
  self->folded = is_number ? g_utf8_collate_key_for_filename (folded, -1)
                           : g_utf8_collate_key (folded, -1);
  self->exact = g_utf8_collate_key (text, -1);
  return self;
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  const Text *first = *(Text *const *) a;
  const Text *second = *(Text *const *) b;
  int difference = strcmp (first->folded, second->folded);

  return difference != 0 ? difference : strcmp (first->exact, second->exact);
}

/* Most fields have few different texts, so each one is processed only once. */
static gboolean
set_keys_by_text (MoCardOrder *self,
                  const MoCatalog *catalog,
                  const MoField *field,
                  GCancellable *cancellable)
{
  guint n_cards = mo_catalog_get_n_cards (catalog);
  g_autoptr (GHashTable) texts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new_with_free_func (free_text);
  g_autofree Text **of_card = g_new0 (Text *, n_cards);

  for (guint i = 0; i < n_cards; i++)
    {
      g_autofree char *value = NULL;

      if (i % BATCH == 0 && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      value = mo_card_dup_value (catalog, mo_catalog_get_card (catalog, i), field);
      if (*value == '\0')
        continue;
      of_card[i] = g_hash_table_lookup (texts, value);
      if (of_card[i] != NULL)
        continue;
      of_card[i] = create_text (g_steal_pointer (&value), field->tag == MO_SEARCH_NUMBER);
      g_ptr_array_add (sorted, of_card[i]);
      g_hash_table_insert (texts, of_card[i]->text, of_card[i]);
    }
  g_ptr_array_sort (sorted, compare_texts);
  for (guint i = 0; i < sorted->len; i++)
    ((Text *) g_ptr_array_index (sorted, i))->rank = i;
  for (guint i = 0; i < n_cards; i++)
    self->keys[i] = of_card[i] != NULL ? of_card[i]->rank : NONE;
  return TRUE;
}

static guint32
get_figure_key (const MoCatalog *catalog,
                const MoCard *card,
                const MoField *field)
{
  int value;
  int boosted;

  switch (mo_card_get_figure (catalog, card, field, &value, &boosted))
    {
    case MO_VALUE_KNOWN:
      return (guint32) value + ZERO;
    case MO_VALUE_UNKNOWN:
      return UNKNOWN;
    case MO_VALUE_NONE:
    default:
      return NONE;
    }
}

MoCardOrder *
mo_card_order_new (const MoCatalog *catalog,
                   const MoField *field,
                   GCancellable *cancellable)
{
  g_autoptr (MoCardOrder) self = g_new0 (MoCardOrder, 1);
  guint n_cards = mo_catalog_get_n_cards (catalog);

  self->keys = g_new (guint32, n_cards);
  if (field->kind != MO_FIELD_NUMBER && field->tag != MO_SEARCH_RARITY &&
      field->tag != MO_SEARCH_DISTANCE)
    return set_keys_by_text (self, catalog, field, cancellable) ? g_steal_pointer (&self) : NULL;
  for (guint i = 0; i < n_cards; i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);
      const MoWord *word = field->tag == MO_SEARCH_RARITY ? card->rarity : card->distance;

      self->keys[i] = field->kind == MO_FIELD_NUMBER ? get_figure_key (catalog, card, field)
                      : word != NULL                 ? word->index
                                                     : NONE;
    }
  return g_steal_pointer (&self);
}

MoCardOrder *
mo_card_order_new_from_counts (const MoCatalog *catalog,
                               const int *counts)
{
  MoCardOrder *self = g_new0 (MoCardOrder, 1);
  guint n_cards = mo_catalog_get_n_cards (catalog);

  self->keys = g_new (guint32, n_cards);
  for (guint i = 0; i < n_cards; i++)
    self->keys[i] = (guint32) counts[i];
  return self;
}

static int
compare_groups (gconstpointer a,
                gconstpointer b)
{
  const Group *first = *(Group *const *) a;
  const Group *second = *(Group *const *) b;
  int by_game = strcmp (first->game, second->game);

  return by_game != 0 ? by_game : (int) first->type->index - (int) second->type->index;
}

/* Sets the groups of all cards, in the order of the types in their game. */
static void
set_groups (MoCardOrder *self,
            const MoCatalog *catalog)
{
  guint n_cards = mo_catalog_get_n_cards (catalog);
  g_autoptr (GHashTable) of_type = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n_cards; i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);
      Group *group;

      if (g_hash_table_contains (of_type, card->type))
        continue;
      group = g_new0 (Group, 1);
      group->game = mo_catalog_get_game (catalog, card);
      group->type = card->type;
      g_hash_table_insert (of_type, (gpointer) card->type, group);
      g_ptr_array_add (sorted, group);
    }
  g_ptr_array_sort (sorted, compare_groups);
  for (guint i = 0; i < sorted->len; i++)
    ((Group *) g_ptr_array_index (sorted, i))->rank = i;
  for (guint i = 0; i < n_cards; i++)
    self->groups[i] =
        ((Group *) g_hash_table_lookup (of_type, mo_catalog_get_card (catalog, i)->type))->rank;
}

/* Orders cards before other printings of them. */
static MoCardOrder *
new_by_printing (const MoCatalog *catalog)
{
  guint n_cards = mo_catalog_get_n_cards (catalog);
  g_autofree int *counts = g_new (int, n_cards);

  for (guint i = 0; i < n_cards; i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);

      counts[i] = mo_card_get_original (card) != card;
    }
  return mo_card_order_new_from_counts (catalog, counts);
}

/* Sorts by the last criterion first. The key of each card is its position in the result, so that
 * sorting by all of them takes as long as by one. */
MoCardOrder *
mo_card_order_new_by_type (const MoCatalog *catalog,
                           GCancellable *cancellable)
{
  const MoField name = { .id = (char *) "name", .kind = MO_FIELD_TEXT, .tag = MO_SEARCH_NAME };
  const MoField cost = { .id = (char *) "cost", .kind = MO_FIELD_NUMBER, .tag = MO_SEARCH_COST };
  g_autoptr (MoCardOrder) self = mo_card_order_new (catalog, &name, cancellable);
  g_autoptr (MoCardOrder) by_cost = NULL;
  g_autoptr (MoCardOrder) by_printing = NULL;
  g_autoptr (GPtrArray) cards = NULL;
  guint32 *names;
  guint n_cards;

  if (self == NULL)
    return NULL;
  by_cost = mo_card_order_new (catalog, &cost, NULL);
  n_cards = mo_catalog_get_n_cards (catalog);
  cards = g_ptr_array_sized_new (n_cards);
  for (guint i = 0; i < n_cards; i++)
    g_ptr_array_add (cards, (gpointer) mo_catalog_get_card (catalog, i));
  mo_card_order_sort (self, cards, FALSE);
  mo_card_order_sort (by_cost, cards, FALSE);
  by_printing = new_by_printing (catalog);
  mo_card_order_sort (by_printing, cards, FALSE);
  self->groups = g_new (guint32, n_cards);
  set_groups (self, catalog);
  names = self->keys;
  self->keys = self->groups;
  mo_card_order_sort (self, cards, FALSE);
  self->keys = names;
  for (guint i = 0; i < n_cards; i++)
    self->keys[((const MoCard *) g_ptr_array_index (cards, i))->index] = i;
  return g_steal_pointer (&self);
}

void
mo_card_order_free (MoCardOrder *self)
{
  g_free (self->groups);
  g_free (self->keys);
  g_free (self);
}

typedef struct
{
  gpointer card;
  guint32 key;
} Keyed;

/* Performs a pass of a radix sort, which is stable and takes the same time for all inputs. */
static void
sort_by_digit (const Keyed *from,
               Keyed *to,
               guint n,
               guint shift)
{
  g_autofree guint *places = g_new0 (guint, N_DIGITS + 1);

  for (guint i = 0; i < n; i++)
    places[(from[i].key >> shift) % N_DIGITS + 1]++;
  for (guint i = 1; i < N_DIGITS; i++)
    places[i] += places[i - 1];
  for (guint i = 0; i < n; i++)
    to[places[(from[i].key >> shift) % N_DIGITS]++] = from[i];
}

void
mo_card_order_sort (const MoCardOrder *self,
                    GPtrArray *cards,
                    gboolean is_descending)
{
  g_autofree Keyed *keyed = g_new (Keyed, cards->len);
  g_autofree Keyed *half = g_new (Keyed, cards->len);

  for (guint i = 0; i < cards->len; i++)
    {
      gpointer card = g_ptr_array_index (cards, i);
      guint32 key = self->keys[((const MoCard *) card)->index];

      keyed[i].card = card;
      keyed[i].key = is_descending && key < UNKNOWN ? UNKNOWN - 1 - key : key;
    }
  sort_by_digit (keyed, half, cards->len, 0);
  sort_by_digit (half, keyed, cards->len, DIGIT_BITS);
  for (guint i = 0; i < cards->len; i++)
    g_ptr_array_index (cards, i) = keyed[i].card;
}

GArray *
mo_card_order_find_groups (const MoCardOrder *self,
                           const GPtrArray *cards)
{
  const guint32 *groups = self->groups != NULL ? self->groups : self->keys;
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (guint));
  guint32 before = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      guint32 group = groups[((const MoCard *) g_ptr_array_index (cards, i))->index];

      if (i == 0 || group != before)
        g_array_append_val (starts, i);
      before = group;
    }
  return starts;
}
