/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How large the cards of a table are, in windows of several sizes with few and many cards: they use
 * the room, change little with a card that comes or goes, and are not smaller in the large view.
 * The argument is a catalog of cards. */

#include "config.h"

#include "match-fixture.h"
#include "surface-fixture.h"
#include "window-fixture.h"

#include "mo-card-bar.h"
#include "mo-card-face.h"
#include "mo-card-slot.h"
#include "mo-crawler-surface.h"
#include "mo-pile-box.h"
#include "mo-step-rail.h"
#include "mo-text-size.h"

/* The height of the header bar, also with large text, and the width of the side pane. */
#define HEADER 47
#define LARGE_HEADER 57
#define SIDE 311

/* That are played with each sample. */
#define N_MOVES 40

static MoContent *content;

typedef SurfaceFixture Fixture;

/* The cards of a table. */
typedef struct
{
  guint n_row;
  guint n_party;
  guint n_played;
  guint n_hand;
} Cards;

static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 }, { 1920, 1080 } };

static char *
write_journal (const Cards *cards)
{
  static const char *const row[] = { "magma-newt", "ash-wolf", "rotten-planking",
                                     "unlit-gallery", "mother-ember-voice-of-the-choir",
                                     "lamp-bearer-of-the-lost-shift" };
  static const char *const party[] = { "brother-cole", "hanna-ironlode", "issa-quickfinger",
                                       "vesh-the-glasswright", "dagny-coalhand",
                                       "sister-ondine-of-the-quiet-spring", "pell-two-lamps",
                                       "captain-orrin-vale" };
  static const char *const played[] = { "miners-lamp", "guild-rope", "deep-guild-plate-harness",
                                        "ash-blade", "trothbound-dirk",
                                        "breathing-mask-of-the-old-shift" };
  GString *text = g_string_new ("match 1 system dungeon-crawler ruleset solitaire-2011 format "
                                "solitaire-2011-standard seed 5\n");

  for (guint i = 0; i < cards->n_party; i++)
    g_string_append_printf (text, "add party emberdeep/%s\n", party[i]);
  g_string_append (text, "add dungeon-deck emberdeep/old-timbering 30\n"
                         "add deck emberdeep/kindle 50\nadd quests emberdeep/break-the-choir\n"
                         "add quests emberdeep/rest-for-the-lost-shift\n"
                         "add quests emberdeep/carry-the-lode-home\nstart\n");
  for (guint i = 0; i < 5; i++)
    g_string_append (text, "draw deck emberdeep/kindle\n");
  for (guint i = cards->n_hand; i < 5; i++)
    g_string_append (text, "move emberdeep/kindle grave\n");
  for (guint i = 0; i < cards->n_row; i++)
    g_string_append_printf (text, "add row emberdeep/%s\n", row[i]);
  for (guint i = 0; i < cards->n_played; i++)
    g_string_append_printf (text, "add played emberdeep/%s\n", played[i]);
  for (guint i = 5; i < cards->n_hand; i++)
    g_string_append (text, "add hand emberdeep/coal-pick\n");
  g_string_append (text, "step combat\n");
  return g_string_free (text, FALSE);
}

static void
set_up (Fixture *self,
        const Cards *cards,
        int width,
        int height)
{
  g_autofree char *journal = write_journal (cards);

  surface_fixture_set_up (self, content, journal, MO_TYPE_CRAWLER_SURFACE, height - HEADER);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height - HEADER);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (self->window);
}

static GtkWidget *
find_box (Fixture *self,
          const char *title)
{
  GtkWidget *label = find_shown_widget (self->surface, has_text, title);

  return label != NULL ? gtk_widget_get_ancestor (label, MO_TYPE_PILE_BOX) : NULL;
}

/* Returns: the width of the faces in a zone; 0 if it is not visible, or has no cards */
static int
get_face_width (Fixture *self,
                const char *title)
{
  GtkWidget *box = find_box (self, title);
  GtkWidget *face = box != NULL ? find_of_type (box, MO_TYPE_CARD_FACE) : NULL;

  return face != NULL ? gtk_widget_get_width (face) : 0;
}

/* Returns: the width of the faces in the hand; 0 without cards */
static int
get_hand_width (Fixture *self)
{
  g_autoptr (GPtrArray) boxes = find_all (self->surface, MO_TYPE_PILE_BOX);
  GtkWidget *hand = g_ptr_array_index (boxes, boxes->len - 1);
  GtkWidget *face = find_of_type (hand, MO_TYPE_CARD_FACE);

  return face != NULL ? gtk_widget_get_width (face) : 0;
}

/* The cards use the room: those that come into play beside the Adventurers hardly change them. */
static void
test_card_sizes_first (void)
{
  static const guint n_party[] = { 1, 2, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (n_party); j++)
      {
        int before = 0;

        for (guint n_played = 0; n_played < 3; n_played++)
          {
            const Cards cards = { 5, n_party[j], n_played, 5 - n_played };
            int width;
            Fixture self;

            set_up (&self, &cards, sizes[i][0] - SIDE, sizes[i][1]);
            width = get_face_width (&self, "Marching Order");
            g_test_message ("%d × %d, %u Adventurers, %u in play: %d", sizes[i][0], sizes[i][1],
                            n_party[j], n_played, width);
            g_assert_cmpint (width, >=, before * 9 / 10);
            if (sizes[i][0] == 1280)
              g_assert_cmpint (width, >=, 115);
            before = width;
            surface_fixture_tear_down (&self);
          }
      }
}

/* Cards of zones side by side begin at the same height, whatever is above them. */
static void
test_card_sizes_aligned (void)
{
  static const Cards cards = { 5, 4, 1, 4 };
  graphene_rect_t party;
  graphene_rect_t played;
  Fixture self;

  set_up (&self, &cards, 1280 - SIDE, 800);
  party = surface_fixture_get_bounds (
      &self, find_of_type (find_box (&self, "Marching Order"), MO_TYPE_CARD_FACE));
  played = surface_fixture_get_bounds (
      &self, find_of_type (find_box (&self, "In Play"), MO_TYPE_CARD_FACE));
  g_assert_cmpfloat (played.origin.x, >, party.origin.x);
  g_assert_cmpfloat (played.origin.y, ==, party.origin.y);
  surface_fixture_tear_down (&self);
}

/* Where cards have to overlap, those of all zones of a row do so alike: the names of the Quests can
 * be read. */
static void
test_card_sizes_overlap (void)
{
  static const Cards all[] = { { 4, 4, 1, 5 }, { 6, 4, 6, 7 } };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      Fixture self;
      g_autoptr (GPtrArray) cards = NULL;

      set_up (&self, &all[i], sizes[0][0] - SIDE, sizes[0][1]);
      cards = find_all (find_box (&self, "Quests"), MO_TYPE_TABLE_CARD);
      g_assert_cmpuint (cards->len, ==, 3);
      for (guint j = 1; j < cards->len; j++)
        {
          graphene_rect_t one = surface_fixture_get_bounds (&self,
                                                            g_ptr_array_index (cards, j - 1));
          graphene_rect_t next = surface_fixture_get_bounds (&self, g_ptr_array_index (cards, j));

          g_assert_cmpfloat (next.origin.x - one.origin.x, >=, 0.55f * one.size.width);
        }
      surface_fixture_tear_down (&self);
    }
}

/* Checks that the cards of a zone have this width at least, and do not cover each other. */
static void
assert_lie_open (Fixture *self,
                 const char *title,
                 guint n_cards,
                 int least)
{
  g_autoptr (GPtrArray) faces = find_all (find_box (self, title), MO_TYPE_CARD_FACE);
  float end = 0;

  g_assert_cmpuint (faces->len, ==, n_cards);
  for (guint i = 0; i < faces->len; i++)
    {
      graphene_rect_t face = surface_fixture_get_bounds (self, g_ptr_array_index (faces, i));

      g_assert_cmpfloat (face.size.width, >=, least);
      g_assert_cmpfloat (face.origin.x, >=, end);
      end = face.origin.x + face.size.width;
    }
}

/* The Adventurers of four players and the cards in play lie open at 1280 × 800, also where a text
 * of the step, a text of a zone or a hint takes some of the height. */
static void
test_card_sizes_many (void)
{
  static const Cards cards = { 6, 8, 4, 5 };

  for (int height = 800; height >= 730; height -= 10)
    {
      int least = height >= 770 ? MO_CARD_SLOT_LEGIBLE : 76;
      Fixture self;

      set_up (&self, &cards, 1280 - SIDE, height);
      g_test_message ("%d: %d, hand %d", height, get_face_width (&self, "Marching Order"),
                      get_hand_width (&self));
      assert_lie_open (&self, "Marching Order", cards.n_party, least);
      assert_lie_open (&self, "In Play", cards.n_played, least);
      surface_fixture_tear_down (&self);
    }
}

/* Nobody who asks for large cards gets smaller ones, in no window and with no text size. */
static void
test_card_sizes_big (void)
{
  static const char *const titles[] = { "Encounter", "Quests", "Marching Order", "In Play" };
  static const Cards all[] = { { 5, 4, 0, 5 }, { 5, 4, 1, 4 }, { 6, 4, 6, 7 }, { 1, 1, 0, 5 },
                               { 2, 2, 1, 5 }, { 6, 4, 3, 5 }, { 6, 2, 4, 5 } };
  g_autoptr (MoTextSize) text_size = mo_text_size_new (gdk_display_get_default ());

  for (guint percent = 100; percent <= 150; percent += 50)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      for (guint j = 0; j < G_N_ELEMENTS (all); j++)
        {
          int widths[G_N_ELEMENTS (titles)];
          int hand_width;
          int smallest;
          Fixture self;

          g_object_set (text_size, "percent", percent, NULL);
          set_up (&self, &all[j], sizes[i][0] - SIDE, sizes[i][1]);
          for (guint k = 0; k < G_N_ELEMENTS (titles); k++)
            widths[k] = get_face_width (&self, titles[k]);
          hand_width = get_hand_width (&self);
          smallest = surface_fixture_get_smallest_face (&self);
          gtk_widget_add_css_class (self.window, "big");
          for (guint k = 0; k < 4; k++)
            gtk_test_widget_wait_for_draw (self.window);
          g_test_message ("%u %%, %d × %d, table %u: %d, hand %d; in the large view %d, hand %d",
                          percent, sizes[i][0], sizes[i][1], j, smallest, hand_width,
                          surface_fixture_get_smallest_face (&self), get_hand_width (&self));
          g_assert_cmpint (surface_fixture_get_smallest_face (&self), >=, smallest);
          g_assert_cmpint (get_hand_width (&self), >=, hand_width);
          for (guint k = 0; k < G_N_ELEMENTS (titles); k++)
            g_assert_cmpint (get_face_width (&self, titles[k]), >=, widths[k]);
          surface_fixture_tear_down (&self);
        }
}

/* With text of 150 %, cards are still easy to read in a window of 1024 × 640, where the side pane
 * covers the table instead of being beside it. */
static void
test_card_sizes_large_text (void)
{
  static const Cards all[] = { { 4, 4, 1, 5 }, { 1, 1, 0, 5 }, { 5, 4, 3, 5 } };
  g_autoptr (MoTextSize) text_size = mo_text_size_new (gdk_display_get_default ());

  g_object_set (text_size, "percent", 150, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      Fixture self;

      set_up (&self, &all[i], 1024, 640 - LARGE_HEADER + HEADER);
      g_test_message ("table %u: %d", i, surface_fixture_get_smallest_face (&self));
      g_assert_cmpint (surface_fixture_get_smallest_face (&self), >=, MO_CARD_SLOT_LEGIBLE);
      surface_fixture_tear_down (&self);
    }
}

/* Shows the table beside a side pane, as in a main window of this size. Returns the pane. */
static GtkWidget *
set_up_beside (Fixture *self,
               const char *journal,
               const int size[2])
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *pages = gtk_scrolled_window_new ();

  surface_fixture_set_up (self, content, journal, MO_TYPE_CRAWLER_SURFACE, size[1] - HEADER);
  gtk_widget_set_size_request (side, SIDE, -1);
  gtk_widget_set_hexpand (side, FALSE);
  gtk_widget_set_vexpand (pages, TRUE);
  gtk_box_append (GTK_BOX (side), pages);
  g_object_ref (self->surface);
  adw_window_set_content (ADW_WINDOW (self->window), box);
  gtk_widget_set_hexpand (self->surface, TRUE);
  gtk_box_append (GTK_BOX (box), self->surface);
  gtk_box_append (GTK_BOX (box), side);
  g_object_unref (self->surface);
  gtk_window_set_default_size (GTK_WINDOW (self->window), size[0], size[1] - HEADER);
  mo_match_surface_set_card_host (MO_MATCH_SURFACE (self->surface), GTK_BOX (side));
  for (guint i = 0; i < 4; i++)
    gtk_test_widget_wait_for_draw (self->window);
  return side;
}

static GtkWidget *
press_card (Fixture *self,
            const char *title,
            GtkWidget *side)
{
  GtkWidget *card = find_of_type (find_box (self, title), MO_TYPE_TABLE_CARD);

  g_signal_emit_by_name (card, "clicked");
  for (guint i = 0; i < 4; i++)
    gtk_test_widget_wait_for_draw (self->window);
  return find_of_type (side, MO_TYPE_CARD_BAR);
}

static int
find_largest (Fixture *self)
{
  g_autoptr (GPtrArray) faces = find_all (self->surface, MO_TYPE_CARD_FACE);
  int largest = 0;

  for (guint i = 0; i < faces->len; i++)
    largest = MAX (largest, gtk_widget_get_width (g_ptr_array_index (faces, i)));
  return largest;
}

/* A pressed card is larger than any on the table, with its text, and all of its moves in view. */
static void
test_card_sizes_pressed (void)
{
  static const Cards all[] = { { 3, 4, 1, 5 }, { 1, 1, 0, 5 }, { 6, 4, 6, 7 } };
  static const char *const titles[] = { "Encounter", "Marching Order" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (all); j++)
      for (guint k = 0; k < G_N_ELEMENTS (titles); k++)
        {
          g_autofree char *journal = write_journal (&all[j]);
          GtkAdjustment *adjustment;
          GtkWidget *bar;
          GtkWidget *side;
          int width;
          Fixture self;

          side = set_up_beside (&self, journal, sizes[i]);
          bar = press_card (&self, titles[k], side);
          g_assert_true (gtk_widget_get_mapped (bar));
          width = gtk_widget_get_width (find_of_type (bar, MO_TYPE_CARD_FACE));
          adjustment = gtk_scrolled_window_get_vadjustment (
              GTK_SCROLLED_WINDOW (get_by_id (bar, "moves_scroller")));
          g_test_message ("%d × %d, table %u: %d, %d on the table", sizes[i][0], sizes[i][1], j,
                          width, find_largest (&self));
          g_assert_cmpint (width, >, find_largest (&self));
          g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                             gtk_adjustment_get_page_size (adjustment));
          surface_fixture_tear_down (&self);
        }
}

/* Plays on at random, and checks that the bar above the cards keeps its height. */
static void
play (Fixture *self,
      const char *what,
      guint n_moves)
{
  GtkWidget *rail = find_of_type (self->surface, MO_TYPE_STEP_RAIL);
  int height = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      const GArray *moves = mo_match_surface_get_moves (MO_MATCH_SURFACE (self->surface));

      if (moves->len == 0)
        return;
      mo_match_surface_ask_move (
          MO_MATCH_SURFACE (self->surface),
          &g_array_index (moves, MoMove, (guint) g_test_rand_int_range (0, (gint32) moves->len)));
      gtk_test_widget_wait_for_draw (self->window);
      /* Without steps before the first round, it is lower. */
      if (i == 0 || !gtk_widget_get_visible (get_by_id (rail, "steps")))
        continue;
      if (height == 0)
        height = gtk_widget_get_height (rail);
      if (gtk_widget_get_height (rail) != height)
        g_error ("%s: %d instead of %d after “%s”", what, gtk_widget_get_height (rail), height,
                 self->asked->str);
    }
}

/* Whatever the step, its sentence and its button say, nothing below moves. */
static void
test_card_sizes_bar (void)
{
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);

  for (guint i = 0; i < packages->len; i++)
    {
      g_autoptr (MoMatch) match =
          match_fixture_begin (content, g_ptr_array_index (packages, i), i);
      g_autofree char *journal = mo_match_write (match);
      g_autofree char *what = g_strdup_printf ("sample %u, %d × %d", i, sizes[i % 3][0],
                                               sizes[i % 3][1]);
      Fixture self;

      surface_fixture_set_up (&self, content, journal, MO_TYPE_CRAWLER_SURFACE,
                              sizes[i % 3][1] - HEADER);
      gtk_window_set_default_size (GTK_WINDOW (self.window), sizes[i % 3][0] - SIDE,
                                   sizes[i % 3][1] - HEADER);
      gtk_test_widget_wait_for_draw (self.window);
      mo_match_surface_start (MO_MATCH_SURFACE (self.surface));
      play (&self, what, N_MOVES);
      surface_fixture_tear_down (&self);
    }
}

int
main (int argc,
      char **argv)
{
  AdwApplication *application = begin_tests (&argc, &argv);

  if (application == NULL)
    return 0;
  content = match_fixture_load (argv[1]);
  g_test_add_func ("/card-sizes/first", test_card_sizes_first);
  g_test_add_func ("/card-sizes/aligned", test_card_sizes_aligned);
  g_test_add_func ("/card-sizes/overlap", test_card_sizes_overlap);
  g_test_add_func ("/card-sizes/many", test_card_sizes_many);
  g_test_add_func ("/card-sizes/big", test_card_sizes_big);
  g_test_add_func ("/card-sizes/large-text", test_card_sizes_large_text);
  g_test_add_func ("/card-sizes/pressed", test_card_sizes_pressed);
  g_test_add_func ("/card-sizes/bar", test_card_sizes_bar);
  return run_tests (application, content);
}
