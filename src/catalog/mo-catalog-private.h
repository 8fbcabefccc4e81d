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
  GPtrArray *cards;           /* (element-type MoCard): lie in the arena */
  GPtrArray *products;        /* (element-type MoProduct): likewise */
  GPtrArray *sources;         /* (element-type MoCatalogSource) (owned) */
  GHashTable *by_id;          /* id → MoCard */
  GHashTable *products_by_id; /* id → MoProduct */
  GHashTable *printings;      /* MoCard → GPtrArray of the MoCards that are same-as it */
  GPtrArray *arena;           /* blocks that hold the cards and products, and what is in them */
  gsize arena_used;           /* of the last block */
  GStringChunk *strings;
};

/* A product as its file has it: its cards are looked up when all files are there. */
typedef struct
{
  MoProduct product;   /* without its contents; what was at fault is NULL */
  guint first_content; /* of the n_contents that are its own */
  gboolean whole;      /* nothing of it was at fault */
} MoReadProduct;

typedef struct
{
  const char *card; /* its id, of which the strings of the catalog hold no second */
  guint count;
  guint line;
} MoReadContent;

struct _MoCatalogBuilder
{
  MoCatalog *catalog;
  GHashTable *vocabularies; /* id of a game → MoVocabulary */
  GHashTable *same_as;      /* MoCard → the id that it is said to be same as */
  GArray *products;         /* (element-type MoReadProduct) */
  GArray *contents;         /* (element-type MoReadContent): those of a product lie together */
  GHashTable *passed_over;  /* ids of catalogs */
};

/* Memory that lasts as long as the catalog; NULL for a @size of 0. */
gpointer mo_catalog_allocate (MoCatalog *self,
                              gsize size);

G_END_DECLS
