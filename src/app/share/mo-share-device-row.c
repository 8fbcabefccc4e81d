/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-device-row.h"

#include "mo-action-row.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoShareDeviceRow
{
  AdwExpanderRow parent_instance;

  GtkImage *icon;
  GtkEditable *name_row;
  AdwComboRow *seat_row;
  GtkWidget *remove_button;

  GStrv seats;   /* (nullable): the names of the players in seat_row */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (MoShareDeviceRow, mo_share_device_row, ADW_TYPE_EXPANDER_ROW)

enum
{
  SIGNAL_RENAMED,
  SIGNAL_SEATED,
  SIGNAL_REMOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
name_applied_cb (MoShareDeviceRow *self)
{
  g_signal_emit (self, signals[SIGNAL_RENAMED], 0, gtk_editable_get_text (self->name_row));
}

/* The last choice is watching. */
static void
seat_selected_cb (MoShareDeviceRow *self)
{
  guint selected = adw_combo_row_get_selected (self->seat_row);

  if (self->is_updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  g_signal_emit (self, signals[SIGNAL_SEATED], 0,
                 selected < g_strv_length (self->seats) ? (int) selected : MO_SEAT_NONE);
}

static void
remove_clicked_cb (MoShareDeviceRow *self)
{
  g_signal_emit (self, signals[SIGNAL_REMOVED], 0);
}

static void
show_seats (MoShareDeviceRow *self,
            const char *const *seats,
            int seat)
{
  g_autoptr (GtkStringList) names = NULL;

  self->is_updating = TRUE;
  if (self->seats == NULL || !g_strv_equal ((const char *const *) self->seats, seats))
    {
      g_strfreev (self->seats);
      self->seats = g_strdupv ((GStrv) seats);
      names = gtk_string_list_new (seats);
      gtk_string_list_append (names, C_("shared table", "Watching"));
      adw_combo_row_set_model (self->seat_row, G_LIST_MODEL (names));
    }
  adw_combo_row_set_selected (self->seat_row,
                              seat >= 0 ? (guint) seat : g_strv_length (self->seats));
  self->is_updating = FALSE;
}

void
mo_share_device_row_show (MoShareDeviceRow *self,
                          const MoShareDevice *device,
                          const char *const *seats)
{
  const char *name = mo_share_device_get_name (device);
  int seat = mo_share_device_get_seat (device);
  const char *place = seat >= 0 && (guint) seat < g_strv_length ((GStrv) seats)
                          ? seats[seat]
                          : C_("shared table", "Watching");
  const char *state = mo_share_device_is_connected (device) ? C_("device", "Connected")
                                                            : C_("device", "Away");
  /* Translators: a player, or “Watching”, and whether the device is connected. */
  g_autofree char *subtitle = g_strdup_printf (_("%1$s · %2$s"), place, state);
  g_autofree char *spoken = g_strdup_printf ("%s, %s, %s", name, place, state);
  g_autofree char *removal = g_strdup_printf (_("Remove “%s”"), name);

  if (g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), name) != 0)
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
      gtk_editable_set_text (self->name_row, name);
    }
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
  gtk_image_set_from_icon_name (self->icon,
                                seat >= 0 ? "phone-symbolic" : "video-display-symbolic");
  mo_widget_set_spoken_label (GTK_WIDGET (self), spoken);
  mo_widget_set_spoken_label (self->remove_button, removal);
  show_seats (self, seats, seat);
}

static void
mo_share_device_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_SHARE_DEVICE_ROW);
  G_OBJECT_CLASS (mo_share_device_row_parent_class)->dispose (object);
}

static void
mo_share_device_row_finalize (GObject *object)
{
  g_strfreev (MO_SHARE_DEVICE_ROW (object)->seats);
  G_OBJECT_CLASS (mo_share_device_row_parent_class)->finalize (object);
}

static void
mo_share_device_row_class_init (MoShareDeviceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_share_device_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_share_device_row_finalize;
  signals[SIGNAL_RENAMED] = g_signal_new ("renamed", MO_TYPE_SHARE_DEVICE_ROW, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_SEATED] = g_signal_new ("seated", MO_TYPE_SHARE_DEVICE_ROW, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_REMOVED] = g_signal_new ("removed", MO_TYPE_SHARE_DEVICE_ROW, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (MO_TYPE_ACTION_ROW);
  g_type_ensure (MO_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-share-device-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MoShareDeviceRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MoShareDeviceRow, name_row);
  gtk_widget_class_bind_template_child (widget_class, MoShareDeviceRow, seat_row);
  gtk_widget_class_bind_template_child (widget_class, MoShareDeviceRow, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, name_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, seat_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
}

static void
mo_share_device_row_init (MoShareDeviceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mo_share_device_row_new (void)
{
  return g_object_new (MO_TYPE_SHARE_DEVICE_ROW, NULL);
}
