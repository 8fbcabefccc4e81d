/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Tables of games without zones in large windows: they use the width, and what is needed for a
 * decision is visible without scrolling. */

#include "config.h"

#include "match-fixture.h"
#include "surface-fixture.h"
#include "window-fixture.h"

#include "mo-bonfire-surface.h"
#include "mo-card-drawing.h"
#include "mo-card-face.h"
#include "mo-crawlitaire-question.h"
#include "mo-crawlitaire-surface.h"
#include "mo-crawlitaire-table.h"
#include "mo-playing-face.h"
#include "mo-run-map.h"
#include "mo-run-room.h"
#include "mo-table-card.h"
#include "mo-text-size.h"

#include <math.h>

static MoContent *content;

/* Of the table in windows of 1280×800 and 1920×1080 with the side pane, in pixels. */
static const int sizes[][2] = { { 960, 745 }, { 1595, 1025 } };

/* The most that the border of a window takes. */
#define BORDER 16

/* A party of four, and a card for one of them. */
#define GAIN                                                                                       \
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty "          \
  "standard\n"                                                                                     \
  "draw qc\ndraw 6h\ndraw qd\ndraw js\ndraw kc\ndraw jc\ndraw 8s\n"

/* A monster that one of four fights, with a number to draw. */
#define FIGHT                                                                                      \
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty "          \
  "standard\n"                                                                                     \
  "draw qc\ndraw 6h\ndraw qd\ndraw js\ndraw kc\ndraw jc\ndraw 8s\nkeep js\ndraw 9c\nkeep jc\n"     \
  "draw 3s\nkeep js\ndraw 7h\ndraw 3d\nkeep qd\ndraw 5d\nkeep qd\ndraw 8c\nkeep jc\ndraw 7c\n"     \
  "keep kc\ndraw 6d\nkeep qd\ndraw 9s\nturn\ndraw 9d\nenter known\ndraw qs\nreveal 5c\n"          \
  "reveal 10d\nreveal 6c\nreveal 5s\nreveal 4h\nreveal 2h\nreveal 7d\n"
#define FOUGHT FIGHT "fight qd\n"

/* A wolf, and a hand of five cards. */
#define BATTLE                                                                                     \
  "match 1 system bonfire-run ruleset bonfire-run difficulty easy\n"                               \
  "choose bonfire-run/warrior\nenter 1\nmeet bonfire-run/wolf\nintend bonfire-run/wolf/bite\n"    \
  "draw bonfire-run/strike bonfire-run/strike bonfire-run/iron-plate bonfire-run/iron-plate "      \
  "bonfire-run/sword-and-shield\n"

typedef SurfaceFixture Fixture;

static void
set_up (Fixture *self,
        const char *journal,
        GType type,
        const int size[2])
{
  surface_fixture_set_up (self, content, journal, type, size[1]);
  gtk_window_set_default_size (GTK_WINDOW (self->window), size[0], size[1]);
  WAIT_UNTIL (ABS (gtk_widget_get_width (self->surface) - size[0]) <= BORDER &&
              ABS (gtk_widget_get_height (self->surface) - size[1]) <= BORDER);
}

static void
tear_down (Fixture *self)
{
  surface_fixture_tear_down (self);
}

/* Returns: where a widget is on the surface */
static graphene_rect_t
get_bounds (Fixture *self,
            GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, self->surface, &bounds));
  return bounds;
}

static graphene_rect_t
get_text_bounds (Fixture *self,
                 const char *text)
{
  return get_bounds (self, find_shown_widget (self->surface, has_text, text));
}

static gboolean
needs_no_scrolling (Fixture *self)
{
  GtkWidget *scrolled = find_of_type (self->surface, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  return gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment);
}

/* The party is in one row. */
static void
assert_one_row (Fixture *self)
{
  graphene_rect_t first = get_text_bounds (self, "Rogue of Spades");
  graphene_rect_t last = get_text_bounds (self, "Paladin of Clubs");

  g_assert_cmpfloat (first.origin.y, ==, last.origin.y);
}

/* Whether the question is beside the table, with a third of the width of both, which is all. */
static gboolean
has_question_beside (Fixture *self,
                     int width)
{
  graphene_rect_t question =
      get_bounds (self, find_of_type (self->surface, MO_TYPE_CRAWLITAIRE_QUESTION));
  graphene_rect_t table =
      get_bounds (self, find_of_type (self->surface, MO_TYPE_CRAWLITAIRE_TABLE));

  return table.origin.y == question.origin.y &&
         table.origin.x > question.origin.x + question.size.width &&
         fabsf (2 * question.size.width - table.size.width) < 16 &&
         table.origin.x + table.size.width - question.origin.x > 0.95f * (float) width;
}

/* The question stays beside the table from one move to the next. */
static void
test_crawlitaire (void)
{
  static const char *const journals[] = { GAIN, FIGHT, FOUGHT };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (journals); j++)
      {
        Fixture self;

        set_up (&self, journals[j], MO_TYPE_CRAWLITAIRE_SURFACE, sizes[i]);
        WAIT_UNTIL (needs_no_scrolling (&self) && has_question_beside (&self, sizes[i][0]));
        assert_one_row (&self);
        tear_down (&self);
      }
}

/* Returns: the width of the largest playing card on the table */
static int
find_largest_card (Fixture *self)
{
  g_autoptr (GPtrArray) faces =
      find_all (find_of_type (self->surface, MO_TYPE_CRAWLITAIRE_TABLE), MO_TYPE_PLAYING_FACE);
  int largest = 0;

  for (guint i = 0; i < faces->len; i++)
    largest = MAX (largest, gtk_widget_get_width (g_ptr_array_index (faces, i)));
  return largest;
}

/* In a battle, the whole table is in view: the parts use the width, and cards are smaller if that
 * is not enough; with large text, and in the large view, too. */
static void
test_crawlitaire_battle (void)
{
  /* Of the table in windows of 1024×640, 1280×800 and 1920×1080 with the side pane, which the first
   * one has only with normal text, and the borders; the size of the text; the least cards. */
  static const int all_sizes[][4] = { { 703, 583, 100, 44 },   { 1024, 597, 150, 44 },
                                      { 970, 755, 100, 85 },   { 970, 755, 150, 65 },
                                      { 1605, 1035, 100, 160 } };
  static const char *const journals[] = { FIGHT, FOUGHT };
  g_autoptr (MoTextSize) text_size = mo_text_size_new (gdk_display_get_default ());

  for (guint i = 0; i < G_N_ELEMENTS (all_sizes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (journals); j++)
      {
        Fixture self;

        g_object_set (text_size, "percent", all_sizes[i][2], NULL);
        set_up (&self, journals[j], MO_TYPE_CRAWLITAIRE_SURFACE, all_sizes[i]);
        WAIT_UNTIL (needs_no_scrolling (&self) && find_largest_card (&self) >= all_sizes[i][3]);
        g_test_message ("%d × %d, %d %%: %d", all_sizes[i][0], all_sizes[i][1], all_sizes[i][2],
                        find_largest_card (&self));
        gtk_widget_add_css_class (self.window, "big");
        mo_match_surface_set_is_big (MO_MATCH_SURFACE (self.surface), TRUE);
        WAIT_UNTIL (needs_no_scrolling (&self));
        tear_down (&self);
      }
}

static int
get_face_width (Fixture *self)
{
  GtkWidget *card = find_of_type (self->surface, MO_TYPE_TABLE_CARD);

  return gtk_widget_get_width (find_of_type (card, MO_TYPE_CARD_FACE));
}

/* In the largest windows, cards are large, and the map is beside the room. */
static void
test_bonfire (void)
{
  Fixture self;
  graphene_rect_t room;
  graphene_rect_t map;
  int width;

  set_up (&self, BATTLE, MO_TYPE_BONFIRE_SURFACE, sizes[0]);
  WAIT_UNTIL (needs_no_scrolling (&self));
  width = get_face_width (&self);
  room = get_bounds (&self, find_of_type (self.surface, MO_TYPE_RUN_ROOM));
  map = get_bounds (&self, find_of_type (self.surface, MO_TYPE_RUN_MAP));
  g_assert_cmpfloat (map.origin.y, >=, room.origin.y + room.size.height);
  tear_down (&self);

  set_up (&self, BATTLE, MO_TYPE_BONFIRE_SURFACE, sizes[1]);
  WAIT_UNTIL (get_face_width (&self) > width * 3 / 2);
  WAIT_UNTIL (needs_no_scrolling (&self));
  room = get_bounds (&self, find_of_type (self.surface, MO_TYPE_RUN_ROOM));
  map = get_bounds (&self, find_of_type (self.surface, MO_TYPE_RUN_MAP));
  g_assert_cmpfloat (map.origin.x, >=, room.origin.x + room.size.width);
  tear_down (&self);
}

static int
measure_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* The hand is in view whatever else scrolls: below the monsters, or beside them in a low window. */
static void
test_pinned_hand (void)
{
  /* Of the table on a phone, upright and on its side, and in the other windows, in pixels. */
  static const int all_sizes[][2] = { { 350, 520 }, { 630, 290 }, { 630, 580 }, { 960, 745 },
                                      { 1595, 1025 } };

  for (guint i = 0; i < G_N_ELEMENTS (all_sizes); i++)
    {
      Fixture self;
      GtkWidget *card;
      graphene_rect_t face;
      graphene_rect_t hand;
      graphene_rect_t monsters;

      set_up (&self, BATTLE, MO_TYPE_BONFIRE_SURFACE, all_sizes[i]);
      card = gtk_widget_get_ancestor (find_shown_widget (self.surface, has_text, "6 damage"),
                                      MO_TYPE_TABLE_CARD);
      card = find_of_type (card, MO_TYPE_CARD_FACE);
      hand = get_bounds (&self, gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW));
      monsters = get_bounds (&self, find_of_type (self.surface, GTK_TYPE_SCROLLED_WINDOW));
      face = get_bounds (&self, card);
      g_assert_true (graphene_rect_contains_rect (&hand, &face));
      g_assert_cmpfloat (hand.origin.y + hand.size.height, <=,
                         (float) gtk_widget_get_height (self.surface));
      g_assert_false (graphene_rect_intersection (&hand, &monsters, NULL));
      g_assert_cmpfloat (monsters.size.height, >=, 90);
      if (all_sizes[i][0] > 600 && all_sizes[i][1] > 500)
        g_assert_cmpfloat (hand.size.width, >=,
                           (float) measure_width (
                               gtk_widget_get_ancestor (card, MO_TYPE_TABLE_CARD)) *
                               5);
      tear_down (&self);
    }
}

/* Also in the large view, cards show what they do: only faces with texts show a price. */
static void
test_no_prices (void)
{
  Fixture self;

  set_up (&self, BATTLE, MO_TYPE_BONFIRE_SURFACE, sizes[1]);
  mo_match_surface_set_is_big (MO_MATCH_SURFACE (self.surface), TRUE);
  WAIT_UNTIL (get_face_width (&self) > MO_CARD_DRAWING_LINES);
  g_assert_cmpint (get_face_width (&self), <, MO_CARD_DRAWING_TEXTS);
  WAIT_UNTIL (needs_no_scrolling (&self));
  tear_down (&self);
}

/* A wide window can become a phone’s at once: large cards don’t hold it open. */
static void
test_jump (void)
{
  Fixture self;

  set_up (&self, BATTLE, MO_TYPE_BONFIRE_SURFACE, sizes[1]);
  WAIT_UNTIL (get_face_width (&self) > MO_CARD_DRAWING_LINES);
  gtk_window_set_default_size (GTK_WINDOW (self.window), 360, 640);
  WAIT_UNTIL (gtk_widget_get_width (self.surface) <= 360 + BORDER);
  WAIT_UNTIL (get_face_width (&self) < 100);
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  AdwApplication *application = begin_tests (&argc, &argv);

  if (application == NULL)
    return 0;
  content = match_fixture_load (NULL);
  g_test_add_func ("/wide-table/crawlitaire", test_crawlitaire);
  g_test_add_func ("/wide-table/crawlitaire-battle", test_crawlitaire_battle);
  g_test_add_func ("/wide-table/bonfire", test_bonfire);
  g_test_add_func ("/wide-table/no-prices", test_no_prices);
  g_test_add_func ("/wide-table/pinned-hand", test_pinned_hand);
  g_test_add_func ("/wide-table/jump", test_jump);
  return run_tests (application, content);
}
