/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the files of the library: mo-library.c has the file as a whole, mo-library-job.c runs
 * jobs, and mo-library-backup.c, mo-library-collection.c, mo-library-decks.c,
 * mo-library-groups.c and mo-library-matches.c define them. */

#pragma once

#include "mo-collection-history.h"
#include "mo-library-job.h"
#include "mo-worker.h"

G_BEGIN_DECLS

struct _MoLibrary
{
  GObject parent_instance;

  char *path;
  MoWorker *worker; /* (nullable): NULL after the library is closed */
  guint n_jobs;     /* pending */

  /* Used by the worker only. */
  MoStore *store;  /* (nullable): NULL if it could not be opened */
  GError *refusal; /* (nullable): why it could not be opened */
  gboolean is_stale; /* the last reading failed in part */

  /* Used by the main thread only. */
  GError *hindrance; /* (nullable) */
  char *aside_path;  /* (nullable) */
  MoCollection *collection;
  GPtrArray *decks;       /* (element-type MoLibraryDeck): by id */
  GPtrArray *groups;      /* (element-type MoDeckGroup): by id */
  MoCatalog *catalog;     /* (nullable) */
  MoAllotment *allotment; /* (nullable): created on demand */
  MoCollectionHistory history;
  GFileMonitor *monitors[2]; /* of the file and of its log */
};

/* Emit the signals; in mo-library.c. */
void mo_library_announce_collection (MoLibrary *self);
void mo_library_announce_decks (MoLibrary *self);
void mo_library_announce_matches (MoLibrary *self);
void mo_library_announce_undo (MoLibrary *self);

/* Announces that another library has taken the place of this one, whose edits can’t be undone. */
void mo_library_announce_restored (MoLibrary *self);

/* Runs on the worker: reads everything again, for the main thread. */
void mo_library_read_again (MoLibrary *self);

/* Returns the index of the deck with this id, or the number of decks if there is none. */
guint mo_library_find_deck (MoLibrary *self,
                            gint64 id);

/* Replaces the collection. @collection: (transfer full) */
void mo_library_set_collection (MoLibrary *self,
                                MoCollection *collection);

G_END_DECLS
