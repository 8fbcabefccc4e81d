/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-outcome.h"

#include "mo-crawler-fight.h"

static MoFightKind
get_kind (const MoCrawlerGame *game,
          const MoCrawlerState *state)
{
  if (state->result != MO_MATCH_OPEN)
    return MO_FIGHT_NONE;
  if (mo_crawler_is_at (game, state, MO_ACTION_ATTACK))
    return state->n_wounds == 0 && !mo_crawler_has_attacked (state) ? MO_FIGHT_ATTACK
                                                                    : MO_FIGHT_NONE;
  if (mo_crawler_is_at (game, state, MO_ACTION_DEFEND))
    return MO_FIGHT_DEFENCE;
  return mo_crawler_get_frenzy (game, state) != MO_NO_CARD ? MO_FIGHT_FRENZY : MO_FIGHT_NONE;
}

static void
add_attack (MoFightOutcome *self,
            const MoCrawlerGame *game,
            const MoCrawlerState *state)
{
  MoStruggleOutcome struggle = { .adventurer = MO_NO_CARD };
  MoAttackNature nature;
  MoSum attack;
  MoSum defence;

  mo_sum_init (&attack, FALSE);
  mo_sum_init (&defence, FALSE);
  mo_crawler_get_attack_nature (game, state, &nature);
  mo_crawler_sum_attack (game, state, &attack);
  mo_crawler_sum_dungeon_defence (game, state, &defence);
  struggle.ours = attack.total;
  struggle.theirs = defence.total;
  struggle.end = attack.has_absent || defence.has_absent        ? MO_OUTCOME_UNKNOWN
                 : !mo_crawler_is_attack_won (game, state)      ? MO_OUTCOME_LOST
                 : !mo_crawler_has_wound_target (game, state)   ? MO_OUTCOME_IDLE
                                                                : MO_OUTCOME_WON;
  self->against = state->against;
  self->is_prepared = state->attack_total != MO_ABSENT || mo_crawler_is_attacking (game, state);
  if (struggle.end == MO_OUTCOME_WON && nature.area == 1)
    self->wounded = mo_crawler_get_only_target (game, state);
  g_array_append_val (self->struggles, struggle);
}

static void
add_defence (MoFightOutcome *self,
             const MoCrawlerGame *game,
             const MoCrawlerState *state,
             gint16 adventurer)
{
  MoStruggleOutcome struggle = { .adventurer = adventurer };
  MoSum power;
  MoSum defence;

  mo_sum_init (&power, FALSE);
  mo_sum_init (&defence, FALSE);
  mo_crawler_sum_power (game, state, adventurer, &power);
  mo_crawler_sum_defence (game, state, adventurer, &defence);
  struggle.ours = defence.total;
  struggle.theirs = power.total;
  struggle.end = power.has_absent || defence.has_absent                     ? MO_OUTCOME_UNKNOWN
                 : mo_crawler_will_be_wounded (game, state, adventurer)     ? MO_OUTCOME_LOST
                                                                            : MO_OUTCOME_WON;
  g_array_append_val (self->struggles, struggle);
}

static void
add_defences (MoFightOutcome *self,
              const MoCrawlerGame *game,
              const MoCrawlerState *state)
{
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    if ((state->cards[card].marks & MO_IS_OVER) == 0 && mo_crawler_is_attacked (game, state, card))
      add_defence (self, game, state, card);
  MO_FOREACH_CARD (state, MO_PILE_PARTY, card)
    self->is_prepared |= state->cards[card].use == MO_USE_DEFENCE &&
                         (state->cards[card].marks & MO_IS_USED_UP) == 0;
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
    self->is_prepared |= state->cards[card].use == MO_USE_DEFENCE &&
                         (state->cards[card].marks & MO_IS_USED_UP) == 0;
  if (self->kind == MO_FIGHT_FRENZY)
    self->against = mo_crawler_get_frenzy (game, state);
  if (self->struggles->len == 0)
    self->kind = MO_FIGHT_NONE;
}

void
mo_fight_outcome_init (MoFightOutcome *self,
                       const MoCrawlerGame *game,
                       const MoCrawlerState *state)
{
  *self = (MoFightOutcome){
    .kind = get_kind (game, state),
    .against = MO_NO_CARD,
    .wounded = MO_NO_CARD,
    .struggles = g_array_new (FALSE, FALSE, sizeof (MoStruggleOutcome)),
  };
  if (self->kind == MO_FIGHT_ATTACK)
    add_attack (self, game, state);
  else if (self->kind != MO_FIGHT_NONE)
    add_defences (self, game, state);
}

void
mo_fight_outcome_clear (MoFightOutcome *self)
{
  g_clear_pointer (&self->struggles, g_array_unref);
}
