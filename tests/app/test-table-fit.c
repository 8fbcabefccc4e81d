/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The third page in small windows and with large text: nothing that is needed is cut or out of
 * sight. */

#include "config.h"

#include "dense-match.h"
#include "window-fixture.h"

#include "mo-card-face.h"
#include "mo-crawlitaire-table.h"
#include "mo-fight-strip.h"
#include "mo-match-end.h"
#include "mo-match-list.h"
#include "mo-pile-box.h"
#include "mo-playing-face.h"
#include "mo-step-rail.h"
#include "mo-tab-box.h"
#include "mo-table-card.h"
#include "mo-table-zones.h"
#include "mo-tall-scroller.h"
#include "mo-text-size.h"

/* Of a window without a window manager, in pixels. */
#define BORDERS 10

/* More are legible, relative to the usual size of a text. */
#define LEGIBLE 0.8

static AdwApplication *application;
static MoContent *content;

static const char over[] =
  "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard seed 5\n"
  "add party emberdeep/brother-cole\nstart\nend lost\n";
static const char a_round[] =
  "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard seed 5\n"
  "add party emberdeep/brother-cole\nadd dungeon-deck emberdeep/old-timbering 30\n"
  "add deck emberdeep/kindle 50\nadd quests emberdeep/break-the-choir\nstart\n"
  "draw deck emberdeep/kindle\ndraw deck emberdeep/kindle\ndraw deck emberdeep/kindle\n"
  "draw deck emberdeep/kindle\ndraw deck emberdeep/kindle\nadd row emberdeep/magma-newt\n"
  "step combat\n";
static const char rings[] =
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty standard "
  "seed 5\nend won\n";
static const char four[] =
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty standard "
  "seed 53\ndraw kh\ndraw 3h\ndraw ad\ndraw js\ndraw qd\ndraw qc\ndraw 5h\ndraw 4c\nkeep qc\n"
  "draw 6h\ndraw 4s\nkeep js\ndraw 7h\ndraw 2s\n";
static const char first_card[] =
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty standard "
  "seed 5\n";
static const char town[] =
  "match 1 system saltmere-light ruleset saltmere-light format saltmere-light seed 3\n"
  "add play saltmere-light/wren-calder 1 face-up\n"
  "add deck saltmere-light/magnifying-glass 2\nadd deck saltmere-light/storm-lantern 2\n"
  "add deck saltmere-light/flask-of-tea 2\nadd deck saltmere-light/sharp-eyes 2\n"
  "add deck saltmere-light/patience 2\nadd deck saltmere-light/stroke-of-luck 2\n"
  "add deck saltmere-light/deep-breath 2\nadd deck saltmere-light/hot-soup 2\n"
  "add deck saltmere-light/sea-wind 2\nadd deck saltmere-light/lost-purse 2\nstart\n"
  "draw places saltmere-light/place/3\ndraw places saltmere-light/place/6\n"
  "draw places saltmere-light/place/9\ndraw places saltmere-light/place/2\n"
  "draw places saltmere-light/place/7\ndraw deck saltmere-light/sharp-eyes\n"
  "draw deck saltmere-light/lost-purse\ndraw deck saltmere-light/magnifying-glass\n"
  "draw deck saltmere-light/patience\ndraw deck saltmere-light/stroke-of-luck\nchoose 2\n"
  "draw deck saltmere-light/deep-breath\ndraw deck saltmere-light/sea-wind\n"
  "draw deck saltmere-light/patience\ndraw deck saltmere-light/sharp-eyes\n"
  "draw deck saltmere-light/flask-of-tea\nnext\n";

typedef struct
{
  WindowFixture window;
  MoTextSize *text_size;
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer user_data)
{
  self->text_size = mo_text_size_new (gdk_display_get_default ());
  window_fixture_set_up (&self->window, application, content);
  ACTIVATE (self->window.window, "win.show-table", NULL);
}

static void
tear_down (Fixture *self,
           gconstpointer user_data)
{
  window_fixture_tear_down (&self->window);
  g_assert_finalize_object (self->text_size);
}

static void
resize (Fixture *self,
        int width,
        int height,
        int percent)
{
  g_object_set (self->text_size, "percent", percent, NULL);
  for (int i = 0; i < 6; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (self->window.window), width + BORDERS - i % 2,
                                   height + BORDERS);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window.window));
    }
  gtk_window_set_default_size (GTK_WINDOW (self->window.window), width + BORDERS,
                               height + BORDERS);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window.window));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (self->window.window)), ==, width);
}

static void
open_match (Fixture *self,
            const char *journal)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  mo_library_import_match_async (self->window.library, content, journal, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  id = mo_library_import_match_finish (self->window.library, result, NULL, &error);
  g_assert_no_error (error);
  ACTIVATE (self->window.window, "match.open", "x", id);
  WAIT_UNTIL (mo_match_session_get_keeper (mo_window_get_match_session (self->window.window)) !=
              NULL);
}

static graphene_rect_t
get_bounds (Fixture *self,
            GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (self->window.window), &bounds));
  return bounds;
}

static void
assert_inside (Fixture *self,
               GtkWidget *widget)
{
  graphene_rect_t bounds = get_bounds (self, widget);
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self->window.window));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self->window.window));

  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, width);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, height);
}

/* Returns the button with this text. */
static GtkWidget *
find_button (Fixture *self,
             const char *text)
{
  GtkWidget *label = find_shown_widget (GTK_WIDGET (self->window.window), has_text, text);

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
}

/* Without matches, a low window has the button for the first in view, above the bar of places. */
static void
test_empty (Fixture *self,
            gconstpointer user_data)
{
  static const int percents[] = { 100, 150 };

  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      graphene_rect_t list;
      graphene_rect_t button;

      resize (self, 640, 360, percents[i]);
      list = get_bounds (self, find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_MATCH_LIST));
      button = get_bounds (self, find_button (self, "New Match…"));
      g_assert_cmpfloat (button.origin.y, >=, list.origin.y);
      g_assert_cmpfloat (button.origin.y + button.size.height, <=,
                         list.origin.y + list.size.height);
    }
  resize (self, 640, 600, 100);
  g_assert_nonnull (find_shown_widget (find_of_type (GTK_WIDGET (self->window.window),
                                                     MO_TYPE_MATCH_LIST),
                                       has_style, "icon"));
}

/* Large text needs a high header bar where the name of a match has two lines; a low window has
 * the width for one, and needs the height. */
static void
test_header (Fixture *self,
             gconstpointer user_data)
{
  GtkWidget *header = find_of_type (GTK_WIDGET (self->window.window), ADW_TYPE_HEADER_BAR);
  int height;

  open_match (self, over);
  resize (self, 360, 640, 150);
  height = gtk_widget_get_height (header);
  g_assert_cmpint (height, >, 75);
  resize (self, 640, 360, 150);
  g_assert_cmpint (gtk_widget_get_height (header), <, height - 15);
  resize (self, 360, 640, 150);
  g_assert_cmpint (gtk_widget_get_height (header), ==, height);
}

/* The result has the width of a narrow window, with the button for the summary below; the summary
 * is wholly in the window. */
static void
test_end (Fixture *self,
          gconstpointer user_data)
{
  graphene_rect_t text;
  graphene_rect_t last;
  GtkWidget *button;
  GtkWidget *end;

  open_match (self, over);
  resize (self, 360, 640, 150);
  text = get_bounds (self, find_shown_widget (GTK_WIDGET (self->window.window), contains_text,
                                              "Lost: "));
  button = find_button (self, "Show Summary");
  g_assert_cmpfloat (text.size.width, >, 250);
  g_assert_cmpfloat (get_bounds (self, button).size.height, <, 60);
  press_button (button);
  WAIT_UNTIL (find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_MATCH_END) != NULL);
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window.window));
  end = find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_MATCH_END);
  assert_inside (self, end);
  /* In a higher one, it is as high as what it says. */
  resize (self, 1280, 800, 100);
  last = get_bounds (self, find_shown_widget (end, has_text, "Undo"));
  text = get_bounds (self, end);
  g_assert_cmpfloat (text.origin.y + text.size.height - last.origin.y - last.size.height, <, 48);
}

/* A match of Crawlitaire that is over asks nothing: its table has the whole of a low window. */
static void
test_nothing_asked (Fixture *self,
                    gconstpointer user_data)
{
  open_match (self, rings);
  resize (self, 640, 360, 100);
  g_assert_cmpfloat (get_bounds (self, find_of_type (GTK_WIDGET (self->window.window),
                                                     MO_TYPE_CRAWLITAIRE_TABLE)).size.width,
                     >, 580);
}

/* On a phone on its side, a party of four is in one row with large text, too. */
static void
test_party (Fixture *self,
            gconstpointer user_data)
{
  static const int percents[] = { 100, 150 };
  GtkWidget *table;

  open_match (self, four);
  table = find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_CRAWLITAIRE_TABLE);
  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      g_autoptr (GPtrArray) faces = NULL;
      float y = -1;
      guint n = 0;

      resize (self, 640, 360, percents[i]);
      faces = find_all (table, MO_TYPE_PLAYING_FACE);
      for (guint j = 0; j < faces->len; j++)
        {
          graphene_rect_t bounds = get_bounds (self, g_ptr_array_index (faces, j));

          /* The drawn card is above the party, and the cards below an Adventurer are small. */
          if (bounds.size.width < 40 || j == 0)
            continue;
          assert_inside (self, g_ptr_array_index (faces, j));
          g_assert_true (n == 0 || bounds.origin.y == y);
          y = bounds.origin.y;
          n++;
        }
      g_assert_cmpuint (n, ==, 4);
    }
}

/* Returns the width of the largest playing card on a table, all of whose cards are in view. */
static int
find_largest_playing_card (Fixture *self,
                           GtkWidget *table)
{
  g_autoptr (GPtrArray) faces = find_all (table, MO_TYPE_PLAYING_FACE);
  int largest = 0;

  for (guint i = 0; i < faces->len; i++)
    {
      assert_inside (self, g_ptr_array_index (faces, i));
      largest = MAX (largest, gtk_widget_get_width (g_ptr_array_index (faces, i)));
    }
  return largest;
}

/* In a small window, and with large text, the large view has all cards in view, too, and none of
 * them is smaller than usual. */
static void
test_large_party (Fixture *self,
                  gconstpointer user_data)
{
  static const int sizes[][3] = {
    { 640, 360, 100 }, { 640, 360, 150 }, { 1024, 640, 100 }, { 1024, 640, 150 }, { 1280, 800, 150 }
  };
  GtkWidget *table;

  open_match (self, four);
  table = find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_CRAWLITAIRE_TABLE);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int usual;
      int largest;

      resize (self, sizes[i][0], sizes[i][1], sizes[i][2]);
      usual = find_largest_playing_card (self, table);
      ACTIVATE (self->window.window, "win.big-table", NULL);
      resize (self, sizes[i][0], sizes[i][1], sizes[i][2]);
      largest = find_largest_playing_card (self, table);
      g_test_message ("%d × %d, %d %%: %d, %d in the large view", sizes[i][0], sizes[i][1],
                      sizes[i][2], usual, largest);
      g_assert_cmpint (largest, >=, usual);
      ACTIVATE (self->window.window, "win.big-table", NULL);
    }
}

/* A single answer of a question is wholly in view, with its text in the middle. */
static void
test_answer (Fixture *self,
             gconstpointer user_data)
{
  static const int percents[] = { 100, 150, 200 };

  open_match (self, first_card);
  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      GtkWidget *label;
      graphene_rect_t answer;
      graphene_rect_t text;
      graphene_rect_t view;

      resize (self, 360, 640, percents[i]);
      label = find_shown_widget (GTK_WIDGET (self->window.window), has_text,
                                 "Draw a card for the discard pile");
      text = get_bounds (self, label);
      answer = get_bounds (self, gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON));
      view = get_bounds (self, gtk_widget_get_ancestor (label, MO_TYPE_TALL_SCROLLER));
      g_assert_cmpfloat (answer.origin.y + answer.size.height, <=,
                         view.origin.y + view.size.height);
      g_assert_cmpfloat (ABS (answer.origin.y + answer.size.height / 2 - text.origin.y -
                              text.size.height / 2),
                         <, 3);
    }
}

/* Captions of small cards are smaller, rather than break a word or cover the name. */
static void
test_captions (Fixture *self,
               gconstpointer user_data)
{
  static const int sizes[][3] = { { 1280, 800, 100 }, { 1280, 800, 150 }, { 1280, 800, 200 } };

  open_match (self, town);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) labels = NULL;
      guint n_captions = 0;

      resize (self, sizes[i][0], sizes[i][1], sizes[i][2]);
      labels = find_all (GTK_WIDGET (self->window.window), GTK_TYPE_LABEL);
      for (guint j = 0; j < labels->len; j++)
        {
          GtkLabel *label = g_ptr_array_index (labels, j);
          GtkWidget *card = gtk_widget_get_ancestor (GTK_WIDGET (label), MO_TYPE_TABLE_CARD);
          const char *text = gtk_label_get_text (label);
          GSList *lines = pango_layout_get_lines_readonly (gtk_label_get_layout (label));

          if (card == NULL || !gtk_widget_has_css_class (GTK_WIDGET (label), "card-caption"))
            continue;
          n_captions++;
          for (; lines != NULL; lines = lines->next)
            {
              int start = ((PangoLayoutLine *) lines->data)->start_index;

              if (start > 0 && !g_ascii_isspace (text[start - 1]))
                g_error ("“%s” is broken inside a word at %d %%", text, sizes[i][2]);
            }
          g_assert_cmpfloat (get_bounds (self, GTK_WIDGET (label)).origin.y, >=,
                             get_bounds (self, card).origin.y +
                                 get_bounds (self, card).size.height / 8);
        }
      g_assert_cmpuint (n_captions, >, 2);
    }
}

/* The explanation of a step is legible. */
static void
test_explanation (Fixture *self,
                  gconstpointer user_data)
{
  static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 } };

  open_match (self, town);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *text;

      resize (self, sizes[i][0], sizes[i][1], 100);
      text = find_shown_widget (find_of_type (GTK_WIDGET (self->window.window),
                                              MO_TYPE_STEP_RAIL),
                                contains_text, "In this step: ");
      g_test_message ("%d × %d: %g of %d", sizes[i][0], sizes[i][1],
                      (double) get_bounds (self, text).size.height, gtk_widget_get_height (text));
      g_assert_cmpfloat (get_bounds (self, text).size.height, >=,
                         LEGIBLE * gtk_widget_get_height (text));
    }
}

/* In any height, the steps of the round are either visible or not: without them, there would be
 * room for them again. */
static void
test_steps (Fixture *self,
            gconstpointer user_data)
{
  GtkWidget *steps;
  guint n_hidden = 0;
  guint n = 0;

  open_match (self, a_round);
  steps = get_by_id (find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_STEP_RAIL), "steps");
  for (int height = 640; height > 480; height -= 10, n++)
    {
      gboolean is_visible;

      resize (self, 640, height, 150);
      is_visible = gtk_widget_get_visible (steps);
      n_hidden += is_visible ? 0 : 1;
      for (guint i = 0; i < 4; i++)
        {
          gtk_widget_queue_draw (GTK_WIDGET (self->window.window));
          gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window.window));
          if (gtk_widget_get_visible (steps) != is_visible)
            g_error ("the steps come and go at a height of %d", height);
        }
    }
  g_assert_cmpuint (n_hidden, >, 0);
  g_assert_cmpuint (n_hidden, <, n);
}

/* The background of the chosen part keeps off the edges of the window. */
static void
test_tabs (Fixture *self,
           gconstpointer user_data)
{
  graphene_rect_t tabs;

  open_match (self, a_round);
  resize (self, 360, 640, 100);
  tabs = get_bounds (self,
                     find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_TAB_BOX));
  g_assert_cmpfloat (tabs.origin.x, >=, 6);
  g_assert_cmpfloat (tabs.origin.x + tabs.size.width, <=, 354);
}

/* On a phone held upright, the line above the cards of a zone has the button to add some, too. */
static void
test_header_line (Fixture *self,
                  gconstpointer user_data)
{
  g_autoptr (GPtrArray) buttons = NULL;
  graphene_rect_t first;
  guint n = 0;

  open_match (self, a_round);
  resize (self, 360, 640, 100);
  buttons = find_all (find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_PILE_BOX),
                      GTK_TYPE_MENU_BUTTON);
  g_assert_cmpuint (buttons->len, ==, 3);
  /* A deck of many cards, or words of other languages, are as wide. */
  gtk_menu_button_set_label (g_ptr_array_index (buttons, 0), "Deck 1000");
  gtk_menu_button_set_label (g_ptr_array_index (buttons, 1), "Friedhof");
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window.window));
  first = get_bounds (self, g_ptr_array_index (buttons, 0));
  for (guint i = 1; i < buttons->len; i++)
    n += get_bounds (self, g_ptr_array_index (buttons, i)).origin.y == first.origin.y ? 1 : 0;
  g_assert_cmpuint (n, ==, 2);
}

/* Returns: the width of the faces in the zone that is shown alone, all of whose cards are whole */
static int
find_whole_faces (Fixture *self)
{
  GtkWidget *zones = find_of_type (GTK_WIDGET (self->window.window), MO_TYPE_TABLE_ZONES);
  g_autoptr (GPtrArray) cards = find_all (zones, MO_TYPE_TABLE_CARD);
  int width = 0;

  g_assert_cmpuint (cards->len, >, 0);
  for (guint i = 0; i < cards->len; i++)
    {
      GtkWidget *card = g_ptr_array_index (cards, i);
      graphene_rect_t bounds = get_bounds (self, card);
      graphene_rect_t view = get_bounds (
          self, gtk_widget_get_ancestor (card, GTK_TYPE_SCROLLED_WINDOW));

      assert_inside (self, card);
      g_assert_true (graphene_rect_contains_rect (&view, &bounds));
      width = gtk_widget_get_width (find_of_type (card, MO_TYPE_CARD_FACE));
    }
  return width;
}

/* On a phone on its side, the cards of each zone are whole, with their figures at the bottom, and
 * the sums of the fight are beside the buttons above them. The large view has no smaller ones. */
static void
test_low_zones (Fixture *self,
                gconstpointer user_data)
{
  GtkWidget *window = GTK_WIDGET (self->window.window);
  MoTableZones *zones;
  GtkWidget *strip;

  open_match (self, dense);
  resize (self, 640, 360, 100);
  strip = find_of_type (window, MO_TYPE_FIGHT_STRIP);
  zones = MO_TABLE_ZONES (find_of_type (window, MO_TYPE_TABLE_ZONES));
  for (guint i = 0; mo_table_zones_get_box (zones, i) != NULL; i++)
    {
      MoPileBox *box = mo_table_zones_get_box (zones, i);
      int width;

      mo_table_zones_show_zone (zones, box);
      resize (self, 640, 360, 100);
      g_assert_true (gtk_widget_get_child_visible (GTK_WIDGET (box)));
      width = find_whole_faces (self);
      g_test_message ("zone %u: %d", i, width);
      assert_inside (self, strip);
      ACTIVATE (self->window.window, "win.big-table", NULL);
      resize (self, 640, 360, 100);
      g_assert_cmpint (find_whole_faces (self), >=, width);
      ACTIVATE (self->window.window, "win.big-table", NULL);
    }
  mo_table_zones_show_zone (zones, mo_table_zones_get_box (zones, 0));
  resize (self, 640, 360, 100);
  g_assert_cmpint (find_whole_faces (self), >=, 80);
  g_assert_cmpfloat (get_bounds (self, strip).origin.y, <,
                     get_bounds (self, find_of_type (GTK_WIDGET (zones), MO_TYPE_CARD_FACE))
                         .origin.y);
}

/* No word of the odds is broken, in the large view with large text either. */
static void
test_odds (Fixture *self,
           gconstpointer user_data)
{
  GtkWidget *label;
  const char *text;
  GSList *lines;

  open_match (self, town);
  resize (self, 1280, 800, 150);
  ACTIVATE (self->window.window, "win.big-table", NULL);
  resize (self, 1280, 800, 150);
  label = find_shown_widget (GTK_WIDGET (self->window.window), contains_text, "At least Token");
  g_assert_nonnull (label);
  text = gtk_label_get_text (GTK_LABEL (label));
  lines = pango_layout_get_lines_readonly (gtk_label_get_layout (GTK_LABEL (label)));
  for (; lines != NULL; lines = lines->next)
    {
      int start = ((PangoLayoutLine *) lines->data)->start_index;

      if (start > 0 && text[start - 1] != ' ')
        g_error ("“%s” is broken before “%s”", text, text + start);
    }
  ACTIVATE (self->window.window, "win.big-table", NULL);
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    void (*run) (Fixture *self, gconstpointer user_data);
  } tests[] = {
    { "/table-fit/empty", test_empty },
    { "/table-fit/header", test_header },
    { "/table-fit/end", test_end },
    { "/table-fit/nothing-asked", test_nothing_asked },
    { "/table-fit/party", test_party },
    { "/table-fit/large-party", test_large_party },
    { "/table-fit/answer", test_answer },
    { "/table-fit/captions", test_captions },
    { "/table-fit/explanation", test_explanation },
    { "/table-fit/steps", test_steps },
    { "/table-fit/tabs", test_tabs },
    { "/table-fit/header-line", test_header_line },
    { "/table-fit/low-zones", test_low_zones },
    { "/table-fit/odds", test_odds },
  };

  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].run, tear_down);
  return run_tests (application, content);
}
