/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Presents the window for a new match, and begins the match that is planned in it. */

#pragma once

#include "mo-match-session.h"
#include "mo-new-match-window.h"

G_BEGIN_DECLS

/* Returns: (transfer none): the window, to preselect something in it */
MoNewMatchWindow *mo_match_asking_present (GtkWindow *parent,
                                           MoMatchSession *session);

G_END_DECLS
