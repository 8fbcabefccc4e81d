/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Asks for the format of a new package. */

#pragma once

#include "mo-content.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_NEW_PACKAGE_DIALOG (mo_new_package_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MoNewPackageDialog, mo_new_package_dialog, MO, NEW_PACKAGE_DIALOG, AdwWindow)

/**
 * mo_new_package_dialog_new:
 * @game: (nullable): the game whose formats are offered; %NULL for all games
 *
 * Signal `chosen` (char *format): the id of the format; the dialog closes by itself.
 */
MoNewPackageDialog *mo_new_package_dialog_new (GtkWindow *parent,
                                               const MoContent *content,
                                               const MoSystem *game) G_GNUC_WARN_UNUSED_RESULT;

/* Asks for the format of an existing package instead, with the focus on @format (nullable). */
void mo_new_package_dialog_propose (MoNewPackageDialog *self,
                                    const char *title,
                                    const char *format);

G_END_DECLS
