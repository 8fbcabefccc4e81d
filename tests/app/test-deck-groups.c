/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Groups of decks in the window: the list, editing with undo, problems and missing cards,
 * completing, matches and pages to print. */

#include "config.h"

#include "window-fixture.h"

#include "mo-group-dialog.h"
#include "mo-group-row.h"
#include "mo-group-window.h"
#include "mo-new-match-window.h"
#include "mo-print-dialog.h"

#include <string.h>

#define FORMAT "solitaire-2011-elite"

static AdwApplication *application;
static MoContent *content;

static gint64
add_deck (WindowFixture *self,
          const char *name,
          guint n_blades)
{
  g_autoptr (MoDeck) deck = mo_deck_new (name, FORMAT);
  g_autoptr (GAsyncResult) result = NULL;

  if (n_blades > 0)
    mo_deck_set_count (deck, "crawler", "emberdeep/ash-blade", NULL, n_blades);
  mo_library_add_deck_async (self->library, deck, content->catalog, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  return mo_library_deck_finish (self->library, result, NULL, NULL);
}

static void
own (WindowFixture *self,
     const char *card,
     int count)
{
  MoCollectionEdit *edit = mo_collection_edit_new ("Own");
  g_autoptr (GAsyncResult) result = NULL;

  mo_collection_edit_set_count (edit, card, NULL, MO_EDIT_OWNED, count);
  mo_library_edit_async (self->library, edit, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  g_assert_true (mo_library_edit_finish (self->library, result, NULL, NULL));
}

static gint64
add_group (WindowFixture *self,
           const char *name,
           gint64 first,
           gint64 second)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GAsyncResult) result = NULL;

  if (first != 0)
    g_array_append_val (ids, first);
  if (second != 0)
    g_array_append_val (ids, second);
  mo_library_add_group_async (self->library, name, ids, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  return mo_library_group_finish (self->library, result, NULL);
}

/* Returns the names of the decks of a group, in order. */
static char *
list_decks (WindowFixture *self,
            gint64 group)
{
  g_autoptr (GPtrArray) decks = mo_library_list_group_decks (self->library, group);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < decks->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " " : "",
                            ((const MoLibraryDeck *) g_ptr_array_index (decks, i))->deck->name);
  return g_string_free (names, FALSE);
}

static GtkWidget *
wait_for_window (GType type)
{
  WAIT_UNTIL (find_toplevel (type) != NULL);
  return find_toplevel (type);
}

static void
wait_until_gone (GType type)
{
  WAIT_UNTIL (find_toplevel (type) == NULL);
}

static gboolean
is_check (GtkWidget *widget,
          gconstpointer user_data)
{
  return GTK_IS_CHECK_BUTTON (widget) && is_called (widget, user_data);
}

static void
tick (GtkWidget *dialog,
      const char *deck,
      gboolean is_in)
{
  GtkWidget *check = find_widget (dialog, is_check, deck);

  g_assert_nonnull (check);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)) != is_in);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), is_in);
}

/* Presses the button with this text. */
static void
press_labelled (GtkWidget *window,
                const char *text)
{
  GtkWidget *label = find_shown_widget (window, has_text, text);

  g_assert_nonnull (label);
  press_button (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON));
}

/* Names the group in the dialog, and closes it by its button. */
static void
confirm (GtkWidget *dialog,
         const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (get_by_id (dialog, "name_row")), name);
  press_button (get_by_id (dialog, "confirm_button"));
  wait_until_gone (MO_TYPE_GROUP_DIALOG);
}

static const MoDeckGroup *
get_only_group (WindowFixture *self)
{
  const GPtrArray *groups = mo_library_get_groups (self->library);

  return groups->len == 1 ? g_ptr_array_index (groups, 0) : NULL;
}

static GtkWidget *
find_group_row (WindowFixture *self)
{
  return find_of_type (GTK_WIDGET (self->window), MO_TYPE_GROUP_ROW);
}

static const char *
get_detail (GtkWidget *row)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
}

static void
close_window (GtkWidget *window)
{
  GType type = G_OBJECT_TYPE (window);

  gtk_window_close (GTK_WINDOW (window));
  wait_until_gone (type);
}

/* A group is created with the chosen decks, and shown; it is renamed, and its decks change; one
 * undo restores all of that; it is deleted and restored. */
static void
test_edit (void)
{
  WindowFixture fixture;
  GtkWidget *dialog;
  g_autofree char *created = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *restored = NULL;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  ACTIVATE (fixture.window, "win.show-decks", NULL);
  add_deck (&fixture, "One", 0);
  add_deck (&fixture, "Two", 0);
  add_deck (&fixture, "Three", 0);
  ACTIVATE (fixture.window, "group.new", NULL);
  dialog = wait_for_window (MO_TYPE_GROUP_DIALOG);
  g_assert_cmpuint (count_nameless (dialog), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (get_by_id (dialog, "name_row")), "  ");
  g_assert_false (gtk_widget_get_sensitive (get_by_id (dialog, "confirm_button")));
  assert_fits_narrow (dialog);
  tick (dialog, "Two", TRUE);
  tick (dialog, "One", TRUE);
  confirm (dialog, " Friday ");
  WAIT_UNTIL (get_only_group (&fixture) != NULL);
  id = get_only_group (&fixture)->id;
  g_assert_cmpstr (get_only_group (&fixture)->name, ==, "Friday");
  created = list_decks (&fixture, id);
  g_assert_cmpstr (created, ==, "One Two");
  close_window (wait_for_window (MO_TYPE_GROUP_WINDOW));
  WAIT_UNTIL (find_group_row (&fixture) != NULL);
  g_assert_true (g_str_has_prefix (get_detail (find_group_row (&fixture)), "One, Two · "));

  ACTIVATE (fixture.window, "group.edit", "x", id);
  dialog = wait_for_window (MO_TYPE_GROUP_DIALOG);
  tick (dialog, "One", FALSE);
  tick (dialog, "Three", TRUE);
  confirm (dialog, "Saturday");
  WAIT_UNTIL (g_str_equal (get_only_group (&fixture)->name, "Saturday"));
  changed = list_decks (&fixture, id);
  g_assert_cmpstr (changed, ==, "Two Three");
  WAIT_UNTIL (find_offer (fixture.window, "group.set") != NULL);
  press_button (find_offer (fixture.window, "group.set"));
  WAIT_UNTIL (g_str_equal (get_only_group (&fixture)->name, "Friday"));
  undone = list_decks (&fixture, id);
  g_assert_cmpstr (undone, ==, "One Two");

  ACTIVATE (fixture.window, "group.delete", "x", id);
  WAIT_UNTIL (mo_library_get_groups (fixture.library)->len == 0);
  WAIT_UNTIL (find_group_row (&fixture) == NULL);
  WAIT_UNTIL (find_offer (fixture.window, "group.restore") != NULL);
  press_button (find_offer (fixture.window, "group.restore"));
  WAIT_UNTIL (get_only_group (&fixture) != NULL);
  restored = list_decks (&fixture, get_only_group (&fixture)->id);
  g_assert_cmpstr (restored, ==, "One Two");
  window_fixture_tear_down (&fixture);
}

/* What another program does with a group is shown, too; a window without its group closes. */
static void
test_foreign (void)
{
  WindowFixture fixture;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  ACTIVATE (fixture.window, "win.show-decks", NULL);
  id = add_group (&fixture, "Friday", add_deck (&fixture, "One", 0), 0);
  ACTIVATE (fixture.window, "group.open", "x", id);
  wait_for_window (MO_TYPE_GROUP_WINDOW);
  run_sql (fixture.path, "UPDATE deck_group SET name = 'Monday'");
  mo_library_refresh (fixture.library);
  WAIT_UNTIL (g_str_equal (get_only_group (&fixture)->name, "Monday"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (find_toplevel (MO_TYPE_GROUP_WINDOW))), ==,
                   "Monday");
  WAIT_UNTIL (g_str_equal (adw_preferences_row_get_title (
                               ADW_PREFERENCES_ROW (find_group_row (&fixture))), "Monday"));
  run_sql (fixture.path, "DELETE FROM deck_group");
  mo_library_refresh (fixture.library);
  WAIT_UNTIL (find_toplevel (MO_TYPE_GROUP_WINDOW) == NULL);
  /* A stale row does nothing. */
  ACTIVATE (fixture.window, "group.open", "x", id);
  ACTIVATE (fixture.window, "group.edit", "x", id);
  ACTIVATE (fixture.window, "group.delete", "x", id);
  ACTIVATE (fixture.window, "match.begin-group", "x", id);
  g_assert_null (find_toplevel (MO_TYPE_GROUP_WINDOW));
  g_assert_null (find_toplevel (MO_TYPE_GROUP_DIALOG));
  window_fixture_tear_down (&fixture);
}

/* Copies are counted once for all decks: two decks that are complete one by one are not together.
 * The missing cards can be wanted, copied and exported. */
static void
test_missing (void)
{
  WindowFixture fixture;
  GtkWidget *window;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  ACTIVATE (fixture.window, "win.show-decks", NULL);
  id = add_group (&fixture, "Friday", add_deck (&fixture, "One", 3),
                  add_deck (&fixture, "Two", 3));
  own (&fixture, "emberdeep/ash-blade", 4);
  WAIT_UNTIL (find_group_row (&fixture) != NULL);
  WAIT_UNTIL (g_str_has_suffix (get_detail (find_group_row (&fixture)), " · 2 cards missing"));
  ACTIVATE (fixture.window, "group.open", "x", id);
  window = wait_for_window (MO_TYPE_GROUP_WINDOW);
  g_assert_cmpuint (count_nameless (window), ==, 0);
  assert_fits_narrow (window);
  g_assert_true (gtk_widget_get_visible (get_by_id (window, "missing_group")));
  g_assert_true (gtk_widget_get_visible (get_by_id (window, "problem_group")));
  g_assert_nonnull (find_shown_widget (get_by_id (window, "missing_box"), has_text, "Ash Blade"));
  press_button (get_by_id (window, "want_button"));
  WAIT_UNTIL (mo_collection_get (mo_library_get_collection (fixture.library),
                                 "emberdeep/ash-blade")->wanted == 2);
  WAIT_UNTIL (find_toast (window) != NULL);
  path = g_build_filename (fixture.folder, "missing.txt", NULL);
  press_labelled (window, "Export…");
  choose_file (path);
  WAIT_UNTIL (g_file_get_contents (path, &text, NULL, NULL) && *text != '\0');
  g_assert_nonnull (strstr (text, "2 Ash Blade"));
  own (&fixture, "emberdeep/ash-blade", 6);
  WAIT_UNTIL (!gtk_widget_get_visible (get_by_id (window, "missing_group")));
  close_window (window);
  window_fixture_tear_down (&fixture);
}

static guint
count_cards (WindowFixture *self,
             gint64 deck)
{
  const MoDeck *package = mo_library_get_deck (self->library, deck)->deck;
  guint n = 0;

  for (guint i = 0; i < package->parts->len; i++)
    n += mo_deck_part_get_n_cards (g_ptr_array_index (package->parts, i));
  return n;
}

/* Returns the window of a group of two decks that are too small; @one, @two: (out) */
static GtkWidget *
open_small_decks (WindowFixture *fixture,
                  gint64 *one,
                  gint64 *two)
{
  gint64 id;

  window_fixture_set_up (fixture, application, content);
  *one = add_deck (fixture, "One", 3);
  *two = add_deck (fixture, "Two", 0);
  id = add_group (fixture, "Friday", *one, *two);
  ACTIVATE (fixture->window, "group.open", "x", id);
  return wait_for_window (MO_TYPE_GROUP_WINDOW);
}

/* All decks are completed in one press, with a version of each, and one undo restores all. */
static void
test_complete (void)
{
  WindowFixture fixture;
  GtkWidget *window;
  gint64 one;
  gint64 two;

  window = open_small_decks (&fixture, &one, &two);
  press_button (get_by_id (window, "complete_button"));
  WAIT_UNTIL (count_cards (&fixture, one) > 100 && count_cards (&fixture, two) > 100);
  WAIT_UNTIL (find_toast (window) != NULL);
  ACTIVATE (window, "group.undo", NULL);
  WAIT_UNTIL (count_cards (&fixture, one) == 3 && count_cards (&fixture, two) == 0);
  /* Once more does nothing. */
  ACTIVATE (window, "group.undo", NULL);
  press_button (get_by_id (window, "complete_button"));
  WAIT_UNTIL (count_cards (&fixture, one) > 100 && count_cards (&fixture, two) > 100);
  close_window (window);
  window_fixture_tear_down (&fixture);
}

/* Makes the library refuse an event on one of its tables. */
static void
refuse (WindowFixture *self,
        const char *event)
{
  g_autofree char *sql = g_strdup_printf (
      "CREATE TRIGGER refused BEFORE %s BEGIN SELECT RAISE (ABORT, 'refused'); END", event);

  run_sql (self->path, sql);
}

/* A group that can't be saved is an error, and offers no undo. */
static void
test_refused (void)
{
  WindowFixture fixture;
  GtkWidget *dialog;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  id = add_group (&fixture, "Friday", add_deck (&fixture, "One", 0), 0);
  refuse (&fixture, "UPDATE ON deck_group");
  ACTIVATE (fixture.window, "group.edit", "x", id);
  dialog = wait_for_window (MO_TYPE_GROUP_DIALOG);
  confirm (dialog, "Saturday");
  close_alert ("refused");
  g_assert_cmpstr (get_only_group (&fixture)->name, ==, "Friday");
  g_assert_null (find_offer (fixture.window, "group.set"));
  window_fixture_tear_down (&fixture);
}

/* A group that is gone when its dialog is confirmed, and one that is confirmed as it was, stay as
 * they are. */
static void
test_unchanged (void)
{
  WindowFixture fixture;
  g_autofree char *decks = NULL;
  gint64 one;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  one = add_deck (&fixture, "One", 0);
  id = add_group (&fixture, "Friday", one, add_deck (&fixture, "Two", 0));
  ACTIVATE (fixture.window, "group.edit", "x", id);
  confirm (wait_for_window (MO_TYPE_GROUP_DIALOG), "Friday");
  /* The decks stay at their places, and at the ends. */
  ACTIVATE (fixture.window, "group.move", "(xxu)", id, one, 0);
  ACTIVATE (fixture.window, "group.move", "(xxu)", id, (gint64) 99, 0);
  ACTIVATE (fixture.window, "group.undo", NULL);
  g_assert_null (find_toast (GTK_WIDGET (fixture.window)));
  ACTIVATE (fixture.window, "group.move", "(xxu)", id, one, 9);
  WAIT_UNTIL (find_offer (fixture.window, "group.set") != NULL);
  decks = list_decks (&fixture, id);
  g_assert_cmpstr (decks, ==, "Two One");

  ACTIVATE (fixture.window, "group.edit", "x", id);
  wait_for_window (MO_TYPE_GROUP_DIALOG);
  ACTIVATE (fixture.window, "group.delete", "x", id);
  WAIT_UNTIL (mo_library_get_groups (fixture.library)->len == 0);
  confirm (find_toplevel (MO_TYPE_GROUP_DIALOG), "Saturday");
  /* The toast about the earlier change may still be there. */
  ACTIVATE (fixture.window, "group.set", "(xsax)", id, "Sunday", NULL);
  ACTIVATE (fixture.window, "group.move", "(xxu)", id, one, 0);
  add_deck (&fixture, "Three", 0);
  g_assert_cmpuint (mo_library_get_groups (fixture.library)->len, ==, 0);
  g_assert_null (find_alert ());
  window_fixture_tear_down (&fixture);
}

static guint
count_rows (GtkWidget *dialog)
{
  GtkWidget *box = find_widget (dialog, is_called, "Decks");
  g_autoptr (GPtrArray) rows = find_all (box, ADW_TYPE_ACTION_ROW);

  return rows->len;
}

/* Many decks can be searched; Escape in the search shows all of them again, and then closes the
 * dialog. Decks that were chosen and are not listed by a search stay chosen. */
static void
test_search (void)
{
  WindowFixture fixture;
  GtkWidget *dialog;
  GtkWidget *entry;
  g_autofree char *decks = NULL;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *name = g_strdup_printf ("Deck %u", i);

      add_deck (&fixture, name, 0);
    }
  ACTIVATE (fixture.window, "group.new", NULL);
  dialog = wait_for_window (MO_TYPE_GROUP_DIALOG);
  g_assert_false (gtk_widget_get_visible (get_by_id (dialog, "search_entry")));
  press_labelled (dialog, "Cancel");
  wait_until_gone (MO_TYPE_GROUP_DIALOG);

  id = add_group (&fixture, "Friday", add_deck (&fixture, "Éclair", 0), 0);
  ACTIVATE (fixture.window, "group.edit", "x", id);
  dialog = wait_for_window (MO_TYPE_GROUP_DIALOG);
  entry = get_by_id (dialog, "search_entry");
  WAIT_UNTIL (count_rows (dialog) == 11);
  tick (dialog, "Deck 3", TRUE);
  gtk_editable_set_text (GTK_EDITABLE (entry), "eclair");
  WAIT_UNTIL (count_rows (dialog) == 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "nothing");
  WAIT_UNTIL (shows (dialog, "No Decks Found"));
  g_signal_emit_by_name (entry, "stop-search");
  WAIT_UNTIL (count_rows (dialog) == 11);
  g_signal_emit_by_name (entry, "stop-search");
  wait_until_gone (MO_TYPE_GROUP_DIALOG);

  ACTIVATE (fixture.window, "group.edit", "x", id);
  dialog = wait_for_window (MO_TYPE_GROUP_DIALOG);
  tick (dialog, "Deck 3", TRUE);
  gtk_editable_set_text (GTK_EDITABLE (get_by_id (dialog, "search_entry")), "eclair");
  WAIT_UNTIL (count_rows (dialog) == 1);
  confirm (dialog, "Friday");
  WAIT_UNTIL (find_offer (fixture.window, "group.set") != NULL);
  decks = list_decks (&fixture, id);
  g_assert_cmpstr (decks, ==, "Éclair Deck 3");
  window_fixture_tear_down (&fixture);
}

/* A deck with a format that is missing is listed with its ID, and each deck can be opened from the
 * window of its group. */
static void
test_open_deck (void)
{
  WindowFixture fixture;
  g_autoptr (MoDeck) deck = mo_deck_new ("Foreign", "no-such-format");
  g_autoptr (GAsyncResult) result = NULL;
  GtkWidget *window;
  GtkWidget *row;
  gint64 foreign;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  mo_library_add_deck_async (fixture.library, deck, content->catalog, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  foreign = mo_library_deck_finish (fixture.library, result, NULL, NULL);
  g_clear_object (&result);
  id = add_group (&fixture, "Friday", foreign, add_deck (&fixture, "One", 3));
  ACTIVATE (fixture.window, "group.edit", "x", id);
  g_assert_true (shows (wait_for_window (MO_TYPE_GROUP_DIALOG), "no-such-format"));
  close_window (find_toplevel (MO_TYPE_GROUP_DIALOG));
  ACTIVATE (fixture.window, "group.open", "x", id);
  window = wait_for_window (MO_TYPE_GROUP_WINDOW);
  g_assert_nonnull (find_shown_widget (window, contains_text, "no-such-format · "));
  row = find_row (get_by_id (window, "deck_box"), "One");
  g_signal_emit_by_name (get_by_id (window, "deck_box"), "row-activated", row);
  wait_until_gone (MO_TYPE_GROUP_WINDOW);
  WAIT_UNTIL (get_editor (fixture.window) != NULL);
  g_assert_cmpstr (mo_deck_editor_get_deck (get_editor (fixture.window))->name, ==, "One");
  window_fixture_tear_down (&fixture);
}

/* Decks that can't be saved get no cards: the error is shown, and nothing says that cards were
 * added. */
static void
test_complete_refused (void)
{
  WindowFixture fixture;
  GtkWidget *window;
  g_autofree char *added = NULL;
  gint64 one;
  gint64 two;

  window = open_small_decks (&fixture, &one, &two);
  refuse (&fixture, "UPDATE ON deck");
  press_button (get_by_id (window, "complete_button"));
  close_alert ("refused");
  g_assert_null (find_toast (window));
  g_assert_cmpuint (count_cards (&fixture, one), ==, 3);
  g_assert_cmpuint (count_cards (&fixture, two), ==, 0);

  /* Only one of them is saved. */
  run_sql (fixture.path, "DROP TRIGGER refused");
  refuse (&fixture, "UPDATE ON deck WHEN NEW.id = 1");
  press_button (get_by_id (window, "complete_button"));
  close_alert ("refused");
  g_assert_cmpuint (count_cards (&fixture, one), ==, 3);
  g_assert_cmpuint (count_cards (&fixture, two), >, 100);
  added = g_strdup_printf ("%u cards added", count_cards (&fixture, two));
  WAIT_UNTIL (shows (window, added));
  ACTIVATE (window, "group.undo", NULL);
  WAIT_UNTIL (count_cards (&fixture, two) == 0);

  /* Nothing fits in decks that are complete. */
  run_sql (fixture.path, "DROP TRIGGER refused");
  press_button (get_by_id (window, "complete_button"));
  WAIT_UNTIL (count_cards (&fixture, one) > 100 && count_cards (&fixture, two) > 100);
  press_button (get_by_id (window, "complete_button"));
  WAIT_UNTIL (shows (window, "No more cards fit in the decks"));
  close_window (window);
  window_fixture_tear_down (&fixture);
}

/* A match begins with one package of all decks; one without a format for as many players is refused
 * with the reason. */
static void
test_play (void)
{
  WindowFixture fixture;
  GtkWidget *window;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  id = add_group (&fixture, "Friday", add_deck (&fixture, "One", 3),
                  add_deck (&fixture, "Two", 2));
  ACTIVATE (fixture.window, "group.open", "x", id);
  press_button (get_by_id (wait_for_window (MO_TYPE_GROUP_WINDOW), "play_button"));
  window = wait_for_window (MO_TYPE_NEW_MATCH_WINDOW);
  wait_until_gone (MO_TYPE_GROUP_WINDOW);
  g_assert_true (shows (window, "Friday"));
  close_window (window);
  id = add_group (&fixture, "Nobody", 0, 0);
  ACTIVATE (fixture.window, "group.open", "x", id);
  window = wait_for_window (MO_TYPE_GROUP_WINDOW);
  g_assert_false (gtk_widget_get_sensitive (get_by_id (window, "play_button")));
  close_window (window);
  ACTIVATE (fixture.window, "match.begin-group", "x", id);
  answer_alert ("Close");
  g_assert_null (find_toplevel (MO_TYPE_NEW_MATCH_WINDOW));
  window_fixture_tear_down (&fixture);
}

/* Pages of all decks of a group; the print dialog opens with the shopping list. */
static void
test_print (void)
{
  WindowFixture fixture;
  MoPrintSubject subject = { NULL };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (MoPrintPages) pages = NULL;

  window_fixture_set_up (&fixture, application, content);
  subject.group = add_group (&fixture, "Friday", add_deck (&fixture, "One", 3),
                             add_deck (&fixture, "Two", 3));
  own (&fixture, "emberdeep/ash-blade", 4);
  g_assert_true (mo_print_subject_has (&subject, MO_PRINT_MISSING));
  g_assert_false (mo_print_subject_has (&subject, MO_PRINT_TOKENS));
  mo_print_pages_make_async (get_session (fixture.window), &subject, MO_PRINT_MISSING, NULL, FALSE,
                             MO_PAPER_A4, NULL, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  pages = mo_print_pages_make_finish (result, NULL);
  g_assert_cmpuint (mo_print_pages_get_n (pages), ==, 1);
  ACTIVATE (fixture.window, "group.open", "x", subject.group);
  press_labelled (wait_for_window (MO_TYPE_GROUP_WINDOW), "Print…");
  wait_for_window (MO_TYPE_PRINT_DIALOG);
  close_window (find_toplevel (MO_TYPE_PRINT_DIALOG));
  close_window (find_toplevel (MO_TYPE_GROUP_WINDOW));
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

  g_test_add_func ("/deck-groups/edit", test_edit);
  g_test_add_func ("/deck-groups/foreign", test_foreign);
  g_test_add_func ("/deck-groups/missing", test_missing);
  g_test_add_func ("/deck-groups/complete", test_complete);
  g_test_add_func ("/deck-groups/refused", test_refused);
  g_test_add_func ("/deck-groups/unchanged", test_unchanged);
  g_test_add_func ("/deck-groups/search", test_search);
  g_test_add_func ("/deck-groups/open-deck", test_open_deck);
  g_test_add_func ("/deck-groups/complete-refused", test_complete_refused);
  g_test_add_func ("/deck-groups/play", test_play);
  g_test_add_func ("/deck-groups/print", test_print);

  return run_tests (application, content);
}
