/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The automatic player. In a battle it tries all combinations of cards in the hand, and chooses the
 * one with the best state after the turn. Merchants’ cards, rooms and adventurers are chosen by
 * estimates of battles. */

#include "config.h"

#include "mo-bonfire-plan.h"
#include "mo-bonfire-private.h"
#include "mo-bonfire-way.h"

#include <glib/gi18n-lib.h>

/* The worth of a drawn card if there is energy for it, in HP. */
#define WORTH_OF_DRAW 0.5

/* The number of average turns of the monsters that protection is useful for, however long the
 * battle. */
#define RESERVE 10.0

/* The worth of a won battle, and the cost of defeat: more than any loss of HP. */
#define VICTORY 10000.0
#define DEFEAT 10000.0

/* The minimum HP that a bought card saves in the last battle. */
#define LEAST_SAVING 1.0

/* The maximum number of combinations to compare; only cards added by hand lead to more. */
#define MAX_OUTCOMES 20000

/* The result of a turn. */
typedef struct
{
  gint32 energy;
  gint32 protection;
  guint draws;  /* with energy left for the drawn cards */
  gint32 hp[MO_MAX_MONSTERS];
  gint32 shield[MO_MAX_MONSTERS];
} Outcome;

/* The search for the best turn. */
typedef struct
{
  const MoBonfireGame *game;
  const MoBonfireState *state;
  const MoBonfireAdventurer *adventurer;
  MoBonfirePlanFoe foes[MO_MAX_MONSTERS]; /* all of them, with their initial HP */
  GArray *order;   /* (element-type int): the playable cards, those with draws first */
  gint16 *hand;    /* the number of each card left */
  guint n_outcomes; /* so far */
  double best;
  MoMove move;     /* the first of the best turn */
  MoMove no_play;  /* without a card, to be filled in */
} Search;

/* The deck */

/* Returns the cost of the last battle of the dungeon, which the deck is built for. */
static double
estimate_boss (const MoBonfireGame *game,
               int adventurer,
               const gint16 *counts)
{
  return mo_bonfire_estimate_room (game, adventurer, counts,
                                   mo_bonfire_game_get_room (game, (int) game->rooms->len - 1));
}

/* Likewise, with another card in the deck. */
static double
estimate_boss_with (const MoBonfireGame *game,
                    int adventurer,
                    gint16 *counts,
                    int card)
{
  double cost;

  counts[card]++;
  cost = estimate_boss (game, adventurer, counts);
  counts[card]--;
  return cost;
}

/* Turns */

static double
rate_outcome (const Search *self,
              const Outcome *outcome)
{
  MoBonfirePlanFoe left[MO_MAX_MONSTERS];
  gint32 incoming = 0;
  double threat = 0;
  double protection;
  double hp;
  guint n = 0;

  for (guint i = 0; i < self->state->n_foes; i++)
    {
      const MoBonfireFoe *foe = &self->state->foes[i];
      const MoBonfireAction *action;

      if (outcome->hp[i] == 0)
        continue;
      action = mo_bonfire_monster_get_action (
          mo_bonfire_game_get_monster (self->game, foe->monster), foe->action);
      incoming += (gint32) action->damage;
      left[n] = self->foes[i];
      left[n].hp = outcome->hp[i];
      if (self->game->keeps_protection)
        left[n].hp += outcome->shield[i];
      threat += left[n++].damage;
    }
  hp = self->state->hp - MAX (incoming - outcome->protection, 0);
  protection = MAX (outcome->protection - incoming, 0);
  if (n == 0)
    return self->state->hp + VICTORY;
  if (hp <= 0)
    return hp - DEFEAT;
  return hp + MIN (protection, RESERVE * threat) - mo_bonfire_rate_foes (left, n) +
         WORTH_OF_DRAW * outcome->draws;
}

static void
hit (const Search *self,
     const MoBonfireCard *card,
     const MoMove *move,
     Outcome *outcome)
{
  gboolean is_named = move->words[1] != MO_MOVE_NONE;

  for (guint i = 0; i < card->n_effects; i++)
    {
      guint n = 0;

      if (card->effects[i].kind != MO_EFFECT_DAMAGE)
        continue;
      for (guint j = 0; j < self->state->n_foes && n < card->effects[i].targets; j++)
        {
          guint foe = is_named ? (guint) move->words[1 + n] : j;
          gint32 damage = (gint32) (card->effects[i].amount + self->adventurer->might);
          gint32 absorbed;

          if (outcome->hp[foe] == 0 && !is_named)
            continue;
          absorbed = MIN (damage, outcome->shield[foe]);
          outcome->shield[foe] -= absorbed;
          outcome->hp[foe] = MAX (outcome->hp[foe] - (damage - absorbed), 0);
          n++;
        }
    }
}

static void search_from (Search *self, guint first, const Outcome *outcome, const MoMove *begun);

/* Plays a card on the monsters that @move names, and continues the search. */
static void
search_played (Search *self,
               guint at,
               const Outcome *outcome,
               const MoMove *move,
               const MoMove *begun)
{
  int index = g_array_index (self->order, int, at);
  const MoBonfireCard *card = mo_bonfire_game_get_card (self->game, index);
  Outcome next = *outcome;

  next.energy -= (gint32) card->cost;
  next.protection += (gint32) mo_bonfire_card_get_protection (card);
  if (next.energy > 0)
    next.draws += mo_bonfire_card_get_draws (card);
  hit (self, card, move, &next);
  self->hand[index]--;
  search_from (self, at, &next, begun->verb == MO_BONFIRE_VERB_PLAY ? begun : move);
  self->hand[index]++;
}

/* Chooses targets in ascending order, and continues the search for each choice. */
static void
search_targets (Search *self,
                guint at,
                const Outcome *outcome,
                MoMove *move,
                guint n_named,
                guint n_wanted,
                guint first,
                const MoMove *begun)
{
  if (n_named == n_wanted)
    {
      search_played (self, at, outcome, move, begun);
      return;
    }
  for (guint i = first; i < self->state->n_foes; i++)
    if (outcome->hp[i] > 0)
      {
        move->words[1 + n_named] = (gint32) i;
        search_targets (self, at, outcome, move, n_named + 1, n_wanted, i + 1, begun);
        move->words[1 + n_named] = MO_MOVE_NONE;
      }
}

static void
search_from (Search *self,
             guint first,
             const Outcome *outcome,
             const MoMove *begun)
{
  double rate;
  guint n_foes = 0;

  if (self->n_outcomes == MAX_OUTCOMES)
    return;
  self->n_outcomes++;
  rate = rate_outcome (self, outcome);
  if (rate > self->best)
    {
      self->best = rate;
      self->move = *begun;
    }
  for (guint i = 0; i < self->state->n_foes; i++)
    n_foes += outcome->hp[i] > 0;
  for (guint i = first; i < self->order->len && n_foes > 0; i++)
    {
      int index = g_array_index (self->order, int, i);
      const MoBonfireCard *card = mo_bonfire_game_get_card (self->game, index);
      MoMove move;

      if (self->hand[index] == 0 || (gint32) card->cost > outcome->energy)
        continue;
      move = self->no_play;
      move.words[0] = (gint32) index;
      search_targets (self, i, outcome, &move, 0, card->targets < n_foes ? card->targets : 0, 0,
                      begun);
    }
}

static void
order_hand (Search *self)
{
  for (guint draws = 0; draws < 2; draws++)
    for (guint i = 0; i < self->game->cards->len; i++)
      {
        int index = (int) i;
        const MoBonfireCard *card = mo_bonfire_game_get_card (self->game, index);

        if (self->hand[i] > 0 && (mo_bonfire_card_get_draws (card) > 0) == (draws == 0))
          g_array_append_val (self->order, index);
      }
}

static const char *
get_reason (const MoBonfireGame *game,
            const MoMove *move)
{
  const MoBonfireCard *card;

  if (move->verb == MO_BONFIRE_VERB_PASS)
    return N_("No remaining card is worth its energy.");
  card = mo_bonfire_game_get_card (game, move->words[0]);
  if (mo_bonfire_card_get_draws (card) > 0)
    return N_("It gives you more cards to choose from.");
  return card->targets == 0 ? N_("You need the protection.")
                            : N_("It deals the most damage for its energy.");
}

static void
advise_turn (const MoBonfireGame *game,
             const MoBonfireState *state,
             MoMove *move,
             const char **why)
{
  g_autofree gint16 *hand = g_memdup2 (mo_bonfire_state_get_pile (game, state, MO_BONFIRE_HAND),
                                       game->cards->len * sizeof (gint16));
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (int));
  const MoMove pass = mo_move_make (MO_BONFIRE_VERB_PASS, 0);
  Outcome outcome = { .energy = state->energy, .protection = state->protection };
  Search search = {
    .game = game,
    .state = state,
    .adventurer = mo_bonfire_game_get_adventurer (game, state->adventurer),
    .order = order,
    .hand = hand,
    .best = -G_MAXDOUBLE,
    .no_play = mo_move_make (MO_BONFIRE_VERB_PLAY, 0),
  };

  if (mo_bonfire_is_stalled (game, state))
    {
      *move = mo_move_make (MO_BONFIRE_VERB_CONCEDE, 0);
      *why = N_("Neither side has lost HP for a long time.");
      return;
    }
  for (guint i = 0; i < state->n_foes; i++)
    {
      mo_bonfire_plan_foe_init (&search.foes[i],
                                mo_bonfire_game_get_monster (game, state->foes[i].monster));
      outcome.hp[i] = state->foes[i].hp;
      outcome.shield[i] = state->foes[i].protection;
    }
  order_hand (&search);
  search_from (&search, 0, &outcome, &pass);
  *move = search.move;
  *why = get_reason (game, move);
}

/* Merchants */

static void
advise_trade (const MoBonfireGame *game,
              const MoBonfireState *state,
              MoMove *move,
              const char **why)
{
  g_autofree gint16 *counts = g_new0 (gint16, game->cards->len);
  double best;

  mo_bonfire_count_cards (game, state, counts);
  best = estimate_boss (game, state->adventurer, counts) - LEAST_SAVING;
  *move = mo_move_make (MO_BONFIRE_VERB_LEAVE, 0);
  *why = N_("No card that you can afford improves the deck.");
  for (guint i = 0; i < state->n_wares; i++)
    {
      double cost;

      if (!mo_bonfire_can_buy (game, state, state->wares[i]))
        continue;
      cost = estimate_boss_with (game, state->adventurer, counts, state->wares[i]);
      if (cost >= best)
        continue;
      best = cost;
      *move = mo_move_make (MO_BONFIRE_VERB_BUY, 1, (gint32) state->wares[i]);
      *why = N_("It improves the deck.");
    }
}

/* The way */

static gboolean
advise_way (const MoBonfireGame *game,
            const MoBonfireState *state,
            MoMove *move,
            const char **why)
{
  int level = mo_bonfire_get_next_level (game, state);
  int room = level != MO_BONFIRE_NONE ? mo_bonfire_way_choose (game, state, level)
                                      : MO_BONFIRE_NONE;
  const MoBonfireLevel *it;
  int kind;

  if (room == MO_BONFIRE_NONE)
    return FALSE;
  it = mo_bonfire_game_get_level (game, level);
  kind = mo_bonfire_state_get_rooms (game, state)[it->first_room + (guint) room];
  *move = mo_move_make (MO_BONFIRE_VERB_ENTER, 1, (gint32) room + 1);
  switch (mo_bonfire_game_get_room (game, kind)->kind)
    {
    case MO_ROOM_BONFIRE:
      *why = N_("The adventurer needs to rest.");
      break;
    case MO_ROOM_MERCHANT:
      *why = N_("You have coins to spend.");
      break;
    case MO_ROOM_TREASURE:
      *why = N_("Chests are free.");
      break;
    case MO_ROOM_BATTLE:
    case MO_ROOM_BOSS:
    default:
      *why = N_("Winning the battle gives you coins and raises your maximum HP.");
      break;
    }
  return TRUE;
}

/* Returns the HP left after the last battle, with the best card added to the starter deck: an
 * adventurer is as good as what merchants can add. */
static double
rate_adventurer (const MoBonfireGame *game,
                 int index)
{
  const MoBonfireAdventurer *adventurer = mo_bonfire_game_get_adventurer (game, index);
  g_autofree gint16 *counts = g_new (gint16, game->cards->len);
  double cost = G_MAXDOUBLE;

  for (guint i = 0; i < game->cards->len; i++)
    counts[i] = (gint16) adventurer->deck[i];
  for (guint i = 0; i < game->cards->len; i++)
    cost = MIN (cost, estimate_boss_with (game, index, counts, (int) i));
  return adventurer->hp - cost;
}

guint
mo_bonfire_find_adventurer (const MoBonfireGame *game)
{
  double best = -G_MAXDOUBLE;
  guint adventurer = 0;

  for (guint i = 0; i < game->adventurers->len; i++)
    {
      double hp = rate_adventurer (game, (int) i);

      if (i > 0 && hp <= best)
        continue;
      best = hp;
      adventurer = i;
    }
  return adventurer;
}

static gboolean
advise_adventurer (const MoBonfireGame *game,
                   MoMove *move,
                   const char **why)
{
  *move = mo_move_make (MO_BONFIRE_VERB_CHOOSE, 1, (gint32) game->best_adventurer);
  *why = N_("This adventurer is likely to have the most HP left after the last battle.");
  return game->adventurers->len > 0;
}

/* Returns the first allowed move, when there is no choice. */
static gboolean
advise_first (const MoBonfireGame *game,
              const MoBonfireState *state,
              MoMove *move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MoMove));

  mo_bonfire_list_moves (game, state, moves);
  if (moves->len == 0)
    return FALSE;
  *move = g_array_index (moves, MoMove, 0);
  return TRUE;
}

gboolean
mo_bonfire_advise (const MoBonfireGame *game,
                   const MoBonfireState *state,
                   MoMove *move,
                   char **why)
{
  const char *reason = N_("It comes next.");
  gboolean is_there = TRUE;

  switch (mo_bonfire_get_phase (game, state))
    {
    case MO_BONFIRE_PHASE_TURN:
      advise_turn (game, state, move, &reason);
      break;
    case MO_BONFIRE_PHASE_TRADE:
      advise_trade (game, state, move, &reason);
      break;
    case MO_BONFIRE_PHASE_WAY:
      is_there = advise_way (game, state, move, &reason);
      break;
    case MO_BONFIRE_PHASE_CHOOSE:
      is_there = advise_adventurer (game, move, &reason);
      break;
    case MO_BONFIRE_PHASE_LAY:
    case MO_BONFIRE_PHASE_MEET:
    case MO_BONFIRE_PHASE_INTEND:
    case MO_BONFIRE_PHASE_DRAW:
    case MO_BONFIRE_PHASE_OFFER:
    case MO_BONFIRE_PHASE_CHESTS:
    case MO_BONFIRE_PHASE_FIND:
    case MO_BONFIRE_PHASE_OVER:
    default:
      is_there = advise_first (game, state, move);
      break;
    }
  if (is_there && why != NULL)
    *why = g_strdup (_(reason));
  return is_there;
}
