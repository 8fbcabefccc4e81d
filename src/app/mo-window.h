/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The main window: three pages, a header bar, and actions. */

#pragma once

#include "mo-deck-session.h"
#include "mo-match-session.h"
#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_WINDOW (mo_window_get_type ())
G_DECLARE_FINAL_TYPE (MoWindow, mo_window, MO, WINDOW, AdwApplicationWindow)

/**
 * mo_window_new:
 *
 * Shows a placeholder until @session is ready.
 *
 * Properties, read-only except `session`, which is construct-only: `session`, `deck-session`,
 * `match-session` and `undo-router`.
 */
MoWindow *mo_window_new (GtkApplication *application,
                         MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the name of the visible page: "cards", "decks" or "table" */
const char *mo_window_get_place (MoWindow *self);

/* Return the sessions of the open package and match. */
MoDeckSession *mo_window_get_deck_session (MoWindow *self);
MoMatchSession *mo_window_get_match_session (MoWindow *self);

/* Shows a toast. */
void mo_window_show_toast (MoWindow *self,
                           const char *text);

G_END_DECLS
