/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A pane whose natural width the user chooses, by a divider before it. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_SIDE_PANE (mo_side_pane_get_type ())
G_DECLARE_FINAL_TYPE (MoSidePane, mo_side_pane, MO, SIDE_PANE, AdwBin)

/* Property `width` (int): the natural width in pixels; it has no effect below the minimum width of
 * the child. */

#define MO_TYPE_DIVIDER (mo_divider_get_type ())
G_DECLARE_FINAL_TYPE (MoDivider, mo_divider, MO, DIVIDER, GtkWidget)

/* Property `pane` (MoSidePane), must be set once: the pane after the divider, which changes its
 * width when it is dragged, and with the Left and Right keys. The widget before the divider keeps
 * its minimum width. */

G_END_DECLS
