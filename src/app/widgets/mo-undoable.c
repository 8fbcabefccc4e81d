/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-undoable.h"

G_DEFINE_INTERFACE (MoUndoable, mo_undoable, G_TYPE_OBJECT)

enum
{
  SIGNAL_UNDO_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
mo_undoable_default_init (MoUndoableInterface *iface)
{
  signals[SIGNAL_UNDO_CHANGED] = g_signal_new ("undo-changed", MO_TYPE_UNDOABLE, G_SIGNAL_RUN_LAST,
                                               0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

char *
mo_undoable_dup_undo_label (MoUndoable *self)
{
  return MO_UNDOABLE_GET_IFACE (self)->dup_undo_label (self);
}

char *
mo_undoable_dup_redo_label (MoUndoable *self)
{
  return MO_UNDOABLE_GET_IFACE (self)->dup_redo_label (self);
}

void
mo_undoable_undo (MoUndoable *self)
{
  MO_UNDOABLE_GET_IFACE (self)->undo (self);
}

void
mo_undoable_redo (MoUndoable *self)
{
  MO_UNDOABLE_GET_IFACE (self)->redo (self);
}

void
mo_undoable_changed (MoUndoable *self)
{
  g_signal_emit (self, signals[SIGNAL_UNDO_CHANGED], 0);
}
