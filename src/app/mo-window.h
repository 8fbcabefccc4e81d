/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window: its three places, its header bar, and the actions that can be done in it. */

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
 * Shows that it is loading until @session is ready.
 *
 * Properties, read-only but for `session`, which is construct-only: `session`, `deck-session`,
 * `match-session` and `undo-router`.
 */
MoWindow *mo_window_new (GtkApplication *application,
                         MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* What is open in it. */
MoDeckSession *mo_window_get_deck_session (MoWindow *self);
MoMatchSession *mo_window_get_match_session (MoWindow *self);

/* Tells something in a toast. */
void mo_window_show_toast (MoWindow *self,
                           const char *text);

G_END_DECLS
