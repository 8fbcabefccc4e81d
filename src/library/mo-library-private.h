/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the files of the library share: mo-library.c has what is about the file as a whole,
 * mo-library-job.c runs what is asked of it, and mo-library-collection.c, mo-library-decks.c and
 * mo-library-matches.c have the jobs. */

#pragma once

#include "mo-collection-history.h"
#include "mo-library-job.h"
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
