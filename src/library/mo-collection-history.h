/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Undo and redo of edits of the collection, and requests waiting for them. */

#pragma once

#include "mo-collection.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  GQueue undo;     /* (element-type MoCollectionEdit): the latest at the head */
  GQueue redo;     /* likewise */
  guint last_mark; /* of the last edit in the undo queue */
  guint n_edits;   /* pending */
  GQueue waiting;  /* (element-type MoHistoryStep): until no edits are pending */
} MoCollectionHistory;

typedef struct _MoHistoryStep MoHistoryStep;

/* An undo or redo requested while edits are pending; applies to the last of them. */
struct _MoHistoryStep
{
  void (*take) (const MoHistoryStep *step);
  gpointer library;
  GQueue *from; /* one of the queues of the history */
  guint mark;   /* of the only edit to undo; 0 for the last one */
  GAsyncReadyCallback callback;
  gpointer user_data;
};

void mo_collection_history_init (MoCollectionHistory *self);

/* Removes all edits. */
void mo_collection_history_clear (MoCollectionHistory *self);

/**
 * mo_collection_history_pop:
 * @from: one of the queues of the history
 * @mark: of the expected edit; 0 for any
 *
 * Returns: (transfer full) (nullable): the last edit of the queue, or %NULL if it has another mark
 */
MoCollectionEdit *mo_collection_history_pop (MoCollectionHistory *self,
                                             GQueue *from,
                                             guint mark) G_GNUC_WARN_UNUSED_RESULT;

/* Returns an edit that could not be applied to its queue. @edit: (transfer full) */
void mo_collection_history_put_back (MoCollectionHistory *self,
                                     GQueue *from,
                                     MoCollectionEdit *edit);

/**
 * mo_collection_history_add:
 * @from: (nullable): the queue that the edit came from; %NULL for a new edit, which clears redo
 * @inverse: (transfer full): the edit that undoes it
 *
 * Returns: the mark of the added edit
 */
guint mo_collection_history_add (MoCollectionHistory *self,
                                 GQueue *from,
                                 MoCollectionEdit *inverse);

/* Returns the mark of the last edit of a queue; 0 if the queue is empty. */
guint mo_collection_history_get_mark (const GQueue *queue);

/* Returns: (nullable): the label of the last edit of a queue */
const char *mo_collection_history_get_label (const GQueue *queue);

/* Runs the step once no edits are pending. @step: (transfer full) */
void mo_collection_history_wait (MoCollectionHistory *self,
                                 MoHistoryStep *step);

/* Called after an edit completes; runs the next waiting step if no edits are pending. */
void mo_collection_history_go_on (MoCollectionHistory *self);

G_END_DECLS
