/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A preview of importing a catalog, prepared in a thread, and the import itself. */

#pragma once

#include "mo-catalog-import.h"
#include "mo-foreign-reader.h"

G_BEGIN_DECLS

/* Immutable. */
typedef struct
{
  MoContent *content;      /* compared with */
  /* the detected kind of the first file; unknown for undo */
  MoForeignKind kind;
  GPtrArray *columns;      /* (nullable) (element-type MoForeignColumn): of the first table */
  MoCatalogImport *import; /* (nullable): NULL if it is impossible */
  MoFaults *faults;        /* why it is impossible */
  /* doubtful, guessed and skipped cards */
  MoFaults *warnings;
} MoImportPreview;

/**
 * mo_import_preview_async:
 * @options: copied
 *
 * Runs mo_catalog_import_prepare() in a thread, with the program's own folders.
 */
void mo_import_preview_async (MoContent *content,
                              const MoCatalogImportOptions *options,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/* Likewise for mo_catalog_import_prepare_undo(). */
void mo_import_preview_undo_async (MoContent *content,
                                   const char *id,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/* Returns: (transfer full) (nullable): the preview, also if the import is impossible; %NULL with
 * G_IO_ERROR_CANCELLED */
MoImportPreview *mo_import_preview_finish (GAsyncResult *result,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
void mo_import_preview_free (MoImportPreview *self);

/**
 * mo_import_preview_install_async:
 * @self: with an import; must outlive the call
 *
 * Runs mo_catalog_import_install() in a thread.
 */
void mo_import_preview_install_async (const MoImportPreview *self,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);

gboolean mo_import_preview_install_finish (GAsyncResult *result,
                                           GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoImportPreview, mo_import_preview_free)

G_END_DECLS
