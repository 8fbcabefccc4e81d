/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A row that shows a group of decks, its problems and the cards that are missing for it. */

#pragma once

#include "mo-action-row.h"
#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_GROUP_ROW (mo_group_row_get_type ())
G_DECLARE_FINAL_TYPE (MoGroupRow, mo_group_row, MO, GROUP_ROW, MoActionRow)

/* Its menu has the actions `match.begin-group`, `group.edit` and `group.delete` (x). */
GtkWidget *mo_group_row_new (gint64 group) G_GNUC_WARN_UNUSED_RESULT;
gint64 mo_group_row_get_group (MoGroupRow *self);

/* Shows the state of the group, with the content of @session. */
void mo_group_row_show (MoGroupRow *self,
                        MoSession *session,
                        const MoDeckGroup *group);

G_END_DECLS
