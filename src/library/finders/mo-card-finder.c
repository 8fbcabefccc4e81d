/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-finder.h"

#include "mo-card-fields.h"
#include "mo-card-order.h"
#include "mo-card-value.h"
#include "mo-deck-places.h"
#include "mo-fold.h"
#include "mo-library-deck.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _MoCardFinder
{
  GObject parent_instance;

  MoContent *content;
  MoFields *fields;
  gboolean is_copy;     /* the index is that of another finder */
  MoCardIndex *index;   /* (nullable): until it is made */
  MoCardOrder *by_type; /* (nullable): likewise */
  GCancellable *making;
  MoCollection *collection; /* (nullable) */
  GPtrArray *decks;         /* (nullable) */
  int *owned;  /* (nullable): of each card, on demand */
  int *wanted; /* likewise */
  GHashTable *orders; /* MoField → MoCardOrder, or NULL while it is made */
};

G_DEFINE_FINAL_TYPE (MoCardFinder, mo_card_finder, G_TYPE_OBJECT)

enum
{
  SIGNAL_READY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Fields outside the catalogs */

static int *
count_all (MoCardFinder *self,
           guint (*count) (const MoCollection *collection,
                           const MoCard *card))
{
  guint n_cards = mo_catalog_get_n_cards (self->content->catalog);
  int *counts = g_new0 (int, n_cards);

  for (guint i = 0; self->collection != NULL && i < n_cards; i++)
    counts[i] = (int) count (self->collection, mo_catalog_get_card (self->content->catalog, i));
  return counts;
}

static const int *
get_owned (gpointer user_data)
{
  MoCardFinder *self = user_data;

  if (self->owned == NULL)
    self->owned = count_all (self, mo_collection_get_owned_of);
  return self->owned;
}

static const int *
get_wanted (gpointer user_data)
{
  MoCardFinder *self = user_data;

  if (self->wanted == NULL)
    self->wanted = count_all (self, mo_collection_get_wanted_of);
  return self->wanted;
}

static void
collect_cards (MoCardFinder *self,
               const MoDeck *deck,
               GHashTable *cards)
{
  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          const MoCard *card = mo_catalog_lookup (self->content->catalog, entry->id);

          if (card != NULL)
            g_hash_table_add (cards, (gpointer) mo_card_get_original (card));
        }
    }
}

/* All printings of a card count as in the deck. */
static void
find_in_decks (const char *text,
               gboolean whole,
               MoBits *found,
               gpointer user_data)
{
  MoCardFinder *self = user_data;
  g_autoptr (GHashTable) cards = g_hash_table_new (NULL, NULL);

  for (guint i = 0; self->decks != NULL && i < self->decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (self->decks, i);
      g_autofree char *name = deck->deck != NULL && !deck->deleted
                                  ? mo_fold_words (deck->deck->name)
                                  : NULL;

      if (name != NULL && (whole ? g_str_equal (name, text) : strstr (name, text) != NULL))
        collect_cards (self, deck->deck, cards);
    }
  for (guint i = 0; g_hash_table_size (cards) > 0 && i < found->n; i++)
    if (g_hash_table_contains (cards, mo_card_get_original (
                                          mo_catalog_get_card (self->content->catalog, i))))
      mo_bits_add (found, i);
}

static void
find_legal (const char *id,
            MoBits *found,
            gpointer user_data)
{
  MoCardFinder *self = user_data;
  const MoSystem *system = NULL;
  const MoFormat *format = mo_systems_get_format (self->content->systems, id, &system);

  for (guint i = 0; format != NULL && i < found->n; i++)
    {
      const MoCard *card = mo_catalog_get_card (self->content->catalog, i);

      if (mo_catalog_get_source (self->content->catalog, card->source)->vocabulary ==
              system->vocabulary &&
          mo_deck_place_find (format->decks, card, NULL) != NULL)
        mo_bits_add (found, i);
    }
}

static const MoCardFacts facts = { get_owned, get_wanted, find_in_decks, find_legal };

/* The object */

static void
add_games (MoCardFinder *self)
{
  GPtrArray *games = mo_fields_lookup (self->fields, "game")->values;
  GPtrArray *values = mo_fields_lookup (self->fields, "legal")->values;

  for (guint i = 0; i < self->content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (self->content->systems, i);

      mo_field_add_value (games, system->id, system->name);
      for (guint j = 0; j < system->formats->len; j++)
        {
          const MoFormat *format = g_ptr_array_index (system->formats, j);
          g_autofree char *title = mo_format_get_title (format);

          if (format->decks->len > 0)
            mo_field_add_value (values, format->id, title);
        }
    }
}

static void
mo_card_finder_dispose (GObject *object)
{
  MoCardFinder *self = MO_CARD_FINDER (object);

  g_cancellable_cancel (self->making);
  G_OBJECT_CLASS (mo_card_finder_parent_class)->dispose (object);
}

static void
mo_card_finder_finalize (GObject *object)
{
  MoCardFinder *self = MO_CARD_FINDER (object);

  g_object_unref (self->making);
  if (!self->is_copy)
    g_clear_pointer (&self->index, mo_card_index_free);
  g_clear_pointer (&self->by_type, mo_card_order_free);
  g_hash_table_unref (self->orders);
  mo_fields_unref (self->fields);
  mo_content_unref (self->content);
  g_clear_pointer (&self->collection, mo_collection_free);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  g_free (self->owned);
  g_free (self->wanted);
  G_OBJECT_CLASS (mo_card_finder_parent_class)->finalize (object);
}

static void
mo_card_finder_class_init (MoCardFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_card_finder_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_card_finder_finalize;
  signals[SIGNAL_READY] = g_signal_new ("ready", MO_TYPE_CARD_FINDER, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
free_order (MoCardOrder *order)
{
  g_clear_pointer (&order, mo_card_order_free);
}

static void
mo_card_finder_init (MoCardFinder *self)
{
  self->making = g_cancellable_new ();
  self->orders = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) free_order);
}

MoCardFinder *
mo_card_finder_new (MoContent *content)
{
  MoCardFinder *self = g_object_new (MO_TYPE_CARD_FINDER, NULL);

  self->content = mo_content_ref (content);
  self->fields = mo_card_fields_new (content->catalog, NULL);
  add_games (self);
  return self;
}

MoCardFinder *
mo_card_finder_copy (MoCardFinder *self)
{
  MoCardFinder *copy = g_object_new (MO_TYPE_CARD_FINDER, NULL);

  g_return_val_if_fail (mo_card_finder_is_ready (self), copy);
  copy->content = mo_content_ref (self->content);
  copy->fields = mo_fields_ref (self->fields);
  copy->index = self->index;
  copy->is_copy = TRUE;
  return copy;
}

void
mo_card_finder_make (MoCardFinder *self)
{
  self->index = mo_card_index_new (self->content->catalog, NULL);
  self->by_type = mo_card_order_new_by_type (self->content->catalog, NULL);
}

/* Work in a thread */

/* Uses only data that is safe to read from a thread. */
typedef struct _Job Job;

struct _Job
{
  MoCatalog *catalog;
  MoField field;            /* to sort by; without a name and values */
  const MoField *own_field; /* (nullable): of the finder, which may be freed */
  gpointer (*make) (const Job *self, GCancellable *cancellable);
  GDestroyNotify free_made;
  void (*take) (MoCardFinder *finder, const Job *self, gpointer made);
};

static void
free_job (gpointer data)
{
  Job *self = data;

  mo_catalog_unref (self->catalog);
  g_free (self->field.id);
  g_free (self);
}

static void
run_job (GTask *task,
         gpointer source,
         gpointer task_data,
         GCancellable *cancellable)
{
  const Job *job = task_data;
  gpointer made = job->make (job, cancellable);

  if (made != NULL)
    g_task_return_pointer (task, made, job->free_made);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "cancelled");
}

/* The finder may be freed by then, because it was replaced. */
static void
job_done_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  gpointer made = g_task_propagate_pointer (G_TASK (result), NULL);
  const Job *job = g_task_get_task_data (G_TASK (result));
  MoCardFinder *self = user_data;

  if (made == NULL)
    return;
  job->take (self, job, made);
  if (job->own_field != NULL || mo_card_finder_is_ready (self))
    g_signal_emit (self, signals[SIGNAL_READY], 0);
}

/* @job: (transfer full) */
static void
start_job (MoCardFinder *self,
           Job *job)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->making, job_done_cb, self);

  job->catalog = mo_catalog_ref (self->content->catalog);
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, run_job);
}

static gpointer
make_index (const Job *job,
            GCancellable *cancellable)
{
  return mo_card_index_new (job->catalog, cancellable);
}

static void
take_index (MoCardFinder *self,
            const Job *job,
            gpointer made)
{
  self->index = made;
}

static gpointer
make_by_type (const Job *job,
              GCancellable *cancellable)
{
  return mo_card_order_new_by_type (job->catalog, cancellable);
}

static void
take_by_type (MoCardFinder *self,
              const Job *job,
              gpointer made)
{
  self->by_type = made;
}

static gpointer
make_order (const Job *job,
            GCancellable *cancellable)
{
  return mo_card_order_new (job->catalog, &job->field, cancellable);
}

static void
take_order (MoCardFinder *self,
            const Job *job,
            gpointer made)
{
  g_hash_table_replace (self->orders, (gpointer) job->own_field, made);
}

void
mo_card_finder_make_async (MoCardFinder *self)
{
  Job *index = g_new0 (Job, 1);
  Job *by_type = g_new0 (Job, 1);

  index->make = make_index;
  index->free_made = (GDestroyNotify) mo_card_index_free;
  index->take = take_index;
  start_job (self, index);
  by_type->make = make_by_type;
  by_type->free_made = (GDestroyNotify) mo_card_order_free;
  by_type->take = take_by_type;
  start_job (self, by_type);
}

gboolean
mo_card_finder_is_ready (MoCardFinder *self)
{
  return self->index != NULL && self->by_type != NULL;
}

MoContent *
mo_card_finder_get_content (MoCardFinder *self)
{
  return self->content;
}

const MoFields *
mo_card_finder_get_fields (MoCardFinder *self)
{
  return self->fields;
}

void
mo_card_finder_set_copies (MoCardFinder *self,
                           const MoCollection *collection,
                           const GPtrArray *decks)
{
  MoCollection *old_collection = g_steal_pointer (&self->collection);
  GPtrArray *old_decks = g_steal_pointer (&self->decks);

  self->collection = collection != NULL ? mo_collection_ref ((MoCollection *) collection) : NULL;
  self->decks = decks != NULL ? g_ptr_array_ref ((GPtrArray *) decks) : NULL;
  g_clear_pointer (&old_collection, mo_collection_free);
  g_clear_pointer (&old_decks, g_ptr_array_unref);
  g_clear_pointer (&self->owned, g_free);
  g_clear_pointer (&self->wanted, g_free);
}

GPtrArray *
mo_card_finder_find (MoCardFinder *self,
                     const MoQuery *query)
{
  GPtrArray *all;
  guint n_cards = mo_catalog_get_n_cards (self->content->catalog);

  if (self->index != NULL)
    return mo_card_index_find (self->index, query, &facts, self);
  all = g_ptr_array_sized_new (n_cards);
  for (guint i = 0; i < n_cards; i++)
    g_ptr_array_add (all, (gpointer) mo_catalog_get_card (self->content->catalog, i));
  return all;
}

GPtrArray *
mo_card_finder_find_in_game (MoCardFinder *self,
                             const MoQuery *query,
                             const char *game)
{
  MoCatalog *catalog = self->content->catalog;
  GPtrArray *cards = mo_card_finder_find (self, query);
  guint n_kept = 0;

  if (game == NULL || mo_query_has_field (query, "game"))
    return cards;
  for (guint i = 0; i < cards->len; i++)
    if (g_str_equal (mo_catalog_get_game (catalog, g_ptr_array_index (cards, i)), game))
      cards->pdata[n_kept++] = cards->pdata[i];
  g_ptr_array_set_size (cards, (int) n_kept);
  return cards;
}

static void
begin_order (MoCardFinder *self,
             const MoField *field)
{
  Job *job = g_new0 (Job, 1);

  g_hash_table_insert (self->orders, (gpointer) field, NULL);
  job->field.id = g_strdup (field->id);
  job->field.kind = field->kind;
  job->field.tag = field->tag;
  job->own_field = field;
  job->make = make_order;
  job->free_made = (GDestroyNotify) mo_card_order_free;
  job->take = take_order;
  start_job (self, job);
}

gboolean
mo_card_finder_sort (MoCardFinder *self,
                     GPtrArray *cards,
                     const char *id,
                     gboolean is_descending)
{
  const MoField *field = id != NULL ? mo_fields_lookup (self->fields, id) : NULL;
  gboolean is_owned = field != NULL && field->tag == MO_SEARCH_OWNED;
  const MoCardOrder *order;

  if (id != NULL && field == NULL)
    return TRUE;
  if (self->by_type == NULL)
    return FALSE;
  mo_card_order_sort (self->by_type, cards, FALSE);
  if (field == NULL)
    return TRUE;
  /* Copies change, so their order is not cached. */
  if (is_owned || field->tag == MO_SEARCH_WANTED)
    {
      g_autoptr (MoCardOrder) counts =
          mo_card_order_new_from_counts (self->content->catalog,
                                         is_owned ? get_owned (self) : get_wanted (self));

      mo_card_order_sort (counts, cards, is_descending);
      return TRUE;
    }
  order = g_hash_table_lookup (self->orders, field);
  if (order == NULL && !g_hash_table_contains (self->orders, field))
    begin_order (self, field);
  if (order != NULL)
    mo_card_order_sort (order, cards, is_descending);
  return order != NULL;
}

/* Whether few values of the field occur, each on many cards. */
static gboolean
has_groups (const MoField *field)
{
  switch ((MoSearchField) field->tag)
    {
    case MO_SEARCH_TYPE:
    case MO_SEARCH_KIND:
    case MO_SEARCH_SET:
    case MO_SEARCH_RARITY:
    case MO_SEARCH_CLASS:
    case MO_SEARCH_DISTANCE:
    case MO_SEARCH_DAMAGE:
    case MO_SEARCH_COST:
    case MO_SEARCH_STAT:
    case MO_SEARCH_RESOURCE:
      return TRUE;
    case MO_SEARCH_NAME:
    case MO_SEARCH_TEXT:
    case MO_SEARCH_ID:
    case MO_SEARCH_NUMBER:
    case MO_SEARCH_PRODUCT:
    case MO_SEARCH_KEYWORD:
    case MO_SEARCH_TRAIT:
    case MO_SEARCH_PROPERTY:
    case MO_SEARCH_IS:
    case MO_SEARCH_OWNED:
    case MO_SEARCH_WANTED:
    case MO_SEARCH_DECK:
    case MO_SEARCH_LEGAL:
    case MO_SEARCH_GAME:
    default:
      return FALSE;
    }
}

/* Returns the type of a card, after its game if @has_games. */
static char *
dup_type (MoCardFinder *self,
          const MoCard *card,
          gboolean has_games)
{
  const char *game = mo_catalog_get_game (self->content->catalog, card);

  for (guint i = 0; has_games && i < self->content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (self->content->systems, i);

      if (g_str_equal (system->id, game))
        /* Translators: the heading of a group of cards: the name of a game, and a type of card. */
        return g_strdup_printf (_("%1$s – %2$s"), system->name, card->type->name);
    }
  return g_strdup (card->type->name);
}

static char *
dup_group_title (MoCardFinder *self,
                 const MoCard *card,
                 const MoField *field)
{
  g_autofree char *title = NULL;
  g_autofree char *value = NULL;
  int figure;
  int boosted;

  if (field->kind != MO_FIELD_NUMBER)
    value = mo_card_dup_value (self->content->catalog, card, field);
  /* Cards with and without a second figure are in the same group. */
  else if (mo_card_get_figure (self->content->catalog, card, field, &figure, &boosted) !=
           MO_VALUE_NONE)
    value = figure != MO_ABSENT ? g_strdup_printf ("%d", figure) : g_strdup ("?");
  if (field->kind != MO_FIELD_NUMBER && *value != '\0')
    return g_steal_pointer (&value);
  title = mo_field_dup_title (field);
  /* Translators: the heading of a group of cards: a figure of cards and its value. */
  return g_strdup_printf (_("%1$s: %2$s"), title, value != NULL && *value != '\0' ? value : "–");
}

MoCardGroups *
mo_card_finder_group (MoCardFinder *self,
                      const GPtrArray *cards,
                      const char *id)
{
  const MoField *field = id != NULL ? mo_fields_lookup (self->fields, id) : NULL;
  const MoCardOrder *order = field != NULL ? g_hash_table_lookup (self->orders, field)
                                           : self->by_type;
  g_autoptr (GArray) starts = NULL;
  MoCatalog *catalog = self->content->catalog;
  MoCardGroups *groups;
  gboolean has_games;

  if (order == NULL || cards->len == 0 || (id != NULL && field == NULL) ||
      (field != NULL && !has_groups (field)))
    return NULL;
  groups = mo_card_groups_new (cards->len);
  starts = mo_card_order_find_groups (order, cards);
  has_games = !g_str_equal (
      mo_catalog_get_game (catalog, g_ptr_array_index (cards, 0)),
      mo_catalog_get_game (catalog, g_ptr_array_index (cards, cards->len - 1)));
  for (guint i = 0; i < starts->len; i++)
    {
      guint start = g_array_index (starts, guint, i);
      const MoCard *card = g_ptr_array_index (cards, start);

      mo_card_groups_add (groups, start,
                          field != NULL ? dup_group_title (self, card, field)
                                        : dup_type (self, card, has_games));
    }
  return groups;
}
