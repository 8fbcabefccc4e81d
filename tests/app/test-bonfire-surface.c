/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The surface of Bonfire Run: buttons and keys, with cards dealt by the program or by hand. */

#include "config.h"

#include "match-fixture.h"
#include "surface-fixture.h"
#include "window-fixture.h"

#include "mo-chart-item.h"
#include "mo-bonfire-surface.h"
#include "mo-bonfire-view.h"
#include "mo-card-face.h"
#include "mo-deal-bar.h"
#include "mo-run-bars.h"
#include "mo-run-deck-pane.h"
#include "mo-run-map.h"
#include "mo-table-card.h"

#include <stdlib.h>
#include <string.h>

static MoContent *content;

#define RUN "match 1 system bonfire-run ruleset bonfire-run difficulty "
#define DEALT RUN "easy seed 5\n"
#define TOLD RUN "easy\n"
#define WARRIOR "choose bonfire-run/warrior\n"

/* A wolf that will bite, and a playable hand. */
#define BATTLE                                                                                     \
  WARRIOR                                                                                          \
      "enter 1\nmeet bonfire-run/wolf\nintend bonfire-run/wolf/bite\n"                             \
      "draw bonfire-run/strike bonfire-run/strike bonfire-run/iron-plate bonfire-run/iron-plate "  \
      "bonfire-run/sword-and-shield\n"

/* The same battle, won at once. */
#define WON BATTLE "set protection 0\nset hp 0 bonfire-run/wolf\n"

typedef SurfaceFixture Fixture;

static void
set_up (Fixture *self,
        const char *journal)
{
  surface_fixture_set_up (self, content, journal, MO_TYPE_BONFIRE_SURFACE, 800);
}

static void
tear_down (Fixture *self)
{
  surface_fixture_tear_down (self);
}

#define STATE(self) ((const MoBonfireState *) mo_match_get_state ((self)->match))
#define GAME(self) ((const MoBonfireGame *) mo_match_get_game ((self)->match))

static gboolean
is_labelled (GtkWidget *widget,
             gconstpointer text)
{
  return GTK_IS_BUTTON (widget) && find_shown_widget (widget, contains_text, text) != NULL;
}

static GtkWidget *
find_button (Fixture *self,
             const char *text)
{
  return find_shown_widget (self->surface, is_labelled, text);
}

static void
press (Fixture *self,
       const char *text)
{
  GtkWidget *button = find_button (self, text);

  if (button == NULL)
    g_error ("no button “%s”", text);
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
press_key (Fixture *self,
           guint key)
{
  return surface_fixture_press_key (self, key, 0, GTK_PHASE_BUBBLE);
}

/* Returns whether the focus is on or in a widget of this type. */
static gboolean
has_focus_in (Fixture *self,
              GType type)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  return focus != NULL && (g_type_is_a (G_OBJECT_TYPE (focus), type) ||
                           gtk_widget_get_ancestor (focus, type) != NULL);
}

static void
assert_asked (Fixture *self,
              const char *lines)
{
  g_assert_cmpstr (self->asked->str, ==, lines);
  g_assert_cmpstr (self->refused->str, ==, "");
}

static GtkEditable *
find_entry (Fixture *self)
{
  return GTK_EDITABLE (
      find_of_type (find_of_type (self->surface, MO_TYPE_DEAL_BAR), GTK_TYPE_ENTRY));
}

static void
tell (Fixture *self,
      const char *letters)
{
  gtk_editable_set_text (find_entry (self), letters);
  g_signal_emit_by_name (find_entry (self), "activate");
  g_assert_cmpstr (self->refused->str, ==, "");
}

/* A single press includes everything that the program deals, and is undone as one move. */
static void
test_dealt_with_the_move (void)
{
  Fixture self;
  guint n;

  set_up (&self, DEALT);
  g_assert_true (shows (self.surface, "Choose an adventurer"));
  g_assert_true (press_key (&self, GDK_KEY_1));
  g_assert_true (g_str_has_prefix (self.asked->str, "choose bonfire-run/warrior"));
  g_assert_true (shows (self.surface, "Choose a room"));
  n = mo_match_get_position (self.match);
  g_assert_true (press_key (&self, GDK_KEY_space));
  g_assert_true (g_str_has_prefix (self.asked->str, "enter 1; meet "));
  g_assert_cmpstr (self.refused->str, ==, "");
  g_assert_null (strchr (self.asked->str, '?'));
  g_assert_true (shows (self.surface, "Play cards, then end the turn"));
  g_assert_cmpuint (mo_bonfire_state_count_pile (GAME (&self), STATE (&self), MO_BONFIRE_HAND), ==,
                    5);
  press (&self, "End Turn");
  g_assert_true (g_str_has_prefix (self.asked->str, "pass; "));
  g_assert_true (shows (self.surface, "Level 1, Battle, turn 2"));
  g_assert_true (mo_match_undo (self.match));
  g_assert_true (shows (self.surface, "Level 1, Battle, turn 1"));
  g_assert_true (mo_match_undo (self.match));
  g_assert_cmpuint (mo_match_get_position (self.match), ==, n);
  tear_down (&self);
}

static gboolean
has_tip (GtkWidget *widget,
         gconstpointer text)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);

  return tip != NULL && strstr (tip, text) != NULL;
}

static void
test_battle (void)
{
  Fixture self;
  GtkWidget *end;

  set_up (&self, TOLD BATTLE);
  g_assert_true (shows (self.surface, "Wolf"));
  g_assert_true (shows (self.surface, "Next: Bite, 10 damage"));
  /* The figures on its small face have no names. */
  g_assert_nonnull (find_shown_widget (find_shown_widget (self.surface, has_style, "foe"), has_tip,
                                       "HP 60"));
  g_assert_true (shows (self.surface, "60/60"));
  g_assert_true (
      shows (self.surface,
             "If you end the turn now, you will have 95 HP left (10 → 5 after protection)."));
  g_assert_true (shows (self.surface, "6 damage"));
  g_assert_true (shows (self.surface, "6 damage\n+8 protection"));
  /* By its number; a single monster needs no target. */
  g_assert_true (press_key (&self, GDK_KEY_1));
  assert_asked (&self, "play bonfire-run/strike");
  g_assert_true (shows (self.surface, "54/60"));
  g_assert_true (mo_match_apply (self.match, "set protection 4 bonfire-run/wolf", FALSE, NULL));
  g_assert_true (shows (self.surface, "6 → 2 after protection"));
  press (&self, "+12 protection");
  assert_asked (&self, "play bonfire-run/iron-plate");
  g_assert_true (
      shows (self.surface,
             "If you end the turn now, you will have 100 HP left (10 → 0 after protection)."));
  /* Without energy, the cards are insensitive. */
  g_assert_true (mo_match_apply (self.match, "set energy 0", FALSE, NULL));
  g_assert_false (gtk_widget_get_sensitive (find_of_type (self.surface, MO_TYPE_TABLE_CARD)));
  g_string_truncate (self.asked, 0);
  press_key (&self, GDK_KEY_1);
  assert_asked (&self, "");
  end = find_button (&self, "End Turn");
  g_assert_nonnull (end);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (end), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "End Turn");
  press_key (&self, GDK_KEY_space);
  assert_asked (&self, "pass");
  tear_down (&self);
}

/* Checks the filled shares of the bars of HP and protection, from 0 to 1. */
static void
assert_bars (GtkWidget *bars,
             double hp,
             double protection,
             const char *sentence)
{
  GtkWidget *meters[] = { gtk_widget_get_first_child (bars), gtk_widget_get_last_child (bars) };
  const double wanted[] = { hp, protection };

  for (guint i = 0; i < G_N_ELEMENTS (meters); i++)
    {
      GtkLevelBar *bar = GTK_LEVEL_BAR (find_of_type (meters[i], GTK_TYPE_LEVEL_BAR));

      g_assert_cmpfloat_with_epsilon (
          gtk_level_bar_get_value (bar) / gtk_level_bar_get_max_value (bar), wanted[i], 1e-9);
      /* Protection is hatched, and has a shield. */
      g_assert_cmpint (gtk_widget_has_css_class (meters[i], "protection"), ==, i == 1);
      g_assert_nonnull (find_of_type (meters[i], GTK_TYPE_IMAGE));
    }
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (meters[1]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       sentence);
}

static GtkWidget *
find_bars (Fixture *self,
           const char *style)
{
  return find_of_type (find_shown_widget (self->surface, has_style, style), MO_TYPE_RUN_BARS);
}

static void
test_bars (void)
{
  Fixture self;

  set_up (&self, TOLD BATTLE "set hp 50\nset protection 6\n");
  assert_bars (find_bars (&self, "step-rail"), 0.5, 0.06, "Protection: 6");
  /* A value of 0 shows an empty bar. */
  assert_bars (find_bars (&self, "foe"), 1, 0, "Protection: 0");
  g_assert_true (mo_match_apply (self.match, "set protection 30 bonfire-run/wolf", FALSE, NULL));
  g_assert_true (mo_match_apply (self.match, "set hp 15 bonfire-run/wolf", FALSE, NULL));
  assert_bars (find_bars (&self, "foe"), 0.25, 0.5, "Protection: 30");
  /* A value beyond the maximum HP fills the bar; the number shows it. */
  g_assert_true (mo_match_apply (self.match, "set protection 61 bonfire-run/wolf", FALSE, NULL));
  assert_bars (find_bars (&self, "foe"), 0.25, 1, "Protection: 61");
  g_assert_true (shows (find_bars (&self, "foe"), "61"));
  tear_down (&self);
}

/* The previews on cards in the hand and on rooms of the map. */
static void
test_previews (void)
{
  Fixture self;

  set_up (&self, TOLD BATTLE
          "move bonfire-run/help-and-sword out hand\nmove bonfire-run/meteor out hand\n");
  g_assert_nonnull (find_shown_widget (self.surface, contains_text, "Energy"));
  g_assert_nonnull (find_shown_widget (self.surface, contains_text, "Discard pile"));
  g_assert_nonnull (find_shown_widget (find_bars (&self, "step-rail"), has_style, "protection"));
  g_assert_true (shows (self.surface, "6 damage\ndraws 2 cards"));
  g_assert_true (mo_match_apply (self.match, "set energy 1", FALSE, NULL));
  g_assert_true (shows (self.surface, "10 damage\nneeds 1 more energy"));
  g_assert_true (mo_match_apply (self.match, "set hp 8 bonfire-run/wolf", FALSE, NULL));
  g_assert_true (shows (self.surface, "wins the battle\nneeds 1 more energy"));
  g_assert_true (shows (self.surface, "6 damage\n+8 protection"));
  g_assert_true (mo_match_apply (self.match, "set protection 5", FALSE, NULL));
  g_assert_true (mo_match_apply (self.match, "set hp 5", FALSE, NULL));
  g_assert_true (
      shows (find_shown_widget (self.surface, has_style, "fatal"),
             "If you end the turn now, you will lose the run (10 → 5 after protection)."));
  g_assert_true (mo_match_apply (self.match, "set hp 6", FALSE, NULL));
  g_assert_null (find_shown_widget (self.surface, has_style, "fatal"));
  tear_down (&self);

  set_up (&self, TOLD WON "set coins 120\nset hp 60\n");
  /* Values that exist only in battles are hidden outside them. */
  g_assert_null (find_shown_widget (self.surface, contains_text, "Energy"));
  g_assert_null (find_shown_widget (self.surface, contains_text, "Discard pile"));
  g_assert_null (find_shown_widget (find_bars (&self, "step-rail"), has_style, "protection"));
  g_assert_true (shows (self.surface, "HP 60 → 90"));
  g_assert_true (shows (self.surface, "10 to 300 coins"));
  g_assert_true (shows (self.surface, "120 coins to spend"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_button (&self, "HP 60 → 90")),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "HP 60 → 90");
  g_assert_true (mo_match_apply (self.match, "enter 1", FALSE, NULL));
  g_assert_false (shows (self.surface, "HP 60 → 90"));
  g_assert_true (shows (self.surface,
                        "Coins: 120 now, 130 to 420 after opening a chest. There is also a card "
                        "in 3 of 9 possible treasures."));
  tear_down (&self);
}

/* The first ten cards have a key. */
static void
test_numbers (void)
{
  Fixture self;

  set_up (&self, TOLD BATTLE);
  for (guint i = 0; i < 6; i++)
    g_assert_true (
        mo_match_apply (self.match, "move bonfire-run/small-help out hand", FALSE, NULL));
  g_assert_nonnull (find_shown_widget (self.surface, has_text, "9"));
  g_assert_null (find_shown_widget (self.surface, has_text, "10"));
  g_assert_null (find_shown_widget (self.surface, has_text, "11"));
  press_key (&self, GDK_KEY_0);
  assert_asked (&self, "play bonfire-run/small-help");
  tear_down (&self);
}

/* The button to continue has the capitals of a button, the heading those of a sentence. */
static void
test_capitals (void)
{
  Fixture self;

  set_up (&self, RUN "medium seed 4\n" WARRIOR);
  g_assert_true (shows (self.surface, "Lay out the rooms"));
  g_assert_true (shows (self.surface, "Lay Out the Rooms"));
  tear_down (&self);

  set_up (&self, RUN "easy seed 4\n" WARRIOR "enter 1\n");
  g_assert_true (shows (self.surface, "Reveal the Monsters"));
  g_assert_true (mo_match_apply (self.match, "meet bonfire-run/wolf", FALSE, NULL));
  g_assert_true (shows (self.surface, "Reveal the Monsters’ Actions"));
  tear_down (&self);
}

/* With two monsters, the user chooses a target. */
static void
test_targets (void)
{
  Fixture self;

  set_up (
      &self, RUN
      "medium\n" WARRIOR "lay pair bonfire bonfire merchant merchant merchant treasure treasure\n"
      "lay treasure battle pair battle battle battle\n"
      "enter 1\nmeet bonfire-run/giant-bear\nset hp 0 bonfire-run/giant-bear\n"
      "enter 1\nmeet bonfire-run/giant-bear bonfire-run/giant-bear\n"
      "intend bonfire-run/giant-bear/claws bonfire-run/giant-bear/claws\n"
      "draw bonfire-run/strike bonfire-run/strike bonfire-run/iron-plate bonfire-run/iron-plate "
      "bonfire-run/sword-and-shield\n");
  g_assert_true (shows (self.surface, "Giant Bear 2"));
  g_assert_true (
      mo_match_apply (self.match, "set protection 5 bonfire-run/giant-bear#2", FALSE, NULL));
  g_assert_true (press_key (&self, GDK_KEY_1));
  assert_asked (&self, "");
  g_assert_true (shows (self.surface, "Choose a monster for Strike"));
  g_assert_true (shows (find_shown_widget (self.surface, has_style, "card-bar"),
                        "Giant Bear 2: 6 → 1 after protection"));
  g_assert_true (mo_match_apply (self.match, "set hp 6 bonfire-run/giant-bear", FALSE, NULL));
  press_key (&self, GDK_KEY_1);
  g_assert_true (
      shows (find_shown_widget (self.surface, has_style, "card-bar"), "Giant Bear 1: defeated"));
  g_assert_true (press_key (&self, GDK_KEY_Escape));
  g_assert_false (shows (self.surface, "Choose a monster for Strike"));
  press_key (&self, GDK_KEY_1);
  press_key (&self, GDK_KEY_2);
  assert_asked (&self, "play bonfire-run/strike bonfire-run/giant-bear#2");
  g_assert_false (shows (self.surface, "Defeated"));
  g_assert_true (mo_match_apply (self.match, "set hp 0 bonfire-run/giant-bear", FALSE, NULL));
  g_assert_true (shows (self.surface, "Defeated"));
  tear_down (&self);
}

/* The focus follows the game: to the first card, the entry of the deal bar, or the map. */
static void
test_focus (void)
{
  Fixture self;

  set_up (&self, TOLD WARRIOR);
  g_assert_true (has_focus_in (&self, MO_TYPE_RUN_MAP));
  press (&self, "Enter level 1: Battle");
  g_assert_true (shows (self.surface, "No monsters yet."));
  g_assert_true (has_focus_in (&self, MO_TYPE_DEAL_BAR));
  g_assert_true (mo_match_apply (self.match, "meet bonfire-run/wolf", FALSE, NULL));
  g_assert_true (shows (self.surface, "Its next action is unknown"));
  g_assert_nonnull (find_shown_widget (self.surface, is_called, "Battle, level 1, you are here"));
  g_assert_true (mo_match_apply (self.match, "intend bonfire-run/wolf/bite", FALSE, NULL));
  g_assert_true (
      mo_match_apply (self.match,
                      "draw bonfire-run/strike bonfire-run/strike bonfire-run/iron-plate "
                      "bonfire-run/iron-plate bonfire-run/sword-and-shield",
                      FALSE, NULL));
  g_assert_true (has_focus_in (&self, MO_TYPE_TABLE_CARD));
  /* Space passes while a card is focused; Enter plays the card. */
  g_assert_true (surface_fixture_press_key (&self, GDK_KEY_space, 0, GTK_PHASE_CAPTURE));
  assert_asked (&self, "pass");
  g_assert_true (has_focus_in (&self, MO_TYPE_DEAL_BAR));
  g_assert_false (surface_fixture_press_key (&self, GDK_KEY_space, 0, GTK_PHASE_CAPTURE));
  g_assert_true (mo_match_apply (self.match, "set hp 0 bonfire-run/wolf", FALSE, NULL));
  g_assert_true (has_focus_in (&self, MO_TYPE_RUN_MAP));
  tear_down (&self);
}

static int
get_card_width (Fixture *self)
{
  int width;

  gtk_widget_get_size_request (find_of_type (find_of_type (self->surface, MO_TYPE_TABLE_CARD),
                                             MO_TYPE_CARD_FACE),
                               &width, NULL);
  return width;
}

/* The cards are larger in the large view. */
static void
test_big (void)
{
  Fixture self;
  int width;

  set_up (&self, TOLD BATTLE);
  width = get_card_width (&self);
  mo_match_surface_set_is_big (MO_MATCH_SURFACE (self.surface), TRUE);
  g_assert_cmpint (get_card_width (&self), >, width * 3 / 2);
  mo_match_surface_set_is_big (MO_MATCH_SURFACE (self.surface), FALSE);
  g_assert_cmpint (get_card_width (&self), ==, width);
  tear_down (&self);
}

/* Cards dealt at the table are entered by a few letters each. */
static void
test_told (void)
{
  Fixture self;

  set_up (&self, TOLD WARRIOR);
  press (&self, "Enter level 1: Battle");
  assert_asked (&self, "enter 1");
  g_assert_true (shows (self.surface, "Which monster is it? 1 to go"));
  /* Enter with an empty entry does nothing if there are several candidates. */
  g_string_truncate (self.asked, 0);
  g_signal_emit_by_name (find_entry (&self), "activate");
  assert_asked (&self, "");
  gtk_editable_set_text (find_entry (&self), "xyz");
  g_assert_true (shows (self.surface, "No matching result."));
  tell (&self, "WOL");
  assert_asked (&self, "meet bonfire-run/wolf");
  g_assert_true (shows (self.surface, "Which action does Wolf show?"));
  tell (&self, "bi");
  assert_asked (&self, "intend bonfire-run/wolf/bite");
  g_assert_true (shows (self.surface, "Which card was drawn? 5 to go"));
  tell (&self, "iron");
  g_assert_true (shows (self.surface, "Which card was drawn? 4 to go"));
  for (guint i = 0; i < 4; i++)
    tell (&self, "double");
  g_assert_null (find_of_type (self.surface, MO_TYPE_DEAL_BAR));
  tear_down (&self);
}

static void
test_merchant (void)
{
  Fixture self;

  set_up (&self, TOLD WON "enter 3\noffer bonfire-run/strike bonfire-run/defend bonfire-run/meteor "
                          "bonfire-run/small-help "
                          "bonfire-run/reinforcement\nset coins 120\n");
  g_assert_true (shows (self.surface, "Buy cards, or leave"));
  g_assert_true (shows (self.surface, "100 coins"));
  g_assert_nonnull (find_shown_widget (self.surface, contains_text, "(you need "));
  press (&self, "100 coins");
  assert_asked (&self, "buy bonfire-run/strike");
  press_key (&self, GDK_KEY_space);
  assert_asked (&self, "leave");
  g_assert_true (shows (self.surface, "Choose a room"));
  tear_down (&self);
}

static void
test_chests (void)
{
  Fixture self;
  const char *told;

  set_up (&self, TOLD WON "enter 1\n");
  g_assert_true (shows (self.surface, "Open a chest"));
  press (&self, "Chest 2");
  g_assert_true (shows (self.surface, "What is in the chest?"));
  told = mo_bonfire_game_get_treasure (GAME (&self), 0)->card->name;
  tell (&self, told);
  g_assert_true (g_str_has_prefix (self.asked->str, "open 2 bonfire-run/"));
  tear_down (&self);
}

/* The path so far, and the rooms that can be entered. */
static void
test_map (void)
{
  Fixture self;

  set_up (&self, TOLD WON);
  g_assert_nonnull (
      find_shown_widget (self.surface, is_called, "Battle, level 1, room 1 on your path"));
  g_assert_nonnull (
      find_shown_widget (self.surface, is_called, "Enter level 2, room 2: Bonfire"));
  g_assert_nonnull (find_shown_widget (self.surface, is_called, "Boss, level 3"));
  g_assert_true (press_key (&self, GDK_KEY_2));
  assert_asked (&self, "enter 2");
  g_assert_nonnull (
      find_shown_widget (self.surface, is_called, "Bonfire, level 2, room 2 on your path"));
  tear_down (&self);
}

/* A card played in battle does not recreate the map. */
static void
test_map_stays (void)
{
  Fixture self;
  GtkWidget *boss;

  set_up (&self, TOLD BATTLE);
  boss = find_shown_widget (self.surface, is_called, "Boss, level 3");
  g_object_add_weak_pointer (G_OBJECT (boss), (gpointer *) &boss);
  g_assert_true (press_key (&self, GDK_KEY_1));
  assert_asked (&self, "play bonfire-run/strike");
  g_assert_nonnull (boss);
  g_assert_true (mo_match_apply (self.match, "set hp 0 bonfire-run/wolf", FALSE, NULL));
  g_assert_null (boss);
  g_assert_nonnull (
      find_shown_widget (self.surface, is_called, "Enter level 2, room 2: Bonfire"));
  tear_down (&self);
}

static void
test_hint (void)
{
  Fixture self;
  g_autofree char *why = NULL;
  g_autofree char *line = NULL;
  g_autofree char *words = NULL;
  g_autofree char *name = NULL;
  GtkWidget *button;
  MoMove move;

  set_up (&self, TOLD BATTLE);
  g_assert_true (mo_match_advise (self.match, &move, &why));
  line = mo_match_write_move (self.match, &move);
  words = mo_match_describe_move (self.match, &move);
  name = g_strdup_printf ("Hint: %s", words);
  g_assert_true (press_key (&self, GDK_KEY_h));
  g_assert_true (shows (self.surface, why));
  button = find_shown_widget (find_shown_widget (self.surface, has_style, "hint"), is_of_type,
                              GSIZE_TO_POINTER (GTK_TYPE_BUTTON));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
  g_signal_emit_by_name (button, "clicked");
  assert_asked (&self, line);
  g_assert_false (shows (self.surface, why));
  tear_down (&self);
}

/* A battle without any loss of HP can be conceded after some turns. */
static void
test_stalled (void)
{
  g_autoptr (GString) journal = g_string_new (DEALT BATTLE "set protection 900\n");
  Fixture self;

  for (guint i = 1; i < MO_BONFIRE_STALL; i++)
    g_string_append (journal, "pass\nintend bonfire-run/wolf/bite\ndraw ? ? ? ? ?\n");
  g_string_append (journal, "pass\nintend bonfire-run/wolf/bite\n");
  set_up (&self, DEALT);
  g_assert_null (find_button (&self, "Concede"));
  tear_down (&self);

  set_up (&self, journal->str);
  g_assert_null (find_button (&self, "Concede"));
  g_assert_true (mo_match_apply (self.match, "draw ? ? ? ? ?", FALSE, NULL));
  g_assert_true (shows (self.surface, "Neither side is losing HP: continue or concede"));
  press (&self, "Concede");
  assert_asked (&self, "concede");
  g_assert_cmpint (mo_match_get_result (self.match, NULL), ==, MO_MATCH_LOST);
  g_assert_null (find_button (&self, "Concede"));
  tear_down (&self);
}

/* No moves can be made while the past is shown. */
static void
test_past (void)
{
  Fixture self;

  set_up (&self, TOLD BATTLE);
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), 1);
  g_assert_true (shows (self.surface, "At the entrance"));
  press_key (&self, GDK_KEY_1);
  press_key (&self, GDK_KEY_space);
  press_key (&self, GDK_KEY_h);
  assert_asked (&self, "");
  g_assert_null (find_shown_widget (self.surface, is_called, "Enter level 1, room 1: Battle"));
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), mo_match_get_position (self.match));
  g_assert_true (shows (self.surface, "Play cards, then end the turn"));
  tear_down (&self);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A bar of a chart with this accessible name. */
static gboolean
is_bar (GtkWidget *widget,
        gconstpointer sentence)
{
  return MO_IS_CHART_ITEM (widget) && is_called (widget, sentence);
}

static void
test_deck (void)
{
  Fixture self;
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("show-match-deck", NULL);
  guint n_opened = 0;
  GtkWidget *stack = adw_view_stack_new ();
  GtkWidget *window = adw_window_new ();

  set_up (&self, TOLD WARRIOR);
  mo_match_surface_add_side_pages (MO_MATCH_SURFACE (self.surface), ADW_VIEW_STACK (stack));
  adw_window_set_content (ADW_WINDOW (window), stack);
  present (window);
  g_assert_true (shows (window, "12 cards"));
  g_assert_nonnull (find_shown_widget (window, is_bar, "Cost 1: 12, Share 100%"));
  g_assert_nonnull (find_shown_widget (window, is_bar, "Double Strike: 97%, Next card 42%"));
  g_assert_nonnull (find_shown_widget (window, is_bar, "Protection 10+: 84%"));
  /* Opened by a button and by a key. */
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (actions));
  gtk_widget_insert_action_group (self.window, "win", G_ACTION_GROUP (actions));
  g_signal_connect_swapped (action, "activate", G_CALLBACK (count_cb), &n_opened);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  g_signal_emit_by_name (find_shown_widget (window, is_labelled, "Open Deck"), "clicked");
  g_assert_cmpuint (n_opened, ==, 1);
  g_assert_true (press_key (&self, GDK_KEY_d));
  g_assert_cmpuint (n_opened, ==, 2);
  /* While the past is shown, this is the deck of that time: there is none before the adventurer is
   * chosen. */
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), 0);
  g_assert_null (mo_match_surface_dup_deck (MO_MATCH_SURFACE (self.surface)));
  g_assert_true (shows (window, "Not available yet"));
  g_assert_false (
      gtk_widget_get_sensitive (find_shown_widget (window, is_labelled, "Open Deck")));
  assert_leaves_nothing (window);
  tear_down (&self);
}

/* A whole easy run, played by hints. */
static void
test_whole_run (void)
{
  Fixture self;

  set_up (&self, DEALT);
  for (guint i = 0; i < 500 && mo_match_get_result (self.match, NULL) == MO_MATCH_OPEN; i++)
    {
      g_assert_true (press_key (&self, GDK_KEY_h));
      g_signal_emit_by_name (find_shown_widget (find_shown_widget (self.surface, has_style, "hint"),
                                                is_of_type, GSIZE_TO_POINTER (GTK_TYPE_BUTTON)),
                             "clicked");
      g_assert_cmpstr (self.refused->str, ==, "");
    }
  g_assert_cmpint (mo_match_get_result (self.match, NULL), !=, MO_MATCH_OPEN);
  g_assert_true (shows (self.surface, "The run is over"));
  g_assert_null (find_button (&self, "End Turn"));
  tear_down (&self);
}

static void
test_names_and_width (void)
{
  static const char *const journals[] = { DEALT,    TOLD WARRIOR,         TOLD BATTLE,
                                          TOLD WON, TOLD WON "enter 1\n", TOLD WON "enter 3\n" };

  for (guint i = 0; i < G_N_ELEMENTS (journals); i++)
    {
      Fixture self;

      set_up (&self, journals[i]);
      g_assert_cmpuint (count_nameless (self.surface), ==, 0);
      assert_fits_narrow (self.window);
      mo_match_surface_set_is_big (MO_MATCH_SURFACE (self.surface), TRUE);
      /* As the view of a match does. */
      gtk_widget_add_css_class (self.surface, "big");
      assert_fits_narrow (self.window);
      tear_down (&self);
    }
}

/* What the ability of an adventurer does is told without a pointer. */
static void
test_adventurers (void)
{
  Fixture self;

  set_up (&self, TOLD);
  g_assert_nonnull (find_shown_widget (self.surface, contains_text,
                                       "Each hit of the Wizard does 4 more damage."));
  tear_down (&self);
}

static gboolean
is_face (GtkWidget *widget,
         gconstpointer user_data)
{
  return MO_IS_CARD_FACE (widget);
}

static int
get_face_width (Fixture *self)
{
  return gtk_widget_get_width (find_shown_widget (self->surface, is_face, NULL));
}

/* Cards take the room of a large window, and give it back. */
static void
test_grows (void)
{
  Fixture self;
  GtkWindow *window;
  int width;

  set_up (&self, TOLD BATTLE);
  window = GTK_WINDOW (gtk_widget_get_root (self.surface));
  WAIT_UNTIL (get_face_width (&self) > 0);
  width = get_face_width (&self);
  gtk_window_set_default_size (window, 1200, 760);
  WAIT_UNTIL (get_face_width (&self) > width);
  gtk_window_set_default_size (window, 600, 700);
  WAIT_UNTIL (get_face_width (&self) == width);
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
  content = match_fixture_load (NULL);
  g_test_add_func ("/bonfire-surface/dealt-with-the-move", test_dealt_with_the_move);
  g_test_add_func ("/bonfire-surface/battle", test_battle);
  g_test_add_func ("/bonfire-surface/bars", test_bars);
  g_test_add_func ("/bonfire-surface/previews", test_previews);
  g_test_add_func ("/bonfire-surface/numbers", test_numbers);
  g_test_add_func ("/bonfire-surface/targets", test_targets);
  g_test_add_func ("/bonfire-surface/focus", test_focus);
  g_test_add_func ("/bonfire-surface/big", test_big);
  g_test_add_func ("/bonfire-surface/adventurers", test_adventurers);
  g_test_add_func ("/bonfire-surface/grows", test_grows);
  g_test_add_func ("/bonfire-surface/told", test_told);
  g_test_add_func ("/bonfire-surface/merchant", test_merchant);
  g_test_add_func ("/bonfire-surface/chests", test_chests);
  g_test_add_func ("/bonfire-surface/map", test_map);
  g_test_add_func ("/bonfire-surface/map-stays", test_map_stays);
  g_test_add_func ("/bonfire-surface/hint", test_hint);
  g_test_add_func ("/bonfire-surface/capitals", test_capitals);
  g_test_add_func ("/bonfire-surface/stalled", test_stalled);
  g_test_add_func ("/bonfire-surface/past", test_past);
  g_test_add_func ("/bonfire-surface/deck", test_deck);
  g_test_add_func ("/bonfire-surface/whole-run", test_whole_run);
  g_test_add_func ("/bonfire-surface/names-and-width", test_names_and_width);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
