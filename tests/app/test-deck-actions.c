/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Actions on packages and on decks of the library, in a window: opening, saving, leaving, versions,
 * text lists, and actions on entire decks. */

#include "config.h"

#include "window-fixture.h"

#include "mo-compat.h"
#include "mo-deck-file.h"
#include "mo-history-window.h"
#include "mo-list-window.h"
#include "mo-new-package-dialog.h"
#include "mo-store-decks.h"
#include "mo-window-header.h"

#include <glib/gstdio.h>
#include <string.h>

/* A file that can't be created. */
#define NOWHERE "/proc/nowhere.xml"

static AdwApplication *application;
static MoContent *content;

static char *
get_sample_path (const char *name)
{
  return g_build_filename (mo_content_get_installed_folder (), "decks", name, NULL);
}

static MoDeckSession *
get_deck_session (WindowFixture *self)
{
  return mo_window_get_deck_session (self->window);
}

static const MoDeck *
get_deck (WindowFixture *self)
{
  MoDeckEditor *editor = get_editor (self->window);

  return editor != NULL ? mo_deck_editor_get_deck (editor) : NULL;
}

static const char *
get_name (WindowFixture *self)
{
  return get_deck (self) != NULL ? get_deck (self)->name : NULL;
}

static MoDeck *
read_deck (const char *path)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoDeck *deck = mo_deck_read_file (path, content, faults, NULL);

  g_assert_nonnull (deck);
  return deck;
}

/* Returns: the path of a new file with a copy of the sample */
static char *
copy_sample (WindowFixture *self,
             const char *name)
{
  g_autofree char *sample = get_sample_path ("solitaire-2011-elite.xml");
  g_autofree char *text = NULL;
  char *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_get_contents (sample, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
open_file (WindowFixture *self,
           const char *path)
{
  ACTIVATE (self->window, "win.open-package", NULL);
  choose_file (path);
}

static gint64
add_deck (WindowFixture *self,
          const char *name)
{
  g_autoptr (MoDeck) deck = mo_deck_new (name, "solitaire-2011-elite");
  g_autoptr (GAsyncResult) result = NULL;

  mo_deck_set_count (deck, "crawler", "emberdeep/kindle", NULL, 2);
  mo_library_add_deck_async (self->library, deck, content->catalog, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  return mo_library_deck_finish (self->library, result, NULL, NULL);
}

static gint64
open_kept (WindowFixture *self,
           const char *name)
{
  gint64 id = add_deck (self, name);

  ACTIVATE (self->window, "deck.open", "x", id);
  WAIT_UNTIL (g_strcmp0 (get_name (self), name) == 0);
  return id;
}

static MoDeckAutosave *
get_autosave (WindowFixture *self)
{
  return mo_deck_session_get_autosave (get_deck_session (self));
}

static const MoLibraryDeck *
find_kept (WindowFixture *self,
           const char *name)
{
  const GPtrArray *decks = mo_library_get_decks (self->library);

  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);

      if (!deck->deleted && deck->deck != NULL && g_str_equal (deck->deck->name, name))
        return deck;
    }
  return NULL;
}

/* Creating and opening */

static gboolean
is_called_row (GtkWidget *widget,
               gconstpointer user_data)
{
  return GTK_IS_LIST_BOX_ROW (widget) && is_called (widget, user_data);
}

/* A new package is added to the library immediately. */
static void
test_new (void)
{
  WindowFixture fixture;
  GtkWidget *dialog;
  GtkWidget *row;

  window_fixture_set_up (&fixture, application, content);
  g_assert_false (is_enabled (&fixture, "save"));
  ACTIVATE (fixture.window, "win.new-package", NULL);
  dialog = find_toplevel (MO_TYPE_NEW_PACKAGE_DIALOG);
  g_assert_nonnull (dialog);
  row = find_widget (dialog, is_called_row, "Solitaire 2011 Elite");
  g_assert_nonnull (row);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  g_signal_emit_by_name (row, "activate");
  WAIT_UNTIL (dialog == NULL);
  WAIT_UNTIL (get_deck (&fixture) != NULL);
  g_assert_cmpstr (get_deck (&fixture)->format, ==, "solitaire-2011-elite");
  WAIT_UNTIL (mo_deck_autosave_is_saved (get_autosave (&fixture)));
  g_assert_nonnull (find_kept (&fixture, get_name (&fixture)));
  g_assert_true (is_enabled (&fixture, "save"));
  g_assert_false (is_enabled (&fixture, "take-over"));
  window_fixture_tear_down (&fixture);
}

/* Without a usable library, a new package is edited as unsaved. */
static void
test_new_without_library (void)
{
  WindowFixture fixture;

  window_fixture_init (&fixture);
  g_assert_cmpint (g_mkdir (fixture.path, 0700), ==, 0);
  window_fixture_start (&fixture, application, content);
  mo_deck_session_begin (get_deck_session (&fixture), "solitaire-2011-elite");
  WAIT_UNTIL (get_deck (&fixture) != NULL);
  g_assert_null (get_autosave (&fixture));
  g_assert_false (is_enabled (&fixture, "take-over"));
  g_assert_false (is_enabled (&fixture, "import-decks"));
  window_fixture_tear_down (&fixture);
}

/* The chosen game is that of the deck, so that it is in the list that one goes back to. */
static void
test_game (void)
{
  WindowFixture fixture;
  MoSession *session;

  window_fixture_set_up (&fixture, application, content);
  session = get_session (fixture.window);
  g_object_set (session, "game", "bonfire-run", NULL);
  mo_deck_session_begin (get_deck_session (&fixture), "solitaire-2011-elite");
  WAIT_UNTIL (get_deck (&fixture) != NULL);
  g_assert_cmpstr (mo_session_get_game (session)->id, ==, "dungeon-crawler");
  mo_session_show_all_games (session);
  mo_deck_session_begin (get_deck_session (&fixture), "bonfire-run");
  WAIT_UNTIL (g_strcmp0 (get_deck (&fixture)->format, "bonfire-run") == 0);
  g_assert_null (mo_session_get_game (session));
  window_fixture_tear_down (&fixture);
}

/* The chosen game follows the format of the deck, but no other edit. */
static void
test_game_of_format (void)
{
  WindowFixture fixture;
  MoSession *session;
  MoDeckEditor *editor;

  window_fixture_set_up (&fixture, application, content);
  session = get_session (fixture.window);
  g_object_set (session, "game", "dungeon-crawler", NULL);
  mo_deck_session_begin (get_deck_session (&fixture), "solitaire-2011-elite");
  WAIT_UNTIL (get_deck (&fixture) != NULL);
  editor = get_editor (fixture.window);
  g_assert_true (mo_deck_editor_set_format (editor, "bonfire-run"));
  g_assert_cmpstr (mo_session_get_game (session)->id, ==, "bonfire-run");
  mo_deck_editor_undo (editor);
  g_assert_cmpstr (mo_session_get_game (session)->id, ==, "dungeon-crawler");
  g_object_set (session, "game", "bonfire-run", NULL);
  g_assert_true (mo_deck_editor_set_name (editor, "Edited"));
  g_assert_cmpstr (mo_session_get_game (session)->id, ==, "bonfire-run");
  window_fixture_tear_down (&fixture);
}

/* A file is edited, and saved to the same or to another file. */
static void
test_open_and_save (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;
  g_autofree char *other = NULL;
  g_autoptr (MoDeck) saved = NULL;
  g_autoptr (MoDeck) copy = NULL;

  window_fixture_set_up (&fixture, application, content);
  path = copy_sample (&fixture, "ours.xml");
  other = g_build_filename (fixture.folder, "other.xml", NULL);
  open_file (&fixture, NULL);
  g_assert_null (get_deck (&fixture));
  open_file (&fixture, path);
  WAIT_UNTIL (get_deck (&fixture) != NULL);
  g_assert_cmpstr (mo_deck_editor_get_path (get_editor (fixture.window)), ==, path);
  g_assert_null (get_autosave (&fixture));
  g_assert_false (is_enabled (&fixture, "show-history"));

  g_assert_true (mo_deck_editor_set_name (get_editor (fixture.window), "Ours"));
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (fixture.window)), "•"));
  ACTIVATE (fixture.window, "win.save", NULL);
  g_assert_false (mo_deck_editor_get_modified (get_editor (fixture.window)));
  saved = read_deck (path);
  g_assert_cmpstr (saved->name, ==, "Ours");

  g_assert_true (mo_deck_editor_set_name (get_editor (fixture.window), "Theirs"));
  ACTIVATE (fixture.window, "win.save-as", NULL);
  choose_file (NULL);
  g_assert_true (mo_deck_editor_get_modified (get_editor (fixture.window)));
  ACTIVATE (fixture.window, "win.save-as", NULL);
  choose_file (other);
  WAIT_UNTIL (!mo_deck_editor_get_modified (get_editor (fixture.window)));
  copy = read_deck (other);
  g_assert_cmpstr (copy->name, ==, "Theirs");
  g_assert_cmpstr (mo_deck_editor_get_path (get_editor (fixture.window)), ==, other);
  window_fixture_tear_down (&fixture);
}

/* A file that can't be read shows an error and opens nothing; a file that can be read in part shows
 * a warning. */
static void
test_open_bad (void)
{
  WindowFixture fixture;
  g_autofree char *bad = NULL;
  g_autofree char *half = NULL;

  window_fixture_set_up (&fixture, application, content);
  bad = g_build_filename (fixture.folder, "bad.xml", NULL);
  half = g_build_filename (fixture.folder, "half.cod", NULL);
  g_assert_true (g_file_set_contents (bad, "<deck-package", -1, NULL));
  g_assert_true (g_file_set_contents (
      half,
      "<cockatrice_deck version='1'><deckname>Half</deckname>\n"
      "<zone name='Maybe Board!'><card number='2' name='Kindle'/></zone></cockatrice_deck>",
      -1, NULL));
  open_file (&fixture, bad);
  close_alert ("bad.xml\nLine 1: ");
  g_assert_null (get_deck (&fixture));
  open_file (&fixture, half);
  close_alert ("half.cod\nLine 2: ");
  g_assert_nonnull (get_deck (&fixture));
  window_fixture_tear_down (&fixture);
}

/* Opening a deck that does not exist shows an error; opening a deck twice shows the first again. */
static void
test_open_kept_bad (void)
{
  WindowFixture fixture;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  ACTIVATE (fixture.window, "deck.open", "x", (gint64) 99);
  answer_alert ("Close");
  g_assert_null (get_deck (&fixture));
  id = open_kept (&fixture, "Ours");
  /* The window returns to the open deck. */
  ACTIVATE (fixture.window, "win.show-cards", NULL);
  ACTIVATE (fixture.window, "deck.open", "x", id);
  WAIT_UNTIL (mo_deck_session_get_is_editing (get_deck_session (&fixture)));
  g_assert_cmpint (mo_deck_session_get_id (get_deck_session (&fixture)), ==, id);
  window_fixture_tear_down (&fixture);
}

/* Edits that can't be written stay unsaved, and an error is shown. */
static void
test_save_fails (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, content);
  path = copy_sample (&fixture, "ours.xml");
  open_file (&fixture, path);
  WAIT_UNTIL (get_deck (&fixture) != NULL);
  g_assert_true (mo_deck_editor_set_name (get_editor (fixture.window), "Ours"));
  ACTIVATE (fixture.window, "win.save-as", NULL);
  choose_file (NOWHERE);
  close_alert (NOWHERE);
  g_assert_true (mo_deck_editor_get_modified (get_editor (fixture.window)));
  g_assert_cmpstr (mo_deck_editor_get_path (get_editor (fixture.window)), ==, path);
  window_fixture_tear_down (&fixture);
}

/* Saving to a format that can't represent something shows a warning. */
static void
test_save_losses (void)
{
  WindowFixture fixture;
  g_autofree char *list = NULL;

  window_fixture_set_up (&fixture, application, content);
  list = g_build_filename (fixture.folder, "list.txt", NULL);
  open_kept (&fixture, "Ours");
  g_assert_true (mo_deck_editor_set_notes (get_editor (fixture.window), " Begins with a blank."));
  ACTIVATE (fixture.window, "win.save-as", NULL);
  choose_file (list);
  close_alert ("list.txt");
  g_assert_true (g_file_test (list, G_FILE_TEST_IS_REGULAR));
  /* The deck stays in the library. */
  g_assert_nonnull (get_autosave (&fixture));
  window_fixture_tear_down (&fixture);
}

/* Leaving */

static void
edit_file (WindowFixture *self,
           const char *path,
           const char *name)
{
  open_file (self, path);
  WAIT_UNTIL (get_deck (self) != NULL);
  g_assert_true (mo_deck_editor_set_name (get_editor (self->window), name));
}

static gboolean
is_narrow (MoWindow *window)
{
  gboolean is_narrow;

  g_object_get (find_of_type (GTK_WIDGET (window), MO_TYPE_WINDOW_HEADER), "is-narrow", &is_narrow,
                NULL);
  return is_narrow;
}

/* In a narrow window, too, the title tells of unsaved edits. */
static void
test_unsaved (void)
{
  WindowFixture fixture;
  GtkWidget *title;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, content);
  title = get_by_id (GTK_WIDGET (fixture.window), "switcher_title");
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 640);
  path = copy_sample (&fixture, "ours.xml");
  open_file (&fixture, path);
  WAIT_UNTIL (get_deck (&fixture) != NULL && is_narrow (fixture.window));
  g_assert_cmpstr (adw_view_switcher_title_get_title (ADW_VIEW_SWITCHER_TITLE (title)), ==, "Deck");
  g_assert_true (mo_deck_editor_set_name (get_editor (fixture.window), "Ours"));
  g_assert_cmpstr (adw_view_switcher_title_get_title (ADW_VIEW_SWITCHER_TITLE (title)), ==,
                   "• Deck");
  ACTIVATE (fixture.window, "win.save", NULL);
  g_assert_cmpstr (adw_view_switcher_title_get_title (ADW_VIEW_SWITCHER_TITLE (title)), ==,
                   "Deck");
  window_fixture_tear_down (&fixture);
}

/* Edits of a file are discarded only after confirmation. */
static void
test_leave (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;
  g_autoptr (MoDeck) before = NULL;
  g_autoptr (MoDeck) after = NULL;

  window_fixture_set_up (&fixture, application, content);
  path = copy_sample (&fixture, "ours.xml");
  edit_file (&fixture, path, "Edited");
  ACTIVATE (fixture.window, "win.go-back", NULL);
  WAIT_UNTIL (find_alert () != NULL);
  g_assert_true (alert_contains ("Edited"));
  answer_alert ("Cancel");
  g_assert_cmpstr (get_name (&fixture), ==, "Edited");
  g_assert_false (mo_deck_session_is_leaving (get_deck_session (&fixture)));

  ACTIVATE (fixture.window, "win.go-back", NULL);
  answer_alert ("Discard");
  WAIT_UNTIL (get_deck (&fixture) == NULL);
  before = read_deck (path);
  g_assert_cmpstr (before->name, !=, "Edited");

  edit_file (&fixture, path, "Edited");
  ACTIVATE (fixture.window, "win.go-back", NULL);
  answer_alert ("Save");
  WAIT_UNTIL (get_deck (&fixture) == NULL);
  after = read_deck (path);
  g_assert_cmpstr (after->name, ==, "Edited");
  window_fixture_tear_down (&fixture);
}

/* A package that can't be saved stays open. */
static void
test_leave_fails (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, content);
  path = copy_sample (&fixture, "ours.xml");
  edit_file (&fixture, path, "Edited");
  g_unlink (path);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  ACTIVATE (fixture.window, "win.go-back", NULL);
  answer_alert ("Save");
  close_alert ("ours.xml");
  g_assert_cmpstr (get_name (&fixture), ==, "Edited");
  g_assert_false (mo_deck_session_is_leaving (get_deck_session (&fixture)));
  window_fixture_tear_down (&fixture);
}

/* The window closes after its edits are saved, not before. */
static void
test_leave_window (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;
  g_autoptr (MoDeck) saved = NULL;

  window_fixture_set_up (&fixture, application, content);
  path = copy_sample (&fixture, "ours.xml");
  edit_file (&fixture, path, "Edited");
  gtk_window_close (GTK_WINDOW (fixture.window));
  answer_alert ("Cancel");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture.window)));
  g_object_add_weak_pointer (G_OBJECT (fixture.window), (gpointer *) &fixture.window);
  gtk_window_close (GTK_WINDOW (fixture.window));
  answer_alert ("Save");
  WAIT_UNTIL (fixture.window == NULL);
  saved = read_deck (path);
  g_assert_cmpstr (saved->name, ==, "Edited");
  window_fixture_tear_down (&fixture);
}

/* Saving a package without a file asks for one; if none is chosen, the package stays open. */
static void
test_leave_new (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, content);
  path = g_build_filename (fixture.folder, "look.xml", NULL);
  mo_deck_session_look (get_deck_session (&fixture), mo_deck_new ("Look", "solitaire-2011-elite"));
  WAIT_UNTIL (get_deck (&fixture) != NULL);
  g_assert_true (mo_deck_editor_set_name (get_editor (fixture.window), "Edited"));
  mo_deck_session_close (get_deck_session (&fixture));
  answer_alert ("Save");
  choose_file (NULL);
  WAIT_UNTIL (!mo_deck_session_is_leaving (get_deck_session (&fixture)));
  g_assert_cmpstr (get_name (&fixture), ==, "Edited");
  mo_deck_session_close (get_deck_session (&fixture));
  answer_alert ("Save");
  choose_file (path);
  WAIT_UNTIL (get_deck (&fixture) == NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  window_fixture_tear_down (&fixture);
}

/* Edits that the library can't store cause a warning and a question, and can be saved to a file. */
static void
test_leave_kept (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, content);
  path = g_build_filename (fixture.folder, "rescued.xml", NULL);
  open_kept (&fixture, "Ours");
  run_sql (fixture.path, "CREATE TRIGGER no_edit BEFORE INSERT ON deck_edit "
                     "BEGIN SELECT RAISE (FAIL, 'no'); END");
  g_assert_true (mo_deck_editor_set_name (get_editor (fixture.window), "Edited"));
  WAIT_UNTIL (mo_deck_autosave_get_error (get_autosave (&fixture)) != NULL);
  g_assert_nonnull (find_shown_widget (GTK_WIDGET (fixture.window), contains_text, fixture.path));
  ACTIVATE (fixture.window, "win.go-back", NULL);
  WAIT_UNTIL (alert_contains ("Edited"));
  answer_alert ("Save");
  choose_file (path);
  WAIT_UNTIL (get_deck (&fixture) == NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  window_fixture_tear_down (&fixture);
}

/* Versions */

static guint
count_versions (WindowFixture *self,
                gint64 deck)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) versions = NULL;

  mo_library_read_versions_async (self->library, deck, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  versions = mo_library_read_versions_finish (self->library, result, NULL);
  g_assert_nonnull (versions);
  return versions->len;
}

static void
answer_version (const char *label,
                const char *answer)
{
  GtkWidget *entry;

  WAIT_UNTIL (find_alert () != NULL);
  entry = mo_alert_get_extra_child ((MoAlert *) find_alert ());
  gtk_editable_set_text (GTK_EDITABLE (entry), label);
  answer_alert (answer);
}

static void
save_version (WindowFixture *self,
              const char *label,
              const char *answer)
{
  ACTIVATE (self->window, "win.save", NULL);
  answer_version (label, answer);
}

/* A version has the label that was entered, and can be restored from the history; the toast can
 * undo that. */
static void
test_versions (void)
{
  WindowFixture fixture;
  gint64 id;
  GtkWidget *history;

  window_fixture_set_up (&fixture, application, content);
  id = open_kept (&fixture, "Ours");
  save_version (&fixture, "First", "Cancel");
  g_assert_cmpuint (count_versions (&fixture, id), ==, 0);
  save_version (&fixture, " First ", "Save Version");
  WAIT_UNTIL (count_versions (&fixture, id) == 1);
  g_assert_true (mo_deck_editor_set_name (get_editor (fixture.window), "Edited"));
  ACTIVATE (fixture.window, "win.show-history", NULL);
  history = find_toplevel (MO_TYPE_HISTORY_WINDOW);
  g_assert_nonnull (history);
  WAIT_UNTIL (shows (history, "First"));
  WAIT_UNTIL (find_shown_widget (history, contains_text, "Edited") != NULL);
  g_object_add_weak_pointer (G_OBJECT (history), (gpointer *) &history);
  press_button (get_by_id (history, "go_back_button"));
  WAIT_UNTIL (history == NULL);
  g_assert_cmpstr (get_name (&fixture), ==, "Ours");
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-package") != NULL);
  press_button (find_offer (fixture.window, "win.undo-package"));
  g_assert_cmpstr (get_name (&fixture), ==, "Edited");
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-package") == NULL);
  window_fixture_tear_down (&fixture);
}

/* The first version can be saved from the history, which shows it at once. */
static void
test_versions_first (void)
{
  WindowFixture fixture;
  gint64 id;
  GtkWidget *history;
  GtkWidget *alert;

  window_fixture_set_up (&fixture, application, content);
  id = open_kept (&fixture, "Ours");
  ACTIVATE (fixture.window, "win.show-history", NULL);
  history = find_toplevel (MO_TYPE_HISTORY_WINDOW);
  WAIT_UNTIL (shows (history, "No Versions Yet"));
  press_button (get_by_id (history, "save_button"));
  WAIT_UNTIL (find_alert () != NULL);
  alert = find_alert ();
  g_assert_true (GTK_IS_WINDOW (alert)
                     ? gtk_window_get_transient_for (GTK_WINDOW (alert)) == GTK_WINDOW (history)
                     : GTK_WIDGET (gtk_widget_get_root (alert)) == history);
  answer_version ("First", "Save Version");
  WAIT_UNTIL (shows (history, "First"));
  g_assert_cmpuint (count_versions (&fixture, id), ==, 1);
  WAIT_UNTIL (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (GTK_WINDOW (history))));
  gtk_window_close (GTK_WINDOW (history));
  window_fixture_tear_down (&fixture);
}

static void
test_versions_fail (void)
{
  WindowFixture fixture;

  window_fixture_set_up (&fixture, application, content);
  open_kept (&fixture, "Ours");
  run_sql (fixture.path, "CREATE TRIGGER no_version BEFORE INSERT ON deck_version "
                     "BEGIN SELECT RAISE (FAIL, 'no'); END");
  save_version (&fixture, "", "Save Version");
  close_alert (fixture.path);
  window_fixture_tear_down (&fixture);
}

/* Text lists */

static void
copy_text (WindowFixture *self,
           const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
}

/* A list from the clipboard opens the list window; adding its cards can be undone. */
static void
test_lists (void)
{
  WindowFixture fixture;
  GtkWidget *window;

  window_fixture_set_up (&fixture, application, content);
  open_kept (&fixture, "Ours");
  copy_text (&fixture, "");
  ACTIVATE (fixture.window, "win.paste-list", NULL);
  WAIT_UNTIL (find_of_type (GTK_WIDGET (fixture.window), g_type_from_name ("AdwToastWidget")) !=
              NULL);
  g_assert_null (find_toplevel (MO_TYPE_LIST_WINDOW));

  copy_text (&fixture, "3 Ash Blade\n");
  ACTIVATE (fixture.window, "win.paste-list", NULL);
  WAIT_UNTIL (find_toplevel (MO_TYPE_LIST_WINDOW) != NULL);
  window = find_toplevel (MO_TYPE_LIST_WINDOW);
  WAIT_UNTIL (gtk_widget_is_sensitive (get_by_id (window, "add_button")));
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  press_button (get_by_id (window, "add_button"));
  WAIT_UNTIL (window == NULL);
  g_assert_cmpuint (mo_deck_get_count (get_deck (&fixture), "crawler", "emberdeep/ash-blade"), ==,
                    3);
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-package") != NULL);

  ACTIVATE (fixture.window, "win.import-text", NULL);
  window = find_toplevel (MO_TYPE_LIST_WINDOW);
  g_assert_nonnull (window);
  assert_leaves_nothing (window);

  /* The deck is closed before the clipboard is read. */
  ACTIVATE (fixture.window, "win.paste-list", NULL);
  mo_deck_session_drop (get_deck_session (&fixture));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (find_toplevel (MO_TYPE_LIST_WINDOW));
  /* Nothing can be undone after the deck is closed. */
  ACTIVATE (fixture.window, "win.undo-package", NULL);
  window_fixture_tear_down (&fixture);
}

static gboolean
drop (GtkWidget *widget,
      GType type,
      gpointer thing)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      g_auto (GValue) value = G_VALUE_INIT;

      if (!GTK_IS_DROP_TARGET (controller))
        continue;
      g_value_init (&value, type);
      if (type == G_TYPE_STRING)
        g_value_set_string (&value, thing);
      else
        g_value_set_boxed (&value, thing);
      g_signal_emit_by_name (controller, "drop", &value, 0.0, 0.0, &taken);
    }
  return taken;
}

static gboolean
drop_file (GtkWidget *widget,
           const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GSList) files = g_slist_append (NULL, file);

  return drop (widget, GDK_TYPE_FILE_LIST, files);
}

/* Closes the list window that has opened, by its suggested button. */
static void
add_list (void)
{
  GtkWidget *window;

  WAIT_UNTIL (find_toplevel (MO_TYPE_LIST_WINDOW) != NULL);
  window = find_toplevel (MO_TYPE_LIST_WINDOW);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  press_button (get_by_id (window, "add_button"));
  WAIT_UNTIL (window == NULL);
}

/* Cards of a list that is dropped go into the decks that they belong in; a deck is opened. */
static void
test_drops (void)
{
  WindowFixture fixture;
  g_autofree char *list = NULL;
  g_autofree char *deck = NULL;
  g_autofree char *gone = NULL;
  GtkWidget *page;

  window_fixture_set_up (&fixture, application, content);
  list = write_file (fixture.folder, "list.txt", "3 Ash Blade\n2 Soot Rat\n");
  deck = write_file (fixture.folder, "deck.txt", "Name: Dropped\n1 Kindle\n");
  gone = g_build_filename (fixture.folder, "gone.txt", NULL);
  page = get_by_id (GTK_WIDGET (fixture.window), "decks_page");
  g_assert_false (drop (page, G_TYPE_STRING, (gpointer) "1 Kindle"));
  open_kept (&fixture, "Ours");
  g_assert_true (drop_file (page, list));
  add_list ();
  g_assert_cmpuint (mo_deck_get_count (get_deck (&fixture), "crawler", "emberdeep/ash-blade"), ==,
                    3);
  g_assert_cmpuint (mo_deck_get_count (get_deck (&fixture), "dungeon", "emberdeep/soot-rat"), ==,
                    2);
  g_assert_true (drop (page, G_TYPE_STRING, (gpointer) "1 Soot Rat"));
  add_list ();
  g_assert_cmpuint (mo_deck_get_count (get_deck (&fixture), "dungeon", "emberdeep/soot-rat"), ==,
                    3);
  g_assert_true (drop_file (page, gone));
  WAIT_UNTIL (find_alert () != NULL);
  gtk_window_destroy (GTK_WINDOW (find_alert ()));
  mo_deck_session_close (get_deck_session (&fixture));
  WAIT_UNTIL (mo_deck_session_get_editor (get_deck_session (&fixture)) == NULL);
  g_assert_true (drop_file (page, deck));
  WAIT_UNTIL (mo_deck_session_get_editor (get_deck_session (&fixture)) != NULL);
  g_assert_cmpstr (get_deck (&fixture)->name, ==, "Dropped");
  window_fixture_tear_down (&fixture);
}

/* A deck of ArkhamDB or a similar site opens as one of a file, with what it lost. */
static void
test_drop_json (void)
{
  WindowFixture fixture;
  g_autofree char *json = NULL;
  g_autofree char *bad = NULL;
  GtkWidget *page;

  window_fixture_set_up (&fixture, application, content);
  json = write_file (fixture.folder, "12345.json",
                     "{\"id\": 12345, \"name\": \"From a Site\", \"slots\": "
                     "{\"emberdeep/ash-blade\": 3, \"emberdeep/soot-rat\": 2}, "
                     "\"marching_order\": {\"format\": \"solitaire-2011-elite\"}}");
  bad = write_file (fixture.folder, "bad.json", "{\"slots\": {\"emberdeep/ash-blade\": -1");
  page = get_by_id (GTK_WIDGET (fixture.window), "decks_page");
  g_assert_true (drop_file (page, bad));
  close_alert ("bad.json\nLine 1: ");
  g_assert_null (get_deck (&fixture));
  g_assert_true (drop_file (page, json));
  WAIT_UNTIL (g_strcmp0 (get_name (&fixture), "From a Site") == 0);
  g_assert_null (find_alert ());
  g_assert_cmpstr (get_deck (&fixture)->format, ==, "solitaire-2011-elite");
  g_assert_cmpuint (mo_deck_get_count (get_deck (&fixture), "crawler", "emberdeep/ash-blade"), ==,
                    3);
  g_assert_cmpuint (mo_deck_get_count (get_deck (&fixture), "dungeon", "emberdeep/soot-rat"), ==,
                    2);
  g_assert_cmpuint (mo_library_get_decks (fixture.library)->len, ==, 0);
  window_fixture_tear_down (&fixture);
}

/* Adding to the library */

static void
test_import (void)
{
  WindowFixture fixture;
  g_autofree char *good = NULL;
  g_autofree char *bad = NULL;

  window_fixture_set_up (&fixture, application, content);
  good = copy_sample (&fixture, "good.xml");
  bad = g_build_filename (fixture.folder, "bad.xml", NULL);
  g_assert_true (g_file_set_contents (bad, "no", -1, NULL));
  ACTIVATE (fixture.window, "win.import-decks", NULL);
  choose_file (NULL);
  ACTIVATE (fixture.window, "win.import-decks", NULL);
  choose_file (good);
  WAIT_UNTIL (mo_library_get_decks (fixture.library)->len == 1);
  g_assert_null (find_alert ());
  ACTIVATE (fixture.window, "win.import-decks", NULL);
  choose_file (bad);
  close_alert ("bad.xml\nLine 1: ");
  g_assert_cmpuint (mo_library_get_decks (fixture.library)->len, ==, 1);
  window_fixture_tear_down (&fixture);
}

/* A file is added to the library including unsaved edits; the toast opens the new deck. */
static void
test_take_over (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, content);
  path = copy_sample (&fixture, "ours.xml");
  edit_file (&fixture, path, "Edited");
  ACTIVATE (fixture.window, "win.take-over", NULL);
  WAIT_UNTIL (find_kept (&fixture, "Edited") != NULL);
  WAIT_UNTIL (find_offer (fixture.window, "deck.open") != NULL);
  press_button (find_offer (fixture.window, "deck.open"));
  answer_alert ("Discard");
  WAIT_UNTIL (get_autosave (&fixture) != NULL);
  g_assert_cmpint (mo_deck_session_get_id (get_deck_session (&fixture)), ==,
                   find_kept (&fixture, "Edited")->id);
  window_fixture_tear_down (&fixture);
}

static void
test_take_over_fails (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, content);
  path = copy_sample (&fixture, "ours.xml");
  edit_file (&fixture, path, "Edited");
  run_sql (fixture.path, "CREATE TRIGGER no_deck BEFORE INSERT ON deck "
                     "BEGIN SELECT RAISE (FAIL, 'no'); END");
  ACTIVATE (fixture.window, "win.take-over", NULL);
  close_alert (fixture.path);
  mo_deck_session_drop (get_deck_session (&fixture));
  window_fixture_tear_down (&fixture);
}

/* Entire decks */

static void
test_deck_built (void)
{
  WindowFixture fixture;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  id = add_deck (&fixture, "Ours");
  ACTIVATE (fixture.window, "deck.build", "x", id);
  WAIT_UNTIL (mo_library_get_deck (fixture.library, id)->built);
  ACTIVATE (fixture.window, "deck.take-apart", "x", id);
  WAIT_UNTIL (!mo_library_get_deck (fixture.library, id)->built);
  ACTIVATE (fixture.window, "deck.build", "x", (gint64) 99);
  answer_alert ("Close");
  window_fixture_tear_down (&fixture);
}

static char *
dup_label (WindowFixture *self,
           const char *label)
{
  g_autoptr (GObject) router = NULL;
  char *text;

  g_object_get (self->window, "undo-router", &router, NULL);
  g_object_get (router, label, &text, NULL);
  return text;
}

/* Undo and redo of the window apply to deleted decks while the list of decks is shown, one after
 * the other; those of an open deck apply to its edits. */
static void
test_deck_undeleted (WindowFixture *self,
                     gint64 id)
{
  gint64 other = add_deck (self, "Other");
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  /* The last of it was undone with the toast. */
  WAIT_UNTIL (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), "redo"));
  ACTIVATE (self->window, "deck.delete", "x", id);
  WAIT_UNTIL (find_kept (self, "Ours") == NULL);
  ACTIVATE (self->window, "deck.delete", "x", other);
  WAIT_UNTIL (find_kept (self, "Other") == NULL);
  undo = dup_label (self, "undo-label");
  g_assert_cmpstr (undo, ==, "Delete “Other”");
  ACTIVATE (self->window, "win.undo", NULL);
  WAIT_UNTIL (find_kept (self, "Other") != NULL);
  ACTIVATE (self->window, "win.undo", NULL);
  WAIT_UNTIL (find_kept (self, "Ours") != NULL);
  WAIT_UNTIL (!g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), "undo"));
  redo = dup_label (self, "redo-label");
  g_assert_cmpstr (redo, ==, "Delete “Ours”");
  ACTIVATE (self->window, "win.redo", NULL);
  WAIT_UNTIL (find_kept (self, "Ours") == NULL);
  ACTIVATE (self->window, "deck.open", "x", other);
  WAIT_UNTIL (get_editor (self->window) != NULL);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), "undo"));
  /* Among the cards, the key of this action has another meaning. */
  ACTIVATE (self->window, "win.show-cards", NULL);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.go-back", NULL);
  g_assert_nonnull (get_editor (self->window));
  ACTIVATE (self->window, "win.show-decks", NULL);
  ACTIVATE (self->window, "win.go-back", NULL);
  WAIT_UNTIL (get_editor (self->window) == NULL);
  ACTIVATE (self->window, "win.undo", NULL);
  WAIT_UNTIL (find_kept (self, "Ours") != NULL);
}

static void
test_deck_deleted (void)
{
  WindowFixture fixture;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  id = add_deck (&fixture, "Ours");
  ACTIVATE (fixture.window, "deck.delete", "x", id);
  WAIT_UNTIL (find_offer (fixture.window, "deck.bring-back") != NULL);
  g_assert_null (find_kept (&fixture, "Ours"));
  g_assert_nonnull (find_shown_widget (GTK_WIDGET (fixture.window), contains_text, "Ours"));
  press_button (find_offer (fixture.window, "deck.bring-back"));
  WAIT_UNTIL (find_kept (&fixture, "Ours") != NULL);
  test_deck_undeleted (&fixture, id);
  ACTIVATE (fixture.window, "deck.delete", "x", (gint64) 99);
  answer_alert ("Close");
  window_fixture_tear_down (&fixture);
}

static void
test_deck_duplicate (void)
{
  WindowFixture fixture;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  id = add_deck (&fixture, "Ours");
  ACTIVATE (fixture.window, "deck.duplicate", "x", id);
  WAIT_UNTIL (mo_library_get_decks (fixture.library)->len == 2);
  g_assert_nonnull (find_kept (&fixture, "Ours (copy)"));
  g_assert_cmpuint (mo_deck_get_count (find_kept (&fixture, "Ours (copy)")->deck, "crawler",
                                       "emberdeep/kindle"),
                    ==, 2);
  ACTIVATE (fixture.window, "deck.duplicate", "x", (gint64) 99);
  g_assert_cmpuint (mo_library_get_decks (fixture.library)->len, ==, 2);
  window_fixture_tear_down (&fixture);
}

static void
test_deck_export (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;
  g_autoptr (MoDeck) exported = NULL;
  gint64 id;

  window_fixture_set_up (&fixture, application, content);
  path = g_build_filename (fixture.folder, "out.xml", NULL);
  id = add_deck (&fixture, "Ours");
  ACTIVATE (fixture.window, "deck.export", "x", (gint64) 99);
  g_assert_false (is_asking_for_file ());
  ACTIVATE (fixture.window, "deck.export", "x", id);
  choose_file (NULL);
  ACTIVATE (fixture.window, "deck.export", "x", id);
  choose_file (path);
  WAIT_UNTIL (g_file_test (path, G_FILE_TEST_EXISTS));
  exported = read_deck (path);
  g_assert_true (mo_deck_equal (exported, mo_library_get_deck (fixture.library, id)->deck));
  ACTIVATE (fixture.window, "deck.export", "x", id);
  choose_file (NOWHERE);
  close_alert (NOWHERE);
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

  g_test_add_func ("/deck-actions/new", test_new);
  g_test_add_func ("/deck-actions/new-without-library", test_new_without_library);
  g_test_add_func ("/deck-actions/game", test_game);
  g_test_add_func ("/deck-actions/game-of-format", test_game_of_format);
  g_test_add_func ("/deck-actions/open-and-save", test_open_and_save);
  g_test_add_func ("/deck-actions/open-bad", test_open_bad);
  g_test_add_func ("/deck-actions/open-kept-bad", test_open_kept_bad);
  g_test_add_func ("/deck-actions/save-fails", test_save_fails);
  g_test_add_func ("/deck-actions/save-losses", test_save_losses);
  g_test_add_func ("/deck-actions/unsaved", test_unsaved);
  g_test_add_func ("/deck-actions/leave/file", test_leave);
  g_test_add_func ("/deck-actions/leave/fails", test_leave_fails);
  g_test_add_func ("/deck-actions/leave/window", test_leave_window);
  g_test_add_func ("/deck-actions/leave/new", test_leave_new);
  g_test_add_func ("/deck-actions/leave/kept", test_leave_kept);
  g_test_add_func ("/deck-actions/versions/save", test_versions);
  g_test_add_func ("/deck-actions/versions/first", test_versions_first);
  g_test_add_func ("/deck-actions/versions/fail", test_versions_fail);
  g_test_add_func ("/deck-actions/lists", test_lists);
  g_test_add_func ("/deck-actions/drops", test_drops);
  g_test_add_func ("/deck-actions/drop-json", test_drop_json);
  g_test_add_func ("/deck-actions/import", test_import);
  g_test_add_func ("/deck-actions/take-over", test_take_over);
  g_test_add_func ("/deck-actions/take-over-fails", test_take_over_fails);
  g_test_add_func ("/deck-actions/deck/built", test_deck_built);
  g_test_add_func ("/deck-actions/deck/deleted", test_deck_deleted);
  g_test_add_func ("/deck-actions/deck/duplicate", test_deck_duplicate);
  g_test_add_func ("/deck-actions/deck/export", test_deck_export);

  return run_tests (application, content);
}
