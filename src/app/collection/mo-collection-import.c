/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-collection-import.h"

#include "mo-collection-window.h"
#include "mo-file-dialog.h"
#include "mo-fold-box.h"
#include "mo-message-dialog.h"

#include <glib/gi18n.h>

/* In milliseconds: shorter imports show no progress. */
#define PROGRESS_DELAY 1000

struct _MoCollectionImport
{
  AdwBin parent_instance;

  GtkRevealer *revealer;
  GtkProgressBar *progress_bar;

  MoLibrary *library; /* (nullable): until an import is requested, as the next one */
  MoContent *content;
  GCancellable *cancellable; /* (nullable): of the running import */
  guint timeout;             /* until progress is shown; or 0 */
};

G_DEFINE_FINAL_TYPE (MoCollectionImport, mo_collection_import, ADW_TYPE_BIN)

enum
{
  PROP_IS_RUNNING = 1,
  N_PROPS,
};

enum
{
  SIGNAL_DONE,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static GtkWindow *
get_window (MoCollectionImport *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* Progress */

static gboolean
show_progress_cb (gpointer user_data)
{
  MoCollectionImport *self = user_data;

  self->timeout = 0;
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  return G_SOURCE_REMOVE;
}

static void
progress_cb (guint64 done,
             guint64 total,
             gpointer user_data)
{
  MoCollectionImport *self = user_data;

  if (self->progress_bar != NULL)
    gtk_progress_bar_set_fraction (self->progress_bar,
                                   total > 0 ? (double) done / (double) total : 0);
}

static void
end (MoCollectionImport *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->cancellable);
  /* The widget may have been disposed. */
  if (self->revealer == NULL)
    return;
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_RUNNING]);
}

/* Importing */

static void
imported_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (MoCollectionImport) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_rows;
  gboolean imported = mo_library_import_finish (MO_LIBRARY (source), result, &n_rows, &error);

  end (self);
  if (self->revealer == NULL)
    return;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (self, signals[SIGNAL_DONE], 0, _("No cards imported"), 0);
  else if (!imported)
    mo_message_dialog_show_error (GTK_WIDGET (self), _("Could Not Import Collection"),
                                  error->message);
  else
    {
      text = g_strdup_printf (ngettext ("%u card imported", "%u cards imported", n_rows),
                              n_rows);
      g_signal_emit (self, signals[SIGNAL_DONE], 0, text,
                     mo_library_get_edit_mark (MO_LIBRARY (source), result));
    }
}

/* @edit: (transfer full) */
static void
accepted_cb (MoCollectionImport *self,
             MoCollectionEdit *edit,
             int mode)
{
  if (self->cancellable != NULL)
    {
      mo_collection_edit_free (edit);
      return;
    }
  self->cancellable = g_cancellable_new ();
  gtk_progress_bar_set_fraction (self->progress_bar, 0);
  self->timeout = g_timeout_add (PROGRESS_DELAY, show_progress_cb, self);
  mo_library_import_async (self->library, edit, (MoImportMode) mode, progress_cb, self,
                           self->cancellable, imported_cb, g_object_ref (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_RUNNING]);
}

/* Dialogs */

static void
show_preview (MoCollectionImport *self,
              const char *path)
{
  GtkWidget *window = mo_collection_window_new (get_window (self), self->library, self->content,
                                                path);

  g_signal_connect_object (window, "accepted", G_CALLBACK (accepted_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
chosen_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autofree char *path = mo_file_dialog_finish_path (result);

  if (path != NULL)
    show_preview (MO_COLLECTION_IMPORT (source), path);
}

static void
begin (MoCollectionImport *self,
       MoLibrary *library,
       MoContent *content)
{
  g_set_object (&self->library, library);
  g_clear_pointer (&self->content, mo_content_unref);
  self->content = mo_content_ref (content);
}

gboolean
mo_collection_import_get_is_running (MoCollectionImport *self)
{
  return self->cancellable != NULL;
}

void
mo_collection_import_ask (MoCollectionImport *self,
                          MoLibrary *library,
                          MoContent *content)
{
  begin (self, library, content);
  mo_file_dialog_open_async (GTK_WIDGET (self), MO_FILES_COLLECTIONS, _("Import Collection"),
                             _("_Import"), chosen_cb, NULL);
}

void
mo_collection_import_open (MoCollectionImport *self,
                           MoLibrary *library,
                           MoContent *content,
                           const char *path)
{
  begin (self, library, content);
  show_preview (self, path);
}

void
mo_collection_import_cancel (MoCollectionImport *self)
{
  g_cancellable_cancel (self->cancellable);
}

/* The widget */

static void
mo_collection_import_get_property (GObject *object,
                                   guint id,
                                   GValue *value,
                                   GParamSpec *pspec)
{
  if (id == PROP_IS_RUNNING)
    g_value_set_boolean (value,
                         mo_collection_import_get_is_running (MO_COLLECTION_IMPORT (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mo_collection_import_dispose (GObject *object)
{
  MoCollectionImport *self = MO_COLLECTION_IMPORT (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->library);
  g_clear_pointer (&self->content, mo_content_unref);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_COLLECTION_IMPORT);
  G_OBJECT_CLASS (mo_collection_import_parent_class)->dispose (object);
}

static void
mo_collection_import_finalize (GObject *object)
{
  MoCollectionImport *self = MO_COLLECTION_IMPORT (object);

  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (mo_collection_import_parent_class)->finalize (object);
}

static void
mo_collection_import_class_init (MoCollectionImportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MO_TYPE_FOLD_BOX);
  object_class->get_property = mo_collection_import_get_property;
  object_class->dispose = mo_collection_import_dispose;
  object_class->finalize = mo_collection_import_finalize;
  props[PROP_IS_RUNNING] = g_param_spec_boolean ("is-running", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                     G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[SIGNAL_DONE] = g_signal_new ("done", MO_TYPE_COLLECTION_IMPORT, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                                       G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-collection-import.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCollectionImport, revealer);
  gtk_widget_class_bind_template_child (widget_class, MoCollectionImport, progress_bar);
  gtk_widget_class_bind_template_callback (widget_class, mo_collection_import_cancel);
}

static void
mo_collection_import_init (MoCollectionImport *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
