/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * An import of a catalog, made ready in the background to be looked at, and then made. */

#pragma once

#include "mo-catalog-import.h"
#include "mo-foreign-reader.h"

G_BEGIN_DECLS

/* Never changed once it is there. */
typedef struct
{
  MoContent *content;      /* what it is compared with */
  /* what the first file was taken for; unknown when an import is taken back */
  MoForeignKind kind;
  GPtrArray *columns;      /* (nullable) (element-type MoForeignColumn): of the first table */
  MoCatalogImport *import; /* (nullable): when it can't be */
  MoFaults *faults;        /* why not */
  /* what does not fit, and what is guessed; and cards that are set aside */
  MoFaults *warnings;
} MoImportPreview;

/**
 * mo_import_preview_async:
 * @options: copied
 *
 * As mo_catalog_import_prepare(), on a thread, with the two folders that the program uses.
 */
void mo_import_preview_async (MoContent *content,
                              const MoCatalogImportOptions *options,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/* The same for mo_catalog_import_prepare_undo(). */
void mo_import_preview_undo_async (MoContent *content,
                                   const char *id,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/* Returns: (transfer full) (nullable): what is to be seen, also when there can be no import;
 * %NULL with G_IO_ERROR_CANCELLED */
MoImportPreview *mo_import_preview_finish (GAsyncResult *result,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
void mo_import_preview_free (MoImportPreview *self);

/**
 * mo_import_preview_install_async:
 * @self: with an import; is to last until that is answered
 *
 * As mo_catalog_import_install(), on a thread.
 */
void mo_import_preview_install_async (const MoImportPreview *self,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);

gboolean mo_import_preview_install_finish (GAsyncResult *result,
                                           GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoImportPreview, mo_import_preview_free)

G_END_DECLS
