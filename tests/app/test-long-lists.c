/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Long lists of decks, matches and samples: rows are created as they are scrolled to, and all are
 * found. */

#include "config.h"

#include "window-fixture.h"

#include "mo-deck-list.h"
#include "mo-deck-row.h"
#include "mo-decks-page.h"
#include "mo-match-list.h"
#include "mo-match-row.h"
#include "mo-results-view.h"
#include "mo-score-bar.h"

#define N 60
/* More than the window shows. */
#define MANY 30
/* The most that are listed. */
#define N_RESULTS 12

/* Numbers from 1 to 60. */
#define NUMBERS "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60) "

static AdwApplication *application;
static MoContent *content;

static void
set_up (WindowFixture *self)
{
  window_fixture_init (self);
  self->library = open_library (self->path);
  mo_library_close (self->library);
  g_clear_object (&self->library);
  run_sql (self->path, NUMBERS
           "INSERT INTO deck (id, revision, built, deleted, made, changed, content) SELECT i, 1, "
           "0, 0, i, i, '<deck-package name=\"Deck ' || i || '\" format=\"solitaire-2011-elite\"/>'"
           " FROM n");
  /* One in three goes on. */
  run_sql (self->path, NUMBERS
           "INSERT INTO match (id, header, begun, moved, name, result, revision) SELECT i, 'match "
           "1 system dungeon-crawler ruleset solitaire-2011', i, i, 'Match ' || i, i % 3, i "
           "FROM n");
  window_fixture_start (self, application, content);
}

static guint
count_rows (GtkWidget *widget,
            GType type)
{
  guint n = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_child_visible (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child, type);
  return n;
}

static gboolean
scroll_to_end (GtkWidget *list)
{
  GtkWidget *box = find_shown_widget (list, is_of_type, GSIZE_TO_POINTER (GTK_TYPE_LIST_BOX));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (box, GTK_TYPE_SCROLLED_WINDOW)));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return TRUE;
}

static gboolean
is_deck (GtkWidget *widget,
         gconstpointer name)
{
  return MO_IS_DECK_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), name);
}

static gboolean
is_match (GtkWidget *widget,
          gconstpointer name)
{
  return MO_IS_MATCH_ROW (widget) &&
         g_str_equal (mo_match_row_get_entry (MO_MATCH_ROW (widget))->name, name);
}

/* Types a search in the list. */
static void
search (GtkWidget *list,
        const char *text)
{
  GtkWidget *entry =
      find_shown_widget (list, is_of_type, GSIZE_TO_POINTER (GTK_TYPE_SEARCH_ENTRY));

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

/* The decks changed last come first, and all can be reached by scrolling or searching. */
static void
test_decks (void)
{
  WindowFixture fixture;
  GtkWidget *list;

  set_up (&fixture);
  ACTIVATE (fixture.window, "win.show-decks", NULL);
  list = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_DECK_LIST);
  WAIT_UNTIL (find_shown_widget (list, is_deck, "Deck 60") != NULL);
  gtk_test_widget_wait_for_draw (list);
  g_assert_cmpuint (count_rows (list, MO_TYPE_DECK_ROW), <, MANY);
  search (list, "\"deck 1\"");
  WAIT_UNTIL (find_shown_widget (list, is_deck, "Deck 1") != NULL);
  WAIT_UNTIL (count_rows (list, MO_TYPE_DECK_ROW) == 11);
  search (list, "");
  WAIT_UNTIL (find_shown_widget (list, is_deck, "Deck 60") != NULL);
  g_assert_cmpuint (count_rows (list, MO_TYPE_DECK_ROW), <, MANY);
  WAIT_UNTIL (scroll_to_end (list) && count_rows (list, MO_TYPE_DECK_ROW) == N);
  window_fixture_tear_down (&fixture);
}

/* Those in progress are one list, the others another one below. */
static void
test_matches (void)
{
  WindowFixture fixture;
  GtkWidget *list;
  GtkWidget *results;

  set_up (&fixture);
  ACTIVATE (fixture.window, "win.show-table", NULL);
  list = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_MATCH_LIST);
  WAIT_UNTIL (find_shown_widget (list, is_match, "Match 60") != NULL &&
              find_shown_widget (list, is_match, "Match 59") != NULL);
  gtk_test_widget_wait_for_draw (list);
  g_assert_cmpuint (count_rows (list, MO_TYPE_MATCH_ROW), <, MANY);
  /* The results and the finished matches are out of view. */
  g_assert_cmpuint (count_rows (get_by_id (list, "over_box"), MO_TYPE_MATCH_ROW), ==, 1);
  results = find_of_type (list, MO_TYPE_RESULTS_VIEW);
  g_assert_cmpuint (count_rows (results, MO_TYPE_SCORE_BAR), ==, 1);
  search (list, "\"match 2\"");
  WAIT_UNTIL (find_shown_widget (list, is_match, "Match 2") != NULL);
  WAIT_UNTIL (count_rows (list, MO_TYPE_MATCH_ROW) == 11);
  search (list, "");
  WAIT_UNTIL (find_shown_widget (list, is_match, "Match 60") != NULL);
  WAIT_UNTIL (scroll_to_end (list) && count_rows (list, MO_TYPE_MATCH_ROW) == N);
  WAIT_UNTIL (count_rows (results, MO_TYPE_SCORE_BAR) == N_RESULTS);
  window_fixture_tear_down (&fixture);
}

/* Samples are below the welcome, and sorted by what is played most. */
static void
test_samples (void)
{
  WindowFixture fixture;
  GtkWidget *page;
  GtkWidget *box;
  GtkListBoxRow *first;
  guint n_samples;
  g_autoptr (GPtrArray) paths =
      mo_content_list_files (mo_content_get_installed_folder (), NULL, "decks", NULL);

  window_fixture_set_up (&fixture, application, content);
  page = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_DECKS_PAGE);
  box = get_by_id (page, "sample_box");
  n_samples = paths->len;
  WAIT_UNTIL ((first = gtk_list_box_get_row_at_index (GTK_LIST_BOX (box), 0)) != NULL);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (first)), ==,
                   "Solitaire 2011: Beginner");
  gtk_test_widget_wait_for_draw (box);
  g_assert_cmpuint (count_rows (box, ADW_TYPE_ACTION_ROW), <, n_samples);
  WAIT_UNTIL (scroll_to_end (page) && count_rows (box, ADW_TYPE_ACTION_ROW) == n_samples);
  window_fixture_tear_down (&fixture);
}

int
main (int argc,
      char **argv)
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_test_add_func ("/long-lists/decks", test_decks);
  g_test_add_func ("/long-lists/matches", test_matches);
  g_test_add_func ("/long-lists/samples", test_samples);
  return run_tests (application, content);
}
