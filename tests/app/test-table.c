/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The start page of the table: new matches, the list of matches, results, the end of a match. */

#include "config.h"

#include "window-fixture.h"

#include "mo-deck-file.h"
#include "mo-match-end.h"
#include "mo-match-list.h"
#include "mo-match-results.h"
#include "mo-match-timer.h"
#include "mo-match-files.h"
#include "mo-match-view.h"
#include "mo-new-match-window.h"
#include "mo-store-matches.h"
#include "mo-table-page.h"
#include "mo-undoable.h"

#include <glib/gstdio.h>
#include <string.h>

static AdwApplication *application;
static MoContent *content;

/* Helpers */

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
  g_autofree char *path = g_build_filename (g_getenv ("MARCHING_ORDER_DATA_DIR"), "decks", name,
                                            NULL);
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
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), user_data) == 0;
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
  GtkStringObject *item = adw_combo_row_get_selected_item (
      ADW_COMBO_ROW (find_row (window, title)));

  return g_strdup (gtk_string_object_get_string (item));
}

/* New matches */

static GtkWidget *
present_new_match (MoLibrary *library)
{
  return present (GTK_WIDGET (mo_new_match_window_new (NULL, content, library, NULL)));
}

/* Stores the plan as text. */
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
  click (find_button (window, "_Start Match"));
  WAIT_UNTIL (window == NULL);
  g_assert_nonnull (told);
  return told;
}

/* On first start, Enter begins a match with the first sample; later it offers the last choice. */
static void
test_table_new_match_at_once (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present_new_match (library);
  g_autofree char *told = NULL;
  g_autofree char *again = NULL;

  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) ==
                 find_button (window, "_Start Match"));
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (window)) ==
                 find_button (window, "_Start Match"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  told = begin (window);
  g_assert_cmpstr (told, ==,
                   "match 1 system dungeon-crawler ruleset solitaire-2011 format "
                   "solitaire-2011-beginner difficulty standard "
                   "seed; deck 0 “A Short Shift”; ");

  window = present_new_match (library);
  mo_new_match_window_choose_deck (MO_NEW_MATCH_WINDOW (window), 0, "Three and a Rope");
  pick (window, "Difficulty", "Quick");
  pick (window, "Cards", "On My Table");
  g_free (begin (window));
  window = present_new_match (library);
  again = begin (window);
  g_assert_cmpstr (again, ==,
                   "match 1 system dungeon-crawler ruleset solitaire-2010 format "
                   "solitaire-2010-elite difficulty quick; "
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
  g_assert_false (shows (window, "Not legal, but playable"));
  g_assert_nonnull (find_row (window, "Player 3"));
  g_assert_null (find_row (window, "Player 4"));
  gtk_editable_set_text (GTK_EDITABLE (find_row (window, "Player 1")), " Ann ");
  gtk_editable_set_text (GTK_EDITABLE (find_row (window, "Player 3")), "Cy");
  g_assert_true (shows (find_row (window, "Player 2"), "▲"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  told = begin (window);
  wanted = g_strdup_printf ("match 1 system dungeon-crawler ruleset cooperative-2010 format "
                            "cooperative-2010-three difficulty "
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
  g_assert_false (gtk_widget_is_sensitive (find_row (window, "Cards")));
  g_assert_true (shows (window, "Choose a deck to have its cards dealt"));
  pick (window, "Format", "Cooperative 2010: Four players");
  g_assert_nonnull (find_row (window, "Player 4"));
  pick (window, "Format", "Solitaire 2011: Starter");
  g_assert_null (find_row (window, "Player 1"));
  pick (window, "Difficulty", "Unyielding");
  told = begin (window);
  g_assert_cmpstr (told, ==,
                   "match 1 system dungeon-crawler ruleset solitaire-2011 format "
                   "solitaire-2011-starter difficulty difficult; "
                   "deck 0 “none”; ");
  /* A match without cards to deal does not change the default for dealing. */
  window = present_new_match (library);
  mo_new_match_window_choose_deck (MO_NEW_MATCH_WINDOW (window), 0, "Three and a Rope");
  g_free (told);
  told = dup_picked (window, "Cards");
  g_assert_cmpstr (told, ==, "Dealt by the App");
  assert_leaves_nothing (window);
  forget_settings ();
  end_library (library);
}

/* An illegal deck can be played, with a message; an unknown format must be replaced. */
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
  g_assert_true (shows (window, "Not legal, but playable"));
  pick (window, "Format", "Solitaire 2010: Standard");
  told = begin (window);
  g_assert_cmpstr (told, ==,
                   "match 1 system dungeon-crawler ruleset solitaire-2010 format "
                   "solitaire-2010-standard difficulty standard "
                   "seed; deck 0 “Odd”; ");
  forget_settings ();
  end_library (library);
}

/* A deck with which no match can begin is not called playable. */
static void
test_table_new_match_unplayable (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  g_autoptr (MoDeck) deck = mo_deck_new ("Odd", "solitaire-2011-standard");
  GtkWidget *window = present_new_match (library);

  mo_deck_set_count (deck, "crawler", "emberdeep/soot-rat", "Soot Rat", 1);
  mo_new_match_window_choose_package (MO_NEW_MATCH_WINDOW (window), deck);
  g_assert_true (shows (window, "Soot Rat can’t be in the Crawler deck"));
  g_assert_true (shows (window, "Not legal"));
  assert_leaves_nothing (window);
  forget_settings ();
  end_library (library);
}

/* No match begins if the library can't be written; the window shows the reason. */
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
  g_assert_false (gtk_widget_is_sensitive (find_button (window, "_Start Match")));
  g_assert_nonnull (find_shown_widget (window, contains_text, "Matches can’t be saved. "));
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

  g_signal_emit_by_name (find_row (window, "A Short Shift"), "activated");
  WAIT_UNTIL (find_row (window, "Counters Only") != NULL);
  gtk_test_widget_wait_for_draw (window);
  /* Enter activates a row here, and does not begin a match. */
  g_assert_null (gtk_window_get_default_widget (GTK_WINDOW (window)));
  g_assert_true (shows (window, "Sample Decks"));
  g_assert_true (shows (window, "Without a Deck"));
  g_assert_false (shows (window, "Your Decks"));
  entry = find_of_type (window, GTK_TYPE_SEARCH_ENTRY);
  g_assert_nonnull (entry);
  g_assert_cmpuint (count_nameless (window), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), "quick nothing");
  WAIT_UNTIL (shows (window, "No Results Found"));
  /* Enter immediately after the last letter. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "FOUR PLAY");
  g_signal_emit_by_name (entry, "activate");
  g_assert_null (find_row (window, "Counters Only"));
  g_assert_nonnull (find_row (window, "Player 4"));
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (window)) ==
                 find_button (window, "_Start Match"));
  /* Escape leaves the choices first, then the window. */
  g_signal_emit_by_name (find_row (window, "The Whole Shift Goes Down"), "activated");
  g_assert_true (gtk_widget_activate_action (window, "new-match.leave", NULL));
  g_assert_nonnull (find_button (window, "_Start Match"));
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_assert_true (gtk_widget_activate_action (window, "new-match.leave", NULL));
  WAIT_UNTIL (window == NULL);
  end_library (library);
}

static void
keep_seed_cb (MoNewMatchWindow *window,
              const MoMatchPlan *plan,
              guint64 *seed)
{
  *seed = plan->header.is_dealt ? plan->header.seed : 0;
}

static guint64
begin_seeded (GtkWidget *window)
{
  guint64 seed = 0;

  g_signal_connect (window, "planned", G_CALLBACK (keep_seed_cb), &seed);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  click (find_button (window, "_Start Match"));
  WAIT_UNTIL (window == NULL);
  return seed;
}

/* The same seed deals the same cards; without one, each match differs. An invalid seed is
 * reported. */
static void
test_table_new_match_seed (void)
{
  static const char *const faults[] = { "many", "-1", "1.5", "18446744073709551616" };
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present_new_match (library);
  guint64 first = begin_seeded (window);
  g_auto (MoMatchHeader) header = { NULL };
  g_autofree char *told = NULL;

  g_assert_cmpuint (begin_seeded (present_new_match (library)), !=, first);
  window = present_new_match (library);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (find_row (window, "Deal Number (optional)")),
                             faults[i]);
      g_assert_false (gtk_widget_is_sensitive (find_button (window, "_Start Match")));
      g_assert_nonnull (find_shown_widget (window, contains_text,
                                           "The deal number must be empty or a whole number"));
    }
  /* The seed is ignored if no cards are dealt. */
  pick (window, "Cards", "On My Table");
  g_assert_true (gtk_widget_is_sensitive (find_button (window, "_Start Match")));
  g_assert_null (find_row (window, "Deal Number (optional)"));
  pick (window, "Cards", "Dealt by the App");
  gtk_editable_set_text (GTK_EDITABLE (find_row (window, "Deal Number (optional)")),
                         " 12345 ");
  g_assert_cmpuint (begin_seeded (window), ==, 12345);

  g_assert_true (
      mo_match_header_read (&header,
                            "match 1 system dungeon-crawler ruleset solitaire-2010 format "
                            "solitaire-2010-elite difficulty quick seed 18446744073709551615",
                            NULL));
  window = present_new_match (library);
  mo_new_match_window_choose_deck (MO_NEW_MATCH_WINDOW (window), 0, "Three and a Rope");
  mo_new_match_window_choose_header (MO_NEW_MATCH_WINDOW (window), &header, FALSE);
  g_assert_cmpstr (gtk_editable_get_text (
                       GTK_EDITABLE (find_row (window, "Deal Number (optional)"))),
                   ==, "");
  told = begin (window);
  g_assert_cmpstr (told, ==,
                   "match 1 system dungeon-crawler ruleset solitaire-2010 format "
                   "solitaire-2010-elite difficulty quick seed; "
                   "deck 0 “Three and a Rope”; ");
  window = present_new_match (library);
  mo_new_match_window_choose_header (MO_NEW_MATCH_WINDOW (window), &header, TRUE);
  g_assert_cmpuint (begin_seeded (window), ==, G_MAXUINT64);
  forget_settings ();
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

/* The list */

#define HEADER                                                                                     \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard "          \
  "difficulty quick"
#define SET_UP                                                                                     \
  "add party ~adventurer/ann\nadd quests ~quest/find-the-well\nadd dungeon-deck ~character/rat 9 " \
  "1\nstart\n"
#define WON SET_UP "end won\n"
#define LOST SET_UP "end lost\n"

static gint64
import_journal (MoLibrary *library,
                const char *text,
                const char *name)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) named = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  mo_library_import_match_async (library, content, text, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  id = mo_library_import_match_finish (library, result, NULL, &error);
  g_assert_no_error (error);
  mo_library_set_match_name_async (library, id, name, done_cb, &named);
  WAIT_UNTIL (named != NULL);
  g_assert_true (mo_library_match_finish (library, named, NULL));
  return id;
}

static gint64
import (MoLibrary *library,
        const char *moves,
        const char *name)
{
  g_autofree char *text = g_strconcat (HEADER "\n", moves, NULL);

  return import_journal (library, text, name);
}

static GtkWidget *
present_list_of (MoSession *session)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *list = g_object_new (MO_TYPE_MATCH_LIST, NULL);

  adw_window_set_content (ADW_WINDOW (window), list);
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  mo_session_set_content (session, content);
  g_object_set (list, "session", session, NULL);
  return present (window);
}

static GtkWidget *
present_list (MoLibrary *library)
{
  g_autoptr (MoSession) session = mo_session_new (library, NULL);

  return present_list_of (session);
}

static GtkListBox *
find_box_of (GtkWidget *row)
{
  return GTK_LIST_BOX (gtk_widget_get_parent (row));
}

static void
test_table_list (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present_list (library);
  GtkWidget *row;
  gint64 first;

  WAIT_UNTIL (shows (window, "No Matches Yet"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  first = import (library, SET_UP, "A & b");
  import (library, WON, "Second");
  import (library, LOST, "Third");
  import (library, "", "Fourth");
  WAIT_UNTIL (find_row (window, "Fourth") != NULL && find_row (window, "Third") != NULL &&
              find_row (window, "Second") != NULL && find_row (window, "A & b") != NULL);
  g_assert_false (shows (window, "No Matches Yet"));
  row = find_row (window, "A & b");
  g_assert_nonnull (find_shown_widget (
      row, contains_text, "Round 1, Begin Encounter · Solitaire 2010: Standard · Today, "));
  g_assert_nonnull (
      find_shown_widget (find_row (window, "Fourth"), contains_text, "Setup · "));
  g_assert_true (find_box_of (row) == find_box_of (find_row (window, "Fourth")));
  g_assert_true (find_box_of (find_row (window, "Second")) ==
                 find_box_of (find_row (window, "Third")));
  g_assert_true (find_box_of (row) != find_box_of (find_row (window, "Third")));
  g_assert_nonnull (find_shown_widget (find_row (window, "Third"), contains_text,
                                       "Lost: You set the result. · "));
  g_assert_nonnull (find_shown_widget (find_row (window, "Second"), has_tooltip, "Won"));
  g_assert_cmpuint (count_nameless (window), ==, 0);

  /* A deleted match disappears, and reappears when restored. */
  for (int deleted = 1; deleted >= 0; deleted--)
    {
      g_autoptr (GAsyncResult) result = NULL;

      mo_library_set_match_deleted_async (library, first, deleted, done_cb, &result);
      WAIT_UNTIL (result != NULL);
      g_assert_true (mo_library_match_finish (library, result, NULL));
      WAIT_UNTIL ((find_row (window, "A & b") == NULL) == deleted);
    }
  assert_leaves_nothing (window);
  end_library (library);
}

/* A match that ends moves to the finished ones, and back when that is undone. */
static void
test_table_list_follows (void)
{
  const char *const ending[] = { "end lost", NULL };
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  g_autoptr (MoMatch) match = mo_match_read (content, HEADER "\n" SET_UP, &(guint){ 0 }, NULL);
  g_autoptr (MoMatchKeeper) keeper = NULL;
  GtkWidget *window = present_list (library);
  GtkListBox *open_box;

  keeper = mo_match_keeper_new (library, match, import (library, SET_UP, "Ours"));
  WAIT_UNTIL (find_row (window, "Ours") != NULL);
  open_box = find_box_of (find_row (window, "Ours"));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GAsyncResult) undone = NULL;

      mo_match_keeper_make_async (keeper, ending, FALSE, done_cb, &result);
      WAIT_UNTIL (result != NULL);
      WAIT_UNTIL (find_row (window, "Ours") != NULL &&
                  find_box_of (find_row (window, "Ours")) != open_box);
      g_assert_true (shows (window, "0 won, 1 lost · 0%"));
      mo_match_keeper_go_to_async (keeper, mo_match_get_position (match) - 1, done_cb, &undone);
      WAIT_UNTIL (undone != NULL);
      WAIT_UNTIL (find_row (window, "Ours") != NULL &&
                  find_box_of (find_row (window, "Ours")) == open_box);
      g_assert_false (shows (window, "Results"));
    }
  assert_leaves_nothing (window);
  g_clear_object (&keeper);
  end_library (library);
}

static void
test_table_list_search (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present_list (library);
  GtkWidget *entry;

  for (guint i = 0; i < 11; i++)
    {
      g_autofree char *name = g_strdup_printf ("Évening x%u", i);

      WAIT_UNTIL (find_of_type (window, GTK_TYPE_SEARCH_ENTRY) == NULL);
      import (library, i < 10 ? WON : SET_UP, name);
    }
  WAIT_UNTIL (find_of_type (window, GTK_TYPE_SEARCH_ENTRY) != NULL);
  WAIT_UNTIL (find_row (window, "Évening x10") != NULL);
  entry = find_of_type (window, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "evening x7");
  WAIT_UNTIL (find_row (window, "Évening x3") == NULL && find_row (window, "Évening x7") != NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "round 1");
  WAIT_UNTIL (find_row (window, "Évening x7") == NULL && find_row (window, "Évening x10") != NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "nothing");
  WAIT_UNTIL (shows (window, "No Matches Found"));
  /* Enter immediately after the last letter. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "evening x7");
  g_signal_emit_by_name (entry, "activate");
  g_assert_nonnull (find_row (window, "Évening x7"));
  g_assert_null (find_row (window, "Évening x3"));
  assert_leaves_nothing (window);
  end_library (library);
}

/* Only matches of the chosen game and their results are listed; a button leads to the others. */
static void
test_table_list_game (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  MoSession *session = mo_session_new (library, NULL);
  GtkWidget *window = present_list_of (session);

  import (library, WON, "Cellar");
  import (library, SET_UP, "Tower");
  import_journal (library, "match 1 system bonfire-run ruleset bonfire-run difficulty easy\n",
                  "Forest");
  WAIT_UNTIL (find_row (window, "Cellar") != NULL && find_row (window, "Tower") != NULL &&
              find_row (window, "Forest") != NULL);
  g_assert_false (shows (window, "_Show 1 Match of Other Games"));
  g_object_set (session, "game", "dungeon-crawler", NULL);
  WAIT_UNTIL (find_row (window, "Forest") == NULL);
  g_assert_nonnull (find_row (window, "Cellar"));
  g_assert_nonnull (find_row (window, "Tower"));
  g_assert_true (shows (window, "Results"));
  g_assert_nonnull (find_button (window, "_Show 1 Match of Other Games"));
  g_object_set (session, "game", "bonfire-run", NULL);
  WAIT_UNTIL (find_row (window, "Forest") != NULL && find_row (window, "Tower") == NULL);
  g_assert_false (shows (window, "Results"));
  g_assert_false (shows (window, "No matches of this game"));
  g_object_set (session, "game", "crawlitaire", NULL);
  WAIT_UNTIL (shows (window, "No matches of this game"));
  g_assert_null (find_row (window, "Forest"));
  gtk_widget_grab_focus (find_button (window, "_Show 3 Matches of Other Games"));
  click (find_button (window, "_Show 3 Matches of Other Games"));
  WAIT_UNTIL (find_row (window, "Forest") != NULL && find_row (window, "Tower") != NULL);
  g_assert_false (shows (window, "No matches of this game"));
  g_assert_true (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (GTK_WINDOW (window))));
  assert_leaves_nothing (window);
  g_object_unref (session);
  end_library (library);
}

static void
test_table_list_narrow (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  g_autofree char *name = g_strnfill (198, 'W');
  GtkWidget *window;

  import (library, WON, name);
  import (library, SET_UP, name);
  window = present_list (library);
  WAIT_UNTIL (find_row (window, name) != NULL);
  assert_fits_narrow (window);
  assert_leaves_nothing (window);
  end_library (library);
}

/* Results */

static char *
dup_results (MoLibrary *library,
             const char *by)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) results = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  mo_library_list_matches_async (library, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  entries = mo_library_list_matches_finish (library, result, NULL);
  results = mo_match_results_list (entries, content, mo_results_ways_find (by));
  for (guint i = 0; i < results->len; i++)
    {
      const MoResult *each = g_ptr_array_index (results, i);

      g_string_append_printf (text, "%s.%u %u/%u; ", each->name, each->version, each->n_done,
                              each->n_matches);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
begin_in_library (MoLibrary *library,
                  gint64 deck,
                  const char *quest,
                  const char *end)
{
  const char *const moves[] = { "add quests ~quest/find-the-well", "add quests ~quest/find-ann",
                                quest, end, NULL };
  g_autoptr (GAsyncResult) begun = NULL;
  g_autoptr (GAsyncResult) made = NULL;
  g_autoptr (MoMatch) match = mo_match_read (content, HEADER "\n", &(guint){ 0 }, NULL);
  g_autoptr (MoMatchKeeper) keeper = NULL;

  mo_library_begin_match_async (library, deck, HEADER, done_cb, &begun);
  WAIT_UNTIL (begun != NULL);
  keeper = mo_match_keeper_new (library, match,
                                mo_library_begin_match_finish (library, begun, NULL));
  mo_match_keeper_make_async (keeper, moves, FALSE, done_cb, &made);
  WAIT_UNTIL (made != NULL);
  g_assert_true (mo_match_keeper_finish (keeper, made, NULL));
}

static void
test_table_results (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  g_autoptr (MoDeck) deck = read_sample ("solitaire-2010-standard.xml");
  gint64 id = add_deck (library, deck);
  g_autofree char *by_deck = NULL;
  g_autofree char *by_format = NULL;
  g_autofree char *by_quest = NULL;
  GtkWidget *window;

  /* Completed Quests are counted independently of the result; two copies in a match count once. */
  begin_in_library (library, id, "quest ~quest/find-ann done", "end won");
  begin_in_library (library, id, "quest ~quest/find-ann done", "end lost");
  begin_in_library (library, id, "add quests ~quest/find-ann", "end won");
  begin_in_library (library, id, "quest ~quest/find-ann done", "note \"still open\"");
  import (library, LOST, "Guests");
  by_deck = dup_results (library, "deck");
  g_assert_cmpstr (by_deck, ==, "The Quiet Spring’s Errand.1 2/3; Guests.0 0/1; ");
  by_format = dup_results (library, "format");
  g_assert_cmpstr (by_format, ==, "Solitaire 2010: Standard.0 2/4; ");
  by_quest = dup_results (library, "quest");
  g_assert_cmpstr (by_quest, ==, "Find the well.0 0/4; Find ann.0 2/3; ");

  window = present_list (library);
  WAIT_UNTIL (shows (window, "2 won, 1 lost · 67%"));
  g_assert_true (shows (window, "The Quiet Spring’s Errand, version 1"));
  g_assert_true (shows (window, "Matches won and lost"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_of_type (window, GTK_TYPE_DROP_DOWN)),
                              2);
  g_assert_true (shows (window, "Find ann"));
  g_assert_true (shows (window, "completed in 2 of 3 matches · 67%"));
  g_assert_true (shows (window, "completed in 0 of 4 matches · 0%"));
  g_assert_true (shows (window, "Share of matches in which each Quest was completed"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  assert_fits_narrow (window);
  assert_leaves_nothing (window);
  end_library (library);
}

/* New Match tells what the chosen deck did so far, and follows the library. */
static void
test_table_new_match_record (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  g_autoptr (MoDeck) deck = read_sample ("solitaire-2010-standard.xml");
  gint64 id = add_deck (library, deck);
  GtkWidget *window = present_new_match (library);

  mo_new_match_window_choose_deck (MO_NEW_MATCH_WINDOW (window), id, NULL);
  g_assert_null (find_shown_widget (window, contains_text, "with this deck"));
  begin_in_library (library, id, "quest ~quest/find-ann done", "end won");
  WAIT_UNTIL (shows (window, "1 won, 0 lost"));
  g_assert_true (shows (window, "Played 1 match with this deck"));
  begin_in_library (library, id, "quest ~quest/find-ann done", "end lost");
  begin_in_library (library, id, "quest ~quest/find-ann done", "note \"still open\"");
  WAIT_UNTIL (shows (window, "1 won, 1 lost, 1 unfinished"));
  g_assert_true (shows (window, "Played 3 matches with this deck"));
  assert_fits_narrow (window);
  mo_new_match_window_choose_deck (MO_NEW_MATCH_WINDOW (window), 0, "Three and a Rope");
  g_assert_null (find_shown_widget (window, contains_text, "with this deck"));
  mo_new_match_window_choose_deck (MO_NEW_MATCH_WINDOW (window), 0, "Bonfire Run");
  g_assert_null (find_shown_widget (window, contains_text, "with this deck"));
  assert_leaves_nothing (window);
  end_library (library);
}

/* Begins a run, which has no deck. */
static void
begin_run (MoLibrary *library,
           const char *difficulty,
           const char *adventurer,
           const char *end)
{
  g_autofree char *header =
      g_strdup_printf ("match 1 system bonfire-run ruleset bonfire-run difficulty %s", difficulty);
  g_autofree char *choose = g_strdup_printf ("choose bonfire-run/%s", adventurer);
  g_autofree char *journal = g_strdup_printf ("%s\n%s\n%s\n", header, choose, end);

  import_journal (library, journal, "");
}

/* Only groupings that occur in the matches are offered. */
static void
test_table_results_ways (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  g_autofree char *by_difficulty = NULL;
  g_autofree char *by_adventurer = NULL;
  g_autofree char *by_quest = NULL;
  g_autofree char *chosen = NULL;
  GtkWidget *window;
  GtkDropDown *ways;

  begin_run (library, "easy", "warrior", "end won");
  begin_run (library, "easy", "wizard", "end lost");
  begin_run (library, "hard", "warrior", "end lost");
  begin_run (library, "hard", "wizard", "note \"open\"");
  by_difficulty = dup_results (library, "difficulty");
  g_assert_cmpstr (by_difficulty, ==, "Bonfire Run: Easy.0 1/2; Bonfire Run: Hard.0 0/1; ");
  by_adventurer = dup_results (library, "adventurer");
  g_assert_cmpstr (by_adventurer, ==, "Warrior.0 1/2; Wizard.0 0/1; ");
  by_quest = dup_results (library, "quest");
  g_assert_cmpstr (by_quest, ==, "");

  window = present_list (library);
  WAIT_UNTIL (shows (window, "By Format"));
  ways = GTK_DROP_DOWN (find_of_type (window, GTK_TYPE_DROP_DOWN));
  /* No decks, and no Quests. */
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (ways)), ==, 3);
  gtk_drop_down_set_selected (ways, 2);
  g_assert_true (shows (window, "Wizard"));
  /* The choice stays when there are more groupings. */
  import (library, LOST, "Guests");
  WAIT_UNTIL (g_list_model_get_n_items (gtk_drop_down_get_model (ways)) == 5);
  chosen = g_strdup (gtk_string_object_get_string (gtk_drop_down_get_selected_item (ways)));
  g_assert_cmpstr (chosen, ==, "By Adventurer");
  g_assert_true (shows (window, "Wizard"));
  g_assert_false (shows (window, "Solitaire 2010: Quick"));
  gtk_drop_down_set_selected (ways, 3);
  g_assert_true (shows (window, "Solitaire 2010: Quick"));
  assert_leaves_nothing (window);
  end_library (library);
}

/* The end */

static void
make (MoMatchKeeper *keeper,
      const char *line)
{
  g_autoptr (GAsyncResult) result = NULL;

  mo_match_keeper_make_async (keeper, (const char *const[]){ line, NULL }, FALSE, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  g_assert_true (mo_match_keeper_finish (keeper, result, NULL));
}

static void
go_to (MoMatchKeeper *keeper,
       guint position)
{
  g_autoptr (GAsyncResult) result = NULL;

  mo_match_keeper_go_to_async (keeper, position, done_cb, &result);
  WAIT_UNTIL (result != NULL);
}

/* Returns: (transfer full): follows a match of the library */
static MoMatchSession *
open_match (MoLibrary *library,
            gint64 id)
{
  g_autoptr (MoSession) shared = mo_session_new (library, NULL);
  MoMatchSession *session = mo_match_session_new (shared);

  mo_session_set_content (shared, content);
  mo_match_session_open (session, id);
  WAIT_UNTIL (mo_match_session_get_keeper (session) != NULL);
  return session;
}

static void
test_table_end (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  gint64 match = import (library, SET_UP, "Ours");
  MoMatchSession *session = open_match (library, match);
  MoMatchKeeper *keeper = mo_match_session_get_keeper (session);
  GtkWidget *window = adw_window_new ();
  GtkWidget *view = g_object_new (MO_TYPE_MATCH_VIEW, "session", session, NULL);

  adw_window_set_content (ADW_WINDOW (window), view);
  present (window);
  g_assert_null (find_of_type (window, MO_TYPE_MATCH_END));
  make (keeper, "end lost");
  g_assert_nonnull (find_of_type (window, MO_TYPE_MATCH_END));
  g_assert_true (shows (window, "Lost"));
  g_assert_true (shows (window, "You set the result."));
  g_assert_true (shows (window, "Rounds"));
  g_assert_false (shows (window, "Busts"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  assert_fits_narrow (window);

  /* Pressing Space once more than the game has steps does nothing. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) ==
                 find_of_type (window, MO_TYPE_MATCH_END));
  /* Once closed, the summary stays closed; a line shows the result and reopens it. */
  g_assert_true (gtk_widget_activate_action (find_of_type (window, MO_TYPE_MATCH_END),
                                             "match-end.put-aside", NULL));
  g_assert_null (find_of_type (window, MO_TYPE_MATCH_END));
  g_assert_true (shows (window, "Lost: You set the result."));
  make (keeper, "! note \"so close\"");
  g_assert_null (find_of_type (window, MO_TYPE_MATCH_END));
  go_to (keeper, 5);
  g_assert_null (find_of_type (window, MO_TYPE_MATCH_END));
  click (find_button (window, "Show S_ummary"));
  g_assert_nonnull (find_of_type (window, MO_TYPE_MATCH_END));

  /* It disappears with undo and reappears with redo. */
  go_to (keeper, 4);
  g_assert_null (find_of_type (window, MO_TYPE_MATCH_END));
  g_assert_false (shows (window, "Lost: You set the result."));
  go_to (keeper, 5);
  g_assert_nonnull (find_of_type (window, MO_TYPE_MATCH_END));

  /* A match that is over is opened to be looked at. */
  mo_match_session_close (session);
  g_assert_null (find_of_type (window, MO_TYPE_MATCH_END));
  mo_match_session_open (session, match);
  WAIT_UNTIL (mo_match_session_get_keeper (session) != NULL);
  g_assert_null (find_of_type (window, MO_TYPE_MATCH_END));
  g_assert_true (shows (window, "Lost: You set the result."));
  assert_leaves_nothing (window);
  g_assert_finalize_object (session);
  end_library (library);
}

/* A move is shown once it is saved; until then, the match is busy. */
static void
test_table_busy (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  MoMatchSession *session = open_match (library, import (library, SET_UP, "Ours"));
  MoMatch *match = mo_match_keeper_get_match (mo_match_session_get_keeper (session));
  GtkWidget *window = adw_window_new ();
  GtkWidget *view = g_object_new (MO_TYPE_MATCH_VIEW, "session", session, NULL);

  adw_window_set_content (ADW_WINDOW (window), view);
  present (window);
  g_assert_false (is_busy (view));
  for (guint i = 0; i < 2; i++)
    g_assert_true (gtk_widget_activate_action (view, "match.make", "s", "! note \"slow\""));
  g_assert_true (is_busy (view));
  WAIT_UNTIL (!is_busy (view));
  g_assert_cmpuint (mo_match_get_position (match), ==, 6);
  mo_undoable_undo (MO_UNDOABLE (view));
  g_assert_true (is_busy (view));
  WAIT_UNTIL (!is_busy (view));
  g_assert_cmpuint (mo_match_get_position (match), <, 6);
  /* Busy also ends when the move is refused. */
  g_assert_true (gtk_widget_activate_action (view, "match.make", "s", "nonsense"));
  g_assert_true (is_busy (view));
  WAIT_UNTIL (!is_busy (view));
  assert_leaves_nothing (window);
  g_assert_finalize_object (session);
  end_library (library);
}

/* The timer */

static void
test_table_timer (void)
{
  static const struct
  {
    guint seconds;
    const char *text;
  } rows[] = {
    { 0, "0:00" }, { 7, "0:07" }, { 754, "12:34" }, { 3599, "59:59" }, { 3723, "1:02:03" }
  };
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  GtkWidget *window = adw_window_new ();
  GtkWidget *timer;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = mo_match_timer_format (rows[i].seconds);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
  adw_window_set_content (ADW_WINDOW (window), g_object_new (MO_TYPE_MATCH_VIEW, NULL));
  present (window);
  g_assert_null (find_of_type (window, MO_TYPE_MATCH_TIMER));
  g_settings_set_boolean (settings, "match-timer", TRUE);
  WAIT_UNTIL (find_of_type (window, MO_TYPE_MATCH_TIMER) != NULL);
  timer = find_of_type (window, MO_TYPE_MATCH_TIMER);
  WAIT_UNTIL (shows (timer, "0:01"));
  click (timer);
  g_assert_true (has_tooltip (timer, "Resume Timer"));
  click (timer);
  g_assert_false (has_tooltip (timer, "Resume Timer"));
  WAIT_UNTIL (shows (timer, "0:02"));
  mo_match_timer_restart (MO_MATCH_TIMER (timer));
  g_assert_true (shows (timer, "0:00"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  g_settings_reset (settings, "match-timer");
  WAIT_UNTIL (find_of_type (window, MO_TYPE_MATCH_TIMER) == NULL);
  assert_leaves_nothing (window);
}

/* In the main window */

static MoWindow *
present_window (MoLibrary *library)
{
  MoWindow *window = new_main_window (application, library, content);

  mo_library_set_catalog (library, content->catalog);
  present (GTK_WIDGET (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-table", NULL));
  return window;
}

static MoDeckAutosave *
get_autosave (MoWindow *window)
{
  return mo_deck_session_get_autosave (mo_window_get_deck_session (window));
}

static void
import_match (MoWindow *window,
              GFile *file)
{
  mo_match_file_import (find_of_type (GTK_WIDGET (window), MO_TYPE_TABLE_PAGE),
                        mo_window_get_match_session (window), file);
}

static void
export_match (MoWindow *window,
              gint64 match,
              const char *path)
{
  mo_match_file_export (find_of_type (GTK_WIDGET (window), MO_TYPE_TABLE_PAGE),
                        mo_session_get_library (get_session (window)), match, path);
}

static MoMatchKeeper *
get_keeper (MoWindow *window)
{
  GtkWidget *view = find_of_type (GTK_WIDGET (window), MO_TYPE_MATCH_VIEW);

  return view != NULL ? mo_match_view_get_keeper (MO_MATCH_VIEW (view)) : NULL;
}

/* From first start to a match with a sample deck, and back to all matches, which include it. */
static void
test_table_window_begin (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  MoWindow *window = present_window (library);
  GtkWidget *dialog;
  g_autofree char *journal = NULL;
  gint64 id;

  WAIT_UNTIL (shows (GTK_WIDGET (window), "No Matches Yet"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.new-match", NULL));
  dialog = find_toplevel (MO_TYPE_NEW_MATCH_WINDOW);
  g_assert_nonnull (dialog);
  click (find_button (dialog, "_Start Match"));
  WAIT_UNTIL (get_keeper (window) != NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_cmpuint (count_nameless (GTK_WIDGET (window)), ==, 0);
  id = mo_match_keeper_get_id (get_keeper (window));
  journal = mo_match_write (mo_match_keeper_get_match (get_keeper (window)));
  g_assert_true (
      g_str_has_prefix (journal, "match 1 system dungeon-crawler ruleset solitaire-2011 "));
  g_assert_nonnull (strstr (journal, "\nadd deck emberdeep/"));
  g_assert_nonnull (strstr (journal, "\n+ add party emberdeep/"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.go-back", NULL));
  WAIT_UNTIL (find_row (GTK_WIDGET (window), "A Short Shift") != NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "match.open", "x", id));
  WAIT_UNTIL (get_keeper (window) != NULL);
  g_assert_cmpint (mo_match_keeper_get_id (get_keeper (window)), ==, id);

  /* The same deck again, although the library does not have it. */
  forget_settings ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.new-match-again", NULL));
  WAIT_UNTIL (find_toplevel (MO_TYPE_NEW_MATCH_WINDOW) != NULL);
  dialog = find_toplevel (MO_TYPE_NEW_MATCH_WINDOW);
  g_assert_nonnull (find_row (dialog, "A Short Shift"));
  assert_leaves_nothing (dialog);
  assert_leaves_nothing (GTK_WIDGET (window));
  forget_settings ();
  end_library (library);
}

/* Who saves a card or imports a catalog while a match is open stays at the page with the cards. */
static void
test_table_window_new_content (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  gint64 id = import (library, SET_UP, "Ours");
  MoWindow *window = present_window (library);
  MoMatchSession *session = mo_window_get_match_session (window);
  GtkWidget *places = get_by_id (GTK_WIDGET (window), "places");
  g_autoptr (MoMatchKeeper) keeper = NULL;
  g_autoptr (MoContent) other = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "match.open", "x", id));
  WAIT_UNTIL (mo_match_session_get_keeper (session) != NULL);
  keeper = g_object_ref (mo_match_session_get_keeper (session));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-cards", NULL));
  other = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  mo_session_set_content (get_session (window), other);
  WAIT_UNTIL (mo_match_session_get_keeper (session) != keeper);
  g_assert_cmpint (mo_match_session_get_id (session), ==, id);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (places)), ==, "cards");
  g_clear_object (&keeper);
  assert_leaves_nothing (GTK_WIDGET (window));
  end_library (library);
}

static void
test_table_window_delete (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  gint64 id = import (library, SET_UP, "Ours");
  MoWindow *window = present_window (library);

  WAIT_UNTIL (find_row (GTK_WIDGET (window), "Ours") != NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "match.delete", "x", id));
  WAIT_UNTIL (shows (GTK_WIDGET (window), "Match “Ours” deleted"));
  WAIT_UNTIL (find_row (GTK_WIDGET (window), "Ours") == NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "match.bring-back", "x", id));
  WAIT_UNTIL (find_row (GTK_WIDGET (window), "Ours") != NULL);
  assert_leaves_nothing (GTK_WIDGET (window));
  end_library (library);
}

/* A change by another process is shown before the next move; a move based on the old state is
 * refused. */
static void
test_table_window_shared_match (void)
{
  static const char *const theirs[] = { "limit 17", NULL };
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  gint64 id = import (library, SET_UP, "Ours");
  MoWindow *window = present_window (library);
  MoWindow *second = present_window (library);
  g_autoptr (MoStore) store = mo_store_open (path, NULL);
  g_autoptr (MoSummary) summary = mo_summary_new (MO_MATCH_OPEN, NULL);
  g_autoptr (GPtrArray) journal = NULL;
  MoMatch *match;
  gint64 revision;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "match.open", "x", id));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (second), "match.open", "x", id));
  WAIT_UNTIL (get_keeper (window) != NULL && get_keeper (second) != NULL);
  match = mo_match_keeper_get_match (get_keeper (window));
  make (get_keeper (window), "limit 5");
  WAIT_UNTIL (mo_match_get_position (mo_match_keeper_get_match (get_keeper (second))) == 5);
  WAIT_UNTIL (shows (GTK_WIDGET (second), "0/5"));

  journal = mo_store_read_journal (store, id, &revision, NULL);
  g_assert_true (mo_store_write_moves (store, id, &revision, 6, theirs, summary, NULL));
  g_assert_true (gtk_widget_activate_action (find_of_type (GTK_WIDGET (window), MO_TYPE_MATCH_VIEW),
                                             "match.make", "s", "limit 4"));
  WAIT_UNTIL (find_shown_widget (
                  GTK_WIDGET (window), contains_text,
                  "Another program changed this match (1 new move: “The encounter limit is 17”)") !=
              NULL);
  WAIT_UNTIL (shows (GTK_WIDGET (window), "0/17"));
  g_assert_cmpuint (mo_match_get_position (match), ==, 6);
  make (get_keeper (window), "limit 4");
  WAIT_UNTIL (mo_match_get_position (mo_match_keeper_get_match (get_keeper (second))) == 7);
  assert_leaves_nothing (GTK_WIDGET (second));
  assert_leaves_nothing (GTK_WIDGET (window));
  g_clear_pointer (&store, mo_store_close);
  end_library (library);
}

/* Two windows with the same deck: the second one to edit gets the version of the first, shows a
 * message, and can restore its own edit. */
static void
test_table_window_shared_deck (void)
{
  static const char told[] = "Another program changed this deck, so your last edit was not saved";
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  g_autoptr (MoDeck) deck = mo_deck_new ("Ours", "solitaire-2010-standard");
  gint64 id = add_deck (library, deck);
  MoWindow *window = present_window (library);
  MoWindow *second = present_window (library);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "deck.open", "x", id));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (second), "deck.open", "x", id));
  WAIT_UNTIL (get_editor (window) != NULL && get_editor (second) != NULL);
  g_assert_true (mo_deck_editor_set_notes (get_editor (window), "Ours"));
  g_assert_true (mo_deck_editor_set_notes (get_editor (second), "Theirs"));
  WAIT_UNTIL (mo_deck_autosave_is_saved (get_autosave (window)) &&
              mo_deck_autosave_is_saved (get_autosave (second)));
  g_assert_cmpstr (mo_library_get_deck (library, id)->deck->notes, ==, "Ours");
  g_assert_cmpstr (mo_deck_editor_get_deck (get_editor (second))->notes, ==, "Ours");
  WAIT_UNTIL (shows (GTK_WIDGET (second), told));
  g_assert_false (shows (GTK_WIDGET (window), told));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (second), "win.undo-package", NULL));
  WAIT_UNTIL (mo_deck_autosave_is_saved (get_autosave (second)));
  g_assert_cmpstr (mo_library_get_deck (library, id)->deck->notes, ==, "Theirs");
  g_assert_cmpstr (mo_deck_editor_get_deck (get_editor (window))->notes, ==, "Theirs");
  assert_leaves_nothing (GTK_WIDGET (second));
  assert_leaves_nothing (GTK_WIDGET (window));
  end_library (library);
}

/* In a narrow window, the side pane would cover the table, so it closes. */
static void
test_table_window_narrow (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  gint64 first = import (library, SET_UP, "Ours");
  gint64 second = import (library, SET_UP, "Theirs");
  MoWindow *window = present_window (library);
  MoMatchView *view;

  WAIT_UNTIL (find_row (GTK_WIDGET (window), "Theirs") != NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "match.open", "x", first));
  WAIT_UNTIL (get_keeper (window) != NULL);
  view = MO_MATCH_VIEW (find_of_type (GTK_WIDGET (window), MO_TYPE_MATCH_VIEW));
  g_assert_true (mo_match_view_get_shows_side (view));
  for (int width = 900; width >= 360; width -= 60)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), width, 640);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
    }
  g_assert_false (mo_match_view_get_shows_side (view));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-side", NULL));
  g_assert_true (mo_match_view_get_shows_side (view));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.go-back", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "match.open", "x", second));
  WAIT_UNTIL (get_keeper (window) != NULL);
  g_assert_false (mo_match_view_get_shows_side (view));
  assert_leaves_nothing (GTK_WIDGET (window));
  end_library (library);
}

static void
import_bytes (MoWindow *window,
              const char *folder,
              const char *text,
              gssize length)
{
  g_autofree char *path = g_build_filename (folder, "ours.journal", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  import_match (window, file);
}

static void
import_file (MoWindow *window,
             const char *folder,
             const char *text)
{
  import_bytes (window, folder, text, -1);
}

/* An invalid journal is imported up to the error, which is reported with its place. */
static void
test_table_window_import (void)
{
  g_autofree char *path = make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  MoLibrary *library = open_library (path);
  MoWindow *window = present_window (library);
  MoMatchKeeper *keeper;

  import_file (window, folder, HEADER "\n" SET_UP);
  WAIT_UNTIL (get_keeper (window) != NULL);
  keeper = get_keeper (window);
  g_assert_cmpuint (mo_match_get_n_moves (mo_match_keeper_get_match (keeper)), ==, 4);
  g_assert_null (find_alert ());

  import_file (window, folder, "# ours\n" HEADER "\n\nlimit 3\nhop\nlimit 4\n");
  WAIT_UNTIL (find_alert () != NULL);
  g_assert_true (alert_contains ("/ours.journal:5: “hop” is not a move"));
  WAIT_UNTIL (get_keeper (window) != keeper);
  keeper = get_keeper (window);
  g_assert_cmpuint (mo_match_get_n_moves (mo_match_keeper_get_match (keeper)), ==, 1);
  answer_alert ("Close");

  import_file (window, folder, "hello\n" HEADER "\n");
  WAIT_UNTIL (find_alert () != NULL);
  g_assert_true (alert_contains ("/ours.journal:1: not a journal"));
  g_assert_true (get_keeper (window) == keeper);
  answer_alert ("Close");
  assert_leaves_nothing (GTK_WIDGET (window));
  end_library (library);
}

/* A move that the rules refuse is reported with its line, like a syntax error. A file that is not
 * text is not a journal. Unreadable files change nothing. */
static void
test_table_window_import_refused (void)
{
  g_autofree char *path = make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GFile) missing = g_file_new_build_filename (folder, "gone.journal", NULL);
  MoLibrary *library = open_library (path);
  MoWindow *window = present_window (library);
  g_autofree char *kept = NULL;

  import_file (window, folder, HEADER "\n" SET_UP "limit 3\nresolve\nlimit 4\n");
  WAIT_UNTIL (find_alert () != NULL);
  g_assert_true (alert_contains ("Journal Partly Imported"));
  g_assert_true (alert_contains ("/ours.journal:7: "));
  answer_alert ("Close");
  WAIT_UNTIL (get_keeper (window) != NULL);
  kept = mo_match_write (mo_match_keeper_get_match (get_keeper (window)));
  g_assert_cmpstr (kept, ==, HEADER "\n" SET_UP "limit 3\n");

  import_bytes (window, folder, "\x89PNG\r\n\x1a\n\0\0\xff", 11);
  WAIT_UNTIL (find_alert () != NULL);
  g_assert_true (alert_contains ("Could Not Import Journal"));
  g_assert_true (alert_contains ("/ours.journal:3: not a text file"));
  answer_alert ("Close");
  import_match (window, missing);
  WAIT_UNTIL (find_alert () != NULL);
  g_assert_true (alert_contains ("Could Not Import Journal"));
  g_assert_true (alert_contains ("gone.journal"));
  answer_alert ("Close");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.go-back", NULL));
  WAIT_UNTIL (find_row (GTK_WIDGET (window), "Dungeon Crawler") != NULL);
  assert_leaves_nothing (GTK_WIDGET (window));
  end_library (library);
}

/* A journal that can't be replayed to its end is changed only after the rest was saved to a
 * file. */
static void
test_table_window_repair (void)
{
  static const char *const bad[] = { "drop -", "note \"Later\"", NULL };
  g_autofree char *path = make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *rest = g_build_filename (folder, "match-1.rest", NULL);
  g_autofree char *text = NULL;
  MoLibrary *library = open_library (path);
  gint64 match = import (library, SET_UP, "Ours");
  MoWindow *window = present_window (library);
  MoStore *store = mo_store_open (path, NULL);
  g_autoptr (MoSummary) summary = mo_summary_new (MO_MATCH_OPEN, NULL);
  gint64 revision = 0;
  g_autoptr (GPtrArray) rows = mo_store_read_journal (store, match, &revision, NULL);

  g_assert_nonnull (rows);
  g_assert_true (mo_store_write_moves (store, match, &revision, 5, bad, summary, NULL));
  mo_store_close (store);
  mo_match_session_open (mo_window_get_match_session (window), match);
  WAIT_UNTIL (find_alert () != NULL);
  g_assert_true (alert_contains (
      "Line 6 of the journal has an error: word 1 after “drop” can’t be “-”: enter a value."));
  answer_alert ("Cancel");
  g_assert_null (get_keeper (window));
  g_assert_false (g_file_test (rest, G_FILE_TEST_EXISTS));

  mo_match_session_open (mo_window_get_match_session (window), match);
  answer_alert ("Continue With Valid Moves");
  WAIT_UNTIL (get_keeper (window) != NULL);
  g_assert_cmpuint (mo_match_get_n_moves (mo_match_keeper_get_match (get_keeper (window))), ==, 4);
  g_assert_true (g_file_get_contents (rest, &text, NULL, NULL));
  g_assert_true (g_str_has_suffix (text, "\ndrop -\nnote \"Later\"\n"));
  g_unlink (rest);
  assert_leaves_nothing (GTK_WIDGET (window));
  end_library (library);
}

/* The exported file is the journal of the library and can be imported again. If it can't be
 * written, the old file stays. */
static void
test_table_window_export (void)
{
  g_autofree char *path = make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *file = g_build_filename (folder, "out.journal", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "out.journal", NULL);
  MoLibrary *library = open_library (path);
  gint64 match = import (library, WON, "Ours");
  MoWindow *window = present_window (library);
  g_autoptr (GFile) exported = g_file_new_for_path (file);
  g_autofree char *text = NULL;

  export_match (window, match, file);
  WAIT_UNTIL (shows (GTK_WIDGET (window), "Journal exported"));
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, HEADER "\n" WON);
  import_match (window, exported);
  WAIT_UNTIL (get_keeper (window) != NULL);
  g_assert_cmpint (mo_match_keeper_get_id (get_keeper (window)), !=, match);

  export_match (window, match, nowhere);
  WAIT_UNTIL (find_alert () != NULL);
  g_assert_true (alert_contains ("Could Not Export Journal"));
  g_assert_true (alert_contains ("no/out.journal"));
  answer_alert ("Close");
  export_match (window, match, folder);
  answer_alert ("Close");
  export_match (window, 999, file);
  answer_alert ("Close");
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, HEADER "\n" WON);
  assert_leaves_nothing (GTK_WIDGET (window));
  end_library (library);
}

int
main (int argc,
      char **argv)
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);

  g_test_add_func ("/table/new-match/at-once", test_table_new_match_at_once);
  g_test_add_func ("/table/new-match/of-library", test_table_new_match_of_library);
  g_test_add_func ("/table/new-match/counters-only", test_table_new_match_counters_only);
  g_test_add_func ("/table/new-match/illegal", test_table_new_match_illegal);
  g_test_add_func ("/table/new-match/unplayable", test_table_new_match_unplayable);
  g_test_add_func ("/table/new-match/hindrance", test_table_new_match_hindrance);
  g_test_add_func ("/table/new-match/choices", test_table_new_match_choices);
  g_test_add_func ("/table/new-match/seed", test_table_new_match_seed);
  g_test_add_func ("/table/new-match/record", test_table_new_match_record);
  g_test_add_func ("/table/new-match/narrow", test_table_new_match_narrow);
  g_test_add_func ("/table/list/rows", test_table_list);
  g_test_add_func ("/table/list/follows", test_table_list_follows);
  g_test_add_func ("/table/list/search", test_table_list_search);
  g_test_add_func ("/table/list/game", test_table_list_game);
  g_test_add_func ("/table/list/narrow", test_table_list_narrow);
  g_test_add_func ("/table/results", test_table_results);
  g_test_add_func ("/table/results/ways", test_table_results_ways);
  g_test_add_func ("/table/end", test_table_end);
  g_test_add_func ("/table/busy", test_table_busy);
  g_test_add_func ("/table/timer", test_table_timer);
  g_test_add_func ("/table/window/begin", test_table_window_begin);
  g_test_add_func ("/table/window/new-content", test_table_window_new_content);
  g_test_add_func ("/table/window/delete", test_table_window_delete);
  g_test_add_func ("/table/window/shared-match", test_table_window_shared_match);
  g_test_add_func ("/table/window/shared-deck", test_table_window_shared_deck);
  g_test_add_func ("/table/window/narrow", test_table_window_narrow);
  g_test_add_func ("/table/window/import", test_table_window_import);
  g_test_add_func ("/table/window/import-refused", test_table_window_import_refused);
  g_test_add_func ("/table/window/repair", test_table_window_repair);
  g_test_add_func ("/table/window/export", test_table_window_export);

  return run_tests (application, content);
}
