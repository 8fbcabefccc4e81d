/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The preferences: each row is bound to its setting in both directions, and applies at once. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-face.h"
#include "mo-card-row.h"
#include "mo-menu.h"
#include "mo-preferences-window.h"
#include "mo-text-size.h"

#define MOST_ENTRIES 8

static AdwApplication *application;
static MoContent *content;

typedef struct
{
  WindowFixture window;
  GSettings *settings;
  GtkWidget *preferences;
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer data)
{
  window_fixture_set_up (&self->window, application, content);
  self->settings = g_settings_new (APP_ID);
  self->preferences = present (mo_preferences_window_new (NULL, get_session (self->window.window)));
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  assert_leaves_nothing (self->preferences);
  g_settings_reset (self->settings, "card-density");
  g_settings_reset (self->settings, "first-game");
  g_settings_reset (self->settings, "text-size");
  g_settings_reset (self->settings, "game");
  g_object_unref (self->settings);
  window_fixture_tear_down (&self->window);
}

static void
test_preferences_rows (Fixture *self,
                       gconstpointer data)
{
  AdwComboRow *density = ADW_COMBO_ROW (get_by_id (self->preferences, "density_row"));
  AdwComboRow *game = ADW_COMBO_ROW (get_by_id (self->preferences, "game_row"));
  GtkSpinButton *size = GTK_SPIN_BUTTON (get_by_id (self->preferences, "text_size"));
  GtkSwitch *timer = GTK_SWITCH (get_by_id (self->preferences, "timer"));
  g_autofree char *chosen = NULL;
  g_autofree char *first = NULL;

  g_assert_cmpuint (adw_combo_row_get_selected (density), ==, 1);
  adw_combo_row_set_selected (density, 0);
  chosen = g_settings_get_string (self->settings, "card-density");
  g_assert_cmpstr (chosen, ==, "compact");
  g_settings_set_string (self->settings, "card-density", "large");
  g_assert_cmpuint (adw_combo_row_get_selected (density), ==, 2);

  gtk_spin_button_set_value (size, 150);
  g_assert_cmpint (g_settings_get_int (self->settings, "text-size"), ==, 150);
  g_settings_set_int (self->settings, "text-size", 90);
  g_assert_cmpfloat (gtk_spin_button_get_value (size), ==, 90);

  g_settings_set_boolean (self->settings, "match-timer", TRUE);
  g_assert_true (gtk_switch_get_active (timer));
  gtk_switch_set_active (timer, FALSE);
  g_assert_false (g_settings_get_boolean (self->settings, "match-timer"));

  /* The last game, all of them by name, and all games. */
  g_assert_cmpuint (adw_combo_row_get_selected (game), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (game)), ==,
                    content->systems->len + 2);
  adw_combo_row_set_selected (game, 1);
  g_settings_get (self->settings, "first-game", "ms", &first);
  g_assert_cmpstr (first, ==, ((MoSystem *) g_ptr_array_index (content->systems, 0))->id);
  g_settings_set (self->settings, "first-game", "ms", "unknown");
  g_assert_cmpuint (adw_combo_row_get_selected (game), ==, 0);
}

static void
test_preferences_game (Fixture *self,
                       gconstpointer data)
{
  g_autofree char *last = NULL;
  g_autofree char *all = NULL;

  g_settings_set_string (self->settings, "game", "crawlitaire");
  mo_preferences_choose_game (self->settings);
  last = g_settings_get_string (self->settings, "game");
  g_assert_cmpstr (last, ==, "crawlitaire");
  g_settings_set (self->settings, "first-game", "ms", "");
  mo_preferences_choose_game (self->settings);
  all = g_settings_get_string (self->settings, "game");
  g_assert_cmpstr (all, ==, "");
}

/* While the games are loading, there is none to choose. */
static void
test_preferences_loading (Fixture *self,
                          gconstpointer data)
{
  g_autoptr (MoSession) session = mo_session_new (self->window.library, NULL);
  GtkWidget *preferences = present (mo_preferences_window_new (NULL, session));

  g_assert_true (gtk_widget_get_visible (get_by_id (self->preferences, "game_row")));
  g_assert_false (gtk_widget_get_visible (get_by_id (preferences, "game_row")));
  g_assert_true (gtk_widget_get_visible (get_by_id (preferences, "density_row")));
  assert_leaves_nothing (preferences);
}

/* Cards */

static int
get_row_height (GtkWidget *window)
{
  return gtk_widget_get_height (gtk_widget_get_parent (find_of_type (window, MO_TYPE_CARD_ROW)));
}

static void
test_preferences_density (Fixture *self,
                          gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window.window);
  const char *const names[] = { "compact", "normal", "large" };
  int rows[3];
  int faces[3];

  ACTIVATE (window, "win.show-cards", NULL);
  WAIT_UNTIL (find_of_type (window, MO_TYPE_CARD_ROW) != NULL &&
              gtk_widget_get_mapped (find_of_type (window, MO_TYPE_CARD_ROW)));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_settings_set_string (self->settings, "card-density", names[i]);
      gtk_test_widget_wait_for_draw (window);
      gtk_test_widget_wait_for_draw (window);
      rows[i] = get_row_height (window);
    }
  g_assert_cmpint (rows[0], <=, rows[1] - 8);
  g_assert_cmpint (rows[2], >=, rows[1] + 8);

  press_button (find_shown_widget (window, is_called, "Show cards as a grid"));
  WAIT_UNTIL (find_widget (window, has_style, "faces") != NULL &&
              gtk_widget_get_mapped (find_widget (window, has_style, "faces")));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *grid = find_widget (window, has_style, "faces");

      g_settings_set_string (self->settings, "card-density", names[i]);
      gtk_test_widget_wait_for_draw (window);
      gtk_test_widget_wait_for_draw (window);
      faces[i] = gtk_widget_get_height (find_of_type (grid, MO_TYPE_CARD_FACE));
    }
  g_assert_cmpint (faces[0], <=, faces[1] - 24);
  g_assert_cmpint (faces[2], >=, faces[1] + 60);
}

/* Text */

static void
test_preferences_text_size (Fixture *self,
                            gconstpointer data)
{
  GdkDisplay *display = gdk_display_get_default ();
  GtkSettings *gtk_settings = gtk_settings_get_for_display (display);
  MoTextSize *text_size = mo_text_size_new (display);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->window.window));
  int before;
  int dpi;

  g_object_get (gtk_settings, "gtk-xft-dpi", &before, NULL);
  g_assert_cmpfloat_with_epsilon (mo_text_size_get_scale (context), 1, 0.001);
  g_settings_bind (self->settings, "text-size", text_size, "percent", G_SETTINGS_BIND_GET);
  g_settings_set_int (self->settings, "text-size", 150);
  g_object_get (gtk_settings, "gtk-xft-dpi", &dpi, NULL);
  g_assert_cmpint (dpi, ==, 144 * 1024);
  g_assert_cmpfloat_with_epsilon (mo_text_size_get_scale (context), 1.5, 0.001);

  /* A change of the setting of the system is not applied on top of the last one. */
  g_signal_emit_by_name (display, "setting-changed", "gtk-xft-dpi");
  g_object_get (gtk_settings, "gtk-xft-dpi", &dpi, NULL);
  g_assert_cmpint (dpi, ==, 144 * 1024);

  g_settings_set_int (self->settings, "text-size", 100);
  g_object_get (gtk_settings, "gtk-xft-dpi", &dpi, NULL);
  g_assert_cmpint (dpi, ==, before);
  g_settings_set_int (self->settings, "text-size", 80);
  g_assert_finalize_object (text_size);
  g_object_get (gtk_settings, "gtk-xft-dpi", &dpi, NULL);
  g_assert_cmpint (dpi, ==, before);
}

static GtkWindow *
present_above (GtkWindow *parent,
               int width)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_transient_for (window, parent);
  gtk_window_set_default_size (window, width, 100);
  present (GTK_WIDGET (window));
  return window;
}

/* Dialogs grow with the text, but are no wider than the window below all of them. */
static void
test_preferences_dialog_width (Fixture *self,
                               gconstpointer data)
{
  MoTextSize *text_size = mo_text_size_new (gdk_display_get_default ());
  GtkWindow *below = present_above (NULL, 400);
  GtkWindow *narrow;
  GtkWindow *wide;

  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (below)) == 400);
  narrow = present_above (below, 200);
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (narrow)) == 200);
  wide = present_above (narrow, 840);
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (wide)) == 400);
  gtk_window_destroy (wide);
  g_object_set (text_size, "percent", 150, NULL);
  wide = present_above (narrow, 240);
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (wide)) == 360);
  gtk_window_destroy (wide);
  gtk_window_destroy (narrow);
  gtk_window_destroy (below);
  g_assert_finalize_object (text_size);
}

/* The main menu */

static void
test_preferences_menu (Fixture *self,
                       gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window.window);
  const char *const places[] = { "win.show-cards", "win.show-decks", "win.show-table" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GMenuModel *menu;
      int n = 0;

      ACTIVATE (window, places[i], NULL);
      menu = mo_menu_get (GTK_MENU_BUTTON (get_by_id (window, "menu_button")));
      for (int j = 0; j < g_menu_model_get_n_items (menu); j++)
        {
          g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, j, "section");

          n += g_menu_model_get_n_items (section);
        }
      g_assert_cmpint (n, <=, MOST_ENTRIES);
    }
}

static void
test_preferences_narrow (Fixture *self,
                         gconstpointer data)
{
  assert_fits_narrow (self->preferences);
  g_assert_cmpuint (count_nameless (self->preferences), ==, 0);
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    void (*run) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/preferences/rows", test_preferences_rows },
    { "/preferences/game", test_preferences_game },
    { "/preferences/loading", test_preferences_loading },
    { "/preferences/density", test_preferences_density },
    { "/preferences/text-size", test_preferences_text_size },
    { "/preferences/dialog-width", test_preferences_dialog_width },
    { "/preferences/menu", test_preferences_menu },
    { "/preferences/narrow", test_preferences_narrow },
  };

  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].run, tear_down);
  return run_tests (application, content);
}
