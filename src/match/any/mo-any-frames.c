/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The lists of actions that are being performed. */

#include "config.h"

#include "mo-any-private.h"

const GPtrArray *
mo_any_get_actions (const MoAnyGame *game,
                    const MoAnyState *state,
                    guint frame)
{
  const MoAnyFrame *it = &state->frames[frame];
  const MoTable *table = game->table;
  const MoAction *choice;

  switch ((MoAnySource) it->source)
    {
    case MO_ANY_DOES_STEP:
      return ((const MoTableStep *) g_ptr_array_index (table->steps, it->index))->actions;
    case MO_ANY_DOES_OPTION:
      choice = g_ptr_array_index (mo_any_get_actions (game, state, frame - 1),
                                  state->frames[frame - 1].action);
      return ((const MoOption *) g_ptr_array_index (choice->options, it->index))->actions;
    case MO_ANY_DOES_ACT:
      return ((const MoAct *) g_ptr_array_index (table->acts, it->index))->actions;
    case MO_ANY_DOES_RULE:
      return ((const MoTableRule *) g_ptr_array_index (table->rules, it->index))->actions;
    case MO_ANY_DOES_SET_UP:
    default:
      return table->set_up;
    }
}

const MoAction *
mo_any_get_action (const MoAnyGame *game,
                   const MoAnyState *state)
{
  const MoAnyFrame *frame;

  if (state->n_frames == 0)
    return NULL;
  frame = &state->frames[state->n_frames - 1];
  return frame->is_begun ? g_ptr_array_index (mo_any_get_actions (game, state,
                                                                  state->n_frames - 1),
                                              frame->action)
                         : NULL;
}

guint
mo_any_get_action_player (const MoAnyGame *game,
                          const MoAnyState *state)
{
  const MoAnyFrame *frame = &state->frames[state->n_frames - 1];
  const MoAction *action = mo_any_get_action (game, state);

  return action != NULL && action->is_each
             ? (state->first_player + frame->n_each) % game->n_players
             : frame->player;
}
