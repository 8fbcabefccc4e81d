/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The editor of a package: the cards on one side, the package and its current problems on the
 * other. */

#pragma once

#include "mo-card-item.h"
#include "mo-deck-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_DECK_VIEW (mo_deck_view_get_type ())
G_DECLARE_FINAL_TYPE (MoDeckView, mo_deck_view, MO, DECK_VIEW, AdwBin)

/* Property `session` (MoDeckSession), must be set exactly once: provides the package, and requests
 * commits of typed text. Signals: `message` (char *text, gboolean can_undo), a message to show in a
 * toast; `card-selected` (), another card of the catalogs may be selected, or none. */

/* Returns: (nullable): the selected card of the catalogs */
MoCardItem *mo_deck_view_get_card (MoDeckView *self);

void mo_deck_view_focus_search (MoDeckView *self);

/* Shows the sheet of the card whose row has the focus, or else of the one selected in the list. */
void mo_deck_view_show_card (MoDeckView *self);

G_END_DECLS
