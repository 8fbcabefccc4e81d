/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * An object with edits that can be undone and redone. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define MO_TYPE_UNDOABLE (mo_undoable_get_type ())
G_DECLARE_INTERFACE (MoUndoable, mo_undoable, MO, UNDOABLE, GObject)

/**
 * MoUndoable:
 *
 * Signal `undo-changed` (): the next edit to undo or redo has changed.
 */
struct _MoUndoableInterface
{
  GTypeInterface parent_interface;

  char *(*dup_undo_label) (MoUndoable *self);
  char *(*dup_redo_label) (MoUndoable *self);
  void (*undo) (MoUndoable *self);
  void (*redo) (MoUndoable *self);
};

/* Describes the next edit to undo or redo. Returns: (transfer full) (nullable): %NULL if there is
 * none */
char *mo_undoable_dup_undo_label (MoUndoable *self) G_GNUC_WARN_UNUSED_RESULT;
char *mo_undoable_dup_redo_label (MoUndoable *self) G_GNUC_WARN_UNUSED_RESULT;

/* Must be called only if there is an edit to undo or redo. */
void mo_undoable_undo (MoUndoable *self);
void mo_undoable_redo (MoUndoable *self);

/* Emits `undo-changed`; for implementations. */
void mo_undoable_changed (MoUndoable *self);

G_END_DECLS
