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

/**
 * mo_side_pane_remember:
 * @key: the name of a setting: the width that the user has chosen, or 0
 * @other: the pane on the other side of the divider
 *
 * Gives the pane the width of the setting, and remembers it there when the divider is moved. With
 * 0, both panes keep their widths and share all other room. Nothing depends on what the panes
 * contain.
 */
void mo_side_pane_remember (MoSidePane *self,
                            const char *key,
                            MoSidePane *other);

#define MO_TYPE_DIVIDER (mo_divider_get_type ())
G_DECLARE_FINAL_TYPE (MoDivider, mo_divider, MO, DIVIDER, GtkWidget)

/* Property `pane` (MoSidePane), must be set once: the pane after the divider, which changes its
 * width when it is dragged, and with the Left and Right keys. The widget before the divider keeps
 * its minimum width. */

G_END_DECLS
