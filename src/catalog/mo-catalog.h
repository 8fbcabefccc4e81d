/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards of one or more catalog files, put together. Never changed once it is there, and shared
 * by reference between threads. */

#pragma once

#include "mo-card-draft.h"
#include "mo-fault.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _MoCatalog MoCatalog;
typedef struct _MoCatalogBuilder MoCatalogBuilder;

typedef struct
{
  const char *id; /* first, for MoIdTable */
  const char *name;
} MoCardSet;

/* So many of one card. */
typedef struct
{
  const MoCard *card;
  guint count; /* 1 to 999 */
} MoProductContent;

/* What is bought in one piece, with the cards that are in it: a starter, a pack. Owned by its
 * catalog and never changed. */
typedef struct
{
  const char *id; /* first, for MoIdTable */
  const char *name;
  const MoProductContent *contents; /* a card comes once; another printing of it is another card */
  guint n_contents;
  guint source; /* which file of the catalog it came from */
  guint line;   /* where in it */
} MoProduct;

/* A file that cards came from. */
typedef struct
{
  const char *file;
  const char *id;
  const char *name;
  const char *version; /* (nullable) */
  const char *licence; /* (nullable) */
  MoVocabulary *vocabulary;
  GArray *sets; /* (element-type MoCardSet) */
} MoCatalogSource;

/* A file over this is not read: some ten times the size of 100,000 cards. */
#define MO_CATALOG_MAX_SIZE ((gsize) 512 << 20)

MoCatalogBuilder *mo_catalog_builder_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_catalog_builder_free (MoCatalogBuilder *self);

/* Cards of the game that @vocabulary speaks of can be read from now on. */
void mo_catalog_builder_add_vocabulary (MoCatalogBuilder *self,
                                        MoVocabulary *vocabulary);

/* Whether catalogs with this id are passed over from now on, without a word. */
void mo_catalog_builder_pass_over (MoCatalogBuilder *self,
                                   const char *id,
                                   gboolean pass_over);

/**
 * mo_catalog_builder_set_beside:
 * @catalog: of the same vocabularies
 * @file: (nullable): one of its files whose cards and products do not count
 *
 * What is read is read beside the cards of @catalog, as if their files had been read before: their
 * ids are used, and printings and products may be of them. They are not in the catalog that is
 * built, which keeps @catalog.
 */
void mo_catalog_builder_set_beside (MoCatalogBuilder *self,
                                    MoCatalog *catalog,
                                    const char *file);

/**
 * mo_catalog_builder_read:
 * @stream: a catalog file
 * @file: its name for the faults
 *
 * Adds the cards and products of a file. A card or product that breaks a rule is set aside and
 * told, with its line; the others are taken. When the id of a card is used already, in this file or
 * one before, the first card stays. When the file breaks off, because it is not well-formed or too
 * large, nothing of it is taken.
 *
 * Returns: whether the whole file was gone through; FALSE without a fault when it was cancelled
 */
gboolean mo_catalog_builder_read (MoCatalogBuilder *self,
                                  GInputStream *stream,
                                  const char *file,
                                  MoFaults *faults,
                                  GCancellable *cancellable);

/* The same for the file at @path; one that can't be opened is told as a fault. */
gboolean mo_catalog_builder_read_file (MoCatalogBuilder *self,
                                       const char *path,
                                       MoFaults *faults,
                                       GCancellable *cancellable);

/**
 * mo_catalog_builder_finish:
 *
 * Finds the card that each printing is `same-as`, over all files; a printing whose card is not
 * there, is a printing itself, or is of another kind, is set aside and told. Ids that cards had
 * before are told where they are another card's now, or were another's too: the first card keeps it
 * then. Then finds the cards of the products, likewise over all files; a product is set aside and
 * told when one of its cards is not there or comes twice, or when a product before it has its id.
 *
 * Returns: (transfer full): the catalog; the builder is freed
 */
MoCatalog *mo_catalog_builder_finish (MoCatalogBuilder *self,
                                      MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

MoCatalog *mo_catalog_ref (MoCatalog *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_catalog_unref (MoCatalog *self);

guint mo_catalog_get_n_cards (const MoCatalog *self);

/* In the order of the files. */
const MoCard *mo_catalog_get_card (const MoCatalog *self,
                                   guint index);

/* Returns: (nullable): the card with this id, or else the one that had it before */
const MoCard *mo_catalog_lookup (const MoCatalog *self,
                                 const char *id);

/* Returns: (nullable) (element-type MoCard): the printings of a card, without itself */
const GPtrArray *mo_catalog_get_printings (const MoCatalog *self,
                                           const MoCard *original);

guint mo_catalog_get_n_products (const MoCatalog *self);

/* In the order of the files. */
const MoProduct *mo_catalog_get_product (const MoCatalog *self,
                                         guint index);

/* Returns: (nullable): the product with this id */
const MoProduct *mo_catalog_lookup_product (const MoCatalog *self,
                                            const char *id);

guint mo_catalog_get_n_sources (const MoCatalog *self);

const MoCatalogSource *mo_catalog_get_source (const MoCatalog *self,
                                              guint index);

/* The name of the card's set, or %NULL when the card is in none. */
const char *mo_catalog_get_set_name (const MoCatalog *self,
                                     const MoCard *card);

/**
 * mo_catalog_write:
 * @source: which of the catalog's files
 *
 * Returns: (transfer full): that file in our XML. Reading it gives the same cards and products, and
 *   writing those gives the same bytes
 */
GBytes *mo_catalog_write (const MoCatalog *self,
                          guint source) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_catalog_write_cockatrice:
 * @source: which of the catalog's files
 * @warnings: where is told what is left out
 *
 * Returns: (transfer full): that file as a card database of Cockatrice's, version 4. Importing
 *   it gives the same cards, in the same order
 */
GBytes *mo_catalog_write_cockatrice (const MoCatalog *self,
                                     guint source,
                                     MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_catalog_write_with:
 * @card: (nullable): one of the cards of that file
 * @draft: (nullable): what is written in its place, or behind all cards if it is %NULL; %NULL
 * leaves it out
 * @used_set: (nullable): a set that the file names, too, as its last if it did not before
 * @places: (nullable) (element-type MoDraftPlace): where the lines of @draft are told
 *
 * Returns: (transfer full): as mo_catalog_write(); a draft that is at fault makes the file so
 */
GBytes *mo_catalog_write_with (const MoCatalog *self,
                               guint source,
                               const MoCard *card,
                               const MoCardDraft *draft,
                               const MoCardSet *used_set,
                               GArray *places) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCatalog, mo_catalog_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MoCatalogBuilder, mo_catalog_builder_free)

G_END_DECLS
