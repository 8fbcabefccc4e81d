/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What is done with catalogs as files, and with cards of one’s own, in a window that follows a
 * folder of such files. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-editor.h"
#include "mo-card-list.h"
#include "mo-card-row.h"
#include "mo-cards-page.h"
#include "mo-catalog-install.h"
#include "mo-deck-view.h"
#include "mo-doctor-window.h"
#include "mo-game-import-window.h"
#include "mo-import-window.h"
#include "mo-undo-router.h"

#include <glib/gstdio.h>
#include <string.h>

/* Nobody can create a file here. */
#define NOWHERE "/proc/nowhere.xml"

#define CATALOG(id, cards)                                                                         \
  "<catalog id='" id "' name='" id "' system='dungeon-crawler'>" cards "</catalog>"
#define DEEP CATALOG ("deep", "<card id='deep/a' name='A' type='trap'/>")
#define GAME                                                                                       \
  "<game name='Lamplight' id='00000000-0000-4000-8000-000000000009'><player><hand name='Hand'/>"   \
  "<group name='Deck'/></player><deck><section name='Main' group='Deck'/></deck></game>"
#define SET                                                                                        \
  "<set name='First' id='00000000-0000-4000-8000-000000000010' "                                   \
  "gameId='00000000-0000-4000-8000-000000000009' version='1' gameVersion='1'><cards>"              \
  "<card id='00000000-0000-4000-8000-000000000011' name='Lamp'/></cards></set>"
#define CARD_OF_SET "first/lamp"
#define HIGH CATALOG ("high", "<card id='high/a' name='A' type='trap'/>")

static AdwApplication *application;

static void
tear_down (WindowFixture *self)
{
  g_autofree char *own = mo_content_get_own_folder ();

  window_fixture_tear_down (self);
  fixture_remove_folder (own);
}

static MoContent *
get_content (WindowFixture *self)
{
  return mo_session_get_content (get_session (self->window));
}

static const MoCard *
find_card (WindowFixture *self,
           const char *id)
{
  return mo_catalog_lookup (get_content (self)->catalog, id);
}

/* Catalogs */

/* Presses the button of the window that shows what an import would do. */
static void
confirm_import (void)
{
  GtkWidget *window;
  GtkWidget *button;

  WAIT_UNTIL (find_toplevel (MO_TYPE_IMPORT_WINDOW) != NULL);
  window = find_toplevel (MO_TYPE_IMPORT_WINDOW);
  button = get_by_id (window, "action_button");
  WAIT_UNTIL (gtk_widget_is_sensitive (button));
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  press_button (button);
  WAIT_UNTIL (window == NULL);
}

static void
import_catalog (WindowFixture *self,
                const char *name,
                const char *text)
{
  g_autofree char *path = write_file (self->folder, name, text);

  ACTIVATE (self->window, "win.import-catalog", NULL);
  choose_file (path);
  confirm_import ();
}

/* What was imported is there at once, and gone again by the toast. */
static void
test_import (void)
{
  WindowFixture fixture;

  window_fixture_set_up (&fixture, application, NULL);
  ACTIVATE (fixture.window, "win.import-catalog", NULL);
  choose_file (NULL);
  g_assert_null (find_toplevel (MO_TYPE_IMPORT_WINDOW));
  import_catalog (&fixture, "deep.xml", DEEP);
  WAIT_UNTIL (find_card (&fixture, "deep/a") != NULL);
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-import") != NULL);
  press_button (find_offer (fixture.window, "win.undo-import"));
  WAIT_UNTIL (find_card (&fixture, "deep/a") == NULL);
  /* Once more there is nothing to undo. */
  ACTIVATE (fixture.window, "win.undo-import", "s", "deep");
  answer_alert ("Close");
  tear_down (&fixture);
}

static GtkDropTarget *
find_drop_target (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  return NULL;
}

static gboolean
drop (GtkWidget *widget,
      GFile *file)
{
  GSList files = { file, NULL };
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, &files);
  g_signal_emit_by_name (find_drop_target (widget), "drop", &value, 0.0, 0.0, &taken);
  return taken;
}

/* Files that are dropped on the cards are imported, if they are on this computer. */
static void
test_drop (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) far = g_file_new_for_uri ("https://example.invalid/deep.xml");
  GtkWidget *page;

  window_fixture_set_up (&fixture, application, NULL);
  path = write_file (fixture.folder, "deep.xml", DEEP);
  file = g_file_new_for_path (path);
  page = get_by_id (GTK_WIDGET (fixture.window), "cards_place");
  g_assert_true (drop (page, far));
  g_assert_null (find_toplevel (MO_TYPE_IMPORT_WINDOW));
  WAIT_UNTIL (find_toast (GTK_WIDGET (fixture.window)) != NULL);
  g_assert_true (drop (page, file));
  confirm_import ();
  WAIT_UNTIL (find_card (&fixture, "deep/a") != NULL);
  tear_down (&fixture);
}

/* Nothing can be undone, then one import, then one of two. */
static void
test_take_back (void)
{
  WindowFixture fixture;

  window_fixture_set_up (&fixture, application, NULL);
  ACTIVATE (fixture.window, "win.take-back-import", NULL);
  WAIT_UNTIL (find_toast (GTK_WIDGET (fixture.window)) != NULL);
  g_assert_null (find_toplevel (MO_TYPE_IMPORT_WINDOW));
  import_catalog (&fixture, "deep.xml", DEEP);
  WAIT_UNTIL (find_card (&fixture, "deep/a") != NULL);
  import_catalog (&fixture, "high.xml", HIGH);
  WAIT_UNTIL (find_card (&fixture, "high/a") != NULL);
  ACTIVATE (fixture.window, "win.take-back-import", NULL);
  answer_alert ("Cancel");
  g_assert_null (find_toplevel (MO_TYPE_IMPORT_WINDOW));
  ACTIVATE (fixture.window, "win.take-back-import", NULL);
  WAIT_UNTIL (alert_contains ("high"));
  answer_alert ("Continue");
  confirm_import ();
  WAIT_UNTIL (find_card (&fixture, "deep/a") == NULL);
  g_assert_nonnull (find_card (&fixture, "high/a"));
  ACTIVATE (fixture.window, "win.take-back-import", NULL);
  confirm_import ();
  WAIT_UNTIL (find_card (&fixture, "high/a") == NULL);
  tear_down (&fixture);
}

/* Presses the button of the window that shows which game would be imported. */
static void
confirm_game (const char *name,
              const char *place)
{
  GtkWidget *window;
  GtkWidget *button;

  WAIT_UNTIL (find_toplevel (MO_TYPE_GAME_IMPORT_WINDOW) != NULL);
  window = find_toplevel (MO_TYPE_GAME_IMPORT_WINDOW);
  button = get_by_id (window, "action_button");
  WAIT_UNTIL (gtk_widget_is_sensitive (button));
  g_assert_nonnull (find_widget (window, has_text, name));
  g_assert_nonnull (find_widget (window, has_text, place));
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  press_button (button);
  WAIT_UNTIL (window == NULL);
}

static gboolean
has_game (WindowFixture *self,
          const char *id)
{
  const MoContent *loaded = get_content (self);

  return loaded != NULL && mo_systems_lookup (loaded->systems, id) != NULL;
}

/* A closed window follows the content no more, although its actions remain on the bus until the
 * main loop runs. */
static void
test_closed (void)
{
  WindowFixture fixture;
  g_auto (GStrv) names = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  g_assert_true (is_enabled (&fixture, "import-catalog"));
  g_object_ref (fixture.window);
  gtk_window_destroy (GTK_WINDOW (fixture.window));
  g_object_run_dispose (G_OBJECT (fixture.window));
  names = g_action_group_list_actions (G_ACTION_GROUP (fixture.window));
  g_assert_cmpstr (names[0], ==, NULL);
  g_object_unref (fixture.window);
  fixture.window = NULL;
  tear_down (&fixture);
}

/* The definition of a game that is dropped on the window, and then its cards; both can be undone.
 * An update is chosen in a file dialog. */
static void
test_game (void)
{
  WindowFixture fixture;
  GtkWidget *page;
  g_autofree char *sets = NULL;
  g_autofree char *path = NULL;
  g_autofree char *set = NULL;
  g_autoptr (GFile) file = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  path = write_file (fixture.folder, "definition.xml", GAME);
  sets = g_build_filename (fixture.folder, "Sets", NULL);
  g_assert_cmpint (g_mkdir (sets, 0700), ==, 0);
  set = write_file (sets, "set.xml", SET);
  file = g_file_new_for_path (path);
  page = get_by_id (GTK_WIDGET (fixture.window), "cards_place");
  g_assert_true (drop (page, file));
  confirm_game ("Lamplight", "New game");
  /* The game is shown, and its cards are previewed. */
  confirm_import ();
  WAIT_UNTIL (find_card (&fixture, CARD_OF_SET) != NULL);
  g_assert_cmpstr (mo_session_get_game (get_session (fixture.window))->id, ==, "lamplight");
  g_assert_cmpint (g_remove (set), ==, 0);
  g_assert_cmpint (g_remove (sets), ==, 0);
  ACTIVATE (fixture.window, "win.import-game", NULL);
  choose_file (path);
  confirm_game ("Lamplight", "Replaces “Lamplight”");
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-import-game") != NULL);
  press_button (find_offer (fixture.window, "win.undo-import-game"));
  WAIT_UNTIL (find_widget (GTK_WIDGET (fixture.window), has_text, "Import undone") != NULL);
  g_assert_true (has_game (&fixture, "lamplight"));
  tear_down (&fixture);
}

/* Undo deletes the decks of its import, although another game was imported since, or in another
 * window. */
static void
test_game_decks (void)
{
  WindowFixture fixture;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<system/>", strlen ("<system/>"));
  g_autofree char *game = NULL;
  g_autofree char *deck = NULL;
  g_autofree char *other = NULL;
  const char *decks[2] = { NULL };

  window_fixture_set_up (&fixture, application, NULL);
  game = g_build_filename (fixture.folder, "game.xml", NULL);
  g_assert_true (mo_catalog_install (game, bytes, NULL));
  deck = write_file (fixture.folder, "deck.xml", "<package/>");
  other = write_file (fixture.folder, "other.xml", "<package/>");
  decks[0] = deck;
  ACTIVATE (fixture.window, "win.undo-import-game", "(^ay^aay)", game, decks);
  WAIT_UNTIL (find_widget (GTK_WIDGET (fixture.window), has_text, "Import undone") != NULL);
  g_assert_false (g_file_test (game, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (deck, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_remove (other), ==, 0);
  tear_down (&fixture);
}

/* A file that is no game is explained. */
static void
test_no_game (void)
{
  WindowFixture fixture;
  GtkWidget *window;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  path = write_file (fixture.folder, "plugin.json", "[");
  ACTIVATE (fixture.window, "win.import-game", NULL);
  choose_file (path);
  WAIT_UNTIL (find_toplevel (MO_TYPE_GAME_IMPORT_WINDOW) != NULL);
  window = find_toplevel (MO_TYPE_GAME_IMPORT_WINDOW);
  WAIT_UNTIL (find_widget (window, has_text, "DragnCards plugin") != NULL);
  g_assert_false (gtk_widget_is_sensitive (get_by_id (window, "action_button")));
  assert_leaves_nothing (window);
  tear_down (&fixture);
}

static void
export_catalog (WindowFixture *self,
                const char *path)
{
  ACTIVATE (self->window, "win.export-catalog", NULL);
  answer_alert ("Export…");
  choose_file (path);
}

static void
test_export (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  path = g_build_filename (fixture.folder, "out.xml", NULL);
  ACTIVATE (fixture.window, "win.export-catalog", NULL);
  answer_alert ("Cancel");
  g_assert_false (is_asking_for_file ());
  export_catalog (&fixture, NULL);
  export_catalog (&fixture, path);
  /* The cards have what Cockatrice has no place for. */
  answer_alert ("Close");
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  export_catalog (&fixture, NOWHERE);
  close_alert (NOWHERE);
  tear_down (&fixture);
}

/* The window of errors */

static guint
count_rows (GtkWidget *window,
            const char *id)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (get_by_id (window, id)), (int) n) != NULL)
    n++;
  return n;
}

static gboolean
has_icon (GtkWidget *widget,
          gconstpointer user_data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), user_data) == 0;
}

static void
got_text_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* Errors in the folder are offered to be seen, listed with their place, and gone once the file is
 * mended and read again. */
static void
test_doctor (void)
{
  WindowFixture fixture;
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *catalogs = g_build_filename (own, "catalogs", NULL);
  g_autofree char *bad = NULL;
  g_autofree char *mended = NULL;
  g_autofree char *text = NULL;
  GtkWidget *doctor;
  guint n_files;

  g_assert_cmpint (g_mkdir_with_parents (catalogs, 0700), ==, 0);
  bad = write_file (catalogs, "deep.xml",
             CATALOG ("deep", "<card id='deep/a' name='A' type='nothing'/>"));
  window_fixture_set_up (&fixture, application, NULL);
  WAIT_UNTIL (find_offer (fixture.window, "win.show-doctor") != NULL);
  press_button (find_offer (fixture.window, "win.show-doctor"));
  doctor = find_toplevel (MO_TYPE_DOCTOR_WINDOW);
  g_assert_nonnull (doctor);
  gtk_test_widget_wait_for_draw (doctor);
  g_assert_true (gtk_widget_get_visible (get_by_id (doctor, "fault_group")));
  g_assert_cmpuint (count_rows (doctor, "fault_box"), ==, 1);
  g_assert_nonnull (find_shown_widget (doctor, contains_text, "deep.xml"));
  g_assert_cmpuint (count_nameless (doctor), ==, 0);
  n_files = count_rows (doctor, "file_box");
  g_assert_cmpuint (n_files, >, 1);
  press_button (find_shown_widget (doctor, has_icon, "edit-copy-symbolic"));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (doctor), NULL, got_text_cb, &text);
  WAIT_UNTIL (text != NULL);
  g_assert_nonnull (strstr (text, "deep.xml"));

  mended = write_file (catalogs, "deep.xml", DEEP);
  press_button (find_shown_widget (doctor, has_icon, "view-refresh-symbolic"));
  WAIT_UNTIL (count_rows (doctor, "fault_box") == 0);
  g_assert_false (gtk_widget_get_visible (get_by_id (doctor, "fault_group")));
  g_assert_cmpuint (count_rows (doctor, "file_box"), ==, n_files);
  assert_leaves_nothing (doctor);
  tear_down (&fixture);
}

/* Errors are told of once: not again when others go or their lines change, but with new ones. */
static void
test_errors (void)
{
  WindowFixture fixture;
  g_autofree char *own = mo_content_get_own_folder ();
  g_autofree char *catalogs = g_build_filename (own, "catalogs", NULL);
  const char *const texts[] = {
    CATALOG ("deep", "<card id='deep/a' name='A' type='no'/><card id='deep/b' name='B' cost='x'/>"),
    CATALOG ("deep", "\n<card id='deep/a' name='A' type='no'/>"),
    CATALOG ("deep", "\n<card id='deep/a' name='A' type='nor'/>"),
  };
  const MoContent *last;
  GtkWidget *label;

  g_assert_cmpint (g_mkdir_with_parents (catalogs, 0700), ==, 0);
  g_free (write_file (catalogs, "deep.xml", texts[0]));
  window_fixture_set_up (&fixture, application, NULL);
  WAIT_UNTIL (find_offer (fixture.window, "win.show-doctor") != NULL);
  /* The user closes it. */
  press_button (find_widget (find_toast (GTK_WIDGET (fixture.window)), has_icon,
                             "window-close-symbolic"));
  WAIT_UNTIL (find_toast (GTK_WIDGET (fixture.window)) == NULL);
  for (guint i = 1; i < G_N_ELEMENTS (texts); i++)
    {
      last = get_content (&fixture);
      g_free (write_file (catalogs, "deep.xml", texts[i]));
      WAIT_UNTIL (get_content (&fixture) != last);
      g_assert_cmpuint (mo_faults_get_n (get_content (&fixture)->faults), ==, 1);
      for (guint j = 0; j < 50; j++)
        g_main_context_iteration (NULL, FALSE);
      if (i == 1)
        g_assert_null (find_toast (GTK_WIDGET (fixture.window)));
    }
  WAIT_UNTIL (find_offer (fixture.window, "win.show-doctor") != NULL);
  label = find_shown_widget (GTK_WIDGET (fixture.window), contains_text, "deep.xml, line 2");
  g_assert_nonnull (label);
  tear_down (&fixture);
}

/* Cards of one’s own */

static MoCardEditor *
get_card_editor (void)
{
  GtkWidget *editor;

  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_EDITOR) != NULL);
  editor = find_toplevel (MO_TYPE_CARD_EDITOR);
  gtk_test_widget_wait_for_draw (editor);
  return MO_CARD_EDITOR (editor);
}

static void
show_card (WindowFixture *self,
           const char *id)
{
  MoCardList *list;

  ACTIVATE (self->window, "win.show-cards", NULL);
  list = MO_CARD_LIST (find_of_type (GTK_WIDGET (self->window), MO_TYPE_CARD_LIST));
  select_card (list, id);
}

static void
name_and_save (const char *name)
{
  GtkWidget *editor = GTK_WIDGET (get_card_editor ());
  GtkWidget *entry = find_of_type (get_by_id (editor, "form"), GTK_TYPE_ENTRY);

  g_object_add_weak_pointer (G_OBJECT (editor), (gpointer *) &editor);
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  WAIT_UNTIL (gtk_widget_is_sensitive (get_by_id (editor, "save_button")));
  press_button (get_by_id (editor, "save_button"));
  WAIT_UNTIL (editor == NULL);
}

/* The first card of this name, or NULL. */
static const MoCard *
find_named (WindowFixture *self,
            const char *name)
{
  MoCatalog *catalog = get_content (self)->catalog;

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    if (g_str_equal (mo_catalog_get_card (catalog, i)->name, name))
      return mo_catalog_get_card (catalog, i);
  return NULL;
}

/* A card is written, edited, deleted, and each of that is undone and redone. */
static void
test_own_cards (void)
{
  WindowFixture fixture;
  g_autofree char *id = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  show_card (&fixture, "emberdeep/kindle");
  /* One of a catalog can’t be edited or deleted, but duplicated. */
  ACTIVATE (fixture.window, "win.delete-card", NULL);
  WAIT_UNTIL (find_toast (GTK_WIDGET (fixture.window)) != NULL);
  g_assert_nonnull (find_card (&fixture, "emberdeep/kindle"));
  ACTIVATE (fixture.window, "win.edit-card", NULL);
  WAIT_UNTIL (find_offer (fixture.window, "win.duplicate-card") != NULL);
  g_assert_null (find_toplevel (MO_TYPE_CARD_EDITOR));
  press_button (find_offer (fixture.window, "win.duplicate-card"));
  name_and_save ("Ours");
  WAIT_UNTIL (find_named (&fixture, "Ours") != NULL);
  id = g_strdup (find_named (&fixture, "Ours")->id);

  show_card (&fixture, id);
  ACTIVATE (fixture.window, "win.edit-card", NULL);
  name_and_save ("Theirs");
  WAIT_UNTIL (find_named (&fixture, "Theirs") != NULL);
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-card") != NULL);
  press_button (find_offer (fixture.window, "win.undo-card"));
  WAIT_UNTIL (find_named (&fixture, "Ours") != NULL);
  ACTIVATE (fixture.window, "win.redo", NULL);
  WAIT_UNTIL (find_named (&fixture, "Theirs") != NULL);

  show_card (&fixture, id);
  ACTIVATE (fixture.window, "win.delete-card", NULL);
  WAIT_UNTIL (find_named (&fixture, "Theirs") == NULL);
  ACTIVATE (fixture.window, "win.undo", NULL);
  WAIT_UNTIL (find_named (&fixture, "Theirs") != NULL);
  g_assert_cmpstr (find_named (&fixture, "Theirs")->id, ==, id);
  tear_down (&fixture);
}

/* Whether the row of a card is in sight, selected and focused. */
static gboolean
is_at_card (WindowFixture *self,
            const char *name)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  GtkWidget *row = focus != NULL ? find_of_type (focus, MO_TYPE_CARD_ROW) : NULL;
  MoCardList *list = MO_CARD_LIST (find_of_type (GTK_WIDGET (self->window), MO_TYPE_CARD_LIST));
  GtkWidget *views = get_by_id (GTK_WIDGET (list), "views");
  MoCardItem *selected = mo_card_list_get_selected (list);
  graphene_rect_t bounds;

  return row != NULL && selected != NULL && gtk_widget_is_ancestor (row, views) &&
         g_str_equal (mo_card_item_get_card (selected)->name, name) &&
         g_str_equal (mo_card_item_get_card (mo_card_row_get_item (MO_CARD_ROW (row)))->name,
                      name) &&
         gtk_widget_compute_bounds (row, views, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (views);
}

/* A card that was saved is selected, in sight, and has the focus, whatever was searched for. */
static void
test_own_cards_shown (void)
{
  WindowFixture fixture;
  MoCardList *list;
  GtkEditable *search;

  window_fixture_set_up (&fixture, application, NULL);
  show_card (&fixture, "emberdeep/kindle");
  list = MO_CARD_LIST (find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_CARD_LIST));
  WAIT_UNTIL ((mo_card_list_focus_list (list), is_at_card (&fixture, "Kindle")));
  ACTIVATE (fixture.window, "win.new-card", NULL);
  name_and_save ("Zeal");
  WAIT_UNTIL (is_at_card (&fixture, "Zeal"));
  ACTIVATE (fixture.window, "win.duplicate-card", NULL);
  name_and_save ("Another Zeal");
  WAIT_UNTIL (is_at_card (&fixture, "Another Zeal"));
  search = GTK_EDITABLE (find_of_type (GTK_WIDGET (list), GTK_TYPE_SEARCH_ENTRY));
  gtk_editable_set_text (search, "another zeal");
  WAIT_UNTIL (g_list_model_get_n_items (G_LIST_MODEL (mo_card_list_get_cards (list))) == 1);
  ACTIVATE (fixture.window, "win.edit-card", NULL);
  name_and_save ("Ardour");
  WAIT_UNTIL (is_at_card (&fixture, "Ardour"));
  g_assert_cmpstr (gtk_editable_get_text (search), ==, "");
  /* Other new content leaves the focus in the list. */
  ACTIVATE (fixture.window, "win.undo", NULL);
  WAIT_UNTIL (is_at_card (&fixture, "Another Zeal"));
  tear_down (&fixture);
}

/* What another program made of the file meanwhile is not undone. */
static void
test_own_cards_changed (void)
{
  WindowFixture fixture;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  window_fixture_set_up (&fixture, application, NULL);
  ACTIVATE (fixture.window, "win.new-card", NULL);
  name_and_save ("Ours");
  WAIT_UNTIL (find_named (&fixture, "Ours") != NULL);
  path = mo_own_cards_get_path (mo_session_get_own_cards (get_session (fixture.window)),
                                "dungeon-crawler");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  memcpy (strstr (text, "Ours"), "Mine", strlen ("Mine"));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  ACTIVATE (fixture.window, "win.undo-card", NULL);
  answer_alert ("Close");
  /* The same file, with an error: nothing in it is deleted. */
  g_assert_true (g_file_set_contents (path, "<catalog", -1, NULL));
  show_card (&fixture, find_named (&fixture, "Ours") != NULL ? find_named (&fixture, "Ours")->id
                                                              : find_named (&fixture, "Mine")->id);
  ACTIVATE (fixture.window, "win.delete-card", NULL);
  answer_alert ("Close");
  tear_down (&fixture);
}

/* Actions on a card are disabled while none is selected. */
static void
test_no_card (void)
{
  static const char *const actions[] = { "edit-card", "duplicate-card", "delete-card" };
  static const char *const places[] = { "win.show-table", "win.show-decks" };
  WindowFixture fixture;
  GtkWidget *view;

  window_fixture_set_up (&fixture, application, NULL);
  g_assert_false (is_enabled (&fixture, "edit-card"));
  show_card (&fixture, "emberdeep/kindle");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    WAIT_UNTIL (is_enabled (&fixture, actions[i]));
  /* On the Table page and in the list of decks. */
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      ACTIVATE (fixture.window, places[i], NULL);
      for (guint j = 0; j < G_N_ELEMENTS (actions); j++)
        WAIT_UNTIL (!is_enabled (&fixture, actions[j]));
    }
  g_assert_true (is_enabled (&fixture, "new-card"));
  /* Among the cards of a deck. */
  mo_deck_session_look (mo_window_get_deck_session (fixture.window),
                        mo_deck_new ("Look", "solitaire-2011-elite"));
  WAIT_UNTIL (get_editor (fixture.window) != NULL);
  view = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_DECK_VIEW);
  select_card (MO_CARD_LIST (find_of_type (view, MO_TYPE_CARD_LIST)), "emberdeep/kindle");
  WAIT_UNTIL (is_enabled (&fixture, "edit-card"));
  mo_deck_session_drop (mo_window_get_deck_session (fixture.window));
  WAIT_UNTIL (!is_enabled (&fixture, "edit-card"));
  /* After a search without results. */
  ACTIVATE (fixture.window, "win.show-cards", NULL);
  WAIT_UNTIL (is_enabled (&fixture, "edit-card"));
  gtk_editable_set_text (GTK_EDITABLE (find_of_type (GTK_WIDGET (fixture.window),
                                                     GTK_TYPE_SEARCH_ENTRY)),
                         "cost>99998");
  WAIT_UNTIL (!is_enabled (&fixture, "edit-card"));
  tear_down (&fixture);
}

/* How many decks lose a card is told when it is deleted. */
static void
test_delete_used_card (void)
{
  WindowFixture fixture;
  g_autoptr (MoDeck) kept = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  MoDeck *look;
  const char *id;

  window_fixture_set_up (&fixture, application, NULL);
  ACTIVATE (fixture.window, "win.new-card", NULL);
  name_and_save ("Ours");
  WAIT_UNTIL (find_named (&fixture, "Ours") != NULL);
  id = find_named (&fixture, "Ours")->id;
  kept = mo_deck_new ("Kept", "solitaire-2011-elite");
  mo_deck_set_count (kept, "quests", "emberdeep/kindle", NULL, 1);
  mo_deck_set_count (kept, "crawler", id, NULL, 1);
  mo_library_add_deck_async (fixture.library, kept, get_content (&fixture)->catalog, done_cb,
                             &result);
  WAIT_UNTIL (result != NULL);
  g_assert_cmpint (mo_library_deck_finish (fixture.library, result, NULL, NULL), !=, 0);
  g_clear_object (&result);
  look = mo_deck_new ("Look", "solitaire-2011-elite");
  mo_deck_set_count (look, "crawler", id, NULL, 1);
  mo_deck_session_look (mo_window_get_deck_session (fixture.window), look);
  WAIT_UNTIL (get_editor (fixture.window) != NULL);
  g_assert_cmpuint (mo_session_count_decks (get_session (fixture.window), id), ==, 2);
  g_assert_cmpuint (
      mo_session_count_decks (get_session (fixture.window), "emberdeep/ash-blade"), ==, 0);
  show_card (&fixture, id);
  ACTIVATE (fixture.window, "win.delete-card", NULL);
  WAIT_UNTIL (find_named (&fixture, "Ours") == NULL);
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-card") != NULL);
  g_assert_nonnull (find_shown_widget (GTK_WIDGET (fixture.window), contains_text, " 2 decks"));
  mo_deck_session_drop (mo_window_get_deck_session (fixture.window));
  tear_down (&fixture);
}

int
main (int argc,
      char **argv)
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;

  g_test_add_func ("/catalog-actions/import", test_import);
  g_test_add_func ("/catalog-actions/drop", test_drop);
  g_test_add_func ("/catalog-actions/take-back", test_take_back);
  g_test_add_func ("/catalog-actions/closed", test_closed);
  g_test_add_func ("/catalog-actions/game", test_game);
  g_test_add_func ("/catalog-actions/game-decks", test_game_decks);
  g_test_add_func ("/catalog-actions/no-game", test_no_game);
  g_test_add_func ("/catalog-actions/export", test_export);
  g_test_add_func ("/catalog-actions/doctor", test_doctor);
  g_test_add_func ("/catalog-actions/errors", test_errors);
  g_test_add_func ("/catalog-actions/own-cards/edit", test_own_cards);
  g_test_add_func ("/catalog-actions/own-cards/shown", test_own_cards_shown);
  g_test_add_func ("/catalog-actions/own-cards/changed", test_own_cards_changed);
  g_test_add_func ("/catalog-actions/own-cards/none", test_no_card);
  g_test_add_func ("/catalog-actions/own-cards/used", test_delete_used_card);

  return run_tests (application, NULL);
}
