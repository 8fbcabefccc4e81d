/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Odds compared with the outcome of every card that can be drawn. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-odds.h"
#include "mo-crawler-strength.h"
#include "mo-trial.h"

#define EPSILON 1e-9

static MoContent *content;

#define HEADER                                                                                     \
  "match 1 system dungeon-crawler ruleset solitaire-2010 format solitaire-2010-standard\n"
#define SET_UP                                                                                     \
  HEADER "add party ~adventurer/ann 1 0 0 0 5\nadd dungeon-deck ~character/rat 3 1 1 1 1\n"        \
         "add dungeon-deck ~character/troll 2 4 3 3 3\nadd dungeon-deck ~trap/pit 2 2 0\nadd "     \
         "dungeon-deck ~character/ghost\n"                                                         \
         "add deck ~skill/kick 5 0\nadd deck ~tactic/wait 3 0\nadd deck ~skill/jump 2 "            \
         "0\nhand-limit 0\nstart\n"                                                                \
         "draw deck ~skill/kick\ndraw deck ~skill/kick\ndraw deck ~skill/kick\ndraw deck "         \
         "~skill/kick\ndraw deck ~skill/kick\n"

static MoMatch *
read_match (const char *text)
{
  g_autoptr (GError) error = NULL;
  guint line;
  MoMatch *match = mo_match_read (content, text, &line, &error);

  g_assert_no_error (error);
  return match;
}

static void
make (MoMatch *match,
      const char *line)
{
  g_autoptr (GError) error = NULL;

  if (!mo_match_apply (match, line, FALSE, &error))
    g_error ("%s: %s", line, error->message);
}

static MoDungeonOdds
get_odds (MoMatch *match)
{
  MoDungeonOdds odds;

  mo_crawler_get_dungeon_odds (mo_match_get_game (match), mo_match_get_state (match), &odds);
  return odds;
}

/* Draws each possible card and counts the busts. */
static double
count_busts (MoMatch *match)
{
  const MoCrawlerGame *game = mo_match_get_game (match);
  const MoCrawlerState *state = mo_match_get_state (match);
  guint n = state->piles[MO_PILE_DUNGEON_DECK].n;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  guint n_busts = 0;

  MO_FOREACH_CARD (state, MO_PILE_DUNGEON_DECK, card)
  g_ptr_array_add (lines, g_strconcat ("draw dungeon-deck ",
                                       mo_crawler_get_face (game, state, card)->id, NULL));
  for (guint i = 0; i < n; i++)
    {
      make (match, g_ptr_array_index (lines, i));
      state = mo_match_get_state (match);
      n_busts += state->piles[MO_PILE_DUNGEON_DECK].n == n;
      g_assert_true (mo_match_undo (match));
    }
  return (double) n_busts / n;
}

/* After any two draws, the odds equal the outcomes. */
static void
test_odds_of_busts (void)
{
  static const char *const draws[] = { "~character/rat", "~character/troll", "~trap/pit",
                                       "~character/ghost" };
  guint n_tried = 0;

  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    for (guint j = 0; j < G_N_ELEMENTS (draws); j++)
      {
        g_autoptr (MoMatch) match = read_match (SET_UP);
        g_autofree char *first = g_strconcat ("draw dungeon-deck ", draws[i], NULL);
        g_autofree char *second = g_strconcat ("draw dungeon-deck ", draws[j], NULL);
        MoDungeonOdds odds = get_odds (match);

        g_assert_cmpint (odds.next, ==, MO_NEXT_DRAW);
        g_assert_cmpfloat_with_epsilon (odds.busts, count_busts (match), EPSILON);
        make (match, first);
        /* The cost must be entered before the next draw. */
        if (g_str_has_suffix (draws[i], "ghost"))
          make (match, "set ~character/ghost cost 1");
        odds = get_odds (match);
        g_assert_cmpfloat_with_epsilon (odds.busts, count_busts (match), EPSILON);
        if ((i == 3 && j == 3) || !mo_match_apply (match, second, FALSE, NULL))
          continue;
        if (g_str_has_suffix (draws[j], "ghost"))
          make (match, "set ~character/ghost cost 1");
        odds = get_odds (match);
        g_assert_cmpfloat_with_epsilon (odds.busts + odds.comes_in + odds.is_unsure,
                                        odds.next != MO_NEXT_FLIP, EPSILON);
        if (((const MoCrawlerState *) mo_match_get_state (match))->is_built)
          continue;
        g_assert_cmpfloat_with_epsilon (odds.busts, count_busts (match), EPSILON);
        n_tried++;
      }
  g_assert_cmpuint (n_tried, >, 5);
}

static void
test_odds_figures (void)
{
  g_autoptr (MoMatch) match = read_match (SET_UP);
  MoDungeonOdds odds;

  make (match, "draw dungeon-deck ~trap/pit");
  odds = get_odds (match);
  g_assert_cmpuint (odds.n_cards, ==, 7);
  g_assert_cmpint (odds.known, ==, MO_NO_CARD);
  g_assert_cmpfloat_with_epsilon (odds.busts, 2.0 / 7, EPSILON);
  g_assert_cmpfloat_with_epsilon (odds.is_unsure, 1.0 / 7, EPSILON);
  g_assert_cmpfloat_with_epsilon (odds.comes_in, 4.0 / 7, EPSILON);
  /* Three rats of 1, two trolls of 3 and a pit; the values of the ghost are unknown. */
  g_assert_cmpfloat_with_epsilon (odds.power, 9.0 / 6, EPSILON);
  g_assert_cmpfloat_with_epsilon (odds.has_unknown_power, 1.0 / 7, EPSILON);
  /* Rats cost 1, trolls 4, the pit 2. */
  g_assert_cmpfloat_with_epsilon (odds.cost, 13.0 / 6, EPSILON);
  g_assert_cmpfloat_with_epsilon (odds.has_unknown_cost, 1.0 / 7, EPSILON);
  /* After the limit is reached, the next card is flipped. */
  make (match, "set ~trap/pit cost 90");
  odds = get_odds (match);
  g_assert_cmpint (odds.next, ==, MO_NEXT_FLIP);
  g_assert_cmpfloat (odds.busts + odds.comes_in + odds.is_unsure, ==, 0);
}

/* A card that lies face up is certain: it is pulled, whatever the limit. */
static void
test_odds_known (void)
{
  g_autoptr (MoMatch) match = read_match (SET_UP);
  MoDungeonOdds odds;

  make (match, "draw dungeon-deck ~trap/pit");
  make (match, "draw dungeon-deck ~character/troll");
  odds = get_odds (match);
  g_assert_cmpint (odds.next, ==, MO_NEXT_PULL);
  g_assert_cmpint (odds.known, !=, MO_NO_CARD);
  g_assert_cmpfloat (odds.comes_in, ==, 1);
  g_assert_cmpfloat (odds.busts, ==, 0);
  g_assert_cmpfloat (odds.power, ==, 3);
  g_assert_cmpfloat (odds.cost, ==, 4);
  make (match, "pile dungeon-deck 0");
  odds = get_odds (match);
  g_assert_cmpint (odds.next, ==, MO_NEXT_NONE);
  g_assert_cmpfloat (odds.comes_in, ==, 0);
}

/* Returns “NAME cards odds” for each name or type. */
static char *
dup_rows (MoMatch *match,
          guint deck,
          guint n_draws,
          gboolean by_name)
{
  g_autoptr (GArray) rows =
      mo_crawler_list_draw_odds (mo_match_get_game (match), mo_match_get_state (match), deck,
                                 n_draws, by_name);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const MoCrawlerDrawOdds *row = &g_array_index (rows, MoCrawlerDrawOdds, i);

      g_string_append_printf (text, "%s %u %.4f; ",
                              row->name != NULL   ? row->name
                              : row->type != NULL ? row->type->id
                                                  : "?",
                              row->n_cards, row->odds);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The deck has ten cards at first: for 3 of 5, one is among two with 1 − 2·1 / (5·4), and so on. */
static void
test_odds_draws (void)
{
  static const struct
  {
    const char *move; /* (nullable) */
    guint pile;
    guint n_draws;
    gboolean by_name;
    const char *rows;
  } rows[] = {
    { NULL, MO_PILE_DECK, 1, TRUE, "Wait 3 0.6000; Jump 2 0.4000; " },
    { NULL, MO_PILE_DECK, 2, TRUE, "Wait 3 0.9000; Jump 2 0.7000; " },
    { NULL, MO_PILE_DECK, 2, FALSE, "tactic 3 0.9000; skill 2 0.7000; " },
    { NULL, MO_PILE_DECK, 4, TRUE, "Wait 3 1.0000; Jump 2 1.0000; " },
    { NULL, MO_PILE_DECK, 0, TRUE, "Wait 3 0.0000; Jump 2 0.0000; " },
    { NULL, MO_PILE_DUNGEON_DECK, 1, FALSE, "character 6 0.7500; trap 2 0.2500; " },
    /* Now six cards with a kick on top: it is drawn first, and one less of the others. */
    { "move ~skill/kick deck 1", MO_PILE_DECK, 1, TRUE,
      "Kick 1 1.0000; Wait 3 0.0000; Jump 2 0.0000; " },
    { NULL, MO_PILE_DECK, 2, TRUE, "Kick 1 1.0000; Wait 3 0.6000; Jump 2 0.4000; " },
    { NULL, MO_PILE_DECK, 0, TRUE, "Wait 3 0.0000; Jump 2 0.0000; Kick 1 0.0000; " },
    { NULL, MO_PILE_DECK, 2, FALSE, "skill 3 1.0000; tactic 3 0.6000; " },
    { "pile dungeon-grave 2", MO_PILE_DUNGEON_DECK, 8, FALSE,
      "character 6 1.0000; trap 2 1.0000; " },
    { "pile dungeon-deck 9", MO_PILE_DUNGEON_DECK, 1, FALSE,
      "character 6 0.6667; trap 2 0.2222; ? 1 0.1111; " },
    /* Types with the same odds are in the order of the rules, and an unknown one before them; names
     * are in that of the alphabet. */
    { "pile dungeon-deck 10", MO_PILE_DUNGEON_DECK, 1, FALSE,
      "character 6 0.6000; ? 2 0.2000; trap 2 0.2000; " },
    { "add dungeon-deck ~event/noon 2", MO_PILE_DUNGEON_DECK, 12, FALSE,
      "character 6 1.0000; ? 2 1.0000; trap 2 1.0000; event 2 1.0000; " },
    { NULL, MO_PILE_DUNGEON_DECK, 12, TRUE,
      "Rat 3 1.0000; Noon 2 1.0000; Pit 2 1.0000; Troll 2 1.0000; Unknown 2 1.0000; "
      "Ghost 1 1.0000; " },
  };
  g_autoptr (MoMatch) match = read_match (SET_UP);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = NULL;

      if (rows[i].move != NULL)
        make (match, rows[i].move);
      text = dup_rows (match, rows[i].pile, rows[i].n_draws, rows[i].by_name);
      g_assert_cmpstr (text, ==, rows[i].rows);
    }
}

/* The fight */

typedef struct
{
  double power;
  double unknown_power;
  double wins;
  double unsure;
} Fights;

/* Adds the fight with the cards in play; the strength of attacks has a test of its own. */
static void
add_fight (MoMatch *match,
           Fights *fights)
{
  const MoCrawlerGame *game = mo_match_get_game (match);
  const MoCrawlerState *state = mo_match_get_state (match);
  g_autoptr (GArray) attacks = mo_crawler_list_attacks (game, state);
  MoSum power;

  mo_sum_init (&power, FALSE);
  mo_crawler_sum_power (game, state, mo_crawler_get_primary (state), &power);
  fights->unknown_power += power.has_absent;
  fights->power += power.has_absent ? 0 : power.total;
  switch (mo_crawler_compare_attacks (game, state, attacks, NULL, NULL))
    {
    case MO_STRENGTH_WINS:
      fights->wins++;
      break;
    case MO_STRENGTH_UNKNOWN:
      fights->unsure++;
      break;
    case MO_STRENGTH_LOSES:
    default:
      break;
    }
}

/* Draws each card of the deck, and compares the odds with what happens. */
static void
check_fights (MoMatch *match)
{
  const MoCrawlerGame *game = mo_match_get_game (match);
  const MoCrawlerState *state = mo_match_get_state (match);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  Fights fights = { 0 };
  MoFightOdds odds;

  g_assert_true (mo_crawler_get_fight_odds (mo_match_get_game (match), state, &odds));
  g_assert_true (odds.is_drawn);
  MO_FOREACH_CARD (state, MO_PILE_DUNGEON_DECK, card)
    g_ptr_array_add (lines, g_strconcat ("draw dungeon-deck ",
                                         mo_crawler_get_face (game, state, card)->id, NULL));
  for (guint i = 0; i < lines->len; i++)
    {
      make (match, g_ptr_array_index (lines, i));
      add_fight (match, &fights);
      g_assert_true (mo_match_undo (match));
    }
  if (fights.unknown_power < lines->len)
    g_assert_cmpfloat_with_epsilon (
        odds.power, fights.power / (lines->len - fights.unknown_power), EPSILON);
  g_assert_cmpfloat_with_epsilon (odds.has_unknown_power, fights.unknown_power / lines->len,
                                  EPSILON);
  g_assert_cmpfloat_with_epsilon (odds.wins, fights.wins / lines->len, EPSILON);
  g_assert_cmpfloat_with_epsilon (odds.is_unsure, fights.unsure / lines->len, EPSILON);
}

#define N_GAMES 32
#define MAX_MOVES 120

/* In games with all shipped packages, whenever a Dungeon card is drawn. */
static void
test_odds_of_fights (void)
{
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);
  guint n_compared = 0;

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (MoMatch) match =
          match_fixture_begin (content, g_ptr_array_index (packages, i % packages->len), i);

      for (guint j = 0; j < MAX_MOVES; j++)
        {
          g_autoptr (GArray) moves = mo_match_list_moves (match);
          MoMove move;

          if (!mo_trial_pick (moves, mo_chance_get (i, j), &move))
            break;
          if (move.verb == MO_CRAWLER_VERB_DRAW && move.words[0] == MO_PILE_DUNGEON_DECK)
            {
              check_fights (match);
              n_compared++;
            }
          g_assert_true (mo_match_apply_move (match, &move, FALSE, NULL));
        }
    }
  g_test_message ("%u draws", n_compared);
  g_assert_cmpuint (n_compared, >, 100);
}

/* Without a draw, all is known. */
static void
test_odds_of_known_fights (void)
{
  static const struct
  {
    const char *move;
    gboolean is_given;
    double wins;
    double power;
    int best;
    int needed;
  } rows[] = {
    { "next", TRUE, 1, 1, 1, 1 },
    { "add row ~character/troll 1 1 2 3 3", TRUE, 0, 3, 1, 4 },
    { "add hand ~skill/kick 1 0 3", TRUE, 1, 3, 4, 4 },
    { "next", TRUE, 1, 3, 4, 4 },
    { "activate emberdeep/hanna-ironlode attack", TRUE, 1, 3, 4, 4 },
    { "resolve", FALSE, 0, 0, MO_ABSENT, MO_ABSENT },
  };
  g_autoptr (MoMatch) match =
      read_match ("match 1 system dungeon-crawler ruleset solitaire-2011\nadd party "
                  "emberdeep/hanna-ironlode\nadd row ~character/rat 1 1 1 1 1\nstart\n");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MoFightOdds odds;

      make (match, rows[i].move);
      g_test_message ("%s", rows[i].move);
      g_assert_cmpint (mo_crawler_get_fight_odds (mo_match_get_game (match),
                                                  mo_match_get_state (match), &odds),
                       ==, rows[i].is_given);
      g_assert_false (odds.is_drawn);
      g_assert_cmpint (odds.best, ==, rows[i].best);
      g_assert_cmpint (odds.needed, ==, rows[i].needed);
      g_assert_cmpfloat_with_epsilon (odds.wins, rows[i].wins, EPSILON);
      g_assert_cmpfloat_with_epsilon (odds.power, rows[i].power, EPSILON);
    }
}

#define DRAW "draw deck emberdeep/kindle\n"

/* Before a card is drawn, effects are settled: the odds are the same before that as afterwards,
 * also if the effect is that of the first card of the match. */
static void
test_odds_before_effects (void)
{
  MoFightOdds before;
  MoFightOdds odds;
  g_autoptr (GError) error = NULL;
  g_autoptr (MoMatch) match =
      read_match ("match 1 system dungeon-crawler ruleset solitaire-2010 "
                  "format solitaire-2010-standard\n"
                  "add dungeon-deck emberdeep/gully-knocker\n"
                  "add dungeon-deck emberdeep/soot-rat 3\n"
                  "add deck emberdeep/kindle 20\nadd party emberdeep/hanna-ironlode\nstart\n"
                  DRAW DRAW DRAW DRAW DRAW
                  "draw dungeon-deck emberdeep/gully-knocker\n");

  g_assert_true (mo_crawler_get_fight_odds (mo_match_get_game (match), mo_match_get_state (match),
                                            &before));
  g_assert_true (before.is_drawn);
  mo_match_apply (match, "settle emberdeep/gully-knocker", FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (mo_crawler_get_fight_odds (mo_match_get_game (match), mo_match_get_state (match),
                                            &odds));
  g_assert_true (odds.is_drawn);
  g_assert_cmpfloat_with_epsilon (odds.power, before.power, EPSILON);
  g_assert_cmpfloat_with_epsilon (odds.wins, before.wins, EPSILON);
}

/* Where the power of all attackers is unknown, there is no average. */
static void
test_odds_of_unknown_power (void)
{
  MoFightOdds odds;
  g_autoptr (MoMatch) match =
      read_match ("match 1 system dungeon-crawler ruleset solitaire-2011\nadd party "
                  "emberdeep/hanna-ironlode\nadd row ~character/ghost\nstart\n");

  g_assert_true (mo_crawler_get_fight_odds (mo_match_get_game (match), mo_match_get_state (match),
                                            &odds));
  g_assert_cmpfloat (odds.has_unknown_power, ==, 1);
  g_assert_cmpfloat (odds.power, ==, 0);
  g_assert_null (mo_crawler_describe_fight_power (mo_match_get_game (match),
                                                  mo_match_get_state (match), &odds));
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/match/odds/busts", test_odds_of_busts);
  g_test_add_func ("/match/odds/figures", test_odds_figures);
  g_test_add_func ("/match/odds/known", test_odds_known);
  g_test_add_func ("/match/odds/draws", test_odds_draws);
  g_test_add_func ("/match/odds/fights", test_odds_of_fights);
  g_test_add_func ("/match/odds/before-effects", test_odds_before_effects);
  g_test_add_func ("/match/odds/known-fights", test_odds_of_known_fights);
  g_test_add_func ("/match/odds/unknown-power", test_odds_of_unknown_power);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
