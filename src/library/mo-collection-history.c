/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-collection-history.h"

/* The maximum number of edits of the collection that can be undone. */
#define MAX_UNDO 1000

void
mo_collection_history_init (MoCollectionHistory *self)
{
  g_queue_init (&self->undo);
  g_queue_init (&self->redo);
  g_queue_init (&self->waiting);
}

void
mo_collection_history_clear (MoCollectionHistory *self)
{
  g_queue_clear_full (&self->undo, (GDestroyNotify) mo_collection_edit_free);
  g_queue_clear_full (&self->redo, (GDestroyNotify) mo_collection_edit_free);
}

MoCollectionEdit *
mo_collection_history_pop (MoCollectionHistory *self,
                           GQueue *from,
                           guint mark)
{
  return mark == 0 || mark == mo_collection_history_get_mark (from) ? g_queue_pop_head (from)
                                                                    : NULL;
}

void
mo_collection_history_put_back (MoCollectionHistory *self,
                                GQueue *from,
                                MoCollectionEdit *edit)
{
  g_queue_push_head (from, edit);
  if (from->length > MAX_UNDO)
    mo_collection_edit_free (g_queue_pop_tail (from));
}

guint
mo_collection_history_add (MoCollectionHistory *self,
                           GQueue *from,
                           MoCollectionEdit *inverse)
{
  inverse->mark = ++self->last_mark;
  mo_collection_history_put_back (self, from == &self->undo ? &self->redo : &self->undo, inverse);
  if (from == NULL)
    g_queue_clear_full (&self->redo, (GDestroyNotify) mo_collection_edit_free);
  return self->last_mark;
}

guint
mo_collection_history_get_mark (const GQueue *queue)
{
  const MoCollectionEdit *edit = g_queue_peek_head ((GQueue *) queue);

  return edit != NULL ? edit->mark : 0;
}

const char *
mo_collection_history_get_label (const GQueue *queue)
{
  const MoCollectionEdit *edit = g_queue_peek_head ((GQueue *) queue);

  return edit != NULL ? edit->label : NULL;
}

void
mo_collection_history_wait (MoCollectionHistory *self,
                            MoHistoryStep *step)
{
  g_queue_push_tail (&self->waiting, step);
}

void
mo_collection_history_go_on (MoCollectionHistory *self)
{
  if (self->n_edits == 0 && self->waiting.length > 0)
    {
      g_autofree MoHistoryStep *next = g_queue_pop_head (&self->waiting);

      next->take (next);
    }
}
