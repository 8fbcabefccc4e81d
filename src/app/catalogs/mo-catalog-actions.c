/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-catalog-actions.h"

#include "mo-card-source.h"
#include "mo-catalog-chooser.h"
#include "mo-catalog-import.h"
#include "mo-catalog-install.h"
#include "mo-doctor-window.h"
#include "mo-document-kind.h"
#include "mo-drop.h"
#include "mo-faults-dialog.h"
#include "mo-file-dialog.h"
#include "mo-file.h"
#include "mo-game-import.h"
#include "mo-import-window.h"
#include "mo-message-dialog.h"

#include <glib/gi18n.h>

struct _MoCatalogActions
{
  MoActions parent_instance;

  MoSession *session;
  GHashTable *faults; /* (element-type utf8): those of the content, without their lines */
  guint n_faults;
  AdwToast *toast; /* (nullable): about them */
};

G_DEFINE_FINAL_TYPE (MoCatalogActions, mo_catalog_actions, MO_TYPE_ACTIONS)

static GtkWidget *
get_widget (MoCatalogActions *self)
{
  return mo_actions_get_widget (MO_ACTIONS (self));
}

static GtkWindow *
get_window (MoCatalogActions *self)
{
  return mo_actions_get_window (MO_ACTIONS (self));
}

static MoToaster *
get_toaster (MoCatalogActions *self)
{
  return mo_actions_get_toaster (MO_ACTIONS (self));
}

static MoContent *
get_content (MoCatalogActions *self)
{
  return mo_session_get_content (self->session);
}

/* Import */

static void
import_done_cb (MoCatalogActions *self,
                const char *id,
                const char *text,
                gboolean can_undo)
{
  if (can_undo)
    mo_toaster_offer (get_toaster (self), text, _("_Undo"), "win.undo-import",
                      g_variant_new_string (id));
  else
    mo_toaster_show (get_toaster (self), text);
}

static void
present_import (MoCatalogActions *self,
                GtkWidget *window)
{
  g_signal_connect_object (window, "done", G_CALLBACK (import_done_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* Whether any of the files, which end with %NULL, is a game or a part of one. */
static gboolean
has_game (const GPtrArray *paths)
{
  for (guint i = 0; g_ptr_array_index (paths, i) != NULL; i++)
    if (mo_game_import_is_game_name (g_ptr_array_index (paths, i)))
      return TRUE;
  return FALSE;
}

/* @files: (element-type GFile) */
static void
import_files (MoCatalogActions *self,
              GSList *files)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (GSList *each = files; each != NULL; each = each->next)
    {
      char *path = g_file_get_path (each->data);

      if (path != NULL)
        g_ptr_array_add (paths, path);
    }
  if (paths->len == 0)
    {
      mo_toaster_show (get_toaster (self), _("Remote files can’t be imported: copy them to this "
                                             "computer first"));
      return;
    }
  g_ptr_array_add (paths, NULL);
  /* Games are dropped like cards, and with these. */
  if (has_game (paths))
    {
      gtk_widget_activate_action (get_widget (self), "win.import-game-files", "^aay", paths->pdata);
      return;
    }
  present_import (self,
                  mo_import_window_new (
                      get_window (self), mo_session_get_loader (self->session),
                      mo_session_get_library (self->session), (const char *const *) paths->pdata,
                      mo_card_source_find_system (get_widget (self), get_content (self),
                                                  mo_session_get_game (self->session))));
}

static void
import_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (MoCatalogActions) self = user_data;
  g_autoptr (GListModel) chosen = mo_file_dialog_finish_several (result);
  GSList *files = NULL;

  for (guint i = 0; chosen != NULL && i < g_list_model_get_n_items (chosen); i++)
    files = g_slist_append (files, g_list_model_get_item (chosen, i));
  if (files != NULL)
    import_files (self, files);
  g_slist_free_full (files, g_object_unref);
}

static void
import_catalog_action (GSimpleAction *action,
                       GVariant *parameter,
                       gpointer user_data)
{
  MoCatalogActions *self = MO_CATALOG_ACTIONS (user_data);

  mo_file_dialog_open_several_async (get_widget (self), MO_FILES_CATALOGS, _("Import Catalog"),
                                     _("_Open"), import_chosen_cb, g_object_ref (self));
}

/* @parameter: the URIs of the files of one catalog */
static void
import_catalog_files_action (GSimpleAction *action,
                             GVariant *parameter,
                             gpointer user_data)
{
  g_autofree const char **uris = g_variant_get_strv (parameter, NULL);
  GSList *files = NULL;

  for (guint i = 0; uris[i] != NULL; i++)
    files = g_slist_prepend (files, g_file_new_for_uri (uris[i]));
  files = g_slist_reverse (files);
  if (files != NULL)
    import_files (MO_CATALOG_ACTIONS (user_data), files);
  g_slist_free_full (files, g_object_unref);
}

/* A collection is dropped like cards; it has a preview of its own. */
static gboolean
is_collection (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  return path != NULL && mo_document_kind_guess (path) == MO_DOCUMENT_COLLECTION;
}

static gboolean
dropped_cb (GtkDropTarget *target,
            const GValue *value,
            double x,
            double y,
            MoCatalogActions *self)
{
  GSList *files = g_value_get_boxed (value);
  g_autofree char *uri = NULL;

  if (mo_session_get_loader (self->session) == NULL || get_content (self) == NULL ||
      get_content (self)->systems->len == 0 || files == NULL)
    return FALSE;
  if (files->next != NULL || !is_collection (files->data))
    {
      import_files (self, files);
      return TRUE;
    }
  uri = g_file_get_uri (files->data);
  return gtk_widget_activate_action (get_widget (self), "win.import-collection-file", "s", uri);
}

void
mo_catalog_actions_accept_files (MoCatalogActions *self,
                                 GtkWidget *widget)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_cb), self, 0);
  mo_drop_target_add (widget, target);
}

/* Undo of imports */

static void
preview_undo (MoCatalogActions *self,
              const char *id)
{
  present_import (self, mo_import_window_new_undo (get_window (self),
                                                   mo_session_get_loader (self->session),
                                                   mo_session_get_library (self->session), id));
}

static void
undo_chosen_cb (const char *id,
                gpointer user_data)
{
  preview_undo (MO_CATALOG_ACTIONS (user_data), id);
}

static void
take_back_import_action (GSimpleAction *action,
                         GVariant *parameter,
                         gpointer user_data)
{
  MoCatalogActions *self = MO_CATALOG_ACTIONS (user_data);
  const MoCatalog *catalog = get_content (self)->catalog;
  g_autoptr (GPtrArray) sources = g_ptr_array_new ();
  g_autofree char *own = mo_content_get_own_folder ();

  for (guint i = 0; i < mo_catalog_get_n_sources (catalog); i++)
    {
      const MoCatalogSource *source = mo_catalog_get_source (catalog, i);
      g_autofree char *path = mo_catalog_import_get_path (get_content (self), own, source->id);

      if (mo_catalog_can_uninstall (path))
        g_ptr_array_add (sources, (gpointer) source);
    }
  if (sources->len == 0)
    mo_toaster_show (get_toaster (self), _("No import to undo"));
  else if (sources->len == 1)
    preview_undo (self, ((const MoCatalogSource *) g_ptr_array_index (sources, 0))->id);
  else
    mo_catalog_chooser_ask (get_window (self), _("Undo Which Import?"), _("_Continue"),
                            sources, undo_chosen_cb, self);
}

static void
uninstall_in_thread (GTask *task,
                     gpointer source,
                     gpointer task_data,
                     GCancellable *cancellable)
{
  GError *error = NULL;

  if (mo_catalog_uninstall (task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
undone_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (MoCatalogActions) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      mo_message_dialog_show_error (get_widget (self), _("Could Not Undo Import"),
                                    error->message);
      return;
    }
  if (mo_session_get_loader (self->session) != NULL)
    mo_content_loader_load (mo_session_get_loader (self->session));
  mo_toaster_show (get_toaster (self), _("Import undone"));
}

static void
undo_import_action (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  MoCatalogActions *self = MO_CATALOG_ACTIONS (user_data);
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (GTask) task = g_task_new (NULL, NULL, undone_cb, g_object_ref (self));

  g_task_set_source_tag (task, undo_import_action);
  g_task_set_task_data (task,
                        mo_catalog_import_get_path (get_content (self), own,
                                                    g_variant_get_string (parameter, NULL)),
                        g_free);
  g_task_run_in_thread (task, uninstall_in_thread);
}

/* Export */

typedef struct
{
  MoCatalogActions *actions; /* (nullable): until a file is chosen, as the thread may be the last to
                                have the rest */
  MoContent *content;
  char *id;
  guint source;
  char *path;
  MoFaults *losses;
} Export;

static void
free_export (Export *self)
{
  g_clear_object (&self->actions);
  mo_content_unref (self->content);
  mo_faults_free (self->losses);
  g_free (self->id);
  g_free (self->path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, free_export)

static void
export_in_thread (GTask *task,
                  gpointer source,
                  gpointer task_data,
                  GCancellable *cancellable)
{
  Export *self = task_data;
  g_autoptr (GBytes) bytes =
      mo_catalog_write_cockatrice (self->content->catalog, self->source, self->losses);
  GError *error = NULL;

  if (mo_file_write (self->path, bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
exported_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (MoCatalogActions) self = user_data;
  const Export *export = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    mo_message_dialog_show_error (get_widget (self), _("Could Not Export Catalog"), error->message);
  else if (mo_faults_get_n (export->losses) > 0)
    mo_faults_dialog_show (get_widget (self),
                           _("Some Card Details Were Not Exported"),
                           export->losses);
  else
    mo_toaster_show (get_toaster (self), _("Catalog exported"));
}

/* The content is the one that the user chose from, even if another one has been loaded since. */
static void
export_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (Export) export = user_data;
  g_autoptr (MoCatalogActions) self = g_steal_pointer (&export->actions);
  guint n_sources = mo_catalog_get_n_sources (export->content->catalog);
  g_autoptr (GTask) task = NULL;

  export->path = mo_file_dialog_finish_path (result);
  if (export->path == NULL)
    return;
  while (export->source < n_sources &&
         g_strcmp0 (mo_catalog_get_source (export->content->catalog, export->source)->id,
                    export->id) != 0)
    export->source++;
  if (export->source == n_sources)
    return;
  task = g_task_new (NULL, NULL, exported_cb, g_steal_pointer (&self));
  g_task_set_source_tag (task, export_chosen_cb);
  g_task_set_task_data (task, g_steal_pointer (&export), (GDestroyNotify) free_export);
  g_task_run_in_thread (task, export_in_thread);
}

static void
export_source_chosen_cb (const char *id,
                         gpointer user_data)
{
  MoCatalogActions *self = MO_CATALOG_ACTIONS (user_data);
  Export *export = g_new0 (Export, 1);
  g_autofree char *name = g_strconcat (id, ".xml", NULL);

  export->actions = g_object_ref (self);
  export->content = mo_content_ref (get_content (self));
  export->id = g_strdup (id);
  export->losses = mo_faults_new ();
  mo_file_dialog_save_async (get_widget (self), MO_FILES_COCKATRICE, _("Export Catalog"),
                             _("_Export"), name, export_chosen_cb, export);
}

static void
export_catalog_action (GSimpleAction *action,
                       GVariant *parameter,
                       gpointer user_data)
{
  MoCatalogActions *self = MO_CATALOG_ACTIONS (user_data);
  const MoCatalog *catalog = get_content (self)->catalog;
  g_autoptr (GPtrArray) sources = g_ptr_array_new ();

  for (guint i = 0; i < mo_catalog_get_n_sources (catalog); i++)
    g_ptr_array_add (sources, (gpointer) mo_catalog_get_source (catalog, i));
  mo_catalog_chooser_ask (get_window (self), _("Export Which Catalog to Cockatrice?"),
                          _("_Export…"), sources, export_source_chosen_cb, self);
}

static void
show_doctor_action (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  MoCatalogActions *self = MO_CATALOG_ACTIONS (user_data);

  gtk_window_present (GTK_WINDOW (
      mo_doctor_window_new (get_window (self), mo_session_get_loader (self->session))));
}

/* Errors */

/* Returns (transfer full): the only error with its place, or how many there are */
static char *
describe_faults (const MoFaults *faults)
{
  guint n_faults = mo_faults_get_n (faults);
  const MoFault *fault = mo_faults_get (faults, 0);
  g_autofree char *name = g_path_get_basename (fault->file);

  if (n_faults > 1 || fault->line == 0)
    return g_strdup_printf (ngettext ("%u error in the card and game files",
                                      "%u errors in the card and game files", n_faults),
                            n_faults);
  /* Translators: an error in a file. */
  return g_strdup_printf (_("%1$s, line %2$u: %3$s"), name, fault->line, fault->message);
}

static void
show_faults (MoCatalogActions *self,
             MoToaster *toaster)
{
  g_autofree char *title = describe_faults (get_content (self)->faults);

  self->toast = g_object_ref (mo_toaster_new_toast (title));
  mo_toaster_set_button (self->toast, _("_Show Errors"), "win.show-doctor", NULL);
  adw_toast_set_timeout (self->toast, 0);
  mo_toaster_add (toaster, self->toast);
}

/* Without some of the errors, the toast tells of the others, if it was not closed. */
static void
update_toast (MoCatalogActions *self)
{
  g_autofree char *title = describe_faults (get_content (self)->faults);

  mo_toaster_set_text (self->toast, title);
}

/* Returns: (element-type utf8) (transfer full): the errors; their lines change with each edit of
 * the file before them */
static GHashTable *
list_faults (const MoFaults *faults)
{
  GHashTable *all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < mo_faults_get_n_kept (faults); i++)
    {
      const MoFault *fault = mo_faults_get (faults, i);

      g_hash_table_add (all, g_strdup_printf ("%s\n%s", fault->file, fault->message));
    }
  return all;
}

static gboolean
has_others (GHashTable *faults,
            GHashTable *than)
{
  GHashTableIter iter;
  gpointer fault;

  g_hash_table_iter_init (&iter, faults);
  while (g_hash_table_iter_next (&iter, &fault, NULL))
    if (!g_hash_table_contains (than, fault))
      return TRUE;
  return FALSE;
}

/* Reports only errors that the last content did not have, as it is also reloaded with each edit of
 * a card. Whoever edits a file in another program is told when there are none any more. */
static void
content_changed_cb (MoCatalogActions *self)
{
  MoToaster *toaster = get_toaster (self);
  g_autoptr (GHashTable) old = NULL;
  guint n_faults;
  gboolean is_new;

  if (toaster == NULL || get_content (self) == NULL)
    return;
  n_faults = mo_faults_get_n (get_content (self)->faults);
  old = g_steal_pointer (&self->faults);
  self->faults = list_faults (get_content (self)->faults);
  /* More of a kind are new, too. */
  is_new = has_others (self->faults, old) || n_faults > self->n_faults;
  self->n_faults = n_faults;
  if (self->toast != NULL && (is_new || g_hash_table_size (self->faults) == 0))
    {
      mo_toaster_dismiss (toaster, self->toast);
      g_clear_object (&self->toast);
    }
  if (is_new)
    show_faults (self, toaster);
  else if (g_hash_table_size (self->faults) > 0)
    update_toast (self);
  else if (g_hash_table_size (old) > 0)
    mo_toaster_show (toaster, _("No more errors in the card and game files"));
}

/* The group */

static void
mo_catalog_actions_finalize (GObject *object)
{
  g_hash_table_unref (MO_CATALOG_ACTIONS (object)->faults);
  G_OBJECT_CLASS (mo_catalog_actions_parent_class)->finalize (object);
}

static void
mo_catalog_actions_dispose (GObject *object)
{
  MoCatalogActions *self = MO_CATALOG_ACTIONS (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_object (&self->toast);
  G_OBJECT_CLASS (mo_catalog_actions_parent_class)->dispose (object);
}

static void
mo_catalog_actions_class_init (MoCatalogActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_catalog_actions_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_catalog_actions_finalize;
}

static void
mo_catalog_actions_init (MoCatalogActions *self)
{
  static const GActionEntry entries[] = {
    { .name = "import-catalog", .activate = import_catalog_action },
    { .name = "import-catalog-files",
      .activate = import_catalog_files_action,
      .parameter_type = "as" },
    { .name = "take-back-import", .activate = take_back_import_action },
    { .name = "undo-import", .activate = undo_import_action, .parameter_type = "s" },
    { .name = "export-catalog", .activate = export_catalog_action },
    { .name = "show-doctor", .activate = show_doctor_action },
  };

  self->faults = g_hash_table_new (g_str_hash, g_str_equal);
  mo_actions_add (MO_ACTIONS (self), entries, G_N_ELEMENTS (entries));
}

MoCatalogActions *
mo_catalog_actions_new (GtkWidget *widget,
                        MoSession *session)
{
  MoCatalogActions *self = g_object_new (MO_TYPE_CATALOG_ACTIONS, "widget", widget, NULL);
  MoActions *actions = MO_ACTIONS (self);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::finder", G_CALLBACK (content_changed_cb), self,
                           G_CONNECT_SWAPPED);
  content_changed_cb (self);
  mo_actions_bind (actions, "import-catalog", session, "can-write-cards");
  mo_actions_bind (actions, "import-catalog-files", session, "can-write-cards");
  mo_actions_bind (actions, "take-back-import", session, "has-own-folder");
  mo_actions_bind (actions, "export-catalog", session, "has-catalogs");
  mo_actions_bind (actions, "show-doctor", session, "has-own-folder");
  return self;
}
