/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds pane. The argument is a catalog of cards. */

#include "config.h"

#include "match-fixture.h"
#include "window-fixture.h"

#include "mo-deck-odds.h"
#include "mo-odds-pane.h"
#include "mo-odds-row.h"
#include "mo-odds-text.h"
#include "mo-surfaces.h"

static MoContent *content;

#define ALONE                                                                                      \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard\n"
#define TOGETHER "match 1 system dungeon-crawler ruleset cooperative-2010 players 2\n"

/* 20 Dungeon cards, five of them traps of cost 9, with a limit of 6. The Crawler deck has eight
 * cards after the hand of five is drawn. */
#define SET_UP                                                                                     \
  ALONE "add party t/strong\nadd dungeon-deck ~character/rat 14 2 3 1 1\nadd dungeon-deck "        \
        "~trap/pit 5 9 0\n"                                                                        \
        "add dungeon-deck ~terrain/bog\nadd deck ~skill/kick 6 0\nadd deck ~skill/jump 1 0\nadd "  \
        "deck ~magic/spark 6 0\nlimit 6\n"                                                         \
        "start\ndraw deck ~skill/kick\ndraw deck ~skill/kick\ndraw deck ~magic/spark\ndraw deck "  \
        "~magic/spark\n"                                                                           \
        "draw deck ~magic/spark\n"

typedef struct
{
  MoMatch *match;
  GtkWidget *surface;
  GtkWidget *stack;
  GtkWidget *pane;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *self,
        const char *journal)
{
  g_autoptr (GError) error = NULL;
  guint line;

  self->match = mo_match_read (content, journal, &line, &error);
  g_assert_no_error (error);
  self->surface = g_object_ref_sink (mo_surfaces_make (self->match));
  self->stack = adw_view_stack_new ();
  mo_match_surface_add_side_pages (MO_MATCH_SURFACE (self->surface),
                                   ADW_VIEW_STACK (self->stack));
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (self->stack), "odds");
  self->pane = adw_view_stack_get_visible_child (ADW_VIEW_STACK (self->stack));
  self->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 310, 700);
  adw_window_set_content (ADW_WINDOW (self->window), self->stack);
  present (self->window);
}

static void
tear_down (Fixture *self)
{
  assert_leaves_nothing (self->window);
  g_assert_finalize_object (self->surface);
  g_assert_finalize_object (self->match);
}

static void
apply (Fixture *self,
       const char *line)
{
  g_autoptr (GError) error = NULL;

  mo_match_apply (self->match, line, FALSE, &error);
  g_assert_no_error (error);
}

static gboolean
is_said (GtkWidget *widget,
         gconstpointer sentence)
{
  return MO_IS_ODDS_ROW (widget) && is_called (widget, sentence);
}

/* Returns whether a row with these odds is visible. */
static gboolean
says (Fixture *self,
      const char *sentence)
{
  return find_shown_widget (self->pane, is_said, sentence) != NULL;
}

static double
get_bar (Fixture *self,
         const char *sentence)
{
  GtkWidget *bar = find_of_type (find_shown_widget (self->pane, is_said, sentence),
                                 GTK_TYPE_LEVEL_BAR);

  return gtk_level_bar_get_value (GTK_LEVEL_BAR (bar));
}

static void
test_odds_pane_dungeon (void)
{
  Fixture self;

  set_up (&self, SET_UP);
  g_assert_true (shows (self.pane, "20 cards"));
  g_assert_true (shows (self.pane, "This Encounter"));
  g_assert_nonnull (find_shown_widget (self.pane, contains_text, "Your best attack wins"));
  g_assert_nonnull (find_shown_widget (self.pane, contains_text, "Expected power against "));
  g_assert_true (says (&self, "Bust: 25%"));
  g_assert_true (says (&self, "Comes into play: 70%"));
  g_assert_true (says (&self, "Depends on an unknown cost: 5%"));
  g_assert_true (says (&self, "Trap, 5: 25%"));
  g_assert_true (says (&self, "Character, 14: 70%"));
  g_assert_cmpfloat_with_epsilon (get_bar (&self, "Trap, 5: 25%"), 0.25, 1e-9);
  /* 14 of 3 among the 19 with known power; 14 of 2 and 5 of 9. */
  g_assert_true (shows (self.pane, "Average power 2.2, average cost 3.8"));
  g_assert_true (shows (self.pane, "5% of the cards have an unknown value"));
  apply (&self, "draw dungeon-deck ~character/rat");
  g_assert_true (shows (self.pane, "19 cards"));
  g_assert_true (says (&self, "Trap, 5: 26%"));
  /* A card that has bust lies face up, and leaves nothing to chance. */
  apply (&self, "draw dungeon-deck ~trap/pit");
  g_assert_true (shows (self.pane, "Next card (face up): Pit"));
  g_assert_null (find_shown_widget (self.pane, contains_text, "Average"));
  g_assert_null (find_shown_widget (self.pane, has_text, "Type of the Next Card"));
  g_assert_null (find_shown_widget (self.pane, has_text, "Bust"));
  apply (&self, "pile dungeon-deck 0");
  g_assert_true (shows (self.pane, "Empty"));
  g_assert_true (shows (self.pane, "0 cards"));
  g_assert_null (find_shown_widget (self.pane, contains_text, "Average"));
  g_assert_null (find_shown_widget (self.pane, has_text, "Type of the Next Card"));
  g_assert_cmpuint (count_nameless (self.window), ==, 0);
  assert_fits_narrow (self.window);
  tear_down (&self);
}

static void
look_for (Fixture *self,
          const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (find_of_type (self->pane, GTK_TYPE_SEARCH_ENTRY)), text);
  g_signal_emit_by_name (find_of_type (self->pane, GTK_TYPE_SEARCH_ENTRY), "search-changed");
}

static void
test_odds_pane_search (void)
{
  Fixture self;

  set_up (&self, SET_UP);
  /* With a full hand, there is no column for further draws. */
  g_assert_true (says (&self, "Skill, 5: 63%"));
  g_assert_false (says (&self, "Kick, 4: 50%"));
  g_assert_true (find_shown_widget (self.pane, contains_text, "draw") == NULL);
  apply (&self, "move ~skill/kick grave");
  apply (&self, "move ~skill/kick#2 grave");
  g_assert_true (shows (self.pane, "2 draws"));
  /* 1 − 3/8 · 2/7 */
  g_assert_true (says (&self, "Skill, 5: next card 63%, all draws 89%"));
  look_for (&self, " KI");
  g_assert_true (says (&self, "Skill, 5: next card 63%, all draws 89%"));
  g_assert_true (says (&self, "Kick, 4: next card 50%, all draws 79%"));
  g_assert_null (find_shown_widget (self.pane, contains_text, "Spark"));
  look_for (&self, "dragon");
  g_assert_true (shows (self.pane, "No matching card in the deck"));
  g_assert_false (shows (self.pane, "2 draws"));
  look_for (&self, "");
  g_assert_true (says (&self, "Magic, 3: next card 38%, all draws 64%"));
  g_assert_false (shows (self.pane, "No matching card in the deck"));
  tear_down (&self);
}

static void
test_odds_pane_players (void)
{
  Fixture self;

  set_up (&self, TOGETHER "player 2 \"Ann\"\nadd deck ~skill/kick 3\nadd deck-2 ~magic/spark 4\n");
  g_assert_true (shows (self.pane, "Player 1’s Crawler Deck"));
  g_assert_true (shows (self.pane, "Ann’s Crawler Deck"));
  g_assert_true (says (&self, "Skill, 3: 100%"));
  g_assert_true (says (&self, "Magic, 4: 100%"));
  tear_down (&self);
}

/* The odds are computed only while visible, and then for the current state. */
static void
test_odds_pane_hidden (void)
{
  Fixture self;

  set_up (&self, SET_UP);
  gtk_widget_set_visible (self.stack, FALSE);
  apply (&self, "draw dungeon-deck ~character/rat");
  g_assert_nonnull (find_widget (self.pane, has_text, "20 cards"));
  gtk_widget_set_visible (self.stack, TRUE);
  WAIT_UNTIL (shows (self.pane, "19 cards"));
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), mo_match_get_position (self.match) - 1);
  g_assert_true (shows (self.pane, "20 cards"));
  g_assert_finalize_object (self.surface);
  gtk_widget_set_visible (self.stack, FALSE);
  gtk_widget_set_visible (self.stack, TRUE);
  g_assert_true (shows (self.pane, "20 cards"));
  self.surface = g_object_ref_sink (mo_surfaces_make (self.match));
  tear_down (&self);
}

static void
test_odds_pane_text (void)
{
  static const struct
  {
    double odds;
    const char *text;
  } rows[] = {
    { 0, "0%" },      { 0.001, "< 1%" },  { 0.006, "1%" }, { 0.5, "50%" },
    { 0.994, "99%" }, { 0.999, "> 99%" }, { 1, "100%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = mo_odds_dup_text (rows[i].odds);

      g_assert_cmpstr (text, ==, rows[i].text);
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
  content = match_fixture_load (argv[1]);
  g_test_add_func ("/odds-pane/dungeon", test_odds_pane_dungeon);
  g_test_add_func ("/odds-pane/search", test_odds_pane_search);
  g_test_add_func ("/odds-pane/players", test_odds_pane_players);
  g_test_add_func ("/odds-pane/hidden", test_odds_pane_hidden);
  g_test_add_func ("/odds-pane/text", test_odds_pane_text);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
