/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Buttons that write into a search what can be chosen: the type of a card, the tag of a deck …
 * They show what the search asks for, whoever wrote it. */

#pragma once

#include "mo-fields.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_FILTER_BAR (mo_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoFilterBar, mo_filter_bar, MO, FILTER_BAR, GtkWidget)

/* @entry: where the search is written; it is kept as long as the bar */
void mo_filter_bar_set_entry (MoFilterBar *self,
                              GtkEditable *entry);

/* Puts a search into the entry. In between it is never empty, which would at once be searched
 * for. */
void mo_filter_bar_write (MoFilterBar *self,
                          const char *text);

/* @fields: of the search. All chips are taken off; after the new ones, mo_filter_bar_follow() is
 * to be called. */
void mo_filter_bar_set_fields (MoFilterBar *self,
                               const MoFields *fields);

/* A button with choices, of which any may fit, for others to fill. */
typedef struct _MoFilterChip MoFilterChip;

MoFilterChip *mo_filter_bar_add_chip (MoFilterBar *self,
                                      const char *title);

/* Adds a chip with all values of a field. */
void mo_filter_bar_add_values (MoFilterBar *self,
                               const char *title,
                               const char *id);

/**
 * mo_filter_chip_add:
 * @label: for people
 * @field: the id of the field that is asked for
 * @term: how, folded, and with = where : would do too: `cost=3`
 */
void mo_filter_chip_add (MoFilterChip *self,
                         const char *label,
                         const char *field,
                         const char *term);

/* Adds a value of a field, unless it has quotes, which no query can hold. */
void mo_filter_chip_add_value (MoFilterChip *self,
                               const char *label,
                               const char *field,
                               const char *value);

/* Adds two choices of which either takes the other off. All choices of the chip must fit then,
 * not any. */
void mo_filter_chip_add_opposites (MoFilterChip *self,
                                   const char *field,
                                   const char *label,
                                   const char *term,
                                   const char *other_label,
                                   const char *other_term);

/* Shows what the search asks for now. */
void mo_filter_bar_follow (MoFilterBar *self);

G_END_DECLS
