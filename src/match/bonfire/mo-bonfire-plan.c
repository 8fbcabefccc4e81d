/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire-plan.h"

/* The worth of damage, in HP: of a point to a monster, for each point of damage it deals in a turn,
 * because the battle is over sooner; and of a point to any monster, because even a harmless battle
 * should end. Found by simulation; half as much or twice as much changes little. */
#define WORTH_OF_DAMAGE 0.006
#define WORTH_OF_TIME 0.1

/* The worth of a drawn card, in HP. */
#define WORTH_OF_DRAW 2.0

/* The energy of a free card, which is always played. */
#define ALMOST_FREE 0.1

void
mo_bonfire_plan_foe_init (MoBonfirePlanFoe *self,
                          const MoBonfireMonster *monster)
{
  *self = (MoBonfirePlanFoe){ .hp = monster->hp };
  for (guint i = 0; i < monster->actions->len; i++)
    {
      const MoBonfireAction *action = mo_bonfire_monster_get_action (monster, (int) i);

      self->damage += (double) action->damage / monster->actions->len;
      self->protection += (double) action->protection / monster->actions->len;
    }
}

/* Returns the total damage of a card to all its targets. */
static double
get_damage (const MoBonfireCard *card,
            guint might,
            guint n_foes)
{
  double damage = 0;

  for (guint i = 0; i < card->n_effects; i++)
    if (card->effects[i].kind == MO_EFFECT_DAMAGE)
      damage += (card->effects[i].amount + might) * MIN (card->effects[i].targets, n_foes);
  return damage;
}

/* The average hand */

/* A kind of card. */
typedef struct
{
  guint n; /* copies in the deck */
  double cost;
  double damage;
  double protection;
  double draws;
  double worth; /* of one copy, by energy */
} Kind;

/* Of two that are worth the same, damage comes first: a battle should come to an end. */
static int
compare_kinds (gconstpointer a,
               gconstpointer b)
{
  const Kind *one = a;
  const Kind *other = b;
  double difference = other->worth - one->worth;

  if (difference == 0)
    difference = other->damage - one->damage;
  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

/* Returns the probability that @k of @n cards of a deck of @n_deck are among those drawn, which may
 * be a fraction of a card more. */
static double
get_chance (guint k,
            guint n,
            guint n_deck,
            double n_drawn)
{
  double chance = 1;

  for (guint i = 0; i < k; i++)
    chance *= MAX (n_drawn - i, 0) / (n_deck - i) * (n - i) / (i + 1);
  for (guint i = k; i < n; i++)
    chance *= MAX (n_deck - n_drawn - (i - k), 0) / (n_deck - i);
  return chance;
}

/* Returns the average of how many of @n cards are drawn, counting at most @most. */
static double
get_average (double most,
             guint n,
             guint n_deck,
             double n_drawn)
{
  double average = most;

  for (guint k = 0; k < most && k <= n; k++)
    average -= (most - k) * get_chance (k, n, n_deck, n_drawn);
  return average;
}

/* Plays an average hand, with the best cards for their energy first. A point of damage is worth
 * @price. */
static void
play_hand (MoBonfirePlan *self,
           const MoBonfireGame *game,
           const MoBonfireAdventurer *adventurer,
           const gint16 *counts,
           double price,
           guint n_foes)
{
  g_autofree Kind *kinds = g_new (Kind, game->cards->len);
  double energy = game->run->energy;
  double n_drawn = game->run->hand + adventurer->insight;
  guint n_deck = 0;
  guint n_kinds = 0;
  /* of the kinds so far */
  guint n = 0;
  double cost = 0;
  double spent = 0;

  for (guint i = 0; i < game->cards->len; i++)
    {
      const MoBonfireCard *card = mo_bonfire_game_get_card (game, (int) i);
      Kind *kind = &kinds[n_kinds];

      if (counts[i] <= 0)
        continue;
      *kind = (Kind){
        .n = (guint) counts[i],
        .cost = card->cost > 0 ? card->cost : ALMOST_FREE,
        .damage = get_damage (card, adventurer->might, n_foes),
        .protection = mo_bonfire_card_get_protection (card),
        .draws = mo_bonfire_card_get_draws (card),
      };
      kind->worth = (kind->protection + price * kind->damage + WORTH_OF_DRAW * kind->draws) /
                    kind->cost;
      n_deck += kind->n;
      n_kinds++;
    }
  qsort (kinds, n_kinds, sizeof *kinds, compare_kinds);
  self->protection = adventurer->guard;
  self->damage = 0;
  n_drawn = MIN (n_drawn, n_deck);
  for (guint i = 0; i < n_kinds; i++)
    {
      double before = spent;
      double played;

      n += kinds[i].n;
      cost += kinds[i].n * kinds[i].cost;
      spent = MAX (cost / n * get_average (energy * n / cost, n, n_deck, n_drawn), before);
      played = (spent - before) / kinds[i].cost;
      self->damage += played * kinds[i].damage;
      self->protection += played * kinds[i].protection;
      n_drawn = MIN (n_drawn + played * kinds[i].draws, n_deck);
    }
}

/* Subtracts the monsters' protection from the damage. If it does not last, a player delays damage
 * until it is gone. */
static void
subtract_protection (MoBonfirePlan *self,
                     const MoBonfireGame *game,
                     const MoBonfirePlanFoe *foes,
                     guint n_foes)
{
  double protection = 0;

  for (guint i = 0; i < n_foes; i++)
    protection += foes[i].protection / n_foes;
  if (game->keeps_protection)
    self->damage = MAX (self->damage - protection * n_foes, self->damage / 8);
  else
    self->damage -= MIN (protection, self->damage) / 2;
  self->damage = MAX (self->damage, 0.1);
}

void
mo_bonfire_plan_init (MoBonfirePlan *self,
                      const MoBonfireGame *game,
                      const MoBonfireAdventurer *adventurer,
                      const gint16 *counts,
                      const MoBonfirePlanFoe *foes,
                      guint n_foes)
{
  double threat = 0;

  for (guint i = 0; i < n_foes; i++)
    threat += foes[i].damage;
  play_hand (self, game, adventurer, counts, WORTH_OF_DAMAGE * threat + WORTH_OF_TIME, n_foes);
  subtract_protection (self, game, foes, n_foes);
}

/* Returns the monster to attack first: the most harmful one for its HP. */
static guint
find_next (const MoBonfirePlanFoe *foes,
           guint n_foes,
           guint64 beaten)
{
  guint best = n_foes;

  for (guint i = 0; i < n_foes; i++)
    if (foes[i].hp > 0 && (beaten & 1u << i) == 0 &&
        (best == n_foes || foes[i].damage * foes[best].hp > foes[best].damage * foes[i].hp))
      best = i;
  return best;
}

double
mo_bonfire_rate_foes (const MoBonfirePlanFoe *foes,
                      guint n_foes)
{
  guint64 beaten = 0;
  double harm = 0;
  double toil = 0;

  for (guint i = find_next (foes, n_foes, beaten); i < n_foes; i = find_next (foes, n_foes, beaten))
    {
      beaten |= 1u << i;
      toil += foes[i].hp;
      harm += foes[i].damage * toil;
    }
  return WORTH_OF_DAMAGE * harm + WORTH_OF_TIME * toil;
}

double
mo_bonfire_plan_estimate (const MoBonfirePlan *self,
                          const MoBonfirePlanFoe *foes,
                          guint n_foes)
{
  guint64 beaten = 0;
  double time = 0;
  double harm = 0;
  double toil = 0;

  for (guint i = find_next (foes, n_foes, beaten); i < n_foes; i = find_next (foes, n_foes, beaten))
    {
      beaten |= 1u << i;
      toil += foes[i].hp;
      time = toil / self->damage;
      harm += foes[i].damage * time;
    }
  return MAX (harm - self->protection * time, 0);
}

/* Rooms */

double
mo_bonfire_estimate_room (const MoBonfireGame *game,
                          int adventurer,
                          const gint16 *counts,
                          const MoRoom *room)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < game->monsters->len; i++)
    {
      MoBonfirePlanFoe foes[MO_MAX_MONSTERS];
      MoBonfirePlan plan;

      if (!mo_bonfire_game_has_monster (game, room, (int) i))
        continue;
      for (guint j = 0; j < room->monsters; j++)
        mo_bonfire_plan_foe_init (&foes[j], mo_bonfire_game_get_monster (game, (int) i));
      mo_bonfire_plan_init (&plan, game, mo_bonfire_game_get_adventurer (game, adventurer), counts,
                            foes, room->monsters);
      sum += mo_bonfire_plan_estimate (&plan, foes, room->monsters);
      n++;
    }
  /* There is at least one, or the game can't be played. */
  return sum / n;
}
