/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The rules window: its contents, its search, and the ways to open it. */

#include "config.h"

#include "window-fixture.h"

#include "mo-new-match-window.h"
#include "mo-rules-window.h"
#include "mo-window.h"

#include <string.h>

static AdwApplication *application;
static MoContent *content;

/* Helpers */

static const MoRuleset *
get_ruleset (const char *system,
             const char *ruleset)
{
  return mo_system_get_ruleset (mo_systems_lookup (content->systems, system), ruleset);
}

static GtkWidget *
present_rules (const char *system,
               const char *ruleset)
{
  return present (GTK_WIDGET (mo_rules_window_new (NULL, content, get_ruleset (system, ruleset))));
}

static gboolean
tells (GtkWidget *window,
       const char *text)
{
  return find_shown_widget (window, contains_text, text) != NULL;
}

static void
search (GtkWidget *window,
        const char *text)
{
  GtkWidget *entry = find_of_type (window, GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
}

static gboolean
is_button_named (GtkWidget *widget,
                 gconstpointer label)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static GtkWidget *
find_rules_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (MO_IS_RULES_WINDOW (window))
        {
          g_assert_null (found);
          found = window;
        }
    }
  return found;
}

/* The window */

static void
test_rules_window_template (void)
{
  GtkWidget *window = g_object_new (MO_TYPE_RULES_WINDOW, NULL);

  g_assert_nonnull (adw_window_get_content (ADW_WINDOW (window)));
  assert_leaves_nothing (window);
}

static void
test_rules_window_shows (void)
{
  GtkWidget *window = present_rules ("bonfire-run", "bonfire-run");
  GtkWidget *line = find_shown_widget (window, contains_text, "Levels 2 to 8");

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Rules of Bonfire Run");
  g_assert_true (shows (window, "Difficulties"));
  g_assert_true (shows (window, "Rulings"));
  g_assert_true (tells (
      window, "When a monster’s action gives protection, the monster itself gets it. BR-15"));
  g_assert_false (shows (window, "Steps of a Round"));
  g_assert_true (gtk_label_get_selectable (GTK_LABEL (line)) && gtk_widget_get_focusable (line));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (line)),
                                   "Hard BR-21\n9 levels, 29 rooms\n• Level 1: 1 battle"));
  g_assert_cmpuint (count_nameless (window), ==, 0);

  /* Another ruleset is selected. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (window, "Ruleset")), 4);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Rules of Solitaire 2011");
  g_assert_true (tells (window, "4. End Encounter S11-75\nRemove cards"));
  g_assert_false (tells (window, "BR-15"));
  assert_leaves_nothing (window);
}

static void
test_rules_window_search (void)
{
  GtkWidget *window = present_rules ("dungeon-crawler", "solitaire-2011");

  search (window, "burn");
  g_assert_true (tells (window, "You don’t lose the game when you must burn a card"));
  g_assert_true (shows (window, "Rulings"));
  g_assert_false (shows (window, "Formats"));
  g_assert_false (tells (window, "S11-72"));
  search (window, "xyzzy");
  g_assert_true (shows (window, "No Results Found"));
  g_assert_false (shows (window, "Rulings"));
  press_button (gtk_widget_get_ancestor (find_shown_widget (window, has_text, "Clear Search"),
                                         GTK_TYPE_BUTTON));
  search (window, "");
  g_assert_true (shows (window, "Rulings"));

  /* The search stays when another ruleset is selected. */
  search (window, "shuffled");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (window, "Ruleset")), 1);
  g_assert_true (tells (window, "CR-2"));
  g_assert_false (tells (window, "CR-9"));

  /* Escape clears the search first. */
  g_assert_true (gtk_widget_activate_action (window, "rules.leave", NULL));
  search (window, "");
  g_assert_true (tells (window, "CR-9"));
  g_assert_true (gtk_widget_get_visible (window));
  assert_leaves_nothing (window);
}

static void
test_rules_window_narrow (void)
{
  static const char *const rows[][2] = { { "dungeon-crawler", "cooperative-2010" },
                                         { "bonfire-run", "bonfire-run" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *window = present_rules (rows[i][0], rows[i][1]);

      assert_fits_narrow (window);
      assert_leaves_nothing (window);
    }
}

/* Running games can be stopped, and end with the window. */
static void
test_rules_window_stops_games (void)
{
  GtkWidget *window = present_rules ("crawlitaire", "crawlitaire-5");
  GtkWidget *play = find_shown_widget (window, is_button_named, "_Play 1,000 Games for Each Win "
                                                                "Rate");
  GtkWidget *stop;

  g_signal_emit_by_name (play, "clicked");
  stop = find_shown_widget (window, is_button_named, "_Stop");
  g_assert_true (gtk_widget_has_focus (stop));
  g_assert_nonnull (find_of_type (window, GTK_TYPE_PROGRESS_BAR));
  g_signal_emit_by_name (stop, "clicked");
  WAIT_UNTIL (gtk_widget_get_visible (play));
  g_assert_null (find_of_type (window, GTK_TYPE_PROGRESS_BAR));
  g_signal_emit_by_name (play, "clicked");
  /* There is no button without a computer player; running games are cancelled. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (window, "Ruleset")), 4);
  g_assert_false (shows (window, "Win Rates"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (window, "Ruleset")), 1);
  g_assert_true (gtk_widget_get_visible (play));
  g_signal_emit_by_name (play, "clicked");
  assert_leaves_nothing (window);
}

/* Long names and rulings of custom rules that look like markup; and an empty ruleset. */
static void
test_rules_window_own (void)
{
  g_autofree char *name = g_strnfill (190, 'W');
  g_autofree char *folder = g_dir_make_tmp ("rules-XXXXXX", NULL);
  g_autofree char *formats = g_build_filename (folder, "formats", NULL);
  g_autofree char *path = g_build_filename (formats, "own.xml", NULL);
  g_autofree char *text = g_strdup_printf (
      "<formats system='crawlitaire'>"
      "<ruleset id='long' name='%s &amp;lt;b>' players='1'>"
      "<difficulty id='d' name='%s'/><ruling>A &amp;lt;b> &amp;amp; %s</ruling></ruleset>"
      "<ruleset id='bare' name='Bare' players='1'/></formats>",
      name, name, name);
  g_autoptr (MoContent) own = NULL;
  const MoSystem *system;
  GtkWidget *window;

  g_assert_cmpint (g_mkdir_with_parents (formats, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  own = mo_content_load (mo_content_get_installed_folder (), folder, NULL, NULL);
  g_assert_cmpuint (mo_faults_get_n (own->faults), ==, 0);
  system = mo_systems_lookup (own->systems, "crawlitaire");
  window = present (
      GTK_WIDGET (mo_rules_window_new (NULL, own, mo_system_get_ruleset (system, "long"))));
  g_assert_true (tells (window, "A &lt;b> &amp; W"));
  assert_fits_narrow (window);
  assert_leaves_nothing (window);

  window = present (
      GTK_WIDGET (mo_rules_window_new (NULL, own, mo_system_get_ruleset (system, "bare"))));
  g_assert_true (shows (window, "These rules don’t cover this topic."));
  assert_leaves_nothing (window);
  fixture_remove_folder (folder);
}

/* Opening the window */

static void
test_rules_window_from_window (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  MoWindow *window = new_main_window (application, library, NULL);

  mo_library_set_catalog (library, content->catalog);
  present (GTK_WIDGET (window));
  mo_session_set_content (get_session (window), content);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-rules", NULL));
  g_assert_nonnull (find_rules_window ());
  /* The same window is presented again. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-rules", NULL));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (find_rules_window ())) ==
                 GTK_WINDOW (window));
  g_assert_false (gtk_window_get_modal (GTK_WINDOW (find_rules_window ())));
  assert_leaves_nothing (find_rules_window ());
  assert_leaves_nothing (GTK_WIDGET (window));
  end_library (library);
}

static void
test_rules_window_from_new_match (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present (GTK_WIDGET (mo_new_match_window_new (NULL, content, library, NULL)));
  AdwComboRow *row = ADW_COMBO_ROW (find_row (window, "Format"));
  GtkWidget *button = find_shown_widget (window, has_tooltip, "Rules (Shift+F1)");
  g_autofree char *format = g_strdup (
      gtk_string_object_get_string (adw_combo_row_get_selected_item (row)));
  GtkWidget *rules;

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  rules = find_rules_window ();
  g_assert_true (gtk_window_get_modal (GTK_WINDOW (rules)));
  g_assert_true (
      g_str_has_prefix (format, gtk_window_get_title (GTK_WINDOW (rules)) + strlen ("Rules of ")));
  assert_leaves_nothing (rules);
  assert_leaves_nothing (window);
  end_library (library);
}

/* Writes the example of a custom dungeon from the help as files, a catalog and a file of
 * formats. */
static void
write_example (const char *folder)
{
  static const char *const names[] = { "catalogs", "formats" };
  g_autofree char *page = g_build_filename (g_getenv ("MARCHING_ORDER_DATA_DIR"), "schemas",
                                            "README.md", NULL);
  g_autofree char *text = NULL;
  char *at;

  g_assert_true (g_file_get_contents (page, &text, NULL, NULL));
  at = strstr (text, "### Your own dungeon");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autofree char *file = g_build_filename (path, "example.xml", NULL);
      char *end;

      at = strstr (at, "```xml\n") + strlen ("```xml\n");
      end = strstr (at, "```");
      g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
      g_assert_true (g_file_set_contents (file, at, end - at, NULL));
      at = end + strlen ("```");
    }
}

/* Plays games and checks that the win rates of each adventurer are shown. */
static void
play_games (GtkWidget *rules)
{
  GtkWidget *play = find_shown_widget (rules, is_button_named, "_Play 1,000 Games for Each Win "
                                                               "Rate");

  g_assert_true (shows (rules, "Win Rates"));
  g_signal_emit_by_name (play, "clicked");
  g_assert_false (gtk_widget_get_visible (play));
  WAIT_UNTIL (gtk_widget_get_visible (play));
  g_assert_nonnull (find_row (rules, "Up the Stairs, Warrior"));
  g_assert_nonnull (find_row (rules, "Up the Stairs, Chimney Sweep"));
  g_assert_true (
      tells (find_row (rules, "Up the Stairs, Warrior"), "% won (95% confidence interval: "));
  g_assert_cmpuint (count_nameless (rules), ==, 0);
}

static gboolean
choose (AdwComboRow *row,
        const char *text)
{
  GListModel *choices = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (GtkStringObject) choice = g_list_model_get_item (choices, i);

      if (g_str_equal (gtk_string_object_get_string (choice), text))
        {
          adw_combo_row_set_selected (row, i);
          return TRUE;
        }
    }
  return FALSE;
}

/* A custom dungeon can be played like any other, and its rules can be read. */
static void
test_rules_window_of_own_dungeon (void)
{
  g_autofree char *path = make_path ();
  g_autofree char *folder = g_dir_make_tmp ("rules-XXXXXX", NULL);
  MoLibrary *library = open_library (path);
  g_autoptr (MoContent) own = NULL;
  GtkWidget *window;
  GtkWidget *rules;

  write_example (folder);
  own = mo_content_load (mo_content_get_installed_folder (), folder, NULL, NULL);
  g_assert_cmpuint (mo_faults_get_n (own->faults), ==, 0);
  window = present (GTK_WIDGET (mo_new_match_window_new (NULL, own, library, NULL)));
  mo_new_match_window_choose_deck (MO_NEW_MATCH_WINDOW (window), 0, "Bonfire Run");
  g_assert_true (choose (ADW_COMBO_ROW (find_row (window, "Format")), "The Attic"));
  g_assert_true (choose (ADW_COMBO_ROW (find_row (window, "Difficulty")), "Up the Stairs"));
  g_assert_true (gtk_widget_get_sensitive (gtk_window_get_default_widget (GTK_WINDOW (window))));
  g_assert_true (gtk_widget_activate_action (window, "new-match.show-rules", NULL));
  rules = find_rules_window ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (rules)), ==, "Rules of The Attic");
  g_assert_true (tells (rules, "Moths are met in pairs"));
  play_games (rules);
  assert_leaves_nothing (rules);
  assert_leaves_nothing (window);
  end_library (library);
  fixture_remove_folder (folder);
}

int
main (int argc,
      char **argv)
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_test_add_func ("/rules-window/template", test_rules_window_template);
  g_test_add_func ("/rules-window/shows", test_rules_window_shows);
  g_test_add_func ("/rules-window/search", test_rules_window_search);
  g_test_add_func ("/rules-window/narrow", test_rules_window_narrow);
  g_test_add_func ("/rules-window/stops-games", test_rules_window_stops_games);
  g_test_add_func ("/rules-window/own", test_rules_window_own);
  g_test_add_func ("/rules-window/from-window", test_rules_window_from_window);
  g_test_add_func ("/rules-window/from-new-match", test_rules_window_from_new_match);
  g_test_add_func ("/rules-window/of-own-dungeon", test_rules_window_of_own_dungeon);
  return run_tests (application, content);
}
