/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire-plan.h"

/* The minimum worth of a point of damage, in HP: even a harmless battle should end. */
#define LEAST_PRICE 0.1

/* The split does not change after more steps. */
#define N_STEPS 4

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

/* A kind of card in an average hand. */
typedef struct
{
  double amount; /* the average number of copies */
  double cost;
  double damage;
  double protection;
  double worth; /* of one copy */
} Share;

/* Of two that are worth the same, damage comes first: a battle should come to an end. */
static int
compare_shares (gconstpointer a,
                gconstpointer b)
{
  const Share *one = a;
  const Share *other = b;
  double difference = other->worth / other->cost - one->worth / one->cost;

  if (difference == 0)
    difference = other->damage / other->cost - one->damage / one->cost;
  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

/* Plays an average hand, beginning with the best worth for the energy. */
static void
play_hand (MoBonfirePlan *self,
           const MoBonfireGame *game,
           const MoBonfireAdventurer *adventurer,
           const gint16 *counts,
           guint n_foes)
{
  g_autofree Share *shares = g_new (Share, game->cards->len);
  double energy = game->run->energy;
  double drawn = game->run->hand + adventurer->insight;
  double n_cards = 0;
  guint n = 0;

  for (guint i = 0; i < game->cards->len; i++)
    {
      const MoBonfireCard *card = mo_bonfire_game_get_card (game, (int) i);
      double damage = get_damage (card, adventurer->might, n_foes);
      double protection = mo_bonfire_card_get_protection (card);

      /* Free cards are always played; only their draws count. */
      n_cards += card->cost > 0 ? counts[i] : counts[i] * (1.0 - mo_bonfire_card_get_draws (card));
      if (counts[i] > 0 && card->cost > 0)
        shares[n++] = (Share){ counts[i], card->cost, damage, protection,
                               protection + self->price * damage };
    }
  qsort (shares, n, sizeof *shares, compare_shares);
  self->protection = adventurer->guard;
  self->damage = 0;
  for (guint i = 0; i < n; i++)
    {
      double amount = MIN (shares[i].amount * MIN (drawn / MAX (n_cards, 1), 1),
                           energy / shares[i].cost);

      energy -= amount * shares[i].cost;
      self->damage += amount * shares[i].damage;
      self->protection += amount * shares[i].protection;
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
  *self = (MoBonfirePlan){ .price = 1 };
  /* The split that minimizes (threat − protection) ÷ damage is the best one for exactly this price
   * of damage. */
  for (guint i = 0; i < N_STEPS; i++)
    {
      play_hand (self, game, adventurer, counts, n_foes);
      subtract_protection (self, game, foes, n_foes);
      self->price = MAX ((threat - self->protection) / self->damage, LEAST_PRICE);
    }
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
