/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-actions.h"

#include "mo-share-window.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoShareActions
{
  MoActions parent_instance;

  MoSharing *sharing;
  GtkWidget *button; /* (nullable): weak */
  GtkLabel *count;   /* in the button */
};

G_DEFINE_FINAL_TYPE (MoShareActions, mo_share_actions, MO_TYPE_ACTIONS)

static void
share_table_action (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  MoShareActions *self = MO_SHARE_ACTIONS (user_data);

  mo_share_window_present (mo_actions_get_window (MO_ACTIONS (self)), self->sharing);
}

static void
show_sharing (MoShareActions *self)
{
  guint n;
  gboolean is_shared;
  g_autofree char *count = NULL;
  g_autofree char *name = NULL;

  if (self->button == NULL)
    return;
  g_object_get (self->sharing, "n-devices", &n, "is-shared", &is_shared, NULL);
  count = g_strdup_printf ("%u", n);
  name = g_strdup_printf (ngettext ("Shared with %u device", "Shared with %u devices", n), n);
  gtk_label_set_label (self->count, count);
  mo_widget_set_label (self->button, name);
  gtk_widget_set_visible (gtk_widget_get_parent (self->button), is_shared);
}

static void
add_button (MoShareActions *self,
            AdwBin *place)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  self->count = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "numeric");
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("phone-symbolic"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->count));
  g_set_weak_pointer (&self->button, gtk_button_new ());
  gtk_button_set_child (GTK_BUTTON (self->button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "win.share-table");
  gtk_widget_add_css_class (self->button, "share-button");
  adw_bin_set_child (place, self->button);
  g_signal_connect_object (self->sharing, "notify", G_CALLBACK (show_sharing), self,
                           G_CONNECT_SWAPPED);
  show_sharing (self);
}

static void
mo_share_actions_dispose (GObject *object)
{
  MoShareActions *self = MO_SHARE_ACTIONS (object);

  g_clear_weak_pointer (&self->button);
  g_clear_object (&self->sharing);
  G_OBJECT_CLASS (mo_share_actions_parent_class)->dispose (object);
}

static void
mo_share_actions_class_init (MoShareActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_share_actions_dispose;
}

static void
mo_share_actions_init (MoShareActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "share-table", .activate = share_table_action },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

GActionGroup *
mo_share_actions_new (GtkWidget *widget,
                      MoMatchSession *match_session,
                      AdwBin *place)
{
  MoShareActions *self = g_object_new (MO_TYPE_SHARE_ACTIONS, "widget", widget, NULL);

  self->sharing = mo_sharing_new (match_session);
  mo_actions_bind (MO_ACTIONS (self), "share-table", self->sharing, "can-share");
  add_button (self, place);
  return G_ACTION_GROUP (self);
}
