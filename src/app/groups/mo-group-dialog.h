/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asks for the name of a group of decks, and for its decks. */

#pragma once

#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_GROUP_DIALOG (mo_group_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MoGroupDialog, mo_group_dialog, MO, GROUP_DIALOG, AdwWindow)

/**
 * MoGroupDialog::chosen:
 * @name: a valid name
 * @decks: (type GArray) (element-type gint64): the chosen decks: those of the group first, in order
 *
 * Emitted when the dialog is closed with its button.
 */

/* Returns: (transfer none): GTK owns it.
 * @session: with a content
 * @group: (nullable): to edit; %NULL for a new one */
MoGroupDialog *mo_group_dialog_new (GtkWindow *parent,
                                    MoSession *session,
                                    const MoDeckGroup *group) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: the id of the group to edit, or 0 */
gint64 mo_group_dialog_get_group (MoGroupDialog *self);

G_END_DECLS
