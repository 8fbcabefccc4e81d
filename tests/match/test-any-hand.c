/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Moves by hand, the numbers and the views of a table, its odds, and lines that no program
 * writes. */

#include "config.h"

#include "any-fixture.h"
#include "match-fixture.h"
#include "mo-any-pieces.h"

#include <string.h>

/* A table with few parts, whose cards have second sides, unknown figures and large numbers. */
static const char system_file[] =
  "<system id='small' name='Small'><kinds><kind id='k' name='K'/><kind id='l' name='L'/></kinds>"
  "<types><type id='t' name='T' kind='k' stats='power'/><type id='u' name='U' kind='l'/></types>"
  "<rarities/><flags><flag id='unique' name='Unique'/></flags><stats>"
  "<stat id='power' name='Power'/></stats><resources/><classes/><distances/><damage-types/>"
  "<keywords/><tokens><token id='wound' name='Wound'/>"
  "<token id='might' name='Might' adds='power' until='phase'/>"
  "<token id='curse' name='Curse' until='round'/></tokens>"
  "<decks><deck id='mine' name='Mine' kinds='k l' player='1'/>"
  "<deck id='yours' name='Yours' kinds='k l' player='2'/>"
  "<deck id='more' name='More' kinds='k l'/></decks>"
  "<ruleset id='small' name='Small' decks='mine yours more' players='1'><table players-at-most='2'>"
  "<zone id='pile' name='Pile' shows='none' lay='pile' ordered='yes'/>"
  "<zone id='loose' name='Loose' shows='none' lay='pile'/>"
  "<zone id='row' name='Row' shows='all' in-play='yes'/>"
  "<zone id='two' name='Two' shows='all' in-play='yes' at-most='2'/>"
  "<zone id='hand' name='Hand' of='player' shows='owner' lay='fan'/>"
  "<zone id='out' name='Out' shows='all' lay='pile' ordered='yes'/>"
  "<home kinds='k' discard='out'/>"
  "<mark id='tired' name='Tired' turns='90'/><mark id='upside' name='Upside' turns='180'/>"
  "<counter id='gold' name='Gold' start='5' at-least='0' at-most='20'/>"
  "<counter id='luck' name='Luck' of='player' at-least='-9'/>"
  "<sum id='big' name='Big'><cards in='row' stat='power' times='999'/></sum>"
  "<sum id='bigger' name='Bigger'><sum id='big' times='999'/><sum id='big' times='999'/></sum>"
  "<sum id='power' name='Power'><cards in='row' stat='power'/><cards in='two' token='wound'/>"
  "<counter id='luck' of='everybody'/></sum>"
  "<sum id='own' name='Own'><cards in='hand'/><counter id='luck' times='2'/></sum>"
  "<sum id='capped' name='Capped' at-least='-3' at-most='4'><counter id='gold'/></sum>"
  "<sum id='top' name='Top'><cards in='pile' stat='power' top='1'/></sum>"
  "<sum id='mine' name='Mine'><cards in='row hand' where='owner:me'/></sum>"
  "<sum id='others' name='Others'><cards in='hand' where='owner:another' of='everybody'/></sum>"
  "<sum id='strong' name='Strong'><cards in='row' where='power&gt;=1'/></sum>"
  "<sum id='worth' name='Worth'><counter id='gold' times='2'/><this stat='power'/>"
  "<cards in='row'/></sum>"
  "<rule when-token='wound' at-least-stat='power' name='Defeated'>"
  "<do action='unmark' mark='tired' this='yes'/></rule>"
  "<act id='buy' name='Buy' in='row' where='power&gt;=1' when='worth = 913'>"
  "<do action='counter' counter='gold' by='worth'/></act>"
  "<act id='march' name='March' on='row'><do action='move' in='row' to='two'/></act>"
  "<act id='sink' name='Sink' on='pile'>"
  "<do action='move' top='1' in='pile' to='out' place='bottom'/></act>"
  "<act id='weigh' name='Weigh' in='row' where='is:back or is:unique'>"
  "<do action='flip' this='yes'/></act>"
  "<act id='up' name='Up' on='table'><do action='counter' counter='gold' by='bigger'/>"
  "<do action='counter' counter='luck' by='1' for='each'/>"
  "<do action='token' token='wound' in='row' by='bigger'/></act>"
  "<act id='lay' name='Lay' on='hand'><do action='move' in='hand' to='row'/></act>"
  "<setup><load deck='mine' zone='hand'/><load deck='yours' zone='hand' face='down'/>"
  "<load deck='more' zone='pile' shuffle='yes'/></setup>"
  "<end result='won' when='gold = 20' text='Rich.'/>"
  "<odds of='pile' draws='2' stat='power' against='capped'/></table>"
  "<step id='day' name='Day'><do action='ask' text='Work.'/></step>"
  "<step id='night' name='Night'><do action='ask' text='Sleep.'/>"
  "<do action='counter' counter='gold' by='1'/><do action='round'/></step>"
  "<format id='small' name='Small'/></ruleset></system>";

static const char catalog_file[] =
  "<catalog id='small-cards' name='Small' system='small'>"
  "<card id='small/one' name='One' type='t'><stat name='power' value='1'/></card>"
  "<card id='small/two' name='Two' type='t'><stat name='power' value='2'/></card>"
  "<card id='small/many' name='Many' type='t'><stat name='power' value='900'/></card>"
  "<card id='small/none' name='None' type='t'><stat name='power' value='0'/></card>"
  "<card id='small/dim' name='Dim' type='t'/>"
  "<card id='small/plain' name='Plain' type='u'/>"
  "<card id='small/coin' name='Coin' type='t'><stat name='power' value='3'/>"
  "<back name='Tails' type='t'><stat name='power' value='7'/></back></card></catalog>";

static MoContent *content;

static MoMatch *
begin (guint n_players)
{
  return any_fixture_begin (content, "small", NULL, n_players, 3);
}

static void
assert_slot (MoMatch *match,
             const char *slot,
             const char *expected)
{
  g_autofree char *cards = any_fixture_list (match, slot);

  g_assert_cmpstr (cards, ==, expected);
}

static const MoAnyCard *
get_card (MoMatch *match,
          const char *card)
{
  return &any_fixture_get_state (match)->cards[any_fixture_find_card (match, card)];
}

static guint
count_tokens (MoMatch *match,
              const char *card,
              guint token)
{
  return mo_any_state_get_tokens (any_fixture_get_state (match),
                                  any_fixture_find_card (match, card))[token];
}

/* Cards */

static void
test_add (void)
{
  g_autoptr (MoMatch) match = begin (1);

  any_fixture_apply (match, "add row small/one 3");
  assert_slot (match, "row", "small/one small/one#2 small/one#3");
  any_fixture_apply (match, "add row small/two 1 face-down");
  any_fixture_apply (match, "add pile small/one");
  any_fixture_apply (match, "add pile small/two");
  assert_slot (match, "pile", "small/two#2 small/one#4");
  any_fixture_apply (match, "add loose small/one");
  assert_slot (match, "loose", "?");
  g_assert_cmpint (get_card (match, "small/two")->facing, ==, MO_FACE_DOWN);
  any_fixture_apply (match, "add row small/coin 1 back");
  g_assert_true (get_card (match, "small/coin")->is_back);
  any_fixture_refuse (match, "add row small/one 1 back", "no second side");
  any_fixture_refuse (match, "add row small/one 0", "not a valid number");
  any_fixture_refuse (match, "add row small/one 2001", "at most 2000 cards");
  any_fixture_refuse (match, "add row small/nothing", "no catalog has a card");
  any_fixture_refuse (match, "add row ~t/a#2", "does not begin with a card type");
  any_fixture_refuse (match, "add row ~t/a\tb", "must be a whole number");
  any_fixture_refuse (match, "add nowhere small/one", "no zone “nowhere”");
  any_fixture_refuse (match, "add two small/one 3", "room for 2 cards");
  any_fixture_apply (match, "! add two small/one 3");
  any_fixture_apply (match, "add hand small/one 2");
  g_assert_cmpint (get_card (match, "small/one#9")->owner, ==, 0);
  g_assert_cmpint (get_card (match, "small/one")->owner, ==, MO_ANY_NONE);
}

static void
test_move (void)
{
  g_autoptr (MoMatch) match = begin (1);

  any_fixture_apply (match, "add row small/one 4");
  any_fixture_apply (match, "move small/one row");
  assert_slot (match, "row", "small/one#2 small/one#3 small/one#4 small/one");
  any_fixture_apply (match, "move small/one row 1");
  assert_slot (match, "row", "small/one small/one#2 small/one#3 small/one#4");
  any_fixture_apply (match, "move small/one row 3");
  assert_slot (match, "row", "small/one#2 small/one#3 small/one small/one#4");
  any_fixture_apply (match, "move small/one#4 row bottom");
  assert_slot (match, "row", "small/one#4 small/one#2 small/one#3 small/one");
  any_fixture_apply (match, "move small/one#4 row 1");
  assert_slot (match, "row", "small/one#4 small/one#2 small/one#3 small/one");
  any_fixture_apply (match, "move small/one#4 row 2");
  assert_slot (match, "row", "small/one#2 small/one#4 small/one#3 small/one");
  any_fixture_apply (match, "move small/one#4 row 99");
  assert_slot (match, "row", "small/one#2 small/one#3 small/one small/one#4");
  any_fixture_apply (match, "move small/one two - face-down");
  any_fixture_apply (match, "move small/one#2 two top face-up");
  assert_slot (match, "two", "small/one small/one#2");
  any_fixture_refuse (match, "move small/one#3 two", "“Two” is full");
  any_fixture_apply (match, "! move small/one#3 two");
  assert_slot (match, "two", "small/one small/one#2 small/one#3");
  /* In a zone that is too full, cards may still change places. */
  any_fixture_apply (match, "move small/one two");
  /* Between zones in play, cards stay face down. */
  g_assert_cmpint (get_card (match, "small/one")->facing, ==, MO_FACE_DOWN);
  any_fixture_apply (match, "move small/one row");
  g_assert_cmpint (get_card (match, "small/one")->facing, ==, MO_FACE_DOWN);
  any_fixture_apply (match, "move small/one out");
  g_assert_cmpint (get_card (match, "small/one")->facing, ==, MO_FACE_KEPT);
  any_fixture_refuse (match, "move small/one#9 row", "no card on the table");
  any_fixture_refuse (match, "move small/one#x row", "no card on the table");
  any_fixture_refuse (match, "move small/one row 0", "must be “top”");
  any_fixture_refuse (match, "move ? row", "no card can be dealt");
}

static void
test_sides (void)
{
  g_autoptr (MoMatch) match = begin (1);
  const MoAnyGame *game = any_fixture_get_game (match);
  gint16 coin;

  any_fixture_apply (match, "add row small/coin");
  any_fixture_apply (match, "add row small/one");
  any_fixture_apply (match, "start");
  coin = any_fixture_find_card (match, "small/coin");
  g_assert_cmpint (any_fixture_get_sum (match, "power"), ==, 4);
  any_fixture_refuse (match, "act weigh small/coin", "not for this card");
  any_fixture_apply (match, "flip small/coin");
  g_assert_cmpint (any_fixture_get_sum (match, "power"), ==, 8);
  g_assert_cmpstr (mo_any_get_side (game, any_fixture_get_state (match), coin)->name, ==, "Tails");
  any_fixture_apply (match, "act weigh small/coin");
  g_assert_cmpint (any_fixture_get_sum (match, "power"), ==, 4);
  any_fixture_apply (match, "flip small/coin back");
  any_fixture_apply (match, "flip small/coin face-down");
  g_assert_cmpint (any_fixture_get_sum (match, "power"), ==, 1);
  g_assert_true (mo_any_is_hidden (game, any_fixture_get_state (match), coin));
  /* Turned over, its second side is still up. */
  any_fixture_apply (match, "flip small/coin");
  g_assert_cmpint (any_fixture_get_sum (match, "power"), ==, 8);
  /* Out of play, the first side is up. */
  any_fixture_apply (match, "move small/coin out");
  g_assert_false (get_card (match, "small/coin")->is_back);
  any_fixture_apply (match, "flip small/one");
  g_assert_cmpint (get_card (match, "small/one")->facing, ==, MO_FACE_DOWN);
  any_fixture_apply (match, "flip small/one face-up");
  g_assert_cmpint (get_card (match, "small/one")->facing, ==, MO_FACE_UP);
  any_fixture_refuse (match, "flip small/one back", "no second side");
}

static void
test_tokens_and_marks (void)
{
  g_autoptr (MoMatch) match = begin (1);
  const MoAnyGame *game = any_fixture_get_game (match);

  any_fixture_apply (match, "add row small/one");
  any_fixture_apply (match, "token small/one wound");
  any_fixture_apply (match, "token small/one wound 3");
  g_assert_cmpuint (count_tokens (match, "small/one", 0), ==, 4);
  any_fixture_apply (match, "token small/one wound -9");
  g_assert_cmpuint (count_tokens (match, "small/one", 0), ==, 0);
  any_fixture_apply (match, "token small/one wound 9999");
  g_assert_cmpuint (count_tokens (match, "small/one", 0), ==, 999);
  any_fixture_apply (match, "token small/one might 2");
  g_assert_cmpint (any_fixture_get_sum (match, "power"), ==, 3);
  any_fixture_refuse (match, "token small/one gold", "no token “gold”");
  any_fixture_apply (match, "mark small/one tired");
  any_fixture_apply (match, "mark small/one upside on");
  g_assert_cmpuint (mo_any_get_turn (game, any_fixture_get_state (match), 0), ==, 270);
  any_fixture_apply (match, "mark small/one tired off");
  g_assert_cmpuint (mo_any_get_turn (game, any_fixture_get_state (match), 0), ==, 180);
  any_fixture_refuse (match, "mark small/one broken", "no mark “broken”");
  any_fixture_refuse (match, "mark small/one tired maybe", "must be one of");
}

static void
test_attach (void)
{
  g_autoptr (MoMatch) match = begin (1);

  any_fixture_apply (match, "add row small/one 3");
  any_fixture_apply (match, "add two small/two 2");
  any_fixture_apply (match, "attach small/one#2 small/one");
  any_fixture_apply (match, "attach small/one#3 small/one#2");
  any_fixture_refuse (match, "attach small/one small/one", "attached to itself");
  any_fixture_refuse (match, "attach small/one small/one#3", "attached to itself");
  any_fixture_refuse (match, "attach small/two -", "is not attached");
  /* An attached card takes no room, and its own go along. */
  any_fixture_apply (match, "attach small/one small/two");
  assert_slot (match, "two", "small/two small/two#2 small/one small/one#2 small/one#3");
  any_fixture_refuse (match, "attach small/one -", "“Two” is full");
  any_fixture_apply (match, "! attach small/one -");
  any_fixture_apply (match, "move small/one row");
  assert_slot (match, "row", "small/one small/one#2 small/one#3");
  assert_slot (match, "two", "small/two small/two#2");
  any_fixture_refuse (match, "move small/one#2 two", "full");
  any_fixture_apply (match, "move small/one#2 hand");
  g_assert_cmpint (get_card (match, "small/one#2")->host, ==, MO_ANY_NONE);
  assert_slot (match, "out", "small/one#3");
  /* The last free place is enough. */
  any_fixture_apply (match, "move small/two#2 row");
  any_fixture_apply (match, "attach small/one small/two");
  any_fixture_apply (match, "attach small/one -");
  assert_slot (match, "two", "small/two small/one");
  any_fixture_apply (match, "move small/one row");
  any_fixture_apply (match, "move small/two#2 out");
  /* A card without a home stays. */
  any_fixture_apply (match, "add row small/plain");
  any_fixture_apply (match, "attach small/plain small/one");
  any_fixture_apply (match, "move small/one out");
  assert_slot (match, "row", "small/plain");
  g_assert_cmpint (get_card (match, "small/plain")->host, ==, MO_ANY_NONE);
}

/* An act that moves all cards of a zone moves attached ones with their hosts. */
static void
test_march (void)
{
  g_autoptr (MoMatch) match = begin (1);

  any_fixture_apply (match, "add row small/one 3");
  any_fixture_apply (match, "add row small/plain 3");
  any_fixture_apply (match, "attach small/one small/one#2");
  any_fixture_apply (match, "attach small/plain small/one#2");
  any_fixture_apply (match, "attach small/plain#2 small/one#2");
  any_fixture_apply (match, "attach small/plain#3 small/one#2");
  any_fixture_apply (match, "start");
  any_fixture_apply (match, "act march");
  assert_slot (match, "row", "");
  g_assert_cmpint (get_card (match, "small/one")->host, ==, 1);
  g_assert_cmpint (get_card (match, "small/plain#3")->host, ==, 1);
  /* Three cards without a home stay, more than there is room for. */
  any_fixture_apply (match, "move small/one#2 out");
  assert_slot (match, "two", "small/plain small/plain#2 small/plain#3 small/one#3");
  any_fixture_refuse (match, "add two small/two", "full");
}

/* Numbers */

static void
test_counters (void)
{
  g_autoptr (MoMatch) match = begin (2);

  any_fixture_apply (match, "counter gold 20");
  any_fixture_refuse (match, "counter gold 21", "“Gold” is a number from 0 to 20");
  any_fixture_refuse (match, "counter gold -1", "“Gold” is a number from 0 to 20");
  any_fixture_apply (match, "counter luck#2 -9");
  g_assert_cmpint (any_fixture_get_counter (match, "luck"), ==, 0);
  g_assert_cmpint (any_fixture_get_counter (match, "luck#2"), ==, -9);
  any_fixture_refuse (match, "counter luck#3 1", "number of a player");
  any_fixture_refuse (match, "counter silver 1", "no counter “silver”");
  g_assert_cmpint (any_fixture_get_sum (match, "power"), ==, -9);
  g_assert_cmpint (any_fixture_get_sum (match, "own"), ==, 0);
  g_assert_cmpint (any_fixture_get_sum (match, "own#2"), ==, -18);
  g_assert_cmpint (any_fixture_get_sum (match, "capped"), ==, 4);
  any_fixture_apply (match, "counter gold 2");
  g_assert_cmpint (any_fixture_get_sum (match, "capped"), ==, 2);
}

/* No number overflows. */
static void
test_saturation (void)
{
  g_autoptr (MoMatch) match = begin (1);

  any_fixture_apply (match, "add row small/many 50");
  any_fixture_apply (match, "start");
  g_assert_cmpint (any_fixture_get_sum (match, "big"), ==, MO_ANY_LARGEST);
  g_assert_cmpint (any_fixture_get_sum (match, "bigger"), ==, MO_ANY_LARGEST);
  any_fixture_apply (match, "act up");
  g_assert_cmpint (any_fixture_get_counter (match, "gold"), ==, 20);
  g_assert_cmpuint (count_tokens (match, "small/many#50", 0), ==, 999);
  g_assert_cmpint (mo_any_add (G_MININT, G_MININT), ==, -MO_ANY_LARGEST);
  g_assert_cmpint (mo_any_multiply (G_MAXINT, G_MININT), ==, -MO_ANY_LARGEST);
}

/* A term holds what players set until the step ends. */
static void
test_terms (void)
{
  g_autoptr (MoMatch) match = begin (2);
  g_autoptr (GArray) terms = NULL;
  const MoAnyTerm *term;

  any_fixture_apply (match, "add row small/one 2");
  any_fixture_apply (match, "add row small/dim");
  any_fixture_apply (match, "add row small/plain");
  any_fixture_apply (match, "start");
  any_fixture_apply (match, "next");
  terms = mo_any_list_terms (any_fixture_get_game (match), any_fixture_get_state (match), 2, 0);
  term = &g_array_index (terms, MoAnyTerm, 0);
  g_assert_true (term->amount == 2 && term->has_unknown && !term->is_by_hand);
  g_assert_false (g_array_index (terms, MoAnyTerm, 1).has_unknown);
  any_fixture_apply (match, "set power 1 8");
  g_assert_cmpint (any_fixture_get_sum (match, "power"), ==, 8);
  g_assert_cmpint (any_fixture_get_sum (match, "power#2"), ==, 8);
  any_fixture_apply (match, "set power 1 -");
  g_assert_cmpint (any_fixture_get_sum (match, "power"), ==, 2);
  any_fixture_apply (match, "set own#2 1 5");
  g_assert_cmpint (any_fixture_get_sum (match, "own"), ==, 0);
  g_assert_cmpint (any_fixture_get_sum (match, "own#2"), ==, 5);
  any_fixture_refuse (match, "set power 0 1", "has no term 0");
  any_fixture_refuse (match, "set power 4 1", "has no term 4");
  any_fixture_refuse (match, "set force 1 1", "no sum “force”");
  any_fixture_apply (match, "token small/one might 3");
  any_fixture_apply (match, "token small/one curse");
  any_fixture_apply (match, "token small/one wound");
  any_fixture_apply (match, "next");
  g_assert_cmpint (any_fixture_get_sum (match, "own#2"), ==, 0);
  g_assert_cmpuint (count_tokens (match, "small/one", 1), ==, 0);
  g_assert_cmpuint (count_tokens (match, "small/one", 2), ==, 1);
  any_fixture_apply (match, "set own#2 1 5");
  any_fixture_apply (match, "next");
  g_assert_cmpuint (any_fixture_get_state (match)->round, ==, 2);
  g_assert_cmpint (any_fixture_get_sum (match, "own#2"), ==, 0);
  g_assert_cmpuint (count_tokens (match, "small/one", 2), ==, 0);
  g_assert_cmpuint (count_tokens (match, "small/one", 0), ==, 1);
}

/* Asserts about which cards a sum is: a digit for each card, in their order. */
static void
assert_about (MoMatch *match,
              guint sum,
              const char *expected)
{
  const MoAnyState *state = any_fixture_get_state (match);
  g_autoptr (GString) about = g_string_new (NULL);

  for (guint i = 0; i < state->n_cards; i++)
    g_string_append_c (about, mo_any_sum_is_about (any_fixture_get_game (match), state, sum,
                                                   (gint16) i)
                                  ? '1'
                                  : '0');
  g_assert_cmpstr (about->str, ==, expected);
}

/* A sum about a card is about those that have its figure, or should have it. */
static void
test_about (void)
{
  g_autoptr (MoMatch) match = begin (1);

  any_fixture_apply (match, "add row small/one");
  any_fixture_apply (match, "add row small/dim");
  any_fixture_apply (match, "add row small/plain");
  assert_about (match, 9, "110");
  /* Sums of all cards, and of other sums. */
  assert_about (match, 0, "000");
  assert_about (match, 1, "000");
}

/* What an act needs may depend on its card and on others. */
static void
test_worth (void)
{
  g_autoptr (MoMatch) match = begin (2);
  const MoAnyGame *game = any_fixture_get_game (match);
  g_autofree char *moves = NULL;

  any_fixture_apply (match, "add row small/one");
  any_fixture_apply (match, "add row small/many");
  any_fixture_apply (match, "add row small/two 1 face-down");
  any_fixture_apply (match, "start");
  g_assert_cmpint (mo_any_get_sum_for (game, any_fixture_get_state (match), 9, 0), ==, 14);
  g_assert_cmpint (mo_any_get_sum_for (game, any_fixture_get_state (match), 9, 1), ==, 913);
  /* Nobody knows the power of a face-down card. */
  g_assert_cmpint (any_fixture_get_sum (match, "strong"), ==, 2);
  moves = any_fixture_list_moves (match);
  g_assert_nonnull (strstr (moves, "act buy small/many\n"));
  g_assert_null (strstr (moves, "act buy small/one\n"));
  any_fixture_refuse (match, "act buy small/one", "needs Worth = 913; it is 14 now");
  any_fixture_refuse (match, "act buy small/two", "not for this card");
  match_fixture_check_moves (match);
  /* Each player gets luck once. */
  any_fixture_apply (match, "act up");
  g_assert_cmpint (any_fixture_get_counter (match, "luck"), ==, 1);
  g_assert_cmpint (any_fixture_get_counter (match, "luck#2"), ==, 1);
}

/* A rule needs a token, even if the stat is 0. */
static void
test_rule (void)
{
  g_autoptr (MoMatch) match = begin (1);

  any_fixture_apply (match, "add row small/none");
  any_fixture_apply (match, "add row small/dim");
  any_fixture_apply (match, "add hand small/one");
  any_fixture_apply (match, "start");
  any_fixture_refuse (match, "rule 1 small/none", "does not apply");
  any_fixture_apply (match, "token small/none wound");
  any_fixture_apply (match, "rule 1 small/none");
  any_fixture_apply (match, "token small/dim wound 9");
  any_fixture_refuse (match, "rule 1 small/dim", "does not apply");
  any_fixture_apply (match, "token small/one wound 9");
  any_fixture_refuse (match, "rule 1 small/one", "does not apply");
  any_fixture_apply (match, "move small/one row");
  any_fixture_apply (match, "flip small/one face-down");
  any_fixture_refuse (match, "rule 1 small/one", "does not apply");
}

/* The cards of each player’s deck come into a zone of that player. */
static void
test_decks (void)
{
  g_autoptr (MoDeck) deck = mo_deck_new ("Small", "small");
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (MoMatch) alone = NULL;

  mo_deck_set_count (deck, "mine", "small/one", NULL, 2);
  mo_deck_set_count (deck, "yours", "small/two", NULL, 1);
  mo_deck_set_count (deck, "more", "small/dim", NULL, 1);
  mo_deck_set_count (deck, "more", "small/coin", NULL, 1);
  match = any_fixture_begin (content, "small", deck, 2, 3);
  assert_slot (match, "hand", "small/one small/one#2");
  assert_slot (match, "hand#2", "small/two");
  g_assert_cmpint (get_card (match, "small/two")->facing, ==, MO_FACE_DOWN);
  g_assert_cmpint (get_card (match, "small/two")->owner, ==, 1);
  assert_slot (match, "pile", "small/coin small/dim");
  any_fixture_apply (match, "start");
  assert_slot (match, "pile", "? ?");
  alone = any_fixture_begin (content, "small", deck, 1, 3);
  assert_slot (alone, "hand", "small/one small/one#2");
}

/* Who looks matters to “owner”. */
static void
test_owners (void)
{
  g_autoptr (MoMatch) match = begin (2);
  const MoAnyGame *game = any_fixture_get_game (match);

  any_fixture_apply (match, "add hand small/one 2");
  any_fixture_apply (match, "add hand#2 small/one");
  any_fixture_apply (match, "add row small/one");
  g_assert_cmpint (any_fixture_get_sum (match, "mine"), ==, 2);
  g_assert_cmpint (any_fixture_get_sum (match, "mine#2"), ==, 1);
  g_assert_cmpint (any_fixture_get_sum (match, "others"), ==, 1);
  g_assert_cmpint (any_fixture_get_sum (match, "others#2"), ==, 2);
  any_fixture_apply (match, "move small/one#3 row");
  g_assert_cmpint (mo_any_get_controller (game, any_fixture_get_state (match), 2), ==, 1);
  g_assert_cmpint (mo_any_get_controller (game, any_fixture_get_state (match), 3), ==,
                   MO_ANY_NONE);
  any_fixture_apply (match, "move small/one#3 hand");
  g_assert_cmpint (mo_any_get_controller (game, any_fixture_get_state (match), 2), ==, 0);
}

/* Piles */

static void
test_piles (void)
{
  g_autoptr (MoMatch) match = begin (1);
  const MoAnyGame *game = any_fixture_get_game (match);

  any_fixture_apply (match, "add pile small/one 2");
  any_fixture_apply (match, "add pile small/two 2");
  assert_slot (match, "pile", "small/two#2 small/two small/one#2 small/one");
  g_assert_cmpint (any_fixture_get_sum (match, "top"), ==, 1);
  any_fixture_refuse (match, "draw pile small/two hand", "another card is on top");
  any_fixture_apply (match, "draw pile ? hand");
  assert_slot (match, "hand", "small/one");
  any_fixture_apply (match, "! draw pile small/two hand");
  assert_slot (match, "hand", "small/one small/two");
  any_fixture_refuse (match, "draw pile ?", "say where it goes");
  any_fixture_apply (match, "shuffle pile");
  assert_slot (match, "pile", "? ?");
  g_assert_cmpint (any_fixture_get_sum (match, "top"), ==, 0);
  any_fixture_apply (match, "look pile small/two");
  assert_slot (match, "pile", "? small/two#2");
  g_assert_true (get_card (match, "small/two#2")->is_seen);
  g_assert_false (mo_any_is_hidden (game, any_fixture_get_state (match), 3));
  g_assert_cmpint (mo_any_get_shown_top (game, any_fixture_get_state (match), 0), ==, 3);
  any_fixture_refuse (match, "look pile small/one", "card 1 can’t be this one");
  any_fixture_refuse (match, "look pile small/two small/two", "card 2 can’t be this one");
  any_fixture_refuse (match, "look pile small/two small/one small/one", "only 2 cards are there");
  any_fixture_apply (match, "look pile ? ?");
  any_fixture_apply (match, "add loose small/one 2");
  any_fixture_refuse (match, "look loose small/one", "“Loose” has no order");
  assert_slot (match, "pile", "small/one#2 small/two#2");
  any_fixture_apply (match, "shuffle pile");
  g_assert_false (get_card (match, "small/two#2")->is_seen);
  any_fixture_refuse (match, "pile pile pile", "already there");
  any_fixture_refuse (match, "draw out ? hand", "no card can be dealt");
  any_fixture_apply (match, "add pile small/coin");
  any_fixture_refuse (match, "pile pile two", "room for 2 cards");
  /* What is mixed stays mixed in another pile, and is known in a row. */
  any_fixture_apply (match, "pile pile out");
  assert_slot (match, "out", "small/coin ? ?");
  any_fixture_apply (match, "pile out row");
  assert_slot (match, "row", "small/coin small/one#2 small/two#2");
}

/* An act puts the top card under the others of another pile. */
static void
test_sink (void)
{
  g_autoptr (MoMatch) match = begin (1);

  any_fixture_apply (match, "add pile small/one 2");
  any_fixture_apply (match, "add out small/two");
  any_fixture_apply (match, "start");
  any_fixture_apply (match, "act sink");
  any_fixture_apply (match, "act sink");
  assert_slot (match, "out", "small/one#2 small/one small/two");
}

/* A card is drawn from the top, also if it might have been below a known one. */
static void
test_between (void)
{
  g_autoptr (MoMatch) match = begin (1);

  any_fixture_apply (match, "add pile small/one");
  any_fixture_apply (match, "shuffle pile");
  any_fixture_apply (match, "add out small/two");
  any_fixture_apply (match, "shuffle out");
  any_fixture_apply (match, "add hand small/coin");
  any_fixture_apply (match, "move small/coin pile");
  any_fixture_apply (match, "pile out pile");
  assert_slot (match, "pile", "? small/coin ?");
  any_fixture_apply (match, "draw pile small/one hand");
  assert_slot (match, "pile", "? small/coin");
}

/* Looking reveals cards that lie next to each other in any order. */
static void
test_reveal (void)
{
  static const char *const faces[] = { "one", "two", "many", "dim", "coin" };

  for (guint seed = 0; seed < 60; seed++)
    {
      g_autoptr (MoMatch) match = any_fixture_begin (content, "small", NULL, 1, seed);
      g_autoptr (GString) line = g_string_new ("look pile");
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

      for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
        {
          g_autofree char *add = g_strdup_printf ("add pile small/%s", faces[i]);

          any_fixture_apply (match, add);
        }
      any_fixture_apply (match, "shuffle pile");
      for (guint i = 0; i <= seed % 5; i++)
        g_string_append (line, " ?");
      any_fixture_apply (match, line->str);
      g_assert_cmpuint (mo_any_state_count_mixed (any_fixture_get_state (match), 0), ==,
                        4 - seed % 5);
      match_fixture_check_history (content, match);
    }
}

/* Of equal cards, only as many are left to deal as are not named. */
static void
test_reveal_equal (void)
{
  for (guint seed = 0; seed < 10; seed++)
    {
      g_autoptr (MoMatch) match = any_fixture_begin (content, "small", NULL, 1, seed);
      g_autofree char *journal = NULL;

      for (guint i = 0; i < 5; i++)
        any_fixture_apply (match, i == 2 ? "add pile small/two" : "add pile small/one");
      any_fixture_apply (match, "shuffle pile");
      any_fixture_apply (match, "look pile small/one ? ? ? ?");
      journal = mo_match_write (match);
      g_assert_null (strchr (journal, '?'));
      match_fixture_check_history (content, match);
    }
}

/* Others */

static void
test_others (void)
{
  g_autoptr (MoMatch) match = begin (2);
  g_autofree char *told = NULL;

  any_fixture_apply (match, "player 1 \"Anna \\\"A\\\"\"");
  told = mo_any_dup_slot_name (any_fixture_get_game (match), any_fixture_get_state (match), 4);
  g_assert_cmpstr (told, ==, "Anna \"A\": Hand");
  any_fixture_apply (match, "player 1 \"\"");
  g_assert_null (any_fixture_get_state (match)->names[0]);
  any_fixture_apply (match, "player 2");
  g_assert_cmpuint (any_fixture_get_state (match)->first_player, ==, 1);
  any_fixture_refuse (match, "player 0", "no player 0");
  any_fixture_refuse (match, "step night", "not started");
  any_fixture_apply (match, "start");
  any_fixture_apply (match, "step night");
  any_fixture_refuse (match, "step noon", "no step “noon”");
  any_fixture_apply (match, "next");
  any_fixture_apply (match, "next");
  g_assert_cmpint (any_fixture_get_counter (match, "gold"), ==, 6);
  any_fixture_apply (match, "note \"A text\"");
  any_fixture_refuse (match, "say \"A text\"", "is not a move");
}

/* Views */

static void
test_offers (void)
{
  g_autoptr (MoMatch) match = begin (1);
  const MoAnyGame *game = any_fixture_get_game (match);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));
  g_autoptr (GArray) blocked = g_array_new (FALSE, FALSE, sizeof (MoMove));

  any_fixture_apply (match, "add row small/coin 1 back");
  any_fixture_apply (match, "add row small/one");
  mo_any_list_card_offers (game, any_fixture_get_state (match), 0, moves, blocked);
  g_assert_cmpuint (moves->len, ==, 0);
  any_fixture_apply (match, "start");
  mo_any_list_card_offers (game, any_fixture_get_state (match), 0, moves, blocked);
  g_assert_cmpuint (moves->len, ==, 1);
  g_assert_cmpstr (mo_any_get_act (game, &g_array_index (moves, MoMove, 0))->id, ==, "weigh");
  mo_any_list_card_offers (game, any_fixture_get_state (match), 1, moves, NULL);
  mo_any_list_slot_offers (game, any_fixture_get_state (match), 3, moves, NULL);
  g_assert_cmpuint (moves->len, ==, 1);
  mo_any_list_slot_offers (game, any_fixture_get_state (match), MO_ANY_NONE, moves, blocked);
  g_assert_cmpuint (moves->len, ==, 2);
  /* Only “Buy”, for the first card. */
  g_assert_cmpuint (blocked->len, ==, 1);
  mo_any_list_main_offers (game, any_fixture_get_state (match), moves);
  g_assert_cmpuint (moves->len, ==, 3);
  g_assert_cmpint (g_array_index (moves, MoMove, 2).verb, ==, MO_ANY_VERB_NEXT);
  any_fixture_apply (match, "counter gold 20");
  mo_any_list_main_offers (game, any_fixture_get_state (match), moves);
  g_assert_cmpint (g_array_index (moves, MoMove, 3).verb, ==, MO_ANY_VERB_END);
}

/* Cards that were attached stay when their host leaves play, even if the zone is too small for
 * them on their own: then it is one that has too many. */
static void
test_left_behind (void)
{
  for (guint n = 0; n < 6; n++)
    {
      g_autoptr (MoMatch) match = begin (1);
      const MoGame *class = mo_match_get_class (match);
      g_autofree char *add = g_strdup_printf ("! add two small/one %u", n / 2 + 1);
      g_autoptr (GError) error = NULL;

      any_fixture_apply (match, add);
      any_fixture_apply (match, "add row small/coin 2");
      any_fixture_apply (match, "attach small/coin small/one");
      if (n % 2 == 1)
        any_fixture_apply (match, "attach small/coin#2 small/one");
      any_fixture_apply (match, "move small/one out");
      class->check (mo_match_get_game (match), mo_match_get_state (match), &error);
      g_assert_no_error (error);
    }
}

static void
test_descriptions (void)
{
  static const struct
  {
    const char *line;
    const char *told;
  } cases[] = {
    { "start", "Start" },
    { "next", "Begin round 1" },
    { "draw pile ? hand", "Pile: draw One to Hand" },
    { "draw loose small/one pile", "Loose: draw One to Pile" },
    { "act up", "Up" },
    { "act weigh small/coin", "Tails: Weigh" },
    { "add row small/one 2", "Row: add 2 × One" },
    { "move small/coin two", "Move Coin to Two" },
    { "move small/coin pile bottom", "Move Coin to Pile, at the bottom" },
    { "! move small/coin two", "Move Coin to Two, against the rules" },
    { "token small/one wound -2", "One: Wound −2" },
    { "token small/one#2 wound", "One (2): Wound +1" },
    { "mark small/one tired", "One: Tired" },
    { "mark small/one tired off", "One: not Tired" },
    { "flip small/one face-down", "Turn One face down" },
    { "flip small/one", "Turn a face-down card over" },
    { "attach small/one small/one#2", "Attach One to One (2)" },
    { "attach small/one -", "Detach One" },
    { "counter gold 7", "Gold: 7" },
    { "set power 1 4", "Power: Power: Row is 4" },
    { "set power 1 -", "Power: count Power: Row" },
    { "look pile ?", "Pile: look at 1 card" },
    { "shuffle pile", "Shuffle Pile" },
    { "pile row out", "Move all cards: Row to Out" },
    { "player 1 \"Anna\"", "Player 1 is Anna" },
    { "player 1", "First player: Anna" },
    { "step night", "Go to: Night" },
    { "next", "Begin: Night" },
    { "next", "Continue" },
    { "note \"x\"", "Note: x" },
    { "remind night once \"Sing.\"", "Add a reminder to “Night”, once: Sing." },
    { "remind day each-round \"Rise.\"", "Add a reminder to “Day”, each round: Rise." },
    { "forget 1", "Remove the reminder “Sing.”" },
    { "counter gold 20", "Gold: 20" },
    { "end won", "Won: Rich." },
    { "end lost", "Marked as lost" },
  };
  g_autoptr (MoMatch) match = begin (1);

  any_fixture_apply (match, "add pile small/one 2");
  any_fixture_apply (match, "add row small/coin 1 back");
  any_fixture_apply (match, "add loose small/one");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *told = NULL;

      any_fixture_apply (match, cases[i].line);
      told = mo_match_describe (match, mo_match_get_position (match) - 1);
      g_assert_cmpstr (told, ==, cases[i].told);
    }
}

static gboolean
is_idle (MoMatch *match,
         const char *line)
{
  MoAnyGame *game = (MoAnyGame *) any_fixture_get_game (match);
  const MoAnyState *state = any_fixture_get_state (match);
  g_autoptr (GError) error = NULL;
  MoMove move;

  g_assert_true (mo_move_read (&move, line, &mo_any_language, game, state, &error));
  g_assert_no_error (error);
  return mo_any_is_idle (game, state, &move, 0);
}

/* Acts on an empty pile are of no use if they are about its cards alone. */
static void
test_idle (void)
{
  static const struct
  {
    const char *line;
    gboolean is_idle; /* if the pile is empty */
  } cases[] = {
    { "act sink", TRUE },       { "act mix-twice", TRUE },  { "act mix-and-earn", FALSE },
    { "act mix-other", FALSE }, { "act mix-both", FALSE },  { "act earn", FALSE },
    { "act up", FALSE },        { "next", FALSE },
  };
  g_autoptr (GString) text = g_string_new (system_file);
  MoContent *other;
  MoMatch *match;

  g_string_replace (text, "<setup>",
                    "<act id='mix-twice' name='A' on='pile'><do action='shuffle' in='pile'/>"
                    "<do action='shuffle' in='out'/></act>"
                    "<act id='mix-and-earn' name='B' on='pile'><do action='shuffle' in='pile'/>"
                    "<do action='counter' counter='gold' by='1'/></act>"
                    "<act id='mix-other' name='C' on='pile'><do action='shuffle' in='out'/></act>"
                    "<act id='mix-both' name='D' on='pile'>"
                    "<do action='shuffle' in='pile out'/></act>"
                    "<act id='earn' name='E' on='pile'>"
                    "<do action='counter' counter='gold' by='1'/></act>"
                    "<setup>",
                    1);
  other = any_fixture_load_text (text->str, catalog_file);
  match = any_fixture_begin (other, "small", NULL, 1, 4);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].line);
      g_assert_cmpint (is_idle (match, cases[i].line), ==, cases[i].is_idle);
    }
  any_fixture_apply (match, "add pile small/one");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_false (is_idle (match, cases[i].line));
  g_object_unref (match);
  mo_content_unref (other);
}

/* Tokens are shown by the beginning of their name, or more if other names begin so. */
static void
test_short_names (void)
{
  static const char *const expected[] = { "Wound 1", "Wounde 2", "Cur 3" };
  g_autoptr (GString) text = g_string_new (system_file);
  MoContent *other;
  MoMatch *match;
  MoPiece *piece;

  g_string_replace (text, "name='Might'", "name='Wounded'", 1);
  other = any_fixture_load_text (text->str, catalog_file);
  match = any_fixture_begin (other, "small", NULL, 1, 4);
  any_fixture_apply (match, "add row small/one");
  any_fixture_apply (match, "token small/one wound 1");
  any_fixture_apply (match, "token small/one might 2");
  any_fixture_apply (match, "token small/one curse 3");
  piece = mo_any_pieces_new_card (any_fixture_get_game (match), any_fixture_get_state (match), 0,
                                  FALSE);
  g_assert_cmpuint (piece->badges->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (g_array_index (piece->badges, MoPieceBadge, i).text, ==, expected[i]);
  mo_piece_free (piece);
  g_object_unref (match);
  mo_content_unref (other);
}

/* Acts of one name on several piles are told apart by the piles. */
static void
test_same_acts (void)
{
  static const struct
  {
    const char *line;
    const char *told;
  } cases[] = {
    { "act mix-pile", "Pile: Mix" },
    { "act mix-out", "Out: Mix" },
    { "act up", "Up" },
  };
  g_autoptr (GString) text = g_string_new (system_file);
  MoContent *other;
  MoMatch *match;

  g_string_replace (text, "<setup>",
                    "<act id='mix-pile' name='Mix' on='pile'><do action='shuffle' in='pile'/></act>"
                    "<act id='mix-out' name='Mix' on='out'><do action='shuffle' in='out'/></act>"
                    "<setup>",
                    1);
  other = any_fixture_load_text (text->str, catalog_file);
  match = any_fixture_begin (other, "small", NULL, 1, 4);
  any_fixture_apply (match, "start");
  any_fixture_apply (match, "next");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *told = NULL;

      any_fixture_apply (match, cases[i].line);
      told = mo_match_describe (match, mo_match_get_position (match) - 1);
      g_assert_cmpstr (told, ==, cases[i].told);
    }
  g_object_unref (match);
  mo_content_unref (other);
}

/* An act for cards in several zones. */
static void
test_zones_of_acts (void)
{
  g_autoptr (GString) text = g_string_new (system_file);
  g_autofree char *moves = NULL;
  MoContent *other;
  MoMatch *match;

  g_string_replace (text, "<setup>",
                    "<act id='out' name='Out' in='pile row'><do action='move' this='yes' to='out'/>"
                    "</act><setup>",
                    1);
  other = any_fixture_load_text (text->str, catalog_file);
  match = any_fixture_begin (other, "small", NULL, 1, 4);
  any_fixture_apply (match, "add row small/one");
  any_fixture_apply (match, "add out small/two");
  any_fixture_apply (match, "start");
  any_fixture_apply (match, "next");
  moves = any_fixture_list_moves (match);
  g_assert_nonnull (strstr (moves, "act out small/one\n"));
  g_assert_null (strstr (moves, "act out small/two\n"));
  any_fixture_refuse (match, "act out small/two", "is not for this card");
  g_object_unref (match);
  mo_content_unref (other);
}

/* The state as data and as text. */
static void
test_state (void)
{
  static const struct
  {
    const char *path;
    const char *value;
  } cases[] = {
    { "$.round", "1" },
    { "$.step", "'day'" },
    { "$.due", "'next'" },
    { "$.players", "2" },
    { "$.counters['gold']", "5" },
    { "$.counters['luck#2']", "0" },
    { "$.sums.power.total", "1" },
    { "$.sums.power.terms[0].amount", "1" },
    { "$.sums['own#2'].total", "0" },
    { "$.piles.pile.cards", "3" },
    { "$.piles.pile.mixed", "2" },
    { "$.piles.pile['face-up']", "'small/two'" },
    { "$.piles.pile.seen[0]", "'small/two'" },
    { "$.piles.row[0].card", "'small/one'" },
    { "$.piles.row[0].wound", "2" },
    { "$.piles.row[0].tired", "true" },
    { "$.piles.row[1]['face-down']", "true" },
    { "$.piles.row[1]['attached-to']", "'small/one'" },
  };
  g_autoptr (MoMatch) match = begin (2);
  g_autofree char *text = NULL;

  any_fixture_apply (match, "add row small/one");
  any_fixture_apply (match, "add row small/coin 1 face-down");
  any_fixture_apply (match, "add pile small/two");
  any_fixture_apply (match, "add pile small/dim");
  any_fixture_apply (match, "add pile small/many");
  any_fixture_apply (match, "token small/one wound 2");
  any_fixture_apply (match, "mark small/one tired");
  any_fixture_apply (match, "attach small/coin small/one");
  any_fixture_apply (match, "start");
  any_fixture_apply (match, "next");
  any_fixture_apply (match, "shuffle pile");
  any_fixture_apply (match, "look pile small/two");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *value = match_fixture_ask (match, cases[i].path);

      g_assert_cmpstr (value, ==, cases[i].value);
    }
  text = mo_any_describe_state (any_fixture_get_game (match), any_fixture_get_state (match));
  g_assert_nonnull (strstr (text, "Round 1, step day\nWork.\nGold: 5\nPlayer 1: Luck: 0\n"));
  g_assert_nonnull (strstr (text, "Own, Player 2 = 0\n"));
  g_assert_nonnull (strstr (text, "pile           3, face up: small/two\n"));
}

/* Odds */

/* Returns a number of the odds, by its path. */
static double
ask_odds (MoMatch *match,
          const char *path)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  MoOddsSheet sheet = { .builder = builder };
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (JsonNode) found = NULL;

  json_builder_begin_object (builder);
  mo_any_list_odds (any_fixture_get_game (match), any_fixture_get_state (match), 1, &sheet);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  found = json_path_query (path, root, NULL);
  g_assert_cmpuint (json_array_get_length (json_node_get_array (found)), ==, 1);
  return json_array_get_double_element (json_node_get_array (found), 0);
}

static void
test_odds (void)
{
  static const struct
  {
    const char *path;
    double value;
  } cases[] = {
    /* Four cards worth 1, 1, 2 and 3; two are drawn. */
    { "$.decks[0].draws", 2 },
    { "$.decks[0].totals[0].odds", 1.0 / 6 }, /* 2 */
    { "$.decks[0].totals[1].odds", 2.0 / 6 }, /* 3 */
    { "$.decks[0].totals[2].odds", 2.0 / 6 }, /* 4 */
    { "$.decks[0].totals[3].odds", 1.0 / 6 }, /* 5 */
    { "$.decks[0].against", 4 },
    { "$.decks[0]['at-least']", 3.0 / 6 },
    { "$.decks[0].types[0].odds", 1 },
    { "$.decks[0].names[1].odds", 5.0 / 6 }, /* One */
    { "$.decks[0].names[0].odds", 0.5 },     /* Coin */
  };
  g_autoptr (MoMatch) match = begin (1);

  any_fixture_apply (match, "add pile small/one 2");
  any_fixture_apply (match, "add pile small/two");
  any_fixture_apply (match, "add pile small/coin");
  any_fixture_apply (match, "shuffle pile");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat_with_epsilon (ask_odds (match, cases[i].path), cases[i].value, 1e-6);
  /* A card on top is known. */
  any_fixture_apply (match, "look pile small/coin");
  g_assert_cmpfloat_with_epsilon (ask_odds (match, "$.decks[0].names[0].odds"), 1, 1e-6);
  g_assert_cmpfloat_with_epsilon (ask_odds (match, "$.decks[0].names[1].odds"), 2.0 / 3, 1e-6);
  g_assert_cmpfloat_with_epsilon (ask_odds (match, "$.decks[0]['at-least']"), 1, 1e-6);
  g_assert_cmpfloat_with_epsilon (ask_odds (match, "$.decks[0].totals[1].odds"), 1.0 / 3, 1e-6);
}

/* Lines that no program writes */

static void
append_words (GString *line,
              const char *word,
              guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, " %s", word);
}

/* Every verb, with each of its words empty or open, and others around it. */
static void
test_lines (void)
{
  static const char *const words[] = { "-", "?", "1", "0", "-9999", "9999", "#", "small/one",
                                       "small/one#2", "hand", "hand#2", "row", "pile", "gold",
                                       "luck#2", "power", "wound", "tired", "weigh", "up", "day",
                                       "on", "top", "face-up", "back", "won", "\"x\"" };

  for (guint started = 0; started < 2; started++)
    {
      g_autoptr (MoMatch) match = begin (2);
      guint position;

      any_fixture_apply (match, "add row small/one 2");
      any_fixture_apply (match, "add pile small/one 2");
      if (started != 0)
        any_fixture_apply (match, "start");
      position = mo_match_get_position (match);
      for (guint verb = 0; mo_any_language.verbs[verb].name != NULL; verb++)
        for (guint n = 0; n <= 4; n++)
          for (guint first = 0; first < G_N_ELEMENTS (words); first++)
            for (guint second = 0; second < G_N_ELEMENTS (words); second++)
              {
                g_autoptr (GString) line = g_string_new (second % 2 == 0 ? "! " : "");
                g_autoptr (GError) error = NULL;

                if (n < 2 && second > 0)
                  continue;
                g_string_append (line, mo_any_language.verbs[verb].name);
                append_words (line, words[first], n > 0);
                append_words (line, words[second], n > 1);
                append_words (line, n % 2 == 0 ? "-" : "1", n > 2 ? n - 2 : 0);
                if (mo_match_apply (match, line->str, FALSE, &error))
                  {
                    g_autofree char *told = mo_match_describe (match, position);

                    if (!mo_any_state_check (any_fixture_get_state (match),
                                             any_fixture_get_game (match), &error))
                      g_error ("%s: %s", line->str, error->message);
                    g_assert_true (g_utf8_validate (told, -1, NULL));
                    mo_match_go_to (match, position);
                  }
                else
                  g_assert_nonnull (error);
              }
    }
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = any_fixture_load_text (system_file, catalog_file);
  g_test_add_func ("/match/any/add", test_add);
  g_test_add_func ("/match/any/move", test_move);
  g_test_add_func ("/match/any/sides", test_sides);
  g_test_add_func ("/match/any/tokens-and-marks", test_tokens_and_marks);
  g_test_add_func ("/match/any/attach", test_attach);
  g_test_add_func ("/match/any/march", test_march);
  g_test_add_func ("/match/any/counters", test_counters);
  g_test_add_func ("/match/any/saturation", test_saturation);
  g_test_add_func ("/match/any/terms", test_terms);
  g_test_add_func ("/match/any/about", test_about);
  g_test_add_func ("/match/any/worth", test_worth);
  g_test_add_func ("/match/any/rule", test_rule);
  g_test_add_func ("/match/any/decks", test_decks);
  g_test_add_func ("/match/any/owners", test_owners);
  g_test_add_func ("/match/any/piles", test_piles);
  g_test_add_func ("/match/any/sink", test_sink);
  g_test_add_func ("/match/any/between", test_between);
  g_test_add_func ("/match/any/reveal", test_reveal);
  g_test_add_func ("/match/any/reveal-equal", test_reveal_equal);
  g_test_add_func ("/match/any/others", test_others);
  g_test_add_func ("/match/any/offers", test_offers);
  g_test_add_func ("/match/any/descriptions", test_descriptions);
  g_test_add_func ("/match/any/left-behind", test_left_behind);
  g_test_add_func ("/match/any/idle", test_idle);
  g_test_add_func ("/match/any/short-names", test_short_names);
  g_test_add_func ("/match/any/same-acts", test_same_acts);
  g_test_add_func ("/match/any/zones-of-acts", test_zones_of_acts);
  g_test_add_func ("/match/any/state", test_state);
  g_test_add_func ("/match/any/odds", test_odds);
  g_test_add_func ("/match/any/lines", test_lines);
  any_fixture_watch (argv[1]);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
