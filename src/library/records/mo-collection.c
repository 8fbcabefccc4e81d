/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-collection.h"

/* Strings live as long as the collection, also replaced ones: they are short, and the collection is
 * reloaded after every large edit. */
struct _MoCollection
{
  gatomicrefcount references;
  GHashTable *by_card; /* the id of a card → MoHolding */
  GPtrArray *products; /* (element-type MoOwnedProduct) */
  GStringChunk *strings;
};

MoHolding *
mo_holding_copy (const MoHolding *self)
{
  MoHolding *copy = g_new (MoHolding, 1);

  *copy = *self;
  copy->card = g_strdup (self->card);
  copy->name = g_strdup (self->name);
  copy->place = g_strdup (self->place);
  copy->notes = g_strdup (self->notes);
  return copy;
}

void
mo_holding_free (MoHolding *self)
{
  g_free ((char *) self->card);
  g_free ((char *) self->name);
  g_free ((char *) self->place);
  g_free ((char *) self->notes);
  g_free (self);
}

guint
mo_holding_get_owned (const MoHolding *self)
{
  return (guint) MAX (0, self->single + self->in_products);
}

static void
free_product (MoOwnedProduct *product)
{
  g_array_unref (product->contents);
  g_free (product);
}

MoCollection *
mo_collection_new (void)
{
  MoCollection *self = g_new0 (MoCollection, 1);

  g_atomic_ref_count_init (&self->references);
  self->by_card = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->products = g_ptr_array_new_with_free_func ((GDestroyNotify) free_product);
  self->strings = g_string_chunk_new (4096);
  return self;
}

MoCollection *
mo_collection_ref (MoCollection *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
mo_collection_free (MoCollection *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_hash_table_unref (self->by_card);
  g_ptr_array_unref (self->products);
  g_string_chunk_free (self->strings);
  g_free (self);
}

static const char *
keep (MoCollection *self,
      const char *text)
{
  return *text != '\0' ? g_string_chunk_insert_const (self->strings, text) : "";
}

static MoHolding *
get_or_add (MoCollection *self,
            const char *card)
{
  MoHolding *holding = g_hash_table_lookup (self->by_card, card);

  if (holding == NULL)
    {
      holding = g_new (MoHolding, 1);
      *holding = (MoHolding){ g_string_chunk_insert (self->strings, card), "", 0, 0, 0, "", "" };
      g_hash_table_insert (self->by_card, (gpointer) holding->card, holding);
    }
  return holding;
}

static gboolean
is_empty (const MoHolding *holding)
{
  return holding->single == 0 && holding->in_products == 0 && holding->wanted == 0 &&
         *holding->place == '\0' && *holding->notes == '\0';
}

void
mo_collection_set (MoCollection *self,
                   const MoHolding *holding)
{
  MoHolding *kept = get_or_add (self, holding->card);

  kept->name = keep (self, holding->name);
  kept->single = holding->single;
  kept->wanted = holding->wanted;
  kept->place = keep (self, holding->place);
  kept->notes = keep (self, holding->notes);
  if (is_empty (kept))
    g_hash_table_remove (self->by_card, holding->card);
}

MoOwnedProduct *
mo_collection_add_product (MoCollection *self,
                           const char *id,
                           const char *name,
                           int count)
{
  MoOwnedProduct *product = g_new (MoOwnedProduct, 1);

  product->id = keep (self, id);
  product->name = keep (self, name);
  product->count = count;
  product->contents = g_array_new (FALSE, FALSE, sizeof (MoOwnedContent));
  g_ptr_array_add (self->products, product);
  return product;
}

void
mo_collection_add_content (MoCollection *self,
                           MoOwnedProduct *product,
                           const char *card,
                           int count)
{
  MoHolding *holding = get_or_add (self, card);
  MoOwnedContent content = { holding->card, count };

  holding->in_products += product->count * count;
  g_array_append_val (product->contents, content);
}

const MoHolding *
mo_collection_get (const MoCollection *self,
                   const char *card)
{
  return g_hash_table_lookup (self->by_card, card);
}

guint
mo_collection_get_owned (const MoCollection *self,
                         const char *card)
{
  const MoHolding *holding = mo_collection_get (self, card);

  return holding != NULL ? mo_holding_get_owned (holding) : 0;
}

guint
mo_collection_get_wanted (const MoCollection *self,
                          const char *card)
{
  const MoHolding *holding = mo_collection_get (self, card);

  return holding != NULL ? (guint) holding->wanted : 0;
}

/* Returns the current and the former ids of a printing. */
static GStrv
list_ids (const MoCard *card)
{
  g_autofree char *ids = g_strjoin (" ", card->id, mo_card_get_was (card), NULL);

  return g_strsplit (ids, " ", -1);
}

/* Sums up @get over all rows of a printing, including those with its former ids. */
static guint
sum_over_ids (const MoCollection *self,
              const MoCard *card,
              guint (*get) (const MoCollection *self,
                            const char *card))
{
  guint count = 0;
  g_auto (GStrv) ids = NULL;

  /* Nearly all cards have had only one id. */
  if (mo_card_get_was (card) == NULL)
    return get (self, card->id);
  ids = list_ids (card);
  for (guint i = 0; ids[i] != NULL; i++)
    count += get (self, ids[i]);
  return count;
}

guint
mo_collection_get_owned_of (const MoCollection *self,
                            const MoCard *card)
{
  return sum_over_ids (self, card, mo_collection_get_owned);
}

guint
mo_collection_get_wanted_of (const MoCollection *self,
                             const MoCard *card)
{
  return sum_over_ids (self, card, mo_collection_get_wanted);
}

static void
join_texts (const char **text,
            char **made,
            const char *more,
            const char *between)
{
  char *joined;

  if (*more == '\0' || g_str_equal (*text, more))
    return;
  joined = **text == '\0' ? g_strdup (more) : g_strconcat (*text, between, more, NULL);
  g_free (*made);
  *text = *made = joined;
}

MoHolding *
mo_collection_sum_up (const MoCollection *self,
                      const MoCard *card)
{
  g_auto (GStrv) ids = list_ids (card);
  MoHolding sum = { card->id, card->name, 0, 0, 0, "", "" };
  g_autofree char *place = NULL;
  g_autofree char *notes = NULL;
  gboolean any = FALSE;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const MoHolding *holding = mo_collection_get (self, ids[i]);

      if (holding == NULL)
        continue;
      any = TRUE;
      sum.single += holding->single;
      sum.in_products += holding->in_products;
      sum.wanted += holding->wanted;
      join_texts (&sum.place, &place, holding->place, ", ");
      join_texts (&sum.notes, &notes, holding->notes, "\n");
    }
  return any ? mo_holding_copy (&sum) : NULL;
}

/* Sums up @get over all printings of a card. */
static guint
sum_over_printings (const MoCollection *self,
                    const MoCatalog *catalog,
                    const char *card_id,
                    guint (*get) (const MoCollection *self,
                                  const char *card))
{
  const MoCard *card = mo_catalog_lookup (catalog, card_id);
  const MoCard *original = card != NULL ? mo_card_get_original (card) : NULL;
  const GPtrArray *printings = original != NULL ? mo_catalog_get_printings (catalog, original)
                                                : NULL;
  guint count = original != NULL ? sum_over_ids (self, original, get) : get (self, card_id);

  for (guint i = 0; printings != NULL && i < printings->len; i++)
    count += sum_over_ids (self, g_ptr_array_index (printings, i), get);
  return count;
}

guint
mo_collection_get_owned_in_all (const MoCollection *self,
                                const MoCatalog *catalog,
                                const char *card)
{
  return sum_over_printings (self, catalog, card, mo_collection_get_owned);
}

guint
mo_collection_get_wanted_in_all (const MoCollection *self,
                                 const MoCatalog *catalog,
                                 const char *card)
{
  return sum_over_printings (self, catalog, card, mo_collection_get_wanted);
}

guint
mo_collection_get_product_count (const MoCollection *self,
                                 const char *id)
{
  for (guint i = 0; i < self->products->len; i++)
    {
      const MoOwnedProduct *product = g_ptr_array_index (self->products, i);

      if (g_str_equal (product->id, id))
        return (guint) product->count;
    }
  return 0;
}

const GPtrArray *
mo_collection_get_products (const MoCollection *self)
{
  return self->products;
}

gboolean
mo_collection_is_empty (const MoCollection *self)
{
  return g_hash_table_size (self->by_card) == 0;
}

gboolean
mo_collection_get_is_owning (const MoCollection *self)
{
  GHashTableIter iter;
  gpointer holding;

  g_hash_table_iter_init (&iter, self->by_card);
  while (g_hash_table_iter_next (&iter, NULL, &holding))
    if (mo_holding_get_owned (holding) > 0)
      return TRUE;
  return FALSE;
}

static int
compare_holdings (gconstpointer a,
                  gconstpointer b)
{
  return strcmp ((*(const MoHolding *const *) a)->card, (*(const MoHolding *const *) b)->card);
}

GPtrArray *
mo_collection_list (const MoCollection *self)
{
  GPtrArray *list = g_ptr_array_sized_new (g_hash_table_size (self->by_card));
  GHashTableIter iter;
  gpointer holding;

  g_hash_table_iter_init (&iter, self->by_card);
  while (g_hash_table_iter_next (&iter, NULL, &holding))
    g_ptr_array_add (list, holding);
  g_ptr_array_sort (list, compare_holdings);
  return list;
}

/* Edits */

void
mo_holding_edit_free (MoHoldingEdit *self)
{
  g_free (self->card);
  g_free (self->name);
  g_free (self->place);
  g_free (self->notes);
  g_free (self->expected_place);
  g_free (self->expected_notes);
  g_free (self);
}

static void
clear_content_edit (MoContentEdit *self)
{
  g_free (self->card);
}

static void
free_product_edit (MoProductEdit *self)
{
  g_free (self->id);
  g_free (self->name);
  g_array_unref (self->contents);
  g_free (self);
}

MoCollectionEdit *
mo_collection_edit_new (const char *label)
{
  MoCollectionEdit *self = g_new (MoCollectionEdit, 1);

  self->label = g_strdup (label);
  self->mark = 0;
  self->holdings = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_holding_edit_free);
  self->products = g_ptr_array_new_with_free_func ((GDestroyNotify) free_product_edit);
  return self;
}

void
mo_collection_edit_free (MoCollectionEdit *self)
{
  g_free (self->label);
  g_ptr_array_unref (self->holdings);
  g_ptr_array_unref (self->products);
  g_free (self);
}

MoHoldingEdit *
mo_collection_edit_add (MoCollectionEdit *self,
                        const char *card,
                        const char *name)
{
  MoHoldingEdit *row = g_new0 (MoHoldingEdit, 1);

  row->card = g_strdup (card);
  row->name = g_strdup (name);
  g_ptr_array_add (self->holdings, row);
  return row;
}

void
mo_collection_edit_set_count (MoCollectionEdit *self,
                              const char *card,
                              const char *name,
                              MoEditFields field,
                              int count)
{
  MoHoldingEdit *row = mo_collection_edit_add (self, card, name);

  row->fields = field;
  if (field == MO_EDIT_WANTED)
    row->wanted = count;
  else
    row->owned = count;
}

/* Adds rows for a printing: for its id, and for former ids that the collection has. Returns
 * them. */
static GPtrArray *
add_rows_of (MoCollectionEdit *self,
             const MoCollection *collection,
             const MoCard *card,
             MoEditFields field)
{
  g_auto (GStrv) ids = list_ids (card);
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const MoHolding *holding = mo_collection_get (collection, ids[i]);
      MoHoldingEdit *row;

      if (i > 0 && holding == NULL)
        continue;
      row = mo_collection_edit_add (self, ids[i], i > 0 ? holding->name : card->name);
      row->fields = field;
      g_ptr_array_add (rows, row);
    }
  return rows;
}

void
mo_collection_edit_set_count_of (MoCollectionEdit *self,
                                 const MoCollection *collection,
                                 const MoCard *card,
                                 MoEditFields field,
                                 int count)
{
  g_autoptr (GPtrArray) rows = add_rows_of (self, collection, card, field);

  /* All rows are set, even if unchanged, because a pending edit may have changed them. */
  for (guint i = rows->len; i > 0; i--)
    {
      MoHoldingEdit *row = g_ptr_array_index (rows, i - 1);
      int kept = (int) (field == MO_EDIT_OWNED ? mo_collection_get_owned (collection, row->card)
                                               : mo_collection_get_wanted (collection, row->card));
      int part = i > 1 ? MIN (kept, count) : count;

      if (field == MO_EDIT_OWNED)
        row->owned = part;
      else
        row->wanted = part;
      count -= part;
    }
}

void
mo_collection_edit_set_text_of (MoCollectionEdit *self,
                                const MoCollection *collection,
                                const MoCard *card,
                                MoEditFields field,
                                const char *text)
{
  g_autoptr (GPtrArray) rows = add_rows_of (self, collection, card, field);

  for (guint i = 0; i < rows->len; i++)
    {
      MoHoldingEdit *row = g_ptr_array_index (rows, i);

      *(field == MO_EDIT_PLACE ? &row->place : &row->notes) = g_strdup (i == 0 ? text : "");
    }
}

void
mo_collection_edit_change_owned_of (MoCollectionEdit *self,
                                    const MoCollection *collection,
                                    const MoCard *card,
                                    int change)
{
  g_auto (GStrv) ids = list_ids (card);

  for (guint i = 0; ids[i] != NULL; i++)
    if (change > 0 || mo_collection_get_owned (collection, ids[i]) > 0)
      {
        mo_collection_edit_set_count (self, ids[i], card->name, MO_EDIT_OWNED, change);
        return;
      }
}

MoProductEdit *
mo_collection_edit_add_product (MoCollectionEdit *self,
                                const char *id,
                                const char *name,
                                int change)
{
  MoProductEdit *product = g_new (MoProductEdit, 1);

  product->id = g_strdup (id);
  product->name = g_strdup (name);
  product->change = change;
  product->contents = g_array_new (FALSE, FALSE, sizeof (MoContentEdit));
  g_array_set_clear_func (product->contents, (GDestroyNotify) clear_content_edit);
  g_ptr_array_add (self->products, product);
  return product;
}

void
mo_product_edit_add_content (MoProductEdit *self,
                             const char *card,
                             int count)
{
  MoContentEdit content = { g_strdup (card), count };

  g_array_append_val (self->contents, content);
}

void
mo_collection_edit_add_contents_of (MoCollectionEdit *self,
                                    const MoProduct *product,
                                    int change)
{
  MoProductEdit *edit = mo_collection_edit_add_product (self, product->id, product->name, change);

  for (guint i = 0; i < product->n_contents; i++)
    mo_product_edit_add_content (edit, product->contents[i].card->id,
                                 (int) product->contents[i].count);
}

void
mo_collection_edit_make_change (MoCollectionEdit *self)
{
  for (guint i = 0; i < self->holdings->len; i++)
    ((MoHoldingEdit *) g_ptr_array_index (self->holdings, i))->is_change = TRUE;
}
