/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * No visible text is cut, in any place or dialog: in the narrowest window, and with text twice as
 * large in one of 800 pixels; at the table in the large view as well. With TEXT_DIRECTION=rtl, from
 * right to left. In the narrowest window, all that can be pressed is large enough for fingers. */

#include "config.h"

#include "dense-match.h"
#include "window-fixture.h"

#include "mo-card-row.h"
#include "mo-cards-page.h"
#include "mo-change-row.h"
#include "mo-deck-header.h"
#include "mo-deck-view.h"
#include "mo-decks-page.h"
#include "mo-locale.h"
#include "mo-preferences-window.h"
#include "mo-step-rail.h"
#include "mo-table-card.h"
#include "mo-text-size.h"

#include <math.h>

/* Of a window without a window manager, in pixels. */
#define BORDERS 10

/* Of what a finger presses, in pixels. */
#define LEAST_TARGET 44

static AdwApplication *application;
static MoContent *content;

typedef struct
{
  const char *name;
  int width;
  int percent;
} Size;

static const Size narrow = { "narrow", 360, 100 };
static const Size large = { "large", 800, 200 };
static const Size desk = { "desk", 1280, 150 };
static const Size small_desk = { "small-desk", 1024, 150 };
static const Size narrow_and_larger = { "narrow-and-larger", 360, 150 };
static const Size narrow_and_large = { "narrow-and-large", 360, 200 };

typedef struct
{
  WindowFixture window;
  MoTextSize *text_size;
  int width;
  GString *cut; /* what is cut, a line each */
} Fixture;

/* A battle of Bonfire Run, and a question of Crawlitaire. */
static const char battle[] =
  "match 1 system bonfire-run ruleset bonfire-run format bonfire-run difficulty easy\n"
  "choose bonfire-run/warrior\nenter 1\nmeet bonfire-run/wolf\n"
  "intend bonfire-run/wolf/bite\n"
  "draw bonfire-run/strike bonfire-run/strike bonfire-run/iron-plate bonfire-run/iron-plate "
  "bonfire-run/sword-and-shield\n";
static const char over[] =
  "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard seed 5\n"
  "add party emberdeep/brother-cole\n"
  "end lost\n";
static const char solitaire[] =
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty "
  "legendary seed 40\n";

/* Returns the name of a card in the language of the test. */
static const char *
get_name (const char *id)
{
  return mo_card_get_shown_name (mo_catalog_lookup (content->catalog, id));
}

static void
settle (GtkWidget *window,
        int width)
{
  /* As with a touchscreen. */
  gtk_widget_add_css_class (window, "touch");
  /* Some widgets fold only once the window is narrow, and it can be narrower then. */
  for (int i = 0; i < 4; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), width - i % 2, 720);
      gtk_test_widget_wait_for_draw (window);
      gtk_test_widget_wait_for_draw (window);
    }
}

static void
set_up (Fixture *self,
        gconstpointer data)
{
  const Size *size = data;

  self->cut = g_string_new (NULL);
  self->width = size->width;
  self->text_size = mo_text_size_new (gdk_display_get_default ());
  g_object_set (self->text_size, "percent", size->percent, NULL);
  window_fixture_set_up (&self->window, application, content);
  g_object_set (get_session (self->window.window), "game", "dungeon-crawler", NULL);
  settle (GTK_WIDGET (self->window.window), self->width);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  window_fixture_tear_down (&self->window);
  g_assert_finalize_object (self->text_size);
  if (self->cut->len > 0)
    {
      g_printerr ("%s\n", self->cut->str);
      g_test_fail ();
    }
  g_string_free (self->cut, TRUE);
}

/* Whether a list or view can be scrolled to see the whole label. */
static gboolean
can_scroll (GtkWidget *widget)
{
  for (GtkWidget *parent = widget; parent != NULL; parent = gtk_widget_get_parent (parent))
    if (GTK_IS_SCROLLED_WINDOW (parent))
      {
        GtkPolicyType policy;

        gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (parent), &policy, NULL);
        if (policy != GTK_POLICY_NEVER)
          return TRUE;
      }
  return FALSE;
}

static void
find_cut (Fixture *self,
          const char *scene,
          GtkWidget *widget,
          GtkWidget *around)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_opacity (widget) == 0)
    return;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_label (GTK_LABEL (widget)) != '\0')
    {
      const char *reason = NULL;

      g_assert_true (gtk_widget_compute_bounds (widget, around, &bounds));
      if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
        reason = "is ellipsized";
      else if (!can_scroll (widget) &&
               (bounds.origin.x < -1 || bounds.origin.x + bounds.size.width >
                                            (float) gtk_widget_get_width (around) + 1))
        reason = "is outside of the window";
      if (reason != NULL)
        {
          GtkWidget *parent = gtk_widget_get_parent (widget);

          g_string_append_printf (self->cut, "\n%s: “%s” in %s in %s %s: %g + %g", scene,
                                  gtk_label_get_text (GTK_LABEL (widget)),
                                  G_OBJECT_TYPE_NAME (parent),
                                  G_OBJECT_TYPE_NAME (gtk_widget_get_parent (parent)), reason,
                                  (double) bounds.origin.x, (double) bounds.size.width);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_cut (self, scene, child, around);
}

static gboolean
is_target (GtkWidget *widget)
{
  /* Menus have buttons of a private type. */
  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_ENTRY (widget) ||
         GTK_IS_SEARCH_ENTRY (widget) || GTK_IS_SPIN_BUTTON (widget) || GTK_IS_SCALE (widget) ||
         g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") ||
         (GTK_IS_LIST_BOX_ROW (widget) &&
          gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget)));
}

/* Whether the row does what the check button in it does. */
static gboolean
is_check_of_row (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);

  return GTK_IS_CHECK_BUTTON (widget) && row != NULL && is_target (row);
}

/* Adds what is too small for a finger to the report. Parts of a target are no targets, and neither
 * is what only shows something. */
static void
find_small (Fixture *self,
            const char *scene,
            GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_can_target (widget) ||
      is_check_of_row (widget))
    return;
  if (is_target (widget))
    {
      g_assert_true (gtk_widget_compute_bounds (widget, widget, &bounds));
      if (MIN (bounds.size.width, bounds.size.height) < LEAST_TARGET)
        g_string_append_printf (self->cut, "\n%s: %s in %s has a size of %g × %g", scene,
                                G_OBJECT_TYPE_NAME (widget),
                                G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
                                (double) bounds.size.width, (double) bounds.size.height);
      if (!GTK_IS_LIST_BOX_ROW (widget))
        return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_small (self, scene, child);
}

/* Adds the widgets to the report that ask for more than the width, without those around them. */
static gboolean
find_wide (Fixture *self,
           const char *scene,
           GtkWidget *widget)
{
  gboolean is_inner = FALSE;
  int minimum;

  /* The pages of a stack that are not shown count, too. */
  if (!gtk_widget_get_visible (widget))
    return FALSE;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum <= self->width)
    return FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    is_inner |= find_wide (self, scene, child);
  if (is_inner)
    return TRUE;
  g_string_append_printf (self->cut, "\n%s: %s needs a width of %d:", scene,
                          G_OBJECT_TYPE_NAME (widget), minimum);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      if (gtk_widget_get_visible (child))
        g_string_append_printf (self->cut, " %s %d", G_OBJECT_TYPE_NAME (child), minimum);
    }
  return TRUE;
}

static void
check_width (Fixture *self,
             const char *scene,
             GtkWidget *window)
{
  /* Dialogs have a size of their own where there is space. */
  if (self->width <= 360 || GTK_IS_APPLICATION_WINDOW (window))
    settle (window, self->width);
  else
    for (guint i = 0; i < 4; i++)
      gtk_test_widget_wait_for_draw (window);
  if (gtk_widget_get_width (window) > self->width + BORDERS)
    {
      g_string_append_printf (self->cut, "\n%s: the window has a width of %d", scene,
                              gtk_widget_get_width (window));
      find_wide (self, scene, gtk_widget_get_first_child (window));
    }
}

static void
check (Fixture *self,
       const char *scene,
       GtkWidget *window)
{
  check_width (self, scene, window);
  find_cut (self, scene, window, window);
  if (self->width <= 360)
    find_small (self, scene, window);
}

static void
check_place (Fixture *self,
             const char *action)
{
  ACTIVATE (self->window.window, action, NULL);
  check (self, action, GTK_WIDGET (self->window.window));
}

/* Returns: (nullable): the visible window above the main one */
static GtkWidget *
find_dialog (Fixture *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != GTK_WIDGET (self->window.window) && gtk_widget_get_visible (window))
        return window;
    }
  return NULL;
}

/* Checks the open dialog, and closes it. */
static void
check_open_dialog (Fixture *self,
                   const char *scene)
{
  WAIT_UNTIL (find_dialog (self) != NULL);
  check (self, scene, find_dialog (self));
  gtk_window_destroy (GTK_WINDOW (find_dialog (self)));
  WAIT_UNTIL (find_dialog (self) == NULL);
}

/* Opens a dialog with an action of the window, “win.NAME”, and closes it. An action that needs the
 * library is enabled once that is open. */
static void
check_dialog (Fixture *self,
              const char *action)
{
  g_test_message ("%s", action);
  WAIT_UNTIL (is_enabled (&self->window, strchr (action, '.') + 1));
  ACTIVATE (self->window.window, action, NULL);
  check_open_dialog (self, action);
}

/* Checks the popover with the problems of a deck. It must also fit the window, together with its
 * borders, because a compositor may not let it be outside. */
static void
check_problems (Fixture *self)
{
  GtkWidget *header = find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_DECK_HEADER);
  GtkWidget *button = get_by_id (header, "problems_button");
  GtkWidget *popover;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  WAIT_UNTIL (gtk_widget_get_mapped (popover));
  if (gtk_widget_get_width (popover) > self->width)
    g_string_append_printf (self->cut, "\nproblems: the popover has a width of %d",
                            gtk_widget_get_width (popover));
  find_cut (self, "problems", popover, popover);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  WAIT_UNTIL (!gtk_widget_get_mapped (popover));
}

/* Checks a list with long names and, if it shows them, figures of copies. */
static void
check_list (Fixture *self,
            const char *scene,
            GtkWidget *list)
{
  GtkEditable *entry = GTK_EDITABLE (find_of_type (list, GTK_TYPE_SEARCH_ENTRY));

  gtk_editable_set_text (entry, "breathing or handful or blade");
  WAIT_UNTIL (g_list_model_get_n_items (
                  G_LIST_MODEL (mo_card_list_get_cards (MO_CARD_LIST (list)))) < 10);
  WAIT_UNTIL (find_shown_widget (list, has_text,
                                 get_name ("emberdeep/breathing-mask-of-the-old-shift")) != NULL);
  settle (GTK_WIDGET (self->window.window), self->width);
  find_cut (self, scene, list, GTK_WIDGET (self->window.window));
}

static float
get_end (GtkWidget *widget,
         GtkWidget *around)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, around, &bounds));
  return gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
             ? bounds.origin.x
             : bounds.origin.x + bounds.size.width;
}

/* The figures of a card are below the headings of their columns, however long those are. */
static void
check_columns (GtkWidget *list)
{
  static const char *const headings[] = { "cost_heading", "owned_heading", "wanted_heading" };
  GtkWidget *figure = get_by_id (find_of_type (list, MO_TYPE_CARD_ROW), "cost");

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      /* A narrow list has no costs beside the copies. */
      g_test_message ("%s", headings[i]);
      WAIT_UNTIL (gtk_widget_get_mapped (get_by_id (list, headings[i])) ==
                  gtk_widget_get_mapped (figure));
      if (gtk_widget_get_mapped (figure))
        WAIT_UNTIL (fabsf (get_end (get_by_id (list, headings[i]), list) -
                           get_end (figure, list)) < 0.5f);
      figure = gtk_widget_get_next_sibling (figure);
    }
}

/* Shows the cards, with copies that are wanted of one of them. Returns: their list */
static GtkWidget *
show_copies (Fixture *self,
             const char *card)
{
  GtkWidget *window = GTK_WIDGET (self->window.window);
  GtkWidget *list;
  GtkWidget *page;

  ACTIVATE (window, "win.show-cards", NULL);
  list = find_of_type (window, MO_TYPE_CARD_LIST);
  WAIT_UNTIL (find_shown_widget (window, contains_text, get_name ("emberdeep/ash-blade")) != NULL);
  page = gtk_widget_get_ancestor (list, MO_TYPE_CARDS_PAGE);
  select_card (MO_CARD_LIST (list), card);
  gtk_spin_button_set_value (
      GTK_SPIN_BUTTON (get_by_id (get_by_id (page, "copies_pane"), "wanted_spin")), 12);
  WAIT_UNTIL (gtk_widget_get_mapped (get_by_id (list, "wanted_heading")));
  return list;
}

static void
test_text_lists (Fixture *self,
                 gconstpointer data)
{
  GtkWidget *list = show_copies (self, "emberdeep/breathing-mask-of-the-old-shift");

  check_list (self, "list with copies", list);
  check_columns (list);
}

/* The columns of copies leave the list as narrow as a phone, also with larger text. */
static void
test_text_list_width (Fixture *self,
                      gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window.window);
  GtkWidget *list = show_copies (self, "emberdeep/ash-blade");

  settle (window, self->width);
  g_assert_cmpint (gtk_widget_get_width (window), <=, self->width);
  g_assert_false (gtk_widget_get_mapped (get_by_id (list, "cost_heading")));
  g_assert_false (
      gtk_widget_get_mapped (get_by_id (find_of_type (list, MO_TYPE_CARD_ROW), "cost")));
}

/* The cards that can be added to a deck, which is a list, too. */
static void
test_text_picker (Fixture *self,
                  gconstpointer data)
{
  GtkWidget *view;

  mo_deck_session_begin (mo_window_get_deck_session (self->window.window), "solitaire-2011-elite");
  WAIT_UNTIL (get_editor (self->window.window) != NULL);
  ACTIVATE (self->window.window, "win.show-decks", NULL);
  view = find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_DECK_VIEW);
  mo_deck_view_focus_search (MO_DECK_VIEW (view));
  check_list (self, "picker", get_by_id (view, "card_list"));
}

static void
test_text_places (Fixture *self,
                  gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window.window);

  check_place (self, "win.show-decks");
  check_place (self, "win.show-table");
  ACTIVATE (window, "win.show-cards", NULL);
  WAIT_UNTIL (find_shown_widget (window, contains_text, get_name ("emberdeep/ash-blade")) != NULL);
  check (self, "list of cards", window);
  press_button (find_shown_widget (window, is_called, "Show cards as a table"));
  check (self, "table of cards", window);
}

static void
test_text_deck (Fixture *self,
                gconstpointer data)
{
  mo_deck_session_begin (mo_window_get_deck_session (self->window.window), "solitaire-2011-elite");
  WAIT_UNTIL (get_editor (self->window.window) != NULL);
  /* Before and after the deck is in the library. */
  check_place (self, "win.show-decks");
  mo_deck_editor_set_count (get_editor (self->window.window), "crawler", "emberdeep/kindle", 2);
  check_place (self, "win.show-decks");
  check_dialog (self, "win.show-history");
  check_dialog (self, "win.import-text");
  check_dialog (self, "win.print");
  press_button (find_shown_widget (GTK_WIDGET (self->window.window), is_called, "Deck properties"));
  check_open_dialog (self, "properties");
  check_problems (self);
}

/* On a phone with the largest text, the decks fit: their list, a deck, and the cards to add. */
static void
test_text_deck_width (Fixture *self,
                      gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window.window);
  GtkWidget *page;
  GtkWidget *view;

  mo_deck_session_begin (mo_window_get_deck_session (self->window.window), "cooperative-2010-two");
  WAIT_UNTIL (get_editor (self->window.window) != NULL);
  mo_deck_editor_set_count (get_editor (self->window.window), "crawler",
                            "emberdeep/breathing-mask-of-the-old-shift", 2);
  mo_deck_editor_set_name (get_editor (self->window.window),
                           "The Deck of the Old Shift in the Long Gallery");
  ACTIVATE (window, "win.show-decks", NULL);
  check_width (self, "deck", window);
  page = find_of_type (window, MO_TYPE_DECKS_PAGE);
  find_wide (self, "deck", page);
  view = find_of_type (window, MO_TYPE_DECK_VIEW);
  mo_deck_view_focus_search (MO_DECK_VIEW (view));
  check_width (self, "cards to add", window);
  find_wide (self, "cards to add", page);
}

/* So do the cards: their list, as rows, faces and a table. */
static void
test_text_cards_width (Fixture *self,
                       gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window.window);
  GtkWidget *page;

  ACTIVATE (window, "win.show-cards", NULL);
  WAIT_UNTIL (find_shown_widget (window, contains_text, get_name ("emberdeep/ash-blade")) != NULL);
  page = find_of_type (window, MO_TYPE_CARDS_PAGE);
  check_width (self, "list of cards", window);
  find_wide (self, "list of cards", page);
  press_button (find_shown_widget (window, is_called, "Show cards as a grid"));
  check_width (self, "grid of cards", window);
  find_wide (self, "grid of cards", page);
  press_button (find_shown_widget (window, is_called, "Show cards as a table"));
  check_width (self, "table of cards", window);
  find_wide (self, "table of cards", page);
}

/* Opens the review of the changes that make a deck legal, which has all kinds of them. */
static GtkWidget *
open_review (Fixture *self)
{
  GtkWidget *dialog;

  mo_deck_session_begin (mo_window_get_deck_session (self->window.window), "solitaire-2011-elite");
  WAIT_UNTIL (get_editor (self->window.window) != NULL);
  mo_deck_editor_set_count (get_editor (self->window.window), "crawler",
                            "emberdeep/breathing-mask-of-the-old-shift", 9);
  ACTIVATE (self->window.window, "win.show-decks", NULL);
  ACTIVATE (self->window.window, "win.make-legal", NULL);
  WAIT_UNTIL ((dialog = find_dialog (self)) != NULL);
  WAIT_UNTIL (find_of_type (dialog, MO_TYPE_CHANGE_ROW) != NULL);
  return dialog;
}

static void
test_text_legal (Fixture *self,
                 gconstpointer data)
{
  open_review (self);
  check_open_dialog (self, "make it legal");
}

/* So does this review. */
static void
test_text_legal_width (Fixture *self,
                       gconstpointer data)
{
  GtkWidget *dialog = open_review (self);

  check (self, "make it legal", dialog);
  find_wide (self, "make it legal", gtk_widget_get_first_child (dialog));
  gtk_window_destroy (GTK_WINDOW (dialog));
  WAIT_UNTIL (find_dialog (self) == NULL);
}

static void
test_text_dialogs (Fixture *self,
                   gconstpointer data)
{
  static const char *const actions[] = {
    "win.new-package", "win.show-products", "win.show-rules", "win.new-match",
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    check_dialog (self, actions[i]);
  present (mo_preferences_window_new (GTK_WINDOW (self->window.window),
                                      get_session (self->window.window)));
  check_open_dialog (self, "preferences");
}

static void
check_match (Fixture *self,
             const char *journal)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  ACTIVATE (self->window.window, "win.show-table", NULL);
  mo_library_import_match_async (self->window.library, content, journal, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  id = mo_library_import_match_finish (self->window.library, result, NULL, &error);
  g_assert_no_error (error);
  check (self, "matches", GTK_WIDGET (self->window.window));
  ACTIVATE (self->window.window, "match.open", "x", id);
  WAIT_UNTIL (mo_match_session_get_keeper (mo_window_get_match_session (self->window.window)) !=
              NULL);
  check (self, "match", GTK_WIDGET (self->window.window));
}

/* Like find_cut(), for what cards say about the fight. */
static void
find_cut_captions (Fixture *self,
                   const char *scene,
                   GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "card-caption") &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_string_append_printf (self->cut, "\n%s: the caption “%s” is ellipsized", scene,
                            gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_cut_captions (self, scene, child);
}

static void
test_text_crawler (Fixture *self,
                   gconstpointer data)
{
  GtkWidget *title;

  check_match (self, dense);
  ACTIVATE (self->window.window, "win.big-table", NULL);
  check (self, "large view", GTK_WIDGET (self->window.window));
  find_cut_captions (self, "large view", GTK_WIDGET (self->window.window));
  title = get_by_id (find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_STEP_RAIL), "title");
  gtk_label_set_label (GTK_LABEL (title), "Begin Encounter");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window.window));
  find_cut (self, "step in the large view", title, GTK_WIDGET (self->window.window));
  ACTIVATE (self->window.window, "win.big-table", NULL);
}

/* A match that is over, and before its first round. */
static void
test_text_over (Fixture *self,
                gconstpointer data)
{
  check_match (self, over);
}

/* Adds the texts of cards that are broken inside a word. */
static void
find_broken (Fixture *self,
             GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, MO_TYPE_TABLE_CARD) != NULL)
    {
      const char *text = gtk_label_get_text (GTK_LABEL (widget));
      GSList *lines = pango_layout_get_lines_readonly (gtk_label_get_layout (GTK_LABEL (widget)));

      for (; lines != NULL; lines = lines->next)
        {
          int start = ((PangoLayoutLine *) lines->data)->start_index;

          if (start > 0 && !g_ascii_isspace (text[start - 1]))
            g_string_append_printf (self->cut, "\n“%s” is broken inside a word", text);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_broken (self, child);
}

static void
test_text_bonfire (Fixture *self,
                   gconstpointer data)
{
  check_match (self, battle);
  g_assert_nonnull (find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_TABLE_CARD));
  /* Lower windows have smaller cards. */
  gtk_window_set_default_size (GTK_WINDOW (self->window.window), self->width, 600);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window.window));
  find_broken (self, GTK_WIDGET (self->window.window));
}

static void
test_text_crawlitaire (Fixture *self,
                       gconstpointer data)
{
  check_match (self, solitaire);
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
    { "places", test_text_places },         { "deck", test_text_deck },
    { "lists", test_text_lists },           { "picker", test_text_picker },
    { "dialogs", test_text_dialogs },       { "crawler", test_text_crawler },
    { "bonfire", test_text_bonfire },       { "crawlitaire", test_text_crawlitaire },
    { "over", test_text_over },             { "legal", test_text_legal },
  };
  const Size *sizes[] = { &narrow, &large };
  const Size *wide[] = { &desk, &small_desk };

  mo_locale_begin ();
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  if (g_strcmp0 (g_getenv ("TEXT_DIRECTION"), "rtl") == 0)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        g_autofree char *path = g_strdup_printf ("/text/%s/%s", tests[i].name, sizes[j]->name);

        g_test_add (path, Fixture, sizes[j], set_up, tests[i].run, tear_down);
      }
  for (guint i = 0; i < G_N_ELEMENTS (wide); i++)
    {
      g_autofree char *path = g_strdup_printf ("/text/crawler/%s", wide[i]->name);

      g_test_add (path, Fixture, wide[i], set_up, test_text_crawler, tear_down);
    }
  g_test_add ("/text/deck/narrow-and-large", Fixture, &narrow_and_large, set_up,
              test_text_deck_width, tear_down);
  g_test_add ("/text/cards/narrow-and-large", Fixture, &narrow_and_large, set_up,
              test_text_cards_width, tear_down);
  g_test_add ("/text/lists/narrow-and-larger", Fixture, &narrow_and_larger, set_up,
              test_text_list_width, tear_down);
  g_test_add ("/text/legal/narrow-and-large", Fixture, &narrow_and_large, set_up,
              test_text_legal_width, tear_down);
  return run_tests (application, content);
}
