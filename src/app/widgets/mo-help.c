/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-help.h"

#include "mo-message-dialog.h"

#include <glib/gi18n.h>

/* The name of the folder with the pages, in the folder of each language. */
#define GUIDE "marching-order"

static void
launched_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autofree GWeakRef *widget = user_data;
  g_autoptr (GtkWidget) above = g_weak_ref_get (widget);
  g_autoptr (GError) error = NULL;
  const char *body;

  g_weak_ref_clear (widget);
  if (g_app_info_launch_default_for_uri_finish (result, &error) || above == NULL)
    return;
  /* What GLib says without a program for the address. */
  body = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED)
             ? _("No help viewer is installed. Install Yelp to read the user’s guide.")
             : error->message;
  mo_message_dialog_show_error (above, _("Could Not Open Help"), body);
}

void
mo_help_show (GtkWidget *widget,
              const char *page)
{
  g_autofree char *uri = g_strconcat ("help:" GUIDE "/", page, NULL);
  g_autoptr (GdkAppLaunchContext) context =
      gdk_display_get_app_launch_context (gtk_widget_get_display (widget));
  GWeakRef *above = g_new (GWeakRef, 1);

  g_weak_ref_init (above, widget);
  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL, launched_cb,
                                           above);
}

static gboolean
help_cb (GtkWidget *widget,
         GVariant *arguments,
         gpointer user_data)
{
  const char *page;

  g_variant_get (arguments, "(&s)", &page);
  mo_help_show (widget, page);
  return TRUE;
}

void
mo_help_bind (GtkWidgetClass *klass,
              const char *page)
{
  gtk_widget_class_add_binding (klass, GDK_KEY_F1, 0, help_cb, "(s)", page);
}
