/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The card table, and the state that it shares with the list and the grid. */

#include "config.h"

#include "app-fixture.h"
#include "mo-card-cell.h"
#include "mo-card-face.h"
#include "mo-card-list.h"
#include "mo-card-text.h"
#include "mo-card-views.h"
#include "mo-menu.h"

#include <adwaita.h>
#include <string.h>

static MoContent *content;
static MoLibrary *library;

/* The width of a list beside a card in a window of 1280 pixels. */
#define BESIDE_CARD 840

typedef struct
{
  MoSession *session;
  GtkWidget *list;
  MoCardViews *views;
  MoCardTable *table;
  GtkWindow *window;
} Fixture;

static void
press_button (Fixture *fixture,
              const char *tooltip)
{
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (find_widget (fixture->list, has_tooltip, tooltip)), TRUE);
}

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_reset (settings, "card-columns");
  fixture->session = mo_session_new (library, NULL);
  mo_session_set_content (fixture->session, content);
  WAIT_UNTIL (mo_card_finder_is_ready (mo_session_get_finder (fixture->session)));
  fixture->list =
      g_object_new (MO_TYPE_CARD_LIST, "shows-copies", TRUE, "session", fixture->session, NULL);
  fixture->views = MO_CARD_VIEWS (
      find_widget (fixture->list, is_of_type, GSIZE_TO_POINTER (MO_TYPE_CARD_VIEWS)));
  fixture->table = mo_card_views_get_table (fixture->views);
  fixture->window = GTK_WINDOW (adw_window_new ());
  gtk_window_set_default_size (fixture->window, 700, 600);
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->list);
  gtk_window_present (fixture->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

static void
tear_down (Fixture *fixture,
           gconstpointer data)
{
  GtkWindow *window = fixture->window;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (window);
  WAIT_UNTIL (window == NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->session), (gpointer *) &fixture->session);
  g_object_unref (fixture->session);
  WAIT_UNTIL (fixture->session == NULL);
}

static const char *
get_name (Fixture *fixture,
          guint position)
{
  return mo_card_model_get_card (mo_card_views_get_model (fixture->views), position)->name;
}

/* Returns the titles of the visible columns. */
static char *
list_columns (Fixture *fixture)
{
  GListModel *columns = gtk_column_view_get_columns (mo_card_table_get_view (fixture->table));
  GString *titles = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (gtk_column_view_column_get_visible (column))
        g_string_append_printf (titles, "%s%s", titles->len > 0 ? " " : "",
                                gtk_column_view_column_get_title (column));
    }
  return g_string_free (titles, FALSE);
}

static void
assert_columns (Fixture *fixture,
                const char *titles)
{
  g_autofree char *shown = list_columns (fixture);

  g_assert_cmpstr (shown, ==, titles);
}

/* Returns: whether the widget is a cell with this accessible label */
static gboolean
is_cell (GtkWidget *widget,
         gconstpointer label)
{
  g_autofree char *other = NULL;

  if (!MO_IS_CARD_CELL (widget))
    return FALSE;
  other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                              GTK_ACCESSIBLE_PROPERTY_LABEL, (const char *) label);
  return other == NULL;
}

/* Does the same as a click on a header. */
static void
press_header (Fixture *fixture,
              const char *title)
{
  GtkColumnView *view = mo_card_table_get_view (fixture->table);
  GListModel *columns = gtk_column_view_get_columns (view);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (g_str_equal (gtk_column_view_column_get_title (column), title))
        {
          gtk_column_view_sort_by_column (view, column, GTK_SORT_ASCENDING);
          return;
        }
    }
  g_assert_not_reached ();
}

/* Returns: the width of all visible columns */
static int
get_columns_width (Fixture *fixture)
{
  GtkColumnView *view = mo_card_table_get_view (fixture->table);
  GListModel *columns = gtk_column_view_get_columns (view);
  int width = 0;

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (gtk_column_view_column_get_visible (column))
        width += gtk_column_view_column_get_fixed_width (column);
    }
  return width;
}

/* Columns come from the vocabularies of the games, and the selection of columns is saved. */
static void
test_table_columns (Fixture *fixture,
                    gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (GVariant) kept = NULL;

  assert_columns (fixture, "Name Type Owned Wanted Cost Power Stamina Life Set");
  g_assert_cmpint (get_columns_width (fixture), <=, BESIDE_CARD);
  g_assert_true (
      gtk_widget_activate_action (find_widget (fixture->list, has_tooltip, "Sorting and Columns"),
                                  "cards.column-stamina", NULL));
  gtk_widget_activate_action (find_widget (fixture->list, has_tooltip, "Sorting and Columns"),
                              "cards.column-keyword", NULL);
  assert_columns (fixture, "Name Type Owned Wanted Cost Power Life Set Keyword");
  kept = g_settings_get_value (settings, "card-columns");
  g_assert_nonnull (kept);
  /* The setting contains a column of another game, which does not exist here. */
  g_settings_set (settings, "card-columns", "m^as", (const char *[]){ "cost", "mana", NULL });
  assert_columns (fixture, "Name Cost");
  mo_card_table_set_shown (fixture->table, "life", TRUE);
  assert_columns (fixture, "Name Cost Life");
  g_clear_pointer (&kept, g_variant_unref);
  kept = g_variant_get_maybe (g_settings_get_value (settings, "card-columns"));
  g_assert_true (g_strv_contains (g_variant_get_strv (kept, NULL), "mana"));
}

/* Returns how many entries of a menu have this label, also in the menus in it. */
static guint
count_entries (GMenuModel *menu,
               const char *label)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *shown = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &shown))
        n += g_str_equal (shown, label);
      for (guint j = 0; j < G_N_ELEMENTS (links); j++)
        {
          g_autoptr (GMenuModel) linked = g_menu_model_get_item_link (menu, i, links[j]);

          n += linked != NULL ? count_entries (linked, label) : 0;
        }
    }
  return n;
}

/* A column, and an order, for each of these in the menu. */
static void
assert_offers (Fixture *fixture,
               gboolean has_power,
               gboolean has_hp,
               gboolean has_game)
{
  GtkWidget *button = find_widget (fixture->list, has_tooltip, "Sorting and Columns");
  GMenuModel *menu = mo_menu_get (GTK_MENU_BUTTON (button));

  g_assert_cmpuint (count_entries (menu, "Power"), ==, has_power ? 2 : 0);
  g_assert_cmpuint (count_entries (menu, "HP"), ==, has_hp ? 2 : 0);
  g_assert_cmpuint (count_entries (menu, "Game"), ==, has_game ? 2 : 0);
}

/* While a game is chosen, there are only columns and orders for what its cards have. Those of the
 * others remain chosen. */
static void
test_table_columns_of_game (Fixture *fixture,
                            gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set (settings, "card-columns", "m^as",
                  (const char *[]){ "type", "cost", "power", "hp", "rarity", "game", NULL });
  assert_columns (fixture, "Name Type Cost HP Power Rarity Game");
  assert_offers (fixture, TRUE, TRUE, TRUE);
  g_object_set (fixture->session, "game", "bonfire-run", NULL);
  assert_columns (fixture, "Name Type Cost HP");
  assert_offers (fixture, FALSE, TRUE, FALSE);
  gtk_widget_activate_action (find_widget (fixture->list, has_tooltip, "Sorting and Columns"),
                              "cards.column-cost", NULL);
  assert_columns (fixture, "Name Type HP");
  g_object_set (fixture->session, "game", "dungeon-crawler", NULL);
  assert_columns (fixture, "Name Type Power Rarity");
  assert_offers (fixture, TRUE, FALSE, FALSE);
  g_object_set (fixture->session, "game", "", NULL);
  assert_columns (fixture, "Name Type HP Power Rarity Game");
  assert_offers (fixture, TRUE, TRUE, TRUE);
}

static gboolean
has_columns (Fixture *fixture,
             const char *titles)
{
  g_autofree char *shown = list_columns (fixture);

  return g_str_equal (shown, titles);
}

/* In the width of a phone, the most important columns are whole, unless others were chosen. */
static void
test_table_columns_of_phone (Fixture *fixture,
                             gconstpointer data)
{
  static const char all[] = "Name Type Owned Wanted Cost Power Stamina Life Set";
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  press_button (fixture, "Table");
  assert_columns (fixture, all);
  gtk_window_set_default_size (fixture->window, 360, 600);
  WAIT_UNTIL (has_columns (fixture, "Name Owned Cost"));
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (fixture->table)) <= 360);
  g_assert_cmpint (get_columns_width (fixture), <=,
                   gtk_widget_get_width (GTK_WIDGET (fixture->table)));
  g_settings_set (settings, "card-columns", "m^as", (const char *[]){ "type", "power", NULL });
  WAIT_UNTIL (has_columns (fixture, "Name Type Power"));
  g_settings_reset (settings, "card-columns");
  WAIT_UNTIL (has_columns (fixture, "Name Owned Cost"));
  gtk_window_set_default_size (fixture->window, 1000, 600);
  WAIT_UNTIL (has_columns (fixture, all));
}

static void
test_table_cells (Fixture *fixture,
                  gconstpointer data)
{
  press_button (fixture, "Table");
  mo_card_list_show_card (MO_CARD_LIST (fixture->list), "emberdeep/ash-blade");
  WAIT_UNTIL (find_widget (GTK_WIDGET (fixture->table), is_cell, "Ash Blade") != NULL);
  g_assert_nonnull (find_widget (GTK_WIDGET (fixture->table), is_cell, "Power: 3→4"));
}

/* Returns where the first cell or title found ends, or -1 while there is none with a size. Rows are
 * used again for other cards while the list scrolls, so none of them is kept. */
static float
get_end (Fixture *fixture,
         WidgetTest is_it,
         const char *text)
{
  GtkWidget *widget = find_widget (GTK_WIDGET (fixture->table), is_it, text);
  graphene_rect_t bounds;

  if (widget == NULL || gtk_widget_get_width (widget) == 0 ||
      !gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->table), &bounds))
    return -1;
  return bounds.origin.x + bounds.size.width;
}

static gboolean
is_title (GtkWidget *widget,
          gconstpointer title)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), title);
}

/* The titles of columns of figures end where the figures do, sorted or not, and the order is told
 * with the right one. */
static void
test_table_titles (Fixture *fixture,
                   gconstpointer data)
{
  GtkWidget *title;
  float end;

  press_button (fixture, "Table");
  mo_card_list_show_card (MO_CARD_LIST (fixture->list), "emberdeep/ash-blade");
  WAIT_UNTIL ((end = get_end (fixture, is_cell, "Power: 3→4")) > 0 &&
              ABS (get_end (fixture, is_title, "Power") - end) < 0.5);
  press_header (fixture, "Power");
  WAIT_UNTIL (find_widget (fixture->list, has_text, "454 cards, sorted by “Power”") != NULL);
  title = find_widget (GTK_WIDGET (fixture->table), is_title, "Power");
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (gtk_widget_get_parent (gtk_widget_get_parent (title))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "Power, sorted ascending");
  WAIT_UNTIL (ABS (get_end (fixture, is_title, "Power") - end) < 0.5);
}

/* Sorts in one direction, the other, and by relevance; the buttons of the list show the same. */
static void
test_table_sort (Fixture *fixture,
                 gconstpointer data)
{
  g_autofree char *first = g_strdup (get_name (fixture, 0));
  g_autofree char *second = g_strdup (get_name (fixture, 1));
  guint last = g_list_model_get_n_items (G_LIST_MODEL (mo_card_views_get_model (fixture->views))) -
               1;

  press_button (fixture, "Table");
  press_header (fixture, "Name");
  WAIT_UNTIL (find_widget (fixture->list, has_text, "454 cards, sorted by “Name”") != NULL);
  for (guint i = 1; i <= last; i++)
    {
      g_autofree char *before = g_utf8_casefold (get_name (fixture, i - 1), -1);
      g_autofree char *after = g_utf8_casefold (get_name (fixture, i), -1);

      g_assert_cmpint (g_utf8_collate (before, after), <=, 0);
    }
  g_free (first);
  first = g_strdup (get_name (fixture, last));
  press_header (fixture, "Name");
  WAIT_UNTIL (find_widget (fixture->list, has_text, "454 cards, sorted by “Name”, descending") !=
              NULL);
  g_assert_cmpstr (get_name (fixture, 0), ==, first);
  press_header (fixture, "Name");
  WAIT_UNTIL (find_widget (fixture->list, has_text, "454 cards") != NULL);
  g_assert_cmpstr (get_name (fixture, 1), ==, second);
}

static gboolean
is_owned_button (GtkWidget *widget,
                 gconstpointer user_data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_has_css_class (widget, "column-button") &&
         find_widget (widget, has_text, "Owned") != NULL;
}

static void
test_table_sort_copies (Fixture *fixture,
                        gconstpointer data)
{
  GtkWidget *button = find_widget (fixture->list, is_owned_button, NULL);

  press_button (fixture, "Table");
  press_header (fixture, "Owned");
  g_assert_nonnull (
      find_widget (fixture->list, has_text, "454 cards, sorted by “Owned”, descending"));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  press_header (fixture, "Owned");
  g_assert_nonnull (find_widget (fixture->list, has_text, "454 cards, sorted by “Owned”"));
  g_signal_emit_by_name (button, "clicked");
  g_assert_nonnull (find_widget (fixture->list, has_text, "454 cards"));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

/* Sorts with the menu, as without a mouse. */
static void
test_table_sort_menu (Fixture *fixture,
                      gconstpointer data)
{
  GtkWidget *button = find_widget (fixture->list, has_tooltip, "Sorting and Columns");

  g_assert_true (gtk_widget_activate_action (button, "cards.sort", "s", "cost"));
  WAIT_UNTIL (find_widget (fixture->list, has_text, "454 cards, sorted by “Cost”") != NULL);
  gtk_widget_activate_action (button, "cards.descending", NULL);
  WAIT_UNTIL (find_widget (fixture->list, has_text, "454 cards, sorted by “Cost”, descending") !=
              NULL);
  gtk_widget_activate_action (button, "cards.sort", "s", "");
  g_assert_nonnull (find_widget (fixture->list, has_text, "454 cards"));
}

/* The heights of the rows above are estimates until they are laid out. */
static gboolean
scroll_past (Fixture *fixture,
             GtkAdjustment *adjustment,
             guint position)
{
  guint n_cards =
      g_list_model_get_n_items (G_LIST_MODEL (mo_card_views_get_model (fixture->views)));

  if (n_cards > 0)
    gtk_adjustment_set_value (adjustment,
                              gtk_adjustment_get_upper (adjustment) * position / n_cards + 1);
  return n_cards > 0 && mo_card_views_get_first (fixture->views) + 2 >= position &&
         mo_card_views_get_first (fixture->views) < n_cards;
}

/* Switching views keeps the first visible card and the selection. */
static void
test_table_place (Fixture *fixture,
                  gconstpointer data)
{
  static const char *const views[] = { "Table", "Grid",   "List",
                                       "Grid",   "Table", "List" };
  GtkSelectionModel *selection = mo_card_views_get_selection (fixture->views);
  g_autoptr (GtkBitset) before = NULL;
  g_autoptr (GtkBitset) after = NULL;
  GtkWidget *list = find_widget (fixture->list, is_of_type, GSIZE_TO_POINTER (GTK_TYPE_LIST_VIEW));
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  guint first;

  WAIT_UNTIL (g_list_model_get_n_items (G_LIST_MODEL (selection)) > 64);
  gtk_selection_model_select_item (selection, 30, TRUE);
  gtk_selection_model_select_item (selection, 64, FALSE);
  before = gtk_bitset_copy (gtk_selection_model_get_selection (selection));
  WAIT_UNTIL (scroll_past (fixture, adjustment, 60));
  first = mo_card_views_get_first (fixture->views);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      guint place;

      press_button (fixture, views[i]);
      for (guint frame = 0; frame < 4; frame++)
        gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
      place = mo_card_views_get_first (fixture->views);
      /* The first card in a row of faces may be an earlier one. */
      g_test_message ("%s: %u for %u", views[i], place, first);
      g_assert_cmpuint (place, <=, first);
      g_assert_cmpuint (place + 7, >, first);
      if (!g_str_equal (views[i], "Grid"))
        first = place;
    }
  after = gtk_bitset_copy (gtk_selection_model_get_selection (selection));
  g_assert_true (gtk_bitset_equals (before, after));
}

static gboolean
is_face_of (GtkWidget *widget,
            gconstpointer id)
{
  return MO_IS_CARD_FACE (widget) && mo_card_face_get_item (MO_CARD_FACE (widget)) != NULL &&
         g_str_equal (mo_card_item_get_card (mo_card_face_get_item (MO_CARD_FACE (widget)))->id,
                      id);
}

static gboolean
is_face_that_waits (GtkWidget *widget,
                    gconstpointer user_data)
{
  return MO_IS_CARD_FACE (widget) && mo_card_face_is_waiting (MO_CARD_FACE (widget));
}

static gboolean
tells_owned (GtkWidget *face,
             gboolean is_owned)
{
  const MoCard *card = mo_card_item_get_card (mo_card_face_get_item (MO_CARD_FACE (face)));
  g_autofree char *description = mo_card_dup_description (content->catalog, card);
  g_autofree char *label = is_owned ? g_strconcat (description, ". 2 copies owned", NULL)
                                    : g_strdup (description);
  g_autofree char *difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (face),
                                                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                                    label);

  return difference == NULL;
}

/* Many faces are painted over several frames, but all of them are; and they show owned copies. */
static void
test_table_faces (Fixture *fixture,
                  gconstpointer data)
{
  g_autoptr (MoCollectionEdit) edit = mo_collection_edit_new ("Own");
  g_autoptr (MoCollectionEdit) back = mo_collection_edit_new ("Own no more");
  GtkWidget *face;

  gtk_window_set_default_size (fixture->window, 1100, 740);
  press_button (fixture, "Grid");
  WAIT_UNTIL (find_widget (fixture->list, is_face_that_waits, NULL) != NULL);
  WAIT_UNTIL (find_widget (fixture->list, is_face_that_waits, NULL) == NULL);
  face = find_widget (fixture->list, is_face_of, "emberdeep/ash-blade");
  g_assert_true (tells_owned (face, FALSE));
  mo_collection_edit_set_count (edit, "emberdeep/ash-blade", "Ash Blade", MO_EDIT_OWNED, 2);
  mo_library_edit_async (library, g_steal_pointer (&edit), NULL, NULL);
  WAIT_UNTIL (tells_owned (face, TRUE));
  mo_collection_edit_set_count (back, "emberdeep/ash-blade", "Ash Blade", MO_EDIT_OWNED, 0);
  mo_library_edit_async (library, g_steal_pointer (&back), NULL, NULL);
  WAIT_UNTIL (tells_owned (face, FALSE));
}

static void
activated_cb (GtkWidget *list,
              gboolean *is_activated)
{
  *is_activated = TRUE;
}

static void
test_table_choose (Fixture *fixture,
                   gconstpointer data)
{
  gboolean is_activated = FALSE;

  press_button (fixture, "Table");
  g_signal_connect (fixture->list, "activated", G_CALLBACK (activated_cb), &is_activated);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  WAIT_UNTIL (mo_card_table_get_cells (fixture->table)->len > 0);
  g_signal_emit_by_name (mo_card_table_get_view (fixture->table), "activate", 3);
  g_assert_true (is_activated);
  g_assert_cmpstr (
      mo_card_item_get_card (mo_card_list_get_selected (MO_CARD_LIST (fixture->list)))->name, ==,
      get_name (fixture, 3));
  mo_card_list_focus_list (MO_CARD_LIST (fixture->list));
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (fixture->window), GTK_WIDGET (fixture->table)));
}

static void
library_opened_cb (GObject *source,
                   GAsyncResult *result,
                   gpointer user_data)
{
  gboolean *is_open = user_data;

  g_assert_true (mo_library_open_finish (MO_LIBRARY (source), result, NULL));
  *is_open = TRUE;
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* After a reload, the list changes once, when the finder is ready; selection and scroll position
 * stay. */
static void
test_table_reload (Fixture *fixture,
                   gconstpointer data)
{
  g_autoptr (MoContent) again =
      mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  MoCardModel *model = mo_card_views_get_model (fixture->views);
  GtkSelectionModel *selection = mo_card_views_get_selection (fixture->views);
  GtkWidget *list = find_widget (fixture->list, is_of_type, GSIZE_TO_POINTER (GTK_TYPE_LIST_VIEW));
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  guint n_changes = 0;

  gtk_selection_model_select_item (selection, 64, TRUE);
  WAIT_UNTIL (scroll_past (fixture, adjustment, 60));
  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (count_cb), &n_changes);
  mo_session_set_content (fixture->session, again);
  g_assert_cmpuint (n_changes, ==, 0);
  WAIT_UNTIL (mo_card_model_get_catalog (model) == again->catalog);
  g_assert_true (gtk_selection_model_is_selected (selection, 64));
  g_assert_false (gtk_selection_model_is_selected (selection, 0));
  WAIT_UNTIL (mo_card_views_get_first (fixture->views) >= 58);
  /* The same cards are no change. */
  g_signal_emit_by_name (mo_session_get_finder (fixture->session), "ready");
  g_assert_cmpuint (n_changes, ==, 1);
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture,
                  gconstpointer data);
  } tests[] = {
    { "/card-table/columns", test_table_columns },
    { "/card-table/columns-of-game", test_table_columns_of_game },
    { "/card-table/columns-of-phone", test_table_columns_of_phone },
    { "/card-table/cells", test_table_cells },
    { "/card-table/titles", test_table_titles },
    { "/card-table/sort", test_table_sort },
    { "/card-table/sort-copies", test_table_sort_copies },
    { "/card-table/sort-menu", test_table_sort_menu },
    { "/card-table/place", test_table_place },
    { "/card-table/choose", test_table_choose },
    { "/card-table/faces", test_table_faces },
    { "/card-table/reload", test_table_reload },
  };
  g_autoptr (AdwApplication) application = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  gboolean is_open = FALSE;
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
  application = g_object_new (ADW_TYPE_APPLICATION, "application-id", APP_ID ".Test", "flags",
                              G_APPLICATION_NON_UNIQUE, "resource-base-path", RESOURCE_PATH, NULL);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  folder = g_dir_make_tmp ("marching-order-app-XXXXXX", NULL);
  path = g_build_filename (folder, "library.db", NULL);
  library = mo_library_new (path);
  mo_library_set_catalog (library, content->catalog);
  mo_library_open_async (library, library_opened_cb, &is_open);
  WAIT_UNTIL (is_open);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  status = g_test_run ();
  mo_library_close (library);
  g_clear_object (&library);
  fixture_remove_folder (folder);
  g_clear_pointer (&content, mo_content_unref);
  return status;
}
