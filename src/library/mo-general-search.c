/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-general-search.h"

#include "mo-deck-finder.h"
#include "mo-fold.h"
#include "mo-match-results.h"
#include "mo-match-words.h"
#include "mo-query-words.h"

#include <inttypes.h>
#include <string.h>

#define CARD_PREFIX "card:"
#define DECK_PREFIX "deck:"
#define MATCH_PREFIX "match:"

/* Everything that the thread reads is its own, or never changes. */
typedef struct
{
  char *text;
  guint most;
  MoCardFinder *own_finder; /* the finder of the caller */
  MoCardFinder *finder;     /* a copy of it */
  MoContent *content;
  MoCollection *collection;
  GPtrArray *decks;   /* (element-type MoLibraryDeck) */
  GPtrArray *matches; /* (element-type MoMatchEntry) (nullable) */
} Search;

static void
free_search (gpointer data)
{
  Search *self = data;

  g_free (self->text);
  g_clear_object (&self->finder);
  g_clear_object (&self->own_finder);
  mo_content_unref (self->content);
  g_clear_pointer (&self->collection, mo_collection_free);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  g_clear_pointer (&self->matches, g_ptr_array_unref);
  g_free (self);
}

/* Returns a copy of the list of decks, whose packages never change. */
static GPtrArray *
copy_decks (const GPtrArray *decks)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_library_deck_free);

  for (guint i = 0; i < decks->len; i++)
    {
      MoLibraryDeck *copy = g_memdup2 (g_ptr_array_index (decks, i), sizeof *copy);

      if (copy->deck != NULL)
        copy->deck = mo_deck_ref (copy->deck);
      g_ptr_array_add (copies, copy);
    }
  return copies;
}

/* In the thread */

static GPtrArray *
find_cards (const Search *self)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MoQuery) query =
      mo_query_words_parse (self->text, mo_card_finder_get_fields (self->finder));
  g_autoptr (GPtrArray) cards = NULL;

  if (query == NULL)
    return ids;
  mo_card_finder_set_copies (self->finder, self->collection, self->decks);
  cards = mo_card_finder_find (self->finder, query);
  for (guint i = 0; i < cards->len && i < self->most; i++)
    g_ptr_array_add (ids, g_strconcat (CARD_PREFIX,
                                       ((const MoCard *) g_ptr_array_index (cards, i))->id, NULL));
  return ids;
}

/* Inserts an id after those of results whose name matches, and before the others. */
static void
insert (GPtrArray *ids,
        guint *n_named,
        gboolean is_named,
        const char *prefix,
        gint64 id)
{
  g_ptr_array_insert (ids, is_named ? (int) (*n_named)++ : -1,
                      g_strdup_printf ("%s%" PRId64, prefix, id));
}

static void
keep_most (const Search *self,
           GPtrArray *ids)
{
  g_ptr_array_set_size (ids, (int) MIN (ids->len, self->most));
}

static GPtrArray *
find_decks (const Search *self,
            GCancellable *cancellable)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MoDeckFinder) finder = mo_deck_finder_new (self->content);
  g_autoptr (MoAllotment) allotment = mo_allotment_new (self->decks, self->content->catalog);
  g_autoptr (MoQuery) query = NULL;
  guint n_named = 0;

  mo_deck_finder_set_library (finder, self->decks, self->collection, allotment);
  query = mo_query_words_parse (self->text, mo_deck_finder_get_fields (finder));
  for (guint i = 0; query != NULL && i < self->decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (self->decks, i);

      if (g_cancellable_is_cancelled (cancellable))
        break;
      if (!deck->deleted && deck->deck != NULL && mo_deck_finder_fits (finder, deck, query))
        insert (ids, &n_named, mo_deck_finder_fits_name (finder, deck, query), DECK_PREFIX,
                deck->id);
    }
  keep_most (self, ids);
  return ids;
}

static GPtrArray *
find_matches (const Search *self,
              GCancellable *cancellable)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MoFields) fields = mo_match_words_make_fields ();
  g_autoptr (MoQuery) query = mo_query_words_parse (self->text, fields);
  guint n_named = 0;

  for (guint i = 0; query != NULL && self->matches != NULL && i < self->matches->len; i++)
    {
      const MoMatchEntry *entry = g_ptr_array_index (self->matches, i);
      g_autofree char *title = NULL;
      g_autofree char *folded = NULL;
      g_autofree char *words = NULL;

      if (g_cancellable_is_cancelled (cancellable))
        break;
      if (entry->deleted)
        continue;
      words = mo_match_words_make (entry, self->content);
      if (!mo_match_words_fit (words, query))
        continue;
      title = mo_match_entry_dup_title (entry, self->content);
      folded = mo_fold_words (title);
      insert (ids, &n_named, mo_match_words_fit (folded, query), MATCH_PREFIX, entry->id);
    }
  keep_most (self, ids);
  return ids;
}

static void
run_search (GTask *task,
            gpointer source,
            gpointer task_data,
            GCancellable *cancellable)
{
  const Search *self = task_data;
  g_autoptr (GPtrArray) cards = find_cards (self);
  g_autoptr (GPtrArray) decks = find_decks (self, cancellable);
  g_autoptr (GPtrArray) matches = find_matches (self, cancellable);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->most; i++)
    {
      GPtrArray *kinds[] = { cards, decks, matches };

      for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
        if (i < kinds[j]->len)
          g_ptr_array_add (ids, g_strdup (g_ptr_array_index (kinds[j], i)));
    }
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_steal_pointer (&ids), (GDestroyNotify) g_ptr_array_unref);
}

/* On the thread of the library */

static void
searched_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (GTask) outer = user_data;
  GError *error = NULL;
  GPtrArray *ids = g_task_propagate_pointer (G_TASK (result), &error);

  if (ids != NULL)
    g_task_return_pointer (outer, ids, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (outer, error);
}

static void
listed_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GTask) outer = user_data;
  MoLibrary *library = MO_LIBRARY (source);
  Search *self = g_task_get_task_data (outer);
  g_autoptr (GTask) task = NULL;

  self->matches = mo_library_list_matches_finish (library, result, NULL);
  if (g_task_return_error_if_cancelled (outer))
    return;
  self->decks = copy_decks (mo_library_get_decks (library));
  self->collection = mo_collection_ref ((MoCollection *) mo_library_get_collection (library));
  /* The thread may be the last to release its task, which must own nothing of this thread: the
   * callback has the reference to the outer task, which owns the search. */
  task = g_task_new (NULL, g_task_get_cancellable (outer), searched_cb, g_object_ref (outer));
  g_task_set_source_tag (task, listed_cb);
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, run_search);
}

void
mo_general_search_async (MoLibrary *library,
                         MoCardFinder *finder,
                         const char *text,
                         guint most,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GTask *outer = g_task_new (NULL, cancellable, callback, user_data);
  Search *self = g_new0 (Search, 1);

  g_task_set_source_tag (outer, mo_general_search_async);
  self->text = g_strdup (text);
  self->most = most;
  self->own_finder = g_object_ref (finder);
  self->finder = mo_card_finder_copy (finder);
  self->content = mo_content_ref (mo_card_finder_get_content (finder));
  g_task_set_task_data (outer, self, free_search);
  /* Changes by other programs arrive before the list does. */
  mo_library_refresh (library);
  mo_library_list_matches_async (library, listed_cb, outer);
}

GPtrArray *
mo_general_search_finish (GAsyncResult *result,
                          GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static gboolean
read_number (const char *id,
             const char *prefix,
             gint64 *number)
{
  return g_str_has_prefix (id, prefix) &&
         g_ascii_string_to_signed (id + strlen (prefix), 10, 1, G_MAXINT64, number, NULL);
}

MoFoundKind
mo_found_read (const char *id,
               const char **card,
               gint64 *number)
{
  *card = NULL;
  *number = 0;
  if (g_str_has_prefix (id, CARD_PREFIX))
    {
      *card = id + strlen (CARD_PREFIX);
      return MO_FOUND_CARD;
    }
  if (read_number (id, DECK_PREFIX, number))
    return MO_FOUND_DECK;
  return read_number (id, MATCH_PREFIX, number) ? MO_FOUND_MATCH : MO_FOUND_NOTHING;
}
