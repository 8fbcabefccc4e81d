/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The collection in the file of the library. */

#pragma once

#include "mo-collection.h"
#include "mo-store.h"

G_BEGIN_DECLS

/* Called at intervals on the working thread. @done and @total have the same unit. */
typedef void (*MoProgress) (guint64 done,
                            guint64 total,
                            gpointer user_data);

MoCollection *mo_store_read_collection (MoStore *self,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_edit_collection:
 * @changed: (nullable) (element-type MoHolding): receives copies of the changed rows, without
 *   `in_products`
 * @progress: (nullable): called with the number of rows
 *
 * Makes an edit in one transaction; it is committed on return. Counts out of range and invalid
 * texts fail the entire edit with MO_LIBRARY_ERROR_INVALID.
 *
 * Returns: (transfer full) (nullable): an edit that undoes this one, without rows if nothing
 *   changed; %NULL with @error set and nothing changed, also with G_IO_ERROR_CANCELLED
 */
MoCollectionEdit *mo_store_edit_collection (MoStore *self,
                                            const MoCollectionEdit *edit,
                                            GPtrArray *changed,
                                            MoProgress progress,
                                            gpointer user_data,
                                            GCancellable *cancellable,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
