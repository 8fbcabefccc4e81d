/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-cli-shelf.h"

#include "mo-card-fields.h"
#include "mo-cli.h"
#include "mo-deck-diff.h"
#include "mo-deck-file.h"
#include "mo-store-collection.h"

void
mo_cli_shelf_clear (MoCliShelf *self)
{
  g_clear_pointer (&self->collection, mo_collection_free);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  g_clear_pointer (&self->store, mo_store_close);
}

gboolean
mo_cli_shelf_open (MoCliShelf *self,
                   const char *path,
                   gboolean has_collection)
{
  g_autoptr (GError) error = NULL;

  self->store = mo_cli_open_library (path);
  if (self->store == NULL)
    return FALSE;
  self->decks = mo_store_read_decks (self->store, &error);
  if (self->decks != NULL && has_collection)
    self->collection = mo_store_read_collection (self->store, &error);
  if (error != NULL)
    mo_cli_fail (error);
  return error == NULL;
}

/* Whether a query has terms about the library. */
static gboolean
asks_library (const MoQuery *query)
{
  if (query->kind == MO_QUERY_FIELD)
    return query->field->tag == MO_SEARCH_OWNED || query->field->tag == MO_SEARCH_WANTED ||
           query->field->tag == MO_SEARCH_DECK;
  for (guint i = 0; query->children != NULL && i < query->children->len; i++)
    if (asks_library (g_ptr_array_index (query->children, i)))
      return TRUE;
  return FALSE;
}

gboolean
mo_cli_shelf_open_for_query (MoCliShelf *self,
                             MoCardFinder *finder,
                             const MoQuery *query,
                             const char *path)
{
  if (!asks_library (query))
    return TRUE;
  if (self->store == NULL && !mo_cli_shelf_open (self, path, TRUE))
    return FALSE;
  mo_card_finder_set_copies (finder, self->collection, self->decks);
  return TRUE;
}

gboolean
mo_cli_shelf_save_deck (MoCliShelf *self,
                        const MoContent *content,
                        const MoLibraryDeck *deck,
                        const MoDeck *edited,
                        const char *label,
                        GError **error)
{
  MoDeckState state = mo_library_deck_get_state (deck);
  g_autoptr (GArray) changes = mo_deck_find_changes (deck->deck, edited);
  g_autoptr (GBytes) bytes = NULL;
  gboolean done = FALSE;

  if (label != NULL &&
      mo_store_add_version (self->store, &state, MO_VERSION_SAVED, label, error) == 0)
    return FALSE;
  if (changes != NULL && !mo_store_edit_deck (self->store, &state, changes, &done, error))
    return FALSE;
  if (done)
    return TRUE;
  bytes = mo_deck_write_xml (edited, content->catalog);
  return mo_store_save_deck (self->store, &state, bytes, error);
}
