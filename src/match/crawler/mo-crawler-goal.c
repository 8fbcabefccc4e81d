/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reaching a goal takes one move after another: the cheapest that reaches it, or else the one with
 * the largest gain for its price. Most moves just add a figure to the sums of the fight, so what
 * follows from them is calculated; only the others are tried on a copy. As most goals of attacks
 * are out of reach, moves that are calculated are made only once the goal is reached. */

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
  int power;       /* of the attack, without resistances */
  guint64 damage;  /* the damage types of its cards */
  int ours;
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
  guint64 damage;     /* the damage types that it adds to an attack */
  int resource;       /* of a played card, which pays its cost with it; or -1 */
  int cost;
} Option;

/* A plan on its way to a goal. */
typedef struct
{
  MoCrawlerPlan *plan;
  const MoCrawlerGoal *goal;
  Sums sums;       /* of the plan so far */
  Sums first;      /* of the plan at the beginning */
  GArray *options; /* (element-type Option) */
  /* The moves since the beginning. The first of them are made in the plan, the others, all of them
   * simple, are only calculated. */
  Option made[MO_PLAN_MAX_MOVES];
  guint n_made;
  guint n_in_plan;
  gboolean is_simple;         /* all of them are, and none gives resources back */
  int left[MO_MAX_RESOURCES]; /* after them, if it is known */
  gboolean has_left;
  /* A copy of the plan without them; without a state if none are made. */
  MoCrawlerPlan begin;
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

/* Sets the sums of an attack against a defence from its power and damage types. */
static void
oppose (const MoCrawlerGame *game,
        const MoDungeonDefence *defence,
        Sums *sums)
{
  int resistance = mo_crawler_get_resistance (game, defence, sums->damage);
  gboolean is_of_attack = game->play->resist == MO_RESIST_ATTACK;

  sums->ours = sums->power - (is_of_attack ? resistance : 0);
  sums->theirs = defence->total + (is_of_attack ? 0 : resistance);
}

static void
get_sums (MoCrawlerPlan *self,
          const MoCrawlerGoal *goal,
          Sums *sums)
{
  MoCrawlerGame *game = self->planner->game;
  const MoCrawlerState *state = self->state;

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
  sums->power = mo_crawler_get_attack_power (game, state, &sums->damage);
  sums->is_plain = state->attack_total == MO_ABSENT;
  oppose (game, mo_crawler_plan_get_dungeon_defence (self), sums);
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

/* Whether a card that makes damage harmless can protect all Adventurers, at the same price. */
static gboolean
can_protect_all (const Way *self,
                 gint32 card)
{
  const GArray *moves = self->plan->planner->moves;

  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if (move->verb == MO_CRAWLER_VERB_PLAY && move->words[0] == card &&
          move->words[3] == MO_MOVE_NONE)
        return TRUE;
    }
  return FALSE;
}

/* Whether a move changes nothing in this fight, or less than another one of its card: a card that
 * makes damage harmless only changes an attack on those that it protects, and one that belongs to
 * an Adventurer joins only what that Adventurer does. */
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
  if ((face->flags & MO_FACE_PHASE) == 0 || target == MO_NO_CARD)
    return (face->flags & MO_FACE_PHASE) != 0;
  return move->words[3] != MO_MOVE_NONE &&
         (move->words[3] != target || can_protect_all (self, move->words[0]));
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
fill_option (Way *self,
             const MoMove *move,
             Option *option)
{
  const MoCrawlerGame *game = self->plan->planner->game;
  const MoCrawlerState *state = self->plan->state;
  guint64 magic = mo_word_get_bit (game->words.magic) | mo_word_get_bit (game->words.supernatural);
  const MoCrawlerFace *face = mo_crawler_get_face (game, state, move->words[0]);

  *option = (Option){
    .move = *move,
    .price = get_price (self->plan, move),
    .is_simple = is_simple (self, move),
    .resource = -1,
  };
  if (option->is_simple)
    option->added = get_added (self, move);
  if (move->verb == MO_CRAWLER_VERB_ACTIVATE)
    return;
  if ((face->damage & magic) != 0)
    option->magic = option->added;
  if (move->verb == MO_CRAWLER_VERB_USE || move->words[2] == MO_USE_ATTACK)
    option->damage = face->damage;
  if (move->verb != MO_CRAWLER_VERB_PLAY || face->resource < 0)
    return;
  option->resource = face->resource;
  option->cost = mo_crawler_get_figure (game, state, move->words[0], MO_FIGURE_COST);
}

static void
list_options (Way *self)
{
  MoCrawlerPlanner *planner = self->plan->planner;
  GArray *moves = planner->moves;
  guint n = 0;

  g_array_set_size (moves, 0);
  mo_crawler_list_uses (planner->game, self->plan->state, self->goal->target, moves);
  g_array_set_size (self->options, moves->len);
  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if (is_for (move, self->goal) && !is_idle (self, move))
        fill_option (self, move, &g_array_index (self->options, Option, n++));
    }
  g_array_set_size (self->options, n);
  self->has_left = FALSE;
}

static void
copy_options (GArray *to,
              const GArray *from)
{
  g_array_set_size (to, 0);
  if (from->len > 0)
    g_array_append_vals (to, from->data, from->len);
}

/* Whether the options don't depend on which Adventurers attack. */
static gboolean
are_independent (const Way *self)
{
  const MoCrawlerPlan *plan = self->plan;
  const GArray *moves = plan->planner->moves;

  for (guint i = 0; i < moves->len; i++)
    {
      const MoMove *move = &g_array_index (moves, MoMove, i);

      if ((mo_crawler_get_face (plan->planner->game, plan->state, move->words[0])->flags &
           MO_FACE_ASSIGNED) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Lists the options at the beginning. */
static void
list_first_options (Way *self)
{
  MoCrawlerPlanner *planner = self->plan->planner;

  if (planner->options == NULL)
    {
      planner->options = g_array_new (FALSE, FALSE, sizeof (Option));
      planner->attack_options = g_array_new (FALSE, FALSE, sizeof (Option));
    }
  self->options = planner->options;
  self->has_left = FALSE;
  if (self->goal->target == MO_NO_CARD && planner->has_attack_options)
    {
      copy_options (self->options, planner->attack_options);
      return;
    }
  list_options (self);
  if (self->goal->target != MO_NO_CARD || !are_independent (self))
    return;
  copy_options (planner->attack_options, self->options);
  planner->has_attack_options = TRUE;
}

/* Pays for a simple move. */
static void
pay (Way *self,
     const Option *made)
{
  if (made->resource < 0)
    return;
  if (!self->has_left)
    mo_crawler_get_left (self->plan->planner->game, self->plan->state, self->left);
  self->has_left = TRUE;
  self->left[made->resource] -= made->cost;
  /* Without it, others may be too expensive. */
  self->is_simple &= made->cost >= 0;
}

/* Removes the options that a simple move leaves no room for: others of its card or Adventurer, and
 * cards that the remaining resources don’t pay for. */
static void
drop_options (Way *self,
              const Option *made)
{
  guint n = 0;

  for (guint i = 0; i < self->options->len; i++)
    {
      const Option *option = &g_array_index (self->options, Option, i);

      if (option->move.words[0] == made->move.words[0] ||
          (made->resource >= 0 && option->resource >= 0 && option->cost > 0 &&
           option->cost > self->left[option->resource]))
        continue;
      if (n < i)
        g_array_index (self->options, Option, n) = *option;
      n++;
    }
  g_array_set_size (self->options, n);
}

/* Adds a simple option to sums. */
static void
add_to_sums (const Way *self,
             const Option *option,
             Sums *sums)
{
  if (self->goal->target == MO_NO_CARD)
    {
      sums->power += option->added;
      sums->damage |= option->damage;
      oppose (self->plan->planner->game, &self->plan->defence, sums);
      return;
    }
  sums->ours += option->added;
  sums->guard.stamina += option->added;
  sums->guard.magic += option->magic;
  sums->guard.n_adventurers += option->move.verb == MO_CRAWLER_VERB_ACTIVATE;
}

/* Makes the moves in the plan that were only calculated. Returns: whether all are allowed */
static gboolean
make_calculated (Way *self)
{
  for (; self->n_in_plan < self->n_made; self->n_in_plan++)
    if (!mo_crawler_plan_make (self->plan, &self->made[self->n_in_plan].move))
      return FALSE;
  return TRUE;
}

/* Likewise, and keeps a copy of the plan without them. */
static gboolean
catch_up (Way *self)
{
  if (self->begin.state == NULL)
    mo_crawler_plan_copy (&self->begin, self->plan);
  return make_calculated (self);
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
      add_to_sums (self, option, after);
      return TRUE;
    }
  if (!catch_up (self))
    return FALSE;
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

      if (has_reached && 1 / option->price <= best)
        continue;
      if (!get_sums_after (self, option, &after))
        continue;
      gain = (after.ours - after.theirs) - (self->sums.ours - self->sums.theirs);
      if (do_sums_reach (self, &after))
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
  Option *best = &self->made[self->n_made];

  if (found == NULL ||
      self->plan->n_moves + self->n_made - self->n_in_plan >= MO_PLAN_MAX_MOVES)
    return FALSE;
  *best = *found;
  if (best->is_simple)
    {
      self->n_made++;
      pay (self, best);
      add_to_sums (self, best, &self->sums);
      drop_options (self, best);
      return TRUE;
    }
  self->is_simple = FALSE;
  if (!catch_up (self) || !mo_crawler_plan_make (self->plan, &best->move))
    return FALSE;
  self->n_in_plan = ++self->n_made;
  get_sums (self->plan, self->goal, &self->sums);
  list_options (self);
  return TRUE;
}

/* Pruning */

/* Whether the goal is reached without one of the moves, all of which are simple. */
static gboolean
is_needless (const Way *self,
             guint move)
{
  Sums sums = self->first;

  for (guint i = 0; i < self->n_made; i++)
    if (i != move)
      add_to_sums (self, &self->made[i], &sums);
  return do_sums_reach (self, &sums);
}

/* Removes a move from the plan if the others are allowed and reach the goal without it. Returns:
 * whether it did */
static gboolean
drop_move (Way *self,
           guint unneeded)
{
  g_auto (MoCrawlerPlan) less;
  Sums sums;

  mo_crawler_plan_copy (&less, &self->begin);
  for (guint i = 0; i < self->n_made; i++)
    if (i != unneeded && !mo_crawler_plan_make (&less, &self->made[i].move))
      return FALSE;
  get_sums (&less, self->goal, &sums);
  if (!do_sums_reach (self, &sums))
    return FALSE;
  mo_crawler_plan_replace (self->plan, &less);
  self->n_in_plan--;
  return TRUE;
}

/* Goes back to the beginning of the plan. */
static void
go_back (Way *self)
{
  if (self->n_in_plan == 0)
    return;
  mo_crawler_plan_replace (self->plan, &self->begin);
  self->n_in_plan = 0;
}

/* Removes unnecessary moves, the last ones first. Returns: FALSE if a move is not allowed */
static gboolean
prune (Way *self)
{
  if (!self->is_simple && !catch_up (self))
    return FALSE;
  for (guint i = self->n_made; i-- > 0;)
    {
      if (self->is_simple ? !is_needless (self, i) : !drop_move (self, i))
        continue;
      if (self->is_simple)
        go_back (self);
      self->n_made--;
      for (guint j = i; j < self->n_made; j++)
        self->made[j] = self->made[j + 1];
    }
  return TRUE;
}

/* Adds the moves, once the options are listed. */
static gboolean
go (Way *self)
{
  while (!do_sums_reach (self, &self->sums))
    if (!make_best (self))
      return FALSE;
  /* The last move was needed. */
  return (self->n_made <= 1 || prune (self)) && make_calculated (self);
}

gboolean
mo_crawler_plan_reach (MoCrawlerPlan *self,
                       const MoCrawlerGoal *goal)
{
  gboolean is_reached;
  Way way;

  get_sums (self, goal, &way.sums);
  way.plan = self;
  way.goal = goal;
  if (do_sums_reach (&way, &way.sums))
    return TRUE;
  way.n_made = way.n_in_plan = 0;
  way.is_simple = TRUE;
  way.begin.state = NULL;
  way.begin.planner = self->planner;
  way.first = way.sums;
  list_first_options (&way);
  is_reached = go (&way);
  mo_crawler_plan_clear (&way.begin);
  return is_reached;
}
