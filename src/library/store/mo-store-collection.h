/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The collection in the library's file. */

#pragma once

#include "mo-collection.h"
#include "mo-store.h"

G_BEGIN_DECLS

/* @done and @total: of the same unit; called on the thread that works, and not too often */
typedef void (*MoProgress) (guint64 done,
                            guint64 total,
                            gpointer user_data);

MoCollection *mo_store_read_collection (MoStore *self,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_store_edit_collection:
 * @changed: (nullable) (element-type MoHolding): where copies of the rows that changed are
 *   added, as they are now; `in_products` is not told
 * @progress: (nullable): told of the rows that are done
 *
 * Makes an edit in one transaction: when this returns, it is on the disk. A count that would leave
 * its range, or a text that is none, fails the whole edit with MO_LIBRARY_ERROR_INVALID.
 *
 * Returns: (transfer full) (nullable): an edit that takes this one back, and has no rows when
 *   nothing changed; %NULL with @error set, G_IO_ERROR_CANCELLED too, and then nothing was changed
 */
MoCollectionEdit *mo_store_edit_collection (MoStore *self,
                                            const MoCollectionEdit *edit,
                                            GPtrArray *changed,
                                            MoProgress progress,
                                            gpointer user_data,
                                            GCancellable *cancellable,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
