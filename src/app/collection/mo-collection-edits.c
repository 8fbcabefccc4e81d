/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-collection-edits.h"

#include "mo-deck-file.h"
#include "mo-file.h"
#include "mo-file-dialog.h"
#include "mo-message-dialog.h"
#include "mo-toaster.h"

#include <glib/gi18n.h>

/* The user data of an edit. */
typedef struct
{
  GtkWidget *widget;
  char *done;
  gboolean is_shown;
} Edit;

static void
free_edit (Edit *self)
{
  g_object_unref (self->widget);
  g_free (self->done);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Edit, free_edit)

static void
edited_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (Edit) self = user_data;
  MoLibrary *library = MO_LIBRARY (source);
  g_autofree char *label = NULL;
  g_autoptr (GError) error = NULL;

  if (!mo_library_edit_finish (library, result, &label, &error))
    mo_message_dialog_show_error (self->widget, _("Could Not Change Collection"),
                                  error->message);
  /* The widget shows the change, and undo is available there. */
  else if (self->is_shown && gtk_widget_get_mapped (self->widget))
    return;
  else if (label == NULL)
    mo_toaster_show (mo_toaster_find (self->widget), _("Nothing to change"));
  else
    mo_collection_offer_undo (self->widget, library, self->done,
                              mo_library_get_edit_mark (library, result));
}

void
mo_collection_undone_cb (GObject *source,
                         GAsyncResult *result,
                         gpointer user_data)
{
  g_autoptr (GtkWidget) widget = user_data;
  g_autoptr (GError) error = NULL;

  if (!mo_library_edit_finish (MO_LIBRARY (source), result, NULL, &error))
    mo_message_dialog_show_error (widget, _("Could Not Change Collection"), error->message);
}

void
mo_collection_make_edit (GtkWidget *widget,
                         MoLibrary *library,
                         MoCollectionEdit *edit,
                         const char *done,
                         gboolean is_shown)
{
  Edit *self = g_new0 (Edit, 1);

  self->widget = g_object_ref (widget);
  self->done = g_strdup (done);
  self->is_shown = is_shown;
  mo_library_edit_async (library, edit, edited_cb, self);
}

void
mo_collection_offer_undo (GtkWidget *widget,
                          MoLibrary *library,
                          const char *text,
                          guint mark)
{
  MoToaster *toaster = mo_toaster_find (widget);

  /* Several edits may finish together, so this one need not be the last. */
  if (mark != 0 && mark == mo_library_get_undo_mark (library))
    mo_toaster_offer (toaster, text, _("_Undo"), "win.undo-collection",
                      g_variant_new_uint32 (mark));
  else
    mo_toaster_show (toaster, text);
}

/* Export */

typedef struct
{
  GBytes *table;
  GBytes *list;
} Export;

static void
free_export (Export *self)
{
  g_bytes_unref (self->table);
  g_bytes_unref (self->list);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, free_export)

static void
chosen_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (Export) self = user_data;
  GtkWidget *widget = GTK_WIDGET (source);
  g_autofree char *path = mo_file_dialog_finish_path (result);
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  if (mo_file_write (path,
                     mo_deck_file_get_type (path) == MO_DECK_FILE_TEXT ? self->list : self->table,
                     &error))
    mo_toaster_show (mo_toaster_find (widget), _("Cards exported"));
  else
    mo_message_dialog_show_error (widget, _("Could Not Export Cards"), error->message);
}

void
mo_collection_export (GtkWidget *widget,
                      const char *name,
                      GBytes *table,
                      GBytes *list)
{
  Export *self = g_new0 (Export, 1);

  self->table = g_bytes_ref (table);
  self->list = g_bytes_ref (list);
  mo_file_dialog_save_async (widget, MO_FILES_TABLES, _("Export Cards"), _("_Export"), name,
                             chosen_cb, self);
}
