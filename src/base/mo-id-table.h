/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds structs by their ids: cards, products, sets, words. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MoIdTable:
 *
 * A hash table of structs whose first member is a pointer to their id. The id must not change while
 * the struct is in the table.
 *
 * GHashTable needs both a lookup and an insertion to detect a duplicate id, and a NUL after an id
 * to look up; with a large catalog that takes twice the time.
 */
typedef struct
{
  struct _MoIdSlot *slots;
  guint32 n_slots;  /* a power of two */
  guint32 n_used;
  guint32 seed;     /* random, so that files can’t be made whose ids all collide */
} MoIdTable;

typedef struct
{
  guint32 hash;
  guint32 length;
} MoIdHash;

void mo_id_table_init (MoIdTable *self);
void mo_id_table_clear (MoIdTable *self);

/* Reserves space for @n more entries, to avoid growing step by step. */
void mo_id_table_expect (MoIdTable *self,
                         guint32 n);

/* Returns: (nullable): the entry that already has the id of @thing, which is not added then */
gpointer mo_id_table_add (MoIdTable *self,
                          gpointer thing);

/* Computes the hash of an id that will be added soon, and prefetches its slot. */
MoIdHash mo_id_table_prepare (const MoIdTable *self,
                              const char *id,
                              gsize length);

/* Same as mo_id_table_add(). @prepared: the result of mo_id_table_prepare() for the id of @thing */
gpointer mo_id_table_add_prepared (MoIdTable *self,
                                   gpointer thing,
                                   MoIdHash prepared);

/* @id: @length bytes, without a terminating NUL. Returns: (nullable): the entry with this id */
gpointer mo_id_table_lookup (const MoIdTable *self,
                             const char *id,
                             gsize length);

/**
 * mo_id_table_lookup_all:
 * @ids: @n ids, terminated by NUL
 * @things: (out caller-allocates): gets, for each id, its entry, or %NULL
 *
 * Same as mo_id_table_lookup() for many ids. A lookup in a large table waits for memory several
 * times; here, the ids wait together.
 */
void mo_id_table_lookup_all (const MoIdTable *self,
                             const char *const *ids,
                             guint n,
                             gpointer *things);

/* Removes all entries and adds @things, whose ids must all be different. */
void mo_id_table_refill (MoIdTable *self,
                         const GPtrArray *things);

G_END_DECLS
