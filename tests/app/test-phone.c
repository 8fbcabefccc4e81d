/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window on a phone: whether a finger can hit each button, and what the header tells. */

#include "config.h"

#include "dense-match.h"
#include "window-fixture.h"

#include "mo-big-figure.h"
#include "mo-bonfire-surface.h"
#include "mo-card-drawing.h"
#include "mo-card-row.h"
#include "mo-card-slot.h"
#include "mo-count-bar.h"
#include "mo-crawlitaire-surface.h"
#include "mo-crawlitaire-table.h"
#include "mo-deck-header.h"
#include "mo-deck-view.h"
#include "mo-entry-row.h"
#include "mo-fight-strip.h"
#include "mo-match-end.h"
#include "mo-match-view.h"
#include "mo-missing-list.h"
#include "mo-short-label.h"
#include "mo-step-rail.h"
#include "mo-tab-box.h"
#include "mo-table-card.h"
#include "mo-table-zones.h"
#include "mo-text-size.h"

/* The least size of a target for a finger, in pixels. */
#define FINGER 44

/* The numbers in a bar of counts. */
#define N_COUNTS 5

/* Of a window without a window manager, in pixels. */
#define BORDERS 10

static const int sizes[][2] = { { 360, 640 }, { 640, 360 } };

/* A game of Crawlitaire that asks who gets a card. */
#define DRAWN                                                                                      \
  ""                                                                                               \
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty standard " \
  "seed 53\n"                                                                                      \
  "draw kh\ndraw 3h\ndraw ad\ndraw js\ndraw qd\ndraw qc\ndraw 5h\ndraw 4c\nkeep qc\n"              \
  "draw 6h\ndraw 4s\nkeep js\ndraw 7h\ndraw 2s\n"

/* How it continues: up to the doors of two rooms, and up to a monster. */
#define DOORS "keep js\ndraw 5c\nkeep qc\ndraw 10s\ndraw 5d\nkeep qd\ndraw 9h\nturn\ndraw 2h\n"
#define MONSTER                                                                                    \
  "enter known\ndraw ah\nrefuse\ndraw 8s\ndraw 10h\ndraw 2d\ndiscard\ndraw 6c\nkeep qc\n"          \
  "draw 8c\ndraw 10d\nkeep ad\nreveal 4d\nturn\ndraw 8h\nenter known\ndraw qs\nrefuse\n"           \
  "draw 2c\ndraw 10c\ndraw 3c\ndraw 9s\ndraw 4h\ndraw 6s\nreveal 9c\nturn\ndraw 9s\n"              \
  "enter unknown 3c\ndraw as\nreveal 8d\nreveal 3s\nreveal 7c\nreveal 5s\n"

static AdwApplication *application;
static MoContent *content;

/* A battle of Bonfire Run, and a question of Crawlitaire. */
static const char battle[] =
  "match 1 system bonfire-run ruleset bonfire-run format bonfire-run difficulty easy\n"
  "choose bonfire-run/warrior\nenter 1\nmeet bonfire-run/wolf\n"
  "intend bonfire-run/wolf/bite\n"
  "draw bonfire-run/strike bonfire-run/strike bonfire-run/iron-plate bonfire-run/iron-plate "
  "bonfire-run/sword-and-shield\n";
static const char two_monsters[] =
  "match 1 system bonfire-run ruleset bonfire-run format bonfire-run difficulty medium\n"
  "choose bonfire-run/warrior\n"
  "lay pair bonfire merchant treasure\n"
  "lay merchant bonfire treasure battle\n"
  "lay merchant bonfire treasure battle\n"
  "lay battle battle\n"
  "enter 1\n"
  "meet bonfire-run/giant-bear\n"
  "intend bonfire-run/giant-bear/claws\n"
  "draw bonfire-run/strike bonfire-run/strike bonfire-run/double-strike "
  "bonfire-run/double-strike bonfire-run/double-strike\n"
  "set hp 1 bonfire-run/giant-bear\n"
  "play bonfire-run/strike\n"
  "enter 1\n"
  "meet bonfire-run/giant-bear bonfire-run/empty-armor\n"
  "intend bonfire-run/giant-bear/claws bonfire-run/empty-armor/greatsword\n"
  "draw bonfire-run/strike bonfire-run/strike bonfire-run/double-strike "
  "bonfire-run/double-strike bonfire-run/double-strike\n";
static const char set_up_only[] =
  "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard seed 5\n"
  "add party emberdeep/brother-cole\n";
static const char over[] =
  "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-standard seed 5\n"
  "add party emberdeep/brother-cole\n"
  "end lost\n";
static const char cooperative[] =
  "match 1 system dungeon-crawler ruleset cooperative-2010 format cooperative-2010-three seed 5\n"
  "add party emberdeep/brother-cole\n";
static const char saltmere[] =
  "match 1 system saltmere-light ruleset saltmere-light format saltmere-light seed 3\n";
static const char solitaire[] =
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty "
  "legendary seed 40\n";

typedef WindowFixture Fixture;

static void
open_match (Fixture *self,
            const char *journal)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  mo_library_import_match_async (self->library, content, journal, done_cb, &result);
  WAIT_UNTIL (result != NULL);
  id = mo_library_import_match_finish (self->library, result, NULL, &error);
  g_assert_no_error (error);
  ACTIVATE (self->window, "match.open", "x", id);
  WAIT_UNTIL (mo_match_session_get_keeper (mo_window_get_match_session (self->window)) != NULL);
}

static void
set_up (Fixture *self,
        const char *journal,
        int width,
        int height)
{
  window_fixture_set_up (self, application, content);
  ACTIVATE (self->window, "win.show-table", NULL);
  open_match (self, journal);
  /* Some widgets fold only once the window is narrow, and it can be narrower then. */
  for (guint i = 0; i < 4; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (self->window), width - (int) i % 2, height);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window));
    }
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (self->window)), <=, width + BORDERS);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (self->window)), <=, height + BORDERS);
}

static void
tear_down (Fixture *self)
{
  window_fixture_tear_down (self);
}

/* Targets */

/* A bar of counts is several targets beside each other. */
static guint
count_targets (GtkWidget *widget)
{
  return MO_IS_COUNT_BAR (widget) ? N_COUNTS : 1;
}

static gboolean
is_target (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget) ||
         MO_IS_COUNT_BAR (widget) ||
         (GTK_IS_LIST_BOX_ROW (widget) &&
          gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget)));
}

/* Lists the targets that are too small, with their sizes. */
static void
list_small (GtkWidget *widget,
            GtkWidget *window,
            GString *small)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_can_target (widget))
    return;
  g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
  if (is_target (widget) && (bounds.size.width < FINGER * (float) count_targets (widget) ||
                             bounds.size.height < FINGER))
    {
      const char *tip = gtk_widget_get_tooltip_text (widget);

      g_string_append_printf (small, "\n%s “%s” in %s: %g × %g", G_OBJECT_TYPE_NAME (widget),
                              GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget))
                                  ? gtk_button_get_label (GTK_BUTTON (widget))
                              : tip != NULL ? tip : "",
                              G_OBJECT_TYPE_NAME (gtk_widget_get_parent (
                                  gtk_widget_get_parent (widget))),
                              (double) bounds.size.width, (double) bounds.size.height);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_small (child, window, small);
}

static void
assert_large (Fixture *self,
              const char *what)
{
  g_autoptr (GString) small = g_string_new (NULL);

  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window));
  /* The header bar is only that of a phone where the window is narrow. */
  list_small (gtk_widget_get_width (GTK_WIDGET (self->window)) <= sizes[0][0] + BORDERS
                  ? GTK_WIDGET (self->window)
                  : find_of_type (GTK_WIDGET (self->window), MO_TYPE_MATCH_VIEW),
              GTK_WIDGET (self->window), small);
  if (small->len > 0)
    g_error ("%s:%s", what, small->str);
}

static gboolean
is_zone_button (GtkWidget *widget,
                gconstpointer name)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_has_css_class (widget, "zone-button") &&
         find_shown_widget (widget, has_text, name) != NULL;
}

static void
assert_side_pages (Fixture *self,
                   const char *const *names)
{
  GtkWidget *stack = get_by_id (GTK_WIDGET (self->window), "side_stack");

  ACTIVATE (self->window, "win.show-side", NULL);
  for (guint i = 0; names[i] != NULL; i++)
    {
      adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (stack), names[i]);
      assert_large (self, names[i]);
    }
  ACTIVATE (self->window, "win.show-side", NULL);
}

/* Every part of the table of Dungeon Crawler, with and without a selected card. */
static void
test_phone_crawler (void)
{
  static const char *const zones[] = { "Encounter", "Quests", "Party", "In Play", "Hand" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture self;

      set_up (&self, dense, sizes[i][0], sizes[i][1]);
      for (guint j = 0; j < G_N_ELEMENTS (zones); j++)
        {
          gtk_toggle_button_set_active (
              GTK_TOGGLE_BUTTON (find_shown_widget (GTK_WIDGET (self.window), is_zone_button,
                                                    zones[j])),
              TRUE);
          assert_large (&self, zones[j]);
          gtk_widget_grab_focus (find_of_type (GTK_WIDGET (self.window), MO_TYPE_TABLE_CARD));
          assert_large (&self, zones[j]);
        }
      assert_side_pages (&self, (const char *[]){ "fight", "odds", "log", NULL });
      tear_down (&self);
    }
}

static void
test_phone_bonfire (void)
{
  Fixture self;

  set_up (&self, battle, sizes[0][0], sizes[0][1]);
  assert_large (&self, "a battle");
  assert_side_pages (&self, (const char *[]){ "log", NULL });
  tear_down (&self);
}

static gboolean
begins_with (GtkWidget *widget,
             gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* Fails if a part of @widget can’t be seen. */
static void
assert_in_view (GtkWidget *widget)
{
  for (GtkWidget *view = gtk_widget_get_parent (widget); view != NULL;
       view = gtk_widget_get_parent (view))
    {
      graphene_rect_t bounds;

      if (!GTK_IS_VIEWPORT (view) && !MO_IS_MATCH_VIEW (view))
        continue;
      g_assert_true (gtk_widget_compute_bounds (widget, view, &bounds));
      g_test_message ("%s in %s: %g + %g of %d, %g + %g of %d", G_OBJECT_TYPE_NAME (widget),
                      G_OBJECT_TYPE_NAME (view), (double) bounds.origin.x,
                      (double) bounds.size.width, gtk_widget_get_width (view),
                      (double) bounds.origin.y, (double) bounds.size.height,
                      gtk_widget_get_height (view));
      g_assert_cmpfloat (bounds.origin.x, >=, -0.5f);
      g_assert_cmpfloat (bounds.origin.y, >=, -0.5f);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                         (float) gtk_widget_get_width (view) + 0.5f);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         (float) gtk_widget_get_height (view) + 0.5f);
    }
}

/* Returns how many widgets with a style there are; all of them are in view. */
static guint
assert_all_in_view (GtkWidget *widget,
                    const char *style)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (gtk_widget_has_css_class (widget, style))
    {
      assert_in_view (widget);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += assert_all_in_view (child, style);
  return n;
}

/* In a low window, nothing of the monster, of what its turn does, and of the first card of the hand
 * is cut. */
static void
test_phone_low_battle (void)
{
  Fixture self;
  GtkWidget *surface;
  GtkWidget *foe;

  set_up (&self, battle, sizes[1][0], sizes[1][1]);
  surface = GTK_WIDGET (find_of_type (GTK_WIDGET (self.window), MO_TYPE_BONFIRE_SURFACE));
  assert_large (&self, "a battle");
  foe = find_shown_widget (surface, has_style, "foe");
  assert_in_view (foe);
  g_assert_nonnull (find_shown_widget (foe, has_text, "Wolf"));
  g_assert_nonnull (find_shown_widget (foe, has_text, "Next: Bite, 10 damage"));
  assert_in_view (find_shown_widget (surface, begins_with, "If you end the turn now"));
  assert_in_view (find_of_type (surface, MO_TYPE_TABLE_CARD));
  tear_down (&self);
}

/* The same with two monsters, in a narrow window, too. With large text, only the first monster is
 * in view, and a whole card in a narrow window. */
static void
test_phone_monsters (void)
{
  g_autoptr (MoTextSize) text_size = mo_text_size_new (gdk_display_get_default ());

  for (guint percent = 100; percent <= 150; percent += 50)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        gboolean is_large = percent > 100;
        Fixture self;
        GtkWidget *surface;

        g_object_set (text_size, "percent", percent, NULL);
        set_up (&self, two_monsters, sizes[i][0], sizes[i][1]);
        surface = GTK_WIDGET (find_of_type (GTK_WIDGET (self.window), MO_TYPE_BONFIRE_SURFACE));
        assert_in_view (find_shown_widget (surface, has_style, "foe"));
        if (!is_large)
          {
            g_assert_cmpuint (assert_all_in_view (surface, "foe"), ==, 2);
            assert_in_view (find_shown_widget (surface, begins_with, "If you end the turn now"));
          }
        if (!is_large || i == 0)
          assert_in_view (find_of_type (surface, MO_TYPE_TABLE_CARD));
        tear_down (&self);
      }
}

/* The question is in view with the cards that it is about, without scrolling; the other parts of
 * the table are behind tabs with the numbers of their cards. */
static void
test_phone_questions (void)
{
  static const struct
  {
    const char *journal;
    const char *question;
    guint n_answers; /* that are in view, or more */
    guint n_cards;   /* in the scene and the part that the question is about */
    const char *part;
  } questions[] = {
    { DRAWN, "Who gets the Two of Spades?", 2, 1 + 4, "Party" },
    { DRAWN DOORS, "Which room do you enter?", 2, 2, "Rooms" },
    { DRAWN DOORS MONSTER, "Who fights?", 1, 1 + 4, "Party" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (questions); i++)
    {
      const int *size = sizes[i % G_N_ELEMENTS (sizes)];
      guint j = i / G_N_ELEMENTS (sizes);
      Fixture self;
      GtkWidget *surface;
      GtkWidget *tab;

      set_up (&self, questions[j].journal, size[0], size[1]);
      surface = find_of_type (GTK_WIDGET (self.window), MO_TYPE_CRAWLITAIRE_SURFACE);
      WAIT_UNTIL ((tab = find_shown_widget (surface, is_zone_button, questions[j].part)) != NULL);
      assert_large (&self, questions[j].question);
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab)));
      assert_in_view (find_shown_widget (surface, has_text, questions[j].question));
      g_assert_cmpuint (assert_all_in_view (find_of_type (surface, MO_TYPE_CRAWLITAIRE_TABLE),
                                            "playing-place"),
                        ==, questions[j].n_cards);
      if (questions[j].n_answers > 1)
        g_assert_cmpuint (assert_all_in_view (surface, "answer"), ==, questions[j].n_answers);
      else
        assert_in_view (find_shown_widget (surface, has_style, "answer"));

      tab = find_shown_widget (surface, is_zone_button, "Piles");
      g_assert_null (find_shown_widget (surface, begins_with, "Discard pile"));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tab), TRUE);
      assert_large (&self, "piles");
      assert_in_view (find_shown_widget (surface, has_text, questions[j].question));
      assert_in_view (find_shown_widget (surface, begins_with, "Discard pile"));
      assert_in_view (find_shown_widget (surface, has_style, "answer"));
      tear_down (&self);
    }
}

/* With large text, the page scrolls, but no part of it is squeezed. */
static void
test_phone_large_question (void)
{
  MoTextSize *text_size = mo_text_size_new (gdk_display_get_default ());
  Fixture self;
  GtkWidget *surface;

  g_object_set (text_size, "percent", 200, NULL);
  set_up (&self, DRAWN, sizes[0][0], sizes[0][1]);
  surface = find_of_type (GTK_WIDGET (self.window), MO_TYPE_CRAWLITAIRE_SURFACE);
  WAIT_UNTIL (find_shown_widget (surface, is_zone_button, "Party") != NULL);
  assert_large (&self, "large text");
  assert_in_view (find_shown_widget (surface, has_text, "Who gets the Two of Spades?"));
  assert_in_view (find_shown_widget (surface, has_style, "answer"));
  tear_down (&self);
  g_assert_finalize_object (text_size);
}

/* A phone that is turned, and a window that becomes large again, show the parts of the table as
 * from the start. */
static void
test_phone_turn (void)
{
  Fixture self;
  GtkWidget *surface;

  set_up (&self, DRAWN, sizes[0][0], sizes[0][1]);
  surface = find_of_type (GTK_WIDGET (self.window), MO_TYPE_CRAWLITAIRE_SURFACE);
  WAIT_UNTIL (find_shown_widget (surface, is_zone_button, "Party") != NULL);
  gtk_window_set_default_size (GTK_WINDOW (self.window), 1000, 700);
  WAIT_UNTIL (find_shown_widget (surface, is_zone_button, "Party") == NULL);
  g_assert_true (shows (surface, "Drawn Card") && shows (surface, "Party") &&
                 find_shown_widget (surface, begins_with, "Discard pile") != NULL);
  gtk_window_set_default_size (GTK_WINDOW (self.window), sizes[1][0], sizes[1][1]);
  WAIT_UNTIL (find_shown_widget (surface, is_zone_button, "Party") != NULL);
  assert_large (&self, "a turned phone");
  g_assert_cmpuint (assert_all_in_view (surface, "playing-place"), ==, 1 + 4);
  g_assert_null (find_shown_widget (surface, begins_with, "Discard pile"));
  tear_down (&self);
}

static void
test_phone_crawlitaire (void)
{
  Fixture self;

  set_up (&self, solitaire, sizes[0][0], sizes[0][1]);
  assert_large (&self, "a question");
  assert_side_pages (&self, (const char *[]){ "odds", "log", NULL });
  tear_down (&self);
}

/* The header bar */

static gboolean
is_cut (GtkWidget *widget,
        gconstpointer user_data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

static gboolean
is_cut_heading (GtkWidget *widget,
                gconstpointer user_data)
{
  return is_cut (widget, user_data) && gtk_widget_has_css_class (widget, "heading");
}

/* The header has the name of the match and the round, also where it is narrow; there, the larger
 * line is the round, so that both are whole. The window has the name in any width. */
static void
test_phone_header (void)
{
  Fixture self;
  GtkWidget *header;
  GtkWidget *tabs;

  set_up (&self, dense, sizes[0][0], sizes[0][1]);
  header = find_of_type (GTK_WIDGET (self.window), ADW_TYPE_HEADER_BAR);
  WAIT_UNTIL (shows (header, "Dungeon Crawler"));
  g_assert_true (shows (header, "Round 1"));
  WAIT_UNTIL (find_shown_widget (header, is_cut, NULL) == NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (self.window)), ==, "Dungeon Crawler");
  ACTIVATE (self.window, "win.go-back", NULL);
  WAIT_UNTIL (!shows (header, "Round 1"));
  tear_down (&self);

  /* A low window has no other place for them. */
  set_up (&self, dense, sizes[1][0], sizes[1][1]);
  header = find_of_type (GTK_WIDGET (self.window), ADW_TYPE_HEADER_BAR);
  WAIT_UNTIL (shows (header, "Dungeon Crawler") && shows (header, "Round 1"));
  WAIT_UNTIL (find_shown_widget (header, is_cut, NULL) == NULL);
  tabs = find_of_type (GTK_WIDGET (self.window), MO_TYPE_TAB_BOX);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (
                       GTK_LABEL (find_shown_widget (tabs, has_text, "In Play")))),
                   ==, 1);
  ACTIVATE (self.window, "win.go-back", NULL);
  WAIT_UNTIL (shows (header, "Cards") && !shows (header, "Round 1"));
  tear_down (&self);

  /* Before the first round, too. */
  set_up (&self, set_up_only, sizes[0][0], sizes[0][1]);
  header = find_of_type (GTK_WIDGET (self.window), ADW_TYPE_HEADER_BAR);
  WAIT_UNTIL (shows (header, "Match") && shows (header, "Dungeon Crawler"));
  WAIT_UNTIL (find_shown_widget (header, is_cut, NULL) == NULL);
  tear_down (&self);
}

static float
get_middle (GtkWidget *label,
            GtkWidget *header)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (label, header, &bounds));
  return bounds.origin.y + bounds.size.height / 2;
}

/* The long name of a match is shortened: with text of the usual size, a second line would need
 * height that the header bar does not have, and cover the round. */
static void
test_phone_long_name (void)
{
  Fixture self;
  GtkWidget *header;
  GtkWidget *title;
  GtkWidget *subtitle;

  set_up (&self, dense, sizes[0][0], sizes[0][1]);
  header = find_of_type (GTK_WIDGET (self.window), ADW_TYPE_HEADER_BAR);
  WAIT_UNTIL (shows (header, "Dungeon Crawler"));
  adw_view_switcher_title_set_subtitle (
      ADW_VIEW_SWITCHER_TITLE (find_of_type (header, ADW_TYPE_VIEW_SWITCHER_TITLE)),
      "The Long Expedition of the Nine Galleries and Their Wardens");
  WAIT_UNTIL (find_shown_widget (header, is_cut, NULL) != NULL);
  title = find_shown_widget (header, has_style, "title");
  subtitle = find_shown_widget (header, has_style, "subtitle");
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (subtitle))), ==,
                   1);
  g_assert_cmpfloat (get_middle (subtitle, header) - get_middle (title, header), >, 12);
  tear_down (&self);
}

/* The rail says where the match is in fewer words where there is less room, but cuts none. Nothing
 * covers the name of a card. */
static void
test_phone_cut (void)
{
  g_autoptr (GPtrArray) figures = NULL;
  Fixture self;
  MoTextSize *text_size = mo_text_size_new (gdk_display_get_default ());
  MoShortLabel *place;

  set_up (&self, dense, sizes[0][0], sizes[0][1]);
  place = MO_SHORT_LABEL (find_of_type (GTK_WIDGET (self.window), MO_TYPE_SHORT_LABEL));
  WAIT_UNTIL (mo_short_label_get_shown (place) != NULL &&
              g_str_has_prefix (mo_short_label_get_shown (place), "Round 1 · step 3 of 4 · next"));
  g_object_set (text_size, "percent", 130, NULL);
  WAIT_UNTIL (g_strcmp0 (mo_short_label_get_shown (place), "Round 1 · step 3 of 4") == 0);
  g_object_set (text_size, "percent", 200, NULL);
  WAIT_UNTIL (g_strcmp0 (mo_short_label_get_shown (place), "step 3 of 4") == 0);
  g_object_set (text_size, "percent", 130, NULL);
  WAIT_UNTIL (g_strcmp0 (mo_short_label_get_shown (place), "Round 1 · step 3 of 4") == 0);
  g_assert_null (
      find_shown_widget (find_of_type (GTK_WIDGET (self.window), MO_TYPE_STEP_RAIL), is_cut, NULL));
  g_object_set (text_size, "percent", 100, NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_shown_widget (GTK_WIDGET (self.window),
                                                                      is_zone_button, "Party")),
                                TRUE);
  assert_large (&self, "Party");
  figures = find_all (GTK_WIDGET (self.window), MO_TYPE_BIG_FIGURE);
  g_assert_cmpuint (figures->len, >=, 4);
  for (guint i = 0; i < figures->len; i++)
    {
      GtkWidget *slot = gtk_widget_get_ancestor (figures->pdata[i], MO_TYPE_CARD_SLOT);
      GtkWidget *face = mo_card_slot_get_face (MO_CARD_SLOT (slot));
      graphene_rect_t bounds;

      if (mo_card_slot_is_turned (MO_CARD_SLOT (slot)))
        continue;
      g_assert_true (gtk_widget_compute_bounds (figures->pdata[i], face, &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=,
                         mo_card_drawing_get_heading_height (gtk_widget_get_width (face)));
    }
  tear_down (&self);
  g_assert_finalize_object (text_size);
}

/* With several players, the hand says whose it is. */
static void
test_phone_owner (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture self;
      GtkWidget *surface;

      set_up (&self, cooperative, sizes[i][0], sizes[i][1]);
      surface = find_of_type (GTK_WIDGET (self.window), MO_TYPE_TABLE_ZONES);
      gtk_toggle_button_set_active (
          GTK_TOGGLE_BUTTON (find_shown_widget (GTK_WIDGET (self.window), is_zone_button, "Hand")),
          TRUE);
      assert_large (&self, "Hand");
      g_assert_nonnull (find_shown_widget (surface, begins_with, "Player 1"));
      tear_down (&self);
    }
}

/* In any width, the header bar has the whole name of the game, or none; and a strip about a fight
 * has its sums. */
static void
test_phone_whole_names (void)
{
  Fixture self;
  GtkWidget *header;
  GtkWidget *strip;

  set_up (&self, dense, sizes[0][0], sizes[0][1]);
  header = find_of_type (GTK_WIDGET (self.window), ADW_TYPE_HEADER_BAR);
  strip = find_of_type (GTK_WIDGET (self.window), MO_TYPE_FIGHT_STRIP);
  for (int width = 360; width < 440; width += 16)
    {
      gtk_window_set_default_size (GTK_WINDOW (self.window), width, 640);
      for (guint i = 0; i < 4; i++)
        gtk_test_widget_wait_for_draw (GTK_WIDGET (self.window));
      g_assert_null (find_shown_widget (strip, is_cut_heading, NULL));
    }
  ACTIVATE (self.window, "win.show-cards", NULL);
  for (int width = 480; width < 900; width += 40)
    {
      gtk_window_set_default_size (GTK_WINDOW (self.window), width, 640);
      for (guint i = 0; i < 4; i++)
        gtk_test_widget_wait_for_draw (GTK_WIDGET (self.window));
      g_assert_null (find_shown_widget (header, is_cut, NULL));
    }
  tear_down (&self);
}

/* Returns where the last one ends. */
static float
assert_whole_titles (Fixture *self)
{
  GtkWidget *header = find_of_type (GTK_WIDGET (self->window), ADW_TYPE_HEADER_BAR);
  GtkWidget *title = find_of_type (header, g_type_from_name ("AdwWindowTitle"));
  graphene_rect_t bounds;
  float end = 0;

  for (guint i = 0; i < 6; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window));
  g_assert_null (find_shown_widget (header, is_cut, NULL));
  for (const char *const *style = (const char *[]){ "title", "subtitle", NULL }; *style != NULL;
       style++)
    {
      GtkWidget *label = find_shown_widget (title, has_style, *style);

      if (label == NULL)
        continue;
      g_assert_true (gtk_widget_compute_bounds (label, header, &bounds));
      g_test_message ("%s: %g + %g of %d", gtk_label_get_text (GTK_LABEL (label)),
                      (double) bounds.origin.y, (double) bounds.size.height,
                      gtk_widget_get_height (header));
      g_assert_cmpfloat (bounds.origin.y, >=, end - 0.5f);
      end = bounds.origin.y + bounds.size.height;
      g_assert_cmpfloat (end, <=, gtk_widget_get_height (header));
    }
  return end;
}

/* With large text, the titles in a narrow header bar have two lines, also after the window was
 * turned. */
static void
test_phone_large_titles (void)
{
  static const int percents[] = { 150, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      MoTextSize *text_size = mo_text_size_new (gdk_display_get_default ());
      Fixture self;
      float end;

      g_object_set (text_size, "percent", percents[i], NULL);
      set_up (&self, saltmere, sizes[0][0], sizes[0][1]);
      end = assert_whole_titles (&self);
      tear_down (&self);
      set_up (&self, saltmere, sizes[1][0], sizes[1][1]);
      gtk_window_set_default_size (GTK_WINDOW (self.window), sizes[0][0],
                                   sizes[0][1] - 4 * BORDERS);
      g_assert_cmpfloat (assert_whole_titles (&self), ==, end);
      tear_down (&self);
      set_up (&self, dense, sizes[0][0], sizes[0][1]);
      assert_whole_titles (&self);
      ACTIVATE (self.window, "win.go-back", NULL);
      g_object_set (get_session (self.window), "game", "dungeon-crawler", NULL);
      assert_whole_titles (&self);
      ACTIVATE (self.window, "win.show-cards", NULL);
      assert_whole_titles (&self);
      tear_down (&self);
      g_assert_finalize_object (text_size);
    }
}

/* With large text, too, a low window has room for cards in their list; with text of the usual size,
 * for at least two. */
static void
test_phone_low_cards (void)
{
  static const int percents[] = { 100, 150, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      MoTextSize *text_size = mo_text_size_new (gdk_display_get_default ());
      Fixture self;
      GtkWidget *row;
      GtkWidget *scroller;
      graphene_rect_t bounds;

      set_up (&self, set_up_only, sizes[1][0], sizes[1][1]);
      ACTIVATE (self.window, "win.go-back", NULL);
      ACTIVATE (self.window, "win.show-cards", NULL);
      /* The table may need more height for it. */
      g_object_set (text_size, "percent", percents[i], NULL);
      WAIT_UNTIL ((row = find_of_type (GTK_WIDGET (self.window), MO_TYPE_CARD_ROW)) != NULL &&
                  gtk_widget_get_mapped (row));
      for (guint n = 0; n < 4; n++)
        gtk_test_widget_wait_for_draw (GTK_WIDGET (self.window));
      scroller = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
      g_assert_true (gtk_widget_compute_bounds (row, scroller, &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height * (percents[i] == 100 ? 2 : 1), <=,
                         gtk_widget_get_height (scroller));
      /* Newer versions of the toolkit have higher bars, which large text makes higher still. */
      if (gtk_get_minor_version () < 10)
        g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (self.window)), <=,
                         sizes[1][1] + BORDERS);
      tear_down (&self);
      g_assert_finalize_object (text_size);
    }
}

/* With larger text, the table of a game in a file fits a phone without scrolling: its steps, its
 * counters, the buttons of its zones, and a line of cards. */
static void
test_phone_large_any (void)
{
  static const char night[] = "match 1 system saltmere-light ruleset saltmere-light format "
                              "saltmere-light seed 5\n"
                              "add play saltmere-light/doctor-ida-marrow 1 face-up\n"
                              "add deck saltmere-light/deep-breath 20\n"
                              "start\n"
                              "draw places saltmere-light/place/7\n"
                              "draw places saltmere-light/place/3\n"
                              "draw places saltmere-light/place/2\n"
                              "draw places saltmere-light/place/9\n"
                              "draw places saltmere-light/place/6\n"
                              "choose 1\n"
                              "next\n";
  MoTextSize *text_size = mo_text_size_new (gdk_display_get_default ());
  Fixture self;
  GtkWidget *zones;
  GtkAdjustment *adjustment;

  g_object_set (text_size, "percent", 150, NULL);
  set_up (&self, night, sizes[0][0], sizes[0][1]);
  for (guint n = 0; n < 6; n++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (self.window));
  zones = find_of_type (GTK_WIDGET (self.window), MO_TYPE_TABLE_ZONES);
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (zones, GTK_TYPE_SCROLLED_WINDOW)));
  /* Newer versions of the toolkit have higher bars, which large text makes higher still. */
  if (gtk_get_minor_version () < 10)
    g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                       gtk_adjustment_get_page_size (adjustment));
  tear_down (&self);
  g_assert_finalize_object (text_size);
}

static gboolean
has_bar (Fixture *self)
{
  GtkWidget *bar = find_of_type (GTK_WIDGET (self->window), ADW_TYPE_VIEW_SWITCHER_BAR);

  return bar != NULL && adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar));
}

/* While a match is open, a low window has no bar at the bottom, which would cover the table. */
static void
test_phone_low (void)
{
  Fixture self;

  /* Too narrow for the places in the header bar. */
  set_up (&self, dense, 560, sizes[1][1]);
  g_assert_false (has_bar (&self));
  ACTIVATE (self.window, "win.go-back", NULL);
  WAIT_UNTIL (has_bar (&self));
  tear_down (&self);
}

/* The summary of a match is within a low window, which it can scroll in. */
static void
test_phone_end (void)
{
  Fixture self;
  GtkWidget *view;
  GtkWidget *end;
  graphene_rect_t bounds;

  set_up (&self, over, sizes[1][0], sizes[1][1]);
  view = find_of_type (GTK_WIDGET (self.window), MO_TYPE_MATCH_VIEW);
  press_button (gtk_widget_get_ancestor (find_shown_widget (view, has_text, "Show Summary"),
                                         GTK_TYPE_BUTTON));
  WAIT_UNTIL (find_of_type (view, MO_TYPE_MATCH_END) != NULL);
  end = find_of_type (view, MO_TYPE_MATCH_END);
  for (guint i = 0; i < 2; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (self.window));
  g_assert_true (gtk_widget_compute_bounds (end, view, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (view));
  tear_down (&self);
}

/* In no width, the header bar has the places while the bar at the bottom has them too, or the other
 * way round. */
static void
test_phone_switchers (void)
{
  Fixture self;
  AdwViewSwitcherTitle *title;
  guint n_bars = 0;

  set_up (&self, dense, sizes[0][0], sizes[0][1]);
  title = ADW_VIEW_SWITCHER_TITLE (find_of_type (GTK_WIDGET (self.window),
                                                 ADW_TYPE_VIEW_SWITCHER_TITLE));
  for (int width = 400; width < 900; width += 20)
    {
      gboolean had_bar;

      gtk_window_set_default_size (GTK_WINDOW (self.window), width, 600);
      for (guint i = 0; i < 4; i++)
        gtk_test_widget_wait_for_draw (GTK_WIDGET (self.window));
      had_bar = has_bar (&self);
      n_bars += had_bar ? 1 : 0;
      for (guint i = 0; i < 4; i++)
        {
          gtk_widget_queue_draw (GTK_WIDGET (self.window));
          gtk_test_widget_wait_for_draw (GTK_WIDGET (self.window));
          g_test_message ("%d: bar %d, title %d", width, had_bar,
                          adw_view_switcher_title_get_title_visible (title));
          g_assert_cmpint (has_bar (&self), ==, had_bar);
          g_assert_cmpint (adw_view_switcher_title_get_title_visible (title), ==, had_bar);
        }
    }
  g_assert_cmpuint (n_bars, >, 0);
  g_assert_cmpuint (n_bars, <, (900 - 400) / 20);
  tear_down (&self);
}

/* Fails if @button has sizes of two styles in one frame. GTK keeps the sizes it has measured until
 * the styles of the next frame are up to date. */
static void
laid_out_cb (GtkWidget *button)
{
  int usual;
  int tall;

  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, &usual, NULL, NULL, NULL);
  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, 1 << 20, &tall, NULL, NULL, NULL);
  g_assert_cmpint (tall, <=, usual);
}

/* Between the size of a phone and a large one, the match changes its style between two frames. */
static void
test_phone_jump (void)
{
  Fixture self;
  GtkWidget *view;
  GtkWidget *button;

  set_up (&self, dense, sizes[0][0], sizes[0][1]);
  view = find_of_type (GTK_WIDGET (self.window), MO_TYPE_MATCH_VIEW);
  button = get_by_id (find_of_type (view, MO_TYPE_STEP_RAIL), "next_button");
  g_signal_connect_object (gtk_widget_get_frame_clock (button), "layout", G_CALLBACK (laid_out_cb),
                           button, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  for (guint i = 0; i < 4; i++)
    {
      gboolean is_phone = i % 2 == 1;

      gtk_window_set_default_size (GTK_WINDOW (self.window), is_phone ? sizes[0][0] : 1320, 700);
      WAIT_UNTIL (gtk_widget_has_css_class (view, "phone") == is_phone);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (self.window)), <=,
                       (is_phone ? sizes[0][0] : 1320) + BORDERS);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (self.window));
    }
  tear_down (&self);
}

static void
resize (GtkWidget *window,
        int width,
        int height)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  for (guint i = 0; i < 8; i++)
    gtk_test_widget_wait_for_draw (window);
}

/* The name of a deck is whole below the header bar, which has no space for it, and in the title of
 * the window. */
static void
test_phone_deck (void)
{
  static const char name[] = "The Deck of the Old Shift in the Long Gallery below the Hall";
  Fixture self;
  GtkWidget *window;
  GtkWidget *label;
  graphene_rect_t bounds;

  window_fixture_set_up (&self, application, content);
  window = GTK_WIDGET (self.window);
  mo_deck_session_begin (mo_window_get_deck_session (self.window), "solitaire-2011-elite");
  WAIT_UNTIL (get_editor (self.window) != NULL);
  mo_deck_editor_set_name (get_editor (self.window), name);
  ACTIVATE (window, "win.show-decks", NULL);
  for (guint i = 0; i < 4; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 360 - (int) i % 2, 640);
      gtk_test_widget_wait_for_draw (window);
      gtk_test_widget_wait_for_draw (window);
    }
  WAIT_UNTIL (find_shown_widget (find_of_type (window, ADW_TYPE_HEADER_BAR), is_cut, NULL) ==
              NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, name);
  label = find_shown_widget (window, has_text, name);
  g_assert_nonnull (label);
  g_assert_false (is_cut (label, NULL));
  g_assert_true (gtk_widget_compute_bounds (label, window, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, 360 + BORDERS);
  tear_down (&self);
}

/* One request makes a large window as small as a phone, in every place. */
static void
test_phone_one_request (void)
{
  static const char *const journals[] = { NULL, DRAWN, battle, dense, saltmere };
  static const char *const places[] = { "win.show-cards", "win.show-decks", "win.show-table" };

  for (guint i = 0; i < G_N_ELEMENTS (journals); i++)
    for (guint j = 0; j < G_N_ELEMENTS (places); j++)
      {
        Fixture self;
        GtkWidget *window;

        /* One match is enough for the other places. */
        if (journals[i] != NULL && j < 2)
          continue;
        window_fixture_set_up (&self, application, content);
        window = GTK_WIDGET (self.window);
        if (j == 1)
          {
            mo_deck_session_begin (mo_window_get_deck_session (self.window),
                                   "solitaire-2011-elite");
            WAIT_UNTIL (get_editor (self.window) != NULL);
          }
        ACTIVATE (window, places[j], NULL);
        if (journals[i] != NULL)
          open_match (&self, journals[i]);
        for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
          {
            resize (window, 1260, 780);
            resize (window, sizes[k][0], sizes[k][1]);
            g_test_message ("%u %s: %d × %d", i, places[j], gtk_widget_get_width (window),
                            gtk_widget_get_height (window));
            g_assert_cmpint (gtk_widget_get_width (window), <=, sizes[k][0] - BORDERS);
            g_assert_cmpint (gtk_widget_get_height (window), <=, sizes[k][1] - BORDERS);
          }
        tear_down (&self);
      }
}

/* A deck with long counts, problems and missing cards is not too wide, even with large text. */
static void
test_phone_large_deck (void)
{
  MoTextSize *text_size = mo_text_size_new (gdk_display_get_default ());
  MoCollectionEdit *edit = mo_collection_edit_new ("Own");
  Fixture self;
  GtkWidget *window;
  int width;

  g_object_set (text_size, "percent", 200, NULL);
  window_fixture_set_up (&self, application, content);
  window = GTK_WIDGET (self.window);
  mo_deck_session_begin (mo_window_get_deck_session (self.window), "solitaire-2011-elite");
  WAIT_UNTIL (get_editor (self.window) != NULL);
  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    mo_deck_editor_set_count (get_editor (self.window), "crawler",
                              mo_catalog_get_card (content->catalog, i)->id, 4);
  mo_collection_edit_set_count (edit, "emberdeep/coal-pick", "emberdeep/coal-pick", MO_EDIT_OWNED,
                                1);
  mo_library_edit_async (self.library, edit, NULL, NULL);
  ACTIVATE (window, "win.show-decks", NULL);
  WAIT_UNTIL (find_of_type (window, MO_TYPE_MISSING_LIST) != NULL);
  for (guint i = 0; i < 4; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 360 - (int) i % 2, 640);
      gtk_test_widget_wait_for_draw (window);
      gtk_test_widget_wait_for_draw (window);
    }
  gtk_widget_measure (find_of_type (window, MO_TYPE_DECK_VIEW), GTK_ORIENTATION_HORIZONTAL, -1,
                      &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360 - BORDERS);
  tear_down (&self);
  g_assert_finalize_object (text_size);
}

static gboolean
is_count_bar (GtkWidget *widget,
              gconstpointer data)
{
  return MO_IS_COUNT_BAR (widget);
}

/* The symbol of the type of a card is beside its name, and not beside the counts below it. */
static void
assert_icon_is_beside (Fixture *self)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  GtkWidget *row = find_of_type (find_of_type (window, MO_TYPE_DECK_VIEW), MO_TYPE_ENTRY_ROW);
  GtkWidget *name = get_by_id (row, "name");

  g_assert_nonnull (find_shown_widget (row, is_count_bar, NULL));
  g_assert_cmpfloat_with_epsilon (get_middle (get_by_id (row, "icon"), row),
                                  get_middle (name, row), 3);
}

/* The places without an open match, and an open deck. */
static void
test_phone_places (void)
{
  Fixture self;
  GtkWidget *window;
  GtkWidget *row;

  window_fixture_set_up (&self, application, content);
  window = GTK_WIDGET (self.window);
  ACTIVATE (window, "win.show-cards", NULL);
  for (guint i = 0; i < 4; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 360 - (int) i % 2, 640);
      gtk_test_widget_wait_for_draw (window);
      gtk_test_widget_wait_for_draw (window);
    }
  assert_large (&self, "Cards");
  ACTIVATE (window, "win.show-decks", NULL);
  assert_large (&self, "Decks");
  mo_deck_session_begin (mo_window_get_deck_session (self.window), "solitaire-2011-elite");
  WAIT_UNTIL (get_editor (self.window) != NULL);
  g_assert_true (mo_deck_editor_set_count (get_editor (self.window), "crawler",
                                           "emberdeep/coal-pick", 2));
  assert_large (&self, "a deck");
  assert_icon_is_beside (&self);
  g_assert_nonnull (find_shown_widget (window, is_count_bar, NULL));
  g_signal_emit_by_name (get_by_id (find_of_type (window, MO_TYPE_DECK_HEADER), "add_button"),
                         "clicked");
  WAIT_UNTIL ((row = find_of_type (find_of_type (window, MO_TYPE_DECK_VIEW), MO_TYPE_CARD_ROW)) !=
                  NULL &&
              find_shown_widget (row, is_count_bar, NULL) != NULL);
  assert_large (&self, "the cards for a deck");
  ACTIVATE (window, "win.show-table", NULL);
  assert_large (&self, "matches");
  tear_down (&self);
}

/* Redo is a press away from the main menu in each width, even if the header bar has no space. */
static void
test_phone_redo (void)
{
  static const int widths[] = { 360, 640, 720 };
  Fixture self;
  GtkMenuButton *button;
  GtkWidget *label;

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      set_up (&self, battle, widths[i], 640);
      ACTIVATE (self.window, "win.undo", NULL);
      button = GTK_MENU_BUTTON (get_by_id (GTK_WIDGET (self.window), "menu_button"));
      gtk_menu_button_popup (button);
      WAIT_UNTIL ((label = find_shown_widget (GTK_WIDGET (gtk_menu_button_get_popover (button)),
                                              has_text, "Redo")) != NULL);
      WAIT_UNTIL (gtk_widget_get_mapped (label) && gtk_widget_is_sensitive (label));
      gtk_menu_button_popdown (button);
      tear_down (&self);
    }
}

int
main (int argc,
      char **argv)
{
  application = begin_tests (&argc, &argv);
  if (application == NULL)
    return 0;
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_test_add_func ("/phone/crawler", test_phone_crawler);
  g_test_add_func ("/phone/bonfire", test_phone_bonfire);
  g_test_add_func ("/phone/low-battle", test_phone_low_battle);
  g_test_add_func ("/phone/monsters", test_phone_monsters);
  g_test_add_func ("/phone/crawlitaire", test_phone_crawlitaire);
  g_test_add_func ("/phone/questions", test_phone_questions);
  g_test_add_func ("/phone/large-question", test_phone_large_question);
  g_test_add_func ("/phone/turn", test_phone_turn);
  g_test_add_func ("/phone/header", test_phone_header);
  g_test_add_func ("/phone/long-name", test_phone_long_name);
  g_test_add_func ("/phone/cut", test_phone_cut);
  g_test_add_func ("/phone/whole-names", test_phone_whole_names);
  g_test_add_func ("/phone/large-titles", test_phone_large_titles);
  g_test_add_func ("/phone/large-any", test_phone_large_any);
  g_test_add_func ("/phone/low", test_phone_low);
  g_test_add_func ("/phone/low-cards", test_phone_low_cards);
  g_test_add_func ("/phone/end", test_phone_end);
  g_test_add_func ("/phone/switchers", test_phone_switchers);
  g_test_add_func ("/phone/jump", test_phone_jump);
  g_test_add_func ("/phone/one-request", test_phone_one_request);
  g_test_add_func ("/phone/owner", test_phone_owner);
  g_test_add_func ("/phone/deck", test_phone_deck);
  g_test_add_func ("/phone/large-deck", test_phone_large_deck);
  g_test_add_func ("/phone/places", test_phone_places);
  g_test_add_func ("/phone/redo", test_phone_redo);
  return run_tests (application, content);
}
