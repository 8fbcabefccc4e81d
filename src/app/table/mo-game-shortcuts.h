/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The shortcuts window, with the keys of all games. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer full): a builder with the object "shortcuts_window" */
GtkBuilder *mo_game_shortcuts_new_builder (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
