/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The filters of a list, which write terms into the query of an entry. They also reflect terms that
 * were typed. All views of them, as buttons or as a dialog, share this state. */

#pragma once

#include "mo-fields.h"
#include "mo-filter.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_FILTERS (mo_filters_get_type ())
G_DECLARE_FINAL_TYPE (MoFilters, mo_filters, MO, FILTERS, GObject)

/* Properties: `n-active`, read-only: the number of active choices; `results` (string, nullable):
 * the number of results in words. Signal `replaced`: there are other filters. */

/* @entry: the entry with the query, shown by a GtkText; a reference is held.
 * Returns: (transfer full) */
MoFilters *mo_filters_new (GtkEditable *entry) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces the text of the entry, which emits `changed` once, and puts the cursor at its end. */
void mo_filters_write (MoFilters *self,
                       const char *text);

/* Whether the text of the entry is being written, not typed. */
gboolean mo_filters_is_writing (MoFilters *self);

/* Removes all filters. After adding new ones, mo_filters_follow() must be called. @fields: of the
 * query */
void mo_filters_set_fields (MoFilters *self,
                            const MoFields *fields);

/* Adds a filter without choices. @title: the displayed name */
MoFilter *mo_filters_add (MoFilters *self,
                          const char *title);

/* Adds a filter with the values of a field, if there are any. */
void mo_filters_add_values (MoFilters *self,
                            const char *title,
                            const MoField *field);

/* Shows the new filters, with what the current query filters by. */
void mo_filters_follow (MoFilters *self);

/* Returns: (element-type MoFilter) */
const GPtrArray *mo_filters_get_all (MoFilters *self);

guint mo_filters_get_n_active (MoFilters *self);

/* Removes all active choices from the query; words and other terms stay. */
void mo_filters_clear (MoFilters *self);

G_END_DECLS
