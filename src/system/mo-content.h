/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * All that the program knows of games: the systems, their formats and their cards, from the folder
 * that is installed with it and from the person's own. */

#pragma once

#include "mo-catalog.h"
#include "mo-system.h"

G_BEGIN_DECLS

/* A file that was read, and how much of it was taken. */
typedef struct
{
  char *path;
  const char *kind; /* "systems", "formats" or "catalogs", as its folder is named */
  guint n_systems;
  guint n_formats;
  guint n_cards;
  guint n_products;
} MoContentFile;

/* Never changed once loaded, and shared by reference between threads. */
typedef struct
{
  gatomicrefcount references;
  GPtrArray *systems; /* (element-type MoSystem) */
  MoCatalog *catalog;
  GPtrArray *files; /* (element-type MoContentFile): in the order in which they were read */
  MoFaults *faults; /* what was wrong in the files */
} MoContent;

/* The folder of data that came with the program: $MARCHING_ORDER_DATA_DIR, or where it was
 * installed. */
const char *mo_content_get_installed_folder (void);

/* The folder of the person's own: catalogs/, formats/ and systems/ in it are read if they are
 * there. */
char *mo_content_get_own_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_content_list_files:
 * @installed: a folder of data that came with the program
 * @own: (nullable): a person's folder
 * @kind: "systems", "formats" or "catalogs"
 * @faults: (nullable): is told of folders that can't be read, and of what is no regular file in
 * them
 *
 * Returns: (transfer full) (element-type filename): the XML files of this kind, the installed ones
 *   first, each part by name. A file in @own stands for the installed one of the same name
 */
GPtrArray *mo_content_list_files (const char *installed,
                                  const char *own,
                                  const char *kind,
                                  MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_content_load:
 * @installed, @own: as in mo_content_list_files()
 * @catalogs: (nullable): the catalog files to read instead of those in the folders
 *
 * Reads everything. What is at fault in a file is left out and told in the faults of the content.
 *
 * Returns: (transfer full) (nullable): %NULL only when cancelled
 */
MoContent *mo_content_load (const char *installed,
                            const char *own,
                            const char *const *catalogs,
                            GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/* The same in a thread, of the two folders that the program uses. */
void mo_content_load_async (GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
MoContent *mo_content_load_finish (GAsyncResult *result,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

MoContent *mo_content_ref (MoContent *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_content_unref (MoContent *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoContent, mo_content_unref)

G_END_DECLS
