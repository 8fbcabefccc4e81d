/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A move as a button, and why another one can't be made. Whatever is pressed on a table asks for
 * its move, a line of the journal, by the action `table.ask` of what it is in. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TABLE_ASK "table.ask"

/* Returns: (transfer floating): a button with a move in words. In a popover it closes that. */
GtkWidget *mo_offer_button_new (const char *label,
                                const char *line) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_offer_button_new_reason:
 * @reason: what forbids the move
 * @overruling: (nullable): the line that makes it all the same
 *
 * Returns: (transfer floating): a move in words and what forbids it
 */
GtkWidget *mo_offer_button_new_reason (const char *label,
                                       const char *reason,
                                       const char *overruling) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
