/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Cards of a kind are alike until the encounter is complete: which of them are in play matters only
 * for sums of their figures. So the odds of each combination, as the number of cards of each kind,
 * are counted first, card by card; given a combination, all choices of cards are equally likely. */

#include "config.h"

#include "mo-encounter-odds.h"

#include "mo-set-odds.h"

/* Combinations that are less likely are omitted: even all together they hardly matter. */
#define NEGLIGIBLE 1e-24
#define MAX_COMBINATIONS 400000
/* The largest product of combinations and sums: hundreds of times that of a real deck. */
#define MAX_SUMS 50000000
/* The largest number of cards of a kind in an encounter. */
#define MAX_IN_PLAY 255

/* The odds of a combination, as a mixed-radix number with a digit for each kind. */
typedef struct
{
  guint64 key;
  double odds;
} Combination;

struct _MoEncounterOdds
{
  MoEncounterKind *kinds;
  guint64 *units; /* the value of the digit of each kind, the largest first */
  guint *bounds;  /* the largest digit of each kind */
  guint n_kinds;
  guint n_cards;
  int limit;
  GArray *ended; /* (element-type Combination): of complete encounters, in the order of keys */
  guint *most;   /* the largest number of cards of each kind in them */
  double filled;
  double bust;
  double runs_out;
  double unsure;
};

static guint
get_digit (const MoEncounterOdds *self,
           guint64 key,
           guint kind)
{
  return (guint) (key / self->units[kind] % ((guint64) self->bounds[kind] + 1));
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  const Combination *left = a;
  const Combination *right = b;

  return left->key < right->key ? -1 : left->key > right->key;
}

/* Sorts combinations, and adds those with the same key. */
static void
merge (GArray *combinations)
{
  guint n = 0;

  g_array_sort (combinations, compare_keys);
  for (guint i = 0; i < combinations->len; i++)
    {
      const Combination *it = &g_array_index (combinations, Combination, i);
      Combination *last = n > 0 ? &g_array_index (combinations, Combination, n - 1) : NULL;

      if (last != NULL && last->key == it->key)
        last->odds += it->odds;
      else if (it->odds >= NEGLIGIBLE)
        g_array_index (combinations, Combination, n++) = *it;
    }
  g_array_set_size (combinations, n);
}

static void
add_combination (GArray *combinations,
                 guint64 key,
                 double odds)
{
  const Combination added = { key, odds };

  g_array_append_val (combinations, added);
}

/* Draws the next card after @from, with @n cards in play. Adds to @next the encounters that
 * continue; FALSE if one has too many cards. */
static gboolean
draw_card (MoEncounterOdds *self,
           const Combination *from,
           guint n,
           GArray *next)
{
  int tally = 0;
  int limit = self->limit;
  double busts = 0;

  for (guint kind = 0; kind < self->n_kinds; kind++)
    {
      int n_in_play = (int) get_digit (self, from->key, kind);

      tally += n_in_play * self->kinds[kind].cost;
      limit += n_in_play * self->kinds[kind].limit;
    }
  if (tally >= limit)
    {
      self->filled += from->odds;
      add_combination (self->ended, from->key, from->odds);
      return TRUE;
    }
  if (n == self->n_cards)
    {
      self->runs_out += from->odds;
      add_combination (self->ended, from->key, from->odds);
      return TRUE;
    }
  for (guint kind = 0; kind < self->n_kinds; kind++)
    {
      guint n_left = self->kinds[kind].n - get_digit (self, from->key, kind);
      double odds = from->odds * n_left / (self->n_cards - n);

      if (n_left == 0)
        continue;
      if (self->kinds[kind].cost == MO_ENCOUNTER_UNKNOWN)
        self->unsure += odds;
      else if (tally + self->kinds[kind].cost > limit)
        busts += odds;
      else if (get_digit (self, from->key, kind) == self->bounds[kind])
        return FALSE;
      else
        add_combination (next, from->key + self->units[kind], odds);
    }
  if (busts > 0)
    {
      self->bust += busts;
      add_combination (self->ended, from->key, busts);
    }
  return TRUE;
}

static gboolean
draw_cards (MoEncounterOdds *self)
{
  g_autoptr (GArray) now = g_array_new (FALSE, FALSE, sizeof (Combination));

  add_combination (now, 0, 1);
  for (guint n = 0; now->len > 0; n++)
    {
      GArray *next = g_array_new (FALSE, FALSE, sizeof (Combination));
      gboolean fits = TRUE;

      for (guint i = 0; i < now->len && fits; i++)
        fits = draw_card (self, &g_array_index (now, Combination, i), n, next);
      g_array_unref (now);
      now = next;
      merge (now);
      if (!fits || now->len + self->ended->len > MAX_COMBINATIONS)
        return FALSE;
    }
  merge (self->ended);
  for (guint i = 0; i < self->ended->len; i++)
    for (guint kind = 0; kind < self->n_kinds; kind++)
      self->most[kind] =
          MAX (self->most[kind],
               get_digit (self, g_array_index (self->ended, Combination, i).key, kind));
  return TRUE;
}

/* Returns the largest number of cards of a kind that an encounter can have: the total cost is at
 * most the limit with all cards that raise it. */
static guint
get_bound (const MoEncounterOdds *self,
           guint kind)
{
  guint64 highest = (guint64) self->limit;
  guint bound = MIN (self->kinds[kind].n, MAX_IN_PLAY);

  for (guint i = 0; i < self->n_kinds; i++)
    highest += (guint64) self->kinds[i].n * (guint64) MAX (self->kinds[i].limit, 0);
  if (self->kinds[kind].cost == MO_ENCOUNTER_UNKNOWN)
    return 0;
  return self->kinds[kind].cost > 0
             ? (guint) MIN (bound, highest / (guint64) self->kinds[kind].cost)
             : bound;
}

MoEncounterOdds *
mo_encounter_odds_new (const MoEncounterKind *kinds,
                       guint n_kinds,
                       int limit)
{
  g_autoptr (MoEncounterOdds) self = g_new0 (MoEncounterOdds, 1);
  guint64 unit = 1;

  g_return_val_if_fail (limit > 0, NULL);
  self->kinds = g_memdup2 (kinds, n_kinds * sizeof (MoEncounterKind));
  self->units = g_new (guint64, n_kinds);
  self->bounds = g_new0 (guint, n_kinds);
  self->most = g_new0 (guint, n_kinds);
  self->n_kinds = n_kinds;
  self->limit = limit;
  self->ended = g_array_new (FALSE, FALSE, sizeof (Combination));
  for (guint kind = n_kinds; kind-- > 0;)
    {
      self->units[kind] = unit;
      self->bounds[kind] = get_bound (self, kind);
      if (unit > G_MAXUINT64 / ((guint64) self->bounds[kind] + 1))
        return NULL;
      unit *= (guint64) self->bounds[kind] + 1;
      self->n_cards += kinds[kind].n;
    }
  return draw_cards (self) ? g_steal_pointer (&self) : NULL;
}

void
mo_encounter_odds_free (MoEncounterOdds *self)
{
  g_free (self->kinds);
  g_free (self->units);
  g_free (self->bounds);
  g_free (self->most);
  g_array_unref (self->ended);
  g_free (self);
}

double
mo_encounter_odds_get_filled (const MoEncounterOdds *self)
{
  return self->filled;
}

double
mo_encounter_odds_get_bust (const MoEncounterOdds *self)
{
  return self->bust;
}

double
mo_encounter_odds_get_runs_out (const MoEncounterOdds *self)
{
  return self->runs_out;
}

double
mo_encounter_odds_get_unsure (const MoEncounterOdds *self)
{
  return self->unsure;
}

MoSpread *
mo_encounter_odds_get_numbers (const MoEncounterOdds *self)
{
  MoSpread *spread = mo_spread_new ();

  for (guint i = 0; i < self->ended->len; i++)
    {
      const Combination *it = &g_array_index (self->ended, Combination, i);
      guint n = 0;

      for (guint kind = 0; kind < self->n_kinds; kind++)
        n += get_digit (self, it->key, kind);
      mo_spread_add (spread, (int) n, it->odds);
    }
  return spread;
}

MoSpread *
mo_encounter_odds_get_costs (const MoEncounterOdds *self)
{
  MoSpread *spread = mo_spread_new ();

  for (guint i = 0; i < self->ended->len; i++)
    {
      const Combination *it = &g_array_index (self->ended, Combination, i);
      int cost = 0;

      for (guint kind = 0; kind < self->n_kinds; kind++)
        cost += (int) get_digit (self, it->key, kind) * self->kinds[kind].cost;
      mo_spread_add (spread, cost, it->odds);
    }
  return spread;
}

/* Adds to @after the odds of the sums of @n cards, of which those of a group of @n_same equal cards
 * come after @n_others others, whose sums are in @before (element-type MoSpread). */
static void
add_group (
    MoSpread *after, const GPtrArray *before, guint n, guint n_others, guint n_same, int value)
{
  g_autoptr (MoSpread) of_group = mo_set_odds_list (n_others + n_same, n_same, n);

  for (guint i = 0; i < mo_spread_get_n (of_group); i++)
    {
      guint k = (guint) of_group->low + i;
      const MoSpread *others = g_ptr_array_index (before, n - k);
      double odds = g_array_index (of_group->odds, double, i);

      for (guint j = 0; j < mo_spread_get_n (others); j++)
        mo_spread_add (after, others->low + (int) j + (int) k * value,
                       g_array_index (others->odds, double, j) * odds);
    }
}

/* Returns the odds of the sums of 0, 1, … cards of a kind (element-type MoSpread). */
static GPtrArray *
list_kind_sums (const MoEncounterOdds *self,
                guint kind,
                const MoEncounterValue *values,
                guint n_values)
{
  GPtrArray *spreads = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_spread_free);
  guint n_cards = self->kinds[kind].n;

  for (guint i = 0; i < n_values; i++)
    if (values[i].kind == kind)
      n_cards -= values[i].n;
  /* First the cards without a value. */
  for (guint n = 0; n <= self->most[kind]; n++)
    {
      g_ptr_array_add (spreads, mo_spread_new ());
      if (n <= n_cards)
        mo_spread_add (g_ptr_array_index (spreads, n), 0, 1);
    }
  for (guint i = 0; i < n_values; i++)
    {
      if (values[i].kind != kind)
        continue;
      /* In descending order: the spreads of fewer cards don’t include this group yet. */
      for (guint n = MIN (self->most[kind], n_cards + values[i].n) + 1; n-- > 0;)
        {
          MoSpread *spread = mo_spread_new ();

          add_group (spread, spreads, n, n_cards, values[i].n, values[i].value);
          mo_spread_free (g_ptr_array_index (spreads, n));
          g_ptr_array_index (spreads, n) = spread;
        }
      n_cards += values[i].n;
    }
  return spreads;
}

/* Returns the odds of the sums over all kinds from @kind on, of the combinations from @from up to
 * @to, which have the same cards of the kinds before. */
static MoSpread *
sum_kinds (const MoEncounterOdds *self,
           GPtrArray *const *sums,
           guint kind,
           guint from,
           guint to)
{
  MoSpread *spread = mo_spread_new ();

  if (kind == self->n_kinds)
    {
      for (guint i = from; i < to; i++)
        mo_spread_add (spread, 0, g_array_index (self->ended, Combination, i).odds);
      return spread;
    }
  for (guint end = from; from < to; from = end)
    {
      guint n = get_digit (self, g_array_index (self->ended, Combination, from).key, kind);
      g_autoptr (MoSpread) rest = NULL;

      while (end < to &&
             get_digit (self, g_array_index (self->ended, Combination, end).key, kind) == n)
        end++;
      rest = sum_kinds (self, sums, kind + 1, from, end);
      mo_spread_add_sums (spread, g_ptr_array_index (sums[kind], n), rest, 1);
    }
  return spread;
}

/* Returns the number of sums between the lowest and the highest possible one. */
static guint64
count_sums (const MoEncounterOdds *self,
            const MoEncounterValue *values,
            guint n_values)
{
  guint64 n = 1;

  for (guint kind = 0; kind < self->n_kinds; kind++)
    {
      int low = 0;
      int high = 0;

      for (guint i = 0; i < n_values; i++)
        if (values[i].kind == kind)
          {
            low = MIN (low, values[i].value);
            high = MAX (high, values[i].value);
          }
      n += self->most[kind] * (guint64) ((gint64) high - low);
    }
  return n;
}

MoSpread *
mo_encounter_odds_get_sums (const MoEncounterOdds *self,
                            const MoEncounterValue *values,
                            guint n_values)
{
  g_autofree GPtrArray **sums = g_new (GPtrArray *, self->n_kinds);
  MoSpread *spread;

  if (count_sums (self, values, n_values) * MAX (self->ended->len, 1) > MAX_SUMS)
    return NULL;
  for (guint kind = 0; kind < self->n_kinds; kind++)
    sums[kind] = list_kind_sums (self, kind, values, n_values);
  spread = sum_kinds (self, sums, 0, 0, self->ended->len);
  for (guint kind = 0; kind < self->n_kinds; kind++)
    g_ptr_array_unref (sums[kind]);
  mo_spread_trim (spread);
  return spread;
}

double
mo_encounter_odds_get_any (const MoEncounterOdds *self,
                           const guint *n_cards)
{
  g_autofree double *none = NULL;
  g_autofree gsize *starts = g_new (gsize, self->n_kinds);
  gsize n = 0;
  double odds = 0;

  for (guint kind = 0; kind < self->n_kinds; kind++)
    {
      starts[kind] = n;
      n += (gsize) self->most[kind] + 1;
    }
  /* The odds that none of n cards of a kind is one of these. */
  none = g_new0 (double, n);
  for (guint kind = 0; kind < self->n_kinds; kind++)
    {
      double share = 1;

      for (guint i = 0; i <= self->most[kind]; i++)
        {
          none[starts[kind] + i] = share;
          if (i < self->kinds[kind].n)
            share *= (double) (self->kinds[kind].n - MIN (n_cards[kind] + i, self->kinds[kind].n)) /
                     (self->kinds[kind].n - i);
        }
    }
  for (guint i = 0; i < self->ended->len; i++)
    {
      const Combination *it = &g_array_index (self->ended, Combination, i);
      double share = 1;

      for (guint kind = 0; kind < self->n_kinds; kind++)
        share *= none[starts[kind] + get_digit (self, it->key, kind)];
      odds += it->odds * (1 - share);
    }
  return odds;
}
