/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A group of actions with the state that they need, for a window to insert. */

#pragma once

#include "mo-toaster.h"

G_BEGIN_DECLS

#define MO_TYPE_ACTIONS (mo_actions_get_type ())
G_DECLARE_DERIVABLE_TYPE (MoActions, mo_actions, MO, ACTIONS, GSimpleActionGroup)

/**
 * MoActions:
 *
 * Property `widget` (construct-only): where in the window dialogs and toasts of the actions belong.
 * What is answered when that has gone is told to nobody.
 */
struct _MoActionsClass
{
  GSimpleActionGroupClass parent_class;
};

/* Adds actions, which get @self as their user data. */
void mo_actions_add (MoActions *self,
                     const GActionEntry *entries,
                     gsize n_entries);

/* Has an action enabled as long as a property is TRUE. */
void mo_actions_bind (MoActions *self,
                      const char *action,
                      gpointer source,
                      const char *property);

/* Adds all actions to @map too, which owns the group from then on. */
void mo_actions_merge (MoActions *self,
                       GActionMap *map);

/* Returns: (nullable): %NULL when the window has gone */
GtkWidget *mo_actions_get_widget (MoActions *self);
GtkWindow *mo_actions_get_window (MoActions *self);
MoToaster *mo_actions_get_toaster (MoActions *self);

G_END_DECLS
