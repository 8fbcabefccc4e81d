/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Edits of the collection that can be undone or redone, and who waits to do so. */

#pragma once

#include "mo-collection.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  GQueue undo;     /* (element-type MoCollectionEdit): the latest at the head */
  GQueue redo;     /* likewise */
  guint last_mark; /* of what can be undone */
  guint n_edits;   /* that are not answered yet */
  GQueue waiting;  /* (element-type MoHistoryStep): for those */
} MoCollectionHistory;

typedef struct _MoHistoryStep MoHistoryStep;

/* An undo, or redo, that was asked for while edits were on their way: it is of the last of them. */
struct _MoHistoryStep
{
  void (*take) (const MoHistoryStep *step);
  gpointer library;
  GQueue *from; /* one of the queues of the history */
  guint mark;   /* of the only edit to undo; 0 for whichever is the last */
  GAsyncReadyCallback callback;
  gpointer user_data;
};

void mo_collection_history_init (MoCollectionHistory *self);

/* There is nothing to undo or redo any more. */
void mo_collection_history_clear (MoCollectionHistory *self);

/**
 * mo_collection_history_pop:
 * @from: one of the queues of the history
 * @mark: of the edit that is wanted; 0 for whichever is the last
 *
 * Returns: (transfer full) (nullable): the last edit of the queue, unless it is another one than
 * @mark asks for
 */
MoCollectionEdit *mo_collection_history_pop (MoCollectionHistory *self,
                                             GQueue *from,
                                             guint mark) G_GNUC_WARN_UNUSED_RESULT;

/* @edit: (transfer full): what was taken from a queue and could not be done */
void mo_collection_history_put_back (MoCollectionHistory *self,
                                     GQueue *from,
                                     MoCollectionEdit *edit);

/**
 * mo_collection_history_add:
 * @from: (nullable): the queue that the edit was taken from; %NULL for a new edit, after which
 * nothing can be redone
 * @inverse: (transfer full): what takes the edit back
 *
 * Returns: the mark of what was added
 */
guint mo_collection_history_add (MoCollectionHistory *self,
                                 GQueue *from,
                                 MoCollectionEdit *inverse);

/* The mark of the last edit of a queue; 0 when it is empty. */
guint mo_collection_history_get_mark (const GQueue *queue);

/* Returns: (nullable): what the last edit of a queue is called */
const char *mo_collection_history_get_label (const GQueue *queue);

/* @step: (transfer full): is taken once every edit is answered */
void mo_collection_history_wait (MoCollectionHistory *self,
                                 MoHistoryStep *step);

/* An edit was answered: takes the next step that waited for the last of them. */
void mo_collection_history_go_on (MoCollectionHistory *self);

G_END_DECLS
