/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-player.h"

#include "mo-crawler-fight.h"
#include "mo-crawler-language.h"
#include "mo-crawler-list.h"
#include "mo-crawler-moves.h"
#include "mo-crawler-plan.h"
#include "mo-crawler-worth.h"

#include <glib/gi18n-lib.h>

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCrawlerState, mo_crawler_state_free)

/* A choice among the allowed moves. */
typedef struct
{
  MoCrawlerGame *game;
  const MoCrawlerState *state;
  GArray *moves; /* (element-type MoMove) */
  MoMove *move;
  const char *why; /* (nullable): not translated */
} Choice;

/* @why: marked for translation; simulated games never translate it */
static gboolean
choose (Choice *self,
        const MoMove *move,
        const char *why)
{
  *self->move = *move;
  self->why = why;
  return TRUE;
}

static const MoMove *
find (const Choice *self,
      MoCrawlerVerb verb)
{
  for (guint i = 0; i < self->moves->len; i++)
    if (g_array_index (self->moves, MoMove, i).verb == verb)
      return &g_array_index (self->moves, MoMove, i);
  return NULL;
}

static gboolean
choose_verb (Choice *self,
             MoCrawlerVerb verb,
             const char *why)
{
  const MoMove *move = find (self, verb);

  return move != NULL && choose (self, move, why);
}

/* Chooses the first move of a plan. */
static gboolean
choose_first (Choice *self,
              const MoCrawlerPlan *plan,
              const char *why)
{
  MoMove first;

  return mo_crawler_plan_get_first (plan, &first) && choose (self, &first, why);
}

/* Chooses a move that must be made first. */
static gboolean
choose_duty (Choice *self)
{
  /* An attack before the fight is resolved before effects are settled. */
  if (find (self, MO_CRAWLER_VERB_RESOLVE) != NULL)
    return FALSE;
  return choose_verb (self, MO_CRAWLER_VERB_SETTLE,
                      N_("Its effect comes first: follow its text.")) ||
         choose_verb (self, MO_CRAWLER_VERB_BURN, N_("Cards must be burned first.")) ||
         choose_verb (self, MO_CRAWLER_VERB_START, N_("Setup is complete.")) ||
         choose_verb (self, MO_CRAWLER_VERB_FLIP,
                      N_("The limit is reached, so the next card is flipped.")) ||
         choose_verb (self, MO_CRAWLER_VERB_DRAW,
                      mo_crawler_is_at (self->game, self->state, MO_ACTION_BUILD)
                          ? N_("The encounter limit has not been reached yet.")
                          : N_("You still have cards to draw."));
}

/* Returns the larger figure of a card in play after a move. */
static int
get_figure_after (const Choice *self,
                  const MoMove *move)
{
  g_autoptr (MoCrawlerState) after = mo_crawler_state_copy (self->state);
  int card = move->words[0];

  if (!mo_crawler_apply (self->game, after, move, NULL))
    return 0;
  return MAX (mo_crawler_get_figure (self->game, after, card, MO_FIGURE_POWER),
              mo_crawler_get_figure (self->game, after, card, MO_FIGURE_STAMINA));
}

/* Chooses a permanent that counts in fights, to have it from the first round on. */
static gboolean
choose_permanent (Choice *self)
{
  const MoMove *best = NULL;
  int most = 0;

  for (guint i = 0; i < self->moves->len; i++)
    {
      const MoMove *move = &g_array_index (self->moves, MoMove, i);
      int figure;

      if (move->verb != MO_CRAWLER_VERB_PLAY ||
          (mo_crawler_get_face (self->game, self->state, move->words[0])->flags &
           MO_FACE_PERMANENT) == 0)
        continue;
      figure = get_figure_after (self, move);
      if (figure <= most)
        continue;
      most = figure;
      best = move;
    }
  return best != NULL && choose (self, best, N_("It can be used in every encounter."));
}

static gboolean
choose_wound (Choice *self)
{
  gint16 card = mo_crawler_plan_pick_wound (self->game, self->state);
  const MoMove wound = mo_move_make (MO_CRAWLER_VERB_WOUND, 1, (gint32) card);

  return find (self, MO_CRAWLER_VERB_WOUND) != NULL && card != MO_NO_CARD &&
         choose (self, &wound, N_("Losing it weakens the encounter most."));
}

/* Takes a card out of an attack that can’t be made. */
static gboolean
choose_withdrawal (Choice *self)
{
  for (guint i = 0; i < self->moves->len; i++)
    {
      const MoMove *move = &g_array_index (self->moves, MoMove, i);

      if (move->verb == MO_CRAWLER_VERB_USE && move->words[1] == MO_USE_NONE)
        return choose (self, move, N_("This attack is impossible."));
    }
  return FALSE;
}

static gboolean
choose_in_attack (Choice *self)
{
  MoCrawlerPlanner *planner;
  g_auto (MoCrawlerPlan) plan;

  plan.state = NULL;
  if (self->state->n_wounds > 0)
    return choose_wound (self);
  if (find (self, MO_CRAWLER_VERB_RESOLVE) != NULL &&
      mo_crawler_is_attack_won (self->game, self->state) &&
      mo_crawler_has_wound_target (self->game, self->state))
    return choose_verb (self, MO_CRAWLER_VERB_RESOLVE, N_("This attack wins."));
  planner = mo_crawler_planner_begin (self->game, self->state);
  mo_crawler_plan_begin (&plan, planner, planner->fight.state);
  mo_crawler_plan_attack (&plan);
  if (choose_first (self, &plan,
                    plan.n_moves == 1 ? N_("This attack wins.")
                                         : N_("This attack wins and leaves the best defense.")))
    return TRUE;
  return choose_verb (self, MO_CRAWLER_VERB_NEXT, N_("No attack is worth its cost.")) ||
         choose_verb (self, MO_CRAWLER_VERB_RESOLVE, N_("A prepared attack must be resolved.")) ||
         choose_withdrawal (self);
}

static gboolean
choose_in_defence (Choice *self)
{
  MoCrawlerPlanner *planner;
  g_auto (MoCrawlerPlan) plan;

  plan.state = NULL;
  if (find (self, MO_CRAWLER_VERB_RESOLVE) == NULL)
    return FALSE;
  planner = mo_crawler_planner_begin (self->game, self->state);
  mo_crawler_plan_begin (&plan, planner, planner->fight.state);
  mo_crawler_plan_defence (&plan);
  return choose_first (self, &plan, N_("It helps prevent a wound.")) ||
         choose_verb (self, MO_CRAWLER_VERB_RESOLVE, N_("Nothing else is worth its cost."));
}

/* Chooses the least valuable card, of a hand or in play, for a verb that removes one. */
static gboolean
choose_least (Choice *self,
              MoCrawlerVerb verb)
{
  const MoMove *best = NULL;
  double least = 0;

  for (guint i = 0; i < self->moves->len; i++)
    {
      const MoMove *move = &g_array_index (self->moves, MoMove, i);
      double worth;

      if (move->verb != verb)
        continue;
      worth = mo_crawler_get_worth (self->game, self->state, move->words[0]);
      if (best != NULL && worth >= least)
        continue;
      best = move;
      least = worth;
    }
  return best != NULL && choose (self, best, N_("It is the least useful card."));
}

/* Drops a card that adds little to fights, to draw another, while the Crawler deck is large
 * enough: the party usually falls long before it is empty. */
static gboolean
choose_drop (Choice *self)
{
  for (guint i = 0; i < self->moves->len; i++)
    {
      const MoMove *move = &g_array_index (self->moves, MoMove, i);
      guint owner;

      if (move->verb != MO_CRAWLER_VERB_DROP ||
          !mo_crawler_is_weak (self->game, self->state, move->words[0]))
        continue;
      owner = mo_pile_get_player (self->state->cards[move->words[0]].pile);
      if (self->state->piles[MO_PILE_OF (MO_PILE_DECK, owner)].n >
          self->state->piles[MO_PILE_DUNGEON_DECK].n / 2)
        return choose (self, move, N_("It adds little to a fight, and you draw a replacement."));
    }
  return FALSE;
}

static gboolean
choose_in_action (Choice *self,
                  MoActionKind kind)
{
  switch ((int) kind)
    {
    case MO_ACTION_RESPOND:
      return choose_permanent (self);
    case MO_ACTION_ATTACK:
      return choose_in_attack (self);
    case MO_ACTION_TRIGGER:
    case MO_ACTION_DEFEND:
      return choose_in_defence (self);
    case MO_ACTION_DROP:
      return choose_drop (self);
    case MO_ACTION_DISCARD:
      return choose_least (self, MO_CRAWLER_VERB_DISCARD);
    case MO_ACTION_MAINTAIN:
      return choose_least (self, MO_CRAWLER_VERB_GIVE_UP);
    default:
      return FALSE;
    }
}

gboolean
mo_crawler_advise (MoCrawlerGame *game,
                   const MoCrawlerState *state,
                   MoMove *move,
                   char **why)
{
  GArray *moves = mo_crawler_get_planner (game)->choices;
  const MoStepAction *action = mo_crawler_get_action (game, state);
  Choice choice = { game, state, moves, move, NULL };
  gboolean is_made;

  g_array_set_size (moves, 0);
  /* Those in fights are part of plans. */
  mo_crawler_list_moves_without_uses (game, state, moves);
  is_made = choose_duty (&choice) || (action != NULL && choose_in_action (&choice, action->kind)) ||
            choose_verb (&choice, MO_CRAWLER_VERB_NEXT, N_("There is nothing left to do in this "
                                                          "step."));
  if (why != NULL)
    *why = choice.why != NULL ? g_strdup (_(choice.why)) : NULL;
  return is_made;
}
