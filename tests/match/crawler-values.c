/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "match-values.h"

#include "mo-crawler-bound.h"
#include "mo-crawler-choices.h"
#include "mo-crawler-moves.h"
#include "mo-crawler-odds.h"
#include "mo-crawler-plan.h"
#include "mo-crawler-strength.h"
#include "mo-crawler-worth.h"

static const char *
show (const char *text)
{
  return text != NULL ? text : "-";
}

typedef struct
{
  GString *to;
  MoCrawlerGame *game;
  const MoCrawlerState *state;
} Crawler;

static void
add_resources (const Crawler *self)
{
  int left[MO_MAX_RESOURCES];

  mo_crawler_get_left (self->game, self->state, left);
  for (guint i = 0; i < 4; i++)
    g_string_append_printf (self->to, "resource %d %d %d\n",
                            mo_crawler_get_available (self->game, self->state, i),
                            mo_crawler_get_used (self->game, self->state, i), left[i]);
  for (guint player = 0; player < self->game->n_players; player++)
    MO_FOREACH_CARD (self->state, MO_PILE_OF (MO_PILE_HAND, player), card)
      g_string_append_printf (self->to, "hand %d %d %d %.6f\n", card,
                              mo_crawler_is_paid (self->game, self->state, card, left),
                              mo_crawler_is_weak (self->game, self->state, card),
                              mo_crawler_get_worth (self->game, self->state, card));
}

static void
add_whole (const Crawler *self)
{
  const char *clauses = NULL;
  const char *duty = mo_crawler_get_duty (self->game, self->state, &clauses);
  guint round = 0;
  guint step = 0;
  MoActionKind action = MO_ACTION_ATTACK;
  gboolean has_next = mo_crawler_peek_next (self->game, self->state, &round, &step, &action);

  g_string_append_printf (self->to, "limit %d %d %d, classes %" G_GINT64_MODIFIER "x, %d, %.6f\n",
                          mo_crawler_get_limit (self->game, self->state),
                          mo_crawler_get_own_limit (self->game, self->state),
                          mo_crawler_get_tally (self->game, self->state),
                          mo_crawler_get_classes (self->game, self->state),
                          mo_crawler_get_unknown_cost (self->game, self->state),
                          mo_crawler_evaluate (self->game, self->state));
  g_string_append_printf (self->to, "duty %s %s, next %d %u %u %d\n", show (duty), show (clauses),
                          has_next, round, step, (int) action);
}

static void
add_attack (const Crawler *self)
{
  guint64 damage = 0;
  MoAttackNature nature;
  MoDungeonDefence defence;
  int power = mo_crawler_get_attack_power (self->game, self->state, &damage);

  mo_crawler_get_attack_nature (self->game, self->state, &nature);
  mo_crawler_get_dungeon_defence (self->game, self->state, &defence);
  g_string_append_printf (
      self->to, "attack %d %" G_GINT64_MODIFIER "x %" G_GINT64_MODIFIER "x %d %d\n", power, damage,
      nature.damage, nature.distance, nature.area);
  g_string_append_printf (self->to, "defence %d %" G_GINT64_MODIFIER "x %d %d\n", defence.total,
                          defence.resisted,
                          mo_crawler_get_resistance (self->game, &defence, damage),
                          mo_crawler_get_needed_power (self->game, self->state, damage));
  g_string_append_printf (self->to, "is %d %d %d %d %d %d %d\n",
                          mo_crawler_has_attacked (self->state),
                          mo_crawler_has_defended (self->state),
                          mo_crawler_is_attacking (self->game, self->state),
                          mo_crawler_has_prepared_attack (self->state),
                          mo_crawler_is_attack_won (self->game, self->state),
                          mo_crawler_has_wound_target (self->game, self->state),
                          mo_crawler_get_only_target (self->game, self->state));
}

static void
add_strength (const Crawler *self)
{
  g_autoptr (GArray) attacks = mo_crawler_list_attacks (self->game, self->state);
  int power = 0;
  int needed = 0;
  MoStrength strength =
      mo_crawler_compare_attacks (self->game, self->state, attacks, &power, &needed);

  for (guint i = 0; i < attacks->len; i++)
    {
      const MoPossibleAttack *it = &g_array_index (attacks, MoPossibleAttack, i);

      g_string_append_printf (self->to, "possible %" G_GINT64_MODIFIER "x %d %d\n", it->damage,
                              it->has_adventurer, it->power);
    }
  g_string_append_printf (self->to, "strength %d %d %d\n", (int) strength, power, needed);
}

static void
add_odds (const Crawler *self)
{
  MoDungeonOdds odds;
  MoFightOdds fight;

  mo_crawler_get_dungeon_odds (self->game, self->state, &odds);
  g_string_append_printf (self->to, "next %d %d %u %.6f %.6f %.6f %.6f %.6f %.6f %.6f\n",
                          (int) odds.next, odds.known, odds.n_cards, odds.busts, odds.comes_in,
                          odds.is_unsure, odds.power, odds.has_unknown_power, odds.cost,
                          odds.has_unknown_cost);
  if (!mo_crawler_get_fight_odds (self->game, self->state, &fight))
    return;
  g_string_append_printf (self->to, "fight %d %.6f %.6f %.6f %.6f %d %d\n", fight.is_drawn,
                          fight.power, fight.has_unknown_power, fight.wins, fight.is_unsure,
                          fight.best, fight.needed);
}

static void
add_counts (const Crawler *self)
{
  for (guint pile = 0; pile < MO_PILE_OF (MO_PILE_DECK, self->game->n_players); pile++)
    {
      g_autoptr (GArray) counts = mo_crawler_count_all (self->game, self->state, pile);

      for (guint i = 0; i < counts->len; i++)
        {
          const MoFaceCount *it = &g_array_index (counts, MoFaceCount, i);

          g_string_append_printf (self->to, "%u: %u %u %d\n", pile, it->face, it->n, it->card);
        }
      if (!mo_pile_is_deck (pile))
        continue;
      for (gboolean by_name = FALSE; by_name <= TRUE; by_name++)
        {
          g_autoptr (GArray) draws =
              mo_crawler_list_draw_odds (self->game, self->state, pile, 3, by_name);

          for (guint i = 0; i < draws->len; i++)
            {
              const MoCrawlerDrawOdds *it = &g_array_index (draws, MoCrawlerDrawOdds, i);

              g_string_append_printf (self->to, "draw %s %s %u %.6f\n", show (it->name),
                                      it->type != NULL ? it->type->id : "-", it->n_cards, it->odds);
            }
        }
    }
}

/* A Dungeon card in play. */
static void
add_foe (const Crawler *self,
         int card)
{
  const char *reason = NULL;
  MoAttackNature nature;

  mo_crawler_get_attack_nature (self->game, self->state, &nature);
  g_string_append_printf (
      self->to, "foe %d: %d %d %d %d, %" G_GINT64_MODIFIER "x, %d %d %d %d %d, %d %s %s\n", card,
      mo_crawler_get_figure (self->game, self->state, card, MO_FIGURE_COST),
      mo_crawler_get_figure (self->game, self->state, card, MO_FIGURE_POWER),
      mo_crawler_get_figure (self->game, self->state, card, MO_FIGURE_LIFE),
      mo_crawler_get_stamina (self->game, self->state, card),
      mo_crawler_get_damage (self->game, self->state, card),
      mo_crawler_is_apart (self->game, self->state, card),
      mo_crawler_get_stripped (self->game, self->state, card),
      mo_crawler_is_attacker (self->game, self->state, card),
      mo_crawler_has_frenzy (self->game, self->state, card),
      mo_crawler_get_target (self->game, self->state, card),
      mo_crawler_may_wound (self->game, self->state, card, &nature),
      show (mo_crawler_explain_wound (self->game, self->state, card, &reason)), show (reason));
  g_string_append_printf (self->to, "may stray %d, unknown %d, bust %d\n",
                          mo_crawler_may_stray (self->game, self->state, card),
                          mo_crawler_get_unknown_target (self->game, self->state, card),
                          mo_crawler_is_bust (self->game, self->state, card));
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, adventurer)
    g_string_append_printf (self->to, "hits %d %d\n",
                            mo_crawler_hits (self->game, self->state, card, adventurer),
                            mo_crawler_get_power (self->game, self->state, card, adventurer));
}

static void
add_adventurer (const Crawler *self,
                int card)
{
  MoThreat threat;
  MoGuard guard;
  MoBlow blow;

  mo_crawler_get_threat (self->game, self->state, card, &threat);
  mo_crawler_get_guard (self->game, self->state, card, &guard);
  mo_crawler_get_blow (self->game, self->state, card, &blow);
  g_string_append_printf (self->to, "adventurer %d: %.6f, threat %d %d %d %d, guard %d %d %d\n",
                          card, mo_crawler_evaluate_adventurer (self->game, self->state, card),
                          threat.is_attack, threat.is_unmet, threat.power, threat.incorporeal,
                          guard.stamina, guard.magic, guard.n_adventurers);
  g_string_append_printf (self->to, "is %d %d %d %d %d, blow %d %d %d %d %d: %s\n",
                          mo_crawler_is_met (self->game, &threat, &guard),
                          mo_crawler_will_be_wounded (self->game, self->state, card),
                          mo_crawler_is_defended (self->game, self->state, card),
                          mo_crawler_is_beaten (self->game, self->state, card),
                          mo_crawler_is_attacked (self->game, self->state, card),
                          blow.adventurer, blow.is_wounded, blow.poison, blow.locks, blow.burns,
                          show (mo_crawler_explain_defence (self->game, self->state, card)));
}

/* The plans of the automatic player. */
static void
add_plans (const Crawler *self)
{
  gboolean is_attack = mo_crawler_is_at (self->game, self->state, MO_ACTION_ATTACK);
  MoCrawlerPlanner *planner;
  g_auto (MoCrawlerPlan) plan;
  double bound = 0;
  gboolean is_bound;

  plan.state = NULL;
  g_string_append_printf (self->to, "wound %d\n",
                          mo_crawler_plan_pick_wound (self->game, self->state));
  if (!is_attack && !mo_crawler_is_at (self->game, self->state, MO_ACTION_DEFEND))
    return;
  planner = mo_crawler_planner_begin (self->game, self->state);
  mo_crawler_plan_begin (&plan, planner, planner->fight.state);
  if (is_attack)
    mo_crawler_plan_attack (&plan);
  else
    {
      is_bound = mo_crawler_plan_get_bound (&plan, &bound);
      g_string_append_printf (self->to, "bound %d %.6f\n", is_bound, bound);
      g_string_append_printf (self->to, "worth %.6f\n", mo_crawler_plan_defence (&plan));
    }
  for (guint i = 0; i < plan.n_moves; i++)
    g_string_append_printf (self->to, "plan %d %d %d\n", plan.moves[i].verb, plan.moves[i].words[0],
                            plan.moves[i].words[1]);
}

void
match_values_add_crawler (MoMatch *match,
                          GString *to)
{
  const Crawler crawler = { to, mo_match_get_game (match), mo_match_get_state (match) };
  const Crawler *self = &crawler;

  add_whole (self);
  add_resources (self);
  add_odds (self);
  add_counts (self);
  add_strength (self);
  MO_FOREACH_CARD (self->state, MO_PILE_PLAYED, card)
    g_string_append_printf (self->to, "played %d: %d %d %.6f %d\n", card,
                            mo_crawler_get_figure (self->game, self->state, card, MO_FIGURE_POWER),
                            mo_crawler_get_figure (self->game, self->state, card,
                                                   MO_FIGURE_STAMINA),
                            mo_crawler_get_worth (self->game, self->state, card),
                            mo_crawler_is_uncovered (self->game, self->state, card));
  add_attack (self);
  MO_FOREACH_CARD (self->state, MO_PILE_ROW, card)
    add_foe (self, card);
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, card)
    add_adventurer (self, card);
  add_plans (self);
}
