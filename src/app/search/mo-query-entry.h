/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Where a search is written: the entry with its help, what is wrong with the search, and the
 * filters that write it. */

#pragma once

#include "mo-filter-bar.h"
#include "mo-query.h"
#include "mo-query-help.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_QUERY_ENTRY (mo_query_entry_get_type ())
G_DECLARE_FINAL_TYPE (MoQueryEntry, mo_query_entry, MO, QUERY_ENTRY, GtkBox)

/* Property `prompt`: what is searched for, as "Search cards", for the eye and for the ear.
 * Signals: `changed` when there is something else to search for; `activate` for Enter; `left`
 * for Escape, which has emptied it, and for the arrow down. */

/* @fields: what can be asked for; no filters are left
 * @examples: as mo_query_help_set_fields() takes them */
void mo_query_entry_set_fields (MoQueryEntry *self,
                                const MoFields *fields,
                                const MoQueryExample *examples,
                                guint n_examples);

/* For the filters that suit the fields. */
MoFilterBar *mo_query_entry_get_filter_bar (MoQueryEntry *self);

/**
 * mo_query_entry_parse:
 *
 * Returns: (transfer full) (nullable): what is searched for; %NULL when that can't be
 *   understood, which is told when nobody has typed for a moment
 */
MoQuery *mo_query_entry_parse (MoQueryEntry *self) G_GNUC_WARN_UNUSED_RESULT;

const char *mo_query_entry_get_text (MoQueryEntry *self);

/* Puts a search into the entry. */
void mo_query_entry_write (MoQueryEntry *self,
                           const char *text);

void mo_query_entry_focus (MoQueryEntry *self);

/* Typing anywhere in @widget goes into the entry. */
void mo_query_entry_capture_keys (MoQueryEntry *self,
                                  GtkWidget *widget);

G_END_DECLS
