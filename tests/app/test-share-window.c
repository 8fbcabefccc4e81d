/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Sharing the open match: the window with codes and devices, covered hands, and who made moves in
 * the log. Devices are those of the table, without a network, unless the server is meant. */

#include "config.h"

#include "window-fixture.h"

#include "mo-log-row.h"
#include "mo-match-view.h"
#include "mo-pile-box.h"
#include "mo-qr-code.h"
#include "mo-share-device-row.h"
#include "mo-share-window.h"

#include <string.h>

#define HEADER "match 1 system dungeon-crawler ruleset cooperative-2010 players 2 seed 5\n"
#define SET_UP                                                                                     \
  "add hand ~skill/secret-of-ann\nadd hand-2 ~skill/secret-of-bob\n"                               \
  "add party emberdeep/hanna-ironlode\nplayer 1 \"Ann\"\nplayer 2 \"Bob\"\n"

static AdwApplication *application;
static MoContent *content;

typedef struct
{
  WindowFixture fixture;
  GtkWidget *window; /* of sharing */
  MoSharing *sharing;
  char *token; /* of the last device */
} Fixture;

static MoMatchSession *
get_match_session (Fixture *self)
{
  return mo_window_get_match_session (self->fixture.window);
}

static MoMatch *
get_match (Fixture *self)
{
  MoMatchKeeper *keeper = mo_match_session_get_keeper (get_match_session (self));

  return keeper != NULL ? mo_match_keeper_get_match (keeper) : NULL;
}

static gint64
open_match (Fixture *self,
            const char *journal)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  mo_library_import_match_async (self->fixture.library, content, journal, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  id = mo_library_import_match_finish (self->fixture.library, result, NULL, &error);
  g_assert_no_error (error);
  ACTIVATE (self->fixture.window, "match.open", "x", id);
  WAIT_UNTIL (get_match (self) != NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (self->fixture.window));
  return id;
}

static gboolean
is_shared (Fixture *self)
{
  return mo_sharing_get_server (self->sharing) != NULL;
}

static void
start (Fixture *self)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);

  mo_sharing_start (self->sharing, address);
  WAIT_UNTIL (is_shared (self));
}

/* Opens a match and the window. */
static void
set_up (Fixture *self)
{
  *self = (Fixture){ .window = NULL };
  window_fixture_set_up (&self->fixture, application, content);
  ACTIVATE (self->fixture.window, "win.show-table", NULL);
  g_assert_false (is_enabled (&self->fixture, "share-table"));
  open_match (self, HEADER SET_UP);
  g_assert_true (is_enabled (&self->fixture, "share-table"));
  ACTIVATE (self->fixture.window, "win.share-table", NULL);
  self->window = find_toplevel (MO_TYPE_SHARE_WINDOW);
  gtk_test_widget_wait_for_draw (self->window);
  self->sharing = mo_share_window_get_sharing (MO_SHARE_WINDOW (self->window));
}

static void
tear_down (Fixture *self)
{
  g_free (self->token);
  window_fixture_tear_down (&self->fixture);
}

static MoShareDevice *
add_device (Fixture *self,
            int seat,
            const char *name)
{
  MoShareTable *table = mo_sharing_get_table (self->sharing);
  MoShareDevice *device;

  g_clear_pointer (&self->token, g_free);
  device = mo_share_table_add_device (table, seat, name, &self->token);
  mo_share_table_set_connected (table, device, TRUE);
  return device;
}

static guint
get_covered (Fixture *self)
{
  guint seats;

  g_object_get (get_match_session (self), "covered-seats", &seats, NULL);
  return seats;
}

static guint
count_devices (Fixture *self)
{
  guint n;

  g_object_get (self->sharing, "n-devices", &n, NULL);
  return n;
}

static const char *
get_page (Fixture *self)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (get_by_id (self->window, "stack")));
}

/* The codes, and the indicator in the header bar. */
static void
test_codes (void)
{
  Fixture self;
  GtkWidget *place;
  MoShareServer *server;
  g_autofree char *letters = NULL;

  set_up (&self);
  place = get_by_id (GTK_WIDGET (self.fixture.window), "share_place");
  g_assert_cmpstr (get_page (&self), ==, "off");
  g_assert_cmpuint (count_nameless (self.window), ==, 0);
  g_assert_false (gtk_widget_get_visible (place));
  start (&self);
  server = mo_sharing_get_server (self.sharing);
  g_assert_cmpstr (get_page (&self), ==, "on");
  g_assert_true (gtk_widget_get_visible (place));
  g_assert_true (shows (place, "0"));
  g_assert_cmpuint (count_nameless (self.window), ==, 0);
  g_assert_true (shows (self.window, mo_share_server_get_address (server)));
  letters = g_strdup (mo_share_server_get_code (server, 0)->letters);
  g_assert_true (shows (self.window, letters));
  g_assert_nonnull (find_widget (self.window, is_called, "QR code for Ann"));
  /* Each player has another code, and so have those who watch. */
  g_object_set (get_by_id (self.window, "seat_row"), "selected", 2, NULL);
  g_assert_false (shows (self.window, letters));
  g_assert_true (shows (self.window,
                        mo_share_server_get_code (server, MO_SEAT_NONE)->letters));
  g_assert_nonnull (find_widget (self.window, is_called, "QR code for watching"));
  /* Closing the window does not end sharing, and it is the same when it is opened again. */
  gtk_window_close (GTK_WINDOW (self.window));
  WAIT_UNTIL (find_toplevel (MO_TYPE_SHARE_WINDOW) == NULL);
  ACTIVATE (self.fixture.window, "win.share-table", NULL);
  self.window = find_toplevel (MO_TYPE_SHARE_WINDOW);
  g_assert_cmpstr (get_page (&self), ==, "on");
  press_button (get_by_id (self.window, "stop_button"));
  g_assert_false (is_shared (&self));
  g_assert_cmpstr (get_page (&self), ==, "off");
  g_assert_false (gtk_widget_get_visible (place));
  tear_down (&self);
}

static gboolean
is_side_button (GtkWidget *widget,
                gconstpointer user_data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.show-side") == 0;
}

/* In a narrow header bar, the devices take the space of another button, not of the title. */
static void
test_narrow (void)
{
  Fixture self;
  GtkWidget *window;

  set_up (&self);
  window = GTK_WIDGET (self.fixture.window);
  start (&self);
  g_assert_nonnull (find_shown_widget (window, is_side_button, NULL));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  WAIT_UNTIL (find_shown_widget (window, is_side_button, NULL) == NULL);
  g_assert_true (gtk_widget_get_visible (get_by_id (window, "share_place")));
  mo_sharing_stop (self.sharing);
  g_assert_nonnull (find_shown_widget (window, is_side_button, NULL));
  tear_down (&self);
}

static guint
get_selected_seat (Fixture *self)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (get_by_id (self->window, "seat_row")));
}

/* When a player has joined, the code of the next one without a device is shown, at last that for
 * watching. A code that is selected again stays. */
static void
test_next_seat (void)
{
  Fixture self;
  MoShareTable *table;
  MoShareDevice *second;

  set_up (&self);
  start (&self);
  g_assert_cmpuint (get_selected_seat (&self), ==, 0);
  second = add_device (&self, 1, "Second");
  g_assert_cmpuint (get_selected_seat (&self), ==, 0);
  add_device (&self, 0, "First");
  g_assert_cmpuint (get_selected_seat (&self), ==, 2);
  g_assert_nonnull (find_widget (self.window, is_called, "QR code for watching"));
  g_object_set (get_by_id (self.window, "seat_row"), "selected", 0, NULL);
  add_device (&self, MO_SEAT_NONE, "Screen");
  g_assert_cmpuint (get_selected_seat (&self), ==, 0);
  table = mo_sharing_get_table (self.sharing);
  mo_share_table_remove_device (table, second);
  add_device (&self, 0, "First again");
  g_assert_cmpuint (get_selected_seat (&self), ==, 1);
  g_assert_nonnull (find_widget (self.window, is_called, "QR code for Bob"));
  tear_down (&self);
}

static void
test_devices (void)
{
  Fixture self;
  MoShareDevice *device;
  GtkWidget *row;

  set_up (&self);
  start (&self);
  g_assert_true (gtk_widget_get_visible (get_by_id (self.window, "nobody_row")));
  mo_share_window_update (MO_SHARE_WINDOW (self.window),
                          g_get_monotonic_time () + MO_SHARE_LONELY_TIME * G_USEC_PER_SEC);
  g_assert_true (gtk_widget_get_visible (get_by_id (self.window, "lonely_group")));
  device = add_device (&self, 1, "Bo’s <phone>");
  g_assert_false (gtk_widget_get_visible (get_by_id (self.window, "lonely_group")));
  g_assert_false (gtk_widget_get_visible (get_by_id (self.window, "nobody_row")));
  g_assert_cmpuint (count_devices (&self), ==, 1);
  g_assert_cmpuint (get_covered (&self), ==, 2);
  row = find_widget (self.window, is_called, "Bo’s <phone>, Bob, Connected");
  g_assert_nonnull (row);
  g_assert_true (shows (row, "Bo’s <phone>"));
  mo_share_table_set_connected (mo_sharing_get_table (self.sharing), device, FALSE);
  g_assert_nonnull (find_widget (self.window, is_called, "Bo’s <phone>, Bob, Away"));
  g_assert_cmpuint (count_devices (&self), ==, 0);
  g_assert_cmpuint (get_covered (&self), ==, 2);
  /* Its name, its player, and its place. */
  gtk_editable_set_text (GTK_EDITABLE (get_by_id (row, "name_row")), "Tablet");
  g_signal_emit_by_name (get_by_id (row, "name_row"), "apply");
  g_assert_cmpstr (mo_share_device_get_name (device), ==, "Tablet");
  g_assert_nonnull (find_widget (self.window, is_called, "Tablet, Bob, Away"));
  g_object_set (get_by_id (row, "seat_row"), "selected", 0, NULL);
  g_assert_cmpint (mo_share_device_get_seat (device), ==, 0);
  g_assert_cmpuint (get_covered (&self), ==, 1);
  g_object_set (get_by_id (row, "seat_row"), "selected", 2, NULL);
  g_assert_cmpint (mo_share_device_get_seat (device), ==, MO_SEAT_NONE);
  g_assert_cmpuint (get_covered (&self), ==, 0);
  g_assert_cmpuint (count_nameless (self.window), ==, 0);
  press_button (get_by_id (row, "remove_button"));
  g_assert_cmpuint (mo_share_table_get_n_devices (mo_sharing_get_table (self.sharing)), ==, 0);
  g_assert_null (find_widget (self.window, is_called, "Tablet, Watching, Away"));
  for (guint i = 0; i < MO_SHARE_MAX_DEVICES; i++)
    add_device (&self, (int) (i % 3) - 1, "A device with a name as long as they can be");
  g_assert_cmpuint (count_devices (&self), ==, MO_SHARE_MAX_DEVICES);
  assert_fits_narrow (self.window);
  tear_down (&self);
}

/* Sharing ends with the match, and a match that is over can’t be shared. */
static void
test_ends (void)
{
  Fixture self;

  set_up (&self);
  start (&self);
  add_device (&self, 1, "Phone");
  ACTIVATE (self.fixture.window, "win.go-back", NULL);
  WAIT_UNTIL (get_match (&self) == NULL);
  WAIT_UNTIL (find_toplevel (MO_TYPE_SHARE_WINDOW) == NULL);
  g_assert_false (is_enabled (&self.fixture, "share-table"));
  g_assert_cmpuint (get_covered (&self), ==, 0);
  open_match (&self, HEADER "end lost\n");
  g_assert_false (is_enabled (&self.fixture, "share-table"));
  ACTIVATE (self.fixture.window, "win.undo", NULL);
  WAIT_UNTIL (is_enabled (&self.fixture, "share-table"));
  tear_down (&self);
}

/* A window that goes ends sharing, too. */
static void
test_window_gone (void)
{
  Fixture self;
  g_autoptr (MoSharing) sharing = NULL;

  set_up (&self);
  start (&self);
  sharing = g_object_ref (self.sharing);
  gtk_window_destroy (GTK_WINDOW (self.window));
  gtk_window_close (GTK_WINDOW (self.fixture.window));
  WAIT_UNTIL (mo_sharing_get_server (sharing) == NULL);
  self.fixture.window = NULL;
  g_clear_object (&sharing);
  tear_down (&self);
}

static void
say (Fixture *self,
     MoShareDevice *device,
     guint id,
     const char *line)
{
  MoMatchKeeper *keeper = mo_match_session_get_keeper (get_match_session (self));
  g_autofree char *text = g_strdup_printf (
      "{\"do\":{\"id\":%u,\"at\":%" G_GINT64_FORMAT ",\"lines\":[\"%s\"]}}", id,
      mo_match_keeper_get_revision (keeper), line);

  mo_share_table_receive (mo_sharing_get_table (self->sharing), device, text, strlen (text));
}

static void
show_log (Fixture *self)
{
  GtkWidget *view = find_of_type (GTK_WIDGET (self->fixture.window), MO_TYPE_MATCH_VIEW);

  mo_match_view_set_shows_side (MO_MATCH_VIEW (view), TRUE);
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (get_by_id (view, "side_stack")), "log");
}

/* A move of a device is shown at once, and the log names the device; so does it when the match is
 * opened again. */
static void
test_log (void)
{
  Fixture self;
  MoShareDevice *device;
  guint position;
  gint64 id;

  set_up (&self);
  start (&self);
  device = add_device (&self, 0, "Ann’s phone");
  show_log (&self);
  position = mo_match_get_position (get_match (&self));
  say (&self, device, 1, "token emberdeep/hanna-ironlode wound");
  WAIT_UNTIL (mo_match_get_position (get_match (&self)) == position + 1);
  WAIT_UNTIL (shows (GTK_WIDGET (self.fixture.window), "Ann’s phone"));
  id = mo_match_session_get_id (get_match_session (&self));
  ACTIVATE (self.fixture.window, "win.go-back", NULL);
  WAIT_UNTIL (get_match (&self) == NULL);
  ACTIVATE (self.fixture.window, "match.open", "x", id);
  WAIT_UNTIL (get_match (&self) != NULL);
  show_log (&self);
  WAIT_UNTIL (shows (GTK_WIDGET (self.fixture.window), "Ann’s phone"));
  tear_down (&self);
}

static gboolean
is_cover (GtkWidget *widget,
          gconstpointer user_data)
{
  return GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                    MO_TABLE_SHOW_HAND) == 0;
}

/* The difference from another name has the name itself. */
static gboolean
has_in_name (GtkWidget *widget,
             gconstpointer user_data)
{
  g_autofree char *difference = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "another name", -1);

  return MO_IS_TABLE_CARD (widget) && difference != NULL && strstr (difference, user_data) != NULL;
}

/* Whether any card has this name, hidden or not. */
static gboolean
has_secret (Fixture *self)
{
  return find_widget (GTK_WIDGET (self->fixture.window), has_in_name, "Secret of ann") != NULL;
}

static void
test_covered (void)
{
  Fixture self;
  MoShareDevice *device;
  GtkWidget *cover;

  set_up (&self);
  start (&self);
  g_assert_true (has_secret (&self));
  device = add_device (&self, 0, "Ann’s phone");
  g_assert_false (has_secret (&self));
  cover = find_shown_widget (GTK_WIDGET (self.fixture.window), is_cover, NULL);
  g_assert_nonnull (cover);
  g_assert_true (gtk_widget_get_focusable (cover));
  press_button (cover);
  g_assert_true (has_secret (&self));
  g_assert_null (find_shown_widget (GTK_WIDGET (self.fixture.window), is_cover, NULL));
  /* Another move of the same round leaves it open; the next round covers it. */
  say (&self, device, 1, "token emberdeep/hanna-ironlode wound");
  WAIT_UNTIL (mo_match_get_position (get_match (&self)) == 6);
  g_assert_true (has_secret (&self));
  ACTIVATE (find_of_type (GTK_WIDGET (self.fixture.window), MO_TYPE_MATCH_VIEW), "match.make", "s",
            "! start");
  WAIT_UNTIL (mo_match_get_position (get_match (&self)) == 7);
  g_assert_false (has_secret (&self));
  /* Without its device, the hand is open. */
  mo_share_table_remove_device (mo_sharing_get_table (self.sharing), device);
  g_assert_true (has_secret (&self));
  tear_down (&self);
}

static void
fail_to_start (Fixture *self)
{
  WAIT_UNTIL (find_toast (self->window) != NULL);
  g_assert_nonnull (find_shown_widget (find_toast (self->window), contains_text,
                                       "Could Not Share Table: "));
  g_assert_false (is_shared (self));
  g_assert_cmpstr (get_page (self), ==, "off");
  g_assert_true (is_enabled (&self->fixture, "share-table"));
}

/* An address that is not of this computer, and devices that can’t be read. */
static void
test_fails (void)
{
  Fixture self;
  g_autoptr (GInetAddress) nowhere = g_inet_address_new_from_string ("192.0.2.1");

  set_up (&self);
  mo_sharing_start (self.sharing, nowhere);
  fail_to_start (&self);
  tear_down (&self);
  set_up (&self);
  run_sql (self.fixture.path, "DROP TABLE shared_device");
  press_button (get_by_id (self.window, "start_button"));
  fail_to_start (&self);
  tear_down (&self);
}

static void
read_cb (GObject *clipboard,
         GAsyncResult *result,
         gpointer user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_whole (GtkWidget *window,
          const char *text)
{
  GtkWidget *label = find_shown_widget (window, has_text, text);

  return label != NULL && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* The last address is that of this computer. The link of each code can be copied. */
static void
test_start (void)
{
  Fixture self;
  AdwComboRow *addresses;
  MoShareServer *server;
  g_autofree char *link = NULL;
  g_autofree char *watching = NULL;
  g_autofree char *copied = NULL;

  set_up (&self);
  addresses = ADW_COMBO_ROW (get_by_id (self.window, "address_row"));
  adw_combo_row_set_selected (addresses,
                              g_list_model_get_n_items (adw_combo_row_get_model (addresses)) - 1);
  gtk_test_widget_wait_for_draw (self.window);
  g_assert_true (is_whole (self.window, "127.0.0.1 (this computer only)"));
  gtk_widget_grab_focus (get_by_id (self.window, "start_button"));
  press_button (get_by_id (self.window, "start_button"));
  WAIT_UNTIL (is_shared (&self));
  server = mo_sharing_get_server (self.sharing);
  g_assert_true (g_str_has_prefix (mo_share_server_get_address (server), "http://127.0.0.1:"));
  /* The focus stays in the window. */
  g_assert_true (gtk_widget_get_focus_child (get_by_id (self.window, "stack")) != NULL);
  link = mo_share_server_dup_link (server, 0);
  watching = mo_share_server_dup_link (server, MO_SEAT_NONE);
  g_assert_cmpstr (link, !=, watching);
  g_object_set (get_by_id (self.window, "seat_row"), "selected", 2, NULL);
  press_button (gtk_widget_get_ancestor (find_shown_widget (self.window, has_text, "Copy Link"),
                                         GTK_TYPE_BUTTON));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (self.window), NULL, read_cb, &copied);
  WAIT_UNTIL (copied != NULL);
  g_assert_cmpstr (copied, ==, watching);
  g_assert_true (shows (self.window, "Link copied"));
  press_button (get_by_id (self.window, "stop_button"));
  g_assert_true (gtk_widget_is_focus (get_by_id (self.window, "start_button")));
  tear_down (&self);
}

/* Sharing that is stopped while it begins does not begin, and one that is begun again is that of
 * the last time. */
static void
test_stopped_early (void)
{
  Fixture self;
  g_autoptr (GInetAddress) address = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GAsyncResult) result = NULL;

  set_up (&self);
  mo_sharing_start (self.sharing, address);
  mo_sharing_stop (self.sharing);
  /* The library does one thing after the other, so the devices have been read then. */
  mo_library_list_matches_async (self.fixture.library, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  g_clear_object (&result);
  g_assert_false (is_shared (&self));
  mo_sharing_start (self.sharing, address);
  start (&self);
  g_assert_cmpstr (get_page (&self), ==, "on");
  g_assert_null (find_toast (self.window));
  tear_down (&self);
}

/* New content does not end sharing, and devices stay. A player who is renamed has the new name. */
static void
test_goes_on (void)
{
  Fixture self;
  g_autoptr (MoContent) again = mo_content_load (mo_content_get_installed_folder (), NULL, NULL,
                                                 NULL);
  MoMatchKeeper *keeper;
  MoShareServer *server;
  MoShareDevice *device;

  set_up (&self);
  start (&self);
  device = add_device (&self, 0, "Phone");
  keeper = mo_match_session_get_keeper (get_match_session (&self));
  server = mo_sharing_get_server (self.sharing);
  mo_session_set_content (get_session (self.fixture.window), again);
  WAIT_UNTIL (mo_match_session_get_keeper (get_match_session (&self)) != keeper &&
              get_match (&self) != NULL);
  g_assert_true (mo_sharing_get_server (self.sharing) == server);
  g_assert_nonnull (find_widget (self.window, is_called, "Phone, Ann, Connected"));
  say (&self, device, 1, "token emberdeep/hanna-ironlode wound");
  WAIT_UNTIL (mo_match_get_position (get_match (&self)) == 6);
  ACTIVATE (find_of_type (GTK_WIDGET (self.fixture.window), MO_TYPE_MATCH_VIEW), "match.make", "s",
            "player 1 \"Zoe\"");
  WAIT_UNTIL (mo_match_get_position (get_match (&self)) == 7);
  mo_share_window_update (MO_SHARE_WINDOW (self.window), g_get_monotonic_time ());
  g_assert_nonnull (find_widget (self.window, is_called, "QR code for Bob"));
  g_assert_nonnull (find_widget (self.window, is_called, "Phone, Zoe, Connected"));
  tear_down (&self);
}

/* The focus does not stay in the row of a device that is removed. */
static void
test_focus (void)
{
  Fixture self;
  GtkWidget *row;

  set_up (&self);
  start (&self);
  add_device (&self, 0, "First");
  add_device (&self, 1, "Second");
  row = find_widget (self.window, is_called, "First, Ann, Connected");
  g_object_set (row, "expanded", TRUE, NULL);
  WAIT_UNTIL (gtk_widget_grab_focus (get_by_id (row, "remove_button")) &&
              gtk_widget_is_focus (get_by_id (row, "remove_button")));
  press_button (get_by_id (row, "remove_button"));
  g_assert_null (find_widget (self.window, is_called, "First, Ann, Connected"));
  g_assert_nonnull (find_widget (self.window, is_called, "Second, Bob, Connected"));
  g_assert_true (gtk_widget_is_focus (get_by_id (self.window, "stop_button")));
  tear_down (&self);
}

/* A single player has no secrets at the table. */
static void
test_alone (void)
{
  Fixture self;

  set_up (&self);
  ACTIVATE (self.fixture.window, "win.go-back", NULL);
  WAIT_UNTIL (get_match (&self) == NULL);
  WAIT_UNTIL (find_toplevel (MO_TYPE_SHARE_WINDOW) == NULL);
  open_match (&self, "match 1 system dungeon-crawler ruleset solitaire-2010 players 1 seed 5\n");
  ACTIVATE (self.fixture.window, "win.share-table", NULL);
  self.window = find_toplevel (MO_TYPE_SHARE_WINDOW);
  self.sharing = mo_share_window_get_sharing (MO_SHARE_WINDOW (self.window));
  start (&self);
  add_device (&self, 0, "Phone");
  g_assert_cmpuint (count_devices (&self), ==, 1);
  g_assert_cmpuint (get_covered (&self), ==, 0);
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);

  g_test_add_func ("/share-window/codes", test_codes);
  g_test_add_func ("/share-window/narrow", test_narrow);
  g_test_add_func ("/share-window/next-seat", test_next_seat);
  g_test_add_func ("/share-window/devices", test_devices);
  g_test_add_func ("/share-window/ends", test_ends);
  g_test_add_func ("/share-window/window-gone", test_window_gone);
  g_test_add_func ("/share-window/log", test_log);
  g_test_add_func ("/share-window/covered", test_covered);
  g_test_add_func ("/share-window/fails", test_fails);
  g_test_add_func ("/share-window/start", test_start);
  g_test_add_func ("/share-window/stopped-early", test_stopped_early);
  g_test_add_func ("/share-window/goes-on", test_goes_on);
  g_test_add_func ("/share-window/focus", test_focus);
  g_test_add_func ("/share-window/alone", test_alone);

  return run_tests (application, content);
}
