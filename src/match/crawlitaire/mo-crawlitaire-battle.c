/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-odds-private.h"

#include <string.h>

void
mo_match_counts_remove (MoMatchCounts *self,
                        MoPlayingCards set,
                        guint party_ranks,
                        guint monster_ranks)
{
  const MoPlayingCards party = mo_playing_cards_of_ranks (party_ranks);
  const MoPlayingCards monster = mo_playing_cards_of_ranks (monster_ranks);
  const MoPlayingCards black = MO_NUMBERS_OF (MO_SUIT_SPADES) | MO_NUMBERS_OF (MO_SUIT_CLUBS);
  const MoPlayingCards kinds[MO_N_MATCHES] = { set & ~party & ~monster, set & party & ~monster,
                                               set & ~party & monster, set & party & monster };

  for (guint i = 0; i < MO_N_MATCHES; i++)
    {
      self->n[i] = (guint8) mo_playing_cards_count (kinds[i]);
      self->n_black[i] = (guint8) mo_playing_cards_count (kinds[i] & black);
    }
}

/* The sum proceeds draw by draw. As long as neither side has matched, a course is determined by the
 * number of drawn cards of each kind; of six kinds (neither, party, monster; of the monster's suit
 * or not), those that follow from the number of draws are left out. The monster's suit is separate
 * because of the cards that were turned up for the monster and did not fit: none of them is of its
 * suit, so each card of the suit is more likely to be drawn than another. */

#define MAX_USED (MO_BATTLE_DRAWS / 2 + 1)

typedef struct
{
  guint8 party;        /* cards of the kind that matches for the party, drawn by the monster */
  guint8 monster;      /* cards of the kind that matches for the monster, drawn by the party */
  guint8 suit_neither;
  guint8 suit_party;
} Course;


/* The number of courses without an allocation: enough for all battles whose monster is known. */
#define N_COURSES_AT_HAND (MAX_USED * MAX_USED)

typedef struct
{
  const MoMatchCounts *free;
  const MoMatchCounts *suit;
  guint n_gone;
  guint n_free;
  guint n_suit;
  guint n_pile;
  guint n_max[4]; /* the maximum of each member of a course, plus 1 */
} Stage;

/* The result of a stage when the pile runs out. */
typedef struct
{
  double share; /* the probability that nobody has matched yet */
  double black; /* multiplied by the number of black cards drawn so far */
} Carry;

static guint
sum (const MoMatchCounts *counts)
{
  return (guint) counts->n[0] + counts->n[1] + counts->n[2] + counts->n[3];
}

static void
stage_init (Stage *self,
            const MoMatchCounts *free,
            const MoMatchCounts *suit,
            guint n_gone,
            guint n_pile)
{
  self->free = free;
  self->suit = suit;
  self->n_gone = n_gone;
  self->n_free = sum (free);
  self->n_suit = sum (suit);
  self->n_pile = n_pile;
  self->n_max[0] = MIN (free->n[MO_MATCH_PARTY], MAX_USED - 1) + 1u;
  self->n_max[1] = MIN (free->n[MO_MATCH_MONSTER], MAX_USED - 1) + 1u;
  self->n_max[2] = suit->n[MO_MATCH_NEITHER] + 1u;
  self->n_max[3] = suit->n[MO_MATCH_PARTY] + 1u;
}

static guint
get_index (const Stage *self,
           const Course *course)
{
  return ((course->party * self->n_max[1] + course->monster) * self->n_max[2] +
          course->suit_neither) *
             self->n_max[3] +
         course->suit_party;
}

static double
get_share (guint part,
           guint whole)
{
  return whole > 0 ? (double) part / whole : 0;
}

/* Counts the cards of the free kinds used after @t draws; those that match both end the battle, so
 * none is used. */
static void
get_used (const Course *course,
          guint t,
          guint used[MO_N_MATCHES])
{
  used[MO_MATCH_PARTY] = course->party;
  used[MO_MATCH_MONSTER] = course->monster;
  used[MO_MATCH_BOTH] = 0;
  used[MO_MATCH_NEITHER] = t - course->party - course->monster - course->suit_neither -
                           course->suit_party;
}

/* The probabilities of each kind for the next card. */
typedef struct
{
  double free[MO_N_MATCHES];
  double suit[2]; /* neither, party */
} Next;

static void
get_next (const Stage *self,
          const Course *course,
          const guint used[MO_N_MATCHES],
          guint t,
          Next *next)
{
  guint n_suit_left = self->n_suit - course->suit_neither - course->suit_party;
  guint n_free_used = t - course->suit_neither - course->suit_party;
  guint n_left = self->n_free - self->n_gone + self->n_suit - t;
  double to_free = get_share (n_left - n_suit_left, n_left);

  for (guint i = 0; i < MO_N_MATCHES; i++)
    next->free[i] = to_free * get_share (self->free->n[i] - used[i], self->n_free - n_free_used);
  next->suit[0] = get_share (self->suit->n[MO_MATCH_NEITHER] - course->suit_neither, n_left);
  next->suit[1] = get_share (self->suit->n[MO_MATCH_PARTY] - course->suit_party, n_left);
}

/* Returns the expected number of black cards used: the share of black cards is the same among drawn
 * and remaining cards of a kind. */
static double
get_black_used (const Stage *self,
                const Course *course,
                const guint used[MO_N_MATCHES])
{
  double black = course->suit_neither * get_share (self->suit->n_black[MO_MATCH_NEITHER],
                                                   self->suit->n[MO_MATCH_NEITHER]) +
                 course->suit_party *
                     get_share (self->suit->n_black[MO_MATCH_PARTY], self->suit->n[MO_MATCH_PARTY]);

  for (guint i = 0; i < MO_N_MATCHES; i++)
    black += used[i] * get_share (self->free->n_black[i], self->free->n[i]);
  return black;
}

static double
get_black_next (const Stage *self,
                const Next *next)
{
  double black = next->suit[0] * get_share (self->suit->n_black[MO_MATCH_NEITHER],
                                            self->suit->n[MO_MATCH_NEITHER]) +
                 next->suit[1] *
                     get_share (self->suit->n_black[MO_MATCH_PARTY], self->suit->n[MO_MATCH_PARTY]);

  for (guint i = 0; i < MO_N_MATCHES; i++)
    black += next->free[i] * get_share (self->free->n_black[i], self->free->n[i]);
  return black;
}

typedef struct
{
  const MoBattle *battle;
  MoBattleOdds *odds;
  guint n_before;  /* draws before this stage */
  Carry before;    /* at the start of this stage */
  /* cards discarded besides the drawn ones, if the pile runs out with the last draw */
  guint n_shuffled;
  guint n_shuffled_black;
} Solver;

/* Returns the share of black cards for the next number after a winning card of a kind. */
static double
get_black_after (const Solver *self,
                 const Stage *stage,
                 Course course,
                 guint used[MO_N_MATCHES],
                 guint t,
                 gboolean is_of_suit,
                 MoMatchKind kind)
{
  Next next;
  double black;

  if (is_of_suit)
    course.suit_party++;
  else
    used[kind]++;
  t++;
  if (t < stage->n_pile)
    {
      get_next (stage, &course, used, t, &next);
      black = get_black_next (stage, &next);
    }
  else
    {
      double before = self->before.share > 0 ? self->before.black / self->before.share : 0;

      black = get_black_used (stage, &course, used) + before + self->n_shuffled_black;
      black /= self->n_before - self->battle->n_drawn + t + self->n_shuffled;
    }
  if (!is_of_suit)
    used[kind]--;
  return black;
}

/* Adds the results of the next draw of a course. */
static void
draw_once (Solver *self,
           const Stage *stage,
           const Course *course,
           guint t,
           double share,
           double *to)
{
  gboolean is_of_party = (self->n_before + t) % 2 == 0;
  guint used[MO_N_MATCHES];
  Next next;
  Course then = *course;

  get_used (course, t, used);
  get_next (stage, course, used, t, &next);
  if (is_of_party)
    {
      const MoMatchKind winning[] = { MO_MATCH_PARTY, MO_MATCH_BOTH };

      for (guint i = 0; i < G_N_ELEMENTS (winning); i++)
        if (next.free[winning[i]] > 0)
          {
            self->odds->win += share * next.free[winning[i]];
            self->odds->ring += share * next.free[winning[i]] *
                                get_black_after (self, stage, *course, used, t, FALSE, winning[i]);
          }
      if (next.suit[1] > 0)
        {
          self->odds->win += share * next.suit[1];
          self->odds->ring += share * next.suit[1] *
                              get_black_after (self, stage, *course, used, t, TRUE, MO_MATCH_PARTY);
        }
      if (next.free[MO_MATCH_MONSTER] > 0)
        {
          then.monster++;
          to[get_index (stage, &then)] += share * next.free[MO_MATCH_MONSTER];
          then.monster--;
        }
    }
  else
    {
      self->odds->lose += share * (next.free[MO_MATCH_MONSTER] + next.free[MO_MATCH_BOTH]);
      if (next.free[MO_MATCH_PARTY] > 0)
        {
          then.party++;
          to[get_index (stage, &then)] += share * next.free[MO_MATCH_PARTY];
          then.party--;
        }
      if (next.suit[1] > 0)
        {
          then.suit_party++;
          to[get_index (stage, &then)] += share * next.suit[1];
          then.suit_party--;
        }
    }
  if (next.free[MO_MATCH_NEITHER] > 0)
    to[get_index (stage, &then)] += share * next.free[MO_MATCH_NEITHER];
  if (next.suit[0] > 0)
    {
      then.suit_neither++;
      to[get_index (stage, &then)] += share * next.suit[0];
    }
}

/* Iterates over the courses of a stage with a nonzero share. */
#define FOREACH_COURSE(stage, shares, course, share)                                               \
  for (Course course = { 0 }; course.party < (stage)->n_max[0]; course.party++)                    \
    for (course.monster = 0; course.monster < (stage)->n_max[1]; course.monster++)                 \
      for (course.suit_neither = 0; course.suit_neither < (stage)->n_max[2];                       \
           course.suit_neither++)                                                                  \
        for (course.suit_party = 0; course.suit_party < (stage)->n_max[3]; course.suit_party++)    \
          for (double share = (shares)[get_index (stage, &course)]; share > 0; share = 0)

/* Draws until the pile is empty or the battle is over. */
static Carry
play_stage (Solver *self,
            const Stage *stage)
{
  static const Course none = { 0 };
  gsize size = (gsize) stage->n_max[0] * stage->n_max[1] * stage->n_max[2] * stage->n_max[3];
  double buffer[2 * N_COURSES_AT_HAND];
  g_autofree double *large = size > N_COURSES_AT_HAND ? g_new (double, 2 * size) : NULL;
  double *from = large != NULL ? large : buffer;
  double *to = from + size;
  guint n_draws = MIN (stage->n_pile, MO_BATTLE_DRAWS - self->n_before);
  Carry carry = { 0 };

  memset (from, 0, size * sizeof *from);
  from[get_index (stage, &none)] = self->before.share;
  for (guint t = 0; t < n_draws; t++)
    {
      double *swap = from;

      memset (to, 0, size * sizeof *to);
      FOREACH_COURSE (stage, from, course, share)
        draw_once (self, stage, &course, t, share, to);
      from = to;
      to = swap;
    }
  FOREACH_COURSE (stage, from, course, share)
    {
      guint used[MO_N_MATCHES];

      get_used (&course, n_draws, used);
      carry.share += share;
      carry.black += share * get_black_used (stage, &course, used);
    }
  if (self->before.share > 0)
    carry.black += carry.share * self->before.black / self->before.share;
  self->n_before += n_draws;
  return carry;
}

void
mo_battle_solve (const MoBattle *self,
                 MoBattleOdds *odds)
{
  static const MoMatchCounts none = { { 0 } };
  Solver solver = { .battle = self, .odds = odds, .n_before = self->n_drawn, .before = { 1, 0 } };
  guint n_discards = sum (&self->discards);
  Stage stage;

  *odds = (MoBattleOdds){ 0 };
  if (self->n_pile > 0)
    {
      solver.n_shuffled = (guint) self->n_other + n_discards;
      solver.n_shuffled_black = (guint) self->n_other_black + self->discards.n_black[0] +
                                self->discards.n_black[1] + self->discards.n_black[2] +
                                self->discards.n_black[3];
      stage_init (&stage, &self->pool, &self->of_suit, self->n_gone, self->n_pile);
      solver.before = play_stage (&solver, &stage);
    }
  /* Drawn cards stay on the table until the battle is over: they are not shuffled before that. */
  solver.n_shuffled = self->n_other;
  solver.n_shuffled_black = self->n_other_black;
  stage_init (&stage, &self->discards, &none, 0, n_discards);
  odds->draw = play_stage (&solver, &stage).share;
}
