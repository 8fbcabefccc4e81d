/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reaching a goal takes one move after another: the cheapest that reaches it, or else the one with
 * the largest gain for its price. Most moves just add a figure to the sums of the fight, so what
 * follows from them is calculated; only the others are tried on a copy. */

#include "config.h"

#include "mo-crawler-goal.h"

#include "mo-crawler-language.h"
#include "mo-crawler-list.h"
#include "mo-crawler-worth.h"

/* The sums of a fight, without the moves that are being considered. */
typedef struct
{
  MoThreat threat; /* of a defence */
  MoGuard guard;
  int ours;        /* of the attack */
  int theirs;
  gboolean is_plain; /* a figure changes the sums by just its amount */
  gboolean has_bearers;
} Sums;

/* A move that may be made for a goal. */
typedef struct
{
  MoMove move;
  double price;
  gboolean is_simple; /* the sums after it follow from those before */
  int added;          /* to them, if it is simple */
  int magic;          /* of that, magic or supernatural */
} Option;

/* A plan on its way to a goal. */
typedef struct
{
  MoCrawlerPlan *plan;
  const MoCrawlerGoal *goal;
  Sums sums;       /* of the plan so far */
  Sums first;      /* of the plan at the beginning */
  GArray *options; /* (element-type Option) */
  /* The moves since the beginning, as long as all are simple. */
  Option made[MO_PLAN_MAX_MOVES];
  guint n_made;
  gboolean is_simple;
} Way;

/* Whether a move may be part of this fight. */
static gboolean
is_for (const MoMove *move,
        const MoCrawlerGoal *goal)
{
  gboolean is_defence = goal->target != MO_NO_CARD;
  gint32 use = move->verb == MO_CRAWLER_VERB_PLAY ? move->words[2] : move->words[1];
  gint32 target = move->verb == MO_CRAWLER_VERB_PLAY ? move->words[3] : move->words[2];

  if (move->verb == MO_CRAWLER_VERB_ACTIVATE && !goal->with_adventurers)
    return FALSE;
  if (move->verb != MO_CRAWLER_VERB_ACTIVATE && move->verb != MO_CRAWLER_VERB_PLAY &&
      move->verb != MO_CRAWLER_VERB_USE)
    return FALSE;
  if (use == MO_USE_DEFENCE)
    return is_defence && target == goal->target;
  /* A card for neither side may still change a sum. */
  return use == MO_USE_ATTACK ? !is_defence : move->verb == MO_CRAWLER_VERB_PLAY;
}

/* Returns the price of a move: the worth of the played card, or that of an Adventurer's other
 * actions. */
static double
get_price (const MoCrawlerPlan *self,
           const MoMove *move)
{
  double worth;

  if (move->verb != MO_CRAWLER_VERB_PLAY)
    return WORTH_IN_DEFENCE;
  worth = mo_crawler_get_worth (self->planner->game, self->state, move->words[0]);
  return MAX (worth, WORTH_OF_CARD);
}

static void
get_sums (MoCrawlerPlan *self,
          const MoCrawlerGoal *goal,
          Sums *sums)
{
  MoCrawlerGame *game = self->planner->game;
  const MoCrawlerState *state = self->state;
  MoSum ours;
  MoSum theirs;

  *sums = (Sums){ .is_plain = TRUE };
  MO_FOREACH_CARD (state, MO_PILE_PLAYED, card)
    sums->has_bearers |= mo_crawler_get_bearer (game, state, card) != MO_NO_CARD;
  if (goal->target != MO_NO_CARD)
    {
      mo_crawler_plan_get_threat (self, goal->target, &sums->threat);
      mo_crawler_get_guard (game, state, goal->target, &sums->guard);
      sums->is_plain = state->cards[goal->target].figures[MO_FIGURE_STAMINA] == MO_ABSENT;
      sums->ours = sums->guard.stamina;
      sums->theirs = sums->threat.power;
      return;
    }
  mo_sum_init (&ours, FALSE);
  mo_sum_init (&theirs, FALSE);
  mo_crawler_sum_attack (game, state, &ours);
  mo_crawler_sum_dungeon_defence (game, state, &theirs);
  sums->ours = ours.total;
  sums->theirs = theirs.total;
  sums->is_plain = state->attack_total == MO_ABSENT;
  /* The damage types of a card decide what it meets. */
  MO_FOREACH_CARD (state, MO_PILE_ROW, card)
    sums->is_plain &= (mo_crawler_get_face (game, state, card)->flags & MO_FACE_RESISTS) == 0;
}

/* Whether sums reach a goal. */
static gboolean
do_sums_reach (const Way *self,
               const Sums *sums)
{
  const MoCrawlerGame *game = self->plan->planner->game;

  if (self->goal->target != MO_NO_CARD)
    return mo_crawler_is_met (game, &sums->threat, &sums->guard);
  return sums->ours >= sums->theirs && (!game->play->needs_positive || sums->ours > 0);
}

/* Options */

/* Whether the sums after a move follow from those before it. */
static gboolean
is_simple (const Way *self,
           const MoMove *move)
{
  const MoCrawlerPlan *plan = self->plan;

  if (!self->sums.is_plain)
    return FALSE;
  if (move->verb == MO_CRAWLER_VERB_ACTIVATE)
    return !self->sums.has_bearers;
  return (mo_crawler_get_face (plan->planner->game, plan->state, move->words[0])->flags &
          (MO_FACE_ASSIGNED | MO_FACE_PHASE)) == 0;
}

/* Whether a move changes nothing in this fight: a card that makes damage harmless only changes an
 * attack on those that it protects, and one that belongs to an Adventurer joins only what that
 * Adventurer does. */
static gboolean
is_idle (const Way *self,
         const MoMove *move)
{
  const MoCrawlerState *state = self->plan->state;
  const MoCrawlerFace *face = mo_crawler_get_face (self->plan->planner->game, state,
                                                   move->words[0]);
  gint16 target = self->goal->target;

  if (move->verb != MO_CRAWLER_VERB_PLAY)
    return FALSE;
  if ((face->flags & MO_FACE_ASSIGNED) != 0)
    return state->cards[move->words[3]].use == MO_USE_NONE && state->n_commitments == 0;
  return (face->flags & MO_FACE_PHASE) != 0 &&
         (target == MO_NO_CARD || (move->words[3] != target &&
                                   !mo_crawler_phases_all (face, move->words[1] == 1)));
}

/* Returns the figure that a card adds with the text that a move chooses. */
static int
get_added (const Way *self,
           const MoMove *move)
{
  const MoCrawlerPlan *plan = self->plan;
  MoCrawlerFigure figure = self->goal->target != MO_NO_CARD ? MO_FIGURE_STAMINA : MO_FIGURE_POWER;
  MoCrawlerCard *it = &plan->state->cards[move->words[0]];
  guint16 marks = it->marks;
  int added;

  if (move->verb == MO_CRAWLER_VERB_ACTIVATE)
    return 1;
  /* A card for neither side. */
  if (move->verb == MO_CRAWLER_VERB_PLAY && move->words[2] == MO_USE_NONE)
    return 0;
  if (move->verb == MO_CRAWLER_VERB_PLAY && move->words[1] == 1)
    it->marks |= MO_IS_SECOND;
  added = mo_crawler_get_figure (plan->planner->game, plan->state, move->words[0], figure);
  it->marks = marks;
  return added != MO_ABSENT ? added : 0;
}

static void
add_option (Way *self,
            const MoMove *move)
{
  const MoCrawlerGame *game = self->plan->planner->game;
  guint64 magic = mo_word_get_bit (game->words.magic) | mo_word_get_bit (game->words.supernatural);
  Option option = { *move, get_price (self->plan, move), is_simple (self, move), 0, 0 };

  if (option.is_simple)
    option.added = get_added (self, move);
  if (move->verb != MO_CRAWLER_VERB_ACTIVATE &&
      (mo_crawler_get_face (game, self->plan->state, move->words[0])->damage & magic) != 0)
    option.magic = option.added;
  g_array_append_val (self->options, option);
}

static void
list_options (Way *self)
{
  MoCrawlerPlanner *planner = self->plan->planner;
  GArray *moves = planner->moves;

  g_array_set_size (moves, 0);
  g_array_set_size (self->options, 0);
  mo_crawler_list_uses (planner->game, self->plan->state, self->goal->target, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if (is_for (move, self->goal) && !is_idle (self, move))
        add_option (self, move);
    }
}

/* Removes the options that a simple move leaves no room for: others of its card or Adventurer, and
 * cards that the remaining resources don’t pay for. */
static void
drop_options (Way *self,
              const MoMove *made)
{
  const MoCrawlerPlan *plan = self->plan;
  int left[MO_MAX_RESOURCES];
  guint n = 0;

  if (made->verb == MO_CRAWLER_VERB_PLAY)
    mo_crawler_get_left (plan->planner->game, plan->state, left);
  for (guint i = 0; i < self->options->len; i++)
    {
      const Option *option = &g_array_index (self->options, Option, i);
      const MoMove *move = &option->move;

      if (move->words[0] == made->words[0] ||
          (made->verb == MO_CRAWLER_VERB_PLAY && move->verb == MO_CRAWLER_VERB_PLAY &&
           !mo_crawler_is_paid (plan->planner->game, plan->state, move->words[0], left)))
        continue;
      if (n < i)
        g_array_index (self->options, Option, n) = *option;
      n++;
    }
  g_array_set_size (self->options, n);
}

/* Adds a simple option to sums. */
static void
add_to_sums (const Option *option,
             Sums *sums)
{
  sums->ours += option->added;
  sums->guard.stamina += option->added;
  sums->guard.magic += option->magic;
  sums->guard.n_adventurers += option->move.verb == MO_CRAWLER_VERB_ACTIVATE;
}

/* Gets the sums after an option. Returns: whether it is allowed */
static gboolean
get_sums_after (Way *self,
                const Option *option,
                Sums *after)
{
  g_auto (MoCrawlerPlan) plan;

  plan.state = NULL;
  if (option->is_simple)
    {
      *after = self->sums;
      add_to_sums (option, after);
      return TRUE;
    }
  mo_crawler_plan_begin (&plan, self->plan->planner, self->plan->state);
  if (!mo_crawler_plan_make (&plan, &option->move))
    return FALSE;
  get_sums (&plan, self->goal, after);
  return TRUE;
}

/* Returns: (nullable): the best option */
static const Option *
find_best (Way *self)
{
  const Option *found = NULL;
  gboolean has_reached = FALSE;
  double best = 0;

  for (guint i = 0; i < self->options->len; i++)
    {
      const Option *option = &g_array_index (self->options, Option, i);
      Sums after;
      double gain;

      if (!get_sums_after (self, option, &after))
        continue;
      gain = (after.ours - after.theirs) - (self->sums.ours - self->sums.theirs);
      if (do_sums_reach (self, &after) && (!has_reached || 1 / option->price > best))
        {
          has_reached = TRUE;
          best = 1 / option->price;
          found = option;
        }
      else if (!has_reached && gain / option->price > best)
        {
          best = gain / option->price;
          found = option;
        }
    }
  return found;
}

/* Makes the best move. Returns: whether there was one */
static gboolean
make_best (Way *self)
{
  const Option *found = find_best (self);
  Option best;

  if (found == NULL || !mo_crawler_plan_make (self->plan, &found->move))
    return FALSE;
  best = *found;
  self->is_simple &= best.is_simple;
  self->made[self->n_made++] = best;
  if (best.is_simple)
    {
      add_to_sums (&best, &self->sums);
      drop_options (self, &best.move);
      return TRUE;
    }
  get_sums (self->plan, self->goal, &self->sums);
  list_options (self);
  return TRUE;
}

/* Pruning */

/* Whether the goal may still be reached without one of the moves. */
static gboolean
may_do_without (const Way *self,
                guint unneeded)
{
  Sums sums = self->first;

  for (guint i = 0; i < self->n_made; i++)
    if (i != unneeded)
      add_to_sums (&self->made[i], &sums);
  return !self->is_simple || do_sums_reach (self, &sums);
}

/* Removes a move from the plan if the others are allowed and reach the goal without it. */
static void
drop_move (Way *self,
           const MoCrawlerPlan *begin,
           guint unneeded)
{
  g_auto (MoCrawlerPlan) less;
  Sums sums;

  mo_crawler_plan_copy (&less, begin);
  for (guint i = 0; i < self->n_made; i++)
    if (i != unneeded && !mo_crawler_plan_make (&less, &self->made[i].move))
      return;
  get_sums (&less, self->goal, &sums);
  if (!do_sums_reach (self, &sums))
    return;
  mo_crawler_plan_replace (self->plan, &less);
  self->n_made--;
  for (guint i = unneeded; i < self->n_made; i++)
    self->made[i] = self->made[i + 1];
}

/* Removes unnecessary moves, the last ones first. */
static void
prune (Way *self,
       const MoCrawlerPlan *begin)
{
  for (guint i = self->n_made; i-- > 0;)
    if (may_do_without (self, i))
      drop_move (self, begin, i);
}

gboolean
mo_crawler_plan_reach (MoCrawlerPlan *self,
                       const MoCrawlerGoal *goal)
{
  MoCrawlerPlanner *planner = self->planner;
  g_auto (MoCrawlerPlan) begin;
  Way way;

  begin.state = NULL;
  way.plan = self;
  way.goal = goal;
  way.n_made = 0;
  way.is_simple = TRUE;
  get_sums (self, goal, &way.sums);
  if (do_sums_reach (&way, &way.sums))
    return TRUE;
  if (planner->moves == NULL)
    {
      planner->moves = g_array_sized_new (FALSE, FALSE, sizeof (MoMove), MO_PLAN_MAX_MOVES);
      planner->options = g_array_sized_new (FALSE, FALSE, sizeof (Option), MO_PLAN_MAX_MOVES);
    }
  way.first = way.sums;
  way.options = planner->options;
  list_options (&way);
  mo_crawler_plan_copy (&begin, self);
  while (!do_sums_reach (&way, &way.sums))
    if (!make_best (&way))
      return FALSE;
  /* The last move was needed. */
  if (way.n_made > 1)
    prune (&way, &begin);
  return TRUE;
}
