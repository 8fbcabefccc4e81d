/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The action of sharing the open match, and the button that shows that it is shared. */

#pragma once

#include "mo-actions.h"
#include "mo-match-session.h"
#include "mo-sharing.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_SHARE_ACTIONS (mo_share_actions_get_type ())
G_DECLARE_FINAL_TYPE (MoShareActions, mo_share_actions, MO, SHARE_ACTIONS, MoActions)

/* Action: `share-table`.
 *
 * @place: in the header bar; gets a button with the number of devices, which is visible while the
 * match is shared */
GActionGroup *mo_share_actions_new (GtkWidget *widget,
                                    MoMatchSession *match_session,
                                    AdwBin *place) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
