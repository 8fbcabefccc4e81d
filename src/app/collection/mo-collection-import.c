/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-collection-import.h"

#include "mo-compat.h"
#include "mo-faults-dialog.h"
#include "mo-file-dialog.h"
#include "mo-message-dialog.h"

#include <glib/gi18n.h>

/* In milliseconds: shorter imports show no progress. */
#define PROGRESS_DELAY 1000

struct _MoCollectionImport
{
  AdwBin parent_instance;

  GtkRevealer *revealer;
  GtkProgressBar *progress_bar;

  MoLibrary *library; /* (nullable): until an import is requested, as the next two */
  MoContent *content;
  char *path;
  MoImportMode mode;
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

static void import_rows (MoCollectionImport *self,
                         gboolean whole);

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
faults_answered_cb (MoCollectionImport *self,
                    const char *response)
{
  if (g_str_equal (response, "others"))
    import_rows (self, FALSE);
}

/* Nothing has been imported at this point, so that the user can fix the file instead. */
static void
ask_about_faults (MoCollectionImport *self,
                  const MoFaults *faults)
{
  MoAlert *alert = mo_faults_dialog_new (_("Some Rows Could Not Be Read"), faults);

  mo_alert_set_body (alert, _("Nothing has been imported yet."));
  mo_alert_add_responses (alert, "cancel", _("_Cancel"), "others", _("_Skip and Import"),
                          NULL);
  mo_alert_set_default_response (alert, "cancel");
  g_signal_connect_object (alert, "response", G_CALLBACK (faults_answered_cb), self,
                           G_CONNECT_SWAPPED);
  mo_alert_present (alert, get_window (self));
}

static void
imported_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (MoCollectionImport) self = user_data;
  g_autoptr (MoFaults) faults = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_rows;
  gboolean imported = mo_library_import_finish (MO_LIBRARY (source), result, &n_rows, &faults,
                                                &error);

  end (self);
  if (self->revealer == NULL)
    return;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (self, signals[SIGNAL_DONE], 0, _("No cards imported"), 0);
  else if (!imported)
    mo_message_dialog_show_error (GTK_WIDGET (self), _("Could Not Import Collection"),
                                  error->message);
  else if (n_rows == 0 && mo_faults_get_n (faults) > 0)
    ask_about_faults (self, faults);
  else
    {
      text = g_strdup_printf (ngettext ("%u card imported", "%u cards imported", n_rows),
                              n_rows);
      g_signal_emit (self, signals[SIGNAL_DONE], 0, text,
                     mo_library_get_edit_mark (MO_LIBRARY (source), result));
    }
}

static void
import_rows (MoCollectionImport *self,
             gboolean whole)
{
  if (self->cancellable != NULL)
    return;
  self->cancellable = g_cancellable_new ();
  gtk_progress_bar_set_fraction (self->progress_bar, 0);
  self->timeout = g_timeout_add (PROGRESS_DELAY, show_progress_cb, self);
  mo_library_import_async (self->library, self->content, self->path, self->mode, whole, progress_cb,
                           self, self->cancellable, imported_cb, g_object_ref (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_RUNNING]);
}

/* Dialogs */

static void
mode_answered_cb (MoCollectionImport *self,
                  const char *response)
{
  self->mode = g_str_equal (response, "add") ? MO_IMPORT_ADD : MO_IMPORT_SET;
  if (!g_str_equal (response, "cancel"))
    import_rows (self, TRUE);
}

static void
chosen_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  MoCollectionImport *self = MO_COLLECTION_IMPORT (source);
  g_autofree char *path = mo_file_dialog_finish_path (result);
  MoAlert *alert;

  if (path == NULL)
    return;
  g_free (self->path);
  self->path = g_steal_pointer (&path);
  alert = mo_alert_new (
      _("How Should Counts Be Imported?"),
      _("Add the counts in the file to your collection, or replace your counts of the cards in "
        "the file?"));
  mo_alert_add_responses (alert, "cancel", _("_Cancel"), "add", _("_Add to Collection"), "set",
                          _("_Replace Counts"), NULL);
  mo_alert_set_response_appearance (alert, "set", ADW_RESPONSE_SUGGESTED);
  mo_alert_set_default_response (alert, "set");
  g_signal_connect_object (alert, "response", G_CALLBACK (mode_answered_cb), self,
                           G_CONNECT_SWAPPED);
  mo_alert_present (alert, get_window (self));
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
  g_set_object (&self->library, library);
  g_clear_pointer (&self->content, mo_content_unref);
  self->content = mo_content_ref (content);
  mo_file_dialog_open_async (GTK_WIDGET (self), MO_FILES_COLLECTIONS, _("Import Collection"),
                             _("_Import"), chosen_cb, NULL);
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
  g_free (self->path);
  G_OBJECT_CLASS (mo_collection_import_parent_class)->finalize (object);
}

static void
mo_collection_import_class_init (MoCollectionImportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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
