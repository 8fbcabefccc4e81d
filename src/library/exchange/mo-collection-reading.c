/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-collection-reading.h"

#include <glib/gi18n-lib.h>

MoCollectionDoubt *
mo_collection_doubt_new (guint line,
                         const char *message,
                         GPtrArray *candidates,
                         MoHoldingEdit *row,
                         gboolean is_counted)
{
  MoCollectionDoubt *self = g_new0 (MoCollectionDoubt, 1);

  self->line = line;
  self->message = g_strdup (message);
  self->candidates = candidates != NULL ? g_ptr_array_ref (candidates) : NULL;
  self->row = row;
  self->is_counted = is_counted;
  self->is_kept = is_counted;
  return self;
}

static void
free_doubt (gpointer data)
{
  MoCollectionDoubt *self = data;

  g_free (self->message);
  g_clear_pointer (&self->candidates, g_ptr_array_unref);
  mo_holding_edit_free (self->row);
  g_free (self);
}

MoCollectionReading *
mo_collection_reading_new (const char *path,
                           MoContent *content,
                           GCancellable *cancellable)
{
  MoCollectionReading *self = g_new0 (MoCollectionReading, 1);

  self->content = mo_content_ref (content);
  self->faults = mo_faults_new ();
  self->doubts = g_ptr_array_new_with_free_func (free_doubt);
  /* Other warnings are about the decks of a package, which are not imported. */
  self->edit = mo_collection_read_with_doubts (path, content, self->faults, NULL, self->doubts,
                                               cancellable);
  if (self->edit == NULL)
    g_ptr_array_set_size (self->doubts, 0);
  return self;
}

void
mo_collection_reading_free (MoCollectionReading *self)
{
  g_clear_pointer (&self->edit, mo_collection_edit_free);
  g_ptr_array_unref (self->doubts);
  mo_faults_free (self->faults);
  mo_content_unref (self->content);
  g_free (self);
}

/* In a thread */

typedef struct
{
  char *path;
  MoContent *content;
} Request;

static void
free_request (gpointer data)
{
  Request *self = data;

  g_free (self->path);
  mo_content_unref (self->content);
  g_free (self);
}

static void
read_in_thread (GTask *task,
                gpointer source,
                gpointer task_data,
                GCancellable *cancellable)
{
  const Request *request = task_data;
  MoCollectionReading *reading =
      mo_collection_reading_new (request->path, request->content, cancellable);

  g_task_return_pointer (task, reading, (GDestroyNotify) mo_collection_reading_free);
}

void
mo_collection_reading_async (const char *path,
                             MoContent *content,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Request *request = g_new0 (Request, 1);

  request->path = g_strdup (path);
  request->content = mo_content_ref (content);
  g_task_set_source_tag (task, mo_collection_reading_async);
  g_task_set_task_data (task, request, free_request);
  g_task_run_in_thread (task, read_in_thread);
}

MoCollectionReading *
mo_collection_reading_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/* Decisions */

void
mo_collection_reading_choose (MoCollectionReading *self,
                              guint index,
                              const MoCard *card)
{
  MoCollectionDoubt *doubt = g_ptr_array_index (self->doubts, index);

  doubt->card = card;
  doubt->is_kept = FALSE;
}

void
mo_collection_reading_keep (MoCollectionReading *self,
                            guint index)
{
  MoCollectionDoubt *doubt = g_ptr_array_index (self->doubts, index);

  doubt->card = NULL;
  doubt->is_kept = TRUE;
}

/* Adds a copy of a row for the card @id, or its counts to the row that the card already has. @rows:
 * the id of a card → its row */
static void
add_row (MoCollectionEdit *edit,
         GHashTable *rows,
         const MoHoldingEdit *row,
         const char *id,
         const char *name)
{
  MoHoldingEdit *sum = g_hash_table_lookup (rows, id);

  if (sum == NULL)
    {
      sum = mo_collection_edit_add (edit, id, name);
      sum->place = g_strdup (row->place);
      sum->notes = g_strdup (row->notes);
      sum->fields = row->fields & (MO_EDIT_PLACE | MO_EDIT_NOTES);
      g_hash_table_insert (rows, sum->card, sum);
    }
  sum->fields |= row->fields & (MO_EDIT_OWNED | MO_EDIT_WANTED);
  sum->owned = MIN (sum->owned + row->owned, MO_MAX_COPIES);
  sum->wanted = MIN (sum->wanted + row->wanted, MO_MAX_COPIES);
}

MoCollectionEdit *
mo_collection_reading_make_edit (const MoCollectionReading *self)
{
  MoCollectionEdit *edit = mo_collection_edit_new (_("Import"));
  g_autoptr (GHashTable) rows = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; self->edit != NULL && i < self->edit->holdings->len; i++)
    {
      const MoHoldingEdit *row = g_ptr_array_index (self->edit->holdings, i);

      add_row (edit, rows, row, row->card, row->name);
    }
  for (guint i = 0; i < self->doubts->len; i++)
    {
      const MoCollectionDoubt *doubt = g_ptr_array_index (self->doubts, i);

      if (doubt->card != NULL)
        add_row (edit, rows, doubt->row, doubt->card->id, doubt->card->name);
      else if (doubt->is_kept)
        add_row (edit, rows, doubt->row, doubt->row->card, doubt->row->name);
    }
  return edit;
}

/* Changes */

static int
find_count (const MoHoldingEdit *row,
            MoEditFields field,
            int count,
            int before,
            gboolean is_added)
{
  if ((row->fields & field) == 0)
    return before;
  return is_added ? before + count : count;
}

GArray *
mo_collection_edit_list_changes (const MoCollectionEdit *edit,
                                 const MoCollection *collection,
                                 gboolean is_added)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (MoCollectionChange));

  for (guint i = 0; i < edit->holdings->len; i++)
    {
      const MoHoldingEdit *row = g_ptr_array_index (edit->holdings, i);
      const MoHolding *holding = mo_collection_get (collection, row->card);
      MoCollectionChange change = { .row = row, .is_new = holding == NULL };

      change.owned_before = (int) mo_collection_get_owned (collection, row->card);
      change.wanted_before = (int) mo_collection_get_wanted (collection, row->card);
      change.owned_after =
          find_count (row, MO_EDIT_OWNED, row->owned, change.owned_before, is_added);
      change.wanted_after =
          find_count (row, MO_EDIT_WANTED, row->wanted, change.wanted_before, is_added);
      change.is_same =
          change.owned_before == change.owned_after &&
          change.wanted_before == change.wanted_after &&
          ((row->fields & MO_EDIT_PLACE) == 0 ||
           g_str_equal (row->place, holding != NULL ? holding->place : "")) &&
          ((row->fields & MO_EDIT_NOTES) == 0 ||
           g_str_equal (row->notes, holding != NULL ? holding->notes : ""));
      g_array_append_val (changes, change);
    }
  return changes;
}
