/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The pages of the main window: what opens them and what does not, where a search begins, and the
 * page of the help about each. */

#include "config.h"

#include "window-fixture.h"

#include <glib/gstdio.h>

#define JOURNAL "match 1 system dungeon-crawler ruleset solitaire-2010 players 1 seed 5\n"

static AdwApplication *application;
static MoContent *content;
static char *home;

static const char *
get_place (WindowFixture *self)
{
  return mo_window_get_place (self->window);
}

static gint64
add_match (WindowFixture *self)
{
  g_autoptr (GAsyncResult) result = NULL;

  mo_library_import_match_async (self->library, content, JOURNAL, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  return mo_library_import_match_finish (self->library, result, NULL, NULL);
}

static void
open_match (WindowFixture *self)
{
  ACTIVATE (self->window, "match.open", "x", add_match (self));
  WAIT_UNTIL (mo_match_session_get_is_followed (mo_window_get_match_session (self->window)));
}

static void
look_at_deck (WindowFixture *self)
{
  mo_deck_session_look (mo_window_get_deck_session (self->window),
                        mo_deck_new ("Look", "solitaire-2011-elite"));
  WAIT_UNTIL (get_editor (self->window) != NULL);
}

/* A card that another program asks for may be gone, and the cards may not be loaded yet. */
static void
test_no_card (void)
{
  WindowFixture fixture;
  MoSession *session;

  window_fixture_init (&fixture);
  fixture.library = open_library (fixture.path);
  fixture.window = new_main_window (application, fixture.library, NULL);
  present (GTK_WIDGET (fixture.window));
  session = get_session (fixture.window);
  ACTIVATE (fixture.window, "win.select-card", "s", "emberdeep/coal-pick");
  ACTIVATE (fixture.window, "win.search-cards", "s", "coal");
  g_assert_cmpstr (get_place (&fixture), ==, "decks");
  mo_library_set_catalog (fixture.library, content->catalog);
  mo_session_set_content (session, content);
  g_object_set (session, "game", "dungeon-crawler", NULL);
  ACTIVATE (fixture.window, "win.select-card", "s", "no/such-card");
  g_assert_cmpstr (get_place (&fixture), ==, "decks");
  g_assert_cmpstr (mo_session_get_game (session)->id, ==, "dungeon-crawler");
  /* One of another game shows that. */
  ACTIVATE (fixture.window, "win.select-card", "s", "bonfire-run/iron-plate");
  g_assert_cmpstr (get_place (&fixture), ==, "cards");
  g_assert_cmpstr (mo_session_get_game (session)->id, ==, "bonfire-run");
  window_fixture_tear_down (&fixture);
}

/* The search that has the focus on each page. */
static void
test_find (void)
{
  static const char *const places[] = { "cards", "decks", "table" };
  WindowFixture fixture;
  AdwViewStack *stack;

  window_fixture_set_up (&fixture, application, content);
  stack = ADW_VIEW_STACK (get_by_id (GTK_WIDGET (fixture.window), "places"));
  look_at_deck (&fixture);
  /* Fewer need no search. */
  for (guint i = 0; i < 11; i++)
    add_match (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *action = g_strconcat ("win.show-", places[i], NULL);
      GtkWidget *focus;

      ACTIVATE (fixture.window, action, NULL);
      WAIT_UNTIL (find_shown_widget (adw_view_stack_get_visible_child (stack), is_of_type,
                                     GSIZE_TO_POINTER (GTK_TYPE_SEARCH_ENTRY)) != NULL);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture.window));
      ACTIVATE (fixture.window, "win.find", NULL);
      g_test_message ("%s", places[i]);
      focus = gtk_window_get_focus (GTK_WINDOW (fixture.window));
      g_assert_true (GTK_IS_TEXT (focus));
      g_assert_nonnull (gtk_widget_get_ancestor (focus, GTK_TYPE_SEARCH_ENTRY));
      g_assert_cmpstr (get_place (&fixture), ==, places[i]);
    }
  window_fixture_tear_down (&fixture);
}

/* A deck that was shown from a match leads back to it, if it is still open. */
static void
test_look (void)
{
  WindowFixture fixture;

  window_fixture_set_up (&fixture, application, content);
  look_at_deck (&fixture);
  ACTIVATE (fixture.window, "win.go-back", NULL);
  WAIT_UNTIL (get_editor (fixture.window) == NULL);
  g_assert_cmpstr (get_place (&fixture), ==, "decks");
  open_match (&fixture);
  g_assert_cmpstr (get_place (&fixture), ==, "table");
  look_at_deck (&fixture);
  g_assert_cmpstr (get_place (&fixture), ==, "decks");
  ACTIVATE (fixture.window, "win.go-back", NULL);
  WAIT_UNTIL (get_editor (fixture.window) == NULL);
  g_assert_cmpstr (get_place (&fixture), ==, "table");
  window_fixture_tear_down (&fixture);
}

/* A narrow window has only the button that closes it, on the side that the user has chosen. */
static void
test_buttons (void)
{
  static const struct
  {
    const char *layout;
    const char *narrow;
  } cases[] = {
    { "icon:minimize,maximize,close", ":close" },
    { "close,minimize,maximize:icon", "close:" },
    { "icon", ":" },
  };
  g_autofree char *before = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-decoration-layout", &before, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      WindowFixture fixture;
      GtkWidget *bar;

      g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", cases[i].layout, NULL);
      window_fixture_set_up (&fixture, application, content);
      bar = find_of_type (GTK_WIDGET (fixture.window), ADW_TYPE_HEADER_BAR);
      g_assert_cmpstr (adw_header_bar_get_decoration_layout (ADW_HEADER_BAR (bar)), ==,
                       cases[i].layout);
      gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 640);
      WAIT_UNTIL (g_strcmp0 (adw_header_bar_get_decoration_layout (ADW_HEADER_BAR (bar)),
                             cases[i].narrow) == 0);
      window_fixture_tear_down (&fixture);
    }
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", before, NULL);
}

/* The help */

/* @page: (out): the address that was opened. Returns: whether one was */
static gboolean
read_help (char **page)
{
  g_autofree char *path = g_build_filename (home, "pages", NULL);

  g_clear_pointer (page, g_free);
  return g_file_get_contents (path, page, NULL, NULL) && g_str_has_suffix (*page, "\n");
}

static void
expect_help (WindowFixture *self,
             const char *page)
{
  g_autofree char *wanted = g_strdup_printf ("help:marching-order/%s\n", page);
  g_autofree char *path = g_build_filename (home, "pages", NULL);
  g_autofree char *found = NULL;

  g_unlink (path);
  ACTIVATE (self->window, "win.show-help", NULL);
  WAIT_UNTIL (read_help (&found));
  g_assert_cmpstr (found, ==, wanted);
  g_assert_null (find_alert ());
}

/* Makes a program that notes the pages that it would show. */
static void
install_viewer (void)
{
  g_autofree char *folder = g_build_filename (home, "applications", NULL);
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\necho \"$1\" >>%s/pages\n", home);
  g_autofree char *path = write_file (home, "viewer", script);
  g_autofree char *entry = g_strdup_printf ("[Desktop Entry]\nType=Application\nName=Viewer\n"
                                            "Exec=%s %%u\nMimeType=x-scheme-handler/help;\n", path);

  g_assert_cmpint (g_chmod (path, 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_free (write_file (folder, "test-viewer.desktop", entry));
  g_free (write_file (folder, "mimeapps.list",
                      "[Default Applications]\nx-scheme-handler/help=test-viewer.desktop\n"));
}

static void
test_help (void)
{
  WindowFixture fixture;
  g_autoptr (GFile) files = g_file_new_for_path (home);
  /* Wakes the main loop. */
  g_autoptr (GFileMonitor) written G_GNUC_UNUSED =
      g_file_monitor_directory (files, G_FILE_MONITOR_NONE, NULL, NULL);

  window_fixture_set_up (&fixture, application, content);
  ACTIVATE (fixture.window, "win.show-cards", NULL);
  expect_help (&fixture, "find-cards");
  ACTIVATE (fixture.window, "win.show-decks", NULL);
  expect_help (&fixture, "first-deck");
  look_at_deck (&fixture);
  expect_help (&fixture, "edit-deck");
  ACTIVATE (fixture.window, "win.show-table", NULL);
  expect_help (&fixture, "first-match");
  open_match (&fixture);
  expect_help (&fixture, "table");
  window_fixture_tear_down (&fixture);
}

int
main (int argc,
      char **argv)
{
  int status;

  home = g_dir_make_tmp (NULL, NULL);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  install_viewer ();
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);

  g_test_add_func ("/window/no-card", test_no_card);
  g_test_add_func ("/window/find", test_find);
  g_test_add_func ("/window/look", test_look);
  g_test_add_func ("/window/buttons", test_buttons);
  g_test_add_func ("/window/help", test_help);
  status = run_tests (application, content);
  fixture_remove_folder (home);
  g_free (home);
  return status;
}
