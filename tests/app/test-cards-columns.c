/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The columns of the page of cards: the list, the card and, in a wide window, the copies. */

#include "config.h"

#include "window-fixture.h"

#include "mo-cards-page.h"
#include "mo-side-column.h"
#include "mo-side-pane.h"

/* What the borders of a window add to its width at most. */
#define BORDERS 16

static AdwApplication *application;
static MoContent *content;

typedef struct
{
  WindowFixture window;
  GSettings *settings;
  GtkWidget *page;
  MoCardList *list;
  GtkWidget *detail;
  GtkWidget *side_column;
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer data)
{
  self->settings = g_settings_new (APP_ID);
  g_settings_set_int (self->settings, "cards-detail-width", 500);
  g_settings_set_int (self->settings, "cards-column-width", 450);
  window_fixture_set_up (&self->window, application, content);
  ACTIVATE (self->window.window, "win.show-cards", NULL);
  self->page = find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_CARDS_PAGE);
  self->list = MO_CARD_LIST (get_by_id (self->page, "card_list"));
  self->detail = get_by_id (self->page, "detail");
  self->side_column = get_by_id (self->page, "side_column");
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  window_fixture_tear_down (&self->window);
  g_clear_object (&self->settings);
}

static void
set_width (Fixture *self,
           int width)
{
  gtk_window_set_default_size (GTK_WINDOW (self->window.window), width, 700);
}

static int
get_width (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) ? gtk_widget_get_width (widget) : 0;
}

static gboolean
is_in_column (Fixture *self)
{
  return gtk_widget_get_parent (get_by_id (self->page, "copies_pane")) ==
         get_by_id (self->page, "side_box");
}

static GtkPaned *
get_paned (Fixture *self)
{
  return GTK_PANED (adw_bin_get_child (ADW_BIN (self->side_column)));
}

static int
get_column_width (Fixture *self)
{
  return get_width (gtk_paned_get_end_child (get_paned (self)));
}

/* A wide window has the copies in a column of their own; both widths are those of the settings. */
static void
test_cards_columns_wide (Fixture *self,
                         gconstpointer data)
{
  g_assert_false (is_in_column (self));
  set_width (self, 1800);
  WAIT_UNTIL (is_in_column (self) && ABS (get_column_width (self) - 450) < 5);
  WAIT_UNTIL (ABS (get_width (self->detail) - 500) < 5);
  /* The list has the rest. */
  WAIT_UNTIL (get_width (GTK_WIDGET (self->list)) > 780);
  gtk_paned_set_position (get_paned (self), gtk_widget_get_width (self->side_column) - 600);
  g_assert_cmpint (g_settings_get_int (self->settings, "cards-column-width"), ==, 600);
  set_width (self, 1000);
  WAIT_UNTIL (!is_in_column (self) && get_column_width (self) == 0);
  g_assert_cmpint (g_settings_get_int (self->settings, "cards-column-width"), ==, 600);
  /* The places of Decks are others. */
  g_assert_cmpint (g_settings_get_int (self->settings, "card-column-width"), !=, 600);
}

/* A window with three columns can become a phone’s at once: the column doesn’t hold it open. */
static void
test_cards_columns_jump (Fixture *self,
                         gconstpointer data)
{
  set_width (self, 1800);
  WAIT_UNTIL (is_in_column (self));
  set_width (self, 360);
  WAIT_UNTIL (!is_in_column (self));
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (self->window.window)) <= 360 + BORDERS);
}

/* The focus stays in the copies when they change places. */
static void
test_cards_columns_focus (Fixture *self,
                          gconstpointer data)
{
  GtkWidget *focus;

  select_card (self->list, "emberdeep/kindle");
  gtk_widget_grab_focus (get_by_id (get_by_id (self->page, "copies_pane"), "owned_spin"));
  focus = gtk_window_get_focus (GTK_WINDOW (self->window.window));
  g_assert_nonnull (gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON));
  set_width (self, 1800);
  WAIT_UNTIL (is_in_column (self));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window.window)) == focus);
}

/* Keys move the divider between the list and the card; both keep their minimum, and the place is
 * remembered. */
static void
test_cards_columns_divider (Fixture *self,
                            gconstpointer data)
{
  GtkWidget *divider = get_by_id (self->page, "divider");
  int least;
  int width;

  set_width (self, 1300);
  WAIT_UNTIL (ABS (get_width (self->detail) - 500) < 5);
  width = get_width (self->detail);
  g_assert_true (gtk_widget_get_focusable (divider));
  g_assert_true (is_called (divider, "Divider between the card list and the card details"));
  g_object_set (self->detail, "width", width + 100, NULL);
  WAIT_UNTIL (get_width (self->detail) == width + 100);
  g_assert_cmpint (g_settings_get_int (self->settings, "cards-detail-width"), ==, width + 100);
  gtk_widget_measure (self->detail, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_object_set (self->detail, "width", 200, NULL);
  WAIT_UNTIL (get_width (self->detail) == least);
}

/* There is no empty pane: without a card, the list has all the room. */
static void
test_cards_columns_empty (Fixture *self,
                          gconstpointer data)
{
  GtkEditable *entry = GTK_EDITABLE (find_of_type (GTK_WIDGET (self->list), GTK_TYPE_SEARCH_ENTRY));

  set_width (self, 1800);
  WAIT_UNTIL (get_column_width (self) > 0 && get_width (self->detail) > 0);
  gtk_editable_set_text (entry, "nosuchcard");
  WAIT_UNTIL (get_width (GTK_WIDGET (self->list)) == gtk_widget_get_width (self->page));
  g_assert_cmpint (get_width (self->detail), ==, 0);
  g_assert_cmpint (get_width (get_by_id (self->page, "divider")), ==, 0);
  g_assert_cmpint (get_column_width (self), ==, 0);
  gtk_editable_set_text (entry, "kindle");
  WAIT_UNTIL (get_column_width (self) > 0 && get_width (self->detail) > 0);
}

/* In a narrow window, the list comes back when its card is gone. */
static void
test_cards_columns_folded (Fixture *self,
                           gconstpointer data)
{
  GtkEditable *entry = GTK_EDITABLE (find_of_type (GTK_WIDGET (self->list), GTK_TYPE_SEARCH_ENTRY));

  set_width (self, 360);
  WAIT_UNTIL (get_width (self->detail) == 0 || get_width (GTK_WIDGET (self->list)) == 0);
  g_signal_emit_by_name (self->list, "activated");
  WAIT_UNTIL (get_width (self->detail) > 0);
  gtk_editable_set_text (entry, "nosuchcard");
  WAIT_UNTIL (get_width (self->detail) == 0 && get_width (GTK_WIDGET (self->list)) > 300);
}

/* A column that is closed while it is shown does not follow what is wanted of it any more. */
static void
test_cards_columns_closed (Fixture *self,
                           gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *column = g_object_new (MO_TYPE_SIDE_COLUMN, "content", gtk_label_new ("Cards"),
                                    "column", gtk_label_new ("Copies"), "key",
                                    "cards-column-width", NULL);

  g_object_ref_sink (column);
  gtk_window_set_default_size (GTK_WINDOW (window), 1800, 400);
  gtk_window_set_child (GTK_WINDOW (window), column);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (mo_side_column_get_is_shown (MO_SIDE_COLUMN (column)));
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_run_dispose (G_OBJECT (column));
  g_object_set (column, "is-wanted", FALSE, NULL);
  g_assert_null (g_main_context_find_source_by_user_data (NULL, column));
  g_assert_finalize_object (column);
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
    { "/cards-columns/wide", test_cards_columns_wide },
    { "/cards-columns/jump", test_cards_columns_jump },
    { "/cards-columns/closed", test_cards_columns_closed },
    { "/cards-columns/focus", test_cards_columns_focus },
    { "/cards-columns/divider", test_cards_columns_divider },
    { "/cards-columns/empty", test_cards_columns_empty },
    { "/cards-columns/folded", test_cards_columns_folded },
  };

  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  return run_tests (application, content);
}
