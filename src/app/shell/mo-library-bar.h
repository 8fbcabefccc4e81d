/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The bar that tells what is wrong with the library, and offers what can be done about it. It
 * shows itself when there is something to tell. */

#pragma once

#include "mo-deck-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_LIBRARY_BAR (mo_library_bar_get_type ())
G_DECLARE_FINAL_TYPE (MoLibraryBar, mo_library_bar, MO, LIBRARY_BAR, GtkBox)

/* Signal `restored` (): the last backup took the place of a damaged library. */

/* To be called once. @session: of the deck that is edited, whose last changes may not be in the
 * library */
void mo_library_bar_set_session (MoLibraryBar *self,
                                 MoDeckSession *session);

G_END_DECLS
