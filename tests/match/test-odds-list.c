/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Odds as data and as text: the same numbers as in the tables. */

#include "config.h"

#include "match-fixture.h"

#include "mo-bonfire-forecast.h"
#include "mo-bonfire-view.h"
#include "mo-crawlitaire-odds.h"
#include "mo-crawlitaire-view.h"

#include <string.h>

#define EPSILON 1e-9

static MoContent *content;

static JsonNode *
dup_odds (MoMatch *match)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  MoOddsSheet sheet = { .builder = builder };

  json_builder_begin_object (builder);
  mo_match_get_class (match)->list_odds (mo_match_get_game (match), mo_match_get_state (match), 1,
                                         &sheet);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

static char *
dup_text (MoMatch *match)
{
  GString *text = g_string_new (NULL);
  MoOddsSheet sheet = { .text = text };

  mo_match_get_class (match)->list_odds (mo_match_get_game (match), mo_match_get_state (match), 1,
                                         &sheet);
  return g_string_free (text, FALSE);
}

static JsonArray *
get_array (JsonNode *odds,
           const char *member)
{
  JsonObject *object = json_node_get_object (odds);

  return json_object_has_member (object, member) ? json_object_get_array_member (object, member)
                                                 : NULL;
}

static double
sum_odds (JsonArray *rows)
{
  double sum = 0;

  for (guint i = 0; i < json_array_get_length (rows); i++)
    sum += json_object_get_double_member (json_array_get_object_element (rows, i), "odds");
  return sum;
}

static void
assert_odds (JsonObject *row,
             const char *member,
             double wanted)
{
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (row, member), wanted, EPSILON);
}

static MoMatch *
begin (const char *header)
{
  g_autoptr (GError) error = NULL;
  guint line;
  MoMatch *match = mo_match_read (content, header, &line, &error);

  g_assert_no_error (error);
  return match;
}

static gboolean
go_on (MoMatch *match)
{
  MoMove move;

  return mo_match_advise (match, &move, NULL) && mo_match_apply_move (match, &move, FALSE, NULL);
}

/* Crawlitaire */

static void
check_fighters (const MoCrawlitaireState *state,
                JsonArray *rows)
{
  g_assert_cmpuint (json_array_get_length (rows), ==,
                    state->phase == MO_PHASE_FIGHT ? state->n_party : 1);
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);
      const char *id = json_object_get_string_member (row, "card");
      MoBattleOdds odds;

      mo_crawlitaire_odds_battle (
          state,
          mo_crawlitaire_state_find_character (state, mo_playing_card_find (id, strlen (id))),
          &odds);
      assert_odds (row, "win", odds.win);
      assert_odds (row, "lose", odds.lose);
      assert_odds (row, "draw", odds.draw);
      if (json_object_has_member (row, "ring"))
        assert_odds (row, "ring", odds.ring);
    }
}

static void
check_doors (const MoCrawlitaireState *state,
             JsonNode *odds)
{
  JsonArray *rings = get_array (odds, "rings");
  JsonObject *unknown = json_object_get_object_member (json_node_get_object (odds),
                                                       "unknown-room");
  MoDoorOdds door;
  guint n_doors = 0;

  /* Only a room with treasure can have a ring. */
  for (guint i = MO_DOOR_KNOWN; i <= MO_DOOR_UNKNOWN; i++)
    n_doors += (mo_crawlitaire_list_behind (state, (MoDoor) i) &
                MO_NUMBERS_OF (MO_SUIT_DIAMONDS)) != 0;
  g_assert_cmpuint (json_array_get_length (rings), ==, n_doors * (guint) state->n_party);
  mo_crawlitaire_odds_door (state, MO_DOOR_UNKNOWN, &door);
  assert_odds (unknown, "treasure", door.treasure);
  assert_odds (unknown, "shrine", door.shrine);
  assert_odds (unknown, "monster", door.occupied);
  assert_odds (unknown, "trap", door.trap);
  assert_odds (unknown, "evaded-trap", door.evade);
  for (guint i = 0; i < json_array_get_length (rings); i++)
    {
      JsonObject *row = json_array_get_object_element (rings, i);
      MoDoor which = g_str_equal (json_object_get_string_member (row, "door"), "known")
                         ? MO_DOOR_KNOWN
                         : MO_DOOR_UNKNOWN;

      assert_odds (row, "ring",
                   mo_crawlitaire_odds_ring (state, which, (int) (i % state->n_party)));
    }
}

static void
test_odds_list_crawlitaire (void)
{
  g_autoptr (MoMatch) match = match_fixture_deal (content, 5, "crawlitaire-5-one", NULL);
  guint n_fights = 0;
  guint n_doors = 0;
  guint n_traps = 0;
  guint n_draws = 0;

  for (guint i = 0; i < 150; i++)
    {
      const MoCrawlitaireState *state = mo_match_get_state (match);
      /* The odds of rings are slow. */
      gboolean is_slow = state->phase == MO_PHASE_ENTER && n_doors >= 2;
      g_autoptr (JsonNode) odds = is_slow ? NULL : dup_odds (match);
      g_autofree char *text = is_slow ? NULL : dup_text (match);

      if (!is_slow && get_array (odds, "next") != NULL)
        {
          n_draws++;
          g_assert_cmpfloat_with_epsilon (sum_odds (get_array (odds, "next")), 1, EPSILON);
          g_assert_nonnull (strstr (text, "Next Card\n"));
        }
      if (!is_slow && get_array (odds, "fighters") != NULL)
        {
          n_fights++;
          check_fighters (state, get_array (odds, "fighters"));
          g_assert_nonnull (strstr (text, "%       Win\n"));
        }
      if (!is_slow && state->phase == MO_PHASE_ENTER)
        {
          n_doors++;
          check_doors (state, odds);
          g_assert_nonnull (strstr (text, "Unknown Room\n"));
        }
      n_traps += odds != NULL && json_object_has_member (json_node_get_object (odds), "trap");
      if (!go_on (match))
        break;
    }
  g_assert_cmpuint (n_draws, >, 50);
  g_assert_cmpuint (n_fights, >, 3);
  g_assert_cmpuint (n_doors, ==, 2);
  g_assert_cmpuint (n_traps, >, 0);
}

/* A finished match has no odds. */
static void
test_odds_list_over (void)
{
  g_autoptr (MoMatch) match = match_fixture_deal (content, 5, "crawlitaire-5-one", NULL);
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) odds = NULL;

  g_assert_true (mo_match_apply (match, "end lost", FALSE, NULL));
  text = dup_text (match);
  odds = dup_odds (match);
  g_assert_cmpstr (text, ==, "");
  g_assert_cmpuint (json_object_get_size (json_node_get_object (odds)), ==, 0);
}

/* Bonfire Run */

static void
check_hand (MoMatch *match,
            JsonArray *rows)
{
  const MoBonfireGame *game = mo_match_get_game (match);
  const MoBonfireState *state = mo_match_get_state (match);
  guint n = 0;

  for (guint i = 0; i < game->cards->len; i++)
    {
      JsonObject *row;
      JsonArray *hits;
      MoBonfirePlay play;

      if (mo_bonfire_state_get_pile (game, state, MO_BONFIRE_HAND)[i] == 0)
        continue;
      row = json_array_get_object_element (rows, n++);
      mo_bonfire_forecast_play (game, state, (int) i, &play);
      g_assert_cmpstr (json_object_get_string_member (row, "card"), ==,
                       mo_bonfire_game_get_card (game, (int) i)->card->id);
      g_assert_cmpint (json_object_get_int_member (row, "protection"), ==, play.protection);
      g_assert_cmpint (json_object_get_boolean_member (row, "wins"), ==, play.wins);
      hits = json_object_get_array_member (row, "monsters");
      for (guint j = 0; j < json_array_get_length (hits); j++)
        if (state->n_foes == 1)
          {
            MoBonfireHit hit;

            mo_bonfire_forecast_card (game, state, (int) i, 0, &hit);
            g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (hits, j),
                                                         "loss"),
                             ==, hit.loss);
          }
    }
  g_assert_cmpuint (json_array_get_length (rows), ==, n);
}

static void
test_odds_list_bonfire (void)
{
  g_autoptr (MoMatch) match =
      begin ("match 1 system bonfire-run ruleset bonfire-run difficulty easy seed 5\n");
  guint n_turns = 0;
  guint n_rooms = 0;
  guint n_chances = 0;

  do
    {
      g_autoptr (JsonNode) odds = dup_odds (match);
      g_autofree char *text = dup_text (match);
      JsonArray *next = get_array (odds, "next");
      JsonArray *rooms = get_array (odds, "rooms");

      if (next != NULL && json_array_get_length (next) > 0)
        {
          n_chances++;
          g_assert_cmpfloat_with_epsilon (sum_odds (next), 1, EPSILON);
        }
      if (get_array (odds, "hand") != NULL)
        {
          n_turns++;
          check_hand (match, get_array (odds, "hand"));
          g_assert_true (g_str_has_prefix (text, "If you end the turn now"));
        }
      for (guint i = 0; rooms != NULL && i < json_array_get_length (rooms); i++)
        if (json_object_has_member (json_array_get_object_element (rooms, i), "hp"))
          {
            n_rooms++;
            g_assert_cmpint (
                json_object_get_int_member (json_array_get_object_element (rooms, i), "hp"), ==,
                mo_bonfire_forecast_rest (mo_match_get_game (match), mo_match_get_state (match)));
          }
    }
  while (go_on (match));
  g_assert_cmpuint (n_turns, >, 5);
  g_assert_cmpuint (n_rooms, >, 0);
  g_assert_cmpuint (n_chances, >, 5);
}

/* Asserts that an object has each of these members, a row of names and numbers. */
static void
assert_members (JsonObject *object, const char *members)
{
  g_auto (GStrv) parts = g_strsplit (members, " ", -1);

  for (guint i = 0; parts[i] != NULL; i += 2)
    {
      g_assert_true (json_object_has_member (object, parts[i]));
      g_assert_cmpint (json_object_get_int_member (object, parts[i]), ==, atoi (parts[i + 1]));
    }
}

/* A Wolf bites for 10, and a Strike of 6 deals 10 with the Wizard’s Might of 4: protection absorbs
 * its share first (R10). */
static void
test_odds_list_bonfire_hits (void)
{
  g_autoptr (MoMatch) match = begin (
      "match 1 system bonfire-run ruleset bonfire-run difficulty easy\n"
      "choose bonfire-run/wizard\nenter 1\nmeet bonfire-run/wolf\nintend bonfire-run/wolf/bite\n"
      "draw bonfire-run/strike bonfire-run/strike bonfire-run/strike bonfire-run/double-strike "
      "bonfire-run/double-strike\n"
      "set protection 7\nset protection 4 bonfire-run/wolf\n");
  g_autoptr (JsonNode) odds = dup_odds (match);
  JsonArray *hand = get_array (odds, "hand");
  JsonObject *row = NULL;
  JsonArray *hits;

  assert_members (json_object_get_object_member (json_node_get_object (odds), "turn"),
                  "damage 10 absorbed 7 loss 3");
  for (guint i = 0; i < json_array_get_length (hand); i++)
    if (g_str_equal (json_object_get_string_member (json_array_get_object_element (hand, i),
                                                    "card"),
                     "bonfire-run/strike"))
      row = json_array_get_object_element (hand, i);
  g_assert_nonnull (row);
  assert_members (row, "protection 0 draws 0 missing-energy 0");
  hits = json_object_get_array_member (row, "monsters");
  g_assert_cmpuint (json_array_get_length (hits), ==, 1);
  assert_members (json_array_get_object_element (hits, 0), "damage 10 absorbed 4 loss 6");
}

/* The chests of R17 contain 10 to 300 coins; three of them also a card. */
static void
test_odds_list_bonfire_chest (void)
{
  g_autoptr (MoMatch) match = begin (
      "match 1 system bonfire-run ruleset bonfire-run difficulty easy\n"
      "choose bonfire-run/warrior\nenter 1\nmeet bonfire-run/wolf\nintend bonfire-run/wolf/bite\n"
      "draw bonfire-run/strike bonfire-run/strike bonfire-run/iron-plate bonfire-run/iron-plate "
      "bonfire-run/double-strike\n"
      "set hp 6 bonfire-run/wolf\nplay bonfire-run/strike\n");
  g_autoptr (JsonNode) before = dup_odds (match);
  g_autoptr (JsonNode) odds = NULL;

  assert_members (json_array_get_object_element (get_array (before, "rooms"), 0),
                  "enter 1 least-coins 10 most-coins 300 treasures 9 with-cards 3");
  g_assert_true (mo_match_apply (match, "enter 1", FALSE, NULL));
  odds = dup_odds (match);
  assert_members (json_object_get_object_member (json_node_get_object (odds), "chest"),
                  "least-coins 10 most-coins 300 treasures 9 with-cards 3");
}

/* Rooms that can be laid out are listed with the IDs that moves have. */
static void
test_odds_list_bonfire_rooms (void)
{
  g_autoptr (MoMatch) match =
      begin ("match 1 system bonfire-run ruleset bonfire-run difficulty medium\n"
             "choose bonfire-run/warrior\n");
  g_autoptr (JsonNode) odds = dup_odds (match);
  JsonArray *next = get_array (odds, "next");

  g_assert_cmpuint (json_array_get_length (next), >, 1);
  for (guint i = 0; i < json_array_get_length (next); i++)
    {
      JsonObject *row = json_array_get_object_element (next, i);

      g_assert_cmpstr (json_object_get_string_member (row, "move"), ==, "lay");
      g_assert_cmpstr (json_object_get_string_member (row, "what"), !=, "");
    }
}

/* Dungeon Crawler */

/* An encounter that is complete: no draw decides about the best attack, so it wins or fails.
 * An Adventurer without cards attacks with 1. */
static void
test_odds_list_fight (void)
{
  static const struct
  {
    const char *ox;
    const char *text;
    double wins;
    double unsure;
  } rows[] = {
    { "9 0 1 1",
      "This Encounter\n  Your best attack wins: 1 against 1\n  Power against Ann: 0\nEmpty\n", 1,
      0 },
    { "9 0 2 2",
      "This Encounter\n  Your best attack fails: 1 against 2\n  Power against Ann: 0\nEmpty\n", 0,
      0 },
    { "9 0",
      "This Encounter\n  100.0%       Depends on an unknown value\n  Power against Ann: 0\nEmpty\n",
      0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *journal = g_strdup_printf (
          "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard\n"
          "add party ~adventurer/ann 1 0 0 0 5\nadd row ~character/ox 1 %s\n! start\n"
          "step respond\n",
          rows[i].ox);
      g_autoptr (MoMatch) match = begin (journal);
      g_autoptr (JsonNode) odds = dup_odds (match);
      g_autofree char *text = dup_text (match);
      JsonObject *fight = json_object_get_object_member (json_node_get_object (odds), "fight");

      g_assert_true (g_str_has_prefix (text, rows[i].text));
      g_assert_false (json_object_get_boolean_member (fight, "drawn"));
      assert_odds (fight, "wins", rows[i].wins);
      assert_odds (fight, "unsure", rows[i].unsure);
    }
}

static void
test_odds_list_crawler (void)
{
  g_autoptr (MoMatch) match = begin (
      "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard\n"
      "add party ~adventurer/ann 1 0 0 0 5\nadd dungeon-deck ~character/rat 3 1 1 1 1\nadd "
      "dungeon-deck ~character/troll 1 9 3 3 3\n"
      "add deck ~skill/kick 9 0\nstart\ndraw deck ~skill/kick\ndraw deck ~skill/kick\ndraw deck "
      "~skill/kick\n"
      "draw deck ~skill/kick\ndraw deck ~skill/kick\n");
  g_autoptr (JsonNode) odds = dup_odds (match);
  g_autofree char *text = dup_text (match);
  JsonObject *next = json_object_get_object_member (json_node_get_object (odds), "next");
  JsonArray *decks = get_array (odds, "decks");

  assert_odds (next, "busts", 0.25);
  assert_odds (next, "comes-in", 0.75);
  assert_odds (next, "cost", 3);
  g_assert_cmpuint (json_array_get_length (decks), ==, 2);
  g_assert_cmpfloat_with_epsilon (
      sum_odds (json_object_get_array_member (json_array_get_object_element (decks, 0), "names")),
      1, EPSILON);
  g_assert_cmpstr (text, ==,
                   "This Encounter\n"
                   "  100.0%       Your best attack wins\n"
                   "  Expected power against Ann: 0.0\n"
                   "The next card can come into play\n"
                   "   25.0%       Bust\n"
                   "   75.0%       Comes into play\n"
                   "  Average power 1.5, average cost 3.0\n"
                   "4 cards in the Dungeon deck\n"
                   "  100.0%    4  Character\n"
                   "   75.0%    3  Rat\n"
                   "   25.0%    1  Troll\n"
                   "4 cards in the Crawler deck\n"
                   "  100.0%    4  Skill\n"
                   "  100.0%    4  Kick\n");
}

/* Averages are told only of what is known; a card that lies face up is named. */
static void
test_odds_list_unknown (void)
{
  static const struct
  {
    const char *moves;
    const char *expected; /* the beginning */
  } rows[] = {
    { "add dungeon-deck ~character/rat 3 1\nstart\n",
      "The next card can come into play\n"
      "  100.0%       Comes into play\n"
      "  Average cost 1.0\n"
      "3 cards in the Dungeon deck\n" },
    { "add dungeon-deck ~character/rat 3 - 2\nstart\n",
      "The next card can come into play\n"
      "  100.0%       Depends on an unknown cost\n"
      "  Average power 2.0\n"
      "3 cards in the Dungeon deck\n" },
    { "add dungeon-deck ~character/rat 3\nstart\n",
      "The next card can come into play\n"
      "  100.0%       Depends on an unknown cost\n"
      "3 cards in the Dungeon deck\n" },
    { "pile dungeon-deck 2\nstart\n",
      "The next card can come into play\n"
      "  100.0%       Depends on an unknown cost\n"
      "2 cards in the Dungeon deck\n"
      "  100.0%    2  Unknown\n" },
    { "start\nadd dungeon-deck ~character/rat 2 1 1\nadd row ~character/ox 1 9 0 0 0\n"
      "step respond\n",
      "Limit reached: the next card is flipped, not played\n" },
    { "add dungeon-deck ~character/rat 2 1 1\nadd dungeon-deck ~character/elk 1 3 2\n! start\n"
      "draw dungeon-deck ~character/rat\ndraw dungeon-deck ~character/rat\n"
      "step respond\n",
      "The next card can come into play\n"
      "  100.0%       Comes into play\n"
      "  Average power 2.0, average cost 3.0\n" },
    { "add dungeon-deck ~character/rat 2 1 1\nadd row ~character/ox 1 9 0 0 0\n! start\n"
      "step begin-encounter\n",
      "Limit reached: the next card is flipped, not played\n" },
    { "add dungeon-deck ~character/rat 2 1 1\nadd row ~character/ox 1 9 0 0 0\n! start\n"
      "search dungeon-deck ~character/rat dungeon-grave\nmove ~character/rat dungeon-deck 1\n",
      "Rat lies face up\n" },
    { "start\nend won\n", "Empty\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *journal = g_strconcat (
          "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard\n"
          "add party ~adventurer/ann 1 0 0 0 5\n",
          rows[i].moves, NULL);
      g_autoptr (MoMatch) match = begin (journal);
      g_autoptr (JsonNode) odds = dup_odds (match);
      g_autofree char *text = dup_text (match);

      if (strstr (text, rows[i].expected) == NULL)
        g_error ("%s does not contain %s", text, rows[i].expected);
      g_assert_cmpuint (json_array_get_length (get_array (odds, "decks")), ==, 2);
    }
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/odds-list/crawlitaire", test_odds_list_crawlitaire);
  g_test_add_func ("/odds-list/over", test_odds_list_over);
  g_test_add_func ("/odds-list/bonfire", test_odds_list_bonfire);
  g_test_add_func ("/odds-list/bonfire-hits", test_odds_list_bonfire_hits);
  g_test_add_func ("/odds-list/bonfire-chest", test_odds_list_bonfire_chest);
  g_test_add_func ("/odds-list/bonfire-rooms", test_odds_list_bonfire_rooms);
  g_test_add_func ("/odds-list/crawler", test_odds_list_crawler);
  g_test_add_func ("/odds-list/fight", test_odds_list_fight);
  g_test_add_func ("/odds-list/unknown", test_odds_list_unknown);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
