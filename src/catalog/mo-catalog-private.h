/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the reader of catalog files and the catalog share. */

#pragma once

#include "mo-catalog.h"

G_BEGIN_DECLS

struct _MoCatalog
{
  gatomicrefcount references;
  GPtrArray *cards;   /* (element-type MoCard): lie in the arena */
  GPtrArray *sources; /* (element-type MoCatalogSource) (owned) */
  GHashTable *by_id;  /* id → MoCard */
  GPtrArray *arena;   /* blocks that hold the cards and their figures */
  gsize arena_used;   /* of the last block */
  GStringChunk *strings;
};

struct _MoCatalogBuilder
{
  MoCatalog *catalog;
  GHashTable *vocabularies; /* id of a game → MoVocabulary */
  GHashTable *same_as;      /* MoCard → the id that it is said to be same as */
  GHashTable *passed_over;  /* ids of catalogs */
};

/* Memory that lasts as long as the catalog; NULL for a @size of 0. */
gpointer mo_catalog_allocate (MoCatalog *self,
                              gsize size);

G_END_DECLS
