/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The windows of the library, each with a temporary one: products, and versions of a package. */

#include "config.h"

#include "window-fixture.h"

#include "mo-deck-file.h"
#include "mo-history-window.h"
#include "mo-products-window.h"

#include <glib/gstdio.h>
#include <string.h>

#define STARTER "emberdeep/starter"
#define PROMOS "emberdeep/promo-folder"

static AdwApplication *application;
static MoContent *content;

/* Helpers */

/* Returns a name of 198 characters, with or without blanks. */
static char *
make_long_name (gboolean has_blanks)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < 198; i++)
    g_string_append_c (name, has_blanks && i % 9 == 8 ? ' ' : 'W');
  g_string_overwrite (name, 190, "& <long>");
  return g_string_free (name, FALSE);
}

static void
test_windows_templates (void)
{
  GType types[] = { MO_TYPE_PRODUCTS_WINDOW, MO_TYPE_HISTORY_WINDOW };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *window = g_object_new (types[i], NULL);

      g_assert_nonnull (adw_window_get_content (ADW_WINDOW (window)));
      assert_leaves_nothing (window);
    }
}

/* Products */

static GtkWidget *
present_products (MoLibrary *library)
{
  GtkWidget *window = present (mo_products_window_new (NULL, library, content, NULL));

  /* The rows are created in slices. */
  WAIT_UNTIL (find_row (window, mo_catalog_lookup_product (content->catalog, STARTER)->name) !=
              NULL);
  return window;
}

static GtkSpinButton *
find_spin (GtkWidget *window,
           const char *title)
{
  g_autofree char *markup = g_markup_escape_text (title, -1);
  GtkWidget *row;

  WAIT_UNTIL (find_row (window, markup) != NULL);
  row = find_row (window, markup);
  return GTK_SPIN_BUTTON (find_of_type (row, GTK_TYPE_SPIN_BUTTON));
}

static GtkSpinButton *
find_product_spin (GtkWidget *window,
                   const char *id)
{
  return find_spin (window, mo_catalog_lookup_product (content->catalog, id)->name);
}

static guint
count_product (MoLibrary *library,
               const char *id)
{
  return mo_collection_get_product_count (mo_library_get_collection (library), id);
}

static void
run_edit (MoLibrary *library,
          MoCollectionEdit *edit)
{
  g_autoptr (GAsyncResult) result = NULL;

  mo_library_edit_async (library, edit, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  g_assert_true (mo_library_edit_finish (library, result, NULL, NULL));
}

static void
own (MoLibrary *library,
     const char *id,
     int change)
{
  MoCollectionEdit *edit = mo_collection_edit_new ("Elsewhere");

  mo_collection_edit_add_contents_of (edit, mo_catalog_lookup_product (content->catalog, id),
                                      change);
  run_edit (library, edit);
}

static void
own_unknown (MoLibrary *library,
             const char *id,
             const char *name)
{
  MoCollectionEdit *edit = mo_collection_edit_new ("Elsewhere");
  MoProductEdit *product = mo_collection_edit_add_product (edit, id, name, 2);

  mo_product_edit_add_content (product, "gone/a", 3);
  mo_product_edit_add_content (product, "emberdeep/kindle", 1);
  run_edit (library, edit);
}

static void
step_back (MoLibrary *library)
{
  g_autoptr (GAsyncResult) result = NULL;

  mo_library_undo_async (library, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  g_assert_true (mo_library_edit_finish (library, result, NULL, NULL));
}

static void
test_windows_products_own (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present_products (library);
  GtkSpinButton *spin = find_product_spin (window, PROMOS);

  g_assert_true (shows (window, "Emberdeep"));
  g_assert_true (shows (window, "140 cards, 64 different"));
  /* The starting decks of Bonfire Run are not for sale. */
  g_assert_false (shows (window, "Warrior’s Starter Deck"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 0);
  gtk_spin_button_set_value (spin, 2);
  WAIT_UNTIL (count_product (library, PROMOS) == 2);
  g_assert_cmpstr (mo_library_get_undo_label (library), ==,
                   "Add “Emberdeep Promo Folder” to Collection");
  g_assert_cmpuint (mo_collection_get_owned (mo_library_get_collection (library),
                                             "emberdeep/kindle-promo"),
                    ==, 2);

  gtk_spin_button_set_value (spin, 0);
  WAIT_UNTIL (count_product (library, PROMOS) == 0);
  g_assert_cmpstr (mo_library_get_undo_label (library), ==,
                   "Remove “Emberdeep Promo Folder” from Collection");

  step_back (library);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 2);
  step_back (library);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 0);
  assert_leaves_nothing (window);
  end_library (library);
}

/* A held button counts faster than the library can save. */
static void
test_windows_products_hold (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present_products (library);
  GtkSpinButton *spin = find_product_spin (window, STARTER);
  guint n_undo = 0;

  for (guint i = 0; i < 30; i++)
    gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  WAIT_UNTIL (count_product (library, STARTER) == 30);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 30);
  for (; mo_library_get_can_undo (library); n_undo++)
    step_back (library);
  g_assert_cmpuint (n_undo, ==, 2);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 0);
  assert_leaves_nothing (window);
  end_library (library);
}

static void
test_windows_products_follow (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  MoLibrary *other = open_library (path);
  GtkWidget *window = present_products (library);
  GtkSpinButton *spin = find_product_spin (window, STARTER);

  own (library, STARTER, 3);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 3);
  own (other, STARTER, 4);
  mo_library_refresh (library);
  WAIT_UNTIL (gtk_spin_button_get_value_as_int (spin) == 7);
  own_unknown (other, "gone/box", "Old & Gone");
  mo_library_refresh (library);
  WAIT_UNTIL (shows (window, "No Longer in Any Catalog"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (find_spin (window, "Old & Gone")), ==, 2);
  assert_leaves_nothing (window);
  mo_library_close (other);
  g_assert_finalize_object (other);
  end_library (library);
}

static void
test_windows_products_unknown (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window;
  GtkSpinButton *spin;

  own_unknown (library, "gone/box", "Old & Gone");
  window = present_products (library);
  spin = find_spin (window, "Old & Gone");
  g_assert_true (shows (window, "No Longer in Any Catalog"));
  g_assert_true (shows (window, "4 cards, 2 different"));
  gtk_spin_button_set_value (spin, 0);
  WAIT_UNTIL (count_product (library, "gone/box") == 0);
  /* It can be owned again while the window is open, with its contents. */
  gtk_spin_button_set_value (spin, 1);
  WAIT_UNTIL (count_product (library, "gone/box") == 1);
  g_assert_cmpuint (mo_collection_get_owned (mo_library_get_collection (library), "gone/a"), ==, 3);
  adw_expander_row_set_expanded (
      ADW_EXPANDER_ROW (gtk_widget_get_ancestor (GTK_WIDGET (spin), ADW_TYPE_EXPANDER_ROW)), TRUE);
  g_assert_true (shows (window, "gone/a"));
  g_assert_true (shows (window, "Kindle"));
  assert_leaves_nothing (window);
  end_library (library);
}

static void
test_windows_products_contents (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present_products (library);
  GtkWidget *row;

  WAIT_UNTIL (find_row (window, "Emberdeep Starter: Picks and Hammers") != NULL);
  row = find_row (window, "Emberdeep Starter: Picks and Hammers");
  g_assert_null (find_row (row, "Ash Blade"));
  for (guint i = 0; i < 3; i++)
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), i % 2 == 0);
  gtk_test_widget_wait_for_draw (window);
  g_assert_nonnull (find_row (row, "Ash Blade"));
  g_assert_true (shows (find_row (row, "Ash Blade"), "×4"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  assert_leaves_nothing (window);
  end_library (library);
}

static void
test_windows_products_hindrance (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library;
  GtkWidget *window;

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  library = open_library (path);
  g_assert_nonnull (mo_library_get_hindrance (library));
  window = present_products (library);
  g_assert_nonnull (find_shown_widget (window, contains_text, "Changes can’t be saved."));
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (find_product_spin (window, STARTER))));
  assert_leaves_nothing (window);
  end_library (library);
}

static void
test_windows_products_error (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present_products (library);
  GtkSpinButton *spin = find_product_spin (window, STARTER);

  g_assert_null (find_shown_widget (window, contains_text, "Changes can’t be saved."));
  own (library, STARTER, 1);
  mo_library_close (library);
  gtk_spin_button_set_value (spin, 5);
  WAIT_UNTIL (shows (window, "Could not change the count: the library is closed"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 1);
  assert_leaves_nothing (window);
  end_library (library);
}

/* Closing waits for a pending edit, and applies a number that is only typed. */
static void
test_windows_products_close (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window = present_products (library);

  gtk_editable_set_text (GTK_EDITABLE (find_product_spin (window, STARTER)), "12");
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  WAIT_UNTIL (window == NULL);
  g_assert_cmpuint (count_product (library, STARTER), ==, 12);

  /* Destroying the window does not delay the edit either. */
  window = present_products (library);
  gtk_spin_button_set_value (find_product_spin (window, STARTER), 1);
  assert_leaves_nothing (window);
  WAIT_UNTIL (count_product (library, STARTER) == 1);
  end_library (library);
}

/* Loads the shipped catalog with @n more products, some of which have long names. */
static MoContent *
load_many_products (guint n)
{
  g_autofree char *installed = g_build_filename (mo_content_get_installed_folder (), "catalogs",
                                                 "emberdeep.xml", NULL);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *file = g_build_filename (folder, "many.xml", NULL);
  const char *const catalogs[] = { file, NULL };
  g_autofree char *text = NULL;
  GString *xml;
  MoContent *many;

  g_assert_true (g_file_get_contents (installed, &text, NULL, NULL));
  xml = g_string_new_len (text, strstr (text, "</catalog>") - text);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = i % 10 < 2 ? make_long_name (i % 10 == 0)
                                         : g_strdup ("Number of a pack");
      g_autofree char *markup = g_markup_escape_text (name, -1);

      g_string_append_printf (xml,
                              "<product id='emberdeep/more-%u' name='%u %s'><content "
                              "card='emberdeep/kindle' count='2'/>"
                              "</product>",
                              i, i, markup + 6);
    }
  g_string_append (xml, "</catalog>");
  g_assert_true (g_file_set_contents (file, xml->str, -1, NULL));
  g_string_free (xml, TRUE);
  many = mo_content_load (mo_content_get_installed_folder (), NULL, catalogs, NULL);
  g_assert_cmpuint (mo_faults_get_n (many->faults), ==, 0);
  fixture_remove_folder (folder);
  return many;
}

static void
test_windows_products_search (void)
{
  g_autofree char *path = make_path ();
  g_autoptr (MoContent) many = load_many_products (60);
  MoLibrary *library = open_library (path);
  GtkWidget *window;
  GtkWidget *entry;

  own_unknown (library, "gone/box", "Old & Gone");
  window = present (mo_products_window_new (NULL, library, many, NULL));
  WAIT_UNTIL (shows (window, "No Longer in Any Catalog"));
  entry = find_of_type (window, GTK_TYPE_SEARCH_ENTRY);
  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "PICKS  starter");
  WAIT_UNTIL (!shows (window, "Emberdeep Promo Folder"));
  g_assert_true (shows (window, "Emberdeep Starter: Picks and Hammers"));
  g_assert_false (shows (window, "No Longer in Any Catalog"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "no such thing");
  WAIT_UNTIL (shows (window, "No Products Found"));
  g_signal_emit_by_name (entry, "stop-search");
  WAIT_UNTIL (shows (window, "Emberdeep Promo Folder"));
  /* A search without results offers the next step. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "no such thing");
  WAIT_UNTIL (shows (window, "No Products Found"));
  press_button (gtk_widget_get_ancestor (find_shown_widget (window, has_text, "Clear Search"),
                                         GTK_TYPE_BUTTON));
  WAIT_UNTIL (shows (window, "Emberdeep Promo Folder"));
  g_assert_true (gtk_widget_has_focus (
      GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)))));
  assert_fits_narrow (window);
  g_assert_cmpuint (count_nameless (window), ==, 0);
  assert_leaves_nothing (window);

  /* Closed before all rows are created. */
  window = mo_products_window_new (NULL, library, many, NULL);
  assert_leaves_nothing (window);
  end_library (library);
}

static void
own_product (MoLibrary *library,
             const char *id)
{
  MoCollectionEdit *edit = mo_collection_edit_new ("Elsewhere");
  const MoProduct *product = mo_catalog_lookup_product (content->catalog, id);

  mo_collection_edit_add_product (edit, product->id, product->name, 1);
  run_edit (library, edit);
}

/* With a game chosen, only its products are listed, and those of others are not taken for unknown
 * ones. */
static void
test_windows_products_game (void)
{
  g_autofree char *path = make_path ();
  MoLibrary *library = open_library (path);
  GtkWidget *window;

  own_product (library, "emberdeep/starter");
  own_product (library, "bonfire-run/wizard-starter");
  window = present (mo_products_window_new (NULL, library, content,
                                            mo_systems_lookup (content->systems,
                                                               "saltmere-light")));
  WAIT_UNTIL (find_row (window, "Saltmere Light") != NULL);
  g_assert_null (find_row (window, "Emberdeep Promo Folder"));
  g_assert_null (find_row (window, "Emberdeep Starter: Picks and Hammers"));
  g_assert_false (shows (window, "No Longer in Any Catalog"));
  assert_leaves_nothing (window);

  /* Without a chosen game, an owned product of a game without decks is below its own catalog. */
  window = present_products (library);
  WAIT_UNTIL (find_row (window, "Wizard’s Starter Deck") != NULL);
  g_assert_null (find_row (window, "Warrior’s Starter Deck"));
  g_assert_cmpstr (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (gtk_widget_get_ancestor (
                       find_row (window, "Wizard’s Starter Deck"), ADW_TYPE_PREFERENCES_GROUP))),
                   ==, "Bonfire Run");
  assert_leaves_nothing (window);
  end_library (library);
}

static void
test_windows_products_empty (void)
{
  g_autofree char *path = make_path ();
  g_autofree char *file = g_build_filename (mo_content_get_installed_folder (), "catalogs",
                                            "rulebook-examples.xml", NULL);
  const char *const catalogs[] = { file, NULL };
  g_autoptr (MoContent) without =
      mo_content_load (mo_content_get_installed_folder (), NULL, catalogs, NULL);
  MoLibrary *library = open_library (path);
  GtkWidget *window = present (mo_products_window_new (NULL, library, without, NULL));

  g_assert_true (shows (window, "No Products"));
  g_assert_null (find_of_type (window, GTK_TYPE_SEARCH_ENTRY));
  assert_fits_narrow (window);
  own_unknown (library, "gone/box", "Old & Gone");
  g_assert_false (shows (window, "No Products"));
  assert_leaves_nothing (window);
  end_library (library);
}

/* Versions */

typedef struct
{
  char *path;
  MoLibrary *library;
  MoDeckEditor *editor;
  gint64 deck;
} History;

static void
wait_for_deck (MoLibrary *library,
               GAsyncResult **result,
               gint64 *deck)
{
  gint64 id;

  WAIT_UNTIL (*result != NULL);
  id = mo_library_deck_finish (library, *result, NULL, NULL);
  g_assert_cmpint (id, !=, 0);
  if (deck != NULL)
    *deck = id;
  g_clear_object (result);
}

static void
set_up_history (History *history)
{
  g_autofree char *file = g_build_filename (mo_content_get_installed_folder (), "decks",
                                            "solitaire-2011-elite.xml", NULL);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  GAsyncResult *result = NULL;

  history->path = make_path ();
  history->library = open_library (history->path);
  history->editor = mo_deck_editor_new (content, mo_deck_read_file (file, content, faults, NULL),
                                        NULL);
  mo_library_add_deck_async (history->library, mo_deck_editor_get_deck (history->editor),
                             content->catalog, done_cb, &result);
  wait_for_deck (history->library, &result, &history->deck);
}

static void
tear_down_history (History *history)
{
  g_assert_finalize_object (history->editor);
  end_library (history->library);
  g_free (history->path);
}

static void
save_deck (History *history)
{
  MoDeckState state = mo_library_deck_get_state (
      mo_library_get_deck (history->library, history->deck));
  GAsyncResult *result = NULL;

  mo_library_save_deck_async (history->library, &state, mo_deck_editor_get_deck (history->editor),
                              content->catalog, done_cb, &result);
  wait_for_deck (history->library, &result, NULL);
}

static void
add_version (History *history,
             const char *label)
{
  MoDeckState state = mo_library_deck_get_state (
      mo_library_get_deck (history->library, history->deck));
  GAsyncResult *result = NULL;

  mo_library_add_version_async (history->library, &state, label, done_cb, &result);
  wait_for_deck (history->library, &result, NULL);
}

/* Creates two versions: in the second, Kindle is removed, one Ash Blade less and a card added; then
 * changes the name. */
static void
make_versions (History *history)
{
  add_version (history, "First");
  mo_deck_editor_change_count (history->editor, "crawler", "emberdeep/kindle", -MO_MAX_COUNT);
  mo_deck_editor_change_count (history->editor, "crawler", "emberdeep/ash-blade", -1);
  mo_deck_editor_change_count (history->editor, "crawler", "elsewhere/new", 2);
  save_deck (history);
  add_version (history, "");
  mo_deck_editor_set_name (history->editor, "Other & Name");
  mo_deck_editor_set_tags (history->editor, "one, two");
}

static GtkWidget *
present_history (History *history)
{
  GtkWidget *window = present (
      mo_history_window_new (NULL, history->library, history->editor, history->deck));
  GtkWidget *focus;

  WAIT_UNTIL (shows (window, "Now") || shows (window, "No Versions Yet"));
  /* A hidden widget with the focus would get all keys, also Escape. */
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (focus);
  for (; focus != NULL; focus = gtk_widget_get_parent (focus))
    g_assert_true (gtk_widget_get_child_visible (focus));
  return window;
}

static GtkListBox *
find_list (GtkWidget *window)
{
  return GTK_LIST_BOX (find_shown_widget (window, has_style, "navigation-sidebar"));
}

static void
select_row (GtkWidget *window,
            int index)
{
  gtk_list_box_select_row (find_list (window),
                           gtk_list_box_get_row_at_index (find_list (window), index));
}

static guint
count_rows (GtkWidget *window)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (find_list (window), (int) n) != NULL)
    n++;
  return n;
}

static GtkWidget *
find_go_back (GtkWidget *window,
              const char *label)
{
  GtkWidget *found = find_shown_widget (window, has_text, label);

  return found != NULL ? gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON) : NULL;
}

static void
test_windows_history_empty (void)
{
  History history;
  GtkWidget *window;

  set_up_history (&history);
  window = present_history (&history);
  g_assert_true (shows (window, "No Versions Yet"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == get_by_id (window, "save_button"));
  assert_fits_narrow (window);
  /* A new version appears in an open window. */
  add_version (&history, "First");
  mo_deck_editor_set_notes (history.editor, "Changed");
  save_deck (&history);
  WAIT_UNTIL (shows (window, "First"));
  g_assert_cmpuint (count_rows (window), ==, 2);
  assert_leaves_nothing (window);
  tear_down_history (&history);
}

static void
test_windows_history_compare (void)
{
  History history;
  GtkWidget *window;
  AdwComboRow *from;
  AdwComboRow *to;

  set_up_history (&history);
  make_versions (&history);
  window = present_history (&history);
  g_assert_cmpuint (count_rows (window), ==, 3);

  /* Compares the newest version with the current package. */
  WAIT_UNTIL (shows (window, "Gate of Cinders → Other & Name"));
  g_assert_true (shows (window, "fire, attack, small party → one, two"));
  g_assert_true (find_go_back (window, "Restore Version 2") != NULL);

  /* Compares the selected version with the current package. */
  select_row (window, 2);
  WAIT_UNTIL (shows (window, "Crawler deck"));
  from = ADW_COMBO_ROW (find_row (window, "From"));
  to = ADW_COMBO_ROW (find_row (window, "To"));
  g_assert_cmpuint (adw_combo_row_get_selected (from), ==, 2);
  g_assert_cmpuint (adw_combo_row_get_selected (to), ==, 0);
  g_assert_true (shows (find_row (window, "elsewhere/new"), "+2"));
  g_assert_true (shows (find_row (window, "Kindle"), "−4"));
  g_assert_true (shows (find_row (window, "Ash Blade"), "3 → 2"));
  g_assert_true (shows (window, "2 cards added, 5 cards removed"));
  g_assert_nonnull (find_go_back (window, "Restore Version 1"));

  /* Compares any two versions, or one with itself. */
  adw_combo_row_set_selected (to, 1);
  WAIT_UNTIL (find_row (window, "Name") == NULL);
  g_assert_nonnull (find_row (window, "Kindle"));
  adw_combo_row_set_selected (from, 1);
  WAIT_UNTIL (shows (window, "No Differences"));
  g_assert_true (gtk_list_box_get_selected_row (find_list (window)) ==
                 gtk_list_box_get_row_at_index (find_list (window), 1));
  g_assert_nonnull (find_go_back (window, "Restore Version 2"));
  assert_leaves_nothing (window);
  tear_down_history (&history);
}

/* In the accessible names, only values are in quotes. */
static void
test_windows_history_tags (void)
{
  History history;
  GtkWidget *window;

  set_up_history (&history);
  make_versions (&history);
  mo_deck_editor_set_tags (history.editor, "");
  window = present_history (&history);
  WAIT_UNTIL (shows (window, "fire, attack, small party → none"));
  g_assert_nonnull (find_shown_widget (
      window, is_called, "Tags: from “fire, attack, small party” to none"));
  g_assert_nonnull (find_shown_widget (
      window, is_called, "Name: from “Gate of Cinders” to “Other & Name”"));
  assert_leaves_nothing (window);
  tear_down_history (&history);
}

static void
test_windows_history_notes (void)
{
  History history;
  GtkWidget *window;

  set_up_history (&history);
  mo_deck_editor_set_notes (history.editor, "Same\nOld\nEnd");
  save_deck (&history);
  add_version (&history, "");
  mo_deck_editor_set_notes (history.editor, "Same\nNew\nAnd more\nEnd");
  window = present_history (&history);
  WAIT_UNTIL (shows (window, "Old"));
  g_assert_true (shows (window, "New\nAnd more"));
  /* The window follows changes of the package. */
  mo_deck_editor_set_notes (history.editor, "Same\nOld\nEnd");
  WAIT_UNTIL (shows (window, "No Differences"));
  g_assert_false (gtk_widget_is_sensitive (find_go_back (window, "Restore Version 1")));
  assert_leaves_nothing (window);
  tear_down_history (&history);
}

static void
went_back_cb (GtkWidget *window,
              const char *label,
              char **kept)
{
  *kept = g_strdup (label);
}

static void
test_windows_history_go_back (void)
{
  History history;
  GtkWidget *window;
  g_autofree char *label = NULL;

  set_up_history (&history);
  make_versions (&history);
  window = present_history (&history);
  select_row (window, 2);
  WAIT_UNTIL (find_go_back (window, "Restore Version 1") != NULL);
  g_signal_connect (window, "went-back", G_CALLBACK (went_back_cb), &label);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_signal_emit_by_name (find_go_back (window, "Restore Version 1"), "clicked");
  WAIT_UNTIL (window == NULL);
  g_assert_cmpstr (label, ==, "Restore Version 1");
  g_assert_cmpstr (mo_deck_editor_get_undo_label (history.editor), ==, label);
  g_assert_cmpstr (mo_deck_editor_get_deck (history.editor)->name, ==, "Gate of Cinders");
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (history.editor), "crawler",
                                       "emberdeep/kindle"),
                    ==, 4);
  mo_deck_editor_undo (history.editor);
  g_assert_cmpstr (mo_deck_editor_get_deck (history.editor)->name, ==, "Other & Name");
  g_assert_cmpuint (mo_deck_get_count (mo_deck_editor_get_deck (history.editor), "crawler",
                                       "emberdeep/kindle"),
                    ==, 0);
  tear_down_history (&history);
}

static void
test_windows_history_unreadable (void)
{
  History history;
  GtkWidget *window;

  set_up_history (&history);
  make_versions (&history);
  run_sql (history.path, "UPDATE deck_version SET content = '<no/>' WHERE number = 2");
  window = present_history (&history);
  g_assert_nonnull (find_shown_widget (window, contains_text, "unreadable"));
  WAIT_UNTIL (find_row (window, "From") != NULL);
  g_assert_cmpuint (g_list_model_get_n_items (
                        adw_combo_row_get_model (ADW_COMBO_ROW (find_row (window, "From")))),
                    ==, 2);
  WAIT_UNTIL (find_go_back (window, "Restore Version 1") != NULL);
  select_row (window, 1);
  WAIT_UNTIL (shows (window, "Could Not Read Version"));
  g_assert_null (find_shown_widget (window, contains_text, "Go Back to"));
  select_row (window, 0);
  WAIT_UNTIL (find_go_back (window, "Restore Version 1") != NULL);
  assert_leaves_nothing (window);

  /* No version is readable. */
  run_sql (history.path, "UPDATE deck_version SET content = '<no/>'");
  window = present_history (&history);
  WAIT_UNTIL (shows (window, "No Differences"));
  g_assert_null (find_shown_widget (window, contains_text, "Go Back to"));
  assert_leaves_nothing (window);
  tear_down_history (&history);
}

static void
test_windows_history_times (void)
{
  History history;
  GtkWidget *window;

  set_up_history (&history);
  add_version (&history, "");
  add_version (&history, "");
  add_version (&history, "");
  run_sql (history.path, "UPDATE deck_version SET made = 0 WHERE number = 1;"
                     "UPDATE deck_version SET made = made - 86400 WHERE number = 2");
  window = present_history (&history);
  g_assert_nonnull (find_shown_widget (window, contains_text, "Version 3 · Today, "));
  g_assert_nonnull (find_shown_widget (window, contains_text, "Version 2 · Yesterday, "));
  g_assert_true (shows (window, "Version 1 · 01/01/70, 00:00"));
  assert_leaves_nothing (window);
  tear_down_history (&history);
}

static void
test_windows_history_failure (void)
{
  History history;
  GtkWidget *window;

  set_up_history (&history);
  mo_library_close (history.library);
  window = present (mo_history_window_new (NULL, history.library, history.editor, history.deck));
  WAIT_UNTIL (shows (window, "Could Not Read Versions"));
  g_assert_true (shows (window, "the library is closed"));
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (window)));
  assert_leaves_nothing (window);
  tear_down_history (&history);
}

static void
test_windows_history_names (void)
{
  History history;
  GtkWidget *window;

  set_up_history (&history);
  make_versions (&history);
  mo_deck_editor_set_notes (history.editor, "Changed");
  window = present_history (&history);
  select_row (window, 2);
  WAIT_UNTIL (shows (window, "Crawler deck"));
  g_assert_cmpuint (count_nameless (window), ==, 0);
  assert_leaves_nothing (window);
  tear_down_history (&history);
}

static void
test_windows_history_narrow (void)
{
  History history;
  GtkWidget *window;
  GtkWidget *leaflet;
  g_autofree char *word = make_long_name (FALSE);
  g_autofree char *words = make_long_name (TRUE);

  set_up_history (&history);
  mo_deck_editor_set_name (history.editor, words);
  save_deck (&history);
  add_version (&history, words);
  add_version (&history, word);
  mo_deck_editor_set_name (history.editor, word);
  mo_deck_editor_set_tags (history.editor, word);
  mo_deck_editor_set_notes (history.editor, word);
  mo_deck_editor_change_count (history.editor, "crawler", word, 999);
  mo_deck_editor_change_count (history.editor, word, "emberdeep/ash-blade", 999);
  window = present_history (&history);
  assert_fits_narrow (window);
  leaflet = find_of_type (window, ADW_TYPE_LEAFLET);
  WAIT_UNTIL (adw_leaflet_get_folded (ADW_LEAFLET (leaflet)));
  g_signal_emit_by_name (gtk_list_box_get_row_at_index (find_list (window), 2), "activate");
  WAIT_UNTIL (find_row (window, "From") != NULL);
  assert_fits_narrow (window);
  g_assert_cmpuint (count_nameless (window), ==, 0);
  g_assert_true (gtk_widget_activate (find_shown_widget (window, has_style, "image-button")));
  WAIT_UNTIL (find_row (window, "From") == NULL);
  assert_leaves_nothing (window);
  tear_down_history (&history);
}

/* The window is closed while the versions are read. */
static void
test_windows_history_gone (void)
{
  History history;

  set_up_history (&history);
  make_versions (&history);
  for (guint i = 0; i < 3; i++)
    assert_leaves_nothing (
        mo_history_window_new (NULL, history.library, history.editor, history.deck));
  tear_down_history (&history);
}

int
main (int argc,
      char **argv)
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, 0);

  g_test_add_func ("/library-windows/templates", test_windows_templates);
  g_test_add_func ("/library-windows/products/own", test_windows_products_own);
  g_test_add_func ("/library-windows/products/hold", test_windows_products_hold);
  g_test_add_func ("/library-windows/products/follow", test_windows_products_follow);
  g_test_add_func ("/library-windows/products/unknown", test_windows_products_unknown);
  g_test_add_func ("/library-windows/products/contents", test_windows_products_contents);
  g_test_add_func ("/library-windows/products/hindrance", test_windows_products_hindrance);
  g_test_add_func ("/library-windows/products/error", test_windows_products_error);
  g_test_add_func ("/library-windows/products/close", test_windows_products_close);
  g_test_add_func ("/library-windows/products/search", test_windows_products_search);
  g_test_add_func ("/library-windows/products/game", test_windows_products_game);
  g_test_add_func ("/library-windows/products/empty", test_windows_products_empty);
  g_test_add_func ("/library-windows/history/empty", test_windows_history_empty);
  g_test_add_func ("/library-windows/history/compare", test_windows_history_compare);
  g_test_add_func ("/library-windows/history/tags", test_windows_history_tags);
  g_test_add_func ("/library-windows/history/notes", test_windows_history_notes);
  g_test_add_func ("/library-windows/history/go-back", test_windows_history_go_back);
  g_test_add_func ("/library-windows/history/unreadable", test_windows_history_unreadable);
  g_test_add_func ("/library-windows/history/times", test_windows_history_times);
  g_test_add_func ("/library-windows/history/failure", test_windows_history_failure);
  g_test_add_func ("/library-windows/history/names", test_windows_history_names);
  g_test_add_func ("/library-windows/history/narrow", test_windows_history_narrow);
  g_test_add_func ("/library-windows/history/gone", test_windows_history_gone);

  return run_tests (application, content);
}
