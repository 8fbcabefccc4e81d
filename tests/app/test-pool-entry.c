/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The card pool of a deck: in its properties, and in the list of cards to add. */

#include "config.h"

#include "window-fixture.h"

#include "mo-deck-properties.h"
#include "mo-deck-view.h"
#include "mo-pool-entry.h"
#include "mo-query-entry.h"

#include <string.h>

static AdwApplication *application;
static MoContent *content;

/* A window with a library of its own that shows a deck, and its properties. */
typedef struct
{
  char *path;
  MoLibrary *library;
  MoWindow *window;
  GtkWidget *view;
  GtkWidget *properties;
  GtkWidget *pool_entry;
  MoQueryEntry *query_entry;
} Fixture;

static void
open_properties (Fixture *self)
{
  press_button (get_by_id (get_by_id (self->view, "header"), "properties_button"));
  WAIT_UNTIL (find_toplevel (MO_TYPE_DECK_PROPERTIES) != NULL);
  self->properties = find_toplevel (MO_TYPE_DECK_PROPERTIES);
  self->pool_entry = get_by_id (self->properties, "pool_entry");
  self->query_entry = MO_QUERY_ENTRY (get_by_id (self->pool_entry, "query_entry"));
}

static void
set_up (Fixture *self,
        const char *format)
{
  self->path = make_path ();
  self->library = open_library (self->path);
  mo_library_set_catalog (self->library, content->catalog);
  self->window = new_main_window (application, self->library, content);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 700);
  present (GTK_WIDGET (self->window));
  mo_deck_session_begin (mo_window_get_deck_session (self->window), format);
  WAIT_UNTIL (get_editor (self->window) != NULL);
  self->view = find_of_type (GTK_WIDGET (self->window), MO_TYPE_DECK_VIEW);
  open_properties (self);
}

static void
tear_down (Fixture *self)
{
  assert_leaves_nothing (GTK_WIDGET (self->window));
  end_library (self->library);
  g_free (self->path);
}

static const char *
get_pool (Fixture *self)
{
  return mo_deck_editor_get_deck (get_editor (self->window))->pool;
}

static const char *
get_status (Fixture *self)
{
  return gtk_label_get_label (GTK_LABEL (get_by_id (self->pool_entry, "status")));
}

static guint
count_listed (Fixture *self)
{
  MoCardList *list = MO_CARD_LIST (get_by_id (self->view, "card_list"));

  return g_list_model_get_n_items (G_LIST_MODEL (mo_card_list_get_cards (list)));
}

static void
set_query (Fixture *self,
           const char *text)
{
  mo_query_entry_write (self->query_entry, text);
  g_signal_emit_by_name (self->query_entry, "changed");
}

static gboolean
shows_fault (Fixture *self)
{
  return gtk_widget_get_visible (get_by_id (GTK_WIDGET (self->query_entry), "fault_box"));
}

static void
close_properties (Fixture *self)
{
  gtk_window_close (GTK_WINDOW (self->properties));
  WAIT_UNTIL (find_toplevel (MO_TYPE_DECK_PROPERTIES) == NULL);
}

/* Enter applies the pool as one edit, and the list of cards follows it, except with the toggle for
 * all cards. */
static void
test_pool_entry_list (void)
{
  Fixture fixture;
  GtkToggleButton *all;
  guint n_all;
  guint n_listed;

  set_up (&fixture, "solitaire-2011-elite");
  WAIT_UNTIL (count_listed (&fixture) > 0);
  n_listed = count_listed (&fixture);
  g_assert_cmpstr (get_status (&fixture), ==, "All cards");
  set_query (&fixture, "type:trap set:emberdeep");
  g_assert_cmpstr (get_status (&fixture), ==, "11 cards");
  g_assert_cmpstr (get_pool (&fixture), ==, "");
  g_signal_emit_by_name (fixture.query_entry, "activate");
  g_assert_cmpstr (get_pool (&fixture), ==, "type:trap set:emberdeep");
  WAIT_UNTIL (count_listed (&fixture) < n_listed);
  g_assert_cmpuint (count_listed (&fixture), >=, 11);
  g_assert_nonnull (find_shown_widget (fixture.view, contains_text, " · Card Pool"));

  all = GTK_TOGGLE_BUTTON (get_by_id (fixture.view, "all_button"));
  n_all = count_listed (&fixture);
  gtk_toggle_button_set_active (all, TRUE);
  WAIT_UNTIL (count_listed (&fixture) >= n_listed);
  g_assert_null (find_shown_widget (fixture.view, contains_text, " · Card Pool"));
  gtk_toggle_button_set_active (all, FALSE);
  WAIT_UNTIL (count_listed (&fixture) == n_all);

  mo_deck_editor_undo (get_editor (fixture.window));
  g_assert_cmpstr (get_pool (&fixture), ==, "");
  g_assert_cmpstr (mo_query_entry_get_text (fixture.query_entry), ==, "");
  WAIT_UNTIL (count_listed (&fixture) == n_listed);
  close_properties (&fixture);
  tear_down (&fixture);
}

/* A wrong query is reported in place and not applied; closing the dialog keeps it, as invalid. */
static void
test_pool_entry_invalid (void)
{
  static const char *const wrong[] = { "owned>0", "trap", "type:nothing", "(type:trap" };
  Fixture fixture;

  set_up (&fixture, "solitaire-2011-elite");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      set_query (&fixture, wrong[i]);
      g_assert_true (mo_query_entry_has_fault (fixture.query_entry));
      g_assert_cmpstr (get_status (&fixture), ==, "");
      WAIT_UNTIL (shows_fault (&fixture));
      g_signal_emit_by_name (fixture.query_entry, "activate");
      g_assert_cmpstr (get_pool (&fixture), ==, "");
    }
  /* Something else changes: the query that is being typed stays. */
  mo_deck_editor_set_name (get_editor (fixture.window), "Other");
  g_assert_cmpstr (mo_query_entry_get_text (fixture.query_entry), ==, "(type:trap");
  set_query (&fixture, "type:trap");
  WAIT_UNTIL (!shows_fault (&fixture));
  set_query (&fixture, "set:nowhere");
  g_assert_cmpstr (get_status (&fixture), ==, "No cards: check the names of sets and products");
  set_query (&fixture, "trap");
  close_properties (&fixture);
  g_assert_cmpstr (get_pool (&fixture), ==, "trap");

  open_properties (&fixture);
  g_assert_cmpstr (mo_query_entry_get_text (fixture.query_entry), ==, "trap");
  WAIT_UNTIL (shows_fault (&fixture));
  /* The suggestion, which becomes the pool. */
  press_button (get_by_id (GTK_WIDGET (fixture.query_entry), "fault_button"));
  g_assert_cmpstr (mo_query_entry_get_text (fixture.query_entry), ==, "name:trap");
  close_properties (&fixture);
  g_assert_cmpstr (get_pool (&fixture), ==, "name:trap");
  tear_down (&fixture);
}

/* Without a format there are no words to search for. */
static void
test_pool_entry_no_format (void)
{
  Fixture fixture;

  set_up (&fixture, "solitaire-2011-elite");
  mo_deck_editor_set_format (get_editor (fixture.window), "house-gone");
  g_assert_cmpstr (get_status (&fixture), ==, "Choose a format first");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (fixture.query_entry)));
  mo_deck_editor_set_format (get_editor (fixture.window), "saltmere-light");
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (fixture.query_entry)));
  set_query (&fixture, "kind:player");
  g_assert_false (mo_query_entry_has_fault (fixture.query_entry));
  close_properties (&fixture);
  g_assert_cmpstr (get_pool (&fixture), ==, "kind:player");
  tear_down (&fixture);
}

static gboolean
is_key_controller (gpointer controller)
{
  return GTK_IS_EVENT_CONTROLLER_KEY (controller);
}

/* Escape closes the dialog; it does not remove the pool. */
static void
test_pool_entry_escape (void)
{
  Fixture fixture;
  g_autoptr (GListModel) controllers = NULL;
  gboolean is_handled = FALSE;

  set_up (&fixture, "solitaire-2011-elite");
  set_query (&fixture, "type:trap");
  g_signal_emit_by_name (fixture.query_entry, "activate");
  controllers = gtk_widget_observe_controllers (fixture.pool_entry);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (is_key_controller (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Escape, 0, 0, &is_handled);
    }
  g_assert_true (is_handled);
  WAIT_UNTIL (find_toplevel (MO_TYPE_DECK_PROPERTIES) == NULL);
  g_assert_cmpstr (get_pool (&fixture), ==, "type:trap");
  g_clear_object (&controllers);
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
  g_test_add_func ("/pool-entry/list", test_pool_entry_list);
  g_test_add_func ("/pool-entry/invalid", test_pool_entry_invalid);
  g_test_add_func ("/pool-entry/no-format", test_pool_entry_no_format);
  g_test_add_func ("/pool-entry/escape", test_pool_entry_escape);
  return run_tests (application, content);
}
