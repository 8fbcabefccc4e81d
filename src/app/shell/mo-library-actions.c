/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-library-actions.h"

#include "mo-compat.h"
#include "mo-file-dialog.h"
#include "mo-message-dialog.h"

#include <glib/gi18n.h>

struct _MoLibraryActions
{
  MoActions parent_instance;

  MoDeckSession *deck_session;
  char *restored_path; /* (nullable): the library that replaces the current one */
};

G_DEFINE_FINAL_TYPE (MoLibraryActions, mo_library_actions, MO_TYPE_ACTIONS)

static MoSession *
get_session (MoLibraryActions *self)
{
  return mo_deck_session_get_session (self->deck_session);
}

static MoLibrary *
get_library (MoLibraryActions *self)
{
  return mo_session_get_library (get_session (self));
}

static GtkWidget *
get_widget (MoLibraryActions *self)
{
  return mo_actions_get_widget (MO_ACTIONS (self));
}

static void
show_toast (MoLibraryActions *self,
            const char *text)
{
  mo_toaster_show (mo_actions_get_toaster (MO_ACTIONS (self)), text);
}

static void
backed_up_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (MoLibraryActions) self = user_data;
  g_autoptr (GError) error = NULL;

  if (mo_library_copy_finish (MO_LIBRARY (source), result, &error))
    show_toast (self, _("Library backed up"));
  else
    mo_message_dialog_show_error (get_widget (self), _("Could Not Back Up Library"),
                                  error->message);
}

static void
backup_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (MoLibraryActions) self = user_data;
  g_autofree char *path = mo_file_dialog_finish_path (result);

  if (path != NULL)
    mo_library_back_up_async (get_library (self), path, backed_up_cb, g_object_ref (self));
}

static void
back_up_library_action (GSimpleAction *action,
                       GVariant *parameter,
                       gpointer user_data)
{
  MoLibraryActions *self = MO_LIBRARY_ACTIONS (user_data);

  mo_file_dialog_save_async (get_widget (self), MO_FILES_LIBRARIES, _("Back Up Library"),
                             _("_Back Up"), _("Marching Order Library.db"), backup_chosen_cb,
                             g_object_ref (self));
}

static void
restored_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (MoLibraryActions) self = user_data;
  g_autoptr (GError) error = NULL;

  if (mo_library_copy_finish (MO_LIBRARY (source), result, &error))
    show_toast (self, _("Library restored"));
  else
    mo_message_dialog_show_error (get_widget (self), _("Could Not Restore Library"),
                                  error->message);
}

static void
left_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  g_autoptr (MoLibraryActions) self = user_data;
  MoDeckSession *session = MO_DECK_SESSION (source);

  if (!mo_deck_session_leave_finish (session, result))
    return;
  mo_deck_session_drop (session);
  mo_library_restore_async (get_library (self), self->restored_path, restored_cb,
                            g_object_ref (self));
}

static gboolean
restore_cb (gpointer user_data)
{
  MoLibraryActions *self = user_data;

  mo_deck_session_leave_async (self->deck_session, left_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

/* Continues in an idle callback, so that another dialog opens only after this one has closed. */
static void
restore_answered_cb (MoLibraryActions *self,
                     const char *response)
{
  if (g_str_equal (response, "restore"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, restore_cb, g_object_ref (self), g_object_unref);
}

static void
restore_chosen_cb (GObject *source,
                   GAsyncResult *result,
                   gpointer user_data)
{
  g_autoptr (MoLibraryActions) self = user_data;
  g_autofree char *path = mo_file_dialog_finish_path (result);
  MoAlert *alert;

  if (path == NULL)
    return;
  g_free (self->restored_path);
  self->restored_path = g_steal_pointer (&path);
  alert = mo_alert_new (
      _("Restore Library?"),
      _("The collection, decks and matches in the file will replace yours. Your library will be "
        "backed up first."));
  mo_alert_add_responses (alert, "cancel", _("_Cancel"), "restore", _("_Restore"), NULL);
  mo_alert_set_response_appearance (alert, "restore", ADW_RESPONSE_DESTRUCTIVE);
  mo_alert_set_default_response (alert, "cancel");
  g_signal_connect_object (alert, "response", G_CALLBACK (restore_answered_cb), self,
                           G_CONNECT_SWAPPED);
  mo_alert_present (alert, mo_actions_get_window (MO_ACTIONS (self)));
}

static void
restore_library_action (GSimpleAction *action,
                       GVariant *parameter,
                       gpointer user_data)
{
  MoLibraryActions *self = MO_LIBRARY_ACTIONS (user_data);

  mo_file_dialog_open_async (get_widget (self), MO_FILES_LIBRARIES, _("Restore Library"),
                             _("_Restore"), restore_chosen_cb, g_object_ref (self));
}

static void
mo_library_actions_dispose (GObject *object)
{
  g_clear_object (&MO_LIBRARY_ACTIONS (object)->deck_session);
  G_OBJECT_CLASS (mo_library_actions_parent_class)->dispose (object);
}

static void
mo_library_actions_finalize (GObject *object)
{
  g_free (MO_LIBRARY_ACTIONS (object)->restored_path);
  G_OBJECT_CLASS (mo_library_actions_parent_class)->finalize (object);
}

static void
mo_library_actions_class_init (MoLibraryActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_library_actions_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_library_actions_finalize;
}

static void
mo_library_actions_init (MoLibraryActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "back-up-library", .activate = back_up_library_action },
    { .name = "restore-library", .activate = restore_library_action },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

GActionGroup *
mo_library_actions_new (GtkWidget *widget,
                        MoDeckSession *session)
{
  MoLibraryActions *self = g_object_new (MO_TYPE_LIBRARY_ACTIONS, "widget", widget, NULL);

  self->deck_session = g_object_ref (session);
  mo_actions_bind (MO_ACTIONS (self), "back-up-library", get_session (self), "is-ready");
  mo_actions_bind (MO_ACTIONS (self), "restore-library", get_session (self), "can-keep");
  return G_ACTION_GROUP (self);
}
