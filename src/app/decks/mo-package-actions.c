/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-package-actions.h"

#include "mo-compat.h"
#include "mo-deck-exchange.h"
#include "mo-deck-file.h"
#include "mo-drop.h"
#include "mo-faults-dialog.h"
#include "mo-file.h"
#include "mo-file-dialog.h"
#include "mo-history-window.h"
#include "mo-list-window.h"
#include "mo-message-dialog.h"
#include "mo-new-package-dialog.h"
#include "mo-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoPackageActions
{
  MoActions parent_instance;

  MoDeckSession *deck_session;
};

G_DEFINE_FINAL_TYPE (MoPackageActions, mo_package_actions, MO_TYPE_ACTIONS)

static MoSession *
get_session (MoPackageActions *self)
{
  return mo_deck_session_get_session (self->deck_session);
}

static GtkWidget *
get_widget (MoPackageActions *self)
{
  return mo_actions_get_widget (MO_ACTIONS (self));
}

static GtkWindow *
get_window (MoPackageActions *self)
{
  return mo_actions_get_window (MO_ACTIONS (self));
}

static void
show_toast (MoPackageActions *self,
            const char *text)
{
  mo_toaster_show (mo_actions_get_toaster (MO_ACTIONS (self)), text);
}

/* Shows a toast about an edit of the package, with an undo button. */
static void
offer_undo (MoPackageActions *self,
            const char *text,
            const char *button)
{
  mo_toaster_offer (mo_actions_get_toaster (MO_ACTIONS (self)), text, button, "win.undo-package",
                    NULL);
}

static void
edited_cb (MoPackageActions *self,
           const char *text)
{
  offer_undo (self, text, _("_Undo"));
}

/* New and open */

static void
format_chosen_cb (MoPackageActions *self,
                  const char *format)
{
  mo_deck_session_begin (self->deck_session, format);
}

static void
new_package_action (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  MoPackageActions *self = MO_PACKAGE_ACTIONS (user_data);
  MoNewPackageDialog *dialog =
      mo_new_package_dialog_new (get_window (self), mo_session_get_content (get_session (self)),
                                 mo_session_get_deck_game (get_session (self)));

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (format_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
open_chosen_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  g_autoptr (MoPackageActions) self = user_data;
  g_autofree char *path = mo_file_dialog_finish_path (result);

  if (path != NULL)
    mo_deck_session_open_file (self->deck_session, path, FALSE);
}

static void
open_package_action (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  MoPackageActions *self = MO_PACKAGE_ACTIONS (user_data);

  mo_file_dialog_open_async (get_widget (self), MO_FILES_PACKAGES, _("Open Deck"), _("_Open"),
                             open_chosen_cb, g_object_ref (self));
}

static void
import_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (MoPackageActions) self = user_data;
  GtkWidget *widget = GTK_WIDGET (source);
  g_autoptr (GListModel) files = mo_file_dialog_finish_several (result);
  g_autoptr (MoFaults) faults = mo_faults_new ();

  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);
      g_autofree char *path = g_file_get_path (file);
      MoContent *content = mo_session_get_content (get_session (self));
      g_autoptr (MoDeck) deck =
          path != NULL ? mo_deck_read_file (path, content, faults, faults) : NULL;

      if (deck != NULL)
        mo_deck_exchange_add (widget, get_session (self), deck);
    }
  if (mo_faults_get_n (faults) > 0)
    mo_faults_dialog_show (widget, _("Some Data Could Not Be Read"), faults);
}

static void
import_decks_action (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  MoPackageActions *self = MO_PACKAGE_ACTIONS (user_data);

  mo_file_dialog_open_several_async (get_widget (self), MO_FILES_PACKAGES, _("Import Decks"),
                                     _("_Import"), import_chosen_cb, g_object_ref (self));
}

static void
take_over_action (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  MoPackageActions *self = MO_PACKAGE_ACTIONS (user_data);

  mo_deck_exchange_add (get_widget (self), get_session (self),
                        mo_deck_session_get_deck (self->deck_session));
}

static void
failed_cb (MoPackageActions *self,
           const char *heading,
           const char *text)
{
  mo_message_dialog_show_error (get_widget (self), heading, text);
}

static void
faults_cb (MoPackageActions *self,
           const char *heading,
           const MoFaults *faults)
{
  mo_faults_dialog_show (get_widget (self), heading, faults);
}

/* Saving files */

/* @path: (nullable) */
static void
save_to (MoPackageActions *self,
         const char *path)
{
  gboolean is_leaving = mo_deck_session_is_leaving (self->deck_session);
  MoDeckEditor *editor = mo_deck_session_get_editor (self->deck_session);
  g_autoptr (GError) error = NULL;

  if (!mo_deck_session_save (self->deck_session, path, &error))
    {
      mo_deck_session_stay (self->deck_session);
      mo_message_dialog_show_error (get_widget (self), _("Could Not Save Deck"),
                                    error->message);
    }
  else if (is_leaving)
    mo_deck_session_go_on (self->deck_session);
  else
    {
      show_toast (self, mo_deck_session_get_autosave (self->deck_session) == NULL
                            ? _("Deck saved")
                            : _("Deck exported"));
      mo_deck_exchange_show_losses (get_widget (self), get_session (self),
                                    mo_deck_editor_get_deck (editor),
                                    path != NULL ? path : mo_deck_editor_get_path (editor));
    }
}

static void
save_chosen_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  g_autoptr (MoPackageActions) self = user_data;
  g_autofree char *path = mo_file_dialog_finish_path (result);

  if (path != NULL && mo_deck_session_get_editor (self->deck_session) != NULL)
    save_to (self, path);
  else
    mo_deck_session_stay (self->deck_session);
}

static void
save_as (MoPackageActions *self)
{
  const MoDeck *deck = mo_deck_session_get_deck (self->deck_session);
  g_autofree char *name = mo_deck_dup_file_name (deck);

  mo_file_dialog_save_async (get_widget (self), MO_FILES_PACKAGES, _("Save Deck"), _("_Save"),
                             name, save_chosen_cb, g_object_ref (self));
}

static void
save_as_action (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  save_as (MO_PACKAGE_ACTIONS (user_data));
}

static void
save_file (MoPackageActions *self)
{
  MoDeckEditor *editor = mo_deck_session_get_editor (self->deck_session);

  mo_deck_session_commit (self->deck_session);
  if (mo_deck_editor_get_path (editor) != NULL &&
      mo_deck_session_get_autosave (self->deck_session) == NULL)
    save_to (self, NULL);
  else
    save_as (self);
}

/* Unsaved edits */

static gboolean
save_and_go_on_cb (gpointer user_data)
{
  MoPackageActions *self = user_data;

  if (get_window (self) != NULL && mo_deck_session_is_leaving (self->deck_session))
    save_file (self);
  return G_SOURCE_REMOVE;
}

/* Saves from an idle callback, so that a file dialog opens only after this dialog has closed. */
static void
answered_cb (MoPackageActions *self,
             const char *response)
{
  if (g_str_equal (response, "save"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, save_and_go_on_cb, g_object_ref (self),
                     g_object_unref);
  else if (g_str_equal (response, "discard"))
    mo_deck_session_go_on (self->deck_session);
  else
    mo_deck_session_stay (self->deck_session);
}

static void
ask_cb (MoPackageActions *self)
{
  MoDeckEditor *editor = mo_deck_session_get_editor (self->deck_session);
  g_autofree char *name = mo_text_to_shown (mo_deck_editor_get_deck (editor)->name);
  g_autofree char *body = NULL;
  MoAlert *alert;

  if (mo_deck_session_get_autosave (self->deck_session) == NULL)
    body = g_strdup_printf (_("“%s” has unsaved changes. Changes that are not saved will be "
                              "permanently lost."),
                            name);
  else
    body = g_strdup_printf (_("The last changes to “%s” could not be saved to the library. Save "
                              "the deck to a file, or these changes will be permanently lost."),
                            name);
  alert = mo_alert_new (_("Save Changes?"), body);
  mo_alert_add_responses (alert, "cancel", _("_Cancel"), "discard", _("_Discard"), "save",
                          _("_Save"), NULL);
  mo_alert_set_response_appearance (alert, "discard", ADW_RESPONSE_DESTRUCTIVE);
  mo_alert_set_response_appearance (alert, "save", ADW_RESPONSE_SUGGESTED);
  mo_alert_set_default_response (alert, "save");
  g_signal_connect_object (alert, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  mo_alert_present (alert, get_window (self));
}

static void
refused_cb (MoPackageActions *self)
{
  offer_undo (self, _("Another program changed this deck, so your last edit was not saved"),
              _("_Use My Edit"));
}

/* Versions */

static void
version_added_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (MoPackageActions) self = user_data;
  g_autoptr (GError) error = NULL;

  if (mo_deck_autosave_add_version_finish (MO_DECK_AUTOSAVE (source), result, &error))
    mo_toaster_offer (mo_actions_get_toaster (MO_ACTIONS (self)), _("Version saved"),
                      _("_Show Versions"), "win.show-history", NULL);
  else if (error != NULL)
    mo_message_dialog_show_error (get_widget (self), _("Could Not Save Version"), error->message);
}

static void
version_answered_cb (MoPackageActions *self,
                     const char *response,
                     MoAlert *alert)
{
  GtkEditable *entry = GTK_EDITABLE (mo_alert_get_extra_child (alert));
  MoDeckAutosave *autosave = mo_deck_session_get_autosave (self->deck_session);
  g_autofree char *label = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (g_str_equal (response, "save") && autosave != NULL)
    mo_deck_autosave_add_version_async (autosave, label, version_added_cb, g_object_ref (self));
}

static void
save_version (MoPackageActions *self,
              GtkWindow *parent)
{
  MoAlert *alert = mo_alert_new (
      _("Save Version"),
      _("Edits are saved automatically. Save a version to compare it or restore it later."));
  GtkWidget *entry = gtk_entry_new ();

  mo_deck_session_commit (self->deck_session);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Description (optional)"));
  gtk_entry_set_max_length (GTK_ENTRY (entry), 200);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  mo_widget_set_spoken_label (GTK_WIDGET (entry), _("Description"));
  mo_alert_set_extra_child (alert, entry);
  mo_alert_add_responses (alert, "cancel", _("_Cancel"), "save", _("_Save Version"), NULL);
  mo_alert_set_response_appearance (alert, "save", ADW_RESPONSE_SUGGESTED);
  mo_alert_set_default_response (alert, "save");
  g_signal_connect_object (alert, "response", G_CALLBACK (version_answered_cb), self,
                           G_CONNECT_SWAPPED);
  mo_alert_present (alert, parent);
}

static void
save_action (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  MoPackageActions *self = MO_PACKAGE_ACTIONS (user_data);

  if (mo_deck_session_get_autosave (self->deck_session) != NULL)
    save_version (self, get_window (self));
  else
    save_file (self);
}

static void
show_history_action (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  MoPackageActions *self = MO_PACKAGE_ACTIONS (user_data);
  GtkWidget *window;

  mo_deck_session_commit (self->deck_session);
  window = mo_history_window_new (get_window (self), mo_session_get_library (get_session (self)),
                                  mo_deck_session_get_editor (self->deck_session),
                                  mo_deck_session_get_id (self->deck_session));
  g_signal_connect_object (window, "went-back", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "save-requested", G_CALLBACK (save_version), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* Text lists */

/* @text: (nullable) */
static void
show_list_window (MoPackageActions *self,
                  const char *text)
{
  GtkWidget *window;

  mo_deck_session_commit (self->deck_session);
  window = mo_list_window_new (get_window (self), get_session (self),
                               mo_deck_session_get_editor (self->deck_session), text);
  g_signal_connect_object (window, "added", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
import_text_action (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  show_list_window (MO_PACKAGE_ACTIONS (user_data), NULL);
}

/* The window may have been closed, or the deck left, before the clipboard was read. */
static void
text_read_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (MoPackageActions) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  GtkWindow *window = get_window (self);

  if (window == NULL || !gtk_widget_get_mapped (GTK_WIDGET (window)) ||
      mo_deck_session_get_editor (self->deck_session) == NULL)
    return;
  if (text != NULL && *text != '\0')
    show_list_window (self, text);
  else
    show_toast (self, _("No text to paste"));
}

static void
paste_list_action (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  MoPackageActions *self = MO_PACKAGE_ACTIONS (user_data);

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (get_widget (self)), NULL, text_read_cb,
                                 g_object_ref (self));
}

/* Reads a text file for the list window. Shows why it can't be read. */
static void
read_list (MoPackageActions *self,
           GFile *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &error);
  g_autofree char *text = stream != NULL ? mo_file_read_text (G_INPUT_STREAM (stream), name,
                                                              MO_DECK_MAX_SIZE, faults)
                                         : NULL;

  if (text != NULL)
    show_list_window (self, text);
  else if (error != NULL)
    mo_message_dialog_show_error (get_widget (self), _("Could Not Read List"), error->message);
  else
    mo_faults_dialog_show (get_widget (self), _("Could Not Read List"), faults);
}

/* A list of cards is added to the deck that is open, any other file is opened. */
static void
accept_file (MoPackageActions *self,
             GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path == NULL)
    show_toast (self, _("Remote files can’t be opened: copy them to this computer first"));
  else if (mo_deck_session_get_editor (self->deck_session) != NULL &&
           mo_deck_file_get_type (path) == MO_DECK_FILE_TEXT)
    read_list (self, file);
  else
    mo_deck_session_open_file (self->deck_session, path, FALSE);
}

static gboolean
dropped_cb (MoPackageActions *self,
            const GValue *value)
{
  gboolean has_deck = mo_deck_session_get_editor (self->deck_session) != NULL;
  const GSList *files;

  if (G_VALUE_HOLDS_STRING (value))
    {
      if (has_deck)
        show_list_window (self, g_value_get_string (value));
      return has_deck;
    }
  files = g_value_get_boxed (value);
  if (files == NULL || !mo_session_get_is_ready (get_session (self)))
    return FALSE;
  accept_file (self, files->data);
  return TRUE;
}

static void
accept_drops (MoPackageActions *self,
              GtkWidget *page)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
  mo_drop_target_add (page, target);
}

/* Undo */

/* For toasts, whose button can be pressed on any page. */
static void
undo_package_action (GSimpleAction *action,
                     GVariant *parameter,
                     gpointer user_data)
{
  MoDeckEditor *editor =
      mo_deck_session_get_editor (MO_PACKAGE_ACTIONS (user_data)->deck_session);

  if (editor != NULL)
    mo_deck_editor_undo (editor);
}

/* Withdraws the toast, whose button would now undo a different edit. */
static void
undo_changed_cb (MoPackageActions *self)
{
  mo_toaster_withdraw (mo_actions_get_toaster (MO_ACTIONS (self)), "win.undo-package");
}

/* The group */

static void
mo_package_actions_dispose (GObject *object)
{
  MoPackageActions *self = MO_PACKAGE_ACTIONS (object);

  if (self->deck_session != NULL)
    g_signal_handlers_disconnect_by_data (self->deck_session, self);
  g_clear_object (&self->deck_session);
  G_OBJECT_CLASS (mo_package_actions_parent_class)->dispose (object);
}

static void
mo_package_actions_class_init (MoPackageActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_package_actions_dispose;
}

static void
mo_package_actions_init (MoPackageActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "new-package", .activate = new_package_action },
    { .name = "open-package", .activate = open_package_action },
    { .name = "import-decks", .activate = import_decks_action },
    { .name = "save", .activate = save_action },
    { .name = "save-as", .activate = save_as_action },
    { .name = "take-over", .activate = take_over_action },
    { .name = "show-history", .activate = show_history_action },
    { .name = "import-text", .activate = import_text_action },
    { .name = "paste-list", .activate = paste_list_action },
    { .name = "undo-package", .activate = undo_package_action },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

GActionGroup *
mo_package_actions_new (GtkWidget *widget,
                        MoDeckSession *session,
                        GtkWidget *page)
{
  MoPackageActions *self = g_object_new (MO_TYPE_PACKAGE_ACTIONS, "widget", widget, NULL);
  MoActions *actions = MO_ACTIONS (self);

  self->deck_session = g_object_ref (session);
  accept_drops (self, page);
  g_signal_connect_object (session, "ask", G_CALLBACK (ask_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "faults", G_CALLBACK (faults_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "undo-changed", G_CALLBACK (undo_changed_cb), self,
                           G_CONNECT_SWAPPED);
  mo_actions_bind (actions, "new-package", get_session (self), "is-ready");
  mo_actions_bind (actions, "open-package", get_session (self), "is-ready");
  mo_actions_bind (actions, "import-decks", get_session (self), "can-keep");
  /* Not bound to unsaved edits, because saving also commits typed text. */
  mo_actions_bind (actions, "save", session, "is-editing");
  mo_actions_bind (actions, "save-as", session, "is-editing");
  mo_actions_bind (actions, "import-text", session, "is-editing");
  mo_actions_bind (actions, "paste-list", session, "is-editing");
  mo_actions_bind (actions, "take-over", session, "can-take-over");
  mo_actions_bind (actions, "show-history", session, "has-history");
  return G_ACTION_GROUP (self);
}
