/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-follow-size.h"

typedef struct
{
  GtkWidget *widget; /* (unowned): owns this */
  MoFollowSizeFunc func;
  guint idle;
} Follower;

static gboolean
follow_cb (gpointer user_data)
{
  Follower *self = user_data;
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (self->widget));

  self->idle = 0;
  if (gtk_widget_get_width (root) > 0)
    self->func (self->widget, gtk_widget_get_width (root), gtk_widget_get_height (root));
  return G_SOURCE_REMOVE;
}

static void
layout_cb (GdkSurface *surface,
           int width,
           int height,
           Follower *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, follow_cb, self, NULL);
}

static void
realized_cb (Follower *self)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (self->widget));

  g_signal_connect (surface, "layout", G_CALLBACK (layout_cb), self);
  layout_cb (surface, 0, 0, self);
}

static void
unrealized_cb (Follower *self)
{
  g_signal_handlers_disconnect_by_data (
      gtk_native_get_surface (gtk_widget_get_native (self->widget)), self);
  g_clear_handle_id (&self->idle, g_source_remove);
}

void
mo_follow_size (GtkWidget *widget,
                MoFollowSizeFunc func)
{
  Follower *self = g_new0 (Follower, 1);

  self->widget = widget;
  self->func = func;
  g_object_set_data_full (G_OBJECT (widget), "mo-follow-size", self, g_free);
  g_signal_connect_data (widget, "realize", G_CALLBACK (realized_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_swapped (widget, "unrealize", G_CALLBACK (unrealized_cb), self);
}
