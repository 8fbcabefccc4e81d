/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A line of text that is said in fewer words where there is less room, instead of being cut.
 * Screen readers read all of the words. It has the width that is left over, so it must expand. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_SHORT_LABEL (mo_short_label_get_type ())
G_DECLARE_FINAL_TYPE (MoShortLabel, mo_short_label, MO, SHORT_LABEL, GtkWidget)

/* @texts: the same in fewer and fewer words; the label is empty where not even the last one fits */
void mo_short_label_set_texts (MoShortLabel *self,
                               const char *const *texts);

/* Returns: (nullable): the text that fits; %NULL if none does */
const char *mo_short_label_get_shown (MoShortLabel *self);

G_END_DECLS
