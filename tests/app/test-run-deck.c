/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The deck of a run: next to the table, in the editor with charts, and as a copy in the
 * library. */

#include "config.h"

#include "window-fixture.h"

#include "mo-bonfire-view.h"
#include "mo-chart-item.h"
#include "mo-chart-list.h"
#include "mo-deck-view.h"
#include "mo-entry-row.h"
#include "mo-match-files.h"
#include "mo-match-view.h"
#include "mo-missing-list.h"
#include "mo-new-match-window.h"
#include "mo-playable.h"
#include "mo-stock-charts.h"
#include "mo-table-page.h"

static AdwApplication *application;
static MoContent *content;

#define BATTLE                                                                                     \
  "match 1 system bonfire-run ruleset bonfire-run difficulty easy\nchoose "                        \
  "bonfire-run/warrior\nenter 1\n"                                                                 \
  "meet bonfire-run/wolf\nintend bonfire-run/wolf/bite\ndraw bonfire-run/strike "                  \
  "bonfire-run/strike bonfire-run/iron-plate "                                                     \
  "bonfire-run/iron-plate bonfire-run/sword-and-shield\n"

static gboolean
is_said (GtkWidget *widget,
         gconstpointer sentence)
{
  return MO_IS_CHART_ITEM (widget) && is_called (widget, sentence);
}

/* Returns whether a bar has this accessible name. */
static gboolean
says (GtkWidget *widget,
      const char *sentence)
{
  return find_shown_widget (widget, is_said, sentence) != NULL;
}

static const MoCard *
look_up (const char *id)
{
  g_autofree char *whole = g_strconcat ("bonfire-run/", id, NULL);
  const MoCard *card = mo_catalog_lookup (content->catalog, whole);

  g_assert_nonnull (card);
  return card;
}

static GtkWidget *
present_charts (const MoStock *stock)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *list = g_object_new (MO_TYPE_CHART_LIST, NULL);
  g_autoptr (GPtrArray) charts = g_ptr_array_new_with_free_func (g_object_unref);

  mo_stock_list_charts (stock, "deck", "Deck", charts);
  mo_chart_list_set_charts (MO_CHART_LIST (list), charts);
  adw_window_set_content (ADW_WINDOW (window), list);
  present (window);
  return window;
}

static void
test_charts (void)
{
  g_autoptr (MoStock) stock = mo_stock_new (content->catalog, 2);
  GtkWidget *window;

  mo_stock_add (stock, look_up ("small-help"), 1, 1, 0);
  mo_stock_add (stock, look_up ("meteor"), 2, 1, 0);
  mo_stock_add (stock, look_up ("defend"), 3, 2, 1);
  mo_stock_add (stock, look_up ("strike"), 0, 0, 0);
  window = present_charts (stock);
  /* The curve shows the gap, but no costs below the lowest or above the highest. */
  g_assert_true (says (window, "Cost 0: 1, Share 17%"));
  g_assert_true (says (window, "Cost 1: 3, Share 50%"));
  g_assert_true (says (window, "Cost 2: 2, Share 33%"));
  g_assert_false (says (window, "Cost 3: 0, Share 0%"));
  g_assert_true (says (window, "Damage: 2, Share 33%"));
  g_assert_true (says (window, "Protection: 3, Share 50%"));
  g_assert_true (shows (window, "Next 2 Cards"));
  /* The pile has four cards, two of them shields. */
  g_assert_true (says (window, "Defend: 83%, Next card 50%"));
  g_assert_true (says (window, "Meteor: 50%, Next card 25%"));
  g_assert_true (says (window, "Protection 5+: 83%"));
  g_assert_true (says (window, "Protection 15+: 17%"));
  g_assert_true (says (window, "Protection 20+: 0%"));
  g_assert_false (says (window, "Protection 25+: 0%"));
  assert_leaves_nothing (window);
}

/* Cards without protection show no odds of it; many different cards are grouped by type. */
static void
test_charts_without_protection (void)
{
  g_autoptr (MoStock) stock = mo_stock_new (content->catalog, 1);
  GtkWidget *window;

  for (guint i = 0, n = 0; n < 26; i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      if (!g_str_has_prefix (card->id, "playing-cards/"))
        continue;
      mo_stock_add (stock, card, 1, 1, 0);
      n++;
    }
  window = present_charts (stock);
  g_assert_null (find_shown_widget (window, contains_text, "Protection in"));
  g_assert_false (shows (window, "Costs"));
  g_assert_true (says (window, "Trapped room: 9, Share 35%"));
  assert_leaves_nothing (window);
}

/* In the main window */

static MoMatchView *
get_view (MoWindow *window)
{
  GtkWidget *view = find_of_type (GTK_WIDGET (window), MO_TYPE_MATCH_VIEW);

  return view != NULL && mo_match_view_get_keeper (MO_MATCH_VIEW (view)) != NULL
             ? MO_MATCH_VIEW (view)
             : NULL;
}

static MoWindow *
present_match (MoLibrary *library,
               const char *folder)
{
  MoWindow *window = new_main_window (application, library, content);
  g_autofree char *path = g_build_filename (folder, "ours.journal", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  mo_library_set_catalog (library, content->catalog);
  present (GTK_WIDGET (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-table", NULL));
  g_assert_true (g_file_set_contents (path, BATTLE, -1, NULL));
  mo_match_file_import (find_of_type (GTK_WIDGET (window), MO_TYPE_TABLE_PAGE),
                        mo_window_get_match_session (window), file);
  WAIT_UNTIL (get_view (window) != NULL);
  return window;
}

static void
test_window (void)
{
  g_autofree char *path = make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  MoLibrary *library = open_library (path);
  MoWindow *window = present_match (library, folder);
  const MoBonfireState *state = mo_match_get_state (
      mo_match_keeper_get_match (mo_match_view_get_keeper (get_view (window))));
  const MoBonfireGame *game = mo_match_get_game (
      mo_match_keeper_get_match (mo_match_view_get_keeper (get_view (window))));
  GtkWidget *view;
  GtkWidget *row;
  GtkWidget *dialog;
  const MoLibraryDeck *kept;
  gint16 counts[15];

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-match-deck", NULL));
  view = find_of_type (GTK_WIDGET (window), MO_TYPE_DECK_VIEW);
  g_assert_nonnull (view);
  g_assert_nonnull (
      find_shown_widget (view, contains_text, "Changes here don’t affect the match"));
  g_assert_nonnull (find_shown_widget (view, contains_text, "Legal"));
  g_assert_nonnull (find_shown_widget (view, contains_text, "Bonfire Run"));
  /* The charts are what it is looked at for. */
  WAIT_UNTIL (says (view, "Cost 1: 12, Share 100%"));
  g_assert_true (says (view, "Strike: 68%, Next card 17%"));
  g_assert_nonnull (find_shown_widget (view, contains_text, "Protection in the Next 5 Cards"));
  g_assert_null (find_of_type (view, MO_TYPE_MISSING_LIST));

  /* It is added to the library as it is. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.take-over", NULL));
  WAIT_UNTIL (mo_library_get_decks (library)->len == 1);
  kept = g_ptr_array_index (mo_library_get_decks (library), 0);
  WAIT_UNTIL (shows (GTK_WIDGET (window), "“Deck of the run: Warrior” added to the library"));
  g_assert_cmpstr (kept->deck->format, ==, "bonfire-run");
  g_assert_cmpuint (mo_deck_get_count (kept->deck, "deck", "bonfire-run/double-strike"), ==, 5);

  /* A run begins with the deck of an adventurer, so this deck is not playable. */
  g_assert_false (mo_deck_is_playable (content, kept->deck));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "match.begin", "x", kept->id));
  dialog = find_toplevel (MO_TYPE_NEW_MATCH_WINDOW);
  g_assert_null (find_row (dialog, "Deck of the run: Warrior"));
  g_assert_nonnull (find_row (dialog, "Bonfire Run"));
  assert_leaves_nothing (dialog);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.play-package", NULL));
  dialog = find_toplevel (MO_TYPE_NEW_MATCH_WINDOW);
  g_assert_null (find_row (dialog, "Deck of the run: Warrior"));
  g_assert_nonnull (find_row (dialog, "Bonfire Run"));
  assert_leaves_nothing (dialog);

  /* An added card changes the odds, but not the match. */
  row = find_widget (view, is_of_type, GSIZE_TO_POINTER (MO_TYPE_ENTRY_ROW));
  g_signal_emit_by_name (row, "set-count",
                         mo_entry_item_get_count (mo_entry_row_get_item (MO_ENTRY_ROW (row))) + 1);
  WAIT_UNTIL (says (view, "Cost 1: 13, Share 100%"));
  mo_bonfire_count_cards (game, state, counts);
  g_assert_cmpint (counts[0] + counts[1] + counts[7] + counts[12], ==, 12);
  assert_leaves_nothing (GTK_WIDGET (window));
  end_library (library);
}

/* Leaving the deck of a match does not ask about changes, and returns to the match. */
static void
test_window_leave (void)
{
  g_autofree char *path = make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  MoLibrary *library = open_library (path);
  MoWindow *window = present_match (library, folder);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-match-deck", NULL));
  g_assert_nonnull (find_of_type (GTK_WIDGET (window), MO_TYPE_DECK_VIEW));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.go-back", NULL));
  g_assert_null (find_of_type (GTK_WIDGET (window), MO_TYPE_DECK_VIEW));
  g_assert_null (find_alert ());
  g_assert_true (gtk_widget_get_mapped (find_of_type (GTK_WIDGET (window), MO_TYPE_TABLE_PAGE)));
  g_assert_cmpuint (mo_library_get_decks (library)->len, ==, 0);
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
  g_test_add_func ("/run-deck/charts", test_charts);
  g_test_add_func ("/run-deck/charts/without-protection", test_charts_without_protection);
  g_test_add_func ("/run-deck/window", test_window);
  g_test_add_func ("/run-deck/window/leave", test_window_leave);
  return run_tests (application, content);
}
