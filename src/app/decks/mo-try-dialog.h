/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Deals sample hands and encounters of a deck. Nothing is saved. */

#pragma once

#include "mo-sample.h"
#include "mo-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_TRY_DIALOG (mo_try_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MoTryDialog, mo_try_dialog, MO, TRY_DIALOG, AdwWindow)

/**
 * MoTryDialog:
 *
 * Properties, all read-only:
 *
 * - `sample`: what is shown
 * - `is-hand`: whether it is a hand
 */

/* @parent: (nullable): the window that it is modal for
 * @deck: has samples, see mo_sample_list_sources(); copied */
GtkWidget *mo_try_dialog_new (GtkWindow *parent,
                              MoSession *session,
                              const MoDeck *deck) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
