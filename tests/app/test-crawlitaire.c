/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The surface of Crawlitaire: questions and answers, cards that are typed or clicked, hints and
 * odds. */

#include "config.h"

#include "match-fixture.h"
#include "surface-fixture.h"
#include "window-fixture.h"

#include "mo-crawlitaire-odds-page.h"
#include "mo-crawlitaire-surface.h"
#include "mo-crawlitaire-view.h"
#include "mo-odds-pane.h"
#include "mo-odds-row.h"
#include "mo-playing-face.h"
#include "mo-surfaces.h"

#include <string.h>

static MoContent *content;

#define TABLE                                                                                      \
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty "          \
  "standard\n"
#define DEALT                                                                                      \
  "match 1 system crawlitaire ruleset crawlitaire-5 format crawlitaire-5-one difficulty standard " \
  "seed 11\n"

/* A party of four in front of two rooms, one of them the known Nine of Diamonds. */
#define ROOMS \
  "draw qc\ndraw 6h\ndraw qd\ndraw js\ndraw kc\ndraw jc\ndraw 8s\nkeep js\ndraw 9c\nkeep jc\n" \
  "draw 3s\nkeep js\ndraw 7h\ndraw 3d\nkeep qd\ndraw 5d\nkeep qd\ndraw 8c\nkeep jc\ndraw 7c\n" \
  "keep kc\ndraw 6d\nkeep qd\ndraw 9s\nturn\ndraw 9d\n"

/* A cleric of spades with one card in the known room. */
#define MONSTER                                                                                    \
  "enter known\ndraw qs\nreveal 5c\nreveal 10d\nreveal 6c\nreveal 5s\nreveal 4h\nreveal "          \
  "2h\nreveal 7d\n"

/* Two paladins, a cleric and a fighter at a shrine. */
#define SHRINE                                                                                     \
  "draw jh\ndraw 2c\ndraw kc\ndraw qd\ndraw ks\ndraw ah\ndraw 5c\nkeep kc\ndraw 6d\nkeep "         \
  "qd\ndraw 4c\nkeep kc\n"                                                                         \
  "draw 3s\nkeep ks\ndraw 4d\nkeep qd\ndraw 5d\nkeep qd\ndraw 8d\ndraw 9d\ndraw 2d\ndraw "         \
  "3d\nturn\ndraw 9h\nenter known\n"
#define LEVEL_UP                                                                                   \
  "draw 10d\ndraw 5s\nkeep ks\ndraw 6h\ndiscard\ndraw 7d\ndraw 8h\ndiscard\ndraw 4h\ndiscard\n"

typedef SurfaceFixture Fixture;

static void
set_up (Fixture *self,
        const char *journal)
{
  surface_fixture_set_up (self, content, journal, MO_TYPE_CRAWLITAIRE_SURFACE, 900);
}

static void
tear_down (Fixture *self)
{
  /* No offered move is refused. */
  g_assert_cmpstr (self->refused->str, ==, "");
  surface_fixture_tear_down (self);
}

/* Helpers */

static gboolean
is_button_with (GtkWidget *widget,
                gconstpointer text)
{
  return GTK_IS_BUTTON (widget) && find_shown_widget (widget, has_text, text) != NULL;
}

static void
press (Fixture *self,
       const char *text)
{
  GtkWidget *button = find_shown_widget (self->surface, is_button_with, text);

  if (button == NULL)
    g_error ("no button “%s”", text);
  g_signal_emit_by_name (button, "clicked");
}

/* Simulates key presses while no button is focused. */
static void
press_keys (Fixture *self,
            const char *keys)
{
  for (const char *key = keys; *key != '\0'; key++)
    surface_fixture_press_key (self,
                               *key == '\033' ? GDK_KEY_Escape
                                              : gdk_unicode_to_keyval ((guint32) *key),
                               0, GTK_PHASE_BUBBLE);
}

static guint
count_cards (GtkWidget *widget)
{
  guint n = gtk_widget_has_css_class (widget, "fan-card") && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_cards (child);
  return n;
}

static gboolean
is_told (GtkWidget *widget,
         gconstpointer text)
{
  return gtk_widget_get_mapped (widget) &&
         (is_called (widget, text) || has_tooltip (widget, text));
}

static void
assert_asked (Fixture *self,
              const char *line)
{
  g_assert_cmpstr (self->asked->str, ==, line);
  g_string_truncate (self->asked, 0);
}

/* Opens the popover of the menu button with this accessible name. */
static GtkWidget *
open_sheet (Fixture *self,
            const char *tip)
{
  GtkWidget *button = find_shown_widget (self->surface, is_told, tip);

  if (button == NULL)
    g_error ("nothing is told as “%s”", tip);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  return GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
}

/* Questions */

/* Each answer shows its meaning and its odds, which are those of the engine. */
static void
test_crawlitaire_answers (void)
{
  Fixture self;

  set_up (&self, DEALT ROOMS MONSTER);
  g_assert_true (shows (self.surface, "Who fights?"));
  g_assert_true (shows (self.surface, "Turn 1, Monster"));
  g_assert_true (shows (self.surface, "wins on 3, 5, 6, a rogue on 8, 9"));
  g_assert_true (shows (self.surface, "Win 92%, lose 8%, draw 0%; ring 48%"));
  g_assert_true (shows (self.surface, "Win 56%, lose 34%, draw 10%; ring 28%"));
  /* Space does not choose between several answers. */
  press_keys (&self, " 59");
  assert_asked (&self, "");
  press_keys (&self, "3");
  assert_asked (&self, "fight kc");
  tear_down (&self);
}

static void
test_crawlitaire_rooms (void)
{
  const char *spoken =
      "Enter the known room, Nine of Diamonds, treasure and a monster with up to 8 ability cards, "
      "Ring 42% if Queen of Diamonds fights";
  Fixture self;
  GtkWidget *sheet;

  set_up (&self, DEALT ROOMS);
  g_assert_true (shows (self.surface, "could be any of 24 cards"));
  g_assert_true (shows (self.surface,
                        "Treasure 21%, shrine 29%, monster 25%, trap 25% (then evade 98%)"));
  /* The odds of rings take a while; their space is reserved. */
  g_assert_true (shows (self.surface, "Ring: calculating…"));
  WAIT_UNTIL (shows (self.surface, "Ring 42% if Queen of Diamonds fights"));
  g_assert_true (shows (self.surface, "Ring 9% if Queen of Diamonds fights"));
  gtk_test_accessible_assert_property (find_shown_widget (self.surface, is_button_with,
                                                          "Enter the known room, Nine of Diamonds"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
  g_assert_nonnull (
      find_shown_widget (self.surface, is_told, "Known room, Nine of Diamonds: Treasure 9"));
  g_assert_nonnull (
      find_shown_widget (self.surface, is_told, "Unknown room: Face-down card"));
  sheet = open_sheet (&self, "Unknown room: Face-down card");
  g_assert_true (shows (sheet, "One of these cards:"));
  g_assert_cmpuint (count_cards (sheet), ==, 24);
  gtk_popover_popdown (GTK_POPOVER (sheet));
  press (&self, "Enter the unknown room");
  assert_asked (&self, "enter unknown ?");
  tear_down (&self);
}

/* At a shrine, each answer shows its effect and its odds. */
static void
test_crawlitaire_shrine (void)
{
  Fixture self;

  set_up (&self, DEALT SHRINE);
  g_assert_true (shows (self.surface, "Teleport a character in?"));
  g_assert_true (shows (self.surface, "you can still refuse the new character"));
  g_assert_true (shows (self.surface, "no face card is drawn"));
  g_assert_true (shows (self.surface, "Rogue 27%, cleric 27%, paladin 18%, fighter 27%"));
  mo_match_apply (self.match, "draw jc", FALSE, NULL);
  g_assert_true (shows (self.surface, "2 ability cards are discarded"));
  g_assert_true (shows (self.surface, "the Jack of Clubs is discarded"));
  mo_match_apply (self.match, "refuse", FALSE, NULL);
  g_assert_true (shows (self.surface, "Card fits a character: 92%"));
  tear_down (&self);
  set_up (&self, DEALT SHRINE "skip\n" LEVEL_UP "move ah discards\n");
  g_assert_true (shows (self.surface, "2 number cards for the others"));
  g_assert_true (shows (self.surface, "First card fits a character: 39%"));
  g_assert_true (shows (self.surface, "First card fits a character: 33%"));
  g_assert_true (shows (self.surface, "1 new character"));
  g_assert_true (shows (self.surface, "any unused training or summoning is skipped"));
  tear_down (&self);
}

/* Each drawn number shows what it may decide. */
static void
test_crawlitaire_draws (void)
{
  Fixture self;

  set_up (&self, DEALT ROOMS MONSTER "fight qd\ndraw 4s\ndraw 4d\n");
  g_assert_nonnull (find_shown_widget (self.surface, contains_text, "; ring 4"));
  mo_match_apply (self.match, "draw 3c", FALSE, NULL);
  g_assert_true (shows (self.surface, "Draw a card as the treasure"));
  g_assert_true (shows (self.surface, "Ring 50%"));
  tear_down (&self);
}

/* The program deals; Space continues card by card. */
static void
test_crawlitaire_goes_on (void)
{
  Fixture self;

  set_up (&self, DEALT ROOMS MONSTER "fight qd\ndraw 4s\ndraw 4d\n");
  g_assert_true (shows (self.surface, "Draw a number card for the battle"));
  g_assert_true (shows (self.surface, "Battle: Queen of Diamonds against Queen of Spades"));
  g_assert_true (shows (self.surface, "Queen of Diamonds draws for the party: card 3 of 20"));
  g_assert_true (shows (self.surface, "The party wins on 3, 5, 6, 8, 9"));
  g_assert_true (shows (self.surface, "The monster wins on 5"));
  g_assert_cmpuint (count_cards (self.surface), ==, 0);
  press_keys (&self, " ");
  assert_asked (&self, "draw ?");
  tear_down (&self);
}

/* Entering cards */

static void
test_crawlitaire_typed (void)
{
  Fixture self;

  set_up (&self, TABLE ROOMS MONSTER "fight qd\n");
  g_assert_true (shows (self.surface, "Which number was drawn in the battle?"));
  g_assert_true (shows (self.surface, "Win 92%, lose 8%, draw 0%; ring 48%"));
  g_assert_cmpuint (count_cards (self.surface), ==,
                    mo_playing_cards_count (
                        mo_crawlitaire_list_next (mo_match_get_state (self.match))));
  /* A card that lies elsewhere can't be drawn. */
  press_keys (&self, "5s ");
  assert_asked (&self, "");
  g_assert_true (shows (self.surface, "The card can’t be the Five of Spades"));
  press_keys (&self, "s4");
  assert_asked (&self, "");
  g_assert_true (
      shows (self.surface, "4: type S for spades, H for hearts, D for diamonds or C for clubs"));
  press_keys (&self, "s");
  assert_asked (&self, "draw 4s");
  /* A second rank replaces the first; a ten can be typed in several ways; H is a suit only after a
   * rank. */
  press_keys (&self, "7th");
  assert_asked (&self, "draw 10h");
  press_keys (&self, "10c");
  assert_asked (&self, "draw 10c");
  tear_down (&self);
}

static void
test_crawlitaire_pressed (void)
{
  Fixture self;

  set_up (&self, TABLE ROOMS MONSTER "fight qd\n");
  g_signal_emit_by_name (find_shown_widget (self.surface, is_told, "Four of Spades"),
                         "clicked");
  assert_asked (&self, "draw 4s");
  tear_down (&self);
}

/* First the answer, then the card, and back. */
static void
test_crawlitaire_door (void)
{
  Fixture self;

  set_up (&self, TABLE ROOMS);
  press_keys (&self, "2");
  assert_asked (&self, "");
  g_assert_cmpuint (count_cards (self.surface), ==, 24);
  gtk_test_accessible_assert_property (gtk_root_get_focus (GTK_ROOT (self.window)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Enter the unknown room");
  press_keys (&self, "\033");
  g_assert_cmpuint (count_cards (self.surface), ==, 0);
  g_assert_true (shows (self.surface, "Which room do you enter?"));
  press_keys (&self, "22d");
  assert_asked (&self, "enter unknown 2d");
  tear_down (&self);
}

/* Hints */

static void
test_crawlitaire_hint (void)
{
  Fixture self;

  set_up (&self, DEALT ROOMS MONSTER);
  g_assert_null (find_shown_widget (self.surface, contains_text, "Jack of Spades fights: "));
  press_keys (&self, "h");
  g_assert_nonnull (
      find_shown_widget (self.surface, contains_text,
                         "Jack of Spades fights: The chance of winning the battle is 89%. Another "
                         "character’s is 92%, but the Jack of Spades would be a smaller loss."));
  assert_asked (&self, "");
  press_keys (&self, "2");
  g_assert_null (find_shown_widget (self.surface, contains_text, "Jack of Spades fights: "));
  tear_down (&self);
}

/* The surface */

/* The accessible name of a character contains everything that is visible. */
static void
test_crawlitaire_characters (void)
{
  Fixture self;
  GtkWidget *discards;

  set_up (&self, DEALT ROOMS MONSTER "fight qd\n");
  g_assert_nonnull (find_shown_widget (
      self.surface, is_told,
      "King of Clubs, Paladin of Clubs, with Seven of Clubs, room for 3 more ability cards"));
  g_assert_nonnull (find_shown_widget (
      self.surface, is_told,
      "Queen of Diamonds, Cleric of Diamonds, with Three of Diamonds, Five of Diamonds, "
      "Six of Diamonds, room for 0 more ability cards, fights"));
  g_assert_nonnull (find_shown_widget (self.surface, is_told,
                                       "Monster: Queen of Spades, Cleric of Spades, with Five of "
                                       "Spades, room for 2 more ability cards"));
  discards = find_shown_widget (self.surface, is_told, "Discard pile, 4 cards");
  g_assert_nonnull (discards);
  gtk_menu_button_popup (GTK_MENU_BUTTON (discards));
  g_assert_nonnull (find_shown_widget (discards, is_told, "Six of Hearts"));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (discards));
  g_assert_nonnull (find_shown_widget (self.surface, is_told, "Monster pile, 6 cards"));
  tear_down (&self);
}

/* Moves by hand */

static gboolean
has_line (GtkWidget *widget,
          gconstpointer line)
{
  return GTK_IS_BUTTON (widget) && find_widget (widget, has_text, line) != NULL;
}

static gboolean
is_face_button (GtkWidget *widget,
                gconstpointer text)
{
  return GTK_IS_BUTTON (widget) &&
         MO_IS_PLAYING_FACE (gtk_button_get_child (GTK_BUTTON (widget))) &&
         find_widget (widget, is_called, text) != NULL;
}

static void
press_found (GtkWidget *sheet,
             WidgetTest test,
             const char *text)
{
  GtkWidget *button = find_shown_widget (sheet, test, text);

  if (button == NULL)
    g_error ("no button “%s”", text);
  if (GTK_IS_TOGGLE_BUTTON (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  else
    g_signal_emit_by_name (button, "clicked");
}

#define KING "King of Clubs, Paladin of Clubs, with Seven of Clubs, room for 3 more ability cards"

static void
test_crawlitaire_by_hand (void)
{
  Fixture self;
  GtkWidget *sheet;

  set_up (&self, DEALT ROOMS);
  sheet = open_sheet (&self, KING);
  g_assert_nonnull (
      find_shown_widget (sheet, has_line, "Lose King of Clubs and its ability cards"));
  press_found (sheet, is_face_button, "Seven of Clubs");
  g_assert_null (find_shown_widget (sheet, has_line, "Lose King of Clubs and its ability cards"));
  g_assert_null (find_shown_widget (sheet, has_line, "Move Seven of Clubs under Jack of Clubs"));
  press_found (sheet, has_line, "Move Seven of Clubs onto the monster pile");
  assert_asked (&self, "move 7c monsters");
  /* The card is now there, and known. */
  sheet = open_sheet (&self, "Monster pile, 8 cards");
  press_found (sheet, is_face_button, "Seven of Clubs");
  press_found (sheet, has_line, "Move Seven of Clubs under King of Clubs");
  assert_asked (&self, "move 7c under kc");
  sheet = open_sheet (&self, "Discard pile, 4 cards");
  press_found (sheet, is_face_button, "Nine of Spades");
  g_assert_null (find_shown_widget (sheet, has_line, "Move Nine of Spades to the discard pile"));
  press_found (sheet, has_line, "Move Nine of Spades onto the monster pile");
  assert_asked (&self, "move 9s monsters");
  sheet = open_sheet (&self, KING);
  press_found (sheet, has_line, "Lose King of Clubs and its ability cards");
  assert_asked (&self, "move kc discards");
  g_assert_null (find_shown_widget (self.surface, is_told, KING));
  tear_down (&self);
}

/* Corrects a card that was entered wrongly, wherever it lies. */
static void
test_crawlitaire_told_wrong (void)
{
  Fixture self;
  GtkWidget *sheet;

  set_up (&self, TABLE ROOMS MONSTER "fight qd\ndraw 4s\n");
  sheet = open_sheet (&self, "Four of Spades, drawn card 1, for the party");
  press_found (sheet, is_button_with, "Correct This Card…");
  g_assert_true (shows (sheet, "The card entered as the Four of Spades is actually…"));
  /* This card would have ended the battle. */
  g_assert_null (find_shown_widget (sheet, is_face_button, "Three of Hearts"));
  press_found (sheet, is_face_button, "Four of Diamonds");
  assert_asked (&self, "swap 4s 4d");
  g_assert_nonnull (find_shown_widget (self.surface, is_told,
                                       "Four of Diamonds, drawn card 1, for the party"));
  /* The card of the room can only be corrected. */
  sheet = open_sheet (&self, "Monster: Queen of Spades, Cleric of Spades, with Five of Spades, "
                             "room for 2 more ability cards");
  g_assert_null (find_shown_widget (sheet, has_line, "Move Queen of Spades to the discard pile"));
  press_found (sheet, is_button_with, "Correct This Card…");
  press_found (sheet, is_face_button, "Ace of Spades");
  assert_asked (&self, "swap qs as");
  tear_down (&self);
}

static gboolean
is_why_button (GtkWidget *widget,
               gconstpointer user_data)
{
  return GTK_IS_MENU_BUTTON (widget) && is_called (widget, "Unavailable moves");
}

static void
test_crawlitaire_why_not (void)
{
  Fixture self;
  GtkWidget *button;
  GtkWidget *sheet;

  set_up (&self, DEALT ROOMS);
  g_assert_null (find_shown_widget (self.surface, is_why_button, NULL));
  sheet = open_sheet (&self, KING);
  press_found (sheet, is_face_button, "Seven of Clubs");
  g_assert_cmpuint (count_nameless (sheet), ==, 0);
  g_assert_null (find_shown_widget (sheet, contains_text, "(CR-6)"));
  press_found (sheet, is_button_with, "Unavailable Moves");
  g_assert_true (shows (sheet, "Move Seven of Clubs under Jack of Clubs: the Jack of Clubs can "
                               "have at most 2 ability cards (CR-6)"));
  /* The first of several such moves: diamonds under clubs. */
  press_found (sheet, is_button_with, "Do It Anyway");
  assert_asked (&self, "! move 7c under qd");
  sheet = open_sheet (
      &self,
      "King of Clubs, Paladin of Clubs, without ability cards, room for 4 more ability cards");
  press_found (sheet, is_button_with, "Unavailable Moves");
  g_assert_nonnull (find_shown_widget (
      sheet, contains_text, "King of Clubs fights: first, enter the known or the unknown room"));
  tear_down (&self);
  /* Rejected answers are listed next to the question. */
  set_up (&self, DEALT "draw qc\ndraw 6h\ndraw qd\ndraw js\ndraw kc\ndraw jc\ndraw 8s\n");
  button = find_shown_widget (self.surface, is_why_button, NULL);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  sheet = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  g_assert_true (shows (sheet, "Put the card under King of Clubs: the Eight of Spades doesn’t "
                               "match the suit of the King of Clubs (CR-5)"));
  g_assert_null (find_shown_widget (sheet, contains_text, "Put the card under Jack of Spades"));
  tear_down (&self);
}

static void
test_crawlitaire_rings (void)
{
  Fixture self;
  GtkWidget *sheet;

  set_up (&self, DEALT ROOMS);
  sheet = open_sheet (&self, "Adjust Match");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_of_type (sheet, GTK_TYPE_SPIN_BUTTON)), 1);
  assert_asked (&self, "rings 1");
  g_assert_nonnull (find_shown_widget (self.surface, is_told, "Rings: 1 of 4"));
  g_signal_emit_by_name (find_row (sheet, "Mark the match as lost"), "activated");
  assert_asked (&self, "end lost");
  sheet = open_sheet (&self, "Adjust Match");
  g_signal_emit_by_name (find_row (sheet, "Mark the match as unfinished"), "activated");
  assert_asked (&self, "end open");
  tear_down (&self);
}

/* The past can be examined, but not changed. */
static void
test_crawlitaire_past_by_hand (void)
{
  Fixture self;
  GtkWidget *sheet;

  set_up (&self, DEALT ROOMS);
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), mo_match_get_position (self.match) - 1);
  sheet = open_sheet (&self, KING);
  g_assert_nonnull (find_shown_widget (sheet, is_told, "Seven of Clubs"));
  g_assert_null (find_of_type (sheet, GTK_TYPE_BUTTON));
  sheet = open_sheet (&self, "Adjust Match");
  g_assert_false (gtk_widget_is_sensitive (find_of_type (sheet, GTK_TYPE_SPIN_BUTTON)));
  tear_down (&self);
}

/* No question is asked while the past is shown. */
static void
test_crawlitaire_past (void)
{
  Fixture self;

  set_up (&self, DEALT ROOMS MONSTER);
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), mo_match_get_position (self.match) - 1);
  g_assert_false (shows (self.surface, "Who fights?"));
  g_assert_true (shows (self.surface, "Monster"));
  press_keys (&self, "1 h");
  assert_asked (&self, "");
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), mo_match_get_position (self.match));
  g_assert_true (shows (self.surface, "Who fights?"));
  tear_down (&self);
}

static void
test_crawlitaire_names_and_width (void)
{
  static const char *const journals[] = { DEALT ROOMS MONSTER, TABLE ROOMS MONSTER "fight qd\n",
                                          TABLE ROOMS, DEALT };

  for (guint i = 0; i < G_N_ELEMENTS (journals); i++)
    for (guint is_big = 0; is_big < 2; is_big++)
      {
        Fixture self;

        set_up (&self, journals[i]);
        mo_match_surface_set_is_big (MO_MATCH_SURFACE (self.surface), is_big != 0);
        g_assert_cmpuint (count_nameless (self.surface), ==, 0);
        assert_fits_narrow (self.window);
        tear_down (&self);
      }
}

/* The odds pane */

static gboolean
tells_of (GtkWidget *widget,
          gconstpointer text)
{
  return MO_IS_ODDS_ROW (widget) && find_shown_widget (widget, has_text, text) != NULL;
}

static void
assert_odds (GtkWidget *pane,
             const char *what,
             const char *odds)
{
  GtkWidget *row = find_shown_widget (pane, tells_of, what);

  if (row == NULL || !shows (row, odds))
    g_error ("“%s” is not told with %s", what, odds);
}

typedef struct
{
  MoMatch *match;
  MoRingOdds *rings;
  GtkWidget *pane;
} Odds;

static void
show_odds_cb (Odds *self)
{
  mo_odds_pane_show (MO_ODDS_PANE (self->pane),
                     mo_crawlitaire_odds_page_new (mo_match_get_state (self->match), self->rings));
}

static void
test_crawlitaire_odds_pane (void)
{
  g_autoptr (GError) error = NULL;
  guint line;
  g_autoptr (MoMatch) match = mo_match_read (content, DEALT ROOMS, &line, &error);
  g_autoptr (MoRingOdds) rings = mo_ring_odds_new ();
  GtkWidget *pane = mo_odds_pane_new (9);
  Odds odds = { match, rings, pane };
  GtkWidget *window = adw_window_new ();
  guint n_references;

  g_assert_no_error (error);
  adw_window_set_content (ADW_WINDOW (window), pane);
  n_references = G_OBJECT (rings)->ref_count;
  g_signal_connect_swapped (rings, "worked-out", G_CALLBACK (show_odds_cb), &odds);
  mo_ring_odds_follow (rings, mo_match_get_state (match));
  show_odds_cb (&odds);
  present (window);
  assert_odds (pane, "Shrine", "29%");
  g_assert_true (shows (pane, "Calculating ring odds…"));
  WAIT_UNTIL (shows (pane, "Ring in the Unknown Room"));
  g_assert_false (shows (pane, "Calculating ring odds…"));
  assert_odds (pane, "If Queen of Diamonds fights", "42%");
  /* Results for an earlier state are discarded. The worker holds a reference to the odds. */
  WAIT_UNTIL (mo_ring_odds_is_ready (rings));
  mo_ring_odds_follow (rings, mo_match_get_state (match));
  show_odds_cb (&odds);
  g_assert_true (shows (pane, "Calculating ring odds…"));
  g_assert_true (mo_match_apply (match, "enter known", FALSE, NULL));
  mo_ring_odds_follow (rings, mo_match_get_state (match));
  show_odds_cb (&odds);
  WAIT_UNTIL (G_OBJECT (rings)->ref_count == n_references);
  g_assert_false (shows (pane, "Ring in the Known Room"));
  g_assert_true (shows (pane, "Next Card"));
  assert_leaves_nothing (window);
}

/* The style of each game is a separate file that the style of the program imports. */
static void
test_crawlitaire_style (void)
{
  static const char *const classes[] = { ".fan-card", ".foe", ".fight", ".step-rail" };
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  g_autofree char *text = NULL;

  gtk_css_provider_load_from_resource (provider, RESOURCE_PATH "/style.css");
  text = gtk_css_provider_to_string (provider);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    g_assert_nonnull (strstr (text, classes[i]));
}

int
main (int argc,
      char **argv)
{
  g_autoptr (AdwApplication) application = begin_tests (&argc, &argv);
  int status;

  if (application == NULL)
    return 0;
  content = match_fixture_load (NULL);
  g_test_add_func ("/crawlitaire/answers", test_crawlitaire_answers);
  g_test_add_func ("/crawlitaire/rooms", test_crawlitaire_rooms);
  g_test_add_func ("/crawlitaire/shrine", test_crawlitaire_shrine);
  g_test_add_func ("/crawlitaire/draws", test_crawlitaire_draws);
  g_test_add_func ("/crawlitaire/goes-on", test_crawlitaire_goes_on);
  g_test_add_func ("/crawlitaire/typed", test_crawlitaire_typed);
  g_test_add_func ("/crawlitaire/pressed", test_crawlitaire_pressed);
  g_test_add_func ("/crawlitaire/door", test_crawlitaire_door);
  g_test_add_func ("/crawlitaire/hint", test_crawlitaire_hint);
  g_test_add_func ("/crawlitaire/characters", test_crawlitaire_characters);
  g_test_add_func ("/crawlitaire/by-hand", test_crawlitaire_by_hand);
  g_test_add_func ("/crawlitaire/told-wrong", test_crawlitaire_told_wrong);
  g_test_add_func ("/crawlitaire/why-not", test_crawlitaire_why_not);
  g_test_add_func ("/crawlitaire/rings", test_crawlitaire_rings);
  g_test_add_func ("/crawlitaire/past-by-hand", test_crawlitaire_past_by_hand);
  g_test_add_func ("/crawlitaire/past", test_crawlitaire_past);
  g_test_add_func ("/crawlitaire/names-and-width", test_crawlitaire_names_and_width);
  g_test_add_func ("/crawlitaire/odds-pane", test_crawlitaire_odds_pane);
  g_test_add_func ("/crawlitaire/style", test_crawlitaire_style);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
