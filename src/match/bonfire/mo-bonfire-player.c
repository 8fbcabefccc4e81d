/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The game's own player: plain, and sound. It plays the card that is worth most for its energy, until none is worth
 * anything. */

#include "config.h"

#include "mo-bonfire-private.h"

#include <glib/gi18n-lib.h>

/* What a card to draw is worth, in points of damage. */
#define WORTH_OF_DRAW 3.0

/* A battle as the player sees it. */
typedef struct
{
  double threat;  /* the damage of a turn of the monsters, on the whole */
  double toil;    /* HP and protection of the monsters */
  double turns;   /* that it may yet take */
  double lack;    /* what protection is worth having, over all these turns */
  MoBonfireHit next; /* what the actions shown would do */
} Outlook;

static double
get_average_damage (const MoBonfireMonster *monster)
{
  double sum = 0;

  for (guint i = 0; i < monster->actions->len; i++)
    sum += mo_bonfire_monster_get_action (monster, (int) i)->damage;
  return sum / monster->actions->len;
}

static double
get_average_protection (const MoBonfireMonster *monster)
{
  double sum = 0;

  for (guint i = 0; i < monster->actions->len; i++)
    sum += mo_bonfire_monster_get_action (monster, (int) i)->protection;
  return sum / monster->actions->len;
}

/* What a turn’s energy does, if it is all spent on damage. */
static double
get_strength (const MoBonfireGame *game,
              const MoBonfireState *state)
{
  g_autofree gint16 *counts = g_new0 (gint16, game->cards->len);
  double best = 0;

  mo_bonfire_count_cards (game, state, counts);
  for (guint i = 0; i < game->cards->len; i++)
    {
      const MoBonfireCard *card = mo_bonfire_game_get_card (game, (int) i);
      guint damage = 0;

      for (guint j = 0; counts[i] > 0 && j < card->n_effects; j++)
        if (card->effects[j].kind == MO_EFFECT_DAMAGE)
          damage += card->effects[j].amount + mo_bonfire_game_get_adventurer (game, state->adventurer)->might;
      best = MAX (best, (double) damage / MAX (card->cost, 1));
    }
  return best * game->run->energy;
}

static void
look_out (const MoBonfireGame *game,
          const MoBonfireState *state,
          Outlook *outlook)
{
  double shield = 0;
  double strength = get_strength (game, state);

  *outlook = (Outlook){ 0 };
  for (guint i = 0; i < state->n_foes; i++)
    {
      const MoBonfireMonster *monster = mo_bonfire_game_get_monster (game, state->foes[i].monster);

      if (state->foes[i].hp == 0)
        continue;
      outlook->threat += get_average_damage (monster);
      shield += get_average_protection (monster);
      outlook->toil += state->foes[i].hp + state->foes[i].protection;
    }
  outlook->turns = MAX (outlook->toil / MAX (strength - shield, strength / 4), 1);
  outlook->lack = MAX (outlook->threat * outlook->turns - state->protection, 0);
  mo_bonfire_forecast_turn (game, state, &outlook->next);
}

/* What damage to a monster is worth: the harm that it does until it is beaten, and all of it when that is now. */
static double
rate_hit (const MoBonfireGame *game,
          const MoBonfireState *state,
          const Outlook *outlook,
          int card,
          guint foe)
{
  const MoBonfireFoe *it = &state->foes[foe];
  double useful;
  double worth;
  MoBonfireHit hit;

  mo_bonfire_forecast_card (game, state, card, foe, &hit);
  useful = hit.absorbed + hit.loss;
  worth = useful * outlook->threat * outlook->turns / MAX (outlook->toil, 1);
  worth += useful / (double) MAX (it->hp + it->protection, 1);
  if (hit.beats && it->action != MO_BONFIRE_NONE)
    worth += mo_bonfire_monster_get_action (mo_bonfire_game_get_monster (game, it->monster), it->action)->damage;
  return worth;
}

static double
rate_protection (const MoBonfireState *state,
                 const Outlook *outlook,
                 guint protection)
{
  double needed_now = MIN ((double) protection, (double) outlook->next.loss);
  double worth = MIN ((double) protection, MAX (outlook->lack, needed_now));

  /* Who would be beaten by this turn has nothing better to do. */
  return outlook->next.beats ? worth + 10 * needed_now : worth + needed_now / 10;
}

/* The monsters that are hit best, by what it is worth. */
static double
choose_targets (const MoBonfireGame *game,
                const MoBonfireState *state,
                const Outlook *outlook,
                MoMove *move)
{
  int card = move->words[0];
  guint n = MIN (mo_bonfire_game_get_card (game, card)->targets, mo_bonfire_state_count_foes (state));
  gboolean is_named = mo_bonfire_count_targets (game, state, card) > 0;
  guint64 taken = 0;
  double worth = 0;

  for (guint i = 0; i < n; i++)
    {
      double best = -1;
      guint target = 0;

      for (guint j = 0; j < state->n_foes; j++)
        {
          double rate = state->foes[j].hp > 0 && (taken & 1u << j) == 0 ? rate_hit (game, state, outlook, card, j) : -1;

          if (rate <= best)
            continue;
          best = rate;
          target = j;
        }
      taken |= 1u << target;
      worth += best;
      if (is_named)
        move->words[1 + i] = (gint32) target;
    }
  return worth;
}

static double
rate_draws (const MoBonfireGame *game,
            const MoBonfireState *state,
            const MoBonfireCard *card)
{
  gint32 left = state->energy - (gint32) card->cost;
  guint n = MIN (mo_bonfire_card_get_draws (card), mo_bonfire_state_count_pile (game, state, MO_BONFIRE_DECK));

  /* Cards that nothing is left to pay for are worth nothing. */
  return left > 0 ? WORTH_OF_DRAW * n : 0;
}

static void
advise_turn (const MoBonfireGame *game,
             const MoBonfireState *state,
             MoMove *move,
             const char **why)
{
  double best = 0;
  Outlook outlook;

  if (mo_bonfire_is_stalled (game, state))
    {
      *move = mo_move_make (MO_BONFIRE_VERB_CONCEDE, 0);
      *why = _("Nobody has lost HP for a long time.");
      return;
    }
  look_out (game, state, &outlook);
  *move = mo_move_make (MO_BONFIRE_VERB_PASS, 0);
  *why = _("Nothing more is worth its energy.");
  for (guint i = 0; i < game->cards->len; i++)
    {
      const MoBonfireCard *card = mo_bonfire_game_get_card (game, (int) i);
      MoMove played = mo_move_make (MO_BONFIRE_VERB_PLAY, 1, (gint32) i);
      double hits;
      double protects;
      double draws;
      double rate;

      if (!mo_bonfire_can_play (game, state, (int) i))
        continue;
      hits = choose_targets (game, state, &outlook, &played);
      protects = rate_protection (state, &outlook, mo_bonfire_card_get_protection (card));
      draws = rate_draws (game, state, card);
      rate = (hits + protects + draws) / (card->cost > 0 ? card->cost : 0.5);
      if (rate <= best)
        continue;
      best = rate;
      *move = played;
      *why = draws >= MAX (hits, protects) ? _("More cards to choose from.")
             : protects > hits             ? _("The protection will be needed.")
                                           : _("The most damage for its energy.");
    }
}

/* What a card does for its energy, in the long run. */
static double
rate_card (const MoBonfireCard *card)
{
  double worth = mo_bonfire_card_get_protection (card) + WORTH_OF_DRAW * mo_bonfire_card_get_draws (card);

  for (guint i = 0; i < card->n_effects; i++)
    if (card->effects[i].kind == MO_EFFECT_DAMAGE)
      worth += card->effects[i].amount * (card->effects[i].targets > 1 ? 1.2 : 1);
  return worth / (card->cost > 0 ? card->cost : 0.5);
}

static double
rate_deck (const MoBonfireGame *game,
           const MoBonfireState *state)
{
  const gint16 *deck = mo_bonfire_state_get_pile (game, state, MO_BONFIRE_DECK);
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < game->cards->len; i++)
    {
      sum += deck[i] * rate_card (mo_bonfire_game_get_card (game, (int) i));
      n += (guint) deck[i];
    }
  return n > 0 ? sum / n : 0;
}

static void
advise_trade (const MoBonfireGame *game,
              const MoBonfireState *state,
              MoMove *move,
              const char **why)
{
  double best = rate_deck (game, state);

  *move = mo_move_make (MO_BONFIRE_VERB_LEAVE, 0);
  *why = _("No card here makes the deck better.");
  for (guint i = 0; i < state->n_wares; i++)
    {
      double rate = rate_card (mo_bonfire_game_get_card (game, state->wares[i]));

      if (!mo_bonfire_can_buy (game, state, state->wares[i]) || rate <= best)
        continue;
      best = rate;
      *move = mo_move_make (MO_BONFIRE_VERB_BUY, 1, (gint32) state->wares[i]);
      *why = _("It is better than the cards of the deck.");
    }
}

/* What a room is worth, in HP. */
static double
rate_room (const MoBonfireGame *game,
           const MoBonfireState *state,
           const MoRoom *room)
{
  double missing = state->max_hp - state->hp;

  switch (room->kind)
    {
    case MO_ROOM_BONFIRE:
      return MIN (missing, state->max_hp * (double) game->run->rest / 100);
    case MO_ROOM_MERCHANT:
      return state->coins / 25.0;
    case MO_ROOM_TREASURE:
      return 5;
    case MO_ROOM_BATTLE:
    case MO_ROOM_BOSS:
    default:
      /* Only who is well goes into a battle that need not be. */
      return state->hp * 8.0 / state->max_hp - 6.0 * room->monsters;
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
      const MoRoom *room = mo_bonfire_game_get_room (game, mo_bonfire_state_get_rooms (game, state)[it->first_room + i]);
      double rate = rate_room (game, state, room);

      if (mo_bonfire_state_get_path (game, state)[it->first_room + i] > 0 || rate <= best)
        continue;
      best = rate;
      *move = mo_move_make (MO_BONFIRE_VERB_ENTER, 1, (gint32) i + 1);
      *why = room->kind == MO_ROOM_BONFIRE    ? _("The adventurer needs the rest.")
             : room->kind == MO_ROOM_MERCHANT ? _("There are coins to spend.")
             : room->kind == MO_ROOM_TREASURE ? _("A chest costs nothing.")
                                              : _("The battle brings coins and HP.");
    }
  return TRUE;
}

/* The first of the moves that are allowed, as what chance decides is no choice. */
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
