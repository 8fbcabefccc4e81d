/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shares a match with phones, without a window. */

#include "config.h"

#include "mo-cli.h"

#include <glib/gi18n.h>

#ifdef HAVE_SHARE

#include "mo-library.h"
#include "mo-match-keeper.h"
#include "mo-share-address.h"
#include "mo-share-qr.h"
#include "mo-share-server.h"

#include <glib-unix.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>

typedef struct
{
  GMainLoop *loop;
  MoContent *content;
  MoLibrary *library;
  MoMatchKeeper *keeper; /* (nullable) */
  MoShareTable *table;
  MoShareServer *server;
  gint64 match;
  GPtrArray *printed; /* (element-type utf8): the last printed code of those who watch and each
                       * seat */
  gboolean has_qr;
  GError *error;      /* (nullable) */
} Share;

static void
fail (Share *self,
      GError *error)
{
  self->error = error;
  g_main_loop_quit (self->loop);
}

/* Opening the match */

static void
journal_read_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  Share *self = user_data;
  GError *error = NULL;
  guint line = 0;
  g_autofree char *journal = mo_library_read_journal_finish (MO_LIBRARY (source), result, NULL,
                                                             &error);
  g_autoptr (MoMatch) match = journal != NULL
                                  ? mo_match_read (self->content, journal, &line, &error)
                                  : NULL;

  if (error != NULL)
    {
      fail (self, error);
      return;
    }
  self->keeper = mo_match_keeper_new (self->library, match, self->match);
  g_main_loop_quit (self->loop);
}

static void
opened_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  Share *self = user_data;
  GError *error = NULL;

  if (!mo_library_open_finish (MO_LIBRARY (source), result, &error))
    fail (self, error);
  else
    mo_library_read_journal_async (self->library, self->match, journal_read_cb, self);
}

/* Running */

/* Prints the codes that have changed. */
static void
print_codes (Share *self)
{
  g_autoptr (MoTableView) view = mo_match_list_view (mo_share_table_get_match (self->table),
                                                     MO_SEAT_NONE);

  for (int seat = MO_SEAT_NONE; view != NULL && seat < (int) view->seats->len; seat++)
    {
      char **printed = (char **) &g_ptr_array_index (self->printed, seat + 1);
      const char *letters = mo_share_server_get_code (self->server, seat)->letters;
      const char *name = seat >= 0 ? g_ptr_array_index (view->seats, seat) : _("Watching");
      g_autofree char *link = NULL;
      g_autofree char *qr = NULL;

      if (g_strcmp0 (*printed, letters) == 0)
        continue;
      g_free (*printed);
      *printed = g_strdup (letters);
      link = mo_share_server_dup_link (self->server, seat);
      /* Translators: a player, and the code and the address that let a phone in. */
      g_print (_("%1$s: code %2$s, %3$s\n"), name, letters, link);
      qr = self->has_qr ? mo_share_qr_new_text (link) : NULL;
      if (qr != NULL)
        g_print ("%s\n", qr);
    }
  fflush (stdout);
}

static gboolean
renew_cb (gpointer user_data)
{
  print_codes (user_data);
  return G_SOURCE_CONTINUE;
}

static void
devices_changed_cb (Share *self)
{
  guint n = 0;

  for (guint i = 0; i < mo_share_table_get_n_devices (self->table); i++)
    n += mo_share_device_is_connected (mo_share_table_get_device (self->table, i));
  g_print (ngettext ("%u device connected\n", "%u devices connected\n", n), n);
  print_codes (self);
}

static gboolean
stop_cb (gpointer user_data)
{
  g_main_loop_quit (((Share *) user_data)->loop);
  return G_SOURCE_CONTINUE;
}

static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  Share *self = user_data;

  mo_share_table_load_finish (MO_SHARE_TABLE (source), result, &self->error);
  g_main_loop_quit (self->loop);
}

static void
serve (Share *self,
       GInetAddress *address,
       guint16 port)
{
  guint renewal;

  self->table = mo_share_table_new (self->keeper);
  mo_share_table_load_async (self->table, loaded_cb, self);
  g_main_loop_run (self->loop);
  if (self->error != NULL)
    return;
  self->server = mo_share_server_new (self->table);
  if (!mo_share_server_listen (self->server, address, port, &self->error))
    return;
  /* Before the lines that say how to stop. */
  g_unix_signal_add (SIGINT, stop_cb, self);
  g_unix_signal_add (SIGTERM, stop_cb, self);
  g_print (_("The table is at %s\n"), mo_share_server_get_address (self->server));
  g_print (_("Other devices on this network can read what is sent. Press Ctrl+C to stop.\n"));
  print_codes (self);
  g_signal_connect_swapped (self->table, "devices-changed", G_CALLBACK (devices_changed_cb), self);
  renewal = g_timeout_add_seconds (1, renew_cb, self);
  g_main_loop_run (self->loop);
  g_source_remove (renewal);
  g_signal_handlers_disconnect_by_func (self->table, devices_changed_cb, self);
  mo_share_server_close (self->server);
}

static void
close_share (Share *self)
{
  g_clear_object (&self->server);
  g_clear_object (&self->table);
  g_clear_object (&self->keeper);
  if (self->library != NULL)
    mo_library_close (self->library);
  g_clear_object (&self->library);
  g_clear_pointer (&self->content, mo_content_unref);
  g_clear_pointer (&self->printed, g_ptr_array_unref);
  g_main_loop_unref (self->loop);
}

/* Returns: (transfer full) (nullable): the address to listen on; %NULL after printing why */
static GInetAddress *
find_address (const char *text)
{
  g_autoptr (GPtrArray) all = NULL;
  GInetAddress *address;

  if (text != NULL)
    {
      address = g_inet_address_new_from_string (text);
      if (address == NULL || g_inet_address_get_is_any (address))
        {
          g_printerr (_("“%s” is not an address of this computer\n"), text);
          g_clear_object (&address);
        }
      return address;
    }
  all = mo_share_list_addresses ();
  if (all->len > 0)
    return g_object_ref (g_ptr_array_index (all, 0));
  g_printerr (_("This computer has no network that phones can reach\n"));
  return NULL;
}

static int
share (const char *path,
       gint64 match,
       GInetAddress *address,
       guint16 port,
       gboolean has_qr)
{
  g_autofree char *usual = path == NULL ? mo_store_get_usual_path () : NULL;
  Share self = { .match = match, .has_qr = has_qr };
  int status = MO_STATUS_FINE;

  self.loop = g_main_loop_new (NULL, FALSE);
  self.content = mo_cli_load_content (NULL);
  self.printed = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (self.printed, 64);
  self.library = mo_library_new (path != NULL ? path : usual);
  mo_library_open_async (self.library, opened_cb, &self);
  g_main_loop_run (self.loop);
  if (self.keeper != NULL)
    serve (&self, address, port);
  if (self.error != NULL)
    status = mo_cli_fail (self.error);
  close_share (&self);
  g_clear_error (&self.error);
  return status;
}

#endif

int
mo_cli_share (int argc,
              char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *address = NULL;
  gboolean has_no_qr = FALSE;
  int port = 0;
  const GOptionEntry entries[] = {
    MO_CLI_LIBRARY_ENTRY (&path),
    { "port", 'p', 0, G_OPTION_ARG_INT, &port, N_("Listen on this port"), N_("PORT") },
    { "address", 'a', 0, G_OPTION_ARG_STRING, &address,
      N_("Listen on this address of the computer"), N_("ADDRESS") },
    { "no-qr", 'n', 0, G_OPTION_ARG_NONE, &has_no_qr, N_("Print no QR codes"), NULL },
    { NULL },
  };
#ifdef HAVE_SHARE
  g_autoptr (GInetAddress) inet = NULL;
  gint64 match = 0;
#endif

  if (!mo_cli_parse (&argc, &argv, "share MATCH", 1, entries))
    return MO_STATUS_FAULT;
#ifdef HAVE_SHARE
  if (!g_ascii_string_to_signed (argv[1], 10, 1, G_MAXINT64, &match, NULL))
    {
      g_printerr (_("“%s” is not the number of a match: see “moctl match list”\n"), argv[1]);
      return MO_STATUS_FAULT;
    }
  if (port < 0 || port > G_MAXUINT16)
    {
      g_printerr (_("invalid port: use a number from 1 to %d\n"), G_MAXUINT16);
      return MO_STATUS_FAULT;
    }
  inet = find_address (address);
  return inet != NULL ? share (path, match, inet, (guint16) port, !has_no_qr) : MO_STATUS_FAULT;
#else
  g_printerr (_("moctl was built without libsoup, so it can’t share matches\n"));
  return MO_STATUS_FAULT;
#endif
}
