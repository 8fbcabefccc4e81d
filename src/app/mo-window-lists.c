/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window: lists of text for the deck that is shown. */

#include "config.h"

#include "mo-window-private.h"

#include "mo-list-window.h"

#include <glib/gi18n.h>

static void
added_cb (MoWindow *self,
          const char *message)
{
  mo_toaster_offer (self->toaster, message, _("_Undo"), "win.undo-package", NULL);
}

static void
show_list_window (MoWindow *self,
                  const char *text)
{
  GtkWidget *window;

  mo_decks_page_commit (self->decks_page);
  window = mo_list_window_new (GTK_WINDOW (self), self->editor, text);
  g_signal_connect_object (window, "added", G_CALLBACK (added_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
import_text_action (GtkWidget *widget,
                    const char *name,
                    GVariant *parameter)
{
  show_list_window (MO_WINDOW (widget), NULL);
}

/* The deck may have been left, and the window closed, since the clipboard was asked. */
static void
text_read_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self->editor == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (text != NULL && *text != '\0')
    show_list_window (self, text);
  else
    mo_toaster_show (self->toaster, _("There is no text to paste"));
}

static void
paste_list_action (GtkWidget *widget,
                   const char *name,
                   GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, text_read_cb,
                                 g_object_ref (widget));
}

void
mo_window_install_list_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.import-text", NULL, import_text_action);
  gtk_widget_class_install_action (widget_class, "win.paste-list", NULL, paste_list_action);
}
