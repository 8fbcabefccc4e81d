/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The start page of the table: new matches, the list of matches, results, the end of a match. */

#include "config.h"

#include "window-fixture.h"

#include "mo-deck-file.h"
#include "mo-match-keeper.h"
#include "mo-new-match-window.h"

#include <glib/gstdio.h>
#include <string.h>

static AdwApplication *application;
static MoContent *content;

/* Help */

static void
forget_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_reset (settings, "match-played");
  g_settings_reset (settings, "match-difficulty");
  g_settings_reset (settings, "match-dealt");
}

static MoDeck *
read_sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("MARCHING_ORDER_DATA_DIR"), "decks", name, NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoDeck *deck = mo_deck_read_file (path, content, faults, NULL);

  g_assert_nonnull (deck);
  return deck;
}

static gint64
add_deck (MoLibrary *library,
          const MoDeck *deck)
{
  g_autoptr (GAsyncResult) result = NULL;
  gint64 id;

  mo_library_add_deck_async (library, deck, content->catalog, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  id = mo_library_deck_finish (library, result, NULL, NULL);
  g_assert_cmpint (id, >, 0);
  return id;
}

static void
click (GtkWidget *button)
{
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
has_label (GtkWidget *widget,
           gconstpointer user_data)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), user_data) == 0;
}

static GtkWidget *
find_button (GtkWidget *widget,
             const char *label)
{
  return find_shown_widget (widget, has_label, label);
}

static void
pick (GtkWidget *window,
      const char *title,
      const char *choice)
{
  AdwComboRow *row = ADW_COMBO_ROW (find_row (window, title));
  GListModel *model = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      if (g_str_equal (gtk_string_object_get_string (item), choice))
        {
          adw_combo_row_set_selected (row, i);
          return;
        }
    }
  g_error ("“%s” has no “%s”", title, choice);
}

static char *
dup_picked (GtkWidget *window,
            const char *title)
{
  GtkStringObject *item = adw_combo_row_get_selected_item (ADW_COMBO_ROW (find_row (window, title)));

  return g_strdup (gtk_string_object_get_string (item));
}

/* New matches */

static GtkWidget *
present_new_match (MoLibrary *library)
{
  return present (GTK_WIDGET (mo_new_match_window_new (NULL, content, library)));
}

/* What was planned, as text. */
static void
planned_cb (MoNewMatchWindow *window,
            const MoMatchPlan *plan,
            char **told)
{
  g_autofree char *header = mo_match_header_write (&plan->header);
  g_autofree char *names = g_strjoinv ("|", plan->names);
  char *seed = strstr (header, " seed ");

  if (seed != NULL)
    strcpy (seed, " seed");
  *told = g_strdup_printf ("%s; deck %d “%s”; %s", header, (int) plan->deck_id,
                           plan->deck != NULL ? plan->deck->name : "none", names);
}

static char *
begin (GtkWidget *window)
{
  char *told = NULL;

  g_signal_connect (window, "planned", G_CALLBACK (planned_cb), &told);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  click (find_button (window, "_Begin"));
  WAIT_UNTIL (window == NULL);
  g_assert_nonnull (told);
  return told;
}

/* From first start, Enter begins a match with the first sample; afterwards it offers what was played last. */
static void
test_table_new_match_at_once (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present_new_match (library);
  g_autofree char *told = NULL;
  g_autofree char *again = NULL;

  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == find_button (window, "_Begin"));
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (window)) == find_button (window, "_Begin"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  told = begin (window);
  g_assert_cmpstr (told, ==,
                   "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-beginner difficulty standard "
                   "seed; deck 0 “First Lamp Down”; ");

  window = present_new_match (library);
  mo_new_match_window_choose_deck (MO_NEW_MATCH_WINDOW (window), 0, "Three and a Rope");
  pick (window, "Difficulty", "Quick");
  pick (window, "Who Deals", "The table");
  g_free (begin (window));
  window = present_new_match (library);
  again = begin (window);
  g_assert_cmpstr (again, ==,
                   "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-elite difficulty quick; "
                   "deck 0 “Three and a Rope”; ");
  forget_settings ();
  end_library (library);
}

static void
test_table_new_match_of_library (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  g_autoptr (MoDeck) deck = read_sample ("cooperative-2010-three.xml");
  GtkWidget *window;
  gint64 id;
  g_autofree char *told = NULL;
  g_autofree char *wanted = NULL;

  g_free (deck->name);
  deck->name = g_strdup ("Ours & theirs");
  id = add_deck (library, deck);
  window = present_new_match (library);
  g_assert_nonnull (find_row (window, "Ours & theirs"));
  g_assert_false (shows (window, "Not legal, but it can be played"));
  g_assert_nonnull (find_row (window, "Player 3"));
  g_assert_null (find_row (window, "Player 4"));
  gtk_editable_set_text (GTK_EDITABLE (find_row (window, "Player 1")), " Ann ");
  gtk_editable_set_text (GTK_EDITABLE (find_row (window, "Player 3")), "Cy");
  g_assert_true (shows (find_row (window, "Player 2"), "▲"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  told = begin (window);
  wanted = g_strdup_printf ("match 1 system dungeon-crawler ruleset cooperative-2010 format cooperative-2010-three difficulty "
                            "standard seed; deck %d “Ours & theirs”; Ann||Cy",
                            (int) id);
  g_assert_cmpstr (told, ==, wanted);
  forget_settings ();
  end_library (library);
}

static void
test_table_new_match_counters_only (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present_new_match (library);
  g_autofree char *told = NULL;

  mo_new_match_window_choose_deck (MO_NEW_MATCH_WINDOW (window), 0, "Counters Only");
  g_assert_false (gtk_widget_is_sensitive (find_row (window, "Who Deals")));
  g_assert_true (shows (window, "Without a deck the program has no cards to deal"));
  pick (window, "Format", "Cooperative 2010: Four players");
  g_assert_nonnull (find_row (window, "Player 4"));
  pick (window, "Format", "Solitaire 2011: Starter");
  g_assert_null (find_row (window, "Player 1"));
  pick (window, "Difficulty", "Unyielding");
  told = begin (window);
  g_assert_cmpstr (told, ==,
                   "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-starter difficulty difficult; "
                   "deck 0 “none”; ");
  /* That there was nothing to deal is no answer to who deals the next time. */
  window = present_new_match (library);
  mo_new_match_window_choose_deck (MO_NEW_MATCH_WINDOW (window), 0, "Three and a Rope");
  g_free (told);
  told = dup_picked (window, "Who Deals");
  g_assert_cmpstr (told, ==, "The program");
  assert_leaves_nothing (window);
  forget_settings ();
  end_library (library);
}

/* What is not legal is told, and played; a format that is not known is chosen. */
static void
test_table_new_match_illegal (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  g_autoptr (MoDeck) deck = mo_deck_new ("Odd", "house/strange");
  GtkWidget *window = present_new_match (library);
  g_autofree char *told = NULL;

  mo_deck_set_count (deck, "crawler", "gone/blade", "Old Blade", 3);
  mo_new_match_window_choose_package (MO_NEW_MATCH_WINDOW (window), deck);
  g_assert_true (shows (window, "Not legal, but it can be played"));
  pick (window, "Format", "Solitaire 2010: Standard");
  told = begin (window);
  g_assert_cmpstr (told, ==,
                   "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard difficulty standard "
                   "seed; deck 0 “Odd”; ");
  forget_settings ();
  end_library (library);
}

/* Where nothing can be kept no match begins, and the window says why. */
static void
test_table_new_match_hindrance (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library;
  GtkWidget *window;

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  library = open_library (path);
  g_assert_nonnull (mo_library_get_hindrance (library));
  window = present_new_match (library);
  g_assert_false (gtk_widget_is_sensitive (find_button (window, "_Begin")));
  g_assert_nonnull (find_shown_widget (window, contains_text, "No match can be kept now: "));
  assert_leaves_nothing (window);
  end_library (library);
}

static void
test_table_new_match_choices (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present_new_match (library);
  GtkWidget *entry;

  g_signal_emit_by_name (find_row (window, "First Lamp Down"), "activated");
  WAIT_UNTIL (find_row (window, "Counters Only") != NULL);
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (shows (window, "Sample Packages"));
  g_assert_true (shows (window, "Without a Deck"));
  g_assert_false (shows (window, "Your Decks"));
  entry = find_of_type (window, GTK_TYPE_SEARCH_ENTRY);
  g_assert_nonnull (entry);
  g_assert_cmpuint (count_nameless (window), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "FOUR PLAY");
  WAIT_UNTIL (find_row (window, "Counters Only") == NULL);
  g_signal_emit_by_name (entry, "activate");
  g_assert_nonnull (find_row (window, "Player 4"));
  /* Escape goes back from the choices, and away from the settings. */
  g_signal_emit_by_name (find_row (window, "The Whole Shift Goes Down"), "activated");
  g_assert_true (gtk_widget_activate_action (window, "new-match.leave", NULL));
  g_assert_nonnull (find_button (window, "_Begin"));
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_assert_true (gtk_widget_activate_action (window, "new-match.leave", NULL));
  WAIT_UNTIL (window == NULL);
  end_library (library);
}

static void
test_table_new_match_narrow (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  g_autoptr (MoDeck) deck = read_sample ("cooperative-2010-four.xml");
  GtkWidget *window;

  g_free (deck->name);
  deck->name = g_strnfill (198, 'W');
  add_deck (library, deck);
  window = present_new_match (library);
  assert_fits_narrow (window);
  g_signal_emit_by_name (find_row (window, deck->name), "activated");
  assert_fits_narrow (window);
  assert_leaves_nothing (window);
  end_library (library);
}

int
main (int argc,
      char **argv)
{
  int status;

  gtk_disable_setlocale ();
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  application = g_object_new (ADW_TYPE_APPLICATION, "application-id", APP_ID ".Test", "flags",
                              G_APPLICATION_NON_UNIQUE, "resource-base-path", RESOURCE_PATH, NULL);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);

  g_test_add_func ("/table/new-match/at-once", test_table_new_match_at_once);
  g_test_add_func ("/table/new-match/of-library", test_table_new_match_of_library);
  g_test_add_func ("/table/new-match/counters-only", test_table_new_match_counters_only);
  g_test_add_func ("/table/new-match/illegal", test_table_new_match_illegal);
  g_test_add_func ("/table/new-match/hindrance", test_table_new_match_hindrance);
  g_test_add_func ("/table/new-match/choices", test_table_new_match_choices);
  g_test_add_func ("/table/new-match/narrow", test_table_new_match_narrow);

  status = g_test_run ();
  mo_content_unref (content);
  g_object_unref (application);
  return status;
}
