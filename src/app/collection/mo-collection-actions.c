/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-collection-actions.h"

#include "mo-collection-edits.h"
#include "mo-collection-file.h"
#include "mo-products-window.h"

#include <glib/gi18n.h>

struct _MoCollectionActions
{
  MoActions parent_instance;

  MoSession *session;
  MoCollectionImport *import;
};

G_DEFINE_FINAL_TYPE (MoCollectionActions, mo_collection_actions, MO_TYPE_ACTIONS)

static MoLibrary *
get_library (MoCollectionActions *self)
{
  return mo_session_get_library (self->session);
}

static GtkWidget *
get_widget (MoCollectionActions *self)
{
  return mo_actions_get_widget (MO_ACTIONS (self));
}

/* Files */

static void
export_rows (MoCollectionActions *self,
             MoCollectionRows rows,
             const char *name)
{
  const MoCollection *collection = mo_library_get_collection (get_library (self));
  MoCatalog *catalog = mo_session_get_content (self->session)->catalog;
  g_autoptr (GBytes) table = mo_collection_write_csv (collection, catalog, rows);
  g_autoptr (GBytes) list = mo_collection_write_text (collection, catalog, rows);

  mo_collection_export (get_widget (self), name, table, list);
}

static void
export_collection_action (GSimpleAction *action,
                          GVariant *parameter,
                          gpointer user_data)
{
  export_rows (MO_COLLECTION_ACTIONS (user_data), MO_COLLECTION_ALL, _("Collection.csv"));
}

static void
export_wanted_action (GSimpleAction *action,
                      GVariant *parameter,
                      gpointer user_data)
{
  export_rows (MO_COLLECTION_ACTIONS (user_data), MO_COLLECTION_WANTED, _("Wanted.csv"));
}

static void
import_collection_action (GSimpleAction *action,
                          GVariant *parameter,
                          gpointer user_data)
{
  MoCollectionActions *self = MO_COLLECTION_ACTIONS (user_data);

  mo_collection_import_ask (self->import, get_library (self),
                            mo_session_get_content (self->session));
}

/* @parameter: the URI of the file */
static void
import_collection_file_action (GSimpleAction *action,
                               GVariant *parameter,
                               gpointer user_data)
{
  MoCollectionActions *self = MO_COLLECTION_ACTIONS (user_data);
  g_autofree char *path = g_filename_from_uri (g_variant_get_string (parameter, NULL), NULL, NULL);

  if (path != NULL)
    mo_collection_import_open (self->import, get_library (self),
                               mo_session_get_content (self->session), path);
  else
    mo_toaster_show (mo_actions_get_toaster (MO_ACTIONS (self)),
                     _("Remote files can’t be imported: copy them to this computer first"));
}

static void
import_done_cb (MoCollectionActions *self,
                const char *text,
                guint mark)
{
  if (get_widget (self) != NULL)
    mo_collection_offer_undo (get_widget (self), get_library (self), text, mark);
}

/* Disables the actions while an import is running. */
static void
update_import (MoCollectionActions *self)
{
  static const char *const names[] = { "import-collection", "import-collection-file" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_simple_action_set_enabled (
        G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), names[i])),
        mo_session_get_can_keep (self->session) &&
            !mo_collection_import_get_is_running (self->import));
}

static void
show_products_action (GSimpleAction *action,
                      GVariant *parameter,
                      gpointer user_data)
{
  MoCollectionActions *self = MO_COLLECTION_ACTIONS (user_data);

  gtk_window_present (
      GTK_WINDOW (mo_products_window_new (mo_actions_get_window (MO_ACTIONS (self)),
                                          get_library (self),
                                          mo_session_get_content (self->session),
                                          mo_session_get_deck_game (self->session))));
}

/* Undo */

/* For toasts, whose button can be pressed on any page. */
static void
undo_collection_action (GSimpleAction *action,
                        GVariant *parameter,
                        gpointer user_data)
{
  MoCollectionActions *self = MO_COLLECTION_ACTIONS (user_data);

  mo_library_undo_edit_async (get_library (self), g_variant_get_uint32 (parameter),
                              mo_collection_undone_cb, g_object_ref (get_widget (self)));
}

/* Withdraws toasts whose undo button is not for the last edit. */
static void
edited_cb (MoCollectionActions *self)
{
  guint mark = mo_library_get_undo_mark (get_library (self));

  mo_toaster_withdraw_others (mo_actions_get_toaster (MO_ACTIONS (self)), "win.undo-collection",
                              g_variant_new_uint32 (mark));
}

/* The group */

static void
mo_collection_actions_dispose (GObject *object)
{
  MoCollectionActions *self = MO_COLLECTION_ACTIONS (object);

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (get_library (self), self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_clear_object (&self->session);
  g_clear_object (&self->import);
  G_OBJECT_CLASS (mo_collection_actions_parent_class)->dispose (object);
}

static void
mo_collection_actions_class_init (MoCollectionActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_collection_actions_dispose;
}

static void
mo_collection_actions_init (MoCollectionActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "import-collection", .activate = import_collection_action },
    { .name = "import-collection-file",
      .activate = import_collection_file_action,
      .parameter_type = "s" },
    { .name = "export-collection", .activate = export_collection_action },
    { .name = "export-wanted", .activate = export_wanted_action },
    { .name = "show-products", .activate = show_products_action },
    { .name = "undo-collection", .activate = undo_collection_action, .parameter_type = "u" },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

GActionGroup *
mo_collection_actions_new (GtkWidget *widget,
                           MoSession *session,
                           MoCollectionImport *import)
{
  MoCollectionActions *self = g_object_new (MO_TYPE_COLLECTION_ACTIONS, "widget", widget, NULL);
  MoActions *actions = MO_ACTIONS (self);

  self->session = g_object_ref (session);
  self->import = g_object_ref (import);
  g_signal_connect_object (mo_session_get_library (session), "notify::can-undo",
                           G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (import, "done", G_CALLBACK (import_done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (import, "notify::is-running", G_CALLBACK (update_import), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::can-keep", G_CALLBACK (update_import), self,
                           G_CONNECT_SWAPPED);
  update_import (self);
  mo_actions_bind (actions, "export-collection", session, "is-ready");
  mo_actions_bind (actions, "export-wanted", session, "is-ready");
  mo_actions_bind (actions, "show-products", session, "is-ready");
  return G_ACTION_GROUP (self);
}
