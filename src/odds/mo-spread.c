/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-spread.h"

#include <string.h>

MoSpread *
mo_spread_new (void)
{
  MoSpread *self = g_new0 (MoSpread, 1);

  self->odds = g_array_new (FALSE, TRUE, sizeof (double));
  return self;
}

void
mo_spread_free (MoSpread *self)
{
  g_array_unref (self->odds);
  g_free (self);
}

/* Extends the spread to these values, with odds of 0. */
static void
cover (MoSpread *self,
       int low,
       guint n)
{
  guint end;

  if (n == 0)
    return;
  if (self->odds->len == 0)
    self->low = low;
  if (low < self->low)
    {
      guint n_before = (guint) (self->low - low);
      guint n_old = self->odds->len;

      g_array_set_size (self->odds, n_old + n_before);
      memmove (&g_array_index (self->odds, double, n_before), self->odds->data,
               n_old * sizeof (double));
      memset (self->odds->data, 0, n_before * sizeof (double));
      self->low = low;
    }
  end = (guint) (low - self->low) + n;
  if (end > self->odds->len)
    g_array_set_size (self->odds, end);
}

void
mo_spread_add (MoSpread *self,
               int value,
               double odds)
{
  cover (self, value, 1);
  g_array_index (self->odds, double, value - self->low) += odds;
}

void
mo_spread_add_sums (MoSpread *self,
                    const MoSpread *a,
                    const MoSpread *b,
                    double scale)
{
  if (a->odds->len == 0 || b->odds->len == 0)
    return;
  cover (self, a->low + b->low, a->odds->len + b->odds->len - 1);
  for (guint i = 0; i < a->odds->len; i++)
    {
      double factor = g_array_index (a->odds, double, i) * scale;
      double *sums = &g_array_index (self->odds, double, a->low + b->low - self->low + (int) i);
      const double *terms = (const double *) (gconstpointer) b->odds->data;

      for (guint j = 0; factor > 0 && j < b->odds->len; j++)
        sums[j] += factor * terms[j];
    }
}

void
mo_spread_trim (MoSpread *self)
{
  guint n_before = 0;

  while (n_before < self->odds->len && g_array_index (self->odds, double, n_before) <= 0)
    n_before++;
  if (n_before > 0)
    g_array_remove_range (self->odds, 0, n_before);
  self->low += (int) n_before;
  while (self->odds->len > 0 && g_array_index (self->odds, double, self->odds->len - 1) <= 0)
    g_array_set_size (self->odds, self->odds->len - 1);
}

double
mo_spread_get (const MoSpread *self,
               int value)
{
  if (value < self->low || (guint) (value - self->low) >= self->odds->len)
    return 0;
  return g_array_index (self->odds, double, value - self->low);
}

double
mo_spread_get_total (const MoSpread *self)
{
  double total = 0;

  for (guint i = 0; i < self->odds->len; i++)
    total += g_array_index (self->odds, double, i);
  return total;
}

double
mo_spread_get_mean (const MoSpread *self)
{
  double total = mo_spread_get_total (self);
  double sum = 0;

  for (guint i = 0; i < self->odds->len; i++)
    sum += g_array_index (self->odds, double, i) * (self->low + (int) i);
  return total > 0 ? sum / total : 0;
}

double
mo_spread_get_at_most (const MoSpread *self,
                       int value)
{
  double odds = 0;

  for (guint i = 0; i < self->odds->len && self->low + (int) i <= value; i++)
    odds += g_array_index (self->odds, double, i);
  return odds;
}

double
mo_spread_get_at_least (const MoSpread *self,
                        int value)
{
  double odds = 0;

  for (guint i = self->odds->len; i > 0 && self->low + (int) i > value; i--)
    odds += g_array_index (self->odds, double, i - 1);
  return odds;
}
