/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A count as one of a few numbers in a row, 0·1·2·3·4, which are chosen by a click. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_COUNT_BAR (mo_count_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoCountBar, mo_count_bar, MO, COUNT_BAR, GtkWidget)

/* Signal `chosen` (guint): the user asks for this count. The bar has the width of five numbers
 * whatever the count is, and no keyboard focus: its row has the keys. */
GtkWidget *mo_count_bar_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows a count and, as @label, the thing that is counted for assistive technologies. Offers
 * numbers up to @most; if these are more than five, the ones around @count. A count above @most is
 * shown, too. */
void mo_count_bar_show (MoCountBar *self,
                        guint count,
                        guint most,
                        const char *label);

guint mo_count_bar_get_count (MoCountBar *self);

/* Returns the count that a key asks for: a digit, or + or − as a step, but at most @most, and at
 * least 0. FALSE if the key is another one */
gboolean mo_count_bar_read_key (guint key,
                                guint count,
                                guint most,
                                guint *wanted);

G_END_DECLS
