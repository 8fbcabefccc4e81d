/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Battles: meeting monsters, their next actions, the adventurer's turn and theirs. */

#include "config.h"

#include "mo-bonfire-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
mo_bonfire_end (MoBonfireTurn *turn,
                MoMatchResult result,
                MoBonfireReason reason)
{
  turn->state->result = (guint8) result;
  turn->state->reason = (guint8) reason;
}

/* Piles */

/* Refills an empty deck from the discards; if there are none, no cards are drawn. */
static void
fill_deck (MoBonfireTurn *turn)
{
  gint16 *deck = mo_bonfire_state_get_pile (turn->game, turn->state, MO_BONFIRE_DECK);
  gint16 *discards = mo_bonfire_state_get_pile (turn->game, turn->state, MO_BONFIRE_DISCARDS);

  /* Not by a count, because this is done for each card. */
  for (guint i = 0; i < turn->game->cards->len; i++)
    if (deck[i] > 0)
      return;
  for (guint i = 0; i < turn->game->cards->len; i++)
    {
      deck[i] = discards[i];
      discards[i] = 0;
    }
  if (mo_bonfire_state_count_pile (turn->game, turn->state, MO_BONFIRE_DECK) == 0)
    turn->state->n_draws = 0;
}

void
mo_bonfire_put_card (MoBonfireTurn *turn,
                     int card,
                     MoBonfirePile pile)
{
  if (pile != MO_BONFIRE_OUT)
    mo_bonfire_state_get_pile (turn->game, turn->state, pile)[card]++;
  fill_deck (turn);
}

void
mo_bonfire_take_card (MoBonfireTurn *turn,
                      int card,
                      MoBonfirePile pile)
{
  if (pile != MO_BONFIRE_OUT)
    mo_bonfire_state_get_pile (turn->game, turn->state, pile)[card]--;
  fill_deck (turn);
}

static void
discard_hand (MoBonfireTurn *turn)
{
  gint16 *hand = mo_bonfire_state_get_pile (turn->game, turn->state, MO_BONFIRE_HAND);
  gint16 *discards = mo_bonfire_state_get_pile (turn->game, turn->state, MO_BONFIRE_DISCARDS);

  for (guint i = 0; i < turn->game->cards->len; i++)
    {
      discards[i] = (gint16) (discards[i] + hand[i]);
      hand[i] = 0;
    }
  fill_deck (turn);
}

void
mo_bonfire_gather (MoBonfireTurn *turn)
{
  MoBonfireState *state = turn->state;
  gint16 *deck = mo_bonfire_state_get_pile (turn->game, state, MO_BONFIRE_DECK);
  gint16 *hand = mo_bonfire_state_get_pile (turn->game, state, MO_BONFIRE_HAND);
  gint16 *discards = mo_bonfire_state_get_pile (turn->game, state, MO_BONFIRE_DISCARDS);

  for (guint i = 0; i < turn->game->cards->len; i++)
    {
      deck[i] = (gint16) (deck[i] + hand[i] + discards[i] + (state->playing == (int) i));
      hand[i] = discards[i] = 0;
    }
  state->playing = state->room = state->treasure = MO_BONFIRE_NONE;
  state->n_draws = state->n_foes = state->n_wares = state->n_offers = state->n_finds = 0;
  state->energy = state->protection = state->turn = state->chest = 0;
  state->n_still = 0;
}

void
mo_bonfire_leave_room (MoBonfireTurn *turn)
{
  mo_bonfire_gather (turn);
  mo_reminders_begin_step (&turn->state->reminders, MO_BONFIRE_STEP_WAY);
}

/* Turns */

static void
begin_turn (MoBonfireTurn *turn)
{
  MoBonfireState *state = turn->state;
  const MoBonfireAdventurer *adventurer = mo_bonfire_game_get_adventurer (turn->game,
                                                                          state->adventurer);
  gint32 sum = mo_bonfire_state_sum_hp (state);

  state->n_still = state->turn > 0 && sum == state->still_hp ? state->n_still + 1 : 0;
  state->still_hp = sum;
  state->turn++;
  state->summary.n_turns++;
  state->energy = (gint32) turn->game->run->energy;
  state->protection += (gint32) adventurer->guard;
  state->n_draws = turn->game->run->hand + adventurer->insight;
  mo_reminders_begin_step (&state->reminders, MO_BONFIRE_STEP_TURN);
  fill_deck (turn);
  for (guint i = 0; i < state->n_foes; i++)
    state->foes[i].action =
        mo_bonfire_game_get_monster (turn->game, state->foes[i].monster)->actions->len > 1
            ? MO_BONFIRE_NONE
            : 0;
}

static void
meet (MoBonfireTurn *turn,
      guint monster)
{
  MoBonfireState *state = turn->state;
  const MoBonfireFoe foe = {
    .monster = (gint16) monster,
    .action = MO_BONFIRE_NONE,
    .hp = (gint32) mo_bonfire_game_get_monster (turn->game, (int) monster)->hp,
  };

  state->foes[state->n_foes++] = foe;
}

void
mo_bonfire_meet_what_is_sure (MoBonfireTurn *turn)
{
  const MoRoom *room = mo_bonfire_state_get_room (turn->game, turn->state);
  guint n = 0;
  int last = MO_BONFIRE_NONE;

  for (int i = 0; i < (int) turn->game->monsters->len; i++)
    if (mo_bonfire_game_has_monster (turn->game, room, i))
      {
        n++;
        last = i;
      }
  while (n == 1 && turn->state->n_foes < room->monsters)
    meet (turn, (guint) last);
  if (turn->state->n_foes == room->monsters)
    begin_turn (turn);
}

gboolean
mo_bonfire_take_monster (MoBonfireTurn *turn,
                         gint32 word)
{
  const MoRoom *room = mo_bonfire_state_get_room (turn->game, turn->state);

  if (room == NULL || room->monsters == 0)
    return mo_turn_refuse_thing (turn->error, _("there is no battle"));
  if (turn->state->n_foes == MO_MAX_MONSTERS)
    return mo_turn_refuse_thing (turn->error, _("this battle has no space for another monster"));
  if (turn->move->is_overruling)
    {
      meet (turn, (guint) word);
      if (turn->state->turn == 0 && turn->state->n_foes >= room->monsters)
        begin_turn (turn);
      return TRUE;
    }
  if (!mo_bonfire_game_has_monster (turn->game, room, word))
    return mo_turn_refuse (turn->error, "BR-12", _("%s can’t appear in this room"),
                           mo_bonfire_game_get_monster_name (turn->game, word));
  meet (turn, (guint) word);
  mo_bonfire_meet_what_is_sure (turn);
  return TRUE;
}

/* Sets the action of the first monster without one; by hand, of the first that has this action. */
gboolean
mo_bonfire_take_intent (MoBonfireTurn *turn,
                        gint32 word)
{
  MoBonfireState *state = turn->state;
  guint foe = 0;

  while (foe < state->n_foes &&
         (state->foes[foe].hp == 0 ||
          (turn->move->is_overruling ? state->foes[foe].monster != MO_BONFIRE_ACTION_MONSTER (word)
                                     : state->foes[foe].action != MO_BONFIRE_NONE)))
    foe++;
  if (foe == state->n_foes)
    return mo_turn_refuse_thing (turn->error, _("that monster is not in the battle"));
  if (state->foes[foe].monster != MO_BONFIRE_ACTION_MONSTER (word))
    return mo_turn_refuse (turn->error, "BR-14",
                           _("%s must show its action next, but has no action with this name: "
                              "choose one of its actions"),
                           mo_bonfire_game_get_monster_name (turn->game, state->foes[foe].monster));
  state->foes[foe].action = MO_BONFIRE_ACTION_INDEX (word);
  return TRUE;
}

gboolean
mo_bonfire_take_draw (MoBonfireTurn *turn,
                      gint32 word)
{
  MoBonfireState *state = turn->state;

  if (state->n_foes == 0)
    return mo_turn_refuse_thing (turn->error, _("you can draw cards only in battle"));
  if (mo_bonfire_state_get_pile (turn->game, state, MO_BONFIRE_DECK)[word] == 0)
    return mo_turn_refuse_thing (turn->error, _("the deck has no %s"),
                                 mo_bonfire_game_get_card_name (turn->game, word));
  if (state->n_draws > 0)
    state->n_draws--;
  mo_bonfire_state_get_pile (turn->game, state, MO_BONFIRE_HAND)[word]++;
  mo_bonfire_take_card (turn, word, MO_BONFIRE_DECK);
  mo_bonfire_settle_play (turn);
  return TRUE;
}

/* The end of a battle */

static void
win_battle (MoBonfireTurn *turn)
{
  MoBonfireState *state = turn->state;
  gboolean is_boss = mo_bonfire_state_get_room (turn->game, state)->kind == MO_ROOM_BOSS;
  guint coins = 0;

  for (guint i = 0; i < state->n_foes; i++)
    coins += mo_bonfire_game_get_monster (turn->game, state->foes[i].monster)->coins;
  state->coins += (gint32) coins;
  state->max_hp += (gint32) (is_boss ? turn->game->run->boss_raise : turn->game->run->raise);
  state->summary.coins_gained += coins;
  state->summary.n_battles++;
  state->summary.n_monsters += state->n_foes;
  if (!is_boss)
    {
      mo_bonfire_leave_room (turn);
      return;
    }
  mo_bonfire_gather (turn);
  state->hp = state->max_hp;
  mo_bonfire_end (turn, MO_MATCH_WON, MO_BONFIRE_REASON_BOSS);
}

/* Cards only beat monsters: a run that was marked as unfinished without HP goes on until these
 * act. */
static void
judge_monsters (MoBonfireTurn *turn)
{
  const MoBonfireState *state = turn->state;

  if (state->result == MO_MATCH_OPEN && state->turn > 0 &&
      mo_bonfire_state_count_foes (state) == 0)
    win_battle (turn);
}

void
mo_bonfire_judge (MoBonfireTurn *turn)
{
  if (turn->state->result == MO_MATCH_OPEN && turn->state->hp == 0)
    mo_bonfire_end (turn, MO_MATCH_LOST, MO_BONFIRE_REASON_HP);
  else
    judge_monsters (turn);
}

/* Playing cards */

/* Subtracts damage, first from the protection. Returns: the lost HP */
static guint
hit (guint damage,
     gint32 *protection,
     gint32 *hp)
{
  gint32 absorbed = MIN ((gint32) damage, *protection);
  gint32 loss = MIN ((gint32) damage - absorbed, *hp);

  *protection -= absorbed;
  *hp -= loss;
  return (guint) loss;
}

static void
do_effect (MoBonfireTurn *turn,
           const MoBonfireEffect *effect)
{
  MoBonfireState *state = turn->state;
  guint might = mo_bonfire_game_get_adventurer (turn->game, state->adventurer)->might;

  switch (effect->kind)
    {
    case MO_EFFECT_DAMAGE:
      for (guint i = 0; i < MIN (state->n_targets, effect->targets); i++)
        {
          MoBonfireFoe *foe = &state->foes[state->targets[i]];

          state->summary.damage_dealt += hit (effect->amount + might, &foe->protection, &foe->hp);
        }
      break;
    case MO_EFFECT_PROTECTION:
      state->protection += (gint32) effect->amount;
      break;
    case MO_EFFECT_DRAW:
    default:
      state->n_draws += effect->amount;
      fill_deck (turn);
      break;
    }
}

/* Whether the next effect of a card waits for draws of an earlier one. */
static gboolean
waits_for_draws (const MoBonfireState *state,
                 const MoBonfireCard *card)
{
  for (guint i = 0; i < state->effect; i++)
    if (card->effects[i].kind == MO_EFFECT_DRAW)
      return state->n_draws > 0;
  return FALSE;
}

void
mo_bonfire_settle_play (MoBonfireTurn *turn)
{
  MoBonfireState *state = turn->state;
  int card = state->playing;
  const MoBonfireCard *it;

  if (card == MO_BONFIRE_NONE)
    return;
  it = mo_bonfire_game_get_card (turn->game, card);
  while (state->effect < it->n_effects && !waits_for_draws (state, it))
    do_effect (turn, &it->effects[state->effect++]);
  if (state->effect == it->n_effects && state->n_draws == 0)
    {
      state->playing = MO_BONFIRE_NONE;
      mo_bonfire_put_card (turn, card, MO_BONFIRE_DISCARDS);
    }
  judge_monsters (turn);
}

/* Likewise, skipping the draws. */
static void
cut_play_short (MoBonfireTurn *turn)
{
  while (turn->state->playing != MO_BONFIRE_NONE)
    {
      turn->state->n_draws = 0;
      mo_bonfire_settle_play (turn);
    }
}

/* Finds the targets of a card: the named ones, or all remaining monsters if it can hit as many. */
static gboolean
find_targets (MoBonfireTurn *turn,
              int card,
              guint16 *targets,
              guint16 *n_targets)
{
  guint n_words = mo_move_count_words (turn->move) - 1;
  guint n_wanted = mo_bonfire_game_get_card (turn->game, card)->targets;
  guint n_foes = mo_bonfire_state_count_foes (turn->state);

  *n_targets = 0;
  for (guint i = 0; i < n_words; i++)
    {
      guint foe = (guint) turn->move->words[i + 1];

      if (turn->state->foes[foe].hp == 0)
        return mo_turn_refuse_thing (turn->error, _("this monster is already defeated"));
      for (guint j = 0; j < *n_targets; j++)
        if (targets[j] == foe)
          return mo_turn_refuse (turn->error, "BR-9", _("a card can hit each monster only once"));
      targets[(*n_targets)++] = (guint16) foe;
    }
  if (*n_targets > n_wanted && n_wanted == 0)
    return mo_turn_refuse (turn->error, "BR-8",
                           _("this card hits no monsters: play it without naming a monster"));
  if (*n_targets > n_wanted)
    return mo_turn_refuse (turn->error, "BR-9",
                           ngettext ("the card can hit at most %u monster",
                                     "the card can hit at most %u monsters", n_wanted),
                           n_wanted);
  if (*n_targets == MIN (n_wanted, n_foes))
    return TRUE;
  if (n_wanted < n_foes)
    return mo_turn_refuse (turn->error, n_wanted > 1 ? "BR-9" : "BR-4",
                           ngettext ("choose the monster that the card hits",
                                     "choose the monsters that the card hits", n_wanted));
  *n_targets = 0;
  for (guint i = 0; i < turn->state->n_foes; i++)
    if (turn->state->foes[i].hp > 0)
      targets[(*n_targets)++] = (guint16) i;
  return TRUE;
}

/* Whether the adventurer can act now; otherwise sets the error. */
static gboolean
is_turn (MoBonfireTurn *turn)
{
  switch (mo_bonfire_get_phase (turn->game, turn->state))
    {
    case MO_BONFIRE_PHASE_TURN:
      return TRUE;
    case MO_BONFIRE_PHASE_INTEND:
      return mo_turn_refuse (turn->error, "BR-14", _("reveal the monsters’ actions first"));
    case MO_BONFIRE_PHASE_DRAW:
      return mo_turn_refuse (turn->error, turn->state->playing != MO_BONFIRE_NONE ? "BR-6" : "BR-5",
                             _("draw cards first"));
    case MO_BONFIRE_PHASE_CHOOSE:
    case MO_BONFIRE_PHASE_LAY:
    case MO_BONFIRE_PHASE_WAY:
    case MO_BONFIRE_PHASE_MEET:
    case MO_BONFIRE_PHASE_OFFER:
    case MO_BONFIRE_PHASE_TRADE:
    case MO_BONFIRE_PHASE_CHESTS:
    case MO_BONFIRE_PHASE_FIND:
    case MO_BONFIRE_PHASE_OVER:
    default:
      return mo_turn_refuse (turn->error, "BR-3", _("there is no battle"));
    }
}

gboolean
mo_bonfire_do_play (MoBonfireTurn *turn)
{
  MoBonfireState *state = turn->state;
  gint32 card = turn->move->words[0];
  const MoBonfireCard *it;
  guint16 targets[MO_MAX_MONSTERS] = { 0 };
  guint16 n_targets;
  guint owed;

  if (card < 0)
    return mo_turn_refuse_thing (turn->error, _("name the card to play"));
  it = mo_bonfire_game_get_card (turn->game, card);
  if (turn->move->is_overruling ? state->turn == 0 : !is_turn (turn))
    return turn->move->is_overruling ? mo_turn_refuse_thing (turn->error, _("there is no battle"))
                                     : FALSE;
  if (mo_bonfire_state_get_pile (turn->game, state, MO_BONFIRE_HAND)[card] == 0)
    return mo_turn_refuse_thing (turn->error, _("%s is not in your hand"),
                                 mo_card_get_shown_name (it->card));
  if ((gint32) it->cost > state->energy && !turn->move->is_overruling)
    return mo_turn_refuse (turn->error, "BR-6", _("%1$s costs %2$u energy; you have %3$d"),
                           mo_card_get_shown_name (it->card), it->cost, state->energy);
  if (!find_targets (turn, card, targets, &n_targets))
    return FALSE;
  state->energy = MAX (state->energy - (gint32) it->cost, 0);
  state->summary.n_cards++;
  /* By hand, a card may be played during the draws of another, which are still owed. */
  owed = state->n_draws;
  cut_play_short (turn);
  if (state->turn == 0)
    return TRUE;
  state->n_draws = owed;
  state->playing = (gint16) card;
  state->effect = 0;
  memcpy (state->targets, targets, sizeof targets);
  state->n_targets = n_targets;
  mo_bonfire_take_card (turn, card, MO_BONFIRE_HAND);
  mo_bonfire_settle_play (turn);
  return TRUE;
}

/* The monsters’ turn */

static void
act (MoBonfireTurn *turn,
     guint index)
{
  MoBonfireState *state = turn->state;
  MoBonfireFoe *foe = &state->foes[index];
  const MoBonfireAction *action;

  if (foe->hp == 0 || foe->action == MO_BONFIRE_NONE)
    return;
  action = mo_bonfire_monster_get_action (mo_bonfire_game_get_monster (turn->game, foe->monster),
                                          foe->action);
  if (!turn->game->keeps_protection)
    foe->protection = 0;
  state->summary.damage_taken += hit (action->damage, &state->protection, &state->hp);
  foe->protection += (gint32) action->protection;
  foe->action = MO_BONFIRE_NONE;
}

gboolean
mo_bonfire_do_pass (MoBonfireTurn *turn)
{
  MoBonfireState *state = turn->state;

  if (turn->move->is_overruling ? state->turn == 0 : !is_turn (turn))
    return turn->move->is_overruling ? mo_turn_refuse_thing (turn->error, _("there is no battle"))
                                     : FALSE;
  cut_play_short (turn);
  if (state->turn == 0)
    return TRUE;
  state->n_draws = 0;
  discard_hand (turn);
  state->energy = 0;
  for (guint i = 0; i < state->n_foes && state->hp > 0; i++)
    act (turn, i);
  mo_bonfire_judge (turn);
  if (state->result == MO_MATCH_OPEN)
    begin_turn (turn);
  return TRUE;
}

/* Giving up */

gboolean
mo_bonfire_do_concede (MoBonfireTurn *turn)
{
  MoBonfireState *state = turn->state;

  if (turn->move->is_overruling ? state->turn == 0 : !is_turn (turn))
    return turn->move->is_overruling ? mo_turn_refuse_thing (turn->error, _("there is no battle"))
                                     : FALSE;
  if (!mo_bonfire_is_stalled (turn->game, state) && !turn->move->is_overruling)
    return mo_turn_refuse (
        turn->error, "BR-23",
        ngettext ("you can concede a battle only after neither side has lost HP for %u turn",
                  "you can concede a battle only after neither side has lost HP for %u turns",
                  MO_BONFIRE_STALL),
        MO_BONFIRE_STALL);
  mo_bonfire_end (turn, MO_MATCH_LOST, MO_BONFIRE_REASON_CONCEDED);
  return TRUE;
}
