/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The layout of the table: sizes and places of the cards, measured in windows of several sizes. The
 * argument is a catalog of cards. */

#include "config.h"

#include "dense-match.h"
#include "match-fixture.h"
#include "surface-fixture.h"
#include "window-fixture.h"

#include "mo-big-figure.h"
#include "mo-card-bar.h"
#include "mo-card-drawing.h"
#include "mo-card-face.h"
#include "mo-card-slot.h"
#include "mo-crawler-surface.h"
#include "mo-deal-bar.h"
#include "mo-fight-strip.h"
#include "mo-hint-bar.h"
#include "mo-pile-box.h"
#include "mo-table-zones.h"
#include "mo-text-size.h"

#include <stdio.h>

/* The height of the header bar. */
#define HEADER 47

/* The height of the bar at the bottom of a narrow window. */
#define BAR 57

/* The width of the side pane. */
#define SIDE 311

/* More than the height of a step that can’t be pressed. */
#define STEP 20

static MoContent *content;

typedef SurfaceFixture Fixture;

/* Shows a table as in a main window of this size. */
static void
set_up (Fixture *self,
        const char *journal,
        int width,
        int height)
{
  surface_fixture_set_up (self, content, journal, MO_TYPE_CRAWLER_SURFACE, height - HEADER);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height - HEADER);
  /* Some widgets fold only once the window is narrow. */
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (self->window);
}

static void
tear_down (Fixture *self)
{
  surface_fixture_tear_down (self);
}

static gboolean
overlap (const graphene_rect_t *a,
         const graphene_rect_t *b)
{
  graphene_rect_t both;

  return graphene_rect_intersection (a, b, &both) && both.size.width > 0.5f &&
         both.size.height > 0.5f;
}

/* Returns: the name of a card */
static const char *
get_label (GtkWidget *card)
{
  GtkWidget *face = find_of_type (card, MO_TYPE_CARD_FACE);

  return face != NULL ? mo_card_item_get_card (mo_card_face_get_item (MO_CARD_FACE (face)))->name
                      : "";
}

static void
assert_within (Fixture *self,
               GtkWidget *widget,
               GtkWidget *around)
{
  graphene_rect_t inner = surface_fixture_get_bounds (self, widget);
  graphene_rect_t outer = surface_fixture_get_bounds (self, around);

  if (!graphene_rect_contains_rect (&outer, &inner))
    g_error ("“%s” at %g, %g, %g × %g is not within %s, %g × %g", get_label (widget),
             inner.origin.x, inner.origin.y, inner.size.width, inner.size.height,
             G_OBJECT_TYPE_NAME (around), outer.size.width, outer.size.height);
}

/* Checks that every card lies wholly within the window, without scrolling, in a legible size, and
 * that none overlaps another. */
static void
assert_all_lie_open (Fixture *self,
                     guint n_cards)
{
  g_autoptr (GPtrArray) cards = find_all (self->surface, MO_TYPE_TABLE_CARD);

  g_assert_cmpuint (cards->len, ==, n_cards);
  for (guint i = 0; i < cards->len; i++)
    {
      GtkWidget *card = g_ptr_array_index (cards, i);
      graphene_rect_t bounds = surface_fixture_get_bounds (self, card);
      GtkWidget *face = find_of_type (card, MO_TYPE_CARD_FACE);

      assert_within (self, card, self->surface);
      assert_within (self, card, gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW));
      assert_within (self, card, gtk_widget_get_ancestor (card, MO_TYPE_PILE_BOX));
      g_assert_cmpint (gtk_widget_get_width (face), >=, MO_CARD_SLOT_LEGIBLE);
      for (guint j = 0; j < i; j++)
        {
          graphene_rect_t other = surface_fixture_get_bounds (self, g_ptr_array_index (cards, j));

          if (overlap (&bounds, &other))
            g_error ("“%s” overlaps “%s”", get_label (card),
                     get_label (g_ptr_array_index (cards, j)));
        }
    }
}

/* At 1280 × 800, nothing important scrolls, with the side pane or without, in either view. */
static void
test_zones_dense (void)
{
  for (guint i = 0; i < 4; i++)
    {
      gboolean has_side = (i & 1) != 0;
      gboolean is_big = (i & 2) != 0;
      Fixture self;

      g_test_message ("side pane %d, large view %d", has_side, is_big);
      set_up (&self, dense, has_side ? 1280 - SIDE : 1280, 800);
      if (is_big)
        gtk_widget_add_css_class (self.window, "big");
      gtk_test_widget_wait_for_draw (self.window);
      gtk_test_widget_wait_for_draw (self.window);
      assert_all_lie_open (&self, 6 + 4 + 6 + 7 + 3);
      tear_down (&self);
    }
}

/* A text that has several lines because another zone lies beside its own moves the cards down, but
 * not out of their zone. */
static void
test_zones_note (void)
{
  GtkWidget *note = gtk_label_new ("Busted: the Hollow-Eyed Foreman of the Lost Shift lies face up "
                                   "on the deck and will be pulled in the next one.");
  g_autoptr (GPtrArray) boxes = NULL;
  g_autoptr (GPtrArray) cards = NULL;
  GtkWidget *box;
  Fixture fixture;

  set_up (&fixture, dense, 1280 - SIDE, 800);
  boxes = find_all (fixture.surface, MO_TYPE_PILE_BOX);
  box = g_ptr_array_index (boxes, 0);
  gtk_label_set_wrap (GTK_LABEL (note), TRUE);
  mo_pile_box_add_note (MO_PILE_BOX (box), note);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (fixture.window);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (note))), ==, 2);
  cards = find_all (box, MO_TYPE_CARD_FACE);
  g_assert_cmpuint (cards->len, >, 0);
  for (guint i = 0; i < cards->len; i++)
    assert_within (&fixture, g_ptr_array_index (cards, i), box);
  tear_down (&fixture);
}

/* Cards take the size that the window allows; few cards are larger than many. */
static void
test_zones_size (void)
{
  Fixture self;
  int small;
  int large;

  set_up (&self, dense, 1280, 800);
  small = surface_fixture_get_smallest_face (&self);
  tear_down (&self);
  set_up (&self, dense, 1280, 1300);
  large = surface_fixture_get_smallest_face (&self);
  g_assert_cmpint (large, >, small);
  assert_all_lie_open (&self, 6 + 4 + 6 + 7 + 3);
  tear_down (&self);
  set_up (&self,
          "match 1 system dungeon-crawler ruleset solitaire-2011\n"
          "add party t/strong\nadd party t/wise\nadd row t/rat 2\nadd hand t/sword\n"
          "start\nnext\nnext\n",
          1280, 800);
  g_assert_cmpint (surface_fixture_get_smallest_face (&self), >=, 120);
  tear_down (&self);
}

/* If not even the smallest cards fit in a window that is not low, the hand is in view, and the rest
 * scrolls. */
static void
test_zones_pinned_hand (void)
{
  Fixture self;
  g_autoptr (GString) journal = g_string_new (dense);
  g_autoptr (GPtrArray) cards = NULL;
  guint n_in_hand = 0;

  for (guint i = 0; i < 10; i++)
    g_string_append (journal, "add row emberdeep/ash-wolf\nadd played emberdeep/guild-rope\n");
  set_up (&self, journal->str, 700, 700);
  cards = find_all (self.surface, MO_TYPE_TABLE_CARD);
  for (guint i = 0; i < cards->len; i++)
    {
      GtkWidget *card = g_ptr_array_index (cards, i);
      GtkWidget *scroller = gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW);
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (
          GTK_SCROLLED_WINDOW (scroller));

      if (g_str_has_prefix (get_label (card), "Kindle"))
        {
          n_in_hand++;
          assert_within (&self, card, scroller);
          g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                             gtk_adjustment_get_page_size (adjustment));
        }
      else if (g_str_has_prefix (get_label (card), "Magma Newt"))
        g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >,
                           gtk_adjustment_get_page_size (adjustment));
    }
  g_assert_cmpuint (n_in_hand, ==, 5);
  tear_down (&self);
}

static void
assert_none_is_cut (Fixture *self,
                    const GPtrArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    {
      GtkWidget *card = g_ptr_array_index (cards, i);

      assert_within (self, card, gtk_widget_get_ancestor (card, MO_TYPE_PILE_BOX));
      assert_within (self, card, gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW));
    }
}

/* In windows that are not high enough for a line for each zone, all cards are in view all the same,
 * because zones lie beside each other or their cards are smaller. */
static void
test_zones_low (void)
{
  static const int sizes[][2] = { { 640, 640 }, { 700, 640 },  { 700, 700 }, { 720, 640 },
                                  { 800, 640 }, { 1024, 640 }, { 700, 560 }, { 1024 - SIDE, 640 },
                                  { 1024, 600 }, { 1024 - SIDE, 600 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture self;
      g_autoptr (GPtrArray) cards = NULL;

      g_test_message ("%d × %d", sizes[i][0], sizes[i][1]);
      set_up (&self, dense, sizes[i][0], sizes[i][1]);
      for (guint n = 0; n < 2; n++)
        gtk_test_widget_wait_for_draw (self.window);
      cards = find_all (self.surface, MO_TYPE_TABLE_CARD);
      /* The encounter, three Quests, the party, the cards in play, and the hand. */
      g_assert_cmpuint (cards->len, ==, 6 + 3 + 4 + 6 + 7);
      assert_none_is_cut (&self, cards);
      tear_down (&self);
    }
}

/* So they are with a touchscreen, where buttons and the header bar are higher, but not the steps,
 * which a finger does not press. */
static void
test_zones_touch (void)
{
  static const int sizes[][2] = {
    { 1024, 590 }, { 1024 - SIDE, 590 }, { 1024, 630 }, { 1024 - SIDE, 630 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture self;
      g_autoptr (GPtrArray) cards = NULL;

      set_up (&self, dense, sizes[i][0], sizes[i][1]);
      gtk_widget_add_css_class (self.window, "touch");
      for (guint n = 0; n < 6; n++)
        gtk_test_widget_wait_for_draw (self.window);
      g_assert_cmpint (gtk_widget_get_height (find_shown_widget (self.surface, has_style, "step")),
                       <, STEP);
      cards = find_all (self.surface, MO_TYPE_TABLE_CARD);
      g_assert_cmpuint (cards->len, ==, 6 + 3 + 4 + 6 + 7);
      assert_none_is_cut (&self, cards);
      tear_down (&self);
    }
}

/* So they are while the table asks for a card: the offered cards have a single line in a low
 * window, whose end says how many there are beyond it. In a window that is too low even for that,
 * the zones scroll. */
static void
test_zones_drawing (void)
{
  static const struct
  {
    int width;
    int height;
    gboolean may_scroll; /* the font decides */
  } sizes[] = {
    { 1024, 640, FALSE },
    { 700, 640, FALSE },
    { 1024 - SIDE, 640, FALSE },
    { 1024 - SIDE, 600, FALSE },
    { 1024, 600, FALSE },
    { 640, 640, TRUE },
    { 700, 560, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture self;
      g_autoptr (GPtrArray) cards = NULL;
      g_autoptr (GPtrArray) boxes = NULL;
      GtkWidget *bar;
      GtkWidget *hint;
      g_autoptr (GPtrArray) buttons = NULL;
      guint n_more;

      g_test_message ("%d × %d", sizes[i].width, sizes[i].height);
      set_up (&self, dense_drawing, sizes[i].width, sizes[i].height);
      for (guint n = 0; n < 4; n++)
        gtk_test_widget_wait_for_draw (self.window);
      boxes = find_all (self.surface, MO_TYPE_PILE_BOX);
      g_assert_cmpuint (boxes->len, ==, 5);
      cards = find_all (self.surface, MO_TYPE_TABLE_CARD);
      g_assert_cmpuint (cards->len, ==, 6 + 3 + 4 + 6 + 6);
      if (!sizes[i].may_scroll)
        assert_none_is_cut (&self, cards);

      bar = find_of_type (self.surface, MO_TYPE_DEAL_BAR);
      g_assert_cmpint (gtk_widget_get_height (bar), <, 100);
      buttons = find_all (bar, GTK_TYPE_BUTTON);
      g_assert_cmpuint (buttons->len, >, 1);
      for (guint n = 0; n < buttons->len; n++)
        assert_within (&self, g_ptr_array_index (buttons, n), bar);
      hint = find_shown_widget (bar, has_style, "dim-label");
      g_assert_true (gtk_widget_get_mapped (hint));
      assert_within (&self, hint, bar);
      g_assert_cmpint (sscanf (gtk_label_get_text (GTK_LABEL (hint)), "and %u more", &n_more), ==,
                       1);
      g_assert_cmpuint (n_more, ==, 10 /* kinds */ - buttons->len);
      tear_down (&self);
    }
}

static guint
count_zones (Fixture *self)
{
  g_autoptr (GPtrArray) boxes = NULL;

  for (guint i = 0; i < 4; i++)
    gtk_test_widget_wait_for_draw (self->window);
  boxes = find_all (self->surface, MO_TYPE_PILE_BOX);
  return boxes->len;
}

/* A question comes and goes with each card: it does not change between all zones and one at a time,
 * in no window. Nor does a hint. */
static void
test_zones_prompt (void)
{
  static const int widths[] = { 640, 700, 1024 - SIDE };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (int height = 400; height <= 680; height += 40)
      {
        Fixture self;
        GtkWidget *bar;
        guint n_zones;

        set_up (&self, dense_drawing, widths[i], height);
        bar = find_of_type (self.surface, MO_TYPE_DEAL_BAR);
        n_zones = count_zones (&self);
        gtk_widget_set_visible (bar, FALSE);
        if (count_zones (&self) != n_zones)
          g_error ("%d × %d: %u zones with a question", widths[i], height, n_zones);
        gtk_widget_set_visible (get_by_id (self.surface, "hint_bar"), TRUE);
        if (count_zones (&self) != n_zones)
          g_error ("%d × %d: not %u zones with a hint", widths[i], height, n_zones);
        tear_down (&self);
      }
}

/* In a low window, the button of a hint is beside its reason: the cards need the height. */
static void
test_zones_hint (void)
{
  Fixture self;
  GtkWidget *bar;
  GtkWidget *button;

  set_up (&self, dense, 640, 360);
  bar = get_by_id (self.surface, "hint_bar");
  mo_hint_bar_show (MO_HINT_BAR (bar), MO_MATCH_SURFACE (self.surface));
  gtk_test_widget_wait_for_draw (self.window);
  gtk_test_widget_wait_for_draw (self.window);
  button = find_of_type (bar, GTK_TYPE_BUTTON);
  g_assert_cmpint (gtk_widget_get_height (bar), <, 2 * gtk_widget_get_height (button));
  tear_down (&self);
}

static GtkWidget *
find_by_name (Fixture *self,
              const char *name)
{
  g_autoptr (GPtrArray) cards = find_all (self->surface, MO_TYPE_TABLE_CARD);

  for (guint i = 0; i < cards->len; i++)
    if (g_str_has_prefix (get_label (g_ptr_array_index (cards, i)), name))
      return g_ptr_array_index (cards, i);
  g_error ("no card “%s”", name);
}

/* A card that belongs to an Adventurer is beside it. */
static void
test_zones_borne (void)
{
  Fixture self;
  GtkWidget *bearer;

  set_up (&self, dense, 1280, 800);
  bearer = find_by_name (&self, "Hanna Ironlode");
  g_assert_true (gtk_widget_get_next_sibling (bearer) == find_by_name (&self, "Trothbound Dirk"));
  tear_down (&self);
}

/* An activated card is turned, and others don’t move. */
static void
test_zones_turned (void)
{
  Fixture self;
  GtkWidget *turned;
  GtkWidget *upright;
  graphene_rect_t before;
  graphene_rect_t after;

  set_up (&self, dense, 1280, 800);
  turned = find_by_name (&self, "Brother Cole");
  upright = find_by_name (&self, "Issa Quickfinger");
  g_assert_true (mo_table_card_is_turned (MO_TABLE_CARD (turned)));
  g_assert_false (mo_table_card_is_turned (MO_TABLE_CARD (upright)));
  before = surface_fixture_get_bounds (&self, find_by_name (&self, "Vesh the Glasswright"));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface),
                             "turn emberdeep/issa-quickfinger activated");
  gtk_test_widget_wait_for_draw (self.window);
  g_assert_true (mo_table_card_is_turned (MO_TABLE_CARD (upright)));
  after = surface_fixture_get_bounds (&self, find_by_name (&self, "Vesh the Glasswright"));
  g_assert_true (graphene_rect_equal (&before, &after));
  /* The face is as opaque as others, and wholly within its card. */
  g_assert_cmpfloat (gtk_widget_get_opacity (turned), ==, 1);
  assert_within (&self, find_of_type (turned, MO_TYPE_CARD_FACE), turned);
  tear_down (&self);
}

/* A changed limit says why, beside the gauge. */
static void
test_zones_limit (void)
{
  static const char reason[] = "(5 \342\210\222 1 Sudden Quiet)";
  Fixture self;

  set_up (&self, dense, 1280, 800);
  g_assert_false (shows (self.surface, reason));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "add row emberdeep/sudden-quiet");
  g_assert_true (shows (self.surface, reason));
  assert_within (&self, find_shown_widget (self.surface, has_text, reason),
                 gtk_widget_get_ancestor (find_by_name (&self, "Ash Wolf"), MO_TYPE_PILE_BOX));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface),
                             "move emberdeep/sudden-quiet dungeon-grave");
  g_assert_false (shows (self.surface, reason));
  tear_down (&self);
}

/* Figures */

/* Life and wounds are the largest figures of an Adventurer, and in the large view the main figures
 * are legible from afar. */
static void
test_zones_figures (void)
{
  const int height = 800;
  Fixture self;
  g_autoptr (GPtrArray) cards = NULL;
  guint n_vitals = 0;

  set_up (&self, dense, 1280, height);
  gtk_widget_add_css_class (self.window, "big");
  gtk_test_widget_wait_for_draw (self.window);
  gtk_test_widget_wait_for_draw (self.window);
  cards = find_all (self.surface, MO_TYPE_TABLE_CARD);
  for (guint i = 0; i < cards->len; i++)
    {
      GtkWidget *card = g_ptr_array_index (cards, i);
      GtkWidget *face = find_of_type (card, MO_TYPE_CARD_FACE);
      float figures = surface_fixture_get_figure_height (face);
      g_autoptr (GPtrArray) vitals = find_all (card, MO_TYPE_BIG_FIGURE);
      gboolean is_adventurer = g_str_equal (
          mo_card_item_get_card (mo_card_face_get_item (MO_CARD_FACE (face)))->type->id,
          "adventurer");

      g_test_message ("%s: %d figures %g", get_label (card), gtk_widget_get_width (face), figures);
      for (guint j = 0; j < vitals->len; j++)
        {
          int cap = mo_big_figure_get_cap_height (g_ptr_array_index (vitals, j));

          g_assert_cmpfloat (cap, >=, 0.012 * height);
          g_assert_cmpfloat (cap, >, figures);
          n_vitals++;
        }
      g_assert_true (vitals->len > 0 || !is_adventurer);
      if (!is_adventurer && figures < G_MAXFLOAT)
        g_assert_cmpfloat (figures, >=, 0.012 * height);
    }
  /* Four lives, two wounds. */
  g_assert_cmpuint (n_vitals, ==, 6);
  tear_down (&self);
}

/* The selected card */

/* The pane about a card does not cover the zone of the card, and has its text. */
static void
test_zones_pane (void)
{
  static const char *const cards[] = { "Ash Wolf", "Break the Choir", "Hanna Ironlode",
                                       "Guild Rope", "Kindle" };

  for (guint i = 0; i < 2; i++)
    {
      Fixture self;

      set_up (&self, dense, i == 0 ? 1280 : 1280 - SIDE, 800);
      for (guint j = 0; j < G_N_ELEMENTS (cards); j++)
        {
          GtkWidget *card = find_by_name (&self, cards[j]);
          graphene_rect_t zone;
          graphene_rect_t pane;

          gtk_widget_grab_focus (card);
          gtk_test_widget_wait_for_draw (self.window);
          gtk_test_widget_wait_for_draw (self.window);
          zone = surface_fixture_get_bounds (&self,
                                             gtk_widget_get_ancestor (card, MO_TYPE_PILE_BOX));
          pane = surface_fixture_get_bounds (&self, find_of_type (self.surface, MO_TYPE_CARD_BAR));
          if (overlap (&zone, &pane))
            g_error ("%s: %g + %g, %g + %g", cards[j], zone.origin.y, zone.size.height,
                     pane.origin.y, pane.size.height);
          assert_within (&self, find_of_type (self.surface, MO_TYPE_CARD_BAR), self.surface);
        }
      tear_down (&self);
    }
}

/* A small window */

static gboolean
is_zone_button (GtkWidget *widget,
                gconstpointer name)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && find_shown_widget (widget, has_text, name) != NULL;
}

static void
press_zone (Fixture *self,
            const char *name)
{
  GtkWidget *button = find_shown_widget (self->surface, is_zone_button, name);

  g_assert_nonnull (button);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  gtk_test_widget_wait_for_draw (self->window);
  gtk_test_widget_wait_for_draw (self->window);
}

/* The buttons of zones are side by side: in the large view, they are no larger. */
static void
test_zones_large_buttons (void)
{
  static const char *const names[] = { "Encounter", "Quests", "Party", "In Play", "Hand" };
  Fixture self;

  set_up (&self, dense, 360, 640);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *button = find_shown_widget (self.surface, is_zone_button, names[i]);
      GtkRequisition usual;
      GtkRequisition large;

      g_assert_nonnull (button);
      gtk_widget_get_preferred_size (button, NULL, &usual);
      gtk_widget_add_css_class (self.window, "big");
      gtk_test_widget_wait_for_draw (self.window);
      gtk_widget_get_preferred_size (button, NULL, &large);
      gtk_widget_remove_css_class (self.window, "big");
      gtk_test_widget_wait_for_draw (self.window);
      if (large.width > usual.width + 1 || large.height > usual.height + 1)
        g_error ("%s: %d × %d instead of %d × %d", names[i], large.width, large.height,
                 usual.width, usual.height);
    }
  tear_down (&self);
}

/* Each zone is one press away, and the numbers of cards are on the buttons. */
static void
test_zones_small (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 640, 360 } };
  static const struct
  {
    const char *name;
    const char *count;
    guint n;
  } zones[] = {
    { "Encounter", "6", 6 }, { "Quests", "3", 3 }, { "Party", "5", 5 }, { "In Play", "5", 5 },
    { "Hand", "7", 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture self;
      GtkWidget *strip;

      set_up (&self, dense, sizes[i][0], sizes[i][1]);
      /* The fight is a strip at the bottom, which opens. */
      strip = find_of_type (self.surface, MO_TYPE_FIGHT_STRIP);
      assert_within (&self, strip, self.surface);
      g_assert_true (shows (strip, "Attack 3 > 0 Defense"));
      g_assert_cmpint (gtk_widget_get_width (self.surface), <=, sizes[i][0]);
      g_assert_cmpint (gtk_widget_get_height (self.surface), <=, sizes[i][1] - HEADER);
      for (guint j = 0; j < G_N_ELEMENTS (zones); j++)
        {
          g_autoptr (GPtrArray) cards = NULL;
          g_autoptr (GPtrArray) boxes = NULL;

          press_zone (&self, zones[j].name);
          cards = find_all (self.surface, MO_TYPE_TABLE_CARD);
          boxes = find_all (self.surface, MO_TYPE_PILE_BOX);
          g_assert_cmpuint (boxes->len, ==, 1);
          g_assert_cmpuint (cards->len, ==, zones[j].n);
          g_assert_nonnull (find_shown_widget (
              find_shown_widget (self.surface, is_zone_button, zones[j].name), has_text,
              zones[j].count));
        }
      tear_down (&self);
    }
}

/* The card that is face up on the deck lies in the encounter, but does not count there. */
static void
test_zones_beside (void)
{
  static const char *const draws[] = { "draw dungeon-deck emberdeep/soot-rat\n", "" };

  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    {
      g_autofree char *journal = g_strdup_printf (
          "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard\n"
          "add party emberdeep/brother-cole\nadd quests emberdeep/break-the-choir\n"
          "add dungeon-deck emberdeep/ash-wolf\nadd dungeon-deck emberdeep/soot-rat\n"
          "add deck emberdeep/kindle 5\nlimit 1\nstart\ndraw deck emberdeep/kindle\n"
          "draw deck emberdeep/kindle\ndraw deck emberdeep/kindle\ndraw deck emberdeep/kindle\n"
          "draw deck emberdeep/kindle\n%sdraw dungeon-deck emberdeep/ash-wolf\n",
          draws[i]);
      g_autofree char *count = g_strdup_printf ("%u", 1 - i);
      g_autoptr (GPtrArray) cards = NULL;
      GtkWidget *button;
      GtkWidget *box;
      Fixture self;

      set_up (&self, journal, 360, 640);
      press_zone (&self, "Encounter");
      cards = find_all (self.surface, MO_TYPE_TABLE_CARD);
      g_assert_cmpuint (cards->len, ==, 2 - i);
      button = find_shown_widget (self.surface, is_zone_button, "Encounter");
      g_assert_nonnull (find_shown_widget (button, has_text, count));
      box = gtk_widget_get_ancestor (g_ptr_array_index (cards, 0), MO_TYPE_PILE_BOX);
      g_assert_cmpuint (mo_pile_box_get_n_shown (MO_PILE_BOX (box)), ==, cards->len);
      tear_down (&self);
    }
}

/* In a small window, the pane is below the zone, whose selected card stays in view. */
static void
test_zones_small_pane (void)
{
  static const int sizes[][2] = { { 360, 640 }, { 640, 360 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture self;
      GtkWidget *card;
      graphene_rect_t pane;
      graphene_rect_t scroller;

      set_up (&self, dense, sizes[i][0], sizes[i][1]);
      press_zone (&self, "Party");
      card = find_by_name (&self, "Vesh the Glasswright");
      gtk_widget_grab_focus (card);
      for (guint j = 0; j < 4; j++)
        gtk_test_widget_wait_for_draw (self.window);
      pane = surface_fixture_get_bounds (&self, find_of_type (self.surface, MO_TYPE_CARD_BAR));
      scroller = surface_fixture_get_bounds (
          &self, gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW));
      g_assert_false (overlap (&pane, &scroller));
      assert_within (&self, card, gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW));
      assert_within (&self, find_of_type (self.surface, MO_TYPE_CARD_BAR), self.surface);
      tear_down (&self);
    }
}

static gboolean
is_cut_label (GtkWidget *widget,
              gconstpointer unused)
{
  return GTK_IS_LABEL (widget) &&
         pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

/* With large text, a table that is higher than its window scrolls; nothing is cut or covered. */
static void
test_zones_large_text (void)
{
  static const int sizes[][2] = { { 360, 640 - BAR }, { 640, 360 } };
  static const int percents[] = { 150, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (percents); i++)
    {
      MoTextSize *text_size = mo_text_size_new (gdk_display_get_default ());
      const int *size = sizes[i % 2];
      Fixture self;
      GtkWidget *zones;
      GtkWidget *pane;
      GtkWidget *card;
      GtkWidget *scroller;

      g_object_set (text_size, "percent", percents[i / 2], NULL);
      set_up (&self, dense, size[0], size[1]);
      g_assert_cmpint (gtk_widget_get_width (self.surface), <=, size[0]);
      g_assert_cmpint (gtk_widget_get_height (self.surface), <=, size[1] - HEADER);
      press_zone (&self, "Party");
      card = find_of_type (self.surface, MO_TYPE_TABLE_CARD);
      scroller = gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW);
      if (size[0] < size[1])
        assert_within (&self, card, scroller);
      gtk_widget_grab_focus (card);
      for (guint j = 0; j < 5; j++)
        gtk_test_widget_wait_for_draw (self.window);
      zones = find_of_type (self.surface, MO_TYPE_TABLE_ZONES);
      pane = find_of_type (zones, MO_TYPE_CARD_BAR);
      assert_within (&self, pane, zones);
      assert_within (&self, scroller, zones);
      assert_within (&self, pane, self.surface);
      assert_within (&self, card, scroller);
      assert_within (&self, find_of_type (self.surface, MO_TYPE_FIGHT_STRIP),
                     gtk_widget_get_parent (zones));
      g_assert_null (find_shown_widget (find_of_type (self.surface, MO_TYPE_FIGHT_STRIP),
                                        is_cut_label, NULL));
      tear_down (&self);
      g_assert_finalize_object (text_size);
    }
}

/* The words of the strip of the fight are away from its edges, also on a phone: the sums begin at
 * the start. */
static void
test_zones_strip (void)
{
  Fixture self;
  GtkWidget *strip;
  graphene_rect_t around;
  g_autoptr (GPtrArray) labels = NULL;

  set_up (&self, dense, 360, 640);
  gtk_widget_add_css_class (self.window, "phone");
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (self.window);
  strip = find_of_type (self.surface, MO_TYPE_FIGHT_STRIP);
  around = surface_fixture_get_bounds (&self, strip);
  labels = find_all (strip, GTK_TYPE_LABEL);
  g_assert_cmpuint (labels->len, ==, 2);
  for (guint i = 0; i < labels->len; i++)
    {
      graphene_rect_t bounds = surface_fixture_get_bounds (&self, g_ptr_array_index (labels, i));

      g_assert_cmpfloat (bounds.origin.x, >=, around.origin.x + 9);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                         around.origin.x + around.size.width - 9);
    }
  g_assert_cmpfloat (gtk_label_get_xalign (g_ptr_array_index (labels, 0)), ==, 0);
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = begin_tests (&argc, &argv);
  int status;

  if (application == NULL)
    return 0;
  content = match_fixture_load (argv[1]);
  g_test_add_func ("/zones/dense", test_zones_dense);
  g_test_add_func ("/zones/strip", test_zones_strip);
  g_test_add_func ("/zones/low", test_zones_low);
  g_test_add_func ("/zones/touch", test_zones_touch);
  g_test_add_func ("/zones/drawing", test_zones_drawing);
  g_test_add_func ("/zones/prompt", test_zones_prompt);
  g_test_add_func ("/zones/hint", test_zones_hint);
  g_test_add_func ("/zones/note", test_zones_note);
  g_test_add_func ("/zones/size", test_zones_size);
  g_test_add_func ("/zones/pinned-hand", test_zones_pinned_hand);
  g_test_add_func ("/zones/borne", test_zones_borne);
  g_test_add_func ("/zones/turned", test_zones_turned);
  g_test_add_func ("/zones/limit", test_zones_limit);
  g_test_add_func ("/zones/figures", test_zones_figures);
  g_test_add_func ("/zones/pane", test_zones_pane);
  g_test_add_func ("/zones/large-buttons", test_zones_large_buttons);
  g_test_add_func ("/zones/small", test_zones_small);
  g_test_add_func ("/zones/beside", test_zones_beside);
  g_test_add_func ("/zones/small-pane", test_zones_small_pane);
  g_test_add_func ("/zones/large-text", test_zones_large_text);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
