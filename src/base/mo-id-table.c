/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-id-table.h"

#include "mo-pages.h"

#include <string.h>

#define FEWEST_SLOTS 16

/* The number of ids that are looked up together. The processor can’t wait for many more. */
#define AT_ONCE 64

/* What else is read of an entry is soon after its id. */
#define CACHE_LINE 64

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

/* Hashes eight bytes at a time; the last eight may overlap. Ids are long and start alike. */
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
  return (guint32) mix (hash, 0) | 1u << 31;
}

static inline const char *
get_id (gconstpointer thing)
{
  return *(const char *const *) thing;
}

/* Returns the slot of an id, or the empty one where it belongs. */
static inline guint32
find_slot (const MoIdTable *self,
           const char *id,
           guint32 length,
           guint32 hash)
{
  guint32 at = hash & (self->n_slots - 1);

  for (; self->hashes[at] != 0; at = (at + 1) & (self->n_slots - 1))
    if (self->hashes[at] == hash && strlen (get_id (self->things[at])) == length &&
        memcmp (get_id (self->things[at]), id, length) == 0)
      break;
  return at;
}

/* Returns the size of both tables in bytes, rounded up to large pages in a large table. Accesses
 * are random: with small pages, address translation would take most of the time. */
static gsize
get_size (guint32 n_slots)
{
  gsize size = n_slots * (sizeof (gpointer) + sizeof (guint32));

  return size < MO_PAGES_LARGE / 2 ? size
                                   : (size + MO_PAGES_LARGE - 1) & ~(gsize) (MO_PAGES_LARGE - 1);
}

static void
set_size (MoIdTable *self,
          guint32 n_slots)
{
  gsize size = get_size (n_slots);

  self->things = size < MO_PAGES_LARGE ? g_malloc0 (size) : mo_pages_new0 (size);
  self->hashes = (guint32 *) (self->things + n_slots);
  self->n_slots = n_slots;
}

static void
free_things (gpointer *things,
             guint32 n_slots)
{
  gsize size = get_size (n_slots);

  if (size < MO_PAGES_LARGE)
    g_free (things);
  else
    mo_pages_free (things, size);
}

void
mo_id_table_init (MoIdTable *self)
{
  *self = (MoIdTable){ .seed = g_random_int () };
  set_size (self, FEWEST_SLOTS);
}

void
mo_id_table_clear (MoIdTable *self)
{
  if (self->things != NULL)
    free_things (self->things, self->n_slots);
  self->things = NULL;
}

static void
grow (MoIdTable *self,
      guint32 n_slots)
{
  MoIdTable old = *self;

  set_size (self, n_slots);
  for (guint32 i = 0; i < old.n_slots; i++)
    {
      guint32 at = old.hashes[i] & (n_slots - 1);

      if (old.hashes[i] == 0)
        continue;
      while (self->hashes[at] != 0)
        at = (at + 1) & (n_slots - 1);
      self->hashes[at] = old.hashes[i];
      self->things[at] = old.things[i];
    }
  free_things (old.things, old.n_slots);
}

/* Returns the maximum number of entries: four fifths, so that probing soon ends at an empty
 * slot. */
static inline guint32
get_room (guint32 n_slots)
{
  return n_slots / 5 * 4;
}

void
mo_id_table_expect (MoIdTable *self,
                    guint32 n)
{
  guint32 n_slots = self->n_slots;

  while (get_room (n_slots) < self->n_used + n)
    n_slots *= 2;
  if (n_slots > self->n_slots)
    grow (self, n_slots);
}

MoIdHash
mo_id_table_prepare (const MoIdTable *self,
                     const char *id,
                     gsize length)
{
  MoIdHash prepared = { hash_id (self, id, length), (guint32) length };

  __builtin_prefetch (&self->hashes[prepared.hash & (self->n_slots - 1)], 1);
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
  guint32 at;

  if (self->n_used == get_room (self->n_slots))
    grow (self, self->n_slots * 2);
  at = find_slot (self, get_id (thing), prepared.length, prepared.hash);
  if (self->hashes[at] != 0)
    return self->things[at];
  self->hashes[at] = prepared.hash;
  self->things[at] = thing;
  self->n_used++;
  return NULL;
}

gpointer
mo_id_table_lookup (const MoIdTable *self,
                    const char *id,
                    gsize length)
{
  return self->things[find_slot (self, id, (guint32) length, hash_id (self, id, length))];
}

/* Same as mo_id_table_lookup_all(), for at most AT_ONCE ids. Each step has the memory fetched that
 * the next one reads. */
static void
look_up_some (const MoIdTable *self,
              const char *const *ids,
              guint n,
              gpointer *things)
{
  MoIdHash prepared[AT_ONCE];

  for (guint i = 0; i < n; i++)
    {
      gsize length = strlen (ids[i]);

      prepared[i] = (MoIdHash){ hash_id (self, ids[i], length), (guint32) length };
      __builtin_prefetch (&self->hashes[prepared[i].hash & (self->n_slots - 1)]);
    }
  for (guint i = 0; i < n; i++)
    {
      guint32 at = prepared[i].hash & (self->n_slots - 1);

      while (self->hashes[at] != 0 && self->hashes[at] != prepared[i].hash)
        at = (at + 1) & (self->n_slots - 1);
      things[i] = &self->things[at];
      __builtin_prefetch (things[i]);
    }
  for (guint i = 0; i < n; i++)
    {
      things[i] = *(gpointer *) things[i];
      if (things[i] == NULL)
        continue;
      __builtin_prefetch (things[i]);
      __builtin_prefetch ((const char *) things[i] + CACHE_LINE);
    }
  for (guint i = 0; i < n; i++)
    if (things[i] != NULL)
      __builtin_prefetch (get_id (things[i]));
  for (guint i = 0; i < n; i++)
    things[i] = self->things[find_slot (self, ids[i], prepared[i].length, prepared[i].hash)];
}

void
mo_id_table_lookup_all (const MoIdTable *self,
                        const char *const *ids,
                        guint n,
                        gpointer *things)
{
  for (guint i = 0; i < n; i += AT_ONCE)
    look_up_some (self, ids + i, MIN (n - i, AT_ONCE), things + i);
}

void
mo_id_table_refill (MoIdTable *self,
                    const GPtrArray *things)
{
  mo_id_table_clear (self);
  mo_id_table_init (self);
  mo_id_table_expect (self, things->len);
  for (guint i = 0; i < things->len; i++)
    mo_id_table_add (self, g_ptr_array_index (things, i));
}
