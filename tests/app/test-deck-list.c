/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The list of decks: search and filters. */

#include "config.h"

#include "app-fixture.h"

#include "mo-deck-list.h"
#include "mo-deck-row.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

static MoContent *content;

/* A list of the decks of a temporary library. */
typedef struct
{
  char *folder;
  MoLibrary *library;
  MoSession *session;
  GtkWindow *window;
  GtkWidget *list;
  GtkEditable *entry;
} Fixture;

static void
opened_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  gboolean *is_open = user_data;

  *is_open = mo_library_open_finish (MO_LIBRARY (source), result, NULL);
}

static void
kept_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  gint64 *id = user_data;

  *id = mo_library_deck_finish (MO_LIBRARY (source), result, NULL, NULL);
}

/* Adds a deck without cards to the library. */
static gint64
add_deck (Fixture *self,
          const char *name,
          const char *format,
          const char *tags)
{
  g_autoptr (MoDeck) deck = mo_deck_new (name, format);
  gint64 id = 0;

  g_assert_true (mo_deck_add_tags (deck, tags));
  mo_library_add_deck_async (self->library, deck, content->catalog, kept_cb, &id);
  WAIT_UNTIL (id != 0);
  return id;
}

static void
delete_deck (Fixture *self,
             gint64 deck)
{
  gint64 id = 0;

  mo_library_set_deleted_async (self->library, deck, TRUE, kept_cb, &id);
  WAIT_UNTIL (id != 0);
}

static void
set_up (Fixture *self)
{
  g_autofree char *path = NULL;
  gboolean is_open = FALSE;
  GtkWidget *scroller;

  self->folder = g_dir_make_tmp ("marching-order-app-XXXXXX", NULL);
  path = g_build_filename (self->folder, "library.db", NULL);
  self->library = mo_library_new (path);
  mo_library_set_catalog (self->library, content->catalog);
  mo_library_open_async (self->library, opened_cb, &is_open);
  WAIT_UNTIL (is_open);
  add_deck (self, "One", "solitaire-2011-elite", "idea, small party");
  add_deck (self, "Two", "solitaire-2011-elite", "Über, über");
  add_deck (self, "Three", "solitaire-2011-starter", "");
  self->list = g_object_new (MO_TYPE_DECK_LIST, NULL);
  self->entry = GTK_EDITABLE (
      find_widget (self->list, is_of_type, GSIZE_TO_POINTER (GTK_TYPE_SEARCH_ENTRY)));
  self->window = GTK_WINDOW (adw_window_new ());
  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  adw_window_set_content (ADW_WINDOW (self->window), scroller);
  /* Wide enough for a button for each filter. */
  gtk_window_set_default_size (self->window, 1000, 600);
  gtk_window_present (self->window);
  self->session = mo_session_new (self->library, NULL);
  mo_session_set_content (self->session, content);
  g_object_set (self->list, "session", self->session, NULL);
  gtk_test_widget_wait_for_draw (self->list);
}

static void
tear_down (Fixture *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  gtk_window_destroy (self->window);
  WAIT_UNTIL (self->window == NULL);
  g_clear_object (&self->session);
  mo_library_close (self->library);
  g_assert_finalize_object (self->library);
  fixture_remove_folder (self->folder);
  g_free (self->folder);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The suggestions of the search are a list, too. */
static gboolean
is_deck_box (GtkWidget *widget,
             gconstpointer user_data)
{
  return GTK_IS_LIST_BOX (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) == NULL;
}

/* Returns the names of the visible decks, sorted. */
static char *
list_shown (Fixture *self)
{
  GtkWidget *box = find_widget (self->list, is_deck_box, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (GtkWidget *row = gtk_widget_get_first_child (box); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (MO_IS_DECK_ROW (row) && gtk_widget_get_child_visible (row))
      g_ptr_array_add (names, (gpointer) adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

static gboolean
shows (Fixture *self,
       const char *expected)
{
  g_autofree char *shown = list_shown (self);

  return g_str_equal (shown, expected);
}

static gboolean
is_choice (GtkWidget *widget,
           gconstpointer label)
{
  return GTK_IS_CHECK_BUTTON (widget) &&
         g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), label) == 0;
}

static GtkCheckButton *
find_choice (Fixture *self,
             const char *label)
{
  GtkWidget *choice;

  create_popovers (self->list);
  choice = find_widget (self->list, is_choice, label);
  return choice != NULL ? GTK_CHECK_BUTTON (choice) : NULL;
}

static void
choose (Fixture *self,
        const char *label,
        gboolean active,
        const char *query)
{
  gtk_check_button_set_active (find_choice (self, label), active);
  g_assert_cmpstr (gtk_editable_get_text (self->entry), ==, query);
}

/* An invalid query keeps the results and shows an error. */
static void
test_deck_list_search (void)
{
  Fixture fixture;
  int end;

  set_up (&fixture);
  g_assert_true (shows (&fixture, "One Three Two"));
  gtk_editable_set_text (fixture.entry, "format:elite -tag:idea");
  WAIT_UNTIL (shows (&fixture, "Two"));
  end = (int) strlen ("format:elite -tag:idea");
  gtk_editable_insert_text (fixture.entry, " crads>0", -1, &end);
  WAIT_UNTIL (find_shown_widget (
                  fixture.list, has_text,
                  "Unknown search term “crads”: did you mean “cards”?") != NULL);
  g_assert_true (shows (&fixture, "Two"));
  gtk_editable_set_text (fixture.entry, "cards=0");
  WAIT_UNTIL (shows (&fixture, "One Three Two"));
  gtk_editable_set_text (fixture.entry, "is:legal");
  WAIT_UNTIL (shows (&fixture, ""));
  gtk_editable_set_text (fixture.entry, "");
  WAIT_UNTIL (shows (&fixture, "One Three Two"));
  tear_down (&fixture);
}

/* The filters write the query and follow it; filters of states are combined with "and". */
static void
test_deck_list_filters (void)
{
  Fixture fixture;

  set_up (&fixture);
  /* It shares a term with the other spelling. */
  g_assert_null (find_choice (&fixture, "über"));
  choose (&fixture, "small party", TRUE, "tag=\"small party\"");
  WAIT_UNTIL (shows (&fixture, "One"));
  choose (&fixture, "Über", TRUE, "(tag=\"small party\" or tag=uber)");
  WAIT_UNTIL (shows (&fixture, "One Two"));
  choose (&fixture, "Not legal", TRUE, "(tag=\"small party\" or tag=uber) is!=legal");
  choose (&fixture, "Complete", TRUE, "(tag=\"small party\" or tag=uber) is!=legal is=complete");
  WAIT_UNTIL (shows (&fixture, "One Two"));
  choose (&fixture, "Legal", TRUE, "(tag=\"small party\" or tag=uber) is=legal is=complete");
  g_assert_false (gtk_check_button_get_active (find_choice (&fixture, "Not legal")));
  WAIT_UNTIL (shows (&fixture, ""));
  choose (&fixture, "Complete", FALSE, "(tag=\"small party\" or tag=uber) is=legal");
  gtk_editable_set_text (fixture.entry, "TAG:Über");
  g_assert_true (gtk_check_button_get_active (find_choice (&fixture, "Über")));
  g_assert_false (gtk_check_button_get_active (find_choice (&fixture, "Legal")));
  WAIT_UNTIL (shows (&fixture, "Two"));
  tear_down (&fixture);
}

/* Changes by others respect the query: new decks and tags, and deleted decks if these are searched
 * for. */
static void
test_deck_list_follows (void)
{
  Fixture fixture;
  gint64 four;

  set_up (&fixture);
  gtk_editable_set_text (fixture.entry, "tag:late");
  WAIT_UNTIL (find_shown_widget (fixture.list, has_text, "No results for the tag “late”") != NULL);
  g_assert_true (shows (&fixture, "One Three Two"));
  g_assert_null (find_choice (&fixture, "late"));
  four = add_deck (&fixture, "Four", "far-format", "late");
  WAIT_UNTIL (shows (&fixture, "Four"));
  g_assert_true (gtk_check_button_get_active (find_choice (&fixture, "late")));
  g_assert_nonnull (find_choice (&fixture, "far-format"));
  delete_deck (&fixture, four);
  WAIT_UNTIL (shows (&fixture, ""));
  g_assert_null (find_choice (&fixture, "late"));
  gtk_editable_set_text (fixture.entry, "tag:late is:deleted");
  WAIT_UNTIL (shows (&fixture, "Four"));
  tear_down (&fixture);
}

/* Decks are checked again with new content, and the query stays. */
static void
test_deck_list_content (void)
{
  Fixture fixture;
  g_autoptr (MoContent) next =
      mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  int end = (int) strlen ("format:starter");

  set_up (&fixture);
  gtk_editable_set_text (fixture.entry, "format:starter");
  WAIT_UNTIL (shows (&fixture, "Three"));
  mo_session_set_content (fixture.session, next);
  g_assert_true (shows (&fixture, "Three"));
  /* The last valid query is used, although its fields belong to the old content. */
  gtk_editable_insert_text (fixture.entry, " crads>1", -1, &end);
  WAIT_UNTIL (find_shown_widget (
                  fixture.list, has_text,
                  "Unknown search term “crads”: did you mean “cards”?") != NULL);
  mo_session_set_content (fixture.session, content);
  g_assert_true (shows (&fixture, "Three"));
  gtk_editable_set_text (fixture.entry, "format:starter or t");
  WAIT_UNTIL (shows (&fixture, "One Three Two"));
  tear_down (&fixture);
}

static gboolean
is_others_button (GtkWidget *widget,
                  gconstpointer user_data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), "others_button") == 0;
}

/* Only decks of the chosen game are listed; a button leads to the others. A game without decks
 * limits nothing. */
static void
test_deck_list_game (void)
{
  Fixture fixture;
  GtkWidget *others;

  set_up (&fixture);
  others = find_widget (fixture.list, is_others_button, NULL);
  add_deck (&fixture, "Boat", "saltmere-light", "");
  add_deck (&fixture, "Odd", "no-such-format", "");
  WAIT_UNTIL (shows (&fixture, "Boat Odd One Three Two"));
  g_assert_false (gtk_widget_get_visible (others));
  g_object_set (fixture.session, "game", "saltmere-light", NULL);
  g_assert_true (shows (&fixture, "Boat Odd"));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (others)), ==,
                   "_Show 3 Decks of Other Games");
  g_assert_true (gtk_widget_get_visible (others));
  g_object_set (fixture.session, "game", "dungeon-crawler", NULL);
  g_assert_true (shows (&fixture, "Odd One Three Two"));
  g_object_set (fixture.session, "game", "bonfire-run", NULL);
  g_assert_true (shows (&fixture, "Boat Odd One Three Two"));
  g_object_set (fixture.session, "game", "dungeon-crawler", NULL);
  gtk_editable_set_text (fixture.entry, "boat");
  WAIT_UNTIL (shows (&fixture, ""));
  gtk_widget_grab_focus (others);
  g_signal_emit_by_name (others, "clicked");
  g_assert_true (shows (&fixture, "Boat"));
  g_assert_true (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (fixture.window)));
  tear_down (&fixture);
}

/* Shows the list again, as after another page. */
static GtkWidget *
show_again (Fixture *self)
{
  gtk_window_set_focus (self->window, NULL);
  gtk_widget_set_visible (self->list, FALSE);
  gtk_widget_set_visible (self->list, TRUE);
  return gtk_window_get_focus (self->window);
}

/* The first deck has the focus when the list is first shown with decks. */
static void
test_deck_list_focus (void)
{
  Fixture fixture;
  GtkListBox *box;

  set_up (&fixture);
  WAIT_UNTIL (shows (&fixture, "One Three Two"));
  box = GTK_LIST_BOX (find_widget (fixture.list, is_deck_box, NULL));
  g_assert_true (show_again (&fixture) == GTK_WIDGET (gtk_list_box_get_row_at_index (box, 0)));
  /* A list that was scrolled stays where it is. */
  g_assert_null (show_again (&fixture));
  tear_down (&fixture);
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

  g_test_add_func ("/deck-list/search", test_deck_list_search);
  g_test_add_func ("/deck-list/filters", test_deck_list_filters);
  g_test_add_func ("/deck-list/follows", test_deck_list_follows);
  g_test_add_func ("/deck-list/content", test_deck_list_content);
  g_test_add_func ("/deck-list/game", test_deck_list_game);
  g_test_add_func ("/deck-list/focus", test_deck_list_focus);
  status = g_test_run ();
  g_clear_pointer (&content, mo_content_unref);
  return status;
}
