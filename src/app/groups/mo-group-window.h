/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A group of decks that are played together: its decks, one list of their problems, and one of the
 * cards that are missing for all of them. */

#pragma once

#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_GROUP_WINDOW (mo_group_window_get_type ())
G_DECLARE_FINAL_TYPE (MoGroupWindow, mo_group_window, MO, GROUP_WINDOW, AdwWindow)

/* Returns: (transfer none): GTK owns it. It closes when the group is gone, and before the actions
 * `match.begin-group` and `deck.open` of @parent.
 * @session: with a content */
MoGroupWindow *mo_group_window_new (GtkWindow *parent,
                                    MoSession *session,
                                    gint64 group) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
