/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How the zones of a table share its height: zones without cards, and rows with few cards. The
 * argument is a catalog of cards. */

#include "config.h"

#include "match-fixture.h"
#include "window-fixture.h"

#include "mo-card-face.h"
#include "mo-card-slot.h"
#include "mo-pile-drop.h"
#include "mo-table-zones.h"

#define WIDTH 960

/* Of a finger, in pixels. */
#define LEAST_TARGET 44

/* Faces are not made smaller than this if zones without cards can be slim. */
#define SMALL 100

/* The zones above the hand, each of which begins a row, and the hand. */
#define N_ROWS 4
#define N_ZONES (N_ROWS + 1)

static MoContent *content;

typedef struct
{
  MoTableZones *zones;
  MoPileBox *boxes[N_ZONES];
  GtkWidget *window;
} Fixture;

static void
fill (Fixture *self,
      guint zone,
      guint n_cards)
{
  g_autoptr (GPtrArray) pieces =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_piece_free);

  for (guint i = 0; i < n_cards; i++)
    {
      MoPiece *piece = mo_piece_new ((int) (zone * 100 + i), "Sword");

      mo_piece_set_card (piece, content->catalog, mo_catalog_lookup (content->catalog, "t/sword"));
      g_ptr_array_add (pieces, piece);
    }
  mo_pile_box_show (self->boxes[zone], pieces, 0, MO_PIECE_NONE);
  mo_table_zones_update (self->zones);
}

static void
wait (Fixture *self)
{
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (self->window);
}

static void
set_up (Fixture *self,
        int height,
        const guint n_cards[N_ZONES])
{
  self->window = adw_window_new ();
  self->zones = g_object_new (MO_TYPE_TABLE_ZONES, NULL);
  for (guint i = 0; i < N_ZONES; i++)
    {
      g_autofree char *name = g_strdup_printf ("Zone %u", i);

      self->boxes[i] = MO_PILE_BOX (mo_pile_box_new (name, "No cards here."));
      mo_table_zones_add (self->zones, self->boxes[i], i < N_ROWS ? MO_ZONE_FIRST : MO_ZONE_HAND,
                          name);
      fill (self, i, n_cards[i]);
    }
  gtk_window_set_default_size (GTK_WINDOW (self->window), WIDTH, height);
  adw_window_set_content (ADW_WINDOW (self->window), GTK_WIDGET (self->zones));
  present (self->window);
  wait (self);
}

static void
tear_down (Fixture *self)
{
  assert_leaves_nothing (self->window);
}

static graphene_rect_t
get_bounds (Fixture *self,
            GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (self->zones), &bounds));
  return bounds;
}

static graphene_rect_t
get_zone (Fixture *self,
          guint zone)
{
  return get_bounds (self, GTK_WIDGET (self->boxes[zone]));
}

static int
get_face_width (Fixture *self,
                guint zone)
{
  return gtk_widget_get_width (find_of_type (GTK_WIDGET (self->boxes[zone]), MO_TYPE_CARD_FACE));
}

/* Checks that every card is in its zone, and every zone in the window without scrolling. */
static void
assert_in_view (Fixture *self,
                const guint n_cards[N_ZONES])
{
  for (guint i = 0; i < N_ZONES; i++)
    {
      GtkWidget *box = GTK_WIDGET (self->boxes[i]);
      graphene_rect_t zone = get_zone (self, i);
      graphene_rect_t view = get_bounds (self,
                                         gtk_widget_get_ancestor (box, GTK_TYPE_SCROLLED_WINDOW));

      g_assert_true (graphene_rect_contains_rect (&view, &zone));
      for (guint j = 0; j < n_cards[i]; j++)
        {
          graphene_rect_t card = get_bounds (
              self, mo_pile_box_find_card (self->boxes[i], (int) (i * 100 + j)));

          g_assert_true (graphene_rect_contains_rect (&zone, &card));
        }
    }
}

/* Checks what a finger would drop a card on, from the top of a zone to its bottom. */
static void
assert_takes_drops (Fixture *self,
                    guint zone)
{
  graphene_rect_t area = get_zone (self, zone);

  for (float y = 1; y < area.size.height; y += 4)
    {
      GtkWidget *target = mo_pile_drop_find_target (
          gtk_widget_pick (GTK_WIDGET (self->zones), area.origin.x + area.size.width / 2,
                           area.origin.y + y, GTK_PICK_DEFAULT));

      g_assert_true (gtk_widget_get_ancestor (target, MO_TYPE_PILE_BOX) ==
                     GTK_WIDGET (self->boxes[zone]));
    }
}

/* Zones without cards are slim where they would make cards small, but not too slim for a finger. */
static void
test_zone_sizes_slim (void)
{
  static const guint n_cards[N_ZONES] = { 3, 0, 0, 0, 4 };
  Fixture self;

  set_up (&self, 540, n_cards);
  assert_in_view (&self, n_cards);
  g_assert_cmpint (get_face_width (&self, 0), >=, SMALL);
  g_assert_cmpint (get_face_width (&self, N_ROWS), >=, SMALL);
  for (guint i = 1; i < N_ROWS; i++)
    {
      graphene_rect_t zone = get_zone (&self, i);
      graphene_rect_t before = get_zone (&self, i - 1);

      g_assert_cmpfloat (zone.size.height, >=, LEAST_TARGET);
      g_assert_cmpfloat (zone.size.height, <, SMALL);
      g_assert_cmpfloat (zone.origin.y, >=, before.origin.y + before.size.height);
      assert_takes_drops (&self, i);
    }
  tear_down (&self);
}

/* Without a hurry, they have the height of a card, and say that they are empty. */
static void
test_zone_sizes_roomy (void)
{
  static const guint n_cards[N_ZONES] = { 3, 0, 0, 0, 4 };
  Fixture self;
  GtkWidget *text;

  set_up (&self, 1100, n_cards);
  assert_in_view (&self, n_cards);
  text = find_shown_widget (GTK_WIDGET (self.boxes[1]), has_text, "No cards here.");
  g_assert_nonnull (text);
  g_assert_true (gtk_widget_get_child_visible (text));
  g_assert_cmpfloat (get_zone (&self, 1).size.height, >, SMALL * 1.4f);
  tear_down (&self);
}

/* What slim zones leave over is shared by all of them, so the sizes change little once one has a
 * card. */
static void
test_zone_sizes_share (void)
{
  static const guint before[N_ZONES] = { 3, 0, 0, 0, 4 };
  static const guint after[N_ZONES] = { 3, 0, 1, 0, 4 };
  Fixture self;
  int face;

  set_up (&self, 700, before);
  assert_in_view (&self, before);
  face = get_face_width (&self, 0);
  g_assert_cmpfloat (get_zone (&self, 1).size.height, >, LEAST_TARGET + 9);
  for (guint i = 2; i < N_ROWS; i++)
    g_assert_cmpfloat_with_epsilon (get_zone (&self, i).size.height,
                                    get_zone (&self, 1).size.height, 1);
  fill (&self, 2, 1);
  wait (&self);
  assert_in_view (&self, after);
  g_assert_cmpint (get_face_width (&self, 0), >, face * 2 / 3);
  tear_down (&self);
}

/* Nothing moves below a card that is dragged over zones without cards. */
static void
test_zone_sizes_drag (void)
{
  static const guint n_cards[N_ZONES] = { 3, 0, 0, 0, 4 };
  Fixture self;
  graphene_rect_t before[N_ZONES];

  set_up (&self, 540, n_cards);
  for (guint i = 0; i < N_ZONES; i++)
    before[i] = get_zone (&self, i);
  for (guint over = 0; over < N_ZONES; over++)
    {
      gtk_widget_set_state_flags (GTK_WIDGET (self.boxes[over]), GTK_STATE_FLAG_DROP_ACTIVE, FALSE);
      wait (&self);
      for (guint i = 0; i < N_ZONES; i++)
        {
          graphene_rect_t now = get_zone (&self, i);

          g_assert_true (graphene_rect_equal (&now, &before[i]));
        }
      gtk_widget_unset_state_flags (GTK_WIDGET (self.boxes[over]), GTK_STATE_FLAG_DROP_ACTIVE);
    }
  tear_down (&self);
}

/* Zones with few cards lie side by side where each in a row of its own would be too much. */
static void
test_zone_sizes_flow (void)
{
  static const guint few[N_ZONES] = { 1, 1, 0, 1, 4 };
  static const guint many[N_ZONES] = { 9, 1, 0, 9, 4 };
  Fixture self;

  set_up (&self, 480, few);
  assert_in_view (&self, few);
  g_assert_cmpint (get_face_width (&self, 0), >=, SMALL);
  for (guint i = 1; i < N_ROWS; i++)
    {
      g_assert_cmpfloat (get_zone (&self, i).origin.y, ==, get_zone (&self, 0).origin.y);
      g_assert_cmpfloat (get_zone (&self, i).origin.x, >, get_zone (&self, i - 1).origin.x);
      assert_takes_drops (&self, i);
    }
  tear_down (&self);

  set_up (&self, 640, many);
  assert_in_view (&self, many);
  g_assert_cmpfloat (get_zone (&self, 1).origin.y, >, get_zone (&self, 0).origin.y);
  g_assert_cmpfloat (get_zone (&self, 3).origin.y, >, get_zone (&self, 1).origin.y);
  tear_down (&self);

  /* With more height, each has a row of its own. */
  set_up (&self, 1100, few);
  for (guint i = 1; i < N_ROWS; i++)
    g_assert_cmpfloat (get_zone (&self, i).origin.y, >, get_zone (&self, i - 1).origin.y);
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
  g_test_add_func ("/zone-sizes/slim", test_zone_sizes_slim);
  g_test_add_func ("/zone-sizes/roomy", test_zone_sizes_roomy);
  g_test_add_func ("/zone-sizes/share", test_zone_sizes_share);
  g_test_add_func ("/zone-sizes/drag", test_zone_sizes_drag);
  g_test_add_func ("/zone-sizes/flow", test_zone_sizes_flow);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
