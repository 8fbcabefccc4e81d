/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The table of games as data: zones, counters, sums, acts, steps and odds, in windows of all
 * sizes. */

#include "config.h"

#include "any-fixture.h"
#include "surface-fixture.h"
#include "window-fixture.h"

#include "mo-any-odds-page.h"
#include "mo-any-surface.h"
#include "mo-card-bar.h"
#include "mo-figure-button.h"
#include "mo-pile-button.h"
#include "mo-pile-drop.h"
#include "mo-playable.h"
#include "mo-table-card.h"
#include "mo-text-size.h"

#include <string.h>

/* Of a table on a phone, below the header bar and above the bar at the bottom. */
#define PHONE_HEIGHT 520

static MoContent *content;

typedef SurfaceFixture Fixture;

#define HEADER "match 1 system lantern-road ruleset core format core difficulty standard "
#define DEALT HEADER "players 1 seed 11\n"
#define BY_HAND HEADER "players 1\n"
#define TWO HEADER "players 2 seed 11\n"
#define FORTY_FOUR "match 1 system forty-four ruleset scoundrel format scoundrel players 1 seed 4\n"
#define PARTS "match 1 system parts ruleset solo format parts players 1 seed 4\n"
#define NIGHTFALL "match 1 system nightfall ruleset solo format nightfall players 1 seed 4\n"

#define CARDS                                                                                      \
  "add leaders lantern-road/ada\nadd leaders lantern-road/bo\nadd leaders lantern-road/cy\n"       \
  "add deck lantern-road/scout 3\nadd deck lantern-road/guide 3\nadd deck lantern-road/dog 3\n"    \
  "add deck lantern-road/cloak 3\nadd deck lantern-road/lamp 2\nadd deck lantern-road/rest 3\n"    \
  "add journey-deck lantern-road/leave\nadd journey-deck lantern-road/climb\n"                     \
  "add journey-deck lantern-road/home\n"                                                           \
  "add peril-deck lantern-road/wolf 4\nadd peril-deck lantern-road/ford 3\n"                       \
  "add peril-deck lantern-road/shade 3\nadd peril-deck lantern-road/fog 2\n"                       \
  "add gate lantern-road/wood\n"

/* A late round: 38 cards lie open. */
#define BUSY                                                                                       \
  "add gate lantern-road/wolf 4\nadd gate lantern-road/thief 3\nadd gate lantern-road/ruin\n"      \
  "add engaged lantern-road/shade 3\nadd leaders lantern-road/guide 3\n"                           \
  "add leaders lantern-road/scout 3\nadd leaders lantern-road/lamp 2\n"                            \
  "add hand lantern-road/shout 3\nadd hand lantern-road/dog 3\nadd hand lantern-road/rest 3\n"     \
  "add hand lantern-road/cloak 3\nadd active lantern-road/ford\nadd journey lantern-road/climb\n"  \
  "add victory lantern-road/ruin\nattach lantern-road/lamp lantern-road/ada\n"                     \
  "token lantern-road/ada damage 2\ntoken lantern-road/bo resource 3\n"                            \
  "mark lantern-road/cy exhausted on\n"

static void
set_up (Fixture *self,
        const char *journal,
        int width,
        int height)
{
  surface_fixture_set_up (self, content, journal, MO_TYPE_ANY_SURFACE, height);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  gtk_test_widget_wait_for_draw (self->window);
  gtk_test_widget_wait_for_draw (self->window);
  gtk_test_widget_wait_for_draw (self->window);
}

static void
tear_down (Fixture *self)
{
  /* No offered move is refused. */
  g_assert_cmpstr (self->refused->str, ==, "");
  surface_fixture_tear_down (self);
}

/* Helpers */

static void
press_key (Fixture *self,
           guint key)
{
  g_assert_true (surface_fixture_press_key (self, key, 0, GTK_PHASE_BUBBLE));
}

static void
press (Fixture *self,
       const char *text)
{
  GtkWidget *label = find_shown_widget (self->window, has_text, text);

  if (label == NULL)
    g_error ("no button “%s”", text);
  press_button (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON));
}

static void
press_called (Fixture *self,
              const char *name)
{
  GtkWidget *button = find_shown_widget (self->window, is_called, name);

  if (button == NULL)
    g_error ("no button called “%s”", name);
  press_button (button);
}

/* Opens the menu of a button with this accessible name. */
static void
open_menu (Fixture *self,
           const char *name)
{
  GtkWidget *button = find_shown_widget (self->window, is_called, name);

  if (button == NULL)
    g_error ("no menu called “%s”", name);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
}

static gboolean
begins_with (GtkWidget *widget,
             gconstpointer text)
{
  const char *name = MO_IS_TABLE_CARD (widget) && mo_table_card_get_item (MO_TABLE_CARD (widget))
                         ? mo_card_item_get_card (mo_table_card_get_item (
                               MO_TABLE_CARD (widget)))->name
                         : NULL;

  return name != NULL && g_str_has_prefix (name, text);
}

static GtkWidget *
find_card (Fixture *self,
           const char *name)
{
  GtkWidget *card = find_shown_widget (self->surface, begins_with, name);

  if (card == NULL)
    g_error ("no card “%s”", name);
  return card;
}

static void
click_card (Fixture *self,
            const char *name)
{
  g_signal_emit_by_name (find_card (self, name), "clicked");
}

static const MoAnyState *
get_state (Fixture *self)
{
  return mo_match_get_state (self->match);
}

/* A round */

/* New Match offers the rulesets that tables play. */
static void
test_offered (void)
{
  g_autoptr (GPtrArray) all = mo_playables_list (content, NULL);
  gboolean is_offered = FALSE;

  for (guint i = 0; i < all->len; i++)
    is_offered |= g_str_equal (((const MoPlayable *) g_ptr_array_index (all, i))->name,
                               "Forty-Four");
  g_assert_true (is_offered);
}

/* A whole round by keyboard: draws that a move leads to follow by themselves, in one group that is
 * undone together; the button says where it leads. */
static void
test_round (void)
{
  Fixture self;

  set_up (&self, DEALT CARDS, 1280, 800);
  g_assert_true (shows (self.surface, "Start the Match"));
  press_key (&self, GDK_KEY_space);
  g_assert_cmpstr (self.asked->str, ==,
                   "start; draw deck ?; draw deck ?; draw deck ?; draw deck ?; draw deck ?; "
                   "draw deck ?");
  g_assert_true (shows (self.surface, "Keep this hand?"));
  g_assert_true (shows (self.surface, "Hand 6"));
  g_assert_true (shows (self.surface, "Keep it (1)"));
  /* Options are equal: there is no next button. */
  press_key (&self, GDK_KEY_space);
  g_assert_true (shows (self.surface, "Keep this hand?"));
  press_key (&self, GDK_KEY_1);
  g_assert_cmpstr (self.asked->str, ==, "choose 1");
  g_assert_true (shows (self.surface, "Begin round 1"));
  press_key (&self, GDK_KEY_space);
  g_assert_cmpstr (self.asked->str, ==, "next; draw deck ?");
  g_assert_true (shows (self.surface, "Play friends and attachments."));
  g_assert_true (shows (self.surface, "Next: Journey"));
  press_key (&self, GDK_KEY_space);
  g_assert_true (shows (self.surface, "Commit characters to the journey."));
  g_assert_true (shows (self.surface, "Next: Draw 1 Card"));

  /* An act of the selected card. */
  click_card (&self, "Ada");
  press (&self, "Commit to the journey");
  g_assert_cmpstr (self.asked->str, ==, "act commit lantern-road/ada");
  g_assert_true (mo_table_card_is_turned (MO_TABLE_CARD (find_card (&self, "Ada"))));
  /* The token is short on the card, and in full in its description. */
  g_assert_nonnull (find_shown_widget (find_card (&self, "Ada"), has_text, "Res 1"));
  press_key (&self, GDK_KEY_space);
  g_assert_true (shows (self.surface, "Settle what was revealed."));
  for (guint i = 0; i < 5 && get_state (&self)->round == 1; i++)
    press_key (&self, GDK_KEY_space);
  g_assert_cmpuint (get_state (&self)->round, ==, 2);
  g_assert_true (shows (self.surface, "Begin round 2"));
  g_assert_true (mo_match_undo (self.match));
  g_assert_cmpuint (get_state (&self)->round, ==, 1);
  tear_down (&self);
}

/* If the players deal, the bar asks for each card by name. */
static void
test_draw (void)
{
  Fixture self;

  set_up (&self, BY_HAND CARDS, 1280, 800);
  press_key (&self, GDK_KEY_space);
  g_assert_cmpstr (self.asked->str, ==, "start");
  g_assert_true (shows (self.surface, "Deck: which card came? 6 to go"));
  press (&self, "Brass Lamp ×2");
  g_assert_cmpstr (self.asked->str, ==, "draw deck lantern-road/lamp");
  g_assert_true (shows (self.surface, "Deck: which card came? 5 to go"));
  g_assert_true (shows (self.surface, "Brass Lamp"));
  tear_down (&self);
}

/* Acts on a zone are buttons; blocked ones have reasons and can be overruled. */
static void
test_acts (void)
{
  Fixture self;

  set_up (&self, FORTY_FOUR, 1280, 800);
  press_key (&self, GDK_KEY_space);
  g_assert_true (shows (self.surface, "Room 4/4"));
  press_key (&self, GDK_KEY_space);
  g_assert_true (shows (self.surface, "Run"));
  open_menu (&self, "Unavailable moves");
  g_assert_true (shows (self.window, "Do It Anyway"));
  press (&self, "Do It Anyway");
  g_assert_true (g_str_has_prefix (self.asked->str, "! act next-room"));
  press (&self, "Run");
  g_assert_cmpstr (self.refused->str, ==, "");
  tear_down (&self);
}

/* Figures */

static void
test_counters (void)
{
  Fixture self;
  GtkWidget *value;

  set_up (&self, DEALT CARDS, 1280, 800);
  press_called (&self, "Menace: one more");
  g_assert_cmpstr (self.asked->str, ==, "counter menace 1");
  value = find_shown_widget (self.surface, is_called, "Menace: 1");
  g_assert_nonnull (value);
  g_assert_true (MO_IS_FIGURE_BUTTON (value));
  /* A move that does not change it leaves its name. */
  press_called (&self, "Resolve, besides: one more");
  g_assert_true (find_shown_widget (self.surface, is_called, "Menace: 1") == value);
  press_called (&self, "Menace: one less");
  g_assert_nonnull (find_shown_widget (self.surface, is_called, "Menace: 0"));
  tear_down (&self);
}

/* A sum opens to show its terms; a term that is set by hand changes the sum, and says so. */
static void
test_sums (void)
{
  Fixture self;
  GtkWidget *term;

  set_up (&self, DEALT CARDS BUSY, 1280, 800);
  open_menu (&self, "Menace in the gate area: 15. Show its terms");
  term = find_shown_widget (self.window, is_called, "Menace: Gate area: 15");
  g_assert_nonnull (term);
  press_button (term);
  WAIT_UNTIL (find_shown_widget (term, is_called, "Menace: Gate area") != NULL);
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "set gate-menace 1 7");
  open_menu (&self, "Menace in the gate area: 7. Show its terms");
  g_assert_true (shows (self.window, "Set by hand; counted: 15"));
  tear_down (&self);
}

/* The odds agree with the cards. */
static void
test_odds (void)
{
  Fixture self;
  MoOddsPage *page;
  gboolean has_wolf = FALSE;

  set_up (&self, DEALT CARDS, 1280, 800);
  press_key (&self, GDK_KEY_space);
  page = mo_any_odds_page_new (MO_MATCH_SURFACE (self.surface));
  for (guint i = 0; i < page->lines->len; i++)
    {
      const MoOddsLine *line = &g_array_index (page->lines, MoOddsLine, i);

      if (g_strcmp0 (line->text, "Moor Wolf") != 0)
        continue;
      g_assert_cmpuint (line->n_cards, ==, 4);
      g_assert_cmpfloat_with_epsilon (line->odds, 4 / 12.0, 1e-9);
      has_wolf = TRUE;
    }
  g_assert_true (has_wolf);
  g_assert_cmpstr (g_array_index (page->lines, MoOddsLine, 0).text, ==, "Peril deck");
  mo_odds_page_free (page);
  tear_down (&self);
}

/* By hand */

/* A card has its tokens, marks and places; a pile lists its cards, which can be selected. */
static void
test_by_hand (void)
{
  Fixture self;
  GtkWidget *bar;

  set_up (&self, DEALT CARDS BUSY, 1280, 800);
  click_card (&self, "Bo");
  bar = find_of_type (self.surface, MO_TYPE_CARD_BAR);
  press_button (gtk_widget_get_ancestor (find_shown_widget (bar, has_text, "Damage +1"),
                                         GTK_TYPE_BUTTON));
  g_assert_cmpstr (self.asked->str, ==, "token lantern-road/bo damage 1");
  open_menu (&self, "Adjust");
  press (&self, "Bo the Tinker: Exhausted");
  g_assert_cmpstr (self.asked->str, ==, "mark lantern-road/bo exhausted on");
  open_menu (&self, "Adjust");
  press (&self, "Move Bo the Tinker to Engaged with you");
  g_assert_cmpstr (self.asked->str, ==, "move lantern-road/bo engaged");
  g_assert_true (shows (self.surface, "Engaged with you 4"));

  open_menu (&self, "Victory display, 1 card");
  ACTIVATE (self.surface, "table.ask", "s", "note \"x\"");
  tear_down (&self);
}

/* A card of a catalog is found by the beginning of a word; others are of any kind. */
static void
test_add (void)
{
  Fixture self;
  GtkWidget *entry;

  set_up (&self, DEALT, 1280, 800);
  open_menu (&self, "Add to Gate area");
  entry = find_of_type (find_shown_widget (self.surface, is_called, "Add to Gate area"),
                        GTK_TYPE_ENTRY);
  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "inn");
  press (&self, "Ruined Inn");
  g_assert_cmpstr (self.asked->str, ==, "add gate lantern-road/ruin");
  g_assert_true (shows (self.surface, "Gate area 1"));
  open_menu (&self, "Add to Gate area");
  entry = find_of_type (find_shown_widget (self.surface, is_called, "Add to Gate area"),
                        GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Mad Owl");
  press (&self, "“Mad Owl”, Peril card");
  g_assert_cmpstr (self.asked->str, ==, "add gate ~peril/mad-owl");
  g_assert_true (shows (self.surface, "Gate area 2"));
  tear_down (&self);
}

/* Moves by keys and by dropping */

/* The key of an act makes it for the selected card; if the rules forbid it, they say why. */
static void
test_act_key (void)
{
  Fixture self;

  set_up (&self,
          PARTS "counter dread 3\ncounter life 1\nadd field parts/elf\nadd field parts/rat\nstart\n"
                "choose 1\nnext\n",
          1280, 800);
  g_assert_false (surface_fixture_press_key (&self, GDK_KEY_s, 0, GTK_PHASE_BUBBLE));
  click_card (&self, "Elf");
  g_assert_true (shows (self.surface, "Strike (S)"));
  press_key (&self, GDK_KEY_s);
  g_assert_true (g_str_has_prefix (self.asked->str, "act strike parts/elf"));
  tear_down (&self);
}

/* A card that is dropped on a zone makes the act that moves it there, or else a move by hand; on a
 * card beside it, it takes its place. */
static void
test_drop (void)
{
  Fixture self;
  GtkWidget *leaders;
  GtkWidget *gate;

  set_up (&self, DEALT CARDS "add hand lantern-road/dog\n", 1280, 800);
  for (guint i = 0; i < 2; i++)
    {
      press_key (&self, GDK_KEY_space);
      surface_fixture_press_key (&self, GDK_KEY_1, 0, GTK_PHASE_BUBBLE);
    }
  g_assert_true (shows (self.surface, "Play friends and attachments."));
  leaders = gtk_widget_get_ancestor (find_card (&self, "Ada"), MO_TYPE_PILE_BOX);
  gate = gtk_widget_get_ancestor (find_card (&self, "Silent"), MO_TYPE_PILE_BOX);
  g_assert_true (mo_pile_drop_on (leaders, MO_TABLE_CARD (find_card (&self, "Old Dog"))));
  g_assert_true (g_str_has_prefix (self.asked->str, "act play lantern-road/dog"));
  g_assert_true (mo_pile_drop_on (gate, MO_TABLE_CARD (find_card (&self, "Old Dog"))));
  g_assert_true (g_str_has_prefix (self.asked->str, "move lantern-road/dog"));
  tear_down (&self);
}

/* The past is shown, and nothing can be done in it. */
static void
test_past (void)
{
  Fixture self;

  set_up (&self, DEALT CARDS, 1280, 800);
  press_key (&self, GDK_KEY_space);
  g_assert_true (shows (self.surface, "Hand 6"));
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), 3);
  g_assert_true (shows (self.surface, "Hand 0"));
  g_assert_false (shows (self.surface, "Start the Match"));
  click_card (&self, "Ada");
  g_string_truncate (self.asked, 0);
  surface_fixture_press_key (&self, GDK_KEY_space, 0, GTK_PHASE_BUBBLE);
  surface_fixture_press_key (&self, GDK_KEY_1, 0, GTK_PHASE_BUBBLE);
  g_assert_cmpstr (self.asked->str, ==, "");
  tear_down (&self);
}

/* Several players */

static void
test_seats (void)
{
  Fixture self;

  set_up (&self,
          TWO "player 1 \"Anna\"\nplayer 2 \"Ben\"\nadd leaders lantern-road/ada\n"
              "add leaders#2 lantern-road/bo\nadd hand lantern-road/dog\n"
              "add hand#2 lantern-road/lamp 2\n",
          1280, 800);
  g_assert_true (shows (self.surface, "Anna: Hand 1"));
  g_assert_false (shows (self.surface, "Ben: Hand 2"));
  press (&self, "Ben");
  g_assert_true (shows (self.surface, "Ben: Hand 2"));
  g_assert_false (shows (self.surface, "Anna: Hand 1"));
  g_assert_nonnull (find_card (&self, "Bo"));
  press_called (&self, "Menace: one more");
  g_assert_cmpstr (self.asked->str, ==, "counter menace#2 1");
  tear_down (&self);
}

/* Layout */

/* At these sizes, all cards of a late round are within the window, and every widget that takes the
 * focus has a name. */
static void
test_sizes (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 1920, 1080 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) cards = NULL;
      Fixture self;

      set_up (&self, DEALT CARDS BUSY, sizes[i][0], sizes[i][1]);
      g_assert_null (find_shown_widget (self.surface, is_called, "Add to Journey"));
      cards = find_all (self.surface, MO_TYPE_TABLE_CARD);
      g_assert_cmpuint (cards->len, ==, 9 + 1 + 1 + 12 + 3 + 12);
      for (guint j = 0; j < cards->len; j++)
        surface_fixture_assert_inside (&self, g_ptr_array_index (cards, j));
      g_assert_cmpuint (count_nameless (self.window), ==, 0);
      tear_down (&self);
    }
}

/* Where not all zones of a row fit side by side, those that do share a line. */
static void
test_lines (void)
{
  graphene_rect_t active;
  graphene_rect_t journey;
  graphene_rect_t gate;
  Fixture self;

  set_up (&self, DEALT CARDS BUSY, 900, 1000);
  g_assert_true (gtk_widget_compute_bounds (find_card (&self, "Moor"), self.surface, &gate));
  g_assert_true (gtk_widget_compute_bounds (find_card (&self, "The Ford"), self.surface, &active));
  g_assert_true (gtk_widget_compute_bounds (find_card (&self, "Climb"), self.surface, &journey));
  g_assert_cmpfloat (active.origin.y, >, gate.origin.y + gate.size.height);
  g_assert_cmpfloat (active.origin.y, ==, journey.origin.y);
  tear_down (&self);
}

/* A phone has one zone at a time, with a button for each. */
static void
test_phone (void)
{
  Fixture self;
  GtkWidget *card;

  set_up (&self, DEALT CARDS BUSY, 360, 640);
  assert_fits_narrow (self.window);
  g_assert_cmpuint (count_nameless (self.window), ==, 0);
  press_called (&self, "Hand, 12 cards");
  gtk_test_widget_wait_for_draw (self.window);
  gtk_test_widget_wait_for_draw (self.window);
  card = find_card (&self, "A Loud");
  surface_fixture_assert_inside (&self, card);
  g_assert_true (gtk_widget_get_mapped (card));
  g_assert_null (find_shown_widget (self.surface, begins_with, "Moor"));
  tear_down (&self);
}

/* Each table of the tests can be shown, and what is offered can be done. */
static void
test_nightfall (void)
{
  Fixture self;

  set_up (&self,
          NIGHTFALL "add bag ~bag/skull 3\nadd clock-deck ~story/dusk 2\n"
                    "add aim-deck ~story/find 2\nadd play ~person/eve\n"
                    "add deck ~player/rope 9\nadd encounter-deck ~encounter/rat 4\n"
                    "add map ~story/attic\n",
          1280, 800);
  for (guint i = 0; i < 6; i++)
    press_key (&self, GDK_KEY_space);
  g_assert_cmpuint (get_state (&self)->round, >=, 1);
  /* A pile has a top card to look at, a bag has none. */
  open_menu (&self, "Encounter deck, 4 cards");
  g_assert_true (shows (self.surface, "Encounter deck: look at 1 card"));
  open_menu (&self, "Bag, 3 cards");
  g_assert_false (shows (self.surface, "Bag: look at 1 card"));
  g_assert_cmpuint (count_nameless (self.window), ==, 0);
  tear_down (&self);
}

/* A card with two sides is flipped by a key; the bar shows the other side without a move. */
static void
test_flip (void)
{
  Fixture self;
  GtkWidget *button;

  set_up (&self, HEADER "players 1 seed 11\n" CARDS "add journey lantern-road/climb\nstart\n", 1280,
          800);
  click_card (&self, "Ada");
  g_assert_false (surface_fixture_press_key (&self, GDK_KEY_F, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                             GTK_PHASE_BUBBLE));
  click_card (&self, "Climb the Pass");
  button = find_shown_widget (self.window, is_called, "Show other side");
  g_assert_nonnull (button);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_assert_false (shows (self.window, "Over the Pass (2)"));
  g_assert_true (surface_fixture_press_key (&self, GDK_KEY_F, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                            GTK_PHASE_BUBBLE));
  g_assert_true (shows (self.window, "Over the Pass (2)"));
  /* The bar shows the side that is up. */
  button = find_shown_widget (self.window, is_called, "Show other side");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_true (surface_fixture_press_key (&self, GDK_KEY_F, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                            GTK_PHASE_BUBBLE));
  g_assert_false (shows (self.window, "Over the Pass (2)"));
  g_assert_cmpuint (count_nameless (self.window), ==, 0);
  tear_down (&self);
}

/* On a phone, a card below the zones can be flipped too, with the moves by hand in view; and large
 * text makes nothing too wide. */
static void
test_narrow_flip (void)
{
  static const int percents[] = { 100, 150, 200 };

  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      MoTextSize *text_size = mo_text_size_new (gdk_display_get_default ());
      Fixture self;
      GtkWidget *bar;
      GtkWidget *button;
      GtkWidget *face;

      g_object_set (text_size, "percent", percents[i], NULL);
      set_up (&self,
              HEADER "players 1 seed 11\n" CARDS "add journey lantern-road/climb\nstart\n", 360,
              PHONE_HEIGHT);
      press_called (&self, "Journey, 1 card");
      gtk_test_widget_wait_for_draw (self.window);
      click_card (&self, "Climb the Pass");
      bar = find_of_type (self.window, MO_TYPE_CARD_BAR);
      button = find_shown_widget (bar, is_called, "Show other side");
      g_assert_nonnull (button);
      face = get_by_id (bar, "face");
      g_assert_false (gtk_widget_get_mapped (face));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      for (guint n = 0; n < 4; n++)
        gtk_test_widget_wait_for_draw (self.window);
      g_assert_true (gtk_widget_get_mapped (face));
      surface_fixture_assert_in_view (&self, face);
      surface_fixture_assert_in_view (&self, find_shown_widget (bar, is_called, "Adjust"));
      assert_fits_narrow (self.window);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
      g_assert_false (gtk_widget_get_mapped (face));
      tear_down (&self);
      g_assert_finalize_object (text_size);
    }
}

static gboolean
contains (GtkWidget *widget,
          gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

/* The sums about a card are those of figures that it has. */
static void
test_card_sums (void)
{
  Fixture self;

  set_up (&self,
          NIGHTFALL "add clock-deck ~story/dusk 2\nadd aim-deck ~story/find 2\n"
                    "add play ~person/eve\nadd deck ~player/rope 9\nadd hand nightfall/run\n"
                    "add map nightfall/hall\ntoken nightfall/hall clue\nstart\nnext\n"
                    "choose 2\n",
          1280, 800);
  click_card (&self, "Run for It");
  g_assert_nonnull (find_shown_widget (self.surface, contains, "Cost "));
  click_card (&self, "Hall");
  g_assert_nonnull (find_shown_widget (self.surface, contains, "Take a clue"));
  g_assert_null (find_shown_widget (self.surface, contains, "Cost "));
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = begin_tests (&argc, &argv);

  if (application == NULL)
    return 0;
  content = any_fixture_load (argv[argc - 1]);
  g_test_add_func ("/any-surface/offered", test_offered);
  g_test_add_func ("/any-surface/round", test_round);
  g_test_add_func ("/any-surface/draw", test_draw);
  g_test_add_func ("/any-surface/acts", test_acts);
  g_test_add_func ("/any-surface/counters", test_counters);
  g_test_add_func ("/any-surface/sums", test_sums);
  g_test_add_func ("/any-surface/odds", test_odds);
  g_test_add_func ("/any-surface/by-hand", test_by_hand);
  g_test_add_func ("/any-surface/add", test_add);
  g_test_add_func ("/any-surface/act-key", test_act_key);
  g_test_add_func ("/any-surface/drop", test_drop);
  g_test_add_func ("/any-surface/past", test_past);
  g_test_add_func ("/any-surface/seats", test_seats);
  g_test_add_func ("/any-surface/sizes", test_sizes);
  g_test_add_func ("/any-surface/lines", test_lines);
  g_test_add_func ("/any-surface/phone", test_phone);
  g_test_add_func ("/any-surface/nightfall", test_nightfall);
  g_test_add_func ("/any-surface/flip", test_flip);
  g_test_add_func ("/any-surface/narrow-flip", test_narrow_flip);
  g_test_add_func ("/any-surface/card-sums", test_card_sums);
  return run_tests (g_steal_pointer (&application), content);
}
