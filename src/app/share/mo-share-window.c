/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-window.h"

#include "mo-action-row.h"
#include "mo-dialog-header.h"
#include "mo-help.h"
#include "mo-qr-code.h"
#include "mo-share-address.h"
#include "mo-share-device-row.h"
#include "mo-toaster.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoShareWindow
{
  AdwWindow parent_instance;

  GtkStack *stack;
  GtkWidget *address_group;
  AdwComboRow *address_row;
  GtkLabel *hint; /* about the addresses */
  GtkWidget *start_button;
  GtkWidget *lonely_group;
  GtkLabel *lonely_label;
  AdwComboRow *seat_row;
  MoQrCode *qr_code;
  GtkLabel *address_label;
  GtkLabel *letters_label;
  AdwPreferencesGroup *devices_group;
  GtkWidget *nobody_row;
  GtkWidget *stop_button;

  MoSharing *sharing;
  GPtrArray *addresses; /* (nullable) (element-type GInetAddress): the rows of address_row */
  GStrv seats;          /* (nullable): the names of the players in seat_row; then comes watching */
  GPtrArray *rows;      /* (element-type MoShareDeviceRow): of the devices, in their order */
  GPtrArray *devices;   /* (element-type MoShareDevice): of the rows; may be freed already */
  guint tick;           /* the source that renews codes; or 0 */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (MoShareWindow, mo_share_window, ADW_TYPE_WINDOW)

/* Turning on and off */

static gboolean
has_same_addresses (MoShareWindow *self,
                    const GPtrArray *addresses)
{
  if (self->addresses == NULL || self->addresses->len != addresses->len)
    return FALSE;
  for (guint i = 0; i < addresses->len; i++)
    if (!g_inet_address_equal (g_ptr_array_index (self->addresses, i),
                               g_ptr_array_index (addresses, i)))
      return FALSE;
  return TRUE;
}

/* Returns: (transfer full) (nullable) */
static GInetAddress *
dup_selected_address (MoShareWindow *self)
{
  guint selected = adw_combo_row_get_selected (self->address_row);

  return self->addresses != NULL && selected < self->addresses->len
             ? g_object_ref (g_ptr_array_index (self->addresses, selected))
             : NULL;
}

/* A network may have come since; the selected address stays selected. The last one is for browsers
 * on this computer. */
static void
find_addresses (MoShareWindow *self)
{
  GPtrArray *addresses = mo_share_list_addresses ();
  guint n = addresses->len;
  g_autoptr (GInetAddress) selected = dup_selected_address (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint index;

  g_ptr_array_add (addresses, g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4));

  if (has_same_addresses (self, addresses))
    {
      g_ptr_array_unref (addresses);
      return;
    }
  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  self->addresses = addresses;
  for (guint i = 0; i < addresses->len; i++)
    {
      g_autofree char *literal = g_inet_address_to_string (g_ptr_array_index (addresses, i));
      /* Translators: %s is an address. */
      g_autofree char *name = i == n ? g_strdup_printf (_("%s (this computer only)"), literal)
                                     : g_strdup (literal);

      gtk_string_list_append (names, name);
    }
  adw_combo_row_set_model (self->address_row, G_LIST_MODEL (names));
  if (selected != NULL &&
      g_ptr_array_find_with_equal_func (addresses, selected,
                                        (GEqualFunc) g_inet_address_equal, &index))
    adw_combo_row_set_selected (self->address_row, index);
  gtk_label_set_label (
      self->hint,
      n == 0  ? _("This computer has no network that phones can reach")
      : n > 1 ? _("Phones must be on the same network. If an address doesn’t work, try the "
                  "next one.")
              : _("Phones must be on the same network."));
}

/* Nothing else than what is selected is opened, even if the addresses have changed since. */
static void
start_clicked_cb (MoShareWindow *self)
{
  g_autoptr (GInetAddress) address = dup_selected_address (self);

  if (address != NULL)
    mo_sharing_start (self->sharing, address);
}

static void
stop_clicked_cb (MoShareWindow *self)
{
  mo_sharing_stop (self->sharing);
}

static void
failed_cb (MoShareWindow *self,
           const char *text)
{
  g_autofree char *told = g_strdup_printf (_("Could Not Share Table: %s"), text);

  mo_toaster_show (mo_toaster_find (GTK_WIDGET (self->stack)), told);
  find_addresses (self);
}

/* Codes */

static int
get_seat (MoShareWindow *self)
{
  guint selected = adw_combo_row_get_selected (self->seat_row);

  return self->seats != NULL && selected < g_strv_length (self->seats) ? (int) selected
                                                                       : MO_SEAT_NONE;
}

static void
show_code (MoShareWindow *self)
{
  MoShareServer *server = mo_sharing_get_server (self->sharing);
  int seat = get_seat (self);
  const char *letters;
  g_autofree char *link = NULL;
  g_autofree char *name = NULL;
  g_autofree char *spoken = NULL;

  if (server == NULL)
    return;
  link = mo_share_server_dup_link (server, seat);
  /* Translators: %s is a player. */
  name = seat >= 0 ? g_strdup_printf (_("QR code for %s"), self->seats[seat])
                   : g_strdup (_("QR code for watching"));
  letters = mo_share_server_get_code (server, seat)->letters;
  /* Each letter by itself, so that a screen reader spells them. */
  spoken = g_strdup_printf ("%c %c %c %c %c %c", letters[0], letters[1], letters[2], letters[3],
                            letters[4], letters[5]);
  mo_qr_code_set_text (self->qr_code, link, name);
  gtk_label_set_label (self->address_label, mo_share_server_get_address (server));
  if (g_strcmp0 (gtk_label_get_label (self->letters_label), letters) == 0)
    return;
  gtk_label_set_label (self->letters_label, letters);
  mo_widget_set_spoken_label (GTK_WIDGET (self->letters_label), spoken);
}

static void
seat_selected_cb (MoShareWindow *self)
{
  if (!self->is_updating && self->sharing != NULL)
    show_code (self);
}

static void
copy_clicked_cb (MoShareWindow *self)
{
  MoShareServer *server = mo_sharing_get_server (self->sharing);
  g_autofree char *link = NULL;

  if (server == NULL)
    return;
  link = mo_share_server_dup_link (server, get_seat (self));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), link);
  mo_toaster_show (mo_toaster_find (GTK_WIDGET (self->stack)), _("Link copied"));
}

/* Updates the names of the players, which moves can change. */
static void
show_seats (MoShareWindow *self)
{
  g_auto (GStrv) seats = mo_sharing_list_seats (self->sharing);
  g_autoptr (GtkStringList) names = NULL;
  guint selected = adw_combo_row_get_selected (self->seat_row);

  if (seats == NULL || (self->seats != NULL && g_strv_equal ((const char *const *) seats,
                                                             (const char *const *) self->seats)))
    return;
  g_strfreev (self->seats);
  self->seats = g_steal_pointer (&seats);
  names = gtk_string_list_new ((const char *const *) self->seats);
  gtk_string_list_append (names, C_("shared table", "Watching"));
  self->is_updating = TRUE;
  adw_combo_row_set_model (self->seat_row, G_LIST_MODEL (names));
  if (selected != GTK_INVALID_LIST_POSITION && selected <= g_strv_length (self->seats))
    adw_combo_row_set_selected (self->seat_row, selected);
  self->is_updating = FALSE;
}

/* Devices */

/* Returns: (nullable): the device of a row; %NULL if it is gone */
static MoShareDevice *
find_device (MoShareWindow *self,
             MoShareDeviceRow *row)
{
  MoShareTable *table = mo_sharing_get_table (self->sharing);
  guint index;

  if (table == NULL || !g_ptr_array_find (self->rows, row, &index))
    return NULL;
  for (guint i = 0; i < mo_share_table_get_n_devices (table); i++)
    if (mo_share_table_get_device (table, i) == g_ptr_array_index (self->devices, index))
      return mo_share_table_get_device (table, i);
  return NULL;
}

static void
renamed_cb (MoShareWindow *self,
            const char *name,
            MoShareDeviceRow *row)
{
  MoShareDevice *device = find_device (self, row);

  if (device != NULL)
    mo_share_table_rename_device (mo_sharing_get_table (self->sharing), device, name);
}

static void
seated_cb (MoShareWindow *self,
           int seat,
           MoShareDeviceRow *row)
{
  MoShareDevice *device = find_device (self, row);

  if (device != NULL)
    mo_share_table_set_seat (mo_sharing_get_table (self->sharing), device, seat);
}

static void
removed_cb (MoShareWindow *self,
            MoShareDeviceRow *row)
{
  MoShareDevice *device = find_device (self, row);

  if (device != NULL)
    mo_share_table_remove_device (mo_sharing_get_table (self->sharing), device);
}

static void
add_row (MoShareWindow *self,
         MoShareDevice *device)
{
  GtkWidget *row = mo_share_device_row_new ();

  g_signal_connect_object (row, "renamed", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "seated", G_CALLBACK (seated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->devices_group, row);
  g_ptr_array_add (self->rows, row);
  g_ptr_array_add (self->devices, device);
}

static void
remove_row (MoShareWindow *self,
            guint index)
{
  GtkWidget *row = g_ptr_array_index (self->rows, index);

  /* The focus does not stay in a row that is gone. */
  if (gtk_widget_get_focus_child (row) != NULL)
    gtk_widget_grab_focus (self->stop_button);
  adw_preferences_group_remove (self->devices_group, row);
  g_ptr_array_remove_index (self->rows, index);
  g_ptr_array_remove_index (self->devices, index);
}

static gboolean
has_device (MoShareWindow *self,
            int seat)
{
  for (guint i = 0; i < self->devices->len; i++)
    if (mo_share_device_get_seat (g_ptr_array_index (self->devices, i)) == seat)
      return TRUE;
  return FALSE;
}

/* Selects the next player who has no device yet; after the last one come those who watch. */
static void
select_next_seat (MoShareWindow *self)
{
  guint n = g_strv_length (self->seats);
  guint selected = adw_combo_row_get_selected (self->seat_row);
  guint next = n;

  for (guint i = 1; i < n && next == n; i++)
    if (!has_device (self, (int) ((selected + i) % n)))
      next = (selected + i) % n;
  adw_combo_row_set_selected (self->seat_row, next);
}

/* Devices keep their order; new ones are the last. When one has joined by the code that is shown,
 * the code for the next player is shown. */
static void
show_devices (MoShareWindow *self)
{
  MoShareTable *table = mo_sharing_get_table (self->sharing);
  guint n = table != NULL ? mo_share_table_get_n_devices (table) : 0;
  int seat = get_seat (self);
  gboolean has_joined = FALSE;

  for (guint i = 0; i < n || i < self->rows->len;)
    {
      MoShareDevice *device = i < n ? mo_share_table_get_device (table, i) : NULL;

      if (i < self->rows->len && g_ptr_array_index (self->devices, i) != device)
        {
          remove_row (self, i);
          continue;
        }
      if (i == self->rows->len)
        {
          add_row (self, device);
          has_joined |= seat != MO_SEAT_NONE && mo_share_device_get_seat (device) == seat;
        }
      mo_share_device_row_show (g_ptr_array_index (self->rows, i), device,
                                (const char *const *) self->seats);
      i++;
    }
  gtk_widget_set_visible (self->nobody_row, n == 0);
  if (has_joined)
    select_next_seat (self);
}

/* What may be in the way when nobody comes. */
static void
show_lonely (MoShareWindow *self,
             gint64 now)
{
  MoShareServer *server = mo_sharing_get_server (self->sharing);
  gint64 since = mo_sharing_get_lonely_since (self->sharing);
  gboolean is_lonely =
      server != NULL && since > 0 && now - since >= MO_SHARE_LONELY_TIME * G_USEC_PER_SEC;
  g_autofree char *text = NULL;

  if (is_lonely == gtk_widget_get_visible (self->lonely_group))
    return;
  gtk_widget_set_visible (self->lonely_group, is_lonely);
  if (!is_lonely)
    return;
  /* Translators: %u is the port of a server. */
  text = g_strdup_printf (_("• The phone must be in the same WLAN, not in a guest network, which "
                            "separates devices.\n"
                            "• Turn off a VPN on the phone and on this computer.\n"
                            "• Stop sharing and try another address.\n"
                            "• A firewall on this computer must allow TCP port %u."),
                          mo_share_server_get_port (server));
  gtk_label_set_label (self->lonely_label, text);
}

void
mo_share_window_update (MoShareWindow *self,
                        gint64 now)
{
  show_seats (self);
  show_code (self);
  show_devices (self);
  show_lonely (self, now);
}

static void
devices_changed_cb (MoShareWindow *self)
{
  mo_share_window_update (self, g_get_monotonic_time ());
}

static gboolean
tick_cb (gpointer user_data)
{
  devices_changed_cb (user_data);
  return G_SOURCE_CONTINUE;
}

static void
shared_changed_cb (MoShareWindow *self)
{
  gboolean is_shared = mo_sharing_get_server (self->sharing) != NULL;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->stack)) != NULL;

  devices_changed_cb (self);
  gtk_stack_set_visible_child_name (self->stack, is_shared ? "on" : "off");
  if (had_focus)
    gtk_widget_grab_focus (is_shared ? GTK_WIDGET (self->seat_row) : self->start_button);
}

/* The match was closed. */
static void
can_share_changed_cb (MoShareWindow *self)
{
  if (mo_match_session_get_keeper (mo_sharing_get_match_session (self->sharing)) == NULL)
    gtk_window_close (GTK_WINDOW (self));
}

static void
mo_share_window_map (GtkWidget *widget)
{
  MoShareWindow *self = MO_SHARE_WINDOW (widget);

  GTK_WIDGET_CLASS (mo_share_window_parent_class)->map (widget);
  find_addresses (self);
  self->tick = g_timeout_add_seconds (1, tick_cb, self);
}

static void
mo_share_window_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&MO_SHARE_WINDOW (widget)->tick, g_source_remove);
  GTK_WIDGET_CLASS (mo_share_window_parent_class)->unmap (widget);
}

static void
active_changed_cb (MoShareWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)) && self->stack != NULL)
    find_addresses (self);
}

static void
mo_share_window_dispose (GObject *object)
{
  MoShareWindow *self = MO_SHARE_WINDOW (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  if (self->sharing != NULL)
    g_signal_handlers_disconnect_by_data (self->sharing, self);
  g_clear_object (&self->sharing);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_SHARE_WINDOW);
  G_OBJECT_CLASS (mo_share_window_parent_class)->dispose (object);
}

static void
mo_share_window_finalize (GObject *object)
{
  MoShareWindow *self = MO_SHARE_WINDOW (object);

  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  g_strfreev (self->seats);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->devices);
  G_OBJECT_CLASS (mo_share_window_parent_class)->finalize (object);
}

static void
mo_share_window_class_init (MoShareWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_share_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_share_window_finalize;
  widget_class->map = mo_share_window_map;
  widget_class->unmap = mo_share_window_unmap;
  g_type_ensure (MO_TYPE_QR_CODE);
  g_type_ensure (MO_TYPE_TOASTER);
  g_type_ensure (MO_TYPE_ACTION_ROW);
  g_type_ensure (MO_TYPE_COMBO_ROW);
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-share-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, address_group);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, address_row);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, hint);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, start_button);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, lonely_group);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, lonely_label);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, seat_row);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, qr_code);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, address_label);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, letters_label);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, devices_group);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, nobody_row);
  gtk_widget_class_bind_template_child (widget_class, MoShareWindow, stop_button);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, seat_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  mo_help_bind (widget_class, "shared-table");
}

static void
mo_share_window_init (MoShareWindow *self)
{
  self->rows = g_ptr_array_new ();
  self->devices = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_widget_set_list_label (self->address_group, _("Share This Table"));
  /* Addresses and letters are not mirrored. */
  gtk_widget_set_direction (GTK_WIDGET (self->address_label), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->letters_label), GTK_TEXT_DIR_LTR);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_changed_cb), NULL);
}

MoSharing *
mo_share_window_get_sharing (MoShareWindow *self)
{
  return self->sharing;
}

static MoShareWindow *
find_window (MoSharing *sharing)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (MO_IS_SHARE_WINDOW (window) && MO_SHARE_WINDOW (window)->sharing == sharing)
        return MO_SHARE_WINDOW (window);
    }
  return NULL;
}

MoShareWindow *
mo_share_window_present (GtkWindow *parent,
                         MoSharing *sharing)
{
  MoShareWindow *self = find_window (sharing);

  if (self == NULL)
    {
      self = g_object_new (MO_TYPE_SHARE_WINDOW, "transient-for", parent, NULL);
      self->sharing = g_object_ref (sharing);
      g_signal_connect_object (sharing, "devices-changed", G_CALLBACK (devices_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (sharing, "notify::is-shared", G_CALLBACK (shared_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (sharing, "notify::can-share", G_CALLBACK (can_share_changed_cb),
                               self, G_CONNECT_SWAPPED);
      g_signal_connect_object (sharing, "failed", G_CALLBACK (failed_cb), self,
                               G_CONNECT_SWAPPED);
      shared_changed_cb (self);
    }
  gtk_window_present (GTK_WINDOW (self));
  return self;
}
