/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Widgets and helpers that many pages use: the bar with the count of a card, rows of lists, rows
 * that show many lines, cached textures, times, toasts at the end of a window, and the text
 * editor. */

#include "config.h"

#include "window-fixture.h"

#include "mo-action-row.h"
#include "mo-count-bar.h"
#include "mo-text-editor.h"
#include "mo-text-row-expander.h"
#include "mo-text-row-view.h"
#include "mo-texture-cache.h"
#include "mo-toaster.h"
#include "mo-when.h"

#include <glib/gstdio.h>

#define N_CELLS 5

static char *home;

/* Rows of lists */

static GtkWidget *
add_row (GtkWidget *list,
         GType type,
         const char *subtitle)
{
  GtkWidget *row = g_object_new (type, "title", "Six words that may need lines", "subtitle",
                                 subtitle, "title-lines", 0, "subtitle-lines", 0, NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("list-add"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_label_new ("7"));
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return row;
}

/* Asserts that each widget in one row has the same bounds as that in the other. */
static void
assert_same_places (GtkWidget *a,
                    GtkWidget *b,
                    GtkWidget *row_a,
                    GtkWidget *row_b)
{
  GtkWidget *child = gtk_widget_get_first_child (b);
  graphene_rect_t bounds_a;
  graphene_rect_t bounds_b;

  g_assert_true (gtk_widget_compute_bounds (a, row_a, &bounds_a));
  g_assert_true (gtk_widget_compute_bounds (b, row_b, &bounds_b));
  /* The texts fill the row, and are in the middle of their labels. */
  if (!GTK_IS_LABEL (a) && !gtk_widget_has_css_class (a, "title"))
    g_assert_true (graphene_rect_equal (&bounds_a, &bounds_b));
  if (GTK_IS_LABEL (a))
    {
      int x;
      int y;

      gtk_label_get_layout_offsets (GTK_LABEL (a), &x, &y);
      bounds_a.origin.x += (float) x;
      bounds_a.origin.y += (float) y;
      gtk_label_get_layout_offsets (GTK_LABEL (b), &x, &y);
      g_assert_cmpfloat (bounds_b.origin.x + (float) x, ==, bounds_a.origin.x);
      g_assert_cmpfloat_with_epsilon (bounds_b.origin.y + (float) y, bounds_a.origin.y, 1);
    }
  for (GtkWidget *it = gtk_widget_get_first_child (a); it != NULL;
       it = gtk_widget_get_next_sibling (it), child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (it) && gtk_widget_get_visible (it))
      assert_same_places (it, child, row_a, row_b);
}

/* A row has its texts where those of libadwaita have them. */
static void
test_rows (void)
{
  static const char *const subtitles[] = { NULL, "A few", "Many more of them than one line has" };
  GtkWidget *window = adw_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *rows[G_N_ELEMENTS (subtitles)][2];

  for (guint i = 0; i < G_N_ELEMENTS (subtitles); i++)
    {
      rows[i][0] = add_row (list, ADW_TYPE_ACTION_ROW, subtitles[i]);
      rows[i][1] = add_row (list, MO_TYPE_ACTION_ROW, subtitles[i]);
    }
  adw_window_set_content (ADW_WINDOW (window), list);
  present (window);
  for (int width = 180; width <= 480; width += 60)
    {
      gtk_widget_set_size_request (list, width, -1);
      gtk_window_set_default_size (GTK_WINDOW (window), width, 700);
      WAIT_UNTIL (gtk_widget_get_width (list) == width);
      for (guint i = 0; i < G_N_ELEMENTS (subtitles); i++)
        assert_same_places (rows[i][0], rows[i][1], rows[i][0], rows[i][1]);
    }
  assert_leaves_nothing (window);
}

/* The value of a choice is whole beside a subtitle that has lines enough. */
static void
test_choice (void)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  g_autoptr (GtkStringList) values =
      gtk_string_list_new ((const char *const[]){ "On My Table", NULL });
  GtkWidget *row = g_object_new (MO_TYPE_COMBO_ROW, "title", "Cards", "subtitle",
                                 "Choose a deck to have its cards dealt",
                                 "subtitle-lines", 0, "model", values, NULL);
  GtkWidget *label;

  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_widget_set_size_request (list, 310, -1);
  gtk_window_set_default_size (GTK_WINDOW (window), 310, 300);
  adw_window_set_content (ADW_WINDOW (window), list);
  present (window);
  WAIT_UNTIL (gtk_widget_get_width (list) == 310);
  label = find_shown_widget (row, has_text, "On My Table");
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  assert_leaves_nothing (window);
}

/* The bar with the count */

static const struct
{
  guint key;
  guint count;
  guint most;
  int wanted; /* or -1: not a key of the bar */
} keys[] = {
  { GDK_KEY_0, 2, 4, 0 },
  { GDK_KEY_3, 2, 4, 3 },
  { GDK_KEY_9, 2, 4, 4 },
  { GDK_KEY_KP_0, 2, 4, 0 },
  { GDK_KEY_KP_3, 2, 4, 3 },
  { GDK_KEY_KP_9, 2, 4, 4 },
  { GDK_KEY_plus, 2, 4, 3 },
  { GDK_KEY_equal, 2, 4, 3 },
  { GDK_KEY_KP_Add, 4, 4, 4 },
  /* More copies than the limit stay. */
  { GDK_KEY_plus, 6, 4, 6 },
  { GDK_KEY_minus, 2, 4, 1 },
  { GDK_KEY_KP_Subtract, 1, 4, 0 },
  { GDK_KEY_minus, 0, 4, 0 },
  { GDK_KEY_a, 2, 4, -1 },
  { GDK_KEY_slash, 2, 4, -1 },
  { GDK_KEY_KP_Enter, 2, 4, -1 },
  { GDK_KEY_KP_Divide, 2, 4, -1 },
};

static void
test_count_keys (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      guint wanted = 99;
      gboolean is_key =
          mo_count_bar_read_key (keys[i].key, keys[i].count, keys[i].most, &wanted);

      g_test_message ("%s with %u of %u", gdk_keyval_name (keys[i].key), keys[i].count,
                      keys[i].most);
      g_assert_cmpint (is_key, ==, keys[i].wanted >= 0);
      g_assert_cmpuint (wanted, ==, is_key ? (guint) keys[i].wanted : 99);
    }
}

static void
chosen_cb (GtkWidget *bar,
           guint count,
           int *chosen)
{
  *chosen = (int) count;
}

/* Presses a cell of the bar, counted from the left. */
static void
press_cell (GtkWidget *bar,
            int cell)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (bar);
  double x = (cell + 0.5) * gtk_widget_get_width (bar) / N_CELLS;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_CLICK (controller))
        continue;
      g_signal_emit_by_name (controller, "pressed", 1, x, 5.0);
      g_signal_emit_by_name (controller, "released", 1, x, 5.0);
    }
}

/* A press chooses the number, unless it is the count already, or above the limit, or there is no
 * number. Zero is at the side where the language begins. */
static void
test_count_presses (void)
{
  static const struct
  {
    GtkTextDirection direction;
    int chosen[N_CELLS];
  } cases[] = {
    { GTK_TEXT_DIR_LTR, { 0, -1, 2, 3, -1 } },
    { GTK_TEXT_DIR_RTL, { -1, 3, 2, -1, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *bar = mo_count_bar_new ();
      int chosen;

      g_signal_connect (bar, "chosen", G_CALLBACK (chosen_cb), &chosen);
      gtk_widget_set_direction (bar, cases[i].direction);
      gtk_window_set_child (GTK_WINDOW (window), bar);
      mo_count_bar_show (MO_COUNT_BAR (bar), 1, 3, "Copies");
      present (window);
      for (int cell = 0; cell < N_CELLS; cell++)
        {
          chosen = -1;
          press_cell (bar, cell);
          g_assert_cmpint (chosen, ==, cases[i].chosen[cell]);
        }
      /* The count is above the limit. */
      mo_count_bar_show (MO_COUNT_BAR (bar), 4, 3, "Copies");
      gtk_test_widget_wait_for_draw (window);
      chosen = -1;
      press_cell (bar, cases[i].direction == GTK_TEXT_DIR_RTL ? 0 : N_CELLS - 1);
      g_assert_cmpint (chosen, ==, -1);
      assert_leaves_nothing (window);
    }
}

/* Rows */

static MoTextRow *
make_line (guint index,
           gpointer user_data)
{
  g_autofree char *text = g_strdup_printf ("Line %u", index);

  return mo_text_row_new ("list-add-symbolic", NULL, text, index == 0 ? "The first" : "");
}

/* A few lines are rows of the page; many scroll in a list with the name of the row. What is shown
 * anew replaces them. */
static void
test_many_lines (void)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = mo_text_row_expander_new ("list-add-symbolic", "success");
  MoTextRowExpander *expander = MO_TEXT_ROW_EXPANDER (row);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  adw_window_set_content (ADW_WINDOW (window), group);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 600);
  present (window);
  g_assert_false (gtk_widget_get_visible (row));
  mo_text_row_expander_show (expander, "3 cards", mo_text_row_list_new (3, make_line, NULL));
  g_assert_true (gtk_widget_get_visible (row));
  g_assert_false (shows (window, "Line 2"));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  g_assert_nonnull (find_widget (window, has_text, "Line 2"));
  g_assert_nonnull (find_widget (window, is_called, "Line 0. The first"));
  g_assert_null (find_widget (window, is_of_type, GSIZE_TO_POINTER (MO_TYPE_TEXT_ROW_VIEW)));
  mo_text_row_expander_show (expander, "500 cards", mo_text_row_list_new (500, make_line, NULL));
  WAIT_UNTIL (find_of_type (window, MO_TYPE_TEXT_ROW_VIEW) != NULL);
  WAIT_UNTIL (shows (find_of_type (window, MO_TYPE_TEXT_ROW_VIEW), "Line 0"));
  g_assert_nonnull (find_widget (window, is_called, "500 cards"));
  mo_text_row_expander_show (expander, "1 card", mo_text_row_list_new (1, make_line, NULL));
  g_assert_null (find_of_type (window, MO_TYPE_TEXT_ROW_VIEW));
  g_assert_nonnull (find_widget (window, has_text, "Line 0"));
  mo_text_row_expander_show (expander, "No cards", mo_text_row_list_new (0, make_line, NULL));
  g_assert_false (gtk_widget_get_visible (row));
  assert_leaves_nothing (window);
}

/* Textures */

static GdkTexture *
make_texture (int size)
{
  gsize n_bytes = (gsize) size * (gsize) size * 4;
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_malloc0 (n_bytes), n_bytes);

  return gdk_memory_texture_new (size, size, GDK_MEMORY_R8G8B8A8, bytes, (gsize) size * 4);
}

/* The cache has room for two textures: the one that was not used for the longest time makes room.
 * One of the same name replaces the other, and one that is too large is not kept. */
static void
test_texture_cache (void)
{
  g_autoptr (MoTextureCache) cache = mo_texture_cache_new (2 * 10 * 10 * 4);
  g_autoptr (GdkTexture) small = make_texture (10);
  g_autoptr (GdkTexture) other = make_texture (10);
  g_autoptr (GdkTexture) large = make_texture (20);

  mo_texture_cache_add (cache, "a", small, NULL);
  mo_texture_cache_add (cache, "b", small, NULL);
  g_assert_true (mo_texture_cache_get (cache, "a", NULL) == small);
  mo_texture_cache_add (cache, "c", small, NULL);
  g_assert_null (mo_texture_cache_get (cache, "b", NULL));
  mo_texture_cache_add (cache, "a", other, NULL);
  g_assert_true (mo_texture_cache_get (cache, "a", NULL) == other);
  g_assert_true (mo_texture_cache_get (cache, "c", NULL) == small);
  mo_texture_cache_add (cache, "large", large, NULL);
  g_assert_null (mo_texture_cache_get (cache, "large", NULL));
  g_assert_nonnull (mo_texture_cache_get (cache, "a", NULL));
  /* The old texture of a name is not shown when the new one is too large. */
  mo_texture_cache_add (cache, "a", large, NULL);
  g_assert_null (mo_texture_cache_get (cache, "a", NULL));
}

/* Times */

static void
test_when (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) noon = g_date_time_new_local (g_date_time_get_year (now),
                                                      g_date_time_get_month (now),
                                                      g_date_time_get_day_of_month (now), 12, 0, 0);
  g_autoptr (GDateTime) day_ago = g_date_time_add_days (noon, -1);
  g_autofree char *today = mo_when_describe (g_date_time_to_unix (noon));
  g_autofree char *yesterday = mo_when_describe (g_date_time_to_unix (day_ago));
  g_autofree char *long_ago = mo_when_describe (0);
  g_autofree char *never = mo_when_describe (G_MAXINT64);

  g_assert_true (g_str_has_prefix (today, "Today, 12:00"));
  g_assert_true (g_str_has_prefix (yesterday, "Yesterday, 12:00"));
  g_assert_false (g_str_has_prefix (long_ago, "Today"));
  g_assert_cmpstr (never, ==, "Unknown time");
}

/* Toasts */

/* A toast that comes when the window is gone is dropped, and so is one that is still appearing. */
static void
test_late_toasts (void)
{
  GtkWidget *window = gtk_window_new ();
  g_autoptr (MoToaster) toaster = g_object_ref_sink (g_object_new (MO_TYPE_TOASTER, NULL));
  AdwToast *shown = mo_toaster_new_toast ("Shown");
  AdwToast *late = mo_toaster_new_toast ("Late");

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_object_add_weak_pointer (G_OBJECT (shown), (gpointer *) &shown);
  g_object_add_weak_pointer (G_OBJECT (late), (gpointer *) &late);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (toaster));
  present (window);
  mo_toaster_add (toaster, shown);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  g_object_run_dispose (G_OBJECT (toaster));
  mo_toaster_add (toaster, late);
  g_assert_null (late);
  mo_toaster_show (toaster, "Later");
  mo_toaster_withdraw (toaster, "win.undo");
  gtk_window_destroy (GTK_WINDOW (window));
  g_clear_object (&toaster);
  WAIT_UNTIL (shown == NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* The text editor */

static gboolean
has_editor (void)
{
  g_autoptr (GAppInfo) editor = g_app_info_get_default_for_type ("text/plain", FALSE);

  return editor != NULL;
}

/* Without a text editor, an alert says where the file is; otherwise it opens the file. */
static void
test_text_editor (void)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *label = gtk_label_new ("Below");
  g_autoptr (GAppInfoMonitor) monitor G_GNUC_UNUSED = g_app_info_monitor_get ();
  g_autoptr (GFile) files = g_file_new_for_path (home);
  /* Wakes the main loop. */
  g_autoptr (GFileMonitor) written G_GNUC_UNUSED =
      g_file_monitor_directory (files, G_FILE_MONITOR_NONE, NULL, NULL);
  g_autofree char *folder = g_build_filename (home, "applications", NULL);
  g_autofree char *path = write_file (home, "game.xml", "<game/>");
  g_autofree char *copy = g_build_filename (home, "copy.xml", NULL);
  g_autofree char *entry = g_strdup_printf ("[Desktop Entry]\nType=Application\nName=Editor\n"
                                            "Exec=cp %%f %s\nMimeType=text/plain;\n", copy);

  adw_window_set_content (ADW_WINDOW (window), label);
  present (window);
  g_assert_false (has_editor ());
  mo_text_editor_open (label, path);
  WAIT_UNTIL (find_alert () != NULL);
  g_assert_true (alert_contains (path));
  close_alert ("No text editor is installed.");

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_free (write_file (folder, "test-editor.desktop", entry));
  g_free (write_file (folder, "mimeapps.list",
                      "[Default Applications]\ntext/plain=test-editor.desktop\n"));
  WAIT_UNTIL (has_editor ());
  mo_text_editor_open (label, path);
  g_assert_null (find_alert ());
  WAIT_UNTIL (g_file_test (copy, G_FILE_TEST_EXISTS));
  assert_leaves_nothing (window);
}

int
main (int argc,
      char **argv)
{
  AdwApplication *application;
  int status;

  /* No programs of the system. */
  home = g_dir_make_tmp (NULL, NULL);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_DATA_DIRS", home, TRUE);
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;

  g_test_add_func ("/small-widgets/rows", test_rows);
  g_test_add_func ("/small-widgets/choice", test_choice);
  g_test_add_func ("/small-widgets/count/keys", test_count_keys);
  g_test_add_func ("/small-widgets/count/presses", test_count_presses);
  g_test_add_func ("/small-widgets/many-lines", test_many_lines);
  g_test_add_func ("/small-widgets/texture-cache", test_texture_cache);
  g_test_add_func ("/small-widgets/when", test_when);
  g_test_add_func ("/small-widgets/late-toasts", test_late_toasts);
  g_test_add_func ("/small-widgets/text-editor", test_text_editor);
  status = run_tests (application, NULL);
  fixture_remove_folder (home);
  g_free (home);
  return status;
}
