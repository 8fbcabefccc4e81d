/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-places.h"
#include "mo-print-flow.h"
#include "mo-print.h"

#include <glib/gi18n-lib.h>

/* The title of a document about these decks. */
static char *
dup_title (const GPtrArray *decks,
           const char *for_several)
{
  const MoDeck *first = decks->len > 0 ? g_ptr_array_index (decks, 0) : NULL;

  return g_strdup (decks->len == 1 ? first->name : for_several);
}

/* Decks */

/* A card of a deck; @card is NULL if no catalog has it. */
typedef struct
{
  const MoCard *card;
  const char *name;
  guint count;
} Entry;

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *first = a;
  const Entry *second = b;

  if (first->card == NULL || second->card == NULL)
    return (first->card == NULL) - (second->card == NULL);
  if (first->card->type->index != second->card->type->index)
    return first->card->type->index < second->card->type->index ? -1 : 1;
  if (first->card->cost != second->card->cost)
    return first->card->cost < second->card->cost ? -1 : 1;
  return g_utf8_collate (first->name, second->name);
}

static GArray *
list_entries (const MoCatalog *catalog,
              const MoDeckPart *part)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  for (guint i = 0; i < part->entries->len; i++)
    {
      const MoDeckEntry *in_deck = g_ptr_array_index (part->entries, i);
      const MoCard *card = mo_catalog_lookup (catalog, in_deck->id);
      Entry entry = { card,
                      card != NULL            ? mo_card_get_shown_name (card)
                      : in_deck->name != NULL ? in_deck->name
                                              : in_deck->id,
                      in_deck->count };

      g_array_append_val (entries, entry);
    }
  g_array_sort (entries, compare_entries);
  return entries;
}

static const char *
get_type_name (const Entry *entry)
{
  return entry->card != NULL ? entry->card->type->name : _("Unknown Cards");
}

static guint
count_type (const GArray *entries,
            guint from)
{
  const char *type = get_type_name (&g_array_index (entries, Entry, from));
  guint n = 0;

  for (guint i = from; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      if (!g_str_equal (get_type_name (entry), type))
        break;
      n += entry->count;
    }
  return n;
}

static void
add_part (MoPrintFlow *flow,
          const MoCatalog *catalog,
          const MoDeckPart *part,
          const char *title)
{
  g_autoptr (GArray) entries = list_entries (catalog, part);
  /* Translators: a part of a deck, or a type of card, and the number of its cards. */
  const char *format = _("%1$s (%2$u)");
  g_autofree char *heading = g_strdup_printf (format, title, mo_deck_part_get_n_cards (part));

  mo_print_flow_add_heading (flow, heading);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      gboolean has_cost = entry->card != NULL && entry->card->cost != MO_ABSENT;
      g_autofree char *cost = has_cost ? g_strdup_printf (_("cost %d"), entry->card->cost) : NULL;

      if (i == 0 || !g_str_equal (get_type_name (entry - 1), get_type_name (entry)))
        {
          g_autofree char *type = g_strdup_printf (format, get_type_name (entry),
                                                   count_type (entries, i));

          mo_print_flow_add_subheading (flow, type);
        }
      mo_print_flow_add_line (flow, &(MoPrintLine){ .count = entry->count, .text = entry->name,
                                                    .note = cost });
    }
}

static void
add_deck (MoPrintPages *pages,
          const MoContent *content,
          const MoDeck *deck)
{
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, NULL);
  g_autofree char *subtitle = format != NULL ? mo_format_get_title (format)
                                             : g_strdup (deck->format);
  MoPrintFlow *flow = mo_print_flow_new (pages, deck->name, subtitle, 2);

  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);
      g_autofree char *title = mo_deck_dup_title (content->systems, format, part->id);

      add_part (flow, content->catalog, part, title);
    }
  if (*deck->notes != '\0')
    {
      mo_print_flow_add_heading (flow, _("Notes"));
      mo_print_flow_add_paragraph (flow, NULL, deck->notes, NULL, 0);
    }
  mo_print_flow_finish (flow);
}

MoPrintPages *
mo_print_deck_lists (const MoContent *content,
                     const GPtrArray *decks,
                     MoPaper paper)
{
  g_autofree char *title = dup_title (decks, _("Decks"));
  MoPrintPages *pages = mo_print_pages_new (title, paper);

  for (guint i = 0; i < decks->len; i++)
    add_deck (pages, content, g_ptr_array_index (decks, i));
  return pages;
}

/* Cards to take from the collection */

typedef struct
{
  const char *place; /* "": unknown; NULL: not owned */
  const char *name;
  char *note; /* the printing */
  guint count;
} Pull;

static void
pull_clear (Pull *self)
{
  g_free (self->note);
}

static int
compare_pulls (gconstpointer a,
               gconstpointer b)
{
  const Pull *first = a;
  const Pull *second = b;
  int order = (first->place == NULL) - (second->place == NULL);

  if (order == 0 && first->place != NULL)
    order = (*first->place == '\0') - (*second->place == '\0');
  if (order == 0 && first->place != NULL)
    order = g_utf8_collate (first->place, second->place);
  return order != 0 ? order : g_utf8_collate (first->name, second->name);
}

/* What a list of cards to take is made from. */
typedef struct
{
  const MoCatalog *catalog;
  const MoCollection *collection;
  GHashTable *wanted;   /* the id of an original → count of copies, not yet found */
  GPtrArray *holdings;  /* (element-type MoHolding) (owned): have the places */
  GArray *pulls;        /* (element-type Pull) */
} Pulling;

static char *
dup_printing (const MoCatalog *catalog,
              const MoCard *card)
{
  const char *set = mo_catalog_get_set_name (catalog, card);

  if (set == NULL)
    return g_strdup (card->number);
  return card->number != NULL ? g_strdup_printf ("%s %s", set, card->number) : g_strdup (set);
}

/* Takes up to @count owned copies of one printing; returns how many. */
static guint
take_printing (Pulling *self,
               const MoCard *card,
               guint count)
{
  MoHolding *holding = mo_collection_sum_up (self->collection, card);
  Pull pull = { .name = mo_card_get_shown_name (card), .note = dup_printing (self->catalog, card) };

  if (holding != NULL)
    {
      g_ptr_array_add (self->holdings, holding);
      pull.place = holding->place;
      pull.count = MIN (count, mo_holding_get_owned (holding));
    }
  if (pull.count > 0)
    g_array_append_val (self->pulls, pull);
  else
    pull_clear (&pull);
  return pull.count;
}

/* Counts the copies of the printing that are listed already. */
static guint
take_all_printings (Pulling *self,
                    const MoCard *card,
                    guint count)
{
  const MoCard *original = mo_card_get_original (card);
  const GPtrArray *printings = mo_catalog_get_printings (self->catalog, original);
  guint left = count - take_printing (self, card, count);

  if (card != original)
    left -= take_printing (self, original, left);
  for (guint i = 0; printings != NULL && i < printings->len; i++)
    if (g_ptr_array_index (printings, i) != card)
      left -= take_printing (self, g_ptr_array_index (printings, i), left);
  return left;
}

/* Sums up the copies of each card, in the printing that is met first. */
static GPtrArray *
sum_up (const GPtrArray *decks,
        const MoCatalog *catalog,
        GHashTable *counts)
{
  GPtrArray *cards = g_ptr_array_new ();

  for (guint i = 0; i < decks->len; i++)
    {
      const MoDeck *deck = g_ptr_array_index (decks, i);

      for (guint j = 0; j < deck->parts->len; j++)
        {
          const MoDeckPart *part = g_ptr_array_index (deck->parts, j);

          for (guint k = 0; k < part->entries->len; k++)
            {
              const MoDeckEntry *entry = g_ptr_array_index (part->entries, k);
              const MoCard *card = mo_catalog_lookup (catalog, entry->id);
              gpointer key = card != NULL ? (gpointer) mo_card_get_original (card)
                                          : (gpointer) g_intern_string (entry->id);
              guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));

              if (count == 0 && card != NULL)
                g_ptr_array_add (cards, (gpointer) card);
              g_hash_table_insert (counts, key, GUINT_TO_POINTER (count + entry->count));
            }
        }
    }
  return cards;
}

static void
add_pulls (MoPrintFlow *flow,
           GArray *pulls)
{
  for (guint i = 0; i < pulls->len; i++)
    {
      const Pull *pull = &g_array_index (pulls, Pull, i);

      if (i == 0 || g_strcmp0 (pull[-1].place, pull->place) != 0)
        mo_print_flow_add_heading (flow, pull->place == NULL    ? _("Not Owned")
                                         : *pull->place == '\0' ? _("No Location")
                                                                : pull->place);
      mo_print_flow_add_line (flow, &(MoPrintLine){ TRUE, pull->count, pull->name, pull->note });
    }
}

MoPrintPages *
mo_print_pull_list (const MoContent *content,
                    const GPtrArray *decks,
                    const MoCollection *collection,
                    MoPaper paper)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) cards = sum_up (decks, content->catalog, counts);
  g_autoptr (GPtrArray)
      holdings = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_holding_free);
  g_autoptr (GArray) pulls = g_array_new (FALSE, FALSE, sizeof (Pull));
  Pulling self = { content->catalog, collection, counts, holdings, pulls };
  g_autofree char *name = dup_title (decks, _("Several Decks"));
  /* Translators: %s is a deck; the page lists its cards by their places in the collection. */
  g_autofree char *title = g_strdup_printf (_("Cards to Collect: %s"), name);
  MoPrintPages *pages = mo_print_pages_new (title, paper);
  MoPrintFlow *flow = mo_print_flow_new (pages, title, NULL, 2);

  g_array_set_clear_func (pulls, (GDestroyNotify) pull_clear);
  for (guint i = 0; i < cards->len; i++)
    {
      const MoCard *card = g_ptr_array_index (cards, i);
      guint count =
          GPOINTER_TO_UINT (g_hash_table_lookup (counts, mo_card_get_original (card)));
      Pull missing = { .name = mo_card_get_shown_name (card),
                       .note = dup_printing (content->catalog, card),
                       .count = take_all_printings (&self, card, count) };

      if (missing.count > 0)
        g_array_append_val (pulls, missing);
      else
        pull_clear (&missing);
    }
  g_array_sort (pulls, compare_pulls);
  add_pulls (flow, pulls);
  mo_print_flow_finish (flow);
  return pages;
}

/* Missing cards */

MoPrintPages *
mo_print_shopping_list (const MoShopping *shopping,
                        const char *title,
                        MoPaper paper)
{
  /* Translators: %s is a deck, or what cards are missing from. */
  g_autofree char *whole = g_strdup_printf (_("Missing Cards: %s"), title);
  MoPrintPages *pages = mo_print_pages_new (whole, paper);
  MoPrintFlow *flow = mo_print_flow_new (pages, whole, NULL, 2);

  for (guint i = 0; i < shopping->items->len; i++)
    {
      const MoShoppingItem *item = g_ptr_array_index (shopping->items, i);
      /* Translators: a number of copies of a product. */
      g_autofree char *heading = item->product != NULL
                                     ? g_strdup_printf (_("%1$u × %2$s"), item->n_copies,
                                                        item->product->name)
                                     : g_strdup (_("Not in Any Product"));

      mo_print_flow_add_heading (flow, heading);
      for (guint j = 0; j < item->cards->len; j++)
        {
          const MoShoppingCard *card = &g_array_index (item->cards, MoShoppingCard, j);

          mo_print_flow_add_line (flow, &(MoPrintLine){ TRUE, card->count, card->name, NULL });
        }
    }
  if (shopping->items->len == 0)
    mo_print_flow_add_paragraph (flow, NULL, _("Nothing is missing."), NULL, 0);
  mo_print_flow_finish (flow);
  return pages;
}
