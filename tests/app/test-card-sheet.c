/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The sheet of a card: from a row of a deck, from the list beside it, from a list of text, and for
 * the table. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-window.h"
#include "mo-count-bar.h"
#include "mo-deck-view.h"
#include "mo-entry-row.h"
#include "mo-list-window.h"

#define FIRST "emberdeep/ash-blade" /* with two texts */
#define SECOND "emberdeep/kindle"

static AdwApplication *application;
static MoContent *content;

typedef struct
{
  char *path;
  MoLibrary *library;
  MoWindow *window;
  MoDeckEditor *editor;
} Fixture;

static void
set_up (Fixture *self)
{
  self->path = make_path ();
  self->library = open_library (self->path);
  mo_library_set_catalog (self->library, content->catalog);
  self->window = new_main_window (application, self->library, content);
  present (GTK_WIDGET (self->window));
  mo_deck_session_begin (mo_window_get_deck_session (self->window), "solitaire-2011-elite");
  WAIT_UNTIL (get_editor (self->window) != NULL);
  self->editor = get_editor (self->window);
  g_assert_true (mo_deck_editor_set_count (self->editor, "crawler", FIRST, 2));
  g_assert_true (mo_deck_editor_set_count (self->editor, "crawler", SECOND, 1));
}

static void
tear_down (Fixture *self)
{
  assert_leaves_nothing (GTK_WIDGET (self->window));
  end_library (self->library);
  g_free (self->path);
}

static guint
count (Fixture *self,
       const char *card)
{
  return mo_deck_get_count (mo_deck_editor_get_deck (self->editor), "crawler", card);
}

static gboolean
is_entry (GtkWidget *widget,
          gconstpointer name)
{
  return MO_IS_ENTRY_ROW (widget) &&
         g_str_equal (mo_entry_item_get_name (mo_entry_row_get_item (MO_ENTRY_ROW (widget))), name);
}

static void
activate_row (GtkWidget *widget,
              const char *name)
{
  GtkWidget *row = find_shown_widget (widget, is_entry, name);

  g_assert_nonnull (row);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
}

/* Activates the row of a card, and returns the window with its sheet. */
static GtkWidget *
open_row (GtkWidget *widget,
          const char *name)
{
  activate_row (widget, name);
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_WINDOW) != NULL);
  return find_toplevel (MO_TYPE_CARD_WINDOW);
}

static gboolean
shows_card (GtkWidget *window,
            const char *id)
{
  MoCardSheet *sheet = mo_card_window_get_sheet (MO_CARD_WINDOW (window));

  return g_str_equal (mo_card_item_get_card (mo_card_sheet_get_item (sheet))->id, id);
}

static gboolean
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
  return handled;
}

/* The sheet has both texts of a card, and the cards of the deck one after the other. */
static void
test_steps (void)
{
  Fixture fixture;
  GtkWidget *view;
  GtkWidget *window;

  set_up (&fixture);
  view = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_DECK_VIEW);
  window = open_row (get_by_id (view, "sections"), "Ash Blade");
  g_assert_true (shows_card (window, FIRST));
  g_assert_true (shows (window, "First Text") && shows (window, "Second Text"));
  g_assert_true (shows (window, "1 of 2"));
  g_assert_false (gtk_widget_get_sensitive (get_by_id (window, "previous_button")));
  ACTIVATE (window, "card.next", NULL);
  g_assert_true (shows_card (window, SECOND));
  g_assert_true (shows (window, "Text") && !shows (window, "Second Text"));
  g_assert_true (shows (window, "2 of 2"));
  g_assert_false (gtk_widget_get_sensitive (get_by_id (window, "next_button")));
  ACTIVATE (window, "card.previous", NULL);
  g_assert_true (shows_card (window, FIRST));
  assert_leaves_nothing (window);
  tear_down (&fixture);
}

/* Both sides of a card can be shown, each with its texts; the next card begins with its front. */
static void
test_sides (void)
{
  Fixture fixture;
  g_autoptr (GListStore) cards = g_list_store_new (MO_TYPE_CARD_ITEM);
  const char *ids[] = { "saltmere-light/place/2", "saltmere-light/place/3", FIRST };
  GtkWidget *window;
  GtkWidget *button;

  set_up (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (MoCardItem) item =
          mo_card_item_new (content->catalog, mo_catalog_lookup (content->catalog, ids[i]));

      g_list_store_append (cards, item);
    }
  window = mo_card_window_new (GTK_WIDGET (fixture.window), get_session (fixture.window),
                               G_LIST_MODEL (cards), 0);
  present (window);
  button = gtk_widget_get_ancestor (find_shown_widget (window, has_text, "Other Side"),
                                    GTK_TYPE_TOGGLE_BUTTON);
  g_assert_true (shows (window, mo_catalog_lookup (content->catalog, ids[0])->text));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_assert_true (shows (window, "Explore it to see what is here."));
  g_assert_true (mo_card_sheet_flip (mo_card_window_get_sheet (MO_CARD_WINDOW (window))));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_false (shows (window, "Explore it to see what is here."));
  g_assert_true (mo_card_sheet_flip (mo_card_window_get_sheet (MO_CARD_WINDOW (window))));
  ACTIVATE (window, "card.next", NULL);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_true (shows (window, mo_catalog_lookup (content->catalog, ids[1])->text));
  ACTIVATE (window, "card.next", NULL);
  g_assert_false (gtk_widget_get_visible (button));
  g_assert_false (mo_card_sheet_flip (mo_card_window_get_sheet (MO_CARD_WINDOW (window))));
  assert_leaves_nothing (window);
  tear_down (&fixture);
}

/* A card that no catalog has can't be shown, and is not among those that are stepped through. */
static void
test_unknown (void)
{
  Fixture fixture;
  GtkWidget *window;

  set_up (&fixture);
  g_assert_true (mo_deck_editor_change_count (fixture.editor, "crawler", "x/gone", 1));
  activate_row (GTK_WIDGET (fixture.window), "x/gone");
  g_assert_null (find_toplevel (MO_TYPE_CARD_WINDOW));
  window = open_row (GTK_WIDGET (fixture.window), "Kindle");
  g_assert_true (shows (window, "2 of 2"));
  assert_leaves_nothing (window);
  tear_down (&fixture);
}

/* Copies in the deck are changed on the sheet, which says when there are as many as there may be,
 * or more. */
static void
test_counts (void)
{
  Fixture fixture;
  GtkWidget *window;
  GtkWidget *box;
  GtkWidget *row;
  GtkWidget *maybe;
  GtkWidget *bar;

  set_up (&fixture);
  window = open_row (GTK_WIDGET (fixture.window), "Kindle");
  box = get_by_id (get_by_id (window, "sheet"), "deck_box");
  row = gtk_widget_get_first_child (box);
  g_assert_true (find_row (box, "Crawler deck") == row);
  maybe = gtk_widget_get_next_sibling (row);
  g_assert_true (find_row (box, "Maybe") == maybe);
  g_assert_null (gtk_widget_get_next_sibling (maybe));
  bar = find_of_type (row, MO_TYPE_COUNT_BAR);
  g_signal_emit_by_name (bar, "chosen", 4);
  g_assert_cmpuint (count (&fixture, SECOND), ==, 4);
  g_assert_true (shows (row, "Copy limit reached"));
  g_assert_true (press_key (row, GDK_KEY_plus));
  g_assert_cmpuint (count (&fixture, SECOND), ==, 5);
  g_assert_true (shows (row, "Copy limit of 4 exceeded"));
  g_assert_true (press_key (row, GDK_KEY_3));
  g_assert_cmpuint (mo_count_bar_get_count (MO_COUNT_BAR (bar)), ==, 3);
  g_assert_false (shows (row, "Copy limit reached"));
  g_assert_true (press_key (row, GDK_KEY_Delete));
  g_assert_cmpuint (count (&fixture, SECOND), ==, 0);
  g_assert_false (press_key (row, GDK_KEY_a));
  /* The number keys work anywhere in the window; a key that removes the card does not. */
  g_assert_true (press_key (window, GDK_KEY_2));
  g_assert_cmpuint (count (&fixture, SECOND), ==, 2);
  g_assert_true (press_key (get_by_id (window, "sheet"), GDK_KEY_plus));
  g_assert_cmpuint (count (&fixture, SECOND), ==, 3);
  g_assert_false (press_key (window, GDK_KEY_Delete));
  mo_deck_editor_undo (fixture.editor);
  mo_deck_editor_undo (fixture.editor);
  mo_deck_editor_undo (fixture.editor);
  g_assert_cmpuint (mo_count_bar_get_count (MO_COUNT_BAR (bar)), ==, 3);
  /* The maybe list has no limit, and the copies there are not in the deck. */
  g_assert_true (press_key (maybe, GDK_KEY_9));
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (fixture.editor), MO_DECK_MAYBE,
                                       SECOND),
                    ==, 9);
  g_assert_cmpuint (count (&fixture, SECOND), ==, 3);
  g_assert_false (shows (maybe, "Copy limit reached"));
  assert_leaves_nothing (window);
  tear_down (&fixture);
}

/* Alt+Return shows the card of the list beside the deck, whose other printings can be looked at. */
static void
test_list (void)
{
  Fixture fixture;
  GtkWidget *view;
  GtkWidget *window;
  GtkWidget *printings;

  set_up (&fixture);
  view = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_DECK_VIEW);
  select_card (MO_CARD_LIST (get_by_id (view, "card_list")), SECOND);
  /* With the focus on a row of a deck, that one is shown. */
  gtk_window_set_focus (GTK_WINDOW (fixture.window), NULL);
  mo_deck_view_show_card (MO_DECK_VIEW (view));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_WINDOW) != NULL);
  window = find_toplevel (MO_TYPE_CARD_WINDOW);
  g_assert_true (shows_card (window, SECOND));
  /* All cards of the list follow, also when the list changes. */
  WAIT_UNTIL (gtk_widget_get_visible (get_by_id (window, "next_button")));
  ACTIVATE (window, "card.previous", NULL);
  g_assert_false (shows_card (window, SECOND));
  mo_card_list_filter_for_deck (MO_CARD_LIST (get_by_id (view, "card_list")), "dungeon");
  ACTIVATE (window, "card.next", NULL);
  g_assert_true (shows_card (window, SECOND));
  mo_card_list_filter_for_deck (MO_CARD_LIST (get_by_id (view, "card_list")), NULL);
  printings = get_by_id (get_by_id (get_by_id (window, "sheet"), "details"), "printings_box");
  g_signal_emit_by_name (printings, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (printings), 1));
  g_assert_false (shows_card (window, SECOND));
  assert_leaves_nothing (window);

  /* The same with the mouse. */
  select_card (MO_CARD_LIST (get_by_id (view, "card_list")), SECOND);
  press_button (get_by_id (view, "show_button"));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_WINDOW) != NULL);
  g_assert_true (shows_card (find_toplevel (MO_TYPE_CARD_WINDOW), SECOND));
  assert_leaves_nothing (find_toplevel (MO_TYPE_CARD_WINDOW));
  tear_down (&fixture);
}

/* The rows of a list of text show their cards, also in which other decks these are. */
static void
test_preview (void)
{
  Fixture fixture;
  MoSession *session;
  GtkWidget *preview;
  GtkWidget *window;

  set_up (&fixture);
  session = mo_deck_session_get_session (mo_window_get_deck_session (fixture.window));
  preview = present (mo_list_window_new (GTK_WINDOW (fixture.window), session, fixture.editor,
                                         "2 Kindle\n1 Nobody’s Card [x/x]\n3 Ash Blade\n"));
  /* Return still adds the cards. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (preview)) == get_by_id (preview, "add_button"));
  adw_action_row_activate (ADW_ACTION_ROW (find_row (preview, "3 × Ash Blade")));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_WINDOW) != NULL);
  window = find_toplevel (MO_TYPE_CARD_WINDOW);
  g_assert_true (shows_card (window, FIRST));
  g_assert_true (shows (window, "2 of 2"));
  assert_leaves_nothing (window);
  g_assert_false (gtk_list_box_row_get_activatable (
      GTK_LIST_BOX_ROW (find_row (preview, "1 × Nobody’s Card"))));
  assert_leaves_nothing (preview);
  tear_down (&fixture);
}

/* A card of the table is shown by its id, if it is known. */
static void
test_action (void)
{
  Fixture fixture;

  set_up (&fixture);
  ACTIVATE (fixture.window, "win.show-card", "(u@as)", 1,
            g_variant_new_strv ((const char *[]){ FIRST, "x/gone" }, 2));
  WAIT_UNTIL (find_toast (GTK_WIDGET (fixture.window)) != NULL);
  g_assert_null (find_toplevel (MO_TYPE_CARD_WINDOW));
  ACTIVATE (fixture.window, "win.show-card", "(u@as)", 1,
            g_variant_new_strv ((const char *[]){ "x/gone", SECOND, FIRST }, 3));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_WINDOW) != NULL);
  g_assert_true (shows_card (find_toplevel (MO_TYPE_CARD_WINDOW), SECOND));
  g_assert_true (shows (find_toplevel (MO_TYPE_CARD_WINDOW), "1 of 2"));
  gtk_widget_activate_action (find_toplevel (MO_TYPE_CARD_WINDOW), "card.next", NULL);
  g_assert_true (shows_card (find_toplevel (MO_TYPE_CARD_WINDOW), FIRST));
  assert_leaves_nothing (find_toplevel (MO_TYPE_CARD_WINDOW));
  tear_down (&fixture);
}

/* The sheet names the other decks with the card, and leaves for one of them. */
static void
test_other_decks (void)
{
  Fixture fixture;
  g_autoptr (MoDeck) other = mo_deck_new ("Elsewhere", "solitaire-2011-elite");
  GtkWidget *window;
  GtkWidget *decks;

  set_up (&fixture);
  mo_deck_add (other, "crawler", SECOND, NULL, 2);
  mo_library_add_deck_async (fixture.library, other, content->catalog, NULL, NULL);
  WAIT_UNTIL (mo_library_get_decks (fixture.library)->len == 2);
  window = open_row (GTK_WIDGET (fixture.window), "Kindle");
  decks = get_by_id (get_by_id (get_by_id (window, "sheet"), "copies_pane"), "decks_box");
  g_assert_true (shows (window, "In Other Decks"));
  g_assert_nonnull (find_row (decks, "Elsewhere"));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (decks), 1));
  g_signal_emit_by_name (decks, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (decks), 0));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARD_WINDOW) == NULL);
  WAIT_UNTIL (get_editor (fixture.window) != NULL &&
              g_str_equal (mo_deck_editor_get_deck (get_editor (fixture.window))->name,
                           "Elsewhere"));
  tear_down (&fixture);
}

/* Asserts that the texts in a widget are whole, and within the width of @around. */
static void
assert_not_cut (GtkWidget *widget,
                GtkWidget *around)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    {
      g_assert_true (gtk_widget_compute_bounds (widget, around, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (around));
      if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
        g_error ("“%s” is cut", gtk_label_get_text (GTK_LABEL (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_not_cut (child, around);
}

/* The figures of a deck are whole in the narrowest window, and with letters twice as large in one
 * of 800 pixels; so is the sheet of a card. */
static void
test_narrow (void)
{
  Fixture fixture;
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *view;
  GtkWidget *window;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < 2; i++)
    {
      int width = i == 0 ? 360 : 800;

      g_object_set (settings, "gtk-xft-dpi", i == 0 ? dpi : 2 * 96 * 1024, NULL);
      set_up (&fixture);
      /* In steps, because some widgets fold only once the window is narrow. */
      for (guint j = 0; j < 3; j++)
        {
          gtk_window_set_default_size (GTK_WINDOW (fixture.window), width, 640);
          gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture.window));
        }
      view = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_DECK_VIEW);
      WAIT_UNTIL (gtk_widget_get_width (view) <= width);
      assert_not_cut (get_by_id (view, "header"), view);
      assert_not_cut (get_by_id (view, "sections"), view);
      window = open_row (GTK_WIDGET (fixture.window), "Ash Blade");
      gtk_window_set_default_size (GTK_WINDOW (window), i == 0 ? 340 : 480, 640);
      /* A label without a size is cut. */
      WAIT_UNTIL (gtk_widget_get_width (get_by_id (get_by_id (window, "sheet"), "deck_box")) > 0);
      WAIT_UNTIL (gtk_widget_get_width (window) <= (i == 0 ? 340 : 480));
      assert_not_cut (get_by_id (window, "sheet"), window);
      assert_leaves_nothing (window);
      tear_down (&fixture);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static gboolean
is_in_column (Fixture *self,
              const char *id)
{
  GtkWidget *sheet = find_of_type (GTK_WIDGET (self->window), MO_TYPE_CARD_SHEET);
  MoCardItem *item = sheet != NULL ? mo_card_sheet_get_item (MO_CARD_SHEET (sheet)) : NULL;

  return item != NULL && g_str_equal (mo_card_item_get_card (item)->id, id);
}

static int
get_column_width (Fixture *self)
{
  return gtk_widget_get_width (find_of_type (GTK_WIDGET (self->window), MO_TYPE_CARD_SHEET));
}

/* A wide window has the sheet beside the deck: of the card that is selected in the list, or in the
 * deck. The width of the column is remembered. */
static void
test_column (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  Fixture fixture;
  GtkWidget *view;
  GtkWidget *paned;
  GtkWidget *row;

  g_settings_set_int (settings, "card-column-width", 500);
  set_up (&fixture);
  view = find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_DECK_VIEW);
  g_assert_null (find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_CARD_SHEET));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1700, 700);
  WAIT_UNTIL (find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_CARD_SHEET) != NULL &&
              ABS (get_column_width (&fixture) - 500) < 20);
  select_card (MO_CARD_LIST (get_by_id (view, "card_list")), SECOND);
  WAIT_UNTIL (is_in_column (&fixture, SECOND));
  row = find_shown_widget (view, is_entry, "Ash Blade");
  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (row)), GTK_LIST_BOX_ROW (row));
  g_assert_true (is_in_column (&fixture, FIRST));
  /* A press would do the same, and leave the keyboard to the row. */
  g_assert_false (gtk_list_box_get_activate_on_single_click (
      GTK_LIST_BOX (gtk_widget_get_parent (row))));
  /* Return moves to the sheet, and opens no window. */
  activate_row (view, "Ash Blade");
  g_assert_null (find_toplevel (MO_TYPE_CARD_WINDOW));
  g_assert_true (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture.window)),
                                          MO_TYPE_CARD_SHEET) != NULL);
  paned = find_of_type (view, GTK_TYPE_PANED);
  gtk_paned_set_position (GTK_PANED (paned), gtk_widget_get_width (paned) - 400);
  g_assert_cmpint (g_settings_get_int (settings, "card-column-width"), ==, 400);

  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 900, 700);
  WAIT_UNTIL (find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_CARD_SHEET) == NULL);
  g_assert_true (gtk_list_box_get_activate_on_single_click (
      GTK_LIST_BOX (gtk_widget_get_parent (row))));
  g_assert_cmpint (g_settings_get_int (settings, "card-column-width"), ==, 400);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1700, 700);
  WAIT_UNTIL (find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_CARD_SHEET) != NULL &&
              ABS (get_column_width (&fixture) - 400) < 20);
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
  g_test_add_func ("/card-sheet/steps", test_steps);
  g_test_add_func ("/card-sheet/sides", test_sides);
  g_test_add_func ("/card-sheet/unknown", test_unknown);
  g_test_add_func ("/card-sheet/counts", test_counts);
  g_test_add_func ("/card-sheet/list", test_list);
  g_test_add_func ("/card-sheet/preview", test_preview);
  g_test_add_func ("/card-sheet/action", test_action);
  g_test_add_func ("/card-sheet/other-decks", test_other_decks);
  g_test_add_func ("/card-sheet/narrow", test_narrow);
  g_test_add_func ("/card-sheet/column", test_column);
  return run_tests (application, content);
}
