/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window: catalogs taken over from files, taken back, and written for other programs. */

#include "config.h"

#include "mo-window-private.h"

#include "mo-catalog-import.h"
#include "mo-catalog-install.h"
#include "mo-faults-dialog.h"
#include "mo-file.h"
#include "mo-import-window.h"
#include "mo-message-dialog.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* Importing */

static void
import_done_cb (MoWindow *self,
                const char *id,
                const char *text,
                gboolean can_undo)
{
  if (can_undo)
    mo_toaster_offer (self->toaster, text, _("_Undo"), "win.undo-import",
                      g_variant_new_string (id));
  else
    mo_toaster_show (self->toaster, text);
}

static void
present_import (MoWindow *self,
                GtkWidget *window)
{
  g_signal_connect_object (window, "done", G_CALLBACK (import_done_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* @files: (element-type GFile) */
static void
import_files (MoWindow *self,
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
      mo_toaster_show (self->toaster, _("Only files on this computer can be imported"));
      return;
    }
  g_ptr_array_add (paths, NULL);
  present_import (self, mo_import_window_new (GTK_WINDOW (self), self->loader, self->library,
                                              (const char *const *) paths->pdata,
                                              mo_window_get_usual_system (self)));
}

static void
import_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  MoWindow *self = MO_WINDOW (source);
  g_autoptr (GListModel) chosen = mo_file_dialog_finish_several (result);
  GSList *files = NULL;

  for (guint i = 0; chosen != NULL && i < g_list_model_get_n_items (chosen); i++)
    files = g_slist_append (files, g_list_model_get_item (chosen, i));
  if (files != NULL)
    import_files (self, files);
  g_slist_free_full (files, g_object_unref);
}

static void
import_catalog_action (GtkWidget *widget,
                       const char *name,
                       GVariant *parameter)
{
  mo_file_dialog_open_several_async (widget, MO_FILES_CATALOGS, _("Import Catalog"), _("_Open"),
                                     import_chosen_cb, NULL);
}

static gboolean
dropped_cb (GtkDropTarget *target,
            const GValue *value,
            double x,
            double y,
            MoWindow *self)
{
  if (self->content == NULL || self->content->systems->len == 0)
    return FALSE;
  import_files (self, g_value_get_boxed (value));
  return TRUE;
}

void
mo_window_accept_catalogs (MoWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->cards_page), GTK_EVENT_CONTROLLER (target));
}

/* Choosing a catalog */

typedef void (*CatalogChosen) (MoWindow *self,
                               const char *id);

typedef struct
{
  MoWindow *window; /* (unowned): the dialog’s parent */
  CatalogChosen chosen;
  GPtrArray *buttons; /* (element-type GtkCheckButton) (unowned) */
  GPtrArray *ids;     /* (element-type utf8): of the same catalogs */
} Choice;

static void
free_choice (gpointer data,
             GClosure *closure)
{
  Choice *self = data;

  g_ptr_array_unref (self->buttons);
  g_ptr_array_unref (self->ids);
  g_free (self);
}

static void
catalog_answered_cb (AdwMessageDialog *dialog,
                     const char *response,
                     Choice *self)
{
  for (guint i = 0; g_str_equal (response, "choose") && i < self->buttons->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->buttons, i)))
      self->chosen (self->window, g_ptr_array_index (self->ids, i));
}

static void
add_catalog_row (Choice *self,
                 GtkListBox *box,
                 const MoCatalogSource *source,
                 gboolean is_active)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), source->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), source->id);
  if (self->buttons->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), g_ptr_array_index (self->buttons, 0));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), is_active);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  mo_widget_set_spoken_label (GTK_WIDGET (button), source->name);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  gtk_list_box_append (box, row);
  g_ptr_array_add (self->buttons, button);
  g_ptr_array_add (self->ids, g_strdup (source->id));
}

/* Asks which of these catalogs (element-type MoCatalogSource); the first one is chosen already. */
static void
choose_catalog (MoWindow *self,
                const char *heading,
                const char *button,
                const GPtrArray *sources,
                CatalogChosen chosen)
{
  GtkWidget *dialog = mo_message_dialog_new (GTK_WINDOW (self), heading, NULL);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_list_box_new ();
  Choice *choice = g_new0 (Choice, 1);

  choice->window = self;
  choice->chosen = chosen;
  choice->buttons = g_ptr_array_new ();
  choice->ids = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < sources->len; i++)
    add_catalog_row (choice, GTK_LIST_BOX (box), g_ptr_array_index (sources, i), i == 0);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (box), GTK_SELECTION_NONE);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  gtk_widget_add_css_class (box, "boxed-list");
  mo_widget_set_spoken_label (GTK_WIDGET (box), _("Catalogs"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 320);
  adw_message_dialog_set_extra_child (message, scroller);
  adw_message_dialog_add_responses (message, "cancel", _("_Cancel"), "choose", button, NULL);
  adw_message_dialog_set_default_response (message, "choose");
  adw_message_dialog_set_close_response (message, "cancel");
  g_signal_connect_data (message, "response", G_CALLBACK (catalog_answered_cb), choice, free_choice,
                         0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Taking back */

static void
preview_undo (MoWindow *self,
              const char *id)
{
  present_import (self,
                  mo_import_window_new_undo (GTK_WINDOW (self), self->loader, self->library, id));
}

static void
take_back_import_action (GtkWidget *widget,
                         const char *name,
                         GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  const MoCatalog *catalog = self->content->catalog;
  g_autoptr (GPtrArray) sources = g_ptr_array_new ();
  g_autofree char *own = mo_content_get_own_folder ();

  for (guint i = 0; i < mo_catalog_get_n_sources (catalog); i++)
    {
      const MoCatalogSource *source = mo_catalog_get_source (catalog, i);
      g_autofree char *path = mo_catalog_import_get_path (self->content, own, source->id);

      if (mo_catalog_can_uninstall (path))
        g_ptr_array_add (sources, (gpointer) source);
    }
  if (sources->len == 0)
    mo_toaster_show (self->toaster, _("There is no import to take back"));
  else if (sources->len == 1)
    preview_undo (self, ((const MoCatalogSource *) g_ptr_array_index (sources, 0))->id);
  else
    choose_catalog (self, _("Take Back Which Import?"), _("_Continue"), sources, preview_undo);
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
  MoWindow *self = MO_WINDOW (source);
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      mo_message_dialog_show_error (GTK_WIDGET (self), _("The Import Was Not Taken Back"),
                                    error->message);
      return;
    }
  if (self->loader != NULL)
    mo_content_loader_load (self->loader);
  mo_toaster_show (self->toaster, _("The import was taken back"));
}

static void
undo_import_action (GtkWidget *widget,
                    const char *name,
                    GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (GTask) task = g_task_new (self, NULL, undone_cb, NULL);

  g_task_set_source_tag (task, undo_import_action);
  g_task_set_task_data (
      task, mo_catalog_import_get_path (self->content, own, g_variant_get_string (parameter, NULL)),
      g_free);
  g_task_run_in_thread (task, uninstall_in_thread);
}

/* Exporting */

typedef struct
{
  MoContent *content;
  guint source;
  char *path;
  MoFaults *losses;
} Export;

static void
free_export (Export *self)
{
  mo_content_unref (self->content);
  mo_faults_free (self->losses);
  g_free (self->path);
  g_free (self);
}

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
  MoWindow *self = MO_WINDOW (source);
  const Export *export = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    mo_message_dialog_show_error (GTK_WIDGET (self), _("Nothing Was Exported"), error->message);
  else if (mo_faults_get_n (export->losses) > 0)
    mo_faults_dialog_show (GTK_WIDGET (self),
                           _("Exported, but for What Cockatrice Has No Place For"),
                           export->losses);
  else
    mo_toaster_show (self->toaster, _("Exported"));
}

static void
export_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  MoWindow *self = MO_WINDOW (source);
  g_autofree char *id = user_data;
  g_autofree char *path = mo_file_dialog_finish_path (result);
  g_autoptr (GTask) task = NULL;
  Export *export;
  guint number = 0;
  guint n_sources;

  if (path == NULL)
    return;
  n_sources = mo_catalog_get_n_sources (self->content->catalog);
  while (number < n_sources &&
         g_strcmp0 (mo_catalog_get_source (self->content->catalog, number)->id, id) != 0)
    number++;
  if (number == n_sources)
    return;
  export = g_new0 (Export, 1);
  export->content = mo_content_ref (self->content);
  export->source = number;
  export->path = g_steal_pointer (&path);
  export->losses = mo_faults_new ();
  task = g_task_new (self, NULL, exported_cb, NULL);
  g_task_set_source_tag (task, export_chosen_cb);
  g_task_set_task_data (task, export, (GDestroyNotify) free_export);
  g_task_run_in_thread (task, export_in_thread);
}

static void
choose_export_file (MoWindow *self,
                    const char *id)
{
  g_autofree char *name = g_strconcat (id, ".xml", NULL);

  mo_file_dialog_save_async (GTK_WIDGET (self), MO_FILES_COCKATRICE, _("Export Catalog"),
                             _("_Export"), name, export_chosen_cb, g_strdup (id));
}

static void
export_catalog_action (GtkWidget *widget,
                       const char *name,
                       GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  g_autoptr (GPtrArray) sources = g_ptr_array_new ();

  for (guint i = 0; i < mo_catalog_get_n_sources (self->content->catalog); i++)
    g_ptr_array_add (sources, (gpointer) mo_catalog_get_source (self->content->catalog, i));
  choose_catalog (self, _("Export Which Catalog for Cockatrice?"), _("_Export…"), sources,
                  choose_export_file);
}

void
mo_window_update_import_actions (MoWindow *self,
                                 gboolean is_ready)
{
  gboolean has_system = is_ready && self->content->systems->len > 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.import-catalog", has_system);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.take-back-import", is_ready);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.export-catalog",
                                 is_ready && mo_catalog_get_n_sources (self->content->catalog) > 0);
}

void
mo_window_install_import_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.import-catalog", NULL, import_catalog_action);
  gtk_widget_class_install_action (widget_class, "win.take-back-import", NULL,
                                   take_back_import_action);
  gtk_widget_class_install_action (widget_class, "win.undo-import", "s", undo_import_action);
  gtk_widget_class_install_action (widget_class, "win.export-catalog", NULL, export_catalog_action);
}
