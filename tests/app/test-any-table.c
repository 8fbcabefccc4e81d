/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The table of games as data, of games with many parts: what is done with piles, what is adjusted
 * by hand, and what is legible from afar. */

#include "config.h"

#include "any-fixture.h"
#include "surface-fixture.h"
#include "window-fixture.h"

#include "mo-any-surface.h"
#include "mo-card-face.h"
#include "mo-step-rail.h"
#include "mo-table-card.h"
#include "mo-text-size.h"
#include "mo-zone-keys.h"
#include "mo-zone-tabs.h"

#include <string.h>

static MoContent *content;
static MoContent *many;

typedef SurfaceFixture Fixture;

#define MANY                                                                                       \
  "<system id=\"many\" name=\"Many\"><kinds><kind id=\"a\" name=\"A\"/></kinds><types>"            \
  "<type id=\"a\" name=\"A\" kind=\"a\"/></types><rarities/><flags/><stats/>"                      \
  "<resources/><classes/>"                                                                         \
  "<distances/><damage-types/><keywords/><tokens/><decks/>"                                        \
  "<ruleset id=\"table\" name=\"Many\" players=\"1\"><table>"                                      \
  "<zone id=\"hand\" name=\"Hand\" of=\"player\" shows=\"owner\" lay=\"fan\"/>"                    \
  "<zone id=\"deck\" name=\"Deck\" of=\"player\" shows=\"none\" lay=\"pile\" ordered=\"yes\"/>"    \
  "<zone id=\"play\" name=\"In Play\" of=\"player\" shows=\"all\" in-play=\"yes\"/>"               \
  "<zone id=\"shared\" name=\"Table\" of=\"shared\" shows=\"all\" in-play=\"yes\"/>"               \
  "<zone id=\"one\" name=\"One\" of=\"shared\" shows=\"all\" lay=\"pile\" ordered=\"yes\"/>"       \
  "<zone id=\"two\" name=\"Two\" of=\"shared\" shows=\"all\" lay=\"pile\" ordered=\"yes\"/>"       \
  "<zone id=\"three\" name=\"Three\" of=\"shared\" shows=\"all\" lay=\"pile\" ordered=\"yes\"/>"   \
  "<zone id=\"four\" name=\"Four\" of=\"shared\" shows=\"all\" lay=\"pile\" ordered=\"yes\"/>"     \
  "<zone id=\"five\" name=\"Five\" of=\"shared\" shows=\"all\" lay=\"pile\" ordered=\"yes\"/>"     \
  "<zone id=\"six\" name=\"Six\" of=\"shared\" shows=\"none\" lay=\"pile\" ordered=\"yes\""        \
  " refill=\"five\"/>"                                                                             \
  "<zone id=\"away\" name=\"Away\" of=\"shared\" shows=\"all\"/>"                                  \
  "<act id=\"back\" name=\"Back\" on=\"away\"><do action=\"move\" in=\"away\" to=\"six\"/></act>"  \
  "<act id=\"draw\" name=\"Draw\" on=\"deck\"><do action=\"move\" top=\"1\" in=\"deck\""           \
  " to=\"hand\"/></act>"                                                                           \
  "<act id=\"mix\" name=\"Mix\" on=\"four\"><do action=\"shuffle\" in=\"four\"/></act>"            \
  "<act id=\"reveal\" name=\"Reveal\" on=\"six\"><do action=\"move\" top=\"1\" in=\"six\""         \
  " to=\"shared\" face=\"up\"/></act></table>"                                                     \
  "<step id=\"turn\" name=\"Turn\"><do action=\"ask\" text=\"Turn\"/><do action=\"round\"/>"       \
  "</step><format id=\"many\" name=\"Many\"/></ruleset></system>"

#define DEALT                                                                                      \
  "match 1 system lantern-road ruleset core format core difficulty standard players 1 seed 11\n"
#define TWO                                                                                        \
  "match 1 system lantern-road ruleset core format core difficulty standard players 2 seed 11\n"
#define PARTS "match 1 system parts ruleset solo format parts players 1 seed 4\n"
#define BEGIN "match 1 system many ruleset table format many players 1 seed 4\n"
#define BEGIN_BY_HAND "match 1 system many ruleset table format many players 1\n"
#define CARDS                                                                                      \
  "add hand ~a/x 2\nadd deck ~a/y 3\nadd one ~a/z 2\nadd play ~a/v\nadd shared ~a/w\nstart\n"

#define LARGE                                                                                      \
  "add leaders lantern-road/ada\nadd leaders lantern-road/bo\nadd leaders lantern-road/cy\n"       \
  "add deck lantern-road/scout 3\nadd gate lantern-road/wolf 2\nadd gate lantern-road/wood\n"      \
  "add engaged lantern-road/shade\nadd journey-deck lantern-road/leave\n"                          \
  "add hand lantern-road/dog 3\nadd hand lantern-road/guide 2\n"                                   \
  "token lantern-road/ada damage 2\ntoken lantern-road/bo resource 3\n"

static void
set_up (Fixture *self,
        MoContent *loaded,
        const char *journal,
        int width,
        int height)
{
  surface_fixture_set_up (self, loaded, journal, MO_TYPE_ANY_SURFACE, height);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (self->window);
}

static void
tear_down (Fixture *self)
{
  g_assert_cmpstr (self->refused->str, ==, "");
  surface_fixture_tear_down (self);
}

/* Opens the menu of a button with this accessible name. Returns: the button */
static GtkWidget *
open_menu (Fixture *self,
           const char *name)
{
  GtkWidget *button = find_shown_widget (self->window, is_called, name);

  if (button == NULL)
    g_error ("no menu called “%s”", name);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  return button;
}

/* Returns: (nullable): a button by its label */
static GtkWidget *
find_labelled (GtkWidget *within,
               const char *text)
{
  GtkWidget *label = find_shown_widget (within, has_text, text);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
}

static void
press (GtkWidget *within,
       const char *text)
{
  GtkWidget *button = find_labelled (within, text);

  if (button == NULL)
    g_error ("no button “%s”", text);
  press_button (button);
}

static gboolean
is_card_of (GtkWidget *widget,
            gconstpointer name)
{
  MoCardItem *item = MO_IS_TABLE_CARD (widget) ? mo_table_card_get_item (MO_TABLE_CARD (widget))
                                               : NULL;

  return item != NULL && g_str_has_prefix (mo_card_item_get_card (item)->name, name);
}

/* Piles */

/* The top card of a hidden pile is drawn by hand, to a hand or into play. */
static void
test_draw (void)
{
  Fixture self;
  GtkWidget *menu;

  set_up (&self, many, BEGIN CARDS, 1280, 800);
  menu = open_menu (&self, "Deck, 3 cards");
  g_assert_nonnull (find_labelled (menu, "Deck: draw a card to In Play"));
  g_assert_nonnull (find_labelled (menu, "Deck: draw a card to Table"));
  g_assert_null (find_labelled (menu, "Deck: draw a card to One"));
  press (menu, "Deck: draw a card to Hand");
  g_assert_cmpstr (self.asked->str, ==, "draw deck ? hand");
  g_assert_true (shows (self.surface, "Hand 3"));
  /* Cards that lie open are chosen from the list. */
  menu = open_menu (&self, "One, 2 cards");
  g_assert_null (find_labelled (menu, "One: draw a card to Table"));
  tear_down (&self);

  /* Where the table deals, nobody knows the card. */
  set_up (&self, many, BEGIN_BY_HAND CARDS, 1280, 800);
  menu = open_menu (&self, "Deck, 3 cards");
  g_assert_nonnull (find_labelled (menu, "Shuffle Deck"));
  g_assert_null (find_labelled (menu, "Deck: draw a card to Hand"));
  tear_down (&self);
}

/* Acts on a pile are only offered while it has cards, or gets some by itself. */
static void
test_idle_acts (void)
{
  Fixture self;

  set_up (&self, many, BEGIN CARDS, 1280, 800);
  g_assert_nonnull (find_labelled (self.surface, "Draw"));
  g_assert_null (find_labelled (self.surface, "Mix"));
  g_assert_nonnull (find_labelled (self.surface, "Reveal"));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "pile deck four");
  g_assert_null (find_labelled (self.surface, "Draw"));
  press (self.surface, "Mix");
  g_assert_cmpstr (self.asked->str, ==, "act mix");
  /* An act on a zone out of play does not make it a box of cards. */
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "add away ~a/q");
  press (open_menu (&self, "Away, 1 card"), "Back");
  g_assert_cmpstr (self.asked->str, ==, "act back");
  tear_down (&self);
}

/* Equal cards that lie together have one row in the list of a pile. */
static void
test_equal_cards (void)
{
  Fixture self;
  GtkWidget *menu;
  GtkWidget *list;

  set_up (&self, content,
          DEALT "add discard lantern-road/scout 3\nadd discard lantern-road/dog\n"
                "add discard lantern-road/scout\n",
          1280, 800);
  menu = open_menu (&self, "Discards, 5 cards");
  list = find_of_type (menu, GTK_TYPE_LIST_BOX);
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 2));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 3));
  g_assert_true (shows (menu, "Scout \303\2273"));
  tear_down (&self);
}

/* Many moves of a kind are folded, so that the cards of the pile are in sight. */
static void
test_folded (void)
{
  Fixture self;
  GtkWidget *menu;
  GtkWidget *fold;

  set_up (&self, many, BEGIN CARDS, 1280, 800);
  menu = open_menu (&self, "Deck, 3 cards");
  fold = find_of_type (menu, GTK_TYPE_EXPANDER);
  g_assert_nonnull (fold);
  g_assert_cmpstr (gtk_expander_get_label (GTK_EXPANDER (fold)), ==, "Move all cards to");
  g_assert_false (gtk_expander_get_expanded (GTK_EXPANDER (fold)));
  gtk_expander_set_expanded (GTK_EXPANDER (fold), TRUE);
  press (fold, "Four");
  g_assert_cmpstr (self.asked->str, ==, "pile deck four");
  g_assert_nonnull (find_shown_widget (self.window, is_called, "Four, 3 cards"));
  tear_down (&self);

  /* Few are shown at once. */
  set_up (&self, content, PARTS "add deck parts/elf 2\n", 1280, 800);
  menu = open_menu (&self, "Deck, 2 cards");
  g_assert_null (find_of_type (menu, GTK_TYPE_EXPANDER));
  g_assert_nonnull (find_labelled (menu, "Move all cards: Deck to Bag"));
  tear_down (&self);
}

/* Where a zone has many piles, empty ones take no room, unless something can be done with them. */
static void
test_empty_piles (void)
{
  Fixture self;

  set_up (&self, many, BEGIN CARDS, 1280, 800);
  g_assert_nonnull (find_shown_widget (self.window, is_called, "One, 2 cards"));
  g_assert_null (find_shown_widget (self.window, is_called, "Two, 0 cards"));
  g_assert_null (find_shown_widget (self.window, is_called, "Five, 0 cards"));
  g_assert_nonnull (find_shown_widget (self.window, is_called, "Six, 0 cards"));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "add two ~a/q");
  g_assert_nonnull (find_shown_widget (self.window, is_called, "Two, 1 card"));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "pile two one");
  g_assert_null (find_shown_widget (self.window, is_called, "Two, 0 cards"));
  tear_down (&self);

  /* Few piles stay, except where the window is small. */
  set_up (&self, content, DEALT, 1280, 800);
  g_assert_nonnull (find_shown_widget (self.window, is_called, "Deck, 0 cards"));
  g_assert_nonnull (find_shown_widget (self.window, is_called, "Journey deck, 0 cards"));
  gtk_window_set_default_size (GTK_WINDOW (self.window), 360, 640);
  WAIT_UNTIL (find_shown_widget (self.window, is_called, "Journey deck, 0 cards") == NULL);
  press_button (find_shown_widget (self.window, is_called, "Hand, 0 cards"));
  WAIT_UNTIL (find_shown_widget (self.window, is_called, "Deck, 0 cards") != NULL);
  tear_down (&self);
}

static void
get_bounds (Fixture *self,
            const char *name,
            graphene_rect_t *bounds)
{
  GtkWidget *card = find_shown_widget (self->surface, is_card_of, name);

  if (card == NULL)
    g_error ("no card “%s”", name);
  g_assert_true (gtk_widget_compute_bounds (card, self->surface, bounds));
}

/* The piles of a zone have two lines where a neighbour finds room beside them then. */
static void
test_beside_piles (void)
{
  Fixture self;
  graphene_rect_t gate;
  graphene_rect_t journey;
  graphene_rect_t leader;

  set_up (&self, content,
          DEALT LARGE "add aside lantern-road/key\nadd journey lantern-road/climb\nstart\n"
                      "choose 1\n",
          800, 740);
  get_bounds (&self, "Moor", &gate);
  get_bounds (&self, "Climb", &journey);
  get_bounds (&self, "Ada", &leader);
  g_assert_cmpfloat (journey.origin.x, >, gate.origin.x + gate.size.width);
  g_assert_cmpfloat (journey.origin.y, <, gate.origin.y + gate.size.height);
  g_assert_cmpfloat (leader.origin.y + leader.size.height, <=,
                     (double) gtk_widget_get_height (self.surface));
  tear_down (&self);
}

/* The position */

/* A round of one step has no bar of steps, and a task that is called like the step is not told
 * twice. */
static void
test_one_step (void)
{
  Fixture self;
  GtkWidget *rail;

  set_up (&self, many, BEGIN CARDS "next\n", 1280, 800);
  rail = find_of_type (self.surface, MO_TYPE_STEP_RAIL);
  g_assert_false (gtk_widget_get_visible (get_by_id (rail, "steps")));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (get_by_id (rail, "title"))), ==, "Turn");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (get_by_id (rail, "prompt"))), ==, "");
  tear_down (&self);

  set_up (&self, content, DEALT LARGE "start\nchoose 1\nnext\n", 1280, 800);
  rail = find_of_type (self.surface, MO_TYPE_STEP_RAIL);
  g_assert_true (gtk_widget_get_visible (get_by_id (rail, "steps")));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (get_by_id (rail, "prompt"))), !=, "");
  tear_down (&self);
}

/* By hand */

static gboolean
is_spin_called (GtkWidget *widget,
                gconstpointer name)
{
  return GTK_IS_SPIN_BUTTON (widget) && is_called (widget, name);
}

/* Counters go as low as the game allows. */
static void
test_below_zero (void)
{
  static const struct
  {
    const char *name;
    double least;
    double most;
    double value;
    const char *asked;
  } cases[] = {
    { "Dread", -999, 999, -7, "counter dread -7" },
    { "Life", 0, 20, 3, "counter life 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture self;
      GtkWidget *spin;
      double least;
      double most;

      set_up (&self, content, PARTS, 1280, 800);
      spin = find_shown_widget (open_menu (&self, "Adjust match"), is_spin_called, cases[i].name);
      g_assert_nonnull (spin);
      gtk_spin_button_get_range (GTK_SPIN_BUTTON (spin), &least, &most);
      g_assert_cmpfloat (least, ==, cases[i].least);
      g_assert_cmpfloat (most, ==, cases[i].most);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), cases[i].value);
      g_assert_cmpstr (self.asked->str, ==, cases[i].asked);
      tear_down (&self);
    }
}

static gboolean
is_name_of_second (GtkWidget *widget,
                   gconstpointer user_data)
{
  return ADW_IS_ENTRY_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                      "Name of player 2");
}

/* A player gets another name, which is shown everywhere. */
static void
test_names (void)
{
  Fixture self;
  GtkWidget *row;

  set_up (&self, content, TWO "player 1 \"Anna\"\nplayer 2 \"Ben\"\n", 1280, 800);
  g_assert_nonnull (find_labelled (self.surface, "Ben"));
  row = find_shown_widget (open_menu (&self, "Adjust match"), is_name_of_second, NULL);
  g_assert_nonnull (row);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Ben");
  gtk_editable_set_text (GTK_EDITABLE (row), "Clara \"C\"");
  g_signal_emit_by_name (row, "apply");
  g_assert_cmpstr (self.asked->str, ==, "player 2 \"Clara 'C'\"");
  g_assert_null (find_labelled (self.surface, "Ben"));
  press (self.surface, "Clara 'C'");
  g_assert_true (shows (self.surface, "Clara 'C': Hand 0"));
  tear_down (&self);

  /* Nobody else is there. */
  set_up (&self, content, DEALT, 1280, 800);
  g_assert_null (find_shown_widget (open_menu (&self, "Adjust match"), is_name_of_second, NULL));
  tear_down (&self);
}

/* Large view */

static void
find_figures (GtkWidget *widget,
              GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && strpbrk (gtk_label_get_label (GTK_LABEL (widget)), "0123456789") &&
      (gtk_widget_has_css_class (widget, "numeric") ||
       gtk_widget_has_css_class (gtk_widget_get_parent (widget), "numeric") ||
       gtk_widget_get_ancestor (widget, MO_TYPE_TABLE_CARD) != NULL))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_figures (child, found);
}

/* Returns the height of digits in the font of a label, in pixels. */
static int
measure_digits (GtkWidget *label)
{
  g_autoptr (PangoLayout) layout = pango_layout_copy (gtk_label_get_layout (GTK_LABEL (label)));
  PangoRectangle ink;

  pango_layout_set_text (layout, "0", -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  return ink.height;
}

/* From two metres, counters, sums, tokens and the figures of cards are legible: their digits have
 * 1.2 % of the height. */
static void
test_large (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 1920, 1080 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) figures = g_ptr_array_new ();
      g_autoptr (GPtrArray) faces = NULL;
      guint n_faces = 0;
      Fixture self;

      set_up (&self, content, DEALT LARGE "start\nchoose 1\n", sizes[i][0], sizes[i][1]);
      gtk_widget_add_css_class (self.window, "big");
      for (guint j = 0; j < 3; j++)
        gtk_test_widget_wait_for_draw (self.window);
      faces = find_all (self.surface, MO_TYPE_CARD_FACE);
      /* On larger faces, the figures are as large at least, but there are small lines, too. */
      for (guint j = 0; i == 0 && j < faces->len; j++)
        {
          GtkWidget *face = g_ptr_array_index (faces, j);
          const MoCard *card = mo_card_item_get_card (mo_card_face_get_item (MO_CARD_FACE (face)));
          float height = surface_fixture_get_figure_height (face);

          g_test_message ("%s: %d, figures %g", card->name, gtk_widget_get_width (face), height);
          if (height == G_MAXFLOAT)
            continue;
          g_assert_cmpfloat (height, >=, 0.012 * sizes[i][1]);
          n_faces++;
        }
      g_assert_true (i > 0 || n_faces > 10);
      find_figures (self.surface, figures);
      for (guint j = 0; j < figures->len; j++)
        {
          GtkWidget *label = g_ptr_array_index (figures, j);

          g_test_message ("“%s”: %d", gtk_label_get_label (GTK_LABEL (label)),
                          measure_digits (label));
          g_assert_cmpfloat (measure_digits (label), >=, 0.012 * sizes[i][1]);
        }
      /* Two counters, seven sums, two tokens, and the numbers of cards in zones. */
      g_assert_cmpuint (figures->len, >=, 11);
      tear_down (&self);
    }
}

/* Nobody who asks for large cards gets smaller ones, with large text either. */
static void
test_large_cards (void)
{
  static const int windows[][3] = { { 1024, 640, 100 },
                                    { 1280, 800, 100 },
                                    { 1920, 1080, 100 },
                                    { 1280, 800, 150 },
                                    { 1920, 1080, 150 } };
  g_autoptr (MoTextSize) text_size = mo_text_size_new (gdk_display_get_default ());

  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      int smallest;
      Fixture self;

      g_object_set (text_size, "percent", windows[i][2], NULL);
      set_up (&self, content, DEALT LARGE "start\nchoose 1\n", windows[i][0], windows[i][1]);
      smallest = surface_fixture_get_smallest_face (&self);
      gtk_widget_add_css_class (self.window, "big");
      for (guint j = 0; j < 4; j++)
        gtk_test_widget_wait_for_draw (self.window);
      g_test_message ("%d × %d, %d %%: %d, %d in the large view", windows[i][0], windows[i][1],
                      windows[i][2], smallest, surface_fixture_get_smallest_face (&self));
      g_assert_cmpint (surface_fixture_get_smallest_face (&self), >=, smallest);
      tear_down (&self);
    }
}

/* Room */

static gboolean
has_tabs (Fixture *self)
{
  GtkWidget *tabs = find_of_type (self->surface, MO_TYPE_ZONE_TABS);

  return tabs != NULL && gtk_widget_get_mapped (tabs);
}

/* In any height, the table has either all zones with their titles, or one and the buttons of all,
 * and stays as it is: with the room that fewer counters leave for one zone, all would not have to
 * scroll. */
static void
test_steady (void)
{
  static const int percents[] = { 100, 150 };
  g_autoptr (MoTextSize) text_size = mo_text_size_new (gdk_display_get_default ());

  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      Fixture self;
      guint n_small = 0;
      guint n = 0;

      g_object_set (text_size, "percent", percents[i], NULL);
      set_up (&self, content, DEALT LARGE "start\nchoose 1\n", 1024, 760);
      for (int height = 760; height >= 460; height -= 12, n++)
        {
          gboolean is_small;

          gtk_window_set_default_size (GTK_WINDOW (self.window), 1024, height);
          for (guint j = 0; j < 6; j++)
            gtk_test_widget_wait_for_draw (self.window);
          is_small = has_tabs (&self);
          n_small += is_small ? 1 : 0;
          for (guint j = 0; j < 4; j++)
            {
              if (has_tabs (&self) != is_small || shows (self.surface, "Your side 3") == is_small)
                g_error ("not steady at %d %% in a height of %d", percents[i], height);
              gtk_widget_queue_draw (self.window);
              gtk_test_widget_wait_for_draw (self.window);
            }
        }
      g_test_message ("%d %%: one zone in %u of %u heights", percents[i], n_small, n);
      g_assert_cmpuint (n_small, >, 0);
      g_assert_cmpuint (n_small, <, n);
      tear_down (&self);
    }
}

/* Keys */

static gboolean
is_on (Fixture *self,
       const char *name)
{
  return is_card_of (gtk_root_get_focus (GTK_ROOT (self->window)), name);
}

/* The focus goes from zone to zone with cards, in both directions and around the ends. */
static void
test_zone_keys (void)
{
  static const char *const order[] = { "Moor", "Ada", "Shade", "Old" };
  static const int widths[] = { 1280, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      Fixture self;
      MoTableZones *zones;

      set_up (&self, content, DEALT LARGE, widths[i], 640);
      zones = MO_TABLE_ZONES (find_of_type (self.surface, MO_TYPE_TABLE_ZONES));
      for (guint j = 0; j < 2 * G_N_ELEMENTS (order); j++)
        {
          g_assert_true (mo_zone_keys_move (zones, 1));
          g_assert_true (is_on (&self, order[j % G_N_ELEMENTS (order)]));
        }
      g_assert_true (mo_zone_keys_move (zones, -1));
      g_assert_true (is_on (&self, "Shade"));
      g_assert_true (mo_zone_keys_move (zones, -1));
      g_assert_true (is_on (&self, "Ada"));
      tear_down (&self);
    }

  /* Without cards, the focus stays. */
  {
    Fixture self;

    set_up (&self, many, BEGIN, 1280, 640);
    g_assert_false (mo_zone_keys_move (
        MO_TABLE_ZONES (find_of_type (self.surface, MO_TYPE_TABLE_ZONES)), 1));
    tear_down (&self);
  }
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = begin_tests (&argc, &argv);
  int status;

  if (application == NULL)
    return 0;
  content = any_fixture_load (argv[argc - 1]);
  many = any_fixture_load_text (MANY, NULL);
  g_test_add_func ("/any-table/draw", test_draw);
  g_test_add_func ("/any-table/idle-acts", test_idle_acts);
  g_test_add_func ("/any-table/equal-cards", test_equal_cards);
  g_test_add_func ("/any-table/folded", test_folded);
  g_test_add_func ("/any-table/empty-piles", test_empty_piles);
  g_test_add_func ("/any-table/beside-piles", test_beside_piles);
  g_test_add_func ("/any-table/one-step", test_one_step);
  g_test_add_func ("/any-table/below-zero", test_below_zero);
  g_test_add_func ("/any-table/names", test_names);
  g_test_add_func ("/any-table/large", test_large);
  g_test_add_func ("/any-table/large-cards", test_large_cards);
  g_test_add_func ("/any-table/steady", test_steady);
  g_test_add_func ("/any-table/zone-keys", test_zone_keys);
  status = run_tests (g_steal_pointer (&application), content);
  mo_content_unref (many);
  return status;
}
