/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The surface of Dungeon Crawler: continuing, entering cards, moves of a card. The argument is a
 * catalog of cards. */

#include "config.h"

#include "match-fixture.h"
#include "surface-fixture.h"
#include "window-fixture.h"

#include "mo-add-button.h"
#include "mo-big-figure.h"
#include "mo-card-bar.h"
#include "mo-crawler-dealer.h"
#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-surface.h"
#include "mo-deal-bar.h"
#include "mo-figures-button.h"
#include "mo-pile-box.h"
#include "mo-pile-button.h"
#include "mo-step-rail.h"

static MoContent *content;

#define RULES_2011 "match 1 system dungeon-crawler ruleset solitaire-2011\n"
#define BEGINNER                                                                                   \
  "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-beginner\n"
#define PARTY "add party t/strong\nadd party t/wise\n"

/* An encounter is being built, with two different cards in the deck. */
#define BUILDING                                                                                   \
  BEGINNER PARTY "add dungeon-deck t/rat 3\nadd dungeon-deck ~character/cave-bear 1 2 3 2 "        \
                 "2\nhand-limit 0\nstart\n"

/* Two Adventurers before an attack on two rats. */
#define ATTACK RULES_2011 PARTY "add row t/rat 2\nstart\nnext\nnext\n"

typedef SurfaceFixture Fixture;

static void
set_up (Fixture *self,
        const char *journal)
{
  surface_fixture_set_up (self, content, journal, MO_TYPE_CRAWLER_SURFACE, 800);
}

static void
tear_down (Fixture *self)
{
  surface_fixture_tear_down (self);
}

/* Helpers */

static gboolean
is_card (GtkWidget *widget,
         gconstpointer number)
{
  return MO_IS_TABLE_CARD (widget) &&
         mo_table_card_get_id (MO_TABLE_CARD (widget)) == GPOINTER_TO_INT (number);
}

static GtkWidget *
find_card (Fixture *self,
           int number)
{
  GtkWidget *card = find_shown_widget (self->surface, is_card, GINT_TO_POINTER (number));

  if (card == NULL)
    g_error ("card %d is not shown", number);
  return card;
}

static gboolean
is_labelled (GtkWidget *widget,
             gconstpointer text)
{
  return GTK_IS_BUTTON (widget) && find_shown_widget (widget, has_text, text) != NULL;
}

static void
press_in (GtkWidget *widget,
          const char *text)
{
  GtkWidget *button = find_shown_widget (widget, is_labelled, text);

  if (button == NULL)
    g_error ("no button “%s”", text);
  g_signal_emit_by_name (button, "clicked");
}

static void
press (Fixture *self,
       const char *text)
{
  press_in (self->surface, text);
}

static void
press_card (Fixture *self,
            int number)
{
  g_signal_emit_by_name (find_card (self, number), "clicked");
}

/* Simulates a key press while no entry is focused. */
static void
press_key (Fixture *self,
           guint key,
           GdkModifierType modifiers)
{
  surface_fixture_press_key (self, key, modifiers, GTK_PHASE_BUBBLE);
}

static void
assert_asked (Fixture *self,
              const char *lines)
{
  g_assert_cmpstr (self->asked->str, ==, lines);
}

/* Continuing */

/* Beside the table, the card whose effect is to be followed is shown without being pressed, until
 * it is closed. */
static void
test_surface_due (void)
{
  Fixture self;
  GtkWidget *host = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *bar;

  set_up (&self,
          "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-beginner "
          "seed 7\n" PARTY "add dungeon-deck emberdeep/tremor 9\nhand-limit 0\nlimit 4\nstart\n");
  mo_match_surface_set_card_host (MO_MATCH_SURFACE (self.surface), GTK_BOX (host));
  bar = gtk_widget_get_first_child (host);
  g_assert_true (MO_IS_CARD_BAR (bar));
  g_assert_false (gtk_widget_get_visible (bar));
  press (&self, "Build the Encounter");
  g_assert_true (shows (self.surface, "Done: Tremor. Build the Encounter"));
  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_true (shows (bar, "Tremor"));
  /* It is not selected. */
  g_assert_null (find_shown_widget (self.surface, has_style, "chosen"));
  g_signal_emit_by_name (bar, "closed");
  g_assert_false (gtk_widget_get_visible (bar));
  press_card (&self, 0);
  g_assert_true (shows (bar, "Strong Adventurer"));
  mo_match_surface_set_card_host (MO_MATCH_SURFACE (self.surface), NULL);
  g_object_unref (host);
  tear_down (&self);
}

/* A card that leaves the table leaves the pane, too. */
static void
test_surface_left (void)
{
  Fixture self;
  GtkWidget *bar;

  set_up (&self, RULES_2011 PARTY "add row t/rat 2\nstart\nnext\n");
  press_card (&self, 2);
  bar = find_of_type (self.surface, MO_TYPE_CARD_BAR);
  g_assert_true (shows (bar, "Rat"));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "move t/rat dungeon-grave");
  g_assert_cmpstr (self.refused->str, ==, "");
  g_assert_false (gtk_widget_get_visible (bar));
  tear_down (&self);
}

static void
test_surface_next (void)
{
  Fixture self;

  set_up (&self, RULES_2011 PARTY "add row t/rat\nstart\n");
  g_assert_true (shows (self.surface, "Build Encounter"));
  g_assert_true (shows (self.surface, "Next: Respond"));
  press_key (&self, GDK_KEY_space, 0);
  assert_asked (&self, "next");
  g_assert_true (shows (self.surface, "Next: Combat"));
  press (&self, "Next: Combat");
  g_assert_true (shows (self.surface, "Skip the Attack"));
  press_key (&self, GDK_KEY_space, 0);
  /* The attack of the Dungeon must be resolved: the button does that, and names the result. */
  press (&self, "Defense of Strong Adventurer Fails: 0 Against 1");
  assert_asked (&self, "resolve");
  g_assert_true (shows (self.surface, "The Dungeon’s attack is resolved."));
  tear_down (&self);
}

static void
test_surface_step_by_hand (void)
{
  Fixture self;

  set_up (&self, RULES_2011 PARTY "add row t/rat\nstart\n");
  g_signal_emit_by_name (find_shown_widget (self.surface, has_tooltip, "Combat, upcoming"),
                         "clicked");
  assert_asked (&self, "step combat");
  g_assert_cmpstr (self.refused->str, ==, "");
  g_assert_nonnull (find_shown_widget (self.surface, has_tooltip, "Combat, now"));
  tear_down (&self);
}

/* The hint is behind a button, with its reason; a card to enter is asked for in the deal bar. */
static void
test_surface_hint (void)
{
  Fixture self;
  g_autofree char *why = NULL;
  GtkWidget *button;
  MoMove move;
  int minimum;
  int natural;

  set_up (&self, RULES_2011 PARTY "add row t/rat\nstart\nnext\nnext\n");
  g_assert_true (mo_match_advise (self.match, &move, &why));
  g_assert_cmpuint (move.verb, ==, MO_CRAWLER_VERB_ACTIVATE);
  g_assert_false (shows (self.surface, why));
  g_signal_emit_by_name (
      find_shown_widget (self.surface, has_tooltip, "Suggest a Move (H)"), "clicked");
  g_assert_true (shows (self.surface, why));
  button = find_shown_widget (find_shown_widget (self.surface, has_style, "hint"), is_of_type,
                              GSIZE_TO_POINTER (GTK_TYPE_BUTTON));
  /* Long names wrap, so that the table is no wider than a phone. */
  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <, natural);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (g_str_has_prefix (self.asked->str, "activate "));
  g_assert_null (find_shown_widget (self.surface, has_style, "hint"));
  press_key (&self, GDK_KEY_h, 0);
  g_assert_nonnull (find_shown_widget (self.surface, has_style, "hint"));
  tear_down (&self);

  set_up (&self, BUILDING);
  g_assert_null (find_shown_widget (self.surface, has_tooltip, "Suggest a Move (H)"));
  press_key (&self, GDK_KEY_h, 0);
  g_assert_null (find_shown_widget (self.surface, has_style, "hint"));
  tear_down (&self);
}

/* Entering cards */

static GtkEditable *
find_entry (Fixture *self)
{
  return GTK_EDITABLE (
      find_of_type (find_of_type (self->surface, MO_TYPE_DEAL_BAR), GTK_TYPE_ENTRY));
}

static void
test_surface_draw_by_letters (void)
{
  Fixture self;

  set_up (&self, BUILDING);
  g_assert_true (shows (self.surface, "Which Dungeon card was drawn?"));
  g_assert_true (shows (self.surface, "Rat ×3"));
  g_assert_true (shows (self.surface, "Cave bear ×1") || shows (self.surface, "Cave bear"));
  /* Enter with an empty entry does nothing. */
  g_signal_emit_by_name (find_entry (&self), "activate");
  assert_asked (&self, "");
  gtk_editable_set_text (find_entry (&self), "BEA");
  g_assert_false (shows (self.surface, "Rat ×3"));
  g_signal_emit_by_name (find_entry (&self), "activate");
  assert_asked (&self, "draw dungeon-deck ~character/cave-bear");
  g_assert_cmpstr (gtk_editable_get_text (find_entry (&self)), ==, "");
  gtk_editable_set_text (find_entry (&self), "xyz");
  g_assert_true (shows (self.surface, "No matching card in this deck."));
  gtk_editable_set_text (find_entry (&self), "");
  press (&self, "Rat ×3");
  assert_asked (&self, "draw dungeon-deck t/rat");
  tear_down (&self);
}

/* Without a limit, the user decides when to stop drawing. */
static void
test_surface_draw_more (void)
{
  Fixture self;

  set_up (&self, "match 1 system dungeon-crawler ruleset solitaire-2011 seed 7\n" PARTY
                 "add dungeon-deck t/rat 9\nstart\n");
  press (&self, "Draw");
  assert_asked (&self, "draw dungeon-deck ?");
  press (&self, "Draw");
  press (&self, "Next: Respond");
  assert_asked (&self, "next");
  g_assert_null (find_of_type (self.surface, MO_TYPE_DEAL_BAR));
  tear_down (&self);
}

static gboolean
is_gone (gpointer data)
{
  return !mo_crawler_dealer_is_dealing (data);
}

static void
wait_for_cards (Fixture *self)
{
  while (!is_gone (self->surface))
    g_main_context_iteration (NULL, TRUE);
}

/* The start of a match that the app deals includes the first encounter, up to a bust. */
static void
test_surface_start (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  Fixture self;
  guint before;

  for (guint i = 0; i < 2; i++)
    {
      g_object_set (settings, "gtk-enable-animations", i == 1, NULL);
      set_up (&self,
              "match 1 system dungeon-crawler ruleset solitaire-2011 format "
              "solitaire-2011-beginner seed 7\n" PARTY
              "add dungeon-deck ~character/bear 9 3 1 1 1\nadd deck ~skill/kick 20 0 2 0\n");
      before = mo_match_get_position (self.match);
      press (&self, "Start the Match");
      wait_for_cards (&self);
      g_assert_cmpstr (self.refused->str, ==, "");
      g_assert_true (shows (self.surface, "Hand: 5 of 5"));
      g_assert_true (shows (self.surface,
                            "The encounter has 1 card, cost 3 of 4. You may play cards now."));
      g_assert_true (shows (self.surface, "Busted: Bear (cost 3) will be pulled in the next "
                                          "encounter."));
      g_assert_true (mo_match_undo (self.match));
      g_assert_cmpuint (mo_match_get_position (self.match), ==, before);
      tear_down (&self);
    }
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

/* The last effect before the fight continues to the attack. */
static void
test_surface_last_effect (void)
{
  Fixture self;

  set_up (&self,
          "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-beginner "
          "seed 7\n" PARTY "add dungeon-deck emberdeep/ore-mimic 9\nhand-limit 0\nlimit "
          "4\nstart\n");
  press (&self, "Build the Encounter");
  press (&self, "Next: Combat");
  press (&self, "Done: Ore Mimic");
  assert_asked (&self, "settle emberdeep/ore-mimic");
  press (&self, "Done: Ore Mimic");
  assert_asked (&self, "settle emberdeep/ore-mimic#2; next");
  g_assert_true (shows (self.surface, "Skip the Attack"));
  tear_down (&self);
}

static void
test_surface_program_deals (void)
{
  Fixture self;

  set_up (&self,
          "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-beginner "
          "seed 7\n" PARTY "add dungeon-deck t/rat 9\nadd deck ~skill/kick 20 0 2 0\nstart\n");
  g_assert_null (find_of_type (self.surface, MO_TYPE_DEAL_BAR));
  /* A hand is filled at once, and cards are drawn automatically up to the limit. */
  press (&self, "Draw 5 Cards");
  g_assert_cmpstr (self.refused->str, ==, "");
  g_assert_true (shows (self.surface, "Hand: 5 of 5"));
  press (&self, "Build the Encounter");
  assert_asked (&self, "draw dungeon-deck ?; draw dungeon-deck ?; draw dungeon-deck ?; draw "
                       "dungeon-deck ?; next");
  g_assert_cmpstr (self.refused->str, ==, "");
  g_assert_true (shows (self.surface, "The encounter has 4 cards, cost 4 of 4. You may play cards "
                                      "now."));
  g_assert_true (mo_match_undo (self.match));
  g_assert_true (shows (self.surface, "Build the Encounter"));
  g_assert_true (mo_match_undo (self.match));
  g_assert_true (shows (self.surface, "Draw 5 Cards"));
  tear_down (&self);
}

/* Presses from the dialog for a new match to the first fight: the dialog, its button, and the
 * fight. */
#define LEAST_PRESSES 3
#define MAX_PRESSES 6
#define N_SAMPLES 48
#define N_SAMPLES_SLOWLY 640

/* Returns the number of presses of the space bar until the first fight; @n_effects: (out): the
 * number of those that say that the effect of a card was followed */
static guint
press_to_fight (Fixture *self,
                guint *n_effects)
{
  guint n = 0;

  for (*n_effects = 0;; n++)
    {
      const MoCrawlerGame *game = mo_match_get_game (self->match);
      const MoCrawlerState *state = mo_match_get_state (self->match);

      if (mo_crawler_is_at (game, state, MO_ACTION_ATTACK) ||
          mo_crawler_get_frenzy (game, state) != MO_NO_CARD || state->result != MO_MATCH_OPEN)
        return n;
      g_assert_cmpuint (n, <, 20);
      *n_effects += mo_crawler_is_due (state);
      press_key (self, GDK_KEY_space, 0);
      g_assert_cmpstr (self->refused->str, ==, "");
    }
}

/* From a new match to the first fight, only the effects of cards stop the players. With three of
 * them, these are six presses. A match with four is the only one that needs more: no card is drawn
 * before the effect of the last one was followed (S10-19, S11-15). */
static void
test_surface_first_fight (void)
{
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);
  guint n_samples = g_test_slow () ? N_SAMPLES_SLOWLY : N_SAMPLES;
  guint most = 0;
  guint n_few = 0;
  guint n_longest = 0;

  for (guint i = 0; i < n_samples; i++)
    {
      g_autoptr (MoMatch) match =
          match_fixture_begin (content, g_ptr_array_index (packages, i % packages->len), i);
      g_autofree char *journal = mo_match_write (match);
      guint n_effects;
      guint n;
      Fixture self;

      set_up (&self, journal);
      /* As the button of the dialog does. */
      mo_match_surface_start (MO_MATCH_SURFACE (self.surface));
      n = LEAST_PRESSES - 1 + press_to_fight (&self, &n_effects);
      g_assert_cmpuint (n, <=, LEAST_PRESSES + n_effects);
      if (n > MAX_PRESSES)
        g_test_message ("sample %u, seed %u: %u presses, %u effects", i % packages->len, i, n,
                        n_effects);
      most = MAX (most, n);
      n_few += n <= MAX_PRESSES;
      n_longest = MAX (n_longest, n_effects);
      tear_down (&self);
    }
  g_test_message ("%u presses at most, with %u effects; %u of %u matches with %u at most", most,
                  n_longest, n_few, n_samples, MAX_PRESSES);
  g_assert_cmpuint (n_few, >=, n_samples - n_samples / N_SAMPLES_SLOWLY);
}

static guint
count_row (Fixture *self)
{
  return ((const MoCrawlerState *) mo_match_get_state (self->match))->piles[MO_PILE_ROW].n;
}

#define FOUR_RATS                                                                                  \
  "match 1 system dungeon-crawler ruleset solitaire-2011 format solitaire-2011-beginner seed 7\n"  \
  PARTY "add dungeon-deck t/rat 9\nstart\n"

/* With animations, the cards come one after another, each as a state of its own; the group is
 * undone at once, a second press does not wait, and an undo stops it. */
static void
test_surface_each_card (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  Fixture self;
  guint before;

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  set_up (&self, FOUR_RATS);
  before = mo_match_get_position (self.match);
  press_key (&self, GDK_KEY_space, 0);
  g_assert_cmpuint (count_row (&self), ==, 1);
  assert_asked (&self, "draw dungeon-deck ?");
  for (guint n = 2; n <= 4; n++)
    {
      while (count_row (&self) < n)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (mo_match_get_position (self.match), ==, before + n);
    }
  wait_for_cards (&self);
  assert_asked (&self, "next");
  g_assert_true (mo_match_undo (self.match));
  g_assert_cmpuint (mo_match_get_position (self.match), ==, before);

  press_key (&self, GDK_KEY_space, 0);
  g_assert_true (mo_crawler_dealer_is_dealing (MO_MATCH_SURFACE (self.surface)));
  press_key (&self, GDK_KEY_space, 0);
  g_assert_false (mo_crawler_dealer_is_dealing (MO_MATCH_SURFACE (self.surface)));
  g_assert_cmpuint (count_row (&self), ==, 4);
  g_assert_true (mo_match_undo (self.match));
  g_assert_cmpuint (mo_match_get_position (self.match), ==, before);

  press_key (&self, GDK_KEY_space, 0);
  g_assert_true (mo_match_undo (self.match));
  g_assert_false (mo_crawler_dealer_is_dealing (MO_MATCH_SURFACE (self.surface)));
  g_assert_cmpuint (count_row (&self), ==, 0);
  g_assert_true (shows (self.surface, "Build the Encounter"));
  /* A table that is closed while cards come. */
  press_key (&self, GDK_KEY_space, 0);
  tear_down (&self);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

static void
make_moves (Fixture *self,
            const char *moves)
{
  g_auto (GStrv) lines = g_strsplit (moves, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      mo_match_apply (self->match, lines[i], FALSE, &error);
      g_assert_no_error (error);
    }
}

/* Makes all due moves until the next round. */
static void
end_round (Fixture *self)
{
  static const char *const ways[] = { "next", "resolve", "draw deck t/free", "discard t/free" };
  const MoCrawlerState *state = mo_match_surface_get_state (MO_MATCH_SURFACE (self->surface));
  guint round = state->round;

  for (guint n = 0; state->round == round; n++)
    {
      g_assert_cmpuint (n, <, 20);
      for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
        if (mo_match_apply (self->match, ways[i], FALSE, NULL))
          break;
      state = mo_match_surface_get_state (MO_MATCH_SURFACE (self->surface));
    }
}

static void
test_surface_bust_and_pull (void)
{
  const char *const busted = "Busted: Ogre (cost 4) will be pulled in the next encounter.";
  const char *const pulled =
      "Pulled: Ogre (cost 4) lay face up on the deck and came into play regardless of the limit.";
  Fixture self;

  set_up (&self,
          "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard\n"
          "add party t/strong\nadd dungeon-deck t/ogre 2\nadd dungeon-deck t/rat 4\nadd "
          "dungeon-deck t/wolf 3\nstart\n"
          "hand-limit 1\nadd deck t/free 5\ndraw dungeon-deck t/wolf\ndraw dungeon-deck t/rat\n");
  g_assert_null (find_shown_widget (self.surface, contains_text, "face up on the deck"));
  make_moves (&self, "draw dungeon-deck t/ogre");
  g_assert_true (shows (self.surface, busted));
  /* It stays a bust even if cards leave play afterwards. */
  make_moves (&self, "limit 3");
  g_assert_true (shows (self.surface, busted));
  make_moves (&self, "limit 5\nmove t/wolf dungeon-grave\nmove t/rat dungeon-grave");
  end_round (&self);
  g_assert_true (shows (self.surface, pulled));
  /* A pull and a bust in the same encounter are both shown. */
  make_moves (&self, "draw dungeon-deck t/ogre");
  g_assert_nonnull (find_shown_widget (self.surface, contains_text, pulled));
  g_assert_nonnull (find_shown_widget (self.surface, contains_text, busted));
  make_moves (&self, "next");
  g_assert_true (shows (self.surface, busted));
  g_assert_null (find_shown_widget (self.surface, contains_text, "Pulled"));
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), mo_match_get_position (self.match) - 1);
  g_assert_nonnull (find_shown_widget (self.surface, contains_text, pulled));
  tear_down (&self);
}

static void
test_surface_flip_and_pull (void)
{
  const char *const flipped = "Flipped: Nothing (cost 0) will be pulled in the next encounter.";
  const char *const by_hand = "Nothing (cost 0) will be pulled in the next encounter.";
  Fixture self;

  set_up (&self,
          "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard\n"
          "add party t/strong\nadd dungeon-deck t10/giant\nadd dungeon-deck t/nothing "
          "3\nstart\nhand-limit 1\n"
          "add deck t/free 5\ndraw dungeon-deck t10/giant\n");
  end_round (&self);
  make_moves (&self, "flip t/nothing");
  g_assert_true (shows (self.surface, flipped));
  /* It stays a flip even if the limit is not reached any more. */
  make_moves (&self, "move t10/giant dungeon-grave");
  g_assert_true (shows (self.surface, flipped));
  end_round (&self);
  g_assert_true (shows (
      self.surface,
      "Pulled: Nothing (cost 0) lay face up on the deck and came into play regardless of the "
      "limit."));
  make_moves (&self, "move t/nothing dungeon-deck 1");
  g_assert_true (shows (self.surface, by_hand));
  tear_down (&self);
}

/* The selected card */

static void
test_surface_activate (void)
{
  Fixture self;

  set_up (&self, ATTACK);
  press_card (&self, 0);
  g_assert_nonnull (find_of_type (self.surface, MO_TYPE_CARD_BAR));
  press_in (find_of_type (self.surface, MO_TYPE_CARD_BAR), "Attack with Strong Adventurer");
  assert_asked (&self, "activate t/strong attack");
  /* The card is turned, and marked as the target; the text on it says the rest. */
  g_assert_true (shows (find_card (&self, 0), "attacks"));
  g_assert_true (shows (find_of_type (self.surface, MO_TYPE_CARD_BAR),
                        "primary target, activated, attacks"));
  /* A double click, and the key. */
  press_card (&self, 1);
  press_card (&self, 1);
  assert_asked (&self, "activate t/wise attack");
  g_assert_true (mo_match_undo (self.match));
  press_key (&self, GDK_KEY_a, 0);
  assert_asked (&self, "activate t/wise attack");
  /* A forbidden move is tried, to show the reason. */
  press_key (&self, GDK_KEY_a, 0);
  g_assert_cmpstr (self.refused->str, !=, "");
  press_key (&self, GDK_KEY_Escape, 0);
  g_assert_null (find_of_type (self.surface, MO_TYPE_CARD_BAR));
  tear_down (&self);
}

/* Continuing does not skip a prepared attack. */
static void
test_surface_attack_first (void)
{
  Fixture self;

  set_up (&self, ATTACK);
  g_assert_true (shows (self.surface, "Skip the Attack"));
  press_card (&self, 0);
  press_key (&self, GDK_KEY_a, 0);
  assert_asked (&self, "activate t/strong attack");
  g_assert_false (shows (self.surface, "Skip the Attack"));
  press_key (&self, GDK_KEY_space, 0);
  assert_asked (&self, "resolve");
  tear_down (&self);
}

/* A caption belongs to the moment: after the fight, no card attacks any more. */
static void
test_surface_captions (void)
{
  Fixture self;

  set_up (&self, ATTACK "activate t/strong attack\n");
  g_assert_true (shows (find_card (&self, 0), "attacks"));
  g_assert_true (is_called (find_card (&self, 2),
                            "Rat, attacks Strong Adventurer, Character · Power 1 · Stamina 1 · "
                            "Life 1"));
  /* It attacks the primary target, like most, so that is not on the card. */
  g_assert_false (shows (find_card (&self, 2), "attacks Strong Adventurer"));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "step end-encounter");
  g_assert_cmpstr (self.refused->str, ==, "");
  g_assert_false (shows (find_card (&self, 0), "attacks"));
  g_assert_false (is_called (find_card (&self, 2),
                             "Rat, attacks Strong Adventurer, Character · Power 1 · Stamina 1 · "
                             "Life 1"));
  tear_down (&self);
}

/* In one step with both attacks, too: each caption goes with its attack, and stays while a card to
 * wound is to be chosen. */
static void
test_surface_captions_end (void)
{
  static const char *const attack =
      "Rat, attacks Strong Adventurer, Character · Power 1 · Stamina 1 · Life 1";
  Fixture self;

  set_up (&self, RULES_2011 PARTY "add row t/rat 2\nstart\nnext\nnext\n"
                                  "activate t/strong attack\ntotal attack 9\n");
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "resolve");
  g_assert_cmpstr (self.refused->str, ==, "");
  g_assert_true (shows (find_card (&self, 0), "attacks"));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "wound t/rat#2");
  g_assert_cmpstr (self.refused->str, ==, "");
  g_assert_false (shows (find_card (&self, 0), "attacks"));
  g_assert_true (is_called (find_card (&self, 2), attack));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "next");
  g_assert_true (is_called (find_card (&self, 2), attack));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "resolve");
  g_assert_cmpstr (self.refused->str, ==, "");
  g_assert_false (is_called (find_card (&self, 2), attack));
  tear_down (&self);
}

/* A target other than the primary one names its attackers, which don't repeat it. */
static void
test_surface_targets (void)
{
  Fixture self;

  set_up (&self, RULES_2011 PARTY "add row t10/lurker 2\nadd row t/rat\nstart\nnext\nnext\n");
  g_assert_true (shows (find_card (&self, 1), "attacked by Lurker, Lurker"));
  g_assert_false (shows (find_card (&self, 0), "attacked by Rat"));
  for (int card = 2; card < 4; card++)
    {
      g_assert_false (shows (find_card (&self, card), "attacks Wise Adventurer"));
      press_card (&self, card);
      g_assert_true (shows (self.surface, "attacks Wise Adventurer"));
    }
  tear_down (&self);
  set_up (&self, RULES_2011 PARTY "add row t10/lurker 3\nstart\nnext\nnext\n");
  g_assert_true (shows (find_card (&self, 1), "attacked by 3 cards"));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "step end-encounter");
  g_assert_false (shows (find_card (&self, 1), "attacked by 3 cards"));
  tear_down (&self);
}

static gboolean
is_vital (GtkWidget *widget,
          gconstpointer text)
{
  return MO_IS_BIG_FIGURE (widget) &&
         g_str_equal (mo_big_figure_get_text (MO_BIG_FIGURE (widget)), text);
}

static void
test_surface_tokens (void)
{
  static const struct
  {
    guint key;
    const char *token;
  } rows[] = {
    { GDK_KEY_w, "wound" }, { GDK_KEY_p, "poison" }, { GDK_KEY_t, "time" }, { GDK_KEY_l, "lock" }
  };
  Fixture self;

  set_up (&self, ATTACK);
  press_key (&self, GDK_KEY_w, 0);
  assert_asked (&self, "");
  press_card (&self, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *on = g_strdup_printf ("token t/strong %s 1", rows[i].token);
      g_autofree char *off = g_strdup_printf ("token t/strong %s -1", rows[i].token);

      press_key (&self, rows[i].key, 0);
      assert_asked (&self, on);
      press_key (&self, gdk_keyval_to_upper (rows[i].key), GDK_SHIFT_MASK);
      assert_asked (&self, off);
    }
  press (&self, "+ Wound");
  assert_asked (&self, "token t/strong wound 1");
  g_assert_nonnull (find_shown_widget (find_card (&self, 0), is_vital, "2"));
  g_assert_nonnull (find_shown_widget (find_card (&self, 0), is_vital, "−1"));
  press (&self, "− Wound");
  assert_asked (&self, "token t/strong wound -1");
  tear_down (&self);
}

/* Opens the popover of a menu button, which creates it. */
static GtkWidget *
open_popover (GtkWidget *button)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  return GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
}

static gboolean
is_menu_with (GtkWidget *widget,
              gconstpointer text)
{
  return GTK_IS_MENU_BUTTON (widget) && find_shown_widget (widget, has_text, text) != NULL;
}

static void
test_surface_why_not (void)
{
  Fixture self;
  GtkWidget *popover;

  set_up (&self, RULES_2011 PARTY "add row t/rat\nstart\n");
  press_card (&self, 0);
  popover = open_popover (find_shown_widget (self.surface, is_menu_with, "Unavailable Moves"));
  g_assert_nonnull (find_widget (popover, contains_text, "Attack with Strong Adventurer: "));
  gtk_popover_popdown (GTK_POPOVER (popover));
  popover = open_popover (find_shown_widget (self.surface, is_menu_with, "Adjust"));
  press_in (popover, "Strong Adventurer marches in position 2");
  assert_asked (&self, "march t/strong 2");
  press_key (&self, GDK_KEY_Left, GDK_CONTROL_MASK);
  assert_asked (&self, "march t/strong 1");
  press_key (&self, GDK_KEY_Right, GDK_CONTROL_MASK);
  assert_asked (&self, "march t/strong 2");
  /* A move that only a rule forbids can be made anyway. */
  popover = open_popover (find_shown_widget (self.surface, is_menu_with, "Unavailable Moves"));
  press_in (popover, "Do It Anyway");
  assert_asked (&self, "! activate t/strong attack");
  tear_down (&self);
}

static void
test_surface_dropped (void)
{
  Fixture self;
  GtkWidget *box;

  set_up (&self, RULES_2011 PARTY "add row t/rat\nstart\n");
  box = gtk_widget_get_ancestor (find_card (&self, 0), MO_TYPE_PILE_BOX);
  g_signal_emit_by_name (box, "dropped", 0, 1);
  assert_asked (&self, "march t/strong 2");
  /* Dropping a card on its own place does nothing. */
  g_string_truncate (self.asked, 0);
  g_signal_emit_by_name (box, "dropped", 0, MO_NO_CARD);
  assert_asked (&self, "");
  tear_down (&self);
}

static void
test_surface_add (void)
{
  Fixture self;
  GtkWidget *popover;

  set_up (&self, RULES_2011 PARTY "start\n");
  popover = open_popover (find_shown_widget (self.surface, has_tooltip, "Add to Encounter"));
  gtk_editable_set_text (GTK_EDITABLE (find_of_type (popover, GTK_TYPE_ENTRY)), "Grey  Slime!");
  press_in (popover, "Add");
  assert_asked (&self, "add row ~character/grey-slime 1 - - - -");
  g_assert_cmpstr (self.refused->str, ==, "");
  g_assert_true (shows (self.surface, "Grey slime"));
  tear_down (&self);
}

/* If catalogs are reloaded during a match, only cards of its own content are offered, whatever the
 * finder returns. */
static void
test_surface_add_of_match (void)
{
  g_autoptr (MoContent) before = match_fixture_load (NULL);
  g_autoptr (MoLibrary) library = mo_library_new (":memory:");
  g_autoptr (MoSession) session = mo_session_new (library, NULL);
  Fixture self;
  GtkWidget *popover;

  mo_session_set_content (session, content);
  WAIT_UNTIL (mo_card_finder_is_ready (mo_session_get_finder (session)));
  surface_fixture_set_up (&self, before, RULES_2011 "add party emberdeep/brother-cole\nstart\n",
                          MO_TYPE_CRAWLER_SURFACE, 800);
  g_object_set (self.surface, "session", session, NULL);
  popover = open_popover (find_shown_widget (self.surface, has_tooltip, "Add to Encounter"));
  gtk_editable_set_text (GTK_EDITABLE (find_of_type (popover, GTK_TYPE_ENTRY)), "rat");
  g_assert_true (shows (popover, "Soot Rat"));
  g_assert_false (shows (popover, "Rat"));
  tear_down (&self);
  mo_library_close (library);
}

static void
test_surface_figures (void)
{
  Fixture self;
  GtkWidget *popover;

  set_up (&self, RULES_2011 PARTY "pile dungeon-deck 20\nstart\n");
  popover = open_popover (find_shown_widget (self.surface, has_tooltip, "Adjust Match"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_of_type (find_row (popover, "Encounter limit"),
                                                            GTK_TYPE_SPIN_BUTTON)),
                             7);
  assert_asked (&self, "limit 7");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_of_type (find_row (popover, "the Dungeon deck"),
                                                            GTK_TYPE_SPIN_BUTTON)),
                             19);
  assert_asked (&self, "pile dungeon-deck 19");
  g_signal_emit_by_name (find_row (popover, "Mark the match as won"), "activated");
  assert_asked (&self, "end won");
  g_assert_true (shows (self.surface, "You won the match."));
  tear_down (&self);
}

/* A note is one line of the log, whatever is typed; a game that is over can be reopened by hand. */
static void
test_surface_note (void)
{
  Fixture self;
  GtkWidget *popover;
  GtkWidget *row;

  set_up (&self, RULES_2011 PARTY "start\n");
  popover = open_popover (find_shown_widget (self.surface, has_tooltip, "Adjust Match"));
  row = find_of_type (popover, ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (row), "  ");
  g_signal_emit_by_name (row, "apply");
  assert_asked (&self, "");
  gtk_editable_set_text (GTK_EDITABLE (row), " A \"quote\" ");
  g_signal_emit_by_name (row, "apply");
  assert_asked (&self, "note \"A 'quote'\"");
  g_assert_cmpstr (self.refused->str, ==, "");
  g_assert_true (mo_match_apply (self.match, "end lost", FALSE, NULL));
  popover = open_popover (find_shown_widget (self.surface, has_tooltip, "Adjust Match"));
  g_assert_null (find_row (popover, "Mark the match as lost"));
  g_signal_emit_by_name (find_row (popover, "Mark the match as unfinished"), "activated");
  assert_asked (&self, "end open");
  tear_down (&self);
}

/* The past */

static void
test_surface_past (void)
{
  Fixture self;
  guint position;

  set_up (&self, ATTACK);
  position = mo_match_get_position (self.match);
  press_card (&self, 0);
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), position - 1);
  g_assert_false (mo_match_surface_is_live (MO_MATCH_SURFACE (self.surface)));
  g_assert_true (shows (self.surface, "Respond"));
  press_key (&self, GDK_KEY_w, 0);
  press_key (&self, GDK_KEY_space, 0);
  press_key (&self, GDK_KEY_a, 0);
  assert_asked (&self, "");
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), position);
  g_assert_true (shows (self.surface, "Combat"));
  press_key (&self, GDK_KEY_w, 0);
  assert_asked (&self, "token t/strong wound 1");
  tear_down (&self);
}

/* Several players; sizes and accessible names */

static void
test_surface_players (void)
{
  Fixture self;

  set_up (
      &self,
      "match 1 system dungeon-crawler ruleset cooperative-2010 format cooperative-2010-three\n"
      "player 1 \"Ann\"\nadd party t/strong 1\nadd party t/wise 2\nadd party t/strong 3\nstart\n");
  g_assert_nonnull (find_shown_widget (self.surface, contains_text, "Ann: 0 of 5"));
  /* The other hands are one press away. */
  g_assert_false (shows (self.surface, "Player 3: 0 of 5"));
  g_assert_nonnull (
      find_shown_widget (self.surface, has_tooltip, "Show the hand of Player 2, 0 cards"));
  press (&self, "Player 3: 0");
  g_assert_true (shows (self.surface, "Player 3: 0 of 5"));
  g_assert_false (shows (self.surface, "Ann: 0 of 5"));
  g_assert_true (shows (find_card (&self, 0), "●"));
  g_assert_true (shows (find_card (&self, 1), "▲"));
  tear_down (&self);
}

/* The hand of the one who draws or discards is shown, and afterwards the chosen one again. */
static void
test_surface_acting_player (void)
{
  Fixture self;

  set_up (&self,
          "match 1 system dungeon-crawler ruleset cooperative-2010 format cooperative-2010-two\n"
          "player 1 \"Ann\"\nplayer 2 \"Ben\"\nadd party t/strong 1\nadd party t/wise 2\n"
          "add deck t/sword 9\nadd deck-2 t/sword 9\nstart\n");
  for (guint i = 0; i < 5; i++)
    {
      g_assert_true (shows (self.surface, "Ann") && shows (self.surface, "Ben: 0"));
      make_moves (&self, "draw deck t/sword");
    }
  for (guint i = 0; i < 5; i++)
    {
      g_assert_true (shows (self.surface, "Ben") && shows (self.surface, "Ann: 5"));
      make_moves (&self, "draw deck-2 t/sword");
    }
  g_assert_true (shows (self.surface, "Ann: 5 of 5"));
  tear_down (&self);
}

static void
test_surface_names_and_width (void)
{
  Fixture self;

  set_up (&self, ATTACK);
  press_card (&self, 0);
  g_assert_cmpuint (count_nameless (self.surface), ==, 0);
  gtk_widget_add_css_class (self.surface, "big");
  assert_fits_narrow (self.window);
  tear_down (&self);
}

static gboolean
has_description (GtkWidget *widget,
                 const char *text)
{
  g_autofree char *difference = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);

  return difference == NULL;
}

/* The last event is the accessible description of the focused widget, until the next event or
 * another focus. */
static void
test_surface_tells (void)
{
  Fixture self;
  GtkWidget *entry;

  set_up (&self, BEGINNER PARTY "add dungeon-deck t/rat 9\nhand-limit 0\nstart\n");
  entry = gtk_root_get_focus (GTK_ROOT (self.window));
  g_assert_nonnull (entry);
  mo_match_surface_ask (
      MO_MATCH_SURFACE (self.surface),
      (const char *const[]){ "draw dungeon-deck t/rat", "draw dungeon-deck t/rat", NULL }, FALSE);
  g_assert_cmpstr (self.refused->str, ==, "");
  WAIT_UNTIL (has_description (entry, "Draw Rat. Draw Rat"));
  mo_match_go_to (self.match, mo_match_get_position (self.match) - 1);
  WAIT_UNTIL (has_description (entry, "Undone"));
  gtk_widget_grab_focus (find_card (&self, 0));
  /* The card has a name and no tooltip, which would cover its neighbors. */
  g_assert_true (is_called (
      find_card (&self, 0),
      "Strong Adventurer, primary target, Adventurer · Life 2 · Equipment 4 · Magic 1"));
  g_assert_false (gtk_widget_get_has_tooltip (find_card (&self, 0)));
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (find_card (&self, 0)),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  mo_match_surface_ask_line (MO_MATCH_SURFACE (self.surface), "token t/strong wound 1");
  WAIT_UNTIL (has_description (find_card (&self, 0), "Wound on Strong Adventurer (1 of 2)"));
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (entry),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  tear_down (&self);
}

/* Reminders */

/* Players add a reminder for the current step or another one. It is shown and announced when it is
 * due, and can be removed. */
static void
test_surface_reminders (void)
{
  Fixture self;
  GtkWidget *dialog;
  GtkWidget *entry;
  GtkWidget *steps;

  set_up (&self, RULES_2011 PARTY "add row t/rat\nstart\n");
  dialog = surface_fixture_open_reminders (&self);
  entry = find_shown_widget (dialog, is_entry_row, NULL);
  steps = find_shown_widget (dialog, is_combo_row, "Step");
  g_assert_nonnull (entry);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (steps)), ==, 0);
  g_signal_emit_by_name (entry, "entry-activated");
  assert_asked (&self, "");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Count the \"rats\"");
  adw_combo_row_set_selected (ADW_COMBO_ROW (steps), 2);
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (find_shown_widget (dialog, is_combo_row, "Frequency")), 1);
  g_signal_emit_by_name (entry, "entry-activated");
  assert_asked (&self, "remind combat once \"Count the 'rats'\"");
  g_assert_false (shows (self.surface, "Count the 'rats'"));
  g_assert_nonnull (find_shown_widget (self.surface, has_tooltip,
                                       "Combat, upcoming. Reminder: Count the 'rats'"));

  press (&self, "Next: Respond");
  press (&self, "Next: Combat");
  g_assert_true (shows (self.surface, "Count the 'rats'"));
  WAIT_UNTIL (has_description (gtk_root_get_focus (GTK_ROOT (self.window)),
                               "Add a reminder to “Combat”, once: Count the 'rats'. "
                               "Continue after “Build Encounter”. Continue after “Respond”. "
                               "Reminder: Count the 'rats'"));

  dialog = surface_fixture_open_reminders (&self);
  g_assert_true (shows (dialog, "Combat · once"));
  g_signal_emit_by_name (find_shown_widget (dialog, has_tooltip, "Remove"), "clicked");
  assert_asked (&self, "forget 1");
  g_assert_false (shows (self.surface, "Count the 'rats'"));
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
  g_test_add_func ("/surface/due", test_surface_due);
  g_test_add_func ("/surface/left", test_surface_left);
  g_test_add_func ("/surface/next", test_surface_next);
  g_test_add_func ("/surface/hint", test_surface_hint);
  g_test_add_func ("/surface/step-by-hand", test_surface_step_by_hand);
  g_test_add_func ("/surface/draw-by-letters", test_surface_draw_by_letters);
  g_test_add_func ("/surface/draw-more", test_surface_draw_more);
  g_test_add_func ("/surface/program-deals", test_surface_program_deals);
  g_test_add_func ("/surface/first-fight", test_surface_first_fight);
  g_test_add_func ("/surface/start", test_surface_start);
  g_test_add_func ("/surface/last-effect", test_surface_last_effect);
  g_test_add_func ("/surface/each-card", test_surface_each_card);
  g_test_add_func ("/surface/bust-and-pull", test_surface_bust_and_pull);
  g_test_add_func ("/surface/flip-and-pull", test_surface_flip_and_pull);
  g_test_add_func ("/surface/activate", test_surface_activate);
  g_test_add_func ("/surface/attack-first", test_surface_attack_first);
  g_test_add_func ("/surface/captions", test_surface_captions);
  g_test_add_func ("/surface/captions-end", test_surface_captions_end);
  g_test_add_func ("/surface/targets", test_surface_targets);
  g_test_add_func ("/surface/tokens", test_surface_tokens);
  g_test_add_func ("/surface/why-not", test_surface_why_not);
  g_test_add_func ("/surface/dropped", test_surface_dropped);
  g_test_add_func ("/surface/add", test_surface_add);
  g_test_add_func ("/surface/add-of-match", test_surface_add_of_match);
  g_test_add_func ("/surface/figures", test_surface_figures);
  g_test_add_func ("/surface/note", test_surface_note);
  g_test_add_func ("/surface/past", test_surface_past);
  g_test_add_func ("/surface/tells", test_surface_tells);
  g_test_add_func ("/surface/reminders", test_surface_reminders);
  g_test_add_func ("/surface/players", test_surface_players);
  g_test_add_func ("/surface/acting-player", test_surface_acting_player);
  g_test_add_func ("/surface/names-and-width", test_surface_names_and_width);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
