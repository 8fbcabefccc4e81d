/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "window-fixture.h"

#include <sqlite3.h>

#include "mo-file-dialog.h"

#include <string.h>

/* The unanswered question for files. */
static GTask *file_dialog;

static void
hold_file_dialog (GTask *task)
{
  g_assert_null (file_dialog);
  file_dialog = task;
}

AdwApplication *
begin_tests (int *argc,
             char ***argv)
{
  AdwApplication *application;

  gtk_disable_setlocale ();
  g_test_init (argc, argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return NULL;
    }
  adw_init ();
  mo_file_dialog_set_answerer (hold_file_dialog);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  application = g_object_new (ADW_TYPE_APPLICATION, "application-id", APP_ID ".Test", "flags",
                              G_APPLICATION_NON_UNIQUE, "resource-base-path", RESOURCE_PATH, NULL);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  return application;
}

int
run_tests (AdwApplication *application,
           MoContent *content)
{
  int status = g_test_run ();

  g_clear_pointer (&content, mo_content_unref);
  g_object_unref (application);
  return status;
}

gboolean
contains_text (GtkWidget *widget,
               gconstpointer user_data)
{
  return GTK_IS_LABEL (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), in_language (user_data)) != NULL;
}

gboolean
shows (GtkWidget *widget,
       const char *text)
{
  return find_shown_widget (widget, has_text, text) != NULL;
}

GtkWidget *
find_of_type (GtkWidget *widget,
              GType type)
{
  return find_shown_widget (widget, is_of_type, GSIZE_TO_POINTER (type));
}

gboolean
has_style (GtkWidget *widget,
           gconstpointer user_data)
{
  return gtk_widget_has_css_class (widget, user_data);
}

gboolean
has_id (GtkWidget *widget,
        gconstpointer user_data)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), user_data) == 0;
}

GtkWidget *
get_by_id (GtkWidget *widget,
          const char *id)
{
  GtkWidget *part = find_widget (widget, has_id, id);

  if (part == NULL)
    g_error ("nothing has the id “%s”", id);
  return part;
}

static gboolean
is_offer (GtkWidget *widget,
          gconstpointer user_data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), user_data) == 0;
}

GtkWidget *
find_offer (MoWindow *window,
            const char *action)
{
  return find_shown_widget (GTK_WIDGET (window), is_offer, action);
}

void
press_button (GtkWidget *button)
{
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
is_alert (GtkWidget *widget,
          gconstpointer user_data)
{
  const char *name = G_OBJECT_TYPE_NAME (widget);

  return g_str_equal (name, "AdwMessageDialog") || g_str_equal (name, "AdwAlertDialog");
}

GtkWidget *
find_alert (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWidget *found = NULL;

  for (GList *at = windows; at != NULL && found == NULL; at = at->next)
    found = find_shown_widget (at->data, is_alert, NULL);
  return found;
}

gboolean
alert_contains (const char *text)
{
  GtkWidget *alert = find_alert ();

  return alert != NULL && find_shown_widget (alert, contains_text, text) != NULL;
}

static gboolean
is_button_with_text (GtkWidget *widget,
                     gconstpointer user_data)
{
  return GTK_IS_BUTTON (widget) && find_shown_widget (widget, has_text, user_data) != NULL;
}

void
answer_alert (const char *label)
{
  GtkWidget *alert = NULL;
  GtkWidget *button = NULL;

  WAIT_UNTIL ((alert = find_alert ()) != NULL);
  /* Newer releases show the buttons when they are laid out. */
  WAIT_UNTIL ((button = find_shown_widget (alert, is_button_with_text, label)) != NULL);
  g_object_add_weak_pointer (G_OBJECT (alert), (gpointer *) &alert);
  g_signal_emit_by_name (button, "clicked");
  WAIT_UNTIL (alert == NULL);
}

void
close_alert (const char *text)
{
  WAIT_UNTIL (find_alert () != NULL);
  g_assert_true (alert_contains (text));
  answer_alert ("Close");
}

static gboolean
is_titled (GtkWidget *widget,
           gconstpointer user_data)
{
  return ADW_IS_PREFERENCES_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), user_data);
}

GtkWidget *
find_row (GtkWidget *widget,
          const char *title)
{
  return find_shown_widget (widget, is_titled, title);
}

void
done_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

MoLibrary *
open_library (const char *path)
{
  MoLibrary *library = mo_library_new (path);
  g_autoptr (GAsyncResult) result = NULL;

  mo_library_open_async (library, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  mo_library_open_finish (library, result, NULL);
  return library;
}

char *
make_path (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);

  return g_build_filename (folder, "library.db", NULL);
}

/* Only the test has a reference to the library at the end. */
void
end_library (MoLibrary *library)
{
  g_autofree char *folder = g_path_get_dirname (mo_library_get_path (library));

  mo_library_close (library);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (library);
  fixture_remove_folder (folder);
}

/* Windows */

GtkWidget *
find_toplevel (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at != NULL; at = at->next)
    if (g_type_is_a (G_OBJECT_TYPE (at->data), type))
      return at->data;
  return NULL;
}

GtkWidget *
find_toast (GtkWidget *window)
{
  return find_of_type (window, g_type_from_name ("AdwToastWidget"));
}

gboolean
is_card_selected (MoCardList *list,
                  const char *id)
{
  MoCardItem *item = mo_card_list_get_selected (list);

  return item != NULL && g_str_equal (mo_card_item_get_card (item)->id, id);
}

void
select_card (MoCardList *list,
             const char *id)
{
  mo_card_list_show_card (list, id);
  WAIT_UNTIL (is_card_selected (list, id));
}

gboolean
is_asking_for_file (void)
{
  return file_dialog != NULL;
}

void
choose_file (const char *path)
{
  g_autoptr (GListStore) files = NULL;
  GTask *task;

  WAIT_UNTIL (is_asking_for_file ());
  if (path != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_path (path);

      files = g_list_store_new (G_TYPE_FILE);
      g_list_store_append (files, file);
    }
  task = g_steal_pointer (&file_dialog);
  g_task_return_pointer (task, g_steal_pointer (&files), g_object_unref);
  g_object_add_weak_pointer (G_OBJECT (task), (gpointer *) &task);
  g_object_unref (task);
  WAIT_UNTIL (task == NULL);
}

char *
write_file (const char *folder,
            const char *name,
            const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

void
run_sql (const char *path,
         const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_busy_timeout (db, 5000);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

GtkWidget *
present (GtkWidget *window)
{
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return window;
}

/* Destroys a window and checks that it is freed. */
void
assert_leaves_nothing (GtkWidget *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  WAIT_UNTIL (window == NULL);
}

/* Accessible names */

/* The internal children of GTK and libadwaita widgets are not checked. */
static gboolean
is_part_of_toolkit (GtkWidget *widget)
{
  /* Lists of preferences rows pass the focus to the rows. */
  if (GTK_IS_LIST_BOX (widget) &&
      gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP) != NULL)
    return TRUE;
  for (GtkWidget *parent = gtk_widget_get_parent (widget); parent != NULL;
       parent = gtk_widget_get_parent (parent))
    if (GTK_IS_WINDOW_CONTROLS (parent) || GTK_IS_POPOVER (parent) || GTK_IS_SPIN_BUTTON (parent) ||
        GTK_IS_SEARCH_ENTRY (parent) || GTK_IS_DROP_DOWN (parent) || ADW_IS_ENTRY_ROW (parent) ||
        ADW_IS_COMBO_ROW (parent))
      return TRUE;
  return FALSE;
}

static gboolean
has_name (GtkWidget *widget)
{
  /* A list item widget is named by its child. */
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget"))
    widget = gtk_widget_get_first_child (widget);
  /* The button inside a menu button is named by that. */
  if (GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)))
    widget = gtk_widget_get_parent (widget);
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return TRUE;
  return (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) ||
          ADW_IS_PREFERENCES_ROW (widget)) &&
         find_shown_widget (widget, contains_text, "") != NULL;
}

guint
count_nameless (GtkWidget *widget)
{
  guint n = 0;

  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return 0;
  if (gtk_widget_get_focusable (widget) && !GTK_IS_WINDOW (widget) &&
      !GTK_IS_SCROLLED_WINDOW (widget) && !is_part_of_toolkit (widget) && !has_name (widget))
    {
      g_test_message ("%s %s has no accessible name", G_OBJECT_TYPE_NAME (widget),
                      gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)));
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_nameless (child);
  return n;
}

/* Sizes */

void
assert_fits_narrow (GtkWidget *window)
{
  GtkWidget *inner = adw_window_get_content (ADW_WINDOW (window));
  int minimum;

  /* In two steps, because some widgets fold only once the window is narrow. */
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
      gtk_test_widget_wait_for_draw (window);
    }
  gtk_widget_measure (inner, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  g_assert_cmpint (gtk_widget_get_width (inner), <=, 360);
}

MoWindow *
new_main_window (AdwApplication *application,
                 MoLibrary *library,
                 MoContent *content)
{
  g_autoptr (MoSession) session = mo_session_new (library, NULL);
  MoWindow *window = mo_window_new (GTK_APPLICATION (application), session);

  if (content != NULL)
    mo_session_set_content (session, content);
  return window;
}

MoWindow *
start_main_window (AdwApplication *application,
                   MoLibrary *library)
{
  g_autoptr (MoContentLoader) loader = mo_content_loader_new ();
  g_autoptr (MoSession) session = mo_session_new (library, loader);
  MoWindow *window = mo_window_new (GTK_APPLICATION (application), session);

  mo_session_start (session);
  WAIT_UNTIL (mo_session_get_is_ready (session));
  present (GTK_WIDGET (window));
  return window;
}

MoSession *
get_session (MoWindow *window)
{
  return mo_deck_session_get_session (mo_window_get_deck_session (window));
}

MoDeckEditor *
get_editor (MoWindow *window)
{
  return mo_deck_session_get_editor (mo_window_get_deck_session (window));
}

/* Window fixtures */

void
window_fixture_init (WindowFixture *self)
{
  *self = (WindowFixture){ .folder = g_dir_make_tmp (NULL, NULL), .path = make_path () };
}

void
window_fixture_start (WindowFixture *self,
                      AdwApplication *application,
                      MoContent *content)
{
  if (content == NULL)
    {
      self->library = mo_library_new (self->path);
      self->window = start_main_window (application, self->library);
      return;
    }
  self->library = open_library (self->path);
  mo_library_set_catalog (self->library, content->catalog);
  self->window = new_main_window (application, self->library, content);
  /* The settings have the size at the end of the last test. */
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 700);
  present (GTK_WIDGET (self->window));
}

void
window_fixture_set_up (WindowFixture *self,
                       AdwApplication *application,
                       MoContent *content)
{
  window_fixture_init (self);
  window_fixture_start (self, application, content);
}

void
window_fixture_tear_down (WindowFixture *self)
{
  if (self->window != NULL)
    assert_leaves_nothing (GTK_WIDGET (self->window));
  end_library (self->library);
  fixture_remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

gboolean
is_enabled (const WindowFixture *self,
            const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), action);
}
