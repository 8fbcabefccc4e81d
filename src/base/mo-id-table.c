/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-id-table.h"

#include "mo-pages.h"

#include <string.h>

#define FEWEST_SLOTS 16

/* The number of slots in a line of the cache. An id is looked up from the first slot of a line on:
 * most are found there. */
#define SLOTS_IN_LINE 4

/* The number of ids that are looked up together. The processor can’t wait for many more. */
#define AT_ONCE 64

typedef struct _MoIdSlot
{
  gpointer thing; /* (unowned) (nullable): NULL if the slot is empty */
  MoIdHash id;    /* of its id, so that the id is only read if it is the one that is looked up */
} MoIdSlot;

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
  return (guint32) mix (hash, 0);
}

static inline const char *
get_id (gconstpointer thing)
{
  return *(const char *const *) thing;
}

static inline guint32
get_first_slot (const MoIdTable *self,
                MoIdHash id)
{
  return id.hash & (self->n_slots - 1) & ~(SLOTS_IN_LINE - 1);
}

/* Returns the slot of an id, or the empty one where it belongs, from @at on. */
static inline const MoIdSlot *
find_similar (const MoIdTable *self,
              MoIdHash id,
              guint32 at)
{
  const MoIdSlot *slot = &self->slots[at];

  while (slot->thing != NULL && (slot->id.hash != id.hash || slot->id.length != id.length))
    {
      at = (at + 1) & (self->n_slots - 1);
      slot = &self->slots[at];
    }
  return slot;
}

/* Returns the slot of an id, or the empty one where it belongs. */
static inline MoIdSlot *
find_slot (const MoIdTable *self,
           const char *text,
           MoIdHash id)
{
  const MoIdSlot *slot = find_similar (self, id, get_first_slot (self, id));

  while (slot->thing != NULL && memcmp (get_id (slot->thing), text, id.length) != 0)
    slot = find_similar (self, id, (guint32) (slot + 1 - self->slots) & (self->n_slots - 1));
  return (MoIdSlot *) slot;
}

/* Returns the size of the table in bytes, rounded up to large pages in a large table. Accesses are
 * random: with small pages, address translation would take most of the time. */
static gsize
get_size (guint32 n_slots)
{
  gsize size = n_slots * sizeof (MoIdSlot);

  return size < MO_PAGES_LARGE / 2 ? size
                                   : (size + MO_PAGES_LARGE - 1) & ~(gsize) (MO_PAGES_LARGE - 1);
}

static void
set_size (MoIdTable *self,
          guint32 n_slots)
{
  gsize size = get_size (n_slots);

  self->slots = size < MO_PAGES_LARGE ? g_malloc0 (size) : mo_pages_new0 (size);
  self->n_slots = n_slots;
}

static void
free_slots (MoIdSlot *slots,
            guint32 n_slots)
{
  gsize size = get_size (n_slots);

  if (size < MO_PAGES_LARGE)
    g_free (slots);
  else
    mo_pages_free (slots, size);
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
  if (self->slots != NULL)
    free_slots (self->slots, self->n_slots);
  self->slots = NULL;
}

static void
grow (MoIdTable *self,
      guint32 n_slots)
{
  MoIdTable old = *self;

  set_size (self, n_slots);
  for (guint32 i = 0; i < old.n_slots; i++)
    {
      guint32 at = get_first_slot (self, old.slots[i].id);

      if (old.slots[i].thing == NULL)
        continue;
      while (self->slots[at].thing != NULL)
        at = (at + 1) & (n_slots - 1);
      self->slots[at] = old.slots[i];
    }
  free_slots (old.slots, old.n_slots);
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

  __builtin_prefetch (&self->slots[get_first_slot (self, prepared)], 1);
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

  if (self->n_used == get_room (self->n_slots))
    grow (self, self->n_slots * 2);
  slot = find_slot (self, get_id (thing), prepared);
  if (slot->thing != NULL)
    return slot->thing;
  *slot = (MoIdSlot){ thing, prepared };
  self->n_used++;
  return NULL;
}

gpointer
mo_id_table_lookup (const MoIdTable *self,
                    const char *id,
                    gsize length)
{
  return find_slot (self, id, (MoIdHash){ hash_id (self, id, length), (guint32) length })->thing;
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
      __builtin_prefetch (&self->slots[get_first_slot (self, prepared[i])]);
    }
  for (guint i = 0; i < n; i++)
    {
      things[i] = find_similar (self, prepared[i], get_first_slot (self, prepared[i]))->thing;
      if (things[i] != NULL)
        __builtin_prefetch (things[i]);
    }
  for (guint i = 0; i < n; i++)
    if (things[i] != NULL)
      __builtin_prefetch (get_id (things[i]));
  for (guint i = 0; i < n; i++)
    if (things[i] != NULL && memcmp (get_id (things[i]), ids[i], prepared[i].length) != 0)
      things[i] = find_slot (self, ids[i], prepared[i])->thing;
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
