/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asking for a new match, which is then begun. */

#pragma once

#include "mo-match-session.h"
#include "mo-new-match-window.h"

G_BEGIN_DECLS

/* Returns: (transfer none): the window that asks, to choose something in it already */
MoNewMatchWindow *mo_match_asking_present (GtkWindow *parent,
                                           MoMatchSession *session);

G_END_DECLS
