/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The forecasts of Bonfire Run, compared with numbers from the text of the rules and with the
 * actual outcome. */

#include "config.h"

#include "match-fixture.h"

#include "mo-bonfire-forecast.h"
#include "mo-bonfire-plan.h"
#include "mo-bonfire-view.h"

static MoContent *content;

#define GAME(match) ((const MoBonfireGame *) mo_match_get_game (match))
#define STATE(match) ((const MoBonfireState *) mo_match_get_state (match))

/* R9, in the order of the text. */
static const struct
{
  const char *id;
  guint cost;
  guint damage;
  guint targets;
  guint protection;
  guint draws;
} cards[] = {
  { "strike", 1, 6, 1, 0, 0 },           { "double-strike", 1, 10, 1, 0, 0 },
  { "heavy-strike", 2, 15, 1, 0, 0 },    { "slashing-strike", 1, 3, 2, 0, 0 },
  { "big-impact", 1, 5, 2, 0, 0 },       { "meteor", 2, 10, 2, 0, 0 },
  { "defend", 1, 0, 0, 8, 0 },           { "iron-plate", 1, 0, 0, 12, 0 },
  { "total-defense", 2, 0, 0, 20, 0 },   { "reinforcement", 1, 0, 0, 0, 2 },
  { "small-help", 0, 0, 0, 0, 1 },       { "allies-are-coming", 2, 0, 0, 0, 4 },
  { "sword-and-shield", 1, 6, 1, 8, 0 }, { "help-and-sword", 1, 6, 1, 0, 2 },
  { "help-and-shield", 1, 0, 0, 8, 2 },
};

static MoMatch *
read_journal (const char *journal)
{
  g_autoptr (GError) error = NULL;
  guint line;
  MoMatch *match = mo_match_read (content, journal, &line, &error);

  g_assert_no_error (error);
  return match;
}

/* Begins a battle with one or two Giant Bears, and this card in the hand. */
static MoMatch *
begin (const char *adventurer,
       guint n_foes,
       const char *card)
{
  const gboolean is_pair = n_foes == 2;
  g_autofree char *journal = g_strdup_printf (
      "match 1 system bonfire-run ruleset bonfire-run difficulty medium seed 1\nchoose "
      "bonfire-run/%s\n"
      "lay pair bonfire bonfire merchant merchant merchant treasure treasure\n"
      "lay treasure battle pair battle battle battle\nenter 1\nmeet bonfire-run/giant-bear\n%s"
      "intend bonfire-run/giant-bear/claws%s\ndraw bonfire-run/strike bonfire-run/double-strike "
      "bonfire-run/strike "
      "bonfire-run/double-strike bonfire-run/sword-and-shield\nmove bonfire-run/%s out hand\nset "
      "protection 0\n",
      adventurer,
      is_pair ? "set hp 0 bonfire-run/giant-bear\nenter 1\nmeet bonfire-run/giant-bear "
                "bonfire-run/giant-bear\n"
              : "",
      is_pair ? " bonfire-run/giant-bear/claws" : "", card);

  return read_journal (journal);
}

static void
make (MoMatch *match,
      const char *format,
      ...) G_GNUC_PRINTF (2, 3);

static void
make (MoMatch *match,
      const char *format,
      ...)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  mo_match_apply (match, line, FALSE, &error);
  g_assert_no_error (error);
}

static int
find_card (MoMatch *match,
           const char *id)
{
  g_autofree char *whole = g_strconcat ("bonfire-run/", id, NULL);

  for (guint i = 0; i < GAME (match)->cards->len; i++)
    if (g_str_equal (mo_bonfire_game_get_card (GAME (match), (int) i)->card->id, whole))
      return (int) i;
  g_assert_not_reached ();
}

static void
check_card (guint index,
            const char *adventurer,
            guint might,
            guint n_foes,
            guint hp,
            guint protection)
{
  g_autoptr (MoMatch) match = begin (adventurer, n_foes, cards[index].id);
  int card = find_card (match, cards[index].id);
  guint damage = cards[index].damage > 0 ? cards[index].damage + might : 0;
  guint absorbed = MIN (damage, protection);
  guint loss = MIN (damage - absorbed, hp);
  gboolean wins = loss == hp && damage > 0 && cards[index].targets >= n_foes;
  guint n_hit = MIN (cards[index].targets, n_foes);
  MoBonfireHit hit;
  MoBonfirePlay play;

  g_test_message ("%s of the %s, %u monsters of %u HP and %u protection", cards[index].id,
                  adventurer, n_foes, hp, protection);
  for (guint i = 1; i <= n_foes; i++)
    {
      make (match, "set hp %u bonfire-run/giant-bear%s", hp, i == 2 ? "#2" : "");
      make (match, "set protection %u bonfire-run/giant-bear%s", protection, i == 2 ? "#2" : "");
    }
  for (guint i = 0; i < n_foes && damage > 0; i++)
    {
      mo_bonfire_forecast_card (GAME (match), STATE (match), card, i, &hit);
      g_assert_cmpuint (hit.damage, ==, damage);
      g_assert_cmpuint (hit.absorbed, ==, absorbed);
      g_assert_cmpuint (hit.loss, ==, loss);
      g_assert_cmpint (hit.beats, ==, loss == hp);
    }
  mo_bonfire_forecast_play (GAME (match), STATE (match), card, &play);
  g_assert_cmpuint (play.protection, ==, cards[index].protection);
  g_assert_cmpuint (play.draws, ==, cards[index].draws);
  g_assert_cmpuint (play.missing, ==, 0);
  g_assert_cmpint (play.wins, ==, wins);

  /* The outcome equals the forecast. */
  make (match, "play bonfire-run/%s%s", cards[index].id,
        n_hit == 1 && n_foes == 2 ? " bonfire-run/giant-bear#2" : "");
  /* Effects after a draw wait for the cards. */
  g_assert_cmpuint (STATE (match)->n_draws, ==, cards[index].draws);
  while (STATE (match)->n_draws > 0)
    make (match, "draw ?");
  g_assert_cmpint (STATE (match)->turn == 0, ==, wins);
  if (wins)
    return;
  for (guint i = 0; i < n_foes; i++)
    {
      gboolean is_hit = n_hit == n_foes || (n_hit == 1 && i == 1);

      g_assert_cmpint (STATE (match)->foes[i].hp, ==, hp - (is_hit ? loss : 0));
      g_assert_cmpint (STATE (match)->foes[i].protection, ==, protection - (is_hit ? absorbed : 0));
    }
  g_assert_cmpint (STATE (match)->protection, ==, cards[index].protection);
  g_assert_cmpint (STATE (match)->energy, ==, 3 - cards[index].cost);
}

static void
test_cards (void)
{
  static const struct
  {
    guint hp;
    guint protection;
  } foes[] = { { 150, 0 }, { 150, 5 }, { 150, 200 }, { 6, 0 }, { 4, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    for (guint j = 0; j < G_N_ELEMENTS (foes); j++)
      for (guint n_foes = 1; n_foes <= 2; n_foes++)
        {
          check_card (i, "warrior", 0, n_foes, foes[j].hp, foes[j].protection);
          check_card (i, "wizard", 4, n_foes, foes[j].hp, foes[j].protection);
        }
}

static void
test_energy (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    for (guint energy = 0; energy <= 3; energy++)
      {
        g_autoptr (MoMatch) match = begin ("warrior", 1, cards[i].id);
        int card = find_card (match, cards[i].id);
        MoBonfirePlay play;

        make (match, "set energy %u", energy);
        mo_bonfire_forecast_play (GAME (match), STATE (match), card, &play);
        g_assert_cmpuint (play.missing, ==, cards[i].cost > energy ? cards[i].cost - energy : 0);
        g_assert_cmpint (mo_bonfire_can_play (GAME (match), STATE (match), card), ==,
                         play.missing == 0);
      }
}

/* With two monsters, a card wins only if it beats all that are left. */
static void
test_last_of_two (void)
{
  g_autoptr (MoMatch) match = begin ("warrior", 2, "strike");
  MoBonfirePlay play;

  make (match, "set hp 6 bonfire-run/giant-bear");
  mo_bonfire_forecast_play (GAME (match), STATE (match), find_card (match, "strike"), &play);
  g_assert_false (play.wins);
  make (match, "set hp 0 bonfire-run/giant-bear#2");
  mo_bonfire_forecast_play (GAME (match), STATE (match), find_card (match, "strike"), &play);
  g_assert_true (play.wins);
  make (match, "play bonfire-run/strike");
  g_assert_cmpint (STATE (match)->turn, ==, 0);
}

/* If fewer cards are left than are to be drawn, all of them are drawn. */
static void
test_draws (void)
{
  /* The cards left in the deck and in the discards, and the result of four draws. */
  static const struct
  {
    guint n_deck;
    guint n_discards;
    guint n_draws;
  } rows[] = { { 7, 0, 4 }, { 3, 0, 3 }, { 1, 2, 3 }, { 2, 2, 4 }, { 0, 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = begin ("warrior", 1, "allies-are-coming");
      MoBonfirePlay play;
      guint n_drawn = 0;

      for (guint n = mo_bonfire_state_count_pile (GAME (match), STATE (match), MO_BONFIRE_DECK);
           n > rows[i].n_deck; n--)
        {
          const gint16 *deck = mo_bonfire_state_get_pile (GAME (match), STATE (match),
                                                          MO_BONFIRE_DECK);
          int card = 0;

          while (deck[card] == 0)
            card++;
          make (match, "move %s deck out", mo_bonfire_game_get_card (GAME (match), card)->card->id);
        }
      for (guint n = 0; n < rows[i].n_discards; n++)
        make (match, "move bonfire-run/defend out discards");
      mo_bonfire_forecast_play (GAME (match), STATE (match), find_card (match, "allies-are-coming"),
                                &play);
      g_assert_cmpuint (play.draws, ==, rows[i].n_draws);
      make (match, "play bonfire-run/allies-are-coming");
      while (mo_bonfire_get_phase (GAME (match), STATE (match)) == MO_BONFIRE_PHASE_DRAW)
        {
          const gint16 *deck = mo_bonfire_state_get_pile (GAME (match), STATE (match),
                                                          MO_BONFIRE_DECK);
          int card = 0;

          while (deck[card] == 0)
            card++;
          make (match, "draw %s", mo_bonfire_game_get_card (GAME (match), card)->card->id);
          n_drawn++;
        }
      g_assert_cmpuint (n_drawn, ==, rows[i].n_draws);
    }
}

/* The end of a turn: R15, every action of every monster. */
static const struct
{
  const char *monster;
  guint damage[4];
  guint protection[4];
} monsters[] = {
  { "wolf", { 10, 15 }, { 0, 0 } },
  { "cobra", { 8, 12 }, { 0, 5 } },
  { "goblin", { 10, 8, 0 }, { 0, 8, 15 } },
  { "dark-sorcerer", { 15, 0, 15 }, { 0, 15, 10 } },
  { "empty-armor", { 20, 0 }, { 0, 30 } },
  { "giant-bear", { 15, 25 }, { 0, 0 } },
  { "green-slime", { 10, 20, 0 }, { 10, 5, 60 } },
  { "3-headed-hydra", { 15, 30, 45 }, { 0, 15, 0 } },
  { "ogre", { 30, 50 }, { 0, 0 } },
  { "giant-skeleton", { 25, 35, 50 }, { 15, 15, 0 } },
  { "undead-warrior", { 25, 20, 40 }, { 0, 50, 0 } },
  { "ancient-dragon", { 35, 20, 60, 0 }, { 0, 0, 0, 100 } },
};

static void
check_action (guint index,
              guint action,
              guint hp,
              guint protection)
{
  g_autoptr (MoMatch) match = read_journal (
      "match 1 system bonfire-run ruleset bonfire-run difficulty easy\nchoose "
      "bonfire-run/wizard\nenter 1\n"
      "meet bonfire-run/wolf\nintend bonfire-run/wolf/bite\ndraw bonfire-run/strike "
      "bonfire-run/double-strike "
      "bonfire-run/strike bonfire-run/double-strike bonfire-run/sword-and-shield\n");
  const MoBonfireMonster *monster;
  guint damage = monsters[index].damage[action];
  guint absorbed = MIN (damage, protection);
  guint loss = MIN (damage - absorbed, hp);
  MoBonfireHit hit;

  make (match, "! meet bonfire-run/%s", monsters[index].monster);
  /* A beaten monster does nothing, whatever its intent was. */
  make (match, "set hp 0 bonfire-run/wolf");
  monster = mo_bonfire_game_get_monster (GAME (match), STATE (match)->foes[1].monster);
  make (match, "intend %s/%s", monster->card->id,
        mo_bonfire_monster_get_action (monster, (int) action)->id);
  make (match, "set hp %u", hp);
  make (match, "set protection %u", protection);
  mo_bonfire_forecast_turn (GAME (match), STATE (match), &hit);
  g_assert_cmpuint (hit.damage, ==, damage);
  g_assert_cmpuint (hit.absorbed, ==, absorbed);
  g_assert_cmpuint (hit.loss, ==, loss);
  g_assert_cmpint (hit.beats, ==, loss == hp);
  make (match, "pass");
  g_assert_cmpint (STATE (match)->hp, ==, hp - loss);
  g_assert_cmpint (STATE (match)->result == MO_MATCH_LOST, ==, loss == hp);
  if (loss == hp)
    return;
  g_assert_cmpint (STATE (match)->protection, ==, protection - absorbed);
  g_assert_cmpint (STATE (match)->foes[1].protection, ==, monsters[index].protection[action]);
}

static void
test_intents (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (monsters); i++)
    for (guint action = 0;
         action < 4 && monsters[i].damage[action] + monsters[i].protection[action] > 0; action++)
      {
        check_action (i, action, 85, 0);
        check_action (i, action, 85, 12);
        check_action (i, action, 85, 200);
        check_action (i, action, 10, 0);
      }
}

/* Two monsters hit one after another, and the first hit uses up the protection. */
static void
test_two_intents (void)
{
  g_autoptr (MoMatch) match = begin ("warrior", 2, "strike");
  gint32 hp = STATE (match)->hp;
  MoBonfireHit hit;

  make (match, "set protection 20");
  mo_bonfire_forecast_turn (GAME (match), STATE (match), &hit);
  g_assert_cmpuint (hit.damage, ==, 30);
  g_assert_cmpuint (hit.absorbed, ==, 20);
  g_assert_cmpuint (hit.loss, ==, 10);
  make (match, "pass");
  g_assert_cmpint (STATE (match)->hp, ==, hp - 10);
}

/* Rooms */

#define WON                                                                                        \
  "match 1 system bonfire-run ruleset bonfire-run difficulty easy\nchoose "                        \
  "bonfire-run/wizard\nenter 1\n"                                                                  \
  "meet bonfire-run/wolf\nset hp 0 bonfire-run/wolf\n"

static void
test_rest (void)
{
  static const struct
  {
    guint max_hp;
    guint hp;
    gint32 after;
  } rows[] = { { 85, 60, 85 }, { 85, 59, 84 },  { 85, 1, 26 },
               { 85, 85, 85 }, { 103, 50, 80 }, { 3, 1, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoMatch) match = read_journal (WON);

      make (match, "set max-hp %u", rows[i].max_hp);
      make (match, "set hp %u", rows[i].hp);
      g_assert_cmpint (mo_bonfire_forecast_rest (GAME (match), STATE (match)), ==, rows[i].after);
      make (match, "enter 2");
      g_assert_cmpint (STATE (match)->hp, ==, rows[i].after);
    }
}

static void
test_chest (void)
{
  g_autoptr (MoMatch) match = read_journal (WON "enter 1\n");
  gint32 coins = STATE (match)->coins;
  MoBonfireChest chest;

  mo_bonfire_forecast_chest (GAME (match), &chest);
  g_assert_cmpuint (chest.least, ==, 10);
  g_assert_cmpuint (chest.most, ==, 300);
  g_assert_cmpuint (chest.n_treasures, ==, 9);
  g_assert_cmpuint (chest.n_with_cards, ==, 3);
  for (guint i = 0; i < chest.n_treasures; i++)
    {
      make (match, "open 1 %s", mo_bonfire_game_get_treasure (GAME (match), (int) i)->card->id);
      g_assert_cmpint (STATE (match)->coins, >=, coins + 10);
      g_assert_cmpint (STATE (match)->coins, <=, coins + 300);
      g_assert_true (mo_match_undo (match));
    }
}

/* Without draws, and with cards of equal cost, the average turn is exact: the average over all
 * hands, in whichever order the cards are. */
static void
test_plan (void)
{
  static const MoBonfireCard strike = {
    .cost = 1, .n_effects = 1, .effects = { { MO_EFFECT_DAMAGE, 10, 1 } }
  };
  static const MoBonfireCard defend = {
    .cost = 1, .n_effects = 1, .effects = { { MO_EFFECT_PROTECTION, 5, 0 } }
  };
  static const MoRun run = { .energy = 2, .hand = 3 };
  static const MoBonfireAdventurer adventurer = { .hp = 50, .guard = 1 };
  static const MoBonfirePlanFoe foe = { .hp = 60, .damage = 5 };
  const guint n_strikes = 3;
  const guint n_defends = 2;
  double damage = 0;
  double protection = 0;
  guint n_hands = 0;

  /* Cards are bits, the first ones strikes. */
  for (guint hand = 0; hand < 1u << (n_strikes + n_defends); hand++)
    if (__builtin_popcount (hand) == (int) run.hand)
      {
        guint defends = MIN ((guint) __builtin_popcount (hand >> n_strikes), run.energy);
        guint strikes = MIN (run.hand - defends, run.energy - defends);

        protection += 5 * defends;
        damage += 10 * strikes;
        n_hands++;
      }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GArray) pair = g_array_new (FALSE, FALSE, sizeof (MoBonfireCard));
      const MoBonfireGame game = { .run = &run, .cards = pair };
      const gint16 counts[] = { (gint16) (i == 0 ? n_strikes : n_defends),
                                (gint16) (i == 0 ? n_defends : n_strikes) };
      MoBonfirePlan plan;
      double time;

      g_array_append_val (pair, *(i == 0 ? &strike : &defend));
      g_array_append_val (pair, *(i == 0 ? &defend : &strike));
      mo_bonfire_plan_init (&plan, &game, &adventurer, counts, &foe, 1);
      g_assert_cmpfloat_with_epsilon (plan.damage, damage / n_hands, 1e-9);
      g_assert_cmpfloat_with_epsilon (plan.protection, 1 + protection / n_hands, 1e-9);
      time = foe.hp / plan.damage;
      g_assert_cmpfloat_with_epsilon (mo_bonfire_plan_estimate (&plan, &foe, 1),
                                      MAX ((foe.damage - plan.protection) * time, 0), 1e-9);
    }
}

/* Of cards that are worth the same for their energy, those that end the battle are played first, in
 * whichever order they are. */
static void
test_plan_equal (void)
{
  static const MoBonfireCard equal[] = {
    { .cost = 1, .n_effects = 1, .effects = { { MO_EFFECT_DAMAGE, 10, 1 } } },
    { .cost = 1, .n_effects = 1, .effects = { { MO_EFFECT_PROTECTION, 1, 0 } } },
  };
  static const MoRun run = { .energy = 1, .hand = 2 };
  static const MoBonfireAdventurer adventurer = { .hp = 50 };
  static const MoBonfirePlanFoe harmless = { .hp = 60 };
  static const gint16 counts[] = { 2, 2 };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GArray) pair = g_array_new (FALSE, FALSE, sizeof (MoBonfireCard));
      const MoBonfireGame game = { .run = &run, .cards = pair };
      MoBonfirePlan plan;

      g_array_append_val (pair, equal[i]);
      g_array_append_val (pair, equal[1 - i]);
      mo_bonfire_plan_init (&plan, &game, &adventurer, counts, &harmless, 1);
      /* One of six hands has no damage. */
      g_assert_cmpfloat_with_epsilon (plan.damage, 10 * 5 / 6.0, 1e-9);
      g_assert_cmpfloat_with_epsilon (plan.protection, 1 / 6.0, 1e-9);
    }
}

/* Without any damage, a battle takes long, but not forever. */
static void
test_plan_harmless (void)
{
  static const MoBonfireCard wait = { .cost = 1 };
  static const MoBonfireCard draw = {
    .cost = 1, .n_effects = 1, .effects = { { MO_EFFECT_DRAW, 1, 0 } }
  };
  static const MoRun run = { .energy = 3, .hand = 2 };
  static const MoBonfireAdventurer adventurer = { .hp = 50 };
  static const MoBonfirePlanFoe foe = { .hp = 20, .damage = 5 };
  static const gint16 counts[] = { 3, 3 };
  g_autoptr (GArray) pair = g_array_new (FALSE, FALSE, sizeof (MoBonfireCard));
  const MoBonfireGame game = { .run = &run, .cards = pair };
  MoBonfirePlan plan;

  g_array_append_val (pair, wait);
  g_array_append_val (pair, draw);
  mo_bonfire_plan_init (&plan, &game, &adventurer, counts, &foe, 1);
  g_assert_cmpfloat (plan.protection, ==, 0);
  g_assert_cmpfloat (plan.damage, >, 0);
  g_assert_cmpfloat (mo_bonfire_plan_estimate (&plan, &foe, 1), >=, 100);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/bonfire-forecast/BR-8/cards", test_cards);
  g_test_add_func ("/bonfire-forecast/BR-6/energy", test_energy);
  g_test_add_func ("/bonfire-forecast/BR-9/last-of-two", test_last_of_two);
  g_test_add_func ("/bonfire-forecast/BR-5/draws", test_draws);
  g_test_add_func ("/bonfire-forecast/BR-15/intents", test_intents);
  g_test_add_func ("/bonfire-forecast/BR-10/two-intents", test_two_intents);
  g_test_add_func ("/bonfire-forecast/BR-16/rest", test_rest);
  g_test_add_func ("/bonfire-forecast/BR-17/chest", test_chest);
  g_test_add_func ("/bonfire-forecast/plan", test_plan);
  g_test_add_func ("/bonfire-forecast/plan/equal", test_plan_equal);
  g_test_add_func ("/bonfire-forecast/plan/harmless", test_plan_harmless);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
