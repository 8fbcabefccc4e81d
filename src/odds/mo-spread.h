/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The odds of each value of a whole number, as of a total power: the data of a chart. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  int low;      /* the value that the first element of @odds is for */
  GArray *odds; /* (element-type double): of consecutive values, from 0 to 1; may be empty */
} MoSpread;

MoSpread *mo_spread_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_spread_free (MoSpread *self);

/* Adds to the odds of a value. */
void mo_spread_add (MoSpread *self,
                    int value,
                    double odds);

/* Adds the odds of the sum of two independent numbers, multiplied by @scale. */
void mo_spread_add_sums (MoSpread *self,
                         const MoSpread *a,
                         const MoSpread *b,
                         double scale);

/* Removes values with odds of 0 at both ends. */
void mo_spread_trim (MoSpread *self);

static inline guint
mo_spread_get_n (const MoSpread *self)
{
  return self->odds->len;
}

/* Returns the odds of a value, which are 0 outside of the spread. */
double mo_spread_get (const MoSpread *self,
                      int value);

/* Returns the sum of all odds: 1, or less if some outcomes have no value. */
double mo_spread_get_total (const MoSpread *self);

/* Returns the mean value, by the odds; 0 if all odds are 0. */
double mo_spread_get_mean (const MoSpread *self);

/* Returns the odds of a value that is not above, or not below @value. */
double mo_spread_get_at_most (const MoSpread *self,
                              int value);
double mo_spread_get_at_least (const MoSpread *self,
                               int value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoSpread, mo_spread_free)

G_END_DECLS
