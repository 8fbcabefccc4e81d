/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-id-table.h"

#include <string.h>

#define FEWEST_SLOTS 16

static inline guint64
load_8 (const char *from)
{
  guint64 word;

  memcpy (&word, from, sizeof word);
  return word;
}

static inline guint64
load_4 (const char *from)
{
  guint32 word;

  memcpy (&word, from, sizeof word);
  return word;
}

static inline guint64
mix (guint64 hash,
     guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ (hash >> 32);
}

/* Eight bytes at a time, and the last of them again with what is left over: ids are long, and alike at
 * their beginning. */
static inline guint32
hash_id (const MoIdTable *self,
         const char *id,
         gsize length)
{
  guint64 hash = self->seed ^ length;
  gsize at = 0;

  if (length >= 8)
    {
      for (; at + 8 < length; at += 8)
        hash = mix (hash, load_8 (id + at));
      hash = mix (hash, load_8 (id + length - 8));
    }
  else if (length >= 4)
    hash = mix (hash, load_4 (id) | load_4 (id + length - 4) << 32);
  else if (length > 0)
    hash = mix (hash, (guint64) (guint8) id[0] | (guint64) (guint8) id[length / 2] << 8 |
                        (guint64) (guint8) id[length - 1] << 16);
  return (guint32) mix (hash, 0);
}

static inline const char *
get_id (gconstpointer thing)
{
  return *(const char *const *) thing;
}

/* The slot of an id, or the one where it is to go. */
static inline MoIdSlot *
find_slot (const MoIdTable *self,
           const char *id,
           guint32 length,
           guint32 hash)
{
  guint32 i = hash & (self->n_slots - 1);

  for (;; i = (i + 1) & (self->n_slots - 1))
    {
      MoIdSlot *slot = &self->slots[i];

      if (slot->thing == NULL ||
          (slot->hash == hash && slot->length == length && memcmp (get_id (slot->thing), id, length) == 0))
        return slot;
    }
}

static void
set_size (MoIdTable *self,
          guint32 n_slots)
{
  self->slots = g_new0 (MoIdSlot, n_slots);
  self->n_slots = n_slots;
  self->n_used = 0;
}

void
mo_id_table_init (MoIdTable *self)
{
  set_size (self, FEWEST_SLOTS);
  self->seed = g_random_int ();
}

void
mo_id_table_clear (MoIdTable *self)
{
  g_clear_pointer (&self->slots, g_free);
}

static void
grow (MoIdTable *self)
{
  g_autofree MoIdSlot *old = self->slots;
  guint32 n_old = self->n_slots;
  guint32 n_used = self->n_used;

  set_size (self, n_old * 2);
  self->n_used = n_used;
  for (guint32 i = 0; i < n_old; i++)
    {
      guint32 at = old[i].hash & (self->n_slots - 1);

      if (old[i].thing == NULL)
        continue;
      while (self->slots[at].thing != NULL)
        at = (at + 1) & (self->n_slots - 1);
      self->slots[at] = old[i];
    }
}

MoIdHash
mo_id_table_prepare (const MoIdTable *self,
                     const char *id,
                     gsize length)
{
  MoIdHash prepared = { hash_id (self, id, length), (guint32) length };

  __builtin_prefetch (&self->slots[prepared.hash & (self->n_slots - 1)], 1);
  return prepared;
}

gpointer
mo_id_table_add (MoIdTable *self,
                 gpointer thing)
{
  const char *id = get_id (thing);

  return mo_id_table_add_prepared (self, thing, mo_id_table_prepare (self, id, strlen (id)));
}

gpointer
mo_id_table_add_prepared (MoIdTable *self,
                          gpointer thing,
                          MoIdHash prepared)
{
  MoIdSlot *slot;

  /* Four fifths full at most, so that an empty slot is near. */
  if (self->n_used >= self->n_slots / 5 * 4)
    grow (self);
  slot = find_slot (self, get_id (thing), prepared.length, prepared.hash);
  if (slot->thing != NULL)
    return slot->thing;
  *slot = (MoIdSlot){ prepared.hash, prepared.length, thing };
  self->n_used++;
  return NULL;
}

gpointer
mo_id_table_lookup (const MoIdTable *self,
                    const char *id,
                    gsize length)
{
  return find_slot (self, id, (guint32) length, hash_id (self, id, length))->thing;
}

void
mo_id_table_refill (MoIdTable *self,
                    const GPtrArray *things)
{
  mo_id_table_clear (self);
  set_size (self, FEWEST_SLOTS);
  for (guint i = 0; i < things->len; i++)
    mo_id_table_add (self, g_ptr_array_index (things, i));
}
