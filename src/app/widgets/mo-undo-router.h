/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Undo and redo of a window, for the page that is visible. */

#pragma once

#include "mo-actions.h"
#include "mo-undoable.h"

G_BEGIN_DECLS

#define MO_TYPE_UNDO_ROUTER (mo_undo_router_get_type ())
G_DECLARE_FINAL_TYPE (MoUndoRouter, mo_undo_router, MO, UNDO_ROUTER, MoActions)

/**
 * MoUndoRouter:
 *
 * Has the actions `undo` and `redo`, which are enabled if the target can do them.
 *
 * Properties `undo-label`, `redo-label` (nullable), read-only: of the target.
 */

MoUndoRouter *mo_undo_router_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @target: (nullable): the object whose edits are undone */
void mo_undo_router_set_target (MoUndoRouter *self,
                                MoUndoable *target);

G_END_DECLS
