/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the reader of catalog files and the catalog share. */

#pragma once

#include "mo-arena.h"
#include "mo-catalog.h"
#include "mo-id-table.h"
#include "mo-xml-writer.h"

G_BEGIN_DECLS

struct _MoCatalog
{
  gatomicrefcount references;
  GPtrArray *cards;     /* (element-type MoCard): lie in the arena */
  GPtrArray *products;  /* (element-type MoProduct): likewise */
  GPtrArray *sources;   /* (element-type MoCatalogSource) (owned) */
  MoIdTable by_id;      /* of the cards */
  GHashTable *by_former_id; /* (key-type owned) id that no card has any more → MoCard */
  MoIdTable products_by_id;
  GHashTable *printings; /* MoCard → GPtrArray of the MoCards that are same-as it */
  MoArena arena;         /* holds the cards and products, what is in them, and all strings */
  MoCatalog *beside;     /* (nullable): what it was read beside, and may point into */
};

/* A card that its file says to be a printing: the other is looked up when all files are there. */
typedef struct
{
  MoCard *card;
  const char *same_as; /* an id */
} MoReadPrinting;

/* A product as its file has it: its cards are looked up when all files are there. */
typedef struct
{
  MoProduct product;   /* without its contents; what was at fault is NULL */
  guint first_content; /* of the n_contents that are its own */
  gboolean whole;      /* nothing of it was at fault */
} MoReadProduct;

typedef struct
{
  const char *card; /* its id */
  guint count;
  guint line;
} MoReadContent;

struct _MoCatalogBuilder
{
  MoCatalog *catalog;
  GHashTable *vocabularies; /* id of a game → MoVocabulary */
  GArray *printings;        /* (element-type MoReadPrinting) */
  GPtrArray *renamed;       /* (element-type MoCard): those that had other ids before */
  GArray *products;         /* (element-type MoReadProduct) */
  GArray *contents;         /* (element-type MoReadContent): those of a product lie together */
  GHashTable *passed_over;  /* ids of catalogs */
  char *not_beside;         /* (nullable): the file of the catalog beside that does not count */
};

/* Finds a card among those that the files are read beside; @catalog (nullable) is where. */
const MoCard *mo_catalog_builder_lookup_beside (const MoCatalogBuilder *self,
                                                const char *id,
                                                const MoCatalog **catalog);

/* Writes a card as it stands in a catalog file; of its `same_as` only the id is looked at. */
void mo_catalog_write_card (MoXmlWriter *writer,
                            const MoVocabulary *vocabulary,
                            const MoCard *card);

G_END_DECLS
