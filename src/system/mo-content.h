/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * All games that the program knows: systems, formats and cards, from the installed folder and the
 * user’s own. */

#pragma once

#include "mo-catalog.h"
#include "mo-system.h"

G_BEGIN_DECLS

/* The folder of the translations, which has one for each language. */
#define MO_CONTENT_TRANSLATIONS "translations"

/* The folder of the user’s pictures, and the suffix of the files in it. */
#define MO_CONTENT_PICTURES "pictures"
#define MO_CONTENT_PICTURE_SUFFIX ".picture"

/* A file that was read, and the number of objects that were loaded from it. */
typedef struct
{
  char *path;
  const char *kind; /* "systems", "formats", "catalogs" or "translations" */
  guint n_systems;
  guint n_formats;
  guint n_cards;
  guint n_products;
  guint n_translations; /* of cards */
} MoContentFile;

/* Immutable after loading; reference-counted and shared between threads. */
typedef struct
{
  gatomicrefcount references;
  GPtrArray *systems; /* (element-type MoSystem) */
  MoCatalog *catalog;
  GPtrArray *files; /* (element-type MoContentFile): in the order of reading */
  MoFaults *faults; /* the faults in all files */
} MoContent;

/* Returns the folder of the installed data: $MARCHING_ORDER_DATA_DIR, or the one set at build
 * time. */
const char *mo_content_get_installed_folder (void);

/* Returns the folder of the user’s data, with the optional subfolders catalogs/, formats/,
 * systems/ and translations/. */
char *mo_content_get_own_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a language can be the name of a folder; those with an encoding are listed without it,
 * too. */
gboolean mo_content_is_language (const char *language);

/**
 * mo_content_list_folders:
 *
 * Returns: (transfer full): the names of the folders that content is read from: systems, formats,
 *   catalogs, and those of the translations to the languages of the user, the preferred one last
 */
GStrv mo_content_list_folders (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_content_list_files:
 * @installed: the folder of the installed data
 * @own: (nullable): the folder of the user’s data
 * @kind: the name of a folder, as "systems" or "translations/de"
 * @faults: (nullable): gets unreadable folders, and files in them that are not regular
 *
 * Returns: (transfer full) (element-type filename): the XML files of this kind: first the installed
 *   ones, each part sorted by name. A file in @own replaces the installed one with the same name
 */
GPtrArray *mo_content_list_files (const char *installed,
                                  const char *own,
                                  const char *kind,
                                  MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_content_load:
 * @installed, @own: as in mo_content_list_files()
 * @catalogs: (nullable): catalog files to read instead of those in the folders
 *
 * Reads all files. Faulty parts are skipped and added to the faults of the content.
 *
 * Returns: (transfer full) (nullable): %NULL only if cancelled
 */
MoContent *mo_content_load (const char *installed,
                            const char *own,
                            const char *const *catalogs,
                            GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/* Same as mo_content_load() in a thread, with the default folders. */
void mo_content_load_async (GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
MoContent *mo_content_load_finish (GAsyncResult *result,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

MoContent *mo_content_ref (MoContent *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_content_unref (MoContent *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoContent, mo_content_unref)

G_END_DECLS
