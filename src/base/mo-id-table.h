/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Finds things by their ids: cards, products, sets, words. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MoIdTable:
 *
 * Things by their ids. The first member of a thing is a pointer to its id, which stays as it is
 * while the thing is in the table.
 *
 * GHashTable takes a lookup and an insertion to see that an id is new, and asks for a NUL behind an
 * id that is looked up: over all cards of a large catalog, that is twice the time.
 */
typedef struct
{
  gpointer *things; /* (unowned) (nullable): NULL where the table is empty */
  /* of their ids, 0 where the table is empty: only they are looked at until one is found, so
   * that much of the table is at hand in the processor's cache. They lie behind the things */
  guint32 *hashes;
  guint32 n_slots;  /* a power of two */
  guint32 n_used;
  guint32 seed;     /* so that nobody can write a file whose ids all want one place */
} MoIdTable;

typedef struct
{
  guint32 hash;
  guint32 length;
} MoIdHash;

void mo_id_table_init (MoIdTable *self);
void mo_id_table_clear (MoIdTable *self);

/* Makes room for @n more things, which else is made as they come. */
void mo_id_table_expect (MoIdTable *self,
                         guint32 n);

/* Returns: (nullable): a thing that has the id of @thing already; @thing was not added then */
gpointer mo_id_table_add (MoIdTable *self,
                          gpointer thing);

/* For what is added a little later: the place in the table is on its way into the processor's
 * cache meanwhile. */
MoIdHash mo_id_table_prepare (const MoIdTable *self,
                              const char *id,
                              gsize length);

/* As mo_id_table_add(). @prepared: of the id of @thing */
gpointer mo_id_table_add_prepared (MoIdTable *self,
                                   gpointer thing,
                                   MoIdHash prepared);

/* @id: of @length bytes; it need not end with a NUL. Returns: (nullable): the thing with this id */
gpointer mo_id_table_lookup (const MoIdTable *self,
                             const char *id,
                             gsize length);

/* Takes all things out and adds those of @things, of which no two have one id. */
void mo_id_table_refill (MoIdTable *self,
                         const GPtrArray *things);

G_END_DECLS
