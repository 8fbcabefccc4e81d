/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window for a text list: the interpretation of each line, the choices, and the resulting
 * deck. */

#include "config.h"

#include "window-fixture.h"

#include "mo-list-window.h"
#include "mo-window.h"

static AdwApplication *application;
static MoContent *content;

static const char mixed[] = "Name: Elsewhere\n"
                            "Crawler deck (6):\n"
                            "4x Ash Blade\n"
                            "2 Kindel\n"
                            "1000 Ash Blade\n"
                            "Dungeon Deck (0)\n"
                            "Nothing of the kind\n"
                            "SB: 1 Old Friend [old/friend]\n";

static MoDeckEditor *
new_editor (void)
{
  return mo_deck_editor_new (content, mo_deck_new ("Mine", "solitaire-2011-elite"), NULL);
}

static AdwComboRow *
find_choice (GtkWidget *window,
             const char *title)
{
  GtkWidget *row = find_shown_widget (window, is_combo_row, title);

  g_assert_nonnull (row);
  return ADW_COMBO_ROW (row);
}

/* Returns the texts of the choices of a row, separated by bars. */
static char *
list_choices (AdwComboRow *row)
{
  GListModel *model = adw_combo_row_get_model (row);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) choice = g_list_model_get_item (model, i);

      g_string_append_printf (all, "%s%s", i > 0 ? "|" : "", gtk_string_object_get_string (choice));
    }
  return g_string_free (all, FALSE);
}

static gboolean
is_suggested (GtkWidget *widget,
              gconstpointer user_data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "suggested-action");
}

static GtkWidget *
find_button (GtkWidget *window)
{
  return find_shown_widget (window, is_suggested, NULL);
}

static void
keep_message_cb (MoListWindow *window,
                 const char *message,
                 char **kept)
{
  *kept = g_strdup (message);
}

static void
test_review_and_add (void)
{
  g_autoptr (MoDeckEditor) editor = new_editor ();
  GtkWidget *window = present (mo_list_window_new (NULL, NULL, editor, mixed));
  GtkWidget *button = find_button (window);
  g_autofree char *choices = NULL;
  g_autofree char *stray = NULL;
  g_autofree char *message = NULL;

  g_signal_connect (window, "added", G_CALLBACK (keep_message_cb), &message);
  g_assert_nonnull (find_row (window, "4 × Ash Blade"));
  g_assert_nonnull (find_row (window, "1 × Old Friend"));
  g_assert_nonnull (find_row (window, "Line 5: 1000 Ash Blade"));
  g_assert_true (shows (window, "Crawler deck"));
  g_assert_nonnull (find_row (window, "Name: Elsewhere"));
  choices = list_choices (find_choice (window, "Line 4: 2 Kindel"));
  g_assert_true (g_str_has_prefix (choices, "Skip|Kindle|"));
  g_assert_true (g_str_has_suffix (choices, "|Add as Unknown Card"));
  stray = list_choices (find_choice (window, "Line 7: Nothing of the kind"));
  g_assert_cmpstr (stray, ==, "Skip");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "_Add 5 Cards");

  /* The deck has not changed so far. */
  adw_combo_row_set_selected (find_choice (window, "Line 4: 2 Kindel"), 1);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "_Add 7 Cards");
  g_assert_cmpuint (mo_deck_editor_get_deck (editor)->parts->len, ==, 0);
  g_assert_cmpuint (count_nameless (window), ==, 0);

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_signal_emit_by_name (button, "clicked");
  WAIT_UNTIL (window == NULL);
  g_assert_cmpstr (message, ==, "7 cards added");
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler",
                                       "emberdeep/ash-blade"),
                    ==, 4);
  g_assert_cmpuint (
      mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", "emberdeep/kindle"), ==, 2);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", "old/friend"),
                    ==, 1);
  g_assert_cmpstr (mo_deck_editor_get_deck (editor)->name, ==, "Mine");

  /* All of it was a single edit. */
  mo_deck_editor_undo (editor);
  g_assert_cmpuint (mo_deck_editor_get_deck (editor)->parts->len, ==, 0);
  g_assert_false (mo_deck_editor_get_can_undo (editor));
}

static void
test_keep_and_skip (void)
{
  g_autoptr (MoDeckEditor) editor = new_editor ();
  GtkWidget *window = present (mo_list_window_new (NULL, NULL, editor, "3 Kindel\n"));
  AdwComboRow *row = find_choice (window, "Line 1: 3 Kindel");
  GtkWidget *button = find_button (window);
  guint last = g_list_model_get_n_items (adw_combo_row_get_model (row)) - 1;

  g_assert_false (gtk_widget_get_sensitive (button));
  adw_combo_row_set_selected (row, last);
  g_assert_true (gtk_widget_get_sensitive (button));
  adw_combo_row_set_selected (row, 0);
  g_assert_false (gtk_widget_get_sensitive (button));
  adw_combo_row_set_selected (row, last);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_signal_emit_by_name (button, "clicked");
  WAIT_UNTIL (window == NULL);
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (editor), "crawler", "Kindel"), ==,
                    3);
}

static void
test_type_and_go_back (void)
{
  g_autoptr (MoDeckEditor) editor = new_editor ();
  GtkWidget *window = present (mo_list_window_new (NULL, NULL, editor, NULL));
  GtkTextView *view = GTK_TEXT_VIEW (find_of_type (window, GTK_TYPE_TEXT_VIEW));

  g_assert_false (gtk_widget_get_sensitive (find_button (window)));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (view), "2 Kindle", -1);
  g_assert_cmpuint (count_nameless (window), ==, 0);
  g_signal_emit_by_name (find_button (window), "clicked");
  WAIT_UNTIL (find_row (window, "2 × Kindle") != NULL);
  assert_leaves_nothing (window);
  g_assert_cmpuint (mo_deck_editor_get_deck (editor)->parts->len, ==, 0);
}

static void
test_too_many (void)
{
  g_autoptr (MoDeckEditor) editor = new_editor ();
  GtkWidget *window = present (mo_list_window_new (NULL, NULL, editor, "600 Kindle\n600 Kindle\n"));

  g_signal_emit_by_name (find_button (window), "clicked");
  WAIT_UNTIL (shows (window, "Cards not added: line 2 exceeds the limit of 999 copies per card"));
  g_assert_cmpuint (mo_deck_editor_get_deck (editor)->parts->len, ==, 0);
  assert_leaves_nothing (window);
}

static void
test_long_list (void)
{
  g_autoptr (MoDeckEditor) editor = new_editor ();
  GString *text = g_string_new (NULL);
  GtkWidget *window;

  for (guint i = 0; i < 3000; i++)
    g_string_append (text, i % 2 == 0 ? "1 Kindle\n" : "1 Nobody knows this\n");
  window = present (mo_list_window_new (NULL, NULL, editor, text->str));
  g_string_free (text, TRUE);
  g_assert_nonnull (find_shown_widget (window, contains_text, "Unclear Lines"));
  assert_leaves_nothing (window);
}

static void
test_narrow (void)
{
  g_autoptr (MoDeckEditor) editor = new_editor ();
  GtkWidget *window = present (mo_list_window_new (NULL, NULL, editor, mixed));
  GtkWidget *title = find_shown_widget (window, has_style, "dialog-title");

  /* It has two lines only where it needs them. */
  WAIT_UNTIL (gtk_widget_get_width (title) > 0);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (title))), ==, 1);
  assert_fits_narrow (window);
  assert_leaves_nothing (window);
}

/* In the main window */

static GtkWidget *
get_list_window (void)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);

      if (MO_IS_LIST_WINDOW (window))
        return window;
    }
  return NULL;
}

static void
test_in_the_window (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  MoWindow *window;
  g_autofree char *sample = g_build_filename (mo_content_get_installed_folder (), "decks",
                                              "solitaire-2011-elite.xml", NULL);

  mo_library_set_catalog (library, content->catalog);
  window = new_main_window (application, library, content);
  present (GTK_WIDGET (window));
  /* Disabled without a deck. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.import-text", NULL);
  g_assert_null (get_list_window ());

  mo_deck_session_open_file (mo_window_get_deck_session (window), sample, TRUE);
  WAIT_UNTIL (get_editor (window) != NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.import-text", NULL);
  WAIT_UNTIL (get_list_window () != NULL);
  gtk_window_destroy (GTK_WINDOW (get_list_window ()));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), "1 Kindle\n");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste-list", NULL);
  WAIT_UNTIL (get_list_window () != NULL);
  WAIT_UNTIL (find_row (get_list_window (), "1 × Kindle") != NULL);
  g_signal_emit_by_name (find_button (get_list_window ()), "clicked");
  WAIT_UNTIL (get_list_window () == NULL);
  g_assert_true (mo_deck_editor_get_can_undo (get_editor (window)));
  WAIT_UNTIL (shows (GTK_WIDGET (window), "1 card added"));
  assert_leaves_nothing (GTK_WIDGET (window));
  end_library (library);
}

int
main (int argc,
      char **argv)
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 77;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_test_add_func ("/list-window/review-and-add", test_review_and_add);
  g_test_add_func ("/list-window/keep-and-skip", test_keep_and_skip);
  g_test_add_func ("/list-window/type", test_type_and_go_back);
  g_test_add_func ("/list-window/too-many", test_too_many);
  g_test_add_func ("/list-window/long-list", test_long_list);
  g_test_add_func ("/list-window/narrow", test_narrow);
  g_test_add_func ("/list-window/in-the-window", test_in_the_window);
  return run_tests (application, content);
}
