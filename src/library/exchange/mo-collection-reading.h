/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The interpretation of a file with a collection, before it is imported: its rows, and the lines
 * that the user has to decide about. */

#pragma once

#include "mo-collection-file.h"

G_BEGIN_DECLS

/* A line with an unknown name. */
typedef struct
{
  guint line;            /* from 1 */
  char *message;
  GPtrArray *candidates; /* (nullable) (element-type MoCard): suggestions, best first */
  MoHoldingEdit *row;    /* with the name as the ID of the card */
  gboolean is_counted;   /* whether the name has a count, so that it must be a card */
  gboolean is_kept;      /* whether it is imported as an unknown card */
  const MoCard *card;    /* (nullable): the chosen card */
} MoCollectionDoubt;

/* @candidates: (nullable); @row: (transfer full) */
MoCollectionDoubt *mo_collection_doubt_new (guint line,
                                            const char *message,
                                            GPtrArray *candidates,
                                            MoHoldingEdit *row,
                                            gboolean is_counted) G_GNUC_WARN_UNUSED_RESULT;

/* Like mo_collection_read_file(), but unknown names are added to @doubts, with their rows. @doubts:
 * (nullable) */
MoCollectionEdit *mo_collection_read_with_doubts (const char *path,
                                                  const MoContent *content,
                                                  MoFaults *faults,
                                                  MoFaults *warnings,
                                                  GPtrArray *doubts,
                                                  GCancellable *cancellable)
    G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  MoContent *content;
  MoCollectionEdit *edit; /* (nullable): the other rows; NULL if nothing can be read */
  GPtrArray *doubts;      /* (element-type MoCollectionDoubt): none without an edit */
  MoFaults *faults;       /* invalid lines, which are skipped */
} MoCollectionReading;

/**
 * mo_collection_reading_new:
 * @path: a file for mo_collection_read_file()
 *
 * Unknown names with a count are kept as unknown cards, others are skipped, until the user chooses.
 * May be called on any thread.
 */
MoCollectionReading *mo_collection_reading_new (const char *path,
                                                MoContent *content,
                                                GCancellable *cancellable)
    G_GNUC_WARN_UNUSED_RESULT;
void mo_collection_reading_free (MoCollectionReading *self);

/* Calls mo_collection_reading_new() in a thread. */
void mo_collection_reading_async (const char *path,
                                  MoContent *content,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* Returns: (transfer full) (nullable): %NULL if it was cancelled */
MoCollectionReading *mo_collection_reading_finish (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* Decides about a doubt: it is the card @card, or an unknown card, or it is skipped. @card:
 * (nullable) */
void mo_collection_reading_choose (MoCollectionReading *self,
                                   guint index,
                                   const MoCard *card);
void mo_collection_reading_keep (MoCollectionReading *self,
                                 guint index);

/* Returns: (transfer full): an edit with all rows; counts of a card in several rows are added up */
MoCollectionEdit *mo_collection_reading_make_edit (const MoCollectionReading *self)
    G_GNUC_WARN_UNUSED_RESULT;

/* The effect of a row on the collection. */
typedef struct
{
  const MoHoldingEdit *row;
  int owned_before;
  int owned_after;
  int wanted_before;
  int wanted_after;
  gboolean is_new;  /* whether the collection has no row of the card */
  gboolean is_same; /* whether nothing changes */
} MoCollectionChange;

/* Returns: (transfer full) (element-type MoCollectionChange): the effects of the rows of @edit, in
 * their order. @is_added: whether counts are added to the current ones */
GArray *mo_collection_edit_list_changes (const MoCollectionEdit *edit,
                                         const MoCollection *collection,
                                         gboolean is_added) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCollectionReading, mo_collection_reading_free)

G_END_DECLS
