/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The automatic player. In a battle it tries all combinations of cards in the hand, and chooses the
 * one that leaves the most HP by an estimate of the remaining battle. It chooses the rooms, and the
 * cards of merchants, that save the most HP in the end. */

#include "config.h"

#include "mo-bonfire-plan.h"
#include "mo-bonfire-private.h"

#include <glib/gi18n-lib.h>

/* The worth of a drawn card if there is energy for it, in HP. */
#define WORTH_OF_DRAW 0.5

/* The number of average turns of the monsters that protection is useful for, however long the
 * battle. */
#define RESERVE 6.0

/* The minimum cost of a monster's HP, even if it is harmless, because a battle should end. */
#define PRICE_OF_TIME 0.1

/* The cost of defeat, more than any loss of HP. */
#define DEFEAT 10000.0

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
  MoBonfirePlan plan;
  MoBonfirePlanFoe foes[MO_MAX_MONSTERS]; /* all of them, with their initial HP */
  GArray *order;   /* (element-type int): the playable cards, those with draws first */
  gint16 *hand;    /* the number of each card left */
  guint n_outcomes; /* so far */
  double best;
  MoMove move;     /* the first of the best turn */
} Search;

/* The deck */

static void
plan_for (const MoBonfireGame *game,
          const MoBonfireState *state,
          const gint16 *counts,
          const MoBonfirePlanFoe *foes,
          guint n_foes,
          MoBonfirePlan *plan)
{
  mo_bonfire_plan_init (plan, game, mo_bonfire_game_get_adventurer (game, state->adventurer),
                        counts, foes, n_foes);
}

/* Returns the average cost of a battle in a room with these cards, over all its possible
 * monsters. There is at least one, or the game can't be played. */
static double
estimate_room (const MoBonfireGame *game,
               const MoBonfireState *state,
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
      plan_for (game, state, counts, foes, room->monsters, &plan);
      sum += mo_bonfire_plan_estimate (&plan, foes, room->monsters);
      n++;
    }
  return sum / n;
}

/* Returns the cost of the last battle of the dungeon, which the deck is built for. */
static double
estimate_boss (const MoBonfireGame *game,
               const MoBonfireState *state,
               const gint16 *counts)
{
  return estimate_room (game, state, counts,
                        mo_bonfire_game_get_room (game, (int) game->rooms->len - 1));
}

/* Returns the HP that a card would save in the last battle. */
static double
rate_card (const MoBonfireGame *game,
           const MoBonfireState *state,
           int card)
{
  g_autofree gint16 *counts = g_new0 (gint16, game->cards->len);
  double before;

  mo_bonfire_count_cards (game, state, counts);
  before = estimate_boss (game, state, counts);
  counts[card]++;
  return before - estimate_boss (game, state, counts);
}

/* Turns */

static double
rate_outcome (const Search *self,
              const Outcome *outcome)
{
  MoBonfirePlanFoe left[MO_MAX_MONSTERS];
  gint32 incoming = 0;
  double threat = 0;
  double toil = 0;
  double needed;
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
      toil += left[n].hp;
      threat += left[n++].damage;
    }
  hp = self->state->hp - MAX (incoming - outcome->protection, 0);
  protection = MAX (outcome->protection - incoming, 0);
  if (n == 0)
    return self->state->hp;
  if (hp <= 0)
    return hp - DEFEAT;
  needed = mo_bonfire_plan_estimate (&self->plan, left, n) + RESERVE * threat;
  return hp - MAX (needed - protection, 0) - PRICE_OF_TIME * toil + WORTH_OF_DRAW * outcome->draws;
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
      MoMove move = mo_move_make (MO_BONFIRE_VERB_PLAY, 1, (gint32) index);

      if (self->hand[index] > 0 && (gint32) card->cost <= outcome->energy)
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
        gboolean is_first = mo_bonfire_card_get_draws (
                                mo_bonfire_game_get_card (self->game, index)) > 0;

        if (self->hand[i] > 0 && is_first == (draws == 0))
          g_array_append_val (self->order, index);
      }
}

static const char *
get_reason (const MoBonfireGame *game,
            const MoMove *move)
{
  const MoBonfireCard *card;

  if (move->verb == MO_BONFIRE_VERB_PASS)
    return _("No remaining card is worth its energy.");
  card = mo_bonfire_game_get_card (game, move->words[0]);
  if (mo_bonfire_card_get_draws (card) > 0)
    return _("It gives you more cards to choose from.");
  return card->targets == 0 ? _("You need the protection.")
                            : _("It deals the most damage for its energy.");
}

static void
advise_turn (const MoBonfireGame *game,
             const MoBonfireState *state,
             MoMove *move,
             const char **why)
{
  g_autofree gint16 *counts = g_new0 (gint16, game->cards->len);
  g_autofree gint16 *hand = g_memdup2 (mo_bonfire_state_get_pile (game, state, MO_BONFIRE_HAND),
                                       game->cards->len * sizeof (gint16));
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (int));
  const MoMove pass = mo_move_make (MO_BONFIRE_VERB_PASS, 0);
  Outcome outcome = { .energy = state->energy, .protection = state->protection };
  MoBonfirePlanFoe alive[MO_MAX_MONSTERS];
  Search search = {
    .game = game,
    .state = state,
    .adventurer = mo_bonfire_game_get_adventurer (game, state->adventurer),
    .order = order,
    .hand = hand,
    .best = -G_MAXDOUBLE,
  };
  guint n_alive = 0;

  if (mo_bonfire_is_stalled (game, state))
    {
      *move = mo_move_make (MO_BONFIRE_VERB_CONCEDE, 0);
      *why = _("No HP has been lost for a long time.");
      return;
    }
  for (guint i = 0; i < state->n_foes; i++)
    {
      mo_bonfire_plan_foe_init (&search.foes[i],
                                mo_bonfire_game_get_monster (game, state->foes[i].monster));
      outcome.hp[i] = state->foes[i].hp;
      outcome.shield[i] = state->foes[i].protection;
      if (state->foes[i].hp > 0)
        alive[n_alive++] = search.foes[i];
    }
  mo_bonfire_count_cards (game, state, counts);
  plan_for (game, state, counts, alive, n_alive, &search.plan);
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
  double best = 1;

  *move = mo_move_make (MO_BONFIRE_VERB_LEAVE, 0);
  *why = _("No card that you can afford improves the deck.");
  for (guint i = 0; i < state->n_wares; i++)
    {
      double rate;

      if (!mo_bonfire_can_buy (game, state, state->wares[i]))
        continue;
      rate = rate_card (game, state, state->wares[i]);
      if (rate <= best)
        continue;
      best = rate;
      *move = mo_move_make (MO_BONFIRE_VERB_BUY, 1, (gint32) state->wares[i]);
      *why = _("It improves the deck.");
    }
}

static int
compare_rates (gconstpointer a,
               gconstpointer b)
{
  double difference = *(const double *) b - *(const double *) a;

  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

/* Returns the expected HP that the best of a merchant's possible wares would save. */
static double
rate_merchant (const MoBonfireGame *game,
               const MoBonfireState *state)
{
  g_autofree double *rates = g_new (double, game->cards->len);
  double chance = MIN ((double) game->run->wares / game->cards->len, 1);
  double none_yet = 1;
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < game->cards->len; i++)
    if ((gint32) mo_bonfire_game_get_card (game, (int) i)->coins <= state->coins)
      rates[n++] = MAX (rate_card (game, state, (int) i), 0);
  qsort (rates, n, sizeof *rates, compare_rates);
  for (guint i = 0; i < n; i++)
    {
      sum += none_yet * chance * rates[i];
      none_yet *= 1 - chance;
    }
  return sum;
}

/* The way */

/* Returns the worth of a room, in HP. */
static double
rate_room (const MoBonfireGame *game,
           const MoBonfireState *state,
           const MoRoom *room)
{
  g_autofree gint16 *counts = NULL;

  switch (room->kind)
    {
    case MO_ROOM_BONFIRE:
      return mo_bonfire_forecast_rest (game, state) - state->hp;
    case MO_ROOM_MERCHANT:
      return rate_merchant (game, state);
    case MO_ROOM_TREASURE:
      return 5;
    case MO_ROOM_BATTLE:
    case MO_ROOM_BOSS:
    default:
      counts = g_new0 (gint16, game->cards->len);
      mo_bonfire_count_cards (game, state, counts);
      return 10 - estimate_room (game, state, counts, room);
    }
}

static gboolean
advise_way (const MoBonfireGame *game,
            const MoBonfireState *state,
            MoMove *move,
            const char **why)
{
  int level = mo_bonfire_get_next_level (game, state);
  const MoBonfireLevel *it;
  double best = -G_MAXDOUBLE;

  if (level == MO_BONFIRE_NONE)
    return FALSE;
  it = mo_bonfire_game_get_level (game, level);
  for (guint i = 0; i < it->n_rooms; i++)
    {
      const MoRoom *room = mo_bonfire_game_get_room (
          game, mo_bonfire_state_get_rooms (game, state)[it->first_room + i]);
      double rate = rate_room (game, state, room);

      if (mo_bonfire_state_get_path (game, state)[it->first_room + i] > 0 || rate <= best)
        continue;
      best = rate;
      *move = mo_move_make (MO_BONFIRE_VERB_ENTER, 1, (gint32) i + 1);
      *why = room->kind == MO_ROOM_BONFIRE    ? _("The adventurer needs to rest.")
             : room->kind == MO_ROOM_MERCHANT ? _("You have coins to spend.")
             : room->kind == MO_ROOM_TREASURE ? _("Chests are free.")
                                              : _("Winning the battle gives you coins and raises "
                                                  "your maximum HP.");
    }
  return TRUE;
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
  const char *reason = _("It comes next.");
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
    *why = g_strdup (reason);
  return is_there;
}
