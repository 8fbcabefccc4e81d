/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A choice of a filter, such as a type of card. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define MO_TYPE_FILTER_CHOICE (mo_filter_choice_get_type ())
G_DECLARE_FINAL_TYPE (MoFilterChoice, mo_filter_choice, MO, FILTER_CHOICE, GObject)

/* Property `active`: whether the list is filtered by it. */

/**
 * mo_filter_choice_new:
 * @label: the displayed text
 * @field: the id of the field
 * @term: the term in the query, casefolded, and with "=" if ":" means the same: `cost=3`
 *
 * Returns: (transfer full)
 */
MoFilterChoice *mo_filter_choice_new (const char *label,
                                      const char *field,
                                      const char *term) G_GNUC_WARN_UNUSED_RESULT;

const char *mo_filter_choice_get_label (MoFilterChoice *self);
const char *mo_filter_choice_get_field (MoFilterChoice *self);
const char *mo_filter_choice_get_term (MoFilterChoice *self);

gboolean mo_filter_choice_get_active (MoFilterChoice *self);
void mo_filter_choice_set_active (MoFilterChoice *self,
                                  gboolean active);

/* Makes two choices of a filter mutually exclusive. They must be freed together. */
void mo_filter_choice_oppose (MoFilterChoice *self,
                              MoFilterChoice *other);

/* Returns: (nullable): the choice that this one excludes */
MoFilterChoice *mo_filter_choice_get_opposite (MoFilterChoice *self);

G_END_DECLS
