/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A drop target whose widget is destroyed while it still reads what was dropped on it emits "drop"
 * all the same, when it has read it. No check fails: the program itself reports it. The file
 * chooser of GTK then uses itself after it was freed; mo_compat_choose_files() avoids that. */

#include "fault.h"

#include <X11/Xlib.h>

static GTask *asked;

/* Empty content, which is only sent when it is told to. */
typedef GdkContentProvider Content;
typedef GdkContentProviderClass ContentClass;

GType content_get_type (void);

G_DEFINE_TYPE (Content, content, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
content_ref_formats (GdkContentProvider *provider)
{
  return gdk_content_formats_new ((const char *[]){ "text/plain;charset=utf-8" }, 1);
}

static void
content_write_async (GdkContentProvider *provider,
                     const char *mime_type,
                     GOutputStream *to,
                     int priority,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  asked = g_task_new (provider, NULL, callback, user_data);
}

static gboolean
content_write_finish (GdkContentProvider *provider,
                      GAsyncResult *result,
                      GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
content_class_init (ContentClass *klass)
{
  klass->ref_formats = content_ref_formats;
  klass->write_mime_type_async = content_write_async;
  klass->write_mime_type_finish = content_write_finish;
}

static void
content_init (Content *self)
{
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue *value,
         double x,
         double y,
         gboolean *is_late)
{
  *is_late = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)) == NULL;
  return TRUE;
}

int
main (void)
{
  Display *user = XOpenDisplay (NULL);
  GtkWidget *window = begin ();
  GtkWidget *label = gtk_label_new ("A line");
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_STRING, GDK_ACTION_COPY);
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (window));
  g_autoptr (GdkContentProvider) content = g_object_new (content_get_type (), NULL);
  g_autoptr (GdkDrag) drag = NULL;
  gboolean is_late = FALSE;

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), &is_late);
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (target));
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (label) > 0);
  drag = gdk_drag_begin (gtk_native_get_surface (GTK_NATIVE (window)),
                         gdk_seat_get_pointer (seat), content, GDK_ACTION_COPY, 0, 0);
  for (int x = 100; x < 110; x++)
    {
      XWarpPointer (user, None, DefaultRootWindow (user), 0, 0, 0, 0, x, 100);
      XSync (user, False);
      wait_for (50);
    }
  g_spawn_command_line_sync ("xdotool click 1", NULL, NULL, NULL, NULL);
  WAIT_UNTIL (asked != NULL);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  g_task_return_boolean (asked, TRUE);
  wait_for (500);
  if (is_late)
    g_printerr ("Known fault of GTK: gtk_drop_target_load_done: its widget is gone\n");
  XCloseDisplay (user);
  return 0;
}
