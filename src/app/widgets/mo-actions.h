/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The base class of action groups: actions, their dialogs and toasts, and the properties that
 * enable them. */

#pragma once

#include "mo-toaster.h"

G_BEGIN_DECLS

#define MO_TYPE_ACTIONS (mo_actions_get_type ())
G_DECLARE_DERIVABLE_TYPE (MoActions, mo_actions, MO, ACTIONS, GSimpleActionGroup)

/**
 * MoActions:
 *
 * Property `widget` (construct-only): the widget that dialogs and toasts of the actions belong to.
 * It is not owned; results of operations that outlive it are not shown.
 */
struct _MoActionsClass
{
  GSimpleActionGroupClass parent_class;
};

/* Adds actions, which get @self as their user data. */
void mo_actions_add (MoActions *self,
                     const GActionEntry *entries,
                     gsize n_entries);

/* Enables an action while a boolean property of @source is TRUE. */
void mo_actions_bind (MoActions *self,
                      const char *action,
                      gpointer source,
                      const char *property);

/* Adds all actions to @map as well. @map keeps the group alive. */
void mo_actions_merge (MoActions *self,
                       GActionMap *map);

/* Returns: (nullable): %NULL once the widget is gone */
GtkWidget *mo_actions_get_widget (MoActions *self);
GtkWindow *mo_actions_get_window (MoActions *self);
MoToaster *mo_actions_get_toaster (MoActions *self);

G_END_DECLS
