/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The search for cards: all filters behind one button where there is little room, and suggestions
 * for what is typed. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-list-private.h"
#include "mo-filter-bar.h"
#include "mo-filter-sheet.h"
#include "mo-query-entry.h"
#include "mo-query-suggestions.h"

#include <string.h>

static AdwApplication *application;
static MoContent *content;

typedef struct
{
  WindowFixture window;
  GtkWidget *list;
  GtkWidget *bar;
  GtkEditable *entry;
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer data)
{
  window_fixture_set_up (&self->window, application, content);
  ACTIVATE (self->window.window, "win.show-cards", NULL);
  self->list = find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_CARD_LIST);
  self->bar = find_of_type (self->list, MO_TYPE_FILTER_BAR);
  self->entry = GTK_EDITABLE (find_of_type (self->list, GTK_TYPE_SEARCH_ENTRY));
  WAIT_UNTIL (gtk_widget_get_mapped (self->bar));
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  window_fixture_tear_down (&self->window);
}

static void
set_width (Fixture *self,
           int width)
{
  GtkWindow *window = GTK_WINDOW (self->window.window);

  gtk_window_set_default_size (window, width, 700);
  WAIT_UNTIL (ABS (gtk_widget_get_width (GTK_WIDGET (window)) - width) < 60);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

static GtkWidget *
get_button (Fixture *self)
{
  return find_widget (self->bar, has_style, "filter-button");
}

static gboolean
is_chip (GtkWidget *widget,
         gconstpointer user_data)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_has_css_class (widget, "chip");
}

static guint
count_shown_chips (Fixture *self)
{
  GtkWidget *first = find_widget (self->bar, is_chip, NULL);
  guint n = 0;

  for (GtkWidget *chip = first; chip != NULL; chip = gtk_widget_get_next_sibling (chip))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_get_mapped (chip))
        continue;
      g_assert_true (gtk_widget_compute_bounds (chip, self->bar, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                         (float) gtk_widget_get_width (self->bar));
      n++;
    }
  return n;
}

/* Either all chips are inside, or there is only the button. */
static void
test_card_search_room (Fixture *self,
                       gconstpointer data)
{
  static const int widths[] = { 1800, 1300, 1000, 800, 600, 480, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      guint n_chips;

      set_width (self, widths[i]);
      n_chips = count_shown_chips (self);
      g_test_message ("%d: %u chips", widths[i], n_chips);
      g_assert_true (gtk_widget_get_mapped (get_button (self)) == (n_chips == 0));
      if (widths[i] >= 1300)
        g_assert_cmpuint (n_chips, ==, 7);
      else if (widths[i] <= 480)
        g_assert_cmpuint (n_chips, ==, 0);
    }
}

static gboolean
is_check_of (GtkWidget *widget,
             gconstpointer user_data)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_ACTION_ROW);

  return GTK_IS_CHECK_BUTTON (widget) && row != NULL &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), user_data);
}

static GtkCheckButton *
get_check (GtkWidget *sheet,
           const char *title)
{
  GtkWidget *check = find_widget (sheet, is_check_of, title);

  g_assert_nonnull (check);
  return GTK_CHECK_BUTTON (check);
}

static gboolean
shows_results (Fixture *self,
               GtkWidget *sheet)
{
  guint n = g_list_model_get_n_items (
      G_LIST_MODEL (mo_card_list_get_cards (MO_CARD_LIST (self->list))));
  g_autofree char *label = g_strdup_printf ("%u card%s", n, n == 1 ? "" : "s");

  return g_str_equal (gtk_label_get_label (GTK_LABEL (get_by_id (sheet, "results"))), label);
}

/* The sheet, the chips and the query have one state, and the results are counted at once. */
static void
test_card_search_sheet (Fixture *self,
                        gconstpointer data)
{
  GListModel *cards = G_LIST_MODEL (mo_card_list_get_cards (MO_CARD_LIST (self->list)));
  GtkWidget *sheet;
  GtkWidget *clear;
  guint n_all;

  set_width (self, 360);
  n_all = g_list_model_get_n_items (cards);
  g_assert_true (is_called (get_button (self), "Filter"));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (find_of_type (get_button (self),
                                                                 GTK_TYPE_IMAGE)),
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION);
  press_button (get_button (self));
  sheet = find_toplevel (MO_TYPE_FILTER_SHEET);
  WAIT_UNTIL (gtk_widget_get_mapped (sheet));
  g_assert_cmpuint (count_nameless (sheet), ==, 0);
  assert_fits_narrow (sheet);
  clear = find_widget (sheet, has_text, "Clear Filters");
  clear = gtk_widget_get_ancestor (clear, GTK_TYPE_BUTTON);
  g_assert_false (gtk_widget_get_sensitive (clear));
  /* The title of its row would be read out as well. */
  g_assert_true (is_called (GTK_WIDGET (get_check (sheet, "Trap")), "Trap"));
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (get_check (sheet, "Trap")),
                                                    GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  gtk_check_button_set_active (get_check (sheet, "Trap"), TRUE);
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "type=trap");
  WAIT_UNTIL (g_list_model_get_n_items (cards) < n_all);
  WAIT_UNTIL (shows_results (self, sheet));
  g_assert_true (is_called (get_button (self), "Filter, 1 active"));
  g_assert_nonnull (find_shown_widget (get_button (self), has_text, "Filter (1)"));
  /* What is typed is chosen in the sheet, too. */
  gtk_editable_set_text (self->entry, "dart type=trap cost=3");
  g_assert_true (gtk_check_button_get_active (get_check (sheet, "3")));
  g_assert_true (is_called (get_button (self), "Filter, 2 active"));
  g_assert_nonnull (find_widget (self->bar, has_text, "Type: Trap"));
  /* Words stay. */
  press_button (clear);
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "dart");
  g_assert_false (gtk_check_button_get_active (get_check (sheet, "Trap")));
  g_assert_false (gtk_widget_get_sensitive (clear));
  WAIT_UNTIL (shows_results (self, sheet));
  assert_leaves_nothing (sheet);
}

static MoQuerySuggestions *
get_suggestions (Fixture *self)
{
  GtkWidget *entry = gtk_widget_get_ancestor (GTK_WIDGET (self->entry), MO_TYPE_QUERY_ENTRY);

  for (GtkWidget *child = gtk_widget_get_first_child (entry); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (MO_IS_QUERY_SUGGESTIONS (child))
      return MO_QUERY_SUGGESTIONS (child);
  g_assert_not_reached ();
}

static gboolean
suggests (Fixture *self,
          const char *text)
{
  return find_shown_widget (GTK_WIDGET (get_suggestions (self)), has_text, text) != NULL;
}

static void
assert_described (Fixture *self,
                  const char *description)
{
  gtk_test_accessible_assert_property (gtk_editable_get_delegate (self->entry),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
}

/* A field is suggested for a letter, then its values, and a screen reader hears of it. */
static void
test_card_search_suggestions (Fixture *self,
                              gconstpointer data)
{
  MoQuerySuggestions *suggestions = get_suggestions (self);

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (suggestions)));
  gtk_editable_set_text (self->entry, "ty");
  gtk_editable_set_position (self->entry, -1);
  WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (suggestions)));
  WAIT_UNTIL (suggests (self, "type:"));
  g_assert_cmpuint (count_nameless (GTK_WIDGET (suggestions)), ==, 0);
  assert_described (self, "2 suggestions. Press Down to select.");
  g_assert_true (mo_query_suggestions_move (suggestions, 1));
  assert_described (self, "type:, Type");
  g_signal_emit_by_name (self->entry, "activate");
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "type:");
  g_assert_cmpint (gtk_editable_get_position (self->entry), ==, 5);
  WAIT_UNTIL (suggests (self, "type:trap "));
  /* Escape closes the list before it clears the search. */
  g_signal_emit_by_name (self->entry, "stop-search");
  g_assert_null (mo_query_suggestions_get_shown (suggestions));
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "type:");
  assert_described (self, "");
  g_signal_emit_by_name (self->entry, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "");
}

/* Moving stops at the last row and ends before the first; then Enter does not choose. */
static void
test_card_search_moves (Fixture *self,
                        gconstpointer data)
{
  MoQuerySuggestions *suggestions = get_suggestions (self);
  guint n;

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_text (self->entry, "type:");
  gtk_editable_set_position (self->entry, -1);
  WAIT_UNTIL (mo_query_suggestions_get_shown (suggestions) != NULL);
  n = mo_query_suggestions_get_shown (suggestions)->len;
  g_assert_cmpuint (n, >, 3);
  for (guint i = 0; i < n + 3; i++)
    g_assert_true (mo_query_suggestions_move (suggestions, 1));
  for (guint i = 0; i < n; i++)
    g_assert_true (mo_query_suggestions_move (suggestions, -1));
  g_assert_false (mo_query_suggestions_choose (suggestions));
  g_assert_true (mo_query_suggestions_move (suggestions, 1));
  g_assert_true (mo_query_suggestions_choose (suggestions));
  g_assert_true (g_str_has_suffix (gtk_editable_get_text (self->entry), " "));
  g_assert_null (mo_query_suggestions_get_shown (suggestions));
  g_assert_false (mo_query_suggestions_move (suggestions, 1));
}

/* Filters and examples are no typing. */
static void
test_card_search_written (Fixture *self,
                          gconstpointer data)
{
  MoQueryEntry *entry = MO_QUERY_ENTRY (gtk_widget_get_ancestor (GTK_WIDGET (self->entry),
                                                                 MO_TYPE_QUERY_ENTRY));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  mo_query_entry_write (entry, "ty");
  gtk_test_widget_wait_for_draw (self->list);
  g_assert_null (mo_query_suggestions_get_shown (get_suggestions (self)));
  /* Nor when the focus is elsewhere. */
  mo_card_list_focus_list (MO_CARD_LIST (self->list));
  gtk_editable_set_text (self->entry, "typ");
  gtk_test_widget_wait_for_draw (self->list);
  g_assert_null (mo_query_suggestions_get_shown (get_suggestions (self)));
}

static void
changed_cb (GtkEditable *entry,
            guint *n_changes)
{
  /* With another query in between, such as "type=trap dartdart", the choice would change again
   * while it notifies; GObject notifies again then, which could go on forever. */
  g_assert_cmpuint (++*n_changes, <, 9);
}

/* A choice changes the query once, and no suggestions appear although the entry keeps the focus of
 * the window behind the sheet. */
static void
test_card_search_once (Fixture *self,
                       gconstpointer data)
{
  guint n_changes = 0;
  GtkWidget *sheet;

  set_width (self, 360);
  gtk_editable_set_text (self->entry, "type=trap dart");
  press_button (get_button (self));
  sheet = find_toplevel (MO_TYPE_FILTER_SHEET);
  WAIT_UNTIL (gtk_widget_get_mapped (sheet));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  g_signal_connect (self->entry, "changed", G_CALLBACK (changed_cb), &n_changes);
  gtk_check_button_set_active (get_check (sheet, "Trap"), FALSE);
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "dart");
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpint (gtk_editable_get_position (self->entry), ==, 4);
  gtk_check_button_set_active (get_check (sheet, "3"), TRUE);
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "dart cost=3");
  g_assert_cmpuint (n_changes, ==, 2);
  gtk_test_widget_wait_for_draw (self->list);
  g_assert_null (mo_query_suggestions_get_shown (get_suggestions (self)));
  g_signal_handlers_disconnect_by_data (self->entry, &n_changes);
  gtk_window_close (GTK_WINDOW (sheet));
}

static void
announced_cb (GtkEditable *entry,
              guint *n_announced)
{
  ++*n_announced;
}

/* A text that was searched for, as cards were read or sorted, is not searched for again when GTK
 * announces it: what was selected in the meantime would be lost. */
static void
test_card_search_read (Fixture *self,
                       gconstpointer data)
{
  MoCardList *list = MO_CARD_LIST (self->list);
  GtkSelectionModel *selection =
      gtk_list_view_get_model (GTK_LIST_VIEW (find_of_type (self->list, GTK_TYPE_LIST_VIEW)));
  g_autoptr (GtkBitset) selected = NULL;
  guint n_announced = 0;

  WAIT_UNTIL (g_list_model_get_n_items (G_LIST_MODEL (selection)) > 0);
  g_signal_connect_after (self->entry, "search-changed", G_CALLBACK (announced_cb), &n_announced);
  gtk_editable_set_text (self->entry, "type=trap");
  mo_card_list_show_matches (list);
  gtk_selection_model_select_all (selection);
  g_assert_cmpuint (n_announced, ==, 0);
  WAIT_UNTIL (n_announced > 0);
  selected = gtk_selection_model_get_selection (selection);
  g_assert_cmpuint (gtk_bitset_get_size (selected), >, 1);
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==,
                    g_list_model_get_n_items (G_LIST_MODEL (selection)));
  g_signal_handlers_disconnect_by_data (self->entry, &n_announced);
}

/* A choice beside an open quote is not part of the quoted text. */
static void
test_card_search_open_quote (Fixture *self,
                             gconstpointer data)
{
  guint n_changes = 0;
  GtkWidget *sheet;

  set_width (self, 360);
  gtk_editable_set_text (self->entry, "dart \"draw a");
  g_signal_connect (self->entry, "changed", G_CALLBACK (changed_cb), &n_changes);
  press_button (get_button (self));
  sheet = find_toplevel (MO_TYPE_FILTER_SHEET);
  WAIT_UNTIL (gtk_widget_get_mapped (sheet));
  for (guint i = 0; i < 3; i++)
    {
      gtk_check_button_set_active (get_check (sheet, "Trap"), TRUE);
      g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "dart \"draw a\" type=trap");
      g_assert_true (is_called (get_button (self), "Filter, 1 active"));
      gtk_check_button_set_active (get_check (sheet, "Trap"), FALSE);
      g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, "dart \"draw a\"");
    }
  g_assert_cmpuint (n_changes, ==, 6);
  g_signal_handlers_disconnect_by_data (self->entry, &n_changes);
  gtk_window_close (GTK_WINDOW (sheet));
}

typedef struct
{
  GtkWidget *window;
  GtkWidget *fixed;
  MoQueryEntry *entry;
  GtkEditable *text;
} Place;

/* Shows suggestions for an entry that can be moved out of its window. */
static void
make_place (Place *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  g_autoptr (MoCardFinder) finder = mo_card_finder_new (content);

  self->window = gtk_window_new ();
  self->fixed = gtk_fixed_new ();
  self->entry = g_object_new (MO_TYPE_QUERY_ENTRY, NULL);
  mo_card_finder_make (finder);
  mo_query_entry_set_fields (self->entry, mo_card_finder_get_fields (finder), NULL, 0);
  gtk_fixed_put (GTK_FIXED (self->fixed), GTK_WIDGET (self->entry), 0, 0);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->fixed);
  gtk_window_set_child (GTK_WINDOW (self->window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 400, 300);
  present (self->window);
  self->text = GTK_EDITABLE (find_of_type (GTK_WIDGET (self->entry), GTK_TYPE_SEARCH_ENTRY));
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
  gtk_editable_set_text (self->text, "ty");
  gtk_editable_set_position (self->text, -1);
  WAIT_UNTIL (mo_query_entry_has_suggestions (self->entry));
}

/* There is nowhere to show suggestions while the entry is outside the window, as while a page
 * slides out of it; GTK 4.8 doesn't find a monitor then. */
static void
test_card_search_outside (Fixture *self,
                          gconstpointer data)
{
  Place place;

  make_place (&place);
  g_signal_emit_by_name (place.text, "stop-search");
  g_assert_false (mo_query_entry_has_suggestions (place.entry));
  gtk_fixed_move (GTK_FIXED (place.fixed), GTK_WIDGET (place.entry), 0, -5000);
  gtk_test_widget_wait_for_draw (place.window);
  gtk_editable_set_text (place.text, "typ");
  gtk_editable_set_position (place.text, -1);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (place.window);
  g_assert_false (mo_query_entry_has_suggestions (place.entry));
  assert_leaves_nothing (place.window);
}

/* Suggestions disappear with their place: when the window gets another size, as the entry may be
 * outside it then, and with the entry itself. They don't come back without typing. */
static void
test_card_search_no_place (Fixture *self,
                           gconstpointer data)
{
  Place place;

  make_place (&place);
  gtk_window_set_default_size (GTK_WINDOW (place.window), 300, 200);
  WAIT_UNTIL (!mo_query_entry_has_suggestions (place.entry));
  WAIT_UNTIL (gtk_widget_get_width (place.window) == 300);
  gtk_editable_set_text (place.text, "typ");
  gtk_editable_set_position (place.text, -1);
  WAIT_UNTIL (mo_query_entry_has_suggestions (place.entry));
  gtk_widget_set_visible (place.fixed, FALSE);
  g_assert_false (mo_query_entry_has_suggestions (place.entry));
  gtk_widget_set_visible (place.fixed, TRUE);
  gtk_test_widget_wait_for_draw (place.window);
  g_assert_false (mo_query_entry_has_suggestions (place.entry));
  assert_leaves_nothing (place.window);
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/card-search/room", test_card_search_room },
    { "/card-search/sheet", test_card_search_sheet },
    { "/card-search/suggestions", test_card_search_suggestions },
    { "/card-search/moves", test_card_search_moves },
    { "/card-search/written", test_card_search_written },
    { "/card-search/once", test_card_search_once },
    { "/card-search/read", test_card_search_read },
    { "/card-search/open-quote", test_card_search_open_quote },
    { "/card-search/outside", test_card_search_outside },
    { "/card-search/no-place", test_card_search_no_place },
  };

  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return run_tests (application, content);
}
