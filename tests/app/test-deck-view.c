/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The editor of a deck in a window: counts, moves from deck to deck, name, tags and notes, what is
 * wrong, and what is missing. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-list.h"
#include "mo-card-window.h"
#include "mo-deck-section.h"
#include "mo-deck-view.h"
#include "mo-entry-row.h"
#include "mo-missing-list.h"
#include "mo-problem-row.h"

#include <glib/gstdio.h>
#include <string.h>

#define CARD "emberdeep/kindle"
#define OTHER "emberdeep/ash-blade"

static AdwApplication *application;
static MoContent *content;

static void
set_up (WindowFixture *self,
        const char *format)
{
  window_fixture_set_up (self, application, content);
  mo_deck_session_begin (mo_window_get_deck_session (self->window), format);
  WAIT_UNTIL (get_editor (self->window) != NULL);
}

static GtkWidget *
get_view (WindowFixture *self)
{
  return find_of_type (GTK_WIDGET (self->window), MO_TYPE_DECK_VIEW);
}

static const MoDeck *
get_deck (WindowFixture *self)
{
  return mo_deck_editor_get_deck (get_editor (self->window));
}

static guint
count (WindowFixture *self,
       const char *deck,
       const char *card)
{
  return mo_deck_get_count (get_deck (self), deck, card);
}

static GtkWidget *
find_section (WindowFixture *self,
              const char *deck)
{
  for (GtkWidget *section = gtk_widget_get_first_child (get_by_id (get_view (self), "sections"));
       section != NULL; section = gtk_widget_get_next_sibling (section))
    if (g_str_equal (mo_deck_section_get_deck (MO_DECK_SECTION (section)), deck))
      return section;
  return NULL;
}

static GtkWidget *
find_entry (WindowFixture *self,
            const char *deck)
{
  return find_widget (find_section (self, deck), is_of_type, GSIZE_TO_POINTER (MO_TYPE_ENTRY_ROW));
}

static MoCardList *
get_list (WindowFixture *self)
{
  return MO_CARD_LIST (get_by_id (get_view (self), "card_list"));
}

static void
press_key (GtkWidget *widget,
           guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  g_assert_true (handled);
}

/* Cards come from the list, by buttons and keys, and what goes altogether can be undone. */
static void
test_counts (void)
{
  WindowFixture fixture;
  GtkWidget *row;

  set_up (&fixture, "solitaire-2011-elite");
  select_card (get_list (&fixture), CARD);
  g_signal_emit_by_name (get_list (&fixture), "change-count", 1);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 1);
  row = find_entry (&fixture, "crawler");
  press_button (get_by_id (row, "more_button"));
  press_key (row, GDK_KEY_plus);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 3);
  press_button (get_by_id (row, "fewer_button"));
  press_key (row, GDK_KEY_minus);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 1);
  press_key (row, GDK_KEY_plus);
  press_key (row, GDK_KEY_Delete);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 0);
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-package") != NULL);
  press_button (find_offer (fixture.window, "win.undo-package"));
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 2);
  g_assert_cmpuint (count_nameless (get_view (&fixture)), ==, 0);
  window_fixture_tear_down (&fixture);
}

/* A card that no deck takes is refused with its reason. */
static void
test_no_home (void)
{
  WindowFixture fixture;

  set_up (&fixture, "bonfire-run");
  select_card (get_list (&fixture), CARD);
  g_signal_emit_by_name (get_list (&fixture), "change-count", 1);
  WAIT_UNTIL (find_toast (GTK_WIDGET (fixture.window)) != NULL);
  g_assert_nonnull (find_shown_widget (GTK_WIDGET (fixture.window), contains_text, "“Kindle”"));
  g_assert_cmpuint (get_deck (&fixture)->parts->len, ==, 0);
  window_fixture_tear_down (&fixture);
}

static gboolean
drop (GtkWidget *widget,
      gpointer item)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      g_auto (GValue) value = G_VALUE_INIT;

      if (!GTK_IS_DROP_TARGET (controller))
        continue;
      g_value_init (&value, G_OBJECT_TYPE (item));
      g_value_set_object (&value, item);
      g_signal_emit_by_name (controller, "drop", &value, 0.0, 0.0, &taken);
    }
  return taken;
}

/* With several players, cards go into the deck that was asked for, and are dragged to others. */
static void
test_players (void)
{
  WindowFixture fixture;
  const MoFormat *format;
  const char *first;
  const char *second;
  g_autoptr (MoEntryItem) item = NULL;
  g_autoptr (MoCardItem) card = NULL;

  set_up (&fixture, "cooperative-2010-two");
  format = mo_deck_editor_get_format (get_editor (fixture.window));
  first = mo_deck_editor_find_home (get_editor (fixture.window), CARD, NULL);
  g_assert_nonnull (first);
  second = NULL;
  for (guint i = 0; i < format->decks->len && second == NULL; i++)
    {
      const char *id = ((const MoDeckPlace *) g_ptr_array_index (format->decks, i))->id;

      if (!g_str_equal (id, first) &&
          g_str_equal (mo_deck_editor_find_home (get_editor (fixture.window), CARD, id), id))
        second = id;
    }
  g_assert_nonnull (second);
  select_card (get_list (&fixture), CARD);
  g_assert_true (gtk_widget_get_visible (get_by_id (get_view (&fixture), "home_label")));
  press_button (get_by_id (find_section (&fixture, second), "add_button"));
  select_card (get_list (&fixture), CARD);
  g_signal_emit_by_name (get_list (&fixture), "change-count", 1);
  g_assert_cmpuint (count (&fixture, second, CARD), ==, 1);
  g_assert_cmpuint (count (&fixture, first, CARD), ==, 0);

  item = g_object_ref (mo_entry_row_get_item (MO_ENTRY_ROW (find_entry (&fixture, second))));
  card = g_object_ref (mo_entry_item_get_card (item));
  g_assert_false (drop (find_section (&fixture, second), item));
  g_assert_true (drop (find_section (&fixture, first), item));
  g_assert_cmpuint (count (&fixture, second, CARD), ==, 0);
  g_assert_cmpuint (count (&fixture, first, CARD), ==, 1);
  g_assert_true (drop (find_section (&fixture, first), card));
  g_assert_cmpuint (count (&fixture, first, CARD), ==, 2);
  g_clear_object (&item);
  item = g_object_ref (mo_entry_row_get_item (MO_ENTRY_ROW (find_entry (&fixture, first))));
  g_assert_true (drop (get_by_id (get_view (&fixture), "catalog_pane"), item));
  g_assert_cmpuint (count (&fixture, first, CARD), ==, 0);
  window_fixture_tear_down (&fixture);
}

/* A row shows its card, if it is known. */
static void
test_show_card (void)
{
  WindowFixture fixture;
  GtkWidget *row;
  GtkWidget *box;
  g_autoptr (GList) before = NULL;
  g_autoptr (GList) after = NULL;

  set_up (&fixture, "solitaire-2011-elite");
  g_assert_true (mo_deck_editor_change_count (get_editor (fixture.window), "crawler", "x/gone", 1));
  row = find_entry (&fixture, "crawler");
  box = gtk_widget_get_parent (row);
  before = gtk_window_list_toplevels ();
  g_signal_emit_by_name (box, "row-activated", row);
  after = gtk_window_list_toplevels ();
  g_assert_cmpuint (g_list_length (after), ==, g_list_length (before));
  g_assert_true (mo_deck_editor_change_count (get_editor (fixture.window), "crawler", CARD, 1));
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (box), 0));
  g_clear_pointer (&after, g_list_free);
  g_signal_emit_by_name (box, "row-activated", row);
  after = gtk_window_list_toplevels ();
  g_assert_cmpuint (g_list_length (after), ==, g_list_length (before) + 1);
  for (GList *at = after; at != NULL; at = at->next)
    if (g_list_find (before, at->data) == NULL)
      assert_leaves_nothing (at->data);
  window_fixture_tear_down (&fixture);
}

/* Name, tags and notes that can’t be saved are refused, and all of them can be typed. */
static void
test_texts (void)
{
  WindowFixture fixture;
  GtkEditable *name;
  GtkEditable *tags;
  GtkTextBuffer *notes;
  g_autofree char *long_tag = g_strnfill (201, 'x');
  g_autofree char *long_notes = g_strnfill (20001, 'x');

  set_up (&fixture, "solitaire-2011-elite");
  name = GTK_EDITABLE (get_by_id (get_view (&fixture), "name_row"));
  tags = GTK_EDITABLE (get_by_id (get_view (&fixture), "tags_row"));
  notes = gtk_text_view_get_buffer (GTK_TEXT_VIEW (get_by_id (get_view (&fixture), "notes_view")));
  gtk_editable_set_text (name, " Ours ");
  g_signal_emit_by_name (name, "apply");
  g_assert_cmpstr (get_deck (&fixture)->name, ==, "Ours");
  gtk_editable_set_text (name, "  ");
  g_signal_emit_by_name (name, "apply");
  g_assert_cmpstr (get_deck (&fixture)->name, ==, "Ours");
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "Ours");
  WAIT_UNTIL (find_toast (GTK_WIDGET (fixture.window)) != NULL);
  gtk_editable_set_text (tags, "one, two");
  g_signal_emit_by_name (tags, "apply");
  g_assert_cmpuint (get_deck (&fixture)->tags->len, ==, 2);
  gtk_editable_set_text (tags, long_tag);
  g_signal_emit_by_name (tags, "apply");
  g_assert_cmpuint (get_deck (&fixture)->tags->len, ==, 2);
  /* Typed, and saved with the next thing that is done. */
  gtk_text_buffer_set_text (notes, "Some", -1);
  mo_deck_session_commit (mo_window_get_deck_session (fixture.window));
  g_assert_cmpstr (get_deck (&fixture)->notes, ==, "Some");
  gtk_text_buffer_set_text (notes, long_notes, -1);
  mo_deck_session_commit (mo_window_get_deck_session (fixture.window));
  g_assert_cmpstr (get_deck (&fixture)->notes, ==, "Some");
  window_fixture_tear_down (&fixture);
}

/* The switch builds the deck and takes it apart, and follows when that is done elsewhere. */
static void
test_built (void)
{
  WindowFixture fixture;
  GtkSwitch *built;
  gint64 id;

  set_up (&fixture, "solitaire-2011-elite");
  WAIT_UNTIL (gtk_widget_get_visible (get_by_id (get_view (&fixture), "built_row")));
  id = mo_deck_session_get_id (mo_window_get_deck_session (fixture.window));
  built = GTK_SWITCH (get_by_id (get_view (&fixture), "built_switch"));
  gtk_switch_set_active (built, TRUE);
  WAIT_UNTIL (mo_library_get_deck (fixture.library, id)->built);
  gtk_switch_set_active (built, FALSE);
  WAIT_UNTIL (!mo_library_get_deck (fixture.library, id)->built);
  ACTIVATE (fixture.window, "deck.build", "x", id);
  WAIT_UNTIL (gtk_switch_get_active (built));
  window_fixture_tear_down (&fixture);
}

/* GTK 4.8 would look for a focus in the content of a closed expander, which is in no window. */
static void
test_statistics (void)
{
  WindowFixture fixture;
  GtkWidget *expander;

  set_up (&fixture, "solitaire-2011-elite");
  g_assert_true (mo_deck_editor_change_count (get_editor (fixture.window), "crawler", CARD, 1));
  expander = get_by_id (find_section (&fixture, "crawler"), "statistics_expander");
  WAIT_UNTIL (gtk_widget_get_mapped (expander));
  g_assert_true (gtk_widget_grab_focus (expander));
  g_assert_false (gtk_widget_child_focus (expander, GTK_DIR_DOWN));
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  WAIT_UNTIL (gtk_widget_get_mapped (get_by_id (expander, "statistics")));
  window_fixture_tear_down (&fixture);
}

static const MoProblem *
find_problem_for (WindowFixture *self,
                  gboolean has_edits,
                  gboolean is_short)
{
  const GPtrArray *problems = mo_deck_editor_get_problems (get_editor (self->window));

  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);

      if (problem->code != MO_PROBLEM_NOTE && problem->code != MO_PROBLEM_UNKNOWN_FORMAT &&
          (problem->edits != NULL) == has_edits &&
          (has_edits || (problem->have < problem->need) == is_short))
        return problem;
    }
  return NULL;
}

static const MoProblem *
find_unknown_format (WindowFixture *self)
{
  const GPtrArray *problems = mo_deck_editor_get_problems (get_editor (self->window));

  for (guint i = 0; i < problems->len; i++)
    if (((const MoProblem *) g_ptr_array_index (problems, i))->code == MO_PROBLEM_UNKNOWN_FORMAT)
      return g_ptr_array_index (problems, i);
  return NULL;
}

static void
repair (WindowFixture *self,
        const MoProblem *problem)
{
  g_assert_nonnull (problem);
  g_signal_emit_by_name (get_by_id (get_view (self), "problem_list"), "repair", problem);
}

/* Each problem leads to where it is fixed, or is fixed at once. */
static void
test_problems (void)
{
  WindowFixture fixture;
  MoDeckEditor *editor;
  guint before;

  set_up (&fixture, "solitaire-2011-elite");
  editor = get_editor (fixture.window);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (get_by_id (get_view (&fixture), "problems_button")), TRUE);
  /* Too few: the search is for cards of that deck. */
  repair (&fixture, find_problem_for (&fixture, FALSE, TRUE));
  g_assert_nonnull (strstr (
      gtk_editable_get_text (GTK_EDITABLE (
          find_of_type (GTK_WIDGET (get_list (&fixture)), GTK_TYPE_SEARCH_ENTRY))),
      "kind="));
  /* One that can be fixed at once. */
  g_assert_true (mo_deck_editor_change_count (editor, "crawler", CARD, 9));
  before = count (&fixture, "crawler", CARD);
  repair (&fixture, find_problem_for (&fixture, TRUE, FALSE));
  g_assert_cmpuint (count (&fixture, "crawler", CARD), <, before);
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-package") != NULL);
  /* An unknown format: there is a row to choose one. */
  g_assert_true (mo_deck_editor_set_format (editor, "nothing-known"));
  repair (&fixture, find_unknown_format (&fixture));
  g_assert_nonnull (find_section (&fixture, "crawler"));
  window_fixture_tear_down (&fixture);
}

static gboolean
is_shown_repair_button (GtkWidget *widget,
                        gconstpointer user_data)
{
  return has_id (widget, "repair_button") && gtk_widget_get_mapped (widget);
}

/* Notes are saved after their view lost the focus, even to a problem: a change of the deck lists
 * the problems anew, which must not remove the button while it is being focused. */
static void
test_notes_left (void)
{
  WindowFixture fixture;
  GtkWidget *notes;
  GtkWidget *button;

  set_up (&fixture, "solitaire-2011-elite");
  notes = get_by_id (get_view (&fixture), "notes_view");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_by_id (get_view (&fixture), "notes_row")),
                                 TRUE);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (get_by_id (get_view (&fixture), "problems_button")), TRUE);
  WAIT_UNTIL (gtk_widget_get_mapped (notes));
  WAIT_UNTIL (find_widget (get_view (&fixture), is_shown_repair_button, NULL) != NULL);
  g_assert_true (gtk_widget_grab_focus (notes));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (notes)), "Some", -1);
  button = find_widget (get_view (&fixture), is_shown_repair_button, NULL);
  g_assert_true (gtk_widget_grab_focus (button));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.window)) == button);
  /* Another change before that keeps what was typed. */
  g_assert_true (mo_deck_editor_change_count (get_editor (fixture.window), "crawler", CARD, 1));
  WAIT_UNTIL (g_strcmp0 (get_deck (&fixture)->notes, "Some") == 0);
  window_fixture_tear_down (&fixture);
}

static void
got_text_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
has_handler_button (GtkWidget *widget,
                    gconstpointer user_data)
{
  return GTK_IS_BUTTON (widget) && !GTK_IS_TOGGLE_BUTTON (widget);
}

/* What is missing is listed, copied, exported and put among what is wanted. */
static void
test_missing (void)
{
  WindowFixture fixture;
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "missing.csv", NULL);
  g_autofree char *text = NULL;
  g_autofree char *copied = NULL;
  GtkWidget *missing;
  GtkImage *arrow;
  GtkWidget *want;
  GtkWidget *buttons;

  set_up (&fixture, "solitaire-2011-elite");
  missing = find_widget (get_view (&fixture), is_of_type, GSIZE_TO_POINTER (MO_TYPE_MISSING_LIST));
  arrow = GTK_IMAGE (get_by_id (missing, "arrow"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_by_id (missing, "button")), TRUE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (arrow)));
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (get_by_id (missing, "revealer"))));
  g_assert_true (mo_deck_editor_change_count (get_editor (fixture.window), "crawler", CARD, 3));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (arrow)));
  g_assert_cmpstr (gtk_image_get_icon_name (arrow), ==, "pan-down-symbolic");
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (get_by_id (missing, "revealer"))));
  g_assert_nonnull (find_widget (get_by_id (missing, "box"), contains_text, "Kindle"));
  want = get_by_id (missing, "want_button");
  buttons = gtk_widget_get_parent (want);
  for (GtkWidget *button = gtk_widget_get_first_child (buttons); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (has_handler_button (button, NULL) && button != want)
      press_button (button);
  choose_file (path);
  WAIT_UNTIL (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, CARD));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (missing), NULL, got_text_cb, &copied);
  WAIT_UNTIL (copied != NULL);
  g_assert_nonnull (strstr (copied, "3 Kindle"));
  press_button (want);
  WAIT_UNTIL (mo_collection_get_wanted_of (mo_library_get_collection (fixture.library),
                                           mo_catalog_lookup (content->catalog, CARD)) == 3);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_by_id (missing, "button")), FALSE);
  g_assert_cmpstr (gtk_image_get_icon_name (arrow), ==, "pan-end-symbolic");
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (get_by_id (missing, "revealer"))));
  window_fixture_tear_down (&fixture);
  fixture_remove_folder (folder);
}

/* In a narrow window the cards and the deck take turns. */
static void
test_narrow (void)
{
  WindowFixture fixture;
  AdwLeaflet *leaflet;

  set_up (&fixture, "solitaire-2011-elite");
  leaflet = ADW_LEAFLET (get_by_id (get_view (&fixture), "leaflet"));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 640);
  WAIT_UNTIL (adw_leaflet_get_folded (leaflet));
  mo_deck_view_focus_search (MO_DECK_VIEW (get_view (&fixture)));
  g_assert_true (adw_leaflet_get_visible_child (leaflet) ==
                 get_by_id (get_view (&fixture), "catalog_pane"));
  mo_deck_session_look (mo_window_get_deck_session (fixture.window),
                        mo_deck_new ("Look", "solitaire-2011-elite"));
  WAIT_UNTIL (mo_deck_session_get_autosave (mo_window_get_deck_session (fixture.window)) == NULL);
  g_assert_true (adw_leaflet_get_visible_child (leaflet) ==
                 get_by_id (get_view (&fixture), "package_pane"));
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

  g_test_add_func ("/deck-view/counts", test_counts);
  g_test_add_func ("/deck-view/no-home", test_no_home);
  g_test_add_func ("/deck-view/players", test_players);
  g_test_add_func ("/deck-view/show-card", test_show_card);
  g_test_add_func ("/deck-view/texts", test_texts);
  g_test_add_func ("/deck-view/built", test_built);
  g_test_add_func ("/deck-view/statistics", test_statistics);
  g_test_add_func ("/deck-view/problems", test_problems);
  g_test_add_func ("/deck-view/notes-left", test_notes_left);
  g_test_add_func ("/deck-view/missing", test_missing);
  g_test_add_func ("/deck-view/narrow", test_narrow);

  return run_tests (application, content);
}
