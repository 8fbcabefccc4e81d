/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards of one or more catalog files. Immutable, reference-counted, and shared between
 * threads. */

#pragma once

#include "mo-card-draft.h"
#include "mo-fault.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _MoCatalog MoCatalog;
typedef struct _MoCatalogBuilder MoCatalogBuilder;

typedef struct
{
  const char *id; /* first member, for MoIdTable */
  const char *name;
} MoCardSet;

/* A number of copies of a card. */
typedef struct
{
  const MoCard *card;
  guint count; /* 1 to 999 */
} MoProductContent;

/* A product to buy, with its cards: a starter, a pack. Owned by its catalog and immutable. */
typedef struct
{
  const char *id; /* first member, for MoIdTable */
  const char *name;
  const MoProductContent *contents; /* each card only once; printings are different cards */
  guint n_contents;
  guint source; /* the index of its file in the catalog */
  guint line;   /* its line in the file */
} MoProduct;

/* A file of the catalog. */
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

/* The maximum size of a catalog file: some ten times that of 100,000 cards. */
#define MO_CATALOG_MAX_SIZE ((gsize) 512 << 20)

MoCatalogBuilder *mo_catalog_builder_new (void) G_GNUC_WARN_UNUSED_RESULT;
void mo_catalog_builder_free (MoCatalogBuilder *self);

/* Adds the vocabulary of a game, which is needed to read its cards. */
void mo_catalog_builder_add_vocabulary (MoCatalogBuilder *self,
                                        MoVocabulary *vocabulary);

/* Sets whether catalogs with this id are skipped silently. */
void mo_catalog_builder_pass_over (MoCatalogBuilder *self,
                                   const char *id,
                                   gboolean pass_over);

/**
 * mo_catalog_builder_set_beside:
 * @catalog: a catalog with the same vocabularies
 * @file: (nullable): a file of @catalog to ignore
 *
 * Has files read as if those of @catalog had been read before: their ids are in use, and printings
 * and products may refer to their cards. The new catalog doesn’t include these cards, but has a
 * reference to @catalog.
 */
void mo_catalog_builder_set_beside (MoCatalogBuilder *self,
                                    MoCatalog *catalog,
                                    const char *file);

/**
 * mo_catalog_builder_read:
 * @stream: a catalog file
 * @file: the name of the file for @faults
 *
 * Adds the cards and products of a file. Faulty ones are skipped, and their faults added with
 * lines. If an id of a card is already in use, in this file or an earlier one, the first card
 * stays. If the file is not well-formed or too large, nothing of it is added.
 *
 * Returns: whether the file was read to its end; %FALSE without a fault if cancelled
 */
gboolean mo_catalog_builder_read (MoCatalogBuilder *self,
                                  GInputStream *stream,
                                  const char *file,
                                  MoFaults *faults,
                                  GCancellable *cancellable);

/* Same as mo_catalog_builder_read() for the file at @path; adds a fault if it can’t be opened. */
gboolean mo_catalog_builder_read_file (MoCatalogBuilder *self,
                                       const char *path,
                                       MoFaults *faults,
                                       GCancellable *cancellable);

/**
 * mo_catalog_builder_translate:
 * @path: a translation file
 * @language: the code of the language that the file must be for
 *
 * Sets the shown texts of cards that were read before, replacing those of earlier translations.
 * Faulty parts of the file are skipped, and their faults added with lines.
 *
 * Returns: the number of cards that were translated
 */
guint mo_catalog_builder_translate (MoCatalogBuilder *self,
                                    const char *path,
                                    const char *language,
                                    MoFaults *faults,
                                    GCancellable *cancellable);

/**
 * mo_catalog_builder_finish:
 *
 * Resolves references across all files. A printing is skipped, with a fault, if the card that it is
 * `same-as` is missing, is a printing itself, or is of another kind. A former id is ignored, with a
 * fault, if it is the id of a card, or a former id of an earlier one. A product is skipped, with a
 * fault, if one of its cards is missing or listed twice, or if an earlier product has its id. A
 * printing without a translation has that of its original, as far as their texts are equal.
 *
 * Returns: (transfer full): the catalog; the builder is freed
 */
MoCatalog *mo_catalog_builder_finish (MoCatalogBuilder *self,
                                      MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

MoCatalog *mo_catalog_ref (MoCatalog *self) G_GNUC_WARN_UNUSED_RESULT;
void mo_catalog_unref (MoCatalog *self);

guint mo_catalog_get_n_cards (const MoCatalog *self);

/* Returns the card at an index; cards are in the order of the files. */
const MoCard *mo_catalog_get_card (const MoCatalog *self,
                                   guint index);

/* Returns: (nullable): the card with this id or, if there is none, with this former id */
const MoCard *mo_catalog_lookup (const MoCatalog *self,
                                 const char *id);

/* Same as mo_catalog_lookup() for @n ids, which takes less time in a large catalog. @cards: (out
 * caller-allocates): gets the cards, or %NULL */
void mo_catalog_lookup_all (const MoCatalog *self,
                            const char *const *ids,
                            guint n,
                            const MoCard **cards);

/* Returns: (nullable) (element-type MoCard): the printings of a card, without itself */
const GPtrArray *mo_catalog_get_printings (const MoCatalog *self,
                                           const MoCard *original);

guint mo_catalog_get_n_products (const MoCatalog *self);

/* Returns the product at an index; products are in the order of the files. */
const MoProduct *mo_catalog_get_product (const MoCatalog *self,
                                         guint index);

/* Returns: (nullable): the product with this id */
const MoProduct *mo_catalog_lookup_product (const MoCatalog *self,
                                            const char *id);

guint mo_catalog_get_n_sources (const MoCatalog *self);

const MoCatalogSource *mo_catalog_get_source (const MoCatalog *self,
                                              guint index);

/* Returns the id of the game that a card belongs to. */
const char *mo_catalog_get_game (const MoCatalog *self,
                                 const MoCard *card);

/* Returns the name of a card’s set, or %NULL if it has none. */
const char *mo_catalog_get_set_name (const MoCatalog *self,
                                     const MoCard *card);

/**
 * mo_catalog_write:
 * @source: the index of a file of the catalog
 *
 * Returns: (transfer full): this file in our XML. Reading it gives the same cards and products, and
 *   writing those gives the same bytes
 */
GBytes *mo_catalog_write (const MoCatalog *self,
                          guint source) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_catalog_write_cockatrice:
 * @source: the index of a file of the catalog
 * @warnings: gets the data that can’t be exported
 *
 * Returns: (transfer full): this file as a card database of Cockatrice, version 4. Importing it
 *   gives the same cards, in the same order
 */
GBytes *mo_catalog_write_cockatrice (const MoCatalog *self,
                                     guint source,
                                     MoFaults *warnings) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_catalog_write_with:
 * @card: (nullable): a card of that file
 * @draft: (nullable): the replacement for @card, or a new card to append if @card is %NULL; %NULL
 *   removes @card
 * @used_set: (nullable): a set to define in the file, as the last one, if it isn’t already
 * @places: (nullable) (element-type MoDraftPlace): gets the lines of @draft
 *
 * Returns: (transfer full): same as mo_catalog_write(), with this change; a faulty draft makes the
 *   file faulty
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
