/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-bonfire.h"

#include "mo-bonfire-private.h"

#include <glib/gi18n-lib.h>

void
mo_bonfire_end (MoBonfireTurn *turn,
                MoMatchResult result,
                MoBonfireReason reason)
{
  turn->state->result = (guint8) result;
  turn->state->reason = (guint8) reason;
  mo_turn_tell_change (turn->changes, MO_BONFIRE_CHANGE_RESULT, -1);
}

/* The interface */

static gpointer
open_game (MoContent *content,
           const MoMatchHeader *header,
           GError **error)
{
  return mo_bonfire_game_new (content, header, error);
}

static void
close_game (gpointer game)
{
  mo_bonfire_game_free (game);
}

static gpointer
begin (gpointer game)
{
  return mo_bonfire_state_new (game);
}

static gpointer
copy (gconstpointer state)
{
  return mo_bonfire_state_copy (state);
}

static void
free_state (gpointer state)
{
  g_free (state);
}

static gboolean
do_by_rules (MoBonfireTurn *turn)
{
  switch ((MoBonfireVerb) turn->move->verb)
    {
    case MO_BONFIRE_VERB_CHOOSE:
      return mo_bonfire_do_choose (turn);
    case MO_BONFIRE_VERB_ENTER:
      return mo_bonfire_do_enter (turn);
    case MO_BONFIRE_VERB_PLAY:
      return mo_bonfire_do_play (turn);
    case MO_BONFIRE_VERB_PASS:
      return mo_bonfire_do_pass (turn);
    case MO_BONFIRE_VERB_BUY:
      return mo_bonfire_do_buy (turn);
    case MO_BONFIRE_VERB_LEAVE:
      return mo_bonfire_do_leave (turn);
    case MO_BONFIRE_VERB_CONCEDE:
      return mo_bonfire_do_concede (turn);
    case MO_BONFIRE_VERB_OPEN:
      return mo_bonfire_do_open (turn);
    case MO_BONFIRE_VERB_LAY:
    case MO_BONFIRE_VERB_MEET:
    case MO_BONFIRE_VERB_INTEND:
    case MO_BONFIRE_VERB_DRAW:
    case MO_BONFIRE_VERB_OFFER:
    case MO_BONFIRE_VERB_FIND:
      return mo_bonfire_do_chance (turn);
    case MO_BONFIRE_VERB_SET:
    case MO_BONFIRE_VERB_MOVE:
    case MO_BONFIRE_VERB_END:
    case MO_BONFIRE_VERB_NOTE:
    default:
      return mo_bonfire_do_by_hand (turn);
    }
}

/* A word that was left out ends those that are counted: nothing may be told behind it. */
static gboolean
has_gap (const MoMove *move)
{
  for (guint i = mo_move_count_words (move); i < MO_MOVE_MAX_WORDS; i++)
    if (move->words[i] != MO_MOVE_NONE)
      return TRUE;
  return FALSE;
}

static gboolean
apply (gpointer game,
       gpointer state,
       const MoMove *move,
       GArray *changes,
       GError **error)
{
  MoBonfireTurn turn = { game, state, move, changes, error };

  if (has_gap (move))
    return mo_turn_refuse_thing (turn.error, _("a word can’t be left empty before another"));
  if (move->verb >= MO_BONFIRE_VERB_SET)
    return mo_bonfire_do_by_hand (&turn);
  if (turn.state->result != MO_MATCH_OPEN && !move->is_overruling)
    return mo_turn_refuse (turn.error, "BR-23", _("the run is over"));
  if (turn.state->adventurer == MO_BONFIRE_NONE && move->verb != MO_BONFIRE_VERB_CHOOSE)
    return move->is_overruling ? mo_turn_refuse_thing (turn.error, _("no adventurer is chosen"))
                               : mo_turn_refuse (turn.error, "BR-1", _("an adventurer is chosen first"));
  return do_by_rules (&turn);
}

static void
list (gpointer game,
      gconstpointer state,
      GArray *moves)
{
  mo_bonfire_list_moves (game, state, moves);
}

static gboolean
deal (gpointer game,
      gconstpointer state,
      MoMove *move,
      guint64 chance)
{
  return mo_bonfire_deal (game, state, move, chance);
}

static char *
describe (gpointer game,
          gconstpointer state,
          const MoMove *move)
{
  return mo_bonfire_describe (game, state, move);
}

static char *
describe_place (gpointer game,
                gconstpointer state)
{
  return mo_bonfire_describe_place (game, state);
}

static gboolean
advise (gpointer game,
        gconstpointer state,
        MoMove *move,
        char **why)
{
  return mo_bonfire_advise (game, state, move, why);
}

static MoMatchResult
get_result (gconstpointer user_data,
            const char **reason)
{
  const MoBonfireState *state = user_data;

  if (reason != NULL)
    *reason = mo_bonfire_get_reason (state);
  return state->result;
}

static void
list_figures (gpointer game,
              gconstpointer state,
              GPtrArray *figures)
{
  mo_bonfire_list_figures (game, state, figures);
}

static void
write_json (gpointer game,
            gconstpointer state,
            JsonBuilder *builder)
{
  mo_bonfire_write_json (game, state, builder);
}

static void
list_odds (gpointer game,
           gconstpointer state,
           guint n_draws,
           MoOddsSheet *sheet)
{
  mo_bonfire_list_odds (game, state, sheet);
}

/* Invariants */

static gboolean
check_piles (const MoBonfireGame *game,
             const MoBonfireState *state,
             GError **error)
{
  for (guint i = 0; i < MO_N_BONFIRE_PILES * game->cards->len; i++)
    if (state->numbers[i] < 0)
      return mo_turn_fail_check (error, "pile %u has %d of card %u", i / game->cards->len, state->numbers[i], i % game->cards->len);
  if (mo_bonfire_state_count_pile (game, state, MO_BONFIRE_DECK) == 0 &&
      mo_bonfire_state_count_pile (game, state, MO_BONFIRE_DISCARDS) > 0)
    return mo_turn_fail_check (error, "the deck is empty, and there are discards");
  if (state->playing != MO_BONFIRE_NONE && state->n_draws == 0)
    return mo_turn_fail_check (error, "a card is being played, and draws nothing any more");
  return TRUE;
}

/* The path goes from level to level, each room is taken once, and in the order of the levels. */
static gboolean
check_path (const MoBonfireGame *game,
            const MoBonfireState *state,
            GError **error)
{
  const gint16 *path = mo_bonfire_state_get_path (game, state);
  guint n = 0;
  int last = 0;

  for (guint i = 0; i < game->levels->len; i++)
    {
      const MoBonfireLevel *level = mo_bonfire_game_get_level (game, (int) i);
      int highest = last;

      for (guint j = 0; j < level->n_rooms; j++)
        {
          int step = path[level->first_room + j];

          n += step > 0;
          if (step > 0 && (step <= last || (int) i > state->level))
            return mo_turn_fail_check (error, "room %u was taken as number %d", level->first_room + j, step);
          highest = MAX (highest, step);
        }
      last = highest;
    }
  return n == state->n_taken || mo_turn_fail_check (error, "%u rooms were taken, and %u counted", n, state->n_taken);
}

static gboolean
check_foes (const MoBonfireGame *game,
            const MoBonfireState *state,
            GError **error)
{
  for (guint i = 0; i < state->n_foes; i++)
    if (state->foes[i].hp < 0 || state->foes[i].protection < 0)
      return mo_turn_fail_check (error, "monster %u has %d HP and %d protection", i, state->foes[i].hp, state->foes[i].protection);
  if (state->room == MO_BONFIRE_NONE &&
      (state->n_foes > 0 || state->protection > 0 || state->energy > 0 || state->n_wares > 0 || state->chest > 0 ||
       mo_bonfire_state_count_pile (game, state, MO_BONFIRE_HAND) > 0 || state->playing != MO_BONFIRE_NONE))
    return mo_turn_fail_check (error, "something of a room is left on the way");
  return TRUE;
}

static gboolean
check (gpointer user_data,
       gconstpointer user_state,
       GError **error)
{
  const MoBonfireGame *game = user_data;
  const MoBonfireState *state = user_state;

  if (state->hp < 0 || state->hp > state->max_hp || state->coins < 0 || state->energy < 0 || state->protection < 0)
    return mo_turn_fail_check (error, "a figure is out of bounds: %d of %d HP, %d coins, %d energy, %d protection", state->hp,
                               state->max_hp, state->coins, state->energy, state->protection);
  return check_piles (game, state, error) && check_path (game, state, error) && check_foes (game, state, error);
}

const MoGame mo_bonfire_game = {
  .system = "bonfire-run",
  .language = &mo_bonfire_language,
  .open = open_game,
  .close = close_game,
  .begin = begin,
  .copy = copy,
  .free = free_state,
  .apply = apply,
  .list = list,
  .deal = deal,
  .describe = describe,
  .describe_place = describe_place,
  .advise = advise,
  .get_result = get_result,
  .list_figures = list_figures,
  .write_json = write_json,
  .list_odds = list_odds,
  .check = check,
  .check_content = mo_bonfire_check_content,
};
