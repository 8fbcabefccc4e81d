/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The headings above the figures of a list of cards, which sort it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How large the letters of the template are, relative to those of the figures. */
#define MO_CARD_HEADINGS_SCALE 0.82

#define MO_TYPE_CARD_HEADINGS (mo_card_headings_get_type ())
G_DECLARE_FINAL_TYPE (MoCardHeadings, mo_card_headings, MO, CARD_HEADINGS, GtkBox)

/* Properties: `has-copies`: whether there are columns of owned and wanted copies; `is-narrow`:
 * whether those leave no space for a column of costs.
 *
 * Signal `sort-asked` (the id of a field): a heading was clicked. */

/* Shows the order on the headings. @field: (nullable): the id of the field to sort by */
void mo_card_headings_set_order (MoCardHeadings *self,
                                 const char *field,
                                 gboolean is_descending);

G_END_DECLS
