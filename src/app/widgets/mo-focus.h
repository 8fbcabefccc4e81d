/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mo_focus_watch_windows:
 *
 * Installs a workaround for GTK 4.8, which can’t place a popover at a widget that is scrolled out
 * of view or outside the window. In every window, a key that would open the menu of such a widget,
 * or press such a button, first scrolls it into view; pressing it again opens the menu or presses
 * the button. An open popover closes when its widget is scrolled out of view, and when another page
 * of a stack or leaflet is shown, because its own page may slide out of the window.
 *
 * A key other than its own clicks a focused button that was activated, without waiting. GTK clicks
 * it when its key is released, or 250 ms later if another program activated it, and the button
 * swallows all keys in between.
 *
 * A popover closes when it is touched outside. On X11, GTK 4.18 sends such a touch to the popover,
 * but ignores it.
 *
 * When a popover closes with the focus in it, its widget gets the focus. GTK leaves the focus in a
 * submenu that has closed, where it takes no keys.
 *
 * When a dialog closes, the widget that it was opened from gets the focus back, unless another one
 * of its window has it; if it is gone, the closest one around it.
 */
void mo_focus_watch_windows (void);

G_END_DECLS
