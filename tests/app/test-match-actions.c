/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Actions on matches in a window: playing again, exporting, deleting, rules, and the controls
 * around an open match. */

#include "config.h"

#include "window-fixture.h"

#include "mo-crawler-surface.h"
#include "mo-fight-pane.h"
#include "mo-match-end.h"
#include "mo-match-list.h"
#include "mo-match-row.h"
#include "mo-match-surface.h"
#include "mo-match-view.h"
#include "mo-new-match-window.h"
#include "mo-rules-window.h"
#include "mo-table-card.h"
#include "mo-table-page.h"
#include "mo-undoable.h"

#include <glib/gstdio.h>
#include <string.h>

/* A file that can't be created. */
#define NOWHERE "/proc/nowhere.journal"

#define HEADER                                                                                     \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard "          \
  "difficulty quick"
#define DEALT HEADER " seed 7"
#define SET_UP                                                                                     \
  "add party ~adventurer/ann\nadd quests ~quest/find-the-well\nadd dungeon-deck ~character/rat 9 " \
  "1\nstart\n"

static AdwApplication *application;
static MoContent *content;

static void
set_up (WindowFixture *self)
{
  window_fixture_set_up (self, application, content);
  ACTIVATE (self->window, "win.show-table", NULL);
}

static void
tear_down (WindowFixture *self)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  window_fixture_tear_down (self);
  g_settings_reset (settings, "match-played");
  g_settings_reset (settings, "match-difficulty");
  g_settings_reset (settings, "match-dealt");
}

static gint64
add_match (WindowFixture *self,
           const char *journal)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  mo_library_import_match_async (self->library, content, journal, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  id = mo_library_import_match_finish (self->library, result, NULL, &error);
  g_assert_no_error (error);
  return id;
}

static MoMatchSession *
get_match_session (WindowFixture *self)
{
  return mo_window_get_match_session (self->window);
}

static MoMatch *
get_match (WindowFixture *self)
{
  MoMatchKeeper *keeper = mo_match_session_get_keeper (get_match_session (self));

  return keeper != NULL ? mo_match_keeper_get_match (keeper) : NULL;
}

static gint64
open_match (WindowFixture *self,
            const char *journal)
{
  gint64 id = add_match (self, journal);

  ACTIVATE (self->window, "match.open", "x", id);
  WAIT_UNTIL (get_match (self) != NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window));
  return id;
}

static GtkWidget *
get_view (WindowFixture *self)
{
  return find_widget (GTK_WIDGET (self->window), is_of_type,
                      GSIZE_TO_POINTER (MO_TYPE_MATCH_VIEW));
}

static GtkWidget *
wait_for_new_match (void)
{
  WAIT_UNTIL (find_toplevel (MO_TYPE_NEW_MATCH_WINDOW) != NULL);
  return find_toplevel (MO_TYPE_NEW_MATCH_WINDOW);
}

/* Playing again */

/* “Same deal” uses the seed of the previous match, “new match” does not. */
static void
test_again (void)
{
  WindowFixture fixture;
  GtkWidget *window;
  GtkEditable *seed;

  set_up (&fixture);
  open_match (&fixture, DEALT "\n");
  g_assert_true (is_enabled (&fixture, "same-deal-again"));
  ACTIVATE (fixture.window, "win.same-deal-again", NULL);
  window = wait_for_new_match ();
  seed = GTK_EDITABLE (get_by_id (window, "seed_row"));
  g_assert_cmpstr (gtk_editable_get_text (seed), ==, "7");
  assert_leaves_nothing (window);
  ACTIVATE (fixture.window, "win.new-match-again", NULL);
  window = wait_for_new_match ();
  seed = GTK_EDITABLE (get_by_id (window, "seed_row"));
  g_assert_cmpstr (gtk_editable_get_text (seed), ==, "");
  assert_leaves_nothing (window);
  tear_down (&fixture);
}

/* A match that was dealt by hand can't be dealt again. */
static void
test_not_dealt (void)
{
  WindowFixture fixture;

  set_up (&fixture);
  g_assert_false (is_enabled (&fixture, "export-match"));
  open_match (&fixture, HEADER "\n" SET_UP);
  g_assert_false (is_enabled (&fixture, "same-deal-again"));
  g_assert_true (is_enabled (&fixture, "new-match-again"));
  tear_down (&fixture);
}

/* A new match can be played with the open deck, be it in the library or not. */
static void
test_play_package (void)
{
  WindowFixture fixture;
  MoDeckSession *decks;
  GtkWidget *window;

  set_up (&fixture);
  decks = mo_window_get_deck_session (fixture.window);
  g_assert_false (is_enabled (&fixture, "play-package"));
  ACTIVATE (fixture.window, "win.show-decks", NULL);
  mo_deck_session_begin (decks, "solitaire-2010-standard");
  WAIT_UNTIL (get_editor (fixture.window) != NULL);
  g_assert_true (mo_deck_editor_set_name (get_editor (fixture.window), "Kept"));
  WAIT_UNTIL (mo_deck_autosave_is_saved (mo_deck_session_get_autosave (decks)));
  ACTIVATE (fixture.window, "win.play-package", NULL);
  window = wait_for_new_match ();
  g_assert_nonnull (find_row (window, "Kept"));
  assert_leaves_nothing (window);
  mo_deck_session_look (decks, mo_deck_new ("Look", "solitaire-2010-standard"));
  WAIT_UNTIL (mo_deck_session_get_autosave (decks) == NULL);
  ACTIVATE (fixture.window, "win.play-package", NULL);
  window = wait_for_new_match ();
  g_assert_nonnull (find_row (window, "Look"));
  assert_leaves_nothing (window);
  tear_down (&fixture);
}

static GtkWidget *
find_file_button (GtkWidget *window)
{
  return find_shown_widget (get_by_id (window, "playable_list"), has_style, "pill");
}

/* A match can be played with a deck file; other files show an error, and the page of decks can be
 * left without a choice. */
static void
test_play_file (void)
{
  WindowFixture fixture;
  GtkWidget *window;
  g_autofree char *sample = g_build_filename (mo_content_get_installed_folder (), "decks",
                                              "solitaire-2010-elite.xml", NULL);
  g_autofree char *bad = NULL;
  GtkWidget *back;

  set_up (&fixture);
  bad = g_build_filename (fixture.folder, "bad.xml", NULL);
  g_assert_true (g_file_set_contents (bad, "no", -1, NULL));
  ACTIVATE (fixture.window, "win.new-match", NULL);
  window = wait_for_new_match ();
  gtk_test_widget_wait_for_draw (window);
  back = get_by_id (window, "back_button");
  g_assert_false (gtk_widget_get_visible (back));
  g_signal_emit_by_name (get_by_id (window, "played_row"), "activated");
  g_assert_true (gtk_widget_get_visible (back));
  press_button (back);
  g_assert_false (gtk_widget_get_visible (back));
  g_signal_emit_by_name (get_by_id (window, "played_row"), "activated");
  ACTIVATE (window, "new-match.leave", NULL);
  g_assert_false (gtk_widget_get_visible (back));
  g_assert_true (gtk_widget_get_visible (window));

  g_signal_emit_by_name (get_by_id (window, "played_row"), "activated");
  press_button (find_file_button (window));
  choose_file (NULL);
  press_button (find_file_button (window));
  choose_file (bad);
  close_alert ("bad.xml:1");
  g_assert_true (gtk_widget_get_visible (back));
  press_button (find_file_button (window));
  choose_file (sample);
  WAIT_UNTIL (!gtk_widget_get_visible (back));
  g_assert_true (gtk_widget_is_sensitive (get_by_id (window, "begin_button")));
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  ACTIVATE (window, "new-match.leave", NULL);
  WAIT_UNTIL (window == NULL);
  tear_down (&fixture);
}

/* Files */

static void
test_files (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  gint64 id;

  set_up (&fixture);
  path = g_build_filename (fixture.folder, "out.journal", NULL);
  id = open_match (&fixture, HEADER "\n" SET_UP);
  ACTIVATE (fixture.window, "win.export-match", NULL);
  choose_file (NULL);
  ACTIVATE (fixture.window, "win.export-match", NULL);
  choose_file (path);
  WAIT_UNTIL (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, HEADER "\n" SET_UP);
  ACTIVATE (fixture.window, "win.export-match", NULL);
  choose_file (NOWHERE);
  close_alert (NOWHERE);
  ACTIVATE (fixture.window, "win.import-match", NULL);
  choose_file (NULL);
  ACTIVATE (fixture.window, "win.import-match", NULL);
  choose_file (path);
  WAIT_UNTIL (mo_match_session_get_id (get_match_session (&fixture)) != id);
  tear_down (&fixture);
}

/* Without the library, each action shows an error and does nothing else. */
static void
test_library_gone (void)
{
  static const char *const actions[] = { "match.again",  "match.same-deal",  "match.export",
                                         "match.delete", "match.bring-back", "match.open" };
  WindowFixture fixture;
  gint64 id;

  set_up (&fixture);
  id = add_match (&fixture, HEADER "\n" SET_UP);
  mo_library_close (fixture.library);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_test_message ("%s", actions[i]);
      ACTIVATE (fixture.window, actions[i], "x", id);
      answer_alert ("Close");
    }
  g_assert_null (find_toplevel (MO_TYPE_NEW_MATCH_WINDOW));
  g_assert_null (get_match (&fixture));
  tear_down (&fixture);
}

/* Fights */

static gboolean
is_wound_button (GtkWidget *widget,
                 gconstpointer text)
{
  return GTK_IS_BUTTON (widget) && find_shown_widget (widget, contains_text, text) != NULL;
}

/* An attack that wins asks who takes the wound: the choice has the focus, and neither a key pressed
 * again nor Enter changes a card that is selected. */
static void
test_wound (void)
{
  WindowFixture fixture;
  GtkWidget *surface;
  GtkWidget *pane;
  GtkWidget *focus;

  set_up (&fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1280, 800);
  open_match (&fixture, "match 1 system dungeon-crawler ruleset solitaire-2011 format "
                        "solitaire-2011-standard\n"
                        "add party emberdeep/pell-two-lamps\nadd quests emberdeep/break-the-choir\n"
                        "add dungeon-deck emberdeep/soot-rat 9 1\nstart\n"
                        "add row emberdeep/soot-rat 2\nadd row emberdeep/slow-lava 3\nnext\nnext\n"
                        "activate emberdeep/pell-two-lamps attack\ntotal attack 9\n");
  mo_match_view_set_shows_side (MO_MATCH_VIEW (get_view (&fixture)), TRUE);
  pane = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_FIGHT_PANE);
  g_assert_nonnull (pane);
  WAIT_UNTIL (gtk_widget_get_mapped (pane));
  surface = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_CRAWLER_SURFACE);
  g_signal_emit_by_name (find_shown_widget (surface, is_of_type,
                                            GSIZE_TO_POINTER (MO_TYPE_TABLE_CARD)),
                         "clicked");
  gtk_widget_grab_focus (find_shown_widget (surface, is_of_type,
                                            GSIZE_TO_POINTER (MO_TYPE_TABLE_CARD)));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (surface), "resolve");
  WAIT_UNTIL (find_shown_widget (pane, contains_text, "Who Takes the Wound?") != NULL);
  focus = gtk_root_get_focus (GTK_ROOT (fixture.window));
  g_assert_true (is_wound_button (focus, "wound 1"));
  g_assert_true (gtk_widget_is_ancestor (focus, pane));
  /* The answer leads back to the table, and the pane does not keep the place of the focus. */
  g_signal_emit_by_name (focus, "clicked");
  WAIT_UNTIL (find_shown_widget (pane, contains_text, "Who Takes the Wound?") == NULL);
  focus = gtk_root_get_focus (GTK_ROOT (fixture.window));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, surface));
  g_assert_null (gtk_widget_get_focus_child (gtk_widget_get_parent (pane)));
  tear_down (&fixture);
}

/* Rules */

/* Opens the rules, and checks which they are. */
static void
expect_rules (WindowFixture *fixture,
              const char *place,
              const char *rules)
{
  GtkWidget *window;

  ACTIVATE (fixture->window, place, NULL);
  ACTIVATE (fixture->window, "win.show-rules", NULL);
  window = find_toplevel (MO_TYPE_RULES_WINDOW);
  g_assert_nonnull (window);
  g_assert_nonnull (find_shown_widget (window, contains_text, rules));
  assert_leaves_nothing (window);
}

/* The rules of what the page shows: of the match, of the deck, or of the chosen game, which follows
 * the match that is opened. */
static void
test_rules (void)
{
  WindowFixture fixture;

  set_up (&fixture);
  g_object_set (get_session (fixture.window), "game", "crawlitaire", NULL);
  expect_rules (&fixture, "win.show-table", "Crawlitaire");
  expect_rules (&fixture, "win.show-decks", "Crawlitaire");
  mo_deck_session_look (mo_window_get_deck_session (fixture.window),
                        mo_deck_new ("Look", "solitaire-2011-elite"));
  WAIT_UNTIL (get_editor (fixture.window) != NULL);
  expect_rules (&fixture, "win.show-decks", "Solitaire 2011");
  ACTIVATE (fixture.window, "win.show-table", NULL);
  open_match (&fixture, HEADER "\n" SET_UP);
  expect_rules (&fixture, "win.show-table", "Solitaire 2010");
  expect_rules (&fixture, "win.show-decks", "Solitaire 2011");
  g_assert_cmpstr (mo_session_get_game (get_session (fixture.window))->id, ==, "dungeon-crawler");
  g_object_set (get_session (fixture.window), "game", "crawlitaire", NULL);
  expect_rules (&fixture, "win.show-cards", "Crawlitaire");
  tear_down (&fixture);
}

/* Beginning */

static void
pick (GtkWidget *window,
      const char *row,
      guint item)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (get_by_id (window, row)), item);
}

/* @row: (nullable): of the dialog, in which @item is selected
 *
 * Begins a match with a legal deck. */
static void
begin (WindowFixture *self,
       const char *row,
       guint item)
{
  GtkWidget *window;

  ACTIVATE (self->window, "win.new-match", NULL);
  window = wait_for_new_match ();
  mo_new_match_window_choose_deck (MO_NEW_MATCH_WINDOW (window), 0, "A Short Shift");
  if (row != NULL)
    pick (window, row, item);
  press_button (get_by_id (window, "begin_button"));
  WAIT_UNTIL (get_match (self) != NULL);
}

static gboolean
has_moves (WindowFixture *self,
           const char *moves)
{
  g_autofree char *journal = mo_match_write (get_match (self));

  return strstr (journal, moves) != NULL;
}

/* The button that begins a match with dealt cards also starts it, up to the first choice. The start
 * is undone by itself. */
static void
test_begin_starts (void)
{
  WindowFixture fixture;
  guint position;

  set_up (&fixture);
  begin (&fixture, NULL, 0);
  position = mo_match_get_position (get_match (&fixture));
  g_assert_false (has_moves (&fixture, "\nstart\n"));
  WAIT_UNTIL (has_moves (&fixture, "\nstart\n+ draw deck "));
  g_assert_true (has_moves (&fixture, "\n+ draw dungeon-deck "));
  ACTIVATE (fixture.window, "win.undo", NULL);
  WAIT_UNTIL (mo_match_get_position (get_match (&fixture)) == position);
  g_assert_true (shows (get_view (&fixture), "Start the Match"));
  ACTIVATE (fixture.window, "win.undo", NULL);
  WAIT_UNTIL (mo_match_get_position (get_match (&fixture)) == 0);
  tear_down (&fixture);
}

/* It waits for the players if they enter the cards, or if the format may leave them a choice. */
static void
test_begin_waits (void)
{
  static const struct
  {
    const char *row;
    guint item;
  } choices[] = { { "dealer_row", 1 }, { "rules_row", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      WindowFixture fixture;

      set_up (&fixture);
      begin (&fixture, choices[i].row, choices[i].item);
      /* A move that was asked for before would be made before this one. */
      ACTIVATE (get_view (&fixture), "match.make", "s", "note \"here\"");
      WAIT_UNTIL (has_moves (&fixture, "note"));
      g_assert_false (has_moves (&fixture, "\nstart\n"));
      g_assert_true (shows (get_view (&fixture), "Start the Match"));
      tear_down (&fixture);
    }
}

/* Controls of a match */

static void
test_view (void)
{
  WindowFixture fixture;
  MoMatchView *view;

  set_up (&fixture);
  open_match (&fixture, HEADER "\n" SET_UP);
  view = MO_MATCH_VIEW (get_view (&fixture));
  g_assert_false (mo_match_view_get_is_big (view));
  ACTIVATE (fixture.window, "win.big-table", NULL);
  g_assert_true (mo_match_view_get_is_big (view));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (view), "big"));
  ACTIVATE (fixture.window, "win.big-table", NULL);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (view), "big"));
  g_assert_true (mo_match_view_get_shows_side (view));
  ACTIVATE (fixture.window, "win.show-side", NULL);
  g_assert_false (mo_match_view_get_shows_side (view));
  /* Decks do not change during a match of this game, so there is no deck to show. */
  ACTIVATE (fixture.window, "win.show-match-deck", NULL);
  g_assert_null (get_editor (fixture.window));
  tear_down (&fixture);
}

/* The toast after a refused move offers to make it anyway, until the next refusal. */
static void
test_refusal (void)
{
  WindowFixture fixture;
  guint n_moves;

  set_up (&fixture);
  open_match (&fixture, HEADER "\n" SET_UP);
  n_moves = mo_match_get_n_moves (get_match (&fixture));
  ACTIVATE (get_view (&fixture), "match.make", "s", "resolve");
  WAIT_UNTIL (find_offer (fixture.window, "match.make") != NULL);
  g_assert_cmpuint (mo_match_get_n_moves (get_match (&fixture)), ==, n_moves);
  /* A move that can't be read can't be made anyway. */
  ACTIVATE (get_view (&fixture), "match.make", "s", "no move at all");
  WAIT_UNTIL (find_offer (fixture.window, "match.make") == NULL);
  ACTIVATE (get_view (&fixture), "match.make", "s", "limit 4");
  WAIT_UNTIL (mo_match_get_n_moves (get_match (&fixture)) == n_moves + 1);
  tear_down (&fixture);
}

/* Only a single move can be made anyway: several moves may be refused at any of them, and none has
 * no line. */
static void
test_refusal_of_several (void)
{
  const char *const several[] = { "limit 4", "resolve", NULL };
  const char *const none[] = { NULL };
  const char *const single[] = { "resolve", NULL };
  WindowFixture fixture;
  GtkWidget *view, *surface;
  guint n_moves;

  set_up (&fixture);
  open_match (&fixture, HEADER "\n" SET_UP);
  view = get_view (&fixture);
  surface = find_of_type (view, MO_TYPE_MATCH_SURFACE);
  mo_match_surface_ask (MO_MATCH_SURFACE (surface), single, FALSE);
  WAIT_UNTIL (!is_busy (view));
  g_assert_nonnull (find_offer (fixture.window, "match.make"));
  n_moves = mo_match_get_n_moves (get_match (&fixture));
  mo_match_surface_ask (MO_MATCH_SURFACE (surface), several, FALSE);
  WAIT_UNTIL (!is_busy (view));
  g_assert_cmpuint (mo_match_get_n_moves (get_match (&fixture)), ==, n_moves);
  g_assert_null (find_offer (fixture.window, "match.make"));
  mo_match_surface_ask (MO_MATCH_SURFACE (surface), none, FALSE);
  WAIT_UNTIL (!is_busy (view));
  g_assert_cmpuint (mo_match_get_n_moves (get_match (&fixture)), ==, n_moves);
  g_assert_null (find_offer (fixture.window, "match.make"));
  tear_down (&fixture);
}

/* An earlier position can be shown, left, and restored by undo. */
static void
test_past (void)
{
  WindowFixture fixture;
  MoMatchView *view;
  GtkWidget *bar;
  guint position;

  set_up (&fixture);
  open_match (&fixture, HEADER "\n" SET_UP "limit 3\nlimit 4\n");
  view = MO_MATCH_VIEW (get_view (&fixture));
  bar = get_by_id (GTK_WIDGET (view), "past_bar");
  position = mo_match_get_position (get_match (&fixture));
  g_assert_false (gtk_widget_get_visible (bar));
  mo_match_view_look (view, 0);
  g_assert_true (gtk_widget_get_visible (bar));
  mo_match_view_look (view, position - 1);
  g_assert_true (gtk_widget_get_visible (bar));
  press_button (get_by_id (bar, "go_back_button"));
  WAIT_UNTIL (mo_match_get_position (get_match (&fixture)) == position - 1);
  g_assert_false (gtk_widget_get_visible (bar));
  /* A position after undone moves can be shown too, and restored by redo. */
  mo_match_view_look (view, position);
  g_assert_true (gtk_widget_get_visible (bar));
  press_button (get_by_id (bar, "go_back_button"));
  WAIT_UNTIL (mo_match_get_position (get_match (&fixture)) == position);
  ACTIVATE (fixture.window, "win.undo", NULL);
  WAIT_UNTIL (mo_match_get_position (get_match (&fixture)) == position - 1);
  ACTIVATE (fixture.window, "win.redo", NULL);
  WAIT_UNTIL (mo_match_get_position (get_match (&fixture)) == position);
  tear_down (&fixture);
}

/* The result is shown after the last move; when dismissed, it leaves a bar; undo hides both. */
static void
test_end (void)
{
  WindowFixture fixture;
  GtkWidget *view;
  GtkWidget *end;
  GtkWidget *bar;

  set_up (&fixture);
  open_match (&fixture, HEADER "\n" SET_UP);
  view = get_view (&fixture);
  end = get_by_id (view, "end");
  bar = get_by_id (view, "end_bar");
  ACTIVATE (view, "match.make", "s", "end won");
  WAIT_UNTIL (gtk_widget_get_visible (end));
  g_assert_false (gtk_widget_get_visible (bar));
  g_assert_cmpuint (count_nameless (view), ==, 0);
  g_signal_emit_by_name (end, "put-aside");
  g_assert_false (gtk_widget_get_visible (end));
  g_assert_true (gtk_widget_get_visible (bar));
  press_button (find_of_type (bar, GTK_TYPE_BUTTON));
  g_assert_true (gtk_widget_get_visible (end));
  ACTIVATE (view, "match.make", "s", "end lost");
  WAIT_UNTIL (mo_match_get_result (get_match (&fixture), NULL) == MO_MATCH_LOST);
  g_assert_true (gtk_widget_get_visible (end));
  ACTIVATE (fixture.window, "win.undo", NULL);
  WAIT_UNTIL (mo_match_get_result (get_match (&fixture), NULL) == MO_MATCH_WON);
  ACTIVATE (fixture.window, "win.undo", NULL);
  WAIT_UNTIL (mo_match_get_result (get_match (&fixture), NULL) == MO_MATCH_OPEN);
  g_assert_false (gtk_widget_get_visible (end));
  g_assert_false (gtk_widget_get_visible (bar));
  tear_down (&fixture);
}

static gboolean
is_listed (GtkWidget *widget,
           gconstpointer user_data)
{
  const char *name = user_data;

  return MO_IS_MATCH_ROW (widget) && gtk_widget_get_child_visible (widget) &&
         g_str_equal (mo_match_row_get_entry (MO_MATCH_ROW (widget))->name, name);
}

static gboolean
lists (GtkWidget *list,
       const char *name)
{
  return find_widget (list, is_listed, name) != NULL;
}

/* Matches are found by all words in any order, like cards and decks, whatever their accents. */
static void
test_search (void)
{
  WindowFixture fixture;
  GtkWidget *list;
  GtkEditable *entry;

  set_up (&fixture);
  for (guint i = 0; i < 12; i++)
    add_match (&fixture, HEADER "\n" SET_UP);
  run_sql (fixture.path, "UPDATE match SET name = 'Éclair at ' || CASE id % 2 WHEN 0 THEN 'dusk ' "
                         "ELSE 'dawn ' END || id");
  list = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_MATCH_LIST);
  entry = GTK_EDITABLE (get_by_id (list, "search_entry"));
  mo_library_refresh (fixture.library);
  WAIT_UNTIL (lists (list, "Éclair at dusk 2") && lists (list, "Éclair at dawn 3"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (entry)));
  gtk_editable_set_text (entry, "DUSK  eclair");
  WAIT_UNTIL (!lists (list, "Éclair at dawn 3"));
  g_assert_true (lists (list, "Éclair at dusk 2"));
  gtk_editable_set_text (entry, "\"eclair at dawn\" 2010");
  WAIT_UNTIL (lists (list, "Éclair at dawn 3") && !lists (list, "Éclair at dusk 2"));
  gtk_editable_set_text (entry, "(");
  WAIT_UNTIL (lists (list, "Éclair at dusk 2"));
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

  g_test_add_func ("/match-actions/again", test_again);
  g_test_add_func ("/match-actions/not-dealt", test_not_dealt);
  g_test_add_func ("/match-actions/play-package", test_play_package);
  g_test_add_func ("/match-actions/play-file", test_play_file);
  g_test_add_func ("/match-actions/files", test_files);
  g_test_add_func ("/match-actions/library-gone", test_library_gone);
  g_test_add_func ("/match-actions/wound", test_wound);
  g_test_add_func ("/match-actions/rules", test_rules);
  g_test_add_func ("/match-actions/begin-starts", test_begin_starts);
  g_test_add_func ("/match-actions/begin-waits", test_begin_waits);
  g_test_add_func ("/match-actions/view", test_view);
  g_test_add_func ("/match-actions/refusal", test_refusal);
  g_test_add_func ("/match-actions/refusal-of-several", test_refusal_of_several);
  g_test_add_func ("/match-actions/past", test_past);
  g_test_add_func ("/match-actions/end", test_end);
  g_test_add_func ("/match-actions/search", test_search);

  return run_tests (application, content);
}
