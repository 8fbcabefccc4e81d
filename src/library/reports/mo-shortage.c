/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-shortage.h"

#include <glib/gi18n-lib.h>

/* The copies of a card in a package, or in all built ones. */
typedef struct
{
  const char *card;
  const char *name;
  guint count;
  GArray *holders; /* (nullable) (element-type MoHolder) */
} Need;

/* In the order of the cards. */
typedef struct
{
  GPtrArray *list;     /* (element-type Need) */
  GHashTable *by_card; /* the id of a card → Need */
} Needs;

struct _MoAllotment
{
  const MoCatalog *catalog;
  Needs *held;
};

static void
free_need (Need *need)
{
  g_clear_pointer (&need->holders, g_array_unref);
  g_free (need);
}

static Needs *
new_needs (void)
{
  Needs *needs = g_new (Needs, 1);

  needs->list = g_ptr_array_new_with_free_func ((GDestroyNotify) free_need);
  needs->by_card = g_hash_table_new (g_str_hash, g_str_equal);
  return needs;
}

static void
free_needs (Needs *needs)
{
  g_hash_table_unref (needs->by_card);
  g_ptr_array_unref (needs->list);
  g_free (needs);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Needs, free_needs)

static const char *
get_original_id (const MoCatalog *catalog,
                 const char *id)
{
  const MoCard *card = mo_catalog_lookup (catalog, id);

  return card != NULL ? mo_card_get_original (card)->id : id;
}

static Need *
add_need (Needs *needs,
          const MoCatalog *catalog,
          const MoDeckEntry *entry)
{
  const MoCard *card = mo_catalog_lookup (catalog, entry->id);
  const MoCard *original = card != NULL ? mo_card_get_original (card) : NULL;
  const char *id = original != NULL ? original->id : entry->id;
  Need *need = g_hash_table_lookup (needs->by_card, id);

  if (need == NULL)
    {
      need = g_new0 (Need, 1);
      need->card = id;
      need->name = original != NULL      ? mo_card_get_shown_name (original)
                   : entry->name != NULL ? entry->name
                                         : id;
      g_hash_table_insert (needs->by_card, (gpointer) id, need);
      g_ptr_array_add (needs->list, need);
    }
  need->count += entry->count;
  return need;
}

/* @holder: (nullable): the built deck of the entries */
static void
add_deck (Needs *needs,
          const MoCatalog *catalog,
          const MoDeck *deck,
          const MoLibraryDeck *holder)
{
  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          Need *need = add_need (needs, catalog, entry);
          MoHolder *last;

          if (holder == NULL)
            continue;
          if (need->holders == NULL)
            need->holders = g_array_new (FALSE, FALSE, sizeof (MoHolder));
          last = need->holders->len > 0
                     ? &g_array_index (need->holders, MoHolder, need->holders->len - 1)
                     : NULL;
          if (last != NULL && last->deck == holder)
            last->count += entry->count;
          else
            g_array_append_val (need->holders, ((MoHolder){ holder, entry->count }));
        }
    }
}

MoAllotment *
mo_allotment_new (const GPtrArray *decks,
                  const MoCatalog *catalog)
{
  MoAllotment *self = g_new (MoAllotment, 1);

  self->catalog = catalog;
  self->held = new_needs ();
  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      if (deck->built && !deck->deleted && deck->deck != NULL)
        add_deck (self->held, catalog, deck->deck, deck);
    }
  return self;
}

void
mo_allotment_free (MoAllotment *self)
{
  free_needs (self->held);
  g_free (self);
}

guint
mo_allotment_get_held (const MoAllotment *self,
                       const char *card)
{
  const Need *need = g_hash_table_lookup (self->held->by_card,
                                          get_original_id (self->catalog, card));

  return need != NULL ? need->count : 0;
}

guint
mo_deck_count_printings (const MoDeck *deck,
                         const MoCatalog *catalog,
                         const char *card)
{
  const char *original = get_original_id (catalog, card);
  guint count = 0;

  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);

          if (g_str_equal (get_original_id (catalog, entry->id), original))
            count += entry->count;
        }
    }
  return count;
}

static void
free_shortage (MoShortage *shortage)
{
  g_array_unref (shortage->holders);
  g_free (shortage);
}

static gboolean
has_deck (const GPtrArray *decks,
          gint64 id)
{
  for (guint i = 0; i < decks->len; i++)
    if (((const MoLibraryDeck *) g_ptr_array_index (decks, i))->id == id)
      return TRUE;
  return FALSE;
}

/* Returns the other decks with copies of a card; sets @held to their number of copies. @group:
 * (nullable): decks that are not among the others, either */
static GArray *
list_other_holders (const MoAllotment *self,
                    const char *card,
                    gint64 id,
                    const GPtrArray *group,
                    guint *held)
{
  const Need *need = g_hash_table_lookup (self->held->by_card, card);
  GArray *others = g_array_new (FALSE, FALSE, sizeof (MoHolder));

  *held = 0;
  for (guint i = 0; need != NULL && i < need->holders->len; i++)
    {
      const MoHolder *holder = &g_array_index (need->holders, MoHolder, i);

      if (holder->deck->id == id || (group != NULL && has_deck (group, holder->deck->id)))
        continue;
      g_array_append_val (others, *holder);
      *held += holder->count;
    }
  return others;
}

static guint
get_free_for (const MoAllotment *self,
              const MoCollection *collection,
              const char *card,
              gint64 id,
              const GPtrArray *group)
{
  guint owned = mo_collection_get_owned_in_all (collection, self->catalog, card);
  guint held;
  g_autoptr (GArray) others G_GNUC_UNUSED =
      list_other_holders (self, get_original_id (self->catalog, card), id, group, &held);

  return owned > held ? owned - held : 0;
}

guint
mo_allotment_get_free (const MoAllotment *self,
                       const MoCollection *collection,
                       const char *card,
                       gint64 id)
{
  return get_free_for (self, collection, card, id, NULL);
}

guint
mo_allotment_get_free_for_group (const MoAllotment *self,
                                 const MoCollection *collection,
                                 const char *card,
                                 const GPtrArray *decks)
{
  return get_free_for (self, collection, card, 0, decks);
}

static void
add_if_short (GPtrArray *shortages,
              const Need *need,
              guint owned,
              guint held,
              GArray *holders)
{
  guint n_free = owned > held ? owned - held : 0;
  MoShortage *shortage;

  if (need->count <= n_free)
    {
      g_array_unref (holders);
      return;
    }
  shortage = g_new (MoShortage, 1);
  *shortage = (MoShortage){ need->card, need->name,           need->count, owned,
                            n_free,     need->count - n_free, holders };
  g_ptr_array_add (shortages, shortage);
}

GPtrArray *
mo_allotment_find_shortages (const MoAllotment *self,
                             const MoCollection *collection,
                             const MoDeck *deck,
                             gint64 id)
{
  GPtrArray *shortages = g_ptr_array_new_with_free_func ((GDestroyNotify) free_shortage);
  g_autoptr (Needs) needs = new_needs ();

  add_deck (needs, self->catalog, deck, NULL);
  for (guint i = 0; i < needs->list->len; i++)
    {
      const Need *need = g_ptr_array_index (needs->list, i);
      guint held;
      GArray *holders = list_other_holders (self, need->card, id, NULL, &held);

      add_if_short (shortages, need,
                    mo_collection_get_owned_in_all (collection, self->catalog, need->card), held,
                    holders);
    }
  return shortages;
}

GPtrArray *
mo_allotment_find_group_shortages (const MoAllotment *self,
                                   const MoCollection *collection,
                                   const GPtrArray *decks)
{
  GPtrArray *shortages = g_ptr_array_new_with_free_func ((GDestroyNotify) free_shortage);
  g_autoptr (Needs) needs = new_needs ();

  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      add_deck (needs, self->catalog, deck->deck, deck);
    }
  for (guint i = 0; i < needs->list->len; i++)
    {
      const Need *need = g_ptr_array_index (needs->list, i);
      guint held;
      g_autoptr (GArray) others = list_other_holders (self, need->card, 0, decks, &held);

      g_array_append_vals (need->holders, others->data, others->len);
      add_if_short (shortages, need,
                    mo_collection_get_owned_in_all (collection, self->catalog, need->card), held,
                    g_array_ref (need->holders));
    }
  return shortages;
}

GPtrArray *
mo_allotment_find_all_shortages (const MoAllotment *self,
                                 const MoCollection *collection)
{
  GPtrArray *shortages = g_ptr_array_new_with_free_func ((GDestroyNotify) free_shortage);

  for (guint i = 0; i < self->held->list->len; i++)
    {
      const Need *need = g_ptr_array_index (self->held->list, i);

      add_if_short (shortages, need,
                    mo_collection_get_owned_in_all (collection, self->catalog, need->card), 0,
                    g_array_ref (need->holders));
    }
  return shortages;
}

guint
mo_shortages_count_missing (const GPtrArray *shortages)
{
  guint count = 0;

  for (guint i = 0; i < shortages->len; i++)
    count += ((const MoShortage *) g_ptr_array_index (shortages, i))->missing;
  return count;
}

char *
mo_shortage_describe_holders (const MoShortage *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->holders->len; i++)
    {
      const MoHolder *holder = &g_array_index (self->holders, MoHolder, i);

      if (i > 0)
        /* Translators: the separator of list items. */
        g_string_append (text, _(", "));
      /* Translators: the number of copies of a card in a deck. */
      g_string_append_printf (text, _("%1$u in “%2$s”"), holder->count, holder->deck->deck->name);
    }
  return g_string_free (text, FALSE);
}

MoCollectionEdit *
mo_shortages_want (const GPtrArray *shortages,
                   const MoCollection *collection,
                   const MoCatalog *catalog)
{
  MoCollectionEdit *edit = mo_collection_edit_new (_("Add Missing Cards to Wanted List"));

  for (guint i = 0; i < shortages->len; i++)
    {
      const MoShortage *shortage = g_ptr_array_index (shortages, i);
      guint wanted = mo_collection_get_wanted_in_all (collection, catalog, shortage->card);

      if (wanted < shortage->missing)
        mo_collection_edit_set_count (edit, shortage->card, shortage->name, MO_EDIT_WANTED,
                                      (int) (mo_collection_get_wanted (collection, shortage->card) +
                                             shortage->missing - wanted));
    }
  return edit;
}
