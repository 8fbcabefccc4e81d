/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-undo-router.h"

struct _MoUndoRouter
{
  MoActions parent_instance;

  MoUndoable *target; /* (nullable) */
  char *undo_label;   /* (nullable) */
  char *redo_label;   /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoUndoRouter, mo_undo_router, MO_TYPE_ACTIONS)

enum
{
  PROP_UNDO_LABEL = 1,
  PROP_REDO_LABEL,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
undo_action (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  mo_undoable_undo (MO_UNDO_ROUTER (user_data)->target);
}

static void
redo_action (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  mo_undoable_redo (MO_UNDO_ROUTER (user_data)->target);
}

static void
set_label (MoUndoRouter *self,
           char **place,
           char *label,
           GParamSpec *prop,
           const char *action)
{
  gboolean is_same = g_strcmp0 (*place, label) == 0;

  g_free (*place);
  *place = label;
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), action)), label != NULL);
  if (!is_same)
    g_object_notify_by_pspec (G_OBJECT (self), prop);
}

static void
update (MoUndoRouter *self)
{
  MoUndoable *target = self->target;

  set_label (self, &self->undo_label, target != NULL ? mo_undoable_dup_undo_label (target) : NULL,
             props[PROP_UNDO_LABEL], "undo");
  set_label (self, &self->redo_label, target != NULL ? mo_undoable_dup_redo_label (target) : NULL,
             props[PROP_REDO_LABEL], "redo");
}

static void
mo_undo_router_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  MoUndoRouter *self = MO_UNDO_ROUTER (object);

  switch (id)
    {
    case PROP_UNDO_LABEL:
      g_value_set_string (value, self->undo_label);
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, self->redo_label);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mo_undo_router_dispose (GObject *object)
{
  MoUndoRouter *self = MO_UNDO_ROUTER (object);

  if (self->target != NULL)
    g_signal_handlers_disconnect_by_data (self->target, self);
  g_clear_object (&self->target);
  g_clear_pointer (&self->undo_label, g_free);
  g_clear_pointer (&self->redo_label, g_free);
  G_OBJECT_CLASS (mo_undo_router_parent_class)->dispose (object);
}

static void
mo_undo_router_class_init (MoUndoRouterClass *klass)
{
  GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = mo_undo_router_get_property;
  G_OBJECT_CLASS (klass)->dispose = mo_undo_router_dispose;
  props[PROP_UNDO_LABEL] =
      g_param_spec_string ("undo-label", NULL, NULL, NULL, G_PARAM_READABLE | flags);
  props[PROP_REDO_LABEL] =
      g_param_spec_string ("redo-label", NULL, NULL, NULL, G_PARAM_READABLE | flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
mo_undo_router_init (MoUndoRouter *self)
{
  static const GActionEntry entries[] = {
    { .name = "undo", .activate = undo_action },
    { .name = "redo", .activate = redo_action },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
  update (self);
}

MoUndoRouter *
mo_undo_router_new (void)
{
  return g_object_new (MO_TYPE_UNDO_ROUTER, NULL);
}

void
mo_undo_router_set_target (MoUndoRouter *self,
                           MoUndoable *target)
{
  if (target == self->target)
    return;
  if (self->target != NULL)
    g_signal_handlers_disconnect_by_data (self->target, self);
  g_set_object (&self->target, target);
  if (target != NULL)
    g_signal_connect_object (target, "undo-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
