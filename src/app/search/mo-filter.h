/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What a list can be filtered by, such as the types of cards, with its choices. */

#pragma once

#include "mo-filter-choice.h"
#include "mo-query.h"

G_BEGIN_DECLS

#define MO_TYPE_FILTER (mo_filter_get_type ())
G_DECLARE_FINAL_TYPE (MoFilter, mo_filter, MO, FILTER, GObject)

/* Property `label`, read-only: the title with what is chosen: “Type: Trap”. Signal `changed`
 * (MoFilterChoice): a choice was made or unmade, but not by mo_filter_follow(). */

/* @title: the displayed name. Returns: (transfer full) */
MoFilter *mo_filter_new (const char *title) G_GNUC_WARN_UNUSED_RESULT;

const char *mo_filter_get_title (MoFilter *self);
const char *mo_filter_get_label (MoFilter *self);

/* Returns: (element-type MoFilterChoice) */
const GPtrArray *mo_filter_get_choices (MoFilter *self);

guint mo_filter_count_active (MoFilter *self);

/* Adds a choice, combined with the others by "or". The parameters are those of
 * mo_filter_choice_new(). */
void mo_filter_add (MoFilter *self,
                    const char *label,
                    const char *field,
                    const char *term);

/* Adds a value of a field, unless it contains quotes, which queries don't support. */
void mo_filter_add_value (MoFilter *self,
                          const char *label,
                          const char *field,
                          const char *value);

/* Adds two mutually exclusive choices. The choices of the filter are then combined with a blank,
 * meaning "and". */
void mo_filter_add_opposites (MoFilter *self,
                              const char *field,
                              const char *label,
                              const char *term,
                              const char *other_label,
                              const char *other_term);

/* Chooses what @query, parsed from @text, filters by. */
void mo_filter_follow (MoFilter *self,
                       const char *text,
                       const MoQuery *query);

/* Returns: (transfer full) (nullable): the chosen terms of a field, as in a query; %NULL without
 * any */
char *mo_filter_dup_terms (MoFilter *self,
                           const char *field) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
