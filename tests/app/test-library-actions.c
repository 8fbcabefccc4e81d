/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Actions on the entire library and collection, in a window: exports, imports, and the bar with the
 * errors of the library. */

#include "config.h"

#include "window-fixture.h"

#include "mo-collection-edits.h"
#include "mo-collection-import.h"
#include "mo-library-bar.h"
#include "mo-collection-window.h"
#include "mo-products-window.h"

#include <glib/gstdio.h>
#include <string.h>

/* A file that can't be created. */
#define NOWHERE "/proc/nowhere.csv"

/* Files that take a while: their number, and their size in bytes. */
#define N_LARGE 3
#define LARGE (32 * 1024 * 1024)

/* The meanings of the counts in a file, as in the preview. */
#define REPLACE 0
#define ADD 1

static AdwApplication *application;

static char *
get_path (WindowFixture *self,
          const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static void
add_deck (WindowFixture *self,
          const char *name)
{
  MoContent *content = mo_session_get_content (get_session (self->window));
  g_autoptr (MoDeck) deck = mo_deck_new (name, "solitaire-2011-elite");
  g_autoptr (GAsyncResult) result = NULL;

  mo_library_add_deck_async (self->library, deck, content->catalog, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  g_assert_cmpint (mo_library_deck_finish (self->library, result, NULL, NULL), !=, 0);
}

static guint
count_owned (WindowFixture *self,
             const char *card)
{
  return mo_collection_get_owned (mo_library_get_collection (self->library), card);
}

/* Backups */

static void
back_up (WindowFixture *self,
         const char *path)
{
  ACTIVATE (self->window, "win.back-up", NULL);
  choose_file (path);
}

/* Copies the library only. */
static void
copy_library (WindowFixture *self,
              const char *path)
{
  g_autoptr (MoStore) store = mo_store_open (self->path, NULL);
  g_autofree char *copy = mo_store_back_up (store, path, NULL);

  g_assert_nonnull (copy);
}

static void
test_export (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  path = get_path (&fixture, "out.tar.gz");
  back_up (&fixture, NULL);
  back_up (&fixture, path);
  WAIT_UNTIL (find_of_type (GTK_WIDGET (fixture.window), g_type_from_name ("AdwToastWidget")) !=
              NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  back_up (&fixture, NOWHERE);
  close_alert (NOWHERE);
  window_fixture_tear_down (&fixture);
}

static void
restore_library (WindowFixture *self,
                 const char *path,
                 const char *answer)
{
  ACTIVATE (self->window, "win.restore", NULL);
  choose_file (path);
  if (path != NULL)
    answer_alert (answer);
}

static char *
read_own (const char *name)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *path = g_build_filename (own, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
write_own (const char *folder,
           const char *name,
           const char *text)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *path = g_build_filename (own, folder, NULL);

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_free (write_file (path, name, text));
}

/* A backup brings back the library, the files and the settings. */
static void
test_everything (void)
{
  WindowFixture fixture;
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *path = NULL;
  g_autofree char *picture = NULL;
  g_autofree char *later = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  path = get_path (&fixture, "out.tar.gz");
  add_deck (&fixture, "First");
  write_own ("pictures", "x.picture", "first");
  g_settings_set_int (settings, "text-size", 120);
  back_up (&fixture, path);
  WAIT_UNTIL (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  add_deck (&fixture, "Second");
  write_own ("pictures", "x.picture", "second");
  write_own ("pictures", "y.picture", "second");
  g_settings_set_int (settings, "text-size", 150);
  restore_library (&fixture, path, "Restore");
  WAIT_UNTIL (mo_library_get_decks (fixture.library)->len == 1);
  WAIT_UNTIL (g_settings_get_int (settings, "text-size") == 120);
  picture = read_own ("pictures/x.picture");
  later = read_own ("pictures/y.picture");
  g_assert_cmpstr (picture, ==, "first");
  g_assert_null (later);
  g_settings_reset (settings, "text-size");
  window_fixture_tear_down (&fixture);
}

/* Writes files that can't be compressed, which take longer than a dialog needs to appear. */
static void
write_large (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree guint32 *words = g_new (guint32, LARGE / sizeof (guint32));

  for (guint i = 0; i < N_LARGE; i++)
    {
      g_autofree char *name = g_strdup_printf ("large-%u.picture", i);
      g_autofree char *path = g_build_filename (own, "pictures", name, NULL);

      for (gsize j = 0; j < LARGE / sizeof (guint32); j++)
        words[j] = g_rand_int (random);
      g_assert_true (g_file_set_contents (path, (const char *) words, LARGE, NULL));
    }
}

static void
remove_large (void)
{
  g_autofree char *own = mo_content_get_own_folder ();

  for (guint i = 0; i < N_LARGE; i++)
    {
      g_autofree char *name = g_strdup_printf ("large-%u.picture", i);
      g_autofree char *path = g_build_filename (own, "pictures", name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

/* Whether the dialog of the work shows some progress. */
static gboolean
has_progress (void)
{
  GtkWidget *alert = find_alert ();
  GtkWidget *bar = alert != NULL ? find_of_type (alert, GTK_TYPE_PROGRESS_BAR) : NULL;

  return bar != NULL && gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)) > 0;
}

/* Returns the number of files in a folder whose names begin or end so, hidden ones too. */
static guint
count_files (const char *folder,
             const char *begin,
             const char *end)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, begin) && g_str_has_suffix (name, end);
  return n;
}

/* Long work shows its progress. Cancelling a backup leaves no file; cancelling a restore leaves
 * everything as it was; neither is an error, and both can be done again. */
static void
test_everything_cancelled (void)
{
  WindowFixture fixture;
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *cancelled = NULL;
  g_autofree char *path = NULL;
  g_autofree char *picture = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  cancelled = get_path (&fixture, "cancelled.tar.gz");
  path = get_path (&fixture, "out.tar.gz");
  add_deck (&fixture, "First");
  write_own ("pictures", "x.picture", "first");
  write_large ();
  back_up (&fixture, cancelled);
  WAIT_UNTIL (has_progress ());
  g_assert_true (alert_contains ("Backing Up Everything…"));
  answer_alert ("Cancel");
  /* The library does one thing after the other, so the backup has ended now. */
  add_deck (&fixture, "Second");
  g_assert_false (g_file_test (cancelled, G_FILE_TEST_EXISTS));
  back_up (&fixture, path);
  WAIT_UNTIL (find_toast (GTK_WIDGET (fixture.window)) != NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_assert_cmpuint (count_files (fixture.folder, "", ".gz"), ==, 1);
  g_assert_cmpuint (count_files (fixture.folder, "", ".tar"), ==, 0);
  g_assert_null (find_alert ());

  write_own ("pictures", "x.picture", "second");
  restore_library (&fixture, path, "Restore");
  WAIT_UNTIL (has_progress ());
  g_assert_true (alert_contains ("Restoring…"));
  answer_alert ("Cancel");
  add_deck (&fixture, "Third");
  g_assert_cmpuint (count_files (own, ".restore", ""), ==, 0);
  g_assert_cmpuint (mo_library_get_decks (fixture.library)->len, ==, 3);
  picture = read_own ("pictures/x.picture");
  g_assert_cmpstr (picture, ==, "second");
  g_assert_null (find_alert ());
  remove_large ();
  window_fixture_tear_down (&fixture);
}

/* Another library replaces this one only after confirmation, and after the open deck was closed. */
static void
test_import (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  path = get_path (&fixture, "out.db");
  add_deck (&fixture, "First");
  copy_library (&fixture, path);
  add_deck (&fixture, "Second");
  restore_library (&fixture, NULL, NULL);
  restore_library (&fixture, path, "Cancel");
  g_assert_cmpuint (mo_library_get_decks (fixture.library)->len, ==, 2);

  mo_deck_session_look (mo_window_get_deck_session (fixture.window),
                        mo_deck_new ("Look", "solitaire-2011-elite"));
  WAIT_UNTIL (get_editor (fixture.window) != NULL);
  g_assert_true (mo_deck_editor_set_name (get_editor (fixture.window), "Edited"));
  restore_library (&fixture, path, "Restore");
  answer_alert ("Cancel");
  g_assert_nonnull (get_editor (fixture.window));
  g_assert_cmpuint (mo_library_get_decks (fixture.library)->len, ==, 2);
  restore_library (&fixture, path, "Restore");
  answer_alert ("Discard");
  WAIT_UNTIL (mo_library_get_decks (fixture.library)->len == 1);
  WAIT_UNTIL (get_editor (fixture.window) == NULL);
  window_fixture_tear_down (&fixture);
}

static void
test_import_bad (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  path = write_file (fixture.folder, "bad.db", "no library");
  add_deck (&fixture, "First");
  restore_library (&fixture, path, "Restore");
  close_alert ("bad.db");
  g_assert_cmpuint (mo_library_get_decks (fixture.library)->len, ==, 1);
  window_fixture_tear_down (&fixture);
}

/* Bar */

static GtkWidget *
get_bar (WindowFixture *self)
{
  return find_widget (GTK_WIDGET (self->window), is_of_type,
                      GSIZE_TO_POINTER (MO_TYPE_LIBRARY_BAR));
}

static const char *
get_bar_text (WindowFixture *self)
{
  return gtk_label_get_label (GTK_LABEL (get_by_id (get_bar (self), "label")));
}

/* A library that can't be opened is reported until opening succeeds. */
static void
test_bar_hindrance (void)
{
  WindowFixture fixture;

  window_fixture_init (&fixture);
  g_assert_cmpint (g_mkdir (fixture.path, 0700), ==, 0);
  window_fixture_start (&fixture, application, NULL);
  g_assert_true (gtk_widget_get_visible (get_bar (&fixture)));
  g_assert_nonnull (strstr (get_bar_text (&fixture), fixture.path));
  g_assert_false (is_enabled (&fixture, "restore"));
  g_assert_false (is_enabled (&fixture, "import-collection"));
  g_assert_cmpint (g_rmdir (fixture.path), ==, 0);
  press_button (get_by_id (get_bar (&fixture), "button"));
  WAIT_UNTIL (!gtk_widget_get_visible (get_bar (&fixture)));
  g_assert_true (is_enabled (&fixture, "restore"));
  g_assert_true (is_enabled (&fixture, "import-collection"));
  window_fixture_tear_down (&fixture);
}

static gboolean
is_dismissal (GtkWidget *widget,
              gconstpointer user_data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "circular");
}

/* Without a backup, a damaged library is only reported, and the bar can be dismissed. */
static void
test_bar_damaged (void)
{
  WindowFixture fixture;

  window_fixture_init (&fixture);
  g_assert_true (g_file_set_contents (fixture.path, "no library, but long enough for one", -1,
                                      NULL));
  window_fixture_start (&fixture, application, NULL);
  g_assert_true (gtk_widget_get_visible (get_bar (&fixture)));
  g_assert_nonnull (
      strstr (get_bar_text (&fixture), mo_library_get_aside_path (fixture.library)));
  g_assert_false (gtk_widget_get_visible (get_by_id (get_bar (&fixture), "button")));
  press_button (find_widget (get_bar (&fixture), is_dismissal, NULL));
  g_assert_false (gtk_widget_get_visible (get_bar (&fixture)));
  window_fixture_tear_down (&fixture);
}

/* With a backup, a damaged library can be restored. If that fails, it can be tried again. */
static void
test_bar_restore (void)
{
  WindowFixture fixture;
  g_autofree char *stem = NULL;
  g_autofree char *backup = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GPtrArray) backups = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  add_deck (&fixture, "First");
  stem = g_path_get_dirname (fixture.path);
  backup = get_path (&fixture, "out.db");
  copy_library (&fixture, backup);
  assert_leaves_nothing (GTK_WIDGET (fixture.window));
  mo_library_close (fixture.library);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture.library);
  backups = mo_store_list_backups (fixture.path);
  if (backups->len > 0)
    name = g_strdup (g_ptr_array_index (backups, 0));
  else
    {
      name = g_build_filename (stem, "library-backup-2026-01-01.db", NULL);
      g_assert_cmpint (g_rename (backup, name), ==, 0);
    }
  g_assert_true (g_file_set_contents (fixture.path, "no library, but long enough for one", -1,
                                      NULL));
  window_fixture_start (&fixture, application, NULL);
  g_assert_cmpuint (mo_library_get_decks (fixture.library)->len, ==, 0);
  g_assert_true (gtk_widget_get_visible (get_by_id (get_bar (&fixture), "button")));
  g_assert_cmpint (g_rename (name, backup), ==, 0);
  press_button (get_by_id (get_bar (&fixture), "button"));
  close_alert ("Could Not Restore Library");
  g_assert_true (gtk_widget_is_sensitive (get_by_id (get_bar (&fixture), "button")));
  g_assert_cmpint (g_rename (backup, name), ==, 0);
  press_button (get_by_id (get_bar (&fixture), "button"));
  WAIT_UNTIL (mo_library_get_decks (fixture.library)->len == 1);
  WAIT_UNTIL (gtk_widget_is_sensitive (get_by_id (get_bar (&fixture), "button")));
  window_fixture_tear_down (&fixture);
}

/* Edits of a deck that could not be saved can be saved again from the bar. */
static void
test_bar_not_saved (void)
{
  WindowFixture fixture;
  MoDeckAutosave *autosave;

  window_fixture_set_up (&fixture, application, NULL);
  mo_deck_session_begin (mo_window_get_deck_session (fixture.window), "solitaire-2011-elite");
  WAIT_UNTIL (get_editor (fixture.window) != NULL);
  autosave = mo_deck_session_get_autosave (mo_window_get_deck_session (fixture.window));
  WAIT_UNTIL (mo_deck_autosave_is_saved (autosave));
  run_sql (fixture.path, "CREATE TRIGGER no_edit BEFORE INSERT ON deck_edit "
                     "BEGIN SELECT RAISE (FAIL, 'no'); END");
  g_assert_true (mo_deck_editor_set_name (get_editor (fixture.window), "Edited"));
  WAIT_UNTIL (gtk_widget_get_visible (get_bar (&fixture)));
  g_assert_nonnull (strstr (get_bar_text (&fixture), "Edited"));
  run_sql (fixture.path, "DROP TRIGGER no_edit");
  press_button (get_by_id (get_bar (&fixture), "button"));
  WAIT_UNTIL (mo_deck_autosave_is_saved (autosave));
  WAIT_UNTIL (!gtk_widget_get_visible (get_bar (&fixture)));
  window_fixture_tear_down (&fixture);
}

/* Collection */

/* Chooses a file and waits for its preview. */
static GtkWidget *
preview_collection (WindowFixture *self,
                    const char *path)
{
  GtkWidget *window;

  ACTIVATE (self->window, "win.import-collection", NULL);
  choose_file (path);
  window = find_toplevel (MO_TYPE_COLLECTION_WINDOW);
  g_assert_nonnull (window);
  WAIT_UNTIL (gtk_widget_get_mapped (get_by_id (window, "file_row")));
  return window;
}

/* Closes a preview, and waits until it is freed. @button: the action, or NULL for Escape */
static void
leave_preview (GtkWidget *window,
               const char *button)
{
  gpointer seen = window;

  g_object_add_weak_pointer (G_OBJECT (window), &seen);
  if (button != NULL)
    press_button (get_by_id (window, button));
  else
    ACTIVATE (window, "window.close", NULL);
  WAIT_UNTIL (seen == NULL);
}

/* @mode: the index of the meaning of the counts */
static void
import_collection (WindowFixture *self,
                   const char *path,
                   guint mode)
{
  GtkWidget *window = preview_collection (self, path);

  adw_combo_row_set_selected (ADW_COMBO_ROW (get_by_id (window, "mode_row")), mode);
  leave_preview (window, "action_button");
}

static MoCollectionImport *
get_import (WindowFixture *self)
{
  return MO_COLLECTION_IMPORT (find_widget (GTK_WIDGET (self->window), is_of_type,
                                            GSIZE_TO_POINTER (MO_TYPE_COLLECTION_IMPORT)));
}

static void
test_collection_import (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  path = write_file (fixture.folder, "ours.csv",
                     "card,owned\nemberdeep/kindle,3\nemberdeep/ash-blade,1\n");
  ACTIVATE (fixture.window, "win.import-collection", NULL);
  choose_file (NULL);
  leave_preview (preview_collection (&fixture, path), NULL);
  g_assert_false (mo_collection_import_get_is_running (get_import (&fixture)));
  g_assert_cmpuint (count_owned (&fixture, "emberdeep/kindle"), ==, 0);
  import_collection (&fixture, path, ADD);
  WAIT_UNTIL (count_owned (&fixture, "emberdeep/kindle") == 3);
  WAIT_UNTIL (is_enabled (&fixture, "import-collection"));
  import_collection (&fixture, path, ADD);
  WAIT_UNTIL (count_owned (&fixture, "emberdeep/kindle") == 6);
  WAIT_UNTIL (is_enabled (&fixture, "import-collection"));
  import_collection (&fixture, path, REPLACE);
  WAIT_UNTIL (count_owned (&fixture, "emberdeep/kindle") == 3);
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-collection") != NULL);
  press_button (find_offer (fixture.window, "win.undo-collection"));
  WAIT_UNTIL (count_owned (&fixture, "emberdeep/kindle") == 6);
  window_fixture_tear_down (&fixture);
}

/* The preview shows lines with errors, and the file is imported without them. */
static void
test_collection_errors (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;
  g_autofree char *bad = NULL;
  GtkWidget *window;

  window_fixture_set_up (&fixture, application, NULL);
  path = write_file (fixture.folder, "ours.csv",
                     "card,owned\nemberdeep/kindle,3\nemberdeep/ash-blade,many\n");
  bad = write_file (fixture.folder, "bad.csv", "");
  window = preview_collection (&fixture, path);
  g_assert_true (shows (window, "1 line could not be read"));
  g_assert_nonnull (find_shown_widget (window, contains_text, "Line 3: “many”"));
  leave_preview (window, NULL);
  g_assert_cmpuint (count_owned (&fixture, "emberdeep/kindle"), ==, 0);
  import_collection (&fixture, path, REPLACE);
  WAIT_UNTIL (count_owned (&fixture, "emberdeep/kindle") == 3);
  WAIT_UNTIL (is_enabled (&fixture, "import-collection"));
  window = preview_collection (&fixture, bad);
  g_assert_true (shows (window, "The table is empty: choose another file"));
  g_assert_null (find_row (window, "1 line could not be read"));
  g_assert_false (gtk_widget_get_sensitive (get_by_id (window, "action_button")));
  leave_preview (window, NULL);
  window_fixture_tear_down (&fixture);
}

static void
choose (GtkWidget *window,
        const char *line,
        const char *choice)
{
  AdwComboRow *row = ADW_COMBO_ROW (find_row (window, line));
  GListModel *model = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) object = g_list_model_get_item (model, i);

      if (g_str_equal (gtk_string_object_get_string (object), choice))
        {
          adw_combo_row_set_selected (row, i);
          return;
        }
    }
  g_assert_not_reached ();
}

/* Each line with an unknown name is skipped, a card, or kept; the changes follow the choices. */
static void
test_collection_doubts (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;
  GtkWidget *window;

  window_fixture_set_up (&fixture, application, NULL);
  path = write_file (fixture.folder, "mine.txt", "1 Kindle\n2 Kindel\n3 Ahs Blade\n4 No Such\n"
                                                 "5 Not This\nAsh Balde\n");
  window = preview_collection (&fixture, path);
  g_assert_true (shows (window, "5 cards will be imported"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  assert_fits_narrow (window);
  choose (window, "Line 2: Kindel", "Kindle");
  g_assert_true (shows (window, "4 cards will be imported"));
  choose (window, "Line 3: Ahs Blade", "Ash Blade");
  choose (window, "Line 5: Not This", "Skip");
  g_assert_true (shows (window, "3 cards will be imported"));
  choose (window, "Line 6: Ash Balde", "Ash Blade");
  g_assert_true (shows (window, "3 cards will be added"));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (find_row (window, "3 cards will be added")),
                                 TRUE);
  WAIT_UNTIL (shows (window, "owned: 0 → 4"));
  leave_preview (window, "action_button");
  WAIT_UNTIL (count_owned (&fixture, "emberdeep/kindle") == 3);
  g_assert_cmpuint (count_owned (&fixture, "emberdeep/ash-blade"), ==, 4);
  g_assert_cmpuint (count_owned (&fixture, "No Such"), ==, 4);
  g_assert_cmpuint (count_owned (&fixture, "Not This"), ==, 0);
  WAIT_UNTIL (is_enabled (&fixture, "import-collection"));
  /* The same file again: what is the same, and what is added. */
  window = preview_collection (&fixture, path);
  choose (window, "Line 5: Not This", "Skip");
  choose (window, "Line 2: Kindel", "Kindle");
  choose (window, "Line 3: Ahs Blade", "Skip");
  g_assert_true (shows (window, "2 cards are unchanged"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (get_by_id (window, "mode_row")), ADD);
  g_assert_true (shows (window, "2 cards will be changed"));
  g_assert_false (shows (window, "2 cards are unchanged"));
  leave_preview (window, NULL);
  window_fixture_tear_down (&fixture);
}

/* Unknown card IDs are kept, like unknown names, but not without saying so. */
static void
test_collection_unknown_ids (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;
  GtkWidget *window;

  window_fixture_set_up (&fixture, application, NULL);
  path = write_file (fixture.folder, "ours.csv",
                     "card,name,owned\nlost/card,,2\nlost/kindle,Kindle,1\nemberdeep/kindle,,1\n");
  window = preview_collection (&fixture, path);
  g_assert_true (shows (window, "3 cards will be imported"));
  choose (window, "Line 3: Kindle", "Kindle");
  g_assert_true (shows (window, "2 cards will be imported"));
  choose (window, "Line 2: lost/card", "Skip");
  g_assert_true (shows (window, "1 card will be added"));
  leave_preview (window, "action_button");
  WAIT_UNTIL (count_owned (&fixture, "emberdeep/kindle") == 2);
  g_assert_cmpuint (count_owned (&fixture, "lost/card"), ==, 0);
  window_fixture_tear_down (&fixture);
}

static void
cancel_cb (MoCollectionImport *import,
           GParamSpec *pspec,
           guint *n_cancelled)
{
  if (!mo_collection_import_get_is_running (import))
    return;
  (*n_cancelled)++;
  mo_collection_import_cancel (import);
}

/* An import can be cancelled, and is cancelled when its window closes. */
static void
test_collection_cancel (void)
{
  WindowFixture fixture;
  g_autoptr (GString) text = g_string_new ("card,owned\n");
  g_autofree char *path = NULL;
  GtkWidget *window;
  guint n_cancelled = 0;
  gulong handler;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "x/card-%u,1\n", i);
  window_fixture_set_up (&fixture, application, NULL);
  path = write_file (fixture.folder, "long.csv", text->str);
  window = preview_collection (&fixture, path);
  /* Cancelled as soon as it runs: the thread may be faster than the main loop. */
  handler = g_signal_connect (get_import (&fixture), "notify::is-running", G_CALLBACK (cancel_cb),
                              &n_cancelled);
  press_button (get_by_id (window, "action_button"));
  WAIT_UNTIL (n_cancelled == 1);
  g_signal_handler_disconnect (get_import (&fixture), handler);
  WAIT_UNTIL (!mo_collection_import_get_is_running (get_import (&fixture)));
  g_assert_true (is_enabled (&fixture, "import-collection"));
  g_assert_cmpuint (count_owned (&fixture, "x/card-1"), ==, 0);
  import_collection (&fixture, path, REPLACE);
  gtk_window_close (GTK_WINDOW (g_object_ref (fixture.window)));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (fixture.window);
  WAIT_UNTIL (gtk_application_get_windows (GTK_APPLICATION (application)) == NULL);
  fixture.window = NULL;
  window_fixture_tear_down (&fixture);
}

static void
own (WindowFixture *self,
     const char *card,
     int count)
{
  MoCollectionEdit *edit = mo_collection_edit_new (card);

  mo_collection_edit_set_count (edit, card, NULL, MO_EDIT_OWNED, count);
  mo_collection_make_edit (get_by_id (GTK_WIDGET (self->window), "places"), self->library, edit,
                           "Copies changed", FALSE);
}

static void
test_collection_export (void)
{
  WindowFixture fixture;
  g_autofree char *table = NULL;
  g_autofree char *list = NULL;
  g_autofree char *wanted = NULL;
  g_autofree char *text = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  table = get_path (&fixture, "out.csv");
  list = get_path (&fixture, "out.txt");
  wanted = get_path (&fixture, "wanted.csv");
  own (&fixture, "emberdeep/kindle", 3);
  WAIT_UNTIL (count_owned (&fixture, "emberdeep/kindle") == 3);
  ACTIVATE (fixture.window, "win.export-collection", NULL);
  choose_file (NULL);
  ACTIVATE (fixture.window, "win.export-collection", NULL);
  choose_file (table);
  WAIT_UNTIL (g_file_get_contents (table, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\nemberdeep/kindle,Kindle,"));
  g_clear_pointer (&text, g_free);
  ACTIVATE (fixture.window, "win.export-collection", NULL);
  choose_file (list);
  WAIT_UNTIL (g_file_get_contents (list, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "3 Kindle"));
  g_clear_pointer (&text, g_free);
  ACTIVATE (fixture.window, "win.export-wanted", NULL);
  choose_file (wanted);
  WAIT_UNTIL (g_file_get_contents (wanted, &text, NULL, NULL));
  g_assert_null (strstr (text, "kindle"));
  ACTIVATE (fixture.window, "win.export-collection", NULL);
  choose_file (NOWHERE);
  close_alert (NOWHERE);
  window_fixture_tear_down (&fixture);
}

/* An edit without effect shows a toast without undo; an edit or undo that fails shows an error. */
static void
test_collection_edits (void)
{
  WindowFixture fixture;
  GtkWidget *products;

  window_fixture_set_up (&fixture, application, NULL);
  own (&fixture, "x/none", 0);
  WAIT_UNTIL (find_of_type (GTK_WIDGET (fixture.window), g_type_from_name ("AdwToastWidget")) !=
              NULL);
  g_assert_null (find_offer (fixture.window, "win.undo-collection"));
  ACTIVATE (fixture.window, "win.show-products", NULL);
  products = find_toplevel (MO_TYPE_PRODUCTS_WINDOW);
  g_assert_nonnull (products);
  assert_leaves_nothing (products);
  own (&fixture, "x/one", 2);
  WAIT_UNTIL (count_owned (&fixture, "x/one") == 2);
  mo_library_close (fixture.library);
  own (&fixture, "x/one", 3);
  answer_alert ("Close");
  ACTIVATE (fixture.window, "win.undo-collection", "u", mo_library_get_undo_mark (fixture.library));
  answer_alert ("Close");
  window_fixture_tear_down (&fixture);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp (NULL, NULL);
  int status;

  /* A backup has everything in it. */
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;

  g_test_add_func ("/library-actions/export", test_export);
  g_test_add_func ("/library-actions/everything", test_everything);
  g_test_add_func ("/library-actions/everything-cancelled", test_everything_cancelled);
  g_test_add_func ("/library-actions/import", test_import);
  g_test_add_func ("/library-actions/import-bad", test_import_bad);
  g_test_add_func ("/library-actions/bar/hindrance", test_bar_hindrance);
  g_test_add_func ("/library-actions/bar/damaged", test_bar_damaged);
  g_test_add_func ("/library-actions/bar/restore", test_bar_restore);
  g_test_add_func ("/library-actions/bar/not-saved", test_bar_not_saved);
  g_test_add_func ("/library-actions/collection/import", test_collection_import);
  g_test_add_func ("/library-actions/collection/doubts", test_collection_doubts);
  g_test_add_func ("/library-actions/collection/unknown-ids", test_collection_unknown_ids);
  g_test_add_func ("/library-actions/collection/errors", test_collection_errors);
  g_test_add_func ("/library-actions/collection/cancel", test_collection_cancel);
  g_test_add_func ("/library-actions/collection/export", test_collection_export);
  g_test_add_func ("/library-actions/collection/edits", test_collection_edits);

  status = run_tests (application, NULL);
  fixture_remove_folder (home);
  return status;
}
