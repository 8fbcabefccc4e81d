/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Bonfire Run: numbers from the text of the rules, queries of the window, odds, and invariants in
 * random runs. `MO_RANDOM_GAMES=N` plays N of them. */

#include "config.h"

#include "match-fixture.h"

#include "mo-bonfire-deck.h"
#include "mo-bonfire-forecast.h"
#include "mo-bonfire-view.h"
#include "mo-legality.h"
#include "mo-trial.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A longer run is aborted. */
#define MAX_MOVES 400

static MoContent *content;

static MoMatch *
begin_with (MoContent *with,
            const char *ruleset,
            const char *difficulty,
            guint64 seed)
{
  const MoMatchHeader header = {
    .system = (char *) "bonfire-run",
    .ruleset = (char *) ruleset,
    .difficulty = (char *) difficulty,
    .is_dealt = TRUE,
    .seed = seed,
  };
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_match_new (with, &header, &error);

  g_assert_no_error (error);
  return match;
}

static MoMatch *
begin (const char *difficulty)
{
  return begin_with (content, "bonfire-run", difficulty, 1);
}

static void
make (MoMatch *match,
      const char *line)
{
  g_autoptr (GError) error = NULL;

  if (!mo_match_apply (match, line, FALSE, &error))
    g_error ("%s: %s", line, error->message);
}

#define GAME(match) ((const MoBonfireGame *) mo_match_get_game (match))
#define STATE(match) ((const MoBonfireState *) mo_match_get_state (match))

/* Numbers, copied from the text */

static void
test_cards (void)
{
  /* R9 */
  static const struct
  {
    const char *name;
    const char *type;
    guint energy;
    guint damage;
    guint monsters;
    guint protection;
    guint draws;
    guint coins;
    const char *order; /* d: damage, p: protection, c: cards, as in the text */
  } rows[] = {
    { "Strike", "damage", 1, 6, 1, 0, 0, 100, "d" },
    { "Double Strike", "damage", 1, 10, 1, 0, 0, 250, "d" },
    { "Heavy Strike", "damage", 2, 15, 1, 0, 0, 250, "d" },
    { "Slashing Strike", "damage", 1, 3, 2, 0, 0, 250, "d" },
    { "Big Impact", "damage", 1, 5, 2, 0, 0, 400, "d" },
    { "Meteor", "damage", 2, 10, 2, 0, 0, 600, "d" },
    { "Defend", "protection", 1, 0, 0, 8, 0, 100, "p" },
    { "Iron Plate", "protection", 1, 0, 0, 12, 0, 250, "p" },
    { "Total Defense", "protection", 2, 0, 0, 20, 0, 250, "p" },
    { "Reinforcement", "draw", 1, 0, 0, 0, 2, 200, "c" },
    { "Small Help", "draw", 0, 0, 0, 0, 1, 350, "c" },
    { "Allies Are Coming!", "draw", 2, 0, 0, 0, 4, 350, "c" },
    { "Sword & Shield", "damage-protection", 1, 6, 1, 8, 0, 300, "pd" },
    { "Help & Sword", "damage-draw", 1, 6, 1, 0, 2, 400, "cd" },
    { "Help & Shield", "protection-draw", 1, 0, 0, 8, 2, 400, "cp" },
  };
  g_autoptr (MoMatch) match = begin ("easy");

  g_assert_cmpuint (GAME (match)->cards->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MoBonfireCard *card = mo_bonfire_game_get_card (GAME (match), (int) i);
      g_autoptr (GString) order = g_string_new (NULL);
      guint damage = 0;

      for (guint j = 0; j < card->n_effects; j++)
        damage += card->effects[j].kind == MO_EFFECT_DAMAGE ? card->effects[j].amount : 0;
      g_test_message ("%s", rows[i].name);
      g_assert_cmpstr (card->card->name, ==, rows[i].name);
      g_assert_cmpstr (card->card->type->id, ==, rows[i].type);
      g_assert_cmpuint (card->cost, ==, rows[i].energy);
      g_assert_cmpuint (damage, ==, rows[i].damage);
      g_assert_cmpuint (card->targets, ==, rows[i].monsters);
      g_assert_cmpuint (mo_bonfire_card_get_protection (card), ==, rows[i].protection);
      g_assert_cmpuint (mo_bonfire_card_get_draws (card), ==, rows[i].draws);
      g_assert_cmpuint (card->coins, ==, rows[i].coins);
      for (guint j = 0; j < card->n_effects; j++)
        g_string_append_c (order, "dpc"[card->effects[j].kind]);
      g_assert_cmpstr (order->str, ==, rows[i].order);
      g_assert_cmpstr (card->card->text, !=, "");
    }
}

static void
test_monsters (void)
{
  /* R15 */
  static const struct
  {
    const char *name;
    gboolean is_boss;
    guint rating;
    guint hp;
    guint coins;
    struct
    {
      const char *name;
      guint damage;
      guint protection;
    } actions[4];
  } rows[] = {
    { "Wolf", FALSE, 1, 60, 25, { { "Bite", 10, 0 }, { "Claws", 15, 0 } } },
    { "Cobra", FALSE, 1, 30, 15, { { "Tail's snap", 8, 0 }, { "Venom bite", 12, 5 } } },
    { "Goblin",
      FALSE,
      1,
      50,
      35,
      { { "Dagger", 10, 0 }, { "Defensive Strike", 8, 8 }, { "Total defense", 0, 15 } } },
    { "Dark Sorcerer",
      TRUE,
      1,
      100,
      250,
      { { "Void Beam", 15, 0 }, { "Magic Armour", 0, 15 }, { "Displacement Attack", 15, 10 } } },
    { "Empty Armor", FALSE, 2, 120, 80, { { "Greatsword", 20, 0 }, { "Total defense", 0, 30 } } },
    { "Giant Bear", FALSE, 2, 150, 95, { { "Claws", 15, 0 }, { "Bite and Claws", 25, 0 } } },
    { "Green Slime",
      FALSE,
      2,
      100,
      100,
      { { "Jelly bullet", 10, 10 }, { "Jelly Machinegun", 20, 5 }, { "Immunity", 0, 60 } } },
    { "3-Headed Hydra",
      TRUE,
      2,
      300,
      350,
      { { "Strike", 15, 0 }, { "Double Strike", 30, 15 }, { "Triple Strike", 45, 0 } } },
    { "Ogre", FALSE, 3, 250, 300, { { "Stomp", 30, 0 }, { "Double Punch", 50, 0 } } },
    { "Giant Skeleton",
      FALSE,
      3,
      180,
      250,
      { { "Sword", 25, 15 }, { "Precise Strike", 35, 15 }, { "Avalanche", 50, 0 } } },
    { "Undead Warrior",
      FALSE,
      3,
      200,
      250,
      { { "Lance", 25, 0 }, { "Tortoise", 20, 50 }, { "Whirlwind", 40, 0 } } },
    { "Ancient Dragon",
      TRUE,
      3,
      500,
      500,
      { { "Bite", 35, 0 },
        { "Tail Attack", 20, 0 },
        { "Fire Breath", 60, 0 },
        { "Dragon's defense", 0, 100 } } },
  };
  g_autoptr (MoMatch) match = begin ("easy");

  g_assert_cmpuint (GAME (match)->monsters->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MoBonfireMonster *monster = mo_bonfire_game_get_monster (GAME (match), (int) i);
      guint n = 0;

      g_test_message ("%s", rows[i].name);
      g_assert_cmpstr (monster->card->name, ==, rows[i].name);
      g_assert_cmpint (monster->is_boss, ==, rows[i].is_boss);
      g_assert_cmpuint (monster->rating, ==, rows[i].rating);
      g_assert_cmpuint (monster->hp, ==, rows[i].hp);
      g_assert_cmpuint (monster->coins, ==, rows[i].coins);
      while (n < G_N_ELEMENTS (rows[i].actions) && rows[i].actions[n].name != NULL)
        n++;
      g_assert_cmpuint (monster->actions->len, ==, n);
      for (guint j = 0; j < n; j++)
        {
          const MoBonfireAction *action = mo_bonfire_monster_get_action (monster, (int) j);

          g_assert_cmpstr (action->name, ==, rows[i].actions[j].name);
          g_assert_cmpuint (action->damage, ==, rows[i].actions[j].damage);
          g_assert_cmpuint (action->protection, ==, rows[i].actions[j].protection);
        }
    }
}

static void
test_adventurers (void)
{
  /* R2 */
  static const struct
  {
    const char *name;
    guint hp;
    guint coins;
  } rows[] = { { "Warrior", 100, 200 }, { "Wizard", 85, 200 } };
  g_autoptr (MoMatch) match = begin ("easy");
  const MoBonfireAdventurer *first = mo_bonfire_game_get_adventurer (GAME (match), 0);
  const MoBonfireAdventurer *second = mo_bonfire_game_get_adventurer (GAME (match), 1);

  g_assert_cmpuint (GAME (match)->adventurers->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MoBonfireAdventurer *adventurer = mo_bonfire_game_get_adventurer (GAME (match),
                                                                              (int) i);

      g_assert_cmpstr (adventurer->card->name, ==, rows[i].name);
      g_assert_cmpuint (adventurer->hp, ==, rows[i].hp);
      g_assert_cmpuint (adventurer->coins, ==, rows[i].coins);
      g_assert_cmpuint (adventurer->guard + adventurer->might + adventurer->insight, >, 0);
    }
  /* Their decks and abilities differ. */
  g_assert_cmpint (
      memcmp (first->deck, second->deck, GAME (match)->cards->len * sizeof *first->deck), !=, 0);
  g_assert_true (first->guard != second->guard && first->might != second->might);
}

static void
test_treasures (void)
{
  /* R17 */
  static const struct
  {
    guint coins;
    guint cards;
  } rows[] = { { 10, 0 },  { 50, 0 }, { 100, 0 }, { 150, 0 }, { 200, 0 },
               { 300, 0 }, { 10, 1 }, { 100, 1 }, { 200, 1 } };
  g_autoptr (MoMatch) match = begin ("easy");

  g_assert_cmpuint (GAME (match)->run->chests, ==, 3);
  g_assert_cmpuint (GAME (match)->treasures->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MoBonfireTreasure *treasure = mo_bonfire_game_get_treasure (GAME (match), (int) i);

      g_assert_cmpuint (treasure->coins, ==, rows[i].coins);
      g_assert_cmpuint (treasure->n_cards, ==, rows[i].cards);
    }
}

static void
test_dungeons (void)
{
  /* R19, with R12: rooms between the first and the last are counted by kind. */
  static const struct
  {
    const char *difficulty;
    guint levels;
    guint rating;
    guint between;
    guint counts[MO_N_ROOM_KINDS];
  } rows[] = {
    { "easy", 3, 1, 3, { [MO_ROOM_TREASURE] = 1, [MO_ROOM_BONFIRE] = 1, [MO_ROOM_MERCHANT] = 1 } },
    { "medium",
      6,
      2,
      15,
      { [MO_ROOM_BONFIRE] = 3,
        [MO_ROOM_MERCHANT] = 3,
        [MO_ROOM_TREASURE] = 3,
        [MO_ROOM_BATTLE] = 6 } },
    { "hard",
      9,
      3,
      27,
      { [MO_ROOM_BONFIRE] = 5,
        [MO_ROOM_MERCHANT] = 5,
        [MO_ROOM_TREASURE] = 5,
        [MO_ROOM_BATTLE] = 12 } },
  };
  const MoSystem *system = NULL;
  const MoRuleset *ruleset;

  for (guint i = 0; i < content->systems->len; i++)
    if (g_str_equal (((const MoSystem *) g_ptr_array_index (content->systems, i))->id,
                     "bonfire-run"))
      system = g_ptr_array_index (content->systems, i);
  ruleset = g_ptr_array_index (system->rulesets, 0);
  g_assert_cmpuint (ruleset->difficulties->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = begin (rows[i].difficulty);
      const MoBonfireGame *game = GAME (match);
      const MoRoom *first = mo_bonfire_game_get_room (game, 0);
      const MoRoom *last = mo_bonfire_game_get_room (game, (int) game->rooms->len - 1);
      guint counts[MO_N_ROOM_KINDS] = { 0 };

      g_assert_cmpstr (((const MoDifficulty *) g_ptr_array_index (ruleset->difficulties, i))->id,
                       ==, rows[i].difficulty);
      g_assert_cmpuint (game->levels->len, ==, rows[i].levels);
      g_assert_cmpuint (game->n_rooms, ==, rows[i].between + 2);
      g_assert_cmpuint (mo_bonfire_game_get_level (game, 0)->n_rooms, ==, 1);
      g_assert_cmpuint (mo_bonfire_game_get_level (game, (int) game->levels->len - 1)->n_rooms, ==,
                        1);
      g_assert_cmpint (first->kind, ==, MO_ROOM_BATTLE);
      g_assert_cmpint (last->kind, ==, MO_ROOM_BOSS);
      g_assert_cmpuint (first->rating, ==, rows[i].rating);
      g_assert_cmpuint (last->rating, ==, rows[i].rating);
      g_assert_cmpuint (first->monsters, ==, 1);
      g_assert_cmpuint (last->monsters, ==, 1);
      for (guint j = 1; j + 1 < game->rooms->len; j++)
        {
          const MoRoom *room = mo_bonfire_game_get_room (game, (int) j);

          counts[room->kind] += room->count;
          g_assert_cmpuint (room->rating, ==, room->kind == MO_ROOM_BATTLE ? rows[i].rating : 0);
        }
      g_assert_cmpmem (counts, sizeof counts, rows[i].counts, sizeof counts);
    }
}

static void
test_run_figures (void)
{
  g_autoptr (MoMatch) match = begin ("easy");
  const MoRun *run = GAME (match)->run;

  /* R3, R4, R13, R16 */
  g_assert_cmpuint (run->energy, ==, 3);
  g_assert_cmpuint (run->hand, ==, 5);
  g_assert_cmpuint (run->raise, ==, 3);
  g_assert_cmpuint (run->boss_raise, ==, 10);
  g_assert_cmpuint (run->rest, ==, 30);
}

/* Each open point of the rules has a ruling. */
static void
test_rulings (void)
{
  static const char *const clauses[] = {
    "BR-2",  "BR-5",  "BR-10", "BR-11", "BR-12", "BR-13", "BR-14",
    "BR-15", "BR-16", "BR-17", "BR-18", "BR-19", "BR-23",
  };
  g_autoptr (MoMatch) match = begin ("easy");
  const GPtrArray *rulings = GAME (match)->ruleset->rulings;

  g_assert_cmpuint (rulings->len, ==, G_N_ELEMENTS (clauses));
  for (guint i = 0; i < rulings->len; i++)
    {
      const MoRuling *ruling = g_ptr_array_index (rulings, i);

      g_assert_cmpstr (ruling->clause, ==, clauses[i]);
      g_assert_cmpuint (strlen (ruling->text), >, 20);
    }
}

/* Queries of the window */

static void
begin_battle (MoMatch *match)
{
  make (match, "choose bonfire-run/warrior");
  make (match, "enter 1");
  make (match, "meet bonfire-run/cobra");
  make (match, "intend bonfire-run/cobra/venom-bite");
  make (match, "draw bonfire-run/strike bonfire-run/strike bonfire-run/iron-plate "
               "bonfire-run/double-strike bonfire-run/sword-and-shield");
}

static void
test_forecast (void)
{
  g_autoptr (MoMatch) match = begin ("easy");
  MoBonfireHit hit;
  g_autofree char *action = NULL;

  begin_battle (match);
  make (match, "set protection 2 bonfire-run/cobra");
  mo_bonfire_forecast_card (GAME (match), STATE (match), 0, 0, &hit);
  g_assert_cmpuint (hit.damage, ==, 6);
  g_assert_cmpuint (hit.absorbed, ==, 2);
  g_assert_cmpuint (hit.loss, ==, 4);
  g_assert_false (hit.beats);
  make (match, "set hp 4 bonfire-run/cobra");
  mo_bonfire_forecast_card (GAME (match), STATE (match), 0, 0, &hit);
  g_assert_true (hit.beats);

  /* 12 damage against 5 protection of the Warrior. */
  mo_bonfire_forecast_turn (GAME (match), STATE (match), &hit);
  g_assert_cmpuint (hit.damage, ==, 12);
  g_assert_cmpuint (hit.loss, ==, 7);
  g_assert_false (hit.beats);
  make (match, "set hp 7");
  mo_bonfire_forecast_turn (GAME (match), STATE (match), &hit);
  g_assert_true (hit.beats);

  action = mo_bonfire_action_describe (
      mo_bonfire_monster_get_action (mo_bonfire_game_get_monster (GAME (match), 1), 1));
  g_assert_cmpstr (action, ==, "12 damage, 5 protection");
  g_assert_true (mo_bonfire_can_play (GAME (match), STATE (match), 0));
  g_assert_false (mo_bonfire_can_play (GAME (match), STATE (match), 5));
  make (match, "set energy 0");
  g_assert_false (mo_bonfire_can_play (GAME (match), STATE (match), 0));
}

/* The forecast includes the Wizard's bonus, and equals the outcome. */
static void
test_forecast_of_wizard (void)
{
  g_autoptr (MoMatch) match = begin ("easy");
  MoBonfireHit hit;

  make (match, "choose bonfire-run/wizard");
  make (match, "enter 1");
  make (match, "meet bonfire-run/wolf");
  make (match, "intend bonfire-run/wolf/bite");
  make (match, "draw bonfire-run/strike bonfire-run/strike bonfire-run/strike "
               "bonfire-run/double-strike bonfire-run/double-strike");
  mo_bonfire_forecast_card (GAME (match), STATE (match), 1, 0, &hit);
  make (match, "play bonfire-run/double-strike");
  g_assert_cmpint (STATE (match)->foes[0].hp, ==, 60 - (int) hit.loss);
}

static void
test_map (void)
{
  g_autoptr (MoMatch) match = begin ("easy");
  MoBonfireMapRoom room;

  g_assert_false (mo_bonfire_has_map (GAME (match), STATE (match)));
  make (match, "choose bonfire-run/warrior");
  g_assert_true (mo_bonfire_has_map (GAME (match), STATE (match)));
  mo_bonfire_get_map_room (GAME (match), STATE (match), 0, &room);
  g_assert_true (room.is_open && !room.is_here && room.step == 0 && room.level == 0 &&
                 room.number == 1);
  make (match, "enter 1");
  mo_bonfire_get_map_room (GAME (match), STATE (match), 0, &room);
  g_assert_true (!room.is_open && room.is_here && room.step == 1);
  make (match, "meet bonfire-run/cobra");
  make (match, "set hp 0 bonfire-run/cobra");
  mo_bonfire_get_map_room (GAME (match), STATE (match), 3, &room);
  g_assert_true (room.is_open && room.level == 1 && room.number == 3);
  g_assert_cmpstr (mo_bonfire_room_get_title (room.kind), ==, "Merchant");
  make (match, "enter 3");
  g_assert_cmpint (mo_bonfire_get_phase (GAME (match), STATE (match)), ==, MO_BONFIRE_PHASE_OFFER);
  make (match, "offer bonfire-run/strike bonfire-run/defend bonfire-run/meteor "
               "bonfire-run/small-help bonfire-run/iron-plate");
  g_assert_true (mo_bonfire_can_buy (GAME (match), STATE (match), 0));
  g_assert_false (mo_bonfire_can_buy (GAME (match), STATE (match), 5));
  g_assert_false (mo_bonfire_can_buy (GAME (match), STATE (match), 1));
  /* With enough coins for everything, the cards of the merchant can be bought, and no others
   * (BR-18). */
  make (match, "set coins 5000");
  for (guint i = 0; i < GAME (match)->cards->len; i++)
    {
      const char *const wares[] = {
        "strike", "defend", "meteor", "small-help", "iron-plate", NULL
      };
      const char *id = mo_bonfire_game_get_card (GAME (match), (int) i)->card->id;
      gboolean is_there = g_strv_contains (wares, id + strlen ("bonfire-run/"));

      g_assert_cmpint (mo_bonfire_can_buy (GAME (match), STATE (match), (int) i), ==, is_there);
    }
}

static void
test_descriptions (void)
{
  static const char *const rows[][2] = {
    { "choose bonfire-run/warrior", "Choose Warrior" },
    { "enter 1", "Enter level 1: Battle" },
    { "meet bonfire-run/cobra", "Meet Cobra" },
    { "intend bonfire-run/cobra/venom-bite", "Cobra: Venom bite (12 damage, 5 protection)" },
    { "draw bonfire-run/strike bonfire-run/strike", "Draw Strike, Strike" },
    { "draw bonfire-run/iron-plate bonfire-run/iron-plate bonfire-run/double-strike",
      "Draw Iron Plate, Iron Plate, Double Strike" },
    { "play bonfire-run/strike bonfire-run/cobra", "Play Strike on Cobra" },
    { "play bonfire-run/iron-plate", "Play Iron Plate" },
    { "set hp 0 bonfire-run/cobra", "Set the HP of Cobra to 0" },
    { "enter 3", "Enter room 3 of level 2: Merchant" },
    { "offer bonfire-run/strike bonfire-run/defend bonfire-run/meteor bonfire-run/small-help "
      "bonfire-run/iron-plate",
      "The merchant has Strike, Defend, Meteor, Small Help, Iron Plate" },
    { "buy bonfire-run/strike", "Buy Strike for 100 coins" },
    { "! buy bonfire-run/meteor", "Buy Meteor for 600 coins, against the rules" },
    { "leave", "Leave the merchant" },
    { "move bonfire-run/strike out deck",
      "Move Strike from the cards outside the run to the deck" },
    { "move bonfire-run/strike deck out",
      "Move Strike from the deck to the cards outside the run" },
    { "note \"So far\"", "So far" },
    { "end lost", "Marked as lost" },
  };
  g_autoptr (MoMatch) match = begin ("easy");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    make (match, rows[i][0]);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *said = mo_match_describe (match, i);

      g_assert_cmpstr (said, ==, rows[i][1]);
    }
}

/* Odds */

static void
assert_chance (double chance,
               double wanted)
{
  if (fabs (chance - wanted) > 1e-9)
    g_error ("the chance is %.9f, not %.9f", chance, wanted);
}

/* Return the odds of a card, by its number, and of protection, for this many draws. */
static double
get_card_odds (MoMatch *match,
               int card,
               guint n_draws)
{
  g_autoptr (MoStock) stock = mo_bonfire_make_stock (GAME (match), STATE (match));

  return mo_stock_get_card_odds (stock, mo_bonfire_game_get_card (GAME (match), card)->card,
                                 n_draws);
}

static double
get_protection_odds (MoMatch *match,
                     guint n_draws,
                     guint protection)
{
  g_autoptr (MoStock) stock = mo_bonfire_make_stock (GAME (match), STATE (match));

  stock->n_draws = n_draws;
  return mo_stock_get_protection_odds (stock, protection);
}

static void
test_odds (void)
{
  g_autoptr (MoMatch) match = begin ("easy");

  begin_battle (match);
  /* 4 Double Strike, 1 Iron Plate and 2 Sword & Shield are left. */
  assert_chance (get_card_odds (match, 1, 1), 4 / 7.0);
  assert_chance (get_card_odds (match, 0, 1), 0);
  assert_chance (get_card_odds (match, 7, 2), 2 / 7.0);
  assert_chance (get_card_odds (match, 7, 7), 1);
  /* With two cards: 20 by the plate and a shield, 16 by both shields. */
  assert_chance (get_protection_odds (match, 2, 0), 1);
  assert_chance (get_protection_odds (match, 2, 1), 1 - 6 / 21.0);
  assert_chance (get_protection_odds (match, 2, 13), 3 / 21.0);
  assert_chance (get_protection_odds (match, 2, 17), 2 / 21.0);
  assert_chance (get_protection_odds (match, 2, 21), 0);
  /* The discards follow the deck: 28 are certain with seven cards, and 40 if the plate is among the
   * others. */
  make (match, "pass");
  make (match, "intend bonfire-run/cobra/venom-bite");
  assert_chance (get_protection_odds (match, 8, 28), 1);
  assert_chance (get_protection_odds (match, 8, 37), 1 / 5.0);
  assert_chance (get_card_odds (match, 0, 8), 2 / 5.0);
}

static guint
count_draws (MoMatch *match)
{
  g_autoptr (MoStock) stock = mo_bonfire_make_stock (GAME (match), STATE (match));

  return stock->n_draws;
}

/* The cards that a hand is drawn from: before the draw, and after it, when the hand is discarded
 * before the next one. */
static void
test_stock (void)
{
  g_autoptr (MoMatch) match = begin ("easy");

  make (match, "choose bonfire-run/warrior");
  g_assert_cmpuint (count_draws (match), ==, 5);
  assert_chance (get_card_odds (match, 0, 1), 2 / 12.0);
  make (match, "enter 1");
  make (match, "meet bonfire-run/cobra");
  make (match, "intend bonfire-run/cobra/venom-bite");
  make (match, "draw bonfire-run/strike bonfire-run/strike");
  g_assert_cmpuint (count_draws (match), ==, 3);
  /* The strikes are in the hand and can't be drawn again. */
  assert_chance (get_card_odds (match, 0, 12), 0);
  make (match,
        "draw bonfire-run/double-strike bonfire-run/iron-plate bonfire-run/sword-and-shield");
  g_assert_cmpuint (count_draws (match), ==, 5);
  assert_chance (get_card_odds (match, 0, 7), 0);
  /* The eighth card is one of the five in the hand. */
  assert_chance (get_card_odds (match, 0, 8), 2 / 5.0);
}

static void
test_deck_of_run (void)
{
  g_autoptr (MoMatch) match = begin ("easy");
  gint16 counts[15];

  begin_battle (match);
  make (match, "move bonfire-run/reinforcement out hand");
  make (match, "play bonfire-run/reinforcement");
  mo_bonfire_count_cards (GAME (match), STATE (match), counts);
  g_assert_cmpint (counts[0], ==, 2);
  g_assert_cmpint (counts[1], ==, 5);
  g_assert_cmpint (counts[7], ==, 2);
  g_assert_cmpint (counts[9], ==, 1);
  g_assert_cmpint (counts[12], ==, 3);
}

/* The deck of a run is a legal package, whatever its size. */
static void
test_package_of_run (void)
{
  g_autoptr (MoMatch) match = begin ("easy");
  g_autoptr (MoDeck) none = mo_bonfire_dup_deck (GAME (match), STATE (match));
  g_autoptr (MoDeck) deck = NULL;
  g_autoptr (MoDeck) with_one = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GPtrArray) wrong = NULL;

  g_assert_null (none);
  begin_battle (match);
  deck = mo_bonfire_dup_deck (GAME (match), STATE (match));
  g_assert_cmpstr (deck->format, ==, "bonfire-run");
  g_assert_nonnull (strstr (deck->name, "Warrior"));
  g_assert_cmpuint (deck->parts->len, ==, 1);
  g_assert_cmpuint (mo_deck_part_get_n_cards (g_ptr_array_index (deck->parts, 0)), ==, 12);
  g_assert_cmpuint (mo_deck_get_count (deck, "deck", "bonfire-run/double-strike"), ==, 5);
  make (match, "move bonfire-run/meteor out discards");
  with_one = mo_bonfire_dup_deck (GAME (match), STATE (match));
  g_assert_cmpuint (mo_deck_get_count (with_one, "deck", "bonfire-run/meteor"), ==, 1);
  g_assert_cmpuint (mo_deck_part_get_n_cards (g_ptr_array_index (with_one->parts, 0)), ==, 13);
  mo_deck_set_count (deck, "deck", "bonfire-run/meteor", NULL, 500);
  problems = mo_legality_check (deck, content->systems, content->catalog);
  g_assert_cmpuint (problems->len, ==, 0);
  /* Only playable cards may be in it. */
  mo_deck_set_count (deck, "deck", "bonfire-run/wolf", NULL, 1);
  wrong = mo_legality_check (deck, content->systems, content->catalog);
  g_assert_cmpuint (wrong->len, ==, 1);
  g_assert_cmpint (((const MoProblem *) g_ptr_array_index (wrong, 0))->code, ==,
                   MO_PROBLEM_WRONG_KIND);
}

/* Custom files */

static void
write_file (const char *folder,
            const char *kind,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, kind, NULL);
  g_autofree char *file = g_build_filename (path, "own.xml", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_file_set_contents (file, text, -1, &error);
  g_assert_no_error (error);
}

static void
remove_files (const char *folder)
{
  static const char *const names[] = { "catalogs/own.xml", "catalogs", "formats/own.xml", "formats",
                                       "" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      remove (path);
    }
}

static void
test_own_files (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bonfire-XXXXXX", &error);
  g_autoptr (MoContent) own = NULL;
  g_autoptr (MoMatch) match = NULL;
  g_autofree char *asked = NULL;
  g_autoptr (MoDeck) deck = NULL;

  g_assert_no_error (error);
  write_file (
      folder, "catalogs",
      "<catalog id='own' name='Own' system='bonfire-run'>"
      "<card id='own/flare' name='Flare' type='damage' cost='3'><stat name='coins' value='900'/>"
      "<keyword name='damage' amount='20' times='3'/></card>"
      "<card id='own/no-price' name='No Price' type='damage' cost='1'><keyword name='damage' "
      "amount='1'/></card>"
      "<card id='own/moth' name='Moth' type='monster'><stat name='hp' value='9'/><stat "
      "name='rating' value='7'/>"
      "<stat name='coins' value='1'/><keyword name='damage' amount='2' action='Flutter'/></card>"
      "<card id='own/queen' name='Queen' type='boss'><stat name='hp' value='50'/><stat "
      "name='rating' value='7'/>"
      "<stat name='coins' value='1'/><keyword name='damage' amount='2' action='Buzz'/>"
      "<keyword name='damage' amount='3' action='Buzz!'/></card>"
      "<card id='own/scout' name='Scout' type='adventurer'><stat name='hp' value='30'/><stat "
      "name='coins' value='0'/>"
      "<keyword name='insight' amount='2'/></card>"
      "<card id='own/idler' name='Idler' type='adventurer'><stat name='hp' value='30'/><stat "
      "name='coins' value='0'/></card>"
      "<product id='own/scout-deck' name='Scout'><content card='own/scout'/><content "
      "card='own/flare' count='9'/></product>"
      "</catalog>");
  write_file (folder, "formats",
              "<formats system='bonfire-run'><ruleset id='own' name='Own' players='1'>"
              "<difficulty id='attic' name='Attic'><level><room id='door' kind='battle' rating='7' "
              "monsters='3'/></level>"
              "<level visits='2'><room id='fire' kind='bonfire' count='2'/><room id='shop' "
              "kind='merchant'/></level>"
              "<level><room id='top' kind='boss' rating='7'/></level></difficulty>"
              "<run energy='4' hand='2' raise='1' boss-raise='2' rest='50' chests='1' "
              "wares='9'/></ruleset></formats>");
  own = mo_content_load (mo_content_get_installed_folder (), folder, NULL, NULL);
  if (mo_faults_get_n (own->faults) > 0)
    {
      g_autofree char *faults = mo_faults_to_string (own->faults);

      g_error ("%s", faults);
    }
  match = begin_with (own, "own", "attic", 3);
  /* A card without a price is not part of the game, and one without a deck is not an adventurer. */
  g_assert_cmpuint (GAME (match)->cards->len, ==, 16);
  g_assert_cmpuint (GAME (match)->adventurers->len, ==, 3);
  make (match, "choose own/scout");
  /* Two cards, and two more by insight. The deck has the format of the game, although the ruleset
   * has none. */
  g_assert_cmpuint (count_draws (match), ==, 4);
  deck = mo_bonfire_dup_deck (GAME (match), STATE (match));
  g_assert_cmpstr (deck->format, ==, "bonfire-run");
  g_assert_cmpuint (mo_deck_get_count (deck, "deck", "own/flare"), ==, 9);
  make (match, "enter 1");
  /* There is only one monster of this rating, with only one action. */
  asked = match_fixture_ask (match, "$.monsters[*].action");
  g_assert_cmpstr (asked, ==, "'own/moth/flutter' 'own/moth/flutter' 'own/moth/flutter'");
  make (match, "draw ? ? ? ?");
  make (match, "play own/flare");
  g_assert_cmpint (STATE (match)->max_hp, ==, 31);
  make (match, "set hp 10");
  make (match, "enter 1");
  g_assert_cmpint (STATE (match)->hp, ==, 25);
  make (match, "enter 2");
  g_assert_cmpint (STATE (match)->hp, ==, 31);
  make (match, "enter 1");
  make (match, "intend own/queen/buzz-2");
  remove_files (folder);
}

#define DOOR "<level><room id='a' kind='battle' rating='1'/></level>"
#define TOP "<level><room id='b' kind='boss' rating='1'/></level>"
#define RUN "<run energy='3' hand='5' raise='3' boss-raise='10' rest='30' chests='3' wares='5'/>"

/* @fault: "" if the dungeon is valid */
static void
check_dungeon (const char *levels,
               const char *run,
               const char *fault)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bonfire-XXXXXX", &error);
  g_autofree char *text = g_strdup_printf (
      "<formats system='bonfire-run'><ruleset id='own' name='Own' players='1'>"
      "<difficulty id='d' name='D'>%s</difficulty>%s</ruleset></formats>",
      levels, run);
  g_autoptr (MoContent) own = NULL;
  g_autofree char *faults = NULL;

  g_assert_no_error (error);
  write_file (folder, "formats", text);
  own = mo_content_load (mo_content_get_installed_folder (), folder, NULL, NULL);
  faults = mo_faults_to_string (own->faults);
  if (*fault == '\0' ? *faults != '\0' : strstr (faults, fault) == NULL)
    g_error ("%s: told is “%s”", fault, faults);
  g_assert_true (
      (mo_system_get_ruleset (mo_systems_lookup (own->systems, "bonfire-run"), "own") != NULL) ==
      (*fault == '\0'));
  remove_files (folder);
}

/* An invalid dungeon is refused together with its ruleset. */
static void
test_dungeon_faults (void)
{
  static const struct
  {
    const char *levels;
    const char *fault;
  } rows[] = {
    { "<level><room id='a' kind='bonfire'/></level><level><room id='b' kind='boss' "
      "rating='1'/></level>",
      "must begin with one battle" },
    { "<level><room id='a' kind='battle' rating='1'/></level><level><room id='b' "
      "kind='bonfire'/></level>",
      "end with the battle against" },
    { "<level><room id='a' kind='battle' rating='1'/></level><level><room id='c' kind='boss' "
      "rating='1'/></level>"
      "<level><room id='b' kind='boss' rating='1'/></level>",
      "its only boss" },
    { "<level><room id='a' kind='battle' rating='1'/></level><level><room id='a' kind='boss' "
      "rating='1'/></level>",
      "room ID “a” is already defined" },
    { "<level><room id='a' kind='battle' rating='1'/></level><level visits='2'><room id='c' "
      "kind='bonfire'/></level>"
      "<level><room id='b' kind='boss' rating='1'/></level>",
      "fewer rooms than the path visits" },
    { DOOR "<level><room id='c' kind='bonfire'/><room id='e' kind='battle'/></level>" TOP,
      "needs the attribute “rating”" },
    { DOOR
      "<level><room id='c' kind='bonfire'/><room id='e' kind='bonfire' rating='1'/></level>" TOP,
      "only rooms with a battle" },
    { DOOR "<level><room id='c' kind='bonfire'/>"
           "<room id='e' kind='battle' rating='1' monsters='7'/></level>" TOP,
      "more than 6 monsters" },
    { "<level><room id='a' kind='battle' rating='1'/></level>"
      "<level><room id='c' kind='bonfire' count='249'/></level>"
      "<level><room id='b' kind='boss' rating='1'/></level>",
      "more than 250 rooms" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_dungeon (rows[i].levels, RUN, rows[i].fault);
  check_dungeon (DOOR TOP, "", "a ruleset with a dungeon needs <run>");
}

/* The largest dungeons are valid. */
static void
test_dungeon_limits (void)
{
  static const struct
  {
    guint n_kinds; /* in addition to the first and the last room */
    guint count;   /* of the first of them */
    const char *fault;
  } rows[] = {
    { 1, 248, "" },
    { 1, 249, "more than 250 rooms" },
    { 58, 1, "" },
    { 59, 1, "more than 60 kinds of rooms" },
  };

  check_dungeon ("<level><room id='a' kind='battle' rating='1'/></level>"
                 "<level><room id='c' kind='battle' rating='1' monsters='6'/></level>" TOP,
                 RUN, "");
  check_dungeon (DOOR "<level visits='2'><room id='c' kind='bonfire' count='2'/></level>" TOP, RUN,
                 "");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) levels = g_string_new (DOOR "<level>");

      for (guint j = 0; j < rows[i].n_kinds; j++)
        g_string_append_printf (levels, "<room id='r%u' kind='bonfire' count='%u'/>", j,
                                j == 0 ? rows[i].count : 1);
      g_string_append (levels, "</level>" TOP);
      check_dungeon (levels->str, RUN, rows[i].fault);
    }
}

/* Random runs */

static void
check (MoMatch *match)
{
  g_autoptr (GError) error = NULL;

  if (!mo_match_get_class (match)->check (mo_match_get_game (match), mo_match_get_state (match),
                                          &error))
    g_error ("after “%s”: %s", mo_match_get_line (match, mo_match_get_position (match) - 1),
             error->message);
}

/* Returns the number of all cards of the run, including bought and found ones, wherever they
 * are. */
static guint
count_cards (MoMatch *match)
{
  g_autofree gint16 *counts = g_new0 (gint16, GAME (match)->cards->len);
  guint n = 0;

  mo_bonfire_count_cards (GAME (match), STATE (match), counts);
  for (guint i = 0; i < GAME (match)->cards->len; i++)
    n += (guint) counts[i];
  return n;
}

static void
play_one (MoMatch *match,
          GRand *chance)
{
  g_autoptr (GArray) moves = mo_match_list_moves (match);
  g_autoptr (GError) error = NULL;
  guint n = count_cards (match);
  const MoMove *move;

  if (moves->len == 0)
    return;
  move = &g_array_index (moves, MoMove, g_rand_int (chance) % moves->len);
  if (!mo_match_apply_move (match, move, FALSE, &error))
    g_error ("a listed move is refused after “%s”: %s",
             mo_match_get_line (match, mo_match_get_position (match) - 1), error->message);
  switch ((MoBonfireVerb) move->verb)
    {
    case MO_BONFIRE_VERB_CHOOSE:
      g_assert_cmpuint (count_cards (match), ==, 12);
      break;
    case MO_BONFIRE_VERB_BUY:
    case MO_BONFIRE_VERB_FIND:
      g_assert_cmpuint (count_cards (match), ==, n + 1);
      break;
    case MO_BONFIRE_VERB_ENTER:
    case MO_BONFIRE_VERB_PLAY:
    case MO_BONFIRE_VERB_PASS:
    case MO_BONFIRE_VERB_LEAVE:
    case MO_BONFIRE_VERB_CONCEDE:
    case MO_BONFIRE_VERB_LAY:
    case MO_BONFIRE_VERB_MEET:
    case MO_BONFIRE_VERB_INTEND:
    case MO_BONFIRE_VERB_DRAW:
    case MO_BONFIRE_VERB_OFFER:
    case MO_BONFIRE_VERB_OPEN:
    case MO_BONFIRE_VERB_SET:
    case MO_BONFIRE_VERB_MOVE:
    case MO_BONFIRE_VERB_END:
    case MO_BONFIRE_VERB_NOTE:
    case MO_BONFIRE_VERB_REMIND:
    case MO_BONFIRE_VERB_FORGET:
    default:
      g_assert_cmpuint (count_cards (match), ==, n);
      break;
    }
}

/* Makes a random move by hand or against the rules, which may be refused. */
static void
meddle (MoMatch *match,
        GRand *chance)
{
  MoMove move = mo_move_make (g_rand_int (chance) % (MO_BONFIRE_VERB_FORGET + 1), 0);
  const MoBonfireGame *game = GAME (match);
  const MoBonfireState *state = STATE (match);
  guint few = g_rand_int (chance) % 6;
  gint32 card = (gint32) (g_rand_int (chance) % game->cards->len);
  gint32 monster = (gint32) (g_rand_int (chance) % game->monsters->len);

  move.is_overruling = TRUE;
  move.words[0] = card;
  switch ((MoBonfireVerb) move.verb)
    {
    case MO_BONFIRE_VERB_CHOOSE:
      move.words[0] = few % 2;
      break;
    case MO_BONFIRE_VERB_ENTER:
      move.words[0] = (gint32) few;
      break;
    case MO_BONFIRE_VERB_LAY:
      move.words[0] = (gint32) (g_rand_int (chance) % game->rooms->len);
      break;
    case MO_BONFIRE_VERB_MEET:
      move.words[0] = monster;
      break;
    case MO_BONFIRE_VERB_INTEND:
      move.words[0] = MO_BONFIRE_ACTION_WORD (monster, few % 2);
      break;
    case MO_BONFIRE_VERB_OPEN:
      move.words[0] = (gint32) few;
      move.words[1] = (gint32) (g_rand_int (chance) % game->treasures->len);
      break;
    case MO_BONFIRE_VERB_SET:
      move.words[0] = (gint32) (few % 5);
      move.words[1] = (gint32) (g_rand_int (chance) % 120);
      move.words[2] = state->n_foes > 0 && few > 2 ? (gint32) (few % state->n_foes) : MO_MOVE_NONE;
      break;
    case MO_BONFIRE_VERB_MOVE:
      move.words[1] = (gint32) (few % 4);
      move.words[2] = (gint32) (g_rand_int (chance) % 4);
      break;
    case MO_BONFIRE_VERB_END:
      move.words[0] = few > 0 ? 0 : 2;
      break;
    case MO_BONFIRE_VERB_PASS:
    case MO_BONFIRE_VERB_LEAVE:
    case MO_BONFIRE_VERB_CONCEDE:
      move.words[0] = MO_MOVE_NONE;
      break;
    case MO_BONFIRE_VERB_DRAW:
    case MO_BONFIRE_VERB_OFFER:
      move.words[1] = few > 3 ? card : MO_MOVE_NONE;
      break;
    case MO_BONFIRE_VERB_NOTE:
      move.words[0] = MO_MOVE_NONE;
      move.text = "Note";
      break;
    case MO_BONFIRE_VERB_REMIND:
      move.words[0] = (gint32) few;
      move.words[1] = (gint32) (g_rand_int (chance) % 2);
      move.text = "Reminder";
      break;
    case MO_BONFIRE_VERB_FORGET:
      move.words[0] = (gint32) few;
      break;
    case MO_BONFIRE_VERB_PLAY:
    case MO_BONFIRE_VERB_BUY:
    case MO_BONFIRE_VERB_FIND:
    default:
      break;
    }
  mo_match_apply_move (match, &move, FALSE, NULL);
}

static const char *const difficulties[] = { "easy", "medium", "hard" };

static guint
get_n_games (void)
{
  const char *asked = g_getenv ("MO_RANDOM_GAMES");

  return asked != NULL ? (guint) strtoul (asked, NULL, 10) : 300;
}

static void
play_runs (gboolean with_hands)
{
  for (guint i = 0; i < get_n_games (); i++)
    {
      g_autoptr (GRand) chance = g_rand_new_with_seed (i);
      g_autoptr (MoMatch) match = begin_with (content, "bonfire-run", difficulties[i % 3], i);

      for (guint j = 0; j < MAX_MOVES; j++)
        {
          if (with_hands && g_rand_int (chance) % 3 == 0)
            meddle (match, chance);
          else
            play_one (match, chance);
          if (mo_match_get_position (match) > 0)
            check (match);
        }
      if (i % 20 == 0)
        match_fixture_check_history (content, match);
    }
}

static void
test_random_runs (void)
{
  play_runs (FALSE);
}

static void
test_random_hands (void)
{
  play_runs (TRUE);
}

/* The computer player: its moves are legal and have reasons, and it wins easy runs. */
static void
test_player (void)
{
  g_autoptr (MoMatch) match = begin ("easy");
  MoTrial trial = { 0 };
  MoMove move;

  mo_trial_run (&trial, match, MO_TRIAL_ADVISED, 50, 1, NULL);
  g_assert_cmpuint (trial.n_won, >, 40);
  g_assert_cmpuint (trial.n_open, ==, 0);
  for (guint i = 0; i < 5000; i++)
    {
      g_autofree char *why = NULL;
      g_autoptr (GError) error = NULL;

      if (!mo_match_advise (match, &move, &why))
        break;
      g_assert_cmpstr (why, !=, NULL);
      mo_match_apply_move (match, &move, FALSE, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpint (mo_match_get_result (match, NULL), !=, MO_MATCH_OPEN);
}

/* Makes @card the only one in the hand. */
static void
replace_hand (MoMatch *match,
              const char *card)
{
  g_autofree char *added = g_strdup_printf ("move %s out hand", card);

  for (guint i = 0; i < GAME (match)->cards->len; i++)
    while (mo_bonfire_state_get_pile (GAME (match), STATE (match), MO_BONFIRE_HAND)[i] > 0)
      {
        g_autofree char *removed = g_strdup_printf (
            "move %s hand out", mo_bonfire_game_get_card (GAME (match), (int) i)->card->id);

        make (match, removed);
      }
  make (match, added);
}

/* Targets are named only if there is a choice (BR-4), when the card hits fewer monsters than there
 * are. */
static void
test_player_targets (void)
{
  static const struct
  {
    guint n_monsters;
    guint n_beaten;
    const char *card;
    guint n_named;
  } rows[] = {
    { 1, 0, "bonfire-run/strike", 0 },         { 2, 0, "bonfire-run/strike", 1 },
    { 2, 1, "bonfire-run/strike", 0 },         { 2, 0, "bonfire-run/slashing-strike", 0 },
    { 3, 0, "bonfire-run/slashing-strike", 2 }, { 3, 1, "bonfire-run/slashing-strike", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = begin ("easy");
      MoMove move;

      make (match, "choose bonfire-run/warrior");
      make (match, "enter 1");
      for (guint j = 0; j < rows[i].n_monsters; j++)
        make (match, "! meet bonfire-run/wolf");
      make (match, rows[i].n_monsters == 1   ? "intend ?"
                   : rows[i].n_monsters == 2 ? "intend ? ?"
                                             : "intend ? ? ?");
      make (match, "draw ? ? ? ? ?");
      if (rows[i].n_beaten > 0)
        make (match, "set hp 0 bonfire-run/wolf");
      replace_hand (match, rows[i].card);
      g_assert_true (mo_match_advise (match, &move, NULL));
      g_assert_cmpint (move.verb, ==, MO_BONFIRE_VERB_PLAY);
      g_assert_cmpuint (mo_move_count_words (&move), ==, 1 + rows[i].n_named);
      g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
    }
}

/* Without wounds and coins a battle is worth more than a bonfire or a merchant, while its average
 * cost in HP is low; the battle with two monsters costs more. */
static void
test_player_way (void)
{
  static const struct
  {
    const char *hp;
    const char *expected;
  } rows[] = { { "set hp 70", "enter 3" }, { "set hp 10", "enter 1" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = begin ("medium");
      g_autofree char *line = NULL;
      MoMove move;

      make (match, "choose bonfire-run/warrior");
      make (match, "lay bonfire merchant battle pair");
      while (mo_bonfire_get_phase (GAME (match), STATE (match)) == MO_BONFIRE_PHASE_LAY)
        make (match, "lay ?");
      make (match, "enter 1");
      make (match, "meet bonfire-run/giant-bear");
      make (match, "set hp 0 bonfire-run/giant-bear");
      make (match, "set coins 0");
      make (match, "set max-hp 70");
      for (guint j = 0; j < 6; j++)
        make (match, "move bonfire-run/meteor out deck");
      make (match, rows[i].hp);
      g_assert_true (mo_match_advise (match, &move, NULL));
      line = mo_match_write_move (match, &move);
      g_assert_cmpstr (line, ==, rows[i].expected);
    }
}

/* More cards are worth something only while there is energy to play them. */
static void
test_player_draws (void)
{
  for (guint energy = 1; energy <= 2; energy++)
    {
      g_autoptr (MoMatch) match = begin ("easy");
      g_autofree char *line = g_strdup_printf ("set energy %u", energy);
      g_autofree char *why = NULL;
      MoMove move;

      begin_battle (match);
      replace_hand (match, "bonfire-run/reinforcement"); /* costs 1 */
      make (match, line);
      g_assert_true (mo_match_advise (match, &move, NULL));
      g_assert_cmpint (move.verb, ==,
                       energy == 1 ? MO_BONFIRE_VERB_PASS : MO_BONFIRE_VERB_PLAY);
      replace_hand (match, "bonfire-run/small-help"); /* costs nothing, and draws one */
      g_assert_true (mo_match_advise (match, &move, &why));
      g_assert_cmpint (move.verb, ==, MO_BONFIRE_VERB_PLAY);
      g_assert_cmpstr (why, ==, "It gives you more cards to choose from.");
    }
}

/* The player chooses which chest to open, but not its contents (BR-17): for a named chest, only the
 * contents are dealt. */
static void
test_dealing_of_chests (void)
{
  for (guint seed = 1; seed <= 20; seed++)
    {
      g_autoptr (MoMatch) match = begin_with (content, "bonfire-run", "easy", seed);
      guint chest = 1 + seed % 3;
      g_autofree char *named = g_strdup_printf ("open %u ?", chest);
      g_autofree char *begins = g_strdup_printf ("open %u bonfire-run/", chest);

      make (match, "choose bonfire-run/warrior");
      make (match, "enter 1");
      make (match, "meet bonfire-run/cobra");
      make (match, "set hp 0 bonfire-run/cobra");
      make (match, "enter 1");
      make (match, named);
      g_assert_true (
          g_str_has_prefix (mo_match_get_line (match, mo_match_get_n_moves (match) - 1), begins));
      g_assert_true (mo_match_undo (match));
      make (match, "open ? bonfire-run/coins-300");
      g_assert_true (g_str_has_suffix (mo_match_get_line (match, mo_match_get_n_moves (match) - 1),
                                       " bonfire-run/coins-300"));
    }
}

/* Which chest is dealt says nothing about its contents. */
static void
test_dealing_of_any_chest (void)
{
  g_autoptr (GHashTable) dealt = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint seed = 1; seed <= 200; seed++)
    {
      g_autoptr (MoMatch) match = begin_with (content, "bonfire-run", "easy", seed);

      make (match, "choose bonfire-run/warrior");
      make (match, "enter 1");
      make (match, "meet bonfire-run/cobra");
      make (match, "set hp 0 bonfire-run/cobra");
      make (match, "enter 1");
      make (match, "open ? ?");
      g_hash_table_add (dealt, g_strdup (mo_match_get_line (match,
                                                            mo_match_get_n_moves (match) - 1)));
    }
  /* Three chests with nine treasures. */
  g_assert_cmpuint (g_hash_table_size (dealt), ==, 27);
}

/* A battle without any loss of HP can be conceded, and the computer player does so. */
static void
test_stalled (void)
{
  g_autoptr (MoMatch) match = begin ("easy");
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) moves = NULL;
  g_autofree char *stalled = NULL;
  g_autofree char *place = NULL;
  g_autofree char *healed = NULL;
  const char *reason;
  MoMove move;
  gint32 sum;

  begin_battle (match);
  make (match, "set protection 900");
  g_assert_false (mo_match_apply (match, "concede", FALSE, &error));
  g_assert_true (g_str_has_suffix (error->message, "(BR-23)"));
  for (guint i = 0; i < MO_BONFIRE_STALL; i++)
    {
      g_assert_false (mo_bonfire_is_stalled (GAME (match), STATE (match)));
      make (match, "pass");
      make (match, "intend ?");
      make (match, "draw ? ? ? ? ?");
    }
  g_assert_true (mo_bonfire_is_stalled (GAME (match), STATE (match)));
  stalled = match_fixture_ask (match, "$.stalled");
  g_assert_cmpstr (stalled, ==, "true");
  place = mo_match_get_class (match)->describe_place (mo_match_get_game (match), STATE (match));
  g_assert_cmpstr (place, ==, "Level 1, Battle, turn 51, stalled");
  moves = mo_match_list_moves (match);
  g_assert_cmpint (g_array_index (moves, MoMove, moves->len - 1).verb, ==, MO_BONFIRE_VERB_CONCEDE);
  g_assert_true (mo_match_advise (match, &move, NULL));
  g_assert_cmpint (move.verb, ==, MO_BONFIRE_VERB_CONCEDE);

  /* Any loss of HP resets that. */
  make (match, "set hp 20 bonfire-run/cobra");
  g_assert_false (mo_bonfire_is_stalled (GAME (match), STATE (match)));
  g_assert_true (mo_match_undo (match));
  /* So does the end of the battle, whatever the HP are then. */
  sum = mo_bonfire_state_sum_hp (STATE (match));
  make (match, "set hp 0 bonfire-run/cobra");
  healed = g_strdup_printf ("set hp %d", sum);
  make (match, "set max-hp 200");
  make (match, healed);
  g_assert_cmpint (mo_bonfire_state_sum_hp (STATE (match)), ==, sum);
  g_assert_false (mo_bonfire_is_stalled (GAME (match), STATE (match)));
  for (guint i = 0; i < 3; i++)
    g_assert_true (mo_match_undo (match));
  make (match, "concede");
  g_assert_cmpint (mo_match_get_result (match, &reason), ==, MO_MATCH_LOST);
  g_assert_cmpstr (reason, ==, "The stalled battle was conceded.");
  g_assert_false (mo_bonfire_is_stalled (GAME (match), STATE (match)));
}

/* The starting decks and abilities are balanced so that a good player wins most easy runs, half of
 * the medium ones and a few of the hard ones, with either adventurer. Every run ends. */
static void
test_balance (void)
{
  static const struct
  {
    double at_least; /* of the better adventurer, in percent */
    double at_most;
  } rows[] = { { 90, 100 }, { 45, 65 }, { 8, 20 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double rates[2];

      for (guint j = 0; j < 2; j++)
        {
          g_autoptr (MoMatch) match = begin (difficulties[i]);
          MoTrial trial = { 0 };
          double unused;

          make (match, j == 0 ? "choose bonfire-run/warrior" : "choose bonfire-run/wizard");
          mo_trial_run (&trial, match, MO_TRIAL_ADVISED, 600, 1, NULL);
          g_assert_cmpuint (trial.n_open, ==, 0);
          rates[j] = mo_trial_get_rate (&trial, &unused, &unused) * 100;
        }
      g_test_message ("%s: Warrior %.1f %%, Wizard %.1f %%", difficulties[i], rates[0], rates[1]);
      g_assert_cmpfloat (MAX (rates[0], rates[1]), >=, rows[i].at_least);
      g_assert_cmpfloat (MAX (rates[0], rates[1]), <=, rows[i].at_most);
      g_assert_cmpfloat (MIN (rates[0], rates[1]), >=, MAX (rates[0], rates[1]) / 2);
    }
}

/* Runs end even if monsters keep their protection: an endless battle is conceded. */
static void
test_lasting_protection (void)
{
  const MoMatchHeader header = {
    .system = (char *) "bonfire-run",
    .ruleset = (char *) "bonfire-run",
    .format = (char *) "bonfire-run-lasting",
    .difficulty = (char *) "medium",
    .is_dealt = TRUE,
    .seed = 1,
  };
  g_autoptr (MoMatch) match = mo_match_new (content, &header, NULL);
  MoTrial trial = { 0 };

  g_assert_true (GAME (match)->keeps_protection);
  mo_trial_run (&trial, match, MO_TRIAL_ADVISED, 200, 1, NULL);
  g_assert_cmpuint (trial.n_open, ==, 0);
  g_assert_cmpuint (trial.n_won, >, 0);
  g_assert_cmpuint (trial.n_lost, >, 0);
}

/* The player's thinking time is limited, whatever is in the hand. */
static void
test_player_of_many_cards (void)
{
  g_autoptr (MoMatch) match = begin ("hard");
  MoMove move;

  make (match, "choose bonfire-run/warrior");
  while (mo_bonfire_get_phase (GAME (match), STATE (match)) == MO_BONFIRE_PHASE_LAY)
    make (match, "lay ?");
  make (match, "enter 1");
  for (guint i = 0; i < MO_MAX_MONSTERS; i++)
    make (match, "! meet bonfire-run/ogre");
  make (match, "intend ? ? ? ? ? ?");
  make (match, "draw ? ? ? ? ?");
  make (match, "set energy 90");
  for (guint i = 0; i < GAME (match)->cards->len; i++)
    for (guint j = 0; j < 5; j++)
      {
        g_autofree char *line = g_strdup_printf (
            "move %s out hand", mo_bonfire_game_get_card (GAME (match), (int) i)->card->id);

        make (match, line);
      }
  g_assert_true (mo_match_advise (match, &move, NULL));
  g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
}

/* Each outcome of a random event is as frequent as its weight. */
static void
test_dealing (void)
{
  g_autoptr (MoMatch) match = begin ("easy");
  guint counts[3] = { 0 };
  const guint n = 3000;

  make (match, "choose bonfire-run/warrior");
  make (match, "enter 1");
  for (guint i = 0; i < n; i++)
    {
      MoMove move = mo_move_make (MO_BONFIRE_VERB_MEET, 1, MO_MOVE_OPEN);

      g_assert_true (mo_match_get_class (match)->deal (mo_match_get_game (match), STATE (match),
                                                       &move, mo_chance_get (7, i)));
      g_assert_cmpint (move.words[0], <, 3);
      counts[move.words[0]]++;
    }
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat (fabs (counts[i] - n / 3.0), <, 5 * sqrt (n * 2 / 9.0));
}

/* After the boss, the run has no place. */
static void
test_place_of_end (void)
{
  g_autoptr (MoMatch) match = begin ("easy");
  g_autoptr (MoSummary) summary = NULL;

  begin_battle (match);
  make (match, "set hp 0 bonfire-run/cobra");
  make (match, "enter 2");
  make (match, "enter 1");
  make (match, "set hp 0 bonfire-run/dark-sorcerer");
  g_assert_cmpint (mo_match_get_result (match, NULL), ==, MO_MATCH_WON);
  summary = mo_match_sum_up (match, mo_match_get_position (match));
  g_assert_cmpstr (summary->place, ==, "Level 3, end of run");
}

/* A run that was marked as unfinished without HP goes on until the monsters act, so that all cards
 * of one play can be dealt. */
static void
test_without_hp (void)
{
  static const char *const lines[] = {
    "choose bonfire-run/warrior",
    "enter 1",
    "meet bonfire-run/wolf",
    "intend bonfire-run/wolf/bite",
    "draw ? ? ? ? ?",
    "move bonfire-run/reinforcement out hand",
    "set hp 0",
    "end open",
    "play bonfire-run/reinforcement",
    "draw ? ?",
    "pass",
  };
  g_autoptr (MoMatch) match = begin ("easy");

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      make (match, lines[i]);
      g_assert_cmpuint (STATE (match)->result, ==,
                        g_str_equal (lines[i], "set hp 0") || g_str_equal (lines[i], "pass")
                            ? MO_MATCH_LOST
                            : MO_MATCH_OPEN);
    }
}

/* The chapters of a run are the levels, from 1. */
static void
test_chapters (void)
{
  static const char *const chapters[] = { NULL, NULL, "Level 1", "Level 1", "Level 1", "Level 2" };
  g_autoptr (MoMatch) match = begin ("easy");

  make (match, "choose bonfire-run/warrior");
  make (match, "enter 1");
  make (match, "meet bonfire-run/wolf");
  make (match, "set hp 0 bonfire-run/wolf");
  make (match, "enter 3");
  make (match, "set coins 5");
  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    {
      g_autofree char *chapter = mo_match_describe_chapter (match, i);

      g_assert_cmpstr (chapter, ==, chapters[i]);
    }
}

/* The place and the descriptions of a run, from its start and by the moves of an easy one. */
static void
test_summary (void)
{
  static const struct
  {
    const char *line;
    const char *place;
  } rows[] = {
    { "choose bonfire-run/warrior", "At the entrance" },
    { "enter 1", "Level 1, Battle" },
    { "meet bonfire-run/wolf", "Level 1, Battle, turn 1" },
    { "intend bonfire-run/wolf/bite", "Level 1, Battle, turn 1" },
    { "draw ? ? ? ? ?", "Level 1, Battle, turn 1" },
    { "pass", "Level 1, Battle, turn 2" },
    { "set hp 0 bonfire-run/wolf", "Level 1, between rooms" },
    { "enter 3", "Level 2, Merchant" },
  };
  static const struct
  {
    const char *id;
    gint64 value;
  } figures[] = {
    { "rooms", 2 },        { "battles", 1 },      { "monsters", 1 },     { "turns", 2 },
    { "cards-played", 0 }, { "damage-dealt", 0 },
    /* 10, reduced by 5 through the Warrior’s guard */
    { "damage-taken", 5 },
  };
  g_autoptr (MoMatch) match = begin ("easy");
  g_autoptr (MoSummary) first = mo_match_sum_up (match, 0);
  g_autoptr (MoSummary) last = NULL;
  const MoMatchFigure *adventurer;

  g_assert_cmpstr (first->place, ==, "Setup");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoSummary) summary = NULL;

      make (match, rows[i].line);
      summary = mo_match_sum_up (match, i + 1);
      g_assert_cmpstr (summary->place, ==, rows[i].place);
    }
  last = mo_match_sum_up (match, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      const MoMatchFigure *figure = g_ptr_array_index (last->figures, i);

      g_assert_cmpstr (figure->id, ==, figures[i].id);
      g_assert_cmpint (figure->value, ==, figures[i].value);
    }
  adventurer = g_ptr_array_index (last->figures, last->figures->len - 1);
  g_assert_cmpstr (adventurer->id, ==, "adventurer");
  g_assert_cmpstr (adventurer->name, ==, "Warrior");
  g_assert_cmpstr (adventurer->card, ==, "bonfire-run/warrior");
}

/* Coins are worth something only if a merchant follows: then a chest is worth more than a short
 * rest. */
static void
test_player_coins (void)
{
  static const struct
  {
    const char *rooms; /* of the second level, whose first room is entered, and of the third */
    const char *expected;
  } rows[] = {
    { "lay bonfire battle battle battle bonfire treasure bonfire battle", "enter 2" },
    { "lay bonfire merchant merchant merchant bonfire treasure bonfire battle", "enter 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = begin ("medium");
      g_autofree char *line = NULL;
      MoMove move;

      make (match, "choose bonfire-run/warrior");
      make (match, rows[i].rooms);
      while (mo_bonfire_get_phase (GAME (match), STATE (match)) == MO_BONFIRE_PHASE_LAY)
        make (match, "lay ?");
      make (match, "enter 1");
      make (match, "meet bonfire-run/giant-bear");
      make (match, "set hp 0 bonfire-run/giant-bear");
      make (match, "enter 1");
      make (match, "set coins 0");
      make (match, "set max-hp 100");
      make (match, "set hp 98");
      g_assert_true (mo_match_advise (match, &move, NULL));
      line = mo_match_write_move (match, &move);
      g_assert_cmpstr (line, ==, rows[i].expected);
    }
}

/* With the Warrior, more medium runs are won. */
static void
test_player_adventurer (void)
{
  g_autoptr (MoMatch) match = begin ("medium");
  g_autofree char *why = NULL;
  MoMove move;

  g_assert_true (mo_match_advise (match, &move, &why));
  g_assert_cmpint (move.verb, ==, MO_BONFIRE_VERB_CHOOSE);
  g_assert_cmpstr (mo_bonfire_game_get_adventurer (GAME (match), move.words[0])->card->name, ==,
                   "Warrior");
  g_assert_cmpstr (why, ==,
                   "This adventurer is likely to have the most HP left after the last battle.");
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/bonfire/BR-2/figures", test_adventurers);
  g_test_add_func ("/bonfire/BR-8/figures", test_cards);
  g_test_add_func ("/bonfire/BR-15/figures", test_monsters);
  g_test_add_func ("/bonfire/BR-17/figures", test_treasures);
  g_test_add_func ("/bonfire/BR-19/BR-20/BR-21/figures", test_dungeons);
  g_test_add_func ("/bonfire/run-figures", test_run_figures);
  g_test_add_func ("/bonfire/rulings", test_rulings);
  g_test_add_func ("/bonfire/forecast", test_forecast);
  g_test_add_func ("/bonfire/forecast-of-wizard", test_forecast_of_wizard);
  g_test_add_func ("/bonfire/map", test_map);
  g_test_add_func ("/bonfire/descriptions", test_descriptions);
  g_test_add_func ("/bonfire/odds", test_odds);
  g_test_add_func ("/bonfire/stock", test_stock);
  g_test_add_func ("/bonfire/deck-of-run", test_deck_of_run);
  g_test_add_func ("/bonfire/BR-7/package-of-run", test_package_of_run);
  g_test_add_func ("/bonfire/own-files", test_own_files);
  g_test_add_func ("/bonfire/BR-12/dungeon-faults", test_dungeon_faults);
  g_test_add_func ("/bonfire/dungeon-limits", test_dungeon_limits);
  g_test_add_func ("/bonfire/dealing", test_dealing);
  g_test_add_func ("/bonfire/BR-17/dealing", test_dealing_of_chests);
  g_test_add_func ("/bonfire/BR-17/dealing-any", test_dealing_of_any_chest);
  g_test_add_func ("/bonfire/player", test_player);
  g_test_add_func ("/bonfire/player/many-cards", test_player_of_many_cards);
  g_test_add_func ("/bonfire/BR-4/player", test_player_targets);
  g_test_add_func ("/bonfire/player/draws", test_player_draws);
  g_test_add_func ("/bonfire/player/way", test_player_way);
  g_test_add_func ("/bonfire/player/coins", test_player_coins);
  g_test_add_func ("/bonfire/player/adventurer", test_player_adventurer);
  g_test_add_func ("/bonfire/BR-2/balance", test_balance);
  g_test_add_func ("/bonfire/BR-11/lasting", test_lasting_protection);
  g_test_add_func ("/bonfire/BR-23/stalled", test_stalled);
  g_test_add_func ("/bonfire/summary", test_summary);
  g_test_add_func ("/bonfire/summary/end", test_place_of_end);
  g_test_add_func ("/bonfire/summary/chapters", test_chapters);
  g_test_add_func ("/bonfire/without-hp", test_without_hp);
  g_test_add_func ("/bonfire/random-runs", test_random_runs);
  g_test_add_func ("/bonfire/random-hands", test_random_hands);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
