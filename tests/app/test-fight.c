/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The fight pane: sums, manual values, and resolving a fight. The argument is a catalog of
 * cards. */

#include "config.h"

#include "match-fixture.h"
#include "window-fixture.h"

#include "mo-fight-pane.h"
#include "mo-fight-words.h"
#include "mo-figure-popover.h"
#include "mo-surfaces.h"
#include "mo-term-row.h"
#include "mo-text-size.h"

/* Of a side pane whose page needs no more than usual, in pixels. */
#define PANE_WIDTH 325

static MoContent *content;

#define RULES_2010 "match 1 system dungeon-crawler ruleset solitaire-2010\n"
#define RULES_2011 "match 1 system dungeon-crawler ruleset solitaire-2011\n"

/* Two Adventurers attack two rats; the first one attacks. */
#define TWO_RATS                                                                                   \
  RULES_2011 "add party t/strong\nadd party t/wise\nadd row t/rat 2\nstart\nnext\nnext\nactivate " \
             "t/strong attack\n"

typedef struct
{
  MoMatch *match;
  GtkWidget *surface;
  GtkWidget *pane;
  GtkWidget *window;
  GString *asked; /* the lines of the last request; “+” marks those that continue a group */
} Fixture;

/* Makes the requested moves as one group, like the view of a match. */
static void
asked_cb (Fixture *self,
          const char *const *lines,
          gboolean continues)
{
  g_string_truncate (self->asked, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean is_more = continues || i > 0;

      g_string_append_printf (self->asked, "%s%s%s", i > 0 ? "; " : "", is_more ? "+" : "",
                              lines[i]);
      mo_match_apply (self->match, lines[i], is_more, NULL);
    }
}

static void
changed_cb (Fixture *self)
{
  mo_fight_pane_show (MO_FIGHT_PANE (self->pane));
}

static void
set_up (Fixture *self,
        const char *journal)
{
  g_autoptr (GError) error = NULL;
  guint line;

  self->match = mo_match_read (content, journal, &line, &error);
  g_assert_no_error (error);
  self->asked = g_string_new (NULL);
  self->surface = g_object_ref_sink (mo_surfaces_make (self->match));
  g_signal_connect_swapped (self->surface, "asked", G_CALLBACK (asked_cb), self);
  self->pane = mo_fight_pane_new (MO_MATCH_SURFACE (self->surface));
  g_signal_connect_swapped (self->match, "changed", G_CALLBACK (changed_cb), self);
  self->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 310, 700);
  adw_window_set_content (ADW_WINDOW (self->window), self->pane);
  present (self->window);
}

static void
tear_down (Fixture *self)
{
  g_signal_handlers_disconnect_by_data (self->match, self);
  assert_leaves_nothing (self->window);
  g_assert_finalize_object (self->surface);
  g_assert_finalize_object (self->match);
  g_string_free (self->asked, TRUE);
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
contains_label (GtkWidget *widget,
                gconstpointer text)
{
  return GTK_IS_BUTTON (widget) && find_shown_widget (widget, has_text, text) != NULL;
}

/* Returns the button with this label. */
static GtkWidget *
find_button (Fixture *self,
             const char *text)
{
  GtkWidget *button = find_shown_widget (self->pane, contains_label, text);

  if (button == NULL)
    g_error ("no button “%s”", text);
  return button;
}

static void
press (GtkWidget *button)
{
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
is_said (GtkWidget *widget,
         gconstpointer sentence)
{
  return MO_IS_FIGURE_BUTTON (widget) && is_called (widget, sentence);
}

/* Returns whether a value has this accessible name. */
static gboolean
says (Fixture *self,
      const char *sentence)
{
  return find_shown_widget (self->pane, is_said, sentence) != NULL;
}

static GtkWidget *
find_said (Fixture *self,
           const char *sentence)
{
  GtkWidget *button = find_shown_widget (self->pane, is_said, sentence);

  if (button == NULL)
    g_error ("nothing says “%s”", sentence);
  return button;
}

static gboolean
contains (Fixture *self,
          const char *text)
{
  return find_shown_widget (self->pane, contains_text, text) != NULL;
}

/* Sums */

static void
test_fight_attack (void)
{
  Fixture self;

  set_up (&self, RULES_2011 "add party t/strong\nadd party t/wise\nadd row t11/knight\nadd row "
                            "t/rat\nadd hand t/sword\nadd hand t/flame\nstart\n"
                            "next\nnext\n");
  g_assert_true (shows (self.pane, "The Adventurers Attack"));
  g_assert_true (shows (self.pane, "No Adventurer is attacking yet"));
  g_assert_true (shows (self.pane, "<"));
  apply (&self, "activate t/wise attack");
  g_assert_true (says (&self, "Attack 1: Wise Adventurer 1"));
  g_assert_true (says (&self, "Defense 3: Knight 1, Knight 1, Rat 1"));
  g_assert_true (says (&self, "Knight 1, armour"));
  g_assert_true (shows (self.pane, "The attack fails by 2"));
  apply (&self, "play t/sword");
  g_assert_true (shows (self.pane, ">"));
  g_assert_true (shows (self.pane, "The attack wins by 1"));
  g_assert_true (shows (self.pane, "Melee · Harm"));
  apply (&self, "play t/flame");
  g_assert_true (shows (self.pane, "Thrown · Harm, Magic, Fire"));
  g_assert_true (says (&self, "Flame 4, played for power"));
  apply (&self, "total attack 3");
  g_assert_true (shows (self.pane, "="));
  g_assert_true (shows (self.pane, "The attack wins with nothing to spare"));
  g_assert_cmpuint (count_nameless (self.window), ==, 0);
  assert_fits_narrow (self.window);
  tear_down (&self);
}

static void
test_fight_defence (void)
{
  Fixture self;

  set_up (&self, RULES_2011 "add party t/strong\nadd party t/quick\nadd row t11/dragon\nadd row "
                            "t/ogre\nadd hand t/bow\nadd hand t/shield\nstart\n"
                            "next\nnext\nactivate t/quick attack\nplay t/bow\nresolve\nnext\n");
  g_assert_true (shows (self.pane, "The Dungeon Attacks"));
  g_assert_true (shows (self.pane, "Strong Adventurer, Primary Target"));
  g_assert_true (shows (self.pane, "Quick Adventurer"));
  g_assert_true (says (&self, "Attack 9: Dragon 5, Dragon -1, Ogre 5"));
  g_assert_true (says (&self, "Attack 4: Dragon 5, Dragon -1"));
  g_assert_true (says (&self, "Dragon 5, power"));
  g_assert_true (says (&self, "Dragon -1, Thrown Fire 1, stripped"));
  g_assert_true (shows (self.pane, "The defense fails by 9: no Adventurer is activated to defend"));
  apply (&self, "activate t/strong defence t/quick");
  apply (&self, "play t/shield - defence t/quick");
  g_assert_true (says (&self, "Defense 3: Strong Adventurer 1, Shield 2"));
  g_assert_true (says (&self, "Shield 2, played for stamina"));
  g_assert_true (shows (self.pane, "The defense fails by 1"));
  apply (&self, "set t/shield stamina 3");
  g_assert_true (shows (self.pane, "The defense succeeds with nothing to spare"));
  apply (&self, "set t/quick stamina 9");
  g_assert_true (shows (self.pane, "The defense succeeds by 5"));
  mo_fight_pane_resolve (MO_FIGHT_PANE (self.pane));
  g_assert_cmpstr (self.asked->str, ==, "resolve");
  g_assert_false (shows (self.pane, "The Dungeon Attacks"));
  tear_down (&self);
}

/* A card with frenzy attacks first: its sum is shown, the user can face another one before it, and
 * resolving it causes wounds (S11-32). */
static void
test_fight_frenzy (void)
{
  Fixture self;

  set_up (&self, RULES_2011 "add party t/strong\nadd row t11/wolfman\nadd row t11/wolfman\nadd row "
                            "t/rat\nstart\nnext\nnext\n");
  g_assert_true (shows (self.pane, "Wolfman Attacks First"));
  g_assert_true (says (&self, "Attack 4: Wolfman 4"));
  g_assert_cmpuint (count_nameless (self.window), ==, 0);
  apply (&self, "against t11/wolfman#2");
  g_assert_true (says (&self, "Attack 4: Wolfman (2) 4"));
  mo_fight_pane_resolve (MO_FIGHT_PANE (self.pane));
  g_assert_cmpstr (self.asked->str, ==, "resolve");
  g_assert_true (says (&self, "Attack 4: Wolfman 4"));
  apply (&self, "activate t/strong defence t/strong");
  g_assert_true (says (&self, "Defense 1: Strong Adventurer 1"));
  apply (&self, "set t/strong stamina 4");
  apply (&self, "resolve");
  apply (&self, "next");
  g_assert_true (shows (self.pane, "The Adventurers Attack"));
  tear_down (&self);
}

/* Before a fight, the sums are shown without a winner. */
static void
test_fight_quiet (void)
{
  Fixture self;

  set_up (&self, RULES_2011 "add party t/strong\n");
  g_assert_true (shows (self.pane, "No Fight Right Now"));
  apply (&self, "start");
  g_assert_true (contains (&self, "Next fight: your attack, in “Combat”"));
  apply (&self, "add row t/rat");
  g_assert_true (says (&self, "Defense 1: Rat 1"));
  g_assert_true (says (&self, "Rat 1, power"));
  g_assert_true (shows (self.pane, "The Adventurers’ Attack"));
  g_assert_false (contains (&self, "Beaten"));
  g_assert_false (contains (&self, "No Adventurer is attacking yet"));
  apply (&self, "next");
  apply (&self, "next");
  apply (&self, "activate t/strong attack");
  apply (&self, "resolve");
  apply (&self, "wound t/rat");
  g_assert_true (shows (self.pane, "The Adventurers Have Attacked"));
  g_assert_true (contains (&self, "the Dungeon’s attack"));
  apply (&self, "end won");
  g_assert_true (shows (self.pane, "The Match Is Over"));
  tear_down (&self);
}

/* Widgets whose values don't change are reused. */
static void
test_fight_in_place (void)
{
  Fixture self;
  GtkWidget *row;
  GtkWidget *second;

  set_up (&self, TWO_RATS);
  row = find_said (&self, "Rat 1, stamina");
  second = find_said (&self, "Rat (2) 1, stamina");
  gtk_widget_grab_focus (row);
  apply (&self, "activate t/wise attack");
  apply (&self, "set t/rat stamina 3");
  g_assert_true (find_said (&self, "Rat 3, stamina, adjusted") == row);
  g_assert_true (gtk_widget_has_focus (row));
  apply (&self, "move t/rat#2 dungeon-grave");
  g_assert_false (gtk_widget_get_visible (second));
  tear_down (&self);
}

/* Manual values */

static MoFigurePopover *
open_popover (Fixture *self,
              GtkWidget *button)
{
  GtkWidget *popover;

  press (button);
  popover = find_shown_widget (button, is_of_type, GSIZE_TO_POINTER (MO_TYPE_FIGURE_POPOVER));
  g_assert_nonnull (popover);
  g_assert_cmpuint (count_nameless (popover), ==, 0);
  return MO_FIGURE_POPOVER (popover);
}

static GtkSpinButton *
get_spin (MoFigurePopover *popover)
{
  return GTK_SPIN_BUTTON (find_of_type (GTK_WIDGET (popover), GTK_TYPE_SPIN_BUTTON));
}

static void
set_figure (Fixture *self,
            const char *sentence,
            const char *title,
            int old,
            int new)
{
  MoFigurePopover *popover = open_popover (self, find_said (self, sentence));

  g_assert_true (shows (GTK_WIDGET (popover), title));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (get_spin (popover)), ==, old);
  gtk_spin_button_set_value (get_spin (popover), new);
  press (find_shown_widget (GTK_WIDGET (popover), contains_label, "Set Value"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (popover)));
}

static void
put_back (Fixture *self,
          const char *sentence,
          const char *label)
{
  MoFigurePopover *popover = open_popover (self, find_said (self, sentence));

  press (find_shown_widget (GTK_WIDGET (popover), contains_label, label));
}

static void
test_fight_overrule (void)
{
  Fixture self;

  set_up (&self, TWO_RATS);
  set_figure (&self, "Rat 1, stamina", "Stamina of Rat", 1, 4);
  g_assert_cmpstr (self.asked->str, ==, "set t/rat stamina 4");
  g_assert_true (says (&self, "Defense 5: Rat 4, Rat (2) 1"));
  put_back (&self, "Rat 4, stamina, adjusted", "Use Printed Value");
  g_assert_cmpstr (self.asked->str, ==, "set t/rat stamina -");
  g_assert_true (says (&self, "Rat 1, stamina"));

  set_figure (&self, "Rat (2) 1, stamina", "Stamina of Rat (2)", 1, 0);
  g_assert_cmpstr (self.asked->str, ==, "set t/rat#2 stamina 0");

  set_figure (&self, "Attack 1: Strong Adventurer 1", "Total attack", 1, 12);
  g_assert_cmpstr (self.asked->str, ==, "total attack 12");
  g_assert_true (says (&self, "Adjustment 11, adjusted total"));
  put_back (&self, "Adjustment 11, adjusted total", "Use Calculated Value");
  g_assert_cmpstr (self.asked->str, ==, "total attack -");

  /* A side without individual values is overridden by its sum. */
  set_figure (&self, "Strong Adventurer 1, activated", "Total attack", 1, 2);
  g_assert_cmpstr (self.asked->str, ==, "total attack 2");
  set_figure (&self, "Defense 1: Rat 1, Rat (2) 0", "Total defense", 1, 8);
  g_assert_cmpstr (self.asked->str, ==, "total defence 8");

  /* Setting the same value does not make a move. */
  g_string_truncate (self.asked, 0);
  set_figure (&self, "Rat 1, stamina", "Stamina of Rat", 1, 1);
  g_assert_cmpstr (self.asked->str, ==, "");
  tear_down (&self);
}

static void
test_fight_overrule_defence (void)
{
  Fixture self;

  set_up (&self, TWO_RATS "resolve\nnext\n");
  set_figure (&self, "Attack 2: Rat 1, Rat (2) 1", "Total attack on Strong Adventurer", 2, 5);
  g_assert_cmpstr (self.asked->str, ==, "set t/strong power 5");
  set_figure (&self, "Defense 0", "Total defense of Strong Adventurer", 0, 6);
  g_assert_cmpstr (self.asked->str, ==, "set t/strong stamina 6");
  put_back (&self, "Defense 6: Adjustment 6", "Use Calculated Value");
  g_assert_cmpstr (self.asked->str, ==, "set t/strong stamina -");
  set_figure (&self, "Rat 1, power", "Power of Rat", 1, 3);
  g_assert_cmpstr (self.asked->str, ==, "set t/rat power 3");
  tear_down (&self);
}

/* An unknown value can be entered in place; the fight can't be resolved before. */
static void
test_fight_unknown (void)
{
  Fixture self;
  MoFigurePopover *popover;
  GtkWidget *button;

  set_up (&self, RULES_2011 "add party t/strong\nadd row "
                            "~character/cave-bear\nstart\nnext\nnext\nactivate t/strong attack\n");
  g_assert_true (shows (self.pane, "0 + ?"));
  g_assert_true (shows (self.pane, "A value is unknown"));
  g_assert_true (contains (&self, "set the unknown value of the defense first"));
  button = find_said (&self, "Cave bear, stamina, unknown: enter a value");
  popover = open_popover (&self, button);
  gtk_spin_button_set_value (get_spin (popover), 1);
  /* As with the Enter key. */
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (get_spin (popover))), "activate");
  g_assert_cmpstr (self.asked->str, ==, "set ~character/cave-bear stamina 1");
  g_assert_false (contains (&self, "set the unknown value of the defense first"));
  g_assert_true (gtk_widget_has_focus (button));
  tear_down (&self);
}

/* Resolve */

static void
test_fight_resolve (void)
{
  Fixture self;
  guint before;

  set_up (&self,
          RULES_2011 "add party t/strong\nadd row t/rat\nadd row t/stones\nstart\nnext\nnext\n");
  mo_fight_pane_resolve (MO_FIGHT_PANE (self.pane));
  g_assert_cmpstr (self.asked->str, ==, "resolve");
  g_assert_true (contains (&self, "you need at least one activated Adventurer to attack"));
  apply (&self, "activate t/strong attack");
  apply (&self, "set t/stones stamina 0");
  before = mo_match_get_position (self.match);
  g_assert_true (shows (self.pane, "Then: Rat is wounded (1 of 1)"));
  mo_fight_pane_resolve (MO_FIGHT_PANE (self.pane));
  g_assert_cmpstr (self.asked->str, ==, "resolve; +wound t/rat");
  g_assert_cmpuint (mo_match_get_position (self.match), ==, before + 2);
  g_assert_true (mo_match_undo (self.match));
  g_assert_cmpuint (mo_match_get_position (self.match), ==, before);
  tear_down (&self);
}

static void
test_fight_choose (void)
{
  Fixture self;
  guint before;

  set_up (&self, TWO_RATS "add row t/stones\n");
  apply (&self, "total attack 9");
  before = mo_match_get_position (self.match);
  g_assert_false (shows (self.pane, "Who Takes the Wound?"));
  mo_fight_pane_resolve (MO_FIGHT_PANE (self.pane));
  g_assert_cmpstr (self.asked->str, ==, "resolve");
  g_assert_true (shows (self.pane, "You Won the Attack"));
  g_assert_true (shows (self.pane, "Who Takes the Wound?"));
  /* A second request focuses the choice. */
  g_string_truncate (self.asked, 0);
  mo_fight_pane_resolve (MO_FIGHT_PANE (self.pane));
  g_assert_cmpstr (self.asked->str, ==, "");
  g_assert_true (gtk_widget_has_focus (find_button (&self, "Rat, wound 1 of 1")));
  press (find_button (&self, "Rat (2), wound 1 of 1"));
  g_assert_cmpstr (self.asked->str, ==, "+wound t/rat#2");
  g_assert_false (shows (self.pane, "Who Takes the Wound?"));
  g_assert_true (mo_match_undo (self.match));
  g_assert_cmpuint (mo_match_get_position (self.match), ==, before);

  /* A wound that is added by hand is a separate move. */
  apply (&self, "wounds 1");
  press (find_button (&self, "Rat, wound 1 of 1"));
  g_assert_cmpstr (self.asked->str, ==, "wound t/rat");
  tear_down (&self);
}

static void
test_fight_safe (void)
{
  Fixture self;
  GtkWidget *expander;

  set_up (&self, RULES_2011 "add party t/strong\nadd row t11/troll\nadd row t/stones\nadd row "
                            "t/rat\nstart\nnext\nnext\nactivate t/strong attack\n");
  expander = find_of_type (self.pane, GTK_TYPE_EXPANDER);
  g_assert_false (contains (&self, "Troll: it is immune to a damage type of the attack"));
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  g_assert_true (contains (&self, "Troll: it is immune to a damage type of the attack"));
  g_assert_true (contains (&self, "Stones: it has no life to lose"));
  g_assert_false (contains (&self, "Rat:"));
  apply (&self, "move t11/troll dungeon-grave");
  apply (&self, "move t/stones dungeon-grave");
  g_assert_null (find_of_type (self.pane, GTK_TYPE_EXPANDER));
  tear_down (&self);
}

/* An attacker other than the primary target is attacked separately. */
static void
test_fight_apart (void)
{
  Fixture self;

  set_up (&self, RULES_2010 "add party t/strong\nadd party t/wise\nadd hand t10/sling\nadd "
                            "dungeon-deck t10/lurker\nadd dungeon-deck t/wolf\n"
                            "add dungeon-deck t/rat\nlimit 99\nstart\n! draw dungeon-deck "
                            "t10/lurker\n! draw dungeon-deck "
                            "t/wolf\n! next\n! next\n");
  g_assert_true (shows (self.pane, "The Adventurers Attack"));
  g_assert_true (says (&self, "Defense 2: Wolf 2"));
  press (find_button (&self, "Attack Lurker separately"));
  g_assert_cmpstr (self.asked->str, ==, "against t10/lurker");
  g_assert_true (shows (self.pane, "Against Lurker Alone"));
  g_assert_false (says (&self, "Defense 2: Wolf 2"));
  press (find_button (&self, "Attack the others"));
  g_assert_cmpstr (self.asked->str, ==, "against -");
  g_assert_false (shows (self.pane, "Against Lurker Alone"));
  /* An attacked card can't be attacked again. */
  press (find_button (&self, "Attack Lurker separately"));
  apply (&self, "! resolve");
  press (find_button (&self, "Attack the others"));
  g_assert_true (says (&self, "Defense 2: Wolf 2"));
  g_assert_null (find_shown_widget (self.pane, contains_label, "Attack Lurker separately"));
  tear_down (&self);
}

/* The past can be examined, and the pane may outlive its surface. */
static void
test_fight_past (void)
{
  Fixture self;
  GtkWidget *button;

  set_up (&self, TWO_RATS);
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), 5);
  mo_fight_pane_show (MO_FIGHT_PANE (self.pane));
  g_assert_true (says (&self, "Defense 2: Rat 1, Rat (2) 1"));
  button = find_said (&self, "Rat 1, stamina");
  g_signal_emit_by_name (button, "clicked");
  g_assert_null (find_of_type (button, MO_TYPE_FIGURE_POPOVER));
  mo_fight_pane_resolve (MO_FIGHT_PANE (self.pane));
  g_assert_cmpstr (self.asked->str, ==, "");
  mo_match_surface_look (MO_MATCH_SURFACE (self.surface), mo_match_get_position (self.match));
  mo_fight_pane_show (MO_FIGHT_PANE (self.pane));

  g_assert_finalize_object (self.surface);
  mo_fight_pane_show (MO_FIGHT_PANE (self.pane));
  mo_fight_pane_resolve (MO_FIGHT_PANE (self.pane));
  self.surface = g_object_ref_sink (mo_surfaces_make (self.match));
  tear_down (&self);
}

/* Texts */

/* An attacker that does not count has the reason that applies to it. */
static void
test_fight_stopped (void)
{
  static const char *const rows[][2] = {
    { "turn t/rat activated\n", "Rat 1 does not count (power, activated)" },
    { "token t/rat lock\n", "Rat 1 does not count (power, locked)" },
    { "turn t/rat stopped\n", "Rat 1 does not count (power, stopped)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *journal =
          g_strconcat (RULES_2011 "add party t/strong\nadd row t/rat\nstart\n", rows[i][0], NULL);
      g_autoptr (GError) error = NULL;
      guint line;
      g_autoptr (MoMatch) match = mo_match_read (content, journal, &line, &error);
      MoFight fight = { mo_match_get_game (match), mo_match_get_state (match), MO_NO_CARD };
      g_autofree char *sentence = NULL;
      MoSum sum;

      g_assert_no_error (error);
      MO_FOREACH_CARD (fight.state, MO_PILE_PARTY, card)
      {
        fight.adventurer = (gint16) card;
      }
      mo_sum_init (&sum, TRUE);
      mo_fight_sum_up (&fight, MO_SUM_POWER, &sum);
      g_assert_cmpuint (sum.terms->len, ==, 1);
      sentence = mo_fight_dup_term_sentence (&fight, MO_SUM_POWER,
                                             &g_array_index (sum.terms, MoTerm, 0));
      g_assert_cmpstr (sentence, ==, rows[i][1]);
      mo_sum_clear (&sum);
    }
}

/* The button that resolves a fight names its result. */
static void
test_fight_outcomes (void)
{
  static const struct
  {
    const char *header;
    const char *moves;
    const char *outcome;
  } rows[] = {
    { RULES_2011, "add row t/rat\nnext\nnext\nactivate t/strong attack\n",
      "Attack Wounds Rat: 1 Against 1" },
    { RULES_2011, "add row t/rat 2\nnext\nnext\nactivate t/strong attack\nactivate t/wise attack\n",
      "Attack Wins: 2 Against 2" },
    { RULES_2011, "add row t/ogre\nnext\nnext\nactivate t/strong attack\n",
      "Attack Fails: 1 Against 4" },
    { RULES_2011, "add row t11/troll\nnext\nnext\nactivate t/strong attack\ntotal attack 9\n",
      "Attack Wins, but Wounds No Card: 9 Against 3" },
    { RULES_2011, "add row t/rat\nnext\nnext\nnext\n",
      "Defense of Strong Adventurer Fails: 0 Against 1" },
    { RULES_2011, "add row t/rat\nnext\nnext\nnext\nactivate t/wise defence t/strong\n",
      "Defense of Strong Adventurer Succeeds: 1 Against 1" },
    { RULES_2011, "add row t11/wolfman\nnext\nnext\nactivate t/wise defence t/strong\n",
      "Defense of Strong Adventurer Fails: 1 Against 4" },
    { RULES_2011, "add row t11/dragon\nnext\nnext\nnext\n", "All 2 Defenses Fail" },
    { RULES_2011,
      "add row t11/dragon\nnext\nnext\nnext\nactivate t/wise defence t/wise\n"
      "set t/wise stamina 9\n",
      "Defense: Strong Adventurer Fails, Wise Adventurer Succeeds" },
    { RULES_2011,
      "add row t11/dragon\nnext\nnext\nnext\nactivate t/wise defence t/wise\n"
      "set t/wise stamina 9\nactivate t/strong defence t/strong\nset t/strong stamina 9\n",
      "All 2 Defenses Succeed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *journal = g_strconcat (
          rows[i].header, "add party t/strong\nadd party t/wise\nstart\n", rows[i].moves, NULL);
      g_autoptr (GError) error = NULL;
      guint line;
      g_autoptr (MoMatch) match = mo_match_read (content, journal, &line, &error);
      g_auto (MoFightOutcome) outcome = { 0 };
      g_autofree char *words = NULL;

      g_assert_no_error (error);
      mo_fight_outcome_init (&outcome, mo_match_get_game (match), mo_match_get_state (match));
      words = mo_fight_dup_outcome (mo_match_get_game (match), mo_match_get_state (match),
                                    &outcome);
      g_assert_cmpstr (words, ==, rows[i].outcome);
    }
}

static void
test_fight_verdicts (void)
{
  static const struct
  {
    const char *header;
    const char *moves;
    const char *verdict;
    MoProspect prospect;
  } rows[] = {
    { RULES_2011, "add row t/rat\n", "No Adventurer is attacking yet", MO_PROSPECT_OPEN },
    { RULES_2011, "add row t/rat\n! activate t/strong attack\n",
      "The attack wins with nothing to spare", MO_PROSPECT_GOOD },
    { RULES_2011, "add row t/rat\n! activate t/strong attack\ntotal attack 3\n",
      "The attack wins by 2", MO_PROSPECT_GOOD },
    { RULES_2011, "add row t/wolf\n! activate t/strong attack\n", "The attack fails by 1",
      MO_PROSPECT_BAD },
    { RULES_2011, "add row t/rat\n! activate t/strong attack\ntotal attack 0\ntotal defence -1\n",
      "An attack of 0 or less can’t win", MO_PROSPECT_BAD },
    { RULES_2011, "add row t11/troll\n! activate t/strong attack\ntotal attack 9\n",
      "The attack wins, but no card can take the wound", MO_PROSPECT_BAD },
    { RULES_2011, "add row ~character/bear\n! activate t/strong attack\n", "A value is unknown",
      MO_PROSPECT_UNKNOWN },
    { RULES_2010, "add row t/rat\n", "No Adventurer is attacking yet", MO_PROSPECT_OPEN },
    /* Its resistance is a part of the attack that there may be. */
    { RULES_2010, "add row emberdeep/choir-flame-caller\n", "No Adventurer is attacking yet",
      MO_PROSPECT_OPEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *journal = g_strconcat (rows[i].header, "add party t/strong\nstart\n",
                                              rows[i].moves, NULL);
      g_autoptr (GError) error = NULL;
      guint line;
      g_autoptr (MoMatch) match = mo_match_read (content, journal, &line, &error);
      const MoFight fight = { mo_match_get_game (match), mo_match_get_state (match), MO_NO_CARD };
      g_autofree char *verdict = NULL;
      MoProspect prospect;
      MoSum sums[2];

      g_assert_no_error (error);
      for (guint j = 0; j < 2; j++)
        {
          mo_sum_init (&sums[j], TRUE);
          mo_fight_sum_up (&fight, j == 0 ? MO_SUM_ATTACK : MO_SUM_DUNGEON_DEFENCE, &sums[j]);
        }
      verdict = mo_fight_dup_verdict (&fight, &sums[0], &sums[1], &prospect);
      g_assert_cmpstr (verdict, ==, rows[i].verdict);
      g_assert_cmpint (prospect, ==, rows[i].prospect);
      for (guint j = 0; j < 2; j++)
        mo_sum_clear (&sums[j]);
    }
}

/* The sign of an amount is to the left of its digits, in either direction of texts. */
static void
test_fight_sign (void)
{
  static const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      GtkWidget *row;
      GtkLabel *label;
      PangoRectangle sign;
      PangoRectangle digit;

      gtk_widget_set_default_direction (directions[i]);
      row = g_object_ref_sink (mo_term_row_new ());
      label = GTK_LABEL (get_by_id (row, "amount_label"));
      gtk_label_set_text (label, "+3");
      pango_layout_index_to_pos (gtk_label_get_layout (label), 0, &sign);
      pango_layout_index_to_pos (gtk_label_get_layout (label), 1, &digit);
      g_assert_cmpint (MIN (sign.x, sign.x + sign.width), <,
                       MIN (digit.x, digit.x + digit.width));
      g_object_unref (row);
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
assert_breaks_no_word (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  const char *text = pango_layout_get_text (layout);

  for (GSList *it = pango_layout_get_lines_readonly (layout); it != NULL; it = it->next)
    {
      const PangoLayoutLine *line = it->data;

      /* A line may end with a hyphen of the name. */
      if (line->start_index > 0 && strchr (" -", text[line->start_index - 1]) == NULL)
        g_error ("“%s” is broken before “%s”", text, text + line->start_index);
    }
}

/* No name is broken within a word, however large the text is. */
static void
test_fight_names (void)
{
  g_autoptr (MoTextSize) text_size = mo_text_size_new (gdk_display_get_default ());

  for (int percent = 100; percent <= 200; percent += 50)
    for (guint i = 0; i < 2; i++)
      {
        Fixture self;
        GtkWidget *name;

        g_object_set (text_size, "percent", percent, NULL);
        set_up (&self, RULES_2011 "add party emberdeep/dagny-coalhand\nadd row "
                                  "emberdeep/magma-newt\nstart\nnext\nnext\nactivate "
                                  "emberdeep/dagny-coalhand attack\n");
        if (i == 1)
          gtk_widget_add_css_class (self.window, "big");
        for (guint j = 0; j < 3; j++)
          gtk_test_widget_wait_for_draw (self.window);
        name = find_shown_widget (self.pane, has_text, "Dagny Coalhand");
        g_assert_nonnull (name);
        assert_breaks_no_word (GTK_LABEL (name));
        tear_down (&self);
      }
}

/* Larger words in the large view don’t take the width of the cards, with large text either. */
static void
test_fight_width (void)
{
  static const char *const journals[] = {
    RULES_2011 "add party emberdeep/dagny-coalhand\nadd row emberdeep/rotten-planking\n"
               "add row emberdeep/magma-newt\nstart\nnext\nnext\n"
               "activate emberdeep/dagny-coalhand attack\n",
    RULES_2011 "add party emberdeep/brother-cole\nadd row emberdeep/ash-wolf\nstart\nnext\n"
               "next\n"
  };
  g_autoptr (MoTextSize) text_size = mo_text_size_new (gdk_display_get_default ());

  g_object_set (text_size, "percent", 150, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (journals); i++)
    {
      Fixture self;
      int minimum;

      set_up (&self, journals[i]);
      gtk_widget_add_css_class (self.window, "big");
      gtk_test_widget_wait_for_draw (self.window);
      gtk_widget_measure (self.pane, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_test_message ("%d", minimum);
      g_assert_cmpint (minimum, <=, PANE_WIDTH);
      tear_down (&self);
    }
}

static int
get_text_size (GtkWidget *label)
{
  return pango_font_description_get_size (
      pango_context_get_font_description (gtk_widget_get_pango_context (label)));
}

/* In the large view, all texts of the fight are larger by the same factor, but for the names in two
 * columns beside each other, which have less width. */
static void
test_fight_even (void)
{
  Fixture self;
  g_autoptr (GPtrArray) labels = NULL;
  g_autofree int *usual = NULL;
  guint n_compared = 0;

  set_up (&self, RULES_2011 "add party emberdeep/dagny-coalhand\nadd row "
                            "emberdeep/magma-newt\nstart\nnext\nnext\nactivate "
                            "emberdeep/dagny-coalhand attack\n");
  gtk_test_widget_wait_for_draw (self.window);
  labels = find_all (self.pane, GTK_TYPE_LABEL);
  usual = g_new (int, labels->len);
  for (guint i = 0; i < labels->len; i++)
    usual[i] = get_text_size (g_ptr_array_index (labels, i));
  gtk_widget_add_css_class (self.window, "big");
  gtk_test_widget_wait_for_draw (self.window);
  for (guint i = 0; i < labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (labels, i);
      double factor = (double) get_text_size (label) / usual[i];

      g_test_message ("“%s”: %.3f", gtk_label_get_text (GTK_LABEL (label)), factor);
      if (gtk_widget_get_ancestor (label, MO_TYPE_TERM_ROW) != NULL)
        continue;
      g_assert_cmpfloat (factor, >, 1.34);
      g_assert_cmpfloat (factor, <, 1.36);
      n_compared++;
    }
  g_assert_cmpuint (n_compared, >, 4);
  tear_down (&self);
}

static guint
count_terms (GtkWidget *widget)
{
  guint n = MO_IS_TERM_ROW (widget) && gtk_widget_get_visible (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_terms (child);
  return n;
}

/* A column of many cards has rows where it is in view, and others once it is scrolled. */
static void
test_fight_many (void)
{
  const guint n = 61; /* 60 in the defence, and 1 in the attack */
  Fixture self;
  GtkAdjustment *adjustment;

  set_up (&self, RULES_2011 "add party t/strong\nadd row t/rat 60\nstart\nnext\nnext\n"
                            "activate t/strong attack\n");
  gtk_test_widget_wait_for_draw (self.window);
  g_assert_true (shows (self.pane, "The attack fails by 59"));
  g_assert_cmpuint (count_terms (self.pane), <, n / 2);
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (find_of_type (self.pane, GTK_TYPE_SCROLLED_WINDOW)));
  while (count_terms (self.pane) < n)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
      g_main_context_iteration (NULL, TRUE);
    }
  apply (&self, "move t/rat#60 dungeon-grave");
  g_assert_cmpuint (count_terms (self.pane), ==, n - 1);
  tear_down (&self);
}

/* A pane that is not seen costs nothing when the match changes, and is up to date once it is
 * seen. */
static void
test_fight_hidden (void)
{
  Fixture self;

  set_up (&self, TWO_RATS);
  gtk_widget_set_visible (self.pane, FALSE);
  apply (&self, "activate t/wise attack");
  gtk_widget_set_visible (self.pane, TRUE);
  g_assert_true (says (&self, "Attack 2: Strong Adventurer 1, Wise Adventurer 1"));
  tear_down (&self);
}

/* Terms have the whole width while the other side has none. */
static void
test_fight_alone (void)
{
  Fixture self;
  GtkWidget *row;

  set_up (&self, RULES_2011 "add party emberdeep/brother-cole\nadd row emberdeep/ash-wolf\n"
                            "start\nnext\nnext\n");
  for (guint i = 0; i < 2; i++)
    gtk_test_widget_wait_for_draw (self.window);
  row = gtk_widget_get_ancestor (find_shown_widget (self.pane, has_text, "Ash Wolf"),
                                 MO_TYPE_TERM_ROW);
  g_assert_cmpint (gtk_widget_get_width (row), >, PANE_WIDTH * 3 / 4);
  apply (&self, "activate emberdeep/brother-cole defence emberdeep/brother-cole");
  for (guint i = 0; i < 2; i++)
    gtk_test_widget_wait_for_draw (self.window);
  g_assert_cmpint (gtk_widget_get_width (row), <, PANE_WIDTH / 2);
  row = gtk_widget_get_ancestor (find_shown_widget (self.pane, has_text, "Brother Cole"),
                                 MO_TYPE_TERM_ROW);
  g_assert_cmpint (gtk_widget_get_width (row), <, PANE_WIDTH / 2);
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
  g_test_add_func ("/fight/attack", test_fight_attack);
  g_test_add_func ("/fight/defence", test_fight_defence);
  g_test_add_func ("/fight/frenzy", test_fight_frenzy);
  g_test_add_func ("/fight/quiet", test_fight_quiet);
  g_test_add_func ("/fight/in-place", test_fight_in_place);
  g_test_add_func ("/fight/overrule", test_fight_overrule);
  g_test_add_func ("/fight/overrule-defence", test_fight_overrule_defence);
  g_test_add_func ("/fight/unknown", test_fight_unknown);
  g_test_add_func ("/fight/resolve", test_fight_resolve);
  g_test_add_func ("/fight/choose", test_fight_choose);
  g_test_add_func ("/fight/safe", test_fight_safe);
  g_test_add_func ("/fight/apart", test_fight_apart);
  g_test_add_func ("/fight/past", test_fight_past);
  g_test_add_func ("/fight/stopped", test_fight_stopped);
  g_test_add_func ("/fight/outcomes", test_fight_outcomes);
  g_test_add_func ("/fight/verdicts", test_fight_verdicts);
  g_test_add_func ("/fight/sign", test_fight_sign);
  g_test_add_func ("/fight/names", test_fight_names);
  g_test_add_func ("/fight/width", test_fight_width);
  g_test_add_func ("/fight/even", test_fight_even);
  g_test_add_func ("/fight/many", test_fight_many);
  g_test_add_func ("/fight/hidden", test_fight_hidden);
  g_test_add_func ("/fight/alone", test_fight_alone);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
