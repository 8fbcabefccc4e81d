/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_focus_watch_windows:
 *
 * From now on, in every window, a key that opens a menu of the focused widget scrolls that into
 * view instead if it is out of view; the menu opens when the key is pressed again. GTK 4.8 can't
 * place a popover at a widget that is off the screen.
 */
void mo_focus_watch_windows (void);

G_END_DECLS
