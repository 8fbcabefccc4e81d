/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The header of a package: its name and sizes, its problems with their repairs, the missing cards,
 * and its properties. Its height does not depend on the problems. */

#pragma once

#include "mo-deck-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_HEADER (mo_deck_header_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckHeader, mo_deck_header, MO, DECK_HEADER, GtkBox)

/* Property `is-narrow`: whether there is no room for the cards beside the package, so that a button
 * leads to them.
 *
 * Signals: `message` (char *text, gboolean can_undo): as of MoDeckView; `find-cards` (char *deck,
 * nullable) when the user asks for the cards that fit into a deck. */

/* Shows a package. @session, @editor: (nullable): none is shown; the first session is kept */
void mo_deck_header_set_editor (MoDeckHeader *self,
                                MoDeckSession *session,
                                MoDeckEditor *editor);

/* Proposes cards that complete the package, as the button in the list of problems does. */
void mo_deck_header_complete (MoDeckHeader *self);

G_END_DECLS
