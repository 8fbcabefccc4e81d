/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-text-editor.h"

#include "mo-message-dialog.h"

#include <glib/gi18n.h>

static gboolean
launch (GtkWidget *widget,
        const char *path,
        GError **error)
{
  g_autoptr (GAppInfo) editor = g_app_info_get_default_for_type ("text/plain", FALSE);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GdkAppLaunchContext) context =
      gdk_display_get_app_launch_context (gtk_widget_get_display (widget));
  GList files = { .data = file };

  if (editor != NULL)
    return g_app_info_launch (editor, &files, G_APP_LAUNCH_CONTEXT (context), error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("No text editor is installed."));
  return FALSE;
}

void
mo_text_editor_open (GtkWidget *widget,
                     const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *body = NULL;

  if (launch (widget, path, &error))
    return;
  /* Translators: %1$s is a sentence, %2$s is a path. */
  body = g_strdup_printf (_("%1$s\n\nThe file is %2$s"), error->message, shown);
  mo_message_dialog_show_error (widget, _("Could Not Open Text Editor"), body);
}
