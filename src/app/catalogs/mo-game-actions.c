/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-game-actions.h"

#include "mo-compat.h"
#include "mo-file-dialog.h"
#include "mo-game-file.h"
#include "mo-game-import-window.h"
#include "mo-message-dialog.h"
#include "mo-text-editor.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoGameActions
{
  MoActions parent_instance;

  MoSession *session;
  char *imported; /* (nullable): the id of the game whose @sets are imported once it is loaded */
  GStrv sets;     /* (nullable): URIs */
};

G_DEFINE_FINAL_TYPE (MoGameActions, mo_game_actions, MO_TYPE_ACTIONS)

static GtkWidget *
get_widget (MoGameActions *self)
{
  return mo_actions_get_widget (MO_ACTIONS (self));
}

/* The game is shown once it is loaded. */
static void
create_game (MoGameActions *self,
             const char *name)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  g_autofree char *path = mo_game_file_create (mo_session_get_content (self->session), own, name,
                                               &id, &error);
  g_autofree char *text = NULL;

  if (path == NULL)
    {
      mo_message_dialog_show_error (get_widget (self), _("Could Not Create Game"), error->message);
      return;
    }
  mo_content_loader_load (mo_session_get_loader (self->session));
  g_object_set (self->session, "game", id, NULL);
  gtk_widget_activate_action (get_widget (self), "win.show-table", NULL);
  /* Translators: %s is the name of a game. */
  text = g_strdup_printf (_("“%s” created"), name);
  mo_toaster_offer (mo_actions_get_toaster (MO_ACTIONS (self)), text, _("_New Match…"),
                    "win.new-match", NULL);
  mo_text_editor_open (get_widget (self), path);
}

static void
named_cb (MoGameActions *self,
          const char *response,
          MoAlert *alert)
{
  GtkEditable *entry = GTK_EDITABLE (mo_alert_get_extra_child (alert));
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (g_str_equal (response, "create") && get_widget (self) != NULL)
    create_game (self, *name != '\0' ? name : _("My Game"));
}

static void
new_game_action (GSimpleAction *action,
                 GVariant *parameter,
                 gpointer user_data)
{
  MoGameActions *self = MO_GAME_ACTIONS (user_data);
  MoAlert *alert = mo_alert_new (
      _("New Game"), _("Describe a card game in a text file, and play it here. The file contains a "
                       "small game with comments to start from. Each time you save the file, the "
                       "game is updated in this window."));
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), _("My Game"));
  gtk_entry_set_max_length (GTK_ENTRY (entry), MO_GAME_FILE_MAX_NAME);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  mo_widget_set_spoken_label (entry, _("Name of the game"));
  mo_alert_set_extra_child (alert, entry);
  mo_alert_add_responses (alert, "cancel", _("_Cancel"), "create", _("_Create"), NULL);
  mo_alert_set_response_appearance (alert, "create", ADW_RESPONSE_SUGGESTED);
  mo_alert_set_default_response (alert, "create");
  g_signal_connect_object (alert, "response", G_CALLBACK (named_cb), self, G_CONNECT_SWAPPED);
  mo_alert_present (alert, mo_actions_get_window (MO_ACTIONS (self)));
  gtk_widget_grab_focus (entry);
}

static void
edit_game_action (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  MoGameActions *self = MO_GAME_ACTIONS (user_data);

  mo_text_editor_open (get_widget (self), mo_session_get_game (self->session)->file);
}

/* Import */

static void
content_changed_cb (MoGameActions *self)
{
  const MoContent *content = mo_session_get_content (self->session);
  g_autofree char *game = NULL;
  g_auto (GStrv) sets = NULL;

  if (self->imported == NULL || content == NULL ||
      mo_systems_lookup (content->systems, self->imported) == NULL)
    return;
  game = g_steal_pointer (&self->imported);
  sets = g_steal_pointer (&self->sets);
  g_object_set (self->session, "game", game, NULL);
  if (sets[0] != NULL && get_widget (self) != NULL)
    gtk_widget_activate_action (get_widget (self), "win.import-catalog-files", "^as", sets);
}

static void
imported_cb (MoGameActions *self,
             const MoGameImport *import,
             const char *const *decks)
{
  const MoSystem *system = mo_game_import_get_system (import);
  /* Translators: %s is the name of a game. */
  g_autofree char *text = g_strdup_printf (_("“%s” imported"), system->name);
  g_autoptr (GStrvBuilder) sets = g_strv_builder_new ();

  for (guint i = 0; i < import->sets->len; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (g_ptr_array_index (import->sets, i));
      g_autofree char *uri = g_file_get_uri (file);

      g_strv_builder_add (sets, uri);
    }
  g_free (self->imported);
  self->imported = g_strdup (system->id);
  g_strfreev (self->sets);
  self->sets = g_strv_builder_end (sets);
  mo_content_loader_load (mo_session_get_loader (self->session));
  mo_toaster_offer (mo_actions_get_toaster (MO_ACTIONS (self)), text, _("_Undo"),
                    "win.undo-import-game", g_variant_new ("(^ay^aay)", import->path, decks));
}

/* @files: of one game */
static void
import_files (MoGameActions *self,
              const char *const *files)
{
  GtkWidget *window = mo_game_import_window_new (
      mo_actions_get_window (MO_ACTIONS (self)), mo_session_get_content (self->session), files);

  g_signal_connect_object (window, "imported", G_CALLBACK (imported_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
import_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (MoGameActions) self = user_data;
  g_autoptr (GListModel) chosen = mo_file_dialog_finish_several (result);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; chosen != NULL && i < g_list_model_get_n_items (chosen); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (chosen, i);
      char *path = g_file_get_path (file);

      if (path != NULL)
        g_ptr_array_add (paths, path);
    }
  if (chosen != NULL && paths->len == 0)
    mo_toaster_show (mo_actions_get_toaster (MO_ACTIONS (self)),
                     _("Remote files can’t be imported: copy them to this computer first"));
  if (paths->len == 0)
    return;
  g_ptr_array_add (paths, NULL);
  import_files (self, (const char *const *) paths->pdata);
}

static void
import_game_action (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  MoGameActions *self = MO_GAME_ACTIONS (user_data);

  mo_file_dialog_open_several_async (get_widget (self), MO_FILES_GAMES, _("Import Game"),
                                     _("_Open"), import_chosen_cb, g_object_ref (self));
}

/* @parameter: the paths of the files of one game */
static void
import_game_files_action (GSimpleAction *action,
                          GVariant *parameter,
                          gpointer user_data)
{
  g_autofree const char **files = g_variant_get_bytestring_array (parameter, NULL);

  if (files[0] != NULL)
    import_files (MO_GAME_ACTIONS (user_data), files);
}

/* @parameter: the path of the system file of an import, and those of the decks that came with it */
static void
undo_import_game_action (GSimpleAction *action,
                         GVariant *parameter,
                         gpointer user_data)
{
  MoGameActions *self = MO_GAME_ACTIONS (user_data);
  g_autofree const char **decks = NULL;
  g_autoptr (GError) error = NULL;
  const char *path;

  g_variant_get (parameter, "(^&ay^a&ay)", &path, &decks);
  if (!mo_game_import_undo (path, decks, &error))
    {
      mo_message_dialog_show_error (get_widget (self), _("Could Not Undo Import"), error->message);
      return;
    }
  mo_content_loader_load (mo_session_get_loader (self->session));
  mo_toaster_show (mo_actions_get_toaster (MO_ACTIONS (self)), _("Import undone"));
}

static void
mo_game_actions_dispose (GObject *object)
{
  g_clear_object (&MO_GAME_ACTIONS (object)->session);
  G_OBJECT_CLASS (mo_game_actions_parent_class)->dispose (object);
}

static void
mo_game_actions_finalize (GObject *object)
{
  MoGameActions *self = MO_GAME_ACTIONS (object);

  g_free (self->imported);
  g_strfreev (self->sets);
  G_OBJECT_CLASS (mo_game_actions_parent_class)->finalize (object);
}

static void
mo_game_actions_class_init (MoGameActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_game_actions_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_game_actions_finalize;
}

static void
mo_game_actions_init (MoGameActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "new-game", .activate = new_game_action },
    { .name = "edit-game", .activate = edit_game_action },
    { .name = "import-game", .activate = import_game_action },
    { .name = "import-game-files",
      .activate = import_game_files_action,
      .parameter_type = "aay" },
    { .name = "undo-import-game",
      .activate = undo_import_game_action,
      .parameter_type = "(ayaay)" },
  };

  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

MoGameActions *
mo_game_actions_new (GtkWidget *widget,
                     MoSession *session)
{
  MoGameActions *self = g_object_new (MO_TYPE_GAME_ACTIONS, "widget", widget, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::finder", G_CALLBACK (content_changed_cb), self,
                           G_CONNECT_SWAPPED);
  mo_actions_bind (MO_ACTIONS (self), "new-game", session, "has-own-folder");
  mo_actions_bind (MO_ACTIONS (self), "import-game", session, "has-own-folder");
  mo_actions_bind (MO_ACTIONS (self), "import-game-files", session, "has-own-folder");
  mo_actions_bind (MO_ACTIONS (self), "edit-game", session, "is-own-game");
  return self;
}
