/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The entry for a query, with its help, error message and filters. */

#pragma once

#include "mo-filters.h"
#include "mo-query.h"
#include "mo-query-help.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_QUERY_ENTRY (mo_query_entry_get_type ())
G_DECLARE_FINAL_TYPE (MoQueryEntry, mo_query_entry, MO, QUERY_ENTRY, GtkBox)

/* Properties: `prompt`: the placeholder and accessible label, such as "Search cards"; `results`:
 * the number of results in words, for the dialog with all filters. Signals: `changed` when the
 * query has changed; `activate` on Enter; `left` on Escape, which clears the entry, and on the Down
 * key.
 *
 * While there are suggestions for what is typed, Down and Up select one, Enter then takes it, and
 * Escape hides them. */

/* @fields: the fields of the query; all filters are removed
 * @examples: as for mo_query_help_set_fields() */
void mo_query_entry_set_fields (MoQueryEntry *self,
                                const MoFields *fields,
                                const MoQueryExample *examples,
                                guint n_examples);

/* Returns the filters, for adding some. */
MoFilters *mo_query_entry_get_filters (MoQueryEntry *self);

/* Whether a query can be used; if not, sets @fault. */
typedef gboolean (*MoQueryCheck) (const char *text,
                                  MoQueryFault *fault,
                                  gpointer user_data);

/* Makes queries invalid that fail @check, which comes first, so that its errors are shown.
 * @user_data must outlive the entry. */
void mo_query_entry_set_check (MoQueryEntry *self,
                               MoQueryCheck check,
                               gpointer user_data);

/**
 * mo_query_entry_parse:
 *
 * Returns: (transfer full) (nullable): the query; %NULL if it is invalid, in which case an error is
 * shown, and its place marked, after a pause in typing
 */
MoQuery *mo_query_entry_parse (MoQueryEntry *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the text was invalid when it was parsed last. */
gboolean mo_query_entry_has_fault (MoQueryEntry *self);

/* Whether suggestions are shown, which Escape hides. */
gboolean mo_query_entry_has_suggestions (MoQueryEntry *self);

const char *mo_query_entry_get_text (MoQueryEntry *self);

/* Replaces the query. */
void mo_query_entry_write (MoQueryEntry *self,
                           const char *text);

void mo_query_entry_focus (MoQueryEntry *self);

/* Redirects typing anywhere in @widget to the entry. */
void mo_query_entry_capture_keys (MoQueryEntry *self,
                                  GtkWidget *widget);

/* Sets whether the filters are beside the entry, as a single button, instead of below it. */
void mo_query_entry_set_is_one_line (MoQueryEntry *self,
                                     gboolean is_one_line);

G_END_DECLS
