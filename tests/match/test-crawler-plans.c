/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the player of Dungeon Crawler calculates to save time, compared with what the rules say: the
 * sums of attacks without terms, and the most that a fight can be worth after a defence. In random
 * games with all shipped packages. */

#include "config.h"

#include "match-fixture.h"

#include "mo-crawler-bound.h"
#include "mo-crawler-language.h"
#include "mo-crawler-list.h"
#include "mo-crawler-plan.h"
#include "mo-trial.h"

#define N_GAMES 96
#define MAX_MOVES 250

static MoContent *content;

typedef struct
{
  guint n_sums;
  guint n_resisted;
  guint n_bounds;
  guint n_tight; /* of them, those that the best defence reaches */
} Seen;

static void
check_sums (MoCrawlerGame *game,
            const MoCrawlerState *state,
            Seen *seen)
{
  gboolean is_of_attack = game->play->resist == MO_RESIST_ATTACK;
  MoDungeonDefence dungeon;
  MoSum attack;
  MoSum defence;
  guint64 damage;
  int power;
  int resistance;

  mo_sum_init (&attack, FALSE);
  mo_sum_init (&defence, FALSE);
  mo_crawler_sum_attack (game, state, &attack);
  mo_crawler_sum_dungeon_defence (game, state, &defence);
  mo_crawler_get_dungeon_defence (game, state, &dungeon);
  power = mo_crawler_get_attack_power (game, state, &damage);
  resistance = mo_crawler_get_resistance (game, &dungeon, damage);
  g_assert_cmpint (power - (is_of_attack ? resistance : 0), ==, attack.total);
  g_assert_cmpint (dungeon.total + (is_of_attack ? 0 : resistance), ==, defence.total);
  seen->n_sums++;
  seen->n_resisted += resistance != 0;
}

/* Nothing may have been done for the defence yet. */
static void
check_bound (MoCrawlerGame *game,
             const MoCrawlerState *state,
             Seen *seen)
{
  MoCrawlerPlanner *planner = mo_crawler_planner_begin (game, state);
  g_auto (MoCrawlerPlan) plan;
  double bound;
  double worth;

  mo_crawler_plan_begin (&plan, planner, planner->fight.state);
  if (!mo_crawler_plan_get_bound (&plan, &bound))
    return;
  worth = mo_crawler_plan_defence (&plan);
  g_assert_cmpfloat (worth, <=, bound);
  seen->n_bounds++;
  seen->n_tight += bound - worth < 0.01;
}

static void
test_plans (void)
{
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);
  Seen seen = { 0 };

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (MoMatch) match =
          match_fixture_begin (content, g_ptr_array_index (packages, i % packages->len), i);
      gboolean was_defence = FALSE;

      for (guint j = 0; j < MAX_MOVES; j++)
        {
          MoCrawlerGame *game = mo_match_get_game (match);
          const MoCrawlerState *state = mo_match_get_state (match);
          g_autoptr (GArray) moves = mo_match_list_moves (match);
          gboolean is_defence = mo_crawler_is_at (game, state, MO_ACTION_DEFEND);
          MoMove move;

          check_sums (game, state, &seen);
          if (is_defence && !was_defence)
            check_bound (game, state, &seen);
          was_defence = is_defence;
          if (!mo_trial_pick (moves, mo_chance_get (i, j), &move))
            break;
          mo_match_apply_move (match, &move, TRUE, NULL);
        }
    }
  g_test_message ("%u sums, %u with resistances; %u bounds, %u of them reached", seen.n_sums,
                  seen.n_resisted, seen.n_bounds, seen.n_tight);
  g_assert_cmpuint (seen.n_resisted, >, 100);
  g_assert_cmpuint (seen.n_tight, >, 10);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  content = match_fixture_load (NULL);
  g_test_add_func ("/crawler-plans/calculated", test_plans);
  status = g_test_run ();
  mo_content_unref (content);
  return status;
}
