/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds are counted for each number of drawn cards of each kind, with the room that is left in
 * the current encounter and the number of completed ones. The last kinds form a layer, which is
 * replaced in place by that for one more card of the first kind. */

#include "config.h"

#include "mo-round-odds.h"

#include <gio/gio.h>
#include <string.h>

/* Less likely numbers are omitted. */
#define NEGLIGIBLE 1e-20
/* The numbers of completed encounters that one combination of cards may have, within which the odds
 * are above that. */
#define MAX_ROUNDS 32
/* Odds are stored with zeros up to a multiple of this, so that they are added in loops of constant
 * length. */
#define CHUNK 4
#define MAX_ROOM 64
/* The most rounds that are added up at once: those of several places, with those that a card
 * adds. */
#define MAX_SUM_ROUNDS (2 * MAX_ROUNDS + 2 * CHUNK)

/* For a number of cards of each kind, in any order: the numbers of rounds that they complete. */
typedef struct
{
  guint first;
  guint n;  /* 0 if the cards have no odds */
  gsize at; /* the index of their odds: first all rounds of the least room, in whole chunks */
} Rounds;

/* Where a card leads. */
typedef struct
{
  guint room;        /* left after it, less 1 */
  guint n_completed; /* the encounters that it completes */
} Step;

typedef struct
{
  GArray *kinds;  /* (element-type MoEncounterKind): the first has the most cards */
  Step *steps;    /* by kind, then by the room before, less 1 */
  guint *drawn;   /* the number of drawn cards of each kind, at the current place */
  gsize *strides; /* in places of a layer; that of the first is 0: the place of the layer before */
  gsize n_places; /* in a layer */
  guint n_cards;
  guint n_rooms;
  int limit;
  Rounds *rounds; /* of each place in the layer; before its turn, in the layer before */
  double *odds;   /* of this layer, and of the layer before */
  double *odds_before;
  gsize n_odds; /* of this layer so far */
  double *sums; /* of the current place: as its odds, but with more rounds */
} Work;

static void
work_clear (Work *self)
{
  g_clear_pointer (&self->kinds, g_array_unref);
  g_clear_pointer (&self->steps, g_free);
  g_clear_pointer (&self->drawn, g_free);
  g_clear_pointer (&self->strides, g_free);
  g_clear_pointer (&self->rounds, g_free);
  g_clear_pointer (&self->odds, g_free);
  g_clear_pointer (&self->odds_before, g_free);
  g_clear_pointer (&self->sums, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

static const MoEncounterKind *
get_kind (const Work *self,
          guint kind)
{
  return &g_array_index (self->kinds, MoEncounterKind, kind);
}

/* Returns the number of elements for some rounds of one room. */
static guint
get_width (guint n_rounds)
{
  return (n_rounds + CHUNK - 1) / CHUNK * CHUNK;
}

/* Returns where a card leads with some room left, from 1 on. */
static Step
find_step (const Work *self,
           const MoEncounterKind *kind,
           int room)
{
  Step step = { 0, 0 };
  int after = room - kind->cost + kind->limit;

  /* A bust: the card begins the next encounter. */
  if (kind->cost > room)
    {
      step.n_completed = 1;
      after = self->limit - kind->cost + kind->limit;
    }
  if (after <= 0)
    {
      step.n_completed++;
      after = self->limit;
    }
  /* There are not enough cards that raise the limit for more room. */
  step.room = MIN ((guint) after, self->n_rooms) - 1;
  return step;
}

/* Returns the place before a card of a kind was drawn. */
static const Rounds *
get_source (const Work *self,
            gsize place,
            guint kind)
{
  return &self->rounds[place - self->strides[kind]];
}

/* Finds which rounds the current place can have. Returns FALSE if there are too many. */
static gboolean
find_range (const Work *self,
            gsize place,
            Rounds *range)
{
  guint first = G_MAXUINT;
  guint end = 0;

  for (guint kind = 0; kind < self->kinds->len; kind++)
    {
      const Rounds *from = self->drawn[kind] > 0 ? get_source (self, place, kind) : NULL;

      if (from == NULL || from->n == 0)
        continue;
      first = MIN (first, from->first);
      /* A card completes up to two encounters. */
      end = MAX (end, from->first + get_width (from->n) + 2);
    }
  *range = (Rounds){ first, end > 0 ? end - first : 0, 0 };
  return range->n <= MAX_SUM_ROUNDS - CHUNK;
}

/* Adds @n odds, in whole chunks. */
static inline void
add_odds (double *restrict sums,
          const double *restrict odds,
          guint n,
          double share)
{
  for (guint i = 0; i < n; i += CHUNK)
    for (guint j = 0; j < CHUNK; j++)
      sums[i + j] += odds[i + j] * share;
}

/* Adds the odds of drawing a card of a kind at another place. @share: of the cards that are left */
static void
add_drawn (Work *self,
           gsize place,
           const Rounds *range,
           guint kind,
           double share)
{
  const Rounds *from = get_source (self, place, kind);
  const Step *steps = self->steps + (gsize) kind * self->n_rooms;
  const double *odds = (kind == 0 ? self->odds_before : self->odds) + from->at;
  guint width = get_width (from->n);
  gsize sum_width = get_width (range->n);
  double *sums = self->sums + from->first - range->first;

  for (guint room = 0; room < self->n_rooms; room++, odds += width)
    add_odds (sums + steps[room].room * sum_width + steps[room].n_completed, odds, width, share);
}

static gboolean
is_negligible (const Work *self,
               gsize width,
               guint round)
{
  for (guint room = 0; room < self->n_rooms; room++)
    if (self->sums[room * width + round] > NEGLIGIBLE)
      return FALSE;
  return TRUE;
}

/* Stores the sums of a place. Returns FALSE if there are too many rounds. */
static gboolean
store (Work *self,
       gsize place,
       const Rounds *range)
{
  gsize sum_width = get_width (range->n);
  double *odds = self->odds + self->n_odds;
  guint begin = 0;
  guint end = range->n;
  guint width;

  while (end > 0 && is_negligible (self, sum_width, end - 1))
    end--;
  while (begin < end && is_negligible (self, sum_width, begin))
    begin++;
  if (end - begin > MAX_ROUNDS)
    return FALSE;
  self->rounds[place] = (Rounds){ range->first + begin, end - begin, self->n_odds };
  width = get_width (end - begin);
  for (guint room = 0; room < self->n_rooms; room++, odds += width)
    {
      const double *sums = self->sums + room * sum_width + begin;

      /* The rest of the last chunk is negligible, or of the next room. */
      for (guint i = 0; i < width; i++)
        odds[i] = begin + i < end ? sums[i] : 0;
    }
  self->n_odds += (gsize) width * self->n_rooms;
  return TRUE;
}

/* Counts all orders of the cards of the current place. @n_drawn: their number */
static gboolean
count_place (Work *self,
             gsize place,
             guint n_drawn)
{
  Rounds range;

  if (!find_range (self, place, &range))
    return FALSE;
  memset (self->sums, 0, self->n_rooms * get_width (range.n) * sizeof (double));
  for (guint kind = 0; kind < self->kinds->len; kind++)
    if (self->drawn[kind] > 0 && get_source (self, place, kind)->n > 0)
      add_drawn (self, place, &range, kind,
                 (double) (get_kind (self, kind)->n - self->drawn[kind] + 1) /
                     (self->n_cards - n_drawn + 1));
  return store (self, place, &range);
}

/* Stores the odds before the first card. */
static void
store_begin (Work *self)
{
  const Rounds range = { 0, 1, 0 };

  memset (self->sums, 0, self->n_rooms * CHUNK * sizeof (double));
  self->sums[((gsize) self->limit - 1) * CHUNK] = 1;
  store (self, 0, &range);
}

/* Goes to the next place of the layer. */
static void
move_on (Work *self)
{
  guint kind = 1;

  while (kind < self->kinds->len && self->drawn[kind] == get_kind (self, kind)->n)
    self->drawn[kind++] = 0;
  if (kind < self->kinds->len)
    self->drawn[kind]++;
}

/* Counts all orders of the cards, for a number of cards of the first kind. */
static gboolean
count_layer (Work *self,
             guint n_first)
{
  double *before = self->odds;

  self->odds = self->odds_before;
  self->odds_before = before;
  self->n_odds = 0;
  self->drawn[0] = n_first;
  for (gsize place = 0; place < self->n_places; place++, move_on (self))
    {
      guint n_drawn = 0;

      for (guint kind = 0; kind < self->kinds->len; kind++)
        n_drawn += self->drawn[kind];
      if (n_drawn == 0)
        store_begin (self);
      else if (!count_place (self, place, n_drawn))
        return FALSE;
    }
  return TRUE;
}

static int
compare_kinds (gconstpointer a,
               gconstpointer b)
{
  const MoEncounterKind *left = a;
  const MoEncounterKind *right = b;

  return left->n > right->n ? -1 : left->n < right->n;
}

/* Collects the kinds that change an encounter; FALSE if a cost is unknown or there are too many
 * combinations. */
static gboolean
prepare (Work *self,
         const MoEncounterKind *kinds,
         guint n_kinds)
{
  gsize n_rooms = (gsize) self->limit;
  guint64 n_steps;
  gsize size;

  for (guint i = 0; i < n_kinds; i++)
    {
      if (kinds[i].n > 0 && kinds[i].cost == MO_ENCOUNTER_UNKNOWN)
        return FALSE;
      if (kinds[i].n == 0 || (kinds[i].cost == 0 && kinds[i].limit == 0))
        continue;
      g_array_append_val (self->kinds, kinds[i]);
      self->n_cards += kinds[i].n;
      n_rooms += (gsize) kinds[i].n * (gsize) MAX (kinds[i].limit - kinds[i].cost, 0);
      if (n_rooms > MAX_ROOM)
        return FALSE;
    }
  g_array_sort (self->kinds, compare_kinds);
  self->n_rooms = (guint) n_rooms;
  self->strides = g_new0 (gsize, self->kinds->len);
  self->drawn = g_new0 (guint, self->kinds->len + 1);
  self->steps = g_new (Step, n_rooms * self->kinds->len + 1);
  self->n_places = 1;
  size = n_rooms * MAX_ROUNDS * sizeof (double);
  n_steps = (guint64) n_rooms * (self->kinds->len + 1) * MAX_ROUNDS / 4;
  for (guint kind = 0; kind < self->kinds->len; kind++)
    {
      for (guint room = 0; room < n_rooms; room++)
        self->steps[kind * n_rooms + room] = find_step (self, get_kind (self, kind),
                                                        (int) room + 1);
      n_steps *= (guint64) get_kind (self, kind)->n + 1;
      if (kind > 0)
        {
          self->strides[kind] = self->n_places;
          self->n_places *= (gsize) get_kind (self, kind)->n + 1;
        }
      if (self->n_places > MO_ROUND_ODDS_MAX_SIZE / size || n_steps > MO_ROUND_ODDS_MAX_STEPS)
        return FALSE;
    }
  self->rounds = g_new (Rounds, self->n_places);
  /* The memory that is not used, which is most of it, is never touched. */
  self->odds = g_malloc (self->n_places * size);
  self->odds_before = g_malloc (self->n_places * size);
  self->sums = g_new0 (double, n_rooms *MAX_SUM_ROUNDS);
  return TRUE;
}

MoSpread *
mo_round_odds_list (const MoEncounterKind *kinds,
                    guint n_kinds,
                    int limit)
{
  g_auto (Work) work = {
    .kinds = g_array_new (FALSE, FALSE, sizeof (MoEncounterKind)),
    .limit = limit,
  };
  MoSpread *spread;
  const Rounds *rounds;

  g_return_val_if_fail (limit > 0, NULL);
  if (limit > MAX_ROOM || !prepare (&work, kinds, n_kinds))
    return NULL;
  for (guint n = 0; n <= (work.kinds->len > 0 ? get_kind (&work, 0)->n : 0); n++)
    if (g_cancellable_is_cancelled (g_cancellable_get_current ()) || !count_layer (&work, n))
      return NULL;
  spread = mo_spread_new ();
  rounds = &work.rounds[work.n_places - 1];
  for (guint room = 0; room < work.n_rooms; room++)
    for (guint i = 0; i < rounds->n; i++)
      mo_spread_add (spread, (int) (rounds->first + i),
                     work.odds[rounds->at + room * get_width (rounds->n) + i]);
  return spread;
}

guint
mo_round_odds_count_crawler (guint n_cards,
                             guint hand,
                             guint n_used)
{
  return n_cards < hand ? 0 : (n_cards - hand) / CLAMP (n_used, 1, MAX (hand, 1));
}
