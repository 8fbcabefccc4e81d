/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-exchange.h"

#include "mo-deck-file.h"
#include "mo-faults-dialog.h"
#include "mo-message-dialog.h"
#include "mo-toaster.h"

#include <glib/gi18n.h>

static void
added_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (GtkWidget) widget = user_data;
  MoLibrary *library = MO_LIBRARY (source);
  g_autoptr (GError) error = NULL;
  gint64 id = mo_library_deck_finish (library, result, NULL, &error);
  const MoLibraryDeck *deck = id != 0 ? mo_library_get_deck (library, id) : NULL;
  g_autofree char *text = NULL;

  if (deck == NULL)
    {
      mo_message_dialog_show_error (widget, _("Could Not Add Deck to Library"), error->message);
      return;
    }
  text = g_strdup_printf (_("“%s” added to the library"), deck->deck->name);
  mo_toaster_offer (mo_toaster_find (widget), text, _("_Open"), "deck.open",
                    g_variant_new_int64 (id));
}

void
mo_deck_exchange_add (GtkWidget *widget,
                      MoSession *session,
                      const MoDeck *deck)
{
  mo_library_add_deck_async (mo_session_get_library (session), deck,
                             mo_session_get_content (session)->catalog, added_cb,
                             g_object_ref (widget));
}

void
mo_deck_exchange_show_losses (GtkWidget *widget,
                              MoSession *session,
                              const MoDeck *deck,
                              const char *path)
{
  g_autoptr (MoFaults) warnings = mo_faults_new ();

  mo_deck_file_list_losses (deck, path, mo_session_get_content (session), warnings);
  if (mo_faults_get_n (warnings) > 0)
    mo_faults_dialog_show (widget, _("Some Data Was Not Saved"), warnings);
}
