/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The editor of a deck in a window: counts, moves from deck to deck, name, tags and notes, what is
 * wrong, and what is missing. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-list.h"
#include "mo-card-row.h"
#include "mo-card-views.h"
#include "mo-count-bar.h"
#include "mo-deck-header.h"
#include "mo-deck-properties.h"
#include "mo-deck-section.h"
#include "mo-deck-view.h"
#include "mo-entry-row.h"
#include "mo-cards-dialog.h"
#include "mo-missing-list.h"
#include "mo-new-match-window.h"
#include "mo-new-package-dialog.h"
#include "mo-deck-repair.h"
#include "mo-problem-row.h"
#include "mo-products-window.h"

#include <glib/gstdio.h>
#include <string.h>

#define CARD "emberdeep/kindle"
#define OTHER "emberdeep/ash-blade"

static AdwApplication *application;
static MoContent *content;

/* A window with a library of its own that shows a deck. */
typedef struct
{
  char *path;
  MoLibrary *library;
  MoWindow *window;
  GtkWidget *view;
} Fixture;

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
  g_assert_nonnull (self->view);
}

static void
tear_down (Fixture *self)
{
  assert_leaves_nothing (GTK_WIDGET (self->window));
  end_library (self->library);
  g_free (self->path);
}

static const MoDeck *
get_deck (Fixture *self)
{
  return mo_deck_editor_get_deck (get_editor (self->window));
}

static guint
count (Fixture *self,
       const char *deck,
       const char *card)
{
  return mo_deck_get_count (get_deck (self), deck, card);
}

static GtkWidget *
find_section (Fixture *self,
              const char *deck)
{
  for (GtkWidget *section = gtk_widget_get_first_child (get_by_id (self->view, "sections"));
       section != NULL; section = gtk_widget_get_next_sibling (section))
    if (g_str_equal (mo_deck_section_get_deck (MO_DECK_SECTION (section)), deck))
      return section;
  return NULL;
}

static GtkWidget *
find_entry (Fixture *self,
            const char *deck)
{
  return find_widget (find_section (self, deck), is_of_type, GSIZE_TO_POINTER (MO_TYPE_ENTRY_ROW));
}

static MoCardList *
get_list (Fixture *self)
{
  return MO_CARD_LIST (get_by_id (self->view, "card_list"));
}

static gboolean
is_selected (Fixture *self,
             const char *id)
{
  MoCardItem *item = mo_card_list_get_selected (get_list (self));

  return item != NULL && g_str_equal (mo_card_item_get_card (item)->id, id);
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
  Fixture fixture;
  GtkWidget *row;

  set_up (&fixture, "solitaire-2011-elite");
  select_card (get_list (&fixture), CARD);
  g_signal_emit_by_name (get_list (&fixture), "change-count", 1);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 1);
  row = find_entry (&fixture, "crawler");
  g_signal_emit_by_name (get_by_id (row, "count_bar"), "chosen", 2);
  press_key (row, GDK_KEY_plus);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 3);
  press_key (row, GDK_KEY_2);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 2);
  press_key (row, GDK_KEY_minus);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 1);
  press_key (row, GDK_KEY_plus);
  press_key (row, GDK_KEY_Delete);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 0);
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-package") != NULL);
  press_button (find_offer (fixture.window, "win.undo-package"));
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 2);
  g_assert_cmpuint (count_nameless (fixture.view), ==, 0);
  tear_down (&fixture);
}

/* Returns the number of rows of a part, of which only the last one may be marked as such. */
static int
count_rows (Fixture *self,
            const char *deck)
{
  GtkListBox *box = GTK_LIST_BOX (get_by_id (find_section (self, deck), "list_box"));
  GtkListBoxRow *row;
  int n = 0;

  while ((row = gtk_list_box_get_row_at_index (box, n)) != NULL)
    {
      gboolean is_last = gtk_list_box_get_row_at_index (box, ++n) == NULL;

      g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "last") == is_last);
    }
  return n;
}

/* The last row has the corners of the list, also after cards came and went. */
static void
test_last_row (void)
{
  static const char *const cards[] = { CARD, OTHER, "emberdeep/rivet-hammer" };
  Fixture fixture;

  set_up (&fixture, "solitaire-2011-elite");
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      mo_deck_editor_set_count (get_editor (fixture.window), "crawler", cards[i], 1);
      WAIT_UNTIL (count_rows (&fixture, "crawler") == (int) i + 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      mo_deck_editor_set_count (get_editor (fixture.window), "crawler", cards[i], 0);
      WAIT_UNTIL (count_rows (&fixture, "crawler") == (int) (G_N_ELEMENTS (cards) - i) - 1);
    }
  tear_down (&fixture);
}

/* The figures of the decks have names in their tooltip, and for screen readers. */
static void
test_sizes (void)
{
  g_autofree char *name = NULL;
  Fixture fixture;
  GtkWidget *sizes;

  set_up (&fixture, "solitaire-2011-elite");
  sizes = get_by_id (get_by_id (fixture.view, "header"), "sizes_label");
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (sizes)), "0/60 · 0/60 · 0/3 · "));
  g_assert_true (gtk_widget_get_has_tooltip (sizes));
  name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (sizes), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                             "", -1);
  g_assert_nonnull (strstr (name, "Crawler deck: 0 of 60"));
  g_assert_nonnull (strstr (name, "Dungeon deck: 0 of 60"));
  g_assert_nonnull (strstr (name, "Adventurers: 0 of 3"));
  tear_down (&fixture);
}

/* More copies than allowed are not added without saying so, and that can be undone. */
static void
test_full (void)
{
  Fixture fixture;
  GtkWidget *row;

  set_up (&fixture, "solitaire-2011-elite");
  select_card (get_list (&fixture), CARD);
  g_signal_emit_by_name (get_list (&fixture), "set-count", 4);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 4);
  g_assert_null (find_toast (GTK_WIDGET (fixture.window)));
  g_signal_emit_by_name (get_list (&fixture), "change-count", 1);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 5);
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-package") != NULL);
  g_assert_nonnull (
      find_shown_widget (GTK_WIDGET (fixture.window), contains_text, "exceed the limit of 4"));
  g_assert_true (is_selected (&fixture, CARD));
  press_button (find_offer (fixture.window, "win.undo-package"));
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 4);
  row = find_entry (&fixture, "crawler");
  press_key (row, GDK_KEY_9);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 9);
  g_assert_cmpuint (mo_count_bar_get_count (MO_COUNT_BAR (get_by_id (row, "count_bar"))), ==, 9);
  g_signal_emit_by_name (get_list (&fixture), "set-count", 1);
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 1);
  tear_down (&fixture);
}

/* Returns the position of a card in the list, or G_MAXUINT. */
static gboolean
is_listed (Fixture *self,
           const char *id)
{
  MoCardViews *views = MO_CARD_VIEWS (get_by_id (GTK_WIDGET (get_list (self)), "views"));
  MoCardModel *model = mo_card_views_get_model (views);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    if (g_str_equal (mo_card_model_get_card (model, i)->id, id))
      return TRUE;
  return FALSE;
}

/* Only cards that fit are listed, for all decks or one, unless all are asked for; another deck
 * begins anew. */
static void
test_fitting (void)
{
  Fixture fixture;
  GtkDropDown *home;
  GtkToggleButton *all;

  set_up (&fixture, "solitaire-2011-elite");
  home = GTK_DROP_DOWN (get_by_id (fixture.view, "home_drop_down"));
  all = GTK_TOGGLE_BUTTON (get_by_id (fixture.view, "all_button"));
  WAIT_UNTIL (is_listed (&fixture, CARD));
  g_assert_false (is_listed (&fixture, "bonfire-run/strike"));
  gtk_drop_down_set_selected (home, 2);
  g_assert_false (is_listed (&fixture, CARD));
  gtk_toggle_button_set_active (all, TRUE);
  g_assert_true (is_listed (&fixture, CARD));
  g_assert_cmpuint (
      g_list_model_get_n_items (G_LIST_MODEL (mo_card_views_get_model (
          MO_CARD_VIEWS (get_by_id (GTK_WIDGET (get_list (&fixture)), "views"))))),
      ==, mo_catalog_get_n_cards (content->catalog));
  mo_deck_session_begin (mo_window_get_deck_session (fixture.window), "solitaire-2011-starter");
  WAIT_UNTIL (g_str_equal (get_deck (&fixture)->format, "solitaire-2011-starter"));
  g_assert_cmpuint (gtk_drop_down_get_selected (home), ==, 0);
  g_assert_false (gtk_toggle_button_get_active (all));
  WAIT_UNTIL (is_listed (&fixture, CARD));
  g_assert_false (is_listed (&fixture, "bonfire-run/strike"));
  tear_down (&fixture);
}

/* While the format is unknown, as for a plain list, all cards are listed: none fits. */
static void
test_unknown_format (void)
{
  Fixture fixture;
  GtkDropDown *home;

  set_up (&fixture, "unknown");
  home = GTK_DROP_DOWN (get_by_id (fixture.view, "home_drop_down"));
  WAIT_UNTIL (is_listed (&fixture, CARD));
  g_assert_cmpstr (
      gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_drop_down_get_selected_item (home))), ==,
      "All Decks");
  tear_down (&fixture);
}

/* A card that no deck takes is refused with its reason. */
static void
test_no_home (void)
{
  Fixture fixture;

  set_up (&fixture, "bonfire-run");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_by_id (fixture.view, "all_button")), TRUE);
  select_card (get_list (&fixture), CARD);
  g_signal_emit_by_name (get_list (&fixture), "change-count", 1);
  WAIT_UNTIL (find_toast (GTK_WIDGET (fixture.window)) != NULL);
  g_assert_nonnull (find_shown_widget (GTK_WIDGET (fixture.window), contains_text, "“Kindle”"));
  g_assert_cmpuint (get_deck (&fixture)->parts->len, ==, 0);
  tear_down (&fixture);
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

/* Returns whether the row of the card has the focus, or without a card, a button that adds one. */
static gboolean
has_focus (Fixture *self,
           const char *deck,
           const char *card)
{
  GtkWidget *section = find_section (self, deck);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  if (section == NULL || focus == NULL || !gtk_widget_get_mapped (focus))
    return FALSE;
  if (card == NULL)
    return focus == get_by_id (section, "add_button");
  return MO_IS_ENTRY_ROW (focus) && gtk_widget_is_ancestor (focus, section) &&
         g_str_equal (mo_entry_item_get_id (mo_entry_row_get_item (MO_ENTRY_ROW (focus))), card);
}

static void
focus_entry (Fixture *self,
             const char *deck,
             guint position)
{
  GtkWidget *box = get_by_id (find_section (self, deck), "list_box");

  gtk_widget_grab_focus (
      GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (box), (int) position)));
}

/* When a card leaves the deck, the next one of the same list gets the focus, or the last one. */
static void
test_next_focused (void)
{
  static const char *const cards[] = { "emberdeep/ash-blade", "emberdeep/coal-pick",
                                       "emberdeep/kindle", "emberdeep/rivet-hammer" };
  Fixture fixture;
  MoDeckEditor *editor;

  set_up (&fixture, "solitaire-2011-elite");
  editor = get_editor (fixture.window);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    g_assert_true (mo_deck_editor_set_count (editor, "crawler", cards[i], 2));
  mo_deck_editor_set_count (editor, "elsewhere", CARD, 1);
  ACTIVATE (fixture.view, "deck-view.order", "s", "name");
  focus_entry (&fixture, "crawler", 1);
  press_key (gtk_window_get_focus (GTK_WINDOW (fixture.window)), GDK_KEY_Delete);
  g_assert_true (has_focus (&fixture, "crawler", cards[2]));
  /* A card that only changes its count keeps the focus. */
  press_key (gtk_window_get_focus (GTK_WINDOW (fixture.window)), GDK_KEY_1);
  g_assert_true (has_focus (&fixture, "crawler", cards[2]));
  focus_entry (&fixture, "crawler", 2);
  press_key (gtk_window_get_focus (GTK_WINDOW (fixture.window)), GDK_KEY_0);
  g_assert_true (has_focus (&fixture, "crawler", cards[2]));
  g_assert_true (mo_deck_editor_move (editor, "crawler", MO_DECK_MAYBE, cards[2], 1));
  g_assert_true (has_focus (&fixture, "crawler", cards[0]));
  press_key (gtk_window_get_focus (GTK_WINDOW (fixture.window)), GDK_KEY_Delete);
  g_assert_true (has_focus (&fixture, "crawler", NULL));
  /* A list that goes with its last card. */
  focus_entry (&fixture, "elsewhere", 0);
  press_key (gtk_window_get_focus (GTK_WINDOW (fixture.window)), GDK_KEY_Delete);
  g_assert_true (has_focus (&fixture, MO_DECK_MAYBE, cards[2]));
  press_key (gtk_window_get_focus (GTK_WINDOW (fixture.window)), GDK_KEY_Delete);
  g_assert_true (has_focus (&fixture, "reserve", NULL));
  tear_down (&fixture);
}

/* With several players, cards go into the deck that was asked for, and are dragged to others. */
static void
test_players (void)
{
  Fixture fixture;
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
  g_assert_true (gtk_widget_get_visible (get_by_id (fixture.view, "home_label")));
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
  /* A card of another game or kind is refused. */
  g_assert_true (drop (find_section (&fixture, "quests"), card));
  g_assert_cmpuint (count (&fixture, "quests", CARD), ==, 0);
  g_clear_object (&item);
  item = g_object_ref (mo_entry_row_get_item (MO_ENTRY_ROW (find_entry (&fixture, first))));
  g_assert_true (drop (get_by_id (fixture.view, "catalog_pane"), item));
  g_assert_cmpuint (count (&fixture, first, CARD), ==, 0);
  tear_down (&fixture);
}

static GtkWidget *
open_properties (Fixture *self)
{
  press_button (get_by_id (get_by_id (self->view, "header"), "properties_button"));
  WAIT_UNTIL (find_toplevel (MO_TYPE_DECK_PROPERTIES) != NULL);
  return find_toplevel (MO_TYPE_DECK_PROPERTIES);
}

/* Name, tags and notes that can’t be saved are refused, and all of them can be typed. */
static void
test_texts (void)
{
  Fixture fixture;
  GtkEditable *name;
  GtkEditable *tags;
  GtkTextBuffer *notes;
  GtkWidget *properties;
  g_autofree char *long_tag = g_strnfill (201, 'x');
  g_autofree char *long_notes = g_strnfill (20001, 'x');

  set_up (&fixture, "solitaire-2011-elite");
  properties = open_properties (&fixture);
  name = GTK_EDITABLE (get_by_id (properties, "name_row"));
  tags = GTK_EDITABLE (get_by_id (properties, "tags_row"));
  notes = gtk_text_view_get_buffer (GTK_TEXT_VIEW (get_by_id (properties, "notes_view")));
  gtk_editable_set_text (name, " Ours ");
  g_signal_emit_by_name (name, "apply");
  g_assert_cmpstr (get_deck (&fixture)->name, ==, "Ours");
  gtk_editable_set_text (name, "  ");
  g_signal_emit_by_name (name, "apply");
  g_assert_cmpstr (get_deck (&fixture)->name, ==, "Ours");
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "Ours");
  WAIT_UNTIL (find_of_type (properties, g_type_from_name ("AdwToastWidget")) != NULL);
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
  /* Text that was typed is applied when the dialog closes. */
  gtk_editable_set_text (name, "Theirs");
  gtk_text_buffer_set_text (notes, "Other", -1);
  gtk_window_close (GTK_WINDOW (properties));
  g_assert_cmpstr (get_deck (&fixture)->name, ==, "Theirs");
  g_assert_cmpstr (get_deck (&fixture)->notes, ==, "Other");
  tear_down (&fixture);
}

/* The dialog may close while notes are being typed. */
static void
test_notes_focused (void)
{
  Fixture fixture;
  GtkWidget *properties;
  GtkWidget *view;

  set_up (&fixture, "solitaire-2011-elite");
  properties = open_properties (&fixture);
  view = get_by_id (properties, "notes_view");
  WAIT_UNTIL (gtk_widget_get_mapped (view));
  gtk_widget_grab_focus (view);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "Typed", -1);
  gtk_window_close (GTK_WINDOW (properties));
  WAIT_UNTIL (find_toplevel (MO_TYPE_DECK_PROPERTIES) == NULL);
  g_assert_cmpstr (get_deck (&fixture)->notes, ==, "Typed");
  tear_down (&fixture);
}

/* The switch builds the deck and takes it apart, and follows when that is done elsewhere. */
static void
test_built (void)
{
  Fixture fixture;
  GtkWidget *properties;
  GtkSwitch *built;
  gint64 id;

  set_up (&fixture, "solitaire-2011-elite");
  properties = open_properties (&fixture);
  WAIT_UNTIL (gtk_widget_get_visible (get_by_id (properties, "built_row")));
  id = mo_deck_session_get_id (mo_window_get_deck_session (fixture.window));
  built = GTK_SWITCH (get_by_id (properties, "built_switch"));
  gtk_switch_set_active (built, TRUE);
  WAIT_UNTIL (mo_library_get_deck (fixture.library, id)->built);
  gtk_switch_set_active (built, FALSE);
  WAIT_UNTIL (!mo_library_get_deck (fixture.library, id)->built);
  ACTIVATE (fixture.window, "deck.build", "x", id);
  WAIT_UNTIL (gtk_switch_get_active (built));
  assert_leaves_nothing (properties);
  tear_down (&fixture);
}

static const MoProblem *
find_problem_for (Fixture *self,
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
find_unknown_format (Fixture *self)
{
  const GPtrArray *problems = mo_deck_editor_get_problems (get_editor (self->window));

  for (guint i = 0; i < problems->len; i++)
    if (((const MoProblem *) g_ptr_array_index (problems, i))->code == MO_PROBLEM_UNKNOWN_FORMAT)
      return g_ptr_array_index (problems, i);
  return NULL;
}

static void
repair (Fixture *self,
        const MoProblem *problem,
        gboolean keeps_removed)
{
  g_assert_nonnull (problem);
  g_signal_emit_by_name (get_by_id (get_by_id (self->view, "header"), "problem_list"), "repair",
                         problem, keeps_removed);
}

/* Confirms the dialog as Enter does. */
static void
confirm_cards (Fixture *self)
{
  GtkWidget *dialog;

  WAIT_UNTIL (find_toplevel (MO_TYPE_CARDS_DIALOG) != NULL);
  dialog = find_toplevel (MO_TYPE_CARDS_DIALOG);
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (dialog)) ==
                 gtk_window_get_focus (GTK_WINDOW (dialog)));
  g_assert_cmpuint (count_nameless (dialog), ==, 0);
  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARDS_DIALOG) == NULL);
}

/* Each problem is fixed at once, or leads to a choice that Enter confirms: then there are fewer. */
static void
test_problems (void)
{
  Fixture fixture;
  MoDeckEditor *editor;
  guint before;
  GtkWidget *dialog;

  set_up (&fixture, "solitaire-2011-elite");
  editor = get_editor (fixture.window);
  /* The list scrolls together with the button above it. */
  g_assert_null (find_of_type (get_by_id (get_by_id (fixture.view, "header"), "problem_list"),
                               GTK_TYPE_SCROLLED_WINDOW));
  /* Too few. */
  before = mo_deck_editor_get_problems (editor)->len;
  repair (&fixture, find_problem_for (&fixture, FALSE, TRUE), FALSE);
  confirm_cards (&fixture);
  g_assert_cmpuint (mo_deck_editor_get_problems (editor)->len, <, before);
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-package") != NULL);
  /* All that is missing, as one edit. */
  press_button (get_by_id (get_by_id (fixture.view, "header"), "complete_button"));
  confirm_cards (&fixture);
  g_assert_cmpuint (mo_deck_editor_get_problems (editor)->len, ==, 0);
  mo_deck_editor_undo (editor);
  g_assert_cmpuint (mo_deck_editor_get_problems (editor)->len, ==, before - 1);
  mo_deck_editor_redo (editor);
  /* One that can be fixed at once, as there are too many cards now. */
  before = count (&fixture, "crawler", CARD);
  g_assert_true (mo_deck_editor_set_count (editor, "crawler", CARD, 9));
  repair (&fixture, find_problem_for (&fixture, TRUE, FALSE), FALSE);
  g_assert_null (find_toplevel (MO_TYPE_CARDS_DIALOG));
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 4);
  repair (&fixture, find_problem_for (&fixture, FALSE, FALSE), FALSE);
  confirm_cards (&fixture);
  g_assert_cmpuint (mo_deck_editor_get_problems (editor)->len, ==, 0);
  /* An unknown format: the best one has the focus. */
  g_assert_true (mo_deck_editor_set_format (editor, "nothing-known"));
  repair (&fixture, find_unknown_format (&fixture), FALSE);
  g_assert_nonnull (find_section (&fixture, "crawler"));
  WAIT_UNTIL (find_toplevel (MO_TYPE_NEW_PACKAGE_DIALOG) != NULL);
  dialog = find_toplevel (MO_TYPE_NEW_PACKAGE_DIALOG);
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (dialog)));
  WAIT_UNTIL (g_str_equal (get_deck (&fixture)->format, "solitaire-2011-elite"));
  g_assert_cmpuint (mo_deck_editor_get_problems (editor)->len, ==, 0);
  tear_down (&fixture);
}

/* Presses the button that moves cards to the maybe list, which only rows have whose fix removes
 * cards. */
static void
press_maybe (Fixture *self,
             const MoProblem *problem)
{
  GtkWidget *list = get_by_id (get_by_id (self->view, "header"), "problem_list");
  GtkListBox *box = GTK_LIST_BOX (get_by_id (list, "box"));
  GtkListBoxRow *row;
  GtkWidget *found = NULL;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (box, i)) != NULL; i++)
    {
      const MoProblem *other = mo_problem_row_get_problem (MO_PROBLEM_ROW (row));
      GtkWidget *button = get_by_id (GTK_WIDGET (row), "maybe_button");

      g_assert_cmpint (gtk_widget_get_visible (button), ==, mo_deck_repair_removes (other));
      if (other == problem)
        found = button;
    }
  g_assert_nonnull (found);
  press_button (found);
}

/* What a fix would remove can go to the maybe list: at once, or after a choice. */
static void
test_problems_maybe (void)
{
  Fixture fixture;
  MoDeckEditor *editor;

  set_up (&fixture, "solitaire-2011-elite");
  editor = get_editor (fixture.window);
  press_button (get_by_id (get_by_id (fixture.view, "header"), "complete_button"));
  confirm_cards (&fixture);
  g_assert_true (mo_deck_editor_set_count (editor, "crawler", CARD, 9));
  press_maybe (&fixture, find_problem_for (&fixture, TRUE, FALSE));
  g_assert_cmpuint (count (&fixture, "crawler", CARD), ==, 4);
  g_assert_cmpuint (count (&fixture, MO_DECK_MAYBE, CARD), ==, 5);
  g_assert_cmpstr (mo_deck_editor_get_undo_label (editor), ==, "Move to the Maybe List");
  WAIT_UNTIL (find_offer (fixture.window, "win.undo-package") != NULL);
  press_maybe (&fixture, find_problem_for (&fixture, FALSE, FALSE));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARDS_DIALOG) != NULL);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (
                       get_by_id (find_toplevel (MO_TYPE_CARDS_DIALOG), "confirm_button"))),
                   ==, "_Move");
  confirm_cards (&fixture);
  g_assert_cmpuint (mo_deck_editor_get_problems (editor)->len, ==, 0);
  g_assert_cmpuint (mo_deck_part_get_n_cards (get_deck (&fixture)->maybe), >, 5);
  tear_down (&fixture);
}

static int
get_top (Fixture *self)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (get_by_id (self->view, "sections"), self->view,
                                            &bounds));
  return (int) bounds.origin.y;
}

/* The cards begin at the same place, whatever problems there are. */
static void
test_still (void)
{
  Fixture fixture;
  int top;

  set_up (&fixture, "solitaire-2011-elite");
  WAIT_UNTIL (get_top (&fixture) > 0);
  top = get_top (&fixture);
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *id = g_strdup_printf ("x/%u", i);

      g_assert_true (
          mo_deck_editor_change_count (get_editor (fixture.window), "crawler", id, 1));
    }
  for (guint i = 0; i < 50; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (get_top (&fixture), ==, top);
  tear_down (&fixture);
}

static int
get_deck_start (Fixture *self)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (get_by_id (self->view, "package_pane"), self->view,
                                            &bounds));
  return (int) bounds.origin.x;
}

/* The gesture as the display would report it: @x is the way from where it began. */
static void
drag_divider (Fixture *self,
              double x)
{
  g_autoptr (GListModel) controllers =
      gtk_widget_observe_controllers (get_by_id (self->view, "divider"));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_DRAG (controller))
        continue;
      g_signal_emit_by_name (controller, "drag-begin", 0.0, 0.0);
      g_signal_emit_by_name (controller, "drag-update", x, 0.0);
    }
}

/* Returns whether the divider stays at @start while the deck changes. */
static gboolean
stays (Fixture *self,
       int start)
{
  MoDeckEditor *editor = get_editor (self->window);

  g_assert_true (mo_deck_editor_set_name (editor, "The Extraordinarily Long-Winded Expedition of "
                                                  "the Nine Galleries and Their Wardens"));
  g_assert_true (mo_deck_editor_set_count (editor, "crawler", CARD, 40));
  for (guint i = 0; i < 50; i++)
    g_main_context_iteration (NULL, FALSE);
  mo_deck_editor_undo (editor);
  mo_deck_editor_undo (editor);
  return get_deck_start (self) == start;
}

/* The divider before the deck stays while the deck changes, and can be moved: it is remembered for
 * the next window. In a narrow window, there is none. */
static void
test_divider (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  Fixture fixture;
  GtkWidget *divider;
  int start;

  set_up (&fixture, "solitaire-2011-elite");
  divider = get_by_id (fixture.view, "divider");
  g_assert_true (gtk_widget_get_focusable (divider));
  g_assert_true (is_called (divider, "Divider between the card list and the deck"));
  WAIT_UNTIL (get_deck_start (&fixture) > 0);
  g_assert_cmpint (ABS (get_deck_start (&fixture) - gtk_widget_get_width (fixture.view) / 2), <,
                   50);
  start = get_deck_start (&fixture);
  g_assert_true (stays (&fixture, start));
  g_assert_cmpint (g_settings_get_int (settings, "deck-width"), ==, 0);
  drag_divider (&fixture, -100);
  WAIT_UNTIL (get_deck_start (&fixture) == start - 100);
  g_assert_true (stays (&fixture, start - 100));
  g_assert_cmpint (g_settings_get_int (settings, "deck-width"), ==,
                   gtk_widget_get_width (get_by_id (fixture.view, "package_pane")));
  tear_down (&fixture);
  set_up (&fixture, "solitaire-2011-elite");
  WAIT_UNTIL (get_deck_start (&fixture) == start - 100);
  g_settings_reset (settings, "deck-width");
  WAIT_UNTIL (get_deck_start (&fixture) == start);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 640);
  WAIT_UNTIL (adw_leaflet_get_folded (ADW_LEAFLET (get_by_id (fixture.view, "leaflet"))));
  WAIT_UNTIL (!gtk_widget_get_child_visible (get_by_id (fixture.view, "divider")));
  tear_down (&fixture);
}

/* The deck can be played from its header, which in a narrow window has no room for that. */
static void
test_play (void)
{
  Fixture fixture;
  GtkWidget *button;

  set_up (&fixture, "solitaire-2011-elite");
  button = get_by_id (get_by_id (fixture.view, "header"), "play_button");
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (is_called (button, "Play this deck"));
  press_button (button);
  WAIT_UNTIL (find_toplevel (MO_TYPE_NEW_MATCH_WINDOW) != NULL);
  assert_leaves_nothing (find_toplevel (MO_TYPE_NEW_MATCH_WINDOW));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 640);
  WAIT_UNTIL (!gtk_widget_get_mapped (button));
  tear_down (&fixture);
}

static gboolean
is_row_of (GtkWidget *widget,
           gconstpointer name)
{
  return MO_IS_CARD_ROW (widget) && mo_card_row_get_item (MO_CARD_ROW (widget)) != NULL &&
         g_str_equal (mo_card_item_get_card (mo_card_row_get_item (MO_CARD_ROW (widget)))->name,
                      name);
}

/* Costs say that they are costs: a bare number beside the counts would read as one of them. */
static void
test_costs (void)
{
  Fixture fixture;
  GtkWidget *row;
  GtkWidget *dialog;

  set_up (&fixture, "solitaire-2011-elite");
  g_assert_true (mo_deck_editor_set_count (get_editor (fixture.window), "crawler", OTHER, 2));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (
                       get_by_id (find_entry (&fixture, "crawler"), "cost"))),
                   ==, "Cost 2");
  /* A card that does not fit has no counts. */
  mo_card_list_set_shows_all (get_list (&fixture), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (find_of_type (GTK_WIDGET (get_list (&fixture)),
                                                     GTK_TYPE_SEARCH_ENTRY)),
                         "heavy strike");
  WAIT_UNTIL ((row = find_shown_widget (GTK_WIDGET (get_list (&fixture)), is_row_of,
                                        "Heavy Strike")) != NULL);
  g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (get_by_id (row, "summary"))),
                                   "Cost 2 · "));
  g_assert_false (gtk_widget_get_visible (get_by_id (row, "cost")));
  press_button (get_by_id (get_by_id (fixture.view, "header"), "complete_button"));
  WAIT_UNTIL (find_toplevel (MO_TYPE_CARDS_DIALOG) != NULL);
  dialog = find_toplevel (MO_TYPE_CARDS_DIALOG);
  row = find_of_type (dialog, MO_TYPE_ENTRY_ROW);
  g_assert_true (
      g_str_has_prefix (gtk_label_get_label (GTK_LABEL (get_by_id (row, "cost"))), "Cost "));
  assert_leaves_nothing (dialog);
  tear_down (&fixture);
}

static void
got_text_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
own (Fixture *self,
     const char *card,
     int n_copies)
{
  MoCollectionEdit *edit = mo_collection_edit_new ("Own");

  mo_collection_edit_set_count (edit, card, card, MO_EDIT_OWNED, n_copies);
  mo_library_edit_async (self->library, edit, NULL, NULL);
}

/* What is missing is listed, copied, exported and put among what is wanted. */
static void
test_missing (void)
{
  Fixture fixture;
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "missing.csv", NULL);
  g_autofree char *text = NULL;
  g_autofree char *copied = NULL;
  GtkWidget *missing;
  GtkWidget *want;

  set_up (&fixture, "solitaire-2011-elite");
  missing = find_widget (fixture.view, is_of_type, GSIZE_TO_POINTER (MO_TYPE_MISSING_LIST));
  g_assert_true (mo_deck_editor_change_count (get_editor (fixture.window), "crawler", CARD, 3));
  /* Nothing is missing until something is owned. */
  g_assert_false (gtk_widget_get_visible (missing));
  own (&fixture, OTHER, 1);
  WAIT_UNTIL (gtk_widget_get_visible (missing));
  gtk_menu_button_popup (GTK_MENU_BUTTON (get_by_id (missing, "button")));
  WAIT_UNTIL (gtk_widget_get_mapped (get_by_id (missing, "box")));
  g_assert_nonnull (find_widget (get_by_id (missing, "box"), contains_text, "Kindle"));
  want = get_by_id (missing, "want_button");
  /* With the borders of the popover, it fits a window of 360 pixels. */
  g_assert_cmpint (gtk_widget_get_width (get_by_id (missing, "missing_box")), <=, 300);
  press_button (get_by_id (missing, "copy_button"));
  press_button (get_by_id (missing, "export_button"));
  choose_file (path);
  WAIT_UNTIL (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, CARD));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (missing), NULL, got_text_cb, &copied);
  WAIT_UNTIL (copied != NULL);
  g_assert_nonnull (strstr (copied, "3 Kindle"));
  press_button (want);
  WAIT_UNTIL (mo_collection_get_wanted_of (mo_library_get_collection (fixture.library),
                                           mo_catalog_lookup (content->catalog, CARD)) == 3);
  press_button (get_by_id (missing, "products_button"));
  g_assert_false (gtk_widget_get_mapped (want));
  assert_leaves_nothing (find_toplevel (MO_TYPE_PRODUCTS_WINDOW));
  g_assert_true (gtk_widget_grab_focus (get_by_id (missing, "button")));
  tear_down (&fixture);
  fixture_remove_folder (folder);
}

/* In a narrow window the cards and the deck take turns. */
static void
test_narrow (void)
{
  Fixture fixture;
  AdwLeaflet *leaflet;

  set_up (&fixture, "solitaire-2011-elite");
  leaflet = ADW_LEAFLET (get_by_id (fixture.view, "leaflet"));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 640);
  WAIT_UNTIL (adw_leaflet_get_folded (leaflet));
  mo_deck_view_focus_search (MO_DECK_VIEW (fixture.view));
  g_assert_true (adw_leaflet_get_visible_child (leaflet) ==
                 get_by_id (fixture.view, "catalog_pane"));
  mo_deck_session_look (mo_window_get_deck_session (fixture.window),
                        mo_deck_new ("Look", "solitaire-2011-elite"));
  WAIT_UNTIL (mo_deck_session_get_autosave (mo_window_get_deck_session (fixture.window)) == NULL);
  g_assert_true (adw_leaflet_get_visible_child (leaflet) ==
                 get_by_id (fixture.view, "package_pane"));
  tear_down (&fixture);
}

int
main (int argc,
      char **argv)
{
  int status;

  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);

  g_test_add_func ("/deck-view/counts", test_counts);
  g_test_add_func ("/deck-view/last-row", test_last_row);
  g_test_add_func ("/deck-view/sizes", test_sizes);
  g_test_add_func ("/deck-view/full", test_full);
  g_test_add_func ("/deck-view/fitting", test_fitting);
  g_test_add_func ("/deck-view/unknown-format", test_unknown_format);
  g_test_add_func ("/deck-view/no-home", test_no_home);
  g_test_add_func ("/deck-view/players", test_players);
  g_test_add_func ("/deck-view/texts", test_texts);
  g_test_add_func ("/deck-view/next-focused", test_next_focused);
  g_test_add_func ("/deck-view/notes-focused", test_notes_focused);
  g_test_add_func ("/deck-view/built", test_built);
  g_test_add_func ("/deck-view/problems", test_problems);
  g_test_add_func ("/deck-view/problems-maybe", test_problems_maybe);
  g_test_add_func ("/deck-view/still", test_still);
  g_test_add_func ("/deck-view/divider", test_divider);
  g_test_add_func ("/deck-view/costs", test_costs);
  g_test_add_func ("/deck-view/play", test_play);
  g_test_add_func ("/deck-view/missing", test_missing);
  g_test_add_func ("/deck-view/narrow", test_narrow);

  status = g_test_run ();
  g_clear_pointer (&content, mo_content_unref);
  g_clear_object (&application);
  return status;
}
