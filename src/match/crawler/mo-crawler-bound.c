/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Each attacked Adventurer lacks some stamina, and is wounded without it. Cards and Adventurers
 * have stamina at a price, and a wound has a price too, as if it bought the stamina that it makes
 * unnecessary. The total can’t cost less than the cheapest of these for their stamina, even in
 * fractions and for anybody. */

#include "config.h"

#include "mo-crawler-bound.h"

#include "mo-crawler-moves.h"
#include "mo-crawler-worth.h"

/* Sums of worths in another order may differ by less than this. */
#define ROUNDING 1e-6

/* Enough for all Adventurers and cards of most fights. */
#define MAX_OFFERS 64

/* Stamina at a price. */
typedef struct
{
  int stamina;
  double price;
} Offer;

typedef struct
{
  Offer offers[MAX_OFFERS];
  guint n;
  int lacking;         /* stamina, of all Adventurers */
  double loss;         /* by wounds that no stamina prevents */
  gboolean is_plain;   /* all moves just add stamina, and there is room for all */
  gboolean has_losers; /* an Adventurer is worth less than nothing */
} Market;

static void
offer (Market *self,
       int stamina,
       double price)
{
  if (stamina <= 0)
    return;
  if (self->n == MAX_OFFERS)
    self->is_plain = FALSE;
  else
    self->offers[self->n++] = (Offer){ stamina, price };
}

/* Adds an Adventurer: what it may do, and what its own defence lacks. */
static void
visit_adventurer (Market *self,
                  MoCrawlerPlan *plan,
                  gint16 card)
{
  const MoCrawlerGame *game = plan->planner->game;
  const MoCrawlerCard *it = &plan->state->cards[card];
  /* An Adventurer that falls is not activated any more. */
  double worth = mo_crawler_evaluate_adventurer (game, plan->state, card) - WORTH_IN_DEFENCE;
  double price = MIN (worth, WORTH_OF_LIFE);
  MoThreat threat;
  MoGuard guard;

  self->has_losers |= worth < 0;
  if ((it->marks & MO_IS_ACTIVATED) == 0 && mo_crawler_is_active (plan->state, card))
    offer (self, 1, WORTH_IN_DEFENCE);
  if ((it->marks & MO_IS_OVER) != 0)
    return;
  mo_crawler_plan_get_threat (plan, card, &threat);
  if (!threat.is_attack)
    return;
  if (threat.is_unmet)
    {
      self->loss += price;
      return;
    }
  if (game->play->needs_positive && threat.power <= 0)
    return;
  mo_crawler_get_guard (game, plan->state, card, &guard);
  if (guard.stamina >= threat.power)
    return;
  self->lacking += threat.power - guard.stamina;
  offer (self, threat.power - guard.stamina, price);
}

static void
visit_hand (Market *self,
            const MoCrawlerPlan *plan,
            guint pile)
{
  const MoCrawlerGame *game = plan->planner->game;

  MO_FOREACH_CARD (plan->state, pile, card)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, plan->state, card);
    int stamina = mo_crawler_get_figure (game, plan->state, card, MO_FIGURE_STAMINA);

    self->is_plain &= (face->flags & (MO_FACE_ASSIGNED | MO_FACE_PHASE)) == 0;
    offer (self, MAX (stamina, face->boosted_stamina),
           mo_crawler_get_worth (game, plan->state, card));
  }
}

static void
visit_played (Market *self,
              const MoCrawlerPlan *plan)
{
  const MoCrawlerGame *game = plan->planner->game;

  MO_FOREACH_CARD (plan->state, MO_PILE_PLAYED, card)
  {
    const MoCrawlerFace *face = mo_crawler_get_face (game, plan->state, card);

    self->is_plain &= (face->flags & MO_FACE_ASSIGNED) == 0;
    if (plan->state->cards[card].use == MO_USE_NONE)
      offer (self, mo_crawler_get_figure (game, plan->state, card, MO_FIGURE_STAMINA), 0);
  }
}

/* Returns the lowest price of the lacking stamina. */
static double
get_price (Market *self)
{
  double price = 0;

  for (int lacking = self->lacking; lacking > 0;)
    {
      guint best = 0;
      int taken;

      for (guint i = 1; i < self->n; i++)
        if (self->offers[i].price * self->offers[best].stamina <
            self->offers[best].price * self->offers[i].stamina)
          best = i;
      taken = MIN (lacking, self->offers[best].stamina);
      price += self->offers[best].price * taken / self->offers[best].stamina;
      lacking -= taken;
      self->offers[best] = self->offers[--self->n];
    }
  return price;
}

gboolean
mo_crawler_plan_get_bound (MoCrawlerPlan *self,
                           double *bound)
{
  MoCrawlerGame *game = self->planner->game;
  MoCrawlerTurn turn = { .game = game, .state = self->state };
  Market market;

  market.n = 0;
  market.lacking = 0;
  market.loss = 0;
  market.has_losers = FALSE;
  market.is_plain = self->state->n_loans == 0;
  *bound = mo_crawler_evaluate (game, self->state);
  MO_FOREACH_CARD (self->state, MO_PILE_PARTY, card)
    visit_adventurer (&market, self, card);
  if (market.has_losers)
    return FALSE;
  *bound += ROUNDING;
  if (market.lacking > 0 || market.loss > 0)
    {
      visit_played (&market, self);
      for (guint player = 0; player < game->n_players; player++)
        visit_hand (&market, self, MO_PILE_OF (MO_PILE_HAND, player));
    }
  /* Nobody is wounded if the attack of the Dungeon can’t be resolved. */
  if (market.is_plain && mo_crawler_may_resolve (&turn))
    *bound -= market.loss + get_price (&market);
  return TRUE;
}
