/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The preferences: rows that are bound to the settings, which apply at once. */

#pragma once

#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_PREFERENCES_WINDOW (mo_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (MoPreferencesWindow,
                      mo_preferences_window,
                      MO,
                      PREFERENCES_WINDOW,
                      AdwPreferencesWindow)

/* @parent: (nullable) */
GtkWidget *mo_preferences_window_new (GtkWindow *parent,
                                      MoSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the game that the program shows to the preferred one, if there is one; called once, when the
 * program starts. */
void mo_preferences_choose_game (GSettings *settings);

G_END_DECLS
