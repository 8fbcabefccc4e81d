/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-library-actions.h"

#include "mo-backup-settings.h"
#include "mo-backup.h"
#include "mo-compat.h"
#include "mo-file-dialog.h"
#include "mo-message-dialog.h"
#include "mo-pictures.h"
#include "mo-work.h"

#include <glib/gi18n.h>

struct _MoLibraryActions
{
  MoActions parent_instance;

  MoDeckSession *deck_session;
  char *restored_path; /* (nullable): the backup or library that replaces the current state */
  MoWork *work;        /* (nullable): while a backup is made or restored */
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

/* Returns: (transfer full) (nullable) */
static GVariant *
read_settings (void)
{
  g_autoptr (GSettings) settings = mo_backup_settings_open ();

  return settings != NULL ? mo_backup_settings_read (settings) : NULL;
}

static gboolean
is_cancelled (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Returns whether there is no other work. */
static gboolean
begin_work (MoLibraryActions *self,
            const char *heading)
{
  if (self->work != NULL)
    return FALSE;
  self->work = mo_work_begin (mo_actions_get_window (MO_ACTIONS (self)), heading);
  return TRUE;
}

static void
backed_up_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (MoLibraryActions) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean done = mo_library_back_up_finish (MO_LIBRARY (source), result, &error);

  g_clear_pointer (&self->work, mo_work_end);
  if (done)
    show_toast (self, _("Everything backed up"));
  else if (!is_cancelled (error))
    mo_message_dialog_show_error (get_widget (self), _("Could Not Back Up Everything"),
                                  error->message);
}

static void
backup_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (MoLibraryActions) self = user_data;
  g_autofree char *path = mo_file_dialog_finish_path (result);
  g_autoptr (GVariant) settings = path != NULL ? read_settings () : NULL;

  if (path == NULL || !begin_work (self, _("Backing Up Everything…")))
    return;
  mo_library_back_up_async (get_library (self), path, settings, mo_work_report, self->work,
                            mo_work_get_cancellable (self->work), backed_up_cb,
                            g_object_ref (self));
}

static void
back_up_action (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  MoLibraryActions *self = MO_LIBRARY_ACTIONS (user_data);
  /* Translators: the suggested name of a file */
  g_autofree char *name = g_strconcat (_("Marching Order Backup"), MO_BACKUP_SUFFIX, NULL);

  mo_file_dialog_save_async (get_widget (self), MO_FILES_BACKUPS, _("Back Up Everything"),
                             _("_Back Up"), name, backup_chosen_cb, g_object_ref (self));
}

static void
restored_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (MoLibraryActions) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) values = NULL;
  g_autoptr (GSettings) settings = mo_backup_settings_open ();
  gboolean done = mo_library_restore_finish (MO_LIBRARY (source), result, &values, &error);

  g_clear_pointer (&self->work, mo_work_end);
  if (!done && is_cancelled (error))
    return;
  if (!done)
    {
      mo_message_dialog_show_error (get_widget (self), _("Could Not Restore"), error->message);
      return;
    }
  if (values != NULL && settings != NULL)
    mo_backup_settings_apply (settings, values);
  if (values != NULL && mo_pictures_get_default () != NULL)
    mo_pictures_reload (mo_pictures_get_default ());
  show_toast (self, values != NULL ? _("Everything restored") : _("Library restored"));
}

static void
left_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  g_autoptr (MoLibraryActions) self = user_data;
  MoDeckSession *session = MO_DECK_SESSION (source);
  g_autoptr (GVariant) settings = NULL;

  if (!mo_deck_session_leave_finish (session, result) || !begin_work (self, _("Restoring…")))
    return;
  mo_deck_session_drop (session);
  settings = read_settings ();
  mo_library_restore_async (get_library (self), self->restored_path, settings, mo_work_report,
                            self->work, mo_work_get_cancellable (self->work), restored_cb,
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
  if (mo_backup_is_one (self->restored_path))
    alert = mo_alert_new (
        _("Restore Everything?"),
        _("The collection, decks, matches, cards, games, pictures and settings in the backup will "
          "replace yours. Everything will be backed up first."));
  else
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
restore_action (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  MoLibraryActions *self = MO_LIBRARY_ACTIONS (user_data);

  mo_file_dialog_open_async (get_widget (self), MO_FILES_BACKUPS, _("Restore"),
                             _("_Restore"), restore_chosen_cb, g_object_ref (self));
}

static void
mo_library_actions_dispose (GObject *object)
{
  MoLibraryActions *self = MO_LIBRARY_ACTIONS (object);

  g_clear_object (&self->deck_session);
  g_clear_pointer (&self->work, mo_work_end);
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
    { .name = "back-up", .activate = back_up_action },
    { .name = "restore", .activate = restore_action },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

GActionGroup *
mo_library_actions_new (GtkWidget *widget,
                        MoDeckSession *session)
{
  MoLibraryActions *self = g_object_new (MO_TYPE_LIBRARY_ACTIONS, "widget", widget, NULL);

  self->deck_session = g_object_ref (session);
  mo_actions_bind (MO_ACTIONS (self), "back-up", get_session (self), "is-ready");
  mo_actions_bind (MO_ACTIONS (self), "restore", get_session (self), "can-keep");
  return G_ACTION_GROUP (self);
}
