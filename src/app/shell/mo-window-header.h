/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The header bar of the window: its title with the switcher of pages, its buttons, and the main
 * menu, which has the entries of the current page. */

#pragma once

#include "mo-deck-session.h"
#include "mo-match-session.h"
#include "mo-undo-router.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_WINDOW_HEADER (mo_window_header_get_type ())
G_DECLARE_FINAL_TYPE (MoWindowHeader, mo_window_header, MO, WINDOW_HEADER, AdwBin)

/**
 * MoWindowHeader:
 *
 * Properties:
 *
 * - `session`, `deck-session`, `match-session`, `undo-router`: of the window; each is set once
 * - `places`: the stack of pages; set once
 * - `title`: of the window; the template writes it
 * - `is-narrow`: read-only: whether the window has no space for the switcher in its header bar. It
 *   is notified when the size of the text changes, too, and when the window becomes low or high.
 * - `needs-bar`: read-only: whether the window needs a switcher at the bottom
 *
 * The buttons activate actions with the prefix `win`.
 */

/* Returns: (transfer none): hidden; where the button of the devices at the table belongs */
AdwBin *mo_window_header_get_share_place (MoWindowHeader *self);

/* Names the view switcher in a widget, which is an internal child, for screen readers. */
void mo_window_header_name_switcher (GtkWidget *widget);

G_END_DECLS
