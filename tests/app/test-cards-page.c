/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The page of cards: the pane of copies, one card and many, and how the page folds. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-details.h"
#include "mo-card-drawing.h"
#include "mo-card-face.h"
#include "mo-card-list.h"
#include "mo-card-row.h"
#include "mo-card-tile.h"
#include "mo-card-views.h"
#include "mo-cards-page.h"
#include "mo-copies-pane.h"
#include "mo-group-heading.h"
#include "mo-products-window.h"
#include "mo-store-decks.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define CARD "emberdeep/kindle"
#define OTHER "emberdeep/ash-blade"

static AdwApplication *application;
static MoContent *content;

static void
set_up (WindowFixture *self)
{
  window_fixture_set_up (self, application, content);
  ACTIVATE (self->window, "win.show-cards", NULL);
}

static GtkWidget *
get_page (WindowFixture *self)
{
  return find_of_type (GTK_WIDGET (self->window), MO_TYPE_CARDS_PAGE);
}

static GtkWidget *
get_pane (WindowFixture *self)
{
  return get_by_id (get_page (self), "copies_pane");
}

static MoCardList *
get_list (WindowFixture *self)
{
  return MO_CARD_LIST (get_by_id (get_page (self), "card_list"));
}

static void
set_spin (WindowFixture *self,
          const char *id,
          int value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get_by_id (get_pane (self), id)), value);
}

static void
type_into (WindowFixture *self,
           const char *id,
           const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (get_by_id (get_pane (self), id)), text);
}

static const char *
get_text (WindowFixture *self,
          const char *id)
{
  return gtk_editable_get_text (GTK_EDITABLE (get_by_id (get_pane (self), id)));
}

static guint
count_owned (WindowFixture *self,
             const char *card)
{
  return mo_collection_get_owned (mo_library_get_collection (self->library), card);
}

static guint
count_wanted (WindowFixture *self,
              const char *card)
{
  return mo_collection_get_wanted_of (mo_library_get_collection (self->library),
                                      mo_catalog_lookup (content->catalog, card));
}

static char *
dup_place (WindowFixture *self,
           const char *card)
{
  g_autoptr (MoHolding) holding =
      mo_collection_sum_up (mo_library_get_collection (self->library),
                            mo_catalog_lookup (content->catalog, card));

  return g_strdup (holding != NULL ? holding->place : NULL);
}

static gboolean
lies_in (WindowFixture *self,
         const char *card,
         const char *wanted)
{
  g_autofree char *place = dup_place (self, card);

  return g_strcmp0 (place, wanted) == 0;
}

/* Counts and texts of one card go to the library, and undo brings the pane back. */
static void
test_one (void)
{
  WindowFixture fixture;
  g_autoptr (MoHolding) holding = NULL;

  set_up (&fixture);
  select_card (get_list (&fixture), CARD);
  set_spin (&fixture, "owned_spin", 3);
  WAIT_UNTIL (count_owned (&fixture, CARD) == 3);
  set_spin (&fixture, "wanted_spin", 2);
  WAIT_UNTIL (count_wanted (&fixture, CARD) == 2);
  type_into (&fixture, "place_row", "  Red box ");
  g_signal_emit_by_name (get_by_id (get_pane (&fixture), "place_row"), "apply");
  WAIT_UNTIL (lies_in (&fixture, CARD, "Red box"));
  type_into (&fixture, "notes_row", "Foil");
  g_signal_emit_by_name (get_by_id (get_pane (&fixture), "notes_row"), "apply");
  WAIT_UNTIL (!mo_library_is_editing (fixture.library));
  holding = mo_collection_sum_up (mo_library_get_collection (fixture.library),
                                  mo_catalog_lookup (content->catalog, CARD));
  g_assert_cmpstr (holding->notes, ==, "Foil");
  g_assert_cmpuint (count_nameless (get_pane (&fixture)), ==, 0);
  for (guint i = 0; i < 4; i++)
    {
      ACTIVATE (fixture.window, "win.undo", NULL);
      WAIT_UNTIL (!mo_library_is_editing (fixture.library));
    }
  WAIT_UNTIL (count_owned (&fixture, CARD) == 0);
  g_assert_cmpstr (get_text (&fixture, "notes_row"), ==, "");
  g_assert_cmpstr (get_text (&fixture, "place_row"), ==, "");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (
                       GTK_SPIN_BUTTON (get_by_id (get_pane (&fixture), "owned_spin"))),
                   ==, 0);
  ACTIVATE (fixture.window, "win.redo", NULL);
  WAIT_UNTIL (count_owned (&fixture, CARD) == 3);
  window_fixture_tear_down (&fixture);
}

/* What is typed but not applied goes to its card when another is selected. */
static void
test_typed (void)
{
  WindowFixture fixture;

  set_up (&fixture);
  select_card (get_list (&fixture), CARD);
  set_spin (&fixture, "owned_spin", 1);
  type_into (&fixture, "place_row", "Red box");
  type_into (&fixture, "notes_row", "Foil");
  /* The edit of the count does not take away what is typed. */
  WAIT_UNTIL (count_owned (&fixture, CARD) == 1);
  g_assert_cmpstr (get_text (&fixture, "place_row"), ==, "Red box");
  select_card (get_list (&fixture), OTHER);
  g_assert_cmpstr (get_text (&fixture, "place_row"), ==, "");
  WAIT_UNTIL (lies_in (&fixture, CARD, "Red box"));
  g_assert_false (lies_in (&fixture, OTHER, "Red box"));
  select_card (get_list (&fixture), CARD);
  g_assert_cmpstr (get_text (&fixture, "place_row"), ==, "Red box");
  WAIT_UNTIL (g_str_equal (get_text (&fixture, "notes_row"), "Foil"));
  window_fixture_tear_down (&fixture);
}

static GtkSelectionModel *
get_selection (WindowFixture *self)
{
  GtkWidget *view = find_of_type (GTK_WIDGET (get_list (self)), GTK_TYPE_LIST_VIEW);

  return gtk_list_view_get_model (GTK_LIST_VIEW (view));
}

/* Checks what several cards start with, and what their rows say. */
static void
assert_counts (WindowFixture *self,
               int owned,
               const char *owned_text,
               int wanted,
               const char *wanted_text)
{
  static const char *const rows[] = { "owned_row", "wanted_row" };
  static const char *const spins[] = { "owned_spin", "wanted_spin" };
  const int starts[] = { owned, wanted };
  const char *const texts[] = { owned_text, wanted_text };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *row = get_by_id (get_pane (self), rows[i]);
      GtkWidget *spin = get_by_id (get_pane (self), spins[i]);

      g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, starts[i]);
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, texts[i]);
    }
}

/* Of many cards the counts are set by a button, and notes are those of one card only. */
static void
test_many (void)
{
  WindowFixture fixture;
  GtkSelectionModel *selection;
  GtkWidget *page;
  guint n;

  set_up (&fixture);
  gtk_editable_set_text (
      GTK_EDITABLE (find_of_type (GTK_WIDGET (get_list (&fixture)), GTK_TYPE_SEARCH_ENTRY)),
      "id=" CARD " or id=" OTHER);
  WAIT_UNTIL (g_list_model_get_n_items (G_LIST_MODEL (get_selection (&fixture))) == 2);
  selection = get_selection (&fixture);
  gtk_selection_model_select_all (selection);
  n = g_list_model_get_n_items (G_LIST_MODEL (selection));
  g_assert_cmpuint (n, ==, 2);
  WAIT_UNTIL (gtk_widget_get_visible (get_by_id (get_pane (&fixture), "owned_button")));
  g_assert_false (gtk_widget_get_visible (get_by_id (get_pane (&fixture), "notes_row")));
  /* No single card stands for them. */
  page = GTK_WIDGET (find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_CARDS_PAGE));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (get_by_id (page, "many_label"))), ==, "2 Cards");
  g_assert_true (gtk_widget_get_visible (get_by_id (page, "many_box")));
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_parent (get_by_id (page, "face"))));
  g_assert_false (gtk_widget_get_visible (get_by_id (page, "details")));
  set_spin (&fixture, "owned_spin", 2);
  g_assert_cmpuint (count_owned (&fixture, CARD), ==, 0);
  press_button (get_by_id (get_pane (&fixture), "owned_button"));
  WAIT_UNTIL (count_owned (&fixture, CARD) == 2);
  g_assert_cmpuint (count_owned (&fixture, OTHER), ==, 2);
  set_spin (&fixture, "wanted_spin", 4);
  press_button (get_by_id (get_pane (&fixture), "wanted_button"));
  WAIT_UNTIL (count_wanted (&fixture, CARD) == 4);
  g_assert_cmpuint (count_wanted (&fixture, OTHER), ==, 4);
  type_into (&fixture, "place_row", "Box");
  g_signal_emit_by_name (get_by_id (get_pane (&fixture), "place_row"), "apply");
  WAIT_UNTIL (lies_in (&fixture, CARD, "Box"));
  g_assert_true (lies_in (&fixture, OTHER, "Box"));
  /* One of them again. */
  gtk_selection_model_select_item (selection, 0, TRUE);
  WAIT_UNTIL (gtk_widget_get_visible (get_by_id (get_pane (&fixture), "notes_row")));
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_parent (get_by_id (page, "face"))));
  g_assert_false (gtk_widget_get_visible (get_by_id (page, "many_box")));
  g_assert_true (gtk_widget_get_visible (get_by_id (page, "details")));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (
                       GTK_SPIN_BUTTON (get_by_id (get_pane (&fixture), "owned_spin"))),
                   ==, 2);
  /* Several start with the number that they all have, and say so if they differ. */
  gtk_selection_model_select_all (selection);
  WAIT_UNTIL (gtk_widget_get_visible (get_by_id (get_pane (&fixture), "owned_button")));
  assert_counts (&fixture, 2, "Currently 2", 4, "Currently 4");
  gtk_selection_model_select_item (selection, 0, TRUE);
  WAIT_UNTIL (gtk_widget_get_visible (get_by_id (get_pane (&fixture), "notes_row")));
  g_assert_cmpstr (adw_action_row_get_subtitle (
                       ADW_ACTION_ROW (get_by_id (get_pane (&fixture), "wanted_row"))),
                   ==, "");
  set_spin (&fixture, "owned_spin", 3);
  WAIT_UNTIL (count_owned (&fixture, CARD) + count_owned (&fixture, OTHER) == 5);
  gtk_selection_model_select_all (selection);
  WAIT_UNTIL (gtk_widget_get_visible (get_by_id (get_pane (&fixture), "owned_button")));
  assert_counts (&fixture, 0, "Currently 2 to 3", 4, "Currently 4");
  window_fixture_tear_down (&fixture);
}

static gint64
add_deck (WindowFixture *self,
          const char *name,
          guint count)
{
  g_autoptr (MoDeck) deck = mo_deck_new (name, "solitaire-2011-elite");
  g_autoptr (GAsyncResult) result = NULL;

  mo_deck_set_count (deck, "crawler", CARD, NULL, count);
  mo_library_add_deck_async (self->library, deck, content->catalog, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  return mo_library_deck_finish (self->library, result, NULL, NULL);
}

static GtkListBox *
get_decks (WindowFixture *self)
{
  return GTK_LIST_BOX (get_by_id (get_pane (self), "decks_box"));
}

/* The decks that have a card are listed, those that are built hold copies, and one opens. */
static void
test_decks (void)
{
  WindowFixture fixture;
  gint64 id;

  set_up (&fixture);
  select_card (get_list (&fixture), CARD);
  set_spin (&fixture, "owned_spin", 3);
  WAIT_UNTIL (count_owned (&fixture, CARD) == 3);
  g_assert_false (gtk_widget_get_visible (get_by_id (get_pane (&fixture), "decks_group")));
  id = add_deck (&fixture, "One & Two", 2);
  add_deck (&fixture, "None", 0);
  WAIT_UNTIL (gtk_widget_get_visible (get_by_id (get_pane (&fixture), "decks_group")));
  g_assert_null (gtk_list_box_get_row_at_index (get_decks (&fixture), 1));
  ACTIVATE (fixture.window, "deck.build", "x", id);
  WAIT_UNTIL (mo_library_get_deck (fixture.library, id)->built);
  g_assert_cmpuint (
      mo_allotment_get_held (mo_library_get_allotment (fixture.library), CARD), ==, 2);
  g_assert_cmpstr (adw_action_row_get_subtitle (
                       ADW_ACTION_ROW (get_by_id (get_pane (&fixture), "owned_row"))),
                   !=, "");
  g_signal_emit_by_name (get_decks (&fixture), "row-activated",
                         gtk_list_box_get_row_at_index (get_decks (&fixture), 0));
  WAIT_UNTIL (get_editor (fixture.window) != NULL);
  g_assert_cmpint (mo_deck_session_get_id (mo_window_get_deck_session (fixture.window)), ==, id);
  window_fixture_tear_down (&fixture);
}

/* Copies in products are told apart from single ones, and printings are added up. */
static void
test_printings (void)
{
  WindowFixture fixture;
  const char *subtitle;

  set_up (&fixture);
  select_card (get_list (&fixture), OTHER "-promo");
  set_spin (&fixture, "owned_spin", 1);
  WAIT_UNTIL (count_owned (&fixture, OTHER "-promo") == 1);
  select_card (get_list (&fixture), OTHER);
  set_spin (&fixture, "owned_spin", 2);
  WAIT_UNTIL (count_owned (&fixture, OTHER) == 2);
  subtitle = adw_action_row_get_subtitle (
      ADW_ACTION_ROW (get_by_id (get_pane (&fixture), "owned_row")));
  g_assert_nonnull (strstr (subtitle, "3"));
  window_fixture_tear_down (&fixture);
}

/* Keys add and take copies of what is selected. */
static void
test_keys (void)
{
  WindowFixture fixture;
  MoCopiesPane *pane;

  set_up (&fixture);
  select_card (get_list (&fixture), CARD);
  pane = MO_COPIES_PANE (get_pane (&fixture));
  g_signal_emit_by_name (get_list (&fixture), "change-count", 1);
  WAIT_UNTIL (count_owned (&fixture, CARD) == 1);
  mo_copies_pane_change_owned (pane, 2);
  /* Until that is saved, none can be taken. */
  mo_copies_pane_change_owned (pane, -1);
  WAIT_UNTIL (count_owned (&fixture, CARD) == 3);
  WAIT_UNTIL (!mo_library_is_editing (fixture.library));
  g_signal_emit_by_name (get_list (&fixture), "change-count", -1);
  WAIT_UNTIL (count_owned (&fixture, CARD) == 2);
  window_fixture_tear_down (&fixture);
}

/* The button of a text can be clicked after the last card was deselected: a key presses it, and the
 * click follows. */
static void
test_apply_without_cards (void)
{
  WindowFixture fixture;

  set_up (&fixture);
  select_card (get_list (&fixture), CARD);
  mo_copies_pane_set_items (MO_COPIES_PANE (get_pane (&fixture)),
                            g_ptr_array_new_with_free_func (g_object_unref));
  g_signal_emit_by_name (get_by_id (get_pane (&fixture), "place_row"), "apply");
  g_signal_emit_by_name (get_by_id (get_pane (&fixture), "notes_row"), "apply");
  g_assert_false (mo_library_is_editing (fixture.library));
  window_fixture_tear_down (&fixture);
}

/* In a narrow window a card is shown in the place of the list, with a way back. */
static void
test_narrow (void)
{
  WindowFixture fixture;
  AdwLeaflet *leaflet;
  GtkWidget *detail;

  set_up (&fixture);
  leaflet = ADW_LEAFLET (get_by_id (get_page (&fixture), "leaflet"));
  detail = get_by_id (get_page (&fixture), "detail");
  g_assert_false (adw_leaflet_get_folded (leaflet));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 640);
  WAIT_UNTIL (adw_leaflet_get_folded (leaflet));
  select_card (get_list (&fixture), CARD);
  adw_leaflet_set_visible_child (leaflet, GTK_WIDGET (get_list (&fixture)));
  g_signal_emit_by_name (get_list (&fixture), "activated");
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == detail);
  /* The buttons show the cards before and after it, as the keys do. */
  press_button (get_by_id (get_page (&fixture), "next_button"));
  g_assert_false (is_card_selected (get_list (&fixture), CARD));
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == detail);
  press_button (get_by_id (get_page (&fixture), "previous_button"));
  g_assert_true (is_card_selected (get_list (&fixture), CARD));
  press_button (get_by_id (get_page (&fixture), "back_button"));
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == GTK_WIDGET (get_list (&fixture)));
  /* Another printing of a card is one press away. */
  g_signal_emit_by_name (get_by_id (get_page (&fixture), "details"), "printing", OTHER "-promo");
  WAIT_UNTIL (is_card_selected (get_list (&fixture), OTHER "-promo"));
  window_fixture_tear_down (&fixture);
}

/* The order by wanted copies begins with the most. */
static void
test_order (void)
{
  WindowFixture fixture;

  set_up (&fixture);
  select_card (get_list (&fixture), CARD);
  set_spin (&fixture, "wanted_spin", 5);
  WAIT_UNTIL (count_wanted (&fixture, CARD) == 5);
  select_card (get_list (&fixture), OTHER);
  g_signal_emit_by_name (get_by_id (GTK_WIDGET (get_list (&fixture)), "wanted_button"), "clicked");
  WAIT_UNTIL (g_list_model_get_n_items (G_LIST_MODEL (get_selection (&fixture))) > 0);
  for (gboolean is_first = FALSE; !is_first;)
    {
      g_autoptr (MoCardItem) item =
          g_list_model_get_item (G_LIST_MODEL (get_selection (&fixture)), 0);

      is_first = item != NULL && g_str_equal (mo_card_item_get_card (item)->id, CARD);
      if (!is_first)
        g_main_context_iteration (NULL, TRUE);
    }
  window_fixture_tear_down (&fixture);
}

static double
get_end (WindowFixture *self,
         GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (get_list (self)), &bounds));
  return bounds.origin.x + bounds.size.width;
}

enum
{
  OWNED = 1,
  WANTED,
};

/* Returns: (nullable): the number at a place beside a card, if the row has shown any there: the
 * cost, then the copies that are owned and wanted */
static GtkWidget *
get_figure (GtkWidget *row,
            guint place)
{
  GtkWidget *figure = get_by_id (row, "cost");

  for (guint i = 0; i < place && figure != NULL; i++)
    figure = gtk_widget_get_next_sibling (figure);
  return figure;
}

static gboolean
shows_figure (GtkWidget *row,
              guint place)
{
  GtkWidget *figure = get_figure (row, place);

  return figure != NULL && gtk_widget_get_mapped (figure);
}

static GtkEditable *
get_search (WindowFixture *self)
{
  return GTK_EDITABLE (find_of_type (GTK_WIDGET (get_list (self)), GTK_TYPE_SEARCH_ENTRY));
}

static MoCardViews *
get_views (WindowFixture *self)
{
  return MO_CARD_VIEWS (get_by_id (GTK_WIDGET (get_list (self)), "views"));
}

static const MoCard *
get_selected (WindowFixture *self)
{
  return mo_card_item_get_card (mo_card_list_get_selected (get_list (self)));
}

/* Collects the visible headings of the list. */
static void
collect_headings (GtkWidget *widget,
                  GPtrArray *headings)
{
  if (MO_IS_GROUP_HEADING (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (headings, gtk_widget_get_first_child (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_headings (child, headings);
}

static gboolean
has_heading (WindowFixture *self,
             const char *text)
{
  g_autoptr (GPtrArray) headings = g_ptr_array_new ();

  collect_headings (GTK_WIDGET (get_list (self)), headings);
  for (guint i = 0; i < headings->len; i++)
    if (g_str_equal (gtk_label_get_label (g_ptr_array_index (headings, i)), text))
      return TRUE;
  return FALSE;
}

static gboolean
has_headings (WindowFixture *self)
{
  g_autoptr (GPtrArray) headings = g_ptr_array_new ();

  collect_headings (GTK_WIDGET (get_list (self)), headings);
  return headings->len > 0;
}

/* Without words, cards are sorted by type, cost and name, and the keyboard goes from type to type;
 * words are ranked. Headings are those of the order. */
static void
test_groups (void)
{
  WindowFixture fixture;
  GListModel *cards;
  g_autofree char *before = NULL;
  guint n_all;
  guint first;

  set_up (&fixture);
  cards = G_LIST_MODEL (mo_card_views_get_model (get_views (&fixture)));
  WAIT_UNTIL (has_headings (&fixture));
  n_all = g_list_model_get_n_items (cards);
  gtk_editable_set_text (get_search (&fixture), "kind:crawler");
  WAIT_UNTIL (g_list_model_get_n_items (cards) < n_all);
  WAIT_UNTIL (has_heading (&fixture, "Equipment"));
  for (guint i = 1; i < g_list_model_get_n_items (cards); i++)
    {
      const MoCard *one = mo_card_model_get_card (MO_CARD_MODEL (cards), i - 1);
      const MoCard *other = mo_card_model_get_card (MO_CARD_MODEL (cards), i);

      g_assert_true (one->type->index < other->type->index ||
                     (one->type == other->type &&
                      mo_card_get_original (other) != other) ||
                     (one->type == other->type && mo_card_get_original (one) == one &&
                      (one->cost == MO_ABSENT ? G_MAXINT : one->cost) <=
                          (other->cost == MO_ABSENT ? G_MAXINT : other->cost)));
    }
  mo_card_list_focus_list (get_list (&fixture));
  before = g_strdup (get_selected (&fixture)->id);
  g_assert_true (mo_card_views_go_to_group (get_views (&fixture), 1));
  g_assert_cmpstr (get_selected (&fixture)->type->name, ==, "Magic");
  WAIT_UNTIL (has_heading (&fixture, "Magic"));
  first = gtk_bitset_get_minimum (
      gtk_selection_model_get_selection (mo_card_views_get_selection (get_views (&fixture))));
  WAIT_UNTIL (mo_card_views_get_first (get_views (&fixture)) == first);
  g_assert_true (mo_card_list_has_list_focus (get_list (&fixture)));
  g_assert_true (mo_card_views_go_to_group (get_views (&fixture), -1));
  g_assert_cmpstr (get_selected (&fixture)->id, ==, before);
  /* The first group stays. */
  g_assert_true (mo_card_views_go_to_group (get_views (&fixture), -1));
  g_assert_cmpstr (get_selected (&fixture)->id, ==, before);
  /* The grid has them, too. */
  mo_card_views_set_view (get_views (&fixture), MO_CARD_VIEW_GRID);
  WAIT_UNTIL (find_shown_widget (GTK_WIDGET (get_list (&fixture)), is_of_type,
                                 GSIZE_TO_POINTER (MO_TYPE_CARD_TILE)) != NULL);
  WAIT_UNTIL (has_heading (&fixture, "Equipment"));
  mo_card_views_set_view (get_views (&fixture), MO_CARD_VIEW_LIST);
  g_signal_emit_by_name (get_by_id (GTK_WIDGET (get_list (&fixture)), "cost_button"), "clicked");
  WAIT_UNTIL (has_heading (&fixture, "Cost: 0"));
  g_assert_false (has_heading (&fixture, "Equipment"));
  gtk_widget_activate_action (get_by_id (GTK_WIDGET (get_list (&fixture)), "order_button"),
                              "cards.sort", "s", "name");
  WAIT_UNTIL (!has_headings (&fixture));
  g_assert_false (mo_card_views_go_to_group (get_views (&fixture), 1));
  gtk_widget_activate_action (get_by_id (GTK_WIDGET (get_list (&fixture)), "order_button"),
                              "cards.sort", "s", "");
  WAIT_UNTIL (has_headings (&fixture));
  gtk_editable_set_text (get_search (&fixture), "blade");
  WAIT_UNTIL (!has_headings (&fixture));
  window_fixture_tear_down (&fixture);
}

/* Faces fill the columns of the grid at every width. */
static void
test_faces_fill_columns (void)
{
  static const int widths[] = { 1280, 1180, 1080, 360 };
  WindowFixture fixture;

  set_up (&fixture);
  mo_card_views_set_view (get_views (&fixture), MO_CARD_VIEW_GRID);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *list = GTK_WIDGET (get_list (&fixture));
      GtkWidget *face;

      g_test_message ("%d", widths[i]);
      gtk_window_set_default_size (GTK_WINDOW (fixture.window), widths[i], 700);
      /* The frame of the window takes a few pixels. */
      WAIT_UNTIL (ABS (gtk_widget_get_width (GTK_WIDGET (fixture.window)) - widths[i]) < 20);
      WAIT_UNTIL ((face = find_shown_widget (list, is_of_type,
                                             GSIZE_TO_POINTER (MO_TYPE_CARD_FACE))) != NULL &&
                  gtk_widget_get_height (face) >=
                      mo_card_drawing_get_height (gtk_widget_get_width (face)) - 1);
      /* There is no more above it than a heading needs. */
      g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_parent (face)), <=,
                       gtk_widget_get_height (face) + 60);
    }
  window_fixture_tear_down (&fixture);
}

static void
count_cb (guint *n_changes)
{
  (*n_changes)++;
}

/* The list is filled when it is first shown, and not when it is shown again. */
static void
test_filled_when_shown (void)
{
  WindowFixture fixture;
  GtkWidget *list;
  GListModel *cards;
  guint n_changes = 0;

  window_fixture_set_up (&fixture, application, content);
  ACTIVATE (fixture.window, "win.show-cards", NULL);
  list = get_by_id (find_of_type (GTK_WIDGET (fixture.window), MO_TYPE_CARDS_PAGE), "card_list");
  cards = G_LIST_MODEL (mo_card_list_get_cards (MO_CARD_LIST (list)));
  WAIT_UNTIL (find_of_type (list, MO_TYPE_CARD_ROW) != NULL);
  g_signal_connect_swapped (cards, "items-changed", G_CALLBACK (count_cb), &n_changes);
  ACTIVATE (fixture.window, "win.show-decks", NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture.window));
  ACTIVATE (fixture.window, "win.show-cards", NULL);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture.window));
  g_assert_cmpuint (n_changes, ==, 0);
  window_fixture_tear_down (&fixture);
}

/* Costs have a column, and copies, once there are any, with headings above the figures. */
static void
test_headings (void)
{
  WindowFixture fixture;
  GtkWidget *list;
  GtkWidget *row;

  set_up (&fixture);
  select_card (get_list (&fixture), CARD);
  list = GTK_WIDGET (get_list (&fixture));
  WAIT_UNTIL (find_of_type (list, MO_TYPE_CARD_ROW) != NULL);
  row = find_of_type (list, MO_TYPE_CARD_ROW);
  g_assert_false (gtk_widget_get_mapped (get_by_id (list, "owned_button")));
  g_assert_false (shows_figure (row, OWNED));
  g_assert_false (shows_figure (row, WANTED));
  set_spin (&fixture, "wanted_spin", 1);
  WAIT_UNTIL (gtk_widget_get_mapped (get_by_id (list, "wanted_heading")));
  row = find_of_type (list, MO_TYPE_CARD_ROW);
  WAIT_UNTIL (shows_figure (row, WANTED));
  WAIT_UNTIL (fabs (get_end (&fixture, get_by_id (list, "wanted_heading")) -
                    get_end (&fixture, get_figure (row, WANTED))) < 0.5);
  WAIT_UNTIL (fabs (get_end (&fixture, get_by_id (list, "owned_heading")) -
                    get_end (&fixture, get_figure (row, OWNED))) < 0.5);
  WAIT_UNTIL (fabs (get_end (&fixture, get_by_id (list, "cost_heading")) -
                    get_end (&fixture, get_by_id (row, "cost"))) < 0.5);
  set_spin (&fixture, "wanted_spin", 0);
  WAIT_UNTIL (!gtk_widget_get_mapped (get_by_id (list, "wanted_heading")));
  WAIT_UNTIL (fabs (get_end (&fixture, get_by_id (list, "cost_heading")) -
                    get_end (&fixture, get_by_id (row, "cost"))) < 0.5);
  WAIT_UNTIL (!shows_figure (row, WANTED));
  /* They are not above the faces of the grid, or the table, which has its own. */
  for (guint i = 0; i < 2; i++)
    {
      gtk_toggle_button_set_active (
          GTK_TOGGLE_BUTTON (get_by_id (list, i == 0 ? "grid_button" : "table_button")), TRUE);
      g_assert_false (gtk_widget_get_mapped (get_by_id (list, "cost_heading")));
    }
  window_fixture_tear_down (&fixture);
}

/* Without results there is a way back to all cards, which has the focus afterwards. */
static void
test_clear (void)
{
  WindowFixture fixture;
  GListModel *cards;
  guint n_all;

  set_up (&fixture);
  select_card (get_list (&fixture), CARD);
  cards = G_LIST_MODEL (get_selection (&fixture));
  gtk_editable_set_text (get_search (&fixture), "");
  WAIT_UNTIL (g_list_model_get_n_items (cards) > 1);
  n_all = g_list_model_get_n_items (cards);
  gtk_editable_set_text (get_search (&fixture), "type:trap zzz");
  WAIT_UNTIL (g_list_model_get_n_items (cards) == 0);
  /* It also clears the words, which are not filters. */
  WAIT_UNTIL (shows (GTK_WIDGET (get_list (&fixture)), "Clear Search"));
  ACTIVATE (find_of_type (GTK_WIDGET (get_list (&fixture)), ADW_TYPE_STATUS_PAGE), "cards.clear",
            NULL);
  WAIT_UNTIL (g_list_model_get_n_items (cards) == n_all);
  g_assert_cmpstr (gtk_editable_get_text (get_search (&fixture)), ==, "");
  g_assert_nonnull (gtk_widget_get_focus_child (GTK_WIDGET (get_search (&fixture))));
  window_fixture_tear_down (&fixture);
}

static PangoAttrList *
get_marks (WindowFixture *self)
{
  return gtk_text_get_attributes (GTK_TEXT (gtk_editable_get_delegate (get_search (self))));
}

/* An invalid query marks where it is invalid, and keeps the cards. */
static void
test_marked (void)
{
  static const struct
  {
    const char *text;
    guint start;
    guint end;
  } rows[] = {
    { "fire cost=abc", 10, 13 },
    { "\303\204sche cost<", 11, 12 },
    { "cots<3 fire", 0, 4 },
  };
  WindowFixture fixture;
  GListModel *cards;

  set_up (&fixture);
  select_card (get_list (&fixture), CARD);
  cards = G_LIST_MODEL (get_selection (&fixture));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n_before = g_list_model_get_n_items (cards);
      PangoAttribute *mark;
      g_autoslist (PangoAttribute) marks = NULL;

      gtk_editable_set_text (get_search (&fixture), rows[i].text);
      WAIT_UNTIL (get_marks (&fixture) != NULL);
      marks = pango_attr_list_get_attributes (get_marks (&fixture));
      mark = marks->data;
      g_test_message ("%s: %u to %u", rows[i].text, mark->start_index, mark->end_index);
      g_assert_cmpuint (mark->start_index, ==, rows[i].start);
      g_assert_cmpuint (mark->end_index, ==, rows[i].end);
      g_assert_cmpuint (g_list_model_get_n_items (cards), ==, n_before);
      gtk_editable_set_text (get_search (&fixture), "kindle");
      WAIT_UNTIL (get_marks (&fixture) == NULL);
    }
  window_fixture_tear_down (&fixture);
}

/* Products are one press away, and the focus returns when their window closes. */
static void
test_products (void)
{
  WindowFixture fixture;
  GtkWidget *button;

  set_up (&fixture);
  button = get_by_id (GTK_WIDGET (fixture.window), "products_button");
  WAIT_UNTIL (gtk_widget_get_mapped (button));
  gtk_widget_grab_focus (button);
  press_button (button);
  assert_leaves_nothing (find_toplevel (MO_TYPE_PRODUCTS_WINDOW));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture.window)) == button);
  ACTIVATE (fixture.window, "win.show-decks", NULL);
  g_assert_false (gtk_widget_get_visible (button));
  window_fixture_tear_down (&fixture);
}

int
main (int argc,
      char **argv)
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);

  g_test_add_func ("/cards-page/one", test_one);
  g_test_add_func ("/cards-page/typed", test_typed);
  g_test_add_func ("/cards-page/many", test_many);
  g_test_add_func ("/cards-page/decks", test_decks);
  g_test_add_func ("/cards-page/printings", test_printings);
  g_test_add_func ("/cards-page/keys", test_keys);
  g_test_add_func ("/cards-page/apply-without-cards", test_apply_without_cards);
  g_test_add_func ("/cards-page/narrow", test_narrow);
  g_test_add_func ("/cards-page/order", test_order);
  g_test_add_func ("/cards-page/groups", test_groups);
  g_test_add_func ("/cards-page/faces", test_faces_fill_columns);
  g_test_add_func ("/cards-page/filled-when-shown", test_filled_when_shown);
  g_test_add_func ("/cards-page/headings", test_headings);
  g_test_add_func ("/cards-page/clear", test_clear);
  g_test_add_func ("/cards-page/marked", test_marked);
  g_test_add_func ("/cards-page/products", test_products);

  return run_tests (application, content);
}
