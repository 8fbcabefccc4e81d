/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Buttons that write filters into a query, such as the type of a card or the tag of a deck. They
 * also reflect filters that were typed. */

#pragma once

#include "mo-fields.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_FILTER_BAR (mo_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoFilterBar, mo_filter_bar, MO, FILTER_BAR, GtkWidget)

/* @entry: the entry with the query; a reference is held */
void mo_filter_bar_set_entry (MoFilterBar *self,
                              GtkEditable *entry);

/* Replaces the text of the entry. It is not empty in between, because that would start a search. */
void mo_filter_bar_write (MoFilterBar *self,
                          const char *text);

/* Removes all chips. After adding new ones, mo_filter_bar_follow() must be called. @fields: of the
 * query */
void mo_filter_bar_set_fields (MoFilterBar *self,
                               const MoFields *fields);

/* A button with a list of choices, combined with "or". */
typedef struct _MoFilterChip MoFilterChip;

MoFilterChip *mo_filter_bar_add_chip (MoFilterBar *self,
                                      const char *title);

/* Adds a chip with the values of a field, if there are any. */
void mo_filter_bar_add_values (MoFilterBar *self,
                               const char *title,
                               const MoField *field);

/**
 * mo_filter_chip_add:
 * @label: the displayed text
 * @field: the id of the field
 * @term: the term in the query, casefolded, and with "=" if ":" means the same: `cost=3`
 */
void mo_filter_chip_add (MoFilterChip *self,
                         const char *label,
                         const char *field,
                         const char *term);

/* Adds a value of a field, unless it contains quotes, which queries don't support. */
void mo_filter_chip_add_value (MoFilterChip *self,
                               const char *label,
                               const char *field,
                               const char *value);

/* Adds two mutually exclusive choices. The choices of the chip are then combined with a blank,
 * meaning "and". */
void mo_filter_chip_add_opposites (MoFilterChip *self,
                                   const char *field,
                                   const char *label,
                                   const char *term,
                                   const char *other_label,
                                   const char *other_term);

/* Updates the buttons from the current query. */
void mo_filter_bar_follow (MoFilterBar *self);

G_END_DECLS
