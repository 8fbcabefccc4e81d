/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Drags over a target that is hidden meanwhile, and drops on one; dialogs of files that are closed
 * while something waits in them. A failed check of the toolkit ends the test. */

#include "config.h"

#include "app-fixture.h"
#include "window-fixture.h"

#include "mo-drop.h"
#include "mo-file-dialog.h"

#include <X11/Xlib.h>

#define SIZE 300
#define PAUSE 30 /* ms: between two moves of the pointer */

static gboolean
waited_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
move (Display *user,
      int x,
      int y)
{
  gboolean is_over = FALSE;

  XWarpPointer (user, None, DefaultRootWindow (user), 0, 0, 0, 0, x, y);
  XSync (user, False);
  g_timeout_add (PAUSE, waited_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static void
drag_over (GtkWidget *window,
           Display *user,
           GtkWidget *hidden)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (window));
  g_autoptr (GdkContentProvider) content = gdk_content_provider_new_typed (G_TYPE_STRING, "");
  g_autoptr (GdkDrag) drag = NULL;

  gtk_widget_set_visible (hidden, TRUE);
  move (user, SIZE * 2, SIZE * 2);
  drag = gdk_drag_begin (gtk_native_get_surface (GTK_NATIVE (window)),
                         gdk_seat_get_pointer (seat), content, GDK_ACTION_COPY, 0, 0);
  for (int x = 100; x < 110; x++)
    move (user, x, 100);
  g_assert_true (gtk_widget_get_state_flags (hidden) & GTK_STATE_FLAG_DROP_ACTIVE);
  gtk_widget_set_visible (hidden, FALSE);
  g_assert_false (gtk_widget_get_state_flags (hidden) & GTK_STATE_FLAG_DROP_ACTIVE);
  g_signal_emit_by_name (drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
  move (user, SIZE * 2, SIZE * 2);
}

/* A target that was hidden during a drag does not disturb the next one. */
static void
test_drop_hidden (void)
{
  Display *user = XOpenDisplay (NULL);
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new ("A line");

  gtk_widget_set_vexpand (label, TRUE);
  mo_drop_target_add (label, gtk_drop_target_new (G_TYPE_STRING, GDK_ACTION_COPY));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_label_new ("Another line"));
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), SIZE, SIZE);
  present (window);
  for (guint i = 0; i < 3; i++)
    drag_over (window, user, label);
  XCloseDisplay (user);
  assert_leaves_nothing (window);
}

#if !GTK_CHECK_VERSION(4, 10, 0)

/* A dropped file whose name is only sent when it is told to. */
typedef GdkContentProvider Content;
typedef GdkContentProviderClass ContentClass;

static GTask *asked;

GType content_get_type (void);

G_DEFINE_TYPE (Content, content, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
content_ref_formats (GdkContentProvider *provider)
{
  return gdk_content_formats_new ((const char *[]){ "text/uri-list" }, 1);
}

static void
content_write_async (GdkContentProvider *provider,
                     const char *mime_type,
                     GOutputStream *stream,
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

static GtkWidget *
find_chooser (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWidget *chooser = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (toplevels) && chooser == NULL; i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (GTK_IS_FILE_CHOOSER (toplevel) && gtk_widget_get_mapped (toplevel))
        chooser = toplevel;
    }
  return chooser;
}

static GtkDropTarget *
get_target (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  GtkDropTarget *target = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && target == NULL; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        target = GTK_DROP_TARGET (controller);
    }
  return target;
}

static void
chosen_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  *(gboolean *) user_data = mo_file_dialog_finish (result) == NULL;
}

static GtkWidget *
open_chooser (GtkWidget *window,
              gboolean *is_cancelled)
{
  mo_file_dialog_set_answerer (NULL);
  mo_file_dialog_open_async (window, MO_FILES_PACKAGES, "Open", "_Open", chosen_cb, is_cancelled);
  WAIT_UNTIL (find_chooser () != NULL);
  return find_chooser ();
}

/* A file that is dropped on the list of a file dialog and not read yet is forgotten when the dialog
 * is closed: the list would use the freed dialog. */
static void
test_drop_on_files (void)
{
  Display *user = XOpenDisplay (NULL);
  GtkWidget *window = adw_window_new ();
  g_autoptr (GdkContentProvider) content = g_object_new (content_get_type (), NULL);
  g_autoptr (GdkDrag) drag = NULL;
  GtkDropTarget *target;
  GtkWidget *chooser, *list;
  GdkSeat *seat;
  gboolean is_cancelled = FALSE;

  present (window);
  chooser = open_chooser (window, &is_cancelled);
  list = find_of_type (chooser, GTK_TYPE_TREE_VIEW);
  target = g_object_ref (get_target (list));
  WAIT_UNTIL (gtk_widget_get_height (list) > 0);
  seat = gdk_display_get_default_seat (gtk_widget_get_display (chooser));
  drag = gdk_drag_begin (gtk_native_get_surface (GTK_NATIVE (chooser)),
                         gdk_seat_get_pointer (seat), content, GDK_ACTION_COPY, 0, 0);
  for (int x = 0; x < 10; x++)
    move (user, gtk_widget_get_width (chooser) / 2 + x, gtk_widget_get_height (chooser) / 2);
  g_assert_true (g_spawn_command_line_sync ("xdotool click 1", NULL, NULL, NULL, NULL));
  WAIT_UNTIL (asked != NULL);
  g_assert_nonnull (gtk_drop_target_get_current_drop (target));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  g_assert_null (gtk_drop_target_get_current_drop (target));
  WAIT_UNTIL (is_cancelled);
  g_object_unref (target);
  g_task_return_boolean (asked, TRUE);
  move (user, SIZE * 2, SIZE * 2);
  XCloseDisplay (user);
  assert_leaves_nothing (window);
}

/* Runs after the menu was opened. */
static gboolean
opened_cb (gpointer is_opened)
{
  *(gboolean *) is_opened = TRUE;
  return G_SOURCE_REMOVE;
}

/* The menu of a file opens a moment after the click, also when the dialog has been closed since:
 * the list must still exist then. */
static void
test_menu_of_files (void)
{
  GtkWidget *window = adw_window_new ();
  g_autoptr (GListModel) controllers = NULL;
  GtkWidget *chooser, *list, *widget;
  gboolean is_cancelled = FALSE;
  gboolean is_opened = FALSE;

  present (window);
  chooser = open_chooser (window, &is_cancelled);
  list = find_of_type (chooser, GTK_TYPE_TREE_VIEW);
  widget = gtk_widget_get_ancestor (list, GTK_TYPE_FILE_CHOOSER_WIDGET);
  g_object_add_weak_pointer (G_OBJECT (widget), (gpointer *) &widget);
  WAIT_UNTIL (gtk_widget_get_height (list) > 0);
  controllers = gtk_widget_observe_controllers (list);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller) &&
          gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_SECONDARY)
        g_signal_emit_by_name (controller, "pressed", 1, 5.0, 5.0);
    }
  g_clear_object (&controllers);
  g_idle_add (opened_cb, &is_opened);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  WAIT_UNTIL (is_opened);
  g_assert_nonnull (widget);
  WAIT_UNTIL (is_cancelled && widget == NULL);
  assert_leaves_nothing (window);
}

#endif

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = begin_tests (&argc, &argv);

  if (application == NULL)
    return 0;
  g_test_add_func ("/drop/hidden", test_drop_hidden);
#if !GTK_CHECK_VERSION(4, 10, 0)
  g_test_add_func ("/drop/files", test_drop_on_files);
  g_test_add_func ("/drop/menu-of-files", test_menu_of_files);
#endif
  return g_test_run ();
}
