/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Draws its child smaller where its longest word, or its lines, need more room than there is: so it
 * neither cuts nor breaks a word, and what is beside it stays in its place. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property: `child`. A child without enough room even in its smallest size makes the bin larger. */

#define MO_TYPE_SHRINK_BIN (mo_shrink_bin_get_type ())
G_DECLARE_FINAL_TYPE (MoShrinkBin, mo_shrink_bin, MO, SHRINK_BIN, GtkWidget)

/* Sets the least and the greatest height, in lines of the font of the bin, which may differ from
 * that of the child; 0 for none. */
void mo_shrink_bin_set_lines (MoShrinkBin *self,
                              guint least,
                              guint most);

G_END_DECLS
