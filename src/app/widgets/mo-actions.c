/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-actions.h"

typedef struct
{
  GtkWidget *widget; /* (nullable) (unowned) */
} MoActionsPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MoActions, mo_actions, G_TYPE_SIMPLE_ACTION_GROUP)

enum
{
  PROP_WIDGET = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MoActionsPrivate *
get_private (MoActions *self)
{
  return mo_actions_get_instance_private (self);
}

static void
mo_actions_set_property (GObject *object,
                         guint id,
                         const GValue *value,
                         GParamSpec *pspec)
{
  MoActionsPrivate *priv = get_private (MO_ACTIONS (object));

  if (id == PROP_WIDGET)
    g_set_weak_pointer (&priv->widget, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mo_actions_dispose (GObject *object)
{
  MoActionsPrivate *priv = get_private (MO_ACTIONS (object));

  g_clear_weak_pointer (&priv->widget);
  G_OBJECT_CLASS (mo_actions_parent_class)->dispose (object);
}

static void
mo_actions_class_init (MoActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = mo_actions_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_actions_dispose;
  props[PROP_WIDGET] =
      g_param_spec_object ("widget", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
mo_actions_init (MoActions *self)
{
}

void
mo_actions_add (MoActions *self,
                const GActionEntry *entries,
                gsize n_entries)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, (int) n_entries, self);
}

void
mo_actions_bind (MoActions *self,
                 const char *action,
                 gpointer source,
                 const char *property)
{
  g_object_bind_property (source, property,
                          g_action_map_lookup_action (G_ACTION_MAP (self), action), "enabled",
                          G_BINDING_SYNC_CREATE);
}

void
mo_actions_merge (MoActions *self,
                  GActionMap *map)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self));

  for (guint i = 0; names[i] != NULL; i++)
    g_action_map_add_action (map, g_action_map_lookup_action (G_ACTION_MAP (self), names[i]));
  g_object_set_data_full (G_OBJECT (map), G_OBJECT_TYPE_NAME (self), g_object_ref (self),
                          g_object_unref);
}

GtkWidget *
mo_actions_get_widget (MoActions *self)
{
  return get_private (self)->widget;
}

GtkWindow *
mo_actions_get_window (MoActions *self)
{
  GtkWidget *widget = get_private (self)->widget;
  GtkRoot *root = widget != NULL ? gtk_widget_get_root (widget) : NULL;

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

MoToaster *
mo_actions_get_toaster (MoActions *self)
{
  GtkWidget *widget = get_private (self)->widget;

  return widget != NULL ? mo_toaster_find (widget) : NULL;
}
