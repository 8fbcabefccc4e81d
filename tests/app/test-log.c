/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The log of a match: its lines, updates, and viewing the past. */

#include "config.h"

#include "mo-log-lines.h"
#include "mo-log-pane.h"
#include "mo-log-row.h"
#include "mo-match-surface.h"
#include "mo-match-view.h"
#include "mo-text-size.h"
#include "window-fixture.h"

#include <string.h>

#define HEADER                                                                                     \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard"
#define MARCH "add party emberdeep/brother-cole"

#define SIDE 310 /* in pixels; the table has the remaining width */

/* The maximum number of rows for a log of 10,000 moves: only some around the visible part, as long
 * as the user does not scroll. */
#define MAX_ROWS 140

static MoContent *content;

static MoMatch *
read_match (const char *text)
{
  g_autoptr (GError) error = NULL;
  guint line;
  MoMatch *match = mo_match_read (content, text, &line, &error);

  g_assert_no_error (error);
  return match;
}

static MoMatch *
make_long_match (guint n_moves)
{
  MoMatch *match = read_match (HEADER "\n");

  for (guint i = 0; i < n_moves; i++)
    {
      g_autofree char *line = g_strdup_printf ("limit %u", i % 100);

      g_assert_true (mo_match_apply (match, line, FALSE, NULL));
    }
  return match;
}

static void
make_move (MoMatch *match,
           const char *line,
           gboolean continues)
{
  g_autoptr (GError) error = NULL;

  mo_match_apply (match, line, continues, &error);
  g_assert_no_error (error);
}

/* Returns a line as a single text: everything that a row shows. */
static char *
dup_line (MoMatchLog *log,
          guint position)
{
  g_autoptr (MoLogLine) line = g_list_model_get_item (G_LIST_MODEL (log), position);
  const char *place = mo_log_line_get_place (line);
  MoLogStanding standing = mo_log_line_get_standing (line);

  g_assert_cmpuint (mo_log_line_get_position (line), ==, position);
  return g_strdup_printf ("%s%s%s%s%s%s%s", place != NULL ? place : "", place != NULL ? ": " : "",
                          mo_log_line_is_continued (line) ? "+ " : "", mo_log_line_get_text (line),
                          (standing & MO_LOG_NOW) != 0 ? " (now)" : "",
                          (standing & MO_LOG_SHOWN) != 0 ? " (shown)" : "",
                          (standing & MO_LOG_UNDONE) != 0 ? " (undone)" : "");
}

static void
assert_lines (MoMatchLog *log,
              const char *const *expected)
{
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==,
                    g_strv_length ((GStrv) expected));
  for (guint i = 0; expected[i] != NULL; i++)
    {
      g_autofree char *line = dup_line (log, i);

      g_assert_cmpstr (line, ==, expected[i]);
    }
}

#define ASSERT_LINES(log, ...) assert_lines (log, (const char *const[]){ __VA_ARGS__, NULL })

/* The list */

static void
test_log_lines (void)
{
  g_autoptr (MoMatch) match =
      read_match (HEADER "\n" MARCH "\n+ limit 5\nstart\nnote \"a < b & c\"\n");
  g_autoptr (MoMatchLog) log = mo_match_log_new (match, NULL);

  ASSERT_LINES (log, "Before the first move", "Setup: Add Brother Cole",
                "+ The encounter limit is 5", "Start the match",
                "Round 1, Begin Encounter: a < b & c (now)");
  mo_match_log_set_shown (log, 1);
  ASSERT_LINES (log, "Before the first move", "Setup: Add Brother Cole (shown)",
                "+ The encounter limit is 5", "Start the match",
                "Round 1, Begin Encounter: a < b & c (now)");
  mo_match_go_to (match, 1);
  ASSERT_LINES (log, "Before the first move", "Setup: Add Brother Cole (now)",
                "+ The encounter limit is 5 (undone)", "Start the match (undone)",
                "Round 1, Begin Encounter: a < b & c (undone)");
  mo_match_log_set_shown (log, 3);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (log), 5));
  make_move (match, "limit 7", FALSE);
  ASSERT_LINES (log, "Before the first move", "Setup: Add Brother Cole",
                "The encounter limit is 7 (now)");
}

typedef struct
{
  guint n_signals;
  guint position;
  guint n_removed;
  guint n_added;
  GPtrArray *lines; /* (element-type MoLogLine): maintained by the signals only */
} Watch;

static void
items_changed_cb (GListModel *model,
                  guint position,
                  guint n_removed,
                  guint n_added,
                  Watch *watch)
{
  watch->n_signals++;
  watch->position = position;
  watch->n_removed = n_removed;
  watch->n_added = n_added;
  if (n_removed > 0)
    g_ptr_array_remove_range (watch->lines, position, n_removed);
  for (guint i = 0; i < n_added; i++)
    g_ptr_array_insert (watch->lines, (int) (position + i),
                        g_list_model_get_item (model, position + i));
}

static void
watch_log (Watch *watch,
           MoMatchLog *log)
{
  *watch = (Watch){ .lines = g_ptr_array_new_with_free_func (g_object_unref) };
  items_changed_cb (G_LIST_MODEL (log), 0, 0, g_list_model_get_n_items (G_LIST_MODEL (log)), watch);
  watch->n_signals = 0;
  g_signal_connect (log, "items-changed", G_CALLBACK (items_changed_cb), watch);
}

static void
assert_told (Watch *watch,
             guint position,
             guint n_removed,
             guint n_added)
{
  g_assert_cmpuint (watch->n_signals, ==, 1);
  g_assert_cmpuint (watch->position, ==, position);
  g_assert_cmpuint (watch->n_removed, ==, n_removed);
  g_assert_cmpuint (watch->n_added, ==, n_added);
  watch->n_signals = 0;
}

/* Moves are added and removed at the end only, and undo removes no line. */
static void
test_log_follows (void)
{
  g_autoptr (MoMatch) match = make_long_match (10);
  g_autoptr (MoMatchLog) log = mo_match_log_new (match, NULL);
  g_autoptr (MoLogLine) kept = NULL;
  g_autofree char *line = NULL;
  Watch watch;

  watch_log (&watch, log);
  make_move (match, "limit 3", FALSE);
  assert_told (&watch, 11, 0, 1);
  kept = g_list_model_get_item (G_LIST_MODEL (log), 11);
  mo_match_undo (match);
  mo_match_undo (match);
  mo_match_go_to (match, mo_match_find_redo (match));
  g_assert_cmpuint (watch.n_signals, ==, 0);
  /* The same number of moves, but the last differs. */
  make_move (match, "limit 4", FALSE);
  assert_told (&watch, 11, 1, 1);
  /* Even if a reference to the old line still exists. */
  line = dup_line (log, 11);
  g_assert_cmpstr (line, ==, "The encounter limit is 4 (now)");
  mo_match_go_to (match, 4);
  make_move (match, "limit 5", FALSE);
  assert_told (&watch, 5, 7, 1);
  /* The same move, but in another group. */
  mo_match_undo (match);
  make_move (match, "limit 5", TRUE);
  assert_told (&watch, 5, 1, 1);
  g_ptr_array_unref (watch.lines);
}

static void
do_anything (MoMatch *match,
             GRand *chance)
{
  guint n_moves = mo_match_get_n_moves (match);
  g_autofree char *line = g_strdup_printf ("token emberdeep/brother-cole time %d",
                                           g_rand_int_range (chance, 1, 3));

  switch (g_rand_int_range (chance, 0, 5))
    {
    case 0:
      mo_match_undo (match);
      break;
    case 1:
      mo_match_go_to (match, mo_match_find_redo (match));
      break;
    case 2:
      /* The marching order stays. */
      mo_match_go_to (
          match, 1 + (n_moves > 1 ? (guint) g_rand_int_range (chance, 0, (gint32) n_moves) : 0));
      break;
    default:
      if (mo_match_get_position (match) == 0)
        mo_match_go_to (match, mo_match_find_redo (match));
      make_move (match, line, g_rand_boolean (chance));
    }
}

/* After any operations, the signals result in the same lines as a new log. */
static void
test_log_follows_anything (void)
{
  g_autoptr (MoMatch) match = read_match (HEADER "\n" MARCH "\n");
  g_autoptr (MoMatchLog) log = mo_match_log_new (match, NULL);
  g_autoptr (GRand) chance = g_rand_new_with_seed (4711);
  Watch watch;

  watch_log (&watch, log);
  for (guint i = 0; i < 600; i++)
    {
      g_autoptr (MoMatchLog) fresh = NULL;

      do_anything (match, chance);
      fresh = mo_match_log_new (match, NULL);
      g_assert_cmpuint (watch.lines->len, ==, g_list_model_get_n_items (G_LIST_MODEL (fresh)));
      for (guint j = 0; j < watch.lines->len; j++)
        {
          g_autofree char *followed = dup_line (log, j);
          g_autofree char *expected = dup_line (fresh, j);
          g_autoptr (MoLogLine) line = g_list_model_get_item (G_LIST_MODEL (log), j);

          g_assert_cmpstr (followed, ==, expected);
          g_assert_true (line == g_ptr_array_index (watch.lines, j));
        }
    }
  g_ptr_array_unref (watch.lines);
}

static void
standing_changed_cb (MoLogLine *line,
                     GParamSpec *pspec,
                     guint *n_changes)
{
  (*n_changes)++;
}

/* Only lines whose standing has changed are notified. */
static void
test_log_standing (void)
{
  g_autoptr (MoMatch) match = make_long_match (5);
  g_autoptr (MoMatchLog) log = mo_match_log_new (match, NULL);
  g_autoptr (MoLogLine) third = g_list_model_get_item (G_LIST_MODEL (log), 3);
  g_autoptr (MoLogLine) last = g_list_model_get_item (G_LIST_MODEL (log), 5);
  guint n_third = 0;
  guint n_last = 0;

  g_signal_connect (third, "notify::standing", G_CALLBACK (standing_changed_cb), &n_third);
  g_signal_connect (last, "notify::standing", G_CALLBACK (standing_changed_cb), &n_last);
  mo_match_undo (match);
  g_assert_cmpuint (n_last, ==, 1);
  g_assert_cmpuint (n_third, ==, 0);
  mo_match_log_set_shown (log, 3);
  mo_match_log_set_shown (log, 3);
  g_assert_cmpuint (n_third, ==, 1);
  mo_match_go_to (match, mo_match_find_redo (match));
  g_assert_cmpuint (n_last, ==, 2);
  g_assert_cmpuint (n_third, ==, 2);
}

static void
test_log_write (void)
{
  g_autoptr (MoMatch) match = read_match (
      HEADER "\n" MARCH
             "\n+ add dungeon-deck ~character/ogre 9\nstart\nnote \"hm\"\nnote \"oh\"\n");
  g_autoptr (MoMatchLog) log = mo_match_log_new (match, NULL);
  g_autofree char *text = NULL;
  g_autofree char *ended = NULL;

  mo_match_undo (match);
  text = mo_match_log_write (log);
  g_assert_cmpstr (text, ==,
                   "Setup\n  Add Brother Cole\n    Add Ogre\n  Start the match\n\n"
                   "Round 1, Begin Encounter\n  hm\n");
  make_move (match, "end lost", FALSE);
  ended = mo_match_log_write (log);
  g_assert_true (g_str_has_suffix (
      ended, "  hm\n  Marked as lost\n\nYou lost the match.\nYou set the result.\n"));
}

/* The listed lines */

#define SET_UP_MOVES                                                                               \
  MARCH "\n+ add dungeon-deck ~character/ogre 9\n+ limit 5\n+ note \"a\"\n+ note \"b\"\n"

/* Returns the texts of all listed lines, with the beginnings of parts of the game. */
static char *
dup_list (MoLogLines *lines)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (lines)); i++)
    {
      g_autoptr (MoLogLine) line = g_list_model_get_item (G_LIST_MODEL (lines), i);
      const char *chapter = mo_log_line_get_chapter (line);
      MoLogStanding standing = mo_log_line_get_standing (line);

      g_string_append_printf (text, "%s%s%s%s%s%s", i > 0 ? "; " : "",
                              chapter != NULL ? chapter : "", chapter != NULL ? ": " : "",
                              mo_log_line_get_text (line),
                              (standing & MO_LOG_NOW) != 0 ? " (now)" : "",
                              (standing & MO_LOG_UNDONE) != 0 ? " (undone)" : "");
      g_assert_cmpuint (mo_log_lines_find (lines, mo_log_line_get_position (line)), ==,
                        mo_log_line_is_fold (line) && !mo_log_line_is_folded (line)
                            ? mo_log_line_get_position (line) + 1
                            : i);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_list (MoLogLines *lines,
             const char *expected)
{
  g_autofree char *text = dup_list (lines);

  g_assert_cmpstr (text, ==, expected);
}

/* The setup is one line until it is unfolded, and again after it is folded. */
static void
test_log_fold (void)
{
  g_autoptr (MoMatch) match = read_match (HEADER "\n" SET_UP_MOVES "start\n");
  g_autoptr (MoMatchLog) log = mo_match_log_new (match, NULL);
  g_autoptr (MoLogLines) lines = mo_log_lines_new (log);

  assert_list (lines, "Before the first move; Setup: 5 moves; Start the match (now)");
  g_assert_cmpuint (mo_log_lines_find (lines, 3), ==, 1);
  make_move (match, "note \"c\"", FALSE);
  assert_list (lines, "Before the first move; Setup: 5 moves; Start the match; Round 1: c (now)");
  mo_log_lines_set_is_folded (lines, FALSE);
  assert_list (lines, "Before the first move; Setup: 5 moves; Add Brother Cole; Add Ogre; The "
                      "encounter limit is 5; a; b; Start the match; Round 1: c (now)");
  mo_log_lines_set_is_folded (lines, TRUE);
  mo_match_go_to (match, 5);
  mo_log_lines_update (lines);
  assert_list (lines, "Before the first move; Setup: 5 moves (now); Start the match (undone); "
                      "Round 1: c (undone)");
  mo_match_go_to (match, 0);
  mo_log_lines_update (lines);
  assert_list (lines, "Before the first move (now); Setup: 5 moves (undone); Start the match "
                      "(undone); Round 1: c (undone)");
  /* A match without a long setup has none. */
  make_move (match, MARCH, FALSE);
  assert_list (lines, "Before the first move; Add Brother Cole (now)");
}

/* A search finds moves, and all moves of a place. */
static void
test_log_search (void)
{
  g_autoptr (MoMatch) match =
      read_match (HEADER "\n" SET_UP_MOVES "start\nnote \"the ogre sleeps\"\n");
  g_autoptr (MoMatchLog) log = mo_match_log_new (match, NULL);
  g_autoptr (MoLogLines) lines = mo_log_lines_new (log);

  mo_log_lines_set_search (lines, "OGRE");
  assert_list (lines, "Add Ogre; Round 1: the ogre sleeps (now)");
  make_move (match, "note \"an ogre wakes\"", FALSE);
  assert_list (lines, "Add Ogre; Round 1: the ogre sleeps; an ogre wakes (now)");
  g_assert_cmpuint (mo_log_lines_find (lines, 1), ==, G_MAXUINT);
  mo_log_lines_set_search (lines, "begin encounter");
  assert_list (lines, "Round 1: the ogre sleeps; an ogre wakes (now)");
  mo_log_lines_set_search (lines, "nothing");
  assert_list (lines, "");
  mo_log_lines_set_search (lines, "");
  assert_list (lines, "Before the first move; Setup: 5 moves; Start the match; Round 1: the ogre "
                      "sleeps; an ogre wakes (now)");
}

/* After any operations, the signals result in the listed lines. */
static void
test_log_lists_anything (void)
{
  g_autoptr (MoMatch) match = read_match (HEADER "\n" SET_UP_MOVES);
  g_autoptr (MoMatchLog) log = mo_match_log_new (match, NULL);
  g_autoptr (MoLogLines) lines = mo_log_lines_new (log);
  g_autoptr (GRand) chance = g_rand_new_with_seed (4711);
  Watch watch = { .lines = g_ptr_array_new_with_free_func (g_object_unref) };

  items_changed_cb (G_LIST_MODEL (lines), 0, 0, g_list_model_get_n_items (G_LIST_MODEL (lines)),
                    &watch);
  g_signal_connect (lines, "items-changed", G_CALLBACK (items_changed_cb), &watch);
  for (guint i = 0; i < 400; i++)
    {
      switch (g_rand_int_range (chance, 0, 10))
        {
        case 0:
          mo_log_lines_set_is_folded (lines, !mo_log_lines_get_is_folded (lines));
          break;
        case 1:
          mo_log_lines_set_search (lines, g_rand_boolean (chance) ? "time" : "");
          break;
        default:
          do_anything (match, chance);
        }
      g_assert_cmpuint (watch.lines->len, ==, g_list_model_get_n_items (G_LIST_MODEL (lines)));
      for (guint j = 0; j < watch.lines->len; j++)
        {
          g_autoptr (MoLogLine) line = g_list_model_get_item (G_LIST_MODEL (lines), j);

          g_assert_true (line == g_ptr_array_index (watch.lines, j));
        }
    }
  g_ptr_array_unref (watch.lines);
}

static void
test_log_chapters (void)
{
  g_autoptr (MoMatch) match = read_match (
      HEADER "\n" SET_UP_MOVES "start\nnote \"c\"\n");
  g_autoptr (MoMatchLog) log = mo_match_log_new (match, NULL);
  g_autoptr (GArray) chapters = mo_match_log_list_chapters (log);

  g_assert_cmpuint (chapters->len, ==, 1);
  g_assert_cmpstr (g_array_index (chapters, MoLogChapter, 0).name, ==, "Round 1");
  g_assert_cmpuint (g_array_index (chapters, MoLogChapter, 0).position, ==, 7);
}

/* The pane */

static GtkWidget *
present_pane (MoMatch *match,
              GtkWidget **pane)
{
  GtkWidget *window = adw_window_new ();

  *pane = mo_log_pane_new (match, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 310, 500);
  adw_window_set_content (ADW_WINDOW (window), *pane);
  return present (window);
}

static gboolean
is_at (GtkWidget *widget,
       gconstpointer user_data)
{
  return MO_IS_LOG_ROW (widget) && mo_log_row_get_line (MO_LOG_ROW (widget)) != NULL &&
         mo_log_line_get_position (mo_log_row_get_line (MO_LOG_ROW (widget))) ==
             GPOINTER_TO_UINT (user_data);
}

/* Returns whether the row of a line is entirely visible. */
static gboolean
sees (GtkWidget *pane,
      guint position)
{
  GtkWidget *row = find_shown_widget (pane, is_at, GUINT_TO_POINTER (position));
  GtkWidget *list = find_of_type (pane, GTK_TYPE_LIST_VIEW);
  graphene_rect_t bounds;

  return row != NULL && gtk_widget_get_mapped (row) &&
         gtk_widget_compute_bounds (row, list, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (list);
}

static void
count_rows (GtkWidget *widget,
            guint *n)
{
  *n += MO_IS_LOG_ROW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_rows (child, n);
}

static guint
count_all_rows (GtkWidget *pane)
{
  guint n = 0;

  count_rows (pane, &n);
  return n;
}

static void
chosen_cb (MoLogPane *pane,
           guint position,
           guint *chosen)
{
  *chosen = position;
}

static GtkWidget *
find_line (GtkWidget *pane,
           guint position)
{
  return find_shown_widget (pane, is_at, GUINT_TO_POINTER (position));
}

/* Activates a line. */
static void
choose (GtkWidget *pane,
        guint position)
{
  gtk_widget_activate_action (find_of_type (pane, GTK_TYPE_LIST_VIEW), "list.activate-item", "u",
                              position);
}

static void
test_log_pane (void)
{
  g_autoptr (MoMatch) match = read_match (HEADER "\n");
  GtkWidget *pane;
  GtkWidget *window = present_pane (match, &pane);
  guint chosen = G_MAXUINT;

  g_signal_connect (pane, "chosen", G_CALLBACK (chosen_cb), &chosen);
  g_assert_true (shows (pane, "No Moves Yet"));
  make_move (match, MARCH, FALSE);
  make_move (match, "limit 5", TRUE);
  WAIT_UNTIL (sees (pane, 2));
  g_assert_false (shows (pane, "No Moves Yet"));
  g_assert_true (shows (pane, "2 moves"));
  g_assert_true (shows (pane, "Setup"));
  g_assert_true (shows (find_line (pane, 2), "Now"));
  g_assert_false (shows (find_line (pane, 1), "Now"));

  choose (pane, 1);
  g_assert_cmpuint (chosen, ==, 1);
  mo_log_pane_set_shown (MO_LOG_PANE (pane), 1);
  g_assert_true (shows (find_line (pane, 1), "Shown"));
  g_assert_true (shows (find_line (pane, 2), "Now"));
  mo_match_undo (match);
  g_assert_true (shows (pane, "0 moves"));
  g_assert_true (shows (find_line (pane, 0), "Now"));
  g_assert_true (shows (find_line (pane, 1), "Undone"));
  mo_log_pane_set_shown (MO_LOG_PANE (pane), 2);
  g_assert_true (shows (find_line (pane, 2), "Shown, undone"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  assert_leaves_nothing (window);
}

/* The pane opens at the present line, below the folded setup; rounds are headings, and a jump leads
 * to one. */
static void
test_log_jump (void)
{
  g_autoptr (MoMatch) match = read_match (HEADER "\n" SET_UP_MOVES "start\nnote \"first\"\n");
  GtkWidget *pane;
  GtkWidget *window;
  GtkWidget *list;
  GtkWidget *button;

  for (guint i = 0; i < 60; i++)
    make_move (match, "note \"later\"", FALSE);
  window = present_pane (match, &pane);
  WAIT_UNTIL (sees (pane, 67));
  g_assert_false (sees (pane, 7));
  button = find_of_type (pane, GTK_TYPE_MENU_BUTTON);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  list = find_of_type (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))),
                       GTK_TYPE_LIST_BOX);
  g_assert_true (shows (list, "Now"));
  g_assert_true (shows (list, "Round 1"));
  g_signal_emit_by_name (list, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  WAIT_UNTIL (sees (pane, 7));
  g_assert_true (shows (find_line (pane, 7), "Round 1"));
  g_assert_true (shows (find_line (pane, 7), "Begin Encounter"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  /* The setup is activated to unfold it. */
  g_signal_emit_by_name (list, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 2));
  WAIT_UNTIL (sees (pane, 0));
  g_assert_true (shows (pane, "Setup: 5 moves"));
  choose (pane, 1);
  g_assert_true (shows (pane, "Add Brother Cole"));
  /* The line that was activated is the heading. */
  g_assert_false (shows (pane, "Setup"));
  choose (pane, 1);
  g_assert_false (shows (pane, "Add Brother Cole"));
  gtk_widget_activate_action (pane, "log.search", NULL);
  gtk_editable_set_text (GTK_EDITABLE (find_of_type (pane, GTK_TYPE_SEARCH_ENTRY)), "no such move");
  WAIT_UNTIL (shows (pane, "No Results Found"));
  assert_leaves_nothing (window);
}

static void
text_read_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_log_copy (void)
{
  g_autoptr (MoMatch) match = read_match (HEADER "\n");
  g_autofree char *text = NULL;
  GtkWidget *pane;
  GtkWidget *window = present_pane (match, &pane);
  GtkWidget *button;

  make_move (match, MARCH, FALSE);
  button = find_shown_widget (pane, has_tooltip, "Copy Log as Text");
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (pane), NULL, text_read_cb, &text);
  WAIT_UNTIL (text != NULL);
  g_assert_cmpstr (text, ==, "Setup\n  Add Brother Cole\n");
  mo_match_undo (match);
  g_assert_false (gtk_widget_is_sensitive (button));
  assert_leaves_nothing (window);
}

/* Waits for more frames than scrolling takes. */
static void
draw_frames (GtkWidget *window)
{
  for (guint i = 0; i < 5; i++)
    gtk_test_widget_wait_for_draw (window);
}

/* The current line stays visible until the user scrolls away from it. */
static void
test_log_scroll (void)
{
  g_autoptr (MoMatch) match = make_long_match (10000);
  GtkWidget *pane;
  GtkWidget *window = present_pane (match, &pane);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (find_of_type (pane, GTK_TYPE_LIST_VIEW)));

  WAIT_UNTIL (sees (pane, 10000));
  g_assert_cmpuint (count_all_rows (pane), <=, MAX_ROWS);
  /* Waits for the previous scrolling to end, because that would continue to the line that is
   * current then. */
  draw_frames (window);
  make_move (match, "limit 5", FALSE);
  WAIT_UNTIL (sees (pane, 10001));
  draw_frames (window);
  /* Several moves in a frame, more than are visible. A list view stays at its end, but does not
   * scroll to an item by itself. */
  for (guint i = 0; i < 400; i++)
    make_move (match, "limit 5", i > 0);
  WAIT_UNTIL (sees (pane, 10401));
  draw_frames (window);
  mo_match_undo (match);
  WAIT_UNTIL (sees (pane, 10001));
  draw_frames (window);
  mo_match_go_to (match, mo_match_find_redo (match));
  WAIT_UNTIL (sees (pane, 10401));

  draw_frames (window);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) / 2);
  WAIT_UNTIL (!sees (pane, 10401));
  make_move (match, "limit 6", FALSE);
  draw_frames (window);
  g_assert_false (sees (pane, 10402));
  mo_log_pane_set_shown (MO_LOG_PANE (pane), 10402);
  WAIT_UNTIL (sees (pane, 10402));
  make_move (match, "limit 7", FALSE);
  WAIT_UNTIL (sees (pane, 10403));
  assert_leaves_nothing (window);
}

/* Scrolling back reaches the first line, and what is visible does not move while older lines come;
 * after that, the log has few rows again. */
static void
test_log_scroll_back (void)
{
  g_autoptr (MoMatch) match = make_long_match (300);
  GtkWidget *pane;
  GtkWidget *window = present_pane (match, &pane);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (find_of_type (pane, GTK_TYPE_LIST_VIEW)));
  guint n_steps = 0;

  WAIT_UNTIL (sees (pane, 300));
  draw_frames (window);
  g_assert_cmpuint (count_all_rows (pane), <=, MAX_ROWS);
  while (!sees (pane, 0))
    {
      guint position = 300;

      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_lower (adjustment));
      gtk_test_widget_wait_for_draw (window);
      while (!sees (pane, position) && position > 0)
        position--;
      WAIT_UNTIL (sees (pane, 0) || gtk_adjustment_get_value (adjustment) >=
                                        gtk_adjustment_get_page_size (adjustment));
      g_assert_true (sees (pane, position) || sees (pane, 0));
      g_assert_cmpuint (n_steps++, <, 10);
    }
  mo_log_pane_set_shown (MO_LOG_PANE (pane), 300);
  WAIT_UNTIL (sees (pane, 300));
  draw_frames (window);
  make_move (match, "limit 5", FALSE);
  WAIT_UNTIL (sees (pane, 301));
  g_assert_cmpuint (count_all_rows (pane), <=, MAX_ROWS);
  assert_leaves_nothing (window);
}

static void
press_key (GtkWidget *widget,
           guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean is_handled;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &is_handled);
    }
}

/* Home and End reach the first and the last line, not those that happen to be listed. */
static void
test_log_ends (void)
{
  g_autoptr (MoMatch) match = make_long_match (1000);
  GtkWidget *pane;
  GtkWidget *window = present_pane (match, &pane);
  GtkListView *list = GTK_LIST_VIEW (find_of_type (pane, GTK_TYPE_LIST_VIEW));
  GListModel *listed;
  g_autoptr (MoLogLine) last = NULL;

  WAIT_UNTIL (sees (pane, 1000));
  listed = G_LIST_MODEL (gtk_list_view_get_model (list));
  g_assert_cmpuint (g_list_model_get_n_items (listed), <=, MAX_ROWS);
  press_key (GTK_WIDGET (list), GDK_KEY_Home);
  g_assert_cmpuint (g_list_model_get_n_items (listed), ==, 1001);
  mo_log_pane_set_shown (MO_LOG_PANE (pane), 1000);
  make_move (match, "limit 5", FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (listed), <=, MAX_ROWS);
  mo_match_go_to (match, 10);
  WAIT_UNTIL (sees (pane, 10));
  press_key (GTK_WIDGET (list), GDK_KEY_End);
  last = g_list_model_get_item (listed, g_list_model_get_n_items (listed) - 1);
  g_assert_cmpuint (mo_log_line_get_position (last), ==, 1001);
  assert_leaves_nothing (window);
}

/* Returns whether the focus is on a line. */
static gboolean
has_focus (GtkWidget *pane,
           guint position)
{
  GtkWidget *row = find_line (pane, position);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (pane));

  return row != NULL && focus != NULL && gtk_widget_is_ancestor (row, focus);
}

/* Tab goes to the current line, without scrolling, and later to that which had the focus. */
static void
test_log_focus (void)
{
  g_autoptr (MoMatch) match = make_long_match (1000);
  GtkWidget *pane;
  GtkWidget *window = present_pane (match, &pane);
  GtkWidget *list = find_of_type (pane, GTK_TYPE_LIST_VIEW);

  WAIT_UNTIL (sees (pane, 1000));
  draw_frames (window);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_true (has_focus (pane, 1000));
  draw_frames (window);
  g_assert_true (sees (pane, 1000));

  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_UP));
  g_assert_true (has_focus (pane, 999));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_true (has_focus (pane, 999));

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  for (guint i = 0; i < 100; i++)
    make_move (match, "limit 5", FALSE);
  WAIT_UNTIL (sees (pane, 1100));
  draw_frames (window);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_true (has_focus (pane, 1100));
  assert_leaves_nothing (window);
}

/* The view */

typedef struct
{
  MoLibrary *library;
  MoMatchSession *session;
  MoMatch *match;
  GtkWidget *window;
  GtkWidget *view;
} Fixture;

static void
set_up (Fixture *self,
        int width)
{
  static const char *const moves[] = { MARCH, "limit 4", "limit 5", "limit 6" };
  g_autofree char *path = make_path ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (MoSession) shared = NULL;
  MoMatchKeeper *keeper;
  gint64 id;

  self->library = open_library (path);
  shared = mo_session_new (self->library, NULL);
  mo_session_set_content (shared, content);
  self->session = mo_match_session_new (shared);
  mo_library_begin_match_async (self->library, 0, HEADER, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  id = mo_library_begin_match_finish (self->library, result, NULL);
  g_assert_cmpint (id, !=, 0);
  mo_match_session_open (self->session, id);
  WAIT_UNTIL (mo_match_session_get_keeper (self->session) != NULL);
  keeper = mo_match_session_get_keeper (self->session);
  self->match = g_object_ref (mo_match_keeper_get_match (keeper));
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    mo_match_keeper_make_async (keeper, (const char *const[]){ moves[i], NULL }, FALSE, NULL, NULL);
  WAIT_UNTIL (mo_match_get_position (self->match) == G_N_ELEMENTS (moves));
  self->window = adw_window_new ();
  self->view = g_object_new (MO_TYPE_MATCH_VIEW, "session", self->session, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, 600);
  adw_window_set_content (ADW_WINDOW (self->window), self->view);
  present (self->window);
  mo_match_view_set_shows_side (MO_MATCH_VIEW (self->view), TRUE);
  adw_view_stack_set_visible_child_name (
      ADW_VIEW_STACK (find_of_type (self->view, ADW_TYPE_VIEW_STACK)), "log");
  WAIT_UNTIL (find_of_type (self->view, MO_TYPE_LOG_PANE) != NULL && sees (self->view, 4) &&
              gtk_widget_get_width (find_of_type (self->view, MO_TYPE_LOG_PANE)) > 0);
}

static void
tear_down (Fixture *self)
{
  assert_leaves_nothing (self->window);
  g_assert_finalize_object (self->session);
  g_assert_finalize_object (self->match);
  end_library (self->library);
}

static GtkWidget *
find_button (GtkWidget *widget,
             const char *label)
{
  GtkWidget *found = find_shown_widget (widget, has_text, label);

  return found != NULL ? gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON) : NULL;
}

static void
test_log_look (void)
{
  Fixture fixture;

  set_up (&fixture, 900);
  g_assert_cmpint (gtk_widget_get_width (find_of_type (fixture.view, MO_TYPE_LOG_PANE)), ==, SIDE);
  g_assert_false (shows (fixture.view, "Undo to Here"));
  choose (fixture.view, 2);
  g_assert_true (shows (fixture.view, "The table after “The encounter limit is 4”"));
  g_assert_true (shows (find_line (fixture.view, 2), "Shown"));
  g_assert_true (mo_match_view_get_shows_side (MO_MATCH_VIEW (fixture.view)));

  g_signal_emit_by_name (find_button (fixture.view, "Return to Current Table"), "clicked");
  g_assert_false (shows (fixture.view, "Undo to Here"));
  g_assert_false (shows (fixture.view, "Shown"));

  choose (fixture.view, 0);
  g_assert_true (shows (fixture.view, "The table before the first move"));
  choose (fixture.view, 2);
  g_signal_emit_by_name (find_button (fixture.view, "Undo to Here"), "clicked");
  WAIT_UNTIL (mo_match_get_position (fixture.match) == 2);
  g_assert_false (shows (fixture.view, "Undo to Here"));
  g_assert_true (shows (find_line (fixture.view, 2), "Now"));
  g_assert_true (shows (find_line (fixture.view, 3), "Undone"));

  choose (fixture.view, 4);
  g_assert_true (shows (fixture.view, "The table after “The encounter limit is 6”"));
  g_signal_emit_by_name (find_button (fixture.view, "Redo to Here"), "clicked");
  WAIT_UNTIL (mo_match_get_position (fixture.match) == 4);
  g_assert_true (shows (find_line (fixture.view, 4), "Now"));

  /* Another match has another log, and none has none. */
  mo_match_session_close (fixture.session);
  g_assert_null (find_of_type (fixture.view, MO_TYPE_LOG_PANE));
  tear_down (&fixture);
}

/* In a narrow window, the log covers the table and closes when a line is chosen. The focus goes on
 * to the button that comes back to the present, or to the table. The buttons above the past fit,
 * also with larger text. */
static void
test_log_look_narrow (void)
{
  static const int percents[] = { 100, 150 };

  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      MoTextSize *text_size = mo_text_size_new (gdk_display_get_default ());
      Fixture fixture;
      GtkWidget *focus;

      g_object_set (text_size, "percent", percents[i], NULL);
      set_up (&fixture, 360);
      gtk_widget_set_size_request (find_of_type (fixture.view, MO_TYPE_MATCH_SURFACE), 200, -1);
      assert_fits_narrow (fixture.window);
      mo_match_view_set_shows_side (MO_MATCH_VIEW (fixture.view), TRUE);
      WAIT_UNTIL (find_of_type (fixture.view, MO_TYPE_LOG_PANE) != NULL);
      assert_fits_narrow (fixture.window);
      choose (fixture.view, 1);
      g_assert_false (mo_match_view_get_shows_side (MO_MATCH_VIEW (fixture.view)));
      assert_fits_narrow (fixture.window);
      focus = gtk_window_get_focus (GTK_WINDOW (fixture.window));
      g_assert_true (GTK_IS_BUTTON (focus));
      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, "_Return to Current Table");
      mo_match_view_set_shows_side (MO_MATCH_VIEW (fixture.view), TRUE);
      choose (fixture.view, mo_match_get_position (fixture.match));
      focus = gtk_window_get_focus (GTK_WINDOW (fixture.window));
      g_assert_nonnull (focus);
      g_assert_nonnull (gtk_widget_get_ancestor (focus, MO_TYPE_MATCH_SURFACE));
      tear_down (&fixture);
      g_assert_finalize_object (text_size);
    }
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
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);

  g_test_add_func ("/log/lines", test_log_lines);
  g_test_add_func ("/log/follows", test_log_follows);
  g_test_add_func ("/log/follows-anything", test_log_follows_anything);
  g_test_add_func ("/log/standing", test_log_standing);
  g_test_add_func ("/log/write", test_log_write);
  g_test_add_func ("/log/fold", test_log_fold);
  g_test_add_func ("/log/search", test_log_search);
  g_test_add_func ("/log/lists-anything", test_log_lists_anything);
  g_test_add_func ("/log/chapters", test_log_chapters);
  g_test_add_func ("/log/pane", test_log_pane);
  g_test_add_func ("/log/jump", test_log_jump);
  g_test_add_func ("/log/copy", test_log_copy);
  g_test_add_func ("/log/scroll", test_log_scroll);
  g_test_add_func ("/log/scroll-back", test_log_scroll_back);
  g_test_add_func ("/log/ends", test_log_ends);
  g_test_add_func ("/log/focus", test_log_focus);
  g_test_add_func ("/log/look", test_log_look);
  g_test_add_func ("/log/look-narrow", test_log_look_narrow);
  status = g_test_run ();
  g_clear_pointer (&content, mo_content_unref);
  return status;
}
