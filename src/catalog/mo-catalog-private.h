/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Declarations shared by the catalog, its reader and its writers. */

#pragma once

#include "mo-arena.h"
#include "mo-catalog.h"
#include "mo-id-table.h"
#include "mo-xml-writer.h"

G_BEGIN_DECLS

struct _MoCatalog
{
  gatomicrefcount references;
  GPtrArray *cards;     /* (element-type MoCard): in the arena */
  GPtrArray *products;  /* (element-type MoProduct): in the arena */
  GPtrArray *sources;   /* (element-type MoCatalogSource) (owned) */
  MoIdTable by_id;      /* the cards */
  GHashTable *by_former_id; /* (key-type owned) former id that no card has now → MoCard */
  MoIdTable products_by_id;
  GHashTable *printings; /* MoCard → GPtrArray of the MoCards that are same-as it */
  MoArena arena;         /* owns the cards, products, their parts, and all strings */
  MoCatalog *beside;     /* (nullable): a catalog that this one may refer to */
};

/* A printing in a file. Its original is looked up after all files are read. */
typedef struct
{
  MoCard *card;
  const char *same_as; /* the id of the original */
} MoReadPrinting;

/* A product in a file. Its cards are looked up after all files are read. */
typedef struct
{
  MoProduct product;   /* without contents; faulty parts are NULL */
  guint first_content; /* the index of the first of its n_contents contents */
  gboolean whole;      /* nothing in it was faulty */
} MoReadProduct;

typedef struct
{
  const char *card; /* the id of the card */
  guint count;
  guint line;
} MoReadContent;

/* A part of cards that is stored once, like their stats: many cards have the same ones. */
typedef struct
{
  gconstpointer part; /* (nullable): in the arena */
  guint32 size;
  guint32 hash;
} MoKeptPart;

struct _MoCatalogBuilder
{
  MoCatalog *catalog;
  MoCard *free_cards;       /* allocated for the next cards */
  guint n_free_cards;
  MoKeptPart *kept;         /* hash table of parts */
  guint n_kept_slots;       /* a power of two */
  guint n_kept;
  GHashTable *vocabularies; /* id of a game → MoVocabulary */
  GArray *printings;        /* (element-type MoReadPrinting) */
  GPtrArray *renamed;       /* (element-type MoCard): cards with former ids */
  GArray *products;         /* (element-type MoReadProduct) */
  GArray *contents;         /* (element-type MoReadContent): those of a product are adjacent */
  GHashTable *open_words;   /* traits and the like, in the arena: each is stored once */
  GHashTable *passed_over;  /* ids of catalogs to skip */
  char *not_beside;         /* (nullable): the file of the catalog beside to ignore */
};

/* Finds a card in the catalog beside which files are read. @catalog: (out) (optional): this
 * catalog */
const MoCard *mo_catalog_builder_lookup_beside (const MoCatalogBuilder *self,
                                                const char *id,
                                                const MoCatalog **catalog);

/* Gives a card extras of its own, which others don’t share, and returns them. */
MoCardExtras *mo_catalog_copy_extras (MoCatalog *self,
                                      MoCard *card);

/* Gives a printing without a translation that of its original, as far as their texts are equal. */
void mo_catalog_inherit_translation (MoCatalog *self, MoCard *printing);

/* Writes a card as an element of a catalog; only the id of its `same_as` is used. */
void mo_catalog_write_card (MoXmlWriter *writer,
                            const MoVocabulary *vocabulary,
                            const MoCard *card);

G_END_DECLS
