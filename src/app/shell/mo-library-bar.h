/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A bar that reports problems with the library and offers solutions. It is hidden if there are
 * none. */

#pragma once

#include "mo-deck-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_LIBRARY_BAR (mo_library_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoLibraryBar, mo_library_bar, MO, LIBRARY_BAR, GtkBox)

/* Property `session` (MoDeckSession), must be set exactly once: of the edited deck, whose last
 * changes may be unsaved. Signal `restored` (): a damaged library was replaced with its last
 * backup. */

G_END_DECLS
