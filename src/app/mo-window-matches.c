/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window: what is done with matches of the library as a whole. */

#include "config.h"

#include "mo-window-private.h"

#include "mo-file.h"
#include "mo-journal.h"
#include "mo-match-results.h"
#include "mo-message-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

/* Finding */

typedef void (*WithEntry) (MoWindow *self,
                           const MoMatchEntry *entry);

typedef struct
{
  MoWindow *window;
  gint64 match;
  WithEntry then;
} Search;

static void
found_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autofree Search *search = user_data;
  g_autoptr (MoWindow) self = search->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries =
      mo_library_list_matches_finish (MO_LIBRARY (source), result, &error);

  if (self->places == NULL)
    return;
  if (entries == NULL)
    {
      mo_message_dialog_show_error (GTK_WIDGET (self), _("The Matches Can’t Be Read"),
                                    error->message);
      return;
    }
  for (guint i = 0; i < entries->len; i++)
    if (((const MoMatchEntry *) g_ptr_array_index (entries, i))->id == search->match)
      search->then (self, g_ptr_array_index (entries, i));
}

/* Goes on with what the library tells of a match. */
static void
find_match (MoWindow *self,
            gint64 match,
            WithEntry then)
{
  Search *search = g_new (Search, 1);

  *search = (Search){ g_object_ref (self), match, then };
  mo_library_list_matches_async (self->library, found_cb, search);
}

static gint64
get_current (MoWindow *self)
{
  return mo_match_keeper_get_id (
      mo_match_view_get_keeper (mo_table_page_get_view (self->table_page)));
}

/* Playing again */

static void
begin_again (MoWindow *self,
             const MoMatchEntry *entry,
             gboolean same_deal)
{
  g_autofree char *title = mo_match_entry_dup_title (entry, self->content);
  g_auto (MoMatchHeader) header = { NULL };
  MoNewMatchWindow *window = mo_window_begin_match_with (self, entry->deck, title);

  if (mo_match_header_read (&header, entry->header, NULL))
    mo_new_match_window_choose_header (window, &header, same_deal);
}

static void
play_again (MoWindow *self,
            const MoMatchEntry *entry)
{
  begin_again (self, entry, FALSE);
}

static void
play_same_deal (MoWindow *self,
                const MoMatchEntry *entry)
{
  begin_again (self, entry, TRUE);
}

static void
again_action (GtkWidget *widget,
              const char *name,
              GVariant *parameter)
{
  find_match (MO_WINDOW (widget), g_variant_get_int64 (parameter), play_again);
}

static void
same_deal_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  find_match (MO_WINDOW (widget), g_variant_get_int64 (parameter), play_same_deal);
}

static void
same_deal_again_action (GtkWidget *widget,
                        const char *name,
                        GVariant *parameter)
{
  find_match (MO_WINDOW (widget), get_current (MO_WINDOW (widget)), play_same_deal);
}

static void
new_match_again_action (GtkWidget *widget,
                        const char *name,
                        GVariant *parameter)
{
  find_match (MO_WINDOW (widget), get_current (MO_WINDOW (widget)), play_again);
}

/* Deleting */

static void
brought_back_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!mo_library_match_finish (MO_LIBRARY (source), result, &error))
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Match Was Not Brought Back"),
                                  error->message);
}

static void
bring_back_action (GtkWidget *widget,
                   const char *name,
                   GVariant *parameter)
{
  mo_library_set_match_deleted_async (MO_WINDOW (widget)->library, g_variant_get_int64 (parameter),
                                      FALSE, brought_back_cb, g_object_ref (widget));
}

static void
offer_restoring (MoWindow *self,
                 const MoMatchEntry *entry)
{
  g_autofree char *title = mo_match_entry_dup_title (entry, self->content);
  g_autofree char *text = g_strdup_printf (_("Deleted the match “%s”"), title);

  mo_toaster_offer (self->toaster, text, _("_Undo"), "match.bring-back",
                    g_variant_new_int64 (entry->id));
}

static void
deleted_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autofree Search *search = user_data;
  g_autoptr (MoWindow) self = search->window;
  g_autoptr (GError) error = NULL;

  if (!mo_library_match_finish (MO_LIBRARY (source), result, &error))
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Match Was Not Deleted"),
                                  error->message);
  else if (self->places != NULL)
    find_match (self, search->match, search->then);
}

static void
delete_action (GtkWidget *widget,
               const char *name,
               GVariant *parameter)
{
  Search *search = g_new (Search, 1);

  *search = (Search){ g_object_ref (MO_WINDOW (widget)), g_variant_get_int64 (parameter),
                      offer_restoring };
  mo_library_set_match_deleted_async (MO_WINDOW (widget)->library, search->match, TRUE, deleted_cb,
                                      search);
}

/* Exporting */

/* A journal on its way out of the library. */
typedef struct
{
  MoWindow *window;
  char *path;
} Export;

static void
free_export (Export *export)
{
  g_object_unref (export->window);
  g_free (export->path);
  g_free (export);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, free_export)

static void
journal_read_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (Export) export = user_data;
  MoWindow *self = export->window;
  g_autoptr (GError) error = NULL;
  char *journal = mo_library_read_journal_finish (MO_LIBRARY (source), result, NULL, &error);
  g_autoptr (GBytes) bytes = journal != NULL ? g_bytes_new_take (journal, strlen (journal)) : NULL;

  if (bytes == NULL || !mo_file_write (export->path, bytes, &error))
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Journal Was Not Exported"),
                                  error->message);
  else if (self->places != NULL)
    mo_toaster_show (self->toaster, _("Exported"));
}

void
mo_window_export_match (MoWindow *self,
                        gint64 match,
                        const char *path)
{
  Export *export = g_new (Export, 1);

  *export = (Export){ g_object_ref (self), g_strdup (path) };
  mo_library_read_journal_async (self->library, match, journal_read_cb, export);
}

static void
export_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  MoWindow *self = MO_WINDOW (source);
  g_autofree char *path = mo_file_dialog_finish_path (result);
  g_autofree gint64 *match = user_data;

  if (path != NULL)
    mo_window_export_match (self, *match, path);
}

static void
choose_export (MoWindow *self,
               const MoMatchEntry *entry)
{
  g_autofree char *title = mo_match_entry_dup_title (entry, self->content);
  g_autofree char *name = g_strdup_printf ("%s.journal", title);

  mo_file_dialog_save_async (GTK_WIDGET (self), MO_FILES_JOURNALS, _("Export Journal"),
                             _("_Export"), name, export_chosen_cb,
                             g_memdup2 (&entry->id, sizeof entry->id));
}

static void
export_action (GtkWidget *widget,
               const char *name,
               GVariant *parameter)
{
  find_match (MO_WINDOW (widget), g_variant_get_int64 (parameter), choose_export);
}

static void
export_current_action (GtkWidget *widget,
                       const char *name,
                       GVariant *parameter)
{
  find_match (MO_WINDOW (widget), get_current (MO_WINDOW (widget)), choose_export);
}

/* Importing */

/* A journal on its way into the library. */
typedef struct
{
  MoWindow *window;
  char *path;
  char *text;
  char *fault; /* (nullable): what is wrong with a line of it, as FILE:LINE: … */
} Import;

static void
free_import (Import *import)
{
  g_object_unref (import->window);
  g_free (import->path);
  g_free (import->text);
  g_free (import->fault);
  g_free (import);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Import, free_import)

/* What stands before a line. */
static void
cut_before (char *text,
            guint line)
{
  for (guint i = 1; i < line && text != NULL; i++)
    {
      text = strchr (text, '\n');
      if (text != NULL)
        text++;
    }
  if (text != NULL)
    *text = '\0';
}

/* A journal with a fault is taken in up to the line that is at fault, when there is a match up
 * to it. */
static void
imported_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (Import) import = user_data;
  MoWindow *self = import->window;
  g_autoptr (GError) error = NULL;
  guint line = 0;
  gint64 match = mo_library_import_match_finish (MO_LIBRARY (source), result, &line, &error);

  if (self->places == NULL)
    return;
  if (match == 0 && line > 1 && import->fault == NULL)
    {
      Import *kept = g_steal_pointer (&import);

      kept->fault = g_strdup_printf ("%s:%u: %s", kept->path, line, error->message);
      cut_before (kept->text, line);
      mo_library_import_match_async (self->library, self->content, kept->text, imported_cb, kept);
    }
  else if (match == 0)
    {
      g_autofree char *place = line > 0 ? g_strdup_printf ("%s:%u", import->path, line)
                                        : g_strdup (import->path);
      g_autofree char *text = g_strdup_printf ("%s: %s", place, error->message);

      mo_message_dialog_show_error (GTK_WIDGET (self), _("The Journal Was Not Imported"),
                                    import->fault != NULL ? import->fault : text);
    }
  else
    {
      mo_window_open_match (self, match);
      if (import->fault != NULL)
        mo_message_dialog_show_error (GTK_WIDGET (self),
                                      _("The Journal Was Imported up to a Fault"), import->fault);
    }
}

static void
file_loaded_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autofree char *path = g_file_get_parse_name (G_FILE (source));
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  gsize length = 0;
  Import *import;

  if (!g_file_load_partial_contents_finish (G_FILE (source), result, &text, &length, NULL,
                                            &error) ||
      !mo_journal_check_text (path, text, length, &error))
    {
      g_free (text);
      mo_message_dialog_show_error (GTK_WIDGET (self), _("The Journal Was Not Imported"),
                                    error->message);
      return;
    }
  if (self->places == NULL)
    {
      g_free (text);
      return;
    }
  import = g_new0 (Import, 1);
  import->window = g_object_ref (self);
  import->path = g_steal_pointer (&path);
  import->text = text;
  mo_library_import_match_async (self->library, self->content, text, imported_cb, import);
}

/* What is too long is told by its line, and needs not be read to its end for that. */
static gboolean
wants_more (const char *text,
            goffset length,
            gpointer user_data)
{
  return length <= (goffset) MO_JOURNAL_MAX_SIZE;
}

void
mo_window_import_match (MoWindow *self,
                        GFile *file)
{
  g_file_load_partial_contents_async (file, NULL, wants_more, file_loaded_cb, g_object_ref (self));
}

static void
import_chosen_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  MoWindow *self = MO_WINDOW (source);
  g_autofree char *path = mo_file_dialog_finish_path (result);
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;

  if (file != NULL)
    mo_window_import_match (self, file);
}

static void
import_action (GtkWidget *widget,
               const char *name,
               GVariant *parameter)
{
  mo_file_dialog_open_async (widget, MO_FILES_JOURNALS, _("Import Journal"), _("_Import"),
                             import_chosen_cb, NULL);
}

void
mo_window_install_match_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "match.again", "x", again_action);
  gtk_widget_class_install_action (widget_class, "match.same-deal", "x", same_deal_action);
  gtk_widget_class_install_action (widget_class, "match.delete", "x", delete_action);
  gtk_widget_class_install_action (widget_class, "match.bring-back", "x", bring_back_action);
  gtk_widget_class_install_action (widget_class, "match.export", "x", export_action);
  gtk_widget_class_install_action (widget_class, "win.new-match-again", NULL,
                                   new_match_again_action);
  gtk_widget_class_install_action (widget_class, "win.same-deal-again", NULL,
                                   same_deal_again_action);
  gtk_widget_class_install_action (widget_class, "win.export-match", NULL, export_current_action);
  gtk_widget_class_install_action (widget_class, "win.import-match", NULL, import_action);
}
