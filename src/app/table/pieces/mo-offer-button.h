/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Moves as buttons, and the reasons why others are not allowed. A button asks for its move, a line
 * of the journal, through the action `table.ask` of an ancestor. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TABLE_ASK "table.ask"

/* Returns: (transfer floating): a button that asks for @line; closes the popover around it */
GtkWidget *mo_offer_button_new (const char *label,
                                const char *line) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_offer_button_new_reason:
 * @reason: why the move is not allowed
 * @overruling: (nullable): the line that makes the move anyway
 *
 * Returns: (transfer floating): the move and the reason, with a button if there is an @overruling
 *   line
 */
GtkWidget *mo_offer_button_new_reason (const char *label,
                                       const char *reason,
                                       const char *overruling) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
