/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Playing by a table: the set-up, steps, acts, draws, choices, rules and ends. */

#include "config.h"

#include "any-fixture.h"
#include "match-fixture.h"

#include <string.h>

static const char *folder;
static MoContent *content;

static MoMatch *
begin (const char *system,
       guint n_players)
{
  g_autoptr (MoDeck) deck = any_fixture_load_deck (content, folder, system);

  return any_fixture_begin (content, system, deck, n_players, 7);
}

/* Returns a match of Lantern Road in the first round, with the first hand. */
static MoMatch *
begin_road (guint n_players)
{
  MoMatch *match = begin ("lantern-road", n_players);

  any_fixture_apply (match, "start");
  any_fixture_draw (match);
  for (guint i = 0; i < n_players; i++)
    any_fixture_apply (match, "choose 1");
  return match;
}

/* Goes to the next step that asks something. */
static void
next (MoMatch *match)
{
  any_fixture_apply (match, "next");
  any_fixture_draw (match);
}

static void
assert_slot (MoMatch *match,
             const char *slot,
             const char *expected)
{
  g_autofree char *cards = any_fixture_list (match, slot);

  g_assert_cmpstr (cards, ==, expected);
}

static guint
count_cards (MoMatch *match,
             const char *slot)
{
  g_autofree char *cards = any_fixture_list (match, slot);
  g_auto (GStrv) parts = g_strsplit (cards, " ", -1);

  return *cards != '\0' ? g_strv_length (parts) : 0;
}

static void
assert_to_do (MoMatch *match,
              const char *expected)
{
  g_autofree char *to_do = mo_any_dup_to_do (any_fixture_get_game (match),
                                             any_fixture_get_state (match));

  g_assert_cmpstr (to_do, ==, expected);
}

static gboolean
is_listed (MoMatch *match,
           const char *line)
{
  g_autofree char *moves = any_fixture_list_moves (match);
  g_autofree char *whole = g_strconcat ("\n", moves, NULL);
  g_autofree char *wanted = g_strconcat ("\n", line, "\n", NULL);

  return strstr (whole, wanted) != NULL;
}

/* Whether a move is listed before all others. */
static gboolean
is_first (MoMatch *match,
          const char *line)
{
  g_autofree char *moves = any_fixture_list_moves (match);
  g_autofree char *wanted = g_strconcat (line, "\n", NULL);

  return g_str_has_prefix (moves, wanted);
}

static guint
get_tokens (MoMatch *match,
            const char *card,
            const char *token)
{
  const MoAnyGame *game = any_fixture_get_game (match);

  return mo_any_state_get_tokens (any_fixture_get_state (match),
                                  any_fixture_find_card (match, card))
      [mo_vocabulary_lookup (game->vocabulary, MO_WORD_TOKEN, token)->index];
}

/* The set-up */

static void
test_set_up (void)
{
  g_autoptr (MoMatch) match = begin ("lantern-road", 1);

  assert_to_do (match, "Add the cards, then start");
  assert_slot (match, "leaders", "lantern-road/ada lantern-road/bo lantern-road/cy");
  /* The first card of a deck lies on top. */
  assert_slot (match, "journey-deck", "lantern-road/home lantern-road/climb lantern-road/leave");
  g_assert_true (is_first (match, "start"));
  any_fixture_refuse (match, "next", "has not started");
  any_fixture_refuse (match, "act exhaust lantern-road/ada", "has not started");
  any_fixture_apply (match, "start");
  any_fixture_refuse (match, "start", "already started");
  g_assert_cmpint (any_fixture_get_counter (match, "menace"), ==, 29);
  /* This deck is not shuffled, so its top card is known. */
  assert_slot (match, "journey", "lantern-road/leave");
  assert_slot (match, "journey-deck", "lantern-road/home lantern-road/climb");
  assert_to_do (match, "Draw 6 cards: Deck");
  g_assert_true (is_first (match, "draw deck ?"));
  any_fixture_refuse (match, "next", "a card is drawn first");
  any_fixture_apply (match, "draw deck ?");
  assert_to_do (match, "Draw 5 cards: Deck");
  any_fixture_draw (match);
  g_assert_cmpuint (count_cards (match, "hand"), ==, 6);
  assert_to_do (match, "Keep this hand?");
  g_assert_true (is_listed (match, "choose 1"));
  g_assert_true (is_listed (match, "choose 2"));
  g_assert_false (is_listed (match, "choose 3"));
  any_fixture_refuse (match, "next", "choose first");
  any_fixture_refuse (match, "choose 3", "no option 3");
  any_fixture_refuse (match, "act exhaust lantern-road/ada", "choose first");
  any_fixture_apply (match, "choose 2");
  g_assert_cmpuint (count_cards (match, "deck"), ==, 20);
  any_fixture_draw (match);
  g_assert_cmpuint (count_cards (match, "deck"), ==, 14);
  g_assert_cmpuint (any_fixture_get_state (match)->round, ==, 1);
  assert_to_do (match, "Begin: Resource");
  any_fixture_refuse (match, "choose 1", "nothing to choose");
}

/* Cards that no catalog has are added by their names. */
static void
test_unknown_cards (void)
{
  g_autoptr (MoMatch) match = begin ("parts", 1);

  any_fixture_find_card (match, "~k/a-stranger#2");
  any_fixture_refuse (match, "add hand parts/nothing", "no catalog has a card");
  any_fixture_refuse (match, "add hand ~nothing/x", "does not begin with a card type");
  any_fixture_refuse (match, "add hand lantern-road/ada", "no catalog has a card");
  any_fixture_refuse (match, "add hand ~k/", "does not begin with a card type");
}

/* A full pile of playing cards, without a package. */
static void
test_playing_cards (void)
{
  g_autoptr (MoMatch) match = begin ("forty-four", 1);

  any_fixture_apply (match, "start");
  any_fixture_draw (match);
  g_assert_cmpuint (any_fixture_get_state (match)->n_cards, ==, 44);
  g_assert_cmpuint (count_cards (match, "room"), ==, 4);
  any_fixture_find_card (match, "spades/14");
  any_fixture_refuse (match, "add room hearts/11", "no catalog has a card");
}

/* Those that start adds must have room beside the others. */
static void
test_most_cards (void)
{
  g_autoptr (MoMatch) full = begin ("forty-four", 1);
  g_autoptr (MoMatch) over = begin ("forty-four", 1);
  g_autofree char *most = g_strdup_printf ("add dungeon spades/2 %d", MO_ANY_MAX_CARDS - 44);

  any_fixture_apply (full, most);
  any_fixture_apply (full, "start");
  g_assert_cmpuint (any_fixture_get_state (full)->n_cards, ==, MO_ANY_MAX_CARDS);
  any_fixture_refuse (full, "! add dungeon spades/2", "at most 2000 cards");
  any_fixture_apply (over, most);
  any_fixture_apply (over, "add dungeon spades/2");
  any_fixture_refuse (over, "start", "at most 2000 cards");
}

/* Steps */

static void
test_steps (void)
{
  g_autoptr (MoMatch) match = begin_road (1);

  /* A step without questions goes on to the next one. */
  any_fixture_apply (match, "next");
  g_assert_cmpuint (get_tokens (match, "lantern-road/ada", "resource"), ==, 1);
  g_assert_cmpuint (get_tokens (match, "lantern-road/cy", "resource"), ==, 1);
  any_fixture_draw (match);
  g_assert_cmpuint (count_cards (match, "hand"), ==, 7);
  assert_to_do (match, "Play friends and attachments.");
  next (match);
  assert_to_do (match, "Commit characters to the journey.");
  any_fixture_apply (match, "act commit lantern-road/ada");
  any_fixture_apply (match, "token lantern-road/ada resolve 2");
  g_assert_cmpint (any_fixture_get_sum (match, "resolve"), ==, 4);
  next (match);
  assert_to_do (match, "Settle what was revealed.");
  g_assert_cmpuint (count_cards (match, "gate"), ==, 2);
  any_fixture_apply (match, "next");
  assert_to_do (match, "Travel to a location, if none is active.");
  /* Tokens and corrections end with the phase, and cards don’t stay committed. */
  g_assert_cmpuint (get_tokens (match, "lantern-road/ada", "resolve"), ==, 0);
  g_assert_cmpint (any_fixture_get_sum (match, "resolve"), ==, 0);
  next (match);
  next (match);
  any_fixture_apply (match, "next");
  /* The round is over, which stops. */
  assert_to_do (match, "Begin: Resource");
  g_assert_cmpuint (any_fixture_get_state (match)->round, ==, 2);
  g_assert_cmpuint (get_tokens (match, "lantern-road/ada", "resource"), ==, 1);
  g_assert_cmpuint (any_fixture_get_state (match)->cards[0].marks, ==, 0);
}

/* Progress goes to the active location, or to the journey if there is none; a negative result
 * raises menace. */
static void
test_amounts (void)
{
  g_autoptr (MoMatch) match = begin_road (1);

  next (match);
  next (match);
  any_fixture_apply (match, "pile gate removed");
  any_fixture_apply (match, "act commit lantern-road/ada");
  any_fixture_apply (match, "next");
  any_fixture_apply (match, "draw peril-deck lantern-road/fog");
  g_assert_cmpint (any_fixture_get_sum (match, "journey-result"), ==, 2);
  any_fixture_apply (match, "next");
  g_assert_cmpuint (get_tokens (match, "lantern-road/leave", "progress"), ==, 2);
  any_fixture_apply (match, "step journey");
  any_fixture_apply (match, "next");
  any_fixture_apply (match, "move lantern-road/wood active");
  any_fixture_apply (match, "! act commit lantern-road/ada");
  any_fixture_apply (match, "next");
  any_fixture_apply (match, "draw peril-deck lantern-road/mire");
  any_fixture_apply (match, "next");
  g_assert_cmpuint (get_tokens (match, "lantern-road/wood", "progress"), ==, 2);
  g_assert_cmpuint (get_tokens (match, "lantern-road/leave", "progress"), ==, 2);
  any_fixture_apply (match, "step journey");
  any_fixture_apply (match, "next");
  any_fixture_apply (match, "next");
  any_fixture_apply (match, "draw peril-deck lantern-road/shade");
  g_assert_cmpint (any_fixture_get_sum (match, "journey-result"), ==, -3);
  any_fixture_apply (match, "next");
  g_assert_cmpint (any_fixture_get_counter (match, "menace"), ==, 32);
}

/* Acts */

static void
test_acts (void)
{
  g_autoptr (MoMatch) match = begin_road (1);

  next (match);
  any_fixture_refuse (match, "act commit lantern-road/ada", "only possible in: Journey");
  g_assert_false (is_listed (match, "act commit lantern-road/ada"));
  any_fixture_apply (match, "act exhaust lantern-road/ada");
  any_fixture_refuse (match, "act exhaust lantern-road/ada", "is not for this card");
  any_fixture_refuse (match, "act exhaust gate", "is not for this card");
  any_fixture_refuse (match, "act exhaust", "is not for this card");
  any_fixture_refuse (match, "act reveal lantern-road/ada", "is not for this card");
  any_fixture_refuse (match, "! act reveal lantern-road/ada", "is not for this card");
  any_fixture_refuse (match, "act reveal gate", "is not for this card");
  g_assert_true (is_listed (match, "act reveal"));
  any_fixture_apply (match, "act reveal");
  assert_to_do (match, "Draw 1 card: Peril deck");
  any_fixture_refuse (match, "act exhaust lantern-road/bo", "a card is drawn first");
  any_fixture_refuse (match, "! act exhaust lantern-road/bo", "a card is drawn first");
  any_fixture_draw (match);
  /* The step waits as before. */
  assert_to_do (match, "Play friends and attachments.");
  any_fixture_apply (match, "! act commit lantern-road/ada");
  g_assert_cmpint (any_fixture_get_sum (match, "resolve"), ==, 2);
}

/* A condition is a reason why an act is not possible. */
static void
test_conditions (void)
{
  g_autoptr (MoMatch) match = begin ("nightfall", 1);

  any_fixture_apply (match, "start");
  any_fixture_draw (match);
  any_fixture_refuse (match, "act draw", "only possible in: Day");
  next (match);
  next (match);
  assert_to_do (match, "Three actions.");
  any_fixture_apply (match, "act gain");
  any_fixture_apply (match, "act gain");
  any_fixture_apply (match, "act draw");
  any_fixture_draw (match);
  g_assert_cmpint (any_fixture_get_counter (match, "resources"), ==, 7);
  any_fixture_refuse (match, "act gain", "“Gain a resource” needs Actions > 0; it is 0 now");
  g_assert_false (is_listed (match, "act gain"));
  any_fixture_apply (match, "! act gain");
  g_assert_cmpint (any_fixture_get_counter (match, "resources"), ==, 8);
  /* A counter stays within its bounds. */
  g_assert_cmpint (any_fixture_get_counter (match, "actions"), ==, 0);
  match_fixture_check_moves (match);
}

/* What a card costs depends on the card. */
static void
test_this (void)
{
  g_autoptr (MoMatch) match = begin ("nightfall", 1);

  any_fixture_apply (match, "start");
  any_fixture_draw (match);
  next (match);
  next (match);
  any_fixture_apply (match, "move nightfall/bell hand");
  any_fixture_apply (match, "act play nightfall/bell");
  g_assert_cmpint (any_fixture_get_counter (match, "resources"), ==, 2);
  g_assert_cmpint (any_fixture_get_counter (match, "actions"), ==, 2);
  assert_slot (match, "play", "nightfall/quill nightfall/bell");
}

/* Playing cards: a fight is compared with the last slain card. */
static void
test_fight (void)
{
  g_autoptr (MoMatch) match = begin ("forty-four", 1);

  any_fixture_apply (match, "start");
  any_fixture_draw (match);
  any_fixture_apply (match, "pile room discards");
  any_fixture_apply (match, "next");
  any_fixture_apply (match, "move diamonds/5 room");
  any_fixture_apply (match, "move clubs/9 room");
  any_fixture_apply (match, "move spades/8 room");
  any_fixture_apply (match, "move spades/10 room");
  any_fixture_refuse (match, "move spades/2 room", "“Room” is full: it has room for 4 cards");
  any_fixture_refuse (match, "act fight clubs/9", "needs Weapon > 0; it is 0 now");
  any_fixture_apply (match, "act take diamonds/5");
  any_fixture_apply (match, "act fight clubs/9");
  g_assert_cmpint (any_fixture_get_counter (match, "health"), ==, 16);
  any_fixture_refuse (match, "act fight-on spades/10", "needs Rank of the card < The last it slew");
  any_fixture_apply (match, "act fight-on spades/8");
  g_assert_cmpint (any_fixture_get_counter (match, "health"), ==, 13);
  assert_slot (match, "slain", "clubs/9 spades/8");
  g_assert_cmpint (any_fixture_get_sum (match, "blunt"), ==, 8);
  any_fixture_apply (match, "act hand spades/10");
  g_assert_cmpint (any_fixture_get_counter (match, "health"), ==, 3);
  any_fixture_apply (match, "move spades/14 room");
  any_fixture_apply (match, "act hand spades/14");
  g_assert_true (is_first (match, "end lost"));
}

/* Cards go to the bottom in their order, and up to a number. */
static void
test_bottom (void)
{
  g_autoptr (MoMatch) match = begin ("forty-four", 1);
  g_autofree char *room = NULL;
  g_autofree char *dungeon = NULL;

  any_fixture_apply (match, "start");
  any_fixture_draw (match);
  any_fixture_apply (match, "next");
  room = any_fixture_list (match, "room");
  any_fixture_apply (match, "act run");
  any_fixture_draw (match);
  dungeon = any_fixture_list (match, "dungeon");
  g_assert_true (g_str_has_prefix (dungeon, room));
  any_fixture_refuse (match, "act run", "needs Ran from the last room = 0; it is 1 now");
  any_fixture_apply (match, "pile room discards");
  any_fixture_apply (match, "move spades/2 room");
  any_fixture_apply (match, "act next-room");
  any_fixture_draw (match);
  g_assert_cmpuint (count_cards (match, "room"), ==, 4);
}

/* They also keep their order where no other card is in the pile. */
static void
test_bottom_of_nothing (void)
{
  g_autoptr (MoMatch) match = begin ("forty-four", 1);

  any_fixture_apply (match, "start");
  any_fixture_draw (match);
  any_fixture_apply (match, "next");
  any_fixture_apply (match, "pile dungeon discards");
  any_fixture_apply (match, "pile room discards");
  any_fixture_apply (match, "move spades/4 room");
  any_fixture_apply (match, "move clubs/3 room");
  any_fixture_apply (match, "move spades/2 room");
  any_fixture_apply (match, "move clubs/5 room");
  any_fixture_apply (match, "act run");
  /* The new room is dealt from the top, which is on the right. */
  assert_slot (match, "room", "clubs/5 spades/2 clubs/3 spades/4");
}

/* A move that puts too many cards into a zone lets only its own card in: those that are dealt
 * afterwards stay where they are. */
static void
test_overfull (void)
{
  static const struct
  {
    const char *before; /* puts a known card on top, or below the top */
    const char *move;
    guint n_in_room;
  } rows[] = {
    { NULL, "! move clubs/7 dungeon top", 4 },
    { "move clubs/7 dungeon 39", "! draw dungeon hearts/5 room", 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = begin ("forty-four", 1);
      g_autofree char *dungeon = NULL;

      any_fixture_apply (match, "start");
      any_fixture_apply (match, "move spades/2 room");
      any_fixture_apply (match, "move spades/3 room");
      any_fixture_apply (match, "move spades/4 room");
      any_fixture_apply (match, "move spades/5 room");
      if (rows[i].before != NULL)
        any_fixture_apply (match, rows[i].before);
      any_fixture_apply (match, rows[i].move);
      g_assert_cmpuint (count_cards (match, "room"), ==, rows[i].n_in_room);
      dungeon = any_fixture_list (match, "dungeon");
      g_assert_true (g_str_has_suffix (dungeon, " clubs/7"));
    }
}

/* Rules and zones */

static void
test_rules (void)
{
  g_autoptr (MoMatch) match = begin_road (1);

  next (match);
  any_fixture_refuse (match, "rule 3 lantern-road/leave", "does not apply");
  any_fixture_refuse (match, "rule 0 lantern-road/leave", "no rule 0");
  any_fixture_refuse (match, "rule 4 lantern-road/leave", "no rule 4");
  any_fixture_apply (match, "token lantern-road/leave progress 3");
  any_fixture_refuse (match, "rule 3 lantern-road/leave", "does not apply");
  any_fixture_apply (match, "token lantern-road/leave progress");
  g_assert_true (is_first (match, "rule 3 lantern-road/leave"));
  any_fixture_refuse (match, "rule 2 lantern-road/leave", "does not apply");
  any_fixture_apply (match, "rule 3 lantern-road/leave");
  assert_slot (match, "removed", "lantern-road/leave");
  assert_slot (match, "journey", "lantern-road/climb");
  /* It came into a zone that clears cards. */
  g_assert_cmpuint (get_tokens (match, "lantern-road/leave", "progress"), ==, 0);
  any_fixture_apply (match, "token lantern-road/ada damage 9");
  any_fixture_apply (match, "mark lantern-road/ada exhausted");
  any_fixture_apply (match, "rule 1 lantern-road/ada");
  assert_slot (match, "discard", "lantern-road/ada");
  g_assert_cmpuint (any_fixture_get_state (match)->cards[0].marks, ==, 0);
}

static void
test_full_zone (void)
{
  g_autoptr (MoMatch) match = begin_road (1);
  g_autofree char *message = NULL;

  next (match);
  any_fixture_apply (match, "step travel");
  any_fixture_apply (match, "next");
  any_fixture_apply (match, "move lantern-road/ford gate");
  any_fixture_apply (match, "act travel lantern-road/wood#4");
  any_fixture_apply (match, "act travel lantern-road/ford");
  assert_slot (match, "active", "lantern-road/wood#4");
  message = mo_any_dup_message (any_fixture_get_game (match), any_fixture_get_state (match));
  g_assert_cmpstr (message, ==, "The Ford stays: Active location is full");
  any_fixture_apply (match, "note \"x\"");
  g_assert_null (mo_any_dup_message (any_fixture_get_game (match),
                                     any_fixture_get_state (match)));
}

/* An empty pile is refilled, and a draw names a card of the other pile. */
static void
test_refill (void)
{
  g_autoptr (MoMatch) match = begin_road (1);

  next (match);
  any_fixture_apply (match, "pile peril-deck removed");
  any_fixture_apply (match, "move lantern-road/fog peril-discard");
  any_fixture_apply (match, "move lantern-road/wolf peril-discard");
  any_fixture_apply (match, "act reveal");
  assert_slot (match, "peril-discard", "");
  assert_slot (match, "peril-deck", "? ?");
  any_fixture_refuse (match, "draw peril-deck lantern-road/shade", "not in the pile");
  any_fixture_apply (match, "draw peril-deck lantern-road/wolf");
  /* The last mixed card is known. */
  any_fixture_apply (match, "act reveal");
  g_assert_cmpuint (count_cards (match, "gate"), ==, 3);
  any_fixture_apply (match, "act reveal");
  g_assert_cmpuint (count_cards (match, "gate"), ==, 3);
  assert_to_do (match, "Play friends and attachments.");
}

/* A card that is attached face down goes along, and home. */
static void
test_attachments (void)
{
  g_autoptr (MoMatch) match = begin_road (1);
  const MoAnyState *state;
  g_autofree char *name = NULL;
  gint16 shadow;

  next (match);
  any_fixture_apply (match, "step combat");
  any_fixture_apply (match, "next");
  any_fixture_apply (match, "move lantern-road/wolf engaged");
  any_fixture_apply (match, "act shadow lantern-road/wolf");
  any_fixture_apply (match, "draw peril-deck lantern-road/shade");
  assert_slot (match, "engaged", "lantern-road/wolf lantern-road/shade");
  shadow = any_fixture_find_card (match, "lantern-road/shade");
  state = any_fixture_get_state (match);
  g_assert_cmpint (state->cards[shadow].host, ==,
                   any_fixture_find_card (match, "lantern-road/wolf"));
  name = mo_any_dup_card_name (any_fixture_get_game (match), state, shadow);
  g_assert_cmpstr (name, ==, "a face-down card");
  any_fixture_apply (match, "move lantern-road/wolf gate");
  assert_slot (match, "gate", "lantern-road/wood#4 lantern-road/wolf lantern-road/shade");
  /* A face-down card has no figures: 1 of the wood and 2 of the wolf. */
  g_assert_cmpint (any_fixture_get_sum (match, "gate-menace"), ==, 3);
  any_fixture_apply (match, "token lantern-road/wolf damage 3");
  any_fixture_apply (match, "rule 1 lantern-road/wolf");
  assert_slot (match, "peril-discard", "lantern-road/wolf lantern-road/shade");
  state = any_fixture_get_state (match);
  g_assert_cmpint (state->cards[shadow].host, ==, MO_ANY_NONE);
  g_assert_cmpint (state->cards[shadow].facing, ==, MO_FACE_KEPT);
}

/* Piles in play, where cards are also attached. */
static const char piles_system[] =
  "<system id='piles' name='Piles'><kinds><kind id='k' name='K'/></kinds>"
  "<types><type id='t' name='T' kind='k'/></types><rarities/><flags/><stats/><resources/><classes/>"
  "<distances/><damage-types/><keywords/><tokens/><decks><deck id='main' name='Main' kinds='k'/>"
  "</decks><ruleset id='piles' name='Piles' decks='main' players='1'><table>"
  "<zone id='left' name='Left' shows='all' lay='pile' ordered='yes' in-play='yes'/>"
  "<zone id='right' name='Right' shows='all' lay='pile' ordered='yes' in-play='yes'/>"
  "<setup><load deck='main' zone='left'/></setup></table>"
  "<step id='day' name='Day'><do action='ask' text='Work.'/><do action='round'/></step>"
  "<format id='piles' name='Piles'/></ruleset></system>";
static const char piles_catalog[] =
  "<catalog id='piles-cards' name='Piles' system='piles'>"
  "<card id='piles/cart' name='Cart' type='t'/><card id='piles/ox' name='Ox' type='t'/>"
  "<card id='piles/rock' name='Rock' type='t'/></catalog>";

/* A card that goes along out of a shuffled pile is known where it goes to, like its host. */
static void
test_attached_in_pile (void)
{
  MoContent *own = any_fixture_load_text (piles_system, piles_catalog);
  g_autoptr (MoMatch) match = any_fixture_begin (own, "piles", NULL, 1, 5);

  any_fixture_apply (match, "add left piles/rock");
  any_fixture_apply (match, "add left piles/cart");
  any_fixture_apply (match, "add left piles/ox");
  any_fixture_apply (match, "attach piles/ox piles/cart");
  any_fixture_apply (match, "shuffle left");
  assert_slot (match, "left", "? ? ?");
  any_fixture_apply (match, "move piles/cart right");
  assert_slot (match, "left", "?");
  assert_slot (match, "right", "piles/cart piles/ox");
  g_clear_object (&match);
  mo_content_unref (own);
}

/* A bag is mixed without shuffling, and what is put back, too. */
static void
test_bag (void)
{
  g_autoptr (MoMatch) match = begin ("nightfall", 1);

  any_fixture_apply (match, "start");
  any_fixture_draw (match);
  any_fixture_apply (match, "act bag");
  any_fixture_apply (match, "draw bag nightfall/mx2");
  g_assert_cmpint (any_fixture_get_sum (match, "test"), ==, -2);
  any_fixture_apply (match, "act back");
  assert_slot (match, "bag", "? ? ? ? ? ? ? ? ? ?");
  assert_slot (match, "drawn", "");
}

/* An unknown card is of the kind of its deck, whichever of the game’s that is. */
static void
test_unknown_kind (void)
{
  g_autoptr (MoMatch) match = begin ("lantern-road", 1);
  g_autoptr (MoDeck) deck = mo_deck_new ("Own", "core");
  g_auto (GStrv) lines = NULL;
  g_autofree char *all = NULL;

  mo_deck_set_count (deck, "main", "own/lamp", "Old Lamp", 2);
  mo_deck_set_count (deck, "journey", "own/way", "Long Way", 1);
  lines = mo_match_list_set_up (match, deck, NULL);
  all = g_strjoinv ("\n", lines);
  g_assert_nonnull (strstr (all, " ~player/old-lamp 2\n"));
  g_assert_nonnull (strstr (all, " ~journey/long-way"));
}

/* Players */

static void
test_players (void)
{
  static const char *const names[] = { "", "Anna", "Of nobody", NULL };
  g_autoptr (MoMatch) match = begin ("lantern-road", 2);
  g_auto (GStrv) lines = mo_match_list_set_up (match, NULL, names);

  g_assert_cmpuint (g_strv_length (lines), ==, 1);
  g_assert_cmpstr (lines[0], ==, "player 2 \"Anna\"");
  any_fixture_apply (match, lines[0]);
  any_fixture_apply (match, "add leaders#2 lantern-road/ada 1");
  any_fixture_apply (match, "add deck#2 lantern-road/scout 9");
  any_fixture_apply (match, "add deck#2 lantern-road/rest 9");
  any_fixture_apply (match, "start");
  g_assert_cmpint (any_fixture_get_counter (match, "menace"), ==, 29);
  g_assert_cmpint (any_fixture_get_counter (match, "menace#2"), ==, 12);
  any_fixture_draw (match);
  assert_to_do (match, "Player 1: Keep this hand?");
  any_fixture_apply (match, "choose 1");
  assert_to_do (match, "Anna: Keep this hand?");
  any_fixture_apply (match, "choose 2");
  assert_to_do (match, "Draw 6 cards: Anna: Deck");
  any_fixture_draw (match);
  g_assert_cmpuint (count_cards (match, "hand"), ==, 6);
  g_assert_cmpuint (count_cards (match, "hand#2"), ==, 6);
  next (match);
  g_assert_cmpuint (count_cards (match, "hand#2"), ==, 7);
  g_assert_cmpuint (get_tokens (match, "lantern-road/ada#2", "resource"), ==, 1);
  next (match);
  /* By everybody. */
  any_fixture_apply (match, "act commit lantern-road/ada");
  any_fixture_apply (match, "act commit lantern-road/ada#2");
  g_assert_cmpint (any_fixture_get_sum (match, "resolve"), ==, 4);
  g_assert_cmpint (any_fixture_get_sum (match, "starting-menace"), ==, 29);
  g_assert_cmpint (any_fixture_get_sum (match, "starting-menace#2"), ==, 12);
  any_fixture_apply (match, "next");
  /* One card for each player. */
  assert_to_do (match, "Draw 2 cards: Peril deck");
  any_fixture_draw (match);
  any_fixture_apply (match, "step refresh");
  g_assert_cmpuint (any_fixture_get_state (match)->first_player, ==, 0);
  any_fixture_apply (match, "next");
  g_assert_cmpuint (any_fixture_get_state (match)->first_player, ==, 1);
  /* A card of a player goes to the discards of its owner. */
  any_fixture_apply (match, "move lantern-road/ada#2 leaders");
  any_fixture_apply (match, "token lantern-road/ada#2 damage 9");
  any_fixture_apply (match, "rule 1 lantern-road/ada#2");
  assert_slot (match, "discard#2", "lantern-road/ada#2");
  any_fixture_refuse (match, "player 3", "no player 3");
  any_fixture_refuse (match, "shuffle deck#3", "has not the number of a player");
  any_fixture_apply (match, "counter menace#2 50");
  g_assert_true (is_first (match, "end lost"));
  any_fixture_apply (match, "counter menace#2 0");
  g_assert_false (is_first (match, "end lost"));
  any_fixture_apply (match, "counter menace 50");
  g_assert_true (is_first (match, "end lost"));
}

/* An act on a pile of a player is for that player. */
static guint
get_whose (MoMatch *match,
           const char *line)
{
  g_autoptr (GError) error = NULL;
  MoMove move;

  mo_move_read (&move, line, &mo_any_language, mo_match_get_game (match),
                mo_match_get_state (match), &error);
  g_assert_no_error (error);
  return mo_any_get_whose (any_fixture_get_game (match), any_fixture_get_state (match), &move);
}

/* Whose moves are: those of the player who has the card or the place; a card whose place nobody
 * sees can only be named by those who look at it, which no seat may do alone. */
static void
test_whose (void)
{
  enum { NOBODY, ANN, BOB, BOTH };
  static const struct
  {
    const char *line;
    guint seats;
  } rows[] = {
    { "flip parts/rat", ANN },         { "move parts/rat field", ANN },
    { "mark parts/rat tired", ANN },   { "attach parts/rat -", ANN },
    { "flip parts/ogre", BOB },        { "flip parts/elf", BOTH },
    { "flip parts/elf#2", NOBODY },    { "flip parts/rat#2", ANN },
    { "token parts/rat wound", BOTH }, { "shuffle deck", ANN },
    { "shuffle deck#2", BOB },         { "shuffle bag", BOTH },
    { "pile hand hand#2", NOBODY },    { "pile hand#2 discard#2", BOB },
    { "pile hand field", ANN },        { "set force#2 1 3", BOB },
    { "set odd 1 3", BOTH },          
    { "counter life#2 3", BOTH },      { "look deck parts/rat", NOBODY },
    { "add field parts/rat", NOBODY }, { "player 1", NOBODY },
    { "! flip parts/rat", NOBODY },
  };
  g_autoptr (MoMatch) match = any_fixture_begin (content, "parts", NULL, 2, 3);

  g_autoptr (MoMatch) alone = any_fixture_begin (content, "parts", NULL, 1, 3);

  any_fixture_apply (match, "add hand parts/rat");
  any_fixture_apply (match, "add hand#2 parts/ogre");
  any_fixture_apply (match, "add field parts/elf");
  any_fixture_apply (match, "add deck parts/elf");
  any_fixture_apply (match, "add discard parts/rat");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s", rows[i].line);
      g_assert_cmpuint (get_whose (match, rows[i].line), ==, rows[i].seats);
    }
  /* A card that lies face up is known, and who plays alone may look. */
  any_fixture_apply (match, "flip parts/elf#2 face-up");
  g_assert_cmpuint (get_whose (match, "move parts/elf#2 hand"), ==, ANN);
  any_fixture_apply (alone, "add deck parts/elf");
  g_assert_cmpuint (get_whose (alone, "move parts/elf hand"), ==, ANN);
}

static void
test_piles_of_players (void)
{
  g_autoptr (MoMatch) match = begin ("parts", 2);

  any_fixture_apply (match, "add deck#2 parts/elf 3");
  any_fixture_apply (match, "start");
  any_fixture_draw (match);
  any_fixture_apply (match, "choose 1");
  any_fixture_apply (match, "end open");
  /* Without the lives of the players, it is 3 cards, 3 more, −5 and 2 for the round. */
  any_fixture_apply (match, "set force#2 4 0");
  g_assert_cmpint (any_fixture_get_sum (match, "force#2"), ==, 3);
  g_assert_true (is_listed (match, "act search deck#2"));
  /* All cards of the deck are the same, so they are known. */
  any_fixture_apply (match, "act search deck#2");
  g_assert_cmpuint (count_cards (match, "hand#2"), ==, 3);
  g_assert_cmpuint (count_cards (match, "hand"), ==, 0);
}

/* Ends */

static void
test_ends (void)
{
  g_autoptr (MoMatch) match = begin_road (1);
  const char *reason = NULL;

  any_fixture_apply (match, "counter menace 50");
  g_assert_true (is_first (match, "end lost"));
  g_assert_cmpint (mo_match_get_result (match, NULL), ==, MO_MATCH_OPEN);
  /* A result is offered once, even for two reasons. */
  any_fixture_apply (match, "pile leaders removed");
  match_fixture_check_moves (match);
  any_fixture_apply (match, "end lost");
  g_assert_cmpint (mo_match_get_result (match, &reason), ==, MO_MATCH_LOST);
  g_assert_cmpstr (reason, ==, "Menace is 50.");
  any_fixture_refuse (match, "next", "the match is over");
  assert_to_do (match, "The match is over");
  any_fixture_apply (match, "end open");
  g_assert_cmpint (mo_match_get_result (match, &reason), ==, MO_MATCH_OPEN);
  any_fixture_apply (match, "counter menace 9");
  any_fixture_apply (match, "end won");
  g_assert_cmpint (mo_match_get_result (match, &reason), ==, MO_MATCH_WON);
  g_assert_cmpstr (reason, ==, "Declared by the players.");
}

/* An end for each player applies by the counter of any of them, whoever is the first player. */
static void
test_end_of_each (void)
{
  for (guint first = 1; first <= 3; first++)
    for (guint player = 1; player <= 3; player++)
      {
        g_autoptr (MoMatch) match = begin_road (3);
        g_autofree char *begin = g_strdup_printf ("player %u", first);
        g_autofree char *menace = g_strdup_printf (
            player > 1 ? "counter menace#%u 50" : "counter menace 50", player);

        any_fixture_apply (match, begin);
        g_assert_false (is_first (match, "end lost"));
        any_fixture_apply (match, menace);
        g_assert_true (is_first (match, "end lost"));
      }
}

/* A sure end needs no move, unless players go on. */
static void
test_sure_end (void)
{
  g_autoptr (MoMatch) match = begin ("parts", 1);
  const char *reason = NULL;

  any_fixture_apply (match, "start");
  any_fixture_draw (match);
  any_fixture_apply (match, "choose 1");
  g_assert_cmpint (mo_match_get_result (match, &reason), ==, MO_MATCH_WON);
  g_assert_cmpstr (reason, ==, "No dread.");
  any_fixture_apply (match, "end open");
  any_fixture_apply (match, "counter life 3");
  g_assert_cmpint (mo_match_get_result (match, NULL), ==, MO_MATCH_OPEN);
}

/* Figures */

static void
test_figures (void)
{
  g_autoptr (MoMatch) match = begin ("forty-four", 1);
  g_autoptr (MoSummary) summary = NULL;
  const MoMatchFigure *figure;

  any_fixture_apply (match, "start");
  any_fixture_draw (match);
  summary = mo_match_sum_up (match, mo_match_get_position (match));
  g_assert_cmpstr (summary->place, ==, "Round 1, Room");
  g_assert_cmpuint (summary->figures->len, ==, 2);
  figure = summary->figures->pdata[1];
  g_assert_cmpstr (figure->id, ==, "left");
  g_assert_cmpint (figure->value, ==, 44);
}

/* Kept matches */

static void
test_journal (void)
{
  g_autoptr (MoMatch) match = begin_road (1);
  g_autofree char *text = NULL;
  g_autofree char *dealt = NULL;
  g_autoptr (MoMatch) again = NULL;
  g_autofree char *state = match_fixture_ask (match, "$");
  g_autofree char *state_again = NULL;
  g_autoptr (GError) error = NULL;
  guint line;

  next (match);
  any_fixture_apply (match, "look peril-deck ? ? ?");
  text = mo_match_write (match);
  g_assert_null (strchr (text, '?'));
  match_fixture_check_history (content, match);
  /* Without a dealer, all cards are in the journal, too. */
  dealt = g_strdup (text);
  memcpy (strstr (dealt, " seed 7"), "       ", 7);
  again = mo_match_read (content, dealt, &line, &error);
  g_assert_no_error (error);
  state_again = match_fixture_ask (again, "$");
  g_free (state);
  state = match_fixture_ask (match, "$");
  g_assert_cmpstr (state, ==, state_again);
  any_fixture_refuse (again, "draw deck ? hand", "cards are dealt on the table");
  any_fixture_apply (again, "draw deck lantern-road/dog hand");
}

/* A match needs a table with room for its players, and a known ruleset. */
static void
test_headers (void)
{
  static const struct
  {
    const char *header;
    const char *message;
  } cases[] = {
    { "match 1 system lantern-road ruleset core players 5\n", "5 players are too many" },
    { "match 1 system lantern-road ruleset other\n", "other" },
    { "match 1 system nothing ruleset core\n", "can’t play the game “nothing”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      guint line;
      g_autoptr (MoMatch) match = mo_match_read (content, cases[i].header, &line, &error);

      g_assert_null (match);
      g_assert_nonnull (strstr (error->message, cases[i].message));
    }
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = argv[1];
  content = any_fixture_load (folder);
  g_test_add_func ("/match/any/set-up", test_set_up);
  g_test_add_func ("/match/any/unknown-cards", test_unknown_cards);
  g_test_add_func ("/match/any/playing-cards", test_playing_cards);
  g_test_add_func ("/match/any/most-cards", test_most_cards);
  g_test_add_func ("/match/any/steps", test_steps);
  g_test_add_func ("/match/any/amounts", test_amounts);
  g_test_add_func ("/match/any/acts", test_acts);
  g_test_add_func ("/match/any/conditions", test_conditions);
  g_test_add_func ("/match/any/this", test_this);
  g_test_add_func ("/match/any/fight", test_fight);
  g_test_add_func ("/match/any/bottom", test_bottom);
  g_test_add_func ("/match/any/bottom-of-nothing", test_bottom_of_nothing);
  g_test_add_func ("/match/any/overfull", test_overfull);
  g_test_add_func ("/match/any/rules", test_rules);
  g_test_add_func ("/match/any/full-zone", test_full_zone);
  g_test_add_func ("/match/any/refill", test_refill);
  g_test_add_func ("/match/any/attachments", test_attachments);
  g_test_add_func ("/match/any/attached-in-pile", test_attached_in_pile);
  g_test_add_func ("/match/any/bag", test_bag);
  g_test_add_func ("/match/any/unknown-kind", test_unknown_kind);
  g_test_add_func ("/match/any/players", test_players);
  g_test_add_func ("/match/any/whose", test_whose);
  g_test_add_func ("/match/any/piles-of-players", test_piles_of_players);
  g_test_add_func ("/match/any/ends", test_ends);
  g_test_add_func ("/match/any/end-of-each", test_end_of_each);
  g_test_add_func ("/match/any/sure-end", test_sure_end);
  g_test_add_func ("/match/any/figures", test_figures);
  g_test_add_func ("/match/any/journal", test_journal);
  g_test_add_func ("/match/any/headers", test_headers);
  any_fixture_watch (folder);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
