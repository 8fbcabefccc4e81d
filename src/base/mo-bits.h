/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A bit set of the numbers below a limit. */

#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

typedef struct
{
  guint n;        /* the limit */
  guint n_blocks;
  guint64 blocks[]; /* bits from @n on are always 0 */
} MoBits;

/* Returns the number of bits that are set. Without the option of a processor that can count them,
 * the compiler’s builtin calls a function, which costs more than these sums. */
static inline guint
mo_bits_count_word (guint64 word)
{
  word -= (word >> 1) & G_GUINT64_CONSTANT (0x5555555555555555);
  word = (word & G_GUINT64_CONSTANT (0x3333333333333333)) +
         ((word >> 2) & G_GUINT64_CONSTANT (0x3333333333333333));
  word = (word + (word >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  return (guint) ((word * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56);
}

static inline MoBits *
mo_bits_new (guint n)
{
  guint n_blocks = (n + 63) / 64;
  MoBits *self = g_malloc0 (sizeof (MoBits) + n_blocks * sizeof (guint64));

  self->n = n;
  self->n_blocks = n_blocks;
  return self;
}

static inline MoBits *
mo_bits_copy (const MoBits *self)
{
  return g_memdup2 (self, sizeof (MoBits) + self->n_blocks * sizeof (guint64));
}

static inline void
mo_bits_free (MoBits *self)
{
  g_free (self);
}

static inline void
mo_bits_add (MoBits *self,
             guint number)
{
  self->blocks[number / 64] |= G_GUINT64_CONSTANT (1) << (number % 64);
}

/* The same without a branch. @is_in: 1 to add the number, 0 for no change */
static inline void
mo_bits_add_if (MoBits *self,
                guint number,
                gboolean is_in)
{
  self->blocks[number / 64] |= (guint64) is_in << (number % 64);
}

static inline gboolean
mo_bits_has (const MoBits *self,
             guint number)
{
  return ((self->blocks[number / 64] >> (number % 64)) & 1) != 0;
}

static inline void
mo_bits_remove (MoBits *self,
                guint number)
{
  self->blocks[number / 64] &= ~(G_GUINT64_CONSTANT (1) << (number % 64));
}

static inline void
mo_bits_add_all (MoBits *self)
{
  memset (self->blocks, 0xff, self->n_blocks * sizeof (guint64));
  if (self->n % 64 != 0)
    self->blocks[self->n_blocks - 1] = (G_GUINT64_CONSTANT (1) << (self->n % 64)) - 1;
}

/* Adds all members of @other. Both sets must have the same limit. */

static inline void
mo_bits_unite (MoBits *self,
               const MoBits *other)
{
  for (guint i = 0; i < self->n_blocks; i++)
    self->blocks[i] |= other->blocks[i];
}

static inline void
mo_bits_intersect (MoBits *self,
                   const MoBits *other)
{
  for (guint i = 0; i < self->n_blocks; i++)
    self->blocks[i] &= other->blocks[i];
}

static inline void
mo_bits_subtract (MoBits *self,
                  const MoBits *other)
{
  for (guint i = 0; i < self->n_blocks; i++)
    self->blocks[i] &= ~other->blocks[i];
}

static inline guint
mo_bits_count (const MoBits *self)
{
  guint count = 0;

  for (guint i = 0; i < self->n_blocks; i++)
    count += mo_bits_count_word (self->blocks[i]);
  return count;
}

/* Returns the first member that is not below @from, or the limit `n` if there is none. */
static inline guint
mo_bits_next (const MoBits *self,
              guint from)
{
  guint block = from / 64;
  guint64 rest;

  if (from >= self->n)
    return self->n;
  rest = self->blocks[block] & (G_MAXUINT64 << (from % 64));
  while (rest == 0 && ++block < self->n_blocks)
    rest = self->blocks[block];
  return rest != 0 ? block * 64 + (guint) __builtin_ctzll (rest) : self->n;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoBits, mo_bits_free)

G_END_DECLS
