/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-files.h"

#include "mo-file.h"
#include "mo-journal.h"
#include "mo-message-dialog.h"
#include "mo-toaster.h"

#include <glib/gi18n.h>
#include <string.h>

/* Exporting */

/* A journal that is being exported. */
typedef struct
{
  GtkWidget *widget;
  char *path;
} Export;

static void
free_export (Export *export)
{
  g_object_unref (export->widget);
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
  g_autoptr (GError) error = NULL;
  char *journal = mo_library_read_journal_finish (MO_LIBRARY (source), result, NULL, &error);
  g_autoptr (GBytes) bytes = journal != NULL ? g_bytes_new_take (journal, strlen (journal)) : NULL;

  if (bytes == NULL || !mo_file_write (export->path, bytes, &error))
    mo_message_dialog_show_error (export->widget, _("Could Not Export Journal"),
                                  error->message);
  else
    mo_toaster_show (mo_toaster_find (export->widget), _("Journal exported"));
}

void
mo_match_file_export (GtkWidget *widget,
                      MoLibrary *library,
                      gint64 match,
                      const char *path)
{
  Export *export = g_new (Export, 1);

  *export = (Export){ g_object_ref (widget), g_strdup (path) };
  mo_library_read_journal_async (library, match, journal_read_cb, export);
}

/* Importing */

static MoContent *
get_content (MoMatchSession *session)
{
  return mo_session_get_content (mo_match_session_get_session (session));
}

/* A journal that is being imported. */
typedef struct
{
  GtkWidget *widget;
  MoMatchSession *session;
  char *path;
  char *text;
  char *fault; /* (nullable): the error in a line, as FILE:LINE: … */
} Import;

static void
free_import (Import *import)
{
  g_object_unref (import->widget);
  g_object_unref (import->session);
  g_free (import->path);
  g_free (import->text);
  g_free (import->fault);
  g_free (import);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Import, free_import)

/* Cuts @text off before @line, counted from 1. */
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

/* After an error, imports the journal again up to the invalid line, if there is a match before
 * it. */
static void
imported_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (Import) import = user_data;
  MoMatchSession *session = import->session;
  g_autoptr (GError) error = NULL;
  guint line = 0;
  gint64 match = mo_library_import_match_finish (MO_LIBRARY (source), result, &line, &error);

  if (match == 0 && line > 1 && import->fault == NULL)
    {
      Import *kept = g_steal_pointer (&import);

      kept->fault = g_strdup_printf ("%s:%u: %s", kept->path, line, error->message);
      cut_before (kept->text, line);
      mo_library_import_match_async (MO_LIBRARY (source), get_content (session), kept->text,
                                     imported_cb, kept);
    }
  else if (match == 0)
    {
      g_autofree char *place = line > 0 ? g_strdup_printf ("%s:%u", import->path, line)
                                        : g_strdup (import->path);
      g_autofree char *text = g_strdup_printf ("%s: %s", place, error->message);

      mo_message_dialog_show_error (import->widget, _("Could Not Import Journal"),
                                    import->fault != NULL ? import->fault : text);
    }
  else
    {
      mo_match_session_open (session, match);
      if (import->fault != NULL)
        mo_message_dialog_show_error (import->widget,
                                      _("Journal Partly Imported"), import->fault);
    }
}

static void
file_loaded_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  g_autoptr (Import) import = user_data;
  MoLibrary *library = mo_session_get_library (mo_match_session_get_session (import->session));
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  Import *kept;

  if (!g_file_load_partial_contents_finish (G_FILE (source), result, &import->text, &length, NULL,
                                            &error) ||
      !mo_journal_check_text (import->path, import->text, length, &error))
    {
      mo_message_dialog_show_error (import->widget, _("Could Not Import Journal"),
                                    error->message);
      return;
    }
  if (gtk_widget_get_root (import->widget) == NULL)
    return;
  kept = g_steal_pointer (&import);
  mo_library_import_match_async (library, get_content (kept->session), kept->text, imported_cb,
                                 kept);
}

/* Stops reading a file that is too long; the journal reader reports the line. */
static gboolean
wants_more (const char *text,
            goffset length,
            gpointer user_data)
{
  return length <= (goffset) MO_JOURNAL_MAX_SIZE;
}

void
mo_match_file_import (GtkWidget *widget,
                      MoMatchSession *session,
                      GFile *file)
{
  Import *import = g_new0 (Import, 1);

  import->widget = g_object_ref (widget);
  import->session = g_object_ref (session);
  import->path = g_file_get_parse_name (file);
  g_file_load_partial_contents_async (file, NULL, wants_more, file_loaded_cb, import);
}
