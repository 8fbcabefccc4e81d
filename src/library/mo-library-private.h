/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the files of the library share: mo-library.c has the worker and what is about the file as
 * a whole, mo-library-collection.c and mo-library-decks.c have what is asked of it. */

#pragma once

#include "mo-collection-history.h"
#include "mo-library.h"
#include "mo-worker.h"

G_BEGIN_DECLS

struct _MoLibrary
{
  GObject parent_instance;

  char *path;
  MoWorker *worker; /* (nullable): gone once the library is closed */
  guint n_jobs;     /* that are not answered yet */

  /* The worker's own. */
  MoStore *store;  /* (nullable): unless it could be opened */
  GError *refusal; /* (nullable): why it could not */
  gboolean is_stale; /* what was read last is not all that is there */

  /* What the main thread has of it. */
  GError *hindrance; /* (nullable) */
  char *aside_path;  /* (nullable) */
  MoCollection *collection;
  GPtrArray *decks;       /* (element-type MoLibraryDeck): by id */
  MoCatalog *catalog;     /* (nullable) */
  MoAllotment *allotment; /* (nullable): made when it is asked for */
  MoCollectionHistory history;
  GFileMonitor *monitors[2]; /* of the file and of its log */
};

typedef struct _MoLibraryJob MoLibraryJob;

/* Done on the worker's thread. */
typedef gboolean (*MoLibraryWork) (MoLibraryJob *job,
                                   MoStore *store,
                                   GError **error);

/* Takes over what was done, on the main thread, before the caller hears of it; also when it
 * failed. */
typedef void (*MoLibrarySettle) (MoLibraryJob *job,
                                 MoLibrary *self);

/* Something to be done with the store. Which fields it uses is its own matter. */
struct _MoLibraryJob
{
  GTask *task;
  MoLibraryWork work;
  MoLibrarySettle settle; /* (nullable) */
  GError *error; /* (nullable): why it failed */

  gboolean flag;
  char *text;
  MoDeckState state;
  MoDeck *package;
  MoDeck *before;     /* (nullable): the package that it was made of */
  /* (nullable) (element-type MoDeckChange): all that is different between them */
  GArray *changes;
  MoCatalog *catalog; /* for the names in the package */
  GPtrArray *versions; /* (element-type MoDeckVersion) */

  MoCollectionEdit *edit;
  MoCollectionEdit *inverse;
  GPtrArray *rows;          /* (element-type MoHolding): that changed */
  MoCollection *collection; /* (nullable): all anew */
  guint mark;               /* of what undoes the edit, once it can be */
  GQueue *from;             /* (nullable): the queue that the edit was taken from, undo or redo */

  gint64 match;
  gint64 revision;    /* of its moves */
  guint first;        /* the number of the first of the lines */
  GStrv lines;        /* (nullable): of a journal */
  MoSummary *summary; /* (nullable): how the game stands after them */
  guint line;         /* of a journal, that is at fault; 0 when none is */
  GPtrArray *entries; /* (nullable) (element-type MoMatchEntry) */
  GPtrArray *journal; /* (nullable) (element-type utf8): what was read of one */

  MoContent *cards;
  MoImportMode mode;
  MoFaults *faults;
  guint n_rows;
  MoProgress progress;
  gpointer progress_data;
  gint64 progress_time;
};

/* Begins something that is asked of the library; what it works on is the caller's to set. */
MoLibraryJob *mo_library_new_job (MoLibrary *self,
                                  MoLibraryWork work,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* Hands it to the worker, who owns it from then on. */
void mo_library_push_job (MoLibrary *self,
                          MoLibraryJob *job);

/* For the `_finish` function. */
MoLibraryJob *mo_library_get_job (GAsyncResult *result);

/* mo-library.c: tells of what is new */
void mo_library_announce_collection (MoLibrary *self);
void mo_library_announce_decks (MoLibrary *self);
void mo_library_announce_matches (MoLibrary *self);
void mo_library_announce_undo (MoLibrary *self);

/* Where the deck with this id is among the decks, or their number when it is not there. */
guint mo_library_find_deck (MoLibrary *self,
                            gint64 id);

/* @collection: (transfer full): takes the place of the one before */
void mo_library_set_collection (MoLibrary *self,
                                MoCollection *collection);

G_END_DECLS
