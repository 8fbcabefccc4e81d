/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Proposes the fewest changes that make the open deck legal, for review. */

#pragma once

#include "mo-deck-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_FIX_DIALOG (mo_fix_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MoFixDialog, mo_fix_dialog, MO, FIX_DIALOG, AdwWindow)

/**
 * MoFixDialog:
 *
 * Finds the changes off the main loop; closing the dialog cancels that. It closes if the package
 * changes.
 *
 * Properties, all read-only:
 *
 * - `review` (nullable): the changes; %NULL until they are found
 * - `page`: "working", "changes", or "none" if the package is legal as it is
 * - `can-apply`: whether there is anything to apply
 */

/**
 * MoFixDialog::applied:
 * @text: what was done, in words
 *
 * The taken changes were made, as one edit. The dialog closes by itself.
 */

/* @parent: (nullable): the window that it is modal for; @session: with a package */
GtkWidget *mo_fix_dialog_new (GtkWindow *parent,
                              MoDeckSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
