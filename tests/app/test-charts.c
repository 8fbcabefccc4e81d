/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The charts of a deck in the editor: what they show and say, their keys, their tables, and the
 * win rate. */

#include "config.h"

#include "window-fixture.h"

#include "mo-chart-item.h"
#include "mo-chart-list.h"
#include "mo-chart-pane.h"
#include "mo-deck-charts-page.h"
#include "mo-deck-charts.h"
#include "mo-deck-file.h"
#include "mo-deck-view.h"
#include "mo-text-size.h"

#include <string.h>

#define SAMPLE "solitaire-2011-beginner.xml"
#define EPSILON 1e-9

static AdwApplication *application;
static MoContent *content;

/* A window with a sample deck and its charts. */
typedef struct
{
  WindowFixture base;
  GtkWidget *view;
} Fixture;

static char *
get_path (const char *name)
{
  return g_build_filename (mo_content_get_installed_folder (), "decks", name, NULL);
}

static void
set_up (Fixture *self,
        int width)
{
  g_autofree char *path = get_path (SAMPLE);

  window_fixture_init (&self->base);
  self->base.library = open_library (self->base.path);
  mo_library_set_catalog (self->base.library, content->catalog);
  self->base.window = new_main_window (application, self->base.library, content);
  gtk_window_set_default_size (GTK_WINDOW (self->base.window), width, 700);
  present (GTK_WIDGET (self->base.window));
  mo_deck_session_open_file (mo_window_get_deck_session (self->base.window), path, TRUE);
  WAIT_UNTIL (get_editor (self->base.window) != NULL);
  self->view = find_of_type (GTK_WIDGET (self->base.window), MO_TYPE_DECK_VIEW);
  WAIT_UNTIL (gtk_widget_get_mapped (self->view));
}

static void
tear_down (Fixture *self)
{
  window_fixture_tear_down (&self->base);
}

static MoDeckEditor *
get_deck_editor (Fixture *self)
{
  return get_editor (self->base.window);
}

/* Returns: (nullable): the page with charts that is visible */
static GtkWidget *
get_page (Fixture *self)
{
  GtkWidget *page = get_by_id (self->view, "charts_page");
  GtkWidget *column = get_by_id (self->view, "charts_column");

  return gtk_widget_get_mapped (page) ? page : gtk_widget_get_mapped (column) ? column : NULL;
}

static gboolean
is_pane_of (GtkWidget *widget,
            gconstpointer id)
{
  return MO_IS_CHART_PANE (widget) &&
         g_str_equal (mo_chart_data_get_id (mo_chart_pane_get_data (MO_CHART_PANE (widget))), id);
}

/* Returns: (nullable) */
static GtkWidget *
find_pane (Fixture *self,
           const char *id)
{
  return get_page (self) != NULL ? find_shown_widget (get_page (self), is_pane_of, id) : NULL;
}

static void
show_charts (Fixture *self)
{
  ACTIVATE (self->view, "deck-view.show-charts", NULL);
  WAIT_UNTIL (find_pane (self, "dungeon.rounds") != NULL);
}

static gboolean
is_item_called (GtkWidget *widget,
                gconstpointer sentence)
{
  return MO_IS_CHART_ITEM (widget) && is_called (widget, sentence);
}

static gboolean
says (GtkWidget *widget,
      const char *sentence)
{
  return find_shown_widget (widget, is_item_called, sentence) != NULL;
}

static void
text_read_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static char *
read_clipboard (Fixture *self)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (self->view), NULL, text_read_cb, &text);
  WAIT_UNTIL (text != NULL);
  return text;
}

/* Each chart says each of its bars, and has the figures of the core. */
static void
assert_says_all (Fixture *self)
{
  g_autoptr (GPtrArray)
      charts = mo_deck_charts_list (content, mo_deck_editor_get_deck (get_deck_editor (self)),
                                    TRUE);

  g_assert_cmpuint (charts->len, >, 15);
  for (guint i = 0; i < charts->len; i++)
    {
      MoChartData *data = g_ptr_array_index (charts, i);
      GtkWidget *pane = find_pane (self, mo_chart_data_get_id (data));

      g_test_message ("%s", mo_chart_data_get_id (data));
      g_assert_nonnull (pane);
      g_assert_true (shows (pane, mo_chart_data_get_title (data)));
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (data)); j++)
        {
          MoChartBar *bar = mo_chart_data_get_bar (data, j);
          g_autofree char *sentence = mo_chart_data_dup_sentence (data, bar);
          g_autofree char *value = mo_chart_data_dup_value (data, bar);

          g_assert_true (says (pane, sentence));
          /* Nothing is shown by the length of a bar alone. */
          g_assert_true (shows (pane, value));
          g_assert_true (shows (pane, mo_chart_bar_get_label (bar)));
        }
    }
}

static void
test_figures (void)
{
  Fixture fixture;

  set_up (&fixture, 1000);
  g_assert_null (get_page (&fixture));
  show_charts (&fixture);
  assert_says_all (&fixture);
  g_assert_cmpuint (count_nameless (GTK_WIDGET (fixture.base.window)), ==, 0);

  /* An edit changes them, and the widgets stay. */
  {
    GtkWidget *pane = find_pane (&fixture, "crawler.costs");
    g_autoptr (MoChartData) before = g_object_ref (mo_chart_pane_get_data (MO_CHART_PANE (pane)));

    g_assert_true (mo_deck_editor_change_count (get_deck_editor (&fixture), "crawler",
                                                "emberdeep/kindle", 2));
    WAIT_UNTIL (mo_chart_pane_get_data (MO_CHART_PANE (pane)) != before);
    WAIT_UNTIL (find_pane (&fixture, "dungeon.rounds") != NULL);
    g_assert_true (find_pane (&fixture, "crawler.costs") == pane);
    assert_says_all (&fixture);
  }
  ACTIVATE (fixture.view, "deck-view.show-charts", NULL);
  g_assert_null (get_page (&fixture));
  tear_down (&fixture);
}

/* An empty deck says why there is nothing to see. */
static void
test_empty (void)
{
  Fixture fixture;

  set_up (&fixture, 1000);
  mo_deck_session_begin (mo_window_get_deck_session (fixture.base.window), "bonfire-run");
  WAIT_UNTIL (get_deck_editor (&fixture) != NULL &&
              g_str_equal (mo_deck_editor_get_deck (get_deck_editor (&fixture))->format,
                           "bonfire-run"));
  ACTIVATE (fixture.view, "deck-view.show-charts", NULL);
  WAIT_UNTIL (shows (get_page (&fixture), "Charts appear when the deck has cards with costs"));
  g_assert_false (shows (get_page (&fixture), "Win Rate"));
  g_assert_true (mo_deck_editor_change_count (get_deck_editor (&fixture), "deck",
                                              "bonfire-run/strike", 2));
  WAIT_UNTIL (says (get_page (&fixture), "Cost 1: 2, Share 100%"));
  tear_down (&fixture);
}

static int
get_minimum (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* All charts fit in a narrow window, also with large text, and so do their tables. */
static void
test_narrow (void)
{
  g_autoptr (MoTextSize) size = mo_text_size_new (gdk_display_get_default ());
  Fixture fixture;

  set_up (&fixture, 360);
  show_charts (&fixture);
  g_assert_cmpint (get_minimum (get_page (&fixture)), <=, 320);
  g_assert_cmpint (gtk_widget_get_width (get_page (&fixture)), <=, 360);
  g_object_set (get_page (&fixture), "is-table", TRUE, NULL);
  g_assert_cmpint (get_minimum (get_page (&fixture)), <=, 360);
  g_object_set (size, "percent", 200, NULL);
  g_assert_cmpint (get_minimum (get_page (&fixture)), <=, 360);
  g_object_set (get_page (&fixture), "is-table", FALSE, NULL);
  g_assert_cmpint (get_minimum (get_page (&fixture)), <=, 360);
  g_object_set (size, "percent", 100, NULL);
  tear_down (&fixture);
}

/* With room for it, the charts are beside the deck, until a card is opened there. */
static void
test_column (void)
{
  Fixture fixture;

  set_up (&fixture, 1800);
  WAIT_UNTIL (gtk_widget_get_width (fixture.view) >= 1500);
  ACTIVATE (fixture.view, "deck-view.show-charts", NULL);
  WAIT_UNTIL (get_page (&fixture) == get_by_id (fixture.view, "charts_column"));
  g_assert_true (gtk_widget_get_mapped (get_by_id (fixture.view, "sections")));
  WAIT_UNTIL (find_pane (&fixture, "dungeon.rounds") != NULL);
  select_card (MO_CARD_LIST (get_by_id (fixture.view, "card_list")), "emberdeep/kindle");
  g_assert_nonnull (get_page (&fixture));
  mo_deck_view_show_card (MO_DECK_VIEW (fixture.view));
  WAIT_UNTIL (get_page (&fixture) == NULL);
  mo_deck_view_focus_search (MO_DECK_VIEW (fixture.view));
  tear_down (&fixture);
}

static GtkWidget *
get_focus (Fixture *self)
{
  return gtk_window_get_focus (GTK_WINDOW (self->base.window));
}

/* The arrow keys, Home and End move between bars, Tab leaves the chart, and Ctrl+C copies its
 * table. */
static void
test_keys (void)
{
  Fixture fixture;
  GtkWidget *chart;
  GtkWidget *first;
  g_autofree char *copied = NULL;
  g_autofree char *all = NULL;
  g_autofree char *table = NULL;

  set_up (&fixture, 1000);
  show_charts (&fixture);
  chart = get_by_id (find_pane (&fixture, "crawler.costs"), "chart");
  gtk_widget_child_focus (chart, GTK_DIR_TAB_FORWARD);
  first = get_focus (&fixture);
  g_assert_true (MO_IS_CHART_ITEM (first) && gtk_widget_get_parent (first) == chart);
  g_assert_true (gtk_widget_child_focus (chart, GTK_DIR_RIGHT));
  g_assert_true (get_focus (&fixture) != first);
  g_assert_true (gtk_widget_child_focus (chart, GTK_DIR_LEFT));
  g_assert_true (get_focus (&fixture) == first);
  g_assert_false (gtk_widget_child_focus (chart, GTK_DIR_LEFT));
  ACTIVATE (first, "chart.focus-last", NULL);
  g_assert_true (MO_IS_CHART_ITEM (get_focus (&fixture)) && get_focus (&fixture) != first);
  g_assert_false (gtk_widget_child_focus (chart, GTK_DIR_RIGHT));
  ACTIVATE (get_focus (&fixture), "chart.focus-first", NULL);
  g_assert_true (get_focus (&fixture) == first);
  g_assert_false (gtk_widget_child_focus (chart, GTK_DIR_TAB_FORWARD));
  ACTIVATE (get_focus (&fixture), "chart.copy", NULL);
  table = mo_chart_data_dup_table (mo_chart_get_data (MO_CHART (chart)));
  copied = read_clipboard (&fixture);
  g_assert_cmpstr (copied, ==, table);
  g_assert_nonnull (strstr (copied, "Cost\tCards\tShare\n"));
  WAIT_UNTIL (shows (GTK_WIDGET (fixture.base.window), "Table copied"));
  ACTIVATE (get_page (&fixture), "charts.copy-all", NULL);
  all = read_clipboard (&fixture);
  g_assert_true (g_str_has_prefix (all, table));
  g_assert_nonnull (strstr (all, "\nFirst Encounter\n"));
  tear_down (&fixture);
}

/* The table has headings, and what is no bar: shares and intervals. */
static void
test_table (void)
{
  Fixture fixture;
  GtkWidget *pane;
  GtkWidget *label;
  int width;

  set_up (&fixture, 1000);
  show_charts (&fixture);
  pane = find_pane (&fixture, "crawler.costs");
  label = find_shown_widget (find_pane (&fixture, "crawler.types"), has_text, "Skill");
  WAIT_UNTIL ((width = gtk_widget_get_width (label)) > 0);
  g_assert_false (shows (pane, "Cards"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_by_id (get_page (&fixture),
                                                              "table_button")),
                                TRUE);
  WAIT_UNTIL (shows (pane, "Cards"));
  /* The labels have the place of the bars. */
  WAIT_UNTIL (gtk_widget_get_width (label) > width);
  g_assert_true (shows (pane, "Cost"));
  g_assert_true (shows (pane, "Share"));
  assert_says_all (&fixture);
  tear_down (&fixture);
}

/* From right to left, the first bar is at the right. */
static void
test_reversed (void)
{
  g_autoptr (MoChartData) data = mo_chart_data_new ("id", "", "Costs", MO_CHART_NUMBERS, TRUE);
  GtkWidget *window = adw_window_new ();
  GtkWidget *chart = mo_chart_new ();
  graphene_point_t first;
  graphene_point_t last;

  mo_chart_data_set_headings (data, "Cost", "Cards", NULL);
  mo_chart_data_add (data, "0", 1, -1);
  mo_chart_data_add (data, "1", 2, -1);
  mo_chart_set_data (MO_CHART (chart), data);
  gtk_widget_set_direction (chart, GTK_TEXT_DIR_RTL);
  adw_window_set_content (ADW_WINDOW (window), chart);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 300);
  present (window);
  g_assert_true (gtk_widget_compute_point (find_shown_widget (chart, is_item_called, "Cost 0: 1"),
                                           chart, &GRAPHENE_POINT_INIT (0, 0), &first));
  g_assert_true (gtk_widget_compute_point (find_shown_widget (chart, is_item_called, "Cost 1: 2"),
                                           chart, &GRAPHENE_POINT_INIT (0, 0), &last));
  g_assert_cmpfloat (first.x, >, last.x);
  assert_leaves_nothing (window);
}

/* The win rate */

static GtkWidget *
get_button (Fixture *self,
            const char *id)
{
  return get_by_id (get_page (self), id);
}

/* The same cards have the same result, which is there again after an undo; playing can be
 * cancelled, and an edit cancels it. */
static void
test_win_rate (void)
{
  Fixture fixture;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  double at_least;
  double at_most;

  set_up (&fixture, 1000);
  show_charts (&fixture);
  press_button (get_button (&fixture, "play_button"));
  g_assert_true (gtk_widget_get_visible (get_button (&fixture, "cancel_button")));
  g_assert_false (gtk_widget_get_visible (get_button (&fixture, "play_button")));
  press_button (get_button (&fixture, "cancel_button"));
  g_assert_true (gtk_widget_get_visible (get_button (&fixture, "play_button")));
  g_assert_null (find_pane (&fixture, "win-rate"));

  press_button (get_button (&fixture, "play_button"));
  g_assert_true (mo_deck_editor_change_count (get_deck_editor (&fixture), "crawler",
                                              "emberdeep/kindle", 1));
  g_assert_false (gtk_widget_get_visible (get_button (&fixture, "cancel_button")));
  mo_deck_editor_undo (get_deck_editor (&fixture));

  press_button (get_button (&fixture, "play_button"));
  WAIT_UNTIL (find_pane (&fixture, "win-rate") != NULL);
  g_assert_false (gtk_widget_get_visible (get_button (&fixture, "play_button")));
  {
    MoChartData *data = mo_chart_pane_get_data (MO_CHART_PANE (find_pane (&fixture, "win-rate")));
    MoChartBar *bar = mo_chart_data_get_bar (data, 0);

    g_assert_true (mo_chart_bar_get_interval (bar, &at_least, &at_most));
    g_assert_cmpfloat (at_least, <=, mo_chart_bar_get_value (bar) + EPSILON);
    g_assert_cmpfloat (at_most, >=, mo_chart_bar_get_value (bar) - EPSILON);
    g_assert_cmpfloat (at_most - at_least, >, 0.01);
    first = mo_chart_data_dup_table (data);
  }
  g_assert_nonnull (find_pane (&fixture, "endings"));

  /* Another name is the same deck, other cards are another. */
  g_assert_true (mo_deck_editor_set_name (get_deck_editor (&fixture), "Renamed"));
  g_assert_nonnull (find_pane (&fixture, "win-rate"));
  g_assert_true (mo_deck_editor_change_count (get_deck_editor (&fixture), "crawler",
                                              "emberdeep/kindle", 1));
  g_assert_null (find_pane (&fixture, "win-rate"));
  g_assert_true (gtk_widget_get_visible (get_button (&fixture, "play_button")));
  mo_deck_editor_undo (get_deck_editor (&fixture));
  second = mo_chart_data_dup_table (
      mo_chart_pane_get_data (MO_CHART_PANE (find_pane (&fixture, "win-rate"))));
  g_assert_cmpstr (first, ==, second);
  tear_down (&fixture);
}

/* The games after an edit are compared with those before; which cards stayed unplayed is shown. */
static void
test_compare (void)
{
  Fixture fixture;
  MoChartData *data;

  set_up (&fixture, 1000);
  show_charts (&fixture);
  press_button (get_button (&fixture, "play_button"));
  WAIT_UNTIL (find_pane (&fixture, "win-rate") != NULL);
  g_assert_nonnull (find_pane (&fixture, "unplayed"));
  g_assert_null (find_pane (&fixture, "comparison"));
  g_assert_true (mo_deck_editor_change_count (get_deck_editor (&fixture), "crawler",
                                              "emberdeep/kindle", 1));
  g_assert_null (find_pane (&fixture, "unplayed"));
  press_button (get_button (&fixture, "play_button"));
  WAIT_UNTIL (find_pane (&fixture, "comparison") != NULL);
  data = mo_chart_pane_get_data (MO_CHART_PANE (find_pane (&fixture, "comparison")));
  g_assert_cmpstr (mo_chart_bar_get_label (mo_chart_data_get_bar (data, 0)), ==, "Before");
  g_assert_cmpstr (mo_chart_bar_get_label (mo_chart_data_get_bar (data, 1)), ==, "Now");
  tear_down (&fixture);
}

/* A window that is closed while games are played leaves nothing. */
static void
test_closed (void)
{
  Fixture fixture;

  set_up (&fixture, 1000);
  show_charts (&fixture);
  press_button (get_button (&fixture, "play_button"));
  assert_leaves_nothing (GTK_WIDGET (g_steal_pointer (&fixture.base.window)));
  tear_down (&fixture);
}

int
main (int argc,
      char **argv)
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_test_add_func ("/charts/figures", test_figures);
  g_test_add_func ("/charts/empty", test_empty);
  g_test_add_func ("/charts/narrow", test_narrow);
  g_test_add_func ("/charts/column", test_column);
  g_test_add_func ("/charts/keys", test_keys);
  g_test_add_func ("/charts/table", test_table);
  g_test_add_func ("/charts/reversed", test_reversed);
  g_test_add_func ("/charts/win-rate", test_win_rate);
  g_test_add_func ("/charts/compare", test_compare);
  g_test_add_func ("/charts/closed", test_closed);
  return run_tests (application, content);
}
